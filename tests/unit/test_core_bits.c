/* test_core_bits.c: sets as words, and boards as masks. */
#include "support/unit.h"

#include "core/bits.h"
#include "core/map.h"

enum { WORDS = 3 };

static void members(void **state)
{
    (void)state;
    uint64_t set[WORDS] = {0};
    static const int some[] = {0, 1, 63, 64, 100, 127, 128, 191};
    assert_true(set_empty(set, WORDS));
    for (size_t i = 0; i < sizeof some / sizeof some[0]; i++) {
        assert_false(set_has(set, some[i]));
        set_add(set, some[i]);
        assert_true(set_has(set, some[i]));
        assert_int_equal(set_count(set, WORDS), i + 1);
    }
    set_add(set, 64);
    assert_int_equal(set_count(set, WORDS), 8);
    set_remove(set, 64);
    set_remove(set, 64);
    assert_false(set_has(set, 64));
    assert_int_equal(set_count(set, WORDS), 7);
    set_clear(set, WORDS);
    assert_true(set_empty(set, WORDS));
}

static void next_member(void **state)
{
    (void)state;
    uint64_t set[WORDS] = {0};
    assert_int_equal(set_next(set, WORDS, 0), -1);
    set_add(set, 5);
    set_add(set, 64);
    set_add(set, 191);
    assert_int_equal(set_next(set, WORDS, 0), 5);
    assert_int_equal(set_next(set, WORDS, 5), 5);
    assert_int_equal(set_next(set, WORDS, 6), 64);
    assert_int_equal(set_next(set, WORDS, 65), 191);
    assert_int_equal(set_next(set, WORDS, 191), 191);
    assert_int_equal(set_next(set, WORDS, 192), -1);
    assert_int_equal(set_next(set, 1, 6), -1);
}

static void each_and_select_agree(void **state)
{
    (void)state;
    static const int members_of[] = {0, 63, 136, 137, 143};
    uint64_t set[WORDS] = {0};
    int rank = 0;
    for (int i = 4; i >= 0; i--)
        set_add(set, members_of[i]);
    SET_EACH (i, set, WORDS)
        assert_int_equal(i, members_of[rank++]);
    assert_int_equal(rank, 5);
    for (int i = 0; i < 5; i++)
        assert_int_equal(set_select(set, i), members_of[i]);
}

static void each_bit(void **state)
{
    (void)state;
    uint64_t again = 0;
    int count = 0;
    BIT_EACH (i, 0x8000000000000421u) {
        again |= bit64((int)i);
        count++;
    }
    assert_true(again == 0x8000000000000421u);
    assert_int_equal(count, 4);
    BIT_EACH (i, 0) {
        fail_msg("an empty word has a member %d", (int)i);
    }
}

static void words(void **state)
{
    (void)state;
    assert_int_equal(bit_count64(0), 0);
    assert_int_equal(bit_count64(~(uint64_t)0), 64);
    for (int i = 0; i < 64; i++)
        assert_int_equal(bit_first64(bit64(i)), i);
}

static void unions_and_differences(void **state)
{
    (void)state;
    uint64_t set[2] = {0x0f, 0xf0};
    const uint64_t other[2] = {0xf1, 0x30};
    set_union(set, other, 2);
    assert_true(set[0] == 0xff && set[1] == 0xf0);
    set_minus(set, other, 2);
    assert_true(set[0] == 0x0e && set[1] == 0xc0);
}

/* A row of five places: 0-1-2-3-4. */
static const uint64_t row[5] = {0x02, 0x05, 0x0a, 0x14, 0x08};

static void map_neighbours(void **state)
{
    (void)state;
    assert_true(map_around(row, 0) == 0);
    assert_true(map_around(row, 0x01) == 0x02);
    assert_true(map_around(row, 0x05) == 0x0a);
    assert_true(map_around_twice(row, 0x05) == 0x02);
    assert_true(map_around_twice(row, 0x15) == 0x0a);
    assert_true(map_around_twice(row, 0x09) == 0);
    assert_int_equal(map_touching(row, 1, 0x05), 2);
    assert_int_equal(map_touching(row, 0, 0x1d), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(members),
        cmocka_unit_test(next_member),
        cmocka_unit_test(each_and_select_agree),
        cmocka_unit_test(each_bit),
        cmocka_unit_test(words),
        cmocka_unit_test(unions_and_differences),
        cmocka_unit_test(map_neighbours),
    };
    return cmocka_run_group_tests_name("core/bits", tests, NULL, NULL);
}
