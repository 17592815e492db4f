/* search.c: information-set tree search (see search.h). */
#include "bots/search.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bots/search_parts.h"

enum {
    PLAYOUTS_FIRST = 8,  /* to see where the position stands */
    WALKS_TO_FINAL = 100 /* with a net: then the finalists are known, more walks change nothing */
};

/* Each stop has room for a state; their lists of options share one room. */
static bool stops_open(struct search *t, const struct areo_game *g)
{
    t->stop = calloc(SEARCH_STOPS, sizeof *t->stop);
    t->stop_states = malloc(SEARCH_STOPS * g->state_size);
    t->stop_open = malloc(sizeof *t->stop_open * SEARCH_STOPS * AREO_ACTIONS_MAX);
    for (size_t i = 0; t->stop && t->stop_states && i < SEARCH_STOPS; i++)
        t->stop[i].state = (areo_state *)(void *)((char *)t->stop_states + i * g->state_size);
    return t->stop && t->stop_states && t->stop_open;
}

bool search_open(struct search *t, const struct areo_game *g)
{
    memset(t, 0, sizeof *t);
    bool stops = stops_open(t, g);
    t->node = malloc(sizeof *t->node * SEARCH_NODES);
    t->edge = malloc(sizeof *t->edge * SEARCH_EDGES);
    t->sample = malloc(g->state_size);
    t->state = malloc(g->state_size);
    t->policy = g->learning ? calloc(1, sizeof *t->policy) : NULL;
    if (g->learning && (!t->policy || !policy_open(t->policy, g)))
        return false;
    return look_open(&t->look, g) && stops && t->node && t->edge && t->sample && t->state;
}

void search_close(struct search *t)
{
    look_close(&t->look);
    if (t->policy)
        policy_close(t->policy);
    free(t->policy);
    free(t->node);
    free(t->edge);
    free(t->stop);
    free(t->stop_states);
    free(t->stop_open);
    free(t->sample);
    free(t->state);
    memset(t, 0, sizeof *t);
}

static uint64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

/* Margins by which utilities are measured: what the evaluation says of the position, or what it
 * says after a few playouts. */
static void find_centre(struct search *t, const areo_view *v)
{
    int32_t points[AREO_SEATS_MAX];
    int seats = areo_view_head(v)->seats;
    int times = t->look.g->quick ? PLAYOUTS_FIRST : 1;
    memset(t->centre, 0, sizeof t->centre);
    if (t->net) {
        struct net_value value;
        search_judge(t, &value);
        t->net_centre = (float)value.lead;
        if (!two_judges(t))
            return;
    }
    for (int i = 0; i < times; i++) {
        if (i > 0)
            areo_sample(t->look.g, v, &t->rng, t->state);
        if (t->look.g->quick)
            search_play_on(t);
        look_points(&t->look, t->state, points);
        for (int k = 0; k < seats; k++)
            t->centre[k] += (float)look_margin(points, seats, k) / (float)times;
    }
}

static void begin(struct search *t, const areo_view *v)
{
    t->nodes = 1; /* 0 means none */
    t->edges = 1;
    t->iterations = 0;
    t->careful_looks = 0;
    t->finalists = 0;
    t->samples = 0;
    t->drawn = 0;
    (void)search_node_new(t);
    areo_sample(t->look.g, v, &t->rng, t->state);
    look_begin(&t->look, t->state, areo_view_head(v)->viewer);
    if (two_judges(t) && search_last_round(t))
        t->net = NULL; /* points are counted there, not guessed */
    t->to_end = t->net && search_last_round(t);
    find_centre(t, v);
}

void search_run(struct search *t, const areo_view *v, const struct search_budget *budget)
{
    uint64_t end = now_ms() + budget->milliseconds;
    begin(t, v);
    for (;;) {
        if (budget->iterations && t->iterations >= budget->iterations)
            return;
        if (budget->cancel && atomic_load_explicit(budget->cancel, memory_order_relaxed))
            return;
        if (budget->milliseconds && t->iterations && now_ms() >= end)
            return;
        if (t->finalists == 1)
            return; /* nothing to choose */
        if (t->finalists) {
            search_play_finalists(t, v);
            continue;
        }
        search_iterate(t, v);
        t->iterations++;
        if (t->iterations == WALKS_TO_FINAL && t->net)
            search_find_finalists(t);
    }
}

/* ---- What it found ---------------------------------------------------------------------------- */

bool search_better(const struct search_choice *x, const struct search_choice *y)
{
    if (x->playouts && y->playouts)
        return x->utility > y->utility;
    if (x->playouts || y->playouts)
        return x->playouts;
    if (x->to_end && y->to_end)
        return x->utility > y->utility;
    return x->visits != y->visits ? x->visits > y->visits : x->utility > y->utility;
}

static struct search_choice choice_of(const struct search *t, const struct search_edge *e)
{
    struct search_choice c = {
        .action = e->action, .visits = e->visits, .to_end = t->to_end && e->visits};
    c.utility = (e->total + e->guess) / (float)(e->visits + 1);
    c.points = e->visits ? e->lead / (float)e->visits / 1000.0f : 0.0f;
    if (t->net && e->visits)
        c.points += (float)search_par(t) / 1000.0f;
    return c;
}

/* As the first finalist is in the tree, and what was gained on it. */
static struct search_choice choice_of_finalist(const struct search *t,
                                               const struct search_finalist *f)
{
    struct search_choice c = choice_of(t, t->finalist[0].edge);
    c.action = f->edge->action;
    c.visits = f->edge->visits + f->playouts;
    c.playouts = f->playouts;
    c.utility = fmaxf(0, fminf(1, c.utility + search_gain(t, f)));
    c.points += f->lead / (float)f->playouts / 1000.0f;
    return c;
}

/* Keeps a list of the best; returns its new length. */
static int choice_add(struct search_choice *out, int count, int max, struct search_choice c)
{
    if (count == max && !search_better(&c, &out[max - 1]))
        return count;
    int at = count < max ? count : max - 1;
    for (; at > 0 && search_better(&c, &out[at - 1]); at--)
        out[at] = out[at - 1];
    out[at] = c;
    return count < max ? count + 1 : max;
}

int search_choices(const struct search *t, struct search_choice *out, int max)
{
    int count = 0;
    for (int i = 0; i < t->finalists && t->samples; i++)
        count = choice_add(out, count, max, choice_of_finalist(t, &t->finalist[i]));
    for (uint32_t e = t->node[1].first; e && !t->samples; e = t->edge[e].next)
        count = choice_add(out, count, max, choice_of(t, &t->edge[e]));
    return count;
}
