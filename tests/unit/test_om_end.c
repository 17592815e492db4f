/* test_om_end.c: when the game ends, and whether the shuttle leaves before, is foretold truly. */
#include "support/unit.h"

#include "games/on_mars/rules.h"

extern const struct areo_game om_game;

struct foretold {
    int last_round;  /* 0: not yet known */
    int leaves_with; /* the round at the end of which the shuttle leaves; 0: never */
};

static struct foretold foretell(const struct om_state *s)
{
    int left = om_rounds_left(s);
    int leaves = om_shuttle_leaves(s);
    int ahead = s->phase == PHASE_SHUTTLE;
    return (struct foretold){left < 0 ? 0 : s->round + left,
                             leaves ? s->round + ahead + leaves - 1 : 0};
}

/* A random game; what was said of its end never changes, and comes true. */
static void play(int seats, int anomaly, uint64_t seed)
{
    static struct om_state game;
    areo_state *s = (areo_state *)(void *)&game;
    struct areo_setup setup;
    areo_setup_default(&om_game, seats, &setup);
    setup.option[OPT_ANOMALY] = (int8_t)anomaly;
    assert_true(areo_new(&om_game, s, &setup, areo_key_from_seed(seed), NULL, NULL));
    struct foretold was = {0};
    int side = game.shuttle_side;
    for (uint64_t dice = seed; !game.head.over;) {
        static areo_action list[AREO_ACTIONS_MAX];
        int seat = areo_next_seat(s);
        int n = areo_legal(&om_game, s, seat, list);
        dice = dice * 6364136223846793005U + 1442695040888963407U;
        int round = game.round;
        areo_apply(&om_game, s, seat, list[(dice >> 33) % (uint64_t)n], NULL, NULL);
        if (was.last_round && game.shuttle_side != side)
            assert_int_equal(was.leaves_with, round);
        side = game.shuttle_side;
        struct foretold now = foretell(&game);
        if (was.last_round)
            assert_int_equal(now.last_round, was.last_round);
        was = now;
    }
    assert_int_equal(was.last_round, game.round);
    assert_int_equal(was.leaves_with, 0);
}

static void the_end_is_foretold(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 40; seed++)
        for (int seats = 1; seats <= 4; seats++)
            play(seats, seed % 2, seed);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_end_is_foretold)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
