/* hex.h: hexagonal grids in axial coordinates.
 *
 *   pointy top (rows are straight)        flat top (columns are straight)
 *        0   1                                   0
 *      5   *   2                               5   1
 *        4   3                                   *
 *                                              4   2
 *                                                3
 *
 * Direction 0 is the top left neighbour (pointy) or the top one (flat); the rest
 * follow clockwise. The six offsets are the same in both: only drawing differs. */
#ifndef CORE_HEX_H
#define CORE_HEX_H

#include <stdint.h>

enum { HEX_DIRECTIONS = 6 };

enum hex_orientation { HEX_POINTY, HEX_FLAT };

struct hex {
    int8_t q, r;
};

/* The neighbour in a direction. */
struct hex hex_neighbour(struct hex h, int direction);
/* Steps between two hexes. */
int hex_distance(struct hex a, struct hex b);
/* Centre of a hex in units of half a column and of a third of the row height
 * (pointy), or the same with x and y exchanged (flat): integers, for drawing. */
void hex_centre(struct hex h, enum hex_orientation o, int *x, int *y);
/* Index of h in an array of hexes; -1 when it is not there. */
int hex_find(const struct hex *grid, int count, struct hex h);
/* The neighbours of each hex as a mask over the array (count <= 64). */
void hex_masks(const struct hex *grid, int count, uint64_t *masks);

#endif
