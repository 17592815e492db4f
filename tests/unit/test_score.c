/* test_score.c: what decides between equal totals, told as data. Who wins then is in the scenarios of each game. */
#include "support/unit.h"

#include "core/score.h"
#include "games/terraforming_mars/engine.h"

static struct tm_state at;

static void told(unsigned winners, const char *ties)
{
    const areo_state *s = (const areo_state *)(const void *)&at;
    char buffer[400];
    struct areo_text json = areo_text_in(NULL, buffer, sizeof buffer);
    score_ties_json(&tm_game, s, &json);
    assert_int_equal(tm_winners(s), winners);
    assert_string_equal(buffer, ties);
}

static void only_what_was_asked_is_told_of_those_who_were_equal(void **state)
{
    (void)state;
    struct areo_setup setup;
    areo_setup_default(&tm_game, 3, &setup);
    tm_game.blank((areo_state *)(void *)&at, &setup, areo_key_from_seed(1));
    at.head.over = true;
    at.seat[0].tr = at.seat[2].tr = 30;
    at.seat[1].tr = 29;
    at.seat[0].stock[MEGACREDITS] = 4;
    at.seat[1].stock[MEGACREDITS] = 50;
    at.seat[2].stock[MEGACREDITS] = 5;
    told(4,
         "\"ties\":[{\"id\":\"megacredits\",\"text\":\"M€\",\"values\":{\"red\":4,\"blue\":5}}]");
    at.seat[1].tr = 31;
    told(2, "\"ties\":[]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_what_was_asked_is_told_of_those_who_were_equal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
