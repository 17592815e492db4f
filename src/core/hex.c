/* hex.c: hexagonal grids (see hex.h). */
#include "core/hex.h"

#include <assert.h>
#include <stdlib.h>

#include "core/bits.h"

static const struct hex offsets[HEX_DIRECTIONS] = {{0, -1}, {1, -1}, {1, 0},
                                                   {0, 1},  {-1, 1}, {-1, 0}};

struct hex hex_neighbour(struct hex h, int direction)
{
    assert(direction >= 0 && direction < HEX_DIRECTIONS);
    return (struct hex){(int8_t)(h.q + offsets[direction].q), (int8_t)(h.r + offsets[direction].r)};
}

int hex_distance(struct hex a, struct hex b)
{
    int q = a.q - b.q;
    int r = a.r - b.r;
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

void hex_centre(struct hex h, enum hex_orientation o, int *x, int *y)
{
    assert(x && y);
    int along = 2 * h.q + h.r;
    int across = 3 * h.r;
    if (o == HEX_FLAT) {
        along = 2 * h.r + h.q;
        across = 3 * h.q;
    }
    *x = o == HEX_POINTY ? along : across;
    *y = o == HEX_POINTY ? across : along;
}

int hex_find(const struct hex *grid, int count, struct hex h)
{
    assert(count >= 0);
    for (int i = 0; i < count; i++)
        if (grid[i].q == h.q && grid[i].r == h.r)
            return i;
    return -1;
}

void hex_masks(const struct hex *grid, int count, uint64_t *masks)
{
    assert(count >= 0 && count <= 64);
    for (int i = 0; i < count; i++) {
        masks[i] = 0;
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            int other = hex_find(grid, count, hex_neighbour(grid[i], d));
            if (other >= 0)
                masks[i] |= bit64(other);
        }
    }
}
