/* frames.h: what can wait to be resolved, and what the members of a frame mean. */
#ifndef TM_FRAMES_H
#define TM_FRAMES_H

#include "games/terraforming_mars/cards.h"

/* ORDER FRAME: the rows are in decisions.c. */
enum tm_frame {
    FRAME_NONE,
    FRAME_EFFECT, /* an operation of a list */
    FRAME_PAY,
    FRAME_ACT,   /* what a payment was for */
    FRAME_WHICH, /* which of the two forms of an action */
    FRAME_PRICE, /* the price of an action that needs a choice */
    FRAME_SELL,
    FRAME_KEEP,
    FRAME_BUY, /* buy the card of the offer or not */
    FRAME_PENDING_END,
    /* Decisions of the phase: they never lie in the agenda. */
    FRAME_TURN = FRAME_PENDING_END,
    FRAME_LAST_GREENERIES,
    FRAME_ORDER, /* which of several pending effects comes first */
    FRAME_CORPORATION,
    FRAME_FIRST_CARDS,
    FRAME_DRAFT,
    FRAME_RESEARCH,
    TM_FRAMES
};

/* Simultaneous effects share one level; what must come first is one deeper. */
enum { LEVEL_POOL = 1, LEVEL_NOW = 2 };

/* FRAME_EFFECT: the place of an operation, and what it came from. */
FRAME_A(effect_row, FRAME_BIT(FRAME_EFFECT))
FRAME_B(effect_at, FRAME_BIT(FRAME_EFFECT))      /* list << 8 | index */
FRAME_X(effect_card, FRAME_BIT(FRAME_EFFECT))    /* the card that caused it, -1: none */
FRAME_X(effect_place, FRAME_BIT(FRAME_EFFECT))   /* for OP_FLOOD: where the ocean lies */
FRAME_Y(effect_decided, FRAME_BIT(FRAME_EFFECT)) /* an alternative has been chosen */
/* FRAME_PAY */
FRAME_A(pay_asks, FRAME_BIT(FRAME_PAY)) /* mask of the resources still to be asked for */
/* Metals promised so far: steel in the low byte, titanium in the high one. */
FRAME_B(pay_promised, FRAME_BIT(FRAME_PAY))
FRAME_X(pay_left, FRAME_BIT(FRAME_PAY)) /* of the price */
FRAME_Y(pay_heat_kept, FRAME_BIT(FRAME_PAY))
/* FRAME_ACT */
FRAME_A(act_verb, FRAME_BIT(FRAME_ACT))
FRAME_B(act_row, FRAME_BIT(FRAME_ACT))
FRAME_X(act_form, FRAME_BIT(FRAME_ACT)) /* of the action, for V_USE */
/* FRAME_WHICH, FRAME_PRICE */
FRAME_A(action_card, FRAME_BIT(FRAME_WHICH) | FRAME_BIT(FRAME_PRICE))
FRAME_B(action_form, FRAME_BIT(FRAME_PRICE))
/* FRAME_KEEP */
FRAME_X(keep_count, FRAME_BIT(FRAME_KEEP))

/* Which list of the row the effect stands in, and where in it. */
static inline int effect_list(const struct frame *f) { return effect_at(f) >> 8; }
static inline int effect_index(const struct frame *f) { return effect_at(f) & 0xFF; }

#endif
