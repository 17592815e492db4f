/* evaluate.c: the points a seat may expect at the end of the game.
 *
 * A hand-made judgement: what scores already, and what goods, colonists, blueprints,
 * contracts and techs will become in the turns that are left. Everything that needs time
 * fades as the end comes near, so that on the last turn only points count; a game that is
 * over is worth its score. All figures that could be argued about are weights (OM_WEIGHTS).
 *
 * A position in the middle of an action is judged as if the action were finished the first
 * way that is legal: what has been paid for is then there. */
#include "games/on_mars/evaluate.h"

#include <assert.h>
#include <string.h>

#include "core/fortools.h"

const struct areo_weight om_weights[] = {
#define W(name, preset, lowest, highest) {FOR_TOOLS(#name), preset, lowest, highest},
    OM_WEIGHTS(W)
#undef W
        {NULL, 0, 0, 0},
};

/* ---- Time ---------------------------------------------------------------------------------- */

/* Buildings that the life support system lacks for a colony level. */
static int lacking(const struct om_state *s, int level)
{
    assert(level >= 1 && level <= OM_LEVEL_MAX);
    int n = 0;
    for (int i = 0; i < OM_LSS; i++)
        n += s->lss[i] < level ? level - s->lss[i] : 0;
    return n;
}

/* Rounds until a colony level is reached, as far as one can tell. */
static int rounds_to_level(const struct om_state *s, int level, const int16_t *w)
{
    return 3 * lacking(s, level) * w[W_level_pace] / (om_players(s) + 1);
}

/* Rounds until a mission is complete. From his second pass through the cards on, Lacerda
 * moves one of the three cubes in every round besides what he does. */
static int rounds_to_mission(const struct om_state *s, int slot, const int16_t *w)
{
    assert(slot >= 0 && slot < OM_MISSIONS_USED && s->mission[slot] < OM_MISSIONS);
    int left = s->mission_left[slot];
    int start = om_missions[s->mission[slot]].start[om_players(s) - 2];
    assert(start > 0);
    int rounds = left * w[W_mission_pace] / start;
    int pass = s->solo_pass ? 0 : TURN * bit_count64(s->solo_deck);
    if (!om_solo(s) || rounds <= pass)
        return rounds;
    /* So many cubes a round: start / pace, and then one third more. */
    int after = left * w[W_mission_pace] - start * pass;
    return pass + 3 * TURN * after / (3 * TURN * start + w[W_mission_pace]);
}

/* When the end may come: missions and the higher colony levels are worked at side by side,
 * and as many of them as remain to be done bring it. */
static int rounds_to_end(const struct om_state *s, const int16_t *w)
{
    int rounds[OM_MISSIONS_USED + OM_LEVEL_MAX];
    int count = 0;
    for (int i = 0; i < OM_MISSIONS_USED; i++)
        if (s->mission_left[i])
            rounds[count++] = rounds_to_mission(s, i, w);
    for (int level = s->level + 1; level <= OM_LEVEL_MAX; level++)
        if (level >= 3)
            rounds[count++] = rounds_to_level(s, level, w);
    int end = 0;
    assert(count <= OM_MISSIONS_USED + OM_LEVEL_MAX);
    for (int n = 0; n < s->missions_remaining && count; n++) {
        int least = 0;
        for (int i = 1; i < count; i++)
            least = rounds[i] < rounds[least] ? i : least;
        end = rounds[least];
        rounds[least] = rounds[--count];
    }
    return end;
}

/* Rounds after the present one that are sure to come, or -1 when the end is not near. */
static int last_rounds(const struct om_state *s)
{
    if (s->last_round == 2)
        return 0;
    if (s->missions_remaining)
        return -1;
    return s->head.option[OPT_ANOMALY] && !s->last_round ? 0 : 1;
}

int om_horizon(const areo_state *state, const int16_t *weights)
{
    assert(weights);
    const struct om_state *s = om_in(state);
    int last = last_rounds(s);
    int rounds = TURN * last;
    if (last < 0)
        rounds = TURN + rounds_to_end(s, weights);
    return TURN * s->round + rounds;
}

static int turns_left(const struct om_state *s, int seat, int horizon)
{
    assert(om_is_player(s, seat));
    int last = last_rounds(s);
    int rounds = last >= 0 ? TURN * last : clamp(horizon - TURN * s->round, TURN, 40 * TURN);
    bool acts = s->phase < PHASE_SHUTTLE && !s->seat[seat].acted;
    if (s->turn == seat && s->main_done && rounds < TURN)
        acts = false;
    return rounds >= TURN ? rounds : rounds + (acts ? TURN : 0);
}

/* In percent: will something that takes so many turns be done in time? */
static int chance_of(int turns, int effort)
{
    return turns < TURN ? 0 : 100 * turns / (turns + effort);
}

/* ---- Goods and colonists ------------------------------------------------------------------- */

/* A number of equal things, each worth a share of the one before. */
static int series(int first, int share, int n)
{
    assert(share >= 0 && share <= 100);
    int sum = 0;
    for (; n > 0 && first; n--) {
        sum += first;
        first = percent(first, share);
    }
    return sum;
}

static int goods_value(const struct om_outlook *o, const int *stock)
{
    const struct om_seat *p = o->p;
    int value = 0;
    for (int i = 0; i < OM_RESOURCES; i++)
        value += series(o->unit[i], o->w[W_next_good], stock[i]);
    int left = om_depot_left(o->s, o->seat);
    int kept = p->pending < left ? p->pending : left;
    int share = (100 + o->w[W_next_good]) / 2; /* crystals are never of no use */
    int crystals = stock[CRYSTAL] + (kept > 0 ? kept : 0);
    /* At the end they break ties. */
    return value + CENT * crystals + series(o->unit[CRYSTAL], share, crystals);
}

/* Rounds until the seat may travel free of charge. */
static int wait_for_shuttle(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    int side = s->seat[seat].space == OM_NONE ? ORBIT : om_side_of(s->seat[seat].space);
    bool here = s->shuttle_side == side;
    return s->shuttle_space + (here ? 0 : om_arrival_space(s->level));
}

static void posted(const struct om_seat *p, int count[OM_SIDES])
{
    count[ORBIT] = count[COLONY] = 0;
    for (int post = 0; post < OM_POSTS; post++)
        count[om_post_side(post)] += p->post[post];
}

/* By rows of the quarters; half a row counts in part while there is time to fill it. */
static int quarters_value(const struct om_outlook *o, int colonists)
{
    assert(colonists >= 0 && colonists <= OM_COLONISTS);
    int next = clamp(colonists + 2, 0, OM_COLONISTS);
    int points = om_quarters_points(colonists);
    int value = POINT * points;
    int more = POINT * (om_quarters_points(next) - points) / 2;
    if (colonists % 2 == 0)
        value += percent(percent(more, o->w[W_quarters_more]), o->use);
    return value;
}

static int colonists_value(const struct om_outlook *o)
{
    const struct om_seat *p = o->p;
    int side = p->space == OM_NONE ? ORBIT : om_side_of(p->space);
    int capacity = om_capacity(o->s, o->seat);
    int posts[OM_SIDES];
    posted(p, posts);
    int near = p->work + posts[side];
    int far = posts[!side];
    int back = near + percent(percent(far, o->w[W_quarters_other]), o->use);
    int at_end = p->quarters + back;
    int value = quarters_value(o, at_end < capacity ? at_end : capacity);
    int away = p->work + far; /* those come back with the next journey */
    int share = clamp(o->w[W_away] - o->w[W_away_wait] * o->wait, 0, 100);
    int ready = percent(o->w[W_colonist] * CENT, o->use);
    int here = series(ready, o->w[W_next_colonist], p->quarters);
    int all = series(ready, o->w[W_next_colonist], p->quarters + away);
    return value + here + percent(all - here, share) +
           percent(series(ready, o->w[W_next_colonist], posts[side]), share / 3);
}

static int ships_value(const struct om_outlook *o)
{
    int docked = 0;
    for (int i = 0; i < OM_SHIPS; i++)
        docked += o->p->dock[i];
    return OM_SHIP_POINTS * POINT * o->p->hangar +
           percent(o->p->hangar * o->w[W_ship] * CENT, o->use) +
           percent((OM_SHIPS - docked) * o->w[W_slot] * CENT, o->use);
}

/* ---- Techs, progress ----------------------------------------------------------------------- */

static int techs_value(const struct om_outlook *o)
{
    int value = 0;
    int highest = 0;
    for (int t = 0; t < OM_TECHS; t++) {
        int level = om_tech_level(o->s, o->seat, t);
        assert(level >= 0 && level <= 6);
        value += level ? POINT * om_columns[level].points : 0;
        value += level * o->w[W_tech_turn] * CENT * o->turns / TURN;
        highest = level > highest ? level : highest;
    }
    if (highest < 6)
        value += percent(o->w[W_tech_six] * CENT * highest * highest / 36, o->use);
    return value;
}

/* Cubes score at the end and at the first two colony status updates. */
static int progress_value(const struct om_outlook *o)
{
    int n = om_cubes(o->p);
    int points = om_cube_points(n);
    int step = om_cube_points(clamp(n + 1, 0, OM_STACKS)) - points;
    int more = percent(percent(POINT * step, o->w[W_cube_more]), o->use);
    return percent(POINT * points + more, 100 + o->updates);
}

/* ---- Blueprints and scientists ------------------------------------------------------------- */

/* What the action of a blueprint brings each time, in hundredths of a point. ORDER BLUEPRINT */
static const uint8_t action_worth[OM_BLUEPRINTS] = {
    150, 120, 120, 150, 200, 150, 70,  150, 80,  150, 110, 180, /* level 1 */
    200, 150, 150, 150, 180, 90,  120, 70,  130, 100, 60,  80,  /* level 3 */
};

/* The best action that one of the own scientists could do, on any advanced building. */
static int best_work(const struct om_outlook *o)
{
    int best = 0;
    BIT_EACH (b, o->sites->advanced) {
        if (action_worth[b] > best && o->works >> om_blueprints[b].type & 1)
            best = action_worth[b];
    }
    return best;
}

/* What an advanced building brings besides its points: goods, an action that has a price,
 * and if it is the best one for a scientist, one without; there is one in each turn. */
static int advanced_extra(const struct om_outlook *o, int blueprint, int work)
{
    assert(om_is_blueprint(blueprint));
    int type = om_blueprints[blueprint].type;
    int worth = percent(action_worth[blueprint], o->w[W_operate_turn]);
    if (action_worth[blueprint] > work && o->works >> type & 1)
        worth += percent(action_worth[blueprint] - work, o->w[W_work_turn]);
    return worth * CENT * o->turns / TURN + o->unit[type] * o->turns / o->w[W_trip];
}

/* Points of the own scientists for one more advanced building of the type. */
static int scientist_points(const struct om_outlook *o, int type)
{
    assert(om_is_type(type));
    int value = 0;
    for (int i = 0; i < OM_SCIENTISTS; i++)
        if (o->s->scientist[i] == o->seat && om_scientists[i].scores == type)
            value += OM_SCIENTIST_POINTS * POINT;
    return value;
}

static int blueprints_value(const struct om_outlook *o)
{
    const struct om_state *s = o->s;
    int minerals = o->p->stock[MINERAL];
    int time = o->turns;
    int work = best_work(o);
    int value = percent(work, o->w[W_work_turn]) * CENT * o->turns / TURN;
    BIT_EACH (bit, o->sites->owned[o->seat]) {
        int b = (int)bit;
        int type = om_blueprints[b].type;
        int points = POINT * om_blueprint_points(b);
        if (s->built[b] != OM_NONE) {
            value += points + advanced_extra(o, b, work);
            continue;
        }
        int chance = percent(om_build_chance(o, b), chance_of(time, o->w[W_build_turns]));
        if (minerals-- <= 0)
            chance = percent(chance, o->w[W_build_mineral]);
        int gain = 2 * points + advanced_extra(o, b, work) + scientist_points(o, type);
        value += percent(gain, chance) - points;
        time -= o->w[W_build_turns]; /* one after the other */
    }
    return value;
}

static int scientists_value(const struct om_outlook *o)
{
    const struct om_state *s = o->s;
    int count[OM_TYPES] = {0};
    int value = 0;
    BIT_EACH (b, o->sites->advanced)
        count[om_blueprints[b].type]++;
    for (int i = 0; i < OM_SCIENTISTS; i++) {
        if (s->scientist[i] != o->seat)
            continue;
        value += OM_SCIENTIST_POINTS * POINT * count[om_scientists[i].scores];
        value += o->w[W_scientist_more] * CENT * o->turns / TURN;
    }
    return value;
}

/* ---- Contracts and goals ------------------------------------------------------------------- */

static int take(int *stock, int n)
{
    assert(n >= 0 && *stock >= 0);
    int got = n < *stock ? n : *stock;
    *stock -= got;
    return n - got;
}

/* Goods that are missing, minerals twice. */
static int delivery_effort(const struct om_outlook *o, int contract, int *stock)
{
    assert(om_contracts[contract].type == OM_TYPES && stock);
    int item = om_contracts[contract].item;
    int minerals = take(&stock[MINERAL], om_contract_needs(o->s, contract, MINERAL));
    int goods = 0;
    if (item != MINERAL)
        goods = take(&stock[item], om_contract_needs(o->s, contract, item));
    return (2 * minerals + goods) * o->w[W_deliver_turns];
}

/* Steps that are missing: buildings of the complex, a blueprint, the upgrade. */
static int upgrade_effort(const struct om_outlook *o, int type)
{
    assert(om_is_type(type));
    const struct om_state *s = o->s;
    int size = om_largest_group(s, o->seat, type);
    int steps = 2 * (size < 4 ? 4 - size : 0);
    int level = om_tech_best(s, om_types[type].tech);
    int best = 4;
    if (size < 4 && level < 3)
        steps += 3 - level;
    for (int b = 0; b < OM_BLUEPRINTS; b++) {
        if (s->owner[b] != o->seat || om_blueprints[b].type != type)
            continue;
        int need = s->built[b] == OM_NONE ? 2 : 1;
        best = need < best ? need : best;
    }
    return (steps + best) * o->w[W_enlarge_turns] / 2;
}

int om_contract_effort(const struct om_outlook *o, int contract, int *stock)
{
    assert(om_is_contract(contract));
    int type = om_contracts[contract].type;
    if (o->s->contract[contract] == o->seat && om_contract_complete(o->s, contract))
        return 0;
    return type == OM_TYPES ? delivery_effort(o, contract, stock) : upgrade_effort(o, type);
}

static int contract_chance(const struct om_outlook *o, int contract, int *stock, int *turns)
{
    int effort = om_contract_effort(o, contract, stock);
    if (!effort)
        return 100;
    int chance = chance_of(*turns, effort);
    *turns -= effort / 2; /* the next one has to wait */
    return chance;
}

static int contracts_value(const struct om_outlook *o, int *stock)
{
    assert(stock);
    int turns = o->turns;
    int value = 0;
    for (int c = 0; c < OM_CONTRACTS; c++) {
        if (o->s->contract[c] != o->seat)
            continue;
        int done = POINT * om_contracts[c].done;
        int failed = POINT * om_contracts[c].failed;
        value += failed + percent(done - failed, contract_chance(o, c, stock, &turns));
    }
    return value;
}

static int goal_nearness(const struct om_outlook *o)
{
    int best = 0;
    BIT_EACH (goal, o->p->goal_hand) {
        int need = om_goals[goal].need;
        assert(need > 0);
        int have = om_goal_have(o->s, o->seat, (int)goal);
        int near = 100 * (have < need ? have : need) / need;
        best = near > best ? near : best;
    }
    return best;
}

static int goals_value(const struct om_outlook *o)
{
    const struct om_seat *p = o->p;
    int value = p->goal_count * o->w[W_goal_card] * CENT;
    if (p->goal_done == OM_NONE && o->own && o->turns >= TURN) {
        int near = goal_nearness(o);
        value += percent(percent(o->w[W_goal] * CENT, near), near);
    }
    return percent(value, o->use);
}

/* ---- The seat ------------------------------------------------------------------------------ */

static void outlook_open(struct om_outlook *o, const struct om_state *s,
                         const struct om_sites *sites, int seat, int horizon, const int16_t *w)
{
    assert(om_is_player(s, seat) && w);
    int turns = turns_left(s, seat, horizon);
    *o = (struct om_outlook){.s = s, .sites = sites, .w = w, .p = &s->seat[seat], .seat = seat};
    o->turns = turns;
    o->wait = wait_for_shuttle(s, seat);
    o->zone = om_zone(s, seat);
    for (int i = 0; i < OM_SCIENTISTS; i++)
        o->works |= (unsigned)(s->scientist[i] == seat) << om_scientists[i].works;
    assert(w[W_full_use] > 0);
    o->use = clamp(100 * turns / w[W_full_use], 0, 100);
    for (int i = 0; i < OM_ITEMS; i++)
        o->unit[i] = percent(w[W_mineral + i] * CENT, o->use);
    for (int level = s->level + 1; level <= 3; level++) {
        int rounds = TURN + rounds_to_level(s, level, w);
        o->updates += clamp(w[W_update] * turns / rounds, 0, w[W_update]);
    }
}

static int expected(const struct om_outlook *o)
{
    const struct om_seat *p = o->p;
    int stock[OM_ITEMS];
    for (int i = 0; i < OM_RESOURCES; i++)
        stock[i] = p->stock[i];
    stock[CRYSTAL] = p->crystals;
    int value = POINT * p->op + contracts_value(o, stock);
    value += goods_value(o, stock) + colonists_value(o) + ships_value(o) + techs_value(o);
    value += progress_value(o) + blueprints_value(o) + scientists_value(o) + goals_value(o);
    value += percent(mask_count(p->shelter) * o->w[W_shelter] * CENT, o->use);
    value += percent(mask_count(p->bot) * o->w[W_bot] * CENT, o->use);
    value += mask_count(p->miner) *
             (o->unit[MINERAL] * o->turns / o->w[W_trip] + percent(o->w[W_mine] * CENT, o->use));
    return value + om_map_value(o);
}

/* ---- The whole ----------------------------------------------------------------------------- */

enum { CHAIN_MAX = 32 };

/* Finishes what the seat on turn is in the middle of. */
static const struct om_state *settled(const struct om_state *s, struct om_state *copy)
{
    const areo_state *state = (const areo_state *)(const void *)s;
    if (s->head.over || !s->head.acting || !om_game.mid_chain(state, om_peek(s)->seat))
        return s;
    *copy = *s;
    areo_state *work = (areo_state *)(void *)copy;
    assert(copy->agenda.count > 0);
    for (int i = 0; i < CHAIN_MAX && !copy->head.over; i++) {
        areo_action first[1];
        int seat = om_peek(copy)->seat;
        if (!om_game.mid_chain(work, seat) || om_game.legal(work, seat, first, 1) < 1)
            break;
        om_game.apply(work, seat, first[0], NULL);
    }
    return copy;
}

void om_evaluate(const areo_state *state, int viewer, int horizon, const int16_t *weights,
                 int32_t *value)
{
    assert(weights && value);
    struct om_state copy;
    struct om_sites sites;
    const struct om_state *s = settled(om_in(state), &copy);
    if (!s->head.over)
        om_sites_find(s, &sites);
    for (int seat = 0; seat < s->head.seats; seat++) {
        struct om_outlook o;
        outlook_open(&o, s, &sites, seat, horizon, weights);
        o.own = seat == viewer;
        if (s->head.over && !om_solo(s))
            value[seat] = POINT * om_total(s, seat) + CENT * s->seat[seat].crystals;
        else if (s->head.over)
            value[seat] = om_solo_final(&o);
        else if (om_solo(s))
            value[seat] = om_solo_value(&o, expected(&o));
        else
            value[seat] = expected(&o);
    }
}

void om_ways(const struct om_state *s, int seat, int horizon, const int16_t *weights, int *out)
{
    struct om_sites sites;
    struct om_outlook o;
    om_sites_find(s, &sites);
    outlook_open(&o, s, &sites, seat, horizon, weights);
    o.own = true;
    om_solo_ways(&o, out);
}

/* ---- Leaving the turn to the others -------------------------------------------------------- */

/* The way through a turn that changes least: nothing is moved, one thing is fetched from the
 * warehouse, the marker stays where it is. */
areo_action om_rest(const areo_state *state, int seat)
{
    const struct om_state *s = om_in(state);
    areo_action list[AREO_ACTIONS_MAX];
    int count = om_legal(s, (struct options){.out = list, .max = AREO_ACTIONS_MAX});
    assert(count > 0);
    (void)seat;
    for (int i = 0; i < count; i++) {
        int verb = areo_verb_of(list[i]);
        if (verb == VERB_DONE || verb == VERB_END || verb == VERB_STAY ||
            list[i] == AREO_ACTION(VERB_DO, CONTROL_CENTER, 0, 0) ||
            list[i] == AREO_ACTION(VERB_DO, RESUPPLY, 0, 0))
            return list[i];
    }
    return list[0];
}
