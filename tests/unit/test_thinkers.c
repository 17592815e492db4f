/* A thought that is not wanted any more ends soon, whether somebody has begun with it or not. */
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/thinkers.h"
#include "support/unit.h"

static void wake(void *user) { (void)user; }

static struct think_job *job_new(int seat)
{
    const struct areo_game *g = areo_game_find("terraforming-mars");
    struct areo_setup setup;
    struct areo_error e;
    struct think_job *job = calloc(1, sizeof *job);
    areo_state *s = malloc(g->state_size);
    assert_non_null(job);
    assert_non_null(s);
    areo_setup_default(g, 2, &setup);
    assert_true(areo_new(g, s, &setup, areo_key_from_seed(1), NULL, &e));
    job->view = malloc(g->state_size);
    areo_view_make(g, s, seat, job->view);
    free(s);
    job->g = g;
    job->seat = seat;
    strcpy(job->bot, "search:600s");
    strcpy(job->table, "table");
    return job;
}

static struct think_job *collect(struct thinkers *t)
{
    for (int i = 0; i < 2000; i++) {
        struct think_job *job = thinkers_collect(t);
        if (job)
            return job;
        nanosleep(&(struct timespec){.tv_nsec = 5000000}, NULL);
    }
    return NULL;
}

static void test_cancel(void **user)
{
    (void)user;
    struct thinkers *t = thinkers_open(1, 600000, wake, NULL);
    assert_non_null(t);
    assert_true(thinkers_post(t, job_new(0))); /* begun */
    assert_true(thinkers_post(t, job_new(1))); /* waits */
    for (int seat = 1; seat >= 0; seat--) {
        thinkers_cancel(t, "table", seat);
        struct think_job *job = collect(t);
        assert_non_null(job);
        assert_int_equal(job->seat, seat);
        assert_true(job->cancel);
        think_job_free(job);
    }
    assert_int_equal(thinkers_waiting(t), 0);
    thinkers_cancel(t, "table", 0); /* nothing is there: nothing happens */
    assert_null(thinkers_collect(t));
    thinkers_close(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cancel)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
