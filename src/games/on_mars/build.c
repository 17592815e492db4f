/* build.c: constructing a building (section 9), from the choice of type and hex to the
 * gain, step by step as frames because displaced pieces and payments may be choices. */
#include <assert.h>

#include "games/on_mars/component.h"
#include "games/on_mars/decide.h"

/* ---- What may be built where ----------------------------------------------------- */

/* Hexes for a building of the type: next to one of its kind with a tech of that level,
 * or exactly two away from one and next to none (9.4, 9.5). */
struct om_mask om_build_hexes(const struct om_state *s, int seat, int type, struct om_mask zone,
                              int level)
{
    assert(om_is_player(s, seat) && om_is_type(type));
    struct om_mask of = om_type_mask(s, seat, type);
    struct om_mask site = mask_minus(zone, om_buildings(s));
    struct om_mask near = om_around(of);
    struct om_mask two = mask_none();
    MASK_EACH(hex, of) { two = mask_or(two, om_ring[1][hex]); }
    struct om_mask legal = mask_and(mask_minus(two, near), site);
    struct om_mask joining = mask_and(near, site);
    if (level <= 0 || !mask_any(joining))
        return legal;
    MASK_EACH(hex, joining)
    {
        if (om_group_size(of, hex) - 1 <= level)
            set_add(legal.w, hex);
    }
    return legal;
}

static verdict stack_why(const struct om_state *s, int seat, int type)
{
    assert(om_is_type(type));
    bool left = type == SHELTER ? mask_count(s->seat[seat].shelter) < OM_SHELTERS
                                : (s->tile_stack >> OM_TILES_PER_TYPE * type & 63) != 0;
    return left ? LEGAL : because(WHY_STACK, type, 0);
}

static verdict price_why(const struct om_state *s, int seat, int type, struct om_budget budget)
{
    assert(type == MINE || om_types[type].cost < OM_ITEMS);
    struct om_cost cost = {.crystals = 0};
    if (type == MINE)
        return budget.quarters > 0 ? LEGAL : because(WHY_COLONISTS, 1, 0);
    cost.need[om_types[type].cost] = 1;
    return om_cost_why(s, seat, &cost, budget);
}

static verdict type_why(const struct om_state *s, int seat, int type, struct om_budget budget)
{
    verdict v = stack_why(s, seat, type);
    return allowed(v) ? price_why(s, seat, type, budget) : v;
}

/* Colonists that may add to the level of the tech (13.6). */
static int level_colonists(int type, int mode, struct om_budget budget)
{
    assert(mode >= 0 && mode < OM_MODES);
    return om_modes[mode].level ? budget.quarters - (type == MINE) : 0;
}

static int reach_level(const struct om_state *s, int type, int mode, struct om_budget budget)
{
    assert(om_is_type(type));
    int best = om_tech_best(s, om_types[type].tech);
    return best ? best + level_colonists(type, mode, budget) : 0;
}

verdict om_build_possible(const struct om_state *s, int seat, int type, int mode,
                          struct om_budget budget)
{
    assert(type == OM_TYPES || om_is_type(type));
    int first = type == OM_TYPES ? 0 : type;
    int last = type == OM_TYPES ? OM_TYPES - 1 : type;
    struct om_mask zone = om_zone(s, seat);
    verdict v = LEGAL;
    for (int t = first; t <= last; t++) {
        v = type_why(s, seat, t, budget);
        if (!allowed(v))
            continue;
        if (mask_any(om_build_hexes(s, seat, t, zone, reach_level(s, t, mode, budget))))
            return LEGAL;
        v = because(WHY_NOWHERE, t, 0);
    }
    return type == OM_TYPES ? because(WHY_NOWHERE, OM_TYPES, 0) : v;
}

static void build_list(struct listing *l)
{
    assert(l->f->kind == FRAME_BUILD);
    int what = frame_what(l->f);
    int mode = frame_mode(l->f);
    struct om_budget budget = om_budget(l->s, l->f->seat);
    struct om_mask zone = om_zone(l->s, l->f->seat);
    for (int t = 0; t < OM_TYPES && !list_full(l); t++) {
        if (what != OM_TYPES && what != t)
            continue;
        if (!allowed(type_why(l->s, l->f->seat, t, budget)))
            continue;
        struct om_mask hexes =
            om_build_hexes(l->s, l->f->seat, t, zone, reach_level(l->s, t, mode, budget));
        MASK_EACH(hex, hexes) { list_add(l, AREO_ACTION(VERB_BUILD, t, hex, 0)); }
    }
    list_offer(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

/* Why a hex is not among om_build_hexes. */
static verdict hex_why(const struct om_state *s, int seat, int type, int hex, int level)
{
    assert(om_is_type(type) && om_is_hex(hex));
    struct om_mask of = om_type_mask(s, seat, type);
    int tech = om_types[type].tech;
    if (mask_has(om_buildings(s), hex))
        return because(WHY_HAS_BUILDING, 0, 0);
    if (!mask_has(om_zone(s, seat), hex))
        return because(WHY_ZONE, 0, 0);
    int joins = om_group_size(of, hex) - 1;
    if (joins > level)
        return (verdict){.code = WHY_TECH_LEVEL,
                         .a = (int16_t)tech,
                         .b = (int16_t)joins,
                         .c = (int16_t)om_tech_best(s, tech)};
    if (!joins && !mask_any(mask_and(om_ring[1][hex], of)))
        return because(WHY_RELATION, type, 0);
    return LEGAL;
}

static verdict build_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_BUILD);
    int type = areo_a_of(action);
    struct om_budget budget = om_budget(s, f->seat);
    if (areo_verb_of(action) == VERB_DONE)
        return om_done_why(s, f, OP_BUILD);
    if (frame_what(f) != OM_TYPES && frame_what(f) != type)
        return because(WHY_TYPE, frame_what(f), 0);
    verdict v = type_why(s, f->seat, type, budget);
    if (!allowed(v))
        return v;
    int level = reach_level(s, type, frame_mode(f), budget);
    return hex_why(s, f->seat, type, areo_b_of(action), level);
}

static void build_apply(struct om_state *s, struct frame *f, areo_action action,
                        const struct areo_context *ctx)
{
    assert(f == om_top(s));
    (void)ctx;
    int seat = f->seat;
    int mode = frame_mode(f);
    om_pop(s);
    if (areo_verb_of(action) == VERB_BUILD)
        om_construct(s, seat, areo_a_of(action), mode, areo_b_of(action));
}

const struct decision_row om_frame_build = {
    .prompt = {"build", "choose a building and its hex"},
    .verbs = VERB_BIT(VERB_BUILD) | VERB_BIT(VERB_DONE),
    .list = build_list,
    .why = build_why,
    .apply = build_apply,
};

/* ---- Constructing ------------------------------------------------------------------ */

enum { CONSTRUCT_TECH, CONSTRUCT_PAY, CONSTRUCT_PUT, CONSTRUCT_GAIN, CONSTRUCT_END };

void om_construct(struct om_state *s, int seat, int type, int mode, int hex)
{
    assert(om_is_player(s, seat) && om_is_type(type) && om_is_hex(hex));
    om_push(s, (struct frame){.kind = FRAME_CONSTRUCT,
                              .seat = (uint8_t)seat,
                              .a = (uint16_t)(type | mode << 6),
                              .b = (uint16_t)hex});
}

static void construct_tech(struct om_state *s, const struct frame *f)
{
    int type = frame_what(f);
    int joins = om_group_size(om_type_mask(s, f->seat, type), construct_hex(f)) - 1;
    int more = level_colonists(type, frame_mode(f), om_budget(s, f->seat));
    if (joins)
        om_push(s, (struct frame){.kind = FRAME_TECH,
                                  .seat = f->seat,
                                  .a = om_types[type].tech,
                                  .b = (uint16_t)joins,
                                  .x = (int16_t)more});
}

static void construct_pay(struct om_state *s, const struct areo_context *ctx, const struct frame *f)
{
    int type = frame_what(f);
    struct om_cost cost = {.crystals = 0};
    if (om_is_lacerda(s, f->seat))
        return;
    om_send_to_work(s, ctx, f->seat, construct_sent(f));
    if (type == MINE)
        return; /* the colonist goes there when the mine stands */
    cost.need[om_types[type].cost] = 1;
    om_charge(s, ctx, f->seat, &cost);
}

static void construct_put(struct om_state *s, const struct areo_context *ctx, const struct frame *f)
{
    int type = frame_what(f);
    int hex = construct_hex(f);
    assert(!mask_has(om_buildings(s), hex));
    set_add(type == SHELTER ? s->seat[f->seat].shelter.w : s->building[type].w, hex);
    set_remove(s->crystal.w, hex);
    om_tile_gone(s, hex);
    om_event(s, ctx, EVENT_BUILD, f->seat, type, hex, 0);
    om_displace(s, hex);
}

/* The back of the tile shows where crystals appear on empty hexes (9.6). */
static void construct_arrows(struct om_state *s, const struct areo_context *ctx, int type, int hex)
{
    assert(type != SHELTER && om_is_hex(hex));
    uint64_t stack = s->tile_stack & (uint64_t)63 << OM_TILES_PER_TYPE * type;
    assert(stack);
    int tile = om_draw(s, ctx, GROUP_TILE, stack);
    struct om_mask empty = om_empty(s);
    int n = 0;
    s->tile_stack &= ~bit64(tile);
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        int next = om_hexes[hex].next[d];
        if (!(om_tiles[tile].arrows >> d & 1) || next == OM_NONE || !mask_has(empty, next))
            continue;
        set_add(s->crystal.w, next);
        n++;
    }
    if (n)
        om_event(s, ctx, EVENT_TILE, OM_NONE, tile, hex, n);
    else
        om_tell_drawn(s, ctx, GROUP_TILE, tile);
}

static void construct_gain(struct om_state *s, const struct areo_context *ctx,
                           const struct frame *f)
{
    struct om_seat *p = &s->seat[f->seat];
    int type = frame_what(f);
    int size = om_group_size(om_type_mask(s, f->seat, type), construct_hex(f));
    assert(size >= 1);
    if (type != SHELTER)
        construct_arrows(s, ctx, type, construct_hex(f));
    om_gain(s, ctx, f->seat, type, size);
    if (size > 1 && type != SHELTER && !p->cube[type]) {
        p->cube[type] = 1;
        om_event(s, ctx, EVENT_CUBE, f->seat, type, 0, 0);
        om_mission(s, ctx, f->seat, MISSION_PROGRESS);
    }
    if (type == MINE) {
        if (!om_is_lacerda(s, f->seat)) {
            assert(p->quarters > 0);
            p->quarters--;
        }
        set_add(p->miner.w, construct_hex(f));
        om_recount(s, f->seat, p);
    }
    om_lss(s, ctx, f->seat, type);
}

static void construct_end(struct om_state *s, const struct areo_context *ctx)
{
    assert(om_top(s)->kind == FRAME_CONSTRUCT);
    struct frame f = *om_top(s);
    om_pop(s);
    om_contracts_complete(s, ctx);
    om_settler_built(s, ctx, f.seat, frame_what(&f));
    if (frame_what(&f) == SHELTER)
        om_task(s, ctx, f.seat, TASK_SHELTER);
}

static bool construct_step(struct om_state *s, struct frame *top, const struct areo_context *ctx)
{
    assert(top == om_top(s));
    struct frame f = *top;
    construct_at_set(top, construct_at(top) + 1);
    switch (construct_at(&f)) {
    case CONSTRUCT_TECH:
        construct_tech(s, &f);
        break;
    case CONSTRUCT_PAY:
        construct_pay(s, ctx, &f);
        break;
    case CONSTRUCT_PUT:
        construct_put(s, ctx, &f);
        break;
    case CONSTRUCT_GAIN:
        construct_gain(s, ctx, &f);
        break;
    default:
        construct_end(s, ctx);
    }
    return true;
}

const struct decision_row om_frame_construct = {.prompt = {"construct", NULL},
                                                .step = construct_step};
