/* order.c: which pending effect comes next.
 *
 * The active player may resolve the pool in any order (rules: playing a card); he is
 * asked only when two pending effects can influence each other. Otherwise the
 * engine takes the order that leaves most open: cards and parameters, tiles, cubes,
 * then what hits others (the rank of an operation's row). */
#include <assert.h>

#include "games/terraforming_mars/decide.h"
#include "games/terraforming_mars/operations.h"

enum { RANK_SPENDS_TO_DRAW = 5, RANK_UNDECIDED = 7, RANK_LAST = 100 };

/* Olympus Conference: a cube, or a card for one. */
static bool spends_to_draw(const struct frame *f)
{
    assert(f->kind == FRAME_EFFECT);
    return tm_frame_undecided(f) && op_verb(tm_frame_next_op(f, 1)) == OP_SPEND_DRAW;
}

/* The engine's own order: what gives information or means first, what hits others last. */
static int rank_of(const struct frame *f)
{
    if (f->kind != FRAME_EFFECT)
        return 0;
    if (tm_frame_undecided(f))
        return spends_to_draw(f) ? RANK_SPENDS_TO_DRAW : RANK_UNDECIDED;
    return tm_operation(tm_frame_op(f))->rank;
}

/* ---- What an effect brings ------------------------------------------------------------------ */

int tm_warms_steps(const struct tm_state *s, struct op op)
{
    assert(op.n > 0);
    (void)s;
    return op.n;
}

int tm_warms_by_oxygen(const struct tm_state *s, struct op op)
{
    int at = tm_tracks[TRACK_OXYGEN].step[0].at;
    return s->oxygen < at && s->oxygen + op.n >= at;
}

/* Will the parameter steps of this operation put an ocean on the map? */
static bool brings_ocean(const struct tm_state *s, struct op op)
{
    const struct tm_operation *row = tm_operation(op);
    assert(s->temperature >= TM_COLDEST && s->temperature <= TM_WARMEST);
    if (tm_ocean_count(s) == TM_OCEANS)
        return false;
    if (row->tile == OCEAN_TILE)
        return true;
    int steps = row->warms ? row->warms(s, op) : 0;
    return s->temperature < TM_OCEAN_BONUS && s->temperature + 2 * steps >= TM_OCEAN_BONUS;
}

bool tm_cards_always(const struct tm_state *s, const struct frame *f, struct op op)
{
    (void)s, (void)f, (void)op;
    return true;
}

bool tm_cards_by_cube(const struct tm_state *s, const struct frame *f, struct op op)
{
    (void)s, (void)op;
    return spends_to_draw(f);
}

bool tm_cards_of_place(const struct tm_state *s, const struct frame *f, struct op op)
{
    assert(op.per < TM_PLACE_RULES);
    return (tm_places_for(s, f->seat, op.per) & TM_CARD_PLACES) != 0;
}

/* Can it bring cards into the player's hand? */
static bool brings_cards(const struct tm_state *s, const struct frame *f, struct op op)
{
    const struct tm_operation *row = tm_operation(op);
    return row->cards && row->cards(s, f, op);
}

/* ---- Where the order matters ------------------------------------------------------------------ */

/* Would an ocean give plants to somebody who is about to lose plants? (ruling 4) */
static bool algae_victim(const struct tm_state *s, int seat)
{
    int owner = tm_owner_of(s, CARD_ARCTIC_ALGAE);
    return owner != TM_NOBODY && owner != seat && !s->seat[owner].protected;
}

/* Does the effect draw a card by a choice of its own (Mars University, Olympus Conference)? */
static bool draws_by_choice(const struct tm_state *s, const struct frame *f, struct op op)
{
    assert(f->kind == FRAME_EFFECT);
    if (op_verb(op) == OP_EXCHANGE) /* with an empty hand there is nothing to exchange before */
        return s->seat[f->seat].hand_count > 0;
    return spends_to_draw(f) && s->cubes[effect_row(f)] > 0;
}

/* Will the player be asked about this effect, with more than one answer? */
static bool asks_a_choice(const struct tm_state *s, const struct frame *f)
{
    areo_action two[2];
    struct listing l = {.s = s, .f = f, .row = &tm_frame_effect, .o = {.out = two, .max = 2}};
    assert(f->kind == FRAME_EFFECT);
    if (tm_frame_automatic(s, f))
        return false;
    l.row->list(&l);
    return l.o.count == 2;
}

/* What is drawn may decide another choice, and the other way round (ruling 3). Two of the same
 * kind are the same in either order. */
static bool informs(const struct tm_state *s, const struct frame *f, const struct frame *g)
{
    assert(f != g);
    struct op a = tm_frame_op(f);
    struct op b = tm_frame_op(g);
    if (!draws_by_choice(s, f, a) ||
        (effect_row(f) == effect_row(g) && effect_at(f) == effect_at(g)))
        return false;
    return op_verb(b) == OP_LOOK || asks_a_choice(s, g);
}

/* Why the order of two effects matters, as it is said; 0: it does not. */
static int clash_one_way(const struct tm_state *s, const struct frame *f, const struct frame *g)
{
    assert(f != g && f->kind == FRAME_EFFECT && g->kind == FRAME_EFFECT);
    struct op a = tm_frame_op(f);
    struct op b = tm_frame_op(g);
    if (op_verb(a) == OP_REMOVE && a.what == PLANTS)
        return brings_ocean(s, b) && algae_victim(s, f->seat) ? SAY_ORDER_PLANTS : 0;
    if (op_verb(a) == OP_EXCHANGE && draws_by_choice(s, f, a) && op_verb(b) != OP_EXCHANGE &&
        brings_cards(s, g, b))
        return SAY_ORDER_CARDS;
    if (tm_operation(a)->tile == LAND_TILE && brings_ocean(s, b) &&
        tm_operation(b)->tile != OCEAN_TILE)
        return SAY_ORDER_OCEAN;
    return informs(s, f, g) ? SAY_ORDER_DRAW : 0;
}

/* The effects whose order matters; `why` is what is said of the first two of them. */
static unsigned order_open(const struct tm_state *s, int *why)
{
    int first = agenda_pool(&s->agenda);
    if (s->agenda.count - first < 2 || s->head.option[OPT_ORDER] == ORDER_ENGINE ||
        agenda_level(&s->agenda) != LEVEL_POOL)
        return 0;
    const struct frame *f = s->agenda.frame;
    unsigned mask = 0;
    for (int i = first; i < s->agenda.count; i++)
        for (int j = first; j < s->agenda.count; j++)
            if (i != j && f[i].kind == FRAME_EFFECT && f[j].kind == FRAME_EFFECT) {
                int clash = clash_one_way(s, &f[i], &f[j]);
                *why = *why ? *why : clash;
                mask |= clash ? 1u << i | 1u << j : 0;
            }
    return mask;
}

unsigned tm_order_open(const struct tm_state *s)
{
    int why = 0;
    return order_open(s, &why);
}

int tm_next_frame(const struct tm_state *s)
{
    int best = s->agenda.count - 1;
    int first = agenda_pool(&s->agenda);
    assert(s->agenda.count > 0);
    if (best == first)
        return best;
    unsigned ask = tm_order_open(s);
    int best_rank = RANK_LAST;
    for (int i = first; i < s->agenda.count; i++) {
        int rank = rank_of(&s->agenda.frame[i]);
        bool free = !(ask >> i & 1) && (!ask || tm_frame_automatic(s, &s->agenda.frame[i]));
        if (free && rank < best_rank) {
            best = i;
            best_rank = rank;
        }
    }
    return best_rank == RANK_LAST ? -1 : best;
}

/* ---- Asking for the order ----------------------------------------------------------------------- */

static int verb_of(const struct tm_state *s, int index)
{
    assert(index >= 0 && index < s->agenda.count);
    return op_verb(tm_frame_op(&s->agenda.frame[index]));
}

static void order_list(struct listing *l)
{
    assert(l->f->kind == FRAME_ORDER);
    uint64_t named = 0;
    for (unsigned open = tm_order_open(l->s); open; open &= open - 1) {
        int verb = verb_of(l->s, __builtin_ctz(open));
        if (!(named & bit64(verb)))
            list_add(l, AREO_ACTION(V_FIRST, verb, 0, 0));
        named |= bit64(verb);
    }
}

static int order_frame(const struct tm_state *s, int verb)
{
    for (unsigned open = tm_order_open(s); open; open &= open - 1)
        if (verb_of(s, __builtin_ctz(open)) == verb)
            return __builtin_ctz(open);
    return -1;
}

static verdict order_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    (void)f;
    return order_frame(s, areo_a_of(action)) >= 0 ? LEGAL : because(R_NOT_A_CHOICE, 0, 0);
}

static void order_apply(struct tm_state *s, struct frame *f, areo_action action, tm_ctx ctx)
{
    int index = order_frame(s, areo_a_of(action));
    (void)f, (void)ctx;
    assert(index >= 0);
    struct frame first = s->agenda.frame[index];
    agenda_remove(&s->agenda, index);
    tm_push_now(s, first);
}

static void order_prompt(const struct tm_state *s, const struct frame *f, struct areo_phrases *out)
{
    int why = 0;
    assert(f->kind == FRAME_ORDER);
    (void)f;
    phrase_add(out, &tm_phrases[SAY_ORDER]);
    if (order_open(s, &why))
        phrase_add(out, &tm_phrases[why]);
}

const struct decision_row tm_frame_order = {
    .prompt = {"order", NULL},
    .more = order_prompt,
    .verbs = VERB_BIT(V_FIRST),
    .list = order_list,
    .why = order_why,
    .apply = order_apply,
};
