/* search.c: information-set tree search (see search.h). */
#include "bots/search.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/rng.h"

/* Points of margin that bring the utility half way from its centre to its end. */
static const float UTILITY_SCALE = 9000.0f;
/* The part of the utility that is for winning, where playouts reach the end of the game. */
static const float WINNING = 0.5f;
/* How much a good first guess counts against what was found since. That of the quick policy is
 * the choice of one option only, so the others must be given a chance. */
static const float EXPLORE = 0.45f;
static const float EXPLORE_POLICY = 1.0f;
/* Difference of utility that makes an option e times less likely at first. */
static const float PRIOR_WARMTH = 0.035f;
/* The part of the prior that the choice of the quick policy has for itself. */
static const float PRIOR_OF_POLICY = 0.5f;
/* With a net: the part of the priors that is the policy's, what they count, and how much of the
 * utility is for winning. */
static const float PRIOR_LEARNED = 0.85f;
static const float EXPLORE_LEARNED = 0.25f;
static const float WINNING_LEARNED = 0.3f;
static const float WINNING_ALONE = 0.85f; /* points are no help to one who has lost */
/* Where the hand-made evaluation judges, too: the part of the critic, and what is for winning in
 * that part: points the hand-made evaluation knows well. */
static const float CRITIC = 0.5f;
static const float WINNING_CRITIC = 0.8f;
/* An option not tried yet is expected to be a little worse than its guess. */
static const float DOUBT = 0.02f;
/* And one that is not the tree's favourite: as if so many playouts had found it so much worse. */
static const float DOUBT_OF_FINALIST = 0.05f;
static const float DOUBTFUL_PLAYOUTS = 8;

enum {
    CAREFUL_LOOKS = 24,   /* of the root; games list sensible options first */
    PLAYOUT_ROUNDS = 1,   /* after the present one: more of them bring more chance than insight */
    PLAYOUTS_FIRST = 8,   /* to see where the position stands */
    WALKS_TO_FINAL = 100, /* with a net: then the finalists are known, more walks change nothing */
    STEPS_PER_WALK = 13,  /* decisions of a playout that take as long as a walk */
    GLANCES_PER_WALK = 2, /* the same where a decision is a glance at each option */
    PLAYOUT_MAX = 10000   /* decisions; no game is that long */
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

/* ---- Utilities ------------------------------------------------------------------------ */

static float utility(float margin, float centre)
{
    float x = (margin - centre) / UTILITY_SCALE;
    return 0.5f + 0.5f * x / (1.0f + fabsf(x));
}

static areo_action quick(const struct search *t, int seat)
{
    return t->look.g->quick(t->state, seat, t->look.weights);
}

/* The seat to move: the thinker first when several may. */
static int mover(const struct search *t)
{
    if (areo_head(t->state)->acting >> t->look.viewer & 1)
        return t->look.viewer;
    return areo_next_seat(t->state);
}

/* Does the net judge leaves only? Else its policy leads, too. */
static bool critic_only(const struct search *t) { return t->net && t->net->critic_only; }

/* Does the hand-made evaluation judge beside the critic, and end a line with the turn of the thinker?
 * It does where it can see what a turn has brought: there no quick policy plays on. */
static bool two_judges(const struct search *t) { return t->net && !t->look.g->quick; }

/* ---- The tree --------------------------------------------------------------------------- */

static uint32_t node_new(struct search *t)
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
    if (!t->look.g->quick && (!t->net || critic_only(t))) {
        int32_t points[AREO_SEATS_MAX];
        bool careful = node == 1 && t->careful_looks++ < CAREFUL_LOOKS;
        look_ahead(&t->look, t->state, seat, action, careful, points);
        e->look =
            utility((float)look_margin(points, areo_head(t->state)->seats, seat), t->centre[seat]);
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
 * may find it good, and a long search then finds that out. */
static void priors_learned(struct search *t, struct search_edge **e, int count, int seat)
{
    int open = 0;
    policy_think(t->policy, t->net, t->state, seat);
    assert(t->policy->count == count);
    for (int i = 0; i < count; i++)
        open += t->policy->chance[i] > 0;
    for (int i = 0; i < count; i++) {
        float chance = (float)t->policy->chance[i] / 65536.0f;
        float even = chance > 0 ? (1.0f - PRIOR_LEARNED) / (float)open : 0.0f;
        e[i]->prior = PRIOR_LEARNED * chance + even;
    }
}

/* What is known of the options of a stop where the walk is for the first time; some may be new. */
static void expect(struct search *t, struct search_stop *s, bool fresh)
{
    if (!t->net && t->look.g->quick)
        s->choice = quick(t, s->seat);
    else if (fresh && t->net && !critic_only(t))
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
    s->seat = mover(t);
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

static void outcome_by_hand(struct search *t, struct search_outcome *out)
{
    int32_t points[AREO_SEATS_MAX];
    int seats = areo_head(t->state)->seats;
    bool ended = t->look.g->quick && areo_over(t->state);
    unsigned winners = ended ? t->look.g->winners(t->state) : 0;
    float winning = ended ? WINNING : 0.0f;
    look_points(&t->look, t->state, points);
    for (int seat = 0; seat < seats; seat++) {
        float margin = (float)look_margin(points, seats, seat);
        float won = winners >> seat & 1 ? 1.0f / (float)__builtin_popcount(winners) : 0.0f;
        out->lead[seat] = margin;
        out->value[seat] = (1.0f - winning) * utility(margin, t->centre[seat]) + winning * won;
    }
}

/* ---- With a net ------------------------------------------------------------------------------ */

static areo_action learned(struct search *t, int seat)
{
    return policy_choose(t->policy, t->net, t->state, seat);
}

/* A lead is over it: alone there is nobody else to be ahead of. */
static int32_t par(const struct search *t)
{
    return areo_head(t->sample)->seats == 1 ? NET_SOLO_PAR : 0;
}

/* What the thinker may expect; the end of the game is known. */
static void judge(struct search *t, struct net_value *out)
{
    const struct areo_game *g = t->look.g;
    int viewer = t->look.viewer;
    int seats = areo_head(t->state)->seats;
    if (!areo_over(t->state)) {
        struct areo_feature *f = t->policy->feature;
        net_judge(t->net, f, g->learning->features(t->state, viewer, viewer, f), out);
        return;
    }
    int32_t points[AREO_SEATS_MAX];
    unsigned winners = g->winners(t->state);
    for (int i = 0; i < seats; i++)
        points[i] = 1000 * areo_score(g, t->state, i, NULL, NULL);
    out->points = points[viewer];
    out->lead = look_margin(points, seats, viewer) - par(t);
    out->win = winners >> viewer & 1 ? 65536 / __builtin_popcount(winners) : 0;
}

/* The margin that the hand-made evaluation sees for the thinker. */
static float looks_like(const struct search *t)
{
    int32_t points[AREO_SEATS_MAX];
    look_points(&t->look, t->state, points);
    return (float)look_margin(points, areo_head(t->state)->seats, t->look.viewer);
}

static float winning_part(const struct search *t)
{
    if (areo_head(t->state)->seats == 1)
        return WINNING_ALONE;
    return two_judges(t) ? WINNING_CRITIC : WINNING_LEARNED;
}

/* What the position is worth to the thinker, and the lead in it. */
static float value_learned(struct search *t, float *lead)
{
    struct net_value v;
    judge(t, &v);
    *lead = (float)v.lead;
    float winning = winning_part(t);
    float win = (float)v.win / 65536.0f;
    float value = (1.0f - winning) * utility(*lead, t->net_centre) + winning * win;
    if (!two_judges(t))
        return value;
    float margin = looks_like(t);
    *lead = CRITIC * *lead + (1.0f - CRITIC) * (margin - (float)par(t));
    return CRITIC * value + (1.0f - CRITIC) * utility(margin, t->centre[t->look.viewer]);
}

static void outcome_learned(struct search *t, struct search_outcome *out)
{
    float lead;
    float value = value_learned(t, &lead);
    for (int seat = 0; seat < areo_head(t->state)->seats; seat++) {
        out->lead[seat] = lead;
        out->value[seat] = value;
    }
}

/* Finishes what the thinker is in the middle of. */
static void settle_learned(struct search *t)
{
    int viewer = t->look.viewer;
    for (int i = 0; i < SEARCH_DEPTH && areo_head(t->state)->acting >> viewer & 1 &&
                    t->look.g->learning->unsettled(t->state, viewer);
         i++)
        t->look.g->apply(t->state, viewer, learned(t, viewer), NULL);
}

/* The same in the first legal way, where there is no policy. */
static void settle_plainly(struct search *t)
{
    const struct areo_game *g = t->look.g;
    int viewer = t->look.viewer;
    for (int i = 0; i < SEARCH_DEPTH && areo_head(t->state)->acting >> viewer & 1 &&
                    g->mid_chain(t->state, viewer);
         i++) {
        areo_action first;
        g->legal(t->state, viewer, &first, 1);
        g->apply(t->state, viewer, first, NULL);
    }
}

/* Does the game end with the round of the line? Then its end is found out, not guessed. */
static bool last_round(const struct search *t)
{
    const struct areo_game *g = t->look.g;
    return g->horizon(t->state, t->look.weights) <= 16 * g->round(t->state);
}

/* Everybody plays the last round to its end by the policy. */
static void end_learned(struct search *t)
{
    for (int i = 0; i < PLAYOUT_MAX && !areo_over(t->state) && last_round(t); i++) {
        int seat = mover(t);
        t->look.g->apply(t->state, seat, learned(t, seat), NULL);
    }
}

/* Plays on by the quick policy, for everybody, to the end of the round after this one. */
static void play_on(struct search *t)
{
    const struct areo_game *g = t->look.g;
    int last = t->look.now + PLAYOUT_ROUNDS;
    for (int i = 0; i < PLAYOUT_MAX && !areo_over(t->state) && g->round(t->state) <= last; i++) {
        int seat = mover(t);
        g->apply(t->state, seat, quick(t, seat), NULL);
    }
}

/* Brings a leaf to where it can be compared with others. Where seats can rest it is the end of
 * the round: what production brings then counts for all lines or for none. Elsewhere the chain of
 * small choices that a seat is in is finished the sensible way. */
static void settle(struct search *t)
{
    const struct areo_game *g = t->look.g;
    for (int i = 0; i < SEARCH_DEPTH && !areo_over(t->state); i++) {
        areo_action action;
        int seat = mover(t);
        if (g->rest && g->round(t->state) == t->look.now)
            action = g->rest(t->state, seat);
        else if (!g->rest && g->mid_chain(t->state, seat))
            g->legal(t->state, seat, &action, 1);
        else
            return;
        g->apply(t->state, seat, action, NULL);
    }
}

/* Has the line come to where all lines are compared? A new round brings new cards and
 * money to all, so it ends before that, or when the thinker has left the round. With a critic only
 * it ends with the turn: nobody knows what the others will do. */
static bool line_ends(const struct search *t, const struct path *p)
{
    if (two_judges(t) && p->length && !(areo_head(t->state)->acting >> t->look.viewer & 1))
        return true;
    int last = t->look.now + (t->net ? t->look.g->learning->rounds_ahead : 0);
    return p->length == SEARCH_DEPTH || areo_over(t->state) || t->look.g->round(t->state) > last;
}

/* Lets the other seats rest, or play by the quick policy, until the thinker is to act again. */
static void others_move(struct search *t, const struct path *p)
{
    const struct areo_game *g = t->look.g;
    bool able = g->rest || g->quick || t->net;
    for (int i = 0; able && i < PLAYOUT_MAX && !line_ends(t, p); i++) {
        int seat = mover(t);
        if (seat == t->look.viewer)
            return;
        areo_action action = t->net     ? learned(t, seat)
                             : g->quick ? quick(t, seat)
                                        : g->rest(t->state, seat);
        g->apply(t->state, seat, action, NULL);
    }
}

/* Makes moves of the thinker that have no alternative, such as the end of a turn: they are no
 * decisions, and a walk must not end at one. */
static void only_moves(struct search *t, const struct path *p)
{
    for (int i = 0; i < PLAYOUT_MAX && !line_ends(t, p); i++) {
        areo_action two[2];
        int seat = mover(t);
        if (seat != t->look.viewer || t->look.g->legal(t->state, seat, two, 2) != 1)
            return;
        t->look.g->apply(t->state, seat, two[0], NULL);
        others_move(t, p);
    }
}

/* Brings the line to where it is judged, and judges it. */
static void finish(struct search *t, struct search_outcome *out)
{
    if (critic_only(t))
        settle_plainly(t);
    else if (t->net)
        settle_learned(t);
    if (t->net && !two_judges(t))
        end_learned(t);
    if (t->net) {
        outcome_learned(t, out);
        return;
    }
    if (t->look.g->quick)
        play_on(t);
    else
        settle(t);
    outcome_by_hand(t, out);
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
    if (!line_ends(t, p))
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
            others_move(t, p);
            only_moves(t, p);
        }
        if (!node) {
            e->node = node_new(t);
            return NULL;
        }
    }
}

static void iterate(struct search *t, const areo_view *v)
{
    struct path p = {.length = 0};
    struct search_outcome beyond;
    if (t->iterations % SEARCH_WALKS == 0)
        draw(t, v);
    struct search_stop *s = walk(t, &p);
    struct search_outcome *o = s ? &s->outcome : &beyond;
    if (!s || !s->judged)
        finish(t, o);
    if (s)
        s->judged = true;
    backup(&p, o);
}

/* ---- Finalists -------------------------------------------------------------------------------- */

static bool preferred(const struct search_edge *x, const struct search_edge *y)
{
    return x->visits != y->visits ? x->visits > y->visits : x->prior > y->prior;
}

/* The options that are worth a closer look. */
static void find_finalists(struct search *t)
{
    struct search_finalist *f = t->finalist;
    for (uint32_t i = t->node[1].first; i; i = t->edge[i].next) {
        const struct search_edge *e = &t->edge[i];
        bool full = t->finalists == SEARCH_FINALISTS;
        if ((!e->visits && e->prior <= 0) || (full && !preferred(e, f[SEARCH_FINALISTS - 1].edge)))
            continue;
        int at = full ? SEARCH_FINALISTS - 1 : t->finalists++;
        for (; at > 0 && preferred(e, f[at - 1].edge); at--)
            f[at] = f[at - 1];
        f[at] = (struct search_finalist){.edge = e};
    }
}

/* Everybody plays by the policy to the end of the next round, and buys cards for the one after it;
 * returns how many decisions that took. */
static int play_learned(struct search *t)
{
    const struct areo_game *g = t->look.g;
    int last = t->look.now + PLAYOUT_ROUNDS;
    int steps = 0;
    for (; steps < PLAYOUT_MAX && !areo_over(t->state); steps++) {
        int seat = mover(t);
        if (g->round(t->state) > last && !g->learning->unsettled(t->state, seat))
            break;
        g->apply(t->state, seat, learned(t, seat), NULL);
    }
    end_learned(t);
    return steps;
}

/* More by a playout than the first finalist; with the doubt of those that were played out little. */
static float gain_of(const struct search *t, const struct search_finalist *f)
{
    if (f == t->finalist)
        return 0;
    return (f->gain - DOUBT_OF_FINALIST * DOUBTFUL_PLAYOUTS) /
           ((float)f->playouts + DOUBTFUL_PLAYOUTS);
}

/* Plays finalists out from one sample: the first of them, with which the others are compared, the
 * best other each time, the next two every second time and the rest every fourth time. */
static void play_finalists(struct search *t, const areo_view *v)
{
    struct search_finalist *f = t->finalist;
    uint32_t turn = t->samples++ % 4;
    int playing = turn == 0 ? SEARCH_FINALISTS : turn == 2 ? SEARCH_FINALISTS / 2 : 2;
    float value[SEARCH_FINALISTS];
    float lead[SEARCH_FINALISTS];
    int steps = 0;
    areo_sample(t->look.g, v, &t->rng, t->sample);
    for (int i = 0; i < playing && i < t->finalists; i++) {
        memcpy(t->state, t->sample, t->look.g->state_size);
        t->look.g->apply(t->state, t->look.viewer, f[i].edge->action, NULL);
        steps += play_learned(t);
        value[i] = value_learned(t, &lead[i]);
        f[i].playouts++;
        f[i].gain += value[i] - value[0];
        f[i].lead += lead[i] - lead[0];
    }
    int each = t->look.g->quick ? STEPS_PER_WALK : GLANCES_PER_WALK;
    t->iterations += 1 + (uint32_t)(steps / each);
    for (int i = 2; i < t->finalists; i++) {
        struct search_finalist moved = f[i];
        int k = i;
        for (; k > 1 && gain_of(t, &moved) > gain_of(t, &f[k - 1]); k--)
            f[k] = f[k - 1];
        f[k] = moved;
    }
}

/* ---- A search ------------------------------------------------------------------------------ */

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
        judge(t, &value);
        t->net_centre = (float)value.lead;
        if (!two_judges(t))
            return;
    }
    for (int i = 0; i < times; i++) {
        if (i > 0)
            areo_sample(t->look.g, v, &t->rng, t->state);
        if (t->look.g->quick)
            play_on(t);
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
    (void)node_new(t);
    areo_sample(t->look.g, v, &t->rng, t->state);
    look_begin(&t->look, t->state, areo_view_head(v)->viewer);
    if (two_judges(t) && last_round(t))
        t->net = NULL; /* points are counted there, not guessed */
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
            play_finalists(t, v);
            continue;
        }
        iterate(t, v);
        t->iterations++;
        if (t->iterations == WALKS_TO_FINAL && t->net && !critic_only(t))
            find_finalists(t);
    }
}

bool search_better(const struct search_choice *x, const struct search_choice *y)
{
    if (x->playouts && y->playouts)
        return x->utility > y->utility;
    if (x->playouts || y->playouts)
        return x->playouts;
    return x->visits != y->visits ? x->visits > y->visits : x->utility > y->utility;
}

static struct search_choice choice_of(const struct search *t, const struct search_edge *e)
{
    struct search_choice c = {.action = e->action, .visits = e->visits};
    c.utility = (e->total + e->guess) / (float)(e->visits + 1);
    c.points = e->visits ? e->lead / (float)e->visits / 1000.0f : 0.0f;
    if (t->net && e->visits)
        c.points += (float)par(t) / 1000.0f;
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
    c.utility = fmaxf(0, fminf(1, c.utility + gain_of(t, f)));
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
