/* test_learn.c: gradients against differences, nets against brains, runs that go on. */
#include "support/unit.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "learn/trainer.h"

static const struct areo_game *game(void) { return areo_game_find("terraforming-mars"); }

static const struct areo_feature position[] = {{3, 32}, {700, 16}, {1500, -20}, {40, 64}};
enum { INPUTS = 4 };

static const float target[NET_OUTPUTS] = {0.7f, 1.0f, -0.4f, 0};

static void loss(void *user, const float out[NET_OUTPUTS], float error[NET_OUTPUTS])
{
    double *sum = user;
    memset(error, 0, NET_OUTPUTS * sizeof *error);
    for (int k = 0; k < 3; k++) {
        error[k] = out[k] - target[k];
        *sum += 0.5 * (double)(error[k] * error[k]);
    }
}

static double loss_of(const struct brain *b)
{
    float out[NET_OUTPUTS];
    float error[NET_OUTPUTS];
    double sum = 0;
    brain_judge(b, position, INPUTS, out);
    loss(&sum, out, error);
    return sum;
}

/* Moves one number a little and compares. */
static void check_slope(struct brain *b, const struct slopes *s, int tensor, int at,
                        double (*value)(const struct brain *))
{
    float *w = &b->t[tensor].w[at];
    float kept = *w;
    *w = kept + 2e-3f;
    double up = value(b);
    *w = kept - 2e-3f;
    double down = value(b);
    *w = kept;
    double slope = (up - down) / 4e-3;
    assert_true(fabs(slope - (double)s->t[tensor].g[at]) < 0.02 + 0.05 * fabs(slope));
}

static void critic_gradient(void **state)
{
    (void)state;
    struct brain b;
    struct slopes s;
    double sum = 0;
    assert_true(brain_open(&b, game(), 3) && slopes_open(&s, &b));
    brain_learn(&b, &s, position, INPUTS, loss, &sum);
    assert_true(fabs(sum - loss_of(&b)) < 1e-5);
    for (int j = 0; j < NET_ROW; j += 5)
        check_slope(&b, &s, T_FIRST, 700 * NET_ROW + j, loss_of);
    for (int j = 0; j < NET_FIRST * NET_SECOND; j += 97)
        check_slope(&b, &s, T_SECOND, j, loss_of);
    for (int j = 0; j < NET_SECOND * NET_OUTPUTS; j += 7)
        check_slope(&b, &s, T_OUTPUT, j, loss_of);
    struct adam how = {0.01f, 0.9f, 0.99f, 1e-6f};
    double before = loss_of(&b);
    for (int i = 0; i < 30; i++) {
        brain_step(&b, &s, 0, T_POLICY, &how);
        brain_learn(&b, &s, position, INPUTS, loss, &sum);
    }
    assert_true(loss_of(&b) < 0.2 * before);
    slopes_close(&s);
    brain_close(&b);
}

static const struct areo_leaning options[3] = {
    {.base = 100, .count = 2, .feature = {{5, 32}, {900, 48}}},
    {.base = -50, .count = 1, .feature = {{5, 32}}},
    {.base = 0, .count = 2, .feature = {{17, 32}, {1200, -32}}},
};
static bool each;

static double chance_of(const struct brain *b)
{
    float context[NET_RANK];
    float meaning[NET_RANK];
    float logit[3];
    float chance[3];
    brain_context(b, position, INPUTS, context);
    for (int i = 0; i < 3; i++)
        logit[i] = brain_logit(b, context, &options[i], meaning);
    brain_chances(logit, 3, each, chance);
    return log((double)chance[2]);
}

static void policy_gradient(void **state)
{
    (void)state;
    for (int round = 0; round < 2; round++) {
        struct brain b;
        struct slopes s;
        float context[NET_RANK];
        float meaning[NET_RANK];
        float logit[3];
        float chance[3];
        float blame[3];
        each = round;
        assert_true(brain_open(&b, game(), 3) && slopes_open(&s, &b));
        for (int i = 0; i < 2000 * NET_RANK; i++)
            b.t[T_MEANING].w[i] = 0.01f * (float)(i % 37 - 18);
        brain_context(&b, position, INPUTS, context);
        for (int i = 0; i < 3; i++)
            logit[i] = brain_logit(&b, context, &options[i], meaning);
        brain_chances(logit, 3, each, chance);
        brain_blame(logit, chance, 3, each, (const float[3]){0, 0, 1}, blame);
        brain_lean(&b, &s, position, INPUTS, context, options, 3, blame);
        check_slope(&b, &s, T_WEIGHT, 5, chance_of);
        check_slope(&b, &s, T_WEIGHT, 900, chance_of);
        check_slope(&b, &s, T_WEIGHT, 17, chance_of);
        for (int j = 0; j < NET_RANK; j += 3) {
            check_slope(&b, &s, T_MEANING, 5 * NET_RANK + j, chance_of);
            check_slope(&b, &s, T_CONTEXT, 700 * NET_RANK + j, chance_of);
        }
        slopes_close(&s);
        brain_close(&b);
    }
}

static struct trainer one, two;

static void trainer_begin(struct trainer *t)
{
    memset(t, 0, sizeof *t);
    t->g = game();
    t->recipe = recipe_standard;
    t->recipe.games = 2;
    t->recipe.warm_up = 1;
    t->recipe.meaning_rate = 0.002f;
    t->syllabus.share[2] = 1;
    areo_setup_default(t->g, 2, &t->syllabus.setup);
    t->seed = 4;
    t->jobs = 2;
    t->updates_wanted = 10;
    assert_true(trainer_open(t));
}

static bool same_weights(const struct brain *a, const struct brain *b)
{
    for (int i = 0; i < TENSORS; i++)
        if (memcmp(a->t[i].w, b->t[i].w,
                   (size_t)a->t[i].rows * (size_t)a->t[i].width * sizeof(float)) != 0)
            return false;
    return true;
}

/* A run that was stopped and goes on comes to the same brain as one in one piece. */
static void resumes(void **state)
{
    (void)state;
    char path[] = "/tmp/areo-learn-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    close(file);
    trainer_begin(&one);
    for (int i = 0; i < 4; i++) {
        if (i == 2)
            assert_true(trainer_save(&one, path));
        assert_true(trainer_update(&one));
    }
    trainer_begin(&two);
    assert_false(same_weights(&one.brain, &two.brain));
    assert_true(trainer_load(&two, path));
    assert_int_equal(two.updates, 2);
    for (int i = 2; i < 4; i++)
        assert_true(trainer_update(&two));
    assert_true(same_weights(&one.brain, &two.brain));
    assert_true(truncate(path, 1000) == 0 && !trainer_load(&two, path));
    unlink(path);
    trainer_close(&two);
}

/* The net of whole numbers says what the brain says. */
static void net_agrees(void **state)
{
    (void)state;
    size_t size;
    struct areo_error e = {0, ""};
    static struct areo_feature f[AREO_FEATURES_MAX];
    static struct policy p;
    unsigned char *file = brain_net(&one.brain, "areo net 1\ngame: terraforming-mars\n", &size);
    struct net *n = net_load(game(), file, size, &e);
    assert_non_null(n);
    assert_true(policy_open(&p, game()));
    areo_state *s = one.worker[0].play.state;
    game()->start(s, &one.syllabus.setup, areo_key_from_seed(8), NULL);
    for (int i = 0; i < 100; i++) {
        struct net_value v;
        float out[NET_OUTPUTS];
        float context[NET_RANK];
        float meaning[NET_RANK];
        int seat = areo_next_seat(s);
        int count = game()->learning->features(s, seat, seat, f);
        net_judge(n, f, count, &v);
        brain_judge(&one.brain, f, count, out);
        assert_true(fabsf(out[NET_LEAD] * 10000.0f - (float)v.lead) < 600.0f);
        policy_think(&p, n, s, seat);
        brain_context(&one.brain, f, count, context);
        for (int k = 0; p.count > 1 && k < p.count; k++) {
            float logit = brain_logit(&one.brain, context, &p.leaning[k], meaning);
            assert_true(fabsf(logit * 256.0f - (float)p.logit[k]) < 16.0f);
        }
        game()->apply(s, seat, p.list[policy_best(&p)], NULL);
    }
    policy_close(&p);
    net_free(n);
    free(file);
    trainer_close(&one);
}

/* A card that was declined is not offered again after the next purchase; and the critic also learns
 * positions in which a seat waits. */
static void kept_positions(void **state)
{
    (void)state;
    int purchases = 0;
    int waiting = 0;
    trainer_begin(&one);
    one.brain.plain = true;
    struct selfplay *p = &one.worker[0].play;
    assert_true(selfplay_play(p, &one.recipe, &one.syllabus.setup, 5, &one.brain, &one.rival, 0));
    for (int i = 0; i < p->decisions; i++) {
        purchases += p->decision[i].each;
        waiting += !p->decision[i].options;
    }
    assert_in_range(purchases, p->rounds, 2 * p->rounds);
    assert_true(waiting > p->rounds);
    trainer_close(&one);
}

/* Decisions that a search looks at are learned from what it visits. */
static void search_teaches(void **state)
{
    (void)state;
    int taught = 0;
    trainer_begin(&one);
    one.recipe.warm_up = 0;
    one.recipe.search = 4;
    one.recipe.searched = 0.2f;
    assert_true(trainer_update(&one));
    const struct selfplay *p = &one.worker[0].play;
    for (int i = 0; i < p->decisions; i++) {
        const struct decision *d = &p->decision[i];
        float sum = 0;
        for (int k = 0; d->taught && k < d->options; k++)
            sum += p->wanted[d->leaning + k];
        assert_true(!d->taught || fabsf(sum - 1.0f) < 1e-4f);
        taught += d->taught;
    }
    assert_true(taught > 0 && taught < p->decisions);
    trainer_close(&one);
}

/* The test of siblings looks at the same decisions each time and learns nothing. The hand-made
 * evaluation knows a good option from a bad one; a critic that has learned nothing does not. */
static void siblings_compared(void **state)
{
    (void)state;
    struct siblings first;
    struct siblings again;
    trainer_begin(&one);
    one.brain.plain = true;
    brain_copy(&one.rival, &one.brain);
    one.siblings = 8;
    assert_true(trainer_siblings(&one, &first) && trainer_siblings(&one, &again));
    assert_int_equal(first.decisions, 8);
    assert_true(first.truth > 0 && !memcmp(&first.truth, &again.truth, sizeof first.truth));
    assert_true(same_weights(&one.brain, &one.rival));
    assert_true(siblings_correlation(&first, JUDGE_HAND) > 0.5);
    assert_true(siblings_correlation(&first, JUDGE_CRITIC) <
                siblings_correlation(&first, JUDGE_HAND));
    siblings_join(&first, &again);
    assert_int_equal(first.decisions, 16);
    trainer_close(&one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(critic_gradient),   cmocka_unit_test(policy_gradient),
        cmocka_unit_test(resumes),           cmocka_unit_test(net_agrees),
        cmocka_unit_test(kept_positions),    cmocka_unit_test(search_teaches),
        cmocka_unit_test(siblings_compared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
