/* text.c: the names of everything and the sentences for moves, events and reasons. */
#include "games/terraforming_mars/text.h"

#include "games/terraforming_mars/operations.h"
#include "games/terraforming_mars/vocabulary.h"

/* ---- Names ------------------------------------------------------------------------------- */

/* clang-format off */
static const char *const resource_ids[TM_RESOURCES_AND_CUBES] = { /* ORDER RESOURCE */
    "megacredits", "steel", "titanium", "plants", "energy", "heat",
    "animals", "microbes", "science", "fighters",
};
static const char *const resource_titles[TM_RESOURCES_AND_CUBES] = { /* ORDER RESOURCE */
    "M€", "steel", "titanium", "plants", "energy", "heat",
    "animals", "microbes", "science cubes", "fighters",
};
static const char *const unit_titles[TM_RESOURCES_AND_CUBES] = { /* ORDER RESOURCE: one of it */
    "M€", "steel", "titanium", "plant", "energy", "heat",
    "animal", "microbe", "science cube", "fighter",
};
static const char *const tag_ids[TM_TAGS] = { /* ORDER TAG */
    "none", "building", "space", "science", "power", "earth",
    "plant", "microbe", "animal", "jovian", "city",
};
static const char *const tag_titles[TM_TAGS] = { /* ORDER TAG */
    "none", "building", "space", "science", "power", "Earth",
    "plant", "microbe", "animal", "Jovian", "city",
};
static const char *const tile_ids[TM_TILES] = { /* ORDER TILE */
    "capital", "natural-preserve", "mining-area", "mining-rights", "commercial-district",
    "nuclear-zone", "industrial-center", "ecological-zone", "lava-flows", "mohole-area",
    "restricted-area",
};
static const char *const tile_titles[TM_TILES] = { /* ORDER TILE */
    "Capital", "Natural Preserve", "Mining Area", "Mining Rights", "Commercial District",
    "Nuclear Zone", "Industrial Center", "Ecological Zone", "Lava Flows", "Mohole Area",
    "Restricted Area",
};
static const char *const choice_ids[TM_CHOICES] = { /* ORDER CHOICE */
    "megacredits", "steel", "titanium", "plants", "energy", "heat",
    "animals", "microbes", "science", "fighters",
    "energy-production", "plant-production", "temperature", "oxygen", "tr", "card",
};
static const char *const choice_titles[TM_CHOICES] = { /* ORDER CHOICE */
    "M€", "steel", "titanium", "plants", "energy", "heat",
    "animals", "microbes", "a science cube", "fighters",
    "energy production", "plant production", "temperature", "oxygen", "TR", "a card",
};
static const char *const phase_ids[TM_PHASES] = { /* ORDER PHASE */
    "setup", "draft", "research", "action", "final",
};
/* clang-format on */
/* One of a domain, by its number. */
#define NAME(name, count, expression)                                                              \
    static const char *name(int i)                                                                 \
    {                                                                                              \
        assert(i >= 0 && i < (count));                                                             \
        return (expression);                                                                       \
    }
NAME(card_id, CORP_END, tm_card(i)->id)
NAME(card_title, CORP_END, tm_card(i)->name)
NAME(place_id, TM_PLACES, tm_places[i].id)
NAME(place_title, TM_PLACES, tm_places[i].name ? tm_places[i].name : tm_places[i].id)
NAME(resource_id, TM_RESOURCES_AND_CUBES, resource_ids[i])
NAME(resource_title, TM_RESOURCES_AND_CUBES, resource_titles[i])
NAME(unit_title, TM_RESOURCES_AND_CUBES, unit_titles[i])
NAME(tag_id, TM_TAGS, tag_ids[i])
NAME(tag_title, TM_TAGS, tag_titles[i])
NAME(tile_id, TM_TILES, tile_ids[i])
NAME(tile_title, TM_TILES, tile_titles[i])
NAME(milestone_id, TM_MILESTONES, tm_milestones[i].id)
NAME(milestone_title, TM_MILESTONES, tm_milestones[i].title)
NAME(award_id, TM_AWARDS, tm_awards[i].id)
NAME(award_title, TM_AWARDS, tm_awards[i].title)
NAME(project_id, TM_PROJECT_KINDS, tm_card(ROW_SELL_PATENTS + i)->id)
NAME(project_title, TM_PROJECT_KINDS, tm_card(ROW_SELL_PATENTS + i)->name)
NAME(victim_id, TM_NEUTRAL + 1, i == TM_NEUTRAL ? "neutral" : areo_seat_id(i))
NAME(choice_id, TM_CHOICES, choice_ids[i])
NAME(choice_title, TM_CHOICES, choice_titles[i])
NAME(effect_id, TM_OPS, i ? tm_operations[i].words.id : "nothing")
NAME(effect_title, TM_OPS, i ? tm_operations[i].words.title : "nothing")
NAME(phase_id, TM_PHASES, phase_ids[i])
NAME(place_rule_id, TM_PLACE_RULES, tm_place_rules[i].words.id)
NAME(place_rule_title, TM_PLACE_RULES, tm_place_rules[i].words.text)
NAME(counter_id, TM_COUNTERS, i ? tm_counters[i].words.id : "none")
NAME(counter_title, TM_COUNTERS, i ? tm_counters[i].words.text : "once")

/* clang-format off */
const struct areo_domain tm_domains[TM_DOMAINS] = { /* ORDER DOMAIN */
    {"none", 1, NULL, NULL},
    {"number", TM_NUMBER_MAX + 1, NULL, NULL},
    {"seat", TM_SEATS, areo_seat_id, NULL},
    {"card", CORP_END, card_id, card_title},
    {"place", TM_PLACES, place_id, place_title},
    {"resource", TM_RESOURCES_AND_CUBES, resource_id, resource_title},
    {"tag", TM_TAGS, tag_id, tag_title},
    {"tile", TM_TILES, tile_id, tile_title},
    {"milestone", TM_MILESTONES, milestone_id, milestone_title},
    {"award", TM_AWARDS, award_id, award_title},
    {"project", TM_PROJECT_KINDS, project_id, project_title},
    {"victim", TM_NEUTRAL + 1, victim_id, NULL},
    {"choice", TM_CHOICES, choice_id, choice_title},
    {"effect", TM_OPS, effect_id, effect_title},
    {"phase", TM_PHASES, phase_id, NULL},
    {"frame", TM_FRAMES, tm_frame_id, NULL},
    {"rule", TM_PLACE_RULES, place_rule_id, place_rule_title},
    {"unit", TM_RESOURCES_AND_CUBES, resource_id, unit_title},
    {"counter", TM_COUNTERS, counter_id, counter_title},
};

const char *const tm_categories[TM_CATEGORIES] = { /* ORDER CATEGORY */
    "tr", "awards", "milestones", "greeneries", "cities", "cards",
};

/* ---- Moves --------------------------------------------------------------------------------- */

const struct areo_verb tm_verbs[TM_VERBS] = { /* ORDER VERB */
    [V_CLAIM] = {"claim", {DOM_MILESTONE}, "claim the milestone {a:milestone}"},
    [V_FUND] = {"fund", {DOM_AWARD}, "fund the award {a:award}"},
    [V_PLAY] = {"play", {DOM_CARD}, "play {a:card}"},
    [V_USE] = {"use", {DOM_CARD}, "use the action of {a:card}"},
    [V_FIRST_ACTION] = {"first-action", {0}, "take the first action of the corporation"},
    [V_CONVERT_PLANTS] = {"convert-plants", {0}, "turn plants into a greenery"},
    [V_CONVERT_HEAT] = {"convert-heat", {0}, "turn 8 heat into a step of temperature"},
    [V_PROJECT] = {"project", {DOM_PROJECT}, "standard project: {a:project}"},
    [V_END_TURN] = {"end-turn", {0}, "end the turn", AREO_ROLE_OWN},
    [V_PASS] = {"pass", {0}, "pass for the rest of the generation", AREO_ROLE_OWN},
    [V_PAY] = {"pay", {AREO_DOMAIN_NUMBER, DOM_RESOURCE}, "pay {a=n} {b:unit|resource=resource}"},
    [V_PLACE] = {"place", {DOM_PLACE}, "place it on {a:place}"},
    [V_LOWER] = {"lower", {DOM_VICTIM}, "lower the production of {a:victim}"},
    [V_REMOVE] = {"remove", {DOM_VICTIM, AREO_DOMAIN_NUMBER}, "remove {b=n} from {a:victim}"},
    [V_REMOVE_CUBES] = {"remove", {DOM_CARD, AREO_DOMAIN_NUMBER}, "remove {b=n} from {a:card}"},
    [V_CHOOSE] = {"choose", {DOM_CHOICE}, "choose {a:choice}"},
    [V_ADD] = {"add", {DOM_CARD}, "put it on {a:card}"},
    [V_COPY] = {"copy", {DOM_CARD}, "copy the production of {a:card}"},
    [V_AMOUNT] = {"amount", {AREO_DOMAIN_NUMBER}, "{a=n} of them"},
    [V_DISCARD] = {"discard", {DOM_CARD}, "discard {a:card} for a new card"},
    [V_DECLINE] = {"decline", {0}, "do without it", AREO_ROLE_OWN},
    [V_SELL] = {"sell", {DOM_CARD}, "sell {a:card}", AREO_ROLE_OWN},
    [V_KEEP] = {"keep", {DOM_CARD}, "keep {a:card}"},
    [V_BUY] = {"buy", {DOM_CARD}, "buy {a:card}"},
    [V_DRAFT] = {"draft", {DOM_CARD}, "draft {a:card}"},
    [V_CORPORATION] = {"corporation", {DOM_CARD}, "play as {a:card}"},
    [V_DONE] = {"done", {0}, "that is all", AREO_ROLE_OWN},
    [V_FIRST] = {"first", {DOM_EFFECT}, "do this first: {a:effect}"},
    [V_BACK] = {"back", {DOM_CARD}, "take back {a:card}", AREO_ROLE_BACK},
};

const struct areo_wording tm_wordings[] = {
    {V_DONE, "buy-cards", "buy no more cards"},
    {V_DONE, "sell", "sell these cards"},
    {V_PASS, "last-greeneries", "place no more greeneries"},
    {0},
};

/* ---- Events ---------------------------------------------------------------------------------- */

const struct areo_event_row tm_events[TM_EVENTS] = { /* ORDER EVENT */
    [E_CORPORATION] = {"corporation", "{seat} plays as {a:card}", NULL},
    [E_GENERATION] = {"generation", "generation {n} begins with {seat}", NULL},
    [E_PLAY] = {"play", "{seat} plays {a:card}", NULL},
    [E_USE] = {"use", "{seat} uses {a:card}", NULL},
    [E_FIRST_ACTION] = {"first-action", "{seat} takes the first action of {a:card}", NULL},
    [E_EFFECT] = {"effect", "{a:card} of {seat} takes effect", NULL},
    [E_HIT] = {"hit", "{a:card} of {seat} hits {b:seat=victim}", NULL},
    [E_COPY] = {"copy", "{seat} copies the production of {a:card}", NULL},
    [E_STEP_BONUS] = {"step-bonus", "{seat} gets the bonus of the step", NULL},
    [E_BESIDE_OCEANS] = {"beside-oceans", "{a:place} is next to {n|ocean|oceans}", NULL},
    [E_PROJECT] = {"project", "{seat} carries out the standard project {a:project}", NULL},
    [E_CONVERT] = {"convert", "{seat} converts {n} {a:unit|resource=resource}", NULL},
    [E_CLAIM] = {"claim", "{seat} claims {a:milestone}", NULL},
    [E_FUND] = {"fund", "{seat} funds {a:award}", NULL},
    [E_PASS] = {"pass", "{seat} passes", NULL},
    [E_END_TURN] = {"end-turn", "{seat} ends the turn", NULL},
    [E_PAY] = {"pay", "{seat} pays {n} {a:unit|resource=resource}", NULL},
    [E_GAIN] = {"gain", "{seat} gains {n} {a:unit|resource=resource}", NULL},
    [E_LOSE] = {"lose", "{seat} loses {n} {a:unit|resource=resource}", NULL},
    [E_PRODUCTION_UP] = {"production-up", "{seat} raises {a:unit=resource} production by {n}", NULL},
    [E_PRODUCTION_DOWN] = {"production-down", "{seat} lowers {a:unit=resource} production by {n}", NULL},
    [E_TR] = {"tr", "{seat} rises to TR {n}", NULL},
    [E_TEMPERATURE] = {"temperature", "{seat} raises the temperature to {n} °C", NULL},
    [E_OXYGEN] = {"oxygen", "{seat} raises the oxygen to {n} %", NULL},
    [E_OCEAN] = {"ocean", "{seat} places an ocean on {a:place}", NULL},
    [E_CITY] = {"city", "{seat} places a city on {a:place}", NULL},
    [E_GREENERY] = {"greenery", "{seat} places a greenery on {a:place}", NULL},
    [E_TILE] = {"tile", "{seat} places {b:tile} on {a:place}", NULL},
    [E_MARK] = {"mark", "{seat} claims {a:place}", NULL},
    [E_DRAW] = {"draw", "{seat} draws {a:card}", "{seat} draws a card"},
    [E_DISCARD] = {"discard", "{seat} discards {n|card|cards}", NULL},
    [E_SELL] = {"sell", "{seat} sells {n|patent|patents}", NULL},
    [E_BUY] = {"buy", "{seat} keeps {n|card|cards}", NULL},
    [E_PASS_CARDS] = {"offer", "{seat} is offered {a:card}", NULL},
    [E_REVEAL] = {"reveal", "{a:card} is revealed and discarded", NULL},
    [E_SHUFFLE] = {"shuffle", "the discards are shuffled into a new deck of {n|card|cards}", NULL},
    [E_CUBES] = {"cubes", "{seat} puts {n} {b:unit|resource=resource} on {a:card}", NULL},
    [E_CUBES_GONE] = {"cubes-gone", "{seat} loses {n} {b:unit|resource=resource} from {a:card}", NULL},
    [E_PRODUCTION_PHASE] = {"production", "production of generation {n}", NULL},
    [E_LAST_GENERATION] = {"last-generation", "this is the last generation", NULL},
    [E_FINAL] = {"final", "last greeneries are placed", NULL},
    [E_OVER] = {"over", "the game is over", NULL},
};

/* ---- Reasons ----------------------------------------------------------------------------------- */

#define REASON(code) [(code) - AREO_WHY_FIRST]
const struct areo_reason_row tm_reasons[TM_REASONS_END - AREO_WHY_FIRST] = { /* ORDER REASON */
    REASON(R_NOT_IN_HAND) = {"not-in-hand", "it is not in your hand"},
    REASON(R_MONEY) = {"short-of-money", "short by {a=missing} M€ of {b=price} M€"},
    REASON(R_MIN_TEMPERATURE) = {"too-cold", "too cold by {a=missing} °C: it needs {b=needed} °C, it is {c=present} °C"},
    REASON(R_MAX_TEMPERATURE) = {"too-warm", "too warm by {a=excess} °C: at most {b=limit} °C, it is {c=present} °C"},
    REASON(R_MIN_OXYGEN) = {"too-little-oxygen", "needs {b=needed} % oxygen, there is {c=present} %"},
    REASON(R_MAX_OXYGEN) = {"too-much-oxygen", "at most {b=limit} % oxygen, there is {c=present} %"},
    REASON(R_MIN_OCEANS) = {"too-few-oceans", "needs {a=missing|more ocean|more oceans}"},
    REASON(R_MAX_OCEANS) = {"too-many-oceans", "at most {b=limit|ocean|oceans}; on the map: {c=present}"},
    REASON(R_TAGS) = {"too-few-tags", "needs {a=missing} more {b:tag} {|tag|tags}"},
    REASON(R_NEED_PRODUCTION) = {"needs-production", "needs a {b:unit=resource} production of {c=needed}"},
    REASON(R_NEED_GREENERY) = {"needs-greenery", "needs {a=missing|more greenery|more greeneries} of your own"},
    REASON(R_NEED_CITIES) = {"needs-cities", "needs {a=missing|more city|more cities} in play"},
    REASON(R_PRODUCTION) = {"too-little-production", "{b:unit=resource} production is too low by {a=missing}"},
    REASON(R_STOCK) = {"too-few-resources", "short by {a=missing} {b:unit|resource=resource}"},
    REASON(R_STOCK_EITHER) = {"too-few-of-either", "short by {a=missing} {b:unit|resource=resource} or {c:unit|resource=other}"},
    REASON(R_NOBODY_PRODUCES) = {"nobody-produces", "nobody can lose {a=needed} {b:unit=resource} production"},
    REASON(R_NO_PLACE) = {"no-place", "there is no place for its tile"},
    REASON(R_NOTHING_TO_COPY) = {"nothing-to-copy", "no building card of yours can be copied"},
    REASON(R_NOT_IN_PLAY) = {"not-in-play", "you do not have it in play"},
    REASON(R_NO_ACTION) = {"no-action", "it has no action"},
    REASON(R_USED) = {"used", "it was used in this generation"},
    REASON(R_CUBES) = {"too-few-cubes", "needs {a=missing|more cube|more cubes}"},
    REASON(R_NOTHING_TO_TAKE) = {"nothing-to-take", "there are no {b:resource} to take anywhere"},
    REASON(R_NOT_RAISED) = {"tr-not-raised", "your TR was not raised in this generation"},
    REASON(R_NO_CARDS) = {"no-cards", "you have no cards"},
    REASON(R_TAKEN) = {"taken", "{seat} has it"},
    REASON(R_THREE_CLAIMED) = {"three-claimed", "three milestones have been claimed"},
    REASON(R_THREE_FUNDED) = {"three-funded", "three awards have been funded"},
    REASON(R_CONDITION) = {"condition", "you have {a=present} of {b=needed}"},
    REASON(R_SOLO) = {"solo", "not used in the solo game"},
    REASON(R_FIRST_ACTION) = {"first-action-due", "the first action of your corporation is due"},
    REASON(R_NO_FIRST_ACTION) = {"no-first-action", "no first action is due"},
    REASON(R_PASSED) = {"passed", "you have passed"},
    REASON(R_NOT_PASS) = {"acted", "you have acted in this turn: end it instead"},
    REASON(R_NOT_END_TURN) = {"not-acted", "you have not acted in this turn: pass instead"},
    REASON(R_OCCUPIED) = {"occupied", "there is a tile"},
    REASON(R_OCEAN_AREA) = {"ocean-area", "it is reserved for oceans"},
    REASON(R_NOT_OCEAN_AREA) = {"not-ocean-area", "it is not an ocean area"},
    REASON(R_NOCTIS) = {"noctis", "it is reserved for Noctis City"},
    REASON(R_CLAIMED_BY) = {"claimed", "{seat} has claimed it"},
    REASON(R_OWN_CLAIM) = {"own-claim", "you have claimed it already"},
    REASON(R_NEXT_TO_CITY) = {"next-to-city", "it is next to a city"},
    REASON(R_NEXT_TO_OWN) = {"not-next-to-own", "it must be next to a tile of yours"},
    REASON(R_NOT_ISOLATED) = {"not-isolated", "there is a tile next to it"},
    REASON(R_NOT_VOLCANO) = {"not-volcano", "it is not a volcano"},
    REASON(R_NO_METAL) = {"no-metal", "it has no steel or titanium"},
    REASON(R_NOT_BY_CITY) = {"not-by-city", "it is not next to a city"},
    REASON(R_NOT_BY_GREENERY) = {"not-by-greenery", "it is not next to a greenery"},
    REASON(R_NOT_BY_TWO_CITIES) = {"not-by-two-cities", "it is not next to two cities"},
    REASON(R_FIXED_PLACE) = {"fixed-place", "the tile has a place of its own"},
    REASON(R_OFF_MAP) = {"off-map", "it is not on the map"},
    REASON(R_PROTECTED) = {"protected", "the plants, animals and microbes of {seat} are protected"},
    REASON(R_KEPT) = {"kept", "nothing can be taken from it"},
    REASON(R_ALL_PROTECTED) = {"all-protected", "all {b:resource} that are anywhere are protected"},
    REASON(R_NOT_A_VICTIM) = {"nothing-there", "there is nothing to take from there"},
    REASON(R_TOO_MANY) = {"out-of-range", "at least 1, at most {a=limit}"},
    REASON(R_NOT_OFFERED) = {"not-offered", "it is not on offer"},
    REASON(R_NOT_PICKED) = {"not-picked", "this card was not picked"},
    REASON(R_NOT_PAYABLE) = {"not-payable", "from {a=least} to {b=most} {c:unit|resource=resource} can be paid"},
    REASON(R_NOT_A_CHOICE) = {"not-a-choice", "it is not among the choices"},
    REASON(R_NOT_A_HOLDER) = {"not-a-holder", "it does not hold {b:resource}"},
    REASON(R_BOX) = {"no-box", "it has no production of yours that could be copied now"},
    REASON(R_NOTHING_PICKED) = {"nothing-picked", "pick at least one card"},
    REASON(R_FINAL_ONLY) = {"final-greeneries-only", "only greeneries can be placed now"},
    REASON(R_MUST_PICK) = {"must-pick", "{a=n} must be kept: too few are left after this one"},
};
/* clang-format on */
