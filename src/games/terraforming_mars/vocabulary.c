/* vocabulary.c: the rows of counters, place rules, requirements and causes (see vocabulary.h). */
#include <assert.h>

#include "games/terraforming_mars/vocabulary.h"

#include "core/text.h"
#include "games/terraforming_mars/text.h"

/* ---- What is counted ------------------------------------------------------------------------- */

/* A number of the state, for counters (x: row) and requirements (x: what). */
#define NUMBER(name, expression)                                                                   \
    static int name(const struct tm_state *s, int seat, int x)                                     \
    {                                                                                              \
        assert(seat >= 0 && seat < s->head.seats);                                                 \
        (void)s, (void)seat, (void)x;                                                              \
        return (expression);                                                                       \
    }

static int special_touching(const struct tm_state *s, int tile, uint64_t set)
{
    assert(tile >= 0 && tile < TM_TILES);
    int place = s->special_at[tile];
    return place == TM_NONE ? 0 : map_touching(tm_neighbours, place, set);
}

static int space_tags_of_others(const struct tm_state *s, int seat)
{
    assert(seat >= 0 && seat < s->head.seats);
    int n = 0;
    for (int i = 0; i < s->head.seats; i++)
        if (i != seat)
            n += s->seat[i].tags[SPACE];
    return n;
}

static int events_of_all(const struct tm_state *s)
{
    int n = 0;
    for (int i = 0; i < s->head.seats; i++)
        n += set_count(s->seat[i].events, TM_WORDS);
    return n;
}

NUMBER(once, 1)
NUMBER(opponents_space_tags, space_tags_of_others(s, seat))
NUMBER(cities, tm_city_count(s))
NUMBER(cities_on_mars, bit_count64(s->city_all &TM_ON_MAP))
NUMBER(events_played, events_of_all(s))
NUMBER(three_plant_tags, s->seat[seat].tags[PLANT] >= 3)
NUMBER(cubes_here, s->cubes[x])
NUMBER(any_cube_here, s->cubes[x] > 0)
NUMBER(adjacent_oceans, special_touching(s, TILE_CAPITAL, s->oceans))
NUMBER(adjacent_cities, special_touching(s, TILE_COMMERCIAL_DISTRICT, s->city_all))
NUMBER(temperature, s->temperature)
NUMBER(oxygen, s->oxygen)
NUMBER(oceans, tm_ocean_count(s))
NUMBER(own_tags, s->seat[seat].tags[x])
NUMBER(own_production, s->seat[seat].production[x])
NUMBER(own_greeneries, bit_count64(s->seat[seat].greeneries))

/* ---- The rows -------------------------------------------------------------------------------- */

/* clang-format off */
const struct tm_counter_row tm_counters[TM_COUNTERS] = { /* ORDER COUNTER */
    [PER_NOTHING] = {.count = once, .points = {"{n|point|points}", NULL}},
    [PER_EARTH_TAG] = {{"earth-tag", ROLE_PER, "for each Earth tag you have", DOM_TAG, EARTH, 0, NULL}},
    [PER_SPACE_TAG] = {{"space-tag", ROLE_PER, "for each space tag you have", DOM_TAG, SPACE, 0, NULL}},
    [PER_POWER_TAG] = {{"power-tag", ROLE_PER, "for each power tag you have", DOM_TAG, POWER, 0, NULL}},
    [PER_PLANT_TAG] = {{"plant-tag", ROLE_PER, "for each plant tag you have", DOM_TAG, PLANT, 0, NULL}},
    [PER_JOVIAN_TAG] = {{"jovian-tag", ROLE_PER, "for each Jovian tag you have", DOM_TAG, JOVIAN, 0, NULL},
        .points = {"{n|point|points} for each Jovian tag you have", NULL}},
    [PER_2_MICROBE_TAGS] = {{"2-microbe-tags", ROLE_PER, "for every 2 microbe tags you have", DOM_TAG, MICROBE, 2, NULL}},
    [PER_2_BUILDING_TAGS] = {{"2-building-tags", ROLE_PER, "for every 2 building tags you have", DOM_TAG, BUILDING, 2, NULL}},
    [PER_OPPONENT_SPACE_TAG] = {{"opponents-space-tag", ROLE_PER, "for each space tag of your opponents", DOM_TAG, SPACE, 0, "opponents"}, .count = opponents_space_tags},
    [PER_CITY] = {{"city", ROLE_PER, "for each city in play, anyone's", DOM_TAG, CITY, 0, "anyone"}, .count = cities, .grows = 24,
        .points = {NULL, "{n|point|points} for every {a=each} cities in play, anyone's"}},
    [PER_CITY_ON_MARS] = {{"city-on-mars", ROLE_PER, "for each city on Mars, anyone's", DOM_TAG, CITY, 0, "anyone"}, .count = cities_on_mars},
    [PER_EVENT] = {{"event-played", ROLE_PER, "for each event that anybody has played", 0, 0, 0, "anyone"}, .count = events_played},
    [PER_3_PLANT_TAGS] = {{"3-plant-tags", ROLE_IF, "more if you have 3 or more plant tags", DOM_TAG, PLANT, 3, NULL}, .count = three_plant_tags},
    [PER_CUBE_HERE] = {{"cube-here", ROLE_PER, "for each cube here", 0, 0, 0, "here"}, .count = cubes_here,
        .points = {"{n|point|points} for each {b:unit=resource} on this card", "{n|point|points} for every {a=each} {b:unit|resource=resource} on this card"}},
    [PER_ANY_CUBE_HERE] = {{"any-cube-here", ROLE_IF, "if there is a cube here", 0, 0, 0, "here"}, .count = any_cube_here,
        .points = {"{n|point|points} if there is at least 1 {b:unit=resource} on this card", NULL}},
    [PER_ADJACENT_OCEAN] = {{"adjacent-ocean", ROLE_PER, "for each ocean next to it", 0, 0, 0, "next-to-it"}, .count = adjacent_oceans, .grows = 64,
        .points = {"{n|point|points} for each ocean next to it", NULL}},
    [PER_ADJACENT_CITY] = {{"adjacent-city", ROLE_PER, "for each city next to it, anyone's", DOM_TAG, CITY, 0, "next-to-it"}, .count = adjacent_cities, .grows = 64,
        .points = {"{n|point|points} for each city next to it, anyone's", NULL}},
};

const struct tm_place_rule_row tm_place_rules[TM_PLACE_RULES] = { /* ORDER PLACE */
    [ON_OCEAN_AREA] = {{"ocean-area", ROLE_WHERE, "on an ocean area", 0, 0, 0, NULL}, R_NOT_OCEAN_AREA},
    [ON_LAND] = {{"land", ROLE_WHERE, "on land", 0, 0, 0, NULL}, R_OCCUPIED},
    [AS_CITY] = {{"city", ROLE_WHERE, "as a city, not next to another city", 0, 0, 0, NULL}, R_NEXT_TO_CITY},
    [AS_GREENERY] = {{"greenery", ROLE_WHERE, "as a greenery, next to a tile of yours if possible", 0, 0, 0, NULL}, R_NEXT_TO_OWN},
    [ISOLATED] = {{"isolated", ROLE_WHERE, "with no tile next to it", 0, 0, 0, NULL}, R_NOT_ISOLATED},
    [ON_VOLCANO] = {{"volcano", ROLE_WHERE, "on a volcano", 0, 0, 0, NULL}, R_NOT_VOLCANO},
    [ON_METAL] = {{"metal", ROLE_WHERE, "on a place with steel or titanium", 0, 0, 0, NULL}, R_NO_METAL},
    [ON_METAL_BY_OWN] = {{"metal-by-own", ROLE_WHERE, "on a place with steel or titanium, next to a tile of yours", 0, 0, 0, NULL}, R_NO_METAL},
    [BY_CITY] = {{"by-city", ROLE_WHERE, "next to any city", 0, 0, 0, NULL}, R_NOT_BY_CITY},
    [BY_GREENERY] = {{"by-greenery", ROLE_WHERE, "next to any greenery", 0, 0, 0, NULL}, R_NOT_BY_GREENERY},
    [BY_TWO_CITIES] = {{"by-two-cities", ROLE_WHERE, "next to at least two cities", 0, 0, 0, NULL}, R_NOT_BY_TWO_CITIES},
    [ON_NOCTIS] = {{"noctis", ROLE_WHERE, "on the Noctis area, whatever lies around it", 0, 0, 0, NULL}, R_FIXED_PLACE},
    [ON_GANYMEDE] = {{"ganymede", ROLE_WHERE, "on its place off the map", 0, 0, 0, NULL}, R_FIXED_PLACE},
    [ON_PHOBOS] = {{"phobos", ROLE_WHERE, "on its place off the map", 0, 0, 0, NULL}, R_FIXED_PLACE},
    [UNCLAIMED] = {{"unclaimed", ROLE_WHERE, "on land that nobody has claimed", 0, 0, 0, NULL}, R_OWN_CLAIM},
};

const struct tm_need_row tm_needs[TM_NEEDS] = { /* ORDER NEED */
    [NEED_TEMPERATURE] = {{"temperature", 0, false, "{n} °C or warmer"}, temperature, R_MIN_TEMPERATURE, 2, TM_WARMEST},
    [NEED_TEMPERATURE_MAX] = {{"temperature", 0, true, "{n} °C or colder"}, temperature, R_MAX_TEMPERATURE, 2, TM_WARMEST},
    [NEED_OXYGEN] = {{"oxygen", 0, false, "{n} % oxygen or more"}, oxygen, R_MIN_OXYGEN, 1, TM_OXYGEN_MAX},
    [NEED_OXYGEN_MAX] = {{"oxygen", 0, true, "{n} % oxygen or less"}, oxygen, R_MAX_OXYGEN, 1, TM_OXYGEN_MAX},
    [NEED_OCEANS] = {{"oceans", 0, false, "{n|ocean|oceans} or more"}, oceans, R_MIN_OCEANS, 1, TM_OCEANS},
    [NEED_OCEANS_MAX] = {{"oceans", 0, true, "{n|ocean|oceans} or fewer"}, oceans, R_MAX_OCEANS, 1, TM_OCEANS},
    [NEED_TAGS] = {{"tags", DOM_TAG, false, "{n} {a:tag} {|tag|tags}"}, own_tags, R_TAGS, 0, 0},
    [NEED_PRODUCTION] = {{"production", DOM_RESOURCE, false, "a {a:unit=resource} production of {n} or more"}, own_production, R_NEED_PRODUCTION, 0, 0},
    [NEED_GREENERY] = {{"greenery", 0, false, "{n} greenery of your own"}, own_greeneries, R_NEED_GREENERY, 0, 0},
    [NEED_CITIES] = {{"cities", 0, false, "{n|city|cities} in play"}, cities, R_NEED_CITIES, 0, 0},
};

const struct tm_cause_row tm_causes[TM_CAUSES] = { /* ORDER CAUSE */
    [ON_TAG] = {{"tag", DOM_TAG, NULL, NULL, "you play {things^a |an } tag", "anyone plays {things^a |an } tag"}, tm_often_tag},
    [ON_EVENT] = {{"event", DOM_TAG, "you play an event", "anyone plays an event", "you play an event with {things^a |an } tag", "anyone plays an event with {things^a |an } tag"}, tm_often_event},
    [ON_BIG_SPEND] = {{"big-spend", 0, "you pay for a card or standard project with a printed cost of 20 M€ or more", NULL}, tm_often_project},
    [ON_CITY] = {{"city", 0, "you place a city on Mars or off the map", "anyone places a city on Mars or off the map"}, tm_often_city},
    [ON_CITY_MARS] = {{"city-on-mars", 0, "you place a city on Mars", "anyone places a city on Mars"}, tm_often_city},
    [ON_OCEAN] = {{"ocean", 0, "you place an ocean", "anyone places an ocean"}, tm_often_counted},
    [ON_GREENERY] = {{"greenery", 0, "you place a greenery", "anyone places a greenery"}, tm_often_greenery},
    [ON_METAL_TILE] = {{"metal-tile", 0, "you place a tile on a place with steel or titanium", NULL}, tm_often_project},
    [ON_PROJECT] = {{"project", 0, "you carry out a standard project other than selling patents", NULL}, tm_often_project},
};
/* clang-format on */

int tm_count(const struct tm_state *s, int seat, int counter, int row)
{
    assert(counter >= 0 && counter < TM_COUNTERS && seat >= 0 && seat < s->head.seats);
    const struct tm_counter_row *c = &tm_counters[counter];
    if (c->count)
        return c->count(s, seat, row);
    int tags = s->seat[seat].tags[c->words.index];
    return c->words.each ? tags / c->words.each : tags;
}

/* ---- Is a part forgotten? -------------------------------------------------------------------- */

static bool lacks(const char *table, int row, const char *what, struct areo_text *why)
{
    assert(table && what);
    areo_text_addf(why, "row %d of the %s lacks %s", row, table, what);
    return false;
}

bool tm_vocabulary_complete(struct areo_text *why)
{
    for (int i = 1; i < TM_COUNTERS; i++) {
        const struct per_row *w = &tm_counters[i].words;
        if (!w->id || !w->text)
            return lacks("counters", i, "words", why);
        if (!tm_counters[i].count && (w->domain != DOM_TAG || w->whose || w->role != ROLE_PER))
            return lacks("counters", i, "how it counts", why);
    }
    for (int i = 0; i < TM_PLACE_RULES; i++)
        if (!tm_place_rules[i].words.id || !tm_place_rules[i].words.text ||
            !tm_place_rules[i].reason)
            return lacks("place rules", i, "words or a reason", why);
    for (int i = 1; i < TM_NEEDS; i++)
        if (!tm_needs[i].words.id || !tm_needs[i].words.text || !tm_needs[i].value ||
            !tm_needs[i].reason || !tm_needs[i].step != !tm_needs[i].goal)
            return lacks("requirements", i, "a part", why);
    for (int i = 1; i < TM_CAUSES; i++)
        if (!tm_causes[i].words.id || !(tm_causes[i].words.own || tm_causes[i].words.own_of) ||
            !tm_causes[i].often)
            return lacks("causes", i, "words or how often it comes", why);
    for (int row = 0; row < TM_ROWS; row++)
        if (tm_card(row)->trigger[0].cause && tm_ear(row) < 0)
            return lacks("cards", row, "its number among the cards that react", why);
    return true;
}
