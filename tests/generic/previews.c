/* previews.c: what is told about a move before it is made is what happens.
 *
 * A move is made on the true state, and on a position drawn from what its seat knows. The seat is
 * told the same events in the same order and given the same points, up to where the preview says
 * that chance comes in, and never beyond the turn. What is told behind a question that belongs to the move
 * happens whatever the answers are; and where one of them leaves it at what the move has brought, the points are
 * those. Where
 * others hold hidden things, it may depend on those whether they have a choice in between: then
 * there is another draw that tells what happens. */
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"
#include "server/preview.h"
#include "support/drive.h"

enum { TRIED = 12, DRAWS = 64 };

struct work {
    areo_view *view;
    areo_state *after;
    struct preview told, truth;
    const struct areo_game *g;
    int seat;
    bool ended;              /* another turn or phase has begun */
    int32_t before, brought; /* points of the seat */
};

static void end_of_move(struct work *w)
{
    if (!w->ended)
        w->brought = areo_score(w->g, w->after, w->seat, NULL, NULL) - w->before;
    w->ended = true;
}

static void hear(void *user, const struct areo_event *event)
{
    struct work *w = user;
    if (preview_boundary(w->g, event->kind))
        end_of_move(w);
    if (!w->ended && w->truth.count < PREVIEW_EVENTS && event_told(w->g, event, w->seat))
        w->truth.event[w->truth.count++] = *event;
}

/* The first event at which what was told is not what happened; -1: there is none. */
static int differs(const struct preview *told, const struct preview *truth)
{
    for (int i = 0; i < told->count; i++)
        if (i >= truth->count || memcmp(&told->event[i], &truth->event[i], sizeof truth->event[i]))
            return i;
    return told->chance || told->count == truth->count ? -1 : told->count;
}

static bool fail(struct drive *d, areo_action action, int at)
{
    const struct work *w = d->user;
    char move[120];
    char told[300] = "";
    struct areo_text text = areo_text_over(move, sizeof move);
    areo_move_text(d->g, action, &text);
    text = areo_text_over(told, sizeof told);
    if (at < w->told.count)
        areo_event_text(d->g, &w->told.event[at], w->seat, &text);
    return drive_fail(d, "the preview of '%s' is not what happens: '%s'", move, told);
}

static bool told_truly(struct drive *d, areo_action action)
{
    struct work *w = d->user;
    const struct areo_context ctx = {.event = hear, .user = w};
    int at = -1;
    w->truth.count = 0;
    w->ended = false;
    w->before = areo_score(d->g, d->s, w->seat, NULL, NULL);
    memcpy(w->after, d->s, d->g->state_size);
    (void)areo_apply(d->g, w->after, w->seat, action, &ctx, NULL);
    end_of_move(w);
    for (uint64_t seed = 1; seed <= DRAWS; seed++) {
        if (!preview_make(d->g, w->view, action, seed, w->after, &w->told))
            return drive_fail(d, "a legal move has no preview");
        at = differs(&w->told, &w->truth);
        for (int i = 0; i < w->told.count; i++)
            if (preview_boundary(d->g, w->told.event[i].kind))
                return drive_fail(d, "a preview goes on into another turn");
        if (at < 0 && !w->told.chance && w->told.points[w->seat] != w->brought)
            return drive_fail(d, "a preview promises %d points, the move brings %d",
                              w->told.points[w->seat], w->brought);
        if (at < 0)
            return true;
    }
    return fail(d, action, at);
}

/* What is told as sure happens in a draw, with answers at random. */
static bool whatever_the_answers(struct drive *d, areo_action action)
{
    struct work *w = d->user;
    const struct areo_context ctx = {.event = hear, .user = w};
    struct areo_rng rng;
    unsigned sure;
    if (!preview_sure(d->g, w->view, action, w->after, &w->told, &sure))
        return drive_fail(d, "a legal move has no preview");
    rng_seed(&rng, areo_key_from_seed(1));
    areo_sample(d->g, w->view, &rng, w->after);
    w->truth.count = 0;
    w->ended = false;
    w->before = areo_score(d->g, w->after, w->seat, NULL, NULL);
    (void)areo_apply(d->g, w->after, w->seat, action, &ctx, NULL);
    while (!w->ended && !areo_over(w->after) && areo_head(w->after)->acting >> w->seat & 1 &&
           d->g->mid_chain(w->after, w->seat))
        (void)areo_apply(d->g, w->after, w->seat, drive_any(d, w->after, w->seat), &ctx, NULL);
    end_of_move(w);
    for (int i = 0; i < w->told.count; i++) {
        int k = 0;
        while (k < w->truth.count &&
               memcmp(&w->told.event[i], &w->truth.event[k], sizeof w->truth.event[k]))
            k++;
        if (k == w->truth.count)
            return fail(d, action, i);
        w->truth.event[k] = w->truth.event[--w->truth.count];
    }
    if (!w->told.asks && !w->told.chance && sure >> w->seat & 1 &&
        w->told.points[w->seat] != w->brought)
        return drive_fail(d, "a preview is sure of %d points, the move brings %d",
                          w->told.points[w->seat], w->brought);
    return true;
}

/* Points of a move that may be left at what it has brought are told, whatever could follow. */
static bool told_if_left(struct drive *d, areo_action action)
{
    struct work *w = d->user;
    const struct areo_context ctx = {.event = hear, .user = w};
    areo_action list[AREO_ACTIONS_MAX];
    unsigned sure;
    if (!preview_sure(d->g, w->view, action, w->after, &w->told, &sure))
        return drive_fail(d, "a legal move has no preview");
    if (w->told.chance || !(w->told.unsure >> w->seat & 1))
        return true;
    memcpy(w->after, d->s, d->g->state_size);
    (void)areo_apply(d->g, w->after, w->seat, action, NULL, NULL);
    if (!(areo_head(w->after)->acting >> w->seat & 1) || !d->g->mid_chain(w->after, w->seat))
        return true;
    int count = areo_legal(d->g, w->after, w->seat, list);
    areo_state *left = drive_memory(d->g->state_size, 0x33);
    bool told = true;
    for (int i = 0; told && i < count && count <= 64; i++) {
        memcpy(left, w->after, d->g->state_size);
        w->truth.count = 0;
        w->ended = false;
        (void)areo_apply(d->g, left, w->seat, list[i], &ctx, NULL);
        bool asks = areo_head(left)->acting >> w->seat & 1 && d->g->mid_chain(left, w->seat);
        told = w->truth.count > 0 || w->ended || asks;
    }
    free(left);
    return told || drive_fail(d, "a move that may be left as it is does not tell its points");
}

static bool step(struct drive *d)
{
    struct work *w = d->user;
    areo_action list[AREO_ACTIONS_MAX];
    if (areo_over(d->s) || !drive_due(d))
        return true;
    w->seat = drive_seat(d, d->s);
    int count = areo_legal(d->g, d->s, w->seat, list);
    areo_view_make(d->g, d->s, w->seat, w->view);
    for (int i = 0; i < count; i += count / TRIED + 1)
        if (!told_truly(d, list[i]))
            return false;
    /* All answers of all draws take long: one move each time, another one the next time. */
    areo_action one = count > 0 ? list[areo_head(d->s)->ply % (uint32_t)count] : 0;
    return count < 1 || (whatever_the_answers(d, one) && told_if_left(d, one));
}

static bool begin(struct drive *d)
{
    struct work *w = drive_memory(sizeof *w, 0);
    w->view = drive_memory(d->g->state_size, 0x11);
    w->after = drive_memory(d->g->state_size, 0x22);
    w->g = d->g;
    d->user = w;
    return true;
}

static void end(struct drive *d)
{
    struct work *w = d->user;
    if (!w)
        return;
    free(w->view);
    free(w->after);
    free(w);
}

int main(int argc, char **argv)
{
    static const struct drive_test test = {
        .games = 40, .every = 3, .begin = begin, .step = step, .end = end};
    return drive_main(argc, argv, &test);
}
