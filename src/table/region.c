/* arena.c: a chain of blocks, each used from its end downwards (see arena.h). */
#include "table/arena.h"

#include <stdalign.h>
#include <stdlib.h>
#include <string.h>

enum { BLOCK_SIZE = 16 << 10 };

struct arena_block {
    struct arena_block *next;
    alignas(max_align_t) unsigned char bytes[];
};

void *arena_take(struct arena *a, size_t size)
{
    size_t align = alignof(max_align_t);
    size = (size + align - 1) / align * align;
    if (size > a->free) {
        size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
        if (room > a->limit - a->total)
            return NULL;
        struct arena_block *block = calloc(1, sizeof *block + room);
        if (!block)
            return NULL;
        block->next = a->blocks;
        a->blocks = block;
        a->free = room;
        a->total += room;
    }
    a->free -= size;
    return a->blocks->bytes + a->free;
}

char *arena_text(struct arena *a, const char *s, size_t length)
{
    char *copy = arena_take(a, length + 1);
    if (copy)
        memcpy(copy, s, length);
    return copy;
}

void arena_free(struct arena *a)
{
    for (struct arena_block *block = a->blocks, *next; block; block = next) {
        next = block->next;
        free(block);
    }
    *a = arena_of(a->limit);
}
