/* prices.c: the prices of actions of cards, and which form of an action is meant.
 *
 * An action waits as a FRAME_ACT while its price is paid. The price is an operation whose row has a
 * struct tm_price_row (operations.h); two of them ask for it by a FRAME_PRICE. */
#include <assert.h>

#include "games/terraforming_mars/decide.h"
#include "games/terraforming_mars/operations.h"

static struct op price_of(int card, int form)
{
    assert(card < CORP_END && (form == 0 || form == 1));
    return tm_card(card)->action[form].price;
}

static const struct tm_price_row *price_row(const struct frame *f)
{
    const struct tm_price_row *row = tm_operation(price_of(action_card(f), action_form(f)))->price;
    assert(row && row->list && "a price that asks nothing waits for a choice");
    return row;
}

static void ask_price(struct tm_state *s, int seat, int card, int form, tm_ctx ctx)
{
    assert(form == 0 || form == 1);
    (void)ctx;
    tm_push_now(s, (struct frame){.kind = FRAME_PRICE,
                                  .seat = (uint8_t)seat,
                                  .a = (uint16_t)card,
                                  .b = (uint16_t)form});
}

/* ---- So many of a resource ----------------------------------------------------------------- */

static unsigned metals_of(struct op price)
{
    assert(price.per < TM_RESOURCES);
    return price.per ? 1u << price.per : 0;
}

static verdict stock_why(const struct tm_state *s, int seat, struct op price, int n)
{
    assert(price.what < TM_RESOURCES && n > 0);
    int missing = n - tm_seat(s, seat)->stock[price.what];
    return missing <= 0 ? LEGAL : because(R_STOCK, missing, price.what);
}

static verdict pay_price_why(const struct tm_state *s, int seat, int card, struct op price)
{
    (void)card;
    if (price.what == MEGACREDITS)
        return tm_money_why(s, seat, price.n, metals_of(price), 0);
    return stock_why(s, seat, price, price.n);
}

static void pay_price_take(struct tm_state *s, int seat, int card, int form, tm_ctx ctx)
{
    struct op price = price_of(card, form);
    assert(price.n > 0);
    if (price.what == MEGACREDITS)
        tm_pay(s, seat, price.n, metals_of(price), 0, ctx);
    else
        tm_lose(s, seat, price.what, price.n, ctx);
}

const struct tm_price_row tm_price_pay = {.why = pay_price_why,
                                          .take = pay_price_take,
                                          .worth = tm_price_worth_pay,
                                          .flow = tm_price_flow_pay};

/* ---- Any number of a resource ---------------------------------------------------------------- */

static verdict any_why(const struct tm_state *s, int seat, int card, struct op price)
{
    (void)card;
    return stock_why(s, seat, price, 1);
}

static void any_list(struct listing *l)
{
    assert(l->f->kind == FRAME_PRICE);
    struct op price = price_of(action_card(l->f), action_form(l->f));
    int most = tm_min(tm_seat(l->s, l->f->seat)->stock[price.what], TM_NUMBER_MAX);
    for (int n = most; n >= 1 && !list_full(l); n--)
        list_add(l, AREO_ACTION(V_AMOUNT, n, 0, 0));
}

static verdict any_judge(const struct tm_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_PRICE);
    int stock = tm_seat(s, f->seat)->stock[price_of(action_card(f), action_form(f)).what];
    int n = areo_a_of(action);
    return n >= 1 && n <= stock ? LEGAL : because(R_TOO_MANY, stock, 0);
}

/* What is gained depends on what was paid: the queued gain is done here. */
static void any_apply(struct tm_state *s, struct frame f, areo_action action, tm_ctx ctx)
{
    const struct card_action *c = &tm_card(action_card(&f))->action[action_form(&f)];
    int n = areo_a_of(action);
    assert(s->agenda.count > 0 && s->agenda.frame[s->agenda.count - 1].kind == FRAME_ACT);
    agenda_remove(&s->agenda, s->agenda.count - 1);
    tm_lose(s, f.seat, c->price.what, n, ctx);
    tm_gain(s, f.seat, c->gain[0].what, n, ctx);
}

const struct tm_price_row tm_price_any = {.why = any_why,
                                          .take = ask_price,
                                          .worth = tm_price_worth_any,
                                          .flow = tm_price_flow_pay,
                                          .verbs = VERB_BIT(V_AMOUNT),
                                          .list = any_list,
                                          .judge = any_judge,
                                          .apply = any_apply};

/* ---- Cubes of the card itself, a step of production ------------------------------------------- */

static verdict cubes_why(const struct tm_state *s, int seat, int card, struct op price)
{
    (void)seat;
    assert(card < TM_PROJECTS);
    int missing = price.n - s->cubes[card];
    return missing <= 0 ? LEGAL : because(R_CUBES, missing, tm_card(card)->holds);
}

static void cubes_take(struct tm_state *s, int seat, int card, int form, tm_ctx ctx)
{
    tm_add_cubes(s, seat, card, -price_of(card, form).n, ctx);
}

const struct tm_price_row tm_price_cubes = {.why = cubes_why,
                                            .take = cubes_take,
                                            .worth = tm_price_worth_cubes,
                                            .flow = tm_price_flow_always};

static verdict production_why(const struct tm_state *s, int seat, int card, struct op price)
{
    assert(price.what < TM_RESOURCES);
    (void)card;
    return tm_seat(s, seat)->production[price.what] > 0 ? LEGAL
                                                        : because(R_PRODUCTION, 1, price.what);
}

static void production_take(struct tm_state *s, int seat, int card, int form, tm_ctx ctx)
{
    struct op price = price_of(card, form);
    assert(price.n < 0);
    tm_produce(s, seat, price.what, price.n, ctx);
}

const struct tm_price_row tm_price_production = {.why = production_why,
                                                 .take = production_take,
                                                 .worth = tm_price_worth_production,
                                                 .flow = tm_price_flow_production};

/* ---- A cube of any card ------------------------------------------------------------------------ */

static verdict take_any_why(const struct tm_state *s, int seat, int card, struct op price)
{
    bool kept = false;
    (void)card;
    if (tm_solo(s))
        return LEGAL;
    for (int other = 0; other < TM_PROJECTS; other++) {
        if (!s->cubes[other] || tm_card(other)->holds != price.what)
            continue;
        if (tm_removable(s, seat, other))
            return LEGAL;
        kept = true;
    }
    return because(kept ? R_ALL_PROTECTED : R_NOTHING_TO_TAKE, 0, price.what);
}

static verdict take_judge(const struct tm_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_PRICE);
    int a = areo_a_of(action);
    int n = areo_b_of(action);
    int kind = price_of(action_card(f), action_form(f)).what;
    if (areo_verb_of(action) == V_REMOVE)
        return tm_solo(s) && a == TM_NEUTRAL && n == 1 ? LEGAL : because(R_NOT_A_VICTIM, 0, 0);
    if (a >= TM_PROJECTS || tm_card(a)->holds != kind)
        return because(R_NOT_A_HOLDER, 0, kind);
    verdict why = tm_removable_why(s, f->seat, a);
    if (!allowed(why))
        return why;
    return n == 1 ? LEGAL : because(R_TOO_MANY, 1, 0);
}

static void take_list(struct listing *l)
{
    if (tm_solo(l->s))
        list_add(l, AREO_ACTION(V_REMOVE, TM_NEUTRAL, 1, 0));
    for (int card = 0; card < TM_PROJECTS; card++)
        if (l->s->cubes[card])
            list_offer(l, AREO_ACTION(V_REMOVE_CUBES, card, 1, 0));
}

static void take_apply(struct tm_state *s, struct frame f, areo_action action, tm_ctx ctx)
{
    if (areo_verb_of(action) != V_REMOVE_CUBES)
        return; /* the neutral opponent has cubes without end */
    int card = areo_a_of(action);
    int owner = tm_owner_of(s, card);
    assert(owner != TM_NOBODY && s->cubes[card] > 0);
    if (owner != f.seat)
        tm_say(ctx, E_HIT, f.seat, action_card(&f), owner, 0);
    tm_add_cubes(s, owner, card, -1, ctx);
}

const struct tm_price_row tm_price_take = {.why = take_any_why,
                                           .take = ask_price,
                                           .worth = tm_price_worth_cubes,
                                           .flow = tm_price_flow_always,
                                           .verbs = VERB_BIT(V_REMOVE) | VERB_BIT(V_REMOVE_CUBES),
                                           .list = take_list,
                                           .judge = take_judge,
                                           .apply = take_apply};

/* ---- The decision about a price ------------------------------------------------------------------ */

static void price_list(struct listing *l) { price_row(l->f)->list(l); }

static verdict price_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_PRICE);
    const struct tm_price_row *row = price_row(f);
    if (!(row->verbs >> areo_verb_of(action) & 1))
        return because(AREO_WHY_NOT_NOW, 0, 0);
    return row->judge(s, f, action);
}

static void price_apply(struct tm_state *s, struct frame *f, areo_action action, tm_ctx ctx)
{
    assert(f->kind == FRAME_PRICE);
    struct frame copy = *f;
    agenda_remove(&s->agenda, (int)(f - s->agenda.frame));
    price_row(&copy)->apply(s, copy, action, ctx);
}

static void price_prompt(const struct tm_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)s;
    tm_say_source(action_card(f), out);
    phrase_op(out, price_of(action_card(f), action_form(f)));
}

const struct decision_row tm_frame_price = {
    .prompt = {"price", NULL},
    .more = price_prompt,
    .verbs = VERB_BIT(V_AMOUNT) | VERB_BIT(V_REMOVE) | VERB_BIT(V_REMOVE_CUBES),
    .list = price_list,
    .why = price_why,
    .apply = price_apply,
};

/* ---- Beginning an action; which of its two forms ------------------------------------------------- */

static void action_begin(struct tm_state *s, int seat, int card, int form, tm_ctx ctx)
{
    struct op price = price_of(card, form);
    assert(allowed(tm_form_why(s, seat, card, form)));
    agenda_add(&s->agenda, (struct frame){.kind = FRAME_ACT,
                                          .seat = (uint8_t)seat,
                                          .level = LEVEL_POOL,
                                          .a = V_USE,
                                          .b = (uint16_t)card,
                                          .x = (int16_t)form});
    if (price.verb)
        tm_operation(price)->price->take(s, seat, card, form, ctx);
}

void tm_use(struct tm_state *s, int seat, int card, tm_ctx ctx)
{
    assert(allowed(tm_use_why(s, seat, card)));
    set_add(s->used, card);
    tm_say(ctx, E_USE, seat, card, 0, 0);
    bool first = allowed(tm_form_why(s, seat, card, 0));
    bool second = allowed(tm_form_why(s, seat, card, 1));
    if (first && second)
        tm_push_now(
            s, (struct frame){.kind = FRAME_WHICH, .seat = (uint8_t)seat, .a = (uint16_t)card});
    else
        action_begin(s, seat, card, first ? 0 : 1, ctx);
}

/* The name of a form: what is paid for it, or what it brings. */
static int form_choice(int card, int form)
{
    assert(form == 0 || form == 1);
    const struct card_action *a = &tm_card(card)->action[form];
    return a->price.verb == OP_PAY ? a->price.what : tm_op_choice(a->gain[0], card, -1);
}

static verdict which_why(const struct tm_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_WHICH);
    for (int form = 0; form < 2; form++)
        if (form_choice(action_card(f), form) == areo_a_of(action))
            return tm_form_why(s, f->seat, action_card(f), form);
    return because(R_NOT_A_CHOICE, 0, 0);
}

static void which_list(struct listing *l)
{
    assert(l->f->kind == FRAME_WHICH);
    for (int form = 0; form < 2; form++)
        list_offer(l, AREO_ACTION(V_CHOOSE, form_choice(action_card(l->f), form), 0, 0));
}

static void which_apply(struct tm_state *s, struct frame *f, areo_action action, tm_ctx ctx)
{
    struct frame copy = *f;
    int card = action_card(f);
    int form = form_choice(card, 0) == areo_a_of(action) ? 0 : 1;
    assert(form_choice(card, form) == areo_a_of(action));
    agenda_remove(&s->agenda, (int)(f - s->agenda.frame));
    action_begin(s, copy.seat, card, form, ctx);
}

static void which_prompt(const struct tm_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)s;
    tm_say_source(action_card(f), out);
    phrase_add(out, &tm_phrases[SAY_WHICH_ACTION]);
}

const struct decision_row tm_frame_which = {
    .prompt = {"which", NULL},
    .more = which_prompt,
    .verbs = VERB_BIT(V_CHOOSE),
    .list = which_list,
    .why = which_why,
    .apply = which_apply,
};
