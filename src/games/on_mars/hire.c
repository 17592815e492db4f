/* hire.c: scientists and earth contracts (section 12). */
#include <assert.h>

#include "games/on_mars/decide.h"

static int candidate_place(const struct om_state *s, int card)
{
    assert(card == OM_NONE || (card >= 0 && card < OM_CANDIDATES));
    for (int i = 0; i < OM_SCIENTISTS; i++)
        if (s->candidate[i] == card)
            return i;
    return -1;
}

static verdict scientist_why(const struct om_state *s, int seat, int scientist, bool free,
                             struct om_budget budget)
{
    assert(om_is_scientist(scientist));
    struct om_cost cost = {.crystals = 0};
    int item = om_scientists[scientist].item;
    if (candidate_place(s, scientist) < 0)
        return because(WHY_NOT_SHOWN, 0, 0);
    if (free)
        return LEGAL;
    if (item == OM_NONE)
        return budget.quarters >= 2 ? LEGAL : because(WHY_COLONISTS, 2, budget.quarters);
    cost.need[item] = 2;
    return om_cost_why(s, seat, &cost, budget);
}

static verdict contract_why(const struct om_state *s, int contract, bool free,
                            struct om_budget budget)
{
    assert(om_is_contract(contract));
    if (candidate_place(s, OM_SCIENTISTS + contract) < 0)
        return because(WHY_NOT_SHOWN, 0, 0);
    return free || budget.crystals >= 1 ? LEGAL : because(WHY_CRYSTALS, 1, 0);
}

verdict om_hire_possible(const struct om_state *s, int seat, int what, bool free,
                         struct om_budget budget)
{
    assert(what & HIRE_EITHER);
    verdict v = because(WHY_NO_CANDIDATE, 0, 0);
    for (int i = 0; i < OM_SCIENTISTS; i++) {
        int card = s->candidate[i];
        bool scientist = card < OM_SCIENTISTS;
        if (card == OM_NONE || !(what & (scientist ? HIRE_SCIENTIST : HIRE_CONTRACT)))
            continue;
        v = scientist ? scientist_why(s, seat, card, free, budget)
                      : contract_why(s, card - OM_SCIENTISTS, free, budget);
        if (allowed(v))
            return v;
    }
    return v;
}

void om_take_scientist(struct om_state *s, const struct areo_context *ctx, int seat, int scientist)
{
    assert(om_is_player(s, seat) && candidate_place(s, scientist) >= 0);
    s->candidate[candidate_place(s, scientist)] = OM_NONE;
    s->scientist[scientist] = (uint8_t)seat;
    om_event(s, ctx, EVENT_HIRE, seat, scientist, 0, 0);
    om_mission(s, ctx, seat, MISSION_SCIENTISTS);
    om_task(s, ctx, seat, TASK_SCIENTIST);
}

void om_take_contract(struct om_state *s, const struct areo_context *ctx, int seat, int contract)
{
    assert(om_is_player(s, seat) && candidate_place(s, OM_SCIENTISTS + contract) >= 0);
    s->candidate[candidate_place(s, OM_SCIENTISTS + contract)] = OM_NONE;
    s->contract[contract] = (uint8_t)seat;
    om_event(s, ctx, EVENT_SIGN, seat, contract, 0, 0);
    om_contracts_complete(s, ctx);
}

/* ---- Complete contracts (R-09) ------------------------------------------------------- */

bool om_contract_complete(const struct om_state *s, int contract)
{
    assert(om_is_contract(contract) && om_is_player(s, s->contract[contract]));
    const struct contract_row *c = &om_contracts[contract];
    int seat = s->contract[contract];
    if (om_is_lacerda(s, seat))
        return true;
    if (c->type == OM_TYPES)
        return s->goods[contract] >= c->n && s->minerals[contract] >= c->minerals;
    struct om_mask of = om_type_mask(s, seat, c->type);
    for (int b = 0; b < OM_BLUEPRINTS; b++)
        if (s->owner[b] == seat && s->built[b] != OM_NONE && om_blueprints[b].type == c->type &&
            om_group_size(of, s->built[b]) >= 4)
            return true;
    return false;
}

void om_contracts_complete(struct om_state *s, const struct areo_context *ctx)
{
    for (int c = 0; c < OM_CONTRACTS; c++) {
        if (s->contract[c] == OM_NONE || s->contract_done >> c & 1)
            continue;
        if (!om_contract_complete(s, c))
            continue;
        s->contract_done |= bit64(c);
        om_event(s, ctx, EVENT_CONTRACT, s->contract[c], c, 0, 0);
        om_mission(s, ctx, s->contract[c], MISSION_CONTRACTS);
    }
}

/* ---- The choice ----------------------------------------------------------------------- */

static void hire_list(struct listing *l)
{
    assert(l->f->kind == FRAME_HIRE);
    for (int i = 0; i < OM_SCIENTISTS; i++) {
        int card = l->s->candidate[i];
        if (card < OM_SCIENTISTS)
            list_offer(l, AREO_ACTION(VERB_HIRE, card, 0, 0));
        else if (card != OM_NONE)
            list_offer(l, AREO_ACTION(VERB_SIGN, card - OM_SCIENTISTS, 0, 0));
    }
    list_offer(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict hire_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_HIRE);
    bool free = om_modes[frame_mode(f)].free;
    int verb = areo_verb_of(action);
    if (verb == VERB_DONE)
        return om_done_why(s, f, OP_HIRE);
    if (!(frame_what(f) & (verb == VERB_HIRE ? HIRE_SCIENTIST : HIRE_CONTRACT)))
        return because(WHY_MAY_NOT, 0, 0);
    if (verb == VERB_HIRE)
        return scientist_why(s, f->seat, areo_a_of(action), free, om_budget(s, f->seat));
    return contract_why(s, areo_a_of(action), free, om_budget(s, f->seat));
}

static void hire_apply(struct om_state *s, struct frame *f, areo_action action,
                       const struct areo_context *ctx)
{
    assert(f == om_top(s));
    struct om_cost cost = {.crystals = areo_verb_of(action) == VERB_SIGN};
    int card = areo_a_of(action);
    bool free = om_modes[frame_mode(f)].free;
    if (areo_verb_of(action) == VERB_DONE) {
        om_pop(s);
        return;
    }
    hire_paying_set(f, areo_verb_of(action) == VERB_HIRE ? 1 : 2);
    hire_card_set(f, card);
    if (free)
        return;
    if (hire_paying(f) == 1 && om_scientists[card].item == OM_NONE)
        om_send_to_work(s, ctx, f->seat, 2);
    else if (hire_paying(f) == 1)
        cost.need[om_scientists[card].item] = 2;
    om_charge(s, ctx, f->seat, &cost);
}

static bool hire_step(struct om_state *s, struct frame *top, const struct areo_context *ctx)
{
    assert(top == om_top(s));
    struct frame f = *top;
    if (!hire_paying(&f))
        return false;
    om_pop(s);
    if (hire_paying(&f) == 1)
        om_take_scientist(s, ctx, f.seat, hire_card(&f));
    else
        om_take_contract(s, ctx, f.seat, hire_card(&f));
    return true;
}

const struct decision_row om_frame_hire = {
    .prompt = {"hire", "choose a scientist or a contract"},
    .verbs = VERB_BIT(VERB_HIRE) | VERB_BIT(VERB_SIGN) | VERB_BIT(VERB_DONE),
    .step = hire_step,
    .list = hire_list,
    .why = hire_why,
    .apply = hire_apply,
};

/* ---- Refilling the board (12.6) --------------------------------------------------------- */

bool om_refill_due(const struct om_state *s)
{
    return s->contract_deck && candidate_place(s, OM_NONE) >= 0;
}

bool om_refill(struct om_state *s, const struct areo_context *ctx, int contract)
{
    assert(s->contract_deck >> contract & 1);
    int place = candidate_place(s, OM_NONE);
    if (place < 0)
        return false;
    s->contract_deck &= ~bit64(contract);
    s->candidate[place] = (uint8_t)(OM_SCIENTISTS + contract);
    om_event(s, ctx, EVENT_REFILL, OM_NONE, contract, 0, 0);
    return true;
}

static void refill_list(struct listing *l)
{
    assert(l->f->kind == FRAME_REFILL);
    BIT_EACH (c, l->s->contract_deck) {
        list_add(l, AREO_ACTION(VERB_REFILL, (int)c, 0, 0));
    }
}

static verdict refill_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_REFILL);
    (void)f;
    bool there = s->contract_deck >> areo_a_of(action) & 1;
    return there ? LEGAL : because(WHY_NOT_SHOWN, 0, 0);
}

static void refill_apply(struct om_state *s, struct frame *f, areo_action action,
                         const struct areo_context *ctx)
{
    assert(f == om_top(s));
    (void)f;
    om_pop(s);
    om_refill(s, ctx, areo_a_of(action));
}

const struct decision_row om_frame_refill = {
    .prompt = {"refill", "choose the contract that fills the empty place of the hire board"},
    .verbs = VERB_BIT(VERB_REFILL),
    .list = refill_list,
    .why = refill_why,
    .apply = refill_apply,
};
