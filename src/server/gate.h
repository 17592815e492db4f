/* gate.h: which requests are let in, before anything of them is kept.
 *
 * A request must know the server by one of its names: a page of somebody else whose name suddenly
 * leads here (DNS rebinding) does not. Its address must have something left of its allowance,
 * and its body must not be larger than what its path takes. */
#ifndef SERVER_GATE_H
#define SERVER_GATE_H

#include "server/server.h"

struct gate;

/* Knows the computer by its name, by its addresses, and the names in `site` and `more`. */
struct gate *gate_open(const char *site, const char *more);
void gate_free(struct gate *g);
/* 0, or the status of the refusal with its reason. */
int gate_admit(struct server *s, const struct net_request *r, uint64_t length,
               struct areo_error *why);

#endif
