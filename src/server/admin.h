/* admin.h: the host of the server looks at it and keeps it in order.
 *
 * POST /api/admin with {"token", "do", ...} is for `areo admin` and other programs, /admin is a
 * page without scripts that does the same with forms. Both are there only when the server was
 * started with a token for its host. docs/server.md has the orders. */
#ifndef SERVER_ADMIN_H
#define SERVER_ADMIN_H

#include "server/server.h"

/* The host's interface, page and form; `p` is answered, at once or later. */
void admin_request(struct server *s, const struct net_request *r, struct net_pending *p);
void admin_page(struct server *s, struct net_pending *p);
void admin_form(struct server *s, const struct net_request *r, struct net_pending *p);

#endif
