/* view.h: views, positions, the check, and texts: what game.c puts into its table. */
#ifndef OM_VIEW_H
#define OM_VIEW_H

#include "core/fields.h"
#include "games/on_mars/om.h"

void om_view(areo_state *state, int seat);
void om_sample(areo_state *state, struct areo_rng *rng);
bool om_at_rest(const struct om_state *s, struct areo_text *why);
bool om_check(const areo_state *state, struct areo_text *why);
void om_save(const areo_state *state, struct areo_text *json);
bool om_load(areo_state *state, const struct areo_value *value, bool exact, struct areo_error *e);
extern const struct field om_fields[];
void om_figures(struct areo_text *json);
void om_standings(const areo_state *state, struct areo_text *json);
void om_prompt(const areo_state *state, int seat, struct areo_phrases *out);
void om_explain(const areo_state *state, int seat, areo_action action, struct areo_phrases *out);
void om_show(const areo_state *state, struct areo_text *out);

#endif
