/* ship.c: welcoming ships (section 11).
 *
 * Frame member b: bits 0-3 boosts left, 4-7 the next slot that search looks at, 8 Ship Tech was
 * used. */
#include <assert.h>

#include "games/on_mars/decide.h"

enum { CARGO_BOT, CARGO_COLONISTS };

static int ships_removed(const struct om_seat *p)
{
    int n = OM_SHIPS;
    for (int i = 0; i < OM_SHIPS; i++)
        n -= p->dock[i];
    return n;
}

static const struct om_cost ship_cost = {.need = {[WATER] = 1, [PLANT] = 1}};

verdict om_ship_possible(const struct om_state *s, int seat, bool free)
{
    int removed = ships_removed(&s->seat[seat]);
    assert(removed >= 0);
    if (removed >= OM_SHIPS)
        return because(WHY_NO_SHIP, 0, 0);
    if (removed >= s->level)
        return because(WHY_SHIP_LIMIT, s->level, removed);
    return free ? LEGAL : om_cost_why(s, seat, &ship_cost, om_budget(s, seat));
}

void om_move_ship(struct om_state *s, const struct areo_context *ctx, int seat, int slot)
{
    assert(slot >= 0 && slot < OM_SHIPS && s->seat[seat].dock[slot]);
    s->seat[seat].dock[slot] = 0;
    s->seat[seat].hangar++;
    om_event(s, ctx, EVENT_SHIP, seat, 0, 0, slot + 1);
}

static void ship_list(struct listing *l)
{
    assert(l->f->kind == FRAME_SHIP);
    for (int slot = l->o.all ? 0 : ship_next(l->f); slot < OM_SHIPS; slot++)
        for (int cargo = CARGO_BOT; cargo <= CARGO_COLONISTS; cargo++)
            list_offer(l, AREO_ACTION(VERB_WELCOME, slot, cargo, 0));
    for (int i = 0; i < om_players(l->s); i++)
        list_offer(l, AREO_ACTION(VERB_TECH, i, 0, 0));
    list_offer(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict ship_tech_why(const struct om_state *s, const struct frame *f, int owner)
{
    assert(f->kind == FRAME_SHIP);
    if (!om_modes[frame_mode(f)].colonist || units_done(f) == 0)
        return because(WHY_MAY_NOT, 0, 0);
    if (owner >= om_players(s) || !om_tech_level(s, owner, TECH_SHIP))
        return because(WHY_NO_TECH, TECH_SHIP, 0);
    return LEGAL;
}

/* Colonists who came in this turn cannot boost (11.5): the boosts are counted in b. */
static verdict ship_unit_why(const struct om_state *s, const struct frame *f)
{
    verdict v = om_unit_why(s, f);
    if (allowed(v) && units_free(f) == 0 && !ship_boosts(f))
        v = because(WHY_COLONISTS, 1, 0);
    return v;
}

static verdict ship_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_SHIP);
    const struct om_seat *p = &s->seat[f->seat];
    int slot = areo_a_of(action);
    if (areo_verb_of(action) == VERB_DONE)
        return om_done_why(s, f, OP_SHIP);
    if (areo_verb_of(action) == VERB_TECH)
        return ship_tech_why(s, f, slot);
    if (!p->dock[slot])
        return because(WHY_NO_SHIP, slot + 1, 0);
    verdict v = om_ship_possible(s, f->seat, om_modes[frame_mode(f)].free);
    if (!allowed(v))
        return v;
    if (areo_b_of(action) == CARGO_BOT && mask_count(p->bot) + p->bots_board >= OM_BOTS)
        return because(WHY_NO_BOTS, OM_BOTS, 0);
    return ship_unit_why(s, f);
}

static void ship_apply(struct om_state *s, struct frame *f, areo_action action,
                       const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int seat = f->seat;
    int a = areo_a_of(action);
    if (areo_verb_of(action) == VERB_DONE) {
        om_pop(s);
    } else if (areo_verb_of(action) == VERB_TECH) {
        om_pop(s);
        om_tech_use(s, ctx, seat, a, TECH_SHIP);
        om_new_colonists(s, ctx, seat, om_tech_level(s, a, TECH_SHIP));
    } else {
        if (units_free(f) == 0)
            ship_notes_set(f, ship_notes(f) - 1);
        om_unit_take(s, f, ctx);
        int next = a >= ship_next(f) ? a + 1 : 0;
        ship_notes_set(f, ship_boosts(f) | next << 4);
        ship_cargo_set(f, 1 + areo_b_of(action));
        om_move_ship(s, ctx, seat, a);
        if (!om_modes[frame_mode(f)].free)
            om_charge(s, ctx, seat, &ship_cost);
    }
}

/* When it is paid the ship unloads. On entry the boosts are counted. */
static bool ship_step(struct om_state *s, struct frame *f, const struct areo_context *ctx)
{
    assert(f == om_top(s));
    const struct om_seat *p = &s->seat[f->seat];
    if (ship_cargo(f) == 0 && units_done(f) == 0 && ship_notes(f) == 0) {
        int boosts = p->quarters > s->arrived ? p->quarters - s->arrived : 0;
        ship_notes_set(f, boosts | 1 << 8);
        return true;
    }
    if (ship_cargo(f) == 0)
        return false;
    int cargo = ship_cargo(f) - 1;
    int colonists = frame_what(f) + (cargo == CARGO_BOT ? 1 : 2);
    ship_cargo_set(f, 0);
    om_new_colonists(s, ctx, f->seat, colonists);
    if (cargo == CARGO_BOT)
        om_new_bot(s, ctx, f->seat);
    return true;
}

/* A question that only a tech can answer names it. */
static void ship_more(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    int level = 0;
    for (int i = 0; i < om_players(s); i++)
        if (allowed(ship_tech_why(s, f, i)) && om_tech_level(s, i, TECH_SHIP) > level)
            level = om_tech_level(s, i, TECH_SHIP);
    if (level)
        om_say(out, SAY_TECH_COLONISTS, TECH_SHIP, 0, level);
}

const struct decision_row om_frame_ship = {
    .prompt = {"ship", "choose a ship and what it brings"},
    .more = ship_more,
    .verbs = VERB_BIT(VERB_WELCOME) | VERB_BIT(VERB_TECH) | VERB_BIT(VERB_DONE),
    .step = ship_step,
    .list = ship_list,
    .why = ship_why,
    .apply = ship_apply,
    .picks = true,
};
