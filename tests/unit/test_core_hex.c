/* test_core_hex.c: hexagonal grids, drawn with points or with sides on top. */
#include "support/unit.h"

#include "core/bits.h"
#include "core/hex.h"

static const struct hex home = {2, -3};

static void opposite_directions(void **state)
{
    (void)state;
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        struct hex there = hex_neighbour(home, d);
        struct hex back = hex_neighbour(there, (d + 3) % HEX_DIRECTIONS);
        assert_int_equal(hex_distance(home, there), 1);
        assert_true(back.q == home.q && back.r == home.r);
    }
}

/* Six steps, each in the next direction, are a circle; the six neighbours are different. */
static void directions_turn(void **state)
{
    (void)state;
    struct hex h = home;
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        struct hex a = hex_neighbour(home, d);
        struct hex b = hex_neighbour(home, (d + 1) % HEX_DIRECTIONS);
        assert_int_equal(hex_distance(a, b), 1);
        h = hex_neighbour(h, d);
    }
    assert_true(h.q == home.q && h.r == home.r);
}

/* The drawing of hex.h: where each direction lies when seen from the centre. */
static void directions_are_drawn_as_promised(void **state)
{
    (void)state;
    static const int pointy[HEX_DIRECTIONS][2] = {{-1, -3}, {1, -3}, {2, 0},
                                                  {1, 3},   {-1, 3}, {-2, 0}};
    static const int flat[HEX_DIRECTIONS][2] = {{0, -2}, {3, -1}, {3, 1},
                                                {0, 2},  {-3, 1}, {-3, -1}};
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        int x;
        int y;
        hex_centre(hex_neighbour((struct hex){0, 0}, d), HEX_POINTY, &x, &y);
        assert_int_equal(x, pointy[d][0]);
        assert_int_equal(y, pointy[d][1]);
        hex_centre(hex_neighbour((struct hex){0, 0}, d), HEX_FLAT, &x, &y);
        assert_int_equal(x, flat[d][0]);
        assert_int_equal(y, flat[d][1]);
    }
}

/* By walking: the fewest steps between two hexes. */
static int steps(struct hex from, struct hex to)
{
    int n = 0;
    while (from.q != to.q || from.r != to.r) {
        int best = 0;
        for (int d = 1; d < HEX_DIRECTIONS; d++)
            if (hex_distance(hex_neighbour(from, d), to) <
                hex_distance(hex_neighbour(from, best), to))
                best = d;
        from = hex_neighbour(from, best);
        n++;
    }
    return n;
}

static void distances(void **state)
{
    (void)state;
    for (int8_t q = -4; q <= 4; q++)
        for (int8_t r = -4; r <= 4; r++) {
            struct hex h = {q, r};
            assert_int_equal(hex_distance(home, h), hex_distance(h, home));
            assert_int_equal(hex_distance(home, h), steps(home, h));
        }
}

enum { SIDE = 5, SPACES = 61 };

/* The hexagon of side 5 that is the usual board: 61 hexes. */
static int hexagon(struct hex *grid)
{
    int n = 0;
    for (int r = 1 - SIDE; r < SIDE; r++)
        for (int q = 1 - SIDE; q < SIDE; q++)
            if (hex_distance((struct hex){0, 0}, (struct hex){(int8_t)q, (int8_t)r}) < SIDE)
                grid[n++] = (struct hex){(int8_t)q, (int8_t)r};
    return n;
}

static void masks(void **state)
{
    (void)state;
    struct hex grid[SPACES];
    uint64_t mask[SPACES];
    int edges = 0;
    assert_int_equal(hexagon(grid), SPACES);
    hex_masks(grid, SPACES, mask);
    for (int i = 0; i < SPACES; i++) {
        edges += bit_count64(mask[i]);
        assert_false(mask[i] >> i & 1);
        for (int j = 0; j < SPACES; j++)
            assert_int_equal(mask[i] >> j & 1, hex_distance(grid[i], grid[j]) == 1);
    }
    assert_int_equal(edges, 2 * 156);
}

static void finding(void **state)
{
    (void)state;
    struct hex grid[SPACES];
    hexagon(grid);
    for (int i = 0; i < SPACES; i++)
        assert_int_equal(hex_find(grid, SPACES, grid[i]), i);
    assert_int_equal(hex_find(grid, SPACES, (struct hex){SIDE, 0}), -1);
    assert_int_equal(hex_find(grid, 0, grid[0]), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opposite_directions),
        cmocka_unit_test(directions_turn),
        cmocka_unit_test(directions_are_drawn_as_promised),
        cmocka_unit_test(distances),
        cmocka_unit_test(masks),
        cmocka_unit_test(finding),
    };
    return cmocka_run_group_tests_name("core/hex", tests, NULL, NULL);
}
