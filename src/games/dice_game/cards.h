/* cards.h: what a card is, and the vocabulary of operations it is written in.
 *
 * A row of the table reads like the printed card: cost, brown box, what happens when
 * it is played, its action, what it reacts to, its points. The interpreter is
 * effects.c; the rules text is made from the same rows in text.c. */
#ifndef DICE_CARDS_H
#define DICE_CARDS_H

#include <assert.h>

#include "core/ops.h"
#include "games/dice_game/dice.h"

enum dice_deck { BASE, CORPORATE, PROMO, DICE_DECKS };
/* ORDER TYPE */
enum dice_type { GREEN_CARD, RED_CARD, BLUE_CARD, CORPORATION, STANDARD, DICE_TYPES };

/* ORDER OP. What `what` and `per` mean is said in brackets. */
enum dice_op {
    OP_NONE,
    OP_TEMPERATURE,
    OP_OXYGEN,
    OP_OCEAN,
    OP_GREENERY, /* [-, place rule] */
    OP_CITY,     /* [-, place rule] */
    OP_SPECIAL,  /* [special tile, -] */
    OP_DICE,     /* roll n dice of a colour, or of colours of choice [colour, counter] */
    OP_GAIN,     /* n dice set to a face [resource, counter] */
    OP_CHOOSE,   /* n dice set to faces of choice [colour, counter] */
    OP_EXCHANGE, /* as many other resources as were paid [resource paid, counter] */
    OP_WILD,     /* [-, counter] */
    OP_VP,       /* [-, counter] */
    OP_DRAW,     /* */
    OP_TURN,     /* turn up to n own dice [1: it must be done] */
    OP_LOSS,     /* red outline: each opponent loses a die [colour] */
    OP_EXTRA_TURN,
    OP_EXTRA_MAIN,
    OP_EXTRA_SUPPORT,
    OP_PRODUCE, /* the brown box of the green card just played */
    /* Prices of actions. */
    OP_PAY,      /* [resource] */
    OP_PAY_ANY,  /* one die of a colour, or of any [colour] */
    OP_PAY_SOME, /* any number of at least 1 [resource] */
    OP_DISCARD,  /* n cards from hand */
    DICE_OPS
};

/* ORDER PER: counters, conditions and place rules of an operation. */
enum dice_per {
    PER_NOTHING,
    PER_CITY,        /* on the board */
    PER_MIDDLE_TILE, /* tiles in the middle row */
    PER_PAID,        /* resources paid for the action */
    /* About the tile or the raise of the same list, which comes before. */
    PER_OCEAN_BESIDE,
    IF_BY_GREENERY,
    IF_BY_OCEAN,
    IF_BY_GREENERY_OR_CITY,
    IF_TRACK_BONUS,
    /* Where a tile must go. */
    BESIDE_OCEAN,
    BESIDE_CITY,
    DICE_PERS
};

/* ORDER CAUSE */
enum dice_cause {
    ON_NOTHING,
    ON_OCEAN, /* placed by anybody, as the next two */
    ON_GREENERY,
    ON_CITY,
    ON_TILE_BY_OCEAN, /* an own tile, next to an ocean */
    ON_GREEN_CARD,    /* these: played by the owner */
    ON_RED_CARD,
    ON_POINTS_CARD, /* a card with positive end VP */
    ON_SYMBOL,      /* a card whose printed cost has one of the symbols */
    ON_BIG_CARD,    /* a card with 5 symbols or more */
    DICE_CAUSES
};

/* ORDER ACTION */
enum dice_action_kind { NO_ACTION, SUPPORT_ACTION, MAIN_ACTION, FREE_ACTION, DICE_ACTIONS };

struct card_action {
    uint8_t kind;
    struct op price; /* OP_NONE: nothing */
    struct op gain[2];
};

struct trigger {
    uint8_t cause;
    uint16_t symbols; /* mask of 1 << resource */
    struct op gain[2];
};

struct card {
    const char *id, *name;
    const char *unsure; /* which of its figures are not certain; NULL: none */
    uint8_t deck, type;
    uint8_t cost[DICE_LANES];  /* by resource */
    uint8_t makes[DICE_MAKES]; /* the brown box */
    struct op play[6];         /* for a corporation: its starting bonus */
    struct card_action action;
    struct trigger trigger;
    uint8_t discount; /* resource + 1; 0: none */
    uint8_t storage;  /* boxes */
    uint8_t refill;   /* cards to draw up to; 0: the usual number */
    int8_t vp;        /* at once */
    int8_t end_vp;
};

extern const struct card dice_cards[DICE_ROWS];

/* The row of a card, a standard action or a support action. */
static inline const struct card *dice_card(int row)
{
    assert(dice_valid_row(row));
    return &dice_cards[row];
}
/* Is it a bonus card? */
static inline bool dice_is_bonus(int row) { return row >= BONUS_FIRST && row < CORP_FIRST; }

/* Symbols in the printed cost. */
int dice_cost_size(const struct card *c);

/* The lists of a row that an effect frame points into. */
enum dice_list { LIST_PLAY, LIST_ACTION, LIST_TRIGGER };
const struct op *dice_list(int row, int list, int *capacity);

struct milestone {
    const char *id, *name;
    uint8_t deck;
    uint8_t goal;
    const char *text;   /* with {n} for the goal */
    const char *unsure; /* NULL: certain */
};
extern const struct milestone dice_milestones[DICE_MILESTONES];

#endif
