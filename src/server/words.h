/* words.h: options, events, scores and components of a game as JSON, for clients.
 *
 * What is said is an id with named arguments beside its text (core/phrase.h). An event names
 * exactly the things that its text for this viewer names, so nothing can slip through that the
 * text would hide. */
#ifndef SERVER_WORDS_H
#define SERVER_WORDS_H

#include "core/text.h"
#include "server/room.h"

/* One option of the viewer of the view. */
void words_option(const struct areo_game *g, const areo_view *v, areo_action action,
                  struct areo_text *json);
/* One event that the viewer may know (event_told). */
void words_event(const struct areo_game *g, const struct areo_event *event, int viewer,
                 uint32_t step, struct areo_text *json);
/* The viewer's events from his number `from` on, as the items of a list; or only those of one
 * step when `step` is not negative. */
void words_events(const struct room *r, int viewer, uint32_t from, int64_t step,
                  struct areo_text *json);
/* A reason: members `legal`, `reason`, `args`, `text`. */
void words_why(const struct areo_game *g, struct areo_why why, struct areo_text *json);
/* The games with their options and bots; the components and domains of a game. */
void words_games(struct areo_text *json);
void words_components(const struct areo_game *g, struct areo_text *json);

/* Marks a text for tools/po.py, which finds it so; it goes to text_message as "server:". */
#define SERVER_TEXT(english) english
#define SERVER_SAY(out, english) text_message(out, "server:", english, NULL)
#define SERVER_SAY_WITH(out, english, ...)                                                         \
    text_message(out, "server:", english,                                                          \
                 (const struct message_argument[]){__VA_ARGS__, {.name = NULL}})
/* What a note or an error says to a player; what no catalogue has stays as it is. */
void words_reason(const char *english, struct areo_text *out);
/* The same of an error, with the line where it is. */
void words_error(const struct areo_error *e, struct areo_text *out);

#endif
