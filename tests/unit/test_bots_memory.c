/* test_bots_memory.c: a bot takes its memory when it is opened, none while it chooses.
 *
 * Allocations are counted as in tests/generic/allocation.c: with a sanitizer through its hooks,
 * otherwise by definitions of our own in front of the C library's. */
#include "support/unit.h"

#include <stdlib.h>

#include "support/walk.h"

static long allocations;

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED 1
#endif

/* The names under which the C library and the sanitizers offer this are not ours to choose.
 * NOLINTBEGIN(bugprone-reserved-identifier) */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t nmemb, size_t size);
void *__libc_realloc(void *ptr, size_t size);
int __sanitizer_install_malloc_and_free_hooks(void (*on_malloc)(const volatile void *, size_t),
                                              void (*on_free)(const volatile void *));
/* NOLINTEND(bugprone-reserved-identifier) */

#ifdef SANITIZED

static void counted(const volatile void *block, size_t size)
{
    (void)block;
    (void)size;
    allocations++;
}

static void ignored(const volatile void *block) { (void)block; }

static void count_allocations(void) { __sanitizer_install_malloc_and_free_hooks(counted, ignored); }

#else

void *malloc(size_t size)
{
    allocations++;
    return __libc_malloc(size);
}

void *calloc(size_t nmemb, size_t size)
{
    allocations++;
    return __libc_calloc(nmemb, size);
}

void *realloc(void *ptr, size_t size)
{
    allocations++;
    return __libc_realloc(ptr, size);
}

static void count_allocations(void) {}

#endif

static void chooses_without_memory(const struct areo_game *g, const char *name, int choices)
{
    struct walk w;
    struct bot b;
    assert_true(bot_open_threads(&b, g, name, 1, 1, NULL));
    walk_open(&w, g, 2, 11);
    assert_int_not_equal(allocations, 0);
    for (int i = 0; i < choices && w.seat >= 0; i++) {
        long before = allocations;
        areo_action action = bot_choose(&b, w.v);
        if (allocations != before)
            fail_msg("%s in %s: %ld allocations in choice %d", name, g->id, allocations - before,
                     i);
        assert_true(walk_move(&w, action));
    }
    walk_close(&w);
    bot_close(&b);
}

static void no_allocation_while_choosing(void **state)
{
    static const char *const names[] = {"random", "easy", "greedy", "search:20", "search:2ms"};
    (void)state;
    const struct areo_game *g;
    for (int k = 0; (g = walk_game(k)); k++)
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
            chooses_without_memory(g, names[i], 120);
    chooses_without_memory(walk_game(0), "search:130", 10); /* with playouts */
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_allocation_while_choosing)};
    count_allocations();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
