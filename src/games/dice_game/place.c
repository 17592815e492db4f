/* place.c: where tiles may go, and what placing them brings (rules 7 and 8). */
#include <assert.h>

#include "games/dice_game/decide.h"

uint64_t dice_places_for(const struct dice_state *s, int tile, int rule)
{
    assert(dice_valid_tile(tile));
    uint64_t oceans = dice_ocean_spaces[dice_side(s)];
    uint64_t empty = DICE_BOARD & ~dice_occupied(s);
    if (tile == TILE_OCEAN)
        return empty & oceans;
    uint64_t land = empty & ~oceans;
    if (rule == BESIDE_OCEAN)
        land &= map_around(dice_neighbours, s->tiles[TILE_OCEAN]);
    if (rule == BESIDE_CITY)
        return land & map_around(dice_neighbours, s->tiles[TILE_CITY]);
    if (tile == TILE_CITY)
        land &= ~map_around(dice_neighbours, s->tiles[TILE_CITY]);
    return land;
}

/* The same question for one space, with the reason; a unit test compares the two. */
verdict dice_place_why(const struct dice_state *s, int tile, int rule, int place)
{
    assert(dice_valid_tile(tile) && dice_valid_place(place));
    uint64_t here = bit64(place);
    uint64_t around = dice_neighbours[place];
    bool reserved = (dice_ocean_spaces[dice_side(s)] & here) != 0;
    if (dice_occupied(s) & here)
        return because(R_OCCUPIED, place, 0);
    if (tile == TILE_OCEAN && !reserved)
        return because(R_NOT_OCEAN_SPACE, place, 0);
    if (tile != TILE_OCEAN && reserved)
        return because(R_OCEAN_SPACE, place, 0);
    if (rule == BESIDE_OCEAN && !(around & s->tiles[TILE_OCEAN]))
        return because(R_NOT_BY_OCEAN, place, 0);
    if (rule == BESIDE_CITY && !(around & s->tiles[TILE_CITY]))
        return because(R_NOT_BY_CITY, place, 0);
    if (tile == TILE_CITY && rule != BESIDE_CITY && around & s->tiles[TILE_CITY])
        return because(R_NEXT_TO_CITY, bit_first64(around & s->tiles[TILE_CITY]), 0);
    return LEGAL;
}

/* ---- The prepared board of the solo game (rule 11.2) --------------------------- */

uint64_t dice_prepared_places(const struct dice_state *s)
{
    assert(s->stage < STAGE_DEAL);
    uint64_t by_city = map_around(dice_neighbours, s->tiles[TILE_CITY]);
    uint64_t by_ocean = map_around(dice_neighbours, s->tiles[TILE_OCEAN]);
    switch (s->stage) {
    case STAGE_BOARD_CITY:
        return dice_vp_spaces[dice_side(s)];
    case STAGE_BOARD_OCEAN:
        return dice_places_for(s, TILE_OCEAN, PER_NOTHING) & by_city;
    default:
        return dice_places_for(s, TILE_GREENERY, PER_NOTHING) & by_city & by_ocean;
    }
}

verdict dice_prepare_why(const struct dice_state *s, int place)
{
    assert(s->stage < STAGE_DEAL && dice_valid_place(place));
    if (dice_prepared_places(s) >> place & 1)
        return LEGAL;
    if (s->stage == STAGE_BOARD_CITY)
        return because(R_NOT_VP_SPACE, place, 0);
    int tile = s->stage == STAGE_BOARD_OCEAN ? TILE_OCEAN : TILE_GREENERY;
    verdict why = dice_place_why(s, tile, PER_NOTHING, place);
    if (!allowed(why))
        return why;
    if (tile == TILE_OCEAN)
        return because(R_NOT_BY_CITY, place, 0);
    return because(R_NOT_BY_BOTH, place, 0);
}

/* ---- Placing ------------------------------------------------------------------ */

void dice_put(struct dice_state *s, int tile, int special, int place)
{
    assert(dice_valid_tile(tile) && dice_valid_place(place));
    assert(!(dice_occupied(s) & bit64(place)));
    s->tiles[tile] |= bit64(place);
    if (tile == TILE_SPECIAL) {
        assert(special >= 0 && special < DICE_SPECIALS && s->special_at[special] == DICE_NONE);
        s->special_at[special] = (uint8_t)place;
    }
}

void dice_place(struct dice_state *s, int seat, int tile, int special, int place, dice_ctx ctx)
{
    assert(dice_valid_seat(s, seat));
    dice_put(s, tile, special, place);
    dice_effect_note(s, place + 1);
    if (tile == TILE_SPECIAL)
        flow_tell(ctx, E_SPECIAL, seat, special, place, 0);
    else
        flow_tell(ctx, E_TILE, seat, tile, place, 0);
    dice_push_now(s, (struct frame){.kind = FRAME_PLACED,
                                    .seat = (uint8_t)seat,
                                    .a = (uint16_t)tile,
                                    .x = (int16_t)place});
}

/* Rules 7.2 to 7.5; the oxygen step of a greenery is counted apart. */
int dice_tile_vp(const struct dice_state *s, int tile, int place)
{
    assert(dice_valid_tile(tile) && dice_valid_place(place));
    switch (tile) {
    case TILE_OCEAN:
        return 2;
    case TILE_GREENERY:
        return map_touching(dice_neighbours, place, s->tiles[TILE_CITY]);
    case TILE_CITY:
        return 2 + map_touching(dice_neighbours, place, s->tiles[TILE_GREENERY]);
    default:
        return 0;
    }
}

/* Rule 7.6: space bonus, then the points of the tile and the oxygen step, then effects. */
static bool placed_step(struct dice_state *s, struct frame *f, dice_ctx ctx)
{
    int seat = f->seat;
    int tile = placed_tile(f);
    int place = placed_space(f);
    assert(dice_valid_place(place));
    if (f->step == 0) {
        const struct op *bonus = &dice_space_bonus[dice_side(s)][place];
        f->step = 1;
        if (bonus->verb)
            flow_tell(ctx, E_SPACE_BONUS, seat, place, 0, 0);
        if (bonus->verb)
            dice_run_op(s, seat, *bonus, bonus->n, ctx);
        return true;
    }
    dice_frame_drop(s);
    dice_gain_vp(s, seat, dice_tile_vp(s, tile, place), ctx);
    if (tile == TILE_GREENERY)
        dice_raise(s, seat, TRACK_OXYGEN, ctx);
    if (tile == TILE_OCEAN)
        dice_last_turns(s, ctx);
    dice_fire_tile(s, seat, tile, place);
    return true;
}

const struct decision_row dice_row_placed = {.prompt = {"placed", NULL}, .step = placed_step};
