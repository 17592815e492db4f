/* preview.c: what a move would do (see preview.h). The engine that will make the move is the one
 * that tells, so a preview cannot forget the card that places a tile or the cards of others. */
#include "server/preview.h"

#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/rng.h"

enum { DRAWS = 4 };

/* ---- A move ---------------------------------------------------------------------------------- */

struct listener {
    const struct areo_game *g;
    const areo_state *s;
    struct preview *out;
    uint32_t reveals; /* before the move */
    int viewer;
};

static int hear_chance(void *user, int stream, const uint64_t *allowed, int words)
{
    struct listener *l = user;
    (void)stream;
    (void)allowed;
    (void)words;
    l->out->chance = true;
    return -1;
}

static void hear_event(void *user, const struct areo_event *event)
{
    struct listener *l = user;
    struct preview *out = l->out;
    out->chance |= areo_head(l->s)->reveals != l->reveals || out->count == PREVIEW_EVENTS;
    if (!out->chance && event_told(l->g, event, l->viewer))
        out->event[out->count++] = *event;
}

bool preview_make(const struct areo_game *g, const areo_view *v, areo_action action, uint64_t seed,
                  areo_state *after, struct preview *out)
{
    struct areo_rng rng;
    int viewer = areo_view_head(v)->viewer;
    out->count = 0;
    out->chance = false;
    if (areo_view_why(g, v, action).code != AREO_WHY_LEGAL)
        return false;
    rng_seed(&rng, areo_key_from_seed(seed));
    areo_sample(g, v, &rng, after);
    struct listener l = {g, after, out, areo_head(after)->reveals, viewer};
    const struct areo_context ctx = {hear_event, hear_chance, &l};
    if (!areo_apply(g, after, viewer, action, &ctx, NULL))
        return false;
    out->chance |= areo_head(after)->reveals != l.reveals;
    return true;
}

/* What holds for several draws: the events up to the first that differs. */
static bool make_sure(const struct areo_game *g, const areo_view *v, areo_action action,
                      areo_state *after, struct preview *out)
{
    if (!preview_make(g, v, action, 1, after, out))
        return false;
    for (uint64_t seed = 2; seed <= DRAWS; seed++) {
        struct preview other;
        int same = 0;
        if (!preview_make(g, v, action, seed, after, &other))
            return false;
        while (same < out->count && same < other.count &&
               !memcmp(&out->event[same], &other.event[same], sizeof out->event[same]))
            same++;
        out->chance |= other.chance || same < out->count || same < other.count;
        out->count = same;
    }
    return true;
}

static void write_made(const struct areo_game *g, const areo_view *before, const areo_state *after,
                       const struct preview *p, struct areo_text *json)
{
    json_begin(json, "events", '[');
    for (int i = 0; i < p->count; i++)
        words_event(g, &p->event[i], areo_view_head(before)->viewer, 0, json);
    json_end(json, ']');
    json_bool(json, "chance", p->chance);
    json_begin(json, "points", '{');
    for (int seat = 0; seat < areo_head(after)->seats; seat++)
        json_int(json, areo_seat_id(seat),
                 areo_score(g, after, seat, NULL, NULL) -
                     areo_view_score(g, before, seat, NULL, NULL));
    json_end(json, '}');
}

bool preview_write(const struct room *r, int seat, areo_action action, struct areo_text *json)
{
    struct preview p;
    areo_view *v = malloc(r->g->state_size);
    areo_state *after = malloc(r->g->state_size);
    bool legal = false;
    if (v && after) {
        areo_view_make(r->g, room_state(r), seat, v);
        legal = make_sure(r->g, v, action, after, &p);
        if (legal)
            write_made(r->g, v, after, &p, json);
    }
    free(v);
    free(after);
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
