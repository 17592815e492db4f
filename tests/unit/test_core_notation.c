/* test_core_notation.c: names, the move notation, and sentences about moves and events. */
#include "support/unit.h"

#include "support/model.h"

static const struct areo_game *const g = &model_game;

static void seats(void **state)
{
    (void)state;
    for (int seat = 0; seat < AREO_SEATS_MAX; seat++)
        assert_int_equal(areo_seat_find(areo_seat_id(seat)), seat);
    assert_string_equal(areo_seat_id(0), "red");
    assert_string_equal(areo_seat_id(-1), "nobody");
    assert_string_equal(areo_seat_id(AREO_SEATS_MAX), "nobody");
    assert_int_equal(areo_seat_find("nobody"), -1);
    assert_int_equal(areo_seat_find(""), -1);
}

static void names_of_domains(void **state)
{
    (void)state;
    char buffer[8];
    const struct areo_domain *card = &g->domains[MODEL_DOM_CARD];
    const struct areo_domain *number = &g->domains[AREO_DOMAIN_NUMBER];
    for (int i = 0; i < card->size; i++)
        assert_int_equal(areo_domain_find(card, areo_domain_id(card, i, buffer)), i);
    for (int i = 0; i < number->size; i++)
        assert_int_equal(areo_domain_find(number, areo_domain_id(number, i, buffer)), i);
    assert_string_equal(areo_domain_id(card, MODEL_CARDS, buffer), "?");
    assert_string_equal(areo_domain_id(card, -1, buffer), "?");
}

static void what_is_no_number(void **state)
{
    (void)state;
    static const char *const texts[] = {"",   "8",   "-1", "+1", " 1",
                                        "1 ", "0x1", "1a", "a",  "99999999999999999999999"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        assert_int_equal(areo_domain_find(&g->domains[AREO_DOMAIN_NUMBER], texts[i]), -1);
}

static void formed(void **state)
{
    (void)state;
    assert_true(areo_action_formed(g, AREO_ACTION(MODEL_BID, MODEL_CARDS - 1, 0, 0)));
    assert_false(areo_action_formed(g, AREO_ACTION(MODEL_BID, MODEL_CARDS, 0, 0)));
    assert_false(areo_action_formed(g, AREO_ACTION(MODEL_BID, 0, 1, 0)));
    assert_false(areo_action_formed(g, AREO_ACTION(MODEL_BID, 0, 0, 1)));
    assert_false(areo_action_formed(g, AREO_ACTION(MODEL_FOLD, 1, 0, 0)));
    assert_false(areo_action_formed(g, AREO_ACTION(MODEL_VERBS, 0, 0, 0)));
    assert_false(areo_action_formed(g, UINT32_MAX));
}

static void packing(void **state)
{
    (void)state;
    areo_action action = AREO_ACTION(63, 1023, 1022, 61);
    assert_int_equal(areo_verb_of(action), 63);
    assert_int_equal(areo_a_of(action), 1023);
    assert_int_equal(areo_b_of(action), 1022);
    assert_int_equal(areo_c_of(action), 61);
}

static void every_move_reads_back(void **state)
{
    (void)state;
    struct areo_error e;
    for (int verb = 0; verb < g->verb_count; verb++)
        for (int a = 0; a < 1024; a++) {
            areo_action action = AREO_ACTION(verb, a, 0, 0);
            areo_action again = 0;
            TEXT(t, 64);
            if (!areo_action_formed(g, action))
                continue;
            areo_move_text(g, action, &t);
            if (!areo_move_parse(g, t.at, &again, &e))
                fail_msg("%s: %s", t.at, e.text);
            assert_int_equal(action, again);
        }
}

static void blanks_do_not_matter(void **state)
{
    (void)state;
    struct areo_error e;
    areo_action action;
    assert_true(areo_move_parse(g, " \tbid   yew\r\n", &action, &e));
    assert_int_equal(action, AREO_ACTION(MODEL_BID, MODEL_CARDS - 1, 0, 0));
}

static void refuse(const char *text, const char *message)
{
    struct areo_error e = {0};
    areo_action action;
    assert_false(areo_move_parse(g, text, &action, &e));
    assert_string_equal(e.text, message);
}

static void what_is_no_move(void **state)
{
    (void)state;
    refuse("", "an empty move");
    refuse(" \n ", "an empty move");
    refuse("jump", "'jump' is not a move of this game");
    refuse("Bid yew", "'Bid' is not a move of this game");
    refuse("bid", "'bid' wants other arguments than 'bid'");
    refuse("bid yew elm", "'bid' wants other arguments than 'bid yew elm'");
    refuse("fold yew", "'fold' wants other arguments than 'fold yew'");
    refuse("bid tulip", "'tulip' is not something to bid");
    refuse("bid y\x01w", "'y?w' is not something to bid");
    refuse("stake -1", "'-1' is not something to stake");
    refuse("a b c d e", "'a b c d e...' is too long for a move");
}

static void very_long_moves(void **state)
{
    (void)state;
    char text[5000];
    struct areo_error e;
    areo_action action;
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    assert_false(areo_move_parse(g, text, &action, &e));
    text[63] = '\0';
    assert_false(areo_move_parse(g, text, &action, &e));
    text[4] = ' ';
    memcpy(text, "bid", 3);
    assert_false(areo_move_parse(g, text, &action, &e));
}

static void sentences(void **state)
{
    (void)state;
    TEXT(t, 64);
    areo_action_text(g, 0, AREO_ACTION(MODEL_STAKE, 1, 0, 0), &t);
    areo_text_add(&t, "/");
    areo_action_text(g, 0, AREO_ACTION(MODEL_BID, 0, 0, 0), &t);
    areo_text_add(&t, "/");
    areo_action_text(g, 0, UINT32_MAX, &t);
    areo_move_text(g, UINT32_MAX, &t);
    assert_string_equal(t.at, "stake 1 coin/bid Ash/??");
}

static const char *event_for(const struct areo_event *event, int viewer)
{
    static char bytes[64];
    struct areo_text t = areo_text_over(bytes, sizeof bytes);
    areo_event_text(g, event, viewer, &t);
    return bytes;
}

static void events_for_those_who_may_see_them(void **state)
{
    (void)state;
    const struct areo_event drew = {.kind = 0, .seat = 1, .seen = 1 << 1, .a = 2};
    assert_string_equal(event_for(&drew, 1), "green draws cedar");
    assert_string_equal(event_for(&drew, AREO_TRUTH), "green draws cedar");
    assert_string_equal(event_for(&drew, 0), "green draws a card");
    assert_string_equal(event_for(&drew, AREO_SPECTATOR), "green draws a card");
    const struct areo_event bid = {.kind = 1, .seat = 0xFF, .seen = 1, .a = 2};
    assert_string_equal(event_for(&bid, 0), "nobody bids cedar");
    assert_string_equal(event_for(&bid, 1), "");
    const struct areo_event open = {.kind = 1, .seat = 0, .seen = 0xFF, .a = 2};
    assert_string_equal(event_for(&open, AREO_SPECTATOR), "red bids cedar");
}

static void reasons(void **state)
{
    (void)state;
    TEXT(t, 512);
    for (int code = 0; code < AREO_WHY_FIRST + g->reason_count; code++) {
        struct areo_why why = {.code = (uint16_t)code, .a = 2};
        areo_why_text(g, why, &t);
        areo_text_addf(&t, " (%s)\n", areo_why_id(g, why));
    }
    assert_string_equal(t.at, "it is legal (legal)\n"
                              "the game is over (game-over)\n"
                              "another player must act (not-your-turn)\n"
                              "it is not what has to be decided now (not-now)\n"
                              "there is no such move (malformed)\n"
                              "cedar is not in hand (not-in-hand)\n"
                              "short by 2 coins (coins)\n"
                              "a stake is 1 to 3 coins, not 2 (stake)\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(seats),
        cmocka_unit_test(names_of_domains),
        cmocka_unit_test(what_is_no_number),
        cmocka_unit_test(formed),
        cmocka_unit_test(packing),
        cmocka_unit_test(every_move_reads_back),
        cmocka_unit_test(blanks_do_not_matter),
        cmocka_unit_test(what_is_no_move),
        cmocka_unit_test(very_long_moves),
        cmocka_unit_test(sentences),
        cmocka_unit_test(events_for_those_who_may_see_them),
        cmocka_unit_test(reasons),
    };
    return cmocka_run_group_tests_name("core/notation", tests, NULL, NULL);
}
