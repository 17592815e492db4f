/* siblings.c: how well options of one decision are told apart (see siblings.h). */
#include "learn/siblings.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"

/* One decision: what its options brought in each game, and what was said of them. */
struct family {
    int count;
    areo_action action[SIBLINGS];
    double lead[SIBLINGS][SIBLING_GAMES];
    double said[SIBLINGS][JUDGES];
};

/* A turn with a choice, in the middle of nothing. */
static bool is_decision(struct selfplay *p, int seat)
{
    areo_action three[3];
    return p->g->legal(p->state, seat, three, 3) == 3 && !p->g->mid_chain(p->state, seat) &&
           !p->g->learning->unsettled(p->state, seat);
}

/* Plays a game and keeps one decision of it, each as likely as any other. */
static int find_decision(struct selfplay *p, const struct recipe *r, const struct brain *b,
                         areo_view *root)
{
    uint32_t met = 0;
    int found = -1;
    for (uint32_t i = 0; !areo_over(p->state) && i < p->g->ply_max; i++) {
        int seat = areo_next_seat(p->state);
        if (is_decision(p, seat) && rng_below(&p->rng, 0, ++met) == 0) {
            areo_view_make(p->g, p->state, seat, root);
            found = seat;
        }
        selfplay_step(p, r, b);
    }
    return found;
}

/* Some of the options, by chance: the best ones of either judge would favour the other. */
static void draw_options(struct selfplay *p, int seat, struct family *f)
{
    areo_action list[AREO_ACTIONS_MAX];
    int count = p->g->legal(p->state, seat, list, AREO_ACTIONS_MAX);
    for (f->count = 0; f->count < SIBLINGS && f->count < count; f->count++) {
        int at = f->count + (int)rng_below(&p->rng, 0, (uint32_t)(count - f->count));
        f->action[f->count] = list[at];
        list[at] = list[f->count];
    }
}

static double lead_of(struct selfplay *p, int seat)
{
    int32_t points[AREO_SEATS_MAX];
    int seats = areo_head(p->state)->seats;
    for (int i = 0; i < seats; i++)
        points[i] = 1000 * areo_score(p->g, p->state, i, NULL, NULL);
    return look_margin(points, seats, seat) / 1000.0;
}

static void ask_judges(struct selfplay *p, const struct brain *b, const struct look *look,
                       double said[JUDGES])
{
    struct areo_feature seen[AREO_FEATURES_MAX];
    float out[NET_OUTPUTS];
    int32_t points[AREO_SEATS_MAX];
    int seat = look->viewer;
    brain_judge(b, seen, p->g->learning->features(p->state, seat, seat, seen), out);
    look_points(look, p->state, points);
    said[JUDGE_CRITIC] += (double)out[NET_LEAD] * NET_LEAD_UNIT / 1000.0;
    said[JUDGE_HAND] += look_margin(points, areo_head(p->state)->seats, seat) / 1000.0;
}

/* Takes an option, finishes what it begins, is judged, and plays on to the end. */
static void play_out(struct selfplay *p, const struct recipe *r, const struct brain *b,
                     const struct look *look, struct family *f, int option, int game)
{
    int seat = look->viewer;
    p->g->apply(p->state, seat, f->action[option], NULL);
    for (uint32_t i = 0; areo_head(p->state)->acting >> seat & 1 &&
                         p->g->learning->unsettled(p->state, seat) && i < p->g->ply_max;
         i++)
        selfplay_step(p, r, b);
    ask_judges(p, b, look, f->said[option]);
    for (uint32_t i = 0; !areo_over(p->state) && i < p->g->ply_max; i++)
        selfplay_step(p, r, b);
    f->lead[option][game] = lead_of(p, seat);
}

/* The same sample for all options of a game, so that their differences have less noise. */
static void play_family(struct selfplay *p, const struct recipe *r, const struct brain *b,
                        const areo_view *root, int seat, uint64_t seed, struct family *f)
{
    struct look look = p->policy.look; /* its scratch states are not used */
    areo_sample(p->g, root, &p->rng, p->state);
    look_begin(&look, p->state, seat);
    draw_options(p, seat, f);
    for (int game = 0; game < SIBLING_GAMES; game++)
        for (int i = 0; i < f->count; i++) {
            rng_seed(&p->rng, areo_key_from_seed(seed * SIBLING_GAMES + (uint64_t)game));
            areo_sample(p->g, root, &p->rng, p->state);
            play_out(p, r, b, &look, f, i, game);
        }
}

/* What is left of the leads when the means of options and of games are taken away: chance. */
static double noise_of(const struct family *f, const double *truth, double mean)
{
    double sum = 0;
    for (int game = 0; game < SIBLING_GAMES; game++) {
        double of_game = 0;
        for (int i = 0; i < f->count; i++)
            of_game += f->lead[i][game] / f->count;
        for (int i = 0; i < f->count; i++) {
            double rest = f->lead[i][game] - truth[i] - of_game + mean;
            sum += rest * rest;
        }
    }
    return sum / ((f->count - 1) * (SIBLING_GAMES - 1));
}

static void count_family(struct siblings *x, const struct family *f)
{
    double truth[SIBLINGS] = {0};
    double mean = 0;
    double said[JUDGES] = {0};
    for (int i = 0; i < f->count; i++) {
        for (int game = 0; game < SIBLING_GAMES; game++)
            truth[i] += f->lead[i][game] / SIBLING_GAMES;
        mean += truth[i] / f->count;
        for (int j = 0; j < JUDGES; j++)
            said[j] += f->said[i][j] / f->count;
    }
    for (int i = 0; i < f->count; i++) {
        double off = truth[i] - mean;
        x->truth += off * off;
        for (int j = 0; j < JUDGES; j++) {
            double also = f->said[i][j] - said[j];
            x->with_truth[j] += off * also / SIBLING_GAMES;
            x->spread[j] += also * also / SIBLING_GAMES / SIBLING_GAMES;
        }
    }
    x->truth -= noise_of(f, truth, mean) * (f->count - 1) / SIBLING_GAMES;
    x->decisions++;
}

bool siblings_add(struct siblings *x, struct selfplay *p, const struct recipe *r,
                  const struct brain *b, const struct areo_setup *setup, uint64_t seed)
{
    struct family f = {.count = 0};
    areo_view *root = malloc(p->g->state_size);
    if (!root)
        return false;
    rng_seed(&p->rng, areo_key_from_seed(~seed));
    p->g->start(p->state, setup, areo_key_from_seed(seed), NULL);
    int seat = find_decision(p, r, b, root);
    if (seat >= 0) {
        play_family(p, r, b, root, seat, seed, &f);
        count_family(x, &f);
    }
    free(root);
    return !p->failed;
}

void siblings_join(struct siblings *x, const struct siblings *more)
{
    for (int j = 0; j < JUDGES; j++) {
        x->with_truth[j] += more->with_truth[j];
        x->spread[j] += more->spread[j];
    }
    x->truth += more->truth;
    x->decisions += more->decisions;
}

double siblings_correlation(const struct siblings *x, enum sibling_judge judge)
{
    double size = x->spread[judge] * x->truth;
    return size > 0 ? fmin(1, fmax(-1, x->with_truth[judge] / sqrt(size))) : 0;
}
