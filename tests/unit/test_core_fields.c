/* test_core_fields.c: structs described as tables: saving, loading, and messages with the path
 * of what is wrong. Values are built by hand here; reading JSON text is the table layer's. */
#include "support/unit.h"

#include "core/fields.h"
#include "core/json.h"
#include "support/model.h"

struct inner {
    uint8_t kind;
    int16_t x;
};

struct thing {
    uint8_t u8;
    int8_t i8;
    uint16_t u16;
    int16_t i16;
    uint32_t u32;
    uint8_t flag;
    uint8_t card;
    uint16_t wide;
    uint8_t who;
    uint64_t cards[1];
    int16_t list[3];
    uint8_t faces[MODEL_DIE];
    uint8_t stock[AREO_SEATS_MAX];
    struct inner one;
    uint8_t used;
    struct inner many[4];
    uint8_t sum;
};

static const struct field inner_fields[] = {
    FIELD("kind", struct inner, FIELD_U8, kind),
    FIELD("x", struct inner, FIELD_I16, x),
    {0},
};

static const struct field fields[] = {
    FIELD("u8", struct thing, FIELD_U8, u8),
    FIELD("i8", struct thing, FIELD_I8, i8),
    FIELD("u16", struct thing, FIELD_U16, u16),
    FIELD("i16", struct thing, FIELD_I16, i16),
    FIELD("u32", struct thing, FIELD_U32, u32),
    FIELD("flag", struct thing, FIELD_FLAG, flag),
    FIELD_ID("card", struct thing, card, MODEL_DOM_CARD),
    FIELD_ID("wide", struct thing, wide, MODEL_DOM_CARD),
    FIELD("who", struct thing, FIELD_SEATS, who),
    FIELD_SETOF("cards", struct thing, cards, MODEL_DOM_CARD),
    FIELD_ARRAY("list", struct thing, FIELD_I16, list),
    {FIELD_AT("faces", struct thing, faces), .type = FIELD_U8, .key = MODEL_DOM_FACE,
     .count = MODEL_DIE, .stride = 1, .flags = FIELD_SPARSE},
    FIELD_KEYED("stock", struct thing, FIELD_U8, stock, AREO_DOMAIN_SEAT),
    {FIELD_AT("one", struct thing, one), .type = FIELD_STRUCT, .count = 1, .sub = inner_fields},
    {FIELD_AT("many", struct thing, many), .type = FIELD_LIST, .count = 4,
     .stride = sizeof(struct inner), .used = offsetof(struct thing, used), .sub = inner_fields},
    {FIELD_AT("sum", struct thing, sum), .type = FIELD_U8, .count = 1, .flags = FIELD_DERIVED},
    {0},
};

static struct thing sample(void)
{
    struct thing t;
    memset(&t, 0, sizeof t);
    t.u8 = 255;
    t.i8 = -128;
    t.u16 = 65535;
    t.i16 = -32768;
    t.u32 = UINT32_MAX;
    t.flag = 1;
    t.card = 4;
    t.wide = 0xFFFF;
    t.who = 5;
    t.cards[0] = 0x800003;
    t.list[2] = -7;
    t.faces[3] = 9;
    t.stock[1] = 8;
    t.one.x = -1;
    t.used = 2;
    t.many[1].kind = 6;
    t.sum = 3;
    return t;
}

static void saving(void **state)
{
    (void)state;
    TEXT(json, 1024);
    struct thing t = sample();
    json_begin(&json, NULL, '{');
    fields_save(&model_game, 2, fields, &t, &json);
    json_end(&json, '}');
    assert_string_equal(json.at, "{\"u8\":255,\"i8\":-128,\"u16\":65535,\"i16\":-32768,"
                                 "\"u32\":4294967295,\"flag\":true,\"card\":\"elm\",\"wide\":null,"
                                 "\"who\":[\"red\",\"blue\"],\"cards\":[\"ash\",\"birch\",\"yew\"],"
                                 "\"list\":[0,0,-7],\"faces\":{\"3\":9},"
                                 "\"stock\":{\"red\":0,\"green\":8},\"one\":{\"kind\":0,\"x\":-1},"
                                 "\"many\":[{\"kind\":0,\"x\":0},{\"kind\":6,\"x\":0}],\"sum\":3}");
}

/* ---- Values ----------------------------------------------------------------- */

static struct areo_value number(const char *key, int64_t n)
{
    return (struct areo_value){.kind = AREO_VALUE_NUMBER, .line = 3, .key = key, .number = n};
}
static struct areo_value word(const char *key, const char *text)
{
    return (struct areo_value){.kind = AREO_VALUE_TEXT, .line = 3, .key = key, .text = text};
}
static struct areo_value group(const char *key, enum areo_value_kind kind,
                               const struct areo_value *child)
{
    return (struct areo_value){.kind = kind, .line = 3, .key = key, .child = child};
}

/* Loads one member into a zeroed thing; the message is left in `e`. */
static struct areo_error e;
static bool load_one(struct thing *t, const struct areo_value *member)
{
    struct areo_value object = group(NULL, AREO_VALUE_OBJECT, member);
    memset(t, 0, sizeof *t);
    memset(&e, 0, sizeof e);
    return fields_load(&model_game, 2, fields, t, &object, false, NULL, &e);
}

static void refuse(struct areo_value member, const char *message)
{
    struct thing t;
    assert_false(load_one(&t, &member));
    assert_string_equal(e.text, message);
    assert_int_equal(e.line, 3);
}

static void accept_number(const char *key, int64_t n)
{
    struct thing t;
    struct areo_value v = number(key, n);
    if (!load_one(&t, &v))
        fail_msg("%s", e.text);
}

static void numbers_and_their_ranges(void **state)
{
    (void)state;
    static const struct {
        const char *key;
        int64_t lowest, highest;
    } range[] = {{"u8", 0, UINT8_MAX},
                 {"i8", INT8_MIN, INT8_MAX},
                 {"u16", 0, UINT16_MAX},
                 {"i16", INT16_MIN, INT16_MAX},
                 {"u32", 0, UINT32_MAX}};
    for (size_t i = 0; i < sizeof range / sizeof range[0]; i++) {
        char message[64];
        snprintf(message, sizeof message, "%s: not a number that fits here", range[i].key);
        accept_number(range[i].key, range[i].lowest);
        accept_number(range[i].key, range[i].highest);
        refuse(number(range[i].key, range[i].lowest - 1), message);
        refuse(number(range[i].key, range[i].highest + 1), message);
        refuse(word(range[i].key, "7"), message);
    }
    struct thing t;
    struct areo_value v = number("i16", -300);
    load_one(&t, &v);
    assert_int_equal(t.i16, -300);
}

static void ids(void **state)
{
    (void)state;
    struct thing t;
    struct areo_value v = word("card", "elm");
    assert_true(load_one(&t, &v));
    assert_int_equal(t.card, 4);
    v = word("wide", "none");
    assert_true(load_one(&t, &v));
    assert_int_equal(t.wide, 0xFFFF);
    v = group("card", AREO_VALUE_NULL, NULL);
    assert_true(load_one(&t, &v));
    assert_int_equal(t.card, 0xFF);
    refuse(word("card", "tulip"), "card: there is no card 'tulip'");
    refuse(number("card", 4), "card: the id of a card is wanted");
}

static void flags_and_seats(void **state)
{
    (void)state;
    struct thing t;
    struct areo_value v = {.kind = AREO_VALUE_BOOL, .key = "flag", .number = 1};
    assert_true(load_one(&t, &v));
    assert_int_equal(t.flag, 1);
    refuse(number("flag", 1), "flag: yes or no is wanted");
    struct areo_value red = word(NULL, "red");
    struct areo_value green = word(NULL, "green");
    green.next = &red;
    v = group("who", AREO_VALUE_LIST, &green);
    assert_true(load_one(&t, &v));
    assert_int_equal(t.who, 3);
    refuse(word("who", "blue"), "who: there is no seat 'blue'"); /* only two play */
}

static void sets(void **state)
{
    (void)state;
    struct thing t;
    struct areo_value yew = word(NULL, "yew");
    struct areo_value ash = word(NULL, "ash");
    ash.next = &yew;
    struct areo_value v = group("cards", AREO_VALUE_LIST, &ash);
    assert_true(load_one(&t, &v));
    assert_true(t.cards[0] == 0x800001);
    v = word("cards", "birch");
    assert_true(load_one(&t, &v));
    assert_true(t.cards[0] == 2);
    v = word("cards", "none");
    assert_true(load_one(&t, &v));
    assert_true(t.cards[0] == 0);
    struct areo_value twice = word(NULL, "yew");
    yew.next = &twice;
    refuse(group("cards", AREO_VALUE_LIST, &ash), "cards: 'yew' is listed twice");
    refuse(number("cards", 1), "cards: there is no card '?'");
}

static void arrays(void **state)
{
    (void)state;
    struct thing t;
    struct areo_value item[4] = {number(NULL, 1), number(NULL, -2), number(NULL, 3),
                                 number(NULL, 4)};
    item[0].next = &item[1];
    item[1].next = &item[2];
    struct areo_value v = group("list", AREO_VALUE_LIST, item);
    assert_true(load_one(&t, &v));
    assert_true(t.list[0] == 1 && t.list[1] == -2 && t.list[2] == 3);
    item[2].next = &item[3];
    refuse(v, "list: more than 3 items");
    item[1].next = NULL;
    refuse(v, "list: 3 items are wanted");
    refuse(number("list", 1), "list: a list is wanted");
}

static void keyed_arrays(void **state)
{
    (void)state;
    struct thing t;
    struct areo_value green = number("green", 6);
    struct areo_value v = group("stock", AREO_VALUE_OBJECT, &green);
    assert_true(load_one(&t, &v));
    assert_int_equal(t.stock[1], 6);
    struct areo_value bad = number("green", 300);
    refuse(group("stock", AREO_VALUE_OBJECT, &bad), "stock.green: not a number that fits here");
    bad = number("blue", 1);
    refuse(group("stock", AREO_VALUE_OBJECT, &bad), "stock: there is no seat 'blue'");
    refuse(number("stock", 1), "stock: an object is wanted");
}

static void structs(void **state)
{
    (void)state;
    struct thing t;
    struct areo_value x = number("x", 12);
    struct areo_value v = group("one", AREO_VALUE_OBJECT, &x);
    assert_true(load_one(&t, &v));
    assert_int_equal(t.one.x, 12);
    struct areo_value bad = number("y", 12);
    refuse(group("one", AREO_VALUE_OBJECT, &bad), "there is no member 'one.y'");
    bad = word("kind", "x");
    refuse(group("one", AREO_VALUE_OBJECT, &bad), "one.kind: not a number that fits here");
    refuse(number("one", 1), "one: an object is wanted");
}

static void lists_of_structs(void **state)
{
    (void)state;
    struct thing t;
    struct areo_value x = number("x", 12);
    struct areo_value item[5];
    for (int i = 0; i < 5; i++) {
        item[i] = group(NULL, AREO_VALUE_OBJECT, i == 1 ? &x : NULL);
        item[i].next = i < 2 ? &item[i + 1] : NULL;
    }
    struct areo_value v = group("many", AREO_VALUE_LIST, item);
    assert_true(load_one(&t, &v));
    assert_int_equal(t.used, 3);
    assert_int_equal(t.many[1].x, 12);
    item[2].next = &item[3];
    item[3].next = &item[4];
    refuse(v, "many: more than 4 items");
    item[0] = number(NULL, 1);
    refuse(group("many", AREO_VALUE_LIST, item), "many: an object is wanted");
}

static void unknown_and_derived_members(void **state)
{
    (void)state;
    static const char *const also[] = {"title", NULL};
    struct thing t = sample();
    struct areo_value title = word("title", "x");
    struct areo_value sum = number("sum", 9);
    title.next = &sum;
    struct areo_value object = group(NULL, AREO_VALUE_OBJECT, &title);
    refuse(number("colour", 1), "there is no member 'colour'");
    refuse(sum, "sum follows from other facts and cannot be set");
    assert_true(fields_load(&model_game, 2, fields, &t, &object, true, also, &e));
    assert_int_equal(t.sum, 3);
    struct areo_value wrong = number(NULL, 1);
    assert_false(fields_load(&model_game, 2, fields, &t, &wrong, true, also, &e));
    assert_string_equal(e.text, "an object is wanted");
}

/* Names from outside may be of any length; the path in the message is cut, nothing else. */
static void long_names(void **state)
{
    (void)state;
    char name[500];
    memset(name, 'n', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    struct thing t;
    struct areo_value v = number(name, 1);
    assert_false(load_one(&t, &v));
    struct areo_value deep = group("one", AREO_VALUE_OBJECT, &v);
    assert_false(load_one(&t, &deep));
    assert_memory_equal(e.text, "there is no member 'one.nnn", 27);
    v = word("card", name);
    assert_false(load_one(&t, &v));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(saving),
        cmocka_unit_test(numbers_and_their_ranges),
        cmocka_unit_test(ids),
        cmocka_unit_test(flags_and_seats),
        cmocka_unit_test(sets),
        cmocka_unit_test(arrays),
        cmocka_unit_test(keyed_arrays),
        cmocka_unit_test(structs),
        cmocka_unit_test(lists_of_structs),
        cmocka_unit_test(unknown_and_derived_members),
        cmocka_unit_test(long_names),
    };
    return cmocka_run_group_tests_name("core/fields", tests, NULL, NULL);
}
