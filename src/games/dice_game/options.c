/* options.c: every decision: its options and its judge.
 *
 * A decision is a frame that waits for a choice or a stage of the turn. A table says
 * which verbs belong to it; the judge asks the condition of the verb, and the options
 * are the candidates that the judge lets pass. Several things are picked in any order; search
 * sees one order of them (core/pick.h). */
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
    [FRAME_PAY] = VERB(V_WILD) | VERB(V_BACK) | VERB(V_DONE),
    [FRAME_PAY_ANY] = VERB(V_PAY),
    [FRAME_PAY_SOME] = VERB(V_PAY) | VERB(V_BACK) | VERB(V_DONE),
    [FRAME_PAY_CARDS] = VERB(V_DISCARD) | VERB(V_BACK_CARD),
    [FRAME_PLACE] = VERB(V_PLACE),
    [FRAME_COLOURS] = VERB(V_TAKE) | VERB(V_BACK_COLOUR) | VERB(V_DONE),
    [FRAME_FACES] = VERB(V_GAIN) | VERB(V_BACK),
    [FRAME_TURN] = VERB(V_TURN) | VERB(V_BACK_TURN) | VERB(V_DONE),
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
    [STAGE(STAGE_KEEP)] = VERB(V_KEEP) | VERB(V_BACK) | VERB(V_DONE),
    [STAGE(STAGE_DISCARD)] = VERB(V_DISCARD) | VERB(V_BACK_CARD) | VERB(V_DONE),
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
    if (s->due[resource] == s->picked[resource])
        return because(R_NOT_DUE, resource, 0);
    return dice_picked(s) < s->seat[seat].wild ? LEGAL : because(R_NO_WILD, 0, 0);
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
    const struct dice_seat *p = &s->seat[f->seat];
    if (payment != WILD && payment != f->a)
        return because(R_NOT_DUE, payment, 0);
    if (payment == WILD)
        return s->picked[WILD] < p->wild ? LEGAL : because(R_NO_WILD, 0, 0);
    bool left = s->picked[payment] < p->dice[payment];
    return left ? LEGAL : because(R_NO_DIE, payment, 1);
}

static struct areo_why pay_why(const struct dice_state *s, int payment)
{
    const struct frame *f = top(s);
    return f->kind == FRAME_PAY_ANY ? pay_any_why(s, f, payment) : pay_some_why(s, f, payment);
}

static struct areo_why discard_why(const struct dice_state *s, int seat, int card)
{
    const struct dice_seat *p = &s->seat[seat];
    bool there = set_has(p->hand, card) && !set_has(s->discarding, card);
    return there ? LEGAL : because(R_NOT_IN_HAND, card, 0);
}

static struct areo_why keep_why(const struct dice_state *s, int seat, int resource)
{
    const struct dice_seat *p = &s->seat[seat];
    int limit = DICE_KEEP + p->storage;
    if (p->dice[resource] == s->picked[resource])
        return because(R_NO_DIE, resource, 1);
    return dice_picked(s) < limit ? LEGAL : because(R_KEEP_LIMIT, limit, 0);
}

static struct areo_why colour_why(const struct dice_state *s, int colour)
{
    if (dice_picked(s) == top(s)->x)
        return because(R_ENOUGH, 0, 0);
    return s->picked[colour] < s->pool[colour] ? LEGAL : because(R_POOL, colour, 0);
}

static struct areo_why gain_why(const struct dice_state *s, int resource)
{
    const struct frame *f = top(s);
    int colour = dice_colour_of(resource);
    if (f->a != ANY && colour != f->a)
        return because(R_WRONG_COLOUR, resource, f->a);
    if (resource == f->b)
        return because(R_NOT_THIS, resource, 0);
    bool left = dice_picked_of_colour(s, colour) < s->pool[colour];
    return left ? LEGAL : because(R_POOL, colour, 0);
}

/* No face is both turned from and turned to: the same dice could be turned with fewer steps. */
static struct areo_why turn_why(const struct dice_state *s, int from, int to)
{
    const struct frame *f = top(s);
    if (dice_colour_of(from) != dice_colour_of(to))
        return because(R_WRONG_COLOUR, to, dice_colour_of(from));
    if (from == to)
        return because(R_SAME_FACE, from, 0);
    if (f->b >> from & 1)
        return because(R_TURNED_TO, from, 0);
    if (s->seat[f->seat].dice[from] == s->picked[from])
        return because(R_NO_DIE, from, 1);
    return f->a >> to & 1 ? because(R_TURNED_FROM, to, 0) : LEGAL;
}

/* Search sees the turns with the faces of a colour going up on both sides. */
static bool turn_in_order(const struct dice_state *s, int from, int to)
{
    const struct frame *f = top(s);
    unsigned colour = 7u << (from - from % DICE_RARITIES);
    return f->a >> from >> 1 == 0 && (f->b & colour) >> to >> 1 == 0;
}

static struct areo_why back_turn_why(const struct dice_state *s, int from, int to)
{
    const struct frame *f = top(s);
    bool marked = f->a >> from & 1 && f->b >> to & 1 && dice_colour_of(from) == dice_colour_of(to);
    return marked ? LEGAL : because(R_NOT_PICKED, 0, 0);
}

static struct areo_why back_why(const struct dice_state *s, areo_action action)
{
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_BACK_TURN:
        return back_turn_why(s, a, areo_b_of(action));
    case V_BACK_CARD:
        return set_has(s->discarding, a) ? LEGAL : because(R_NOT_PICKED, 0, 0);
    default:
        return s->picked[a] ? LEGAL : because(R_NOT_PICKED, 0, 0);
    }
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
    int kind = s->agenda.count ? top(s)->kind : FRAME_NONE;
    if (kind == FRAME_TURN && top(s)->y)
        return because(R_MUST_TURN, 0, 0);
    if (kind == FRAME_PAY_SOME && !dice_picked(s))
        return because(R_MUST_PAY, 0, 0);
    if (kind == FRAME_COLOURS && dice_picked(s) < top(s)->x)
        return because(R_MUST_TAKE, top(s)->x - dice_picked(s), 0);
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
    case V_BACK:
    case V_BACK_COLOUR:
    case V_BACK_CARD:
    case V_BACK_TURN:
        return back_why(s, action);
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

struct list {
    struct options o;
    const struct dice_state *s;
    int seat;
    unsigned slots;
};

static bool full(const struct list *l) { return options_full(&l->o); }

static void add(struct list *l, int verb, int a) { options_add(&l->o, AREO_ACTION(verb, a, 0, 0)); }

/* Adds a candidate if the judge lets it pass. */
static void propose(struct list *l, int verb, int a, int b)
{
    areo_action action = AREO_ACTION(verb, a, b, 0);
    if (!full(l) && judge(l->s, l->seat, l->slots, action).code == AREO_WHY_LEGAL)
        options_add(&l->o, action);
}

static void propose_mask(struct list *l, int verb, unsigned mask)
{
    for (; mask && !full(l); mask &= mask - 1)
        propose(l, verb, __builtin_ctz(mask), 0);
}

static void propose_set(struct list *l, int verb, const uint64_t *set)
{
    for (int i = -1; !full(l) && (i = set_next(set, DICE_WORDS, i + 1)) >= 0;)
        propose(l, verb, i, 0);
}

static void add_set(struct list *l, int verb, const uint64_t *set)
{
    for (int i = -1; !full(l) && (i = set_next(set, DICE_WORDS, i + 1)) >= 0;)
        add(l, verb, i);
}

static void add_places(struct list *l, uint64_t places)
{
    for (; places && !full(l); places &= places - 1)
        add(l, V_PLACE, bit_first64(places));
}

/* What the judge asks of a cost is asked here for all cards and standard actions at once. */
static void main_options(struct list *l)
{
    uint64_t rows[DICE_WORDS];
    uint64_t payable[DICE_WORDS];
    memcpy(rows, l->s->seat[l->seat].hand, sizeof rows);
    for (int i = 0; i < DICE_STANDARDS; i++)
        set_add(rows, ROW_STANDARD + i);
    dice_affordable(l->s, l->seat, rows, l->o.max + DICE_STANDARDS, payable);
    for (int row = -1; !full(l) && (row = set_next(payable, DICE_WORDS, row + 1)) >= 0;) {
        if (row < ROW_STANDARD)
            add(l, V_PLAY, row);
        else
            propose(l, V_STANDARD, row - ROW_STANDARD, 0);
    }
}

static void support_options(struct list *l)
{
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        if (l->s->pool[colour])
            add(l, V_TAKE, colour);
    propose(l, V_DRAW, 0, 0);
    propose(l, V_TURN_DIE, 0, 0);
}

static void menu_options(struct list *l)
{
    l->slots = dice_slots(l->s, l->seat);
    if (l->slots & SLOT_MAIN)
        main_options(l);
    propose_set(l, V_USE, l->s->seat[l->seat].actions);
    if (l->slots & SLOT_SUPPORT)
        support_options(l);
    if (l->slots & SLOT_PRODUCE)
        add(l, V_PRODUCE, 0);
    if (l->slots & SLOT_END)
        add(l, V_END, 0);
}

/* Dice, tokens, colours or faces. */
static void bag_options(struct list *l)
{
    struct pick p;
    uint8_t left[DICE_LANES];
    if (dice_pick_bag(l->s, l->seat, &p, left))
        pick_bag_list(&l->o, p, left, l->s->picked, DICE_LANES);
}

static void discard_options(struct list *l)
{
    struct pick p;
    if (dice_pick_cards(l->s, &p))
        pick_set_list(&l->o, p, l->s->seat[l->seat].hand, l->s->discarding, DICE_WORDS);
}

static void turn_options(struct list *l, unsigned dice)
{
    for (; dice && !full(l); dice &= dice - 1) {
        int from = __builtin_ctz(dice);
        int common = from - from % DICE_RARITIES;
        for (int to = common; to < common + DICE_RARITIES; to++)
            if (l->o.all || turn_in_order(l->s, from, to))
                propose(l, V_TURN, from, to);
        for (int to = common; to < common + DICE_RARITIES && l->o.all; to++)
            propose(l, V_BACK_TURN, from, to);
    }
    propose(l, V_DONE, 0, 0);
}

static void order_options(struct list *l)
{
    for (int verb = 1; verb < DICE_OPS; verb++)
        propose(l, V_RESOLVE, verb, 0);
}

/* Dice of the seat, and a token when it has one. */
static unsigned payments(const struct dice_seat *p)
{
    return dice_mask(p->dice) | (p->wild ? 1u << WILD : 0);
}

static void frame_options(struct list *l, const struct frame *f)
{
    const struct dice_seat *p = &l->s->seat[l->seat];
    switch (f->kind) {
    case FRAME_EFFECT:
        order_options(l);
        break;
    case FRAME_PAY:
        add(l, V_DONE, 0);
        bag_options(l);
        break;
    case FRAME_PAY_ANY:
        propose_mask(l, V_PAY, payments(p));
        break;
    case FRAME_PAY_CARDS:
        discard_options(l);
        break;
    case FRAME_PLACE:
        add_places(l, dice_places_for(l->s, f->a, f->x));
        break;
    case FRAME_PAY_SOME:
    case FRAME_COLOURS:
        bag_options(l);
        propose(l, V_DONE, 0, 0);
        break;
    case FRAME_FACES:
        bag_options(l);
        break;
    case FRAME_TURN:
        turn_options(l, dice_mask(p->dice));
        break;
    case FRAME_LOSE:
        propose_mask(l, V_LOSE, dice_mask(p->dice));
        break;
    case FRAME_RAISE:
        propose_mask(l, V_RAISE, (1u << DICE_TRACKS) - 1);
        break;
    case FRAME_SUPPORT:
        menu_options(l);
        break;
    default:
        assert(f->kind == FRAME_BONUS);
        add_set(l, V_BONUS, l->s->bonus);
    }
}

static void stage_options(struct list *l)
{
    const struct dice_seat *p = &l->s->seat[l->seat];
    switch (l->s->stage) {
    case STAGE_BOARD_CITY:
    case STAGE_BOARD_OCEAN:
    case STAGE_BOARD_GREENERY:
        add_places(l, dice_prepared_places(l->s));
        break;
    case STAGE_CORPORATION:
        add_set(l, V_CORPORATION, p->offer);
        break;
    case STAGE_PENALTY:
        propose_mask(l, V_GIVE, payments(p));
        break;
    case STAGE_KEEP:
        bag_options(l);
        add(l, V_DONE, 0);
        break;
    case STAGE_DISCARD:
        add(l, V_DONE, 0);
        discard_options(l);
        break;
    default:
        menu_options(l);
    }
}

static int options_of(const struct dice_state *s, int seat, struct options o)
{
    struct list l = {.o = o, .s = s, .seat = seat};
    if (s->agenda.count)
        frame_options(&l, top(s));
    else
        stage_options(&l);
    return l.o.count;
}

int dice_legal(const areo_state *state, int seat, areo_action *out, int max)
{
    return options_of(dice_in(state), seat, (struct options){.out = out, .max = max});
}

int dice_choices(const areo_state *state, int seat, areo_action *out, int max)
{
    return options_of(dice_in(state), seat, (struct options){.out = out, .max = max, .all = true});
}
