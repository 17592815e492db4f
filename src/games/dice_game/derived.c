/* derived.c: what follows from the cards in play and from who owns dice. It is kept in the state
 * because it is asked for often; invariants.c compares it with what is found here. */
#include <assert.h>

#include "games/dice_game/engine.h"

static void lanes_add(uint8_t *sum, const uint8_t *more, int count)
{
    assert(count > 0 && count <= DICE_LANES);
    for (int i = 0; i < count; i++)
        sum[i] = (uint8_t)(sum[i] + more[i]);
}

void dice_card_enter(struct dice_seat *p, int row)
{
    assert(row >= 0 && row < DICE_CARDS);
    const struct card *c = dice_card(row);
    if (c->type != CORPORATION) {
        assert(c->type <= BLUE_CARD);
        p->colour_count[c->type]++;
        p->pointed = (uint8_t)(p->pointed + (c->end_vp > 0));
        p->big = (uint8_t)(p->big + (dice_cost_size(c) >= DICE_BIG_COST));
        lanes_add(p->symbols, c->cost, DICE_LANES);
    }
    lanes_add(p->makes, c->makes, DICE_MAKES);
    if (c->discount) {
        assert(c->discount <= DICE_RESOURCES);
        p->discount[c->discount - 1]++;
    }
    p->storage = (uint8_t)(p->storage + c->storage);
    if (c->refill > p->refill)
        p->refill = c->refill;
    if (c->action.kind)
        set_add(p->actions, row);
    if (c->trigger.cause)
        set_add(p->reacting, row);
}

void dice_seat_refresh(struct dice_state *s, int seat)
{
    assert(seat >= 0 && seat < DICE_SEATS);
    struct dice_seat *p = &s->seat[seat];
    set_clear(p->actions, DICE_WORDS);
    set_clear(p->reacting, DICE_WORDS);
    memset(p->symbols, 0, sizeof p->symbols);
    memset(p->discount, 0, sizeof p->discount);
    memset(p->makes, 0, sizeof p->makes);
    memset(p->colour_count, 0, sizeof p->colour_count);
    p->pointed = p->big = p->storage = 0;
    p->refill = DICE_HAND;
    if (s->revealed >> seat & 1 && p->corporation != DICE_NONE)
        dice_card_enter(p, p->corporation);
    SET_EACH (row, p->played, DICE_WORDS) {
        dice_card_enter(p, row);
    }
}

/* What is left of the dice and tokens of the box; counts wrap when there are too many. */
void dice_pool_refresh(struct dice_state *s)
{
    int wild = DICE_WILD_TOKENS;
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        s->pool[colour] = (uint8_t)(DICE_PER_COLOUR - s->rolling[colour]);
    for (int i = 0; i < DICE_AWARDS; i++)
        if (s->awards[i] != DICE_NONE)
            s->pool[dice_colour_of(s->awards[i])]--;
    for (int r = 0; r < DICE_RESOURCES; r++) {
        uint8_t *left = &s->pool[dice_colour_of(r)];
        for (int seat = 0; seat < s->head.seats; seat++)
            *left = (uint8_t)(*left - s->seat[seat].dice[r]);
    }
    for (int seat = 0; seat < s->head.seats; seat++)
        wild -= s->seat[seat].wild;
    s->wild_pool = (uint8_t)wild;
}
