/* train.h: what `areo train` shows of its progress, and the figures of its recipe. */
#ifndef CLI_TRAIN_H
#define CLI_TRAIN_H

#include "cli/cli.h"
#include "learn/trainer.h"

/* A look at how strong it is. */
struct train_point {
    int64_t games;
    double seconds;
    double entropy, loss, rounds, per_round, wins; /* as in struct trainer_news */
    double rate, low, high;                        /* against the frozen opponent */
    double siblings, by_hand; /* how the critic and the hand-made evaluation tell options apart */
};

struct train_curve {
    struct train_point *point;
    int count, size;
};

bool train_curve_add(struct train_curve *c, const struct train_point *p);
void train_curve_close(struct train_curve *c);
/* A table of text. What cannot be read is not there. */
void train_curve_load(struct train_curve *c, const char *path);
bool train_curve_save(const struct train_curve *c, const char *path, struct areo_error *e);
bool train_curve_plot(const struct train_curve *c, const char *title, const char *against,
                      const char *path, struct areo_error *e);
/* The figures that --recipe changes; false after saying what is wrong. */
bool train_recipe(const struct args *a, struct recipe *r);

#endif
