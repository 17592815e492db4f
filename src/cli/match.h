/* match.h: one game among bots, for the commands that play many of them. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include <stdatomic.h>

#include "bots/bots.h"
#include "cli/cli.h"

/* ---- Bots by name ------------------------------------------------------------------- */

enum { PLAYER_NAME_SIZE = 200 };

/* A bot as it is named on a command line: "search:200", or "greedy@FILE" for one with the
 * evaluation weights of a file, "search:200@FILE.net" for one with the net of a file, "cmd:COMMAND"
 * for a program (program.h). */
struct player {
    char name[PLAYER_NAME_SIZE];
    char bot[BOT_NAME_MAX]; /* without the file */
    bool weighted, program;
    int16_t weights[AREO_WEIGHTS_MAX];
    struct net *net; /* NULL: that of the program; kept until the program ends */
};

/* Reads a name, and the file in it. False after saying what is wrong. */
bool player_read(const struct command *c, const struct areo_game *g, const char *name,
                 struct player *out);
/* Says that players may be programs here, and reads from --limit how long these may take. */
bool player_programs(const struct args *a);
#define CLI_LIMIT_FLAG                                                                             \
    {                                                                                              \
        "--limit", "SECONDS", "how long a program (cmd:...) may take over a decision (10)"         \
    }
/* "A,B,C"; returns how many, 0 after saying what is wrong. */
int player_list(const struct command *c, const struct areo_game *g, const char *list,
                struct player *out, int max);
/* Gives back the net of a file, for this player and all copies of it. */
void player_forget(struct player *p);
/* False when there is no memory. `threads` as in bot_open_threads. */
bool player_open(const struct player *p, const struct areo_game *g, int threads, struct bot *out);

/* Weights as text: a line `name value` for each that differs from its preset. Lines that begin with
 * `#` and `@` are skipped. */
void weights_standard(const struct areo_game *g, int16_t *out);
bool weights_read(const struct areo_game *g, const char *text, size_t size, int16_t *out,
                  struct areo_error *e);
void weights_write(const struct areo_game *g, const int16_t *weights, struct areo_text *out);

/* ---- One game ------------------------------------------------------------------------- */

enum { MATCH_CATEGORIES = 24 };

struct match {
    const struct areo_game *g;
    struct areo_setup setup;
    bool check; /* the invariants after every step */
};

struct match_result {
    uint64_t seed; /* of its cards and dice */
    uint8_t winners;
    int32_t rounds;
    int32_t decisions;
    int32_t score[AREO_SEATS_MAX];
    int32_t points[MATCH_CATEGORIES][AREO_SEATS_MAX]; /* the score by category */
    char error[120];                                  /* "" when all went well */
};

/* Where a thread plays. */
struct match_board {
    areo_state *state;
    areo_view *view;
};

bool match_open(struct match_board *b, const struct areo_game *g);
void match_close(struct match_board *b);

/* The number for one purpose of one game of a run: 0 for its cards and dice, others for bots.
 * A game depends on these numbers only, not on who plays it and when. */
uint64_t match_seed(uint64_t run, int64_t game, int purpose);
/* Plays a game; bots[seat] has been seeded. False when it was given up because of the flag. */
bool match_play(const struct match *m, struct match_board *b, struct bot *const *bots,
                uint64_t seed, const atomic_bool *stop, struct match_result *r);

/* Part of the win: 1, or less when it is shared. */
double match_share(const struct match_result *r, int seat);
/* 1: a is placed before b; 0: after; 0.5: equal. */
double match_before(const struct match_result *r, int a, int b);

#endif
