/* hooks.h: telling people who are away that it is their turn.
 *
 * A seat link may have a webhook: an address to which the server posts a small JSON object. It
 * is done in a thread of its own, one after the other, with short timeouts; what cannot be
 * delivered is tried twice more and then forgotten. */
#ifndef SERVER_HOOKS_H
#define SERVER_HOOKS_H

#include "server/server.h"

/* `anywhere`: also to private addresses; otherwise strangers could use the server to reach what
 * is behind it. */
struct hooks *hooks_open(bool anywhere);
void hooks_close(struct hooks *h);
/* Looks at what has changed in a room and announces it. */
void hooks_announce(struct live *l);

#endif
