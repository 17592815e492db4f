/* map.h: sets of hexes, the map, distances and connected groups. */
#ifndef OM_MAP_H
#define OM_MAP_H

#include <assert.h>

#include "core/hex.h"
#include "games/on_mars/om.h"

enum { HEX_START_MINE = 45 };

struct om_hex {
    const char *id;
    struct hex at;
    uint8_t next[HEX_DIRECTIONS]; /* N NE SE S SW NW; OM_NONE: off the map */
};

extern const struct om_hex om_hexes[OM_HEXES];
extern const struct om_mask om_ring[3][OM_HEXES]; /* hexes at distance 1, 2 and 3 */
extern const uint8_t om_start_hexes[OM_LSS];      /* of the four start buildings */
extern const uint8_t om_research_hexes[OM_RESEARCH_TYPES * 2];

/* Sets of hexes: none, all, one, and what two of them have. */
static inline struct om_mask mask_none(void) { return (struct om_mask){{0, 0}}; }
static inline struct om_mask mask_all(void)
{
    return (struct om_mask){{~(uint64_t)0, ((uint64_t)1 << (OM_HEXES - 64)) - 1}};
}
static inline struct om_mask mask_of(int hex)
{
    assert(om_is_hex(hex));
    struct om_mask m = mask_none();
    set_add(m.w, hex);
    return m;
}
/* What is in either, in both, in the first only. */
static inline struct om_mask mask_or(struct om_mask a, struct om_mask b)
{
    return (struct om_mask){{a.w[0] | b.w[0], a.w[1] | b.w[1]}};
}
static inline struct om_mask mask_and(struct om_mask a, struct om_mask b)
{
    return (struct om_mask){{a.w[0] & b.w[0], a.w[1] & b.w[1]}};
}
static inline struct om_mask mask_minus(struct om_mask a, struct om_mask b)
{
    return (struct om_mask){{a.w[0] & ~b.w[0], a.w[1] & ~b.w[1]}};
}
/* Has it a hex, this hex, how many, and which is the first (it has one)? */
static inline bool mask_any(struct om_mask m) { return (m.w[0] | m.w[1]) != 0; }
static inline bool mask_has(struct om_mask m, int hex)
{
    assert(om_is_hex(hex));
    return set_has(m.w, hex);
}
static inline int mask_count(struct om_mask m) { return bit_count64(m.w[0]) + bit_count64(m.w[1]); }
static inline int mask_first(struct om_mask m)
{
    assert(mask_any(m));
    return m.w[0] ? bit_first64(m.w[0]) : 64 + bit_first64(m.w[1]);
}

/* Visits the hexes of a mask (a variable) in ascending order. */
#define MASK_EACH(hex, mask) SET_EACH (hex, (mask).w, 2)

/* Start hex of the shelter of a place (0: the first player) among 2 to 4 players. */
int om_shelter_hex(int players, int place);
const char *om_hex_id(int hex);
int om_distance(int a, int b);
/* Hexes at most so far away. */
struct om_mask om_ball(int hex, int radius);
/* Hexes next to any hex of the set. */
struct om_mask om_around(struct om_mask set);
/* The hex and all hexes of `of` connected with it through `of`; hex itself may be outside. */
struct om_mask om_group(struct om_mask of, int hex);
int om_group_size(struct om_mask of, int hex);
/* The targets at the least distance from the set `from`. */
struct om_mask om_closest(struct om_mask targets, struct om_mask from);

#endif
