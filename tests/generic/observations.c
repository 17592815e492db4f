/* observations.c: what a learning program is shown is what its seat knows.
 *
 * Whatever is hidden may be changed (a sample of the view in its place): observation, features and
 * option features stay the same. */
#include <stdlib.h>
#include <string.h>

#include "areo/encode.h"
#include "core/rng.h"
#include "support/drive.h"

struct seen {
    int16_t *numbers;
    struct areo_feature position[AREO_FEATURES_MAX];
    struct areo_leaning option[AREO_ACTIONS_MAX];
};

struct work {
    areo_encoder *encoder;
    areo_view *view;
    areo_state *sample;
    struct seen one, two;
};

static void look(struct drive *d, const areo_state *s, int viewer, struct seen *out)
{
    struct work *w = d->user;
    areo_action list[AREO_ACTIONS_MAX];
    memset(out->position, 0, sizeof out->position);
    memset(out->option, 0, sizeof out->option);
    areo_view_make(d->g, s, viewer, w->view);
    areo_encode(w->encoder, w->view, out->numbers);
    areo_features(d->g, w->view, out->position);
    areo_option_features(d->g, w->view, list, areo_view_legal(d->g, w->view, list), out->option);
    for (int i = 0; i < AREO_ACTIONS_MAX; i++) /* what lies behind the last input is nobody's */
        memset(&out->option[i].feature[out->option[i].count], 0,
               (size_t)(AREO_OPTION_FEATURES_MAX - out->option[i].count) *
                   sizeof out->option[i].feature[0]);
}

static bool begin(struct drive *d)
{
    struct work *w = drive_memory(sizeof *w, 0);
    d->user = w;
    w->encoder = areo_encoder_open(d->g);
    w->view = drive_memory(d->g->state_size, 0);
    w->sample = drive_memory(d->g->state_size, 0);
    size_t bytes = areo_encoder_size(w->encoder) * sizeof(int16_t);
    w->one.numbers = drive_memory(bytes, 0x11);
    w->two.numbers = drive_memory(bytes, 0x22);
    return true;
}

static void end(struct drive *d)
{
    struct work *w = d->user;
    areo_encoder_close(w->encoder);
    free(w->view);
    free(w->sample);
    free(w->one.numbers);
    free(w->two.numbers);
    free(w);
}

static bool step(struct drive *d)
{
    struct work *w = d->user;
    struct areo_rng rng;
    if (!drive_due(d))
        return true;
    rng_seed(&rng, areo_key_from_seed((uint64_t)drive_below(d, 1 << 20)));
    for (int i = 0; i <= d->setup.seats; i++) {
        int viewer = i == d->setup.seats ? AREO_SPECTATOR : i;
        look(d, d->s, viewer, &w->one);
        areo_sample(d->g, w->view, &rng, w->sample);
        look(d, w->sample, viewer, &w->two);
        if (memcmp(w->one.numbers, w->two.numbers,
                   areo_encoder_size(w->encoder) * sizeof(int16_t)) != 0)
            return drive_fail(d, "an observation of seat %d tells what is hidden", viewer);
        if (memcmp(w->one.position, w->two.position, sizeof w->one.position) != 0)
            return drive_fail(d, "features of seat %d tell what is hidden", viewer);
        if (memcmp(w->one.option, w->two.option, sizeof w->one.option) != 0)
            return drive_fail(d, "option features of seat %d tell what is hidden", viewer);
    }
    return true;
}

int main(int argc, char **argv)
{
    static const struct drive_test test = {
        .games = 30, .every = 17, .begin = begin, .step = step, .end = end};
    return drive_main(argc, argv, &test);
}
