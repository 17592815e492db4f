/* test_dice_board.c: both board sides as drawn, the masks of board.c derived again from the
 * coordinates, and the two ways of asking where a tile may go. */
#include "support/unit.h"

#include "games/dice_game/board.h"
#include "games/dice_game/engine.h"

/* ~ ocean space; then the bonus: two letters of a resource, 2p two plants, c card, 2c two cards,
 * d a die of any colour, w a wild token, VP, . none */
static const char *const drawn[DICE_SIDES][7] = {
    {
        "st ~ti VP ~c",
        ". st . pl ~2c",
        "ti . pl VP pl ~.",
        "d pl ~pl ~2p ~pl pl he",
        ". w VP . ~mi .",
        "st . w c ~ti",
        "st . ti d",
    },
    {
        "pl . w st",
        "pl ~pl ~. . st",
        ". VP ~2c . ti ~wa",
        "d . pl VP . ~he ti",
        ". ~mi pl . st w",
        "st ~2p VP ~c d",
        "~ti sc . c",
    },
};

static struct op bonus_of(const char *word)
{
    static const struct {
        const char *word;
        struct op op;
    } words[] = {
        {".", {OP_NONE, 0, 0, 0}},         {"st", {OP_GAIN, STEEL, 1, 0}},
        {"ti", {OP_GAIN, TITANIUM, 1, 0}}, {"pl", {OP_GAIN, PLANT, 1, 0}},
        {"2p", {OP_GAIN, PLANT, 2, 0}},    {"mi", {OP_GAIN, MICROBE, 1, 0}},
        {"sc", {OP_GAIN, SCIENCE, 1, 0}},  {"wa", {OP_GAIN, WATER, 1, 0}},
        {"he", {OP_GAIN, HEAT, 1, 0}},     {"c", {OP_DRAW, 0, 1, 0}},
        {"2c", {OP_DRAW, 0, 2, 0}},        {"d", {OP_DICE, ANY, 1, 0}},
        {"w", {OP_WILD, 0, 1, 0}},         {"VP", {OP_VP, 0, 1, 0}},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (!strcmp(words[i].word, word))
            return words[i].op;
    fail_msg("unknown bonus %s", word);
    return words[0].op;
}

static void space_is_as_drawn(int side, int place, const char *word)
{
    bool ocean = word[0] == '~';
    struct op bonus = bonus_of(word + ocean);
    assert_int_equal(dice_ocean_spaces[side] >> place & 1, ocean);
    assert_memory_equal(&dice_space_bonus[side][place], &bonus, sizeof bonus);
    assert_int_equal(dice_vp_spaces[side] >> place & 1, bonus.verb == OP_VP);
}

static void spaces_are_as_drawn(void **state)
{
    (void)state;
    for (int side = 0; side < DICE_SIDES; side++) {
        int place = 0;
        for (int row = 0; row < 7; row++) {
            char line[64];
            int col = 0;
            snprintf(line, sizeof line, "%s", drawn[side][row]);
            for (char *word = strtok(line, " "); word; word = strtok(NULL, " ")) {
                char id[16];
                snprintf(id, sizeof id, "%c%d", 'a' + row, ++col);
                assert_string_equal(dice_places[place].id, id);
                int r = row - 3;
                assert_int_equal(dice_places[place].at.r, r);
                assert_int_equal(dice_places[place].at.q, (r < 0 ? -3 - r : -3) + col - 1);
                space_is_as_drawn(side, place++, word);
            }
        }
        assert_int_equal(place, DICE_PLACES);
        assert_int_equal(bit_count64(dice_ocean_spaces[side]), 9);
        assert_int_equal(bit_count64(dice_vp_spaces[side]), 3);
    }
}

/* What the first space of a group gives is as good as what the others give: the same number of
 * dice, of whatever face, of tokens, points or cards. Every space is in one group. */
static void equal_bonuses_are_grouped(void **state)
{
    (void)state;
    for (int side = 0; side < DICE_SIDES; side++) {
        uint64_t all = 0;
        for (int i = 0; i < DICE_BONUS_GROUPS; i++) {
            uint64_t group = dice_bonus_groups[side][i];
            struct op first = dice_space_bonus[side][bit_first64(group)];
            assert_true(!(all & group));
            all |= group;
            BIT_EACH (place, group) {
                struct op bonus = dice_space_bonus[side][place];
                assert_int_equal(bonus.n, first.n);
                assert_int_equal(bonus.verb == OP_DICE ? OP_GAIN : bonus.verb,
                                 first.verb == OP_DICE ? OP_GAIN : first.verb);
            }
        }
        assert_true(all == DICE_BOARD);
    }
}

static void neighbours_follow_from_coordinates(void **state)
{
    (void)state;
    struct hex grid[DICE_PLACES];
    uint64_t masks[DICE_PLACES];
    uint64_t middle = 0;
    for (int i = 0; i < DICE_PLACES; i++) {
        grid[i] = dice_places[i].at;
        middle |= grid[i].r == 0 ? bit64(i) : 0;
    }
    hex_masks(grid, DICE_PLACES, masks);
    assert_memory_equal(masks, dice_neighbours, sizeof masks);
    assert_true(middle == DICE_MIDDLE_ROW);
    assert_int_equal(bit_count64(middle), 7);
}

/* Rule 11.2 must be possible whatever is chosen. */
static void solo_setup_always_works(void **state)
{
    (void)state;
    for (int side = 0; side < DICE_SIDES; side++) {
        uint64_t oceans = dice_ocean_spaces[side];
        BIT_EACH (city, dice_vp_spaces[side]) {
            uint64_t beside = dice_neighbours[city] & oceans;
            assert_true(beside != 0);
            BIT_EACH (ocean, beside) {
                assert_true((dice_neighbours[city] & dice_neighbours[ocean] & ~oceans) != 0);
            }
        }
    }
}

static void random_board(struct dice_state *s, uint64_t *x)
{
    memset(s->tiles, 0, sizeof s->tiles);
    for (int place = 0; place < DICE_PLACES; place++) {
        *x = *x * 6364136223846793005u + 1442695040888963407u;
        int what = (int)(*x >> 60);
        bool ocean = dice_ocean_spaces[dice_side(s)] >> place & 1;
        if (ocean && what < 8)
            s->tiles[TILE_OCEAN] |= bit64(place);
        else if (!ocean && what < 6)
            s->tiles[TILE_GREENERY + what % 3] |= bit64(place);
    }
}

/* The mask for options and the reason for one space rest on different code. */
static void masks_and_reasons_agree(void **state)
{
    (void)state;
    static const int rules[] = {PER_NOTHING, BESIDE_OCEAN, BESIDE_CITY};
    struct dice_state s;
    uint64_t x = 1;
    memset(&s, 0, sizeof s);
    for (int round = 0; round < 2000; round++) {
        s.head.option[OPT_BOARD] = (int8_t)(round & 1);
        random_board(&s, &x);
        for (int tile = 0; tile < DICE_TILES; tile++)
            for (int i = 0; i < 3; i++) {
                if (tile == TILE_OCEAN && i)
                    continue;
                uint64_t places = dice_places_for(&s, tile, rules[i]);
                for (int place = 0; place < DICE_PLACES; place++)
                    assert_int_equal(places >> place & 1,
                                     dice_place_why(&s, tile, rules[i], place).code ==
                                         AREO_WHY_LEGAL);
            }
    }
}

static void tracks_have_their_bonuses(void **state)
{
    (void)state;
    int steps = 0;
    for (int t = 0; t < DICE_TRACKS; t++)
        steps += (dice_tracks[t].end - dice_tracks[t].start) / dice_tracks[t].step;
    /* With seven oceans there are 24 raises in a game. */
    assert_int_equal(steps + DICE_OCEANS, 24);
    assert_int_equal(dice_track_bonus(TRACK_TEMPERATURE, -24).what, HEAT);
    assert_int_equal(dice_track_bonus(TRACK_TEMPERATURE, -16).what, HEAT);
    assert_int_equal(dice_track_bonus(TRACK_TEMPERATURE, 0).what, WATER);
    assert_int_equal(dice_track_bonus(TRACK_OXYGEN, 4).what, PLANT);
    assert_int_equal(dice_track_bonus(TRACK_OXYGEN, 10).verb, OP_WILD);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(spaces_are_as_drawn),
        cmocka_unit_test(equal_bonuses_are_grouped),
        cmocka_unit_test(neighbours_follow_from_coordinates),
        cmocka_unit_test(solo_setup_always_works),
        cmocka_unit_test(masks_and_reasons_agree),
        cmocka_unit_test(tracks_have_their_bonuses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
