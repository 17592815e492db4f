/* flow.c: the loop between two decisions (see flow.h). */
#include "core/flow.h"

#include <assert.h>

/* Is the only legal action of a seat taken for it? Not when it is the player's own word, and not
 * while there is something else to do that search need not see: a pick in another order. When
 * nothing more can be picked, to say so is not left to the player; a last pick is. */
static bool taken_for(const struct areo_game *g, const struct flow *f, const areo_state *s,
                      int seat, areo_action only)
{
    assert(areo_action_formed(g, only));
    areo_action list[AREO_ACTIONS_MAX];
    const struct areo_verb *verb = &g->verbs[areo_verb_of(only)];
    if (verb->role != AREO_ROLE_PLAIN)
        return false;
    if (f && f->picks && !f->picks(s, seat)) {
        assert(!g->choices || g->choices(s, seat, list, 2) == 1);
        return true;
    }
    /* The first few mostly tell; the whole list is dear. */
    for (int most = 4;; most = AREO_ACTIONS_MAX) {
        int count = g->choices ? g->choices(s, seat, list, most) : 0;
        for (int i = 0; i < count; i++) {
            bool back = g->verbs[areo_verb_of(list[i])].role == AREO_ROLE_BACK;
            if (list[i] != only && (!back || verb->domain[0]))
                return false;
        }
        if (count < most || most == AREO_ACTIONS_MAX)
            return true;
    }
}

/* In a position set up by hand a seat may have no option at all: it waits, and the game's check
 * refuses that. */
static int forced_seat(const struct areo_game *g, const struct flow *f, const areo_state *s,
                       areo_action *only)
{
    for (unsigned rest = areo_head(s)->acting; rest; rest &= rest - 1) {
        areo_action two[2];
        int seat = __builtin_ctz(rest);
        if (f && f->own_word && f->own_word(s, seat))
            continue;
        int count = g->legal(s, seat, two, 2);
        assert(count >= 0 && count <= 2);
        if (count == 1 && taken_for(g, f, s, seat, two[0])) {
            *only = two[0];
            return seat;
        }
    }
    return -1;
}

int flow_forced(const struct areo_game *g, const areo_state *s, areo_action *only)
{
    return forced_seat(g, NULL, s, only);
}

struct forced {
    const struct areo_context *outer;
};

static void forced_event(void *user, const struct areo_event *event)
{
    const struct forced *f = user;
    assert(f->outer->event);
    struct areo_event copy = *event;
    copy.forced = 1;
    f->outer->event(f->outer->user, &copy);
}

static int forced_chance(void *user, int stream, const uint64_t *allowed, int words)
{
    const struct forced *f = user;
    assert(f->outer->chance);
    return f->outer->chance(f->outer->user, stream, allowed, words);
}

void flow_run(const struct areo_game *g, const struct flow *f, areo_state *s,
              const struct areo_context *ctx)
{
    assert(f->advance && f->decide);
    struct forced inner = {ctx};
    struct areo_context marking = {ctx && ctx->event ? forced_event : NULL,
                                   ctx && ctx->chance ? forced_chance : NULL, &inner};
    for (;;) {
        while (f->advance(s, ctx))
            ;
        areo_action only;
        int seat = forced_seat(g, f, s, &only);
        if (seat < 0)
            return;
        f->decide(s, seat, only, ctx ? &marking : NULL);
    }
}

void flow_apply(const struct areo_game *g, const struct flow *f, areo_state *s, int seat,
                areo_action action, const struct areo_context *ctx)
{
    assert(seat >= 0 && seat < areo_head(s)->seats);
    struct areo_head *head = (struct areo_head *)(void *)s;
    assert(head->acting >> seat & 1);
    head->ply++;
    f->decide(s, seat, action, ctx);
    flow_run(g, f, s, ctx);
}
