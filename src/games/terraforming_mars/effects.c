/* effects.c: the interpreter of operations.
 *
 * What needs no choice and cannot clash with anything happens at once, gains before
 * losses. The rest waits in the pool of simultaneous effects (agenda level 1). The
 * active player may resolve the pool in any order (rules: playing a card); he is
 * asked only when two pending effects can influence each other, and otherwise the
 * engine takes the order that leaves most open: cards and parameters, tiles, cubes,
 * then what hits others.
 *
 * In a FRAME_EFFECT y is 1 once an alternative has been chosen; x is the card that
 * caused it or, for OP_FLOOD, the place of the ocean. */
#include <assert.h>

#include "games/terraforming_mars/engine.h"

static int frame_list(const struct frame *f) { return f->b >> 8; }
static int frame_index(const struct frame *f) { return f->b & 0xFF; }

struct op tm_frame_op(const struct frame *f)
{
    int capacity;
    return tm_list(f->a, frame_list(f), &capacity)[frame_index(f)];
}

/* The operation after the frame's own, if the list goes on. */
static struct op following(const struct frame *f, int by)
{
    int capacity;
    const struct op *ops = tm_list(f->a, frame_list(f), &capacity);
    int at = frame_index(f) + by;
    return at < capacity ? ops[at] : (struct op){OP_NONE, 0, 0, 0};
}

void tm_push_now(struct tm_state *s, struct frame f)
{
    int deepest = agenda_level(&s->agenda);
    f.level = (uint8_t)((deepest > LEVEL_POOL ? deepest : LEVEL_POOL) + 1);
    agenda_add(&s->agenda, f);
}

static struct frame effect_frame(int seat, int row, int list, int index, int card)
{
    return (struct frame){.kind = FRAME_EFFECT,
                          .seat = (uint8_t)seat,
                          .level = LEVEL_POOL,
                          .a = (uint16_t)row,
                          .b = (uint16_t)(list << 8 | index),
                          .x = (int16_t)card};
}

/* ---- One operation without a choice ------------------------------------------------ */

static void look(struct tm_state *s, int seat, int n, int keep, tm_ctx ctx)
{
    tm_draw_to_offer(s, seat, n, ctx);
    struct tm_seat *p = &s->seat[seat];
    if (keep < p->offer_count) {
        tm_push_now(s,
                    (struct frame){.kind = FRAME_KEEP, .seat = (uint8_t)seat, .x = (int16_t)keep});
        return;
    }
    memcpy(p->picked, p->offer, sizeof p->picked);
    tm_keep_picked(s, seat);
}

static void reveal(struct tm_state *s, int seat, int row, int tag, tm_ctx ctx)
{
    int card = tm_draw(s, ctx);
    if (card < 0)
        return;
    tm_say(ctx, E_REVEAL, seat, card, 0, 1);
    for (int i = 0; i < s->head.seats; i++)
        set_add(s->seat[i].seen, card);
    tm_discard(s, seat, card);
    if (card_has_tag(tm_card(card), tag))
        tm_add_cubes(s, seat, row, 1, ctx);
}

/* long: one case per operation */
static void run_op(struct tm_state *s, int seat, int row, struct op op, int card, tm_ctx ctx)
{
    struct tm_seat *p = &s->seat[seat];
    switch (op_verb(op)) {
    case OP_PRODUCE:
        tm_produce(s, seat, op.what, op.n * tm_count(s, seat, op.per, row), ctx);
        break;
    case OP_GAIN:
        tm_gain(s, seat, op.what, op.n * tm_count(s, seat, op.per, row), ctx);
        break;
    case OP_LOSE:
        tm_lose(s, seat, op.what, op.n, ctx);
        break;
    case OP_TR:
        tm_raise_tr(s, seat, op.n * tm_count(s, seat, op.per, row), ctx);
        break;
    case OP_TEMPERATURE:
        tm_warm(s, seat, op.n, ctx);
        break;
    case OP_OXYGEN:
        tm_oxygenate(s, seat, op.n, ctx);
        break;
    case OP_DRAW:
        tm_draw_to_hand(s, seat, op.n, ctx);
        break;
    case OP_LOOK:
        look(s, seat, op.n, op.what, ctx);
        break;
    case OP_BUY:
        tm_draw_to_offer(s, seat, 1, ctx);
        if (p->offer_count)
            tm_push_now(s, (struct frame){.kind = FRAME_BUY, .seat = (uint8_t)seat});
        break;
    case OP_REVEAL:
        reveal(s, seat, row, op.what, ctx);
        break;
    case OP_ADD_HERE:
        tm_add_cubes(s, seat, row, op.n, ctx);
        break;
    case OP_ADD_PLAYED:
        tm_add_cubes(s, seat, card, op.n, ctx);
        break;
    case OP_SPEND_DRAW:
        tm_add_cubes(s, seat, row, -1, ctx);
        tm_draw_to_hand(s, seat, 1, ctx);
        break;
    case OP_NEXT_DISCOUNT:
        p->next_discount = (uint8_t)op.n;
        break;
    case OP_NEXT_SHIFT:
        p->next_shift = (uint8_t)op.n;
        break;
    default:
        break; /* nothing that could be done */
    }
}

/* Losses wait until something else of the same card makes them possible (ruling 4). */
static bool payable(const struct tm_state *s, int seat, struct op op)
{
    const struct tm_seat *p = &s->seat[seat];
    if (op.verb == OP_PRODUCE && op.n < 0)
        return p->production[op.what] + op.n >= tm_production_floor(op.what);
    return op.verb != OP_LOSE || p->stock[op.what] >= op.n;
}

static bool is_gain(struct op op)
{
    switch (op_verb(op)) {
    case OP_PRODUCE:
        return op.n >= 0;
    case OP_GAIN:
    case OP_TR:
    case OP_ADD_HERE:
    case OP_NEXT_DISCOUNT:
    case OP_NEXT_SHIFT:
        return true;
    default:
        return false;
    }
}

static bool is_loss(struct op op)
{
    return (op.verb == OP_PRODUCE && op.n < 0) || op.verb == OP_LOSE;
}

/* These belong to the tile before them (place.c, tm_frame_choose). */
static bool is_sequel(struct op op) { return op.verb == OP_MINE || op.verb == OP_FLOOD; }

/* An operation and the alternatives behind it, at a list position. */
static void run_group(struct tm_state *s, struct frame f, tm_ctx ctx)
{
    struct op only = {OP_NONE, 0, 0, 0};
    struct op op;
    int open = 0;
    for (int i = 0; i == 0 || op_alternative(following(&f, i)); i++)
        if (tm_alternative(s, &f, i, &op)) {
            only = op;
            open++;
        }
    if (open == 1 && is_gain(only))
        run_op(s, f.seat, f.a, only, f.x, ctx);
    else if (open)
        agenda_add(&s->agenda, f);
}

void tm_run_list(struct tm_state *s, int seat, int row, int list, int card, tm_ctx ctx)
{
    int capacity;
    const struct op *ops = tm_list(row, list, &capacity);
    int count = ops_count(ops, capacity);
    for (int i = 0; i < count; i++) {
        bool group = i + 1 < count && op_alternative(ops[i + 1]);
        if (is_gain(ops[i]) && !group && !op_alternative(ops[i]))
            run_op(s, seat, row, ops[i], card, ctx);
    }
    for (int i = 0; i < count; i++) {
        struct frame f = effect_frame(seat, row, list, i, card);
        bool group = i + 1 < count && op_alternative(ops[i + 1]);
        if (op_alternative(ops[i]) || is_sequel(ops[i]))
            continue;
        if (group)
            run_group(s, f, ctx);
        else if (is_loss(ops[i]) && payable(s, seat, ops[i]))
            run_op(s, seat, row, ops[i], card, ctx);
        else if (!is_gain(ops[i]))
            agenda_add(&s->agenda, f);
    }
}

/* ---- Alternatives --------------------------------------------------------------------- */

bool tm_frame_undecided(const struct frame *f)
{
    return f->kind == FRAME_EFFECT && !f->y && op_alternative(following(f, 1));
}

static bool holder_exists(const struct tm_state *s, int seat, int kind)
{
    SET_EACH (card, s->seat[seat].played, TM_WORDS) {
        if (tm_card(card)->holds == kind)
            return true;
    }
    return false;
}

/* Somebody to take from, for an operation that is not (yet) a frame. */
static bool victim_exists(const struct tm_state *s, const struct frame *f, struct op op)
{
    if (op.what == ANIMALS || op.what == MICROBES) {
        for (int card = 0; card < TM_PROJECTS; card++)
            if (tm_card(card)->holds == op.what && tm_owner_of(s, card) != f->seat &&
                tm_removable(s, f->seat, card))
                return true;
        return false;
    }
    if (tm_solo(s))
        return op_verb(op) == OP_STEAL;
    for (int i = 0; i < s->head.seats; i++)
        if (i != f->seat && s->seat[i].stock[op.what] &&
            !(op.what == PLANTS && s->seat[i].protected))
            return true;
    return false;
}

static bool alternative_open(const struct tm_state *s, const struct frame *f, struct op op)
{
    const struct card *played;
    switch (op_verb(op)) {
    case OP_ADD_OTHER:
        return holder_exists(s, f->seat, op.what);
    case OP_ADD_PLAYED:
        played = tm_card(f->x);
        return (played->holds == ANIMALS || played->holds == MICROBES) &&
               set_has(s->seat[f->seat].played, f->x);
    case OP_SPEND_DRAW:
        return s->cubes[f->a] > 0;
    case OP_REMOVE:
    case OP_STEAL:
        return victim_exists(s, f, op);
    default:
        return true;
    }
}

bool tm_alternative(const struct tm_state *s, const struct frame *f, int i, struct op *op)
{
    *op = i == 0 ? tm_frame_op(f) : following(f, i);
    if (i > 0 && !op_alternative(*op))
        return false;
    return alternative_open(s, f, *op);
}

int tm_op_choice(struct op op, int row, int card)
{
    switch (op_verb(op)) {
    case OP_PRODUCE:
        return op.what == ENERGY ? CHOICE_ENERGY_PRODUCTION : CHOICE_PLANT_PRODUCTION;
    case OP_ADD_HERE:
        return tm_card(row)->holds;
    case OP_ADD_PLAYED:
        return card >= 0 && tm_card(card)->holds ? tm_card(card)->holds : ANIMALS;
    case OP_SPEND_DRAW:
        return CHOICE_CARD;
    case OP_TEMPERATURE:
        return CHOICE_TEMPERATURE;
    case OP_OXYGEN:
        return CHOICE_OXYGEN;
    case OP_TR:
        return CHOICE_TR;
    default:
        return op.what;
    }
}

void tm_frame_decide(struct tm_state *s, int index, int alternative, tm_ctx ctx)
{
    struct frame f = s->agenda.frame[index];
    f.b = (uint16_t)(f.b + alternative);
    f.y = 1;
    agenda_remove(&s->agenda, index);
    struct op op = tm_frame_op(&f);
    if (is_gain(op) || op_verb(op) == OP_ADD_PLAYED || op_verb(op) == OP_SPEND_DRAW)
        run_op(s, f.seat, f.a, op, f.x, ctx);
    else
        agenda_add(&s->agenda, f);
}

/* ---- Order -------------------------------------------------------------------------------- */

/* Olympus Conference: a cube, or a card for one. */
static bool spends_to_draw(const struct frame *f)
{
    return tm_frame_undecided(f) && op_verb(following(f, 1)) == OP_SPEND_DRAW;
}

/* The engine's own order: what gives information or means first, what hits others last. */
static int rank_of(const struct frame *f)
{
    if (f->kind != FRAME_EFFECT)
        return 0;
    if (tm_frame_undecided(f))
        return spends_to_draw(f) ? 5 : 7;
    switch (op_verb(tm_frame_op(f))) {
    case OP_DRAW:
    case OP_LOOK:
    case OP_BUY:
    case OP_REVEAL:
        return 1;
    case OP_TEMPERATURE:
    case OP_OXYGEN:
        return 2;
    case OP_OCEAN:
        return 3;
    case OP_CITY:
    case OP_GREENERY:
    case OP_TILE:
    case OP_CLAIM:
        return 4;
    case OP_EXCHANGE:
        return 6;
    case OP_CUT:
        return 8;
    case OP_REMOVE:
    case OP_STEAL:
    case OP_FLOOD:
        return 9;
    case OP_PRODUCE:
    case OP_LOSE:
        return 10; /* not payable yet */
    default:
        return 7;
    }
}

enum { OCEAN_AT = 0, WARMING_AT = 8 }; /* bonus steps of the tracks */

/* Will the parameter steps of this operation put an ocean on the map? */
static bool brings_ocean(const struct tm_state *s, struct op op)
{
    if (tm_ocean_count(s) == TM_OCEANS)
        return false;
    if (op_verb(op) == OP_OCEAN)
        return true;
    int steps = op_verb(op) == OP_TEMPERATURE ? op.n : 0;
    if (op_verb(op) == OP_OXYGEN && s->oxygen < WARMING_AT && s->oxygen + op.n >= WARMING_AT)
        steps = 1;
    return s->temperature < OCEAN_AT && s->temperature + 2 * steps >= OCEAN_AT;
}

static bool is_land_tile(struct op op)
{
    return op_verb(op) == OP_CITY || op_verb(op) == OP_GREENERY || op_verb(op) == OP_TILE;
}

/* Can it bring cards into the player's hand? */
static bool brings_cards(const struct tm_state *s, const struct frame *f, struct op op)
{
    switch (op_verb(op)) {
    case OP_DRAW:
    case OP_LOOK:
        return true;
    case OP_ADD_HERE:
        return spends_to_draw(f);
    case OP_OCEAN:
    case OP_CITY:
    case OP_TILE:
        return (tm_places_for(s, f->seat, op.per) & TM_CARD_PLACES) != 0;
    default:
        return false;
    }
}

/* Would an ocean give plants to somebody who is about to lose plants? (ruling 4) */
static bool algae_victim(const struct tm_state *s, int seat)
{
    int owner = tm_owner_of(s, CARD_ARCTIC_ALGAE);
    return owner != TM_NOBODY && owner != seat && !s->seat[owner].protected;
}

/* Does the effect draw a card by a choice of its own (Mars University, Olympus Conference)? */
static bool draws_by_choice(const struct tm_state *s, const struct frame *f, struct op op)
{
    if (op_verb(op) == OP_EXCHANGE) /* with an empty hand there is nothing to exchange before */
        return s->seat[f->seat].hand_count > 0;
    return spends_to_draw(f) && s->cubes[f->a] > 0;
}

/* Will the player be asked about this effect, with more than one answer? */
static bool asks_a_choice(const struct tm_state *s, const struct frame *f)
{
    areo_action two[2];
    struct options o = {.out = two, .max = 2};
    if (tm_frame_automatic(s, f))
        return false;
    tm_frame_options(s, f, &o);
    return o.count == 2;
}

/* What is drawn may decide another choice, and the other way round (ruling 3). Two of the same
 * kind are the same in either order. */
static bool informs(const struct tm_state *s, const struct frame *f, const struct frame *g)
{
    struct op a = tm_frame_op(f);
    struct op b = tm_frame_op(g);
    if (!draws_by_choice(s, f, a) || (f->a == g->a && f->b == g->b))
        return false;
    return op_verb(b) == OP_LOOK || asks_a_choice(s, g);
}

static bool clash_one_way(const struct tm_state *s, const struct frame *f, const struct frame *g)
{
    struct op a = tm_frame_op(f);
    struct op b = tm_frame_op(g);
    if (op_verb(a) == OP_REMOVE && a.what == PLANTS)
        return brings_ocean(s, b) && algae_victim(s, f->seat);
    if (op_verb(a) == OP_EXCHANGE && draws_by_choice(s, f, a) && op_verb(b) != OP_EXCHANGE &&
        brings_cards(s, g, b))
        return true;
    if (is_land_tile(a) && brings_ocean(s, b) && op_verb(b) != OP_OCEAN)
        return true;
    return informs(s, f, g);
}

unsigned tm_order_open(const struct tm_state *s)
{
    int first = agenda_pool(&s->agenda);
    if (s->agenda.count - first < 2 || s->head.option[OPT_ORDER] == ORDER_ENGINE ||
        agenda_level(&s->agenda) != LEVEL_POOL)
        return 0;
    const struct frame *f = s->agenda.frame;
    unsigned mask = 0;
    for (int i = first; i < s->agenda.count; i++)
        for (int j = first; j < s->agenda.count; j++)
            if (i != j && f[i].kind == FRAME_EFFECT && f[j].kind == FRAME_EFFECT &&
                clash_one_way(s, &f[i], &f[j]))
                mask |= 1u << i | 1u << j;
    return mask;
}

int tm_next_frame(const struct tm_state *s)
{
    int best = s->agenda.count - 1;
    int first = agenda_pool(&s->agenda);
    if (best == first)
        return best;
    unsigned ask = tm_order_open(s);
    int best_rank = 100;
    for (int i = first; i < s->agenda.count; i++) {
        int rank = rank_of(&s->agenda.frame[i]);
        bool free = !(ask >> i & 1) && (!ask || tm_frame_automatic(s, &s->agenda.frame[i]));
        if (free && rank < best_rank) {
            best = i;
            best_rank = rank;
        }
    }
    return best_rank == 100 ? -1 : best;
}

/* ---- Frames without a choice ------------------------------------------------------------------ */

int tm_loot(const struct tm_state *s, const struct frame *f, int victim)
{
    struct op op = tm_frame_op(f);
    if (victim == TM_NEUTRAL)
        return tm_solo(s) && op_verb(op) == OP_STEAL ? op.n : 0;
    if (victim >= s->head.seats || victim == f->seat || op.what >= TM_RESOURCES)
        return 0;
    const struct tm_seat *p = &s->seat[victim];
    if (op.what == PLANTS && p->protected)
        return 0;
    uint64_t tiles = p->cities | p->greeneries | p->specials;
    if (op_verb(op) == OP_FLOOD && !(tiles & tm_neighbours[f->x]))
        return 0;
    int stock = p->stock[op.what];
    return stock < op.n ? stock : op.n;
}

static bool anyone_to_loot(const struct tm_state *s, const struct frame *f)
{
    struct op op = tm_frame_op(f);
    if (op.what >= TM_RESOURCES)
        return victim_exists(s, f, op);
    for (int i = 0; i <= TM_NEUTRAL; i++)
        if (tm_loot(s, f, i))
            return true;
    return false;
}

static bool anyone_to_cut(const struct tm_state *s, struct op op)
{
    for (int i = 0; i < s->head.seats; i++)
        if (tm_cut_possible(s, i, op.what, op.n))
            return true;
    return tm_solo(s);
}

static bool nothing_to_copy(const struct tm_state *s, int seat)
{
    SET_EACH (card, s->seat[seat].played, TM_WORDS) {
        if (tm_copy_possible(s, seat, card))
            return false;
    }
    return true;
}

static bool cube_somewhere(const struct tm_state *s, int seat)
{
    SET_EACH (card, s->seat[seat].played, TM_WORDS) {
        if (card < TM_PROJECTS && s->cubes[card])
            return true;
    }
    return false;
}

/* Does the effect have anything to ask? */
static bool effect_asks(const struct tm_state *s, const struct frame *f)
{
    struct op op = tm_frame_op(f);
    switch (op_verb(op)) {
    case OP_OCEAN:
        return tm_ocean_count(s) < TM_OCEANS && tm_places_for(s, f->seat, op.per);
    case OP_CITY:
    case OP_GREENERY:
    case OP_TILE:
    case OP_CLAIM:
        return tm_places_for(s, f->seat, op.per) != 0;
    case OP_CUT:
        return anyone_to_cut(s, op);
    case OP_REMOVE:
    case OP_STEAL:
    case OP_FLOOD:
        return anyone_to_loot(s, f);
    case OP_ADD_OTHER:
        return holder_exists(s, f->seat, op.what);
    case OP_ADD_SAME:
        return cube_somewhere(s, f->seat);
    case OP_EXCHANGE:
        return s->seat[f->seat].hand_count > 0;
    case OP_COPY:
        return !nothing_to_copy(s, f->seat);
    case OP_TRADE:
        return s->seat[f->seat].production[op.what] > 0;
    default:
        return false;
    }
}

bool tm_frame_automatic(const struct tm_state *s, const struct frame *f)
{
    struct op op;
    if (f->kind == FRAME_ACT)
        return true;
    if (f->kind != FRAME_EFFECT)
        return false;
    if (!tm_frame_undecided(f))
        return !effect_asks(s, f);
    for (int i = 0; i == 0 || op_alternative(following(f, i)); i++)
        if (tm_alternative(s, f, i, &op))
            return false;
    return true;
}

/* ---- Playing, using, copying -------------------------------------------------------------------- */

static void card_resolve(struct tm_state *s, int seat, int card, tm_ctx ctx)
{
    struct tm_seat *p = &s->seat[seat];
    const struct card *c = tm_card(card);
    tm_hand_remove(s, seat, card);
    set_remove(p->seen, card);
    p->next_discount = p->next_shift = 0;
    set_add(c->type == EVENT ? p->events : p->played, card);
    if (c->type != EVENT)
        tm_seat_refresh(s, seat);
    tm_say(ctx, E_PLAY, seat, card, 0, 0);
    if (c->cost >= 20)
        tm_fire(s, ON_BIG_SPEND, seat, card, ctx);
    if (c->type == EVENT)
        tm_fire(s, ON_EVENT, seat, card, ctx);
    tm_fire(s, ON_TAG, seat, card, ctx);
    tm_run_list(s, seat, card, LIST_PLAY, card, ctx);
}

static void project_resolve(struct tm_state *s, int seat, int row, tm_ctx ctx)
{
    tm_say(ctx, E_PROJECT, seat, row - ROW_SELL_PATENTS, 0, 0);
    if (tm_card(row)->cost >= 20)
        tm_fire(s, ON_BIG_SPEND, seat, row, ctx);
    tm_fire(s, ON_PROJECT, seat, row, ctx);
    tm_run_list(s, seat, row, LIST_PLAY, -1, ctx);
}

void tm_frame_run(struct tm_state *s, int index, tm_ctx ctx)
{
    struct frame f = s->agenda.frame[index];
    agenda_remove(&s->agenda, index);
    if (f.kind == FRAME_EFFECT) {
        if (!tm_frame_undecided(&f) && payable(s, f.seat, tm_frame_op(&f)))
            run_op(s, f.seat, f.a, tm_frame_op(&f), f.x, ctx);
        return;
    }
    assert(f.kind == FRAME_ACT);
    if (f.a == V_PLAY)
        card_resolve(s, f.seat, f.b, ctx);
    else if (f.a == V_PROJECT)
        project_resolve(s, f.seat, f.b, ctx);
    else
        tm_run_list(s, f.seat, f.b, LIST_ACTION_0 + f.x, -1, ctx);
}

void tm_action_begin(struct tm_state *s, int seat, int card, int form, tm_ctx ctx)
{
    struct op price = tm_card(card)->action[form].price;
    agenda_add(&s->agenda, (struct frame){.kind = FRAME_ACT,
                                          .seat = (uint8_t)seat,
                                          .level = LEVEL_POOL,
                                          .a = V_USE,
                                          .b = (uint16_t)card,
                                          .x = (int16_t)form});
    switch (price.verb) {
    case OP_PAY:
        if (price.what == MEGACREDITS)
            tm_pay(s, seat, price.n, price.per ? 1u << price.per : 0, 0, ctx);
        else
            tm_lose(s, seat, price.what, price.n, ctx);
        break;
    case OP_SPEND_HERE:
        tm_add_cubes(s, seat, card, -price.n, ctx);
        break;
    case OP_PRODUCE:
        tm_produce(s, seat, price.what, price.n, ctx);
        break;
    case OP_TAKE:
    case OP_PAY_ANY:
        tm_push_now(s, (struct frame){.kind = FRAME_PRICE,
                                      .seat = (uint8_t)seat,
                                      .a = (uint16_t)card,
                                      .b = (uint16_t)form});
        break;
    default:
        break;
    }
}

void tm_copy_production(struct tm_state *s, int seat, int card, tm_ctx ctx)
{
    const struct card *c = tm_card(card);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < 6 && c->play[i].verb; i++) {
            struct op op = c->play[i];
            if (op.verb == OP_PRODUCE && (op.n < 0) == (pass == 1))
                run_op(s, seat, card, op, card, ctx);
            if (op.verb == OP_CUT && pass == 1)
                agenda_add(&s->agenda, effect_frame(seat, card, LIST_PLAY, i, card));
            if (op.verb == OP_MINE && pass == 0) {
                int place = s->special_at[c->play[i - 1].what];
                tm_produce(s, seat, tm_places[place].steel ? STEEL : TITANIUM, 1, ctx);
            }
        }
}
