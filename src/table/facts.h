/* facts.h: paths into positions, for scenarios.
 *
 *     players.red.hand has comet      red.plants <= 2      score.green.total = 21
 *
 * A path names a member of the saved position step by step. A seat at the beginning
 * stands for players.SEAT. Besides what is saved there are score, winner, round
 * and the legal moves of each seat. Values are numbers, ids, yes, no, none, "texts", and lists with commas. */
#ifndef TABLE_FACTS_H
#define TABLE_FACTS_H

#include "table/value.h"

struct facts {
    const struct areo_game *g;
    const areo_state *state; /* NULL when these are the facts of a view */
    int seats;
    struct region region;
    const struct areo_value *root;
};

/* The facts of a state, or of what a seat sees of it. False: out of memory. */
bool facts_open(struct facts *f, const struct areo_game *g, const areo_state *s, int viewer);
void facts_close(struct facts *f);

/* Judges "PATH OP VALUE". False with "PATH is 2, expected 3", or with what is wrong
 * with the line. The text is cut up. */
bool facts_hold(struct facts *f, char *text, int line, struct areo_error *e);

/* Adds "PATH = VALUE" to a tree of assignments. */
bool facts_assign(struct facts *f, struct areo_value *tree, char *text, int line,
                  struct areo_error *e);

#endif
