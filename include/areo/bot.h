/* bot.h: players that are programs.
 *
 *     areo_bot *b = areo_bot_open(g, "hard", 1, &e);
 *     areo_view_make(g, s, seat, v);
 *     areo_apply(g, s, seat, areo_bot_choose(b, v), NULL, NULL);
 *     areo_bot_close(b);
 *
 * A bot gets the view of its seat and nothing else, so it cannot cheat. All memory is taken when
 * it is opened. One bot serves one thread at a time; several may think at once. */
#ifndef AREO_BOT_H
#define AREO_BOT_H

#include "areo/areo.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

typedef struct areo_bot areo_bot;

/* The names there are, with a line for people each; NULL after the last. Further
 * "search:N" with a number of iterations, "search:2s" and "search:200ms" with a time. */
const char *areo_bot_name(int index);
const char *areo_bot_text(int index);
/* Is there such a bot for the game? */
bool areo_bot_plays(const struct areo_game *g, const char *name);
/* NULL with the reason in e when there is no such bot for the game. The same seed gives the same
 * choices, except for bots that think for a time. */
areo_bot *areo_bot_open(const struct areo_game *g, const char *name, uint64_t seed,
                        struct areo_error *e);
void areo_bot_close(areo_bot *b); /* NULL is fine */
/* Begins a new sequence of decisions. */
void areo_bot_seed(areo_bot *b, uint64_t seed);
/* Asked only when the viewer of v owes a decision; one of its legal actions. */
areo_action areo_bot_choose(areo_bot *b, const areo_view *v);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
