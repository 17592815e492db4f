/* stats.h: what results prove: intervals, ratings, sequential tests.
 *
 * Games with the same seed are not independent (they have the same cards), so the unit of all
 * figures here is the group: the games of one seed, with the bots in every seat. A group
 * has one value, for example the part of its games that a bot has won. */
#ifndef CLI_STATS_H
#define CLI_STATS_H

#include <stdbool.h>
#include <stdint.h>

/* Values of groups, added up. */
struct stats_sum {
    int64_t count;
    double sum, squares;
};

void stats_add(struct stats_sum *s, double value);
double stats_mean(const struct stats_sum *s);
double stats_variance(const struct stats_sum *s); /* of a single value; 0 for fewer than two */

struct stats_interval {
    double low, high;
};

/* 95 % confidence for a rate between 0 and 1, from its groups with so many games in all: Wilson's
 * interval with as many trials as would have given the variance seen between the groups. */
struct stats_interval stats_rate_interval(const struct stats_sum *groups, int64_t games);
/* The same for independent trials that all count the same. */
struct stats_interval stats_share_interval(double share, int64_t trials);

enum { STATS_BOTS_MAX = 12 };

/* How often each was placed before each other, half for a tie. */
struct stats_pairs {
    double before[STATS_BOTS_MAX][STATS_BOTS_MAX];
};

void stats_pairs_add(struct stats_pairs *sum, const struct stats_pairs *more, int bots);
/* Bradley-Terry strengths of the pairs as Elo points, with mean 0. One tie for each pair is
 * added, so that someone who always wins has a rating too. */
void stats_ratings(const struct stats_pairs *p, int bots, double *elo);
/* 95 % of the ratings of groups drawn again and again from these, with replacement. */
void stats_rating_intervals(const struct stats_pairs *groups, int64_t count, int bots,
                            struct stats_interval *out);

/* ---- Sequential test ------------------------------------------------------------------ */

/* Is the mean of the groups p0, or p1 (more)? Both errors are 5 %. The likelihood ratio is that
 * of normal values with the variance seen so far. */
struct stats_test {
    double p0, p1;
};

enum stats_verdict { STATS_OPEN, STATS_REJECTED, STATS_ACCEPTED };

/* Ends of the test on the scale of stats_llr: log(0.95 / 0.05) and its negative. */
double stats_bound(void);
double stats_llr(const struct stats_test *t, const struct stats_sum *groups);
enum stats_verdict stats_judge(const struct stats_test *t, const struct stats_sum *groups);
/* The win rate that so many Elo points give against `seats` - 1 equal opponents. */
double stats_rate_of_elo(double elo, int seats);

#endif
