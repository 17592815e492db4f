/* run.c: the server as a process: putting it together, signals, ending it (see server.h). */
#include "server/server.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/api.h"
#include "server/gate.h"
#include "server/health.h"
#include "server/hooks.h"
#include "server/order.h"
#include "server/peers.h"
#include "server/policy.h"
#include "server/secret.h"
#include "server/site.h"
#include "server/tables.h"
#include "server/watch.h"

enum { POLICY_EVERY = 10 };

/* ---- Calls of the network -------------------------------------------------------------------- */

static int on_admit(void *user, const struct net_request *r, uint64_t length,
                    struct areo_error *why)
{
    return gate_admit(user, r, length, why);
}

static void on_request(void *user, const struct net_request *r, struct net_pending *p)
{
    api_request(user, r, p);
}

static void on_open(void *user, const struct net_request *r, struct net_socket *socket)
{
    api_socket(user, r, socket);
}

static void on_message(void *owner, const char *text, size_t size)
{
    client_message(owner, text, size);
}

static void on_writable(void *owner) { client_writable(owner); }
static void on_closed(void *owner) { client_close(owner); }

/* A signal handler can know nothing else. */
static volatile sig_atomic_t end_asked, reload_asked;
static struct net *signal_net;
static struct watchman *signal_watchman;

/* The end is asked for of the watching thread too: it comes even if this one stands still. */
static void on_signal(int number)
{
    if (number == SIGHUP)
        reload_asked = 1;
    else
        end_asked = 1;
    if (number != SIGHUP)
        watch_stopping(signal_watchman);
    net_wake(signal_net);
}

/* A renewed certificate. */
static void reload(struct server *s)
{
    struct areo_error e = {.text = ""};
    if (net_reload(s->net, &e))
        server_log(s, "reloaded", (char *)NULL);
    else
        server_log(s, "not reloaded", "why", e.text, (char *)NULL);
}

/* Everybody is told to connect again; then the loop ends by itself. */
static void stop(struct server *s)
{
    if (s->stopping)
        return;
    s->stopping = true;
    server_log(s, "stopping", (char *)NULL);
    net_stop(s->net);
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (struct live *l = s->bucket[i]; l; l = l->next)
            for (struct client *c = l->clients; c; c = c->next)
                if (c->socket)
                    net_drop(c->socket, 1001, "the server stops");
}

static void on_woken(void *user)
{
    struct server *s = user;
    if (end_asked)
        stop(s);
    if (reload_asked) {
        reload_asked = 0;
        reload(s);
    }
    server_collect(s);
    peers_collect(s);
}

/* Whoever does not close the connection within two seconds is not waited for. */
static void stop_at_last(struct server *s)
{
    enum { PATIENCE = 2 };
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (struct live *l = s->bucket[i]; l; l = l->next)
            for (struct client *c = l->clients; c; c = c->next)
                if (c->socket && net_stuck(c->socket) >= PATIENCE)
                    net_drop(c->socket, 0, NULL);
}

static void on_second(void *user)
{
    struct server *s = user;
    watch_beat(s->watchman);
    if (s->stopping) {
        stop_at_last(s);
        return;
    }
    server_second(s);
    peers_tick(s);
    orders_tick(s);
    health_tick(s);
    if (s->ticks % POLICY_EVERY == 0)
        policy_refresh(s);
}

static const struct net_calls calls = {
    .admit = on_admit,
    .request = on_request,
    .open = on_open,
    .message = on_message,
    .writable = on_writable,
    .closed = on_closed,
    .woken = on_woken,
    .second = on_second,
};

/* ---- Beginning --------------------------------------------------------------------------------- */

static void wake(void *user)
{
    struct server *s = user;
    net_wake(s->net);
}

/* Tables whose bots were thinking when the last server ended. */
static void resume(struct server *s)
{
    tables_due(s);
    tables_expire(s);
    policy_refresh(s);
}

static void site_name(struct server *s)
{
    const struct server_options *o = s->options;
    bool six = strchr(o->address, ':') != NULL;
    if (o->site)
        snprintf(s->site, sizeof s->site, "%s", o->site);
    else
        snprintf(s->site, sizeof s->site, "%s://%s%s%s:%d/", o->cert ? "https" : "http",
                 six ? "[" : "", *o->address ? o->address : "127.0.0.1", six ? "]" : "",
                 net_port(s->net));
}

static bool stores_open(struct server *s, struct areo_error *e)
{
    const char *where = s->options->store;
    bool alone = !store_shared(where); /* a database that others serve tidies up by itself */
    store *open[READER_THREADS + 2] = {NULL};
    int wanted = READER_THREADS + 1 + (alone ? 1 : 0);
    int count = 0;
    while (count < wanted && (open[count] = store_open(where, s->id, e)))
        count++;
    if (count == wanted) {
        s->reader = reader_open(open, wake, s);
        s->writer = writer_open(open[READER_THREADS], open[READER_THREADS + 1], wake, s);
        return (s->reader && s->writer) || areo_fail(e, 0, "no threads to be had");
    }
    while (count > 0)
        store_close(open[--count]);
    return false;
}

static bool begin(struct server *s, struct areo_error *e)
{
    const struct server_options *o = s->options;
    struct net_options net = {.address = o->address,
                              .port = o->port,
                              .cert = o->cert,
                              .key = o->key,
                              .connections = o->connections,
                              .proxies = &o->proxies};
    bool ok;
    secret_id(s->id);
    s->limits = net.limits = limits_open(o->per_address);
    s->gate = gate_open(o->site ? o->site : o->address, o->names);
    if (!s->limits || !s->gate || !server_prepare(s, &site_pages))
        return areo_fail(e, 0, "out of memory");
    s->net = net_open(&net, &calls, s, e);
    if (!s->net || !stores_open(s, e))
        return false;
    s->thinkers = thinkers_open(o->threads, (uint32_t)o->think, wake, s);
    s->hooks = hooks_open(o->webhooks);
    s->peers = peers_open(s, &ok, e);
    if (!ok)
        return false;
    if (!s->thinkers || !s->hooks)
        return areo_fail(e, 0, "no threads to be had");
    site_name(s);
    return true;
}

static enum store_result leave_run(struct store_job *base, store *s)
{
    (void)base;
    return store_release(s, NULL);
}

static void leave_done(struct store_job *base, enum store_result result)
{
    (void)base;
    (void)result;
}

/* First nobody asks any more, then everything is stored, then the tables are free for others. */
static void end(struct server *s)
{
    struct store_job leave = {.run = leave_run, .done = leave_done};
    thinkers_close(s->thinkers);
    reader_close(s->reader);
    s->reader = NULL;
    peers_close(s->peers);
    s->peers = NULL;
    if (s->writer)
        writer_post(s->writer, &leave);
    writer_close(s->writer);
    hooks_close(s->hooks);
    live_free_all(s);
    if (s->net)
        net_close(s->net);
    if (s->watchman)
        watch_end(s->watchman);
    limits_free(s->limits);
    gate_free(s->gate);
    free(s->text);
    free(s->packed);
    policy_free(s);
    free(s);
}

static void signals_take(struct server *s, void (*handler)(int number))
{
    struct sigaction action = {.sa_handler = handler};
    signal_net = s->net;
    signal_watchman = s->watchman;
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGHUP, &action, NULL);
    sigaction(SIGPIPE, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
    /* A limit on the size of files is a full disk, and no reason to end. */
    sigaction(SIGXFSZ, &(struct sigaction){.sa_handler = SIG_IGN}, NULL);
}

int server_run(const struct server_options *o, struct areo_error *e)
{
    struct server *s = calloc(1, sizeof *s);
    if (!s || !secret_begin()) {
        areo_fail(e, 0, s ? "no random numbers on this system" : "out of memory");
        free(s);
        return 1;
    }
    s->options = o;
    if (!begin(s, e)) {
        end(s);
        return 1;
    }
    s->watchman = watch_begin();
    if (!s->watchman) {
        areo_fail(e, 0, "no threads to be had");
        end(s);
        return 1;
    }
    signals_take(s, on_signal);
    resume(s);
    if (isatty(STDOUT_FILENO))
        printf("Open this address in a browser; Ctrl-C ends the server, tables are kept:\n");
    printf("%s\n", s->site);
    fflush(stdout);
    watch_ready(s->watchman);
    server_log(s, "started", "address", s->site, "server", s->id, (char *)NULL);
    net_run(s->net);
    signals_take(s, SIG_IGN); /* the end is on its way */
    server_log(s, "stopped", (char *)NULL);
    end(s);
    return 0;
}
