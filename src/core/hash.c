/* hash.c: the 64-bit hash of a state, by XXH3 over its bytes. */
#define XXH_INLINE_ALL
#include <xxhash.h>

#include "areo/game.h"

uint64_t areo_hash(const struct areo_game *g, const areo_state *s)
{
    return XXH3_64bits(s, g->state_size);
}
