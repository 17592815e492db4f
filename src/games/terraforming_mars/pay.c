/* pay.c: prices, discounts and payments.
 *
 * A payment asks in turn for steel, titanium and heat, as far as they may help and
 * there is a choice; M€ pay the rest. One unit more than needed may be given (no
 * change is returned), never two. Nothing leaves the stock, and nothing is told, before
 * all is answered: what is paid so far would give away the card that it is for. */
#include <assert.h>

#include "games/terraforming_mars/engine.h"

int tm_price(const struct tm_state *s, int seat, int card)
{
    const struct tm_seat *p = &s->seat[seat];
    const struct card *c = tm_card(card);
    int price = c->cost - p->discount[0] - p->next_discount;
    for (int i = 0; i < 3 && c->tag[i]; i++)
        price -= p->discount[c->tag[i]];
    return price > 0 ? price : 0;
}

int tm_project_price(const struct tm_state *s, int seat, int row)
{
    int price = tm_card(row)->cost;
    return row == ROW_POWER_PLANT ? price - s->seat[seat].power_discount : price;
}

static int worth(const struct tm_seat *p, int resource)
{
    return resource == STEEL ? p->steel_value : resource == TITANIUM ? p->titanium_value : 1;
}

int tm_means(const struct tm_state *s, int seat, unsigned metals, int heat_kept)
{
    const struct tm_seat *p = &s->seat[seat];
    int sum = p->stock[MEGACREDITS];
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
    const struct card *c = tm_card(card);
    return (card_has_tag(c, BUILDING) ? 1u << STEEL : 0) |
           (card_has_tag(c, SPACE) ? 1u << TITANIUM : 0);
}

/* Heat that the card itself will take cannot pay for it (ruling 31). */
int tm_heat_kept(int card)
{
    for (int i = 0; i < 6; i++)
        if (tm_card(card)->play[i].verb == OP_LOSE && tm_card(card)->play[i].what == HEAT)
            return tm_card(card)->play[i].n;
    return 0;
}

struct tm_payment tm_payment_open(const struct tm_state *s, const struct frame *f)
{
    const struct tm_seat *p = &s->seat[f->seat];
    int resource = bit_first64(f->a);
    int value = worth(p, resource);
    int stock = p->stock[resource] - (resource == HEAT ? f->y : 0);
    int rest = p->stock[MEGACREDITS];
    BIT_EACH (other, (uint64_t)f->a) {
        if ((int)other != resource)
            rest += (p->stock[other] - (other == HEAT ? f->y : 0)) * worth(p, (int)other);
    }
    int most = (f->x + value - 1) / value;
    int least = f->x > rest ? (f->x - rest + value - 1) / value : 0;
    return (struct tm_payment){resource, least, most < stock ? most : stock, value};
}

/* Metals promised so far, in FRAME_PAY's b: steel in the low byte, titanium in the high one. */
static int promised(const struct frame *f, int metal)
{
    return metal == STEEL ? f->b & 0xFF : metal == TITANIUM ? f->b >> 8 : 0;
}

static void promise(struct frame *f, struct tm_payment open, int n)
{
    assert(n >= open.least && n <= open.most && n < 1 << 8);
    f->a = (uint16_t)(f->a & (f->a - 1u));
    f->x = (int16_t)(f->x - n * open.value);
    if (open.resource != HEAT)
        f->b = (uint16_t)(f->b + (open.resource == STEEL ? n : n << 8));
}

static void hand_over(struct tm_state *s, int seat, int resource, int n, tm_ctx ctx)
{
    int16_t *stock = &s->seat[seat].stock[resource];
    if (n <= 0)
        return;
    *stock = (int16_t)(*stock - n);
    assert(*stock >= 0);
    tm_say(ctx, E_PAY, seat, resource, 0, n);
}

/* Answers questions without a choice, and ends the payment when all are answered. `heat`: what
 * was promised of it; it is asked for last, so it never waits for another answer. */
static void settle(struct tm_state *s, int index, int heat, tm_ctx ctx)
{
    struct frame *f = &s->agenda.frame[index];
    while (f->a && f->x > 0) {
        struct tm_payment open = tm_payment_open(s, f);
        assert(open.least <= open.most);
        if (open.least < open.most)
            return;
        heat += open.resource == HEAT ? open.least : 0;
        promise(f, open, open.least);
    }
    struct frame paid = *f;
    agenda_remove(&s->agenda, index);
    hand_over(s, paid.seat, STEEL, promised(&paid, STEEL), ctx);
    hand_over(s, paid.seat, TITANIUM, promised(&paid, TITANIUM), ctx);
    hand_over(s, paid.seat, HEAT, heat, ctx);
    hand_over(s, paid.seat, MEGACREDITS, paid.x, ctx);
}

void tm_payment_take(struct tm_state *s, int index, int n, tm_ctx ctx)
{
    struct frame *f = &s->agenda.frame[index];
    struct tm_payment open = tm_payment_open(s, f);
    promise(f, open, n);
    settle(s, index, open.resource == HEAT ? n : 0, ctx);
}

void tm_pay(struct tm_state *s, int seat, int price, unsigned metals, int heat_kept, tm_ctx ctx)
{
    const struct tm_seat *p = &s->seat[seat];
    unsigned ask = 0;
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
    settle(s, s->agenda.count - 1, 0, ctx);
}
