/* board.c: the two board sides and the tracks.
 *
 * Rows a to g from the top have 4 5 6 7 6 5 4 spaces, counted from the left. The masks
 * and neighbours are the rows below in another form, typed in so that they are
 * constants; a unit test derives them from the coordinates and compares. Only f3 of
 * side A is known from a printed board (docs/components-dice.md). */
#include "games/dice_game/board.h"

#include "games/dice_game/cards.h"

/* clang-format off */
#define NO_BONUS {OP_NONE, 0, 0, PER_NOTHING}
#define DICE(resource, k) {OP_GAIN, resource, k, PER_NOTHING}
#define ANY_DIE(k) {OP_DICE, ANY, k, PER_NOTHING}
#define TOKENS(k) {OP_WILD, 0, k, PER_NOTHING}
#define POINTS(k) {OP_VP, 0, k, PER_NOTHING}
#define CARDS(k) {OP_DRAW, 0, k, PER_NOTHING}

const struct place dice_places[DICE_PLACES] = {
    {"a1", {0, -3}}, {"a2", {1, -3}}, {"a3", {2, -3}}, {"a4", {3, -3}},
    {"b1", {-1, -2}}, {"b2", {0, -2}}, {"b3", {1, -2}}, {"b4", {2, -2}}, {"b5", {3, -2}},
    {"c1", {-2, -1}}, {"c2", {-1, -1}}, {"c3", {0, -1}}, {"c4", {1, -1}}, {"c5", {2, -1}},
    {"c6", {3, -1}},
    {"d1", {-3, 0}}, {"d2", {-2, 0}}, {"d3", {-1, 0}}, {"d4", {0, 0}}, {"d5", {1, 0}},
    {"d6", {2, 0}}, {"d7", {3, 0}},
    {"e1", {-3, 1}}, {"e2", {-2, 1}}, {"e3", {-1, 1}}, {"e4", {0, 1}}, {"e5", {1, 1}},
    {"e6", {2, 1}},
    {"f1", {-3, 2}}, {"f2", {-2, 2}}, {"f3", {-1, 2}}, {"f4", {0, 2}}, {"f5", {1, 2}},
    {"g1", {-3, 3}}, {"g2", {-2, 3}}, {"g3", {-1, 3}}, {"g4", {0, 3}},
};

const struct op dice_space_bonus[DICE_SIDES][DICE_PLACES] = {
    [SIDE_A] = {
        /* A */ DICE(STEEL, 1), DICE(TITANIUM, 1), POINTS(1), CARDS(1),
        /* B */ NO_BONUS, DICE(STEEL, 1), NO_BONUS, DICE(PLANT, 1), CARDS(2),
        /* C */ DICE(TITANIUM, 1), NO_BONUS, DICE(PLANT, 1), POINTS(1), DICE(PLANT, 1), NO_BONUS,
        /* D */ ANY_DIE(1), DICE(PLANT, 1), DICE(PLANT, 1), DICE(PLANT, 2), DICE(PLANT, 1),
                DICE(PLANT, 1), DICE(HEAT, 1),
        /* E */ NO_BONUS, TOKENS(1), POINTS(1), NO_BONUS, DICE(MICROBE, 1), NO_BONUS,
        /* F */ DICE(STEEL, 1), NO_BONUS, TOKENS(1), CARDS(1), DICE(TITANIUM, 1),
        /* G */ DICE(STEEL, 1), NO_BONUS, DICE(TITANIUM, 1), ANY_DIE(1),
    },
    [SIDE_B] = {
        /* A */ DICE(PLANT, 1), NO_BONUS, TOKENS(1), DICE(STEEL, 1),
        /* B */ DICE(PLANT, 1), DICE(PLANT, 1), NO_BONUS, NO_BONUS, DICE(STEEL, 1),
        /* C */ NO_BONUS, POINTS(1), CARDS(2), NO_BONUS, DICE(TITANIUM, 1), DICE(WATER, 1),
        /* D */ ANY_DIE(1), NO_BONUS, DICE(PLANT, 1), POINTS(1), NO_BONUS, DICE(HEAT, 1),
                DICE(TITANIUM, 1),
        /* E */ NO_BONUS, DICE(MICROBE, 1), DICE(PLANT, 1), NO_BONUS, DICE(STEEL, 1), TOKENS(1),
        /* F */ DICE(STEEL, 1), DICE(PLANT, 2), POINTS(1), CARDS(1), ANY_DIE(1),
        /* G */ DICE(TITANIUM, 1), DICE(SCIENCE, 1), NO_BONUS, CARDS(1),
    },
};

const uint64_t dice_neighbours[DICE_PLACES] = {
    0x0000000032, 0x0000000065, 0x00000000ca, 0x0000000184, 0x0000000621, 0x0000000c53,
    0x00000018a6, 0x000000314c, 0x0000006088, 0x0000018410, 0x0000030a30, 0x0000061460,
    0x00000c28c0, 0x0000185180, 0x0000302100, 0x0000410200, 0x0000c28600, 0x0001850c00,
    0x00030a1800, 0x0006143000, 0x000c286000, 0x0008104000, 0x0010818000, 0x0031430000,
    0x0062860000, 0x00c50c0000, 0x018a180000, 0x0104300000, 0x0220c00000, 0x0651800000,
    0x0ca3000000, 0x1946000000, 0x108c000000, 0x0430000000, 0x0a60000000, 0x14c0000000,
    0x0980000000,
};

const uint64_t dice_ocean_spaces[DICE_SIDES] = {0x01040e410a, 0x02a0904860};
const uint64_t dice_bonus_groups[DICE_SIDES][DICE_BONUS_GROUPS] = {
    {0x042a404450, 0x1b143baaa3, 0x0000040000, 0x0040800000, 0x0001001004, 0x0080000008,
     0x0000000100},
    {0x08024912c2, 0x0715b2e139, 0x0020000000, 0x0008000004, 0x0040040400, 0x1080000000,
     0x0000000800},
};
const uint64_t dice_vp_spaces[DICE_SIDES] = {0x0001001004, 0x0040040400};

const struct track dice_tracks[DICE_TRACKS] = {
    [TRACK_TEMPERATURE] = {"temperature", "temperature", " °C", DICE_COLDEST, 4, DICE_WARMEST,
                           /* -24, -16 and 0 C */
                           {[2] = DICE(HEAT, 1), [4] = DICE(HEAT, 1), [8] = DICE(WATER, 1)}},
    [TRACK_OXYGEN] = {"oxygen", "oxygen", " %", 0, 2, DICE_OXYGEN_MAX,
                      /* 4 and 10 % */
                      {[2] = DICE(PLANT, 1), [5] = TOKENS(1)}},
};
/* clang-format on */
