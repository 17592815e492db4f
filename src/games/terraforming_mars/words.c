/* words.c: how operations, counters, requirements and causes are told.
 *
 * Nothing here is written for one card: each operation, requirement, cause and counter has one
 * row, so what is told of a card cannot be something else than the rules do. */
#include "games/terraforming_mars/words.h"

#include "games/terraforming_mars/engine.h"

/* clang-format off */
const struct per_row tm_counters[TM_COUNTERS] = { /* ORDER COUNTER */
    [PER_EARTH_TAG] = {"earth-tag", ROLE_PER, "for each earth tag you have", DOM_TAG, EARTH, 0, NULL},
    [PER_SPACE_TAG] = {"space-tag", ROLE_PER, "for each space tag you have", DOM_TAG, SPACE, 0, NULL},
    [PER_POWER_TAG] = {"power-tag", ROLE_PER, "for each power tag you have", DOM_TAG, POWER, 0, NULL},
    [PER_PLANT_TAG] = {"plant-tag", ROLE_PER, "for each plant tag you have", DOM_TAG, PLANT, 0, NULL},
    [PER_JOVIAN_TAG] = {"jovian-tag", ROLE_PER, "for each jovian tag you have", DOM_TAG, JOVIAN, 0, NULL},
    [PER_2_MICROBE_TAGS] = {"2-microbe-tags", ROLE_PER, "for every 2 microbe tags you have", DOM_TAG, MICROBE, 2, NULL},
    [PER_2_BUILDING_TAGS] = {"2-building-tags", ROLE_PER, "for every 2 building tags you have", DOM_TAG, BUILDING, 2, NULL},
    [PER_OPPONENT_SPACE_TAG] = {"opponents-space-tag", ROLE_PER, "for each space tag of your opponents", DOM_TAG, SPACE, 0, "opponents"},
    [PER_CITY] = {"city", ROLE_PER, "for each city in play, anyone's", DOM_TAG, CITY, 0, "anyone"},
    [PER_CITY_ON_MARS] = {"city-on-mars", ROLE_PER, "for each city on Mars, anyone's", DOM_TAG, CITY, 0, "anyone"},
    [PER_EVENT] = {"event-played", ROLE_PER, "for each event that anybody has played", 0, 0, 0, "anyone"},
    [PER_3_PLANT_TAGS] = {"3-plant-tags", ROLE_IF, "more if you have 3 or more plant tags", DOM_TAG, PLANT, 3, NULL},
    [PER_CUBE_HERE] = {"cube-here", ROLE_PER, "for each cube here", 0, 0, 0, "here"},
    [PER_ANY_CUBE_HERE] = {"any-cube-here", ROLE_IF, "if there is a cube here", 0, 0, 0, "here"},
    [PER_ADJACENT_OCEAN] = {"adjacent-ocean", ROLE_PER, "for each ocean next to it", 0, 0, 0, "next-to-it"},
    [PER_ADJACENT_CITY] = {"adjacent-city", ROLE_PER, "for each city next to it, anyone's", DOM_TAG, CITY, 0, "next-to-it"},
};

const struct per_row tm_place_rules[TM_PLACE_RULES] = { /* ORDER PLACE */
    [ON_OCEAN_AREA] = {"ocean-area", ROLE_WHERE, "on an ocean area", 0, 0, 0, NULL},
    [ON_LAND] = {"land", ROLE_WHERE, "on land", 0, 0, 0, NULL},
    [AS_CITY] = {"city", ROLE_WHERE, "as a city, not next to another city", 0, 0, 0, NULL},
    [AS_GREENERY] = {"greenery", ROLE_WHERE, "as a greenery, next to a tile of yours if possible", 0, 0, 0, NULL},
    [ISOLATED] = {"isolated", ROLE_WHERE, "with no tile next to it", 0, 0, 0, NULL},
    [ON_VOLCANO] = {"volcano", ROLE_WHERE, "on a volcano", 0, 0, 0, NULL},
    [ON_METAL] = {"metal", ROLE_WHERE, "on a place with steel or titanium", 0, 0, 0, NULL},
    [ON_METAL_BY_OWN] = {"metal-by-own", ROLE_WHERE, "on a place with steel or titanium, next to a tile of yours", 0, 0, 0, NULL},
    [BY_CITY] = {"by-city", ROLE_WHERE, "next to any city", 0, 0, 0, NULL},
    [BY_GREENERY] = {"by-greenery", ROLE_WHERE, "next to any greenery", 0, 0, 0, NULL},
    [BY_TWO_CITIES] = {"by-two-cities", ROLE_WHERE, "next to at least two cities", 0, 0, 0, NULL},
    [ON_NOCTIS] = {"noctis", ROLE_WHERE, "on the Noctis area, whatever lies around it", 0, 0, 0, NULL},
    [ON_GANYMEDE] = {"ganymede", ROLE_WHERE, "on its place off the map", 0, 0, 0, NULL},
    [ON_PHOBOS] = {"phobos", ROLE_WHERE, "on its place off the map", 0, 0, 0, NULL},
    [UNCLAIMED] = {"unclaimed", ROLE_WHERE, "on land that nobody has claimed", 0, 0, 0, NULL},
};

const struct need_row tm_needs[TM_NEEDS] = { /* ORDER NEED */
    [NEED_TEMPERATURE] = {"temperature", 0, false, "{n} °C or warmer"},
    [NEED_TEMPERATURE_MAX] = {"temperature", 0, true, "{n} °C or colder"},
    [NEED_OXYGEN] = {"oxygen", 0, false, "{n} % oxygen or more"},
    [NEED_OXYGEN_MAX] = {"oxygen", 0, true, "{n} % oxygen or less"},
    [NEED_OCEANS] = {"oceans", 0, false, "{n|ocean|oceans} or more"},
    [NEED_OCEANS_MAX] = {"oceans", 0, true, "{n|ocean|oceans} or fewer"},
    [NEED_TAGS] = {"tags", DOM_TAG, false, "{n} {a:tag} {|tag|tags}"},
    [NEED_PRODUCTION] = {"production", DOM_RESOURCE, false, "a {a:unit=resource} production of {n} or more"},
    [NEED_GREENERY] = {"greenery", 0, false, "{n} greenery of your own"},
    [NEED_CITIES] = {"cities", 0, false, "{n|city|cities} in play"},
};

const struct cause_row tm_causes[TM_CAUSES] = { /* ORDER CAUSE */
    [ON_TAG] = {"tag", DOM_TAG, NULL, NULL, "you play {things^a |an } tag", "anyone plays {things^a |an } tag"},
    [ON_EVENT] = {"event", DOM_TAG, "you play an event", "anyone plays an event", "you play an event with {things^a |an } tag", "anyone plays an event with {things^a |an } tag"},
    [ON_BIG_SPEND] = {"big-spend", 0, "you pay for a card or standard project of printed price 20 or more", NULL},
    [ON_CITY] = {"city", 0, "you place a city on Mars or off the map", "anyone places a city on Mars or off the map"},
    [ON_CITY_MARS] = {"city-on-mars", 0, "you place a city on Mars", "anyone places a city on Mars"},
    [ON_OCEAN] = {"ocean", 0, "you place an ocean", "anyone places an ocean"},
    [ON_GREENERY] = {"greenery", 0, "you place a greenery", "anyone places a greenery"},
    [ON_METAL_TILE] = {"metal-tile", 0, "you place a tile on a place with steel or titanium", NULL},
    [ON_PROJECT] = {"project", 0, "you carry out a standard project other than selling patents", NULL},
};

/* Operations that read otherwise in one case have a second row behind the table's. */
enum {
    TEXT_CITY = TM_OPS, /* a city or greenery by the ordinary rule of its kind */
    TEXT_GREENERY,
    TEXT_OCEAN,
    TEXT_REMOVE_CUBES,
    TEXT_DISCOUNT_ALL,
    TEXT_PAY_HELPED, /* a metal may be used too */
    TEXT_ROWS
};

#define UNITS "{n} {a:unit|resource=resource}"
#define UNIT "{a:unit=resource}"

static const struct op_row op_rows[TEXT_ROWS] = { /* ORDER OP */
    [OP_PRODUCE] = {.id = "production", .title = "the production", .what = DOM_RESOURCE, .pers = tm_counters, .topics = TOPIC_ECONOMY,
        .text = "raise your " UNIT " production by {n}",
        .less = "lower your " UNIT " production by {n}",
        .with = "raise your " UNIT " production by {n} {b:counter}"},
    [OP_GAIN] = {.id = "gain", .title = "the gain", .what = DOM_RESOURCE, .pers = tm_counters, .topics = TOPIC_ECONOMY,
        .text = "gain " UNITS, .with = "gain " UNITS " {b:counter}"},
    [OP_LOSE] = {.id = "loss", .title = "the loss", .what = DOM_RESOURCE, .text = "lose " UNITS},
    [OP_CUT] = {.id = "cut", .title = "the production of somebody", .what = DOM_RESOURCE, .whom = "any-player", .topics = TOPIC_ATTACK,
        .text = "lower the " UNIT " production of any one player by {n}"},
    [OP_REMOVE] = {.id = "remove", .title = "the removal", .what = DOM_RESOURCE, .whom = "any-player", .up_to = true, .topics = TOPIC_ATTACK,
        .text = "remove up to " UNITS " from one player"},
    [TEXT_REMOVE_CUBES] = {.id = "remove", .form = "remove-cubes", .what = DOM_RESOURCE, .whom = "any-card", .up_to = true, .topics = TOPIC_ATTACK,
        .text = "remove up to " UNITS " from one card"},
    [OP_STEAL] = {.id = "steal", .title = "the theft", .what = DOM_RESOURCE, .whom = "any-player", .up_to = true, .topics = TOPIC_ATTACK,
        .text = "steal up to " UNITS " from one player"},
    [OP_TEMPERATURE] = {.id = "temperature", .title = "the temperature", .topics = TOPIC_TERRAFORMING, .text = "raise the temperature by {n|step|steps}"},
    [OP_OXYGEN] = {.id = "oxygen", .title = "the oxygen", .topics = TOPIC_TERRAFORMING, .text = "raise the oxygen by {n|step|steps}"},
    [OP_TR] = {.id = "tr", .title = "the TR", .pers = tm_counters, .topics = TOPIC_TERRAFORMING,
        .text = "raise your TR by {n}", .with = "raise your TR by {n} {b:counter}"},
    [OP_OCEAN] = {.id = "ocean", .title = "the ocean", .pers = tm_place_rules, .topics = TOPIC_TERRAFORMING, .text = "place an ocean {b:rule}"},
    [TEXT_OCEAN] = {.id = "ocean", .form = "ocean-usual", .pers = tm_place_rules, .topics = TOPIC_TERRAFORMING,
        .text = "place an ocean"},
    [OP_CITY] = {.id = "city", .title = "the city", .pers = tm_place_rules, .topics = TOPIC_TILES, .text = "place a city {b:rule}"},
    [TEXT_CITY] = {.id = "city", .form = "city-usual", .pers = tm_place_rules, .topics = TOPIC_TILES,
        .text = "place a city, not next to another city"},
    [OP_GREENERY] = {.id = "greenery", .title = "the greenery", .pers = tm_place_rules, .topics = TOPIC_TERRAFORMING | TOPIC_TILES,
        .text = "place a greenery {b:rule} and raise the oxygen by 1 step"},
    [TEXT_GREENERY] = {.id = "greenery", .form = "greenery-usual", .pers = tm_place_rules, .topics = TOPIC_TERRAFORMING | TOPIC_TILES,
        .text = "place a greenery, next to a tile of yours if possible, and raise the oxygen by 1 step"},
    [OP_TILE] = {.id = "tile", .title = "the tile", .what = DOM_TILE, .pers = tm_place_rules, .topics = TOPIC_TILES,
        .text = "place the {a:tile} tile {b:rule}"},
    [OP_MINE] = {.id = "mine", .title = "the mine", .fixed = true, .topics = TOPIC_ECONOMY, .text = "raise your production of the metal printed there by 1"},
    [OP_FLOOD] = {.id = "flood", .title = "the flood", .whom = "any-player", .up_to = true, .topics = TOPIC_ATTACK,
        .text = "remove up to {n} M€ from the owner of a tile next to that ocean"},
    [OP_CLAIM] = {.id = "claim", .title = "the claim", .fixed = true, .pers = tm_place_rules, .topics = TOPIC_TILES,
        .text = "mark a free place {b:rule}: only you may put a tile there"},
    [OP_DRAW] = {.id = "draw", .title = "drawing cards", .topics = TOPIC_CARDS, .text = "draw {n|card|cards}"},
    [OP_LOOK] = {.id = "look", .title = "looking at cards", .what = AREO_DOMAIN_NUMBER, .topics = TOPIC_CARDS,
        .text = "look at {n|card|cards}, keep {a=keep} and discard the rest"},
    [OP_BUY] = {.id = "buy", .title = "buying a card", .fixed = true, .topics = TOPIC_CARDS, .text = "look at the top card; buy it for 3 M€ or discard it"},
    [OP_REVEAL] = {.id = "reveal", .title = "revealing a card", .what = DOM_TAG, .fixed = true,
        .text = "reveal and discard the top card; if it has a {a:tag} tag, add a cube here"},
    [OP_ADD_HERE] = {.id = "cubes", .title = "the cube", .topics = TOPIC_CUBES, .text = "add {n|cube|cubes} to this card"},
    [OP_ADD_OTHER] = {.id = "cubes-elsewhere", .title = "cubes on another card", .what = DOM_RESOURCE, .topics = TOPIC_CUBES,
        .text = "add " UNITS " to one of your cards that can hold {|it|them}"},
    [OP_ADD_SAME] = {.id = "cube-again", .title = "one more cube", .topics = TOPIC_CUBES,
        .text = "add {n|cube|cubes} to one of your cards that has a cube"},
    [OP_ADD_PLAYED] = {.id = "cube-there", .title = "the cube on the card played", .topics = TOPIC_CUBES,
        .text = "add {n|cube|cubes} to the card just played if it holds animals or microbes"},
    [OP_SPEND_HERE] = {.id = "spend-cubes", .title = "spending cubes", .text = "spend {n|cube|cubes} from here"},
    [OP_SPEND_DRAW] = {.id = "cube-for-card", .title = "a cube for a card", .fixed = true, .topics = TOPIC_CARDS, .text = "spend a cube from here to draw a card"},
    [OP_TAKE] = {.id = "take-cube", .title = "taking a cube", .what = DOM_RESOURCE, .whom = "any-card", .topics = TOPIC_ATTACK, .text = "take " UNITS " from any card"},
    [OP_PAY] = {.id = "pay", .title = "the payment", .what = DOM_RESOURCE, .text = "pay " UNITS},
    [TEXT_PAY_HELPED] = {.id = "pay", .form = "pay-helped", .what = DOM_RESOURCE, .other = DOM_RESOURCE,
        .text = "pay " UNITS " ({b:unit=helper} may be used)"},
    [OP_PAY_ANY] = {.id = "pay-any", .title = "the payment", .what = DOM_RESOURCE, .fixed = true, .text = "pay 1 or more {a:resource}"},
    [OP_GAIN_PAID] = {.id = "gain-paid", .title = "the gain", .what = DOM_RESOURCE, .fixed = true, .topics = TOPIC_ECONOMY, .text = "gain as many {a:resource}"},
    [OP_TRADE] = {.id = "trade-production", .title = "trading production", .what = DOM_RESOURCE, .other = DOM_RESOURCE, .fixed = true, .topics = TOPIC_ECONOMY,
        .text = "lower your {a:unit=from} production by 1 or more and raise your {b:unit=to} production by as many"},
    [OP_COPY] = {.id = "copy", .title = "copying a production", .fixed = true, .topics = TOPIC_ECONOMY, .text = "repeat the production box of one of your building cards"},
    [OP_EXCHANGE] = {.id = "exchange", .title = "exchanging a card", .fixed = true, .topics = TOPIC_CARDS, .text = "you may discard a card to draw a card"},
    [OP_NEXT_DISCOUNT] = {.id = "next-discount", .title = "the discount", .topics = TOPIC_ECONOMY,
        .text = "the next card you play in this generation costs {n} M€ less"},
    [OP_NEXT_SHIFT] = {.id = "next-shift", .title = "the help with a requirement",
        .text = "the next card you play in this generation may miss its temperature, oxygen and ocean requirements by {n|step|steps}"},
    [OP_DISCOUNT] = {.id = "discount", .title = "the discount", .what = DOM_TAG, .topics = TOPIC_ECONOMY,
        .text = "your cards cost {n} M€ less for each {a:tag} tag on them"},
    [TEXT_DISCOUNT_ALL] = {.id = "discount", .form = "discount-all", .topics = TOPIC_ECONOMY, .text = "your cards cost {n} M€ less"},
    [OP_VALUE] = {.id = "value", .title = "the value of metals", .what = DOM_RESOURCE, .topics = TOPIC_ECONOMY, .text = "your " UNIT " is worth {n} M€ more"},
    [OP_SHIFT] = {.id = "shift", .title = "the help with requirements", .text = "you may miss temperature, oxygen and ocean requirements by {n|step|steps}"},
    [OP_PROTECT] = {.id = "protect", .title = "the protection", .fixed = true, .text = "opponents cannot remove your plants, animals and microbes"},
    [OP_KEEP_CUBES] = {.id = "keep-cubes", .title = "the protection of cubes", .fixed = true, .text = "cubes can never be removed from here"},
    [OP_HEAT_PAYS] = {.id = "heat-pays", .title = "paying with heat", .fixed = true, .text = "you may use heat as M€"},
    [OP_GREENERY_PLANTS] = {.id = "greenery-plants", .title = "the price of a greenery", .text = "converting plants takes {n} plants"},
    [OP_POWER_DISCOUNT] = {.id = "power-discount", .title = "the discount on a power plant", .text = "the power plant project costs {n} M€ less"},
};
/* clang-format on */

static int word_row(struct op op)
{
    switch (op.verb) {
    case OP_OCEAN:
        return op.per == ON_OCEAN_AREA ? TEXT_OCEAN : OP_OCEAN;
    case OP_CITY:
        return op.per == AS_CITY ? TEXT_CITY : OP_CITY;
    case OP_GREENERY:
        return op.per == AS_GREENERY ? TEXT_GREENERY : OP_GREENERY;
    case OP_REMOVE:
        return op.what >= TM_RESOURCES ? TEXT_REMOVE_CUBES : OP_REMOVE;
    case OP_DISCOUNT:
        return op.what == TAG_NONE ? TEXT_DISCOUNT_ALL : OP_DISCOUNT;
    case OP_PAY:
        return op.per ? TEXT_PAY_HELPED : OP_PAY;
    default:
        return op.verb;
    }
}

const struct op_words tm_op_words = {op_rows, TM_OPS, TEXT_ROWS, word_row};
