/* api.h: which request does what (docs/api.md). */
#ifndef SERVER_API_H
#define SERVER_API_H

#include "server/server.h"

void api_request(struct server *s, const struct net_request *r, struct net_pending *p);
/* A WebSocket at /ws/TOKEN. */
void api_socket(struct server *s, const struct net_request *r, struct net_socket *socket);

#endif
