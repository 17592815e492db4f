/* deck.c: cards drawn, taken into the hand or the offer, and discarded. The deck is a set: a draw
 * picks any of what is left. */
#include <assert.h>

#include "core/rng.h"
#include "games/terraforming_mars/engine.h"

static void reshuffle(struct tm_state *s, tm_ctx ctx)
{
    assert(s->deck_count == 0 && s->discard_count > 0);
    set_union(s->deck, s->discard, TM_WORDS);
    set_clear(s->discard, TM_WORDS);
    s->deck_count = s->discard_count;
    s->discard_count = 0;
    /* What was seen and not kept may now be in the deck again: nobody can tell any more. */
    for (int i = 0; i < s->head.seats; i++) {
        struct tm_seat *p = &s->seat[i];
        memcpy(p->seen, p->hand, sizeof p->seen);
        set_union(p->seen, p->offer, TM_WORDS);
        set_union(p->seen, p->picked, TM_WORDS);
    }
    tm_say(ctx, E_SHUFFLE, TM_NOBODY, 0, 0, s->deck_count);
}

int tm_draw(struct tm_state *s, tm_ctx ctx)
{
    if (s->deck_count == 0 && s->discard_count > 0)
        reshuffle(s, ctx);
    if (s->deck_count == 0)
        return -1;
    int card = rng_pick(&s->head.rng, STREAM_CARDS, s->deck, TM_WORDS, ctx);
    assert(card < TM_PROJECTS);
    set_remove(s->deck, card);
    s->deck_count--;
    s->head.reveals++;
    return card;
}

static void say_secret(tm_ctx ctx, int kind, int seat, int card)
{
    assert(kind >= 0 && kind < TM_EVENTS && seat < TM_SEATS);
    if (ctx)
        flow_event(ctx, (struct areo_event){.kind = (uint8_t)kind,
                                            .seat = (uint8_t)seat,
                                            .seen = (uint8_t)(1u << seat),
                                            .a = (uint16_t)card,
                                            .n = 1});
}

void tm_hand_add(struct tm_state *s, int seat, int card)
{
    assert(card >= 0 && card < TM_PROJECTS && !set_has(s->seat[seat].hand, card));
    struct tm_seat *p = &s->seat[seat];
    set_add(p->hand, card);
    set_add(p->seen, card);
    p->hand_count++;
}

void tm_hand_remove(struct tm_state *s, int seat, int card)
{
    assert(s->seat[seat].hand_count > 0);
    assert(set_has(s->seat[seat].hand, card));
    set_remove(s->seat[seat].hand, card);
    s->seat[seat].hand_count--;
}

void tm_draw_to_hand(struct tm_state *s, int seat, int n, tm_ctx ctx)
{
    assert(n >= 0);
    assert(seat >= 0 && seat < s->head.seats);
    for (int card; n > 0 && (card = tm_draw(s, ctx)) >= 0; n--) {
        tm_hand_add(s, seat, card);
        say_secret(ctx, E_DRAW, seat, card);
    }
}

void tm_draw_to_offer(struct tm_state *s, int seat, int n, tm_ctx ctx)
{
    assert(seat >= 0 && seat < s->head.seats);
    struct tm_seat *p = &s->seat[seat];
    assert(n >= 0);
    for (int card; n > 0 && (card = tm_draw(s, ctx)) >= 0; n--) {
        set_add(p->offer, card);
        set_add(p->seen, card);
        p->offer_count++;
        say_secret(ctx, E_PASS_CARDS, seat, card);
    }
}

void tm_discard(struct tm_state *s, int seat, int card)
{
    assert(card >= 0 && card < TM_PROJECTS && !set_has(s->discard, card));
    set_add(s->discard, card);
    s->discard_count++;
    if (seat < TM_SEATS)
        set_add(s->seat[seat].seen, card);
}

void tm_discard_offer(struct tm_state *s, int seat)
{
    assert(seat >= 0 && seat < s->head.seats);
    struct tm_seat *p = &s->seat[seat];
    SET_EACH (card, p->offer, TM_WORDS) {
        tm_discard(s, seat, card);
    }
    set_clear(p->offer, TM_WORDS);
    p->offer_count = 0;
}
