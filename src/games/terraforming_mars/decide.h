/* decide.h: the rows of decisions and the phrases that they ask with. A module owns the rows of its
 * frames; decide.c has the table of them. */
#ifndef TM_DECIDE_H
#define TM_DECIDE_H

#include "games/terraforming_mars/engine.h"

extern const struct decision_row tm_frame_effect, tm_frame_act,                    /* effects.c */
    tm_frame_order,                                                                /* order.c */
    tm_frame_pay,                                                                  /* pay.c */
    tm_frame_which, tm_frame_price,                                                /* prices.c */
    tm_frame_sell, tm_frame_keep, tm_frame_buy,                                    /* picks.c */
    tm_frame_turn, tm_frame_last_greeneries,                                       /* menu.c */
    tm_frame_corporation, tm_frame_first_cards, tm_frame_draft, tm_frame_research; /* sealed.c */

/* ORDER SAYING: the rows are in describe.c. */
enum tm_saying {
    SAY_SOURCE,
    SAY_SOURCE_PROJECT,
    SAY_PAY,
    SAY_WHICH_ACTION,
    SAY_SELL,
    SAY_KEEP,
    SAY_BUY_OR_NOT,
    SAY_CHOOSE,
    SAY_DRAFT,
    SAY_CORPORATION,
    SAY_BUY_CARDS,
    SAY_LAST_GREENERIES,
    SAY_FIRST_ACTION,
    SAY_SECOND_ACTION,
    SAY_ORDER,
    SAY_ORDER_PLANTS, /* why it is asked */
    SAY_ORDER_CARDS,
    SAY_ORDER_OCEAN,
    SAY_ORDER_DRAW,
    SAY_PRICE,
    SAY_PRINTED,
    SAY_PLANTS,
    SAY_BRINGS,
    SAY_BRINGS_CARDS,
    SAY_SOLO_GOAL,
    SAY_WARN_CLOSES, /* the coach: coach.c */
    SAY_WARN_NOTHING,
    SAY_WARN_ENDS_BEHIND,
    SAY_WARN_HEAT_LEFT,
    SAY_WARN_PLANTS_LEFT,
    SAY_WARN_CLAIM,
    SAY_WARN_PLANTS,
    SAY_WARN_HEAT,
    SAY_WARN_ACTION,
    SAY_WARN_MONEY,
    SAY_PRAISE_MILESTONE,
    SAY_PRAISE_TR,
    SAY_PRAISE_PRODUCTION,
    SAY_PRAISE_CARDS,
    SAY_RULE, /* the sources that are rules, in the order of their rows */
    SAY_RULE_LAST = SAY_RULE + TM_ROWS - ROW_PROJECTS_END - 1,
    TM_SAYINGS
};
extern const struct areo_phrase_row tm_phrases[TM_SAYINGS + 1];

/* Adds a phrase with its arguments. */
void tm_add_phrase(struct areo_phrases *out, int saying, int a, int n);
/* The card that asks, the project, or the rule. */
void tm_say_source(int row, struct areo_phrases *out);

#endif
