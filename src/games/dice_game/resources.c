/* resources.c: dice, tokens and points, each changed in one place.
 *
 * Every gain goes through here so that events are complete and titles are claimed at the moment
 * they are earned (rule 10.1). A die is in exactly one place: in the pool, in front of a seat, among
 * those taken to be rolled, or on an award space. */
#include <assert.h>

#include "core/rng.h"
#include "games/dice_game/engine.h"

/* ---- Dice ------------------------------------------------------------------- */

static void die_add(struct dice_state *s, int seat, int resource, int n)
{
    assert(dice_valid_resource(resource));
    uint8_t *at = &s->seat[seat].dice[resource];
    *at = (uint8_t)(*at + n);
}

static void pool_add(struct dice_state *s, int colour, int n)
{
    assert(dice_valid_colour(colour));
    s->pool[colour] = (uint8_t)(s->pool[colour] + n);
    assert(s->pool[colour] <= DICE_PER_COLOUR);
}

/* Missing dice are lost without compensation (rule 6.5). */
int dice_gain(struct dice_state *s, int seat, int resource, int n, dice_ctx ctx)
{
    assert(dice_valid_seat(s, seat) && n >= 0);
    int colour = dice_colour_of(resource);
    int got = n < s->pool[colour] ? n : s->pool[colour];
    if (got < n)
        flow_tell(ctx, E_MISSING, seat, colour, 0, n - got);
    if (!got)
        return 0;
    pool_add(s, colour, -got);
    die_add(s, seat, resource, got);
    flow_tell(ctx, E_GAIN, seat, resource, 0, got);
    dice_claim(s, seat, ctx);
    return got;
}

void dice_return(struct dice_state *s, int seat, int resource, int n)
{
    assert(dice_valid_seat(s, seat) && n >= 0);
    assert(s->seat[seat].dice[resource] >= n);
    die_add(s, seat, resource, -n);
    pool_add(s, dice_colour_of(resource), n);
}

int dice_take(struct dice_state *s, int colour, int n)
{
    assert(dice_valid_colour(colour) && n >= 0);
    int got = n < s->pool[colour] ? n : s->pool[colour];
    pool_add(s, colour, -got);
    s->rolling[colour] = (uint8_t)(s->rolling[colour] + got);
    return got;
}

/* Faces of a die: the common resource three times, the uncommon one twice (rule 6.1). */
const uint8_t dice_sides_showing[DICE_RARITIES] = {3, 2, 1};

static int die_face(struct dice_state *s, int colour, dice_ctx ctx)
{
    uint8_t faces[DICE_DIE_SIDES];
    int n = 0;
    for (int i = 0; i < DICE_RARITIES; i++)
        for (int k = 0; k < dice_sides_showing[i]; k++)
            faces[n++] = (uint8_t)(colour * DICE_RARITIES + i);
    assert(n == DICE_DIE_SIDES);
    return rng_roll(&s->head.rng, STREAM_DICE, faces, n, ctx);
}

void dice_roll(struct dice_state *s, int seat, dice_ctx ctx)
{
    assert(dice_valid_seat(s, seat));
    bool any = false;
    for (int colour = 0; colour < DICE_COLOURS; colour++) {
        for (; s->rolling[colour]; s->rolling[colour]--) {
            int face = die_face(s, colour, ctx);
            die_add(s, seat, face, 1);
            flow_tell(ctx, E_ROLL, seat, face, colour, 1);
            any = true;
        }
    }
    if (!any)
        return;
    s->head.reveals++;
    dice_claim(s, seat, ctx);
}

int dice_pool_total(const struct dice_state *s)
{
    return s->pool[0] + s->pool[1] + s->pool[2] + s->pool[3] + s->pool[4];
}

int dice_of_colour(const struct dice_seat *p, int colour)
{
    assert(colour == ANY || dice_valid_colour(colour));
    if (colour == ANY)
        return dice_sum(p->dice);
    const uint8_t *face = &p->dice[colour * DICE_RARITIES];
    return face[0] + face[1] + face[2];
}

/* ---- Tokens and points ------------------------------------------------------- */

int dice_gain_wild(struct dice_state *s, int seat, int n, dice_ctx ctx)
{
    assert(dice_valid_seat(s, seat) && n >= 0);
    int got = n < s->wild_pool ? n : s->wild_pool;
    if (!got)
        return 0;
    s->wild_pool = (uint8_t)(s->wild_pool - got);
    s->seat[seat].wild = (uint8_t)(s->seat[seat].wild + got);
    flow_tell(ctx, E_WILD, seat, 0, 0, got);
    return got;
}

void dice_spend_wild(struct dice_state *s, int seat, int n, dice_ctx ctx)
{
    assert(dice_valid_seat(s, seat) && n >= 0);
    if (!n)
        return;
    assert(s->seat[seat].wild >= n);
    s->seat[seat].wild = (uint8_t)(s->seat[seat].wild - n);
    s->wild_pool = (uint8_t)(s->wild_pool + n);
    flow_tell(ctx, E_PAY_WILD, seat, 0, 0, n);
}

void dice_gain_vp(struct dice_state *s, int seat, int n, dice_ctx ctx)
{
    assert(dice_valid_seat(s, seat));
    if (!n)
        return;
    s->seat[seat].vp = (int16_t)(s->seat[seat].vp + n);
    flow_tell(ctx, E_VP, seat, 0, 0, n);
    dice_claim(s, seat, ctx);
}
