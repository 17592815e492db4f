/* sim.c: `areo sim`, many games among bots on all cores (see sim.h). */
#include "cli/sim.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/crew.h"

/* ---- One thread ----------------------------------------------------------------------------- */

struct table_of_bots {
    struct sim *sim;
    struct player players[AREO_SEATS_MAX];
    int threads; /* of each bot */
};

struct worker {
    const struct sim *sim;
    struct match_board board;
    struct bot bot[AREO_SEATS_MAX];
    struct bot *seat[AREO_SEATS_MAX];
};

static void dismiss(void *user)
{
    struct worker *w = user;
    for (int i = 0; i < AREO_SEATS_MAX; i++)
        bot_close(&w->bot[i]);
    match_close(&w->board);
    free(w);
}

static void *hire(void *user)
{
    const struct table_of_bots *t = user;
    struct worker *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->sim = t->sim;
    bool ready = match_open(&w->board, t->sim->match.g);
    for (int i = 0; ready && i < t->sim->match.setup.seats; i++) {
        ready = player_open(&t->players[i], t->sim->match.g, t->threads, &w->bot[i]);
        w->seat[i] = &w->bot[i];
    }
    if (ready)
        return w;
    dismiss(w);
    return NULL;
}

static bool work(void *user, int64_t game, const atomic_bool *stop, void *result)
{
    struct worker *w = user;
    const struct sim *sim = w->sim;
    for (int i = 0; i < sim->match.setup.seats; i++)
        bot_seed(w->seat[i], match_seed(sim->seed, game, 1 + i));
    return match_play(&sim->match, &w->board, w->seat, match_seed(sim->seed, game, 0), stop,
                      result);
}

static bool deliver(void *user, int64_t game, const void *result)
{
    struct sim *sim = ((struct table_of_bots *)user)->sim;
    const struct match_result *r = result;
    char line[SIM_LINE_SIZE];
    struct areo_text text = areo_text_over(line, sizeof line);
    sim_add(sim, r);
    if (r->error[0])
        cli_fail(sim->command, "game %lld: %s", (long long)game, r->error);
    if (sim->json) {
        sim_game_json(sim, game, r, &text);
        printf("%s\n", line);
    }
    return true;
}

/* ---- The run --------------------------------------------------------------------------------- */

static int play(struct table_of_bots *t, int jobs)
{
    struct sim *sim = t->sim;
    char line[SIM_LINE_SIZE];
    struct areo_text text = areo_text_over(line, sizeof line);
    struct crew crew = {
        .first = sim->first,
        .count = sim->count,
        .jobs = jobs,
        .bar = !sim->json || !isatty(STDOUT_FILENO),
        .noun = "games",
        .result_size = sizeof(struct match_result),
        .user = t,
        .hire = hire,
        .dismiss = dismiss,
        .work = work,
        .deliver = deliver,
    };
    if (sim->json) {
        sim_run_json(sim, true, &text);
        printf("%s\n", line);
    }
    double start = cli_now();
    enum crew_end end = crew_run(&crew);
    sim->seconds = cli_now() - start;
    sim->complete = end == CREW_DONE;
    if (end == CREW_BROKEN)
        return cli_fail(sim->command, "out of memory");
    sim_report(sim);
    return sim->sums.errors || !sim->complete ? 1 : 0;
}

/* ---- The command ------------------------------------------------------------------------------ */

/* One bot for each seat, or one for all of them. */
static bool name_bots(struct table_of_bots *t, const char *list)
{
    struct sim *sim = t->sim;
    int seats = sim->match.setup.seats;
    int count = player_list(sim->command, sim->match.g, list, t->players, AREO_SEATS_MAX);
    if (count && count != 1 && count != seats)
        return !cli_fail(sim->command, "--bots names %d bots for %d seats", count, seats);
    for (int i = 0; count && i < seats && i < AREO_SEATS_MAX; i++) {
        if (count == 1)
            t->players[i] = t->players[0];
        memcpy(sim->bots[i], t->players[i].name, sizeof sim->bots[i]);
    }
    return count > 0;
}

/* "2/8": the second of eight parts, each with a range of the numbers of games. */
static bool take_shard(struct sim *sim, const char *text)
{
    char *end;
    long shard = text ? strtol(text, &end, 10) : 1;
    long shards = text && *end == '/' ? strtol(end + 1, &end, 10) : 1;
    bool digits = !text || strspn(text, "0123456789/") == strlen(text);
    if (text &&
        (!digits || *end || !strchr(text, '/') || shard < 1 || shard > shards || shards > 1000000))
        return !cli_fail(sim->command, "--shard wants I/N with I from 1 to N, not '%.60s'", text);
    sim->shard = (int)shard;
    sim->shards = (int)shards;
    sim->first = sim->games * (shard - 1) / shards;
    sim->count = sim->games * shard / shards - sim->first;
    return true;
}

static int simulate(struct sim *sim, const struct args *a)
{
    struct table_of_bots t = {.sim = sim};
    int64_t seed = 1;
    int64_t jobs = crew_cores();
    const char *bots = args_value(a, "--bots");
    sim->games = 100;
    sim->match.check = args_has(a, "--check");
    sim->match.g = cli_game(a, a->words[0]);
    if (!sim->match.g || !cli_setup(a, sim->match.g, &sim->match.setup) || !player_programs(a) ||
        !name_bots(&t, bots ? bots : "random") ||
        !args_number(a, "--games", 1, 1000000000, &sim->games) ||
        !args_number(a, "--seed", 0, INT64_MAX, &seed) ||
        !args_number(a, "--jobs", 1, 256, &jobs) || !take_shard(sim, args_value(a, "--shard")))
        return 1;
    if (a->count > 1)
        return cli_fail(a->command, "'%.60s' is too much (see areo sim --help)", a->words[1]);
    sim->seed = (uint64_t)seed;
    t.threads = jobs > 1 ? 1 : 0;
    return play(&t, (int)jobs);
}

static int run(struct args *a)
{
    struct sim *sim = calloc(1, sizeof *sim);
    if (!sim)
        return cli_fail(a->command, "out of memory");
    sim->command = a->command;
    sim->json = args_has(a, "--json");
    int code = args_has(a, "--merge") ? sim_merge(sim, a) : simulate(sim, a);
    free(sim);
    return code;
}

static const struct flag flags[] = {
    CLI_SETUP_FLAGS,
    CLI_LIMIT_FLAG,
    {"--games", "N", "how many games (100)"},
    {"--bots", "A,B", "a bot for each seat, or one for all (random)"},
    {"--seed", "S", "the same seed gives the same games (1)"},
    {"--jobs", "J", "games at a time (one for each core)"},
    {"--shard", "I/N", "play only the I-th of N parts of the games"},
    {"--merge", NULL, "join the --json output of shards: the words are files"},
    {"--check", NULL, "check the invariants of the game after every step"},
    {"--json", NULL, "a JSON object for the run, one for each game, one for all"},
    {0},
};

const struct command command_sim = {
    .name = "sim",
    .words = "GAME",
    .least = 1,
    .most = ARGS_MAX,
    .text = "play many games among bots",
    .more =
        "Bots: random, greedy, search:N (iterations), search:Nms, easy, normal, hard; and\n"
        "greedy@FILE with the weights of a file. The games depend on the seed only, not on --jobs\n"
        "(bots with a time budget excepted: they think on one core when --jobs is above 1).\n"
        "Ctrl-C stops with what there is. Shards are played anywhere and joined with --merge;\n"
        "docs/bots.md shows it with GNU parallel and Slurm.",
    .example = "  areo sim terraforming-mars --players 3 --games 1000 --bots greedy\n"
               "  areo sim terraforming-mars --games 1000 --shard 1/2 --json >1.jsonl\n"
               "  areo sim terraforming-mars --games 1000 --shard 2/2 --json >2.jsonl\n"
               "  areo sim --merge 1.jsonl 2.jsonl",
    .flags = flags,
    .run = run,
};
