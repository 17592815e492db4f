/* bench.c: `areo bench`, how fast the rules are and whether they play the same games.
 *
 * Every game is played by a cheap generator of its own, seeded by the number of the
 * game, through the game's own functions: what is measured is the engine alone. The
 * signature hashes the final states, so it changes exactly when behaviour does. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/json.h"

struct result {
    const struct areo_game *g;
    struct areo_setup setup;
    char variant[64];
    int64_t games;
    uint64_t decisions, signature, allocations;
    double seconds, clone_ns;
};

/* splitmix64 */
static uint64_t number(uint64_t *x)
{
    uint64_t z = *x += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static uint64_t play_one(const struct result *r, areo_state *s, uint64_t seed)
{
    uint64_t x = seed;
    uint64_t decisions = 0;
    areo_action list[AREO_ACTIONS_MAX];
    r->g->start(s, &r->setup, areo_key_from_seed(seed), NULL);
    while (!areo_over(s)) {
        int seat = areo_next_seat(s);
        int count = r->g->legal(s, seat, list, AREO_ACTIONS_MAX);
        r->g->apply(s, seat, list[(number(&x) >> 32) * (uint64_t)count >> 32], NULL);
        decisions++;
    }
    return decisions;
}

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
    (void)play_one(r, s, 0); /* warms the caches up */
    uint64_t before = cli_allocations();
    double start = cli_cpu();
    for (int64_t i = 0; i < r->games; i++) {
        r->decisions += play_one(r, s, (uint64_t)i + 1);
        r->signature = (r->signature << 7 | r->signature >> 57) ^ areo_hash(r->g, s);
    }
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
    double decisions = (double)r->decisions;
    json_begin(&t, NULL, '{');
    json_string(&t, "game", r->g->id);
    json_int(&t, "players", r->setup.seats);
    json_string(&t, "variant", r->variant);
    json_int(&t, "games", r->games);
    json_int(&t, "decisions", (int64_t)r->decisions);
    json_real(&t, "decisions_per_game", decisions / (double)r->games);
    json_real(&t, "ns_per_decision", r->seconds * 1e9 / decisions);
    json_real(&t, "games_per_s", (double)r->games / r->seconds);
    json_real(&t, "clone_ns", r->clone_ns);
    json_int(&t, "state_bytes", r->g->state_size);
    json_int(&t, "allocations", (int64_t)r->allocations);
    json_hex(&t, "signature", r->signature);
    json_end(&t, '}');
    printf("%s\n", line);
    fflush(stdout);
}

static void print_row(const struct result *r)
{
    double decisions = (double)r->decisions;
    printf("%-18s %d  %-26s %7.1f %8.1f %9.0f %6.1f %6u  %016" PRIx64 "%s\n", r->g->id,
           r->setup.seats, r->variant, decisions / (double)r->games, r->seconds * 1e9 / decisions,
           (double)r->games / r->seconds, r->clone_ns, (unsigned)r->g->state_size, r->signature,
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
    int64_t games;
    bool json, failed;
};

static void bench_row(struct bench *b, const struct areo_game *g, const struct areo_setup *setup,
                      const char *variant)
{
    struct result r = {.g = g, .setup = *setup, .games = b->games};
    snprintf(r.variant, sizeof r.variant, "%s", variant);
    if (b->failed || g->setup_refused(setup))
        return;
    b->failed = !measure(&r);
    if (b->json)
        print_json(&r);
    else
        print_row(&r);
}

/* "standard", or the options that are not, as "draft=yes". */
static void variant_name(const struct areo_game *g, const struct areo_setup *setup,
                         struct areo_text *out)
{
    char buffer[8];
    for (int i = 0; i < g->option_count; i++)
        if (setup->option[i] != g->options[i].standard)
            areo_text_addf(out, "%s%s=%s", out->used ? "," : "", g->options[i].id,
                           areo_option_value(&g->options[i], setup->option[i], buffer));
    if (!out->used)
        areo_text_add(out, "standard");
}

static void bench_setup(struct bench *b, const struct areo_game *g, const struct areo_setup *setup)
{
    char name[64];
    struct areo_text variant = areo_text_over(name, sizeof name);
    variant_name(g, setup, &variant);
    bench_row(b, g, setup, name);
}

/* Two players first, then the other numbers, then each option changed by itself. */
static void bench_all(struct bench *b, const struct areo_game *g)
{
    struct areo_setup setup;
    int usual = g->seats_min > 2 ? g->seats_min : 2;
    areo_setup_default(g, usual, &setup);
    bench_setup(b, g, &setup);
    for (int seats = g->seats_min; seats <= g->seats_max; seats++) {
        areo_setup_default(g, seats, &setup);
        if (seats != usual)
            bench_setup(b, g, &setup);
    }
    for (int i = 0; i < g->option_count; i++) {
        const struct areo_option *o = &g->options[i];
        for (int v = o->lowest; v <= o->highest; v++) {
            areo_setup_default(g, usual, &setup);
            setup.option[i] = (int8_t)v;
            if (v != o->standard)
                bench_setup(b, g, &setup);
        }
    }
}

static int bench_game(struct bench *b, const struct areo_game *g)
{
    struct areo_setup setup;
    if (!args_has(b->args, "--players") && !args_has(b->args, "--option")) {
        bench_all(b, g);
        return 0;
    }
    if (!cli_setup(b->args, g, &setup))
        return 1;
    bench_setup(b, g, &setup);
    return 0;
}

static int run(struct args *a)
{
    struct bench b = {.args = a, .games = 1000, .json = args_has(a, "--json")};
    const struct areo_game *g = a->count ? cli_game(a, a->words[0]) : NULL;
    if ((a->count && !g) || !args_number(a, "--games", 1, 1000000000, &b.games))
        return 1;
    if (!g && (args_has(a, "--players") || args_has(a, "--option")))
        return cli_fail(a->command, "--players and --option want a GAME");
    if (!b.json)
        print_head();
    int code = 0;
    for (int i = 0; i < (g ? 1 : areo_game_count()) && !code; i++)
        code = bench_game(&b, g ? g : areo_game_at(i));
    return b.failed ? cli_fail(a->command, "out of memory") : code;
}

static const struct flag flags[] = {
    CLI_SETUP_FLAGS,
    {"--games", "N", "how many games of each kind (1000)"},
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
