/* sealed.c: what everybody decides in secret and at once: the corporation and first
 * cards, the draft, the cards to buy. Answers lie sealed until the last one is in, so
 * the order in which they arrive changes nothing. */
#include <assert.h>

#include "games/terraforming_mars/decide.h"

bool tm_sealed(const struct tm_state *s)
{
    return s->phase <= PHASE_RESEARCH && s->agenda.count == 0 && s->waiting != 0;
}

int tm_sealed_kind(const struct tm_state *s, int seat)
{
    assert(tm_sealed(s) && s->waiting >> seat & 1);
    if (s->phase == PHASE_DRAFT)
        return FRAME_DRAFT;
    if (s->phase == PHASE_RESEARCH)
        return FRAME_RESEARCH;
    return s->seat[seat].corporation_pick == TM_NONE ? FRAME_CORPORATION : FRAME_FIRST_CARDS;
}

static void answered(struct tm_state *s, int seat)
{
    assert(s->waiting >> seat & 1);
    s->waiting &= (uint8_t) ~(1u << seat);
}

/* ---- The corporation ---------------------------------------------------------------------- */

static void corporation_list(struct listing *l)
{
    const struct tm_seat *p = tm_seat(l->s, l->f->seat);
    for (int i = 0; i < 2; i++)
        list_add(l, AREO_ACTION(V_CORPORATION, p->corporation_offer[i], 0, 0));
}

static verdict corporation_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_CORPORATION);
    const struct tm_seat *p = tm_seat(s, f->seat);
    int a = areo_a_of(action);
    bool offered = a == p->corporation_offer[0] || a == p->corporation_offer[1];
    return offered ? LEGAL : because(R_NOT_OFFERED, 0, 0);
}

static void corporation_apply(struct tm_state *s, struct frame *f, areo_action action, tm_ctx ctx)
{
    (void)ctx;
    assert(areo_a_of(action) >= CORP_FIRST && areo_a_of(action) < CORP_END);
    s->seat[f->seat].corporation_pick = (uint8_t)areo_a_of(action);
}

static void corporation_prompt(const struct tm_state *s, const struct frame *f,
                               struct areo_phrases *out)
{
    (void)s, (void)f;
    phrase_add(out, &tm_phrases[SAY_CORPORATION]);
}

const struct decision_row tm_frame_corporation = {
    .prompt = {"corporation", NULL},
    .more = corporation_prompt,
    .verbs = VERB_BIT(V_CORPORATION),
    .list = corporation_list,
    .why = corporation_why,
    .apply = corporation_apply,
};

/* ---- The draft ------------------------------------------------------------------------------ */

static void draft_list(struct listing *l)
{
    assert(l->f->kind == FRAME_DRAFT);
    SET_EACH (card, tm_seat(l->s, l->f->seat)->offer, TM_WORDS) {
        list_add(l, AREO_ACTION(V_DRAFT, card, 0, 0));
    }
}

static verdict draft_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    int a = areo_a_of(action);
    return a < TM_PROJECTS && set_has(s->seat[f->seat].offer, a) ? LEGAL
                                                                 : because(R_NOT_OFFERED, 0, 0);
}

static void draft_apply(struct tm_state *s, struct frame *f, areo_action action, tm_ctx ctx)
{
    assert(set_has(s->seat[f->seat].offer, areo_a_of(action)));
    (void)ctx;
    s->seat[f->seat].draft_pick = (uint8_t)areo_a_of(action);
    answered(s, f->seat);
}

static void draft_prompt(const struct tm_state *s, const struct frame *f, struct areo_phrases *out)
{
    tm_add_phrase(out, SAY_DRAFT, 0, tm_seat(s, f->seat)->offer_count);
}

const struct decision_row tm_frame_draft = {
    .prompt = {"draft", NULL},
    .more = draft_prompt,
    .verbs = VERB_BIT(V_DRAFT),
    .list = draft_list,
    .why = draft_why,
    .apply = draft_apply,
};

/* ---- Cards to buy: the first ones, and those of each generation -------------------------------- */

int tm_purse(const struct tm_state *s, int seat)
{
    assert(s->phase <= PHASE_RESEARCH);
    const struct tm_seat *p = tm_seat(s, seat);
    return s->phase == PHASE_SETUP ? tm_corporation_money(s, p->corporation_pick)
                                   : tm_means(s, seat, 0, 0);
}

static int next_price(const struct tm_seat *p) { return TM_CARD_PRICE * (p->picked_count + 1); }

static int pick_verb(const struct frame *f)
{
    assert(f->kind == FRAME_FIRST_CARDS || f->kind == FRAME_RESEARCH);
    return f->kind == FRAME_FIRST_CARDS ? V_KEEP : V_BUY;
}

static void purchase_list(struct listing *l)
{
    const struct tm_seat *p = tm_seat(l->s, l->f->seat);
    struct pick pick = {pick_verb(l->f), V_BACK, 0};
    list_add(l, AREO_ACTION(V_DONE, 0, 0, 0));
    if (next_price(p) <= tm_purse(l->s, l->f->seat))
        pick_set_list(&l->o, pick, p->offer, p->picked, TM_WORDS);
    else if (l->o.all)
        pick_set_list(&l->o, pick, p->picked, p->picked, TM_WORDS);
}

static verdict purchase_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    const struct tm_seat *p = tm_seat(s, f->seat);
    if (areo_verb_of(action) == V_DONE)
        return LEGAL;
    if (areo_verb_of(action) == V_BACK)
        return tm_pick_back_why(p, areo_a_of(action));
    verdict why = tm_pick_why(p, p->offer, areo_a_of(action));
    int missing = next_price(p) - tm_purse(s, f->seat);
    return allowed(why) && missing > 0 ? because(R_MONEY, missing, next_price(p)) : why;
}

static void purchase_apply(struct tm_state *s, struct frame *f, areo_action action, tm_ctx ctx)
{
    struct tm_seat *p = &s->seat[f->seat];
    (void)ctx;
    if (areo_verb_of(action) == V_DONE)
        answered(s, f->seat);
    else if (areo_verb_of(action) == V_BACK)
        tm_pick_back(p, areo_a_of(action));
    else
        tm_pick(p, areo_a_of(action));
}

static void purchase_prompt(const struct tm_state *s, const struct frame *f,
                            struct areo_phrases *out)
{
    (void)s;
    (void)f;
    tm_add_phrase(out, SAY_BUY_CARDS, TM_CARD_PRICE, 0);
}

const struct decision_row tm_frame_first_cards = {
    .prompt = {"first-cards", NULL},
    .more = purchase_prompt,
    .verbs = VERB_BIT(V_KEEP) | VERB_BIT(V_DONE) | VERB_BIT(V_BACK),
    .list = purchase_list,
    .why = purchase_why,
    .apply = purchase_apply,
};

const struct decision_row tm_frame_research = {
    .prompt = {"research", NULL},
    .more = purchase_prompt,
    .verbs = VERB_BIT(V_BUY) | VERB_BIT(V_DONE) | VERB_BIT(V_BACK),
    .list = purchase_list,
    .why = purchase_why,
    .apply = purchase_apply,
};
