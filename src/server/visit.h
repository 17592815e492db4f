/* visit.h: a request that is about a table, until the table is there.
 *
 * Finding a link and reading a room takes the store, which may be slow or not answer at all.
 * The request waits for it here, five seconds at most; then it gets 503. */
#ifndef SERVER_VISIT_H
#define SERVER_VISIT_H

#include "server/server.h"

struct visit;

/* With a client of its own, and what was given; the request lives during the call. A client over
 * HTTP is the callee's to answer and close. */
typedef void visit_run(struct server *s, const struct net_request *r, struct client *c,
                       const void *what);

/* Answers with `run` when the room is there; otherwise with 404, 409 or 503. */
void visit_request(struct server *s, const struct net_request *r, const char *token,
                   struct net_pending *p, visit_run *run, const void *what);
/* The same for a WebSocket: it is accepted or refused, and then `run`. */
void visit_socket(struct server *s, const struct net_request *r, const char *token,
                  struct net_socket *socket, visit_run *run);
/* For whom bots think: the household of an address. */
void party_name(const struct address *who, char out[THINK_PARTY_SIZE]);
void visits_tick(struct server *s); /* once a second: who has waited too long */

#endif
