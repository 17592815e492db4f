/* operations.h: one row for each operation, counter and cause, with all that the game knows of it.
 *
 * A new operation is a name in cards.h, a row in operations.c and its functions; they live with
 * their likes: what it does in effects.c, what it costs in pay.c, when the order matters in
 * order.c, what it is worth in worth.c. dice_operations_complete says whether a part was
 * forgotten; a game does not start then. */
#ifndef DICE_OPERATIONS_H
#define DICE_OPERATIONS_H

#include "core/describe.h"
#include "games/dice_game/evaluate.h"
#include "games/dice_game/text.h"

/* A pending effect of a pool, and the colours of dice that the others of the pool may touch. */
struct pending {
    const struct dice_state *s;
    const struct frame *f;
    struct op op;
    unsigned others;
};

/* How the order of simultaneous effects matters: quiet ones commute with everything and are taken
 * first, those that only show chance commute with each other, the rest is for the player to order. */
enum dice_order { QUIET, RANDOM, CHOICE };

enum { ALL_COLOURS = (1 << DICE_COLOURS) - 1 };

struct operation_row {
    struct op_row words; /* id, domains of the arguments, text, topics */
    /* What it does, n times; prices have `pay` instead, and what is about the card that caused
     * it has `with_card`. */
    void (*run)(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
    void (*with_card)(struct dice_state *s, int seat, int card, dice_ctx ctx);
    void (*pay)(struct dice_state *s, int seat, int row, struct op price, dice_ctx ctx);
    /* May it be done or paid now? NULL: always. */
    verdict (*why)(const struct dice_state *s, int seat, struct op op);
    int (*order)(const struct pending *p); /* its enum dice_order; NULL: CHOICE */
    /* The colours of dice that it may take from the pool or return to it; NULL: all. */
    unsigned (*colours)(struct op op);
    int (*worth)(const struct outlook *o, struct op op); /* what it gives, or costs */
    uint8_t tile;                                        /* that it places, + 1 */
    uint8_t parameter;                                   /* that it raises (DICE_PARAMETERS), + 1 */
    const char *sign; /* on a map of letters, where it is a space bonus */
};

struct counter_row {
    struct per_row words;
    /* How often the operation counts, for the frame of its effect. NULL: once. */
    int (*times)(const struct dice_state *s, const struct frame *f);
    int (*expected)(const struct outlook *o); /* the same in percent, for bots; NULL: 100 */
    bool follows; /* is about the operation before it, and carried out after it */
};

struct reaction_row {
    struct cause_row words;
    /* Does the tile just placed, or the card just played, set it off? One of the two. */
    bool (*tile)(const struct dice_state *s, bool own, int tile, int place);
    bool (*card)(const struct trigger *t, const struct card *played);
    uint8_t often;  /* hundredths of a time in a turn that it happens */
    bool by_anyone; /* more often with more players */
};

/* What a production brings, as operations that can be told. */
int dice_makes_ops(const uint8_t makes[DICE_MAKES], struct op ops[DICE_MAKES]);
/* The row of an operation, a counter or a cause. */
extern const struct operation_row dice_operations[DICE_OPS];
extern const struct counter_row dice_counters[DICE_PERS];
static inline const struct operation_row *dice_operation(int verb)
{
    assert(verb >= OP_NONE && verb < DICE_OPS);
    return &dice_operations[verb];
}
static inline const struct counter_row *dice_counter(int per)
{
    assert(per >= 0 && per < DICE_PERS);
    return &dice_counters[per];
}
const struct reaction_row *dice_reaction(int cause);
/* Has every operation, counter and cause all its parts? */
bool dice_operations_complete(void);

/* Rows behind the operations: what a brown box makes, and standing effects, which nothing carries
 * out. They are verbs for descriptions only. */
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

/* The functions that the rows name. effects.c: what operations do, and how often they count */
void dice_run_raise(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
void dice_run_tile(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
void dice_run_dice(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
void dice_run_gain(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
void dice_run_choose(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
void dice_run_exchange(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
void dice_run_wild(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
void dice_run_vp(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
void dice_run_draw(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
void dice_run_turn(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
void dice_run_loss(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
void dice_run_extra_turn(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
void dice_run_extra_main(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
void dice_run_extra_support(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx);
void dice_run_production(struct dice_state *s, int seat, int card, dice_ctx ctx);
int dice_times_cities(const struct dice_state *s, const struct frame *f);
int dice_times_middle(const struct dice_state *s, const struct frame *f);
int dice_times_paid(const struct dice_state *s, const struct frame *f);
int dice_times_oceans_beside(const struct dice_state *s, const struct frame *f);
int dice_times_by_greenery(const struct dice_state *s, const struct frame *f);
int dice_times_by_ocean(const struct dice_state *s, const struct frame *f);
int dice_times_by_either(const struct dice_state *s, const struct frame *f);
int dice_times_track_bonus(const struct dice_state *s, const struct frame *f);

/* pay.c: can a price be paid, and how it is asked for */
verdict dice_pay_why(const struct dice_state *s, int seat, struct op price);
verdict dice_pay_any_why(const struct dice_state *s, int seat, struct op price);
verdict dice_pay_some_why(const struct dice_state *s, int seat, struct op price);
verdict dice_pay_cards_why(const struct dice_state *s, int seat, struct op price);
void dice_pay_dice(struct dice_state *s, int seat, int row, struct op price, dice_ctx ctx);
void dice_pay_any(struct dice_state *s, int seat, int row, struct op price, dice_ctx ctx);
void dice_pay_some(struct dice_state *s, int seat, int row, struct op price, dice_ctx ctx);
void dice_pay_cards(struct dice_state *s, int seat, int row, struct op price, dice_ctx ctx);

/* legal.c: is this the moment? */
verdict dice_extra_main_why(const struct dice_state *s, int seat, struct op op);
verdict dice_extra_support_why(const struct dice_state *s, int seat, struct op op);

/* order.c: when the order matters */
int dice_order_quiet(const struct pending *p);
int dice_order_random(const struct pending *p);
int dice_order_raise(const struct pending *p);
int dice_order_tile(const struct pending *p);
int dice_order_dice(const struct pending *p);
int dice_order_gain(const struct pending *p);
int dice_order_loss(const struct pending *p);
unsigned dice_colours_none(struct op op);
unsigned dice_colours_temperature(struct op op);
unsigned dice_colours_oxygen(struct op op);
unsigned dice_colours_resource(struct op op);
unsigned dice_colours_asked(struct op op);

/* trigger.c: does it set off a card? */
bool dice_is_ocean(const struct dice_state *s, bool own, int tile, int place);
bool dice_is_greenery(const struct dice_state *s, bool own, int tile, int place);
bool dice_is_city(const struct dice_state *s, bool own, int tile, int place);
bool dice_is_by_ocean(const struct dice_state *s, bool own, int tile, int place);
bool dice_is_green_card(const struct trigger *t, const struct card *played);
bool dice_is_red_card(const struct trigger *t, const struct card *played);
bool dice_is_points_card(const struct trigger *t, const struct card *played);
bool dice_is_symbol_card(const struct trigger *t, const struct card *played);
bool dice_is_big_card(const struct trigger *t, const struct card *played);

/* worth.c: what it gives or costs, in thousandths of a point */
int dice_worth_raise(const struct outlook *o, struct op op);
int dice_worth_tile(const struct outlook *o, struct op op);
int dice_worth_dice(const struct outlook *o, struct op op);
int dice_worth_choice(const struct outlook *o, struct op op);
int dice_worth_wild(const struct outlook *o, struct op op);
int dice_worth_vp(const struct outlook *o, struct op op);
int dice_worth_draw(const struct outlook *o, struct op op);
int dice_worth_turn(const struct outlook *o, struct op op);
int dice_worth_loss(const struct outlook *o, struct op op);
int dice_worth_extra_turn(const struct outlook *o, struct op op);
int dice_worth_extra_main(const struct outlook *o, struct op op);
int dice_worth_one_die(const struct outlook *o, struct op op);
int dice_worth_pay(const struct outlook *o, struct op op);
int dice_worth_pay_any(const struct outlook *o, struct op op);
int dice_worth_cards(const struct outlook *o, struct op op);
int dice_expect_cities(const struct outlook *o);
int dice_expect_middle(const struct outlook *o);
int dice_expect_condition(const struct outlook *o);
int dice_expect_track_bonus(const struct outlook *o);

#endif
