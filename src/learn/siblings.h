/* siblings.h: does the critic put the options of a decision in the right order?
 *
 * That a net predicts results well does not make it strong: a search compares positions that one
 * decision leads to, and these differ by little. So some options of a position are each played out
 * many times, from samples of what the seat knows; their mean leads are the truth. What the critic
 * and the hand-made evaluation say of the positions just after the options is correlated with it,
 * within each decision only. */
#ifndef LEARN_SIBLINGS_H
#define LEARN_SIBLINGS_H

#include "learn/selfplay.h"

enum { SIBLINGS = 6, SIBLING_GAMES = 16 };

/* How two judges go with the truth; sums over decisions. */
enum sibling_judge { JUDGE_CRITIC, JUDGE_HAND, JUDGES };

struct siblings {
    double with_truth[JUDGES], spread[JUDGES];
    double truth; /* its spread, without the noise of the games it was found by */
    int decisions;
};

/* Adds a decision of a new game of the brain with itself; false: out of memory. */
bool siblings_add(struct siblings *x, struct selfplay *p, const struct recipe *r,
                  const struct brain *b, const struct areo_setup *setup, uint64_t seed);
void siblings_join(struct siblings *x, const struct siblings *more);
/* The correlation of a judge with the truth; 0 where nothing could be told. */
double siblings_correlation(const struct siblings *x, enum sibling_judge judge);

#endif
