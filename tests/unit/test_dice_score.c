/* test_dice_score.c: what scenarios cannot show: the ratings of the solo game, the faces of the
 * dice, and that the table fits a terminal of 80 columns. */
#include "support/unit.h"

#include "games/dice_game/engine.h"

static areo_state *opaque(struct dice_state *s) { return (areo_state *)(void *)s; }

static void fresh(struct dice_state *s, int seats)
{
    struct areo_setup setup;
    areo_setup_default(&dice_game, seats, &setup);
    dice_game.blank(opaque(s), &setup, areo_key_from_seed(1));
}

static void ratings(void **state)
{
    (void)state;
    static const struct {
        int vp;
        const char *text;
    } rows[] = {
        {130, "hardly believable"},
        {110, "hardly believable"},
        {109, "spectacular win"},
        {100, "spectacular win"},
        {99, "great"},
        {95, "great"},
        {94, "really good"},
        {90, "really good"},
        {89, "quite good"},
        {85, "quite good"},
        {84, "decent"},
        {80, "decent"},
        {79, "getting the hang of it"},
        {70, "getting the hang of it"},
        {69, "could do better"},
        {60, "could do better"},
        {59, "close to a defeat"},
        {0, "close to a defeat"},
    };
    struct dice_state s;
    fresh(&s, 1);
    s.temperature = DICE_WARMEST;
    s.oxygen = DICE_OXYGEN_MAX;
    s.tiles[TILE_OCEAN] = UINT64_C(0x00000e410a);
    assert_int_equal(dice_full_parameters(&s), 3);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        s.seat[0].vp = (int16_t)rows[i].vp;
        assert_string_equal(dice_rating(&s), rows[i].text);
    }
    s.oxygen = 12;
    assert_string_equal(dice_rating(&s), "terraforming failed, try again");
    assert_int_equal(dice_game.winners(opaque(&s)), 0);
}

/* 3 : 2 : 1 in each colour. */
static void faces_are_as_likely_as_printed(void **state)
{
    (void)state;
    enum { ROLLS = 6000, SLACK = 200 };
    static const int wanted[DICE_RARITIES] = {ROLLS / 2, ROLLS / 3, ROLLS / 6};
    struct dice_state s;
    fresh(&s, 2);
    for (int colour = 0; colour < DICE_COLOURS; colour++) {
        int found[DICE_RARITIES] = {0};
        for (int i = 0; i < ROLLS; i++) {
            dice_take(&s, colour, 1);
            dice_roll(&s, 0, NULL);
            for (int r = 0; r < DICE_RESOURCES; r++)
                if (s.seat[0].dice[r]) {
                    assert_int_equal(dice_colour_of(r), colour);
                    found[r % DICE_RARITIES]++;
                    dice_return(&s, 0, r, 1);
                }
        }
        for (int i = 0; i < DICE_RARITIES; i++)
            assert_in_range(found[i], wanted[i] - SLACK, wanted[i] + SLACK);
    }
}

static void lines_fit(const char *text)
{
    int columns = 0;
    for (; *text; text++) {
        if (*text == '\n') {
            assert_true(columns <= 80);
            columns = -1;
        }
        assert_false(*text == ' ' && text[1] == '\n');
        columns += ((unsigned char)*text & 0xC0) != 0x80;
    }
}

static void table_fits_80_columns(void **state)
{
    (void)state;
    static char bytes[1 << 16], folded[1 << 16];
    uint64_t x = 5;
    for (int seats = 1; seats <= DICE_SEATS; seats++) {
        struct dice_state s;
        struct areo_setup setup;
        areo_setup_default(&dice_game, seats, &setup);
        setup.option[OPT_CORPORATE_ERA] = setup.option[OPT_PROMO] = 1;
        dice_game.start(opaque(&s), &setup, areo_key_from_seed((uint64_t)seats), NULL);
        for (int i = 0; !s.head.over; i++) {
            areo_action list[AREO_ACTIONS_MAX];
            int seat = areo_next_seat(opaque(&s));
            int count = dice_game.legal(opaque(&s), seat, list, AREO_ACTIONS_MAX);
            x = x * 6364136223846793005u + 1442695040888963407u;
            dice_game.apply(opaque(&s), seat, list[(x >> 33) % (unsigned)count], NULL);
            if (i % 7)
                continue;
            struct areo_text t = areo_text_over(bytes, sizeof bytes);
            dice_game.show(opaque(&s), &t);
            struct areo_text laid_out = areo_text_over(folded, sizeof folded);
            areo_text_fold(bytes, 80, &laid_out);
            lines_fit(folded);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ratings),
        cmocka_unit_test(faces_are_as_likely_as_printed),
        cmocka_unit_test(table_fits_80_columns),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
