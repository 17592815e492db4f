/* settlers.c: the cards of the First Settlers variant (20.2, R-32). */
#include "games/on_mars/component.h"
#include "games/on_mars/frame_rows.h"

/* A building of the A card: it is shown, and two B cards are drawn. */
void om_settler_built(struct om_state *s, const struct areo_context *ctx, int seat, int type)
{
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

/* The seat has done what a B card asks for: it may show the card. */
void om_task(struct om_state *s, const struct areo_context *ctx, int seat, int task)
{
    (void)ctx;
    const struct om_seat *p = &s->seat[seat];
    if (p->settler_hand >> task & 1 && !p->settled)
        om_push(s,
                (struct frame){.kind = FRAME_REVEAL, .seat = (uint8_t)seat, .a = (uint16_t)task});
}

static void reveal_list(struct om_list *l)
{
    om_offer(l, AREO_ACTION(VERB_REVEAL, l->f->a, 0, 0));
    om_offer_sure(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static om_verdict reveal_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    if (areo_verb_of(action) == VERB_DONE)
        return OM_YES;
    if (areo_a_of(action) != f->a || !(s->seat[f->seat].settler_hand >> f->a & 1))
        return om_no(WHY_MAY_NOT, 0, 0);
    return s->seat[f->seat].settled ? om_no(WHY_NO_MORE, 1, 0) : OM_YES;
}

static void reveal_apply(struct om_state *s, struct frame *f, areo_action action,
                         const struct areo_context *ctx)
{
    struct om_seat *p = &s->seat[f->seat];
    int seat = f->seat;
    int card = f->a;
    om_pop(s);
    if (areo_verb_of(action) == VERB_DONE)
        return;
    s->head.reveals++;
    p->settler_hand &= ~bit64(card);
    p->settler_count--;
    p->settled = 1;
    s->settler_gone |= bit64(card);
    om_event(s, ctx, EVENT_SETTLER_B, seat, card, 0, 0);
    om_effect(s, ctx, seat, om_settlers_b[card].op, false);
}

const struct om_frame_row om_frame_reveal = {
    .prompt = "show the First Settlers card that you have fulfilled, or keep it",
    .verbs = VERB_BIT(VERB_REVEAL) | VERB_BIT(VERB_DONE),
    .list = reveal_list,
    .why = reveal_why,
    .apply = reveal_apply,
};
