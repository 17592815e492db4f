/* evaluate_races.c: what milestones and awards are worth to a seat before they are decided
 * (see evaluate.h). */
#include <assert.h>

#include "games/dice_game/evaluate.h"

/* ---- Milestones ------------------------------------------------------------------------------ */

/* Tenths of turns in which a player who cares comes one nearer to the goal. */
static const uint8_t pace[DICE_MILESTONES] = {
    [LEGEND] = 30,     [MINER] = 35,      [SCIENTIST] = 50,      [TYCOON] = 22,
    [MONOPOLIST] = 12, [GENERALIST] = 45, [PHILANTHROPIST] = 40, [TERRAFORMER] = 6,
    [CELEBRITY] = 60,  [BILLIONAIRE] = 9, [CANDIDATE] = 25,
};

static int time_to(const struct outlook *o, int seat, int milestone, int more)
{
    assert(milestone >= 0 && milestone < DICE_MILESTONES && dice_valid_seat(o->s, seat));
    int left = dice_milestones[milestone].goal - dice_milestone_value(o->s, seat, milestone) - more;
    return (left > 0 ? left : 0) * pace[milestone] * o->w[W_pace] / 100;
}

/* In 256ths: how likely the seat is first to get there, by the time it would take. */
static int chance_of(const struct outlook *o, int title, int more)
{
    assert(title >= 0 && title < DICE_TITLES);
    const struct dice_state *s = o->s;
    int milestone = s->milestone[title];
    int own = time_to(o, o->seat, milestone, more) + 10;
    assert(own > 0);
    int time = o->turns * 10 / TURN + 10;
    if (dice_solo(s)) {
        int last = (dice_title_last_turn(title) - s->turn) * 10 + 10;
        time = last < time ? last : time;
        return own > 2 * time ? 0 : 256 * time * time / (time * time + own * own);
    }
    int mine = (1 << 20) / (own * own);
    int all = mine;
    for (int i = 0; i < s->head.seats; i++)
        if (i != o->seat) {
            int other = time_to(o, i, milestone, 0) + 10;
            all += (1 << 20) / (other * other);
        }
    return 256 * mine / (all + 1) * time / (time + own / 2);
}

static int milestones_worth(struct outlook *o)
{
    const struct dice_state *s = o->s;
    int value = 0;
    int each = percent(DICE_MILESTONE_POINTS * POINT, o->w[W_milestone]);
    for (int i = 0; i < DICE_TITLES; i++) {
        if (s->milestone_owner[i] == o->seat)
            value += DICE_MILESTONE_POINTS * POINT;
        if (s->milestone[i] == DICE_NONE || s->milestone_owner[i] != DICE_NOBODY || !o->acts)
            continue;
        int chance = chance_of(o, i, 0);
        value += each * chance / 256;
        o->one_more[i] = each * (chance_of(o, i, 1) - chance) / 256;
    }
    return value;
}

/* ---- Awards ------------------------------------------------------------------------------------ */

/* In 256ths: how likely a lead of so much lasts; 0 is a tie, which both win. */
static int lead_lasts(const struct outlook *o, int lead)
{
    assert(o->w[W_award_swing] > 0);
    int swing = o->turns / o->w[W_award_swing]; /* sixteenths of symbols */
    int ahead = (2 * lead + 1) * 8;
    int away = ahead < 0 ? -ahead : ahead;
    return 128 + 128 * ahead / (away + swing);
}

static int solo_award(const struct outlook *o, int symbol, int count)
{
    assert(dice_valid_resource(symbol));
    int goal = dice_solo_award_goal(symbol);
    int missing = goal - count;
    if (missing <= 0)
        return DICE_AWARD_FIRST * POINT;
    int sure = missing == 1 ? DICE_AWARD_SECOND * POINT : 0;
    if (missing * 4 * TURN > o->turns)
        return sure;
    int hope = DICE_AWARD_FIRST * POINT * count * count / (goal * goal);
    return hope > sure ? hope : sure;
}

/* An award with so many symbols, when the best two of the others have so many. */
static int award_with(const struct outlook *o, int own, int best, int second)
{
    int first = lead_lasts(o, own - best);
    int value = DICE_AWARD_FIRST * POINT * first / 256;
    if (o->s->head.seats > 2)
        value += DICE_AWARD_SECOND * POINT * (lead_lasts(o, own - second) - first) / 256;
    return value;
}

/* What it is worth now and with one more symbol. */
static void award_worth(const struct outlook *o, int symbol, int value[2])
{
    assert(dice_valid_resource(symbol));
    const struct dice_state *s = o->s;
    int own = o->p->symbols[symbol];
    int best = 0;
    int second = 0;
    for (int i = 0; i < s->head.seats; i++) {
        int other = i == o->seat ? 0 : s->seat[i].symbols[symbol];
        second = other > best ? best : other > second ? other : second;
        best = other > best ? other : best;
    }
    for (int more = 0; more < 2; more++)
        value[more] = dice_solo(s) ? solo_award(o, symbol, own + more)
                                   : award_with(o, own + more, best, second);
}

static int awards_worth(struct outlook *o)
{
    int value = 0;
    for (int i = 0; i < DICE_AWARDS; i++) {
        if (o->s->awards[i] == DICE_NONE)
            continue;
        if (!o->acts) {
            value += POINT * dice_award_vp(o->s, o->seat, i);
            continue;
        }
        int with[2];
        award_worth(o, o->s->awards[i], with);
        value += percent(with[0], o->w[W_award]);
        o->symbol[i] = percent(with[1] - with[0], o->w[W_award]);
    }
    return value;
}

int dice_races_worth(struct outlook *o) { return milestones_worth(o) + awards_worth(o); }
