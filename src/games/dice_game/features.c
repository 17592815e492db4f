/* features.c: positions and options as the inputs of a net (the groups are in features.h). */
#include <assert.h>

#include "games/dice_game/features.h"

#include "core/inputs.h"

/* ---- A seat -------------------------------------------------------------------------------------- */

static void dice_inputs(struct inputs *in, int at, const struct dice_seat *p)
{
    for (int r = 0; r < DICE_RESOURCES; r++) {
        input_share(in, at + F_OWN_DICE + r, p->dice[r], 2);
        input_bin(in, at + F_OWN_DICE_BIN + r * BINS_DICE, p->dice[r], BINS_DICE);
        input_share(in, at + F_OWN_SYMBOLS + r, p->symbols[r], 4);
        input_share(in, at + F_OWN_DISCOUNT + r, p->discount[r], 1);
    }
    for (int m = 0; m < DICE_MAKES; m++) {
        input_share(in, at + F_OWN_MAKES + m, p->makes[m], 2);
        input_bin(in, at + F_OWN_MAKES_BIN + m * BINS_MAKES, p->makes[m], BINS_MAKES);
    }
    input_share(in, at + F_OWN_DICE_ALL, dice_sum(p->dice), 6);
    input_share(in, at + F_OWN_WILD, p->wild, 2);
    input_bin(in, at + F_OWN_WILD_BIN, p->wild, BINS_DICE);
}

static void played_inputs(struct inputs *in, int at, const struct dice_seat *p, int corporation)
{
    assert(corporation == DICE_NONE || (corporation >= CORP_FIRST && corporation < DICE_CARDS));
    SET_EACH (row, p->played, DICE_WORDS) {
        input_flag(in, at + F_OWN_PLAYED + row);
    }
    if (corporation != DICE_NONE)
        input_flag(in, at + F_OWN_PLAYED + corporation);
    for (int w = 0; w < DICE_WORDS; w++) {
        uint64_t ready = p->actions[w] & ~p->used[w];
        BIT_EACH (bit, ready) {
            int row = w * 64 + (int)bit;
            if (row < DICE_CARDS)
                input_flag(in, at + F_OWN_READY + row);
        }
    }
    for (int i = 0; i < 3; i++)
        input_share(in, at + F_OWN_COLOURS + i, p->colour_count[i], 6);
}

static void seat_inputs(struct inputs *in, int at, const struct dice_state *s, int seat, int viewer,
                        int score)
{
    assert(dice_valid_seat(s, seat));
    static const int16_t vp[BINS_VP - 1] = {2, 4, 5, 7, 10, 12, 15, 18, 22, 26, 31, 37, 44};
    const struct dice_seat *p = &s->seat[seat];
    bool known = seat == viewer || s->revealed >> seat & 1;
    dice_inputs(in, at, p);
    played_inputs(in, at, p, known ? p->corporation : DICE_NONE);
    input_share(in, at + F_OWN_VP, p->vp, 12);
    input_flag(in, at + F_OWN_VP_BIN + bin_of(p->vp, vp, BINS_VP - 1));
    input_share(in, at + F_OWN_SCORE, score, 16);
    input_share(in, at + F_OWN_HAND_SIZE, p->hand_count, 4);
    input_share(in, at + F_OWN_STORAGE, p->storage, 2);
    input_share(in, at + F_OWN_STORAGE + 1, p->refill, 5);
    input_share(in, at + F_OWN_STORAGE + 2, p->bonus_taken, 1);
    if (s->active == seat)
        input_flag(in, at + F_OWN_TURN);
}

/* ---- Cards in hand --------------------------------------------------------------------------------- */

/* Dice that are missing to pay for a card; tokens help with any. */
static int lacks(const struct dice_seat *p, int row)
{
    assert(row >= 0 && row < DICE_PROJECTS);
    const struct card *c = dice_card(row);
    int missing = -p->wild;
    for (int r = 0; r < DICE_RESOURCES; r++) {
        int due = c->cost[r] - p->discount[r];
        missing += due > p->dice[r] ? due - p->dice[r] : 0;
    }
    return missing > 0 ? missing : 0;
}

static void hand_inputs(struct inputs *in, const struct dice_seat *p)
{
    int ready[4] = {0};
    SET_EACH (row, p->hand, DICE_WORDS) {
        if (row >= DICE_PROJECTS)
            continue;
        int missing = lacks(p, row);
        input_flag(in, F_HAND + row);
        input_share(in, F_HAND_LACKS + row, missing, 2);
        if (!missing)
            input_flag(in, F_HAND_PAID + row);
        ready[clamped(missing, 0, 3)]++;
    }
    for (int i = 0; i < 4; i++)
        input_share(in, F_HAND_READY + i, ready[i], 2);
}

/* ---- Races --------------------------------------------------------------------------------------------- */

static int best_milestone(const struct dice_state *s, int seat, int milestone)
{
    assert(milestone >= 0 && milestone < DICE_MILESTONES);
    int best = 0;
    for (int i = 0; i < s->head.seats; i++)
        if (i != seat) {
            int value = dice_milestone_value(s, i, milestone);
            best = value > best ? value : best;
        }
    return best;
}

static void race_inputs(struct inputs *in, const struct dice_state *s, int seat)
{
    static const int16_t ahead[STANDINGS - 1] = {-2, 0, 1, 3};
    for (int i = 0; i < DICE_TITLES; i++) {
        int m = s->milestone[i];
        if (m == DICE_NONE)
            continue;
        assert(m < DICE_MILESTONES);
        int owner = s->milestone_owner[i];
        input_flag(in, F_MILESTONE + m * 3 + (owner == DICE_NOBODY ? 0 : owner == seat ? 1 : 2));
        if (owner != DICE_NOBODY)
            continue;
        int goal = dice_milestones[m].goal;
        input_bin(in, F_MILESTONE_OWN + m * BINS_GAP, goal - dice_milestone_value(s, seat, m),
                  BINS_GAP);
        input_bin(in, F_MILESTONE_OTHER + m * BINS_GAP, goal - best_milestone(s, seat, m),
                  BINS_GAP);
    }
    for (int i = 0; i < DICE_AWARDS; i++) {
        int r = s->awards[i];
        int best = 0;
        if (r == DICE_NONE)
            continue;
        assert(dice_valid_resource(r));
        for (int k = 0; k < s->head.seats; k++)
            if (k != seat && s->seat[k].symbols[r] > best)
                best = s->seat[k].symbols[r];
        input_flag(in, F_AWARD + r * STANDINGS +
                           bin_of(s->seat[seat].symbols[r] - best, ahead, STANDINGS - 1));
    }
}

/* ---- The position -------------------------------------------------------------------------------------- */

static int steps_left(const struct dice_state *s)
{
    int steps = 0;
    for (int i = 0; i < DICE_PARAMETERS; i++)
        steps += dice_steps_left(s, i);
    return steps;
}

static void planet_inputs(struct inputs *in, const struct dice_state *s, int seat)
{
    assert(s->stage < DICE_STAGES);
    input_flag(in, F_ONE);
    input_flag(in, F_PLAYERS + s->head.seats - 1);
    input_flag(in, F_STAGE + 2 * s->stage + (s->active == seat));
    input_bin(in, F_TEMPERATURE, (s->temperature - DICE_COLDEST) / 4, 11);
    input_bin(in, F_OXYGEN, s->oxygen / 2, 8);
    input_bin(in, F_OCEANS, dice_ocean_count(s), DICE_OCEANS + 1);
    input_share(in, F_STEPS_LEFT, steps_left(s), 8);
    input_bin(in, F_TURN, s->turn / s->head.seats / 3, BINS_TURN);
    input_share(in, F_LAST, s->ending, 1);
    input_share(in, F_LAST + 1, s->last_turns, 2);
    input_share(in, F_SPACES, DICE_PLACES - bit_count64(dice_occupied(s)), 16);
    input_share(in, F_SPACES + 1 + (s->active == seat), s->extra_main + s->extra_turns, 1);
}

static int features(const areo_state *state, int viewer, int seat, struct areo_feature *out)
{
    assert(dice_valid_seat(dice_in(state), seat));
    static const int16_t leads[BINS_LEAD - 1] = {-24, -19, -15, -12, -9, -7, -5, -3, -1,
                                                 1,   2,   4,   6,   8,  10, 13, 17, 22};
    const struct dice_state *s = dice_in(state);
    struct inputs in = inputs_of(out);
    int score[DICE_SEATS];
    int best = 0;
    for (int i = 0; i < s->head.seats; i++) {
        score[i] = areo_score(&dice_game, state, i, NULL, NULL);
        if (i != seat && score[i] > best)
            best = score[i];
        seat_inputs(&in, i == seat ? 0 : F_OTHER_DICE - F_OWN_DICE, s, i, viewer, score[i]);
    }
    planet_inputs(&in, s, seat);
    input_share(&in, F_LEAD, score[seat] - best, 10);
    input_flag(&in, F_LEAD_BIN + bin_of(score[seat] - best, leads, BINS_LEAD - 1));
    race_inputs(&in, s, seat);
    if (viewer == seat)
        hand_inputs(&in, &s->seat[seat]);
    return in.count;
}

/* ---- Options ------------------------------------------------------------------------------------------- */

/* Is a die of this face wanted? By how many cards in hand, and does it complete one? */
static void wanted(const struct dice_seat *p, int resource, struct areo_leaning *l)
{
    assert(dice_valid_resource(resource));
    int cards = 0;
    int completes = 0;
    SET_EACH (row, p->hand, DICE_WORDS) {
        if (row >= DICE_PROJECTS)
            continue;
        int due = dice_card(row)->cost[resource] - p->discount[resource];
        if (due <= p->dice[resource])
            continue;
        cards++;
        completes += lacks(p, row) == 1;
    }
    leaning_raw(l, A_WANTED, cards * AREO_FEATURE_ONE / 2);
    leaning_raw(l, A_WANTED + 1, completes * AREO_FEATURE_ONE);
    if (!cards)
        leaning_flag(l, A_WANTED + 2);
}

/* long: one case per kind of option */
static void option_id(const struct dice_state *s, int seat, areo_action action,
                      struct areo_leaning *l)
{
    assert(dice_valid_seat(s, seat) && areo_verb_of(action) < DICE_VERBS);
    const struct dice_seat *p = &s->seat[seat];
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_CORPORATION:
        leaning_flag(l, A_CORPORATION + a - CORP_FIRST);
        break;
    case V_PLAY:
        leaning_flag(l, A_PLAY + 2 * a + (steps_left(s) < 12));
        leaning_raw(l, A_COST, dice_cost_size(dice_card(a)) * AREO_FEATURE_ONE / 4);
        leaning_raw(l, A_COST + 1,
                    (dice_card(a)->vp + dice_card(a)->end_vp) * AREO_FEATURE_ONE / 2);
        break;
    case V_USE:
        leaning_flag(l, A_USE + a);
        break;
    case V_DISCARD:
        leaning_flag(l, A_DISCARD + clamped(a, 0, DICE_PROJECTS - 1));
        break;
    case V_STANDARD:
        leaning_flag(l, A_STANDARD + a);
        break;
    case V_TAKE:
        leaning_flag(l, A_TAKE + clamped(a, 0, DICE_COLOURS));
        break;
    case V_KEEP:
    case V_WILD:
        leaning_flag(l, A_KEEP + a);
        wanted(p, a, l);
        break;
    case V_PAY:
    case V_GIVE:
    case V_LOSE:
        leaning_flag(l, A_PAY + clamped(a, 0, DICE_PAYMENTS - 1));
        break;
    case V_GAIN:
        leaning_flag(l, A_GAIN + a);
        wanted(p, a, l);
        break;
    case V_TURN:
        leaning_flag(l, A_TURN_FROM + a);
        leaning_flag(l, A_TURN_TO + areo_b_of(action));
        wanted(p, areo_b_of(action), l);
        break;
    case V_BONUS:
        leaning_flag(l, A_BONUS + a - BONUS_FIRST);
        break;
    case V_RAISE:
        leaning_flag(l, A_RAISE + a);
        break;
    case V_PLACE:
        leaning_flag(l, A_PLACE + a);
        break;
    default:
        break;
    }
}

static bool leanings(const areo_state *state, int seat, const areo_action *list, int count,
                     const int16_t *weights, struct areo_leaning *out)
{
    assert(count >= 0 && out);
    const struct dice_state *s = dice_in(state);
    const struct dice_seat *p = &s->seat[seat];
    const int one = AREO_FEATURE_ONE;
    (void)weights;
    for (int i = 0; i < count; i++) {
        struct areo_leaning *l = &out[i];
        int at = A_BY_VERB + areo_verb_of(list[i]) * 6;
        l->base = 0;
        l->count = 0;
        leaning_flag(l, at);
        if (i == 0)
            leaning_flag(l, at + 1);
        leaning_raw(l, at + 2, steps_left(s) * one / 8);
        leaning_raw(l, at + 3, clamped(s->turn / s->head.seats, 0, 64) * one / 16);
        leaning_raw(l, at + 4, dice_sum(p->dice) * one / 6);
        leaning_raw(l, at + 5, p->hand_count * one / 4);
        option_id(s, seat, list[i], l);
    }
    return false;
}

static bool unsettled(const areo_state *s, int seat) { return dice_game.mid_chain(s, seat); }

static const struct areo_feature_group position_groups[] = {
    DICE_POSITION_GROUPS(INPUT_GROUP){NULL, 0, NULL}};
static const struct areo_feature_group option_groups[] = {
    DICE_OPTION_GROUPS(INPUT_GROUP){NULL, 0, NULL}};

const struct areo_learning dice_learning = {
    .position = position_groups,
    .option = option_groups,
    .features = features,
    .leanings = leanings,
    .unsettled = unsettled,
    .rounds_ahead = 2,
    .glance = A_GLANCE,
};
