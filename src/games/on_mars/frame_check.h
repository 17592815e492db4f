/* frame_check.h: see frame_check.c. */
#ifndef OM_FRAME_CHECK_H
#define OM_FRAME_CHECK_H

#include "games/on_mars/om.h"

bool om_frame_sound(const struct om_state *s, int index);

#endif
