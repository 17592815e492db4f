/* choices.c: the decisions of pending frames: options, judge, execution, kind by kind. */
#include <assert.h>

#include "games/terraforming_mars/engine.h"

/* ---- Picking several of a set ------------------------------------------------------- */

struct areo_why tm_pick_why(const struct tm_seat *p, const uint64_t *from, int card)
{
    bool there = card < TM_PROJECTS && set_has(from, card) && !set_has(p->picked, card);
    return there ? LEGAL : WHY(R_NOT_OFFERED);
}

struct areo_why tm_pick_back_why(const struct tm_seat *p, int card)
{
    return card < TM_PROJECTS && set_has(p->picked, card) ? LEGAL : WHY(R_NOT_PICKED);
}

void tm_pick(struct tm_seat *p, int card)
{
    set_add(p->picked, card);
    p->picked_count++;
}

void tm_pick_back(struct tm_seat *p, int card)
{
    set_remove(p->picked, card);
    p->picked_count--;
}

void tm_pick_end(struct tm_seat *p)
{
    set_clear(p->picked, TM_WORDS);
    p->picked_count = 0;
}

/* ---- Paying --------------------------------------------------------------------------- */

/* As many as fit without waste come first, then fewer, then the one that overpays. */
static void pay_options(const struct tm_state *s, const struct frame *f, struct options *o)
{
    struct tm_payment open = tm_payment_open(s, f);
    int exact = f->x / open.value;
    for (int n = exact < open.most ? exact : open.most; n >= open.least; n--)
        options_add(o, AREO_ACTION(V_PAY, n, open.resource, 0));
    if (open.most > exact)
        options_add(o, AREO_ACTION(V_PAY, open.most, open.resource, 0));
}

static struct areo_why pay_why(const struct tm_state *s, const struct frame *f, int n, int resource)
{
    struct tm_payment open = tm_payment_open(s, f);
    if (resource == open.resource && n >= open.least && n <= open.most)
        return LEGAL;
    return WHY(R_NOT_PAYABLE, .a = (int16_t)open.least, .b = (int16_t)open.most,
               .c = (int16_t)open.resource);
}

/* ---- Actions of cards ------------------------------------------------------------------ */

static int form_choice(int card, int form)
{
    const struct card_action *a = &tm_card(card)->action[form];
    return a->price.verb == OP_PAY ? a->price.what : tm_op_choice(a->gain[0], card, -1);
}

static struct areo_why which_why(const struct tm_state *s, const struct frame *f, int choice)
{
    for (int form = 0; form < 2; form++)
        if (form_choice(f->a, form) == choice)
            return tm_form_why(s, f->seat, f->a, form);
    return WHY(R_NOT_A_CHOICE);
}

static void which_options(const struct tm_state *s, const struct frame *f, struct options *o)
{
    for (int form = 0; form < 2; form++)
        if (!tm_form_why(s, f->seat, f->a, form).code)
            options_add(o, AREO_ACTION(V_CHOOSE, form_choice(f->a, form), 0, 0));
}

static struct areo_why take_why(const struct tm_state *s, const struct frame *f, int kind, int card,
                                int n)
{
    if (card >= TM_PROJECTS || tm_card(card)->holds != kind)
        return WHY(R_NOT_A_HOLDER, .b = (int16_t)kind);
    struct areo_why why = tm_removable_why(s, f->seat, card);
    if (why.code)
        return why;
    return n == 1 ? LEGAL : WHY(R_TOO_MANY, .a = 1);
}

static struct areo_why price_why(const struct tm_state *s, const struct frame *f,
                                 areo_action action)
{
    struct op price = tm_card(f->a)->action[f->b].price;
    int a = areo_a_of(action);
    int b = areo_b_of(action);
    if (price.verb == OP_PAY_ANY) {
        int stock = s->seat[f->seat].stock[price.what];
        if (areo_verb_of(action) != V_AMOUNT)
            return WHY(AREO_WHY_NOT_NOW, .a = 0);
        return a >= 1 && a <= stock ? LEGAL : WHY(R_TOO_MANY, .a = (int16_t)stock);
    }
    if (areo_verb_of(action) == V_REMOVE)
        return tm_solo(s) && a == TM_NEUTRAL && b == 1 ? LEGAL : WHY(R_NOT_A_VICTIM);
    if (areo_verb_of(action) != V_REMOVE_CUBES)
        return WHY(AREO_WHY_NOT_NOW, .a = 0);
    return take_why(s, f, price.what, a, b);
}

static void price_options(const struct tm_state *s, const struct frame *f, struct options *o)
{
    struct op price = tm_card(f->a)->action[f->b].price;
    if (price.verb == OP_PAY_ANY) {
        for (int n = s->seat[f->seat].stock[price.what]; n >= 1; n--)
            if (n <= TM_NUMBER_MAX && !options_add(o, AREO_ACTION(V_AMOUNT, n, 0, 0)))
                return;
        return;
    }
    if (tm_solo(s))
        options_add(o, AREO_ACTION(V_REMOVE, TM_NEUTRAL, 1, 0));
    for (int card = 0; card < TM_PROJECTS; card++)
        if (s->cubes[card] && !take_why(s, f, price.what, card, 1).code)
            options_add(o, AREO_ACTION(V_REMOVE_CUBES, card, 1, 0));
}

static void price_choose(struct tm_state *s, int index, areo_action action, tm_ctx ctx)
{
    struct frame f = s->agenda.frame[index];
    struct op price = tm_card(f.a)->action[f.b].price;
    int n = areo_a_of(action);
    agenda_remove(&s->agenda, index);
    if (price.verb == OP_PAY_ANY) {
        /* What is gained depends on what was paid: the queued gain is done here. */
        agenda_remove(&s->agenda, s->agenda.count - 1);
        tm_lose(s, f.seat, price.what, n, ctx);
        tm_gain(s, f.seat, tm_card(f.a)->action[f.b].gain[0].what, n, ctx);
    } else if (areo_verb_of(action) == V_REMOVE_CUBES) {
        int owner = tm_owner_of(s, n);
        if (owner != f.seat)
            tm_say(ctx, E_HIT, f.seat, f.a, owner, 0);
        tm_add_cubes(s, tm_owner_of(s, n), n, -1, ctx);
    }
}

/* ---- Keeping and buying cards that were looked at ---------------------------------------- */

static void keep_options(const struct tm_state *s, const struct frame *f, struct options *o)
{
    const struct tm_seat *p = &s->seat[f->seat];
    struct pick keep = {V_KEEP, V_BACK, f->x - p->picked_count};
    pick_set_list(o, keep, p->offer, p->picked, TM_WORDS);
}

void tm_keep_picked(struct tm_state *s, int seat)
{
    struct tm_seat *p = &s->seat[seat];
    set_minus(p->offer, p->picked, TM_WORDS);
    SET_EACH (kept, p->picked, TM_WORDS) {
        tm_hand_add(s, seat, kept);
    }
    tm_pick_end(p);
    tm_discard_offer(s, seat);
}

static void keep_choose(struct tm_state *s, int index, areo_action action)
{
    struct frame f = s->agenda.frame[index];
    struct tm_seat *p = &s->seat[f.seat];
    if (areo_verb_of(action) == V_BACK) {
        tm_pick_back(p, areo_a_of(action));
        return;
    }
    tm_pick(p, areo_a_of(action));
    if (p->picked_count < f.x)
        return;
    agenda_remove(&s->agenda, index);
    tm_keep_picked(s, f.seat);
}

static struct areo_why buy_why(const struct tm_state *s, const struct frame *f, int card)
{
    int missing = TM_CARD_PRICE - tm_means(s, f->seat, 0, 0);
    if (card >= TM_PROJECTS || !set_has(s->seat[f->seat].offer, card))
        return WHY(R_NOT_OFFERED);
    return missing <= 0 ? LEGAL : WHY(R_MONEY, .a = (int16_t)missing, .b = TM_CARD_PRICE);
}

static void buy_options(const struct tm_state *s, const struct frame *f, struct options *o)
{
    int card = set_next(s->seat[f->seat].offer, TM_WORDS, 0);
    if (!buy_why(s, f, card).code)
        options_add(o, AREO_ACTION(V_BUY, card, 0, 0));
    options_add(o, AREO_ACTION(V_DECLINE, 0, 0, 0));
}

static void buy_choose(struct tm_state *s, int index, areo_action action, tm_ctx ctx)
{
    int seat = s->agenda.frame[index].seat;
    struct tm_seat *p = &s->seat[seat];
    agenda_remove(&s->agenda, index);
    if (areo_verb_of(action) == V_BUY) {
        set_clear(p->offer, TM_WORDS);
        p->offer_count = 0;
        tm_hand_add(s, seat, areo_a_of(action));
        tm_say(ctx, E_BUY, seat, 0, 0, 1);
        tm_pay(s, seat, TM_CARD_PRICE, 0, 0, ctx);
    }
    tm_discard_offer(s, seat);
}

/* ---- Selling patents ------------------------------------------------------------------------ */

static void sell_options(const struct tm_state *s, const struct frame *f, struct options *o)
{
    const struct tm_seat *p = &s->seat[f->seat];
    if (p->picked_count)
        options_add(o, AREO_ACTION(V_DONE, 0, 0, 0));
    pick_set_list(o, (struct pick){V_SELL, V_BACK, 0}, p->hand, p->picked, TM_WORDS);
}

static void sell_done(struct tm_state *s, int index, tm_ctx ctx)
{
    int seat = s->agenda.frame[index].seat;
    struct tm_seat *p = &s->seat[seat];
    int n = p->picked_count;
    agenda_remove(&s->agenda, index);
    SET_EACH (card, p->picked, TM_WORDS) {
        tm_hand_remove(s, seat, card);
        tm_discard(s, seat, card);
    }
    tm_pick_end(p);
    tm_say(ctx, E_SELL, seat, 0, 0, n);
    tm_gain(s, seat, MEGACREDITS, n, ctx);
}

/* ---- Effects ---------------------------------------------------------------------------------- */

static void loot_options(const struct tm_state *s, const struct frame *f, struct options *o)
{
    struct op op = tm_frame_op(f);
    for (int victim = 0; victim <= TM_NEUTRAL; victim++)
        for (int n = tm_loot(s, f, victim); n >= 1; n--)
            options_add(o, AREO_ACTION(V_REMOVE, victim, n, 0));
    for (int card = 0; op.what >= TM_RESOURCES && card < TM_PROJECTS; card++)
        if (tm_card(card)->holds == op.what && tm_owner_of(s, card) != f->seat &&
            tm_removable(s, f->seat, card))
            for (int n = s->cubes[card] < op.n ? s->cubes[card] : op.n; n >= 1; n--)
                options_add(o, AREO_ACTION(V_REMOVE_CUBES, card, n, 0));
    options_add(o, AREO_ACTION(V_DECLINE, 0, 0, 0));
}

/* Why nothing can be taken from a player or a card. */
static struct areo_why spared_why(const struct tm_state *s, const struct frame *f,
                                  areo_action action)
{
    int a = areo_a_of(action);
    bool plants = tm_frame_op(f).what == PLANTS;
    if (areo_verb_of(action) == V_REMOVE_CUBES && tm_owner_of(s, a) != f->seat)
        return tm_removable_why(s, f->seat, a);
    if (areo_verb_of(action) == V_REMOVE && a < s->head.seats && a != f->seat && plants &&
        s->seat[a].protected)
        return WHY(R_PROTECTED, .a = (int16_t)a);
    return WHY(R_NOT_A_VICTIM);
}

static struct areo_why loot_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    struct op op = tm_frame_op(f);
    int a = areo_a_of(action);
    int n = areo_b_of(action);
    int most = 0;
    if (areo_verb_of(action) == V_DECLINE)
        return LEGAL;
    if (areo_verb_of(action) == V_REMOVE) {
        most = tm_loot(s, f, a);
    } else if (areo_verb_of(action) == V_REMOVE_CUBES) {
        if (a >= TM_PROJECTS || op.what < TM_RESOURCES || tm_card(a)->holds != op.what)
            return WHY(R_NOT_A_HOLDER, .b = op.what);
        if (tm_owner_of(s, a) != f->seat && tm_removable(s, f->seat, a))
            most = s->cubes[a] < op.n ? s->cubes[a] : op.n;
    } else {
        return WHY(AREO_WHY_NOT_NOW, .a = 0);
    }
    if (!most)
        return spared_why(s, f, action);
    return n >= 1 && n <= most ? LEGAL : WHY(R_TOO_MANY, .a = (int16_t)most);
}

/* Names the card that takes something from somebody else. */
static void say_hit(const struct frame *f, int victim, tm_ctx ctx)
{
    if (victim < TM_SEATS && victim != f->seat && f->a < CORP_END)
        tm_say(ctx, E_HIT, f->seat, f->a, victim, 0);
}

static void loot_choose(struct tm_state *s, const struct frame *f, areo_action action, tm_ctx ctx)
{
    struct op op = tm_frame_op(f);
    int a = areo_a_of(action);
    int n = areo_b_of(action);
    if (areo_verb_of(action) == V_DECLINE)
        return;
    if (areo_verb_of(action) == V_REMOVE_CUBES) {
        say_hit(f, tm_owner_of(s, a), ctx);
        tm_add_cubes(s, tm_owner_of(s, a), a, -n, ctx);
        return;
    }
    say_hit(f, a, ctx);
    if (a != TM_NEUTRAL)
        tm_lose(s, a, op.what, n, ctx);
    if (op_verb(op) == OP_STEAL)
        tm_gain(s, f->seat, op.what, n, ctx);
}

static struct areo_why lower_why(const struct tm_state *s, struct op op, int victim)
{
    if (victim == TM_NEUTRAL)
        return tm_solo(s) ? LEGAL : WHY(R_NOT_A_VICTIM);
    if (victim >= s->head.seats)
        return WHY(R_NOT_A_VICTIM);
    int left = s->seat[victim].production[op.what] - op.n - tm_production_floor(op.what);
    return left >= 0 ? LEGAL : WHY(R_PRODUCTION, .a = (int16_t)-left, .b = op.what);
}

/* Others first: nobody wants to lower the own production. */
static void lower_options(const struct tm_state *s, const struct frame *f, struct options *o)
{
    for (int victim = TM_NEUTRAL; victim >= 0; victim--)
        if (victim != f->seat && !lower_why(s, tm_frame_op(f), victim).code)
            options_add(o, AREO_ACTION(V_LOWER, victim, 0, 0));
    if (!lower_why(s, tm_frame_op(f), f->seat).code)
        options_add(o, AREO_ACTION(V_LOWER, f->seat, 0, 0));
}

static struct areo_why add_why(const struct tm_state *s, const struct frame *f, int card)
{
    struct op op = tm_frame_op(f);
    if (!set_has(s->seat[f->seat].played, card))
        return WHY(R_NOT_IN_PLAY);
    if (op_verb(op) == OP_ADD_SAME)
        return card < TM_PROJECTS && s->cubes[card] ? LEGAL : WHY(R_CUBES, .a = 1);
    return tm_card(card)->holds == op.what ? LEGAL : WHY(R_NOT_A_HOLDER, .b = op.what);
}

static void add_options(const struct tm_state *s, const struct frame *f, struct options *o)
{
    SET_EACH (card, s->seat[f->seat].played, TM_WORDS) {
        if (!add_why(s, f, card).code)
            options_add(o, AREO_ACTION(V_ADD, card, 0, 0));
    }
}

static void copy_options(const struct tm_state *s, const struct frame *f, struct options *o)
{
    SET_EACH (card, s->seat[f->seat].played, TM_WORDS) {
        if (tm_copy_possible(s, f->seat, card))
            options_add(o, AREO_ACTION(V_COPY, card, 0, 0));
    }
}

static void place_options(const struct tm_state *s, const struct frame *f, struct options *o)
{
    BIT_EACH (place, tm_places_for(s, f->seat, tm_frame_op(f).per)) {
        if (!options_add(o, AREO_ACTION(V_PLACE, place, 0, 0)))
            return;
    }
}

static void alternative_options(const struct tm_state *s, const struct frame *f, struct options *o)
{
    struct op op;
    for (int i = 0; i < 3; i++)
        if (tm_alternative(s, f, i, &op))
            options_add(o, AREO_ACTION(V_CHOOSE, tm_op_choice(op, f->a, f->x), 0, 0));
}

/* Which alternative a choice means; -1: none that is open. */
static int alternative_of(const struct tm_state *s, const struct frame *f, int choice)
{
    struct op op;
    for (int i = 0; i < 3; i++)
        if (tm_alternative(s, f, i, &op) && tm_op_choice(op, f->a, f->x) == choice)
            return i;
    return -1;
}

static void effect_options(const struct tm_state *s, const struct frame *f, struct options *o)
{
    struct op op = tm_frame_op(f);
    switch (op_verb(op)) {
    case OP_CUT:
        lower_options(s, f, o);
        break;
    case OP_REMOVE:
    case OP_STEAL:
    case OP_FLOOD:
        loot_options(s, f, o);
        break;
    case OP_ADD_OTHER:
    case OP_ADD_SAME:
        add_options(s, f, o);
        break;
    case OP_COPY:
        copy_options(s, f, o);
        break;
    case OP_TRADE:
        for (int n = s->seat[f->seat].production[op.what]; n >= 1; n--)
            if (n <= TM_NUMBER_MAX)
                options_add(o, AREO_ACTION(V_AMOUNT, n, 0, 0));
        break;
    case OP_EXCHANGE:
        options_add(o, AREO_ACTION(V_DECLINE, 0, 0, 0));
        SET_EACH (card, s->seat[f->seat].hand, TM_WORDS) {
            options_add(o, AREO_ACTION(V_DISCARD, card, 0, 0));
        }
        break;
    default:
        place_options(s, f, o);
    }
}

static struct areo_why effect_why(const struct tm_state *s, const struct frame *f,
                                  areo_action action)
{
    struct op op = tm_frame_op(f);
    int verb = areo_verb_of(action);
    int a = areo_a_of(action);
    bool place = op_verb(op) == OP_OCEAN || op_verb(op) == OP_CITY || op_verb(op) == OP_GREENERY ||
                 op_verb(op) == OP_TILE || op_verb(op) == OP_CLAIM;
    if (op_verb(op) == OP_REMOVE || op_verb(op) == OP_STEAL || op_verb(op) == OP_FLOOD)
        return loot_why(s, f, action);
    if (verb == V_LOWER && op_verb(op) == OP_CUT)
        return lower_why(s, op, a);
    if (verb == V_ADD && (op_verb(op) == OP_ADD_OTHER || op_verb(op) == OP_ADD_SAME))
        return add_why(s, f, a);
    if (verb == V_COPY && op_verb(op) == OP_COPY)
        return tm_copy_possible(s, f->seat, a) ? LEGAL : WHY(R_BOX);
    if (verb == V_AMOUNT && op_verb(op) == OP_TRADE) {
        int most = s->seat[f->seat].production[op.what];
        return a >= 1 && a <= most ? LEGAL : WHY(R_TOO_MANY, .a = (int16_t)most);
    }
    if (verb == V_DECLINE && op_verb(op) == OP_EXCHANGE)
        return LEGAL;
    if (verb == V_DISCARD && op_verb(op) == OP_EXCHANGE)
        return set_has(s->seat[f->seat].hand, a) ? LEGAL : WHY(R_NOT_IN_HAND);
    if (verb == V_PLACE && place)
        return tm_place_why(s, f->seat, op.per, a);
    return WHY(AREO_WHY_NOT_NOW, .a = 0);
}

/* The tile and what the next operation of the card makes of it (Flooding). */
static void place_choose(struct tm_state *s, struct frame f, int place, tm_ctx ctx)
{
    tm_place(s, f.seat, tm_frame_op(&f), place, ctx);
    struct frame next = f;
    next.b++;
    next.x = (int16_t)place;
    next.level = LEVEL_POOL;
    int capacity;
    const struct op *ops = tm_list(f.a, f.b >> 8, &capacity);
    int at = next.b & 0xFF;
    if (at < capacity && ops[at].verb == OP_FLOOD)
        agenda_add(&s->agenda, next);
}

static void effect_choose(struct tm_state *s, int index, areo_action action, tm_ctx ctx)
{
    struct frame f = s->agenda.frame[index];
    struct op op = tm_frame_op(&f);
    int a = areo_a_of(action);
    agenda_remove(&s->agenda, index);
    switch (areo_verb_of(action)) {
    case V_LOWER:
        say_hit(&f, a, ctx);
        if (a != TM_NEUTRAL)
            tm_produce(s, a, op.what, -op.n, ctx);
        break;
    case V_ADD:
        tm_add_cubes(s, f.seat, a, op.n, ctx);
        break;
    case V_COPY:
        tm_say(ctx, E_COPY, f.seat, a, 0, 0);
        tm_copy_production(s, f.seat, a, ctx);
        break;
    case V_AMOUNT:
        tm_produce(s, f.seat, op.what, -a, ctx);
        tm_produce(s, f.seat, op.per, a, ctx);
        break;
    case V_DISCARD:
        tm_hand_remove(s, f.seat, a);
        tm_discard(s, f.seat, a);
        tm_say(ctx, E_DISCARD, f.seat, 0, 0, 1);
        tm_draw_to_hand(s, f.seat, 1, ctx);
        break;
    case V_PLACE:
        place_choose(s, f, a, ctx);
        break;
    default:
        if (op_verb(op) != OP_EXCHANGE)
            loot_choose(s, &f, action, ctx);
    }
}

/* ---- By kind of frame ------------------------------------------------------------------------- */

void tm_frame_options(const struct tm_state *s, const struct frame *f, struct options *o)
{
    switch (f->kind) {
    case FRAME_PAY:
        pay_options(s, f, o);
        break;
    case FRAME_WHICH:
        which_options(s, f, o);
        break;
    case FRAME_PRICE:
        price_options(s, f, o);
        break;
    case FRAME_SELL:
        sell_options(s, f, o);
        break;
    case FRAME_KEEP:
        keep_options(s, f, o);
        break;
    case FRAME_BUY:
        buy_options(s, f, o);
        break;
    default:
        if (tm_frame_undecided(f))
            alternative_options(s, f, o);
        else
            effect_options(s, f, o);
    }
}

static struct areo_why sell_why(const struct tm_seat *p, int verb, int card)
{
    if (verb == V_DONE)
        return p->picked_count ? LEGAL : WHY(R_NOTHING_PICKED);
    if (verb == V_BACK)
        return tm_pick_back_why(p, card);
    if (verb != V_SELL)
        return WHY(AREO_WHY_NOT_NOW, .a = 0);
    return tm_pick_why(p, p->hand, card);
}

struct areo_why tm_frame_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    int verb = areo_verb_of(action);
    int a = areo_a_of(action);
    switch (f->kind) {
    case FRAME_PAY:
        if (verb == V_PAY)
            return pay_why(s, f, a, areo_b_of(action));
        break;
    case FRAME_WHICH:
        if (verb == V_CHOOSE)
            return which_why(s, f, a);
        break;
    case FRAME_PRICE:
        return price_why(s, f, action);
    case FRAME_SELL:
        return sell_why(&s->seat[f->seat], verb, a);
    case FRAME_KEEP:
        if (verb == V_KEEP)
            return tm_pick_why(&s->seat[f->seat], s->seat[f->seat].offer, a);
        if (verb == V_BACK)
            return tm_pick_back_why(&s->seat[f->seat], a);
        break;
    case FRAME_BUY:
        if (verb == V_DECLINE)
            return LEGAL;
        if (verb == V_BUY)
            return buy_why(s, f, a);
        break;
    default:
        if (!tm_frame_undecided(f))
            return effect_why(s, f, action);
        if (verb == V_CHOOSE)
            return alternative_of(s, f, a) >= 0 ? LEGAL : WHY(R_NOT_A_CHOICE);
    }
    return WHY(AREO_WHY_NOT_NOW, .a = 0);
}

void tm_frame_choose(struct tm_state *s, int index, areo_action action, tm_ctx ctx)
{
    struct frame f = s->agenda.frame[index];
    int a = areo_a_of(action);
    switch (f.kind) {
    case FRAME_PAY:
        tm_payment_take(s, index, a, ctx);
        break;
    case FRAME_WHICH:
        agenda_remove(&s->agenda, index);
        tm_action_begin(s, f.seat, f.a, form_choice(f.a, 0) == a ? 0 : 1, ctx);
        break;
    case FRAME_PRICE:
        price_choose(s, index, action, ctx);
        break;
    case FRAME_SELL:
        if (areo_verb_of(action) == V_DONE)
            sell_done(s, index, ctx);
        else if (areo_verb_of(action) == V_BACK)
            tm_pick_back(&s->seat[f.seat], a);
        else
            tm_pick(&s->seat[f.seat], a);
        break;
    case FRAME_KEEP:
        keep_choose(s, index, action);
        break;
    case FRAME_BUY:
        buy_choose(s, index, action, ctx);
        break;
    default:
        if (tm_frame_undecided(&f))
            tm_frame_decide(s, index, alternative_of(s, &f, a), ctx);
        else
            effect_choose(s, index, action, ctx);
    }
}
