/* test_core_phrase.c: what is said as ids and named arguments. */
#include "support/unit.h"

#include "core/phrase.h"
#include "games/terraforming_mars/engine.h"

static char line[600];

static const char *args(const char *form, struct template_values v)
{
    struct areo_text json = areo_text_over(line, sizeof line);
    phrase_args(&tm_game, form, &v, &json);
    return line;
}

static void arguments_have_names(void **state)
{
    (void)state;
    struct template_values v = {.seat = 2, .a = STEEL, .b = 1, .c = 7, .n = -4};
    assert_string_equal(args("none", v), "\"args\":{}");
    assert_string_equal(args("{seat} {n} {a:resource}", v),
                        "\"args\":{\"seat\":\"blue\",\"n\":-4,\"resource\":\"steel\"}");
    assert_string_equal(args("{c=missing|step|steps} of {b:card=from}", v),
                        "\"args\":{\"missing\":7,\"from\":\"asteroid-mining-consortium\"}");
    assert_string_equal(args("{n} and {n}", v), "\"args\":{\"n\":-4}");
    v.seat = -1;
    assert_string_equal(args("{seat}", v), "\"args\":{\"seat\":null}");
}

static void a_move(void **state)
{
    (void)state;
    struct areo_text json = areo_text_over(line, sizeof line);
    phrase_move(&tm_game, AREO_ACTION(V_PAY, 3, TITANIUM, 0), &json);
    assert_string_equal(line, "\"verb\":\"pay\",\"args\":{\"n\":3,\"resource\":\"titanium\"}");
}

static void a_reason(void **state)
{
    (void)state;
    struct areo_text json = areo_text_over(line, sizeof line);
    phrase_why(&tm_game, (struct areo_why){.code = R_MONEY, .a = 4, .b = 14}, &json);
    assert_string_equal(line, "\"reason\":\"short-of-money\",\"args\":{\"missing\":4,\"price\":14},"
                              "\"text\":\"short by 4 M€ of 14 M€\"");
    json = areo_text_over(line, sizeof line);
    phrase_why(&tm_game, (struct areo_why){.code = AREO_WHY_LEGAL}, &json);
    assert_string_equal(line, "\"reason\":null,\"args\":{},\"text\":\"\"");
}

/* Whoever may not see the card is not told its id either. */
static void an_event_for_two(void **state)
{
    (void)state;
    struct areo_event event = {.kind = E_DRAW, .seat = 1, .seen = 2, .a = 8};
    struct areo_text json = areo_text_over(line, sizeof line);
    phrase_event(&tm_game, &event, 1, &json);
    assert_string_equal(line,
                        "\"id\":\"draw\",\"seat\":\"green\",\"text\":\"green draws Asteroid\","
                        "\"args\":{\"seat\":\"green\",\"card\":\"asteroid\"}");
    json = areo_text_over(line, sizeof line);
    phrase_event(&tm_game, &event, 0, &json);
    assert_string_equal(line, "\"id\":\"draw\",\"seat\":\"green\",\"text\":\"green draws a card\","
                              "\"args\":{\"seat\":\"green\"}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arguments_have_names),
        cmocka_unit_test(a_move),
        cmocka_unit_test(a_reason),
        cmocka_unit_test(an_event_for_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
