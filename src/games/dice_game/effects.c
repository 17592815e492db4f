/* effects.c: the interpreter of operations.
 *
 * A list of operations becomes one frame for each, all on the same level; which comes
 * first is said in order.c. An operation that speaks of the tile or the
 * raise before it in the list is no frame of its own: it follows that operation. */
#include <assert.h>

#include "games/dice_game/operations.h"

void dice_push_now(struct dice_state *s, struct frame f)
{
    assert(dice_valid_seat(s, f.seat) && f.kind < DICE_FRAMES);
    f.level = (uint8_t)(agenda_level(&s->agenda) + 1);
    agenda_add(&s->agenda, f);
}

/* A choice is alone on its level; of simultaneous effects the first is resolved. */
void dice_frame_drop(struct dice_state *s)
{
    assert(s->agenda.count > 0);
    agenda_remove(&s->agenda, agenda_pool(&s->agenda));
}

static bool follows(struct op op) { return dice_counter(op.per)->follows; }

void dice_queue(struct dice_state *s, int level, int seat, int row, int list, int x)
{
    assert(dice_valid_seat(s, seat) && level > 0);
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
    assert(dice_valid_row(effect_row(f)));
    int capacity;
    return dice_list(effect_row(f), effect_list(f), &capacity)[effect_index(f)];
}

/* Is it a choice between two operations? */
bool dice_effect_is_choice(const struct frame *f)
{
    int capacity;
    const struct op *ops = dice_list(effect_row(f), effect_list(f), &capacity);
    assert(effect_index(f) < capacity);
    int after = effect_index(f) + 1;
    return after < capacity && op_alternative(ops[after]);
}

/* ---- How often an operation counts ---------------------------------------------------- */

static uint64_t around(const struct frame *f)
{
    int space = effect_notes(f) & 0xFF;
    assert(space <= DICE_PLACES);
    return space ? dice_neighbours[space - 1] : 0;
}

int dice_times_cities(const struct dice_state *s, const struct frame *f)
{
    (void)f;
    return bit_count64(s->tiles[TILE_CITY]);
}

int dice_times_middle(const struct dice_state *s, const struct frame *f)
{
    (void)f;
    return bit_count64(dice_occupied(s) & DICE_MIDDLE_ROW);
}

int dice_times_paid(const struct dice_state *s, const struct frame *f)
{
    assert(effect_cause(f) >= 0);
    (void)s;
    return effect_cause(f);
}

int dice_times_oceans_beside(const struct dice_state *s, const struct frame *f)
{
    return bit_count64(around(f) & s->tiles[TILE_OCEAN]);
}

int dice_times_by_greenery(const struct dice_state *s, const struct frame *f)
{
    return (around(f) & s->tiles[TILE_GREENERY]) != 0;
}

int dice_times_by_ocean(const struct dice_state *s, const struct frame *f)
{
    return (around(f) & s->tiles[TILE_OCEAN]) != 0;
}

int dice_times_by_either(const struct dice_state *s, const struct frame *f)
{
    return (around(f) & (s->tiles[TILE_GREENERY] | s->tiles[TILE_CITY])) != 0;
}

int dice_times_track_bonus(const struct dice_state *s, const struct frame *f)
{
    (void)s;
    return (effect_notes(f) & EFFECT_TRACK_BONUS) != 0;
}

static int times(const struct dice_state *s, const struct frame *f, struct op op)
{
    const struct counter_row *row = dice_counter(op.per);
    assert(op.n > 0);
    return row->times ? op.n * row->times(s, f) : op.n;
}

/* ---- What operations do ----------------------------------------------------------------- */

void dice_run_tile(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    int tile = dice_operation(op_verb(op))->tile - 1;
    assert(tile >= 0 && tile < DICE_TILES);
    (void)n;
    if (tile == TILE_OCEAN && dice_ocean_count(s) == DICE_OCEANS) {
        /* Rule 8.3: a full parameter is still raised, for 1 VP and without a tile. */
        flow_tell(ctx, E_OCEANS_FULL, seat, 0, 0, 0);
        dice_gain_vp(s, seat, DICE_FULL_POINTS, ctx);
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
void dice_run_dice(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    assert(op.what <= ANY && n > 0);
    int colour = op.what;
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
    assert(dice_valid_colour(colour));
    dice_take(s, colour, got);
    dice_roll(s, seat, ctx);
}

static void choose_faces(struct dice_state *s, int seat, int colour, int except, int n,
                         dice_ctx ctx)
{
    assert(colour == ANY || dice_valid_colour(colour));
    int pool = colour == ANY ? dice_pool_total(s) : s->pool[colour];
    assert(except == DICE_NONE || dice_valid_resource(except));
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
void dice_run_loss(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    assert(op.what <= ANY);
    int colour = op.what;
    (void)n;
    (void)ctx;
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

void dice_run_turn(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    assert(n > 0 && op.what <= 1);
    int must = op.what;
    (void)ctx;
    if (dice_sum(s->seat[seat].dice))
        dice_push_now(
            s, (struct frame){
                   .kind = FRAME_TURN, .seat = (uint8_t)seat, .x = (int16_t)n, .y = (int16_t)must});
}

void dice_run_raise(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    int track = dice_operation(op_verb(op))->parameter - 1;
    assert(dice_valid_track(track));
    for (int i = 0; i < n; i++)
        dice_raise(s, seat, track, ctx);
}

void dice_run_gain(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    assert(dice_valid_resource(op.what));
    dice_gain(s, seat, op.what, n, ctx);
}

void dice_run_choose(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    assert(op.what <= ANY);
    choose_faces(s, seat, op.what, DICE_NONE, n, ctx);
}

void dice_run_exchange(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    assert(dice_valid_resource(op.what));
    choose_faces(s, seat, ANY, op.what, n, ctx);
}

void dice_run_wild(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    (void)op;
    dice_gain_wild(s, seat, n, ctx);
}

void dice_run_vp(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    (void)op;
    dice_gain_vp(s, seat, n, ctx);
}

void dice_run_draw(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    (void)op;
    dice_draw(s, seat, n, ctx);
}

void dice_run_extra_turn(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    assert(s->extra_turns == 0);
    (void)seat;
    (void)op;
    (void)n;
    (void)ctx;
    s->extra_turns++;
}

void dice_run_extra_main(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    assert(s->extra_main == 0);
    (void)op;
    (void)n;
    s->extra_main++;
    flow_tell(ctx, E_EXTRA_MAIN, seat, 0, 0, 0);
}

void dice_run_extra_support(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    assert(dice_valid_seat(s, seat));
    (void)op;
    (void)n;
    (void)ctx;
    if (dice_support_possible(s, seat))
        dice_push_now(s, (struct frame){.kind = FRAME_SUPPORT, .seat = (uint8_t)seat});
}

void dice_run_production(struct dice_state *s, int seat, int card, dice_ctx ctx)
{
    assert(dice_card(card)->type == GREEN_CARD);
    dice_produce(s, seat, dice_card(card)->makes, false, ctx);
}

void dice_run_op(struct dice_state *s, int seat, struct op op, int n, dice_ctx ctx)
{
    const struct operation_row *row = dice_operation(op_verb(op));
    assert(row->run && n > 0);
    row->run(s, seat, op, n, ctx);
}

/* Rules 3.4 and 3.5: dice colour by colour, those of any colour last, one token at most
 * for what the pool lacks, and only where the rules grant it. */
void dice_produce(struct dice_state *s, int seat, const uint8_t makes[DICE_MAKES], bool token,
                  dice_ctx ctx)
{
    assert(dice_valid_seat(s, seat));
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
    assert(y > 0 && y <= (EFFECT_TRACK_BONUS | 0xFF));
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
    assert(f->kind == FRAME_EFFECT);
    const struct operation_row *row = dice_operation(op_verb(op));
    int n = times(s, f, op);
    if (row->with_card)
        row->with_card(s, f->seat, effect_cause(f), ctx);
    else if (n)
        dice_run_op(s, f->seat, op, n, ctx);
}

/* Step 0 is the operation itself or the choice between two; later steps are those that
 * follow it. */
void dice_effect_run(struct dice_state *s, dice_ctx ctx)
{
    assert(s->agenda.count > 0);
    struct frame *f = &s->agenda.frame[s->agenda.count - 1];
    int capacity;
    const struct op *ops = dice_list(effect_row(f), effect_list(f), &capacity);
    int index = effect_index(f);
    assert(index < capacity && ops[index].verb);
    bool choice = dice_effect_is_choice(f);
    if (f->step == 0) {
        f->step = 1;
        if (effect_list(f) == LIST_TRIGGER)
            flow_tell(ctx, E_EFFECT, f->seat, effect_row(f), 0, 0);
        bool hits = dice_operation(op_verb(ops[index]))->words.whom != NULL;
        if (hits && effect_row(f) < DICE_CARDS && !dice_solo(s))
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
