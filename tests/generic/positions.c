/* positions.c: a game can be written down and read again at any moment.
 *
 * A saved position loads to the same bytes and is then written the same again. A saved record
 * loads to a table with the same moves and the same state. The table itself knows every earlier
 * state, can branch there, and a game that goes on from a loaded position is the same game. */
#include <stdlib.h>
#include <string.h>

#include "areo/table.h"
#include "support/drive.h"

enum { TEXT_SIZE = 1 << 20 };

struct game {
    areo_table *table;
    areo_table *onward; /* goes on from a loaded position */
    areo_state *loaded;
    char *text, *again;
};

static bool equal(struct drive *d, const areo_state *a, const areo_state *b)
{
    return !memcmp(a, b, d->g->state_size);
}

/* ---- Positions ------------------------------------------------------------------- */

static bool position_round_trip(struct drive *d)
{
    struct game *m = d->user;
    struct areo_error e = {0};
    struct areo_text text = areo_text_over(m->text, TEXT_SIZE);
    struct areo_text again = areo_text_over(m->again, TEXT_SIZE);
    areo_position_save(d->g, d->s, &text);
    memset(m->loaded, 0x3C, d->g->state_size);
    if (text.full || !areo_position_load(d->g, text.at, text.used, m->loaded, &e))
        return drive_fail(d, "the position does not load: line %d: %s", e.line, e.text);
    if (!equal(d, m->loaded, d->s))
        return drive_fail(d, "the loaded position is another one");
    areo_position_save(d->g, m->loaded, &again);
    if (strcmp(text.at, again.at) != 0)
        return drive_fail(d, "the loaded position is written differently");
    return true;
}

/* A position cut short is refused and leaves the caller's state alone. */
static bool broken_position_refused(struct drive *d)
{
    struct game *m = d->user;
    struct areo_error e = {0};
    size_t length = (size_t)drive_below(d, (int)strlen(m->text));
    memcpy(m->loaded, d->s, d->g->state_size);
    if (areo_position_load(d->g, m->text, length, m->loaded, &e))
        return drive_fail(d, "the first %zu bytes of the position are a position", length);
    if (!equal(d, m->loaded, d->s) || !e.text[0])
        return drive_fail(d, "a position cut short changes the state or is refused in silence");
    return true;
}

/* ---- Records --------------------------------------------------------------------- */

static bool same_moves(const areo_table *a, const areo_table *b)
{
    int count = areo_table_length(a);
    bool same = areo_table_length(b) == count;
    for (int i = 0; same && i < count; i++) {
        struct areo_move x = areo_table_move(a, i);
        struct areo_move y = areo_table_move(b, i);
        same = x.action == y.action && x.seat == y.seat && x.reveals == y.reveals;
    }
    return same;
}

static bool record_round_trip(struct drive *d, const areo_table *table)
{
    struct game *m = d->user;
    struct areo_error e = {0};
    struct areo_text text = areo_text_over(m->text, TEXT_SIZE);
    struct areo_text again = areo_text_over(m->again, TEXT_SIZE);
    if (!areo_record_save(table, &text) || text.full)
        return drive_fail(d, "the record cannot be written");
    areo_table *loaded = areo_record_load(d->g, text.at, text.used, &e);
    if (!loaded)
        return drive_fail(d, "the record does not load: line %d: %s", e.line, e.text);
    bool same =
        same_moves(table, loaded) && equal(d, areo_table_state(table), areo_table_state(loaded));
    same = same && areo_record_save(loaded, &again);
    areo_table_free(loaded);
    if (!same)
        return drive_fail(d, "the loaded record is another game");
    return !strcmp(text.at, again.at) || drive_fail(d, "the loaded record is written differently");
}

/* ---- Tables ----------------------------------------------------------------------- */

static bool any_earlier_state(struct drive *d)
{
    struct game *m = d->user;
    int ply = drive_below(d, d->made + 1);
    areo_table_at(m->table, ply, m->loaded);
    if (!equal(d, m->loaded, drive_past(d, ply)))
        return drive_fail(d, "the table shows another state after %d moves", ply);
    areo_table *branch = areo_table_branch(m->table, ply);
    bool same = branch && areo_table_length(branch) == ply &&
                equal(d, areo_table_state(branch), drive_past(d, ply));
    areo_table_free(branch);
    return same || drive_fail(d, "a branch after %d moves begins with another state", ply);
}

static bool tables_follow(struct drive *d)
{
    const struct game *m = d->user;
    if (!equal(d, areo_table_state(m->table), d->s))
        return drive_fail(d, "the table has another state than the game");
    if (!equal(d, areo_table_state(m->onward), d->s))
        return drive_fail(d, "going on from a loaded position gives another game");
    return true;
}

/* Now and then the onward table starts over from the position as it is written now. */
static bool onward_again(struct drive *d)
{
    struct game *m = d->user;
    struct areo_error e = {0};
    struct areo_text text = areo_text_over(m->text, TEXT_SIZE);
    areo_position_save(d->g, d->s, &text);
    areo_table_free(m->onward);
    m->onward = areo_table_load(d->g, text.at, text.used, &e);
    return m->onward || drive_fail(d, "no table begins with this position: %s", e.text);
}

/* ---- The test ---------------------------------------------------------------------- */

static bool begin(struct drive *d)
{
    struct game *m = drive_memory(sizeof *m, 0);
    d->user = m;
    m->loaded = drive_memory(d->g->state_size, 0);
    m->text = drive_memory(TEXT_SIZE, 0);
    m->again = drive_memory(TEXT_SIZE, 0);
    m->table = areo_table_new(d->g, &d->setup, d->key, NULL, NULL);
    if (!m->table)
        return drive_fail(d, "there is no table for this game");
    for (int seat = 0; seat < d->setup.seats; seat += 2)
        areo_table_rename(m->table, seat, "Ada \"K\" \\ 3");
    return onward_again(d);
}

static bool step(struct drive *d)
{
    if (!tables_follow(d))
        return false;
    if (!drive_due_rarely(d))
        return true;
    struct game *m = d->user;
    bool held = position_round_trip(d) && broken_position_refused(d) && any_earlier_state(d);
    if (held && !drive_below(d, 4))
        held = record_round_trip(d, m->table) && record_round_trip(d, m->onward) && onward_again(d);
    return held;
}

static bool move(struct drive *d, int seat, areo_action action)
{
    struct game *m = d->user;
    struct areo_error e = {0};
    areo_apply(d->g, d->s, seat, action, NULL, NULL);
    if (!areo_table_play(m->table, seat, action, NULL, &e) ||
        !areo_table_play(m->onward, seat, action, NULL, &e))
        return drive_fail(d, "the table refuses %08x: %s", action, e.text);
    return true;
}

static void end(struct drive *d)
{
    struct game *m = d->user;
    if (!m)
        return;
    areo_table_free(m->table);
    areo_table_free(m->onward);
    free(m->loaded);
    free(m->text);
    free(m->again);
    free(m);
}

int main(int argc, char **argv)
{
    static const struct drive_test test = {.games = 20,
                                           .every = 3,
                                           .remembers = true,
                                           .begin = begin,
                                           .step = step,
                                           .move = move,
                                           .end = end};
    return drive_main(argc, argv, &test);
}
