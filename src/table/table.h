/* table/table.h: the inside of a table, for the files of this folder. */
#ifndef TABLE_TABLE_H
#define TABLE_TABLE_H

#include "areo/game.h"
#include "areo/table.h"

enum { OUTCOME_ANY = 0xFFFF }; /* left to the generator, though a later one is not */

/* A chance outcome that was decided from outside. `move` is the index of the move
 * during which it fell, START_OUTCOME for the start of the game. */
enum { START_OUTCOME = -1 };

struct outcome {
    int move;
    uint16_t index;
    uint8_t stream;
    uint8_t spare;
};

struct areo_table {
    const struct areo_game *g;
    struct areo_setup setup;
    struct areo_key key;
    bool from_start; /* base follows from setup, key and outcomes */
    struct areo_name names[AREO_SEATS_MAX];
    uint8_t colours[AREO_SEATS_MAX]; /* always all of them, each once */
    areo_state *base, *state, *scratch;
    struct areo_move *moves;
    int count, moves_size;
    struct outcome *outcomes; /* in the order in which they fell */
    int outcome_count, outcomes_size;
    struct areo_move *undone; /* the last one taken back is at the end */
    int undone_count, undone_size;
};

/* Room for one more item in a growing array; false when memory is out. */
bool table_grow(void **items, int count, int *size, size_t item_size);
/* Forgets the move at `index` and its outcomes; the state is the caller's business. */
void table_forget(areo_table *t, int index);
/* The move as a legal move now: makes it, keeps what it revealed before. No checks. */
bool table_push(areo_table *t, int seat, areo_action action, const struct areo_context *ctx,
                struct areo_error *e);
/* A table that begins with a position, as areo_table_load makes it from its text. */
areo_table *table_of_value(const struct areo_game *only, const struct areo_value *v,
                           struct areo_error *e);

#endif
