/* scenario.h: a scenario being run, for the files that do it.
 *
 * scenario.c reads lines and keeps the settings; scenario_steps.c plays and judges. */
#ifndef TABLE_SCENARIO_H
#define TABLE_SCENARIO_H

#include "table/chance.h"
#include "table/facts.h"
#include "table/lines.h"
#include "table/table.h"

enum block { BLOCK_NONE, BLOCK_GIVEN, BLOCK_EXPECT, BLOCK_VIEW };

struct scenario {
    const char *name;
    const struct areo_game *only;
    void (*report)(void *user, const char *line);
    void *user;
    struct lines lines;
    bool failed; /* anything, in any case */

    /* Settings; they stay for the following cases. */
    const struct areo_game *g;
    struct areo_setup setup;
    struct areo_key key;

    /* The case that is being run. */
    bool stopped;      /* something went wrong: its other lines are skipped */
    areo_table *table; /* NULL before start or given */
    struct chance chance;
    struct areo_event *events; /* since the last move */
    int event_count, events_size;
    enum block block;
    int viewer; /* of a view block */

    /* Facts that are given but not yet in force. */
    bool giving;
    int given_line;
    struct facts given;
    struct areo_value *given_tree;
};

/* Reports a failure of the present line; always false. Expectations that do not hold
 * leave the case running, everything else stops it. */
bool scenario_fail(struct scenario *sc, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool scenario_stop(struct scenario *sc, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Statements: each gets what follows its first word, to be cut up. `scenario_give` with
 * nothing is the blank position. */
typedef bool statement(struct scenario *sc, char *rest);

statement scenario_start, scenario_give, scenario_expect, scenario_event, scenario_no_event,
    scenario_undo, scenario_redo, scenario_cancel, scenario_over, scenario_winner;
/* "red: MOVE", "red can: MOVE", "red cannot: MOVE because REASON", "red sees FACT". */
bool scenario_seat_line(struct scenario *sc, int seat, char *rest);
/* One "PATH OP VALUE" in the truth, or in the view of a seat. */
bool scenario_fact(struct scenario *sc, int viewer, char *text);
/* Puts given facts into force; true when there is nothing to do. */
bool scenario_enforce(struct scenario *sc);
/* The end of a case: whatever was fixed must have been used. */
void scenario_finish(struct scenario *sc);

/* The table of a scenario of one case, as it is after its last line. NULL after a report. */
areo_table *scenario_table(const char *name, const char *text, size_t size,
                           void (*report)(void *user, const char *line), void *user);

#endif
