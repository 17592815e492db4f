/* bots.c: the list of bots. A new bot is one file and one line here. */
#include "bots/bots.h"

#include <assert.h>
#include <string.h>

#include "core/rng.h"

static const struct bot_kind kinds[] = {
    {"random", "takes any legal option", bot_random},
};

enum { KIND_COUNT = sizeof kinds / sizeof kinds[0] };

const struct bot_kind *bot_kind_at(int index)
{
    return index >= 0 && index < KIND_COUNT ? &kinds[index] : NULL;
}

bool bot_open(struct bot *b, const char *name, uint64_t seed, struct areo_error *e)
{
    for (int i = 0; i < KIND_COUNT; i++) {
        if (strcmp(kinds[i].name, name))
            continue;
        b->kind = &kinds[i];
        rng_seed(&b->rng, areo_key_from_seed(seed));
        return true;
    }
    return areo_fail(e, 0, "there is no bot '%.60s'", name);
}

areo_action bot_choose(struct bot *b, const struct areo_game *g, const areo_view *v)
{
    assert(areo_view_head(v)->viewer < AREO_SEATS_MAX);
    return b->kind->choose(b, g, v);
}
