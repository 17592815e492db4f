/* train.c: `areo train`, nets by self-play (see src/learn/trainer.h).
 *
 * Every so many games the brain is written as a net and plays a frozen opponent; what came out is a
 * line of the log and a point of the curves. At the end a sequential test decides whether the net
 * may take the place of another. */
#include <signal.h>
#include <stdlib.h>
#include <string.h>

#include "cli/tournament.h"
#include "cli/train.h"

struct train {
    const struct command *command;
    struct trainer t;
    struct train_curve curve;
    const char *state, *out, *log, *plot, *as, *against, *replaces;
    int64_t games, every, test_games;
    double started, seconds; /* of earlier runs */
};

static volatile sig_atomic_t interrupted;
static void on_signal(int number)
{
    (void)number;
    interrupted = 1;
}

static int64_t games_played(const struct train *x) { return x->t.updates * x->t.recipe.games; }

/* ---- The net ---------------------------------------------------------------------------------- */

static void header(const struct train *x, struct areo_text *out)
{
    const struct trainer *t = &x->t;
    const struct recipe *r = &t->recipe;
    areo_text_addf(out, "areo net 1\ngame: %s\n", t->g->id);
    areo_text_addf(out, "learned from: %lld games with itself, seed %llu, seats",
                   (long long)games_played(x), (unsigned long long)t->seed);
    for (int i = 1; i <= AREO_SEATS_MAX; i++)
        if (t->syllabus.share[i])
            areo_text_addf(out, " %d:%d", i, t->syllabus.share[i]);
    for (int i = 0; i < t->g->option_count; i++)
        if (t->syllabus.vary >> i & 1)
            areo_text_addf(out, ", any %s", t->g->options[i].id);
    areo_text_addf(
        out,
        "\nrecipe: lead %.2f, win %.2f, lambda %.2f and %.2f, entropy %.3f, rates %.3f "
        "%.4f %.5f, %d games an update of %lld, lessons %d, warm-up %d, rivals %.2f every %d\n",
        (double)r->lead, (double)r->win, (double)r->lambda, (double)r->critic_lambda,
        (double)r->entropy, (double)r->policy_rate, (double)r->meaning_rate, (double)r->critic_rate,
        r->games, (long long)t->updates_wanted, r->lessons, r->warm_up, (double)r->rival_share,
        r->rival_age);
    if (x->curve.count) {
        const struct train_point *p = &x->curve.point[x->curve.count - 1];
        areo_text_addf(out, "result: as %s %.1f %% (%.1f .. %.1f) against %s in %lld games\n",
                       x->as, 100 * p->rate, 100 * p->low, 100 * p->high, x->against,
                       (long long)x->test_games);
    }
}

static bool write_net(const struct train *x, const char *path)
{
    char text[NET_HEADER_MAX];
    struct areo_text head = areo_text_over(text, sizeof text);
    size_t size;
    header(x, &head);
    unsigned char *net = brain_net(&x->t.brain, text, &size);
    FILE *f = net ? fopen(path, "wb") : NULL;
    bool ok = f && fwrite(net, 1, size, f) == size;
    if (f)
        ok &= fclose(f) == 0;
    free(net);
    return ok || !cli_fail(x->command, "cannot write %s", path);
}

/* ---- Against a frozen opponent ------------------------------------------------------------------ */

/* The seats that are trained most. */
static int usual_seats(const struct syllabus *y)
{
    int seats = 1;
    for (int i = 1; i <= AREO_SEATS_MAX; i++)
        if (y->share[i] > y->share[seats])
            seats = i;
    return seats;
}

static bool contest_open(struct tournament *c, const struct train *x, const char *first,
                         const char *second)
{
    struct areo_error e;
    *c = (struct tournament){
        .match = {.g = x->t.g, .setup = x->t.syllabus.setup}, .seed = 77, .jobs = x->t.jobs};
    c->match.setup.seats = (uint8_t)usual_seats(&x->t.syllabus);
    c->bots = 2;
    return player_read(x->command, x->t.g, first, &c->bot[0].player) &&
           player_read(x->command, x->t.g, second, &c->bot[1].player) &&
           (tournament_lineups(c, &e) || !cli_fail(x->command, "%s", e.text));
}

static void contest_close(struct tournament *c)
{
    for (int i = 0; i < c->bots; i++)
        player_forget(&c->bot[i].player);
    tournament_close(c);
}

static bool contest(struct train *x, struct train_point *p)
{
    static struct tournament c;
    char name[PLAYER_NAME_SIZE];
    snprintf(name, sizeof name, "%.30s@%.160s", x->as, x->out);
    bool ok = contest_open(&c, x, name, x->against);
    if (ok) {
        c.groups = (x->test_games + c.lineups - 1) / c.lineups;
        ok = tournament_play(&c) && c.played;
        struct stats_interval i = stats_rate_interval(&c.bot[0].wins, c.bot[0].games);
        p->rate = stats_mean(&c.bot[0].wins);
        p->low = i.low;
        p->high = i.high;
    }
    contest_close(&c);
    return ok;
}

/* Does the critic tell the options of a decision apart? */
static bool compare_siblings(struct train *x, struct train_point *p)
{
    struct siblings s;
    if (!x->t.siblings)
        return true;
    if (!trainer_siblings(&x->t, &s))
        return false;
    p->siblings = siblings_correlation(&s, JUDGE_CRITIC);
    p->by_hand = siblings_correlation(&s, JUDGE_HAND);
    printf("%9lld games: options told apart %.2f by the critic, %.2f by hand (%d decision%s)\n",
           (long long)p->games, p->siblings, p->by_hand, s.decisions, text_s(s.decisions));
    return true;
}

/* ---- Progress ------------------------------------------------------------------------------------- */

static bool report(struct train *x)
{
    const struct trainer_news *n = &x->t.news;
    struct train_point p = {.games = games_played(x),
                            .seconds = x->seconds + cli_now() - x->started,
                            .entropy = n->entropy,
                            .loss = n->loss,
                            .rounds = n->rounds,
                            .per_round = n->per_round,
                            .wins = n->wins};
    if (!write_net(x, x->out) || !compare_siblings(x, &p) || !contest(x, &p) ||
        !train_curve_add(&x->curve, &p))
        return false;
    printf("%9lld games %6.0f s  entropy %.3f  critic %.1f points  %.2f rounds  %.2f points a "
           "round  won %.3f  %5.1f %% (%.1f .. %.1f) against %s\n",
           (long long)p.games, p.seconds, p.entropy, p.loss, p.rounds, p.per_round, p.wins,
           100 * p.rate, 100 * p.low, 100 * p.high, x->against);
    fflush(stdout);
    struct areo_error e;
    bool ok = write_net(x, x->out) && (!x->log || train_curve_save(&x->curve, x->log, &e)) &&
              (!x->plot || train_curve_plot(&x->curve, x->t.g->title, x->against, x->plot, &e));
    ok = ok && (!x->state || trainer_save(&x->t, x->state));
    return ok || !cli_fail(x->command, "cannot write the files of the run");
}

/* The net takes the place of another one if it is rather 20 Elo points better than none. */
static int replace(struct train *x)
{
    static struct tournament c;
    char first[PLAYER_NAME_SIZE];
    char second[PLAYER_NAME_SIZE];
    snprintf(first, sizeof first, "%.30s@%.160s", x->as, x->out);
    snprintf(second, sizeof second, "%.30s@%.160s", x->as, x->replaces);
    bool ok = contest_open(&c, x, first, second);
    if (ok) {
        int seats = c.match.setup.seats > 1 ? c.match.setup.seats : 2;
        c.testing = true;
        c.test = (struct stats_test){stats_rate_of_elo(0, seats), stats_rate_of_elo(20, seats)};
        c.groups = 5000;
        c.seed = 78;
        ok = tournament_play(&c) && c.played;
    }
    bool better = ok && c.verdict == STATS_ACCEPTED;
    if (ok)
        printf("%.1f %% of %lld game%s against %s: %s\n", 100 * stats_mean(&c.bot[0].wins),
               (long long)c.games, text_s(c.games), x->replaces,
               better ? "it takes its place" : "it does not");
    contest_close(&c);
    return better && write_net(x, x->replaces) ? 0 : 1;
}

static int learn(struct train *x)
{
    int64_t next = games_played(x) + x->every;
    signal(SIGINT, on_signal);
    signal(SIGTERM, on_signal);
    x->started = cli_now();
    while (!interrupted && games_played(x) < x->games) {
        if (!trainer_update(&x->t))
            return cli_fail(x->command, "out of memory");
        if (games_played(x) >= next) {
            next += x->every;
            if (!report(x))
                return 1;
        }
    }
    if (!report(x))
        return 1;
    return !interrupted && x->replaces ? replace(x) : 0;
}

/* ---- Arguments -------------------------------------------------------------------------------------- */

/* "2:50,3:20,4:30" */
static bool read_seats(struct train *x, const char *text)
{
    struct syllabus *y = &x->t.syllabus;
    if (!text) {
        y->share[2] = 1;
        return true;
    }
    for (const char *p = text; *p;) {
        char *end;
        long seats = strtol(p, &end, 10);
        long share = *end == ':' ? strtol(end + 1, &end, 10) : 1;
        if (seats < x->t.g->seats_min || seats > x->t.g->seats_max || share < 1 || share > 1000 ||
            (*end && *end != ','))
            return !cli_fail(x->command, "--seats is like 2:50,3:20,4:30, not '%.60s'", text);
        y->share[seats] = (int)share;
        p = *end ? end + 1 : end;
    }
    return true;
}

static bool read_vary(struct train *x, const char *id)
{
    if (!id)
        return true;
    for (int i = 0; i < x->t.g->option_count; i++)
        if (!strcmp(x->t.g->options[i].id, id)) {
            x->t.syllabus.vary |= 1u << i;
            return true;
        }
    return !cli_fail(x->command, "%s has no option '%.60s'", x->t.g->id, id);
}

static bool prepare(struct train *x, const struct args *a)
{
    int64_t seed = 1;
    int64_t jobs = crew_cores();
    int64_t siblings = 20;
    x->t.g = cli_game(a, a->words[0]);
    if (!x->t.g)
        return false;
    if (!x->t.g->learning)
        return !cli_fail(x->command, "%s cannot be learned", x->t.g->id);
    x->t.recipe = recipe_standard;
    if (!cli_setup(a, x->t.g, &x->t.syllabus.setup) || !read_seats(x, args_value(a, "--seats")) ||
        !read_vary(x, args_value(a, "--vary")) || !train_recipe(a, &x->t.recipe) ||
        !args_number(a, "--games", 1, INT64_MAX / 2, &x->games) ||
        !args_number(a, "--every", 1, INT64_MAX / 2, &x->every) ||
        !args_number(a, "--test-games", 2, 100000, &x->test_games) ||
        !args_number(a, "--siblings", 0, 100000, &siblings) ||
        !args_number(a, "--seed", 0, INT64_MAX, &seed) ||
        !args_number(a, "--jobs", 1, TRAINER_JOBS_MAX, &jobs))
        return false;
    x->t.seed = (uint64_t)seed;
    x->t.jobs = (int)jobs;
    x->t.siblings = (int)siblings;
    const struct recipe *r = &x->t.recipe;
    x->t.updates_wanted = r->cooling ? r->cooling : x->games / r->games;
    x->state = args_value(a, "--state");
    x->log = args_value(a, "--log");
    x->plot = args_value(a, "--plot");
    x->replaces = args_value(a, "--replace");
    x->out = args_value(a, "--out") ? args_value(a, "--out") : "new.net";
    x->as = args_value(a, "--as") ? args_value(a, "--as") : "policy";
    x->against = args_value(a, "--against") ? args_value(a, "--against") : "greedy";
    return true;
}

/* --join A,B: the mean of runs that began alike and learned on several machines. */
static bool join(struct train *x, const char *list)
{
    char path[512];
    int joined = 0;
    for (const char *p = list; *p; joined++) {
        size_t length = strcspn(p, ",");
        snprintf(path, sizeof path, "%.*s", (int)length, p);
        if (!(joined ? trainer_join(&x->t, path, joined) : trainer_load(&x->t, path)))
            return !cli_fail(x->command, "%.200s is not the state of such a run", path);
        p += length + (p[length] == ',');
    }
    printf("Joined %d run%s with %lld game%s.\n", joined, text_s(joined),
           (long long)games_played(x), text_s(games_played(x)));
    return true;
}

/* Where it goes on from. */
static bool resume(struct train *x, const char *joined)
{
    if (joined)
        return join(x, joined);
    if (x->state && trainer_load(&x->t, x->state))
        printf("Going on after %lld game%s.\n", (long long)games_played(x),
               text_s(games_played(x)));
    if (x->log)
        train_curve_load(&x->curve, x->log);
    if (x->curve.count)
        x->seconds = x->curve.point[x->curve.count - 1].seconds;
    return true;
}

static int run(struct args *a)
{
    struct train *x = calloc(1, sizeof *x);
    int code = 1;
    if (!x)
        return cli_fail(a->command, "out of memory");
    *x = (struct train){.command = a->command, .games = 100000, .every = 10000, .test_games = 200};
    if (prepare(x, a) && (trainer_open(&x->t) || cli_fail(x->command, "out of memory") == 0) &&
        resume(x, args_value(a, "--join")))
        code = learn(x);
    trainer_close(&x->t);
    train_curve_close(&x->curve);
    free(x);
    return code;
}

static const struct flag flags[] = {
    CLI_SETUP_FLAGS,
    {"--seats", "2:50,3:20", "how often with how many seats (2 only)"},
    {"--vary", "ID", "an option of the game that is drawn anew for each game"},
    {"--games", "N", "how many games, those of --state included (100000)"},
    {"--every", "N", "games between looks at how strong it is (10000)"},
    {"--test-games", "N", "games of such a look (200)"},
    {"--siblings", "N", "decisions of which it looks how well their options are told apart (20)"},
    {"--as", "BOT", "how the net plays in such a look: policy, search:100 (policy)"},
    {"--against", "BOT", "the frozen opponent of a look (greedy)"},
    {"--out", "FILE.net", "the net (new.net)"},
    {"--replace", "FILE.net",
     "the net takes its place if a sequential test says that it is better"},
    {"--state", "FILE", "go on from there, and keep everything there"},
    {"--join", "FILE,FILE", "begin with the mean of these states, learned on several machines"},
    {"--log", "FILE", "the figures of all looks, as a table"},
    {"--plot", "FILE.svg", "the same as curves"},
    {"--recipe", "NAME=X", "another figure of the recipe; may be given several times"},
    {"--seed", "S", "the same seed and --jobs learn the same (1)"},
    {"--jobs", "J", "threads (one for each core)"},
    {0},
};

const struct command command_train = {
    .name = "train",
    .words = "GAME",
    .least = 1,
    .most = 1,
    .text = "learn a net by playing against itself",
    .more =
        "Ctrl-C is no loss with --state: the same command goes on. docs/learning.md has the\n"
        "commands by which the nets of this program were made. A net is tried out by its name:\n"
        "--bots policy@FILE.net or search:200@FILE.net.",
    .example = "  areo train terraforming-mars --games 300000 --state tm.state --out tm.net\n"
               "  areo arena terraforming-mars --bots policy@tm.net,greedy --seeds 200",
    .flags = flags,
    .run = run,
};
