/* score.h: the lines of a score as JSON, who leads, and who is first at the end. */
#ifndef CORE_SCORE_H
#define CORE_SCORE_H

#include "areo/game.h"

/* The member "lines": for each its category and points and, when one component scores, the
 * component's domain, id and title. */
void score_lines_json(const struct areo_game *g, const struct areo_score_line *lines, int count,
                      struct areo_text *json);
/* Who has most points now, and how many a seat is behind: the seat itself and 0 when nobody has
 * more. */
int score_leader(const struct areo_game *g, const areo_state *s, int seat, int *behind);

enum { SCORE_TIES_ALL = 255 };

/* The seats that are equal for the first place by their totals and the first `ties` rows of what
 * decides between equals; SCORE_TIES_ALL: those who have won together. */
unsigned score_equals(const struct areo_game *g, const areo_state *s, int ties);
/* The member "ties": what was asked because totals were equal, each with the values of those who still were. */
void score_ties_json(const struct areo_game *g, const areo_state *s, struct areo_text *json);

#endif
