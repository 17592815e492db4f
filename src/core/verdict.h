/* verdict.h: may it be done, and if not, why.
 *
 * Whatever judges returns a verdict: legal, or the row of the game's reasons with the numbers
 * that its text names. Judges call one another and hand the first refusal on, so that whoever
 * asks is told the real reason. */
#ifndef CORE_VERDICT_H
#define CORE_VERDICT_H

#include <assert.h>

#include "areo/areo.h"

typedef struct areo_why verdict;

#define LEGAL ((verdict){.code = AREO_WHY_LEGAL})

/* A refusal: the reason and what its text calls a and b. */
static inline verdict because(int code, int a, int b)
{
    assert(code > AREO_WHY_LEGAL && code <= UINT16_MAX);
    return (verdict){.code = (uint16_t)code, .a = (int16_t)a, .b = (int16_t)b};
}

/* Is it legal? */
static inline bool allowed(verdict v) { return v.code == AREO_WHY_LEGAL; }

#endif
