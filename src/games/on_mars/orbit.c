/* orbit.c: blueprints and the warehouse. */
#include <assert.h>

#include "games/on_mars/decide.h"

/* Each blueprint taken binds one of the eight markers, on the card or on the map. */
int om_markers_left(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    int n = OM_MARKERS;
    for (int b = 0; b < OM_BLUEPRINTS; b++)
        n -= s->owner[b] == seat;
    return n;
}

int om_displayed(const struct om_state *s, int blueprint)
{
    assert(om_is_blueprint(blueprint));
    for (int i = 0; i < OM_DISPLAY; i++)
        if (s->display[i] == blueprint)
            return i;
    return -1;
}

void om_take_blueprint(struct om_state *s, const struct areo_context *ctx, int seat, int blueprint)
{
    assert(om_displayed(s, blueprint) >= 0 && om_markers_left(s, seat) > 0);
    s->display[om_displayed(s, blueprint)] = OM_NONE;
    s->owner[blueprint] = (uint8_t)seat;
    om_event(s, ctx, EVENT_BLUEPRINT, seat, blueprint, 0, 0);
    om_gain(s, ctx, seat, om_blueprints[blueprint].type, 1);
    om_mission(s, ctx, seat, MISSION_BLUEPRINTS);
    om_task(s, ctx, seat, TASK_BLUEPRINT);
}

static void blueprint_list(struct listing *l)
{
    assert(l->f->kind == FRAME_BLUEPRINT);
    for (int i = 0; i < OM_DISPLAY && !list_full(l); i++)
        if (l->s->display[i] != OM_NONE && (l->o.all || l->s->display[i] >= blueprint_next(l->f)))
            list_offer(l, AREO_ACTION(VERB_OBTAIN, l->s->display[i], 0, 0));
    list_offer(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict blueprint_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_BLUEPRINT);
    int blueprint = areo_a_of(action);
    if (areo_verb_of(action) == VERB_DONE)
        return om_done_why(s, f, OP_BLUEPRINT);
    if (om_displayed(s, blueprint) < 0)
        return because(WHY_NOT_SHOWN, 0, 0);
    if (om_markers_left(s, f->seat) == 0)
        return because(WHY_NO_MARKER, OM_MARKERS, 0);
    return om_unit_why(s, f);
}

static void blueprint_apply(struct om_state *s, struct frame *f, areo_action action,
                            const struct areo_context *ctx)
{
    assert(f == om_top(s));
    if (areo_verb_of(action) == VERB_DONE) {
        om_pop(s);
        return;
    }
    int blueprint = areo_a_of(action);
    om_unit_take(s, f, ctx);
    blueprint_next_set(f, blueprint >= blueprint_next(f) ? blueprint + 1 : 0);
    om_take_blueprint(s, ctx, f->seat, blueprint);
}

const struct decision_row om_frame_blueprint = {
    .prompt = {"blueprint", "choose a blueprint"},
    .more = om_say_units,
    .verbs = VERB_BIT(VERB_OBTAIN) | VERB_BIT(VERB_DONE),
    .list = blueprint_list,
    .why = blueprint_why,
    .apply = blueprint_apply,
    .picks = true,
};

/* ---- The warehouse ------------------------------------------------------------------ */

static void warehouse_list(struct listing *l)
{
    assert(l->f->kind == FRAME_WAREHOUSE);
    om_pick_list(l, VERB_TAKE, VERB_BACK, OM_ITEMS);
    list_offer(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict warehouse_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_WAREHOUSE && om_is_item(areo_a_of(action)));
    int item = areo_a_of(action);
    if (areo_verb_of(action) == VERB_DONE)
        return om_done_why(s, f, OP_WAREHOUSE);
    if (areo_verb_of(action) == VERB_BACK)
        return om_pick_back_why(s, item);
    if (frame_what(f) == WAREHOUSE_RESOURCE && item == CRYSTAL)
        return because(WHY_ONLY_RESOURCE, 0, 0);
    if (!s->warehouse[item])
        return because(WHY_WAREHOUSE, item, 0);
    verdict v = om_store_why(s, f->seat, item);
    return allowed(v) ? om_unit_why(s, f) : v;
}

static void warehouse_apply(struct om_state *s, struct frame *f, areo_action action,
                            const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int item = areo_a_of(action);
    if (areo_verb_of(action) == VERB_DONE) {
        om_pop(s);
        return;
    }
    if (areo_verb_of(action) == VERB_BACK) {
        s->warehouse[item]++;
        om_put_back(s, ctx, f, item);
        return;
    }
    om_pick(s, f, item, ctx);
    assert(s->warehouse[item] > 0);
    s->warehouse[item]--;
    om_event(s, ctx, EVENT_TAKE, f->seat, item, 0, 1);
    om_gain_pick(s, ctx, f->seat, item);
}

const struct decision_row om_frame_warehouse = {
    .prompt = {"warehouse", "take something from the warehouse"},
    .more = om_say_units,
    .verbs = VERB_BIT(VERB_TAKE) | VERB_BIT(VERB_BACK) | VERB_BIT(VERB_DONE),
    .list = warehouse_list,
    .why = warehouse_why,
    .apply = warehouse_apply,
    .picks = true,
};
