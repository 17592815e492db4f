/* bench.c: `areo bench`, how fast the rules are and whether they play the same games.
 *
 * What is played is in bots/measure.h; here it is timed and printed. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "bots/measure.h"
#include "cli/cli.h"
#include "core/json.h"

struct result {
    const struct areo_game *g;
    struct areo_setup setup;
    const char *variant;
    int64_t games;
    struct measured sum;
    uint64_t allocations;
    double seconds, clone_ns;
};

/* Copies among more states than the first-level cache holds, as a search would. */
static double clone_time(const struct areo_game *g, const areo_state *s)
{
    enum { SLOTS = 64, ROUNDS = 400 };
    unsigned char *slots = malloc((size_t)SLOTS * g->state_size);
    if (!slots)
        return 0;
    for (int i = 0; i < SLOTS; i++)
        memcpy(slots + (size_t)i * g->state_size, s, g->state_size);
    double best = 1e9;
    for (int try = 0; try < 5; try++) {
        double start = cli_cpu();
        for (int i = 0; i < SLOTS * ROUNDS; i++)
            memcpy(slots + (size_t)(i % SLOTS) * g->state_size,
                   slots + (size_t)((i + SLOTS / 2) % SLOTS) * g->state_size, g->state_size);
        double seconds = cli_cpu() - start;
        best = seconds < best ? seconds : best;
    }
    free(slots);
    return best * 1e9 / (SLOTS * ROUNDS);
}

static bool measure(struct result *r)
{
    areo_state *s = malloc(r->g->state_size);
    if (!s)
        return false;
    measure_game(r->g, &r->setup, 0, s, &(struct measured){0}); /* warms the caches up */
    uint64_t before = cli_allocations();
    double start = cli_cpu();
    for (int64_t i = 0; i < r->games; i++)
        measure_game(r->g, &r->setup, (uint64_t)i + 1, s, &r->sum);
    r->seconds = cli_cpu() - start;
    r->allocations = cli_allocations() - before;
    r->clone_ns = clone_time(r->g, s);
    free(s);
    return true;
}

/* ---- Printing ------------------------------------------------------------------------ */

static void print_json(const struct result *r)
{
    char line[600];
    struct areo_text t = areo_text_over(line, sizeof line);
    double decisions = (double)r->sum.decisions;
    json_begin(&t, NULL, '{');
    json_string(&t, "game", r->g->id);
    json_int(&t, "players", r->setup.seats);
    json_string(&t, "variant", r->variant);
    json_int(&t, "games", r->games);
    json_int(&t, "decisions", (int64_t)r->sum.decisions);
    json_real(&t, "decisions_per_game", decisions / (double)r->games);
    json_real(&t, "ns_per_decision", r->seconds * 1e9 / decisions);
    json_real(&t, "games_per_s", (double)r->games / r->seconds);
    json_real(&t, "clone_ns", r->clone_ns);
    json_int(&t, "state_bytes", r->g->state_size);
    json_int(&t, "allocations", (int64_t)r->allocations);
    json_hex(&t, "signature", r->sum.signature);
    json_end(&t, '}');
    printf("%s\n", line);
    fflush(stdout);
}

static void print_row(const struct result *r)
{
    double decisions = (double)r->sum.decisions;
    printf("%-18s %d  %-26s %7.1f %8.1f %9.0f %6.1f %6u  %016" PRIx64 "%s\n", r->g->id,
           r->setup.seats, r->variant, decisions / (double)r->games, r->seconds * 1e9 / decisions,
           (double)r->games / r->seconds, r->clone_ns, (unsigned)r->g->state_size, r->sum.signature,
           r->allocations ? "  ALLOCATES" : "");
    fflush(stdout);
}

static void print_head(void)
{
    printf("%-18s %s  %-26s %7s %8s %9s %6s %6s  %s\n", "game", "n", "variant", "length", "ns/dec",
           "games/s", "clone", "bytes", "signature");
}

/* ---- Rows ------------------------------------------------------------------------------ */

struct bench {
    const struct args *args;
    const struct areo_game *g;
    int64_t games;
    bool json, searches, failed;
};

static void bench_row(void *user, const struct areo_setup *setup, const char *variant)
{
    struct bench *b = user;
    struct result r = {.g = b->g, .setup = *setup, .variant = variant, .games = b->games};
    if (b->failed)
        return;
    b->failed = !measure(&r);
    if (b->json)
        print_json(&r);
    else
        print_row(&r);
}

/* The same as the search of the game in a browser: tests/offline compares them. */
static void bench_searches(struct bench *b)
{
    for (int i = 0; i < MEASURE_SEARCHES && !b->failed; i++) {
        uint64_t signature;
        double start = cli_cpu();
        b->failed = !measure_search(b->g, i, &signature);
        printf("{\"game\":\"%s\",\"search\":%d,\"seconds\":%.4f,\"signature\":\"%016" PRIx64
               "\"}\n",
               b->g->id, i, cli_cpu() - start, signature);
    }
}

static int bench_game(struct bench *b, const struct areo_game *g)
{
    struct areo_setup setup;
    char variant[MEASURE_VARIANT_SIZE];
    b->g = g;
    if (b->searches) {
        bench_searches(b);
        return 0;
    }
    if (!args_has(b->args, "--players") && !args_has(b->args, "--option")) {
        measure_setups(g, bench_row, b);
        return 0;
    }
    if (!cli_setup(b->args, g, &setup))
        return 1;
    measure_variant(g, &setup, variant);
    bench_row(b, &setup, variant);
    return 0;
}

static int run(struct args *a)
{
    struct bench b = {.args = a,
                      .games = 1000,
                      .json = args_has(a, "--json"),
                      .searches = args_has(a, "--searches")};
    const struct areo_game *g = a->count ? cli_game(a, a->words[0]) : NULL;
    if ((a->count && !g) || !args_number(a, "--games", 1, 1000000000, &b.games))
        return 1;
    if (!g && (args_has(a, "--players") || args_has(a, "--option")))
        return cli_fail(a->command, "--players and --option want a GAME");
    if (!b.json && !b.searches)
        print_head();
    int code = 0;
    for (int i = 0; i < (g ? 1 : areo_game_count()) && !code; i++)
        code = bench_game(&b, g ? g : areo_game_at(i));
    return b.failed ? cli_fail(a->command, "out of memory") : code;
}

static const struct flag flags[] = {
    CLI_SETUP_FLAGS,
    {"--games", "N", "how many games of each kind (1000)"},
    {"--searches", NULL, "whole searches instead of games: their signatures, as JSON"},
    {"--json", NULL, "one JSON object a line"},
    {0},
};

const struct command command_bench = {
    .name = "bench",
    .words = "[GAME]",
    .most = 1,
    .text = "measure speed; the signature tells whether play has changed",
    .more =
        "Random games with fixed seeds on one core, in time of the processor, so that what else\n"
        "runs does not count. Without --players and --option each number of players and each\n"
        "option is measured by itself.",
    .example = "  areo bench terraforming-mars --players 2 --json",
    .flags = flags,
    .run = run,
};
