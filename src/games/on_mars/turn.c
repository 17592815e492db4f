/* turn.c: the turn of a player, its main action, what happens at its end, and the
 * sequence of turns and phases (section 4). */
#include "games/on_mars/component.h"
#include "games/on_mars/frame_rows.h"

/* ---- Main actions -------------------------------------------------------------------- */

/* Is the action possible when `workers` of the extra cost are paid with colonists? */
static verdict split_why(const struct om_state *s, int seat, int action, int extra, int workers)
{
    struct om_budget b = om_budget(s, seat);
    b.quarters -= 1 + workers;
    b.crystals -= extra - workers;
    if (b.quarters < 0)
        return because(WHY_COLONISTS, 1 + workers, s->seat[seat].quarters);
    if (b.crystals < 0)
        return because(WHY_CRYSTALS, extra - workers, b.crystals + extra - workers);
    return om_possible(s, seat, om_actions[action].op, b);
}

static verdict red_why(const struct om_state *s, int seat, int action)
{
    int post = om_actions[action].post;
    if (post == POST_HIRE && s->seat[seat].post[post])
        return because(WHY_POST_TAKEN, 0, 0);
    if (!s->seat[seat].quarters)
        return because(WHY_COLONISTS, 1, 0);
    int extra = om_extra_cost(s, seat, post);
    verdict best = because(WHY_EXTRA, extra, 0);
    for (int workers = 0; workers <= extra; workers++) {
        verdict v = split_why(s, seat, action, extra, workers);
        if (allowed(v))
            return v;
        if (v.code != WHY_COLONISTS && v.code != WHY_CRYSTALS)
            best = v;
        else if (!extra)
            best = v;
    }
    return best;
}

verdict om_main_why(const struct om_state *s, int seat, int action)
{
    const struct action_row *a = &om_actions[action];
    if (s->main_done)
        return because(WHY_MAIN_DONE, 0, 0);
    if (om_side_of(s->seat[seat].space) != a->side)
        return because(WHY_SIDE, 0, 0);
    if (a->post != OM_NONE)
        return red_why(s, seat, action);
    return om_possible(s, seat, a->op, om_budget(s, seat));
}

static void workers_list(struct listing *l)
{
    for (int n = l->f->x; n >= 0; n--)
        list_offer(l, AREO_ACTION(VERB_WORKERS, n, 0, 0));
}

static verdict workers_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    int workers = areo_a_of(action);
    if (workers > f->x)
        return because(WHY_EXTRA, f->x, 0);
    return split_why(s, f->seat, f->a, f->x, workers);
}

static void workers_apply(struct om_state *s, struct frame *f, areo_action action,
                          const struct areo_context *ctx)
{
    int workers = areo_a_of(action);
    int seat = f->seat;
    struct om_cost cost = {.crystals = (uint8_t)(f->x - workers)};
    om_pop(s);
    om_send_to_work(s, ctx, seat, workers);
    om_charge(s, ctx, seat, &cost);
}

static void workers_more(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)s;
    om_say(out, SAY_COLONISTS, 0, 0, f->x);
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
    int seat = f->seat;
    int action = f->a;
    int post = om_actions[action].post;
    if (f->step == 0 && post != OM_NONE) {
        f->step = 1;
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
        s->seat[seat].quarters--;
        s->seat[seat].post[post]++;
    }
    om_effect(s, ctx, seat, om_actions[action].op, true);
    return true;
}

const struct decision_row om_frame_main = {.prompt = {"main", NULL}, .step = main_step};

/* ---- The menu of the turn -------------------------------------------------------------- */

static void turn_executive(struct listing *l)
{
    int seat = l->f->seat;
    int crystals = om_budget(l->s, seat).crystals;
    for (int i = 0; i < EXECUTIVE_OPERATE && !list_full(l); i++)
        if (om_executives[i].price <= crystals && !(i < OM_SHIPS && l->s->seat[seat].dock[i]))
            list_offer(l, AREO_ACTION(VERB_EXECUTIVE, i, 0, 0));
    for (int b = 0; b < OM_BLUEPRINTS && mask_any(l->s->advanced) && !list_full(l); b++) {
        if (l->s->built[b] == OM_NONE)
            continue;
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
    struct om_cost cost = {.crystals = (uint8_t)price};
    s->executive_done = 1;
    om_effect_later(s, seat, op, true);
    om_charge(s, ctx, seat, &cost);
}

static void use_blueprint(struct om_state *s, const struct areo_context *ctx, int seat,
                          int blueprint)
{
    om_event(s, ctx, EVENT_OPERATE, seat, blueprint, 0, 0);
    use_executive(s, ctx, seat, om_operate_price(s, seat, blueprint), om_blueprints[blueprint].op);
}

static void deliver(struct om_state *s, const struct areo_context *ctx, int seat, int contract,
                    int item)
{
    struct om_seat *p = &s->seat[seat];
    uint8_t *from = item != CRYSTAL ? &p->stock[item] : p->pending ? &p->pending : &p->crystals;
    --*from;
    om_deliver(s, ctx, seat, contract, item);
}

static void turn_apply(struct om_state *s, struct frame *f, areo_action action,
                       const struct areo_context *ctx)
{
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

/* ---- After a turn or a journey: used tech, refill, updates (4.5, R-24, R-26) ------------- */

static void settle_use(struct om_state *s, const struct areo_context *ctx)
{
    int owner = s->use_owner[0];
    int tech = s->use_tech[0];
    s->use_count--;
    for (int i = 0; i < s->use_count; i++) {
        s->use_owner[i] = s->use_owner[i + 1];
        s->use_tech[i] = s->use_tech[i + 1];
    }
    s->use_owner[s->use_count] = OM_NONE;
    s->use_tech[s->use_count] = 0;
    (void)ctx;
    om_push(s, (struct frame){.kind = FRAME_OWNER, .seat = (uint8_t)owner, .a = (uint16_t)tech});
}

static bool settle_step(struct om_state *s, struct frame *top, const struct areo_context *ctx)
{
    struct frame f = *top;
    if (s->use_count)
        settle_use(s, ctx);
    else if (f.a && om_refill_due(s))
        om_push(s, (struct frame){.kind = FRAME_REFILL, .seat = f.seat});
    else if (om_update_due(s))
        om_update(s, ctx);
    else
        om_pop(s);
    return true;
}

const struct decision_row om_frame_settle = {.prompt = {"settle", NULL}, .step = settle_step};

/* ---- The sequence of turns ------------------------------------------------------------- */

static void begin_turn(struct om_state *s, const struct areo_context *ctx, int seat)
{
    struct om_seat *p = &s->seat[seat];
    s->turn = (uint8_t)seat;
    s->main_done = s->executive_done = s->arrived = 0;
    p->settled = p->developed = 0;
    om_event(s, ctx, EVENT_TURN, seat, 0, 0, 0);
    if (om_is_lacerda(s, seat))
        om_lacerda_turn(s);
    else
        om_push(s, (struct frame){.kind = FRAME_TURN, .seat = (uint8_t)seat});
    om_crystals_to_depot(s, ctx, seat);
}

/* The standing marker on the lowest space; -1: all lie (4.7). */
static int next_seat(const struct om_state *s)
{
    int best = -1;
    for (int i = 0; i < om_players(s); i++)
        if (!s->seat[i].acted && (best < 0 || s->seat[i].space < s->seat[best].space))
            best = i;
    return best;
}

/* The end is looked for only here (17.1). */
static void end_colonization(struct om_state *s, const struct areo_context *ctx)
{
    bool ends = s->missions_remaining == 0;
    bool anomaly = s->head.option[OPT_ANOMALY] != 0;
    if (s->last_round == 2 || (ends && anomaly) || s->round >= OM_ROUNDS_MAX) {
        om_finish(s, ctx);
        return;
    }
    if (ends) {
        s->last_round = 1;
        om_event(s, ctx, EVENT_LAST_ROUND, OM_NONE, 0, 0, 0);
    }
    om_begin_shuttle(s, ctx);
}

static void colonization_step(struct om_state *s, const struct areo_context *ctx)
{
    if (s->turn != OM_NONE) {
        s->seat[s->turn].acted = 1;
        s->turn = OM_NONE;
        return;
    }
    int seat = next_seat(s);
    if (seat >= 0)
        begin_turn(s, ctx, seat);
    else
        end_colonization(s, ctx);
}

static void next_round(struct om_state *s, const struct areo_context *ctx)
{
    s->phase = PHASE_COLONIZATION;
    s->round++;
    s->left_side = OM_NONE;
    s->last_round = s->last_round ? 2 : 0;
    for (int i = 0; i < OM_SEATS; i++) {
        s->seat[i].acted = 0;
        s->order[i] = OM_NONE;
    }
    s->asked = 0;
    om_event(s, ctx, EVENT_ROUND, OM_NONE, 0, 0, s->round);
}

/* ---- Setup: everybody takes a turn order space (3.5, 3.6) -------------------------------- */

static bool drawn(const struct om_state *s)
{
    return s->head.option[OPT_SETTLERS] || s->head.option[OPT_DRAW_SPACE];
}

static uint64_t free_tiles(const struct om_state *s, bool first_colonists)
{
    uint64_t set = 0;
    for (int i = 0; i < OM_SPACES; i++)
        if (om_space_free(s, i) && !(first_colonists && i % (OM_SPACES / 2) == 0))
            set |= bit64(i);
    return set;
}

static void spaces_step(struct om_state *s, const struct areo_context *ctx)
{
    if (om_solo(s) && s->seat[OM_LACERDA].space == OM_NONE) {
        int space = om_draw(s, ctx, GROUP_SPACE, free_tiles(s, true));
        s->seat[OM_LACERDA].space = (uint8_t)space; /* without its benefit */
        om_event(s, ctx, EVENT_SPACE, OM_LACERDA, space, 0, 0);
        return;
    }
    for (int i = 0; i < s->head.seats; i++) {
        int seat = (s->first + i) % s->head.seats;
        if (s->seat[seat].space != OM_NONE)
            continue;
        if (drawn(s))
            om_take_space(
                s, ctx, seat,
                om_draw(s, ctx, GROUP_SPACE, free_tiles(s, s->head.option[OPT_SETTLERS] != 0)));
        else
            om_push(s, (struct frame){.kind = FRAME_SPACE, .seat = (uint8_t)seat, .a = 3});
        return;
    }
    s->phase = PHASE_SHUTTLE_START;
}

static void shuttle_start_step(struct om_state *s, const struct areo_context *ctx)
{
    int last = 0;
    if (s->shuttle_space) {
        next_round(s, ctx);
        return;
    }
    for (int i = 1; i < om_players(s); i++)
        if (s->seat[i].space > s->seat[last].space)
            last = i;
    if (om_solo(s)) {
        s->shuttle_side = (uint8_t)om_side_of(s->seat[OM_LACERDA].space);
        s->shuttle_space = 1;
        return;
    }
    om_push(s, (struct frame){.kind = FRAME_SHUTTLE, .seat = (uint8_t)last});
}

bool om_phase_step(struct om_state *s, const struct areo_context *ctx)
{
    switch (s->phase) {
    case PHASE_SPACES:
        spaces_step(s, ctx);
        return true;
    case PHASE_SHUTTLE_START:
        shuttle_start_step(s, ctx);
        return true;
    case PHASE_COLONIZATION:
        colonization_step(s, ctx);
        return true;
    case PHASE_SHUTTLE:
        if (!om_shuttle_step(s, ctx))
            next_round(s, ctx);
        return true;
    default:
        return false;
    }
}
