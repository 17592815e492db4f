/* phrase.h: what is said, as data: an id and named arguments beside the text.
 *
 * The names and kinds of the arguments are those of the placeholders in the template, so a
 * client gets exactly what the text tells, and can draw it, link it or say it in another
 * language without reading prose. */
#ifndef CORE_PHRASE_H
#define CORE_PHRASE_H

#include "core/ops.h"
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
/* The object of the member `args` alone, of a reason against a move. */
void phrase_why_args(const struct areo_game *g, struct areo_why why, struct areo_text *json);

/* ---- Phrases about a decision or a component (game.h) ---------------------------------------- */

/* Adds a phrase of a game's own rows and returns it, so that the caller can give it arguments. */
struct areo_phrase *phrase_add(struct areo_phrases *list, const struct areo_phrase_row *row);
/* The same of another kind: "ask" for a question, "about" for what a component says in words of its
 * own, "name" for a name that belongs to no domain. */
struct areo_phrase *phrase_as(struct areo_phrases *list, const char *shelf,
                              const struct areo_phrase_row *row);
/* The text of a component, one ability of its description, and one operation. */
void phrase_component(struct areo_phrases *list, int index);
void phrase_ability(struct areo_phrases *list, int index, int ability);
void phrase_op(struct areo_phrases *list, struct op o);

/* The words of one, in the language of the buffer. */
void phrase_text(const struct areo_game *g, const struct areo_phrase *p, struct areo_text *out);
/* An object with `id`, `args` and `text`; an operation also has `effect`. */
void phrase_json(const struct areo_game *g, const struct areo_phrase *p, struct areo_text *json);
/* All of them: with "; " between, or a full stop before the text of a component; as a list. */
void phrases_text(const struct areo_game *g, const struct areo_phrases *list,
                  struct areo_text *out);
/* A question and what belongs to it: "pay: 1 oxygen, 2 crystals". */
void prompt_text(const struct areo_game *g, const struct areo_phrases *list, struct areo_text *out);
void phrases_json(const struct areo_game *g, const char *key, const struct areo_phrases *list,
                  struct areo_text *json);

/* An object with who stands where in the races, truly or as the viewer knows it; {} without any. */
void state_standings(const struct areo_game *g, const areo_state *s, const char *key,
                     struct areo_text *json);
void view_standings(const struct areo_game *g, const areo_view *v, const char *key,
                    struct areo_text *json);
/* The sentence for an option of a seat, by the question that it is asked. */
void state_action_text(const struct areo_game *g, const areo_state *s, int seat, areo_action action,
                       struct areo_text *out);
/* What the viewer has to decide, and what he wants to know of an option. */
void view_prompt(const struct areo_game *g, const areo_view *v, struct areo_phrases *out);
void view_explain(const struct areo_game *g, const areo_view *v, areo_action action,
                  struct areo_phrases *out);

#endif
