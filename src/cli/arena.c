/* arena.c: `areo arena`, bots against each other in all seats (see tournament.h). */
#include "cli/arena.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void rate(struct arena *a)
{
    struct tournament *t = &a->t;
    struct stats_pairs sum = {{{0}}};
    for (int64_t i = 0; i < t->played; i++)
        stats_pairs_add(&sum, &t->pairs[i], t->bots);
    stats_ratings(&sum, t->bots, a->rating);
    stats_rating_intervals(t->pairs, t->played, t->bots, a->rating_interval);
    for (int b = 0; b < t->bots; b++)
        a->interval[b] = stats_rate_interval(&t->bot[b].wins, t->bot[b].games);
}

static int play(struct arena *a, const char *plot)
{
    struct areo_error e;
    if (!tournament_play(&a->t))
        return cli_fail(a->command, "out of memory");
    if (!a->t.played)
        return cli_fail(a->command, "stopped before the games of one seed were played");
    rate(a);
    arena_report(a);
    if (a->t.errors)
        return cli_fail(a->command, "%lld game%s went wrong; the first: %s", (long long)a->t.errors,
                        text_s(a->t.errors), a->t.error);
    if (plot && !arena_plot(a, plot, &e))
        return cli_fail_in(a->command, plot, &e);
    return a->t.interrupted ? 1 : 0;
}

static bool name_bots(struct arena *a, const char *list)
{
    struct tournament *t = &a->t;
    struct player players[TOURNAMENT_BOTS_MAX];
    if (!list)
        return !cli_fail(a->command, "--bots is missing (see areo arena --help)");
    int count = player_list(a->command, t->match.g, list, players, TOURNAMENT_BOTS_MAX);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < i; k++)
            if (!strcmp(players[k].name, players[i].name))
                return !cli_fail(a->command, "--bots names %.60s twice", players[i].name);
        t->bot[t->bots++].player = players[i];
    }
    if (count == 1)
        return !cli_fail(a->command, "--bots wants two bots or more (one alone: areo sim)");
    return count > 0;
}

/* How many seeds: --seeds, or as many as --games needs. */
static bool read_groups(struct arena *a, const struct args *args)
{
    int64_t games = 0;
    a->t.groups = 50;
    if (args_has(args, "--games") && args_has(args, "--seeds"))
        return !cli_fail(a->command, "--games and --seeds exclude each other");
    if (!args_number(args, "--seeds", 1, 1000000, &a->t.groups) ||
        !args_number(args, "--games", 1, 10000000, &games))
        return false;
    if (games)
        a->t.groups = (games + a->t.lineups - 1) / a->t.lineups;
    return true;
}

static bool prepare(struct arena *a, const struct args *args)
{
    struct areo_error e;
    struct tournament *t = &a->t;
    int64_t seed = 1;
    int64_t jobs = crew_cores();
    t->match.g = cli_game(args, args->words[0]);
    if (!t->match.g || !cli_setup(args, t->match.g, &t->match.setup) || !player_programs(args) ||
        !name_bots(a, args_value(args, "--bots")) ||
        !args_number(args, "--seed", 0, INT64_MAX, &seed) ||
        !args_number(args, "--jobs", 1, 256, &jobs) || !tournament_test(t, args))
        return false;
    t->seed = (uint64_t)seed;
    t->jobs = (int)jobs;
    t->bar = !a->json || !isatty(STDOUT_FILENO);
    t->told = a->json ? arena_game_json : NULL;
    if (!tournament_lineups(t, &e))
        return !cli_fail(a->command, "%s", e.text);
    return read_groups(a, args);
}

static int run(struct args *args)
{
    struct arena *a = calloc(1, sizeof *a);
    if (!a)
        return cli_fail(args->command, "out of memory");
    a->command = args->command;
    a->json = args_has(args, "--json");
    int code = prepare(a, args) ? play(a, args_value(args, "--plot")) : 1;
    tournament_close(&a->t);
    free(a);
    return code;
}

static const struct flag flags[] = {
    CLI_SETUP_FLAGS,
    {"--bots", "A,B,...", "who plays; with fewer bots than seats the last one is copied"},
    CLI_LIMIT_FLAG,
    {"--seeds", "N", "how many seeds, each played in all seats (50)"},
    {"--games", "N", "the same as a number of games, rounded up to whole seeds"},
    {"--seed", "S", "the same number gives the same games (1)"},
    {"--sprt", "E0,E1", "stop when the first bot is proved E1 Elo better, or not E0"},
    {"--plot", "FILE.svg", "draw win rates and ratings"},
    {"--jobs", "J", "games at a time (one for each core)"},
    {"--json", NULL, "a JSON object for each game, then one for all"},
    {0},
};

const struct command command_arena = {
    .name = "arena",
    .words = "GAME",
    .least = 1,
    .most = 1,
    .text = "play bots against each other in all seats",
    .more =
        "Bots: random, greedy, search:N (iterations), search:Nms, easy, normal, hard; and\n"
        "greedy@FILE with the weights of a file, cmd:COMMAND for a program of yours\n"
        "(docs/bots.md): one that is late or plays against the rules spoils its games.\n"
        "Each seed is played with every choice and order of the bots. Intervals are 95 % and take\n"
        "each seed as one sample. Ratings come from who was placed before whom. --sprt also takes\n"
        "win rates: 0.5,0.55. With --jobs above 1 bots with a time budget think on one core.",
    .example =
        "  areo arena terraforming-mars --bots greedy,random --seeds 100\n"
        "  areo arena terraforming-mars --players 4 --bots search:50,greedy --plot a.svg\n"
        "  areo arena terraforming-mars --bots \"cmd:python3 mybot.py\",random --limit 1\n"
        "  areo arena terraforming-mars --bots greedy@new.txt,greedy --sprt 0,10 --seeds 5000",
    .flags = flags,
    .run = run,
};
