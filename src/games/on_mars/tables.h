/* tables.h: what the printed components say, as rows written in the vocabulary of
 * operations.h. `uncertain` names figures that an owner of the box should compare
 * (docs/components.md); NULL: none. */
#ifndef OM_TABLES_H
#define OM_TABLES_H

#include <assert.h>

#include "games/on_mars/om.h"
#include "games/on_mars/operations.h"

struct action_row {
    const char *id, *title;
    uint8_t side, post; /* post: OM_NONE when no colonist stays there */
    struct op op;
};
struct space_row {
    const char *id, *title;
    struct op op;
    const char *uncertain;
};
struct executive_row {
    const char *id, *title;
    uint8_t price;
    struct op op;
};
struct lab_row {
    const char *id, *title;
    uint8_t column;
    uint8_t next[2]; /* to the right */
    struct op op;
    const char *uncertain;
};
struct column_row {
    uint8_t oxygen, any, crystals; /* price of a step into the column */
    uint8_t points;
};
struct tech_row {
    const char *id, *title, *text;
    const char *uncertain;
};
struct grid_row {
    const char *id, *title;
    uint8_t first, count; /* places of the grid */
    uint8_t battery, any;
};
struct type_row {
    const char *id, *title;
    uint8_t cost; /* item; OM_NONE: a colonist */
    uint8_t tech;
};
struct tile_row {
    const char *id;
    uint8_t arrows; /* mask of the directions N NE SE S SW NW */
};
struct blueprint_row {
    const char *id, *title;
    uint8_t level, type;
    struct op op;
};
struct scientist_row {
    const char *id, *title;
    uint8_t item;          /* two of it; OM_NONE: two colonists sent to work */
    uint8_t works, scores; /* building types */
};
struct contract_row {
    const char *id, *title;
    uint8_t type;              /* of an upgrade contract; OM_TYPES: a delivery */
    uint8_t item, n, minerals; /* of a delivery */
    int8_t done, failed;
};
struct mission_row {
    const char *id, *title, *text;
    uint8_t start[3]; /* 2 players or solo, 3, 4 */
    uint8_t crystals;
    uint8_t is_long;
};
struct goal_row {
    const char *id, *title, *text;
    uint8_t need;
    struct op reward[2];
    const char *uncertain;
};
struct discovery_row {
    const char *id, *title;
    struct op op;
    uint8_t resources; /* Lacerda has no use for it */
    const char *uncertain;
};
struct reward_row {
    const char *id, *title, *text;
    uint8_t each; /* points for each of what is counted */
    int (*count)(const struct om_state *s, int seat);
};
struct benefit_row {
    const char *id, *title;
    struct op op;
};
struct settler_a_row {
    const char *id, *title;
    uint8_t types; /* mask */
};
struct settler_b_row {
    const char *id, *title, *text;
    struct op op;
    const char *uncertain;
};
struct solo_row {
    const char *id, *title;
    uint8_t mission, action, travels;
};
/* What an objective can ask for. */
enum ask { /* ORDER ASK */
           ASK_NOTHING,
           ASK_LEVEL,
           ASK_CONTRACT, /* of any kind */
           ASK_DELIVERY,
           ASK_BUILDING,
           ASK_GOAL,
           ASK_TECH, /* tiles of level 6 */
           ASK_RESEARCH,
           ASK_SHELTERS, /* besides that of the setup */
           ASK_MINES,
           ASK_ADVANCED,
           ASK_GREENHOUSE_CONTRACT,
           ASK_PLANT_CONTRACT,
           ASK_BIOCHEMIST,
           ASK_GREENHOUSES,
           ASK_COMPLEX,
           ASK_PLANTS,
           ASK_GREENHOUSE_TECH,
           ASK_ORBIT,
           ASKS,
           OM_ASKS_MAX = 10
};
struct objective_row {
    const char *id, *title, *text;
    uint8_t margin; /* points more than Lacerda */
    struct {
        uint8_t ask, need;
    } asks[OM_ASKS_MAX]; /* up to ASK_NOTHING */
};

extern const struct action_row om_actions[OM_ACTIONS];
extern const struct space_row om_spaces[OM_SPACES];
extern const struct executive_row om_executives[OM_EXECUTIVES];
extern const struct lab_row om_labs[OM_LABS];
extern const struct column_row om_columns[7]; /* 1 to 6 */
extern const struct tech_row om_techs[OM_TECHS];
extern const struct grid_row om_grid_rows[3];
extern const struct type_row om_types[OM_TYPES];
extern const struct tile_row om_tiles[OM_TILES];
const char *om_tile_title(int tile); /* what kind of building it is */
extern const struct blueprint_row om_blueprints[OM_BLUEPRINTS];
extern const struct scientist_row om_scientists[OM_SCIENTISTS];
extern const struct contract_row om_contracts[OM_CONTRACTS];
extern const struct mission_row om_missions[OM_MISSIONS];
extern const struct goal_row om_goals[OM_GOALS];
extern const struct discovery_row om_discoveries[OM_DISCOVERIES];
extern const struct benefit_row om_research_tiles[OM_RESEARCH_TYPES];
extern const struct reward_row om_rewards[OM_REWARDS];
extern const struct benefit_row om_benefits[OM_LSS_BENEFITS];
extern const struct settler_a_row om_settlers_a[OM_SETTLERS_A];
extern const struct settler_b_row om_settlers_b[OM_SETTLERS_B];
extern const struct solo_row om_solo_cards[OM_SOLO_CARDS];
extern const struct objective_row om_objectives[OM_OBJECTIVES];

/* Rows that the rules name. */
enum { /* ORDER GOAL */
       GOAL_BLUEPRINTS,
       GOAL_UPGRADES,
       GOAL_MINES,
       GOAL_DISCOVERIES,
       GOAL_COMPLEX,
       GOAL_STORAGE,
       GOAL_SHELTERS,
       GOAL_LEVEL,
       GOAL_COLONISTS,
       GOAL_TECHS,
       GOAL_SHIPS,
       GOAL_RESEARCH,
       GOAL_CONTRACT,
       GOAL_LABS,
       GOAL_PROGRESS,
       GOAL_COMPLEXES
};
enum { /* ORDER MISSION */
       MISSION_RESEARCH,
       MISSION_BLUEPRINTS,
       MISSION_ADVANCED,
       MISSION_BOTS,
       MISSION_DISCOVERIES,
       MISSION_TECHS,
       MISSION_PROGRESS,
       MISSION_SCIENTISTS,
       MISSION_CONTRACTS
};
enum { /* ORDER SETTLER_B */
       TASK_TECH,
       TASK_SHUTTLE,
       TASK_SHELTER,
       TASK_SCIENTIST,
       TASK_DEVELOP,
       TASK_DEVELOP_TWICE,
       TASK_DISCOVERY,
       TASK_BLUEPRINT
};
enum { /* ORDER REWARD */
       REWARD_TECH,
       REWARD_SHIPS,
       REWARD_ADVANCED,
       REWARD_MINES,
       REWARD_BOTS,
       REWARD_DISCOVERIES,
       REWARD_SHELTERS,
       REWARD_COLONISTS
};
enum { BENEFIT_BOTS, BENEFIT_CRYSTAL, BENEFIT_MINERAL, BENEFIT_RETRIEVE };
enum { EXECUTIVE_OPERATE = OM_EXECUTIVES - 1, OM_DOCKED = OM_SHIPS };
enum { BLUEPRINT_RADAR = 14, BLUEPRINT_OPERATE_PRICE = 2 };
enum { GREENHOUSE_CONTRACT = 2, PLANT_CONTRACT = 10, BIOCHEMIST = 3 };

enum { OM_SHIP_POINTS = 3, OM_SCIENTIST_POINTS = 3 }; /* each: in the hangar, a building counted */

/* What a blueprint is worth when it is built, and costs when it is not. */
static inline int om_blueprint_points(int blueprint)
{
    assert(om_is_blueprint(blueprint));
    return om_blueprints[blueprint].level == 1 ? 3 : 5;
}
/* The column of a lab space, 1 to 6. */
static inline int om_column(int lab)
{
    assert(om_is_lab(lab));
    return om_labs[lab].column;
}

#endif
