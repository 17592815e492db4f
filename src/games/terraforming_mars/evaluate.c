/* evaluate.c: the points a seat may expect at the end of the game.
 *
 * A hand-made judgement in thousandths of a point: points on the table, plus what
 * production, resources, actions and cards in hand will become in the rounds that are
 * left, at the prices of worth.c. */
#include <assert.h>

#include "games/terraforming_mars/worth.h"

enum { HAND_MAX = 24 }; /* more cards do not change the judgement */

struct prospect {
    int gain, price;
};

/* The best bargains first. */
static void prospect_insert(struct prospect *list, int count, struct prospect p)
{
    assert(count >= 0 && count < HAND_MAX && p.price > 0);
    int at = count;
    while (at > 0 && (int64_t)list[at - 1].gain * p.price < (int64_t)p.gain * list[at - 1].price) {
        list[at] = list[at - 1];
        at--;
    }
    list[at] = p;
}

/* Cards are played in the order of their worth as money comes in: the more is waiting
 * before a card, the less it counts. */
static int hand_value(const struct market *m, const uint64_t *hand, int *prices)
{
    assert(*prices == 0);
    const struct tm_seat *p = &m->s->seat[m->seat];
    struct prospect list[HAND_MAX];
    int count = 0;
    int sum = 0;
    SET_EACH (row, hand, TM_WORDS) {
        int gain = tm_prospect(m, row);
        if (gain > 0 && count < HAND_MAX)
            prospect_insert(list, count++,
                            (struct prospect){gain, tm_card(row)->cost + TM_CARD_PRICE});
        else if (m->rounds)
            sum += m->money * 4 / 5; /* it can be sold */
    }
    int money = p->stock[MEGACREDITS];
    if (m->s->phase == PHASE_SETUP && p->corporation_pick != TM_NONE)
        money = tm_corporation_money(m->s, p->corporation_pick) - TM_CARD_PRICE * p->picked_count;
    int income =
        p->tr + p->production[MEGACREDITS] + 2 * p->production[STEEL] + 3 * p->production[TITANIUM];
    int purse = 1 + money + 2 * p->stock[STEEL] + 3 * p->stock[TITANIUM] +
                income * (m->rounds < m->w[W_hand_rounds] ? m->rounds : m->w[W_hand_rounds]) / 16;
    for (int i = 0, before = 0; i < count; i++) {
        int share = 256 * purse / (purse + percent(before, m->w[W_hand_queue]));
        sum += (int)((int64_t)list[i].gain * share >> 8);
        before += list[i].price;
        *prices += list[i].price;
    }
    return percent(sum, m->w[W_hand]);
}

/* ---- The board, milestones, awards --------------------------------------------------------------- */

static int tiles_value(const struct market *m)
{
    assert(m->seat >= 0 && m->seat < m->s->head.seats);
    const struct tm_state *s = m->s;
    const struct tm_seat *p = &s->seat[m->seat];
    int value = POINT * bit_count64(p->greeneries);
    uint64_t open = TM_LAND & ~s->occupied;
    int weighed = m->rounds < 96 ? m->rounds : 96;
    BIT_EACH (place, p->cities) {
        value += POINT * map_touching(tm_neighbours, (int)place, s->greenery_all);
        value += m->w[W_city_space] * map_touching(tm_neighbours, (int)place, open) * weighed / 96;
    }
    return value;
}

static int milestone_value(const struct market *m)
{
    const struct tm_state *s = m->s;
    int taken = 0;
    int value = 0;
    int best = 0;
    for (int i = 0; i < TM_MILESTONES; i++) {
        taken += s->milestone[i] != TM_NOBODY;
        value += s->milestone[i] == m->seat ? TM_MILESTONE_POINTS * POINT : 0;
    }
    if (taken == TM_CLAIMS_MAX || tm_solo(s))
        return value;
    for (int i = 0; i < TM_MILESTONES; i++) {
        if (s->milestone[i] != TM_NOBODY)
            continue;
        int have = tm_milestone_value(s, m->seat, i);
        int goal = tm_milestones[i].goal;
        int base = tm_milestones[i].from;
        assert(base < goal);
        if (have >= goal)
            best += m->w[W_milestone_near];
        else if (i != PLANNER && have > base)
            best += m->w[W_milestone_race] * (have - base) * (have - base) /
                    ((goal - base) * (goal - base));
    }
    return value + best;
}

static int award_value(const struct market *m)
{
    assert(m->rounds >= 0);
    const struct tm_state *s = m->s;
    int value = 0;
    for (int i = 0; i < TM_AWARDS; i++) {
        if (s->award[i] == TM_NOBODY)
            continue;
        int own = tm_award_value(s, m->seat, i);
        int better = 0;
        int equal = 0;
        for (int k = 0; k < s->head.seats; k++) {
            int other = tm_award_value(s, k, i);
            better += other > own;
            equal += k != m->seat && other == own;
        }
        /* A lead of today is worth less the longer others can catch up. */
        int late = 6400 / (64 + m->rounds);
        if (better == 0)
            value += m->rounds == 0 ? TM_AWARD_FIRST * POINT
                                    : percent(m->w[W_award_lead] * (equal ? 3 : 4) / 4, late);
        else if (better == 1 && s->head.seats > 2)
            value += m->rounds == 0 ? TM_AWARD_SECOND * POINT : percent(m->w[W_award_second], late);
    }
    return value;
}

/* ---- The seat ------------------------------------------------------------------------------------- */

/* M€ for which there is a use now count in full, idle ones less. */
static int money_value(const struct market *m, int use)
{
    assert(use >= 0);
    int stock = m->s->seat[m->seat].stock[MEGACREDITS];
    int busy = use + m->w[W_money_use];
    int waiting = m->s->passed >> m->seat & 1 ? 100 - m->w[W_money_wait] : 100;
    if (stock <= busy)
        return percent(stock * m->money, waiting);
    return percent(busy * m->money + percent((stock - busy) * m->money, m->w[W_money_idle]),
                   waiting);
}

static int stock_value(const struct market *m, int use)
{
    const struct tm_seat *p = &m->s->seat[m->seat];
    int value = money_value(m, use);
    for (int r = STEEL; r < TM_RESOURCES; r++)
        value += p->stock[r] * m->unit[r];
    for (int r = 0; r < TM_RESOURCES; r++)
        value += p->production[r] * tm_production_value(m, r);
    /* One more production of plants comes before the last greeneries. */
    if (m->rounds == 0 && m->s->phase == PHASE_ACTION) {
        int plants = p->stock[PLANTS] + p->production[PLANTS];
        assert(p->greenery_plants > 0);
        value += (plants / p->greenery_plants) * POINT - p->stock[PLANTS] * m->unit[PLANTS];
    }
    return value;
}

static int cards_value(const struct market *m)
{
    const struct tm_seat *p = &m->s->seat[m->seat];
    int value = 0;
    SET_EACH (row, p->played, TM_WORDS) {
        int rounds = m->rounds;
        /* The action of this generation is still to come. */
        if (m->s->phase == PHASE_ACTION && !set_has(m->s->used, row) &&
            !(m->s->passed >> m->seat & 1))
            rounds += 12;
        value += tm_points_of(m, row) + tm_tags_value(m, row) + tm_future_value(m, row, rounds);
    }
    SET_EACH (row, p->events, TM_WORDS) {
        value += tm_points_of(m, row);
    }
    return value;
}

/* Cards on offer that the seat could still take (picks go in ascending order) and that are
 * worth their price: it will take them, so that picking one of them changes nothing. */
static int pickable(const struct market *m, const struct tm_seat *p, uint64_t *cards)
{
    assert(p == &m->s->seat[m->seat]);
    int last = -1;
    int taken = 0;
    SET_EACH (row, p->picked, TM_WORDS) {
        last = row;
    }
    int most = (m->s->phase == PHASE_SETUP && p->corporation_pick != TM_NONE
                    ? tm_corporation_money(m->s, p->corporation_pick)
                    : tm_means(m->s, m->seat, 0, 0)) /
                   TM_CARD_PRICE -
               p->picked_count;
    for (int row = set_next(p->offer, TM_WORDS, last + 1); row >= 0 && taken < most;
         row = set_next(p->offer, TM_WORDS, row + 1)) {
        if (tm_prospect(m, row) > m->w[W_card_worth] * m->money / 10) {
            set_add(cards, row);
            taken++;
        }
    }
    return taken;
}

/* What the seat holds in secret; `use` becomes the M€ it could spend on it. */
static int secrets_value(const struct market *m, int viewer, int *use)
{
    assert(*use == 0);
    const struct tm_seat *p = &m->s->seat[m->seat];
    if (m->seat != viewer) {
        *use = 5 * p->hand_count;
        return p->hand_count * m->money * m->w[W_card_other] / 10;
    }
    uint64_t cards[TM_WORDS];
    int bought = p->picked_count;
    bool buying = m->s->phase == PHASE_RESEARCH || m->s->phase == PHASE_SETUP;
    memcpy(cards, p->hand, sizeof cards);
    if (m->s->phase <= PHASE_RESEARCH)
        set_union(cards, p->picked, TM_WORDS);
    if (buying && m->s->waiting >> m->seat & 1)
        bought += pickable(m, p, cards);
    int value = hand_value(m, cards, use);
    if (buying)
        value -= percent(bought * TM_CARD_PRICE * m->money, m->w[W_card_price]);
    if (m->s->phase == PHASE_SETUP && p->corporation_pick != TM_NONE)
        value += tm_corporation_value(m, p->corporation_pick);
    return value;
}

/* Alone against the clock every missing step of the planet counts against the seat. */
static int still_missing(const struct tm_state *s, const int16_t *w)
{
    assert(s->generation > 0);
    return tm_solo(s) ? w[W_solo_step] * tm_steps_left(s) : 0;
}

void tm_evaluate(const areo_state *state, int viewer, int horizon, const int16_t *weights,
                 int32_t *value)
{
    assert(weights && value);
    const struct tm_state *s = tm_in(state);
    for (int seat = 0; seat < s->head.seats; seat++) {
        struct market m;
        if (s->head.over) {
            value[seat] = POINT * areo_score(&tm_game, state, seat, NULL, NULL) +
                          s->seat[seat].stock[MEGACREDITS] / 4 - still_missing(s, weights);
            continue;
        }
        int use = 0;
        tm_market_open(&m, s, seat, horizon, weights);
        value[seat] = secrets_value(&m, viewer, &use);
        value[seat] += m.tr * s->seat[seat].tr + stock_value(&m, use) + cards_value(&m) +
                       tiles_value(&m) + milestone_value(&m) + award_value(&m) -
                       still_missing(s, weights);
    }
}
