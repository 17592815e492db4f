/* text.c: the names of everything and the sentences for moves, events and reasons. */
#include "games/dice_game/text.h"

#include "games/dice_game/engine.h"
#include "games/dice_game/operations.h"

/* ---- Names ------------------------------------------------------------------------------- */

/* clang-format off */
static const char *const resource_ids[DICE_PAYMENTS] = { /* ORDER RESOURCE */
    "mc", "science", "earth",
    "steel", "titanium", "city",
    "plant", "microbe", "animal",
    "water", "energy", "oxygen",
    "heat", "event", "nuclear",
    "wild",
};
static const char *const resource_titles[DICE_PAYMENTS] = { /* ORDER RESOURCE */
    "megacredit", "science", "Earth",
    "steel", "titanium", "city",
    "plant", "microbe", "animal",
    "water", "energy", "oxygen",
    "heat", "event", "nuclear",
    "a wild token",
};
/* Seats are called by colours too: a die is always a red-die, never red. */
static const char *const colour_ids[DICE_COLOURS + 1] = { /* ORDER COLOUR */
    "yellow-die", "grey-die", "green-die", "blue-die", "red-die", "any-die",
};
static const char *const die_titles[DICE_COLOURS + 1] = { /* ORDER COLOUR */
    "yellow die", "grey die", "green die", "blue die", "red die", "die of any colour",
};
static const char *const dice_titles[DICE_COLOURS + 1] = { /* ORDER COLOUR: several of them */
    "yellow dice", "grey dice", "green dice", "blue dice", "red dice", "dice of any colour",
};
static const char *const tile_ids[DICE_TILES] = { /* ORDER TILE */
    "ocean", "greenery", "city", "special",
};
static const char *const tile_titles[DICE_TILES] = { /* ORDER TILE */
    "ocean", "greenery", "city", "special tile",
};
static const char *const special_ids[DICE_SPECIALS] = { /* ORDER SPECIAL */
    "nuclear-zone", "lava-flows", "mohole-area", "mining-area", "ecological-zone",
    "natural-preserve",
};
static const char *const special_titles[DICE_SPECIALS] = { /* ORDER SPECIAL */
    "Nuclear Zone", "Lava Flows", "Mohole Area", "Mining Area", "Ecological Zone",
    "Natural Preserve",
};
static const char *const makes_ids[DICE_MAKES] = { /* ORDER COLOUR, then tokens and points */
    "yellow-die", "grey-die", "green-die", "blue-die", "red-die", "any-die", "wild", "vp",
};
static const char *const makes_titles[DICE_MAKES] = { /* ORDER COLOUR, then tokens and points */
    "yellow", "grey", "green", "blue", "red", "any colour", "wild token", "VP",
};
static const char *const stage_ids[DICE_STAGES] = { /* ORDER STAGE */
    "board-city", "board-ocean", "board-greenery", "deal", "corporation", "reveal",
    "first-production", "penalty", "start", "main", "after", "keep", "discard", "produce",
    "refresh", "produced", "bonus", "over",
};
static const char *const frame_ids[DICE_FRAMES] = { /* ORDER FRAME */
    "none", "effect", "placed", "act", "pay", "pay-any", "pay-some", "pay-cards", "place",
    "colours", "faces", "turn", "lose", "raise", "support", "bonus",
};
/* clang-format on */

static const char *card_id(int i) { return dice_card(i)->id; }
static const char *card_title(int i) { return dice_card(i)->name; }
static const char *place_id(int i) { return dice_places[i].id; }
static const char *resource_id(int i) { return resource_ids[i]; }
static const char *resource_title(int i) { return resource_titles[i]; }
static const char *colour_id(int i) { return colour_ids[i]; }
static const char *die_title(int i) { return die_titles[i]; }
static const char *dice_title(int i) { return dice_titles[i]; }
static const char *tile_id(int i) { return tile_ids[i]; }
static const char *tile_title(int i) { return tile_titles[i]; }
static const char *special_id(int i) { return special_ids[i]; }
static const char *special_title(int i) { return special_titles[i]; }
static const char *track_id(int i) { return dice_tracks[i].id; }
static const char *track_title(int i) { return dice_tracks[i].name; }
static const char *milestone_id(int i) { return dice_milestones[i].id; }
static const char *milestone_title(int i) { return dice_milestones[i].name; }
static const char *standard_id(int i) { return dice_card(ROW_STANDARD + i)->id; }
static const char *standard_title(int i) { return dice_card(ROW_STANDARD + i)->name; }
static const char *effect_id(int i) { return i ? dice_operation(i)->words.id : "nothing"; }
static const char *per_id(int i) { return i ? dice_counter(i)->words.id : "none"; }
static const char *per_title(int i) { return i ? dice_counter(i)->words.text : "once"; }
static const char *effect_title(int i) { return i ? dice_operation(i)->words.title : "nothing"; }
static const char *makes_id(int i) { return makes_ids[i]; }
static const char *makes_title(int i) { return makes_titles[i]; }
static const char *stage_id(int i) { return stage_ids[i]; }
static const char *frame_id(int i) { return frame_ids[i]; }

const struct areo_domain dice_domains[DICE_DOMAINS] = {
    /* ORDER DOMAIN */
    {"none", 1, NULL, NULL},
    {"number", 64, NULL, NULL},
    {"seat", DICE_SEATS, areo_seat_id, NULL},
    {"card", DICE_CARDS, card_id, card_title},
    {"place", DICE_PLACES, place_id, NULL},
    {"resource", DICE_RESOURCES, resource_id, resource_title},
    {"payment", DICE_PAYMENTS, resource_id, resource_title},
    {"colour", DICE_COLOURS, colour_id, die_title},
    {"dice", DICE_COLOURS + 1, colour_id, die_title},
    {"tile", DICE_TILES, tile_id, tile_title},
    {"special", DICE_SPECIALS, special_id, special_title},
    {"track", DICE_TRACKS, track_id, track_title},
    {"milestone", DICE_MILESTONES, milestone_id, milestone_title},
    {"standard", DICE_STANDARDS, standard_id, standard_title},
    {"effect", DICE_OPS, effect_id, effect_title},
    {"makes", DICE_MAKES, makes_id, makes_title},
    {"stage", DICE_STAGES, stage_id, NULL},
    {"frame", DICE_FRAMES, frame_id, NULL},
    {"per", DICE_PERS, per_id, per_title},
    {"several-dice", DICE_COLOURS + 1, colour_id, dice_title},
};

const char *const dice_categories[DICE_CATEGORIES] = {
    /* ORDER CATEGORY */
    "track",
    "awards",
    "milestones",
    "cards",
};

/* ---- Moves --------------------------------------------------------------------------------- */

const struct areo_verb dice_verbs[DICE_VERBS] = {
    /* ORDER VERB */
    [V_CORPORATION] = {"corporation", {DOM_CARD}, "play as {a:card}"},
    [V_GIVE] = {"give", {DOM_PAYMENT}, "give away: {a:payment}"},
    [V_PLAY] = {"play", {DOM_CARD}, "play {a:card}"},
    [V_STANDARD] = {"standard", {DOM_STANDARD}, "standard action: {a:standard}"},
    [V_USE] = {"use", {DOM_CARD}, "use the action of {a:card}"},
    [V_TAKE] = {"take", {DOM_COLOUR}, "take and roll a {a:colour}"},
    [V_DRAW] = {"draw", {0}, "pay one resource to draw 2 cards"},
    [V_TURN_DIE] = {"turn", {0}, "pay one resource to turn another die"},
    [V_PRODUCE] = {"produce", {0}, "take a production turn", AREO_ROLE_OWN},
    [V_END] = {"end", {0}, "end the turn", AREO_ROLE_OWN},
    [V_KEEP] = {"keep", {DOM_RESOURCE}, "keep a die: {a:resource}"},
    [V_DISCARD] = {"discard", {DOM_CARD}, "discard {a:card}"},
    [V_DONE] = {"done", {0}, "that is all", AREO_ROLE_OWN},
    [V_WILD] = {"wild", {DOM_RESOURCE}, "pay a wild token and save a die: {a:resource}"},
    [V_PAY] = {"pay", {DOM_PAYMENT}, "pay with: {a:payment}", AREO_ROLE_OWN},
    [V_PLACE] = {"place", {DOM_PLACE}, "place it on {a:place}"},
    [V_RESOLVE] = {"resolve", {DOM_EFFECT}, "do this first: {a:effect}"},
    [V_GAIN] = {"gain", {DOM_RESOURCE}, "gain a die: {a:resource}"},
    [V_TURN] = {"turn", {DOM_RESOURCE, DOM_RESOURCE}, "turn {a:resource=from} to {b:resource=to}"},
    [V_LOSE] = {"lose", {DOM_RESOURCE}, "lose a die: {a:resource}"},
    [V_RAISE] = {"raise", {DOM_TRACK}, "raise the {a:track}"},
    [V_BONUS] = {"bonus", {DOM_CARD}, "take the bonus card {a:card}"},
    [V_BACK] = {"back", {DOM_PAYMENT}, "take back: {a:payment}", AREO_ROLE_BACK},
    [V_BACK_COLOUR] = {"back", {DOM_COLOUR}, "take back a {a:colour}", AREO_ROLE_BACK},
    [V_BACK_CARD] = {"back", {DOM_CARD}, "take back {a:card}", AREO_ROLE_BACK},
    [V_BACK_TURN] = {"back",
                     {DOM_RESOURCE, DOM_RESOURCE},
                     "do not turn {a:resource=from} to {b:resource=to}",
                     AREO_ROLE_BACK},
};

const struct areo_wording dice_wordings[] = {
    {V_DONE, "pay", "pay this"},
    {V_BACK, "pay", "pay the die after all: {a:payment}"},
    {V_DONE, "pay-some", "pay like this"},
    {V_DONE, "colours", "roll these dice"},
    {V_DONE, "turn", "turn no more dice"},
    {V_DONE, "keep", "keep no more dice"},
    {V_DONE, "discard", "discard no more cards"},
    {0},
};

/* ---- Events ---------------------------------------------------------------------------------- */

const struct areo_event_row dice_events[DICE_EVENTS] = {
    /* ORDER EVENT */
    [E_AWARD] = {"award", "there is an award for {a:resource}", NULL},
    [E_TITLE] = {"title", "milestone in play: {a:milestone}", NULL},
    [E_CORPORATION] = {"corporation", "{seat} plays as {a:card}", NULL},
    [E_GIVE] = {"give", "{seat} gives {a:payment} to {b:seat=to}", NULL},
    [E_TURN] = {"turn", "turn {n}: {seat}", NULL},
    [E_EXTRA_TURN] = {"extra-turn", "{seat} takes an extra turn", NULL},
    [E_NO_EXTRA_TURN] = {"no-extra-turn", "turn {n} was the last: there is no extra turn", NULL},
    [E_PLAY] = {"play", "{seat} plays {a:card}", NULL},
    [E_BONUS] = {"bonus", "{seat} takes the bonus card {a:card}", NULL},
    [E_USE] = {"use", "{seat} uses {a:card}", NULL},
    [E_TAKE] = {"take-die", "{seat} takes a {a:colour}", NULL},
    [E_DRAW_CARDS] = {"draw-cards", "{seat} pays to draw cards", NULL},
    [E_TURN_DIE] = {"turn-die", "{seat} pays to turn a die", NULL},
    [E_EFFECT] = {"effect", "{a:card} of {seat} takes effect", NULL},
    [E_HIT] = {"hit", "{a:card} of {seat} hits the others", NULL},
    [E_SPACE_BONUS] = {"space-bonus", "{seat} gets the bonus of space {a:place}", NULL},
    [E_STEP_BONUS] = {"step-bonus", "{seat} gets the bonus of the step", NULL},
    [E_STANDARD] = {"standard", "{seat} takes the standard action {a:standard}", NULL},
    [E_DUE] = {"due", "{seat} owes {n|die|dice}: {a:resource}", NULL},
    [E_PAY] = {"pay", "{seat} pays {n|die|dice}: {a:resource}", NULL},
    [E_PAY_WILD] = {"pay-wild", "{seat} pays {n|wild token|wild tokens}", NULL},
    [E_GAIN] = {"gain", "{seat} gains {n|die|dice}: {a:resource}", NULL},
    [E_LOSE] = {"lose", "{seat} loses {n|die|dice}: {a:resource}", NULL},
    [E_ROLL] = {"roll", "{seat} rolls {a:resource}", NULL},
    [E_MISSING] = {"missing", "{n} {a:dice|several-dice=dice} missing in the pool", NULL},
    [E_TURNED] = {"turned", "{seat} turns {a:resource=from} to {b:resource=to}", NULL},
    [E_WILD] = {"wild", "{seat} gains {n|wild token|wild tokens}", NULL},
    [E_SHORT] = {"short", "the pool is short of dice that {seat} produces", NULL},
    [E_VP] = {"vp", "{seat} scores {n} VP", NULL},
    [E_TEMPERATURE] = {"temperature", "{seat} raises the temperature to {n} °C", NULL},
    [E_OXYGEN] = {"oxygen", "{seat} raises the oxygen to {n} %", NULL},
    [E_FULL] = {"full", "{seat} raises the {a:track} beyond its goal", NULL},
    [E_OCEANS_FULL] = {"oceans-full", "{seat} adds to the oceans, which are complete", NULL},
    [E_TILE] = {"tile", "{seat} places: {a:tile} on {b:place}", NULL},
    [E_SPECIAL] = {"special", "{seat} places {a:special} on {b:place}", NULL},
    [E_NO_PLACE] = {"no-place", "there is no space for a tile of {seat}: {a:tile}", NULL},
    [E_DRAW] = {"draw", "{seat} draws {a:card}", "{seat} draws a card"},
    [E_DISCARD] = {"discard", "{seat} discards {a:card}", NULL},
    [E_SHUFFLE] = {"shuffle", "the discards are shuffled into a new deck of {n|card|cards}", NULL},
    [E_PRODUCE] = {"produce", "{seat} takes a production turn", NULL},
    [E_KEEP] = {"keep", "{seat} keeps {n|die|dice}: {a:resource}", NULL},
    [E_RETURN] = {"return", "{seat} returns {n|die|dice}: {a:resource}", NULL},
    [E_REFRESH] = {"refresh", "{seat} refreshes {n|blue card|blue cards}", NULL},
    [E_MILESTONE] = {"milestone", "{seat} claims {a:milestone}", NULL},
    [E_AWARD_MORE] = {"award-more", "{seat} has {n} VP more of the award for now: {a:resource}",
                      NULL},
    [E_AWARD_LESS] = {"award-less", "{seat} has {n} VP less of the award for now: {a:resource}",
                      NULL},
    [E_EXPIRED] = {"expired", "the milestone {a:milestone} is taken away", NULL},
    [E_EXTRA_MAIN] = {"extra-main", "{seat} may take one more main action", NULL},
    [E_LAST_TURNS] = {"last-turns", "two parameters are complete: everybody has one more turn",
                      NULL},
    [E_LIMIT] = {"limit", "the game is stopped after {n|round|rounds}", NULL},
    [E_OVER] = {"over", "the game is over", NULL},
};

/* ---- Reasons ----------------------------------------------------------------------------------- */

#define REASON(code) [(code)-AREO_WHY_FIRST]
const struct areo_reason_row dice_reasons[DICE_REASONS_END - AREO_WHY_FIRST] = {
    /* ORDER REASON */
    REASON(R_NOT_IN_HAND) = {"not-in-hand", "it is not in your hand"},
    REASON(R_SHORT) = {"short",
                       "short of {a=missing|symbol|symbols}{|:|, the first is} {b:resource}"},
    REASON(R_SHORT_WITH_TOKENS) = {"short-with-tokens",
                                   "even with {c=tokens|wild token|wild tokens} short of "
                                   "{a=missing|symbol|symbols}{|:|, the first is} {b:resource}"},
    REASON(R_NOT_IN_PLAY) = {"not-in-play", "you do not have it in play"},
    REASON(R_NO_ACTION) = {"no-action", "it has no action"},
    REASON(R_USED) = {"used", "it was used since your last production turn"},
    REASON(R_SUPPORT_FIRST) = {"support-first", "the support action comes first"},
    REASON(R_SUPPORT_ONLY) = {"support-only", "only a support action is possible now"},
    REASON(R_ACTIONS_DONE) = {"actions-done", "the actions of this turn are done"},
    REASON(R_ACTION_TURN) = {"action-turn", "this is an action turn"},
    REASON(R_ONLY_ACTION_TURN) = {"only-action-turn", "it works in an action turn only"},
    REASON(R_NO_SUPPORT) = {"no-support", "no support action is possible"},
    REASON(R_MUST_ACT) = {"must-act", "the next action of the turn must be taken"},
    REASON(R_POOL) = {"pool", "there is no {a:colour} in the pool"},
    REASON(R_NO_CARDS) = {"no-cards", "there is no card left to draw"},
    REASON(R_NO_DIE) = {"no-die", "you have no die like that"},
    REASON(R_NO_DIE_LEFT) = {"no-die-left", "no die would be left to turn"},
    REASON(R_NO_WILD) = {"no-wild", "you have no wild token"},
    REASON(R_NO_PAYMENT) = {"no-payment", "you have no {a:dice} and no wild token to pay"},
    REASON(R_HAND) = {"too-few-cards", "{a=needed|card is|cards are} needed, you have {b=present}"},
    REASON(R_NO_PLACE) = {"no-place", "there is no space for its tile: {a:tile}"},
    REASON(R_OCCUPIED) = {"occupied", "{a:place} has a tile"},
    REASON(R_OCEAN_SPACE) = {"ocean-space", "{a:place} is reserved for an ocean"},
    REASON(R_NOT_OCEAN_SPACE) = {"not-ocean-space", "{a:place} is not an ocean space"},
    REASON(R_NEXT_TO_CITY) = {"next-to-city", "it is next to the city on {a:place}"},
    REASON(R_NOT_BY_OCEAN) = {"not-by-ocean", "{a:place} is not next to an ocean"},
    REASON(R_NOT_BY_CITY) = {"not-by-city", "{a:place} is not next to a city"},
    REASON(R_NOT_VP_SPACE) = {"not-vp-space", "{a:place} has no VP bonus"},
    REASON(R_NOT_BY_BOTH) = {"not-by-both", "{a:place} is not next to the city and the ocean"},
    REASON(R_KEEP_LIMIT) = {"keep-limit", "at most {a=limit|die|dice} may be kept"},
    REASON(R_NOT_PICKED) = {"not-picked", "that was not picked"},
    REASON(R_ENOUGH) = {"enough", "that is all that can be picked"},
    REASON(R_NOT_DUE) = {"not-due", "this is not to be paid: {a:resource}"},
    REASON(R_WRONG_COLOUR) = {"wrong-colour", "{a:resource} is not on a {b:dice}"},
    REASON(R_NOT_THIS) = {"not-this", "it must be another resource than {a:resource}"},
    REASON(R_SAME_FACE) = {"same-face", "it shows {a:resource} already"},
    REASON(R_TURNED_TO) = {"turned-to", "a die has just been turned to {a:resource}"},
    REASON(R_TURNED_FROM) = {"turned-from", "a die has just been turned from {a:resource}"},
    REASON(R_MUST_TURN) = {"must-turn", "a die must be turned"},
    REASON(R_MUST_PAY) = {"must-pay", "at least 1 must be paid"},
    REASON(R_MUST_TAKE) = {"must-take", "{a=n|more die|more dice} must be taken"},
    REASON(R_NOT_OFFERED) = {"not-offered", "{a:card} is not among those to choose from"},
    REASON(R_NOT_PENDING) = {"not-pending", "there is no such effect to resolve"},
};
