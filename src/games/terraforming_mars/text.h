/* text.h: the domains and score categories of Terraforming Mars, by number. */
#ifndef TM_TEXT_H
#define TM_TEXT_H

#include "areo/game.h"

/* ORDER DOMAIN */
enum tm_domain {
    DOM_CARD = AREO_DOMAIN_FIRST,
    DOM_PLACE,
    DOM_RESOURCE, /* cubes on cards included */
    DOM_TAG,
    DOM_TILE,
    DOM_MILESTONE,
    DOM_AWARD,
    DOM_PROJECT,
    DOM_VICTIM, /* seats and the neutral opponent */
    DOM_CHOICE,
    DOM_EFFECT, /* operations, for their order */
    DOM_PHASE,
    DOM_FRAME,
    DOM_PLACE_RULE,
    DOM_UNIT, /* one of a resource, for texts */
    DOM_COUNTER,
    TM_DOMAINS
};

/* ORDER CATEGORY */
enum tm_category {
    CATEGORY_TR,
    CATEGORY_AWARDS,
    CATEGORY_MILESTONES,
    CATEGORY_GREENERY,
    CATEGORY_CITIES,
    CATEGORY_CARDS,
    TM_CATEGORIES
};

extern const struct areo_domain tm_domains[TM_DOMAINS];
extern const struct areo_verb tm_verbs[];
extern const struct areo_wording tm_wordings[];
extern const struct areo_event_row tm_events[];
extern const struct areo_reason_row tm_reasons[];
extern const char *const tm_categories[TM_CATEGORIES];

#endif
