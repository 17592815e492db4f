/* board.c: what is printed on the boards: actions, turn order spaces, executive actions,
 * the tech grid, the laboratory, building types, and the modes of operations. */
#include "games/on_mars/tables.h"

/* clang-format off */
const struct action_row om_actions[OM_ACTIONS] = { /* ORDER ACTION */
    {"landing-pod",      "Landing Pod",             ORBIT,  OM_NONE,        {OP_POD, 0, 0, PLAIN}},
    {"obtain-blueprint", "Obtain a Blueprint",      ORBIT,  POST_BLUEPRINT, {OP_BLUEPRINT, 0, 1, BOOST_COLONIST}},
    {"learn-tech",       "Learn New Technology",    ORBIT,  OM_NONE,        {OP_LEARN, 0, 1, BOOST_COLONIST}},
    {"research",         "Research and Development",ORBIT,  POST_RESEARCH,  {OP_DEVELOP, 0, 2, BOOST_COLONIST}},
    {"resupply",         "Resupply",                ORBIT,  OM_NONE,        {OP_WAREHOUSE, WAREHOUSE_ANY, 1, BOOST_COLONIST}},
    {"control-center",   "Control Center",          COLONY, OM_NONE,        {OP_CONTROL, 0, 2, BOOST_ROVER}},
    {"construct",        "Construct a Building",    COLONY, POST_CONSTRUCT, {OP_BUILD, OM_TYPES, 1, PLAIN}},
    {"upgrade",          "Upgrade a Building",      COLONY, POST_UPGRADE,   {OP_UPGRADE, 0, 1, WITH_TECH}},
    {"welcome-ship",     "Welcome a Ship",          COLONY, OM_NONE,        {OP_SHIP, 0, 1, BOOST_COLONIST}},
    {"hire",             "Hire a Scientist",        COLONY, POST_HIRE,      {OP_HIRE, HIRE_EITHER, 1, PLAIN}},
};

const struct space_row om_spaces[OM_SPACES] = {
    {"space-1", "Turn Order 1 (Orbit)",  {0}, "that it has no benefit"},
    {"space-2", "Turn Order 2 (Orbit)",  {OP_WAREHOUSE, WAREHOUSE_ANY, 1, PLAIN}, "that this benefit is on space 2"},
    {"space-3", "Turn Order 3 (Orbit)",  {OP_LEARN, 0, 1, PLAIN}, "that this benefit is on space 3"},
    {"space-4", "Turn Order 4 (Orbit)",  {OP_COLONISTS, 0, 1, FOR_WATER_PLANT}, "the price: one water or one plant"},
    {"space-5", "Turn Order 5 (Colony)", {0}, "that it has no benefit"},
    {"space-6", "Turn Order 6 (Colony)", {OP_BOTS, 0, 2, BOOST_CRYSTAL}, "that this benefit is on space 6"},
    {"space-7", "Turn Order 7 (Colony)", {OP_BLUEPRINT, 0, 1, PLAIN}, "that this benefit is on space 7"},
    {"space-8", "Turn Order 8 (Colony)", {OP_WAREHOUSE, WAREHOUSE_ANY, 1, PLAIN}, "its benefit"},
};

/* Depot slots from top to bottom; ships start on the first five. */
const struct executive_row om_executives[OM_EXECUTIVES] = {
    {"develop",   "Executive: develop",   4, {OP_DEVELOP, 0, 1, FREE}},
    {"rove",      "Executive: rove",      4, {OP_ROVER, 0, 2, BOOST_ROVER}},
    {"blueprint", "Executive: blueprint", 3, {OP_BLUEPRINT, 0, 1, PLAIN}},
    {"upgrade",   "Executive: upgrade",   3, {OP_UPGRADE, 0, 1, PLAIN}},
    {"mineral",   "Executive: mineral",   3, {OP_GAIN, MINERAL, 1, PLAIN}},
    {"bots",      "Executive: bots",      2, {OP_BOTS, 0, 2, BOOST_CRYSTAL}},
    {"warehouse", "Executive: warehouse", 2, {OP_WAREHOUSE, WAREHOUSE_RESOURCE, 1, PLAIN}},
    {"operate",   "Executive: operate",   2, {OP_OPERATE, 0, 1, PLAIN}},
};

const struct grid_row om_grid_rows[3] = {
    {"top",    "top row",    0, 3, 1, 1},
    {"middle", "middle row", 3, 3, 1, 0},
    {"bottom", "bottom row", 6, 2, 0, 0},
};

const struct column_row om_columns[7] = {
    [1] = {.points = 1},
    [2] = {.any = 1, .points = 2},
    [3] = {.oxygen = 1, .points = 3},
    [4] = {.oxygen = 1, .points = 4},
    [5] = {.oxygen = 1, .any = 1, .points = 5},
    [6] = {.oxygen = 1, .crystals = 1, .points = 9},
};

#define NO OM_NONE
#define WHICH "which space of the column carries the benefit"
#define BARE "that the space carries no benefit"
const struct lab_row om_labs[OM_LABS] = { /* ORDER LAB */
    {"lab-1t", "lab 1 top",    1, {C2T, C2M}, {OP_WAREHOUSE, WAREHOUSE_ANY, 1, PLAIN}, WHICH},
    {"lab-1b", "lab 1 bottom", 1, {C2M, C2B}, {OP_GAIN, CRYSTAL, 1, PLAIN}, NULL},
    {"lab-2t", "lab 2 top",    2, {C3T, NO},  {0}, BARE},
    {"lab-2m", "lab 2 middle", 2, {C3T, C3B}, {0}, BARE},
    {"lab-2b", "lab 2 bottom", 2, {C3B, NO},  {0}, BARE},
    {"lab-3t", "lab 3 top",    3, {C4T, C4M}, {0}, BARE},
    {"lab-3b", "lab 3 bottom", 3, {C4M, C4B}, {OP_GAIN, MINERAL, 1, PLAIN}, WHICH},
    {"lab-4t", "lab 4 top",    4, {C5T, NO},  {0}, BARE},
    {"lab-4m", "lab 4 middle", 4, {C5T, C5B}, {OP_BOTS, 0, 2, BOOST_CRYSTAL}, WHICH},
    {"lab-4b", "lab 4 bottom", 4, {C5B, NO},  {0}, BARE},
    {"lab-5t", "lab 5 top",    5, {C6, NO},   {OP_UPGRADE, 0, 1, WITH_TECH_BOOST}, WHICH},
    {"lab-5b", "lab 5 bottom", 5, {C6, NO},   {OP_BLUEPRINT, 0, 1, BOOST_COLONIST}, WHICH},
    {"lab-6",  "lab 6",        6, {NO, NO},   {0}, BARE},
};
#undef NO

#define JOIN(what) "lets a new " what " join up to as many connected ones as its level"
const struct tech_row om_techs[OM_TECHS] = { /* ORDER TECH */
    {"mine-tech",       "Mine Tech",       JOIN("mine"), NULL},
    {"generator-tech",  "Generator Tech",  JOIN("generator"), NULL},
    {"water-tech",      "Water Tech",      JOIN("water extractor"), NULL},
    {"greenhouse-tech", "Greenhouse Tech", JOIN("greenhouse"), NULL},
    {"oxygen-tech",     "Oxygen Tech",     JOIN("oxygen condenser"), NULL},
    {"rover-tech",      "Rover Tech",      "adds its level to the movement points of a rover", NULL},
    {"upgrade-tech",    "Upgrade Tech",    "lets an upgrade be repeated as many times as its level", NULL},
    {"ship-tech",       "Ship Tech",       "brings up to as many colonists as its level, once when ships are welcomed",
     "the number of colonists, and that it counts once for the whole action"},
    {"shelter-tech",    "Shelter Tech",    JOIN("shelter of one colour"), NULL},
};

const struct type_row om_types[OM_TYPES] = { /* ORDER TYPE */
    {"mine",             "mine",             OM_NONE, TECH_MINE},
    {"generator",        "generator",        MINERAL, TECH_GENERATOR},
    {"water-extractor",  "water extractor",  BATTERY, TECH_WATER},
    {"greenhouse",       "greenhouse",       WATER,   TECH_GREENHOUSE},
    {"oxygen-condenser", "oxygen condenser", PLANT,   TECH_OXYGEN},
    {"shelter",          "shelter",          OXYGEN,  TECH_SHELTER},
};
/* clang-format on */
