/* preview.h: what a move would do, told before it is made; what could be done, told before it is
 * one's turn. */
#ifndef SERVER_PREVIEW_H
#define SERVER_PREVIEW_H

#include "server/words.h"

/* The members `events`, `chance` and `points` for a legal action of the seat. The action is made
 * on a position drawn from what the seat knows, so nothing shows that it does not know. The
 * events end where chance or a secret comes in; `chance` tells that. False: not legal, or no
 * memory; nothing is written. */
bool preview_write(const struct room *r, int seat, areo_action action, struct areo_text *json);

/* Turns the view of a seat into the one it would have if it were its turn now: the seats that are
 * to act leave the round to the others. False when that cannot be told: one of them is in the
 * middle of something, or the seat has left the round itself. Then the view is as it was. */
bool preview_turn(const struct room *r, areo_view *v);

#endif
