/* features.h: what a learned player sees of a position and of an option.
 *
 * Every row is a group of inputs: name, how many, meaning. What a player has is seen twice: once
 * for the seat itself, once for all others together, Lacerda among them. */
#ifndef OM_FEATURES_H
#define OM_FEATURES_H

#include "games/on_mars/evaluate.h"
#include "games/on_mars/text.h"

enum {
    BINS_STOCK = 7,
    BINS_COLUMN = 7,
    BINS_LEAD = 19,
    BINS_ROUND = 26,
    BINS_LEFT = 10,
    BINS_WAY = 9,
    BINS_REACH = 12,
    BINS_TURNS = 20,
    REACH_EXACT = 6, /* the bin of a tile that is just within reach */
    ARGUMENTS = 24
};

/* clang-format off */
#define OM_SEAT_GROUPS(G, WHO) \
    G(WHO##_STOCK,       OM_RESOURCES, "resources")                                                \
    G(WHO##_STOCK_BIN,   OM_RESOURCES * BINS_STOCK, "the same in bins")                            \
    G(WHO##_CRYSTALS,    1, "crystals")                                                            \
    G(WHO##_CRYSTAL_BIN, BINS_STOCK, "the same in bins")                                           \
    G(WHO##_COLONISTS,   4, "in quarters, at work, at posts, in the supply")                       \
    G(WHO##_QUARTERS_BIN, BINS_STOCK, "in quarters, in bins")                                      \
    G(WHO##_POSTS,       OM_POSTS, "colonists by post")                                            \
    G(WHO##_PIECES,      3, "shelters, bots and mines on the map")                                 \
    G(WHO##_SHIPS,       OM_SHIPS + 1, "ships in the dock by place, in the hangar")                \
    G(WHO##_CUBES,       OM_STACKS, "cubes of progress by building")                               \
    G(WHO##_TECH,        OM_TECHS, "column of each tech")                                          \
    G(WHO##_TECH_BIN,    OM_TECHS * BINS_COLUMN, "the same in bins")                               \
    G(WHO##_GOALS,       3, "goals completed, in hand, spent")                                     \
    G(WHO##_DISCOVERY,   OM_DISCOVERIES, "discovery tiles")                                        \
    G(WHO##_RESEARCH,    OM_RESEARCH_TYPES, "research tiles")                                      \
    G(WHO##_BLUEPRINT,   OM_BLUEPRINTS, "blueprints to be built")                                  \
    G(WHO##_BUILT,       OM_BLUEPRINTS, "advanced buildings")                                      \
    G(WHO##_SCIENTIST,   OM_SCIENTISTS, "scientists")                                              \
    G(WHO##_CONTRACT,    OM_CONTRACTS, "contracts to be done")                                     \
    G(WHO##_CONTRACT_DONE, OM_CONTRACTS, "contracts done")                                         \
    G(WHO##_DELIVERED,   OM_CONTRACTS, "goods and minerals on the contract")                       \
    G(WHO##_SPACE,       OM_SPACES, "turn order space")                                            \
    G(WHO##_SITS,        3, "in the colony, has acted, has the turn")                              \
    G(WHO##_SCORE,       1, "points on the table")                                                 \
    G(WHO##_OP,          1, "opportunity points")

#define OM_POSITION_GROUPS(G) \
    OM_SEAT_GROUPS(G, OWN)                                                                         \
    OM_SEAT_GROUPS(G, OTHER)                                                                       \
    G(ONE,          1, "always 1")                                                                 \
    G(PLAYERS,      OM_SEATS, "how many play")                                                     \
    G(OBJECTIVE,    OM_OBJECTIVES + 1, "objective of the solo game")                               \
    G(PHASE,        OM_PHASES, "phase")                                                            \
    G(ROUND,        BINS_ROUND, "round")                                                           \
    G(LEVEL,        OM_LEVEL_MAX + 1, "level of the colony")                                       \
    G(LSS,          OM_LSS * (OM_LSS_TOP + 1), "row of each marker of the life support")           \
    G(MISSION,      OM_MISSIONS, "missions in play, what is left of them")                         \
    G(MISSION_DONE, OM_MISSIONS, "missions completed")                                             \
    G(MISSIONS_LEFT, BINS_LEFT, "missions remaining")                                              \
    G(SHUTTLE,      2 + BINS_LEFT, "side of the shuttle, and where it stands")                     \
    G(LAST_ROUND,   1, "the last round")                                                           \
    G(BUILDINGS,    OM_STACKS, "buildings on the map by type")                                     \
    G(WAREHOUSE,    OM_ITEMS, "items in the warehouse")                                            \
    G(DISPLAYED,    OM_BLUEPRINTS, "blueprints that can be taken")                                 \
    G(MENU,         2, "the main action, the executive action is done")                            \
    G(LEAD,         1, "points on the table ahead of the best other")                              \
    G(LEAD_BIN,     BINS_LEAD, "the same in bins")                                                 \
    G(GOAL,         OM_GOALS, "own goals in hand")                                                 \
    G(GOAL_LACKS,   OM_GOALS, "what is missing to complete one")                                   \
    OM_ALONE_GROUPS(G)

/* Last, so that nets for more players do without (OM_ALONE). */
#define OM_ALONE_GROUPS(G) \
    G(ALONE_LACKS,  OM_OBJECTIVES * OM_CONDITIONS_MAX, "what a condition of an objective lacks")   \
    G(ALONE_MET,    OM_OBJECTIVES * OM_CONDITIONS_MAX, "a condition that holds")                   \
    G(ALONE_UNMET,  OM_OBJECTIVES * (OM_CONDITIONS_MAX + 1), "how many conditions do not hold")    \
    G(ALONE_DECK,   2, "Lacerda's cards to come, and passes through them")                         \
    G(ALONE_WAY,    BINS_WAY, "the way to a research tile of a new kind")                          \
    G(ALONE_EFFORT, OM_OBJECTIVES * OM_ASKS_MAX, "turns to a condition of an objective")           \
    G(ALONE_TURNS,  OM_OBJECTIVES * BINS_TURNS, "turns to all conditions of an objective")         \
    G(ALONE_TIME,   BINS_TURNS, "rounds to come")                                                  \
    G(ALONE_SPARE,  OM_OBJECTIVES * BINS_TURNS, "rounds to come more than those turns")

#define OM_OPTION_GROUPS(G) \
    G(BY_VERB,  OM_VERBS * 5, "by kind of option: 1, listed first, round, level, colonists in quarters") \
    G(FIRST,    OM_VERBS * ARGUMENTS, "by its first argument, when it is no hex")                  \
    G(SECOND,   OM_VERBS * ARGUMENTS, "by its second")                                             \
    G(HEX,      6, "a hex: tile, crystal, own pieces near, others' pieces near, buildings near, distance of the rover") \
    G(HEX_WAY,  BINS_WAY, "the way from there to a research tile of a new kind")                   \
    G(GLANCE,   OM_VERBS, "by kind of option: what a careless look one step ahead says")           \
    OM_ALONE_OPTION_GROUPS(G)

/* Last, for the same reason. */
#define OM_ALONE_OPTION_GROUPS(G) \
    G(STRIDE,      OM_OBJECTIVES * OM_ASKS_MAX, "how much nearer it brings a condition of an objective") \
    G(STRIDE_LATE, OM_OBJECTIVES * OM_ASKS_MAX, "the same by the part of the game that is over") \
    G(PURPOSE,     (OM_OBJECTIVES + 1) * OM_VERBS * ARGUMENTS, "by its first argument and the objective") \
    G(LACKING,     OM_ACTIONS * OM_OBJECTIVES * OM_ASKS_MAX, "a main action by the conditions that do not hold") \
    G(LACKING_WAY, OM_ACTIONS * OM_OBJECTIVES * OM_ASKS_MAX, "the same by how far they are away")  \
    G(REACH,       2 * (OM_OBJECTIVES + 1) * BINS_REACH, "an action of the rover by what it lacks for the next research tile")
/* clang-format on */

#define AS_RANGE(name, count, text) F_##name, F_##name##_LAST = F_##name + (count)-1,
enum { OM_POSITION_GROUPS(AS_RANGE) OM_FEATURES, OM_ALONE = OM_FEATURES - F_ALONE_LACKS };
#undef AS_RANGE
#define AS_RANGE(name, count, text) A_##name, A_##name##_LAST = A_##name + (count)-1,
enum {
    OM_OPTION_GROUPS(AS_RANGE) OM_OPTION_FEATURES,
    OM_ALONE_OPTION = OM_OPTION_FEATURES - A_STRIDE
};
#undef AS_RANGE

extern const struct areo_learning om_learning;

#endif
