/* region.c: a chain of blocks, each used from its end downwards (see region.h). */
#include "table/region.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_SIZE = 16 << 10 };

struct region_block {
    struct region_block *next;
    alignas(max_align_t) unsigned char bytes[];
};

void *region_take(struct region *a, size_t size)
{
    size_t align = alignof(max_align_t);
    size = (size + align - 1) / align * align;
    if (size > a->free) {
        size_t fresh = size > BLOCK_SIZE ? size : BLOCK_SIZE;
        if (fresh > a->limit - a->total)
            return NULL;
        struct region_block *block = calloc(1, sizeof *block + fresh);
        if (!block)
            return NULL;
        block->next = a->blocks;
        a->blocks = block;
        a->free = fresh;
        a->total += fresh;
    }
    a->free -= size;
    return a->blocks->bytes + a->free;
}

char *region_text(struct region *a, const char *s, size_t length)
{
    char *copy = region_take(a, length + 1);
    if (copy)
        memcpy(copy, s, length);
    return copy;
}

void region_free(struct region *a)
{
    for (struct region_block *block = a->blocks, *next; block; block = next) {
        next = block->next;
        free(block);
    }
    *a = region_of(a->limit);
}
