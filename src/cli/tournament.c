/* tournament.c: line-ups, games and groups (see tournament.h). */
#include "cli/tournament.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Line-ups ------------------------------------------------------------------------------- */

/* The next order of the values in ascending sequence, equal ones not told apart. */
static bool next_order(uint8_t *value, int count)
{
    int i = count - 2;
    while (i >= 0 && value[i] >= value[i + 1])
        i--;
    if (i < 0)
        return false;
    int j = count - 1;
    while (value[j] <= value[i])
        j--;
    uint8_t kept = value[i];
    value[i] = value[j];
    value[j] = kept;
    for (int a = i + 1, b = count - 1; a < b; a++, b--) {
        kept = value[a];
        value[a] = value[b];
        value[b] = kept;
    }
    return true;
}

/* The next choice of as many bots as there are seats, in ascending sequence. */
static bool next_choice(uint8_t *chosen, int seats, int bots)
{
    int i = seats - 1;
    while (i >= 0 && chosen[i] >= bots - seats + i)
        i--;
    if (i < 0)
        return false;
    chosen[i]++;
    for (int k = i + 1; k < seats; k++)
        chosen[k] = (uint8_t)(chosen[k - 1] + 1);
    return true;
}

static bool add_orders(struct tournament *t, const uint8_t *chosen)
{
    uint8_t order[AREO_SEATS_MAX];
    memcpy(order, chosen, sizeof order);
    do {
        if (t->lineups == TOURNAMENT_LINEUPS_MAX)
            return false;
        memcpy(t->lineup[t->lineups++], order, sizeof order);
    } while (next_order(order, t->match.setup.seats));
    return true;
}

bool tournament_lineups(struct tournament *t, struct areo_error *e)
{
    int seats = t->match.setup.seats;
    uint8_t chosen[AREO_SEATS_MAX] = {0};
    t->lineup = calloc(TOURNAMENT_LINEUPS_MAX, sizeof *t->lineup);
    if (!t->lineup)
        return areo_fail(e, 0, "out of memory");
    for (int i = 0; i < seats; i++)
        chosen[i] = (uint8_t)(i < t->bots ? i : t->bots - 1);
    do
        if (!add_orders(t, chosen))
            return areo_fail(e, 0, "%d bots in %d seats: more than %d line-ups", t->bots, seats,
                             TOURNAMENT_LINEUPS_MAX);
    while (next_choice(chosen, seats, t->bots));
    return true;
}

void tournament_close(struct tournament *t)
{
    free(t->lineup);
    free(t->pairs);
    t->lineup = NULL;
    t->pairs = NULL;
}

bool tournament_test(struct tournament *t, const struct args *a)
{
    const char *text = args_value(a, "--sprt");
    int seats = t->match.setup.seats > 1 ? t->match.setup.seats : 2;
    char *end;
    if (!text)
        return true;
    double low = strtod(text, &end);
    double high = *end == ',' ? strtod(end + 1, &end) : low;
    if (*end || !(low < high) || low < -1000 || high > 1000)
        return !cli_fail(a->command, "--sprt wants two numbers, the lower first, not '%.60s'",
                         text);
    bool rates = low > 0 && high < 1;
    t->test.p0 = rates ? low : stats_rate_of_elo(low, seats);
    t->test.p1 = rates ? high : stats_rate_of_elo(high, seats);
    t->testing = true;
    return true;
}

/* ---- One thread ------------------------------------------------------------------------------ */

struct worker {
    const struct tournament *t;
    struct match_board board;
    struct bot bot[TOURNAMENT_BOTS_MAX][AREO_SEATS_MAX]; /* a bot may take several seats */
};

static void dismiss(void *user)
{
    struct worker *w = user;
    for (int b = 0; b < TOURNAMENT_BOTS_MAX; b++)
        for (int seat = 0; seat < AREO_SEATS_MAX; seat++)
            bot_close(&w->bot[b][seat]);
    match_close(&w->board);
    free(w);
}

/* Seats before this one that the same bot has. */
static int copies_before(const uint8_t *lineup, int seat)
{
    int count = 0;
    for (int i = 0; i < seat; i++)
        count += lineup[i] == lineup[seat];
    return count;
}

static bool open_bots(struct worker *w, const uint8_t *lineup)
{
    const struct tournament *t = w->t;
    for (int seat = 0; seat < t->match.setup.seats; seat++) {
        int b = lineup[seat];
        struct bot *bot = &w->bot[b][copies_before(lineup, seat)];
        if (!bot->g && !player_open(&t->bot[b].player, t->match.g, t->jobs > 1 ? 1 : 0, bot))
            return false;
    }
    return true;
}

static bool work(void *user, int64_t index, const atomic_bool *stop, void *result)
{
    struct worker *w = user;
    const struct tournament *t = w->t;
    int64_t group = index / t->lineups;
    const uint8_t *lineup = t->lineup[index % t->lineups];
    struct bot *seat[AREO_SEATS_MAX];
    for (int i = 0; i < t->match.setup.seats; i++) {
        int copy = copies_before(lineup, i);
        seat[i] = &w->bot[lineup[i]][copy];
        bot_seed(seat[i], match_seed(t->seed, group, 1 + lineup[i] * AREO_SEATS_MAX + copy));
    }
    return match_play(&t->match, &w->board, seat, match_seed(t->seed, group, 0), stop, result);
}

/* ---- Groups ------------------------------------------------------------------------------------ */

/* A group while its games come in. */
struct group {
    struct tournament *t;
    int64_t next; /* the game that comes now, unless some were given up */
    double won[TOURNAMENT_BOTS_MAX], score[TOURNAMENT_BOTS_MAX], place[TOURNAMENT_BOTS_MAX];
    int64_t seats[TOURNAMENT_BOTS_MAX];
    int64_t rounds, decisions, errors;
    struct stats_pairs pairs;
};

static void group_add(struct group *g, const uint8_t *lineup, const struct match_result *r)
{
    int seats = g->t->match.setup.seats;
    for (int i = 0; i < seats; i++) {
        double place = 1;
        for (int k = 0; k < seats; k++) {
            double before = match_before(r, k, i);
            place += k == i ? 0 : before;
            if (lineup[k] != lineup[i])
                g->pairs.before[lineup[k]][lineup[i]] += before;
        }
        g->won[lineup[i]] += match_share(r, i);
        g->score[lineup[i]] += r->score[i];
        g->place[lineup[i]] += place;
        g->seats[lineup[i]]++;
    }
    g->rounds += r->rounds;
    g->decisions += r->decisions;
    g->errors += r->error[0] != '\0';
    if (!g->t->error[0])
        memcpy(g->t->error, r->error, sizeof g->t->error);
}

/* Solo games of the same seed: a won game is before a lost one, then the score counts. */
static void compare_solos(struct group *g)
{
    for (int a = 0; a < g->t->bots; a++)
        for (int b = 0; b < g->t->bots; b++) {
            double won = g->won[a] - g->won[b];
            double ahead = won != 0 ? won : g->score[a] - g->score[b];
            if (a != b)
                g->pairs.before[a][b] = ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5;
        }
}

/* The value of a group in the test: how often the first bot won or, alone, did better. */
static double test_value(const struct group *g)
{
    double before = 0;
    if (g->t->match.setup.seats > 1)
        return g->won[0] / (double)g->seats[0];
    for (int b = 1; b < g->t->bots; b++)
        before += g->pairs.before[0][b];
    return before / (g->t->bots - 1);
}

static void group_count(struct group *g)
{
    struct tournament *t = g->t;
    if (t->match.setup.seats == 1)
        compare_solos(g);
    for (int b = 0; b < t->bots; b++) {
        struct entrant *bot = &t->bot[b];
        stats_add(&bot->wins, g->won[b] / (double)g->seats[b]);
        bot->score += g->score[b];
        bot->place += g->place[b];
        bot->games += g->seats[b];
    }
    t->pairs[t->played++] = g->pairs;
    t->games += t->lineups;
    t->rounds += g->rounds;
    t->decisions += g->decisions;
    t->errors += g->errors;
    stats_add(&t->tested, test_value(g));
    if (t->testing)
        t->verdict = stats_judge(&t->test, &t->tested);
}

static bool deliver(void *user, int64_t index, const void *result)
{
    struct group *g = user;
    struct tournament *t = g->t;
    if (index != g->next)
        return false;
    g->next++;
    if (t->told)
        t->told(t, index, result);
    group_add(g, t->lineup[index % t->lineups], result);
    if (g->next % t->lineups == 0) {
        group_count(g);
        *g = (struct group){.t = t, .next = g->next};
    }
    return t->verdict == STATS_OPEN;
}

static void *hire(void *user)
{
    const struct group *g = user;
    struct worker *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->t = g->t;
    bool ready = match_open(&w->board, g->t->match.g);
    for (int l = 0; ready && l < g->t->lineups; l++)
        ready = open_bots(w, g->t->lineup[l]);
    if (ready)
        return w;
    dismiss(w);
    return NULL;
}

bool tournament_play(struct tournament *t)
{
    struct group group = {.t = t};
    struct crew crew = {
        .count = t->groups * t->lineups,
        .jobs = t->jobs,
        .bar = t->bar,
        .noun = "games",
        .result_size = sizeof(struct match_result),
        .user = &group,
        .hire = hire,
        .dismiss = dismiss,
        .work = work,
        .deliver = deliver,
    };
    assert(t->lineups > 0 && t->bots > 1);
    t->pairs = calloc((size_t)t->groups, sizeof *t->pairs);
    if (!t->pairs)
        return false;
    double start = cli_now();
    enum crew_end end = crew_run(&crew);
    t->seconds = cli_now() - start;
    t->interrupted = end != CREW_DONE && t->verdict == STATS_OPEN;
    return end != CREW_BROKEN;
}
