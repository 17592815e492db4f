/* map.h: a board of up to 64 places, with sets of places as 64-bit masks.
 *
 * The neighbours of every place are a const table of the game (a unit test compares
 * it with the axial rule of hex.h). Where tiles lie is the game's own state. */
#ifndef CORE_MAP_H
#define CORE_MAP_H

#include <assert.h>

#include "core/bits.h"

/* Places next to any place of the set. */
static inline uint64_t map_around(const uint64_t *neighbours, uint64_t set)
{
    uint64_t around = 0;
    for (uint64_t rest = set; rest; rest &= rest - 1)
        around |= neighbours[bit_first64(rest)];
    return around;
}

/* How many neighbours of a place are in the set. */
static inline int map_touching(const uint64_t *neighbours, int place, uint64_t set)
{
    assert(place >= 0 && place < 64);
    return bit_count64(neighbours[place] & set);
}

/* Places with at least two neighbours in the set. */
static inline uint64_t map_around_twice(const uint64_t *neighbours, uint64_t set)
{
    uint64_t once = 0;
    uint64_t twice = 0;
    for (uint64_t rest = set; rest; rest &= rest - 1) {
        uint64_t next = neighbours[bit_first64(rest)];
        twice |= once & next;
        once |= next;
    }
    return twice;
}

#endif
