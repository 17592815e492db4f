/* order.h: one order of the host of the server, from the request to the answer (see admin.h). */
#ifndef SERVER_ORDER_H
#define SERVER_ORDER_H

#include "server/server.h"

enum { ORDER_WORD_SIZE = 64, ORDER_NOTE_SIZE = 200 };

/* What the overview is made of. */
struct overview {
    int64_t tables, bytes;
    struct store_row *row;
    int rows, rows_size;
    char (*word)[2][STORE_WORD_SIZE]; /* bans and invitations: key and value */
    int words, words_size;
};

struct order {
    struct wait wait;
    struct store_job base;
    struct server *server;
    struct net_pending *pending; /* NULL: the order came from another server */
    struct order *next;          /* of those that another server carries out */
    uint64_t number;             /* by which its answer finds it */
    double patience;             /* until when it is waited for */
    char from[STORE_ID_SIZE];    /* the other server; "": none */
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
/* "SERVER NUMBER VERB WORD": an order that another server was given, about a table of this one. */
void order_take(struct server *s, char *rest);
/* "NUMBER STATUS NOTE": what became of one that was handed on. */
void order_answered(struct server *s, char *rest);
/* Once a second: who does not answer is not waited for. */
void orders_tick(struct server *s);
/* For the page: the names of the orders, in order; NULL after the last. */
const char *verb_name(int i);
const char *verb_wants(int i); /* what its word is; "": none */

/* overview.c: both write what was seen. */
void overview_json(const struct order *o, struct areo_text *json);
void overview_page(const struct order *o, struct areo_text *t);

#endif
