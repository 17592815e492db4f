/* mind.h: a thought on its way between workers, as bytes.
 *
 * Both sides are the same module, so a struct is its own notation. The view follows the ask. */
#ifndef LOCAL_MIND_H
#define LOCAL_MIND_H

#include "server/think.h"

struct mind_ask {
    char game[24];
    char bot[BOT_NAME_MAX];
    uint64_t seed;
    int32_t advice;
    uint32_t view_size;
};

struct mind_answer {
    int32_t count;
    struct search_choice choice[THINK_CHOICES];
};

#endif
