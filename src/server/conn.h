/* conn.h: what the files behind net.h share: net.c listens and keeps time, conn.c moves the bytes of
 * connections, request.c reads and answers requests, socket.c is about WebSockets.
 *
 * A connection reads one request at a time. While that is not answered, or while an answer is not
 * yet on its way, nothing more is read: what a client sends ahead waits in the system's buffers,
 * at most one read of it here. Nothing is done to a connection from within a call of its owner:
 * it gets onto the list of those that are due, and the loop looks at them before it waits again.
 * Every state of a connection has a deadline that no trickle of bytes can move. */
#ifndef SERVER_CONN_H
#define SERVER_CONN_H

#include "server/frames.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/loop.h"
#include "server/net.h"
#include "server/wire.h"

enum { CONN_READ_SIZE = 16 << 10 };

enum { /* seconds */
       HEAD_SECONDS = 10,
       IDLE_SECONDS = 30,
       ANSWER_SECONDS = 60,
       REFUSED_SECONDS = 2,
       CLOSING_SECONDS = 2,
       PING_SECONDS = 25,
       SILENT_SECONDS = 45,
       STOPPING_SECONDS = 3
};

struct net_socket {
    struct conn *conn;
    struct frames *frames;
    void *owner;
    bool asked;  /* its owner was asked for, and has not decided */
    bool orphan; /* the client went meanwhile: whoever decides frees it */
    bool wanted;
    char accept[FRAMES_ACCEPT_SIZE];
    int64_t wanted_since, heard, pinged;
    int close_code;
    char close_why[100];
    bool close_sent;
};

/* One connection. It is an HTTP request, a WebSocket, or neither for the moment. */
struct conn {
    struct conn *next, **back;         /* of all */
    struct conn *due_next, **due_back; /* of those that are due; due_back NULL: it is not */
    struct net *net;
    struct watch *watch;
    struct wire wire;
    struct address peer, counted;
    bool has_counted; /* `counted` has one connection more */
    struct http *http;
    struct net_pending *pending;
    struct net_socket *socket;
    char *ahead; /* read, but of the next request */
    size_t ahead_size;
    int64_t deadline;
    size_t refused; /* bytes read after it was refused */
    bool last;      /* ends after the answer */
    bool ended;     /* everything was said; what comes is thrown away */
    bool dead;      /* is freed when it is due */
    bool readable;  /* something may have come that was not read yet */
    bool head;      /* nobody wants the body of the answer */
};

struct net {
    struct loop *loop;
    struct watch *listening;
    int fd, port, limit;
    bool stopping;
    int64_t stopped;
    const struct net_calls *calls;
    void *user;
    char cert[512], key[512];
    struct tls_side *tls;
    struct limits *limits;
    const struct networks *proxies;
    struct conn *conns, *due, **due_end;
    int pendings;  /* requests that were handed over and are not answered */
    size_t bodies; /* bytes of all of them */
    char in[CONN_READ_SIZE];
    struct net_figures figures;
};

struct net_pending {
    struct conn *conn; /* NULL: the client has gone */
    struct net *net;
    struct net_request request;
    size_t held, length; /* of the body: so far, and what was announced */
    bool keep, websocket, handed;
    bool in_use, done; /* freed when it is both done and not in use */
    char key[32];
};

int64_t net_seconds(void); /* of a clock that nobody sets */

/* ---- conn.c ------------------------------------------------------------------------------------- */

/* Takes over the socket. NULL: out of memory. */
struct conn *conn_new(struct net *n, int fd, const struct address *peer);
void conn_free(struct conn *c);
/* Something has to be done for it before the loop waits again. */
void conn_due(struct conn *c);
/* It ends as soon as nobody is busy with it. */
void conn_kill(struct conn *c);
/* Counts it as one of its address, once; false: that has too many. */
bool conn_count(struct conn *c, const struct address *who);
/* Does what there is to do, and waits for what it can do next. */
void conn_serve(struct conn *c);
/* Goes through those that are due; true when some are again. */
bool conns_serve(struct net *n);

/* ---- request.c ---------------------------------------------------------------------------------- */

/* How many of the bytes belong to the request that is being read. */
size_t request_feed(struct conn *c, const char *data, size_t size);
/* Hands the request to `call`, in which it stays readable whatever happens to it. */
void request_hand(struct net_pending *p, void (*call)(struct net_pending *p, void *more),
                  void *more);
void request_drop(struct conn *c); /* the answer may come long after the client has gone */
/* An answer without anybody being asked; the connection ends after it. */
void request_refuse(struct conn *c, int status, const char *why);

/* ---- socket.c ----------------------------------------------------------------------------------- */

/* The request that is there wants to become a WebSocket. */
void socket_open(struct conn *c);
void socket_serve(struct conn *c);
void socket_tick(struct net_socket *s, int64_t now);
void socket_free(struct conn *c);

#endif
