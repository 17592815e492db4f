/* deck.c: everything that is left to chance. Each draw reveals something and is a
 * barrier for undo. */
#include <assert.h>

#include "core/rng.h"
#include "games/on_mars/component.h"
#include "games/on_mars/rules.h"

/* One of the set, whose members are numbered within their group of components. */
int om_draw(struct om_state *s, const struct areo_context *ctx, int group, uint64_t set)
{
    assert(set);
    uint64_t all[OM_COMPONENT_WORDS] = {0};
    int base = om_group_base(group);
    BIT_EACH (i, set) {
        set_add(all, base + (int)i);
    }
    s->head.reveals++;
    return rng_pick(&s->head.rng, STREAM_CARDS, all, OM_COMPONENT_WORDS, ctx) - base;
}

void om_tell_drawn(struct om_state *s, const struct areo_context *ctx, int group, int index)
{
    om_event(s, ctx, EVENT_DRAWN, OM_NONE, om_group_base(group) + index, 0, 0);
}

int om_draw_open(struct om_state *s, const struct areo_context *ctx, int group, uint64_t set)
{
    int index = om_draw(s, ctx, group, set);
    om_tell_drawn(s, ctx, group, index);
    return index;
}

int om_draw_hex(struct om_state *s, const struct areo_context *ctx, struct om_mask set)
{
    assert(mask_any(set));
    s->head.reveals++;
    return rng_pick(&s->head.rng, STREAM_HEXES, set.w, 2, ctx);
}
