/* test_om_map.c: the map of On Mars against the axial rule, and the checks T-21 to T-23. */
#include "support/unit.h"

#include "games/on_mars/map.h"

static int count_at(int from, int distance)
{
    int n = 0;
    for (int i = 0; i < OM_HEXES; i++)
        n += om_distance(from, i) == distance;
    return n;
}

static void neighbours_follow_the_axial_rule(void **state)
{
    (void)state;
    int pairs = 0;
    for (int i = 0; i < OM_HEXES; i++)
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            struct hex there = hex_neighbour(om_hexes[i].at, d);
            int next = om_hexes[i].next[d];
            bool on_map = next != OM_NONE;
            for (int j = 0; j < OM_HEXES; j++)
                if (om_hexes[j].at.q == there.q && om_hexes[j].at.r == there.r)
                    assert_int_equal(next, j);
            if (on_map)
                assert_true(om_hexes[next].at.q == there.q && om_hexes[next].at.r == there.r);
            pairs += on_map;
        }
    assert_int_equal(pairs, 2 * 238); /* T-21 */
}

static void rings_are_distances(void **state)
{
    (void)state;
    for (int i = 0; i < OM_HEXES; i++)
        for (int j = 0; j < OM_HEXES; j++)
            for (int ring = 1; ring <= 3; ring++)
                assert_int_equal(mask_has(om_ring[ring - 1][i], j), om_distance(i, j) == ring);
}

static void balls_are_distances(void **state)
{
    (void)state;
    for (int i = 0; i < OM_HEXES; i++)
        for (int radius = 0; radius <= 14; radius++) {
            struct om_mask ball = om_ball(i, radius);
            for (int j = 0; j < OM_HEXES; j++)
                assert_int_equal(mask_has(ball, j), om_distance(i, j) <= radius);
        }
}

/* T-21: hexes by distance from the mine; the map is symmetric both ways. */
static void shape(void **state)
{
    (void)state;
    static const int rings[] = {1, 6, 12, 18, 24, 24, 6};
    for (int d = 0; d <= 6; d++)
        assert_int_equal(count_at(HEX_START_MINE, d), rings[d]);
    for (int i = 0; i < OM_HEXES; i++) {
        struct hex h = om_hexes[i].at;
        int mirrors = 0;
        for (int j = 0; j < OM_HEXES; j++) {
            struct hex o = om_hexes[j].at;
            mirrors += o.q == -h.q && o.r == h.r + h.q; /* left and right */
            mirrors += o.q == h.q && o.r == -h.r - h.q; /* top and bottom */
        }
        assert_int_equal(mirrors, 2);
    }
}

/* T-21: a walk over the map is as long as the formula says. */
static void walks_are_distances(void **state)
{
    (void)state;
    for (int i = 0; i < OM_HEXES; i++) {
        struct om_mask seen = mask_of(i);
        struct om_mask edge = seen;
        for (int d = 0; mask_any(edge); d++) {
            MASK_EACH(hex, edge) { assert_int_equal(om_distance(i, hex), d); }
            edge = mask_minus(om_around(edge), seen);
            seen = mask_or(seen, edge);
        }
        assert_int_equal(mask_count(seen), OM_HEXES);
    }
}

/* T-22: where the shelters start. */
static void shelters(void **state)
{
    (void)state;
    for (int players = 2; players <= 4; players++)
        for (int i = 0; i < players; i++) {
            int hex = om_shelter_hex(players, i);
            int near[OM_LSS];
            assert_int_equal(om_distance(hex, HEX_START_MINE), 3);
            for (int b = 0; b < OM_LSS; b++)
                near[b] = om_distance(hex, om_start_hexes[b]);
            int sum = near[0] + near[1] + near[2] + near[3];
            assert_int_equal(sum, 2 + 3 + 5 + 5);
            for (int j = 0; j < i; j++) {
                int apart = om_distance(hex, om_shelter_hex(players, j));
                assert_true(apart == 3 || apart == 6);
            }
        }
}

/* T-23: what a start bot can reach without tech. */
static void start_zones(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        int bot = om_shelter_hex(4, i);
        struct om_mask zone = om_ring[0][bot];
        struct om_mask mine = mask_and(zone, om_ring[1][HEX_START_MINE]);
        int lone[8] = {0};
        int next[8] = {0};
        assert_int_equal(mask_count(mine), 1);
        for (int b = 0; b < OM_LSS; b++) {
            lone[mask_count(mask_and(zone, om_ring[1][om_start_hexes[b]]))]++;
            next[mask_count(mask_and(zone, om_ring[0][om_start_hexes[b]]))]++;
        }
        assert_int_equal(lone[2], 2);
        assert_int_equal(next[2], 1);
    }
}

static void groups(void **state)
{
    (void)state;
    struct om_mask of = mask_of(HEX_START_MINE);
    assert_int_equal(om_group_size(of, om_hexes[HEX_START_MINE].next[0]), 2);
    assert_int_equal(om_group_size(of, 0), 1);
    struct om_mask near = om_closest(of, mask_of(0));
    assert_true(mask_has(near, HEX_START_MINE));
    assert_false(mask_any(om_closest(mask_none(), of)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neighbours_follow_the_axial_rule),
        cmocka_unit_test(rings_are_distances),
        cmocka_unit_test(balls_are_distances),
        cmocka_unit_test(shape),
        cmocka_unit_test(walks_are_distances),
        cmocka_unit_test(shelters),
        cmocka_unit_test(start_zones),
        cmocka_unit_test(groups),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
