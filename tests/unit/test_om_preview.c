/* test_om_preview.c: what players of On Mars are told about a place before they take it. */
#include "support/unit.h"

#include "core/phrase.h"
#include "core/rng.h"
#include "games/on_mars/component.h"
#include "games/on_mars/operations.h"
#include "games/on_mars/phrases.h"
#include "games/on_mars/rules.h"

extern const struct areo_game om_game;

static struct om_state game;

static areo_state *opaque(void) { return (areo_state *)(void *)&game; }

/* Red has the turn in the colony; the start buildings stand where they belong. */
static int quiet(void **state)
{
    (void)state;
    struct areo_setup setup;
    areo_setup_default(&om_game, 2, &setup);
    om_game.blank(opaque(), &setup, areo_key_from_seed(1));
    for (int i = 0; i < OM_MISSIONS_USED; i++)
        game.mission[i] = OM_NONE;
    om_refresh(&game);
    return 0;
}

static int hex(const char *id)
{
    for (int i = 0; i < OM_HEXES; i++)
        if (!strcmp(om_hexes[i].id, id))
            return i;
    fail_msg("there is no hex %s", id);
    return -1;
}

static void told(areo_action action, const char *text)
{
    TEXT(out, 600);
    struct areo_phrases list = {0};
    om_game.explain(opaque(), 0, action, &list);
    phrases_text(&om_game, &list, &out);
    assert_string_equal(out_bytes, text);
}

static void only_generator_on(const char *id)
{
    game.building[GENERATOR] = mask_of(hex(id));
    om_refresh(&game);
}

static void lone_building(void **state)
{
    (void)state;
    only_generator_on("i5");
    game.level = 1;
    game.lss[0] = 1;
    game.reward[0] = REWARD_SHELTERS;
    game.seat[0].shelter = mask_of(hex("j6"));
    told(AREO_ACTION(VERB_BUILD, GENERATOR, hex("g5"), 0),
         "costs 1 mineral; you gain 1 battery; you score 4 points for life support; "
         "you choose a benefit of life support");
    game.lss[0] = 2;
    told(AREO_ACTION(VERB_BUILD, GENERATOR, hex("g5"), 0), "costs 1 mineral; you gain 1 battery");
}

static void mine(void **state)
{
    (void)state;
    told(AREO_ACTION(VERB_BUILD, MINE, hex("g7"), 0),
         "costs a colonist, who stays there; you gain 1 mineral");
}

static void complex_with_the_tech_of_another(void **state)
{
    (void)state;
    only_generator_on("i5");
    game.lss[0] = OM_LSS_TOP;
    game.seat[0].stock[BATTERY] = 1;
    game.seat[0].shelter = mask_of(hex("j6")); /* storage for two */
    game.seat[1].tech[TECH_GENERATOR] = C1T;
    game.mission[0] = MISSION_PROGRESS;
    game.mission_left[0] = 3;
    told(
        AREO_ACTION(VERB_BUILD, GENERATOR, hex("i6"), 0),
        "costs 1 mineral; needs Generator Tech of level 1; green gets an oxygen or a "
        "development; you gain 2 batteries, but there is no room for 1; you move a cube to the progress "
        "area; you gain 1 crystal for the mission");
    game.seat[0].tech[TECH_GENERATOR] = C1B;
    game.seat[0].cube[GENERATOR] = 1;
    game.seat[0].stock[BATTERY] = 0;
    told(AREO_ACTION(VERB_BUILD, GENERATOR, hex("i6"), 0),
         "costs 1 mineral; needs Generator Tech of level 1; you gain 2 batteries");
}

static void last_building_of_a_level(void **state)
{
    (void)state;
    only_generator_on("i5");
    game.level = 1;
    for (int i = 0; i < OM_LSS; i++)
        game.lss[i] = i ? 2 : 1;
    game.reward[0] = REWARD_SHIPS;
    told(AREO_ACTION(VERB_BUILD, GENERATOR, hex("g5"), 0),
         "costs 1 mineral; you gain 1 battery; you score 2 points for life support; you choose a "
         "benefit of life support; the colony rises to level 2");
}

static void what_lies_there(void **state)
{
    (void)state;
    set_add(game.crystal.w, hex("h3"));
    set_add(game.seat[1].bot.w, hex("h3"));
    game.seat[0].rover = (uint8_t)hex("h3");
    told(AREO_ACTION(VERB_BUILD, MINE, hex("h3"), 0),
         "costs a colonist, who stays there; you gain 1 mineral; the crystal there is lost; "
         "the rover of red moves aside; the bot of green moves aside");
}

static void upgrade(void **state)
{
    (void)state;
    set_add(game.seat[1].miner.w, HEX_START_MINE);
    om_push(&game, (struct frame){.kind = FRAME_UPGRADE, .x = 1});
    told(AREO_ACTION(VERB_UPGRADE, 0, HEX_START_MINE, 0),
         "costs 1 mineral; you have 3 points for it at the end instead of -3; the miner of green "
         "goes home");
}

static void movement(void **state)
{
    (void)state;
    struct frame move = {.kind = FRAME_MOVE, .x = 1, .y = 0, .b = MOVE_BOTS | MOVE_ROVER};
    om_push(&game, move);
    set_add(game.crystal.w, hex("g4"));
    game.research_at[0] = (uint8_t)hex("b1");
    om_refresh(&game);
    told(AREO_ACTION(VERB_BOT, hex("g6"), hex("g4"), 0),
         "costs 1 crystal; the crystal there is lost");
    told(AREO_ACTION(VERB_BOT, hex("b2"), hex("b1"), 0), "Research tile A is lost");
    told(AREO_ACTION(VERB_ROVER, hex("g4"), 0, 0), "costs 1 crystal; you gain 1 crystal");
    told(AREO_ACTION(VERB_PASS, hex("g4"), 0, 0), "costs 1 crystal");
}

static void journey(void **state)
{
    (void)state;
    struct om_seat *red = &game.seat[0];
    game.left_side = COLONY;
    set_add(red->miner.w, HEX_START_MINE);
    red->work = 2;
    red->post[POST_CONSTRUCT] = 1;
    red->post[POST_RESEARCH] = 1;
    told(AREO_ACTION(VERB_TRAVEL, 0, 0, 0),
         "to Orbit; free with the shuttle; you gain 1 mineral; you get 3 colonists back; you "
         "choose a turn order space with its benefit");
    red->space = 0;
    told(AREO_ACTION(VERB_TRAVEL, 0, 0, 0),
         "to the Colony; costs a ship of your hangar; you place a discovery tile; you get 3 "
         "colonists back; you choose a turn order space with its benefit");
}

/* They wait for the next turn, and what the depot cannot hold then is lost: the move before it says so. */
static void crystals_beyond_the_depot(void **state)
{
    (void)state;
    struct om_seat *red = &game.seat[0];
    const areo_action end = AREO_ACTION(VERB_END, 0, 0, 0);
    om_push(&game, (struct frame){.kind = FRAME_TURN});
    game.main_done = 1;
    red->crystals = 2;
    red->pending = (uint8_t)om_depot_left(&game, 0);
    told(end, "");
    red->pending = (uint8_t)(red->pending + 2);
    told(end, "2 crystals that you gained will find no room in the depot unless others are spent");
    for (int c = 0; c < OM_CONTRACTS; c++)
        if (om_contracts[c].item == CRYSTAL && om_contracts[c].type == OM_TYPES)
            game.contract[c] = 0;
    told(end, "");
}

static void prompted(const char *text)
{
    TEXT(out, 600);
    struct areo_phrases list = {0};
    om_game.prompt(opaque(), 0, &list);
    prompt_text(&om_game, &list, &out);
    assert_string_equal(out_bytes, text);
}

static void prompts_tell_how_much(void **state)
{
    (void)state;
    struct om_seat *red = &game.seat[0];
    memset(red->stock, 2, sizeof red->stock);
    const struct om_cost cost = {.need = {[OXYGEN] = 1}, .any = 1, .any_of = ANY_RESOURCE};
    om_charge(&game, NULL, 0, &cost);
    prompted("pay: 1 oxygen, 1 resource of your choice");
    om_pop(&game);
    const struct om_cost either = {.any = 1, .any_of = 1 << WATER | 1 << PLANT | 1 << MINERAL};
    om_charge(&game, NULL, 0, &either);
    prompted("pay: 1 water or 1 plant");
    om_pop(&game);
    om_push(&game, (struct frame){.kind = FRAME_WAREHOUSE, .x = 2});
    prompted("take something from the warehouse: up to 2");
    om_pop(&game);
    om_push(&game, (struct frame){.kind = FRAME_TRAVEL});
    prompted("travel or stay: to Orbit, for a ship of your hangar");
    game.left_side = COLONY;
    prompted("travel or stay: to Orbit, free with the shuttle");
    om_pop(&game);
    om_push(&game, (struct frame){.kind = FRAME_MOVE, .b = MOVE_BOTS | MOVE_ROVER, .x = 2, .y = 1});
    prompted("move: 2 points for bots, 1 point for the rover");
    om_pop(&game);
    om_push(&game, (struct frame){.kind = FRAME_MOVE, .b = MOVE_ROVER, .y = 2});
    prompted("move: 2 points for the rover");
    game.phase = PHASE_SPACES;
    prompted("move: 2 points for the rover, the benefit of your turn order space");
}

/* ---- What is dear ------------------------------------------------------------------------- */

/* Goals that the open question asks for, since there are too few crystals. */
static int goals_due(const struct om_state *s, int seat)
{
    if (!(s->head.acting >> seat & 1) || om_peek(s)->seat != seat)
        return 0;
    int due = om_peek(s)->kind == FRAME_PAY ? om_due(om_peek(s)).crystals : 0;
    return due - s->seat[seat].crystals;
}

static bool has_phrase(const struct areo_phrases *list, const char *id)
{
    for (int i = 0; i < list->count; i++)
        if (!strcmp(list->list[i].id, id))
            return true;
    return false;
}

/* A move that costs a goal or a colonist says so in its option, and so where it is confirmed: an
 * option is all that is shown there. What a move says may come when a question in between is
 * answered (`said`). True: it speaks of a colonist. */
static bool dear_option(const areo_state *before, int seat, areo_action action, bool said)
{
    static struct om_state after;
    TEXT(words, 2000);
    struct areo_phrases list = {0};
    const struct om_seat *was = &om_in(before)->seat[seat];
    const struct om_seat *is = &after.seat[seat];
    memcpy(&after, before, sizeof after);
    areo_apply(&om_game, (areo_state *)(void *)&after, seat, action, NULL, NULL);
    om_game.explain(before, seat, action, &list);
    areo_action_text(&om_game, seat, action, &words);
    areo_text_add(&words, "; ");
    phrases_text(&om_game, &list, &words);
    if (is->goal_count < was->goal_count && areo_verb_of(action) != VERB_COMPLETE)
        assert_int_equal(areo_verb_of(action), VERB_SPEND);
    if (goals_due(om_in(before), seat) <= 0 && goals_due(&after, seat) > 0 &&
        !has_phrase(&list, "costs-goals"))
        fail_msg("'%s' does not say that it costs a goal", words_bytes);
    said |= strstr(words_bytes, "colonist") != NULL;
    if (is->quarters < was->quarters && after.turn == om_in(before)->turn && !said)
        fail_msg("'%s' does not say that it costs a colonist", words_bytes);
    return said;
}

static void what_is_dear_is_named(void **state)
{
    (void)state;
    struct areo_rng rng;
    areo_action list[AREO_ACTIONS_MAX];
    int seen = 0;
    rng_seed(&rng, areo_key_from_seed(7));
    for (int number = 0; number < 6; number++) {
        struct areo_setup setup;
        areo_setup_default(&om_game, 1 + number % 3, &setup);
        areo_new(&om_game, opaque(), &setup, areo_key_from_seed((uint64_t)number), NULL, NULL);
        bool said = false;
        while (!areo_over(opaque())) {
            int seat = areo_next_seat(opaque());
            int count = areo_legal(&om_game, opaque(), seat, list);
            said &= om_peek(&game)->kind != FRAME_TURN;
            for (int i = 0; i < count; i++)
                dear_option(opaque(), seat, list[i], said);
            seen += goals_due(&game, seat) > 0;
            areo_action next = list[rng_below(&rng, 0, (uint32_t)count)];
            said = dear_option(opaque(), seat, next, said);
            areo_apply(&om_game, opaque(), seat, next, NULL, NULL);
        }
    }
    assert_true(seen > 0);
}

static void goals_that_pay(void **state)
{
    (void)state;
    struct om_seat *red = &game.seat[0];
    om_push(&game, (struct frame){.kind = FRAME_MOVE, .x = 1, .b = MOVE_BOTS | MOVE_CRYSTAL});
    areo_action far = AREO_ACTION(VERB_BOT, hex("g6"), hex("g4"), 0);
    set_add(red->bot.w, hex("g6"));
    om_refresh(&game);
    red->crystals = 1;
    red->goal_hand = 3;
    red->goal_count = 2;
    told(far, "costs 1 crystal");
    red->crystals = 0;
    told(far, "costs 1 crystal; for 1 missing crystal a private goal is spent");
}

/* Of a secret First Settlers card others see that it is there, and not which it is. */
static void secret_settler(void **state)
{
    (void)state;
    static struct om_state view;
    TEXT(out, 8000);
    game.head.option[OPT_SETTLERS] = 1;
    game.seat[0].settler_a = 1;
    game.seat[0].settler_open = 3;
    areo_view_make(&om_game, opaque(), 1, (areo_view *)(void *)&view);
    areo_view_show(&om_game, (areo_view *)(void *)&view, &out);
    assert_non_null(strstr(out_bytes, "an A card"));
    areo_view_save(&om_game, (areo_view *)(void *)&view, &out);
    assert_null(strstr(out_bytes, "settler-a"));
}

static void modes_and_phrases_have_words(void **state)
{
    (void)state;
    for (int i = 1; i < OM_MODES; i++)
        assert_true(om_modes[i].words.id && om_modes[i].words.text);
    for (int i = 0; i < OM_SAYINGS; i++)
        assert_true(om_phrases[i].id && om_phrases[i].text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(modes_and_phrases_have_words),
        cmocka_unit_test_setup(lone_building, quiet),
        cmocka_unit_test_setup(mine, quiet),
        cmocka_unit_test_setup(complex_with_the_tech_of_another, quiet),
        cmocka_unit_test_setup(last_building_of_a_level, quiet),
        cmocka_unit_test_setup(what_lies_there, quiet),
        cmocka_unit_test_setup(upgrade, quiet),
        cmocka_unit_test_setup(movement, quiet),
        cmocka_unit_test_setup(journey, quiet),
        cmocka_unit_test_setup(crystals_beyond_the_depot, quiet),
        cmocka_unit_test_setup(prompts_tell_how_much, quiet),
        cmocka_unit_test_setup(goals_that_pay, quiet),
        cmocka_unit_test(what_is_dear_is_named),
        cmocka_unit_test_setup(secret_settler, quiet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
