/* effects.c: the interpreter of operations.
 *
 * What needs no choice and cannot clash with anything happens at once, gains before
 * losses. The rest waits in the pool of simultaneous effects (agenda level 1); order.c says which
 * of them is next, questions.c what they ask. What an operation is, is said by its row
 * (operations.h); nothing here knows a single one, except for cards that repeat others. */
#include <assert.h>

#include "games/terraforming_mars/decide.h"
#include "games/terraforming_mars/operations.h"

struct op tm_frame_op(const struct frame *f)
{
    int capacity;
    const struct op *ops = tm_list(effect_row(f), effect_list(f), &capacity);
    assert(effect_index(f) < capacity && ops[effect_index(f)].verb);
    return ops[effect_index(f)];
}

struct op tm_frame_next_op(const struct frame *f, int by)
{
    assert(by >= 0);
    int capacity;
    const struct op *ops = tm_list(effect_row(f), effect_list(f), &capacity);
    int at = effect_index(f) + by;
    return at < capacity ? ops[at] : (struct op){OP_NONE, 0, 0, 0};
}

void tm_push_now(struct tm_state *s, struct frame f)
{
    int deepest = agenda_level(&s->agenda);
    assert(f.kind > FRAME_NONE && f.kind < FRAME_PENDING_END && f.seat < s->head.seats);
    f.level = (uint8_t)((deepest > LEVEL_POOL ? deepest : LEVEL_POOL) + 1);
    agenda_add(&s->agenda, f);
}

static struct frame effect_frame(int seat, int row, int list, int index, int card)
{
    assert(row >= 0 && row < TM_ROWS && list <= LIST_TRIGGER_1 && card >= -1);
    return (struct frame){.kind = FRAME_EFFECT,
                          .seat = (uint8_t)seat,
                          .level = LEVEL_POOL,
                          .a = (uint16_t)row,
                          .b = (uint16_t)(list << 8 | index),
                          .x = (int16_t)card};
}

static struct tm_source frame_source(const struct frame *f)
{
    return (struct tm_source){f->seat, effect_row(f), effect_card(f)};
}

/* ---- How operations run ------------------------------------------------------------ */

void tm_run_produce(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    assert(op.what < TM_RESOURCES);
    int n = op.n * tm_count(s, from.seat, op.per, from.row);
    tm_produce(s, from.seat, op.what, n, ctx);
}

void tm_run_gain(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    assert(op.what < TM_RESOURCES);
    tm_gain(s, from.seat, op.what, op.n * tm_count(s, from.seat, op.per, from.row), ctx);
}

void tm_run_lose(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    assert(op.what < TM_RESOURCES);
    tm_lose(s, from.seat, op.what, op.n, ctx);
}

void tm_run_tr(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    assert(op.n > 0);
    tm_raise_tr(s, from.seat, op.n * tm_count(s, from.seat, op.per, from.row), ctx);
}

void tm_run_temperature(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    assert(op.n > 0);
    tm_warm(s, from.seat, op.n, ctx);
}

void tm_run_oxygen(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    assert(op.n > 0);
    tm_oxygenate(s, from.seat, op.n, ctx);
}

void tm_run_draw(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    assert(op.n > 0);
    tm_draw_to_hand(s, from.seat, op.n, ctx);
}

/* Sees n cards and keeps `what` of them. */
void tm_run_look(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    assert(op.what <= op.n);
    tm_draw_to_offer(s, from.seat, op.n, ctx);
    struct tm_seat *p = &s->seat[from.seat];
    if (op.what < p->offer_count) {
        tm_push_now(s, (struct frame){
                           .kind = FRAME_KEEP, .seat = (uint8_t)from.seat, .x = (int16_t)op.what});
        return;
    }
    memcpy(p->picked, p->offer, sizeof p->picked);
    tm_keep_picked(s, from.seat);
}

void tm_run_buy(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    (void)op;
    tm_draw_to_offer(s, from.seat, 1, ctx);
    if (s->seat[from.seat].offer_count)
        tm_push_now(s, (struct frame){.kind = FRAME_BUY, .seat = (uint8_t)from.seat});
}

void tm_run_reveal(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    assert(op.what > TAG_NONE && op.what < TM_TAGS);
    int card = tm_draw(s, ctx);
    if (card < 0)
        return;
    tm_say(ctx, E_REVEAL, from.seat, card, 0, 1);
    for (int i = 0; i < s->head.seats; i++)
        set_add(s->seat[i].seen, card);
    tm_discard(s, from.seat, card);
    if (card_has_tag(tm_card(card), op.what))
        tm_add_cubes(s, from.seat, from.row, 1, ctx);
}

void tm_run_add_here(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    assert(from.row >= 0 && from.row < TM_PROJECTS);
    tm_add_cubes(s, from.seat, from.row, op.n, ctx);
}

void tm_run_add_played(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    assert(from.card >= 0 && from.card < TM_PROJECTS);
    tm_add_cubes(s, from.seat, from.card, op.n, ctx);
}

void tm_run_spend_draw(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    assert(s->cubes[from.row] > 0);
    (void)op;
    tm_add_cubes(s, from.seat, from.row, -1, ctx);
    tm_draw_to_hand(s, from.seat, 1, ctx);
}

void tm_run_next_discount(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    assert(op.n > 0);
    (void)ctx;
    s->seat[from.seat].next_discount = (uint8_t)op.n;
}

void tm_run_next_shift(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    assert(op.n > 0);
    (void)ctx;
    s->seat[from.seat].next_shift = (uint8_t)op.n;
}

/* What only asks has nothing to run when there is nothing to choose. */
static void run_op(struct tm_state *s, struct tm_source from, struct op op, tm_ctx ctx)
{
    const struct tm_operation *row = tm_operation(op);
    if (row->run)
        row->run(s, from, op, ctx);
}

/* ---- Lists ------------------------------------------------------------------------- */

/* Losses wait until something else of the same card makes them possible (ruling 4). */
static bool payable(const struct tm_state *s, int seat, struct op op)
{
    const struct tm_seat *p = tm_seat(s, seat);
    assert(op_verb(op) > OP_NONE);
    if (tm_class_of(op) != CLASS_LOSS)
        return true;
    if (tm_operation(op)->class == CLASS_LOSS)
        return p->stock[op.what] >= op.n;
    return p->production[op.what] + op.n >= tm_production_floor(op.what);
}

/* An operation and the alternatives behind it, at a list position. */
static void run_group(struct tm_state *s, struct frame f, tm_ctx ctx)
{
    assert(f.kind == FRAME_EFFECT);
    struct op only = {OP_NONE, 0, 0, 0};
    struct op op;
    int open = 0;
    for (int i = 0; i == 0 || op_alternative(tm_frame_next_op(&f, i)); i++)
        if (tm_alternative(s, &f, i, &op)) {
            only = op;
            open++;
        }
    if (open == 1 && tm_class_of(only) == CLASS_GAIN)
        run_op(s, frame_source(&f), only, ctx);
    else if (open)
        agenda_add(&s->agenda, f);
}

void tm_run_list(struct tm_state *s, int seat, int row, int list, int card, tm_ctx ctx)
{
    int capacity;
    const struct op *ops = tm_list(row, list, &capacity);
    int count = ops_count(ops, capacity);
    struct tm_source from = {seat, row, card};
    assert(seat >= 0 && seat < s->head.seats);
    for (int i = 0; i < count; i++) {
        bool group = i + 1 < count && op_alternative(ops[i + 1]);
        if (tm_class_of(ops[i]) == CLASS_GAIN && !group && !op_alternative(ops[i]))
            run_op(s, from, ops[i], ctx);
    }
    for (int i = 0; i < count; i++) {
        bool group = i + 1 < count && op_alternative(ops[i + 1]);
        int class = tm_class_of(ops[i]);
        if (op_alternative(ops[i]) || class == CLASS_SEQUEL)
            continue;
        if (group)
            run_group(s, effect_frame(seat, row, list, i, card), ctx);
        else if (class == CLASS_LOSS && payable(s, seat, ops[i]))
            run_op(s, from, ops[i], ctx);
        else if (class != CLASS_GAIN)
            agenda_add(&s->agenda, effect_frame(seat, row, list, i, card));
    }
}

/* ---- Alternatives --------------------------------------------------------------------- */

bool tm_frame_undecided(const struct frame *f)
{
    return f->kind == FRAME_EFFECT && !effect_decided(f) && op_alternative(tm_frame_next_op(f, 1));
}

bool tm_open_add_other(const struct tm_state *s, const struct frame *f, struct op op)
{
    assert(op.what >= TM_RESOURCES);
    SET_EACH (card, tm_seat(s, f->seat)->played, TM_WORDS) {
        if (tm_card(card)->holds == op.what)
            return true;
    }
    return false;
}

bool tm_open_add_played(const struct tm_state *s, const struct frame *f, struct op op)
{
    const struct card *played = tm_card(effect_card(f));
    (void)op;
    return (played->holds == ANIMALS || played->holds == MICROBES) &&
           set_has(s->seat[f->seat].played, effect_card(f));
}

bool tm_open_spend_draw(const struct tm_state *s, const struct frame *f, struct op op)
{
    (void)op;
    assert(effect_row(f) < TM_PROJECTS);
    return s->cubes[effect_row(f)] > 0;
}

bool tm_alternative(const struct tm_state *s, const struct frame *f, int i, struct op *op)
{
    assert(i >= 0);
    *op = i == 0 ? tm_frame_op(f) : tm_frame_next_op(f, i);
    if (i > 0 && !op_alternative(*op))
        return false;
    const struct tm_operation *row = tm_operation(*op);
    return !row->open || row->open(s, f, *op);
}

int tm_op_choice(struct op op, int row, int card)
{
    const struct tm_operation *o = tm_operation(op);
    int choice = o->choice ? o->choice(op, row, card) : op.what;
    assert(choice >= 0 && choice < TM_CHOICES);
    return choice;
}

enum { ALTERNATIVES = 3 };

/* Which alternative a choice means; -1: none that is open. */
static int alternative_of(const struct tm_state *s, const struct frame *f, int choice)
{
    assert(tm_frame_undecided(f));
    struct op op;
    for (int i = 0; i < ALTERNATIVES; i++)
        if (tm_alternative(s, f, i, &op) &&
            tm_op_choice(op, effect_row(f), effect_card(f)) == choice)
            return i;
    return -1;
}

static void alternative_list(struct listing *l)
{
    assert(tm_frame_undecided(l->f));
    struct op op;
    for (int i = 0; i < ALTERNATIVES; i++)
        if (tm_alternative(l->s, l->f, i, &op))
            list_add(l, AREO_ACTION(V_CHOOSE, tm_op_choice(op, effect_row(l->f), effect_card(l->f)),
                                    0, 0));
}

static void alternative_apply(struct tm_state *s, struct frame f, int alternative, tm_ctx ctx)
{
    assert(alternative >= 0);
    effect_at_set(&f, effect_at(&f) + alternative);
    effect_decided_set(&f, 1);
    struct op op = tm_frame_op(&f);
    if (tm_class_of(op) == CLASS_GAIN)
        run_op(s, frame_source(&f), op, ctx);
    else
        agenda_add(&s->agenda, f);
}

/* ---- Pending effects ------------------------------------------------------------------- */

bool tm_frame_automatic(const struct tm_state *s, const struct frame *f)
{
    struct op op;
    if (f->kind != FRAME_EFFECT)
        return f->kind == FRAME_ACT;
    if (!tm_frame_undecided(f)) {
        op = tm_frame_op(f);
        const struct tm_question *asks = tm_operation(op)->asks;
        return !asks || !asks->open(s, f, op);
    }
    for (int i = 0; i == 0 || op_alternative(tm_frame_next_op(f, i)); i++)
        if (tm_alternative(s, f, i, &op))
            return false;
    return true;
}

static bool effect_step(struct tm_state *s, struct frame *f, tm_ctx ctx)
{
    assert(f->kind == FRAME_EFFECT);
    if (!tm_frame_automatic(s, f))
        return false;
    struct frame copy = *f;
    agenda_remove(&s->agenda, (int)(f - s->agenda.frame));
    if (!tm_frame_undecided(&copy) && payable(s, copy.seat, tm_frame_op(&copy)))
        run_op(s, frame_source(&copy), tm_frame_op(&copy), ctx);
    return true;
}

static void effect_list_options(struct listing *l)
{
    if (tm_frame_undecided(l->f)) {
        alternative_list(l);
        return;
    }
    const struct tm_question *asks = tm_operation(tm_frame_op(l->f))->asks;
    assert(asks && "an effect that asks nothing waits for a choice");
    asks->list(l);
}

static verdict effect_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_EFFECT);
    int verb = areo_verb_of(action);
    if (tm_frame_undecided(f)) {
        if (verb != V_CHOOSE)
            return because(AREO_WHY_NOT_NOW, 0, 0);
        return alternative_of(s, f, areo_a_of(action)) >= 0 ? LEGAL : because(R_NOT_A_CHOICE, 0, 0);
    }
    const struct tm_question *asks = tm_operation(tm_frame_op(f))->asks;
    if (!asks || !(asks->verbs >> verb & 1))
        return because(AREO_WHY_NOT_NOW, 0, 0);
    return asks->why(s, f, action);
}

static void effect_apply(struct tm_state *s, struct frame *f, areo_action action, tm_ctx ctx)
{
    assert(f->kind == FRAME_EFFECT);
    struct frame copy = *f;
    bool undecided = tm_frame_undecided(&copy);
    int alternative = undecided ? alternative_of(s, &copy, areo_a_of(action)) : 0;
    agenda_remove(&s->agenda, (int)(f - s->agenda.frame));
    if (undecided)
        alternative_apply(s, copy, alternative, ctx);
    else
        tm_operation(tm_frame_op(&copy))->asks->apply(s, copy, action, ctx);
}

static void effect_prompt(const struct tm_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)s;
    tm_say_source(effect_row(f), out);
    if (tm_frame_undecided(f))
        phrase_add(out, &tm_phrases[SAY_CHOOSE]);
    else
        phrase_op(out, tm_frame_op(f));
}

const struct decision_row tm_frame_effect = {
    .prompt = {"effect", NULL},
    .more = effect_prompt,
    .verbs = VERB_BIT(V_PLACE) | VERB_BIT(V_LOWER) | VERB_BIT(V_REMOVE) | VERB_BIT(V_REMOVE_CUBES) |
             VERB_BIT(V_CHOOSE) | VERB_BIT(V_ADD) | VERB_BIT(V_COPY) | VERB_BIT(V_AMOUNT) |
             VERB_BIT(V_DISCARD) | VERB_BIT(V_DECLINE),
    .step = effect_step,
    .list = effect_list_options,
    .why = effect_why,
    .apply = effect_apply,
};

/* ---- What was paid for ------------------------------------------------------------------- */

static void card_resolve(struct tm_state *s, int seat, int card, tm_ctx ctx)
{
    struct tm_seat *p = &s->seat[seat];
    const struct card *c = tm_card(card);
    assert(card < TM_PROJECTS);
    tm_hand_remove(s, seat, card);
    set_remove(p->seen, card);
    p->next_discount = p->next_shift = 0;
    set_add(c->type == EVENT ? p->events : p->played, card);
    if (c->type != EVENT)
        tm_seat_refresh(s, seat);
    tm_say(ctx, E_PLAY, seat, card, 0, 0);
    if (c->cost >= TM_BIG_SPEND)
        tm_fire(s, ON_BIG_SPEND, seat, card, ctx);
    if (c->type == EVENT)
        tm_fire(s, ON_EVENT, seat, card, ctx);
    tm_fire(s, ON_TAG, seat, card, ctx);
    tm_run_list(s, seat, card, LIST_PLAY, card, ctx);
}

static void project_resolve(struct tm_state *s, int seat, int row, tm_ctx ctx)
{
    assert(row > ROW_SELL_PATENTS && row < ROW_PROJECTS_END);
    tm_say(ctx, E_PROJECT, seat, row - ROW_SELL_PATENTS, 0, 0);
    if (tm_card(row)->cost >= TM_BIG_SPEND)
        tm_fire(s, ON_BIG_SPEND, seat, row, ctx);
    tm_fire(s, ON_PROJECT, seat, row, ctx);
    tm_run_list(s, seat, row, LIST_PLAY, -1, ctx);
}

static bool act_step(struct tm_state *s, struct frame *f, tm_ctx ctx)
{
    assert(f->kind == FRAME_ACT);
    struct frame act = *f;
    agenda_remove(&s->agenda, (int)(f - s->agenda.frame));
    if (act_verb(&act) == V_PLAY)
        card_resolve(s, act.seat, act_row(&act), ctx);
    else if (act_verb(&act) == V_PROJECT)
        project_resolve(s, act.seat, act_row(&act), ctx);
    else
        tm_run_list(s, act.seat, act_row(&act), LIST_ACTION_0 + act_form(&act), -1, ctx);
    return true;
}

const struct decision_row tm_frame_act = {.prompt = {"act", NULL}, .step = act_step};

/* ---- Robotic Workforce --------------------------------------------------------------------- */

/* Gains first, then what is lost; a red-bordered loss asks. */
void tm_copy_production(struct tm_state *s, int seat, int card, tm_ctx ctx)
{
    const struct card *c = tm_card(card);
    assert(tm_copy_possible(s, seat, card));
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < TM_PLAY_MAX && c->play[i].verb; i++) {
            struct op op = c->play[i];
            if (op.verb == OP_PRODUCE && (op.n < 0) == (pass == 1))
                run_op(s, (struct tm_source){seat, card, card}, op, ctx);
            if (op.verb == OP_CUT && pass == 1)
                agenda_add(&s->agenda, effect_frame(seat, card, LIST_PLAY, i, card));
            if (op.verb == OP_MINE && pass == 0) {
                assert(i > 0);
                int place = s->special_at[c->play[i - 1].what];
                tm_produce(s, seat, tm_places[place].steel ? STEEL : TITANIUM, 1, ctx);
            }
        }
}
