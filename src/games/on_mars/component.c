/* component.c: one numbering for all components, and the text that is made from their
 * rows: nothing here knows a component by name. */
#include "games/on_mars/component.h"

#include <assert.h>
#include <string.h>

#include "core/describe.h"
#include "games/on_mars/lacerda.h"
#include "games/on_mars/phrases.h"
#include "games/on_mars/rules.h"
#include "games/on_mars/text.h"

/* ---- Groups --------------------------------------------------------------------------------- */

struct group_row {
    const char *id;
    int count;
    const char *(*id_of)(int index);
    const char *(*title_of)(int index);
    const struct op *(*op_of)(int index);          /* NULL: no operation */
    const char *(*uncertain_of)(int index);        /* NULL: all certain */
    void (*has)(int index, struct description *d); /* what it has besides; NULL: nothing */
    bool numbered;                                 /* its cards carry a number */
};

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

/* ---- Descriptions: what each kind of component has besides its operation ------------------------ */

static void says(struct description *d, int row, int a, int n)
{
    assert(row >= 0 && row < OM_SAYINGS);
    om_say(&d->says, row, a, 0, n);
}

/* A component whose row has words of its own. */
static void says_own(struct description *d, const char *id, const char *text, int n)
{
    assert(id && text);
    phrase_as(&d->says, "about", &(struct areo_phrase_row){id, text})->n = n;
}

static void action_has(int i, struct description *d)
{
    if (om_actions[i].post != OM_NONE)
        says(d, SAY_NEEDS_SLOT, 0, 0);
}

static void executive_has(int i, struct description *d)
{
    assert(i >= 0 && i < OM_EXECUTIVES);
    describe_cost(d, DOM_ITEM, CRYSTAL, om_executives[i].price);
    says(d, SAY_COSTS_CRYSTALS, 0, om_executives[i].price);
    if (i < OM_SHIPS)
        says(d, SAY_UNDER_SHIP, 0, 0);
}

static void lab_has(int i, struct description *d)
{
    const struct column_row *c = &om_columns[om_labs[i].column];
    describe_cost(d, DOM_ITEM, OXYGEN, c->oxygen);
    describe_cost(d, DOM_GOODS, WAREHOUSE_RESOURCE, c->any);
    describe_cost(d, DOM_ITEM, CRYSTAL, c->crystals);
    assert(!c->crystals || (c->oxygen && !c->any));
    if (c->crystals)
        says(d, SAY_ENTER_OXYGEN_CRYSTAL, c->crystals, c->oxygen);
    else if (c->oxygen)
        says(d, c->any ? SAY_ENTER_OXYGEN_ANY : SAY_ENTER_OXYGEN, c->any, c->oxygen);
    else if (c->any)
        says(d, SAY_ENTER_ANY, 0, c->any);
    describe_points(d, SCORED_AT_END, c->points, NULL);
    says(d, SAY_LAB_WORTH, 0, c->points);
}

static void tech_has(int i, struct description *d)
{
    says_own(d, om_techs[i].id, om_techs[i].text, 0);
}

static void type_has(int i, struct description *d)
{
    assert(om_is_type(i));
    if (om_types[i].cost == OM_NONE) {
        says(d, SAY_COSTS_MINER, 0, 0);
    } else {
        describe_cost(d, DOM_ITEM, om_types[i].cost, 1);
        says(d, SAY_COSTS_ITEM, om_types[i].cost, 1);
    }
    says(d, SAY_GIVES, i, 0);
    says(d, SAY_JOIN_NEEDS, om_types[i].tech, 0);
}

static void tile_has(int i, struct description *d)
{
    for (int way = 0; way < 6; way++)
        if (om_tiles[i].arrows >> way & 1)
            says(d, SAY_ARROW, way, 0);
    if (!om_tiles[i].arrows)
        says(d, SAY_NO_ARROWS, 0, 0);
}

static void blueprint_has(int i, struct description *d)
{
    assert(om_is_blueprint(i));
    const struct blueprint_row *b = &om_blueprints[i];
    int worth = om_blueprint_points(i);
    says(d, SAY_TAKEN, b->type, 1);
    says(d, b->level == 1 ? SAY_FOR_TYPE : SAY_FOR_COMPLEX, b->type, 3);
    says(d, SAY_BLUEPRINT_WORTH, 0, worth);
    describe_points(d, SCORED_IF_DONE, worth, NULL);
    describe_points(d, SCORED_IF_NOT, -worth, NULL);
}

static void scientist_has(int i, struct description *d)
{
    assert(om_is_scientist(i));
    const struct scientist_row *w = &om_scientists[i];
    if (w->item == OM_NONE) {
        says(d, SAY_COSTS_WORKERS, 0, 2);
    } else {
        describe_cost(d, DOM_ITEM, w->item, 2);
        says(d, SAY_COSTS_TWO, w->item, 2);
    }
    says(d, SAY_WORKS_IN, w->works, 0);
    says(d, SAY_SCIENTIST_WORTH, w->scores, OM_SCIENTIST_POINTS);
}

static void contract_has(int i, struct description *d)
{
    assert(om_is_contract(i));
    const struct contract_row *c = &om_contracts[i];
    if (c->type != OM_TYPES)
        says(d, SAY_UPGRADE_CONTRACT, c->type, 4);
    if (c->n)
        describe_cost(d, DOM_ITEM, c->item, c->n);
    if (c->n)
        says(d, SAY_DELIVER, c->item, c->n);
    describe_cost(d, DOM_ITEM, MINERAL, c->minerals);
    if (c->minerals)
        says(d, SAY_DELIVER, MINERAL, c->minerals);
    says(d, SAY_CONTRACT_WORTH, c->failed, c->done);
    describe_points(d, SCORED_IF_DONE, c->done, NULL);
    describe_points(d, SCORED_IF_NOT, c->failed, NULL);
}

static void mission_has(int i, struct description *d)
{
    const struct mission_row *m = &om_missions[i];
    says_own(d, m->id, m->text, 0);
    om_say(&d->says, SAY_MISSION_START, m->start[0], m->start[1], m->start[2]);
    says(d, SAY_MISSION_BRINGS, 0, m->crystals);
}

static void goal_has(int i, struct description *d)
{
    assert(om_is_goal(i) && om_goals[i].need > 0);
    const struct goal_row *goal = &om_goals[i];
    struct ability *a = describe_ability(d, WHEN_COMPLETED);
    a->cause = (struct cause_row){.id = goal->id, .own = goal->text};
    a->cause_n = goal->need;
    a->op[0] = goal->reward[0];
    a->op[1] = goal->reward[1];
    a->op[1].verb |= OP_OR;
}

static void reward_has(int i, struct description *d)
{
    says_own(d, om_rewards[i].id, om_rewards[i].text, 0);
}

static void settler_a_has(int i, struct description *d)
{
    for (int t = 0; t < OM_STACKS; t++) /* one is missing */
        if (!(om_settlers_a[i].types >> t & 1))
            says(d, SAY_DRAWS_SETTLERS, t, 0);
}

static void settler_b_has(int i, struct description *d)
{
    struct ability *a = describe_ability(d, WHEN_CAUSED);
    a->cause = (struct cause_row){.id = om_settlers_b[i].id, .own = om_settlers_b[i].text};
    a->op[0] = om_settlers_b[i].op;
    says(d, SAY_ONE_SETTLER, 0, 0);
}

static void solo_has(int i, struct description *d)
{
    const struct solo_row *c = &om_solo_cards[i];
    om_say(&d->says, SAY_SOLO_ACTION, om_lacerda_action(i, ORBIT), om_lacerda_action(i, COLONY), 0);
    says(d, SAY_SOLO_MISSION, c->mission, 0);
    says(d, c->travels ? SAY_SOLO_TRAVELS : SAY_SOLO_STAYS, 0, 0);
}

static void objective_has(int i, struct description *d)
{
    says_own(d, om_objectives[i].id, om_objectives[i].text, 0);
}

/* clang-format off */
static const struct group_row groups[OM_GROUPS] = { /* ORDER GROUP */
    {"action", OM_ACTIONS, action_id, action_title, action_op, NULL, action_has, false},
    {"space", OM_SPACES, space_id, space_title, space_op, space_doubt, NULL, true},
    {"executive", OM_EXECUTIVES, executive_id, executive_title, executive_op, NULL, executive_has, true},
    {"lab", OM_LABS, lab_id, lab_title, lab_op, lab_doubt, lab_has, false},
    {"tech", OM_TECHS, tech_id, tech_title, NULL, tech_doubt, tech_has, false},
    {"building", OM_TYPES, type_id, type_title, NULL, NULL, type_has, false},
    {"tile", OM_TILES, tile_id, om_tile_title, NULL, tile_doubt, tile_has, false},
    {"blueprint", OM_BLUEPRINTS, blueprint_id, blueprint_title, blueprint_op, NULL, blueprint_has, true},
    {"scientist", OM_SCIENTISTS, scientist_id, scientist_title, NULL, NULL, scientist_has, false},
    {"contract", OM_CONTRACTS, contract_id, contract_title, NULL, NULL, contract_has, true},
    {"mission", OM_MISSIONS, mission_id, mission_title, NULL, mission_doubt, mission_has, true},
    {"goal", OM_GOALS, goal_id, goal_title, NULL, goal_doubt, goal_has, true},
    {"discovery", OM_DISCOVERIES, discovery_id, discovery_title, discovery_op, discovery_doubt, NULL, false},
    {"research", OM_RESEARCH_TYPES, research_id, research_title, research_op, NULL, NULL, false},
    {"reward", OM_REWARDS, reward_id, reward_title, NULL, NULL, reward_has, true},
    {"lss-benefit", OM_LSS_BENEFITS, benefit_id, benefit_title, benefit_op, NULL, NULL, false},
    {"settler-a", OM_SETTLERS_A, settler_a_id, settler_a_title, NULL, settler_a_doubt, settler_a_has, true},
    {"settler-b", OM_SETTLERS_B, settler_b_id, settler_b_title, NULL, settler_b_doubt, settler_b_has, true},
    {"solo", OM_SOLO_CARDS, solo_id, solo_title, NULL, NULL, solo_has, true},
    {"objective", OM_OBJECTIVES, objective_id, objective_title, NULL, NULL, objective_has, false},
};
/* clang-format on */

int om_group_base(int group)
{
    assert(group >= 0 && group < OM_GROUPS);
    int base = 0;
    for (int i = 0; i < group; i++)
        base += groups[i].count;
    return base;
}

static const struct group_row *group_of(int *index)
{
    assert(*index >= 0 && *index < OM_COMPONENTS);
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

void om_describe(int index, struct description *d)
{
    assert(d);
    const struct group_row *g = group_of(&index);
    *d = (struct description){0};
    if (g->op_of && g->op_of(index)->verb)
        describe_ops(d, WHEN_USED, g->op_of(index), 1);
    else if (g->op_of)
        says(d, SAY_NO_BENEFIT, 0, 0);
    if (g->has)
        g->has(index, d);
}

void om_component(int index, struct areo_component *out)
{
    const struct group_row *g = group_of(&index);
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
}
