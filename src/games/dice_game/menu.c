/* menu.c: what a player does in a turn: cards, standard actions, actions of cards, support
 * actions, the production turn, the end.
 *
 * The same menu serves all stages of a turn and an extra support action; which parts of it are
 * open is said by the slots (legal.c). */
#include <assert.h>

#include "games/dice_game/decide.h"

enum {
    MENU = VERB_BIT(V_PLAY) | VERB_BIT(V_STANDARD) | VERB_BIT(V_USE) | VERB_BIT(V_TAKE) |
           VERB_BIT(V_DRAW) | VERB_BIT(V_TURN_DIE) | VERB_BIT(V_PRODUCE) | VERB_BIT(V_END)
};

/* ---- Judges ---------------------------------------------------------------------------------- */

static verdict judge(const struct dice_state *s, int seat, unsigned slots, areo_action action)
{
    assert(dice_valid_seat(s, seat));
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_PLAY:
        return dice_play_why(s, seat, slots, a);
    case V_STANDARD:
        return dice_standard_why(s, seat, slots, ROW_STANDARD + a);
    case V_USE:
        return dice_use_why(s, seat, slots, a);
    case V_TAKE:
        return dice_take_why(s, slots, a);
    case V_DRAW:
        return dice_support_why(s, seat, slots, ROW_DRAW_CARDS);
    case V_TURN_DIE:
        return dice_support_why(s, seat, slots, ROW_TURN_DIE);
    case V_PRODUCE:
        return dice_slot_why(s, slots, SLOT_PRODUCE);
    default:
        assert(areo_verb_of(action) == V_END);
        return dice_slot_why(s, slots, SLOT_END);
    }
}

static verdict menu_why(const struct dice_state *s, const struct frame *f, areo_action action)
{
    return judge(s, f->seat, dice_slots(s, f->seat), action);
}

/* ---- Options --------------------------------------------------------------------------------- */

/* Like list_offer, with the slots found once for all. */
static void offer(struct listing *l, unsigned slots, int verb, int a)
{
    assert(verb >= 0 && verb < DICE_VERBS && a >= 0);
    areo_action action = AREO_ACTION(verb, a, 0, 0);
    if (!list_full(l) && allowed(judge(l->s, l->f->seat, slots, action)))
        list_add(l, action);
}

/* What the judge asks of a cost is asked here for all cards and standard actions at once. */
static void main_list(struct listing *l, unsigned slots)
{
    assert(slots & SLOT_MAIN);
    uint64_t rows[DICE_WORDS];
    uint64_t payable[DICE_WORDS];
    memcpy(rows, l->s->seat[l->f->seat].hand, sizeof rows);
    for (int i = 0; i < DICE_STANDARDS; i++)
        set_add(rows, ROW_STANDARD + i);
    dice_affordable(l->s, l->f->seat, rows, l->o.max + DICE_STANDARDS, payable);
    for (int row = -1; !list_full(l) && (row = set_next(payable, DICE_WORDS, row + 1)) >= 0;) {
        if (row < ROW_STANDARD)
            list_add(l, AREO_ACTION(V_PLAY, row, 0, 0));
        else
            offer(l, slots, V_STANDARD, row - ROW_STANDARD);
    }
}

static void support_list(struct listing *l, unsigned slots)
{
    assert(slots & SLOT_SUPPORT);
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        if (l->s->pool[colour])
            list_add(l, AREO_ACTION(V_TAKE, colour, 0, 0));
    offer(l, slots, V_DRAW, 0);
    offer(l, slots, V_TURN_DIE, 0);
}

static void menu_list(struct listing *l)
{
    unsigned slots = dice_slots(l->s, l->f->seat);
    const uint64_t *actions = l->s->seat[l->f->seat].actions;
    if (slots & SLOT_MAIN)
        main_list(l, slots);
    for (int i = -1; !list_full(l) && (i = set_next(actions, DICE_WORDS, i + 1)) >= 0;)
        offer(l, slots, V_USE, i);
    if (slots & SLOT_SUPPORT)
        support_list(l, slots);
    if (slots & SLOT_PRODUCE)
        list_add(l, AREO_ACTION(V_PRODUCE, 0, 0, 0));
    if (slots & SLOT_END)
        list_add(l, AREO_ACTION(V_END, 0, 0, 0));
}

/* ---- Carrying out ------------------------------------------------------------------------------ */

/* A support or main action takes its place in the turn; an extra one has a frame. */
static void use_slot(struct dice_state *s, unsigned slot)
{
    assert(slot && !(slot & (slot - 1)));
    if (s->agenda.count)
        dice_frame_drop(s);
    else if (slot != SLOT_FREE)
        s->stage = s->stage == STAGE_START && slot == SLOT_SUPPORT ? STAGE_MAIN : STAGE_AFTER;
}

static void push_act(struct dice_state *s, int seat, int verb, int row)
{
    assert(verb == V_PLAY || verb == V_STANDARD || verb == V_USE);
    struct frame f = {.kind = FRAME_ACT, .seat = (uint8_t)seat};
    act_verb_set(&f, verb);
    act_row_set(&f, row);
    dice_push_now(s, f);
}

static void pay_cost(struct dice_state *s, int seat, int verb, int row, dice_ctx ctx)
{
    assert(allowed(dice_cost_why(s, seat, row)));
    uint8_t due[DICE_LANES];
    use_slot(s, SLOT_MAIN);
    push_act(s, seat, verb, row);
    dice_cost_due(s, seat, row, due);
    dice_pay(s, seat, due, ctx);
}

static void play(struct dice_state *s, int seat, int card, dice_ctx ctx)
{
    assert(s->playing == DICE_NONE && set_has(s->seat[seat].hand, card));
    assert(s->seat[seat].hand_count > 0);
    set_remove(s->seat[seat].hand, card);
    s->seat[seat].hand_count--;
    s->playing = (uint8_t)card;
    pay_cost(s, seat, V_PLAY, card, ctx);
}

static void use(struct dice_state *s, int seat, int row, dice_ctx ctx)
{
    assert(dice_valid_row(row) && dice_card(row)->action.kind);
    use_slot(s, dice_slot_of(dice_card(row)->action.kind));
    if (row < DICE_CARDS) {
        set_add(s->seat[seat].used, row);
        flow_tell(ctx, E_USE, seat, row, 0, 0);
    } else {
        flow_tell(ctx, row == ROW_DRAW_CARDS ? E_DRAW_CARDS : E_TURN_DIE, seat, 0, 0, 0);
    }
    push_act(s, seat, V_USE, row);
    dice_pay_price(s, seat, row, ctx);
}

static void take(struct dice_state *s, int seat, int colour, dice_ctx ctx)
{
    assert(dice_valid_colour(colour) && s->pool[colour] > 0);
    use_slot(s, SLOT_SUPPORT);
    flow_tell(ctx, E_TAKE, seat, colour, 0, 0);
    dice_take(s, colour, 1);
    dice_roll(s, seat, ctx);
}

static void menu_apply(struct dice_state *s, struct frame *f, areo_action action, dice_ctx ctx)
{
    assert(f->kind == FRAME_SUPPORT || s->agenda.count == 0);
    int seat = f->seat;
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_PLAY:
        play(s, seat, a, ctx);
        break;
    case V_STANDARD:
        flow_tell(ctx, E_STANDARD, seat, a, 0, 0);
        pay_cost(s, seat, V_STANDARD, ROW_STANDARD + a, ctx);
        break;
    case V_USE:
        use(s, seat, a, ctx);
        break;
    case V_TAKE:
        take(s, seat, a, ctx);
        break;
    case V_DRAW:
        use(s, seat, ROW_DRAW_CARDS, ctx);
        break;
    case V_TURN_DIE:
        use(s, seat, ROW_TURN_DIE, ctx);
        break;
    case V_PRODUCE:
        s->stage = STAGE_KEEP;
        flow_tell(ctx, E_PRODUCE, seat, 0, 0, 0);
        break;
    default:
        assert(areo_verb_of(action) == V_END);
        s->extra_main = 0;
        s->stage = STAGE_BONUS;
    }
}

#define MENU_ROW(name, text)                                                                       \
    {                                                                                              \
        .prompt = {name, text}, .verbs = MENU, .list = menu_list, .why = menu_why,                 \
        .apply = menu_apply                                                                        \
    }

const struct decision_row dice_row_start =
    MENU_ROW("start", "take a support action or a production turn");
const struct decision_row dice_row_main = MENU_ROW("main", "take the main action");
const struct decision_row dice_row_after =
    MENU_ROW("after", "free actions, or the end of the turn");
const struct decision_row dice_row_produced =
    MENU_ROW("produced", "free actions, or the end of the turn");
const struct decision_row dice_row_support = MENU_ROW("support", "take an extra support action");
