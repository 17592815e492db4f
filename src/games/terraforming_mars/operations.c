/* operations.c: the rows of the operations (see operations.h). */
#include <assert.h>

#include "games/terraforming_mars/operations.h"

#include "core/text.h"
#include "games/terraforming_mars/text.h"
#include "games/terraforming_mars/vocabulary.h"

/* ---- Parts of rows that are one line --------------------------------------------------------- */

static const struct per_row *counter_words(int counter)
{
    assert(counter >= 0 && counter < TM_COUNTERS);
    return &tm_counters[counter].words;
}

static const struct per_row *place_words(int rule)
{
    assert(rule >= 0 && rule < TM_PLACE_RULES);
    return &tm_place_rules[rule].words;
}

/* Operations that read otherwise in one case. */
static bool on_ocean_area(struct op op) { return op.per == ON_OCEAN_AREA; }
static bool as_city(struct op op) { return op.per == AS_CITY; }
static bool as_greenery(struct op op) { return op.per == AS_GREENERY; }
static bool of_cubes(struct op op) { return op.what >= TM_RESOURCES; }
static bool of_all_cards(struct op op) { return op.what == TAG_NONE; }
static bool helped(struct op op) { return op.per != 0; }

/* Names among alternatives. */
#define NAMED(name, expression)                                                                    \
    static int name(struct op op, int row, int card)                                               \
    {                                                                                              \
        (void)op, (void)row, (void)card;                                                           \
        return (expression);                                                                       \
    }
NAMED(choice_production, op.what == ENERGY ? CHOICE_ENERGY_PRODUCTION : CHOICE_PLANT_PRODUCTION)
NAMED(choice_temperature, CHOICE_TEMPERATURE)
NAMED(choice_oxygen, CHOICE_OXYGEN)
NAMED(choice_tr, CHOICE_TR)
NAMED(choice_card, CHOICE_CARD)
NAMED(choice_held, tm_card(row)->holds)
NAMED(choice_played, card >= 0 && tm_card(card)->holds ? tm_card(card)->holds : ANIMALS)

/* ---- The rows -------------------------------------------------------------------------------- */

#define UNITS "{n} {a:unit|resource=resource}"
#define UNIT "{a:unit=resource}"

/* clang-format off */
const struct tm_operation tm_operations[TM_OPS] = { /* ORDER OP */
    [OP_PRODUCE] = {
        .words = {.id = "production", .title = "the production", .what = DOM_RESOURCE, .per = counter_words, .topics = TOPIC_ECONOMY,
            .text = "raise your " UNIT " production by {n}",
            .less = "lower your " UNIT " production by {n}",
            .with = "raise your " UNIT " production by {n} {b:counter}"},
        .class = CLASS_GAIN, .rank = 10, .run = tm_run_produce, .may = tm_may_produce, .choice = choice_production, .price = &tm_price_production, .worth = tm_worth_produce},
    [OP_GAIN] = {
        .words = {.id = "gain", .title = "the gain", .what = DOM_RESOURCE, .per = counter_words, .topics = TOPIC_ECONOMY,
            .text = "gain " UNITS,
            .with = "gain " UNITS " {b:counter}"},
        .class = CLASS_GAIN, .rank = 7, .run = tm_run_gain, .may = tm_may_always, .worth = tm_worth_gain},
    [OP_LOSE] = {
        .words = {.id = "loss", .title = "the loss", .what = DOM_RESOURCE,
            .text = "lose " UNITS},
        .class = CLASS_LOSS, .rank = 10, .run = tm_run_lose, .may = tm_may_lose, .worth = tm_worth_lose},
    [OP_CUT] = {
        .words = {.id = "cut", .title = "the production of somebody", .what = DOM_RESOURCE, .whom = "any-player", .topics = TOPIC_ATTACK,
            .text = "lower the " UNIT " production of any one player by {n}"},
        .class = CLASS_QUESTION, .rank = 8, .asks = &tm_asks_lower, .may = tm_may_cut, .worth = tm_worth_cut},
    [OP_REMOVE] = {
        .words = {.id = "remove", .title = "the removal", .what = DOM_RESOURCE, .whom = "any-player", .up_to = true, .topics = TOPIC_ATTACK,
            .text = "remove up to " UNITS " from one player"},
        .varies = of_cubes,
        .variant = {.id = "remove", .form = "remove-cubes", .what = DOM_RESOURCE, .whom = "any-card", .up_to = true, .topics = TOPIC_ATTACK,
            .text = "remove up to " UNITS " from one card"},
        .class = CLASS_QUESTION, .rank = 9, .asks = &tm_asks_loot, .open = tm_open_loot, .may = tm_may_always, .worth = tm_worth_remove},
    [OP_STEAL] = {
        .words = {.id = "steal", .title = "the theft", .what = DOM_RESOURCE, .whom = "any-player", .up_to = true, .topics = TOPIC_ATTACK,
            .text = "steal up to " UNITS " from one player"},
        .class = CLASS_QUESTION, .rank = 9, .asks = &tm_asks_loot, .open = tm_open_loot, .may = tm_may_always, .worth = tm_worth_steal},
    [OP_TEMPERATURE] = {
        .words = {.id = "temperature", .title = "the temperature", .topics = TOPIC_TERRAFORMING,
            .text = "raise the temperature by {n|step|steps}"},
        .class = CLASS_EFFECT, .rank = 2, .run = tm_run_temperature, .may = tm_may_always, .choice = choice_temperature, .worth = tm_worth_temperature, .warms = tm_warms_steps},
    [OP_OXYGEN] = {
        .words = {.id = "oxygen", .title = "the oxygen", .topics = TOPIC_TERRAFORMING,
            .text = "raise the oxygen by {n|step|steps}"},
        .class = CLASS_EFFECT, .rank = 2, .run = tm_run_oxygen, .may = tm_may_always, .choice = choice_oxygen, .worth = tm_worth_oxygen, .warms = tm_warms_by_oxygen},
    [OP_TR] = {
        .words = {.id = "tr", .title = "the TR", .per = counter_words, .topics = TOPIC_TERRAFORMING,
            .text = "raise your TR by {n}",
            .with = "raise your TR by {n} {b:counter}"},
        .class = CLASS_GAIN, .rank = 7, .run = tm_run_tr, .may = tm_may_always, .choice = choice_tr, .worth = tm_worth_tr},
    [OP_OCEAN] = {
        .words = {.id = "ocean", .title = "the ocean", .per = place_words, .topics = TOPIC_TERRAFORMING,
            .text = "place an ocean {b:rule}"},
        .varies = on_ocean_area,
        .variant = {.id = "ocean", .form = "ocean-usual", .per = place_words, .topics = TOPIC_TERRAFORMING,
            .text = "place {|an ocean|# oceans}"},
        .class = CLASS_QUESTION, .rank = 3, .asks = &tm_asks_ocean, .put = tm_put_ocean, .tile = OCEAN_TILE, .may = tm_may_ocean, .worth = tm_worth_ocean, .cards = tm_cards_of_place},
    [OP_CITY] = {
        .words = {.id = "city", .title = "the city", .per = place_words, .topics = TOPIC_TILES,
            .text = "place a city {b:rule}"},
        .varies = as_city,
        .variant = {.id = "city", .form = "city-usual", .per = place_words, .topics = TOPIC_TILES,
            .text = "place a city, not next to another city"},
        .class = CLASS_QUESTION, .rank = 4, .asks = &tm_asks_place, .put = tm_put_city, .tile = LAND_TILE, .may = tm_may_place, .worth = tm_worth_city, .cards = tm_cards_of_place},
    [OP_GREENERY] = {
        .words = {.id = "greenery", .title = "the greenery", .per = place_words, .topics = TOPIC_TERRAFORMING | TOPIC_TILES,
            .text = "place a greenery {b:rule} and raise the oxygen by 1 step"},
        .varies = as_greenery,
        .variant = {.id = "greenery", .form = "greenery-usual", .per = place_words, .topics = TOPIC_TERRAFORMING | TOPIC_TILES,
            .text = "place a greenery, next to a tile of yours if possible, and raise the oxygen by 1 step"},
        .class = CLASS_QUESTION, .rank = 4, .asks = &tm_asks_place, .put = tm_put_greenery, .tile = LAND_TILE, .may = tm_may_place, .worth = tm_worth_greenery},
    [OP_TILE] = {
        .words = {.id = "tile", .title = "the tile", .what = DOM_TILE, .per = place_words, .topics = TOPIC_TILES,
            .text = "place the {a:tile} tile {b:rule}"},
        .class = CLASS_QUESTION, .rank = 4, .asks = &tm_asks_place, .put = tm_put_special, .tile = LAND_TILE, .may = tm_may_place, .worth = tm_worth_tile, .cards = tm_cards_of_place},
    [OP_MINE] = {
        .words = {.id = "mine", .title = "the mine", .fixed = true, .topics = TOPIC_ECONOMY,
            .text = "raise your production of the metal printed there by 1"},
        .class = CLASS_SEQUEL, .may = tm_may_always, .worth = tm_worth_mine},
    [OP_FLOOD] = {
        .words = {.id = "flood", .title = "the flood", .whom = "any-player", .up_to = true, .topics = TOPIC_ATTACK,
            .text = "remove up to {n} M€ from the owner of a tile next to that ocean"},
        .class = CLASS_SEQUEL, .rank = 9, .asks = &tm_asks_loot, .may = tm_may_always, .worth = tm_worth_flood},
    [OP_CLAIM] = {
        .words = {.id = "claim", .title = "the claim", .fixed = true, .per = place_words, .topics = TOPIC_TILES,
            .text = "mark a free place {b:rule}: only you may put a tile there"},
        .class = CLASS_QUESTION, .rank = 4, .asks = &tm_asks_place, .put = tm_put_claim, .may = tm_may_place, .worth = tm_worth_nothing},
    [OP_DRAW] = {
        .words = {.id = "draw", .title = "drawing cards", .topics = TOPIC_CARDS,
            .text = "draw {n|card|cards}"},
        .class = CLASS_EFFECT, .rank = 1, .run = tm_run_draw, .may = tm_may_always, .worth = tm_worth_draw, .cards = tm_cards_always},
    [OP_LOOK] = {
        .words = {.id = "look", .title = "looking at cards", .what = AREO_DOMAIN_NUMBER, .topics = TOPIC_CARDS,
            .text = "look at {n|card|cards}, keep {a=keep} and discard the rest"},
        .class = CLASS_EFFECT, .rank = 1, .run = tm_run_look, .may = tm_may_always, .worth = tm_worth_look, .cards = tm_cards_always},
    [OP_BUY] = {
        .words = {.id = "buy", .title = "buying a card", .fixed = true, .topics = TOPIC_CARDS,
            .text = "look at the top card of the deck; buy it for 3 M€ or discard it"},
        .class = CLASS_EFFECT, .rank = 1, .run = tm_run_buy, .may = tm_may_always, .worth = tm_worth_buy},
    [OP_REVEAL] = {
        .words = {.id = "reveal", .title = "revealing a card", .what = DOM_TAG, .other = DOM_RESOURCE, .fixed = true,
            .text = "reveal and discard the top card of the deck; if it has a {a:tag} tag, add 1 {b:unit=cube} to this card"},
        .class = CLASS_EFFECT, .rank = 1, .run = tm_run_reveal, .may = tm_may_always, .worth = tm_worth_reveal},
    [OP_ADD_HERE] = {
        .words = {.id = "cubes", .title = "the cube", .what = DOM_RESOURCE, .topics = TOPIC_CUBES,
            .text = "add " UNITS " to this card"},
        .class = CLASS_GAIN, .rank = 7, .run = tm_run_add_here, .may = tm_may_always, .choice = choice_held, .worth = tm_worth_add_here, .cards = tm_cards_by_cube},
    [OP_ADD_OTHER] = {
        .words = {.id = "cubes-elsewhere", .title = "cubes on another card", .what = DOM_RESOURCE, .topics = TOPIC_CUBES,
            .text = "add " UNITS " to one of your cards that can hold {|it|them}"},
        .class = CLASS_QUESTION, .rank = 7, .asks = &tm_asks_add, .open = tm_open_add_other, .may = tm_may_always, .worth = tm_worth_add_other},
    [OP_ADD_SAME] = {
        .words = {.id = "cube-again", .title = "one more cube", .topics = TOPIC_CUBES,
            .text = "add {n|cube|cubes} to one of your cards that has a cube"},
        .class = CLASS_QUESTION, .rank = 7, .asks = &tm_asks_add_same, .may = tm_may_always, .worth = tm_worth_add_same},
    [OP_ADD_PLAYED] = {
        .words = {.id = "cube-there", .title = "the cube on the card played", .topics = TOPIC_CUBES,
            .text = "add {n|cube|cubes} to the card just played if it holds animals or microbes"},
        .class = CLASS_GAIN, .rank = 7, .run = tm_run_add_played, .open = tm_open_add_played, .may = tm_may_always, .choice = choice_played, .worth = tm_worth_nothing},
    [OP_SPEND_HERE] = {
        .words = {.id = "spend-cubes", .title = "spending cubes", .what = DOM_RESOURCE,
            .text = "spend " UNITS " from this card"},
        .class = CLASS_PRICE, .price = &tm_price_cubes, .worth = tm_worth_nothing},
    [OP_SPEND_DRAW] = {
        .words = {.id = "cube-for-card", .title = "a cube for a card", .what = DOM_RESOURCE, .fixed = true, .topics = TOPIC_CARDS,
            .text = "spend 1 " UNIT " from this card to draw a card"},
        .class = CLASS_GAIN, .rank = 7, .run = tm_run_spend_draw, .open = tm_open_spend_draw, .may = tm_may_always, .choice = choice_card, .worth = tm_worth_nothing},
    [OP_TAKE] = {
        .words = {.id = "take-cube", .title = "taking a cube", .what = DOM_RESOURCE, .whom = "any-card", .topics = TOPIC_ATTACK,
            .text = "take " UNITS " from any card"},
        .class = CLASS_PRICE, .price = &tm_price_take, .worth = tm_worth_nothing},
    [OP_PAY] = {
        .words = {.id = "pay", .title = "the payment", .what = DOM_RESOURCE,
            .text = "pay " UNITS},
        .varies = helped,
        .variant = {.id = "pay", .form = "pay-helped", .what = DOM_RESOURCE, .other = DOM_RESOURCE,
            .text = "pay " UNITS " ({b:unit=helper} may be used)"},
        .class = CLASS_PRICE, .price = &tm_price_pay, .worth = tm_worth_nothing},
    [OP_PAY_ANY] = {
        .words = {.id = "pay-any", .title = "the payment", .what = DOM_RESOURCE, .fixed = true,
            .text = "pay any amount of {a:resource}"},
        .class = CLASS_PRICE, .price = &tm_price_any, .worth = tm_worth_nothing},
    [OP_GAIN_PAID] = {
        .words = {.id = "gain-paid", .title = "the gain", .what = DOM_RESOURCE, .fixed = true, .topics = TOPIC_ECONOMY,
            .text = "gain as many {a:resource}"},
        .class = CLASS_PRICE, .worth = tm_worth_steal},
    [OP_TRADE] = {
        .words = {.id = "trade-production", .title = "trading production", .what = DOM_RESOURCE, .other = DOM_RESOURCE, .fixed = true, .topics = TOPIC_ECONOMY,
            .text = "lower your {a:unit=from} production by 1 or more and raise your {b:unit=to} production by as much"},
        .class = CLASS_QUESTION, .rank = 7, .asks = &tm_asks_trade, .may = tm_may_trade, .worth = tm_worth_nothing},
    [OP_COPY] = {
        .words = {.id = "copy", .title = "copying a production", .fixed = true, .topics = TOPIC_ECONOMY,
            .text = "repeat the production box of one of your building cards"},
        .class = CLASS_QUESTION, .rank = 7, .asks = &tm_asks_copy, .may = tm_may_copy, .worth = tm_worth_copy},
    [OP_EXCHANGE] = {
        .words = {.id = "exchange", .title = "exchanging a card", .fixed = true, .topics = TOPIC_CARDS,
            .text = "you may discard a card to draw a card"},
        .class = CLASS_QUESTION, .rank = 6, .asks = &tm_asks_exchange, .may = tm_may_always, .worth = tm_worth_exchange},
    [OP_NEXT_DISCOUNT] = {
        .words = {.id = "next-discount", .title = "the discount", .topics = TOPIC_ECONOMY,
            .text = "the next card you play in this generation costs {n} M€ less"},
        .class = CLASS_GAIN, .rank = 7, .run = tm_run_next_discount, .may = tm_may_always, .worth = tm_worth_next_discount},
    [OP_NEXT_SHIFT] = {
        .words = {.id = "next-shift", .title = "the help with a requirement",
            .text = "the next card you play in this generation may miss its temperature, oxygen and ocean requirements by {n|step|steps}"},
        .class = CLASS_GAIN, .rank = 7, .run = tm_run_next_shift, .may = tm_may_always, .worth = tm_worth_nothing},
    [OP_DISCOUNT] = {
        .words = {.id = "discount", .title = "the discount", .what = DOM_TAG, .topics = TOPIC_ECONOMY,
            .text = "your cards cost {n} M€ less for each {a:tag} tag on them"},
        .varies = of_all_cards,
        .variant = {.id = "discount", .form = "discount-all", .topics = TOPIC_ECONOMY,
            .text = "your cards cost {n} M€ less"},
        .class = CLASS_STANDING, .stand = tm_stand_discount, .worth = tm_worth_discount},
    [OP_VALUE] = {
        .words = {.id = "value", .title = "the value of metals", .what = DOM_RESOURCE, .topics = TOPIC_ECONOMY,
            .text = "your " UNIT " is worth {n} M€ more"},
        .class = CLASS_STANDING, .stand = tm_stand_value, .worth = tm_worth_value},
    [OP_SHIFT] = {
        .words = {.id = "shift", .title = "the help with requirements",
            .text = "you may miss temperature, oxygen and ocean requirements by {n|step|steps}"},
        .class = CLASS_STANDING, .stand = tm_stand_shift, .worth = tm_worth_shift},
    [OP_PROTECT] = {
        .words = {.id = "protect", .title = "the protection", .fixed = true,
            .text = "opponents cannot remove your plants, animals and microbes"},
        .class = CLASS_STANDING, .stand = tm_stand_protect, .worth = tm_worth_protect},
    [OP_KEEP_CUBES] = {
        .words = {.id = "keep-cubes", .title = "the protection of cubes", .what = DOM_RESOURCE, .fixed = true,
            .text = "{a:resource} may not be removed from this card"},
        .class = CLASS_STANDING, .stand = tm_stand_keep_cubes, .worth = tm_worth_nothing},
    [OP_HEAT_PAYS] = {
        .words = {.id = "heat-pays", .title = "paying with heat", .fixed = true,
            .text = "you may use heat as M€"},
        .class = CLASS_STANDING, .stand = tm_stand_heat_pays, .worth = tm_worth_nothing},
    [OP_GREENERY_PLANTS] = {
        .words = {.id = "greenery-plants", .title = "the price of a greenery",
            .text = "converting plants into a greenery takes {n} plants"},
        .class = CLASS_STANDING, .stand = tm_stand_greenery_plants, .worth = tm_worth_nothing},
    [OP_POWER_DISCOUNT] = {
        .words = {.id = "power-discount", .title = "the discount on a power plant",
            .text = "the power plant project costs {n} M€ less"},
        .class = CLASS_STANDING, .stand = tm_stand_power_discount, .worth = tm_worth_nothing},
};
/* clang-format on */

static const struct op_row *words_of(struct op op)
{
    assert(op_verb(op) > OP_NONE);
    const struct tm_operation *row = tm_operation(op);
    return row->varies && row->varies(op) ? &row->variant : &row->words;
}

/* The words of the verbs, then their variants. */
static const struct op_row *words_at(int i)
{
    assert(i >= 0 && i < 2 * TM_OPS);
    return i < TM_OPS ? &tm_operations[i].words : &tm_operations[i - TM_OPS].variant;
}

const struct op_words tm_op_words = {TM_OPS, 2 * TM_OPS, words_at, words_of};

/* ---- Is a part forgotten? -------------------------------------------------------------------- */

static const char *question_lacks(const struct tm_question *q)
{
    return q->verbs && q->open && q->list && q->why && q->apply ? NULL : "a part of its question";
}

static const char *price_lacks(const struct tm_price_row *p)
{
    if (!p->why || !p->take || !p->worth || !p->flow)
        return "a part of its price";
    bool asks = p->verbs || p->list || p->judge || p->apply;
    bool whole = p->verbs && p->list && p->judge && p->apply;
    return asks && !whole ? "a part of what its price asks" : NULL;
}

/* What a row of its class must have; NULL: it has all of it. */
static const char *class_lacks(const struct tm_operation *o)
{
    bool played = o->class >= CLASS_GAIN && o->class <= CLASS_SEQUEL;
    bool runs = o->class >= CLASS_GAIN && o->class <= CLASS_EFFECT;
    if (o->class == CLASS_NONE || o->class >= TM_CLASSES)
        return "a class";
    if (played && !o->may)
        return "when it may be played";
    if (runs != (o->run != NULL))
        return runs ? "how it runs" : "a class that runs";
    if (o->class == CLASS_QUESTION && !o->asks)
        return "what it asks";
    if ((runs || o->asks) && !o->rank)
        return "its rank";
    if ((o->class == CLASS_STANDING) != (o->stand != NULL))
        return "what holds while it stands";
    return NULL;
}

static const char *row_lacks(const struct tm_operation *o)
{
    const char *lack = NULL;
    if (!o->words.id || !o->words.title || !o->words.text)
        return "its words";
    if (!o->varies != !o->variant.text)
        return "the words of its variant";
    if (!o->worth)
        return "what it is worth";
    if (o->asks)
        lack = question_lacks(o->asks);
    if (!lack && o->asks && (o->asks->verbs & VERB_BIT(V_PLACE)) && !o->put)
        lack = "what it puts on the map";
    if (!lack && o->price)
        lack = price_lacks(o->price);
    return lack ? lack : class_lacks(o);
}

bool tm_operations_complete(const struct tm_operation *rows, int count, struct areo_text *why)
{
    assert(rows && count > 0);
    for (int verb = 1; verb < count; verb++) {
        const char *lack = row_lacks(&rows[verb]);
        if (lack) {
            areo_text_addf(why, "operation %d (%s) lacks %s", verb,
                           rows[verb].words.id ? rows[verb].words.id : "?", lack);
            return false;
        }
    }
    return true;
}
