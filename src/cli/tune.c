/* tune.c: `areo tune`, better weights for the evaluation of a game.
 *
 * Trial after trial a few weights are moved at random within their ranges, and the new ones play
 * against those that are best so far, in all seats of the same seeds. They are kept when the
 * sequential test says that they win more. Everything in a trial follows from the seed of
 * the run and the number of the trial, so the state that is kept in a file is the weights and
 * that number:
 *
 *     @game terraforming-mars          what is tuned: must fit when the run goes on
 *     @trials 12                       done so far
 *     @kept 3
 *     steel 21                         weights that differ from their preset
 *
 * A bot named greedy@FILE reads the same file and skips the lines with an `@`. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/tournament.h"
#include "core/rng.h"
#include "table/lines.h"

enum { CHANGES_MAX = 3, PURPOSE_CHANGES = 1000, PURPOSE_GAMES = 1001 };

struct tune {
    const struct command *command;
    struct match match;
    struct player player; /* of the kind that plays, with the best weights so far */
    uint64_t seed;
    int64_t trials, trials_wanted, kept;
    int64_t games; /* of a trial at most */
    int jobs;
    struct stats_test test;
    const char *path;           /* of the state; NULL: none is kept */
    int weights;                /* how many there are */
    int open[AREO_WEIGHTS_MAX]; /* those that may be moved */
    int open_count;
};

/* ---- The state ----------------------------------------------------------------------------- */

/* What must be the same when a run goes on. */
static void write_run(const struct tune *t, struct areo_text *out)
{
    const struct areo_game *g = t->match.g;
    char buffer[8];
    areo_text_addf(out, "@game %s\n@players %d\n", g->id, t->match.setup.seats);
    for (int i = 0; i < g->option_count; i++)
        if (t->match.setup.option[i] != g->options[i].preset)
            areo_text_addf(out, "@option %s=%s\n", g->options[i].id,
                           areo_option_value(&g->options[i], t->match.setup.option[i], buffer));
    areo_text_addf(out, "@bot %s\n@seed %lld\n@games %lld\n@test %.4f,%.4f\n", t->player.bot,
                   (long long)t->seed, (long long)t->games, t->test.p0, t->test.p1);
}

static void write_state(void *user, struct areo_text *out)
{
    const struct tune *t = user;
    areo_text_add(out, "# Weights found by areo tune. The same command goes on from here.\n");
    write_run(t, out);
    areo_text_addf(out, "@trials %lld\n@kept %lld\n", (long long)t->trials, (long long)t->kept);
    weights_write(t->match.g, t->player.weights, out);
}

static bool save(const struct tune *t)
{
    struct areo_error e = {.text = "out of memory"};
    if (!t->path)
        return true;
    char *text = areo_text_all(write_state, (void *)t);
    bool ok = text && cli_write(t->path, text, &e);
    free(text);
    return ok || !cli_fail_in(t->command, t->path, &e);
}

/* One line that begins with an `@`; `run` is the text that those must be in that do not change. */
static bool state_line(struct tune *t, char *line, int number, const char *run,
                       struct areo_error *e)
{
    char whole[300];
    snprintf(whole, sizeof whole, "%s\n", line);
    const char *word = word_cut(&line);
    if (!strcmp(word, "@trials") || !strcmp(word, "@kept")) {
        int64_t *out = word[1] == 't' ? &t->trials : &t->kept;
        return word_number(line, 0, INT32_MAX, out) || areo_fail(e, number, "no number");
    }
    return strstr(run, whole) ||
           areo_fail(e, number, "this is the state of another run: %.60s %.60s", word, line);
}

static bool read_state(struct tune *t, const char *text, size_t size, struct areo_error *e)
{
    char run[2000];
    struct areo_text expected = areo_text_over(run, sizeof run);
    struct lines l;
    bool ok = true;
    write_run(t, &expected);
    if (!weights_read(t->match.g, text, size, t->player.weights, e) ||
        !lines_open(&l, text, size, e))
        return false;
    for (char *line; ok && (line = lines_next(&l));)
        if (*line == '@')
            ok = state_line(t, line, l.number, run, e);
    lines_close(&l);
    return ok;
}

/* A file that is not there yet is a run that has not begun. */
static bool load(struct tune *t)
{
    struct areo_error e;
    size_t size;
    if (!t->path || (access(t->path, F_OK) && errno == ENOENT))
        return true;
    char *text = cli_read(t->path, &size, &e);
    bool ok = text && read_state(t, text, size, &e);
    free(text);
    return ok || !cli_fail_in(t->command, t->path, &e);
}

/* ---- A trial ----------------------------------------------------------------------------------- */

/* Moves a weight by up to a quarter of its range, the other way when it is at its end. */
static void move_weight(const struct areo_weight *w, struct areo_rng *rng, int16_t *value)
{
    int range = w->highest - w->lowest;
    int step = 1 + (int)rng_below(rng, 0, (uint32_t)(range / 4 + 1));
    int sign = rng_below(rng, 0, 2) ? 1 : -1;
    int moved = *value + sign * step;
    if (moved < w->lowest || moved > w->highest)
        moved = *value - sign * step;
    moved = moved < w->lowest ? w->lowest : moved > w->highest ? w->highest : moved;
    *value = (int16_t)moved;
}

static void change(const struct tune *t, int16_t *weights)
{
    struct areo_rng rng;
    rng_seed(&rng, areo_key_from_seed(match_seed(t->seed, t->trials, PURPOSE_CHANGES)));
    int changes = 1 + (int)rng_below(&rng, 0, CHANGES_MAX);
    for (int i = 0; i < changes; i++) {
        int k = t->open[rng_below(&rng, 0, (uint32_t)t->open_count)];
        move_weight(&t->match.g->weights[k], &rng, &weights[k]);
    }
}

static void show_trial(const struct tune *t, const struct tournament *trial)
{
    static const char *const words[] = {
        [STATS_OPEN] = "undecided", [STATS_REJECTED] = "no better", [STATS_ACCEPTED] = "kept"};
    printf("%5lld  %-9s %5.1f%% of %lld game%s ", (long long)t->trials + 1, words[trial->verdict],
           100 * stats_mean(&trial->tested), (long long)trial->games, text_s(trial->games));
    for (int i = 0; i < t->weights; i++)
        if (trial->bot[0].player.weights[i] != t->player.weights[i])
            printf("  %s %d -> %d", t->match.g->weights[i].id, t->player.weights[i],
                   trial->bot[0].player.weights[i]);
    printf("\n");
    fflush(stdout);
}

enum trial_end { TRIAL_DONE, TRIAL_INTERRUPTED, TRIAL_FAILED };

static enum trial_end judge(struct tune *t, struct tournament *trial)
{
    struct areo_error e;
    if (!tournament_lineups(trial, &e)) {
        cli_fail(t->command, "%s", e.text);
        return TRIAL_FAILED;
    }
    trial->groups = (t->games + trial->lineups - 1) / trial->lineups;
    if (!tournament_play(trial)) {
        cli_fail(t->command, "out of memory");
        return TRIAL_FAILED;
    }
    if (trial->interrupted)
        return TRIAL_INTERRUPTED;
    if (trial->errors) {
        cli_fail(t->command, "trial %lld: %lld game%s went wrong", (long long)t->trials + 1,
                 (long long)trial->errors, text_s(trial->errors));
        return TRIAL_FAILED;
    }
    show_trial(t, trial);
    if (trial->verdict == STATS_ACCEPTED) {
        memcpy(t->player.weights, trial->bot[0].player.weights, sizeof t->player.weights);
        t->kept++;
    }
    t->trials++;
    return save(t) ? TRIAL_DONE : TRIAL_FAILED;
}

static enum trial_end try_out(struct tune *t)
{
    struct tournament *trial = calloc(1, sizeof *trial);
    if (!trial) {
        cli_fail(t->command, "out of memory");
        return TRIAL_FAILED;
    }
    trial->match = t->match;
    trial->bots = 2;
    trial->bot[0].player = trial->bot[1].player = t->player;
    change(t, trial->bot[0].player.weights);
    trial->seed = match_seed(t->seed, t->trials, PURPOSE_GAMES);
    trial->jobs = t->jobs;
    trial->bar = true;
    trial->testing = true;
    trial->test = t->test;
    enum trial_end end = judge(t, trial);
    tournament_close(trial);
    free(trial);
    return end;
}

/* ---- The command ---------------------------------------------------------------------------------- */

/* As rows of the table in the evaluation. */
static void show_result(const struct tune *t)
{
    bool any = false;
    printf("\n%lld trial%s, %lld kept.\n", (long long)t->trials, text_s(t->trials),
           (long long)t->kept);
    for (int i = 0; i < t->weights; i++) {
        const struct areo_weight *w = &t->match.g->weights[i];
        if (t->player.weights[i] == w->preset)
            continue;
        printf("%s    W(%s,%*d, %5d, %4d) /* was %d */\n", any ? "" : "\n", w->id,
               26 - (int)strlen(w->id) > 5 ? 26 - (int)strlen(w->id) : 5, t->player.weights[i],
               w->lowest, w->highest, w->preset);
        any = true;
    }
    if (!any)
        printf("All weights are as they were.\n");
    else if (t->path)
        printf(
            "\nTo be sure: areo arena %s --players %d --bots %s@%s,%s --sprt 0,10 --seeds 2000\n",
            t->match.g->id, t->match.setup.seats, t->player.bot, t->path, t->player.bot);
}

static int tune(struct tune *t)
{
    enum trial_end end = TRIAL_DONE;
    if (!load(t))
        return 1;
    if (t->trials)
        printf("Going on after %lld trial%s, %lld kept.\n", (long long)t->trials, text_s(t->trials),
               (long long)t->kept);
    while (end == TRIAL_DONE && t->trials < t->trials_wanted)
        end = try_out(t);
    if (end == TRIAL_FAILED)
        return 1;
    show_result(t);
    return end == TRIAL_DONE ? 0 : 1;
}

static bool read_test(struct tune *t, const struct args *a)
{
    struct tournament unplayed = {.match = t->match};
    int seats = t->match.setup.seats > 1 ? t->match.setup.seats : 2;
    unplayed.test = (struct stats_test){stats_rate_of_elo(0, seats), stats_rate_of_elo(20, seats)};
    if (!tournament_test(&unplayed, a))
        return false;
    t->test = unplayed.test;
    return true;
}

static bool begins(const char *text, const char *with)
{
    return !strncmp(text, with, strlen(with));
}

/* Rows that begin as asked for; else those that matter to the bot: the quick policy has its own,
 * and a search uses all. */
static bool matters(const struct tune *t, const char *id, const char *rows)
{
    bool of_policy = begins(id, "quick_") || begins(id, "alone_");
    if (rows)
        return begins(id, rows);
    if (!strcmp(t->player.bot, "quick"))
        return begins(id, t->match.setup.seats > 1 ? "quick_" : "alone_");
    return begins(t->player.bot, "search") || !of_policy;
}

static bool open_rows(struct tune *t, const struct args *a)
{
    const char *rows = args_value(a, "--rows");
    const struct areo_weight *w = t->match.g->weights;
    for (int i = 0; w && w[i].id; i++)
        if (matters(t, w[i].id, rows))
            t->open[t->open_count++] = i;
    return t->open_count ||
           !cli_fail(a->command, "no weight of %s begins with '%.40s'", t->match.g->id, rows);
}

static bool prepare(struct tune *t, const struct args *a)
{
    int64_t seed = 1;
    int64_t jobs = crew_cores();
    const char *bot = args_value(a, "--bot");
    t->match.g = cli_game(a, a->words[0]);
    if (!t->match.g || !cli_setup(a, t->match.g, &t->match.setup) ||
        !player_read(a->command, t->match.g, bot ? bot : "greedy", &t->player) ||
        !args_number(a, "--iterations", 1, INT32_MAX, &t->trials_wanted) ||
        !args_number(a, "--games", 2, 1000000, &t->games) ||
        !args_number(a, "--seed", 0, INT64_MAX, &seed) ||
        !args_number(a, "--jobs", 1, 256, &jobs) || !read_test(t, a))
        return false;
    while (t->match.g->weights && t->match.g->weights[t->weights].id)
        t->weights++;
    if (!t->weights)
        return !cli_fail(a->command, "%s has no weights to tune", t->match.g->id);
    if (!strcmp(t->player.bot, "random"))
        return !cli_fail(a->command, "random has no weights");
    if (!open_rows(t, a))
        return false;
    if (!t->player.weighted)
        weights_standard(t->match.g, t->player.weights);
    t->player.weighted = true;
    t->seed = (uint64_t)seed;
    t->jobs = (int)jobs;
    t->path = args_value(a, "--state");
    return true;
}

static int run(struct args *a)
{
    struct tune t = {.command = a->command, .trials_wanted = 100, .games = 2000};
    return prepare(&t, a) ? tune(&t) : 1;
}

static const struct flag flags[] = {
    CLI_SETUP_FLAGS,
    {"--bot", "BOT", "who plays: quick, greedy, search:N, ... (greedy)"},
    {"--iterations", "N", "how many changes are tried, those of --state included (100)"},
    {"--games", "N", "at most for one change (2000)"},
    {"--rows", "PREFIX", "only weights that begin so (those that matter to the bot)"},
    {"--sprt", "E0,E1", "a change is kept when it is rather E1 than E0 Elo better (0,20)"},
    {"--state", "FILE", "go on from there, and keep what is found there"},
    {"--seed", "S", "the same seed tries the same changes (1)"},
    {"--jobs", "J", "games at a time (one for each core)"},
    {0},
};

const struct command command_tune = {
    .name = "tune",
    .words = "GAME",
    .least = 1,
    .most = 1,
    .text = "improve the weights of an evaluation by playing",
    .more =
        "Each iteration moves a few weights at random and plays the result against the best so\n"
        "far, the same seeds in all seats, until a sequential test decides. Ctrl-C is no loss\n"
        "with --state: the same command goes on. The changed rows of the table of weights are\n"
        "printed at the end; --bots greedy@FILE plays with them.",
    .example = "  areo tune terraforming-mars --iterations 500 --state weights.txt\n"
               "  areo arena terraforming-mars --bots greedy@weights.txt,greedy --seeds 500",
    .flags = flags,
    .run = run,
};
