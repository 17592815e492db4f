/* figures.h: pieces of what clients are told about boards, tracks and goals, as JSON.
 *
 * A game writes its figures once for clients that draw it (game.h, figures): places with their
 * coordinates and bonuses, tracks with their ends and bonus steps, prices, goals, limits. They
 * come from the tables that the rules read, so no client has to repeat them. */
#ifndef CORE_FIGURES_H
#define CORE_FIGURES_H

#include <assert.h>

#include "core/hex.h"
#include "core/json.h"

/* Members `id`, perhaps `name`, `q` and `r` of a place, inside of its object. */
static inline void figure_place(struct areo_text *json, const char *id, const char *name,
                                struct hex at)
{
    assert(id);
    json_string(json, "id", id);
    if (name)
        json_string(json, "name", name);
    json_int(json, "q", at.q);
    json_int(json, "r", at.r);
}

/* Members `id`, `from`, `to` and `step` of a track, inside of its object. */
static inline void figure_track(struct areo_text *json, const char *id, int from, int to, int step)
{
    assert(id && step);
    json_string(json, "id", id);
    json_int(json, "from", from);
    json_int(json, "to", to);
    json_int(json, "step", step);
}

#endif
