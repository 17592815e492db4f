/* bits.h: sets of small numbers as arrays of 64-bit words.
 *
 * Card sets and board masks are sets; the size in words is part of the type that
 * holds them. Everything is inline: legal move generation lives on these. */
#ifndef CORE_BITS_H
#define CORE_BITS_H

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

/* How many members a word has. */
static inline int bit_count64(uint64_t w) { return __builtin_popcountll(w); }
/* The smallest member of a word, which is not 0. */
static inline int bit_first64(uint64_t w)
{
    assert(w);
    return __builtin_ctzll(w);
}

/* The word with one member, 0 to 63. */
static inline uint64_t bit64(int i)
{
    assert(i >= 0 && i < 64);
    return (uint64_t)1 << i;
}

/* Members are numbers from 0 on; the caller sees to it that the set has words for them. */
static inline bool set_has(const uint64_t *set, int i)
{
    assert(i >= 0);
    return set[(unsigned)i >> 6] >> ((unsigned)i & 63) & 1;
}
/* After it the number is a member, before it or not. */
static inline void set_add(uint64_t *set, int i)
{
    assert(i >= 0);
    set[(unsigned)i >> 6] |= (uint64_t)1 << ((unsigned)i & 63);
}
/* After it the number is no member. */
static inline void set_remove(uint64_t *set, int i)
{
    assert(i >= 0);
    set[(unsigned)i >> 6] &= ~((uint64_t)1 << ((unsigned)i & 63));
}
/* How many members a set of so many words has. */
static inline int set_count(const uint64_t *set, int words)
{
    assert(words >= 0);
    int n = 0;
    for (int w = 0; w < words; w++)
        n += bit_count64(set[w]);
    return n;
}
/* Has it none? */
static inline bool set_empty(const uint64_t *set, int words)
{
    uint64_t any = 0;
    for (int w = 0; w < words; w++)
        any |= set[w];
    return any == 0;
}
/* The smallest member >= from; -1 when there is none. */
static inline int set_next(const uint64_t *set, int words, int from)
{
    assert(from >= 0);
    int w = from >> 6;
    if (w >= words)
        return -1;
    uint64_t rest = set[w] & ~(uint64_t)0 << (from & 63);
    while (!rest) {
        if (++w == words)
            return -1;
        rest = set[w];
    }
    return w * 64 + bit_first64(rest);
}
/* The member with `rank` smaller members before it; rank < set_count. */
static inline int set_select(const uint64_t *set, int rank)
{
    assert(rank >= 0);
    int w = 0;
    for (int n; rank >= (n = bit_count64(set[w])); w++)
        rank -= n;
    uint64_t rest = set[w];
    while (rank--)
        rest &= rest - 1;
    return w * 64 + bit_first64(rest);
}
/* In place: what is in either, what is in the first only, nothing. */
static inline void set_union(uint64_t *set, const uint64_t *other, int words)
{
    for (int w = 0; w < words; w++)
        set[w] |= other[w];
}
static inline void set_minus(uint64_t *set, const uint64_t *other, int words)
{
    for (int w = 0; w < words; w++)
        set[w] &= ~other[w];
}
static inline void set_clear(uint64_t *set, int words)
{
    for (int w = 0; w < words; w++)
        set[w] = 0;
}

/* Visits the members in ascending order: SET_EACH(card, hand, 4) { ... } */
#define SET_EACH(i, set, words)                                                                    \
    for (int i = set_next((set), (words), 0); i >= 0; i = set_next((set), (words), i + 1))
/* The same for one word. */
#define BIT_EACH(i, word)                                                                          \
    for (uint64_t rest_##i = (word), i = 0;                                                        \
         rest_##i && ((i = (uint64_t)bit_first64(rest_##i)), 1); rest_##i &= rest_##i - 1)

#endif
