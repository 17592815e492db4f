/* preview.c: what a move would do (see preview.h). The engine that will make the move is the one
 * that tells, so a preview cannot forget the card that places a tile or the cards of others. */
#include "server/preview.h"

#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/phrase.h"
#include "core/rng.h"
#include "core/text.h"

enum {
    DRAWS = 4,
    ANSWERS = 64, /* to one question: where there are more, nothing is sure behind it */
    TRIED = 400   /* answers in all, to a question and to those that follow from it */
};

/* ---- A move ---------------------------------------------------------------------------------- */

struct listener {
    const struct areo_game *g;
    const areo_state *s;
    struct preview *out;
    uint32_t reveals; /* before the move */
    int viewer;
    bool ended; /* chance or another turn came: the rest is not heard */
    int32_t before[AREO_SEATS_MAX];
};

bool preview_boundary(const struct areo_game *g, int kind)
{
    for (const uint8_t *b = g->boundaries; b && *b != 0xFF; b++)
        if (*b == kind)
            return true;
    return false;
}

static void scores_take(const struct areo_game *g, const areo_state *s, int32_t out[AREO_SEATS_MAX])
{
    for (int seat = 0; seat < areo_head(s)->seats; seat++)
        out[seat] = areo_score(g, s, seat, NULL, NULL);
}

/* What the move itself has brought is known now. */
static void hear_end(struct listener *l, bool chance)
{
    if (l->ended)
        return;
    l->ended = true;
    l->out->chance = chance;
    scores_take(l->g, l->s, l->out->points);
    for (int seat = 0; seat < areo_head(l->s)->seats; seat++)
        l->out->points[seat] -= l->before[seat];
}

static int hear_chance(void *user, int stream, const uint64_t *allowed, int words)
{
    (void)stream;
    (void)allowed;
    (void)words;
    hear_end(user, true);
    return -1;
}

static void hear_event(void *user, const struct areo_event *event)
{
    struct listener *l = user;
    struct preview *out = l->out;
    if (areo_head(l->s)->reveals != l->reveals || out->count == PREVIEW_EVENTS)
        hear_end(l, true);
    else if (preview_boundary(l->g, event->kind))
        hear_end(l, false);
    if (!l->ended && event_form(l->g, event, l->viewer))
        out->event[out->count++] = *event;
}

bool preview_make(const struct areo_game *g, const areo_view *v, areo_action action, uint64_t seed,
                  areo_state *after, struct preview *out)
{
    struct areo_rng rng;
    int viewer = areo_view_head(v)->viewer;
    memset(out, 0, sizeof *out);
    if (areo_view_why(g, v, action).code != AREO_WHY_LEGAL)
        return false;
    rng_seed(&rng, areo_key_from_seed(seed));
    areo_sample(g, v, &rng, after);
    struct listener l = {g, after, out, areo_head(after)->reveals, viewer, false, {0}};
    const struct areo_context ctx = {hear_event, hear_chance, &l};
    scores_take(g, after, l.before);
    if (!areo_apply(g, after, viewer, action, &ctx, NULL))
        return false;
    out->asks = !l.ended && areo_head(after)->acting >> viewer & 1 && g->mid_chain(after, viewer);
    if (out->asks && g->prompt)
        g->prompt(after, viewer, &out->then);
    hear_end(&l, areo_head(after)->reveals != l.reveals);
    return true;
}

/* ---- The answers to its questions --------------------------------------------------------------- */

/* A price may be paid in several ways and a tile lie in several places; the rise of oxygen is sure all the
 * same. What is told is what all answers have in common. */
struct answers {
    const struct areo_game *g;
    int viewer;
    int tried;
    const int32_t *before; /* the points before the move */
};

/* Keeps of `a` what is in `b` too, as often as it is there. */
static void keep_common(struct preview *a, struct preview *b)
{
    int kept = 0;
    for (int i = 0; i < a->count; i++)
        for (int k = 0; k < b->count; k++)
            if (!memcmp(&a->event[i], &b->event[k], sizeof a->event[i])) {
                a->event[kept++] = a->event[i];
                b->event[k] = b->event[--b->count];
                break;
            }
    a->count = kept;
    a->asks |= b->asks;
    a->unsure |= a->chance == b->chance ? b->unsure : ~0u;
    a->chance &= b->chance; /* otherwise it is an answer that brings it in, not the move */
    for (int seat = 0; seat < AREO_SEATS_MAX; seat++)
        if (a->points[seat] != b->points[seat])
            a->unsure |= 1u << seat;
}

static bool answers_common(struct answers *of, const areo_state *s, struct preview *common);

/* One answer, with all that follows from it. */
static bool answer_heard(struct answers *of, const areo_state *s, areo_action action,
                         areo_state *after, struct preview *told)
{
    memset(told, 0, sizeof *told);
    memcpy(after, s, of->g->state_size);
    struct listener l = {of->g, after, told, areo_head(s)->reveals, of->viewer, false, {0}};
    const struct areo_context ctx = {hear_event, hear_chance, &l};
    memcpy(l.before, of->before, sizeof l.before);
    if (++of->tried > TRIED || !areo_apply(of->g, after, of->viewer, action, &ctx, NULL))
        return false;
    bool asks = !l.ended && areo_head(after)->acting >> of->viewer & 1 &&
                of->g->mid_chain(after, of->viewer);
    hear_end(&l, areo_head(after)->reveals != l.reveals);
    struct preview more;
    if (!asks)
        return true;
    if (!answers_common(of, after, &more))
        return false;
    for (int i = 0; i < more.count && told->count < PREVIEW_EVENTS; i++)
        told->event[told->count++] = more.event[i];
    told->chance = more.chance;
    told->asks = more.asks;
    told->unsure = more.unsure;
    memcpy(told->points, more.points, sizeof told->points);
    return true;
}

/* Nothing comes of it: with this answer one leaves it at what the move has brought. */
static bool is_leaving(const struct preview *told)
{
    return told->count == 0 && !told->chance && !told->unsure;
}

/* False: there are too many to be sure of anything. Where one may leave it at that, all others are decisions
 * of their own, whose points are told with them. */
static bool answers_common(struct answers *of, const areo_state *s, struct preview *common)
{
    areo_action list[ANSWERS + 1];
    int n = of->g->legal(s, of->viewer, list, ANSWERS + 1);
    areo_state *after = n > 0 && n <= ANSWERS ? malloc(of->g->state_size) : NULL;
    bool sure = after;
    for (int i = 0; sure && i < n; i++) {
        struct preview told;
        sure = answer_heard(of, s, list[i], after, i ? &told : common);
        if (sure && is_leaving(i ? &told : common)) {
            *common = i ? told : *common;
            common->asks = true;
            break;
        }
        if (sure && i)
            keep_common(common, &told);
    }
    free(after);
    return sure;
}

/* What is sure behind the question that a move ends with. */
static void hear_answers(const struct areo_game *g, int viewer, const areo_state *after,
                         struct preview *out)
{
    int32_t before[AREO_SEATS_MAX] = {0};
    struct answers of = {g, viewer, 0, before};
    struct preview more;
    if (!out->asks)
        return;
    scores_take(g, after, before);
    for (int seat = 0; seat < areo_head(after)->seats; seat++)
        before[seat] -= out->points[seat];
    if (!answers_common(&of, after, &more))
        return;
    for (int i = 0; i < more.count && out->count < PREVIEW_EVENTS; i++)
        out->event[out->count++] = more.event[i];
    out->asks = more.asks;
    out->chance = more.chance;
    out->unsure = more.unsure;
    memcpy(out->points, more.points, sizeof out->points);
}

/* ---- Several draws ------------------------------------------------------------------------------ */

static bool same_phrase(const struct areo_phrase *p, const struct areo_phrase *q)
{
    return p->id == q->id && p->seat == q->seat && p->a == q->a && p->b == q->b && p->c == q->c &&
           p->n == q->n;
}

static bool same_question(const struct areo_phrases *a, const struct areo_phrases *b)
{
    bool same = a->count == b->count;
    for (int i = 0; same && i < a->count; i++)
        same = same_phrase(&a->list[i], &b->list[i]);
    return same;
}

/* One more thing of the same kind, as the next step of a rover, is no question that need be told. */
static void then_told(const struct areo_game *g, const areo_view *v, struct preview *out)
{
    struct areo_phrases now = {0};
    view_prompt(g, v, &now);
    if (now.count && out->then.count && now.list[0].id == out->then.list[0].id)
        out->then.count = 0;
}

bool preview_sure(const struct areo_game *g, const areo_view *v, areo_action action,
                  areo_state *after, struct preview *out, unsigned *sure)
{
    *sure = (1u << areo_view_head(v)->seats) - 1;
    int viewer = areo_view_head(v)->viewer;
    if (!preview_make(g, v, action, 1, after, out))
        return false;
    then_told(g, v, out);
    hear_answers(g, viewer, after, out);
    for (uint64_t seed = 2; seed <= DRAWS; seed++) {
        struct preview other;
        int same = 0;
        if (!preview_make(g, v, action, seed, after, &other))
            return false;
        hear_answers(g, viewer, after, &other);
        while (same < out->count && same < other.count &&
               !memcmp(&out->event[same], &other.event[same], sizeof out->event[same]))
            same++;
        out->chance |= other.chance || same < out->count || same < other.count;
        out->count = same;
        out->unsure |= other.unsure;
        out->asks |= other.asks;
        if (!same_question(&out->then, &other.then))
            out->then.count = 0;
        for (int seat = 0; seat < AREO_SEATS_MAX; seat++)
            if (out->points[seat] != other.points[seat])
                *sure &= ~(1u << seat);
    }
    *sure &= ~out->unsure;
    return true;
}

static void write_made(const struct areo_game *g, int viewer, unsigned sure,
                       const struct preview *p, struct areo_text *json)
{
    json_begin(json, "events", '[');
    for (int i = 0; i < p->count; i++)
        words_event(g, &p->event[i], viewer, 0, json);
    json_end(json, ']');
    json_bool(json, "chance", p->chance);
    json_begin(json, "points", '{');
    for (; sure; sure &= sure - 1)
        json_int(json, areo_seat_id(__builtin_ctz(sure)), p->points[__builtin_ctz(sure)]);
    json_end(json, '}');
    char line[600];
    struct areo_text then = text_beside(json, line, sizeof line);
    prompt_text(g, &p->then, &then);
    json_string(json, "then", p->then.count ? line : NULL);
}

bool preview_write(const struct room *r, int seat, areo_action action, struct areo_text *json)
{
    struct preview p;
    areo_view *v = malloc(r->g->state_size);
    areo_state *after = malloc(r->g->state_size);
    bool legal = false;
    unsigned sure;
    if (v && after) {
        areo_view_make(r->g, room_state(r), seat, v);
        legal = preview_sure(r->g, v, action, after, &p, &sure);
        if (legal)
            write_made(r->g, seat, sure, &p, json);
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
