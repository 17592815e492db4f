/* effects.c: the interpreter of operations. It says whether one could do anything,
 * starts it, and carries out the small ones. Large operations have a frame and a file
 * of their own. */
#include <assert.h>

#include "games/on_mars/frame_rows.h"

/* ---- Would it do anything? ----------------------------------------------------- */

static verdict warehouse_possible(const struct om_state *s, int seat, int what)
{
    verdict v = because(WHY_WAREHOUSE, 0, 0);
    for (int item = BATTERY; item < OM_ITEMS; item++) {
        if (!s->warehouse[item] || (what == WAREHOUSE_RESOURCE && item == CRYSTAL))
            continue;
        v = om_store_why(s, seat, item);
        if (allowed(v))
            return v;
    }
    return v;
}

static verdict blueprint_possible(const struct om_state *s, int seat)
{
    if (om_markers_left(s, seat) == 0)
        return because(WHY_NO_MARKER, OM_MARKERS, 0);
    for (int i = 0; i < OM_DISPLAY; i++)
        if (s->display[i] != OM_NONE)
            return LEGAL;
    return because(WHY_NO_BLUEPRINT, 0, 0);
}

static verdict retrieve_possible(const struct om_state *s, int seat, int verb)
{
    const struct om_seat *p = &s->seat[seat];
    int posted = 0;
    for (int i = 0; i < OM_POSTS; i++)
        posted += p->post[i];
    int there = verb == OP_RETRIEVE_WORK ? p->work
                : verb == OP_RETRIEVE    ? p->work + posted
                                         : posted;
    return there ? LEGAL : because(WHY_NOBODY, 0, 0);
}

static verdict storage_possible(const struct om_state *s, int seat)
{
    for (int i = BATTERY; i < OM_RESOURCES; i++)
        if (allowed(om_store_why(s, seat, i)))
            return LEGAL;
    return because(WHY_STORAGE, om_limit(s, seat), BATTERY);
}

static verdict colonists_possible(const struct om_state *s, int seat, struct op op,
                                  struct om_budget budget)
{
    const struct om_cost price = {.any = 1, .any_of = 1 << WATER | 1 << PLANT | 1 << MINERAL};
    if (!s->seat[seat].supply || s->seat[seat].quarters >= om_capacity(s, seat))
        return because(WHY_NO_MORE, 0, 0);
    return op.per == FOR_WATER_PLANT ? om_cost_why(s, seat, &price, budget) : LEGAL;
}

static verdict radar_possible(const struct om_state *s, int seat, struct om_budget budget)
{
    if (s->radar_tile != OM_NONE)
        return om_possible(s, seat, om_discoveries[s->radar_tile].op, budget);
    for (int i = 0; i < 2; i++)
        if (s->exploration[i] != OM_NONE)
            return LEGAL;
    return because(WHY_NO_MORE, 0, 0);
}

static verdict travel_possible(const struct om_state *s, int seat, int to)
{
    if (to != TRAVEL_ACROSS && om_side_of(s->seat[seat].space) == to)
        return because(WHY_SIDE, 0, 0);
    return LEGAL;
}

static verdict trade_possible(const struct om_state *s, int seat, struct om_budget budget)
{
    const struct om_cost price = {.any = 1, .any_of = ANY_RESOURCE};
    return om_cost_why(s, seat, &price, budget);
}

static verdict produce_possible(const struct om_state *s, int seat)
{
    bool any = om_advanced_count(s, seat, OM_TYPES) || mask_any(s->seat[seat].miner);
    return any ? LEGAL : because(WHY_NO_MORE, 0, 0);
}

verdict om_possible(const struct om_state *s, int seat, struct op op, struct om_budget budget)
{
    bool free = om_modes[op.per].free;
    switch (op_verb(op)) {
    case OP_GAIN:
        return op.what == CRYSTAL ? LEGAL : om_store_why(s, seat, op.what);
    case OP_CHOOSE:
        return storage_possible(s, seat);
    case OP_WAREHOUSE:
        return warehouse_possible(s, seat, op.what);
    case OP_BLUEPRINT:
        return blueprint_possible(s, seat);
    case OP_LEARN:
        return om_learn_possible(s, seat, budget);
    case OP_DEVELOP:
        return om_develop_possible(s, seat, free, budget);
    case OP_UPGRADE:
        return om_upgrade_possible(s, seat, op.per);
    case OP_BUILD:
        return om_build_possible(s, seat, op.what, op.per, budget);
    case OP_SHIP:
        return om_ship_possible(s, seat, free);
    case OP_COLONISTS:
        return colonists_possible(s, seat, op, budget);
    case OP_RETRIEVE:
    case OP_RETRIEVE_WORK:
    case OP_RETRIEVE_SIDE:
        return retrieve_possible(s, seat, op_verb(op));
    case OP_HIRE:
        return om_hire_possible(s, seat, op.what, free, budget);
    case OP_PRODUCE:
        return produce_possible(s, seat);
    case OP_RADAR:
        return radar_possible(s, seat, budget);
    case OP_TRADE:
        return trade_possible(s, seat, budget);
    case OP_TRAVEL:
        return travel_possible(s, seat, op.what);
    default: /* movement, points: always */
        return LEGAL;
    }
}

/* ---- Doing it ------------------------------------------------------------------ */

static const uint8_t frame_of[OM_OPS] = {
    [OP_CHOOSE] = FRAME_CHOOSE,       [OP_WAREHOUSE] = FRAME_WAREHOUSE,
    [OP_BLUEPRINT] = FRAME_BLUEPRINT, [OP_LEARN] = FRAME_LEARN,
    [OP_DEVELOP] = FRAME_DEVELOP,     [OP_UPGRADE] = FRAME_UPGRADE,
    [OP_BUILD] = FRAME_BUILD,         [OP_SHIP] = FRAME_SHIP,
    [OP_RETRIEVE] = FRAME_RETRIEVE,   [OP_RETRIEVE_SIDE] = FRAME_RETRIEVE,
    [OP_HIRE] = FRAME_HIRE,
};

struct op om_frame_op(const struct frame *f, int verb)
{
    return (struct op){(uint8_t)verb, (uint8_t)frame_what(f), 1, (uint8_t)frame_mode(f)};
}

static void op_push(struct om_state *s, int seat, int kind, struct op op, bool must)
{
    om_push(s, (struct frame){.kind = (uint8_t)kind,
                              .seat = (uint8_t)seat,
                              .a = (uint16_t)(op.what | op.per << 6 | must << 12),
                              .x = op.n});
}

/* Each advanced building and each miner gives one item; a mine never gives two (16.9). */
void om_produce(struct om_state *s, const struct areo_context *ctx, int seat)
{
    int n[OM_ITEMS] = {mask_count(s->seat[seat].miner)};
    for (int b = 0; b < OM_BLUEPRINTS; b++)
        if (s->owner[b] == seat && s->built[b] != OM_NONE)
            n[om_blueprints[b].type]++;
    for (int item = 0; item < OM_ITEMS; item++)
        om_gain(s, ctx, seat, item, n[item]);
}

static void work_retrieve(struct om_state *s, int seat, int n)
{
    struct om_seat *p = &s->seat[seat];
    int room = om_capacity(s, seat) - p->quarters;
    n = n < p->work ? n : p->work;
    n = n < room ? n : room;
    p->work = (uint8_t)(p->work - n);
    om_come_home(s, seat, n);
}

static void radar_effect(struct om_state *s, const struct areo_context *ctx, int seat)
{
    if (s->radar_tile == OM_NONE)
        om_push(s, (struct frame){.kind = FRAME_RADAR, .seat = (uint8_t)seat});
    else
        om_effect(s, ctx, seat, om_discoveries[s->radar_tile].op, true);
}

static void small_effect(struct om_state *s, const struct areo_context *ctx, int seat, struct op op)
{
    const struct om_cost any = {.any = 1, .any_of = ANY_RESOURCE};
    int here = om_side_of(s->seat[seat].space);
    switch (op_verb(op)) {
    case OP_GAIN:
        if (op.per == BOOST_COLONIST)
            op_push(s, seat, FRAME_GAIN, (struct op){OP_GAIN, op.what, 0, op.per}, false);
        om_gain(s, ctx, seat, op.what, op.n);
        break;
    case OP_COLONISTS:
        if (op.per == FOR_WATER_PLANT)
            op_push(s, seat, FRAME_ACCEPT, op, false);
        else
            om_new_colonists(s, ctx, seat, op.n);
        break;
    case OP_RETRIEVE_WORK:
        work_retrieve(s, seat, op.n);
        break;
    case OP_POINTS:
        om_points(s, ctx, seat, op.n);
        break;
    case OP_PRODUCE:
        op_push(s, seat, FRAME_AGAIN, (struct op){OP_PRODUCE, 0, 0, op.per}, false);
        om_produce(s, ctx, seat);
        break;
    case OP_RADAR:
        radar_effect(s, ctx, seat);
        break;
    case OP_TRADE:
        op_push(s, seat, FRAME_CHOOSE, (struct op){OP_CHOOSE, 0, op.n, op.per}, false);
        om_charge(s, ctx, seat, &any);
        break;
    case OP_TRAVEL:
        om_journey(s, seat, op.what == TRAVEL_ACROSS ? !here : op.what, false);
        break;
    case OP_POD:
        om_journey(s, seat, COLONY, true);
        break;
    default:
        assert(op_verb(op) == OP_NONE);
    }
}

void om_effect(struct om_state *s, const struct areo_context *ctx, int seat, struct op op,
               bool must)
{
    int verb = op_verb(op);
    if (om_is_lacerda(s, seat)) {
        om_lacerda_effect(s, ctx, op);
        return;
    }
    if (verb == OP_CONTROL || verb == OP_BOTS || verb == OP_RECYCLE || verb == OP_ROVER ||
        verb == OP_COMMAND) {
        om_move_begin(s, seat, op);
        return;
    }
    if (!allowed(om_possible(s, seat, op, om_budget(s, seat))))
        return;
    if (verb == OP_RETRIEVE_SIDE)
        op = (struct op){OP_RETRIEVE_SIDE, 1, OM_COLONISTS, op.per};
    if (frame_of[verb])
        op_push(s, seat, frame_of[verb], op, must);
    else
        small_effect(s, ctx, seat, op);
}

void om_effect_later(struct om_state *s, int seat, struct op op, bool must)
{
    om_push(s, (struct frame){.kind = FRAME_EFFECT,
                              .seat = (uint8_t)seat,
                              .a = (uint16_t)(op.what | op.per << 6 | must << 12),
                              .b = op.verb,
                              .x = op.n});
}

static bool effect_step(struct om_state *s, struct frame *top, const struct areo_context *ctx)
{
    struct frame f = *top;
    struct op op = om_frame_op(&f, f.b);
    op.n = (int8_t)f.x;
    om_pop(s);
    om_effect(s, ctx, f.seat, op, frame_must(&f));
    return true;
}

const struct decision_row om_frame_effect = {.prompt = {"effect", NULL}, .step = effect_step};

/* ---- More for colonists: Casino, Automated Production --------------------------- */

static void more_list(struct listing *l)
{
    int verb = l->f->kind == FRAME_AGAIN ? VERB_AGAIN : VERB_GAIN;
    om_pick_list(l, verb, VERB_BACK, OM_ITEMS);
    list_add(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict more_why(const struct om_state *s, const struct frame *f, areo_action action)
{
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
};
const struct decision_row om_frame_again = {
    .prompt = {"again", "send a colonist to work so that a building produces once more, or stop"},
    .verbs = VERB_BIT(VERB_AGAIN) | VERB_BIT(VERB_BACK) | VERB_BIT(VERB_DONE),
    .list = more_list,
    .why = more_why,
    .apply = more_apply,
};

/* ---- Resources of choice --------------------------------------------------------- */

static void choose_list(struct listing *l)
{
    om_pick_list(l, VERB_GAIN, VERB_BACK, OM_RESOURCES);
    list_add(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict choose_why(const struct om_state *s, const struct frame *f, areo_action action)
{
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
};

/* ---- A benefit with a price ------------------------------------------------------- */

static void accept_list(struct listing *l)
{
    list_offer(l, AREO_ACTION(VERB_ACCEPT, 0, 0, 0));
    list_add(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict accept_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    if (areo_verb_of(action) == VERB_DONE)
        return LEGAL;
    return om_possible(s, f->seat, om_frame_op(f, OP_COLONISTS), om_budget(s, f->seat));
}

static void accept_apply(struct om_state *s, struct frame *f, areo_action action,
                         const struct areo_context *ctx)
{
    const struct om_cost price = {.any = 1, .any_of = 1 << WATER | 1 << PLANT | 1 << MINERAL};
    int seat = f->seat;
    int8_t n = (int8_t)f->x;
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
    for (int i = 0; i < 2; i++)
        if (l->s->exploration[i] != OM_NONE)
            list_add(l, AREO_ACTION(VERB_RADAR, l->s->exploration[i], 0, 0));
}

static verdict radar_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    (void)f;
    int tile = areo_a_of(action);
    bool there = s->exploration[0] == tile || s->exploration[1] == tile;
    return there ? LEGAL : because(WHY_NOT_SHOWN, 0, 0);
}

static void radar_apply(struct om_state *s, struct frame *f, areo_action action,
                        const struct areo_context *ctx)
{
    int seat = f->seat;
    int tile = areo_a_of(action);
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
