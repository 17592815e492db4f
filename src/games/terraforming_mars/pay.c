/* pay.c: prices, discounts and payments.
 *
 * A payment asks in turn for steel, titanium and heat, as far as they may help and
 * there is a choice; M€ pay the rest. One unit more than needed may be given (no
 * change is returned), never two. */
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

/* Answers questions without a choice, and ends the payment when all are answered. */
static void settle(struct tm_state *s, int index, tm_ctx ctx)
{
    struct frame *f = &s->agenda.frame[index];
    while (f->a && f->x > 0) {
        struct tm_payment open = tm_payment_open(s, f);
        assert(open.least <= open.most);
        if (open.least < open.most)
            return;
        f->a = (uint16_t)(f->a & (f->a - 1u));
        f->x = (int16_t)(f->x - open.least * open.value);
        if (open.least) {
            s->seat[f->seat].stock[open.resource] =
                (int16_t)(s->seat[f->seat].stock[open.resource] - open.least);
            tm_say(ctx, E_PAY, f->seat, open.resource, 0, open.least);
        }
    }
    if (f->x > 0) {
        int16_t *money = &s->seat[f->seat].stock[MEGACREDITS];
        *money = (int16_t)(*money - f->x);
        assert(*money >= 0);
        tm_say(ctx, E_PAY, f->seat, MEGACREDITS, 0, f->x);
    }
    agenda_remove(&s->agenda, index);
}

void tm_payment_take(struct tm_state *s, int index, int n, tm_ctx ctx)
{
    struct frame *f = &s->agenda.frame[index];
    struct tm_payment open = tm_payment_open(s, f);
    assert(n >= open.least && n <= open.most);
    int16_t *stock = &s->seat[f->seat].stock[open.resource];
    *stock = (int16_t)(*stock - n);
    f->a = (uint16_t)(f->a & (f->a - 1u));
    f->x = (int16_t)(f->x - n * open.value);
    if (n)
        tm_say(ctx, E_PAY, f->seat, open.resource, 0, n);
    settle(s, index, ctx);
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
    settle(s, s->agenda.count - 1, ctx);
}
