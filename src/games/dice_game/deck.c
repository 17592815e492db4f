/* deck.c: cards drawn, shuffled and discarded. */
#include <assert.h>

#include "core/rng.h"
#include "games/dice_game/engine.h"

/* The discard pile lies open, so everybody knows what the new deck holds. */
static void reshuffle(struct dice_state *s, dice_ctx ctx)
{
    assert(s->deck_count == 0 && s->discard_count > 0);
    set_union(s->deck, s->discard, DICE_WORDS);
    set_clear(s->discard, DICE_WORDS);
    s->deck_count = s->discard_count;
    s->discard_count = 0;
    flow_tell(ctx, E_SHUFFLE, DICE_NOBODY, 0, 0, s->deck_count);
}

static void say_draw(dice_ctx ctx, int seat, int card)
{
    assert(card >= 0 && card < DICE_PROJECTS);
    if (ctx)
        flow_event(ctx, (struct areo_event){.kind = E_DRAW,
                                            .seat = (uint8_t)seat,
                                            .seen = (uint8_t)(1u << seat),
                                            .a = (uint16_t)card,
                                            .n = 1});
}

void dice_draw(struct dice_state *s, int seat, int n, dice_ctx ctx)
{
    assert(dice_valid_seat(s, seat));
    struct dice_seat *p = &s->seat[seat];
    for (; n > 0; n--) {
        if (s->deck_count == 0 && s->discard_count > 0)
            reshuffle(s, ctx);
        if (s->deck_count == 0)
            return;
        int card = rng_pick(&s->head.rng, STREAM_CARDS, s->deck, DICE_WORDS, ctx);
        assert(card < DICE_PROJECTS);
        set_remove(s->deck, card);
        s->deck_count--;
        set_add(p->hand, card);
        p->hand_count++;
        s->head.reveals++;
        say_draw(ctx, seat, card);
    }
}

void dice_discard(struct dice_state *s, int seat, int card, dice_ctx ctx)
{
    assert(dice_valid_seat(s, seat));
    assert(set_has(s->seat[seat].hand, card));
    assert(s->seat[seat].hand_count > 0);
    set_remove(s->seat[seat].hand, card);
    s->seat[seat].hand_count--;
    set_add(s->discard, card);
    s->discard_count++;
    flow_tell(ctx, E_DISCARD, seat, card, 0, 1);
}
