/* limits.h: how much one address may ask of the server.
 *
 * There is one account for each household (address.h), and one table of what is limited: to limit
 * something new, add a line. Everything but the number of open connections is a rate with a
 * burst. All grow with one number that the host can set. */
#ifndef SERVER_LIMITS_H
#define SERVER_LIMITS_H

#include "server/address.h"

enum limit {                 /* ORDER LIMIT */
             LIMIT_REQUESTS, /* over HTTP, the opening of WebSockets included */
             LIMIT_BYTES,    /* of their bodies */
             LIMIT_MESSAGES, /* over WebSockets and HTTP */
             LIMIT_HINTS,
             LIMIT_BRANCHES,
             LIMIT_TABLES, /* made */
             LIMITS
};

struct limits;

/* `connections` is what one address may have open at once. NULL: out of memory. */
struct limits *limits_open(int connections);
void limits_free(struct limits *l);

/* One more connection of this address; false: it has too many. Each success is given back. */
bool limits_connect(struct limits *l, const struct address *who);
void limits_leave(struct limits *l, const struct address *who);
/* Takes so much of an allowance; false: it is used up, and nothing was taken. */
bool limits_take(struct limits *l, const struct address *who, enum limit what, double amount);
/* Now and then: forgets those who have not been seen for a while. */
void limits_tick(struct limits *l);

#endif
