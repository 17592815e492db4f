/* wire.c: reading and writing one connection (see wire.h). */
#include "server/wire.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

bool wire_open(struct wire *w, int fd, struct tls_side *side)
{
    int on = 1;
    *w = (struct wire){.fd = fd};
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK) ||
        fcntl(fd, F_SETFD, fcntl(fd, F_GETFD) | FD_CLOEXEC))
        return false;
    w->tls = side ? tls_open(side, fd, NULL) : NULL;
    return !side || w->tls;
}

void wire_close(struct wire *w)
{
    if (w->tls)
        tls_free(w->tls);
    close(w->fd);
    free(w->out);
    *w = (struct wire){.fd = -1, .gone = true};
}

/* ---- Reading ----------------------------------------------------------------------------------- */

static size_t read_tls(struct wire *w, void *data, size_t size)
{
    long n = tls_read(w->tls, data, size);
    w->write_first = n == TLS_WRITE_FIRST;
    w->gone |= n == TLS_GONE;
    return n > 0 ? (size_t)n : WIRE_NOTHING;
}

size_t wire_read(struct wire *w, void *data, size_t size)
{
    if (w->gone)
        return WIRE_NOTHING;
    if (w->tls)
        return read_tls(w, data, size);
    ssize_t n = recv(w->fd, data, size, 0);
    if (n > 0)
        return (size_t)n;
    w->gone = n == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR);
    return WIRE_NOTHING;
}

/* ---- Writing ----------------------------------------------------------------------------------- */

void wire_put(struct wire *w, const void *data, size_t size)
{
    assert(!w->constant_left);
    if (w->used + size > w->room) {
        size_t room = w->used + size;
        char *grown = realloc(w->out, room);
        if (!grown) {
            w->gone = true;
            return;
        }
        w->out = grown;
        w->room = room;
    }
    if (size)
        memcpy(w->out + w->used, data, size);
    w->used += size;
}

void wire_put_constant(struct wire *w, const void *data, size_t size)
{
    assert(!w->constant_left);
    w->constant = data;
    w->constant_left = size;
}

static size_t write_some(struct wire *w, const char *data, size_t size)
{
    if (w->tls) {
        long n = tls_write(w->tls, data, size);
        w->gone |= n == TLS_GONE;
        return n > 0 ? (size_t)n : 0;
    }
    ssize_t n = send(w->fd, data, size, MSG_NOSIGNAL);
    if (n >= 0)
        return (size_t)n;
    w->gone |= errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR;
    return 0;
}

static void out_flush(struct wire *w)
{
    while (w->sent < w->used && !w->gone) {
        size_t n = write_some(w, w->out + w->sent, w->used - w->sent);
        if (!n)
            return;
        w->sent += n;
        w->bytes += n;
    }
    free(w->out);
    w->out = NULL;
    w->used = w->sent = w->room = 0;
}

void wire_flush(struct wire *w)
{
    out_flush(w);
    while (!w->used && w->constant_left && !w->gone) {
        size_t n = write_some(w, w->constant, w->constant_left);
        if (!n)
            return;
        w->constant += n;
        w->constant_left -= n;
        w->bytes += n;
    }
}

size_t wire_waiting(const struct wire *w)
{
    return w->gone ? 0 : w->used - w->sent + w->constant_left;
}

void wire_end(struct wire *w)
{
    if (w->tls && !w->gone)
        tls_end(w->tls);
    shutdown(w->fd, SHUT_WR);
}
