/* settlers.c: the cards of the First Settlers variant (20.2, R-32). */
#include <assert.h>

#include "games/on_mars/component.h"
#include "games/on_mars/decide.h"

/* A building of the A card: it is shown, and two B cards are drawn. */
void om_settler_built(struct om_state *s, const struct areo_context *ctx, int seat, int type)
{
    assert(om_is_player(s, seat) && om_is_type(type));
    struct om_seat *p = &s->seat[seat];
    if (p->settler_a == OM_NONE)
        return;
    if (!(om_settlers_a[p->settler_a].types >> type & 1)) {
        for (int a = 0; a < OM_SETTLERS_A; a++)
            if (om_settlers_a[a].types >> type & 1)
                p->settler_open &= (uint8_t) ~(1u << a);
        return;
    }
    p->settler_open = 0;
    om_event(s, ctx, EVENT_SETTLER_A, seat, p->settler_a, 0, 0);
    s->settler_a_gone |= bit64(p->settler_a);
    p->settler_a = OM_NONE;
    p->developed = 0; /* what was done before the cards does not count */
    for (int n = 0; n < 2; n++) {
        assert(s->settler_deck);
        int card = om_draw(s, ctx, GROUP_SETTLER_B, s->settler_deck);
        s->settler_deck &= ~bit64(card);
        p->settler_hand |= bit64(card);
        p->settler_count++;
        flow_event(ctx, (struct areo_event){.kind = EVENT_SETTLER_DRAW,
                                            .seat = (uint8_t)seat,
                                            .seen = (uint8_t)(1u << seat),
                                            .a = (uint16_t)card});
    }
}

/* The seat has done what a B card asks for: the card must be shown, one in a turn. It is
 * shown when the effect under way is done. */
void om_task(struct om_state *s, const struct areo_context *ctx, int seat, int task)
{
    assert(om_is_player(s, seat) && task >= 0 && task < OM_SETTLERS_B);
    (void)ctx;
    const struct om_seat *p = &s->seat[seat];
    if (p->settler_hand >> task & 1 && !p->settled)
        om_push(s,
                (struct frame){.kind = FRAME_REVEAL, .seat = (uint8_t)seat, .a = (uint16_t)task});
}

static bool reveal_step(struct om_state *s, struct frame *top, const struct areo_context *ctx)
{
    assert(top == om_top(s));
    struct frame f = *top;
    int card = reveal_card(&f);
    struct om_seat *p = &s->seat[f.seat];
    om_pop(s);
    if (p->settled || !(p->settler_hand >> card & 1))
        return true;
    s->head.reveals++;
    p->settler_hand &= ~bit64(card);
    p->settler_count--;
    p->settled = 1;
    s->settler_gone |= bit64(card);
    om_event(s, ctx, EVENT_SETTLER_B, f.seat, card, 0, 0);
    om_effect(s, ctx, f.seat, om_settlers_b[card].op, false);
    return true;
}

const struct decision_row om_frame_reveal = {
    .prompt = {"reveal", "a First Settlers card is shown"},
    .step = reveal_step,
};
