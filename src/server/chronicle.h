/* chronicle.h: what every viewer of a game has noticed so far.
 *
 * A viewer is a seat, the spectator, or the truth (for replays of finished games). While seats
 * decide at once and in secret, a move is noticed by the one who made it and by nobody else: its
 * number, its time and its existence are hidden from the others. So each viewer counts steps of
 * his own, the moves after which he saw or was told something.
 *
 * Everything here follows from the moves of the table. It can be thrown away and built anew. */
#ifndef SERVER_CHRONICLE_H
#define SERVER_CHRONICLE_H

#include "areo/game.h"
#include "areo/table.h"

enum { VIEWER_SPECTATOR = AREO_SEATS_MAX, VIEWER_TRUTH, VIEWERS, VIEWERS_ALL = (1 << VIEWERS) - 1 };

struct told {
    struct areo_event event;
    int32_t move; /* -1: the start */
};

struct noticed {
    uint8_t viewers; /* mask: who noticed the move */
    uint8_t acting;  /* who owed a decision before it */
};

struct chronicle {
    bool built;
    struct told *events;
    int event_count, events_size;
    struct noticed *moves;
    int move_count, moves_size;
    uint64_t view[VIEWERS]; /* hashes of what each sees now */
    uint32_t steps[VIEWERS], told[VIEWERS];
};

/* As areo.h calls a viewer. */
static inline int viewer_code(int viewer)
{
    return viewer == VIEWER_SPECTATOR ? AREO_SPECTATOR
           : viewer == VIEWER_TRUTH   ? AREO_TRUTH
                                      : viewer;
}

/* May the viewer know of the event? */
bool event_told(const struct areo_game *g, const struct areo_event *event, int viewer);

/* Both false when memory is out; the chronicle is then not built. */
bool chronicle_build(struct chronicle *c, const areo_table *t);
/* After a move was made, with the events it caused and who had been acting. */
bool chronicle_add(struct chronicle *c, const areo_table *t, uint8_t acting,
                   const struct areo_event *events, int count);
void chronicle_free(struct chronicle *c);

/* Hashes of all views of a state. */
bool views_hash(const struct areo_game *g, const areo_state *s, uint64_t out[VIEWERS]);

/* The number of moves made when the viewer is at a step. */
int chronicle_moves_at(const struct chronicle *c, int viewer, uint32_t step);
/* The step of the viewer from which the move leads on. */
uint32_t chronicle_step_before(const struct chronicle *c, int viewer, int move);

#endif
