/* cards.c: every card, corporation, standard action and milestone as a row that reads
 * like the printed one. The words are macros over the operations of cards.h; the rules
 * text that players see is generated from these rows, so there is none to keep in step.
 *
 *     CARD(number, id, name, deck, colour, cost, box or play or action, points, ...)
 *
 * The red outline of the printed cards is the word LOSS. A row says with UNSURE which of
 * its figures are not certain; DESIGNED: its cost and effect (docs/components-dice.md). */
#include "games/dice_game/cards.h"

#include <assert.h>
#include <stddef.h>

/* clang-format off */
#define CARD(number, i, n, d, t, ...)                                                              \
    [(number) - 1] = {.id = i, .name = n, .deck = d, .type = t, __VA_ARGS__}
#define BONUS(number, i, n, d, t, ...)                                                             \
    [BONUS_FIRST + (number) - 1] = {.id = i, .name = n, .deck = d, .type = t, __VA_ARGS__}
#define CORP(number, i, n, d, ...)                                                                 \
    [CORP_FIRST + (number) - 1] = {.id = i, .name = n, .deck = d, .type = CORPORATION, __VA_ARGS__}
#define ACT(number, i, n, ...)                                                                     \
    [ROW_STANDARD + (number) - 1] = {.id = i, .name = n, .type = STANDARD, __VA_ARGS__}

#define COST(...) .cost = {__VA_ARGS__}
#define MAKES(...) .makes = {__VA_ARGS__}
#define PLAY(...) .play = {__VA_ARGS__}
#define START(...) .play = {__VA_ARGS__}
#define ACTION(k, p, ...) .action = {.kind = k, .price = p, .gain = {__VA_ARGS__}}
#define REACTS(c, ...) .trigger = {.cause = c, .gain = {__VA_ARGS__}}
#define REACTS_TO(s, ...) .trigger = {.cause = ON_SYMBOL, .symbols = (s), .gain = {__VA_ARGS__}}
#define SYMBOL(resource) (1u << (resource))
#define DISCOUNT(resource) .discount = (resource) + 1
#define STORAGE(k) .storage = k
#define REFILL(k) .refill = k
#define VP(k) .vp = k
#define END_VP(k) .end_vp = k
#define UNSURE(what) .unsure = what
#define DESIGNED UNSURE("cost and effect")

#define WARM(k) {OP_TEMPERATURE, 0, k, PER_NOTHING}
#define OXYGENATE(k) {OP_OXYGEN, 0, k, PER_NOTHING}
#define PLACE_OCEAN {OP_OCEAN, 0, 1, PER_NOTHING}
#define PLACE_GREENERY {OP_GREENERY, 0, 1, PER_NOTHING}
#define PLACE_GREENERY_AT(place) {OP_GREENERY, 0, 1, place}
#define PLACE_CITY {OP_CITY, 0, 1, PER_NOTHING}
#define PLACE_CITY_AT(place) {OP_CITY, 0, 1, place}
#define PLACE_SPECIAL(tile) {OP_SPECIAL, tile, 1, PER_NOTHING}
#define ROLL(colour, k) {OP_DICE, colour, k, PER_NOTHING}
#define ROLL_PER(colour, k, counter) {OP_DICE, colour, k, counter}
#define GAIN(resource, k) {OP_GAIN, resource, k, PER_NOTHING}
#define CHOOSE(colour, k) {OP_CHOOSE, colour, k, PER_NOTHING}
#define EXCHANGE(resource) {OP_EXCHANGE, resource, 1, PER_PAID}
#define TOKENS(k) {OP_WILD, 0, k, PER_NOTHING}
#define POINTS(k) {OP_VP, 0, k, PER_NOTHING}
#define POINTS_PER(k, counter) {OP_VP, 0, k, counter}
#define DRAW(k) {OP_DRAW, 0, k, PER_NOTHING}
#define TURN(k) {OP_TURN, 0, k, PER_NOTHING}
#define MUST_TURN(k) {OP_TURN, 1, k, PER_NOTHING}
#define LOSS(colour) {OP_LOSS, colour, 1, PER_NOTHING}
#define EXTRA_TURN {OP_EXTRA_TURN, 0, 1, PER_NOTHING}
#define EXTRA_MAIN {OP_EXTRA_MAIN, 0, 1, PER_NOTHING}
#define EXTRA_SUPPORT {OP_EXTRA_SUPPORT, 0, 1, PER_NOTHING}
#define PRODUCE_CARD {OP_PRODUCE, 0, 1, PER_NOTHING}
#define FREE {OP_NONE, 0, 0, PER_NOTHING}
#define PAY(resource, k) {OP_PAY, resource, k, PER_NOTHING}
#define PAY_ANY(colour) {OP_PAY_ANY, colour, 1, PER_NOTHING}
#define PAY_SOME(resource) {OP_PAY_SOME, resource, 1, PER_NOTHING}
#define DISCARD(k) {OP_DISCARD, 0, k, PER_NOTHING}
/* An alternative to the operation before it. */
#define OR_OXYGENATE(k) {OP_OR | OP_OXYGEN, 0, k, PER_NOTHING}

const struct card dice_cards[DICE_ROWS] = {
    CARD(1, "import-of-advanced-ghg", "Import of Advanced GHG", BASE, GREEN_CARD,
         COST([EARTH] = 1, [TITANIUM] = 1), MAKES([RED] = 1), UNSURE("one symbol of the cost")),
    CARD(2, "power-plant", "Power Plant", BASE, GREEN_CARD, COST([STEEL] = 1, [ENERGY] = 1),
         MAKES([BLUE] = 1), DESIGNED),
    CARD(3, "mine", "Mine", BASE, GREEN_CARD, COST([STEEL] = 2), MAKES([GREY] = 1), DESIGNED),
    CARD(4, "sponsors", "Sponsors", BASE, GREEN_CARD, COST([MC] = 2), MAKES([YELLOW] = 1),
         DESIGNED),
    CARD(5, "algae", "Algae", BASE, GREEN_CARD, COST([PLANT] = 1, [WATER] = 1), MAKES([GREEN] = 1),
         DESIGNED),
    CARD(6, "archaebacteria", "Archaebacteria", BASE, GREEN_CARD, COST([MICROBE] = 1, [HEAT] = 1),
         MAKES([GREEN] = 1), DESIGNED),
    CARD(7, "asteroid-mining", "Asteroid Mining", BASE, GREEN_CARD,
         COST([TITANIUM] = 2, [HEAT] = 1, [EVENT] = 1), MAKES([GREY] = 2), DESIGNED),
    CARD(8, "peroxide-power", "Peroxide Power", BASE, GREEN_CARD, COST([ENERGY] = 1, [OXYGEN] = 1),
         MAKES([BLUE] = 1), DESIGNED),
    CARD(9, "titanium-mine", "Titanium Mine", BASE, GREEN_CARD, COST([STEEL] = 1, [HEAT] = 1),
         MAKES([GREY] = 1), DESIGNED),
    CARD(10, "toll-station", "Toll Station", BASE, GREEN_CARD, COST([MC] = 1, [TITANIUM] = 1),
         MAKES([YELLOW] = 1), DESIGNED),
    CARD(11, "designed-microorganisms", "Designed Microorganisms", BASE, GREEN_CARD,
         COST([SCIENCE] = 1, [MICROBE] = 2), MAKES([GREEN] = 1), END_VP(1), DESIGNED),
    CARD(12, "micro-mills", "Micro-Mills", BASE, GREEN_CARD, COST([ENERGY] = 1, [HEAT] = 1),
         MAKES([RED] = 1), DESIGNED),
    CARD(13, "fuel-factory", "Fuel Factory", BASE, GREEN_CARD,
         COST([MC] = 1, [STEEL] = 1, [ENERGY] = 1, [NUCLEAR] = 1), MAKES([YELLOW] = 1, [GREY] = 1),
         DESIGNED),
    CARD(14, "solar-power", "Solar Power", BASE, GREEN_CARD,
         COST([MC] = 1, [SCIENCE] = 1, [ENERGY] = 1), MAKES([BLUE] = 1), END_VP(1), DESIGNED),
    CARD(15, "windmills", "Windmills", BASE, GREEN_CARD,
         COST([MC] = 1, [STEEL] = 1, [ENERGY] = 1, [OXYGEN] = 1), MAKES([BLUE] = 1), END_VP(2),
         DESIGNED),
    CARD(16, "food-factory", "Food Factory", BASE, GREEN_CARD, COST([MC] = 2, [PLANT] = 1),
         MAKES([YELLOW] = 1), END_VP(1), DESIGNED),
    CARD(17, "noctis-farming", "Noctis Farming", BASE, GREEN_CARD,
         COST([MC] = 1, [CITY] = 1, [PLANT] = 2), MAKES([YELLOW] = 1, [GREEN] = 1), DESIGNED),
    CARD(18, "business-network", "Business Network", BASE, GREEN_CARD, COST([MC] = 1, [EARTH] = 1),
         MAKES([ANY] = 1), DESIGNED),
    CARD(19, "small-animals", "Small Animals", BASE, GREEN_CARD,
         COST([PLANT] = 1, [MICROBE] = 1, [ANIMAL] = 1), MAKES([GREEN] = 1), END_VP(1), DESIGNED),
    CARD(20, "gene-repair", "Gene Repair", BASE, GREEN_CARD, COST([MC] = 1, [SCIENCE] = 3),
         MAKES([YELLOW] = 1), END_VP(2), DESIGNED),
    CARD(21, "ghg-factories", "GHG Factories", BASE, GREEN_CARD,
         COST([STEEL] = 1, [ENERGY] = 1, [HEAT] = 1, [NUCLEAR] = 1), MAKES([RED] = 2), DESIGNED),
    CARD(22, "geothermal-power", "Geothermal Power", BASE, GREEN_CARD,
         COST([MC] = 1, [STEEL] = 1, [WATER] = 1, [HEAT] = 1), MAKES([BLUE] = 1, [RED] = 1),
         DESIGNED),
    CARD(23, "nuclear-power", "Nuclear Power", BASE, GREEN_CARD,
         COST([MC] = 1, [STEEL] = 1, [HEAT] = 1, [NUCLEAR] = 1), MAKES([BLUE] = 2), DESIGNED),
    CARD(24, "soletta", "Soletta", BASE, GREEN_CARD,
         COST([TITANIUM] = 2, [HEAT] = 2, [NUCLEAR] = 1), MAKES([RED] = 3), DESIGNED),
    CARD(25, "satellites", "Satellites", BASE, GREEN_CARD,
         COST([MC] = 1, [SCIENCE] = 1, [EARTH] = 1, [TITANIUM] = 2), MAKES([YELLOW] = 2), END_VP(2),
         DESIGNED),
    CARD(26, "nitrophilic-moss", "Nitrophilic Moss", BASE, GREEN_CARD,
         COST([PLANT] = 1, [MICROBE] = 2, [WATER] = 1), MAKES([GREEN] = 2), DESIGNED),
    CARD(27, "great-dam", "Great Dam", BASE, GREEN_CARD,
         COST([STEEL] = 1, [WATER] = 3, [ENERGY] = 1), MAKES([BLUE] = 2), END_VP(2), DESIGNED),
    CARD(28, "tropical-resort", "Tropical Resort", BASE, GREEN_CARD,
         COST([MC] = 1, [EARTH] = 1, [CITY] = 1, [HEAT] = 2), MAKES([YELLOW] = 2), END_VP(2),
         DESIGNED),
    CARD(29, "herbivores", "Herbivores", BASE, GREEN_CARD,
         COST([PLANT] = 2, [ANIMAL] = 2, [OXYGEN] = 1), MAKES([GREEN] = 2), END_VP(2), DESIGNED),
    CARD(30, "kelp-farming", "Kelp Farming", BASE, GREEN_CARD,
         COST([PLANT] = 2, [WATER] = 2, [OXYGEN] = 1), MAKES([YELLOW] = 1, [GREEN] = 2), DESIGNED),
    CARD(31, "strip-mine", "Strip Mine", BASE, GREEN_CARD,
         COST([STEEL] = 2, [TITANIUM] = 1, [ENERGY] = 1, [NUCLEAR] = 1), MAKES([GREY] = 3),
         DESIGNED),
    CARD(32, "deep-well-heating", "Deep Well Heating", BASE, RED_CARD,
         COST([STEEL] = 1, [ENERGY] = 1, [HEAT] = 1), PLAY(WARM(1), GAIN(ENERGY, 2)),
         UNSURE("one symbol of the cost")),
    CARD(33, "small-asteroid", "Small Asteroid", BASE, RED_CARD, COST([TITANIUM] = 1, [EVENT] = 1),
         PLAY(WARM(1)), UNSURE("one symbol of the cost")),
    CARD(34, "imported-nitrogen", "Imported Nitrogen", BASE, RED_CARD,
         COST([EARTH] = 1, [TITANIUM] = 1, [EVENT] = 1), PLAY(ROLL(GREEN, 4)),
         UNSURE("two symbols of the cost")),
    CARD(35, "corporate-stronghold", "Corporate Stronghold", BASE, RED_CARD,
         COST([STEEL] = 1, [CITY] = 1, [ENERGY] = 1), PLAY(PLACE_CITY),
         UNSURE("whether it has end VP")),
    CARD(36, "mangrove", "Mangrove", BASE, RED_CARD, COST([PLANT] = 3, [WATER] = 1),
         PLAY(PLACE_GREENERY_AT(BESIDE_OCEAN)), END_VP(1), UNSURE("cost and end VP")),
    CARD(37, "urbanized-area", "Urbanized Area", BASE, RED_CARD,
         COST([MC] = 1, [STEEL] = 2, [CITY] = 1), PLAY(PLACE_CITY_AT(BESIDE_CITY)), UNSURE("cost")),
    CARD(38, "swamp", "Swamp", BASE, RED_CARD, COST([MICROBE] = 1, [WATER] = 2),
         PLAY(PLACE_OCEAN, ROLL_PER(GREEN, 2, IF_BY_GREENERY)), UNSURE("cost, condition and gain")),
    CARD(39, "peninsula", "Peninsula", BASE, RED_CARD, COST([PLANT] = 2, [WATER] = 1, [OXYGEN] = 1),
         PLAY(PLACE_GREENERY, ROLL_PER(BLUE, 2, IF_BY_OCEAN)), UNSURE("cost")),
    CARD(40, "immigrant-city", "Immigrant City", BASE, RED_CARD,
         COST([MC] = 2, [STEEL] = 1, [CITY] = 1),
         PLAY(PLACE_CITY, ROLL_PER(YELLOW, 2, IF_BY_OCEAN)), UNSURE("cost, condition and gain")),
    CARD(41, "mohole-lake", "Mohole Lake", BASE, RED_CARD,
         COST([STEEL] = 1, [WATER] = 2, [HEAT] = 1),
         PLAY(PLACE_OCEAN, POINTS_PER(2, IF_BY_GREENERY_OR_CITY)), UNSURE("cost")),
    CARD(42, "tipping-point", "Tipping Point", BASE, RED_CARD,
         COST([OXYGEN] = 1, [HEAT] = 1, [EVENT] = 1),
         PLAY(WARM(1), OR_OXYGENATE(1), POINTS_PER(2, IF_TRACK_BONUS)), UNSURE("cost")),
    CARD(43, "magnetic-field-generator", "Magnetic Field Generator", BASE, RED_CARD,
         COST([ENERGY] = 1, [NUCLEAR] = 1), PLAY(ROLL_PER(GREEN, 1, PER_MIDDLE_TILE)),
         UNSURE("cost")),
    CARD(44, "infrastructure", "Infrastructure", BASE, RED_CARD, COST([MC] = 1, [CITY] = 1),
         PLAY(ROLL_PER(GREY, 1, PER_CITY)), UNSURE("cost")),
    CARD(45, "fertile-fields", "Fertile Fields", BASE, RED_CARD,
         COST([PLANT] = 2, [MICROBE] = 1, [WATER] = 1), PLAY(OXYGENATE(2)), UNSURE("cost")),
    CARD(46, "asteroid", "Asteroid", BASE, RED_CARD, COST([TITANIUM] = 1, [HEAT] = 1, [EVENT] = 1),
         PLAY(WARM(1), GAIN(TITANIUM, 1), LOSS(GREEN)), DESIGNED),
    CARD(47, "big-asteroid", "Big Asteroid", BASE, RED_CARD,
         COST([TITANIUM] = 2, [HEAT] = 1, [EVENT] = 2),
         PLAY(WARM(2), GAIN(TITANIUM, 1), LOSS(GREEN)), DESIGNED),
    CARD(48, "comet", "Comet", BASE, RED_CARD,
         COST([TITANIUM] = 2, [WATER] = 1, [HEAT] = 1, [EVENT] = 1),
         PLAY(WARM(1), PLACE_OCEAN, LOSS(GREEN)), DESIGNED),
    CARD(49, "giant-ice-asteroid", "Giant Ice Asteroid", BASE, RED_CARD,
         COST([TITANIUM] = 2, [WATER] = 2, [HEAT] = 1, [EVENT] = 1),
         PLAY(WARM(1), PLACE_OCEAN, PLACE_OCEAN, LOSS(GREEN)), DESIGNED),
    CARD(50, "towing-a-comet", "Towing a Comet", BASE, RED_CARD,
         COST([TITANIUM] = 1, [WATER] = 1, [OXYGEN] = 1, [EVENT] = 1),
         PLAY(PLACE_OCEAN, OXYGENATE(1)), DESIGNED),
    CARD(51, "underground-city", "Underground City", BASE, RED_CARD,
         COST([STEEL] = 2, [CITY] = 2, [ENERGY] = 1), PLAY(PLACE_CITY, ROLL(GREY, 2)), END_VP(1),
         DESIGNED),
    CARD(52, "subterranean-reservoir", "Subterranean Reservoir", BASE, RED_CARD,
         COST([WATER] = 1, [EVENT] = 1), PLAY(PLACE_OCEAN), DESIGNED),
    CARD(53, "imported-hydrogen", "Imported Hydrogen", BASE, RED_CARD,
         COST([EARTH] = 1, [WATER] = 1, [EVENT] = 1), PLAY(PLACE_OCEAN, CHOOSE(GREEN, 1)),
         DESIGNED),
    CARD(54, "permafrost-extraction", "Permafrost Extraction", BASE, RED_CARD,
         COST([MICROBE] = 1, [HEAT] = 2), PLAY(PLACE_OCEAN, ROLL(BLUE, 1)), DESIGNED),
    CARD(55, "bribed-committee", "Bribed Committee", BASE, RED_CARD, COST([EARTH] = 1, [EVENT] = 1),
         VP(4), END_VP(-2), DESIGNED),
    CARD(56, "nuclear-zone", "Nuclear Zone", BASE, RED_CARD, COST([EVENT] = 1, [NUCLEAR] = 2),
         PLAY(PLACE_SPECIAL(NUCLEAR_ZONE), WARM(2)), END_VP(-2), DESIGNED),
    CARD(57, "lava-flows", "Lava Flows", BASE, RED_CARD,
         COST([HEAT] = 3, [EVENT] = 1, [NUCLEAR] = 1), PLAY(PLACE_SPECIAL(LAVA_FLOWS), WARM(2)),
         DESIGNED),
    CARD(58, "mohole-area", "Mohole Area", BASE, RED_CARD, COST([HEAT] = 1, [NUCLEAR] = 1),
         PLAY(PLACE_SPECIAL(MOHOLE_AREA), ROLL(RED, 4)), DESIGNED),
    CARD(59, "mining-area", "Mining Area", BASE, RED_CARD, COST([MC] = 1, [STEEL] = 1),
         PLAY(PLACE_SPECIAL(MINING_AREA), CHOOSE(GREY, 2)), DESIGNED),
    CARD(60, "ecological-zone", "Ecological Zone", BASE, RED_CARD, COST([PLANT] = 2, [ANIMAL] = 1),
         PLAY(PLACE_SPECIAL(ECOLOGICAL_ZONE), ROLL(GREEN, 2)), END_VP(1), DESIGNED),
    CARD(61, "natural-preserve", "Natural Preserve", BASE, RED_CARD,
         COST([SCIENCE] = 1, [PLANT] = 1, [ANIMAL] = 1),
         PLAY(PLACE_SPECIAL(NATURAL_PRESERVE), ROLL(YELLOW, 2)), END_VP(1), DESIGNED),
    CARD(62, "plantation", "Plantation", BASE, RED_CARD, COST([SCIENCE] = 2, [PLANT] = 2),
         PLAY(PLACE_GREENERY), DESIGNED),
    CARD(63, "open-city", "Open City", BASE, RED_CARD,
         COST([STEEL] = 1, [CITY] = 1, [ENERGY] = 1, [OXYGEN] = 1),
         PLAY(PLACE_CITY, ROLL(YELLOW, 1)), END_VP(1), DESIGNED),
    CARD(64, "research", "Research", BASE, RED_CARD, COST([SCIENCE] = 2), PLAY(DRAW(3)), END_VP(1),
         DESIGNED),
    CARD(65, "invention-contest", "Invention Contest", BASE, RED_CARD,
         COST([SCIENCE] = 1, [EARTH] = 1), PLAY(DRAW(2), CHOOSE(ANY, 2)), DESIGNED),
    CARD(66, "investment-loan", "Investment Loan", BASE, RED_CARD, COST([EARTH] = 1),
         PLAY(ROLL(YELLOW, 4)), END_VP(-1), DESIGNED),
    CARD(67, "sabotage", "Sabotage", BASE, RED_CARD, COST([EVENT] = 1),
         PLAY(LOSS(ANY), ROLL(ANY, 2)), DESIGNED),
    CARD(68, "protected-habitats", "Protected Habitats", BASE, RED_CARD,
         COST([PLANT] = 2, [ANIMAL] = 2, [WATER] = 1), PLAY(PLACE_GREENERY, ROLL(GREEN, 2)),
         END_VP(1), DESIGNED),
    CARD(69, "aquifer-pumping", "Aquifer Pumping", BASE, BLUE_CARD, COST([STEEL] = 1, [WATER] = 2),
         ACTION(MAIN_ACTION, PAY(STEEL, 1), PLACE_OCEAN), UNSURE("cost")),
    CARD(70, "development-center", "Development Center", BASE, BLUE_CARD, COST([SCIENCE] = 2),
         ACTION(FREE_ACTION, PAY_SOME(SCIENCE), EXCHANGE(SCIENCE)),
         UNSURE("cost and kind of action")),
    CARD(71, "commercial-district", "Commercial District", BASE, BLUE_CARD,
         COST([MC] = 1, [CITY] = 1), ACTION(SUPPORT_ACTION, PAY(MC, 1), TURN(3)), END_VP(1),
         UNSURE("cost, kind of action and end VP")),
    CARD(72, "orbital-catapult", "Orbital Catapult", BASE, BLUE_CARD,
         COST([SCIENCE] = 1, [TITANIUM] = 1), ACTION(SUPPORT_ACTION, PAY(STEEL, 1), ROLL(ANY, 3)),
         UNSURE("cost and kind of action")),
    CARD(73, "lobbying", "Lobbying", BASE, BLUE_CARD, COST([MC] = 1, [EVENT] = 1),
         ACTION(SUPPORT_ACTION, PAY_ANY(YELLOW), ROLL(ANY, 1), POINTS(1)),
         UNSURE("one symbol of the cost, and kind of action")),
    CARD(74, "industrial-microbes", "Industrial Microbes", BASE, BLUE_CARD,
         COST([STEEL] = 1, [MICROBE] = 1, [ENERGY] = 1), ACTION(FREE_ACTION, FREE, CHOOSE(GREY, 1)),
         UNSURE("cost and kind of action")),
    CARD(75, "restricted-area", "Restricted Area", BASE, BLUE_CARD, COST([MC] = 1, [SCIENCE] = 1),
         ACTION(MAIN_ACTION, DISCARD(2), POINTS(2)), UNSURE("cost and kind of action")),
    CARD(76, "decomposers", "Decomposers", BASE, BLUE_CARD, COST([PLANT] = 1, [MICROBE] = 2),
         ACTION(SUPPORT_ACTION, PAY_ANY(GREEN), GAIN(PLANT, 1), POINTS(1)),
         UNSURE("one symbol of the cost")),
    CARD(77, "automated-workforce", "Automated Workforce", BASE, BLUE_CARD,
         COST([SCIENCE] = 1, [STEEL] = 1, [ENERGY] = 1),
         ACTION(FREE_ACTION, PAY(STEEL, 1), EXTRA_MAIN), UNSURE("cost and kind of action")),
    CARD(78, "water-splitting-plant", "Water Splitting Plant", BASE, BLUE_CARD,
         COST([WATER] = 1, [OXYGEN] = 1), ACTION(MAIN_ACTION, PAY(ENERGY, 1), OXYGENATE(1)),
         DESIGNED),
    CARD(79, "steelworks", "Steelworks", BASE, BLUE_CARD, COST([STEEL] = 1, [ENERGY] = 1),
         ACTION(MAIN_ACTION, PAY(ENERGY, 2), OXYGENATE(1), GAIN(STEEL, 1)), DESIGNED),
    CARD(80, "caretaker-contract", "Caretaker Contract", BASE, BLUE_CARD,
         COST([MC] = 1, [HEAT] = 1), ACTION(MAIN_ACTION, PAY(HEAT, 2), POINTS(3)), DESIGNED),
    CARD(81, "regolith-eaters", "Regolith Eaters", BASE, BLUE_CARD, COST([MICROBE] = 2),
         ACTION(MAIN_ACTION, PAY(MICROBE, 1), OXYGENATE(1)), DESIGNED),
    CARD(82, "ghg-producing-bacteria", "GHG Producing Bacteria", BASE, BLUE_CARD,
         COST([SCIENCE] = 1, [MICROBE] = 1), ACTION(MAIN_ACTION, PAY(MICROBE, 1), WARM(1)),
         DESIGNED),
    CARD(83, "fish", "Fish", BASE, BLUE_CARD, COST([ANIMAL] = 1, [WATER] = 2),
         ACTION(SUPPORT_ACTION, PAY(WATER, 1), ROLL(GREEN, 1), POINTS(1)), END_VP(1), DESIGNED),
    CARD(84, "livestock", "Livestock", BASE, BLUE_CARD, COST([MC] = 1, [PLANT] = 1, [ANIMAL] = 1),
         ACTION(MAIN_ACTION, PAY(ANIMAL, 1), POINTS(3)), DESIGNED),
    CARD(85, "birds", "Birds", BASE, BLUE_CARD, COST([PLANT] = 1, [ANIMAL] = 1),
         ACTION(FREE_ACTION, PAY(PLANT, 1), POINTS(1)), END_VP(1), DESIGNED),
    CARD(86, "martian-rails", "Martian Rails", BASE, BLUE_CARD,
         COST([MC] = 1, [CITY] = 1, [ENERGY] = 1),
         ACTION(SUPPORT_ACTION, PAY(ENERGY, 1), ROLL_PER(YELLOW, 1, PER_CITY), ROLL(YELLOW, 1)),
         DESIGNED),
    CARD(87, "reputation", "Reputation", CORPORATE, GREEN_CARD,
         COST([MC] = 2, [EARTH] = 1, [EVENT] = 1), MAKES([MAKES_VP] = 1),
         UNSURE("cost and what it produces")),
    CARD(88, "sponsored-academy", "Sponsored Academy", CORPORATE, GREEN_CARD,
         COST([MC] = 1, [SCIENCE] = 2, [EARTH] = 1), MAKES([MAKES_WILD] = 1),
         UNSURE("cost and what it produces")),
    CARD(89, "bio-materials", "Bio Materials", CORPORATE, GREEN_CARD,
         COST([PLANT] = 1, [MICROBE] = 2, [NUCLEAR] = 1), MAKES([MAKES_WILD] = 1),
         UNSURE("cost and what it produces")),
    CARD(90, "logistics", "Logistics", CORPORATE, GREEN_CARD,
         COST([MC] = 1, [STEEL] = 1, [ENERGY] = 1), MAKES([GREY] = 1), STORAGE(1),
         UNSURE("cost, production and number of boxes")),
    CARD(91, "acquired-company", "Acquired Company", CORPORATE, GREEN_CARD,
         COST([MC] = 1, [EVENT] = 1), MAKES([YELLOW] = 1), DESIGNED),
    CARD(92, "lunar-beam", "Lunar Beam", CORPORATE, GREEN_CARD,
         COST([EARTH] = 1, [ENERGY] = 1, [HEAT] = 2), MAKES([BLUE] = 1, [RED] = 1), DESIGNED),
    CARD(93, "carbonate-processing", "Carbonate Processing", CORPORATE, GREEN_CARD,
         COST([WATER] = 1, [HEAT] = 1), MAKES([RED] = 1), DESIGNED),
    CARD(94, "vesta-shipyard", "Vesta Shipyard", CORPORATE, GREEN_CARD,
         COST([MC] = 1, [TITANIUM] = 1, [NUCLEAR] = 1), MAKES([GREY] = 1), END_VP(1), DESIGNED),
    CARD(95, "miranda-resort", "Miranda Resort", CORPORATE, GREEN_CARD, COST([MC] = 2, [CITY] = 1),
         MAKES([YELLOW] = 1), END_VP(1), DESIGNED),
    CARD(96, "mass-converter", "Mass Converter", CORPORATE, GREEN_CARD,
         COST([SCIENCE] = 2, [ENERGY] = 1, [OXYGEN] = 1), MAKES([BLUE] = 2), DESIGNED),
    CARD(97, "callisto-penal-mines", "Callisto Penal Mines", CORPORATE, GREEN_CARD,
         COST([MC] = 2, [TITANIUM] = 1, [HEAT] = 1), MAKES([YELLOW] = 1), END_VP(2), DESIGNED),
    CARD(98, "beam-from-a-thorium-asteroid", "Beam From a Thorium Asteroid", CORPORATE, GREEN_CARD,
         COST([TITANIUM] = 1, [ENERGY] = 1, [HEAT] = 2, [NUCLEAR] = 1),
         MAKES([BLUE] = 1, [RED] = 1), END_VP(1), DESIGNED),
    CARD(99, "nitrogen-rich-asteroid", "Nitrogen-Rich Asteroid", CORPORATE, RED_CARD,
         COST([TITANIUM] = 1, [PLANT] = 1, [MICROBE] = 1, [EVENT] = 1),
         PLAY(WARM(1), ROLL(GREEN, 3)), DESIGNED),
    CARD(100, "deimos-down", "Deimos Down", CORPORATE, RED_CARD,
         COST([TITANIUM] = 2, [HEAT] = 2, [EVENT] = 2), PLAY(WARM(3), LOSS(GREEN)), DESIGNED),
    CARD(101, "large-convoy", "Large Convoy", CORPORATE, RED_CARD,
         COST([EARTH] = 1, [ANIMAL] = 1, [WATER] = 1, [EVENT] = 1),
         PLAY(PLACE_OCEAN, ROLL(GREEN, 2), DRAW(2)), DESIGNED),
    CARD(102, "lake-marineris", "Lake Marineris", CORPORATE, RED_CARD,
         COST([WATER] = 3, [OXYGEN] = 1, [HEAT] = 1), PLAY(PLACE_OCEAN, PLACE_OCEAN), DESIGNED),
    CARD(103, "protected-valley", "Protected Valley", CORPORATE, RED_CARD,
         COST([STEEL] = 1, [PLANT] = 2, [OXYGEN] = 1), PLAY(PLACE_GREENERY, ROLL(YELLOW, 1)),
         DESIGNED),
    CARD(104, "domed-crater", "Domed Crater", CORPORATE, RED_CARD,
         COST([STEEL] = 1, [CITY] = 1, [PLANT] = 1, [ENERGY] = 1), PLAY(PLACE_CITY), END_VP(1),
         DESIGNED),
    CARD(105, "noctis-city", "Noctis City", CORPORATE, RED_CARD,
         COST([MC] = 2, [STEEL] = 1, [CITY] = 2), PLAY(PLACE_CITY, ROLL(YELLOW, 2)), END_VP(1),
         DESIGNED),
    CARD(106, "colonizer-training-camp", "Colonizer Training Camp", CORPORATE, RED_CARD,
         COST([MC] = 1, [STEEL] = 1), END_VP(2), DESIGNED),
    CARD(107, "trans-neptune-probe", "Trans-Neptune Probe", CORPORATE, RED_CARD,
         COST([SCIENCE] = 1, [TITANIUM] = 1), PLAY(DRAW(1)), END_VP(2), DESIGNED),
    CARD(108, "interstellar-colony-ship", "Interstellar Colony Ship", CORPORATE, RED_CARD,
         COST([SCIENCE] = 2, [TITANIUM] = 2, [CITY] = 1, [ANIMAL] = 1), VP(1), END_VP(7), DESIGNED),
    CARD(109, "hired-raiders", "Hired Raiders", CORPORATE, RED_CARD, COST([EVENT] = 2),
         PLAY(LOSS(ANY), ROLL(ANY, 3)), DESIGNED),
    CARD(110, "indentured-workers", "Indentured Workers", CORPORATE, RED_CARD, COST([EVENT] = 1),
         PLAY(ROLL(ANY, 3)), END_VP(-1), DESIGNED),
    CARD(111, "business-contacts", "Business Contacts", CORPORATE, RED_CARD,
         COST([MC] = 1, [EARTH] = 1), PLAY(DRAW(4), TURN(1)), DESIGNED),
    CARD(112, "arctic-algae", "Arctic Algae", CORPORATE, BLUE_CARD, COST([PLANT] = 1, [WATER] = 1),
         REACTS(ON_OCEAN, ROLL(GREEN, 1)), UNSURE("cost")),
    CARD(113, "eco-architects", "Eco Architects", CORPORATE, BLUE_CARD,
         COST([STEEL] = 1, [PLANT] = 1), REACTS(ON_GREENERY, ROLL(GREY, 1)),
         UNSURE("cost, tile and gain")),
    CARD(114, "rover-construction", "Rover Construction", CORPORATE, BLUE_CARD,
         COST([MC] = 1, [NUCLEAR] = 1), REACTS(ON_CITY, GAIN(MC, 1)),
         UNSURE("cost, tile and gain")),
    CARD(115, "effective-storage", "Effective Storage", CORPORATE, BLUE_CARD,
         COST([MC] = 1, [STEEL] = 1, [CITY] = 1), STORAGE(2), END_VP(1),
         UNSURE("one symbol of the cost, number of boxes and end VP")),
    CARD(116, "earth-office", "Earth Office", CORPORATE, BLUE_CARD, COST([MC] = 1, [EARTH] = 1),
         DISCOUNT(EARTH), END_VP(1), DESIGNED),
    CARD(117, "space-station", "Space Station", CORPORATE, BLUE_CARD,
         COST([STEEL] = 1, [TITANIUM] = 1), DISCOUNT(TITANIUM), END_VP(1), DESIGNED),
    CARD(118, "advanced-alloys", "Advanced Alloys", CORPORATE, BLUE_CARD,
         COST([SCIENCE] = 1, [STEEL] = 1), DISCOUNT(STEEL), END_VP(1), DESIGNED),
    CARD(119, "quantum-extractor", "Quantum Extractor", CORPORATE, BLUE_CARD,
         COST([SCIENCE] = 1, [ENERGY] = 1), DISCOUNT(ENERGY), END_VP(1), DESIGNED),
    CARD(120, "media-group", "Media Group", CORPORATE, BLUE_CARD, COST([MC] = 1, [EVENT] = 1),
         REACTS_TO(SYMBOL(EVENT), GAIN(MC, 2)), DESIGNED),
    CARD(121, "viral-enhancers", "Viral Enhancers", CORPORATE, BLUE_CARD,
         COST([MICROBE] = 1, [ANIMAL] = 1),
         REACTS_TO(SYMBOL(PLANT) | SYMBOL(MICROBE) | SYMBOL(ANIMAL), GAIN(PLANT, 1)), DESIGNED),
    CARD(122, "water-import-from-europa", "Water Import From Europa", CORPORATE, BLUE_CARD,
         COST([TITANIUM] = 1, [WATER] = 1, [OXYGEN] = 1),
         ACTION(MAIN_ACTION, PAY(TITANIUM, 1), PLACE_OCEAN), END_VP(1), DESIGNED),
    CARD(123, "symbiotic-fungus", "Symbiotic Fungus", CORPORATE, BLUE_CARD,
         COST([MICROBE] = 2, [OXYGEN] = 1), ACTION(FREE_ACTION, FREE, GAIN(MICROBE, 1)), END_VP(1),
         DESIGNED),
    CARD(124, "capital", "Capital", PROMO, RED_CARD,
         COST([MC] = 1, [STEEL] = 2, [CITY] = 1, [WATER] = 1),
         PLAY(PLACE_CITY, POINTS_PER(1, PER_OCEAN_BESIDE)),
         UNSURE("cost, and whether it has end VP")),

    /* Bonus cards */
    BONUS(1, "delivery", "Delivery", BASE, RED_CARD, PLAY(TOKENS(2))),
    BONUS(2, "coordinator", "Coordinator", BASE, RED_CARD, PLAY(EXTRA_TURN)),
    BONUS(3, "investor", "Investor", BASE, GREEN_CARD, MAKES([YELLOW] = 1), END_VP(1),
          UNSURE("effect")),
    BONUS(4, "quartermaster", "Quartermaster", BASE, GREEN_CARD, MAKES([GREY] = 1), END_VP(1),
          UNSURE("effect")),
    BONUS(5, "botanist", "Botanist", BASE, GREEN_CARD, MAKES([GREEN] = 1), END_VP(1),
          UNSURE("effect")),
    BONUS(6, "glaciologist", "Glaciologist", BASE, RED_CARD, PLAY(PLACE_OCEAN), UNSURE("effect")),
    BONUS(7, "climatologist", "Climatologist", BASE, RED_CARD,
          PLAY(WARM(1), OR_OXYGENATE(1), DRAW(1)), UNSURE("effect")),
    BONUS(8, "ambassador", "Ambassador", BASE, RED_CARD, VP(3), UNSURE("effect")),
    BONUS(9, "recycler", "Recycler", BASE, BLUE_CARD,
          ACTION(FREE_ACTION, DISCARD(1), CHOOSE(ANY, 1)), UNSURE("effect")),
    BONUS(10, "relief-supplies", "Relief Supplies", BASE, RED_CARD, PLAY(ROLL(ANY, 4)),
          UNSURE("effect")),
    BONUS(11, "fine-tuning", "Fine Tuning", BASE, BLUE_CARD, ACTION(FREE_ACTION, FREE, TURN(2)),
          UNSURE("effect")),
    BONUS(12, "scouting", "Scouting", BASE, BLUE_CARD, ACTION(FREE_ACTION, FREE, DRAW(1)),
          END_VP(1), UNSURE("effect")),
    BONUS(13, "quality-control", "Quality Control", CORPORATE, BLUE_CARD,
          REACTS(ON_GREEN_CARD, POINTS(1))),
    BONUS(14, "contractor", "Contractor", CORPORATE, BLUE_CARD, DISCOUNT(STEEL), END_VP(1),
          UNSURE("effect")),
    BONUS(15, "research-grant", "Research Grant", CORPORATE, BLUE_CARD,
          REACTS_TO(SYMBOL(SCIENCE), TOKENS(1)), UNSURE("effect")),
    BONUS(16, "brokerage", "Brokerage", CORPORATE, BLUE_CARD, DISCOUNT(MC), END_VP(1),
          UNSURE("effect")),
    BONUS(17, "showcase", "Showcase", CORPORATE, BLUE_CARD, REACTS(ON_BIG_CARD, POINTS(2)),
          UNSURE("effect")),
    BONUS(18, "free-port", "Free Port", CORPORATE, GREEN_CARD, MAKES([ANY] = 1), END_VP(1),
          UNSURE("effect")),
    BONUS(19, "efficiency", "Efficiency", PROMO, BLUE_CARD,
          ACTION(FREE_ACTION, FREE, EXTRA_SUPPORT)),

    /* Corporations */
    CORP(1, "credicor", "Credicor", BASE, START(TOKENS(3)), MAKES([YELLOW] = 2, [RED] = 1)),
    CORP(2, "helion", "Helion", BASE, START(TOKENS(3)), MAKES([RED] = 2, [GREY] = 1)),
    CORP(3, "united-nations-mars-initiative", "United Nations Mars Initiative", BASE,
         START(TOKENS(4)), MAKES([YELLOW] = 1, [RED] = 1), VP(2)),
    CORP(4, "teractor", "Teractor", BASE, START(TOKENS(4), GAIN(MC, 1)),
         MAKES([YELLOW] = 1, [RED] = 1)),
    CORP(5, "tharsis-republic", "Tharsis Republic", BASE, START(PLACE_CITY, TOKENS(1)),
         MAKES([GREY] = 2, [YELLOW] = 1), UNSURE("wild tokens and production")),
    CORP(6, "ecoline", "Ecoline", BASE, START(TOKENS(2), GAIN(PLANT, 2)),
         MAKES([GREEN] = 2, [YELLOW] = 1), UNSURE("starting bonus and production")),
    CORP(7, "mining-guild", "Mining Guild", BASE,
         START(TOKENS(2), GAIN(STEEL, 1), GAIN(TITANIUM, 1)), MAKES([GREY] = 3),
         UNSURE("starting bonus and production")),
    CORP(8, "thorgate", "Thorgate", BASE, START(TOKENS(2), GAIN(ENERGY, 2)),
         MAKES([BLUE] = 2, [GREY] = 1), UNSURE("starting bonus and production")),
    CORP(9, "inventrix", "Inventrix", CORPORATE, START(DRAW(3), GAIN(SCIENCE, 1)),
         MAKES([YELLOW] = 1, [MAKES_WILD] = 1), UNSURE("starting bonus and production")),
    CORP(10, "phobolog", "Phobolog", CORPORATE, START(TOKENS(3), GAIN(TITANIUM, 1)),
         MAKES([GREY] = 2), DISCOUNT(TITANIUM), UNSURE("starting bonus, production and effect")),
    CORP(11, "saturn-systems", "Saturn Systems", CORPORATE, START(TOKENS(3), GAIN(TITANIUM, 1)),
         MAKES([GREY] = 1, [BLUE] = 1), REACTS_TO(SYMBOL(TITANIUM), ROLL(ANY, 1)),
         UNSURE("starting bonus, production and effect")),
    CORP(12, "interplanetary-cinematics", "Interplanetary Cinematics", CORPORATE,
         START(TOKENS(3), GAIN(EVENT, 1)), MAKES([YELLOW] = 1, [RED] = 1),
         REACTS(ON_RED_CARD, GAIN(MC, 1)), UNSURE("starting bonus, production and effect")),
    CORP(13, "arklight", "Arklight", CORPORATE, START(TOKENS(3), GAIN(ANIMAL, 1)),
         MAKES([GREEN] = 2), REACTS_TO(SYMBOL(PLANT) | SYMBOL(ANIMAL), POINTS(1)),
         UNSURE("starting bonus, production and effect")),
    CORP(14, "cheung-shing-mars", "Cheung Shing Mars", CORPORATE, START(TOKENS(3), GAIN(STEEL, 1)),
         MAKES([YELLOW] = 1, [GREY] = 1), DISCOUNT(STEEL),
         UNSURE("starting bonus, production and effect")),
    CORP(15, "point-luna", "Point Luna", CORPORATE, START(TOKENS(3)),
         MAKES([YELLOW] = 1, [GREY] = 1), REACTS_TO(SYMBOL(EARTH), TOKENS(1), DRAW(1)),
         UNSURE("starting bonus, production and effect")),
    CORP(16, "robinson-industries", "Robinson Industries", CORPORATE, START(TOKENS(3)),
         MAKES([ANY] = 2), UNSURE("starting bonus and production")),
    CORP(17, "lakefront-resorts", "Lakefront Resorts", PROMO, START(TOKENS(3)),
         MAKES([YELLOW] = 1, [BLUE] = 2), REACTS(ON_TILE_BY_OCEAN, ROLL(YELLOW, 2)),
         UNSURE("starting bonus and production")),
    CORP(18, "manutech", "Manutech", PROMO, START(TOKENS(3)), MAKES([GREY] = 1, [RED] = 1),
         REACTS(ON_GREEN_CARD, PRODUCE_CARD), UNSURE("starting bonus and production")),
    CORP(19, "terralabs", "Terralabs", PROMO, START(TOKENS(3)), MAKES([YELLOW] = 1, [RED] = 1),
         REFILL(7), UNSURE("starting bonus and production")),
    CORP(20, "vitor", "Vitor", PROMO, START(TOKENS(4)), MAKES([YELLOW] = 1, [GREEN] = 1),
         REACTS(ON_POINTS_CARD, CHOOSE(YELLOW, 1)), UNSURE("starting bonus and production")),

    /* Standard actions (rule 4.4) */
    ACT(1, "temperature", "Heating", COST([HEAT] = 3), PLAY(WARM(1))),
    ACT(2, "ocean", "Ocean", COST([WATER] = 3), PLAY(PLACE_OCEAN)),
    ACT(3, "greenery", "Greenery", COST([PLANT] = 4), PLAY(PLACE_GREENERY)),
    ACT(4, "city", "City", COST([CITY] = 3), PLAY(PLACE_CITY)),
    ACT(5, "points", "Points", COST([MC] = 3), PLAY(POINTS(2))),
    /* Support actions with a price (rule 4.3) */
    ACT(6, "turn", "Turn a die", ACTION(SUPPORT_ACTION, PAY_ANY(ANY), MUST_TURN(1))),
    ACT(7, "draw", "Draw cards", ACTION(SUPPORT_ACTION, PAY_ANY(ANY), DRAW(2))),
};

const struct milestone dice_milestones[DICE_MILESTONES] = {
    [LEGEND] = {"legend", "Legend", BASE, 6, "{n|red card|red cards} played", NULL},
    [MINER] = {"miner", "Miner", BASE, 5, "{n|green card|green cards} played", NULL},
    [SCIENTIST] = {"scientist", "Scientist", BASE, 3, "{n|blue card|blue cards} played", NULL},
    [TYCOON] = {"tycoon", "Tycoon", BASE, 12, "{n|card|cards} played", NULL},
    [MONOPOLIST] = {"monopolist", "Monopolist", BASE, 7, "{n|die|dice} of one colour", NULL},
    [GENERALIST] = {"generalist", "Generalist", BASE, 5, "production of dice of {n|colour|colours}", NULL},
    [PHILANTHROPIST] = {"philanthropist", "Philanthropist", BASE, 4, "{n|card|cards} with positive end VP played", NULL},
    [TERRAFORMER] = {"terraformer", "Terraformer", BASE, 15, "{n} VP on the track", "title and number"},
    [CELEBRITY] = {"celebrity", "Celebrity", CORPORATE, 3, "{n|card|cards} with a cost of 5 symbols or more played", NULL},
    [BILLIONAIRE] = {"billionaire", "Billionaire", CORPORATE, 13, "{n|die|dice}", NULL},
    [CANDIDATE] = {"candidate", "Candidate", CORPORATE, 5, "{n|symbol|symbols} of one award in the costs of cards played", NULL},
};
/* clang-format on */

_Static_assert(sizeof dice_cards / sizeof dice_cards[0] == DICE_ROWS, "every row is there");

int dice_cost_size(const struct card *c)
{
    assert(c);
    int size = 0;
    for (int r = 0; r < DICE_RESOURCES; r++)
        size += c->cost[r];
    return size;
}

const struct op *dice_list(int row, int list, int *capacity)
{
    assert(list >= LIST_PLAY && list <= LIST_TRIGGER && capacity);
    const struct card *c = dice_card(row);
    switch (list) {
    case LIST_ACTION:
        *capacity = sizeof c->action.gain / sizeof c->action.gain[0];
        return c->action.gain;
    case LIST_TRIGGER:
        *capacity = sizeof c->trigger.gain / sizeof c->trigger.gain[0];
        return c->trigger.gain;
    default:
        *capacity = sizeof c->play / sizeof c->play[0];
        return c->play;
    }
}
