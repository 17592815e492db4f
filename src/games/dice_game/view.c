/* view.c: what a seat may know, and a full state that agrees with it.
 *
 * A view keeps counts and forgets sets. Hidden are the deck, the hands of others, the
 * bonus stack until one has looked through it (then one knows what is left of it, since
 * cards leave it openly), a card that is being paid for with what is due for it, and
 * corporations that are not revealed. Dice, tokens, cards played and the discard pile lie
 * open. */
#include <assert.h>

#include "core/rng.h"
#include "games/dice_game/engine.h"

/* That somebody pays for a card can be seen, and the tokens he has laid down. */
static void paid_card_blot(struct dice_state *s, int seat)
{
    int act = dice_paid_card(s);
    if (act < 0 || s->agenda.frame[act].seat == seat)
        return;
    act_row_set(&s->agenda.frame[act], DICE_NONE);
    s->playing = DICE_NONE;
    memset(s->due, 0, sizeof s->due);
    memset(s->picked, 0, sizeof s->picked);
}

void dice_view(areo_state *state, int seat)
{
    assert(seat == AREO_SPECTATOR || dice_valid_seat(dice_of(state), seat));
    struct dice_state *s = dice_of(state);
    paid_card_blot(s, seat);
    set_clear(s->deck, DICE_WORDS);
    if (seat >= DICE_SEATS || !(s->bonus_seen >> seat & 1)) {
        set_clear(s->bonus, DICE_WORDS);
        for (int row = BONUS_FIRST; row < CORP_FIRST; row++)
            set_remove(s->box, row);
    }
    if (seat != s->active)
        set_clear(s->discarding, DICE_WORDS);
    for (int i = 0; i < s->head.seats; i++) {
        struct dice_seat *p = &s->seat[i];
        if (i == seat)
            continue;
        set_clear(p->hand, DICE_WORDS);
        set_clear(p->offer, DICE_WORDS);
        if (!(s->revealed >> i & 1))
            p->corporation = DICE_NONE;
    }
}

/* ---- Sampling --------------------------------------------------------------------------- */

static int deal_one(uint64_t *from, struct areo_rng *rng)
{
    assert(!set_empty(from, DICE_WORDS));
    int card = rng_pick(rng, STREAM_CARDS, from, DICE_WORDS, NULL);
    set_remove(from, card);
    return card;
}

/* All rows of a range that are in no known place. */
static void unknown(const struct dice_state *s, int first, int end, uint64_t out[DICE_WORDS])
{
    assert(first >= 0 && first <= end);
    set_clear(out, DICE_WORDS);
    for (int row = first; row < end; row++)
        set_add(out, row);
    set_minus(out, s->box, DICE_WORDS);
    set_minus(out, s->discard, DICE_WORDS);
    set_minus(out, s->bonus, DICE_WORDS);
    if (s->playing != DICE_NONE)
        set_remove(out, s->playing);
    for (int i = 0; i < s->head.seats; i++) {
        set_minus(out, s->seat[i].played, DICE_WORDS);
        set_minus(out, s->seat[i].hand, DICE_WORDS);
    }
}

static void hand_sample(struct dice_state *s, int seat, uint64_t *left, struct areo_rng *rng)
{
    assert(dice_valid_seat(s, seat) && set_empty(s->seat[seat].hand, DICE_WORDS));
    struct dice_seat *p = &s->seat[seat];
    for (int n = 0; n < p->hand_count; n++)
        set_add(p->hand, deal_one(left, rng));
}

/* A card for which so many tokens are laid down and something else is still due. There is one:
 * the card that is really being paid for. */
static void paid_card_sample(struct dice_state *s, struct areo_rng *rng)
{
    uint64_t left[DICE_WORDS];
    uint64_t fit[DICE_WORDS] = {0};
    uint8_t cost[DICE_LANES];
    int act = dice_paid_card(s);
    if (act < 0 || s->agenda.frame[act].seat == s->head.viewer)
        return;
    int seat = s->agenda.frame[act].seat;
    unknown(s, 0, DICE_PROJECTS, left);
    SET_EACH (card, left, DICE_WORDS) {
        dice_cost_due(s, seat, card, cost);
        if (dice_due_split(s, seat, cost, s->due) == tokens_laid(&s->agenda.frame[act + 1]) &&
            dice_sum(s->due))
            set_add(fit, card);
    }
    assert(!set_empty(fit, DICE_WORDS));
    s->playing = (uint8_t)rng_pick(rng, STREAM_CARDS, fit, DICE_WORDS, NULL);
    act_row_set(&s->agenda.frame[act], s->playing);
    dice_cost_due(s, seat, s->playing, cost);
    dice_due_split(s, seat, cost, s->due);
}

/* Deals that leave the seat to act no choice are rarely what the viewer sees: they are dealt
 * again a few times. */
enum { DEALS = 32 };

static void projects_sample(struct dice_state *s, struct areo_rng *rng)
{
    int acting = s->head.acting ? bit_first64(s->head.acting) : 0;
    bool asked = s->head.acting && s->stage >= STAGE_START && acting != s->head.viewer;
    areo_action two[2];
    for (int deal = 1; deal <= DEALS; deal++) {
        uint64_t left[DICE_WORDS];
        unknown(s, 0, DICE_PROJECTS, left);
        for (int i = 0; i < s->head.seats; i++) {
            int seat = (acting + i) % s->head.seats;
            if (seat != s->head.viewer)
                hand_sample(s, seat, left, rng);
        }
        memcpy(s->deck, left, sizeof s->deck);
        assert(set_count(s->deck, DICE_WORDS) == s->deck_count);
        if (!asked || deal == DEALS ||
            dice_legal((const areo_state *)(const void *)s, acting, two, 2) == 2)
            return;
        for (int i = 0; i < s->head.seats; i++)
            if (i != s->head.viewer)
                set_clear(s->seat[i].hand, DICE_WORDS);
    }
}

/* Bonus cards of the sets in use that are neither played nor in the stack are in the
 * box with those of other sets. */
static void bonus_sample(struct dice_state *s, struct areo_rng *rng)
{
    uint64_t left[DICE_WORDS];
    uint64_t used[DICE_WORDS];
    if (s->head.viewer < DICE_SEATS && s->bonus_seen >> s->head.viewer & 1)
        return;
    unknown(s, BONUS_FIRST, CORP_FIRST, left);
    dice_deck_set(s, BONUS_FIRST, CORP_FIRST, used);
    set_union(s->box, left, DICE_WORDS);
    for (int w = 0; w < DICE_WORDS; w++)
        left[w] &= used[w];
    for (int n = s->bonus_count; n > 0; n--)
        set_add(s->bonus, deal_one(left, rng));
    set_minus(s->box, s->bonus, DICE_WORDS);
}

static bool revealed(const struct dice_state *s, int seat)
{
    assert(dice_valid_seat(s, seat));
    return s->revealed >> seat & 1;
}

static void corporations_sample(struct dice_state *s, struct areo_rng *rng)
{
    uint64_t left[DICE_WORDS];
    dice_deck_set(s, CORP_FIRST, DICE_CARDS, left);
    for (int i = 0; i < s->head.seats; i++) {
        set_minus(left, s->seat[i].offer, DICE_WORDS);
        if (s->seat[i].corporation != DICE_NONE)
            set_remove(left, s->seat[i].corporation);
    }
    for (int i = 0; i < s->head.seats; i++) {
        struct dice_seat *p = &s->seat[i];
        if (i == s->head.viewer)
            continue;
        if (revealed(s, i))
            set_add(p->offer, p->corporation);
        while (set_count(p->offer, DICE_WORDS) < 2)
            set_add(p->offer, deal_one(left, rng));
        if (!revealed(s, i) && s->chosen >> i & 1)
            p->corporation = (uint8_t)rng_pick(rng, STREAM_CARDS, p->offer, DICE_WORDS, NULL);
    }
}

void dice_sample(areo_state *state, struct areo_rng *rng)
{
    assert(dice_of(state)->head.viewer != AREO_TRUTH);
    struct dice_state *s = dice_of(state);
    paid_card_sample(s, rng);
    projects_sample(s, rng);
    bonus_sample(s, rng);
    if (s->stage == STAGE_CORPORATION || s->stage == STAGE_REVEAL)
        corporations_sample(s, rng);
}
