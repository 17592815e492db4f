/* walk.h: a game being played by bots in a unit test. */
#ifndef SUPPORT_WALK_H
#define SUPPORT_WALK_H

#include "bots/bots.h"

struct walk {
    const struct areo_game *g;
    areo_state *s;
    areo_view *v; /* of the seat that owes a decision */
    int seat;     /* -1: the game is over */
};

/* A new game with its standard options. */
void walk_open(struct walk *w, const struct areo_game *g, int seats, uint64_t seed);
void walk_close(struct walk *w);
/* Makes a move; false when it is not legal. Then the next decision is open. */
bool walk_move(struct walk *w, areo_action action);
/* So many moves, all by the same bot, as far as the game goes. */
void walk_on(struct walk *w, struct bot *b, int moves);

/* A game that has an evaluation, so that all bots can play it: the `index`-th, NULL: no more. */
const struct areo_game *walk_game(int index);

#endif
