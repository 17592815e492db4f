/* view.c: what a seat may know, and a full state that agrees with it.
 *
 * Hidden are hands, offers, sealed choices, the deck, what lies face down on the discard
 * pile, and a card that is being paid for, with its price, until it is played.
 * A view keeps counts and forgets sets. Hidden cards that the viewer has once seen
 * (in a draft, as own discards) cannot be in the deck until it is reshuffled; that is
 * all the memory a sample respects. */
#include <assert.h>

#include "core/rng.h"
#include "games/terraforming_mars/engine.h"

static void seat_blot(struct tm_seat *p)
{
    set_clear(p->hand, TM_WORDS);
    set_clear(p->offer, TM_WORDS);
    set_clear(p->picked, TM_WORDS);
    set_clear(p->seen, TM_WORDS);
    p->picked_count = 0;
    p->corporation_offer[0] = p->corporation_offer[1] = TM_NONE;
    if (p->corporation_pick != CORP_BEGINNER)
        p->corporation_pick = TM_NONE;
    p->draft_pick = TM_NONE;
}

/* The frame (its index) of a card that is being paid for; -1: none is. Payments are made at
 * once, so nothing else is pending. */
static int paid_card(const struct tm_state *s)
{
    assert(s->agenda.count <= AGENDA_MAX);
    const struct frame *f = s->agenda.frame;
    bool open = s->agenda.count == 2 && f[0].kind == FRAME_ACT && f[1].kind == FRAME_PAY;
    return open && f[0].a == V_PLAY ? 0 : -1;
}

static void paid_card_blot(struct tm_state *s, int seat)
{
    int act = paid_card(s);
    if (act < 0 || s->agenda.frame[act].seat == seat)
        return;
    struct frame *pay = &s->agenda.frame[act + 1];
    assert(pay->kind == FRAME_PAY);
    s->agenda.frame[act].b = TM_NONE;
    pay->a = pay->b = 0;
    pay->x = pay->y = 0;
}

void tm_view(areo_state *state, int seat)
{
    assert(seat == AREO_SPECTATOR || (seat >= 0 && seat < tm_of(state)->head.seats));
    struct tm_state *s = tm_of(state);
    paid_card_blot(s, seat);
    set_clear(s->deck, TM_WORDS);
    set_clear(s->discard, TM_WORDS);
    for (int i = 0; i < s->head.seats; i++)
        if (i != seat)
            seat_blot(&s->seat[i]);
}

/* ---- Sampling --------------------------------------------------------------------------- */

struct dealer {
    struct areo_rng *rng;
    uint64_t fresh[TM_WORDS]; /* may be anywhere */
    uint64_t known[TM_WORDS]; /* seen by the viewer: not in the deck */
    int slots;                /* hidden places outside the deck that are still empty */
};

static int pick(struct areo_rng *rng, const uint64_t *set)
{
    assert(!set_empty(set, TM_WORDS));
    return rng_pick(rng, STREAM_CARDS, set, TM_WORDS, NULL);
}

/* One hidden card that is not in the deck. Every arrangement that puts all known
 * cards outside the deck is equally likely. */
static int deal_one(struct dealer *d)
{
    assert(d->slots > 0);
    int known = set_count(d->known, TM_WORDS);
    bool from_known = rng_below(d->rng, STREAM_CARDS, (uint32_t)d->slots--) < (uint32_t)known;
    uint64_t *set = from_known ? d->known : d->fresh;
    int card = pick(d->rng, set);
    set_remove(set, card);
    return card;
}

static void deal(struct dealer *d, uint64_t *to, int n)
{
    while (n-- > 0)
        set_add(to, deal_one(d));
}

/* A random subset of the offer that the seat can afford. */
static void purchase_sample(struct tm_state *s, int seat, struct areo_rng *rng)
{
    assert(seat >= 0 && seat < s->head.seats);
    struct tm_seat *p = &s->seat[seat];
    int purse = s->phase == PHASE_SETUP ? tm_corporation_money(s, p->corporation_pick)
                                        : tm_means(s, seat, 0, 0);
    int left = purse / TM_CARD_PRICE;
    SET_EACH (card, p->offer, TM_WORDS) {
        if (left > 0 && rng_below(rng, STREAM_CARDS, 2)) {
            tm_pick(p, card);
            left--;
        }
    }
}

static void corporation_sample(struct tm_state *s, int seat, uint64_t *box, struct areo_rng *rng)
{
    assert(seat >= 0 && seat < s->head.seats);
    struct tm_seat *p = &s->seat[seat];
    for (int i = 0; i < 2; i++) {
        int row = pick(rng, box);
        set_remove(box, row);
        p->corporation_offer[i] = (uint8_t)row;
    }
    if (!(s->waiting >> seat & 1))
        p->corporation_pick = p->corporation_offer[rng_below(rng, STREAM_CARDS, 2)];
}

/* What the seat has secretly decided so far. */
static void secrets_sample(struct tm_state *s, int seat, struct areo_rng *rng)
{
    assert(seat >= 0 && seat < s->head.seats);
    struct tm_seat *p = &s->seat[seat];
    bool done = !(s->waiting >> seat & 1);
    if (s->phase == PHASE_SETUP && p->corporation_pick == CORP_BEGINNER) {
        memcpy(p->picked, p->offer, sizeof p->picked);
        p->picked_count = p->offer_count;
    } else if (done && (s->phase == PHASE_SETUP || s->phase == PHASE_RESEARCH)) {
        purchase_sample(s, seat, rng);
    } else if (done && s->phase == PHASE_DRAFT) {
        p->draft_pick = (uint8_t)pick(rng, p->offer);
    }
    memcpy(p->seen, p->hand, sizeof p->seen);
    set_union(p->seen, p->offer, TM_WORDS);
    set_union(p->seen, p->picked, TM_WORDS);
}

/* Would the seat be asked how it pays for this card? `then` is the state in which it is. */
static bool payment_asked(const struct tm_state *s, int seat, int card, struct tm_state *then)
{
    assert(card >= 0 && card < TM_PROJECTS);
    *then = *s;
    memset(&then->agenda, 0, sizeof then->agenda);
    set_add(then->seat[seat].hand, card);
    if (tm_play_why(then, seat, card).code)
        return false;
    tm_play_begin(then, seat, card, NULL);
    return paid_card(then) >= 0;
}

/* A card that is being paid for lies in its owner's hand. It is one of those for which he would
 * be asked, each as likely as it is to lie in a hand. There is one: the true card. */
static void paid_card_sample(struct tm_state *s, int viewer, struct dealer *d)
{
    struct tm_state asked;
    int act = paid_card(s);
    if (act < 0 || s->agenda.frame[act].seat == viewer)
        return;
    int seat = s->agenda.frame[act].seat;
    uint32_t fresh = (uint32_t)set_count(d->fresh, TM_WORDS);
    uint32_t known = (uint32_t)set_count(d->known, TM_WORDS);
    uint32_t total = 0;
    int chosen = -1;
    for (int card = 0; card < TM_PROJECTS; card++) {
        bool seen = set_has(d->known, card);
        if ((!seen && !set_has(d->fresh, card)) || !payment_asked(s, seat, card, &asked))
            continue;
        uint32_t weight = seen ? (fresh ? fresh : 1) : (uint32_t)d->slots - known;
        total += weight;
        if (weight && rng_below(d->rng, STREAM_CARDS, total) < weight)
            chosen = card;
    }
    assert(chosen >= 0);
    payment_asked(s, seat, chosen, &asked);
    s->agenda = asked.agenda;
    set_add(s->seat[seat].hand, chosen);
    set_remove(d->fresh, chosen);
    set_remove(d->known, chosen);
    d->slots--;
}

static void hands_sample(struct tm_state *s, int viewer, struct dealer *d)
{
    paid_card_sample(s, viewer, d);
    for (int i = 0; i < s->head.seats; i++) {
        struct tm_seat *p = &s->seat[i];
        if (i == viewer)
            continue;
        deal(d, p->hand, p->hand_count - set_count(p->hand, TM_WORDS));
        deal(d, p->offer, p->offer_count);
        if (s->phase == PHASE_DRAFT) {
            deal(d, p->picked, s->draft_round);
            p->picked_count = s->draft_round;
        }
    }
}

static int hidden_slots(const struct tm_state *s, int viewer)
{
    assert(viewer >= 0);
    int n = s->discard_count;
    for (int i = 0; i < s->head.seats; i++)
        if (i != viewer)
            n += s->seat[i].hand_count + s->seat[i].offer_count +
                 (s->phase == PHASE_DRAFT ? s->draft_round : 0);
    return n;
}

/* Cards whose place the viewer does not know, split by whether he has seen them. */
static void hidden_cards(const struct tm_state *s, int viewer, struct dealer *d)
{
    tm_project_set(s, d->fresh);
    for (int i = 0; i < s->head.seats; i++) {
        set_minus(d->fresh, s->seat[i].played, TM_WORDS);
        set_minus(d->fresh, s->seat[i].events, TM_WORDS);
    }
    set_clear(d->known, TM_WORDS);
    if (viewer >= s->head.seats)
        return;
    const struct tm_seat *own = &s->seat[viewer];
    set_minus(d->fresh, own->hand, TM_WORDS);
    set_minus(d->fresh, own->offer, TM_WORDS);
    set_minus(d->fresh, own->picked, TM_WORDS);
    for (int w = 0; w < TM_WORDS; w++)
        d->known[w] = own->seen[w] & d->fresh[w];
    set_minus(d->fresh, d->known, TM_WORDS);
}

static void setup_sample(struct tm_state *s, int viewer, struct areo_rng *rng)
{
    uint64_t box[TM_WORDS] = {0};
    for (int row = CORP_FIRST; row < CORP_BEGINNER; row++)
        if (s->head.option[OPT_CORPORATE_ERA] || tm_card(row)->deck == BASE)
            set_add(box, row);
    for (int i = 0; i < 2 && viewer < s->head.seats; i++)
        if (s->seat[viewer].corporation_offer[i] != TM_NONE)
            set_remove(box, s->seat[viewer].corporation_offer[i]);
    for (int i = 0; i < s->head.seats; i++)
        if (i != viewer && s->seat[i].corporation_pick != CORP_BEGINNER)
            corporation_sample(s, i, box, rng);
}

void tm_sample(areo_state *state, struct areo_rng *rng)
{
    assert(tm_of(state)->head.viewer != AREO_TRUTH);
    struct tm_state *s = tm_of(state);
    int viewer = s->head.viewer;
    struct dealer d = {.rng = rng};
    d.slots = hidden_slots(s, viewer);
    hidden_cards(s, viewer, &d);
    if (s->phase == PHASE_SETUP)
        setup_sample(s, viewer, rng);
    hands_sample(s, viewer, &d);
    deal(&d, s->discard, s->discard_count);
    memcpy(s->deck, d.fresh, sizeof s->deck);
    assert(set_empty(d.known, TM_WORDS) && set_count(s->deck, TM_WORDS) == s->deck_count);
    for (int i = 0; i < s->head.seats; i++)
        if (i != viewer)
            secrets_sample(s, i, rng);
}
