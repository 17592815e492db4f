/* pick.h: picking several things one by one, in any order.
 *
 * What is picked is only marked, as a set of numbers or as a bag (how many of each number);
 * nothing else changes until the end of the choice is said, or enough are picked where their
 * number is fixed. So a pick can be taken back, and the marks do not remember in which order
 * they were made.
 *
 * People may pick in any order. For search each set is to be one line: it sees the things from
 * the highest one picked upwards, unless too few would be left for those that are still wanted.
 *
 *     picked so far   b . d . . .        people see   a c e f, and may take back b and d
 *                                        search sees  e f */
#ifndef CORE_PICK_H
#define CORE_PICK_H

#include <assert.h>

#include "core/bits.h"
#include "core/options.h"

/* The verbs of a choice: picking a thing, and taking it back. */
struct pick {
    int verb, back;
    int wanted; /* how many must still be picked; 0: one may stop */
};

/* ---- Sets: each thing once ------------------------------------------------------------ */

/* The highest number that is picked; -1: none is. */
static inline int pick_set_last(const uint64_t *picked, int words)
{
    assert(words > 0);
    for (int w = words - 1; w >= 0; w--)
        if (picked[w])
            return w * 64 + 63 - __builtin_clzll(picked[w]);
    return -1;
}

/* How many of `from` at or above this number are not picked. */
static inline int pick_set_left(const uint64_t *from, const uint64_t *picked, int words, int first)
{
    assert(words > 0 && first >= 0);
    int n = 0;
    for (int w = first >> 6; w < words; w++) {
        uint64_t rest = from[w] & ~picked[w];
        n += bit_count64(w == first >> 6 ? rest & ~(uint64_t)0 << (first & 63) : rest);
    }
    return n;
}

/* Adds the things of `from` that can be picked now. */
static inline void pick_set_list(struct options *o, struct pick p, const uint64_t *from,
                                 const uint64_t *picked, int words)
{
    assert(p.verb != p.back && p.wanted >= 0);
    int first = o->all ? 0 : pick_set_last(picked, words) + 1;
    if (p.wanted && pick_set_left(from, picked, words, first) < p.wanted)
        first = 0;
    int left = p.wanted && !o->all ? pick_set_left(from, picked, words, first) : 0;
    for (int i = set_next(from, words, first); i >= 0; i = set_next(from, words, i + 1)) {
        if (set_has(picked, i))
            continue;
        if (p.wanted && !o->all && left-- < p.wanted)
            return;
        if (!options_add(o, AREO_ACTION(p.verb, i, 0, 0)))
            return;
    }
    for (int i = set_next(picked, words, 0); o->all && i >= 0; i = set_next(picked, words, i + 1))
        options_add(o, AREO_ACTION(p.back, i, 0, 0));
}

/* ---- Bags: so many of each thing -------------------------------------------------------- */

/* The highest thing of which some is picked; -1: nothing is. */
static inline int pick_bag_last(const uint8_t *picked, int things)
{
    assert(things > 0);
    while (things-- > 0)
        if (picked[things])
            return things;
    return -1;
}

/* How many are picked altogether. */
static inline int pick_bag_count(const uint8_t *picked, int things)
{
    assert(things >= 0);
    int n = 0;
    for (int i = 0; i < things; i++)
        n += picked[i];
    return n;
}

/* Adds the things of which there are some `left`, those already picked not counted. */
static inline void pick_bag_list(struct options *o, struct pick p, const uint8_t *left,
                                 const uint8_t *picked, int things)
{
    assert(p.verb != p.back && p.wanted >= 0);
    int last = pick_bag_last(picked, things);
    int first = o->all || last < 0 ? 0 : last;
    if (p.wanted && pick_bag_count(left + first, things - first) < p.wanted)
        first = 0;
    for (int i = first; i < things; i++) {
        bool enough = o->all || pick_bag_count(left + i, things - i) >= p.wanted;
        if (left[i] && enough)
            options_add(o, AREO_ACTION(p.verb, i, 0, 0));
    }
    for (int i = 0; o->all && i < things; i++)
        if (picked[i])
            options_add(o, AREO_ACTION(p.back, i, 0, 0));
}

#endif
