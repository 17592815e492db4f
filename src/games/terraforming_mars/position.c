/* position.c: the state as named members, and the check that it is sound.
 *
 * Every card is in exactly one place and the deck is what is left over, so the deck is
 * not written. Derived members are written for readers and ignored when loaded. */
#include <assert.h>

#include "core/fields.h"
#include "core/json.h"
#include "core/language.h"
#include "games/terraforming_mars/engine.h"
#include "games/terraforming_mars/text.h"

/* clang-format off */
#define SEAT(id, kind, m) FIELD(id, struct tm_seat, kind, m)
#define DERIVED(id, T, kind, m) {FIELD_AT(id, T, m), .type = (kind), .count = 1, .flags = FIELD_DERIVED}
#define STOCK(label, r) {.name = label, .type = FIELD_I16, .count = 1, \
                         .offset = offsetof(struct tm_seat, stock) + 2 * (r)}
#define PLACES(id, T, m) {FIELD_AT(id, T, m), .type = FIELD_SET, .domain = DOM_PLACE, .count = 1}

static const struct field seat_fields[] = {
    FIELD_ID("corporation", struct tm_seat, corporation, DOM_CARD),
    SEAT("tr", FIELD_I16, tr),
    STOCK("megacredits", MEGACREDITS),
    STOCK("steel", STEEL),
    STOCK("titanium", TITANIUM),
    STOCK("plants", PLANTS),
    STOCK("energy", ENERGY),
    STOCK("heat", HEAT),
    FIELD_KEYED("production", struct tm_seat, FIELD_I16, production, DOM_RESOURCE),
    DERIVED("hand_count", struct tm_seat, FIELD_U8, hand_count),
    FIELD_SETOF("hand", struct tm_seat, hand, DOM_CARD),
    FIELD_SETOF("played", struct tm_seat, played, DOM_CARD),
    FIELD_SETOF("events", struct tm_seat, events, DOM_CARD),
    PLACES("cities", struct tm_seat, cities),
    PLACES("greeneries", struct tm_seat, greeneries),
    PLACES("specials", struct tm_seat, specials),
    PLACES("claims", struct tm_seat, claims),
    {FIELD_AT("tags", struct tm_seat, tags), .type = FIELD_U8, .key = DOM_TAG, .count = TM_TAGS,
     .stride = 1, .flags = FIELD_DERIVED | FIELD_SPARSE},
    DERIVED("steel_value", struct tm_seat, FIELD_U8, steel_value),
    DERIVED("titanium_value", struct tm_seat, FIELD_U8, titanium_value),
    SEAT("first_action", FIELD_FLAG, first_action),
    SEAT("raised", FIELD_FLAG, raised),
    SEAT("next_discount", FIELD_U8, next_discount),
    SEAT("next_shift", FIELD_U8, next_shift),
    DERIVED("offer_count", struct tm_seat, FIELD_U8, offer_count),
    FIELD_SETOF("offer", struct tm_seat, offer, DOM_CARD),
    DERIVED("picked_count", struct tm_seat, FIELD_U8, picked_count),
    FIELD_SETOF("picked", struct tm_seat, picked, DOM_CARD),
    FIELD_SETOF("seen", struct tm_seat, seen, DOM_CARD),
    {FIELD_AT("corporation_offer", struct tm_seat, corporation_offer), .type = FIELD_ID8, .domain = DOM_CARD, .count = 2,
     .stride = 1},
    FIELD_ID("corporation_pick", struct tm_seat, corporation_pick, DOM_CARD),
    FIELD_ID("draft_pick", struct tm_seat, draft_pick, DOM_CARD),
    {.name = NULL},
};

static const struct field frame_fields[] = {
    FIELD_ID("kind", struct frame, kind, DOM_FRAME),
    FIELD_ID("seat", struct frame, seat, AREO_DOMAIN_SEAT),
    FIELD("level", struct frame, FIELD_U8, level),
    FIELD("a", struct frame, FIELD_U16, a),
    FIELD("b", struct frame, FIELD_U16, b),
    FIELD("x", struct frame, FIELD_I16, x),
    FIELD("y", struct frame, FIELD_I16, y),
    {.name = NULL},
};

#define STATE(id, kind, m) FIELD(id, struct tm_state, kind, m)
const struct field tm_fields[] = {
    FIELD_ID("phase", struct tm_state, phase, DOM_PHASE),
    STATE("generation", FIELD_U8, generation),
    STATE("temperature", FIELD_I8, temperature),
    STATE("oxygen", FIELD_U8, oxygen),
    FIELD_ID("first", struct tm_state, first, AREO_DOMAIN_SEAT),
    FIELD_ID("turn", struct tm_state, turn, AREO_DOMAIN_SEAT),
    STATE("actions", FIELD_U8, actions),
    STATE("busy", FIELD_FLAG, busy),
    STATE("passed", FIELD_SEATS, passed),
    STATE("waiting", FIELD_SEATS, waiting),
    STATE("draft_round", FIELD_U8, draft_round),
    PLACES("oceans", struct tm_state, oceans),
    PLACES("neutral_cities", struct tm_state, neutral_cities),
    PLACES("neutral_greeneries", struct tm_state, neutral_greeneries),
    {.name = "special_tiles", .offset = offsetof(struct tm_state, special_at), .type = FIELD_ID8,
     .domain = DOM_PLACE, .key = DOM_TILE, .count = TM_TILES, .stride = 1, .flags = FIELD_SPARSE},
    {.name = "milestones", .offset = offsetof(struct tm_state, milestone), .type = FIELD_ID8,
     .domain = AREO_DOMAIN_SEAT, .key = DOM_MILESTONE, .count = TM_MILESTONES, .stride = 1},
    {.name = "awards", .offset = offsetof(struct tm_state, award), .type = FIELD_ID8,
     .domain = AREO_DOMAIN_SEAT, .key = DOM_AWARD, .count = TM_AWARDS, .stride = 1},
    {FIELD_AT("cubes", struct tm_state, cubes), .type = FIELD_U8, .key = DOM_CARD, .count = TM_PROJECTS,
     .stride = 1, .flags = FIELD_SPARSE},
    FIELD_SETOF("used", struct tm_state, used, DOM_CARD),
    {FIELD_AT("deck_count", struct tm_state, deck_count), .type = FIELD_U16, .count = 1, .flags = FIELD_DERIVED},
    {FIELD_AT("discard_count", struct tm_state, discard_count), .type = FIELD_U16, .count = 1, .flags = FIELD_DERIVED},
    FIELD_SETOF("discard", struct tm_state, discard, DOM_CARD),
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
    assert(p->corporation == TM_NONE ||
           (p->corporation >= CORP_FIRST && p->corporation < CORP_END));
    for (int row = CORP_FIRST; row < CORP_END; row++)
        set_remove(p->played, row);
    if (p->corporation != TM_NONE)
        set_add(p->played, p->corporation);
}

static void derive(struct tm_state *s)
{
    assert(s->head.seats <= TM_SEATS);
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

/* A position set up by hand: what a seat holds it has seen, and the seat on turn acts. */
static bool set_up_by_hand(struct tm_state *s, int line, struct areo_error *e)
{
    assert(s->head.viewer == AREO_TRUTH);
    char text[120];
    struct areo_text why = areo_text_over(text, sizeof text);
    for (int i = 0; i < s->head.seats; i++) {
        struct tm_seat *p = &s->seat[i];
        set_union(p->seen, p->hand, TM_WORDS);
        set_union(p->seen, p->offer, TM_WORDS);
        set_union(p->seen, p->picked, TM_WORDS);
    }
    if (!tm_possible(s, &why))
        return areo_fail(e, line, SAY_TEXT("impossible position: %s"), text);
    if (s->agenda.count == 0)
        s->head.acting = (uint8_t)(s->phase <= PHASE_RESEARCH ? s->waiting : 1u << s->turn);
    return true;
}

bool tm_load(areo_state *state, const struct areo_value *value, bool exact, struct areo_error *e)
{
    assert(value);
    struct tm_state *s = tm_of(state);
    if (!fields_load(&tm_game, s->head.seats, tm_fields, s, value, exact,
                     exact ? head_members : NULL, e))
        return false;
    for (int i = 0; i < s->head.seats; i++) {
        int row = s->seat[i].corporation;
        if (row != TM_NONE && (row < CORP_FIRST || row >= CORP_END))
            return areo_fail(e, value->line, SAY_TEXT("players.%s.corporation is no corporation"),
                             areo_seat_id(i));
    }
    derive(s);
    return exact || set_up_by_hand(s, value->line, e);
}
