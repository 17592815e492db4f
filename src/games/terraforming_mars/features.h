/* features.h: what a learned player sees of a position and of an option.
 *
 * Every row is a group of inputs: name, how many, meaning. A group with bins has a place for each
 * range of a number and says 1 there; the others are numbers, scaled to about 1. What a seat has is
 * seen twice: once for the seat itself, once for all others together. */
#ifndef TM_FEATURES_H
#define TM_FEATURES_H

#include "games/terraforming_mars/worth.h"

enum {
    BINS_STOCK = 14,
    BINS_PRODUCTION = 13,
    BINS_TR = 16,
    BINS_TAGS = 6,
    BINS_HAND = 12,
    BINS_LEAD = 25,
    BINS_STEPS = 43,
    BINS_GENERATION = 18,
    BINS_GAP = 5,
    BINS_WORTH = 12,
    STANDINGS = 6,
    STAGES = 4,
    CUBE_KINDS = TM_RESOURCES_AND_CUBES - TM_RESOURCES
};

/* clang-format off */
#define TM_SEAT_GROUPS(G, WHO) \
    G(WHO##_STOCK,          TM_RESOURCES, "resources")                                             \
    G(WHO##_STOCK_BIN,      TM_RESOURCES * BINS_STOCK, "the same in bins")                         \
    G(WHO##_PRODUCTION,     TM_RESOURCES, "production")                                            \
    G(WHO##_PRODUCTION_BIN, TM_RESOURCES * BINS_PRODUCTION, "the same in bins")                    \
    G(WHO##_TR,             1, "terraform rating above 20")                                        \
    G(WHO##_TR_BIN,         BINS_TR, "the same in bins")                                           \
    G(WHO##_SCORE,          1, "points on the table")                                              \
    G(WHO##_TAG,            TM_TAGS, "tags in play")                                               \
    G(WHO##_TAG_BIN,        TM_TAGS * BINS_TAGS, "the same in bins")                               \
    G(WHO##_PLAYED,         CORP_END, "cards in play, events and the corporation among them")      \
    G(WHO##_READY,          CORP_END, "actions not used in this generation")                       \
    G(WHO##_CUBES,          CUBE_KINDS, "cubes on cards by kind")                                  \
    G(WHO##_TILES,          6, "cities, greeneries, other tiles; greenery and land by own cities; others' cities by own greenery") \
    G(WHO##_HAND_SIZE,      1, "cards in hand")                                                    \
    G(WHO##_HAND_BIN,       BINS_HAND, "the same in bins")                                         \
    G(WHO##_SITS,           4, "has passed, is first player, has the turn, second action of a turn") \
    G(WHO##_VALUES,         4, "worth of steel and titanium, plants for a greenery, discount on all cards")

#define TM_POSITION_GROUPS(G) \
    TM_SEAT_GROUPS(G, OWN)                                                                         \
    TM_SEAT_GROUPS(G, OTHER)                                                                       \
    G(ONE,              1, "always 1")                                                             \
    G(PLAYERS,          TM_SEATS, "how many play")                                                 \
    G(RULES,            2, "draft, Corporate Era")                                                 \
    G(PHASE,            2 * TM_PHASES, "phase, and whether the seat still has to choose in it")    \
    G(GENERATION,       BINS_GENERATION, "generation")                                             \
    G(TEMPERATURE,      20, "steps of temperature made")                                           \
    G(OXYGEN,           TM_OXYGEN_MAX + 1, "oxygen")                                               \
    G(OCEANS,           TM_OCEANS + 1, "oceans")                                                   \
    G(STEPS,            BINS_STEPS, "steps left to a finished planet")                             \
    G(STEPS_LEFT,       1, "the same as a number")                                                 \
    G(LEAD,             1, "points on the table ahead of the best other")                          \
    G(LEAD_BIN,         BINS_LEAD, "the same in bins")                                             \
    G(MILESTONE,        TM_MILESTONES * 3, "open, own, somebody else's")                           \
    G(MILESTONE_OWN,    TM_MILESTONES * BINS_GAP, "what the seat lacks for an open one")           \
    G(MILESTONE_OTHER,  TM_MILESTONES * BINS_GAP, "what the best other lacks for it")              \
    G(MILESTONES_LEFT,  TM_CLAIMS_MAX + 1, "how many can be claimed")                              \
    G(AWARD,            TM_AWARDS * 2 * STANDINGS, "funded or not, and how far ahead")             \
    G(AWARDS_LEFT,      TM_CLAIMS_MAX + 1, "how many can be funded")                               \
    G(HAND,             TM_PROJECTS, "own cards in hand, those just chosen among them")            \
    G(HAND_READY,       TM_PROJECTS, "those whose requirement is met")                            \
    G(HAND_WORTH,       4, "own hand: what its good cards promise, their price, how many, the best one") \
    G(HAND_WORTH_BIN,   BINS_WORTH, "what they promise, in bins")                                  \
    G(HAND_TAG,         TM_TAGS, "tags in own hand")                                               \
    G(HAND_STAGE,       TM_PROJECTS, "own cards in hand, by the steps that are left")              \
    G(OWN_PLAYED_STAGE, CORP_END, "own cards in play, likewise")                                   \
    G(OTHER_PLAYED_STAGE, CORP_END, "those of the others, likewise")

/* What each kind of option is seen with. */
#define TM_SCALES(S) \
    S(BIAS) S(STEPS) S(MONEY) S(OTHERS_PASSED) S(SECOND) S(HAND) S(GENERATION) S(GAIN) S(RATE)     \
    S(PRICE) S(FIRST) S(LAST_GENERATION) S(CROWD) S(LEFT_OVER)

#define TM_OPTION_GROUPS(G) \
    G(BY_VERB,     TM_VERBS * SCALES, "by kind of option: " \
                   "1, steps left, money, others that passed, second action, hand, generation, gain, rate, price, " \
                   "listed first, last generation, more than two play, money left after it") \
    G(CHOICE,      1, "what the quick policy would take")                                          \
    G(PLAY,        TM_PROJECTS * STAGES, "play this card, by stage of the game")                   \
    G(USE,         CORP_END * STAGES, "use this card, by stage")                                   \
    G(TAKE,        TM_PROJECTS * STAGES, "buy, draft or keep this card, by stage")                 \
    G(GIVE,        TM_PROJECTS, "sell or discard this card")                                       \
    G(PUT,         TM_PROJECTS, "a cube on this card, or copy it")                                 \
    G(STANDARD,    TM_PROJECT_KINDS * STAGES, "this standard project, by stage")                   \
    G(AWARDS,      TM_AWARDS * STANDINGS * TM_CLAIMS_MAX, "fund this award, by how far ahead and how many are funded") \
    G(CLAIMS,      TM_MILESTONES, "claim this milestone")                                          \
    G(CORPORATION, (CORP_END - CORP_FIRST) * 3, "play as this corporation, alone, with two, with more") \
    G(PLACE,       4 * PLACE_SCALES, "a tile (ocean, city, greenery, other): own cities, others' cities, oceans, " \
                   "steel, titanium, plants, cards, free land, greeneries, own greeneries next to it") \
    G(VICTIM,      4, "takes from: the seat itself, the leader, another, nobody")                  \
    G(ALTERNATIVE, TM_CHOICES, "this of several effects")                                          \
    G(FIRST_EFFECT, TM_OPS, "this effect first")                                                   \
    G(PAYMENT,     TM_RESOURCES * 3, "pay with this resource: least, most, between")               \
    G(BY_SEAT,     TM_VERBS * SEAT_SCALES, "by kind of option: income, TR ahead of the best other, money without use, cards picked") \
    G(TAG_OWN,     2 * TM_TAGS, "play, or take, a card with this tag: own tags of the kind")       \
    G(TAG_HAND,    2 * TM_TAGS, "the same: such tags in hand")                                     \
    G(TAG_CORPORATION, 2 * TM_TAGS * (CORP_END - CORP_FIRST), "the same, by own corporation; tag 0: events") \
    G(CARD_INCOME, 2 * TM_PROJECTS, "play, or take, this card: income")                            \
    G(CARD_LEAD,   2 * TM_PROJECTS, "the same: TR ahead")                                          \
    G(NEED,        3 * STAGES, "take a card: what its requirement lacks, it comes too late, it is met") \
    G(TOWARDS_MILESTONE, TM_MILESTONES * BINS_GAP, "steps towards an open milestone, by what the seat lacks") \
    G(TOWARDS_AWARD, TM_AWARDS * 2 * STANDINGS, "steps towards an award, funded or not, by how far ahead") \
    G(PLACE_AT,    4 * TM_PLACES, "a tile of each kind at this place")                             \
    G(CARD_CROWD,  2 * TM_PROJECTS, "play, or take, this card among more than two")                \
    G(CARD_LAST,   TM_PROJECTS, "play this card in the last generation")                           \
    G(PROJECT_BY,  TM_PROJECT_KINDS * PROJECT_SCALES, "this standard project: money, income, TR ahead, money without use, last generation, more than two play") \
    G(CORPORATION_TAG, (CORP_END - CORP_FIRST) * TM_TAGS, "play as this corporation: tags on offer")
/* clang-format on */

#define AS_SCALE(name) SCALE_##name,
enum { TM_SCALES(AS_SCALE) SCALES };
#undef AS_SCALE
enum { PLACE_SCALES = 10, PROJECT_SCALES = 6 };
enum { SEAT_INCOME, SEAT_LEAD, SEAT_SPARE, SEAT_PICKED, SEAT_SCALES };

#define AS_RANGE(name, count, text) F_##name, F_##name##_LAST = F_##name + (count)-1,
enum { TM_POSITION_GROUPS(AS_RANGE) TM_FEATURES };
#undef AS_RANGE
#define AS_RANGE(name, count, text) A_##name, A_##name##_LAST = A_##name + (count)-1,
enum { TM_OPTION_GROUPS(AS_RANGE) TM_OPTION_FEATURES };
#undef AS_RANGE

int tm_award_standing(const struct tm_state *s, int seat, int award); /* a bin of how far ahead */
int tm_milestone_gap(int milestone, int have); /* a bin of what is missing; 0: nothing */
void tm_count_tags(const uint64_t *cards, int tags[TM_TAGS]); /* adds those of the cards */
extern const struct areo_learning tm_learning;
/* The position, and the options of a seat, as the inputs of a net (game.h). */
int tm_features(const areo_state *state, int viewer, int seat, struct areo_feature *out);
bool tm_leanings(const areo_state *state, int seat, const areo_action *list, int count,
                 const int16_t *weights, struct areo_leaning *out);

/* A bargain as the quick policy sees it (quick.c): gain beyond the price, and the price. */
struct tm_bargain {
    int gain, price;
};
struct tm_bargain tm_bargain_of(const struct market *m, int spare, areo_action action);
int tm_spare_money(const struct market *m);
int tm_place_value(const struct market *m, int verb, int at);
/* Is it free, or nearly so, and done before all else? */
bool tm_at_once(const struct tm_state *s, areo_action action);
void tm_market_quick(struct market *m, const areo_state *state, int seat, const int16_t *weights);

#endif
