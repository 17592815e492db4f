/* features.c: positions and options as the inputs of a net (the groups are in features.h). */
#include <assert.h>

#include "games/on_mars/features.h"

#include "core/inputs.h"

/* ---- A player -------------------------------------------------------------------------------------- */

static void goods_inputs(struct inputs *in, int at, const struct om_seat *p)
{
    int posted = 0;
    for (int r = 0; r < OM_RESOURCES; r++) {
        input_share(in, at + F_OWN_STOCK + r, p->stock[r], 2);
        input_bin(in, at + F_OWN_STOCK_BIN + r * BINS_STOCK, p->stock[r], BINS_STOCK);
    }
    for (int i = 0; i < OM_POSTS; i++) {
        posted += p->post[i];
        input_share(in, at + F_OWN_POSTS + i, p->post[i], 1);
    }
    input_share(in, at + F_OWN_CRYSTALS, p->crystals, 2);
    input_bin(in, at + F_OWN_CRYSTAL_BIN, p->crystals, BINS_STOCK);
    input_share(in, at + F_OWN_COLONISTS, p->quarters, 3);
    input_share(in, at + F_OWN_COLONISTS + 1, p->work, 3);
    input_share(in, at + F_OWN_COLONISTS + 2, posted, 3);
    input_share(in, at + F_OWN_COLONISTS + 3, p->supply, 4);
    input_bin(in, at + F_OWN_QUARTERS_BIN, p->quarters, BINS_STOCK);
}

static void tech_inputs(struct inputs *in, int at, const struct om_seat *p)
{
    for (int t = 0; t < OM_TECHS; t++) {
        int column = p->tech[t] == OM_NONE ? 0 : om_labs[p->tech[t]].column;
        assert(column >= 0 && column < BINS_COLUMN);
        input_share(in, at + F_OWN_TECH + t, column, 2);
        input_bin(in, at + F_OWN_TECH_BIN + t * BINS_COLUMN, column, BINS_COLUMN);
    }
}

static void piece_inputs(struct inputs *in, int at, const struct om_seat *p)
{
    input_share(in, at + F_OWN_PIECES, mask_count(p->shelter), 2);
    input_share(in, at + F_OWN_PIECES + 1, mask_count(p->bot), 2);
    input_share(in, at + F_OWN_PIECES + 2, mask_count(p->miner), 2);
    for (int i = 0; i < OM_SHIPS; i++)
        input_share(in, at + F_OWN_SHIPS + i, p->dock[i], 1);
    input_share(in, at + F_OWN_SHIPS + OM_SHIPS, p->hangar, 2);
    for (int i = 0; i < OM_STACKS; i++)
        input_share(in, at + F_OWN_CUBES + i, p->cube[i], 2);
    for (int i = 0; i < OM_DISCOVERIES; i++)
        if (p->discovery >> i & 1)
            input_flag(in, at + F_OWN_DISCOVERY + i);
    for (int i = 0; i < OM_RESEARCH_TYPES; i++)
        if (p->research >> i & 1)
            input_flag(in, at + F_OWN_RESEARCH + i);
}

static void card_inputs(struct inputs *in, int at, const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    for (int i = 0; i < OM_BLUEPRINTS; i++)
        if (s->owner[i] == seat)
            input_flag(in, at + (s->built[i] == OM_NONE ? F_OWN_BLUEPRINT : F_OWN_BUILT) + i);
    for (int i = 0; i < OM_SCIENTISTS; i++)
        if (s->scientist[i] == seat)
            input_flag(in, at + F_OWN_SCIENTIST + i);
    for (int i = 0; i < OM_CONTRACTS; i++)
        if (s->contract[i] == seat) {
            bool done = s->contract_done >> i & 1;
            input_flag(in, at + (done ? F_OWN_CONTRACT_DONE : F_OWN_CONTRACT) + i);
            input_share(in, at + F_OWN_DELIVERED + i, s->goods[i] + s->minerals[i], 2);
        }
}

static void player_inputs(struct inputs *in, int at, const struct om_state *s, int seat, int score)
{
    assert(om_is_player(s, seat));
    const struct om_seat *p = &s->seat[seat];
    goods_inputs(in, at, p);
    tech_inputs(in, at, p);
    piece_inputs(in, at, p);
    card_inputs(in, at, s, seat);
    for (int i = 0; i < OM_GOALS; i++)
        input_share(in, at + F_OWN_GOALS, p->goal_done >> i & 1, 1);
    input_share(in, at + F_OWN_GOALS + 1, p->goal_count, 2);
    input_share(in, at + F_OWN_GOALS + 2, p->spent_count, 2);
    if (p->space < OM_SPACES) {
        input_flag(in, at + F_OWN_SPACE + p->space);
        if (om_side_of(p->space) == COLONY)
            input_flag(in, at + F_OWN_SITS);
    }
    if (p->acted)
        input_flag(in, at + F_OWN_SITS + 1);
    if (s->turn == seat)
        input_flag(in, at + F_OWN_SITS + 2);
    input_share(in, at + F_OWN_SCORE, score, 24);
    input_share(in, at + F_OWN_OP, p->op, 16);
}

/* ---- The colony --------------------------------------------------------------------------------------- */

static void colony_inputs(struct inputs *in, const struct om_state *s)
{
    assert(s->phase < OM_PHASES);
    input_flag(in, F_ONE);
    input_flag(in, F_PLAYERS + s->head.seats - 1);
    if (om_solo(s))
        input_bin(in, F_OBJECTIVE, s->head.option[OPT_OBJECTIVE], OM_OBJECTIVES + 1);
    input_flag(in, F_PHASE + s->phase);
    input_bin(in, F_ROUND, s->round, BINS_ROUND);
    input_bin(in, F_LEVEL, s->level, OM_LEVEL_MAX + 1);
    for (int i = 0; i < OM_LSS; i++)
        input_bin(in, F_LSS + i * (OM_LSS_TOP + 1), s->lss[i], OM_LSS_TOP + 1);
    for (int i = 0; i < OM_MISSIONS_USED; i++)
        if (s->mission[i] < OM_MISSIONS) {
            input_share(in, F_MISSION + s->mission[i], s->mission_left[i], 4);
            if (!s->mission_left[i])
                input_flag(in, F_MISSION_DONE + s->mission[i]);
        }
    input_bin(in, F_MISSIONS_LEFT, s->missions_remaining, BINS_LEFT);
    input_flag(in, F_SHUTTLE + (s->shuttle_side == COLONY));
    input_bin(in, F_SHUTTLE + 2, s->shuttle_space, BINS_LEFT);
    input_share(in, F_LAST_ROUND, s->last_round != 0, 1);
    for (int i = 0; i < OM_STACKS; i++)
        input_share(in, F_BUILDINGS + i, mask_count(s->building[i]), 3);
    for (int i = 0; i < OM_ITEMS; i++)
        input_share(in, F_WAREHOUSE + i, s->warehouse[i], 3);
    for (int i = 0; i < OM_DISPLAY; i++)
        if (s->display[i] < OM_BLUEPRINTS)
            input_flag(in, F_DISPLAYED + s->display[i]);
    input_share(in, F_MENU, s->main_done != 0, 1);
    input_share(in, F_MENU + 1, s->executive_done != 0, 1);
}

static void goal_inputs(struct inputs *in, const struct om_state *s, int seat)
{
    assert(seat < s->head.seats);
    uint64_t hand = s->seat[seat].goal_hand;
    BIT_EACH (goal, hand) {
        int missing = om_goals[goal].need - om_goal_have(s, seat, (int)goal);
        input_flag(in, F_GOAL + (int)goal);
        input_share(in, F_GOAL_LACKS + (int)goal, clamped(missing, 0, 8), 2);
    }
}

static void lead_inputs(struct inputs *in, int group, int bins, int lead)
{
    static const int16_t leads[BINS_LEAD - 1] = {-40, -30, -23, -17, -13, -9, -6, -3, -1,
                                                 1,   3,   6,   9,   13,  17, 23, 30, 40};
    input_share(in, group, lead, 12);
    input_flag(in, bins + bin_of(lead, leads, BINS_LEAD - 1));
}

/* ---- Alone --------------------------------------------------------------------------------------------- */

static void objective_inputs(struct inputs *in, const struct om_state *s, int objective)
{
    assert(objective >= 0 && objective < OM_OBJECTIVES);
    struct om_condition list[OM_CONDITIONS_MAX];
    int count = om_conditions(s, objective, list);
    int unmet = 0;
    for (int i = 0; i < count; i++) {
        int at = objective * OM_CONDITIONS_MAX + i;
        int lacks = list[i].need - list[i].have;
        if (lacks <= 0)
            input_flag(in, F_ALONE_MET + at);
        else
            input_share(in, F_ALONE_LACKS + at, lacks, i + 1 < count ? 2 : 16);
        unmet += lacks > 0;
    }
    input_flag(in, F_ALONE_UNMET + objective * (OM_CONDITIONS_MAX + 1) + unmet);
}

static int way_to_research(const struct om_state *s, int seat, int from)
{
    assert(om_is_player(s, seat));
    int way = BINS_WAY - 1;
    MASK_EACH(hex, s->tile)
    {
        bool research;
        int tile = om_tile_at(s, hex, &research);
        int distance = om_distance(from, hex);
        if (research && !(s->seat[seat].research >> (tile / 2) & 1) && distance < way)
            way = distance;
    }
    return way;
}

static int most(int a, int b) { return a > b ? a : b; }

/* By the figures of the evaluation as they are, so that they are the same to all. */
static void standard_ways(const struct om_state *s, int seat, int *way, int *rounds)
{
    assert(om_solo(s));
    const areo_state *state = (const areo_state *)(const void *)s;
    int16_t weights[OM_WEIGHT_COUNT];
    for (int i = 0; i < OM_WEIGHT_COUNT; i++)
        weights[i] = om_weights[i].preset;
    int horizon = om_horizon(state, weights);
    *rounds = horizon / TURN - s->round;
    om_ways(s, seat, horizon, weights, way);
}

/* How many turns each condition is away, all of them together, and whether there is time for them. */
static void effort_inputs(struct inputs *in, const struct om_state *s, int seat)
{
    int way[OM_OBJECTIVES * OM_ASKS_MAX];
    int rounds;
    standard_ways(s, seat, way, &rounds);
    input_bin(in, F_ALONE_TIME, rounds, BINS_TURNS);
    for (int k = 0; k < OM_OBJECTIVES; k++) {
        int sum = 0;
        if (!om_objective_open(s, k))
            continue;
        for (int i = 0; i < OM_ASKS_MAX; i++) {
            sum += way[k * OM_ASKS_MAX + i];
            input_share(in, F_ALONE_EFFORT + k * OM_ASKS_MAX + i, way[k * OM_ASKS_MAX + i],
                        4 * TURN);
        }
        input_bin(in, F_ALONE_TURNS + k * BINS_TURNS, sum / (2 * TURN), BINS_TURNS);
        input_bin(in, F_ALONE_SPARE + k * BINS_TURNS, (rounds - sum / TURN) / 2 + BINS_TURNS - 4,
                  BINS_TURNS);
    }
}

/* Turns and points that make a condition half as good as one that holds. */
enum { HALF_TURNS = 4, HALF_POINTS = 16 };

/* How near an objective is, 0 .. 256. A condition holds in part by the turns that it would still take,
 * so that a step on the way counts. Half of the whole is the mean of these parts, half their product: what
 * is missing alone weighs most. */
static int objective_part(const struct om_state *s, int objective, const int *way)
{
    assert(objective >= 0 && objective < OM_OBJECTIVES);
    struct om_condition list[OM_CONDITIONS_MAX];
    int count = om_conditions(s, objective, list);
    int sum = 0;
    int product = 256;
    for (int i = 0; i < count; i++) {
        bool points = i + 1 == count;
        int half = points ? HALF_POINTS : HALF_TURNS * TURN;
        int lacks = list[i].need - list[i].have;
        if (!points && lacks > 0)
            lacks = most(way[objective * OM_ASKS_MAX + i], TURN / 2);
        int part = lacks <= 0 ? 256 : 256 * half / (half + lacks);
        sum += part;
        product = product * part / 256;
    }
    return (sum / count + product) / 2;
}

/* The best objective that counts. */
static int nearly(const areo_state *state)
{
    const struct om_state *s = om_in(state);
    int way[OM_OBJECTIVES * OM_ASKS_MAX];
    int rounds;
    int best = 0;
    standard_ways(s, 0, way, &rounds);
    for (int i = 0; i < OM_OBJECTIVES; i++)
        if (om_objective_open(s, i))
            best = most(best, objective_part(s, i, way));
    return best;
}

static int ways(const areo_state *state, int seat, int horizon, const int16_t *weights, int *out)
{
    _Static_assert(OM_OBJECTIVES * OM_ASKS_MAX <= AREO_WAYS_MAX,
                   "there is room for all conditions");
    om_ways(om_in(state), seat, horizon, weights, out);
    for (int i = 0; i < OM_OBJECTIVES * OM_ASKS_MAX; i++)
        out[i] = out[i] * AREO_FEATURE_ONE / TURN;
    return OM_OBJECTIVES * OM_ASKS_MAX;
}

static void alone_inputs(struct inputs *in, const struct om_state *s, int seat)
{
    assert(om_solo(s));
    for (int i = 0; i < OM_OBJECTIVES; i++)
        if (om_objective_open(s, i))
            objective_inputs(in, s, i);
    input_share(in, F_ALONE_DECK, bit_count64(s->solo_deck), 6);
    input_share(in, F_ALONE_DECK + 1, s->solo_pass, 1);
    input_bin(in, F_ALONE_WAY, way_to_research(s, seat, om_rover_hex(s, seat)), BINS_WAY);
    effort_inputs(in, s, seat);
}

/* ---- The position -------------------------------------------------------------------------------------- */

static int features(const areo_state *state, int viewer, int seat, struct areo_feature *out)
{
    assert(out && seat >= 0);
    const struct om_state *s = om_in(state);
    struct inputs in = inputs_of(out);
    int own = 0;
    int best = INT32_MIN;
    for (int i = 0; i < om_players(s); i++) {
        int score = om_total(s, i);
        if (i == seat)
            own = score;
        else if (score > best)
            best = score;
        player_inputs(&in, i == seat ? 0 : F_OTHER_STOCK - F_OWN_STOCK, s, i, score);
    }
    colony_inputs(&in, s);
    lead_inputs(&in, F_LEAD, F_LEAD_BIN, own - best);
    if (viewer == seat)
        goal_inputs(&in, s, seat);
    if (om_solo(s))
        alone_inputs(&in, s, seat);
    return in.count;
}

/* ---- Options --------------------------------------------------------------------------------------------- */

static bool is_hex(int verb, int argument)
{
    assert(verb >= 0 && verb < OM_VERBS && argument >= 0 && argument < 3);
    return om_verbs[verb].domain[argument] == DOM_HEX;
}

static void hex_inputs(const struct om_state *s, int seat, int hex, struct areo_leaning *l)
{
    assert(om_is_hex(hex));
    const int one = AREO_FEATURE_ONE;
    const struct om_seat *p = &s->seat[seat];
    struct om_mask near = mask_or(om_ring[0][hex], mask_of(hex));
    struct om_mask own = mask_or(mask_or(p->shelter, p->bot), p->miner);
    struct om_mask others = mask_none();
    bool research;
    for (int i = 0; i < om_players(s); i++)
        if (i != seat)
            others = mask_or(others, mask_or(s->seat[i].shelter, s->seat[i].bot));
    if (om_tile_at(s, hex, &research) >= 0)
        leaning_flag(l, A_HEX);
    if (mask_has(s->crystal, hex))
        leaning_flag(l, A_HEX + 1);
    leaning_raw(l, A_HEX + 2, mask_count(mask_and(near, own)) * one / 2);
    leaning_raw(l, A_HEX + 3, mask_count(mask_and(near, others)) * one / 2);
    leaning_raw(l, A_HEX + 4, mask_count(mask_and(near, om_buildings(s))) * one / 2);
    leaning_raw(l, A_HEX + 5, om_distance(om_rover_hex(s, seat), hex) * one / 4);
    leaning_flag(l, A_HEX_WAY + way_to_research(s, seat, hex));
}

static void option_inputs(const struct om_state *s, int seat, areo_action action, int index,
                          struct areo_leaning *l)
{
    assert(areo_verb_of(action) < OM_VERBS);
    const int one = AREO_FEATURE_ONE;
    int verb = areo_verb_of(action);
    int at = A_BY_VERB + verb * 5;
    int argument[2] = {areo_a_of(action), areo_b_of(action)};
    l->base = 0;
    l->count = 0;
    leaning_flag(l, at);
    if (!index)
        leaning_flag(l, at + 1);
    leaning_raw(l, at + 2, clamped(s->round, 0, 32) * one / 8);
    leaning_raw(l, at + 3, s->level * one / 2);
    leaning_raw(l, at + 4, s->seat[seat].quarters * one / 3);
    for (int i = 0; i < 2; i++)
        if (is_hex(verb, i))
            hex_inputs(s, seat, argument[i], l);
        else if (om_verbs[verb].domain[i])
            leaning_flag(l, (i ? A_SECOND : A_FIRST) + verb * ARGUMENTS +
                                clamped(argument[i], 0, ARGUMENTS - 1));
}

/* How far the rover would come, and what it lacks then for the next research tile. */
static void reach_inputs(const struct om_state *s, int seat, areo_action action,
                         struct areo_leaning *l)
{
    int a = areo_a_of(action);
    bool main_action = areo_verb_of(action) == VERB_DO && a == CONTROL_CENTER;
    bool executive = areo_verb_of(action) == VERB_EXECUTIVE && om_executives[a].op.verb == OP_ROVER;
    if (!main_action && !executive)
        return;
    int way = way_to_research(s, seat, om_rover_hex(s, seat));
    int crystals = s->seat[seat].crystals - (executive ? om_executives[a].price : 0);
    int lacks = way - 2 - om_tech_best(s, TECH_ROVER) - crystals;
    int at = (2 * s->head.option[OPT_OBJECTIVE] + executive) * BINS_REACH;
    leaning_flag(l, A_REACH + at + clamped(lacks + REACH_EXACT, 0, BINS_REACH - 1));
}

/* What the option is for: play for one objective is not play for another. */
static void purpose_inputs(const struct om_state *s, int seat, areo_action action, const int *way,
                           struct areo_leaning *l)
{
    assert(om_solo(s));
    int verb = areo_verb_of(action);
    bool names = om_verbs[verb].domain[0] && !is_hex(verb, 0);
    int first = names ? clamped(areo_a_of(action), 0, ARGUMENTS - 1) : 0;
    leaning_flag(l,
                 A_PURPOSE + (s->head.option[OPT_OBJECTIVE] * OM_VERBS + verb) * ARGUMENTS + first);
    reach_inputs(s, seat, action, l);
    if (verb != VERB_DO || !s->head.option[OPT_OBJECTIVE])
        return;
    for (int i = 0; i < OM_OBJECTIVES * OM_ASKS_MAX; i++)
        if (way[i]) {
            int at = first * OM_OBJECTIVES * OM_ASKS_MAX + i;
            leaning_flag(l, A_LACKING + at);
            leaning_raw(l, A_LACKING_WAY + at, way[i] * AREO_FEATURE_ONE / (4 * TURN));
        }
}

static bool leanings(const areo_state *state, int seat, const areo_action *list, int count,
                     const int16_t *weights, struct areo_leaning *out)
{
    assert(count >= 0 && out);
    const struct om_state *s = om_in(state);
    int way[OM_OBJECTIVES * OM_ASKS_MAX];
    if (om_solo(s))
        om_ways(s, seat, om_horizon(state, weights), weights, way);
    for (int i = 0; i < count; i++) {
        option_inputs(s, seat, list[i], i, &out[i]);
        if (om_solo(s))
            purpose_inputs(s, seat, list[i], way, &out[i]);
    }
    return false;
}

static bool unsettled(const areo_state *s, int seat)
{
    const struct om_state *o = om_in(s);
    return o->agenda.count > 1 && om_peek(o)->seat == seat;
}

static const struct areo_feature_group position_groups[] = {
    OM_POSITION_GROUPS(INPUT_GROUP){NULL, 0, NULL}};
static const struct areo_feature_group option_groups[] = {
    OM_OPTION_GROUPS(INPUT_GROUP){NULL, 0, NULL}};

const struct areo_learning om_learning = {
    .position = position_groups,
    .option = option_groups,
    .features = features,
    .leanings = leanings,
    .unsettled = unsettled,
    .rounds_ahead = 1,
    .alone = OM_ALONE,
    .alone_option = OM_ALONE_OPTION,
    .glance = A_GLANCE,
    .ways = ways,
    .strides = A_STRIDE,
    .nearly = nearly,
};
