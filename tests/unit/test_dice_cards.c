/* test_dice_cards.c: the card table adds up to the known totals, and no card has a mechanism that
 * belongs to others only (the rulebook's lists are complete). */
#include "support/unit.h"

#include "games/dice_game/cards.h"
#include "games/dice_game/operations.h"

/* Green, red and blue projects, bonus cards and corporations of each set. */
static void decks_have_their_sizes(void **state)
{
    (void)state;
    static const int wanted[DICE_DECKS][5] = {
        {31, 37, 18, 12, 8}, {12, 13, 12, 6, 8}, {0, 1, 0, 1, 4}};
    int found[DICE_DECKS][5] = {{0}};
    for (int row = 0; row < DICE_CARDS; row++) {
        const struct card *c = dice_card(row);
        int column = row < DICE_PROJECTS ? c->type : row < CORP_FIRST ? 3 : 4;
        assert_int_equal(c->type == CORPORATION, row >= CORP_FIRST);
        found[c->deck][column]++;
    }
    assert_memory_equal(found, wanted, sizeof wanted);
}

static void symbols_add_up(void **state)
{
    (void)state;
    /* ORDER RESOURCE: base, and with the Corporate Era. */
    static const int wanted[2][DICE_RESOURCES] = {
        {26, 18, 9, 26, 20, 11, 27, 15, 10, 27, 18, 9, 25, 17, 10},
        {44, 27, 15, 35, 31, 17, 34, 21, 13, 34, 24, 14, 34, 27, 14},
    };
    int found[2][DICE_RESOURCES] = {{0}};
    for (int row = 0; row < DICE_PROJECTS; row++)
        for (int r = 0; r < DICE_RESOURCES; r++) {
            found[0][r] += dice_card(row)->deck == BASE ? dice_card(row)->cost[r] : 0;
            found[1][r] += dice_card(row)->deck != PROMO ? dice_card(row)->cost[r] : 0;
        }
    assert_memory_equal(found, wanted, sizeof wanted);
}

static bool produces_dice(const struct card *c)
{
    for (int i = 0; i <= MAKES_ANY; i++)
        if (c->makes[i])
            return true;
    return false;
}

static bool listed(const char *id, const char *const *ids)
{
    for (; *ids; ids++)
        if (!strcmp(*ids, id))
            return true;
    return false;
}

static void cards_fit_their_colour(void **state)
{
    (void)state;
    for (int row = 0; row < DICE_CARDS; row++) {
        const struct card *c = dice_card(row);
        bool acts = c->action.kind || c->trigger.cause || c->discount || c->storage;
        int size = dice_cost_size(c);
        assert_true(c->id && c->name);
        assert_true(row < DICE_PROJECTS ? size >= 1 && size <= 6 : size == 0);
        assert_int_equal(c->cost[WILD], 0);
        if (c->type == GREEN_CARD)
            assert_true((produces_dice(c) || c->makes[MAKES_WILD] || c->makes[MAKES_VP]) &&
                        !c->play[0].verb && !c->action.kind && !c->vp);
        if (c->type == RED_CARD)
            assert_true(!produces_dice(c) && !acts && (c->play[0].verb || c->vp || c->end_vp));
        if (c->type == BLUE_CARD)
            assert_true(!produces_dice(c) && acts && !c->play[0].verb);
        if (c->type == CORPORATION)
            assert_true(produces_dice(c) && c->play[0].verb && !c->action.kind && !c->end_vp);
    }
}

/* The rulebook introduces these with the Corporate Era. */
static void base_cards_are_plain(void **state)
{
    (void)state;
    for (int row = 0; row < DICE_CARDS; row++) {
        const struct card *c = dice_card(row);
        if (c->deck == BASE)
            assert_true(!c->trigger.cause && !c->discount && !c->storage && !c->refill &&
                        !c->makes[MAKES_WILD] && !c->makes[MAKES_VP]);
    }
}

static bool has_condition(const struct card *c)
{
    for (int i = 0; i < 6 && c->play[i].verb; i++)
        if (c->play[i].per >= IF_BY_GREENERY && c->play[i].per <= IF_TRACK_BONUS)
            return true;
    return false;
}

static void lists_are_complete(void **state)
{
    (void)state;
    static const char *const conditions[] = {"swamp",       "peninsula",     "immigrant-city",
                                             "mohole-lake", "tipping-point", NULL};
    static const char *const storage[] = {"logistics", "effective-storage", NULL};
    static const char *const other_production[] = {"reputation", "sponsored-academy",
                                                   "bio-materials", "inventrix", NULL};
    static const char *const anybody[] = {"arctic-algae", "eco-architects", "rover-construction",
                                          NULL};
    for (int row = 0; row < DICE_CARDS; row++) {
        const struct card *c = dice_card(row);
        bool tile = c->trigger.cause >= ON_OCEAN && c->trigger.cause <= ON_CITY;
        assert_int_equal(has_condition(c), listed(c->id, conditions));
        assert_int_equal(c->storage != 0, listed(c->id, storage));
        assert_int_equal(c->makes[MAKES_WILD] || c->makes[MAKES_VP],
                         listed(c->id, other_production));
        assert_int_equal(tile, listed(c->id, anybody));
    }
}

static void special_tiles_are_used_once(void **state)
{
    (void)state;
    int cards[DICE_SPECIALS] = {0};
    for (int row = 0; row < DICE_CARDS; row++)
        for (int i = 0; i < 6 && dice_card(row)->play[i].verb; i++)
            if (dice_card(row)->play[i].verb == OP_SPECIAL)
                cards[dice_card(row)->play[i].what]++;
    for (int i = 0; i < DICE_SPECIALS; i++)
        assert_int_equal(cards[i], 1);
}

/* 126 of 163 rows are designed; a row without a mark has all its figures from a source. */
static void uncertain_rows_say_so(void **state)
{
    (void)state;
    static const char *const certain[] = {
        "credicor",        "helion",     "united-nations-mars-initiative",
        "teractor",        "delivery",   "coordinator",
        "quality-control", "efficiency", NULL};
    for (int row = 0; row < DICE_CARDS; row++)
        assert_int_equal(dice_card(row)->unsure == NULL, listed(dice_card(row)->id, certain));
}

static void operations_counters_and_causes_are_complete(void **state)
{
    (void)state;
    assert_true(dice_operations_complete());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(operations_counters_and_causes_are_complete),
        cmocka_unit_test(decks_have_their_sizes),
        cmocka_unit_test(symbols_add_up),
        cmocka_unit_test(cards_fit_their_colour),
        cmocka_unit_test(base_cards_are_plain),
        cmocka_unit_test(lists_are_complete),
        cmocka_unit_test(special_tiles_are_used_once),
        cmocka_unit_test(uncertain_rows_say_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
