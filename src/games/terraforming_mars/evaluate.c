/* evaluate.c: the points a seat may expect at the end of the game.
 *
 * A hand-made judgement in thousandths of a point: points on the table, plus what
 * production, resources, actions and cards in hand will become in the rounds that are
 * left. Everything is priced through a few values: what an M€ is worth in points, what
 * a cube of each resource is worth in M€, how many rounds are to come. All figures that
 * could be argued about are weights (TM_WEIGHTS) and can be tuned. */
#include "games/terraforming_mars/engine.h"

/* clang-format off */
/*        name            standard lowest highest */
#define TM_WEIGHTS(W)                                                                              \
    W(rounds_1,                126,    80,  140) /* tenths of a round, from the start */           \
    W(rounds_2,                127,    80,  180)                                                   \
    W(rounds_3,                118,    70,  150)                                                   \
    W(rounds_4,                 94,    60,  140)                                                   \
    W(rounds_5,                 87,    55,  130)                                                   \
    W(money_end,                91,    20,  160) /* an M€ when no round is left to come */         \
    W(money_growth,              7,     0,   40) /* percent: what a round to come adds to it */    \
    W(money_wait,                6,     0,   30) /* percent: what M€ kept for a round lose */      \
    W(money_last,                2,     1,   60) /* in the last generation */                      \
    W(money_use,                 3,     0,   60) /* M€ that always find a use */                   \
    W(money_idle,               67,    10,  100) /* percent: M€ beyond that and the hand */        \
    W(card_price,               63,    30,  110) /* percent of the price of a card bought */       \
    W(card_worth,               86,    10,  150) /* tenths of an M€: gain that makes one buy */    \
    W(steel,                    12,    10,   30) /* tenths of an M€ */                             \
    W(titanium,                 20,    15,   45)                                                   \
    W(plants,                   24,    10,   40)                                                   \
    W(energy,                   10,     5,   30)                                                   \
    W(heat,                      8,     4,   25)                                                   \
    W(heat_idle,                 3,     0,   10) /* at the highest temperature */                  \
    W(production,              114,    60,  140) /* percent of the rounds that count */            \
    W(card_drawn,               46,    15,   90) /* tenths of an M€ */                             \
    W(card_other,               33,     0,   80) /* a card in somebody else's hand */              \
    W(hand,                     81,    30,  100) /* percent of what a card would bring */          \
    W(hand_rounds,              16,     0,   80) /* sixteenths: rounds of income that count */     \
    W(hand_queue,               69,    20,  400) /* percent: what waits before a card */           \
    W(hand_energy,              54,    10,  140) /* tenths of an M€: missing energy production */  \
    W(hand_lacks,               66,    10,   90) /* percent lost: other missing production */      \
    W(hand_step,                11,     5,   80) /* a missing step of a requirement, percent */    \
    W(hand_tag,                 69,    10,   90) /* a missing tag, percent lost */                 \
    W(play_margin,               2,     0,   40) /* tenths of an M€: the action it takes */        \
    W(city,                   2300,   300, 3500) /* a city to come */                              \
    W(city_space,              336,     0,  500) /* free land next to an own city */               \
    W(greenery_by_city,        463,     0, 1000)                                                   \
    W(tile_bonus,              571,     0,  900) /* what the place of a tile brings */             \
    W(cut,                      64,     0,  100) /* percent: production others lose */             \
    W(take,                     40,     0,  100) /* percent: resources others lose */              \
    W(action,                   21,    10,  120) /* percent of the rounds an action is used */     \
    W(cube_to_come,             85,    30,  110)                                                   \
    W(tag_trigger,              35,    20,  200) /* hundredths of a matching tag a round */        \
    W(event_trigger,            92,    20,  150)                                                   \
    W(city_trigger,             92,    10,  120)                                                   \
    W(greenery_trigger,         16,    10,  150)                                                   \
    W(project_trigger,          47,    10,  150)                                                   \
    W(discount_cards,          247,    80,  400) /* hundredths of a card played a round */         \
    W(discount_tag,             53,    15,  100) /* hundredths of a card with the tag a round */   \
    W(tag,                     206,     0,  300) /* any tag in play */                             \
    W(tag_science,             294,     0,  600)                                                   \
    W(tag_jovian,              306,     0,  600)                                                   \
    W(milestone_near,         1421,     0, 4000) /* a milestone that could be claimed next */      \
    W(milestone_race,          484,     0, 3000) /* half way there */                              \
    W(award_lead,             3755,     0, 5000) /* leading in a funded award */                   \
    W(award_second,           1969,     0, 2500)                                                   \
    W(solo_step,              5000,     0, 9000) /* alone, the planet must be finished in time */  \
    W(solo_money,              350,   100,  600) /* percent of the worth of an M€ */               \
    W(solo_heat,                60,    20,  120) /* percent of an eighth of a step */              \
    W(shift,                   275,     0, 2000)                                                   \
    W(protect,                 241,     0, 2000)
/* clang-format on */

#define AS_INDEX(name, standard, lowest, highest) W_##name,
enum { TM_WEIGHTS(AS_INDEX) TM_WEIGHT_COUNT };
_Static_assert((int)TM_WEIGHT_COUNT <= (int)AREO_WEIGHTS_MAX,
               "the caller's array holds all weights");

#define AS_ROW(name, standard, lowest, highest) {#name, standard, lowest, highest},
const struct areo_weight tm_weights[TM_WEIGHT_COUNT + 1] = {TM_WEIGHTS(AS_ROW){NULL, 0, 0, 0}};

enum { POINT = 1000, STEPS_IN_ALL = 42 };

/* How much of a game is left when so many of the 42 steps are left: (steps / 42) ^ 0.75 in
 * 256ths, since players terraform faster towards the end. */
static const uint16_t rounds_curve[STEPS_IN_ALL + 1] = {
    0,   16,  26,  35,  44,  52,  59,  67,  74,  81,  87,  94,  100, 106, 112,
    118, 124, 130, 136, 141, 147, 152, 158, 163, 168, 174, 179, 184, 189, 194,
    199, 204, 209, 214, 218, 223, 228, 233, 237, 242, 247, 251, 256,
};

/* Prices for one seat at this moment. */
struct market {
    const struct tm_state *s;
    const int16_t *w;
    int seat;
    int rounds;                       /* to come, in sixteenths */
    int money;                        /* of an M€ */
    int unit[TM_RESOURCES_AND_CUBES]; /* of a cube of each resource */
    int later[TM_RESOURCES];          /* the same on average over the rounds to come */
    int tr;                           /* of a step of TR */
    int step;                         /* of a step of a parameter */
    int idle;                         /* percent: M€ that wait for the next round */
    int cube[TM_RESOURCES_AND_CUBES]; /* best worth of a cube on an own card of the kind */
    const struct card *playing;       /* a card in hand that is judged: its tags count too */
};

/* ---- Prices ------------------------------------------------------------------------------- */

static int steps_left(const struct tm_state *s)
{
    return (TM_WARMEST - s->temperature) / 2 + TM_OXYGEN_MAX - s->oxygen + TM_OCEANS -
           tm_ocean_count(s);
}

int tm_horizon(const areo_state *state, const int16_t *weights)
{
    const struct tm_state *s = tm_in(state);
    if (tm_solo(s))
        return 16 * TM_SOLO_GENERATIONS;
    int rounds = weights[W_rounds_1 + s->head.seats - 1] * rounds_curve[steps_left(s)] / 160;
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

static int percent(int value, int by) { return value * by / 100; }

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

/* Alone against the clock: what the planet's progress is worth beyond its points. */
static int solo_progress(const struct tm_state *s, const int16_t *w)
{
    return tm_solo(s) ? w[W_solo_step] * (STEPS_IN_ALL - steps_left(s)) : 0;
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

static void market_open(struct market *m, const struct tm_state *s, int seat, int horizon,
                        const int16_t *w)
{
    *m = (struct market){.s = s, .w = w, .seat = seat, .rounds = rounds_left(s, horizon)};
    bool last = m->rounds == 0;
    int average = w[W_money_last];
    m->money = last ? w[W_money_last] : money_worth(w, m->rounds, &average);
    if (tm_solo(s)) {
        m->money = percent(m->money, w[W_solo_money]);
        average = percent(average, w[W_solo_money]);
    }
    price_resources(m, m->money, m->unit);
    price_resources(m, average, m->later);
    m->idle = s->passed >> seat & 1 ? 100 - w[W_money_wait] : 100;
    /* Plants still become greeneries after the last production. */
    if (last)
        m->unit[PLANTS] = POINT / s->seat[seat].greenery_plants;
    m->tr = POINT + m->rounds * average / 16;
    m->step = m->tr + (tm_solo(s) ? w[W_solo_step] : 0);
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

static int production_value(const struct market *m, int resource)
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
        return n * counted(m, op.per, row) * production_value(m, op.what);
    case OP_GAIN:
        return n * counted(m, op.per, row) * m->unit[op.what];
    case OP_LOSE:
        return -n * m->unit[op.what];
    case OP_CUT:
        return percent(n * production_value(m, op.what), m->w[W_cut]);
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
        return production_value(m, STEEL);
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
        return 2 * production_value(m, MEGACREDITS);
    case OP_EXCHANGE:
        return m->money;
    case OP_NEXT_DISCOUNT:
        return n * m->money / 2;
    default:
        return 0;
    }
}

/* A list; of alternatives the best one counts. */
static int list_value(const struct market *m, int row, const struct op *ops, int capacity)
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
        return production_value(m, price.what);
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
static int action_value(const struct market *m, int row)
{
    const struct card *c = tm_card(row);
    int best = 0;
    for (int i = 0; i < 2 && c->action[i].gain[0].verb; i++) {
        if (c->action[i].price.verb == OP_SPEND_HERE)
            continue;
        int value = list_value(m, row, c->action[i].gain, 2) - price_value(m, c->action[i].price);
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
    int once = list_value(later, row, t->op, 2);
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
static int future_value(const struct market *m, int row, int rounds)
{
    const struct card *c = tm_card(row);
    int value = 0;
    if (c->action[0].gain[0].verb || c->trigger[0].cause) {
        struct market later = market_later(m);
        value += percent(action_value(&later, row), m->w[W_action]) * rounds / 16;
        for (int i = 0; i < 2 && c->trigger[i].cause; i++)
            value += trigger_value(m, &later, row, &c->trigger[i]);
    }
    for (int i = 0; i < 2 && c->standing[i].verb; i++)
        value += standing_value(m, c->standing[i]);
    return value;
}

static int points_of(const struct market *m, int row)
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

static int tags_value(const struct market *m, int row)
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

/* What playing the card would bring beyond its price; the same for every card that the
 * seat may hold, so that buying, keeping and playing compare. */
static int card_gain(const struct market *market, int row)
{
    const struct card *c = tm_card(row);
    struct market with = *market;
    const struct market *m = &with;
    with.playing = c;
    int value = list_value(m, row, c->play, 6) + points_of(m, row) + tags_value(m, row) +
                future_value(m, row, m->rounds);
    int price = tm_price(m->s, m->seat, row);
    /* Metals are at hand for more than they are worth elsewhere. */
    if (card_has_tag(c, BUILDING) || card_has_tag(c, SPACE))
        price = price * 15 / 16;
    return lacking(m, c, value - price * m->money - m->money * m->w[W_play_margin] / 10);
}

enum { HAND_MAX = 24 }; /* more cards do not change the judgement */

struct prospect {
    int gain, price;
};

/* The best bargains first. */
static void prospect_insert(struct prospect *list, int count, struct prospect p)
{
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
    const struct tm_seat *p = &m->s->seat[m->seat];
    struct prospect list[HAND_MAX];
    int count = 0;
    int sum = 0;
    SET_EACH (row, hand, TM_WORDS) {
        int chance = chance_of(m, row);
        int gain = chance ? card_gain(m, row) * chance / 100 : 0;
        if (gain > 0 && count < HAND_MAX)
            prospect_insert(list, count++, (struct prospect){gain, tm_card(row)->cost + 3});
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
    const struct tm_state *s = m->s;
    const struct tm_seat *p = &s->seat[m->seat];
    int value = POINT * bit_count64(p->greeneries);
    uint64_t open = TM_LAND & ~s->occupied;
    int room = m->rounds < 96 ? m->rounds : 96;
    BIT_EACH (place, p->cities) {
        value += POINT * map_touching(tm_neighbours, (int)place, s->greenery_all);
        value += m->w[W_city_space] * map_touching(tm_neighbours, (int)place, open) * room / 96;
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
        value += s->milestone[i] == m->seat ? 5 * POINT : 0;
    }
    if (taken == TM_CLAIMS_MAX || tm_solo(s))
        return value;
    for (int i = 0; i < TM_MILESTONES; i++) {
        if (s->milestone[i] != TM_NOBODY)
            continue;
        int have = tm_milestone_value(s, m->seat, i);
        int goal = tm_milestone_goal(i);
        int base = i == TERRAFORMER ? 20 : 0;
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
            value += m->rounds == 0 ? 5 * POINT
                                    : percent(m->w[W_award_lead] * (equal ? 3 : 4) / 4, late);
        else if (better == 1 && s->head.seats > 2)
            value += m->rounds == 0 ? 2 * POINT : percent(m->w[W_award_second], late);
    }
    return value;
}

/* ---- The seat ------------------------------------------------------------------------------------- */

/* M€ for which there is a use now count in full, idle ones less. */
static int money_value(const struct market *m, int use)
{
    int stock = m->s->seat[m->seat].stock[MEGACREDITS];
    int busy = use + m->w[W_money_use];
    if (stock <= busy)
        return percent(stock * m->money, m->idle);
    return percent(busy * m->money + percent((stock - busy) * m->money, m->w[W_money_idle]),
                   m->idle);
}

static int stock_value(const struct market *m, int use)
{
    const struct tm_seat *p = &m->s->seat[m->seat];
    int value = money_value(m, use);
    for (int r = STEEL; r < TM_RESOURCES; r++)
        value += p->stock[r] * m->unit[r];
    for (int r = 0; r < TM_RESOURCES; r++)
        value += p->production[r] * production_value(m, r);
    /* One more production of plants comes before the last greeneries. */
    if (m->rounds == 0 && m->s->phase == PHASE_ACTION) {
        int plants = p->stock[PLANTS] + p->production[PLANTS];
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
        value += points_of(m, row) + tags_value(m, row) + future_value(m, row, rounds);
    }
    SET_EACH (row, p->events, TM_WORDS) {
        value += points_of(m, row);
    }
    return value;
}

/* Cards on offer that the seat could still take (picks go in ascending order) and that are
 * worth their price: it will take them, so that picking one of them changes nothing. */
static int pickable(const struct market *m, const struct tm_seat *p, uint64_t *cards)
{
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
        int chance = chance_of(m, row);
        if (chance && card_gain(m, row) * chance / 100 > m->w[W_card_worth] * m->money / 10) {
            set_add(cards, row);
            taken++;
        }
    }
    return taken;
}

/* What the seat holds in secret; `use` becomes the M€ it could spend on it. */
static int secrets_value(const struct market *m, int viewer, int *use)
{
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
        value += list_value(m, p->corporation_pick, tm_card(p->corporation_pick)->play, 6) +
                 tags_value(m, p->corporation_pick) +
                 future_value(m, p->corporation_pick, m->rounds);
    return value;
}

void tm_evaluate(const areo_state *state, int viewer, int horizon, const int16_t *weights,
                 int32_t *value)
{
    const struct tm_state *s = tm_in(state);
    for (int seat = 0; seat < s->head.seats; seat++) {
        struct market m;
        if (s->head.over) {
            value[seat] = POINT * areo_score(&tm_game, state, seat, NULL, NULL) +
                          s->seat[seat].stock[MEGACREDITS] / 4 + solo_progress(s, weights);
            continue;
        }
        int use = 0;
        market_open(&m, s, seat, horizon, weights);
        value[seat] = secrets_value(&m, viewer, &use);
        value[seat] += m.tr * s->seat[seat].tr + stock_value(&m, use) + cards_value(&m) +
                       tiles_value(&m) + milestone_value(&m) + award_value(&m) +
                       solo_progress(s, weights);
    }
}
