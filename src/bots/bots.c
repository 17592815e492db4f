/* bots.c: the bots by name, and how each decides (see bots.h). */
#include "bots/bots.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/language.h"
#include "core/rng.h"

const struct bot_name bot_names[] = {
    {"random", "takes any legal option"},
    {"quick", "takes what its tables say, in a microsecond"},
    {"policy", "takes what it has learned to take, at once"},
    {"greedy", "takes what looks best one step ahead"},
    {"search:N", "tree search with N iterations, reproducible"},
    {"hand:N", "the same with the hand-made evaluation instead of a net"},
    {"search:Ns", "tree search for N seconds (or Nms) on all cores"},
    {"easy", "sensible but short-sighted: for first games"},
    {"normal", "plans its turn: a good match for people who know the rules"},
    {"hard", "plans the round and knows what cards are worth: for experienced players"},
    {"expert", "the strongest there is here, and takes its time over every move"},
    {NULL, NULL},
};

/* ---- Names ---------------------------------------------------------------------------- */

struct level {
    const char *name;
    enum bot_kind kind;
    int32_t slack;
    uint32_t iterations, milliseconds;
    uint32_t more; /* iterations where no learned policy leads: it takes more of them; 0: as many */
    bool by_hand;  /* without a net */
};

static const struct level levels[] = {
    {.name = "random", .kind = BOT_RANDOM},
    {.name = "quick", .kind = BOT_QUICK},
    {.name = "policy", .kind = BOT_POLICY},
    {.name = "greedy", .kind = BOT_GREEDY},
    {.name = "easy", .kind = BOT_EASY, .slack = 700, .iterations = 60},
    {.name = "normal", .kind = BOT_SEARCH, .iterations = 60, .more = 150},
    {.name = "hard", .kind = BOT_SEARCH, .iterations = 1000, .more = 4000},
    {.name = "expert", .kind = BOT_SEARCH, .iterations = 16000, .more = 40000},
};

enum { LEVELS = sizeof levels / sizeof levels[0] };

/* "1000", "200ms", "1s" */
static bool budget_parse(const char *text, struct level *out)
{
    char *end;
    if (*text < '0' || *text > '9')
        return false;
    unsigned long n = strtoul(text, &end, 10);
    if (n == 0 || n > 10000000)
        return false;
    if (!strcmp(end, "ms"))
        out->milliseconds = (uint32_t)n;
    else if (!strcmp(end, "s"))
        out->milliseconds = (uint32_t)n * 1000;
    else if (!*end)
        out->iterations = (uint32_t)n;
    else
        return false;
    return out->milliseconds <= 600000;
}

static bool level_of(const char *name, struct level *out)
{
    for (int i = 0; i < LEVELS; i++)
        if (!strcmp(levels[i].name, name)) {
            *out = levels[i];
            return true;
        }
    *out = (struct level){.name = name, .kind = BOT_SEARCH};
    out->by_hand = !strncmp(name, "hand:", 5);
    if (out->by_hand)
        return budget_parse(name + 5, out);
    return !strncmp(name, "search:", 7) && budget_parse(name + 7, out);
}

static bool plays(const struct level *l, const struct areo_game *g)
{
    switch (l->kind) {
    case BOT_RANDOM:
        return true;
    case BOT_QUICK:
        return g->quick != NULL;
    case BOT_POLICY:
        return g->learning != NULL;
    default:
        return g->evaluate != NULL;
    }
}

bool bot_plays(const struct areo_game *g, const char *name)
{
    struct level level;
    if (!level_of(name, &level) || !plays(&level, g))
        return false;
    return level.kind != BOT_POLICY || net_file_find(g, 1) || net_file_find(g, 2);
}

bool bot_learned(const struct areo_game *g, const char *name, int seats)
{
    struct level level;
    if (!level_of(name, &level) || level.by_hand)
        return false;
    if (level.kind == BOT_SEARCH)
        return net_file_find(g, seats) != NULL;
    return (level.kind == BOT_POLICY || (level.kind == BOT_EASY && g->quick)) &&
           net_file_find(g, seats);
}

/* ---- Opening and closing ---------------------------------------------------------------- */

static int cores(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > BOT_THREADS_MAX ? BOT_THREADS_MAX : (int)n;
}

bool bot_open(struct bot *b, const struct areo_game *g, const char *name, uint64_t seed,
              struct areo_error *e)
{
    return bot_open_threads(b, g, name, seed, 0, e);
}

bool bot_open_threads(struct bot *b, const struct areo_game *g, const char *name, uint64_t seed,
                      int threads, struct areo_error *e)
{
    assert(threads >= 0 && threads <= BOT_THREADS_MAX);
    struct level level;
    memset(b, 0, sizeof *b);
    if (!level_of(name, &level))
        return areo_fail(e, 0, SAY_TEXT("there is no bot '%.60s'"), name);
    if (!plays(&level, g))
        return areo_fail(e, 0, SAY_TEXT("%s has no bot '%.60s'"), g->id, name);
    snprintf(b->name, sizeof b->name, "%s", name);
    b->g = g;
    b->kind = level.kind;
    b->slack = level.slack;
    b->by_hand = level.by_hand;
    b->led = level.iterations;
    b->unled = level.more ? level.more : level.iterations;
    b->budget.iterations = level.iterations;
    b->budget.milliseconds = level.milliseconds;
    b->threads = !level.milliseconds ? 1 : threads ? threads : cores();
    bot_seed(b, seed);
    if (b->kind == BOT_RANDOM)
        return true;
    (void)net_find(g, 1); /* unpacks the nets: nothing is allocated while a bot chooses */
    b->search = calloc((size_t)b->threads, sizeof *b->search);
    for (int i = 0; b->search && i < b->threads; i++)
        if (!search_open(&b->search[i], g)) {
            bot_close(b);
            return areo_fail(e, 0, SAY_TEXT("out of memory"));
        }
    return b->search || areo_fail(e, 0, SAY_TEXT("out of memory"));
}

void bot_open_other(struct bot *b, const struct areo_game *g, const char *name,
                    struct bot_other other)
{
    memset(b, 0, sizeof *b);
    snprintf(b->name, sizeof b->name, "%s", name);
    b->g = g;
    b->kind = BOT_OTHER;
    b->other = other;
    bot_seed(b, 0);
}

void bot_seed(struct bot *b, uint64_t seed) { rng_seed(&b->rng, areo_key_from_seed(seed)); }

void bot_close(struct bot *b)
{
    for (int i = 0; b->search && i < b->threads; i++)
        search_close(&b->search[i]);
    free(b->search);
    b->search = NULL;
    if (b->other.close)
        b->other.close(b->other.user);
    b->other = (struct bot_other){.user = NULL};
}

void bot_net(struct bot *b, const struct net *net) { b->net = net; }

void bot_weights(struct bot *b, const int16_t *weights)
{
    for (int i = 0; b->search && i < b->threads; i++) {
        struct search *t = &b->search[i];
        memcpy(t->look.weights, weights, sizeof t->look.weights);
        if (t->policy)
            memcpy(t->policy->look.weights, weights, sizeof t->look.weights);
    }
}

/* How far behind the best an option may be that the easy bot takes, in 256ths of a logit. Without a
 * net it is led astray in one of so many decisions only: where a turn is made of many small ones, a
 * little lost in each is a lost game. */
enum { EASY_SPREAD = 160, EASY_ODDS = 3 };

/* ---- Random and greedy -------------------------------------------------------------------- */

static areo_action random_choose(struct bot *b, const areo_view *v)
{
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_view_legal(b->g, v, list);
    return list[rng_below(&b->rng, 0, (uint32_t)count)];
}

static areo_action quick_choose(struct bot *b, const areo_view *v)
{
    struct search *t = &b->search[0];
    areo_sample(b->g, v, &b->rng, t->state);
    return b->g->quick(t->state, areo_view_head(v)->viewer, t->look.weights);
}

static const struct net *net_for(const struct bot *b, const areo_view *v)
{
    return b->net ? b->net : net_find(b->g, areo_view_head(v)->seats);
}

/* May the easy bot err here? Never in the last round nor about how to carry out what was begun: that
 * would be harm, not short sight. After look_begin. */
static bool may_err(const struct bot *b, const struct search *t, int seat)
{
    return t->look.horizon > 16 * t->look.now && !b->g->mid_chain(t->state, seat);
}

/* Leaves out what pays for nothing, unless there is nothing else; returns how many are left. */
static int sensible(const struct areo_game *g, const areo_state *s, areo_action *list, int count)
{
    int good = 0;
    for (int i = 0; i < count && g->in_vain; i++)
        if (!g->in_vain(s, list[i]))
            list[good++] = list[i];
    return good ? good : count;
}

/* Does the option end the turn, while more could be done in it? */
static bool ends_turn(const struct bot *b, const areo_state *s, int seat, areo_action action)
{
    return b->g->rest && b->g->verbs[areo_verb_of(action)].role == AREO_ROLE_OWN &&
           !b->g->mid_chain(s, seat) && action == b->g->rest(s, seat);
}

/* One step of look-ahead; with slack, now and then any option that is nearly as good as the best. */
static areo_action greedy_choose(struct bot *b, const areo_view *v)
{
    areo_action list[AREO_ACTIONS_MAX];
    int32_t value[AREO_ACTIONS_MAX];
    struct search *t = &b->search[0];
    int seat = areo_view_head(v)->viewer;
    int seats = areo_view_head(v)->seats;
    int count = areo_view_legal(b->g, v, list);
    int32_t best = INT32_MIN;
    areo_sample(b->g, v, &b->rng, t->state);
    count = sensible(b->g, t->state, list, count);
    look_begin(&t->look, t->state, seat);
    for (int i = 0; i < count; i++) {
        int32_t points[AREO_SEATS_MAX];
        look_ahead(&t->look, t->state, seat, list[i], true, points);
        value[i] = look_margin(points, seats, seat);
        if (b->slack && ends_turn(b, t->state, seat, list[i])) {
            /* What others gain when it is their turn is no reason to pay for putting it off. */
            look_points(&t->look, t->state, points);
            int32_t now = look_margin(points, seats, seat);
            value[i] = now > value[i] ? now : value[i];
        }
        best = value[i] > best ? value[i] : best;
    }
    int good = 0;
    bool astray = b->slack && may_err(b, t, seat) && !rng_below(&b->rng, 0, EASY_ODDS);
    for (int i = 0; i < count; i++)
        if (value[i] >= best - (astray ? b->slack : 0))
            list[good++] = list[i];
    return astray ? list[rng_below(&b->rng, 0, (uint32_t)good)] : list[0];
}

/* Any option that the policy finds nearly as good as its best one; cards that it would rather not
 * buy are not bought. Where no quick policy is behind it, the same by the look one step ahead: the
 * learned one alone beats `greedy`, which is too much for first games. */
static areo_action easy_choose(struct bot *b, const areo_view *v)
{
    const struct net *net = b->g->quick ? net_for(b, v) : NULL;
    struct search *t = &b->search[0];
    struct policy *p = t->policy;
    if (!net)
        return greedy_choose(b, v);
    int seat = areo_view_head(v)->viewer;
    areo_sample(b->g, v, &b->rng, t->state);
    look_begin(&t->look, t->state, seat);
    policy_think(p, net, t->state, seat);
    int best = policy_best(p);
    int good = 0;
    bool choosy = p->each || !may_err(b, t, seat);
    for (int i = 0; i < p->count && !choosy; i++)
        if (p->logit[i] >= p->logit[best] - EASY_SPREAD)
            p->list[good++] = p->list[i];
    return good ? p->list[rng_below(&b->rng, 0, (uint32_t)good)] : p->list[best];
}

/* Is it the last round where a policy leads? That has learned to win, and may leave a last point lying:
 * the easy bot thinks then. */
static bool easy_thinks(struct bot *b, const areo_view *v)
{
    struct search *t = &b->search[0];
    if (!b->g->quick || !net_for(b, v))
        return false;
    areo_sample(b->g, v, &b->rng, t->state);
    look_begin(&t->look, t->state, areo_view_head(v)->viewer);
    return t->look.horizon <= 16 * t->look.now;
}

static areo_action policy_play(struct bot *b, const areo_view *v)
{
    const struct net *net = net_for(b, v);
    struct search *t = &b->search[0];
    if (!net)
        return greedy_choose(b, v);
    areo_sample(b->g, v, &b->rng, t->state);
    return policy_choose(t->policy, net, t->state, areo_view_head(v)->viewer);
}

/* It decides for itself or not at all: then there is trouble, and the choice is none. */
static areo_action other_choose(struct bot *b, const areo_view *v)
{
    struct areo_error e;
    areo_action action;
    uint64_t seed = rng_next(&b->rng, 0);
    b->trouble[0] = '\0';
    if (b->other.choose(b->other.user, v, seed, b->budget.cancel, &action, &e))
        return action;
    snprintf(b->trouble, sizeof b->trouble, "%.150s", e.text);
    return UINT32_MAX;
}

/* ---- Search ---------------------------------------------------------------------------------- */

struct job {
    struct search *t;
    const areo_view *v;
    const struct search_budget *budget;
};

static void *job_run(void *user)
{
    struct job *job = user;
    search_run(job->t, job->v, job->budget);
    return NULL;
}

/* Each thread grows a tree of its own; their visits are added up. */
static void search_all(struct bot *b, const areo_view *v)
{
    pthread_t thread[BOT_THREADS_MAX];
    struct job job[BOT_THREADS_MAX] = {{NULL, NULL, NULL}};
    bool started[BOT_THREADS_MAX] = {false};
    const struct net *net = b->by_hand ? NULL : net_for(b, v);
    assert(b->threads > 0);
    b->budget.iterations = net ? b->led : b->unled;
    for (int i = 0; i < b->threads; i++) {
        struct areo_key key;
        key.word[0] = rng_next(&b->rng, 0);
        key.word[1] = rng_next(&b->rng, 0);
        rng_seed(&b->search[i].rng, key);
        b->search[i].net = net;
        job[i] = (struct job){&b->search[i], v, &b->budget};
        if (i > 0)
            started[i] = !pthread_create(&thread[i], NULL, job_run, &job[i]);
    }
    job_run(&job[0]);
    for (int i = 1; i < b->threads; i++)
        if (started[i])
            pthread_join(thread[i], NULL);
        else
            b->search[i].iterations = 0;
}

/* Adds the choices of another tree to a list. */
static int choices_add(struct search_choice *sum, int count, const struct search_choice *more,
                       int more_count, int max)
{
    for (int i = 0; i < more_count; i++) {
        int k = 0;
        while (k < count && sum[k].action != more[i].action)
            k++;
        if (k == count && count < max)
            sum[count++] = (struct search_choice){.action = more[i].action};
        if (k == max)
            continue;
        float all = (float)(sum[k].visits + more[i].visits) + 1e-6f;
        float share = (float)more[i].visits / all;
        sum[k].utility += (more[i].utility - sum[k].utility) * share;
        sum[k].points += (more[i].points - sum[k].points) * share;
        sum[k].visits += more[i].visits;
        sum[k].playouts += more[i].playouts;
        sum[k].to_end |= more[i].to_end;
    }
    return count;
}

/* Most visited first. By insertion: the lists are short, and qsort may allocate. */
static void choices_sort(struct search_choice *list, int count)
{
    for (int i = 1; i < count; i++) {
        struct search_choice moved = list[i];
        int k = i;
        for (; k > 0 && search_better(&moved, &list[k - 1]); k--)
            list[k] = list[k - 1];
        list[k] = moved;
    }
}

enum { CHOICES_MAX = 256 };

int bot_advice(struct bot *b, const areo_view *v, struct search_choice *out, int max)
{
    struct search_choice sum[CHOICES_MAX];
    struct search_choice one[CHOICES_MAX];
    int count = 0;
    assert(b->kind == BOT_SEARCH || b->kind == BOT_EASY);
    search_all(b, v);
    for (int i = 0; i < b->threads; i++)
        if (b->search[i].iterations)
            count = choices_add(sum, count, one, search_choices(&b->search[i], one, CHOICES_MAX),
                                CHOICES_MAX);
    choices_sort(sum, count);
    if (count > max)
        count = max;
    memcpy(out, sum, (size_t)count * sizeof *sum);
    return count;
}

/* An option with fewer visits than this part of the most visited one is hardly known. */
enum { HINT_SHARE = 5 };
/* So many options are looked at for people, however sure the policy is. */
enum { HINTS_LEAST = 3 };

/* The known option with most points, moved to the front. */
static void best_to_front(struct search_choice *list, int count)
{
    int best = 0;
    for (int i = 1; i < count && list[i].visits * HINT_SHARE >= list[0].visits; i++)
        if (list[i].points > list[best].points)
            best = i;
    struct search_choice first = list[best];
    memmove(list + 1, list, (size_t)best * sizeof *list);
    list[0] = first;
}

int bot_hints(struct bot *b, const areo_view *v, struct search_choice *out, int max)
{
    struct search_choice all[CHOICES_MAX];
    for (int i = 0; i < b->threads; i++)
        b->search[i].likely = HINTS_LEAST;
    int found = bot_advice(b, v, all, CHOICES_MAX);
    int count = 0;
    for (int i = 0; i < b->threads; i++)
        b->search[i].likely = 0;
    assert(max > 0);
    if (found)
        best_to_front(all, found);
    float zero = found && areo_view_head(v)->seats == 1 ? all[0].points : 0.0f;
    for (int i = 0; i < found && count < max; i++) {
        if (all[i].points > all[0].points || (i && !all[i].visits))
            continue; /* what was not looked at has no points yet */
        int at = count++;
        for (; at > 0 && out[at - 1].points < all[i].points - zero; at--)
            out[at] = out[at - 1];
        out[at] = all[i];
        out[at].points -= zero;
    }
    return count;
}

bool bot_review(struct bot *b, const areo_view *v, areo_action made, struct bot_verdict *out)
{
    struct search_choice all[CHOICES_MAX];
    for (int i = 0; i < b->threads; i++) {
        b->search[i].asked = true;
        b->search[i].asked_for = made;
    }
    int found = bot_advice(b, v, all, CHOICES_MAX);
    for (int i = 0; i < b->threads; i++)
        b->search[i].asked = false;
    if (!found)
        return false;
    *out = (struct bot_verdict){.best = all[0].action, .expected = (double)all[0].points};
    for (int i = 0; i < found; i++)
        if (all[i].action == made && all[i].visits) {
            out->judged = true;
            out->after = (double)all[i].points;
        }
    /* What promised most of what was looked at as closely. */
    for (int i = 0; i < found && out->judged; i++)
        if (all[i].visits * HINT_SHARE >= all[0].visits && (double)all[i].points > out->expected) {
            out->best = all[i].action;
            out->expected = (double)all[i].points;
        }
    if (out->judged && out->expected > out->after)
        out->lost = out->expected - out->after;
    return true;
}

areo_action bot_choose(struct bot *b, const areo_view *v)
{
    struct search_choice best;
    areo_action only[AREO_ACTIONS_MAX];
    assert(areo_view_head(v)->viewer < AREO_SEATS_MAX);
    if (areo_view_legal(b->g, v, only) == 1)
        return only[0]; /* the end of a turn, say: there is nothing to think about */
    if (b->kind == BOT_OTHER)
        return other_choose(b, v);
    if (b->kind == BOT_RANDOM)
        return random_choose(b, v);
    if (b->kind == BOT_QUICK)
        return quick_choose(b, v);
    if (b->kind == BOT_POLICY)
        return policy_play(b, v);
    if (b->kind == BOT_EASY && !easy_thinks(b, v))
        return easy_choose(b, v);
    if (b->kind == BOT_GREEDY)
        return greedy_choose(b, v);
    if (bot_advice(b, v, &best, 1))
        return best.action;
    /* Cancelled before the first iteration: the game's own idea of what is sensible. */
    areo_action list[AREO_ACTIONS_MAX];
    (void)areo_view_legal(b->g, v, list);
    return list[0];
}
