/* post.c: a small blocking HTTP client with TLS, for webhooks (see post.h).
 *
 * The name is resolved once and the address that was checked is the one that is used, so that a
 * name cannot point elsewhere between the two. Certificates are verified against the name. */
#include "server/post.h"

#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "server/tls.h"

enum { TIMEOUT_SECONDS = 5, HOST_SIZE = 256 };

struct target {
    bool tls;
    char host[HOST_SIZE], port[8];
    const char *path;
};

static bool target_read(const char *url, struct target *t)
{
    t->tls = !strncmp(url, "https://", 8);
    if (!t->tls && strncmp(url, "http://", 7))
        return false;
    const char *host = url + (t->tls ? 8 : 7);
    size_t length = strcspn(host, "/?#");
    t->path = host + length;
    const char *colon = memchr(host, ':', length);
    size_t name = colon ? (size_t)(colon - host) : length;
    size_t digits = colon ? length - name - 1 : 0;
    if (name == 0 || name >= sizeof t->host || memchr(host, '@', length) || digits > 5)
        return false;
    memcpy(t->host, host, name);
    t->host[name] = '\0';
    snprintf(t->port, sizeof t->port, "%s", t->tls ? "443" : "80");
    if (digits) {
        memcpy(t->port, colon + 1, digits);
        t->port[digits] = '\0';
    }
    return !url[strcspn(url, " \r\n\t")];
}

/* ---- Addresses ------------------------------------------------------------------------------- */

static bool public_v4(uint32_t a)
{
    static const struct {
        uint32_t net;
        int bits;
    } private_nets[] = {
        {0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},  {0xA9FE0000, 16},
        {0xAC100000, 12}, {0xC0000000, 24}, {0xC0A80000, 16}, {0xC6120000, 15}, {0xE0000000, 3},
    };
    for (size_t i = 0; i < sizeof private_nets / sizeof private_nets[0]; i++)
        if ((a ^ private_nets[i].net) >> (32 - private_nets[i].bits) == 0)
            return false;
    return true;
}

/* Of version 6 only the global unicast block, and not what leads to version 4 again. */
static bool public_address(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return public_v4(
            ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr));
    const unsigned char *b =
        ((const struct sockaddr_in6 *)(const void *)address)->sin6_addr.s6_addr;
    return (b[0] & 0xE0) == 0x20 && !(b[0] == 0x20 && b[1] == 0x02) &&
           !(b[0] == 0x20 && b[1] == 0x01 && b[2] == 0 && b[3] == 0);
}

static int connect_to(const struct addrinfo *a)
{
    struct timeval limit = {.tv_sec = TIMEOUT_SECONDS};
    int fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
    if (fd < 0)
        return -1;
    setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &limit, sizeof limit); /* for connect too */
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    if (connect(fd, a->ai_addr, a->ai_addrlen) == 0)
        return fd;
    close(fd);
    return -1;
}

static int reach(const struct target *t, bool anywhere, bool *forbidden)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    struct addrinfo *list = NULL;
    int fd = -1;
    if (getaddrinfo(t->host, t->port, &hints, &list))
        return -1;
    for (const struct addrinfo *a = list; a && fd < 0; a = a->ai_next) {
        bool fine = (a->ai_family == AF_INET || a->ai_family == AF_INET6) &&
                    (anywhere || public_address(a->ai_addr));
        *forbidden |= !fine;
        if (fine)
            fd = connect_to(a);
    }
    freeaddrinfo(list);
    return fd;
}

/* ---- Talking --------------------------------------------------------------------------------- */

/* The status of the answer, 0 when there is none. */
static int status_of(const char *answer, long size)
{
    if (size < 12 || strncmp(answer, "HTTP/1.", 7))
        return 0;
    return (int)strtol(answer + 9, NULL, 10);
}

static int talk_plain(int fd, const char *request, size_t size)
{
    char answer[64] = "";
    for (size_t sent = 0; sent < size;) {
        ssize_t n = send(fd, request + sent, size - sent, MSG_NOSIGNAL);
        if (n <= 0)
            return 0;
        sent += (size_t)n;
    }
    return status_of(answer, recv(fd, answer, sizeof answer - 1, MSG_WAITALL));
}

static int talk_tls(int fd, const struct target *t, const char *request, size_t size)
{
    char answer[64] = "";
    int status = 0;
    struct tls_side *side = tls_client();
    struct tls *tls = side ? tls_open(side, fd, t->host) : NULL;
    if (tls && tls_write(tls, request, size) == (long)size)
        status = status_of(answer, tls_read(tls, answer, sizeof answer - 1));
    if (tls)
        tls_free(tls);
    if (side)
        tls_side_free(side);
    return status;
}

bool post_json(const char *url, const char *body, bool anywhere)
{
    struct target t;
    char request[4096];
    bool forbidden = false;
    if (!target_read(url, &t))
        return true; /* nothing will make it right */
    int size = snprintf(request, sizeof request,
                        "POST %s%s HTTP/1.1\r\nHost: %s\r\nUser-Agent: areo\r\n"
                        "Content-Type: application/json\r\nContent-Length: %zu\r\n"
                        "Connection: close\r\n\r\n%s",
                        *t.path == '/' ? "" : "/", t.path, t.host, strlen(body), body);
    if (size < 0 || (size_t)size >= sizeof request)
        return true;
    int fd = reach(&t, anywhere, &forbidden);
    if (fd < 0)
        return forbidden;
    int status =
        t.tls ? talk_tls(fd, &t, request, (size_t)size) : talk_plain(fd, request, (size_t)size);
    close(fd);
    return (status >= 200 && status < 300) || (status >= 400 && status < 500 && status != 429);
}
