/* plans.c: what the dice in hand are good for (see evaluate.h).
 *
 * A plan is something that dice can be paid for: a card in hand, a standard action, the main
 * action of a blue card. The best plan gets the dice it needs, then the next best one from
 * the rest. A plan is worth what it brings beyond a main action, the dice it takes and those
 * it still needs; later and incomplete ones count less. */
#include <assert.h>

#include "games/dice_game/evaluate.h"

enum { PLANS_MAX = 28, PICKS_MAX = 5, FADE = 4 * TURN };

_Static_assert((int)QUEUE_MAX > (int)PICKS_MAX, "every plan has its place in the queue");

struct desk {
    const struct outlook *o;
    struct plan plan[PLANS_MAX];
    int count;
    uint8_t dice[DICE_LANES]; /* not yet in a plan */
    uint8_t firm[DICE_LANES]; /* of these, dice that need no room */
    int keeps;                /* other dice that can be kept in a production turn */
    int wild;
    int makes; /* production with the plans so far */
    int rate;  /* what it is worth in a turn */
    int left[DICE_PARAMETERS];
    int16_t idle[DICE_LANES], miss[DICE_LANES];
    uint8_t rare[DICE_LANES]; /* all bits where the resource is rare */
    int token;
};

/* ---- Candidates ------------------------------------------------------------------------------ */

static void plan_make(const struct outlook *o, struct plan *p, const uint8_t *cost, int gain,
                      int makes, const struct op *ops, int capacity)
{
    assert(cost && ops);
    *p = (struct plan){.mask = dice_mask(cost), .gain = gain - o->slot, .makes = makes};
    for (unsigned left = p->mask; left; left &= left - 1) {
        assert(p->kinds < (int)(sizeof p->resource / sizeof *p->resource));
        p->resource[p->kinds] = (uint8_t)__builtin_ctz(left);
        p->count[p->kinds] = cost[p->resource[p->kinds]];
        p->kinds++;
    }
    dice_raises_of(o, ops, capacity, p->raises);
    p->steps = p->raises[0] || p->raises[1] || p->raises[2];
}

void dice_plans_open(const struct outlook *o, struct common *c)
{
    for (int i = 0; i < DICE_STANDARDS; i++) {
        const struct card *row = dice_card(ROW_STANDARD + i);
        plan_make(o, &c->standard[i], row->cost, dice_list_worth(o, row->play, 1), 0, row->play, 1);
        c->standard[i].again = true;
    }
    for (int rarity = 0; rarity < DICE_RARITIES; rarity++) {
        c->idle[rarity] = percent(o->die, o->w[W_idle_common + rarity]);
        c->miss[rarity] = percent(o->die, o->w[W_miss_common + rarity]);
    }
    c->wait[0] = c->queue[0] = 100;
    for (int i = 1; i < WAITS; i++)
        c->wait[i] = percent(c->wait[i - 1], o->w[W_wait]);
    for (int i = 1; i < QUEUE_MAX; i++)
        c->queue[i] = percent(c->queue[i - 1], o->w[W_queue]);
}

static void hand_plans(struct desk *d)
{
    const struct outlook *o = d->o;
    uint8_t due[DICE_LANES];
    if (o->seat != o->viewer)
        return;
    SET_EACH (row, o->p->hand, DICE_WORDS) {
        assert(row < DICE_PROJECTS);
        if (d->count == PLANS_MAX)
            return;
        dice_cost_due(o->s, o->seat, row, due);
        plan_make(o, &d->plan[d->count++], due, dice_card_worth(o, row),
                  dice_makes_more(o, dice_card(row)), dice_card(row)->play, 6);
    }
}

static void table_plans(struct desk *d)
{
    const struct outlook *o = d->o;
    for (int i = 0; i < DICE_STANDARDS && d->count < PLANS_MAX; i++)
        d->plan[d->count++] = o->common->standard[i];
    SET_EACH (row, o->p->actions, DICE_WORDS) {
        const struct card_action *a = &dice_card(row)->action;
        if (a->kind != MAIN_ACTION || a->price.verb != OP_PAY || set_has(o->p->used, row) ||
            d->count == PLANS_MAX)
            continue;
        uint8_t cost[DICE_LANES] = {0};
        cost[a->price.what] = (uint8_t)a->price.n;
        plan_make(o, &d->plan[d->count++], cost, dice_list_worth(o, a->gain, 2), 0, a->gain, 2);
    }
}

/* ---- The dice ---------------------------------------------------------------------------------- */

/* Dice that can still be used: those due are paid, and while dice are being kept the rest of
 * the chain is open. */
static void dice_open(struct desk *d)
{
    const struct dice_state *s = d->o->s;
    const struct dice_seat *p = d->o->p;
    memcpy(d->dice, p->dice, DICE_LANES);
    memcpy(d->firm, p->dice, DICE_LANES);
    d->keeps = 0;
    if (s->active != d->o->seat)
        return;
    for (int r = 0; r < DICE_RESOURCES; r++) {
        assert(p->dice[r] >= s->due[r]);
        d->dice[r] = d->firm[r] = (uint8_t)(p->dice[r] - s->due[r]);
    }
    if (s->stage != STAGE_KEEP || s->agenda.count)
        return;
    int last = pick_bag_last(s->picked, DICE_RESOURCES);
    d->keeps = DICE_KEEP + p->storage - dice_picked(s);
    memcpy(d->firm, s->picked, DICE_LANES);
    for (int r = 0; r < DICE_RESOURCES; r++)
        d->dice[r] = r < last ? s->picked[r] : p->dice[r];
}

static void prices_open(struct desk *d)
{
    assert(d->o->acts > 0);
    const struct outlook *o = d->o;
    int fade = o->acts < FADE ? o->acts : FADE;
    for (int rarity = 0; rarity < DICE_RARITIES; rarity++)
        for (int r = rarity; r < DICE_RESOURCES; r += DICE_RARITIES) {
            d->idle[r] = (int16_t)(o->common->idle[rarity] * fade / FADE);
            d->miss[r] = (int16_t)o->common->miss[rarity];
            d->rare[r] = rarity == RARE ? UINT8_MAX : 0;
        }
    d->token = percent(o->die, o->w[W_wild]) * fade / FADE;
    d->wild = o->p->wild;
    d->makes = o->makes;
    d->rate = o->rate;
    memcpy(d->left, o->common->left, sizeof d->left);
}

/* ---- Choosing ----------------------------------------------------------------------------------- */

/* Percent of a plan that is left when so many dice are missing. */
static int waiting(const struct desk *d, int missing, int rare)
{
    assert(missing >= 0);
    const struct outlook *o = d->o;
    if (missing && o->acts < FADE) {
        int rolls = o->turns / TURN + o->rolls;
        if (missing > rolls)
            return 0;
        int left = rolls > 1 ? 65 : 45;
        left = rare ? left / 2 : left;
        return missing > 1 ? left * left / 100 : left;
    }
    int left = o->common->wait[missing < WAITS ? missing : WAITS - 1];
    for (int i = WAITS - 1; i < missing; i++)
        left = percent(left, o->w[W_wait]);
    return left;
}

/* What the cost of a plan takes of the dice and what is missing. */
struct bill {
    int loose, taken, missing, lacking, rare;
};

static inline struct bill bill_of(const struct desk *d, const struct plan *p)
{
    assert(p->kinds >= 0);
    struct bill b = {0, 0, 0, 0, 0};
    for (int i = 0; i < p->kinds; i++) {
        int r = p->resource[i];
        int have = p->count[i] < d->dice[r] ? p->count[i] : d->dice[r];
        int lack = p->count[i] - have;
        b.loose += have > d->firm[r] ? have - d->firm[r] : 0;
        b.taken += have * d->idle[r];
        b.missing += lack;
        b.lacking += lack * d->miss[r];
        b.rare |= lack & d->rare[r];
    }
    if (b.loose > d->keeps) {
        b.missing += b.loose - d->keeps;
        b.lacking += (b.loose - d->keeps) * d->miss[0];
    }
    return b;
}

/* What a plan is worth with the dice that are left; tokens stand in where that is better. */
static void plan_fit(const struct desk *d, struct plan *p)
{
    struct bill b = bill_of(d, p);
    int gain = p->gain - b.taken;
    if (p->makes)
        gain += (dice_rate(d->o->w, d->makes + p->makes) - d->rate) * d->o->turns / TURN;
    if (p->steps)
        gain += dice_steps_worth(d->o, d->left, p->raises);
    p->fit = (struct fit){0, 0, b.missing};
    if (gain <= 0)
        return;
    if (gain > b.lacking)
        p->fit.value = percent(gain - b.lacking, waiting(d, b.missing, b.rare));
    int tokens = b.missing < d->wild ? b.missing : d->wild;
    if (tokens > 0) {
        int open = b.missing - tokens;
        assert(b.missing > 0);
        int paid = gain - tokens * d->token - b.lacking * open / b.missing;
        int value = paid > 0 ? percent(paid, waiting(d, open, b.rare && open)) : 0;
        if (value > p->fit.value)
            p->fit = (struct fit){value, tokens, open};
    }
}

/* Gives a plan its dice and judges again those that it changes. */
static void plan_take(struct desk *d, int index)
{
    assert(index >= 0 && index < d->count);
    struct plan p = d->plan[index];
    for (int i = 0; i < p.kinds; i++) {
        int r = p.resource[i];
        int have = p.count[i] < d->dice[r] ? p.count[i] : d->dice[r];
        int firm = have < d->firm[r] ? have : d->firm[r];
        int loose = have - firm < d->keeps ? have - firm : d->keeps;
        d->dice[r] = (uint8_t)(d->dice[r] - firm - loose);
        d->firm[r] = (uint8_t)(d->firm[r] - firm);
        d->keeps -= loose;
    }
    assert(p.fit.tokens <= d->wild);
    d->wild -= p.fit.tokens;
    d->makes += p.makes;
    d->rate = dice_rate(d->o->w, d->makes);
    for (int i = 0; i < DICE_PARAMETERS; i++)
        d->left[i] -= p.raises[i] < d->left[i] ? p.raises[i] : d->left[i];
    if (!p.again)
        d->plan[index] = d->plan[--d->count];
    bool all = p.fit.tokens || d->keeps;
    for (int i = 0; i < d->count; i++)
        if (all || d->plan[i].mask & p.mask || (p.makes && d->plan[i].makes) ||
            (p.steps && d->plan[i].steps))
            plan_fit(d, &d->plan[i]);
}

/* Complete plans are carried out one each turn, the others when their dice are there. */
static int picks_worth(struct desk *d)
{
    int sum = 0;
    int turn = !d->o->now;
    for (int i = 0; i < d->count; i++)
        plan_fit(d, &d->plan[i]);
    int picks = (d->o->acts + TURN - 1) / TURN;
    picks = picks < PICKS_MAX ? picks : PICKS_MAX;
    for (int pick = 0; pick < picks && d->count; pick++) {
        int best = 0;
        for (int i = 1; i < d->count; i++)
            if (d->plan[i].fit.value > d->plan[best].fit.value)
                best = i;
        struct fit f = d->plan[best].fit;
        if (!f.value)
            break;
        sum += percent(f.value, d->o->common->queue[f.missing ? pick + 1 : turn]);
        turn += !f.missing;
        if (pick + 1 < picks)
            plan_take(d, best);
    }
    return sum;
}

/* All dice and tokens at their price without a plan; those that cannot be kept are lost. */
static int stock_worth(const struct desk *d)
{
    int value = d->wild * d->token;
    int keeps = d->keeps;
    for (int r = DICE_RESOURCES - 1; r >= 0; r--) {
        int loose = d->dice[r] - d->firm[r];
        loose = loose < keeps ? loose : keeps;
        value += (d->firm[r] + loose) * d->idle[r];
        keeps -= loose;
    }
    return value;
}

int dice_plans_worth(const struct outlook *o)
{
    assert(o->s && o->p && o->w);
    struct desk d; /* not all of it is used: clearing it would take longer than planning */
    if (o->acts <= 0)
        return 0;
    d.o = o;
    d.count = 0;
    dice_open(&d);
    prices_open(&d);
    hand_plans(&d);
    table_plans(&d);
    int value = stock_worth(&d);
    return value + picks_worth(&d);
}
