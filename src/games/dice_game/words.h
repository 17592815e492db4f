/* words.h: the rows from which operations, counters and causes are told. */
#ifndef DICE_WORDS_H
#define DICE_WORDS_H

#include "core/describe.h"
#include "games/dice_game/cards.h"
#include "games/dice_game/text.h"

/* Rows behind the operations: what a brown box makes, and standing effects, which no interpreter
 * carries out. They are verbs for descriptions only. */
enum {
    TEXT_MAKES_DICE = DICE_OPS,
    TEXT_MAKES_WILD,
    TEXT_MAKES_VP,
    TEXT_DISCOUNT,
    TEXT_STORAGE,
    TEXT_REFILL,
    TEXT_ROWS
};

extern const struct op_words dice_op_words;
extern const struct per_row dice_pers[DICE_PERS];
extern const struct cause_row dice_causes[DICE_CAUSES];

#endif
