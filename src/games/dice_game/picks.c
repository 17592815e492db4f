/* picks.c: choosing several dice, tokens or cards, in any order.
 *
 * Picks are marks until the choice ends (core/pick.h): dice, tokens and faces in the bag
 * `picked`, cards in the set `discarding`. A choice of a fixed number ends with its last pick,
 * unless dice are rolled for it: as they cannot be taken back, the player says when. */
#include <assert.h>

#include "games/dice_game/engine.h"

static const struct frame *top(const struct dice_state *s)
{
    return &s->agenda.frame[s->agenda.count - 1];
}

int dice_picked(const struct dice_state *s) { return dice_sum(s->picked); }

int dice_picked_of_colour(const struct dice_state *s, int colour)
{
    const uint8_t *face = &s->picked[colour * DICE_RARITIES];
    return face[0] + face[1] + face[2];
}

/* ---- What can still be picked ------------------------------------------------------------ */

/* The dice of a seat that are not picked yet. */
static void dice_left(const struct dice_state *s, int seat, uint8_t left[DICE_LANES])
{
    for (int r = 0; r < DICE_RESOURCES; r++)
        left[r] = (uint8_t)(s->seat[seat].dice[r] - s->picked[r]);
}

static void due_left(const struct dice_state *s, int seat, uint8_t left[DICE_LANES])
{
    for (int r = 0; r < DICE_RESOURCES && dice_picked(s) < s->seat[seat].wild; r++)
        left[r] = (uint8_t)(s->due[r] - s->picked[r]);
}

static void payments_left(const struct dice_state *s, int seat, uint8_t left[DICE_LANES])
{
    int resource = top(s)->a;
    left[resource] = (uint8_t)(s->seat[seat].dice[resource] - s->picked[resource]);
    left[WILD] = (uint8_t)(s->seat[seat].wild - s->picked[WILD]);
}

static void colours_left(const struct dice_state *s, uint8_t left[DICE_LANES])
{
    for (int colour = 0; colour < DICE_COLOURS && dice_picked(s) < top(s)->x; colour++)
        left[colour] = (uint8_t)(s->pool[colour] - s->picked[colour]);
}

static void faces_left(const struct dice_state *s, uint8_t left[DICE_LANES])
{
    const struct frame *f = top(s);
    for (int r = 0; r < DICE_RESOURCES; r++) {
        int colour = dice_colour_of(r);
        if ((f->a == ANY || f->a == colour) && r != f->b)
            left[r] = (uint8_t)(s->pool[colour] - dice_picked_of_colour(s, colour));
    }
}

bool dice_pick_bag(const struct dice_state *s, int seat, struct pick *p, uint8_t left[DICE_LANES])
{
    memset(left, 0, DICE_LANES);
    *p = (struct pick){.back = V_BACK};
    switch (dice_decision(s)) {
    case DICE_FRAMES + STAGE_KEEP:
        p->verb = V_KEEP;
        if (dice_picked(s) < DICE_KEEP + s->seat[seat].storage)
            dice_left(s, seat, left);
        return true;
    case FRAME_PAY:
        p->verb = V_WILD;
        due_left(s, seat, left);
        return true;
    case FRAME_PAY_SOME:
        p->verb = V_PAY;
        payments_left(s, seat, left);
        return true;
    case FRAME_COLOURS:
        *p = (struct pick){V_TAKE, V_BACK_COLOUR, top(s)->x - dice_picked(s)};
        colours_left(s, left);
        return true;
    case FRAME_FACES:
        p->verb = V_GAIN;
        p->wanted = top(s)->x - dice_picked(s);
        faces_left(s, left);
        return true;
    default:
        return false;
    }
}

bool dice_pick_cards(const struct dice_state *s, struct pick *p)
{
    *p = (struct pick){.verb = V_DISCARD, .back = V_BACK_CARD};
    if (dice_decision(s) == FRAME_PAY_CARDS)
        p->wanted = top(s)->x - set_count(s->discarding, DICE_WORDS);
    return p->wanted || dice_decision(s) == DICE_FRAMES + STAGE_DISCARD;
}

/* ---- Carrying them out --------------------------------------------------------------------- */

static void clear(struct dice_state *s)
{
    memset(s->picked, 0, sizeof s->picked);
    set_clear(s->discarding, DICE_WORDS);
}

static void discard_all(struct dice_state *s, int seat, dice_ctx ctx)
{
    SET_EACH (card, s->discarding, DICE_WORDS) {
        dice_discard(s, seat, card, ctx);
    }
}

/* No face is both turned from and turned to, so the faces in their order give the pairs. */
static void turn_all(struct dice_state *s, int seat, dice_ctx ctx)
{
    const struct frame *f = top(s);
    uint8_t *dice = s->seat[seat].dice;
    for (int from = 0; from < DICE_RESOURCES; from++) {
        int to = from - from % DICE_RARITIES;
        for (int n = f->a >> from & 1 ? s->picked[from] : 0; n > 0; n--) {
            while (!(f->b >> to & 1) || !s->picked[to])
                to++;
            s->picked[to]--;
            dice[from]--;
            dice[to]++;
            dice_say(ctx, E_TURNED, seat, from, to, 0);
        }
    }
}

static void tokens_for_due(struct dice_state *s, int seat, dice_ctx ctx)
{
    for (int r = 0; r < DICE_RESOURCES; r++)
        s->due[r] = (uint8_t)(s->due[r] - s->picked[r]);
    dice_spend_wild(s, seat, dice_picked(s), ctx);
}

/* What is picked is done; how the choice ends is not. Dice to keep have nothing to be done. */
static void carry_out(struct dice_state *s, int seat, dice_ctx ctx)
{
    switch (dice_decision(s)) {
    case FRAME_PAY:
        tokens_for_due(s, seat, ctx);
        break;
    case FRAME_PAY_SOME:
        for (int payment = 0; payment < DICE_PAYMENTS; payment++)
            dice_pay_with(s, seat, payment, s->picked[payment], ctx);
        break;
    case FRAME_COLOURS:
        for (int colour = 0; colour < DICE_COLOURS; colour++)
            dice_take(s, colour, s->picked[colour]);
        break;
    case FRAME_FACES:
        for (int r = 0; r < DICE_RESOURCES; r++)
            if (s->picked[r])
                dice_gain(s, seat, r, s->picked[r], ctx);
        break;
    case FRAME_TURN:
        turn_all(s, seat, ctx);
        break;
    default:
        discard_all(s, seat, ctx);
    }
}

static int done_so_far(const struct dice_state *s)
{
    if (dice_decision(s) == FRAME_TURN)
        return dice_picked(s) / 2; /* both faces are marked */
    return dice_picked(s) + set_count(s->discarding, DICE_WORDS);
}

bool dice_picks_open(const struct dice_state *s)
{
    return done_so_far(s) > 0 && dice_decision(s) != DICE_FRAMES + STAGE_KEEP;
}

void dice_picks_imagine(struct dice_state *s)
{
    int done = done_so_far(s);
    int seat = s->agenda.count ? top(s)->seat : s->active;
    carry_out(s, seat, NULL);
    if (s->agenda.count) {
        struct frame *f = &s->agenda.frame[s->agenda.count - 1];
        f->x = (int16_t)(f->kind == FRAME_PAY_SOME ? done : f->x - done);
    }
    clear(s);
}

/* Everybody can see which dice are kept and which go back to the pool. */
static void keep_end(struct dice_state *s, int seat, dice_ctx ctx)
{
    for (int r = 0; r < DICE_RESOURCES; r++) {
        int back = s->seat[seat].dice[r] - s->picked[r];
        assert(back >= 0);
        if (s->picked[r])
            dice_say(ctx, E_KEEP, seat, r, 0, s->picked[r]);
        if (back)
            dice_say(ctx, E_RETURN, seat, r, 0, back);
        dice_return(s, seat, r, back);
    }
    s->stage = STAGE_DISCARD;
}

/* Nothing below this frame has waited for anything but the picks. */
static void frame_end(struct dice_state *s, int seat, int done, dice_ctx ctx)
{
    int kind = top(s)->kind;
    if (kind == FRAME_PAY)
        dice_pay_rest(s, seat, ctx);
    agenda_remove(&s->agenda, s->agenda.count - 1);
    if (kind == FRAME_PAY_SOME)
        s->agenda.frame[s->agenda.count - 1].x = (int16_t)done;
    if (kind == FRAME_COLOURS)
        dice_roll(s, seat, ctx);
}

void dice_picks_end(struct dice_state *s, int seat, dice_ctx ctx)
{
    int done = done_so_far(s);
    if (dice_decision(s) == DICE_FRAMES + STAGE_KEEP) {
        keep_end(s, seat, ctx);
    } else {
        carry_out(s, seat, ctx);
        if (s->agenda.count)
            frame_end(s, seat, done, ctx);
        else
            s->stage = STAGE_PRODUCE;
    }
    clear(s);
}

/* ---- Picking -------------------------------------------------------------------------------- */

/* Is that all that can be picked, without anything irrevocable behind it? */
static bool complete(const struct dice_state *s)
{
    switch (dice_decision(s)) {
    case FRAME_FACES:
    case FRAME_TURN:
    case FRAME_PAY_CARDS:
        return done_so_far(s) == top(s)->x;
    case FRAME_COLOURS:
        return top(s)->x == 1;
    default:
        return false;
    }
}

static void mark_turn(struct dice_state *s, int from, int to, int n)
{
    struct frame *f = &s->agenda.frame[s->agenda.count - 1];
    s->picked[from] = (uint8_t)(s->picked[from] + n);
    s->picked[to] = (uint8_t)(s->picked[to] + n);
    f->a = (uint16_t)(s->picked[from] ? f->a | 1u << from : f->a & ~(1u << from));
    f->b = (uint16_t)(s->picked[to] ? f->b | 1u << to : f->b & ~(1u << to));
}

void dice_pick(struct dice_state *s, int seat, areo_action action, dice_ctx ctx)
{
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_DISCARD:
        set_add(s->discarding, a);
        break;
    case V_BACK_CARD:
        set_remove(s->discarding, a);
        return;
    case V_TURN:
        mark_turn(s, a, areo_b_of(action), 1);
        break;
    case V_BACK_TURN:
        mark_turn(s, a, areo_b_of(action), -1);
        return;
    case V_BACK:
    case V_BACK_COLOUR:
        s->picked[a]--;
        return;
    default:
        s->picked[a]++;
    }
    if (complete(s))
        dice_picks_end(s, seat, ctx);
}

/* ---- Choices that are none ------------------------------------------------------------------- */

static int colours_in_pool(const struct dice_state *s)
{
    int n = 0;
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        n += s->pool[colour] > 0;
    return n;
}

/* All of them, or as many as are wanted of the only kind there is. */
static void pick_whatever(struct dice_state *s)
{
    struct frame *f = &s->agenda.frame[s->agenda.count - 1];
    const struct dice_seat *p = &s->seat[f->seat];
    if (f->kind == FRAME_PAY_CARDS)
        memcpy(s->discarding, p->hand, sizeof s->discarding);
    else if (f->kind == FRAME_PAY_SOME)
        s->picked[p->wild ? WILD : f->a] = 1;
    for (int c = 0; f->kind == FRAME_COLOURS && c < DICE_COLOURS; c++)
        s->picked[c] = (uint8_t)(s->pool[c] < f->x ? s->pool[c] : f->x);
}

static bool pay_whatever(struct dice_state *s, dice_ctx ctx)
{
    areo_action two[2];
    int seat = top(s)->seat;
    if (dice_legal((const areo_state *)(const void *)s, seat, two, 2) != 1)
        return false;
    agenda_remove(&s->agenda, s->agenda.count - 1);
    dice_pay_with(s, seat, areo_a_of(two[0]), 1, ctx);
    return true;
}

bool dice_picks_settled(struct dice_state *s, dice_ctx ctx)
{
    bool none = false;
    const struct frame *f = top(s);
    if (f->kind == FRAME_PAY_ANY)
        return pay_whatever(s, ctx);
    const struct dice_seat *p = &s->seat[f->seat];
    if (f->kind == FRAME_PAY)
        none = !p->wild || !dice_sum(s->due);
    else if (f->kind == FRAME_PAY_SOME)
        none = p->dice[f->a] + p->wild == 1 && !dice_picked(s);
    else if (f->kind == FRAME_PAY_CARDS)
        none = p->hand_count == f->x;
    else if (f->kind == FRAME_COLOURS)
        none = !dice_picked(s) && (dice_pool_total(s) == f->x || colours_in_pool(s) == 1);
    if (!none)
        return false;
    pick_whatever(s);
    dice_picks_end(s, f->seat, ctx);
    return true;
}
