/* search_tree.c: the tree of a search, and the walks through it. */
#include <assert.h>
#include <math.h>
#include <string.h>

#include "bots/search_parts.h"

/* How much a good first guess counts against what was found since. That of the quick policy is
 * the choice of one option only, so the others must be given a chance. */
static const float EXPLORE = 0.45f;
static const float EXPLORE_POLICY = 1.0f;
/* Difference of utility that makes an option e times less likely at first. */
static const float PRIOR_WARMTH = 0.035f;
/* The part of the prior that the choice of the quick policy has for itself. */
static const float PRIOR_OF_POLICY = 0.5f;
/* With a net: the part of the priors that is the policy's, and what they count. */
static const float PRIOR_LEARNED = 0.85f;
static const float EXPLORE_LEARNED = 0.25f;
/* An option not tried yet is expected to be a little worse than its guess. */
static const float DOUBT = 0.02f;

enum { CAREFUL_LOOKS = 24 }; /* of the root; games list sensible options first */

uint32_t search_node_new(struct search *t)
{
    if (t->nodes == SEARCH_NODES)
        return 0;
    t->node[t->nodes] = (struct search_node){0};
    return t->nodes++;
}

static struct search_edge *edge_find(const struct search *t, uint32_t node, areo_action action)
{
    for (uint32_t e = t->node[node].first; e; e = t->edge[e].next)
        if (t->edge[e].action == action)
            return &t->edge[e];
    return NULL;
}

static struct search_edge *edge_new(struct search *t, uint32_t node, int seat, areo_action action)
{
    if (t->edges == SEARCH_EDGES)
        return NULL;
    struct search_edge *e = &t->edge[t->edges];
    *e = (struct search_edge){.action = action, .next = t->node[node].first};
    t->node[node].first = t->edges++;
    if (!t->look.g->quick && !t->net) {
        int32_t points[AREO_SEATS_MAX];
        bool careful = node == 1 && t->careful_looks++ < CAREFUL_LOOKS;
        look_ahead(&t->look, t->state, seat, action, careful, points);
        e->look = search_utility((float)look_margin(points, areo_head(t->state)->seats, seat),
                                 t->centre[seat]);
        e->guess = e->look;
    }
    return e;
}

/* Priors of the options that are legal in this sample, from what they look like. */
static void priors(struct search_edge **e, int count)
{
    float best = 0;
    float sum = 0;
    for (int i = 0; i < count; i++)
        best = e[i]->look > best ? e[i]->look : best;
    for (int i = 0; i < count; i++) {
        e[i]->prior = expf((e[i]->look - best) / PRIOR_WARMTH) + 0.002f;
        sum += e[i]->prior;
    }
    for (int i = 0; i < count; i++)
        e[i]->prior /= sum;
}

/* What nobody has tried is expected to be like what was tried beside it. */
static void guesses(struct search_edge **e, int count)
{
    float total = 0.5f;
    float visits = 1;
    for (int i = 0; i < count; i++) {
        total += e[i]->total;
        visits += (float)e[i]->visits;
    }
    for (int i = 0; i < count; i++)
        e[i]->guess = total / visits;
}

/* The same where the quick policy says what it would do: nothing is known of the others but what
 * their neighbours have brought so far. */
static void priors_of_policy(struct search_edge **e, int count, areo_action choice)
{
    guesses(e, count);
    for (int i = 0; i < count; i++) {
        bool chosen = e[i]->action == choice;
        e[i]->prior = (1.0f - PRIOR_OF_POLICY) / (float)count + (chosen ? PRIOR_OF_POLICY : 0.0f);
    }
}

/* By the learned policy, which lists the options in the same order. One without any chance is left
 * out: to do half of a thing that could be done whole is no idea, but a critic that errs a little
 * may find it good, and a long search then finds that out. In the last round nobody errs: the end of
 * the game is played, so that nothing is left out which a policy has seldom seen. */
static void priors_learned(struct search *t, struct search_edge **e, int count, int seat)
{
    int open = 0;
    policy_think(t->policy, t->net, t->state, seat);
    assert(t->policy->count == count);
    for (int i = 0; i < count; i++)
        open += t->to_end || t->policy->chance[i] > 0;
    for (int i = 0; i < count; i++) {
        bool left_out = !t->to_end && t->policy->chance[i] == 0;
        float chance = (float)t->policy->chance[i] / 65536.0f;
        float even = left_out ? 0.0f : (1.0f - PRIOR_LEARNED) / (float)open;
        e[i]->prior = PRIOR_LEARNED * chance + even;
    }
}

/* What is known of the options of a stop where the walk is for the first time; some may be new. */
static void expect(struct search *t, struct search_stop *s, bool fresh)
{
    if (!t->net && t->look.g->quick)
        s->choice = search_quick(t, s->seat);
    else if (fresh && t->net)
        priors_learned(t, s->open, s->count, s->seat);
    else if (fresh)
        priors(s->open, s->count);
}

static float score(const struct search_edge *e, float explore, float root_visits)
{
    /* The guess counts as one visit. */
    float known = (e->total + e->guess - DOUBT) / (float)(e->visits + 1);
    return known + explore * e->prior * root_visits / (float)(e->visits + 1);
}

/* The option with so many better ones by their priors; NULL: there is none. */
static struct search_edge *likely_edge(struct search_edge **e, int count, int better)
{
    for (int i = 0; i < count; i++) {
        int ahead = 0;
        for (int k = 0; k < count; k++)
            ahead += e[k]->prior > e[i]->prior || (k < i && e[k]->prior >= e[i]->prior);
        if (ahead == better)
            return e[i];
    }
    return NULL;
}

/* The option that somebody wants to know about, when it is its turn; NULL: any. */
static struct search_edge *asked_edge(const struct search *t, struct search_edge **e, int count)
{
    if (t->iterations % 4 != 3)
        return NULL;
    if (t->likely && t->net)
        return likely_edge(e, count, (int)(t->iterations / 4) % t->likely);
    for (int i = 0; i < count; i++)
        if (t->asked && e[i]->action == t->asked_for)
            return e[i];
    return NULL;
}

/* The best of those that are not left out. */
static struct search_edge *promising(struct search_edge **e, int count, float explore,
                                     float root_visits)
{
    struct search_edge *best = e[0];
    float most = score(best, explore, root_visits);
    for (int i = 1; i < count; i++) {
        float x = score(e[i], explore, root_visits);
        if (e[i]->prior > 0 && (x > most || best->prior <= 0)) {
            best = e[i];
            most = x;
        }
    }
    return best;
}

/* The options that are legal in this sample; none when memory is full. */
static void list_options(struct search *t, uint32_t node, struct search_stop *s)
{
    areo_action list[AREO_ACTIONS_MAX];
    s->seat = search_mover(t);
    int count = t->look.g->legal(t->state, s->seat, list, AREO_ACTIONS_MAX);
    bool fresh = false;
    for (int i = 0; i < count; i++) {
        s->open[i] = edge_find(t, node, list[i]);
        if (!s->open[i]) {
            s->open[i] = edge_new(t, node, s->seat, list[i]);
            fresh = true;
        }
        if (!s->open[i])
            return;
    }
    s->count = count;
    if (count)
        expect(t, s, fresh);
}

/* Chooses among the options of a stop that has any. */
static struct search_edge *choose(struct search *t, uint32_t node, const struct search_stop *s)
{
    if (!t->net && t->look.g->quick)
        priors_of_policy(s->open, s->count, s->choice);
    else if (t->net)
        guesses(s->open, s->count);
    struct search_edge *asked = node == 1 ? asked_edge(t, s->open, s->count) : NULL;
    if (asked)
        return asked;
    float explore = t->net ? EXPLORE_LEARNED : t->look.g->quick ? EXPLORE_POLICY : EXPLORE;
    float visits = sqrtf((float)t->node[node].visits + 1.0f);
    return promising(s->open, s->count, explore, visits);
}

/* ---- Walks ---------------------------------------------------------------------------------------- */

struct path {
    struct search_edge *edge[SEARCH_DEPTH];
    uint8_t seat[SEARCH_DEPTH];
    int length;
};

static void backup(const struct path *p, const struct search_outcome *o)
{
    for (int i = 0; i < p->length; i++) {
        p->edge[i]->visits++;
        p->edge[i]->lead += o->lead[p->seat[i]];
        p->edge[i]->total += o->value[p->seat[i]];
    }
}

/* Where a walk from this sample has been; NULL: it has not come to this node. */
static struct search_stop *stop_find(const struct search *t, uint32_t node)
{
    const struct search_node *n = &t->node[node];
    return n->sample == t->drawn ? &t->stop[n->stop] : NULL;
}

/* The walk has come to a node as the first from this sample. */
static struct search_stop *stop_new(struct search *t, uint32_t node, const struct path *p)
{
    assert(t->stops < SEARCH_STOPS);
    struct search_stop *s = &t->stop[t->stops];
    const struct search_stop *before = t->stops ? s - 1 : NULL;
    s->open = before ? before->open + before->count : t->stop_open;
    s->count = 0;
    s->judged = false;
    if (!search_line_ends(t, p->length))
        list_options(t, node, s);
    memcpy(s->state, t->state, t->look.g->state_size);
    t->node[node].sample = t->drawn;
    t->node[node].stop = (uint16_t)t->stops++;
    return s;
}

static void draw(struct search *t, const areo_view *v)
{
    areo_sample(t->look.g, v, &t->rng, t->sample);
    memcpy(t->state, t->sample, t->look.g->state_size);
    t->drawn++;
    t->stops = 0;
}

/* Walks down the tree; returns the stop where the line ends, NULL: beyond the last stop. */
static struct search_stop *walk(struct search *t, struct path *p)
{
    uint32_t node = 1;
    for (;;) {
        struct search_stop *s = stop_find(t, node);
        if (!s)
            s = stop_new(t, node, p);
        struct search_edge *e = s->count ? choose(t, node, s) : NULL;
        bool known = e ? e->node && stop_find(t, e->node) : s->judged;
        if (!known)
            memcpy(t->state, s->state, t->look.g->state_size);
        if (!e)
            return s;
        t->node[node].visits++;
        t->node[node].seat = (uint8_t)s->seat;
        p->edge[p->length] = e;
        p->seat[p->length++] = (uint8_t)s->seat;
        node = e->node;
        if (known)
            continue;
        t->look.g->apply(t->state, s->seat, e->action, NULL);
        if (node || !t->net) { /* a net judges what the thinker has done, whatever follows */
            search_others_move(t, p->length);
            search_only_moves(t, p->length);
        }
        if (!node) {
            e->node = search_node_new(t);
            return NULL;
        }
    }
}

void search_iterate(struct search *t, const areo_view *v)
{
    struct path p = {.length = 0};
    struct search_outcome beyond;
    if (t->iterations % SEARCH_WALKS == 0)
        draw(t, v);
    struct search_stop *s = walk(t, &p);
    struct search_outcome *o = s ? &s->outcome : &beyond;
    if (!s || !s->judged)
        search_finish(t, o);
    if (s)
        s->judged = true;
    backup(&p, o);
}
