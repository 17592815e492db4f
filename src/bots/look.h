/* look.h: looking ahead in a sampled state, shared by the bots that do.
 *
 * A `look` owns the scratch states and the weights; it is allocated once. Values are
 * utilities of one seat: its expected points less those of its best opponent. */
#ifndef BOTS_LOOK_H
#define BOTS_LOOK_H

#include "areo/game.h"

struct look {
    const struct areo_game *g;
    int viewer; /* the seat that thinks: only its own hand may count */
    int now;    /* the round in which it thinks */
    int horizon;
    int16_t weights[AREO_WEIGHTS_MAX];
    areo_state *trial, *step; /* scratch */
};

/* Prepares a look at states of the game; false: out of memory. */
bool look_open(struct look *l, const struct areo_game *g);
/* Frees what look_open took. */
void look_close(struct look *l);
/* Fixes who thinks and by which clock. */
void look_begin(struct look *l, const areo_state *s, int viewer);
/* Points by seat, in thousandths, as the viewer judges the state. */
void look_points(const struct look *l, const areo_state *s, int32_t points[AREO_SEATS_MAX]);
/* The points of a seat less those of its best opponent. */
int32_t look_margin(const int32_t *points, int seats, int seat);
/* Applies the action to a copy of s, lets the seat finish the chain of small choices that it
 * began (each the best by the evaluation), and judges the result for every seat. */
void look_ahead(struct look *l, const areo_state *s, int seat, areo_action action, bool careful,
                int32_t points[AREO_SEATS_MAX]);

#endif
