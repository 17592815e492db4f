/* The rules in words: every reason, operation, verb and option of a game has its paragraph, and no
 * paragraph speaks of something that is not there. */
#include "support/unit.h"

#include "core/ops.h"
#include "table/rulebook.h"

static int missing;

static void wanted(const struct areo_game *g, const char *kind, const char *id)
{
    int count = 0;
    for (const struct rule *r = rulebook; r->game; r++)
        count += !strcmp(r->game, g->id) && rule_covers(r, kind, id);
    if (count != 1) {
        print_error("%s: %s:%s has %d paragraphs\n", g->id, kind, id, count);
        missing++;
    }
}

static bool said_before(const struct areo_game *g, int row)
{
    for (int i = 1; i < row; i++)
        if (g->ops->at(i)->id && !strcmp(g->ops->at(i)->id, g->ops->at(row)->id))
            return true;
    return false;
}

static bool verb_before(const struct areo_game *g, int row)
{
    for (int i = 0; i < row; i++)
        if (!strcmp(g->verbs[i].word, g->verbs[row].word))
            return true;
    return false;
}

static void everything_has_a_paragraph(void **state)
{
    (void)state;
    missing = 0;
    for (int i = 0; i < areo_game_count(); i++) {
        const struct areo_game *g = areo_game_at(i);
        for (int k = 0; k < g->reason_count; k++)
            wanted(g, "reason", g->reasons[k].id);
        for (int k = 1; k < g->ops->count; k++)
            if (g->ops->at(k)->id && !said_before(g, k))
                wanted(g, "op", g->ops->at(k)->id);
        for (int k = 0; k < g->option_count; k++)
            wanted(g, "option", g->options[k].id);
        for (int k = 0; k < g->verb_count; k++)
            if (g->verbs[k].role != AREO_ROLE_BACK && !verb_before(g, k))
                wanted(g, "verb", g->verbs[k].word);
    }
    assert_int_equal(missing, 0);
}

static bool known(const struct areo_game *g, const char *kind, const char *id)
{
    if (!strcmp(kind, "reason")) {
        for (int k = 0; k < g->reason_count; k++)
            if (!strcmp(g->reasons[k].id, id))
                return true;
    } else if (!strcmp(kind, "op")) {
        for (int k = 1; k < g->ops->count; k++)
            if (g->ops->at(k)->id && !strcmp(g->ops->at(k)->id, id))
                return true;
    } else if (!strcmp(kind, "option")) {
        for (int k = 0; k < g->option_count; k++)
            if (!strcmp(g->options[k].id, id))
                return true;
    } else if (!strcmp(kind, "verb")) {
        for (int k = 0; k < g->verb_count; k++)
            if (!strcmp(g->verbs[k].word, id))
                return true;
    }
    return false;
}

static void nothing_is_covered_that_is_not_there(void **state)
{
    (void)state;
    missing = 0;
    for (const struct rule *r = rulebook; r->game; r++) {
        const struct areo_game *g = areo_game_find(r->game);
        assert_non_null(g);
        char all[1200];
        snprintf(all, sizeof all, "%s", r->covers);
        for (char *word = strtok(all, " "); word; word = strtok(NULL, " ")) {
            char *id = strchr(word, ':');
            assert_non_null(id);
            *id++ = '\0';
            if (!known(g, word, id)) {
                print_error("%s %s: there is no %s called %s\n", r->game, r->number, word, id);
                missing++;
            }
        }
    }
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_has_a_paragraph),
        cmocka_unit_test(nothing_is_covered_that_is_not_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
