/* net.h: HTTP and WebSocket, without the libraries behind it.
 *
 * One thread runs the loop and gets all calls. Requests are handed over whole and are answered
 * when the answer is there, perhaps much later; of their bodies nothing is kept before they were
 * admitted. A WebSocket is asked for its next message only when the peer can take one, so that a
 * slow reader holds up nobody and needs no queue. */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include "server/address.h"

enum net_method { NET_GET, NET_POST, NET_DELETE, NET_OTHER };

enum {
    NET_PATH_SIZE = 512,
    NET_QUERY_SIZE = 512,
    NET_HOST_SIZE = 256,
    NET_MESSAGE_MAX = 64 << 10 /* bytes of a message from a WebSocket */
};

struct net_pending; /* a request that has not been answered */

struct net_request {
    enum net_method method;
    char path[NET_PATH_SIZE];   /* decoded, begins with a slash */
    char query[NET_QUERY_SIZE]; /* "at=12&as=red" */
    char host[NET_HOST_SIZE];   /* as the client calls the server; "" in old requests */
    struct address who;         /* behind the proxies */
    bool relayed;               /* says that it comes from behind a proxy, known or not */
    char etag[40];              /* If-None-Match; "" when there is none */
    bool gzip, brotli;          /* encodings that the client takes */
    char languages[96];         /* Accept-Language, perhaps cut short; "" when there is none */
    char *body;                 /* with a final zero; NULL: none */
    size_t size;
};

/* The value of a member of the query; false when it is not there. */
bool net_query(const struct net_request *r, const char *name, char *out, size_t size);

/* The language of the answer: `lang` of the query, otherwise the first known one that the client
 * accepts, otherwise English (NULL). */
const struct areo_language *net_language(const struct net_request *r);
/* The same for a request that waits for its answer. */
const struct areo_language *net_pending_language(const struct net_pending *p);

struct net_response {
    int status;
    const char *type;     /* NULL: no body */
    const char *encoding; /* NULL: none */
    const char *cache;    /* Cache-Control; NULL: no-store */
    const char *etag;     /* NULL: none */
    const char *location; /* NULL: none */
    const char *save_as;  /* NULL, or the name of a file to be saved */
    const void *body;
    size_t size;
    bool constant; /* the body stays where it is: it need not be copied */
};

struct net_socket; /* a WebSocket */
struct net;

struct net_calls {
    /* Before the body of a request is read, and before a WebSocket is opened: 0, or the status
     * with which it is refused, with the reason in `why`. */
    int (*admit)(void *user, const struct net_request *r, uint64_t length, struct areo_error *why);
    /* The request is gone after the call; the pending one is answered by net_answer. */
    void (*request)(void *user, const struct net_request *r, struct net_pending *p);
    /* A WebSocket asks to be opened. net_accept or net_refuse decides, now or later; the request
     * is gone after the call, the socket stays until then even if the client does not. */
    void (*open)(void *user, const struct net_request *r, struct net_socket *s);
    void (*message)(void *owner, const char *text, size_t size);
    void (*writable)(void *owner); /* after net_want: time for one net_send */
    void (*closed)(void *owner);   /* the socket is gone */
    void (*woken)(void *user);     /* after net_wake */
    void (*second)(void *user);    /* about once a second */
};

struct net_options {
    const char *address;            /* numeric; "" or "0.0.0.0": all */
    int port;                       /* 0: any free one */
    const char *cert, *key;         /* files; NULL: no TLS */
    int connections;                /* at most */
    struct limits *limits;          /* of addresses */
    const struct networks *proxies; /* those that are believed */
};

/* NULL with the reason in e. */
struct net *net_open(const struct net_options *o, const struct net_calls *calls, void *user,
                     struct areo_error *e);
int net_port(const struct net *n);
void net_run(struct net *n); /* until net_stop */
void net_stop(struct net *n);
void net_close(struct net *n);
/* Reads the certificate and the key again, for connections to come. False: the old ones stay. */
bool net_reload(struct net *n, struct areo_error *e);
/* From any thread, also from a signal handler: `woken` is called soon. */
void net_wake(struct net *n);

/* Answers and frees. Works also when the client has gone. Everything is copied but texts that
 * are constants by nature: type, encoding, cache, save_as. */
void net_answer(struct net_pending *p, const struct net_response *r);

/* The socket gets its owner, to whom all calls go from now on. False: the client has gone, and
 * so is the socket. */
bool net_accept(struct net_socket *s, void *owner);
/* No WebSocket: this status, and the socket is gone. */
void net_refuse(struct net_socket *s, int status);
/* Asks for a call of `writable`. */
void net_want(struct net_socket *s);
/* One message; only in `writable`, once. */
void net_send(struct net_socket *s, const char *text, size_t size, bool binary);
/* Ends a WebSocket with a code and a reason for people, which is cut to what a close frame has room
 * for; NULL: none. Code 0: at once, without a word. `closed` follows. */
void net_drop(struct net_socket *s, int code, const char *why);
/* Seconds for which the socket could not take what it was to be sent. */
int net_stuck(const struct net_socket *s);

struct net_figures {
    uint64_t requests, messages_in, messages_out, bytes_out;
    int connections, sockets;
};
/* What the network has done so far. */
const struct net_figures *net_figures(const struct net *n);

#endif
