/* test_table_batch.c: batches play the same games as a loop would, whatever the threads; the
 * buffers say what is so; the action space is dense. */
#include "support/unit.h"

#include <stdlib.h>
#include <string.h>

#include "areo/batch.h"
#include "areo/bot.h"
#include "support/model.h"

enum { GAMES = 24, STEPS = 160 };

static struct areo_batch_options options(const struct areo_game *g, int threads)
{
    struct areo_batch_options o = {.size = sizeof o, .games = GAMES, .threads = threads, .seed = 7};
    areo_setup_default(g, g->seats_min > 2 ? g->seats_min : 2, &o.setup);
    return o;
}

static void each_action_has_a_number(void **state)
{
    (void)state;
    for (int k = 0; k < areo_game_count(); k++) {
        const struct areo_game *g = areo_game_at(k);
        int space = areo_action_space(g);
        assert_true(space > 100);
        for (int i = 0; i < space; i++) {
            areo_action action = areo_action_at(g, i);
            assert_true(areo_action_formed(g, action));
            assert_int_equal(areo_action_index(g, action), i);
        }
        assert_int_equal(areo_action_index(g, UINT32_MAX), -1);
    }
}

static void threads_change_nothing(void **state)
{
    (void)state;
    for (int k = 0; k < areo_game_count(); k++) {
        const struct areo_game *g = areo_game_at(k);
        uint64_t hash[2];
        for (int t = 0; t < 2; t++) {
            struct areo_batch_options o = options(g, 1 + 3 * t);
            areo_batch *b = areo_batch_open(g, &o, NULL);
            assert_non_null(b);
            for (int i = 0; i < STEPS; i++)
                areo_batch_step_random(b);
            assert_int_equal(areo_batch_decisions(b), GAMES * STEPS);
            hash[t] = areo_batch_signature(b);
            for (int i = 0; i < GAMES; i++)
                hash[t] = hash[t] * 31 + areo_hash(g, areo_batch_state(b, i));
            areo_batch_close(b);
        }
        assert_true(hash[0] == hash[1]);
    }
}

struct room {
    struct areo_batch_buffers to;
    areo_encoder *encoder;
    size_t stride, space;
};

static void *block(size_t size)
{
    void *p = malloc(size);
    assert_non_null(p);
    memset(p, 0xAA, size);
    return p;
}

static struct room room_for(const struct areo_game *g)
{
    struct room r = {.to = {.size = sizeof r.to}};
    r.stride = (areo_state_size(g) + 7) / 8 * 8;
    r.space = (size_t)areo_action_space(g);
    r.to.seats = block(GAMES);
    r.to.views = block(GAMES * r.stride);
    r.to.options = block(GAMES * AREO_ACTIONS_MAX * sizeof(areo_action));
    r.to.option_count = block(GAMES * sizeof(int32_t));
    r.to.masks = block(GAMES * r.space);
    r.to.done = block(GAMES);
    r.to.rewards = block(GAMES * AREO_SEATS_MAX * sizeof(float));
    r.to.scores = block(GAMES * AREO_SEATS_MAX * sizeof(int32_t));
    r.encoder = areo_encoder_open(g);
    assert_non_null(r.encoder);
    r.to.observations = block(GAMES * areo_encoder_size(r.encoder) * sizeof(int16_t));
    r.to.features = block(GAMES * AREO_FEATURES_MAX * sizeof(struct areo_feature));
    r.to.feature_count = block(GAMES * sizeof(int32_t));
    return r;
}

static void room_free(struct room *r)
{
    free(r->to.seats);
    free(r->to.views);
    free(r->to.options);
    free(r->to.option_count);
    free(r->to.masks);
    free(r->to.done);
    free(r->to.rewards);
    free(r->to.scores);
    free(r->to.observations);
    free(r->to.features);
    free(r->to.feature_count);
    areo_encoder_close(r->encoder);
}

static void compare_numbers(const struct areo_game *g, const struct room *r, int i,
                            const areo_view *v)
{
    struct areo_feature list[AREO_FEATURES_MAX];
    size_t size = areo_encoder_size(r->encoder);
    int16_t *numbers = block(size * sizeof *numbers);
    areo_encode(r->encoder, v, numbers);
    assert_memory_equal(r->to.observations + (size_t)i * size, numbers, size * sizeof *numbers);
    int count = areo_features(g, v, list);
    assert_int_equal(r->to.feature_count[i], count);
    assert_memory_equal(r->to.features + (size_t)i * AREO_FEATURES_MAX, list,
                        (size_t)count * sizeof list[0]);
    free(numbers);
}

/* The buffers of one game against what the rules say of its state. */
static void compare(const struct areo_game *g, const areo_batch *b, const struct room *r, int i)
{
    areo_action list[AREO_ACTIONS_MAX];
    const areo_state *s = areo_batch_state(b, i);
    int seat = areo_next_seat(s);
    int count = areo_legal(g, s, seat, list);
    const uint8_t *mask = r->to.masks + (size_t)i * r->space;
    areo_view *v = malloc(r->stride);
    assert_non_null(v);
    assert_int_equal(r->to.seats[i], seat);
    assert_int_equal(r->to.option_count[i], count);
    assert_memory_equal(r->to.options + (size_t)i * AREO_ACTIONS_MAX, list,
                        (size_t)count * sizeof list[0]);
    size_t set = 0;
    for (size_t k = 0; k < r->space; k++)
        set += mask[k];
    assert_int_equal(set, count);
    for (int k = 0; k < count; k++)
        assert_int_equal(mask[areo_action_index(g, list[k])], 1);
    areo_view_make(g, s, seat, v);
    compare_numbers(g, r, i, v);
    assert_memory_equal((unsigned char *)r->to.views + (size_t)i * r->stride, v,
                        areo_state_size(g));
    free(v);
}

static void buffers_say_what_is_so(void **state)
{
    (void)state;
    for (int k = 0; k < areo_game_count(); k++) {
        const struct areo_game *g = areo_game_at(k);
        struct areo_batch_options o = options(g, 2);
        areo_batch *b = areo_batch_open(g, &o, NULL);
        struct room r = room_for(g);
        areo_action actions[GAMES];
        assert_non_null(b);
        areo_batch_attach(b, &r.to);
        int ended = 0;
        for (int step = 0; step < 6000 && !ended; step++) {
            for (int i = 0; i < GAMES; i++) {
                if (step % 50 == 0)
                    compare(g, b, &r, i);
                unsigned pick = (unsigned)(step * 7 + i) % (unsigned)r.to.option_count[i];
                actions[i] = r.to.options[(size_t)i * AREO_ACTIONS_MAX + pick];
            }
            assert_int_equal(areo_batch_step(b, actions), 0);
            for (int i = 0; i < GAMES; i++)
                if (r.to.done[i]) {
                    float sum = 0;
                    for (int seat = 0; seat < o.setup.seats; seat++)
                        sum += r.to.rewards[i * AREO_SEATS_MAX + seat];
                    assert_true(sum > 0.99f && sum < 1.01f);
                    compare(g, b, &r, i);
                    ended++;
                }
        }
        assert_true(ended > 0);
        areo_batch_close(b);
        room_free(&r);
    }
}

static void a_wrong_action_changes_nothing(void **state)
{
    (void)state;
    const struct areo_game *g = areo_game_at(0);
    struct areo_batch_options o = options(g, 1);
    areo_batch *b = areo_batch_open(g, &o, NULL);
    areo_action actions[GAMES];
    uint64_t before = areo_hash(g, areo_batch_state(b, 3));
    memset(actions, 0xFF, sizeof actions);
    assert_int_equal(areo_batch_step(b, actions), GAMES);
    assert_true(before == areo_hash(g, areo_batch_state(b, 3)));
    assert_null(areo_batch_state(b, GAMES));
    areo_batch_close(b);
}

static void what_cannot_be_is_refused(void **state)
{
    (void)state;
    struct areo_error e = {.text = ""};
    const struct areo_game *g = areo_game_at(0);
    struct areo_batch_options o = options(g, 1);
    o.games = 0;
    assert_null(areo_batch_open(g, &o, &e));
    o = options(g, 1);
    o.setup.seats = 9;
    assert_null(areo_batch_open(g, &o, &e));
    assert_non_null(strstr(e.text, "players"));
    o = options(g, 1);
    o.size = 4;
    assert_null(areo_batch_open(g, &o, &e));
    areo_batch_close(NULL);
    assert_null(areo_bot_open(g, "nobody", 1, &e));
    areo_bot_close(NULL);
}

static void bots_are_listed(void **state)
{
    (void)state;
    int n = 0;
    while (areo_bot_name(n))
        assert_non_null(areo_bot_text(n++));
    assert_true(n > 5);
    assert_null(areo_bot_name(n + 1));
    assert_null(areo_bot_name(-1));
    assert_true(areo_bot_plays(areo_game_at(0), "greedy"));
    assert_false(areo_bot_plays(areo_game_at(0), "nobody"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_action_has_a_number),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(buffers_say_what_is_so),
        cmocka_unit_test(a_wrong_action_changes_nothing),
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(bots_are_listed),
    };
    return cmocka_run_group_tests_name("table/batch", tests, NULL, NULL);
}
