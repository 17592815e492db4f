/* health.h: GET /health: can anything be stored? It is tried. */
#ifndef SERVER_HEALTH_H
#define SERVER_HEALTH_H

#include "server/server.h"

/* Answers when it is known whether the store can be written to. */
void health_answer(struct server *s, struct net_pending *p);
void health_tick(struct server *s); /* once a second: who has waited too long */

#endif
