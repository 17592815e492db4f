/* races.c: milestones: what counts for them, and when they are claimed (rule 10.1). */
#include <assert.h>

#include "games/dice_game/engine.h"

static int best_colour(const struct dice_seat *p)
{
    int best = 0;
    for (int colour = 0; colour < DICE_COLOURS; colour++) {
        int n = dice_of_colour(p, colour);
        best = n > best ? n : best;
    }
    return best;
}

/* Dice of any colour do not count for Generalist. */
static int produced_colours(const struct dice_seat *p)
{
    int n = 0;
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        n += p->makes[colour] > 0;
    return n;
}

static int best_award(const struct dice_state *s, const struct dice_seat *p)
{
    int best = 0;
    for (int i = 0; i < DICE_AWARDS; i++)
        if (s->awards[i] != DICE_NONE && p->symbols[s->awards[i]] > best)
            best = p->symbols[s->awards[i]];
    return best;
}

int dice_milestone_value(const struct dice_state *s, int seat, int milestone)
{
    assert(dice_valid_seat(s, seat) && milestone >= 0 && milestone < DICE_MILESTONES);
    const struct dice_seat *p = &s->seat[seat];
    switch (milestone) {
    case LEGEND:
        return p->colour_count[RED_CARD];
    case MINER:
        return p->colour_count[GREEN_CARD];
    case SCIENTIST:
        return p->colour_count[BLUE_CARD];
    case TYCOON:
        return p->colour_count[0] + p->colour_count[1] + p->colour_count[2];
    case MONOPOLIST:
        return best_colour(p);
    case GENERALIST:
        return produced_colours(p);
    case PHILANTHROPIST:
        return p->pointed;
    case TERRAFORMER:
        return p->vp;
    case CELEBRITY:
        return p->big;
    case BILLIONAIRE:
        return dice_sum(p->dice);
    default:
        return best_award(s, p);
    }
}

void dice_claim(struct dice_state *s, int seat, dice_ctx ctx)
{
    assert(dice_valid_seat(s, seat));
    for (int i = 0; i < DICE_TITLES; i++) {
        int m = s->milestone[i];
        if (m == DICE_NONE || s->milestone_owner[i] != DICE_NOBODY)
            continue;
        if (dice_milestone_value(s, seat, m) < dice_milestones[m].goal)
            continue;
        s->milestone_owner[i] = (uint8_t)seat;
        flow_tell(ctx, E_MILESTONE, seat, m, 0, 0);
    }
}
