/* test_core_agenda.c: pending steps stay sorted by level, in order of arrival within a level. */
#include "support/unit.h"

#include "core/agenda.h"

static struct frame frame(int kind, int level)
{
    return (struct frame){.kind = (uint8_t)kind, .level = (uint8_t)level};
}

static void empty(void **state)
{
    (void)state;
    struct agenda a = {0};
    assert_int_equal(agenda_level(&a), 0);
    assert_int_equal(agenda_pool(&a), 0);
}

static void deeper_comes_first(void **state)
{
    (void)state;
    static const int kinds[] = {4, 1, 5, 3, 2}; /* sorted by level, then by arrival */
    struct agenda a = {0};
    agenda_add(&a, frame(1, 1));
    agenda_add(&a, frame(2, 3));
    agenda_add(&a, frame(3, 2));
    agenda_add(&a, frame(4, 0));
    agenda_add(&a, frame(5, 1));
    assert_int_equal(a.count, 5);
    for (int i = 0; i < 5; i++)
        assert_int_equal(a.frame[i].kind, kinds[i]);
    assert_int_equal(agenda_level(&a), 3);
    assert_int_equal(agenda_pool(&a), 4);
}

static void the_pool_is_the_deepest_level(void **state)
{
    (void)state;
    struct agenda a = {0};
    agenda_add(&a, frame(1, 2));
    agenda_add(&a, frame(2, 2));
    assert_int_equal(agenda_pool(&a), 0);
    agenda_add(&a, frame(3, 0));
    assert_int_equal(agenda_pool(&a), 1);
    agenda_remove(&a, 1);
    agenda_remove(&a, 1);
    assert_int_equal(agenda_level(&a), 0);
    assert_int_equal(a.frame[0].kind, 3);
}

/* Equal positions are equal bytes: nothing may be left behind in unused frames. */
static void removal_leaves_no_trace(void **state)
{
    (void)state;
    struct agenda a = {0};
    struct agenda b = {0};
    agenda_add(&a, frame(1, 1));
    agenda_add(&b, frame(1, 1));
    for (int level = 0; level < 4; level++) {
        struct frame f = frame(9, level);
        f.a = 0xffff;
        f.y = -1;
        agenda_add(&b, f);
    }
    for (int i = b.count - 1; i >= 0; i--)
        if (b.frame[i].kind == 9)
            agenda_remove(&b, i);
    assert_memory_equal(&a, &b, sizeof a);
}

static void full(void **state)
{
    (void)state;
    struct agenda a = {0};
    for (int i = 0; i < AGENDA_MAX; i++)
        agenda_add(&a, frame(1 + i, AGENDA_MAX - i));
    for (int i = 0; i < AGENDA_MAX; i++)
        assert_int_equal(a.frame[i].kind, AGENDA_MAX - i);
    while (a.count)
        agenda_remove(&a, 0);
    assert_memory_equal(&a, (&(struct agenda){0}), sizeof a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(empty),
        cmocka_unit_test(deeper_comes_first),
        cmocka_unit_test(the_pool_is_the_deepest_level),
        cmocka_unit_test(removal_leaves_no_trace),
        cmocka_unit_test(full),
    };
    return cmocka_run_group_tests_name("core/agenda", tests, NULL, NULL);
}
