/* objectives.c: what the solo game asks for, condition by condition (section 19). The judge
 * of the end and the display of the progress read the same list. */
#include <assert.h>

#include "core/language.h"
#include "games/on_mars/rules.h"

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

static const char *const texts[ASKS] = {
    /* ORDER ASK */
    [ASK_LEVEL] = SAY_TEXT("colony level"),
    [ASK_CONTRACT] = SAY_TEXT("completed contracts"),
    [ASK_DELIVERY] = SAY_TEXT("completed delivery contracts"),
    [ASK_BUILDING] = SAY_TEXT("completed building contracts"),
    [ASK_GOAL] = SAY_TEXT("completed private goals"),
    [ASK_TECH] = SAY_TEXT("tech tiles of level 6"),
    [ASK_RESEARCH] = SAY_TEXT("research tiles"),
    [ASK_SHELTERS] = SAY_TEXT("shelters built"),
    [ASK_MINES] = SAY_TEXT("mines with a colonist or an advanced building"),
    [ASK_ADVANCED] = SAY_TEXT("advanced buildings"),
    [ASK_GREENHOUSE_CONTRACT] = SAY_TEXT("contract 3 completed"),
    [ASK_PLANT_CONTRACT] = SAY_TEXT("contract 11 completed"),
    [ASK_BIOCHEMIST] = SAY_TEXT("the Biochemist"),
    [ASK_GREENHOUSES] = SAY_TEXT("advanced greenhouses"),
    [ASK_COMPLEX] = SAY_TEXT("size of a greenhouse complex"),
    [ASK_PLANTS] = SAY_TEXT("plants"),
    [ASK_GREENHOUSE_TECH] = SAY_TEXT("level of Greenhouse Tech"),
    [ASK_ORBIT] = SAY_TEXT("marker in Orbit"),
};

static int have(const struct om_state *s, int ask)
{
    const struct om_seat *p = &s->seat[0];
    switch (ask) {
    case ASK_LEVEL:
        return s->level;
    case ASK_CONTRACT:
        return contracts_done(s, true) + contracts_done(s, false);
    case ASK_DELIVERY:
        return contracts_done(s, true);
    case ASK_BUILDING:
        return contracts_done(s, false);
    case ASK_GOAL:
        return p->goal_done != OM_NONE;
    case ASK_TECH:
        return om_lab_taken(s, 0, C6);
    case ASK_RESEARCH:
        return bit_count64(p->research);
    case ASK_SHELTERS: /* "have built": that of the setup does not count */
        return mask_count(p->shelter) - 1;
    case ASK_MINES:
        return om_mines_count(s, 0);
    case ASK_ADVANCED:
        return om_advanced_count(s, 0, OM_TYPES);
    case ASK_GREENHOUSE_CONTRACT:
        return contract_done(s, GREENHOUSE_CONTRACT);
    case ASK_PLANT_CONTRACT:
        return contract_done(s, PLANT_CONTRACT);
    case ASK_BIOCHEMIST:
        return s->scientist[BIOCHEMIST] == 0;
    case ASK_GREENHOUSES:
        return om_advanced_count(s, 0, GREENHOUSE);
    case ASK_COMPLEX:
        return largest_greenhouse(s);
    case ASK_PLANTS:
        return p->stock[PLANT];
    case ASK_GREENHOUSE_TECH:
        return om_tech_level(s, 0, TECH_GREENHOUSE);
    default:
        assert(ask == ASK_ORBIT);
        return p->space != OM_NONE && om_side_of(p->space) == ORBIT;
    }
}

int om_conditions(const struct om_state *s, int objective, struct om_condition *out)
{
    assert(objective >= 0 && objective < OM_OBJECTIVES && om_solo(s));
    const struct objective_row *row = &om_objectives[objective];
    int n = 0;
    for (; n < OM_ASKS_MAX && row->asks[n].ask; n++)
        out[n] = (struct om_condition){texts[row->asks[n].ask], have(s, row->asks[n].ask),
                                       row->asks[n].need, false};
    assert(n < OM_CONDITIONS_MAX);
    out[n++] = (struct om_condition){SAY_TEXT("points more than Lacerda"),
                                     om_total(s, 0) - om_total(s, OM_LACERDA), row->margin, true};
    return n;
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

bool om_research_wanted(const struct om_state *s)
{
    assert(s->head.seats > 0);
    for (int k = 0; om_solo(s) && k < OM_OBJECTIVES; k++)
        for (int i = 0; i < OM_ASKS_MAX && om_objective_open(s, k); i++)
            if (om_objectives[k].asks[i].ask == ASK_RESEARCH &&
                bit_count64(s->seat[0].research) < om_objectives[k].asks[i].need)
                return true;
    return false;
}
