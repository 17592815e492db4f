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

static const char *group_of(const struct areo_game *g, int component)
{
    struct areo_component c;
    memset(&c, 0, sizeof c);
    g->component(component, &c);
    return c.group;
}

static bool group_before(const struct areo_game *g, int component)
{
    for (int i = 0; i < component; i++)
        if (!strcmp(group_of(g, i), group_of(g, component)))
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
        for (int k = 0; k < g->component_count; k++)
            if (!group_before(g, k))
                wanted(g, "group", group_of(g, k));
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
    } else if (!strcmp(kind, "group")) {
        for (int k = 0; k < g->component_count; k++)
            if (!strcmp(group_of(g, k), id))
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
        struct rule_cover c;
        for (const char *at = r->covers; rule_cover_next(&at, &c);)
            if (!known(g, c.kind, c.id)) {
                print_error("%s %s: there is no %s called %s\n", r->game, r->number, c.kind, c.id);
                missing++;
            }
    }
    assert_int_equal(missing, 0);
}

/* The way back is the same table read from the other side: whatever a paragraph covers has words for
 * the reader, in every language, and every component leads to some paragraph. */
static void what_leads_to_a_paragraph_can_be_read(void **state)
{
    (void)state;
    struct rule_cover c;
    for (const struct rule *r = rulebook; r->game; r++)
        for (const char *at = r->covers; rule_cover_next(&at, &c);)
            for (int l = -1; l < 0 || areo_language_at(l); l++) {
                char words[400];
                struct areo_text text =
                    areo_text_in(l < 0 ? NULL : areo_language_at(l), words, sizeof words);
                rule_cover_text(areo_game_find(r->game), &c, &text);
                assert_true(strcmp(c.kind, "op") ? text.used > 0 : !text.used);
                assert_null(strpbrk(words, "{}|"));
            }
    for (int i = 0; i < areo_game_count(); i++)
        for (int k = 0; k < areo_game_at(i)->component_count; k++) {
            bool explained = false;
            for (const struct rule *r = rulebook; r->game && !explained; r++)
                explained =
                    !strcmp(r->game, areo_game_at(i)->id) && rule_explains(areo_game_at(i), r, k);
            assert_true(explained);
        }
}

static void values_of_the_moment_are_left_open(void **state)
{
    (void)state;
    const struct areo_game *g = areo_game_find("on-mars");
    const struct rule_cover colonists = {"reason", "colonists"};
    const struct rule_cover mission = {"group", "mission"};
    TEXT(reason, 200);
    TEXT(group, 200);
    rule_cover_text(g, &colonists, &reason);
    assert_string_equal(reason_bytes, "needs … colonists in the living quarters, … can be used");
    rule_cover_text(g, &mission, &group);
    assert_string_equal(group_bytes, "mission");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_has_a_paragraph),
        cmocka_unit_test(nothing_is_covered_that_is_not_there),
        cmocka_unit_test(what_leads_to_a_paragraph_can_be_read),
        cmocka_unit_test(values_of_the_moment_are_left_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
