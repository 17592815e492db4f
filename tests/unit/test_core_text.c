/* test_core_text.c: text buffers that cannot overflow, templates, lists of operations. */
#include "support/unit.h"

#include "core/describe.h"
#include "support/model.h"

static void adding(void **state)
{
    (void)state;
    TEXT(t, 32);
    assert_string_equal(t.at, "");
    areo_text_add(&t, "one ");
    areo_text_addf(&t, "%d-%s", 2, "three");
    text_char(&t, '!');
    text_run(&t, "more than", 4);
    assert_string_equal(t.at, "one 2-three!more");
    assert_int_equal(t.used, strlen(t.at));
    assert_false(t.full);
}

static void folding(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int width;
        const char *folded;
    } cases[] = {
        {"", 40, ""},
        {"short\n", 40, "short\n"},
        {"  a map   [.  ][~~ ]\nnext", 40, "  a map   [.  ][~~ ]\nnext"},
        {"  one two three four five six seven eight", 30,
         "  one two three four five six\n      seven eight"},
        {"  14 M\u20ac \traise it by one step and once more", 40,
         "  14 M\u20ac raise it by one step and once\n        more"},
        {"  name: \tone two three four five six seven", 35,
         "  name: one two three four five six\n        seven"},
        {"averyveryverylongwordwithoutablank next", 20,
         "averyveryverylongwordwithoutablank\n    next"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        TEXT(t, 200);
        areo_text_fold(cases[i].text, cases[i].width, &t);
        assert_string_equal(t.at, cases[i].folded);
    }
}

static void overflow_is_cut_and_noted(void **state)
{
    (void)state;
    char bytes[9] = "########";
    struct areo_text t = areo_text_over(bytes, 8);
    areo_text_add(&t, "1234567");
    assert_false(t.full);
    areo_text_add(&t, "");
    assert_false(t.full);
    areo_text_add(&t, "8");
    assert_true(t.full);
    areo_text_addf(&t, "%s", "9");
    assert_string_equal(t.at, "1234567");
    assert_int_equal(bytes[8], '\0' /* the terminator of "########" */);
}

static void partial_fit(void **state)
{
    (void)state;
    TEXT(t, 5);
    areo_text_add(&t, "abcdefgh");
    assert_string_equal(t.at, "abcd");
    assert_true(t.full);
}

static void no_room_at_all(void **state)
{
    (void)state;
    struct areo_text t = areo_text_over(NULL, 0);
    areo_text_add(&t, "x");
    areo_text_addf(&t, "%d", 1);
    text_char(&t, 'y');
    assert_true(t.full);
    assert_int_equal(t.used, 0);
}

static void long_formatted_pieces_are_cut(void **state)
{
    (void)state;
    char longer[2000];
    TEXT(t, 4096);
    memset(longer, 'a', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    areo_text_addf(&t, "%s", longer);
    assert_true(t.full);
    assert_int_equal(t.used, 1023);
    TEXT(whole, 4096);
    areo_text_add(&whole, longer);
    assert_false(whole.full);
    assert_int_equal(whole.used, sizeof longer - 1);
}

static void errors_are_one_printable_line(void **state)
{
    (void)state;
    struct areo_error e = {0};
    assert_false(areo_fail(&e, 12, "a\nb\tc\x7f%s", "\x01"));
    assert_string_equal(e.text, "a?b?c??");
    assert_int_equal(e.line, 12);
    assert_false(areo_fail(NULL, 1, "nobody listens"));
    char longer[1000];
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    areo_fail(&e, 0, "%s", longer);
    assert_int_equal(strlen(e.text), sizeof e.text - 1);
}

static const char *filled(const char *form, struct template_values v)
{
    static char bytes[128];
    struct areo_text t = areo_text_over(bytes, sizeof bytes);
    text_template(&t, &model_game, form, &v);
    return bytes;
}

static void templates(void **state)
{
    (void)state;
    struct template_values v = {.seat = 2, .a = 0, .b = 1, .c = 7, .n = -4};
    assert_string_equal(filled("", v), "");
    assert_string_equal(filled("plain", v), "plain");
    assert_string_equal(filled("{seat} {a} {b} {c} {n}", v), "blue 0 1 7 -4");
    assert_string_equal(filled("<{a:card}>", v), "<Ash>");
    assert_string_equal(filled("{b:card}", v), "birch");
    assert_string_equal(filled("{c:number}{b:seat}", v), "7green");
    v.seat = -1;
    assert_string_equal(filled("{seat}", v), "nobody");
}

static void plural_forms(void **state)
{
    (void)state;
    static const char *const form = "{n|ocean|oceans}";
    assert_string_equal(filled(form, (struct template_values){.n = 1}), "1 ocean");
    assert_string_equal(filled(form, (struct template_values){.n = 0}), "0 oceans");
    assert_string_equal(filled(form, (struct template_values){.n = 2}), "2 oceans");
    assert_string_equal(filled(form, (struct template_values){.n = -1}), "-1 ocean");
    assert_string_equal(filled("{b|a b|c d} x", (struct template_values){.b = 1}), "1 a b x");
    static const char *const counted = "place {|an ocean|# oceans}";
    assert_string_equal(filled(counted, (struct template_values){.n = 1}), "place an ocean");
    assert_string_equal(filled(counted, (struct template_values){.n = 2}), "place 2 oceans");
}

static void titles_of_several(void **state)
{
    (void)state;
    static const char *const form = "{n} {a:card|face}";
    assert_string_equal(filled(form, (struct template_values){.a = 1, .n = 1}), "1 birch");
    assert_string_equal(filled(form, (struct template_values){.a = 1, .n = 2}), "2 1");
}

static void titles_outside_of_a_domain(void **state)
{
    (void)state;
    assert_string_equal(filled("{a:card}", (struct template_values){.a = MODEL_CARDS}), "?");
    assert_string_equal(filled("{a:card}", (struct template_values){.a = -1}), "?");
    assert_string_equal(filled("{a:number}", (struct template_values){.a = 8}), "?");
}

static void a_template_into_a_short_buffer(void **state)
{
    (void)state;
    TEXT(t, 6);
    struct template_values v = {.seat = 1, .n = 3};
    text_template(&t, &model_game, "{seat} has {n|card|cards}", &v);
    assert_string_equal(t.at, "green");
    assert_true(t.full);
}

enum { OP_GAIN = 1, OP_ROLL };

static const struct per_row pers[] = {{0},
                                      {"hand", ROLE_PER, "per card in hand", 0, 0, 2, "anyone"}};
static const struct per_row *per_row(int per) { return &pers[per]; }
static const struct op_row rows[] = {
    [OP_GAIN] = {.id = "gain",
                 .per = per_row,
                 .text = "gain {n|coin|coins}",
                 .less = "lose {n|coin|coins}",
                 .with = "gain {n|coin|coins} per card in hand"},
    [OP_ROLL] = {.id = "roll", .what = MODEL_DOM_CARD, .fixed = true, .text = "roll for {a:card}"},
};
static const struct op_row *row_of(struct op o) { return &rows[o.verb]; }
static const struct op_row *row_at(int i) { return &rows[i]; }
static const struct op_words words = {3, 3, row_at, row_of};

/* The model with these operations. */
static const struct areo_game *with_words(void)
{
    static struct areo_game game;
    game = model_game;
    game.ops = &words;
    return &game;
}

static const char *read_out(const struct op *ops, int capacity)
{
    static char bytes[128];
    struct areo_text t = areo_text_over(bytes, sizeof bytes);
    ops_say(with_words(), ops, capacity, (struct span){0}, JOIN_THEN, &t);
    return bytes;
}

static void operations_read_as_sentences(void **state)
{
    (void)state;
    const struct op list[4] = {{OP_GAIN, 0, 1, 0}, {OP_GAIN | OP_OR, 0, -2, 0}, {OP_ROLL, 1, 0, 0}};
    assert_int_equal(ops_count(list, 4), 3);
    assert_int_equal(ops_count(list, 2), 2);
    assert_int_equal(op_verb(list[1]), OP_GAIN);
    assert_true(op_alternative(list[1]) && !op_alternative(list[0]));
    assert_string_equal(read_out(list, 4), "gain 1 coin, or lose 2 coins; roll for birch");
    assert_string_equal(read_out(list, 0), "");
}

static void what_is_done_again_is_told_once(void **state)
{
    (void)state;
    const struct op ops[] = {{OP_GAIN, 0, 1, 0},        {OP_GAIN, 0, 2, 0},
                             {OP_GAIN, 0, 1, 1},                            /* not the same */
                             {OP_GAIN, 0, 1, 0},        {OP_GAIN, 0, 1, 0}, /* one of two ways */
                             {OP_ROLL | OP_OR, 1, 0, 0}};
    struct description d = {0};
    describe_ops(&d, WHEN_PLAYED, ops, 6);
    describe_ops(&d, WHEN_PLAYED, ops, 0);
    assert_int_equal(d.ability_count, 1);
    assert_string_equal(read_out(d.ability[0].op, ABILITY_OPS),
                        "gain 3 coins; gain 1 coin per card in hand; gain 1 coin; gain 1 coin, or "
                        "roll for birch");
}

static void operations_travel_as_data(void **state)
{
    (void)state;
    TEXT(json, 600);
    const struct op list[2] = {{OP_GAIN, 0, 3, 1}, {OP_ROLL | OP_OR, 1, 0, 0}};
    ops_json(with_words(), NULL, list, 2, &json);
    assert_string_equal(json_bytes,
                        "[{\"op\":\"gain\",\"n\":3,\"per\":{\"id\":\"hand\",\"each\":2,\"whose\":"
                        "\"anyone\"},\"text\":\"gain 3 coins per card in hand\"},"
                        "{\"op\":\"roll\",\"domain\":\"card\",\"what\":\"birch\",\"or\":true,"
                        "\"text\":\"roll for birch\"}]");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(adding),
        cmocka_unit_test(folding),
        cmocka_unit_test(overflow_is_cut_and_noted),
        cmocka_unit_test(partial_fit),
        cmocka_unit_test(no_room_at_all),
        cmocka_unit_test(long_formatted_pieces_are_cut),
        cmocka_unit_test(errors_are_one_printable_line),
        cmocka_unit_test(templates),
        cmocka_unit_test(plural_forms),
        cmocka_unit_test(titles_of_several),
        cmocka_unit_test(titles_outside_of_a_domain),
        cmocka_unit_test(a_template_into_a_short_buffer),
        cmocka_unit_test(operations_read_as_sentences),
        cmocka_unit_test(what_is_done_again_is_told_once),
        cmocka_unit_test(operations_travel_as_data),
    };
    return cmocka_run_group_tests_name("core/text", tests, NULL, NULL);
}
