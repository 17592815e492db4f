/* agenda.h: what waits to be resolved, as data inside a state.
 *
 * A frame is one pending step: something the engine will do by itself, or a choice
 * that a seat owes. Frames of the deepest level come first; frames of the same
 * level are simultaneous, and the game decides (or asks) which one is next. A step
 * that must finish before others go on is pushed one level deeper.
 *
 *     level 2 | pay for the card            <- resolved first
 *     level 1 | resolve the card
 *     level 0 | (nothing: the turn goes on) */
#ifndef CORE_AGENDA_H
#define CORE_AGENDA_H

#include <assert.h>
#include <stdint.h>
#include <string.h>

enum { AGENDA_MAX = 32 };

struct frame {
    uint8_t kind; /* a row of the game's frame table; never 0 */
    uint8_t seat;
    uint8_t level;
    uint8_t step;
    uint16_t a, b; /* what they mean is said by the names that FRAME_MEMBER gives them */
    int16_t x, y;
};

struct agenda {
    uint8_t count;
    uint8_t spare[3];
    struct frame frame[AGENDA_MAX]; /* unused ones are zero */
};

/* The deepest level that waits; 0: nothing does. */
static inline int agenda_level(const struct agenda *a)
{
    assert(a->count <= AGENDA_MAX);
    return a->count ? a->frame[a->count - 1].level : 0;
}

/* Frames are kept sorted by level, so the current pool is at the end. */
static inline int agenda_pool(const struct agenda *a)
{
    assert(a->count <= AGENDA_MAX);
    int first = a->count;
    while (first > 0 && a->frame[first - 1].level == a->frame[a->count - 1].level)
        first--;
    return first;
}

/* Adds a frame to its level (f.level), behind those that are there. */
static inline void agenda_add(struct agenda *a, struct frame f)
{
    assert(a->count < AGENDA_MAX && f.kind != 0);
    int at = a->count++;
    while (at > 0 && a->frame[at - 1].level > f.level) {
        a->frame[at] = a->frame[at - 1];
        at--;
    }
    a->frame[at] = f;
}

/* Removes the frame and moves those behind it up. */
static inline void agenda_remove(struct agenda *a, int index)
{
    assert(index >= 0 && index < a->count);
    for (int i = index; i + 1 < a->count; i++)
        a->frame[i] = a->frame[i + 1];
    memset(&a->frame[--a->count], 0, sizeof a->frame[0]);
}

/* ---- What the members of a frame mean ------------------------------------------------------ */

#define FRAME_BIT(kind) ((uint64_t)1 << (kind))

/* A member of a frame under the name of what it means to some kinds (a mask of FRAME_BIT):
 *
 *     FRAME_X(workers_cost, FRAME_BIT(FRAME_WORKERS))
 *
 * gives workers_cost(f) and workers_cost_set(f, n). Both assert that the frame is of such a kind
 * and that the number fits. */
#define FRAME_MEMBER(name, kinds, member, type)                                                    \
    static inline int name(const struct frame *f)                                                  \
    {                                                                                              \
        assert((kinds) >> f->kind & 1);                                                            \
        return f->member;                                                                          \
    }                                                                                              \
    static inline void name##_set(struct frame *f, int value)                                      \
    {                                                                                              \
        assert((kinds) >> f->kind & 1);                                                            \
        f->member = (type)value;                                                                   \
        assert(f->member == value);                                                                \
    }
#define FRAME_A(name, kinds) FRAME_MEMBER(name, kinds, a, uint16_t)
#define FRAME_B(name, kinds) FRAME_MEMBER(name, kinds, b, uint16_t)
#define FRAME_X(name, kinds) FRAME_MEMBER(name, kinds, x, int16_t)
#define FRAME_Y(name, kinds) FRAME_MEMBER(name, kinds, y, int16_t)
#define FRAME_STEP(name, kinds) FRAME_MEMBER(name, kinds, step, uint8_t)

#endif
