/* effects.c: the decisions of small operations: more of something for colonists, resources of
 * choice, a benefit with a price, the Radar. */
#include <assert.h>

#include "games/on_mars/decide.h"

struct op om_frame_op(const struct frame *f, int verb)
{
    assert(verb >= OP_NONE && verb < OM_OPS);
    return (struct op){(uint8_t)verb, (uint8_t)frame_what(f), 1, (uint8_t)frame_mode(f)};
}

void om_effect_later(struct om_state *s, int seat, struct op op, bool must)
{
    assert(om_is_player(s, seat) && op.what < 64 && op.per < OM_MODES);
    om_push(s, (struct frame){.kind = FRAME_EFFECT,
                              .seat = (uint8_t)seat,
                              .a = (uint16_t)(op.what | op.per << 6 | must << 12),
                              .b = op.verb,
                              .x = op.n});
}

static bool effect_step(struct om_state *s, struct frame *top, const struct areo_context *ctx)
{
    assert(top == om_top(s));
    struct frame f = *top;
    struct op op = om_frame_op(&f, effect_verb(&f));
    op.n = (int8_t)effect_n(&f);
    om_pop(s);
    om_effect(s, ctx, f.seat, op, frame_must(&f));
    return true;
}

const struct decision_row om_frame_effect = {.prompt = {"effect", NULL}, .step = effect_step};

/* ---- More for colonists: Casino, Automated Production --------------------------- */

static void more_list(struct listing *l)
{
    assert(l->f->kind == FRAME_AGAIN || l->f->kind == FRAME_GAIN);
    int verb = l->f->kind == FRAME_AGAIN ? VERB_AGAIN : VERB_GAIN;
    om_pick_list(l, verb, VERB_BACK, OM_ITEMS);
    list_add(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict more_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_AGAIN || f->kind == FRAME_GAIN);
    int item = areo_a_of(action);
    if (areo_verb_of(action) == VERB_DONE)
        return LEGAL;
    if (areo_verb_of(action) == VERB_BACK)
        return om_pick_back_why(s, item);
    if (f->kind == FRAME_GAIN && item != frame_what(f))
        return because(WHY_MAY_NOT, 0, 0);
    if (f->kind == FRAME_AGAIN) {
        int type = item;
        bool makes = om_advanced_count(s, f->seat, type) > 0 ||
                     (type == MINE && mask_any(s->seat[f->seat].miner));
        if (!makes)
            return because(WHY_NO_BUILDING, type, 0);
    }
    return om_unit_why(s, f);
}

static void more_apply(struct om_state *s, struct frame *f, areo_action action,
                       const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int seat = f->seat;
    if (areo_verb_of(action) == VERB_DONE) {
        om_pop(s);
        return;
    }
    int item = areo_a_of(action);
    if (areo_verb_of(action) == VERB_BACK) {
        om_put_back(s, ctx, f, item);
        return;
    }
    om_pick(s, f, item, ctx);
    om_gain_pick(s, ctx, seat, item);
}

const struct decision_row om_frame_gain = {
    .prompt = {"gain", "send a colonist to work for one more, or stop"},
    .verbs = VERB_BIT(VERB_GAIN) | VERB_BIT(VERB_BACK) | VERB_BIT(VERB_DONE),
    .list = more_list,
    .why = more_why,
    .apply = more_apply,
    .picks = true,
};
const struct decision_row om_frame_again = {
    .prompt = {"again", "send a colonist to work so that a building produces once more, or stop"},
    .verbs = VERB_BIT(VERB_AGAIN) | VERB_BIT(VERB_BACK) | VERB_BIT(VERB_DONE),
    .list = more_list,
    .why = more_why,
    .apply = more_apply,
    .picks = true,
};

/* ---- Resources of choice --------------------------------------------------------- */

static void choose_list(struct listing *l)
{
    assert(l->f->kind == FRAME_CHOOSE);
    om_pick_list(l, VERB_GAIN, VERB_BACK, OM_RESOURCES);
    list_add(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict choose_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_CHOOSE);
    int item = areo_a_of(action);
    if (areo_verb_of(action) == VERB_DONE)
        return LEGAL;
    if (areo_verb_of(action) == VERB_BACK)
        return om_pick_back_why(s, item);
    if (item == MINERAL || item == CRYSTAL)
        return because(WHY_MAY_NOT, 0, 0);
    verdict v = om_store_why(s, f->seat, item);
    return allowed(v) ? om_unit_why(s, f) : v;
}

const struct decision_row om_frame_choose = {
    .prompt = {"choose", "choose a resource to gain, or stop"},
    .more = om_say_units,
    .verbs = VERB_BIT(VERB_GAIN) | VERB_BIT(VERB_BACK) | VERB_BIT(VERB_DONE),
    .list = choose_list,
    .why = choose_why,
    .apply = more_apply,
    .picks = true,
};

/* ---- A benefit with a price ------------------------------------------------------- */

static void accept_list(struct listing *l)
{
    assert(l->f->kind == FRAME_ACCEPT);
    list_offer(l, AREO_ACTION(VERB_ACCEPT, 0, 0, 0));
    list_add(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict accept_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_ACCEPT);
    if (areo_verb_of(action) == VERB_DONE)
        return LEGAL;
    return om_possible(s, f->seat, om_frame_op(f, OP_COLONISTS), om_budget(s, f->seat));
}

static void accept_apply(struct om_state *s, struct frame *f, areo_action action,
                         const struct areo_context *ctx)
{
    assert(f == om_top(s));
    const struct om_cost price = {.any = 1, .any_of = 1 << WATER | 1 << PLANT | 1 << MINERAL};
    int seat = f->seat;
    int8_t n = (int8_t)units_free(f);
    om_pop(s);
    if (areo_verb_of(action) == VERB_DONE)
        return;
    om_effect_later(s, seat, (struct op){OP_COLONISTS, 0, n, PLAIN}, false);
    om_charge(s, ctx, seat, &price);
}

const struct decision_row om_frame_accept = {
    .prompt = {"accept", "pay water or a plant for a new colonist, or refuse"},
    .verbs = VERB_BIT(VERB_ACCEPT) | VERB_BIT(VERB_DONE),
    .list = accept_list,
    .why = accept_why,
    .apply = accept_apply,
};

/* ---- Radar: a discovery tile is put on the card ------------------------------------ */

static void radar_list(struct listing *l)
{
    assert(l->f->kind == FRAME_RADAR);
    for (int i = 0; i < 2; i++)
        if (l->s->exploration[i] != OM_NONE)
            list_add(l, AREO_ACTION(VERB_RADAR, l->s->exploration[i], 0, 0));
}

static verdict radar_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_RADAR);
    (void)f;
    int tile = areo_a_of(action);
    bool there = s->exploration[0] == tile || s->exploration[1] == tile;
    return there ? LEGAL : because(WHY_NOT_SHOWN, 0, 0);
}

static void radar_apply(struct om_state *s, struct frame *f, areo_action action,
                        const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int seat = f->seat;
    int tile = areo_a_of(action);
    assert(s->radar_tile == OM_NONE && tile < OM_DISCOVERIES);
    s->exploration[s->exploration[1] == tile] = OM_NONE;
    s->radar_tile = (uint8_t)tile;
    om_pop(s);
    om_event(s, ctx, EVENT_RADAR, seat, tile, 0, 0);
    om_exploration_refill(s, ctx);
    om_effect(s, ctx, seat, om_discoveries[tile].op, true);
}

const struct decision_row om_frame_radar = {
    .prompt = {"radar", "choose the discovery tile that goes on the Radar"},
    .verbs = VERB_BIT(VERB_RADAR),
    .list = radar_list,
    .why = radar_why,
    .apply = radar_apply,
};
