/* text.c: the names of everything and the sentences for moves, events and reasons. */
#include "games/on_mars/text.h"

#include "games/on_mars/component.h"
#include "games/on_mars/rules.h"

/* ---- Names ---------------------------------------------------------------------------------- */

/* clang-format off */
static const char *const item_ids[OM_ITEMS] = { /* ORDER ITEM */
    "mineral", "battery", "water", "plant", "oxygen", "crystal",
};
static const char *const post_ids[OM_POSTS_AND_WORK] = { /* ORDER POST */
    "obtain-blueprint", "research", "construct", "upgrade", "hire", "work",
};
static const char *const post_titles[OM_POSTS_AND_WORK] = { /* ORDER POST */
    "Obtain a Blueprint", "Research and Development", "Construct a Building", "Upgrade a Building",
    "Hire a Scientist", "the Working Area",
};
static const char *const side_ids[] = {"orbit", "colony", "across"}; /* ORDER SIDE */
static const char *const side_titles[] = {"Orbit", "the Colony", "the other side"};
static const char *const space_ids[OM_SPACES] = {
    "orbit-1", "orbit-2", "orbit-3", "orbit-4", "colony-5", "colony-6", "colony-7", "colony-8",
};
static const char *const place_ids[OM_DISPLAY] = {
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12",
};
static const char *const grid_ids[OM_GRID] = {
    "top-1", "top-2", "top-3", "middle-1", "middle-2", "middle-3", "bottom-1", "bottom-2",
};
static const char *const research_tile_ids[OM_RESEARCH_TYPES * 2] = {
    "a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2",
};
static const char *const cargo_ids[] = {"bot", "colonists"};
static const char *const cargo_titles[] = {"a bot and colonists", "colonists"};
static const char *const choice_ids[] = {"first", "second"};
static const char *const phase_ids[OM_PHASES] = { /* ORDER PHASE */
    "spaces", "shuttle-start", "colonization", "shuttle", "end",
};
static const char *const items_titles[OM_ITEMS] = { /* ORDER ITEM: several of them */
    "minerals", "batteries", "water", "plants", "oxygen", "crystals",
};
static const char *const buildable_titles[OM_TYPES + 1] = { /* ORDER TYPE */
    "a mine", "a generator", "a water extractor", "a greenhouse", "an oxygen condenser",
    "a shelter", "a building of any type",
};
static const char *const goods_ids[] = {"goods", "resource"};
static const char *const goods_titles[] = {"resource or crystal", "resource"};
static const char *const several_goods_titles[] = {"resources or crystals", "resources"};
static const char *const load_ids[] = {"one", "two"};
static const char *const load_titles[] = {
    "either a bot and 1 colonist or 2 colonists", "either a bot and 2 colonists or 3 colonists",
};
static const char *const hiring_ids[] = {"nobody", "scientist", "contract", "either"};
static const char *const hiring_titles[] = {"nothing", "scientist", "contract", "scientist or contract"};
static const char *const letter_ids[] = {"a", "b", "c"};
static const char *const letter_titles[] = {"A", "B", "C"};
static const char *const direction_ids[] = {"n", "ne", "se", "s", "sw", "nw"};
static const char *const direction_titles[] = {"N", "NE", "SE", "S", "SW", "NW"};
/* clang-format on */

static const char *item_id(int i) { return item_ids[i]; }
static const char *type_id(int i) { return om_types[i].id; }
static const char *type_title(int i) { return om_types[i].title; }
static const char *action_id(int i) { return om_actions[i].id; }
static const char *action_title(int i) { return om_actions[i].title; }
static const char *post_id(int i) { return post_ids[i]; }
static const char *post_title(int i) { return post_titles[i]; }
static const char *side_id(int i) { return side_ids[i]; }
static const char *side_title(int i) { return side_titles[i]; }
static const char *space_id(int i) { return space_ids[i]; }
static const char *space_title(int i) { return om_spaces[i].title; }
static const char *executive_id(int i) { return om_executives[i].id; }
static const char *executive_title(int i) { return om_executives[i].title; }
static const char *tech_id(int i) { return om_techs[i].id; }
static const char *tech_title(int i) { return om_techs[i].title; }
static const char *lab_id(int i) { return om_labs[i].id; }
static const char *lab_title(int i) { return om_labs[i].title; }
static const char *grid_row_id(int i) { return om_grid_rows[i].id; }
static const char *grid_row_title(int i) { return om_grid_rows[i].title; }
static const char *grid_id(int i) { return grid_ids[i]; }
static const char *tile_id(int i) { return om_tiles[i].id; }
static const char *blueprint_id(int i) { return om_blueprints[i].id; }
static const char *blueprint_title(int i) { return om_blueprints[i].title; }
static const char *scientist_id(int i) { return om_scientists[i].id; }
static const char *scientist_title(int i) { return om_scientists[i].title; }
static const char *contract_id(int i) { return om_contracts[i].id; }
static const char *contract_title(int i) { return om_contracts[i].title; }
static const char *candidate_id(int i)
{
    return i < OM_SCIENTISTS ? om_scientists[i].id : om_contracts[i - OM_SCIENTISTS].id;
}
static const char *mission_id(int i) { return om_missions[i].id; }
static const char *mission_title(int i) { return om_missions[i].title; }
static const char *goal_id(int i) { return om_goals[i].id; }
static const char *goal_title(int i) { return om_goals[i].title; }
static const char *discovery_id(int i) { return om_discoveries[i].id; }
static const char *discovery_title(int i) { return om_discoveries[i].title; }
static const char *research_id(int i) { return om_research_tiles[i].id; }
static const char *research_title(int i) { return om_research_tiles[i].title; }
static const char *research_tile_id(int i) { return research_tile_ids[i]; }
static const char *reward_id(int i) { return om_rewards[i].id; }
static const char *reward_title(int i) { return om_rewards[i].title; }
static const char *benefit_id(int i) { return om_benefits[i].id; }
static const char *benefit_title(int i) { return om_benefits[i].title; }
static const char *settler_a_id(int i) { return om_settlers_a[i].id; }
static const char *settler_a_title(int i) { return om_settlers_a[i].title; }
static const char *settler_b_id(int i) { return om_settlers_b[i].id; }
static const char *settler_b_title(int i) { return om_settlers_b[i].title; }
static const char *solo_id(int i) { return om_solo_cards[i].id; }
static const char *solo_title(int i) { return om_solo_cards[i].title; }
static const char *cargo_id(int i) { return cargo_ids[i]; }
static const char *cargo_title(int i) { return cargo_titles[i]; }
static const char *choice_id(int i) { return choice_ids[i]; }
static const char *lss_id(int i) { return om_types[GENERATOR + i].id; }
static const char *lss_title(int i) { return om_types[GENERATOR + i].title; }
static const char *place_id(int i) { return place_ids[i]; }
static const char *phase_id(int i) { return phase_ids[i]; }
static const char *mode_id(int i) { return i ? om_modes[i].words.id : "plain"; }
static const char *mode_title(int i) { return i ? om_modes[i].words.text : "plain"; }
static const char *direction_id(int i) { return direction_ids[i]; }
static const char *direction_title(int i) { return direction_titles[i]; }
static const char *letter_id(int i) { return letter_ids[i]; }
static const char *letter_title(int i) { return letter_titles[i]; }
static const char *player_id(int i) { return i == OM_SEATS ? "lacerda" : areo_seat_id(i); }
static const char *player_title(int i) { return i == OM_SEATS ? "Lacerda" : areo_seat_id(i); }
static const char *goods_id(int i) { return goods_ids[i]; }
static const char *goods_title(int i) { return goods_titles[i]; }
static const char *several_goods_title(int i) { return several_goods_titles[i]; }
static const char *buildable_id(int i) { return i == OM_TYPES ? "any" : om_types[i].id; }
static const char *buildable_title(int i) { return buildable_titles[i]; }
static const char *items_title(int i) { return items_titles[i]; }
static const char *load_id(int i) { return load_ids[i]; }
static const char *load_title(int i) { return load_titles[i]; }
static const char *hiring_id(int i) { return hiring_ids[i]; }
static const char *hiring_title(int i) { return hiring_titles[i]; }

/* clang-format off */
const struct areo_domain om_domains[OM_DOMAINS] = { /* ORDER DOMAIN */
    {"none", 1, NULL, NULL},
    {"number", 256, NULL, NULL},
    {"seat", OM_SEATS, areo_seat_id, NULL},
    {"item", OM_ITEMS, item_id, NULL},
    {"hex", OM_HEXES, om_hex_id, NULL},
    {"type", OM_TYPES, type_id, type_title},
    {"action", OM_ACTIONS, action_id, action_title},
    {"post", OM_POSTS_AND_WORK, post_id, post_title},
    {"side", 2, side_id, side_title},
    {"space", OM_SPACES, space_id, space_title},
    {"executive", OM_EXECUTIVES, executive_id, executive_title},
    {"tech", OM_TECHS, tech_id, tech_title},
    {"lab", OM_LABS, lab_id, lab_title},
    {"grid-row", 3, grid_row_id, grid_row_title},
    {"grid", OM_GRID, grid_id, NULL},
    {"tile", OM_TILES, tile_id, om_tile_title},
    {"blueprint", OM_BLUEPRINTS, blueprint_id, blueprint_title},
    {"scientist", OM_SCIENTISTS, scientist_id, scientist_title},
    {"contract", OM_CONTRACTS, contract_id, contract_title},
    {"candidate", OM_CANDIDATES, candidate_id, NULL},
    {"mission", OM_MISSIONS, mission_id, mission_title},
    {"goal", OM_GOALS, goal_id, goal_title},
    {"discovery", OM_DISCOVERIES, discovery_id, discovery_title},
    {"research", OM_RESEARCH_TYPES, research_id, research_title},
    {"research-tile", OM_RESEARCH_TYPES * 2, research_tile_id, NULL},
    {"reward", OM_REWARDS, reward_id, reward_title},
    {"benefit", OM_LSS_BENEFITS, benefit_id, benefit_title},
    {"settler-a", OM_SETTLERS_A, settler_a_id, settler_a_title},
    {"settler-b", OM_SETTLERS_B, settler_b_id, settler_b_title},
    {"solo", OM_SOLO_CARDS, solo_id, solo_title},
    {"ship", OM_SHIPS, place_id, NULL},
    {"cargo", 2, cargo_id, cargo_title},
    {"choice", 2, choice_id, NULL},
    {"place", OM_DISPLAY, place_id, NULL},
    {"workers", OM_COLONISTS + 1, NULL, NULL},
    {"lss", OM_LSS, lss_id, lss_title},
    {"component", OM_COMPONENTS, om_component_id, om_component_title},
    {"phase", OM_PHASES, phase_id, NULL},
    {"frame", OM_FRAMES, om_frame_id, NULL},
    {"mode", OM_MODES, mode_id, mode_title},
    {"goods", 2, goods_id, goods_title},
    {"buildable", OM_TYPES + 1, buildable_id, buildable_title},
    {"load", 2, load_id, load_title},
    {"hiring", 4, hiring_id, hiring_title},
    {"route", 3, side_id, side_title},
    {"items", OM_ITEMS, item_id, items_title},
    {"several-goods", 2, goods_id, several_goods_title},
    {"direction", 6, direction_id, direction_title},
    {"player", OM_SEATS + 1, player_id, player_title},
    {"letter", OM_MISSIONS_USED, letter_id, letter_title},
};

const char *const om_categories[OM_CATEGORIES] = { /* ORDER CATEGORY */
    "game", "progress", "ships", "colonists", "tech", "blueprints", "scientists", "contracts",
};

/* ---- Moves ------------------------------------------------------------------------------------ */

const struct areo_verb om_verbs[OM_VERBS] = { /* ORDER VERB */
    [VERB_DO]        = {"do",        {DOM_ACTION},                      "main action: {a:action}"},
    [VERB_EXECUTIVE] = {"executive", {DOM_EXECUTIVE},                   "{a:executive}"},
    [VERB_OPERATE]   = {"operate",   {DOM_BLUEPRINT},                   "use the action of {a:blueprint}"},
    [VERB_SEND]      = {"send",      {DOM_SCIENTIST, DOM_BLUEPRINT},    "send the {a:scientist} to {b:blueprint} and use its action"},
    [VERB_COMPLETE]  = {"complete",  {DOM_GOAL},                        "complete {a:goal}"},
    [VERB_DELIVER]   = {"deliver",   {DOM_CONTRACT, DOM_ITEM},          "put 1 {b:item} on {a:contract}"},
    [VERB_END]       = {"end",       {0},                               "end the turn", AREO_ROLE_OWN},
    [VERB_SPACE]     = {"space",     {DOM_SPACE},                       "take {a:space}"},
    [VERB_SHUTTLE]   = {"shuttle",   {DOM_SIDE},                        "the shuttle starts in {a:side}"},
    [VERB_WORKERS]   = {"workers",   {DOM_WORKERS},                     "{a=n|colonist|colonists} to work, the rest in crystals"},
    [VERB_PAY]       = {"pay",       {DOM_ITEM},                        "pay with {a:item}"},
    [VERB_SPEND]     = {"spend",     {DOM_GOAL},                        "discard {a:goal} as a crystal", AREO_ROLE_OWN},
    [VERB_OBTAIN]    = {"obtain",    {DOM_BLUEPRINT},                   "take {a:blueprint}"},
    [VERB_LEARN]     = {"learn",     {DOM_TECH, DOM_GRID_ROW, DOM_LAB}, "take {a:tech} from the {b:grid-row} to {c:lab}"},
    [VERB_DEVELOP]   = {"develop",   {DOM_TECH, DOM_LAB},               "move {a:tech} to {b:lab}"},
    [VERB_TAKE]      = {"take",      {DOM_ITEM},                        "take 1 {a:item} from the warehouse"},
    [VERB_BOT]       = {"bot",       {DOM_HEX, DOM_HEX},                "move a bot from {a:hex=from} to {b:hex=to}"},
    [VERB_ROVER]     = {"rover",     {DOM_HEX},                         "move the rover to {a:hex}"},
    [VERB_PASS]      = {"pass",      {DOM_HEX},                         "move the rover to {a:hex} and leave the crystal there"},
    [VERB_COLLECT]   = {"collect",   {0},                               "take the tile"},
    [VERB_BUILD]     = {"build",     {DOM_TYPE, DOM_HEX},               "construct {a:buildable=type} on {b:hex}"},
    [VERB_TECH]      = {"tech",      {AREO_DOMAIN_SEAT},                "use the tech tile of {a:seat}"},
    [VERB_PLACE]     = {"place",     {DOM_HEX},                         "put the piece on {a:hex}"},
    [VERB_UPGRADE]   = {"upgrade",   {DOM_BLUEPRINT, DOM_HEX},          "upgrade the building on {b:hex} with {a:blueprint}"},
    [VERB_WELCOME]   = {"welcome",   {DOM_SHIP, DOM_CARGO},             "welcome the ship of depot slot {a:ship} with {b:cargo}"},
    [VERB_HIRE]      = {"hire",      {DOM_SCIENTIST},                   "hire the {a:scientist}", AREO_ROLE_OWN},
    [VERB_SIGN]      = {"sign",      {DOM_CONTRACT},                    "take {a:contract}", AREO_ROLE_OWN},
    [VERB_REFILL]    = {"refill",    {DOM_CONTRACT},                    "display {a:contract}"},
    [VERB_BENEFIT]   = {"benefit",   {DOM_BENEFIT},                     "{a:benefit}"},
    [VERB_RETRIEVE]  = {"retrieve",  {DOM_POST},                        "call a colonist back from {a:post}"},
    [VERB_GAIN]      = {"gain",      {DOM_ITEM},                        "gain 1 {a:item}"},
    [VERB_AGAIN]     = {"again",     {DOM_ITEM},                        "send a colonist to work for 1 more {a:item}"},
    [VERB_REWARD]    = {"reward",    {DOM_CHOICE},                      "take the {a:choice} reward"},
    [VERB_OXYGEN]    = {"oxygen",    {0},                               "take 1 oxygen"},
    [VERB_TRAVEL]    = {"travel",    {0},                               "travel to the other side"},
    [VERB_STAY]      = {"stay",      {0},                               "stay"},
    [VERB_EXPLORE]   = {"explore",   {DOM_DISCOVERY, DOM_HEX},          "place {a:discovery} on {b:hex}"},
    [VERB_RADAR]     = {"radar",     {DOM_DISCOVERY},                   "put {a:discovery} on the Radar"},
    [VERB_ACCEPT]    = {"accept",    {0},                               "pay for the benefit"},
    [VERB_DONE]      = {"done",      {0},                               "nothing more"},
    [VERB_BACK]      = {"back",    {DOM_ITEM},                        "put back 1 {a:item}", AREO_ROLE_BACK},
    [VERB_BACK_POST] = {"back",    {DOM_POST},                        "leave a colonist at {a:post}", AREO_ROLE_BACK},
};

const struct areo_wording om_wordings[] = {
    {VERB_DONE, "move", "stop moving"},
    {VERB_DONE, "collect", "do not take it"},
    {VERB_DONE, "learn", "no tech tile"},
    {VERB_DONE, "develop", "no development"},
    {VERB_DONE, "blueprint", "no blueprint"},
    {VERB_DONE, "upgrade", "no upgrade"},
    {VERB_DONE, "build", "no building"},
    {VERB_DONE, "lss", "no benefit"},
    {VERB_DONE, "accept", "refuse"},
    {0},
};

/* ---- Events: once for the seats, once for Lacerda ----------------------------------------------- */

#define EVENTS(ROW, PLAIN) /* ORDER EVENT */                                                        \
    ROW("action", "takes the action {a:action}")                                                    \
    ROW("executive", "takes the action {a:executive}")                                              \
    ROW("operate", "uses {a:blueprint}")                                                            \
    ROW("send", "sends the {a:scientist} to {b:blueprint}")                                         \
    ROW("gain", "gains {n} {a:item|items}")                                                         \
    ROW("no-room", "has no room for {n} {a:item|items}")                                            \
    ROW("pay", "pays {n} {a:item|items}")                                                           \
    ROW("spend-goal", "discards a private goal as a crystal")                                       \
    ROW("points", "scores {n|point|points}")                                                        \
    ROW("blueprint", "takes {a:blueprint}")                                                         \
    ROW("learn", "learns {a:tech} on {b:lab}")                                                      \
    ROW("develop", "develops {a:tech} to {b:lab}")                                                  \
    ROW("take", "takes {n} {a:item|items} from the warehouse")                                      \
    ROW("bot", "moves a bot from {a:hex=from} to {b:hex=to}")                                            \
    ROW("rover", "moves the rover to {a:hex}")                                                      \
    ROW("crystal", "picks up a crystal on {a:hex}")                                                 \
    ROW("collect-discovery", "takes {a:discovery} from {b:hex}")                                    \
    ROW("collect-research", "takes {a:research} from {b:hex}")                                      \
    ROW("destroy", "destroys the tile on {a:hex}")                                                  \
    ROW("build", "constructs {a:buildable=type} on {b:hex}")                                                \
    PLAIN("tile", "{a:tile} on {b:hex} brings {n|crystal|crystals}")                                \
    ROW("tech", "uses {a:tech} of {b:player=owner}, level {n}")                                           \
    ROW("cube", "puts the {a:type} cube into the progress area")                                    \
    ROW("displace", "moves a piece out of the way to {a:hex}")                                      \
    ROW("new-bot", "puts a new bot on {a:hex}")                                                     \
    ROW("upgrade", "upgrades {b:hex} with {a:blueprint}")                                           \
    ROW("ship", "welcomes the ship of depot slot {n}")                                              \
    ROW("colonists", "gets {n|new colonist|new colonists}")                                         \
    ROW("hire", "hires the {a:scientist}")                                                          \
    ROW("sign", "takes {a:contract}")                                                               \
    PLAIN("refill", "{a:contract} is displayed")                                                    \
    ROW("mission", "contributes to the mission {a:mission}, {n} left")                              \
    PLAIN("mission-done", "missions remaining: {n}")                                                \
    ROW("goal", "completes {a:goal}")                                                               \
    ROW("contract", "has completed {a:contract}")                                                   \
    ROW("deliver", "puts 1 {b:item} on {a:contract}")                                               \
    PLAIN("level", "the colony reaches level {n}")                                                  \
    ROW("space", "takes {a:space}")                                                                 \
    PLAIN("shuttle", "the shuttle is in {a:side} on travel space {n}")                              \
    ROW("travel", "travels to {a:side}")                                                            \
    ROW("stay", "stays")                                                                            \
    ROW("explore", "places {a:discovery} on {b:hex}")                                               \
    ROW("turn", "begins a turn")                                                                    \
    PLAIN("round", "round {n} begins")                                                              \
    PLAIN("last-round", "the end is near: one more round")                                          \
    PLAIN("over", "the game is over")                                                               \
    ROW("solo-card", "draws {a:solo}")                                                              \
    ROW("settler-a", "shows {a:settler-a}")                                                         \
    ROW("settler-draw", "draws {a:settler-b}")                                                      \
    ROW("settler-b", "shows {a:settler-b}")                                                         \
    ROW("radar", "puts {a:discovery} on the Radar")                                                 \
    ROW("clear", "takes {n|colonist|colonists} back to work from {a:post}")                         \
    PLAIN("drawn", "revealed: {a:component}")                                                       \
    ROW("target", "heads for the tile on {a:hex}") \
    ROW("work", "sends {n|colonist|colonists} to work") \
    ROW("back", "puts something back") \
    PLAIN("next-type", "his next building: {a:type}") \
    ROW("unable", "cannot do {a:action}") \
    ROW("crystals-over", "has no room for {n|crystal|crystals} unless others are spent") \
    ROW("post", "puts a colonist on {a:post}") \
    PLAIN("final-round", "this is the last round") \
    ROW("life-support", "raises life support to {n}: {a:lss}") \
    ROW("reward", "gets {a:reward}") \
    ROW("due", "owes {n} {a:item|items=item}")

#define SEAT_ROW(id, text) {id, "{seat} " text, "{seat} does something in secret"},
#define LACERDA_ROW(id, text) {"lacerda-" id, "Lacerda " text, NULL, id, "Lacerda"},
#define PLAIN_ROW(id, text) {id, text, NULL},
#define LACERDA_PLAIN(id, text) {"lacerda-" id, text, NULL, id, "Lacerda"},
const struct areo_event_row om_events[2 * OM_EVENTS] = {
    EVENTS(SEAT_ROW, PLAIN_ROW)
    EVENTS(LACERDA_ROW, LACERDA_PLAIN)
};

/* ---- Reasons -------------------------------------------------------------------------------------- */

#define WHY(code) [(code) - AREO_WHY_FIRST]
const struct areo_reason_row om_reasons[OM_WHYS - AREO_WHY_FIRST] = { /* ORDER WHY */
    WHY(WHY_SIDE) = {"other-side", "that is on the other side of the board"},
    WHY(WHY_MAIN_DONE) = {"main-action-done", "the main action of this turn has been taken"},
    WHY(WHY_MAIN_FIRST) = {"main-action-first", "the main action of this turn must be taken first"},
    WHY(WHY_EXECUTIVE_DONE) = {"executive-done", "the executive action of this turn has been taken"},
    WHY(WHY_COLONISTS) = {"colonists", "needs {a=needed|colonist|colonists} in the living quarters, {b=present} can be used"},
    WHY(WHY_EXTRA) = {"extra-cost", "the extra cost is {a=price|crystal or colonist|crystals or colonists}"},
    WHY(WHY_POST_TAKEN) = {"slot-taken", "your colonist is still on this action"},
    WHY(WHY_CRYSTALS) = {"crystals", "costs {a=price|crystal|crystals}, {b=present} can be spent"},
    WHY(WHY_GOODS) = {"goods", "short of {b:items=item}: {a=missing} more needed"},
    WHY(WHY_ANY_GOODS) = {"resources", "{a=missing|more resource|more resources} needed"},
    WHY(WHY_NOT_PAYABLE) = {"not-payable", "{a:item} does not pay for this now"},
    WHY(WHY_DOCKED) = {"ship-docked", "a ship stands on depot slot {a=slot}"},
    WHY(WHY_NOT_BUILT) = {"not-built", "no advanced building has this blueprint"},
    WHY(WHY_NONE_TO_OPERATE) = {"none-to-operate", "you have no advanced building that can be used now"},
    WHY(WHY_NOT_YOURS) = {"not-yours", "it is not yours"},
    WHY(WHY_NO_SCIENTIST) = {"no-scientist", "the {a:scientist} does not work for you"},
    WHY(WHY_WORKS_ELSEWHERE) = {"other-work", "the scientist works in {a:buildable=works}, this is {b:buildable=type}"},
    WHY(WHY_THERE_ALREADY) = {"there-already", "the scientist is there already: operate it"},
    WHY(WHY_NOT_IN_HAND) = {"not-in-hand", "{a:goal} is not in your hand"},
    WHY(WHY_GOAL_DONE) = {"goal-done", "you have completed a private goal already"},
    WHY(WHY_GOAL_OPEN) = {"goal-open", "needs {a=needed}, you have {b=present}"},
    WHY(WHY_NOT_SHOWN) = {"not-displayed", "it is not displayed there"},
    WHY(WHY_NO_MARKER) = {"no-marker", "all of your advanced building markers are used: {a=limit}"},
    WHY(WHY_NO_BLUEPRINT) = {"no-blueprint", "no blueprint is displayed"},
    WHY(WHY_NOT_PICKED) = {"not-picked", "nothing of that can be put back"},
    WHY(WHY_NO_MORE) = {"no-more", "no more is possible"},
    WHY(WHY_LAB_TAKEN) = {"lab-taken", "{a:lab} is occupied"},
    WHY(WHY_LAB_COLUMN) = {"lab-column", "a new tech tile goes on column 1"},
    WHY(WHY_LAB_FULL) = {"lab-full", "both spaces of lab column 1 are occupied"},
    WHY(WHY_NOT_RIGHT) = {"not-next", "{a:lab} is not next to the tile on its right"},
    WHY(WHY_TECH_OWNED) = {"tech-owned", "you have {a:tech} already"},
    WHY(WHY_NO_TECH) = {"no-tech", "there is no {a:tech} to use"},
    WHY(WHY_NO_DEVELOPMENT) = {"no-development", "no tech tile can be developed"},
    WHY(WHY_STORAGE) = {"storage", "there is storage for {a=n} {b:item|items} only"},
    WHY(WHY_DEPOT) = {"depot", "the depot has no room for another crystal; waiting: {b=n}"},
    WHY(WHY_WAREHOUSE) = {"warehouse", "the warehouse has none"},
    WHY(WHY_ONLY_RESOURCE) = {"only-resource", "only a resource may be taken"},
    WHY(WHY_TOO_FAR) = {"too-far", "{a=steps|step|steps} away, {b=points|movement point|movement points} left"},
    WHY(WHY_NO_BOT) = {"no-bot", "none of your bots is there"},
    WHY(WHY_OCCUPIED) = {"occupied", "another piece is there"},
    WHY(WHY_NOT_ADJACENT) = {"not-adjacent", "it moves step by step to adjacent hexes"},
    WHY(WHY_TILE_USELESS) = {"tile-useless", "the tile there would do nothing for you now"},
    WHY(WHY_TILE_OWNED) = {"tile-owned", "you have a {a:research} already"},
    WHY(WHY_NO_CRYSTAL) = {"no-crystal", "there is no crystal to leave"},
    WHY(WHY_STRANDED) = {"stranded", "from there no hex to end on could be reached"},
    WHY(WHY_POINTS_FIRST) = {"points-first", "{a=n|movement point|movement points} can still be used without it"},
    WHY(WHY_HAS_BUILDING) = {"has-building", "there is a building already"},
    WHY(WHY_ZONE) = {"zone", "none of your bots is there or next to it"},
    WHY(WHY_RELATION) = {"relation", "must be next to {a:buildable=type} or exactly two hexes from one"},
    WHY(WHY_TECH_LEVEL) = {"tech-level", "needs {a:tech} of level {b=needed}, the level is {c=present}"},
    WHY(WHY_STACK) = {"stack", "no {a:type} is left"},
    WHY(WHY_TYPE) = {"type", "it must be {a:buildable=type}"},
    WHY(WHY_NOWHERE) = {"nowhere", "there is nothing that can be built, or no hex for it"},
    WHY(WHY_NOT_CLOSEST) = {"not-closest", "it is not one of the closest hexes where the piece may go"},
    WHY(WHY_NO_BUILDING) = {"no-building", "there is no {a:type}"},
    WHY(WHY_UPGRADED) = {"upgraded", "the building is an advanced one already"},
    WHY(WHY_BUILT) = {"built", "the blueprint has been used"},
    WHY(WHY_SIZE) = {"complex-size", "the complex has size {a=present}, needs {b=needed}"},
    WHY(WHY_OTHER_SHELTER) = {"other-shelter", "it is the shelter of another player"},
    WHY(WHY_NO_UPGRADE) = {"no-upgrade", "none of your blueprints fits a building in reach"},
    WHY(WHY_SHIP_LIMIT) = {"ship-limit", "the colony level allows {a=limit|ship|ships}; so far: {b=present}"},
    WHY(WHY_NO_SHIP) = {"no-ship", "there is no ship"},
    WHY(WHY_NO_BOTS) = {"no-bots", "all of your bots are on the map: {a=limit}"},
    WHY(WHY_NO_CANDIDATE) = {"no-candidate", "no such card is displayed"},
    WHY(WHY_CONTRACT_FULL) = {"contract-full", "the contract needs no more {a:item}"},
    WHY(WHY_NOBODY) = {"nobody", "there is no colonist to call back"},
    WHY(WHY_SPACE_TAKEN) = {"space-taken", "the space is occupied"},
    WHY(WHY_NO_RIDE) = {"no-ride", "the shuttle does not leave your side and your hangar is empty"},
    WHY(WHY_DISTANCE) = {"distance", "must be exactly 3 hexes from your rover, is {a=steps}"},
    WHY(WHY_NOT_EMPTY) = {"not-empty", "the hex is not empty"},
    WHY(WHY_MUST) = {"must", "at least one must be done"},
    WHY(WHY_MAY_NOT) = {"not-allowed", "this effect does not allow it"},
};
/* clang-format on */
