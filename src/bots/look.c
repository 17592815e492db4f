/* look.c: one step ahead and its judgement (see look.h). */
#include "bots/look.h"

#include <stdlib.h>
#include <string.h>

bool look_open(struct look *l, const struct areo_game *g)
{
    memset(l, 0, sizeof *l);
    l->g = g;
    for (int i = 0; g->weights && g->weights[i].id; i++)
        l->weights[i] = g->weights[i].preset;
    l->trial = malloc(g->state_size);
    l->step = malloc(g->state_size);
    return l->trial && l->step;
}

void look_close(struct look *l)
{
    free(l->trial);
    free(l->step);
    l->trial = l->step = NULL;
}

void look_begin(struct look *l, const areo_state *s, int viewer)
{
    l->viewer = viewer;
    l->now = l->g->round(s);
    l->horizon = l->g->horizon(s, l->weights);
}

void look_points(const struct look *l, const areo_state *s, int32_t points[AREO_SEATS_MAX])
{
    l->g->evaluate(s, l->viewer, l->horizon, l->weights, points);
}

int32_t look_margin(const int32_t *points, int seats, int seat)
{
    int32_t best = 0;
    bool any = false;
    for (int i = 0; i < seats; i++)
        if (i != seat && (!any || points[i] > best)) {
            best = points[i];
            any = true;
        }
    return points[seat] - best;
}

/* The best of the options of a half-made choice, each judged as it stands, and its points. */
static areo_action best_step(struct look *l, const areo_state *s, int seat, const areo_action *list,
                             int count, int32_t best_points[AREO_SEATS_MAX])
{
    areo_action best = list[0];
    int32_t best_value = INT32_MIN;
    for (int i = 0; i < count; i++) {
        int32_t points[AREO_SEATS_MAX];
        memcpy(l->step, s, l->g->state_size);
        l->g->apply(l->step, seat, list[i], NULL);
        look_points(l, l->step, points);
        int32_t value = look_margin(points, areo_head(s)->seats, seat);
        if (value > best_value) {
            best_value = value;
            best = list[i];
            memcpy(best_points, points, sizeof points);
        }
    }
    return best;
}

/* Games list sensible options first: where there are many, or many have been tried, the first one
 * does. That bounds the time of a look. */
enum { CHAIN_MAX = 24, STEPS_MAX = 64 };

void look_ahead(struct look *l, const areo_state *s, int seat, areo_action action, bool careful,
                int32_t points[AREO_SEATS_MAX])
{
    areo_action list[AREO_ACTIONS_MAX];
    int steps = careful ? STEPS_MAX : 0;
    bool judged = false;
    memcpy(l->trial, s, l->g->state_size);
    l->g->apply(l->trial, seat, action, NULL);
    for (int i = 0; i < CHAIN_MAX && areo_head(l->trial)->acting >> seat & 1 &&
                    l->g->mid_chain(l->trial, seat);
         i++) {
        int count = l->g->legal(l->trial, seat, list, steps + 1);
        judged = count <= steps;
        areo_action next = judged ? best_step(l, l->trial, seat, list, count, points) : list[0];
        steps -= judged ? count : 0;
        l->g->apply(l->trial, seat, next, NULL);
    }
    if (!judged)
        look_points(l, l->trial, points);
}
