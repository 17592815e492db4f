/* missions.c: the three missions and the marker of those that remain (section 14). */
#include <assert.h>

#include "games/on_mars/rules.h"

void om_missions_remaining_step(struct om_state *s, const struct areo_context *ctx)
{
    if (!s->missions_remaining)
        return;
    s->missions_remaining--;
    om_event(s, ctx, EVENT_MISSION_DONE, OM_NONE, 0, 0, s->missions_remaining);
    if (!om_rounds_left(s) && !s->missions_remaining)
        om_event(s, ctx, EVENT_FINAL_ROUND, OM_NONE, 0, 0, 0);
}

/* One contribution. The last one still gets its crystals (14.2). */
void om_mission_step(struct om_state *s, const struct areo_context *ctx, int seat, int slot)
{
    assert(om_is_player(s, seat) && slot >= 0 && slot < OM_MISSIONS_USED);
    if (s->mission[slot] == OM_NONE || !s->mission_left[slot])
        return;
    s->mission_left[slot]--;
    om_event(s, ctx, EVENT_MISSION, seat, s->mission[slot], 0, s->mission_left[slot]);
    om_gain(s, ctx, seat, CRYSTAL, om_missions[s->mission[slot]].crystals);
    if (!s->mission_left[slot])
        om_missions_remaining_step(s, ctx);
}

void om_mission(struct om_state *s, const struct areo_context *ctx, int seat, int mission)
{
    assert(mission >= 0 && mission < OM_MISSIONS);
    for (int i = 0; i < OM_MISSIONS_USED; i++)
        if (s->mission[i] == mission)
            om_mission_step(s, ctx, seat, i);
}
