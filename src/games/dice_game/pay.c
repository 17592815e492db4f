/* pay.c: costs, discounts and payments.
 *
 * A payment needs the very symbols shown; a wild token may stand for any of them (rule
 * 4.6). Tokens that must stand in for missing dice are taken first. Then, as long as
 * there are tokens and dice to save, the player may use more of them: `wild steel`
 * keeps one steel die, in the order of the resources, and `done` pays the rest with
 * dice. `due` in the state is that rest. */
#include <assert.h>

#include "games/dice_game/operations.h"

static inline void load(const uint8_t lanes[DICE_LANES], uint64_t word[2])
{
    memcpy(word, lanes, DICE_LANES);
}

/* max(0, a - b) in each byte; all counts are below 128. */
static inline uint64_t less(uint64_t a, uint64_t b)
{
    const uint64_t high = UINT64_C(0x8080808080808080);
    uint64_t difference = (a | high) - b;
    uint64_t kept = difference & high;
    return difference & (kept - (kept >> 7));
}

static inline int sum(uint64_t word) { return (int)(word * UINT64_C(0x0101010101010101) >> 56); }

/* ---- Costs --------------------------------------------------------------------- */

/* Rule 10.5: a discount takes off what it names, never below nothing; cards only. */
void dice_cost_due(const struct dice_state *s, int seat, int row, uint8_t due[DICE_LANES])
{
    assert(dice_valid_seat(s, seat));
    uint64_t cost[2];
    uint64_t discount[2];
    load(dice_card(row)->cost, cost);
    load(s->seat[seat].discount, discount);
    if (row < DICE_PROJECTS) {
        cost[0] = less(cost[0], discount[0]);
        cost[1] = less(cost[1], discount[1]);
    }
    memcpy(due, cost, DICE_LANES);
}

/* Symbols of a cost for which there is no die. */
static inline int symbols_missing(const uint64_t cost[2], const uint64_t dice[2])
{
    return sum(less(cost[0], dice[0])) + sum(less(cost[1], dice[1]));
}

/* The same question as dice_cost_why for many rows at once, until `most` are found: this
 * is where the time of a random game goes. */
void dice_affordable(const struct dice_state *s, int seat, const uint64_t rows[DICE_WORDS],
                     int most, uint64_t out[DICE_WORDS])
{
    assert(dice_valid_seat(s, seat) && most >= 0);
    const struct dice_seat *p = &s->seat[seat];
    uint64_t dice[2];
    uint64_t discount[2];
    load(p->dice, dice);
    load(p->discount, discount);
    set_clear(out, DICE_WORDS);
    for (int row = -1; most > 0 && (row = set_next(rows, DICE_WORDS, row + 1)) >= 0;) {
        uint64_t cost[2];
        load(dice_card(row)->cost, cost);
        if (row < DICE_PROJECTS && (discount[0] | discount[1])) {
            cost[0] = less(cost[0], discount[0]);
            cost[1] = less(cost[1], discount[1]);
        }
        if (symbols_missing(cost, dice) > p->wild)
            continue;
        set_add(out, row);
        most--;
    }
}

/* What is short after the tokens have stood in for what they can. */
static verdict short_why(const struct dice_seat *p, int missing, int first)
{
    assert(dice_valid_resource(first));
    verdict why = because(p->wild ? R_SHORT_WITH_TOKENS : R_SHORT, missing, first);
    assert(missing > 0);
    why.c = p->wild;
    return why;
}

/* The reason names the number of symbols that neither dice nor tokens can pay, and the
 * first of them: a card marks the same. */
verdict dice_cost_why(const struct dice_state *s, int seat, int row)
{
    uint8_t due[DICE_LANES];
    uint64_t cost[2];
    uint64_t dice[2];
    dice_cost_due(s, seat, row, due);
    load(due, cost);
    load(s->seat[seat].dice, dice);
    int missing = symbols_missing(cost, dice) - s->seat[seat].wild;
    if (missing <= 0)
        return LEGAL;
    int first = -1; /* the tokens have stood in for those before it */
    for (int lacking = 0; lacking <= s->seat[seat].wild; first++) {
        int here = due[first + 1] - s->seat[seat].dice[first + 1];
        lacking += here > 0 ? here : 0;
    }
    assert(dice_valid_resource(first));
    return short_why(&s->seat[seat], missing, first);
}

verdict dice_pay_why(const struct dice_state *s, int seat, struct op price)
{
    assert(dice_valid_resource(price.what));
    const struct dice_seat *p = &s->seat[seat];
    int missing = price.n - p->dice[price.what] - p->wild;
    return missing > 0 ? short_why(p, missing, price.what) : LEGAL;
}

verdict dice_pay_any_why(const struct dice_state *s, int seat, struct op price)
{
    assert(price.what <= ANY);
    const struct dice_seat *p = &s->seat[seat];
    bool any = dice_of_colour(p, price.what) || p->wild;
    return any ? LEGAL : because(R_NO_PAYMENT, price.what, 0);
}

verdict dice_pay_some_why(const struct dice_state *s, int seat, struct op price)
{
    assert(dice_valid_resource(price.what));
    const struct dice_seat *p = &s->seat[seat];
    bool any = p->dice[price.what] || p->wild;
    return any ? LEGAL : because(R_SHORT, 1, price.what);
}

verdict dice_pay_cards_why(const struct dice_state *s, int seat, struct op price)
{
    assert(price.n > 0);
    const struct dice_seat *p = &s->seat[seat];
    bool enough = p->hand_count >= price.n;
    return enough ? LEGAL : because(R_HAND, price.n, p->hand_count);
}

verdict dice_price_why(const struct dice_state *s, int seat, struct op price)
{
    assert(!price.verb || dice_operation(price.verb)->pay);
    return price.verb ? dice_operation(price.verb)->why(s, seat, price) : LEGAL;
}

/* ---- Paying --------------------------------------------------------------------- */

static void return_dice(struct dice_state *s, int seat, int resource, int n, dice_ctx ctx)
{
    assert(n > 0);
    dice_return(s, seat, resource, n);
    flow_tell(ctx, E_PAY, seat, resource, 0, n);
}

int dice_due_split(const struct dice_state *s, int seat, const uint8_t cost[DICE_LANES],
                   uint8_t due[DICE_LANES])
{
    assert(dice_valid_seat(s, seat));
    int tokens = 0;
    for (int r = 0; r < DICE_RESOURCES; r++) {
        int dice = s->seat[seat].dice[r];
        due[r] = (uint8_t)(cost[r] < dice ? cost[r] : dice);
        tokens += cost[r] - due[r];
    }
    return tokens;
}

/* A card is a secret until it is paid for, and so is what it costs. */
static void say_due(const struct dice_state *s, int seat, int resource, dice_ctx ctx)
{
    assert(s->due[resource] > 0);
    bool secret = dice_paid_card(s) >= 0;
    if (ctx)
        flow_event(ctx, (struct areo_event){.kind = E_DUE,
                                            .seat = (uint8_t)seat,
                                            .seen = (uint8_t)(secret ? 1u << seat : 0xFF),
                                            .a = (uint16_t)resource,
                                            .n = s->due[resource]});
}

void dice_pay(struct dice_state *s, int seat, const uint8_t cost[DICE_LANES], dice_ctx ctx)
{
    int tokens = dice_due_split(s, seat, cost, s->due);
    assert(tokens <= s->seat[seat].wild);
    dice_spend_wild(s, seat, tokens, ctx);
    struct frame f = {.kind = FRAME_PAY, .seat = (uint8_t)seat};
    tokens_laid_set(&f, tokens);
    dice_push_now(s, f);
    for (int r = 0; r < DICE_RESOURCES && s->seat[seat].wild; r++)
        if (s->due[r]) /* a token may still stand in: the price is told before it is chosen */
            say_due(s, seat, r, ctx);
}

int dice_paid_card(const struct dice_state *s)
{
    const struct frame *f = s->agenda.frame;
    int n = s->agenda.count;
    bool open = n > 1 && f[n - 1].kind == FRAME_PAY && f[n - 2].kind == FRAME_ACT;
    return open && act_verb(&f[n - 2]) == V_PLAY ? n - 2 : -1;
}

void dice_pay_rest(struct dice_state *s, int seat, dice_ctx ctx)
{
    assert(dice_valid_seat(s, seat));
    for (int r = 0; r < DICE_RESOURCES; r++) {
        if (s->due[r])
            return_dice(s, seat, r, s->due[r], ctx);
        s->due[r] = 0;
    }
}

void dice_pay_with(struct dice_state *s, int seat, int payment, int n, dice_ctx ctx)
{
    assert(payment >= 0 && payment < DICE_PAYMENTS && n >= 0);
    if (payment == WILD)
        dice_spend_wild(s, seat, n, ctx);
    else if (n)
        return_dice(s, seat, payment, n, ctx);
}

/* ---- Prices of actions ----------------------------------------------------------- */

void dice_pay_dice(struct dice_state *s, int seat, int row, struct op price, dice_ctx ctx)
{
    assert(dice_valid_resource(price.what) && price.n > 0);
    (void)row;
    uint8_t cost[DICE_LANES] = {0};
    cost[price.what] = (uint8_t)price.n;
    dice_pay(s, seat, cost, ctx);
}

void dice_pay_any(struct dice_state *s, int seat, int row, struct op price, dice_ctx ctx)
{
    assert(price.what <= ANY);
    (void)ctx;
    struct frame f = {.kind = FRAME_PAY_ANY, .seat = (uint8_t)seat};
    asked_colour_set(&f, price.what);
    must_leave_die_set(&f, row == ROW_TURN_DIE);
    dice_push_now(s, f);
}

void dice_pay_some(struct dice_state *s, int seat, int row, struct op price, dice_ctx ctx)
{
    assert(dice_valid_resource(price.what));
    (void)row;
    (void)ctx;
    struct frame f = {.kind = FRAME_PAY_SOME, .seat = (uint8_t)seat};
    paid_resource_set(&f, price.what);
    dice_push_now(s, f);
}

void dice_pay_cards(struct dice_state *s, int seat, int row, struct op price, dice_ctx ctx)
{
    assert(price.n <= s->seat[seat].hand_count);
    (void)row;
    (void)ctx;
    struct frame f = {.kind = FRAME_PAY_CARDS, .seat = (uint8_t)seat};
    picks_wanted_set(&f, price.n);
    dice_push_now(s, f);
}

/* Opens the payment for an action; its gains wait below it on the agenda. */
void dice_pay_price(struct dice_state *s, int seat, int row, dice_ctx ctx)
{
    assert(allowed(dice_price_why(s, seat, dice_card(row)->action.price)));
    struct op price = dice_card(row)->action.price;
    if (price.verb)
        dice_operation(price.verb)->pay(s, seat, row, price, ctx);
}
