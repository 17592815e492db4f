/* options.h: a growing list of options that stops at its limit. */
#ifndef CORE_OPTIONS_H
#define CORE_OPTIONS_H

#include <assert.h>

#include "areo/areo.h"

struct options {
    areo_action *out;
    int count, max;
    bool all; /* every order of picking, and taking back: for people; search wants one order */
};

/* Is there room for no more? */
static inline bool options_full(const struct options *o)
{
    assert(o->count >= 0 && o->count <= o->max);
    return o->count == o->max;
}

/* Returns whether there is room for more. */
static inline bool options_add(struct options *o, areo_action action)
{
    assert(o->out && o->count <= o->max);
    if (o->count < o->max)
        o->out[o->count++] = action;
    return o->count < o->max;
}

#endif
