/* cards.c: blueprints, scientists, contracts, missions, goals and the solo cards. */
#include "games/on_mars/tables.h"

/* clang-format off */
/* Every blueprint gives one item of its type when it is taken, costs one mineral to
 * build and two crystals to use without its scientist. Built it is worth 3 or 5 points
 * by its level, unbuilt it costs them. */
const struct blueprint_row om_blueprints[OM_BLUEPRINTS] = {
    {"construction-yard",    "Construction Yard",    1, MINE,       {OP_UPGRADE, 0, 1, WITH_TECH_BOOST}},
    {"metal-deposit",        "Metal Deposit",        1, MINE,       {OP_BUILD, MINE, 1, BOOST_LEVEL}},
    {"automated-production", "Automated Production", 1, GENERATOR,  {OP_PRODUCE, 0, 1, BOOST_COLONIST}},
    {"wind-turbines",        "Wind Turbines",        1, GENERATOR,  {OP_BUILD, GENERATOR, 1, BOOST_LEVEL}},
    {"private-ship",         "Private Ship",         1, EXTRACTOR,  {OP_SHIP, 1, 1, BOOST_COLONIST}},
    {"moisture-vaporator",   "Moisture Vaporator",   1, EXTRACTOR,  {OP_BUILD, EXTRACTOR, 1, BOOST_LEVEL}},
    {"biomarket",            "Biomarket",            1, GREENHOUSE, {OP_WAREHOUSE, WAREHOUSE_ANY, 1, BOOST_COLONIST}},
    {"hydroponic-farm",      "Hydroponic Farm",      1, GREENHOUSE, {OP_BUILD, GREENHOUSE, 1, BOOST_LEVEL}},
    {"oxygen-tank",          "Oxygen Tank",          1, CONDENSER,  {OP_LEARN, 0, 1, BOOST_COLONIST}},
    {"concentrator",         "Concentrator",         1, CONDENSER,  {OP_BUILD, CONDENSER, 1, BOOST_LEVEL}},
    {"casino",               "Casino",               1, SHELTER,    {OP_GAIN, CRYSTAL, 2, BOOST_COLONIST}},
    {"gym",                  "Gym",                  1, SHELTER,    {OP_BUILD, SHELTER, 1, BOOST_LEVEL}},
    {"mineral-mine",         "Mineral Mine",         3, MINE,       {OP_POINTS, 0, 2, PLAIN}},
    {"biolab",               "Biolab",               3, MINE,       {OP_HIRE, HIRE_CONTRACT, 1, PLAIN}},
    {"radar",                "Radar",                3, GENERATOR,  {OP_RADAR, 0, 1, PLAIN}},
    {"builder-drone",        "Builder Drone AI600",  3, GENERATOR,  {OP_UPGRADE, 0, 1, ANYWHERE}},
    {"research-lab",         "Research Lab",         3, EXTRACTOR,  {OP_DEVELOP, 0, 2, BOOST_COLONIST}},
    {"aqueduct",             "Aqueduct",             3, EXTRACTOR,  {OP_RETRIEVE_WORK, 0, 2, PLAIN}},
    {"eco-resort",           "Eco Resort",           3, GREENHOUSE, {OP_RETRIEVE_SIDE, 0, 1, PLAIN}},
    {"trade-market",         "Trade Market",         3, GREENHOUSE, {OP_TRADE, 0, 2, BOOST_COLONIST}},
    {"recycling-bots",       "Recycling Bots",       3, CONDENSER,  {OP_RECYCLE, 0, 2, BOOST_CRYSTAL}},
    {"aerial-elevator",      "Aerial Elevator",      3, CONDENSER,  {OP_TRAVEL, ORBIT, 1, PLAIN}},
    {"library",              "Library",              3, SHELTER,    {OP_BLUEPRINT, 0, 1, BOOST_COLONIST}},
    {"command-center",       "Command Center",       3, SHELTER,    {OP_COMMAND, 0, 0, BOOST_CRYSTAL}},
};

/* A scientist works in one type of building and scores 3 for every advanced one of another. */
const struct scientist_row om_scientists[OM_SCIENTISTS] = {
    {"geologist",        "Geologist",        OM_NONE, MINE,       GENERATOR},
    {"rd-engineer",      "R&D Engineer",     MINERAL, GENERATOR,  EXTRACTOR},
    {"hydrologist",      "Hydrologist",      BATTERY, EXTRACTOR,  GREENHOUSE},
    {"biochemist",       "Biochemist",       WATER,   GREENHOUSE, CONDENSER},
    {"geochemist",       "Geochemist",       PLANT,   CONDENSER,  SHELTER},
    {"systems-engineer", "Systems Engineer", OXYGEN,  SHELTER,    MINE},
};

const struct contract_row om_contracts[OM_CONTRACTS] = {
    {"generator-contract",  "Contract 1 (generator)",        GENERATOR,  0, 0, 0, 12, -6},
    {"extractor-contract",  "Contract 2 (water extractor)",  EXTRACTOR,  0, 0, 0, 12, -6},
    {"greenhouse-contract", "Contract 3 (greenhouse)",       GREENHOUSE, 0, 0, 0, 12, -6},
    {"condenser-contract",  "Contract 4 (oxygen condenser)", CONDENSER,  0, 0, 0, 12, -6},
    {"shelter-contract",    "Contract 5 (shelter)",          SHELTER,    0, 0, 0, 12, -6},
    {"mine-contract",       "Contract 6 (mine)",             MINE,       0, 0, 0, 12, -6},
    {"mineral-contract",    "Contract 7 (minerals)",         OM_TYPES, MINERAL, 0, 4, 9, -4},
    {"battery-contract",    "Contract 8 (batteries)",        OM_TYPES, BATTERY, 3, 2, 9, -4},
    {"water-contract",      "Contract 9 (water)",            OM_TYPES, WATER,   3, 2, 9, -4},
    {"oxygen-contract",     "Contract 10 (oxygen)",          OM_TYPES, OXYGEN,  3, 2, 9, -4},
    {"plant-contract",      "Contract 11 (plants)",          OM_TYPES, PLANT,   3, 2, 9, -4},
    {"crystal-contract",    "Contract 12 (crystals)",        OM_TYPES, CRYSTAL, 3, 2, 9, -4},
};

const struct mission_row om_missions[OM_MISSIONS] = { /* ORDER MISSION */
    {"research-mission",   "Research tiles",     "research tiles taken from the map",           {5, 5, 7},    2, 0},
    {"blueprint-mission",  "Blueprints",         "blueprints taken from the display",           {10, 10, 13}, 1, 1},
    {"advanced-mission",   "Advanced buildings", "buildings upgraded",                          {8, 8, 10},   1, 0},
    {"bot-mission",        "Bots",               "new bots placed on the map",                  {3, 4, 5},    2, 0},
    {"discovery-mission",  "Discovery tiles",    "discovery tiles taken from the map",          {5, 7, 9},    1, 0},
    {"tech-mission",       "Tech tiles",         "tech tiles taken from the grid",              {7, 11, 12},  1, 1},
    {"progress-mission",   "Progress",           "progress cubes placed in the progress area",  {8, 11, 14},  1, 1},
    {"scientist-mission",  "Scientists",         "scientists hired",                            {4, 4, 5},    2, 0},
    {"contract-mission",   "Contracts",          "contracts completed",                         {2, 2, 3},    1, 1},
};

#define DEV2 {OP_DEVELOP, 0, 2, FREE}
const struct goal_row om_goals[OM_GOALS] = { /* ORDER GOAL */
    [GOAL_BLUEPRINTS]  = {"blueprint-goal",  "Private Goal 1",  "have {n} blueprints, built or not", 4,                           {DEV2, {OP_UPGRADE, 0, 2, FREE}}, NULL},
    [GOAL_UPGRADES]    = {"upgrade-goal",    "Private Goal 2",  "have upgraded {n} buildings", 3,                                 {DEV2, {OP_CHOOSE, 0, 3, PLAIN}}, NULL},
    [GOAL_MINES]       = {"mine-goal",       "Private Goal 3",  "have a colonist or an advanced building on {n} mines", 3,        {DEV2, {OP_GAIN, MINERAL, 3, PLAIN}}, NULL},
    [GOAL_DISCOVERIES] = {"discovery-goal",  "Private Goal 4",  "have taken {n} discovery tiles", 3,                              {DEV2, {OP_ROVER, 0, 5, BOOST_ROVER}}, NULL},
    [GOAL_COMPLEX]     = {"complex-goal",    "Private Goal 5",  "have an advanced building in a complex of size {n}", 4,          {DEV2, {OP_COLONISTS, 0, 2, PLAIN}}, NULL},
    [GOAL_STORAGE]     = {"storage-goal",    "Private Goal 6",  "have {n} resources of one type other than minerals", 4,          {DEV2, {OP_HIRE, HIRE_CONTRACT, 1, FREE}}, NULL},
    [GOAL_SHELTERS]    = {"shelter-goal",    "Private Goal 7",  "have {n} shelters on the map", 3,                                {DEV2, {OP_COLONISTS, 0, 2, PLAIN}}, NULL},
    [GOAL_LEVEL]       = {"level-goal",      "Private Goal 8",  "the colony level is {n}", 3,                                     {DEV2, {OP_ROVER, 0, 5, BOOST_ROVER}}, NULL},
    [GOAL_COLONISTS]   = {"colonist-goal",   "Private Goal 9",  "have {n} colonists in the living quarters", 7,                   {DEV2, {OP_SHIP, 0, 1, FREE}}, NULL},
    [GOAL_TECHS]       = {"tech-goal",       "Private Goal 10", "have {n} tech tiles", 5,                                         {DEV2, {OP_RETRIEVE, 0, 2, PLAIN}},
     "where the colonists come back from: action slots and the working area"},
    [GOAL_SHIPS]       = {"ship-goal",       "Private Goal 11", "have {n} ships in the hangar", 3,                                {DEV2, {OP_TRAVEL, TRAVEL_ACROSS, 1, PLAIN}}, NULL},
    [GOAL_RESEARCH]    = {"research-goal",   "Private Goal 12", "have {n} research tiles", 2,                                     {DEV2, {OP_HIRE, HIRE_SCIENTIST, 1, FREE}}, NULL},
    [GOAL_CONTRACT]    = {"contract-goal",   "Private Goal 13", "have {n} scientist and a completed contract", 1,                 {DEV2, {OP_HIRE, HIRE_CONTRACT, 1, FREE}}, NULL},
    [GOAL_LABS]        = {"lab-goal",        "Private Goal 14", "have tech tiles on the {n} lab spaces 3 top, 3 bottom and 4 middle", 3, {DEV2, {OP_GAIN, CRYSTAL, 3, PLAIN}},
     "which three lab spaces"},
    [GOAL_PROGRESS]    = {"progress-goal",   "Private Goal 15", "have {n} cubes in the progress area", 3,                         {DEV2, {OP_RETRIEVE, 0, 2, PLAIN}}, NULL},
    [GOAL_COMPLEXES]   = {"complexes-goal",  "Private Goal 16", "have advanced buildings in {n} different complexes of size 3", 2,{DEV2, {OP_UPGRADE, 0, 2, FREE}}, NULL},
};

const struct benefit_row om_benefits[OM_LSS_BENEFITS] = {
    {"bots",     "move bots",            {OP_BOTS, 0, 2, BOOST_CRYSTAL}},
    {"crystal",  "a crystal",            {OP_GAIN, CRYSTAL, 1, PLAIN}},
    {"mineral",  "a mineral",            {OP_GAIN, MINERAL, 1, PLAIN}},
    {"retrieve", "call a colonist back", {OP_RETRIEVE, 0, 1, PLAIN}},
};

#define TYPE(t) (1u << (t))
const struct settler_a_row om_settlers_a[OM_SETTLERS_A] = {
    {"settler-a1", "First Settlers A1", TYPE(GENERATOR) | TYPE(EXTRACTOR) | TYPE(GREENHOUSE) | TYPE(MINE)},
    {"settler-a2", "First Settlers A2", TYPE(EXTRACTOR) | TYPE(GREENHOUSE) | TYPE(CONDENSER) | TYPE(MINE)},
    {"settler-a3", "First Settlers A3", TYPE(GREENHOUSE) | TYPE(CONDENSER) | TYPE(GENERATOR) | TYPE(MINE)},
    {"settler-a4", "First Settlers A4", TYPE(CONDENSER) | TYPE(GENERATOR) | TYPE(EXTRACTOR) | TYPE(MINE)},
};

const struct settler_b_row om_settlers_b[OM_SETTLERS_B] = { /* ORDER SETTLER_B */
    {"settler-b1", "First Settlers B1", "you take a tech tile",                   {OP_GAIN, OXYGEN, 1, PLAIN},  "the reward"},
    {"settler-b2", "First Settlers B2", "you travel with the shuttle",            {OP_GAIN, PLANT, 1, PLAIN},   "the task and the reward"},
    {"settler-b3", "First Settlers B3", "you construct a shelter",                {OP_GAIN, MINERAL, 1, PLAIN}, "the reward"},
    {"settler-b4", "First Settlers B4", "you hire a scientist",                   {OP_GAIN, BATTERY, 1, PLAIN}, "the reward"},
    {"settler-b5", "First Settlers B5", "you develop a tech tile",                {OP_GAIN, WATER, 1, PLAIN},   "the reward"},
    {"settler-b6", "First Settlers B6", "you develop twice in one turn",          {OP_GAIN, CRYSTAL, 2, PLAIN}, "the reward"},
    {"settler-b7", "First Settlers B7", "you place a discovery tile on the map",  {OP_GAIN, CRYSTAL, 1, PLAIN}, "the reward"},
    {"settler-b8", "First Settlers B8", "you take a blueprint",                   {OP_GAIN, CRYSTAL, 1, PLAIN}, NULL},
};

const struct solo_row om_solo_cards[OM_SOLO_CARDS] = {
    {"solo-1", "Solo card 1",   0, 1, 1}, {"solo-2", "Solo card 2",   0, 2, 1},
    {"solo-3", "Solo card 3",   0, 2, 0}, {"solo-4", "Solo card 4",   0, 3, 1},
    {"solo-5", "Solo card 5",   1, 1, 1}, {"solo-6", "Solo card 6",   1, 1, 1},
    {"solo-7", "Solo card 7",   1, 2, 1}, {"solo-8", "Solo card 8",   1, 3, 0},
    {"solo-9", "Solo card 9",   2, 1, 1}, {"solo-10", "Solo card 10", 2, 1, 0},
    {"solo-11", "Solo card 11", 2, 2, 1}, {"solo-12", "Solo card 12", 2, 3, 1},
};

const struct objective_row om_objectives[OM_OBJECTIVES] = { /* ORDER OBJECTIVE */
    {"first-colonists", "First Colonists",
     "colony level 3; a completed contract; a completed private goal; a tech tile of level 6; more points than Lacerda", 1,
     {{ASK_LEVEL, 3}, {ASK_CONTRACT, 1}, {ASK_GOAL, 1}, {ASK_TECH, 1}}},
    {"next-generation", "Next Generation",
     "colony level 3; a completed contract of each kind; a completed private goal; 2 research tiles; 4 shelters built besides the first; 10 points more than Lacerda", 10,
     {{ASK_LEVEL, 3}, {ASK_DELIVERY, 1}, {ASK_BUILDING, 1}, {ASK_GOAL, 1}, {ASK_RESEARCH, 2}, {ASK_SHELTERS, 4}}},
    {"hunky-dory", "Hunky Dory",
     "colony level 4; a completed contract of each kind; a completed private goal; a colonist or an advanced building on 3 mines; 5 advanced buildings; 20 points more than Lacerda", 20,
     {{ASK_LEVEL, 4}, {ASK_DELIVERY, 1}, {ASK_BUILDING, 1}, {ASK_GOAL, 1}, {ASK_MINES, 3}, {ASK_ADVANCED, 5}}},
    {"martian-potato", "A Martian Potato",
     "colony level 3; contracts 3 and 11 completed; the Biochemist; 3 advanced greenhouses; a greenhouse complex of size 5; 5 plants; 2 research tiles; Greenhouse Tech at level 6; marker in Orbit; 30 points more than Lacerda", 30,
     {{ASK_LEVEL, 3}, {ASK_GREENHOUSE_CONTRACT, 1}, {ASK_PLANT_CONTRACT, 1}, {ASK_BIOCHEMIST, 1}, {ASK_GREENHOUSES, 3},
      {ASK_COMPLEX, 5}, {ASK_PLANTS, 5}, {ASK_RESEARCH, 2}, {ASK_GREENHOUSE_TECH, 6}, {ASK_ORBIT, 1}}},
};
/* clang-format on */
