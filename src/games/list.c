/* list.c: the games there are. A new game is one folder and one line here. */
#include <string.h>

#include "areo/game.h"

extern const struct areo_game tm_game;
extern const struct areo_game dice_game;
extern const struct areo_game om_game;

static const struct areo_game *const games[] = {
    &tm_game,
    &dice_game,
    &om_game,
};

enum { GAME_COUNT = sizeof games / sizeof games[0] };

int areo_game_count(void) { return GAME_COUNT; }

const struct areo_game *areo_game_at(int index)
{
    return index >= 0 && index < GAME_COUNT ? games[index] : NULL;
}

const struct areo_game *areo_game_find(const char *id)
{
    for (int i = 0; i < GAME_COUNT; i++)
        if (!strcmp(games[i]->id, id))
            return games[i];
    return NULL;
}
