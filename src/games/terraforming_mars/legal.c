/* legal.c: may it be done, and if not, why: one concrete reason with its numbers.
 *
 * Legal move generation and the question "why not?" both end here, so they cannot
 * disagree. Every mandatory effect is checked before a card is paid: what has begun
 * can always be finished. */
#include <assert.h>

#include "games/terraforming_mars/operations.h"
#include "games/terraforming_mars/vocabulary.h"

/* ---- Requirements --------------------------------------------------------------- */

/* By how much a requirement is missed; 0: it is met. */
static int missed(const struct tm_state *s, int seat, const struct need *need, int *value)
{
    const struct tm_need_row *row = &tm_needs[need->kind];
    const struct tm_seat *p = tm_seat(s, seat);
    assert(need->kind > NEED_NOTHING && need->kind < TM_NEEDS);
    int slack = row->step * (p->shift + p->next_shift);
    *value = row->value(s, seat, need->what);
    int missing = (row->words.most ? *value - need->n : need->n - *value) - slack;
    return missing > 0 ? missing : 0;
}

/* The refusal names the limit that holds for this player, and for things what it is about. */
static verdict need_why(const struct tm_state *s, int seat, const struct need *need)
{
    const struct tm_need_row *row = &tm_needs[need->kind];
    const struct tm_seat *p = tm_seat(s, seat);
    int value;
    int missing = missed(s, seat, need, &value);
    if (!missing)
        return LEGAL;
    if (!row->step)
        return because_of(row->reason, missing, need->what, need->n);
    int slack = row->step * (p->shift + p->next_shift);
    return because_of(row->reason, missing, need->n + (row->words.most ? slack : -slack), value);
}

const struct need *tm_need_missed(const struct tm_state *s, int seat, int card, int *missing)
{
    const struct card *c = tm_card(card);
    int value;
    for (int i = 0; i < 3 && c->need[i].kind; i++)
        if ((*missing = missed(s, seat, &c->need[i], &value)) > 0)
            return &c->need[i];
    return NULL;
}

verdict tm_need_why(const struct tm_state *s, int seat, int card)
{
    const struct card *c = tm_card(card);
    for (int i = 0; i < 3 && c->need[i].kind; i++) {
        verdict why = need_why(s, seat, &c->need[i]);
        if (!allowed(why))
            return why;
    }
    return LEGAL;
}

/* ---- Mandatory effects ------------------------------------------------------------ */

/* What the card's own play adds to a production before it must lower it. */
static int own_gain(const struct card *c, int resource)
{
    assert(resource >= 0 && resource < TM_RESOURCES);
    for (int i = 0; i < TM_PLAY_MAX; i++)
        if (c->play[i].verb == OP_PRODUCE && c->play[i].what == resource && c->play[i].n > 0)
            return c->play[i].n;
    return 0;
}

/* M€ production that the city of this card brings at once to its owner: Immigrant City
 * reacts to itself, Tharsis Republic to every city (ruling 4). */
static int city_income(const struct tm_state *s, int seat, int card)
{
    if (card != CARD_IMMIGRANT_CITY || !tm_places_for(s, seat, AS_CITY))
        return 0;
    return 1 + (s->seat[seat].corporation == CORP_THARSIS_REPUBLIC);
}

bool tm_cut_possible(const struct tm_state *s, int victim, int resource, int n)
{
    assert(n > 0 && resource < TM_RESOURCES);
    return s->seat[victim].production[resource] - n >= tm_production_floor(resource);
}

static bool anyone_can_be_cut(const struct tm_state *s, int seat, const struct card *c,
                              struct op op)
{
    assert(op.what < TM_RESOURCES && op.n > 0);
    if (tm_solo(s))
        return true;
    for (int i = 0; i < s->head.seats; i++)
        if (tm_cut_possible(s, i, op.what, op.n))
            return true;
    int later = s->seat[seat].production[op.what] + own_gain(c, op.what);
    return later - op.n >= tm_production_floor(op.what);
}

verdict tm_may_always(const struct tm_state *s, int seat, int card, struct op op)
{
    (void)s, (void)seat, (void)card, (void)op;
    return LEGAL;
}

verdict tm_may_produce(const struct tm_state *s, int seat, int card, struct op op)
{
    assert(op.what < TM_RESOURCES);
    if (op.n >= 0)
        return LEGAL;
    int left = tm_seat(s, seat)->production[op.what] + op.n - tm_production_floor(op.what);
    if (op.what == MEGACREDITS)
        left += city_income(s, seat, card);
    return left >= 0 ? LEGAL : because(R_PRODUCTION, -left, op.what);
}

verdict tm_may_lose(const struct tm_state *s, int seat, int card, struct op op)
{
    assert(op.what < TM_RESOURCES && op.n > 0);
    int have = tm_seat(s, seat)->stock[op.what];
    /* The plant that Viral Enhancers give for a plant tag may pay for the loss. */
    if (op.what == PLANTS && set_has(s->seat[seat].played, CARD_VIRAL_ENHANCERS) &&
        card_has_tag(tm_card(card), PLANT))
        have++;
    return have >= op.n ? LEGAL : because(R_STOCK, op.n - have, op.what);
}

verdict tm_may_cut(const struct tm_state *s, int seat, int card, struct op op)
{
    assert(op_verb(op) == OP_CUT);
    return anyone_can_be_cut(s, seat, tm_card(card), op)
               ? LEGAL
               : because(R_NOBODY_PRODUCES, op.n, op.what);
}

/* The tile of a card has no place: a matter of printings (option `tiles`). */
verdict tm_may_place(const struct tm_state *s, int seat, int card, struct op op)
{
    assert(op.per < TM_PLACE_RULES);
    (void)card;
    if (s->head.option[OPT_TILES] == TILES_MAY_FAIL)
        return LEGAL;
    return tm_places_for(s, seat, op.per) ? LEGAL : because(R_NO_PLACE, 0, 0);
}

verdict tm_may_ocean(const struct tm_state *s, int seat, int card, struct op op)
{
    return tm_ocean_count(s) == TM_OCEANS ? LEGAL : tm_may_place(s, seat, card, op);
}

verdict tm_may_trade(const struct tm_state *s, int seat, int card, struct op op)
{
    assert(op.what < TM_RESOURCES);
    (void)card;
    return tm_seat(s, seat)->production[op.what] > 0 ? LEGAL : because(R_PRODUCTION, 1, op.what);
}

verdict tm_may_copy(const struct tm_state *s, int seat, int card, struct op op)
{
    (void)card, (void)op;
    return tm_something_to_copy(s, seat) ? LEGAL : because(R_NOTHING_TO_COPY, 0, 0);
}

static verdict effects_why(const struct tm_state *s, int seat, int card)
{
    const struct card *c = tm_card(card);
    for (int i = 0; i < TM_PLAY_MAX && c->play[i].verb; i++) {
        assert(tm_operation(c->play[i])->may);
        verdict why = tm_operation(c->play[i])->may(s, seat, card, c->play[i]);
        if (!allowed(why))
            return why;
    }
    return LEGAL;
}

/* ---- Playing a card ----------------------------------------------------------------- */

verdict tm_money_why(const struct tm_state *s, int seat, int price, unsigned metals, int heat_kept)
{
    assert(price >= 0);
    int missing = price - tm_means(s, seat, metals, heat_kept);
    return missing <= 0 ? LEGAL : because(R_MONEY, missing, price);
}

static int heat_kept_of(const struct tm_state *s, int seat, int card)
{
    return tm_seat(s, seat)->heat_pays ? tm_heat_kept(card) : 0;
}

verdict tm_play_why(const struct tm_state *s, int seat, int card)
{
    assert(seat >= 0 && seat < s->head.seats && card >= 0);
    if (card >= TM_PROJECTS || !set_has(s->seat[seat].hand, card))
        return because(R_NOT_IN_HAND, 0, 0);
    verdict why = tm_need_why(s, seat, card);
    if (allowed(why))
        why = effects_why(s, seat, card);
    if (!allowed(why))
        return why;
    return tm_money_why(s, seat, tm_price(s, seat, card), tm_card_metals(card),
                        heat_kept_of(s, seat, card));
}

bool tm_playable(const struct tm_state *s, int seat, int card)
{
    assert(card < TM_PROJECTS && set_has(s->seat[seat].hand, card));
    int missing;
    bool yes = tm_means(s, seat, tm_card_metals(card), heat_kept_of(s, seat, card)) >=
                   tm_price(s, seat, card) &&
               !tm_need_missed(s, seat, card, &missing) && allowed(effects_why(s, seat, card));
    assert(yes == allowed(tm_play_why(s, seat, card)));
    return yes;
}

/* ---- Robotic Workforce -------------------------------------------------------------- */

bool tm_something_to_copy(const struct tm_state *s, int seat)
{
    SET_EACH (card, tm_seat(s, seat)->played, TM_WORDS) {
        if (tm_copy_possible(s, seat, card))
            return true;
    }
    return false;
}

/* The production box of the card, done once more as if new (ruling 73). */
bool tm_copy_possible(const struct tm_state *s, int seat, int card)
{
    const struct card *c = tm_card(card);
    if (!set_has(s->seat[seat].played, card) || !card_has_tag(c, BUILDING))
        return false;
    bool box = false;
    for (int i = 0; i < TM_PLAY_MAX && c->play[i].verb; i++) {
        struct op op = c->play[i];
        if (op.verb != OP_PRODUCE && op.verb != OP_CUT && op.verb != OP_MINE)
            continue;
        box = true;
        if (op.verb == OP_PRODUCE && op.n < 0 &&
            s->seat[seat].production[op.what] + op.n < tm_production_floor(op.what))
            return false;
        if (op.verb == OP_CUT && !anyone_can_be_cut(s, seat, c, op))
            return false;
        assert(op.verb != OP_MINE || i > 0);
        if (op.verb == OP_MINE && s->special_at[c->play[i - 1].what] == TM_NONE)
            return false; /* it was played without its tile */
    }
    return box;
}

/* ---- Actions of cards ------------------------------------------------------------------ */

int tm_owner_of(const struct tm_state *s, int card)
{
    assert(card >= 0 && card < CORP_END);
    for (int i = 0; i < s->head.seats; i++)
        if (set_has(s->seat[i].played, card))
            return i;
    return TM_NOBODY;
}

verdict tm_removable_why(const struct tm_state *s, int seat, int card)
{
    assert(card >= 0 && card < TM_PROJECTS);
    const struct card *c = tm_card(card);
    int owner = tm_owner_of(s, card);
    if (!c->holds || !s->cubes[card] || owner == TM_NOBODY)
        return because(R_NOT_A_VICTIM, 0, 0);
    if (c->standing[0].verb == OP_KEEP_CUBES)
        return because(R_KEPT, 0, 0);
    bool safe = s->seat[owner].protected && (c->holds == ANIMALS || c->holds == MICROBES);
    return owner == seat || !safe ? LEGAL : because(R_PROTECTED, owner, 0);
}

bool tm_removable(const struct tm_state *s, int seat, int card)
{
    return tm_removable_why(s, seat, card).code == AREO_WHY_LEGAL;
}

verdict tm_form_why(const struct tm_state *s, int seat, int card, int form)
{
    const struct card_action *action = &tm_card(card)->action[form];
    assert(form == 0 || form == 1);
    if (!action->gain[0].verb)
        return because(R_NO_ACTION, 0, 0);
    if (!action->price.verb)
        return LEGAL;
    const struct tm_price_row *price = tm_operation(action->price)->price;
    assert(price && "an operation that cannot be a price");
    return price->why(s, seat, card, action->price);
}

verdict tm_use_why(const struct tm_state *s, int seat, int card)
{
    assert(card >= 0 && card < CORP_END);
    if (!set_has(s->seat[seat].played, card))
        return because(R_NOT_IN_PLAY, 0, 0);
    if (!tm_card(card)->action[0].gain[0].verb)
        return because(R_NO_ACTION, 0, 0);
    if (set_has(s->used, card))
        return because(R_USED, 0, 0);
    if (card == CORP_UNMI && !s->seat[seat].raised)
        return because(R_NOT_RAISED, 0, 0);
    verdict first = tm_form_why(s, seat, card, 0);
    verdict second = tm_form_why(s, seat, card, 1);
    if (!first.code || !second.code)
        return LEGAL;
    /* Either of two resources would do (Electro Catapult). */
    if (first.code == R_STOCK && second.code == R_STOCK)
        return because_of(R_STOCK_EITHER, first.a, first.b, second.b);
    return first;
}

/* ---- Standard projects, conversions ------------------------------------------------------ */

verdict tm_project_why(const struct tm_state *s, int seat, int row)
{
    if (row == ROW_SELL_PATENTS)
        return s->seat[seat].hand_count ? LEGAL : because(R_NO_CARDS, 0, 0);
    assert(row > ROW_SELL_PATENTS && row < ROW_PROJECTS_END);
    struct op op = tm_card(row)->play[0];
    if (tm_operation(op)->tile == LAND_TILE && !tm_places_for(s, seat, op.per))
        return because(R_NO_PLACE, 0, 0);
    return tm_money_why(s, seat, tm_project_price(s, seat, row), 0, 0);
}

verdict tm_convert_plants_why(const struct tm_state *s, int seat)
{
    const struct tm_seat *p = &s->seat[seat];
    assert(p->greenery_plants > 0);
    if (p->stock[PLANTS] < p->greenery_plants)
        return because(R_STOCK, p->greenery_plants - p->stock[PLANTS], PLANTS);
    return tm_places_for(s, seat, AS_GREENERY) ? LEGAL : because(R_NO_PLACE, 0, 0);
}

verdict tm_convert_heat_why(const struct tm_state *s, int seat)
{
    assert(seat >= 0 && seat < s->head.seats);
    int missing = TM_HEAT_FOR_STEP - s->seat[seat].stock[HEAT];
    return missing <= 0 ? LEGAL : because(R_STOCK, missing, HEAT);
}

/* A list of nothing but steps of parameters that have reached their goals. */
static bool list_in_vain(const struct tm_state *s, const struct op *ops, int capacity)
{
    int i = 0;
    for (; i < capacity && ops[i].verb; i++)
        switch (op_verb(ops[i])) {
        case OP_TEMPERATURE:
            if (s->temperature < TM_WARMEST)
                return false;
            break;
        case OP_OXYGEN:
            if (s->oxygen < TM_OXYGEN_MAX)
                return false;
            break;
        case OP_OCEAN:
            if (tm_ocean_count(s) < TM_OCEANS)
                return false;
            break;
        default:
            return false;
        }
    return i > 0;
}

bool tm_in_vain(const struct tm_state *s, areo_action action)
{
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_CONVERT_HEAT:
        return s->temperature == TM_WARMEST;
    case V_PROJECT:
        return list_in_vain(s, tm_card(ROW_SELL_PATENTS + a)->play, TM_PLAY_MAX);
    case V_USE:
        for (int i = 0; i < 2 && tm_card(a)->action[i].gain[0].verb; i++)
            if (!list_in_vain(s, tm_card(a)->action[i].gain, 2))
                return false;
        return true;
    default:
        return false;
    }
}

bool tm_first_action_open(const struct tm_state *s, int seat)
{
    assert(seat >= 0 && seat < s->head.seats);
    if (!s->seat[seat].first_action)
        return false;
    struct op op = tm_card(s->seat[seat].corporation)->first[0];
    return tm_operation(op)->tile != LAND_TILE || tm_places_for(s, seat, op.per) != 0;
}
