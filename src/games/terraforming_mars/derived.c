/* derived.c: what follows from the cards in play and the tiles on the map. The state keeps it so that
 * it need not be worked out at every question; invariants.c compares it with the truth. */
#include <assert.h>

#include "games/terraforming_mars/operations.h"

/* ---- Standing effects: what their rows do to a seat ---------------------------------------- */

void tm_stand_discount(struct tm_seat *p, struct op op)
{
    assert(op.what < TM_TAGS);
    p->discount[op.what] = (uint8_t)(p->discount[op.what] + op.n);
}

void tm_stand_value(struct tm_seat *p, struct op op)
{
    assert(op.what == STEEL || op.what == TITANIUM);
    uint8_t *value = op.what == STEEL ? &p->steel_value : &p->titanium_value;
    *value = (uint8_t)(*value + op.n);
}

void tm_stand_shift(struct tm_seat *p, struct op op)
{
    assert(op.n > 0);
    p->shift = (uint8_t)(p->shift + op.n);
}

void tm_stand_protect(struct tm_seat *p, struct op op)
{
    (void)op;
    p->protected = 1;
}

/* It holds for the card alone: tm_removable_why looks at the card. */
void tm_stand_keep_cubes(struct tm_seat *p, struct op op) { (void)p, (void)op; }

void tm_stand_heat_pays(struct tm_seat *p, struct op op)
{
    (void)op;
    p->heat_pays = 1;
}

void tm_stand_greenery_plants(struct tm_seat *p, struct op op)
{
    assert(op.n > 0);
    p->greenery_plants = (uint8_t)op.n;
}

void tm_stand_power_discount(struct tm_seat *p, struct op op)
{
    assert(op.n > 0);
    p->power_discount = (uint8_t)op.n;
}

static void stand(struct tm_seat *p, struct op op)
{
    assert(tm_class_of(op) == CLASS_STANDING);
    tm_operation(op)->stand(p, op);
}

/* ---- Bringing it up to date ------------------------------------------------------------------ */

void tm_seat_refresh(struct tm_state *s, int seat)
{
    struct tm_seat *p = &s->seat[seat];
    assert(seat >= 0 && seat < TM_SEATS);
    memset(p->tags, 0, sizeof p->tags);
    memset(p->discount, 0, sizeof p->discount);
    p->steel_value = TM_STEEL_VALUE;
    p->titanium_value = TM_TITANIUM_VALUE;
    p->greenery_plants = TM_GREENERY_PLANTS;
    p->shift = p->power_discount = p->heat_pays = p->protected = 0;
    p->ears = 0;
    SET_EACH (row, p->played, TM_WORDS) {
        const struct card *c = tm_card(row);
        for (int i = 0; i < 3 && c->tag[i]; i++)
            p->tags[c->tag[i]]++;
        for (int i = 0; i < 2 && c->standing[i].verb; i++)
            stand(p, c->standing[i]);
        if (tm_ear(row) >= 0)
            p->ears |= 1u << tm_ear(row);
    }
}

void tm_board_refresh(struct tm_state *s)
{
    assert(s->head.seats <= TM_SEATS);
    s->city_all = s->neutral_cities;
    s->greenery_all = s->neutral_greeneries;
    s->occupied = s->oceans;
    for (int i = 0; i < s->head.seats; i++) {
        s->city_all |= s->seat[i].cities;
        s->greenery_all |= s->seat[i].greeneries;
        s->occupied |= s->seat[i].specials;
    }
    s->occupied |= s->city_all | s->greenery_all;
}
