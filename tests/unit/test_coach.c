/* The coach: what is said before a costly mistake is said then and only then, in all three games;
 * nothing is said that differs between positions which the player cannot tell apart. */
#include "support/unit.h"

#include "core/phrase.h"
#include "core/text.h"
#include "table/coach.h"
#include "table/guide.h"

/* A table as a guide sets one up: `given` lines of the scenario family. */
static areo_table *given(const char *game, const char *facts)
{
    char text[2000];
    struct areo_error e = {.text = ""};
    snprintf(text, sizeof text,
             "title T\nabout A\ngame %s\ngiven\n%sotherwise pass\nstep a\n  says x\n", game, facts);
    struct guide *g = guide_read("coach", text, &e);
    if (!g)
        print_error("%s\n", e.text);
    assert_non_null(g);
    areo_table *t = areo_table_branch(g->table, areo_table_length(g->table));
    guide_close(g);
    return t;
}

/* What is said to red of a move: "" when nothing is. */
static const char *warned(const areo_table *t, const char *move, char out[300])
{
    static struct coach_warning found[AREO_ACTIONS_MAX];
    const struct areo_game *g = areo_table_game(t);
    areo_action list[AREO_ACTIONS_MAX];
    areo_action wanted;
    static _Alignas(16) char memory[8192];
    areo_view *v = (areo_view *)(void *)memory;
    assert_true(g->state_size <= sizeof memory);
    assert_true(areo_move_parse(g, move, &wanted, NULL));
    areo_view_make(g, areo_table_state(t), 0, v);
    int count = areo_view_choices(g, v, list);
    int told = coach_warnings(g, v, list, count, found);
    bool offered = false;
    out[0] = '\0';
    for (int i = 0; i < count; i++)
        offered |= list[i] == wanted;
    if (!offered)
        print_error("'%s' is no option\n", move);
    assert_true(offered);
    for (int i = 0; i < told; i++)
        if (found[i].action == wanted) {
            struct areo_text text = areo_text_over(out, 300);
            phrase_text(g, &found[i].says, &text);
        }
    return out;
}

static void says(const char *game, const char *facts, const char *move, const char *text)
{
    char out[300];
    areo_table *t = given(game, facts);
    assert_string_equal(warned(t, move, out), text);
    areo_table_free(t);
}

#define TM "terraforming-mars"
#define CLOSES "this closes Search for Life in your hand: its requirement would be exceeded"

static void what_closes_a_card_is_said(void **state)
{
    (void)state;
    const char *near = "  red.hand = search-for-life\n  red.megacredits = 40\n  oxygen = 6\n";
    const char *far = "  red.hand = search-for-life\n  red.megacredits = 40\n  oxygen = 5\n";
    const char *other = "  red.hand = birds\n  red.megacredits = 40\n  oxygen = 6\n";
    const char *helped = "  red.hand = search-for-life, special-design\n"
                         "  red.megacredits = 40\n  oxygen = 6\n";
    /* The tile has still to be placed: whatever place is chosen, the oxygen rises. */
    says(TM, near, "project greenery", CLOSES);
    says(TM, near, "project asteroid", "");
    says(TM, far, "project greenery", "");
    says(TM, other, "project greenery", "");
    says(TM, helped, "project greenery", "");
}

static void what_passing_gives_away_is_said(void **state)
{
    (void)state;
    says(TM, "  red.plants = 9\n", "pass", "your 9 plants would pay for a greenery now");
    says(TM, "  red.plants = 7\n", "pass", "");
    says(TM, "  red.heat = 8\n", "pass", "your 8 heat would raise the temperature now");
    says(TM, "  red.heat = 8\n  temperature = 8\n", "pass", "");
    says(TM, "  red.tr = 35\n  red.megacredits = 8\n", "pass",
         "you could claim Terraformer now: 5 points for 8 M€");
    says(TM, "  red.tr = 35\n  red.megacredits = 7\n", "pass", "");
    says(TM, "  red.played = tardigrades\n", "pass",
         "the action of Tardigrades costs nothing and is unused");
    says(TM, "  red.hand = comet, asteroid, birds\n  red.megacredits = 30\n", "pass",
         "you have 30 M€ left, and 2 cards that you could play");
    says(TM, "  red.hand = birds\n  red.megacredits = 30\n", "pass", "");
}

static void what_breaks_a_conversion_is_said(void **state)
{
    (void)state;
    const char *helion = "  red.corporation = helion\n  red.heat = 9\n  red.megacredits = 0\n"
                         "  red.hand = sponsors\n";
    const char *choice = "  red.corporation = helion\n  red.heat = 9\n  red.megacredits = 6\n"
                         "  red.hand = sponsors\n";
    says(TM, helion, "play sponsors", "this leaves 3 heat: 5 too few to raise the temperature");
    says(TM, helion, "convert-heat", "");
    /* What it is paid with is still open. */
    says(TM, choice, "play sponsors", "");
}

/* That does not need a coach: the option says it itself, last of all. */
static void in_vain(const char *facts, const char *move, bool vain)
{
    areo_table *t = given(TM, facts);
    const struct areo_game *g = areo_table_game(t);
    areo_action action;
    struct areo_phrases list = {0};
    char out[300] = "";
    struct areo_text text = areo_text_over(out, sizeof out);
    assert_true(areo_move_parse(g, move, &action, NULL));
    g->explain(areo_table_state(t), 0, action, &list);
    if (list.count)
        phrase_text(g, &list.list[list.count - 1], &text);
    assert_int_equal(!strcmp(out, "the goal is reached: this would bring you nothing"), vain);
    areo_table_free(t);
}

static void what_brings_nothing_is_said(void **state)
{
    (void)state;
    in_vain("  red.heat = 8\n  temperature = 8\n", "convert-heat", true);
    in_vain("  red.heat = 8\n  temperature = 4\n", "convert-heat", false);
    in_vain("  red.megacredits = 14\n  temperature = 8\n", "project asteroid", true);
    in_vain("  red.megacredits = 18\n", "project aquifer", false);
    says(TM, "  red.heat = 8\n  temperature = 8\n", "convert-heat", "");
}

static void who_ends_it_from_behind_is_told(void **state)
{
    (void)state;
    const char *last = "  red.heat = 8\n  temperature = 6\n  oxygen = 14\n"
                       "  oceans = r1c2, r1c4, r1c5, r2c6, r4c8, r5c4, r5c5, r5c6, r6c6\n";
    char facts[400];
    snprintf(facts, sizeof facts, "%s  green.tr = 30\n  red.tr = 20\n", last);
    says(TM, facts, "convert-heat",
         "this completes Mars: the generation would be the last, and you are 9 points behind "
         "green");
    snprintf(facts, sizeof facts, "%s  green.tr = 20\n  red.tr = 20\n", last);
    says(TM, facts, "convert-heat", "");
}

static void the_dice_game_has_its_own(void **state)
{
    (void)state;
    const char *rich = "  red.hand = sponsors\n  red.wild = 6\n  red.dice.heat = 3\n"
                       "  red.dice.plant = 2\n";
    const char *few = "  red.hand = sponsors\n  red.wild = 6\n  red.dice.heat = 3\n";
    char out[300];
    areo_table *t = given("dice-game", rich);
    assert_non_null(strstr(warned(t, "produce", out), "3 of your 5 dice"));
    areo_table_free(t);
    says("dice-game", few, "produce", "");
    says("dice-game", "  stage = main\n  red.dice.heat = 3\n  temperature = 8\n",
         "standard temperature",
         "the temperature is at its goal: the step brings 1 VP instead of 2");
    says("dice-game", "  stage = main\n  red.dice.heat = 3\n", "standard temperature", "");
}

static void on_mars_has_its_own(void **state)
{
    (void)state;
    const char *last = "  red.quarters = 1\n  shuttle_side = colony\n  shuttle_space = 1\n"
                       "  red.space = orbit-1\n  green.space = colony-6\n";
    char out[300];
    areo_table *t = given("on-mars", last);
    assert_non_null(strstr(warned(t, "do obtain-blueprint", out), "no colonist would be left"));
    assert_string_equal(warned(t, "do landing-pod", out), "");
    areo_table_free(t);
    says("on-mars",
         "  red.quarters = 1\n  shuttle_side = orbit\n  shuttle_space = 1\n"
         "  red.space = orbit-1\n  green.space = colony-6\n",
         "do obtain-blueprint", "");
    says("on-mars",
         "  last_round = 2\n  missions_remaining = 0\n  red.quarters = 3\n"
         "  red.space = orbit-1\n  green.space = colony-6\n",
         "do obtain-blueprint",
         "this is the last round, and a blueprint that is not built costs points");
}

/* Whole games: what is said is never said of every option, and is the same for the same view. */
static void it_is_sure_of_itself(void **state)
{
    (void)state;
    static struct coach_warning found[AREO_ACTIONS_MAX];
    static _Alignas(16) char memory[8192];
    areo_view *v = (areo_view *)(void *)memory;
    for (int i = 0; i < areo_game_count(); i++) {
        const struct areo_game *g = areo_game_at(i);
        struct areo_setup setup;
        areo_setup_default(g, 2, &setup);
        areo_table *t = areo_table_new(g, &setup, areo_key_from_seed(7), NULL, NULL);
        int spoken = 0;
        int praised = 0;
        assert_non_null(t);
        for (unsigned n = 1; n < 1500 && !areo_over(areo_table_state(t)); n++) {
            areo_action list[AREO_ACTIONS_MAX];
            struct areo_phrases praise;
            int seat = areo_next_seat(areo_table_state(t));
            areo_view_make(g, areo_table_state(t), seat, v);
            int count = areo_view_choices(g, v, list);
            int told = coach_warnings(g, v, list, count, found);
            assert_true(told >= 0 && told <= count);
            spoken += told;
            if (n % 16 == 0) {
                coach_praise(t, seat, &praise);
                assert_true(praise.count <= 1);
                praised += praise.count;
            }
            count = areo_legal(g, areo_table_state(t), seat, list);
            areo_action next = list[n * 2654435761u % (unsigned)count];
            assert_true(areo_table_play(t, seat, next, NULL, NULL));
        }
        assert_true(spoken > 0);
        (void)praised;
        areo_table_free(t);
    }
}

static bool played(areo_table *t, int seat, const char *move)
{
    areo_action action;
    return areo_move_parse(areo_table_game(t), move, &action, NULL) &&
           areo_table_play(t, seat, action, NULL, NULL);
}

/* Red converts heat so many times, and everybody passes; then nobody buys cards, unless `last`. */
static void generation(areo_table *t, int times, bool last)
{
    const struct areo_game *g = areo_table_game(t);
    int round = areo_round(g, areo_table_state(t));
    while (areo_round(g, areo_table_state(t)) == round) {
        int seat = areo_next_seat(areo_table_state(t));
        bool converts = seat == 0 && times > 0;
        times -= converts;
        assert_true(played(t, seat, converts ? "convert-heat" : "pass") ||
                    played(t, seat, "end-turn"));
    }
    for (int seat = 0; seat < 2 && !last; seat++)
        assert_true(played(t, seat, "done"));
}

static const char *praised(const areo_table *t, int seat, char out[200])
{
    struct areo_phrases praise;
    struct areo_text text = areo_text_over(out, 200);
    coach_praise(t, seat, &praise);
    assert_true(praise.count <= 1);
    out[0] = '\0';
    if (praise.count)
        phrase_text(areo_table_game(t), &praise.list[0], &text);
    return out;
}

/* What is better than before and than what the other did is praised, until the next move; what is usual is not. */
static void an_outstanding_generation_is_praised(void **state)
{
    (void)state;
    char out[200];
    areo_table *t = given(TM, "  red.heat = 140\n");
    generation(t, 3, true);
    assert_string_equal(praised(t, 0, out), ""); /* there is nothing to compare it with */
    areo_table_free(t);
    t = given(TM, "  red.heat = 140\n");
    generation(t, 2, false);
    generation(t, 2, false);
    generation(t, 4, true);
    assert_string_equal(praised(t, 0, out),
                        "well done in generation 3: your TR rose by 4, your best so far");
    assert_string_equal(praised(t, 1, out), "");
    assert_true(played(t, 0, "done"));
    assert_string_equal(praised(t, 0, out), "");
    assert_true(played(t, 1, "done"));
    generation(t, 6, true);
    assert_string_equal(praised(t, 0, out), ""); /* not so soon again */
    areo_table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_closes_a_card_is_said),
        cmocka_unit_test(what_passing_gives_away_is_said),
        cmocka_unit_test(what_breaks_a_conversion_is_said),
        cmocka_unit_test(what_brings_nothing_is_said),
        cmocka_unit_test(who_ends_it_from_behind_is_told),
        cmocka_unit_test(the_dice_game_has_its_own),
        cmocka_unit_test(on_mars_has_its_own),
        cmocka_unit_test(it_is_sure_of_itself),
        cmocka_unit_test(an_outstanding_generation_is_praised),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
