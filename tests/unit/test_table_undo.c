/* Unit tests of tables (src/table/table.c, undo.c, history.c): playing, taking back, making
 * again, branching and replaying, on the model game. */
#include "support/unit.h"

#include <stdlib.h>

#include "areo/table.h"
#include "support/model.h"

static const struct areo_game *const g = &model_game;

#define SIZE (sizeof(struct model_state))

static areo_table *table_of(int seats)
{
    struct areo_setup setup;
    areo_setup_default(g, seats, &setup);
    areo_table *t = areo_table_new(g, &setup, areo_key_from_seed(7), NULL, NULL);
    assert_non_null(t);
    return t;
}

static const struct model_state *now(const areo_table *t)
{
    return (const struct model_state *)(const void *)areo_table_state(t);
}

static void play(areo_table *t, int seat, const char *move)
{
    areo_action action;
    struct areo_error e = {.text = ""};
    assert_true(areo_move_parse(g, move, &action, &e));
    if (!areo_table_play(t, seat, action, NULL, &e))
        fail_msg("%s: %s", move, e.text);
}

/* The first option of a seat: its lowest card. */
static areo_action first_option(const areo_table *t, int seat)
{
    areo_action list[AREO_ACTIONS_MAX];
    assert_true(areo_legal(g, areo_table_state(t), seat, list) > 1);
    return list[0];
}

static void play_first(areo_table *t, int seat)
{
    assert_true(areo_table_play(t, seat, first_option(t, seat), NULL, NULL));
}

static void refused(bool done, const struct areo_error *e, const char *why)
{
    assert_false(done);
    assert_non_null(strstr(e->text, why));
}

/* Bids of all seats, after which the winner has the turn. */
static void bid_all(areo_table *t)
{
    for (int seat = 0; seat < areo_head(areo_table_state(t))->seats; seat++)
        play_first(t, seat);
    assert_int_equal(now(t)->phase, MODEL_TURN);
}

static void an_illegal_move_changes_nothing(void **state)
{
    (void)state;
    struct areo_error e;
    areo_table *t = table_of(2);
    struct model_state before = *now(t);
    refused(areo_table_play(t, 0, AREO_ACTION(MODEL_STOP, 0, 0, 0), NULL, &e), &e, "decided now");
    refused(areo_table_play(t, 4, AREO_ACTION(MODEL_FOLD, 0, 0, 0), NULL, &e), &e, "another");
    refused(areo_table_play(t, 0, ~(areo_action)0, NULL, &e), &e, "no such move");
    assert_memory_equal(&before, now(t), SIZE);
    assert_int_equal(areo_table_length(t), 0);
    areo_table_free(t);
}

static void undo_and_redo_restore_the_bytes(void **state)
{
    (void)state;
    struct areo_error e;
    areo_table *t = table_of(2);
    struct model_state before = *now(t);
    refused(areo_table_undo(t, 0, &e), &e, "nothing to take back");
    refused(areo_table_redo(t, 0, &e), &e, "nothing to make again");
    play(t, 0, "fold");
    struct model_state after = *now(t);
    assert_true(areo_table_undo(t, 0, &e));
    assert_memory_equal(&before, now(t), SIZE);
    assert_true(areo_table_redo(t, 0, &e));
    assert_memory_equal(&after, now(t), SIZE);
    refused(areo_table_redo(t, 0, &e), &e, "nothing to make again");
    areo_table_free(t);
}

static void a_new_move_forgets_what_was_taken_back(void **state)
{
    (void)state;
    struct areo_error e;
    areo_table *t = table_of(3);
    play(t, 0, "fold");
    play(t, 1, "fold");
    assert_true(areo_table_undo(t, 0, &e));
    assert_true(areo_table_undo(t, 1, &e));
    play_first(t, 0);
    refused(areo_table_redo(t, 0, &e), &e, "nothing to make again");
    assert_true(areo_table_redo(t, 1, &e));
    assert_int_equal(areo_head(areo_table_state(t))->acting, 4);
    areo_table_free(t);
}

static void a_seat_takes_back_its_own_move_among_others(void **state)
{
    (void)state;
    struct areo_error e;
    areo_table *t = table_of(3);
    play(t, 0, "fold");
    play(t, 1, "fold");
    struct model_state both = *now(t);
    assert_true(areo_table_undo(t, 0, &e));
    assert_int_equal(areo_table_length(t), 1);
    assert_int_equal(areo_table_move(t, 0).seat, 1);
    assert_int_equal(now(t)->seat[0].sealed, MODEL_NOTHING);
    assert_int_equal(now(t)->seat[1].sealed, MODEL_FOLDED);
    assert_true(areo_table_redo(t, AREO_ANYONE, &e));
    assert_memory_equal(&both, now(t), SIZE);
    areo_table_free(t);
}

static void undo_stops_where_something_was_revealed(void **state)
{
    (void)state;
    struct areo_error e;
    areo_table *t = table_of(2);
    bid_all(t);
    struct model_state before = *now(t);
    refused(areo_table_undo(t, 0, &e), &e, "revealed");
    refused(areo_table_undo(t, 1, &e), &e, "revealed");
    refused(areo_table_undo_turn(t, AREO_ANYONE, &e), &e, "revealed");
    assert_memory_equal(&before, now(t), SIZE);
    play(t, now(t)->turn, "spend");
    play(t, now(t)->turn, "stake 2");
    refused(areo_table_undo(t, AREO_ANYONE, &e), &e, "revealed");
    areo_table_free(t);
}

static void cancel_takes_back_a_chain(void **state)
{
    (void)state;
    struct areo_error e;
    areo_table *t = table_of(2);
    refused(areo_table_cancel(t, 0, &e), &e, "half-made");
    bid_all(t);
    struct model_state before = *now(t);
    refused(areo_table_cancel(t, now(t)->turn, &e), &e, "half-made");
    play(t, now(t)->turn, "spend");
    assert_true(areo_table_cancel(t, now(t)->turn, &e));
    assert_memory_equal(&before, now(t), SIZE);
    areo_table_free(t);
}

static void turn_undo_goes_back_to_its_beginning(void **state)
{
    (void)state;
    struct areo_error e;
    areo_table *t = table_of(2);
    bid_all(t);
    int turn = now(t)->turn;
    struct model_state before = *now(t);
    play(t, turn, "spend");
    assert_true(areo_table_undo_turn(t, turn, &e));
    assert_memory_equal(&before, now(t), SIZE);
    assert_int_equal(areo_table_length(t), 2);
    areo_table_free(t);
}

/* Plays to the end by always taking the first option. */
static void play_out(areo_table *t)
{
    while (!areo_over(areo_table_state(t)))
        play_first(t, areo_next_seat(areo_table_state(t)));
}

static void a_branch_shares_the_past_only(void **state)
{
    (void)state;
    areo_table *t = table_of(3);
    areo_table_rename(t, 1, "Bo\nB");
    play_out(t);
    struct model_state end = *now(t);
    for (int length = 0; length <= areo_table_length(t); length++) {
        struct model_state there;
        areo_table *b = areo_table_branch(t, length);
        areo_table_at(t, length, (areo_state *)(void *)&there);
        assert_int_equal(areo_table_length(b), length);
        assert_memory_equal(&there, now(b), SIZE);
        assert_string_equal(areo_table_name(b, 1), "Bo B");
        play_out(b);
        assert_memory_equal(&end, now(b), SIZE);
        areo_table_free(b);
    }
    areo_table *b = areo_table_branch(t, 2);
    play(b, 2, "fold");
    play_out(b);
    assert_memory_not_equal(&end, now(b), SIZE);
    assert_memory_equal(&end, now(t), SIZE);
    areo_table_free(b);
    areo_table_free(t);
}

static void names_are_cut_between_characters(void **state)
{
    (void)state;
    areo_table *t = table_of(2);
    char name[80];
    for (int i = 0; i < 78; i += 2)
        memcpy(name + i, "\xc3\xa9", 3);
    areo_table_rename(t, 0, name);
    assert_int_equal(strlen(areo_table_name(t, 0)), AREO_NAME_SIZE - 2);
    assert_string_equal(areo_table_name(t, 1), "");
    areo_table_free(t);
}

/* ---- Chance decided from outside ------------------------------------------------ */

/* Leaves the first outcome of each stream to the generator, then takes the highest. */
static int sometimes_highest(void *user, int stream, const uint64_t *allowed, int words)
{
    int *asked = user;
    assert_int_equal(words, 1);
    return asked[stream]++ ? 63 - __builtin_clzll(allowed[0]) : -1;
}

static void decided_chance_is_part_of_the_table(void **state)
{
    (void)state;
    int asked[AREO_STREAMS] = {0};
    struct areo_context ctx = {NULL, sometimes_highest, asked};
    struct areo_setup setup;
    areo_setup_default(g, 3, &setup);
    areo_table *t = areo_table_new(g, &setup, areo_key_from_seed(7), &ctx, NULL);
    while (!areo_over(areo_table_state(t))) {
        int seat = areo_next_seat(areo_table_state(t));
        assert_true(areo_table_play(t, seat, first_option(t, seat), &ctx, NULL));
    }
    struct model_state again;
    areo_table_at(t, areo_table_length(t), (areo_state *)(void *)&again);
    assert_memory_equal(&again, now(t), SIZE);
    areo_table *plain = table_of(3);
    play_out(plain);
    assert_memory_not_equal(now(plain), now(t), SIZE);
    areo_table_free(plain);
    areo_table_free(t);
}

/* ---- Replays --------------------------------------------------------------------- */

static void count_event(void *user, const struct areo_event *event)
{
    (void)event;
    ++*(int *)user;
}

static void a_replay_tells_the_events_again(void **state)
{
    (void)state;
    int told = 0;
    int retold = 0;
    struct areo_context live = {count_event, NULL, &told};
    struct areo_context again = {count_event, NULL, &retold};
    areo_table *t = table_of(2);
    while (!areo_over(areo_table_state(t))) {
        int seat = areo_next_seat(areo_table_state(t));
        assert_true(areo_table_play(t, seat, first_option(t, seat), &live, NULL));
    }
    struct areo_replay r;
    areo_state *s = malloc(g->state_size);
    areo_replay_begin(&r, t, s);
    int moves = 0;
    while (areo_replay_next(&r, &again)) {
        assert_int_equal(r.move.action, areo_table_move(t, moves).action);
        assert_int_equal(r.made, ++moves);
    }
    assert_int_equal(moves, areo_table_length(t));
    assert_int_equal(told, retold);
    assert_memory_equal(s, now(t), SIZE);
    free(s);
    areo_table_free(t);
}

/* The start told what was dealt; so does its replay, with the outcomes decided then. */
static void a_replay_tells_the_start_again(void **state)
{
    (void)state;
    int asked[AREO_STREAMS] = {0};
    int told = 0;
    int retold = 0;
    struct areo_context decided = {NULL, sometimes_highest, asked};
    struct areo_context live = {count_event, NULL, &told};
    struct areo_context again = {count_event, NULL, &retold};
    struct areo_setup setup;
    struct areo_replay r;
    areo_setup_default(g, 3, &setup);
    areo_table_free(areo_table_new(g, &setup, areo_key_from_seed(7), &live, NULL));
    areo_table *t = areo_table_new(g, &setup, areo_key_from_seed(7), &decided, NULL);
    areo_state *s = malloc(g->state_size);
    areo_replay_start(&r, t, s, &again);
    assert_true(told > 0);
    assert_int_equal(told, retold);
    assert_int_equal(r.made, 0);
    assert_memory_equal(s, now(t), SIZE);
    areo_table *from = areo_table_from(g, s);
    areo_replay_start(&r, from, s, &again);
    assert_int_equal(told, retold);
    free(s);
    areo_table_free(from);
    areo_table_free(t);
}

static void history_has_every_round_once(void **state)
{
    (void)state;
    TEXT(json, 1000);
    areo_table *t = table_of(2);
    play_out(t);
    assert_true(areo_table_history(t, &json));
    int rounds = 0;
    for (const char *p = json.at; (p = strstr(p, "{\"round\":")); p++)
        rounds++;
    assert_int_equal(rounds, 4); /* rounds 0, 1, 2 and the position after the last one */
    TEXT(last, 100);
    areo_text_addf(&last, "\"scores\":{\"red\":%d,\"green\":%d}}]",
                   areo_score(g, areo_table_state(t), 0, NULL, NULL),
                   areo_score(g, areo_table_state(t), 1, NULL, NULL));
    assert_string_equal(json.at + json.used - last.used, last.at);
    areo_table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_illegal_move_changes_nothing),
        cmocka_unit_test(undo_and_redo_restore_the_bytes),
        cmocka_unit_test(a_new_move_forgets_what_was_taken_back),
        cmocka_unit_test(a_seat_takes_back_its_own_move_among_others),
        cmocka_unit_test(undo_stops_where_something_was_revealed),
        cmocka_unit_test(cancel_takes_back_a_chain),
        cmocka_unit_test(turn_undo_goes_back_to_its_beginning),
        cmocka_unit_test(a_branch_shares_the_past_only),
        cmocka_unit_test(names_are_cut_between_characters),
        cmocka_unit_test(decided_chance_is_part_of_the_table),
        cmocka_unit_test(a_replay_tells_the_events_again),
        cmocka_unit_test(a_replay_tells_the_start_again),
        cmocka_unit_test(history_has_every_round_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
