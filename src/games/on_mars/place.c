/* place.c: what stands where on the map, and moving pieces out of the way.
 *
 * A piece is a bot, a rover, a colonist on a mine or the marker of an advanced
 * building. Advanced buildings and tiles are listed by component; the masks of them
 * are derived and kept up to date here. */
#include <assert.h>

#include "games/on_mars/decide.h"

struct om_mask om_type_mask(const struct om_state *s, int seat, int type)
{
    assert(om_is_player(s, seat) && om_is_type(type));
    return type == SHELTER ? s->seat[seat].shelter : s->building[type];
}

struct om_mask om_buildings(const struct om_state *s)
{
    struct om_mask all = s->building[0];
    for (int t = 1; t < OM_STACKS; t++)
        all = mask_or(all, s->building[t]);
    for (int p = 0; p < OM_SEATS; p++)
        all = mask_or(all, s->seat[p].shelter);
    return all;
}

struct om_mask om_pieces(const struct om_state *s)
{
    struct om_mask all = s->advanced;
    for (int i = 0; i < OM_SEATS; i++) {
        const struct om_seat *p = &s->seat[i];
        all = mask_or(all, mask_or(p->bot, p->miner));
        if (p->rover != OM_NONE)
            set_add(all.w, p->rover);
    }
    return all;
}

struct om_mask om_empty(const struct om_state *s)
{
    struct om_mask used = mask_or(om_buildings(s), om_pieces(s));
    return mask_minus(mask_all(), mask_or(used, mask_or(s->crystal, s->tile)));
}

struct om_mask om_zone(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    return mask_or(s->seat[seat].bot, om_around(s->seat[seat].bot));
}

int om_rover_hex(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    return s->seat[seat].rover == OM_NONE ? HEX_START_MINE : s->seat[seat].rover;
}

int om_advanced_count(const struct om_state *s, int seat, int type)
{
    assert(type == OM_TYPES || om_is_type(type));
    int n = 0;
    for (int b = 0; b < OM_BLUEPRINTS; b++)
        n += s->built[b] != OM_NONE && (seat == OM_NONE || s->owner[b] == seat) &&
             (type == OM_TYPES || om_blueprints[b].type == type);
    return n;
}

int om_mines_count(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    return mask_count(s->seat[seat].miner) + om_advanced_count(s, seat, MINE);
}

int om_complex_at(const struct om_state *s, int hex)
{
    assert(om_is_hex(hex));
    for (int t = 0; t < OM_STACKS; t++)
        if (mask_has(s->building[t], hex))
            return om_group_size(s->building[t], hex);
    for (int p = 0; p < OM_SEATS; p++)
        if (mask_has(s->seat[p].shelter, hex))
            return om_group_size(s->seat[p].shelter, hex);
    return 0;
}

/* ---- Tiles -------------------------------------------------------------------- */

int om_tile_at(const struct om_state *s, int hex, bool *research)
{
    assert(om_is_hex(hex) && research);
    *research = false;
    for (int i = 0; i < OM_DISCOVERIES; i++)
        if (s->discovery_at[i] == hex)
            return i;
    *research = true;
    for (int i = 0; i < OM_RESEARCH_TYPES * 2; i++)
        if (s->research_at[i] == hex)
            return i;
    return -1;
}

void om_tile_gone(struct om_state *s, int hex)
{
    bool research;
    if (!mask_has(s->tile, hex))
        return;
    int tile = om_tile_at(s, hex, &research);
    assert(tile >= 0);
    *(research ? &s->research_at[tile] : &s->discovery_at[tile]) = OM_NONE;
    set_remove(s->tile.w, hex);
}

/* Brings derived data up to date after a position was set up by hand. */
void om_refresh(struct om_state *s)
{
    s->tile = s->advanced = mask_none();
    for (int i = 0; i < OM_DISCOVERIES; i++)
        if (s->discovery_at[i] != OM_NONE)
            set_add(s->tile.w, s->discovery_at[i]);
    for (int i = 0; i < OM_RESEARCH_TYPES * 2; i++)
        if (s->research_at[i] != OM_NONE)
            set_add(s->tile.w, s->research_at[i]);
    for (int b = 0; b < OM_BLUEPRINTS; b++)
        if (s->built[b] != OM_NONE)
            set_add(s->advanced.w, s->built[b]);
    for (int i = 0; i < om_players(s); i++) {
        struct om_seat *p = &s->seat[i];
        om_recount(s, i, p);
        p->goal_count = (uint8_t)bit_count64(p->goal_hand);
        p->spent_count = (uint8_t)bit_count64(p->goal_spent);
        p->settler_count = (uint8_t)bit_count64(p->settler_hand);
    }
}

/* ---- Displacement and new bots ------------------------------------------------ */

/* Where a piece in the way may go: the closest empty hex or building without a piece. */
static struct om_mask displace_targets(const struct om_state *s, int hex)
{
    assert(om_is_hex(hex));
    struct om_mask free_building = mask_minus(om_buildings(s), om_pieces(s));
    struct om_mask targets = mask_or(om_empty(s), free_building);
    set_remove(targets.w, hex);
    return om_closest(targets, mask_of(hex));
}

/* A new bot goes on an own shelter without a piece, else next to one (11.3). */
static struct om_mask new_bot_targets(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    struct om_mask own = mask_minus(s->seat[seat].shelter, om_pieces(s));
    return mask_any(own) ? own : om_closest(om_empty(s), s->seat[seat].shelter);
}

static struct om_mask place_targets(const struct om_state *s, const struct frame *f)
{
    return place_piece(f) == PLACE_NEW_BOT ? new_bot_targets(s, f->seat)
                                           : displace_targets(s, place_from(f));
}

void om_displace(struct om_state *s, int hex)
{
    assert(om_is_hex(hex));
    for (int i = 0; i < om_players(s); i++) {
        struct frame f = {.kind = FRAME_PLACE, .seat = (uint8_t)i, .b = (uint16_t)hex};
        if (mask_has(s->seat[i].bot, hex))
            place_piece_set(&f, PLACE_BOT);
        else if (s->seat[i].rover == hex)
            place_piece_set(&f, PLACE_ROVER);
        else
            continue;
        om_push(s, f);
        return;
    }
}

void om_new_bot(struct om_state *s, const struct areo_context *ctx, int seat)
{
    assert(om_is_player(s, seat));
    if (mask_count(s->seat[seat].bot) + s->seat[seat].bots_board >= OM_BOTS)
        return;
    om_push(s, (struct frame){.kind = FRAME_PLACE, .seat = (uint8_t)seat, .a = PLACE_NEW_BOT});
    (void)ctx;
}

static void place_list(struct listing *l)
{
    assert(l->f->kind == FRAME_PLACE);
    struct om_mask targets = place_targets(l->s, l->f);
    MASK_EACH(hex, targets) { list_add(l, AREO_ACTION(VERB_PLACE, hex, 0, 0)); }
}

static verdict place_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_PLACE);
    int hex = areo_a_of(action);
    if (mask_has(place_targets(s, f), hex))
        return LEGAL;
    if (mask_has(om_pieces(s), hex))
        return because(WHY_OCCUPIED, hex, 0);
    return because(WHY_NOT_CLOSEST, hex, 0);
}

static void place_apply(struct om_state *s, struct frame *f, areo_action action,
                        const struct areo_context *ctx)
{
    assert(f == om_top(s));
    struct om_seat *p = &s->seat[f->seat];
    int hex = areo_a_of(action);
    int seat = f->seat;
    int what = place_piece(f);
    if (what == PLACE_ROVER) {
        p->rover = (uint8_t)hex;
    } else {
        if (what == PLACE_BOT)
            set_remove(p->bot.w, place_from(f));
        set_add(p->bot.w, hex);
    }
    om_pop(s);
    om_event(s, ctx, what == PLACE_NEW_BOT ? EVENT_NEW_BOT : EVENT_DISPLACE, seat, hex, 0, 0);
    if (what == PLACE_NEW_BOT)
        om_mission(s, ctx, seat, MISSION_BOTS);
}

/* No hex at all is free: the piece leaves the map rather than the game stopping. */
static bool place_step(struct om_state *s, struct frame *f, const struct areo_context *ctx)
{
    assert(f == om_top(s));
    (void)ctx;
    if (mask_any(place_targets(s, f)))
        return false;
    if (place_piece(f) == PLACE_BOT)
        set_remove(s->seat[f->seat].bot.w, place_from(f));
    else if (place_piece(f) == PLACE_ROVER)
        s->seat[f->seat].rover = OM_NONE;
    om_pop(s);
    return true;
}

static void place_more(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)s;
    if (place_piece(f) != PLACE_NEW_BOT)
        om_say(out, SAY_FROM_HEX, place_from(f), 0, 0);
}

const struct decision_row om_frame_place = {
    .prompt = {"place", "choose the hex where the piece goes"},
    .more = place_more,
    .verbs = VERB_BIT(VERB_PLACE),
    .step = place_step,
    .list = place_list,
    .why = place_why,
    .apply = place_apply,
};
