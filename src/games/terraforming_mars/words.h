/* words.h: the rows from which operations, counters, requirements and causes are told. */
#ifndef TM_WORDS_H
#define TM_WORDS_H

#include "core/describe.h"
#include "games/terraforming_mars/cards.h"
#include "games/terraforming_mars/text.h"

extern const struct op_words tm_op_words;
extern const struct per_row tm_counters[TM_COUNTERS], tm_place_rules[TM_PLACE_RULES];
extern const struct need_row tm_needs[TM_NEEDS];
extern const struct cause_row tm_causes[TM_CAUSES];

#endif
