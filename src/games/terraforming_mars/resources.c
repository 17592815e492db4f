/* resources.c: resources, production, TR and cubes, each changed in one place, so that events are
 * complete. */
#include <assert.h>

#include "games/terraforming_mars/engine.h"

void tm_gain(struct tm_state *s, int seat, int resource, int n, tm_ctx ctx)
{
    assert(n >= 0 && seat >= 0 && seat < s->head.seats && resource < TM_RESOURCES);
    if (n == 0)
        return;
    s->seat[seat].stock[resource] = (int16_t)(s->seat[seat].stock[resource] + n);
    tm_say(ctx, E_GAIN, seat, resource, 0, n);
}

void tm_lose(struct tm_state *s, int seat, int resource, int n, tm_ctx ctx)
{
    assert(seat >= 0 && seat < s->head.seats && resource >= 0 && resource < TM_RESOURCES);
    assert(n >= 0 && s->seat[seat].stock[resource] >= n);
    if (n == 0)
        return;
    s->seat[seat].stock[resource] = (int16_t)(s->seat[seat].stock[resource] - n);
    tm_say(ctx, E_LOSE, seat, resource, 0, n);
}

int tm_production_floor(int resource)
{
    assert(resource >= 0 && resource < TM_RESOURCES);
    return resource == MEGACREDITS ? TM_PRODUCTION_FLOOR : 0;
}

void tm_produce(struct tm_state *s, int seat, int resource, int n, tm_ctx ctx)
{
    if (n == 0)
        return;
    assert(seat >= 0 && seat < s->head.seats && resource < TM_RESOURCES);
    int16_t *p = &s->seat[seat].production[resource];
    *p = (int16_t)(*p + n);
    assert(*p >= tm_production_floor(resource));
    tm_say(ctx, n > 0 ? E_PRODUCTION_UP : E_PRODUCTION_DOWN, seat, resource, 0, n > 0 ? n : -n);
}

void tm_raise_tr(struct tm_state *s, int seat, int n, tm_ctx ctx)
{
    assert(n >= 0 && seat >= 0 && seat < s->head.seats);
    if (n == 0)
        return;
    s->seat[seat].tr = (int16_t)(s->seat[seat].tr + n);
    s->seat[seat].raised = 1;
    tm_say(ctx, E_TR, seat, 0, 0, s->seat[seat].tr);
}

void tm_add_cubes(struct tm_state *s, int seat, int card, int n, tm_ctx ctx)
{
    if (n == 0)
        return;
    assert(card >= 0 && card < TM_PROJECTS && tm_card(card)->holds);
    int sum = s->cubes[card] + n;
    assert(sum >= 0);
    s->cubes[card] = (uint8_t)tm_min(sum, UINT8_MAX);
    tm_say(ctx, n > 0 ? E_CUBES : E_CUBES_GONE, seat, card, tm_card(card)->holds, n > 0 ? n : -n);
}
