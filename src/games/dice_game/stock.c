/* stock.c: dice, tokens, points, tracks and cards, each changed in one place.
 *
 * Every gain goes through here so that events are complete, track bonuses cannot be
 * forgotten, and titles are claimed at the moment they are earned (rule 10.1). A die is
 * in exactly one place: in the pool, in front of a seat, among those taken to be rolled,
 * or on an award space. */
#include <assert.h>

#include "core/rng.h"
#include "games/dice_game/engine.h"

/* ---- Dice ------------------------------------------------------------------- */

static void die_add(struct dice_state *s, int seat, int resource, int n)
{
    uint8_t *at = &s->seat[seat].dice[resource];
    *at = (uint8_t)(*at + n);
}

static void pool_add(struct dice_state *s, int colour, int n)
{
    s->pool[colour] = (uint8_t)(s->pool[colour] + n);
    assert(s->pool[colour] <= DICE_PER_COLOUR);
}

/* Missing dice are lost without compensation (rule 6.5). */
int dice_gain(struct dice_state *s, int seat, int resource, int n, dice_ctx ctx)
{
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
    assert(s->seat[seat].dice[resource] >= n);
    die_add(s, seat, resource, -n);
    pool_add(s, dice_colour_of(resource), n);
}

int dice_take(struct dice_state *s, int colour, int n)
{
    int got = n < s->pool[colour] ? n : s->pool[colour];
    pool_add(s, colour, -got);
    s->rolling[colour] = (uint8_t)(s->rolling[colour] + got);
    return got;
}

/* Faces of a die: the common resource three times, the uncommon one twice (rule 6.1). */
static int die_face(struct dice_state *s, int colour, dice_ctx ctx)
{
    uint8_t c = (uint8_t)(colour * DICE_RARITIES);
    const uint8_t faces[6] = {c, c, c, (uint8_t)(c + 1), (uint8_t)(c + 1), (uint8_t)(c + 2)};
    return rng_roll(&s->head.rng, STREAM_DICE, faces, 6, ctx);
}

void dice_roll(struct dice_state *s, int seat, dice_ctx ctx)
{
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
    if (colour == ANY)
        return dice_sum(p->dice);
    const uint8_t *face = &p->dice[colour * DICE_RARITIES];
    return face[0] + face[1] + face[2];
}

/* ---- Tokens and points ------------------------------------------------------- */

int dice_gain_wild(struct dice_state *s, int seat, int n, dice_ctx ctx)
{
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
    if (!n)
        return;
    assert(s->seat[seat].wild >= n);
    s->seat[seat].wild = (uint8_t)(s->seat[seat].wild - n);
    s->wild_pool = (uint8_t)(s->wild_pool + n);
    flow_tell(ctx, E_PAY_WILD, seat, 0, 0, n);
}

void dice_gain_vp(struct dice_state *s, int seat, int n, dice_ctx ctx)
{
    if (!n)
        return;
    s->seat[seat].vp = (int16_t)(s->seat[seat].vp + n);
    flow_tell(ctx, E_VP, seat, 0, 0, n);
    dice_claim(s, seat, ctx);
}

/* ---- Parameters --------------------------------------------------------------- */

int dice_full_parameters(const struct dice_state *s)
{
    return (s->temperature == DICE_WARMEST) + (s->oxygen == DICE_OXYGEN_MAX) +
           (dice_ocean_count(s) == DICE_OCEANS);
}

/* Rule 9.1: everybody, the cause included, has one more turn after this one. */
void dice_check_end(struct dice_state *s, dice_ctx ctx)
{
    if (s->ending || dice_solo(s) || dice_full_parameters(s) < 2)
        return;
    s->ending = 1;
    s->last_turns = s->head.seats;
    flow_tell(ctx, E_LAST_TURNS, DICE_NOBODY, 0, 0, s->last_turns);
}

/* The bonus of a step is a die or a token; an effect that asks for it wants it received
 * (rule 12.14), not only due. */
static void track_bonus(struct dice_state *s, int seat, struct op bonus, dice_ctx ctx)
{
    assert(bonus.verb == OP_NONE || bonus.verb == OP_GAIN || bonus.verb == OP_WILD);
    int got = 0;
    if (bonus.verb)
        flow_tell(ctx, E_STEP_BONUS, seat, 0, 0, 0);
    if (bonus.verb == OP_GAIN)
        got = dice_gain(s, seat, bonus.what, bonus.n, ctx);
    else if (bonus.verb == OP_WILD)
        got = dice_gain_wild(s, seat, bonus.n, ctx);
    if (got)
        dice_effect_note(s, EFFECT_TRACK_BONUS);
}

/* Rules 8.1 to 8.3: 2 VP and the bonus of the step, or 1 VP when the track is full. */
void dice_raise(struct dice_state *s, int seat, int track, dice_ctx ctx)
{
    const struct track *t = &dice_tracks[track];
    int8_t *at = track == TRACK_TEMPERATURE ? &s->temperature : &s->oxygen;
    if (*at == t->end) {
        flow_tell(ctx, E_FULL, seat, track, 0, 0);
        dice_gain_vp(s, seat, 1, ctx);
        return;
    }
    *at = (int8_t)(*at + t->step);
    flow_tell(ctx, track == TRACK_TEMPERATURE ? E_TEMPERATURE : E_OXYGEN, seat, 0, 0, *at);
    dice_gain_vp(s, seat, 2, ctx);
    track_bonus(s, seat, dice_track_bonus(track, *at), ctx);
    dice_check_end(s, ctx);
}

/* ---- Cards ------------------------------------------------------------------ */

/* The discard pile lies open, so everybody knows what the new deck holds. */
static void reshuffle(struct dice_state *s, dice_ctx ctx)
{
    set_union(s->deck, s->discard, DICE_WORDS);
    set_clear(s->discard, DICE_WORDS);
    s->deck_count = s->discard_count;
    s->discard_count = 0;
    flow_tell(ctx, E_SHUFFLE, DICE_NOBODY, 0, 0, s->deck_count);
}

static void say_draw(dice_ctx ctx, int seat, int card)
{
    if (ctx)
        flow_event(ctx, (struct areo_event){.kind = E_DRAW,
                                            .seat = (uint8_t)seat,
                                            .seen = (uint8_t)(1u << seat),
                                            .a = (uint16_t)card,
                                            .n = 1});
}

void dice_draw(struct dice_state *s, int seat, int n, dice_ctx ctx)
{
    struct dice_seat *p = &s->seat[seat];
    for (; n > 0; n--) {
        if (s->deck_count == 0 && s->discard_count > 0)
            reshuffle(s, ctx);
        if (s->deck_count == 0)
            return;
        int card = rng_pick(&s->head.rng, STREAM_CARDS, s->deck, DICE_WORDS, ctx);
        set_remove(s->deck, card);
        s->deck_count--;
        set_add(p->hand, card);
        p->hand_count++;
        s->head.reveals++;
        say_draw(ctx, seat, card);
    }
}

void dice_discard(struct dice_state *s, int seat, int card, dice_ctx ctx)
{
    assert(set_has(s->seat[seat].hand, card));
    set_remove(s->seat[seat].hand, card);
    s->seat[seat].hand_count--;
    set_add(s->discard, card);
    s->discard_count++;
    flow_tell(ctx, E_DISCARD, seat, card, 0, 1);
}

/* ---- Milestones --------------------------------------------------------------- */

static int best_colour(const struct dice_seat *p)
{
    int best = 0;
    for (int colour = 0; colour < DICE_COLOURS; colour++) {
        int n = dice_of_colour(p, colour);
        best = n > best ? n : best;
    }
    return best;
}

/* Dice of any colour do not count for Generalist. */
static int produced_colours(const struct dice_seat *p)
{
    int n = 0;
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        n += p->makes[colour] > 0;
    return n;
}

static int best_award(const struct dice_state *s, const struct dice_seat *p)
{
    int best = 0;
    for (int i = 0; i < DICE_AWARDS; i++)
        if (s->awards[i] != DICE_NONE && p->symbols[s->awards[i]] > best)
            best = p->symbols[s->awards[i]];
    return best;
}

int dice_milestone_value(const struct dice_state *s, int seat, int milestone)
{
    const struct dice_seat *p = &s->seat[seat];
    switch (milestone) {
    case LEGEND:
        return p->colour_count[RED_CARD];
    case MINER:
        return p->colour_count[GREEN_CARD];
    case SCIENTIST:
        return p->colour_count[BLUE_CARD];
    case TYCOON:
        return p->colour_count[0] + p->colour_count[1] + p->colour_count[2];
    case MONOPOLIST:
        return best_colour(p);
    case GENERALIST:
        return produced_colours(p);
    case PHILANTHROPIST:
        return p->pointed;
    case TERRAFORMER:
        return p->vp;
    case CELEBRITY:
        return p->big;
    case BILLIONAIRE:
        return dice_sum(p->dice);
    default:
        return best_award(s, p);
    }
}

void dice_claim(struct dice_state *s, int seat, dice_ctx ctx)
{
    for (int i = 0; i < DICE_TITLES; i++) {
        int m = s->milestone[i];
        if (m == DICE_NONE || s->milestone_owner[i] != DICE_NOBODY)
            continue;
        if (dice_milestone_value(s, seat, m) < dice_milestones[m].goal)
            continue;
        s->milestone_owner[i] = (uint8_t)seat;
        flow_tell(ctx, E_MILESTONE, seat, m, 0, 0);
    }
}

/* ---- Derived data ------------------------------------------------------------- */

static void lanes_add(uint8_t *sum, const uint8_t *more, int count)
{
    for (int i = 0; i < count; i++)
        sum[i] = (uint8_t)(sum[i] + more[i]);
}

void dice_card_enter(struct dice_seat *p, int row)
{
    const struct card *c = dice_card(row);
    if (c->type != CORPORATION) {
        p->colour_count[c->type]++;
        p->pointed = (uint8_t)(p->pointed + (c->end_vp > 0));
        p->big = (uint8_t)(p->big + (dice_cost_size(c) >= DICE_BIG_COST));
        lanes_add(p->symbols, c->cost, DICE_LANES);
    }
    lanes_add(p->makes, c->makes, DICE_MAKES);
    if (c->discount)
        p->discount[c->discount - 1]++;
    p->storage = (uint8_t)(p->storage + c->storage);
    if (c->refill > p->refill)
        p->refill = c->refill;
    if (c->action.kind)
        set_add(p->actions, row);
    if (c->trigger.cause)
        set_add(p->reacting, row);
}

void dice_seat_refresh(struct dice_state *s, int seat)
{
    struct dice_seat *p = &s->seat[seat];
    set_clear(p->actions, DICE_WORDS);
    set_clear(p->reacting, DICE_WORDS);
    memset(p->symbols, 0, sizeof p->symbols);
    memset(p->discount, 0, sizeof p->discount);
    memset(p->makes, 0, sizeof p->makes);
    memset(p->colour_count, 0, sizeof p->colour_count);
    p->pointed = p->big = p->storage = 0;
    p->refill = DICE_HAND;
    if (s->revealed >> seat & 1 && p->corporation != DICE_NONE)
        dice_card_enter(p, p->corporation);
    SET_EACH (row, p->played, DICE_WORDS) {
        dice_card_enter(p, row);
    }
}

/* What is left of the dice and tokens of the box; counts wrap when there are too many. */
void dice_pool_refresh(struct dice_state *s)
{
    int wild = DICE_WILD_TOKENS;
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        s->pool[colour] = (uint8_t)(DICE_PER_COLOUR - s->rolling[colour]);
    for (int i = 0; i < DICE_AWARDS; i++)
        if (s->awards[i] != DICE_NONE)
            s->pool[dice_colour_of(s->awards[i])]--;
    for (int r = 0; r < DICE_RESOURCES; r++) {
        uint8_t *left = &s->pool[dice_colour_of(r)];
        for (int seat = 0; seat < s->head.seats; seat++)
            *left = (uint8_t)(*left - s->seat[seat].dice[r]);
    }
    for (int seat = 0; seat < s->head.seats; seat++)
        wild -= s->seat[seat].wild;
    s->wild_pool = (uint8_t)wild;
}
