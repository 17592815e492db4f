/* invariants.c: what holds in every state. Tests ask after each step, and positions that come from
 * outside are refused by the same questions. */
#include <assert.h>

#include "games/terraforming_mars/operations.h"
#include "games/terraforming_mars/text.h"

#define NEED(condition, text)                                                                      \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            areo_text_add(why, text);                                                              \
            return false;                                                                          \
        }                                                                                          \
    } while (0)

/* Each project card is in one place; picks are part of what they are picked from. */
static bool cards_sound(const struct tm_state *s, struct areo_text *why)
{
    uint64_t all[TM_WORDS];
    uint64_t seen[TM_WORDS] = {0};
    tm_project_set(s, all);
    int total = s->deck_count + s->discard_count;
    NEED(set_count(s->deck, TM_WORDS) == s->deck_count, "the deck is miscounted");
    NEED(set_count(s->discard, TM_WORDS) == s->discard_count, "the discards are miscounted");
    set_union(seen, s->deck, TM_WORDS);
    set_union(seen, s->discard, TM_WORDS);
    for (int i = 0; i < s->head.seats; i++) {
        const struct tm_seat *p = &s->seat[i];
        const uint64_t *const sets[] = {p->hand, p->offer, p->played, p->events, p->picked};
        NEED(set_count(p->hand, TM_WORDS) == p->hand_count, "a hand is miscounted");
        NEED(set_count(p->offer, TM_WORDS) == p->offer_count, "an offer is miscounted");
        NEED(set_count(p->picked, TM_WORDS) == p->picked_count, "picks are miscounted");
        for (int k = 0; k < (s->phase == PHASE_DRAFT ? 5 : 4); k++) {
            total += set_count(sets[k], TM_WORDS) - (k == 2 && p->corporation != TM_NONE);
            set_union(seen, sets[k], TM_WORDS);
        }
        for (int w = 0; w < TM_WORDS; w++) {
            uint64_t from = s->phase == PHASE_DRAFT ? p->picked[w] : p->hand[w] | p->offer[w];
            NEED(!(p->picked[w] & ~from), "a card is picked that is not there");
            NEED(!(p->seen[w] & s->deck[w]), "a seen card is in the deck");
            NEED(!(p->hand[w] & ~p->seen[w]), "a card in hand was never seen");
        }
    }
    for (int row = CORP_FIRST; row < CORP_END; row++)
        set_remove(seen, row);
    NEED(!memcmp(seen, all, sizeof all), "a card is missing or does not belong to this variant");
    NEED(total == set_count(all, TM_WORDS), "a card is in two places");
    return true;
}

static bool types_sound(const struct tm_state *s, struct areo_text *why)
{
    for (int i = 0; i < s->head.seats; i++) {
        SET_EACH (card, s->seat[i].events, TM_WORDS) {
            NEED(card < TM_PROJECTS && tm_card(card)->type == EVENT, "a card is no event");
        }
        SET_EACH (row, s->seat[i].played, TM_WORDS) {
            NEED(row < CORP_END && tm_card(row)->type != EVENT, "an event lies face up");
        }
    }
    for (int card = 0; card < TM_PROJECTS; card++) {
        if (s->cubes[card]) {
            NEED(tm_card(card)->holds, "cubes lie on a card that holds none");
            NEED(tm_owner_of(s, card) != TM_NOBODY, "cubes lie on a card that is not in play");
        }
    }
    return true;
}

static bool board_sound(const struct tm_state *s, struct areo_text *why)
{
    uint64_t used = s->oceans;
    int tiles = bit_count64(s->oceans);
    uint64_t claims = 0;
    NEED(tiles <= TM_OCEANS, "there are more than nine oceans");
    const uint64_t city_places =
        TM_LAND | bit64(PLACE_NOCTIS) | bit64(PLACE_GANYMEDE) | bit64(PLACE_PHOBOS);
    for (int i = -1; i < s->head.seats; i++) {
        uint64_t cities = i < 0 ? s->neutral_cities : s->seat[i].cities;
        uint64_t greeneries = i < 0 ? s->neutral_greeneries : s->seat[i].greeneries;
        uint64_t specials = i < 0 ? 0 : s->seat[i].specials;
        NEED(!(cities & ~city_places), "a city is where none can be");
        NEED(!((greeneries | specials) & ~(TM_LAND | TM_OCEAN_AREAS)), "a tile is off the map");
        tiles += bit_count64(cities) + bit_count64(greeneries) + bit_count64(specials);
        used |= cities | greeneries | specials;
        if (i >= 0) {
            NEED(!(s->seat[i].claims & (claims | ~TM_LAND)), "a claim is not possible");
            claims |= s->seat[i].claims;
        }
    }
    NEED(!(s->oceans & ~(TM_LAND | TM_OCEAN_AREAS)), "an ocean is off the map");
    /* Every ocean still to come needs an area of its own (ruling 51). */
    NEED(bit_count64(TM_OCEAN_AREAS & ~used) >= TM_OCEANS - bit_count64(s->oceans),
         "there is no area left for the last oceans");
    NEED(bit_count64(used) == tiles, "two tiles are on one place");
    NEED(used == s->occupied, "the board is not up to date");
    for (int t = 0; t < TM_TILES; t++)
        NEED(s->special_at[t] == TM_NONE ||
                 (s->special_at[t] < TM_PLACES_MAP && used & bit64(s->special_at[t])),
             "a special tile is not on the map");
    return true;
}

/* A special tile lies where its owner has one; Capital is a city. */
static bool specials_sound(const struct tm_state *s, struct areo_text *why)
{
    uint64_t seen = 0;
    for (int t = 0; t < TM_TILES; t++) {
        if (s->special_at[t] == TM_NONE)
            continue;
        uint64_t place = bit64(s->special_at[t]);
        uint64_t fitting = 0;
        for (int i = 0; i < s->head.seats; i++)
            fitting |= t == TILE_CAPITAL ? s->seat[i].cities : s->seat[i].specials;
        NEED(fitting & place, "a special tile has no owner");
        NEED(!(seen & place), "two special tiles are on one place");
        seen |= place;
    }
    return true;
}

static bool corporations_sound(const struct tm_state *s, struct areo_text *why)
{
    uint64_t seen[TM_WORDS] = {0};
    for (int i = 0; i < s->head.seats; i++) {
        int row = s->seat[i].corporation;
        if (row == TM_NONE || row == CORP_BEGINNER)
            continue;
        NEED(!set_has(seen, row), "two players have one corporation");
        assert(row >= CORP_FIRST && row < CORP_END);
        set_add(seen, row);
    }
    return true;
}

enum { STOCK_MAX = 9999, PRODUCTION_MAX = 500, TR_MAX = 400 };

static bool seats_sound(const struct tm_state *s, struct areo_text *why)
{
    for (int i = 0; i < s->head.seats; i++) {
        const struct tm_seat *p = &s->seat[i];
        struct tm_state copy = *s;
        for (int r = 0; r < TM_RESOURCES; r++) {
            NEED(p->stock[r] >= 0 && p->stock[r] <= STOCK_MAX, "a stock is out of range");
            NEED(p->production[r] >= tm_production_floor(r) && p->production[r] <= PRODUCTION_MAX,
                 "a production is out of range");
        }
        NEED(p->tr >= 0 && p->tr <= TR_MAX, "a TR is out of range");
        NEED(p->next_discount <= 8 && p->next_shift <= 2, "no card gives such a help");
        bool choosing = s->phase == PHASE_SETUP;
        NEED(choosing || p->corporation != TM_NONE, "a seat has no corporation");
        for (int k = 0; choosing && k < 2; k++)
            NEED(p->corporation_pick == CORP_BEGINNER || (p->corporation_offer[k] >= CORP_FIRST &&
                                                          p->corporation_offer[k] < CORP_BEGINNER),
                 "a seat has no corporations to choose from");
        NEED(!choosing || p->corporation_pick == TM_NONE || p->corporation_pick == CORP_BEGINNER ||
                 p->corporation_pick == p->corporation_offer[0] ||
                 p->corporation_pick == p->corporation_offer[1],
             "a seat has a corporation that it was not offered");
        NEED(!p->first_action || choosing || tm_card(p->corporation)->first[0].verb,
             "the corporation has no first action");
        NEED(p->draft_pick == TM_NONE || (p->draft_pick < TM_PROJECTS && s->phase == PHASE_DRAFT &&
                                          set_has(p->offer, p->draft_pick)),
             "a draft pick is not on offer");
        tm_seat_refresh(&copy, i);
        NEED(!memcmp(&copy.seat[i], p, sizeof *p), "a seat is not up to date");
    }
    return true;
}

static bool effect_frame_sound(const struct tm_state *s, const struct frame *f,
                               struct areo_text *why)
{
    assert(f->kind == FRAME_EFFECT);
    int capacity;
    int at = effect_index(f);
    NEED(effect_row(f) < TM_ROWS && effect_list(f) <= LIST_TRIGGER_1, "an effect has no source");
    const struct op *ops = tm_list(effect_row(f), effect_list(f), &capacity);
    NEED(at < capacity && ops[at].verb, "an effect does not exist");
    NEED(f->x >= -1 && f->x < TM_ROWS && f->y >= 0 && f->y <= 1, "an effect is not possible");
    int verb = op_verb(ops[at]);
    const struct tm_operation *row = tm_operation(ops[at]);
    NEED(!op_alternative(ops[at]) || f->y == 1, "an alternative was not chosen");
    NEED(verb != OP_FLOOD || (f->x >= 0 && f->x < TM_PLACES_MAP), "a flood has no place");
    NEED(row->class != CLASS_STANDING && (row->class != CLASS_SEQUEL || row->asks),
         "an effect cannot be pending");
    bool cubes = verb == OP_ADD_HERE || verb == OP_SPEND_DRAW;
    NEED(!cubes || (f->a < TM_PROJECTS && set_has(s->seat[f->seat].played, f->a)),
         "a card with an effect is not in play");
    bool on_card =
        op_verb(ops[at + 1 < capacity ? at + 1 : 0]) == OP_ADD_PLAYED || verb == OP_ADD_PLAYED;
    NEED(!on_card || (f->x >= 0 && f->x < TM_PROJECTS), "an effect names no card");
    return true;
}

static bool pay_frame_sound(const struct tm_state *s, const struct frame *f, struct areo_text *why)
{
    assert(f->kind == FRAME_PAY);
    const unsigned payable = 1u << STEEL | 1u << TITANIUM | 1u << HEAT;
    NEED(f->a && !(f->a & ~payable) && f->x > 0 && f->x < 100 && f->y >= 0 && f->y <= 5,
         "a payment is not possible");
    NEED(!(f->a & 1u << HEAT) || s->seat[f->seat].stock[HEAT] >= f->y, "a payment lacks heat");
    int steel = pay_promised(f) & 0xFF;
    int titanium = pay_promised(f) >> 8;
    NEED(steel <= s->seat[f->seat].stock[STEEL] && titanium <= s->seat[f->seat].stock[TITANIUM] &&
             (!(f->a & 1u << STEEL) || !f->b) && (!(f->a & 1u << TITANIUM) || !titanium),
         "a payment promises what is not there");
    struct tm_payment open = tm_payment_open(s, f);
    NEED(open.least < open.most, "a payment has no choice");
    return true;
}

static bool act_frame_sound(const struct tm_state *s, const struct frame *f, struct areo_text *why)
{
    assert(f->kind == FRAME_ACT);
    switch (f->a) {
    case V_PLAY:
        NEED(f->b < TM_PROJECTS && set_has(s->seat[f->seat].hand, f->b),
             "a card to be played is not in hand");
        NEED(!tm_play_why((const struct tm_state *)s, f->seat, f->b).code || s->agenda.count > 1,
             "a card to be played cannot be");
        return true;
    case V_PROJECT:
        NEED(f->b > ROW_SELL_PATENTS && f->b < ROW_PROJECTS_END, "no such project");
        return true;
    case V_USE:
        NEED(f->b < CORP_END && set_has(s->seat[f->seat].played, f->b) && f->x >= 0 && f->x < 2 &&
                 tm_card(f->b)->action[f->x].gain[0].verb,
             "an action under way does not exist");
        return true;
    default:
        NEED(false, "an action under way is unknown");
    }
}

static bool frame_sound(const struct tm_state *s, const struct frame *f, struct areo_text *why)
{
    assert(f->seat < s->head.seats);
    const struct tm_seat *p = &s->seat[f->seat];
    switch (f->kind) {
    case FRAME_EFFECT:
        return effect_frame_sound(s, f, why);
    case FRAME_PAY:
        return pay_frame_sound(s, f, why);
    case FRAME_ACT:
        return act_frame_sound(s, f, why);
    case FRAME_WHICH:
        NEED(f->a < CORP_END && set_has(p->played, f->a), "a card with a choice is not in play");
        NEED(!tm_form_why(s, f->seat, f->a, 0).code && !tm_form_why(s, f->seat, f->a, 1).code,
             "an action has no choice");
        return true;
    case FRAME_PRICE:
        NEED(f->a < TM_PROJECTS && f->b < 2 && set_has(p->played, f->a) &&
                 !tm_form_why(s, f->seat, f->a, f->b).code,
             "the price of an action cannot be paid");
        NEED(tm_card(f->a)->action[f->b].price.verb &&
                 tm_operation(tm_card(f->a)->action[f->b].price)->price->list,
             "the price of an action asks nothing");
        return true;
    case FRAME_SELL:
        NEED(p->hand_count > 0, "there is nothing to sell");
        return true;
    case FRAME_KEEP:
        NEED(f->x > p->picked_count && f->x < p->offer_count, "there is nothing to keep");
        return true;
    case FRAME_BUY:
        NEED(p->offer_count == 1, "there is nothing to buy");
        return true;
    default:
        NEED(false, "a pending step is unknown");
    }
}

static bool agenda_sound(const struct tm_state *s, struct areo_text *why)
{
    const struct frame *f = s->agenda.frame;
    NEED(s->agenda.count <= AGENDA_MAX, "the agenda is too long");
    for (int i = 0; i < s->agenda.count; i++) {
        NEED(f[i].seat < s->head.seats, "a pending step belongs to nobody");
        NEED(f[i].level >= LEVEL_POOL && f[i].level < 8, "a pending step has no level");
        NEED(i == 0 || f[i].level >= f[i - 1].level, "the agenda is not in order");
        NEED(f[i].kind != FRAME_PRICE || (i > 0 && f[i - 1].kind == FRAME_ACT),
             "a price belongs to no action");
        if (!frame_sound(s, &f[i], why))
            return false;
    }
    return true;
}

static bool phase_sound(const struct tm_state *s, struct areo_text *why)
{
    unsigned everybody = (1u << s->head.seats) - 1;
    NEED(s->phase < TM_PHASES, "the phase is unknown");
    NEED(s->generation >= 1 && s->generation <= TM_GENERATIONS_MAX, "the generation is wrong");
    NEED(s->temperature >= TM_COLDEST && s->temperature <= TM_WARMEST && s->temperature % 2 == 0,
         "the temperature is out of range");
    NEED(s->oxygen <= TM_OXYGEN_MAX, "the oxygen is out of range");
    NEED(s->first < s->head.seats && s->turn < s->head.seats, "a player's turn is nobody's");
    NEED(s->actions <= TM_ACTIONS && !(s->passed & ~everybody) && !(s->waiting & ~everybody),
         "the turn is not possible");
    NEED(s->phase == PHASE_SETUP || s->phase == PHASE_DRAFT || s->phase == PHASE_RESEARCH ||
             !s->waiting,
         "nobody waits in this phase");
    NEED(s->draft_round < TM_RESEARCH_CARDS, "the draft is too long");
    return true;
}

static bool goals_sound(const struct tm_state *s, struct areo_text *why)
{
    int claimed = tm_taken(s->milestone, TM_MILESTONES);
    int funded = tm_taken(s->award, TM_AWARDS);
    for (int i = 0; i < TM_MILESTONES; i++) {
        NEED(s->milestone[i] == TM_NOBODY || s->milestone[i] < s->head.seats,
             "a milestone is claimed by nobody");
    }
    for (int i = 0; i < TM_AWARDS; i++) {
        NEED(s->award[i] == TM_NOBODY || s->award[i] < s->head.seats,
             "an award is funded by nobody");
    }
    NEED(claimed <= TM_CLAIMS_MAX && funded <= TM_CLAIMS_MAX,
         "more than three milestones or awards are taken");
    NEED(!tm_solo(s) || claimed + funded == 0, "there are no milestones and awards alone");
    return true;
}

/* Generations: when each phase can be, and where the game ends. */
static bool generation_sound(const struct tm_state *s, struct areo_text *why)
{
    bool sealed = s->phase == PHASE_DRAFT || s->phase == PHASE_RESEARCH;
    bool ends = tm_solo(s) ? s->generation == TM_SOLO_GENERATIONS
                           : tm_finished(s) || s->generation == TM_GENERATIONS_MAX;
    NEED(!tm_solo(s) || s->generation <= TM_SOLO_GENERATIONS,
         "the solo game has only 14 generations");
    NEED(s->phase != PHASE_SETUP || s->generation == 1, "the setup is before the first generation");
    NEED(!sealed || s->generation > 1, "the first generation has no research phase");
    NEED(!sealed || tm_solo(s) || !tm_finished(s), "the game should have ended before");
    NEED(s->phase != PHASE_FINAL || ends, "the game does not end in this generation");
    NEED(s->phase != PHASE_DRAFT || (s->head.option[OPT_DRAFT] && !tm_solo(s)),
         "there is no draft in this game");
    NEED(!s->head.over || s->phase == PHASE_FINAL, "the game is over too early");
    NEED(tm_solo(s) || !(s->neutral_cities | s->neutral_greeneries),
         "neutral tiles belong to the solo game");
    return true;
}

/* Turns: nobody acts a third time, or after passing. */
static bool turn_sound(const struct tm_state *s, struct areo_text *why)
{
    bool sealed = s->phase <= PHASE_RESEARCH;
    NEED(!sealed || (!s->passed && !s->actions && !s->busy && !s->agenda.count),
         "the turns have not begun");
    NEED(!s->agenda.count || s->actions <= s->busy, "both actions of the turn are used up");
    NEED(!s->busy || !(s->passed >> s->turn & 1), "somebody acts who has passed");
    return true;
}

static bool used_sound(const struct tm_state *s, struct areo_text *why)
{
    SET_EACH (row, s->used, TM_WORDS) {
        NEED(row < CORP_END && tm_card(row)->action[0].gain[0].verb &&
                 tm_owner_of(s, row) != TM_NOBODY,
             "an action was used that nobody has");
    }
    return true;
}

/* Offers belong to sealed decisions and to cards that are being looked at. */
static bool offers_sound(const struct tm_state *s, struct areo_text *why)
{
    for (int i = 0; i < s->head.seats; i++) {
        const struct tm_seat *p = &s->seat[i];
        bool looking = false;
        bool selling = false;
        for (int k = 0; k < s->agenda.count; k++) {
            const struct frame *f = &s->agenda.frame[k];
            looking |= f->seat == i && (f->kind == FRAME_KEEP || f->kind == FRAME_BUY);
            selling |= f->seat == i && f->kind == FRAME_SELL;
        }
        NEED(s->phase <= PHASE_RESEARCH || looking || !p->offer_count, "an offer is left over");
        NEED(s->phase <= PHASE_RESEARCH || looking || selling || !p->picked_count,
             "picks are left over");
        if (s->phase == PHASE_DRAFT)
            NEED(p->offer_count == s->seat[0].offer_count && p->offer_count > 0 &&
                     p->picked_count == s->draft_round &&
                     (s->waiting >> i & 1) == (p->draft_pick == TM_NONE),
                 "the draft does not add up");
        if (s->phase == PHASE_SETUP)
            NEED((s->waiting >> i & 1) || p->corporation_pick != TM_NONE,
                 "a corporation was not chosen");
        if (s->phase == PHASE_SETUP && p->corporation_pick != TM_NONE &&
            p->corporation_pick != CORP_BEGINNER)
            NEED(p->picked_count * TM_CARD_PRICE <= tm_corporation_money(s, p->corporation_pick),
                 "more cards are picked than can be paid");
        if (s->phase == PHASE_RESEARCH)
            NEED(p->picked_count * TM_CARD_PRICE <= tm_means(s, i, 0, 0),
                 "more cards are picked than can be paid");
    }
    return true;
}

/* The state waits for exactly those seats that the engine would wait for. */
static bool waiting_sound(const struct tm_state *s, struct areo_text *why)
{
    struct tm_state copy = *s;
    areo_state *state = (areo_state *)(void *)&copy;
    NEED(!tm_advance(state, NULL), "the state is not at a decision");
    NEED(copy.head.acting == s->head.acting, "the wrong seat is to act");
    for (int seat = 0; seat < s->head.seats; seat++) {
        areo_action one;
        if (s->head.acting >> seat & 1)
            NEED(tm_legal(state, seat, &one, 1) == 1, "a decision has no option");
    }
    areo_action only;
    NEED(flow_forced(&tm_game, state, &only) < 0, "a decision has a single option");
    return true;
}

/* All that can be asked of a position by hand before the engine has run on from it. */
bool tm_possible(const struct tm_state *s, struct areo_text *why)
{
    return phase_sound(s, why) && goals_sound(s, why) && generation_sound(s, why) &&
           turn_sound(s, why) && cards_sound(s, why) && types_sound(s, why) && used_sound(s, why) &&
           corporations_sound(s, why) && board_sound(s, why) && specials_sound(s, why) &&
           seats_sound(s, why) && agenda_sound(s, why) && offers_sound(s, why);
}

bool tm_sound(const areo_state *state, struct areo_text *why)
{
    const struct tm_state *s = tm_in(state);
    return tm_possible(s, why) && waiting_sound(s, why);
}
