/* hooks.h: telling people who are away that it is their turn.
 *
 * A seat link may have a webhook: an address to which the server posts a small JSON object. It
 * Each delivery has a thread and a deadline of its own, so that a host that is slow holds up
 * nothing else; what cannot be delivered is tried twice more and then forgotten. */
#ifndef SERVER_HOOKS_H
#define SERVER_HOOKS_H

#include "server/server.h"

/* Private addresses are never posted to, because strangers could use the server to reach what is
 * behind it; except at the names in `allowed`, which has commas between them (NULL: none). */
struct hooks *hooks_open(const char *allowed);
void hooks_close(struct hooks *h);
/* Looks at what has changed in a room and announces it. */
void hooks_announce(struct live *l);

#endif
