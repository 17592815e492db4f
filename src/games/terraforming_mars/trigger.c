/* trigger.c: cards that react to tags, events, tiles and projects.
 *
 * Each seat keeps a bit mask of the reacting cards it has in play, so an event that
 * nobody listens to costs a few instructions. What a trigger brings without a choice
 * happens at once; the rest joins the pool of pending effects. */
#include <assert.h>

#include "games/terraforming_mars/engine.h"

static const uint8_t ears[] = {
    22,
    30,
    37,
    72,
    73,
    108,
    127,
    130,
    146,
    155,
    171,
    184,
    199, /* project cards */
    CORP_CREDICOR,
    CORP_INTERPLANETARY_CINEMATICS,
    CORP_MINING_GUILD,
    CORP_THARSIS_REPUBLIC,
    CORP_SATURN_SYSTEMS,
};

enum { EARS = sizeof ears };
_Static_assert(EARS <= 32, "the mask of reacting cards has 32 bits");

int tm_ear(int row)
{
    assert(row >= 0 && row < TM_ROWS);
    if (!tm_card(row)->trigger[0].cause)
        return -1;
    for (int i = 0; i < EARS; i++)
        if (ears[i] == row)
            return i;
    return -1;
}

/* How often one trigger goes off: once per matching tag, or once. */
static int times(const struct trigger *t, int cause, int owner, int seat, int card)
{
    assert(owner >= 0 && card >= -1 && cause > ON_NOTHING && cause < TM_CAUSES);
    if (t->cause != cause || (!t->anyone && owner != seat))
        return 0;
    if (!t->tags)
        return 1;
    const struct card *c = tm_card(card);
    if (cause != ON_TAG)
        return (card_tag_mask(c) & t->tags) != 0;
    int n = 0;
    for (int i = 0; i < 3 && c->tag[i]; i++)
        n += t->tags >> c->tag[i] & 1;
    return n;
}

void tm_fire(struct tm_state *s, int cause, int seat, int card, tm_ctx ctx)
{
    assert(cause > ON_NOTHING && cause < TM_CAUSES && seat >= 0 && seat < s->head.seats);
    for (int owner = 0; owner < s->head.seats; owner++) {
        for (uint32_t rest = s->seat[owner].ears; rest; rest &= rest - 1) {
            int row = ears[__builtin_ctz(rest)];
            for (int t = 0; t < 2; t++) {
                int n = times(&tm_card(row)->trigger[t], cause, owner, seat, card);
                if (n > 0)
                    tm_say(ctx, E_EFFECT, owner, row, 0, n);
                while (n-- > 0)
                    tm_run_list(s, owner, row, LIST_TRIGGER_0 + t, card, ctx);
            }
        }
    }
}
