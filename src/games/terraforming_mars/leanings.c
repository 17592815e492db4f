/* leanings.c: an option as the inputs of a policy (the groups are in features.h).
 *
 * The base is the quick policy with doubts: its choice is ahead, and the others follow by how much
 * worse a bargain they are, so that a policy that has learned nothing yet tries near ties. */
#include <assert.h>

#include "core/inputs.h"
#include "games/terraforming_mars/leanings.h"

enum {
    LOGIT = 256,
    CHOICE_AHEAD = 3 * LOGIT / 2,
    FAR_BEHIND = 3 * LOGIT,
    FIRST_AHEAD = 5 * LOGIT / 2,
    NEVER = -40 * LOGIT
};

/* 256 log2(n) of a positive number. */
static int log2_256(int64_t n)
{
    assert(n > 0);
    static const uint8_t fraction[17] = {0,   22,  43,  63,  82,  100, 118, 134, 150,
                                         165, 179, 193, 207, 220, 232, 244, 255};
    int bits = 63 - __builtin_clzll((uint64_t)n);
    int64_t part = bits >= 8 ? n >> (bits - 8) : n << (8 - bits);
    int low = (int)(part & 255);
    int at = low >> 4;
    return bits * 256 + fraction[at] + ((fraction[at + 1] - fraction[at]) * (low & 15) >> 4);
}

/* ---- Any option ------------------------------------------------------------------------------------ */

static void moment_open(struct moment *o, const areo_state *state, int seat, const int16_t *weights)
{
    assert(areo_head(state)->acting >> seat & 1);
    static const uint8_t stages[] = {9, 19, 31};
    const struct tm_state *s = tm_in(state);
    int one = AREO_FEATURE_ONE;
    *o = (struct moment){.s = s, .p = &s->seat[seat], .seat = seat, .left = tm_steps_left(s)};
    tm_market_quick(&o->m, state, seat, weights);
    for (int i = 0; i < STAGES - 1; i++)
        o->stage += o->left > stages[i];
    o->scale[SCALE_BIAS] = AREO_FEATURE_ONE;
    o->scale[SCALE_STEPS] = (int16_t)(o->left * one / 16);
    o->scale[SCALE_MONEY] = (int16_t)(clamped(o->p->stock[MEGACREDITS], 0, 100) * one / 20);
    o->scale[SCALE_OTHERS_PASSED] =
        (int16_t)(bit_count64(s->passed) * one / (s->head.seats > 1 ? s->head.seats - 1 : 1));
    o->scale[SCALE_SECOND] = s->actions ? AREO_FEATURE_ONE : 0;
    o->scale[SCALE_HAND] = (int16_t)(clamped(o->p->hand_count, 0, 30) * one / 8);
    o->scale[SCALE_GENERATION] = (int16_t)(clamped(s->generation, 0, 20) * one / 8);
    o->scale[SCALE_LAST_GENERATION] = o->m.rounds ? 0 : AREO_FEATURE_ONE;
    o->scale[SCALE_CROWD] = s->head.seats > 2 ? AREO_FEATURE_ONE : 0;
}

static void scales(const struct moment *o, int verb, struct areo_leaning *l)
{
    assert(verb >= 0 && verb < TM_VERBS);
    for (int i = 0; i < SCALES; i++)
        leaning_raw(l, A_BY_VERB + verb * SCALES + i, o->scale[i]);
}

static void scale(struct areo_leaning *l, int verb, int which, int value)
{
    assert(verb >= 0 && verb < TM_VERBS && which >= 0 && which < SCALES);
    leaning_raw(l, A_BY_VERB + verb * SCALES + which,
                clamped(value, -8 * AREO_FEATURE_ONE, 8 * AREO_FEATURE_ONE));
}

/* ---- Options of a turn ---------------------------------------------------------------------------- */

static void turn_id(const struct moment *o, areo_action action, struct areo_leaning *l)
{
    int a = areo_a_of(action);
    int funded = 0;
    switch (areo_verb_of(action)) {
    case V_PLAY:
        leaning_flag(l, A_PLAY + a * STAGES + o->stage);
        lean_card_played(o, a, l);
        break;
    case V_USE:
        leaning_flag(l, A_USE + a * STAGES + o->stage);
        break;
    case V_PROJECT:
        leaning_flag(l, A_STANDARD + a * STAGES + o->stage);
        lean_project(o, a, l);
        break;
    case V_CONVERT_PLANTS:
    case V_CONVERT_HEAT:
        lean_conversion(o, areo_verb_of(action), l);
        break;
    case V_CLAIM:
        leaning_flag(l, A_CLAIMS + a);
        break;
    case V_FUND:
        for (int i = 0; i < TM_AWARDS; i++)
            funded += o->s->award[i] != TM_NOBODY;
        leaning_flag(l, A_AWARDS +
                            (a * STANDINGS + tm_award_standing(o->s, o->seat, a)) * TM_CLAIMS_MAX +
                            clamped(funded, 0, TM_CLAIMS_MAX - 1));
        break;
    default:
        break;
    }
}

/* Rates of the bargains, and which option the quick policy would take. */
static int turn_rates(const struct moment *o, const areo_action *list, int count,
                      struct tm_bargain *bargain, int64_t *rate)
{
    assert(count > 0);
    int best = count - 1;
    bool sure = false;
    memset(rate, 0, (size_t)count * sizeof *rate);
    for (int i = 0; i < count; i++) {
        bargain[i] = (struct tm_bargain){0, 0};
        if (tm_at_once(o->s, list[i])) {
            best = sure ? best : i;
            sure = true;
            continue;
        }
        bargain[i] = tm_bargain_of(&o->m, o->spare, list[i]);
        if (bargain[i].gain > 0 && bargain[i].price > 0)
            rate[i] = (int64_t)bargain[i].gain * 64 / bargain[i].price;
        if (!sure && rate[i] > rate[best])
            best = i;
    }
    return best;
}

static void turn_leanings(struct moment *o, const areo_action *list, int count,
                          struct areo_leaning *out)
{
    assert(count > 0 && count <= AREO_ACTIONS_MAX);
    struct tm_bargain bargain[AREO_ACTIONS_MAX];
    int64_t rate[AREO_ACTIONS_MAX];
    int64_t top = 1;
    o->spare = tm_spare_money(&o->m);
    moment_beside(o);
    int best = turn_rates(o, list, count, bargain, rate);
    for (int i = 0; i < count; i++)
        top = rate[i] > top ? rate[i] : top;
    for (int i = 0; i < count; i++) {
        struct areo_leaning *l = &out[i];
        int verb = areo_verb_of(list[i]);
        int behind = rate[i] > 0 ? log2_256(rate[i] + 1) - log2_256(top + 1) : -10 * LOGIT;
        int log_rate = behind * 3 / 2 * 177 / 256; /* natural logarithm */
        if (tm_at_once(o->s, list[i]))
            log_rate = 0;
        l->base = (int16_t)(clamped(log_rate, -FAR_BEHIND, 0) + (i == best ? CHOICE_AHEAD : 0));
        if (tm_in_vain(o->s, list[i]))
            l->base = NEVER;
        scales(o, verb, l);
        lean_by_seat(o, verb, l);
        turn_id(o, list[i], l);
        if (i == best)
            leaning_flag(l, A_CHOICE);
        scale(l, verb, SCALE_GAIN, bargain[i].gain * AREO_FEATURE_ONE / (4 * POINT));
        scale(l, verb, SCALE_RATE, rate[i] > 0 ? log2_256(rate[i] + 1) / 32 : 0);
        scale(l, verb, SCALE_PRICE, bargain[i].price * AREO_FEATURE_ONE / 16);
        scale(l, verb, SCALE_LEFT_OVER,
              (o->p->stock[MEGACREDITS] - bargain[i].price) * AREO_FEATURE_ONE / 32);
    }
}

/* ---- Cards chosen in secret ------------------------------------------------------------------------- */

static void card_leaning(const struct moment *o, areo_action action, int threshold, int step,
                         struct areo_leaning *l)
{
    assert(step > 0);
    int card = areo_a_of(action);
    assert(card < TM_PROJECTS);
    int verb = areo_verb_of(action);
    int value = tm_prospect(&o->m, card);
    scales(o, verb, l);
    lean_by_seat(o, verb, l);
    lean_card_taken(o, card, l);
    leaning_flag(l, A_TAKE + card * STAGES + o->stage);
    scale(l, verb, SCALE_GAIN, value * AREO_FEATURE_ONE / (4 * POINT));
    scale(l, verb, SCALE_PRICE, tm_price(o->s, o->seat, card) * AREO_FEATURE_ONE / 16);
    l->base = (int16_t)clamped((value - threshold) * LOGIT / step, -FAR_BEHIND, FAR_BEHIND);
}

static void corporation_leaning(const struct moment *o, areo_action action, struct areo_leaning *l)
{
    int row = areo_a_of(action);
    assert(row >= CORP_FIRST && row < CORP_END);
    int crowd = clamped(o->s->head.seats, 1, 3) - 1;
    int value = tm_corporation_money(o->s, row) * o->m.money + tm_corporation_value(&o->m, row);
    leaning_flag(l, A_CORPORATION + (row - CORP_FIRST) * 3 + crowd);
    lean_corporation(o, row, l);
    l->base = (int16_t)clamped(value / 24, -30000, 30000);
}

/* Cards to buy are a yes or no each; of a draft one is taken. */
static bool sealed_leanings(struct moment *o, const areo_action *list, int count,
                            struct areo_leaning *out)
{
    assert(count > 0);
    int step = 3 * o->m.money + 1;
    bool buying = areo_verb_of(list[0]) == V_DONE;
    o->spare = tm_spare_money(&o->m);
    moment_beside(o);
    int least = buying ? o->m.w[W_card_worth] * o->m.money / 10 : 0;
    for (int i = 0; i < count; i++)
        if (areo_verb_of(list[i]) == V_CORPORATION) {
            corporation_leaning(o, list[i], &out[i]);
        } else if (areo_verb_of(list[i]) == V_DONE) {
            scales(o, V_DONE, &out[i]);
            lean_by_seat(o, V_DONE, &out[i]);
        } else {
            card_leaning(o, list[i], least, step, &out[i]);
        }
    return buying;
}

/* ---- Choices on the way ------------------------------------------------------------------------------- */

static void place_leaning(const struct moment *o, int verb, int at, struct areo_leaning *l)
{
    assert(at >= 0 && at < TM_PLACES);
    const struct tm_state *s = o->s;
    const struct place *place = &tm_places[at];
    int kind = verb == OP_OCEAN ? 0 : verb == OP_CITY ? 1 : verb == OP_GREENERY ? 2 : 3;
    leaning_flag(l, A_PLACE_AT + kind * TM_PLACES + at);
    const int seen[PLACE_SCALES] = {
        map_touching(tm_neighbours, at, o->p->cities),
        map_touching(tm_neighbours, at, s->city_all & ~o->p->cities),
        map_touching(tm_neighbours, at, s->oceans),
        place->steel,
        place->titanium,
        place->plants,
        place->cards,
        map_touching(tm_neighbours, at, TM_LAND & ~s->occupied),
        map_touching(tm_neighbours, at, s->greenery_all),
        map_touching(tm_neighbours, at, o->p->greeneries),
    };
    for (int i = 0; i < PLACE_SCALES; i++)
        leaning_raw(l, A_PLACE + kind * PLACE_SCALES + i, seen[i] * AREO_FEATURE_ONE / 2);
}

static void place_leanings(const struct moment *o, const areo_action *list, int count,
                           struct areo_leaning *out)
{
    assert(count > 0);
    int next = tm_next_frame(o->s);
    int verb = next < 0 ? 0 : op_verb(tm_frame_op(&o->s->agenda.frame[next]));
    int value[AREO_ACTIONS_MAX];
    int best = 0;
    for (int i = 0; i < count; i++) {
        bool here = areo_verb_of(list[i]) == V_PLACE;
        value[i] = here ? tm_place_value(&o->m, verb, areo_a_of(list[i])) : -4 * POINT;
        best = value[i] > value[best] ? i : best;
    }
    for (int i = 0; i < count; i++) {
        if (areo_verb_of(list[i]) == V_PLACE)
            place_leaning(o, verb, areo_a_of(list[i]), &out[i]);
        out[i].base =
            (int16_t)(clamped((value[i] - value[best]) * LOGIT / 400, -2 * FAR_BEHIND, 0) +
                      (i == best ? LOGIT : 0));
    }
}

/* Whom a choice hurts: 0 the seat itself, 1 the leader, 2 another, 3 nobody. */
static int victim_kind(const struct moment *o, int victim)
{
    assert(victim >= 0 && victim <= TM_NEUTRAL);
    if (victim == o->seat)
        return 0;
    if (victim >= o->s->head.seats)
        return 3;
    for (int i = 0; i < o->s->head.seats; i++)
        if (i != o->seat && o->s->seat[i].tr > o->s->seat[victim].tr)
            return 2;
    return 1;
}

static void small_id(const struct moment *o, areo_action action, struct areo_leaning *l)
{
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_LOWER:
    case V_REMOVE:
        leaning_flag(l, A_VICTIM + victim_kind(o, a));
        break;
    case V_REMOVE_CUBES:
        leaning_flag(l, A_VICTIM + victim_kind(o, tm_owner_of(o->s, a)));
        break;
    case V_CHOOSE:
        leaning_flag(l, A_ALTERNATIVE + a);
        break;
    case V_ADD:
    case V_COPY:
        leaning_flag(l, A_PUT + a);
        break;
    case V_SELL:
    case V_DISCARD:
        leaning_flag(l, A_GIVE + a);
        scale(l, areo_verb_of(action), SCALE_GAIN,
              tm_prospect(&o->m, a) * AREO_FEATURE_ONE / (4 * POINT));
        break;
    case V_KEEP:
        leaning_flag(l, A_TAKE + a * STAGES + o->stage);
        scale(l, V_KEEP, SCALE_GAIN, tm_prospect(&o->m, a) * AREO_FEATURE_ONE / (4 * POINT));
        break;
    case V_BUY:
        leaning_flag(l, A_TAKE + a * STAGES + o->stage);
        scale(l, V_BUY, SCALE_GAIN, tm_prospect(&o->m, a) * AREO_FEATURE_ONE / (4 * POINT));
        break;
    case V_FIRST:
        leaning_flag(l, A_FIRST_EFFECT + a);
        break;
    default:
        break;
    }
}

/* What the card at stake says: sell the worst, keep the best; the option listed first otherwise. */
static int small_base(const struct moment *o, areo_action action, int index)
{
    assert(index >= 0);
    int verb = areo_verb_of(action);
    int step = 2 * o->m.money + 1;
    if (verb == V_SELL || verb == V_DISCARD)
        return clamped(-tm_prospect(&o->m, areo_a_of(action)) * LOGIT / step, -FAR_BEHIND,
                       FAR_BEHIND);
    if (verb == V_KEEP || verb == V_BUY)
        return clamped(tm_prospect(&o->m, areo_a_of(action)) * LOGIT / step, -FAR_BEHIND,
                       FAR_BEHIND);
    return index ? 0 : FIRST_AHEAD;
}

/* Something of somebody else that could be taken; -1 when the option takes nothing of the kind. */
static int taken_from(const struct moment *o, areo_action action)
{
    int verb = areo_verb_of(action);
    if (verb != V_REMOVE && verb != V_REMOVE_CUBES)
        return -1;
    int victim = verb == V_REMOVE ? areo_a_of(action) : tm_owner_of(o->s, areo_a_of(action));
    return victim == o->seat || victim >= o->s->head.seats ? -1 : victim;
}

/* Less is taken from somebody else than could be, or nothing: it saves nothing. */
static bool half_taken(const struct moment *o, const areo_action *list, int count, int index)
{
    assert(index >= 0 && index < count);
    bool declined = areo_verb_of(list[index]) == V_DECLINE;
    if (!declined && taken_from(o, list[index]) < 0)
        return false;
    for (int i = 0; i < count; i++)
        if (taken_from(o, list[i]) >= 0 &&
            (declined || (areo_verb_of(list[i]) == areo_verb_of(list[index]) &&
                          areo_a_of(list[i]) == areo_a_of(list[index]) &&
                          areo_b_of(list[i]) > areo_b_of(list[index]))))
            return true;
    return false;
}

static void small_leanings(const struct moment *o, const areo_action *list, int count,
                           struct areo_leaning *out)
{
    assert(count > 0);
    for (int i = 0; i < count; i++) {
        int verb = areo_verb_of(list[i]);
        out[i].base = (int16_t)(half_taken(o, list, count, i) ? NEVER : small_base(o, list[i], i));
        scale(&out[i], verb, SCALE_BIAS, AREO_FEATURE_ONE);
        scale(&out[i], verb, SCALE_STEPS, o->scale[SCALE_STEPS]);
        scale(&out[i], verb, SCALE_FIRST, i ? 0 : AREO_FEATURE_ONE);
        if (verb == V_PAY)
            leaning_flag(&out[i], A_PAYMENT + areo_b_of(list[i]) * 3 +
                                      (i == 0           ? 0
                                       : i == count - 1 ? 1
                                                        : 2));
        small_id(o, list[i], &out[i]);
    }
}

bool tm_leanings(const areo_state *state, int seat, const areo_action *list, int count,
                 const int16_t *weights, struct areo_leaning *out)
{
    assert(count > 0 && list && out);
    const struct tm_state *s = tm_in(state);
    struct moment o;
    moment_open(&o, state, seat, weights);
    for (int i = 0; i < count; i++)
        out[i].base = 0, out[i].count = 0;
    if (areo_verb_of(list[0]) == V_PLACE)
        place_leanings(&o, list, count, out);
    else if (s->agenda.count)
        small_leanings(&o, list, count, out);
    else if (tm_sealed(s))
        return sealed_leanings(&o, list, count, out);
    else
        turn_leanings(&o, list, count, out);
    return false;
}
