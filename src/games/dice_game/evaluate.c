/* evaluate.c: the points a seat may expect at the end of the game (see evaluate.h).
 *
 * Points on the table, milestones and awards as they stand in their races, the worth of the
 * turns to come, and what dice, tokens and cards in hand add to an average turn. Positions in
 * the middle of an action count what is still pending. */
#include <assert.h>

#include "core/fortools.h"
#include "games/dice_game/evaluate.h"

#define AS_ROW(name, preset, lowest, highest) {FOR_TOOLS(#name), preset, lowest, highest},
const struct areo_weight dice_weights[DICE_WEIGHT_COUNT + 1] = {
    DICE_WEIGHTS(AS_ROW){NULL, 0, 0, 0}};

/* ---- The clock --------------------------------------------------------------------------- */

int dice_steps_left(const struct dice_state *s, int parameter)
{
    assert(parameter >= 0 && parameter < DICE_PARAMETERS);
    if (parameter == PARAMETER_OCEANS)
        return DICE_OCEANS - dice_ocean_count(s);
    const struct track *t = &dice_tracks[parameter];
    return (t->end - dice_track_at(s, parameter)) / t->step;
}

static int all_steps_left(const struct dice_state *s)
{
    return dice_steps_left(s, TRACK_TEMPERATURE) + dice_steps_left(s, TRACK_OXYGEN) +
           dice_steps_left(s, PARAMETER_OCEANS);
}

static int round_now(const struct dice_state *s)
{
    return s->turn ? (s->turn - 1) / s->head.seats + 1 : 0;
}

enum { STEPS_TO_END = 14 };

/* How much of a game is left when so many steps are left of the two parameters that are
 * nearest to their ends, in 256ths: players terraform faster towards the end. */
static const uint16_t rounds_curve[STEPS_TO_END + 1] = {
    0, 32, 56, 78, 97, 115, 132, 149, 165, 180, 196, 211, 226, 241, 256,
};

int dice_horizon(const areo_state *state, const int16_t *weights)
{
    const struct dice_state *s = dice_in(state);
    if (dice_solo(s))
        return TURN * DICE_SOLO_TURNS;
    int most = 0;
    for (int i = 0; i < DICE_PARAMETERS; i++) {
        int left = dice_steps_left(s, i);
        most = left > most ? left : most;
    }
    int steps = all_steps_left(s) - most;
    assert(steps >= 0 && steps < (int)(sizeof rounds_curve / sizeof *rounds_curve));
    int rounds = weights[W_rounds_2 + s->head.seats - 2] * rounds_curve[steps] / (256 / TURN);
    return TURN * round_now(s) + rounds;
}

enum { LEAST = 20 }; /* sixteenths of a turn, as long as the end is not announced */

/* Whole turns that a seat will have after the present one. */
static int turns_to_come(const struct dice_state *s, int seat, int horizon)
{
    assert(dice_valid_seat(s, seat));
    int seats = s->head.seats;
    int ahead = (seat - s->active + seats) % seats;
    if (dice_solo(s))
        return TURN * (DICE_SOLO_TURNS - s->turn);
    if (s->ending)
        return TURN * ((ahead ? ahead : seats) <= s->last_turns);
    int rounds = horizon - TURN * round_now(s);
    /* Seats after the active one are still to move in this round. */
    bool to_move = (seat - s->first + seats) % seats > (s->active - s->first + seats) % seats;
    return (rounds > LEAST ? rounds : LEAST) + (to_move ? TURN : 0);
}

/* ---- Prices ------------------------------------------------------------------------------- */

enum { LEAST_MAKES = 10, SETUP_MAKES = 30 };

/* Of the corporation that the viewer has chosen but not yet shown. */
static int hidden_row(const struct outlook *o)
{
    assert(dice_valid_seat(o->s, o->seat));
    bool hidden = !(o->s->revealed >> o->seat & 1) && o->seat == o->viewer;
    return hidden ? o->p->corporation : DICE_NONE;
}

static int production_of(const struct outlook *o)
{
    int row = hidden_row(o);
    int makes = dice_makes_of(o, row == DICE_NONE ? o->p->makes : dice_card(row)->makes);
    if (row == DICE_NONE && !(o->s->revealed >> o->seat & 1))
        return SETUP_MAKES;
    return makes > LEAST_MAKES ? makes : LEAST_MAKES;
}

static void outlook_open(struct outlook *o, const struct dice_state *s, int seat, int viewer,
                         int horizon, const int16_t *w)
{
    assert(dice_valid_seat(s, seat) && w[W_interval] > 0);
    *o = (struct outlook){.s = s, .w = w, .p = &s->seat[seat], .seat = seat, .viewer = viewer};
    bool active = s->active == seat;
    o->turns = turns_to_come(s, seat, horizon);
    o->rolls = active && s->stage == STAGE_START;
    o->now = active && (s->stage == STAGE_START || s->stage == STAGE_MAIN);
    o->makes = production_of(o);
    o->rate = dice_rate(w, o->makes);
    o->die = w[W_die];
    o->slot = w[W_slot];
    if (active)
        o->turns += TURN * s->extra_turns;
    o->acts = o->turns + (o->now ? TURN : 0) + (active ? TURN * s->extra_main : 0);
    o->cycles = o->turns * 10 / w[W_interval];
}

/* ---- The parts of the sum -------------------------------------------------------------------- */

/* A card that has been paid for. */
static int played_worth(const struct outlook *o, int row)
{
    assert(row >= 0 && row < DICE_PROJECTS);
    const struct card *c = dice_card(row);
    uint8_t raises[DICE_PARAMETERS] = {0};
    dice_raises_of(o, c->play, 6, raises);
    return dice_card_worth(o, row) + dice_steps_worth(o, o->common->left, raises) +
           dice_engine_worth(o, o->makes, dice_makes_more(o, c));
}

/* What waits on the agenda, for the seat it belongs to. */
static int frame_worth(const struct outlook *o, const struct frame *f)
{
    assert(f->seat == o->seat);
    const struct dice_state *s = o->s;
    int capacity;
    switch (f->kind) {
    case FRAME_EFFECT: {
        const struct op *op = &dice_list(effect_row(f), effect_list(f), &capacity)[effect_index(f)];
        return f->step ? 0 : dice_pending_worth(o, op, 1) * (op->per == PER_PAID ? f->x : 1);
    }
    case FRAME_PLACED:
        return dice_tile_vp(s, f->a, f->x) * POINT +
               (f->a == TILE_GREENERY ? DICE_STEP_POINTS * POINT + o->step : 0);
    case FRAME_ACT: {
        const struct op *ops = dice_list(f->b, f->a == V_USE ? LIST_ACTION : LIST_PLAY, &capacity);
        return f->a == V_PLAY ? played_worth(o, f->b) : dice_pending_worth(o, ops, capacity);
    }
    case FRAME_PAY_ANY:
        return -percent(o->die, o->w[W_idle_common]);
    case FRAME_PAY_SOME:
        return f->x * percent(o->die, o->w[W_choice]);
    case FRAME_PAY_CARDS:
        return -f->x * o->w[W_card];
    case FRAME_PLACE:
        return o->common->best[f->a] + (f->a == TILE_GREENERY ? DICE_STEP_POINTS * POINT : 0) +
               (f->a == TILE_GREENERY || f->a == TILE_OCEAN ? o->step : 0);
    case FRAME_COLOURS:
        return f->x * o->die;
    case FRAME_FACES:
        return f->x * percent(o->die, o->w[W_choice]);
    case FRAME_TURN:
        return f->x * percent(o->die, o->w[W_turned]);
    case FRAME_LOSE:
        return -percent(o->die, o->w[W_idle_common]);
    case FRAME_RAISE:
        return DICE_STEP_POINTS * POINT + o->step;
    case FRAME_SUPPORT:
        return o->die;
    default:
        return 0; /* dice that are due are no longer in the plans; levels count by themselves */
    }
}

/* Dice that have been taken, and a production turn that has begun. */
static int turn_worth(const struct outlook *o)
{
    const struct dice_state *s = o->s;
    int value = o->rate * o->turns / TURN;
    assert(o->turns >= 0);
    if (s->active != o->seat)
        return value;
    if (o->now)
        value += o->rolls ? o->rate : o->slot;
    value += o->slot * s->extra_main;
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        value += s->rolling[colour] * o->die;
    if (s->stage >= STAGE_KEEP && s->stage <= STAGE_PRODUCE) {
        int drawn = o->p->refill - o->p->hand_count;
        value += o->die * o->makes / 10 + POINT * o->p->makes[MAKES_VP];
        value += drawn > 0 ? drawn * o->w[W_card] : 0;
    }
    for (int i = 0; i < s->agenda.count; i++)
        if (s->agenda.frame[i].seat == o->seat)
            value += frame_worth(o, &s->agenda.frame[i]);
    return value;
}

/* Bonus cards to come: those of levels that are not reached yet count almost as much. */
static int levels_worth(const struct outlook *o)
{
    static const uint8_t level[] = {DICE_LEVEL_1, DICE_LEVEL_2};
    int due = 2 + dice_solo(o->s) - o->p->bonus_taken;
    int value = 0;
    if (o->s->turn == 0 && dice_solo(o->s))
        value += o->w[W_level];
    for (int i = 0; i < 2; i++) {
        int away = level[i] - o->p->vp;
        if (2 - i > due)
            continue;
        if (away <= 0)
            value += o->w[W_level];
        else if (o->turns >= 2 * TURN)
            value += percent(o->w[W_level], 100 - away * o->w[W_level_far]);
    }
    return value;
}

static int cards_worth(const struct outlook *o)
{
    int value = 0;
    SET_EACH (row, o->p->played, DICE_WORDS) {
        value += POINT * dice_card(row)->end_vp + dice_future_worth(o, row);
    }
    int hidden = hidden_row(o);
    if (hidden != DICE_NONE)
        value += POINT * dice_card(hidden)->vp + dice_list_worth(o, dice_card(hidden)->play, 6) +
                 dice_future_worth(o, hidden);
    else if (o->s->revealed >> o->seat & 1 && o->p->corporation != DICE_NONE)
        value += dice_future_worth(o, o->p->corporation);
    if (o->seat != o->viewer && o->acts > 0)
        value += o->p->hand_count * o->w[W_card_other];
    return value + POINT * o->p->makes[MAKES_VP] * o->cycles / TURN;
}

/* The danger that one player alone does not finish the planet in time (rule 11.1), when so
 * many steps are left. */
static int danger_with(const struct outlook *o, int steps)
{
    int lost = o->w[W_solo_lost];
    if (steps <= 0)
        return 0;
    if (o->acts <= 0)
        return lost + steps * POINT;
    /* In tenths of turns; after its support action a turn is about half over. */
    int time = o->turns + (o->rolls ? TURN : o->now ? TURN / 2 : 0);
    int spare = time * 10 / TURN - steps * o->w[W_solo_pace];
    int doubt = o->w[W_solo_doubt] + steps * 3;
    assert(doubt > 0);
    int away = spare < 0 ? -spare : spare;
    return lost / 2 - lost / 2 * spare / (away + doubt) + steps * POINT;
}

static int solo_danger(struct outlook *o)
{
    int steps = all_steps_left(o->s);
    if (!dice_solo(o->s))
        return 0;
    int danger = danger_with(o, steps);
    o->step = danger - danger_with(o, steps - 1);
    return danger;
}

static int seat_worth(struct outlook *o)
{
    int value = POINT * o->p->vp - solo_danger(o);
    value += dice_races_worth(o);
    return value + turn_worth(o) + levels_worth(o) + cards_worth(o) + dice_plans_worth(o);
}

/* Prices are the same for all, so those of the first seat do. */
static void common_open(const struct outlook *o, struct common *c)
{
    for (int i = 0; i < DICE_PARAMETERS; i++)
        c->left[i] = dice_steps_left(o->s, i);
    dice_spaces_open(o, c);
    dice_plans_open(o, c);
}

/* At the end it is the score; what is left over only tells equal scores apart (rule 9.7). */
void dice_evaluate(const areo_state *state, int viewer, int horizon, const int16_t *weights,
                   int32_t *value)
{
    assert(weights && value);
    const struct dice_state *s = dice_in(state);
    struct dice_state picked;
    if (dice_picks_open(s)) {
        picked = *s;
        dice_picks_imagine(&picked);
        s = &picked;
    }
    struct common common;
    for (int seat = 0; seat < s->head.seats; seat++) {
        struct outlook o;
        outlook_open(&o, s, seat, viewer, horizon, weights);
        o.common = &common;
        if (!seat)
            common_open(&o, &common);
        if (s->head.over)
            value[seat] =
                POINT * areo_score(&dice_game, state, seat, NULL, NULL) - solo_danger(&o) + o.makes;
        else
            value[seat] = seat_worth(&o);
    }
}
