/* objectives.c: what the solo game asks for, condition by condition (section 19). The judge
 * of the end and the display of the progress read the same list. */
#include <assert.h>

#include "core/language.h"
#include "games/on_mars/rules.h"

struct list {
    struct om_condition *out;
    int count;
};

static void add(struct list *l, const char *text, int have, int need)
{
    assert(l->count < OM_CONDITIONS_MAX);
    l->out[l->count++] = (struct om_condition){text, have, need};
}

static int contracts_done(const struct om_state *s, bool delivery)
{
    int n = 0;
    for (int c = 0; c < OM_CONTRACTS; c++)
        n += s->contract[c] == 0 && om_contract_complete(s, c) &&
             (om_contracts[c].type == OM_TYPES) == delivery;
    return n;
}

static bool contract_done(const struct om_state *s, int contract)
{
    assert(om_is_contract(contract));
    return s->contract[contract] == 0 && om_contract_complete(s, contract);
}

static int largest_greenhouse(const struct om_state *s)
{
    struct om_mask of = s->building[GREENHOUSE];
    int most = 0;
    MASK_EACH(hex, of)
    {
        int size = om_group_size(of, hex);
        most = size > most ? size : most;
    }
    return most;
}

static void goal_condition(const struct om_state *s, struct list *l)
{
    add(l, SAY_TEXT("completed private goals"), s->seat[0].goal_done != OM_NONE, 1);
}

static void both_contracts(const struct om_state *s, struct list *l)
{
    add(l, SAY_TEXT("completed delivery contracts"), contracts_done(s, true), 1);
    add(l, SAY_TEXT("completed building contracts"), contracts_done(s, false), 1);
    goal_condition(s, l);
}

static void first_colonists(const struct om_state *s, struct list *l)
{
    add(l, SAY_TEXT("colony level"), s->level, 3);
    add(l, SAY_TEXT("completed contracts"), contracts_done(s, true) + contracts_done(s, false), 1);
    goal_condition(s, l);
    add(l, SAY_TEXT("tech tiles of level 6"), om_lab_taken(s, 0, C6), 1);
}

static void next_generation(const struct om_state *s, struct list *l)
{
    add(l, SAY_TEXT("colony level"), s->level, 3);
    both_contracts(s, l);
    add(l, SAY_TEXT("research tiles"), bit_count64(s->seat[0].research), 2);
    /* "Have built": the shelter of the setup does not count. */
    add(l, SAY_TEXT("shelters built"), mask_count(s->seat[0].shelter) - 1, 4);
}

static void hunky_dory(const struct om_state *s, struct list *l)
{
    add(l, SAY_TEXT("colony level"), s->level, 4);
    both_contracts(s, l);
    add(l, SAY_TEXT("mines with a colonist or an advanced building"), om_mines_count(s, 0), 3);
    add(l, SAY_TEXT("advanced buildings"), om_advanced_count(s, 0, OM_TYPES), 5);
}

static void potato(const struct om_state *s, struct list *l)
{
    const struct om_seat *p = &s->seat[0];
    add(l, SAY_TEXT("colony level"), s->level, 3);
    add(l, SAY_TEXT("contract 3 completed"), contract_done(s, GREENHOUSE_CONTRACT), 1);
    add(l, SAY_TEXT("contract 11 completed"), contract_done(s, PLANT_CONTRACT), 1);
    add(l, SAY_TEXT("the Biochemist"), s->scientist[BIOCHEMIST] == 0, 1);
    add(l, SAY_TEXT("advanced greenhouses"), om_advanced_count(s, 0, GREENHOUSE), 3);
    add(l, SAY_TEXT("size of a greenhouse complex"), largest_greenhouse(s), 5);
    add(l, SAY_TEXT("plants"), p->stock[PLANT], 5);
    add(l, SAY_TEXT("research tiles"), bit_count64(p->research), 2);
    add(l, SAY_TEXT("level of Greenhouse Tech"), om_tech_level(s, 0, TECH_GREENHOUSE), 6);
    add(l, SAY_TEXT("marker in Orbit"), p->space != OM_NONE && om_side_of(p->space) == ORBIT, 1);
}

int om_conditions(const struct om_state *s, int objective, struct om_condition *out)
{
    assert(objective >= 0 && objective < OM_OBJECTIVES && om_solo(s));
    static void (*const lists[OM_OBJECTIVES])(const struct om_state *s, struct list *l) = {
        first_colonists, next_generation, hunky_dory, potato}; /* ORDER OBJECTIVE */
    struct list l = {out, 0};
    lists[objective](s, &l);
    add(&l, SAY_TEXT("points more than Lacerda"), om_total(s, 0) - om_total(s, OM_LACERDA),
        om_objectives[objective].margin);
    return l.count;
}

bool om_objective_open(const struct om_state *s, int objective)
{
    assert(objective >= 0 && objective < OM_OBJECTIVES);
    int wanted = s->head.option[OPT_OBJECTIVE];
    return !wanted || wanted == objective + 1;
}

bool om_objective_met(const struct om_state *s, int objective)
{
    struct om_condition list[OM_CONDITIONS_MAX];
    int n = om_conditions(s, objective, list);
    for (int i = 0; i < n; i++)
        if (list[i].have < list[i].need)
            return false;
    return true;
}
