/* sim.c: `areo sim`, many games among bots, on several threads.
 *
 * Game number i of a seed is the same whoever plays it and whenever: its key and
 * its bots depend on the two numbers only. Results are printed in order. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "bots/bots.h"
#include "cli/cli.h"
#include "core/json.h"
#include "core/rng.h"

struct outcome {
    bool done;
    uint8_t winners;
    uint16_t rounds;
    uint32_t decisions;
    int32_t score[AREO_SEATS_MAX];
    char error[96]; /* "" when all went well */
};

struct sim {
    const struct args *args;
    const struct areo_game *g;
    struct areo_setup setup;
    char bots[AREO_SEATS_MAX][64];
    uint64_t seed;
    int64_t games;
    bool json, check;

    pthread_mutex_t lock; /* for everything below */
    int64_t next, printed;
    struct outcome *outcomes;
    bool out_of_memory;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- One game --------------------------------------------------------------------------- */

/* The number for one purpose of one game: 0 for its key, 1 + seat for a bot. */
static uint64_t game_seed(const struct sim *sim, int64_t game, int purpose)
{
    struct areo_rng rng;
    struct areo_key key = areo_key_from_seed(sim->seed);
    key.word[1] ^= (uint64_t)purpose;
    rng_seed(&rng, key);
    rng.counter[0] = (uint32_t)game;
    return rng_next(&rng, 0);
}

static bool sound(const struct sim *sim, const areo_state *s, struct outcome *o)
{
    struct areo_text why = areo_text_over(o->error, sizeof o->error);
    if (sim->g->check(s, &why))
        return true;
    if (!why.used)
        areo_text_add(&why, "an invariant is broken");
    return false;
}

static void play(const struct sim *sim, areo_state *s, areo_view *view, struct bot *bots,
                 struct outcome *o)
{
    struct areo_text error = areo_text_over(o->error, sizeof o->error);
    while (!areo_over(s)) {
        struct areo_why why;
        int seat = areo_next_seat(s);
        if (o->decisions > sim->g->ply_max) {
            areo_text_add(&error, "the game does not end");
            return;
        }
        areo_view_make(sim->g, s, seat, view);
        areo_action action = bot_choose(&bots[seat], view);
        if (!areo_apply(sim->g, s, seat, action, NULL, &why)) {
            areo_text_addf(&error, "%s chose an illegal move: ", sim->bots[seat]);
            areo_why_text(sim->g, why, &error);
            return;
        }
        o->decisions++;
        if (sim->check && !sound(sim, s, o))
            return;
    }
    (void)sound(sim, s, o);
}

static void play_game(const struct sim *sim, int64_t game, areo_state *s, areo_view *view,
                      struct bot *bots, struct outcome *o)
{
    for (int seat = 0; seat < sim->setup.seats; seat++)
        bot_seed(&bots[seat], game_seed(sim, game, 1 + seat));
    sim->g->start(s, &sim->setup, areo_key_from_seed(game_seed(sim, game, 0)), NULL);
    play(sim, s, view, bots, o);
    o->winners = sim->g->winners(s);
    o->rounds = (uint16_t)sim->g->round(s);
    for (int seat = 0; seat < sim->setup.seats; seat++)
        o->score[seat] = areo_score(sim->g, s, seat, NULL, NULL);
}

/* ---- Printing ---------------------------------------------------------------------------- */

static void game_json(const struct sim *sim, int64_t game, const struct outcome *o)
{
    char line[600];
    struct areo_text t = areo_text_over(line, sizeof line);
    json_begin(&t, NULL, '{');
    json_int(&t, "game", game);
    json_begin(&t, "scores", '[');
    for (int seat = 0; seat < sim->setup.seats; seat++)
        json_int(&t, NULL, o->score[seat]);
    json_end(&t, ']');
    json_begin(&t, "winners", '[');
    for (int seat = 0; seat < sim->setup.seats; seat++)
        if (o->winners >> seat & 1)
            json_string(&t, NULL, areo_seat_id(seat));
    json_end(&t, ']');
    json_int(&t, "rounds", o->rounds);
    json_int(&t, "decisions", o->decisions);
    if (o->error[0])
        json_string(&t, "error", o->error);
    json_end(&t, '}');
    printf("%s\n", line);
}

/* Called with the lock: prints the games that are next in order and done. */
static void print_done(struct sim *sim)
{
    for (; sim->printed < sim->games && sim->outcomes[sim->printed].done; sim->printed++) {
        const struct outcome *o = &sim->outcomes[sim->printed];
        if (sim->json)
            game_json(sim, sim->printed, o);
        if (o->error[0])
            fprintf(stderr, "game %lld: %s\n", (long long)sim->printed, o->error);
    }
}

struct sums {
    int64_t wins[AREO_SEATS_MAX], ties, nobody, errors;
    int64_t score[AREO_SEATS_MAX], decisions, rounds;
};

static struct sums add_up(const struct sim *sim)
{
    struct sums sum = {.ties = 0};
    for (int64_t i = 0; i < sim->games; i++) {
        const struct outcome *o = &sim->outcomes[i];
        sum.errors += o->error[0] != '\0';
        sum.decisions += o->decisions;
        sum.rounds += o->rounds;
        sum.nobody += o->winners == 0;
        sum.ties += (o->winners & (o->winners - 1)) != 0;
        for (int seat = 0; seat < sim->setup.seats; seat++) {
            sum.wins[seat] += o->winners == 1u << seat;
            sum.score[seat] += o->score[seat];
        }
    }
    return sum;
}

static void summary_json(const struct sim *sim, const struct sums *sum, double seconds)
{
    char line[800];
    struct areo_text t = areo_text_over(line, sizeof line);
    double games = (double)sim->games;
    json_begin(&t, NULL, '{');
    json_int(&t, "games", sim->games);
    json_begin(&t, "wins_by_seat", '[');
    for (int seat = 0; seat < sim->setup.seats; seat++)
        json_int(&t, NULL, sum->wins[seat]);
    json_end(&t, ']');
    json_int(&t, "ties", sum->ties);
    json_int(&t, "won_by_nobody", sum->nobody);
    json_begin(&t, "mean_scores", '[');
    for (int seat = 0; seat < sim->setup.seats; seat++)
        json_real(&t, NULL, (double)sum->score[seat] / games);
    json_end(&t, ']');
    json_real(&t, "mean_length", (double)sum->decisions / games);
    json_real(&t, "mean_rounds", (double)sum->rounds / games);
    json_int(&t, "decisions", sum->decisions);
    json_real(&t, "seconds", seconds);
    json_int(&t, "errors", sum->errors);
    json_end(&t, '}');
    printf("%s\n", line);
}

static void summary_show(const struct sim *sim, const struct sums *sum, double seconds)
{
    double games = (double)sim->games;
    printf("%lld games of %s in %.1f s (%.0f games/s)\n\n", (long long)sim->games, sim->g->title,
           seconds, games / seconds);
    printf("  %-8s %-12s %7s %7s %11s\n", "seat", "bot", "won", "", "mean score");
    for (int seat = 0; seat < sim->setup.seats; seat++)
        printf("  %-8s %-12s %7lld %6.1f%% %11.1f\n", areo_seat_id(seat), sim->bots[seat],
               (long long)sum->wins[seat], 100.0 * (double)sum->wins[seat] / games,
               (double)sum->score[seat] / games);
    printf("\n  shared %lld, won by nobody %lld, errors %lld\n", (long long)sum->ties,
           (long long)sum->nobody, (long long)sum->errors);
    printf("  mean length: %.1f decisions, %.1f rounds\n", (double)sum->decisions / games,
           (double)sum->rounds / games);
}

/* ---- Threads ------------------------------------------------------------------------------ */

static int64_t take_game(struct sim *sim)
{
    pthread_mutex_lock(&sim->lock);
    int64_t game = sim->next < sim->games ? sim->next++ : -1;
    pthread_mutex_unlock(&sim->lock);
    return game;
}

static void *work(void *user)
{
    struct sim *sim = user;
    areo_state *s = malloc(sim->g->state_size);
    areo_view *view = malloc(sim->g->state_size);
    struct bot bots[AREO_SEATS_MAX];
    bool ready = s && view;
    for (int seat = 0; seat < sim->setup.seats; seat++)
        ready &= bot_open(&bots[seat], sim->g, sim->bots[seat], 0, NULL);
    for (int64_t game; ready && (game = take_game(sim)) >= 0;) {
        struct outcome o = {0};
        play_game(sim, game, s, view, bots, &o);
        pthread_mutex_lock(&sim->lock);
        sim->outcomes[game] = o;
        sim->outcomes[game].done = true;
        print_done(sim);
        pthread_mutex_unlock(&sim->lock);
    }
    pthread_mutex_lock(&sim->lock);
    sim->out_of_memory |= !ready;
    pthread_mutex_unlock(&sim->lock);
    for (int seat = 0; seat < sim->setup.seats; seat++)
        bot_close(&bots[seat]);
    free(s);
    free(view);
    return NULL;
}

/* A line on a terminal that changes twice a second, until all games are done. */
static void show_progress(struct sim *sim)
{
    double start = now();
    for (;;) {
        pthread_mutex_lock(&sim->lock);
        int64_t done = sim->printed;
        bool over = done == sim->games || sim->out_of_memory;
        pthread_mutex_unlock(&sim->lock);
        if (over)
            break;
        if (now() - start > 1)
            fprintf(stderr, "\r%lld of %lld games", (long long)done, (long long)sim->games);
        nanosleep(&(struct timespec){.tv_nsec = now() - start > 1 ? 500000000 : 20000000}, NULL);
    }
    fprintf(stderr, "\r%40s\r", "");
}

static bool run_threads(struct sim *sim, int jobs)
{
    pthread_t *threads = calloc((size_t)jobs, sizeof *threads);
    int started = 0;
    pthread_mutex_init(&sim->lock, NULL);
    while (threads && started < jobs && !pthread_create(&threads[started], NULL, work, sim))
        started++;
    if (started && isatty(STDERR_FILENO) && !sim->json)
        show_progress(sim);
    for (int i = 0; i < started; i++)
        pthread_join(threads[i], NULL);
    pthread_mutex_destroy(&sim->lock);
    free(threads);
    return started > 0 && !sim->out_of_memory;
}

/* ---- The command ---------------------------------------------------------------------------- */

/* "A,B": one bot for each seat, or one for all of them. */
static bool name_bots(struct sim *sim, const char *list)
{
    struct areo_error e;
    struct bot trial;
    int count = 0;
    for (const char *p = list; count < AREO_SEATS_MAX;) {
        size_t length = strcspn(p, ",");
        snprintf(sim->bots[count], sizeof sim->bots[0], "%.*s", (int)(length < 60 ? length : 60),
                 p);
        if (!bot_open(&trial, sim->g, sim->bots[count++], 0, &e))
            return !cli_fail(sim->args->command, "%s", e.text);
        bot_close(&trial);
        p += length;
        if (!*p++)
            break;
    }
    if (count != 1 && count != sim->setup.seats)
        return !cli_fail(sim->args->command, "--bots names %d bots for %d seats", count,
                         sim->setup.seats);
    for (int seat = 1; count == 1 && seat < AREO_SEATS_MAX; seat++)
        memcpy(sim->bots[seat], sim->bots[0], sizeof sim->bots[0]);
    return true;
}

static int run(struct args *a)
{
    struct sim sim = {.args = a, .games = 100, .json = args_has(a, "--json")};
    int64_t seed = 1;
    int64_t jobs = 1;
    const char *bots = args_value(a, "--bots");
    sim.check = args_has(a, "--check");
    sim.g = cli_game(a, a->words[0]);
    if (!sim.g || !cli_setup(a, sim.g, &sim.setup) || !name_bots(&sim, bots ? bots : "random") ||
        !args_number(a, "--games", 1, 100000000, &sim.games) ||
        !args_number(a, "--seed", 0, INT64_MAX, &seed) || !args_number(a, "--jobs", 1, 256, &jobs))
        return 1;
    sim.seed = (uint64_t)seed;
    sim.outcomes = calloc((size_t)sim.games, sizeof *sim.outcomes);
    double start = now();
    if (!sim.outcomes || !run_threads(&sim, (int)jobs)) {
        free(sim.outcomes);
        return cli_fail(a->command, "out of memory");
    }
    struct sums sum = add_up(&sim);
    if (sim.json)
        summary_json(&sim, &sum, now() - start);
    else
        summary_show(&sim, &sum, now() - start);
    free(sim.outcomes);
    return sum.errors ? 1 : 0;
}

static const struct flag flags[] = {
    CLI_SETUP_FLAGS,
    {"--games", "N", "how many games (100)"},
    {"--bots", "A,B", "a bot for each seat, or one for all (random)"},
    {"--seed", "S", "the same seed gives the same games (1)"},
    {"--jobs", "J", "threads; the results do not depend on it (1)"},
    {"--check", NULL, "check the invariants of the game after every step"},
    {"--json", NULL, "a JSON object for each game, then one for all"},
    {0},
};

const struct command command_sim = {
    .name = "sim",
    .words = "GAME",
    .least = 1,
    .most = 1,
    .text = "play many games among bots",
    .example = "  areo sim terraforming-mars --players 3 --games 1000 --seed 7 --jobs 2",
    .flags = flags,
    .run = run,
};
