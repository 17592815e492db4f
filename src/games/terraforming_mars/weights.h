/* weights.h: every figure of the bots that could be argued about.
 *
 * Three players of one mind use most of them, each with its own opinion: the evaluation, the
 * quick policy among others, the quick policy alone. What only the evaluation needs follows, and
 * what practice says of single cards is in tastes.h. All of it is one array for `areo tune`. */
#ifndef TM_WEIGHTS_H
#define TM_WEIGHTS_H

#include "games/terraforming_mars/tm.h"

/* clang-format off */
/*    name            evaluation quick alone lowest highest */
#define TM_WEIGHTS(W) \
    W(rounds_1,             126,   104,   134,   80,   160) /* tenths of a round, from the start */ \
    W(rounds_2,             127,    99,    92,   80,   180)                                        \
    W(rounds_3,             118,    91,    74,   70,   150)                                        \
    W(rounds_4,              94,    86,    78,   60,   140)                                        \
    W(rounds_5,              87,    73,    74,   55,   130)                                        \
    W(money_end,             91,    82,    75,   20,   160) /* an M€ when no round is left to come */ \
    W(money_growth,           7,    17,     4,    0,    40) /* percent: what a round to come adds to it */ \
    W(money_last,             2,     7,    21,    1,    60) /* in the last generation */           \
    W(money_use,              3,     1,    34,    0,    60) /* M€ that always find a use */        \
    W(money_idle,            67,    54,    65,    0,   100) /* percent: M€ beyond that and the hand */ \
    W(card_worth,            86,    21,   118,    0,   150) /* tenths of an M€: gain that makes one buy */ \
    W(steel,                 12,    13,    12,   10,    30) /* tenths of an M€ */                  \
    W(titanium,              20,    46,    52,   15,    60)                                        \
    W(plants,                24,    39,    45,   10,    60)                                        \
    W(energy,                10,    11,     2,    0,    30)                                        \
    W(heat,                   8,     8,     4,    0,    25)                                        \
    W(heat_idle,              3,     6,    15,    0,    20) /* at the highest temperature */       \
    W(production,           114,   124,    71,   60,   180) /* percent of the rounds that count */ \
    W(card_drawn,            46,    50,    15,   15,    90) /* tenths of an M€ */                  \
    W(hand_energy,           54,   126,    69,   10,   200) /* tenths of an M€: missing energy production */ \
    W(hand_lacks,            66,    59,    61,   10,    90) /* percent lost: other missing production */ \
    W(hand_step,             11,    14,     5,    5,    80) /* a missing step of a requirement, percent */ \
    W(hand_tag,              69,    97,    96,   10,    98) /* a missing tag, percent lost */      \
    W(play_margin,            2,     2,    25,    0,    40) /* tenths of an M€: the action it takes */ \
    W(hand_later,             0,     5,    48,    0,   100) /* percent: a requirement is waited for */ \
    W(bargain,                2,     6,     8,    0,    60) /* M€ added to prices when bargains compare */ \
    W(city,                2300,  4661,   381,  300,  6000) /* a city to come */                   \
    W(city_space,           336,   472,   221,    0,   500) /* free land next to an own city */    \
    W(greenery_by_city,     463,   716,   774,    0,  1000)                                        \
    W(tile_bonus,           571,  1011,  1947,    0,  2000) /* what the place of a tile brings */  \
    W(cut,                   64,    93,    21,    0,   100) /* percent: production others lose */  \
    W(take,                  40,    83,    55,    0,   100) /* percent: resources others lose */   \
    W(action,                21,     8,    16,    0,   120) /* percent of the rounds an action is used */ \
    W(cube_to_come,          85,    91,    51,   30,   150)                                        \
    W(tag_trigger,           35,     6,    70,    0,   200) /* hundredths of a matching tag a round */ \
    W(event_trigger,         92,   144,    52,   20,   150)                                        \
    W(city_trigger,          92,   117,    11,    0,   120)                                        \
    W(greenery_trigger,      16,     1,     1,    0,   150)                                        \
    W(project_trigger,       47,    51,    12,   10,   150)                                        \
    W(discount_cards,       247,   528,   117,   80,   600) /* hundredths of a card played a round */ \
    W(discount_tag,          53,    20,    35,   15,   100) /* hundredths of a card with the tag a round */ \
    W(tag,                  206,   360,   190,    0,   600) /* any tag in play */                  \
    W(tag_science,          294,   258,     8,    0,   900)                                        \
    W(tag_jovian,           306,   574,   488,    0,   900)                                        \
    W(award_lead,          3755,  3244,  2448,    0,  5000) /* leading in a funded award */        \
    W(solo_step,           5000,  8726,  8155,    0,  9000) /* alone, the planet must be finished in time */ \
    W(solo_money,           350,   124,   550,  100,   600) /* percent of the worth of an M€ */    \
    W(solo_heat,             60,    62,   118,   20,   120) /* percent of an eighth of a step */   \
    W(shift,                275,   113,   641,    0,  2000)                                        \
    W(protect,              241,    95,   155,    0,  2000) /* clang-format on */

/*    name            evaluation lowest highest */
#define TM_EVALUATION_WEIGHTS(W)                                                                   \
    W(money_wait, 6, 0, 30)          /* percent: what M€ kept for a round lose */                \
    W(card_price, 63, 30, 110)       /* percent of the price of a card bought */                   \
    W(card_other, 33, 0, 80)         /* a card in somebody else's hand */                          \
    W(hand, 81, 30, 100)             /* percent of what a card would bring */                      \
    W(hand_rounds, 16, 0, 80)        /* sixteenths: rounds of income that count */                 \
    W(hand_queue, 69, 20, 400)       /* percent: what waits before a card */                       \
    W(milestone_near, 1421, 0, 4000) /* a milestone that could be claimed next */                  \
    W(milestone_race, 484, 0, 3000)  /* half way there */                                          \
    W(award_second, 1969, 0, 2500)
/* clang-format on */

#define AS_INDEX(name, ...) W_##name,
enum { TM_WEIGHTS(AS_INDEX) TM_SET };
#undef AS_INDEX

/* Where the sets begin. The evaluation is first, so its own weights go on after all of them. */
enum { WEIGHTS_QUICK = TM_SET, WEIGHTS_ALONE = 2 * TM_SET, WEIGHTS_EVALUATION = 3 * TM_SET };

#define AS_INDEX(name, ...) W_##name,
enum { W_BEFORE = WEIGHTS_EVALUATION - 1, TM_EVALUATION_WEIGHTS(AS_INDEX) TASTES_QUICK };
#undef AS_INDEX
enum { TASTES_ALONE = TASTES_QUICK + CORP_END, TM_WEIGHT_COUNT = TASTES_ALONE + CORP_END };

extern const struct areo_weight tm_weights[];

#endif
