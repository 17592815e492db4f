/* undo.c: moves taken back leave no trace, and nothing that was revealed is taken back.
 *
 * A table plays along. The last move can be taken back exactly when nothing was revealed since;
 * then the state is the one before it, byte for byte, and making it again gives the one after it.
 * Turn undo and cancel are made of such steps and never go past what was revealed. */
#include <string.h>

#include "areo/table.h"
#include "support/drive.h"

static bool table_is_at(struct drive *d, const areo_table *t, int ply)
{
    return areo_table_length(t) == ply &&
           !memcmp(areo_table_state(t), drive_past(d, ply), d->g->state_size);
}

static uint32_t reveals_at(struct drive *d, int ply)
{
    return areo_head(drive_past(d, ply))->reveals;
}

/* ---- The last move ------------------------------------------------------------------ */

static bool redo_all(struct drive *d, areo_table *t)
{
    struct areo_error e;
    while (areo_table_length(t) < d->made)
        if (!areo_table_redo(t, AREO_ANYONE, &e))
            return drive_fail(d, "a move that was taken back cannot be made again: %s", e.text);
    return !memcmp(areo_table_state(t), d->s, d->g->state_size) ||
           drive_fail(d, "making moves again gives another state");
}

/* Takes back the move after which there were `ply` moves, if that is allowed. */
static bool undo_one(struct drive *d, areo_table *t, int ply, bool *taken)
{
    struct areo_error e = {0};
    const areo_state *before = drive_past(d, ply - 1);
    bool hidden = reveals_at(d, ply - 1) == reveals_at(d, d->made);
    *taken = areo_table_undo(t, AREO_ANYONE, &e);
    if (*taken != hidden)
        return drive_fail(d, "move %d can%s be taken back. %s", ply, *taken ? "" : "not", e.text);
    if (*taken && memcmp(&areo_head(before)->rng, &areo_head(d->s)->rng, sizeof(struct areo_rng)))
        return drive_fail(d, "move %d is taken back although chance was resolved since", ply);
    return table_is_at(d, t, *taken ? ply - 1 : ply) ||
           drive_fail(d, "taking back move %d gives another state", ply);
}

/* Takes back as many moves as it can, one by one, and makes them again. */
static bool undo_last(struct drive *d, areo_table *t)
{
    bool taken = true;
    for (int ply = d->made; ply > 0 && taken; ply--)
        if (!undo_one(d, t, ply, &taken))
            return false;
    return redo_all(d, t);
}

/* ---- Any seat ----------------------------------------------------------------------- */

/* Sane after something was taken back: nothing revealed is lost, and it can be made again. The
 * order of simultaneous moves may then be another one, but not the state. */
static bool taken_back_sane(struct drive *d, areo_table *t, const char *how)
{
    char bytes[256];
    struct areo_text why = areo_text_over(bytes, sizeof bytes);
    const areo_state *s = areo_table_state(t);
    if (areo_table_length(t) >= d->made)
        return drive_fail(d, "%s takes nothing back", how);
    if (areo_head(s)->reveals != reveals_at(d, d->made))
        return drive_fail(d, "%s takes back what was revealed", how);
    if (!d->g->check(s, &why))
        return drive_fail(d, "after %s: %s", how, why.at);
    return redo_all(d, t);
}

/* What is said to be possible is done, and nothing else. */
static bool as_foretold(struct drive *d, bool possible, bool done, const char *how)
{
    return possible == done ||
           drive_fail(d, "%s is %s, but was said to be %s", how, done ? "possible" : "refused",
                      possible ? "possible" : "impossible");
}

static bool undo(struct drive *d, areo_table *t, int seat)
{
    bool possible = areo_table_undo_possible(t, seat, NULL);
    bool done = areo_table_undo(t, seat, NULL);
    if (!as_foretold(d, possible, done, "undo"))
        return false;
    if (done && !areo_table_redo_possible(t, seat, NULL))
        return drive_fail(d, "what was just taken back cannot be made again");
    return !done || taken_back_sane(d, t, "undo");
}

static bool cancel(struct drive *d, areo_table *t, int seat)
{
    bool chain = !areo_over(d->s) && d->g->mid_chain(d->s, seat);
    bool possible = areo_table_cancel_possible(t, seat, NULL);
    bool done = areo_table_cancel(t, seat, NULL);
    if (!as_foretold(d, possible, done, "cancel"))
        return false;
    if (!done)
        return true;
    if (!chain)
        return drive_fail(d, "%s is in no chain and cancels it", areo_seat_id(seat));
    return taken_back_sane(d, t, "cancel");
}

static bool any_undo(struct drive *d, areo_table *t)
{
    int seat = drive_below(d, d->setup.seats);
    switch (drive_below(d, 4)) {
    case 0:
        return undo(d, t, seat);
    case 1:
        return !areo_table_undo_turn(t, seat, NULL) || taken_back_sane(d, t, "turn undo");
    case 2:
        return cancel(d, t, seat);
    default:
        return undo_last(d, t);
    }
}

/* What fails changes nothing. */
static bool refusals_change_nothing(struct drive *d, areo_table *t)
{
    if (areo_table_redo(t, AREO_ANYONE, NULL))
        return drive_fail(d, "a move is made again that nobody took back");
    if (areo_table_play(t, 0, UINT32_MAX, NULL, NULL))
        return drive_fail(d, "the table plays a malformed move");
    return table_is_at(d, t, d->made) || drive_fail(d, "something refused has changed the table");
}

/* ---- The test ------------------------------------------------------------------------ */

static bool begin(struct drive *d)
{
    d->user = areo_table_new(d->g, &d->setup, d->key, NULL, NULL);
    return d->user || drive_fail(d, "there is no table for this game");
}

/* On a branch, so that the order of moves at the table itself stays that of the game. */
static bool step(struct drive *d)
{
    if (!refusals_change_nothing(d, d->user))
        return false;
    if (!drive_due_rarely(d))
        return true;
    areo_table *branch = areo_table_branch(d->user, d->made);
    bool held = branch && table_is_at(d, branch, d->made) ? any_undo(d, branch)
                                                          : drive_fail(d, "there is no branch");
    areo_table_free(branch);
    return held;
}

static bool move(struct drive *d, int seat, areo_action action)
{
    struct areo_error e = {0};
    areo_apply(d->g, d->s, seat, action, NULL, NULL);
    if (!areo_table_play(d->user, seat, action, NULL, &e))
        return drive_fail(d, "the table refuses %08x: %s", action, e.text);
    return true;
}

static void end(struct drive *d) { areo_table_free(d->user); }

int main(int argc, char **argv)
{
    static const struct drive_test test = {.games = 10,
                                           .every = 3,
                                           .remembers = true,
                                           .begin = begin,
                                           .step = step,
                                           .move = move,
                                           .end = end};
    return drive_main(argc, argv, &test);
}
