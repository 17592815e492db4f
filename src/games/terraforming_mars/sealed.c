/* sealed.c: what everybody decides in secret and at once: the corporation and first
 * cards, the draft, the cards to buy. Answers lie sealed until the last one is in, so
 * the order in which they arrive changes nothing. */
#include <assert.h>

#include "games/terraforming_mars/engine.h"

bool tm_sealed(const struct tm_state *s)
{
    return s->phase <= PHASE_RESEARCH && s->agenda.count == 0 && s->waiting != 0;
}

/* M€ that the seat can spend on cards now. */
static int purse(const struct tm_state *s, int seat)
{
    const struct tm_seat *p = &s->seat[seat];
    return s->phase == PHASE_SETUP ? tm_corporation_money(s, p->corporation_pick)
                                   : tm_means(s, seat, 0, 0);
}

static struct areo_why purchase_why(const struct tm_state *s, int seat, int card)
{
    const struct tm_seat *p = &s->seat[seat];
    struct areo_why why = tm_pick_why(p, p->offer, card);
    int price = TM_CARD_PRICE * (p->picked_count + 1);
    int missing = price - purse(s, seat);
    if (!why.code && missing > 0)
        return WHY(R_MONEY, .a = (int16_t)missing, .b = (int16_t)price);
    return why;
}

static void purchase_options(const struct tm_state *s, int seat, int verb, struct options *o)
{
    const struct tm_seat *p = &s->seat[seat];
    options_add(o, AREO_ACTION(V_DONE, 0, 0, 0));
    if (TM_CARD_PRICE * (p->picked_count + 1) <= purse(s, seat))
        pick_set_list(o, (struct pick){verb, V_BACK, 0}, p->offer, p->picked, TM_WORDS);
    else if (o->all)
        pick_set_list(o, (struct pick){verb, V_BACK, 0}, p->picked, p->picked, TM_WORDS);
}

void tm_sealed_options(const struct tm_state *s, int seat, struct options *o)
{
    const struct tm_seat *p = &s->seat[seat];
    if (s->phase == PHASE_SETUP && p->corporation_pick == TM_NONE) {
        for (int i = 0; i < 2; i++)
            options_add(o, AREO_ACTION(V_CORPORATION, p->corporation_offer[i], 0, 0));
    } else if (s->phase == PHASE_SETUP) {
        purchase_options(s, seat, V_KEEP, o);
    } else if (s->phase == PHASE_RESEARCH) {
        purchase_options(s, seat, V_BUY, o);
    } else {
        SET_EACH (card, p->offer, TM_WORDS) {
            options_add(o, AREO_ACTION(V_DRAFT, card, 0, 0));
        }
    }
}

struct areo_why tm_sealed_why(const struct tm_state *s, int seat, areo_action action)
{
    const struct tm_seat *p = &s->seat[seat];
    int verb = areo_verb_of(action);
    int a = areo_a_of(action);
    bool choosing = s->phase == PHASE_SETUP && p->corporation_pick == TM_NONE;
    if (choosing) {
        if (verb != V_CORPORATION)
            return WHY(AREO_WHY_NOT_NOW, .a = 0);
        bool offered = a == p->corporation_offer[0] || a == p->corporation_offer[1];
        return offered ? LEGAL : WHY(R_NOT_OFFERED);
    }
    if (s->phase == PHASE_DRAFT) {
        if (verb != V_DRAFT)
            return WHY(AREO_WHY_NOT_NOW, .a = 0);
        return a < TM_PROJECTS && set_has(p->offer, a) ? LEGAL : WHY(R_NOT_OFFERED);
    }
    if (verb == V_DONE)
        return LEGAL;
    if (verb == V_BACK)
        return tm_pick_back_why(p, a);
    if (verb == (s->phase == PHASE_SETUP ? V_KEEP : V_BUY))
        return purchase_why(s, seat, a);
    return WHY(AREO_WHY_NOT_NOW, .a = 0);
}

void tm_sealed_choose(struct tm_state *s, int seat, areo_action action, tm_ctx ctx)
{
    struct tm_seat *p = &s->seat[seat];
    int a = areo_a_of(action);
    (void)ctx;
    switch (areo_verb_of(action)) {
    case V_CORPORATION:
        p->corporation_pick = (uint8_t)a;
        return;
    case V_DRAFT:
        p->draft_pick = (uint8_t)a;
        break;
    case V_KEEP:
    case V_BUY:
        tm_pick(p, a);
        return;
    case V_BACK:
        tm_pick_back(p, a);
        return;
    default:
        assert(areo_verb_of(action) == V_DONE);
    }
    s->waiting &= (uint8_t) ~(1u << seat);
}
