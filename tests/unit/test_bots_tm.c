/* test_bots_tm.c: bots of Terraforming Mars leave no free gain at the end of the game and do
 * themselves no harm. */
#include "support/unit.h"

#include "bots/bots.h"
#include "games/terraforming_mars/engine.h"

static const char *const names[] = {"greedy", "search:200"};
enum { NAMES = sizeof names / sizeof names[0] };
enum { BIG_ASTEROID = 10, BIRDS = 71 }; /* rows; checked below */

static areo_state *opaque(struct tm_state *s) { return (areo_state *)(void *)s; }

/* ---- Positions ---------------------------------------------------------------------------- */

static void quiet(struct tm_state *s)
{
    struct areo_setup setup;
    areo_setup_default(&tm_game, 2, &setup);
    tm_game.blank(opaque(s), &setup, areo_key_from_seed(1));
    s->generation = 9;
    tm_board_refresh(s);
}

/* Red has the last turn of the last generation; the planet is finished. */
static void last_turn(struct tm_state *s)
{
    int oceans = 0;
    quiet(s);
    s->temperature = TM_WARMEST;
    s->oxygen = TM_OXYGEN_MAX;
    for (int place = 0; oceans < TM_OCEANS; place++)
        if (TM_OCEAN_AREAS >> place & 1) {
            s->oceans |= bit64(place);
            oceans++;
        }
    s->passed = 2;
    tm_board_refresh(s);
}

static void hold(struct tm_state *s, int seat, int row)
{
    set_remove(s->deck, row);
    s->deck_count--;
    set_add(s->seat[seat].hand, row);
    s->seat[seat].hand_count++;
}

static void lay(struct tm_state *s, int seat, int row)
{
    set_remove(s->deck, row);
    s->deck_count--;
    set_add(s->seat[seat].played, row);
    tm_seat_refresh(s, seat);
}

/* ---- Choices -------------------------------------------------------------------------------- */

static areo_action choice(struct tm_state *s, const char *name)
{
    static union {
        struct tm_state s;
        char bytes[sizeof(struct tm_state)];
    } room;
    struct bot b;
    struct areo_error e;
    if (!bot_open(&b, &tm_game, name, 1, &e))
        fail_msg("%s: %s", name, e.text);
    areo_view *v = (areo_view *)(void *)&room;
    areo_view_make(&tm_game, opaque(s), areo_next_seat(opaque(s)), v);
    areo_action action = bot_choose(&b, v);
    bot_close(&b);
    return action;
}

static void play(struct tm_state *s, areo_action action)
{
    int seat = areo_next_seat(opaque(s));
    assert_true(areo_apply(&tm_game, opaque(s), seat, action, NULL, NULL));
}

static int points_at_the_end(struct tm_state *s, const char *name)
{
    while (!s->head.over)
        play(s, choice(s, name));
    return areo_score(&tm_game, opaque(s), 0, NULL, NULL);
}

static void rows_are_right(void **state)
{
    (void)state;
    assert_string_equal(tm_card(BIG_ASTEROID)->id, "big-asteroid");
    assert_string_equal(tm_card(BIRDS)->id, "birds");
}

/* ---- Free gains at the end -------------------------------------------------------------------- */

/* Plants of the last production become a greenery, also after the end of the generation. */
static void last_greenery(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct tm_state s;
        last_turn(&s);
        s.seat[0].stock[PLANTS] = 5;
        s.seat[0].production[PLANTS] = 3;
        assert_int_equal(points_at_the_end(&s, names[i]), 21);
    }
}

static void two_greeneries(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct tm_state s;
        last_turn(&s);
        s.seat[0].stock[PLANTS] = 9;
        s.seat[0].production[PLANTS] = 7;
        assert_int_equal(points_at_the_end(&s, names[i]), 22);
    }
}

static void affordable_milestone(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct tm_state s;
        last_turn(&s);
        s.seat[0].tr = 36;
        s.seat[0].stock[MEGACREDITS] = 8;
        assert_int_equal(points_at_the_end(&s, names[i]), 41);
    }
}

static void award_in_hand(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct tm_state s;
        last_turn(&s);
        s.seat[0].production[HEAT] = 4;
        s.seat[0].stock[HEAT] = 30;
        s.seat[0].stock[MEGACREDITS] = 8;
        assert_int_equal(points_at_the_end(&s, names[i]), 25);
    }
}

/* With 23 M€ and nothing else a greenery is what can be bought. */
static void money_becomes_a_point(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct tm_state s;
        last_turn(&s);
        s.seat[0].stock[MEGACREDITS] = 25;
        assert_true(points_at_the_end(&s, names[i]) >= 21);
    }
}

/* An action that adds a point costs nothing. */
static void birds_breed(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct tm_state s;
        last_turn(&s);
        lay(&s, 0, BIRDS);
        s.cubes[BIRDS] = 3;
        assert_int_equal(points_at_the_end(&s, names[i]), 24);
    }
}

/* ---- No harm ------------------------------------------------------------------------------------- */

/* The only plants on the table are one's own: nothing is removed. */
static void own_plants_stay(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct tm_state s;
        quiet(&s);
        hold(&s, 0, BIG_ASTEROID);
        s.seat[0].stock[MEGACREDITS] = 27;
        s.seat[0].stock[PLANTS] = 7;
        play(&s, AREO_ACTION(V_PLAY, BIG_ASTEROID, 0, 0));
        while (s.agenda.count)
            play(&s, choice(&s, names[i]));
        assert_int_equal(s.seat[0].stock[PLANTS], 7);
    }
}

/* Where somebody else has plants, they are his. */
static void plants_of_another_go(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct tm_state s;
        quiet(&s);
        hold(&s, 0, BIG_ASTEROID);
        s.seat[0].stock[MEGACREDITS] = 27;
        s.seat[0].stock[PLANTS] = 4;
        s.seat[1].stock[PLANTS] = 4;
        play(&s, AREO_ACTION(V_PLAY, BIG_ASTEROID, 0, 0));
        while (s.agenda.count)
            play(&s, choice(&s, names[i]));
        assert_int_equal(s.seat[0].stock[PLANTS], 4);
        assert_int_equal(s.seat[1].stock[PLANTS], 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_right),  cmocka_unit_test(last_greenery),
        cmocka_unit_test(two_greeneries),  cmocka_unit_test(affordable_milestone),
        cmocka_unit_test(award_in_hand),   cmocka_unit_test(money_becomes_a_point),
        cmocka_unit_test(own_plants_stay), cmocka_unit_test(plants_of_another_go),
        cmocka_unit_test(birds_breed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
