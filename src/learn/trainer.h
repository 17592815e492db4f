/* trainer.h: a brain that learns from games with itself, update by update.
 *
 * An update plays some games on all threads (game i always on thread i modulo their number, so
 * a run depends on its seed and on --jobs only), moves the policy along the advantages and teaches the critic. */
#ifndef LEARN_TRAINER_H
#define LEARN_TRAINER_H

#include "learn/siblings.h"

enum { TRAINER_JOBS_MAX = 64 };

/* Which games are played: how often with how many seats, and the options drawn for each. */
struct syllabus {
    int share[AREO_SEATS_MAX + 1];
    struct areo_setup setup; /* the options that are fixed */
    unsigned vary;           /* mask of the options that are drawn */
};

/* What the last updates were like, smoothed. */
struct trainer_news {
    double entropy;   /* of a decision */
    double loss;      /* of the critic, in points of lead (root mean square) */
    double rounds;    /* of a game */
    double points;    /* of a winner */
    double per_round; /* points of a winner for each round */
    double wins;      /* games that somebody has won */
};

struct worker {
    struct selfplay play;
    struct slopes slopes;
    struct examples examples;
    struct siblings siblings;
    struct trainer *trainer;
    int index;
    double entropy, surprise, rounds, points, per_round, wins;
    int64_t decisions, games, winners;
    bool failed;
};

struct trainer {
    const struct areo_game *g;
    struct recipe recipe;
    struct syllabus syllabus;
    uint64_t seed;
    int jobs;
    int64_t updates, updates_wanted; /* rates fall towards the last one that is wanted */
    struct brain brain, rival;
    struct slopes slopes;
    double spread;   /* of the advantages */
    struct net *net; /* the brain as a search sees it, while one teaches */
    struct trainer_news news;
    int siblings; /* decisions of a test of them */
    struct worker worker[TRAINER_JOBS_MAX];
};

/* Everything but the memory has been filled in. */
bool trainer_open(struct trainer *t);
void trainer_close(struct trainer *t);
bool trainer_update(struct trainer *t); /* false: out of memory */
/* The test of siblings.h, in the same decisions whenever it is made; learns nothing. */
bool trainer_siblings(struct trainer *t, struct siblings *out);
/* Everything to go on from: a file of the trainer's own. */
bool trainer_save(const struct trainer *t, const char *path);
bool trainer_load(struct trainer *t, const char *path);
/* Joins a run that began where this one did and learned elsewhere: the mean of both, this one
 * counting `weight` times. The games of both count. */
bool trainer_join(struct trainer *t, const char *path, int weight);

#endif
