/* list.c: the list of games of a program that knows one game. Linked before the library, it takes
 * the place of src/games/list.c. */
#include <string.h>

#include "areo/game.h"

extern const struct areo_game yacht_game;

int areo_game_count(void) { return 1; }

const struct areo_game *areo_game_at(int index) { return index == 0 ? &yacht_game : NULL; }

const struct areo_game *areo_game_find(const char *id)
{
    return strcmp(yacht_game.id, id) ? NULL : &yacht_game;
}
