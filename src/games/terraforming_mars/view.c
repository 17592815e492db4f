/* view.c: what a seat may know, and a full state that agrees with it.
 *
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

void tm_view(areo_state *state, int seat)
{
    struct tm_state *s = tm_of(state);
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
    return rng_pick(rng, STREAM_CARDS, set, TM_WORDS, NULL);
}

/* One hidden card that is not in the deck. Every arrangement that puts all known
 * cards outside the deck is equally likely. */
static int deal_one(struct dealer *d)
{
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

/* A card that is being paid for still lies in its owner's hand, but everybody knows it. */
static void announced_sample(struct tm_state *s, int viewer, struct dealer *d)
{
    for (int i = 0; i < s->agenda.count; i++) {
        const struct frame *f = &s->agenda.frame[i];
        if (f->kind != FRAME_ACT || f->a != V_PLAY || f->seat == viewer)
            continue;
        set_remove(d->fresh, f->b);
        set_remove(d->known, f->b);
        set_add(s->seat[f->seat].hand, f->b);
        d->slots--;
    }
}

static void hands_sample(struct tm_state *s, int viewer, struct dealer *d)
{
    announced_sample(s, viewer, d);
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
