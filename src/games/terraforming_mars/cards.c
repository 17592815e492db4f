/* cards.c: every card, corporation and standard project as a row that reads like the
 * printed one. The words are macros over the operations of cards.h; the rules text
 * that players see is generated from these rows, so there is none to keep in step.
 *
 *     CARD(number, id, name, deck, type, price, tags, requirement, play, action, ...)
 *
 * Red borders of the printed cards are the words CUT, REMOVE, STEAL and TAKE. */
#include "games/terraforming_mars/cards.h"

#include <assert.h>
#include <stddef.h>

/* clang-format off */
#define CARD(number, i, n, d, t, price, ...)                                                       \
    [(number) - 1] = {.id = i, .name = n, .deck = d, .type = t, .cost = price, __VA_ARGS__}
#define CORP(row, i, n, d, ...)                                                                    \
    [row] = {.id = i, .name = n, .deck = d, .type = CORPORATION, __VA_ARGS__}
#define ROW(row, i, n, t, price, ...)                                                              \
    [row] = {.id = i, .name = n, .type = t, .cost = price, __VA_ARGS__}

#define TAGS(...) .tag = {__VA_ARGS__}
#define NEEDS(...) .need = {__VA_ARGS__}
#define PLAY(...) .play = {__VA_ARGS__}
#define FIRST(...) .first = {__VA_ARGS__}
#define ACTION(...) .action = {__VA_ARGS__}
#define REACTS(...) .trigger = {__VA_ARGS__}
#define ALWAYS(...) .standing = {__VA_ARGS__}
#define POINTS(count) .points = {count, 0, 0}
#define POINTS_PER(count, each, counter) .points = {count, each, counter}

#define MIN_TEMPERATURE(c) {NEED_TEMPERATURE, 0, c}
#define MAX_TEMPERATURE(c) {NEED_TEMPERATURE_MAX, 0, c}
#define MIN_OXYGEN(p) {NEED_OXYGEN, 0, p}
#define MAX_OXYGEN(p) {NEED_OXYGEN_MAX, 0, p}
#define MIN_OCEANS(k) {NEED_OCEANS, 0, k}
#define MAX_OCEANS(k) {NEED_OCEANS_MAX, 0, k}
#define HAVE_TAGS(tag, k) {NEED_TAGS, tag, k}
#define HAVE_PRODUCTION(resource, k) {NEED_PRODUCTION, resource, k}
#define HAVE_GREENERY(k) {NEED_GREENERY, 0, k}
#define CITIES_IN_PLAY(k) {NEED_CITIES, 0, k}

#define PRODUCE(resource, k) {OP_PRODUCE, resource, k, PER_NOTHING}
#define PRODUCE_PER(resource, k, counter) {OP_PRODUCE, resource, k, counter}
#define GAIN(resource, k) {OP_GAIN, resource, k, PER_NOTHING}
#define GAIN_PER(resource, k, counter) {OP_GAIN, resource, k, counter}
#define LOSE(resource, k) {OP_LOSE, resource, k, 0}
#define CUT(resource, k) {OP_CUT, resource, k, 0}
#define REMOVE(resource, k) {OP_REMOVE, resource, k, 0}
#define STEAL(resource, k) {OP_STEAL, resource, k, 0}
#define WARM(k) {OP_TEMPERATURE, 0, k, 0}
#define OXYGENATE(k) {OP_OXYGEN, 0, k, 0}
#define RAISE_TR(k) {OP_TR, 0, k, PER_NOTHING}
#define RAISE_TR_PER(k, counter) {OP_TR, 0, k, counter}
#define OCEAN {OP_OCEAN, 0, 1, ON_OCEAN_AREA}
#define OCEAN_AT(place) {OP_OCEAN, 0, 1, place}
#define CITY_TILE(place) {OP_CITY, 0, 1, place}
#define GREENERY_TILE(place) {OP_GREENERY, 0, 1, place}
#define SPECIAL(tile, place) {OP_TILE, tile, 1, place}
#define MINE {OP_MINE, 0, 1, 0}
#define FLOOD(k) {OP_FLOOD, MEGACREDITS, k, 0}
#define CLAIM_LAND {OP_CLAIM, 0, 1, UNCLAIMED}
#define DRAW(k) {OP_DRAW, 0, k, 0}
#define LOOK(k, keep) {OP_LOOK, keep, k, 0}
#define LOOK_AND_BUY {OP_BUY, 0, 1, 0}
#define REVEAL(tag) {OP_REVEAL, tag, 1, 0}
#define ADD_HERE(k) {OP_ADD_HERE, 0, k, 0}
#define ADD_OTHER(cube, k) {OP_ADD_OTHER, cube, k, 0}
#define ADD_SAME(k) {OP_ADD_SAME, 0, k, 0}
#define ADD_PLAYED(k) {OP_ADD_PLAYED, 0, k, 0}
#define SPEND_HERE(k) {OP_SPEND_HERE, 0, k, 0}
#define SPEND_TO_DRAW {OP_SPEND_DRAW, 0, 1, 0}
#define TAKE(cube) {OP_TAKE, cube, 1, 0}
#define FREE {OP_NONE, 0, 0, 0}
#define PAY(resource, k) {OP_PAY, resource, k, 0}
#define PAY_WITH(k, metal) {OP_PAY, MEGACREDITS, k, metal}
#define PAY_ANY(resource) {OP_PAY_ANY, resource, 1, 0}
#define GAIN_PAID(resource) {OP_GAIN_PAID, resource, 1, 0}
#define TRADE_PRODUCTION(from, to) {OP_TRADE, from, 1, to}
#define COPY_PRODUCTION {OP_COPY, 0, 1, 0}
#define EXCHANGE_CARD {OP_EXCHANGE, 0, 1, 0}
#define NEXT_CARD_DISCOUNT(k) {OP_NEXT_DISCOUNT, 0, k, 0}
#define NEXT_CARD_SHIFT(k) {OP_NEXT_SHIFT, 0, k, 0}
#define DISCOUNT(tag, k) {OP_DISCOUNT, tag, k, 0}
#define WORTH(resource, k) {OP_VALUE, resource, k, 0}
#define SHIFT(k) {OP_SHIFT, 0, k, 0}
#define PROTECT {OP_PROTECT, 0, 1, 0}
#define KEEP_CUBES {OP_KEEP_CUBES, 0, 1, 0}
#define HEAT_PAYS {OP_HEAT_PAYS, 0, 1, 0}
#define GREENERY_FOR(k) {OP_GREENERY_PLANTS, 0, k, 0}
#define POWER_PLANT_LESS(k) {OP_POWER_DISCOUNT, 0, k, 0}
/* Alternatives to the operation before them. */
#define OR_PRODUCE(resource, k) {OP_OR | OP_PRODUCE, resource, k, PER_NOTHING}
#define OR_REMOVE(resource, k) {OP_OR | OP_REMOVE, resource, k, 0}
#define OR_STEAL(resource, k) {OP_OR | OP_STEAL, resource, k, 0}
#define OR_ADD_OTHER(cube, k) {OP_OR | OP_ADD_OTHER, cube, k, 0}
#define OR_ADD_PLAYED(k) {OP_OR | OP_ADD_PLAYED, 0, k, 0}
#define OR_SPEND_TO_DRAW {OP_OR | OP_SPEND_DRAW, 0, 1, 0}

#define TAG(tag) (1u << (tag))
#define OWN(cause, ...) {cause, 0, 0, {__VA_ARGS__}}
#define ANYONE(cause, ...) {cause, 1, 0, {__VA_ARGS__}}
#define OWN_TAGS(cause, tags, ...) {cause, 0, tags, {__VA_ARGS__}}
#define ANYONE_TAGS(cause, tags, ...) {cause, 1, tags, {__VA_ARGS__}}

const struct card tm_cards[TM_ROWS] = {
    CARD(1, "colonizer-training-camp", "Colonizer Training Camp", BASE, AUTOMATED, 8,
         TAGS(JOVIAN, BUILDING), NEEDS(MAX_OXYGEN(5)), POINTS(2)),
    CARD(2, "asteroid-mining-consortium", "Asteroid Mining Consortium", CORPORATE, AUTOMATED, 13,
         TAGS(JOVIAN), NEEDS(HAVE_PRODUCTION(TITANIUM, 1)),
         PLAY(CUT(TITANIUM, 1), PRODUCE(TITANIUM, +1)), POINTS(1)),
    CARD(3, "deep-well-heating", "Deep Well Heating", BASE, AUTOMATED, 13, TAGS(POWER, BUILDING),
         PLAY(PRODUCE(ENERGY, +1), WARM(1))),
    CARD(4, "cloud-seeding", "Cloud Seeding", BASE, AUTOMATED, 11, NEEDS(MIN_OCEANS(3)),
         PLAY(PRODUCE(MEGACREDITS, -1), CUT(HEAT, 1), PRODUCE(PLANTS, +2))),
    CARD(5, "search-for-life", "Search for Life", BASE, ACTIVE, 3, TAGS(SCIENCE),
         NEEDS(MAX_OXYGEN(6)), ACTION({PAY(MEGACREDITS, 1), {REVEAL(MICROBE)}}),
         .holds = SCIENCE_CUBES, POINTS_PER(3, 1, PER_ANY_CUBE_HERE)),
    CARD(6, "inventors-guild", "Inventors' Guild", CORPORATE, ACTIVE, 9, TAGS(SCIENCE),
         ACTION({FREE, {LOOK_AND_BUY}})),
    CARD(7, "martian-rails", "Martian Rails", BASE, ACTIVE, 13, TAGS(BUILDING),
         ACTION({PAY(ENERGY, 1), {GAIN_PER(MEGACREDITS, 1, PER_CITY_ON_MARS)}})),
    CARD(8, "capital", "Capital", BASE, AUTOMATED, 26, TAGS(CITY, BUILDING), NEEDS(MIN_OCEANS(4)),
         PLAY(PRODUCE(ENERGY, -2), PRODUCE(MEGACREDITS, +5), SPECIAL(TILE_CAPITAL, AS_CITY)),
         POINTS_PER(1, 1, PER_ADJACENT_OCEAN)),
    CARD(9, "asteroid", "Asteroid", BASE, EVENT, 14, TAGS(SPACE),
         PLAY(GAIN(TITANIUM, 2), WARM(1), REMOVE(PLANTS, 3))),
    CARD(10, "comet", "Comet", BASE, EVENT, 21, TAGS(SPACE),
         PLAY(WARM(1), OCEAN, REMOVE(PLANTS, 3))),
    CARD(11, "big-asteroid", "Big Asteroid", BASE, EVENT, 27, TAGS(SPACE),
         PLAY(GAIN(TITANIUM, 4), WARM(2), REMOVE(PLANTS, 4))),
    CARD(12, "water-import-from-europa", "Water Import from Europa", BASE, ACTIVE, 25,
         TAGS(JOVIAN, SPACE), ACTION({PAY_WITH(12, TITANIUM), {OCEAN}}),
         POINTS_PER(1, 1, PER_JOVIAN_TAG)),
    CARD(13, "space-elevator", "Space Elevator", CORPORATE, ACTIVE, 27, TAGS(SPACE, BUILDING),
         PLAY(PRODUCE(TITANIUM, +1)), ACTION({PAY(STEEL, 1), {GAIN(MEGACREDITS, 5)}}), POINTS(2)),
    CARD(14, "development-center", "Development Center", CORPORATE, ACTIVE, 11,
         TAGS(SCIENCE, BUILDING), ACTION({PAY(ENERGY, 1), {DRAW(1)}})),
    CARD(15, "equatorial-magnetizer", "Equatorial Magnetizer", BASE, ACTIVE, 11, TAGS(BUILDING),
         ACTION({PRODUCE(ENERGY, -1), {RAISE_TR(1)}})),
    CARD(16, "domed-crater", "Domed Crater", BASE, AUTOMATED, 24, TAGS(CITY, BUILDING),
         NEEDS(MAX_OXYGEN(7)),
         PLAY(PRODUCE(ENERGY, -1), PRODUCE(MEGACREDITS, +3), GAIN(PLANTS, 3), CITY_TILE(AS_CITY)),
         POINTS(1)),
    CARD(17, "noctis-city", "Noctis City", BASE, AUTOMATED, 18, TAGS(CITY, BUILDING),
         PLAY(PRODUCE(ENERGY, -1), PRODUCE(MEGACREDITS, +3), CITY_TILE(ON_NOCTIS))),
    CARD(18, "methane-from-titan", "Methane from Titan", BASE, AUTOMATED, 28, TAGS(JOVIAN, SPACE),
         NEEDS(MIN_OXYGEN(2)), PLAY(PRODUCE(PLANTS, +2), PRODUCE(HEAT, +2)), POINTS(2)),
    CARD(19, "imported-hydrogen", "Imported Hydrogen", BASE, EVENT, 16, TAGS(EARTH, SPACE),
         PLAY(GAIN(PLANTS, 3), OR_ADD_OTHER(MICROBES, 3), OR_ADD_OTHER(ANIMALS, 2), OCEAN)),
    CARD(20, "research-outpost", "Research Outpost", BASE, ACTIVE, 18,
         TAGS(SCIENCE, CITY, BUILDING), PLAY(CITY_TILE(ISOLATED)), ALWAYS(DISCOUNT(TAG_NONE, 1))),
    CARD(21, "phobos-space-haven", "Phobos Space Haven", BASE, AUTOMATED, 25, TAGS(SPACE, CITY),
         PLAY(PRODUCE(TITANIUM, +1), CITY_TILE(ON_PHOBOS)), POINTS(3)),
    CARD(22, "black-polar-dust", "Black Polar Dust", BASE, AUTOMATED, 15,
         PLAY(PRODUCE(MEGACREDITS, -2), PRODUCE(HEAT, +3), OCEAN)),
    CARD(23, "arctic-algae", "Arctic Algae", BASE, ACTIVE, 12, TAGS(PLANT),
         NEEDS(MAX_TEMPERATURE(-12)), PLAY(GAIN(PLANTS, 1)),
         REACTS(ANYONE(ON_OCEAN, GAIN(PLANTS, 2)))),
    CARD(24, "predators", "Predators", BASE, ACTIVE, 14, TAGS(ANIMAL), NEEDS(MIN_OXYGEN(11)),
         ACTION({TAKE(ANIMALS), {ADD_HERE(1)}}), .holds = ANIMALS, POINTS_PER(1, 1, PER_CUBE_HERE)),
    CARD(25, "space-station", "Space Station", CORPORATE, ACTIVE, 10, TAGS(SPACE),
         ALWAYS(DISCOUNT(SPACE, 2)), POINTS(1)),
    CARD(26, "eos-chasma-national-park", "Eos Chasma National Park", BASE, AUTOMATED, 16,
         TAGS(PLANT, BUILDING), NEEDS(MIN_TEMPERATURE(-12)),
         PLAY(PRODUCE(MEGACREDITS, +2), GAIN(PLANTS, 3), ADD_OTHER(ANIMALS, 1)), POINTS(1)),
    CARD(27, "interstellar-colony-ship", "Interstellar Colony Ship", CORPORATE, EVENT, 24,
         TAGS(EARTH, SPACE), NEEDS(HAVE_TAGS(SCIENCE, 5)), POINTS(4)),
    CARD(28, "security-fleet", "Security Fleet", CORPORATE, ACTIVE, 12, TAGS(SPACE),
         ACTION({PAY(TITANIUM, 1), {ADD_HERE(1)}}), .holds = FIGHTERS,
         POINTS_PER(1, 1, PER_CUBE_HERE)),
    CARD(29, "cupola-city", "Cupola City", BASE, AUTOMATED, 16, TAGS(CITY, BUILDING),
         NEEDS(MAX_OXYGEN(9)),
         PLAY(PRODUCE(ENERGY, -1), PRODUCE(MEGACREDITS, +3), CITY_TILE(AS_CITY))),
    CARD(30, "lunar-beam", "Lunar Beam", BASE, AUTOMATED, 13, TAGS(EARTH, POWER),
         PLAY(PRODUCE(MEGACREDITS, -2), PRODUCE(ENERGY, +2), PRODUCE(HEAT, +2))),
    CARD(31, "optimal-aerobraking", "Optimal Aerobraking", BASE, ACTIVE, 7, TAGS(SPACE),
         REACTS(OWN_TAGS(ON_EVENT, TAG(SPACE), GAIN(MEGACREDITS, 3), GAIN(HEAT, 3)))),
    CARD(32, "underground-city", "Underground City", BASE, AUTOMATED, 18, TAGS(CITY, BUILDING),
         PLAY(PRODUCE(ENERGY, -2), PRODUCE(STEEL, +2), CITY_TILE(AS_CITY))),
    CARD(33, "regolith-eaters", "Regolith Eaters", BASE, ACTIVE, 13, TAGS(SCIENCE, MICROBE),
         ACTION({FREE, {ADD_HERE(1)}}, {SPEND_HERE(2), {OXYGENATE(1)}}), .holds = MICROBES),
    CARD(34, "ghg-producing-bacteria", "GHG Producing Bacteria", BASE, ACTIVE, 8,
         TAGS(SCIENCE, MICROBE), NEEDS(MIN_OXYGEN(4)),
         ACTION({FREE, {ADD_HERE(1)}}, {SPEND_HERE(2), {WARM(1)}}), .holds = MICROBES),
    CARD(35, "ants", "Ants", BASE, ACTIVE, 9, TAGS(MICROBE), NEEDS(MIN_OXYGEN(4)),
         ACTION({TAKE(MICROBES), {ADD_HERE(1)}}), .holds = MICROBES,
         POINTS_PER(1, 2, PER_CUBE_HERE)),
    CARD(36, "release-of-inert-gases", "Release of Inert Gases", BASE, EVENT, 14,
         PLAY(RAISE_TR(2))),
    CARD(37, "nitrogen-rich-asteroid", "Nitrogen-Rich Asteroid", BASE, EVENT, 31, TAGS(SPACE),
         PLAY(RAISE_TR(2), WARM(1), PRODUCE(PLANTS, +1), PRODUCE_PER(PLANTS, +3, PER_3_PLANT_TAGS))),
    CARD(38, "rover-construction", "Rover Construction", BASE, ACTIVE, 8, TAGS(BUILDING),
         REACTS(ANYONE(ON_CITY, GAIN(MEGACREDITS, 2))), POINTS(1)),
    CARD(39, "deimos-down", "Deimos Down", BASE, EVENT, 31, TAGS(SPACE),
         PLAY(GAIN(STEEL, 4), WARM(3), REMOVE(PLANTS, 8))),
    CARD(40, "asteroid-mining", "Asteroid Mining", BASE, AUTOMATED, 30, TAGS(JOVIAN, SPACE),
         PLAY(PRODUCE(TITANIUM, +2)), POINTS(2)),
    CARD(41, "food-factory", "Food Factory", BASE, AUTOMATED, 12, TAGS(BUILDING),
         PLAY(PRODUCE(PLANTS, -1), PRODUCE(MEGACREDITS, +4)), POINTS(1)),
    CARD(42, "archaebacteria", "Archaebacteria", BASE, AUTOMATED, 6, TAGS(MICROBE),
         NEEDS(MAX_TEMPERATURE(-18)), PLAY(PRODUCE(PLANTS, +1))),
    CARD(43, "carbonate-processing", "Carbonate Processing", BASE, AUTOMATED, 6, TAGS(BUILDING),
         PLAY(PRODUCE(ENERGY, -1), PRODUCE(HEAT, +3))),
    CARD(44, "natural-preserve", "Natural Preserve", BASE, AUTOMATED, 9, TAGS(SCIENCE, BUILDING),
         NEEDS(MAX_OXYGEN(4)),
         PLAY(PRODUCE(MEGACREDITS, +1), SPECIAL(TILE_NATURAL_PRESERVE, ISOLATED)), POINTS(1)),
    CARD(45, "nuclear-power", "Nuclear Power", BASE, AUTOMATED, 10, TAGS(POWER, BUILDING),
         PLAY(PRODUCE(MEGACREDITS, -2), PRODUCE(ENERGY, +3))),
    CARD(46, "lightning-harvest", "Lightning Harvest", CORPORATE, AUTOMATED, 8, TAGS(POWER),
         NEEDS(HAVE_TAGS(SCIENCE, 3)), PLAY(PRODUCE(MEGACREDITS, +1), PRODUCE(ENERGY, +1)),
         POINTS(1)),
    CARD(47, "algae", "Algae", BASE, AUTOMATED, 10, TAGS(PLANT), NEEDS(MIN_OCEANS(5)),
         PLAY(PRODUCE(PLANTS, +2), GAIN(PLANTS, 1))),
    CARD(48, "adapted-lichen", "Adapted Lichen", BASE, AUTOMATED, 9, TAGS(PLANT),
         PLAY(PRODUCE(PLANTS, +1))),
    CARD(49, "tardigrades", "Tardigrades", CORPORATE, ACTIVE, 4, TAGS(MICROBE),
         ACTION({FREE, {ADD_HERE(1)}}), .holds = MICROBES, POINTS_PER(1, 4, PER_CUBE_HERE)),
    CARD(50, "virus", "Virus", CORPORATE, EVENT, 1, TAGS(MICROBE),
         PLAY(REMOVE(ANIMALS, 2), OR_REMOVE(PLANTS, 5))),
    CARD(51, "miranda-resort", "Miranda Resort", CORPORATE, AUTOMATED, 12, TAGS(JOVIAN, SPACE),
         PLAY(PRODUCE_PER(MEGACREDITS, 1, PER_EARTH_TAG)), POINTS(1)),
    CARD(52, "fish", "Fish", BASE, ACTIVE, 9, TAGS(ANIMAL), NEEDS(MIN_TEMPERATURE(2)),
         PLAY(CUT(PLANTS, 1)), ACTION({FREE, {ADD_HERE(1)}}), .holds = ANIMALS,
         POINTS_PER(1, 1, PER_CUBE_HERE)),
    CARD(53, "lake-marineris", "Lake Marineris", BASE, AUTOMATED, 18, NEEDS(MIN_TEMPERATURE(0)),
         PLAY(OCEAN, OCEAN), POINTS(2)),
    CARD(54, "small-animals", "Small Animals", BASE, ACTIVE, 6, TAGS(ANIMAL), NEEDS(MIN_OXYGEN(6)),
         PLAY(CUT(PLANTS, 1)), ACTION({FREE, {ADD_HERE(1)}}), .holds = ANIMALS,
         POINTS_PER(1, 2, PER_CUBE_HERE)),
    CARD(55, "kelp-farming", "Kelp Farming", BASE, AUTOMATED, 17, TAGS(PLANT),
         NEEDS(MIN_OCEANS(6)),
         PLAY(PRODUCE(MEGACREDITS, +2), PRODUCE(PLANTS, +3), GAIN(PLANTS, 2)), POINTS(1)),
    CARD(56, "mine", "Mine", CORPORATE, AUTOMATED, 4, TAGS(BUILDING), PLAY(PRODUCE(STEEL, +1))),
    CARD(57, "vesta-shipyard", "Vesta Shipyard", CORPORATE, AUTOMATED, 15, TAGS(JOVIAN, SPACE),
         PLAY(PRODUCE(TITANIUM, +1)), POINTS(1)),
    CARD(58, "beam-from-a-thorium-asteroid", "Beam from a Thorium Asteroid", BASE, AUTOMATED, 32,
         TAGS(JOVIAN, SPACE, POWER), NEEDS(HAVE_TAGS(JOVIAN, 1)),
         PLAY(PRODUCE(ENERGY, +3), PRODUCE(HEAT, +3)), POINTS(1)),
    CARD(59, "mangrove", "Mangrove", BASE, AUTOMATED, 12, TAGS(PLANT), NEEDS(MIN_TEMPERATURE(4)),
         PLAY(GREENERY_TILE(ON_OCEAN_AREA)), POINTS(1)),
    CARD(60, "trees", "Trees", BASE, AUTOMATED, 13, TAGS(PLANT), NEEDS(MIN_TEMPERATURE(-4)),
         PLAY(PRODUCE(PLANTS, +3), GAIN(PLANTS, 1)), POINTS(1)),
    CARD(61, "great-escarpment-consortium", "Great Escarpment Consortium", CORPORATE, AUTOMATED, 6,
         NEEDS(HAVE_PRODUCTION(STEEL, 1)), PLAY(CUT(STEEL, 1), PRODUCE(STEEL, +1))),
    CARD(62, "mineral-deposit", "Mineral Deposit", CORPORATE, EVENT, 5, PLAY(GAIN(STEEL, 5))),
    CARD(63, "mining-expedition", "Mining Expedition", BASE, EVENT, 12,
         PLAY(GAIN(STEEL, 2), OXYGENATE(1), REMOVE(PLANTS, 2))),
    CARD(64, "mining-area", "Mining Area", CORPORATE, AUTOMATED, 4, TAGS(BUILDING),
         PLAY(SPECIAL(TILE_MINING_AREA, ON_METAL_BY_OWN), MINE)),
    CARD(65, "building-industries", "Building Industries", CORPORATE, AUTOMATED, 6, TAGS(BUILDING),
         PLAY(PRODUCE(ENERGY, -1), PRODUCE(STEEL, +2))),
    CARD(66, "land-claim", "Land Claim", CORPORATE, EVENT, 1, PLAY(CLAIM_LAND)),
    CARD(67, "mining-rights", "Mining Rights", BASE, AUTOMATED, 9, TAGS(BUILDING),
         PLAY(SPECIAL(TILE_MINING_RIGHTS, ON_METAL), MINE)),
    CARD(68, "sponsors", "Sponsors", CORPORATE, AUTOMATED, 6, TAGS(EARTH),
         PLAY(PRODUCE(MEGACREDITS, +2))),
    CARD(69, "electro-catapult", "Electro Catapult", CORPORATE, ACTIVE, 17, TAGS(BUILDING),
         NEEDS(MAX_OXYGEN(8)), PLAY(PRODUCE(ENERGY, -1)),
         ACTION({PAY(STEEL, 1), {GAIN(MEGACREDITS, 7)}}, {PAY(PLANTS, 1), {GAIN(MEGACREDITS, 7)}}),
         POINTS(1)),
    CARD(70, "earth-catapult", "Earth Catapult", CORPORATE, ACTIVE, 23, TAGS(EARTH),
         ALWAYS(DISCOUNT(TAG_NONE, 2)), POINTS(2)),
    CARD(71, "advanced-alloys", "Advanced Alloys", CORPORATE, ACTIVE, 9, TAGS(SCIENCE),
         ALWAYS(WORTH(STEEL, 1), WORTH(TITANIUM, 1))),
    CARD(72, "birds", "Birds", BASE, ACTIVE, 10, TAGS(ANIMAL), NEEDS(MIN_OXYGEN(13)),
         PLAY(CUT(PLANTS, 2)), ACTION({FREE, {ADD_HERE(1)}}), .holds = ANIMALS,
         POINTS_PER(1, 1, PER_CUBE_HERE)),
    CARD(73, "mars-university", "Mars University", CORPORATE, ACTIVE, 8, TAGS(SCIENCE, BUILDING),
         REACTS(OWN_TAGS(ON_TAG, TAG(SCIENCE), EXCHANGE_CARD)), POINTS(1)),
    CARD(74, "viral-enhancers", "Viral Enhancers", CORPORATE, ACTIVE, 9, TAGS(SCIENCE, MICROBE),
         REACTS(OWN_TAGS(ON_TAG, TAG(PLANT) | TAG(MICROBE) | TAG(ANIMAL), GAIN(PLANTS, 1), OR_ADD_PLAYED(1)))),
    CARD(75, "towing-a-comet", "Towing a Comet", BASE, EVENT, 23, TAGS(SPACE),
         PLAY(GAIN(PLANTS, 2), OXYGENATE(1), OCEAN)),
    CARD(76, "space-mirrors", "Space Mirrors", BASE, ACTIVE, 3, TAGS(POWER, SPACE),
         ACTION({PAY(MEGACREDITS, 7), {PRODUCE(ENERGY, +1)}})),
    CARD(77, "solar-wind-power", "Solar Wind Power", BASE, AUTOMATED, 11,
         TAGS(SCIENCE, SPACE, POWER), PLAY(PRODUCE(ENERGY, +1), GAIN(TITANIUM, 2))),
    CARD(78, "ice-asteroid", "Ice Asteroid", BASE, EVENT, 23, TAGS(SPACE), PLAY(OCEAN, OCEAN)),
    CARD(79, "quantum-extractor", "Quantum Extractor", CORPORATE, ACTIVE, 13, TAGS(SCIENCE, POWER),
         NEEDS(HAVE_TAGS(SCIENCE, 4)), PLAY(PRODUCE(ENERGY, +4)), ALWAYS(DISCOUNT(SPACE, 2))),
    CARD(80, "giant-ice-asteroid", "Giant Ice Asteroid", BASE, EVENT, 36, TAGS(SPACE),
         PLAY(WARM(2), OCEAN, OCEAN, REMOVE(PLANTS, 6))),
    CARD(81, "ganymede-colony", "Ganymede Colony", BASE, AUTOMATED, 20, TAGS(JOVIAN, SPACE, CITY),
         PLAY(CITY_TILE(ON_GANYMEDE)), POINTS_PER(1, 1, PER_JOVIAN_TAG)),
    CARD(82, "callisto-penal-mines", "Callisto Penal Mines", CORPORATE, AUTOMATED, 24,
         TAGS(JOVIAN, SPACE), PLAY(PRODUCE(MEGACREDITS, +3)), POINTS(2)),
    CARD(83, "giant-space-mirror", "Giant Space Mirror", BASE, AUTOMATED, 17, TAGS(POWER, SPACE),
         PLAY(PRODUCE(ENERGY, +3))),
    CARD(84, "trans-neptune-probe", "Trans-Neptune Probe", CORPORATE, AUTOMATED, 6,
         TAGS(SCIENCE, SPACE), POINTS(1)),
    CARD(85, "commercial-district", "Commercial District", CORPORATE, AUTOMATED, 16,
         TAGS(BUILDING),
         PLAY(PRODUCE(ENERGY, -1), PRODUCE(MEGACREDITS, +4), SPECIAL(TILE_COMMERCIAL_DISTRICT, ON_LAND)),
         POINTS_PER(1, 1, PER_ADJACENT_CITY)),
    CARD(86, "robotic-workforce", "Robotic Workforce", CORPORATE, AUTOMATED, 9, TAGS(SCIENCE),
         PLAY(COPY_PRODUCTION)),
    CARD(87, "grass", "Grass", BASE, AUTOMATED, 11, TAGS(PLANT), NEEDS(MIN_TEMPERATURE(-16)),
         PLAY(PRODUCE(PLANTS, +1), GAIN(PLANTS, 3))),
    CARD(88, "heather", "Heather", BASE, AUTOMATED, 6, TAGS(PLANT), NEEDS(MIN_TEMPERATURE(-14)),
         PLAY(PRODUCE(PLANTS, +1), GAIN(PLANTS, 1))),
    CARD(89, "peroxide-power", "Peroxide Power", BASE, AUTOMATED, 7, TAGS(POWER, BUILDING),
         PLAY(PRODUCE(MEGACREDITS, -1), PRODUCE(ENERGY, +2))),
    CARD(90, "research", "Research", CORPORATE, AUTOMATED, 11, TAGS(SCIENCE, SCIENCE),
         PLAY(DRAW(2)), POINTS(1)),
    CARD(91, "gene-repair", "Gene Repair", CORPORATE, AUTOMATED, 12, TAGS(SCIENCE),
         NEEDS(HAVE_TAGS(SCIENCE, 3)), PLAY(PRODUCE(MEGACREDITS, +2)), POINTS(2)),
    CARD(92, "io-mining-industries", "Io Mining Industries", CORPORATE, AUTOMATED, 41,
         TAGS(JOVIAN, SPACE), PLAY(PRODUCE(MEGACREDITS, +2), PRODUCE(TITANIUM, +2)),
         POINTS_PER(1, 1, PER_JOVIAN_TAG)),
    CARD(93, "bushes", "Bushes", BASE, AUTOMATED, 10, TAGS(PLANT), NEEDS(MIN_TEMPERATURE(-10)),
         PLAY(PRODUCE(PLANTS, +2), GAIN(PLANTS, 2))),
    CARD(94, "mass-converter", "Mass Converter", CORPORATE, ACTIVE, 8, TAGS(SCIENCE, POWER),
         NEEDS(HAVE_TAGS(SCIENCE, 5)), PLAY(PRODUCE(ENERGY, +6)), ALWAYS(DISCOUNT(SPACE, 2))),
    CARD(95, "physics-complex", "Physics Complex", CORPORATE, ACTIVE, 12, TAGS(SCIENCE, BUILDING),
         ACTION({PAY(ENERGY, 6), {ADD_HERE(1)}}), .holds = SCIENCE_CUBES,
         POINTS_PER(2, 1, PER_CUBE_HERE)),
    CARD(96, "greenhouses", "Greenhouses", BASE, AUTOMATED, 6, TAGS(PLANT, BUILDING),
         PLAY(GAIN_PER(PLANTS, 1, PER_CITY))),
    CARD(97, "nuclear-zone", "Nuclear Zone", BASE, AUTOMATED, 10, TAGS(EARTH),
         PLAY(WARM(2), SPECIAL(TILE_NUCLEAR_ZONE, ON_LAND)), POINTS(-2)),
    CARD(98, "tropical-resort", "Tropical Resort", CORPORATE, AUTOMATED, 13, TAGS(BUILDING),
         PLAY(PRODUCE(HEAT, -2), PRODUCE(MEGACREDITS, +3)), POINTS(2)),
    CARD(99, "toll-station", "Toll Station", CORPORATE, AUTOMATED, 12, TAGS(SPACE),
         PLAY(PRODUCE_PER(MEGACREDITS, 1, PER_OPPONENT_SPACE_TAG))),
    CARD(100, "fueled-generators", "Fueled Generators", BASE, AUTOMATED, 1, TAGS(POWER, BUILDING),
         PLAY(PRODUCE(MEGACREDITS, -1), PRODUCE(ENERGY, +1))),
    CARD(101, "ironworks", "Ironworks", BASE, ACTIVE, 11, TAGS(BUILDING),
         ACTION({PAY(ENERGY, 4), {GAIN(STEEL, 1), OXYGENATE(1)}})),
    CARD(102, "power-grid", "Power Grid", BASE, AUTOMATED, 18, TAGS(POWER),
         PLAY(PRODUCE_PER(ENERGY, 1, PER_POWER_TAG))),
    CARD(103, "steelworks", "Steelworks", BASE, ACTIVE, 15, TAGS(BUILDING),
         ACTION({PAY(ENERGY, 4), {GAIN(STEEL, 2), OXYGENATE(1)}})),
    CARD(104, "ore-processor", "Ore Processor", BASE, ACTIVE, 13, TAGS(BUILDING),
         ACTION({PAY(ENERGY, 4), {GAIN(TITANIUM, 1), OXYGENATE(1)}})),
    CARD(105, "earth-office", "Earth Office", CORPORATE, ACTIVE, 1, TAGS(EARTH),
         ALWAYS(DISCOUNT(EARTH, 3))),
    CARD(106, "acquired-company", "Acquired Company", CORPORATE, AUTOMATED, 10, TAGS(EARTH),
         PLAY(PRODUCE(MEGACREDITS, +3))),
    CARD(107, "media-archives", "Media Archives", CORPORATE, AUTOMATED, 8, TAGS(EARTH),
         PLAY(GAIN_PER(MEGACREDITS, 1, PER_EVENT))),
    CARD(108, "open-city", "Open City", BASE, AUTOMATED, 23, TAGS(CITY, BUILDING),
         NEEDS(MIN_OXYGEN(12)),
         PLAY(PRODUCE(ENERGY, -1), PRODUCE(MEGACREDITS, +4), GAIN(PLANTS, 2), CITY_TILE(AS_CITY)),
         POINTS(1)),
    CARD(109, "media-group", "Media Group", CORPORATE, ACTIVE, 6, TAGS(EARTH),
         REACTS(OWN(ON_EVENT, GAIN(MEGACREDITS, 3)))),
    CARD(110, "business-network", "Business Network", CORPORATE, ACTIVE, 4, TAGS(EARTH),
         PLAY(PRODUCE(MEGACREDITS, -1)), ACTION({FREE, {LOOK_AND_BUY}})),
    CARD(111, "business-contacts", "Business Contacts", CORPORATE, EVENT, 7, TAGS(EARTH),
         PLAY(LOOK(4, 2))),
    CARD(112, "bribed-committee", "Bribed Committee", CORPORATE, EVENT, 7, TAGS(EARTH),
         PLAY(RAISE_TR(2)), POINTS(-2)),
    CARD(113, "solar-power", "Solar Power", BASE, AUTOMATED, 11, TAGS(POWER, BUILDING),
         PLAY(PRODUCE(ENERGY, +1)), POINTS(1)),
    CARD(114, "breathing-filters", "Breathing Filters", BASE, AUTOMATED, 11, TAGS(SCIENCE),
         NEEDS(MIN_OXYGEN(7)), POINTS(2)),
    CARD(115, "artificial-photosynthesis", "Artificial Photosynthesis", BASE, AUTOMATED, 12,
         TAGS(SCIENCE), PLAY(PRODUCE(PLANTS, +1), OR_PRODUCE(ENERGY, +2))),
    CARD(116, "artificial-lake", "Artificial Lake", BASE, AUTOMATED, 15, TAGS(BUILDING),
         NEEDS(MIN_TEMPERATURE(-6)), PLAY(OCEAN_AT(ON_LAND)), POINTS(1)),
    CARD(117, "geothermal-power", "Geothermal Power", BASE, AUTOMATED, 11, TAGS(POWER, BUILDING),
         PLAY(PRODUCE(ENERGY, +2))),
    CARD(118, "farming", "Farming", BASE, AUTOMATED, 16, TAGS(PLANT), NEEDS(MIN_TEMPERATURE(4)),
         PLAY(PRODUCE(MEGACREDITS, +2), PRODUCE(PLANTS, +2), GAIN(PLANTS, 2)), POINTS(2)),
    CARD(119, "dust-seals", "Dust Seals", BASE, AUTOMATED, 2, NEEDS(MAX_OCEANS(3)), POINTS(1)),
    CARD(120, "urbanized-area", "Urbanized Area", BASE, AUTOMATED, 10, TAGS(CITY, BUILDING),
         PLAY(PRODUCE(ENERGY, -1), PRODUCE(MEGACREDITS, +2), CITY_TILE(BY_TWO_CITIES))),
    CARD(121, "sabotage", "Sabotage", CORPORATE, EVENT, 1,
         PLAY(REMOVE(TITANIUM, 3), OR_REMOVE(STEEL, 4), OR_REMOVE(MEGACREDITS, 7))),
    CARD(122, "moss", "Moss", BASE, AUTOMATED, 4, TAGS(PLANT), NEEDS(MIN_OCEANS(3)),
         PLAY(LOSE(PLANTS, 1), PRODUCE(PLANTS, +1))),
    CARD(123, "industrial-center", "Industrial Center", CORPORATE, ACTIVE, 4, TAGS(BUILDING),
         PLAY(SPECIAL(TILE_INDUSTRIAL_CENTER, BY_CITY)),
         ACTION({PAY(MEGACREDITS, 7), {PRODUCE(STEEL, +1)}})),
    CARD(124, "hired-raiders", "Hired Raiders", CORPORATE, EVENT, 1,
         PLAY(STEAL(STEEL, 2), OR_STEAL(MEGACREDITS, 3))),
    CARD(125, "hackers", "Hackers", CORPORATE, AUTOMATED, 3,
         PLAY(PRODUCE(ENERGY, -1), CUT(MEGACREDITS, 2), PRODUCE(MEGACREDITS, +2)), POINTS(-1)),
    CARD(126, "ghg-factories", "GHG Factories", BASE, AUTOMATED, 11, TAGS(BUILDING),
         PLAY(PRODUCE(ENERGY, -1), PRODUCE(HEAT, +4))),
    CARD(127, "subterranean-reservoir", "Subterranean Reservoir", BASE, EVENT, 11, PLAY(OCEAN)),
    CARD(128, "ecological-zone", "Ecological Zone", BASE, ACTIVE, 12, TAGS(ANIMAL, PLANT),
         NEEDS(HAVE_GREENERY(1)), PLAY(SPECIAL(TILE_ECOLOGICAL_ZONE, BY_GREENERY)),
         REACTS(OWN_TAGS(ON_TAG, TAG(ANIMAL) | TAG(PLANT), ADD_HERE(1))), .holds = ANIMALS,
         POINTS_PER(1, 2, PER_CUBE_HERE)),
    CARD(129, "zeppelins", "Zeppelins", BASE, AUTOMATED, 13, NEEDS(MIN_OXYGEN(5)),
         PLAY(PRODUCE_PER(MEGACREDITS, 1, PER_CITY_ON_MARS)), POINTS(1)),
    CARD(130, "worms", "Worms", BASE, AUTOMATED, 8, TAGS(MICROBE), NEEDS(MIN_OXYGEN(4)),
         PLAY(PRODUCE_PER(PLANTS, 1, PER_2_MICROBE_TAGS))),
    CARD(131, "decomposers", "Decomposers", BASE, ACTIVE, 5, TAGS(MICROBE), NEEDS(MIN_OXYGEN(3)),
         REACTS(OWN_TAGS(ON_TAG, TAG(ANIMAL) | TAG(PLANT) | TAG(MICROBE), ADD_HERE(1))),
         .holds = MICROBES, POINTS_PER(1, 3, PER_CUBE_HERE)),
    CARD(132, "fusion-power", "Fusion Power", BASE, AUTOMATED, 14, TAGS(SCIENCE, POWER, BUILDING),
         NEEDS(HAVE_TAGS(POWER, 2)), PLAY(PRODUCE(ENERGY, +3))),
    CARD(133, "symbiotic-fungus", "Symbiotic Fungus", BASE, ACTIVE, 4, TAGS(MICROBE),
         NEEDS(MIN_TEMPERATURE(-14)), ACTION({FREE, {ADD_OTHER(MICROBES, 1)}})),
    CARD(134, "extreme-cold-fungus", "Extreme-Cold Fungus", BASE, ACTIVE, 13, TAGS(MICROBE),
         NEEDS(MAX_TEMPERATURE(-10)),
         ACTION({FREE, {GAIN(PLANTS, 1)}}, {FREE, {ADD_OTHER(MICROBES, 2)}})),
    CARD(135, "advanced-ecosystems", "Advanced Ecosystems", BASE, AUTOMATED, 11,
         TAGS(PLANT, MICROBE, ANIMAL),
         NEEDS(HAVE_TAGS(ANIMAL, 1), HAVE_TAGS(MICROBE, 1), HAVE_TAGS(PLANT, 1)), POINTS(3)),
    CARD(136, "great-dam", "Great Dam", BASE, AUTOMATED, 12, TAGS(POWER, BUILDING),
         NEEDS(MIN_OCEANS(4)), PLAY(PRODUCE(ENERGY, +2)), POINTS(1)),
    CARD(137, "cartel", "Cartel", CORPORATE, AUTOMATED, 8, TAGS(EARTH),
         PLAY(PRODUCE_PER(MEGACREDITS, 1, PER_EARTH_TAG))),
    CARD(138, "strip-mine", "Strip Mine", BASE, AUTOMATED, 25, TAGS(BUILDING),
         PLAY(PRODUCE(ENERGY, -2), PRODUCE(STEEL, +2), PRODUCE(TITANIUM, +1), OXYGENATE(2))),
    CARD(139, "wave-power", "Wave Power", BASE, AUTOMATED, 8, TAGS(POWER), NEEDS(MIN_OCEANS(3)),
         PLAY(PRODUCE(ENERGY, +1)), POINTS(1)),
    CARD(140, "lava-flows", "Lava Flows", BASE, EVENT, 18,
         PLAY(WARM(2), SPECIAL(TILE_LAVA_FLOWS, ON_VOLCANO))),
    CARD(141, "power-plant", "Power Plant", BASE, AUTOMATED, 4, TAGS(POWER, BUILDING),
         PLAY(PRODUCE(ENERGY, +1))),
    CARD(142, "mohole-area", "Mohole Area", BASE, AUTOMATED, 20, TAGS(BUILDING),
         PLAY(PRODUCE(HEAT, +4), SPECIAL(TILE_MOHOLE_AREA, ON_OCEAN_AREA))),
    CARD(143, "large-convoy", "Large Convoy", BASE, EVENT, 36, TAGS(EARTH, SPACE),
         PLAY(OCEAN, DRAW(2), GAIN(PLANTS, 5), OR_ADD_OTHER(ANIMALS, 4)), POINTS(2)),
    CARD(144, "titanium-mine", "Titanium Mine", CORPORATE, AUTOMATED, 7, TAGS(BUILDING),
         PLAY(PRODUCE(TITANIUM, +1))),
    CARD(145, "tectonic-stress-power", "Tectonic Stress Power", BASE, AUTOMATED, 18,
         TAGS(POWER, BUILDING), NEEDS(HAVE_TAGS(SCIENCE, 2)), PLAY(PRODUCE(ENERGY, +3)), POINTS(1)),
    CARD(146, "nitrophilic-moss", "Nitrophilic Moss", BASE, AUTOMATED, 8, TAGS(PLANT),
         NEEDS(MIN_OCEANS(3)), PLAY(LOSE(PLANTS, 2), PRODUCE(PLANTS, +2))),
    CARD(147, "herbivores", "Herbivores", BASE, ACTIVE, 12, TAGS(ANIMAL), NEEDS(MIN_OXYGEN(8)),
         PLAY(CUT(PLANTS, 1), ADD_HERE(1)), REACTS(OWN(ON_GREENERY, ADD_HERE(1))),
         .holds = ANIMALS, POINTS_PER(1, 2, PER_CUBE_HERE)),
    CARD(148, "insects", "Insects", BASE, AUTOMATED, 9, TAGS(MICROBE), NEEDS(MIN_OXYGEN(6)),
         PLAY(PRODUCE_PER(PLANTS, 1, PER_PLANT_TAG))),
    CARD(149, "ceos-favorite-project", "CEO's Favorite Project", CORPORATE, EVENT, 1,
         PLAY(ADD_SAME(1))),
    CARD(150, "anti-gravity-technology", "Anti-Gravity Technology", CORPORATE, ACTIVE, 14,
         TAGS(SCIENCE), NEEDS(HAVE_TAGS(SCIENCE, 7)), ALWAYS(DISCOUNT(TAG_NONE, 2)), POINTS(3)),
    CARD(151, "investment-loan", "Investment Loan", CORPORATE, EVENT, 3, TAGS(EARTH),
         PLAY(PRODUCE(MEGACREDITS, -1), GAIN(MEGACREDITS, 10))),
    CARD(152, "insulation", "Insulation", BASE, AUTOMATED, 2,
         PLAY(TRADE_PRODUCTION(HEAT, MEGACREDITS))),
    CARD(153, "adaptation-technology", "Adaptation Technology", BASE, ACTIVE, 12, TAGS(SCIENCE),
         ALWAYS(SHIFT(2)), POINTS(1)),
    CARD(154, "caretaker-contract", "Caretaker Contract", CORPORATE, ACTIVE, 3,
         NEEDS(MIN_TEMPERATURE(0)), ACTION({PAY(HEAT, 8), {RAISE_TR(1)}})),
    CARD(155, "designed-microorganisms", "Designed Microorganisms", BASE, AUTOMATED, 16,
         TAGS(SCIENCE, MICROBE), NEEDS(MAX_TEMPERATURE(-14)), PLAY(PRODUCE(PLANTS, +2))),
    CARD(156, "standard-technology", "Standard Technology", CORPORATE, ACTIVE, 6, TAGS(SCIENCE),
         REACTS(OWN(ON_PROJECT, GAIN(MEGACREDITS, 3)))),
    CARD(157, "nitrite-reducing-bacteria", "Nitrite Reducing Bacteria", BASE, ACTIVE, 11,
         TAGS(MICROBE), PLAY(ADD_HERE(3)),
         ACTION({FREE, {ADD_HERE(1)}}, {SPEND_HERE(3), {RAISE_TR(1)}}), .holds = MICROBES),
    CARD(158, "industrial-microbes", "Industrial Microbes", BASE, AUTOMATED, 12,
         TAGS(MICROBE, BUILDING), PLAY(PRODUCE(STEEL, +1), PRODUCE(ENERGY, +1))),
    CARD(159, "lichen", "Lichen", BASE, AUTOMATED, 7, TAGS(PLANT), NEEDS(MIN_TEMPERATURE(-24)),
         PLAY(PRODUCE(PLANTS, +1))),
    CARD(160, "power-supply-consortium", "Power Supply Consortium", CORPORATE, AUTOMATED, 5,
         TAGS(POWER), NEEDS(HAVE_TAGS(POWER, 2)), PLAY(CUT(ENERGY, 1), PRODUCE(ENERGY, +1))),
    CARD(161, "convoy-from-europa", "Convoy from Europa", BASE, EVENT, 15, TAGS(SPACE),
         PLAY(OCEAN, DRAW(1))),
    CARD(162, "imported-ghg", "Imported GHG", BASE, EVENT, 7, TAGS(EARTH, SPACE),
         PLAY(PRODUCE(HEAT, +1), GAIN(HEAT, 3))),
    CARD(163, "imported-nitrogen", "Imported Nitrogen", BASE, EVENT, 23, TAGS(EARTH, SPACE),
         PLAY(GAIN(PLANTS, 4), RAISE_TR(1), ADD_OTHER(MICROBES, 3), ADD_OTHER(ANIMALS, 2))),
    CARD(164, "micro-mills", "Micro-Mills", BASE, AUTOMATED, 3, PLAY(PRODUCE(HEAT, +1))),
    CARD(165, "magnetic-field-generators", "Magnetic Field Generators", BASE, AUTOMATED, 20,
         TAGS(BUILDING), PLAY(PRODUCE(ENERGY, -4), PRODUCE(PLANTS, +2), RAISE_TR(3))),
    CARD(166, "shuttles", "Shuttles", BASE, ACTIVE, 10, TAGS(SPACE), NEEDS(MIN_OXYGEN(5)),
         PLAY(PRODUCE(ENERGY, -1), PRODUCE(MEGACREDITS, +2)), ALWAYS(DISCOUNT(SPACE, 2)),
         POINTS(1)),
    CARD(167, "import-of-advanced-ghg", "Import of Advanced GHG", BASE, EVENT, 9,
         TAGS(EARTH, SPACE), PLAY(PRODUCE(HEAT, +2))),
    CARD(168, "windmills", "Windmills", BASE, AUTOMATED, 6, TAGS(POWER, BUILDING),
         NEEDS(MIN_OXYGEN(7)), PLAY(PRODUCE(ENERGY, +1)), POINTS(1)),
    CARD(169, "tundra-farming", "Tundra Farming", BASE, AUTOMATED, 16, TAGS(PLANT),
         NEEDS(MIN_TEMPERATURE(-6)),
         PLAY(PRODUCE(MEGACREDITS, +2), PRODUCE(PLANTS, +1), GAIN(PLANTS, 1)), POINTS(2)),
    CARD(170, "aerobraked-ammonia-asteroid", "Aerobraked Ammonia Asteroid", BASE, EVENT, 26,
         TAGS(SPACE), PLAY(PRODUCE(PLANTS, +1), PRODUCE(HEAT, +3), ADD_OTHER(MICROBES, 2))),
    CARD(171, "magnetic-field-dome", "Magnetic Field Dome", BASE, AUTOMATED, 5, TAGS(BUILDING),
         PLAY(PRODUCE(ENERGY, -2), PRODUCE(PLANTS, +1), RAISE_TR(1))),
    CARD(172, "pets", "Pets", BASE, ACTIVE, 10, TAGS(EARTH, ANIMAL), PLAY(ADD_HERE(1)),
         REACTS(ANYONE(ON_CITY, ADD_HERE(1))), ALWAYS(KEEP_CUBES), .holds = ANIMALS,
         POINTS_PER(1, 2, PER_CUBE_HERE)),
    CARD(173, "protected-habitats", "Protected Habitats", CORPORATE, ACTIVE, 5, ALWAYS(PROTECT)),
    CARD(174, "protected-valley", "Protected Valley", BASE, AUTOMATED, 23, TAGS(PLANT, BUILDING),
         PLAY(PRODUCE(MEGACREDITS, +2), GREENERY_TILE(ON_OCEAN_AREA))),
    CARD(175, "satellites", "Satellites", CORPORATE, AUTOMATED, 10, TAGS(SPACE),
         PLAY(PRODUCE_PER(MEGACREDITS, 1, PER_SPACE_TAG))),
    CARD(176, "noctis-farming", "Noctis Farming", BASE, AUTOMATED, 10, TAGS(PLANT, BUILDING),
         NEEDS(MIN_TEMPERATURE(-20)), PLAY(PRODUCE(MEGACREDITS, +1), GAIN(PLANTS, 2)), POINTS(1)),
    CARD(177, "water-splitting-plant", "Water Splitting Plant", BASE, ACTIVE, 12, TAGS(BUILDING),
         NEEDS(MIN_OCEANS(2)), ACTION({PAY(ENERGY, 3), {OXYGENATE(1)}})),
    CARD(178, "heat-trappers", "Heat Trappers", BASE, AUTOMATED, 6, TAGS(POWER, BUILDING),
         PLAY(CUT(HEAT, 2), PRODUCE(ENERGY, +1)), POINTS(-1)),
    CARD(179, "soil-factory", "Soil Factory", BASE, AUTOMATED, 9, TAGS(BUILDING),
         PLAY(PRODUCE(ENERGY, -1), PRODUCE(PLANTS, +1)), POINTS(1)),
    CARD(180, "fuel-factory", "Fuel Factory", CORPORATE, AUTOMATED, 6, TAGS(BUILDING),
         PLAY(PRODUCE(ENERGY, -1), PRODUCE(MEGACREDITS, +1), PRODUCE(TITANIUM, +1))),
    CARD(181, "ice-cap-melting", "Ice Cap Melting", BASE, EVENT, 5, NEEDS(MIN_TEMPERATURE(2)),
         PLAY(OCEAN)),
    CARD(182, "corporate-stronghold", "Corporate Stronghold", CORPORATE, AUTOMATED, 11,
         TAGS(CITY, BUILDING),
         PLAY(PRODUCE(ENERGY, -1), PRODUCE(MEGACREDITS, +3), CITY_TILE(AS_CITY)), POINTS(-2)),
    CARD(183, "biomass-combustors", "Biomass Combustors", BASE, AUTOMATED, 4,
         TAGS(POWER, BUILDING), NEEDS(MIN_OXYGEN(6)), PLAY(CUT(PLANTS, 1), PRODUCE(ENERGY, +2)),
         POINTS(-1)),
    CARD(184, "livestock", "Livestock", BASE, ACTIVE, 13, TAGS(ANIMAL), NEEDS(MIN_OXYGEN(9)),
         PLAY(PRODUCE(PLANTS, -1), PRODUCE(MEGACREDITS, +2)), ACTION({FREE, {ADD_HERE(1)}}),
         .holds = ANIMALS, POINTS_PER(1, 1, PER_CUBE_HERE)),
    CARD(185, "olympus-conference", "Olympus Conference", CORPORATE, ACTIVE, 10,
         TAGS(SCIENCE, EARTH, BUILDING),
         REACTS(OWN_TAGS(ON_TAG, TAG(SCIENCE), ADD_HERE(1), OR_SPEND_TO_DRAW)),
         .holds = SCIENCE_CUBES, POINTS(1)),
    CARD(186, "rad-suits", "Rad-Suits", CORPORATE, AUTOMATED, 6, NEEDS(CITIES_IN_PLAY(2)),
         PLAY(PRODUCE(MEGACREDITS, +1)), POINTS(1)),
    CARD(187, "aquifer-pumping", "Aquifer Pumping", BASE, ACTIVE, 18, TAGS(BUILDING),
         ACTION({PAY_WITH(8, STEEL), {OCEAN}})),
    CARD(188, "flooding", "Flooding", BASE, EVENT, 7, PLAY(OCEAN, FLOOD(4)), POINTS(-1)),
    CARD(189, "energy-saving", "Energy Saving", BASE, AUTOMATED, 15, TAGS(POWER),
         PLAY(PRODUCE_PER(ENERGY, 1, PER_CITY))),
    CARD(190, "local-heat-trapping", "Local Heat Trapping", BASE, EVENT, 1,
         PLAY(LOSE(HEAT, 5), GAIN(PLANTS, 4), OR_ADD_OTHER(ANIMALS, 2))),
    CARD(191, "permafrost-extraction", "Permafrost Extraction", BASE, EVENT, 8,
         NEEDS(MIN_TEMPERATURE(-8)), PLAY(OCEAN)),
    CARD(192, "invention-contest", "Invention Contest", CORPORATE, EVENT, 2, TAGS(SCIENCE),
         PLAY(LOOK(3, 1))),
    CARD(193, "plantation", "Plantation", BASE, AUTOMATED, 15, TAGS(PLANT),
         NEEDS(HAVE_TAGS(SCIENCE, 2)), PLAY(GREENERY_TILE(AS_GREENERY))),
    CARD(194, "power-infrastructure", "Power Infrastructure", CORPORATE, ACTIVE, 4,
         TAGS(POWER, BUILDING), ACTION({PAY_ANY(ENERGY), {GAIN_PAID(MEGACREDITS)}})),
    CARD(195, "indentured-workers", "Indentured Workers", CORPORATE, EVENT, 0,
         PLAY(NEXT_CARD_DISCOUNT(8)), POINTS(-1)),
    CARD(196, "lagrange-observatory", "Lagrange Observatory", CORPORATE, AUTOMATED, 9,
         TAGS(SCIENCE, SPACE), PLAY(DRAW(1)), POINTS(1)),
    CARD(197, "terraforming-ganymede", "Terraforming Ganymede", CORPORATE, AUTOMATED, 33,
         TAGS(JOVIAN, SPACE), PLAY(RAISE_TR_PER(1, PER_JOVIAN_TAG)), POINTS(2)),
    CARD(198, "immigration-shuttles", "Immigration Shuttles", BASE, AUTOMATED, 31,
         TAGS(EARTH, SPACE), PLAY(PRODUCE(MEGACREDITS, +5)), POINTS_PER(1, 3, PER_CITY)),
    CARD(199, "restricted-area", "Restricted Area", CORPORATE, ACTIVE, 11, TAGS(SCIENCE),
         PLAY(SPECIAL(TILE_RESTRICTED_AREA, ON_LAND)), ACTION({PAY(MEGACREDITS, 2), {DRAW(1)}})),
    CARD(200, "immigrant-city", "Immigrant City", BASE, ACTIVE, 13, TAGS(CITY, BUILDING),
         PLAY(PRODUCE(ENERGY, -1), PRODUCE(MEGACREDITS, -2), CITY_TILE(AS_CITY)),
         REACTS(ANYONE(ON_CITY, PRODUCE(MEGACREDITS, +1)))),
    CARD(201, "energy-tapping", "Energy Tapping", CORPORATE, AUTOMATED, 3, TAGS(POWER),
         PLAY(CUT(ENERGY, 1), PRODUCE(ENERGY, +1)), POINTS(-1)),
    CARD(202, "underground-detonations", "Underground Detonations", BASE, ACTIVE, 6,
         TAGS(BUILDING), ACTION({PAY(MEGACREDITS, 10), {PRODUCE(HEAT, +2)}})),
    CARD(203, "soletta", "Soletta", BASE, AUTOMATED, 35, TAGS(SPACE), PLAY(PRODUCE(HEAT, +7))),
    CARD(204, "technology-demonstration", "Technology Demonstration", CORPORATE, EVENT, 5,
         TAGS(SCIENCE, SPACE), PLAY(DRAW(2))),
    CARD(205, "rad-chem-factory", "Rad-Chem Factory", BASE, AUTOMATED, 8, TAGS(BUILDING),
         PLAY(PRODUCE(ENERGY, -1), RAISE_TR(2))),
    CARD(206, "special-design", "Special Design", BASE, EVENT, 4, TAGS(SCIENCE),
         PLAY(NEXT_CARD_SHIFT(2))),
    CARD(207, "medical-lab", "Medical Lab", CORPORATE, AUTOMATED, 13, TAGS(SCIENCE, BUILDING),
         PLAY(PRODUCE_PER(MEGACREDITS, 1, PER_2_BUILDING_TAGS)), POINTS(1)),
    CARD(208, "ai-central", "AI Central", CORPORATE, ACTIVE, 21, TAGS(SCIENCE, BUILDING),
         NEEDS(HAVE_TAGS(SCIENCE, 3)), PLAY(PRODUCE(ENERGY, -1)), ACTION({FREE, {DRAW(2)}}),
         POINTS(1)),

    CORP(CORP_CREDICOR, "credicor", "CrediCor", BASE, PLAY(GAIN(MEGACREDITS, 57)),
         REACTS(OWN(ON_BIG_SPEND, GAIN(MEGACREDITS, 4)))),
    CORP(CORP_ECOLINE, "ecoline", "EcoLine", BASE, TAGS(PLANT),
         PLAY(GAIN(MEGACREDITS, 36), GAIN(PLANTS, 3), PRODUCE(PLANTS, +2)),
         ALWAYS(GREENERY_FOR(7))),
    CORP(CORP_HELION, "helion", "Helion", BASE, TAGS(SPACE),
         PLAY(GAIN(MEGACREDITS, 42), PRODUCE(HEAT, +3)), ALWAYS(HEAT_PAYS)),
    CORP(CORP_INTERPLANETARY_CINEMATICS, "interplanetary-cinematics", "Interplanetary Cinematics",
         BASE, TAGS(BUILDING), PLAY(GAIN(MEGACREDITS, 30), GAIN(STEEL, 20)),
         REACTS(OWN(ON_EVENT, GAIN(MEGACREDITS, 2)))),
    CORP(CORP_INVENTRIX, "inventrix", "Inventrix", BASE, TAGS(SCIENCE),
         PLAY(GAIN(MEGACREDITS, 45)), FIRST(DRAW(3)), ALWAYS(SHIFT(2))),
    CORP(CORP_MINING_GUILD, "mining-guild", "Mining Guild", BASE, TAGS(BUILDING, BUILDING),
         PLAY(GAIN(MEGACREDITS, 30), GAIN(STEEL, 5), PRODUCE(STEEL, +1)),
         REACTS(OWN(ON_METAL_TILE, PRODUCE(STEEL, +1)))),
    /* An option gives the start of the older printing: 22 M€ and 11 titanium. */
    CORP(CORP_PHOBOLOG, "phobolog", "PhoboLog", BASE, TAGS(SPACE),
         PLAY(GAIN(MEGACREDITS, 23), GAIN(TITANIUM, 10)), ALWAYS(WORTH(TITANIUM, 1))),
    CORP(CORP_THARSIS_REPUBLIC, "tharsis-republic", "Tharsis Republic", BASE, TAGS(BUILDING),
         PLAY(GAIN(MEGACREDITS, 40)), FIRST(CITY_TILE(AS_CITY)),
         REACTS(ANYONE(ON_CITY_MARS, PRODUCE(MEGACREDITS, +1)),
                OWN(ON_CITY, GAIN(MEGACREDITS, 3)))),
    CORP(CORP_THORGATE, "thorgate", "ThorGate", BASE, TAGS(POWER),
         PLAY(GAIN(MEGACREDITS, 48), PRODUCE(ENERGY, +1)),
         ALWAYS(DISCOUNT(POWER, 3), POWER_PLANT_LESS(3))),
    /* Its action needs a rise of the own TR in the same generation (actions.c). */
    CORP(CORP_UNMI, "united-nations-mars-initiative", "United Nations Mars Initiative", BASE,
         TAGS(EARTH), PLAY(GAIN(MEGACREDITS, 40)), ACTION({PAY(MEGACREDITS, 3), {RAISE_TR(1)}})),
    CORP(CORP_SATURN_SYSTEMS, "saturn-systems", "Saturn Systems", CORPORATE, TAGS(JOVIAN),
         PLAY(GAIN(MEGACREDITS, 42), PRODUCE(TITANIUM, +1)),
         REACTS(ANYONE_TAGS(ON_TAG, TAG(JOVIAN), PRODUCE(MEGACREDITS, +1)))),
    CORP(CORP_TERACTOR, "teractor", "Teractor", CORPORATE, TAGS(EARTH),
         PLAY(GAIN(MEGACREDITS, 60)), ALWAYS(DISCOUNT(EARTH, 3))),
    CORP(CORP_BEGINNER, "beginner-corporation", "Beginner Corporation", BASE,
         PLAY(GAIN(MEGACREDITS, 42))),

    ROW(ROW_SELL_PATENTS, "sell-patents", "Sell Patents", PROJECT, 0),
    ROW(ROW_POWER_PLANT, "power-plant", "Power Plant", PROJECT, 11,
        PLAY(PRODUCE(ENERGY, +1))),
    ROW(ROW_ASTEROID, "asteroid", "Asteroid", PROJECT, 14, PLAY(WARM(1))),
    ROW(ROW_AQUIFER, "aquifer", "Aquifer", PROJECT, 18, PLAY(OCEAN)),
    ROW(ROW_GREENERY, "greenery", "Greenery", PROJECT, 23, PLAY(GREENERY_TILE(AS_GREENERY))),
    ROW(ROW_CITY, "city", "City", PROJECT, 25,
        PLAY(CITY_TILE(AS_CITY), PRODUCE(MEGACREDITS, +1))),
    ROW(ROW_CONVERT_PLANTS, "convert-plants", "Convert Plants", RULE, 0,
        PLAY(GREENERY_TILE(AS_GREENERY))),
    ROW(ROW_CONVERT_HEAT, "convert-heat", "Convert Heat", RULE, 0, PLAY(WARM(1))),
    ROW(ROW_BONUS_OCEAN, "bonus-ocean", "Ocean of the Temperature Track", RULE, 0, PLAY(OCEAN)),
};
/* clang-format on */

const struct op *tm_list(int row, int list, int *capacity)
{
    assert(row >= 0 && row < TM_ROWS && list >= LIST_PLAY && list <= LIST_TRIGGER_1);
    const struct card *c = &tm_cards[row];
    switch (list) {
    case LIST_PLAY:
        *capacity = TM_PLAY_MAX;
        return c->play;
    case LIST_FIRST:
        *capacity = 1;
        return c->first;
    case LIST_ACTION_0:
    case LIST_ACTION_1:
        *capacity = 2;
        return c->action[list - LIST_ACTION_0].gain;
    default:
        *capacity = 2;
        return c->trigger[list - LIST_TRIGGER_0].op;
    }
}
