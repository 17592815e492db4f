/* Unit tests of positions and records (src/table/position.c, record.c, record_load.c): what is
 * written is read back to the same bytes, and whatever is wrong is refused in one line that says
 * where. */
#include "support/unit.h"

#include <stdlib.h>

#include "areo/table.h"
#include "support/model.h"

static const struct areo_game *const g = &model_game;

#define SIZE (sizeof(struct model_state))

static int highest(void *user, int stream, const uint64_t *allowed, int words)
{
    (void)user;
    (void)words;
    return stream == 1 ? 63 - __builtin_clzll(allowed[0]) : -1;
}

static areo_table *played(int seats, int moves, bool fixed)
{
    struct areo_context ctx = {NULL, fixed ? highest : NULL, NULL};
    struct areo_setup setup;
    areo_setup_default(g, seats, &setup);
    setup.option[MODEL_ROUNDS] = 4;
    areo_table *t = areo_table_new(g, &setup, areo_key_from_seed(3), &ctx, NULL);
    areo_table_rename(t, 0, "Ada Lovelace");
    for (int i = 0; i < moves && !areo_over(areo_table_state(t)); i++) {
        areo_action list[AREO_ACTIONS_MAX];
        int seat = areo_next_seat(areo_table_state(t));
        assert_true(areo_legal(g, areo_table_state(t), seat, list) > 1);
        assert_true(areo_table_play(t, seat, list[0], &ctx, NULL));
    }
    return t;
}

static void save_record(void *user, struct areo_text *out)
{
    assert_true(areo_record_save((const areo_table *)user, out));
}

static char *record_of(areo_table *t)
{
    char *text = areo_text_all(save_record, t);
    assert_non_null(text);
    return text;
}

static areo_table *loaded(const char *text)
{
    struct areo_error e;
    areo_table *t = areo_table_load(g, text, strlen(text), &e);
    if (!t)
        fail_msg("line %d: %s", e.line, e.text);
    return t;
}

static void same_table(areo_table *a, areo_table *b)
{
    assert_int_equal(areo_table_length(a), areo_table_length(b));
    assert_memory_equal(areo_table_state(a), areo_table_state(b), SIZE);
    for (int seat = 0; seat < 2; seat++)
        assert_string_equal(areo_table_name(a, seat), areo_table_name(b, seat));
    assert_memory_equal(areo_table_colours(a), areo_table_colours(b), AREO_SEATS_MAX);
}

/* Any order of colours comes back, and nothing of it is in the game. */
static void colours_are_kept(void **state)
{
    (void)state;
    static const int wishes[][3] = {{2, 1, 0}, {1, 2, 0}, {0, 4, 1}, {3, 0, 2}, {0, 1, 2}};
    for (size_t i = 0; i < sizeof wishes / sizeof wishes[0]; i++) {
        areo_table *t = played(3, 5, false);
        areo_table *plain = played(3, 5, false);
        for (int seat = 0; seat < 3; seat++)
            areo_table_recolour(t, seat, wishes[i][seat]);
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(areo_table_colours(t)[seat], wishes[i][seat]);
        char *text = record_of(t);
        areo_table *u = loaded(text);
        same_table(t, u);
        assert_memory_equal(areo_table_state(t), areo_table_state(plain), SIZE);
        assert_true(!strstr(text, "colour ") == (i == 4));
        free(text);
        areo_table_free(u);
        areo_table_free(plain);
        areo_table_free(t);
    }
}

/* People read the colours that were chosen; the notation keeps to the seats. */
static void sentences_name_the_chosen_colours(void **state)
{
    (void)state;
    areo_table *t = played(2, 0, false);
    areo_table_recolour(t, 0, 2);
    TEXT(line, 200);
    line.colours = areo_table_colours(t);
    areo_event_text(g, &(struct areo_event){.kind = 0, .seat = 0, .seen = 0xFF}, AREO_SPECTATOR,
                    &line);
    assert_non_null(strstr(line.at, "blue"));
    assert_null(strstr(line.at, "red"));
    areo_table_free(t);
}

static void a_record_gives_the_same_game(void **state)
{
    (void)state;
    for (int moves = 0; moves < 12; moves++) {
        areo_table *t = played(2, moves, moves % 2);
        char *text = record_of(t);
        areo_table *again = loaded(text);
        char *rewritten = record_of(again);
        same_table(t, again);
        assert_string_equal(text, rewritten);
        free(rewritten);
        free(text);
        areo_table_free(again);
        areo_table_free(t);
    }
}

static void fixed_chance_is_written_down(void **state)
{
    (void)state;
    areo_table *t = played(2, 4, true);
    char *text = record_of(t);
    assert_non_null(strstr(text, "next dice 5\n"));
    areo_table_free(t);
    free(text);
}

static void a_position_survives_text(void **state)
{
    (void)state;
    for (int moves = 0; moves < 12; moves++) {
        TEXT(json, 4000);
        struct areo_error e = {.text = ""};
        struct model_state copy;
        areo_table *t = played(3, moves, false);
        areo_position_save(g, areo_table_state(t), &json);
        if (!areo_position_load(g, json.at, json.used, (areo_state *)(void *)&copy, &e))
            fail_msg("%s", e.text);
        assert_memory_equal(&copy, areo_table_state(t), SIZE);
        areo_table_free(t);
    }
}

static void a_record_may_begin_with_a_position(void **state)
{
    (void)state;
    areo_table *t = played(2, 4, false);
    TEXT(json, 4000);
    areo_position_save(g, areo_table_state(t), &json);
    areo_table *u = loaded(json.at);
    assert_memory_equal(areo_table_state(t), areo_table_state(u), SIZE);
    assert_true(areo_table_play(u, 0, AREO_ACTION(MODEL_FOLD, 0, 0, 0), NULL, NULL));
    areo_table_rename(u, 1, "Bo");
    char *text = record_of(u);
    areo_table *again = loaded(text);
    same_table(u, again);
    free(text);
    areo_table_free(again);
    areo_table_free(u);
    areo_table_free(t);
}

static void checks_may_be_left_out(void **state)
{
    (void)state;
    areo_table_free(loaded("# by hand\nareo-record 1\ngame model\nrules 1\nplayers 2\n"
                           "key 00000000000000010000000000000002\n\nmoves\nred fold\n"
                           "# thinking\ngreen  fold\nend\n"));
}

/* Replaces the first occurrence of a part of the text. */
static char *replaced(const char *text, const char *part, const char *by)
{
    const char *at = strstr(text, part);
    assert_non_null(at);
    size_t size = strlen(text) + strlen(by) + 1;
    char *out = malloc(size);
    snprintf(out, size, "%.*s%s%s", (int)(at - text), text, by, at + strlen(part));
    return out;
}

static void wrong_records_are_refused(void **state)
{
    static const struct {
        const char *part, *by;
        int line;
        const char *says;
    } cases[] = {
        {"areo-record 1", "areo-record 2", 1, "version 2"},
        {"areo-record 1", "hello", 1, "not a game record"},
        {"game model", "game chess", 2, "'chess'"},
        {"game model\n", "", 2, "the game must be named first"},
        {"rules 1", "rules 9", 3, "version 9 of the rules"},
        {"rules 1\n", "", 8, "lacks the line 'rules'"},
        {"players 2", "players 12", 4, "1 to 5 players"},
        {"option rounds 4", "option rounds 5", 5, "cannot be '5'"},
        {"option rounds 4", "option round 4", 5, "no option 'round'"},
        {"key ", "key 0", 7, "32 hexadecimal digits"},
        {"name red", "name white", 8, "no seat 'white'"},
        {"name red", "name blue", 9, "nobody sits at blue"},
        {"moves\n", "colour red white\nmoves\n", 9, "has no colour 'white'"},
        {"moves\n", "colour pink red\nmoves\n", 9, "no seat 'pink'"},
        {"moves\n", "colour blue red\nmoves\n", 10, "nobody sits at blue"},
        {"moves\n", "colour red blue\ncolour green blue\nmoves\n", 11, "two seats are blue"},
        {"moves\n", "extra 1\nmoves\n", 9, "'extra' is not known"},
        {"green bid", "green sing", 11, "'sing' is not a move"},
        {"green bid", "white bid", 11, "begins with a seat"},
        {"green bid ", "green stop\ngreen bid ", 11, "move 2, 'green stop', is not legal"},
        {"[", "[0", 10, "is not the check"},
        {"\nend 5", "\nend 9", 15, "should have 9 moves"},
        {"end 5 ", "end 5 ff", 15, "not a hash"},
        {"end 5", "fin 5", 15, "begins with a seat"},
        {"\nend 5", "\n#end 5", 15, "there is no line 'end'"},
        {"moves\n", "moves\nnext dice 2\n", 11, "1 not used"},
        {"moves\n", "next cards ash, ash\nmoves\n", 10, "not possible"},
        {"moves\n", "moves\nnext coins 2\n", 10, "no chance called 'coins'"},
        {"moves\n", "moves\nnext cards gold\n", 10, "no card 'gold'"},
    };
    (void)state;
    areo_table *t = played(2, 5, false);
    char *text = record_of(t);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct areo_error e = {.text = ""};
        char *wrong = replaced(text, cases[i].part, cases[i].by);
        if (areo_record_load(g, wrong, strlen(wrong), &e))
            fail_msg("case %zu was taken", i);
        if (!strstr(e.text, cases[i].says) || e.line != cases[i].line)
            fail_msg("case %zu (%s): line %d: %s", i, cases[i].by, e.line, e.text);
        free(wrong);
    }
    free(text);
    areo_table_free(t);
}

static void the_first_diverging_move_is_named(void **state)
{
    (void)state;
    struct areo_error e;
    areo_table *t = played(2, 5, false);
    char *text = record_of(t);
    char *other = replaced(text, "red bid", "red fold  #");
    char *check = strchr(other, '[');
    check[1] = check[1] == '0' ? '1' : '0';
    assert_null(areo_record_load(g, other, strlen(other), &e));
    char *wrong = replaced(text, "  [", "  [0000]\n#");
    assert_null(areo_record_load(g, wrong, strlen(wrong), &e));
    assert_int_equal(e.line, 10);
    assert_non_null(strstr(e.text, "after move 1"));
    free(wrong);
    free(other);
    free(text);
    areo_table_free(t);
}

/* A record cut off anywhere, or with any byte changed, is either refused or the same game. */
static void damaged_records_do_no_harm(void **state)
{
    (void)state;
    areo_table *t = played(2, 5, false);
    char *text = record_of(t);
    size_t size = strlen(text);
    for (size_t i = 0; i < size; i++) {
        struct areo_error e = {.text = ""};
        areo_table *cut = areo_record_load(g, text, i, &e);
        assert_true(cut || e.text[0]);
        areo_table_free(cut);
        char kept = text[i];
        text[i] = (char)(kept ^ 0x15);
        areo_table_free(areo_record_load(g, text, size, &e));
        text[i] = '\0';
        assert_null(areo_record_load(g, text, size, &e));
        text[i] = kept;
    }
    free(text);
    areo_table_free(t);
}

static void wrong_positions_are_refused(void **state)
{
    static const struct {
        const char *part, *by, *says;
    } cases[] = {
        {"\"game\":\"model\"", "\"game\":\"chess\"", "not of model"},
        {"\"game\":\"model\",", "", "does not name its game"},
        {"\"rules\":1", "\"rules\":2", "rules version 2"},
        {"\"seats\":2", "\"seats\":9", "'seats'"},
        {"\"phase\":2", "\"phase\":9", "impossible position: there is no such phase"},
        {"\"phase\":2", "\"phase\":\"two\"", "phase: not a number"},
        {"\"phase\":2", "\"phase\":2,\"luck\":1", "no member 'luck'"},
        {"\"turn\":\"", "\"turn\":\"x", "no seat"},
        {"{", "[", "not JSON"},
    };
    (void)state;
    areo_table *t = played(2, 2, false);
    TEXT(json, 4000);
    areo_position_save(g, areo_table_state(t), &json);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct areo_error e = {.text = ""};
        struct model_state copy = {0};
        struct model_state before = copy;
        char *wrong = replaced(json.at, cases[i].part, cases[i].by);
        if (areo_position_load(g, wrong, strlen(wrong), (areo_state *)(void *)&copy, &e))
            fail_msg("case %zu was taken", i);
        if (!strstr(e.text, cases[i].says) || e.line != 1)
            fail_msg("case %zu: line %d: %s", i, e.line, e.text);
        assert_memory_equal(&copy, &before, SIZE);
        free(wrong);
    }
    areo_table_free(t);
}

static void large_texts_are_refused_unread(void **state)
{
    (void)state;
    struct areo_error e;
    size_t size = (size_t)AREO_INPUT_MAX + 1;
    char *noise = malloc(size);
    memset(noise, 'x', size);
    assert_null(areo_record_load(g, noise, size, &e));
    assert_non_null(strstr(e.text, "too large"));
    assert_false(areo_position_load(g, noise, size, (areo_state *)(void *)noise, &e));
    assert_non_null(strstr(e.text, "too large"));
    assert_null(areo_record_load(NULL, "", 0, &e));
    assert_non_null(strstr(e.text, "empty"));
    free(noise);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_gives_the_same_game),
        cmocka_unit_test(fixed_chance_is_written_down),
        cmocka_unit_test(a_position_survives_text),
        cmocka_unit_test(a_record_may_begin_with_a_position),
        cmocka_unit_test(checks_may_be_left_out),
        cmocka_unit_test(wrong_records_are_refused),
        cmocka_unit_test(colours_are_kept),
        cmocka_unit_test(sentences_name_the_chosen_colours),
        cmocka_unit_test(the_first_diverging_move_is_named),
        cmocka_unit_test(damaged_records_do_no_harm),
        cmocka_unit_test(wrong_positions_are_refused),
        cmocka_unit_test(large_texts_are_refused_unread),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
