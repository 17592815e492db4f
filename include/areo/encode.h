/* encode.h: views as numbers, for programs that learn.
 *
 *     areo_encoder *n = areo_encoder_open(g);
 *     int16_t *numbers = malloc(areo_encoder_size(n) * sizeof *numbers);
 *     areo_encode(n, v, numbers);                  -> an observation: tables of whole numbers
 *     struct areo_feature list[AREO_FEATURES_MAX];
 *     int count = areo_features(g, v, list);       -> the same position as a sparse vector
 *
 * Everything is made from a view, so nothing hidden can be in it. What the numbers mean is told by
 * areo_encoder_schema. They are the same for all programs with the same AREO_ENCODING_VERSION;
 * actions are numbered by areo_action_index. */
#ifndef AREO_ENCODE_H
#define AREO_ENCODE_H

#include "areo/areo.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
    AREO_ENCODING_VERSION = 2,     /* of observations, features and the numbers of actions */
    AREO_FEATURES_MAX = 1024,      /* inputs of one position that are not zero */
    AREO_OPTION_FEATURES_MAX = 56, /* and of one option */
    AREO_FEATURE_ONE = 32          /* an input of 1 */
};

/* One input that is not zero. Inputs may be named twice: their values add up. */
struct areo_feature {
    uint16_t index;
    int16_t value; /* in parts of AREO_FEATURE_ONE */
};

/* What is to be known about one option before it is tried. */
struct areo_leaning {
    int16_t base;   /* what the tables of the game say of it, in 256ths of a logit */
    uint16_t count; /* of its inputs */
    struct areo_feature feature[AREO_OPTION_FEATURES_MAX];
};

typedef struct areo_encoder areo_encoder;

areo_encoder *areo_encoder_open(const struct areo_game *g); /* NULL: out of memory */
void areo_encoder_close(areo_encoder *n);                   /* NULL is fine */
/* How many numbers an observation has. */
size_t areo_encoder_size(const areo_encoder *n);
/* Writes all of them. Seats are counted from the viewer on, who is 0. Takes no memory; several
 * threads may use one encoder. */
void areo_encode(const areo_encoder *n, const areo_view *v, int16_t *out);
/* A JSON object: tables with their rows and columns in the order of the numbers, and the groups
 * of the features. */
void areo_encoder_schema(const areo_encoder *n, struct areo_text *json);

/* The position in the eyes of the viewer; returns how many. */
int areo_features(const struct areo_game *g, const areo_view *v, struct areo_feature *out);
/* One leaning for each option of areo_view_legal. True where each option after the first is a yes
 * or no of its own (cards to buy) and the first is to stop. */
bool areo_option_features(const struct areo_game *g, const areo_view *v, const areo_action *list,
                          int count, struct areo_leaning *out);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
