/* invariants_frames.c: could a pending step have come about? Positions come from outside, so
 * every number in a frame is looked at before a rule uses it as an index. */
#include <assert.h>

#include "games/on_mars/invariants_frames.h"

#include "games/on_mars/rules.h"

enum { OPERATION = 1 }; /* `a` holds what and how */

struct limit {
    uint16_t a, b; /* highest values; `a` of an operation: of what */
    int16_t x, y;
    uint8_t step, flags;
};

enum { MANY = 99, BITS = 0xFFFF };

/* clang-format off */
static const struct limit limits[OM_FRAMES] = { /* ORDER FRAME */
    [FRAME_SPACE]     = {.a = 3},
    [FRAME_PAY]       = {.a = 0xFFF, .b = 0x3FFF, .x = 31},
    [FRAME_WORKERS]   = {.a = OM_ACTIONS - 1, .x = OM_COLONISTS},
    [FRAME_MAIN]      = {.a = OM_ACTIONS - 1, .step = 1},
    [FRAME_EFFECT]    = {.a = OM_TYPES, .b = OM_OPS - 1, .x = OM_COLONISTS, .flags = OPERATION},
    [FRAME_BLUEPRINT] = {.b = OM_BLUEPRINTS, .x = OM_COLONISTS, .y = MANY, .flags = OPERATION},
    [FRAME_LEARN]     = {.b = BITS, .x = OM_COLONISTS, .y = MANY, .step = 1, .flags = OPERATION},
    [FRAME_DEVELOP]   = {.b = BITS, .x = OM_COLONISTS, .y = MANY, .step = 1, .flags = OPERATION},
    [FRAME_WAREHOUSE] = {.a = WAREHOUSE_RESOURCE, .x = OM_COLONISTS, .y = MANY, .step = OM_COLONISTS, .flags = OPERATION},
    [FRAME_MOVE]      = {.b = 31, .x = MANY, .y = MANY},
    [FRAME_COLLECT]   = {.a = OM_HEXES - 1},
    [FRAME_BUILD]     = {.a = OM_TYPES, .x = 1, .flags = OPERATION},
    [FRAME_TECH]      = {.a = OM_TECHS - 1, .b = OM_COLONISTS, .x = OM_COLONISTS},
    [FRAME_CONSTRUCT] = {.a = OM_TYPES - 1, .b = OM_HEXES - 1, .y = OM_COLONISTS, .step = 4, .flags = OPERATION},
    [FRAME_PLACE]     = {.a = PLACE_NEW_BOT, .b = OM_HEXES - 1},
    [FRAME_UPGRADE]   = {.b = USED_TECH | USED_COLONIST, .x = OM_COLONISTS, .y = MANY, .flags = OPERATION},
    [FRAME_SHIP]      = {.a = 1, .b = 511, .x = OM_COLONISTS, .y = MANY, .step = 2, .flags = OPERATION},
    [FRAME_HIRE]      = {.a = HIRE_EITHER, .b = OM_CONTRACTS - 1, .x = 1, .step = 2, .flags = OPERATION},
    [FRAME_RETRIEVE]  = {.a = 1, .b = 2, .x = OM_COLONISTS, .y = MANY, .step = OM_COLONISTS, .flags = OPERATION},
    [FRAME_GAIN]      = {.a = CRYSTAL, .x = OM_COLONISTS, .y = MANY, .step = OM_COLONISTS, .flags = OPERATION},
    [FRAME_CHOOSE]    = {.a = CRYSTAL, .x = OM_COLONISTS, .y = MANY, .step = OM_COLONISTS, .flags = OPERATION},
    [FRAME_AGAIN]     = {.a = CRYSTAL, .x = OM_COLONISTS, .y = MANY, .step = OM_COLONISTS, .flags = OPERATION},
    [FRAME_ACCEPT]    = {.a = CRYSTAL, .x = OM_COLONISTS, .flags = OPERATION},
    [FRAME_REWARD]    = {.a = OM_GOALS - 1},
    [FRAME_OWNER]     = {.a = OM_TECHS - 1},
    [FRAME_OVERFLOW]  = {.a = CRYSTAL, .x = MANY},
    [FRAME_REVEAL]    = {.a = OM_SETTLERS_B - 1},
    [FRAME_JOURNEY]   = {.a = COLONY, .b = 1, .step = 2},
    [FRAME_SETTLE]    = {.a = 1},
    [FRAME_LACERDA]   = {.a = 2, .step = 1},
};
/* clang-format on */

static bool in_range(const struct frame *f)
{
    assert(f->kind > FRAME_NONE && f->kind < OM_FRAMES);
    const struct limit *l = &limits[f->kind];
    bool operation = l->flags & OPERATION;
    int a = operation ? frame_what(f) : f->a;
    if (operation && (frame_mode(f) >= OM_MODES || f->a >> 13))
        return false;
    return a <= l->a && f->b <= l->b && f->x >= 0 && f->x <= l->x && f->y >= 0 && f->y <= l->y &&
           f->step <= l->step;
}

/* The tile that is being learned is still in the grid, and nobody's of the seat. */
static bool learning_stands(const struct om_state *s, const struct frame *f)
{
    int place = lab_choice_first(f);
    return place < OM_GRID && s->grid[place] != OM_NONE && lab_choice_lab(f) <= C1B &&
           s->seat[f->seat].tech[s->grid[place]] == OM_NONE;
}

/* What is being paid for must still be there. */
static bool choice_stands(const struct om_state *s, const struct frame *f)
{
    assert(om_is_player(s, f->seat));
    const struct om_seat *p = &s->seat[f->seat];
    switch (f->kind) {
    case FRAME_LEARN:
        return !lab_paying(f) || learning_stands(s, f);
    case FRAME_DEVELOP:
        return !lab_paying(f) || (lab_choice_first(f) < OM_TECHS && lab_choice_lab(f) < OM_LABS &&
                                  p->tech[lab_choice_first(f)] != OM_NONE);
    case FRAME_HIRE:
        for (int i = 0; i < OM_SCIENTISTS && hire_paying(f); i++)
            if (s->candidate[i] == (hire_paying(f) == 1 ? 0 : OM_SCIENTISTS) + hire_card(f))
                return true;
        return !hire_paying(f);
    case FRAME_WORKERS:
    case FRAME_MAIN:
        return f->kind == FRAME_MAIN || om_actions[main_action(f)].post != OM_NONE;
    case FRAME_LACERDA:
        return om_is_lacerda(s, f->seat) &&
               (lacerda_arrives(f) || lacerda_at(f) == 0 || s->solo_card != OM_NONE);
    default:
        return true;
    }
}

/* A construction whose tile is not yet down needs a hex and a tile for it. */
static bool construction_stands(const struct om_state *s, const struct frame *f)
{
    assert(f->kind == FRAME_CONSTRUCT);
    int type = frame_what(f);
    struct om_mask of = om_type_mask(s, f->seat, type);
    bool down = construct_at(f) > 2;
    bool tile =
        type == SHELTER || construct_at(f) > 3 || s->tile_stack >> OM_TILES_PER_TYPE * type & 63;
    if (!om_is_lacerda(s, f->seat) && construct_at(f) <= 1 &&
        s->seat[f->seat].quarters < construct_sent(f))
        return false;
    if (!om_is_lacerda(s, f->seat) && type == MINE && construct_at(f) <= 3 &&
        !s->seat[f->seat].quarters)
        return false;
    return tile && mask_has(down ? of : om_buildings(s), construct_hex(f)) == down;
}

/* A rover that has moved is on the map. */
static bool move_stands(const struct om_state *s, const struct frame *f)
{
    assert(f->kind == FRAME_MOVE);
    return !s->move.rover_moved || s->seat[f->seat].rover != OM_NONE;
}

bool om_frame_sound(const struct om_state *s, int index)
{
    assert(index >= 0 && index < s->agenda.count);
    const struct frame *f = &s->agenda.frame[index];
    if (f->kind <= FRAME_NONE || f->kind >= OM_FRAMES || f->seat >= om_players(s) ||
        f->level != index + 1 || !in_range(f) || !choice_stands(s, f))
        return false;
    if (f->kind == FRAME_CONSTRUCT)
        return construction_stands(s, f);
    if (f->kind == FRAME_MOVE)
        return move_stands(s, f);
    if (f->kind == FRAME_TECH)
        return index > 0 && s->agenda.frame[index - 1].kind == FRAME_CONSTRUCT;
    return true;
}
