/* chronicle.c: steps and events, viewer by viewer (see chronicle.h). */
#include "server/chronicle.h"

#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "table/table.h"

bool event_told(const struct areo_game *g, const struct areo_event *event, int viewer)
{
    return event_form(g, event, viewer_code(viewer)) != NULL;
}

bool views_hash(const struct areo_game *g, const areo_state *s, uint64_t out[VIEWERS])
{
    areo_view *view = malloc(g->state_size);
    if (!view)
        return false;
    for (int i = 0; i < VIEWER_TRUTH; i++) {
        out[i] = 0;
        if (i < AREO_SEATS_MAX && i >= areo_head(s)->seats)
            continue;
        areo_view_make(g, s, viewer_code(i), view);
        out[i] = areo_hash(g, (const areo_state *)(const void *)view);
    }
    out[VIEWER_TRUTH] = areo_hash(g, s);
    free(view);
    return true;
}

void chronicle_free(struct chronicle *c)
{
    free(c->events);
    free(c->moves);
    memset(c, 0, sizeof *c);
}

static bool events_add(struct chronicle *c, const struct areo_game *g,
                       const struct areo_event *events, int count, int move, uint8_t *viewers)
{
    for (int i = 0; i < count; i++) {
        if (!table_grow((void **)&c->events, c->event_count, &c->events_size, sizeof *c->events))
            return false;
        c->events[c->event_count++] = (struct told){events[i], move};
        for (int v = 0; v < VIEWERS; v++)
            if (event_told(g, &events[i], v)) {
                c->told[v]++;
                *viewers |= (uint8_t)(1u << v);
            }
    }
    return true;
}

/* The move that led to s. The seat that made it notices it in any case, so that its own steps
 * are its own moves and what it saw of others. */
static bool move_add(struct chronicle *c, const struct areo_game *g, const areo_state *s, int seat,
                     uint8_t acting, const struct areo_event *events, int count)
{
    uint64_t view[VIEWERS];
    uint8_t viewers = (uint8_t)(1u << seat | 1u << VIEWER_TRUTH);
    if (!views_hash(g, s, view) ||
        !table_grow((void **)&c->moves, c->move_count, &c->moves_size, sizeof *c->moves) ||
        !events_add(c, g, events, count, c->move_count, &viewers))
        return false;
    for (int v = 0; v < VIEWERS; v++)
        if (view[v] != c->view[v])
            viewers |= (uint8_t)(1u << v);
    memcpy(c->view, view, sizeof view);
    for (int v = 0; v < VIEWERS; v++)
        c->steps[v] += viewers >> v & 1;
    c->moves[c->move_count++] = (struct noticed){viewers, acting};
    return true;
}

bool chronicle_add(struct chronicle *c, const areo_table *t, uint8_t acting,
                   const struct areo_event *events, int count)
{
    int last = areo_table_length(t) - 1;
    if (c->built && c->move_count == last &&
        move_add(c, areo_table_game(t), areo_table_state(t), areo_table_move(t, last).seat, acting,
                 events, count))
        return true;
    chronicle_free(c);
    return false;
}

/* ---- Building anew ------------------------------------------------------------------ */

struct listener {
    struct areo_event *events;
    int count, size;
    bool failed;
};

static void listen(void *user, const struct areo_event *event)
{
    struct listener *l = user;
    if (table_grow((void **)&l->events, l->count, &l->size, sizeof *event))
        l->events[l->count++] = *event;
    else
        l->failed = true;
}

static bool build(struct chronicle *c, const areo_table *t, areo_state *s, struct listener *l)
{
    const struct areo_game *g = areo_table_game(t);
    struct areo_context ctx = {listen, NULL, l};
    struct areo_replay r;
    uint8_t ignored = 0;
    areo_replay_start(&r, t, s, &ctx);
    if (!views_hash(g, s, c->view) || !events_add(c, g, l->events, l->count, -1, &ignored))
        return false;
    for (;;) {
        uint8_t acting = areo_head(s)->acting;
        l->count = 0;
        if (!areo_replay_next(&r, &ctx))
            return !l->failed;
        if (!move_add(c, g, s, r.move.seat, acting, l->events, l->count))
            return false;
    }
}

bool chronicle_build(struct chronicle *c, const areo_table *t)
{
    struct listener l = {.events = NULL};
    areo_state *s = malloc(areo_table_game(t)->state_size);
    chronicle_free(c);
    c->built = s && build(c, t, s, &l);
    free(s);
    free(l.events);
    if (!c->built)
        chronicle_free(c);
    return c->built;
}

int chronicle_moves_at(const struct chronicle *c, int viewer, uint32_t step)
{
    uint32_t seen = 0;
    for (int i = 0; i < c->move_count; i++) {
        seen += c->moves[i].viewers >> viewer & 1;
        /* What the viewer did not notice comes after the step, not before. */
        if (seen > step)
            return i;
    }
    return c->move_count;
}

uint32_t chronicle_step_before(const struct chronicle *c, int viewer, int move)
{
    uint32_t seen = 0;
    for (int i = 0; i < move && i < c->move_count; i++)
        seen += c->moves[i].viewers >> viewer & 1;
    return seen;
}
