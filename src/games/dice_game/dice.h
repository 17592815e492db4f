/* dice.h: the state of Terraforming Mars: The Dice Game and the names of its parts.
 *
 * Project cards, bonus cards, corporations and standard actions are rows of one table
 * (cards.h); a row number is a card id:
 *
 *       0 .. 123   project cards, number - 1
 *     124 .. 142   bonus cards
 *     143 .. 162   corporations
 *     163 .. 169   standard actions
 *
 * A resource is a die that shows it: the three resources of a colour are neighbours,
 * common, uncommon and rare, so colour = resource / 3 and rarity = resource % 3. Dice
 * of the same face cannot be told apart and are kept as counts. The 37 spaces of the
 * board are numbered row by row from the top left; a set of spaces is one 64-bit word. */
#ifndef DICE_H
#define DICE_H

#include <assert.h>

#include "areo/game.h"
#include "core/agenda.h"
#include "core/bits.h"

enum { DICE_SEATS = 4, DICE_WORDS = 3, DICE_NOBODY = 0xFF, DICE_NONE = 0xFF };

/* ORDER COLOUR, of dice */
enum dice_colour { YELLOW, GREY, GREEN, BLUE, RED, DICE_COLOURS, ANY = DICE_COLOURS };

/* ORDER RESOURCE */
enum dice_resource {
    MC,
    SCIENCE,
    EARTH,
    STEEL,
    TITANIUM,
    CITY,
    PLANT,
    MICROBE,
    ANIMAL,
    WATER,
    ENERGY,
    OXYGEN,
    HEAT,
    EVENT,
    NUCLEAR,
    DICE_RESOURCES,
    WILD = DICE_RESOURCES, /* a token, where a payment may be one */
    DICE_PAYMENTS,
    DICE_LANES = 16 /* counts by resource are padded to whole words (pay.c) */
};
enum { COMMON, UNCOMMON, RARE, DICE_RARITIES };

/* ORDER TILE */
enum dice_tile { TILE_OCEAN, TILE_GREENERY, TILE_CITY, TILE_SPECIAL, DICE_TILES };

/* ORDER SPECIAL */
enum dice_special {
    NUCLEAR_ZONE,
    LAVA_FLOWS,
    MOHOLE_AREA,
    MINING_AREA,
    ECOLOGICAL_ZONE,
    NATURAL_PRESERVE,
    DICE_SPECIALS
};

/* ORDER TRACK */
enum dice_track { TRACK_TEMPERATURE, TRACK_OXYGEN, DICE_TRACKS };

/* ORDER MILESTONE */
enum dice_milestone {
    LEGEND,
    MINER,
    SCIENTIST,
    TYCOON,
    MONOPOLIST,
    GENERALIST,
    PHILANTHROPIST,
    TERRAFORMER,
    CELEBRITY,
    BILLIONAIRE,
    CANDIDATE,
    DICE_MILESTONES
};

/* ORDER STAGE: where the game stands when nothing is pending on the agenda. */
enum dice_stage {
    STAGE_BOARD_CITY, /* the prepared board of the solo game (rule 11.2) */
    STAGE_BOARD_OCEAN,
    STAGE_BOARD_GREENERY,
    STAGE_DEAL,
    STAGE_CORPORATION,
    STAGE_REVEAL,
    STAGE_FIRST_PRODUCTION,
    STAGE_PENALTY,
    STAGE_START, /* of a turn: production or support action */
    STAGE_MAIN,
    STAGE_AFTER, /* the main action is done */
    STAGE_KEEP,
    STAGE_DISCARD,
    STAGE_PRODUCE,
    STAGE_REFRESH,
    STAGE_PRODUCED, /* the production turn is done */
    STAGE_BONUS,
    STAGE_OVER,
    DICE_STAGES
};

/* ORDER OPTION */
enum dice_option { OPT_BOARD, OPT_CORPORATE_ERA, OPT_PROMO, OPT_FIRST, DICE_OPTIONS };

enum {
    DICE_PROJECTS = 124,
    BONUS_FIRST = DICE_PROJECTS,
    DICE_BONUSES = 19,
    CORP_FIRST = BONUS_FIRST + DICE_BONUSES,
    DICE_CORPORATIONS = 20,
    DICE_CARDS = CORP_FIRST + DICE_CORPORATIONS,
    ROW_STANDARD = DICE_CARDS, /* ORDER STANDARD */
    DICE_STANDARDS = 5,
    ROW_TURN_DIE = ROW_STANDARD + DICE_STANDARDS, /* support actions with a price */
    ROW_DRAW_CARDS,
    DICE_ROWS
};

enum {
    DICE_PLACES = 37,
    DICE_PER_COLOUR = 12,
    DICE_DIE_SIDES = 6,
    DICE_WILD_TOKENS = 23,
    DICE_OCEANS = 7,
    DICE_COLDEST = -32, /* in steps of 4 */
    DICE_WARMEST = 8,
    DICE_OXYGEN_MAX = 14, /* in steps of 2 */
    DICE_HAND = 5,
    DICE_KEEP = 3,
    DICE_AWARDS = 3,
    DICE_TITLES = 3, /* milestones in play */
    DICE_AWARD_FIRST = 5,
    DICE_AWARD_SECOND = 3,
    DICE_MILESTONE_POINTS = 4,
    DICE_STEP_POINTS = 2, /* for a step of temperature or oxygen */
    DICE_FULL_POINTS = 1, /* in place of a step or an ocean that there is none of any more */
    DICE_LEVEL_1 = 5,     /* steps of the VP track that give a bonus card */
    DICE_LEVEL_2 = 12,
    DICE_SOLO_TURNS = 50,
    DICE_BIG_COST = 5,    /* symbols: from then on a card is big */
    DICE_ROUNDS_MAX = 400 /* an unfinished game is scored then: play has a bound */
};

enum { STREAM_CARDS, STREAM_DICE, STREAM_MILESTONES, STREAM_ORDER };

/* What a brown box produces: dice by colour, dice of any colour, tokens, points. */
enum { MAKES_ANY = ANY, MAKES_WILD, MAKES_VP, DICE_MAKES };

struct dice_seat {
    /* Secret: seen only by the seat. */
    uint64_t hand[DICE_WORDS];
    uint64_t offer[DICE_WORDS]; /* corporations to choose from, until all are revealed */
    /* Public. */
    uint64_t played[DICE_WORDS]; /* projects and bonus cards */
    uint64_t used[DICE_WORDS];   /* rotated blue cards */
    /* Derived from the cards in play (dice_seat_refresh). */
    uint64_t actions[DICE_WORDS], reacting[DICE_WORDS];
    uint8_t symbols[DICE_LANES]; /* in the costs of the cards played */
    uint8_t discount[DICE_LANES];
    uint8_t makes[DICE_MAKES];
    uint8_t colour_count[3]; /* cards played, ORDER TYPE */
    uint8_t pointed;         /* cards with positive end VP */
    uint8_t big;             /* cards with a cost of 5 symbols or more */
    uint8_t storage, refill;
    /* Public again. */
    uint8_t hand_count;
    uint8_t dice[DICE_LANES]; /* by the face they show */
    int16_t vp;               /* on the VP track */
    uint8_t wild;
    uint8_t corporation; /* DICE_NONE: none; secret until revealed */
    uint8_t bonus_taken;
    uint8_t spare[3];
};

struct dice_state {
    struct areo_head head;
    uint64_t deck[DICE_WORDS], discard[DICE_WORDS];
    uint64_t bonus[DICE_WORDS];      /* the stack of bonus cards */
    uint64_t box[DICE_WORDS];        /* cards that are not in this game */
    uint64_t discarding[DICE_WORDS]; /* secret: cards marked to be discarded */
    uint64_t tiles[DICE_TILES];
    uint16_t turn;                     /* 1, 2, ... over all seats; 0 in setup */
    uint8_t special_at[DICE_SPECIALS]; /* space; DICE_NONE */
    uint8_t stage, active, first;
    int8_t temperature, oxygen;           /* degrees C, per cent */
    uint8_t awards[DICE_AWARDS];          /* resource; DICE_NONE */
    uint8_t milestone[DICE_TITLES];       /* DICE_NONE: none or taken away */
    uint8_t milestone_owner[DICE_TITLES]; /* seat; DICE_NOBODY */
    uint8_t chosen, revealed;             /* masks of seats: corporation */
    uint8_t bonus_seen;                   /* mask of seats that know the stack */
    uint8_t deck_count, discard_count, bonus_count;
    uint8_t extra_main, extra_turns;
    uint8_t ending, last_turns;    /* rule 9.1: turns still to begin */
    uint8_t playing;               /* a card that is being paid for; DICE_NONE */
    uint8_t pool[DICE_COLOURS];    /* derived: dice owned by nobody */
    uint8_t wild_pool;             /* derived */
    uint8_t picked[DICE_LANES];    /* marks of an open choice of several (picks.c) */
    uint8_t due[DICE_LANES];       /* still to be paid with dice */
    uint8_t rolling[DICE_COLOURS]; /* taken from the pool, not yet rolled */
    uint8_t spare[8];
    struct agenda agenda;
    struct dice_seat seat[DICE_SEATS];
};

_Static_assert(sizeof(struct dice_state) <= 2048, "a state fits in 2 KiB");
_Static_assert(sizeof(struct dice_seat) == 216, "seats are free of padding");
_Static_assert(sizeof(struct dice_state) == 688 + DICE_SEATS * sizeof(struct dice_seat),
               "a state is free of padding");

extern const struct areo_game dice_game;

/* A state of this game by its own type. */
static inline struct dice_state *dice_of(areo_state *s) { return (struct dice_state *)(void *)s; }
static inline const struct dice_state *dice_in(const areo_state *s)
{
    return (const struct dice_state *)(const void *)s;
}
/* Does one player play alone? */
static inline bool dice_solo(const struct dice_state *s) { return s->head.seats == 1; }
/* Is it a number of its kind? For asserts: what comes from outside is refused long before. */
static inline bool dice_valid_seat(const struct dice_state *s, int seat)
{
    return seat >= 0 && seat < s->head.seats;
}
static inline bool dice_valid_resource(int resource)
{
    return resource >= 0 && resource < DICE_RESOURCES;
}
static inline bool dice_valid_colour(int colour) { return colour >= 0 && colour < DICE_COLOURS; }
static inline bool dice_valid_place(int place) { return place >= 0 && place < DICE_PLACES; }
static inline bool dice_valid_tile(int tile) { return tile >= 0 && tile < DICE_TILES; }
static inline bool dice_valid_track(int track) { return track >= 0 && track < DICE_TRACKS; }
static inline bool dice_valid_row(int row) { return row >= 0 && row < DICE_ROWS; }
/* The colour of the dice that show a resource. */
static inline int dice_colour_of(int resource)
{
    assert(dice_valid_resource(resource));
    return resource / DICE_RARITIES;
}
/* The sum of counts by resource; at most 255. */
static inline int dice_sum(const uint8_t lanes[DICE_LANES])
{
    uint64_t word[2];
    memcpy(word, lanes, sizeof word);
    return (int)((word[0] + word[1]) * UINT64_C(0x0101010101010101) >> 56);
}
/* The resources whose count is not 0, as a mask of 1 << resource; counts are below 128. */
static inline unsigned dice_mask(const uint8_t lanes[DICE_LANES])
{
    uint64_t word[2];
    unsigned mask = 0;
    memcpy(word, lanes, sizeof word);
    for (unsigned i = 0; i < 2; i++) {
        uint64_t some =
            (word[i] + UINT64_C(0x7f7f7f7f7f7f7f7f)) >> 7 & UINT64_C(0x0101010101010101);
        mask |= (unsigned)(some * UINT64_C(0x0102040810204080) >> 56) << 8 * i;
    }
    return mask;
}
/* How many oceans there are. */
static inline int dice_ocean_count(const struct dice_state *s)
{
    return bit_count64(s->tiles[TILE_OCEAN]);
}
/* All places with a tile, as a mask. */
static inline uint64_t dice_occupied(const struct dice_state *s)
{
    return s->tiles[TILE_OCEAN] | s->tiles[TILE_GREENERY] | s->tiles[TILE_CITY] |
           s->tiles[TILE_SPECIAL];
}

#endif
