/* position.c: the state as named members, and the check that it is sound.
 *
 * Every card is in exactly one place and the deck is what is left over, so the deck is
 * not written. Derived members are written for readers and ignored when loaded. */
#include "core/fields.h"
#include "core/json.h"
#include "games/terraforming_mars/engine.h"
#include "games/terraforming_mars/text.h"

/* clang-format off */
#define SEAT(kind, m) FIELD(struct tm_seat, kind, m)
#define DERIVED(T, kind, m) {FIELD_AT(T, m), .type = (kind), .count = 1, .flags = FIELD_DERIVED}
#define STOCK(label, r) {.name = label, .type = FIELD_I16, .count = 1, \
                         .offset = offsetof(struct tm_seat, stock) + 2 * (r)}
#define PLACES(T, m) {FIELD_AT(T, m), .type = FIELD_SET, .domain = DOM_PLACE, .count = 1}

static const struct field seat_fields[] = {
    FIELD_ID(struct tm_seat, corporation, DOM_CARD),
    SEAT(FIELD_I16, tr),
    STOCK("megacredits", MEGACREDITS),
    STOCK("steel", STEEL),
    STOCK("titanium", TITANIUM),
    STOCK("plants", PLANTS),
    STOCK("energy", ENERGY),
    STOCK("heat", HEAT),
    FIELD_KEYED(struct tm_seat, FIELD_I16, production, DOM_RESOURCE),
    DERIVED(struct tm_seat, FIELD_U8, hand_count),
    FIELD_SETOF(struct tm_seat, hand, DOM_CARD),
    FIELD_SETOF(struct tm_seat, played, DOM_CARD),
    FIELD_SETOF(struct tm_seat, events, DOM_CARD),
    PLACES(struct tm_seat, cities),
    PLACES(struct tm_seat, greeneries),
    PLACES(struct tm_seat, specials),
    PLACES(struct tm_seat, claims),
    {FIELD_AT(struct tm_seat, tags), .type = FIELD_U8, .key = DOM_TAG, .count = TM_TAGS,
     .stride = 1, .flags = FIELD_DERIVED | FIELD_SPARSE},
    DERIVED(struct tm_seat, FIELD_U8, steel_value),
    DERIVED(struct tm_seat, FIELD_U8, titanium_value),
    SEAT(FIELD_FLAG, first_action),
    SEAT(FIELD_FLAG, raised),
    SEAT(FIELD_U8, next_discount),
    SEAT(FIELD_U8, next_shift),
    DERIVED(struct tm_seat, FIELD_U8, offer_count),
    FIELD_SETOF(struct tm_seat, offer, DOM_CARD),
    DERIVED(struct tm_seat, FIELD_U8, picked_count),
    FIELD_SETOF(struct tm_seat, picked, DOM_CARD),
    FIELD_SETOF(struct tm_seat, seen, DOM_CARD),
    {FIELD_AT(struct tm_seat, corporation_offer), .type = FIELD_ID8, .domain = DOM_CARD, .count = 2,
     .stride = 1},
    FIELD_ID(struct tm_seat, corporation_pick, DOM_CARD),
    FIELD_ID(struct tm_seat, draft_pick, DOM_CARD),
    {.name = NULL},
};

static const struct field frame_fields[] = {
    FIELD_ID(struct frame, kind, DOM_FRAME),
    FIELD_ID(struct frame, seat, AREO_DOMAIN_SEAT),
    FIELD(struct frame, FIELD_U8, level),
    FIELD(struct frame, FIELD_U16, a),
    FIELD(struct frame, FIELD_U16, b),
    FIELD(struct frame, FIELD_I16, x),
    FIELD(struct frame, FIELD_I16, y),
    {.name = NULL},
};

#define STATE(kind, m) FIELD(struct tm_state, kind, m)
const struct field tm_fields[] = {
    FIELD_ID(struct tm_state, phase, DOM_PHASE),
    STATE(FIELD_U8, generation),
    STATE(FIELD_I8, temperature),
    STATE(FIELD_U8, oxygen),
    FIELD_ID(struct tm_state, first, AREO_DOMAIN_SEAT),
    FIELD_ID(struct tm_state, turn, AREO_DOMAIN_SEAT),
    STATE(FIELD_U8, actions),
    STATE(FIELD_FLAG, busy),
    STATE(FIELD_SEATS, passed),
    STATE(FIELD_SEATS, waiting),
    STATE(FIELD_U8, draft_round),
    PLACES(struct tm_state, oceans),
    PLACES(struct tm_state, neutral_cities),
    PLACES(struct tm_state, neutral_greeneries),
    {.name = "special_tiles", .offset = offsetof(struct tm_state, special_at), .type = FIELD_ID8,
     .domain = DOM_PLACE, .key = DOM_TILE, .count = TM_TILES, .stride = 1, .flags = FIELD_SPARSE},
    {.name = "milestones", .offset = offsetof(struct tm_state, milestone), .type = FIELD_ID8,
     .domain = AREO_DOMAIN_SEAT, .key = DOM_MILESTONE, .count = TM_MILESTONES, .stride = 1},
    {.name = "awards", .offset = offsetof(struct tm_state, award), .type = FIELD_ID8,
     .domain = AREO_DOMAIN_SEAT, .key = DOM_AWARD, .count = TM_AWARDS, .stride = 1},
    {FIELD_AT(struct tm_state, cubes), .type = FIELD_U8, .key = DOM_CARD, .count = TM_PROJECTS,
     .stride = 1, .flags = FIELD_SPARSE},
    FIELD_SETOF(struct tm_state, used, DOM_CARD),
    {FIELD_AT(struct tm_state, deck_count), .type = FIELD_U16, .count = 1, .flags = FIELD_DERIVED},
    {FIELD_AT(struct tm_state, discard_count), .type = FIELD_U16, .count = 1, .flags = FIELD_DERIVED},
    FIELD_SETOF(struct tm_state, discard, DOM_CARD),
    {.name = "agenda", .type = FIELD_LIST, .offset = offsetof(struct tm_state, agenda.frame),
     .used = offsetof(struct tm_state, agenda.count), .count = AGENDA_MAX,
     .stride = sizeof(struct frame), .sub = frame_fields},
    {.name = "players", .type = FIELD_STRUCT, .key = AREO_DOMAIN_SEAT, .sub = seat_fields,
     .offset = offsetof(struct tm_state, seat), .count = TM_SEATS, .stride = sizeof(struct tm_seat)},
    {.name = NULL},
};
/* clang-format on */

void tm_save(const areo_state *state, struct areo_text *json)
{
    const struct tm_state *s = tm_in(state);
    json_begin(json, NULL, '{');
    head_save(&tm_game, &s->head, json);
    fields_save(&tm_game, s->head.seats, tm_fields, s, json);
    json_end(json, '}');
}

/* ---- Bringing derived data up to date ------------------------------------------------------ */

static void corporation_into_play(struct tm_seat *p)
{
    for (int row = CORP_FIRST; row < CORP_END; row++)
        set_remove(p->played, row);
    if (p->corporation != TM_NONE)
        set_add(p->played, p->corporation);
}

static void derive(struct tm_state *s)
{
    tm_project_set(s, s->deck);
    set_minus(s->deck, s->discard, TM_WORDS);
    s->discard_count = (uint16_t)set_count(s->discard, TM_WORDS);
    for (int i = 0; i < s->head.seats; i++) {
        struct tm_seat *p = &s->seat[i];
        corporation_into_play(p);
        p->hand_count = (uint8_t)set_count(p->hand, TM_WORDS);
        p->offer_count = (uint8_t)set_count(p->offer, TM_WORDS);
        p->picked_count = (uint8_t)set_count(p->picked, TM_WORDS);
        const uint64_t *const sets[] = {p->hand, p->offer, p->picked, p->played, p->events};
        for (int k = 0; k < 5; k++)
            set_minus(s->deck, sets[k], TM_WORDS);
        tm_seat_refresh(s, i);
    }
    s->deck_count = (uint16_t)set_count(s->deck, TM_WORDS);
    tm_board_refresh(s);
}

static bool at_rest_check(const struct tm_state *s, struct areo_text *why);

/* A position set up by hand: what a seat holds it has seen, and the seat on turn acts. */
static bool set_up_by_hand(struct tm_state *s, int line, struct areo_error *e)
{
    char text[120];
    struct areo_text why = areo_text_over(text, sizeof text);
    for (int i = 0; i < s->head.seats; i++) {
        struct tm_seat *p = &s->seat[i];
        set_union(p->seen, p->hand, TM_WORDS);
        set_union(p->seen, p->offer, TM_WORDS);
        set_union(p->seen, p->picked, TM_WORDS);
    }
    if (!at_rest_check(s, &why))
        return areo_fail(e, line, "impossible position: %s", text);
    if (s->agenda.count == 0)
        s->head.acting = (uint8_t)(s->phase <= PHASE_RESEARCH ? s->waiting : 1u << s->turn);
    return true;
}

bool tm_load(areo_state *state, const struct areo_value *value, bool exact, struct areo_error *e)
{
    struct tm_state *s = tm_of(state);
    if (!fields_load(&tm_game, s->head.seats, tm_fields, s, value, exact,
                     exact ? head_members : NULL, e))
        return false;
    for (int i = 0; i < s->head.seats; i++) {
        int row = s->seat[i].corporation;
        if (row != TM_NONE && (row < CORP_FIRST || row >= CORP_END))
            return areo_fail(e, value->line, "players.%s.corporation is no corporation",
                             areo_seat_id(i));
    }
    derive(s);
    return exact || set_up_by_hand(s, value->line, e);
}

/* ---- Is it sound? ---------------------------------------------------------------------------- */

#define NEED(condition, text)                                                                      \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            areo_text_add(why, text);                                                              \
            return false;                                                                          \
        }                                                                                          \
    } while (0)

/* Each project card is in one place; picks are part of what they are picked from. */
static bool cards_check(const struct tm_state *s, struct areo_text *why)
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

static bool types_check(const struct tm_state *s, struct areo_text *why)
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

static bool board_check(const struct tm_state *s, struct areo_text *why)
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
static bool specials_check(const struct tm_state *s, struct areo_text *why)
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

static bool corporations_check(const struct tm_state *s, struct areo_text *why)
{
    uint64_t seen[TM_WORDS] = {0};
    for (int i = 0; i < s->head.seats; i++) {
        int row = s->seat[i].corporation;
        if (row == TM_NONE || row == CORP_BEGINNER)
            continue;
        NEED(!set_has(seen, row), "two players have one corporation");
        set_add(seen, row);
    }
    return true;
}

enum { STOCK_MAX = 9999, PRODUCTION_MAX = 500, TR_MAX = 400 };

static bool seats_check(const struct tm_state *s, struct areo_text *why)
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

static bool effect_frame_check(const struct tm_state *s, const struct frame *f,
                               struct areo_text *why)
{
    int capacity;
    NEED(f->a < TM_ROWS && f->b >> 8 <= LIST_TRIGGER_1, "an effect has no source");
    const struct op *ops = tm_list(f->a, f->b >> 8, &capacity);
    NEED((f->b & 0xFF) < capacity && ops[f->b & 0xFF].verb, "an effect does not exist");
    NEED(f->x >= -1 && f->x < TM_ROWS && f->y >= 0 && f->y <= 1, "an effect is not possible");
    int verb = op_verb(ops[f->b & 0xFF]);
    NEED(!op_alternative(ops[f->b & 0xFF]) || f->y == 1, "an alternative was not chosen");
    NEED(verb != OP_FLOOD || (f->x >= 0 && f->x < TM_PLACES_MAP), "a flood has no place");
    NEED(verb < OP_DISCOUNT && verb != OP_MINE, "an effect cannot be pending");
    bool cubes = verb == OP_ADD_HERE || verb == OP_SPEND_DRAW;
    NEED(!cubes || (f->a < TM_PROJECTS && set_has(s->seat[f->seat].played, f->a)),
         "a card with an effect is not in play");
    bool on_card =
        op_verb(ops[(f->b & 0xFF) + 1 < capacity ? (f->b & 0xFF) + 1 : 0]) == OP_ADD_PLAYED ||
        verb == OP_ADD_PLAYED;
    NEED(!on_card || (f->x >= 0 && f->x < TM_PROJECTS), "an effect names no card");
    return true;
}

static bool pay_frame_check(const struct tm_state *s, const struct frame *f, struct areo_text *why)
{
    const unsigned payable = 1u << STEEL | 1u << TITANIUM | 1u << HEAT;
    NEED(f->a && !(f->a & ~payable) && f->x > 0 && f->x < 100 && f->y >= 0 && f->y <= 5,
         "a payment is not possible");
    NEED(!(f->a & 1u << HEAT) || s->seat[f->seat].stock[HEAT] >= f->y, "a payment lacks heat");
    int steel = f->b & 0xFF;
    int titanium = f->b >> 8;
    NEED(steel <= s->seat[f->seat].stock[STEEL] && titanium <= s->seat[f->seat].stock[TITANIUM] &&
             (!(f->a & 1u << STEEL) || !f->b) && (!(f->a & 1u << TITANIUM) || !titanium),
         "a payment promises what is not there");
    struct tm_payment open = tm_payment_open(s, f);
    NEED(open.least < open.most, "a payment has no choice");
    return true;
}

static bool act_frame_check(const struct tm_state *s, const struct frame *f, struct areo_text *why)
{
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

static bool frame_check(const struct tm_state *s, const struct frame *f, struct areo_text *why)
{
    const struct tm_seat *p = &s->seat[f->seat];
    switch (f->kind) {
    case FRAME_EFFECT:
        return effect_frame_check(s, f, why);
    case FRAME_PAY:
        return pay_frame_check(s, f, why);
    case FRAME_ACT:
        return act_frame_check(s, f, why);
    case FRAME_WHICH:
        NEED(f->a < CORP_END && set_has(p->played, f->a), "a card with a choice is not in play");
        NEED(!tm_form_why(s, f->seat, f->a, 0).code && !tm_form_why(s, f->seat, f->a, 1).code,
             "an action has no choice");
        return true;
    case FRAME_PRICE:
        NEED(f->a < TM_PROJECTS && f->b < 2 && set_has(p->played, f->a) &&
                 !tm_form_why(s, f->seat, f->a, f->b).code,
             "the price of an action cannot be paid");
        NEED(tm_card(f->a)->action[f->b].price.verb == OP_TAKE ||
                 tm_card(f->a)->action[f->b].price.verb == OP_PAY_ANY,
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

static bool agenda_check(const struct tm_state *s, struct areo_text *why)
{
    const struct frame *f = s->agenda.frame;
    NEED(s->agenda.count <= AGENDA_MAX, "the agenda is too long");
    for (int i = 0; i < s->agenda.count; i++) {
        NEED(f[i].seat < s->head.seats, "a pending step belongs to nobody");
        NEED(f[i].level >= LEVEL_POOL && f[i].level < 8, "a pending step has no level");
        NEED(i == 0 || f[i].level >= f[i - 1].level, "the agenda is not in order");
        NEED(f[i].kind != FRAME_PRICE || (i > 0 && f[i - 1].kind == FRAME_ACT),
             "a price belongs to no action");
        if (!frame_check(s, &f[i], why))
            return false;
    }
    return true;
}

static bool phase_check(const struct tm_state *s, struct areo_text *why)
{
    unsigned everybody = (1u << s->head.seats) - 1;
    NEED(s->phase < TM_PHASES, "the phase is unknown");
    NEED(s->generation >= 1 && s->generation <= TM_GENERATIONS_MAX, "the generation is wrong");
    NEED(s->temperature >= TM_COLDEST && s->temperature <= TM_WARMEST && s->temperature % 2 == 0,
         "the temperature is out of range");
    NEED(s->oxygen <= TM_OXYGEN_MAX, "the oxygen is out of range");
    NEED(s->first < s->head.seats && s->turn < s->head.seats, "a player's turn is nobody's");
    NEED(s->actions <= 2 && !(s->passed & ~everybody) && !(s->waiting & ~everybody),
         "the turn is not possible");
    NEED(s->phase == PHASE_SETUP || s->phase == PHASE_DRAFT || s->phase == PHASE_RESEARCH ||
             !s->waiting,
         "nobody waits in this phase");
    NEED(s->draft_round < 4, "the draft is too long");
    return true;
}

static bool goals_check(const struct tm_state *s, struct areo_text *why)
{
    int claimed = 0;
    int funded = 0;
    for (int i = 0; i < TM_MILESTONES; i++) {
        claimed += s->milestone[i] != TM_NOBODY;
        NEED(s->milestone[i] == TM_NOBODY || s->milestone[i] < s->head.seats,
             "a milestone is claimed by nobody");
    }
    for (int i = 0; i < TM_AWARDS; i++) {
        funded += s->award[i] != TM_NOBODY;
        NEED(s->award[i] == TM_NOBODY || s->award[i] < s->head.seats,
             "an award is funded by nobody");
    }
    NEED(claimed <= TM_CLAIMS_MAX && funded <= TM_CLAIMS_MAX,
         "more than three milestones or awards are taken");
    NEED(!tm_solo(s) || claimed + funded == 0, "there are no milestones and awards alone");
    return true;
}

/* Generations: when each phase can be, and where the game ends. */
static bool generation_check(const struct tm_state *s, struct areo_text *why)
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
static bool turn_check(const struct tm_state *s, struct areo_text *why)
{
    bool sealed = s->phase <= PHASE_RESEARCH;
    NEED(!sealed || (!s->passed && !s->actions && !s->busy && !s->agenda.count),
         "the turns have not begun");
    NEED(!s->agenda.count || s->actions <= s->busy, "both actions of the turn are used up");
    NEED(!s->busy || !(s->passed >> s->turn & 1), "somebody acts who has passed");
    return true;
}

static bool used_check(const struct tm_state *s, struct areo_text *why)
{
    SET_EACH (row, s->used, TM_WORDS) {
        NEED(row < CORP_END && tm_card(row)->action[0].gain[0].verb &&
                 tm_owner_of(s, row) != TM_NOBODY,
             "an action was used that nobody has");
    }
    return true;
}

/* Offers belong to sealed decisions and to cards that are being looked at. */
static bool offers_check(const struct tm_state *s, struct areo_text *why)
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
static bool waiting_check(const struct tm_state *s, struct areo_text *why)
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
static bool at_rest_check(const struct tm_state *s, struct areo_text *why)
{
    return phase_check(s, why) && goals_check(s, why) && generation_check(s, why) &&
           turn_check(s, why) && cards_check(s, why) && types_check(s, why) && used_check(s, why) &&
           corporations_check(s, why) && board_check(s, why) && specials_check(s, why) &&
           seats_check(s, why) && agenda_check(s, why) && offers_check(s, why);
}

bool tm_check(const areo_state *state, struct areo_text *why)
{
    const struct tm_state *s = tm_in(state);
    return at_rest_check(s, why) && waiting_check(s, why);
}
