/* phrases.h: what players are told about decisions, options and components, by number; the words
 * are in phrases.c. */
#ifndef OM_PHRASES_H
#define OM_PHRASES_H

#include "core/phrase.h"

/* ORDER SAY */
enum om_say {
    /* Prompts: what belongs to the question. */
    SAY_MAIN_DUE,
    SAY_MAIN_DONE,
    SAY_EXECUTIVE_OPEN,
    SAY_DUE,
    SAY_DUE_ANY,
    SAY_DUE_CRYSTALS,
    SAY_RIDE_FREE,
    SAY_RIDE_SHIP,
    SAY_UP_TO,
    SAY_BOT_POINTS,
    SAY_ROVER_POINTS,
    SAY_COLONISTS,
    SAY_TECH,
    SAY_TECH_LEVEL,
    SAY_GOAL,
    SAY_WASTE,
    SAY_ON_HEX,
    SAY_FROM_HEX,
    /* Options: prices. */
    SAY_COSTS_CRYSTALS,
    SAY_COSTS_GOALS,
    SAY_COSTS_ITEM,
    SAY_COSTS_COLONIST,
    SAY_EXTRA_COST,
    SAY_TILE_FREE,
    SAY_TILE_COSTS,
    SAY_TILE_COSTS_MORE,
    SAY_UNIT_COSTS,
    SAY_NEEDS_TECH,
    SAY_OWN_TECH,
    /* Options: what they bring and what is lost. */
    SAY_MISSION_CRYSTALS,
    SAY_CRYSTAL_LOST,
    SAY_RESEARCH_LOST,
    SAY_DISCOVERY_LOST,
    SAY_BOT_ASIDE,
    SAY_ROVER_ASIDE,
    SAY_GAIN,
    SAY_GAIN_NO_ROOM,
    SAY_OWNER_GETS,
    SAY_LSS_POINTS,
    SAY_LSS_BENEFIT,
    SAY_LEVEL_RISES,
    SAY_PROGRESS_CUBE,
    SAY_POINTS_INSTEAD,
    SAY_MINER_HOME,
    SAY_RESEARCH_USELESS,
    SAY_DISCOVERY_USELESS,
    SAY_MAY_TAKE_RESEARCH,
    SAY_MAY_TAKE_DISCOVERY,
    SAY_ROVER_AWAY,
    SAY_SHIP_OPENS,
    SAY_TRAVEL_TO,
    SAY_TRAVEL_FREE,
    SAY_TRAVEL_SHIP,
    SAY_PLACES_DISCOVERY,
    SAY_COLONISTS_BACK,
    SAY_CHOOSES_SPACE,
    SAY_SHUTTLE_SIDE,
    /* Components. */
    SAY_NO_BENEFIT,
    SAY_NEEDS_SLOT,
    SAY_UNDER_SHIP,
    SAY_ENTER_ANY,
    SAY_ENTER_OXYGEN,
    SAY_ENTER_OXYGEN_ANY,
    SAY_ENTER_OXYGEN_CRYSTAL,
    SAY_LAB_WORTH,
    SAY_COSTS_MINER,
    SAY_GIVES,
    SAY_JOIN_NEEDS,
    SAY_ARROW,
    SAY_NO_ARROWS,
    SAY_TAKEN,
    SAY_FOR_TYPE,
    SAY_FOR_COMPLEX,
    SAY_BLUEPRINT_WORTH,
    SAY_COSTS_TWO,
    SAY_COSTS_WORKERS,
    SAY_WORKS_IN,
    SAY_SCIENTIST_WORTH,
    SAY_UPGRADE_CONTRACT,
    SAY_DELIVER,
    SAY_CONTRACT_WORTH,
    SAY_MISSION_START,
    SAY_MISSION_BRINGS,
    SAY_DRAWS_SETTLERS,
    SAY_TYPE,
    SAY_SOLO_ACTION,
    SAY_SOLO_MISSION,
    SAY_SOLO_TRAVELS,
    SAY_SOLO_STAYS,
    /* The coach: coach.c. */
    SAY_SOLO_GOAL,
    SAY_WARN_OPERATE,
    SAY_WARN_CRYSTALS,
    SAY_WARN_COLONIST,
    SAY_PRAISE_UPGRADED,
    SAY_PRAISE_POINTS,
    SAY_PRAISE_TECHS,
    OM_SAYINGS
};

extern const struct areo_phrase_row om_phrases[OM_SAYINGS + 1];

/* Adds a phrase of om_phrases with its arguments. */
void om_say(struct areo_phrases *out, int row, int a, int b, int n);

#endif
