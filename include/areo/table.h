/* table.h: one game being played, and how games are written down.
 *
 * A table is where a game began and the moves made since. Undo, branches and replays
 * are all the same thing, a prefix of the moves played again: the rules are fast
 * enough that nothing else needs to be kept. The notation of positions, moves,
 * records and scenarios is described in docs/notation.md.
 *
 *     areo_table *t = areo_table_new(g, &setup, areo_key_from_seed(1), NULL, &e);
 *     areo_table_play(t, 0, action, NULL, &e);
 *     areo_table_undo(t, 0, &e);      -> refused when the move revealed something
 *     areo_table_free(t);
 *
 * Functions that can fail return NULL or false, say why in one line in `e`, and
 * leave everything as it was. `e` may be NULL. */
#ifndef AREO_TABLE_H
#define AREO_TABLE_H

#include "areo/areo.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
    AREO_INPUT_MAX = 4 << 20, /* longer texts are refused unread */
    AREO_RECORD_VERSION = 1,
    AREO_ANYONE = -1 /* as a seat: whoever moved last */
};

typedef struct areo_table areo_table;

struct areo_move {
    areo_action action;
    uint32_t reveals; /* of the state before the move */
    uint8_t seat;
    uint8_t spare[3];
};

/* ---- Tables ----------------------------------------------------------------- */

/* A game from its start. The context is used for the start only; chance outcomes
 * that it decides become part of the table. */
areo_table *areo_table_new(const struct areo_game *g, const struct areo_setup *setup,
                           struct areo_key key, const struct areo_context *ctx,
                           struct areo_error *e);
/* A game that goes on from any position (a copy is kept). */
areo_table *areo_table_from(const struct areo_game *g, const areo_state *position);
/* A second table with the first `length` moves of this one. */
areo_table *areo_table_branch(const areo_table *t, int length);
void areo_table_free(areo_table *t); /* NULL is fine */

const struct areo_game *areo_table_game(const areo_table *t);
const areo_state *areo_table_state(const areo_table *t);
int areo_table_length(const areo_table *t); /* moves made */
struct areo_move areo_table_move(const areo_table *t, int index);
/* Names of the seats, for records; "" when there is none. Control characters in a
 * new name become blanks and what does not fit is cut off. */
const char *areo_table_name(const areo_table *t, int seat);
const struct areo_name *areo_table_names(const areo_table *t); /* of all seats */
void areo_table_rename(areo_table *t, int seat, const char *name);
/* The colours that the seats are shown in, by seat: at first each has the one it is called by. There
 * are as many as the game has seats at most, and no two seats have the same: whoever had the new one
 * gets the old one. Nothing else depends on it. */
const uint8_t *areo_table_colours(const areo_table *t);
void areo_table_recolour(areo_table *t, int seat, int colour);

/* Makes a move if it is legal. Chance outcomes that ctx decides are kept with it. */
bool areo_table_play(areo_table *t, int seat, areo_action action, const struct areo_context *ctx,
                     struct areo_error *e);

/* Takes back the last move of a seat. Refused when it, or a move made since, drew
 * from chance or showed a secret. When other seats have moved since, their moves
 * stay, provided that they would have been the same without this one (simultaneous
 * choices); otherwise it is refused. */
bool areo_table_undo(areo_table *t, int seat, struct areo_error *e);
/* Takes back the seat's moves of its current turn, as far as undo allows; refused
 * when that is not even one. A turn begins where the seat was given the move, or
 * where a round began. */
bool areo_table_undo_turn(areo_table *t, int seat, struct areo_error *e);
/* Takes back the chain of small choices that the seat is in the middle of. */
bool areo_table_cancel(areo_table *t, int seat, struct areo_error *e);
/* Makes the move that the seat took back last. A new move of the seat forgets it. */
bool areo_table_redo(areo_table *t, int seat, struct areo_error *e);
/* Whether these would succeed; nothing changes. Undo of a turn goes where undo goes. */
bool areo_table_undo_possible(areo_table *t, int seat, struct areo_error *e);
bool areo_table_cancel_possible(areo_table *t, int seat, struct areo_error *e);
bool areo_table_redo_possible(const areo_table *t, int seat, struct areo_error *e);

/* ---- Playing a table again -------------------------------------------------- */

/* Plays the moves of a table again, one by one, on a state of the caller:
 *
 *     struct areo_replay r;
 *     areo_replay_begin(&r, t, s);
 *     while (areo_replay_next(&r, ctx))
 *         look at r.move and at s, the state after it; */
struct areo_replay {
    const areo_table *table;
    areo_state *state;
    struct areo_move move; /* the last one made */
    int made;              /* moves made so far */
    int outcome;           /* private: the next kept chance outcome */
};

void areo_replay_begin(struct areo_replay *r, const areo_table *t, areo_state *state);
/* The same, and the events of the start go to ctx. A table that began with a position has none. */
void areo_replay_start(struct areo_replay *r, const areo_table *t, areo_state *state,
                       const struct areo_context *ctx);
/* False at the end. Events go to ctx; its `chance` is not asked. */
bool areo_replay_next(struct areo_replay *r, const struct areo_context *ctx);
/* The state after `length` moves. */
void areo_table_at(const areo_table *t, int length, areo_state *out);

/* The score of every seat at the end of each round, as a JSON list:
 * [{"round":1,"moves":14,"scores":{"red":20,"green":22}}, ...]. False: out of memory. */
bool areo_table_history(const areo_table *t, struct areo_text *json);

/* ---- Texts ------------------------------------------------------------------ */
/* Where a game may be given as `only`: texts of other games are refused; NULL admits
 * every game that areo_game_find knows. */

/* A position as JSON, exactly: loading it gives the same bytes. In a position from elsewhere a
 * decision may have a single option: loading runs on over it, as after a move. */
void areo_position_save(const struct areo_game *g, const areo_state *s, struct areo_text *json);
bool areo_position_load(const struct areo_game *g, const char *json, size_t size, areo_state *out,
                        struct areo_error *e);

/* A game record, verified while it is read. Saving fails only for want of memory. */
bool areo_record_save(const areo_table *t, struct areo_text *out);
areo_table *areo_record_load(const struct areo_game *only, const char *text, size_t size,
                             struct areo_error *e);

/* A table from either of them, told apart by the first character. */
areo_table *areo_table_load(const struct areo_game *only, const char *text, size_t size,
                            struct areo_error *e);

/* Runs the cases of a scenario text. Each failure is reported as one or more lines
 * that begin with "NAME:LINE: ". True when everything held. */
bool areo_scenario_run(const struct areo_game *only, const char *name, const char *text,
                       size_t size, void (*report)(void *user, const char *line), void *user);

/* A session of the protocol: one table, asked and answered in JSON. An answer is an object
 * without a line end, to be freed by the caller; NULL when memory is out. */
typedef struct areo_session areo_session;

/* One option in the eyes of a bot. */
struct areo_advice {
    areo_action action;
    bool judged;   /* does the bot know what it is worth? */
    double points; /* ahead of the best opponent at the end; alone, beside the best option */
};

/* Who answers the requests `bot` and `hint`. A bot gets the view of its seat, so what it
 * answers tells nothing that the seat does not know. */
struct areo_adviser {
    void *user;
    /* The options that the bot of this name prefers, best first, `max` at most. 0 with the
     * reason in e. The same seed gives the same answer where the bot can promise it. */
    int (*advise)(void *user, const struct areo_game *g, const areo_view *v, const char *bot,
                  uint64_t seed, struct areo_advice *out, int max, struct areo_error *e);
};

areo_session *areo_session_open(void);
/* Without this those two requests are refused. */
void areo_session_adviser(areo_session *s, struct areo_adviser adviser);
char *areo_session_answer(areo_session *s, const char *request, size_t size);
bool areo_session_over(const areo_session *s); /* it was asked to quit */
void areo_session_close(areo_session *s);      /* NULL is fine */

/* A text of whatever length it needs, for the functions that write into areo_text:
 *     char *text = areo_text_all(write, user);   -> to be freed by the caller */
char *areo_text_all(void (*write)(void *user, struct areo_text *out), void *user);

#pragma GCC visibility pop

#ifdef __cplusplus
}
#endif
#endif
