/* Unit tests of the scenario runner (src/table/scenario*.c, facts.c) on the model game: that
 * scenarios which hold pass, and that everything wrong is reported with its line. Every line
 * of the failing scenario says in a comment what must be reported there. */
#include "support/unit.h"

#include "areo/table.h"
#include "support/model.h"

struct heard {
    char lines[40][400];
    int count;
};

static void hear(void *user, const char *line)
{
    struct heard *h = user;
    assert_true(h->count < 40);
    snprintf(h->lines[h->count++], sizeof h->lines[0], "%s", line);
}

static bool run(const char *text, struct heard *h)
{
    h->count = 0;
    return areo_scenario_run(&model_game, "x", text, strlen(text), hear, h);
}

static void passes(const char *text)
{
    struct heard h;
    if (!run(text, &h))
        fail_msg("%s", h.count ? h.lines[0] : "failed without a word");
    assert_int_equal(h.count, 0);
}

/* Exactly these lines, each containing what is expected. */
static void reports(const char *text, int count, const char *const *expected)
{
    struct heard h;
    assert_false(run(text, &h));
    for (int i = 0; i < count && i < h.count; i++)
        if (!strstr(h.lines[i], expected[i]))
            fail_msg("expected '%s', found '%s'", expected[i], h.lines[i]);
    if (h.count != count)
        fail_msg("%d lines, expected %d; the last: %s", h.count, count, h.lines[h.count - 1]);
}

#define REPORTS(text, ...)                                                                         \
    do {                                                                                           \
        const char *const lines[] = {__VA_ARGS__};                                                 \
        reports(text, sizeof lines / sizeof lines[0], lines);                                      \
    } while (0)

static void a_whole_game_from_the_start(void **state)
{
    (void)state;
    passes("# a comment\n"
           "game model\nplayers 2\noption rounds 2\nseed 5\n"
           "next cards oak, ash\n"
           "start\n"
           "event \"red draws oak\"\nno event \"green draws oak\"\n"
           "green sees event \"red draws a card\"\ngreen sees no event oak\n"
           "red sees event drew\n"
           "red can: bid oak\n"
           "red cannot: bid ash because not-in-hand\n"
           "red cannot: bid ash because \"is not in hand\"\n"
           "red cannot: stop\n"
           "red: bid oak\n"
           "green cannot: stop because not-now\n"
           "red cannot: fold because not-your-turn\n"
           "undo green refused because \"nothing\"\n"
           "undo\nredo\n"
           "green: bid ash   # loses\n"
           "undo refused because \"revealed\"\n"
           "expect\n"
           "  turn = red\n"
           "  acting = red\n"
           "  seat.red.points = 1\n"
           "  discard = oak, ash\n"
           "  discard count 2\n"
           "  pile lacks oak, ash\n"
           "  pile count >= 20\n"
           "  moves.red = spend, stop\n"
           "  moves.red.0 = spend\n"
           "  moves.green count 0\n"
           "  score.red.total > 3\n"
           "  score.red.points = 1\n"
           "  not over\n"
           "  winner = red   # ahead\n"
           "  round = 0\n"
           "view green\n"
           "  seat.red.hand = none\n"
           "spectator sees pile = none\n"
           "red: spend\ncancel red\nred: spend\nundo turn\nred: spend\n"
           "next dice 1\n"
           "red: stake 1\n"
           "event \"red rolls 2\"\n"
           "expect seat.red.points = 3\n"
           "red: fold\ngreen: fold\n"
           "over\nexpect over\nwinner red\n");
}

static void a_position_given_by_hand(void **state)
{
    (void)state;
    passes("game model\nplayers 3\n"
           "given\n"
           "  seat.green.coins = 2\n"
           "  seat.green.points = +4\n"
           "given turn = red\n"
           "expect acting = red\n"
           "expect seat.green.coins != 3\n"
           "red: spend\n"
           "given seat.red.coins = 2\n"
           "red cannot: stake 3 because \"short by 1 coin\"\n"
           "---\n"
           "given\n"
           "expect seat count 3\n"
           "expect seat has red, blue\n"
           "not over\n");
}

static void expectations_that_do_not_hold(void **state)
{
    (void)state;
    REPORTS("game model\nstart\n"
            "expect\n"
            "  round = 3\n"
            "  seat.red.coins > 5\n"
            "  seat.red.hand count 2\n"
            "  discard has oak\n"
            "  acting = red\n"
            "  turn = green\n"
            "  over\n"
            "over\n"
            "red can: stop\n"
            "red cannot: fold\n"
            "red cannot: stop because coins\n"
            "event \"nothing of the kind\"\n"
            "no event drew\n"
            "winner none\n",
            "x:4: round is 0, expected 3", "x:5: seat.red.coins is 3, expected more than 5",
            "x:6: seat.red.hand has 1 items, expected 2",
            "x:7: discard is none, expected to have oak", "x:8: acting is red, green, expected red",
            "x:9: turn is red, expected green", "x:10: over is no, expected yes",
            "x:11: over is no, expected yes", "x:12: red cannot 'stop'", "x:13: red can 'fold'",
            "x:14: red cannot 'stop' because of not-now", "x:15: no event",
            "x:16: there was an event", "x:17: winner is red, green, expected none");
}

static void paths_that_are_not_there(void **state)
{
    (void)state;
    REPORTS("game model\nstart\nexpect\n"
            "  rund = 3\n"
            "  seat.red.coin = 0\n"
            "  seat.white.coins = 0\n"
            "  seat = 3\n"
            "  seat..red = 1\n"
            "  = 1\n"
            "  round ~ 3\n"
            "  round =\n"
            "  turn < 3\n"
            "  pile count many\n"
            "  score.red.luck = 0\n",
            "x:4: rund: there is no 'rund' among:",
            "x:5: seat.red.coin: there is no 'coin' among: hand, points, coins",
            "x:6: seat.white.coins: there is no 'white' among: red, green", "x:7: seat has members",
            "x:8: 'seat..red' is not a path", "x:9: a path is missing",
            "x:10: round: '~ 3' is not a comparison", "x:11: a value is missing",
            "x:12: turn: only numbers", "x:13: pile: count wants a number", "x:14: score.red.luck");
}

/* One wrong line stops its case; the next case runs. */
static void lines_that_are_wrong(void **state)
{
    static const struct {
        const char *line, *says;
    } cases[] = {
        {"hello", "'hello' is not understood"},
        {"game chess", "'game' comes before"},
        {"players 2", "'players' comes before"},
        {"start", "begun already"},
        {"start now", "nothing follows 'start'"},
        {"  round = 1", "only lines of given, expect and view are indented"},
        {"white: fold", "'white: fold' is not understood"},
        {"blue: fold", "nobody sits at blue"},
        {"red: sing", "'sing' is not a move"},
        {"red: stop", "red cannot 'stop': it is not what has to be decided now; red may: bid"},
        {"red fold", "after a seat comes"},
        {"spectator: fold", "after a seat comes"},
        {"next coins 1", "no chance called 'coins'"},
        {"next cards", "which cards?"},
        {"next cards gold", "no card 'gold'"},
        {"given round = x", "round: not a number that fits"},
        {"given round = 9", "impossible position: there is no such round"},
        {"given acting = red", "'acting' cannot be given"},
        {"given luck = 1", "no member 'luck'"},
        {"given round < 1", "PATH = VALUE"},
        {"given seat.red.hand = oak,,ash", "an item of the list is missing"},
        {"given seat.red.hand = gold", "no card 'gold'"},
        {"given turn = [\"red\"", "not JSON"},
        {"view white", "not 'white'"},
        {"undo", "nothing to take back"},
        {"undo blue red", "'red' is not understood"},
        {"redo now", "'now' is not understood"},
        {"event", "which event?"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TEXT(text, 400);
        areo_text_addf(&text,
                       "game model\nstart\n%s\nexpect round = 77\n---\nstart\nexpect round = 88\n",
                       cases[i].line);
        struct heard h;
        assert_false(run(text.at, &h));
        if (h.count != 2 || strncmp(h.lines[0], "x:3: ", 5) || !strstr(h.lines[0], cases[i].says))
            fail_msg("'%s': %s", cases[i].line, h.lines[0]);
        assert_string_equal(h.lines[1], "x:7: round is 0, expected 88");
    }
}

static void settings_that_are_wrong(void **state)
{
    (void)state;
    REPORTS("game chess\n", "x:1: there is no game 'chess'");
    REPORTS("players 2\n", "x:1: the game must be named first");
    REPORTS("start\n", "x:1: the game must be named first");
    REPORTS("given\n", "x:1: the game must be named first");
    REPORTS("next cards oak\n", "x:1: the game must be named first");
    REPORTS("game model\nplayers 7\n", "x:2: model is for 1 to 5 players, not '7'");
    REPORTS("game model\noption open maybe\n", "x:2: option open cannot be 'maybe'");
    REPORTS("game model\noption shut yes\n", "x:2: model has no option 'shut'");
    REPORTS("game model\nseed x\n", "x:2: 'x' is not a number");
    REPORTS("game model\nkey 12\n", "x:2: a key has 32");
    REPORTS("game model\nexpect round = 1\n", "x:2: there is no position yet");
    REPORTS("game model\nplayers 1\noption open yes\nstart\n", "x:4: alone there is nobody");
    REPORTS("game model\nplayers 1\noption open yes\ngiven\n", "x:4: alone there is nobody");
    REPORTS("game model\n", "x:1: nothing is played here");
    REPORTS("", "x: nothing is played here");
}

static void fixed_chance_must_be_possible_and_used(void **state)
{
    (void)state;
    REPORTS("game model\nnext cards oak, oak\nstart\n", "x:3: next cards: 'oak' was not possible");
    REPORTS("game model\nnext dice 3\nstart\n", "x:3: next dice: 1 not used, '3' is the first");
    REPORTS("game model\nnext cards oak, ash, elm\nstart\n---\nstart\n",
            "x:4: next cards: 1 not used, 'elm' is the first");
    passes("game model\nnext cards *, ash, *\nstart\nexpect seat.green.hand = ash\n");
}

static void noise_is_refused(void **state)
{
    (void)state;
    struct heard h = {.count = 0};
    assert_false(areo_scenario_run(&model_game, "x", "game\0model", 10, hear, &h));
    assert_string_equal(h.lines[0], "x: this is no text: it has zero bytes in it");
    REPORTS("\x01"
            "a\n",
            "x:1: '?a' is not understood");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_game_from_the_start),
        cmocka_unit_test(a_position_given_by_hand),
        cmocka_unit_test(expectations_that_do_not_hold),
        cmocka_unit_test(paths_that_are_not_there),
        cmocka_unit_test(lines_that_are_wrong),
        cmocka_unit_test(settings_that_are_wrong),
        cmocka_unit_test(fixed_chance_must_be_possible_and_used),
        cmocka_unit_test(noise_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
