/* resources.c: what a player board holds: resources, crystals, colonists, contracts being
 * filled. Limits are applied here and nowhere else. */
#include <assert.h>

#include "games/on_mars/decide.h"

static int shelters(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    return mask_count(s->seat[seat].shelter);
}

int om_limit(const struct om_state *s, int seat) { return shelters(s, seat) + 1; }

int om_capacity(const struct om_state *s, int seat)
{
    int n = shelters(s, seat);
    return n > 1 ? 2 * n + 2 : 4;
}

int om_depot_left(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    const struct om_seat *p = &s->seat[seat];
    int docked = 0;
    for (int i = 0; i < OM_SHIPS; i++)
        docked += p->dock[i];
    return OM_DEPOT - docked - p->crystals;
}

/* Of the crystals that wait, those for which there will be room neither in the depot nor on a contract
 * unless others are spent before the next turn (1.8, R-25). */
int om_crystals_over(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    int left = om_depot_left(s, seat);
    int over = s->seat[seat].pending - (left > 0 ? left : 0) - om_wanted(s, seat, CRYSTAL);
    return over > 0 && !om_is_lacerda(s, seat) ? over : 0;
}

/* Lacerda's colonists are not counted: he always has enough (19.8). */
void om_recount(const struct om_state *s, int seat, struct om_seat *p)
{
    assert(om_is_player(s, seat));
    if (om_is_lacerda(s, seat)) {
        p->quarters = p->work = p->supply = 0;
        return;
    }
    int placed = p->quarters + p->work + mask_count(p->miner);
    for (int i = 0; i < OM_POSTS; i++)
        placed += p->post[i];
    p->supply = (uint8_t)(placed < OM_COLONISTS ? OM_COLONISTS - placed : 0);
}

void om_points(struct om_state *s, const struct areo_context *ctx, int seat, int n)
{
    assert(om_is_player(s, seat));
    if (!n)
        return;
    s->seat[seat].op = (int16_t)(s->seat[seat].op + n);
    om_event(s, ctx, EVENT_POINTS, seat, 0, 0, n);
}

/* Crystals wait below the depot until the owner's next turn (1.8). What storage cannot
 * hold is lost unless a delivery contract wants it, and then the owner decides. */
void om_gain(struct om_state *s, const struct areo_context *ctx, int seat, int item, int n)
{
    assert(om_is_player(s, seat) && om_is_item(item));
    struct om_seat *p = &s->seat[seat];
    if (n <= 0)
        return;
    if (item == CRYSTAL) {
        p->pending = (uint8_t)(p->pending + n > 99 ? 99 : p->pending + n);
        om_event(s, ctx, EVENT_GAIN, seat, item, 0, n);
        int over = om_crystals_over(s, seat);
        if (over > 0)
            om_event(s, ctx, EVENT_CRYSTALS_OVER, seat, 0, 0, over < n ? over : n);
        return;
    }
    if (om_is_lacerda(s, seat))
        return;
    int left = om_limit(s, seat) - p->stock[item];
    int kept = left <= 0 ? 0 : n < left ? n : left;
    p->stock[item] = (uint8_t)(p->stock[item] + kept);
    if (kept > 0)
        om_event(s, ctx, EVENT_GAIN, seat, item, 0, kept);
    int wanted = om_wanted(s, seat, item);
    int over = n - kept < wanted ? n - kept : wanted;
    if (n > kept + over)
        om_event(s, ctx, EVENT_NO_ROOM, seat, item, 0, n - kept - over);
    if (over > 0)
        om_push(s, (struct frame){.kind = FRAME_OVERFLOW,
                                  .seat = (uint8_t)seat,
                                  .a = (uint16_t)item,
                                  .x = (int16_t)over});
}

/* What found no room cannot be put back. */
void om_gain_pick(struct om_state *s, const struct areo_context *ctx, int seat, int item)
{
    assert(om_is_item(item));
    const struct om_seat *p = &s->seat[seat];
    int before = item == CRYSTAL ? p->pending : p->stock[item];
    om_gain(s, ctx, seat, item, 1);
    if ((item == CRYSTAL ? p->pending : p->stock[item]) == before && s->picked[item])
        s->picked[item]--;
}

void om_put_back(struct om_state *s, const struct areo_context *ctx, struct frame *f, int item)
{
    struct om_seat *p = &s->seat[f->seat];
    uint8_t *from = item == CRYSTAL ? &p->pending : &p->stock[item];
    assert(*from > 0);
    --*from;
    om_pick_back(s, f, item, ctx);
}

/* ---- Colonists ---------------------------------------------------------------- */

void om_send_to_work(struct om_state *s, const struct areo_context *ctx, int seat, int n)
{
    assert(n >= 0);
    struct om_seat *p = &s->seat[seat];
    assert(p->quarters >= n);
    if (n > 0)
        om_event(s, ctx, EVENT_WORK, seat, 0, 0, n);
    p->quarters = (uint8_t)(p->quarters - n);
    p->work = (uint8_t)(p->work + n);
}

void om_come_home(struct om_state *s, int seat, int n)
{
    assert(n >= 0);
    struct om_seat *p = &s->seat[seat];
    int left = om_capacity(s, seat) - p->quarters;
    p->quarters = (uint8_t)(p->quarters + (n < left ? n : left > 0 ? left : 0));
    om_recount(s, seat, p);
}

void om_new_colonists(struct om_state *s, const struct areo_context *ctx, int seat, int n)
{
    assert(n >= 0);
    struct om_seat *p = &s->seat[seat];
    int before = p->quarters;
    om_come_home(s, seat, n < p->supply ? n : p->supply);
    int came = p->quarters - before;
    if (om_own_turn(s, seat))
        s->arrived = (uint8_t)(s->arrived + came);
    om_event(s, ctx, EVENT_COLONISTS, seat, 0, 0, came);
}

/* ---- Contracts and the warehouse ---------------------------------------------- */

int om_contract_needs(const struct om_state *s, int contract, int item)
{
    assert(om_is_contract(contract) && om_is_item(item));
    const struct contract_row *c = &om_contracts[contract];
    if (c->type != OM_TYPES)
        return 0;
    int need = 0;
    if (item == MINERAL)
        need = c->minerals - s->minerals[contract];
    else if (item == c->item)
        need = c->n - s->goods[contract];
    assert(need >= 0);
    return need;
}

int om_wanted(const struct om_state *s, int seat, int item)
{
    assert(om_is_player(s, seat));
    int n = 0;
    for (int c = 0; c < OM_CONTRACTS; c++)
        if (s->contract[c] == seat && !om_is_lacerda(s, seat))
            n += om_contract_needs(s, c, item);
    return n;
}

/* Nothing may be taken from the warehouse that cannot be kept (6.5, R-03). */
verdict om_store_why(const struct om_state *s, int seat, int item)
{
    assert(om_is_item(item));
    if (om_wanted(s, seat, item) > 0)
        return LEGAL;
    if (item == CRYSTAL)
        return om_depot_left(s, seat) > s->seat[seat].pending
                   ? LEGAL
                   : because(WHY_DEPOT, OM_DEPOT, s->seat[seat].pending);
    return s->seat[seat].stock[item] < om_limit(s, seat)
               ? LEGAL
               : because(WHY_STORAGE, om_limit(s, seat), item);
}

verdict om_deliver_why(const struct om_state *s, int seat, int contract, int item)
{
    assert(om_is_contract(contract) && om_is_item(item));
    const struct om_seat *p = &s->seat[seat];
    if (s->contract[contract] != seat)
        return because(WHY_NOT_YOURS, contract, 0);
    if (om_contract_needs(s, contract, item) <= 0)
        return because(WHY_CONTRACT_FULL, item, 0);
    int have = item == CRYSTAL ? p->crystals + p->pending : p->stock[item];
    return have > 0 ? LEGAL : because(WHY_GOODS, 1, item);
}

/* Puts one item on a contract; where it comes from is the caller's business. */
void om_deliver(struct om_state *s, const struct areo_context *ctx, int seat, int contract,
                int item)
{
    assert(s->contract[contract] == seat && om_contract_needs(s, contract, item) > 0);
    uint8_t *at = item == MINERAL ? &s->minerals[contract] : &s->goods[contract];
    ++*at;
    om_event(s, ctx, EVENT_DELIVER, seat, contract, item, 1);
    om_contracts_complete(s, ctx);
}

/* Start of the turn: what the depot cannot hold is lost (1.8), or goes to a contract. */
void om_crystals_to_depot(struct om_state *s, const struct areo_context *ctx, int seat)
{
    struct om_seat *p = &s->seat[seat];
    int left = om_depot_left(s, seat);
    int lost = om_crystals_over(s, seat);
    int kept = p->pending < left ? p->pending : left > 0 ? left : 0;
    int over = p->pending - kept;
    p->crystals = (uint8_t)(p->crystals + kept);
    p->pending = 0;
    if (lost)
        om_event(s, ctx, EVENT_NO_ROOM, seat, CRYSTAL, 0, lost);
    int wanted = om_wanted(s, seat, CRYSTAL);
    over = over < wanted ? over : wanted;
    if (over > 0)
        om_push(s, (struct frame){.kind = FRAME_OVERFLOW,
                                  .seat = (uint8_t)seat,
                                  .a = CRYSTAL,
                                  .x = (int16_t)over});
}

static void overflow_list(struct listing *l)
{
    assert(l->f->kind == FRAME_OVERFLOW);
    for (int c = 0; c < OM_CONTRACTS; c++)
        if (l->s->contract[c] == l->f->seat)
            list_offer(l, AREO_ACTION(VERB_DELIVER, c, overflow_item(l->f), 0));
    list_add(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict overflow_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_OVERFLOW);
    int contract = areo_a_of(action);
    int item = areo_b_of(action);
    if (areo_verb_of(action) == VERB_DONE)
        return LEGAL;
    if (s->contract[contract] != f->seat)
        return because(WHY_NOT_YOURS, contract, 0);
    if (item != overflow_item(f) || om_contract_needs(s, contract, item) <= 0)
        return because(WHY_CONTRACT_FULL, item, 0);
    return LEGAL;
}

static void overflow_apply(struct om_state *s, struct frame *f, areo_action action,
                           const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int seat = f->seat;
    bool stop = areo_verb_of(action) == VERB_DONE || overflow_left(f) == 1 ||
                om_wanted(s, seat, overflow_item(f)) == 1;
    if (stop)
        om_pop(s);
    else
        overflow_left_set(f, overflow_left(f) - 1);
    if (areo_verb_of(action) == VERB_DELIVER)
        om_deliver(s, ctx, seat, areo_a_of(action), areo_b_of(action));
}

static void overflow_more(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)s;
    om_say(out, SAY_WASTE, overflow_item(f), 0, overflow_left(f));
}

const struct decision_row om_frame_overflow = {
    .prompt = {"overflow", "put what storage cannot hold on a contract, or lose it"},
    .more = overflow_more,
    .verbs = VERB_BIT(VERB_DELIVER) | VERB_BIT(VERB_DONE),
    .list = overflow_list,
    .why = overflow_why,
    .apply = overflow_apply,
};
