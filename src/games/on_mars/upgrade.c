/* upgrade.c: turning a building into an advanced one (section 10). */
#include <assert.h>

#include "games/on_mars/decide.h"

/* Fits this blueprint that building? Zone and price are judged elsewhere. */
verdict om_upgrade_fits(const struct om_state *s, int seat, int blueprint, int hex)
{
    assert(om_is_blueprint(blueprint) && om_is_hex(hex));
    const struct blueprint_row *b = &om_blueprints[blueprint];
    if (s->owner[blueprint] != seat)
        return because(WHY_NOT_YOURS, 0, 0);
    if (s->built[blueprint] != OM_NONE)
        return because(WHY_BUILT, 0, 0);
    struct om_mask of = om_type_mask(s, seat, b->type);
    if (!mask_has(of, hex)) {
        for (int i = 0; i < OM_SEATS && b->type == SHELTER; i++)
            if (mask_has(s->seat[i].shelter, hex))
                return because(WHY_OTHER_SHELTER, 0, 0);
        return because(WHY_NO_BUILDING, b->type, 0);
    }
    if (mask_has(s->advanced, hex))
        return because(WHY_UPGRADED, 0, 0);
    int size = om_group_size(of, hex);
    return b->level == 1 || size >= 3 ? LEGAL : because(WHY_SIZE, size, 3);
}

static bool upgrade_exists(const struct om_state *s, int seat, int blueprint, struct om_mask zone)
{
    assert(om_is_blueprint(blueprint));
    struct om_mask of = om_type_mask(s, seat, om_blueprints[blueprint].type);
    of = mask_minus(mask_and(of, zone), s->advanced);
    MASK_EACH(hex, of)
    {
        if (allowed(om_upgrade_fits(s, seat, blueprint, hex)))
            return true;
    }
    return false;
}

static struct om_mask upgrade_zone(const struct om_state *s, int seat, int mode)
{
    assert(mode >= 0 && mode < OM_MODES);
    return om_modes[mode].anywhere ? mask_all() : om_zone(s, seat);
}

verdict om_upgrade_possible(const struct om_state *s, int seat, int mode)
{
    if (!om_modes[mode].free && !s->seat[seat].stock[MINERAL])
        return because(WHY_GOODS, 1, MINERAL);
    struct om_mask zone = upgrade_zone(s, seat, mode);
    for (int b = 0; b < OM_BLUEPRINTS; b++)
        if (s->owner[b] == seat && s->built[b] == OM_NONE && upgrade_exists(s, seat, b, zone))
            return LEGAL;
    return because(WHY_NO_UPGRADE, 0, 0);
}

/* The marker goes on the building; pieces there make room (10.5, 10.6). */
void om_upgrade(struct om_state *s, const struct areo_context *ctx, int seat, int blueprint,
                int hex)
{
    assert(allowed(om_upgrade_fits(s, seat, blueprint, hex)));
    s->built[blueprint] = (uint8_t)hex;
    set_add(s->advanced.w, hex);
    om_event(s, ctx, EVENT_UPGRADE, seat, blueprint, hex, 0);
    for (int i = 0; i < om_players(s); i++) {
        if (!mask_has(s->seat[i].miner, hex))
            continue;
        set_remove(s->seat[i].miner.w, hex);
        om_come_home(s, i, 1);
    }
    om_mission(s, ctx, seat, MISSION_ADVANCED);
    om_contracts_complete(s, ctx);
    om_displace(s, hex);
}

static void upgrade_list(struct listing *l)
{
    assert(l->f->kind == FRAME_UPGRADE);
    struct om_mask zone = upgrade_zone(l->s, l->f->seat, frame_mode(l->f));
    for (int b = 0; b < OM_BLUEPRINTS && !list_full(l); b++) {
        if (l->s->owner[b] != l->f->seat || l->s->built[b] != OM_NONE)
            continue;
        struct om_mask of = mask_and(om_type_mask(l->s, l->f->seat, om_blueprints[b].type), zone);
        MASK_EACH(hex, of) { list_offer(l, AREO_ACTION(VERB_UPGRADE, b, hex, 0)); }
    }
    for (int i = 0; i < om_players(l->s); i++)
        list_offer(l, AREO_ACTION(VERB_TECH, i, 0, 0));
    list_offer(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

/* Upgrade Tech is used when the upgrades so far are spent, and before colonists are. */
static verdict upgrade_tech_why(const struct om_state *s, const struct frame *f, int owner)
{
    assert(f->kind == FRAME_UPGRADE);
    if (!om_modes[frame_mode(f)].tech || upgrade_used(f))
        return because(WHY_MAY_NOT, 0, 0);
    if (units_free(f) > 0)
        return because(WHY_POINTS_FIRST, units_free(f), 0);
    if (owner >= om_players(s) || !om_tech_level(s, owner, TECH_UPGRADE))
        return because(WHY_NO_TECH, TECH_UPGRADE, 0);
    return om_upgrade_possible(s, f->seat, frame_mode(f));
}

static verdict upgrade_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_UPGRADE);
    int mode = frame_mode(f);
    int hex = areo_b_of(action);
    if (areo_verb_of(action) == VERB_DONE)
        return om_done_why(s, f, OP_UPGRADE);
    if (areo_verb_of(action) == VERB_TECH)
        return upgrade_tech_why(s, f, areo_a_of(action));
    verdict v = om_upgrade_fits(s, f->seat, areo_a_of(action), hex);
    if (!allowed(v))
        return v;
    if (!mask_has(upgrade_zone(s, f->seat, mode), hex))
        return because(WHY_ZONE, 0, 0);
    if (!om_modes[mode].free && !s->seat[f->seat].stock[MINERAL])
        return because(WHY_GOODS, 1, MINERAL);
    return om_unit_why(s, f);
}

/* A question that only a tech can answer names it. */
static void upgrade_more(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    om_say_units(s, f, out);
    for (int i = 0; i < om_players(s); i++)
        if (allowed(upgrade_tech_why(s, f, i))) {
            om_say(out, SAY_TECH_MORE, TECH_UPGRADE, 0, 0);
            break;
        }
}

static void upgrade_apply(struct om_state *s, struct frame *f, areo_action action,
                          const struct areo_context *ctx)
{
    assert(f == om_top(s));
    const struct om_cost mineral = {.need = {[MINERAL] = 1}};
    int a = areo_a_of(action);
    if (areo_verb_of(action) == VERB_DONE) {
        om_pop(s);
    } else if (areo_verb_of(action) == VERB_TECH) {
        upgrade_used_set(f, upgrade_used(f) | USED_TECH);
        units_free_set(f, om_tech_level(s, a, TECH_UPGRADE));
        om_tech_use(s, ctx, f->seat, a, TECH_UPGRADE);
    } else {
        if (units_free(f) == 0)
            upgrade_used_set(f, upgrade_used(f) | USED_COLONIST);
        om_unit_take(s, f, ctx);
        if (!om_modes[frame_mode(f)].free)
            om_charge(s, ctx, f->seat, &mineral);
        om_upgrade(s, ctx, f->seat, a, areo_b_of(action));
    }
}

const struct decision_row om_frame_upgrade = {
    .prompt = {"upgrade", "choose a blueprint and the building to upgrade"},
    .more = upgrade_more,
    .verbs = VERB_BIT(VERB_UPGRADE) | VERB_BIT(VERB_TECH) | VERB_BIT(VERB_DONE),
    .list = upgrade_list,
    .why = upgrade_why,
    .apply = upgrade_apply,
};
