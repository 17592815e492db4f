/* invariants_frames.h: see invariants_frames.c. */
#ifndef OM_INVARIANTS_FRAMES_H
#define OM_INVARIANTS_FRAMES_H

#include "games/on_mars/om.h"

bool om_frame_sound(const struct om_state *s, int index);

#endif
