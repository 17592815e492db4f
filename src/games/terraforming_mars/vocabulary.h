/* vocabulary.h: one row for each counter, place rule, requirement and cause (see operations.h).
 *
 * A row has the words and what the engine and the bots need; vocabulary.c has the rows. */
#ifndef TM_VOCABULARY_H
#define TM_VOCABULARY_H

#include "core/describe.h"
#include "games/terraforming_mars/engine.h"

struct market; /* worth.h */

/* How many of something there are, for operations and points that count it. */
struct tm_counter_row {
    struct per_row words;
    /* NULL: the seat's own tags of words.index, for every words.each of them. */
    int (*count)(const struct tm_state *s, int seat, int row);
    const char *points[2]; /* templates of points: for each; for every so many. NULL: never */
    uint8_t grows;         /* bots expect one more in so many sixteenths of a round; 0: none */
};
extern const struct tm_counter_row tm_counters[TM_COUNTERS]; /* ORDER COUNTER */

/* Where a tile may go; place.c knows which places keep the rule. */
struct tm_place_rule_row {
    struct per_row words;
    uint16_t reason; /* the land is free but the rule is not kept */
};
extern const struct tm_place_rule_row tm_place_rules[TM_PLACE_RULES]; /* ORDER PLACE */

struct tm_need_row {
    struct need_row words;
    int (*value)(const struct tm_state *s, int seat, int what);
    uint16_t reason;
    uint8_t step; /* of the parameter; a shift of requirements counts steps. 0: not shifted */
    int8_t goal;  /* of the parameter, where everybody helps towards it; 0 without a step */
};
extern const struct tm_need_row tm_needs[TM_NEEDS]; /* ORDER NEED */

struct tm_cause_row {
    struct cause_row words;
    /* How often bots expect it in a round, in hundredths. NULL: counted otherwise. */
    int (*often)(const struct market *m, unsigned tags);
};
extern const struct tm_cause_row tm_causes[TM_CAUSES]; /* ORDER CAUSE */

/* Is every row complete, and does every card that reacts have its number? Says what is missing. */
bool tm_vocabulary_complete(struct areo_text *why);

/* worth.c: how often a cause comes in a round, in hundredths. */
int tm_often_tag(const struct market *m, unsigned tags);
int tm_often_event(const struct market *m, unsigned tags);
int tm_often_city(const struct market *m, unsigned tags);
int tm_often_greenery(const struct market *m, unsigned tags);
int tm_often_project(const struct market *m, unsigned tags);
int tm_often_counted(const struct market *m, unsigned tags); /* by what is left of it */

#endif
