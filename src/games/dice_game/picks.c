/* picks.c: choosing several dice, faces, tokens or cards, in any order.
 *
 * Picks are marks until the choice ends (core/pick.h): dice, tokens and faces in the bag
 * `picked`, cards in the set `discarding`. A choice of a fixed number ends with its last pick,
 * unless dice are rolled for it: as they cannot be taken back, the player says when. */
#include <assert.h>

#include "games/dice_game/decide.h"

int dice_picked(const struct dice_state *s) { return dice_sum(s->picked); }

int dice_picked_of_colour(const struct dice_state *s, int colour)
{
    assert(colour >= 0 && colour < DICE_COLOURS);
    const uint8_t *face = &s->picked[colour * DICE_RARITIES];
    return face[0] + face[1] + face[2];
}

/* How a choice of several ends. */
enum pick_end {
    END_SAID, /* by the player's word */
    END_FULL, /* with the last pick that is wanted */
    END_ROLL  /* by his word, as dice are rolled then; a single die is rolled at once */
};

/* What is particular to one choice of several things. */
struct picking {
    uint8_t verb, back;
    bool fixed; /* as many are picked as are wanted (the x of the frame), no fewer */
    enum pick_end end;
    /* What of each kind can still be picked; `left` is zero at first. NULL: it is not a bag. */
    void (*left)(const struct dice_state *s, const struct frame *f, uint8_t left[DICE_LANES]);
    /* What is marked is done; the marks stay. */
    void (*carry_out)(struct dice_state *s, const struct frame *f, dice_ctx ctx);
    /* What follows, with the number that was picked; the frame is still there. NULL: it goes. */
    void (*then)(struct dice_state *s, int seat, int done, dice_ctx ctx);
};

static const struct picking *picking_of(int kind);

static int done_so_far(const struct dice_state *s)
{
    if (dice_decision(s) == FRAME_TURN)
        return dice_picked(s) / 2; /* both faces are marked */
    return dice_picked(s) + set_count(s->discarding, DICE_WORDS);
}

static void clear(struct dice_state *s)
{
    memset(s->picked, 0, sizeof s->picked);
    set_clear(s->discarding, DICE_WORDS);
}

/* ---- All choices of several ----------------------------------------------------------------- */

static void picks_end(struct dice_state *s, const struct frame *f, dice_ctx ctx)
{
    assert(f->kind == dice_decision(s));
    const struct picking *p = picking_of(f->kind);
    int done = done_so_far(s);
    int seat = f->seat;
    p->carry_out(s, f, ctx);
    if (p->then)
        p->then(s, seat, done, ctx);
    else
        dice_frame_drop(s);
    clear(s);
}

/* Is that all that can be picked, without anything irrevocable behind it? */
static bool complete(const struct dice_state *s, const struct frame *f)
{
    switch (picking_of(f->kind)->end) {
    case END_FULL:
        return done_so_far(s) == picks_wanted(f);
    case END_ROLL:
        return picks_wanted(f) == 1;
    default:
        return false;
    }
}

static void mark_turn(struct dice_state *s, struct frame *f, int from, int to, int n)
{
    assert(dice_colour_of(from) == dice_colour_of(to));
    assert(n == 1 || (n == -1 && s->picked[from] > 0 && s->picked[to] > 0));
    s->picked[from] = (uint8_t)(s->picked[from] + n);
    s->picked[to] = (uint8_t)(s->picked[to] + n);
    unsigned a = (unsigned)turned_from(f);
    unsigned b = (unsigned)turned_to(f);
    turned_from_set(f, (int)(s->picked[from] ? a | 1u << from : a & ~(1u << from)));
    turned_to_set(f, (int)(s->picked[to] ? b | 1u << to : b & ~(1u << to)));
}

static void pick_apply(struct dice_state *s, struct frame *f, areo_action action, dice_ctx ctx)
{
    assert(f->kind == dice_decision(s));
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_DONE:
        picks_end(s, f, ctx);
        return;
    case V_DISCARD:
        set_add(s->discarding, a);
        break;
    case V_BACK_CARD:
        set_remove(s->discarding, a);
        return;
    case V_TURN:
        mark_turn(s, f, a, areo_b_of(action), 1);
        break;
    case V_BACK_TURN:
        mark_turn(s, f, a, areo_b_of(action), -1);
        return;
    case V_BACK:
    case V_BACK_COLOUR:
        assert(s->picked[a] > 0);
        s->picked[a]--;
        return;
    default:
        s->picked[a]++;
    }
    if (complete(s, f))
        picks_end(s, f, ctx);
}

static void bag_list(struct listing *l)
{
    struct pick p;
    uint8_t left[DICE_LANES];
    if (dice_pick_bag(l->s, l->f, &p, left))
        pick_bag_list(&l->o, p, left, l->s->picked, DICE_LANES);
}

static void bag_then_done_list(struct listing *l)
{
    bag_list(l);
    list_offer(l, AREO_ACTION(V_DONE, 0, 0, 0));
}

static void done_then_bag_list(struct listing *l)
{
    list_add(l, AREO_ACTION(V_DONE, 0, 0, 0));
    bag_list(l);
}

static verdict back_why(const struct dice_state *s, int thing)
{
    assert(thing >= 0 && thing < DICE_LANES);
    return s->picked[thing] ? LEGAL : because(R_NOT_PICKED, 0, 0);
}

/* ---- Wild tokens for what is due -------------------------------------------------------------- */

static void due_left(const struct dice_state *s, const struct frame *f, uint8_t left[DICE_LANES])
{
    for (int r = 0; r < DICE_RESOURCES && dice_picked(s) < s->seat[f->seat].wild; r++)
        left[r] = (uint8_t)(s->due[r] - s->picked[r]);
    assert(dice_picked(s) <= s->seat[f->seat].wild);
}

static verdict pay_why(const struct dice_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_PAY);
    int resource = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_DONE:
        return LEGAL;
    case V_BACK:
        return back_why(s, resource);
    default:
        if (s->due[resource] == s->picked[resource])
            return because(R_NOT_DUE, resource, 0);
        return dice_picked(s) < s->seat[f->seat].wild ? LEGAL : because(R_NO_WILD, 0, 0);
    }
}

static void tokens_for_due(struct dice_state *s, const struct frame *f, dice_ctx ctx)
{
    assert(f->kind == FRAME_PAY);
    for (int r = 0; r < DICE_RESOURCES; r++) {
        assert(s->picked[r] <= s->due[r]);
        s->due[r] = (uint8_t)(s->due[r] - s->picked[r]);
    }
    dice_spend_wild(s, f->seat, dice_picked(s), ctx);
}

static void pay_then(struct dice_state *s, int seat, int done, dice_ctx ctx)
{
    assert(s->agenda.frame[s->agenda.count - 1].kind == FRAME_PAY);
    (void)done;
    dice_pay_rest(s, seat, ctx);
    dice_frame_drop(s);
}

static bool pay_step(struct dice_state *s, struct frame *f, dice_ctx ctx)
{
    assert(f->kind == FRAME_PAY);
    if (s->seat[f->seat].wild && dice_sum(s->due))
        return false;
    picks_end(s, f, ctx);
    return true;
}

const struct decision_row dice_row_pay = {
    .prompt = {"pay", "or wild tokens instead"},
    .verbs = VERB_BIT(V_WILD) | VERB_BIT(V_BACK) | VERB_BIT(V_DONE),
    .step = pay_step,
    .list = done_then_bag_list,
    .why = pay_why,
    .apply = pick_apply,
};

/* ---- As many of a resource as one likes --------------------------------------------------------- */

static void payments_left(const struct dice_state *s, const struct frame *f,
                          uint8_t left[DICE_LANES])
{
    assert(f->kind == FRAME_PAY_SOME);
    int resource = paid_resource(f);
    left[resource] = (uint8_t)(s->seat[f->seat].dice[resource] - s->picked[resource]);
    left[WILD] = (uint8_t)(s->seat[f->seat].wild - s->picked[WILD]);
}

static verdict pay_some_why(const struct dice_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_PAY_SOME);
    const struct dice_seat *p = &s->seat[f->seat];
    int payment = areo_a_of(action);
    if (areo_verb_of(action) == V_DONE)
        return dice_picked(s) ? LEGAL : because(R_MUST_PAY, 0, 0);
    if (areo_verb_of(action) == V_BACK)
        return back_why(s, payment);
    if (payment != WILD && payment != paid_resource(f))
        return because(R_NOT_DUE, payment, 0);
    if (payment == WILD)
        return s->picked[WILD] < p->wild ? LEGAL : because(R_NO_WILD, 0, 0);
    bool left = s->picked[payment] < p->dice[payment];
    return left ? LEGAL : because(R_NO_DIE, payment, 1);
}

static void payments_carry_out(struct dice_state *s, const struct frame *f, dice_ctx ctx)
{
    for (int payment = 0; payment < DICE_PAYMENTS; payment++)
        dice_pay_with(s, f->seat, payment, s->picked[payment], ctx);
}

/* What is paid for waits below and is told how much it was. */
static void pay_some_then(struct dice_state *s, int seat, int done, dice_ctx ctx)
{
    (void)seat;
    (void)ctx;
    dice_frame_drop(s);
    assert(s->agenda.count > 0);
    act_paid_set(&s->agenda.frame[s->agenda.count - 1], done);
}

static bool pay_some_step(struct dice_state *s, struct frame *f, dice_ctx ctx)
{
    const struct dice_seat *p = &s->seat[f->seat];
    int resource = paid_resource(f);
    if (p->dice[resource] + p->wild != 1 || dice_picked(s))
        return false;
    s->picked[p->wild ? WILD : resource] = 1;
    picks_end(s, f, ctx);
    return true;
}

const struct decision_row dice_row_pay_some = {
    .prompt = {"pay-some", "pay any number of {a:resource} ({n} so far)"},
    .verbs = VERB_BIT(V_PAY) | VERB_BIT(V_BACK) | VERB_BIT(V_DONE),
    .step = pay_some_step,
    .list = bag_then_done_list,
    .why = pay_some_why,
    .apply = pick_apply,
};

/* ---- Colours of dice to roll ----------------------------------------------------------------------- */

static void colours_left(const struct dice_state *s, const struct frame *f,
                         uint8_t left[DICE_LANES])
{
    for (int colour = 0; colour < DICE_COLOURS && dice_picked(s) < picks_wanted(f); colour++)
        left[colour] = (uint8_t)(s->pool[colour] - s->picked[colour]);
}

static verdict colours_why(const struct dice_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_COLOURS);
    int colour = areo_a_of(action);
    int missing = picks_wanted(f) - dice_picked(s);
    switch (areo_verb_of(action)) {
    case V_DONE:
        return missing > 0 ? because(R_MUST_TAKE, missing, 0) : LEGAL;
    case V_BACK_COLOUR:
        return back_why(s, colour);
    default:
        if (!missing)
            return because(R_ENOUGH, 0, 0);
        return s->picked[colour] < s->pool[colour] ? LEGAL : because(R_POOL, colour, 0);
    }
}

static void colours_carry_out(struct dice_state *s, const struct frame *f, dice_ctx ctx)
{
    (void)f;
    (void)ctx;
    for (int colour = 0; colour < DICE_COLOURS; colour++) {
        assert(s->picked[colour] <= s->pool[colour]);
        dice_take(s, colour, s->picked[colour]);
    }
}

static void colours_then(struct dice_state *s, int seat, int done, dice_ctx ctx)
{
    (void)done;
    dice_frame_drop(s);
    dice_roll(s, seat, ctx);
}

static int colours_in_pool(const struct dice_state *s)
{
    int n = 0;
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        n += s->pool[colour] > 0;
    return n;
}

/* All dice of the pool, or as many as are wanted of the only colour there is. */
static bool colours_step(struct dice_state *s, struct frame *f, dice_ctx ctx)
{
    assert(f->kind == FRAME_COLOURS);
    int wanted = picks_wanted(f);
    if (dice_picked(s) || (dice_pool_total(s) != wanted && colours_in_pool(s) != 1))
        return false;
    for (int c = 0; c < DICE_COLOURS; c++)
        s->picked[c] = (uint8_t)(s->pool[c] < wanted ? s->pool[c] : wanted);
    picks_end(s, f, ctx);
    return true;
}

const struct decision_row dice_row_colours = {
    .prompt = {"colours", "choose the colours of {n|die|dice} to roll"},
    .verbs = VERB_BIT(V_TAKE) | VERB_BIT(V_BACK_COLOUR) | VERB_BIT(V_DONE),
    .step = colours_step,
    .list = bag_then_done_list,
    .why = colours_why,
    .apply = pick_apply,
};

/* ---- Resources to gain ----------------------------------------------------------------------------- */

static void faces_left(const struct dice_state *s, const struct frame *f, uint8_t left[DICE_LANES])
{
    int wanted = asked_colour(f);
    for (int r = 0; r < DICE_RESOURCES; r++) {
        int colour = dice_colour_of(r);
        if ((wanted == ANY || wanted == colour) && r != barred_resource(f))
            left[r] = (uint8_t)(s->pool[colour] - dice_picked_of_colour(s, colour));
    }
}

static verdict faces_why(const struct dice_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_FACES);
    int resource = areo_a_of(action);
    if (areo_verb_of(action) == V_BACK)
        return back_why(s, resource);
    int colour = dice_colour_of(resource);
    if (asked_colour(f) != ANY && colour != asked_colour(f))
        return because(R_WRONG_COLOUR, resource, asked_colour(f));
    if (resource == barred_resource(f))
        return because(R_NOT_THIS, resource, 0);
    bool left = dice_picked_of_colour(s, colour) < s->pool[colour];
    return left ? LEGAL : because(R_POOL, colour, 0);
}

static void faces_carry_out(struct dice_state *s, const struct frame *f, dice_ctx ctx)
{
    assert(f->kind == FRAME_FACES);
    for (int r = 0; r < DICE_RESOURCES; r++)
        if (s->picked[r])
            dice_gain(s, f->seat, r, s->picked[r], ctx);
}

const struct decision_row dice_row_faces = {
    .prompt = {"faces", "choose what {n} {a:dice|several-dice=dice} {|shows|show}"},
    .verbs = VERB_BIT(V_GAIN) | VERB_BIT(V_BACK),
    .list = bag_list,
    .why = faces_why,
    .apply = pick_apply,
};

/* ---- Dice to turn ------------------------------------------------------------------------------------ */

/* No face is both turned from and turned to: the same dice could be turned with fewer steps. */
static verdict turn_why(const struct dice_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_TURN);
    int from = areo_a_of(action);
    int to = areo_b_of(action);
    if (areo_verb_of(action) == V_DONE)
        return must_turn(f) ? because(R_MUST_TURN, 0, 0) : LEGAL;
    bool same_colour = dice_colour_of(from) == dice_colour_of(to);
    if (areo_verb_of(action) == V_BACK_TURN) {
        bool marked = turned_from(f) >> from & 1 && turned_to(f) >> to & 1 && same_colour;
        return marked ? LEGAL : because(R_NOT_PICKED, 0, 0);
    }
    if (!same_colour)
        return because(R_WRONG_COLOUR, to, dice_colour_of(from));
    if (from == to)
        return because(R_SAME_FACE, from, 0);
    if (turned_to(f) >> from & 1)
        return because(R_TURNED_TO, from, 0);
    if (s->seat[f->seat].dice[from] == s->picked[from])
        return because(R_NO_DIE, from, 1);
    return turned_from(f) >> to & 1 ? because(R_TURNED_FROM, to, 0) : LEGAL;
}

/* Search sees the turns with the faces of a colour going up on both sides. */
static bool turn_in_order(const struct frame *f, int from, int to)
{
    assert(dice_colour_of(from) == dice_colour_of(to));
    unsigned colour = 7u << (from - from % DICE_RARITIES);
    unsigned turned = (unsigned)turned_to(f) & colour;
    return turned_from(f) >> from >> 1 == 0 && turned >> to >> 1 == 0;
}

static void turn_list(struct listing *l)
{
    assert(l->f->kind == FRAME_TURN);
    unsigned dice = dice_mask(l->s->seat[l->f->seat].dice);
    for (; dice && !list_full(l); dice &= dice - 1) {
        int from = __builtin_ctz(dice);
        int common = from - from % DICE_RARITIES;
        for (int to = common; to < common + DICE_RARITIES; to++)
            if (l->o.all || turn_in_order(l->f, from, to))
                list_offer(l, AREO_ACTION(V_TURN, from, to, 0));
        for (int to = common; to < common + DICE_RARITIES && l->o.all; to++)
            list_offer(l, AREO_ACTION(V_BACK_TURN, from, to, 0));
    }
    list_offer(l, AREO_ACTION(V_DONE, 0, 0, 0));
}

/* No face is both turned from and turned to, so the faces in their order give the pairs. */
static void turn_carry_out(struct dice_state *s, const struct frame *f, dice_ctx ctx)
{
    uint8_t *dice = s->seat[f->seat].dice;
    for (int from = 0; from < DICE_RESOURCES; from++) {
        int to = from - from % DICE_RARITIES;
        for (int n = turned_from(f) >> from & 1 ? s->picked[from] : 0; n > 0; n--) {
            while (!(turned_to(f) >> to & 1) || !s->picked[to])
                to++;
            assert(dice_colour_of(to) == dice_colour_of(from) && dice[from] > 0);
            s->picked[to]--;
            dice[from]--;
            dice[to]++;
            flow_tell(ctx, E_TURNED, f->seat, from, to, 0);
        }
    }
}

const struct decision_row dice_row_turn = {
    .prompt = {"turn", "turn {n|die|dice} to another face"},
    .verbs = VERB_BIT(V_TURN) | VERB_BIT(V_BACK_TURN) | VERB_BIT(V_DONE),
    .list = turn_list,
    .why = turn_why,
    .apply = pick_apply,
};

/* ---- Cards to discard ---------------------------------------------------------------------------------- */

static void cards_list(struct listing *l)
{
    struct pick p;
    if (dice_pick_cards(l->s, l->f, &p))
        pick_set_list(&l->o, p, l->s->seat[l->f->seat].hand, l->s->discarding, DICE_WORDS);
}

static void done_then_cards_list(struct listing *l)
{
    list_add(l, AREO_ACTION(V_DONE, 0, 0, 0));
    cards_list(l);
}

static verdict cards_why(const struct dice_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_PAY_CARDS || f->kind == DICE_FRAMES + STAGE_DISCARD);
    int card = areo_a_of(action);
    bool marked = set_has(s->discarding, card);
    switch (areo_verb_of(action)) {
    case V_DONE:
        return LEGAL;
    case V_BACK_CARD:
        return marked ? LEGAL : because(R_NOT_PICKED, 0, 0);
    default:
        return set_has(s->seat[f->seat].hand, card) && !marked ? LEGAL
                                                               : because(R_NOT_IN_HAND, card, 0);
    }
}

static void cards_carry_out(struct dice_state *s, const struct frame *f, dice_ctx ctx)
{
    SET_EACH (card, s->discarding, DICE_WORDS) {
        dice_discard(s, f->seat, card, ctx);
    }
}

static bool pay_cards_step(struct dice_state *s, struct frame *f, dice_ctx ctx)
{
    assert(f->kind == FRAME_PAY_CARDS);
    const struct dice_seat *p = &s->seat[f->seat];
    if (p->hand_count != picks_wanted(f))
        return false;
    memcpy(s->discarding, p->hand, sizeof s->discarding);
    picks_end(s, f, ctx);
    return true;
}

const struct decision_row dice_row_pay_cards = {
    .prompt = {"pay-cards", "discard {n|card|cards}"},
    .verbs = VERB_BIT(V_DISCARD) | VERB_BIT(V_BACK_CARD),
    .step = pay_cards_step,
    .list = cards_list,
    .why = cards_why,
    .apply = pick_apply,
};

static void discard_then(struct dice_state *s, int seat, int done, dice_ctx ctx)
{
    assert(s->stage == STAGE_DISCARD);
    (void)seat;
    (void)done;
    (void)ctx;
    s->stage = STAGE_PRODUCE;
}

const struct decision_row dice_row_discard = {
    .prompt = {"discard", "discard cards before drawing up to {n}"},
    .verbs = VERB_BIT(V_DISCARD) | VERB_BIT(V_BACK_CARD) | VERB_BIT(V_DONE),
    .list = done_then_cards_list,
    .why = cards_why,
    .apply = pick_apply,
};

/* ---- Dice to keep in a production turn ----------------------------------------------------------------- */

static void keep_left(const struct dice_state *s, const struct frame *f, uint8_t left[DICE_LANES])
{
    for (int r = 0; r < DICE_RESOURCES && dice_picked(s) < keep_limit(f); r++)
        left[r] = (uint8_t)(s->seat[f->seat].dice[r] - s->picked[r]);
}

static verdict keep_why(const struct dice_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == DICE_FRAMES + STAGE_KEEP);
    int resource = areo_a_of(action);
    if (areo_verb_of(action) == V_DONE)
        return LEGAL;
    if (areo_verb_of(action) == V_BACK)
        return back_why(s, resource);
    if (s->seat[f->seat].dice[resource] == s->picked[resource])
        return because(R_NO_DIE, resource, 1);
    int limit = keep_limit(f);
    return dice_picked(s) < limit ? LEGAL : because(R_KEEP_LIMIT, limit, 0);
}

/* Everybody can see which dice are kept and which go back to the pool. */
static void keep_carry_out(struct dice_state *s, const struct frame *f, dice_ctx ctx)
{
    for (int r = 0; r < DICE_RESOURCES; r++) {
        int back = s->seat[f->seat].dice[r] - s->picked[r];
        assert(back >= 0);
        if (s->picked[r])
            flow_tell(ctx, E_KEEP, f->seat, r, 0, s->picked[r]);
        if (back)
            flow_tell(ctx, E_RETURN, f->seat, r, 0, back);
        dice_return(s, f->seat, r, back);
    }
}

static void keep_then(struct dice_state *s, int seat, int done, dice_ctx ctx)
{
    assert(s->stage == STAGE_KEEP);
    (void)seat;
    (void)done;
    (void)ctx;
    s->stage = STAGE_DISCARD;
}

const struct decision_row dice_row_keep = {
    .prompt = {"keep", "keep dice ({n} at most)"},
    .verbs = VERB_BIT(V_KEEP) | VERB_BIT(V_BACK) | VERB_BIT(V_DONE),
    .list = bag_then_done_list,
    .why = keep_why,
    .apply = pick_apply,
};

/* ---- Their table ------------------------------------------------------------------------------------------ */

/* clang-format off */
static const struct picking pickings[DICE_DECISIONS] = { /* ORDER FRAME, then ORDER STAGE */
    [FRAME_PAY] = {V_WILD, V_BACK, false, END_SAID, due_left, tokens_for_due, pay_then},
    [FRAME_PAY_SOME] = {V_PAY, V_BACK, false, END_SAID, payments_left, payments_carry_out, pay_some_then},
    [FRAME_PAY_CARDS] = {V_DISCARD, V_BACK_CARD, true, END_FULL, NULL, cards_carry_out, NULL},
    [FRAME_COLOURS] = {V_TAKE, V_BACK_COLOUR, true, END_ROLL, colours_left, colours_carry_out, colours_then},
    [FRAME_FACES] = {V_GAIN, V_BACK, true, END_FULL, faces_left, faces_carry_out, NULL},
    [FRAME_TURN] = {V_TURN, V_BACK_TURN, false, END_FULL, NULL, turn_carry_out, NULL},
    [DICE_FRAMES + STAGE_KEEP] = {V_KEEP, V_BACK, false, END_SAID, keep_left, keep_carry_out, keep_then},
    [DICE_FRAMES + STAGE_DISCARD] = {V_DISCARD, V_BACK_CARD, false, END_SAID, NULL, cards_carry_out, discard_then},
};
/* clang-format on */

static const struct picking *picking_of(int kind)
{
    assert(kind > 0 && kind < DICE_DECISIONS && pickings[kind].carry_out);
    return &pickings[kind];
}

bool dice_pick_bag(const struct dice_state *s, const struct frame *f, struct pick *p,
                   uint8_t left[DICE_LANES])
{
    assert(f->kind < DICE_DECISIONS);
    const struct picking *row = &pickings[f->kind];
    memset(left, 0, DICE_LANES);
    *p = (struct pick){row->verb, row->back, row->fixed ? f->x - dice_picked(s) : 0};
    if (row->left)
        row->left(s, f, left);
    return row->left != NULL;
}

bool dice_pick_cards(const struct dice_state *s, const struct frame *f, struct pick *p)
{
    assert(f->kind < DICE_DECISIONS);
    const struct picking *row = &pickings[f->kind];
    *p = (struct pick){row->verb, row->back, 0};
    if (row->fixed)
        p->wanted = picks_wanted(f) - set_count(s->discarding, DICE_WORDS);
    return row->verb == V_DISCARD && (p->wanted || !row->fixed);
}

/* ---- Judging a position in mid-choice ------------------------------------------------------------------------ */

bool dice_picks_open(const struct dice_state *s)
{
    return done_so_far(s) > 0 && dice_decision(s) != DICE_FRAMES + STAGE_KEEP;
}

void dice_picks_imagine(struct dice_state *s)
{
    assert(dice_picks_open(s));
    struct frame stand_in;
    const struct frame *f = decision_open(&dice_decisions, s, s->active, &stand_in);
    int done = done_so_far(s);
    picking_of(f->kind)->carry_out(s, f, NULL);
    if (f != &stand_in) {
        struct frame *own = decision_own(s, f, &stand_in);
        own->x = (int16_t)(f->kind == FRAME_PAY_SOME ? done : f->x - done);
    }
    clear(s);
}
