/* test_bots_on_mars.c: bots of On Mars take what is free, do themselves no harm, and know what
 * the end of the game and a solo objective are worth. */
#include "support/unit.h"

#include "bots/bots.h"
#include "games/on_mars/rules.h"

extern const struct areo_game om_game;

static const char *const names[] = {"easy", "greedy", "normal", "search:200", "hard"};
enum { NAMES = sizeof names / sizeof names[0] };
enum { METAL_DEPOSIT = 1, CASINO = 10, MINERAL_CONTRACT = 6, BATTERY_CONTRACT = 7 };

static areo_state *opaque(struct om_state *s) { return (areo_state *)(void *)s; }

/* ---- Positions ---------------------------------------------------------------------------- */

static void quiet(struct om_state *s, int seats, int side)
{
    struct areo_setup setup;
    areo_setup_default(&om_game, seats, &setup);
    om_game.blank(opaque(s), &setup, areo_key_from_seed(1));
    if (side == ORBIT)
        s->seat[0].space = 0;
    s->seat[0].goal_hand = 0;
    om_refresh(s);
}

/* The very last turn of the game is red's. */
static void last_turn(struct om_state *s, int seats, int side)
{
    quiet(s, seats, side);
    s->round = 20;
    s->last_round = 2;
    s->missions_remaining = 0;
    s->seat[1].acted = 1;
}

static void stock(struct om_state *s, int minerals, int batteries, int water, int plants,
                  int oxygen)
{
    const int n[OM_RESOURCES] = {minerals, batteries, water, plants, oxygen};
    for (int i = 0; i < OM_RESOURCES; i++)
        s->seat[0].stock[i] = (uint8_t)n[i];
}

static void own(struct om_state *s, int blueprint)
{
    s->owner[blueprint] = 0;
    for (int i = 0; i < OM_DISPLAY; i++)
        if (s->display[i] == blueprint)
            s->display[i] = OM_NONE;
    s->blueprint_deck &= ~bit64(blueprint);
}

static void offer(struct om_state *s, int place, int contract)
{
    s->candidate[place] = (uint8_t)(OM_SCIENTISTS + contract);
    s->contract_deck &= ~bit64(contract);
}

/* ---- Choices -------------------------------------------------------------------------------- */

static areo_action choice(struct om_state *s, const char *name)
{
    static union {
        struct om_state s;
        char bytes[sizeof(struct om_state)];
    } room;
    struct bot b;
    struct areo_error e;
    if (!bot_open(&b, &om_game, name, 1, &e))
        fail_msg("%s: %s", name, e.text);
    areo_view *v = (areo_view *)(void *)&room;
    areo_view_make(&om_game, opaque(s), areo_next_seat(opaque(s)), v);
    areo_action action = bot_choose(&b, v);
    bot_close(&b);
    return action;
}

static void play(struct om_state *s, areo_action action)
{
    int seat = areo_next_seat(opaque(s));
    assert_true(areo_apply(&om_game, opaque(s), seat, action, NULL, NULL));
}

static void play_out(struct om_state *s, const char *name)
{
    while (!s->head.over)
        play(s, choice(s, name));
}

static void assert_chosen(struct om_state *s, const char *name, const char *move)
{
    TEXT(t, 80);
    areo_move_text(&om_game, choice(s, name), &t);
    assert_string_equal(t_bytes, move);
}

/* ---- Free gains at the end -------------------------------------------------------------------- */

static void a_blueprint_is_built(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct om_state s;
        last_turn(&s, 2, COLONY);
        own(&s, CASINO);
        stock(&s, 1, 0, 1, 1, 0);
        int before = om_total(&s, 0);
        assert_chosen(&s, names[i], "do upgrade");
        play_out(&s, names[i]);
        assert_true(om_total(&s, 0) >= before + 6);
    }
}

/* Both steps of an action, and an executive action after it. */
static void techs_are_developed(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct om_state s;
        last_turn(&s, 2, ORBIT);
        stock(&s, 0, 1, 0, 0, 3);
        s.seat[0].dock[0] = 0;
        s.seat[0].crystals = 4;
        s.seat[0].quarters = 1;
        om_refresh(&s);
        int before = om_total(&s, 0);
        play_out(&s, names[i]);
        assert_true(om_total(&s, 0) >= before + 3);
    }
}

static void a_ship_is_welcomed(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct om_state s;
        last_turn(&s, 2, COLONY);
        stock(&s, 0, 0, 1, 1, 0);
        assert_chosen(&s, names[i], "do welcome-ship");
    }
}

static void a_contract_that_can_be_filled_is_signed(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct om_state s;
        last_turn(&s, 2, COLONY);
        offer(&s, 0, MINERAL_CONTRACT);
        set_add(s.seat[0].shelter.w, 40);
        set_add(s.seat[0].shelter.w, 42);
        stock(&s, 4, 0, 0, 0, 0);
        int before = om_total(&s, 0);
        assert_chosen(&s, names[i], "do hire");
        play_out(&s, names[i]);
        assert_true(om_total(&s, 0) >= before + 9);
    }
}

static void a_goal_is_completed(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct om_state s;
        last_turn(&s, 2, COLONY);
        stock(&s, 0, 0, 0, 0, 0);
        s.level = 3;
        s.seat[0].goal_hand = bit64(7); /* colony level 3 */
        om_refresh(&s);
        int before = om_total(&s, 0);
        play_out(&s, names[i]);
        assert_int_equal(s.seat[0].goal_done, 7);
        assert_true(om_total(&s, 0) >= before + 2);
    }
}

/* ---- No harm ------------------------------------------------------------------------------------ */

/* On the last turn blueprints, contracts and miners that bring nothing any more are left. */
static void nothing_that_costs_points(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++)
        for (int side = ORBIT; side <= COLONY; side++) {
            struct om_state s;
            last_turn(&s, 2, side);
            offer(&s, 0, BATTERY_CONTRACT);
            s.seat[0].crystals = 3;
            s.seat[0].goal_hand = 7;
            om_refresh(&s);
            int before = om_total(&s, 0);
            play_out(&s, names[i]);
            assert_true(om_total(&s, 0) >= before);
        }
}

/* Crystals break ties, and goals would be thrown away. */
static void nothing_is_spent_on_nothing(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct om_state s;
        last_turn(&s, 2, COLONY);
        stock(&s, 0, 0, 0, 0, 0);
        s.main_done = 1;
        s.seat[0].crystals = 3;
        s.seat[0].goal_hand = 7;
        om_refresh(&s);
        assert_chosen(&s, names[i], "end");
    }
}

/* A crystal that was paid so that bots may move is not thrown away: one moves. */
static void who_pays_for_steps_makes_some(void **state)
{
    static const uint64_t games[] = {2, 16, 21}; /* in which it happened */
    static struct om_state s;
    static union {
        struct om_state s;
        char bytes[sizeof(struct om_state)];
    } room;
    areo_view *v = (areo_view *)(void *)&room;
    struct bot b;
    struct areo_error e;
    (void)state;
    assert_true(bot_open(&b, &om_game, "easy", 1, &e));
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) {
        struct areo_setup setup;
        areo_setup_default(&om_game, 2, &setup);
        om_game.start(opaque(&s), &setup, areo_key_from_seed(100 + games[i]), NULL);
        bot_seed(&b, 5 + games[i]);
        for (bool paid = false; !s.head.over;) {
            int seat = areo_next_seat(opaque(&s));
            areo_view_make(&om_game, opaque(&s), seat, v);
            areo_action action = bot_choose(&b, v);
            int verb = areo_verb_of(action);
            if (paid && verb == VERB_DONE)
                fail_msg("game %d, round %d", (int)games[i], s.round);
            TEXT(t, 80);
            areo_move_text(&om_game, action, &t);
            paid = !strcmp(t_bytes, "executive bots") || (paid && verb == VERB_PAY);
            play(&s, action);
        }
    }
    bot_close(&b);
}

/* A bot does not walk over a tile that the rover could have. */
static void tiles_are_not_destroyed(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct om_state s;
        quiet(&s, 2, COLONY);
        stock(&s, 0, 0, 0, 0, 0);
        struct om_mask tiles = s.tile;
        for (int k = 0; k < 40 && s.seat[0].acted == 0; k++)
            play(&s, choice(&s, names[i]));
        int taken = bit_count64(s.seat[0].research) + bit_count64(s.seat[0].discovery);
        assert_true(mask_count(s.tile) + taken >= mask_count(tiles));
    }
}

/* Colonists at work come home: who has none left travels when it costs nothing. */
static void an_empty_seat_travels(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct om_state s;
        quiet(&s, 2, COLONY);
        s.seat[0].quarters = 0;
        s.seat[0].work = 3;
        s.seat[1].acted = 1;
        s.main_done = s.executive_done = 1;
        s.shuttle_side = COLONY;
        s.shuttle_space = 1;
        om_refresh(&s);
        play(&s, AREO_ACTION(VERB_END, 0, 0, 0));
        assert_int_equal(s.phase, PHASE_SHUTTLE);
        assert_chosen(&s, names[i], "travel");
    }
}

/* ---- The end and the solo game ------------------------------------------------------------------- */

/* A finished game is worth its score, and so is one in which nobody has a turn left. */
static void the_end_is_the_score(void **state)
{
    (void)state;
    int16_t weights[AREO_WEIGHTS_MAX];
    int32_t value[AREO_SEATS_MAX];
    struct om_state s;
    for (int i = 0; om_weights[i].id; i++)
        weights[i] = om_weights[i].preset;
    last_turn(&s, 2, COLONY);
    own(&s, METAL_DEPOSIT);
    stock(&s, 2, 1, 1, 1, 1);
    s.contract[MINERAL_CONTRACT] = 0;
    s.minerals[MINERAL_CONTRACT] = 2;
    s.seat[0].post[POST_RESEARCH] = 1;
    s.main_done = 1;
    om_refresh(&s);
    om_evaluate(opaque(&s), 0, om_horizon(opaque(&s), weights), weights, value);
    assert_int_equal(value[0] / 1000, om_total(&s, 0));
    play(&s, AREO_ACTION(VERB_END, 0, 0, 0));
    assert_true(s.head.over);
    om_evaluate(opaque(&s), 0, om_horizon(opaque(&s), weights), weights, value);
    assert_int_equal(value[0] / 1000, om_total(&s, 0));
}

/* First Colonists lacks nothing but a tech tile of level 6: that comes before more points. */
static void the_objective_comes_first(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct om_state s;
        last_turn(&s, 1, ORBIT);
        s.head.option[OPT_OBJECTIVE] = 1;
        s.level = 3;
        s.seat[0].op = 60;
        s.seat[0].goal_done = 1;
        s.contract[MINERAL_CONTRACT] = 0;
        s.minerals[MINERAL_CONTRACT] = 4;
        s.seat[0].tech[TECH_SHELTER] = C5T;
        s.seat[0].tech[TECH_ROVER] = C3T;
        s.seat[0].tech[TECH_MINE] = C3B;
        s.seat[0].quarters = 1;
        stock(&s, 0, 0, 0, 0, 1);
        om_refresh(&s);
        play_out(&s, names[i]);
        assert_int_equal(om_winners(&s), 1);
    }
}

/* First Colonists lacks nothing but a contract: that comes before a blueprint. */
static void the_last_contract_is_signed(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct om_state s;
        last_turn(&s, 1, COLONY);
        s.head.option[OPT_OBJECTIVE] = 1;
        s.level = 3;
        s.seat[0].op = 60;
        s.seat[0].goal_done = 1;
        s.seat[0].tech[TECH_SHELTER] = C6;
        s.seat[0].quarters = 1;
        offer(&s, 0, MINERAL_CONTRACT);
        own(&s, CASINO);
        set_add(s.seat[0].shelter.w, 40);
        set_add(s.seat[0].shelter.w, 42);
        stock(&s, 4, 0, 0, 0, 0);
        om_refresh(&s);
        assert_chosen(&s, names[i], "do hire");
        play_out(&s, names[i]);
        assert_int_equal(om_winners(&s), 1);
    }
}

/* One of the private goals has to be completed, so none is spent on a step of a bot. */
static void goals_are_kept_for_the_objective(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct om_state s;
        quiet(&s, 1, COLONY);
        s.head.option[OPT_OBJECTIVE] = 1;
        s.seat[0].goal_hand = 7;
        om_refresh(&s);
        for (int k = 0; k < 40 && s.round == 1; k++)
            play(&s, choice(&s, names[i]));
        assert_true(s.seat[0].goal_count + (s.seat[0].goal_done != OM_NONE) >= 2);
    }
}

/* Options that a list has twice, or fewer of when only two are asked for. */
static int wrong_options(const struct om_state *s)
{
    areo_action list[AREO_ACTIONS_MAX], two[2];
    const areo_state *state = (const areo_state *)(const void *)s;
    int count = om_game.legal(state, 0, list, AREO_ACTIONS_MAX);
    int wrong = om_game.legal(state, 0, two, 2) != (count < 2 ? count : 2);
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            wrong += list[i] == list[k];
    return wrong;
}

/* Where the objective asks for research tiles, the first options lead the rover to one that it can reach
 * with its crystals: so much even a look sees that tries nothing else. Others stay where they are. */
static void the_rover_leads_to_research(void **state)
{
    (void)state;
    for (int objective = 1; objective <= 2; objective++)
        for (int crystals = 2; crystals <= 3; crystals++) {
            struct om_state s;
            areo_action first;
            quiet(&s, 1, COLONY);
            s.head.option[OPT_OBJECTIVE] = (int8_t)objective;
            s.seat[0].crystals = (uint8_t)crystals;
            om_refresh(&s);
            play(&s, AREO_ACTION(VERB_DO, CONTROL_CENTER, 0, 0));
            for (int i = 0; i < 8 && om_game.mid_chain(opaque(&s), 0); i++) {
                assert_int_equal(wrong_options(&s), 0);
                assert_true(om_game.legal(opaque(&s), 0, &first, 1));
                play(&s, first);
            }
            assert_int_equal(bit_count64(s.seat[0].research), objective == 2 && crystals == 3);
        }
}

/* What a lost game is worth to those who learn grows with what holds, and is never worth a victory. */
static void nearly_won_is_not_won(void **state)
{
    (void)state;
    struct om_state s;
    quiet(&s, 1, COLONY);
    s.head.option[OPT_OBJECTIVE] = 1;
    int little = om_game.learning->nearly(opaque(&s));
    s.level = 3;
    int more = om_game.learning->nearly(opaque(&s));
    assert_true(little >= 0 && little < more && more < 256);
    s.level = 1;
    for (int i = 0; i < OM_LSS; i++)
        s.lss[i] = 2; /* on the way to the next level */
    int nearer = om_game.learning->nearly(opaque(&s));
    assert_true(little < nearer && nearer < more);
}

/* The way to a condition of the objective is known, and gets shorter as it is met. */
static void conditions_come_nearer(void **state)
{
    (void)state;
    struct om_state s;
    const struct areo_learning *how = om_game.learning;
    int before[AREO_WAYS_MAX], after[AREO_WAYS_MAX];
    int16_t weights[AREO_WEIGHTS_MAX];
    for (int i = 0; om_weights[i].id; i++)
        weights[i] = om_weights[i].preset;
    quiet(&s, 1, COLONY);
    s.head.option[OPT_OBJECTIVE] = 1;
    int horizon = om_game.horizon(opaque(&s), weights);
    int count = how->ways(opaque(&s), 0, horizon, weights, before);
    for (int i = 0; i < OM_LSS; i++)
        s.lss[i] = 3;
    assert_int_equal(how->ways(opaque(&s), 0, horizon, weights, after), count);
    int nearer = 0;
    for (int i = 0; i < count; i++) {
        assert_true(after[i] >= 0 && after[i] <= before[i]);
        nearer += after[i] < before[i];
    }
    assert_true(nearer > 0 && nearer < count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_blueprint_is_built),
        cmocka_unit_test(techs_are_developed),
        cmocka_unit_test(a_ship_is_welcomed),
        cmocka_unit_test(a_contract_that_can_be_filled_is_signed),
        cmocka_unit_test(a_goal_is_completed),
        cmocka_unit_test(nothing_that_costs_points),
        cmocka_unit_test(nothing_is_spent_on_nothing),
        cmocka_unit_test(who_pays_for_steps_makes_some),
        cmocka_unit_test(tiles_are_not_destroyed),
        cmocka_unit_test(an_empty_seat_travels),
        cmocka_unit_test(the_end_is_the_score),
        cmocka_unit_test(the_objective_comes_first),
        cmocka_unit_test(the_last_contract_is_signed),
        cmocka_unit_test(goals_are_kept_for_the_objective),
        cmocka_unit_test(the_rover_leads_to_research),
        cmocka_unit_test(nearly_won_is_not_won),
        cmocka_unit_test(conditions_come_nearer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
