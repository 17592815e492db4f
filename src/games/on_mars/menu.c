/* menu.c: what a player does in a turn: its main action and how that is paid, the executive action,
 * goals, deliveries, the end (sections 4, 5 and 13). */
#include <assert.h>

#include "games/on_mars/decide.h"

/* ---- The extra cost of a main action ------------------------------------------------------- */

static void workers_list(struct listing *l)
{
    assert(l->f->kind == FRAME_WORKERS);
    for (int n = workers_extra(l->f); n >= 0; n--)
        list_offer(l, AREO_ACTION(VERB_WORKERS, n, 0, 0));
}

static verdict workers_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    int workers = areo_a_of(action);
    if (workers > workers_extra(f))
        return because(WHY_EXTRA, workers_extra(f), 0);
    return om_split_why(s, f->seat, main_action(f), workers_extra(f), workers);
}

static void workers_apply(struct om_state *s, struct frame *f, areo_action action,
                          const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int workers = areo_a_of(action);
    int seat = f->seat;
    struct om_cost cost = {.crystals = (uint8_t)(workers_extra(f) - workers)};
    om_pop(s);
    om_send_to_work(s, ctx, seat, workers);
    om_charge(s, ctx, seat, &cost);
}

static void workers_more(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)s;
    om_say(out, SAY_IN_ALL, 0, 0, workers_extra(f));
}

const struct decision_row om_frame_workers = {
    .prompt = {"workers", "pay the extra cost with colonists, crystals or both"},
    .more = workers_more,
    .verbs = VERB_BIT(VERB_WORKERS),
    .list = workers_list,
    .why = workers_why,
    .apply = workers_apply,
};

/* Clear, pay, place the colonist, act (5.4). */
static bool main_step(struct om_state *s, struct frame *f, const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int seat = f->seat;
    int action = main_action(f);
    int post = om_actions[action].post;
    if (!main_cleared(f) && post != OM_NONE) {
        main_cleared_set(f, 1);
        om_clear_post(s, ctx, post);
        int extra = om_extra_cost(s, seat, post);
        if (extra)
            om_push(s, (struct frame){.kind = FRAME_WORKERS,
                                      .seat = (uint8_t)seat,
                                      .a = (uint16_t)action,
                                      .x = (int16_t)extra});
        return true;
    }
    om_pop(s);
    if (post != OM_NONE) {
        assert(s->seat[seat].quarters > 0);
        s->seat[seat].quarters--;
        s->seat[seat].post[post]++;
        om_event(s, ctx, EVENT_POST, seat, post, 0, 1);
    }
    om_effect(s, ctx, seat, om_actions[action].op, true);
    return true;
}

const struct decision_row om_frame_main = {.prompt = {"main", NULL}, .step = main_step};

/* ---- The menu of the turn -------------------------------------------------------------- */

static void turn_executive(struct listing *l)
{
    assert(!l->s->executive_done);
    int seat = l->f->seat;
    int crystals = om_budget(l->s, seat).crystals;
    for (int i = 0; i < EXECUTIVE_OPERATE && !list_full(l); i++)
        if (om_executives[i].price <= crystals && !(i < OM_SHIPS && l->s->seat[seat].dock[i]))
            list_offer(l, AREO_ACTION(VERB_EXECUTIVE, i, 0, 0));
    if (!mask_any(l->s->advanced))
        return;
    for (int b = 0; b < OM_BLUEPRINTS; b++) {
        if (l->s->built[b] == OM_NONE)
            continue;
        if (list_full(l))
            return;
        list_offer(l, AREO_ACTION(VERB_OPERATE, b, 0, 0));
        for (int i = 0; i < OM_SCIENTISTS; i++)
            if (l->s->scientist[i] == seat && om_scientists[i].works == om_blueprints[b].type)
                list_offer(l, AREO_ACTION(VERB_SEND, i, b, 0));
    }
}

static void turn_deliveries(struct listing *l)
{
    for (int c = 0; c < OM_CONTRACTS; c++) {
        if (l->s->contract[c] != l->f->seat || om_contracts[c].type != OM_TYPES)
            continue;
        list_offer(l, AREO_ACTION(VERB_DELIVER, c, MINERAL, 0));
        if (om_contracts[c].item != MINERAL)
            list_offer(l, AREO_ACTION(VERB_DELIVER, c, om_contracts[c].item, 0));
    }
}

static void turn_list(struct listing *l)
{
    assert(l->f->kind == FRAME_TURN);
    int seat = l->f->seat;
    /* Constructing is the dearest question, so it comes last. */
    static const uint8_t order[2][5] = {
        {LANDING_POD, OBTAIN_BLUEPRINT, LEARN_TECH, RESEARCH, RESUPPLY},
        {CONTROL_CENTER, HIRE, WELCOME_SHIP, UPGRADE, CONSTRUCT}};
    int side = om_side_of(l->s->seat[seat].space);
    list_offer(l, AREO_ACTION(VERB_END, 0, 0, 0));
    for (int i = 0; i < 5 && !l->s->main_done; i++)
        list_offer(l, AREO_ACTION(VERB_DO, order[side][i], 0, 0));
    if (!l->s->executive_done)
        turn_executive(l);
    uint64_t hand = l->s->seat[seat].goal_done == OM_NONE ? l->s->seat[seat].goal_hand : 0;
    BIT_EACH (goal, hand) {
        list_offer(l, AREO_ACTION(VERB_COMPLETE, (int)goal, 0, 0));
    }
    turn_deliveries(l);
}

static verdict turn_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_TURN && om_own_turn(s, f->seat));
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case VERB_DO:
        return om_main_why(s, f->seat, a);
    case VERB_EXECUTIVE:
        return om_executive_why(s, f->seat, a);
    case VERB_OPERATE:
        return om_operate_why(s, f->seat, a);
    case VERB_SEND:
        return om_send_why(s, f->seat, a, areo_b_of(action));
    case VERB_COMPLETE:
        return om_goal_why(s, f->seat, a);
    case VERB_DELIVER:
        return om_deliver_why(s, f->seat, a, areo_b_of(action));
    default:
        return s->main_done ? LEGAL : because(WHY_MAIN_FIRST, 0, 0);
    }
}

static void use_executive(struct om_state *s, const struct areo_context *ctx, int seat, int price,
                          struct op op)
{
    assert(price >= 0 && !s->executive_done);
    struct om_cost cost = {.crystals = (uint8_t)price};
    s->executive_done = 1;
    om_effect_later(s, seat, op, true);
    om_charge(s, ctx, seat, &cost);
}

static void use_blueprint(struct om_state *s, const struct areo_context *ctx, int seat,
                          int blueprint)
{
    assert(om_operate_price(s, seat, blueprint) >= 0);
    om_event(s, ctx, EVENT_OPERATE, seat, blueprint, 0, 0);
    use_executive(s, ctx, seat, om_operate_price(s, seat, blueprint), om_blueprints[blueprint].op);
}

static void deliver(struct om_state *s, const struct areo_context *ctx, int seat, int contract,
                    int item)
{
    struct om_seat *p = &s->seat[seat];
    uint8_t *from = item != CRYSTAL ? &p->stock[item] : p->pending ? &p->pending : &p->crystals;
    assert(*from > 0);
    --*from;
    om_deliver(s, ctx, seat, contract, item);
}

static void turn_apply(struct om_state *s, struct frame *f, areo_action action,
                       const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int seat = f->seat;
    int a = areo_a_of(action);
    int b = areo_b_of(action);
    switch (areo_verb_of(action)) {
    case VERB_DO:
        s->main_done = 1;
        om_event(s, ctx, EVENT_ACTION, seat, a, 0, 0);
        om_push(s, (struct frame){.kind = FRAME_MAIN, .seat = (uint8_t)seat, .a = (uint16_t)a});
        break;
    case VERB_EXECUTIVE:
        om_event(s, ctx, EVENT_EXECUTIVE, seat, a, 0, 0);
        use_executive(s, ctx, seat, om_executives[a].price, om_executives[a].op);
        break;
    case VERB_OPERATE:
        use_blueprint(s, ctx, seat, a);
        break;
    case VERB_SEND:
        s->works_at[a] = (uint8_t)b;
        om_event(s, ctx, EVENT_SEND, seat, a, b, 0);
        use_blueprint(s, ctx, seat, b);
        break;
    case VERB_DELIVER:
        deliver(s, ctx, seat, a, b);
        break;
    default:
        om_pop(s);
        om_push(s, (struct frame){.kind = FRAME_SETTLE, .seat = (uint8_t)seat, .a = 1});
    }
}

static void turn_more(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    assert(f->kind == FRAME_TURN);
    (void)f;
    om_say(out, s->main_done ? SAY_MAIN_DONE : SAY_MAIN_DUE, 0, 0, 0);
    if (!s->executive_done)
        om_say(out, SAY_EXECUTIVE_OPEN, 0, 0, 0);
}

const struct decision_row om_frame_turn = {
    .prompt = {"turn", "take the turn"},
    .more = turn_more,
    .verbs = VERB_BIT(VERB_DO) | VERB_BIT(VERB_EXECUTIVE) | VERB_BIT(VERB_OPERATE) |
             VERB_BIT(VERB_SEND) | VERB_BIT(VERB_COMPLETE) | VERB_BIT(VERB_DELIVER) |
             VERB_BIT(VERB_END),
    .list = turn_list,
    .why = turn_why,
    .apply = turn_apply,
};
