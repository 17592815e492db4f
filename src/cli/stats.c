/* stats.c: intervals, ratings, sequential tests (see stats.h). */
#include "cli/stats.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"

/* ---- Sums ------------------------------------------------------------------------------- */

void stats_add(struct stats_sum *s, double value)
{
    s->count++;
    s->sum += value;
    s->squares += value * value;
}

double stats_mean(const struct stats_sum *s) { return s->count ? s->sum / (double)s->count : 0; }

double stats_variance(const struct stats_sum *s)
{
    double n = (double)s->count;
    if (s->count < 2)
        return 0;
    double variance = (s->squares - s->sum * s->sum / n) / (n - 1);
    return variance > 1e-12 ? variance : 0;
}

/* ---- Intervals ---------------------------------------------------------------------------- */

static const double Z95 = 1.959963985;

/* The quantile of Student's distribution that leaves 2.5 %, by the series of Cornish and Fisher. */
static double student(double degrees)
{
    double z = Z95;
    double z3 = z * z * z;
    double z5 = z3 * z * z;
    return z + (z3 + z) / (4 * degrees) + (5 * z5 + 16 * z3 + 3 * z) / (96 * degrees * degrees);
}

static struct stats_interval wilson(double p, double n, double z)
{
    double scale = 1 / (1 + z * z / n);
    double centre = (p + z * z / (2 * n)) * scale;
    double half = z * scale * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    return (struct stats_interval){fmax(0, centre - half), fmin(1, centre + half)};
}

struct stats_interval stats_share_interval(double share, int64_t trials)
{
    return trials ? wilson(share, (double)trials, Z95) : (struct stats_interval){0, 1};
}

struct stats_interval stats_rate_interval(const struct stats_sum *groups, int64_t games)
{
    double p = stats_mean(groups);
    double variance = stats_variance(groups);
    if (groups->count < 2)
        return (struct stats_interval){0, 1};
    /* No exception was seen, so the groups tell nothing of their spread. */
    if (p <= 0 || p >= 1)
        return wilson(p, (double)games, Z95);
    /* Few groups that happen to be alike do not prove more than twice their games. */
    double trials = 2.0 * (double)games;
    if (variance > 0)
        trials = fmin(trials, p * (1 - p) * (double)groups->count / variance);
    return wilson(p, trials, student((double)groups->count - 1));
}

/* ---- Ratings ------------------------------------------------------------------------------- */

void stats_pairs_add(struct stats_pairs *sum, const struct stats_pairs *more, int bots)
{
    for (int i = 0; i < bots; i++)
        for (int j = 0; j < bots; j++)
            sum->before[i][j] += more->before[i][j];
}

static double met(const struct stats_pairs *p, int i, int j)
{
    double games = p->before[i][j] + p->before[j][i];
    return games > 0 ? games + 1 : 0;
}

/* Zermelo's iteration: each strength is its wins over the sum of games / (sum of strengths). */
static double improve(const struct stats_pairs *p, int bots, double *strength)
{
    double change = 0;
    for (int i = 0; i < bots; i++) {
        double wins = 0;
        double expected = 0;
        for (int j = 0; j < bots; j++) {
            if (j == i || met(p, i, j) <= 0)
                continue;
            wins += p->before[i][j] + 0.5;
            expected += met(p, i, j) / (strength[i] + strength[j]);
        }
        double better = expected > 0 ? wins / expected : 1;
        change = fmax(change, fabs(log(better / strength[i])));
        strength[i] = better;
    }
    return change;
}

void stats_ratings(const struct stats_pairs *p, int bots, double *elo)
{
    double strength[STATS_BOTS_MAX];
    double mean = 0;
    assert(bots <= STATS_BOTS_MAX);
    for (int i = 0; i < bots; i++)
        strength[i] = 1;
    for (int round = 0; round < 2000 && improve(p, bots, strength) > 1e-7; round++)
        ;
    for (int i = 0; i < bots; i++) {
        elo[i] = 400 * log10(strength[i]);
        mean += elo[i] / bots;
    }
    for (int i = 0; i < bots; i++)
        elo[i] -= mean;
}

enum { DRAWS = 400 };

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

void stats_rating_intervals(const struct stats_pairs *groups, int64_t count, int bots,
                            struct stats_interval *out)
{
    double drawn[STATS_BOTS_MAX][DRAWS];
    struct areo_rng rng;
    rng_seed(&rng, areo_key_from_seed(1));
    for (int draw = 0; draw < DRAWS; draw++) {
        struct stats_pairs sum = {{{0}}};
        double elo[STATS_BOTS_MAX];
        for (int64_t i = 0; i < count; i++)
            stats_pairs_add(&sum, &groups[rng_below(&rng, 0, (uint32_t)count)], bots);
        stats_ratings(&sum, bots, elo);
        for (int b = 0; b < bots; b++)
            drawn[b][draw] = elo[b];
    }
    for (int b = 0; b < bots; b++) {
        qsort(drawn[b], DRAWS, sizeof drawn[b][0], ascending);
        out[b] = (struct stats_interval){drawn[b][DRAWS / 40], drawn[b][DRAWS - 1 - DRAWS / 40]};
    }
}

/* ---- Sequential test -------------------------------------------------------------------------- */

enum { TEST_GROUPS_MIN = 6 };

double stats_bound(void) { return log(0.95 / 0.05); }

double stats_llr(const struct stats_test *t, const struct stats_sum *groups)
{
    /* Two groups that were not played, one all lost and one all won, keep the variance of the
     * first few from being nothing. */
    struct stats_sum wide = *groups;
    stats_add(&wide, 0);
    stats_add(&wide, 1);
    double n = (double)groups->count;
    return n * (t->p1 - t->p0) * (stats_mean(groups) - (t->p0 + t->p1) / 2) / stats_variance(&wide);
}

enum stats_verdict stats_judge(const struct stats_test *t, const struct stats_sum *groups)
{
    double llr = stats_llr(t, groups);
    if (groups->count < TEST_GROUPS_MIN)
        return STATS_OPEN;
    return llr >= stats_bound()    ? STATS_ACCEPTED
           : llr <= -stats_bound() ? STATS_REJECTED
                                   : STATS_OPEN;
}

double stats_rate_of_elo(double elo, int seats)
{
    double strength = pow(10, elo / 400);
    return strength / (strength + seats - 1);
}
