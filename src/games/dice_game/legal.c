/* legal.c: what a player may do in a turn, and if not, why.
 *
 * The options of a turn are slots: a support action, a main action, free actions, a
 * production turn, the end. Which slots are open depends on the stage alone; then each
 * action is judged by its own conditions. */
#include <assert.h>

#include "games/dice_game/operations.h"

static bool main_possible(const struct dice_state *s, int seat);

/* ---- Slots ------------------------------------------------------------------------ */

/* Rule 4.2: an action that is impossible is skipped, others are obligatory. Who has
 * announced an additional main action has begun an action turn. */
static unsigned start_slots(const struct dice_state *s, int seat)
{
    assert(s->stage == STAGE_START);
    unsigned slots = SLOT_FREE | SLOT_SUPPORT;
    if (!s->extra_main)
        slots |= SLOT_PRODUCE;
    if (dice_support_possible(s, seat))
        return slots;
    if (s->extra_main && !main_possible(s, seat))
        slots |= SLOT_END;
    return slots | SLOT_MAIN;
}

static unsigned main_slots(const struct dice_state *s, int seat)
{
    assert(s->stage == STAGE_MAIN);
    bool possible = dice_support_possible(s, seat) || main_possible(s, seat);
    return SLOT_FREE | SLOT_SUPPORT | SLOT_MAIN | (possible ? 0u : SLOT_END);
}

unsigned dice_slots(const struct dice_state *s, int seat)
{
    assert(dice_valid_seat(s, seat));
    if (s->agenda.count)
        return SLOT_SUPPORT;
    switch (s->stage) {
    case STAGE_START:
        return start_slots(s, seat);
    case STAGE_MAIN:
        return main_slots(s, seat);
    default:
        return SLOT_FREE | SLOT_END;
    }
}

verdict dice_slot_why(const struct dice_state *s, unsigned slots, unsigned slot)
{
    assert(slot && !(slot & (slot - 1)));
    if (slots & slot)
        return LEGAL;
    if (s->agenda.count)
        return because(R_SUPPORT_ONLY, 0, 0);
    if (slot == SLOT_END)
        return because(R_MUST_ACT, 0, 0);
    if (s->stage == STAGE_AFTER || s->stage == STAGE_PRODUCED)
        return because(R_ACTIONS_DONE, 0, 0);
    return because(slot == SLOT_PRODUCE ? R_ACTION_TURN : R_SUPPORT_FIRST, 0, 0);
}

/* ---- Support actions (rule 4.3) ------------------------------------------------------ */

verdict dice_take_why(const struct dice_state *s, unsigned slots, int colour)
{
    assert(dice_valid_colour(colour));
    verdict why = dice_slot_why(s, slots, SLOT_SUPPORT);
    if (allowed(why) && !s->pool[colour])
        return because(R_POOL, colour, 0);
    return why;
}

/* The die turned must be another one than the die paid (rule 4.6). */
static verdict turn_why(const struct dice_seat *p)
{
    int dice = dice_sum(p->dice);
    if (dice == 0)
        return because(R_NO_DIE, 0, 0);
    if (dice == 1 && !p->wild)
        return because(R_NO_DIE_LEFT, 0, 0);
    return LEGAL;
}

static verdict draw_why(const struct dice_state *s, const struct dice_seat *p)
{
    if (s->deck_count + s->discard_count == 0)
        return because(R_NO_CARDS, 0, 0);
    if (dice_sum(p->dice) == 0 && !p->wild)
        return because(R_NO_PAYMENT, ANY, 0);
    return LEGAL;
}

verdict dice_support_why(const struct dice_state *s, int seat, unsigned slots, int row)
{
    assert(row == ROW_TURN_DIE || row == ROW_DRAW_CARDS);
    verdict why = dice_slot_why(s, slots, SLOT_SUPPORT);
    if (!allowed(why))
        return why;
    return row == ROW_TURN_DIE ? turn_why(&s->seat[seat]) : draw_why(s, &s->seat[seat]);
}

/* Is there a blue card with an action of this kind that can be used now? */
static bool card_action_possible(const struct dice_state *s, int seat, int kind)
{
    assert(kind > NO_ACTION && kind < DICE_ACTIONS);
    const struct dice_seat *p = &s->seat[seat];
    SET_EACH (card, p->actions, DICE_WORDS) {
        const struct card_action *a = &dice_card(card)->action;
        if (a->kind == kind && !set_has(p->used, card) &&
            allowed(dice_price_why(s, seat, a->price)))
            return true;
    }
    return false;
}

bool dice_support_possible(const struct dice_state *s, int seat)
{
    assert(dice_valid_seat(s, seat));
    const struct dice_seat *p = &s->seat[seat];
    return dice_pool_total(s) || allowed(draw_why(s, p)) || allowed(turn_why(p)) ||
           card_action_possible(s, seat, SUPPORT_ACTION);
}

/* ---- Main actions (rule 4.4) --------------------------------------------------------- */

/* What is missing is told before the moment: it helps to know it in the support action. */
verdict dice_play_why(const struct dice_state *s, int seat, unsigned slots, int card)
{
    assert(dice_valid_seat(s, seat) && card >= 0 && card < DICE_CARDS);
    if (!set_has(s->seat[seat].hand, card))
        return because(R_NOT_IN_HAND, card, 0);
    verdict why = dice_cost_why(s, seat, card);
    return allowed(why) ? dice_slot_why(s, slots, SLOT_MAIN) : why;
}

/* Rule 4.7: a tile without a place; a full ocean stack is no obstacle (rule 8.3). */
static bool tile_stuck(const struct dice_state *s, struct op op)
{
    int tile = dice_operation(op.verb)->tile - 1;
    if (tile < 0)
        return false;
    if (tile == TILE_OCEAN && dice_ocean_count(s) == DICE_OCEANS)
        return false;
    return !dice_places_for(s, tile, op.per);
}

verdict dice_standard_why(const struct dice_state *s, int seat, unsigned slots, int row)
{
    assert(row >= ROW_STANDARD && row < ROW_STANDARD + DICE_STANDARDS);
    verdict why = dice_cost_why(s, seat, row);
    if (allowed(why) && tile_stuck(s, dice_card(row)->play[0]))
        return because(R_NO_PLACE, dice_operation(dice_card(row)->play[0].verb)->tile - 1, 0);
    return allowed(why) ? dice_slot_why(s, slots, SLOT_MAIN) : why;
}

static bool main_possible(const struct dice_state *s, int seat)
{
    assert(dice_valid_seat(s, seat));
    uint64_t cards[DICE_WORDS];
    dice_affordable(s, seat, s->seat[seat].hand, 1, cards);
    if (!set_empty(cards, DICE_WORDS))
        return true;
    for (int row = ROW_STANDARD; row < ROW_STANDARD + DICE_STANDARDS; row++)
        if (allowed(dice_standard_why(s, seat, SLOT_MAIN, row)))
            return true;
    return card_action_possible(s, seat, MAIN_ACTION);
}

/* ---- Actions of blue cards -------------------------------------------------------------- */

unsigned dice_slot_of(int kind)
{
    assert(kind > NO_ACTION && kind < DICE_ACTIONS);
    return kind == SUPPORT_ACTION ? SLOT_SUPPORT : kind == MAIN_ACTION ? SLOT_MAIN : SLOT_FREE;
}

verdict dice_extra_main_why(const struct dice_state *s, int seat, struct op op)
{
    (void)seat;
    (void)op;
    return s->stage == STAGE_PRODUCED ? because(R_ONLY_ACTION_TURN, 0, 0) : LEGAL;
}

verdict dice_extra_support_why(const struct dice_state *s, int seat, struct op op)
{
    (void)op;
    return dice_support_possible(s, seat) ? LEGAL : because(R_NO_SUPPORT, 0, 0);
}

static verdict moment_why(const struct dice_state *s, int seat, struct op gain)
{
    assert(op_verb(gain) > OP_NONE);
    const struct operation_row *row = dice_operation(gain.verb);
    return row->why ? row->why(s, seat, gain) : LEGAL;
}

verdict dice_use_why(const struct dice_state *s, int seat, unsigned slots, int card)
{
    assert(card >= 0 && card < DICE_CARDS);
    const struct dice_seat *p = &s->seat[seat];
    const struct card_action *a = &dice_card(card)->action;
    if (!set_has(p->played, card) && p->corporation != card)
        return because(R_NOT_IN_PLAY, card, 0);
    if (!set_has(p->actions, card))
        return because(R_NO_ACTION, card, 0);
    if (set_has(p->used, card))
        return because(R_USED, card, 0);
    verdict why = dice_price_why(s, seat, a->price);
    if (allowed(why))
        why = dice_slot_why(s, slots, dice_slot_of(a->kind));
    return allowed(why) ? moment_why(s, seat, a->gain[0]) : why;
}
