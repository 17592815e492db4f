/* test_bots_net.c: integer inference: the same bits everywhere, files that are refused. */
#include "support/unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/net.h"
#include "core/rng.h"
#include "support/walk.h"

static const struct areo_game *game(void) { return areo_game_find("terraforming-mars"); }

/* Numbers that follow from a seed, in the form of a file. */
static unsigned char *file_of(const struct areo_game *g, size_t *size)
{
    char head[200];
    int inputs = net_inputs(g->learning->position);
    int options = net_inputs(g->learning->option);
    struct areo_rng rng;
    rng_seed(&rng, areo_key_from_seed(5));
    snprintf(head, sizeof head, "areo net 1\ngame: %s\nrecipe: none, for a test\n---\n", g->id);
    *size = strlen(head) + (size_t)inputs * NET_ROW * 2 + NET_FIRST * 4 + NET_FIRST * NET_SECOND +
            NET_SECOND * 4 + NET_SECOND * NET_OUTPUTS * 2 + NET_OUTPUTS * 4 +
            (size_t)inputs * NET_RANK * 2 + (size_t)options * (1 + NET_RANK) * 2;
    unsigned char *data = malloc(*size);
    assert_non_null(data);
    memcpy(data, head, strlen(head));
    for (size_t i = strlen(head); i < *size; i++) /* small numbers of two bytes */
        data[i] = (unsigned char)((i - strlen(head)) % 2 ? 0 : rng_below(&rng, 0, 120));
    return data;
}

static uint64_t mixed(uint64_t sum, int64_t x)
{
    sum = (sum ^ (uint64_t)x) * UINT64_C(0x100000001b3);
    return sum ^ sum >> 29;
}

/* Inputs that follow from a seed. */
static int draw(struct areo_rng *rng, struct areo_feature *f, int count, int inputs)
{
    for (int i = 0; i < count; i++) {
        f[i].index = (uint16_t)rng_below(rng, 0, (uint32_t)inputs);
        f[i].value = (int16_t)((int)rng_below(rng, 0, 120) - 40);
    }
    return count;
}

static uint64_t position(const struct net *n, struct areo_rng *rng, uint64_t sum)
{
    static struct areo_feature f[AREO_FEATURES_MAX];
    struct net_value v;
    int32_t context[NET_RANK];
    int32_t logit[8];
    uint32_t chance[8];
    int count = draw(rng, f, 50 + (int)rng_below(rng, 0, 200), n->inputs);
    net_judge(n, f, count, &v);
    sum = mixed(mixed(mixed(sum, v.lead), v.points), v.win);
    net_context(n, f, count, context);
    for (int i = 0; i < 8; i++) {
        struct areo_leaning l = {.base = (int16_t)rng_below(rng, 0, 600)};
        l.count = (uint16_t)draw(rng, l.feature, 1 + (int)rng_below(rng, 0, 20), n->options);
        logit[i] = net_logit(n, context, &l);
        sum = mixed(sum, logit[i]);
    }
    for (int each = 0; each < 2; each++) {
        uint64_t all = 0;
        net_chances(logit, 8, each, chance);
        for (int i = 0; i < 8; i++) {
            sum = mixed(sum, chance[i]);
            all += chance[i];
        }
        assert_in_range(all, 65536 - 8, 65536);
    }
    return sum;
}

/* The number was made by gcc 12 at -O2; any other compiler and level must find it, too. It
 * changes when the number of the inputs of the game does. */
static void same_bits(void **state)
{
    (void)state;
    size_t size;
    uint64_t sum = 0;
    struct areo_rng rng;
    struct areo_error e = {0, ""};
    unsigned char *data = file_of(game(), &size);
    struct net *n = net_load(game(), data, size, &e);
    assert_non_null(n);
    rng_seed(&rng, areo_key_from_seed(6));
    for (int i = 0; i < 300; i++)
        sum = position(n, &rng, sum);
    net_free(n);
    free(data);
    assert_int_equal(sum, UINT64_C(0xc6899ec148841dbc));
}

static void refuses(void **state)
{
    (void)state;
    size_t size;
    struct areo_error e;
    unsigned char *data = file_of(game(), &size);
    assert_null(net_load(game(), data, size - 1, &e));
    assert_string_equal(e.text, "a net for other inputs than terraforming-mars has");
    assert_null(net_load(areo_game_find("on-mars"), data, size, &e));
    assert_string_equal(e.text, "a net for another game");
    assert_null(net_load(game(), data, 5, &e));
    assert_string_equal(e.text, "not a net");
    data[0] = 'b';
    assert_null(net_load(game(), data, size, &e));
    assert_string_equal(e.text, "not a net");
    free(data);
}

/* A net made for several players has no numbers for what one alone sees; any other count is wrong. */
static void does_without_inputs_of_one(void **state)
{
    (void)state;
    const struct areo_game *g = areo_game_find("on-mars");
    size_t size;
    struct areo_error e;
    unsigned char *data = file_of(g, &size);
    size_t row = (NET_ROW + NET_RANK) * sizeof(int16_t);
    struct net *n = net_load(g, data, size - (size_t)g->learning->alone * row, &e);
    assert_non_null(n);
    assert_int_equal(n->inputs, net_inputs(g->learning->position) - g->learning->alone);
    for (int i = 0; i < NET_ROW; i++)
        assert_int_equal(n->first[n->inputs][i], 0);
    net_free(n);
    assert_null(net_load(g, data, size - row, &e));
    assert_string_equal(e.text, "a net for other inputs than on-mars has");
    free(data);
}

static void sigmoid_is_one(void **state)
{
    (void)state;
    assert_int_equal(net_sigmoid(0), 32768);
    for (int32_t x = 1; x < 4000; x += 3) {
        assert_true(net_sigmoid(x) >= net_sigmoid(x - 1));
        assert_in_range(net_sigmoid(x) + net_sigmoid(-x), 65535, 65537);
    }
    assert_int_equal(net_sigmoid(256), 47911);
    assert_true(net_sigmoid(INT32_MAX) == 65535 && net_sigmoid(INT32_MIN + 1) == 1);
}

static void chances(void **state)
{
    (void)state;
    const int32_t logit[3] = {0, 256, -100000};
    uint32_t chance[3];
    net_chances(logit, 3, false, chance);
    assert_in_range(chance[0], 17600, 17640); /* 1 / (1 + e) */
    assert_int_equal(chance[2], 0);
    net_chances(logit, 3, true, chance);
    assert_in_range(chance[1], 47900, 47920);
    assert_in_range(chance[0], 17600, 17640);
}

/* Nets of the program fit their games. */
static void shipped(void **state)
{
    (void)state;
    for (int i = 0; net_files[i].game; i++) {
        struct areo_error e = {0, ""};
        const struct areo_game *g = areo_game_find(net_files[i].game);
        assert_non_null(g);
        struct net *n = net_load(g, net_files[i].data, net_files[i].size, &e);
        if (!n)
            fail_msg("%s: %s", net_files[i].game, e.text);
        assert_non_null(strstr(n->header, "\nrecipe: "));
        assert_non_null(strstr(n->header, "\nresult: "));
        net_free(n);
    }
    /* New inputs must not leave a game without its net. */
    for (int i = 0; i < areo_game_count(); i++)
        for (int seats = 1; seats <= areo_game_at(i)->seats_max; seats++)
            assert_non_null(net_find(areo_game_at(i), seats));
}

/* A net that only judges: legal moves, the same from the same seed, others than without it. */
static void critic_alone(void **state)
{
    static const char *const games[] = {"dice-game", "on-mars"};
    (void)state;
    for (int k = 0; k < 2; k++) {
        size_t size;
        int differ = 0;
        struct walk w;
        struct bot b[3];
        const struct areo_game *g = areo_game_find(games[k]);
        unsigned char *data = file_of(g, &size);
        struct net *n = net_load(g, data, size, NULL);
        assert_non_null(n);
        for (int i = 0; i < 3; i++) {
            assert_true(bot_open(&b[i], g, i < 2 ? "search:30" : "hand:30", 7, NULL));
            bot_net(&b[i], n);
        }
        walk_open(&w, g, 2, 9);
        for (int i = 0; i < 60 && w.seat >= 0; i++) {
            areo_action action = bot_choose(&b[0], w.v);
            assert_int_equal(bot_choose(&b[1], w.v), action);
            differ += bot_choose(&b[2], w.v) != action;
            assert_true(walk_move(&w, action));
        }
        assert_int_not_equal(differ, 0);
        walk_close(&w);
        for (int i = 0; i < 3; i++)
            bot_close(&b[i]);
        net_free(n);
        free(data);
    }
}

/* What a look at a glance says of options does not hang on the next dice and cards. */
static void a_glance_sees_no_chance(void **state)
{
    static const char *const games[] = {"dice-game", "on-mars"};
    (void)state;
    for (int k = 0; k < 2; k++) {
        struct walk w;
        struct policy p;
        int16_t base[AREO_ACTIONS_MAX];
        const struct areo_game *g = areo_game_find(games[k]);
        struct bot b;
        assert_true(policy_open(&p, g));
        assert_true(bot_open(&b, g, "greedy", 4, NULL));
        walk_open(&w, g, 2, 6);
        for (int i = 0; i < 120 && w.seat >= 0; i++) {
            struct areo_head *head = (struct areo_head *)(void *)w.s;
            struct areo_rng rng = head->rng;
            policy_lean(&p, w.s, w.seat);
            int count = p.count;
            for (int j = 0; j < count; j++)
                base[j] = p.leaning[j].base;
            head->rng.key[0] ^= 12345;
            policy_lean(&p, w.s, w.seat);
            head->rng = rng;
            for (int j = 0; j < count && count > 1; j++)
                assert_int_equal(p.leaning[j].base, base[j]);
            assert_true(walk_move(&w, bot_choose(&b, w.v)));
        }
        walk_close(&w);
        bot_close(&b);
        policy_close(&p);
    }
}

/* Games that `policy`, which thinks nothing out, wins of some against `greedy`, seats changing. */
static int wins_of_policy(const char *game, int games)
{
    const struct areo_game *g = areo_game_find(game);
    struct bot b[2];
    int won = 0;
    assert_true(bot_open(&b[0], g, "policy", 1, NULL) && bot_open(&b[1], g, "greedy", 2, NULL));
    for (int i = 0; i < games; i++) {
        struct walk w;
        walk_open(&w, g, 2, (uint64_t)(100 + i / 2));
        while (w.seat >= 0)
            assert_true(walk_move(&w, bot_choose(&b[(w.seat + i) % 2], w.v)));
        won += (int)(areo_winners(g, w.s) >> (i % 2) & 1);
        walk_close(&w);
    }
    bot_close(&b[0]);
    bot_close(&b[1]);
    return won;
}

static void policies_are_worth_following(void **state)
{
    (void)state;
    assert_true(wins_of_policy("on-mars", 10) >= 7);
    assert_true(wins_of_policy("dice-game", 20) >= 9);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_bits),
        cmocka_unit_test(refuses),
        cmocka_unit_test(sigmoid_is_one),
        cmocka_unit_test(chances),
        cmocka_unit_test(shipped),
        cmocka_unit_test(critic_alone),
        cmocka_unit_test(a_glance_sees_no_chance),
        cmocka_unit_test(policies_are_worth_following),
        cmocka_unit_test(does_without_inputs_of_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
