/* net.c: listening, keeping time, beginning and ending (see conn.h). */
#include "server/net.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "server/conn.h"

enum { FILES_BESIDES = 64 /* the store, the log, the loop itself */ };

int64_t net_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec;
}

/* Of the other end; all zeros when it cannot be told. */
static struct address peer_of(int fd)
{
    struct address a = {{0}};
    struct sockaddr_storage peer;
    socklen_t size = sizeof peer;
    if (getpeername(fd, (struct sockaddr *)&peer, &size))
        return a;
    if (peer.ss_family == AF_INET)
        return address_version4(&((struct sockaddr_in *)&peer)->sin_addr);
    if (peer.ss_family == AF_INET6)
        memcpy(a.byte, &((struct sockaddr_in6 *)&peer)->sin6_addr, 16);
    return a;
}

/* ---- The loop ---------------------------------------------------------------------------------- */

static void on_listening(void *user, bool readable)
{
    enum { AT_ONCE = 64 };
    struct net *n = user;
    (void)readable;
    for (int i = 0; i < AT_ONCE; i++) {
        int fd = accept(n->fd, NULL, NULL);
        if (fd < 0 && (errno == EMFILE || errno == ENFILE || errno == ENOMEM)) {
            watch_set(n->listening, false, false); /* until the next second */
        }
        if (fd < 0)
            return;
        struct address peer = peer_of(fd);
        bool proxy = networks_have(n->proxies, &peer);
        struct conn *c = n->figures.connections < n->limit ? conn_new(n, fd, &peer) : NULL;
        if (!c) {
            if (n->figures.connections >= n->limit)
                close(fd);
            continue;
        }
        if (proxy || conn_count(c, &peer))
            conn_serve(c);
        else
            conn_kill(c);
    }
}

static void conns_tick(struct net *n)
{
    int64_t at = net_seconds();
    for (struct conn *c = n->conns; c; c = c->next) {
        n->figures.bytes_out += c->wire.bytes;
        c->wire.bytes = 0;
        if (c->dead)
            continue;
        if (c->socket)
            socket_tick(c->socket, at);
        else if (at >= c->deadline)
            conn_kill(c);
    }
}

static void on_timer(void *user)
{
    struct net *n = user;
    bool idle = n->figures.sockets == 0 && n->pendings == 0;
    if (n->stopping && (idle || net_seconds() - n->stopped >= STOPPING_SECONDS)) {
        loop_stop(n->loop);
        return;
    }
    conns_tick(n);
    limits_tick(n->limits);
    watch_set(n->listening, !n->stopping, false);
    n->calls->second(n->user);
}

/* ---- Opening ----------------------------------------------------------------------------------- */

/* Room for so many connections, as far as the system allows it. */
static int files_allow(int connections)
{
    struct rlimit limit;
    rlim_t wanted = (rlim_t)connections + FILES_BESIDES;
    if (getrlimit(RLIMIT_NOFILE, &limit))
        return connections;
    limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
    return (int)(limit.rlim_cur - FILES_BESIDES);
}

/* -1 with errno. An empty address is every one, of both versions where the system has both. */
static int listen_on(const char *address, int port)
{
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port)};
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct address a = {{0}};
    int on = 1;
    int off = 0;
    bool any = !*address;
    bool is_four = !any && !strchr(address, ':');
    if (!any && !address_read(address, &a)) {
        errno = EADDRNOTAVAIL;
        return -1;
    }
    memcpy(&six.sin6_addr, a.byte, 16);
    memcpy(&four.sin_addr, a.byte + 12, 4);
    int fd = socket(is_four ? AF_INET : AF_INET6, SOCK_STREAM, 0);
    if (fd < 0 && any)
        return listen_on("0.0.0.0", port);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (!is_four)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, any ? &off : &on, sizeof on);
    if (bind(fd, is_four ? (struct sockaddr *)&four : (struct sockaddr *)&six,
             is_four ? sizeof four : sizeof six) == 0 &&
        listen(fd, SOMAXCONN) == 0)
        return fd;
    int why = errno;
    close(fd);
    errno = why;
    return -1;
}

static int port_of(int fd)
{
    struct sockaddr_storage name;
    socklen_t size = sizeof name;
    if (getsockname(fd, (struct sockaddr *)&name, &size))
        return 0;
    return ntohs(name.ss_family == AF_INET ? ((struct sockaddr_in *)&name)->sin_port
                                           : ((struct sockaddr_in6 *)&name)->sin6_port);
}

static void on_woken(void *user)
{
    struct net *n = user;
    n->calls->woken(n->user);
}

static bool on_turn(void *user) { return conns_serve(user); }

static const struct loop_calls loop_calls = {.woken = on_woken, .timer = on_timer, .turn = on_turn};

static bool loop_open(struct net *n)
{
    n->loop = loop_new(&loop_calls, n);
    n->listening = n->loop ? watch_new(n->loop, n->fd, on_listening, n) : NULL;
    if (!n->listening)
        return false;
    loop_every(n->loop, 1000);
    watch_set(n->listening, true, false);
    return true;
}

static bool net_begin(struct net *n, const struct net_options *o, struct areo_error *e)
{
    if (o->cert) {
        snprintf(n->cert, sizeof n->cert, "%s", o->cert);
        snprintf(n->key, sizeof n->key, "%s", o->key);
        n->tls = tls_server(o->cert, o->key, e);
        if (!n->tls)
            return false;
    }
    n->fd = listen_on(o->address, o->port);
    if (n->fd < 0)
        return areo_fail(e, 0, "cannot listen on %s:%d: %s", *o->address ? o->address : "*",
                         o->port, strerror(errno));
    n->port = port_of(n->fd);
    int flags = fcntl(n->fd, F_GETFL);
    return (!fcntl(n->fd, F_SETFL, flags | O_NONBLOCK) && loop_open(n)) ||
           areo_fail(e, 0, "cannot wait for connections: %s", strerror(errno));
}

struct net *net_open(const struct net_options *o, const struct net_calls *calls, void *user,
                     struct areo_error *e)
{
    struct net *n = calloc(1, sizeof *n);
    if (!n) {
        areo_fail(e, 0, "out of memory");
        return NULL;
    }
    n->calls = calls;
    n->user = user;
    n->fd = -1;
    n->limits = o->limits;
    n->proxies = o->proxies;
    n->due_end = &n->due;
    n->limit = files_allow(o->connections);
    if (net_begin(n, o, e))
        return n;
    net_close(n);
    return NULL;
}

int net_port(const struct net *n) { return n->port; }

bool net_reload(struct net *n, struct areo_error *e)
{
    struct tls_side *fresh = n->tls ? tls_server(n->cert, n->key, e) : NULL;
    if (!fresh)
        return !n->tls;
    tls_side_free(n->tls);
    n->tls = fresh;
    return true;
}

void net_run(struct net *n) { loop_run(n->loop); }

void net_stop(struct net *n)
{
    n->stopping = true;
    n->stopped = net_seconds();
    watch_set(n->listening, false, false);
    loop_every(n->loop, 20);
}

void net_close(struct net *n)
{
    while (n->conns)
        conn_free(n->conns);
    if (n->listening)
        watch_free(n->listening);
    if (n->loop)
        loop_free(n->loop);
    if (n->fd >= 0)
        close(n->fd);
    if (n->tls)
        tls_side_free(n->tls);
    free(n);
}

void net_wake(struct net *n) { loop_wake(n->loop); }

const struct net_figures *net_figures(const struct net *n) { return &n->figures; }
