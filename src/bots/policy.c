/* policy.c: leanings of a learned player (see policy.h). */
#include "bots/policy.h"

#include <assert.h>
#include <string.h>

/* A look: thousandths of a point that make an option e times less likely, and the most. */
enum { LOOK_WARMTH = 200, LOOK_MOST = 8 * 256 };

bool policy_open(struct policy *p, const struct areo_game *g)
{
    memset(p, 0, sizeof *p);
    p->g = g;
    return look_open(&p->look, g);
}

void policy_close(struct policy *p) { look_close(&p->look); }

void policy_lean(struct policy *p, const areo_state *s, int seat)
{
    p->count = p->g->legal(s, seat, p->list, AREO_ACTIONS_MAX);
    assert(p->count > 0);
    p->each = false;
    p->features = 0;
    if (p->count == 1)
        return;
    p->each = p->g->learning->leanings(s, seat, p->list, p->count, p->look.weights, p->leaning);
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
    int32_t value[AREO_ACTIONS_MAX];
    int32_t best = INT32_MIN;
    look_begin(&p->look, s, seat);
    for (int i = 0; i < p->count; i++) {
        int32_t points[AREO_SEATS_MAX];
        look_ahead(&p->look, s, seat, p->list[i], careful, points);
        value[i] = look_margin(points, areo_head(s)->seats, seat);
        best = value[i] > best ? value[i] : best;
    }
    for (int i = 0; i < p->count; i++) {
        int64_t behind = ((int64_t)best - value[i]) * 256 / LOOK_WARMTH;
        p->logit[i] = -(int32_t)(behind < LOOK_MOST ? behind : LOOK_MOST);
    }
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
