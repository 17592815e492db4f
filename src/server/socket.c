/* socket.c: WebSockets (see conn.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/conn.h"

/* ---- WebSockets -------------------------------------------------------------------------------- */

static void on_message(void *user, const char *text, size_t size)
{
    struct net_socket *s = user;
    struct net *n = s->conn->net;
    s->heard = net_seconds();
    if (s->close_code || s->conn->dead) /* on its way out: nothing counts any more */
        return;
    n->figures.messages_in++;
    n->calls->message(s->owner, text, size);
}

/* Pings are answered, so they cost as much as messages. */
static void on_control(void *user)
{
    struct net_socket *s = user;
    s->heard = net_seconds();
    if (!limits_take(s->conn->net->limits, &s->conn->counted, LIMIT_MESSAGES, 1))
        net_drop(s, 1008, "too many messages");
}

static void on_out(void *user, const void *data, size_t size)
{
    struct net_socket *s = user;
    wire_put(&s->conn->wire, data, size);
}

static const struct frames_calls frames_calls = {
    .message = on_message, .control = on_control, .out = on_out};

static void socket_delete(struct net_socket *s)
{
    frames_free(s->frames);
    free(s);
}

static struct net_socket *socket_new(struct conn *c)
{
    struct net_socket *s = calloc(1, sizeof *s);
    if (!s)
        return NULL;
    s->conn = c;
    s->frames = frames_new(&frames_calls, s, NET_MESSAGE_MAX);
    s->heard = s->pinged = net_seconds();
    if (s->frames)
        return s;
    free(s);
    return NULL;
}

static void upgrade_write(struct conn *c, const char *accept)
{
    char head[200];
    int size = snprintf(head, sizeof head,
                        "HTTP/1.1 101 %s\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
                        "sec-websocket-accept: %s\r\n\r\n",
                        "Switching Protocols", accept);
    wire_put(&c->wire, head, (size_t)size);
}

static void socket_ask(struct net_pending *p, void *socket)
{
    p->net->calls->open(p->net->user, &p->request, socket);
}

void socket_open(struct conn *c)
{
    struct net *n = c->net;
    struct net_pending *p = c->pending;
    struct net_socket *s = n->stopping ? NULL : socket_new(c);
    if (!s) {
        request_refuse(c, 503, "not now");
    } else if (!frames_accept(p->key, s->accept)) {
        request_refuse(c, 400, "this is no key of a WebSocket");
    } else if (!conn_count(c, &p->request.who)) {
        request_refuse(c, 429, "too many connections from this address");
    } else {
        c->socket = s;
        s->asked = true;
        c->deadline = net_seconds() + ANSWER_SECONDS;
        request_hand(p, socket_ask, s);
        return;
    }
    if (s)
        socket_delete(s);
}

bool net_accept(struct net_socket *s, void *owner)
{
    struct conn *c = s->conn;
    s->asked = false;
    if (s->orphan) {
        socket_delete(s);
        return false;
    }
    s->owner = owner;
    s->heard = s->pinged = net_seconds();
    c->net->figures.sockets++;
    upgrade_write(c, s->accept);
    request_drop(c);
    conn_due(c);
    return true;
}

void net_refuse(struct net_socket *s, int status)
{
    struct conn *c = s->conn;
    if (!s->orphan) {
        c->socket = NULL;
        request_refuse(c, status,
                       status == 404 ? "there is no such link" : "the store does not answer");
    }
    socket_delete(s);
}

void socket_free(struct conn *c)
{
    struct net_socket *s = c->socket;
    c->socket = NULL;
    if (!s)
        return;
    if (s->asked) {
        s->orphan = true;
        return;
    }
    c->net->figures.sockets--;
    c->net->calls->closed(s->owner);
    socket_delete(s);
}

void net_want(struct net_socket *s)
{
    if (s->wanted)
        return;
    s->wanted = true;
    s->wanted_since = net_seconds();
    conn_due(s->conn);
}

void net_send(struct net_socket *s, const char *text, size_t size, bool binary)
{
    s->conn->net->figures.messages_out++;
    if (!frames_send(s->frames, text, size, binary))
        conn_kill(s->conn);
}

/* A close frame is UTF-8: only what is plain is taken over. */
static void reason_keep(char *out, size_t size, const char *why)
{
    size_t used = 0;
    for (; why && *why && used + 1 < size; why++)
        if (*why >= ' ' && *why <= '~')
            out[used++] = *why;
    out[used] = '\0';
}

void net_drop(struct net_socket *s, int code, const char *why)
{
    if (!code) {
        conn_kill(s->conn);
        return;
    }
    if (s->close_code)
        return;
    s->close_code = code;
    reason_keep(s->close_why, sizeof s->close_why, why);
    s->wanted = false;
    net_want(s);
}

int net_stuck(const struct net_socket *s)
{
    return s->wanted ? (int)(net_seconds() - s->wanted_since) : 0;
}

static void socket_close(struct net_socket *s)
{
    s->close_sent = true;
    s->wanted = false;
    s->conn->deadline = net_seconds() + CLOSING_SECONDS;
    if (!frames_close(s->frames, s->close_code, s->close_why))
        conn_kill(s->conn);
}

/* One message, if the peer has taken everything before it. */
void socket_serve(struct conn *c)
{
    struct net_socket *s = c->socket;
    if (s->wanted && !wire_waiting(&c->wire) && !c->dead) {
        if (s->close_code && !s->close_sent) {
            socket_close(s);
        } else if (!s->close_code) {
            s->wanted = false;
            c->net->calls->writable(s->owner);
        }
        wire_flush(&c->wire);
    }
    if (frames_over(s->frames) && !wire_waiting(&c->wire))
        conn_kill(c);
    if (s->wanted && !wire_waiting(&c->wire))
        conn_due(c);
}

/* Dead peers are found by asking; what asks for nothing is not noticed otherwise. */
void socket_tick(struct net_socket *s, int64_t at)
{
    if (s->close_sent || s->asked) {
        if (at >= s->conn->deadline)
            conn_kill(s->conn);
    } else if (at - s->heard >= SILENT_SECONDS) {
        conn_kill(s->conn);
    } else if (at - s->heard >= PING_SECONDS && at - s->pinged >= PING_SECONDS &&
               !wire_waiting(&s->conn->wire)) {
        s->pinged = at;
        if (!frames_ping(s->frames))
            conn_kill(s->conn);
        conn_due(s->conn);
    }
}
