/* names.h: the kinds of things there are in On Mars, by number. */
#ifndef OM_NAMES_H
#define OM_NAMES_H

/* ORDER ITEM: resources in the order of the construction cycle, then the crystal */
enum om_item { MINERAL, BATTERY, WATER, PLANT, OXYGEN, CRYSTAL, OM_ITEMS, OM_RESOURCES = CRYSTAL };

/* ORDER TYPE: a building of type t gives item t; a shelter gives crystals */
enum om_type { MINE, GENERATOR, EXTRACTOR, GREENHOUSE, CONDENSER, SHELTER, OM_TYPES };
enum { OM_STACKS = SHELTER, OM_TILES = 30, OM_TILES_PER_TYPE = 6 };

/* ORDER TECH: those of the buildings have the numbers of their types, but for shelters */
enum om_tech {
    TECH_MINE,
    TECH_GENERATOR,
    TECH_WATER,
    TECH_GREENHOUSE,
    TECH_OXYGEN,
    TECH_ROVER,
    TECH_UPGRADE,
    TECH_SHIP,
    TECH_SHELTER,
    OM_TECHS,
    OM_GRID_TECHS = TECH_SHELTER
};

/* ORDER LAB */
enum om_lab { C1T, C1B, C2T, C2M, C2B, C3T, C3B, C4T, C4M, C4B, C5T, C5B, C6, OM_LABS };

/* ORDER ACTION */
enum om_action {
    LANDING_POD,
    OBTAIN_BLUEPRINT,
    LEARN_TECH,
    RESEARCH,
    RESUPPLY,
    CONTROL_CENTER,
    CONSTRUCT,
    UPGRADE,
    WELCOME_SHIP,
    HIRE,
    OM_ACTIONS
};
/* ORDER POST: where colonists of a player can be besides their quarters */
enum om_post {
    POST_BLUEPRINT,
    POST_RESEARCH,
    POST_CONSTRUCT,
    POST_UPGRADE,
    POST_HIRE,
    OM_POSTS,
    POST_WORK = OM_POSTS,
    OM_POSTS_AND_WORK
};
/* ORDER SIDE */
enum om_side { ORBIT, COLONY, OM_SIDES };

/* ORDER COUNTS of component classes */
enum {
    OM_SPACES = 8,
    OM_EXECUTIVES = 8,
    OM_BLUEPRINTS = 24,
    OM_SCIENTISTS = 6,
    OM_CONTRACTS = 12,
    OM_CANDIDATES = OM_SCIENTISTS + OM_CONTRACTS, /* cards of the hire board */
    OM_MISSIONS = 9,
    OM_GOALS = 16,
    OM_DISCOVERIES = 19,
    OM_RESEARCH_TYPES = 4,
    OM_REWARDS = 8,
    OM_LSS_BENEFITS = 4,
    OM_SETTLERS_A = 4,
    OM_SETTLERS_B = 8,
    OM_SOLO_CARDS = 12,
    OM_OBJECTIVES = 4
};

enum {
    OM_DISPLAY = 12, /* places for blueprints */
    OM_DISPLAY_ROW = 6,
    OM_GOALS_DEALT = 3,
    OM_GRID = 8, /* top 3, middle 3, bottom 2 */
    OM_LSS = 4,  /* generator, extractor, greenhouse, condenser */
    OM_LSS_TOP = 5,
    OM_LEVEL_MAX = 5,
    OM_BLUEPRINTS_LAST = 3, /* the last level that brings new blueprints */
    OM_SHUTTLE_SPACES = 3,  /* on each side */
    OM_SHIPS = 5,
    OM_DEPOT = 8,
    OM_COLONISTS = 12,
    OM_BOTS = 4,
    OM_SHELTERS = 5,
    OM_MARKERS = 8,
    OM_SLOTS = 3,
    OM_MISSIONS_USED = 3,
    OM_USES = 16,
    OM_PICKS = 8,       /* items, or posts and work */
    OM_ROUNDS_MAX = 200 /* a game that nobody brings to an end is scored then */
};

#endif
