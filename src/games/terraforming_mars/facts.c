/* facts.c: a card's row as JSON, for clients that draw it and for those who study it.
 *
 * Icons are the ids of the operations, so a client needs one drawing per operation and
 * resource, not one per card. */
#include "core/json.h"
#include "games/terraforming_mars/engine.h"
#include "games/terraforming_mars/text.h"

static const char *const counter_ids[TM_COUNTERS] = {
    /* ORDER COUNTER */
    NULL,
    "earth-tag",
    "space-tag",
    "power-tag",
    "plant-tag",
    "jovian-tag",
    "2-microbe-tags",
    "2-building-tags",
    "opponents-space-tag",
    "city",
    "city-on-mars",
    "event-played",
    "3-plant-tags",
    "cube-here",
    "any-cube-here",
    "adjacent-ocean",
    "adjacent-city",
};

static const char *const need_ids[TM_NEEDS] = {
    /* ORDER NEED */
    NULL,         "temperature", "temperature-max", "oxygen",   "oxygen-max", "oceans",
    "oceans-max", "tags",        "production",      "greenery", "cities",
};

static const char *const cause_ids[TM_CAUSES] = {
    /* ORDER CAUSE */
    NULL,           "tag",   "event",    "big-spend",  "city",
    "city-on-mars", "ocean", "greenery", "metal-tile", "project",
};

/* What kind of thing `what` is for the operation; AREO_DOMAIN_NONE: it has no meaning. */
static int what_domain(int verb)
{
    switch (verb) {
    case OP_TILE:
        return DOM_TILE;
    case OP_REVEAL:
    case OP_DISCOUNT:
        return DOM_TAG;
    case OP_LOOK:
        return AREO_DOMAIN_NUMBER;
    case OP_PRODUCE:
    case OP_GAIN:
    case OP_LOSE:
    case OP_CUT:
    case OP_REMOVE:
    case OP_STEAL:
    case OP_ADD_OTHER:
    case OP_TAKE:
    case OP_PAY:
    case OP_PAY_ANY:
    case OP_GAIN_PAID:
    case OP_TRADE:
    case OP_VALUE:
        return DOM_RESOURCE;
    default:
        return AREO_DOMAIN_NONE;
    }
}

/* The counter, place or second resource that `per` stands for; NULL: none. */
static const char *per_id(struct op op)
{
    switch (op_verb(op)) {
    case OP_PRODUCE:
    case OP_GAIN:
    case OP_TR:
        return counter_ids[op.per];
    case OP_OCEAN:
    case OP_CITY:
    case OP_GREENERY:
    case OP_TILE:
    case OP_CLAIM:
        return tm_domains[DOM_PLACE_RULE].id(op.per);
    case OP_PAY:
        return op.per ? tm_domains[DOM_RESOURCE].id(op.per) : NULL;
    case OP_TRADE:
        return tm_domains[DOM_RESOURCE].id(op.per);
    default:
        return NULL;
    }
}

static void op_json(const char *when, const char *cause, struct op op, struct areo_text *json)
{
    char buffer[8];
    int domain = what_domain(op_verb(op));
    json_begin(json, NULL, '{');
    json_string(json, "when", when);
    if (cause)
        json_string(json, "cause", cause);
    json_string(json, "icon", tm_domains[DOM_EFFECT].id(op_verb(op)));
    if (domain)
        json_string(json, "what", areo_domain_id(&tm_domains[domain], op.what, buffer));
    json_int(json, "n", op.n);
    if (per_id(op))
        json_string(json, "per", per_id(op));
    if (op_alternative(op))
        json_bool(json, "or", true);
    json_end(json, '}');
}

static void list_json(const char *when, const char *cause, const struct op *ops, int capacity,
                      struct areo_text *json)
{
    for (int i = 0; i < ops_count(ops, capacity); i++)
        op_json(when, cause, ops[i], json);
}

static void effects_json(const struct card *c, struct areo_text *json)
{
    json_begin(json, "effects", '[');
    list_json(c->type == CORPORATION ? "start" : "play", NULL, c->play, 6, json);
    list_json("first-action", NULL, c->first, 1, json);
    list_json("always", NULL, c->standing, 2, json);
    for (int i = 0; i < 2; i++) {
        list_json(i ? "price-2" : "price", NULL, &c->action[i].price, 1, json);
        list_json(i ? "action-2" : "action", NULL, c->action[i].gain, 2, json);
    }
    for (int i = 0; i < 2 && c->trigger[i].cause; i++)
        list_json(c->trigger[i].anyone ? "anyone" : "own", cause_ids[c->trigger[i].cause],
                  c->trigger[i].op, 2, json);
    json_end(json, ']');
}

static void needs_json(const struct card *c, struct areo_text *json)
{
    json_begin(json, "needs", '[');
    for (int i = 0; i < 3 && c->need[i].kind; i++) {
        const struct need *need = &c->need[i];
        json_begin(json, NULL, '{');
        json_string(json, "kind", need_ids[need->kind]);
        json_int(json, "n", need->n);
        if (need->kind == NEED_TAGS)
            json_string(json, "what", tm_domains[DOM_TAG].id(need->what));
        if (need->kind == NEED_PRODUCTION)
            json_string(json, "what", tm_domains[DOM_RESOURCE].id(need->what));
        json_end(json, '}');
    }
    json_end(json, ']');
}

/* ---- Categories: what a card is good for --------------------------------------------------- */

enum {
    ECONOMY = 1,
    TERRAFORMING = 2,
    ATTACK = 4,
    TILES = 8,
    DRAWING = 16,
    CUBES = 32,
    POINTS = 64
};

static unsigned op_categories(struct op op)
{
    switch (op_verb(op)) {
    case OP_PRODUCE:
    case OP_GAIN:
    case OP_GAIN_PAID:
    case OP_DISCOUNT:
    case OP_VALUE:
    case OP_NEXT_DISCOUNT:
    case OP_COPY:
    case OP_MINE:
    case OP_TRADE:
        return ECONOMY;
    case OP_TEMPERATURE:
    case OP_OXYGEN:
    case OP_TR:
    case OP_OCEAN:
        return TERRAFORMING;
    case OP_GREENERY:
        return TERRAFORMING | TILES;
    case OP_CITY:
    case OP_TILE:
    case OP_CLAIM:
        return TILES;
    case OP_CUT:
    case OP_REMOVE:
    case OP_STEAL:
    case OP_FLOOD:
    case OP_TAKE:
        return ATTACK;
    case OP_DRAW:
    case OP_LOOK:
    case OP_BUY:
    case OP_EXCHANGE:
    case OP_SPEND_DRAW:
        return DRAWING;
    case OP_ADD_HERE:
    case OP_ADD_OTHER:
    case OP_ADD_SAME:
    case OP_ADD_PLAYED:
        return CUBES;
    default:
        return 0;
    }
}

static unsigned list_categories(const struct op *ops, int capacity)
{
    unsigned mask = 0;
    for (int i = 0; i < ops_count(ops, capacity); i++)
        mask |= op_categories(ops[i]);
    return mask;
}

static void categories_json(const struct card *c, struct areo_text *json)
{
    static const char *const names[] = {"economy", "terraforming", "attack", "tiles",
                                        "cards",   "cubes",        "points"};
    unsigned mask = list_categories(c->play, 6) | list_categories(c->first, 1) |
                    list_categories(c->standing, 2) | (c->points.n > 0 ? POINTS : 0);
    for (int i = 0; i < 2; i++)
        mask |= list_categories(c->action[i].gain, 2) | op_categories(c->action[i].price) |
                list_categories(c->trigger[i].op, 2);
    json_begin(json, "categories", '[');
    for (int i = 0; i < 7; i++)
        if (mask >> i & 1)
            json_string(json, NULL, names[i]);
    json_end(json, ']');
}

void tm_facts(int index, struct areo_text *json)
{
    const struct card *c = tm_card(index);
    needs_json(c, json);
    effects_json(c, json);
    categories_json(c, json);
    if (c->holds)
        json_string(json, "holds", tm_domains[DOM_RESOURCE].id(c->holds));
    json_begin(json, "points", '{');
    json_int(json, "n", c->points.n);
    if (c->points.each) {
        json_int(json, "each", c->points.each);
        json_string(json, "per", counter_ids[c->points.per]);
    }
    json_end(json, '}');
}
