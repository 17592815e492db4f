/* effects.c: the interpreter of operations.
 *
 * A list of operations becomes one frame for each, all on the same level; which comes
 * first is said in order.c. An operation that speaks of the tile or the
 * raise before it in the list is no frame of its own: it follows that operation. */
#include <assert.h>

#include "games/dice_game/engine.h"

void dice_push_now(struct dice_state *s, struct frame f)
{
    f.level = (uint8_t)(agenda_level(&s->agenda) + 1);
    agenda_add(&s->agenda, f);
}

/* A choice is alone on its level; of simultaneous effects the first is resolved. */
void dice_frame_drop(struct dice_state *s) { agenda_remove(&s->agenda, agenda_pool(&s->agenda)); }

static bool follows(struct op op) { return op.per >= PER_OCEAN_BESIDE && op.per <= IF_TRACK_BONUS; }

void dice_queue(struct dice_state *s, int level, int seat, int row, int list, int x)
{
    int capacity;
    const struct op *ops = dice_list(row, list, &capacity);
    for (int i = 0; i < capacity && ops[i].verb; i++) {
        if (follows(ops[i]) || op_alternative(ops[i]))
            continue;
        agenda_add(&s->agenda, (struct frame){.kind = FRAME_EFFECT,
                                              .seat = (uint8_t)seat,
                                              .level = (uint8_t)level,
                                              .a = (uint16_t)row,
                                              .b = (uint16_t)(list << 8 | i),
                                              .x = (int16_t)x});
    }
}

struct op dice_effect_op(const struct frame *f)
{
    int capacity;
    return dice_list(effect_row(f), effect_list(f), &capacity)[effect_index(f)];
}

/* Is it a choice between two operations? */
bool dice_effect_is_choice(const struct frame *f)
{
    int capacity;
    const struct op *ops = dice_list(effect_row(f), effect_list(f), &capacity);
    int after = effect_index(f) + 1;
    return after < capacity && op_alternative(ops[after]);
}

/* ---- One operation ----------------------------------------------------------------- */

/* How often an operation counts, for the frame it stands in. */
static int times(const struct dice_state *s, const struct frame *f, struct op op)
{
    uint64_t around = effect_notes(f) & 0xFF ? dice_neighbours[(effect_notes(f) & 0xFF) - 1] : 0;
    uint64_t towns = s->tiles[TILE_GREENERY] | s->tiles[TILE_CITY];
    switch (op.per) {
    case PER_CITY:
        return op.n * bit_count64(s->tiles[TILE_CITY]);
    case PER_MIDDLE_TILE:
        return op.n * bit_count64(dice_occupied(s) & DICE_MIDDLE_ROW);
    case PER_PAID:
        return op.n * effect_cause(f);
    case PER_OCEAN_BESIDE:
        return op.n * bit_count64(around & s->tiles[TILE_OCEAN]);
    case IF_BY_GREENERY:
        return around & s->tiles[TILE_GREENERY] ? op.n : 0;
    case IF_BY_OCEAN:
        return around & s->tiles[TILE_OCEAN] ? op.n : 0;
    case IF_BY_GREENERY_OR_CITY:
        return around & towns ? op.n : 0;
    case IF_TRACK_BONUS:
        return effect_notes(f) & EFFECT_TRACK_BONUS ? op.n : 0;
    default:
        return op.n;
    }
}

static void run_tile(struct dice_state *s, int seat, struct op op, dice_ctx ctx)
{
    int tile = op_verb(op) - OP_OCEAN;
    if (tile == TILE_OCEAN && dice_ocean_count(s) == DICE_OCEANS) {
        /* Rule 8.3: a full parameter is still raised, for 1 VP and without a tile. */
        flow_tell(ctx, E_OCEANS_FULL, seat, 0, 0, 0);
        dice_gain_vp(s, seat, 1, ctx);
        return;
    }
    bool gone = tile == TILE_SPECIAL && s->special_at[op.what] != DICE_NONE;
    if (gone || !dice_places_for(s, tile, op.per)) {
        flow_tell(ctx, E_NO_PLACE, seat, tile, 0, 0);
        return;
    }
    dice_push_now(s, (struct frame){.kind = FRAME_PLACE,
                                    .seat = (uint8_t)seat,
                                    .a = (uint16_t)tile,
                                    .b = op.what,
                                    .x = op.per});
}

/* Rule 6.2: all colours of one effect are chosen before anything is rolled. */
static void run_dice(struct dice_state *s, int seat, int colour, int n, dice_ctx ctx)
{
    int pool = colour == ANY ? dice_pool_total(s) : s->pool[colour];
    int got = n < pool ? n : pool;
    if (got < n)
        flow_tell(ctx, E_MISSING, seat, colour, 0, n - got);
    if (!got)
        return;
    if (colour == ANY) {
        dice_push_now(
            s, (struct frame){.kind = FRAME_COLOURS, .seat = (uint8_t)seat, .x = (int16_t)got});
        return;
    }
    dice_take(s, colour, got);
    dice_roll(s, seat, ctx);
}

static void run_choose(struct dice_state *s, int seat, int colour, int except, int n, dice_ctx ctx)
{
    int pool = colour == ANY ? dice_pool_total(s) : s->pool[colour];
    int got = n < pool ? n : pool;
    if (got < n)
        flow_tell(ctx, E_MISSING, seat, colour, 0, n - got);
    if (got)
        dice_push_now(s, (struct frame){.kind = FRAME_FACES,
                                        .seat = (uint8_t)seat,
                                        .a = (uint16_t)colour,
                                        .b = (uint16_t)except,
                                        .x = (int16_t)got});
}

/* Rule 6.4: the loser chooses among fitting dice; who has none loses none. */
static void run_loss(struct dice_state *s, int seat, int colour)
{
    int level = agenda_level(&s->agenda) + 1;
    for (int i = 1; i < s->head.seats; i++) {
        int victim = (seat + i) % s->head.seats;
        if (dice_of_colour(&s->seat[victim], colour))
            agenda_add(&s->agenda, (struct frame){.kind = FRAME_LOSE,
                                                  .seat = (uint8_t)victim,
                                                  .level = (uint8_t)level,
                                                  .a = (uint16_t)colour});
    }
}

static void run_turn(struct dice_state *s, int seat, int n, int must)
{
    if (dice_sum(s->seat[seat].dice))
        dice_push_now(
            s, (struct frame){
                   .kind = FRAME_TURN, .seat = (uint8_t)seat, .x = (int16_t)n, .y = (int16_t)must});
}

void dice_run_op(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    switch (op_verb(op)) {
    case OP_TEMPERATURE:
    case OP_OXYGEN:
        for (int i = 0; i < n; i++)
            dice_raise(s, seat, op_verb(op) - OP_TEMPERATURE, ctx);
        break;
    case OP_OCEAN:
    case OP_GREENERY:
    case OP_CITY:
    case OP_SPECIAL:
        run_tile(s, seat, op, ctx);
        break;
    case OP_DICE:
        run_dice(s, seat, op.what, n, ctx);
        break;
    case OP_GAIN:
        dice_gain(s, seat, op.what, n, ctx);
        break;
    case OP_CHOOSE:
        run_choose(s, seat, op.what, DICE_NONE, n, ctx);
        break;
    case OP_EXCHANGE:
        run_choose(s, seat, ANY, op.what, n, ctx);
        break;
    case OP_WILD:
        dice_gain_wild(s, seat, n, ctx);
        break;
    case OP_VP:
        dice_gain_vp(s, seat, n, ctx);
        break;
    case OP_DRAW:
        dice_draw(s, seat, n, ctx);
        break;
    case OP_TURN:
        run_turn(s, seat, n, op.what);
        break;
    case OP_LOSS:
        run_loss(s, seat, op.what);
        break;
    case OP_EXTRA_TURN:
        s->extra_turns++;
        break;
    case OP_EXTRA_MAIN:
        s->extra_main++;
        flow_tell(ctx, E_EXTRA_MAIN, seat, 0, 0, 0);
        break;
    default:
        assert(op_verb(op) == OP_EXTRA_SUPPORT);
        if (dice_support_possible(s, seat))
            dice_push_now(s, (struct frame){.kind = FRAME_SUPPORT, .seat = (uint8_t)seat});
    }
}

/* Rules 3.4 and 3.5: dice colour by colour, those of any colour last, one token at most
 * for what the pool lacks, and only where the rules grant it. */
void dice_produce(struct dice_state *s, int seat, const uint8_t makes[DICE_MAKES], bool token,
                  dice_ctx ctx)
{
    bool lacking = false;
    for (int colour = 0; colour < DICE_COLOURS; colour++)
        lacking |= dice_take(s, colour, makes[colour]) < makes[colour];
    int left = dice_pool_total(s);
    int any = makes[MAKES_ANY] < left ? makes[MAKES_ANY] : left;
    lacking |= any < makes[MAKES_ANY];
    dice_gain_wild(s, seat, makes[MAKES_WILD], ctx);
    dice_gain_vp(s, seat, makes[MAKES_VP], ctx);
    if (lacking && token) {
        flow_tell(ctx, E_SHORT, seat, 0, 0, 0);
        dice_gain_wild(s, seat, 1, ctx);
    }
    if (any)
        dice_push_now(
            s, (struct frame){.kind = FRAME_COLOURS, .seat = (uint8_t)seat, .x = (int16_t)any});
    else
        dice_roll(s, seat, ctx);
}

/* ---- Effects as frames --------------------------------------------------------------- */

void dice_effect_note(struct dice_state *s, int y)
{
    for (int i = s->agenda.count - 1; i >= 0; i--) {
        struct frame *f = &s->agenda.frame[i];
        if (f->kind == FRAME_EFFECT) {
            f->y = (int16_t)((y & 0xFF ? f->y & ~0xFF : f->y) | y);
            return;
        }
    }
}

static void run_here(struct dice_state *s, const struct frame *f, struct op op, dice_ctx ctx)
{
    int n = times(s, f, op);
    if (op.verb == OP_PRODUCE)
        dice_produce(s, f->seat, dice_card(effect_cause(f))->makes, false, ctx);
    else if (n)
        dice_run_op(s, f->seat, op, n, ctx);
}

/* Step 0 is the operation itself or the choice between two; later steps are those that
 * follow it. */
void dice_effect_run(struct dice_state *s, dice_ctx ctx)
{
    struct frame *f = &s->agenda.frame[s->agenda.count - 1];
    int capacity;
    const struct op *ops = dice_list(effect_row(f), effect_list(f), &capacity);
    int index = effect_index(f);
    bool choice = dice_effect_is_choice(f);
    if (f->step == 0) {
        f->step = 1;
        if (effect_list(f) == LIST_TRIGGER)
            flow_tell(ctx, E_EFFECT, f->seat, effect_row(f), 0, 0);
        if (op_verb(ops[index]) == OP_LOSS && effect_row(f) < DICE_CARDS && !dice_solo(s))
            flow_tell(ctx, E_HIT, f->seat, effect_row(f), 0, 0);
        if (choice)
            dice_push_now(s, (struct frame){.kind = FRAME_RAISE, .seat = f->seat});
        else
            run_here(s, f, ops[index], ctx);
        return;
    }
    int next = index + choice + f->step;
    if (next < capacity && ops[next].verb && follows(ops[next])) {
        f->step++;
        run_here(s, f, ops[next], ctx);
        return;
    }
    agenda_remove(&s->agenda, s->agenda.count - 1);
}
