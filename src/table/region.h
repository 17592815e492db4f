/* arena.h: memory that is given back all at once.
 *
 * Readers build trees of small pieces and never free one of them; the arena frees
 * the lot. It has a limit, so that no input can ask for more. */
#ifndef TABLE_ARENA_H
#define TABLE_ARENA_H

#include <stddef.h>

struct arena {
    struct arena_block *blocks;
    size_t free; /* bytes left in the newest block */
    size_t total, limit;
};

/* Empty; it gives out at most so many bytes. */
static inline struct arena arena_of(size_t limit) { return (struct arena){.limit = limit}; }

/* Zeroed and aligned for any type; NULL when the limit is reached. */
void *arena_take(struct arena *a, size_t size);
/* A copy with a final zero. */
char *arena_text(struct arena *a, const char *s, size_t length);
void arena_free(struct arena *a);

#endif
