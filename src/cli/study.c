/* study.c: `areo study`, what games of bots say about single things: cards, corporations,
 * blueprints.
 *
 * Every option that names something (play CARD, corporation CARD, obtain BLUEPRINT) is counted once
 * for each seat and game in which it was taken, with the third of the game in which that was. A row
 * is how often such seats have won, with its interval, and their mean lead. What a seat does when it
 * is ahead anyway looks good, too: a row is an observation, not an experiment. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/crew.h"
#include "cli/match.h"
#include "cli/stats.h"
#include "core/json.h"

enum { STAGES = 3, DEEDS_MAX = 1024, ROWS_MAX = 4096, ALL = STAGES };

/* Something that a seat did: the option without its other arguments. */
struct deed {
    uint16_t verb, a;
    uint8_t seat, round;
};

struct lesson {
    struct match_result result;
    struct deed deed[DEEDS_MAX];
    int deeds;
};

struct row {
    uint16_t verb, a;
    int64_t games[STAGES + 1];
    double wins[STAGES + 1], lead;
};

struct study {
    const struct args *args;
    struct match match;
    struct player player;
    uint64_t seed;
    int64_t games, least, played;
    const char *word;  /* only options with it; NULL: all */
    const char *drawn; /* of these, what the drawing shows; NULL: all */
    struct row row[ROWS_MAX];
    int rows;
    double rounds;
};

struct student {
    const struct study *study;
    struct match_board board;
    struct bot bot;
};

/* ---- Playing ------------------------------------------------------------------------------------- */

static void *hire(void *user)
{
    struct study *y = user;
    struct student *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->study = y;
    if (match_open(&w->board, y->match.g) && player_open(&y->player, y->match.g, 1, &w->bot))
        return w;
    match_close(&w->board);
    free(w);
    return NULL;
}

static void dismiss(void *worker)
{
    struct student *w = worker;
    bot_close(&w->bot);
    match_close(&w->board);
    free(w);
}

/* Does the option name a thing, not a number, a seat or a place? */
static bool names_a_thing(const struct study *y, areo_action action)
{
    const struct areo_verb *v = &y->match.g->verbs[areo_verb_of(action)];
    const char *domain = y->match.g->domains[v->domain[0]].name;
    if (v->domain[0] < AREO_DOMAIN_FIRST || !strcmp(domain, "hex") || !strcmp(domain, "place"))
        return false;
    return !y->word || !strcmp(y->word, v->word);
}

static void note(const struct student *w, struct lesson *l, int seat, areo_action action)
{
    struct deed d = {(uint16_t)areo_verb_of(action), (uint16_t)areo_a_of(action), (uint8_t)seat,
                     (uint8_t)w->study->match.g->round(w->board.state)};
    for (int i = 0; i < l->deeds; i++)
        if (l->deed[i].verb == d.verb && l->deed[i].a == d.a && l->deed[i].seat == d.seat)
            return;
    if (l->deeds < DEEDS_MAX)
        l->deed[l->deeds++] = d;
}

static bool work(void *worker, int64_t index, const atomic_bool *stop, void *result)
{
    struct student *w = worker;
    const struct study *y = w->study;
    const struct areo_game *g = y->match.g;
    struct lesson *l = result;
    l->deeds = 0;
    bot_seed(&w->bot, match_seed(y->seed, index, 1));
    w->bot.budget.cancel = stop;
    g->start(w->board.state, &y->match.setup, areo_key_from_seed(match_seed(y->seed, index, 0)),
             NULL);
    while (!areo_over(w->board.state)) {
        int seat = areo_next_seat(w->board.state);
        if (atomic_load_explicit(stop, memory_order_relaxed))
            return false;
        areo_view_make(g, w->board.state, seat, w->board.view);
        areo_action action = bot_choose(&w->bot, w->board.view);
        if (names_a_thing(y, action))
            note(w, l, seat, action);
        g->apply(w->board.state, seat, action, NULL);
    }
    l->result = (struct match_result){.winners = g->winners(w->board.state),
                                      .rounds = g->round(w->board.state)};
    for (int i = 0; i < y->match.setup.seats; i++)
        l->result.score[i] = areo_score(g, w->board.state, i, NULL, NULL);
    return true;
}

/* ---- Counting -------------------------------------------------------------------------------------- */

static struct row *row_of(struct study *y, const struct deed *d)
{
    for (int i = 0; i < y->rows; i++)
        if (y->row[i].verb == d->verb && y->row[i].a == d->a)
            return &y->row[i];
    if (y->rows == ROWS_MAX)
        return NULL;
    y->row[y->rows] = (struct row){.verb = d->verb, .a = d->a};
    return &y->row[y->rows++];
}

static int lead_of(const struct study *y, const struct match_result *r, int seat)
{
    int best = 0;
    for (int i = 0; i < y->match.setup.seats; i++)
        if (i != seat && r->score[i] > best)
            best = r->score[i];
    return r->score[seat] - best;
}

static bool deliver(void *user, int64_t index, const void *result)
{
    struct study *y = user;
    const struct lesson *l = result;
    (void)index;
    for (int i = 0; i < l->deeds; i++) {
        const struct deed *d = &l->deed[i];
        struct row *r = row_of(y, d);
        if (!r)
            continue;
        int stage = d->round * STAGES / (l->result.rounds + 1);
        stage = stage < STAGES ? stage : STAGES - 1;
        double won = match_share(&l->result, d->seat);
        r->games[stage]++;
        r->games[ALL]++;
        r->wins[stage] += won;
        r->wins[ALL] += won;
        r->lead += lead_of(y, &l->result, d->seat);
    }
    y->rounds += l->result.rounds;
    y->played++;
    return true;
}

static int by_rate(const void *a, const void *b)
{
    const struct row *x = a;
    const struct row *y = b;
    double rate_x = x->wins[ALL] / (double)x->games[ALL];
    double rate_y = y->wins[ALL] / (double)y->games[ALL];
    if (x->verb != y->verb)
        return x->verb < y->verb ? -1 : 1;
    return rate_x > rate_y ? -1 : rate_x < rate_y;
}

/* ---- Printing --------------------------------------------------------------------------------------- */

static void move_of(const struct study *y, const struct row *r, char *out, size_t size)
{
    char buffer[8];
    const struct areo_verb *v = &y->match.g->verbs[r->verb];
    snprintf(out, size, "%s %s", v->word,
             areo_domain_id(&y->match.g->domains[v->domain[0]], r->a, buffer));
}

static void print_row(const struct study *y, const struct row *r, bool json)
{
    char move[120];
    double rate = r->wins[ALL] / (double)r->games[ALL];
    struct stats_interval i = stats_share_interval(rate, r->games[ALL]);
    move_of(y, r, move, sizeof move);
    if (json) {
        char line[500];
        struct areo_text t = areo_text_over(line, sizeof line);
        json_begin(&t, NULL, '{');
        json_string(&t, "what", move);
        json_int(&t, "games", r->games[ALL]);
        json_real(&t, "won", rate);
        json_real(&t, "low", i.low);
        json_real(&t, "high", i.high);
        json_real(&t, "lead", r->lead / (double)r->games[ALL]);
        json_begin(&t, "thirds", '[');
        for (int k = 0; k < STAGES; k++) {
            json_begin(&t, NULL, '{');
            json_int(&t, "games", r->games[k]);
            if (r->games[k])
                json_real(&t, "won", r->wins[k] / (double)r->games[k]);
            json_end(&t, '}');
        }
        json_end(&t, ']');
        json_end(&t, '}');
        printf("%s\n", line);
        return;
    }
    printf("  %-44s %7lld  %5.1f %% (%4.1f .. %4.1f)  %+6.1f ", move, (long long)r->games[ALL],
           100 * rate, 100 * i.low, 100 * i.high, r->lead / (double)r->games[ALL]);
    for (int k = 0; k < STAGES; k++)
        if (r->games[k] >= 20)
            printf(" %5.1f", 100 * r->wins[k] / (double)r->games[k]);
        else
            printf("     -");
    printf("\n");
}

static void report(struct study *y)
{
    bool json = args_has(y->args, "--json");
    qsort(y->row, (size_t)y->rows, sizeof y->row[0], by_rate);
    if (!json)
        printf("%lld game%s of %s with %d player%s, %s; %.2f rounds; equal players win %.1f %%\n\n"
               "  %-44s %7s  %-22s %6s  by third of the game\n",
               (long long)y->played, text_s(y->played), y->match.g->title, y->match.setup.seats,
               text_s(y->match.setup.seats), y->player.name,
               y->rounds / (double)(y->played ? y->played : 1), 100.0 / y->match.setup.seats,
               "what a seat did", "seats", "won", "lead");
    for (int i = 0; i < y->rows; i++)
        if (y->row[i].games[ALL] >= y->least)
            print_row(y, &y->row[i], json);
}

/* ---- The drawing -------------------------------------------------------------------------------------- */

enum { WIDTH = 720, LEFT = 330, LINE = 18, TOP = 60 };

static bool in_drawing(const struct study *y, const struct row *r)
{
    return r->games[ALL] >= y->least &&
           (!y->drawn || !strcmp(y->drawn, y->match.g->verbs[r->verb].word));
}

static double across(double rate) { return LEFT + (WIDTH - LEFT - 20) * rate; }

/* A line for each row: the share of wins as a point with its interval. */
static void draw_row(const struct study *y, const struct row *r, int top, struct areo_text *out)
{
    char move[120];
    double rate = r->wins[ALL] / (double)r->games[ALL];
    struct stats_interval i = stats_share_interval(rate, r->games[ALL]);
    move_of(y, r, move, sizeof move);
    areo_text_addf(out, "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s  %.1f %%</text>\n",
                   LEFT - 8, top + 13, move, 100 * rate);
    areo_text_addf(out,
                   "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\" stroke=\"#b5482a\" "
                   "stroke-width=\"3\"/><circle cx=\"%.1f\" cy=\"%d\" r=\"4\" "
                   "fill=\"#b5482a\"/>\n",
                   across(i.low), across(i.high), top + 9, top + 9, across(rate), top + 9);
}

static void write_drawing(void *user, struct areo_text *out)
{
    const struct study *y = user;
    int lines = 0;
    for (int i = 0; i < y->rows; i++)
        lines += in_drawing(y, &y->row[i]);
    double equal = across(1.0 / y->match.setup.seats);
    int height = TOP + LINE * lines + 20;
    areo_text_addf(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
        "font-family=\"sans-serif\" font-size=\"12\">\n"
        "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n"
        "<text x=\"8\" y=\"24\" font-size=\"16\">%s: seats that won, by what they did</text>\n"
        "<text x=\"8\" y=\"44\">%lld game%s of %d player%s (%s); the line is what equal players "
        "win</text>\n"
        "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\" stroke=\"#999\"/>\n",
        WIDTH, height, y->match.g->title, (long long)y->played, text_s(y->played),
        y->match.setup.seats, text_s(y->match.setup.seats), y->player.name, equal, equal, TOP - 6,
        height - 10);
    lines = 0;
    for (int i = 0; i < y->rows; i++)
        if (in_drawing(y, &y->row[i]))
            draw_row(y, &y->row[i], TOP + LINE * lines++, out);
    areo_text_add(out, "</svg>\n");
}

static bool draw(struct study *y, const char *path, struct areo_error *e)
{
    char *text = areo_text_all(write_drawing, y);
    bool ok = text ? cli_write(path, text, e) : areo_fail(e, 0, "out of memory");
    free(text);
    return ok;
}

/* ---- The command -------------------------------------------------------------------------------------- */

static int study(struct study *y, int jobs)
{
    struct crew crew = {.count = y->games,
                        .jobs = jobs,
                        .bar = true,
                        .noun = "games",
                        .result_size = sizeof(struct lesson),
                        .user = y,
                        .hire = hire,
                        .dismiss = dismiss,
                        .work = work,
                        .deliver = deliver};
    enum crew_end end = crew_run(&crew);
    if (end == CREW_BROKEN)
        return cli_fail(y->args->command, "out of memory");
    struct areo_error e;
    const char *plot = args_value(y->args, "--plot");
    report(y);
    if (plot && !draw(y, plot, &e))
        return cli_fail(y->args->command, "%s", e.text);
    return end == CREW_INTERRUPTED;
}

static int run(struct args *a)
{
    int64_t seed = 1;
    int64_t jobs = crew_cores();
    struct study *y = calloc(1, sizeof *y);
    int code = 1;
    if (!y)
        return cli_fail(a->command, "out of memory");
    y->args = a;
    y->games = 1000;
    y->least = 50;
    y->word = args_value(a, "--word");
    y->drawn = args_value(a, "--drawn");
    y->match.g = cli_game(a, a->words[0]);
    if (y->match.g && cli_setup(a, y->match.g, &y->match.setup) &&
        player_read(a->command, y->match.g,
                    args_value(a, "--bot") ? args_value(a, "--bot") : "greedy", &y->player) &&
        args_number(a, "--games", 1, 100000000, &y->games) &&
        args_number(a, "--least", 1, 100000000, &y->least) &&
        args_number(a, "--seed", 0, INT64_MAX, &seed) && args_number(a, "--jobs", 1, 256, &jobs)) {
        y->seed = (uint64_t)seed;
        code = study(y, (int)jobs);
    }
    free(y);
    return code;
}

static const struct flag flags[] = {
    CLI_SETUP_FLAGS,
    {"--bot", "BOT", "who plays in all seats (greedy)"},
    {"--games", "N", "how many games (1000)"},
    {"--word", "WORD", "only options that begin with it: play, corporation, obtain, ... (all)"},
    {"--least", "N", "only rows with so many seats (50)"},
    {"--seed", "S", "the same number gives the same games (1)"},
    {"--jobs", "J", "games at a time (one for each core)"},
    {"--json", NULL, "a JSON object for each row"},
    {"--plot", "FILE.svg", "the rows as a drawing"},
    {"--drawn", "WORD", "only those that begin with it in the drawing (all)"},
    {0},
};

const struct command command_study = {
    .name = "study",
    .words = "GAME",
    .least = 1,
    .most = 1,
    .text = "what games of bots say about cards, corporations, blueprints",
    .more = "Each row: seats that did so, how many of them won with the 95 % interval, their mean\n"
            "lead, and the same by the third of the game in which they did it.",
    .example =
        "  areo study terraforming-mars --players 3 --bot policy --games 20000 --word corporation\n"
        "  areo study on-mars --bot greedy --games 500 --word obtain",
    .flags = flags,
    .run = run,
};
