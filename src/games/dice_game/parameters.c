/* parameters.c: temperature, oxygen and oceans: steps, their bonuses, and the end that they bring. */
#include <assert.h>

#include "games/dice_game/engine.h"

int dice_full_parameters(const struct dice_state *s)
{
    return (s->temperature == DICE_WARMEST) + (s->oxygen == DICE_OXYGEN_MAX) +
           (dice_ocean_count(s) == DICE_OCEANS);
}

/* Rule 9.1: everybody, the cause included, has one more turn after this one. */
void dice_last_turns(struct dice_state *s, dice_ctx ctx)
{
    if (s->ending || dice_solo(s) || dice_full_parameters(s) < 2)
        return;
    s->ending = 1;
    s->last_turns = s->head.seats;
    flow_tell(ctx, E_LAST_TURNS, DICE_NOBODY, 0, 0, s->last_turns);
}

/* The bonus of a step is a die or a token; an effect that asks for it wants it received
 * (rule 12.14), not only due. */
static void track_bonus(struct dice_state *s, int seat, struct op bonus, dice_ctx ctx)
{
    assert(bonus.verb == OP_NONE || bonus.verb == OP_GAIN || bonus.verb == OP_WILD);
    int got = 0;
    if (bonus.verb)
        flow_tell(ctx, E_STEP_BONUS, seat, 0, 0, 0);
    if (bonus.verb == OP_GAIN)
        got = dice_gain(s, seat, bonus.what, bonus.n, ctx);
    else if (bonus.verb == OP_WILD)
        got = dice_gain_wild(s, seat, bonus.n, ctx);
    if (got)
        dice_effect_note(s, EFFECT_TRACK_BONUS);
}

/* Rules 8.1 to 8.3: 2 VP and the bonus of the step, or 1 VP when the track is full. */
void dice_raise(struct dice_state *s, int seat, int track, dice_ctx ctx)
{
    assert(dice_valid_seat(s, seat) && dice_valid_track(track));
    const struct track *t = &dice_tracks[track];
    int8_t *at = track == TRACK_TEMPERATURE ? &s->temperature : &s->oxygen;
    if (*at == t->end) {
        flow_tell(ctx, E_FULL, seat, track, 0, 0);
        dice_gain_vp(s, seat, DICE_FULL_POINTS, ctx);
        return;
    }
    assert(*at < t->end);
    *at = (int8_t)(*at + t->step);
    flow_tell(ctx, track == TRACK_TEMPERATURE ? E_TEMPERATURE : E_OXYGEN, seat, 0, 0, *at);
    dice_gain_vp(s, seat, DICE_STEP_POINTS, ctx);
    track_bonus(s, seat, dice_track_bonus(track, *at), ctx);
    dice_last_turns(s, ctx);
}
