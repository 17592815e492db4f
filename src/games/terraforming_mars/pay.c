/* pay.c: prices, discounts and payments.
 *
 * A payment asks in turn for steel, titanium and heat, as far as they may help and
 * there is a choice; M€ pay the rest. One unit more than needed may be given (no
 * change is returned), never two. Nothing leaves the stock, and nothing is told, before
 * all is answered: what is paid so far would give away the card that it is for. */
#include <assert.h>

#include "games/terraforming_mars/decide.h"

int tm_price(const struct tm_state *s, int seat, int card)
{
    const struct tm_seat *p = tm_seat(s, seat);
    assert(card >= 0 && card < TM_PROJECTS);
    const struct card *c = tm_card(card);
    int price = c->cost - p->discount[0] - p->next_discount;
    for (int i = 0; i < 3 && c->tag[i]; i++)
        price -= p->discount[c->tag[i]];
    return price > 0 ? price : 0;
}

int tm_project_price(const struct tm_state *s, int seat, int row)
{
    int price = tm_card(row)->cost;
    assert(row >= ROW_SELL_PATENTS && row < ROW_PROJECTS_END);
    return row == ROW_POWER_PLANT ? price - s->seat[seat].power_discount : price;
}

static int worth(const struct tm_seat *p, int resource)
{
    assert(resource == STEEL || resource == TITANIUM || resource == HEAT);
    return resource == STEEL ? p->steel_value : resource == TITANIUM ? p->titanium_value : 1;
}

int tm_means(const struct tm_state *s, int seat, unsigned metals, int heat_kept)
{
    const struct tm_seat *p = tm_seat(s, seat);
    int sum = p->stock[MEGACREDITS];
    assert(!(metals & ~(1u << STEEL | 1u << TITANIUM)) && heat_kept >= 0);
    if (metals & 1u << STEEL)
        sum += p->stock[STEEL] * p->steel_value;
    if (metals & 1u << TITANIUM)
        sum += p->stock[TITANIUM] * p->titanium_value;
    if (p->heat_pays && p->stock[HEAT] > heat_kept)
        sum += p->stock[HEAT] - heat_kept;
    return sum;
}

unsigned tm_card_metals(int card)
{
    assert(card >= 0 && card < TM_PROJECTS);
    const struct card *c = tm_card(card);
    return (card_has_tag(c, BUILDING) ? 1u << STEEL : 0) |
           (card_has_tag(c, SPACE) ? 1u << TITANIUM : 0);
}

/* Heat that the card itself will take cannot pay for it (ruling 31). */
int tm_heat_kept(int card)
{
    assert(card >= 0 && card < TM_PROJECTS);
    for (int i = 0; i < TM_PLAY_MAX; i++)
        if (tm_card(card)->play[i].verb == OP_LOSE && tm_card(card)->play[i].what == HEAT)
            return tm_card(card)->play[i].n;
    return 0;
}

/* ---- The open question ------------------------------------------------------------------ */

struct tm_payment tm_payment_open(const struct tm_state *s, const struct frame *f)
{
    const struct tm_seat *p = tm_seat(s, f->seat);
    assert(pay_asks(f) && pay_left(f) > 0);
    int resource = bit_first64((uint64_t)pay_asks(f));
    int value = worth(p, resource);
    int stock = p->stock[resource] - (resource == HEAT ? pay_heat_kept(f) : 0);
    int rest = p->stock[MEGACREDITS];
    BIT_EACH (other, (uint64_t)pay_asks(f)) {
        if ((int)other != resource)
            rest +=
                (p->stock[other] - (other == HEAT ? pay_heat_kept(f) : 0)) * worth(p, (int)other);
    }
    assert(value > 0);
    int most = (pay_left(f) + value - 1) / value;
    int least = pay_left(f) > rest ? (pay_left(f) - rest + value - 1) / value : 0;
    return (struct tm_payment){resource, least, tm_min(most, stock), value};
}

static int promised(const struct frame *f, int metal)
{
    assert(metal == STEEL || metal == TITANIUM);
    return metal == STEEL ? pay_promised(f) & 0xFF : pay_promised(f) >> 8;
}

static void promise(struct frame *f, struct tm_payment open, int n)
{
    assert(n >= open.least && n <= open.most && n < 1 << 8);
    pay_asks_set(f, pay_asks(f) & (pay_asks(f) - 1));
    pay_left_set(f, pay_left(f) - n * open.value);
    if (open.resource != HEAT)
        pay_promised_set(f, pay_promised(f) + (open.resource == STEEL ? n : n << 8));
}

static void hand_over(struct tm_state *s, int seat, int resource, int n, tm_ctx ctx)
{
    assert(resource >= 0 && resource < TM_RESOURCES);
    int16_t *stock = &s->seat[seat].stock[resource];
    if (n <= 0)
        return;
    *stock = (int16_t)(*stock - n);
    assert(*stock >= 0);
    tm_say(ctx, E_PAY, seat, resource, 0, n);
}

/* Answers questions without a choice, and ends the payment when all are answered. `heat`: what
 * was promised of it; it is asked for last, so it never waits for another answer. */
static void pay_on(struct tm_state *s, struct frame *f, int heat, tm_ctx ctx)
{
    assert(f->kind == FRAME_PAY);
    while (pay_asks(f) && pay_left(f) > 0) {
        struct tm_payment open = tm_payment_open(s, f);
        assert(open.least <= open.most);
        if (open.least < open.most)
            return;
        heat += open.resource == HEAT ? open.least : 0;
        promise(f, open, open.least);
    }
    struct frame paid = *f;
    agenda_remove(&s->agenda, (int)(f - s->agenda.frame));
    hand_over(s, paid.seat, STEEL, promised(&paid, STEEL), ctx);
    hand_over(s, paid.seat, TITANIUM, promised(&paid, TITANIUM), ctx);
    hand_over(s, paid.seat, HEAT, heat, ctx);
    hand_over(s, paid.seat, MEGACREDITS, pay_left(&paid), ctx);
}

void tm_pay(struct tm_state *s, int seat, int price, unsigned metals, int heat_kept, tm_ctx ctx)
{
    const struct tm_seat *p = tm_seat(s, seat);
    unsigned ask = 0;
    assert(price >= 0 && tm_means(s, seat, metals, heat_kept) >= price);
    if (price == 0)
        return;
    if (metals & 1u << STEEL && p->stock[STEEL])
        ask |= 1u << STEEL;
    if (metals & 1u << TITANIUM && p->stock[TITANIUM])
        ask |= 1u << TITANIUM;
    if (p->heat_pays && p->stock[HEAT] > heat_kept)
        ask |= 1u << HEAT;
    tm_push_now(s, (struct frame){.kind = FRAME_PAY,
                                  .seat = (uint8_t)seat,
                                  .a = (uint16_t)ask,
                                  .x = (int16_t)price,
                                  .y = (int16_t)heat_kept});
    pay_on(s, &s->agenda.frame[s->agenda.count - 1], 0, ctx);
}

/* ---- The decision ------------------------------------------------------------------------ */

/* As many as fit without waste come first, then fewer, then the one that overpays. */
static void pay_list(struct listing *l)
{
    assert(l->f->kind == FRAME_PAY);
    struct tm_payment open = tm_payment_open(l->s, l->f);
    int exact = pay_left(l->f) / open.value;
    for (int n = tm_min(exact, open.most); n >= open.least; n--)
        list_add(l, AREO_ACTION(V_PAY, n, open.resource, 0));
    if (open.most > exact)
        list_add(l, AREO_ACTION(V_PAY, open.most, open.resource, 0));
}

static verdict pay_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_PAY);
    struct tm_payment open = tm_payment_open(s, f);
    int n = areo_a_of(action);
    if (areo_b_of(action) == open.resource && n >= open.least && n <= open.most)
        return LEGAL;
    return because_of(R_NOT_PAYABLE, open.least, open.most, open.resource);
}

static void pay_apply(struct tm_state *s, struct frame *f, areo_action action, tm_ctx ctx)
{
    assert(f->kind == FRAME_PAY);
    struct tm_payment open = tm_payment_open(s, f);
    int n = areo_a_of(action);
    promise(f, open, n);
    pay_on(s, f, open.resource == HEAT ? n : 0, ctx);
}

static void pay_prompt(const struct tm_state *s, const struct frame *f, struct areo_phrases *out)
{
    tm_add_phrase(out, SAY_PAY, tm_payment_open(s, f).resource, pay_left(f));
}

const struct decision_row tm_frame_pay = {
    .prompt = {"pay", NULL},
    .more = pay_prompt,
    .verbs = VERB_BIT(V_PAY),
    .list = pay_list,
    .why = pay_why,
    .apply = pay_apply,
};
