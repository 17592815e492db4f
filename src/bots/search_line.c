/* search_line.c: how a line of the search goes on without the thinker, and how its end is judged. */
#include <math.h>

#include "bots/search_parts.h"

/* Points of margin that bring the utility half way from its centre to its end. */
static const float UTILITY_SCALE = 9000.0f;
/* The part of the utility that is for winning, where playouts reach the end of the game. */
static const float WINNING = 0.5f;
/* And with a net. */
static const float WINNING_LEARNED = 0.3f;
static const float WINNING_ALONE = 0.85f; /* points are no help to one who has lost */
/* Where the hand-made evaluation judges, too: the part of the critic, and what is for winning in
 * that part: points the hand-made evaluation knows well. */
static const float CRITIC = 0.5f;
static const float CRITIC_GRADED = 0.8f; /* alone, where it has learned how near a lost game came */
static const float WINNING_CRITIC = 0.8f;

float search_utility(float margin, float centre)
{
    float x = (margin - centre) / UTILITY_SCALE;
    return 0.5f + 0.5f * x / (1.0f + fabsf(x));
}

areo_action search_quick(const struct search *t, int seat)
{
    return t->look.g->quick(t->state, seat, t->look.weights);
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
        out->value[seat] =
            (1.0f - winning) * search_utility(margin, t->centre[seat]) + winning * won;
    }
}

/* ---- With a net ------------------------------------------------------------------------------ */

areo_action search_by_policy(struct search *t, int seat)
{
    return policy_choose(t->policy, t->net, t->state, seat);
}

int32_t search_par(const struct search *t)
{
    return areo_head(t->sample)->seats == 1 ? NET_SOLO_PAR : 0;
}

/* Alone: is it known how near to winning a lost game came? The critic has learned such results. */
static bool losses_are_graded(const struct search *t)
{
    return areo_head(t->state)->seats == 1 && t->look.g->learning->nearly != NULL;
}

void search_judge(struct search *t, struct net_value *out)
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
    out->lead = look_margin(points, seats, viewer) - search_par(t);
    out->win = winners >> viewer & 1 ? 65536 / __builtin_popcount(winners) : 0;
    if (!winners && losses_are_graded(t))
        out->win = 256 * g->learning->nearly(t->state);
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

float search_value(struct search *t, float *lead)
{
    struct net_value v;
    search_judge(t, &v);
    *lead = (float)v.lead;
    float winning = winning_part(t);
    float win = (float)v.win / 65536.0f;
    float value = (1.0f - winning) * search_utility(*lead, t->net_centre) + winning * win;
    const bool graded = losses_are_graded(t);
    if (!two_judges(t) || (graded && areo_over(t->state)))
        return value;
    const float critic = graded ? CRITIC_GRADED : CRITIC;
    float margin = looks_like(t);
    *lead = critic * *lead + (1.0f - critic) * (margin - (float)search_par(t));
    return critic * value + (1.0f - critic) * search_utility(margin, t->centre[t->look.viewer]);
}

static void outcome_learned(struct search *t, struct search_outcome *out)
{
    float lead;
    float value = search_value(t, &lead);
    for (int seat = 0; seat < areo_head(t->state)->seats; seat++) {
        out->lead[seat] = lead;
        out->value[seat] = value;
    }
}

/* ---- Playing on --------------------------------------------------------------------------------- */

/* Finishes what the thinker is in the middle of. */
static void settle_learned(struct search *t)
{
    int viewer = t->look.viewer;
    for (int i = 0; i < SEARCH_DEPTH && areo_head(t->state)->acting >> viewer & 1 &&
                    t->look.g->learning->unsettled(t->state, viewer);
         i++)
        t->look.g->apply(t->state, viewer, search_by_policy(t, viewer), NULL);
}

bool search_last_round(const struct search *t)
{
    const struct areo_game *g = t->look.g;
    return g->horizon(t->state, t->look.weights) <= 16 * g->round(t->state);
}

void search_end_round(struct search *t)
{
    for (int i = 0; i < PLAYOUT_MAX && !areo_over(t->state) && search_last_round(t); i++) {
        int seat = search_mover(t);
        t->look.g->apply(t->state, seat, search_by_policy(t, seat), NULL);
    }
}

void search_play_on(struct search *t)
{
    const struct areo_game *g = t->look.g;
    int last = t->look.now + PLAYOUT_ROUNDS;
    for (int i = 0; i < PLAYOUT_MAX && !areo_over(t->state) && g->round(t->state) <= last; i++) {
        int seat = search_mover(t);
        g->apply(t->state, seat, search_quick(t, seat), NULL);
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
        int seat = search_mover(t);
        if (g->rest && g->round(t->state) == t->look.now)
            action = g->rest(t->state, seat);
        else if (!g->rest && g->mid_chain(t->state, seat))
            g->legal(t->state, seat, &action, 1);
        else
            return;
        g->apply(t->state, seat, action, NULL);
    }
}

bool search_line_ends(const struct search *t, int length)
{
    if (two_judges(t) && length && !(areo_head(t->state)->acting >> t->look.viewer & 1))
        return true;
    int last = t->look.now + (t->net ? t->look.g->learning->rounds_ahead : 0);
    return length == SEARCH_DEPTH || areo_over(t->state) || t->look.g->round(t->state) > last;
}

void search_others_move(struct search *t, int length)
{
    const struct areo_game *g = t->look.g;
    bool able = g->rest || g->quick || t->net;
    for (int i = 0; able && i < PLAYOUT_MAX && !search_line_ends(t, length); i++) {
        int seat = search_mover(t);
        if (seat == t->look.viewer)
            return;
        areo_action action = t->net     ? search_by_policy(t, seat)
                             : g->quick ? search_quick(t, seat)
                                        : g->rest(t->state, seat);
        g->apply(t->state, seat, action, NULL);
    }
}

void search_only_moves(struct search *t, int length)
{
    for (int i = 0; i < PLAYOUT_MAX && !search_line_ends(t, length); i++) {
        areo_action two[2];
        int seat = search_mover(t);
        if (seat != t->look.viewer || t->look.g->legal(t->state, seat, two, 2) != 1)
            return;
        t->look.g->apply(t->state, seat, two[0], NULL);
        search_others_move(t, length);
    }
}

void search_finish(struct search *t, struct search_outcome *out)
{
    if (t->net)
        settle_learned(t);
    if (t->net && !two_judges(t))
        search_end_round(t);
    if (t->net) {
        outcome_learned(t, out);
        return;
    }
    if (t->look.g->quick)
        search_play_on(t);
    else
        settle(t);
    outcome_by_hand(t, out);
}
