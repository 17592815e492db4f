/* test_core_flow.c: the engine takes forced steps itself and marks them; and the checked calls
 * of areo.h around a game. */
#include "support/unit.h"

#include "support/model.h"

static const struct areo_game *const g = &model_game;

static struct model_state model;
static areo_state *const s = (areo_state *)(void *)&model;

struct heard {
    int count;
    int forced;
    struct areo_event last;
};

static void listen(void *user, const struct areo_event *event)
{
    struct heard *h = user;
    h->count++;
    h->forced += event->forced;
    h->last = *event;
}

/* The rolls and cards that a test has laid ready; -1 leaves it to the generator. */
static int ready = -1;
static int chance(void *user, int stream, const uint64_t *allowed, int words)
{
    (void)user;
    (void)allowed;
    (void)words;
    return stream == 1 ? ready : -1;
}

static void start(int seats)
{
    struct areo_setup setup;
    areo_setup_default(g, seats, &setup);
    assert_true(areo_new(g, s, &setup, areo_key_from_seed(1), NULL, NULL));
}

static void act(int seat, areo_action action, const struct areo_context *ctx)
{
    struct areo_why why;
    assert_true(areo_apply(g, s, seat, action, ctx, &why));
    assert_int_equal(why.code, AREO_WHY_LEGAL);
}

static int highest_card(int seat) { return 63 - __builtin_clzll(model.seat[seat].hand); }

static void options_from_text(void **state)
{
    (void)state;
    struct areo_setup setup;
    struct areo_error e;
    char buffer[8];
    areo_setup_default(g, 3, &setup);
    assert_int_equal(setup.option[MODEL_ROUNDS], 3);
    assert_true(areo_setup_option(g, &setup, "rounds", "4", &e));
    assert_true(areo_setup_option(g, &setup, "open", "yes", &e));
    assert_int_equal(setup.option[MODEL_ROUNDS], 4);
    assert_string_equal(areo_option_value(&g->options[MODEL_OPEN], 1, buffer), "yes");
    assert_string_equal(areo_option_value(&g->options[MODEL_ROUNDS], 4, buffer), "4");
    assert_false(areo_setup_option(g, &setup, "rounds", "5", &e));
    assert_string_equal(e.text, "option rounds cannot be '5'");
    assert_false(areo_setup_option(g, &setup, "colour", "1", &e));
    assert_string_equal(e.text, "model has no option 'colour'");
}

static void impossible_setups(void **state)
{
    (void)state;
    struct areo_setup setup;
    struct areo_error e;
    struct areo_key key = areo_key_from_seed(1);
    areo_setup_default(g, 6, &setup);
    assert_false(areo_new(g, s, &setup, key, NULL, &e));
    assert_string_equal(e.text, "model is for 1 to 5 players, not 6");
    areo_setup_default(g, 1, &setup);
    setup.option[MODEL_OPEN] = 1;
    assert_false(areo_new(g, s, &setup, key, NULL, &e));
    assert_string_equal(e.text, "alone there is nobody to show a hand to");
    setup.option[MODEL_OPEN] = 2;
    assert_false(areo_new(g, s, &setup, key, NULL, &e));
    assert_string_equal(e.text, "option open cannot be 2");
}

static void runs_to_the_first_choice(void **state)
{
    (void)state;
    start(3);
    assert_int_equal(model.phase, MODEL_SEALED);
    assert_int_equal(areo_head(s)->acting, 7);
    assert_int_equal(areo_next_seat(s), 0);
    assert_false(areo_over(s));
}

static void illegal_actions_change_nothing(void **state)
{
    (void)state;
    start(2);
    struct model_state before = model;
    static const struct {
        int seat;
        areo_action action;
        int code;
    } bad[] = {
        {0, UINT32_MAX, AREO_WHY_MALFORMED},
        {0, AREO_ACTION(MODEL_STOP, 0, 0, 0), AREO_WHY_NOT_NOW},
        {2, AREO_ACTION(MODEL_FOLD, 0, 0, 0), AREO_WHY_NOT_SEAT},
        {-1, AREO_ACTION(MODEL_FOLD, 0, 0, 0), AREO_WHY_NOT_SEAT},
        {99, AREO_ACTION(MODEL_FOLD, 0, 0, 0), AREO_WHY_NOT_SEAT},
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct areo_why why = {0};
        assert_false(areo_apply(g, s, bad[i].seat, bad[i].action, NULL, &why));
        assert_int_equal(why.code, bad[i].code);
        assert_memory_equal(&before, &model, sizeof before);
    }
    areo_action list[AREO_ACTIONS_MAX];
    assert_int_equal(areo_legal(g, s, 2, list), 0);
    assert_int_equal(areo_legal(g, s, -1, list), 0);
}

/* With one coin, spending leaves a single stake: the engine makes it, and says so. */
static void forced_steps_are_marked(void **state)
{
    (void)state;
    struct heard heard = {0};
    const struct areo_context ctx = {listen, chance, &heard};
    start(1);
    model.seat[0].coins = 1;
    ready = 2;
    act(0, AREO_ACTION(MODEL_BID, highest_card(0), 0, 0), NULL);
    uint32_t ply = areo_head(s)->ply;
    act(0, AREO_ACTION(MODEL_SPEND, 0, 0, 0), &ctx);
    assert_int_equal(areo_head(s)->ply, ply + 1);
    assert_int_equal(model.seat[0].coins, 0);
    assert_int_equal(heard.forced, 2);      /* the stake and its roll */
    assert_int_equal(heard.last.forced, 0); /* the next card is dealt, not chosen */
}

/* A position by hand in which somebody has no option is left as it is, and refused by check. */
static void without_options_the_game_waits(void **state)
{
    (void)state;
    TEXT(why, 128);
    start(2);
    model.phase = MODEL_AMOUNT;
    model.turn = 0;
    model.head.acting = 1;
    model.seat[0].coins = 0;
    struct model_state before = model;
    g->resume(s, NULL);
    assert_memory_equal(&before, &model, sizeof before);
    assert_false(g->check(s, &why));
}

/* A context may listen, decide chance, do both or neither: the state is the same. */
static void listening_changes_nothing(void **state)
{
    (void)state;
    struct heard heard = {0};
    const struct areo_context contexts[] = {
        {NULL, NULL, NULL}, {listen, NULL, &heard}, {NULL, chance, NULL}, {listen, chance, &heard}};
    struct model_state first;
    ready = -1;
    for (size_t i = 0; i <= sizeof contexts / sizeof contexts[0]; i++) {
        const struct areo_context *ctx = i ? &contexts[i - 1] : NULL;
        start(1);
        model.seat[0].coins = 1;
        act(0, AREO_ACTION(MODEL_BID, highest_card(0), 0, 0), ctx);
        act(0, AREO_ACTION(MODEL_SPEND, 0, 0, 0), ctx);
        if (i == 0)
            first = model;
        assert_memory_equal(&first, &model, sizeof first);
    }
    assert_true(heard.count > 0);
}

static void a_game_to_its_end(void **state)
{
    (void)state;
    struct areo_score_line lines[AREO_SCORE_LINES_MAX];
    int count;
    start(2);
    for (int round = 0; round < 3; round++) {
        act(1, AREO_ACTION(MODEL_FOLD, 0, 0, 0), NULL);
        act(0, AREO_ACTION(MODEL_BID, highest_card(0), 0, 0), NULL);
        act(0, AREO_ACTION(MODEL_STOP, 0, 0, 0), NULL);
    }
    assert_true(areo_over(s));
    assert_int_equal(areo_next_seat(s), -1);
    assert_int_equal(areo_score(g, s, 0, lines, &count), 6);
    assert_int_equal(count, 2);
    assert_int_equal(areo_score(g, s, 1, NULL, NULL), 3);
    assert_int_equal(g->winners(s), 1);
    struct areo_why why;
    assert_false(areo_apply(g, s, 0, AREO_ACTION(MODEL_FOLD, 0, 0, 0), NULL, &why));
    assert_int_equal(why.code, AREO_WHY_OVER);
}

static void views_hide_and_samples_fill(void **state)
{
    (void)state;
    struct model_state seen;
    struct model_state guess;
    struct areo_rng rng = {.key = {1, 2}};
    areo_view *view = (areo_view *)(void *)&seen;
    start(2);
    areo_view_make(g, s, 1, view);
    assert_int_equal(areo_view_head(view)->viewer, 1);
    assert_true(seen.seat[0].hand == 0 && seen.pile == 0 && seen.head.rng.key[0] == 0);
    assert_true(seen.seat[1].hand == model.seat[1].hand);
    areo_sample(g, view, &rng, (areo_state *)(void *)&guess);
    assert_int_equal(guess.head.viewer, AREO_TRUTH);
    assert_int_equal(__builtin_popcountll(guess.seat[0].hand), 1);
    TEXT(why, 128);
    assert_true(g->check((areo_state *)(void *)&guess, &why));
}

static void hashes_follow_the_bytes(void **state)
{
    (void)state;
    start(2);
    uint64_t hash = areo_hash(g, s);
    assert_true(areo_hash(g, s) == hash);
    model.seat[4].spare[2] ^= 1;
    assert_true(areo_hash(g, s) != hash);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_from_text),
        cmocka_unit_test(impossible_setups),
        cmocka_unit_test(runs_to_the_first_choice),
        cmocka_unit_test(illegal_actions_change_nothing),
        cmocka_unit_test(forced_steps_are_marked),
        cmocka_unit_test(without_options_the_game_waits),
        cmocka_unit_test(listening_changes_nothing),
        cmocka_unit_test(a_game_to_its_end),
        cmocka_unit_test(views_hide_and_samples_fill),
        cmocka_unit_test(hashes_follow_the_bytes),
    };
    return cmocka_run_group_tests_name("core/flow", tests, NULL, NULL);
}
