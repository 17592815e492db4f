/* rng.h: numbers from (key, stream, counter) by SipHash-2-4.
 *
 * One algorithm for simulations and for served games: with a secret key nobody can
 * work back from visible cards to hidden ones, and at some 15 ns a number its cost
 * disappears next to a decision. There is no hidden internal state: the counters
 * are the whole position in the sequence. */
#ifndef CORE_RNG_H
#define CORE_RNG_H

#include "areo/game.h"

/* 64 bits of a stream, which moves on. */
uint64_t rng_next(struct areo_rng *rng, int stream);
/* Uniform in 0 .. n-1, without bias; n >= 1. */
uint32_t rng_below(struct areo_rng *rng, int stream, uint32_t n);
/* A uniform member of a non-empty set. With a context that decides chance, its
 * answer is taken when it names a member. */
int rng_pick(struct areo_rng *rng, int stream, const uint64_t *set, int words,
             const struct areo_context *ctx);
/* One of `count` equally likely faces, which are below 64 and may repeat. */
int rng_roll(struct areo_rng *rng, int stream, const uint8_t *faces, int count,
             const struct areo_context *ctx);
/* All streams at their beginning. */
void rng_seed(struct areo_rng *rng, struct areo_key key);

#endif
