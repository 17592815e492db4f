/* chance.h: chance outcomes fixed in advance ("next cards mine, moss").
 *
 * One queue for each stream of the game; an outcome is used up when the engine asks
 * for one of its stream. `*` leaves one to the generator. */
#ifndef TABLE_CHANCE_H
#define TABLE_CHANCE_H

#include "areo/game.h"

enum { CHANCE_MAX = 512 };

struct chance {
    const struct areo_game *g;
    uint16_t outcome[AREO_STREAMS][CHANCE_MAX];
    uint16_t count[AREO_STREAMS], used[AREO_STREAMS];
    bool refused; /* an outcome was not possible when its time came */
    uint16_t refused_stream, refused_outcome;
};

/* Adds "STREAM id, id, ...". The text is cut into words. */
bool chance_add(struct chance *c, char *text, struct areo_error *e);
/* Adds one outcome of the stream with this name. */
bool chance_add_one(struct chance *c, const char *stream, const char *id, struct areo_error *e);
/* An areo_context.chance; user is the struct. */
int chance_answer(void *user, int stream, const uint64_t *allowed, int words);
/* False with the reason when an outcome was impossible. */
bool chance_fine(const struct chance *c, struct areo_error *e);
/* False with the reason when outcomes are left over. */
bool chance_used_up(const struct chance *c, struct areo_error *e);

#endif
