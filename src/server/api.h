/* api.h: which request does what (docs/api.md).
 *
 * The paths of the tables are always there. What else a program has to show (pages, figures, files)
 * it brings along as its pages. */
#ifndef SERVER_API_H
#define SERVER_API_H

#include "server/server.h"

enum { API_NO_PATH = -1, API_NO_METHOD = -2, CALL_WORD_SIZE = 64 };

/* A request on its way: what it is about. */
struct call {
    struct server *server;
    const struct net_request *request;
    struct net_pending *pending;
    char word[CALL_WORD_SIZE]; /* the variable part of the path: a token, a game */
    struct client *client;     /* of the table, where the word is a token */
};

/* A star in the path is one part of it: it becomes the word of the call. */
struct route {
    enum net_method method;
    const char *path;
    void (*run)(struct call *c);
    bool table; /* the word is a link, and the call has its client */
    int body;   /* bytes at most; 0: a few thousand */
};

struct pages {
    const struct route *route;
    size_t count;
    /* Answers with the file of a path that no route has; false: there is none. */
    bool (*file)(const char *path, const struct net_request *r, struct net_pending *p);
};

/* How large the body of a request may be, or why it may have none. */
int64_t api_body_max(const struct server *s, const struct net_request *r);
void api_request(struct server *s, const struct net_request *r, struct net_pending *p);
/* A WebSocket at /ws/TOKEN. */
void api_socket(struct server *s, const struct net_request *r, struct net_socket *socket);

/* ---- For those who write pages ---------------------------------------------------------------- */

/* Whoever makes tables at a great rate has to wait; everybody else never notices. */
bool api_may_create(const struct call *c);
void api_text(struct call *c, const struct areo_text *t, const char *type);
/* Answers with the state as soon as everything is durable. */
void api_state(struct client *client);

#endif
