/* worth.c: what things are worth in points at the end of the game (see worth.h). */
#include "games/terraforming_mars/worth.h"

#include <assert.h>

#include "core/fortools.h"
#include "games/terraforming_mars/operations.h"
#include "games/terraforming_mars/tastes.h"
#include "games/terraforming_mars/vocabulary.h"

#define AS_EVALUATION(name, evaluation, quick, alone, low, high)                                   \
    {FOR_TOOLS(#name), evaluation, low, high},
#define AS_QUICK(name, evaluation, quick, alone, low, high)                                        \
    {FOR_TOOLS("quick_" #name), quick, low, high},
#define AS_ALONE(name, evaluation, quick, alone, low, high)                                        \
    {FOR_TOOLS("alone_" #name), alone, low, high},
#define AS_ROW(name, preset, low, high) {FOR_TOOLS(#name), preset, low, high},

enum { TASTE_MOST = 600 };
#define AS_QUICK_TASTE(id, quick, alone)                                                           \
    {FOR_TOOLS("quick_card_" id), quick, -TASTE_MOST, TASTE_MOST},
#define AS_ALONE_TASTE(id, quick, alone)                                                           \
    {FOR_TOOLS("alone_card_" id), alone, -TASTE_MOST, TASTE_MOST},

const struct areo_weight tm_weights[TM_WEIGHT_COUNT + 1] = {
    TM_WEIGHTS(AS_EVALUATION) TM_WEIGHTS(AS_QUICK) TM_WEIGHTS(AS_ALONE) TM_EVALUATION_WEIGHTS(
        AS_ROW) TM_TASTES(AS_QUICK_TASTE) TM_TASTES(AS_ALONE_TASTE){NULL, 0, 0, 0},
};

#define PRESET_EVALUATION(name, evaluation, quick, alone, low, high) evaluation,
#define PRESET_QUICK(name, evaluation, quick, alone, low, high) quick,
#define PRESET_ALONE(name, evaluation, quick, alone, low, high) alone,
#define PRESET_ROW(name, preset, low, high) preset,
#define PRESET_QUICK_TASTE(id, quick, alone) quick,
#define PRESET_ALONE_TASTE(id, quick, alone) alone,

const int16_t tm_presets[TM_WEIGHT_COUNT] = {
    TM_WEIGHTS(PRESET_EVALUATION) TM_WEIGHTS(PRESET_QUICK) TM_WEIGHTS(PRESET_ALONE)
        TM_EVALUATION_WEIGHTS(PRESET_ROW) TM_TASTES(PRESET_QUICK_TASTE)
            TM_TASTES(PRESET_ALONE_TASTE)};
_Static_assert((int)TM_WEIGHT_COUNT <= (int)AREO_WEIGHTS_MAX,
               "the caller's array holds all weights");

/* How much of a game is left when so many of the 42 steps are left: (steps / 42) ^ 0.75 in
 * 256ths, since players terraform faster towards the end. */
static const uint16_t rounds_curve[STEPS_IN_ALL + 1] = {
    0,   16,  26,  35,  44,  52,  59,  67,  74,  81,  87,  94,  100, 106, 112,
    118, 124, 130, 136, 141, 147, 152, 158, 163, 168, 174, 179, 184, 189, 194,
    199, 204, 209, 214, 218, 223, 228, 233, 237, 242, 247, 251, 256,
};

/* ---- Prices ------------------------------------------------------------------------------- */

int tm_steps_left(const struct tm_state *s)
{
    return (TM_WARMEST - s->temperature) / 2 + TM_OXYGEN_MAX - s->oxygen + TM_OCEANS -
           tm_ocean_count(s);
}

int tm_horizon(const areo_state *state, const int16_t *weights)
{
    const struct tm_state *s = tm_in(state);
    if (tm_solo(s))
        return 16 * TM_SOLO_GENERATIONS;
    assert(tm_steps_left(s) >= 0);
    int rounds = weights[W_rounds_1 + s->head.seats - 1] * rounds_curve[tm_steps_left(s)] / 160;
    return 16 * s->generation + rounds;
}

enum { ROUNDS_LEAST = 10 }; /* while the planet is not finished */

static int rounds_left(const struct tm_state *s, int horizon)
{
    assert(horizon >= 0);
    bool last = tm_solo(s) ? s->generation == TM_SOLO_GENERATIONS : tm_finished(s);
    if (last || s->phase == PHASE_FINAL)
        return 0;
    int rounds = horizon - 16 * s->generation;
    return rounds > ROUNDS_LEAST ? rounds : ROUNDS_LEAST;
}

static int cube_points(const struct market *m, int row);

/* Prices of the resources when an M€ is worth so much. */
static void price_resources(const struct market *m, int money, int *unit)
{
    static const uint8_t weight_of[TM_RESOURCES] = {0,        W_steel,  W_titanium,
                                                    W_plants, W_energy, W_heat};
    unit[MEGACREDITS] = money;
    for (int r = STEEL; r < TM_RESOURCES; r++)
        unit[r] = money * m->w[weight_of[r]] / 10;
    if (m->s->temperature == TM_WARMEST)
        unit[HEAT] = unit[ENERGY] = money * m->w[W_heat_idle] / 10;
    else if (tm_solo(m->s))
        unit[HEAT] = unit[ENERGY] = percent((POINT + m->w[W_solo_step]) / 8, m->w[W_solo_heat]);
}

/* An M€ of today buys production that buys production: its worth grows with every round to come.
 * `average` is that of the M€ which those rounds will bring. */
static int money_worth(const int16_t *w, int rounds, int *average)
{
    assert(rounds > 0);
    int worth = 64 * w[W_money_end];
    int sum = 0;
    for (int left = rounds; left > 0; left -= 16) {
        int part = left < 16 ? left : 16;
        sum += worth * part;
        worth += worth * w[W_money_growth] * part / 1600;
    }
    *average = sum / (64 * rounds);
    return worth / 64;
}

/* What everything is worth when so many rounds are to come. */
static void prices_at(struct market *m, int rounds)
{
    assert(rounds >= 0);
    const int16_t *w = m->w;
    bool solo = tm_solo(m->s);
    int average = w[W_money_last];
    m->rounds = rounds;
    m->money = rounds ? money_worth(w, rounds, &average) : w[W_money_last];
    if (solo) {
        m->money = percent(m->money, w[W_solo_money]);
        average = percent(average, w[W_solo_money]);
    }
    price_resources(m, m->money, m->unit);
    price_resources(m, average, m->later);
    /* Plants still become greeneries after the last production. */
    if (!rounds)
        m->unit[PLANTS] = POINT / m->s->seat[m->seat].greenery_plants;
    m->tr = POINT + rounds * average / 16;
    m->step = m->tr + (solo ? w[W_solo_step] : 0);
}

void tm_market_open(struct market *m, const struct tm_state *s, int seat, int horizon,
                    const int16_t *w)
{
    assert(seat >= 0 && seat < s->head.seats);
    *m = (struct market){.s = s, .w = w, .seat = seat};
    prices_at(m, rounds_left(s, horizon));
    SET_EACH (row, s->seat[seat].played, TM_WORDS) {
        int kind = tm_card(row)->holds;
        int worth = kind ? cube_points(m, row) : 0;
        if (worth > m->cube[kind])
            m->cube[kind] = worth;
    }
}

/* The market as it will be on average when actions and triggers bring something. */
static struct market market_later(const struct market *m)
{
    struct market later = *m;
    memcpy(later.unit, m->later, sizeof m->later);
    later.money = m->later[MEGACREDITS];
    later.rounds = m->rounds / 2;
    return later;
}

/* ---- Operations ------------------------------------------------------------------------------ */

static int city_value(const struct market *m)
{
    return m->w[W_city] * (m->rounds < 64 ? 32 + m->rounds / 2 : 64) / 64 + m->w[W_tile_bonus];
}

/* What one cube on the card will be worth: points, or a share of what cubes pay for. */
static int op_value(const struct market *m, int row, struct op op);

static int cube_points(const struct market *m, int row)
{
    const struct card *c = tm_card(row);
    int value = 0;
    if (c->points.per == PER_CUBE_HERE)
        value = POINT * c->points.n / c->points.each;
    else if (c->points.per == PER_ANY_CUBE_HERE)
        value = m->s->cubes[row] ? 0 : POINT * c->points.n;
    for (int i = 0; i < 2; i++)
        if (c->action[i].price.verb == OP_SPEND_HERE) {
            int share = op_value(m, row, c->action[i].gain[0]) / (c->action[i].price.n + 1);
            value = share > value ? share : value;
        }
    if (c->trigger[0].op[1].verb == (OP_OR | OP_SPEND_DRAW))
        value = m->money * m->w[W_card_drawn] / 12;
    return percent(value, m->w[W_cube_to_come]);
}

/* A counter, with the tags of the card that would be played. */
static int counted(const struct market *m, int counter, int row)
{
    const struct tm_counter_row *c = &tm_counters[counter];
    assert(counter >= 0 && counter < TM_COUNTERS);
    if (c->count || !m->playing)
        return tm_count(m->s, m->seat, counter, row);
    int n = m->s->seat[m->seat].tags[c->words.index] + card_has_tag(m->playing, c->words.index);
    return c->words.each ? n / c->words.each : n;
}

int tm_production_value(const struct market *m, int resource)
{
    assert(resource >= 0 && resource < TM_RESOURCES);
    return percent(m->rounds * m->later[resource] / 16, m->w[W_production]);
}

/* How many of n another seat could lose; later it may have more, in the last round it has not. */
static int removable(const struct market *m, int resource, int n)
{
    int most = 0;
    for (int i = 0; i < m->s->head.seats; i++)
        if (i != m->seat && m->s->seat[i].stock[resource] > most)
            most = m->s->seat[i].stock[resource];
    bool known = m->at_once || !m->rounds;
    return !known || most > n ? n : most;
}

#define WORTH(name, expression)                                                                    \
    int tm_worth_##name(const struct market *m, int row, struct op op)                             \
    {                                                                                              \
        (void)m, (void)row, (void)op;                                                              \
        return (expression);                                                                       \
    }

WORTH(nothing, 0)
WORTH(produce, op.n *counted(m, op.per, row) * tm_production_value(m, op.what))
WORTH(gain, op.n *counted(m, op.per, row) * m->unit[op.what])
WORTH(lose, -op.n * m->unit[op.what])
WORTH(cut, percent(op.n *tm_production_value(m, op.what), m->w[W_cut]))
WORTH(remove, op.what < TM_RESOURCES
                  ? percent(removable(m, op.what, op.n) * m->unit[op.what], m->w[W_take])
                  : 0)
WORTH(steal, op.n * m->unit[op.what])
WORTH(temperature, tm_min(op.n, (TM_WARMEST - m->s->temperature) / 2) * m->step)
WORTH(oxygen, tm_min(op.n, TM_OXYGEN_MAX - m->s->oxygen) * m->step)
WORTH(tr, op.n *counted(m, op.per, row) * m->tr)
WORTH(ocean, tm_ocean_count(m->s) < TM_OCEANS ? m->step + m->w[W_tile_bonus] : 0)
WORTH(city, city_value(m))
WORTH(greenery, POINT + tm_min(1, TM_OXYGEN_MAX - m->s->oxygen) * m->step + m->w[W_tile_bonus] +
                    m->w[W_greenery_by_city])
WORTH(tile, op.what == TILE_CAPITAL ? city_value(m) : m->w[W_tile_bonus])
WORTH(mine, tm_production_value(m, STEEL))
WORTH(flood, percent(op.n * m->money, m->w[W_take]))
WORTH(draw, op.n * m->money * m->w[W_card_drawn] / 10)
WORTH(look, (2 * op.what + op.n) * m->money * m->w[W_card_drawn] / 25)
WORTH(buy, m->money * m->w[W_card_drawn] / 30)
WORTH(reveal, cube_points(m, row) / 13) /* one card in 13 has the tag */
WORTH(add_here, op.n *cube_points(m, row))
WORTH(add_other, op.n * m->cube[op.what])
WORTH(add_same, op.n *(m->cube[ANIMALS] > m->cube[MICROBES] ? m->cube[ANIMALS] : m->cube[MICROBES]))
WORTH(copy, 2 * tm_production_value(m, MEGACREDITS))
WORTH(exchange, m->money)
WORTH(next_discount, op.n * m->money / 2)
/* Standing effects. */
WORTH(discount, op.n * m->later[MEGACREDITS] *
                    (op.what ? m->w[W_discount_tag] : m->w[W_discount_cards]) / 100 * m->rounds /
                    16)
WORTH(value, m->s->seat[m->seat].production[op.what] * m->later[MEGACREDITS] * m->rounds / 16 +
                 m->s->seat[m->seat].stock[op.what] * m->money / 2)
WORTH(shift, m->w[W_shift] * m->rounds / 128)
WORTH(protect, m->w[W_protect] * m->rounds / 128)

static int op_value(const struct market *m, int row, struct op op)
{
    return tm_operation(op)->worth(m, row, op);
}

/* A list; of alternatives the best one counts. */
int tm_list_value(const struct market *m, int row, const struct op *ops, int capacity)
{
    int sum = 0;
    int last = 0;
    for (int i = 0; i < capacity && ops[i].verb; i++) {
        int value = op_value(m, row, ops[i]);
        if (op_alternative(ops[i])) {
            if (value > last) {
                sum += value - last;
                last = value;
            }
            continue;
        }
        sum += value;
        last = value;
    }
    return sum;
}

/* ---- Cards -------------------------------------------------------------------------------------- */

int tm_price_worth_pay(const struct market *m, struct op price)
{
    assert(price.what < TM_RESOURCES);
    return price.n * m->unit[price.what];
}

int tm_price_worth_any(const struct market *m, struct op price) { return m->unit[price.what]; }

int tm_price_worth_production(const struct market *m, struct op price)
{
    return tm_production_value(m, price.what);
}

/* Cubes were counted when they were put there. */
int tm_price_worth_cubes(const struct market *m, struct op price)
{
    (void)m, (void)price;
    return 0;
}

int tm_price_flow_always(const struct market *m, struct op price)
{
    (void)m, (void)price;
    return 100;
}

int tm_price_flow_production(const struct market *m, struct op price)
{
    int production = m->s->seat[m->seat].production[price.what];
    return production > 2 ? 60 : 20 * production;
}

int tm_price_flow_pay(const struct market *m, struct op price)
{
    if (price.what == MEGACREDITS)
        return 100;
    assert(price.n > 0);
    return tm_min(100 * m->s->seat[m->seat].production[price.what] / price.n, 100);
}

/* One use of the card's action. */
int tm_action_value(const struct market *m, int row)
{
    const struct card *c = tm_card(row);
    int best = 0;
    for (int i = 0; i < 2 && c->action[i].gain[0].verb; i++) {
        if (c->action[i].price.verb == OP_SPEND_HERE)
            continue;
        struct op op = c->action[i].price;
        const struct tm_price_row *price = op.verb ? tm_operation(op)->price : NULL;
        int value = tm_list_value(m, row, c->action[i].gain, 2);
        if (price)
            value = percent(value - price->worth(m, op), price->flow(m, op));
        best = value > best ? value : best;
    }
    return best;
}

int tm_often_tag(const struct market *m, unsigned tags)
{
    return m->w[W_tag_trigger] * bit_count64(tags) / 3;
}
int tm_often_event(const struct market *m, unsigned tags)
{
    return tags ? m->w[W_event_trigger] / 2 : m->w[W_event_trigger];
}
int tm_often_city(const struct market *m, unsigned tags)
{
    (void)tags;
    return m->w[W_city_trigger];
}
int tm_often_greenery(const struct market *m, unsigned tags)
{
    (void)tags;
    return m->w[W_greenery_trigger];
}
int tm_often_project(const struct market *m, unsigned tags)
{
    (void)tags;
    return m->w[W_project_trigger];
}

/* So that all that are left come in the rounds to come: trigger_value counts them itself. */
int tm_often_counted(const struct market *m, unsigned tags)
{
    (void)m, (void)tags;
    return 0;
}

static int trigger_value(const struct market *m, const struct market *later, int row,
                         const struct trigger *t)
{
    int once = tm_list_value(later, row, t->op, 2);
    if (t->cause == ON_OCEAN)
        return once * (TM_OCEANS - tm_ocean_count(m->s));
    return once * tm_causes[t->cause].often(m, t->tags) / 100 * m->rounds / 16;
}

/* What a card in play will still bring by itself. */
int tm_future_value(const struct market *m, int row, int rounds)
{
    const struct card *c = tm_card(row);
    int value = 0;
    if (c->action[0].gain[0].verb || c->trigger[0].cause) {
        struct market later = market_later(m);
        value += percent(tm_action_value(&later, row), m->w[W_action]) * rounds / 16;
        for (int i = 0; i < 2 && c->trigger[i].cause; i++)
            value += trigger_value(m, &later, row, &c->trigger[i]);
    }
    for (int i = 0; i < 2 && c->standing[i].verb; i++)
        value += op_value(m, row, c->standing[i]);
    return value;
}

int tm_points_of(const struct market *m, int row)
{
    struct points p = tm_card(row)->points;
    if (!p.each)
        return POINT * p.n;
    if (p.per == PER_CUBE_HERE || p.per == PER_ANY_CUBE_HERE)
        return POINT * p.n * (tm_count(m->s, m->seat, p.per, row) * 16 / p.each) / 16;
    int sure = counted(m, p.per, row);
    if (tm_counters[p.per].grows)
        sure += m->rounds / tm_counters[p.per].grows;
    return POINT * p.n * sure / p.each;
}

int tm_tags_value(const struct market *m, int row)
{
    const struct card *c = tm_card(row);
    int value = 0;
    for (int i = 0; i < 3 && c->tag[i]; i++)
        value += c->tag[i] == SCIENCE  ? m->w[W_tag_science]
                 : c->tag[i] == JOVIAN ? m->w[W_tag_jovian]
                                       : m->w[W_tag];
    return value * m->rounds / 256;
}

/* In percent: how likely the requirement will be met in time. */
static int chance_of(const struct market *m, int row)
{
    int missing = 0;
    const struct need *need = tm_need_missed(m->s, m->seat, row, &missing);
    if (!need)
        return 100;
    const struct tm_need_row *kind = &tm_needs[need->kind];
    if (kind->words.most)
        return 0;
    if (kind->step)
        return 10000 / (100 + missing / kind->step * m->w[W_hand_step]);
    int chance = 100;
    for (int i = 0; i < missing; i++)
        chance = chance * (100 - m->w[W_hand_tag]) / 100;
    return chance;
}

/* Own production that the card lowers and that is not there yet: energy can be had for
 * M€, anything else makes the card doubtful. */
static int lacking(const struct market *m, const struct card *c, int gain)
{
    const struct tm_seat *p = &m->s->seat[m->seat];
    for (int i = 0; i < TM_PLAY_MAX && c->play[i].verb; i++) {
        struct op op = c->play[i];
        int missing = op.verb == OP_PRODUCE && op.n < 0 && op.what != MEGACREDITS
                          ? -op.n - p->production[op.what]
                          : 0;
        if (missing > 0 && op.what == ENERGY)
            gain -= missing * m->money * m->w[W_hand_energy] / 10;
        else if (missing > 0 && gain > 0)
            gain = percent(gain, 100 - m->w[W_hand_lacks]);
    }
    return gain;
}

/* Sixteenths of rounds until the planet is ready for the card, if all goes on evenly. */
static int wait_for(const struct market *m, int row)
{
    int missing = 0;
    const struct need *need = tm_need_missed(m->s, m->seat, row, &missing);
    if (!need || !tm_needs[need->kind].step || tm_needs[need->kind].words.most)
        return 0;
    int left = tm_needs[need->kind].goal - tm_needs[need->kind].value(m->s, m->seat, need->what);
    return left ? percent(m->rounds * missing / left, m->w[W_hand_later]) : 0;
}

static int taste_of(const struct market *m, int row)
{
    return m->taste ? m->taste[row] * m->money / 10 : 0;
}

/* What playing the card would bring beyond its price; the same for every card that the
 * seat may hold, so that buying, keeping and playing compare. */
int tm_card_gain(const struct market *market, int row)
{
    assert(row >= 0 && row < TM_PROJECTS);
    const struct card *c = tm_card(row);
    struct market with = *market;
    const struct market *m = &with;
    with.playing = c;
    int wait = m->rounds && m->w[W_hand_later] ? wait_for(m, row) : 0;
    if (wait)
        prices_at(&with, m->rounds - wait > ROUNDS_LEAST ? m->rounds - wait : ROUNDS_LEAST);
    int value = tm_list_value(m, row, c->play, TM_PLAY_MAX) + tm_points_of(m, row) +
                tm_tags_value(m, row) + tm_future_value(m, row, m->rounds) + taste_of(m, row);
    int price = tm_price(m->s, m->seat, row);
    /* Metals are at hand for more than they are worth elsewhere. */
    if (card_has_tag(c, BUILDING) || card_has_tag(c, SPACE))
        price = price * 15 / 16;
    return lacking(m, c, value - price * m->money - m->money * m->w[W_play_margin] / 10);
}

int tm_prospect(const struct market *m, int row)
{
    int chance = chance_of(m, row);
    return chance > 0 ? tm_card_gain(m, row) * chance / 100 : 0;
}

int tm_corporation_value(const struct market *m, int row)
{
    assert(row >= CORP_FIRST && row < CORP_END);
    return tm_list_value(m, row, tm_card(row)->play, TM_PLAY_MAX) + tm_tags_value(m, row) +
           tm_future_value(m, row, m->rounds) + taste_of(m, row);
}
