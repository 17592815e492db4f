/* Guided games: each is played to its end on its way and with wrong turns at every step, and says
 * everything in every language; a guide that is wrong is refused with its line. */
#include "support/unit.h"

#include "core/language.h"
#include "core/text.h"
#include "table/guide.h"

static void told(void *user, const char *line)
{
    (void)user;
    print_error("%s\n", line);
}

static void every_guide_is_played_to_its_end(void **state)
{
    (void)state;
    for (const struct guide_file *f = guide_files; f->name; f++) {
        struct areo_error e;
        struct guide *g = guide_open(f->name, &e);
        if (!g)
            print_error("%s\n", e.text);
        assert_non_null(g);
        assert_true(guide_check(g, told, NULL));
        guide_close(g);
    }
}

/* Who is new to a game is shown its own guide before those for people alone. */
static void they_come_by_name(void **state)
{
    (void)state;
    for (const struct guide_file *f = guide_files; f->name && f[1].name; f++)
        assert_true(strcmp(f->name, f[1].name) < 0);
}

static void every_step_is_said_in_every_language(void **state)
{
    (void)state;
    for (const struct guide_file *f = guide_files; f->name; f++) {
        struct guide *g = guide_open(f->name, NULL);
        assert_non_null(g);
        for (int l = 0; language_tables[l]; l++)
            for (int i = 0; i < g->steps; i++) {
                char key[MESSAGE_KEY_SIZE];
                snprintf(key, sizeof key, "guide/%s/%s", g->name, g->step[i].id);
                if (!language_find(language_tables[l], key))
                    print_error("%s: %s\n", language_tables[l]->code, key);
                assert_non_null(language_find(language_tables[l], key));
            }
        guide_close(g);
    }
}

#define HEAD "title T\nabout A\ngame terraforming-mars\ngiven red.heat = 8\notherwise pass\n"

static void refused(const char *text, const char *why)
{
    struct areo_error e = {.text = ""};
    struct guide *g = guide_read("mine", text, &e);
    if (!strstr(e.text, why))
        print_error("'%s' says '%s', not '%s'\n", text, e.text, why);
    assert_null(g);
    assert_non_null(strstr(e.text, why));
}

static void what_is_wrong_is_said_with_its_line(void **state)
{
    (void)state;
    refused(HEAD, "mine:5:");
    refused(HEAD "step a\n  says x\n  sings y\n", "mine:8:");
    refused(HEAD "step a\n  says x\nstep a\n  says x\n", "mine:8:");
    refused(HEAD "step a\n  says x\n  waits for ever\n", "mine:8:");
    refused(HEAD "step a\n  points card birds\n", "nothing is said");
    refused("title T\nabout A\ngame chess\n", "mine:3:");
    refused(HEAD "script green: jump\nstep a\n  says x\n", "mine:6:");
    refused("title T\nabout A\ngame terraforming-mars\ngiven red.heat = blue\nstep a\n says x\n",
            "mine:4:");
    refused(HEAD "learner yellow\nstep a\n  says x\n", "nobody sits at");
    char text[2000] = HEAD "step a\n  says x\n  when ";
    memset(text + strlen(text), 'x', 400);
    refused(text, "mine:8: too long");
}

static struct guide_run begun(const struct guide *g, areo_table **t)
{
    struct guide_run r = {.guide = g};
    *t = areo_table_branch(g->table, 0);
    guide_follow(&r, *t);
    return r;
}

static void play(struct guide_run *r, areo_table *t, const char *move)
{
    areo_action action;
    assert_true(areo_move_parse(r->guide->g, move, &action, NULL));
    assert_true(areo_table_play(t, 0, action, NULL, NULL));
    guide_follow(r, t);
    while (areo_head(areo_table_state(t))->acting == 2) {
        assert_true(areo_table_play(t, 1, guide_bot(r->guide, t, 1), NULL, NULL));
        guide_follow(r, t);
    }
}

static void the_guide_comes_along(void **state)
{
    (void)state;
    struct areo_error e;
    areo_table *t;
    struct guide *g = guide_read("mine",
                                 "title T\nabout A\ngame terraforming-mars\n"
                                 "given\n  red.heat = 16\n  red.megacredits = 40\notherwise pass\n"
                                 "step hello\n  says x\n"
                                 "step heat\n  says x\n  waits move convert-heat\n"
                                 "step rich\n  says x\n  when red.megacredits >= 40\n"
                                 "step warm\n  says x\n  waits fact temperature >= -26\n"
                                 "step end\n  says x\n",
                                 &e);
    assert_non_null(g);
    struct guide_run r = begun(g, &t);
    assert_string_equal(guide_step_shown(&r)->id, "hello");
    /* Who does it without reading has read. */
    play(&r, t, "convert-heat");
    assert_string_equal(guide_step_shown(&r)->id, "rich");
    guide_next(&r, t);
    assert_string_equal(guide_step_shown(&r)->id, "warm");
    assert_false(guide_strayed(&r, t));
    /* Something else, and it is taken back. */
    play(&r, t, "project power-plant");
    assert_true(guide_strayed(&r, t));
    assert_int_equal(guide_retry(&r, t), 1);
    areo_table *earlier = areo_table_branch(t, 1);
    guide_follow(&r, earlier);
    assert_string_equal(guide_step_shown(&r)->id, "warm");
    assert_int_equal(guide_retry(&r, earlier), -1);
    /* The condition comes about, and what was read can be read again. */
    play(&r, earlier, "convert-heat");
    assert_string_equal(guide_step_shown(&r)->id, "end");
    guide_back(&r);
    assert_string_equal(guide_step_shown(&r)->id, "warm");
    guide_next(&r, earlier);
    guide_next(&r, earlier);
    assert_null(guide_step_shown(&r));
    areo_table_free(earlier);
    areo_table_free(t);
    guide_close(g);
}

static void a_step_waits_for_its_time(void **state)
{
    (void)state;
    areo_table *t;
    struct guide *g =
        guide_read("mine",
                   "title T\nabout A\ngame terraforming-mars\n"
                   "given\n  red.heat = 16\n  red.megacredits = 40\notherwise pass\n"
                   "time moves.red has pass\n"
                   "step heat\n  says x\n  waits move convert-heat\n"
                   "step turn\n  says x\n  when moves.red has pass\n  waits move end-turn\n"
                   "step cold\n  says x\n  when temperature = 8\n"
                   "step end\n  says x\n",
                   NULL);
    assert_non_null(g);
    struct guide_run r = begun(g, &t);
    play(&r, t, "convert-heat");
    /* In the middle of a turn it is not passed over, and ending that turn is not yet what it waits for. */
    assert_string_equal(guide_step_shown(&r)->id, "turn");
    assert_false(guide_ready(&r));
    play(&r, t, "end-turn");
    assert_string_equal(guide_step_shown(&r)->id, "turn");
    assert_true(guide_ready(&r));
    assert_int_equal(guide_retry(&r, t), -1);
    /* What does not hold when the time has come is passed over. */
    guide_next(&r, t);
    assert_string_equal(guide_step_shown(&r)->id, "end");
    areo_table_free(t);
    guide_close(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_guide_is_played_to_its_end),
        cmocka_unit_test(they_come_by_name),
        cmocka_unit_test(every_step_is_said_in_every_language),
        cmocka_unit_test(what_is_wrong_is_said_with_its_line),
        cmocka_unit_test(the_guide_comes_along),
        cmocka_unit_test(a_step_waits_for_its_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
