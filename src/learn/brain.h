/* brain.h: the nets of net.h while they learn, in floating point.
 *
 * A tensor is a table of rows with Adam's two moments beside it; gradients are collected in
 * slopes, which remember the rows that were touched, since most inputs are zero. */
#ifndef LEARN_BRAIN_H
#define LEARN_BRAIN_H

#include <stdio.h>

#include "bots/net.h"

struct tensor {
    int rows, width;
    float most; /* numbers stay within it, so that they fit into a net */
    float *w, *m, *v;
};

struct slope {
    int rows, width, count;
    float *g;
    int *touched;
    uint8_t *is_touched;
};

/* ORDER TENSOR as in the file of a net */
enum tensor_id {
    T_FIRST,
    T_FIRST_BIAS,
    T_SECOND,
    T_SECOND_BIAS,
    T_OUTPUT,
    T_OUTPUT_BIAS,
    T_CONTEXT,
    T_WEIGHT,
    T_MEANING,
    TENSORS,
    T_POLICY = T_CONTEXT /* from here on */
};

struct brain {
    const struct areo_game *g;
    struct tensor t[TENSORS];
    bool
        plain; /* options are not multiplied with positions: nothing of it is reckoned or learned */
};

struct slopes {
    struct slope t[TENSORS];
};

/* Small random numbers from the seed. False: out of memory. */
bool brain_open(struct brain *b, const struct areo_game *g, uint64_t seed);
void brain_close(struct brain *b);
void brain_copy(struct brain *to, const struct brain *from); /* without the moments */
/* Moves everything towards another brain by this part of the way. */
void brain_blend(struct brain *to, const struct brain *from, float part);
bool slopes_open(struct slopes *s, const struct brain *b);
void slopes_close(struct slopes *s);
/* Adds the gradients of `more` and forgets them there. */
void slopes_join(struct slopes *s, struct slopes *more, int first, int end);
/* One step of Adam with the tensors first .. end - 1 against their gradients, which it forgets. */
struct adam {
    float rate, beta1, beta2, epsilon;
};
void brain_step(struct brain *b, struct slopes *s, int first, int end, const struct adam *how);

/* The critic: outputs as in net.h, winning as a logit. */
void brain_judge(const struct brain *b, const struct areo_feature *f, int count,
                 float out[NET_OUTPUTS]);
/* Adds the gradient of a loss to slopes: `error` is its derivative by each output. The outputs
 * are given to a function that knows the loss. */
void brain_learn(const struct brain *b, struct slopes *s, const struct areo_feature *f, int count,
                 void (*loss)(void *user, const float out[NET_OUTPUTS], float error[NET_OUTPUTS]),
                 void *user);

/* The policy. */
void brain_context(const struct brain *b, const struct areo_feature *f, int count,
                   float context[NET_RANK]);
float brain_logit(const struct brain *b, const float context[NET_RANK],
                  const struct areo_leaning *l, float meaning[NET_RANK]);
/* Chances as in net_chances. */
void brain_chances(const float *logit, int count, bool each, float *chance);
/* How the logarithm of the chance of what was taken grows with each logit. `taken` has 1 for it, or
 * parts of 1 that a teacher would like; with `each` it has 1 for every yes. */
void brain_blame(const float *logit, const float *chance, int count, bool each, const float *taken,
                 float *by_logit);
/* Is every product with a position still 0? */
bool brain_unmultiplied(const struct brain *b);
/* Adds by_logit to the gradients of what made the logits. */
void brain_lean(const struct brain *b, struct slopes *s, const struct areo_feature *f, int count,
                const float context[NET_RANK], const struct areo_leaning *l, int options,
                const float *by_logit);

/* As a net of whole numbers: text of the header (without its last line; it says whether the policy
 * goes in) and the file's bytes, to be freed; NULL: out of memory. */
unsigned char *brain_net(const struct brain *b, const char *header, size_t *size);
/* Everything, to go on later. */
bool brain_save(const struct brain *b, FILE *file);
bool brain_load(struct brain *b, FILE *file);

#endif
