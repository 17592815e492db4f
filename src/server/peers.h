/* peers.h: several servers on one database.
 *
 * Each table has one owner, who alone takes moves and lets bots think. Another server with
 * clients of the table follows: it hands their messages to the owner through the database, and
 * takes the lines that the owner writes, so that its own room is the same. When an owner has not
 * been heard of for two and a half seconds, a follower takes the table over. The name of the
 * owner together with the number of lines is the fence: a line is written only if the row still
 * has both, in one statement that locks it, and what was not written is never acknowledged.
 *
 * What servers tell each other, one line each:
 *
 *     lines TABLE                 there are new ones; perhaps links are void
 *     hooks TABLE                 a link has another webhook
 *     names TABLE                 those of the people were forgotten
 *     gone TABLE                  it was deleted
 *     here SERVER TABLE MASK NUMBER       seats connected with that server
 *     who SERVER TABLE            tell that server who is connected with you
 *     do SERVER CLIENT TABLE KIND SEATS SEAT MESSAGE     a client of a follower says this
 *     done CLIENT TABLE LINES ID  it was done; the answer is due at so many lines
 *     note CLIENT TABLE JSON      it was not, and this is why
 *     order SERVER NUMBER VERB TABLE      the host of the server wants this to be done
 *     ordered NUMBER STATUS NOTE          what became of it
 *
 * CLIENT is a number, a colon and the number of its message. That one, and the NUMBER, make what is
 * said again another line: the database passes on equal ones of a transaction only once.
 *
 * Nothing depends on being heard: what a server did not hear, because it had not begun to listen or
 * its connection was lost, it looks up in the store, and asks the others who is where; and a client
 * whose message or its answer is lost is told so.
 *
 * With SQLite there are no others, and nothing here does anything. */
#ifndef SERVER_PEERS_H
#define SERVER_PEERS_H

#include "server/server.h"

enum { PEERS_PATIENCE = 8 /* seconds until another server is not waited for any more */ };

/* A message that was handed to the owner of the table. */
struct handed {
    struct handed *next;
    uint64_t number;
    double at; /* when */
    char id[MESSAGE_ID_SIZE];
};

/* NULL when the store is not shared; false in *ok when it is and something fails. */
struct peers *peers_open(struct server *s, bool *ok, struct areo_error *e);
void peers_close(struct peers *p);
void peers_collect(struct server *s); /* what the others have told */
void peers_tick(struct server *s);    /* once a second: who has died */
/* Is it certain that no other server has taken the tables of this one? Always without others. */
bool peers_leased(const struct server *s);
/* A load has found out who has the table. */
void peers_owner(struct live *l, bool mine);

/* Asks the others who is at a table that was just read; tells them who is here. */
void peers_room_loaded(struct live *l);
void peers_presence(struct live *l);
/* The message of a follower's client was done, told in the transaction that stores it; or it
 * was not stored. */
enum store_result peers_tell_done(store *s, const struct tell *t, const char *table,
                                  uint32_t lines);
void peers_tell_unstored(struct live *l, const struct tell *t, const char *text);
/* Tells a server (or "*", all of them) one of these lines; nothing happens without others. */
void peers_say(struct server *s, const char *to, const char *text);
/* Messages of a client that were handed on before a time, and not answered, will not be any more: he is
 * told. */
void peers_give_up(struct client *c, double before);
/* Hands a message to the owner of the table. */
void peers_forward(struct client *c, const struct message *m, int seat, const char *text,
                   size_t size);

#endif
