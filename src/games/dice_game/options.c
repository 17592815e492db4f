/* options.c: every decision: its options and its judge.
 *
 * A decision is a frame that waits for a choice or a stage of the turn. A table says
 * which verbs belong to it; the judge asks the condition of the verb, and the options
 * are the candidates that the judge lets pass. Chains of choices go in ascending order
 * (`chain` in the state is the first index still open), so that no set of choices can
 * be made in two ways. */
#include <assert.h>

#include "games/dice_game/engine.h"

#define VERB(v) (1u << (v))
#define STAGE(stage) (DICE_FRAMES + (stage))

enum {
    MENU = VERB(V_PLAY) | VERB(V_STANDARD) | VERB(V_USE) | VERB(V_TAKE) | VERB(V_DRAW) |
           VERB(V_TURN_DIE) | VERB(V_PRODUCE) | VERB(V_END)
};

static const uint32_t verbs_of[DICE_DECISIONS] = {
    [FRAME_EFFECT] = VERB(V_RESOLVE),
    [FRAME_PAY] = VERB(V_WILD) | VERB(V_DONE),
    [FRAME_PAY_ANY] = VERB(V_PAY),
    [FRAME_PAY_SOME] = VERB(V_PAY) | VERB(V_DONE),
    [FRAME_PAY_CARDS] = VERB(V_DISCARD),
    [FRAME_PLACE] = VERB(V_PLACE),
    [FRAME_COLOURS] = VERB(V_TAKE),
    [FRAME_FACES] = VERB(V_GAIN),
    [FRAME_TURN] = VERB(V_TURN) | VERB(V_DONE),
    [FRAME_LOSE] = VERB(V_LOSE),
    [FRAME_RAISE] = VERB(V_RAISE),
    [FRAME_SUPPORT] = MENU,
    [FRAME_BONUS] = VERB(V_BONUS),
    [STAGE(STAGE_BOARD_CITY)] = VERB(V_PLACE),
    [STAGE(STAGE_BOARD_OCEAN)] = VERB(V_PLACE),
    [STAGE(STAGE_BOARD_GREENERY)] = VERB(V_PLACE),
    [STAGE(STAGE_CORPORATION)] = VERB(V_CORPORATION),
    [STAGE(STAGE_PENALTY)] = VERB(V_GIVE),
    [STAGE(STAGE_START)] = MENU,
    [STAGE(STAGE_MAIN)] = MENU,
    [STAGE(STAGE_AFTER)] = MENU,
    [STAGE(STAGE_KEEP)] = VERB(V_KEEP) | VERB(V_DONE),
    [STAGE(STAGE_DISCARD)] = VERB(V_DISCARD) | VERB(V_DONE),
    [STAGE(STAGE_PRODUCED)] = MENU,
};

static const struct frame *top(const struct dice_state *s)
{
    return &s->agenda.frame[agenda_pool(&s->agenda)];
}

int dice_decision(const struct dice_state *s)
{
    return s->agenda.count ? top(s)->kind : STAGE(s->stage);
}

/* ---- Judges ------------------------------------------------------------------------------- */

static struct areo_why payment_why(const struct dice_seat *p, int payment)
{
    if (payment == WILD)
        return p->wild ? LEGAL : because(R_NO_WILD, 0, 0);
    return p->dice[payment] ? LEGAL : because(R_NO_DIE, payment, 1);
}

static struct areo_why wild_why(const struct dice_state *s, int seat, int resource)
{
    if (!s->due[resource])
        return because(R_NOT_DUE, resource, 0);
    if (resource < s->chain)
        return because(R_PICK_ORDER, 0, 0);
    return payment_why(&s->seat[seat], WILD);
}

static struct areo_why pay_any_why(const struct dice_state *s, const struct frame *f, int payment)
{
    const struct dice_seat *p = &s->seat[f->seat];
    if (payment != WILD && f->a != ANY && dice_colour_of(payment) != f->a)
        return because(R_WRONG_COLOUR, payment, f->a);
    if (payment != WILD && f->b && dice_sum(p->dice) == 1)
        return because(R_NO_DIE_LEFT, 0, 0);
    return payment_why(p, payment);
}

static struct areo_why pay_some_why(const struct dice_state *s, const struct frame *f, int payment)
{
    if (payment != WILD && payment != f->a)
        return because(R_NOT_DUE, payment, 0);
    if (payment != WILD && f->y)
        return because(R_PICK_ORDER, 0, 0);
    return payment_why(&s->seat[f->seat], payment);
}

static struct areo_why pay_why(const struct dice_state *s, int payment)
{
    const struct frame *f = top(s);
    return f->kind == FRAME_PAY_ANY ? pay_any_why(s, f, payment) : pay_some_why(s, f, payment);
}

static int hand_from(const struct dice_seat *p, int card)
{
    int n = 0;
    for (int c = card; (c = set_next(p->hand, DICE_WORDS, c)) >= 0; c++)
        n++;
    return n;
}

static struct areo_why discard_why(const struct dice_state *s, int seat, int card)
{
    const struct dice_seat *p = &s->seat[seat];
    if (!set_has(p->hand, card))
        return because(R_NOT_IN_HAND, card, 0);
    if (card < s->chain)
        return because(R_PICK_ORDER, 0, 0);
    if (s->agenda.count && hand_from(p, card) < top(s)->x)
        return because(R_PICK_ORDER, 0, 0);
    return LEGAL;
}

static struct areo_why keep_why(const struct dice_state *s, int seat, int resource)
{
    const struct dice_seat *p = &s->seat[seat];
    int limit = DICE_KEEP + p->storage;
    if (!p->dice[resource])
        return because(R_NO_DIE, resource, 1);
    if (dice_sum(s->kept) == limit)
        return because(R_KEEP_LIMIT, limit, 0);
    if (resource < s->chain)
        return because(R_PICK_ORDER, 0, 0);
    return LEGAL;
}

/* A colour that would leave too few dice for the rest of the chain is no choice: all the
 * dice that there are must be taken. */
static struct areo_why pool_why(const struct dice_state *s, int colour, int wanted)
{
    int left = 0;
    if (!s->pool[colour])
        return because(R_POOL, colour, 0);
    for (int c = colour; c < DICE_COLOURS; c++)
        left += s->pool[c];
    return left < wanted ? because(R_POOL_REST, wanted, 0) : LEGAL;
}

static struct areo_why colour_why(const struct dice_state *s, int colour)
{
    if (colour < s->chain)
        return because(R_PICK_ORDER, 0, 0);
    return pool_why(s, colour, top(s)->x);
}

static struct areo_why gain_why(const struct dice_state *s, int resource)
{
    const struct frame *f = top(s);
    int colour = dice_colour_of(resource);
    if (f->a != ANY && colour != f->a)
        return because(R_WRONG_COLOUR, resource, f->a);
    if (resource == f->b)
        return because(R_NOT_THIS, resource, 0);
    if (resource < s->chain)
        return because(R_PICK_ORDER, 0, 0);
    return pool_why(s, colour, f->a == ANY ? f->x : 1);
}

/* In a chain no face is both turned from and turned to: the same dice could be turned
 * with fewer steps. */
static struct areo_why turn_why(const struct dice_state *s, int from, int to)
{
    const struct frame *f = top(s);
    if (dice_colour_of(from) != dice_colour_of(to))
        return because(R_WRONG_COLOUR, to, dice_colour_of(from));
    if (from == to)
        return because(R_SAME_FACE, from, 0);
    if (!s->seat[f->seat].dice[from])
        return because(R_NO_DIE, from, 1);
    if (f->b >> from & 1)
        return because(R_TURNED_TO, from, 0);
    if (f->a >> to & 1)
        return because(R_TURNED_FROM, to, 0);
    if (from * DICE_LANES + to < s->chain)
        return because(R_PICK_ORDER, 0, 0);
    return LEGAL;
}

static struct areo_why lose_why(const struct dice_state *s, int resource)
{
    const struct frame *f = top(s);
    if (f->a != ANY && dice_colour_of(resource) != f->a)
        return because(R_WRONG_COLOUR, resource, f->a);
    return payment_why(&s->seat[f->seat], resource);
}

static struct areo_why done_why(const struct dice_state *s)
{
    if (s->agenda.count && top(s)->kind == FRAME_TURN && top(s)->y)
        return because(R_MUST_TURN, 0, 0);
    if (s->agenda.count && top(s)->kind == FRAME_PAY_SOME && !top(s)->x)
        return because(R_MUST_PAY, 0, 0);
    return LEGAL;
}

static struct areo_why place_why(const struct dice_state *s, int place)
{
    if (!s->agenda.count)
        return dice_prepare_why(s, place);
    return dice_place_why(s, top(s)->a, top(s)->x, place);
}

static struct areo_why offered(const uint64_t *set, int card)
{
    return set_has(set, card) ? LEGAL : because(R_NOT_OFFERED, card, 0);
}

static struct areo_why take_why(const struct dice_state *s, unsigned slots, int colour)
{
    bool chain = s->agenda.count && top(s)->kind == FRAME_COLOURS;
    return chain ? colour_why(s, colour) : dice_take_why(s, slots, colour);
}

/* The conditions of a verb that belongs to the decision. `slots` are those of a turn. */
static struct areo_why judge(const struct dice_state *s, int seat, unsigned slots,
                             areo_action action)
{
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_CORPORATION:
        return offered(s->seat[seat].offer, a);
    case V_GIVE:
        return payment_why(&s->seat[seat], a);
    case V_PLAY:
        return dice_play_why(s, seat, slots, a);
    case V_STANDARD:
        return dice_standard_why(s, seat, slots, ROW_STANDARD + a);
    case V_USE:
        return dice_use_why(s, seat, slots, a);
    case V_TAKE:
        return take_why(s, slots, a);
    case V_DRAW:
        return dice_support_why(s, seat, slots, ROW_DRAW_CARDS);
    case V_TURN_DIE:
        return dice_support_why(s, seat, slots, ROW_TURN_DIE);
    case V_PRODUCE:
        return dice_slot_why(s, slots, SLOT_PRODUCE);
    case V_END:
        return dice_slot_why(s, slots, SLOT_END);
    case V_KEEP:
        return keep_why(s, seat, a);
    case V_DISCARD:
        return discard_why(s, seat, a);
    case V_DONE:
        return done_why(s);
    case V_WILD:
        return wild_why(s, seat, a);
    case V_PAY:
        return pay_why(s, a);
    case V_PLACE:
        return place_why(s, a);
    case V_RESOLVE:
        return dice_effect_with(s, a) >= 0 ? LEGAL : because(R_NOT_PENDING, a, 0);
    case V_GAIN:
        return gain_why(s, a);
    case V_TURN:
        return turn_why(s, a, areo_b_of(action));
    case V_LOSE:
        return lose_why(s, a);
    case V_BONUS:
        return offered(s->bonus, a);
    default:
        return LEGAL;
    }
}

struct areo_why dice_why(const areo_state *state, int seat, areo_action action)
{
    const struct dice_state *s = dice_in(state);
    uint32_t verbs = verbs_of[dice_decision(s)];
    if (!(verbs >> areo_verb_of(action) & 1))
        return because(AREO_WHY_NOT_NOW, 0, 0);
    return judge(s, seat, verbs == MENU ? dice_slots(s, seat) : 0, action);
}

/* ---- Options --------------------------------------------------------------------------------- */

struct options {
    const struct dice_state *s;
    areo_action *out;
    int count, max, seat;
    unsigned slots;
};

static bool full(const struct options *o) { return o->count == o->max; }

static void add(struct options *o, int verb, int a)
{
    if (!full(o))
        o->out[o->count++] = AREO_ACTION(verb, a, 0, 0);
}

/* Adds a candidate if the judge lets it pass. */
static void propose(struct options *o, int verb, int a, int b)
{
    areo_action action = AREO_ACTION(verb, a, b, 0);
    if (!full(o) && judge(o->s, o->seat, o->slots, action).code == AREO_WHY_LEGAL)
        o->out[o->count++] = action;
}

static void propose_mask(struct options *o, int verb, unsigned mask)
{
    for (; mask && !full(o); mask &= mask - 1)
        propose(o, verb, __builtin_ctz(mask), 0);
}

static void propose_set(struct options *o, int verb, const uint64_t *set)
{
    for (int i = -1; !full(o) && (i = set_next(set, DICE_WORDS, i + 1)) >= 0;)
        propose(o, verb, i, 0);
}

static void add_set(struct options *o, int verb, const uint64_t *set)
{
    for (int i = -1; !full(o) && (i = set_next(set, DICE_WORDS, i + 1)) >= 0;)
        add(o, verb, i);
}

static void add_places(struct options *o, uint64_t places)
{
    for (; places && !full(o); places &= places - 1)
        add(o, V_PLACE, bit_first64(places));
}

/* Resources from the first one that a chain still allows. */
static unsigned from_chain(const struct options *o, unsigned mask)
{
    return mask & ~0u << o->s->chain;
}

/* What the judge asks of a cost is asked here for all cards and standard actions at once. */
static void main_options(struct options *o)
{
    uint64_t rows[DICE_WORDS];
    uint64_t payable[DICE_WORDS];
    memcpy(rows, o->s->seat[o->seat].hand, sizeof rows);
    for (int i = 0; i < DICE_STANDARDS; i++)
        set_add(rows, ROW_STANDARD + i);
    dice_affordable(o->s, o->seat, rows, o->max + DICE_STANDARDS, payable);
    for (int row = -1; !full(o) && (row = set_next(payable, DICE_WORDS, row + 1)) >= 0;) {
        if (row < ROW_STANDARD)
            add(o, V_PLAY, row);
        else
            propose(o, V_STANDARD, row - ROW_STANDARD, 0);
    }
}

static void support_options(struct options *o)
{
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        if (o->s->pool[colour])
            add(o, V_TAKE, colour);
    propose(o, V_DRAW, 0, 0);
    propose(o, V_TURN_DIE, 0, 0);
}

static void menu_options(struct options *o)
{
    o->slots = dice_slots(o->s, o->seat);
    if (o->slots & SLOT_MAIN)
        main_options(o);
    propose_set(o, V_USE, o->s->seat[o->seat].actions);
    if (o->slots & SLOT_SUPPORT)
        support_options(o);
    if (o->slots & SLOT_PRODUCE)
        add(o, V_PRODUCE, 0);
    if (o->slots & SLOT_END)
        add(o, V_END, 0);
}

static void turn_options(struct options *o, unsigned dice)
{
    for (dice = dice & ~0u << o->s->chain / DICE_LANES; dice && !full(o); dice &= dice - 1) {
        int from = __builtin_ctz(dice);
        int common = from - from % DICE_RARITIES;
        for (int to = common; to < common + DICE_RARITIES; to++)
            propose(o, V_TURN, from, to);
    }
    propose(o, V_DONE, 0, 0);
}

static void order_options(struct options *o)
{
    for (int verb = 1; verb < DICE_OPS; verb++)
        propose(o, V_RESOLVE, verb, 0);
}

/* Dice of the seat, and a token when it has one. */
static unsigned payments(const struct dice_seat *p)
{
    return dice_mask(p->dice) | (p->wild ? 1u << WILD : 0);
}

static void frame_options(struct options *o, const struct frame *f)
{
    const struct dice_seat *p = &o->s->seat[o->seat];
    switch (f->kind) {
    case FRAME_EFFECT:
        order_options(o);
        break;
    case FRAME_PAY:
        add(o, V_DONE, 0);
        propose_mask(o, V_WILD, p->wild ? from_chain(o, dice_mask(o->s->due)) : 0);
        break;
    case FRAME_PAY_ANY:
        propose_mask(o, V_PAY, payments(p));
        break;
    case FRAME_PAY_SOME:
        propose_mask(o, V_PAY, payments(p));
        propose(o, V_DONE, 0, 0);
        break;
    case FRAME_PAY_CARDS:
        propose_set(o, V_DISCARD, p->hand);
        break;
    case FRAME_PLACE:
        add_places(o, dice_places_for(o->s, f->a, f->x));
        break;
    case FRAME_COLOURS:
        propose_mask(o, V_TAKE, from_chain(o, (1u << DICE_COLOURS) - 1));
        break;
    case FRAME_FACES:
        propose_mask(o, V_GAIN, from_chain(o, (1u << DICE_RESOURCES) - 1));
        break;
    case FRAME_TURN:
        turn_options(o, dice_mask(p->dice));
        break;
    case FRAME_LOSE:
        propose_mask(o, V_LOSE, dice_mask(p->dice));
        break;
    case FRAME_RAISE:
        propose_mask(o, V_RAISE, (1u << DICE_TRACKS) - 1);
        break;
    case FRAME_SUPPORT:
        menu_options(o);
        break;
    default:
        assert(f->kind == FRAME_BONUS);
        add_set(o, V_BONUS, o->s->bonus);
    }
}

static void stage_options(struct options *o)
{
    const struct dice_seat *p = &o->s->seat[o->seat];
    switch (o->s->stage) {
    case STAGE_BOARD_CITY:
    case STAGE_BOARD_OCEAN:
    case STAGE_BOARD_GREENERY:
        add_places(o, dice_prepared_places(o->s));
        break;
    case STAGE_CORPORATION:
        add_set(o, V_CORPORATION, p->offer);
        break;
    case STAGE_PENALTY:
        propose_mask(o, V_GIVE, payments(p));
        break;
    case STAGE_KEEP:
        propose_mask(o, V_KEEP, from_chain(o, dice_mask(p->dice)));
        add(o, V_DONE, 0);
        break;
    case STAGE_DISCARD:
        add(o, V_DONE, 0);
        for (int i = o->s->chain; !full(o) && (i = set_next(p->hand, DICE_WORDS, i)) >= 0; i++)
            add(o, V_DISCARD, i);
        break;
    default:
        menu_options(o);
    }
}

/* NOLINTNEXTLINE(readability-non-const-parameter): written through the list */
int dice_legal(const areo_state *state, int seat, areo_action *out, int max)
{
    struct options o = {.s = dice_in(state), .out = out, .max = max, .seat = seat};
    if (o.s->agenda.count)
        frame_options(&o, top(o.s));
    else
        stage_options(&o);
    return o.count;
}
