/* test_core_json.c: the JSON writer puts commas and escapes where they belong. */
#include "support/unit.h"

#include "core/json.h"

static void everything_in_one(void **state)
{
    (void)state;
    TEXT(t, 256);
    json_begin(&t, NULL, '{');
    json_int(&t, "n", -5);
    json_bool(&t, "yes", true);
    json_string(&t, "none", NULL);
    json_begin(&t, "list", '[');
    json_begin(&t, NULL, '[');
    json_end(&t, ']');
    json_int(&t, NULL, INT64_MIN);
    json_string(&t, NULL, "x");
    json_begin(&t, NULL, '{');
    json_end(&t, '}');
    json_bool(&t, NULL, false);
    json_end(&t, ']');
    json_hex(&t, "key", 0xabc);
    json_real(&t, "mean", 1.5);
    json_real(&t, "lost", -0.0126);
    json_raw(&t, "raw", "{\"a\":1}");
    json_key(&t, "other");
    json_begin(&t, NULL, '{');
    json_int(&t, "b", 2);
    json_end(&t, '}');
    json_end(&t, '}');
    assert_string_equal(
        t.at, "{\"n\":-5,\"yes\":true,\"none\":null,"
              "\"list\":[[],-9223372036854775808,\"x\",{},false],"
              "\"key\":\"0000000000000abc\",\"mean\":1.500,\"lost\":-0.013,\"raw\":{\"a\":1},"
              "\"other\":{\"b\":2}}");
    assert_false(t.full);
}

static void escapes(void **state)
{
    (void)state;
    TEXT(t, 128);
    json_begin(&t, NULL, '{');
    json_string(&t, "a\"b", "\\ \n\t\x01 / \xc3\xa9 {[,");
    json_int(&t, "", 1);
    json_end(&t, '}');
    assert_string_equal(t.at, "{\"a\\\"b\":\"\\\\ \\u000a\\u0009\\u0001 / \xc3\xa9 {[,\",\"\":1}");
}

/* A string that ends with a bracket must not swallow the comma behind it. */
static void commas_after_brackets_in_strings(void **state)
{
    (void)state;
    TEXT(t, 64);
    json_begin(&t, NULL, '[');
    json_string(&t, NULL, "[");
    json_string(&t, NULL, "{");
    json_string(&t, NULL, "\n");
    json_int(&t, NULL, 1);
    json_end(&t, ']');
    assert_string_equal(t.at, "[\"[\",\"{\",\"\\u000a\",1]");
}

static void one_object_a_line(void **state)
{
    (void)state;
    TEXT(t, 64);
    for (int i = 0; i < 2; i++) {
        json_begin(&t, NULL, '{');
        json_end(&t, '}');
        areo_text_add(&t, "\n");
    }
    assert_string_equal(t.at, "{}\n{}\n");
}

static void a_full_buffer_is_noted(void **state)
{
    (void)state;
    TEXT(t, 8);
    json_begin(&t, NULL, '[');
    for (int i = 0; i < 10; i++)
        json_int(&t, NULL, i);
    json_end(&t, ']');
    assert_string_equal(t.at, "[0,1,2,");
    assert_true(t.full);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_in_one),
        cmocka_unit_test(escapes),
        cmocka_unit_test(commas_after_brackets_in_strings),
        cmocka_unit_test(one_object_a_line),
        cmocka_unit_test(a_full_buffer_is_noted),
    };
    return cmocka_run_group_tests_name("core/json", tests, NULL, NULL);
}
