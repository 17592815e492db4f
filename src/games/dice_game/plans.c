/* plans.c: what the dice in hand are good for (see evaluate.h).
 *
 * A plan is something that dice can be paid for: a card in hand, a standard action, the main
 * action of a blue card. The best plan gets the dice it needs, then the next best one from
 * the rest. A plan is worth what it brings beyond a main action, the dice it takes and those
 * it still needs; later and incomplete ones count less. */
#include "games/dice_game/evaluate.h"

enum { PLANS_MAX = 28, PICKS_MAX = 5, FADE = 4 * TURN };

struct plan {
    uint8_t cost[DICE_LANES];
    int gain;
    int makes;  /* what it adds to production */
    bool again; /* a standard action: the same plan may be made twice */
};

struct desk {
    const struct outlook *o;
    struct plan plan[PLANS_MAX];
    int count;
    uint8_t dice[DICE_LANES]; /* not yet in a plan */
    int room;                 /* dice that can be kept */
    int wild;
    int makes; /* production with the plans so far */
    int16_t idle[DICE_LANES], miss[DICE_LANES];
    int token;
};

/* ---- Candidates ------------------------------------------------------------------------------ */

static void plan_add(struct desk *d, const uint8_t *cost, int gain, int makes, bool again)
{
    if (d->count == PLANS_MAX || (gain <= d->o->slot && !makes))
        return;
    struct plan *p = &d->plan[d->count++];
    memcpy(p->cost, cost, DICE_LANES);
    p->gain = gain - d->o->slot;
    p->makes = makes;
    p->again = again;
}

static void hand_plans(struct desk *d)
{
    const struct outlook *o = d->o;
    uint8_t due[DICE_LANES];
    if (o->seat != o->viewer)
        return;
    SET_EACH (row, o->p->hand, DICE_WORDS) {
        dice_cost_due(o->s, o->seat, row, due);
        plan_add(d, due, dice_card_worth(o, row),
                 dice_makes_more(o, dice_card(row)), false);
    }
}

static void table_plans(struct desk *d)
{
    const struct outlook *o = d->o;
    for (int i = 0; i < DICE_STANDARDS; i++) {
        const struct card *c = dice_card(ROW_STANDARD + i);
        plan_add(d, c->cost, dice_list_worth(o, c->play, 1), 0, true);
    }
    SET_EACH (row, o->p->actions, DICE_WORDS) {
        const struct card_action *a = &dice_card(row)->action;
        if (a->kind != MAIN_ACTION || a->price.verb != OP_PAY || set_has(o->p->used, row))
            continue;
        uint8_t cost[DICE_LANES] = {0};
        cost[a->price.what] = (uint8_t)a->price.n;
        plan_add(d, cost, dice_list_worth(o, a->gain, 2), 0, false);
    }
}

/* ---- The dice ---------------------------------------------------------------------------------- */

/* Dice that can still be used: those due are paid, of those being kept the rest of the chain
 * is open. */
static void dice_open(struct desk *d)
{
    const struct dice_state *s = d->o->s;
    memcpy(d->dice, d->o->p->dice, DICE_LANES);
    d->room = DICE_LANES * DICE_PER_COLOUR;
    if (s->active != d->o->seat)
        return;
    for (int r = 0; r < DICE_RESOURCES; r++)
        d->dice[r] = (uint8_t)(d->dice[r] - s->due[r]);
    if (s->stage != STAGE_KEEP || s->agenda.count)
        return;
    d->room = DICE_KEEP + d->o->p->storage;
    for (int r = 0; r < DICE_RESOURCES; r++)
        d->dice[r] = (uint8_t)(s->kept[r] + (r < s->chain ? 0 : d->dice[r]));
}

static void prices_open(struct desk *d)
{
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
}

/* ---- Choosing ----------------------------------------------------------------------------------- */

struct fit {
    int value, tokens, index, missing;
};

/* Percent of a plan that is left when so many dice are missing. */
static int waiting(const struct desk *d, int missing, int rare)
{
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

/* What a plan is worth with the dice that are left; tokens stand in where that is better. */
static struct fit fit_of(const struct desk *d, int index)
{
    const struct plan *p = &d->plan[index];
    int taken = 0;
    int lacking = 0;
    int missing = 0;
    int rare = 0;
    int used = 0;
    for (int r = 0; r < DICE_RESOURCES; r++) {
        int have = p->cost[r] < d->dice[r] ? p->cost[r] : d->dice[r];
        int lack = p->cost[r] - have;
        used += have;
        taken += have * d->idle[r];
        missing += lack;
        lacking += lack * d->miss[r];
        rare += lack && r % DICE_RARITIES == RARE;
    }
    struct fit best = {0, 0, index, missing};
    if (used > d->room) {
        missing += used - d->room;
        lacking += (used - d->room) * d->miss[0];
    }
    int gain = p->gain + (p->makes ? dice_engine_worth(d->o, d->makes, p->makes) : 0);
    int plain = gain - taken - lacking;
    if (plain > 0)
        best.value = percent(plain, waiting(d, missing, rare));
    int tokens = missing < d->wild ? missing : d->wild;
    if (tokens) {
        int open = missing - tokens;
        int paid = gain - taken - tokens * d->token - lacking * open / missing;
        int value = paid > 0 ? percent(paid, waiting(d, open, rare && open)) : 0;
        if (value > best.value)
            best = (struct fit){value, tokens, index, open};
    }
    return best;
}

static void plan_take(struct desk *d, struct fit f)
{
    const struct plan *p = &d->plan[f.index];
    for (int r = 0; r < DICE_RESOURCES; r++) {
        int have = p->cost[r] < d->dice[r] ? p->cost[r] : d->dice[r];
        have = have < d->room ? have : d->room;
        d->dice[r] = (uint8_t)(d->dice[r] - have);
        d->room -= have;
    }
    d->wild -= f.tokens;
    d->makes += p->makes;
    if (!p->again)
        d->plan[f.index] = d->plan[--d->count];
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
    for (int pick = 0; pick < PICKS_MAX && pick * TURN < d->o->acts; pick++) {
        struct fit best = {0, 0, 0, 0};
        for (int i = 0; i < d->count; i++) {
            struct fit f = fit_of(d, i);
            if (f.value > best.value)
                best = f;
        }
        if (!best.value)
            break;
        sum += percent(best.value, share_after(d, best.missing ? pick + 1 : turn));
        turn += !best.missing;
        plan_take(d, best);
    }
    return sum;
}

/* All dice and tokens at their price without a plan; those that cannot be kept are lost. */
static int stock_worth(const struct desk *d)
{
    int value = d->wild * d->token;
    int room = d->room;
    for (int r = DICE_RESOURCES - 1; r >= 0 && room > 0; r--) {
        int kept = d->dice[r] < room ? d->dice[r] : room;
        value += kept * d->idle[r];
        room -= kept;
    }
    return value;
}

int dice_plans_worth(const struct outlook *o)
{
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
