/* picks.c: cards that are picked from the hand or the offer of a seat: to sell, to keep, to buy.
 *
 * Picks are marks until the choice ends (core/pick.h). What everybody picks at once is in sealed.c. */
#include <assert.h>

#include "games/terraforming_mars/decide.h"

/* ---- Marks ----------------------------------------------------------------------------- */

verdict tm_pick_why(const struct tm_seat *p, const uint64_t *from, int card)
{
    assert(card >= 0);
    bool there = card < TM_PROJECTS && set_has(from, card) && !set_has(p->picked, card);
    return there ? LEGAL : because(R_NOT_OFFERED, 0, 0);
}

verdict tm_pick_back_why(const struct tm_seat *p, int card)
{
    assert(card >= 0);
    return card < TM_PROJECTS && set_has(p->picked, card) ? LEGAL : because(R_NOT_PICKED, 0, 0);
}

void tm_pick(struct tm_seat *p, int card)
{
    assert(card < TM_PROJECTS && !set_has(p->picked, card));
    set_add(p->picked, card);
    p->picked_count++;
}

void tm_pick_back(struct tm_seat *p, int card)
{
    assert(card < TM_PROJECTS && set_has(p->picked, card) && p->picked_count > 0);
    set_remove(p->picked, card);
    p->picked_count--;
}

void tm_pick_end(struct tm_seat *p)
{
    set_clear(p->picked, TM_WORDS);
    p->picked_count = 0;
}

void tm_keep_picked(struct tm_state *s, int seat)
{
    struct tm_seat *p = &s->seat[seat];
    assert(seat >= 0 && seat < s->head.seats);
    set_minus(p->offer, p->picked, TM_WORDS);
    SET_EACH (kept, p->picked, TM_WORDS) {
        tm_hand_add(s, seat, kept);
    }
    tm_pick_end(p);
    tm_discard_offer(s, seat);
}

/* ---- Keeping some of the cards looked at -------------------------------------------------- */

static void keep_list(struct listing *l)
{
    const struct tm_seat *p = tm_seat(l->s, l->f->seat);
    struct pick keep = {V_KEEP, V_BACK, keep_count(l->f) - p->picked_count};
    assert(keep.wanted > 0);
    pick_set_list(&l->o, keep, p->offer, p->picked, TM_WORDS);
}

static verdict keep_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_KEEP);
    const struct tm_seat *p = tm_seat(s, f->seat);
    return areo_verb_of(action) == V_BACK ? tm_pick_back_why(p, areo_a_of(action))
                                          : tm_pick_why(p, p->offer, areo_a_of(action));
}

static void keep_apply(struct tm_state *s, struct frame *f, areo_action action, tm_ctx ctx)
{
    assert(f->kind == FRAME_KEEP);
    struct tm_seat *p = &s->seat[f->seat];
    (void)ctx;
    if (areo_verb_of(action) == V_BACK) {
        tm_pick_back(p, areo_a_of(action));
        return;
    }
    tm_pick(p, areo_a_of(action));
    if (p->picked_count < keep_count(f))
        return;
    int seat = f->seat;
    agenda_remove(&s->agenda, (int)(f - s->agenda.frame));
    tm_keep_picked(s, seat);
}

static void keep_prompt(const struct tm_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)s;
    tm_add_phrase(out, SAY_KEEP, 0, keep_count(f));
}

const struct decision_row tm_frame_keep = {
    .prompt = {"keep", NULL},
    .more = keep_prompt,
    .verbs = VERB_BIT(V_KEEP) | VERB_BIT(V_BACK),
    .list = keep_list,
    .why = keep_why,
    .apply = keep_apply,
};

/* ---- Buying the card looked at -------------------------------------------------------------- */

static verdict buy_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_BUY);
    int card = areo_a_of(action);
    if (areo_verb_of(action) == V_DECLINE)
        return LEGAL;
    if (card >= TM_PROJECTS || !set_has(s->seat[f->seat].offer, card))
        return because(R_NOT_OFFERED, 0, 0);
    return tm_money_why(s, f->seat, TM_CARD_PRICE, 0, 0);
}

static void buy_list(struct listing *l)
{
    int card = set_next(tm_seat(l->s, l->f->seat)->offer, TM_WORDS, 0);
    assert(card >= 0);
    list_offer(l, AREO_ACTION(V_BUY, card, 0, 0));
    list_add(l, AREO_ACTION(V_DECLINE, 0, 0, 0));
}

static void buy_apply(struct tm_state *s, struct frame *f, areo_action action, tm_ctx ctx)
{
    int seat = f->seat;
    struct tm_seat *p = &s->seat[seat];
    assert(p->offer_count == 1);
    agenda_remove(&s->agenda, (int)(f - s->agenda.frame));
    if (areo_verb_of(action) == V_BUY) {
        set_clear(p->offer, TM_WORDS);
        p->offer_count = 0;
        tm_hand_add(s, seat, areo_a_of(action));
        tm_say(ctx, E_BUY, seat, 0, 0, 1);
        tm_pay(s, seat, TM_CARD_PRICE, 0, 0, ctx);
    }
    tm_discard_offer(s, seat);
}

static void buy_prompt(const struct tm_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)s, (void)f;
    phrase_add(out, &tm_phrases[SAY_BUY_OR_NOT]);
}

const struct decision_row tm_frame_buy = {
    .prompt = {"buy", NULL},
    .more = buy_prompt,
    .verbs = VERB_BIT(V_BUY) | VERB_BIT(V_DECLINE),
    .list = buy_list,
    .why = buy_why,
    .apply = buy_apply,
};

/* ---- Selling patents ------------------------------------------------------------------------ */

static void sell_list(struct listing *l)
{
    assert(l->f->kind == FRAME_SELL);
    const struct tm_seat *p = tm_seat(l->s, l->f->seat);
    if (p->picked_count)
        list_add(l, AREO_ACTION(V_DONE, 0, 0, 0));
    pick_set_list(&l->o, (struct pick){V_SELL, V_BACK, 0}, p->hand, p->picked, TM_WORDS);
}

static verdict sell_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_SELL);
    const struct tm_seat *p = tm_seat(s, f->seat);
    switch (areo_verb_of(action)) {
    case V_DONE:
        return p->picked_count ? LEGAL : because(R_NOTHING_PICKED, 0, 0);
    case V_BACK:
        return tm_pick_back_why(p, areo_a_of(action));
    default:
        return tm_pick_why(p, p->hand, areo_a_of(action));
    }
}

static void sell_picked(struct tm_state *s, int seat, tm_ctx ctx)
{
    struct tm_seat *p = &s->seat[seat];
    int n = p->picked_count;
    assert(n > 0);
    SET_EACH (card, p->picked, TM_WORDS) {
        tm_hand_remove(s, seat, card);
        tm_discard(s, seat, card);
    }
    tm_pick_end(p);
    tm_say(ctx, E_SELL, seat, 0, 0, n);
    tm_gain(s, seat, MEGACREDITS, n * TM_PATENT_PRICE, ctx);
}

static void sell_apply(struct tm_state *s, struct frame *f, areo_action action, tm_ctx ctx)
{
    assert(f->kind == FRAME_SELL);
    int seat = f->seat;
    switch (areo_verb_of(action)) {
    case V_DONE:
        agenda_remove(&s->agenda, (int)(f - s->agenda.frame));
        sell_picked(s, seat, ctx);
        break;
    case V_BACK:
        tm_pick_back(&s->seat[seat], areo_a_of(action));
        break;
    default:
        assert(areo_verb_of(action) == V_SELL);
        tm_pick(&s->seat[seat], areo_a_of(action));
    }
}

static void sell_prompt(const struct tm_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)s, (void)f;
    phrase_add(out, &tm_phrases[SAY_SELL]);
}

const struct decision_row tm_frame_sell = {
    .prompt = {"sell", NULL},
    .more = sell_prompt,
    .verbs = VERB_BIT(V_SELL) | VERB_BIT(V_DONE) | VERB_BIT(V_BACK),
    .list = sell_list,
    .why = sell_why,
    .apply = sell_apply,
};
