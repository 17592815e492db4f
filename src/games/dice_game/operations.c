/* operations.c: the rows of operations, counters and causes (see operations.h). What is told of a
 * card is made from them, so it cannot be something else than the rules do. */
#include <assert.h>

#include "games/dice_game/operations.h"

/* clang-format off */
const struct counter_row dice_counters[DICE_PERS] = { /* ORDER PER */
    [PER_CITY] = {{"city", ROLE_PER, "for each city on the board", DOM_TILE, TILE_CITY, 0, "anyone"}, dice_times_cities, dice_expect_cities, false},
    [PER_MIDDLE_TILE] = {{"middle-tile", ROLE_PER, "for each tile in the middle row", 0, 0, 0, "anyone"}, dice_times_middle, dice_expect_middle, false},
    [PER_PAID] = {{"paid", ROLE_PER, "for each one paid", 0, 0, 0, NULL}, dice_times_paid, NULL, false},
    [PER_OCEAN_BESIDE] = {{"ocean-beside", ROLE_PER, "for each ocean next to it", DOM_TILE, TILE_OCEAN, 0, "next-to-it"}, dice_times_oceans_beside, NULL, true},
    [IF_BY_GREENERY] = {{"by-greenery", ROLE_IF, "if it is next to a greenery", 0, 0, 0, NULL}, dice_times_by_greenery, dice_expect_condition, true},
    [IF_BY_OCEAN] = {{"by-ocean", ROLE_IF, "if it is next to an ocean", 0, 0, 0, NULL}, dice_times_by_ocean, dice_expect_condition, true},
    [IF_BY_GREENERY_OR_CITY] = {{"by-greenery-or-city", ROLE_IF, "if it is next to a greenery or a city", 0, 0, 0, NULL}, dice_times_by_either, dice_expect_condition, true},
    [IF_TRACK_BONUS] = {{"track-bonus", ROLE_IF, "if that reaches a bonus of the track", 0, 0, 0, NULL}, dice_times_track_bonus, dice_expect_track_bonus, true},
    [BESIDE_OCEAN] = {{"beside-ocean", ROLE_WHERE, "next to an ocean", 0, 0, 0, NULL}, NULL, NULL, false},
    [BESIDE_CITY] = {{"beside-city", ROLE_WHERE, "next to a city", 0, 0, 0, NULL}, NULL, NULL, false},
};

static const struct reaction_row reactions[DICE_CAUSES] = { /* ORDER CAUSE */
    [ON_OCEAN] = {{"ocean", 0, NULL, "anybody places an ocean"}, dice_is_ocean, NULL, 0, false},
    [ON_GREENERY] = {{"greenery", 0, NULL, "anybody places a greenery"}, dice_is_greenery, NULL, 12, true},
    [ON_CITY] = {{"city", 0, NULL, "anybody places a city"}, dice_is_city, NULL, 12, true},
    [ON_TILE_BY_OCEAN] = {{"tile-by-ocean", 0, "you place a tile next to an ocean"}, dice_is_by_ocean, NULL, 15, false},
    [ON_GREEN_CARD] = {{"green-card", 0, "you play a green card"}, NULL, dice_is_green_card, 14, false},
    [ON_RED_CARD] = {{"red-card", 0, "you play a red card"}, NULL, dice_is_red_card, 20, false},
    [ON_POINTS_CARD] = {{"points-card", 0, "you play a card with positive end VP"}, NULL, dice_is_points_card, 12, false},
    [ON_SYMBOL] = {{"symbol", DOM_RESOURCE, NULL, NULL, "you play a card with {things^a |an } symbol in its cost"}, NULL, dice_is_symbol_card, 10, false},
    [ON_BIG_CARD] = {{"big-card", 0, "you play a card with a cost of 5 symbols or more"}, NULL, dice_is_big_card, 7, false},
};
/* clang-format on */

const struct reaction_row *dice_reaction(int cause)
{
    assert(cause >= 0 && cause < DICE_CAUSES);
    return &reactions[cause];
}

static const struct per_row *counter_words(int per) { return &dice_counter(per)->words; }

/* An operation whose text takes a counter or condition behind it. */
#define SAYS(form) .per = counter_words, .text = form, .with = form " {b:per}"

/* clang-format off */
const struct operation_row dice_operations[DICE_OPS] = { /* ORDER OP */
    [OP_TEMPERATURE] =
    {.words = {.id = "temperature", .title = "the temperature", .topics = TOPIC_TERRAFORMING, SAYS("raise the temperature by {n|step|steps}")},
     .run = dice_run_raise, .order = dice_order_raise, .colours = dice_colours_temperature,
     .worth = dice_worth_raise, .parameter = TRACK_TEMPERATURE + 1},
    [OP_OXYGEN] =
    {.words = {.id = "oxygen", .title = "the oxygen", .topics = TOPIC_TERRAFORMING, SAYS("raise the oxygen by {n|step|steps}")},
     .run = dice_run_raise, .order = dice_order_raise, .colours = dice_colours_oxygen,
     .worth = dice_worth_raise, .parameter = TRACK_OXYGEN + 1},
    [OP_OCEAN] =
    {.words = {.id = "ocean", .title = "the ocean", .topics = TOPIC_TERRAFORMING | TOPIC_TILES, SAYS("place {|an ocean|# oceans}")},
     .run = dice_run_tile, .order = dice_order_tile, .worth = dice_worth_tile,
     .tile = TILE_OCEAN + 1, .parameter = PARAMETER_OCEANS + 1},
    [OP_GREENERY] =
    {.words = {.id = "greenery", .title = "the greenery", .topics = TOPIC_TERRAFORMING | TOPIC_TILES, SAYS("place a greenery")},
     .run = dice_run_tile, .order = dice_order_tile, .worth = dice_worth_tile,
     .tile = TILE_GREENERY + 1, .parameter = TRACK_OXYGEN + 1},
    [OP_CITY] =
    {.words = {.id = "city", .title = "the city", .topics = TOPIC_TILES, SAYS("place a city")},
     .run = dice_run_tile, .order = dice_order_tile, .worth = dice_worth_tile, .tile = TILE_CITY + 1},
    [OP_SPECIAL] =
    {.words = {.id = "special", .title = "the tile of the card", .what = DOM_SPECIAL, .topics = TOPIC_TILES, SAYS("place the {a:special} tile")},
     .run = dice_run_tile, .order = dice_order_tile, .worth = dice_worth_tile, .tile = TILE_SPECIAL + 1},
    [OP_DICE] =
    {.words = {.id = "dice", .title = "the dice to roll", .what = DOM_DICE, .topics = TOPIC_ECONOMY, SAYS("roll {n} {a:dice|several-dice=dice}")},
     .run = dice_run_dice, .order = dice_order_dice, .colours = dice_colours_asked,
     .worth = dice_worth_dice, .sign = "d"},
    [OP_GAIN] =
    {.words = {.id = "resource", .title = "the resource", .what = DOM_RESOURCE, .topics = TOPIC_ECONOMY, SAYS("gain {n|die|dice} set to {a:resource}")},
     .run = dice_run_gain, .order = dice_order_gain, .colours = dice_colours_resource,
     .worth = dice_worth_dice},
    [OP_CHOOSE] =
    {.words = {.id = "choice", .title = "the resource of your choice", .what = DOM_DICE, .topics = TOPIC_ECONOMY, SAYS("gain {n} {a:dice|several-dice=dice} set to {|a face|faces} of your choice")},
     .run = dice_run_choose, .colours = dice_colours_asked, .worth = dice_worth_choice},
    [OP_EXCHANGE] =
    {.words = {.id = "exchange", .title = "the exchange", .what = DOM_RESOURCE, .topics = TOPIC_ECONOMY, SAYS("gain a resource of your choice other than {a:resource}")},
     .run = dice_run_exchange, .worth = dice_worth_choice},
    [OP_WILD] =
    {.words = {.id = "wild", .title = "the wild tokens", .topics = TOPIC_ECONOMY, SAYS("gain {n|wild token|wild tokens}")},
     .run = dice_run_wild, .order = dice_order_quiet, .colours = dice_colours_none,
     .worth = dice_worth_wild, .sign = "w"},
    [OP_VP] =
    {.words = {.id = "points", .title = "the VP", .topics = TOPIC_POINTS, SAYS("score {n} VP")},
     .run = dice_run_vp, .order = dice_order_quiet, .colours = dice_colours_none,
     .worth = dice_worth_vp, .sign = "VP"},
    [OP_DRAW] =
    {.words = {.id = "cards", .title = "the cards", .topics = TOPIC_CARDS, SAYS("draw {n|card|cards}")},
     .run = dice_run_draw, .order = dice_order_random, .colours = dice_colours_none,
     .worth = dice_worth_draw, .sign = "c"},
    [OP_TURN] =
    {.words = {.id = "turn", .title = "turning dice", .up_to = true, .topics = TOPIC_ECONOMY, SAYS("turn {|a die|up to # dice} to any face")},
     .run = dice_run_turn, .colours = dice_colours_none, .worth = dice_worth_turn},
    [OP_LOSS] =
    {.words = {.id = "loss", .title = "the loss of the others", .what = DOM_DICE, .whom = "each-opponent", .topics = TOPIC_ATTACK, SAYS("each opponent loses {n} {a:dice|several-dice=dice}")},
     .run = dice_run_loss, .order = dice_order_loss, .colours = dice_colours_asked,
     .worth = dice_worth_loss},
    [OP_EXTRA_TURN] =
    {.words = {.id = "extra-turn", .title = "the extra turn", .fixed = true, .text = "take a whole extra turn at once"},
     .run = dice_run_extra_turn, .worth = dice_worth_extra_turn},
    [OP_EXTRA_MAIN] =
    {.words = {.id = "extra-main", .title = "the extra main action", .fixed = true, .text = "take one more main action after the usual one, in an action turn only"},
     .run = dice_run_extra_main, .why = dice_extra_main_why, .worth = dice_worth_extra_main},
    [OP_EXTRA_SUPPORT] =
    {.words = {.id = "extra-support", .title = "the extra support action", .fixed = true, .text = "take an extra support action"},
     .run = dice_run_extra_support, .why = dice_extra_support_why, .worth = dice_worth_one_die},
    [OP_PRODUCE] =
    {.words = {.id = "production", .title = "the production", .fixed = true, .topics = TOPIC_ECONOMY, .text = "take the production of that card at once"},
     .with_card = dice_run_production, .worth = dice_worth_one_die},
    [OP_PAY] =
    {.words = {.id = "pay", .title = "the payment", .what = DOM_RESOURCE, .text = "pay {n} {a:resource}"},
     .pay = dice_pay_dice, .why = dice_pay_why, .worth = dice_worth_pay},
    [OP_PAY_ANY] =
    {.words = {.id = "pay-any", .title = "the payment", .what = DOM_DICE, .text = "pay 1 {a:dice}"},
     .pay = dice_pay_any, .why = dice_pay_any_why, .worth = dice_worth_pay_any},
    [OP_PAY_SOME] =
    {.words = {.id = "pay-some", .title = "the payment", .what = DOM_RESOURCE, .fixed = true, .text = "pay any number of {a:resource}"},
     .pay = dice_pay_some, .why = dice_pay_some_why, .worth = dice_worth_one_die},
    [OP_DISCARD] =
    {.words = {.id = "discard", .title = "the discards", .text = "discard {n|card|cards}"},
     .pay = dice_pay_cards, .why = dice_pay_cards_why, .worth = dice_worth_cards},
};

static const struct op_row texts[TEXT_ROWS - DICE_OPS] = {
    [TEXT_MAKES_DICE - DICE_OPS] = {.id = "dice", .form = "makes-dice", .what = DOM_DICE, .topics = TOPIC_ECONOMY, .text = "{n} {a:dice|several-dice=dice}"},
    [TEXT_MAKES_WILD - DICE_OPS] = {.id = "wild", .form = "makes-wild", .topics = TOPIC_ECONOMY, .text = "{n|wild token|wild tokens}"},
    [TEXT_MAKES_VP - DICE_OPS] = {.id = "points", .form = "makes-points", .topics = TOPIC_POINTS, .text = "{n} VP"},
    [TEXT_DISCOUNT - DICE_OPS] = {.id = "discount", .what = DOM_RESOURCE, .topics = TOPIC_ECONOMY, .text = "your cards cost {n} {a:resource} {|symbol|symbols} less"},
    [TEXT_STORAGE - DICE_OPS] = {.id = "storage", .topics = TOPIC_ECONOMY, .text = "keep {n|more die|more dice} in a production turn"},
    [TEXT_REFILL - DICE_OPS] = {.id = "refill", .topics = TOPIC_CARDS, .text = "draw up to {n|card|cards} in a production turn"},
};
/* clang-format on */

static const struct op_row *words_at(int index)
{
    assert(index >= 0 && index < TEXT_ROWS);
    return index < DICE_OPS ? &dice_operations[index].words : &texts[index - DICE_OPS];
}

static const struct op_row *words_of(struct op op)
{
    assert(op_verb(op) > OP_NONE);
    return words_at(op_verb(op));
}

const struct op_words dice_op_words = {DICE_OPS, TEXT_ROWS, words_at, words_of};

/* ---- Is anything forgotten? ---------------------------------------------------------------- */

static bool operation_complete(const struct operation_row *row)
{
    assert(row);
    int ways = (row->run != NULL) + (row->with_card != NULL) + (row->pay != NULL);
    return row->words.id && row->words.title && row->words.text && ways == 1 && row->worth &&
           (!row->pay || row->why);
}

bool dice_operations_complete(void)
{
    for (int verb = OP_NONE + 1; verb < DICE_OPS; verb++)
        if (!operation_complete(&dice_operations[verb]))
            return false;
    for (int per = PER_NOTHING + 1; per < DICE_PERS; per++)
        if (!dice_counters[per].words.id ||
            (dice_counters[per].words.role == ROLE_WHERE) == (dice_counters[per].times != NULL))
            return false;
    for (int cause = ON_NOTHING + 1; cause < DICE_CAUSES; cause++)
        if (!reactions[cause].words.id || !reactions[cause].tile == !reactions[cause].card)
            return false;
    return true;
}
