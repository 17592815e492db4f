/* stock.c: resources, production, TR, parameters and cards, each changed in one place.
 *
 * Every change goes through here so that events are complete and bonus steps of the
 * tracks cannot be forgotten. */
#include <assert.h>

#include "core/rng.h"
#include "games/terraforming_mars/engine.h"

void tm_gain(struct tm_state *s, int seat, int resource, int n, tm_ctx ctx)
{
    assert(n >= 0);
    if (n == 0)
        return;
    s->seat[seat].stock[resource] = (int16_t)(s->seat[seat].stock[resource] + n);
    tm_say(ctx, E_GAIN, seat, resource, 0, n);
}

void tm_lose(struct tm_state *s, int seat, int resource, int n, tm_ctx ctx)
{
    assert(n >= 0 && s->seat[seat].stock[resource] >= n);
    if (n == 0)
        return;
    s->seat[seat].stock[resource] = (int16_t)(s->seat[seat].stock[resource] - n);
    tm_say(ctx, E_LOSE, seat, resource, 0, n);
}

int tm_production_floor(int resource) { return resource == MEGACREDITS ? TM_PRODUCTION_FLOOR : 0; }

void tm_produce(struct tm_state *s, int seat, int resource, int n, tm_ctx ctx)
{
    if (n == 0)
        return;
    int16_t *p = &s->seat[seat].production[resource];
    *p = (int16_t)(*p + n);
    assert(*p >= tm_production_floor(resource));
    tm_say(ctx, n > 0 ? E_PRODUCTION_UP : E_PRODUCTION_DOWN, seat, resource, 0, n > 0 ? n : -n);
}

void tm_raise_tr(struct tm_state *s, int seat, int n, tm_ctx ctx)
{
    if (n == 0)
        return;
    s->seat[seat].tr = (int16_t)(s->seat[seat].tr + n);
    s->seat[seat].raised = 1;
    tm_say(ctx, E_TR, seat, 0, 0, s->seat[seat].tr);
}

/* Bonus steps of the temperature track (rules: global parameters). */
void tm_warm(struct tm_state *s, int seat, int steps, tm_ctx ctx)
{
    for (; steps > 0 && s->temperature < TM_WARMEST; steps--) {
        s->temperature = (int8_t)(s->temperature + 2);
        tm_say(ctx, E_TEMPERATURE, seat, 0, 0, s->temperature);
        tm_raise_tr(s, seat, 1, ctx);
        bool heat = s->temperature == TM_HEAT_BONUS_1 || s->temperature == TM_HEAT_BONUS_2;
        bool ocean = s->temperature == TM_OCEAN_BONUS && tm_ocean_count(s) < TM_OCEANS;
        if (heat || ocean)
            tm_say(ctx, E_STEP_BONUS, seat, 0, 0, 0);
        if (heat)
            tm_produce(s, seat, HEAT, 1, ctx);
        if (s->temperature == TM_OCEAN_BONUS)
            tm_run_list(s, seat, ROW_BONUS_OCEAN, LIST_PLAY, -1, ctx);
    }
}

void tm_oxygenate(struct tm_state *s, int seat, int steps, tm_ctx ctx)
{
    for (; steps > 0 && s->oxygen < TM_OXYGEN_MAX; steps--) {
        s->oxygen++;
        tm_say(ctx, E_OXYGEN, seat, 0, 0, s->oxygen);
        tm_raise_tr(s, seat, 1, ctx);
        if (s->oxygen != TM_OXYGEN_WARMS_AT)
            continue;
        if (s->temperature < TM_WARMEST)
            tm_say(ctx, E_STEP_BONUS, seat, 0, 0, 0);
        tm_warm(s, seat, 1, ctx);
    }
}

bool tm_finished(const struct tm_state *s)
{
    return s->temperature == TM_WARMEST && s->oxygen == TM_OXYGEN_MAX &&
           tm_ocean_count(s) == TM_OCEANS;
}

void tm_add_cubes(struct tm_state *s, int seat, int card, int n, tm_ctx ctx)
{
    if (n == 0)
        return;
    int sum = s->cubes[card] + n;
    assert(sum >= 0);
    s->cubes[card] = (uint8_t)(sum > 255 ? 255 : sum);
    tm_say(ctx, n > 0 ? E_CUBES : E_CUBES_GONE, seat, card, tm_card(card)->holds, n > 0 ? n : -n);
}

/* ---- Cards ------------------------------------------------------------------ */

static void reshuffle(struct tm_state *s, tm_ctx ctx)
{
    set_union(s->deck, s->discard, TM_WORDS);
    set_clear(s->discard, TM_WORDS);
    s->deck_count = s->discard_count;
    s->discard_count = 0;
    /* What was seen and not kept may now be in the deck again: nobody can tell any more. */
    for (int i = 0; i < s->head.seats; i++) {
        struct tm_seat *p = &s->seat[i];
        memcpy(p->seen, p->hand, sizeof p->seen);
        set_union(p->seen, p->offer, TM_WORDS);
        set_union(p->seen, p->picked, TM_WORDS);
    }
    tm_say(ctx, E_SHUFFLE, TM_NOBODY, 0, 0, s->deck_count);
}

int tm_draw(struct tm_state *s, tm_ctx ctx)
{
    if (s->deck_count == 0 && s->discard_count > 0)
        reshuffle(s, ctx);
    if (s->deck_count == 0)
        return -1;
    int card = rng_pick(&s->head.rng, STREAM_CARDS, s->deck, TM_WORDS, ctx);
    set_remove(s->deck, card);
    s->deck_count--;
    s->head.reveals++;
    return card;
}

static void say_secret(tm_ctx ctx, int kind, int seat, int card)
{
    if (ctx)
        flow_event(ctx, (struct areo_event){.kind = (uint8_t)kind,
                                            .seat = (uint8_t)seat,
                                            .seen = (uint8_t)(1u << seat),
                                            .a = (uint16_t)card,
                                            .n = 1});
}

void tm_hand_add(struct tm_state *s, int seat, int card)
{
    struct tm_seat *p = &s->seat[seat];
    set_add(p->hand, card);
    set_add(p->seen, card);
    p->hand_count++;
}

void tm_hand_remove(struct tm_state *s, int seat, int card)
{
    assert(set_has(s->seat[seat].hand, card));
    set_remove(s->seat[seat].hand, card);
    s->seat[seat].hand_count--;
}

void tm_draw_to_hand(struct tm_state *s, int seat, int n, tm_ctx ctx)
{
    for (int card; n > 0 && (card = tm_draw(s, ctx)) >= 0; n--) {
        tm_hand_add(s, seat, card);
        say_secret(ctx, E_DRAW, seat, card);
    }
}

void tm_draw_to_offer(struct tm_state *s, int seat, int n, tm_ctx ctx)
{
    struct tm_seat *p = &s->seat[seat];
    for (int card; n > 0 && (card = tm_draw(s, ctx)) >= 0; n--) {
        set_add(p->offer, card);
        set_add(p->seen, card);
        p->offer_count++;
        say_secret(ctx, E_PASS_CARDS, seat, card);
    }
}

void tm_discard(struct tm_state *s, int seat, int card)
{
    set_add(s->discard, card);
    s->discard_count++;
    if (seat < TM_SEATS)
        set_add(s->seat[seat].seen, card);
}

void tm_discard_offer(struct tm_state *s, int seat)
{
    struct tm_seat *p = &s->seat[seat];
    SET_EACH (card, p->offer, TM_WORDS) {
        tm_discard(s, seat, card);
    }
    set_clear(p->offer, TM_WORDS);
    p->offer_count = 0;
}

/* ---- Counting --------------------------------------------------------------- */

static int opponents_space_tags(const struct tm_state *s, int seat)
{
    int n = 0;
    for (int i = 0; i < s->head.seats; i++)
        if (i != seat)
            n += s->seat[i].tags[SPACE];
    return n;
}

static int events_played(const struct tm_state *s)
{
    int n = 0;
    for (int i = 0; i < s->head.seats; i++)
        n += set_count(s->seat[i].events, TM_WORDS);
    return n;
}

static int special_touching(const struct tm_state *s, int tile, uint64_t set)
{
    int place = s->special_at[tile];
    return place == TM_NONE ? 0 : map_touching(tm_neighbours, place, set);
}

int tm_count(const struct tm_state *s, int seat, int counter, int row)
{
    const uint8_t *tags = s->seat[seat].tags;
    switch (counter) {
    case PER_EARTH_TAG:
        return tags[EARTH];
    case PER_SPACE_TAG:
        return tags[SPACE];
    case PER_POWER_TAG:
        return tags[POWER];
    case PER_PLANT_TAG:
        return tags[PLANT];
    case PER_JOVIAN_TAG:
        return tags[JOVIAN];
    case PER_2_MICROBE_TAGS:
        return tags[MICROBE] / 2;
    case PER_2_BUILDING_TAGS:
        return tags[BUILDING] / 2;
    case PER_OPPONENT_SPACE_TAG:
        return opponents_space_tags(s, seat);
    case PER_CITY:
        return tm_city_count(s);
    case PER_CITY_ON_MARS:
        return bit_count64(s->city_all & TM_ON_MAP);
    case PER_EVENT:
        return events_played(s);
    case PER_3_PLANT_TAGS:
        return tags[PLANT] >= 3;
    case PER_CUBE_HERE:
        return s->cubes[row];
    case PER_ANY_CUBE_HERE:
        return s->cubes[row] > 0;
    case PER_ADJACENT_OCEAN:
        return special_touching(s, TILE_CAPITAL, s->oceans);
    case PER_ADJACENT_CITY:
        return special_touching(s, TILE_COMMERCIAL_DISTRICT, s->city_all);
    default:
        return 1;
    }
}

/* ---- Derived data ------------------------------------------------------------- */

static void standing_add(struct tm_seat *p, struct op op)
{
    switch (op.verb) {
    case OP_DISCOUNT:
        p->discount[op.what] = (uint8_t)(p->discount[op.what] + op.n);
        break;
    case OP_VALUE:
        if (op.what == STEEL)
            p->steel_value = (uint8_t)(p->steel_value + op.n);
        else
            p->titanium_value = (uint8_t)(p->titanium_value + op.n);
        break;
    case OP_SHIFT:
        p->shift = (uint8_t)(p->shift + op.n);
        break;
    case OP_PROTECT:
        p->protected = 1;
        break;
    case OP_HEAT_PAYS:
        p->heat_pays = 1;
        break;
    case OP_GREENERY_PLANTS:
        p->greenery_plants = (uint8_t)op.n;
        break;
    case OP_POWER_DISCOUNT:
        p->power_discount = (uint8_t)op.n;
        break;
    default:
        break;
    }
}

void tm_seat_refresh(struct tm_state *s, int seat)
{
    struct tm_seat *p = &s->seat[seat];
    memset(p->tags, 0, sizeof p->tags);
    memset(p->discount, 0, sizeof p->discount);
    p->steel_value = 2;
    p->titanium_value = 3;
    p->greenery_plants = 8;
    p->shift = p->power_discount = p->heat_pays = p->protected = 0;
    p->ears = 0;
    SET_EACH (row, p->played, TM_WORDS) {
        const struct card *c = tm_card(row);
        for (int i = 0; i < 3 && c->tag[i]; i++)
            p->tags[c->tag[i]]++;
        for (int i = 0; i < 2 && c->standing[i].verb; i++)
            standing_add(p, c->standing[i]);
        if (tm_ear(row) >= 0)
            p->ears |= 1u << tm_ear(row);
    }
}

void tm_board_refresh(struct tm_state *s)
{
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
