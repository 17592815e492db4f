/* test_bots_play.c: bots play legally to the end, the same from the same seed, and tell what
 * they think. */
#include "support/unit.h"

#include "support/walk.h"

static struct bot opened(const struct areo_game *g, const char *name, uint64_t seed)
{
    struct bot b;
    struct areo_error e;
    if (!bot_open(&b, g, name, seed, &e))
        fail_msg("%s: %s", name, e.text);
    return b;
}

/* A game of one bot against itself; false after an illegal move. The score of red comes back. */
static bool whole_game(const struct areo_game *g, const char *name, int seats, int *score)
{
    struct walk w;
    struct bot b = opened(g, name, 3);
    bool legal = true;
    walk_open(&w, g, seats, 5);
    while (legal && w.seat >= 0)
        legal = walk_move(&w, bot_choose(&b, w.v));
    *score = areo_score(g, w.s, 0, NULL, NULL);
    walk_close(&w);
    bot_close(&b);
    return legal;
}

static void legal_to_the_end(void **state)
{
    static const char *const names[] = {"random", "greedy", "easy", "search:3"};
    (void)state;
    const struct areo_game *g;
    for (int k = 0; (g = walk_game(k)); k++)
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
            for (int seats = g->seats_min; seats <= 3; seats++) {
                int score[2];
                assert_true(whole_game(g, names[i], seats, &score[0]));
                assert_true(whole_game(g, names[i], seats, &score[1]));
                assert_int_equal(score[0], score[1]);
            }
}

static void random_plays_every_game(void **state)
{
    (void)state;
    for (int k = 0; k < areo_game_count(); k++) {
        int score;
        const struct areo_game *g = areo_game_at(k);
        assert_true(whole_game(g, "random", g->seats_min > 2 ? g->seats_min : 2, &score));
    }
}

/* Two bots with the same seed agree on every decision, another seed does not. */
static int differences(const struct areo_game *g, const char *name, uint64_t a, uint64_t b)
{
    struct walk w;
    struct bot one = opened(g, name, a);
    struct bot two = opened(g, name, b);
    int count = 0;
    walk_open(&w, g, 2, 9);
    for (int i = 0; i < 60 && w.seat >= 0; i++) {
        areo_action action = bot_choose(&one, w.v);
        count += bot_choose(&two, w.v) != action;
        assert_true(walk_move(&w, action));
    }
    walk_close(&w);
    bot_close(&one);
    bot_close(&two);
    return count;
}

static void reproducible_from_the_seed(void **state)
{
    (void)state;
    const struct areo_game *g;
    for (int k = 0; (g = walk_game(k)); k++) {
        assert_int_equal(differences(g, "random", 4, 4), 0);
        assert_int_equal(differences(g, "easy", 4, 4), 0);
        assert_int_equal(differences(g, "greedy", 4, 4), 0);
        assert_int_equal(differences(g, "search:30", 4, 4), 0);
        assert_int_not_equal(differences(g, "random", 4, 5), 0);
    }
}

/* A bot that was asked something else before starts anew from a seed. */
static void seeding_forgets(void **state)
{
    (void)state;
    const struct areo_game *g = walk_game(0);
    struct walk w;
    struct bot b = opened(g, "search:20", 1);
    walk_open(&w, g, 2, 2);
    areo_action first = bot_choose(&b, w.v);
    walk_on(&w, &b, 10);
    walk_close(&w);
    bot_seed(&b, 1);
    walk_open(&w, g, 2, 2);
    assert_int_equal(bot_choose(&b, w.v), first);
    walk_close(&w);
    bot_close(&b);
}

static bool is_legal(const struct walk *w, areo_action action)
{
    return areo_view_why(w->g, w->v, action).code == AREO_WHY_LEGAL;
}

static void advice_is_in_order(void **state)
{
    (void)state;
    const struct areo_game *g = walk_game(0);
    struct walk w;
    struct bot b = opened(g, "search:60", 1);
    walk_open(&w, g, 2, 2);
    for (int i = 0; i < 20; i++) {
        struct search_choice best[3];
        areo_action list[AREO_ACTIONS_MAX];
        int legal = areo_view_legal(g, w.v, list);
        int count = bot_advice(&b, w.v, best, 3);
        assert_int_equal(count, legal < 3 ? legal : 3);
        for (int k = 0; k < count; k++) {
            assert_true(is_legal(&w, best[k].action));
            assert_true(k == 0 || best[k - 1].visits >= best[k].visits);
            assert_true(best[k].utility >= 0 && best[k].utility <= 1);
            assert_true(k == 0 || best[k].action != best[k - 1].action);
        }
        assert_true(walk_move(&w, best[0].action));
    }
    walk_close(&w);
    bot_close(&b);
}

/* With a learned policy the best options are played out: they are told apart by what that brought, the
 * same from the same seed, and a search that ends before it says what its tree says. */
static void finalists_are_in_order(void **state)
{
    (void)state;
    const struct areo_game *g = walk_game(0);
    struct walk w;
    struct bot b = opened(g, "search:150", 1);
    struct bot twin = opened(g, "search:150", 1);
    struct bot brief = opened(g, "search:100", 1);
    int played = 0;
    walk_open(&w, g, 3, 2);
    for (int i = 0; i < 8; i++) {
        struct search_choice best[AREO_ACTIONS_MAX];
        struct search_choice same[AREO_ACTIONS_MAX];
        int count = bot_advice(&b, w.v, best, AREO_ACTIONS_MAX);
        bool contest = b.search[0].finalists > 1; /* else the policy leaves no choice */
        played += contest;
        assert_in_range(count, 1, contest ? SEARCH_FINALISTS : AREO_ACTIONS_MAX);
        assert_int_equal(bot_advice(&twin, w.v, same, AREO_ACTIONS_MAX), count);
        for (int k = 0; k < count; k++) {
            assert_true(is_legal(&w, best[k].action));
            assert_int_equal(best[k].playouts > 0, contest);
            assert_true(best[k].utility >= 0 && best[k].utility <= 1);
            assert_true(k == 0 || !search_better(&best[k], &best[k - 1]));
            assert_int_equal(same[k].action, best[k].action);
            assert_int_equal(same[k].playouts, best[k].playouts);
        }
        assert_true(bot_advice(&brief, w.v, same, 1));
        assert_int_equal(same[0].playouts, 0);
        assert_true(walk_move(&w, best[0].action));
    }
    assert_true(played > 0);
    walk_close(&w);
    bot_close(&b);
    bot_close(&twin);
    bot_close(&brief);
}

/* Other weights, other play. */
static void weights_matter(void **state)
{
    (void)state;
    const struct areo_game *g;
    for (int k = 0; (g = walk_game(k)); k++) {
        int16_t weights[AREO_WEIGHTS_MAX] = {0};
        struct walk w;
        struct bot usual = opened(g, "greedy", 1);
        struct bot odd = opened(g, "greedy", 1);
        int count = 0;
        for (int i = 0; g->weights[i].id; i++)
            weights[i] = i % 2 ? g->weights[i].lowest : g->weights[i].highest;
        bot_weights(&odd, weights);
        walk_open(&w, g, 2, 9);
        for (int i = 0; i < 100 && w.seat >= 0; i++) {
            areo_action action = bot_choose(&usual, w.v);
            count += bot_choose(&odd, w.v) != action;
            assert_true(walk_move(&w, action));
        }
        assert_int_not_equal(count, 0);
        walk_close(&w);
        bot_close(&usual);
        bot_close(&odd);
    }
}

static void names(void **state)
{
    static const char *const wrong[] = {
        "",          "Random",     "search",      "search:",     "search:0",
        "search:-1", "search:1m",  "search:1.5s", "search: 5",   "search:99999999999999999999",
        "greedy ",   "search:9ss", "hard@file",   "search:999s", "search:10000001",
    };
    (void)state;
    struct bot b;
    struct areo_error e;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        if (bot_open(&b, walk_game(0), wrong[i], 1, &e))
            fail_msg("'%s' is a bot", wrong[i]);
    static const char *const right[] = {"search:1", "search:1ms", "search:600s", "hand:3",
                                        "easy",     "normal",     "hard",        "expert"};
    for (size_t i = 0; i < sizeof right / sizeof right[0]; i++) {
        b = opened(walk_game(0), right[i], 1);
        assert_string_equal(b.name, right[i]);
        bot_close(&b);
    }
    for (const struct bot_name *n = bot_names; n->name; n++)
        assert_true(n->text[0]);
}

/* Where there is no evaluation, only random can play, and the others say so. */
static void no_evaluation(void **state)
{
    (void)state;
    struct areo_game plain = *walk_game(0);
    struct bot b;
    struct areo_error e;
    plain.evaluate = NULL;
    assert_false(bot_open(&b, &plain, "greedy", 1, &e));
    assert_non_null(strstr(e.text, "has no bot 'greedy'"));
    b = opened(&plain, "random", 1);
    bot_close(&b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(legal_to_the_end),
        cmocka_unit_test(random_plays_every_game),
        cmocka_unit_test(reproducible_from_the_seed),
        cmocka_unit_test(seeding_forgets),
        cmocka_unit_test(advice_is_in_order),
        cmocka_unit_test(finalists_are_in_order),
        cmocka_unit_test(weights_matter),
        cmocka_unit_test(names),
        cmocka_unit_test(no_evaluation),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
