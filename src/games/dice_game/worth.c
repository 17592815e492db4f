/* worth.c: what operations, cards and tiles would bring a seat (see evaluate.h). */
#include <assert.h>

#include "games/dice_game/operations.h"

/* Tenths of dice: many of one colour are harder to use. */
static const uint8_t of_colour[] = {0, 10, 20, 29, 36, 42, 47, 51, 54, 56, 58, 59, 60};
enum { COLOUR_MOST = sizeof of_colour - 1 };

int dice_makes_of(const struct outlook *o, const uint8_t makes[DICE_MAKES])
{
    int dice =
        makes[MAKES_ANY] * o->w[W_make_any] / 10 + makes[MAKES_WILD] * o->w[W_make_wild] / 10;
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        if (makes[colour]) {
            int most = makes[colour] < COLOUR_MOST ? makes[colour] : COLOUR_MOST;
            dice += percent(of_colour[most], colour == GREY ? o->w[W_make_grey] : 100);
        }
    return dice;
}

/* What a card would add to the production of a seat. */
int dice_makes_more(const struct outlook *o, const struct card *c)
{
    uint8_t sum[DICE_MAKES];
    int more = 0;
    for (int i = 0; i < DICE_MAKES; i++) {
        sum[i] = (uint8_t)(o->p->makes[i] + c->makes[i]);
        more |= c->makes[i];
    }
    return more ? dice_makes_of(o, sum) - dice_makes_of(o, o->p->makes) : 0;
}

/* ---- Tiles -------------------------------------------------------------------------------------- */

/* A space bonus or track bonus. A card is one wherever it comes from, late in the game too. */
static int bonus_worth(const struct outlook *o, struct op op)
{
    if (op.verb == OP_DRAW)
        return dice_worth_cards(o, op);
    return op.verb ? dice_operation(op.verb)->worth(o, op) : 0;
}

/* The neighbours that bring points to a tile (dice_tile_vp). */
static uint64_t paying_tiles(const struct dice_state *s, int tile)
{
    assert(dice_valid_tile(tile));
    return tile == TILE_GREENERY ? s->tiles[TILE_CITY]
           : tile == TILE_CITY   ? s->tiles[TILE_GREENERY]
                                 : 0;
}

/* Of spaces with equal bonuses the one with the most paying neighbours is the best. */
static int best_place(const struct outlook *o, const struct common *c, int tile, uint64_t places)
{
    assert(dice_valid_tile(tile));
    const struct dice_state *s = o->s;
    const uint64_t *beside = c->beside[tile];
    int best = -1;
    for (int i = 0; i < DICE_BONUS_GROUPS; i++) {
        uint64_t here = places & dice_bonus_groups[dice_side(s)][i];
        if (!here)
            continue;
        for (int n = 1; n <= HEX_DIRECTIONS && here & beside[n]; n++)
            here &= beside[n];
        int value = POINT * dice_tile_vp(s, tile, bit_first64(here)) + c->bonus[i];
        best = value > best ? value : best;
    }
    return best;
}

void dice_spaces_open(const struct outlook *o, struct common *c)
{
    const uint64_t *groups = dice_bonus_groups[dice_side(o->s)];
    for (int i = 0; i < DICE_BONUS_GROUPS; i++)
        c->bonus[i] = bonus_worth(o, dice_space_bonus[dice_side(o->s)][bit_first64(groups[i])]);
    memset(c->beside, 0, sizeof c->beside);
    for (int tile = 0; tile < DICE_TILES; tile++) {
        BIT_EACH (place, paying_tiles(o->s, tile)) {
            for (int n = HEX_DIRECTIONS; n > 1; n--)
                c->beside[tile][n] |= c->beside[tile][n - 1] & dice_neighbours[place];
            c->beside[tile][1] |= dice_neighbours[place];
        }
        c->best[tile] = best_place(o, c, tile, dice_places_for(o->s, tile, PER_NOTHING));
    }
}

/* ---- Operations ----------------------------------------------------------------------------------- */

/* Raising a parameter so often when it is full, and the bonuses on the way. */
static int raise_worth(const struct outlook *o, int track, int n)
{
    assert(dice_valid_track(track) && n >= 0);
    const struct track *t = &dice_tracks[track];
    int at = dice_track_at(o->s, track);
    int value = n * POINT;
    for (; n > 0 && at < t->end; n--) {
        at += t->step;
        value += bonus_worth(o, dice_track_bonus(track, at));
    }
    return value;
}

int dice_worth_tile(const struct outlook *o, struct op op)
{
    int tile = dice_operation(op_verb(op))->tile - 1;
    assert(dice_valid_tile(tile));
    if (tile == TILE_OCEAN)
        return o->common->left[PARAMETER_OCEANS] ? o->common->best[TILE_OCEAN] - POINT : POINT;
    if (tile == TILE_SPECIAL && o->s->special_at[op.what] != DICE_NONE)
        return 0;
    int best = op.per >= BESIDE_OCEAN
                   ? best_place(o, o->common, tile, dice_places_for(o->s, tile, op.per))
                   : o->common->best[tile];
    if (best < 0)
        return 0;
    return best + (tile == TILE_GREENERY ? raise_worth(o, TRACK_OXYGEN, 1) : 0);
}

/* The parameter that an operation raises; -1: none. */
static int parameter_of(struct op op) { return dice_operation(op_verb(op))->parameter - 1; }

/* Of two alternatives the one that is not full is taken. */
void dice_raises_of(const struct outlook *o, const struct op *ops, int capacity,
                    uint8_t raises[DICE_PARAMETERS])
{
    for (int i = 0; i < capacity && ops[i].verb; i++) {
        int parameter = parameter_of(ops[i]);
        if (parameter < 0)
            continue;
        if (op_alternative(ops[i])) {
            assert(i > 0);
            int before = parameter_of(ops[i - 1]);
            assert(before >= 0);
            if (o->common->left[before] > 0)
                continue;
            raises[before] = 0;
        }
        raises[parameter] = (uint8_t)(raises[parameter] + ops[i].n);
    }
}

int dice_expect_cities(const struct outlook *o)
{
    return 100 * bit_count64(o->s->tiles[TILE_CITY]);
}

int dice_expect_middle(const struct outlook *o)
{
    return 100 * bit_count64(dice_occupied(o->s) & DICE_MIDDLE_ROW);
}

int dice_expect_condition(const struct outlook *o) { return o->w[W_if_met]; }

int dice_expect_track_bonus(const struct outlook *o) { return o->w[W_if_met] / 2; }

/* How often an operation is expected to count, in percent. */
static int times_of(const struct outlook *o, struct op op)
{
    const struct counter_row *row = dice_counter(op.per);
    return row->expected ? row->expected(o) : 100;
}

int dice_worth_raise(const struct outlook *o, struct op op)
{
    return raise_worth(o, parameter_of(op), op.n);
}

int dice_worth_dice(const struct outlook *o, struct op op)
{
    return percent(op.n * o->die, times_of(o, op));
}

int dice_worth_choice(const struct outlook *o, struct op op)
{
    return op.n * percent(o->die, o->w[W_choice]);
}

int dice_worth_wild(const struct outlook *o, struct op op)
{
    return op.n * percent(o->die, o->w[W_wild]);
}

int dice_worth_vp(const struct outlook *o, struct op op)
{
    return percent(op.n * POINT, times_of(o, op));
}

int dice_worth_cards(const struct outlook *o, struct op op) { return op.n * o->w[W_card]; }

int dice_worth_draw(const struct outlook *o, struct op op)
{
    return o->acts > TURN ? dice_worth_cards(o, op) : 0;
}

int dice_worth_turn(const struct outlook *o, struct op op)
{
    return op.n * percent(o->die, o->w[W_turned]);
}

int dice_worth_loss(const struct outlook *o, struct op op)
{
    (void)op;
    return dice_solo(o->s) ? 0 : percent(o->die, o->w[W_loss]);
}

int dice_worth_extra_turn(const struct outlook *o, struct op op)
{
    (void)op;
    return o->rate;
}

int dice_worth_extra_main(const struct outlook *o, struct op op)
{
    (void)op;
    return o->slot;
}

int dice_worth_one_die(const struct outlook *o, struct op op)
{
    (void)op;
    return o->die;
}

int dice_worth_pay(const struct outlook *o, struct op op)
{
    assert(dice_valid_resource(op.what));
    return op.n * percent(o->die, o->w[W_miss_common + op.what % DICE_RARITIES]);
}

int dice_worth_pay_any(const struct outlook *o, struct op op)
{
    (void)op;
    return percent(o->die, o->w[W_idle_common]);
}

/* A list; of alternatives the better one counts. Steps count as if the parameter were full:
 * what they bring beyond is dice_steps_worth. */
int dice_list_worth(const struct outlook *o, const struct op *ops, int capacity)
{
    assert(ops && capacity > 0);
    int sum = 0;
    int last = 0;
    for (int i = 0; i < capacity && ops[i].verb; i++) {
        int value = dice_operation(op_verb(ops[i]))->worth(o, ops[i]);
        if (op_alternative(ops[i])) {
            sum += value > last ? value - last : 0;
            continue;
        }
        sum += value;
        last = value;
    }
    return sum;
}

int dice_pending_worth(const struct outlook *o, const struct op *ops, int capacity)
{
    uint8_t raises[DICE_PARAMETERS] = {0};
    dice_raises_of(o, ops, capacity, raises);
    return dice_list_worth(o, ops, capacity) + dice_steps_worth(o, o->common->left, raises);
}

/* ---- Cards ------------------------------------------------------------------------------------------ */

int dice_action_worth(const struct outlook *o, int row)
{
    assert(dice_card(row)->action.kind);
    const struct card_action *a = &dice_card(row)->action;
    int price = a->price.verb ? dice_operation(a->price.verb)->worth(o, a->price) : 0;
    return dice_list_worth(o, a->gain, 2) - price;
}

enum { STEPS_SURE = 4 };

/* The second point of a step that an action brings later, when the parameter may be full. */
static int later_steps(const struct outlook *o, int row)
{
    int value = 0;
    for (int i = 0; i < 2; i++) {
        int parameter = parameter_of(dice_card(row)->action.gain[i]);
        if (parameter < 0)
            continue;
        int left = o->common->left[parameter];
        value += POINT * (left < STEPS_SURE ? left : STEPS_SURE) / STEPS_SURE;
    }
    return value;
}

/* The uses of an action that are left, less the support or main action that each takes. */
static int uses_worth(const struct outlook *o, int row)
{
    assert(dice_card(row)->action.kind < DICE_ACTIONS);
    const int slot[DICE_ACTIONS] = {[SUPPORT_ACTION] = o->die, [MAIN_ACTION] = o->slot};
    int value = dice_action_worth(o, row) + later_steps(o, row);
    value -= slot[dice_card(row)->action.kind];
    if (value <= 0)
        return 0;
    int uses = o->cycles;
    if (!set_has(o->p->used, row))
        uses += o->acts > TURN ? TURN : o->acts;
    return percent(value, o->w[W_action]) * uses / TURN;
}

static int trigger_worth(const struct outlook *o, const struct trigger *t)
{
    assert(t->cause != ON_NOTHING);
    int once = dice_list_worth(o, t->gain, 2);
    int times = t->cause == ON_OCEAN ? 100 * dice_steps_left(o->s, PARAMETER_OCEANS)
                                     : dice_reaction(t->cause)->often * o->turns / TURN;
    if (t->cause == ON_SYMBOL)
        times = times * (1 + bit_count64(t->symbols)) / 2;
    if (dice_reaction(t->cause)->by_anyone)
        times = times * o->s->head.seats / 2;
    return percent(percent(once, times), o->w[W_trigger]);
}

enum { DISCOUNT_OFTEN = 11, STORED = 40, MORE_CARDS = 50 };

int dice_future_worth(const struct outlook *o, int row)
{
    const struct card *c = dice_card(row);
    int value = 0;
    if (c->action.kind)
        value += uses_worth(o, row);
    if (c->trigger.cause)
        value += trigger_worth(o, &c->trigger);
    if (c->discount)
        value += o->die * DISCOUNT_OFTEN / 100 * o->turns / TURN;
    if (c->storage)
        value += percent(c->storage * o->die, STORED) * o->cycles / TURN;
    if (c->refill)
        value += percent((c->refill - DICE_HAND) * o->w[W_card], MORE_CARDS) * o->cycles / TURN;
    return value;
}

static bool counts_for(const struct card *c, int milestone, const uint8_t makes[DICE_MAKES])
{
    assert(milestone >= 0 && milestone < DICE_MILESTONES);
    switch (milestone) {
    case LEGEND:
        return c->type == RED_CARD;
    case MINER:
        return c->type == GREEN_CARD;
    case SCIENTIST:
        return c->type == BLUE_CARD;
    case TYCOON:
        return true;
    case GENERALIST:
        for (int colour = 0; colour < DICE_COLOURS; colour++)
            if (c->makes[colour] && !makes[colour])
                return true;
        return false;
    case PHILANTHROPIST:
        return c->end_vp > 0;
    case CELEBRITY:
        return dice_cost_size(c) >= DICE_BIG_COST;
    default:
        return false;
    }
}

static int race_worth(const struct outlook *o, const struct card *c)
{
    int value = 0;
    for (int i = 0; i < DICE_TITLES; i++)
        if (o->one_more[i] && counts_for(c, o->s->milestone[i], o->p->makes))
            value += o->one_more[i];
    for (int i = 0; i < DICE_AWARDS; i++)
        if (o->s->awards[i] != DICE_NONE)
            value += o->symbol[i] * c->cost[o->s->awards[i]];
    return value;
}

int dice_engine_worth(const struct outlook *o, int makes, int more)
{
    return (dice_rate(o->w, makes + more) - dice_rate(o->w, makes)) * o->turns / TURN;
}

/* Without what it adds to production. */
int dice_card_worth(const struct outlook *o, int row)
{
    const struct card *c = dice_card(row);
    int value = POINT * (c->vp + c->end_vp) + race_worth(o, c);
    if (c->makes[MAKES_VP])
        value += POINT * c->makes[MAKES_VP] * o->cycles / TURN;
    if (c->play[0].verb)
        value += dice_list_worth(o, c->play, 6);
    return value + dice_future_worth(o, row);
}
