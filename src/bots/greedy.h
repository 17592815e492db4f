/* greedy.h: one step of look-ahead on the evaluation of the game. */
#ifndef BOTS_GREEDY_H
#define BOTS_GREEDY_H

#include "bots/look.h"

/* `s` is scratch for a sampled state. */
areo_action greedy_choose(struct look *l, const areo_view *v, struct areo_rng *rng, areo_state *s);

#endif
