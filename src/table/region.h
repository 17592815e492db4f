/* region.h: memory that is given back all at once.
 *
 * Readers build trees of small pieces and never free one of them; the region frees
 * the lot. It has a limit, so that no input can ask for more. */
#ifndef TABLE_REGION_H
#define TABLE_REGION_H

#include <stddef.h>

struct region {
    struct region_block *blocks;
    size_t free; /* bytes left in the newest block */
    size_t total, limit;
};

/* Empty; it gives out at most so many bytes. */
static inline struct region region_of(size_t limit) { return (struct region){.limit = limit}; }

/* Zeroed and aligned for any type; NULL when the limit is reached. */
void *region_take(struct region *a, size_t size);
/* A copy with a final zero. */
char *region_text(struct region *a, const char *s, size_t length);
void region_free(struct region *a);

#endif
