/* undo.c: taking moves back, and making them again.
 *
 * The barrier: head.reveals grows whenever chance was resolved or a secret shown.
 * A move may be taken back while the counter still has the value it had before the move,
 * so nobody can look at a card and then choose otherwise. Several seats may owe a
 * decision at once; then a seat takes back its own last move and the others' moves since are
 * played again without it, but only if they give the same game in either order. */
#include <string.h>

#include "core/language.h"
#include "table/table.h"

/* One sentence for each colour: a sentence is a whole in every language. */
static const char *const moved_since[AREO_SEATS_MAX] = {
    SAY_TEXT("red has moved since"), SAY_TEXT("green has moved since"),
    SAY_TEXT("blue has moved since"), SAY_TEXT("yellow has moved since"),
    SAY_TEXT("black has moved since")};

static int last_move_of(const areo_table *t, int seat)
{
    int k = t->count - 1;
    while (seat >= 0 && k >= 0 && t->moves[k].seat != seat)
        k--;
    return k;
}

/* Makes the moves after `index` on the state before it. On success t->scratch is the
 * game without that move. */
static bool others_again(areo_table *t, int index)
{
    areo_table_at(t, index, t->scratch);
    for (int i = index + 1; i < t->count; i++)
        if (!areo_apply(t->g, t->scratch, t->moves[i].seat, t->moves[i].action, NULL, NULL))
            return false;
    return areo_head(t->scratch)->reveals == t->moves[index].reveals;
}

/* Does the move, made last instead of first, lead to the present state? */
static bool order_is_free(areo_table *t, int index)
{
    struct areo_move m = t->moves[index];
    if (!others_again(t, index) || !areo_apply(t->g, t->scratch, m.seat, m.action, NULL, NULL) ||
        memcmp(t->scratch, t->state, t->g->state_size) != 0)
        return false;
    return others_again(t, index);
}

/* When it is not the last move, t->scratch is then the game without it. */
static bool undo_allowed(areo_table *t, int k, struct areo_error *e)
{
    if (k < 0)
        return areo_fail(e, 0, SAY_TEXT("there is nothing to take back"));
    if (areo_head(t->state)->reveals != t->moves[k].reveals)
        return areo_fail(e, 0, SAY_TEXT("something was revealed since (a card, a die, a secret)"));
    if (k < t->count - 1 && !order_is_free(t, k))
        return areo_fail(e, 0, "%s", moved_since[t->colours[t->moves[t->count - 1].seat]]);
    return true;
}

bool areo_table_undo_possible(areo_table *t, int seat, struct areo_error *e)
{
    return undo_allowed(t, last_move_of(t, seat), e);
}

bool areo_table_undo(areo_table *t, int seat, struct areo_error *e)
{
    int k = last_move_of(t, seat);
    if (!undo_allowed(t, k, e))
        return false;
    if (k == t->count - 1)
        areo_table_at(t, k, t->scratch);
    if (!table_grow((void **)&t->undone, t->undone_count, &t->undone_size, sizeof *t->undone))
        return areo_fail(e, 0, "out of memory");
    t->undone[t->undone_count++] = t->moves[k];
    memcpy(t->state, t->scratch, t->g->state_size);
    table_forget(t, k);
    return true;
}

/* The number of moves after which the turn began to which move `last` belongs. */
static int turn_start(areo_table *t, int last)
{
    struct areo_replay r;
    int start = 0;
    int round = 0;
    bool waited = true;
    areo_replay_begin(&r, t, t->scratch);
    do {
        bool acting = areo_head(t->scratch)->acting >> t->moves[last].seat & 1;
        if ((acting && waited) || t->g->round(t->scratch) != round)
            start = r.made;
        waited = !acting;
        round = t->g->round(t->scratch);
    } while (r.made < last && areo_replay_next(&r, NULL));
    return start;
}

bool areo_table_undo_turn(areo_table *t, int seat, struct areo_error *e)
{
    int last = last_move_of(t, seat);
    if (last < 0)
        return areo_fail(e, 0, SAY_TEXT("there is nothing to take back"));
    seat = t->moves[last].seat;
    int start = turn_start(t, last);
    if (!areo_table_undo(t, seat, e))
        return false;
    while (last_move_of(t, seat) >= start && areo_table_undo(t, seat, NULL))
        ;
    return true;
}

bool areo_table_cancel_possible(areo_table *t, int seat, struct areo_error *e)
{
    int last = last_move_of(t, seat);
    if (last < 0 || !t->g->mid_chain(t->state, t->moves[last].seat))
        return areo_fail(e, 0, SAY_TEXT("there is no half-made choice to take back"));
    return undo_allowed(t, last, e);
}

bool areo_table_cancel(areo_table *t, int seat, struct areo_error *e)
{
    if (!areo_table_cancel_possible(t, seat, e))
        return false;
    seat = t->moves[last_move_of(t, seat)].seat;
    if (!areo_table_undo(t, seat, e))
        return false;
    while (t->g->mid_chain(t->state, seat) && areo_table_undo(t, seat, NULL))
        ;
    return true;
}

static int last_undone_of(const areo_table *t, int seat)
{
    int k = t->undone_count - 1;
    while (seat >= 0 && k >= 0 && t->undone[k].seat != seat)
        k--;
    return k;
}

bool areo_table_redo_possible(const areo_table *t, int seat, struct areo_error *e)
{
    int k = last_undone_of(t, seat);
    if (k < 0)
        return areo_fail(e, 0, SAY_TEXT("there is nothing to make again"));
    struct areo_move m = t->undone[k];
    if (areo_why(t->g, t->state, m.seat, m.action).code != AREO_WHY_LEGAL)
        return areo_fail(e, 0, SAY_TEXT("the game has gone on"));
    return true;
}

bool areo_table_redo(areo_table *t, int seat, struct areo_error *e)
{
    if (!areo_table_redo_possible(t, seat, e))
        return false;
    int k = last_undone_of(t, seat);
    struct areo_move m = t->undone[k];
    if (!table_push(t, m.seat, m.action, NULL, e))
        return false;
    t->undone_count--;
    memmove(t->undone + k, t->undone + k + 1, (size_t)(t->undone_count - k) * sizeof *t->undone);
    return true;
}
