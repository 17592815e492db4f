/* post.c: a small HTTP client with TLS, for webhooks (see post.h).
 *
 * The name is resolved once and the address that was checked is the one that is used, so that a
 * name cannot point elsewhere between the two. Certificates are verified against the name. The
 * socket never blocks: every wait ends with the deadline or when the server does. */
#include "server/post.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "server/tls.h"

enum { HOST_SIZE = 256, SLICE_MILLISECONDS = 100 };

struct target {
    bool tls;
    char host[HOST_SIZE], port[8];
    const char *path;
};

double post_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- Where to --------------------------------------------------------------------------------- */

/* "name", "name:8080", "[::1]:8080": the name without its brackets, and where the rest begins. */
static bool host_cut(const char *text, size_t length, struct target *t, const char **rest)
{
    const char *end = memchr(text, text[0] == '[' ? ']' : ':', length);
    const char *name = text + (text[0] == '[');
    if (!end && text[0] == '[')
        return false;
    size_t size = end ? (size_t)(end - name) : length;
    if (size == 0 || size >= sizeof t->host)
        return false;
    memcpy(t->host, name, size);
    t->host[size] = '\0';
    *rest = name + size + (text[0] == '[');
    return true;
}

static bool target_read(const char *url, struct target *t)
{
    t->tls = !strncmp(url, "https://", 8);
    if (!t->tls && strncmp(url, "http://", 7))
        return false;
    const char *host = url + (t->tls ? 8 : 7);
    const char *rest;
    size_t length = strcspn(host, "/?#");
    t->path = host + length;
    if (memchr(host, '@', length) || !host_cut(host, length, t, &rest))
        return false;
    snprintf(t->port, sizeof t->port, "%s", t->tls ? "443" : "80");
    size_t digits = rest < t->path ? (size_t)(t->path - rest) - 1 : 0;
    if (rest < t->path && (*rest != ':' || digits > 5 || strspn(rest + 1, "0123456789") < digits))
        return false;
    if (digits) {
        memcpy(t->port, rest + 1, digits);
        t->port[digits] = '\0';
    }
    return !url[strcspn(url, " \r\n\t")];
}

bool post_host(const char *url, char *out, unsigned long size)
{
    struct target t;
    if (!target_read(url, &t))
        return false;
    snprintf(out, size, "%s", t.host);
    return true;
}

/* ---- Addresses ------------------------------------------------------------------------------- */

static bool public_v4(uint32_t a)
{
    static const struct {
        uint32_t net;
        int bits;
    } private_nets[] = {
        {0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},  {0xA9FE0000, 16},
        {0xAC100000, 12}, {0xC0000000, 24}, {0xC0000200, 24}, {0xC0586300, 24}, {0xC0A80000, 16},
        {0xC6120000, 15}, {0xC6336400, 24}, {0xCB007100, 24}, {0xE0000000, 3},
    };
    for (size_t i = 0; i < sizeof private_nets / sizeof private_nets[0]; i++)
        if ((a ^ private_nets[i].net) >> (32 - private_nets[i].bits) == 0)
            return false;
    return true;
}

/* Of version 6 only the global unicast block, and not what leads to version 4 again (6to4,
 * Teredo; mapped and translated addresses are outside of the block) or is for examples. */
static bool public_v6(const unsigned char *b)
{
    bool teredo = b[0] == 0x20 && b[1] == 0x01 && b[2] == 0 && b[3] == 0;
    bool example = b[0] == 0x20 && b[1] == 0x01 && b[2] == 0x0D && b[3] == 0xB8;
    bool six_to_four = b[0] == 0x20 && b[1] == 0x02;
    return (b[0] & 0xE0) == 0x20 && !teredo && !example && !six_to_four;
}

static bool public_address(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return public_v4(
            ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr));
    return address->sa_family == AF_INET6 &&
           public_v6(((const struct sockaddr_in6 *)(const void *)address)->sin6_addr.s6_addr);
}

/* The host has said that this name may be anywhere. */
static bool name_allowed(const char *list, const char *name)
{
    size_t length = strlen(name);
    for (const char *at = list ? list : ""; *at; at += strcspn(at, ","), at += *at == ',')
        if (strcspn(at, ",") == length && !strncasecmp(at, name, length))
            return true;
    return false;
}

/* ---- Waiting ---------------------------------------------------------------------------------- */

static bool fd_wait(int fd, short events, const struct post *p)
{
    for (;;) {
        struct pollfd one = {.fd = fd, .events = events};
        if (post_now() > p->until || atomic_load(p->stop))
            return false;
        int ready = poll(&one, 1, SLICE_MILLISECONDS);
        if (ready != 0)
            return ready > 0;
    }
}

static int connect_to(const struct addrinfo *a, const struct post *p)
{
    int error = 0;
    socklen_t size = sizeof error;
    int fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
    if (fd < 0)
        return -1;
    bool ok = fcntl(fd, F_SETFL, O_NONBLOCK) == 0 && fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 &&
              (connect(fd, a->ai_addr, a->ai_addrlen) == 0 || errno == EINPROGRESS);
    ok = ok && fd_wait(fd, POLLOUT, p) &&
         getsockopt(fd, SOL_SOCKET, SO_ERROR, &error, &size) == 0 && error == 0;
    if (ok)
        return fd;
    close(fd);
    return -1;
}

static int reach(const struct target *t, const struct post *p, bool *forbidden)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    struct addrinfo *list = NULL;
    bool anywhere = name_allowed(p->allowed, t->host);
    int fd = -1;
    if (getaddrinfo(t->host, t->port, &hints, &list))
        return -1;
    for (const struct addrinfo *a = list; a && fd < 0; a = a->ai_next) {
        bool fine = (a->ai_family == AF_INET || a->ai_family == AF_INET6) &&
                    (anywhere || public_address(a->ai_addr));
        *forbidden |= !fine;
        if (fine)
            fd = connect_to(a, p);
    }
    freeaddrinfo(list);
    return fd;
}

/* ---- Talking --------------------------------------------------------------------------------- */

struct stream {
    int fd;
    struct tls *tls; /* NULL: without */
    const struct post *post;
};

/* After a read or write that did not work: true when it may be tried again. */
static bool stream_again(const struct stream *s, long result, short events)
{
    if (s->tls && result == TLS_READ_FIRST)
        return fd_wait(s->fd, POLLIN, s->post);
    if (s->tls && result == TLS_WRITE_FIRST)
        return fd_wait(s->fd, POLLOUT, s->post);
    bool wait = !s->tls && result < 0 && (errno == EAGAIN || errno == EINTR);
    return wait && fd_wait(s->fd, events, s->post);
}

static bool stream_write(const struct stream *s, const char *data, size_t size)
{
    while (size > 0) {
        long n = s->tls ? tls_write(s->tls, data, size) : send(s->fd, data, size, MSG_NOSIGNAL);
        if (n > 0) {
            data += n;
            size -= (size_t)n;
        } else if (!stream_again(s, n, POLLOUT)) {
            return false;
        }
    }
    return true;
}

/* "HTTP/1.1 204": the status of the answer, 0 when there is none. Nothing else is read. */
static int status_read(const struct stream *s)
{
    char answer[16] = "";
    size_t used = 0;
    while (used < 12) {
        long n = s->tls ? tls_read(s->tls, answer + used, 12 - used)
                        : recv(s->fd, answer + used, 12 - used, 0);
        if (n > 0)
            used += (size_t)n;
        else if (!stream_again(s, n, POLLIN))
            return 0;
    }
    return strncmp(answer, "HTTP/1.", 7) ? 0 : (int)strtol(answer + 9, NULL, 10);
}

static int talk(int fd, const struct target *t, const struct post *p, const char *request)
{
    struct tls_side *side = t->tls ? tls_client() : NULL;
    struct stream s = {fd, side ? tls_open(side, fd, t->host) : NULL, p};
    int status = 0;
    if ((s.tls || !t->tls) && stream_write(&s, request, strlen(request)))
        status = status_read(&s);
    if (s.tls)
        tls_free(s.tls);
    if (side)
        tls_side_free(side);
    return status;
}

enum post_result post_json(const struct post *p)
{
    struct target t;
    char request[4096];
    bool forbidden = false;
    if (!target_read(p->url, &t))
        return POST_NEVER;
    bool six = strchr(t.host, ':') != NULL;
    int size = snprintf(request, sizeof request,
                        "POST %s%s HTTP/1.1\r\nHost: %s%s%s\r\nUser-Agent: areo\r\n"
                        "Content-Type: application/json\r\nContent-Length: %zu\r\n"
                        "Connection: close\r\n\r\n%s",
                        *t.path == '/' ? "" : "/", t.path, six ? "[" : "", t.host, six ? "]" : "",
                        strlen(p->body), p->body);
    if (size < 0 || (size_t)size >= sizeof request)
        return POST_NEVER;
    int fd = reach(&t, p, &forbidden);
    if (fd < 0)
        return forbidden ? POST_NEVER : POST_LATER;
    int status = talk(fd, &t, p, request);
    close(fd);
    if (status >= 200 && status < 300)
        return POST_DONE;
    return status >= 300 && status < 500 && status != 429 ? POST_NEVER : POST_LATER;
}
