/* legal.c: may this action be done in a turn, and if not, why: main actions, executive actions of
 * the depot, actions of advanced buildings (sections 5 and 13). Judges of smaller choices stand
 * with their rows. */
#include <assert.h>

#include "games/on_mars/rules.h"

/* ---- Executive actions ----------------------------------------------------------------- */

static struct om_budget after_price(const struct om_state *s, int seat, int price)
{
    assert(price >= 0);
    struct om_budget b = om_budget(s, seat);
    b.crystals -= price;
    return b;
}

static verdict price_why(const struct om_state *s, int seat, int price)
{
    assert(price >= 0);
    int have = om_budget(s, seat).crystals;
    return have >= price ? LEGAL : because(WHY_CRYSTALS, price, have);
}

verdict om_executive_why(const struct om_state *s, int seat, int slot)
{
    assert(slot >= 0 && slot < OM_EXECUTIVES);
    const struct executive_row *e = &om_executives[slot];
    if (s->executive_done)
        return because(WHY_EXECUTIVE_DONE, 0, 0);
    if (slot == EXECUTIVE_OPERATE)
        return because(WHY_NONE_TO_OPERATE, 0,
                       0); /* what can be used is said as `operate` or `send` */
    if (slot < OM_SHIPS && s->seat[seat].dock[slot])
        return because(WHY_DOCKED, slot + 1, 0);
    verdict v = price_why(s, seat, e->price);
    if (!allowed(v))
        return v;
    return om_possible(s, seat, e->op, after_price(s, seat, e->price));
}

static int scientist_for(int type)
{
    assert(om_is_type(type));
    for (int i = 0; i < OM_SCIENTISTS; i++)
        if (om_scientists[i].works == type)
            return i;
    return -1;
}

/* With the scientist of its type at work there the action is free for the owners of the
 * building and of the scientist (13.5). -1: the seat may not use it. */
int om_operate_price(const struct om_state *s, int seat, int blueprint)
{
    assert(om_is_blueprint(blueprint));
    int scientist = scientist_for(om_blueprints[blueprint].type);
    assert(scientist >= 0);
    bool staffed = s->works_at[scientist] == blueprint;
    if (s->owner[blueprint] == seat)
        return staffed ? 0 : BLUEPRINT_OPERATE_PRICE;
    return staffed && s->scientist[scientist] == seat ? 0 : -1;
}

verdict om_operate_why(const struct om_state *s, int seat, int blueprint)
{
    assert(om_is_blueprint(blueprint));
    if (s->executive_done)
        return because(WHY_EXECUTIVE_DONE, 0, 0);
    if (s->built[blueprint] == OM_NONE)
        return because(WHY_NOT_BUILT, 0, 0);
    int price = om_operate_price(s, seat, blueprint);
    if (price < 0)
        return because(WHY_NOT_YOURS, 0, 0);
    verdict v = price_why(s, seat, price);
    if (!allowed(v))
        return v;
    return om_possible(s, seat, om_blueprints[blueprint].op, after_price(s, seat, price));
}

verdict om_send_why(const struct om_state *s, int seat, int scientist, int blueprint)
{
    assert(om_is_scientist(scientist) && om_is_blueprint(blueprint));
    const struct scientist_row *who = &om_scientists[scientist];
    if (s->executive_done)
        return because(WHY_EXECUTIVE_DONE, 0, 0);
    if (s->scientist[scientist] != seat)
        return because(WHY_NO_SCIENTIST, scientist, 0);
    if (s->built[blueprint] == OM_NONE)
        return because(WHY_NOT_BUILT, 0, 0);
    if (om_blueprints[blueprint].type != who->works)
        return because(WHY_WORKS_ELSEWHERE, who->works, om_blueprints[blueprint].type);
    if (s->works_at[scientist] == blueprint)
        return because(WHY_THERE_ALREADY, 0, 0);
    return om_possible(s, seat, om_blueprints[blueprint].op, om_budget(s, seat));
}

/* ---- Main actions -------------------------------------------------------------------- */

/* Is the action possible when `workers` of the extra cost are paid with colonists? */
verdict om_split_why(const struct om_state *s, int seat, int action, int extra, int workers)
{
    assert(workers >= 0 && workers <= extra);
    struct om_budget b = om_budget(s, seat);
    b.quarters -= 1 + workers;
    b.crystals -= extra - workers;
    if (b.quarters < 0)
        return because(WHY_COLONISTS, 1 + workers, s->seat[seat].quarters);
    if (b.crystals < 0)
        return because(WHY_CRYSTALS, extra - workers, b.crystals + extra - workers);
    return om_possible(s, seat, om_actions[action].op, b);
}

static verdict red_why(const struct om_state *s, int seat, int action)
{
    assert(om_is_post(om_actions[action].post));
    int post = om_actions[action].post;
    if (post == POST_HIRE && s->seat[seat].post[post])
        return because(WHY_POST_TAKEN, 0, 0);
    if (!s->seat[seat].quarters)
        return because(WHY_COLONISTS, 1, 0);
    int extra = om_extra_cost(s, seat, post);
    verdict best = because(WHY_EXTRA, extra, 0);
    for (int workers = 0; workers <= extra; workers++) {
        verdict v = om_split_why(s, seat, action, extra, workers);
        if (allowed(v))
            return v;
        if (v.code != WHY_COLONISTS && v.code != WHY_CRYSTALS)
            best = v;
        else if (!extra)
            best = v;
    }
    return best;
}

verdict om_main_why(const struct om_state *s, int seat, int action)
{
    assert(action >= 0 && action < OM_ACTIONS);
    const struct action_row *a = &om_actions[action];
    if (s->main_done)
        return because(WHY_MAIN_DONE, 0, 0);
    if (om_side_of(s->seat[seat].space) != a->side)
        return because(WHY_SIDE, 0, 0);
    if (a->post != OM_NONE)
        return red_why(s, seat, action);
    return om_possible(s, seat, a->op, om_budget(s, seat));
}
