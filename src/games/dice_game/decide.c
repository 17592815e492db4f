/* decide.c: carrying out a choice.
 *
 * Each verb changes the state or opens the next step; nothing here runs on. The choice
 * is legal (options.c). */
#include <assert.h>

#include "games/dice_game/engine.h"

/* ---- Execution: a turn ------------------------------------------------------------------------- */

static void frame_drop(struct dice_state *s) { agenda_remove(&s->agenda, agenda_pool(&s->agenda)); }

/* A support or main action takes its place in the turn; an extra one has a frame. */
static void use_slot(struct dice_state *s, unsigned slot)
{
    if (s->agenda.count)
        frame_drop(s);
    else if (slot != SLOT_FREE)
        s->stage = s->stage == STAGE_START && slot == SLOT_SUPPORT ? STAGE_MAIN : STAGE_AFTER;
}

static void push_act(struct dice_state *s, int seat, int verb, int row)
{
    dice_push_now(
        s, (struct frame){
               .kind = FRAME_ACT, .seat = (uint8_t)seat, .a = (uint16_t)verb, .b = (uint16_t)row});
}

static void decide_cost(struct dice_state *s, int seat, int verb, int row, dice_ctx ctx)
{
    uint8_t due[DICE_LANES];
    use_slot(s, SLOT_MAIN);
    push_act(s, seat, verb, row);
    dice_cost_due(s, seat, row, due);
    dice_pay(s, seat, due, ctx);
}

static void decide_play(struct dice_state *s, int seat, int card, dice_ctx ctx)
{
    set_remove(s->seat[seat].hand, card);
    s->seat[seat].hand_count--;
    s->playing = (uint8_t)card;
    decide_cost(s, seat, V_PLAY, card, ctx);
}

static void decide_standard(struct dice_state *s, int seat, int row, dice_ctx ctx)
{
    dice_say(ctx, E_STANDARD, seat, row - ROW_STANDARD, 0, 0);
    decide_cost(s, seat, V_STANDARD, row, ctx);
}

static void decide_use(struct dice_state *s, int seat, int row, dice_ctx ctx)
{
    use_slot(s, dice_slot_of(dice_card(row)->action.kind));
    if (row < DICE_CARDS) {
        set_add(s->seat[seat].used, row);
        dice_say(ctx, E_USE, seat, row, 0, 0);
    }
    push_act(s, seat, V_USE, row);
    dice_pay_price(s, seat, row, ctx);
}

static void decide_take(struct dice_state *s, int seat, int colour, dice_ctx ctx)
{
    use_slot(s, SLOT_SUPPORT);
    dice_take(s, colour, 1);
    dice_roll(s, seat, ctx);
}

/* ---- Execution: a production turn --------------------------------------------------------------- */

static void decide_produce(struct dice_state *s, int seat, dice_ctx ctx)
{
    s->stage = STAGE_KEEP;
    dice_say(ctx, E_PRODUCE, seat, 0, 0, 0);
}

/* ---- Execution: single choices --------------------------------------------------------------------- */

static void decide_corporation(struct dice_state *s, int seat, int row)
{
    s->seat[seat].corporation = (uint8_t)row;
    s->chosen |= (uint8_t)(1u << seat);
}

/* Rule 1.11: from the first player to the last; the die keeps its face. */
static void decide_give(struct dice_state *s, int seat, int payment, dice_ctx ctx)
{
    int last = (seat + s->head.seats - 1) % s->head.seats;
    if (payment == WILD) {
        s->seat[seat].wild--;
        s->seat[last].wild++;
    } else {
        s->seat[seat].dice[payment]--;
        s->seat[last].dice[payment]++;
    }
    dice_say(ctx, E_GIVE, seat, payment, last, 0);
    dice_claim(s, last, ctx);
    s->stage = STAGE_BONUS;
}

/* Rule 11.2: no bonus and no points for the prepared board. */
static void prepare(struct dice_state *s, int seat, int place, dice_ctx ctx)
{
    static const uint8_t tile[] = {[STAGE_BOARD_CITY] = TILE_CITY,
                                   [STAGE_BOARD_OCEAN] = TILE_OCEAN,
                                   [STAGE_BOARD_GREENERY] = TILE_GREENERY};
    dice_say(ctx, E_TILE, seat, tile[s->stage], place, 0);
    dice_put(s, tile[s->stage], 0, place);
    if (++s->stage < STAGE_DEAL)
        return;
    s->temperature = (int8_t)(s->temperature + dice_tracks[TRACK_TEMPERATURE].step);
    s->oxygen = (int8_t)(s->oxygen + dice_tracks[TRACK_OXYGEN].step);
}

static void decide_place(struct dice_state *s, int seat, int place, dice_ctx ctx)
{
    if (!s->agenda.count) {
        prepare(s, seat, place, ctx);
        return;
    }
    struct frame f = s->agenda.frame[s->agenda.count - 1];
    frame_drop(s);
    dice_place(s, seat, f.a, f.b, place, ctx);
}

static void decide_pay_any(struct dice_state *s, int seat, int payment, dice_ctx ctx)
{
    dice_pay_with(s, seat, payment, 1, ctx);
    frame_drop(s);
}

static void decide_lose(struct dice_state *s, int seat, int resource, dice_ctx ctx)
{
    frame_drop(s);
    dice_return(s, seat, resource, 1);
    dice_say(ctx, E_LOSE, seat, resource, 0, 1);
}

static void decide_raise(struct dice_state *s, int seat, int track, dice_ctx ctx)
{
    frame_drop(s);
    dice_raise(s, seat, track, ctx);
}

static void decide_bonus(struct dice_state *s, int seat, int card, dice_ctx ctx)
{
    frame_drop(s);
    set_remove(s->bonus, card);
    s->bonus_count--;
    s->seat[seat].bonus_taken++;
    dice_card_played(s, seat, card, ctx);
}

/* Does the verb pick one of several things here, or take it back? */
static bool picks(const struct dice_state *s, int verb)
{
    int kind = dice_decision(s);
    if (verb == V_TAKE)
        return kind == FRAME_COLOURS;
    if (verb == V_PAY)
        return kind == FRAME_PAY_SOME;
    return verb == V_KEEP || verb == V_DISCARD || verb == V_WILD || verb == V_GAIN ||
           verb == V_TURN || verb >= V_BACK;
}

/* long: one case per verb */
void dice_decide(areo_state *state, int seat, areo_action action, dice_ctx ctx)
{
    struct dice_state *s = dice_of(state);
    int a = areo_a_of(action);
    if (picks(s, areo_verb_of(action))) {
        dice_pick(s, seat, action, ctx);
        return;
    }
    switch (areo_verb_of(action)) {
    case V_CORPORATION:
        decide_corporation(s, seat, a);
        break;
    case V_GIVE:
        decide_give(s, seat, a, ctx);
        break;
    case V_PLAY:
        decide_play(s, seat, a, ctx);
        break;
    case V_STANDARD:
        decide_standard(s, seat, ROW_STANDARD + a, ctx);
        break;
    case V_USE:
        decide_use(s, seat, a, ctx);
        break;
    case V_TAKE:
        decide_take(s, seat, a, ctx);
        break;
    case V_DRAW:
        decide_use(s, seat, ROW_DRAW_CARDS, ctx);
        break;
    case V_TURN_DIE:
        decide_use(s, seat, ROW_TURN_DIE, ctx);
        break;
    case V_PRODUCE:
        decide_produce(s, seat, ctx);
        break;
    case V_END:
        s->extra_main = 0;
        s->stage = STAGE_BONUS;
        break;
    case V_DONE:
        dice_picks_end(s, seat, ctx);
        break;
    case V_PAY:
        decide_pay_any(s, seat, a, ctx);
        break;
    case V_PLACE:
        decide_place(s, seat, a, ctx);
        break;
    case V_RESOLVE:
        dice_effect_bring_forward(s, dice_effect_with(s, a));
        break;
    case V_LOSE:
        decide_lose(s, seat, a, ctx);
        break;
    case V_RAISE:
        decide_raise(s, seat, a, ctx);
        break;
    default:
        assert(areo_verb_of(action) == V_BONUS);
        decide_bonus(s, seat, a, ctx);
    }
}

bool dice_mid_chain(const areo_state *state, int seat)
{
    const struct dice_state *s = dice_in(state);
    if (seat != s->active || s->turn == 0)
        return false;
    if (!s->agenda.count)
        return s->stage == STAGE_KEEP || s->stage == STAGE_DISCARD;
    const struct frame *f = &s->agenda.frame[agenda_pool(&s->agenda)];
    return f->seat == seat && f->kind != FRAME_BONUS && f->kind != FRAME_LOSE;
}
