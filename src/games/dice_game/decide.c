/* decide.c: the table of decisions, and the functions of the game that ask it.
 *
 * A decision is a frame that waits for a choice, or a stage of the turn. Stages have no frame in
 * the agenda: their rows follow those of the frames. */
#include <assert.h>

#include "games/dice_game/decide.h"

#define STAGE(stage) (DICE_FRAMES + (stage))

static const struct decision_row *const rows[DICE_DECISIONS] = {
    /* ORDER FRAME */
    [FRAME_EFFECT] = &dice_row_effect,
    [FRAME_PLACED] = &dice_row_placed,
    [FRAME_ACT] = &dice_row_act,
    [FRAME_PAY] = &dice_row_pay,
    [FRAME_PAY_ANY] = &dice_row_pay_any,
    [FRAME_PAY_SOME] = &dice_row_pay_some,
    [FRAME_PAY_CARDS] = &dice_row_pay_cards,
    [FRAME_PLACE] = &dice_row_place,
    [FRAME_COLOURS] = &dice_row_colours,
    [FRAME_FACES] = &dice_row_faces,
    [FRAME_TURN] = &dice_row_turn,
    [FRAME_LOSE] = &dice_row_lose,
    [FRAME_RAISE] = &dice_row_raise,
    [FRAME_SUPPORT] = &dice_row_support,
    [FRAME_BONUS] = &dice_row_bonus,
    /* ORDER STAGE: those in which somebody chooses */
    [STAGE(STAGE_BOARD_CITY)] = &dice_row_board_city,
    [STAGE(STAGE_BOARD_OCEAN)] = &dice_row_board_ocean,
    [STAGE(STAGE_BOARD_GREENERY)] = &dice_row_board_greenery,
    [STAGE(STAGE_CORPORATION)] = &dice_row_corporation,
    [STAGE(STAGE_PENALTY)] = &dice_row_penalty,
    [STAGE(STAGE_START)] = &dice_row_start,
    [STAGE(STAGE_MAIN)] = &dice_row_main,
    [STAGE(STAGE_AFTER)] = &dice_row_after,
    [STAGE(STAGE_KEEP)] = &dice_row_keep,
    [STAGE(STAGE_DISCARD)] = &dice_row_discard,
    [STAGE(STAGE_PRODUCED)] = &dice_row_produced,
};

static const struct frame *pending(const struct dice_state *s, struct frame *stand_in)
{
    (void)stand_in;
    return s->agenda.count ? &s->agenda.frame[agenda_pool(&s->agenda)] : NULL;
}

/* The questions of a production turn name a number: dice to keep, cards to draw up to. */
static void of_phase(const struct dice_state *s, int seat, struct frame *stand_in)
{
    assert(s->stage < DICE_STAGES);
    const struct dice_seat *p = &s->seat[seat];
    stand_in->kind = (uint8_t)STAGE(s->stage);
    stand_in->x = (int16_t)(s->stage == STAGE_KEEP ? DICE_KEEP + p->storage : p->refill);
}

const struct decisions dice_decisions = {rows, DICE_DECISIONS, pending, dice_stage_step, of_phase};

int dice_decision(const struct dice_state *s)
{
    assert(s->agenda.count || s->stage < DICE_STAGES);
    return s->agenda.count ? pending(s, NULL)->kind : STAGE(s->stage);
}

const struct areo_phrase_row *dice_prompt_row(int kind)
{
    assert(kind >= 0 && kind < DICE_DECISIONS);
    return rows[kind] && rows[kind]->prompt.text ? &rows[kind]->prompt : NULL;
}

/* ---- The functions of the game ------------------------------------------------------------- */

int dice_legal(const areo_state *state, int seat, areo_action *out, int max)
{
    struct options o = {.out = out, .max = max};
    return decision_list(&dice_decisions, dice_in(state), seat, o);
}

int dice_choices(const areo_state *state, int seat, areo_action *out, int max)
{
    struct options o = {.out = out, .max = max, .all = true};
    return decision_list(&dice_decisions, dice_in(state), seat, o);
}

verdict dice_why(const areo_state *state, int seat, areo_action action)
{
    return decision_why(&dice_decisions, dice_in(state), seat, action);
}

void dice_decide(areo_state *state, int seat, areo_action action, dice_ctx ctx)
{
    decision_apply(&dice_decisions, dice_of(state), seat, action, ctx);
}

bool dice_advance(areo_state *state, dice_ctx ctx)
{
    return decision_advance(&dice_decisions, dice_of(state), ctx);
}

/* Dice of two colours can be taken from the pool: two options, where a support action is one. */
static bool two_colours(const struct dice_state *s)
{
    int n = 0;
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        n += s->pool[colour] > 0;
    return n > 1;
}

bool dice_own_word(const areo_state *state, int seat)
{
    const struct dice_state *s = dice_in(state);
    assert(s->head.acting >> seat & 1);
    (void)seat;
    switch (dice_decision(s)) {
    case FRAME_PAY: /* "done", and every payment by a single die or token */
    case FRAME_PAY_ANY:
    case FRAME_PAY_SOME:
    case STAGE(STAGE_AFTER): /* "end" */
    case STAGE(STAGE_PRODUCED):
    case STAGE(STAGE_KEEP): /* "done" */
    case STAGE(STAGE_DISCARD):
        return true;
    case STAGE(STAGE_START): /* "produce" */
        return !s->extra_main || two_colours(s);
    case STAGE(STAGE_MAIN):
        return two_colours(s);
    default:
        return false;
    }
}

bool dice_mid_chain(const areo_state *state, int seat)
{
    assert(dice_valid_seat(dice_in(state), seat));
    const struct dice_state *s = dice_in(state);
    if (seat != s->active || s->turn == 0)
        return false;
    if (!s->agenda.count)
        return s->stage == STAGE_KEEP || s->stage == STAGE_DISCARD;
    const struct frame *f = pending(s, NULL);
    return f->seat == seat && f->kind != FRAME_BONUS && f->kind != FRAME_LOSE;
}
