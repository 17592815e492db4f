/* search_finalists.c: the best few options of a tree, played out and compared. */
#include <string.h>

#include "bots/search_parts.h"

/* A finalist that is not the tree's favourite: as if so many playouts had found it so much worse. */
static const float DOUBT_OF_FINALIST = 0.05f;
static const float DOUBTFUL_PLAYOUTS = 8;

enum {
    STEPS_PER_WALK = 13, /* decisions of a playout that take as long as a walk */
    GLANCES_PER_WALK = 2 /* the same where a decision is a glance at each option */
};

static bool preferred(const struct search_edge *x, const struct search_edge *y)
{
    return x->visits != y->visits ? x->visits > y->visits : x->prior > y->prior;
}

void search_find_finalists(struct search *t)
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
        int seat = search_mover(t);
        if (g->round(t->state) > last && !g->learning->unsettled(t->state, seat))
            break;
        g->apply(t->state, seat, search_by_policy(t, seat), NULL);
    }
    search_end_round(t);
    return steps;
}

float search_gain(const struct search *t, const struct search_finalist *f)
{
    if (f == t->finalist)
        return 0;
    return (f->gain - DOUBT_OF_FINALIST * DOUBTFUL_PLAYOUTS) /
           ((float)f->playouts + DOUBTFUL_PLAYOUTS);
}

/* Plays finalists out from one sample: the first of them, with which the others are compared, the
 * best other each time, the next two every second time and the rest every fourth time. */
void search_play_finalists(struct search *t, const areo_view *v)
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
        value[i] = search_value(t, &lead[i]);
        f[i].playouts++;
        f[i].gain += value[i] - value[0];
        f[i].lead += lead[i] - lead[0];
    }
    int each = t->look.g->quick ? STEPS_PER_WALK : GLANCES_PER_WALK;
    t->iterations += 1 + (uint32_t)(steps / each);
    for (int i = 2; i < t->finalists; i++) {
        struct search_finalist moved = f[i];
        int k = i;
        for (; k > 1 && search_gain(t, &moved) > search_gain(t, &f[k - 1]); k--)
            f[k] = f[k - 1];
        f[k] = moved;
    }
}
