/* cards.h: what a card is, and the vocabulary of operations it is written in.
 *
 * A row of the table reads like the printed card: price, tags, requirement, what
 * happens when it is played, its action, what it reacts to, what it is worth. The
 * interpreter is effects.c; what an operation is, is said by its row (operations.h). */
#ifndef TM_CARDS_H
#define TM_CARDS_H

#include "core/ops.h"
#include "games/terraforming_mars/tm.h"

enum tm_deck { BASE, CORPORATE };
/* ORDER TYPE */
enum tm_type { AUTOMATED, ACTIVE, EVENT, CORPORATION, PROJECT, RULE };

/* ORDER OP: the rows are in operations.c. What `what` and `per` mean is said in brackets. */
enum tm_op {
    OP_NONE,
    OP_PRODUCE,     /* change the own production [resource, counter] */
    OP_GAIN,        /* [resource, counter] */
    OP_LOSE,        /* mandatory [resource] */
    OP_CUT,         /* red border: one player's production falls; mandatory [resource] */
    OP_REMOVE,      /* red border: one player may lose up to n [resource or cube] */
    OP_STEAL,       /* the same, and the thief gains it [resource] */
    OP_TEMPERATURE, /* */
    OP_OXYGEN,      /* */
    OP_TR,          /* [-, counter] */
    OP_OCEAN,       /* [-, place rule] */
    OP_CITY,        /* [-, place rule] */
    OP_GREENERY,    /* [-, place rule] */
    OP_TILE,        /* [special tile, place rule] */
    OP_MINE,        /* production of the metal printed under the tile just placed */
    OP_FLOOD,       /* one owner next to the ocean just placed may lose up to n M€ */
    OP_CLAIM,       /* mark a place */
    OP_DRAW,        /* */
    OP_LOOK,        /* see n cards, keep `what` of them */
    OP_BUY,         /* see one card, buy or discard it */
    OP_REVEAL,      /* show and discard the top card; with the tag, add a cube here [tag] */
    OP_ADD_HERE,    /* n cubes on this card */
    OP_ADD_OTHER,   /* n cubes on one own card that holds the kind [cube] */
    OP_ADD_SAME,    /* a cube on one own card that has one */
    OP_ADD_PLAYED,  /* a cube on the card just played, if it holds animals or microbes */
    OP_SPEND_HERE,  /* n cubes off this card (price of an action) */
    OP_SPEND_DRAW,  /* a cube off this card: draw a card */
    OP_TAKE,        /* a cube off any card (price of an action) [cube] */
    OP_PAY,         /* price of an action [resource, metals that may help] */
    OP_PAY_ANY,     /* any number of at least 1 [resource] */
    OP_GAIN_PAID,   /* as many as were paid [resource] */
    OP_TRADE,       /* any number of at least 1: production of [what] falls, of [per] rises */
    OP_COPY,        /* the production box of an own building card */
    OP_EXCHANGE,    /* may discard a card to draw one */
    OP_NEXT_DISCOUNT,
    OP_NEXT_SHIFT,
    /* Standing effects. */
    OP_DISCOUNT,        /* own cards with the tag cost less; TAG_NONE: all [tag] */
    OP_VALUE,           /* a metal is worth more [resource] */
    OP_SHIFT,           /* requirements on temperature, oxygen and oceans are looser */
    OP_PROTECT,         /* plants, animals and microbes are safe from opponents */
    OP_KEEP_CUBES,      /* cubes here can never be removed */
    OP_HEAT_PAYS,       /* heat may be used as M€ */
    OP_GREENERY_PLANTS, /* a greenery costs n plants */
    OP_POWER_DISCOUNT,  /* the power plant project costs n less */
    TM_OPS
};

/* ORDER COUNTER: the rows of these and the next three are in vocabulary.c */
enum tm_counter {
    PER_NOTHING,
    PER_EARTH_TAG,
    PER_SPACE_TAG,
    PER_POWER_TAG,
    PER_PLANT_TAG,
    PER_JOVIAN_TAG,
    PER_2_MICROBE_TAGS,
    PER_2_BUILDING_TAGS,
    PER_OPPONENT_SPACE_TAG,
    PER_CITY,
    PER_CITY_ON_MARS,
    PER_EVENT,         /* played by anybody */
    PER_3_PLANT_TAGS,  /* once, with three of them */
    PER_CUBE_HERE,     /* these are for points only */
    PER_ANY_CUBE_HERE, /* once */
    PER_ADJACENT_OCEAN,
    PER_ADJACENT_CITY,
    TM_COUNTERS
};

/* ORDER PLACE */
enum tm_place_rule {
    ON_OCEAN_AREA,
    ON_LAND,
    AS_CITY,
    AS_GREENERY,
    ISOLATED,
    ON_VOLCANO,
    ON_METAL,
    ON_METAL_BY_OWN,
    BY_CITY,
    BY_GREENERY,
    BY_TWO_CITIES,
    ON_NOCTIS,
    ON_GANYMEDE,
    ON_PHOBOS,
    UNCLAIMED, /* land without a marker of anybody */
    TM_PLACE_RULES
};

/* ORDER NEED */
enum tm_need_kind {
    NEED_NOTHING,
    NEED_TEMPERATURE,
    NEED_TEMPERATURE_MAX,
    NEED_OXYGEN,
    NEED_OXYGEN_MAX,
    NEED_OCEANS,
    NEED_OCEANS_MAX,
    NEED_TAGS,
    NEED_PRODUCTION,
    NEED_GREENERY,
    NEED_CITIES,
    TM_NEEDS
};

/* ORDER CAUSE */
enum tm_cause {
    ON_NOTHING,
    ON_TAG,       /* each matching tag of a card played */
    ON_EVENT,     /* an event played; with tags: one that has such a tag */
    ON_BIG_SPEND, /* a card or project of printed price 20 or more paid */
    ON_CITY,      /* a city placed anywhere */
    ON_CITY_MARS, /* a city placed on the map */
    ON_OCEAN,
    ON_GREENERY,
    ON_METAL_TILE, /* a tile on a place with steel or titanium */
    ON_PROJECT,    /* a standard project, except selling patents */
    TM_CAUSES
};

enum { TM_PLAY_MAX = 6 }; /* operations of a card when it is played */

struct need {
    uint8_t kind, what;
    int8_t n;
};

struct trigger {
    uint8_t cause;
    uint8_t anyone; /* whoever causes it; otherwise only the owner */
    uint16_t tags;  /* mask of 1 << tag */
    struct op op[2];
};

struct card_action {
    struct op price; /* OP_NONE: free */
    struct op gain[2];
};

struct points {
    int8_t n;
    uint8_t each, per; /* n for every `each` of the counter; 0: n, flat */
};

struct card {
    const char *id, *name;
    uint8_t deck, type;
    int8_t cost;
    uint8_t holds; /* kind of cube, 0: none */
    uint8_t tag[3];
    struct points points;
    struct need need[3];
    struct op play[TM_PLAY_MAX];
    struct op first[1]; /* first action of a corporation */
    struct op standing[2];
    struct card_action action[2];
    struct trigger trigger[2];
};

extern const struct card tm_cards[TM_ROWS];

/* Corporations that start with something: their `play` list says what. */
static inline const struct card *tm_card(int row)
{
    assert(row >= 0 && row < TM_ROWS);
    return &tm_cards[row];
}

/* Has the card the tag; all its tags as a mask. */
static inline bool card_has_tag(const struct card *c, int tag)
{
    return c->tag[0] == tag || c->tag[1] == tag || c->tag[2] == tag;
}
static inline unsigned card_tag_mask(const struct card *c)
{
    return (1u << c->tag[0] | 1u << c->tag[1] | 1u << c->tag[2]) & ~1u;
}

/* The numbered list that an effect frame points into. */
enum tm_list {
    LIST_PLAY,
    LIST_FIRST,
    LIST_ACTION_0,
    LIST_ACTION_1,
    LIST_TRIGGER_0,
    LIST_TRIGGER_1
};
const struct op *tm_list(int row, int list, int *capacity);

#endif
