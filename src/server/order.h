/* order.h: one order of the host of the server, from the request to the answer (see admin.h). */
#ifndef SERVER_ORDER_H
#define SERVER_ORDER_H

#include "server/server.h"

enum { ORDER_WORD_SIZE = 64, ORDER_NOTE_SIZE = 200 };

/* What the overview is made of. */
struct overview {
    int64_t tables, bytes;
    struct store_row *row;
    int rows, rows_room;
    char (*word)[2][STORE_WORD_SIZE]; /* bans and invitations: key and value */
    int words, words_room;
};

struct order {
    struct wait wait;
    struct store_job base;
    struct server *server;
    struct net_pending *pending;
    const struct verb *verb;
    bool page;                    /* the answer is a page, with the overview */
    char token[STORE_TOKEN_SIZE]; /* of the host, for the forms of the page */
    char word[ORDER_WORD_SIZE];   /* a table, a network, an invitation, a number */
    char made[STORE_TOKEN_SIZE];  /* an invitation */
    int status;                   /* of what was done */
    char note[ORDER_NOTE_SIZE];
    struct overview seen;
};

/* NULL: there is no such order. */
const struct verb *verb_find(const char *name);
/* Takes over the order and answers it in the end. */
void order_begin(struct order *o);
/* For the page: the names of the orders, in order; NULL after the last. */
const char *verb_name(int i);
const char *verb_wants(int i); /* what its word is; "": none */

/* overview.c: both write what was seen. */
void overview_json(const struct order *o, struct areo_text *json);
void overview_page(const struct order *o, struct areo_text *t);

#endif
