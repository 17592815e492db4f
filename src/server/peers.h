/* peers.h: several servers on one database.
 *
 * Each table has one owner, who alone takes moves and lets bots think. Another server with
 * clients of the table follows: it hands their messages to the owner through the database, and
 * takes the lines that the owner writes, so that its own room is the same. When an owner has not
 * been heard of for two and a half seconds, a follower takes the table over.
 *
 * What servers tell each other, one line each:
 *
 *     lines TABLE                 there are new ones
 *     void TABLE MASK             links of these seats are void
 *     gone TABLE                  it was deleted
 *     here SERVER TABLE MASK      seats connected with that server
 *     who TABLE                   tell me who is connected with you
 *     do SERVER CLIENT TABLE KIND SEATS SEAT MESSAGE     a client of a follower says this
 *     done CLIENT TABLE LINES     it was done; the answer is due at so many lines
 *     note CLIENT TABLE JSON      it was not, and this is why
 *
 * With SQLite there are no others, and nothing here does anything. */
#ifndef SERVER_PEERS_H
#define SERVER_PEERS_H

#include "server/server.h"

/* NULL when the store is not shared; false in *ok when it is and something fails. */
struct peers *peers_open(struct server *s, bool *ok, struct areo_error *e);
void peers_close(struct peers *p);
void peers_collect(struct server *s); /* what the others have told */
void peers_tick(struct server *s);    /* once a second: alive, and who is not */

void peers_room_loaded(struct live *l);
void peers_presence(struct live *l);
/* Hands a message to the owner of the table. */
void peers_forward(struct client *c, const struct message *m, int seat, const char *text,
                   size_t size);

#endif
