/* test_bots_time.c: a time budget is kept, a search can be cancelled, threads do not meet.
 *
 * How long a choice takes on a busy machine is not the bot's doing, so what is judged
 * strictly is the processor time of the thread that chooses; the clock is judged by its median.
 * Under the thread sanitizer these tests also show that the threads of a search share nothing. */
#include "support/unit.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "support/walk.h"

static double seconds(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static int ascending(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static struct bot opened(const struct areo_game *g, const char *name, int threads)
{
    struct bot b;
    struct areo_error e;
    if (!bot_open_threads(&b, g, name, 1, threads, &e))
        fail_msg("%s: %s", name, e.text);
    return b;
}

/* Moves of a thoughtful bot, so that the positions are those that are met in play. */
enum { MOVES = 200 };

static void keeps_its_time(const struct areo_game *g, int threads)
{
    struct walk w;
    struct bot timed = opened(g, "search:4ms", threads);
    struct bot quick = opened(g, "greedy", 1);
    double taken[MOVES] = {0};
    int count = 0;
    walk_open(&w, g, 2, 7);
    for (; count < MOVES && w.seat >= 0; count++) {
        double clock = seconds(CLOCK_MONOTONIC);
        double cpu = seconds(CLOCK_THREAD_CPUTIME_ID);
        areo_action action = bot_choose(&timed, w.v);
        cpu = seconds(CLOCK_THREAD_CPUTIME_ID) - cpu;
        taken[count] = seconds(CLOCK_MONOTONIC) - clock;
        if (cpu > 0.054)
            fail_msg("%s: choice %d took %.0f ms of processor time", g->id, count, cpu * 1000);
        assert_true(areo_view_why(g, w.v, action).code == AREO_WHY_LEGAL);
        walk_on(&w, &quick, 1);
    }
    qsort(taken, (size_t)count, sizeof taken[0], ascending);
    assert_true(taken[count / 2] < 0.054);
    walk_close(&w);
    bot_close(&timed);
    bot_close(&quick);
}

static void time_budget(void **state)
{
    (void)state;
    const struct areo_game *g;
    for (int k = 0; (g = walk_game(k)); k++)
        keeps_its_time(g, 1);
}

static void time_budget_on_two_threads(void **state)
{
    (void)state;
    keeps_its_time(walk_game(0), 2);
}

static void two_threads_think(void **state)
{
    (void)state;
    const struct areo_game *g;
    for (int k = 0; (g = walk_game(k)); k++) {
        struct walk w;
        struct bot b = opened(g, "search:50ms", 2);
        assert_int_equal(b.threads, 2);
        walk_open(&w, g, 2, 1);
        walk_on(&w, &b, 6);
        assert_true(b.search[0].iterations > 0);
        assert_true(b.search[1].iterations > 0);
        walk_close(&w);
        bot_close(&b);
    }
}

/* With iterations as its budget a bot always thinks on one thread. */
static void iterations_on_one_thread(void **state)
{
    (void)state;
    struct bot b = opened(walk_game(0), "search:10", 2);
    assert_int_equal(b.threads, 1);
    bot_close(&b);
}

static void *cancel_soon(void *user)
{
    nanosleep(&(struct timespec){.tv_nsec = 30000000}, NULL);
    atomic_store((atomic_bool *)user, true);
    return NULL;
}

static void cancelled_while_thinking(void **state)
{
    (void)state;
    struct walk w;
    atomic_bool cancel = false;
    pthread_t thread;
    struct bot b = opened(walk_game(0), "search:100s", 2);
    b.budget.cancel = &cancel;
    walk_open(&w, b.g, 2, 1);
    double start = seconds(CLOCK_MONOTONIC);
    assert_int_equal(pthread_create(&thread, NULL, cancel_soon, &cancel), 0);
    areo_action action = bot_choose(&b, w.v);
    double taken = seconds(CLOCK_MONOTONIC) - start;
    pthread_join(thread, NULL);
    assert_true(taken < 10);
    assert_true(areo_view_why(b.g, w.v, action).code == AREO_WHY_LEGAL);
    walk_close(&w);
    bot_close(&b);
}

static void cancelled_before_thinking(void **state)
{
    (void)state;
    static const char *const names[] = {"search:100000", "search:100s", "greedy", "random"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct walk w;
        atomic_bool cancel = true;
        struct bot b = opened(walk_game(0), names[i], 2);
        b.budget.cancel = &cancel;
        walk_open(&w, b.g, 2, 1);
        assert_true(walk_move(&w, bot_choose(&b, w.v)));
        walk_close(&w);
        bot_close(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(time_budget),
        cmocka_unit_test(time_budget_on_two_threads),
        cmocka_unit_test(two_threads_think),
        cmocka_unit_test(iterations_on_one_thread),
        cmocka_unit_test(cancelled_while_thinking),
        cmocka_unit_test(cancelled_before_thinking),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
