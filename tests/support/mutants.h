/* mutants.h: the model game, whole and broken on purpose.
 *
 * Each mutant is the model with one function replaced by a faulty one. A generic test that does
 * not notice the fault it is there for is itself at fault (tests/generic/mutants.c). */
#ifndef SUPPORT_MUTANTS_H
#define SUPPORT_MUTANTS_H

#include "areo/game.h"

/* The model and its mutants; NULL after the last. */
const struct areo_game *mutant_at(int index);
bool mutant_broken(const struct areo_game *g);
/* What it is called here: the id of a mutant is that of the model. */
const char *mutant_name(const struct areo_game *g);
/* The generic test that must notice; NULL for the model itself. */
const char *mutant_test(int index);

#endif
