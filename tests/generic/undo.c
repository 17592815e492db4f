/* undo.c: moves taken back leave no trace, and nothing that was revealed is taken back.
 *
 * A table plays along. The last move can be taken back exactly when nothing was revealed since;
 * then the state is the one before it, byte for byte, and making it again gives the one after it.
 * Turn undo and cancel are made of such steps and never go past what was revealed. */
#include <stdlib.h>
#include <string.h>

#include "areo/table.h"
#include "support/drive.h"

struct game {
    areo_table *table;
    areo_state *history; /* the state after each number of moves */
};

static const areo_state *state_at(struct drive *d, int ply)
{
    struct game *m = d->user;
    return (const areo_state *)(void *)((char *)m->history + (size_t)ply * d->g->state_size);
}

static bool table_is_at(struct drive *d, int ply)
{
    const struct game *m = d->user;
    return areo_table_length(m->table) == ply &&
           !memcmp(areo_table_state(m->table), state_at(d, ply), d->g->state_size);
}

static uint32_t reveals_at(struct drive *d, int ply)
{
    return areo_head(state_at(d, ply))->reveals;
}

/* ---- The last move ------------------------------------------------------------------ */

static bool redo_all(struct drive *d)
{
    struct game *m = d->user;
    struct areo_error e;
    while (areo_table_length(m->table) < d->made)
        if (!areo_table_redo(m->table, AREO_ANYONE, &e))
            return drive_fail(d, "a move that was taken back cannot be made again: %s", e.text);
    return table_is_at(d, d->made) || drive_fail(d, "making moves again gives another state");
}

/* Takes back as many moves as it can, one by one, and makes them again. */
static bool undo_last(struct drive *d)
{
    struct game *m = d->user;
    struct areo_error e;
    for (int ply = d->made; ply > 0; ply--) {
        bool hidden = reveals_at(d, ply - 1) == reveals_at(d, d->made);
        bool taken = areo_table_undo(m->table, AREO_ANYONE, &e);
        if (taken != hidden)
            return drive_fail(d, "move %d can%s be taken back%s%s", ply, taken ? "" : "not",
                              taken ? "" : ": ", taken ? "" : e.text);
        if (taken && memcmp(&areo_head(state_at(d, ply - 1))->rng, &areo_head(d->s)->rng,
                            sizeof(struct areo_rng)) != 0)
            return drive_fail(d, "move %d is taken back although chance was resolved since", ply);
        if (!table_is_at(d, taken ? ply - 1 : ply))
            return drive_fail(d, "taking back move %d gives another state", ply);
        if (!taken)
            break;
    }
    return redo_all(d);
}

/* ---- Any seat ----------------------------------------------------------------------- */

/* Sane after something was taken back: nothing revealed is lost, and it can be made again. */
static bool taken_back_sane(struct drive *d, int before, const char *how)
{
    struct game *m = d->user;
    char bytes[256];
    struct areo_text why = areo_text_over(bytes, sizeof bytes);
    const areo_state *s = areo_table_state(m->table);
    if (areo_table_length(m->table) >= before)
        return drive_fail(d, "%s takes nothing back", how);
    if (areo_head(s)->reveals != reveals_at(d, d->made))
        return drive_fail(d, "%s takes back what was revealed", how);
    if (!d->g->check(s, &why))
        return drive_fail(d, "after %s: %s", how, why.at);
    return true;
}

/* The order of simultaneous moves may be another one now, but not the state. */
static bool made_again(struct drive *d, const char *how)
{
    struct game *m = d->user;
    struct areo_error e;
    while (areo_table_length(m->table) < d->made)
        if (!areo_table_redo(m->table, AREO_ANYONE, &e))
            return drive_fail(d, "after %s: cannot be made again: %s", how, e.text);
    return !memcmp(areo_table_state(m->table), d->s, d->g->state_size) ||
           drive_fail(d, "after %s: made again, it is another state", how);
}

static bool undo_seat(struct drive *d, int seat)
{
    struct game *m = d->user;
    if (!areo_table_undo(m->table, seat, NULL))
        return true;
    return taken_back_sane(d, d->made, "undo") && made_again(d, "undo");
}

static bool undo_turn(struct drive *d, int seat)
{
    struct game *m = d->user;
    if (!areo_table_undo_turn(m->table, seat, NULL))
        return true;
    return taken_back_sane(d, d->made, "turn undo") && made_again(d, "turn undo");
}

static bool cancel(struct drive *d, int seat)
{
    struct game *m = d->user;
    bool chain = !areo_over(d->s) && d->g->mid_chain(d->s, seat);
    if (!areo_table_cancel(m->table, seat, NULL))
        return true;
    if (!chain)
        return drive_fail(d, "%s is in no chain and cancels it", areo_seat_id(seat));
    return taken_back_sane(d, d->made, "cancel") && made_again(d, "cancel");
}

/* What fails changes nothing. */
static bool refusals_change_nothing(struct drive *d)
{
    struct game *m = d->user;
    if (areo_table_redo(m->table, AREO_ANYONE, NULL))
        return drive_fail(d, "a move is made again that nobody took back");
    if (areo_table_play(m->table, 0, UINT32_MAX, NULL, NULL))
        return drive_fail(d, "the table plays a malformed move");
    return !memcmp(areo_table_state(m->table), d->s, d->g->state_size) ||
           drive_fail(d, "something refused has changed the table");
}

/* ---- The test ------------------------------------------------------------------------ */

static bool begin(struct drive *d)
{
    struct game *m = drive_memory(sizeof *m, 0);
    d->user = m;
    m->history = drive_memory((d->g->ply_max + 2u) * d->g->state_size, 0);
    m->table = areo_table_new(d->g, &d->setup, d->key, NULL, NULL);
    return m->table || drive_fail(d, "there is no table for this game");
}

static bool step(struct drive *d)
{
    struct game *m = d->user;
    memcpy((char *)m->history + (size_t)d->made * d->g->state_size, d->s, d->g->state_size);
    if (!refusals_change_nothing(d) || (drive_due(d) && !undo_last(d)))
        return false;
    int seat = drive_below(d, d->setup.seats);
    switch (drive_due(d) ? drive_below(d, 4) : 3) {
    case 0:
        return undo_seat(d, seat);
    case 1:
        return undo_turn(d, seat);
    case 2:
        return cancel(d, seat);
    default:
        return true;
    }
}

static bool move(struct drive *d, int seat, areo_action action)
{
    struct game *m = d->user;
    struct areo_error e = {0};
    areo_apply(d->g, d->s, seat, action, NULL, NULL);
    if (!areo_table_play(m->table, seat, action, NULL, &e))
        return drive_fail(d, "the table refuses %08x: %s", action, e.text);
    return true;
}

static void end(struct drive *d)
{
    struct game *m = d->user;
    if (!m)
        return;
    areo_table_free(m->table);
    free(m->history);
    free(m);
}

int main(int argc, char **argv)
{
    static const struct drive_test test = {
        .games = 20, .every = 5, .begin = begin, .step = step, .move = move, .end = end};
    return drive_main(argc, argv, &test);
}
