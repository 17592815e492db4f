/* text.h: the domains and score categories of On Mars, by number. */
#ifndef OM_TEXT_H
#define OM_TEXT_H

#include "areo/game.h"

/* ORDER DOMAIN */
enum om_domain {
    DOM_ITEM = AREO_DOMAIN_FIRST,
    DOM_HEX,
    DOM_TYPE,
    DOM_ACTION,
    DOM_POST,
    DOM_SIDE,
    DOM_SPACE,
    DOM_EXECUTIVE,
    DOM_TECH,
    DOM_LAB,
    DOM_GRID_ROW,
    DOM_GRID,
    DOM_TILE,
    DOM_BLUEPRINT,
    DOM_SCIENTIST,
    DOM_CONTRACT,
    DOM_CANDIDATE,
    DOM_MISSION,
    DOM_GOAL,
    DOM_DISCOVERY,
    DOM_RESEARCH,
    DOM_RESEARCH_TILE,
    DOM_REWARD,
    DOM_BENEFIT,
    DOM_SETTLER_A,
    DOM_SETTLER_B,
    DOM_SOLO,
    DOM_SHIP,
    DOM_CARGO,
    DOM_CHOICE,
    DOM_PLACE, /* numbered places: of displays and boards */
    DOM_WORKERS,
    DOM_LSS, /* columns of the life support system */
    DOM_COMPONENT,
    DOM_PHASE,
    DOM_FRAME,
    DOM_MODE,
    DOM_GOODS, /* this and the rest are for rules text */
    DOM_BUILDABLE,
    DOM_LOAD,
    DOM_HIRING,
    DOM_ROUTE,
    DOM_ITEMS,
    DOM_SEVERAL_GOODS,
    DOM_DIRECTION,
    DOM_PLAYER, /* seats and Lacerda */
    DOM_LETTER, /* of the missions in use */
    OM_DOMAINS
};

/* ORDER CATEGORY */
enum om_category {
    SCORE_GAME,
    SCORE_PROGRESS,
    SCORE_SHIPS,
    SCORE_COLONISTS,
    SCORE_TECH,
    SCORE_BLUEPRINTS,
    SCORE_SCIENTISTS,
    SCORE_CONTRACTS,
    OM_CATEGORIES
};

extern const struct areo_domain om_domains[OM_DOMAINS];
extern const struct areo_verb om_verbs[];
extern const struct areo_wording om_wordings[];
extern const struct areo_event_row om_events[];
extern const struct areo_reason_row om_reasons[];
extern const char *const om_categories[OM_CATEGORIES];

#endif
