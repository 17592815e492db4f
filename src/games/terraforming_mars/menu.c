/* menu.c: the menu of a turn, and the last greeneries. */
#include <assert.h>

#include "games/terraforming_mars/decide.h"

/* ---- What may be done ------------------------------------------------------------------ */

static verdict turn_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_TURN && f->seat == s->turn);
    int verb = areo_verb_of(action);
    int a = areo_a_of(action);
    int seat = f->seat;
    if (verb == V_PASS)
        return s->actions == 0 ? LEGAL : because(R_NOT_PASS, 0, 0);
    bool first_due = tm_first_action_open(s, seat);
    if (verb == V_FIRST_ACTION)
        return first_due ? LEGAL : because(R_NO_FIRST_ACTION, 0, 0);
    if (first_due)
        return because(R_FIRST_ACTION, 0, 0);
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
    default:
        assert(verb == V_END_TURN);
        return s->actions == 1 ? LEGAL : because(R_NOT_END_TURN, 0, 0);
    }
}

/* ---- The options: cheap questions first, because most answers are no ---------------------- */

static void goal_options(struct listing *l, int means)
{
    assert(means >= 0);
    const struct tm_state *s = l->s;
    int seat = l->f->seat;
    if (tm_solo(s))
        return;
    if (means >= TM_MILESTONE_PRICE && tm_taken(s->milestone, TM_MILESTONES) < TM_CLAIMS_MAX)
        for (int i = 0; i < TM_MILESTONES; i++)
            if (allowed(tm_claim_why(s, seat, i)))
                list_add(l, AREO_ACTION(V_CLAIM, i, 0, 0));
    int funded = tm_taken(s->award, TM_AWARDS);
    if (funded < TM_CLAIMS_MAX && means >= tm_award_price_after(funded))
        for (int i = 0; i < TM_AWARDS; i++)
            if (s->award[i] == TM_NOBODY)
                list_add(l, AREO_ACTION(V_FUND, i, 0, 0));
}

static void card_options(struct listing *l)
{
    assert(l->f->kind == FRAME_TURN);
    int seat = l->f->seat;
    const struct tm_seat *p = tm_seat(l->s, seat);
    SET_EACH (card, p->hand, TM_WORDS) {
        if (tm_playable(l->s, seat, card)) {
            list_add(l, AREO_ACTION(V_PLAY, card, 0, 0));
            if (list_full(l))
                return;
        }
    }
    for (int w = 0; w < TM_WORDS; w++) {
        uint64_t ready = p->played[w] & ~l->s->used[w];
        BIT_EACH (bit, ready) {
            int card = w * 64 + (int)bit;
            if (tm_card(card)->action[0].gain[0].verb && allowed(tm_use_why(l->s, seat, card))) {
                list_add(l, AREO_ACTION(V_USE, card, 0, 0));
                if (list_full(l))
                    return;
            }
        }
    }
}

static void common_options(struct listing *l, int means)
{
    const struct tm_state *s = l->s;
    int seat = l->f->seat;
    if (allowed(tm_convert_plants_why(s, seat)))
        list_add(l, AREO_ACTION(V_CONVERT_PLANTS, 0, 0, 0));
    if (allowed(tm_convert_heat_why(s, seat)))
        list_add(l, AREO_ACTION(V_CONVERT_HEAT, 0, 0, 0));
    for (int row = ROW_PROJECTS_END - 1; row >= ROW_SELL_PATENTS; row--)
        if (tm_project_price(s, seat, row) <= means && allowed(tm_project_why(s, seat, row)))
            list_add(l, AREO_ACTION(V_PROJECT, row - ROW_SELL_PATENTS, 0, 0));
    list_add(l, s->actions ? AREO_ACTION(V_END_TURN, 0, 0, 0) : AREO_ACTION(V_PASS, 0, 0, 0));
}

static void turn_list(struct listing *l)
{
    assert(l->s->phase == PHASE_ACTION && l->f->seat == l->s->turn);
    if (tm_first_action_open(l->s, l->f->seat)) {
        list_add(l, AREO_ACTION(V_FIRST_ACTION, 0, 0, 0));
        if (l->s->actions == 0)
            list_add(l, AREO_ACTION(V_PASS, 0, 0, 0));
        return;
    }
    int means = tm_means(l->s, l->f->seat, 0, 0);
    goal_options(l, means);
    if (!list_full(l))
        card_options(l);
    if (!list_full(l))
        common_options(l, means);
}

/* ---- Carrying it out -------------------------------------------------------------------------- */

struct bill {
    int price;
    unsigned metals;
    int heat_kept;
};

static void act_then_pay(struct tm_state *s, int seat, int verb, int row, struct bill bill,
                         tm_ctx ctx)
{
    assert(verb == V_PLAY || verb == V_PROJECT);
    agenda_add(&s->agenda, (struct frame){.kind = FRAME_ACT,
                                          .seat = (uint8_t)seat,
                                          .level = LEVEL_POOL,
                                          .a = (uint16_t)verb,
                                          .b = (uint16_t)row});
    tm_pay(s, seat, bill.price, bill.metals, bill.heat_kept, ctx);
}

void tm_play_begin(struct tm_state *s, int seat, int card, tm_ctx ctx)
{
    assert(allowed(tm_play_why(s, seat, card)));
    struct bill bill = {tm_price(s, seat, card), tm_card_metals(card), tm_heat_kept(card)};
    act_then_pay(s, seat, V_PLAY, card, bill, ctx);
}

static void project(struct tm_state *s, int seat, int row, tm_ctx ctx)
{
    assert(allowed(tm_project_why(s, seat, row)));
    if (row == ROW_SELL_PATENTS)
        tm_push_now(s, (struct frame){.kind = FRAME_SELL, .seat = (uint8_t)seat});
    else
        act_then_pay(s, seat, V_PROJECT, row, (struct bill){tm_project_price(s, seat, row), 0, 0},
                     ctx);
}

static void claim(struct tm_state *s, int seat, int milestone, tm_ctx ctx)
{
    assert(milestone < TM_MILESTONES && s->milestone[milestone] == TM_NOBODY);
    s->milestone[milestone] = (uint8_t)seat;
    tm_say(ctx, E_CLAIM, seat, milestone, 0, 0);
    tm_pay(s, seat, TM_MILESTONE_PRICE, 0, 0, ctx);
}

static void fund(struct tm_state *s, int seat, int award, tm_ctx ctx)
{
    assert(award < TM_AWARDS && s->award[award] == TM_NOBODY);
    tm_pay(s, seat, tm_award_price(s), 0, 0, ctx);
    s->award[award] = (uint8_t)seat;
    tm_say(ctx, E_FUND, seat, award, 0, 0);
}

static void convert(struct tm_state *s, int seat, int resource, int n, int row, tm_ctx ctx)
{
    assert(n > 0 && s->seat[seat].stock[resource] >= n);
    tm_say(ctx, E_CONVERT, seat, resource, 0, n);
    tm_lose(s, seat, resource, n, ctx);
    tm_run_list(s, seat, row, LIST_PLAY, -1, ctx);
}

static void first_action(struct tm_state *s, int seat, tm_ctx ctx)
{
    struct tm_seat *p = &s->seat[seat];
    assert(p->first_action);
    p->first_action = 0;
    tm_say(ctx, E_FIRST_ACTION, seat, p->corporation, 0, 0);
    tm_run_list(s, seat, p->corporation, LIST_FIRST, -1, ctx);
}

static void end_turn(struct tm_state *s, int seat, tm_ctx ctx)
{
    assert(s->actions > 0);
    s->busy = 0;
    s->actions = TM_ACTIONS;
    tm_say(ctx, E_END_TURN, seat, 0, 0, 0);
}

static void pass(struct tm_state *s, int seat, tm_ctx ctx)
{
    assert(!(s->passed >> seat & 1));
    s->busy = 0;
    s->passed |= (uint8_t)(1u << seat);
    tm_say(ctx, E_PASS, seat, 0, 0, 0);
}

static void turn_apply(struct tm_state *s, struct frame *f, areo_action action, tm_ctx ctx)
{
    assert(!s->busy && s->agenda.count == 0);
    int a = areo_a_of(action);
    int seat = f->seat;
    s->busy = 1;
    switch (areo_verb_of(action)) {
    case V_CLAIM:
        claim(s, seat, a, ctx);
        break;
    case V_FUND:
        fund(s, seat, a, ctx);
        break;
    case V_PLAY:
        tm_play_begin(s, seat, a, ctx);
        break;
    case V_USE:
        tm_use(s, seat, a, ctx);
        break;
    case V_FIRST_ACTION:
        first_action(s, seat, ctx);
        break;
    case V_CONVERT_PLANTS:
        convert(s, seat, PLANTS, s->seat[seat].greenery_plants, ROW_CONVERT_PLANTS, ctx);
        break;
    case V_CONVERT_HEAT:
        convert(s, seat, HEAT, TM_HEAT_FOR_STEP, ROW_CONVERT_HEAT, ctx);
        break;
    case V_PROJECT:
        project(s, seat, ROW_SELL_PATENTS + a, ctx);
        break;
    case V_END_TURN:
        end_turn(s, seat, ctx);
        break;
    default:
        assert(areo_verb_of(action) == V_PASS);
        pass(s, seat, ctx);
    }
}

static void turn_prompt(const struct tm_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)f;
    tm_add_phrase(out, s->actions ? SAY_SECOND_ACTION : SAY_FIRST_ACTION, 0, s->generation);
}

#define MENU_VERBS                                                                                 \
    (VERB_BIT(V_CLAIM) | VERB_BIT(V_FUND) | VERB_BIT(V_PLAY) | VERB_BIT(V_USE) |                   \
     VERB_BIT(V_FIRST_ACTION) | VERB_BIT(V_CONVERT_PLANTS) | VERB_BIT(V_CONVERT_HEAT) |            \
     VERB_BIT(V_PROJECT) | VERB_BIT(V_END_TURN) | VERB_BIT(V_PASS))

const struct decision_row tm_frame_turn = {
    .prompt = {"turn", NULL},
    .more = turn_prompt,
    .verbs = MENU_VERBS,
    .list = turn_list,
    .why = turn_why,
    .apply = turn_apply,
};

/* ---- After the last production: greeneries, and nothing else ------------------------------------ */

static verdict last_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    assert(s->phase == PHASE_FINAL);
    if (areo_verb_of(action) == V_CONVERT_PLANTS)
        return tm_convert_plants_why(s, f->seat);
    if (areo_verb_of(action) == V_PASS)
        return s->actions == 0 ? LEGAL : because(R_NOT_PASS, 0, 0);
    return because(R_FINAL_ONLY, 0, 0);
}

static void last_list(struct listing *l)
{
    assert(l->s->phase == PHASE_FINAL);
    list_offer(l, AREO_ACTION(V_CONVERT_PLANTS, 0, 0, 0));
    list_add(l, AREO_ACTION(V_PASS, 0, 0, 0));
}

static void last_prompt(const struct tm_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)s, (void)f;
    phrase_add(out, &tm_phrases[SAY_LAST_GREENERIES]);
}

const struct decision_row tm_frame_last_greeneries = {
    .prompt = {"last-greeneries", NULL},
    .more = last_prompt,
    .verbs = MENU_VERBS,
    .list = last_list,
    .why = last_why,
    .apply = turn_apply,
};
