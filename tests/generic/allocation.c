/* allocation.c: the engine allocates nothing while a game is played.
 *
 * Every malloc, calloc and realloc of the program is counted: with a sanitizer through its hooks,
 * otherwise by definitions of our own in front of the C library's. */
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "support/drive.h"

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

/* Everything that search does with a state. */
static void everything(struct drive *d, int seat, areo_action action, areo_view *v,
                       areo_state *copy)
{
    areo_action list[AREO_ACTIONS_MAX];
    struct areo_rng rng = {.key = {d->dice, 2}};
    (void)areo_legal(d->g, d->s, seat, list);
    (void)areo_why(d->g, d->s, seat, action);
    (void)areo_score(d->g, d->s, seat, NULL, NULL);
    (void)areo_hash(d->g, d->s);
    memcpy(copy, d->s, d->g->state_size);
    (void)areo_apply(d->g, d->s, seat, action, NULL, NULL);
    areo_view_make(d->g, d->s, seat, v);
    (void)areo_view_legal(d->g, v, list);
    areo_sample(d->g, v, &rng, copy);
}

static bool move(struct drive *d, int seat, areo_action action)
{
    areo_view *v = drive_memory(d->g->state_size, 0);
    areo_state *copy = drive_memory(d->g->state_size, 0);
    long before = allocations;
    everything(d, seat, action, v, copy);
    long during = allocations - before;
    free(v);
    free(copy);
    if (before == 0)
        return drive_fail(d, "allocations are not counted");
    return !during || drive_fail(d, "%ld allocations during a decision", during);
}

int main(int argc, char **argv)
{
    static const struct drive_test test = {.games = 30, .every = 1, .move = move};
    count_allocations();
    return drive_main(argc, argv, &test);
}
