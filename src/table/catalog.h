/* catalog.h: what there is to choose from and to play with, as JSON: games with their options,
 * components with their texts. The command line and the server add members of their own. */
#ifndef TABLE_CATALOG_H
#define TABLE_CATALOG_H

#include "areo/game.h"

/* The members of an object that the caller begins and ends. */
void catalog_game(const struct areo_game *g, struct areo_text *json);
void catalog_component(const struct areo_game *g, int index, struct areo_text *json);

#endif
