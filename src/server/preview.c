/* preview.c: what a move would do (see preview.h). The engine that will make the move is the one
 * that tells, so a preview cannot forget the card that places a tile or the cards of others. */
#include "server/preview.h"

#include <stdlib.h>

#include "core/json.h"
#include "core/rng.h"

struct told_ahead {
    const struct areo_game *g;
    const areo_state *s;
    struct areo_text *json;
    uint32_t reveals; /* before the move */
    int seat;
    bool chance;
};

static int note_chance(void *user, int stream, const uint64_t *allowed, int words)
{
    struct told_ahead *t = user;
    (void)stream;
    (void)allowed;
    (void)words;
    t->chance = true;
    return -1;
}

static void tell_event(void *user, const struct areo_event *event)
{
    struct told_ahead *t = user;
    t->chance |= areo_head(t->s)->reveals != t->reveals;
    if (!t->chance && event_form(t->g, event, t->seat))
        words_event(t->g, event, t->seat, 0, t->json);
}

static void points(const struct areo_game *g, const areo_view *before, const areo_state *after,
                   struct areo_text *json)
{
    json_begin(json, "points", '{');
    for (int seat = 0; seat < areo_head(after)->seats; seat++)
        json_int(json, areo_seat_id(seat),
                 areo_score(g, after, seat, NULL, NULL) -
                     areo_view_score(g, before, seat, NULL, NULL));
    json_end(json, '}');
}

/* Room for the view, then for the position drawn from it. */
static areo_view *view_and_state(const struct room *r, int seat, areo_state **state)
{
    struct areo_rng rng;
    char *room = malloc(2 * (size_t)r->g->state_size);
    if (!room)
        return NULL;
    areo_view *v = (areo_view *)(void *)room;
    *state = (areo_state *)(void *)(room + r->g->state_size);
    rng_seed(&rng, areo_key_from_seed(1));
    areo_view_make(r->g, room_state(r), seat, v);
    areo_sample(r->g, v, &rng, *state);
    return v;
}

bool preview_write(const struct room *r, int seat, areo_action action, struct areo_text *json)
{
    areo_state *s;
    areo_view *v = view_and_state(r, seat, &s);
    if (!v)
        return false;
    struct told_ahead t = {r->g, s, json, areo_head(s)->reveals, seat, false};
    const struct areo_context ctx = {tell_event, note_chance, &t};
    bool legal = areo_view_why(r->g, v, action).code == AREO_WHY_LEGAL;
    if (legal) {
        json_begin(json, "events", '[');
        (void)areo_apply(r->g, s, seat, action, &ctx, NULL);
        json_end(json, ']');
        json_bool(json, "chance", t.chance || areo_head(s)->reveals != t.reveals);
        points(r->g, v, s, json);
    }
    free(v);
    return legal;
}

/* ---- Before one's turn ----------------------------------------------------------------------- */

/* One seat after the other leaves the round, until it is the turn of the one who asks. */
static bool others_rest(const struct areo_game *g, areo_state *s, int asks)
{
    int round = g->round(s);
    for (int i = 0; i < AREO_SEATS_MAX && !areo_over(s) && g->round(s) == round; i++) {
        int seat = areo_next_seat(s);
        if (areo_head(s)->acting >> asks & 1)
            return true;
        if (g->mid_chain(s, seat))
            return false;
        if (!areo_apply(g, s, seat, g->rest(s, seat), NULL, NULL))
            return false;
    }
    return false;
}

bool preview_turn(const struct room *r, areo_view *v)
{
    struct areo_rng rng;
    int seat = areo_view_head(v)->viewer;
    areo_state *s = r->g->rest ? malloc(r->g->state_size) : NULL;
    if (!s)
        return false;
    rng_seed(&rng, areo_key_from_seed(1));
    areo_sample(r->g, v, &rng, s);
    bool told = others_rest(r->g, s, seat);
    if (told)
        areo_view_make(r->g, s, seat, v);
    free(s);
    return told;
}
