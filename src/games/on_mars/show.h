/* show.h: what the files that show the table share. */
#ifndef OM_SHOW_H
#define OM_SHOW_H

#include "games/on_mars/component.h"
#include "games/on_mars/rules.h"

/* What a thing is called in the language of the text. */
const char *om_title(const struct areo_text *out, int domain, int index);
/* A component by its id, with what there is to know of it after `note`. */
void om_component_line(int group, int index, const char *note, struct areo_text *out);
void om_seat_show(const struct om_state *s, int seat, struct areo_text *out);
void om_objectives_show(const struct om_state *s, struct areo_text *out);

#endif
