/* pay.c: paying resources and crystals. A mineral may stand for any other resource, a
 * goal card in the own turn for a crystal; the player says which, unit by unit:
 * resources in their order, then the units of free choice, then the crystals.
 *
 * A payment is a frame while it is open:
 *
 *     a:  1 0 |9 8|7 6|5 4|3 2|1 0     needs of O P W B M, two bits each; bits 10-11: any
 *     b:  13-9 last goal + 1, for search | 8-5 crystals | 4-0 resources that count as any
 *     x:  resources that were replaced by a mineral (no going back to them) */
#include <assert.h>

#include "games/on_mars/decide.h"

static int frame_need(const struct frame *f, int item)
{
    assert(item >= 0 && item < OM_RESOURCES);
    return pay_owed(f) >> 2 * item & 3;
}
static int frame_any(const struct frame *f) { return pay_owed(f) >> 10 & 3; }
static int frame_crystals(const struct frame *f) { return pay_rest(f) >> 5 & 15; }
static int frame_last_goal(const struct frame *f) { return (pay_rest(f) >> 9 & 31) - 1; }

static struct frame pay_frame(int seat, const struct om_cost *cost)
{
    assert(cost->any <= 3 && cost->any_of <= ANY_RESOURCE && cost->crystals <= 15);
    struct frame f = {.kind = FRAME_PAY, .seat = (uint8_t)seat};
    int owed = cost->any << 10;
    for (int i = 0; i < OM_RESOURCES; i++) {
        assert(cost->need[i] <= 3);
        owed |= cost->need[i] << 2 * i;
    }
    pay_owed_set(&f, owed);
    pay_rest_set(&f, cost->any_of | cost->crystals << 5);
    return f;
}

struct om_cost om_due(const struct frame *f)
{
    struct om_cost due = {.any = (uint8_t)frame_any(f), .crystals = (uint8_t)frame_crystals(f)};
    for (int i = 0; i < OM_RESOURCES; i++)
        due.need[i] = (uint8_t)frame_need(f, i);
    return due;
}

/* What cannot be paid with this stock; minerals stand in where they can. */
static verdict stock_why(const uint8_t *stock, const struct frame *f)
{
    int minerals = stock[MINERAL] - frame_need(f, MINERAL);
    if (minerals < 0)
        return because(WHY_GOODS, -minerals, MINERAL);
    int left = 0;
    for (int i = BATTERY; i < OM_RESOURCES; i++) {
        int usable = pay_barred(f) >> i & 1 ? 0 : stock[i];
        int rest = usable - frame_need(f, i);
        if (rest < 0)
            minerals += rest;
        else if (pay_rest(f) >> i & 1)
            left += rest;
        if (minerals < 0)
            return because(WHY_GOODS, -minerals, i);
    }
    left += pay_rest(f) >> MINERAL & 1 ? minerals : 0;
    return frame_any(f) <= left ? LEGAL : because(WHY_ANY_GOODS, frame_any(f) - left, 0);
}

verdict om_cost_why(const struct om_state *s, int seat, const struct om_cost *cost,
                    struct om_budget budget)
{
    assert(om_is_player(s, seat));
    struct frame f = pay_frame(seat, cost);
    verdict v = stock_why(s->seat[seat].stock, &f);
    if (allowed(v) && cost->crystals > budget.crystals)
        v = because(WHY_CRYSTALS, cost->crystals, budget.crystals);
    return v;
}

/* The frame after one unit of the current stage is paid with this item. */
static struct frame pay_unit(struct frame f, int item)
{
    assert(item >= 0 && item < OM_RESOURCES);
    for (int i = 0; i < OM_RESOURCES; i++) {
        if (!frame_need(&f, i))
            continue;
        pay_owed_set(&f, pay_owed(&f) - (1 << 2 * i));
        if (item != i) {
            pay_barred_set(&f, pay_barred(&f) | 1 << i);
            pay_rest_set(&f, pay_rest(&f) & ~(1 << i));
        }
        return f;
    }
    assert(frame_any(&f) > 0);
    pay_owed_set(&f, pay_owed(&f) - (1 << 10));
    return f;
}

/* The resource whose turn it is; OM_RESOURCES: a unit of choice; -1: only crystals. */
static int pay_stage(const struct frame *f)
{
    for (int i = 0; i < OM_RESOURCES; i++)
        if (frame_need(f, i))
            return i;
    return frame_any(f) ? OM_RESOURCES : -1;
}

static verdict pay_item_why(const struct om_state *s, const struct frame *f, int item)
{
    assert(om_is_item(item));
    uint8_t stock[OM_RESOURCES];
    int stage = pay_stage(f);
    if (stage < 0 || item == CRYSTAL) {
        if (stage >= 0 || item != CRYSTAL)
            return because(WHY_NOT_PAYABLE, item, 0);
        int have = s->seat[f->seat].crystals;
        return frame_crystals(f) <= have ? LEGAL : because(WHY_CRYSTALS, frame_crystals(f), have);
    }
    bool fits = stage == OM_RESOURCES
                    ? pay_rest(f) >> item & 1
                    : item == MINERAL || (item == stage && !(pay_barred(f) >> item & 1));
    if (!fits)
        return because(WHY_NOT_PAYABLE, item, 0);
    for (int i = 0; i < OM_RESOURCES; i++)
        stock[i] = s->seat[f->seat].stock[i];
    if (!stock[item])
        return because(WHY_GOODS, 1, item);
    stock[item]--;
    struct frame next = pay_unit(*f, item);
    return stock_why(stock, &next);
}

static verdict pay_goal_why(const struct om_state *s, const struct frame *f, int goal)
{
    assert(om_is_goal(goal));
    const struct om_seat *p = &s->seat[f->seat];
    if (pay_stage(f) >= 0 || !om_own_turn(s, f->seat))
        return because(WHY_NOT_PAYABLE, CRYSTAL, 0);
    return p->goal_hand >> goal & 1 ? LEGAL : because(WHY_NOT_IN_HAND, goal, 0);
}

/* The goals that can be spent: for search those above the last one, as long as enough are left. */
static uint64_t goals_to_spend(const struct listing *l)
{
    const struct om_seat *p = &l->s->seat[l->f->seat];
    uint64_t above = p->goal_hand & ~(uint64_t)0 << (frame_last_goal(l->f) + 1);
    int wanted = frame_crystals(l->f) - p->crystals;
    if (!om_own_turn(l->s, l->f->seat))
        return 0;
    if (l->o.all || bit_count64(above) < wanted)
        return p->goal_hand;
    assert(wanted <= bit_count64(above));
    uint64_t first = above;
    for (int n = 1; n < wanted; n++)
        first &= ~((uint64_t)1 << (63 - __builtin_clzll(first)));
    return first;
}

static verdict pay_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    return areo_verb_of(action) == VERB_SPEND ? pay_goal_why(s, f, areo_a_of(action))
                                              : pay_item_why(s, f, areo_a_of(action));
}

static void pay_list(struct listing *l)
{
    assert(l->f->kind == FRAME_PAY);
    int stage = pay_stage(l->f);
    if (stage < 0) {
        list_offer(l, AREO_ACTION(VERB_PAY, CRYSTAL, 0, 0));
        BIT_EACH (goal, goals_to_spend(l)) {
            list_offer(l, AREO_ACTION(VERB_SPEND, (int)goal, 0, 0));
        }
        return;
    }
    for (int item = OM_RESOURCES - 1; item >= 0; item--)
        if (item == stage || item == MINERAL || stage == OM_RESOURCES)
            list_offer(l, AREO_ACTION(VERB_PAY, item, 0, 0));
}

static void pay_apply_one(struct om_state *s, struct frame *f, areo_action action,
                          const struct areo_context *ctx)
{
    assert(f->kind == FRAME_PAY);
    struct om_seat *p = &s->seat[f->seat];
    int what = areo_a_of(action);
    if (areo_verb_of(action) == VERB_SPEND) {
        p->goal_hand &= ~bit64(what);
        p->goal_spent |= bit64(what);
        p->goal_count--;
        p->spent_count++;
        pay_rest_set(f, (pay_rest(f) & 31) | (frame_crystals(f) - 1) << 5 | (what + 1) << 9);
        om_event(s, ctx, EVENT_SPEND_GOAL, f->seat, 0, 0, 1);
    } else if (what == CRYSTAL) {
        int n = frame_crystals(f);
        assert(p->crystals >= n);
        p->crystals = (uint8_t)(p->crystals - n);
        pay_rest_set(f, pay_rest(f) & 31);
        om_event(s, ctx, EVENT_PAY, f->seat, CRYSTAL, 0, n);
    } else {
        assert(p->stock[what] > 0);
        p->stock[what]--;
        *f = pay_unit(*f, what);
        om_event(s, ctx, EVENT_PAY, f->seat, what, 0, 1);
    }
}

static bool paid(const struct frame *f) { return !(pay_owed(f) & 4095) && !frame_crystals(f); }

/* Pays everything that has a single way; true when nothing is left. A goal is spent only by the
 * player's own word. */
static bool pay_forced(struct om_state *s, struct frame *f, const struct areo_context *ctx)
{
    while (!paid(f)) {
        areo_action two[2];
        struct listing l = {.s = s, .f = f, .row = &om_frame_pay};
        l.o = (struct options){.out = two, .max = 2, .all = true};
        pay_list(&l);
        assert(l.o.count > 0);
        if (l.o.count != 1 || areo_verb_of(two[0]) == VERB_SPEND)
            return l.o.count == 0; /* only in a position that was made up */
        pay_apply_one(s, f, two[0], ctx);
    }
    return true;
}

static void tell_due(struct om_state *s, const struct areo_context *ctx, const struct frame *f)
{
    assert(f->kind == FRAME_PAY);
    for (int i = 0; i < OM_RESOURCES; i++)
        if (frame_need(f, i))
            om_event(s, ctx, EVENT_DUE, f->seat, i, 0, frame_need(f, i));
    if (frame_crystals(f))
        om_event(s, ctx, EVENT_DUE, f->seat, CRYSTAL, 0, frame_crystals(f));
}

void om_charge(struct om_state *s, const struct areo_context *ctx, int seat,
               const struct om_cost *cost)
{
    assert(allowed(om_cost_why(s, seat, cost, om_budget(s, seat))));
    struct frame f = pay_frame(seat, cost);
    if (paid(&f) || pay_forced(s, &f, ctx))
        return;
    tell_due(s, ctx, &f);
    om_push(s, f);
}

static void pay_apply(struct om_state *s, struct frame *f, areo_action action,
                      const struct areo_context *ctx)
{
    assert(f == om_top(s));
    pay_apply_one(s, f, action, ctx);
    if (pay_forced(s, f, ctx))
        om_pop(s);
}

static void pay_more(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    struct om_cost due = om_due(f);
    int have = s->seat[f->seat].crystals;
    for (int i = 0; i < OM_RESOURCES; i++)
        if (due.need[i])
            om_say(out, SAY_DUE, i, 0, due.need[i]);
    /* A mineral is no third: it stands for whatever is due. What it has replaced is out. */
    unsigned any_of = (unsigned)pay_rest(f) & ANY_RESOURCE & ~(1u << MINERAL);
    if (due.any == 1 && bit_count64(any_of) == 2)
        om_say(out, SAY_DUE_EITHER, __builtin_ctz(any_of), __builtin_ctz(any_of & (any_of - 1)), 1);
    else if (due.any)
        om_say(out, SAY_DUE_ANY, 0, 0, due.any);
    if (due.crystals)
        om_say(out, SAY_DUE_CRYSTALS, 0, 0, due.crystals);
    if (due.crystals > have && pay_stage(f) < 0)
        om_say(out, SAY_DUE_GOALS, 0, 0, due.crystals - have);
}

const struct decision_row om_frame_pay = {
    .prompt = {"pay", "pay"},
    .more = pay_more,
    .verbs = VERB_BIT(VERB_PAY) | VERB_BIT(VERB_SPEND),
    .list = pay_list,
    .why = pay_why,
    .apply = pay_apply,
    .picks = true,
};
