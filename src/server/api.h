/* api.h: which request does what (docs/api.md). */
#ifndef SERVER_API_H
#define SERVER_API_H

#include "server/server.h"

enum { API_NO_PATH = -1, API_NO_METHOD = -2 };

/* How large the body of a request may be, or why it may have none. */
int64_t api_body_max(const struct net_request *r);
void api_request(struct server *s, const struct net_request *r, struct net_pending *p);
/* A WebSocket at /ws/TOKEN. */
void api_socket(struct server *s, const struct net_request *r, struct net_socket *socket);

#endif
