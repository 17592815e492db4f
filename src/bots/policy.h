/* policy.h: what a learned player leans to, without trying anything out.
 *
 * The inputs of a position and of its options come from the game. A policy owns its scratch
 * memory; it is allocated once. */
#ifndef BOTS_POLICY_H
#define BOTS_POLICY_H

#include "bots/look.h"
#include "bots/net.h"

struct policy {
    const struct areo_game *g;
    struct look look;  /* its weights are those of the policy */
    areo_state *dream; /* scratch */
    int ways;          /* how far each condition of winning alone is away, so many */
    int way[AREO_WAYS_MAX];
    areo_action list[AREO_ACTIONS_MAX];
    int count; /* of options */
    bool each; /* see areo_learning.leanings */
    struct areo_leaning leaning[AREO_ACTIONS_MAX];
    struct areo_feature feature[AREO_FEATURES_MAX];
    int features;
    int32_t logit[AREO_ACTIONS_MAX];
    uint32_t chance[AREO_ACTIONS_MAX]; /* in 65536ths */
};

/* Prepares the policy of a game that can be learned; false: out of memory. */
bool policy_open(struct policy *p, const struct areo_game *g);
/* Frees what policy_open took. */
void policy_close(struct policy *p);
/* Fills list, count, each and leaning for a seat that is to act. */
void policy_lean(struct policy *p, const areo_state *s, int seat);
/* Fills the inputs of the position besides. */
void policy_see(struct policy *p, const areo_state *s, int seat);
/* Fills logits and chances besides. */
void policy_think(struct policy *p, const struct net *n, const areo_state *s, int seat);
/* The same as the hand-made evaluation says one step ahead, after policy_lean: the teacher of games
 * without a quick policy to start from. A careless look takes the first way to finish what an option
 * begins, which is much faster. */
void policy_look(struct policy *p, const areo_state *s, int seat, bool careful);
/* The option that it would take; after policy_think. */
int policy_best(const struct policy *p);
/* The same at once. */
areo_action policy_choose(struct policy *p, const struct net *n, const areo_state *s, int seat);

#endif
