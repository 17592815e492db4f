/* features.c: what a learned player sees is what its seat knows.
 *
 * The inputs of a position and of its options are the same for the true state, for the view of the
 * seat and for any sample of what the view hides: then nothing secret is in them. Every input is
 * one that its group has. */
#include <stdlib.h>
#include <string.h>

#include "bots/net.h"
#include "core/rng.h"
#include "support/drive.h"

struct seen {
    struct areo_feature position[AREO_FEATURES_MAX];
    int inputs;
    areo_action list[AREO_ACTIONS_MAX];
    struct areo_leaning option[AREO_ACTIONS_MAX];
    int options;
    bool each;
};

static struct seen truth, other;
static int16_t weights[AREO_WEIGHTS_MAX];

static bool once(struct drive *d)
{
    memset(weights, 0, sizeof weights);
    for (int i = 0; d->g->weights && d->g->weights[i].id; i++)
        weights[i] = d->g->weights[i].preset;
    return true;
}

static void look(struct drive *d, const areo_state *s, int viewer, int seat, struct seen *out)
{
    memset(out, 0, sizeof *out);
    out->inputs = d->g->learning->features(s, viewer, seat, out->position);
    if (viewer != seat || !(areo_head(s)->acting >> seat & 1))
        return;
    out->options = d->g->legal(s, seat, out->list, AREO_ACTIONS_MAX);
    out->each = d->g->learning->leanings(s, seat, out->list, out->options, weights, out->option);
    for (int i = 0; i < out->options; i++) /* what lies behind the last input is nobody's */
        memset(&out->option[i].feature[out->option[i].count], 0,
               (size_t)(AREO_OPTION_FEATURES_MAX - out->option[i].count) *
                   sizeof out->option[i].feature[0]);
}

static bool ranged(struct drive *d, const struct seen *x)
{
    int inputs = net_inputs(d->g->learning->position);
    int options = net_inputs(d->g->learning->option);
    if (x->inputs >= AREO_FEATURES_MAX)
        return drive_fail(d, "a position has %d inputs", x->inputs);
    for (int i = 0; i < x->inputs; i++)
        if (x->position[i].index >= inputs || !x->position[i].value)
            return drive_fail(d, "input %d of a position is %d", x->position[i].index,
                              x->position[i].value);
    for (int i = 0; i < x->options; i++) {
        if (x->option[i].count >= AREO_OPTION_FEATURES_MAX)
            return drive_fail(d, "an option has %d inputs", x->option[i].count);
        for (int k = 0; k < x->option[i].count; k++)
            if (x->option[i].feature[k].index >= options)
                return drive_fail(d, "option has the input %d", x->option[i].feature[k].index);
    }
    return true;
}

static bool same(struct drive *d, const char *what, int viewer, int seat)
{
    if (truth.inputs != other.inputs ||
        memcmp(truth.position, other.position, sizeof truth.position) != 0)
        return drive_fail(d, "%s tells other inputs of %s to %s", what, areo_seat_id(seat),
                          areo_seat_id(viewer));
    if (memcmp(&truth, &other, sizeof truth) != 0)
        return drive_fail(d, "%s tells other leanings of %s", what, areo_seat_id(seat));
    return true;
}

static bool compared(struct drive *d, int viewer, int seat, areo_state *view, areo_state *sample)
{
    look(d, d->s, viewer, seat, &truth);
    look(d, view, viewer, seat, &other);
    if (!ranged(d, &truth) || !same(d, "the view", viewer, seat))
        return false;
    look(d, sample, viewer, seat, &other);
    return same(d, "a sample", viewer, seat);
}

static bool step(struct drive *d)
{
    if (!d->g->learning || !drive_due(d) || areo_over(d->s))
        return true;
    struct areo_rng rng;
    areo_view *view = drive_memory(d->g->state_size, 0);
    areo_state *sample = drive_memory(d->g->state_size, 0);
    bool held = true;
    rng_seed(&rng, areo_key_from_seed((uint64_t)drive_below(d, 1 << 20)));
    for (int viewer = 0; held && viewer < d->setup.seats; viewer++) {
        areo_view_make(d->g, d->s, viewer, view);
        areo_sample(d->g, view, &rng, sample);
        for (int seat = 0; held && seat < d->setup.seats; seat++)
            held = compared(d, viewer, seat, (areo_state *)(void *)view, sample);
    }
    free(view);
    free(sample);
    return held;
}

int main(int argc, char **argv)
{
    static const struct drive_test test = {.games = 30, .every = 17, .once = once, .step = step};
    return drive_main(argc, argv, &test);
}
