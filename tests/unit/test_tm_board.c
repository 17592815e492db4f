/* test_tm_board.c: the Tharsis map: places, kinds and bonuses as printed, and the masks of board.h
 * and board.c derived again from coordinates and places. */
#include "support/unit.h"

#include "games/terraforming_mars/board.h"

/* ~ ocean area, ^ volcano, N Noctis; then the bonus: s steel, t titanium, p plant, c card, . no */
static const char *const printed[] = {
    "ss ~ss . ~c ~.",
    ". ^s . . . ~cc",
    "^c . . . . . s",
    "^pt p p p pp p p ~pp",
    "^pp pp Npp ~pp ~pp ~pp pp pp pp",
    "p pp p p p ~p ~p ~p",
    ". . . . . p .",
    "ss . c c . t",
    "s ss . . ~tt",
};
enum { ROWS = 9 };
_Static_assert(sizeof printed / sizeof printed[0] == ROWS, "the map has nine rows");

static int letters(const char *area, size_t length, char letter)
{
    int n = 0;
    for (size_t i = 0; i < length; i++)
        n += area[i] == letter;
    return n;
}

static int kind_of(char sign)
{
    switch (sign) {
    case '~':
        return OCEAN_AREA;
    case '^':
        return VOLCANO;
    case 'N':
        return NOCTIS;
    default:
        return LAND;
    }
}

static void place_is_as_printed(const struct place *p, int row, int col, const char *area,
                                size_t length)
{
    int r = row - 5;
    TEXT(id, 8);
    areo_text_addf(&id, "r%dc%d", row, col);
    assert_string_equal(p->id, id_bytes);
    assert_int_equal(p->at.r, r);
    assert_int_equal(p->at.q, col - 1 + (r > 0 ? -4 : -4 - r));
    assert_int_equal(p->kind, kind_of(area[0]));
    assert_int_equal(p->steel, letters(area, length, 's'));
    assert_int_equal(p->titanium, letters(area, length, 't'));
    assert_int_equal(p->plants, letters(area, length, 'p'));
    assert_int_equal(p->cards, letters(area, length, 'c'));
}

static void places_are_as_printed(void **state)
{
    (void)state;
    int place = 0;
    for (int row = 1; row <= ROWS; row++) {
        int col = 0;
        for (const char *area = printed[row - 1]; *area;) {
            size_t length = strcspn(area, " ");
            place_is_as_printed(&tm_places[place++], row, ++col, area, length);
            area += length + strspn(area + length, " ");
        }
        assert_int_equal(col, row <= 5 ? 4 + row : 14 - row);
    }
    assert_int_equal(place, TM_PLACES_MAP);
}

static void places_off_the_map(void **state)
{
    (void)state;
    assert_string_equal(tm_places[PLACE_GANYMEDE].id, "ganymede");
    assert_string_equal(tm_places[PLACE_PHOBOS].id, "phobos");
    for (int place = TM_PLACES_MAP; place < TM_PLACES; place++) {
        const struct place *p = &tm_places[place];
        assert_int_equal(p->kind, OFF_MAP);
        assert_int_equal(p->steel + p->titanium + p->plants + p->cards, 0);
        assert_int_equal(tm_neighbours[place], 0);
    }
}

static void landmarks(void **state)
{
    (void)state;
    static const struct {
        const char *id, *name;
    } names[] = {{"r2c2", "Tharsis Tholus"},
                 {"r3c1", "Ascraeus Mons"},
                 {"r4c1", "Pavonis Mons"},
                 {"r5c1", "Arsia Mons"},
                 {"r5c3", "Noctis City"}};
    size_t next = 0;
    for (int place = 0; place < TM_PLACES_MAP; place++) {
        if (!tm_places[place].name)
            continue;
        assert_true(next < sizeof names / sizeof names[0]);
        assert_string_equal(tm_places[place].id, names[next].id);
        assert_string_equal(tm_places[place].name, names[next].name);
        next++;
    }
    assert_int_equal(next, sizeof names / sizeof names[0]);
}

static void totals(void **state)
{
    (void)state;
    static const int kinds[] = {44, 4, 12, 1, 2};
    int found[5] = {0};
    int steel = 0;
    int titanium = 0;
    int plants = 0;
    int cards = 0;
    for (int place = 0; place < TM_PLACES; place++) {
        const struct place *p = &tm_places[place];
        found[p->kind]++;
        steel += p->steel;
        titanium += p->titanium;
        plants += p->plants;
        cards += p->cards;
    }
    assert_memory_equal(found, kinds, sizeof found);
    assert_int_equal(steel, 11);
    assert_int_equal(titanium, 4);
    assert_int_equal(plants, 38);
    assert_int_equal(cards, 6);
}

static void neighbours(void **state)
{
    (void)state;
    struct hex grid[TM_PLACES_MAP];
    uint64_t masks[TM_PLACES_MAP];
    int pairs = 0;
    for (int place = 0; place < TM_PLACES_MAP; place++)
        grid[place] = tm_places[place].at;
    hex_masks(grid, TM_PLACES_MAP, masks);
    for (int place = 0; place < TM_PLACES_MAP; place++) {
        assert_int_equal(tm_neighbours[place], masks[place]);
        pairs += bit_count64(tm_neighbours[place]);
    }
    /* A hexagon of side 5 has 156 borders between its areas. */
    assert_int_equal(pairs, 2 * 156);
}

/* A few rows of the printed map by eye: a corner, an edge, the middle, a place beside Noctis. */
static void neighbours_by_eye(void **state)
{
    (void)state;
    static const struct {
        const char *id, *around;
    } rows[] = {{"r1c1", "r1c2 r2c1 r2c2"},
                {"r3c7", "r2c6 r3c6 r4c7 r4c8"},
                {"r5c5", "r4c4 r4c5 r5c4 r5c6 r6c4 r6c5"},
                {"r6c2", "r5c2 r5c3 r6c1 r6c3 r7c1 r7c2"},
                {"r9c5", "r8c5 r8c6 r9c4"}};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int place = 0;
        while (strcmp(tm_places[place].id, rows[i].id) != 0)
            place++;
        TEXT(found, 80);
        BIT_EACH (next, tm_neighbours[place]) {
            areo_text_add(&found, found.used ? " " : "");
            areo_text_add(&found, tm_places[next].id);
        }
        assert_string_equal(found_bytes, rows[i].around);
    }
}

static void masks(void **state)
{
    (void)state;
    uint64_t land = 0;
    uint64_t ocean = 0;
    uint64_t volcano = 0;
    uint64_t steel = 0;
    uint64_t titanium = 0;
    uint64_t cards = 0;
    for (int place = 0; place < TM_PLACES_MAP; place++) {
        const struct place *p = &tm_places[place];
        uint64_t bit = bit64(place);
        land |= p->kind == LAND || p->kind == VOLCANO ? bit : 0;
        ocean |= p->kind == OCEAN_AREA ? bit : 0;
        volcano |= p->kind == VOLCANO ? bit : 0;
        steel |= p->steel ? bit : 0;
        titanium |= p->titanium ? bit : 0;
        cards |= p->cards ? bit : 0;
    }
    assert_int_equal(TM_LAND, land);
    assert_int_equal(TM_OCEAN_AREAS, ocean);
    assert_int_equal(TM_VOLCANOES, volcano);
    assert_int_equal(TM_STEEL_PLACES, steel);
    assert_int_equal(TM_TITANIUM_PLACES, titanium);
    assert_int_equal(TM_CARD_PLACES, cards);
    assert_int_equal(tm_places[PLACE_NOCTIS].kind, NOCTIS);
    assert_int_equal(TM_ON_MAP, land | ocean | bit64(PLACE_NOCTIS));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_are_as_printed),
        cmocka_unit_test(places_off_the_map),
        cmocka_unit_test(landmarks),
        cmocka_unit_test(totals),
        cmocka_unit_test(neighbours),
        cmocka_unit_test(neighbours_by_eye),
        cmocka_unit_test(masks),
    };
    return cmocka_run_group_tests_name("terraforming-mars/board", tests, NULL, NULL);
}
