/* ops.h: effects as short lists of operations, four bytes each.
 *
 * A game has its own verbs and its own interpreter; what is common is the shape of
 * an operation, the list, and the rules text made from it. A list ends at the first
 * operation with verb 0 or at its capacity. An operation marked OP_OR is an
 * alternative to the one before it. */
#ifndef CORE_OPS_H
#define CORE_OPS_H

#include "areo/game.h"

enum { OP_OR = 0x80 };

struct op {
    uint8_t verb; /* a row of the game's operation table, perhaps with OP_OR */
    uint8_t what; /* resource, tile, tag, ...: the row says which domain */
    int8_t n;
    uint8_t per; /* a counter that multiplies n, or a place: the row says which */
};

/* How an operation reads: a template with a = what, b = per, n. `per` texts, one for
 * each counter, are added when the row says that `per` is a counter. */
struct op_row {
    const char *id;   /* also the name of its icon */
    const char *text; /* for n >= 0 */
    const char *less; /* for n < 0, with n made positive; NULL: same as text */
    bool counts;      /* `per` is a counter */
};

static inline int op_verb(struct op o) { return o.verb & ~OP_OR; }
static inline bool op_alternative(struct op o) { return (o.verb & OP_OR) != 0; }

int ops_count(const struct op *ops, int capacity);
/* "gain 3 plants, or add 3 microbes to another card; place an ocean" */
void ops_text(const struct areo_game *g, const struct op_row *rows, const char *const *counters,
              const struct op *ops, int capacity, struct areo_text *out);

#endif
