/* inputs.h: writing the inputs of a learned player (struct areo_learning in areo.h).
 *
 * The inputs of a position go into a list that the caller owns, those of an option into its
 * leaning. Numbers are scaled so that usual ones are about 1; an input of 0 is not written. */
#ifndef CORE_INPUTS_H
#define CORE_INPUTS_H

#include <assert.h>

#include "areo/game.h"
#include "core/fortools.h"

/* A group as a row of its table. */
#define INPUT_GROUP(name, count, text) {FOR_TOOLS(#name), count, FOR_TOOLS(text)},

struct inputs {
    struct areo_feature *out;
    int count, max;
};

/* Nothing yet; `out` has room for AREO_FEATURES_MAX. */
static inline struct inputs inputs_of(struct areo_feature *out)
{
    return (struct inputs){out, 0, AREO_FEATURES_MAX};
}

/* The value, or the end of the range (low <= high) that it is beyond. */
static inline int clamped(int value, int low, int high)
{
    assert(low <= high);
    return value < low ? low : value > high ? high : value;
}

/* One input, as it is; 0 is not told, nor what there is no room for. */
static inline void input_raw(struct inputs *in, int index, int value)
{
    assert(index >= 0 && index <= UINT16_MAX && value >= INT16_MIN && value <= INT16_MAX);
    if (value && in->count < in->max)
        in->out[in->count++] = (struct areo_feature){(uint16_t)index, (int16_t)value};
}

/* An input of 1. */
static inline void input_flag(struct inputs *in, int index)
{
    input_raw(in, index, AREO_FEATURE_ONE);
}

/* n of which `whole` make an input of 1; never beyond 16. */
static inline void input_share(struct inputs *in, int index, int n, int whole)
{
    assert(whole > 0);
    input_raw(in, index,
              clamped(n * AREO_FEATURE_ONE / whole, -16 * AREO_FEATURE_ONE, 16 * AREO_FEATURE_ONE));
}

/* One of `bins` inputs: that of the number itself, the last for all greater ones. */
static inline void input_bin(struct inputs *in, int index, int n, int bins)
{
    assert(bins > 0);
    input_flag(in, index + clamped(n, 0, bins - 1));
}

/* The bin of a number: how many of the ascending bounds it reaches. */
static inline int bin_of(int value, const int16_t *bounds, int count)
{
    assert(count >= 0);
    int i = 0;
    while (i < count && value >= bounds[i])
        i++;
    return i;
}

/* The same for an option. */
static inline void leaning_raw(struct areo_leaning *l, int index, int value)
{
    assert(index >= 0 && index <= UINT16_MAX && value >= INT16_MIN && value <= INT16_MAX);
    if (value && l->count < AREO_OPTION_FEATURES_MAX)
        l->feature[l->count++] = (struct areo_feature){(uint16_t)index, (int16_t)value};
}

/* An input of 1 of an option. */
static inline void leaning_flag(struct areo_leaning *l, int index)
{
    leaning_raw(l, index, AREO_FEATURE_ONE);
}

#endif
