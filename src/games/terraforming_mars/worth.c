/* worth.c: what things are worth in points at the end of the game (see worth.h). */
#include "games/terraforming_mars/worth.h"

#include "games/terraforming_mars/tastes.h"

#define AS_EVALUATION(name, evaluation, quick, alone, low, high) {#name, evaluation, low, high},
#define AS_QUICK(name, evaluation, quick, alone, low, high) {"quick_" #name, quick, low, high},
#define AS_ALONE(name, evaluation, quick, alone, low, high) {"alone_" #name, alone, low, high},
#define AS_ROW(name, standard, low, high) {#name, standard, low, high},

enum { TASTE_MOST = 600 };
#define AS_QUICK_TASTE(id, quick, alone) {"quick_card_" id, quick, -TASTE_MOST, TASTE_MOST},
#define AS_ALONE_TASTE(id, quick, alone) {"alone_card_" id, alone, -TASTE_MOST, TASTE_MOST},

const struct areo_weight tm_weights[TM_WEIGHT_COUNT + 1] = {
    TM_WEIGHTS(AS_EVALUATION) TM_WEIGHTS(AS_QUICK) TM_WEIGHTS(AS_ALONE) TM_EVALUATION_WEIGHTS(
        AS_ROW) TM_TASTES(AS_QUICK_TASTE) TM_TASTES(AS_ALONE_TASTE){NULL, 0, 0, 0},
};
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
    int rounds = weights[W_rounds_1 + s->head.seats - 1] * rounds_curve[tm_steps_left(s)] / 160;
    return 16 * s->generation + rounds;
}

enum { ROUNDS_LEAST = 10 }; /* while the planet is not finished */

static int rounds_left(const struct tm_state *s, int horizon)
{
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

static int step_value(const struct market *m, int op, int n)
{
    const struct tm_state *s = m->s;
    int left = op == OP_OXYGEN ? TM_OXYGEN_MAX - s->oxygen : (TM_WARMEST - s->temperature) / 2;
    return (n < left ? n : left) * m->step;
}

static int greenery_value(const struct market *m)
{
    return POINT + step_value(m, OP_OXYGEN, 1) + m->w[W_tile_bonus] + m->w[W_greenery_by_city];
}

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
    static const uint8_t tag_of[TM_COUNTERS] = {
        [PER_EARTH_TAG] = EARTH,          [PER_SPACE_TAG] = SPACE,   [PER_POWER_TAG] = POWER,
        [PER_PLANT_TAG] = PLANT,          [PER_JOVIAN_TAG] = JOVIAN, [PER_2_MICROBE_TAGS] = MICROBE,
        [PER_2_BUILDING_TAGS] = BUILDING,
    };
    int tag = tag_of[counter];
    if (!tag || !m->playing)
        return tm_count(m->s, m->seat, counter, row);
    int n = m->s->seat[m->seat].tags[tag] + card_has_tag(m->playing, tag);
    return counter >= PER_2_MICROBE_TAGS ? n / 2 : n;
}

int tm_production_value(const struct market *m, int resource)
{
    return percent(m->rounds * m->later[resource] / 16, m->w[W_production]);
}

/* long: one case per operation */
static int op_value(const struct market *m, int row, struct op op)
{
    const struct tm_state *s = m->s;
    int n = op.n;
    switch (op_verb(op)) {
    case OP_PRODUCE:
        return n * counted(m, op.per, row) * tm_production_value(m, op.what);
    case OP_GAIN:
        return n * counted(m, op.per, row) * m->unit[op.what];
    case OP_LOSE:
        return -n * m->unit[op.what];
    case OP_CUT:
        return percent(n * tm_production_value(m, op.what), m->w[W_cut]);
    case OP_REMOVE:
        return op.what < TM_RESOURCES ? percent(n * m->unit[op.what], m->w[W_take]) : 0;
    case OP_STEAL:
        return n * m->unit[op.what];
    case OP_TEMPERATURE:
    case OP_OXYGEN:
        return step_value(m, op_verb(op), n);
    case OP_TR:
        return n * counted(m, op.per, row) * m->tr;
    case OP_OCEAN:
        return tm_ocean_count(s) < TM_OCEANS ? m->step + m->w[W_tile_bonus] : 0;
    case OP_CITY:
        return city_value(m);
    case OP_GREENERY:
        return greenery_value(m);
    case OP_TILE:
        return op.what == TILE_CAPITAL ? city_value(m) : m->w[W_tile_bonus];
    case OP_MINE:
        return tm_production_value(m, STEEL);
    case OP_FLOOD:
        return percent(n * m->money, m->w[W_take]);
    case OP_DRAW:
        return n * m->money * m->w[W_card_drawn] / 10;
    case OP_LOOK:
        return (2 * op.what + n) * m->money * m->w[W_card_drawn] / 25;
    case OP_BUY:
        return m->money * m->w[W_card_drawn] / 30;
    case OP_REVEAL:
        return cube_points(m, row) / 13; /* one card in 13 has the tag */
    case OP_ADD_HERE:
        return n * cube_points(m, row);
    case OP_ADD_OTHER:
        return n * m->cube[op.what];
    case OP_ADD_SAME:
        return n * (m->cube[ANIMALS] > m->cube[MICROBES] ? m->cube[ANIMALS] : m->cube[MICROBES]);
    case OP_GAIN_PAID:
        return n * m->unit[op.what];
    case OP_COPY:
        return 2 * tm_production_value(m, MEGACREDITS);
    case OP_EXCHANGE:
        return m->money;
    case OP_NEXT_DISCOUNT:
        return n * m->money / 2;
    default:
        return 0;
    }
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

static int price_value(const struct market *m, struct op price)
{
    switch (price.verb) {
    case OP_PAY:
        return price.n * m->unit[price.what];
    case OP_PAY_ANY:
        return m->unit[price.what];
    case OP_PRODUCE:
        return tm_production_value(m, price.what);
    default:
        return 0; /* cubes were counted when they were put there */
    }
}

/* In percent: how often what the action takes will be at hand. */
static int affordable(const struct market *m, struct op price)
{
    const struct tm_seat *p = &m->s->seat[m->seat];
    if (price.verb == OP_PRODUCE)
        return p->production[price.what] > 2 ? 60 : 20 * p->production[price.what];
    if ((price.verb != OP_PAY && price.verb != OP_PAY_ANY) || price.what == MEGACREDITS)
        return 100;
    int flow = 100 * p->production[price.what] / price.n;
    return flow < 100 ? flow : 100;
}

/* One use of the card's action. */
int tm_action_value(const struct market *m, int row)
{
    const struct card *c = tm_card(row);
    int best = 0;
    for (int i = 0; i < 2 && c->action[i].gain[0].verb; i++) {
        if (c->action[i].price.verb == OP_SPEND_HERE)
            continue;
        int value =
            tm_list_value(m, row, c->action[i].gain, 2) - price_value(m, c->action[i].price);
        value = percent(value, affordable(m, c->action[i].price));
        best = value > best ? value : best;
    }
    return best;
}

static int per_round(const struct market *m, int cause, unsigned tags)
{
    switch (cause) {
    case ON_TAG:
        return m->w[W_tag_trigger] * bit_count64(tags) / 3;
    case ON_EVENT:
        return tags ? m->w[W_event_trigger] / 2 : m->w[W_event_trigger];
    case ON_CITY:
    case ON_CITY_MARS:
        return m->w[W_city_trigger];
    case ON_OCEAN:
        return 0; /* counted by the oceans left */
    case ON_GREENERY:
        return m->w[W_greenery_trigger];
    default:
        return m->w[W_project_trigger];
    }
}

static int trigger_value(const struct market *m, const struct market *later, int row,
                         const struct trigger *t)
{
    int once = tm_list_value(later, row, t->op, 2);
    if (t->cause == ON_OCEAN)
        return once * (TM_OCEANS - tm_ocean_count(m->s));
    return once * per_round(m, t->cause, t->tags) / 100 * m->rounds / 16;
}

static int standing_value(const struct market *m, struct op op)
{
    int cards = 0;
    switch (op.verb) {
    case OP_DISCOUNT:
        cards = op.what ? m->w[W_discount_tag] : m->w[W_discount_cards];
        return op.n * m->later[MEGACREDITS] * cards / 100 * m->rounds / 16;
    case OP_VALUE:
        return m->s->seat[m->seat].production[op.what] * m->later[MEGACREDITS] * m->rounds / 16 +
               m->s->seat[m->seat].stock[op.what] * m->money / 2;
    case OP_SHIFT:
        return m->w[W_shift] * m->rounds / 128;
    case OP_PROTECT:
        return m->w[W_protect] * m->rounds / 128;
    default:
        return 0;
    }
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
        value += standing_value(m, c->standing[i]);
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
    if (p.per == PER_CITY)
        sure += m->rounds / 24;
    if (p.per == PER_ADJACENT_OCEAN || p.per == PER_ADJACENT_CITY)
        sure += m->rounds / 64;
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
    struct areo_why why = tm_need_why(m->s, m->seat, row);
    switch (why.code) {
    case AREO_WHY_LEGAL:
        return 100;
    case R_MAX_TEMPERATURE:
    case R_MAX_OXYGEN:
    case R_MAX_OCEANS:
        return 0;
    case R_MIN_TEMPERATURE:
        return 10000 / (100 + why.a * m->w[W_hand_step] / 2);
    case R_MIN_OXYGEN:
    case R_MIN_OCEANS:
        return 10000 / (100 + why.a * m->w[W_hand_step]);
    default: {
        int chance = 100;
        for (int i = 0; i < why.a; i++)
            chance = chance * (100 - m->w[W_hand_tag]) / 100;
        return chance;
    }
    }
}

/* Own production that the card lowers and that is not there yet: energy can be had for
 * M€, anything else makes the card doubtful. */
static int lacking(const struct market *m, const struct card *c, int gain)
{
    const struct tm_seat *p = &m->s->seat[m->seat];
    for (int i = 0; i < 6 && c->play[i].verb; i++) {
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
    struct areo_why why = tm_need_why(m->s, m->seat, row);
    int left = why.code == R_MIN_TEMPERATURE ? TM_WARMEST - m->s->temperature
               : why.code == R_MIN_OXYGEN    ? TM_OXYGEN_MAX - m->s->oxygen
               : why.code == R_MIN_OCEANS    ? TM_OCEANS - tm_ocean_count(m->s)
                                             : 0;
    return left ? percent(m->rounds * why.a / left, m->w[W_hand_later]) : 0;
}

static int taste_of(const struct market *m, int row)
{
    return m->taste ? m->taste[row] * m->money / 10 : 0;
}

/* What playing the card would bring beyond its price; the same for every card that the
 * seat may hold, so that buying, keeping and playing compare. */
int tm_card_gain(const struct market *market, int row)
{
    const struct card *c = tm_card(row);
    struct market with = *market;
    const struct market *m = &with;
    with.playing = c;
    int wait = m->rounds && m->w[W_hand_later] ? wait_for(m, row) : 0;
    if (wait)
        prices_at(&with, m->rounds - wait > ROUNDS_LEAST ? m->rounds - wait : ROUNDS_LEAST);
    int value = tm_list_value(m, row, c->play, 6) + tm_points_of(m, row) + tm_tags_value(m, row) +
                tm_future_value(m, row, m->rounds) + taste_of(m, row);
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
    return tm_list_value(m, row, tm_card(row)->play, 6) + tm_tags_value(m, row) +
           tm_future_value(m, row, m->rounds) + taste_of(m, row);
}
