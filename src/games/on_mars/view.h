/* view.h: views, positions, the check, and texts: what game.c puts into its table. */
#ifndef OM_VIEW_H
#define OM_VIEW_H

#include "core/fields.h"
#include "games/on_mars/om.h"

/* Blots out what the seat may not know; fills the gaps again at random. */
void om_view(areo_state *state, int seat);
void om_sample(areo_state *state, struct areo_rng *rng);
/* Is it possible, as far as can be said before the engine runs on? If not, why. */
bool om_at_rest(const struct om_state *s, struct areo_text *why);
/* All that must hold at a decision. */
bool om_check(const areo_state *state, struct areo_text *why);
/* A position as JSON, and back from there. */
void om_save(const areo_state *state, struct areo_text *json);
bool om_load(areo_state *state, const struct areo_value *value, bool exact, struct areo_error *e);
extern const struct field om_fields[];
/* The board, and who stands where, for clients. */
void om_figures(struct areo_text *json);
void om_standings(const areo_state *state, struct areo_text *json);
/* What the seat has to decide, and what it wants to know of an option. */
void om_prompt(const areo_state *state, int seat, struct areo_phrases *out);
void om_explain(const areo_state *state, int seat, areo_action action, struct areo_phrases *out);
/* coach.c: a word before a costly mistake, and one on a round that went well. */
void om_warn(const areo_state *state, int seat, areo_action action, const areo_state *then,
             struct areo_phrases *out);
void om_praise(const areo_state *from, const areo_state *to, int seat, struct areo_phrases *out);
/* The board and everybody's things as plain text. */
void om_show(const areo_state *state, struct areo_text *out);

#endif
