/* evaluate_solo.c: the solo game is won by meeting every condition of an objective, so the
 * list of conditions weighs more than the points. */
#include "games/on_mars/evaluate.h"

enum { CONDITIONS_MAX = 12 };

struct checklist {
    int done[CONDITIONS_MAX]; /* percent */
    int count;
};

static void condition(struct checklist *l, int have, int need)
{
    l->done[l->count++] = have >= need ? 100 : have <= 0 ? 0 : 100 * have / need;
}

/* How far the life support system is on the way to a level. */
static int level_share(const struct om_state *s, int level)
{
    int have = 0;
    for (int i = 0; i < OM_LSS; i++)
        have += s->lss[i] < level ? s->lss[i] - 1 : level - 1;
    return s->level >= level ? 100 : 95 * have / (OM_LSS * (level - 1));
}

/* In percent: the best contract of a kind (1: delivery, 2: upgrade, 3: either). */
static int contract_share(const struct om_outlook *o, int kinds)
{
    int stock[OM_ITEMS];
    int turns = o->turns;
    int best = 0;
    for (int i = 0; i < OM_RESOURCES; i++)
        stock[i] = o->p->stock[i];
    stock[CRYSTAL] = o->p->crystals;
    for (int c = 0; c < OM_CONTRACTS; c++) {
        int kind = om_contracts[c].type == OM_TYPES ? 1 : 2;
        if (o->s->contract[c] != o->seat || !(kind & kinds))
            continue;
        int share = 20 + 8 * om_contract_chance(o, c, stock, &turns) / 10;
        best = share > best ? share : best;
    }
    return best;
}

static int goal_share(const struct om_outlook *o)
{
    if (o->p->goal_done != OM_NONE)
        return 100;
    int near = om_goal_nearness(o);
    return near * near / 100 * 8 / 10;
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

static void potato_list(const struct om_outlook *o, struct checklist *l)
{
    const struct om_state *s = o->s;
    int stock[OM_ITEMS] = {0};
    int turns = o->turns;
    bool greenhouse = s->contract[GREENHOUSE_CONTRACT] == o->seat;
    bool plants = s->contract[PLANT_CONTRACT] == o->seat;
    for (int i = 0; i < OM_RESOURCES; i++)
        stock[i] = o->p->stock[i];
    condition(l, greenhouse ? 20 + om_contract_chance(o, GREENHOUSE_CONTRACT, stock, &turns) : 0,
              120);
    condition(l, plants ? 20 + om_contract_chance(o, PLANT_CONTRACT, stock, &turns) : 0, 120);
    condition(l, s->scientist[BIOCHEMIST] == o->seat, 1);
    condition(l, om_advanced_count(s, o->seat, GREENHOUSE), 3);
    condition(l, om_largest_group(s, o->seat, GREENHOUSE), 5);
    condition(l, stock[PLANT], 5);
    condition(l, bit_count64(o->p->research), 2);
    condition(l, om_tech_level(s, o->seat, TECH_GREENHOUSE), 6);
    condition(l, om_side_of(o->p->space) == ORBIT ? 100 : o->turns > 2 * TURN ? 50 : 0, 100);
}

/* ORDER OBJECTIVE */
static void objective_list(const struct om_outlook *o, int objective, struct checklist *l)
{
    const struct om_state *s = o->s;
    condition(l, level_share(s, objective == 2 ? 4 : 3), 100);
    if (objective == 3) {
        potato_list(o, l);
        return;
    }
    condition(l, goal_share(o), 100);
    if (objective == 0) {
        condition(l, contract_share(o, 3), 100);
        condition(l, highest_tech(o) * highest_tech(o), 36);
        return;
    }
    condition(l, contract_share(o, 1), 100);
    condition(l, contract_share(o, 2), 100);
    if (objective == 1) {
        condition(l, bit_count64(o->p->research), 2);
        condition(l, mask_count(o->p->shelter), 4);
    } else {
        condition(l, om_mines_count(s, o->seat), 3);
        condition(l, om_advanced_count(s, o->seat, OM_TYPES), 5);
    }
}

static int objective_value(const struct om_outlook *o, int objective, int lead)
{
    struct checklist l = {.count = 0};
    /* At first a good position is the best way to all of them. */
    int urgent = clamp(o->w[W_solo_urgent] - o->w[W_solo_patience] * o->turns / TURN, 20, 100);
    int step = percent(o->w[W_solo_step] * CENT, urgent);
    int margin = POINT * om_objectives[objective].margin;
    int value = lead;
    bool all = lead >= margin;
    if (lead > margin)
        value = margin + percent(lead - margin, o->w[W_solo_lead]);
    objective_list(o, objective, &l);
    for (int i = 0; i < l.count; i++) {
        value += l.done[i] == 100 ? step : percent(percent(step, l.done[i]), o->w[W_solo_close]);
        all = all && l.done[i] == 100;
    }
    return value + (all ? percent(o->w[W_solo_win] * CENT, 50) : 0);
}

static bool wanted(const struct om_state *s, int objective)
{
    int option = s->head.option[OPT_OBJECTIVE];
    return !option || option == objective + 1;
}

int om_solo_value(const struct om_outlook *o, int expected)
{
    int lacerda = POINT * om_total(o->s, OM_LACERDA) + o->w[W_lacerda] * CENT * o->turns / TURN;
    int lead = expected - lacerda;
    int best = INT32_MIN;
    for (int i = 0; i < OM_OBJECTIVES; i++) {
        int value = wanted(o->s, i) ? objective_value(o, i, lead) : INT32_MIN;
        best = value > best ? value : best;
    }
    return best;
}

int om_solo_final(const struct om_state *s)
{
    int lead = POINT * (om_total(s, 0) - om_total(s, OM_LACERDA));
    return om_winners(s) ? lead + 200 * POINT : lead;
}
