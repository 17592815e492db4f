/* plans.c: what the dice in hand are good for (see evaluate.h).
 *
 * A plan is something that dice can be paid for: a card in hand, a standard action, the main
 * action of a blue card. The best plan gets the dice it needs, then the next best one from
 * the rest. A plan is worth what it brings beyond a main action, the dice it takes and those
 * it still needs; later and incomplete ones count less. */
#include <assert.h>

#include "games/dice_game/evaluate.h"

enum { PLANS_MAX = 28, PICKS_MAX = 5, FADE = 4 * TURN };

enum { KINDS_MAX = 6 };

struct fit {
    int value, tokens, missing;
};

struct plan {
    uint8_t kinds, resource[KINDS_MAX], count[KINDS_MAX]; /* its cost */
    unsigned mask;                                        /* of these resources */
    struct fit fit;
    int gain;
    int makes; /* what it adds to production */
    uint8_t raises[DICE_PARAMETERS];
    bool steps; /* are there any? */
    bool again; /* a standard action: the same plan may be made twice */
};

struct desk {
    const struct outlook *o;
    struct plan plan[PLANS_MAX];
    int count;
    uint8_t dice[DICE_LANES]; /* not yet in a plan */
    uint8_t firm[DICE_LANES]; /* of these, dice that need no room */
    int keeps;                /* other dice that can be kept in a production turn */
    int wild;
    int makes; /* production with the plans so far */
    int left[DICE_PARAMETERS];
    int16_t idle[DICE_LANES], miss[DICE_LANES];
    int token;
};

/* ---- Candidates ------------------------------------------------------------------------------ */

static void plan_add(struct desk *d, const uint8_t *cost, int gain, int makes, const struct op *ops,
                     int capacity, bool again)
{
    assert(cost && ops);
    if (d->count == PLANS_MAX)
        return;
    struct plan *p = &d->plan[d->count++];
    p->kinds = 0;
    p->mask = dice_mask(cost);
    for (unsigned left = p->mask; left; left &= left - 1) {
        assert(p->kinds < (int)(sizeof p->resource / sizeof *p->resource));
        p->resource[p->kinds] = (uint8_t)__builtin_ctz(left);
        p->count[p->kinds] = cost[p->resource[p->kinds]];
        p->kinds++;
    }
    p->gain = gain - d->o->slot;
    p->makes = makes;
    p->again = again;
    memset(p->raises, 0, sizeof p->raises);
    dice_raises_of(d->o, ops, capacity, p->raises);
    p->steps = p->raises[0] || p->raises[1] || p->raises[2];
}

static void hand_plans(struct desk *d)
{
    const struct outlook *o = d->o;
    uint8_t due[DICE_LANES];
    if (o->seat != o->viewer)
        return;
    SET_EACH (row, o->p->hand, DICE_WORDS) {
        assert(row < DICE_PROJECTS);
        dice_cost_due(o->s, o->seat, row, due);
        plan_add(d, due, dice_card_worth(o, row), dice_makes_more(o, dice_card(row)),
                 dice_card(row)->play, 6, false);
    }
}

static void table_plans(struct desk *d)
{
    const struct outlook *o = d->o;
    for (int i = 0; i < DICE_STANDARDS; i++) {
        const struct card *c = dice_card(ROW_STANDARD + i);
        plan_add(d, c->cost, dice_list_worth(o, c->play, 1), 0, c->play, 1, true);
    }
    SET_EACH (row, o->p->actions, DICE_WORDS) {
        const struct card_action *a = &dice_card(row)->action;
        if (a->kind != MAIN_ACTION || a->price.verb != OP_PAY || set_has(o->p->used, row))
            continue;
        uint8_t cost[DICE_LANES] = {0};
        cost[a->price.what] = (uint8_t)a->price.n;
        plan_add(d, cost, dice_list_worth(o, a->gain, 2), 0, a->gain, 2, false);
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
    for (int r = 0; r < DICE_RESOURCES; r++) {
        int rarity = r % DICE_RARITIES;
        d->idle[r] = (int16_t)(percent(o->die, o->w[W_idle_common + rarity]) * fade / FADE);
        d->miss[r] = (int16_t)percent(o->die, o->w[W_miss_common + rarity]);
    }
    d->token = percent(o->die, o->w[W_wild]) * fade / FADE;
    d->wild = o->p->wild;
    d->makes = o->makes;
    memcpy(d->left, o->left, sizeof d->left);
}

/* ---- Choosing ----------------------------------------------------------------------------------- */

/* Percent of a plan that is left when so many dice are missing. */
static int waiting(const struct desk *d, int missing, int rare)
{
    assert(missing >= 0);
    const struct outlook *o = d->o;
    int left = 100;
    int rolls = o->turns / TURN + o->rolls;
    if (missing && o->acts < FADE) {
        if (missing > rolls)
            return 0;
        left = rolls > 1 ? 65 : 45;
        left = rare ? left / 2 : left;
        return missing > 1 ? left * left / 100 : left;
    }
    for (int i = 0; i < missing; i++)
        left = left * o->w[W_wait] / 100;
    return left;
}

/* What the cost of a plan takes of the dice and what is missing. */
struct bill {
    int loose, taken, missing, lacking, rare;
};

static struct bill bill_of(const struct desk *d, const struct plan *p)
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
        b.rare += lack && r % DICE_RARITIES == RARE;
    }
    if (b.loose > d->keeps) {
        b.missing += b.loose - d->keeps;
        b.lacking += (b.loose - d->keeps) * d->miss[0];
    }
    return b;
}

/* What a plan is worth with the dice that are left; tokens stand in where that is better. */
static struct fit fit_of(const struct desk *d, const struct plan *p)
{
    struct bill b = bill_of(d, p);
    struct fit best = {0, 0, b.missing};
    int gain = p->gain - b.taken;
    if (p->makes)
        gain += dice_engine_worth(d->o, d->makes, p->makes);
    if (p->steps)
        gain += dice_steps_worth(d->o, d->left, p->raises);
    if (gain > b.lacking)
        best.value = percent(gain - b.lacking, waiting(d, b.missing, b.rare));
    int tokens = b.missing < d->wild ? b.missing : d->wild;
    if (tokens > 0) {
        int open = b.missing - tokens;
        assert(b.missing > 0);
        int paid = gain - tokens * d->token - b.lacking * open / b.missing;
        int value = paid > 0 ? percent(paid, waiting(d, open, b.rare && open)) : 0;
        if (value > best.value)
            best = (struct fit){value, tokens, open};
    }
    return best;
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
    for (int i = 0; i < DICE_PARAMETERS; i++)
        d->left[i] -= p.raises[i] < d->left[i] ? p.raises[i] : d->left[i];
    if (!p.again)
        d->plan[index] = d->plan[--d->count];
    bool all = p.fit.tokens || d->keeps;
    for (int i = 0; i < d->count; i++)
        if (all || d->plan[i].mask & p.mask || (p.makes && d->plan[i].makes) ||
            (p.steps && d->plan[i].steps))
            d->plan[i].fit = fit_of(d, &d->plan[i]);
}

/* Percent left of a plan that is carried out after so many turns. */
static int share_after(const struct desk *d, int turns)
{
    int share = 100;
    for (; turns > 0; turns--)
        share = share * d->o->w[W_queue] / 100;
    return share;
}

/* Complete plans are carried out one each turn, the others when their dice are there. */
static int picks_worth(struct desk *d)
{
    int sum = 0;
    int turn = !d->o->now;
    for (int i = 0; i < d->count; i++)
        d->plan[i].fit = fit_of(d, &d->plan[i]);
    for (int pick = 0; pick < PICKS_MAX && pick * TURN < d->o->acts && d->count; pick++) {
        int best = 0;
        for (int i = 1; i < d->count; i++)
            if (d->plan[i].fit.value > d->plan[best].fit.value)
                best = i;
        struct fit f = d->plan[best].fit;
        if (!f.value)
            break;
        sum += percent(f.value, share_after(d, f.missing ? pick + 1 : turn));
        turn += !f.missing;
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
    struct desk d = {.o = o};
    if (o->acts <= 0)
        return 0;
    dice_open(&d);
    prices_open(&d);
    hand_plans(&d);
    table_plans(&d);
    int value = stock_worth(&d);
    return value + picks_worth(&d);
}
