/* features.h: what a learned player sees of a position and of an option.
 *
 * Every row is a group of inputs: name, how many, meaning. What a seat has is seen twice: once for
 * the seat itself, once for all others together. */
#ifndef DICE_FEATURES_H
#define DICE_FEATURES_H

#include "games/dice_game/evaluate.h"

enum {
    BINS_DICE = 5,
    BINS_MAKES = 6,
    BINS_VP = 14,
    BINS_LEAD = 19,
    BINS_TURN = 20,
    BINS_GAP = 5,
    STANDINGS = 5
};

/* clang-format off */
#define DICE_SEAT_GROUPS(G, WHO) \
    G(WHO##_DICE,        DICE_RESOURCES, "dice by face")                                           \
    G(WHO##_DICE_BIN,    DICE_RESOURCES * BINS_DICE, "the same in bins")                           \
    G(WHO##_DICE_ALL,    1, "dice in all")                                                         \
    G(WHO##_WILD,        1, "tokens")                                                              \
    G(WHO##_WILD_BIN,    BINS_DICE, "the same in bins")                                            \
    G(WHO##_VP,          1, "steps on the VP track")                                               \
    G(WHO##_VP_BIN,      BINS_VP, "the same in bins")                                              \
    G(WHO##_SCORE,       1, "points on the table")                                                 \
    G(WHO##_MAKES,       DICE_MAKES, "production")                                                 \
    G(WHO##_MAKES_BIN,   DICE_MAKES * BINS_MAKES, "the same in bins")                              \
    G(WHO##_SYMBOLS,     DICE_RESOURCES, "symbols on the cards played")                            \
    G(WHO##_DISCOUNT,    DICE_RESOURCES, "discounts")                                              \
    G(WHO##_PLAYED,      DICE_CARDS, "cards in play, the corporation among them")                  \
    G(WHO##_READY,       DICE_CARDS, "actions not used since the last production")                 \
    G(WHO##_COLOURS,     3, "cards in play by colour")                                             \
    G(WHO##_HAND_SIZE,   1, "cards in hand")                                                       \
    G(WHO##_STORAGE,     3, "storage, cards drawn up to, bonus cards taken")                       \
    G(WHO##_TURN,        1, "it is the turn of the seat")

#define DICE_POSITION_GROUPS(G) \
    DICE_SEAT_GROUPS(G, OWN)                                                                       \
    DICE_SEAT_GROUPS(G, OTHER)                                                                     \
    G(ONE,           1, "always 1")                                                                \
    G(PLAYERS,       DICE_SEATS, "how many play")                                                  \
    G(STAGE,         2 * DICE_STAGES, "where the turn stands, of the seat or of another")          \
    G(TEMPERATURE,   11, "temperature")                                                            \
    G(OXYGEN,        8, "oxygen")                                                                  \
    G(OCEANS,        DICE_OCEANS + 1, "oceans")                                                    \
    G(STEPS_LEFT,    1, "steps left to a finished planet")                                         \
    G(TURN,          BINS_TURN, "turns of the seat so far, in threes")                             \
    G(LAST,          2, "the end is caused; turns that remain")                                    \
    G(LEAD,          1, "points on the table ahead of the best other")                             \
    G(LEAD_BIN,      BINS_LEAD, "the same in bins")                                                \
    G(MILESTONE,     DICE_MILESTONES * 3, "in play: open, own, somebody else's")                   \
    G(MILESTONE_OWN, DICE_MILESTONES * BINS_GAP, "what the seat lacks for an open one")            \
    G(MILESTONE_OTHER, DICE_MILESTONES * BINS_GAP, "what the best other lacks for it")             \
    G(AWARD,         DICE_RESOURCES * STANDINGS, "in play: how far ahead")                         \
    G(SPACES,        4, "free spaces; extra main actions and turns of the one who acts")           \
    G(HAND,          DICE_PROJECTS, "own cards in hand")                                           \
    G(HAND_LACKS,    DICE_PROJECTS, "what is missing to pay for one")                              \
    G(HAND_PAID,     DICE_PROJECTS, "those that could be paid now")                                \
    G(HAND_READY,    4, "how many could be paid now; lack one, two, more")

#define DICE_OPTION_GROUPS(G) \
    G(BY_VERB,     DICE_VERBS * 6, "by kind of option: 1, listed first, steps left, turn, dice, cards in hand") \
    G(CORPORATION, DICE_CORPORATIONS, "play as this corporation")                                  \
    G(PLAY,        DICE_CARDS * 2, "play this card; early, late")                                  \
    G(USE,         DICE_CARDS, "use this card")                                                    \
    G(DISCARD,     DICE_PROJECTS, "discard this card")                                             \
    G(STANDARD,    DICE_STANDARDS, "this standard action")                                         \
    G(TAKE,        DICE_COLOURS + 1, "take a die of this colour")                                  \
    G(KEEP,        DICE_PAYMENTS, "keep a die of this face")                                       \
    G(PAY,         DICE_PAYMENTS, "pay with this")                                                 \
    G(GAIN,        DICE_RESOURCES, "gain a die of this face")                                      \
    G(TURN_FROM,   DICE_RESOURCES, "turn a die of this face")                                      \
    G(TURN_TO,     DICE_RESOURCES, "to this face")                                                 \
    G(WANTED,      3, "the face that is gained, kept or turned to: cards in hand that lack it, one that lacks nothing else, none") \
    G(BONUS,       DICE_BONUSES, "take this bonus card")                                           \
    G(RAISE,       DICE_TRACKS, "raise this track")                                                \
    G(PLACE,       DICE_PLACES, "place a tile there")                                              \
    G(COST,        2, "symbols of the card that is played; its points")                            \
    G(GLANCE,      DICE_VERBS, "by kind of option: what a careless look one step ahead says")
/* clang-format on */

#define AS_RANGE(name, count, text) F_##name, F_##name##_LAST = F_##name + (count)-1,
enum { DICE_POSITION_GROUPS(AS_RANGE) DICE_FEATURES };
#undef AS_RANGE
#define AS_RANGE(name, count, text) A_##name, A_##name##_LAST = A_##name + (count)-1,
enum { DICE_OPTION_GROUPS(AS_RANGE) DICE_OPTION_FEATURES };
#undef AS_RANGE

extern const struct areo_learning dice_learning;

#endif
