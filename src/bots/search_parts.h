/* search_parts.h: what the files of the search share: the tree (search_tree.c), how a line goes on and
 * is judged (search_line.c), and the options that are played out (search_finalists.c). */
#ifndef BOTS_SEARCH_PARTS_H
#define BOTS_SEARCH_PARTS_H

#include "bots/search.h"

enum {
    PLAYOUT_ROUNDS = 1, /* after the present one: more of them bring more chance than insight */
    PLAYOUT_MAX = 10000 /* decisions; no game is that long */
};

/* The seat to move: the thinker first when several may. */
static inline int search_mover(const struct search *t)
{
    if (areo_head(t->state)->acting >> t->look.viewer & 1)
        return t->look.viewer;
    return areo_next_seat(t->state);
}

/* Does the hand-made evaluation judge beside the critic, and end a line with the turn of the thinker?
 * It does where it can see what a turn has brought: there no quick policy plays on. */
static inline bool two_judges(const struct search *t) { return t->net && !t->look.g->quick; }

/* ---- search_tree.c -------------------------------------------------------------------------- */

/* A node without edges; 0 when there is no room. */
uint32_t search_node_new(struct search *t);
/* One walk through the tree, and what it found added to all that it passed. */
void search_iterate(struct search *t, const areo_view *v);

/* ---- search_line.c -------------------------------------------------------------------------- */

/* A margin as a number from 0 to 1. */
float search_utility(float margin, float centre);
/* What the quick policy and the learned one would do. */
areo_action search_quick(const struct search *t, int seat);
areo_action search_by_policy(struct search *t, int seat);
/* A lead is over it: alone there is nobody else to be ahead of. */
int32_t search_par(const struct search *t);
/* What the thinker may expect by the net; the end of the game is known. */
void search_judge(struct search *t, struct net_value *out);
/* What the position is worth to the thinker, and the lead in it. */
float search_value(struct search *t, float *lead);
/* Does the game end with the round of the line? Then its end is found out, not guessed. */
bool search_last_round(const struct search *t);
/* Everybody plays the last round to its end by the learned policy. */
void search_end_round(struct search *t);
/* Plays on by the quick policy, for everybody, to the end of the round after this one. */
void search_play_on(struct search *t);
/* Has a line with so many choices of the thinker come to where all lines are compared? A new round
 * brings new cards and money to all, so it ends before that, or when the thinker has left the round.
 * With two judges it ends with the turn: nobody knows what the others will do. */
bool search_line_ends(const struct search *t, int length);
/* Lets the other seats rest, or play by the quick policy, until the thinker is to act again. */
void search_others_move(struct search *t, int length);
/* Makes moves of the thinker that have no alternative, such as the end of a turn: they are no
 * decisions, and a walk must not end at one. */
void search_only_moves(struct search *t, int length);
/* Brings the line to where it is judged, and judges it. */
void search_finish(struct search *t, struct search_outcome *out);

/* ---- search_finalists.c ----------------------------------------------------------------------- */

/* Finds the options that are worth a closer look. */
void search_find_finalists(struct search *t);
/* Plays finalists out from one sample, and counts what that was worth in iterations. */
void search_play_finalists(struct search *t, const areo_view *v);
/* More by a playout than the first finalist; with the doubt of those that were played out little. */
float search_gain(const struct search *t, const struct search_finalist *f);

#endif
