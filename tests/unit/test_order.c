/* Which of several effects comes first is asked with the reason why it matters. */
#include "support/unit.h"

#include "core/phrase.h"
#include "core/text.h"
#include "table/guide.h"

/* What red is asked after this move of a position. */
static void asked(const char *game, const char *facts, const char *move, const char *question)
{
    char text[2000];
    struct areo_error e = {.text = ""};
    snprintf(text, sizeof text,
             "title T\nabout A\ngame %s\ngiven\n%sotherwise pass\nstep a\n  says x\n", game, facts);
    struct guide *guide = guide_read("order", text, &e);
    assert_non_null(guide);
    areo_table *t = areo_table_branch(guide->table, areo_table_length(guide->table));
    const struct areo_game *g = areo_table_game(t);
    areo_action action;
    struct areo_phrases list = {0};
    static _Alignas(16) char memory[8192];
    areo_view *v = (areo_view *)(void *)memory;
    TEXT(line, 300);
    assert_true(areo_move_parse(g, move, &action, NULL));
    assert_true(areo_table_play(t, 0, action, NULL, &e));
    areo_view_make(g, areo_table_state(t), 0, v);
    view_prompt(g, v, &list);
    prompt_text(g, &list, &line);
    assert_string_equal(line_bytes, question);
    areo_table_free(t);
    guide_close(guide);
}

static void the_question_says_why(void **state)
{
    (void)state;
    asked("terraforming-mars",
          "  red.played = mars-university\n  red.hand = research, asteroid\n"
          "  red.megacredits = 11\n",
          "play research",
          "which effect comes first: a card that comes first can be exchanged too");
    asked(
        "dice-game",
        "  stage = main\n  red.hand = permafrost-extraction\n  red.dice.microbe = 1\n"
        "  red.dice.heat = 2\n",
        "play permafrost-extraction",
        "Permafrost Extraction: which effect comes first, because what is rolled or drawn may help "
        "with the rest");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_question_says_why)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
