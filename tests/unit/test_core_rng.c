/* test_core_rng.c: the generator: known answers, bounds, uniformity, separate streams. */
#include "support/unit.h"

#include "core/rng.h"

/* Bytes 00 01 .. 0f, the key of the published SipHash test vectors. The values below come from
 * an implementation of their own in another language that reproduces those vectors. */
static const struct areo_key vector_key = {{0x0706050403020100u, 0x0f0e0d0c0b0a0908u}};

static void known_answers(void **state)
{
    (void)state;
    struct areo_rng rng;
    rng_seed(&rng, vector_key);
    assert_true(rng_next(&rng, 0) == 0x39d3851ca07681a7u);
    assert_true(rng_next(&rng, 0) == 0x2b91b2b085e6d1f6u);
    assert_true(rng_next(&rng, 0) == 0x2cf030f1fa30eb6du);
    assert_true(rng_next(&rng, 1) == 0x6e5ece299655b9cbu);
    assert_true(rng_next(&rng, 1) == 0xbdebbc879fbd0a46u);
    assert_true(rng_next(&rng, 3) == 0xca899c604f2b3c10u);
    rng.counter[2] = UINT32_MAX;
    assert_true(rng_next(&rng, 2) == 0xd69bb544f2bf72a4u);
    assert_int_equal(rng.counter[2], 0);
}

static void keys_from_seeds(void **state)
{
    (void)state;
    struct areo_key zero = areo_key_from_seed(0);
    struct areo_key one = areo_key_from_seed(1);
    assert_true(zero.word[0] == 0x10efb9603958e223u && zero.word[1] == 0x68b4d7c3ffbea40eu);
    assert_true(one.word[0] == 0xdb434f5d2681e057u && one.word[1] == 0x9abf97c63999d929u);
}

static void seeding_starts_over(void **state)
{
    (void)state;
    struct areo_rng rng;
    struct areo_rng again;
    rng_seed(&rng, vector_key);
    uint64_t first = rng_next(&rng, 1);
    rng_seed(&again, vector_key);
    assert_true(rng_next(&again, 1) == first);
    assert_memory_equal(&rng, &again, sizeof rng);
}

static void streams_are_separate(void **state)
{
    (void)state;
    struct areo_rng quiet;
    struct areo_rng busy;
    rng_seed(&quiet, areo_key_from_seed(7));
    rng_seed(&busy, areo_key_from_seed(7));
    for (int i = 0; i < 100; i++) {
        (void)rng_next(&busy, 0);
        (void)rng_next(&busy, 2);
        assert_true(rng_next(&quiet, 1) == rng_next(&busy, 1));
    }
    assert_int_equal(quiet.counter[0], 0);
    assert_int_equal(busy.counter[0], 100);
}

static void below_stays_below(void **state)
{
    (void)state;
    static const uint32_t bounds[] = {1, 2, 3, 10, 255, 256, 0x80000001u, UINT32_MAX};
    struct areo_rng rng;
    rng_seed(&rng, areo_key_from_seed(3));
    for (size_t b = 0; b < sizeof bounds / sizeof bounds[0]; b++)
        for (int i = 0; i < 1000; i++)
            assert_true(rng_below(&rng, 0, bounds[b]) < bounds[b]);
}

/* Chi-squared with 6 degrees of freedom stays below 22.5 with probability 0.999; the seed is
 * fixed, so this either always holds or never. */
static void below_is_uniform(void **state)
{
    (void)state;
    enum { SIDES = 7, ROLLS = 70000 };
    struct areo_rng rng;
    int seen[SIDES] = {0};
    double chi = 0;
    rng_seed(&rng, areo_key_from_seed(11));
    for (int i = 0; i < ROLLS; i++)
        seen[rng_below(&rng, 0, SIDES)]++;
    for (int i = 0; i < SIDES; i++) {
        double off = seen[i] - (double)ROLLS / (double)SIDES;
        chi += off * off / ((double)ROLLS / (double)SIDES);
    }
    assert_true(chi < 22.5);
}

/* At three quarters of the range a plain multiply-shift would give every third value twice as
 * often as the others. */
static void below_has_no_bias(void **state)
{
    (void)state;
    const uint32_t n = 0xC0000000u;
    struct areo_rng rng;
    int third[3] = {0};
    rng_seed(&rng, areo_key_from_seed(5));
    for (int i = 0; i < 30000; i++)
        third[rng_below(&rng, 0, n) % 3]++;
    for (int i = 0; i < 3; i++)
        assert_in_range(third[i], 9700, 10300);
}

static int chosen;
static int choose(void *user, int stream, const uint64_t *allowed, int words)
{
    (void)user;
    (void)stream;
    (void)allowed;
    (void)words;
    return chosen;
}

static void pick_asks_the_context(void **state)
{
    (void)state;
    const uint64_t set[2] = {1u << 5, 1u << 9};
    const struct areo_context ctx = {.chance = choose};
    struct areo_rng rng;
    rng_seed(&rng, vector_key);
    chosen = 64 + 9;
    assert_int_equal(rng_pick(&rng, 0, set, 2, &ctx), 64 + 9);
    assert_int_equal(rng.counter[0], 0);
    /* An answer outside of the set is not taken; nor is -1. */
    static const int refused[] = {-1, 6, 128, 100000};
    for (int i = 0; i < 4; i++) {
        chosen = refused[i];
        int got = rng_pick(&rng, 0, set, 2, &ctx);
        assert_true(got == 5 || got == 64 + 9);
        assert_int_equal(rng.counter[0], i + 1);
    }
}

static void pick_is_a_member(void **state)
{
    (void)state;
    const uint64_t set[3] = {0, 0x8000000000000001u, 0x10u};
    const struct areo_context silent = {NULL, NULL, NULL};
    struct areo_rng rng;
    int seen[192] = {0};
    rng_seed(&rng, vector_key);
    for (int i = 0; i < 3000; i++)
        seen[rng_pick(&rng, 0, set, 3, i % 2 ? NULL : &silent)]++;
    assert_in_range(seen[64], 850, 1150);
    assert_in_range(seen[127], 850, 1150);
    assert_in_range(seen[132], 850, 1150);
    assert_int_equal(seen[64] + seen[127] + seen[132], 3000);
}

/* A die with three, two and one of its faces. */
static void rolls_of_uneven_dice(void **state)
{
    (void)state;
    static const uint8_t faces[6] = {0, 0, 0, 1, 1, 5};
    const struct areo_context ctx = {.chance = choose};
    struct areo_rng rng;
    int seen[6] = {0};
    rng_seed(&rng, vector_key);
    for (int i = 0; i < 6000; i++)
        seen[rng_roll(&rng, 1, faces, 6, NULL)]++;
    assert_in_range(seen[0], 2850, 3150);
    assert_in_range(seen[1], 1850, 2150);
    assert_in_range(seen[5], 850, 1150);
    assert_int_equal(seen[0] + seen[1] + seen[5], 6000);
    chosen = 5;
    assert_int_equal(rng_roll(&rng, 1, faces, 6, &ctx), 5);
    chosen = 2; /* not on this die */
    assert_true(rng_roll(&rng, 1, faces, 6, &ctx) != 2);
    assert_int_equal(rng.counter[1], 6001);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_answers),       cmocka_unit_test(keys_from_seeds),
        cmocka_unit_test(seeding_starts_over), cmocka_unit_test(streams_are_separate),
        cmocka_unit_test(below_stays_below),   cmocka_unit_test(below_is_uniform),
        cmocka_unit_test(below_has_no_bias),   cmocka_unit_test(pick_asks_the_context),
        cmocka_unit_test(pick_is_a_member),    cmocka_unit_test(rolls_of_uneven_dice),
    };
    return cmocka_run_group_tests_name("core/rng", tests, NULL, NULL);
}
