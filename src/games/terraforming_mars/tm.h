/* tm.h: the state of Terraforming Mars and the names of its parts.
 *
 * Cards, corporations, standard projects and the other sources of effects are rows
 * of one table (cards.h); a row number is a card id:
 *
 *       0 .. 207   project cards, printed number - 1
 *     208 .. 220   corporations
 *     221 .. 228   standard projects, conversions, bonus steps
 *
 * The 61 places of the map are numbered row by row from the top left; 61 and 62 are
 * the two cities off the map. A set of places is one 64-bit word. */
#ifndef TM_H
#define TM_H

#include "areo/game.h"
#include "core/agenda.h"
#include "core/bits.h"

enum { TM_SEATS = 5, TM_WORDS = 4, TM_NOBODY = 0xFF, TM_NONE = 0xFF };

/* ORDER RESOURCE */
enum tm_resource {
    MEGACREDITS,
    STEEL,
    TITANIUM,
    PLANTS,
    ENERGY,
    HEAT,
    TM_RESOURCES,
    /* Cubes on cards continue the numbering. */
    ANIMALS = TM_RESOURCES,
    MICROBES,
    SCIENCE_CUBES,
    FIGHTERS,
    TM_RESOURCES_AND_CUBES
};

/* ORDER TAG; 0 is no tag */
enum tm_tag {
    TAG_NONE,
    BUILDING,
    SPACE,
    SCIENCE,
    POWER,
    EARTH,
    PLANT,
    MICROBE,
    ANIMAL,
    JOVIAN,
    CITY,
    TM_TAGS
};

/* ORDER TILE: the special tiles; oceans, greeneries and cities are masks of their own */
enum tm_tile {
    TILE_CAPITAL,
    TILE_NATURAL_PRESERVE,
    TILE_MINING_AREA,
    TILE_MINING_RIGHTS,
    TILE_COMMERCIAL_DISTRICT,
    TILE_NUCLEAR_ZONE,
    TILE_INDUSTRIAL_CENTER,
    TILE_ECOLOGICAL_ZONE,
    TILE_LAVA_FLOWS,
    TILE_MOHOLE_AREA,
    TILE_RESTRICTED_AREA,
    TM_TILES
};

/* ORDER MILESTONE */
enum { TERRAFORMER, MAYOR, GARDENER, BUILDER, PLANNER, TM_MILESTONES };
/* ORDER AWARD */
enum { LANDLORD, BANKER, SCIENTIST, THERMALIST, MINER, TM_AWARDS };

/* ORDER PHASE */
enum tm_phase { PHASE_SETUP, PHASE_DRAFT, PHASE_RESEARCH, PHASE_ACTION, PHASE_FINAL, TM_PHASES };

/* ORDER OPTION */
enum tm_option {
    OPT_CORPORATE_ERA,
    OPT_DRAFT,
    OPT_BEGINNERS, /* how many seats, from the last one, take the beginner corporation */
    OPT_FIRST,     /* -1: by chance */
    OPT_ORDER,     /* who orders simultaneous effects */
    OPT_TILES,     /* may a card be played when its tile has no place? */
    OPT_PHOBOLOG,
    TM_OPTIONS
};
enum { ORDER_ASK, ORDER_ENGINE };
enum { TILES_MAY_FAIL, TILES_MUST_FIT };

/* Rows that the rules name. */
enum tm_card {
    CARD_SEARCH_FOR_LIFE = 4,
    CARD_ARCTIC_ALGAE = 22,
    CARD_VIRAL_ENHANCERS = 73,
    CARD_PETS = 171,
    CARD_IMMIGRANT_CITY = 199,
    TM_PROJECTS = 208,
    CORP_FIRST = TM_PROJECTS,
    CORP_CREDICOR = CORP_FIRST,
    CORP_ECOLINE,
    CORP_HELION,
    CORP_INTERPLANETARY_CINEMATICS,
    CORP_INVENTRIX,
    CORP_MINING_GUILD,
    CORP_PHOBOLOG,
    CORP_THARSIS_REPUBLIC,
    CORP_THORGATE,
    CORP_UNMI,
    CORP_SATURN_SYSTEMS,
    CORP_TERACTOR,
    CORP_BEGINNER,
    CORP_END,
    ROW_SELL_PATENTS = CORP_END, /* ORDER PROJECT */
    ROW_POWER_PLANT,
    ROW_ASTEROID,
    ROW_AQUIFER,
    ROW_GREENERY,
    ROW_CITY,
    ROW_PROJECTS_END,
    ROW_CONVERT_PLANTS = ROW_PROJECTS_END,
    ROW_CONVERT_HEAT,
    ROW_BONUS_OCEAN, /* the ocean of the temperature track */
    TM_ROWS
};
enum { TM_PROJECT_KINDS = ROW_PROJECTS_END - ROW_SELL_PATENTS };

enum {
    TM_PLACES_MAP = 61,
    PLACE_GANYMEDE = 61,
    PLACE_PHOBOS = 62,
    TM_PLACES = 63,
    TM_OCEANS = 9,
    TM_COLDEST = -30, /* degrees; steps are of two */
    TM_WARMEST = 8,
    TM_OXYGEN_MAX = 14,
    TM_OCEAN_BONUS = 0, /* the temperature that brings an ocean; the others are in parameters.c */
    TM_SOLO_GENERATIONS = 14,
    TM_GENERATIONS_MAX = 100, /* an unfinished game is scored then: play has a bound */
    TM_CARD_PRICE = 3,
    TM_PATENT_PRICE = 1, /* for a card that is sold */
    TM_MILESTONE_PRICE = 8,
    TM_CLAIMS_MAX = 3,
    TM_MILESTONE_POINTS = 5,
    TM_AWARD_FIRST = 5,
    TM_AWARD_SECOND = 2,
    TM_AWARD_PRICE = 8,      /* of the first one that is funded */
    TM_AWARD_PRICE_STEP = 6, /* more for each of the next */
    TM_PRODUCTION_FLOOR = -5,
    TM_STEEL_VALUE = 2, /* M€ that a metal pays without cards that raise it */
    TM_TITANIUM_VALUE = 3,
    TM_GREENERY_PLANTS = 8, /* that a greenery costs */
    TM_HEAT_FOR_STEP = 8,
    TM_MONEY_BY_OCEAN = 2, /* for a tile, for each ocean next to it */
    TM_BIG_SPEND = 20,     /* a printed price that cards react to */
    TM_ACTIONS = 2,        /* of a turn */
    TM_START_CARDS = 10,
    TM_RESEARCH_CARDS = 4,
    TM_START_TR = 20,
    TM_START_TR_SOLO = 14,
    TM_NEUTRAL = TM_SEATS /* owner of the solo game's tiles */
};

enum { STREAM_CARDS, STREAM_ORDER };

struct tm_seat {
    /* Secret: seen only by the seat. */
    uint64_t hand[TM_WORDS];
    uint64_t offer[TM_WORDS];  /* cards laid before the seat to choose from */
    uint64_t picked[TM_WORDS]; /* chosen so far, sealed */
    uint64_t seen[TM_WORDS];   /* cards once seen that are not public: they cannot be in the deck */
    /* Public. */
    uint64_t played[TM_WORDS]; /* face up, the corporation included */
    uint64_t events[TM_WORDS];
    uint64_t cities, greeneries, specials, claims; /* places; Capital is among the cities */
    int16_t stock[TM_RESOURCES];
    int16_t production[TM_RESOURCES];
    int16_t tr;
    uint8_t corporation;
    uint8_t corporation_offer[2]; /* secret until chosen */
    uint8_t corporation_pick;
    uint8_t draft_pick; /* secret until everybody has picked */
    uint8_t hand_count, offer_count, picked_count;
    uint8_t first_action; /* owed by the corporation */
    uint8_t raised;       /* own TR was raised this generation */
    uint8_t next_discount, next_shift;
    /* Derived from the cards in play (tm_seat_refresh). */
    uint8_t tags[TM_TAGS];
    uint8_t discount[TM_TAGS]; /* [0]: every card */
    uint8_t steel_value, titanium_value, shift;
    uint8_t greenery_plants, power_discount;
    uint8_t heat_pays, protected;
    uint8_t spare[5];
    uint32_t ears;     /* cards in play that react to something (tm_ear) */
    uint8_t spare2[4]; /* so that seats can be compared byte by byte */
};

struct tm_state {
    struct areo_head head;
    uint64_t deck[TM_WORDS], discard[TM_WORDS];
    uint64_t used[TM_WORDS]; /* actions used this generation */
    uint64_t oceans;
    uint64_t city_all, greenery_all, occupied; /* derived */
    uint8_t cubes[TM_PROJECTS];
    uint8_t special_at[TM_TILES];                       /* place, TM_NONE */
    uint8_t milestone[TM_MILESTONES], award[TM_AWARDS]; /* seat, TM_NOBODY */
    uint8_t phase, generation;
    int8_t temperature; /* degrees Celsius */
    uint8_t oxygen;
    uint8_t first, turn;     /* first player; whose turn it is */
    uint8_t actions;         /* taken in this turn */
    uint8_t passed, waiting; /* masks; waiting: sealed choice not yet made */
    uint8_t draft_round;
    uint8_t busy; /* an action is under way */
    uint8_t spare[4];
    uint16_t deck_count, discard_count;
    uint64_t neutral_cities, neutral_greeneries;
    struct agenda agenda;
    struct tm_seat seat[TM_SEATS];
};

_Static_assert(sizeof(struct tm_state) <= 4096, "a state fits in 4 KiB");
_Static_assert(sizeof(struct tm_seat) % 8 == 0, "seats are free of padding");

extern const struct areo_game tm_game;

/* A state of this game by its own type. */
static inline struct tm_state *tm_of(areo_state *s) { return (struct tm_state *)(void *)s; }
static inline const struct tm_state *tm_in(const areo_state *s)
{
    return (const struct tm_state *)(const void *)s;
}
/* Does one player play alone? */
static inline bool tm_solo(const struct tm_state *s) { return s->head.seats == 1; }
/* How many oceans there are. */
static inline int tm_ocean_count(const struct tm_state *s) { return bit_count64(s->oceans); }

#endif
