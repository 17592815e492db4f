/* trigger.c: cards that react to tiles and to cards played.
 *
 * What they bring is queued as simultaneous effects: the active player's first, then
 * in turn order (rule 7.6). A card never reacts to itself (rule 10.8). */
#include "games/dice_game/engine.h"

static bool tile_fits(const struct dice_state *s, const struct trigger *t, bool own, int tile,
                      int place)
{
    switch (t->cause) {
    case ON_OCEAN:
        return tile == TILE_OCEAN;
    case ON_GREENERY:
        return tile == TILE_GREENERY;
    case ON_CITY:
        return tile == TILE_CITY;
    case ON_TILE_BY_OCEAN:
        return own && dice_neighbours[place] & s->tiles[TILE_OCEAN];
    default:
        return false;
    }
}

void dice_fire_tile(struct dice_state *s, int seat, int tile, int place)
{
    int level = agenda_level(&s->agenda) + 1;
    for (int i = 0; i < s->head.seats; i++) {
        int owner = (seat + i) % s->head.seats;
        SET_EACH (row, s->seat[owner].reacting, DICE_WORDS) {
            if (tile_fits(s, &dice_card(row)->trigger, owner == seat, tile, place))
                dice_queue(s, level, owner, row, LIST_TRIGGER, 0);
        }
    }
}

static bool has_symbol(const struct card *c, unsigned symbols)
{
    for (int r = 0; r < DICE_RESOURCES; r++)
        if (symbols >> r & 1 && c->cost[r])
            return true;
    return false;
}

static bool card_fits(const struct trigger *t, const struct card *c)
{
    switch (t->cause) {
    case ON_GREEN_CARD:
        return c->type == GREEN_CARD;
    case ON_RED_CARD:
        return c->type == RED_CARD;
    case ON_POINTS_CARD:
        return c->end_vp > 0;
    case ON_SYMBOL:
        return has_symbol(c, t->symbols);
    case ON_BIG_CARD:
        return dice_cost_size(c) >= 5;
    default:
        return false;
    }
}

void dice_fire_card(struct dice_state *s, int seat, int card)
{
    int level = agenda_level(&s->agenda) + 1;
    SET_EACH (row, s->seat[seat].reacting, DICE_WORDS) {
        if (row != card && card_fits(&dice_card(row)->trigger, dice_card(card)))
            dice_queue(s, level, seat, row, LIST_TRIGGER, card);
    }
}
