/* preview.h: what a move would do, told before it is made; what could be done, told before it is
 * one's turn. */
#ifndef SERVER_PREVIEW_H
#define SERVER_PREVIEW_H

#include "server/words.h"

enum { PREVIEW_EVENTS = 96 };

/* What the viewer would be told of this move: up to where chance or a secret comes in (or the room
 * ends), and up to where another turn or phase begins. */
struct preview {
    struct areo_event event[PREVIEW_EVENTS];
    int count;
    int32_t points[AREO_SEATS_MAX]; /* by which each seat's score has changed until then */
    bool chance;                    /* chance or a secret is where it ends */
    bool asks;       /* a question to the viewer, which belongs to the move, is where it ends */
    unsigned unsure; /* seats whose points depend on the answers to such questions */
    struct areo_phrases then; /* the first of these questions; nothing: there is none */
};

/* Does an event of this kind begin another turn or phase? */
bool preview_boundary(const struct areo_game *g, int kind);
/* Makes a legal action of the viewer on a position drawn from the view, and leaves that in `after`:
 * nothing can show that the viewer does not know. What others hold may matter all the same, for
 * whether they have a choice. False: not legal. */
bool preview_make(const struct areo_game *g, const areo_view *v, areo_action action, uint64_t seed,
                  areo_state *after, struct preview *out);
/* What holds for several draws: the events up to the first that differs, with those behind a question of the
 * move that come whatever the viewer answers. `sure`: the seats whose points are the same in all of them. */
bool preview_sure(const struct areo_game *g, const areo_view *v, areo_action action,
                  areo_state *after, struct preview *out, unsigned *sure);
/* The members `events`, `chance`, `points` and `then` of a message: what several draws have in common, with whatever
 * answers the viewer gives to the questions that belong to the move. False:
 * not legal, or no memory; then nothing is written. */
bool preview_write(const struct room *r, int seat, areo_action action, struct areo_text *json);

/* Turns the view of a seat into the one it would have if it were its turn now: the seats that are
 * to act leave the round to the others. False when that cannot be told: one of them is in the
 * middle of something, or the seat has left the round itself. Then the view is as it was. */
bool preview_turn(const struct room *r, areo_view *v);

#endif
