/* options.h: a growing list of options that stops at its limit. */
#ifndef CORE_OPTIONS_H
#define CORE_OPTIONS_H

#include "areo/areo.h"

struct options {
    areo_action *out;
    int count, max;
    bool all; /* every order of picking, and taking back: for people; search wants one order */
};

static inline bool options_full(const struct options *o) { return o->count == o->max; }

/* Returns whether there is room for more. */
static inline bool options_add(struct options *o, areo_action action)
{
    if (o->count < o->max)
        o->out[o->count++] = action;
    return o->count < o->max;
}

#endif
