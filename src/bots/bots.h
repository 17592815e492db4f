/* bots.h: players that are programs.
 *
 * A bot is handed the view of its seat and nothing else, and answers with one of
 * the legal actions. The same name, seed and views give the same answers. */
#ifndef BOTS_BOTS_H
#define BOTS_BOTS_H

#include "areo/areo.h"

struct bot {
    const struct bot_kind *kind;
    struct areo_rng rng;
};

/* One kind of bot. `choose` is asked only when its seat owes a decision. */
struct bot_kind {
    const char *name, *text;
    areo_action (*choose)(struct bot *b, const struct areo_game *g, const areo_view *v);
};

/* The kinds there are; NULL after the last. */
const struct bot_kind *bot_kind_at(int index);
/* False with the reason in e when there is no such bot. */
bool bot_open(struct bot *b, const char *name, uint64_t seed, struct areo_error *e);
areo_action bot_choose(struct bot *b, const struct areo_game *g, const areo_view *v);

/* ---- For the list of kinds only --------------------------------------------- */

areo_action bot_random(struct bot *b, const struct areo_game *g, const areo_view *v);

#endif
