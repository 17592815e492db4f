/* selfplay.h: one game of a brain against itself, and what is to be learned from it.
 *
 * Every decision is kept with what was seen, what was taken and what the critic expected. After the
 * game each seat's decisions get their advantages (how much better the future turned out than the
 * critic had thought, GAE over the seat's own decisions) and the critic its targets. */
#ifndef LEARN_SELFPLAY_H
#define LEARN_SELFPLAY_H

#include "bots/search.h"
#include "learn/brain.h"

/* How a run teaches; the figures of a recipe. */
struct recipe {
    float lead, win;     /* worth of 10 points ahead, and of winning */
    float lambda;        /* of the advantages */
    float critic_lambda; /* of the targets of the critic */
    float entropy;       /* what keeps the policy from deciding too early */
    float critic_share;  /* part of the positions that the critic learns */
    float waiting_share; /* the same of those in which the seat waits for another */
    float policy_rate;   /* of Adam, for the weights of options */
    float meaning_rate;  /* for the products */
    float critic_rate;
    int games;         /* of an update */
    int lessons;       /* updates in which the evaluation teaches the policy */
    float asked;       /* part of their decisions for which it is asked: it is slow */
    int careful;       /* does it look closely? much slower */
    float followed;    /* part of its answers that are played */
    int warm_up;       /* updates in which only the critic learns */
    int cooling;       /* updates until the rates are lowest; 0: as many as there are */
    float rival_share; /* games against an older version */
    int rival_age;     /* updates between new versions of it */
    int search;        /* iterations of a search that teaches; 0: none does */
    float searched;    /* part of the decisions that it looks at */
};
extern const struct recipe recipe_standard;

/* What was seen and done. Without options it is a position in which the seat waits for another:
 * a search judges such ones too, so the critic must know them. */
struct decision {
    uint8_t seat;
    bool each;
    bool taught;           /* a teacher has said what it would like */
    int feature, features; /* in the game's list */
    int leaning, options;
    float context[NET_RANK];
    float expected[NET_OUTPUTS]; /* winning as a probability */
    float advantage;
    float target[NET_OUTPUTS];
};

/* A position that the critic is to learn. */
struct example {
    int feature, features;
    float target[NET_OUTPUTS];
};

struct examples {
    struct example *example;
    struct areo_feature *feature;
    int count, size;
    int features, feature_size;
};

struct selfplay {
    const struct areo_game *g;
    struct policy policy;
    areo_state *state;
    struct areo_rng rng;
    struct decision *decision;
    struct areo_leaning *leaning;
    /* Beside the leanings: what was taken (see brain_blame), and logits. */
    float *wanted, *logit;
    struct areo_feature *feature;
    int decisions, decision_size;
    int leanings, leaning_size, wanted_size, logit_size;
    bool taught; /* the game is a lesson */
    int features, feature_size;
    bool failed; /* out of memory */
    /* Expert iteration: a search with the net that the brain is at present. */
    struct search *search;
    areo_view *view;
    const struct net *net; /* NULL: no search teaches */
    float score[AREO_SEATS_MAX];
    float win[AREO_SEATS_MAX];
    int rounds;
    double entropy; /* sums over the decisions */
    double surprise;
};

/* The teacher plays half of the moves of a lesson, so that its answers are known for the
 * positions that the policy comes into. */
bool selfplay_open(struct selfplay *p, const struct areo_game *g);
void selfplay_close(struct selfplay *p);
/* Plays a game. Seats of the mask `rivals` play by the other brain and are not learned from. */
bool selfplay_play(struct selfplay *p, const struct recipe *r, const struct areo_setup *setup,
                   uint64_t seed, const struct brain *b, const struct brain *rival,
                   unsigned rivals);
/* One decision by the brain, in the game of p->state; nothing is kept of it. */
void selfplay_step(struct selfplay *p, const struct recipe *r, const struct brain *b);
/* Advantages and targets of the game just played. */
void selfplay_judge(struct selfplay *p, const struct recipe *r);
/* Adds the policy's gradient; advantages are divided by `spread`. */
void selfplay_lean(struct selfplay *p, const struct brain *b, const struct recipe *r, float spread,
                   struct slopes *s);
/* Copies the positions that the critic is to learn. */
bool selfplay_examples(struct selfplay *p, const struct recipe *r, struct examples *out);
void examples_close(struct examples *e);
/* Adds the gradient of the critic's loss over some of them; returns the loss. */
double examples_learn(const struct examples *e, int first, int end, const struct brain *b,
                      struct slopes *s);

#endif
