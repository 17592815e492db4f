/* test_cli_stats.c: intervals, ratings and sequential tests against figures known otherwise.
 *
 * The command is no library, so its file is part of this test. */
#include "support/unit.h"

#include "cli/stats.c" /* NOLINT(bugprone-suspicious-include) */

static void near(double value, double expected, double within)
{
    if (!(value >= expected - within && value <= expected + within))
        fail_msg("%.6f, expected %.6f", value, expected);
}

static struct stats_sum sum_of(const double *values, int count)
{
    struct stats_sum s = {0};
    for (int i = 0; i < count; i++)
        stats_add(&s, values[i]);
    return s;
}

static void mean_and_variance(void **state)
{
    (void)state;
    struct stats_sum s = sum_of((double[]){2, 4, 4, 4, 5, 5, 7, 9}, 8);
    near(stats_mean(&s), 5, 1e-12);
    near(stats_variance(&s), 32.0 / 7, 1e-12);
    s = sum_of((double[]){3}, 1);
    near(stats_variance(&s), 0, 0);
    near(stats_mean(&(struct stats_sum){0}), 0, 0);
}

/* Wilson's interval for 15 of 20 is 0.531 to 0.888 in every textbook table. */
static void independent_trials(void **state)
{
    (void)state;
    struct stats_interval i = stats_share_interval(0.75, 20);
    near(i.low, 0.5313, 0.0005);
    near(i.high, 0.8881, 0.0005);
    i = stats_share_interval(1, 100);
    near(i.low, 0.9630, 0.0005);
    near(i.high, 1, 1e-12);
    i = stats_share_interval(0, 0);
    near(i.high - i.low, 1, 0);
}

/* Pairs that always share their luck count as one game each; pairs whose luck cancels say more
 * than their games do. */
static void groups_decide_the_width(void **state)
{
    (void)state;
    struct stats_sum together = {0};
    struct stats_sum apart = {0};
    struct stats_sum single = {0};
    for (int i = 0; i < 100; i++) {
        stats_add(&together, i % 2);
        stats_add(&apart, i % 10 ? 0.5 : i % 20 ? 1 : 0);
        stats_add(&single, i % 4 < 2 ? 0.5 : i % 4 == 2);
    }
    struct stats_interval wide = stats_rate_interval(&together, 200);
    struct stats_interval tight = stats_rate_interval(&apart, 200);
    struct stats_interval usual = stats_rate_interval(&single, 200);
    near((wide.high - wide.low) / 2, 0.0975, 0.002);   /* 100 trials */
    near((usual.high - usual.low) / 2, 0.0693, 0.002); /* 200 trials */
    near((tight.high - tight.low) / 2, 0.0490, 0.001); /* twice as many at most */
}

static void intervals_at_the_ends(void **state)
{
    (void)state;
    struct stats_sum all = {0};
    for (int i = 0; i < 100; i++)
        stats_add(&all, 1);
    near(stats_rate_interval(&all, 200).low, stats_share_interval(1, 200).low, 1e-9);
    struct stats_sum nearly = all;
    stats_add(&nearly, 0.5);
    assert_true(stats_rate_interval(&nearly, 202).low < stats_rate_interval(&all, 200).low);
    near(stats_rate_interval(&(struct stats_sum){1, 0.5, 0.25}, 2).low, 0, 0);
}

/* Three to one is 191 points. */
static void rating_of_two(void **state)
{
    (void)state;
    struct stats_pairs p = {{{0}}};
    double elo[STATS_BOTS_MAX];
    p.before[0][1] = 7500;
    p.before[1][0] = 2500;
    stats_ratings(&p, 2, elo);
    near(elo[0] - elo[1], 190.85, 0.1);
    near(elo[0] + elo[1], 0, 1e-9);
    p.before[1][0] = 0;
    stats_ratings(&p, 2, elo);
    assert_true(elo[0] > 400 && elo[0] < 2000);
}

/* Strengths 4, 2, 1: what follows from them is what is found again, also between those two
 * that never met. */
static void rating_of_three(void **state)
{
    (void)state;
    struct stats_pairs p = {{{0}}};
    double elo[STATS_BOTS_MAX];
    p.before[0][1] = p.before[1][2] = 200000;
    p.before[1][0] = p.before[2][1] = 100000;
    stats_ratings(&p, 3, elo);
    near(elo[0] - elo[1], 120.41, 0.05);
    near(elo[0] - elo[2], 240.82, 0.1);
}

static void rating_intervals(void **state)
{
    (void)state;
    enum { GROUPS = 400 };
    struct stats_pairs *groups = calloc(GROUPS, sizeof *groups);
    struct stats_interval i[STATS_BOTS_MAX];
    assert_non_null(groups);
    for (int g = 0; g < GROUPS; g++) {
        groups[g].before[0][1] = g % 4 ? 1 : 0;
        groups[g].before[1][0] = g % 4 ? 0 : 1;
    }
    stats_rating_intervals(groups, GROUPS, 2, i);
    /* A rate of 0.75 +- 0.0424 lies between 153 and 232 points of difference. */
    near(2 * i[0].low, 153, 12);
    near(2 * i[0].high, 232, 12);
    near(i[1].low, -i[0].high, 1e-9);
    free(groups);
}

static void elo_and_rates(void **state)
{
    (void)state;
    near(stats_rate_of_elo(0, 2), 0.5, 1e-12);
    near(stats_rate_of_elo(0, 4), 0.25, 1e-12);
    near(stats_rate_of_elo(191, 2), 0.75, 0.001);
}

/* How often a test with these hypotheses accepts when the true rate is p. */
static double accepted(double p, int64_t *length)
{
    enum { RUNS = 400 };
    struct stats_test test = {0.5, 0.6};
    struct areo_rng rng;
    int count = 0;
    rng_seed(&rng, areo_key_from_seed(77));
    *length = 0;
    for (int run = 0; run < RUNS; run++) {
        struct stats_sum s = {0};
        enum stats_verdict verdict = STATS_OPEN;
        while (verdict == STATS_OPEN) {
            stats_add(&s, rng_below(&rng, 0, 10000) < (uint32_t)(p * 10000));
            verdict = stats_judge(&test, &s);
        }
        count += verdict == STATS_ACCEPTED;
        *length += s.count;
    }
    *length /= RUNS;
    return (double)count / (double)RUNS;
}

/* Both errors are near 5 %, and what lies far off is decided sooner. */
static void sequential_test(void **state)
{
    (void)state;
    int64_t length[3];
    double wrong = accepted(0.5, &length[0]);
    double right = accepted(0.6, &length[1]);
    assert_true(wrong < 0.09);
    assert_true(right > 0.91);
    near(accepted(0.8, &length[2]), 1, 0.01);
    assert_true(length[2] < length[1] / 2);
    struct stats_sum few = sum_of((double[]){1, 1, 1, 1, 1}, 5);
    assert_int_equal(stats_judge(&(struct stats_test){0.1, 0.9}, &few), STATS_OPEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mean_and_variance),       cmocka_unit_test(independent_trials),
        cmocka_unit_test(groups_decide_the_width), cmocka_unit_test(intervals_at_the_ends),
        cmocka_unit_test(rating_of_two),           cmocka_unit_test(rating_of_three),
        cmocka_unit_test(rating_intervals),        cmocka_unit_test(elo_and_rates),
        cmocka_unit_test(sequential_test),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
