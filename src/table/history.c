/* history.c: how the scores grew, round by round, for charts. */
#include <stdlib.h>

#include "core/json.h"
#include "table/table.h"

static void scores(const areo_table *t, const areo_state *s, int round, int moves,
                   struct areo_text *json)
{
    json_begin(json, NULL, '{');
    json_int(json, "round", round);
    json_int(json, "moves", moves);
    json_begin(json, "scores", '{');
    for (int seat = 0; seat < t->setup.seats; seat++)
        json_int(json, areo_seat_id(seat), areo_score(t->g, s, seat, NULL, NULL));
    json_end(json, '}');
    json_end(json, '}');
}

/* The end of a round is known when the next one has begun, so the scores are those
 * of the first position of the next round; the last ones are those of the last position. */
bool areo_table_history(const areo_table *t, struct areo_text *json)
{
    struct areo_replay r;
    areo_state *s = malloc(t->g->state_size);
    if (!s)
        return false;
    json_begin(json, NULL, '[');
    areo_replay_begin(&r, t, s);
    int round = t->g->round(s);
    while (areo_replay_next(&r, NULL)) {
        if (t->g->round(s) != round)
            scores(t, s, round, r.made, json);
        round = t->g->round(s);
    }
    scores(t, s, round, r.made, json);
    json_end(json, ']');
    free(s);
    return true;
}
