/* drive.h: random games through every setup of every game, for the generic tests.
 *
 * A generic test is a table of functions that look at a game while it is played. drive_main
 * plays the games, numbered from 0: the number gives the players, the options, the key and all
 * choices, so a failure is repeated by naming the number. Game number i has the players i, i+1,
 * ... in turn; the first ones have the standard options, the next ones a single option changed,
 * the rest any combination that the game does not refuse.
 *
 *     NAME [--game ID] [--first N] [--games N] [--every N]
 *
 * The same games are played in all tests. The last line of output is "N passed, N failed",
 * where one game played to its end with all checks held is one passed. */
#ifndef SUPPORT_DRIVE_H
#define SUPPORT_DRIVE_H

#include "areo/game.h"

struct drive_move {
    areo_action action;
    uint8_t seat;
};

struct drive {
    const struct areo_game *g;
    struct areo_setup setup;
    uint64_t number; /* of the game; also the seed of its key */
    struct areo_key key;
    areo_state *s;
    int made; /* decisions so far */
    struct drive_move *moves;
    char *past;    /* states before each decision; only when the test asks for them */
    int every;     /* look closely at every so-manieth decision */
    uint64_t dice; /* the randomness of the checks, apart from that of the play */
    uint64_t choice;
    void *user; /* of the test; NULL before a game begins */
    const struct drive_test *test;
    const char *program;
    int complaints;
    int room; /* of moves and past */
};

struct drive_test {
    int games; /* played of each game unless the command line says otherwise */
    int every;
    bool remembers; /* keep the past states */
    /* Each of these may be NULL. They return false after drive_fail; the game then ends. */
    bool (*once)(struct drive *d);  /* before the games of a game, without a state */
    bool (*begin)(struct drive *d); /* the state is new */
    bool (*step)(struct drive *d);  /* before each decision, and when the game is over */
    bool (*move)(struct drive *d, int seat, areo_action action); /* instead of areo_apply */
    void (*end)(struct drive *d);                                /* to free what begin took */
};

int drive_main(int argc, char **argv, const struct drive_test *test);

/* Says what is wrong, where, and how to see it again. Returns false. */
bool drive_fail(struct drive *d, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The state after so many decisions of this game, up to the present one. */
const areo_state *drive_past(const struct drive *d, int ply);

/* Is this one of the decisions to look at closely? */
bool drive_due(struct drive *d);
/* The same for what takes longer the longer the game is: rarer as it goes on. */
bool drive_due_rarely(struct drive *d);
/* A number in 0 .. n-1 from the randomness of the checks. */
int drive_below(struct drive *d, int n);
/* A legal action of the seat from that randomness. */
areo_action drive_any(struct drive *d, const areo_state *s, int seat);
/* A seat that owes a decision, from that randomness. */
int drive_seat(struct drive *d, const areo_state *s);
/* Plays a state on to its end by random choices; fails when it does not get there. */
bool drive_out(struct drive *d, areo_state *s);

/* Memory for one state or view, filled with a pattern; ends the program when there is none. */
void *drive_memory(size_t size, int fill);

/* Every well-formed action code: for (code = 0; drive_code(g, &code); code++) */
bool drive_code(const struct areo_game *g, uint64_t *code);
int drive_compare(const void *a, const void *b); /* of two actions, for qsort and bsearch */
bool drive_listed(const areo_action *sorted, int count, areo_action action);

/* Is this a sentence as people may see it: no braces left, no "?", not empty, not cut? */
bool drive_readable(const struct areo_text *t);

#endif
