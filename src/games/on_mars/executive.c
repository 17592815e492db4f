/* executive.c: executive actions of the depot and actions of advanced buildings
 * (section 13). The turn menu asks these judges. */
#include "games/on_mars/rules.h"

static struct om_budget after_price(const struct om_state *s, int seat, int price)
{
    struct om_budget b = om_budget(s, seat);
    b.crystals -= price;
    return b;
}

static verdict price_why(const struct om_state *s, int seat, int price)
{
    int have = om_budget(s, seat).crystals;
    return have >= price ? LEGAL : because(WHY_CRYSTALS, price, have);
}

verdict om_executive_why(const struct om_state *s, int seat, int slot)
{
    const struct executive_row *e = &om_executives[slot];
    if (slot == EXECUTIVE_OPERATE)
        return because(AREO_WHY_NOT_NOW, 0, 0); /* said as `operate` or `send` */
    if (s->executive_done)
        return because(WHY_EXECUTIVE_DONE, 0, 0);
    if (slot < OM_SHIPS && s->seat[seat].dock[slot])
        return because(WHY_DOCKED, slot + 1, 0);
    verdict v = price_why(s, seat, e->price);
    if (!allowed(v))
        return v;
    return om_possible(s, seat, e->op, after_price(s, seat, e->price));
}

static int scientist_for(int type)
{
    for (int i = 0; i < OM_SCIENTISTS; i++)
        if (om_scientists[i].works == type)
            return i;
    return -1;
}

/* With the scientist of its type at work there the action is free for the owners of the
 * building and of the scientist (13.5). -1: the seat may not use it. */
int om_operate_price(const struct om_state *s, int seat, int blueprint)
{
    int scientist = scientist_for(om_blueprints[blueprint].type);
    bool staffed = s->works_at[scientist] == blueprint;
    if (s->owner[blueprint] == seat)
        return staffed ? 0 : BLUEPRINT_OPERATE_PRICE;
    return staffed && s->scientist[scientist] == seat ? 0 : -1;
}

verdict om_operate_why(const struct om_state *s, int seat, int blueprint)
{
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
