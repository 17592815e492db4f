/* score.h: the lines of a score as JSON, and who leads. */
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

#endif
