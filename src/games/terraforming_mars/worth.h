/* worth.h: what things are worth to a seat, in thousandths of a point at the end of the game.
 *
 * Everything is priced through a few values: what an M€ is worth in points, what a cube of each
 * resource is worth in M€, how many rounds are to come. The evaluation (evaluate.c) adds up with
 * them what a seat has; the quick policy (quick.c) chooses by them what to do. */
#ifndef TM_WORTH_H
#define TM_WORTH_H

#include "games/terraforming_mars/engine.h"
#include "games/terraforming_mars/weights.h"

enum { POINT = 1000, STEPS_IN_ALL = 42 };

/* So many hundredths of a value. */
static inline int percent(int value, int by) { return value * by / 100; }

/* The weights as their tables have them, for inputs of nets: those do not change with a tuning. */
extern const int16_t tm_presets[TM_WEIGHT_COUNT];

/* Prices for one seat at this moment. */
struct market {
    const struct tm_state *s;
    const int16_t *w;     /* a set of weights */
    const int16_t *taste; /* tenths of an M€ by card, or NULL */
    int seat;
    int rounds;                       /* to come, in sixteenths */
    int money;                        /* of an M€ */
    int unit[TM_RESOURCES_AND_CUBES]; /* of a cube of each resource */
    int later[TM_RESOURCES];          /* the same on average over the rounds to come */
    int tr;                           /* of a step of TR */
    int step;                         /* of a step of a parameter */
    int cube[TM_RESOURCES_AND_CUBES]; /* best worth of a cube on an own card of the kind */
    const struct card *playing;       /* a card in hand that is judged: its tags count too */
    bool at_once; /* it is played now: others lose what they have, not what they may have */
};

/* The prices of a seat, with the game expected to end at the horizon. */
void tm_market_open(struct market *m, const struct tm_state *s, int seat, int horizon,
                    const int16_t *w);
int tm_steps_left(const struct tm_state *s); /* of the three parameters */

/* What a step of a production, and a list of operations, is worth to it. */
int tm_production_value(const struct market *m, int resource);
int tm_list_value(const struct market *m, int row, const struct op *ops, int capacity);
int tm_action_value(const struct market *m, int row); /* one use */
/* What a card in play will still bring by itself. */
int tm_future_value(const struct market *m, int row, int rounds);
int tm_points_of(const struct market *m, int row);
int tm_tags_value(const struct market *m, int row);
int tm_card_gain(const struct market *m, int row); /* beyond its price, when it is played */
int tm_prospect(const struct market *m, int row);  /* the same as far as it can be expected */
int tm_corporation_value(const struct market *m, int row); /* beyond its M€ */

#endif
