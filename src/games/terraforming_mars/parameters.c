/* parameters.c: the three global parameters: their tracks, what steps bring, and when all are done.
 *
 * Every step goes through here, so that no bonus can be forgotten; clients are told the same
 * tracks (figures.c). */
#include <assert.h>

#include "games/terraforming_mars/engine.h"

const struct tm_track tm_tracks[TM_TRACKS] = {
    /* ORDER TRACK */
    [TRACK_TEMPERATURE] = {"temperature",
                           TM_COLDEST,
                           TM_WARMEST,
                           2,
                           {{-24, {OP_PRODUCE, HEAT, 1, 0}},
                            {-20, {OP_PRODUCE, HEAT, 1, 0}},
                            {TM_OCEAN_BONUS, {OP_OCEAN, 0, 1, ON_OCEAN_AREA}}}},
    [TRACK_OXYGEN] = {"oxygen", 0, TM_OXYGEN_MAX, 1, {{8, {OP_TEMPERATURE, 0, 1, 0}}}},
    [TRACK_OCEANS] = {"oceans", 0, TM_OCEANS, 1, {{0}}},
};

/* What reaching this value of a track brings; verb 0: nothing. */
static struct op step_bonus(int track, int value)
{
    assert(track >= 0 && track < TM_TRACKS);
    for (int i = 0; i < TM_STEPS && tm_tracks[track].step[i].brings.verb; i++)
        if (tm_tracks[track].step[i].at == value)
            return tm_tracks[track].step[i].brings;
    return (struct op){OP_NONE, 0, 0, 0};
}

/* The ocean asks for its place, so it is a row of its own that can be pending. */
static void temperature_bonus(struct tm_state *s, int seat, tm_ctx ctx)
{
    assert(seat >= 0 && seat < s->head.seats);
    struct op op = step_bonus(TRACK_TEMPERATURE, s->temperature);
    if (!op.verb)
        return;
    if (op.verb == OP_PRODUCE || tm_ocean_count(s) < TM_OCEANS)
        tm_say(ctx, E_STEP_BONUS, seat, 0, 0, 0);
    if (op.verb == OP_PRODUCE) {
        tm_produce(s, seat, op.what, op.n, ctx);
        return;
    }
    assert(op.verb == OP_OCEAN && tm_card(ROW_BONUS_OCEAN)->play[0].verb == OP_OCEAN);
    tm_run_list(s, seat, ROW_BONUS_OCEAN, LIST_PLAY, -1, ctx);
}

/* Mars is complete by the step that was just made. */
void tm_tell_finished(const struct tm_state *s, tm_ctx ctx)
{
    if (tm_finished(s) && !tm_solo(s) && s->phase == PHASE_ACTION)
        tm_say(ctx, E_LAST_GENERATION, TM_NOBODY, 0, 0, 0);
}

void tm_warm(struct tm_state *s, int seat, int steps, tm_ctx ctx)
{
    const struct tm_track *track = &tm_tracks[TRACK_TEMPERATURE];
    assert(steps >= 0 && s->temperature >= track->from && s->temperature <= track->to);
    for (; steps > 0 && s->temperature < track->to; steps--) {
        s->temperature = (int8_t)(s->temperature + track->by);
        tm_say(ctx, E_TEMPERATURE, seat, 0, 0, s->temperature);
        tm_tell_finished(s, ctx);
        tm_raise_tr(s, seat, 1, ctx);
        temperature_bonus(s, seat, ctx);
    }
}

void tm_oxygenate(struct tm_state *s, int seat, int steps, tm_ctx ctx)
{
    assert(steps >= 0 && s->oxygen <= TM_OXYGEN_MAX);
    for (; steps > 0 && s->oxygen < TM_OXYGEN_MAX; steps--) {
        s->oxygen++;
        tm_say(ctx, E_OXYGEN, seat, 0, 0, s->oxygen);
        tm_tell_finished(s, ctx);
        tm_raise_tr(s, seat, 1, ctx);
        struct op op = step_bonus(TRACK_OXYGEN, s->oxygen);
        if (!op.verb)
            continue;
        assert(op.verb == OP_TEMPERATURE);
        if (s->temperature < TM_WARMEST)
            tm_say(ctx, E_STEP_BONUS, seat, 0, 0, 0);
        tm_warm(s, seat, op.n, ctx);
    }
}

bool tm_finished(const struct tm_state *s)
{
    return s->temperature == TM_WARMEST && s->oxygen == TM_OXYGEN_MAX &&
           tm_ocean_count(s) == TM_OCEANS;
}
