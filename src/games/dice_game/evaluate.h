/* evaluate.h: what the files of the evaluation ask of one another.
 *
 *   evaluate.c  the weights, the clock, and the sum for each seat
 *   worth.c     what operations, cards and tiles would bring
 *   plans.c     what the dice in hand are good for
 *   evaluate_races.c  milestones and awards
 *
 * All values are thousandths of a point at the end of the game. The economy is a cycle: a
 * production turn brings P dice, then each action turn spends about c more than its support
 * action brings and gains `use` points. So of c + P turns P are action turns, and a turn is
 * worth use * P / (P + c): more production brings more, but less and less. */
#ifndef DICE_EVALUATE_H
#define DICE_EVALUATE_H

#include "games/dice_game/engine.h"

/* clang-format off */
/*        name              preset lowest highest */
#define DICE_WEIGHTS(W)                                                                            \
    W(rounds_2,                 34,    15,   60) /* of a whole game */                             \
    W(rounds_3,                 25,    12,   50)                                                   \
    W(rounds_4,                 19,    10,   40)                                                   \
    W(use,                    2700,  1200, 4000) /* what a main action gains */                    \
    W(cycle,                    23,    10,   50) /* tenths of dice that it costs beyond one */     \
    W(interval,                 38,    20,   80) /* tenths of turns between production turns */    \
    W(die,                     340,   150,  700) /* a die of any face */                           \
    W(make_grey,                88,    50,  130) /* percent of a produced die: grey */             \
    W(make_any,                115,    80,  160) /* percent of a produced die: of any colour */    \
    W(make_wild,               190,   100,  300)                                                   \
    W(slot,                    800,   100, 1800) /* a main action */                               \
    W(idle_common,              75,    20,  110) /* percent of a die: without a plan for it */     \
    W(idle_uncommon,            75,    20,  120)                                                   \
    W(idle_rare,                80,    20,  130)                                                   \
    W(miss_common,             125,    80,  200) /* percent of a die: missing in a plan */         \
    W(miss_uncommon,           150,    90,  240)                                                   \
    W(miss_rare,               190,   100,  300)                                                   \
    W(wild,                    160,    90,  260) /* percent of a die: a token */                   \
    W(wait,                     80,    40,  100) /* percent left of a plan for each missing die */ \
    W(queue,                    93,    50,  100) /* percent left of a plan for each before it */   \
    W(choice,                  140,    90,  220) /* percent of a die: of the face of choice */     \
    W(turned,                   50,     0,  120) /* percent of a die: one turned */                \
    W(card,                    180,     0,  800) /* a card to draw */                              \
    W(card_other,              350,     0,  900) /* a card in somebody else's hand */              \
    W(level,                  2300,   500, 4500) /* a bonus card */                                \
    W(level_far,                 4,     0,   10) /* percent of it lost for each point to go */     \
    W(action,                   45,    20,  110) /* percent of the uses of a blue card */          \
    W(trigger,                 100,    30,  200) /* percent of how often cards react */            \
    W(milestone,                90,    30,  120) /* percent of the points of a milestone to come */\
    W(pace,                    100,    40,  250) /* percent of the turns a milestone takes */      \
    W(award,                    90,    30,  120) /* percent of the points of an award */           \
    W(award_swing,               6,     2,   20) /* turns in which a lead changes by one */        \
    W(if_met,                   70,    20,  100) /* percent: how often an IF is met */             \
    W(loss,                     30,     0,  100) /* percent of a die that each opponent loses */   \
    W(solo_lost,             30000,  5000, 32000) /* a solo game that is not won */                \
    W(solo_pace,                22,     8,   30) /* tenths of turns that a step takes */           \
    W(solo_doubt,               30,    10,  120) /* tenths of turns by which that is uncertain */
/* clang-format on */

#define AS_INDEX(name, preset, lowest, highest) W_##name,
enum { DICE_WEIGHTS(AS_INDEX) DICE_WEIGHT_COUNT };
_Static_assert((int)DICE_WEIGHT_COUNT <= (int)AREO_WEIGHTS_MAX,
               "the caller's array holds all weights");

enum { POINT = 1000, TURN = 16 }; /* turns are counted in sixteenths */

/* A parameter, the oceans after the two tracks. */
enum { PARAMETER_OCEANS = DICE_TRACKS, DICE_PARAMETERS };

enum { KINDS_MAX = 6, WAITS = 8, QUEUE_MAX = 8 };

struct fit {
    int value, tokens, missing;
};

/* Something that dice can be paid for. */
struct plan {
    uint8_t kinds, resource[KINDS_MAX], count[KINDS_MAX]; /* its cost */
    uint8_t raises[DICE_PARAMETERS];
    bool steps;    /* are there any? */
    bool again;    /* a standard action: the same plan may be made twice */
    unsigned mask; /* of these resources */
    int gain;
    int makes; /* what it adds to production */
    struct fit fit;
};

/* What is the same for all seats. */
struct common {
    int left[DICE_PARAMETERS];    /* steps */
    int bonus[DICE_BONUS_GROUPS]; /* what the bonuses of spaces are worth */
    /* Spaces with at least so many neighbours that bring points to the tile. */
    uint64_t beside[DICE_TILES][HEX_DIRECTIONS + 1];
    int best[DICE_TILES]; /* the best space for a tile: points and space bonus; -1: none */
    struct plan standard[DICE_STANDARDS];
    int idle[DICE_RARITIES], miss[DICE_RARITIES]; /* a die without a plan, one that a plan lacks */
    int wait[WAITS];      /* percent left of a plan when so many dice are missing */
    int queue[QUEUE_MAX]; /* percent left of a plan that is carried out after so many turns */
};

/* What a seat may still do, and the prices that follow from it. */
struct outlook {
    const struct dice_state *s;
    const int16_t *w;
    const struct dice_seat *p;
    const struct common *common;
    int seat, viewer;
    int turns;                 /* whole turns to come after the present one, in sixteenths */
    int acts;                  /* main actions to come, in sixteenths; the present turn included */
    bool now;                  /* the main action of the present turn is still to come */
    bool rolls;                /* so is its support action */
    int makes;                 /* production in tenths of dice */
    int rate;                  /* of a turn */
    int die;                   /* of one die of any face */
    int slot;                  /* of a main action */
    int step;                  /* of a step of a parameter beyond its points: one player alone */
    int cycles;                /* production turns to come, in sixteenths */
    int one_more[DICE_TITLES]; /* a card that counts for the milestone */
    int symbol[DICE_AWARDS];   /* a symbol that counts for the award */
};

/* So many hundredths of a value. */
static inline int percent(int value, int by) { return value * by / 100; }

/* evaluate.c */
/* Steps until a parameter (DICE_PARAMETERS) is full. */
int dice_steps_left(const struct dice_state *s, int parameter);
/* Of a turn with such a production. */
static inline int dice_rate(const int16_t *w, int makes)
{
    assert(makes + w[W_cycle] > 0);
    return w[W_use] * makes / (makes + w[W_cycle]);
}

/* worth.c */
/* What the board offers. */
void dice_spaces_open(const struct outlook *o, struct common *c);
/* A production, or what a card would add to it, in tenths of dice. */
int dice_makes_of(const struct outlook *o, const uint8_t makes[DICE_MAKES]);
/* What a card would add to the production of the seat, in tenths of dice. */
int dice_makes_more(const struct outlook *o, const struct card *c);
/* What a list of operations gives, its parameters as they stand. */
int dice_list_worth(const struct outlook *o, const struct op *ops, int capacity);
/* How often a list raises each parameter, and what that is worth beyond the point that it
 * brings when the parameter is full, if so many steps are left. */
void dice_raises_of(const struct outlook *o, const struct op *ops, int capacity,
                    uint8_t raises[DICE_PARAMETERS]);
static inline int dice_steps_worth(const struct outlook *o, const int left[DICE_PARAMETERS],
                                   const uint8_t raises[DICE_PARAMETERS])
{
    assert(left && raises);
    int steps = 0;
    for (int i = 0; i < DICE_PARAMETERS; i++)
        steps += raises[i] < left[i] ? raises[i] : left[i];
    return steps * (POINT + o->step);
}
int dice_pending_worth(const struct outlook *o, const struct op *ops, int capacity); /* both */
int dice_action_worth(const struct outlook *o, int row); /* one use, its price paid */
int dice_future_worth(const struct outlook *o, int row); /* of a card in play */
/* Of playing a card, its cost paid; production apart, since it is worth less the more of it
 * there is. */
int dice_card_worth(const struct outlook *o, int row);
int dice_engine_worth(const struct outlook *o, int makes, int more);

/* plans.c */
/* Standard actions and prices; after dice_spaces_open. */
void dice_plans_open(const struct outlook *o, struct common *c);
/* What the dice and tokens of the seat can be turned into. */
int dice_plans_worth(const struct outlook *o);

/* evaluate_races.c */
int dice_races_worth(struct outlook *o); /* fills one_more and symbol */

#endif
