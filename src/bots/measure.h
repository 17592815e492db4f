/* measure.h: what the rules and the search do with fixed seeds, as numbers to compare.
 *
 * Random games are played by a cheap generator of their own through the game's own functions, so
 * what is measured is the engine alone. A signature hashes what came out: it changes exactly when
 * behaviour does, and is the same from every compiler and on every machine. */
#ifndef BOTS_MEASURE_H
#define BOTS_MEASURE_H

#include "areo/game.h"

enum {
    MEASURE_VARIANT_SIZE = 64,
    MEASURE_SEARCHES = 4 /* of each game */
};

struct measured {
    uint64_t decisions, signature;
};

/* Plays game number `n` and adds it. The state is room to play in. */
void measure_game(const struct areo_game *g, const struct areo_setup *setup, uint64_t n,
                  areo_state *s, struct measured *sum);

/* Two players first, then the other numbers, then each option changed by itself. The variant is
 * "standard", or the options that are not, as "draft=yes". */
void measure_setups(const struct areo_game *g,
                    void (*visit)(void *user, const struct areo_setup *setup, const char *variant),
                    void *user);
void measure_variant(const struct areo_game *g, const struct areo_setup *setup,
                     char out[MEASURE_VARIANT_SIZE]);

/* One whole search from the middle of a random game: everything it thinks of every option. False:
 * out of memory. */
bool measure_search(const struct areo_game *g, int which, uint64_t *signature);

#endif
