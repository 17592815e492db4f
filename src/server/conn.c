/* conn.c: connections: their life and their bytes (see conn.h). */
#include "server/conn.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    READS_AT_ONCE = 8,
    CONTROL_WAITING = 64 << 10, /* bytes for a WebSocket whose peer sends but does not read */
    REFUSED_MAX = 256 << 10     /* bytes that are read from whom nobody listens to */
};

/* ---- Being due --------------------------------------------------------------------------------- */

void conn_due(struct conn *c)
{
    struct net *n = c->net;
    if (c->due_back)
        return;
    c->due_next = NULL;
    c->due_back = n->due_end;
    *n->due_end = c;
    n->due_end = &c->due_next;
}

static void conn_not_due(struct conn *c)
{
    if (!c->due_back)
        return;
    *c->due_back = c->due_next;
    if (c->due_next)
        c->due_next->due_back = c->due_back;
    else
        c->net->due_end = c->due_back;
    c->due_back = NULL;
}

void conn_kill(struct conn *c)
{
    c->dead = true;
    conn_due(c);
}

/* ---- Connections ------------------------------------------------------------------------------- */

void conn_free(struct conn *c)
{
    struct net *n = c->net;
    socket_free(c);
    request_drop(c);
    conn_not_due(c);
    *c->back = c->next;
    if (c->next)
        c->next->back = c->back;
    if (c->has_counted)
        limits_leave(n->limits, &c->counted);
    if (c->http)
        http_free(c->http);
    free(c->ahead);
    n->figures.connections--;
    n->figures.bytes_out += c->wire.bytes;
    watch_free(c->watch);
    wire_close(&c->wire);
    free(c);
}

static void on_ready(void *user, bool readable)
{
    struct conn *c = user;
    c->readable |= readable || c->wire.write_first;
    if (!c->dead)
        conn_serve(c);
}

struct conn *conn_new(struct net *n, int fd, const struct address *peer)
{
    struct conn *c = calloc(1, sizeof *c);
    if (!c) {
        close(fd);
        return NULL;
    }
    if (!wire_open(&c->wire, fd, n->tls) || !(c->watch = watch_new(n->loop, fd, on_ready, c))) {
        wire_close(&c->wire);
        free(c);
        return NULL;
    }
    c->net = n;
    c->peer = *peer;
    c->deadline = net_seconds() + HEAD_SECONDS;
    c->next = n->conns;
    c->back = &n->conns;
    if (c->next)
        c->next->back = &c->next;
    n->conns = c;
    n->figures.connections++;
    return c;
}

/* Who has a WebSocket, or is not behind a proxy, is counted as one connection of its address. */
bool conn_count(struct conn *c, const struct address *who)
{
    if (c->has_counted)
        return true;
    c->counted = *who;
    c->has_counted = limits_connect(c->net->limits, who);
    return c->has_counted;
}

static bool reads(const struct conn *c)
{
    if (c->dead)
        return false;
    if (c->ended)
        return true;
    if (c->socket)
        return !c->socket->asked && wire_waiting(&c->wire) < CONTROL_WAITING;
    return !(c->pending && c->pending->handed) && !wire_waiting(&c->wire);
}

/* Everything was said. The socket is not closed at once: what has come and was not read would make
 * the system throw the answer away. */
static void conn_end(struct conn *c)
{
    if (c->ended)
        return;
    c->ended = true;
    c->deadline = net_seconds() + REFUSED_SECONDS;
    wire_end(&c->wire);
}

/* ---- Bytes ------------------------------------------------------------------------------------- */

static void ahead_keep(struct conn *c, const char *data, size_t size)
{
    char *copy = malloc(size);
    if (!copy) {
        conn_kill(c);
        return;
    }
    memcpy(copy, data, size);
    free(c->ahead);
    c->ahead = copy;
    c->ahead_size = size;
}

/* Everything that can be dealt with now; the rest is kept. */
static void conn_feed(struct conn *c, const char *data, size_t size)
{
    while (size && reads(c)) {
        if (c->ended) {
            c->refused += size;
            if (c->refused > REFUSED_MAX)
                conn_kill(c);
            return;
        }
        if (c->last)
            return;
        if (c->socket) {
            frames_feed(c->socket->frames, data, size);
            return;
        }
        size_t taken = request_feed(c, data, size);
        data += taken;
        size -= taken;
    }
    if (size && !c->dead)
        ahead_keep(c, data, size);
}

static void ahead_feed(struct conn *c)
{
    char *data = c->ahead;
    size_t size = c->ahead_size;
    if (!data || !reads(c))
        return;
    c->ahead = NULL;
    conn_feed(c, data, size);
    free(data);
}

static void conn_read(struct conn *c)
{
    struct net *n = c->net;
    for (int i = 0; c->readable && reads(c) && !c->ahead; i++) {
        if (i == READS_AT_ONCE) {
            conn_due(c);
            return;
        }
        size_t size = wire_read(&c->wire, n->in, sizeof n->in);
        if (size)
            conn_feed(c, n->in, size);
        else
            c->readable = false;
    }
    if (c->wire.gone && !(c->pending && c->pending->handed))
        conn_kill(c);
}

/* Looks at everything there may be to do; called when something has happened. */
void conn_serve(struct conn *c)
{
    wire_flush(&c->wire);
    ahead_feed(c);
    conn_read(c);
    wire_flush(&c->wire);
    if (c->socket && !c->socket->asked)
        socket_serve(c);
    else if (c->last && !c->pending && !wire_waiting(&c->wire))
        conn_end(c);
    if (c->wire.gone)
        conn_kill(c);
    if (!c->dead)
        watch_set(c->watch, reads(c), wire_waiting(&c->wire) || c->wire.write_first);
}

/* Once through those that are due now; whoever is due again waits for the next round. */
bool conns_serve(struct net *n)
{
    struct conn *list = n->due;
    struct conn *last = NULL;
    if (!list)
        return false;
    for (struct conn *c = list; c; c = c->due_next)
        last = c;
    for (bool more = true; more && n->due;) {
        struct conn *c = n->due;
        more = c != last;
        conn_not_due(c);
        if (c->dead)
            conn_free(c);
        else
            conn_serve(c);
    }
    return n->due != NULL;
}
