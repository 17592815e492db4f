/* trigger.c: cards that react to tiles and to cards played.
 *
 * What they bring is queued as simultaneous effects: the active player's first, then
 * in turn order (rule 7.6). A card never reacts to itself (rule 10.8). */
#include <assert.h>

#include "games/dice_game/operations.h"

bool dice_is_ocean(const struct dice_state *s, bool own, int tile, int place)
{
    (void)s;
    (void)own;
    (void)place;
    return tile == TILE_OCEAN;
}

bool dice_is_greenery(const struct dice_state *s, bool own, int tile, int place)
{
    (void)s;
    (void)own;
    (void)place;
    return tile == TILE_GREENERY;
}

bool dice_is_city(const struct dice_state *s, bool own, int tile, int place)
{
    (void)s;
    (void)own;
    (void)place;
    return tile == TILE_CITY;
}

bool dice_is_by_ocean(const struct dice_state *s, bool own, int tile, int place)
{
    assert(dice_valid_place(place));
    (void)tile;
    return own && dice_neighbours[place] & s->tiles[TILE_OCEAN];
}

static bool tile_fits(const struct dice_state *s, const struct trigger *t, bool own, int tile,
                      int place)
{
    assert(t->cause != ON_NOTHING);
    const struct reaction_row *row = dice_reaction(t->cause);
    return row->tile && row->tile(s, own, tile, place);
}

void dice_fire_tile(struct dice_state *s, int seat, int tile, int place)
{
    assert(dice_valid_seat(s, seat) && dice_valid_tile(tile) && dice_valid_place(place));
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
    assert(symbols && !(symbols >> DICE_RESOURCES));
    for (int r = 0; r < DICE_RESOURCES; r++)
        if (symbols >> r & 1 && c->cost[r])
            return true;
    return false;
}

bool dice_is_green_card(const struct trigger *t, const struct card *played)
{
    (void)t;
    return played->type == GREEN_CARD;
}

bool dice_is_red_card(const struct trigger *t, const struct card *played)
{
    (void)t;
    return played->type == RED_CARD;
}

bool dice_is_points_card(const struct trigger *t, const struct card *played)
{
    (void)t;
    return played->end_vp > 0;
}

bool dice_is_symbol_card(const struct trigger *t, const struct card *played)
{
    return has_symbol(played, t->symbols);
}

bool dice_is_big_card(const struct trigger *t, const struct card *played)
{
    (void)t;
    return dice_cost_size(played) >= DICE_BIG_COST;
}

static bool card_fits(const struct trigger *t, const struct card *played)
{
    assert(t->cause != ON_NOTHING);
    const struct reaction_row *row = dice_reaction(t->cause);
    return row->card && row->card(t, played);
}

void dice_fire_card(struct dice_state *s, int seat, int card)
{
    assert(dice_valid_seat(s, seat) && card >= 0 && card < CORP_FIRST);
    int level = agenda_level(&s->agenda) + 1;
    SET_EACH (row, s->seat[seat].reacting, DICE_WORDS) {
        if (row != card && card_fits(&dice_card(row)->trigger, dice_card(card)))
            dice_queue(s, level, seat, row, LIST_TRIGGER, card);
    }
}
