/* component.c: one numbering for all components, and the text that is made from their
 * rows: nothing here knows a component by name. */
#include "games/on_mars/component.h"

#include <assert.h>
#include <string.h>

#include "core/text.h"
#include "games/on_mars/rules.h"
#include "games/on_mars/text.h"

extern const struct areo_game om_game;

/* ---- Groups --------------------------------------------------------------------------------- */

struct group_row {
    const char *id;
    int count;
    const char *(*id_of)(int index);
    const char *(*title_of)(int index);
    const struct op *(*op_of)(int index);           /* NULL: no operation */
    const char *(*uncertain_of)(int index);         /* NULL: all certain */
    void (*text)(int index, struct areo_text *out); /* what the operation does not say; NULL */
    bool numbered;                                  /* its cards carry a number */
};

/* clang-format off */
static const struct op_row op_rows[OM_OPS] = { /* ORDER OP */
    [OP_NONE]          = {"none", "no benefit", NULL, false},
    [OP_GAIN]          = {"gain", "gain {n} {a:item|items}", NULL, true},
    [OP_CHOOSE]        = {"choose", "gain up to {n|resource|resources} of your choice, no minerals", NULL, true},
    [OP_WAREHOUSE]     = {"warehouse", "take up to {n} {a:goods} from the warehouse", NULL, true},
    [OP_BLUEPRINT]     = {"blueprint", "take {n|blueprint|blueprints}", NULL, true},
    [OP_LEARN]         = {"learn", "take {n|tech tile|tech tiles} for the cost of the grid", NULL, true},
    [OP_DEVELOP]       = {"develop", "develop tech tiles {n|time|times}", NULL, true},
    [OP_UPGRADE]       = {"upgrade", "upgrade {n|building|buildings}", NULL, true},
    [OP_BUILD]         = {"build", "construct {a:buildable}", NULL, true},
    [OP_CONTROL]       = {"control", "{n} movement points for your bots and {n} for your rover", NULL, true},
    [OP_BOTS]          = {"bots", "{n} movement points for your bots", NULL, true},
    [OP_RECYCLE]       = {"recycle", "{n} movement points for your bots, which collect crystals and tiles like a rover", NULL, true},
    [OP_ROVER]         = {"rover", "{n} movement points for your rover", NULL, true},
    [OP_COMMAND]       = {"command", "as many movement points for your rover as the best Rover Tech in play has levels", NULL, true},
    [OP_SHIP]          = {"ship", "welcome {n|ship|ships} for 1 water and 1 plant each, with {a:load}", NULL, true},
    [OP_COLONISTS]     = {"colonists", "get {n|new colonist|new colonists}", NULL, true},
    [OP_RETRIEVE]      = {"retrieve", "call back up to {n|colonist|colonists} from action slots or the working area", NULL, true},
    [OP_RETRIEVE_WORK] = {"retrieve-work", "call back up to {n|colonist|colonists} from the working area", NULL, true},
    [OP_RETRIEVE_SIDE] = {"retrieve-side", "call back any number of colonists from the action slots of one side", NULL, true},
    [OP_HIRE]          = {"hire", "take {n} {a:hiring} from the display", NULL, true},
    [OP_POINTS]        = {"points", "score {n|point|points}", NULL, true},
    [OP_PRODUCE]       = {"produce", "each of your advanced buildings and miners produces", NULL, true},
    [OP_RADAR]         = {"radar", "put a displayed discovery tile on this card and resolve it; later uses resolve that tile again", NULL, true},
    [OP_TRADE]         = {"trade", "pay 1 resource, gain up to {n} of your choice, no minerals", NULL, true},
    [OP_TRAVEL]        = {"travel", "travel to {a:route}", NULL, true},
    [OP_OPERATE]       = {"operate", "use the action of one of your advanced buildings", NULL, true},
    [OP_POD]           = {"pod", "travel to the Colony without placing a discovery tile", NULL, true},
};
/* clang-format on */

#define ID_TITLE(name, table)                                                                      \
    static const char *name##_id(int i) { return table[i].id; }                                    \
    static const char *name##_title(int i) { return table[i].title; }
#define OP_OF(name, table)                                                                         \
    static const struct op *name##_op(int i) { return &table[i].op; }
#define UNCERTAIN(name, table)                                                                     \
    static const char *name##_doubt(int i) { return table[i].uncertain; }

ID_TITLE(action, om_actions)
OP_OF(action, om_actions)
static const char *space_id(int i) { return om_spaces[i].id; }
static const char *space_title(int i) { return om_spaces[i].title; }
OP_OF(space, om_spaces)
UNCERTAIN(space, om_spaces)
OP_OF(executive, om_executives)
ID_TITLE(lab, om_labs)
OP_OF(lab, om_labs)
UNCERTAIN(lab, om_labs)
ID_TITLE(tech, om_techs)
UNCERTAIN(tech, om_techs)
ID_TITLE(type, om_types)
static const char *tile_id(int i) { return om_tiles[i].id; }
ID_TITLE(blueprint, om_blueprints)
OP_OF(blueprint, om_blueprints)
ID_TITLE(scientist, om_scientists)
ID_TITLE(contract, om_contracts)
ID_TITLE(mission, om_missions)
ID_TITLE(goal, om_goals)
UNCERTAIN(goal, om_goals)
ID_TITLE(discovery, om_discoveries)
OP_OF(discovery, om_discoveries)
UNCERTAIN(discovery, om_discoveries)
ID_TITLE(research, om_research_tiles)
OP_OF(research, om_research_tiles)
ID_TITLE(reward, om_rewards)
OP_OF(benefit, om_benefits)
ID_TITLE(settler_a, om_settlers_a)
ID_TITLE(settler_b, om_settlers_b)
OP_OF(settler_b, om_settlers_b)
UNCERTAIN(settler_b, om_settlers_b)
ID_TITLE(solo, om_solo_cards)
ID_TITLE(objective, om_objectives)

/* Ids that other groups have too get the name of their group in front. */
static const char *const executive_ids[OM_EXECUTIVES] = {
    "executive-develop", "executive-rove", "executive-blueprint", "executive-upgrade",
    "executive-mineral", "executive-bots", "executive-warehouse", "executive-operate"};
static const char *executive_id(int i) { return executive_ids[i]; }
static const char *executive_title(int i) { return om_executives[i].title; }
static const char *const benefit_ids[OM_LSS_BENEFITS] = {"lss-bots", "lss-crystal", "lss-mineral",
                                                         "lss-retrieve"};
static const char *benefit_id(int i) { return benefit_ids[i]; }
static const char *benefit_title(int i) { return om_benefits[i].title; }
static const char *tile_title(int i)
{
    static const char *const titles[] = {"mine tile", "generator tile", "water extractor tile",
                                         "greenhouse tile", "oxygen condenser tile"};
    return titles[i / OM_TILES_PER_TYPE];
}
static const char *tile_doubt(int i)
{
    (void)i;
    return "the arrows";
}
static const char *settler_a_doubt(int i)
{
    (void)i;
    return "the fourth building type";
}
static const char *mission_doubt(int i)
{
    (void)i;
    return "whether it is a short or a long mission";
}

/* ---- Figures that are not operations ----------------------------------------------------------- */

static void say(struct areo_text *out, const char *form, int a, int b, int n)
{
    struct template_values v = {.seat = -1, .a = a, .b = b, .n = n};
    text_template(out, &om_game, form, &v);
}

void om_op_text(struct areo_text *out, const struct op *op)
{
    if (op->verb)
        ops_text(&om_game, op_rows, om_mode_texts, op, 1, out);
    else
        areo_text_add(out, op_rows[OP_NONE].text);
}

static void action_text(int i, struct areo_text *out)
{
    if (om_actions[i].post != OM_NONE)
        areo_text_add(out, "; needs a colonist on an action slot");
}

static void executive_text(int i, struct areo_text *out)
{
    say(out, "; costs {n|crystal|crystals}", 0, 0, om_executives[i].price);
    if (i < OM_SHIPS)
        areo_text_add(out, "; under a ship at the start");
}

static void lab_text(int i, struct areo_text *out)
{
    const struct column_row *c = &om_columns[om_labs[i].column];
    if (c->oxygen)
        say(out, "; entering costs {n} oxygen", 0, 0, c->oxygen);
    if (c->any)
        say(out,
            c->oxygen ? " and {n|resource|resources}" : "; entering costs {n|resource|resources}",
            0, 0, c->any);
    if (c->crystals)
        say(out, " and {n|crystal|crystals}", 0, 0, c->crystals);
    say(out, "; a tile there is worth {n|point|points}", 0, 0, c->points);
}

static void tech_text(int i, struct areo_text *out) { areo_text_add(out, om_techs[i].text); }

static void type_text(int i, struct areo_text *out)
{
    if (om_types[i].cost == OM_NONE)
        areo_text_add(out, "costs a colonist, who stays on it as a miner");
    else
        say(out, "costs 1 {a:item}", om_types[i].cost, 0, 0);
    say(out, "; gives {a:items}, as many as its complex has buildings", i, 0, 0);
    say(out, "; joining others needs {a:tech}", om_types[i].tech, 0, 0);
}

static void tile_text(int i, struct areo_text *out)
{
    static const char *const names[] = {"N", "NE", "SE", "S", "SW", "NW"};
    areo_text_add(out, "arrows:");
    for (int d = 0; d < 6; d++)
        if (om_tiles[i].arrows >> d & 1)
            areo_text_addf(out, " %s", names[d]);
    if (!om_tiles[i].arrows)
        areo_text_add(out, " none");
}

static void blueprint_text(int i, struct areo_text *out)
{
    const struct blueprint_row *b = &om_blueprints[i];
    areo_text_add(out, ". Taken: 1 ");
    say(out, "{a:item}", b->type, 0, 0);
    say(out, b->level == 1 ? ". For {a:buildable}" : ". For {a:buildable} in a complex of 3",
        b->type, 0, 0);
    say(out, ". {n} points when built, as many less when not", 0, 0, b->level == 1 ? 3 : 5);
}

static void scientist_text(int i, struct areo_text *out)
{
    const struct scientist_row *w = &om_scientists[i];
    if (w->item == OM_NONE)
        areo_text_add(out, "costs 2 colonists sent to work");
    else
        say(out, "costs 2 {a:items}", w->item, 0, 0);
    say(out, "; works in an advanced {a:type}; 3 points for each advanced {b:type} of anybody",
        w->works, w->scores, 0);
}

static void contract_text(int i, struct areo_text *out)
{
    const struct contract_row *c = &om_contracts[i];
    if (c->type != OM_TYPES) {
        say(out, "have an advanced {a:type} in a complex of 4", c->type, 0, 0);
    } else {
        if (c->n)
            say(out, "deliver {n} {a:items} and ", c->item, 0, c->n);
        else
            areo_text_add(out, "deliver ");
        say(out, "{n} {a:items}", MINERAL, 0, c->minerals);
    }
    say(out, "; {n} points, otherwise {a}", c->failed, 0, c->done);
}

static void mission_text(int i, struct areo_text *out)
{
    const struct mission_row *m = &om_missions[i];
    areo_text_addf(out, "%d, %d or %d %s (2, 3 or 4 players)", m->start[0], m->start[1],
                   m->start[2], m->text);
    say(out, "; each brings {n|crystal|crystals}", 0, 0, m->crystals);
}

static void goal_text(int i, struct areo_text *out)
{
    say(out, om_goals[i].text, 0, 0, om_goals[i].need);
    areo_text_add(out, ": ");
    om_op_text(out, &om_goals[i].reward[0]);
    areo_text_add(out, "; or ");
    om_op_text(out, &om_goals[i].reward[1]);
}

static void reward_text(int i, struct areo_text *out) { areo_text_add(out, om_rewards[i].text); }

static void settler_a_text(int i, struct areo_text *out)
{
    areo_text_add(out, "when you construct one of these, draw two B cards:");
    for (int t = 0; t < OM_TYPES; t++)
        if (om_settlers_a[i].types >> t & 1)
            say(out, " {a:type};", t, 0, 0);
}

static void settler_b_text(int i, struct areo_text *out)
{
    areo_text_addf(out, ", when you %s", om_settlers_b[i].text);
}

static void solo_text(int i, struct areo_text *out)
{
    const struct solo_row *c = &om_solo_cards[i];
    areo_text_addf(out, "action %d; mission %c; Lacerda %s", c->action, "ABC"[c->mission],
                   c -> travels ? "travels with the shuttle" : "does not travel");
}

static void objective_text(int i, struct areo_text *out)
{
    areo_text_add(out, om_objectives[i].text);
}

/* clang-format off */
static const struct group_row groups[OM_GROUPS] = { /* ORDER GROUP */
    {"action", OM_ACTIONS, action_id, action_title, action_op, NULL, action_text, false},
    {"space", OM_SPACES, space_id, space_title, space_op, space_doubt, NULL, true},
    {"executive", OM_EXECUTIVES, executive_id, executive_title, executive_op, NULL, executive_text, true},
    {"lab", OM_LABS, lab_id, lab_title, lab_op, lab_doubt, lab_text, false},
    {"tech", OM_TECHS, tech_id, tech_title, NULL, tech_doubt, tech_text, false},
    {"building", OM_TYPES, type_id, type_title, NULL, NULL, type_text, false},
    {"tile", OM_TILES, tile_id, tile_title, NULL, tile_doubt, tile_text, false},
    {"blueprint", OM_BLUEPRINTS, blueprint_id, blueprint_title, blueprint_op, NULL, blueprint_text, true},
    {"scientist", OM_SCIENTISTS, scientist_id, scientist_title, NULL, NULL, scientist_text, false},
    {"contract", OM_CONTRACTS, contract_id, contract_title, NULL, NULL, contract_text, true},
    {"mission", OM_MISSIONS, mission_id, mission_title, NULL, mission_doubt, mission_text, true},
    {"goal", OM_GOALS, goal_id, goal_title, NULL, goal_doubt, goal_text, true},
    {"discovery", OM_DISCOVERIES, discovery_id, discovery_title, discovery_op, discovery_doubt, NULL, false},
    {"research", OM_RESEARCH_TYPES, research_id, research_title, research_op, NULL, NULL, false},
    {"reward", OM_REWARDS, reward_id, reward_title, NULL, NULL, reward_text, true},
    {"lss-benefit", OM_LSS_BENEFITS, benefit_id, benefit_title, benefit_op, NULL, NULL, false},
    {"settler-a", OM_SETTLERS_A, settler_a_id, settler_a_title, NULL, settler_a_doubt, settler_a_text, true},
    {"settler-b", OM_SETTLERS_B, settler_b_id, settler_b_title, settler_b_op, settler_b_doubt, settler_b_text, true},
    {"solo", OM_SOLO_CARDS, solo_id, solo_title, NULL, NULL, solo_text, true},
    {"objective", OM_OBJECTIVES, objective_id, objective_title, NULL, NULL, objective_text, false},
};
/* clang-format on */

int om_group_base(int group)
{
    int base = 0;
    for (int i = 0; i < group; i++)
        base += groups[i].count;
    return base;
}

static const struct group_row *group_of(int *index)
{
    const struct group_row *g = groups;
    while (*index >= g->count)
        *index -= g++->count;
    assert(g < groups + OM_GROUPS);
    return g;
}

const char *om_component_id(int index) { return group_of(&index)->id_of(index); }
const char *om_component_title(int index)
{
    const struct group_row *g = group_of(&index);
    return g->title_of(index);
}

void om_component(int index, struct areo_component *out)
{
    const struct group_row *g = group_of(&index);
    struct areo_text text = areo_text_over(out->text, sizeof out->text);
    *out = (struct areo_component){.id = g->id_of(index),
                                   .title = g->title_of(index),
                                   .group = g->id,
                                   .number = g->numbered ? index + 1 : 0,
                                   .cost = -1,
                                   .uncertain = g->uncertain_of ? g->uncertain_of(index) : NULL};
    if (g == &groups[GROUP_BLUEPRINT]) {
        out->deck = om_blueprints[index].level == 1 ? "level 1" : "level 3";
        out->type = om_types[om_blueprints[index].type].id;
    }
    if (g->op_of)
        om_op_text(&text, g->op_of(index));
    if (g->text)
        g->text(index, &text);
}
