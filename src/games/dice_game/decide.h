/* decide.h: the rows of all decisions (core/decision.h), and the names of what their frames
 * keep. decide.c has the table of the rows. */
#ifndef DICE_DECIDE_H
#define DICE_DECIDE_H

#include <assert.h>

#include "games/dice_game/engine.h"

/* menu.c: an action of the turn */
extern const struct decision_row dice_row_start, dice_row_main, dice_row_after, dice_row_produced,
    dice_row_support;
/* choices.c: one thing is chosen */
extern const struct decision_row dice_row_board_city, dice_row_board_ocean, dice_row_board_greenery,
    dice_row_corporation, dice_row_penalty, dice_row_effect, dice_row_pay_any, dice_row_place,
    dice_row_lose, dice_row_raise, dice_row_bonus;
/* picks.c: several things are chosen */
extern const struct decision_row dice_row_pay, dice_row_pay_some, dice_row_pay_cards,
    dice_row_colours, dice_row_faces, dice_row_turn, dice_row_keep, dice_row_discard;
/* turn.c, place.c: nothing is chosen */
extern const struct decision_row dice_row_act, dice_row_placed;

extern const struct decisions dice_decisions;

/* Adds an option for each member of a mask that the judge of the row allows. */
static inline void dice_offer_mask(struct listing *l, int verb, unsigned mask)
{
    assert(verb >= 0 && verb < DICE_VERBS);
    for (; mask && !list_full(l); mask &= mask - 1)
        list_offer(l, AREO_ACTION(verb, __builtin_ctz(mask), 0, 0));
}

#endif
