/* Unit tests of the JSON reader (src/table/value.c): what it takes, what it refuses and how it
 * says so. */
#include "support/unit.h"

#include "core/fields.h"
#include "table/value.h"

static const struct areo_value *parse(struct region *a, const char *text, struct areo_error *e)
{
    return value_parse(a, text, strlen(text), e);
}

static void takes_every_kind_of_value(void **state)
{
    (void)state;
    struct region a = region_of(1 << 20);
    struct areo_error e;
    const struct areo_value *v =
        parse(&a,
              " {\"n\": -12,\n\"t\": \"a\\u00e9\\ud83d\\ude00\\n\", \"l\": [true,false,null],\n"
              "\"o\": {} }\n",
              &e);
    assert_non_null(v);
    assert_int_equal(v->kind, AREO_VALUE_OBJECT);
    assert_int_equal(value_get(v, "n")->number, -12);
    assert_string_equal(value_get(v, "n")->text, "-12");
    assert_string_equal(value_get(v, "t")->text, "a\xc3\xa9\xf0\x9f\x98\x80\n");
    assert_int_equal(value_get(v, "t")->line, 2);
    const struct areo_value *list = value_get(v, "l");
    assert_int_equal(list->child->kind, AREO_VALUE_BOOL);
    assert_int_equal(list->child->number, 1);
    assert_int_equal(list->child->next->number, 0);
    assert_int_equal(list->child->next->next->kind, AREO_VALUE_NULL);
    assert_null(value_get(v, "o")->child);
    assert_int_equal(value_get(v, "o")->line, 3);
    region_free(&a);
}

static void refuses_what_is_not_strict(void **state)
{
    static const char *const wrong[] = {
        "",
        " ",
        "{",
        "[1,]",
        "[1 2]",
        "{\"a\" 1}",
        "{\"a\":1,}",
        "{a:1}",
        "'a'",
        "\"a",
        "\"a\\\"",
        "\"\\x\"",
        "\"\\u12\"",
        "tru",
        "nul",
        "1.5",
        "1e3",
        "01",
        "-",
        "--1",
        "+1",
        "NaN",
        "[1]]",
        "1 2",
        "\"a\nb\"",
        "\"\\u0000",
        "\"\\ud800\"",
        "\"\x80\"",
        "\"\xc0\xaf\"",
        "\"\xed\xa0\x80\"",
        "1234567890123456789",
        "{\"a\":1,\"a\":2}",
        "\"\\ud800\\u0041\"",
    };
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct region a = region_of(1 << 20);
        struct areo_error e = {.text = ""};
        if (parse(&a, wrong[i], &e))
            fail_msg("taken: %s", wrong[i]);
        assert_true(e.line >= 1);
        assert_true(strlen(e.text) > 0);
        assert_null(strchr(e.text, '\n'));
        region_free(&a);
    }
}

static void names_the_line(void **state)
{
    (void)state;
    struct region a = region_of(1 << 20);
    struct areo_error e;
    assert_null(parse(&a, "{\n  \"a\": 1,\n  \"b\": 2.5\n}", &e));
    assert_int_equal(e.line, 3);
    assert_null(parse(&a, "{\n\n\"a\": 1,\n\"a\": 2}", &e));
    assert_int_equal(e.line, 4);
    assert_string_equal(e.text, "'a' is there twice");
    region_free(&a);
}

static void bounds_depth_width_and_memory(void **state)
{
    (void)state;
    struct region a = region_of(1 << 20);
    struct areo_error e;
    char deep[2 * VALUE_DEPTH_MAX + 3] = "";
    memset(deep, '[', VALUE_DEPTH_MAX);
    memset(deep + VALUE_DEPTH_MAX, ']', VALUE_DEPTH_MAX);
    assert_non_null(parse(&a, deep, &e));
    memset(deep, '[', VALUE_DEPTH_MAX + 1);
    assert_null(parse(&a, deep, &e));
    TEXT(wide, 3 * VALUE_ITEMS_MAX);
    areo_text_add(&wide, "[0");
    for (int i = 0; i < VALUE_ITEMS_MAX; i++)
        areo_text_add(&wide, ",0");
    areo_text_add(&wide, "]");
    assert_null(parse(&a, wide.at, &e));
    region_free(&a);
    struct region small = region_of(20 << 10);
    wide.at[2 * VALUE_ITEMS_MAX] = ']';
    wide.at[2 * VALUE_ITEMS_MAX + 1] = '\0';
    assert_null(parse(&small, wide.at, &e));
    assert_string_equal(e.text, "the text is too large");
    region_free(&small);
}

static void words_of_scalars(void **state)
{
    (void)state;
    struct region a = region_of(1 << 20);
    struct areo_error e;
    char buffer[24];
    const struct areo_value *item = parse(&a, "[null, true, false, -7, \"x\", []]", &e)->child;
    static const char *const words[] = {"none", "yes", "no", "-7", "x", "?"};
    for (int i = 0; i < 6; i++, item = item->next)
        assert_string_equal(value_word(item, buffer), words[i]);
    region_free(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_every_kind_of_value),
        cmocka_unit_test(refuses_what_is_not_strict),
        cmocka_unit_test(names_the_line),
        cmocka_unit_test(bounds_depth_width_and_memory),
        cmocka_unit_test(words_of_scalars),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
