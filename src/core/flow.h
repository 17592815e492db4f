/* flow.h: running a game on to the next real choice.
 *
 * Games give two functions: one that takes an automatic step if there is one, and
 * one that carries out a choice. Whatever has a single option is taken here and
 * marked as forced in the event stream, so players and search see only decisions. What is
 * the player's own word (AREO_ROLE_OWN: the end of a turn or of a choice) waits for it. */
#ifndef CORE_FLOW_H
#define CORE_FLOW_H

#include <assert.h>

#include "areo/game.h"

struct flow {
    /* Does one automatic step and returns true, or returns false when the game is
     * over or waits for a choice; then head.acting says whose. */
    bool (*advance)(areo_state *s, const struct areo_context *ctx);
    /* Carries out a legal action without running on. */
    void (*decide)(areo_state *s, int seat, areo_action action, const struct areo_context *ctx);
    /* Is it sure, without listing the options, that nothing will be taken for this seat: one of
     * them is its own word, or there are always two? NULL: never. */
    bool (*own_word)(const areo_state *s, int seat);
    /* Might the seat have other options than `legal` lists: picks in another order? NULL: it
     * might. */
    bool (*picks)(const areo_state *s, int seat);
};

/* Automatic steps and single options, until somebody has a choice or the game is over. */
void flow_run(const struct areo_game *g, const struct flow *f, areo_state *s,
              const struct areo_context *ctx);
/* A player's move: counted in head.ply, carried out, and run on from. */
void flow_apply(const struct areo_game *g, const struct flow *f, areo_state *s, int seat,
                areo_action action, const struct areo_context *ctx);

/* The seat whose single option is taken for it next; -1 when every seat has a choice. */
int flow_forced(const struct areo_game *g, const areo_state *s, areo_action *only);

/* Hands an event to whoever listens. */
static inline void flow_event(const struct areo_context *ctx, struct areo_event event)
{
    if (ctx && ctx->event)
        ctx->event(ctx->user, &event);
}

/* Tells everybody of an event; what its numbers mean is said by its row in the game's table. */
static inline void flow_tell(const struct areo_context *ctx, int kind, int seat, int a, int b,
                             int n)
{
    assert(kind >= 0 && kind <= UINT8_MAX);
    if (ctx && ctx->event)
        flow_event(ctx, (struct areo_event){.kind = (uint8_t)kind,
                                            .seat = (uint8_t)seat,
                                            .seen = 0xFF,
                                            .a = (uint16_t)a,
                                            .b = (uint16_t)b,
                                            .n = n});
}

#endif
