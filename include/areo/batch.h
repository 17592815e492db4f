/* batch.h: many games stepped by one call, for learning and statistics.
 *
 *     struct areo_batch_options o = {sizeof o, 1024, 2, setup, 1};
 *     areo_batch *b = areo_batch_open(g, &o, &e);
 *     struct areo_batch_buffers buffers = {sizeof buffers, .options = options, ...};
 *     areo_batch_attach(b, &buffers);      -> the first decisions
 *     for (;;) {
 *         choose actions[i] among the options of each game i
 *         areo_batch_step(b, actions);     -> the next ones
 *     }
 *
 * The buffers are the caller's, of the sizes given below, and are written by the step only; those
 * that are NULL are left out. A game that ends is followed by a new one in its place at once:
 * `done` is 1, `rewards` and `scores` tell how it ended, and everything else is already of the new
 * game. Which games are played depends on the seed and the actions alone, not on the threads. A
 * step takes no lock and no memory. */
#ifndef AREO_BATCH_H
#define AREO_BATCH_H

#include "areo/encode.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef struct areo_batch areo_batch;

struct areo_batch_options {
    size_t size; /* sizeof of this struct: it may grow */
    int games;
    int threads; /* 0: one for each core */
    struct areo_setup setup;
    uint64_t seed;
};

/* For n games, each row belonging to one. A view is areo_state_size(g) bytes, in whole
 * multiples of 8; a mask areo_action_space(g) bytes. */
struct areo_batch_buffers {
    size_t size;           /* sizeof of this struct: it may grow */
    uint8_t *seats;        /* [n] who decides */
    void *views;           /* [n] the view of that seat */
    areo_action *options;  /* [n][AREO_ACTIONS_MAX] the legal actions */
    int32_t *option_count; /* [n] how many */
    uint8_t *masks;        /* [n] 1 for each legal action, by its index in the action space */
    uint8_t *done;         /* [n] 1: a game ended with this step */
    float *rewards;        /* [n][AREO_SEATS_MAX] 0; at the end 1, shared by the winners */
    int32_t *scores;       /* [n][AREO_SEATS_MAX] points at the end, otherwise 0 */
    /* That view as numbers (areo/encode.h): */
    int16_t *observations;         /* [n][areo_encoder_size] */
    struct areo_feature *features; /* [n][AREO_FEATURES_MAX] */
    int32_t *feature_count;        /* [n] how many */
};

/* NULL with the reason in e. */
areo_batch *areo_batch_open(const struct areo_game *g, const struct areo_batch_options *o,
                            struct areo_error *e);
void areo_batch_close(areo_batch *b); /* NULL is fine */
/* From now on steps write there; the present decisions are written at once. */
void areo_batch_attach(areo_batch *b, const struct areo_batch_buffers *buffers);
/* One action for each game; a game whose action is not among its options stays as it is.
 * Returns how many did. */
int areo_batch_step(areo_batch *b, const areo_action *actions);
/* Steps with actions that a cheap generator picks, for measuring and as a baseline. */
void areo_batch_step_random(areo_batch *b);
/* A state of the batch, to look at until the next step. */
const areo_state *areo_batch_state(const areo_batch *b, int game);
/* Decisions made and games finished so far. */
uint64_t areo_batch_decisions(const areo_batch *b);
uint64_t areo_batch_finished(const areo_batch *b);
/* Of the final states in the order in which the games were begun in each place: equal for
 * equal games. */
uint64_t areo_batch_signature(const areo_batch *b);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
