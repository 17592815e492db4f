/* decide.c: which decision is open, and those of a player's own turn. */
#include <assert.h>

#include "games/terraforming_mars/engine.h"

static const struct frame *open_frame(const struct tm_state *s)
{
    return &s->agenda.frame[tm_next_frame(s)];
}

/* ---- The order of simultaneous effects ------------------------------------------------- */

static void order_options(const struct tm_state *s, unsigned open, struct options *o)
{
    uint64_t named = 0;
    for (; open; open &= open - 1) {
        int verb = op_verb(tm_frame_op(&s->agenda.frame[__builtin_ctz(open)]));
        if (!(named & bit64(verb)))
            options_add(o, AREO_ACTION(V_FIRST, verb, 0, 0));
        named |= bit64(verb);
    }
}

static int order_frame(const struct tm_state *s, unsigned open, int verb)
{
    for (; open; open &= open - 1)
        if (op_verb(tm_frame_op(&s->agenda.frame[__builtin_ctz(open)])) == verb)
            return __builtin_ctz(open);
    return -1;
}

static void order_choose(struct tm_state *s, int verb)
{
    int index = order_frame(s, tm_order_open(s), verb);
    struct frame f = s->agenda.frame[index];
    agenda_remove(&s->agenda, index);
    tm_push_now(s, f);
}

static bool order_is_open(const struct tm_state *s)
{
    return s->agenda.count > 1 && tm_next_frame(s) < 0;
}

/* ---- A turn ------------------------------------------------------------------------------- */

static struct areo_why first_action_why(const struct tm_state *s, int seat)
{
    return tm_first_action_open(s, seat) ? LEGAL : WHY(R_NO_FIRST_ACTION);
}

static struct areo_why turn_why(const struct tm_state *s, int seat, int verb, int a)
{
    if (s->phase == PHASE_FINAL && verb != V_CONVERT_PLANTS && verb != V_PASS)
        return WHY(verb < V_PAY ? R_FINAL_ONLY : AREO_WHY_NOT_NOW, .a = 0);
    if (verb == V_PASS)
        return s->actions == 0 ? LEGAL : WHY(R_NOT_PASS);
    if (verb == V_FIRST_ACTION)
        return first_action_why(s, seat);
    if (verb < V_PAY && s->phase == PHASE_ACTION && tm_first_action_open(s, seat))
        return WHY(R_FIRST_ACTION);
    switch (verb) {
    case V_CLAIM:
        return tm_claim_why(s, seat, a);
    case V_FUND:
        return tm_fund_why(s, seat, a);
    case V_PLAY:
        return tm_play_why(s, seat, a);
    case V_USE:
        return tm_use_why(s, seat, a);
    case V_CONVERT_PLANTS:
        return tm_convert_plants_why(s, seat);
    case V_CONVERT_HEAT:
        return tm_convert_heat_why(s, seat);
    case V_PROJECT:
        return tm_project_why(s, seat, ROW_SELL_PATENTS + a);
    case V_END_TURN:
        return s->actions == 1 ? LEGAL : WHY(R_NOT_END_TURN);
    default:
        return WHY(AREO_WHY_NOT_NOW, .a = 0);
    }
}

static void goal_options(const struct tm_state *s, int seat, struct options *o)
{
    if (tm_solo(s))
        return;
    for (int i = 0; i < TM_MILESTONES; i++)
        if (!tm_claim_why(s, seat, i).code)
            options_add(o, AREO_ACTION(V_CLAIM, i, 0, 0));
    if (tm_means(s, seat, 0, 0) >= tm_award_price(s))
        for (int i = 0; i < TM_AWARDS; i++)
            if (!tm_fund_why(s, seat, i).code)
                options_add(o, AREO_ACTION(V_FUND, i, 0, 0));
}

static void card_options(const struct tm_state *s, int seat, struct options *o)
{
    const struct tm_seat *p = &s->seat[seat];
    SET_EACH (card, p->hand, TM_WORDS) {
        if (!tm_play_why(s, seat, card).code && !options_add(o, AREO_ACTION(V_PLAY, card, 0, 0)))
            return;
    }
    for (int w = 0; w < TM_WORDS; w++) {
        uint64_t ready = p->played[w] & ~s->used[w];
        BIT_EACH (bit, ready) {
            int card = w * 64 + (int)bit;
            if (tm_card(card)->action[0].gain[0].verb && !tm_use_why(s, seat, card).code &&
                !options_add(o, AREO_ACTION(V_USE, card, 0, 0)))
                return;
        }
    }
}

static void common_options(const struct tm_state *s, int seat, struct options *o)
{
    if (!tm_convert_plants_why(s, seat).code)
        options_add(o, AREO_ACTION(V_CONVERT_PLANTS, 0, 0, 0));
    if (!tm_convert_heat_why(s, seat).code)
        options_add(o, AREO_ACTION(V_CONVERT_HEAT, 0, 0, 0));
    for (int row = ROW_PROJECTS_END - 1; row >= ROW_SELL_PATENTS; row--)
        if (!tm_project_why(s, seat, row).code)
            options_add(o, AREO_ACTION(V_PROJECT, row - ROW_SELL_PATENTS, 0, 0));
    options_add(o, s->actions ? AREO_ACTION(V_END_TURN, 0, 0, 0) : AREO_ACTION(V_PASS, 0, 0, 0));
}

static void turn_options(const struct tm_state *s, int seat, struct options *o)
{
    if (s->phase == PHASE_FINAL) {
        if (!tm_convert_plants_why(s, seat).code)
            options_add(o, AREO_ACTION(V_CONVERT_PLANTS, 0, 0, 0));
        options_add(o, AREO_ACTION(V_PASS, 0, 0, 0));
    } else if (tm_first_action_open(s, seat)) {
        options_add(o, AREO_ACTION(V_FIRST_ACTION, 0, 0, 0));
        options_add(o, AREO_ACTION(V_PASS, 0, 0, 0));
    } else {
        goal_options(s, seat, o);
        if (!options_full(o))
            card_options(s, seat, o);
        if (!options_full(o))
            common_options(s, seat, o);
    }
}

static void act_then_pay(struct tm_state *s, int seat, int verb, int row, int price,
                         unsigned metals, int heat_kept, tm_ctx ctx)
{
    agenda_add(&s->agenda, (struct frame){.kind = FRAME_ACT,
                                          .seat = (uint8_t)seat,
                                          .level = LEVEL_POOL,
                                          .a = (uint16_t)verb,
                                          .b = (uint16_t)row});
    tm_pay(s, seat, price, metals, heat_kept, ctx);
}

void tm_play_begin(struct tm_state *s, int seat, int card, tm_ctx ctx)
{
    act_then_pay(s, seat, V_PLAY, card, tm_price(s, seat, card), tm_card_metals(card),
                 tm_heat_kept(card), ctx);
}

static void project_begin(struct tm_state *s, int seat, int row, tm_ctx ctx)
{
    if (row == ROW_SELL_PATENTS)
        tm_push_now(s, (struct frame){.kind = FRAME_SELL, .seat = (uint8_t)seat});
    else
        act_then_pay(s, seat, V_PROJECT, row, tm_project_price(s, seat, row), 0, 0, ctx);
}

static void use_begin(struct tm_state *s, int seat, int card, tm_ctx ctx)
{
    set_add(s->used, card);
    tm_say(ctx, E_USE, seat, card, 0, 0);
    bool first = !tm_form_why(s, seat, card, 0).code;
    bool second = !tm_form_why(s, seat, card, 1).code;
    if (first && second)
        tm_push_now(
            s, (struct frame){.kind = FRAME_WHICH, .seat = (uint8_t)seat, .a = (uint16_t)card});
    else
        tm_action_begin(s, seat, card, first ? 0 : 1, ctx);
}

enum { HEAT_FOR_STEP = 8 };

static void turn_choose(struct tm_state *s, int seat, int verb, int a, tm_ctx ctx)
{
    struct tm_seat *p = &s->seat[seat];
    s->busy = 1;
    switch (verb) {
    case V_CLAIM:
        s->milestone[a] = (uint8_t)seat;
        tm_say(ctx, E_CLAIM, seat, a, 0, 0);
        tm_pay(s, seat, TM_MILESTONE_PRICE, 0, 0, ctx);
        break;
    case V_FUND:
        tm_pay(s, seat, tm_award_price(s), 0, 0, ctx);
        s->award[a] = (uint8_t)seat;
        tm_say(ctx, E_FUND, seat, a, 0, 0);
        break;
    case V_PLAY:
        tm_play_begin(s, seat, a, ctx);
        break;
    case V_USE:
        use_begin(s, seat, a, ctx);
        break;
    case V_FIRST_ACTION:
        p->first_action = 0;
        tm_say(ctx, E_FIRST_ACTION, seat, p->corporation, 0, 0);
        tm_run_list(s, seat, p->corporation, LIST_FIRST, -1, ctx);
        break;
    case V_CONVERT_PLANTS:
        tm_say(ctx, E_CONVERT, seat, PLANTS, 0, p->greenery_plants);
        tm_lose(s, seat, PLANTS, p->greenery_plants, ctx);
        tm_run_list(s, seat, ROW_CONVERT_PLANTS, LIST_PLAY, -1, ctx);
        break;
    case V_CONVERT_HEAT:
        tm_say(ctx, E_CONVERT, seat, HEAT, 0, HEAT_FOR_STEP);
        tm_lose(s, seat, HEAT, HEAT_FOR_STEP, ctx);
        tm_run_list(s, seat, ROW_CONVERT_HEAT, LIST_PLAY, -1, ctx);
        break;
    case V_PROJECT:
        project_begin(s, seat, ROW_SELL_PATENTS + a, ctx);
        break;
    case V_END_TURN:
        s->busy = 0;
        s->actions = 2;
        tm_say(ctx, E_END_TURN, seat, 0, 0, 0);
        break;
    default:
        assert(verb == V_PASS);
        s->busy = 0;
        s->passed |= (uint8_t)(1u << seat);
        tm_say(ctx, E_PASS, seat, 0, 0, 0);
    }
}

/* ---- All decisions -------------------------------------------------------------------------- */

static int options_of(const struct tm_state *s, int seat, struct options o)
{
    if (tm_sealed(s))
        tm_sealed_options(s, seat, &o);
    else if (s->agenda.count == 0)
        turn_options(s, seat, &o);
    else if (order_is_open(s))
        order_options(s, tm_order_open(s), &o);
    else
        tm_frame_options(s, open_frame(s), &o);
    return o.count;
}

int tm_legal(const areo_state *state, int seat, areo_action *out, int max)
{
    return options_of(tm_in(state), seat, (struct options){.out = out, .max = max});
}

int tm_choices(const areo_state *state, int seat, areo_action *out, int max)
{
    return options_of(tm_in(state), seat, (struct options){.out = out, .max = max, .all = true});
}

struct areo_why tm_why(const areo_state *state, int seat, areo_action action)
{
    const struct tm_state *s = tm_in(state);
    int verb = areo_verb_of(action);
    int a = areo_a_of(action);
    if (tm_sealed(s))
        return tm_sealed_why(s, seat, action);
    if (s->agenda.count == 0)
        return turn_why(s, seat, verb, a);
    if (order_is_open(s)) {
        bool there = verb == V_FIRST && order_frame(s, tm_order_open(s), a) >= 0;
        return there ? LEGAL : WHY(verb == V_FIRST ? R_NOT_A_CHOICE : AREO_WHY_NOT_NOW, .a = 0);
    }
    return tm_frame_why(s, open_frame(s), action);
}

void tm_decide(areo_state *state, int seat, areo_action action, tm_ctx ctx)
{
    struct tm_state *s = tm_of(state);
    if (tm_sealed(s)) {
        tm_sealed_choose(s, seat, action, ctx);
        return;
    }
    if (s->agenda.count == 0) {
        turn_choose(s, seat, areo_verb_of(action), areo_a_of(action), ctx);
        return;
    }
    if (order_is_open(s))
        order_choose(s, areo_a_of(action));
    else
        tm_frame_choose(s, tm_next_frame(s), action, ctx);
}

struct areo_why tm_waiting_why(const areo_state *state, int seat)
{
    const struct tm_state *s = tm_in(state);
    bool passed = s->phase >= PHASE_ACTION && s->passed >> seat & 1;
    return passed ? WHY(R_PASSED) : WHY(AREO_WHY_NOT_SEAT, .a = 0);
}

bool tm_mid_chain(const areo_state *state, int seat)
{
    const struct tm_state *s = tm_in(state);
    const struct tm_seat *p = &s->seat[seat];
    if (s->phase <= PHASE_RESEARCH)
        return p->picked_count > 0 || (s->phase == PHASE_SETUP && p->corporation_pick != TM_NONE);
    return s->busy != 0;
}

areo_action tm_rest(const areo_state *state, int seat)
{
    areo_action first[1] = {0};
    const struct tm_state *s = tm_in(state);
    if (s->agenda.count || tm_sealed(s)) {
        tm_legal(state, seat, first, 1);
        return first[0];
    }
    return s->actions ? AREO_ACTION(V_END_TURN, 0, 0, 0) : AREO_ACTION(V_PASS, 0, 0, 0);
}
