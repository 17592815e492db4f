/* phrase.h: what is said, as data: an id and named arguments beside the text.
 *
 * The names and kinds of the arguments are those of the placeholders in the template, so a
 * client gets exactly what the text tells, and can draw it, link it or say it in another
 * language without reading prose. */
#ifndef CORE_PHRASE_H
#define CORE_PHRASE_H

#include "core/text.h"

/* Members `args`: an object; numbers are numbers, everything else is the id of a thing. */
void phrase_args(const struct areo_game *g, const char *form, const struct template_values *v,
                 struct areo_text *json);
/* Members `verb` and `args` of a move. */
void phrase_move(const struct areo_game *g, areo_action action, struct areo_text *json);
/* Members `id`, `seat`, `text`, `args` and perhaps `forced` of an event that the viewer (as of
 * areo_event_text) may know of. */
void phrase_event(const struct areo_game *g, const struct areo_event *event, int viewer,
                  struct areo_text *json);
/* Members `reason`, `args` and `text` of a reason; legal: NULL, {} and nothing. */
void phrase_why(const struct areo_game *g, struct areo_why why, struct areo_text *json);

#endif
