/* view.c: what a seat may know, and a full state that agrees with it.
 *
 * Secret are the private goals (in hand and discarded) and the cards of the First
 * Settlers; everything else lies open or follows from what does. */
#include <assert.h>

#include "core/rng.h"
#include "games/on_mars/rules.h"
#include "games/on_mars/view.h"

/* That somebody shows a card or pays with goals can be seen while he thinks; which
 * cards they are cannot (the high bits of a payment are the last goal spent, see pay.c). */
static void frames_blot(struct om_state *s, int seat)
{
    assert(seat == AREO_SPECTATOR || om_is_player(s, seat));
    for (int i = 0; i < s->agenda.count; i++) {
        struct frame *f = &s->agenda.frame[i];
        if (f->seat == seat)
            continue;
        if (f->kind == FRAME_REVEAL)
            reveal_card_set(f, 0);
        else if (f->kind == FRAME_PAY)
            pay_rest_set(f, pay_rest(f) & 0x1FF);
    }
}

void om_view(areo_state *state, int seat)
{
    assert(seat == AREO_SPECTATOR || (seat >= 0 && seat < om_of(state)->head.seats));
    struct om_state *s = om_of(state);
    s->settler_deck = 0;
    frames_blot(s, seat);
    for (int i = 0; i < s->head.seats; i++) {
        struct om_seat *p = &s->seat[i];
        if (i == seat)
            continue;
        p->goal_hand = p->goal_spent = p->settler_hand = 0;
        p->settler_a = OM_NONE; /* that there is one, and which it can be, tells settler_open */
    }
}

/* ---- Sampling -------------------------------------------------------------------------------- */

static int pick(struct areo_rng *rng, uint64_t set)
{
    assert(set);
    return rng_pick(rng, STREAM_CARDS, &set, 1, NULL);
}

static uint64_t deal(struct areo_rng *rng, uint64_t *from, int n)
{
    assert(n >= 0 && bit_count64(*from) >= n);
    uint64_t to = 0;
    while (n-- > 0) {
        int card = pick(rng, *from);
        *from &= ~bit64(card);
        to |= bit64(card);
    }
    return to;
}

static void goals_sample(struct om_state *s, int viewer, struct areo_rng *rng)
{
    uint64_t open = ((uint64_t)1 << OM_GOALS) - 1;
    for (int i = 0; i < s->head.seats; i++) {
        const struct om_seat *p = &s->seat[i];
        open &= ~(p->goal_hand | p->goal_spent);
        if (p->goal_done != OM_NONE)
            open &= ~bit64(p->goal_done);
    }
    for (int i = 0; i < s->head.seats; i++) {
        struct om_seat *p = &s->seat[i];
        if (i == viewer)
            continue;
        p->goal_hand = deal(rng, &open, p->goal_count);
        p->goal_spent = deal(rng, &open, p->spent_count);
    }
}

/* Who may have which A card is public; assignments that fit are tried in a random order. */
static bool settlers_a_fit(struct om_state *s, int viewer, struct areo_rng *rng, int seat,
                           unsigned left)
{
    assert(seat <= s->head.seats);
    if (seat == s->head.seats)
        return true;
    struct om_seat *p = &s->seat[seat];
    if (seat == viewer || !p->settler_open)
        return settlers_a_fit(s, viewer, rng, seat + 1, left);
    uint64_t open = p->settler_open & left;
    while (open) {
        int card = pick(rng, open);
        open &= ~bit64(card);
        if (settlers_a_fit(s, viewer, rng, seat + 1, left & ~(1u << card))) {
            p->settler_a = (uint8_t)card;
            return true;
        }
    }
    return false;
}

static void settlers_sample(struct om_state *s, int viewer, struct areo_rng *rng)
{
    unsigned left = ((1u << OM_SETTLERS_A) - 1) & ~(unsigned)s->settler_a_gone;
    uint64_t cards = s->head.option[OPT_SETTLERS] ? ((uint64_t)1 << OM_SETTLERS_B) - 1 : 0;
    cards &= ~s->settler_gone;
    if (viewer < s->head.seats) {
        cards &= ~s->seat[viewer].settler_hand;
        if (s->seat[viewer].settler_a != OM_NONE)
            left &= ~(1u << s->seat[viewer].settler_a);
    }
    for (int i = 0; i < s->head.seats; i++)
        if (i != viewer)
            s->seat[i].settler_hand = deal(rng, &cards, s->seat[i].settler_count);
    s->settler_deck = cards;
    bool fits = settlers_a_fit(s, viewer, rng, 0, left);
    assert(fits);
    (void)fits;
}

static void frames_sample(struct om_state *s, int viewer, struct areo_rng *rng)
{
    for (int i = 0; i < s->agenda.count; i++) {
        struct frame *f = &s->agenda.frame[i];
        if (f->kind == FRAME_REVEAL && f->seat != viewer && s->seat[f->seat].settler_hand)
            reveal_card_set(f, pick(rng, s->seat[f->seat].settler_hand));
    }
}

void om_sample(areo_state *state, struct areo_rng *rng)
{
    assert(om_of(state)->head.viewer != AREO_TRUTH);
    struct om_state *s = om_of(state);
    int viewer = s->head.viewer;
    goals_sample(s, viewer, rng);
    settlers_sample(s, viewer, rng);
    frames_sample(s, viewer, rng);
}
