/* operations.h: one row for each operation that cards are written in.
 *
 * A row is all there is to know about an operation: its words (id, domains of its arguments, text),
 * its class, its rank in the order of simultaneous effects, how it runs, when it may not and why,
 * what it asks, what it costs as the price of an action, and what it is worth to bots. To add one is
 * a line of enum tm_op (cards.h), a row in operations.c, and the functions that the row names:
 *
 *     run, open, stand        effects.c, derived.c    what it does
 *     asks, price             questions.c, prices.c   what the player is asked
 *     may                     legal.c                 why a card with it cannot be played
 *     worth                   worth.c                 thousandths of a point
 *
 * tm_operations_complete says which part of a row is missing; a game does not start without it.
 * Counters, requirements and causes have rows of the same kind in vocabulary.h. */
#ifndef TM_OPERATIONS_H
#define TM_OPERATIONS_H

#include "core/describe.h"
#include "games/terraforming_mars/engine.h"

struct market; /* worth.h */

/* What becomes of an operation when its list is carried out. */
enum tm_class {
    CLASS_NONE,
    CLASS_GAIN,     /* happens at once; with n < 0 it is a loss */
    CLASS_LOSS,     /* happens as soon as it can be paid */
    CLASS_EFFECT,   /* waits for its turn, then happens by itself */
    CLASS_QUESTION, /* waits for its turn, then asks */
    CLASS_SEQUEL,   /* belongs to the tile before it in the list */
    CLASS_PRICE,    /* stands only as the price of an action, or for what was paid */
    CLASS_STANDING, /* holds as long as the card is in play */
    TM_CLASSES
};

/* What is put on the map. */
enum tm_tile_kind { NO_TILE, OCEAN_TILE, LAND_TILE };

/* Where an operation comes from. */
struct tm_source {
    int seat, row;
    int card; /* the card that caused it; -1: none */
};

/* What a pending effect asks. `f` is its frame, a FRAME_EFFECT. */
struct tm_question {
    uint64_t verbs; /* of its answers */
    /* Is there anything to choose? Otherwise the effect is dropped. */
    bool (*open)(const struct tm_state *s, const struct frame *f, struct op op);
    void (*list)(struct listing *l);
    verdict (*why)(const struct tm_state *s, const struct frame *f, areo_action action);
    /* The frame has been removed from the agenda; this is a copy of it. */
    void (*apply)(struct tm_state *s, struct frame f, areo_action action, tm_ctx ctx);
};

/* An operation as the price of an action. */
struct tm_price_row {
    verdict (*why)(const struct tm_state *s, int seat, int card, struct op price);
    /* Takes the price, or asks for it by a FRAME_PRICE (then list, judge and apply are there). */
    void (*take)(struct tm_state *s, int seat, int card, int form, tm_ctx ctx);
    int (*worth)(const struct market *m, struct op price);
    int (*flow)(const struct market *m, struct op price); /* percent: how often it is at hand */
    uint64_t verbs;
    void (*list)(struct listing *l);
    verdict (*judge)(const struct tm_state *s, const struct frame *f, areo_action action);
    void (*apply)(struct tm_state *s, struct frame f, areo_action action, tm_ctx ctx);
};

struct tm_operation {
    struct op_row words;
    bool (*varies)(struct op op); /* reads as `variant` in this case; NULL: never */
    struct op_row variant;
    uint8_t class;
    uint8_t
        rank; /* 1 .. 10: the engine's order of pending effects, lowest first; 0: never pending */
    uint8_t tile; /* enum tm_tile_kind */
    void (*run)(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
    /* Why a card with this operation may not be played now. */
    verdict (*may)(const struct tm_state *s, int seat, int card, struct op op);
    /* Can it be chosen among alternatives? NULL: always. */
    bool (*open)(const struct tm_state *s, const struct frame *f, struct op op);
    /* Its name among alternatives (ORDER CHOICE). NULL: that of what it is about. */
    int (*choice)(struct op op, int row, int card);
    const struct tm_question *asks;
    /* Puts what it brings on a place of the map; for those that ask for a place. */
    void (*put)(struct tm_state *s, int seat, struct op op, int place, tm_ctx ctx);
    const struct tm_price_row *price;
    void (*stand)(struct tm_seat *p, struct op op);
    int (*worth)(const struct market *m, int row, struct op op);
    /* Can it bring cards into the hand? NULL: no. */
    bool (*cards)(const struct tm_state *s, const struct frame *f, struct op op);
    /* Steps of the temperature that it makes. NULL: none. */
    int (*warms)(const struct tm_state *s, struct op op);
};

extern const struct tm_operation tm_operations[TM_OPS]; /* ORDER OP */

/* The row of an operation, alternative or not. */
static inline const struct tm_operation *tm_operation(struct op op)
{
    assert(op_verb(op) > OP_NONE && op_verb(op) < TM_OPS);
    return &tm_operations[op_verb(op)];
}

/* How it is carried out: a gain of less than nothing is a loss. */
static inline int tm_class_of(struct op op)
{
    int class = tm_operation(op)->class;
    return class == CLASS_GAIN && op.n < 0 ? CLASS_LOSS : class;
}

/* Is every row complete? If not, says what is missing. */
bool tm_operations_complete(const struct tm_operation *rows, int count, struct areo_text *why);

/* ---- The functions of the rows ------------------------------------------------------------- */

/* effects.c: how an operation runs, for the seat of its source; can it do anything; does it bring
 * cards, or steps of temperature (order.c)? */
void tm_run_produce(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
void tm_run_gain(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
void tm_run_lose(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
void tm_run_tr(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
void tm_run_temperature(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
void tm_run_oxygen(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
void tm_run_draw(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
void tm_run_look(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
void tm_run_buy(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
void tm_run_reveal(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
void tm_run_add_here(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
void tm_run_add_played(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
void tm_run_spend_draw(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
void tm_run_next_discount(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
void tm_run_next_shift(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx);
bool tm_open_add_other(const struct tm_state *s, const struct frame *f, struct op op);
bool tm_open_add_played(const struct tm_state *s, const struct frame *f, struct op op);
bool tm_open_spend_draw(const struct tm_state *s, const struct frame *f, struct op op);
bool tm_open_loot(const struct tm_state *s, const struct frame *f, struct op op);
bool tm_cards_always(const struct tm_state *s, const struct frame *f, struct op op);
bool tm_cards_by_cube(const struct tm_state *s, const struct frame *f, struct op op);
bool tm_cards_of_place(const struct tm_state *s, const struct frame *f, struct op op);
int tm_warms_steps(const struct tm_state *s, struct op op);
int tm_warms_by_oxygen(const struct tm_state *s, struct op op);

/* questions.c */
extern const struct tm_question tm_asks_place, tm_asks_ocean, tm_asks_lower, tm_asks_loot,
    tm_asks_add, tm_asks_add_same, tm_asks_copy, tm_asks_trade, tm_asks_exchange;

/* prices.c */
extern const struct tm_price_row tm_price_pay, tm_price_any, tm_price_cubes, tm_price_production,
    tm_price_take;

/* place.c: puts the tile of an operation on a place that is legal for it. */
void tm_put_ocean(struct tm_state *s, int seat, struct op op, int place, tm_ctx ctx);
void tm_put_city(struct tm_state *s, int seat, struct op op, int place, tm_ctx ctx);
void tm_put_greenery(struct tm_state *s, int seat, struct op op, int place, tm_ctx ctx);
void tm_put_special(struct tm_state *s, int seat, struct op op, int place, tm_ctx ctx);
void tm_put_claim(struct tm_state *s, int seat, struct op op, int place, tm_ctx ctx);

/* derived.c: standing effects */
void tm_stand_discount(struct tm_seat *p, struct op op);
void tm_stand_value(struct tm_seat *p, struct op op);
void tm_stand_shift(struct tm_seat *p, struct op op);
void tm_stand_protect(struct tm_seat *p, struct op op);
void tm_stand_keep_cubes(struct tm_seat *p, struct op op);
void tm_stand_heat_pays(struct tm_seat *p, struct op op);
void tm_stand_greenery_plants(struct tm_seat *p, struct op op);
void tm_stand_power_discount(struct tm_seat *p, struct op op);

/* legal.c: may a card with this operation be played by the seat? */
verdict tm_may_always(const struct tm_state *s, int seat, int card, struct op op);
verdict tm_may_produce(const struct tm_state *s, int seat, int card, struct op op);
verdict tm_may_lose(const struct tm_state *s, int seat, int card, struct op op);
verdict tm_may_cut(const struct tm_state *s, int seat, int card, struct op op);
verdict tm_may_place(const struct tm_state *s, int seat, int card, struct op op);
verdict tm_may_ocean(const struct tm_state *s, int seat, int card, struct op op);
verdict tm_may_trade(const struct tm_state *s, int seat, int card, struct op op);
verdict tm_may_copy(const struct tm_state *s, int seat, int card, struct op op);

/* worth.c: what an operation of a row gives a seat of the market, or takes as a price; and how
 * often a price can be paid. */
int tm_worth_nothing(const struct market *m, int row, struct op op);
int tm_worth_produce(const struct market *m, int row, struct op op);
int tm_worth_gain(const struct market *m, int row, struct op op);
int tm_worth_lose(const struct market *m, int row, struct op op);
int tm_worth_cut(const struct market *m, int row, struct op op);
int tm_worth_remove(const struct market *m, int row, struct op op);
int tm_worth_steal(const struct market *m, int row, struct op op);
int tm_worth_temperature(const struct market *m, int row, struct op op);
int tm_worth_oxygen(const struct market *m, int row, struct op op);
int tm_worth_tr(const struct market *m, int row, struct op op);
int tm_worth_ocean(const struct market *m, int row, struct op op);
int tm_worth_city(const struct market *m, int row, struct op op);
int tm_worth_greenery(const struct market *m, int row, struct op op);
int tm_worth_tile(const struct market *m, int row, struct op op);
int tm_worth_mine(const struct market *m, int row, struct op op);
int tm_worth_flood(const struct market *m, int row, struct op op);
int tm_worth_draw(const struct market *m, int row, struct op op);
int tm_worth_look(const struct market *m, int row, struct op op);
int tm_worth_buy(const struct market *m, int row, struct op op);
int tm_worth_reveal(const struct market *m, int row, struct op op);
int tm_worth_add_here(const struct market *m, int row, struct op op);
int tm_worth_add_other(const struct market *m, int row, struct op op);
int tm_worth_add_same(const struct market *m, int row, struct op op);
int tm_worth_copy(const struct market *m, int row, struct op op);
int tm_worth_exchange(const struct market *m, int row, struct op op);
int tm_worth_next_discount(const struct market *m, int row, struct op op);
int tm_worth_discount(const struct market *m, int row, struct op op);
int tm_worth_value(const struct market *m, int row, struct op op);
int tm_worth_shift(const struct market *m, int row, struct op op);
int tm_worth_protect(const struct market *m, int row, struct op op);
int tm_price_worth_pay(const struct market *m, struct op price);
int tm_price_worth_any(const struct market *m, struct op price);
int tm_price_worth_production(const struct market *m, struct op price);
int tm_price_worth_cubes(const struct market *m, struct op price);
int tm_price_flow_pay(const struct market *m, struct op price);
int tm_price_flow_production(const struct market *m, struct op price);
int tm_price_flow_always(const struct market *m, struct op price);

#endif
