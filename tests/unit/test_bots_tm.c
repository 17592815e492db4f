/* test_bots_tm.c: bots of Terraforming Mars leave no free gain at the end of the game and do
 * themselves no harm. */
#include "support/unit.h"

#include "bots/bots.h"
#include "games/terraforming_mars/worth.h"

static const char *const names[] = {"quick", "easy",       "greedy",  "normal",
                                    "hard",  "search:200", "hand:200"};
enum { NAMES = sizeof names / sizeof names[0] };
enum { BIG_ASTEROID = 10, VIRUS = 49, GREAT_ESCARPMENT = 60, BIRDS = 71 }; /* rows; checked below */
enum { ICE_ASTEROID = 77, WATER_IMPORT = 11, WATER_SPLITTING = 176 };

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

static areo_action choice_of(struct tm_state *s, const char *name, uint64_t seed)
{
    static union {
        struct tm_state s;
        char bytes[sizeof(struct tm_state)];
    } room;
    struct bot b;
    struct areo_error e;
    if (!bot_open(&b, &tm_game, name, seed, &e))
        fail_msg("%s: %s", name, e.text);
    areo_view *v = (areo_view *)(void *)&room;
    areo_view_make(&tm_game, opaque(s), areo_next_seat(opaque(s)), v);
    areo_action action = bot_choose(&b, v);
    bot_close(&b);
    return action;
}

static areo_action choice(struct tm_state *s, const char *name) { return choice_of(s, name, 1); }

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
    assert_string_equal(tm_card(VIRUS)->id, "virus");
    assert_string_equal(tm_card(GREAT_ESCARPMENT)->id, "great-escarpment-consortium");
    assert_string_equal(tm_card(BIRDS)->id, "birds");
    assert_string_equal(tm_card(ICE_ASTEROID)->id, "ice-asteroid");
    assert_string_equal(tm_card(WATER_IMPORT)->id, "water-import-from-europa");
    assert_string_equal(tm_card(WATER_SPLITTING)->id, "water-splitting-plant");
}

/* The quick policy finds what it thinks of a card by its number. */
static void tastes_are_in_order(void **state)
{
    (void)state;
    for (int row = 0; row < CORP_END; row++) {
        char id[80];
        snprintf(id, sizeof id, "quick_card_%s", tm_card(row)->id);
        assert_string_equal(tm_weights[TASTES_QUICK + row].id, id);
        snprintf(id, sizeof id, "alone_card_%s", tm_card(row)->id);
        assert_string_equal(tm_weights[TASTES_ALONE + row].id, id);
    }
    assert_null(tm_weights[TM_WEIGHT_COUNT].id);
}

/* ---- Free gains at the end -------------------------------------------------------------------- */

/* Each is given to red for its last turn; every bot must end with these points. */
static void must_end_with(void (*give)(struct tm_state *), int points)
{
    for (int i = 0; i < NAMES; i++) {
        struct tm_state s;
        last_turn(&s);
        give(&s);
        assert_int_equal(points_at_the_end(&s, names[i]), points);
    }
}

/* Plants of the last production become a greenery after the end of the generation. */
static void plants_to_come(struct tm_state *s)
{
    s->seat[0].stock[PLANTS] = 5;
    s->seat[0].production[PLANTS] = 3;
}

static void plants_for_two(struct tm_state *s)
{
    s->seat[0].stock[PLANTS] = 9;
    s->seat[0].production[PLANTS] = 7;
}

static void milestone_in_reach(struct tm_state *s)
{
    s->seat[0].tr = 36;
    s->seat[0].stock[MEGACREDITS] = 8;
}

static void award_in_reach(struct tm_state *s)
{
    s->seat[0].stock[HEAT] = 30;
    s->seat[0].stock[MEGACREDITS] = 8;
}

/* A greenery is all that they buy; an ocean beside it pays 2 M€, which buy nothing. */
static void money(struct tm_state *s) { s->seat[0].stock[MEGACREDITS] = 23; }

/* An action that adds a point costs nothing. */
static void birds(struct tm_state *s)
{
    lay(s, 0, BIRDS);
    s->cubes[BIRDS] = 3;
}

static void free_gains_are_taken(void **state)
{
    (void)state;
    must_end_with(plants_to_come, 21);
    must_end_with(plants_for_two, 22);
    must_end_with(milestone_in_reach, 41);
    must_end_with(award_in_reach, 25);
    must_end_with(money, 21);
    must_end_with(birds, 24);
}

/* Nobody ends the game with money that would have bought points. */
static void no_money_is_hoarded(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct tm_state s;
        last_turn(&s);
        s.seat[0].stock[MEGACREDITS] = 65;
        assert_true(points_at_the_end(&s, names[i]) >= 27);
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

/* Where somebody else has plants, they are his, and all of them go. */
static void takes_plants_of_another(const char *name)
{
    struct tm_state s;
    quiet(&s);
    hold(&s, 0, BIG_ASTEROID);
    s.seat[0].stock[MEGACREDITS] = 27;
    s.seat[0].stock[PLANTS] = 4;
    s.seat[1].stock[PLANTS] = 4;
    play(&s, AREO_ACTION(V_PLAY, BIG_ASTEROID, 0, 0));
    while (s.agenda.count)
        play(&s, choice(&s, name));
    assert_int_equal(s.seat[0].stock[PLANTS], 4);
    assert_int_equal(s.seat[1].stock[PLANTS], 0);
}

/* However long it thinks: the small errors of a critic find every option that is nearly as good. */
static void plants_of_another_go(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++)
        takes_plants_of_another(names[i]);
    takes_plants_of_another("search:2000");
    takes_plants_of_another("expert");
}

/* Somebody's production has to fall: it is not one's own. */
static void lowers_production_of_another(const char *name)
{
    struct tm_state s;
    quiet(&s);
    hold(&s, 0, GREAT_ESCARPMENT);
    s.seat[0].stock[MEGACREDITS] = 40;
    s.seat[0].production[STEEL] = s.seat[1].production[STEEL] = 2;
    play(&s, AREO_ACTION(V_PLAY, GREAT_ESCARPMENT, 0, 0));
    while (s.agenda.count)
        play(&s, choice(&s, name));
    assert_int_equal(s.seat[0].production[STEEL], 3);
    assert_int_equal(s.seat[1].production[STEEL], 1);
}

static void own_production_stays(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++)
        lowers_production_of_another(names[i]);
    lowers_production_of_another("expert");
}

/* A card without any effect stays in the hand: there is nothing that a virus could kill. */
static void no_card_is_wasted(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct tm_state s;
        quiet(&s);
        hold(&s, 0, VIRUS);
        s.seat[0].stock[MEGACREDITS] = 30;
        areo_action first = choice(&s, names[i]);
        assert_false(areo_verb_of(first) == V_PLAY);
    }
}

/* The temperature and the oceans are as they should be: steps of them are paid for in vain, with
 * heat, M€ or energy. Oxygen may be missing: then the game goes on. */
static void warm_and_wet(struct tm_state *s, int position)
{
    last_turn(s);
    s->generation = position & 1 ? 13 : 9;
    s->passed = position & 2 ? 2 : 0;
    s->oxygen = position & 4 ? TM_OXYGEN_MAX : 8;
    tm_board_refresh(s);
}

/* Of what the positions below offer. */
static bool in_vain(areo_action action)
{
    int row = ROW_SELL_PATENTS + areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_CONVERT_HEAT:
    case V_PLAY:
    case V_USE:
        return true;
    case V_PROJECT:
        return row == ROW_ASTEROID || row == ROW_AQUIFER;
    default:
        return false;
    }
}

static void pays_for_nothing_in_vain(const char *name, uint64_t seed,
                                     void (*give)(struct tm_state *))
{
    for (int i = 0; i < 8; i++) {
        struct tm_state s;
        warm_and_wet(&s, i);
        give(&s);
        areo_action action = choice_of(&s, name, seed);
        if (in_vain(action))
            fail_msg("%s, seed %d, position %d: verb %d", name, (int)seed, i, areo_verb_of(action));
    }
}

static void heat(struct tm_state *s)
{
    s->seat[0].stock[HEAT] = 20;
    s->seat[0].production[HEAT] = 4;
}

static void price_of_an_asteroid(struct tm_state *s)
{
    s->seat[0].stock[MEGACREDITS] = 18;
    s->seat[0].stock[HEAT] = 8;
}

static void ice_asteroid(struct tm_state *s)
{
    hold(s, 0, ICE_ASTEROID);
    s->seat[0].stock[MEGACREDITS] = 30;
    s->seat[0].stock[TITANIUM] = 8;
}

static void water_import(struct tm_state *s)
{
    lay(s, 0, WATER_IMPORT);
    s->seat[0].stock[MEGACREDITS] = 14;
    s->seat[0].stock[TITANIUM] = 4;
}

static void water_splitting(struct tm_state *s)
{
    lay(s, 0, WATER_SPLITTING);
    s->oxygen = TM_OXYGEN_MAX;
    s->seat[0].stock[ENERGY] = 6;
}

static void nothing_is_bought_that_cannot_be_had(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++)
        for (uint64_t seed = 1; seed <= 2; seed++) {
            pays_for_nothing_in_vain(names[i], seed, heat);
            pays_for_nothing_in_vain(names[i], seed, price_of_an_asteroid);
            pays_for_nothing_in_vain(names[i], seed, ice_asteroid);
            pays_for_nothing_in_vain(names[i], seed, water_import);
            pays_for_nothing_in_vain(names[i], seed, water_splitting);
        }
}

/* In the last generation nothing is bought that can bring no point any more. */
static void no_useless_card_is_bought(void **state)
{
    (void)state;
    for (int i = 0; i < NAMES; i++) {
        struct tm_state s;
        last_turn(&s);
        s.passed = 0;
        s.phase = PHASE_RESEARCH;
        s.waiting = 1;
        s.head.acting = 1;
        s.seat[0].stock[MEGACREDITS] = 12;
        set_remove(s.deck, VIRUS);
        s.deck_count--;
        set_add(s.seat[0].offer, VIRUS);
        s.seat[0].offer_count = 1;
        assert_int_equal(areo_verb_of(choice(&s, names[i])), V_DONE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_right),
        cmocka_unit_test(tastes_are_in_order),
        cmocka_unit_test(free_gains_are_taken),
        cmocka_unit_test(own_plants_stay),
        cmocka_unit_test(plants_of_another_go),
        cmocka_unit_test(no_money_is_hoarded),
        cmocka_unit_test(no_card_is_wasted),
        cmocka_unit_test(no_useless_card_is_bought),
        cmocka_unit_test(own_production_stays),
        cmocka_unit_test(nothing_is_bought_that_cannot_be_had),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
