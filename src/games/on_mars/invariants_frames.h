/* invariants_frames.h: see invariants_frames.c. */
#ifndef OM_INVARIANTS_FRAMES_H
#define OM_INVARIANTS_FRAMES_H

#include "games/on_mars/om.h"

/* Is what the frame at this index keeps possible in this state? */
bool om_frame_sound(const struct om_state *s, int index);

#endif
