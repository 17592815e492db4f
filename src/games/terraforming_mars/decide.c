/* decide.c: which decision is open, and what callers may ask about it. The rows of the decisions
 * are with the rules they belong to (decide.h). */
#include "games/terraforming_mars/decide.h"

#include <assert.h>

static const struct decision_row *const rows[TM_FRAMES] = {
    /* ORDER FRAME */
    [FRAME_EFFECT] = &tm_frame_effect,
    [FRAME_PAY] = &tm_frame_pay,
    [FRAME_ACT] = &tm_frame_act,
    [FRAME_WHICH] = &tm_frame_which,
    [FRAME_PRICE] = &tm_frame_price,
    [FRAME_SELL] = &tm_frame_sell,
    [FRAME_KEEP] = &tm_frame_keep,
    [FRAME_BUY] = &tm_frame_buy,
    [FRAME_TURN] = &tm_frame_turn,
    [FRAME_LAST_GREENERIES] = &tm_frame_last_greeneries,
    [FRAME_ORDER] = &tm_frame_order,
    [FRAME_CORPORATION] = &tm_frame_corporation,
    [FRAME_FIRST_CARDS] = &tm_frame_first_cards,
    [FRAME_DRAFT] = &tm_frame_draft,
    [FRAME_RESEARCH] = &tm_frame_research,
};

const char *tm_frame_id(int kind)
{
    assert(kind >= 0 && kind < TM_FRAMES);
    return kind ? rows[kind]->prompt.id : "none";
}

static const struct frame *pending(const struct tm_state *s, struct frame *stand_in)
{
    if (!s->agenda.count)
        return NULL;
    int next = tm_next_frame(s);
    if (next >= 0)
        return &s->agenda.frame[next];
    *stand_in = (struct frame){.kind = FRAME_ORDER, .seat = s->turn};
    return stand_in;
}

static void of_phase(const struct tm_state *s, int seat, struct frame *stand_in)
{
    assert(seat >= 0 && seat < s->head.seats);
    if (s->phase == PHASE_ACTION)
        stand_in->kind = FRAME_TURN;
    else if (s->phase == PHASE_FINAL)
        stand_in->kind = FRAME_LAST_GREENERIES;
    else
        stand_in->kind = (uint8_t)tm_sealed_kind(s, seat);
}

static const struct decisions decisions = {rows, TM_FRAMES, pending, tm_phase_step, of_phase};

int tm_legal(const areo_state *state, int seat, areo_action *out, int max)
{
    return decision_list(&decisions, tm_in(state), seat, (struct options){.out = out, .max = max});
}

int tm_choices(const areo_state *state, int seat, areo_action *out, int max)
{
    return decision_list(&decisions, tm_in(state), seat,
                         (struct options){.out = out, .max = max, .all = true});
}

verdict tm_why(const areo_state *state, int seat, areo_action action)
{
    return decision_why(&decisions, tm_in(state), seat, action);
}

void tm_decide(areo_state *state, int seat, areo_action action, tm_ctx ctx)
{
    decision_apply(&decisions, tm_of(state), seat, action, ctx);
}

bool tm_advance(areo_state *state, tm_ctx ctx)
{
    return decision_advance(&decisions, tm_of(state), ctx);
}

void tm_prompt(const areo_state *state, int seat, struct areo_phrases *out)
{
    decision_prompt(&decisions, tm_in(state), seat, out);
}

/* To pass, to end the turn and to have bought enough are options of the player's own; of two
 * corporations none is forced. */
bool tm_own_word(const areo_state *state, int seat)
{
    const struct tm_state *s = tm_in(state);
    assert(s->head.acting >> seat & 1);
    if (s->agenda.count || s->phase == PHASE_DRAFT)
        return false;
    return !s->actions || !tm_first_action_open(s, seat);
}

verdict tm_waiting_why(const areo_state *state, int seat)
{
    const struct tm_state *s = tm_in(state);
    assert(seat >= 0 && seat < s->head.seats);
    bool passed = s->phase >= PHASE_ACTION && s->passed >> seat & 1;
    return because(passed ? R_PASSED : AREO_WHY_NOT_SEAT, 0, 0);
}

bool tm_mid_chain(const areo_state *state, int seat)
{
    const struct tm_state *s = tm_in(state);
    const struct tm_seat *p = tm_seat(s, seat);
    if (s->phase <= PHASE_RESEARCH)
        return p->picked_count > 0 || (s->phase == PHASE_SETUP && p->corporation_pick != TM_NONE);
    return s->busy != 0;
}

areo_action tm_rest(const areo_state *state, int seat)
{
    areo_action first[1] = {0};
    const struct tm_state *s = tm_in(state);
    if (s->agenda.count || tm_sealed(s)) {
        assert(areo_head(state)->acting >> seat & 1);
        tm_legal(state, seat, first, 1);
        return first[0];
    }
    return s->actions ? AREO_ACTION(V_END_TURN, 0, 0, 0) : AREO_ACTION(V_PASS, 0, 0, 0);
}
