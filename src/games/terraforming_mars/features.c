/* features.c: a position as the inputs of a net (the groups are in features.h). */
#include <assert.h>

#include "core/inputs.h"
#include "games/terraforming_mars/features.h"

static const struct areo_feature_group position_groups[] = {
    TM_POSITION_GROUPS(INPUT_GROUP){NULL, 0, NULL}};
static const struct areo_feature_group option_groups[] = {
    TM_OPTION_GROUPS(INPUT_GROUP){NULL, 0, NULL}};

/* Cards are bought one by one; drafted ones are seen by nobody else. */
static bool unsettled(const areo_state *state, int seat)
{
    assert(seat >= 0 && seat < tm_in(state)->head.seats);
    const struct tm_state *s = tm_in(state);
    if (tm_sealed(s))
        return s->phase != PHASE_DRAFT && s->waiting >> seat & 1;
    return tm_mid_chain(state, seat);
}

const struct areo_learning tm_learning = {position_groups, option_groups, tm_features,
                                          tm_leanings,     unsettled,     0};

/* ---- A seat -------------------------------------------------------------------------------------- */

static void stock_inputs(struct inputs *in, int at, const struct tm_seat *p, int money)
{
    assert(at >= 0);
    static const int16_t stock[BINS_STOCK - 1] = {1, 2, 4, 6, 8, 11, 14, 18, 23, 30, 40, 55, 80};
    for (int r = 0; r < TM_RESOURCES; r++) {
        int have = r == MEGACREDITS ? money : p->stock[r];
        input_share(in, at + F_OWN_STOCK + r, have, 16);
        input_flag(in, at + F_OWN_STOCK_BIN + r * BINS_STOCK + bin_of(have, stock, BINS_STOCK - 1));
    }
}

static void production_inputs(struct inputs *in, int at, const struct tm_seat *p)
{
    static const int16_t steps[BINS_PRODUCTION - 1] = {-2, 0, 1, 2, 3, 4, 6, 8, 11, 15, 20, 28};
    for (int r = 0; r < TM_RESOURCES; r++) {
        input_share(in, at + F_OWN_PRODUCTION + r, p->production[r], 8);
        input_flag(in, at + F_OWN_PRODUCTION_BIN + r * BINS_PRODUCTION +
                           bin_of(p->production[r], steps, BINS_PRODUCTION - 1));
    }
}

static void tag_inputs(struct inputs *in, int at, const struct tm_seat *p)
{
    for (int t = 1; t < TM_TAGS; t++) {
        input_share(in, at + F_OWN_TAG + t, p->tags[t], 4);
        input_flag(in, at + F_OWN_TAG_BIN + t * BINS_TAGS + clamped(p->tags[t], 0, BINS_TAGS - 1));
    }
}

static void card_inputs(struct inputs *in, int at, const struct tm_state *s, int seat)
{
    assert(seat >= 0 && seat < s->head.seats);
    const struct tm_seat *p = &s->seat[seat];
    int cubes[CUBE_KINDS] = {0};
    SET_EACH (row, p->played, TM_WORDS) {
        const struct card *c = tm_card(row);
        input_flag(in, at + F_OWN_PLAYED + row);
        if (c->action[0].gain[0].verb && !set_has(s->used, row))
            input_flag(in, at + F_OWN_READY + row);
        if (c->holds && row < TM_PROJECTS)
            cubes[c->holds - TM_RESOURCES] += s->cubes[row];
    }
    SET_EACH (row, p->events, TM_WORDS) {
        input_flag(in, at + F_OWN_PLAYED + row);
    }
    for (int k = 0; k < CUBE_KINDS; k++)
        input_share(in, at + F_OWN_CUBES + k, cubes[k], 4);
}

static void tile_inputs(struct inputs *in, int at, const struct tm_state *s, int seat)
{
    assert(seat >= 0 && seat < s->head.seats);
    const struct tm_seat *p = &s->seat[seat];
    int greenery = 0;
    int land = 0;
    int given = 0;
    BIT_EACH (place, p->cities) {
        greenery += map_touching(tm_neighbours, (int)place, s->greenery_all);
        land += map_touching(tm_neighbours, (int)place, TM_LAND & ~s->occupied);
    }
    BIT_EACH (place, p->greeneries) {
        given += map_touching(tm_neighbours, (int)place, s->city_all & ~p->cities);
    }
    input_share(in, at + F_OWN_TILES, bit_count64(p->cities), 2);
    input_share(in, at + F_OWN_TILES + 1, bit_count64(p->greeneries), 4);
    input_share(in, at + F_OWN_TILES + 2, bit_count64(p->specials), 2);
    input_share(in, at + F_OWN_TILES + 3, greenery, 4);
    input_share(in, at + F_OWN_TILES + 4, land, 4);
    input_share(in, at + F_OWN_TILES + 5, given, 4);
}

static void seat_inputs(struct inputs *in, int at, const struct tm_state *s, int seat, int money,
                        int score)
{
    assert(seat >= 0 && seat < s->head.seats);
    static const int16_t tr[BINS_TR - 1] = {16, 19, 21, 23, 25, 27, 29, 31,
                                            33, 36, 39, 42, 46, 50, 56};
    static const int16_t hand[BINS_HAND - 1] = {1, 2, 3, 4, 5, 7, 9, 12, 16, 20, 26};
    const struct tm_seat *p = &s->seat[seat];
    stock_inputs(in, at, p, money);
    production_inputs(in, at, p);
    input_share(in, at + F_OWN_TR, p->tr - 20, 10);
    input_flag(in, at + F_OWN_TR_BIN + bin_of(p->tr, tr, BINS_TR - 1));
    input_share(in, at + F_OWN_SCORE, score - 20, 20);
    tag_inputs(in, at, p);
    card_inputs(in, at, s, seat);
    tile_inputs(in, at, s, seat);
    input_share(in, at + F_OWN_HAND_SIZE, p->hand_count, 8);
    input_flag(in, at + F_OWN_HAND_BIN + bin_of(p->hand_count, hand, BINS_HAND - 1));
    bool turn = s->phase == PHASE_ACTION && s->turn == seat;
    if (s->passed >> seat & 1)
        input_flag(in, at + F_OWN_SITS);
    if (s->first == seat)
        input_flag(in, at + F_OWN_SITS + 1);
    if (turn)
        input_flag(in, at + F_OWN_SITS + 2 + (s->actions > 0));
    input_share(in, at + F_OWN_VALUES, p->steel_value - 2, 1);
    input_share(in, at + F_OWN_VALUES + 1, p->titanium_value - 3, 1);
    input_share(in, at + F_OWN_VALUES + 2, 8 - p->greenery_plants, 1);
    input_share(in, at + F_OWN_VALUES + 3, p->discount[0], 4);
}

/* ---- Milestones and awards ------------------------------------------------------------------------ */

static int best_other(const struct tm_state *s, int seat, int index,
                      int (*value_of)(const struct tm_state *, int, int))
{
    assert(value_of);
    int best = -100;
    for (int i = 0; i < s->head.seats; i++)
        if (i != seat) {
            int value = value_of(s, i, index);
            best = value > best ? value : best;
        }
    return best;
}

int tm_award_standing(const struct tm_state *s, int seat, int award)
{
    assert(award >= 0 && award < TM_AWARDS);
    static const int16_t ahead[STANDINGS - 1] = {-3, 0, 1, 3, 6};
    int lead = tm_award_value(s, seat, award) - best_other(s, seat, award, tm_award_value);
    return bin_of(lead, ahead, STANDINGS - 1);
}

int tm_milestone_gap(int milestone, int have)
{
    assert(milestone >= 0 && milestone < TM_MILESTONES);
    int gap = tm_milestones[milestone].goal - have;
    if (milestone == TERRAFORMER || milestone == PLANNER)
        gap = (gap + 2) / 3;
    return clamped(gap, 0, BINS_GAP - 1);
}

static void goal_inputs(struct inputs *in, const struct tm_state *s, int seat)
{
    assert(seat >= 0 && seat < s->head.seats);
    int claimed = 0;
    int funded = 0;
    for (int i = 0; i < TM_MILESTONES; i++) {
        bool open = s->milestone[i] == TM_NOBODY;
        claimed += !open;
        input_flag(in, F_MILESTONE + i * 3 + (open ? 0 : s->milestone[i] == seat ? 1 : 2));
        if (!open)
            continue;
        input_flag(in, F_MILESTONE_OWN + i * BINS_GAP +
                           tm_milestone_gap(i, tm_milestone_value(s, seat, i)));
        input_flag(in, F_MILESTONE_OTHER + i * BINS_GAP +
                           tm_milestone_gap(i, best_other(s, seat, i, tm_milestone_value)));
    }
    for (int i = 0; i < TM_AWARDS; i++) {
        bool paid = s->award[i] != TM_NOBODY;
        funded += paid;
        input_flag(in, F_AWARD + (i * 2 + paid) * STANDINGS + tm_award_standing(s, seat, i));
    }
    input_flag(in, F_MILESTONES_LEFT + clamped(TM_CLAIMS_MAX - claimed, 0, TM_CLAIMS_MAX));
    input_flag(in, F_AWARDS_LEFT + clamped(TM_CLAIMS_MAX - funded, 0, TM_CLAIMS_MAX));
}

/* ---- The planet ------------------------------------------------------------------------------------ */

static void planet_inputs(struct inputs *in, const struct tm_state *s, int seat)
{
    int steps = tm_steps_left(s);
    assert(steps >= 0);
    input_flag(in, F_ONE);
    input_flag(in, F_PLAYERS + s->head.seats - 1);
    for (int i = 0; i < 2; i++)
        if (s->head.option[i ? OPT_CORPORATE_ERA : OPT_DRAFT])
            input_flag(in, F_RULES + i);
    input_flag(in, F_PHASE + 2 * s->phase + (s->phase < PHASE_ACTION && !(s->waiting >> seat & 1)));
    input_flag(in, F_GENERATION + clamped(s->generation, 0, BINS_GENERATION - 1));
    input_flag(in, F_TEMPERATURE + (s->temperature - TM_COLDEST) / 2);
    input_flag(in, F_OXYGEN + s->oxygen);
    input_flag(in, F_OCEANS + tm_ocean_count(s));
    input_flag(in, F_STEPS + steps);
    input_share(in, F_STEPS_LEFT, steps, 16);
}

void tm_count_tags(const uint64_t *cards, int tags[TM_TAGS])
{
    assert(cards && tags);
    SET_EACH (row, cards, TM_WORDS) {
        const struct card *c = tm_card(row);
        for (int i = 0; i < 3 && c->tag[i]; i++)
            tags[c->tag[i]]++;
    }
}

/* What the hand promises by the tables of the cards, and how late in the game it is for each. */
static void worth_inputs(struct inputs *in, const struct tm_state *s, int seat,
                         const uint64_t *cards)
{
    assert(seat >= 0 && seat < s->head.seats);
    static const int16_t worth[BINS_WORTH - 1] = {1, 2, 4, 6, 9, 12, 16, 20, 26, 34, 45};
    struct market m;
    int promise = 0;
    int price = 0;
    int good = 0;
    int best = 0;
    int tags[TM_TAGS] = {0};
    tm_market_quick(&m, (const areo_state *)(const void *)s, seat, tm_presets);
    SET_EACH (card, cards, TM_WORDS) {
        int value = tm_prospect(&m, card);
        input_share(in, F_HAND_STAGE + card, tm_steps_left(s), 32);
        if (value <= 0)
            continue;
        good++;
        promise += value;
        price += tm_card(card)->cost;
        best = value > best ? value : best;
    }
    tm_count_tags(cards, tags);
    input_share(in, F_HAND_WORTH, promise, 16 * POINT);
    input_share(in, F_HAND_WORTH + 1, price, 64);
    input_share(in, F_HAND_WORTH + 2, good, 8);
    input_share(in, F_HAND_WORTH + 3, best, 8 * POINT);
    input_flag(in, F_HAND_WORTH_BIN + bin_of(promise / POINT, worth, BINS_WORTH - 1));
    for (int t = 1; t < TM_TAGS; t++)
        input_share(in, F_HAND_TAG + t, tags[t], 4);
}

static void stage_inputs(struct inputs *in, const struct tm_state *s, int seat, int at)
{
    assert(seat >= 0 && seat < s->head.seats);
    SET_EACH (row, s->seat[seat].played, TM_WORDS) {
        input_share(in, at + row, tm_steps_left(s), 32);
    }
}

/* Cards that the seat holds, those that it has chosen and will pay for among them. */
static void hand_inputs(struct inputs *in, const struct tm_state *s, int seat)
{
    assert(seat >= 0 && seat < s->head.seats);
    uint64_t cards[TM_WORDS];
    memcpy(cards, s->seat[seat].hand, sizeof cards);
    if (s->phase <= PHASE_RESEARCH)
        set_union(cards, s->seat[seat].picked, TM_WORDS);
    SET_EACH (card, cards, TM_WORDS) {
        input_flag(in, F_HAND + card);
        if (!tm_need_why(s, seat, card).code)
            input_flag(in, F_HAND_READY + card);
    }
    worth_inputs(in, s, seat, cards);
}

/* M€ as they will be once the cards that were chosen are paid. */
static int money_of(const struct tm_state *s, int viewer, int seat)
{
    assert(seat >= 0 && seat < s->head.seats);
    const struct tm_seat *p = &s->seat[seat];
    if (viewer != seat || (s->phase != PHASE_SETUP && s->phase != PHASE_RESEARCH))
        return p->stock[MEGACREDITS];
    int money = p->stock[MEGACREDITS];
    if (s->phase == PHASE_SETUP && p->corporation_pick != TM_NONE)
        money = tm_corporation_money(s, p->corporation_pick);
    return money - TM_CARD_PRICE * p->picked_count;
}

int tm_features(const areo_state *state, int viewer, int seat, struct areo_feature *out)
{
    assert(seat >= 0 && seat < tm_in(state)->head.seats);
    static const int16_t leads[BINS_LEAD - 1] = {-40, -32, -26, -21, -17, -14, -11, -8,
                                                 -6,  -4,  -2,  0,   1,   3,   5,   7,
                                                 9,   12,  15,  18,  22,  27,  33,  41};
    const struct tm_state *s = tm_in(state);
    struct inputs in = inputs_of(out);
    int score[TM_SEATS];
    int best = 0;
    for (int i = 0; i < s->head.seats; i++) {
        score[i] = areo_score(&tm_game, state, i, NULL, NULL);
        if (i != seat && score[i] > best)
            best = score[i];
        seat_inputs(&in, i == seat ? 0 : F_OTHER_STOCK - F_OWN_STOCK, s, i, money_of(s, viewer, i),
                    score[i]);
    }
    for (int i = 0; i < s->head.seats; i++)
        stage_inputs(&in, s, i, i == seat ? F_OWN_PLAYED_STAGE : F_OTHER_PLAYED_STAGE);
    planet_inputs(&in, s, seat);
    input_share(&in, F_LEAD, score[seat] - best, 20);
    input_flag(&in, F_LEAD_BIN + bin_of(score[seat] - best, leads, BINS_LEAD - 1));
    if (!tm_solo(s))
        goal_inputs(&in, s, seat);
    if (viewer == seat) {
        hand_inputs(&in, s, seat);
        if (s->phase == PHASE_SETUP && s->seat[seat].corporation_pick != TM_NONE)
            input_flag(&in, F_OWN_PLAYED + s->seat[seat].corporation_pick);
    }
    assert(in.count < AREO_FEATURES_MAX);
    return in.count;
}
