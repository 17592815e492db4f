/* races.c: milestones and awards: what each counts, its goal, what it costs, and who is ahead. */
#include <assert.h>

#include "core/language.h"
#include "games/terraforming_mars/engine.h"

#define COUNT(name, expression)                                                                    \
    static int name(const struct tm_seat *p) { return (expression); }
COUNT(tr, p->tr)
COUNT(cities, bit_count64(p->cities))
COUNT(greeneries, bit_count64(p->greeneries))
COUNT(building_tags, p->tags[BUILDING])
COUNT(cards, p->hand_count)
COUNT(tiles, bit_count64(p->cities | p->greeneries | p->specials))
COUNT(money_production, p->production[MEGACREDITS])
COUNT(science_tags, p->tags[SCIENCE])
COUNT(heat, p->stock[HEAT])
COUNT(metals, p->stock[STEEL] + p->stock[TITANIUM])

/* clang-format off */
const struct tm_race tm_milestones[TM_MILESTONES] = { /* ORDER MILESTONE */
    [TERRAFORMER] = {"terraformer", "Terraformer", "tr", SAY_TEXT("TR"), SAY_TEXT("{n} TR"), tr, 35, TM_START_TR},
    [MAYOR] = {"mayor", "Mayor", "cities", SAY_TEXT("cities"), SAY_TEXT("{n|city|cities}"), cities, 3, 0},
    [GARDENER] = {"gardener", "Gardener", "greeneries", SAY_TEXT("greeneries"), SAY_TEXT("{n|greenery|greeneries}"), greeneries, 3, 0},
    [BUILDER] = {"builder", "Builder", "building-tags", SAY_TEXT("building tags"), SAY_TEXT("{n|building tag|building tags}"), building_tags, 8, 0},
    [PLANNER] = {"planner", "Planner", "cards", SAY_TEXT("cards in hand"), SAY_TEXT("{n|card|cards} in hand"), cards, 16, 0},
};
const struct tm_race tm_awards[TM_AWARDS] = { /* ORDER AWARD */
    [LANDLORD] = {"landlord", "Landlord", "tiles", SAY_TEXT("tiles on Mars"), NULL, tiles, 0, 0},
    [BANKER] = {"banker", "Banker", "megacredit-production", SAY_TEXT("M€ production"), NULL, money_production, 0, 0},
    [SCIENTIST] = {"scientist", "Scientist", "science-tags", SAY_TEXT("science tags"), NULL, science_tags, 0, 0},
    [THERMALIST] = {"thermalist", "Thermalist", "heat", SAY_TEXT("heat"), NULL, heat, 0, 0},
    [MINER] = {"miner", "Miner", "metals", SAY_TEXT("steel and titanium"), NULL, metals, 0, 0},
};
/* clang-format on */

int tm_milestone_value(const struct tm_state *s, int seat, int milestone)
{
    assert(milestone >= 0 && milestone < TM_MILESTONES);
    return tm_milestones[milestone].value(tm_seat(s, seat));
}

int tm_award_value(const struct tm_state *s, int seat, int award)
{
    assert(award >= 0 && award < TM_AWARDS);
    return tm_awards[award].value(tm_seat(s, seat));
}

int tm_taken(const uint8_t *owner, int count)
{
    assert(owner && count > 0);
    int n = 0;
    for (int i = 0; i < count; i++)
        n += owner[i] != TM_NOBODY;
    return n;
}

int tm_award_price_after(int funded)
{
    assert(funded >= 0 && funded <= TM_CLAIMS_MAX);
    return TM_AWARD_PRICE + TM_AWARD_PRICE_STEP * funded;
}

int tm_award_price(const struct tm_state *s)
{
    return tm_award_price_after(tm_taken(s->award, TM_AWARDS));
}

verdict tm_claim_why(const struct tm_state *s, int seat, int milestone)
{
    assert(milestone >= 0 && milestone < TM_MILESTONES);
    int goal = tm_milestones[milestone].goal;
    if (tm_solo(s))
        return because(R_SOLO, 0, 0);
    if (s->milestone[milestone] != TM_NOBODY)
        return because(R_TAKEN, s->milestone[milestone], 0);
    if (tm_taken(s->milestone, TM_MILESTONES) == TM_CLAIMS_MAX)
        return because(R_THREE_CLAIMED, 0, 0);
    int value = tm_milestone_value(s, seat, milestone);
    if (value < goal)
        return because(R_CONDITION, value, goal);
    return tm_money_why(s, seat, TM_MILESTONE_PRICE, 0, 0);
}

verdict tm_fund_why(const struct tm_state *s, int seat, int award)
{
    assert(award >= 0 && award < TM_AWARDS);
    if (tm_solo(s))
        return because(R_SOLO, 0, 0);
    if (s->award[award] != TM_NOBODY)
        return because(R_TAKEN, s->award[award], 0);
    if (tm_taken(s->award, TM_AWARDS) == TM_CLAIMS_MAX)
        return because(R_THREE_FUNDED, 0, 0);
    return tm_money_why(s, seat, tm_award_price(s), 0, 0);
}
