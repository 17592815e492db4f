/* test_table_refused.c: positions that the rules cannot reach are refused when they are loaded, and
 * the reason is given.
 *
 * A row begins with facts by hand, as a scenario does. The position that the engine makes of them
 * loads; the same text with one member changed does not. */
#include "support/unit.h"

#include <stdlib.h>

#include "areo/table.h"
#include "table/value.h"

struct row {
    const char *game;
    int seats;
    const char *given;     /* facts as JSON */
    const char *from, *to; /* the change */
    const char *reason;    /* a part of it */
};

#define TM "terraforming-mars"
#define DICE "dice-game"
#define MARS "on-mars"
#define RICH "{\"players\":{\"red\":{\"megacredits\":40}}}"
#define SELLING                                                                                    \
    "{\"agenda\":[{\"kind\":\"sell\",\"seat\":\"red\",\"level\":2}],\"busy\":true,"                \
    "\"players\":{\"red\":{\"hand\":[\"mine\",\"moss\"]}}}"

static const struct row rows[] = {
    /* clang-format off */
    {TM, 1, RICH, "\"generation\":1,", "\"generation\":15,", "only 14 generations"},
    {TM, 2, SELLING, "\"actions\":0,", "\"actions\":2,", "both actions"},
    {TM, 2, SELLING, "\"passed\":[]", "\"passed\":[\"red\"]", "who has passed"},
    {TM, 1, RICH, "\"mayor\":null", "\"mayor\":\"red\"", "no milestones"},
    {TM, 2, "{\"milestones\":{\"mayor\":\"red\",\"gardener\":\"red\",\"builder\":\"red\"},"
            "\"players\":{\"red\":{\"megacredits\":40}}}",
     "\"planner\":null", "\"planner\":\"red\"", "more than three"},
    {TM, 2, RICH, "\"phase\":\"action\"", "\"phase\":\"final\"", "does not end"},
    {TM, 2, RICH, "\"phase\":\"action\"", "\"phase\":\"research\"", "no research phase"},
    {TM, 2, "{\"players\":{\"red\":{\"corporation\":\"helion\",\"megacredits\":40}}}",
     "\"corporation\":\"beginner-corporation\"", "\"corporation\":\"helion\"", "one corporation"},
    {TM, 2, RICH, "\"used\":[]", "\"used\":[\"mine\"]", "nobody has"},
    {TM, 2, RICH, "\"neutral_cities\":[]", "\"neutral_cities\":[\"r3c3\"]", "solo game"},
    {DICE, 2, "{}", "\"active\":\"red\"", "\"active\":\"green\"", "another player's"},
    {DICE, 2, "{}", "\"bonus_taken\":0", "\"bonus_taken\":1", "bonus cards"},
    {DICE, 2, "{}", "\"ending\":false,\"last_turns\":0", "\"ending\":true,\"last_turns\":1",
     "end has not been reached"},
    {MARS, 2, "{\"players\":{\"red\":{\"goal_hand\":[\"mine-goal\",\"shelter-goal\",\"ship-goal\"]}}}",
     "\"goal_spent\":[]", "\"goal_spent\":[\"level-goal\"]", "more than three goals"},
    /* clang-format on */
};

static char text[1 << 20];

static areo_state *given(const struct areo_game *g, const struct row *r)
{
    struct areo_error e = {0};
    struct areo_setup setup;
    areo_state *s = calloc(1, g->state_size);
    struct region region = region_of(1 << 20);
    const struct areo_value *facts = value_parse(&region, r->given, strlen(r->given), &e);
    assert_non_null(facts);
    areo_setup_default(g, r->seats, &setup);
    g->blank(s, &setup, areo_key_from_seed(1));
    if (!g->load(s, facts, false, &e))
        fail_msg("%s: %s", r->given, e.text);
    g->resume(s, NULL);
    region_free(&region);
    return s;
}

/* The saved position with the change made; false when the text to change is not in it. */
static bool changed(const struct row *r)
{
    char *at = strstr(text, r->from);
    if (!at)
        return false;
    size_t from = strlen(r->from);
    size_t to = strlen(r->to);
    memmove(at + to, at + from, strlen(at + from) + 1);
    memcpy(at, r->to, to);
    return true;
}

static void positions_that_cannot_be_are_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        const struct row *r = &rows[i];
        const struct areo_game *g = areo_game_find(r->game);
        areo_state *s = given(g, r);
        struct areo_error e = {0};
        struct areo_text out = areo_text_over(text, sizeof text);
        areo_position_save(g, s, &out);
        if (!areo_position_load(g, text, strlen(text), s, &e))
            fail_msg("row %zu does not load before the change: %s", i, e.text);
        if (!changed(r))
            fail_msg("row %zu: no %s in %s", i, r->from, text);
        if (areo_position_load(g, text, strlen(text), s, &e))
            fail_msg("row %zu loads: %s", i, r->to);
        if (!strstr(e.text, r->reason))
            fail_msg("row %zu: '%s' is refused because '%s'", i, r->to, e.text);
        free(s);
    }
}

/* The saved position with one thing changed: the seat has one card left to sell and no other
 * choice. To sell it is the player's own word, so it loads and waits for that. */
static void a_single_option_of_ones_own_waits(void **state)
{
    (void)state;
    static const struct row hand = {.from = "\"hand\":[\"mine\",\"moss\"]",
                                    .to = "\"hand\":[\"mine\"]"};
    static const struct row pile = {.from = "\"discard\":[]", .to = "\"discard\":[\"moss\"]"};
    const struct row r = {TM, 2, SELLING, NULL, NULL, NULL};
    const struct areo_game *g = areo_game_find(TM);
    areo_state *s = given(g, &r);
    struct areo_text out = areo_text_over(text, sizeof text);
    struct areo_error e = {0};
    areo_action sell;
    areo_position_save(g, s, &out);
    assert_true(changed(&hand) && changed(&pile));
    if (!areo_position_load(g, text, strlen(text), s, &e))
        fail_msg("it does not load: %s", e.text);
    assert_true(areo_move_parse(g, "sell mine", &sell, &e));
    assert_int_equal(areo_why(g, s, 0, sell).code, AREO_WHY_LEGAL);
    free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(positions_that_cannot_be_are_refused),
        cmocka_unit_test(a_single_option_of_ones_own_waits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
