/* tables.h: tables coming and going: new ones, links, joining, rematches, lists. */
#ifndef SERVER_TABLES_H
#define SERVER_TABLES_H

#include "server/server.h"

/* Answers and frees the pending request. */
void api_error(struct net_pending *p, int status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void api_failure(struct net_pending *p, int status, const struct areo_error *e);

/* Answers with JSON that is written already. */
void answer_json(struct net_pending *p, int status, const struct areo_text *text);
/* The same for a client over HTTP, who is gone then. */
void client_error(struct client *c, int status, const char *text);

/* ---- create.c ------------------------------------------------------------------------- */

enum { PLAN_TITLE_MAX = ROOM_TITLE_SIZE - 1 };

/* A table to be made. */
struct plan {
    areo_table *table;
    struct plan_seat {
        enum seat_kind kind;
        char bot[BOT_NAME_MAX], name[AREO_NAME_SIZE];
        char colour[12]; /* "": none was chosen */
        char link[24];   /* seats with the same one share a link; "": its own */
    } seat[AREO_SEATS_MAX];
    char title[ROOM_TITLE_SIZE];
    bool listed;
    bool unaided;   /* no hints of bots */
    bool seeded;    /* a seed was asked for */
    char guide[32]; /* a guided game; "": none */
    int64_t seed;
    enum undo_rule undo;
    bool plain;                           /* the answer is a page */
    const struct areo_language *language; /* of that page; NULL: English */
    bool at_table;                        /* by somebody who is at one: a rematch, a branch */
    char invitation[STORE_TOKEN_SIZE];
    char party[THINK_PARTY_SIZE]; /* whose table it is */
};

/* From the body of a request; false with the reason in e. The table is the caller's to free. */
bool plan_read(struct plan *p, const char *body, size_t size, struct areo_error *e);
/* Makes the table durable and then answers the request. Takes over plan->table. `before` is the
 * room of which it is the rematch; NULL: of none. */
void plan_carry_out(struct server *s, struct plan *p, struct net_pending *pending,
                    struct client *before);
/* A bot for a game that was not asked for a certain one. */
const char *plan_bot(const struct areo_game *g);

/* ---- lists.c --------------------------------------------------------------------------- */

/* The public tables, as JSON or as a page. */
/* `plain`: as a page, in that language. */
void lists_public(struct server *s, struct net_pending *p, bool plain,
                  const struct areo_language *language);
void lists_mine(struct server *s, const char *body, size_t size, struct net_pending *p);

/* ---- tables.c -------------------------------------------------------------------------- */

/* Requests about a table, each answered once: now, or when the store has taken it. */
void tables_branch(struct client *c, const char *body, size_t size);
void tables_rematch(struct client *c);
void tables_join(struct client *c, const char *body, size_t size);
void tables_delete(struct client *c);
void tables_webhook(struct client *c, const struct message *m);
void tables_link(struct client *c, const struct message *m);
/* Deletes what its host wanted deleted by now. */
void tables_expire(struct server *s);
/* Bots go on where no server has them do so. */
void tables_due(struct server *s);
/* In a thread of the store: a table goes, and the other servers are told. */
enum store_result tables_remove(store *s, const char *table);
/* Ends the connections of links that are void. */
void tables_void(struct live *l, uint8_t seats);
struct refusal;
void tables_rematch_refused(struct server *s, const char *before, uint64_t client,
                            const struct refusal *why);
/* A rematch has been made: the old table gets to know it. */
void tables_rematch_made(struct server *s, const char *before, const char *table, uint64_t client);
/* The answer to a join or a rematch that is durable. */
void tables_answer(struct client *c);

#endif
