/* test_schema.c: what is told of components as data and as text, for all components of all games.
 *
 * Both are made from one description; this compares them from outside, as a client gets them. */
#include "support/unit.h"

#include <ctype.h>
#include <stdlib.h>

#include "core/describe.h"
#include "core/fields.h"
#include "support/shape.h"
#include "table/catalog.h"
#include "table/value.h"

enum { JSON_SIZE = 1 << 16, ARENA_SIZE = 1 << 22 };

static char json_bytes[JSON_SIZE];

/* The component as a client gets it. */
static const struct areo_value *component(struct region *region, const struct areo_game *g,
                                          int index)
{
    struct areo_text json = areo_text_over(json_bytes, sizeof json_bytes);
    struct areo_error e;
    areo_text_add(&json, "{");
    catalog_component(g, index, &json);
    areo_text_add(&json, "}");
    assert_false(json.full);
    const struct areo_value *v = value_parse(region, json_bytes, json.used, &e);
    if (!v)
        fail_msg("%s: %s", e.text, json_bytes);
    return v;
}

static const char *text_of(const struct areo_value *v, const char *key)
{
    const struct areo_value *m = value_get(v, key);
    assert_non_null(m);
    assert_int_equal(m->kind, AREO_VALUE_TEXT);
    return m->text;
}

/* Sentences begin with a capital: the first letter of the part does not count. */
static bool says(const char *text, const char *part)
{
    size_t length = strlen(part);
    for (; *text; text++)
        if (tolower((unsigned char)*text) == tolower((unsigned char)*part) &&
            !strncmp(text + 1, part + 1, length - 1))
            return true;
    return false;
}

static void contains(const struct areo_value *c, const char *part)
{
    if (!says(text_of(c, "text"), part))
        fail_msg("%s: '%s' is not in '%s'", text_of(c, "id"), part, text_of(c, "text"));
}

/* An amount is in the words: as a number, or one of something, or a limit that is not told. */
static void amount_told(const struct areo_value *c, const struct areo_value *effect)
{
    const struct areo_value *n = value_get(effect, "n");
    char digits[24];
    if (!n)
        return;
    snprintf(digits, sizeof digits, "%lld", llabs((long long)n->number));
    if (llabs((long long)n->number) > 1 && !strstr(text_of(effect, "text"), digits))
        fail_msg("%s: no %s in '%s'", text_of(c, "id"), digits, text_of(effect, "text"));
}

static void effects_told(const struct areo_value *c, const struct areo_value *list)
{
    bool first = true;
    for (const struct areo_value *e = list ? list->child : NULL; e; e = e->next, first = false) {
        contains(c, text_of(e, "text"));
        amount_told(c, e);
        assert_true(strlen(text_of(e, "op")) > 0);
        assert_true(!value_get(e, "or") || !first);
        assert_true(!value_get(e, "what") == !value_get(e, "domain"));
    }
}

static int texts_told(const struct areo_value *c, const char *key)
{
    int count = 0;
    for (const struct areo_value *v = value_get(c, key)->child; v; v = v->next, count++)
        contains(c, text_of(v, "text"));
    return count;
}

static void text_and_data_agree(void **state)
{
    (void)state;
    for (int i = 0; i < areo_game_count(); i++) {
        const struct areo_game *g = areo_game_at(i);
        for (int index = 0; index < g->component_count; index++) {
            struct region region = region_of(ARENA_SIZE);
            const struct areo_value *c = component(&region, g, index);
            struct shape_check check = {""};
            if (!shape_fits(&check, c, shape_named("Component", 9)))
                fail_msg("%s: %s does not fit its shape", text_of(c, "id"), check.where);
            int told = texts_told(c, "needs") + texts_told(c, "says") + texts_told(c, "abilities");
            for (const struct areo_value *a = value_get(c, "abilities")->child; a; a = a->next) {
                effects_told(c, value_get(a, "price"));
                effects_told(c, value_get(a, "effects"));
                assert_true(value_get(a, "effects")->child != NULL);
            }
            told += value_get(c, "points")->child != NULL;
            if (!told && text_of(c, "text")[0])
                fail_msg("%s: the text '%s' has no data", text_of(c, "id"), text_of(c, "text"));
            region_free(&region);
        }
    }
}

static void every_operation_has_words(void **state)
{
    (void)state;
    for (int i = 0; i < areo_game_count(); i++) {
        const struct op_words *words = areo_game_at(i)->ops;
        for (int verb = 1; verb < words->count; verb++) {
            const struct op_row *row = words->row((struct op){.verb = (uint8_t)verb});
            assert_non_null(row->id);
            assert_non_null(row->text);
            for (int other = 1; other < verb; other++)
                assert_string_not_equal(row->id,
                                        words->row((struct op){.verb = (uint8_t)other})->id);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_and_data_agree),
        cmocka_unit_test(every_operation_has_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
