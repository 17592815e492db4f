/* engine.h: what all rules rest on: frames, chance, goods, payments, the map, operations.
 *
 * A budget says what would be left of crystals and colonists when a question is asked
 * before something else is paid; judges that take one answer "would it be possible
 * then". Every judge returns a verdict (core/verdict.h). */
#ifndef OM_ENGINE_H
#define OM_ENGINE_H

#include <assert.h>

#include "core/pick.h"
#include "games/on_mars/frames.h"
#include "games/on_mars/map.h"
#include "games/on_mars/tables.h"
#include "games/on_mars/words.h"

struct om_budget {
    int crystals, quarters;
};

/* decide.c: the stack of frames and their dispatch */
struct frame *om_top(struct om_state *s);
/* A frame that comes before those that wait; picks cannot be put back any more. */
void om_push(struct om_state *s, struct frame f);
/* The frame on top is done. */
void om_pop(struct om_state *s);
/* The options of the open decision; returns how many. */
int om_legal(const struct om_state *s, struct options o);
/* May it be done now, and if not, why? */
verdict om_judge(const struct om_state *s, areo_action action);
/* Carries out a legal answer of the seat, without running on. */
void om_decide(areo_state *s, int seat, areo_action action, const struct areo_context *ctx);
/* One automatic step; false: head.acting says who has to choose. */
bool om_advance(areo_state *s, const struct areo_context *ctx);
/* Is there surely an option that is the player's own word? Then nothing is taken for the seat. */
bool om_own_word(const areo_state *s, int seat);
/* Does the seat pick several things, in any order? */
bool om_picks(const areo_state *s, int seat);
extern const struct decisions om_decisions;
const char *om_frame_id(int kind);                     /* its name in a saved position */
const struct areo_phrase_row *om_prompt_row(int kind); /* NULL: nobody is asked */
/* The frame on top; there is one. */
static inline const struct frame *om_peek(const struct om_state *s)
{
    assert(s->agenda.count > 0);
    return &s->agenda.frame[s->agenda.count - 1];
}
/* Tells of an event, Lacerda's with its own words. */
void om_tell(const struct om_state *s, const struct areo_context *ctx, int kind, int seat, int a,
             int b, int n);
/* The same, at no cost when nobody listens. */
static inline void om_event(const struct om_state *s, const struct areo_context *ctx, int kind,
                            int seat, int a, int b, int n)
{
    if (ctx && ctx->event)
        om_tell(s, ctx, kind, seat, a, b, n);
}

/* deck.c: chance */
int om_draw(struct om_state *s, const struct areo_context *ctx, int group, uint64_t set);
/* Everybody sees what was drawn. */
void om_tell_drawn(struct om_state *s, const struct areo_context *ctx, int group, int index);
/* Both at once. */
int om_draw_open(struct om_state *s, const struct areo_context *ctx, int group, uint64_t set);
int om_draw_hex(struct om_state *s, const struct areo_context *ctx, struct om_mask set);

/* resources.c */
/* How many of a resource, of colonists at home, of further crystals the seat has room for. */
int om_limit(const struct om_state *s, int seat);
int om_capacity(const struct om_state *s, int seat);
int om_depot_left(const struct om_state *s, int seat);
/* Is it this player's turn in the colonization phase? */
static inline bool om_own_turn(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    return s->turn == seat && s->phase == PHASE_COLONIZATION;
}
/* Goal cards pay like crystals, but only in the own turn (15.2). */
static inline struct om_budget om_budget(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    const struct om_seat *p = &s->seat[seat];
    int goals = om_own_turn(s, seat) ? p->goal_count : 0;
    return (struct om_budget){p->crystals + goals, p->quarters};
}
/* Brings the supply of colonists up to date. */
void om_recount(const struct om_state *s, int seat, struct om_seat *p);
/* The player gets n of an item; what there is no room for may go to contracts. */
void om_gain(struct om_state *s, const struct areo_context *ctx, int seat, int item, int n);
/* Opportunity points, told of. */
void om_points(struct om_state *s, const struct areo_context *ctx, int seat, int n);
/* n colonists of the quarters, which has them, go to work. */
void om_send_to_work(struct om_state *s, const struct areo_context *ctx, int seat, int n);
void om_come_home(struct om_state *s, int seat, int n); /* already taken from where they were */
/* n colonists come from the supply, as far as there is room. */
void om_new_colonists(struct om_state *s, const struct areo_context *ctx, int seat, int n);
/* Is there room for one of the item, at home or on a contract? */
verdict om_store_why(const struct om_state *s, int seat, int item);
/* How many of an item the contracts of the player still take, and one of them. */
int om_wanted(const struct om_state *s, int seat, int item);
int om_contract_needs(const struct om_state *s, int contract, int item);
/* May the player put one of the item on the contract? */
verdict om_deliver_why(const struct om_state *s, int seat, int contract, int item);
/* Puts it there. */
void om_deliver(struct om_state *s, const struct areo_context *ctx, int seat, int contract,
                int item);
/* Of the crystals gained since those that will find no room unless others are spent. */
int om_crystals_over(const struct om_state *s, int seat);
/* The crystals gained since go to the depot. */
void om_crystals_to_depot(struct om_state *s, const struct areo_context *ctx, int seat);

/* pay.c */
struct om_cost {
    uint8_t need[OM_RESOURCES];
    uint8_t any, any_of; /* that many of the resources of the mask */
    uint8_t crystals;
};
enum { ANY_RESOURCE = 31 };
/* Can the player pay it, crystals from the budget? */
verdict om_cost_why(const struct om_state *s, int seat, const struct om_cost *cost,
                    struct om_budget budget);
struct om_cost om_due(const struct frame *f); /* what an open payment still asks for */
/* The player pays it, which is possible; a choice is asked for. */
void om_charge(struct om_state *s, const struct areo_context *ctx, int seat,
               const struct om_cost *cost);

/* board state: place.c */
struct om_mask om_type_mask(const struct om_state *s, int seat, int type);
/* Hexes with a building, with a piece, with nothing at all, in reach of the player's bots. */
struct om_mask om_buildings(const struct om_state *s);
struct om_mask om_pieces(const struct om_state *s);
struct om_mask om_empty(const struct om_state *s);
struct om_mask om_zone(const struct om_state *s, int seat);
/* Where the rover of a player is, or would start. */
int om_rover_hex(const struct om_state *s, int seat);
int om_advanced_count(const struct om_state *s, int seat, int type); /* OM_TYPES: all */
int om_mines_count(const struct om_state *s, int seat);
int om_complex_at(const struct om_state *s, int hex); /* size of the group of the building */
/* A bot or rover makes room for a building on the hex; a tile there is gone. */
void om_displace(struct om_state *s, int hex);
void om_tile_gone(struct om_state *s, int hex);
int om_tile_at(const struct om_state *s, int hex, bool *research); /* -1: none */
/* Everything derived. */
void om_refresh(struct om_state *s);

/* operations.c, effects.c */
/* Could the operation do anything for the seat, with so much left to pay with? */
verdict om_possible(const struct om_state *s, int seat, struct op op, struct om_budget budget);
/* Does it bring items? */
bool om_gives_goods(struct op op);
/* Starts the operation, if it can do anything. `must`: one unit at least has to be done. */
void om_effect(struct om_state *s, const struct areo_context *ctx, int seat, struct op op,
               bool must);
/* The same when what was just charged has been paid. */
void om_effect_later(struct om_state *s, int seat, struct op op, bool must);
/* The operation that a frame runs, one unit of it. */
struct op om_frame_op(const struct frame *f, int verb);
/* Goods of the player's mines and advanced buildings. */
void om_produce(struct om_state *s, const struct areo_context *ctx, int seat);

#endif
