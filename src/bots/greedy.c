/* greedy.c: the bot that takes the option which looks best one step ahead. */
#include "bots/greedy.h"

#include <string.h>

areo_action greedy_choose(struct look *l, const areo_view *v, struct areo_rng *rng, areo_state *s)
{
    areo_action list[AREO_ACTIONS_MAX];
    int seat = areo_view_head(v)->viewer;
    int count = areo_view_legal(l->g, v, list);
    int32_t best_value = INT32_MIN;
    areo_action best = list[0];
    l->viewer = seat;
    areo_sample(l->g, v, rng, s);
    for (int i = 0; i < count; i++) {
        int32_t points[AREO_SEATS_MAX];
        look_ahead(l, s, seat, list[i], true, points);
        int32_t value = look_margin(points, areo_head(s)->seats, seat);
        if (value > best_value) {
            best_value = value;
            best = list[i];
        }
    }
    return best;
}
