/* place.c: where a tile may go, why it may not go elsewhere, and what placing brings. */
#include <assert.h>

#include "core/rng.h"
#include "games/terraforming_mars/operations.h"
#include "games/terraforming_mars/vocabulary.h"

int tm_city_count(const struct tm_state *s) { return bit_count64(s->city_all); }

static uint64_t own_tiles(const struct tm_seat *p)
{
    return p->cities | p->greeneries | p->specials;
}

static uint64_t claims_of_others(const struct tm_state *s, int seat)
{
    assert(seat >= 0 && seat <= TM_NEUTRAL);
    uint64_t claims = 0;
    for (int i = 0; i < s->head.seats; i++)
        if (i != seat)
            claims |= s->seat[i].claims;
    return claims;
}

static uint64_t free_land(const struct tm_state *s, int seat)
{
    return TM_LAND & ~s->occupied & ~claims_of_others(s, seat);
}

static uint64_t around(uint64_t set) { return map_around(tm_neighbours, set); }

uint64_t tm_places_for(const struct tm_state *s, int seat, int rule)
{
    assert(rule >= 0 && rule < TM_PLACE_RULES && seat >= 0 && seat <= TM_NEUTRAL);
    uint64_t land = free_land(s, seat);
    uint64_t own = own_tiles(&s->seat[seat]);
    uint64_t near;
    switch (rule) {
    case ON_OCEAN_AREA:
        return TM_OCEAN_AREAS & ~s->occupied;
    case AS_CITY:
        return land & ~around(s->city_all);
    case AS_GREENERY:
        near = land & around(own);
        return near ? near : land;
    case ISOLATED:
        return land & ~around(s->occupied);
    case ON_VOLCANO:
        return land & TM_VOLCANOES;
    case ON_METAL:
        return land & (TM_STEEL_PLACES | TM_TITANIUM_PLACES);
    case ON_METAL_BY_OWN:
        return land & (TM_STEEL_PLACES | TM_TITANIUM_PLACES) & around(own);
    case BY_CITY:
        return land & around(s->city_all);
    case BY_GREENERY:
        return land & around(s->greenery_all);
    case BY_TWO_CITIES:
        return land & map_around_twice(tm_neighbours, s->city_all);
    case ON_NOCTIS:
        return bit64(PLACE_NOCTIS) & ~s->occupied;
    case ON_GANYMEDE:
        return bit64(PLACE_GANYMEDE) & ~s->occupied;
    case ON_PHOBOS:
        return bit64(PLACE_PHOBOS) & ~s->occupied;
    case UNCLAIMED:
        return land & ~s->seat[seat].claims;
    default:
        return land;
    }
}

/* Why a place that is no free land for the seat is refused. */
static verdict land_why(const struct tm_state *s, int seat, int place)
{
    assert(place >= 0 && place < TM_PLACES);
    if (place >= TM_PLACES_MAP)
        return because(R_OFF_MAP, 0, 0);
    if (tm_places[place].kind == OCEAN_AREA)
        return because(R_OCEAN_AREA, 0, 0);
    if (place == PLACE_NOCTIS)
        return because(R_NOCTIS, 0, 0);
    for (int i = 0; i < s->head.seats; i++)
        if (i != seat && s->seat[i].claims & bit64(place))
            return because(R_CLAIMED_BY, i, 0);
    return LEGAL;
}

verdict tm_place_why(const struct tm_state *s, int seat, int rule, int place)
{
    assert(place >= 0 && place < TM_PLACES);
    if (tm_places_for(s, seat, rule) & bit64(place))
        return LEGAL;
    if (s->occupied & bit64(place))
        return because(R_OCCUPIED, 0, 0);
    bool fixed = rule == ON_NOCTIS || rule == ON_GANYMEDE || rule == ON_PHOBOS;
    if (rule == ON_OCEAN_AREA || fixed)
        return because(tm_place_rules[rule].reason, 0, 0);
    verdict why = land_why(s, seat, place);
    if (why.code)
        return why;
    bool metal = (TM_STEEL_PLACES | TM_TITANIUM_PLACES) & bit64(place);
    if (rule == ON_METAL_BY_OWN && metal)
        return because(R_NEXT_TO_OWN, 0, 0);
    return because(tm_place_rules[rule].reason, 0, 0);
}

/* ---- Placing ------------------------------------------------------------------ */

static void bonus(struct tm_state *s, int seat, int place, tm_ctx ctx)
{
    assert(place >= 0 && place < TM_PLACES);
    const struct place *p = &tm_places[place];
    tm_gain(s, seat, STEEL, p->steel, ctx);
    tm_gain(s, seat, TITANIUM, p->titanium, ctx);
    tm_gain(s, seat, PLANTS, p->plants, ctx);
    tm_draw_to_hand(s, seat, p->cards, ctx);
    int oceans = map_touching(tm_neighbours, place, s->oceans);
    if (oceans)
        tm_say(ctx, E_BESIDE_OCEANS, seat, place, 0, oceans);
    tm_gain(s, seat, MEGACREDITS, TM_MONEY_BY_OCEAN * oceans, ctx);
}

static void after_tile(struct tm_state *s, int seat, int place, tm_ctx ctx)
{
    assert(seat >= 0 && seat < s->head.seats);
    tm_board_refresh(s);
    bonus(s, seat, place, ctx);
    if (bit64(place) & (TM_STEEL_PLACES | TM_TITANIUM_PLACES))
        tm_fire(s, ON_METAL_TILE, seat, -1, ctx);
}

void tm_put_ocean(struct tm_state *s, int seat, struct op op, int place, tm_ctx ctx)
{
    (void)op;
    assert(tm_ocean_count(s) < TM_OCEANS && !(s->occupied & bit64(place)));
    s->oceans |= bit64(place);
    tm_say(ctx, E_OCEAN, seat, place, 0, 1);
    tm_tell_finished(s, ctx);
    tm_raise_tr(s, seat, 1, ctx);
    after_tile(s, seat, place, ctx);
    tm_fire(s, ON_OCEAN, seat, -1, ctx);
}

void tm_put_city(struct tm_state *s, int seat, struct op op, int place, tm_ctx ctx)
{
    (void)op;
    assert(!(s->occupied & bit64(place)));
    s->seat[seat].cities |= bit64(place);
    tm_say(ctx, E_CITY, seat, place, 0, 1);
    after_tile(s, seat, place, ctx);
    tm_fire(s, ON_CITY, seat, -1, ctx);
    if (place < TM_PLACES_MAP)
        tm_fire(s, ON_CITY_MARS, seat, -1, ctx);
}

void tm_put_greenery(struct tm_state *s, int seat, struct op op, int place, tm_ctx ctx)
{
    (void)op;
    assert(place < TM_PLACES_MAP && !(s->occupied & bit64(place)));
    s->seat[seat].greeneries |= bit64(place);
    tm_say(ctx, E_GREENERY, seat, place, 0, 1);
    after_tile(s, seat, place, ctx);
    /* The final conversion raises nothing (rules: end of the game, solo). */
    if (s->phase != PHASE_FINAL)
        tm_oxygenate(s, seat, 1, ctx);
    tm_fire(s, ON_GREENERY, seat, -1, ctx);
}

void tm_put_special(struct tm_state *s, int seat, struct op op, int place, tm_ctx ctx)
{
    int tile = op.what;
    assert(!(s->occupied & bit64(place)));
    assert(tile < TM_TILES && s->special_at[tile] == TM_NONE);
    s->special_at[tile] = (uint8_t)place;
    tm_say(ctx, E_TILE, seat, place, tile, 1);
    if (tile == TILE_CAPITAL) {
        tm_put_city(s, seat, op, place, ctx);
        return;
    }
    s->seat[seat].specials |= bit64(place);
    after_tile(s, seat, place, ctx);
    if (tile == TILE_MINING_AREA || tile == TILE_MINING_RIGHTS)
        tm_produce(s, seat, tm_places[place].steel ? STEEL : TITANIUM, 1, ctx);
}

void tm_put_claim(struct tm_state *s, int seat, struct op op, int place, tm_ctx ctx)
{
    (void)op;
    assert(place < TM_PLACES_MAP);
    s->seat[seat].claims |= bit64(place);
    tm_say(ctx, E_MARK, seat, place, 0, 1);
}

/* ---- Solo: the neutral tiles ---------------------------------------------------- */

static int reveal_cost(struct tm_state *s, tm_ctx ctx)
{
    int card = tm_draw(s, ctx);
    assert(card >= 0);
    tm_say(ctx, E_REVEAL, TM_NOBODY, card, 0, 1);
    tm_discard(s, TM_NOBODY, card);
    int cost = tm_card(card)->cost;
    return cost > 0 ? cost : 1;
}

/* The n-th place of the set, counted round and round, from the end if `back`. */
static int counted_place(uint64_t set, int n, bool back)
{
    assert(set && n > 0);
    int rank = (n - 1) % bit_count64(set);
    if (back)
        rank = bit_count64(set) - 1 - rank;
    return set_select(&set, rank);
}

/* The n-th neighbour of a city, clockwise from the top left one, where a greenery may lie;
 * -1: there is none (a city on r5c9 beside the first greenery). */
static int counted_neighbour(const struct tm_state *s, int city, int n)
{
    assert(city >= 0 && city < TM_PLACES_MAP && n > 0);
    uint64_t open = free_land(s, TM_NEUTRAL) & tm_neighbours[city];
    int found = -1;
    for (int left = open ? (n - 1) % bit_count64(open) + 1 : 0, d = 0; left > 0; d++) {
        struct hex at = hex_neighbour(tm_places[city].at, d % HEX_DIRECTIONS);
        for (found = 0; found < TM_PLACES_MAP; found++)
            if (tm_places[found].at.q == at.q && tm_places[found].at.r == at.r)
                break;
        if (found < TM_PLACES_MAP && open & bit64(found))
            left--;
    }
    return found;
}

void tm_neutral_setup(struct tm_state *s, tm_ctx ctx)
{
    assert(tm_solo(s));
    int city[2];
    for (int i = 0; i < 2; i++) {
        uint64_t open = free_land(s, TM_NEUTRAL) & ~around(s->city_all);
        city[i] = counted_place(open, reveal_cost(s, ctx), i == 1);
        s->neutral_cities |= bit64(city[i]);
        tm_say(ctx, E_CITY, TM_NOBODY, city[i], 0, 1);
        tm_board_refresh(s);
    }
    for (int i = 0; i < 2; i++) {
        int place = counted_neighbour(s, city[i], reveal_cost(s, ctx));
        if (place < 0)
            continue;
        s->neutral_greeneries |= bit64(place);
        tm_say(ctx, E_GREENERY, TM_NOBODY, place, 0, 1);
        tm_board_refresh(s);
    }
}
