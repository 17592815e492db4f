/* evaluate_solo.c: the solo game is won by meeting every condition of an objective.
 *
 * Each condition is judged by its effort: the turns, in sixteenths, that it would take to meet
 * it from here. With the turns that are left this gives the chance that it will hold at the
 * end; so what is missing presses the more the later it gets, and what is nearly done is worth
 * finishing. The chances weigh more than points, and points beyond the margin count little. */
#include <assert.h>

#include "games/on_mars/evaluate.h"

/* Efforts; what is farther away than FAR is no way. */
enum { NEVER = 4000, FAR = 16 * TURN };

static int missing(int have, int need) { return have < need ? need - have : 0; }

static int least(int a, int b) { return a < b ? a : b; }

/* ---- Efforts ------------------------------------------------------------------------------- */

static int level_effort(const struct om_outlook *o, int level)
{
    assert(level >= 1 && level <= OM_LEVEL_MAX);
    int effort = 0;
    for (int i = 0; i < OM_LSS; i++)
        effort += missing(o->s->lss[i], level) * o->w[W_solo_lss];
    return effort;
}

static int shelters_effort(const struct om_outlook *o, int need)
{
    assert(need <= OM_SHELTERS);
    return missing(mask_count(o->p->shelter), need) * o->w[W_solo_shelter];
}

static int mines_effort(const struct om_outlook *o, int need)
{
    return missing(om_mines_count(o->s, o->seat), need) * o->w[W_solo_mine];
}

/* Blueprints that are still to be taken cost a step more. */
static int advanced_effort(const struct om_outlook *o, int type, int need)
{
    assert(type == OM_TYPES || om_is_type(type));
    int lacking = missing(om_advanced_count(o->s, o->seat, type), need);
    int ready = 0;
    for (int b = 0; b < OM_BLUEPRINTS; b++)
        ready += o->s->owner[b] == o->seat && o->s->built[b] == OM_NONE &&
                 (type == OM_TYPES || om_blueprints[b].type == type);
    return lacking * o->w[W_solo_upgrade] + missing(ready, lacking) * o->w[W_solo_blueprint];
}

static int tech_effort(const struct om_outlook *o, int have, int level)
{
    return missing(have, level) * o->w[W_solo_tech];
}

static int highest_tech(const struct om_outlook *o)
{
    int highest = 0;
    for (int t = 0; t < OM_TECHS; t++) {
        int level = om_tech_level(o->s, o->seat, t);
        highest = level > highest ? level : highest;
    }
    return highest;
}

/* The way to the nearest tile of a new kind and on to the next. */
enum { BETWEEN_TILES = 6 };

static int research_effort(const struct om_outlook *o, int need)
{
    const struct om_state *s = o->s;
    int lacking = missing(bit_count64(o->p->research), need);
    int from = om_rover_hex(s, o->seat);
    int nearest = 2 * BETWEEN_TILES;
    if (!lacking)
        return 0;
    MASK_EACH(hex, s->tile)
    {
        bool research;
        int tile = om_tile_at(s, hex, &research);
        assert(tile >= 0);
        if (research && !(o->p->research >> (tile / 2) & 1))
            nearest = least(nearest, om_distance(from, hex));
    }
    int speed = 2 + om_tech_best(s, TECH_ROVER);
    int way = nearest + (lacking - 1) * BETWEEN_TILES;
    return percent(TURN * way / speed + lacking * TURN / 2, o->w[W_solo_way]);
}

/* ---- Contracts ------------------------------------------------------------------------------ */

static bool displayed(const struct om_state *s, int contract)
{
    assert(om_is_contract(contract));
    for (int i = 0; i < OM_SCIENTISTS; i++)
        if (s->candidate[i] == OM_SCIENTISTS + contract)
            return true;
    return false;
}

/* Goods in store hardly count before the contract is signed: they are better used. */
static int goods_effort(const struct om_outlook *o, int contract)
{
    assert(om_contracts[contract].type == OM_TYPES);
    int stock[OM_ITEMS];
    int none[OM_ITEMS] = {0};
    for (int i = 0; i < OM_RESOURCES; i++)
        stock[i] = o->p->stock[i];
    stock[CRYSTAL] = o->p->crystals;
    int effort = om_contract_effort(o, contract, stock);
    if (o->s->contract[contract] != o->seat)
        effort += 5 * (om_contract_effort(o, contract, none) - effort) / 6;
    return percent(effort, o->w[W_solo_deliver]);
}

static int contract_effort(const struct om_outlook *o, int contract)
{
    assert(om_is_contract(contract));
    const struct om_state *s = o->s;
    int owner = s->contract[contract];
    if (owner != o->seat && owner != OM_NONE)
        return NEVER;
    int effort = om_contracts[contract].type == OM_TYPES ? goods_effort(o, contract)
                                                         : om_contract_effort(o, contract, NULL);
    if (owner == OM_NONE)
        effort += o->w[W_solo_sign] * (displayed(s, contract) ? 1 : 2);
    return effort;
}

/* The easiest contract of a kind (1: delivery, 2: upgrade, 3: either). */
static int contracts_effort(const struct om_outlook *o, int kinds)
{
    assert(kinds > 0 && kinds <= 3);
    int effort = NEVER;
    for (int c = 0; c < OM_CONTRACTS; c++) {
        int kind = om_contracts[c].type == OM_TYPES ? 1 : 2;
        if (kind & kinds)
            effort = least(effort, contract_effort(o, c));
    }
    return effort;
}

/* ---- The private goal ------------------------------------------------------------------------ */

/* Sixteenths of a turn for each unit that a goal asks for. ORDER GOAL */
static const uint8_t goal_unit[OM_GOALS] = {12, 24, 20, 28, 24, 12, 26, 0,
                                            14, 14, 30, 36, 48, 24, 28, 60};
enum { GOAL_TRUST = 85 };

static int goal_effort(const struct om_outlook *o, int goal)
{
    assert(om_is_goal(goal));
    int have = om_goal_have(o->s, o->seat, goal);
    int effort = missing(have, om_goals[goal].need) * goal_unit[goal];
    if (goal == GOAL_LEVEL)
        effort += level_effort(o, 3);
    if (goal == GOAL_STORAGE || goal == GOAL_COLONISTS)
        effort += shelters_effort(o, 3);
    return effort;
}

static int chance(const struct om_outlook *o, int effort)
{
    assert(effort >= 0);
    if (!effort)
        return 100;
    return o->turns < TURN / 2 ? 0 : 100 * o->turns / (o->turns + effort);
}

/* In percent. One of the cards will do, but not each of them comes true in time. */
static int goal_chance(const struct om_outlook *o)
{
    int fail = 100;
    if (o->p->goal_done != OM_NONE)
        return 100;
    BIT_EACH (goal, o->p->goal_hand)
        fail = percent(fail, 100 - percent(chance(o, goal_effort(o, (int)goal)), GOAL_TRUST));
    return 100 - fail;
}

/* ---- Objectives ------------------------------------------------------------------------------ */

enum { TOP_LEVEL = 6 }; /* of a tech tile */

/* ORDER ASK; the private goal is judged by its chance. */
static int ask_effort(const struct om_outlook *o, int ask, int need)
{
    const struct om_state *s = o->s;
    int biochemist = s->scientist[BIOCHEMIST];
    switch (ask) {
    case ASK_LEVEL:
        return level_effort(o, need);
    case ASK_CONTRACT:
        return contracts_effort(o, 3);
    case ASK_DELIVERY:
        return contracts_effort(o, 1);
    case ASK_BUILDING:
        return contracts_effort(o, 2);
    case ASK_TECH:
        return tech_effort(o, highest_tech(o), TOP_LEVEL);
    case ASK_RESEARCH:
        return research_effort(o, need);
    case ASK_SHELTERS:
        return shelters_effort(o, need + 1); /* the first one does not count */
    case ASK_MINES:
        return mines_effort(o, need);
    case ASK_ADVANCED:
        return advanced_effort(o, OM_TYPES, need);
    case ASK_GREENHOUSE_CONTRACT:
        return contract_effort(o, GREENHOUSE_CONTRACT);
    case ASK_PLANT_CONTRACT:
        return contract_effort(o, PLANT_CONTRACT);
    case ASK_BIOCHEMIST:
        return biochemist == o->seat ? 0 : biochemist == OM_NONE ? o->w[W_solo_sign] : NEVER;
    case ASK_GREENHOUSES:
        return advanced_effort(o, GREENHOUSE, need);
    case ASK_COMPLEX:
        return missing(om_largest_group(s, o->seat, GREENHOUSE), need) * o->w[W_solo_shelter];
    case ASK_PLANTS: /* with shelters enough to keep them */
        return missing(o->p->stock[PLANT], need) * o->w[W_deliver_turns] / 2 +
               shelters_effort(o, need - 1);
    case ASK_GREENHOUSE_TECH:
        return tech_effort(o, om_tech_level(s, o->seat, TECH_GREENHOUSE), need);
    default:
        assert(ask == ASK_ORBIT);
        return o->p->space != OM_NONE && om_side_of(o->p->space) == ORBIT ? 0 : TURN;
    }
}

static bool asks_goal(const struct objective_row *row)
{
    for (int i = 0; i < OM_ASKS_MAX; i++)
        if (row->asks[i].ask == ASK_GOAL)
            return true;
    return false;
}

static int objective_value(const struct om_outlook *o, int objective, int lead)
{
    assert(objective >= 0 && objective < OM_OBJECTIVES);
    const struct objective_row *row = &om_objectives[objective];
    int step = o->w[W_solo_step] * CENT;
    int margin = POINT * row->margin;
    int goal = asks_goal(row) ? goal_chance(o) : 100;
    int value = lead + percent(step, goal);
    bool all = lead >= margin && goal == 100;
    if (lead > margin)
        value -= percent(lead - margin, 100 - o->w[W_solo_lead]);
    for (int i = 0; i < OM_ASKS_MAX && row->asks[i].ask; i++) {
        if (row->asks[i].ask == ASK_GOAL)
            continue;
        int effort = ask_effort(o, row->asks[i].ask, row->asks[i].need);
        value += percent(step, chance(o, effort));
        all = all && !effort;
    }
    return value + (all ? o->w[W_solo_win] * CENT : 0);
}

static int goals_effort(const struct om_outlook *o)
{
    int effort = FAR;
    if (o->p->goal_done != OM_NONE)
        return 0;
    BIT_EACH (goal, o->p->goal_hand)
        effort = least(effort, goal_effort(o, (int)goal));
    return effort;
}

void om_solo_ways(const struct om_outlook *o, int *out)
{
    assert(om_solo(o->s));
    for (int i = 0; i < OM_OBJECTIVES * OM_ASKS_MAX; i++)
        out[i] = 0;
    for (int k = 0; k < OM_OBJECTIVES; k++) {
        const struct objective_row *row = &om_objectives[k];
        for (int i = 0; i < OM_ASKS_MAX && row->asks[i].ask && om_objective_open(o->s, k); i++) {
            int ask = row->asks[i].ask;
            int effort = ask == ASK_GOAL ? goals_effort(o) : ask_effort(o, ask, row->asks[i].need);
            out[k * OM_ASKS_MAX + i] = least(effort, FAR);
        }
    }
}

int om_solo_value(const struct om_outlook *o, int expected)
{
    assert(om_solo(o->s));
    int lacerda = POINT * om_total(o->s, OM_LACERDA) + o->w[W_lacerda] * CENT * o->turns / TURN;
    int lead = expected - lacerda;
    int best = INT32_MIN;
    for (int i = 0; i < OM_OBJECTIVES; i++) {
        int value = om_objective_open(o->s, i) ? objective_value(o, i, lead) : INT32_MIN;
        best = value > best ? value : best;
    }
    /* What he gains is mostly luck, which would drown the differences between choices; but each
     * level gives him a shelter and a ship. */
    return best + percent(lacerda, 100 - o->w[W_solo_rival]) -
           o->s->level * o->w[W_solo_level] * CENT;
}

/* A finished game on the same scale: no turns are left, so what is missing is lost. */
int om_solo_final(const struct om_outlook *o)
{
    assert(om_solo(o->s) && o->s->head.over);
    int points = POINT * om_total(o->s, o->seat) + CENT * o->p->crystals;
    return om_solo_value(o, points) + (om_winners(o->s) ? 200 * POINT : 0);
}
