/* engine.h: what all rules rest on: frames, chance, goods, payments, the map, operations.
 *
 * A budget says what would be left of crystals and colonists when a question is asked
 * before something else is paid; judges that take one answer "would it be possible
 * then". Every judge returns a verdict (core/verdict.h). */
#ifndef OM_ENGINE_H
#define OM_ENGINE_H

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
void om_push(struct om_state *s, struct frame f);
void om_pop(struct om_state *s);
int om_legal(const struct om_state *s, struct options o);
verdict om_judge(const struct om_state *s, areo_action action);
void om_decide(areo_state *s, int seat, areo_action action, const struct areo_context *ctx);
bool om_advance(areo_state *s, const struct areo_context *ctx);
extern const struct decisions om_decisions;
const char *om_frame_id(int kind);                     /* its name in a saved position */
const struct areo_phrase_row *om_prompt_row(int kind); /* NULL: nobody is asked */
static inline const struct frame *om_peek(const struct om_state *s)
{
    return &s->agenda.frame[s->agenda.count - 1];
}
static inline int frame_what(const struct frame *f) { return f->a & 63; }
static inline int frame_mode(const struct frame *f) { return f->a >> 6 & 63; }
static inline bool frame_must(const struct frame *f) { return f->a >> 12 & 1; }
void om_tell(const struct om_state *s, const struct areo_context *ctx, int kind, int seat, int a,
             int b, int n);
static inline void om_event(const struct om_state *s, const struct areo_context *ctx, int kind,
                            int seat, int a, int b, int n)
{
    if (ctx && ctx->event)
        om_tell(s, ctx, kind, seat, a, b, n);
}

/* deck.c: chance */
int om_draw(struct om_state *s, const struct areo_context *ctx, int group, uint64_t set);
int om_draw_open(struct om_state *s, const struct areo_context *ctx, int group, uint64_t set);
int om_draw_hex(struct om_state *s, const struct areo_context *ctx, struct om_mask set);

/* resources.c */
int om_limit(const struct om_state *s, int seat);
int om_capacity(const struct om_state *s, int seat);
int om_depot_room(const struct om_state *s, int seat);
static inline bool om_own_turn(const struct om_state *s, int seat)
{
    return s->turn == seat && s->phase == PHASE_COLONIZATION;
}
/* Goal cards pay like crystals, but only in the own turn (15.2). */
static inline struct om_budget om_budget(const struct om_state *s, int seat)
{
    const struct om_seat *p = &s->seat[seat];
    int goals = om_own_turn(s, seat) ? p->goal_count : 0;
    return (struct om_budget){p->crystals + goals, p->quarters};
}
void om_recount(const struct om_state *s, int seat, struct om_seat *p);
void om_gain(struct om_state *s, const struct areo_context *ctx, int seat, int item, int n);
void om_points(struct om_state *s, const struct areo_context *ctx, int seat, int n);
void om_send_to_work(struct om_state *s, const struct areo_context *ctx, int seat, int n);
void om_come_home(struct om_state *s, int seat, int n); /* already taken from where they were */
void om_new_colonists(struct om_state *s, const struct areo_context *ctx, int seat, int n);
verdict om_store_why(const struct om_state *s, int seat, int item);
int om_wanted(const struct om_state *s, int seat, int item);
int om_contract_needs(const struct om_state *s, int contract, int item);
verdict om_deliver_why(const struct om_state *s, int seat, int contract, int item);
void om_deliver(struct om_state *s, const struct areo_context *ctx, int seat, int contract,
                int item);
void om_crystals_to_depot(struct om_state *s, const struct areo_context *ctx, int seat);

/* pay.c */
struct om_cost {
    uint8_t need[OM_RESOURCES];
    uint8_t any, any_of; /* that many of the resources of the mask */
    uint8_t crystals;
};
enum { ANY_RESOURCE = 31 };
verdict om_cost_why(const struct om_state *s, int seat, const struct om_cost *cost,
                    struct om_budget budget);
struct om_cost om_due(const struct frame *f); /* what an open payment still asks for */
void om_charge(struct om_state *s, const struct areo_context *ctx, int seat,
               const struct om_cost *cost);

/* board state: place.c */
struct om_mask om_type_mask(const struct om_state *s, int seat, int type);
struct om_mask om_buildings(const struct om_state *s);
struct om_mask om_pieces(const struct om_state *s);
struct om_mask om_empty(const struct om_state *s);
struct om_mask om_zone(const struct om_state *s, int seat);
int om_rover_hex(const struct om_state *s, int seat);
int om_advanced_count(const struct om_state *s, int seat, int type); /* OM_TYPES: all */
int om_mines_count(const struct om_state *s, int seat);
int om_complex_at(const struct om_state *s, int hex); /* size of the group of the building */
void om_displace(struct om_state *s, int hex);
void om_tile_gone(struct om_state *s, int hex);
int om_tile_at(const struct om_state *s, int hex, bool *research); /* -1: none */
void om_refresh(struct om_state *s);

/* operations.c, effects.c */
/* Could the operation do anything for the seat, with so much left to pay with? */
verdict om_possible(const struct om_state *s, int seat, struct op op, struct om_budget budget);
bool om_gives_goods(struct op op);
/* Starts the operation, if it can do anything. `must`: one unit at least has to be done. */
void om_effect(struct om_state *s, const struct areo_context *ctx, int seat, struct op op,
               bool must);
/* The same when what was just charged has been paid. */
void om_effect_later(struct om_state *s, int seat, struct op op, bool must);
struct op om_frame_op(const struct frame *f, int verb);
void om_produce(struct om_state *s, const struct areo_context *ctx, int seat);

#endif
