/* check.c: may it be done, and if not, why: one concrete reason with its numbers.
 *
 * Legal move generation and the question "why not?" both end here, so they cannot
 * disagree. Every mandatory effect is checked before a card is paid: what has begun
 * can always be finished. */
#include "games/terraforming_mars/engine.h"

/* ---- Requirements --------------------------------------------------------------- */

/* By how much a parameter falls short (at least) or is too high (at most). */
static int gap(int value, int wanted, int slack, bool most)
{
    int missing = most ? value - wanted : wanted - value;
    return missing > slack ? missing - slack : 0;
}

static struct areo_why parameter_why(const struct tm_state *s, const struct need *need, int slack)
{
    /* ORDER NEED */
    static const uint16_t reason[] = {
        0,           R_MIN_TEMPERATURE, R_MAX_TEMPERATURE, R_MIN_OXYGEN, R_MAX_OXYGEN, R_MIN_OCEANS,
        R_MAX_OCEANS};
    int value = tm_ocean_count(s);
    int step = 1;
    if (need->kind <= NEED_TEMPERATURE_MAX) {
        value = s->temperature;
        step = 2;
    } else if (need->kind <= NEED_OXYGEN_MAX) {
        value = s->oxygen;
    }
    bool most = need->kind == NEED_TEMPERATURE_MAX || need->kind == NEED_OXYGEN_MAX ||
                need->kind == NEED_OCEANS_MAX;
    int missing = gap(value, need->n, slack * step, most);
    int limit = need->n + (most ? slack : -slack) * step; /* the one that holds for this player */
    if (!missing)
        return LEGAL;
    return WHY(reason[need->kind], .a = (int16_t)missing, .b = (int16_t)limit, .c = (int16_t)value);
}

static struct areo_why possession_why(const struct tm_state *s, const struct tm_seat *p,
                                      const struct need *need)
{
    int have = 0;
    uint16_t reason = R_TAGS;
    switch (need->kind) {
    case NEED_TAGS:
        have = p->tags[need->what];
        break;
    case NEED_PRODUCTION:
        have = p->production[need->what];
        reason = R_NEED_PRODUCTION;
        break;
    case NEED_GREENERY:
        have = bit_count64(p->greeneries);
        reason = R_NEED_GREENERY;
        break;
    default:
        have = tm_city_count(s);
        reason = R_NEED_CITIES;
    }
    if (have >= need->n)
        return LEGAL;
    return WHY(reason, .a = (int16_t)(need->n - have), .b = need->what, .c = need->n);
}

struct areo_why tm_need_why(const struct tm_state *s, int seat, int card)
{
    const struct tm_seat *p = &s->seat[seat];
    const struct card *c = tm_card(card);
    for (int i = 0; i < 3 && c->need[i].kind; i++) {
        struct areo_why why = c->need[i].kind <= NEED_OCEANS_MAX
                                  ? parameter_why(s, &c->need[i], p->shift + p->next_shift)
                                  : possession_why(s, p, &c->need[i]);
        if (why.code)
            return why;
    }
    return LEGAL;
}

/* ---- Mandatory effects ------------------------------------------------------------ */

/* What the card's own play adds to a production before it must lower it. */
static int own_gain(const struct card *c, int resource)
{
    for (int i = 0; i < 6; i++)
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
    return s->seat[victim].production[resource] - n >= tm_production_floor(resource);
}

static bool anyone_can_be_cut(const struct tm_state *s, int seat, const struct card *c,
                              struct op op)
{
    if (tm_solo(s))
        return true;
    for (int i = 0; i < s->head.seats; i++)
        if (tm_cut_possible(s, i, op.what, op.n))
            return true;
    int later = s->seat[seat].production[op.what] + own_gain(c, op.what);
    return later - op.n >= tm_production_floor(op.what);
}

static struct areo_why loss_why(const struct tm_state *s, int seat, int card, struct op op)
{
    int have = s->seat[seat].stock[op.what];
    /* The plant that Viral Enhancers give for a plant tag may pay for the loss. */
    if (op.what == PLANTS && set_has(s->seat[seat].played, CARD_VIRAL_ENHANCERS) &&
        card_has_tag(tm_card(card), PLANT))
        have++;
    if (have >= op.n)
        return LEGAL;
    return WHY(R_STOCK, .a = (int16_t)(op.n - have), .b = op.what);
}

static bool something_to_copy(const struct tm_state *s, int seat)
{
    SET_EACH (card, s->seat[seat].played, TM_WORDS) {
        if (tm_copy_possible(s, seat, card))
            return true;
    }
    return false;
}

/* The tile of a card has no place: a matter of printings (option `tiles`). */
static struct areo_why tile_why(const struct tm_state *s, int seat, struct op op)
{
    if (s->head.option[OPT_TILES] == TILES_MAY_FAIL)
        return LEGAL;
    if (op.verb == OP_OCEAN && tm_ocean_count(s) == TM_OCEANS)
        return LEGAL;
    return tm_places_for(s, seat, op.per) ? LEGAL : WHY(R_NO_PLACE);
}

static struct areo_why op_why(const struct tm_state *s, int seat, int card, struct op op)
{
    const struct tm_seat *p = &s->seat[seat];
    int left;
    switch (op.verb) {
    case OP_PRODUCE:
        if (op.n >= 0)
            return LEGAL;
        left = p->production[op.what] + op.n - tm_production_floor(op.what);
        if (op.what == MEGACREDITS)
            left += city_income(s, seat, card);
        return left >= 0 ? LEGAL : WHY(R_PRODUCTION, .a = (int16_t)-left, .b = op.what);
    case OP_LOSE:
        return loss_why(s, seat, card, op);
    case OP_CUT:
        return anyone_can_be_cut(s, seat, tm_card(card), op)
                   ? LEGAL
                   : WHY(R_NOBODY_PRODUCES, .a = op.n, .b = op.what);
    case OP_OCEAN:
    case OP_CITY:
    case OP_GREENERY:
    case OP_TILE:
    case OP_CLAIM:
        return tile_why(s, seat, op);
    case OP_TRADE:
        return p->production[op.what] > 0 ? LEGAL : WHY(R_PRODUCTION, .a = 1, .b = op.what);
    case OP_COPY:
        return something_to_copy(s, seat) ? LEGAL : WHY(R_NOTHING_TO_COPY);
    default:
        return LEGAL;
    }
}

static struct areo_why money_why(const struct tm_state *s, int seat, int price, unsigned metals,
                                 int heat_kept)
{
    int missing = price - tm_means(s, seat, metals, heat_kept);
    return missing <= 0 ? LEGAL : WHY(R_MONEY, .a = (int16_t)missing, .b = (int16_t)price);
}

struct areo_why tm_play_why(const struct tm_state *s, int seat, int card)
{
    if (card >= TM_PROJECTS || !set_has(s->seat[seat].hand, card))
        return WHY(R_NOT_IN_HAND);
    struct areo_why why = tm_need_why(s, seat, card);
    const struct card *c = tm_card(card);
    for (int i = 0; !why.code && i < 6 && c->play[i].verb; i++)
        why = op_why(s, seat, card, c->play[i]);
    if (why.code)
        return why;
    return money_why(s, seat, tm_price(s, seat, card), tm_card_metals(card), tm_heat_kept(card));
}

/* ---- Robotic Workforce -------------------------------------------------------------- */

/* The production box of the card, done once more as if new (ruling 73). */
bool tm_copy_possible(const struct tm_state *s, int seat, int card)
{
    const struct card *c = tm_card(card);
    if (!set_has(s->seat[seat].played, card) || !card_has_tag(c, BUILDING))
        return false;
    bool box = false;
    for (int i = 0; i < 6 && c->play[i].verb; i++) {
        struct op op = c->play[i];
        if (op.verb != OP_PRODUCE && op.verb != OP_CUT && op.verb != OP_MINE)
            continue;
        box = true;
        if (op.verb == OP_PRODUCE && op.n < 0 &&
            s->seat[seat].production[op.what] + op.n < tm_production_floor(op.what))
            return false;
        if (op.verb == OP_CUT && !anyone_can_be_cut(s, seat, c, op))
            return false;
        if (op.verb == OP_MINE && s->special_at[c->play[i - 1].what] == TM_NONE)
            return false; /* it was played without its tile */
    }
    return box;
}

/* ---- Actions of cards ------------------------------------------------------------------ */

int tm_owner_of(const struct tm_state *s, int card)
{
    for (int i = 0; i < s->head.seats; i++)
        if (set_has(s->seat[i].played, card))
            return i;
    return TM_NOBODY;
}

struct areo_why tm_removable_why(const struct tm_state *s, int seat, int card)
{
    const struct card *c = tm_card(card);
    int owner = tm_owner_of(s, card);
    if (!c->holds || !s->cubes[card] || owner == TM_NOBODY)
        return WHY(R_NOT_A_VICTIM);
    if (c->standing[0].verb == OP_KEEP_CUBES)
        return WHY(R_KEPT);
    bool safe = s->seat[owner].protected && (c->holds == ANIMALS || c->holds == MICROBES);
    return owner == seat || !safe ? LEGAL : WHY(R_PROTECTED, .a = (int16_t)owner);
}

bool tm_removable(const struct tm_state *s, int seat, int card)
{
    return tm_removable_why(s, seat, card).code == AREO_WHY_LEGAL;
}

static struct areo_why take_any_why(const struct tm_state *s, int seat, int kind)
{
    bool kept = false;
    if (tm_solo(s))
        return LEGAL;
    for (int card = 0; card < TM_PROJECTS; card++) {
        if (!s->cubes[card] || tm_card(card)->holds != kind)
            continue;
        if (tm_removable(s, seat, card))
            return LEGAL;
        kept = true;
    }
    return WHY(kept ? R_ALL_PROTECTED : R_NOTHING_TO_TAKE, .b = (int16_t)kind);
}

struct areo_why tm_form_why(const struct tm_state *s, int seat, int card, int form)
{
    const struct tm_seat *p = &s->seat[seat];
    const struct card_action *action = &tm_card(card)->action[form];
    struct op price = action->price;
    if (!action->gain[0].verb)
        return WHY(R_NO_ACTION);
    switch (price.verb) {
    case OP_PAY:
        if (price.what == MEGACREDITS)
            return money_why(s, seat, price.n, price.per ? 1u << price.per : 0, 0);
        if (p->stock[price.what] < price.n)
            return WHY(R_STOCK, .a = (int16_t)(price.n - p->stock[price.what]), .b = price.what);
        return LEGAL;
    case OP_PAY_ANY:
        return p->stock[price.what] ? LEGAL : WHY(R_STOCK, .a = 1, .b = price.what);
    case OP_SPEND_HERE:
        if (s->cubes[card] < price.n)
            return WHY(R_CUBES, .a = (int16_t)(price.n - s->cubes[card]),
                       .b = tm_card(card)->holds);
        return LEGAL;
    case OP_PRODUCE:
        return p->production[price.what] > 0 ? LEGAL : WHY(R_PRODUCTION, .a = 1, .b = price.what);
    case OP_TAKE:
        return take_any_why(s, seat, price.what);
    default:
        return LEGAL;
    }
}

struct areo_why tm_use_why(const struct tm_state *s, int seat, int card)
{
    if (!set_has(s->seat[seat].played, card))
        return WHY(R_NOT_IN_PLAY);
    if (!tm_card(card)->action[0].gain[0].verb)
        return WHY(R_NO_ACTION);
    if (set_has(s->used, card))
        return WHY(R_USED);
    if (card == CORP_UNMI && !s->seat[seat].raised)
        return WHY(R_NOT_RAISED);
    struct areo_why first = tm_form_why(s, seat, card, 0);
    struct areo_why second = tm_form_why(s, seat, card, 1);
    if (!first.code || !second.code)
        return LEGAL;
    /* Either of two resources would do (Electro Catapult). */
    if (first.code == R_STOCK && second.code == R_STOCK)
        return WHY(R_STOCK_EITHER, .a = first.a, .b = first.b, .c = second.b);
    return first;
}

/* ---- Standard projects, conversions ------------------------------------------------------ */

struct areo_why tm_project_why(const struct tm_state *s, int seat, int row)
{
    if (row == ROW_SELL_PATENTS)
        return s->seat[seat].hand_count ? LEGAL : WHY(R_NO_CARDS);
    struct op op = tm_card(row)->play[0];
    bool tile = op.verb == OP_CITY || op.verb == OP_GREENERY;
    if (tile && !tm_places_for(s, seat, op.per))
        return WHY(R_NO_PLACE);
    return money_why(s, seat, tm_project_price(s, seat, row), 0, 0);
}

struct areo_why tm_convert_plants_why(const struct tm_state *s, int seat)
{
    const struct tm_seat *p = &s->seat[seat];
    if (p->stock[PLANTS] < p->greenery_plants)
        return WHY(R_STOCK, .a = (int16_t)(p->greenery_plants - p->stock[PLANTS]), .b = PLANTS);
    return tm_places_for(s, seat, AS_GREENERY) ? LEGAL : WHY(R_NO_PLACE);
}

enum { HEAT_FOR_STEP = 8 };

struct areo_why tm_convert_heat_why(const struct tm_state *s, int seat)
{
    int missing = HEAT_FOR_STEP - s->seat[seat].stock[HEAT];
    return missing <= 0 ? LEGAL : WHY(R_STOCK, .a = (int16_t)missing, .b = HEAT);
}

bool tm_first_action_open(const struct tm_state *s, int seat)
{
    if (!s->seat[seat].first_action)
        return false;
    struct op op = tm_card(s->seat[seat].corporation)->first[0];
    return op.verb != OP_CITY || tm_places_for(s, seat, op.per) != 0;
}

/* ---- Milestones and awards ------------------------------------------------------------------ */

int tm_milestone_goal(int milestone)
{
    static const int8_t goals[TM_MILESTONES] = {35, 3, 3, 8, 16}; /* ORDER MILESTONE */
    return goals[milestone];
}

int tm_milestone_value(const struct tm_state *s, int seat, int milestone)
{
    const struct tm_seat *p = &s->seat[seat];
    switch (milestone) {
    case TERRAFORMER:
        return p->tr;
    case MAYOR:
        return bit_count64(p->cities);
    case GARDENER:
        return bit_count64(p->greeneries);
    case BUILDER:
        return p->tags[BUILDING];
    default:
        return p->hand_count;
    }
}

static int owned(const uint8_t *owner, int count)
{
    int n = 0;
    for (int i = 0; i < count; i++)
        n += owner[i] != TM_NOBODY;
    return n;
}

struct areo_why tm_claim_why(const struct tm_state *s, int seat, int milestone)
{
    if (tm_solo(s))
        return WHY(R_SOLO);
    if (s->milestone[milestone] != TM_NOBODY)
        return WHY(R_TAKEN, .a = s->milestone[milestone]);
    if (owned(s->milestone, TM_MILESTONES) == TM_CLAIMS_MAX)
        return WHY(R_THREE_CLAIMED);
    int value = tm_milestone_value(s, seat, milestone);
    if (value < tm_milestone_goal(milestone))
        return WHY(R_CONDITION, .a = (int16_t)value, .b = (int16_t)tm_milestone_goal(milestone));
    return money_why(s, seat, TM_MILESTONE_PRICE, 0, 0);
}

int tm_award_price_after(int funded) { return 8 + 6 * funded; }

int tm_award_price(const struct tm_state *s)
{
    return tm_award_price_after(owned(s->award, TM_AWARDS));
}

struct areo_why tm_fund_why(const struct tm_state *s, int seat, int award)
{
    if (tm_solo(s))
        return WHY(R_SOLO);
    if (s->award[award] != TM_NOBODY)
        return WHY(R_TAKEN, .a = s->award[award]);
    if (owned(s->award, TM_AWARDS) == TM_CLAIMS_MAX)
        return WHY(R_THREE_FUNDED);
    return money_why(s, seat, tm_award_price(s), 0, 0);
}
