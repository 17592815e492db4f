/* move.c: moving bots and the rover (section 8).
 *
 * Bots go straight to a hex; the rover moves step by step, because it collects crystals on its
 * way. They move in any order, a piece again and again. As bots may pass through anything and are
 * all alike, every outcome can be reached with each bot moving once at most, in the order of
 * their hexes, and the rover after them: search looks at no other way. Points beyond the given
 * ones cost a crystal each; Rover Tech comes before crystals. Nothing is judged before all
 * movement of the effect is finished, so pieces may share a hex or stand on an impossible
 * one for a while: each step is allowed only if it can still end well. */
#include <assert.h>

#include "games/on_mars/decide.h"

enum { RICH = 20 }; /* of whatever has to be paid */

void om_move_begin(struct om_state *s, int seat, int mode, int flags, int bots, int rover)
{
    struct frame f = {.kind = FRAME_MOVE, .seat = (uint8_t)seat};
    assert(flags & (MOVE_BOTS | MOVE_ROVER) && bots >= 0 && rover >= 0);
    move_flags_set(&f, flags | (om_modes[mode].crystal ? MOVE_CRYSTAL : 0) |
                           (om_modes[mode].tech ? MOVE_TECH : 0));
    bot_points_set(&f, bots);
    rover_points_set(&f, rover);
    s->move = (struct om_move){.flying = OM_NONE, .last = OM_NONE};
    om_push(s, f);
}

static int crystals_left(const struct om_state *s, const struct frame *f)
{
    assert(f->kind == FRAME_MOVE);
    return move_flags(f) & MOVE_CRYSTAL ? om_budget(s, f->seat).crystals : 0;
}

/* ---- Where a piece may end ---------------------------------------------------------------- */

/* Taking the tile on a hex (8.8). */
verdict om_collect_why(const struct om_state *s, int seat, int hex, struct om_budget budget)
{
    assert(om_is_player(s, seat) && om_is_hex(hex));
    bool research;
    int tile = om_tile_at(s, hex, &research);
    if (tile < 0)
        return because(WHY_NO_MORE, 0, 0);
    if (research && s->seat[seat].research >> (tile / 2) & 1)
        return because(WHY_TILE_OWNED, tile / 2, 0);
    struct op op = research ? om_research_tiles[tile / 2].op : om_discoveries[tile].op;
    bool useful = allowed(om_possible(s, seat, op, budget));
    return useful ? LEGAL : because(WHY_TILE_USELESS, 0, 0);
}

/* Would the benefit of the tile be of use to somebody who can pay for it? Goods that are given
 * cost nothing, and what fills the storage would keep them out. */
static verdict payable_why(const struct om_state *s, int seat, int hex, verdict refusal)
{
    static const struct om_budget plenty = {RICH, OM_COLONISTS};
    struct om_state rich = *s;
    bool research;
    int tile = om_tile_at(s, hex, &research);
    assert(tile >= 0);
    struct op op = research ? om_research_tiles[tile / 2].op : om_discoveries[tile].op;
    if (om_gives_goods(op))
        return refusal;
    memset(rich.seat[seat].stock, RICH, sizeof rich.seat[seat].stock);
    return om_collect_why(&rich, seat, hex, plenty);
}

/* May the piece stop on a tile? Not where no part of the benefit could be used; a research type
 * that the seat has, or a cost that it cannot pay, only keeps it from taking the tile. */
static verdict stop_why(const struct om_state *s, int seat, int hex, struct om_budget budget)
{
    verdict v = om_collect_why(s, seat, hex, budget);
    if (v.code == WHY_TILE_OWNED)
        return LEGAL;
    return allowed(v) ? v : payable_why(s, seat, hex, v);
}

/* May a piece that collects end here, with so many crystals unspent? `others`: the pieces
 * that will be there. A bot that ends there opens a building zone for what it finds. */
static verdict end_why(const struct om_state *s, int seat, int hex, struct om_mask others,
                       int crystals, bool bot)
{
    assert(om_is_player(s, seat) && om_is_hex(hex));
    if (mask_has(others, hex))
        return because(WHY_OCCUPIED, 0, 0);
    if (!mask_has(s->tile, hex))
        return LEGAL;
    struct om_budget budget = om_budget(s, seat);
    budget.crystals = crystals;
    if (!bot)
        return stop_why(s, seat, hex, budget);
    struct om_state landed = *s;
    set_add(landed.seat[seat].bot.w, hex);
    return stop_why(&landed, seat, hex, budget);
}

/* Can it still end somewhere, with points left and then crystals? */
static bool can_end(const struct om_state *s, int seat, int from, struct om_mask others, int points,
                    int crystals, int usable, bool bot)
{
    assert(points >= 0 && usable >= 0);
    struct om_mask ring = mask_of(from);
    struct om_mask seen = ring;
    for (int d = 0; mask_any(ring); d++) {
        int spent = d > points ? d - points : 0;
        MASK_EACH(hex, ring)
        {
            if (allowed(end_why(s, seat, hex, others, crystals - spent, bot)))
                return true;
        }
        if (d == points + usable)
            return false;
        ring = mask_minus(om_around(ring), seen);
        seen = mask_or(seen, ring);
    }
    return false;
}

static struct om_mask others_of_rover(const struct om_state *s, int seat, struct om_mask bots)
{
    assert(om_is_player(s, seat));
    struct om_mask others = s->advanced;
    for (int i = 0; i < om_players(s); i++) {
        const struct om_seat *p = &s->seat[i];
        others = mask_or(others, mask_or(i == seat ? bots : p->bot, p->miner));
        if (i != seat && p->rover != OM_NONE)
            set_add(others.w, p->rover);
    }
    return others;
}

/* The rover on `hex` with these points and crystals: can its move be ended? */
static bool rover_can_end(const struct om_state *s, const struct frame *f, int hex,
                          struct om_mask bots, int points, int crystals, bool tech)
{
    assert(f->kind == FRAME_MOVE && om_is_hex(hex));
    struct om_mask others = others_of_rover(s, f->seat, bots);
    if (tech && move_flags(f) & MOVE_TECH)
        points += om_tech_best(s, TECH_ROVER);
    int usable = move_flags(f) & MOVE_CRYSTAL ? crystals : 0;
    return can_end(s, f->seat, hex, others, points, crystals, usable, false);
}

/* ---- Bots ------------------------------------------------------------------------------- */

/* For search: bots that have not moved, in their order. */
static bool bot_in_order(const struct om_state *s, const struct frame *f, int hex)
{
    assert(om_is_hex(hex));
    const struct om_move *m = &s->move;
    return mask_has(s->seat[f->seat].bot, hex) && !mask_has(m->moved, hex) &&
           (m->last == OM_NONE || hex > m->last);
}

/* Pieces that a bot cannot end on; the own rover may still be going to leave. */
static struct om_mask bots_blocked(const struct om_state *s, const struct frame *f)
{
    assert(f->kind == FRAME_MOVE);
    struct om_mask blocked = others_of_rover(s, f->seat, s->seat[f->seat].bot);
    int rover = s->seat[f->seat].rover;
    if (rover != OM_NONE && !(move_flags(f) & MOVE_ROVER))
        set_add(blocked.w, rover);
    return blocked;
}

/* What pieces have to move with: points of bots and rover, crystals. */
struct means {
    int bots, rover, crystals;
    bool tech; /* can be used for the rover */
};

static struct means means_of(const struct om_state *s, const struct frame *f)
{
    assert(f->kind == FRAME_MOVE);
    const struct om_move *m = &s->move;
    return (struct means){bot_points(f), rover_points(f), om_budget(s, f->seat).crystals,
                          !m->tech_used && !m->crystal_used};
}

/* Could the bot that shares the rover's hex go elsewhere, and the rover stay? */
static bool bot_can_leave(const struct om_state *s, const struct frame *f, struct means m)
{
    assert(om_is_hex(s->seat[f->seat].rover));
    int hex = s->seat[f->seat].rover;
    struct om_mask bots = s->seat[f->seat].bot;
    struct om_mask blocked = bots_blocked(s, f);
    set_add(blocked.w, hex);
    set_remove(bots.w, hex);
    int reach = m.bots + (move_flags(f) & MOVE_CRYSTAL ? m.crystals : 0);
    for (int d = 1; d <= reach && move_flags(f) & MOVE_BOTS; d++) {
        if (!mask_any(mask_minus(om_ball(hex, d), blocked)))
            continue;
        int left = m.crystals - (d > m.bots ? d - m.bots : 0);
        if (!s->move.rover_moved)
            return true;
        return allowed(end_why(s, f->seat, hex, others_of_rover(s, f->seat, bots), left, false));
    }
    return false;
}

/* Can all movement be ended well from here? */
static bool ends_well(const struct om_state *s, const struct frame *f, struct means m)
{
    assert(m.crystals >= 0);
    const struct om_seat *p = &s->seat[f->seat];
    bool shared = p->rover != OM_NONE && mask_has(p->bot, p->rover);
    if (!shared && !s->move.rover_moved)
        return true;
    if (shared && bot_can_leave(s, f, m))
        return true;
    return move_flags(f) & MOVE_ROVER &&
           rover_can_end(s, f, p->rover, p->bot, m.rover, m.crystals, m.tech);
}

static verdict bot_why(const struct om_state *s, const struct frame *f, int from, int to)
{
    assert(om_is_hex(from) && om_is_hex(to));
    if (!(move_flags(f) & MOVE_BOTS))
        return because(WHY_MAY_NOT, 0, 0);
    if (!mask_has(s->seat[f->seat].bot, from))
        return because(WHY_NO_BOT, 0, 0);
    int distance = om_distance(from, to);
    int points = bot_points(f) + crystals_left(s, f);
    if (!distance || distance > points)
        return because(WHY_TOO_FAR, distance, points);
    if (mask_has(bots_blocked(s, f), to)) /* and not where it is: that is no distance */
        return because(WHY_OCCUPIED, 0, 0);
    int over = distance > bot_points(f) ? distance - bot_points(f) : 0;
    struct means m = means_of(s, f);
    m.bots -= distance - over;
    m.crystals -= over;
    int rover = s->seat[f->seat].rover;
    bool shared =
        rover == to || (rover != from && om_is_hex(rover) && mask_has(s->seat[f->seat].bot, rover));
    if (!shared && !s->move.rover_moved)
        return LEGAL; /* as ends_well() would find */
    struct om_state after = *s;
    set_remove(after.seat[f->seat].bot.w, from);
    set_add(after.seat[f->seat].bot.w, to);
    return ends_well(&after, f, m) ? LEGAL : because(WHY_STRANDED, 0, 0);
}

static void bot_list(struct listing *l, int from, struct om_mask blocked)
{
    assert(mask_has(l->s->seat[l->f->seat].bot, from));
    const struct om_state *s = l->s;
    int points = bot_points(l->f) + crystals_left(s, l->f);
    int rover = s->seat[l->f->seat].rover;
    bool shared = rover != OM_NONE && mask_has(s->seat[l->f->seat].bot, rover);
    struct om_mask reach =
        points == 2 ? mask_or(om_ring[0][from], om_ring[1][from]) : om_ball(from, points);
    reach = mask_minus(reach, blocked);
    set_remove(reach.w, from);
    MASK_EACH(to, reach)
    {
        if (list_full(l))
            return;
        if (shared || to == rover || s->move.rover_moved)
            list_offer(l, AREO_ACTION(VERB_BOT, from, to, 0));
        else
            list_add(l, AREO_ACTION(VERB_BOT, from, to, 0));
    }
}

static void move_pay(struct om_state *s, const struct areo_context *ctx, struct frame *f, int n)
{
    assert(n >= 0);
    struct om_cost cost = {.crystals = (uint8_t)n};
    if (n > 0)
        om_charge(s, ctx, f->seat, &cost);
}

static void bot_apply(struct om_state *s, const struct areo_context *ctx, struct frame *f, int from,
                      int to)
{
    struct om_seat *p = &s->seat[f->seat];
    assert(mask_has(p->bot, from) && !mask_has(p->bot, to));
    int distance = om_distance(from, to);
    int over = distance > bot_points(f) ? distance - bot_points(f) : 0;
    bool ordered = bot_in_order(s, f, from);
    set_remove(p->bot.w, from);
    set_add(p->bot.w, to);
    set_remove(s->move.moved.w, from);
    set_add(s->move.moved.w, to);
    s->move.last = (uint8_t)(ordered ? from : OM_NONE);
    bot_points_set(f, over ? 0 : bot_points(f) - distance);
    om_event(s, ctx, EVENT_BOT, f->seat, from, to, distance);
    move_pay(s, ctx, f, over);
}

/* ---- Recycling Bots: bots that step and collect like rovers -------------------------------- */

static int step_points(const struct om_state *s, const struct frame *f)
{
    return bot_points(f) + crystals_left(s, f);
}

/* The bot under way may stop where it is. */
static verdict landing_why(const struct om_state *s, const struct frame *f)
{
    assert(f->kind == FRAME_MOVE);
    int hex = s->move.flying;
    if (hex == OM_NONE)
        return LEGAL;
    return end_why(s, f->seat, hex, om_pieces(s), om_budget(s, f->seat).crystals, true);
}

static verdict recycle_why(const struct om_state *s, const struct frame *f, int from, int to)
{
    assert(om_is_hex(from) && om_is_hex(to));
    const struct om_move *m = &s->move;
    if (m->flying != from) {
        verdict v = landing_why(s, f);
        if (!allowed(v))
            return v;
        if (!mask_has(s->seat[f->seat].bot, from))
            return because(WHY_NO_BOT, 0, 0);
    }
    if (om_distance(from, to) != 1)
        return because(WHY_NOT_ADJACENT, 0, 0);
    if (!step_points(s, f))
        return because(WHY_TOO_FAR, 1, 0);
    struct om_state after = *s;
    struct om_seat *p = &after.seat[f->seat];
    set_remove(p->bot.w, from);
    if (m->flying != from && m->flying != OM_NONE)
        set_add(p->bot.w, m->flying);
    int crystals = om_budget(s, f->seat).crystals - (bot_points(f) == 0);
    int usable = move_flags(f) & MOVE_CRYSTAL ? crystals : 0;
    int points = bot_points(f) > 0 ? bot_points(f) - 1 : 0;
    bool ends = can_end(&after, f->seat, to, om_pieces(&after), points, crystals, usable, true);
    return ends ? LEGAL : because(WHY_STRANDED, 0, 0);
}

static void recycle_land(struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    if (s->move.flying == OM_NONE)
        return;
    set_add(s->seat[seat].bot.w, s->move.flying);
    set_add(s->move.moved.w, s->move.flying);
    s->move.flying = OM_NONE;
}

static void pick_crystal(struct om_state *s, const struct areo_context *ctx, int seat, int hex)
{
    if (!mask_has(s->crystal, hex))
        return;
    set_remove(s->crystal.w, hex);
    om_event(s, ctx, EVENT_CRYSTAL, seat, hex, 0, 1);
    om_gain(s, ctx, seat, CRYSTAL, 1);
}

static void recycle_apply(struct om_state *s, const struct areo_context *ctx, struct frame *f,
                          int from, int to)
{
    assert(om_distance(from, to) == 1);
    if (s->move.flying != from) {
        bool ordered = bot_in_order(s, f, from);
        recycle_land(s, f->seat);
        set_remove(s->seat[f->seat].bot.w, from);
        set_remove(s->move.moved.w, from);
        s->move.last = (uint8_t)(ordered ? from : OM_NONE);
    }
    s->move.flying = (uint8_t)to;
    om_event(s, ctx, EVENT_BOT, f->seat, from, to, 1);
    pick_crystal(s, ctx, f->seat, to);
    int over = bot_points(f) == 0;
    bot_points_set(f, over ? 0 : bot_points(f) - 1);
    move_pay(s, ctx, f, over);
}

static void recycle_list(struct listing *l)
{
    assert(l->f->kind == FRAME_MOVE);
    for (int hex = 0; hex < OM_HEXES && !list_full(l); hex++) {
        bool starts =
            l->o.all ? mask_has(l->s->seat[l->f->seat].bot, hex) : bot_in_order(l->s, l->f, hex);
        if (hex != l->s->move.flying && !starts)
            continue;
        for (int d = 0; d < HEX_DIRECTIONS; d++)
            if (om_hexes[hex].next[d] != OM_NONE)
                list_offer(l, AREO_ACTION(VERB_BOT, hex, om_hexes[hex].next[d], 0));
    }
}

/* ---- The rover --------------------------------------------------------------------------- */

static verdict rover_why(const struct om_state *s, const struct frame *f, int to, bool pass)
{
    assert(om_is_hex(to));
    int from = om_rover_hex(s, f->seat);
    if (!(move_flags(f) & MOVE_ROVER))
        return because(WHY_MAY_NOT, 0, 0);
    if (pass && !mask_has(s->crystal, to))
        return because(WHY_NO_CRYSTAL, 0, 0);
    if (om_distance(from, to) != 1)
        return because(WHY_NOT_ADJACENT, 0, 0);
    int pay = rover_points(f) == 0;
    if (pay && !crystals_left(s, f))
        return because(WHY_TOO_FAR, 1, 0);
    struct means m = means_of(s, f);
    m.tech &= !pay;
    m.crystals -= pay;
    m.rover -= !pay;
    if (!mask_has(s->seat[f->seat].bot, to)) {
        bool ends = rover_can_end(s, f, to, s->seat[f->seat].bot, m.rover, m.crystals, m.tech);
        return ends ? LEGAL : because(WHY_STRANDED, 0, 0);
    }
    struct om_state after = *s;
    after.seat[f->seat].rover = (uint8_t)to;
    after.move.rover_moved = 1;
    return ends_well(&after, f, m) ? LEGAL : because(WHY_STRANDED, 0, 0);
}

static void rover_apply(struct om_state *s, const struct areo_context *ctx, struct frame *f, int to,
                        bool pass)
{
    assert(om_distance(om_rover_hex(s, f->seat), to) == 1);
    int pay = rover_points(f) == 0;
    s->seat[f->seat].rover = (uint8_t)to;
    s->move.rover_moved = 1;
    om_event(s, ctx, EVENT_ROVER, f->seat, to, 0, 0);
    if (!pass)
        pick_crystal(s, ctx, f->seat, to);
    if (pay)
        s->move.crystal_used = 1;
    else
        rover_points_set(f, rover_points(f) - 1);
    move_pay(s, ctx, f, pay);
}

/* Tech comes when the given points are used up, and before crystals. */
static verdict rover_tech_why(const struct om_state *s, const struct frame *f, int owner)
{
    assert(owner >= 0);
    if (!(move_flags(f) & MOVE_TECH) || s->move.tech_used || s->move.crystal_used)
        return because(WHY_MAY_NOT, 0, 0);
    if (rover_points(f) > 0)
        return because(WHY_POINTS_FIRST, rover_points(f), 0);
    int level = owner < om_players(s) ? om_tech_level(s, owner, TECH_ROVER) : 0;
    if (!level)
        return because(WHY_NO_TECH, TECH_ROVER, 0);
    struct means m = means_of(s, f);
    m.rover = level;
    m.tech = false;
    return ends_well(s, f, m) ? LEGAL : because(WHY_STRANDED, 0, 0);
}

/* ---- The frame ---------------------------------------------------------------------------- */

static verdict move_done_why(const struct om_state *s, const struct frame *f)
{
    const struct om_seat *p = &s->seat[f->seat];
    if (s->move.rover_moved) {
        assert(om_is_hex(p->rover));
        return end_why(s, f->seat, p->rover, others_of_rover(s, f->seat, p->bot),
                       om_budget(s, f->seat).crystals, false);
    }
    if (p->rover != OM_NONE && mask_has(p->bot, p->rover))
        return because(WHY_OCCUPIED, 0, 0);
    return landing_why(s, f);
}

static verdict move_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_MOVE);
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case VERB_BOT:
        return move_flags(f) & MOVE_RECYCLE ? recycle_why(s, f, a, areo_b_of(action))
                                            : bot_why(s, f, a, areo_b_of(action));
    case VERB_ROVER:
        return rover_why(s, f, a, false);
    case VERB_PASS:
        return rover_why(s, f, a, true);
    case VERB_TECH:
        return rover_tech_why(s, f, a);
    default:
        return move_done_why(s, f);
    }
}

/* The step that leads to a tile is the first option already. */
static bool leads(const struct listing *l, areo_action action)
{
    return l->o.count && l->o.out[0] == action;
}

/* A free hex without a tile needs no judge: the rover may end there. */
static void rover_steps(struct listing *l)
{
    const struct om_state *s = l->s;
    const struct om_hex *at = &om_hexes[om_rover_hex(s, l->f->seat)];
    struct om_mask others = others_of_rover(s, l->f->seat, s->seat[l->f->seat].bot);
    struct om_mask doubtful = mask_or(others, mask_or(s->tile, s->crystal));
    for (int d = 0; d < HEX_DIRECTIONS && !list_full(l); d++) {
        int next = at->next[d];
        if (next == OM_NONE)
            continue;
        areo_action step = AREO_ACTION(VERB_ROVER, next, 0, 0);
        if (!leads(l, step) && !mask_has(doubtful, next)) {
            list_add(l, step);
            continue;
        }
        if (!leads(l, step))
            list_offer(l, step);
        if (mask_has(s->crystal, next))
            list_offer(l, AREO_ACTION(VERB_PASS, next, 0, 0));
    }
}

static void rover_list(struct listing *l)
{
    if (rover_points(l->f) > 0 || crystals_left(l->s, l->f))
        rover_steps(l);
    if (rover_points(l->f) > 0 || !(move_flags(l->f) & MOVE_TECH))
        return;
    for (int i = 0; i < om_players(l->s); i++)
        if (!leads(l, AREO_ACTION(VERB_TECH, i, 0, 0)))
            list_offer(l, AREO_ACTION(VERB_TECH, i, 0, 0));
}

static void bots_list(struct listing *l)
{
    if (!step_points(l->s, l->f))
        return;
    struct om_mask bots = l->s->seat[l->f->seat].bot;
    struct om_mask blocked = bots_blocked(l->s, l->f);
    MASK_EACH(hex, bots)
    {
        if (list_full(l))
            return;
        if (l->o.all || bot_in_order(l->s, l->f, hex))
            bot_list(l, hex, blocked);
    }
}

static void move_list(struct listing *l)
{
    assert(l->f->kind == FRAME_MOVE);
    if (move_flags(l->f) & MOVE_ROVER)
        rover_list(l);
    if (move_flags(l->f) & MOVE_RECYCLE)
        recycle_list(l);
    else if (move_flags(l->f) & MOVE_BOTS &&
             (l->o.all || (!l->s->move.rover_moved && !l->s->move.tech_used)))
        bots_list(l);
    if (!l->o.count || areo_verb_of(l->o.out[0]) != VERB_DONE) /* it may be the first already */
        list_offer(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

/* The nearest hex with a research tile that the seat may take and can reach; OM_NONE. */
static int research_in_reach(const struct om_state *s, int seat, int from, int reach)
{
    int best = OM_NONE;
    struct om_mask tiles = mask_and(s->tile, om_ball(from, reach));
    MASK_EACH(hex, tiles)
    {
        bool research;
        (void)om_tile_at(s, hex, &research);
        if (research && (best == OM_NONE || om_distance(from, hex) < om_distance(from, best)) &&
            allowed(om_collect_why(s, seat, hex, om_budget(s, seat))))
            best = hex;
    }
    return best;
}

bool om_rover_lead(const struct om_state *s, const struct frame *f, areo_action *out)
{
    assert(f->kind == FRAME_MOVE && out);
    if (!(move_flags(f) & MOVE_ROVER) || !om_research_wanted(s))
        return false;
    int from = om_rover_hex(s, f->seat);
    struct means m = means_of(s, f);
    int tech = m.tech && move_flags(f) & MOVE_TECH ? om_tech_best(s, TECH_ROVER) : 0;
    int to = research_in_reach(s, f->seat, from, m.rover + tech + crystals_left(s, f));
    if (to == OM_NONE || to == from)
        return false;
    for (int i = 0; !m.rover && tech && i < om_players(s); i++) {
        *out = AREO_ACTION(VERB_TECH, i, 0, 0);
        if (om_tech_level(s, i, TECH_ROVER) == tech && allowed(move_why(s, f, *out)))
            return true;
    }
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        int next = om_hexes[from].next[d];
        *out = AREO_ACTION(VERB_ROVER, next, 0, 0);
        if (next != OM_NONE && om_distance(next, to) < om_distance(from, to) &&
            allowed(move_why(s, f, *out)))
            return true;
    }
    return false;
}

/* A bot that search would move next, with two free hexes beside it. */
bool om_moves_freely(const struct om_state *s, const struct frame *f)
{
    assert(f->kind == FRAME_MOVE);
    const struct om_seat *p = &s->seat[f->seat];
    bool shared = p->rover != OM_NONE && mask_has(p->bot, p->rover);
    if (!(move_flags(f) & MOVE_BOTS) || move_flags(f) & MOVE_RECYCLE || !bot_points(f) || shared ||
        s->move.rover_moved || s->move.tech_used)
        return false;
    struct om_mask blocked = bots_blocked(s, f);
    if (p->rover != OM_NONE)
        set_add(blocked.w, p->rover);
    MASK_EACH(hex, p->bot)
    {
        if (bot_in_order(s, f, hex) && mask_count(mask_minus(om_ring[0][hex], blocked)) > 1)
            return true;
    }
    return false;
}

/* All movement is finished: bots clean their hexes, then tiles may be taken. */
static void move_finish(struct om_state *s, const struct areo_context *ctx)
{
    assert(om_top(s)->kind == FRAME_MOVE);
    struct frame f = *om_top(s);
    recycle_land(s, f.seat);
    struct om_mask moved = s->move.moved;
    int rover = s->seat[f.seat].rover;
    s->move = (struct om_move){.flying = OM_NONE, .last = OM_NONE};
    om_pop(s);
    if (move_flags(&f) & MOVE_ROVER && rover != OM_NONE && mask_has(s->tile, rover))
        om_push(s, (struct frame){.kind = FRAME_COLLECT, .seat = f.seat, .a = (uint16_t)rover});
    MASK_EACH(hex, moved)
    {
        set_remove(s->crystal.w, hex);
        if (!mask_has(s->tile, hex))
            continue;
        if (move_flags(&f) & MOVE_RECYCLE) {
            om_push(s, (struct frame){.kind = FRAME_COLLECT, .seat = f.seat, .a = (uint16_t)hex});
        } else {
            om_tile_gone(s, hex);
            om_event(s, ctx, EVENT_DESTROY, f.seat, hex, 0, 0);
        }
    }
}

static void move_apply(struct om_state *s, struct frame *f, areo_action action,
                       const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case VERB_BOT:
        if (move_flags(f) & MOVE_RECYCLE)
            recycle_apply(s, ctx, f, a, areo_b_of(action));
        else
            bot_apply(s, ctx, f, a, areo_b_of(action));
        break;
    case VERB_ROVER:
    case VERB_PASS:
        rover_apply(s, ctx, f, a, areo_verb_of(action) == VERB_PASS);
        break;
    case VERB_TECH:
        rover_points_set(f, om_tech_level(s, a, TECH_ROVER));
        s->move.tech_used = 1;
        om_tech_use(s, ctx, f->seat, a, TECH_ROVER);
        break;
    default:
        move_finish(s, ctx);
    }
}

static void move_more(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    bool bots = move_flags(f) & (MOVE_BOTS | MOVE_RECYCLE), rover = move_flags(f) & MOVE_ROVER;
    if (bots)
        om_say(out, SAY_BOT_POINTS, 0, 0, bot_points(f));
    if (rover)
        om_say(out, SAY_ROVER_POINTS, 0, 0, rover_points(f));
    if (s->phase != PHASE_COLONIZATION)
        om_say_source(s, f, out);
    if (crystals_left(s, f) && ((bots && !bot_points(f)) || (rover && !rover_points(f))))
        om_say(out, SAY_FOR_CRYSTALS, 0, 0, 0);
    /* Why it cannot be ended here. */
    int hex = s->seat[f->seat].rover;
    bool research = false;
    int tile = s->move.rover_moved && !allowed(move_done_why(s, f)) && om_is_hex(hex)
                   ? om_tile_at(s, hex, &research)
                   : -1;
    if (tile >= 0)
        om_say(out, research ? SAY_RESEARCH_USELESS : SAY_DISCOVERY_USELESS,
               research ? tile / 2 % OM_RESEARCH_TYPES : tile, 0, 0);
}

const struct decision_row om_frame_move = {
    .prompt = {"move", "move"},
    .more = move_more,
    .verbs = VERB_BIT(VERB_BOT) | VERB_BIT(VERB_ROVER) | VERB_BIT(VERB_PASS) | VERB_BIT(VERB_TECH) |
             VERB_BIT(VERB_DONE),
    .list = move_list,
    .why = move_why,
    .apply = move_apply,
    .picks = true,
};

/* ---- Taking a tile ------------------------------------------------------------------------ */

void om_collect(struct om_state *s, const struct areo_context *ctx, int seat, int hex)
{
    struct om_seat *p = &s->seat[seat];
    bool research;
    int tile = om_tile_at(s, hex, &research);
    assert(tile >= 0);
    om_tile_gone(s, hex);
    if (research) {
        p->research |= bit64(tile / 2);
        om_event(s, ctx, EVENT_COLLECT_RESEARCH, seat, tile / 2, hex, 0);
    } else {
        p->discovery |= bit64(tile);
        om_event(s, ctx, EVENT_COLLECT_DISCOVERY, seat, tile, hex, 0);
    }
    om_effect(s, ctx, seat, research ? om_research_tiles[tile / 2].op : om_discoveries[tile].op,
              true);
    om_mission(s, ctx, seat, research ? MISSION_RESEARCH : MISSION_DISCOVERIES);
}

static void collect_list(struct listing *l)
{
    assert(l->f->kind == FRAME_COLLECT);
    list_offer(l, AREO_ACTION(VERB_COLLECT, 0, 0, 0));
    list_add(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict collect_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    if (areo_verb_of(action) == VERB_DONE)
        return LEGAL;
    return om_collect_why(s, f->seat, collect_hex(f), om_budget(s, f->seat));
}

/* A tile that a bot does not take is destroyed, a rover leaves it (8.5). */
static void collect_apply(struct om_state *s, struct frame *f, areo_action action,
                          const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int seat = f->seat;
    int hex = collect_hex(f);
    om_pop(s);
    if (areo_verb_of(action) == VERB_COLLECT) {
        om_collect(s, ctx, seat, hex);
    } else if (s->seat[seat].rover != hex && mask_has(s->tile, hex)) {
        om_tile_gone(s, hex);
        om_event(s, ctx, EVENT_DESTROY, seat, hex, 0, 0);
    }
}

static void collect_more(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)s;
    om_say(out, SAY_ON_HEX, collect_hex(f), 0, 0);
}

const struct decision_row om_frame_collect = {
    .prompt = {"collect", "take the tile under the piece, or leave it"},
    .more = collect_more,
    .verbs = VERB_BIT(VERB_COLLECT) | VERB_BIT(VERB_DONE),
    .list = collect_list,
    .why = collect_why,
    .apply = collect_apply,
};
