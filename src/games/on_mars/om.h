/* om.h: the state of On Mars and the names of its parts.
 *
 * The 91 hexes are numbered column by column from the left, from the top of each
 * column; a set of hexes is a struct om_mask (map.h). Players are the seats; in solo
 * Lacerda is player 1. Numbers that are places (a hex, a lab space, a card) use 0xFF
 * for "none".
 *
 * Little is secret: the private goals and the cards of the First Settlers. Every
 * face-down pile is a set, because what is in it follows from what is visible; its
 * order is drawn when it is needed. */
#ifndef OM_H
#define OM_H

#include <assert.h>

#include "areo/game.h"
#include "core/agenda.h"
#include "core/bits.h"
#include "games/on_mars/names.h"

enum { OM_SEATS = 4, OM_NONE = 0xFF, OM_LACERDA = 1, OM_HEXES = 91 };

struct om_mask {
    uint64_t w[2];
};

/* ORDER PHASE */
enum om_phase {
    PHASE_SPACES, /* setup: turn order spaces are chosen */
    PHASE_SHUTTLE_START,
    PHASE_COLONIZATION,
    PHASE_SHUTTLE,
    PHASE_END,
    OM_PHASES
};

/* ORDER OPTION */
enum om_option {
    OPT_MISSIONS, /* 0 short, 1 long */
    OPT_ANOMALY,
    OPT_SETTLERS,
    OPT_FIRST,     /* -1: by chance */
    OPT_OBJECTIVE, /* 0: any of the four */
    OPT_DRAW_SPACE,
    OM_OPTIONS
};

enum { STREAM_CARDS, STREAM_HEXES, STREAM_SEATS };

struct om_seat {
    struct om_mask shelter, bot, miner; /* on the map */
    /* Secret: seen only by the seat. */
    uint64_t goal_hand, goal_spent, settler_hand;
    /* Public. */
    uint64_t discovery, research; /* tiles taken; research by type */
    int16_t op;
    uint8_t stock[OM_RESOURCES];
    uint8_t crystals, pending;
    uint8_t quarters, work; /* colonists */
    uint8_t post[OM_POSTS];
    uint8_t supply; /* derived: the rest of the 12 colonists */
    uint8_t rover;  /* OM_NONE: not yet on the map, counts as on the start mine */
    uint8_t dock[OM_SHIPS];
    uint8_t hangar;
    uint8_t cube[OM_STACKS]; /* in the progress area */
    uint8_t tech[OM_TECHS];  /* lab space */
    uint8_t goal_done;
    uint8_t goal_count, spent_count, settler_count;
    uint8_t settler_a; /* secret until a building of it is built */
    uint8_t space;
    uint8_t acted;        /* the marker lies down */
    uint8_t settled;      /* a settler card was completed in this turn or shuttle phase */
    uint8_t developed;    /* developments in this turn */
    uint8_t bots_board;   /* Lacerda keeps new bots there */
    uint8_t settler_open; /* A cards that the seat may have, as far as everybody can tell */
    uint8_t spare[7];
};

/* What one effect has moved so far (move.c). */
struct om_move {
    struct om_mask moved; /* bots that have moved, where they are now */
    uint8_t flying;       /* hex of a bot on its way (Recycling Bots) */
    uint8_t last;         /* bots move in the order of their hexes */
    uint8_t rover_moved, tech_used, crystal_used;
    uint8_t spare[3];
};

struct om_state {
    struct areo_head head;
    struct om_mask building[OM_STACKS];
    struct om_mask crystal;
    struct om_mask tile, advanced; /* derived: hexes with a tile, with an advanced building */
    uint64_t tile_stack, blueprint_deck, contract_deck, discovery_stack, tech_stack, solo_deck;
    uint64_t contract_done;
    uint64_t settler_deck;                 /* secret */
    uint64_t settler_gone, settler_a_gone; /* shown and out of the game */
    struct om_seat seat[OM_SEATS];
    uint8_t owner[OM_BLUEPRINTS];
    uint8_t built[OM_BLUEPRINTS]; /* hex of the advanced building */
    uint8_t display[OM_DISPLAY];
    uint8_t scientist[OM_SCIENTISTS]; /* owner */
    uint8_t works_at[OM_SCIENTISTS];  /* blueprint */
    uint8_t candidate[OM_SCIENTISTS]; /* the six places of the hire board */
    uint8_t contract[OM_CONTRACTS];   /* owner */
    uint8_t goods[OM_CONTRACTS], minerals[OM_CONTRACTS];
    uint8_t discovery_at[OM_DISCOVERIES];
    uint8_t exploration[2];
    uint8_t radar_tile;
    uint8_t research_at[OM_RESEARCH_TYPES * 2];
    uint8_t grid[OM_GRID];
    uint8_t warehouse[OM_ITEMS];
    uint8_t mission[OM_MISSIONS_USED], mission_left[OM_MISSIONS_USED];
    uint8_t missions_remaining;
    uint8_t lss[OM_LSS]; /* row of each marker, 1 to 5 */
    uint8_t reward[OM_LSS];
    uint8_t level;
    uint8_t shuttle_side, shuttle_space;
    uint8_t phase, round, turn, first;
    uint8_t main_done, executive_done;
    uint8_t arrived; /* colonists gained in this turn */
    uint8_t last_round;
    uint8_t
        left_side; /* the side that the shuttle left in this phase; OM_NONE: it did not travel */
    uint8_t order[OM_SEATS], asked; /* of the shuttle phase */
    uint8_t use_owner[OM_USES], use_tech[OM_USES], use_count;
    uint8_t solo_card, solo_pass, solo_icon;
    uint8_t picked[OM_PICKS]; /* units of the open choice that can be put back */
    uint8_t pad[6];
    struct om_move move;
    struct agenda agenda;
    uint8_t tail[4];
};

_Static_assert(sizeof(struct om_state) <= 4096, "a state fits into 4 KiB");
_Static_assert(offsetof(struct om_seat, spare) + 7 == sizeof(struct om_seat), "no padding");
_Static_assert(offsetof(struct om_state, tail) + 4 == sizeof(struct om_state), "no padding");

extern const struct areo_game om_game;

/* A state of this game by its own type. */
static inline struct om_state *om_of(areo_state *s) { return (struct om_state *)(void *)s; }
static inline const struct om_state *om_in(const areo_state *s)
{
    return (const struct om_state *)(const void *)s;
}
/* Does one player play, against Lacerda? */
static inline bool om_solo(const struct om_state *s) { return s->head.seats == 1; }
/* Players with pieces on the board: the seats and, in solo, Lacerda. */
static inline int om_players(const struct om_state *s) { return om_solo(s) ? 2 : s->head.seats; }
static inline bool om_is_lacerda(const struct om_state *s, int seat)
{
    return seat == OM_LACERDA && om_solo(s);
}
/* Of each item, when the warehouse has just been filled. */
static inline int om_warehouse_full(const struct om_state *s) { return om_players(s) == 2 ? 2 : 3; }
/* The travel space on which the shuttle arrives, by the level of the colony. */
static inline int om_arrival_space(int level)
{
    return level < OM_SHUTTLE_SPACES ? level : OM_SHUTTLE_SPACES;
}
/* Cubes of progress of a seat. */
static inline int om_cubes(const struct om_seat *p)
{
    int n = 0;
    for (int t = 0; t < OM_STACKS; t++)
        n += p->cube[t];
    return n;
}
/* Is it a number of its kind? For asserts: what comes from outside is refused long before. */
static inline bool om_is_player(const struct om_state *s, int seat)
{
    return seat >= 0 && seat < om_players(s);
}
static inline bool om_is_hex(int hex) { return hex >= 0 && hex < OM_HEXES; }
static inline bool om_is_item(int item) { return item >= 0 && item < OM_ITEMS; }
static inline bool om_is_type(int type) { return type >= 0 && type < OM_TYPES; }
static inline bool om_is_tech(int tech) { return tech >= 0 && tech < OM_TECHS; }
static inline bool om_is_lab(int lab) { return lab >= 0 && lab < OM_LABS; }
static inline bool om_is_post(int post) { return post >= 0 && post < OM_POSTS; }
static inline bool om_is_space(int space) { return space >= 0 && space < OM_SPACES; }
static inline bool om_is_side(int side) { return side == ORBIT || side == COLONY; }
static inline bool om_is_blueprint(int card) { return card >= 0 && card < OM_BLUEPRINTS; }
static inline bool om_is_scientist(int card) { return card >= 0 && card < OM_SCIENTISTS; }
static inline bool om_is_contract(int card) { return card >= 0 && card < OM_CONTRACTS; }
static inline bool om_is_goal(int goal) { return goal >= 0 && goal < OM_GOALS; }

/* The side that a turn order space belongs to. */
static inline int om_side_of(int space)
{
    assert(om_is_space(space));
    return space < OM_SPACES / 2 ? ORBIT : COLONY;
}

#endif
