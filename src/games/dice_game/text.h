/* text.h: the domains and score categories of The Dice Game, by number. */
#ifndef DICE_TEXT_H
#define DICE_TEXT_H

#include "areo/game.h"

/* ORDER DOMAIN */
enum dice_domain {
    DOM_CARD = AREO_DOMAIN_FIRST, /* corporations included */
    DOM_PLACE,
    DOM_RESOURCE,
    DOM_PAYMENT, /* resources and the wild token */
    DOM_COLOUR,
    DOM_DICE, /* colours and "any", for texts */
    DOM_TILE,
    DOM_SPECIAL,
    DOM_TRACK,
    DOM_MILESTONE,
    DOM_STANDARD,
    DOM_EFFECT, /* operations, for their order */
    DOM_MAKES,
    DOM_STAGE,
    DOM_FRAME,
    DOM_PER, /* counters, conditions and places of operations */
    DOM_SEVERAL_DICE,
    DICE_DOMAINS
};

/* ORDER CATEGORY */
enum dice_category {
    CATEGORY_TRACK,
    CATEGORY_AWARDS,
    CATEGORY_MILESTONES,
    CATEGORY_CARDS,
    DICE_CATEGORIES
};

extern const struct areo_domain dice_domains[DICE_DOMAINS];
extern const struct areo_verb dice_verbs[];
extern const struct areo_wording dice_wordings[];
extern const struct areo_event_row dice_events[];
extern const struct areo_reason_row dice_reasons[];
extern const char *const dice_categories[DICE_CATEGORIES];

#endif
