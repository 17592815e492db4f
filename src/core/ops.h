/* ops.h: effects as short lists of operations, four bytes each.
 *
 * A game has its own verbs and its own interpreter; what is common is the shape of
 * an operation, the list, and what is told of it: a row of words for each verb, from which
 * the rules text and the data for clients are made. A list ends at the first
 * operation with verb 0 or at its capacity. An operation marked OP_OR is an
 * alternative to the one before it. */
#ifndef CORE_OPS_H
#define CORE_OPS_H

#include "areo/game.h"
#include "core/text.h"

enum { OP_OR = 0x80 };

struct op {
    uint8_t verb; /* a row of the game's operation table, perhaps with OP_OR */
    uint8_t what; /* resource, tile, tag, ...: the row says which domain */
    int8_t n;
    uint8_t per; /* a counter that multiplies n, a place, a mode: the row says which */
};

/* What stands in `per`: something that n is multiplied by, a rule for a place, a way of doing
 * it, a condition. */
enum per_role { ROLE_PER, ROLE_WHERE, ROLE_HOW, ROLE_IF };

struct per_row {
    const char *id;
    enum per_role role;
    const char *text;      /* "for each earth tag you have" */
    uint8_t domain, index; /* what is counted, if it is one of a domain; AREO_DOMAIN_NONE: no */
    uint8_t each;          /* n for every so many; 0: for each, or once */
    const char *whose;     /* NULL: the player's own */
};

/* What an operation is good for, for those who look for components. ORDER TOPIC */
enum op_topic {
    TOPIC_ECONOMY = 1,
    TOPIC_TERRAFORMING = 2,
    TOPIC_ATTACK = 4,
    TOPIC_TILES = 8,
    TOPIC_CARDS = 16,
    TOPIC_CUBES = 32,
    TOPIC_POINTS = 64,
    TOPICS = 7
};

/* How an operation is told. Where one verb reads differently in one case, that case is another
 * row with the same id. */
struct op_row {
    const char *id;    /* the word for clients */
    const char *title; /* a short name, where the player orders effects; NULL: none */
    const char *form;  /* the name of its template; NULL: the id */
    uint8_t what;      /* domain of `what`; AREO_DOMAIN_NONE: it has no meaning */
    uint8_t other;     /* domain of `per` when it is one more thing */
    /* Otherwise what each number in `per` means, with an id where it means something. NULL: nothing. */
    const struct per_row *(*per)(int per);
    const char *whom; /* whom it hits; NULL: the player */
    bool up_to;       /* n is a limit */
    bool fixed;       /* n has no meaning */
    uint8_t topics;   /* mask of op_topic */
    const char *text; /* a template with a = what, b = per, n */
    const char *less; /* for n < 0, with n made positive; NULL: same as text */
    const char *with; /* with a counter, mode or condition; NULL: same as text */
};

/* The words of a game for its operations. */
struct op_words {
    int count;                                /* of verbs, the first being no operation */
    int rows_count;                           /* of rows: further ones tell a verb in one case */
    const struct op_row *(*at)(int i);        /* the rows, first those of the verbs */
    const struct op_row *(*row)(struct op o); /* which row tells this one */
};

/* Its row, without the mark of an alternative. */
static inline int op_verb(struct op o) { return o.verb & ~OP_OR; }
/* Is it a choice instead of the operation before it? */
static inline bool op_alternative(struct op o) { return (o.verb & OP_OR) != 0; }

/* How many stand in a list with so many places; the first without a verb ends it. */
int ops_count(const struct op *ops, int capacity);
/* "gain 3 plants" */
void op_text(const struct areo_game *g, struct op o, struct areo_text *out);
/* The same in a form of the clause (core/language.h). */
void op_say(const struct areo_game *g, struct op o, struct span want, struct areo_text *out);
/* "gain 3 plants, or add 3 microbes to another card; place an ocean": `then` stands before what
 * comes next. */
void ops_say(const struct areo_game *g, const struct op *ops, int capacity, struct span want,
             enum join then, struct areo_text *out);
/* One operation as an object, several as a list. */
void op_json(const struct areo_game *g, const char *key, struct op o, struct areo_text *json);
void ops_json(const struct areo_game *g, const char *key, const struct op *ops, int capacity,
              struct areo_text *json);
/* The topics of all of them. */
unsigned ops_topics(const struct areo_game *g, const struct op *ops, int capacity);
/* A counter as an object; a place, mode or condition as its id, under the key of its role. */
void per_json(const struct areo_game *g, const struct per_row *per, struct areo_text *json);

#endif
