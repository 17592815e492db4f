/* coach.c: what is said to a learner before a costly mistake, and after a round. Each sentence is a
 * fact that follows from the two positions; whether to heed it is left to the player. */
#include <assert.h>

#include "core/score.h"
#include "games/dice_game/engine.h"

enum { WORTH_A_WORD = 4 }; /* VP in a round: a standard action brings two */

/* ---- Before an option ------------------------------------------------------------------------ */

static void warn_ends(const struct dice_state *s, const areo_state *then, int seat,
                      struct areo_phrases *out)
{
    assert(dice_valid_seat(s, seat));
    if (s->ending || !dice_in(then)->ending || areo_over(then))
        return;
    int behind;
    int best = score_leader(&dice_game, then, seat, &behind);
    if (best != seat)
        dice_say(out, SAY_WARN_ENDS_BEHIND, 0, behind)->seat = (uint8_t)best;
}

static void say_full(int track, struct areo_phrases *out)
{
    dice_say(out, SAY_WARN_FULL, track, DICE_FULL_POINTS)->b = DICE_STEP_POINTS;
}

/* A standard action for a parameter that is complete. */
static void warn_full(const struct dice_state *s, int row, struct areo_phrases *out)
{
    assert(row >= ROW_STANDARD && row < ROW_STANDARD + DICE_STANDARDS);
    switch (dice_card(row)->play[0].verb) {
    case OP_TEMPERATURE:
        if (s->temperature == DICE_WARMEST)
            say_full(TRACK_TEMPERATURE, out);
        break;
    case OP_GREENERY:
        if (s->oxygen == DICE_OXYGEN_MAX)
            say_full(TRACK_OXYGEN, out);
        break;
    case OP_OCEAN:
        if (dice_ocean_count(s) == DICE_OCEANS)
            dice_say(out, SAY_WARN_OCEANS, 0, DICE_FULL_POINTS);
        break;
    default:
        break;
    }
}

/* Dice that go back to the pool could have paid for a card. */
static void warn_playable(const struct dice_state *s, int seat, struct areo_phrases *out)
{
    const struct dice_seat *p = &s->seat[seat];
    int dice = dice_sum(p->dice);
    int kept = DICE_KEEP + p->storage;
    if (dice <= kept)
        return;
    SET_EACH (card, p->hand, DICE_WORDS) {
        if (!allowed(dice_cost_why(s, seat, card)))
            continue;
        dice_say(out, SAY_WARN_PLAYABLE, card, dice)->b = (int16_t)kept;
        return;
    }
}

static void warn_free(const struct dice_state *s, int seat, struct areo_phrases *out)
{
    unsigned slots = dice_slots(s, seat);
    SET_EACH (card, s->seat[seat].actions, DICE_WORDS) {
        const struct card_action *a = &dice_card(card)->action;
        if (a->kind == FREE_ACTION && !a->price.verb &&
            allowed(dice_use_why(s, seat, slots, card))) {
            dice_say(out, SAY_WARN_FREE, card, 0);
            return;
        }
    }
}

void dice_warn(const areo_state *state, int seat, areo_action action, const areo_state *then,
               struct areo_phrases *out)
{
    const struct dice_state *s = dice_in(state);
    assert(dice_valid_seat(s, seat));
    if (!s->turn)
        return;
    warn_ends(s, then, seat, out);
    if (areo_verb_of(action) == V_STANDARD) {
        warn_full(s, ROW_STANDARD + areo_a_of(action), out);
    } else if (areo_verb_of(action) == V_PRODUCE) {
        warn_playable(s, seat, out);
        warn_free(s, seat, out);
    }
}

/* ---- After a round --------------------------------------------------------------------------- */

void dice_praise(const areo_state *from, const areo_state *to, int seat, struct areo_phrases *out)
{
    const struct dice_state *s = dice_in(from);
    const struct dice_state *e = dice_in(to);
    assert(dice_valid_seat(s, seat));
    int points = e->seat[seat].vp - s->seat[seat].vp;
    for (int i = 0; i < DICE_TITLES; i++)
        if (e->milestone_owner[i] == seat && s->milestone_owner[i] != seat)
            dice_say(out, SAY_PRAISE_MILESTONE, e->milestone[i], 0);
    if (points >= WORTH_A_WORD)
        dice_say(out, SAY_PRAISE_VP, points, areo_round(&dice_game, from))->c = (int16_t)points;
}
