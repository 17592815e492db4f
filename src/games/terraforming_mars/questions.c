/* questions.c: what pending effects ask, one struct tm_question for each kind of choice.
 *
 * The row of an operation says which of them it asks; `f` is always a FRAME_EFFECT, and its
 * operation says of what and how many. */
#include <assert.h>

#include "games/terraforming_mars/decide.h"
#include "games/terraforming_mars/operations.h"

/* Names the card that takes something from somebody else. */
static void say_hit(const struct frame *f, int victim, tm_ctx ctx)
{
    assert(victim >= 0);
    if (victim < TM_SEATS && victim != f->seat && effect_row(f) < CORP_END)
        tm_say(ctx, E_HIT, f->seat, effect_row(f), victim, 0);
}

/* ---- A place on the map ------------------------------------------------------------------ */

static bool place_open(const struct tm_state *s, const struct frame *f, struct op op)
{
    assert(op.per < TM_PLACE_RULES);
    return tm_places_for(s, f->seat, op.per) != 0;
}

static bool ocean_open(const struct tm_state *s, const struct frame *f, struct op op)
{
    return tm_ocean_count(s) < TM_OCEANS && place_open(s, f, op);
}

static void place_list(struct listing *l)
{
    BIT_EACH (place, tm_places_for(l->s, l->f->seat, tm_frame_op(l->f).per)) {
        if (list_full(l))
            return;
        list_add(l, AREO_ACTION(V_PLACE, place, 0, 0));
    }
}

static verdict place_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    return tm_place_why(s, f->seat, tm_frame_op(f).per, areo_a_of(action));
}

/* The tile, and what the next operation of the card makes of it (Flooding). */
static void place_apply(struct tm_state *s, struct frame f, areo_action action, tm_ctx ctx)
{
    int place = areo_a_of(action);
    struct op op = tm_frame_op(&f);
    assert(place < TM_PLACES && tm_operation(op)->put);
    tm_operation(op)->put(s, f.seat, op, place, ctx);
    struct op next = tm_frame_next_op(&f, 1);
    if (!next.verb || tm_class_of(next) != CLASS_SEQUEL || !tm_operation(next)->asks)
        return;
    effect_at_set(&f, effect_at(&f) + 1);
    effect_place_set(&f, place);
    f.level = LEVEL_POOL;
    agenda_add(&s->agenda, f);
}

const struct tm_question tm_asks_place = {VERB_BIT(V_PLACE), place_open, place_list, place_why,
                                          place_apply};
const struct tm_question tm_asks_ocean = {VERB_BIT(V_PLACE), ocean_open, place_list, place_why,
                                          place_apply};

/* ---- Taking from others ------------------------------------------------------------------ */

/* How much the seat may take of the stock of a victim. */
static int loot_of(const struct tm_state *s, const struct frame *f, int victim)
{
    assert(victim >= 0 && victim <= TM_NEUTRAL);
    struct op op = tm_frame_op(f);
    if (victim == TM_NEUTRAL)
        return tm_solo(s) && op_verb(op) == OP_STEAL ? op.n : 0;
    if (victim >= s->head.seats || victim == f->seat || op.what >= TM_RESOURCES)
        return 0;
    const struct tm_seat *p = tm_seat(s, victim);
    if (op.what == PLANTS && p->protected)
        return 0;
    uint64_t tiles = p->cities | p->greeneries | p->specials;
    if (op_verb(op) == OP_FLOOD && !(tiles & tm_neighbours[effect_place(f)]))
        return 0;
    return tm_min(p->stock[op.what], op.n);
}

/* How many cubes the seat may take off a card. */
static int cubes_of(const struct tm_state *s, const struct frame *f, struct op op, int card)
{
    assert(card >= 0 && card < TM_PROJECTS);
    if (!s->cubes[card] || tm_card(card)->holds != op.what || tm_owner_of(s, card) == f->seat ||
        !tm_removable(s, f->seat, card))
        return 0;
    return tm_min(s->cubes[card], op.n);
}

static bool cubes_to_loot(const struct tm_state *s, const struct frame *f, struct op op)
{
    assert(op.what >= TM_RESOURCES);
    for (int card = 0; card < TM_PROJECTS; card++)
        if (cubes_of(s, f, op, card))
            return true;
    return false;
}

/* As an alternative: is there somebody to take from? */
bool tm_open_loot(const struct tm_state *s, const struct frame *f, struct op op)
{
    if (op.what >= TM_RESOURCES)
        return cubes_to_loot(s, f, op);
    if (tm_solo(s))
        return op_verb(op) == OP_STEAL;
    for (int i = 0; i < s->head.seats; i++)
        if (i != f->seat && s->seat[i].stock[op.what] &&
            !(op.what == PLANTS && s->seat[i].protected))
            return true;
    return false;
}

static bool loot_open(const struct tm_state *s, const struct frame *f, struct op op)
{
    if (op.what >= TM_RESOURCES)
        return cubes_to_loot(s, f, op);
    for (int i = 0; i <= TM_NEUTRAL; i++)
        if (loot_of(s, f, i))
            return true;
    return false;
}

static void loot_list(struct listing *l)
{
    struct op op = tm_frame_op(l->f);
    for (int victim = 0; victim <= TM_NEUTRAL; victim++)
        for (int n = loot_of(l->s, l->f, victim); n >= 1; n--)
            list_add(l, AREO_ACTION(V_REMOVE, victim, n, 0));
    for (int card = 0; op.what >= TM_RESOURCES && card < TM_PROJECTS; card++)
        for (int n = cubes_of(l->s, l->f, op, card); n >= 1; n--)
            list_add(l, AREO_ACTION(V_REMOVE_CUBES, card, n, 0));
    list_add(l, AREO_ACTION(V_DECLINE, 0, 0, 0));
}

/* Why nothing can be taken from a player or a card. */
static verdict spared_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    int a = areo_a_of(action);
    bool plants = tm_frame_op(f).what == PLANTS;
    if (areo_verb_of(action) == V_REMOVE_CUBES && tm_owner_of(s, a) != f->seat)
        return tm_removable_why(s, f->seat, a);
    if (areo_verb_of(action) == V_REMOVE && a < s->head.seats && a != f->seat && plants &&
        s->seat[a].protected)
        return because(R_PROTECTED, a, 0);
    return because(R_NOT_A_VICTIM, 0, 0);
}

static verdict loot_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    struct op op = tm_frame_op(f);
    int a = areo_a_of(action);
    int n = areo_b_of(action);
    assert(n >= 0);
    if (areo_verb_of(action) == V_DECLINE)
        return LEGAL;
    bool cubes = areo_verb_of(action) == V_REMOVE_CUBES;
    if (cubes && (a >= TM_PROJECTS || op.what < TM_RESOURCES || tm_card(a)->holds != op.what))
        return because(R_NOT_A_HOLDER, 0, op.what);
    int most = cubes ? cubes_of(s, f, op, a) : loot_of(s, f, a);
    if (!most)
        return spared_why(s, f, action);
    return n >= 1 && n <= most ? LEGAL : because(R_TOO_MANY, most, 0);
}

static void loot_apply(struct tm_state *s, struct frame f, areo_action action, tm_ctx ctx)
{
    struct op op = tm_frame_op(&f);
    int a = areo_a_of(action);
    int n = areo_b_of(action);
    if (areo_verb_of(action) == V_DECLINE)
        return;
    assert(n > 0 && n <= op.n);
    if (areo_verb_of(action) == V_REMOVE_CUBES) {
        say_hit(&f, tm_owner_of(s, a), ctx);
        tm_add_cubes(s, tm_owner_of(s, a), a, -n, ctx);
        return;
    }
    say_hit(&f, a, ctx);
    if (a != TM_NEUTRAL)
        tm_lose(s, a, op.what, n, ctx);
    if (op_verb(op) == OP_STEAL)
        tm_gain(s, f.seat, op.what, n, ctx);
}

const struct tm_question tm_asks_loot = {VERB_BIT(V_REMOVE) | VERB_BIT(V_REMOVE_CUBES) |
                                             VERB_BIT(V_DECLINE),
                                         loot_open, loot_list, loot_why, loot_apply};

/* ---- Lowering a production ----------------------------------------------------------------- */

static bool lower_open(const struct tm_state *s, const struct frame *f, struct op op)
{
    assert(op.what < TM_RESOURCES && op.n > 0);
    (void)f;
    for (int i = 0; i < s->head.seats; i++)
        if (tm_cut_possible(s, i, op.what, op.n))
            return true;
    return tm_solo(s);
}

static verdict lower_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    struct op op = tm_frame_op(f);
    assert(op.what < TM_RESOURCES);
    int victim = areo_a_of(action);
    if (victim == TM_NEUTRAL)
        return tm_solo(s) ? LEGAL : because(R_NOT_A_VICTIM, 0, 0);
    if (victim >= s->head.seats)
        return because(R_NOT_A_VICTIM, 0, 0);
    int left = s->seat[victim].production[op.what] - op.n - tm_production_floor(op.what);
    return left >= 0 ? LEGAL : because(R_PRODUCTION, -left, op.what);
}

/* Others first: nobody wants to lower their own production. */
static void lower_list(struct listing *l)
{
    for (int victim = TM_NEUTRAL; victim >= 0; victim--)
        if (victim != l->f->seat)
            list_offer(l, AREO_ACTION(V_LOWER, victim, 0, 0));
    list_offer(l, AREO_ACTION(V_LOWER, l->f->seat, 0, 0));
}

static void lower_apply(struct tm_state *s, struct frame f, areo_action action, tm_ctx ctx)
{
    struct op op = tm_frame_op(&f);
    int victim = areo_a_of(action);
    assert(op.n > 0);
    say_hit(&f, victim, ctx);
    if (victim != TM_NEUTRAL)
        tm_produce(s, victim, op.what, -op.n, ctx);
}

const struct tm_question tm_asks_lower = {VERB_BIT(V_LOWER), lower_open, lower_list, lower_why,
                                          lower_apply};

/* ---- Cubes on a card ----------------------------------------------------------------------- */

static bool cube_somewhere(const struct tm_state *s, const struct frame *f, struct op op)
{
    (void)op;
    SET_EACH (card, tm_seat(s, f->seat)->played, TM_WORDS) {
        if (card < TM_PROJECTS && s->cubes[card])
            return true;
    }
    return false;
}

static verdict add_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_EFFECT);
    int card = areo_a_of(action);
    struct op op = tm_frame_op(f);
    if (!set_has(s->seat[f->seat].played, card))
        return because(R_NOT_IN_PLAY, 0, 0);
    if (op_verb(op) == OP_ADD_SAME)
        return card < TM_PROJECTS && s->cubes[card] ? LEGAL : because(R_CUBES, 1, 0);
    return tm_card(card)->holds == op.what ? LEGAL : because(R_NOT_A_HOLDER, 0, op.what);
}

static void add_list(struct listing *l)
{
    SET_EACH (card, tm_seat(l->s, l->f->seat)->played, TM_WORDS) {
        list_offer(l, AREO_ACTION(V_ADD, card, 0, 0));
    }
}

static void add_apply(struct tm_state *s, struct frame f, areo_action action, tm_ctx ctx)
{
    assert(areo_a_of(action) < TM_PROJECTS);
    tm_add_cubes(s, f.seat, areo_a_of(action), tm_frame_op(&f).n, ctx);
}

const struct tm_question tm_asks_add = {VERB_BIT(V_ADD), tm_open_add_other, add_list, add_why,
                                        add_apply};
const struct tm_question tm_asks_add_same = {VERB_BIT(V_ADD), cube_somewhere, add_list, add_why,
                                             add_apply};

/* ---- A production to copy -------------------------------------------------------------------- */

static bool copy_open(const struct tm_state *s, const struct frame *f, struct op op)
{
    (void)op;
    return tm_something_to_copy(s, f->seat);
}

static verdict copy_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    return tm_copy_possible(s, f->seat, areo_a_of(action)) ? LEGAL : because(R_BOX, 0, 0);
}

static void copy_list(struct listing *l)
{
    SET_EACH (card, tm_seat(l->s, l->f->seat)->played, TM_WORDS) {
        list_offer(l, AREO_ACTION(V_COPY, card, 0, 0));
    }
}

static void copy_apply(struct tm_state *s, struct frame f, areo_action action, tm_ctx ctx)
{
    tm_say(ctx, E_COPY, f.seat, areo_a_of(action), 0, 0);
    tm_copy_production(s, f.seat, areo_a_of(action), ctx);
}

const struct tm_question tm_asks_copy = {VERB_BIT(V_COPY), copy_open, copy_list, copy_why,
                                         copy_apply};

/* ---- A number of steps of production to trade -------------------------------------------------- */

static bool trade_open(const struct tm_state *s, const struct frame *f, struct op op)
{
    assert(op.what < TM_RESOURCES);
    return tm_seat(s, f->seat)->production[op.what] > 0;
}

static void trade_list(struct listing *l)
{
    int most = tm_seat(l->s, l->f->seat)->production[tm_frame_op(l->f).what];
    for (int n = tm_min(most, TM_NUMBER_MAX); n >= 1; n--)
        list_add(l, AREO_ACTION(V_AMOUNT, n, 0, 0));
}

static verdict trade_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    int most = tm_seat(s, f->seat)->production[tm_frame_op(f).what];
    int n = areo_a_of(action);
    return n >= 1 && n <= most ? LEGAL : because(R_TOO_MANY, most, 0);
}

static void trade_apply(struct tm_state *s, struct frame f, areo_action action, tm_ctx ctx)
{
    struct op op = tm_frame_op(&f);
    assert(op.what < TM_RESOURCES && op.per < TM_RESOURCES);
    tm_produce(s, f.seat, op.what, -areo_a_of(action), ctx);
    tm_produce(s, f.seat, op.per, areo_a_of(action), ctx);
}

const struct tm_question tm_asks_trade = {VERB_BIT(V_AMOUNT), trade_open, trade_list, trade_why,
                                          trade_apply};

/* ---- A card of the hand to exchange -------------------------------------------------------------- */

static bool exchange_open(const struct tm_state *s, const struct frame *f, struct op op)
{
    (void)op;
    return tm_seat(s, f->seat)->hand_count > 0;
}

static void exchange_list(struct listing *l)
{
    list_add(l, AREO_ACTION(V_DECLINE, 0, 0, 0));
    SET_EACH (card, tm_seat(l->s, l->f->seat)->hand, TM_WORDS) {
        list_add(l, AREO_ACTION(V_DISCARD, card, 0, 0));
    }
}

static verdict exchange_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    if (areo_verb_of(action) == V_DECLINE)
        return LEGAL;
    return set_has(s->seat[f->seat].hand, areo_a_of(action)) ? LEGAL : because(R_NOT_IN_HAND, 0, 0);
}

static void exchange_apply(struct tm_state *s, struct frame f, areo_action action, tm_ctx ctx)
{
    if (areo_verb_of(action) == V_DECLINE)
        return;
    assert(areo_verb_of(action) == V_DISCARD);
    assert(set_has(s->seat[f.seat].hand, areo_a_of(action)));
    tm_hand_remove(s, f.seat, areo_a_of(action));
    tm_discard(s, f.seat, areo_a_of(action));
    tm_say(ctx, E_DISCARD, f.seat, 0, 0, 1);
    tm_draw_to_hand(s, f.seat, 1, ctx);
}

const struct tm_question tm_asks_exchange = {VERB_BIT(V_DISCARD) | VERB_BIT(V_DECLINE),
                                             exchange_open, exchange_list, exchange_why,
                                             exchange_apply};
