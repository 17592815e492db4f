/* policy.c: leanings of a learned player (see policy.h). */
#include "bots/policy.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/inputs.h"

/* A look: thousandths of a point that make an option e times less likely, for a careful one and at a
 * glance; the most; and by what it is divided to be an input. Where conditions of winning alone weigh
 * most, the judgement makes great differences of small ones: it must not decide alone, or nothing else
 * is ever tried and learned. */
enum { LOOK_WARMTH = 200, GLANCE_WARMTH = 400, LOOK_MOST = 8 * 256, LOOK_ONE = 32 };
enum { ALONE_WARMTH = 1600, ALONE_MOST = 4 * 256, ALONE_ONE = 8 };

bool policy_open(struct policy *p, const struct areo_game *g)
{
    memset(p, 0, sizeof *p);
    p->g = g;
    p->dream = malloc(g->state_size);
    return look_open(&p->look, g) && p->dream;
}

void policy_close(struct policy *p)
{
    look_close(&p->look);
    free(p->dream);
    p->dream = NULL;
}

/* How much nearer the option brings each condition of winning alone. */
static void lean_to_ways(const struct policy *p, const areo_state *after, int seat,
                         struct areo_leaning *l)
{
    int way[AREO_WAYS_MAX];
    const struct areo_learning *how = p->g->learning;
    const int most = 8 * AREO_FEATURE_ONE;
    (void)how->ways(after, seat, p->look.horizon, p->look.weights, way);
    for (int k = 0; k < p->ways; k++) {
        int stride = clamped(p->way[k] - way[k], -most, most);
        int late = 16 * p->look.now * stride / (p->look.horizon + 1);
        leaning_raw(l, how->strides + k, stride);
        leaning_raw(l, how->strides + p->ways + k, clamped(late, -most, most));
    }
}

/* How far each option is behind the best one, one step ahead, in 256ths of a logit. */
static void look_at_all(struct policy *p, const areo_state *s, int seat, bool careful, int warmth)
{
    int32_t value[AREO_ACTIONS_MAX];
    int32_t best = INT32_MIN;
    const int most = p->ways ? ALONE_MOST : LOOK_MOST;
    look_begin(&p->look, s, seat);
    /* What to do with a turn alone is the plan: it is not judged by the first way to do it. */
    careful |= p->ways && !p->g->mid_chain(s, seat);
    for (int i = 0; i < p->count; i++) {
        int32_t points[AREO_SEATS_MAX];
        look_ahead(&p->look, s, seat, p->list[i], careful, points);
        value[i] = look_margin(points, areo_head(s)->seats, seat);
        best = value[i] > best ? value[i] : best;
        if (p->ways)
            lean_to_ways(p, p->look.trial, seat, &p->leaning[i]);
    }
    for (int i = 0; i < p->count; i++) {
        int64_t behind = ((int64_t)best - value[i]) * 256 / warmth;
        p->logit[i] = -(int32_t)(behind < most ? behind : most);
    }
}

/* Where no quick policy says what an option is worth, a careless look does. What chance would bring
 * is dreamed: nobody sees the next cards of the deck or dice that are still to be rolled. */
static void glance(struct policy *p, const areo_state *s, int seat)
{
    struct areo_head *head = (struct areo_head *)(void *)p->dream;
    memcpy(p->dream, s, p->g->state_size);
    head->rng.key[0] = head->rng.key[1] = 1;
    look_begin(&p->look, s, seat);
    if (head->seats == 1 && p->g->learning->ways)
        p->ways = p->g->learning->ways(p->dream, seat, p->look.horizon, p->look.weights, p->way);
    look_at_all(p, p->dream, seat, false, p->ways ? ALONE_WARMTH : GLANCE_WARMTH);
    const int one = p->ways ? ALONE_ONE : LOOK_ONE;
    p->ways = 0;
    for (int i = 0; i < p->count; i++) {
        struct areo_leaning *l = &p->leaning[i];
        l->base = (int16_t)p->logit[i];
        leaning_raw(l, p->g->learning->glance + areo_verb_of(p->list[i]), p->logit[i] / one);
    }
}

void policy_lean(struct policy *p, const areo_state *s, int seat)
{
    p->count = p->g->legal(s, seat, p->list, AREO_ACTIONS_MAX);
    assert(p->count > 0);
    p->each = false;
    p->features = 0;
    if (p->count == 1)
        return;
    p->each = p->g->learning->leanings(s, seat, p->list, p->count, p->look.weights, p->leaning);
    if (!p->g->quick)
        glance(p, s, seat);
}

void policy_see(struct policy *p, const areo_state *s, int seat)
{
    p->features = p->g->learning->features(s, seat, seat, p->feature);
}

void policy_think(struct policy *p, const struct net *n, const areo_state *s, int seat)
{
    int32_t context[NET_RANK];
    policy_lean(p, s, seat);
    p->logit[0] = 0;
    p->chance[0] = 65536;
    if (p->count == 1)
        return;
    if (!n->plain)
        policy_see(p, s, seat);
    net_context(n, p->feature, p->features, context);
    for (int i = 0; i < p->count; i++)
        p->logit[i] = net_logit(n, context, &p->leaning[i]);
    net_chances(p->logit, p->count, p->each, p->chance);
}

void policy_look(struct policy *p, const areo_state *s, int seat, bool careful)
{
    look_at_all(p, s, seat, careful, LOOK_WARMTH);
    net_chances(p->logit, p->count, false, p->chance);
}

int policy_best(const struct policy *p)
{
    /* A yes or no each: the first yes, in the order of asking. */
    if (p->each) {
        for (int i = 1; i < p->count; i++)
            if (p->logit[i] > p->logit[0])
                return i;
        return 0;
    }
    int best = 0;
    for (int i = 1; i < p->count; i++)
        if (p->logit[i] > p->logit[best])
            best = i;
    return best;
}

areo_action policy_choose(struct policy *p, const struct net *n, const areo_state *s, int seat)
{
    policy_think(p, n, s, seat);
    return p->list[policy_best(p)];
}
