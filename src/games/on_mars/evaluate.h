/* evaluate.h: what the files of the evaluation share: the weights, and how a seat stands.
 *
 * Values are in thousandths of a point at the end of the game (POINT). Weights that are
 * worths are in hundredths of a point, shares in percent, times in sixteenths of a turn. */
#ifndef OM_EVALUATE_H
#define OM_EVALUATE_H

#include <assert.h>

#include "games/on_mars/rules.h"

enum { POINT = 1000, CENT = POINT / 100, TURN = 16 };

/* clang-format off */
/*        name              preset lowest highest */
#define OM_WEIGHTS(W)                                                                              \
    W(mission_pace,            327,   160,  600) /* a whole mission */                             \
    W(level_pace,               27,    12,   60) /* a building of the life support system */       \
    W(full_use,                 69,    32,  160) /* turns to come in which goods find their use */ \
    W(mineral,                  84,    40,  160) /* goods, when there is time to use them */       \
    W(battery,                  51,    15,   90)                                                   \
    W(water,                    37,    15,   90)                                                   \
    W(plant,                    68,    15,   90)                                                   \
    W(oxygen,                   72,    20,  110)                                                   \
    W(crystal,                  75,    15,   80)                                                   \
    W(next_good,                59,    30,  100) /* percent: each further one of a kind */         \
    W(colonist,                 67,    20,  150) /* in the quarters, ready to work */              \
    W(next_colonist,           100,    60,  100) /* percent: each further one */                   \
    W(away,                     71,    30,  100) /* percent: one who comes back with a journey */  \
    W(away_wait,                11,     0,   25) /* percent less for each round until then */      \
    W(quarters_more,            39,     0,  100) /* percent: the half of a row that is missing */  \
    W(quarters_other,           58,     0,  100) /* percent: colonists posted on the other side */ \
    W(ship,                     65,     0,  150) /* besides its points: a journey at any time */   \
    W(slot,                     31,     0,  100) /* an executive action set free */                \
    W(shelter,                 157,    40,  300) /* storage and quarters that it opens */          \
    W(bot,                      81,    20,  200)                                                   \
    W(tech_turn,                 4,     0,   20) /* a level of a tech, for each turn to come */    \
    W(tech_six,                 35,     0,  200) /* closeness to the sixth column */               \
    W(update,                   88,    30,  110) /* percent: a progress scoring to come */         \
    W(cube_more,                27,     0,  100) /* percent of the next cube's points */           \
    W(build_zone,               98,    40,  100) /* percent: a blueprint that fits at once */      \
    W(build_map,                68,    20,  100) /* somewhere on the map */                        \
    W(build_none,               40,     5,   80) /* nowhere yet */                                 \
    W(build_mineral,            59,    30,  100) /* percent left when the mineral is missing */    \
    W(build_turns,              46,    16,  120) /* turns for each blueprint to be built */        \
    W(operate_turn,             20,     0,   40) /* percent of a blueprint's action each turn */   \
    W(work_turn,                24,     0,   90) /* percent of a scientist's best action */        \
    W(scientist_more,           30,     0,   80) /* buildings yet to be upgraded, for each turn */ \
    W(trip,                     58,    16,  100) /* turns between two journeys to Orbit */         \
    W(deliver_turns,            16,     8,   64) /* turns for each good that a contract lacks */   \
    W(enlarge_turns,            70,    16,  120) /* turns for each step to an upgrade contract */  \
    W(goal,                    203,    50,  400) /* a private goal about to be completed */        \
    W(goal_card,                93,     0,  120) /* a card in hand, which pays as a crystal */     \
    W(research_tile,           197,    80,  450)                                                   \
    W(discovery_tile,          154,    50,  350)                                                   \
    W(tile_reach,                4,     3,    9) /* hexes from where a tile is worth nothing */    \
    W(map_crystal,              15,     0,   40) /* a crystal next to the rover */                 \
    W(site,                     26,     0,   90) /* percent of the best thing to construct now */  \
    W(site_next,                24,     0,   60) /* percent of the second best */                  \
    W(other_side,               49,    40,  100) /* percent of what can be done over there */      \
    W(side_wait,                 5,     0,   20) /* percent less for each round until then */      \
    W(benefit,                  51,    20,  120) /* a benefit of the life support system */        \
    W(mine,                    101,    20,  200) /* a miner, besides the minerals */               \
    W(orbit,                    15,     0,  200) /* something to do in Orbit, each */              \
    W(solo_step,              3500,   300, 6000) /* a condition of the solo objective */           \
    W(solo_lss,                 11,     4,   40) /* effort: a building of the life support */      \
    W(solo_shelter,             20,     8,   60) /* a shelter */                                   \
    W(solo_mine,                15,     8,   60)                                                   \
    W(solo_upgrade,             16,     8,   60) /* an advanced building with its blueprint */     \
    W(solo_blueprint,           12,     4,   40)                                                   \
    W(solo_tech,                14,     4,   40) /* a step of a tech */                            \
    W(solo_way,                100,    30,  200) /* percent: the way to research tiles */          \
    W(solo_sign,                22,     8,   60) /* taking a contract */                           \
    W(lacerda,                 502,   150,  700) /* what he gains in a round */                    \
    W(solo_deliver,             24,    10,  120) /* percent of the usual effort for goods */       \
    W(solo_rival,               13,     0,  100) /* percent: how his points count for a choice */  \
    W(solo_level,              500,     0, 1500) /* what a colony level gives him */               \
    W(solo_lead,                52,     0,  100) /* percent of points beyond the margin */         \
    W(solo_win,               2250,   500, 6000) /* all conditions hold */
/* clang-format on */

enum om_weight {
#define W(name, preset, lowest, highest) W_##name,
    OM_WEIGHTS(W)
#undef W
        OM_WEIGHT_COUNT
};
_Static_assert((int)OM_WEIGHT_COUNT < (int)AREO_WEIGHTS_MAX, "there is room for all weights");

/* What the map offers to everybody, by type of building. */
struct om_sites {
    struct om_mask built;           /* hexes with a building */
    struct om_mask near[OM_STACKS]; /* next to one of the type */
    struct om_mask two[OM_STACKS];  /* two away from one and next to none */
    int tech[OM_TYPES];             /* how far anybody's tech for the type is developed */
    uint32_t advanced;              /* blueprints that stand on the map */
    uint32_t owned[OM_SEATS];       /* blueprints of a seat */
};

/* How a seat stands, as far as its worths depend on it. */
struct om_outlook {
    const struct om_state *s;
    const struct om_sites *sites;
    const int16_t *w;
    const struct om_seat *p;
    int seat;
    bool own;  /* the seat that thinks: its secrets count */
    int turns; /* still to be taken, in sixteenths */
    int wait;  /* rounds until a free journey */
    int use;   /* percent: what needs time is worth so much of what it could be */
    int unit[OM_ITEMS];
    struct om_mask zone;
    unsigned works; /* types of buildings in which an own scientist works */
    int updates;    /* percent of progress scorings that are to come */
};

/* So many hundredths of a value. */
static inline int percent(int value, int share) { return value * share / 100; }
/* The value, or the end of the range (low <= high) that it is beyond. */
static inline int clamp(int value, int low, int high)
{
    assert(low <= high);
    return value < low ? low : value > high ? high : value;
}

/* evaluate.c */
/* Sixteenths of a turn until the contract is complete. `stock` loses the goods that are put
 * aside for it. */
int om_contract_effort(const struct om_outlook *o, int contract, int *stock);

/* evaluate_map.c */
/* What the map offers to everybody. */
void om_sites_find(const struct om_state *s, struct om_sites *out);
/* What the seat can make of the map and of Orbit. */
int om_map_value(const struct om_outlook *o);
/* In percent: how surely the blueprint will be built, if minerals and time allow. */
int om_build_chance(const struct om_outlook *o, int blueprint);
/* The size of the largest complex of a type; of shelters, the seat's own. */
int om_largest_group(const struct om_state *s, int seat, int type);

/* evaluate_solo.c */
/* What the position is worth alone, its points expected; and when it is over. */
int om_solo_value(const struct om_outlook *o, int expected);
int om_solo_final(const struct om_outlook *o);
/* How far each condition of each open objective is away, OM_ASKS_MAX for an objective: sixteenths of
 * a turn; 0 where there is none. */
void om_solo_ways(const struct om_outlook *o, int *out);
/* evaluate.c: the same of a position. */
void om_ways(const struct om_state *s, int seat, int horizon, const int16_t *weights, int *out);

#endif
