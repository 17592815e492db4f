/* coach.h: a word before a costly mistake, and one on what went well.
 *
 * The judgement is the game's (warn and praise of game.h); here it is made sure of. An option is
 * tried on several positions that the seat cannot tell apart, each followed to the end of the
 * action in another way, and only what holds in all of them is said. What is true of every option
 * alike is no advice and is left out. */
#ifndef TABLE_COACH_H
#define TABLE_COACH_H

#include "areo/game.h"
#include "areo/table.h"

struct coach_warning {
    areo_action action;
    struct areo_phrase says;
};

/* What the viewer should hear before taking one of these options, at most one sentence for each;
 * returns for how many there is one. `out` has room for `count`. */
int coach_warnings(const struct areo_game *g, const areo_view *v, const areo_action *list,
                   int count, struct coach_warning *out);
/* What the seat did outstandingly well in the round before this one: a sentence, mostly none. It is said
 * until the seat has made a move in the new round. */
void coach_praise(const areo_table *t, int seat, struct areo_phrases *out);

/* Members of an object: `warnings`, a list of {move, says}, and `praise`, a list of phrases. */
void coach_json(const areo_table *t, int seat, struct areo_text *json);
void coach_silent(struct areo_text *json); /* the same members, empty */

#endif
