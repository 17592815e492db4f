/* words.c: how operations, counters, conditions and causes are told: one row for each, none for a
 * card, so what is told of a card cannot be something else than the rules do. */
#include "games/dice_game/words.h"

#include "games/dice_game/engine.h"

/* clang-format off */
const struct per_row dice_pers[DICE_PERS] = { /* ORDER PER */
    [PER_CITY] = {"city", ROLE_PER, "for each city on the board", DOM_TILE, TILE_CITY, 0, "anyone"},
    [PER_MIDDLE_TILE] = {"middle-tile", ROLE_PER, "for each tile in the middle row", 0, 0, 0, "anyone"},
    [PER_PAID] = {"paid", ROLE_PER, "for each one paid", 0, 0, 0, NULL},
    [PER_OCEAN_BESIDE] = {"ocean-beside", ROLE_PER, "for each ocean next to it", DOM_TILE, TILE_OCEAN, 0, "next-to-it"},
    [IF_BY_GREENERY] = {"by-greenery", ROLE_IF, "if it is next to a greenery", 0, 0, 0, NULL},
    [IF_BY_OCEAN] = {"by-ocean", ROLE_IF, "if it is next to an ocean", 0, 0, 0, NULL},
    [IF_BY_GREENERY_OR_CITY] = {"by-greenery-or-city", ROLE_IF, "if it is next to a greenery or a city", 0, 0, 0, NULL},
    [IF_TRACK_BONUS] = {"track-bonus", ROLE_IF, "if that gave a bonus of the track", 0, 0, 0, NULL},
    [BESIDE_OCEAN] = {"beside-ocean", ROLE_WHERE, "next to an ocean", 0, 0, 0, NULL},
    [BESIDE_CITY] = {"beside-city", ROLE_WHERE, "next to a city", 0, 0, 0, NULL},
};

const struct cause_row dice_causes[DICE_CAUSES] = { /* ORDER CAUSE */
    [ON_OCEAN] = {"ocean", 0, NULL, "anybody places an ocean"},
    [ON_GREENERY] = {"greenery", 0, NULL, "anybody places a greenery"},
    [ON_CITY] = {"city", 0, NULL, "anybody places a city"},
    [ON_TILE_BY_OCEAN] = {"tile-by-ocean", 0, "you place a tile next to an ocean"},
    [ON_GREEN_CARD] = {"green-card", 0, "you play a green card"},
    [ON_RED_CARD] = {"red-card", 0, "you play a red card"},
    [ON_POINTS_CARD] = {"points-card", 0, "you play a card with positive end VP"},
    [ON_SYMBOL] = {"symbol", DOM_RESOURCE, NULL, NULL, "you play a card with {things} in its cost"},
    [ON_BIG_CARD] = {"big-card", 0, "you play a card with a cost of 5 symbols or more"},
};

static const struct per_row *per_row(int per) { return &dice_pers[per]; }

/* An operation whose text takes a counter or condition behind it. */
#define SAYS(words) .per = per_row, .text = words, .with = words " {b:per}"

static const struct op_row op_rows[TEXT_ROWS] = { /* ORDER OP */
    [OP_TEMPERATURE] = {.id = "temperature", .title = "the temperature", .topics = TOPIC_TERRAFORMING, SAYS("raise the temperature by {n|step|steps}")},
    [OP_OXYGEN] = {.id = "oxygen", .title = "the oxygen", .topics = TOPIC_TERRAFORMING, SAYS("raise the oxygen by {n|step|steps}")},
    [OP_OCEAN] = {.id = "ocean", .title = "the ocean", .topics = TOPIC_TERRAFORMING | TOPIC_TILES, SAYS("place an ocean")},
    [OP_GREENERY] = {.id = "greenery", .title = "the greenery", .topics = TOPIC_TERRAFORMING | TOPIC_TILES, SAYS("place a greenery")},
    [OP_CITY] = {.id = "city", .title = "the city", .topics = TOPIC_TILES, SAYS("place a city")},
    [OP_SPECIAL] = {.id = "special", .title = "the special tile", .what = DOM_SPECIAL, .topics = TOPIC_TILES, SAYS("place the {a:special} tile")},
    [OP_DICE] = {.id = "dice", .title = "the dice to roll", .what = DOM_DICE, .topics = TOPIC_ECONOMY, SAYS("roll {n|die|dice} ({a:dice})")},
    [OP_GAIN] = {.id = "resource", .title = "the resource", .what = DOM_RESOURCE, .topics = TOPIC_ECONOMY, SAYS("gain {n|die|dice} set to {a:resource}")},
    [OP_CHOOSE] = {.id = "choice", .title = "the resource of your choice", .what = DOM_DICE, .topics = TOPIC_ECONOMY, SAYS("gain {n|resource|resources} of your choice ({a:dice})")},
    [OP_EXCHANGE] = {.id = "exchange", .title = "the exchange", .what = DOM_RESOURCE, .topics = TOPIC_ECONOMY, SAYS("gain a resource of your choice other than {a:resource}")},
    [OP_WILD] = {.id = "wild", .title = "the wild tokens", .topics = TOPIC_ECONOMY, SAYS("gain {n|wild token|wild tokens}")},
    [OP_VP] = {.id = "points", .title = "the VP", .topics = TOPIC_POINTS, SAYS("score {n} VP")},
    [OP_DRAW] = {.id = "cards", .title = "the cards", .topics = TOPIC_CARDS, SAYS("draw {n|card|cards}")},
    [OP_TURN] = {.id = "turn", .title = "turning dice", .up_to = true, .topics = TOPIC_ECONOMY, SAYS("turn up to {n|die|dice} to any face")},
    [OP_LOSS] = {.id = "loss", .title = "the loss of the others", .what = DOM_DICE, .whom = "each-opponent", .topics = TOPIC_ATTACK, SAYS("each opponent loses {n|die|dice} ({a:dice})")},
    [OP_EXTRA_TURN] = {.id = "extra-turn", .title = "the extra turn", .fixed = true, .text = "take a whole extra turn at once"},
    [OP_EXTRA_MAIN] = {.id = "extra-main", .title = "the extra main action", .fixed = true, .text = "take one more main action after the usual one, in an action turn only"},
    [OP_EXTRA_SUPPORT] = {.id = "extra-support", .title = "the extra support action", .fixed = true, .text = "take an extra support action"},
    [OP_PRODUCE] = {.id = "production", .title = "the production", .fixed = true, .topics = TOPIC_ECONOMY, .text = "take the production of that card at once"},
    [OP_PAY] = {.id = "pay", .title = "the payment", .what = DOM_RESOURCE, .text = "pay {n} {a:resource}"},
    [OP_PAY_ANY] = {.id = "pay-any", .title = "the payment", .what = DOM_DICE, .text = "pay one resource ({a:dice})"},
    [OP_PAY_SOME] = {.id = "pay-some", .title = "the payment", .what = DOM_RESOURCE, .fixed = true, .text = "pay any number of {a:resource}"},
    [OP_DISCARD] = {.id = "discard", .title = "the discards", .text = "discard {n|card|cards}"},
    [TEXT_MAKES_DICE] = {.id = "dice", .form = "makes-dice", .what = DOM_DICE, .topics = TOPIC_ECONOMY, .text = "{n|die|dice} ({a:dice})"},
    [TEXT_MAKES_WILD] = {.id = "wild", .form = "makes-wild", .topics = TOPIC_ECONOMY, .text = "{n|wild token|wild tokens}"},
    [TEXT_MAKES_VP] = {.id = "points", .form = "makes-points", .topics = TOPIC_POINTS, .text = "{n} VP"},
    [TEXT_DISCOUNT] = {.id = "discount", .what = DOM_RESOURCE, .topics = TOPIC_ECONOMY, .text = "your cards cost {n} {a:resource} less"},
    [TEXT_STORAGE] = {.id = "storage", .topics = TOPIC_ECONOMY, .text = "keep {n|more die|more dice} in a production turn"},
    [TEXT_REFILL] = {.id = "refill", .topics = TOPIC_CARDS, .text = "draw up to {n|card|cards} in a production turn"},
};
/* clang-format on */

static const struct op_row *row_at(int i) { return &op_rows[i]; }
static const struct op_row *row_of(struct op o) { return &op_rows[o.verb]; }

const struct op_words dice_op_words = {DICE_OPS, TEXT_ROWS, row_at, row_of};
