/* quick.c: a sensible choice in a microsecond, for the many games that a search plays on.
 *
 * The policy looks at what an option brings by the tables of the cards (worth.c) and tries nothing
 * out: what is free is taken first, then the best bargain; cards are drafted and bought by what
 * they would bring. Small choices on the way take the option that the game lists first. */
#include <assert.h>

#include "games/terraforming_mars/features.h"

/* ---- Cards ------------------------------------------------------------------------------------ */

static int with_money(const struct market *m, int row)
{
    assert(row >= CORP_FIRST && row < CORP_END);
    return tm_corporation_money(m->s, row) * m->money + tm_corporation_value(m, row);
}

/* The best of the offer, whatever it is worth. */
static areo_action best_offer(const struct market *m, const areo_action *list, int count,
                              int (*value_of)(const struct market *, int))
{
    assert(count > 0 && value_of);
    int best = 0;
    int best_value = value_of(m, areo_a_of(list[0]));
    for (int i = 1; i < count; i++) {
        int value = value_of(m, areo_a_of(list[i]));
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return list[best];
}

/* The first that is worth its price; else the first option, which is to stop. */
static areo_action next_purchase(const struct market *m, const areo_action *list, int count)
{
    assert(count > 0);
    int least = m->w[W_card_worth] * m->money / 10;
    for (int i = 1; i < count; i++)
        if (tm_prospect(m, areo_a_of(list[i])) > least)
            return list[i];
    return list[0];
}

static areo_action choose_sealed(const struct market *m, const areo_action *list, int count)
{
    assert(count > 0);
    switch (areo_verb_of(list[0])) {
    case V_CORPORATION:
        return best_offer(m, list, count, with_money);
    case V_DRAFT:
        return best_offer(m, list, count, tm_prospect);
    default:
        return next_purchase(m, list, count);
    }
}

/* ---- Places ------------------------------------------------------------------------------------ */

int tm_place_value(const struct market *m, int verb, int at)
{
    assert(at >= 0 && at < TM_PLACES);
    const struct tm_state *s = m->s;
    const struct place *place = &tm_places[at];
    int value = place->steel * m->unit[STEEL] + place->titanium * m->unit[TITANIUM] +
                place->plants * m->unit[PLANTS] +
                place->cards * m->money * m->w[W_card_drawn] / 10 +
                TM_MONEY_BY_OCEAN * m->money * map_touching(tm_neighbours, at, s->oceans);
    if (verb == OP_GREENERY)
        for (int i = 0; i < s->head.seats; i++)
            value += (i == m->seat ? POINT : -POINT) *
                     map_touching(tm_neighbours, at, s->seat[i].cities);
    if (verb == OP_CITY)
        value += POINT * map_touching(tm_neighbours, at, s->greenery_all) +
                 m->w[W_city_space] * map_touching(tm_neighbours, at, TM_LAND & ~s->occupied);
    return value;
}

static areo_action choose_place(const struct market *m, const areo_action *list, int count)
{
    assert(count > 0);
    int next = tm_next_frame(m->s);
    int verb = next < 0 ? 0 : op_verb(tm_frame_op(&m->s->agenda.frame[next]));
    int best = 0;
    int best_value = INT32_MIN;
    for (int i = 0; i < count; i++) {
        if (areo_verb_of(list[i]) != V_PLACE)
            continue;
        int value = tm_place_value(m, verb, areo_a_of(list[i]));
        if (value > best_value) {
            best_value = value;
            best = i;
        }
    }
    return list[best];
}

/* ---- A turn -------------------------------------------------------------------------------------- */

/* M€ for which the hand has no use. */
int tm_spare_money(const struct market *m)
{
    const struct tm_seat *p = &m->s->seat[m->seat];
    int spare = p->stock[MEGACREDITS] - m->w[W_money_use];
    SET_EACH (row, p->hand, TM_WORDS) {
        if (tm_prospect(m, row) > 0)
            spare -= tm_card(row)->cost + TM_CARD_PRICE;
    }
    return spare;
}

/* Worth of a price: spare M€ are spent first and count less. */
static int spent(const struct market *m, int spare, int price)
{
    assert(price >= 0);
    int idle = price < spare ? price : spare;
    int lost = idle > 0 ? percent(idle * m->money, 100 - m->w[W_money_idle]) : 0;
    return price * m->money - lost;
}

/* An award is worth its price to the one who leads in it. */
static int award_worth(const struct market *m, int award)
{
    assert(award >= 0 && award < TM_AWARDS);
    const struct tm_state *s = m->s;
    int own = tm_award_value(s, m->seat, award);
    for (int k = 0; k < s->head.seats; k++)
        if (k != m->seat && tm_award_value(s, k, award) >= own)
            return 0;
    /* A lead of today is worth less the longer others can catch up. */
    return m->rounds ? m->w[W_award_lead] * 64 / (64 + m->rounds) : TM_AWARD_FIRST * POINT;
}

static bool spends_cubes(const struct card *c)
{
    return c->action[0].price.verb == OP_SPEND_HERE || c->action[1].price.verb == OP_SPEND_HERE;
}

/* A card that takes plants is worth what there is to be taken. */
static int gain_now(const struct market *m, int row)
{
    assert(row >= 0 && row < TM_PROJECTS);
    const struct card *c = tm_card(row);
    for (int i = 0; i < TM_PLAY_MAX && c->play[i].verb; i++)
        if (op_verb(c->play[i]) == OP_REMOVE) {
            struct market now = *m;
            now.at_once = true;
            return tm_card_gain(&now, row);
        }
    return tm_card_gain(m, row);
}

struct tm_bargain tm_bargain_of(const struct market *m, int spare, areo_action action)
{
    int a = areo_a_of(action);
    int row = ROW_SELL_PATENTS + a;
    int price = 0;
    int gain = 0; /* beyond the price */
    switch (areo_verb_of(action)) {
    case V_USE:
        gain = tm_action_value(m, a);
        return (struct tm_bargain){gain > 0 ? gain : spends_cubes(tm_card(a)), 1};
    case V_PLAY:
        price = tm_price(m->s, m->seat, a);
        gain = gain_now(m, a) + price * m->money - spent(m, spare, price);
        break;
    case V_FUND:
        price = tm_award_price(m->s);
        gain = award_worth(m, a) - spent(m, spare, price);
        break;
    case V_PROJECT:
        price = tm_project_price(m->s, m->seat, row);
        gain = tm_list_value(m, row, tm_card(row)->play, TM_PLAY_MAX) - spent(m, spare, price);
        break;
    default:
        break;
    }
    return (struct tm_bargain){gain, price + m->w[W_bargain]};
}

bool tm_at_once(const struct tm_state *s, areo_action action)
{
    int verb = areo_verb_of(action);
    return verb == V_CLAIM || verb == V_CONVERT_PLANTS || verb == V_FIRST_ACTION ||
           (verb == V_CONVERT_HEAT && !tm_in_vain(s, action));
}

/* The last option is to end the turn or to pass. */
static areo_action choose_turn(const struct market *m, const areo_action *list, int count)
{
    assert(count > 0);
    int spare = tm_spare_money(m);
    int best = count - 1;
    int64_t best_rate = 0;
    for (int i = 0; i < count; i++) {
        if (tm_at_once(m->s, list[i]))
            return list[i];
        struct tm_bargain b = tm_bargain_of(m, spare, list[i]);
        int64_t rate = b.gain > 0 && b.price > 0 ? (int64_t)b.gain * 64 / b.price : 0;
        if (rate > best_rate) {
            best_rate = rate;
            best = i;
        }
    }
    return list[best];
}

void tm_market_quick(struct market *m, const areo_state *state, int seat, const int16_t *weights)
{
    assert(weights);
    bool solo = tm_solo(tm_in(state));
    const int16_t *w = weights + (solo ? WEIGHTS_ALONE : WEIGHTS_QUICK);
    tm_market_open(m, tm_in(state), seat, tm_horizon(state, w), w);
    m->taste = weights + (solo ? TASTES_ALONE : TASTES_QUICK);
}

areo_action tm_quick(const areo_state *state, int seat, const int16_t *weights)
{
    const struct tm_state *s = tm_in(state);
    areo_action list[AREO_ACTIONS_MAX];
    int count = tm_legal(state, seat, list, AREO_ACTIONS_MAX);
    assert(count > 0);
    bool placing = areo_verb_of(list[0]) == V_PLACE;
    if (count == 1 || (s->agenda.count && !placing))
        return list[0];
    struct market m;
    tm_market_quick(&m, state, seat, weights);
    if (placing)
        return choose_place(&m, list, count);
    return tm_sealed(s) ? choose_sealed(&m, list, count) : choose_turn(&m, list, count);
}
