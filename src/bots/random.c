/* random.c: the bot that takes any legal option, each with the same chance. */
#include "bots/bots.h"
#include "core/rng.h"

areo_action bot_random(struct bot *b, const struct areo_game *g, const areo_view *v)
{
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_view_legal(g, v, list);
    return list[rng_below(&b->rng, 0, (uint32_t)count)];
}
