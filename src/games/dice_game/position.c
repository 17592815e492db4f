/* position.c: the state as named members, and the check that it is sound.
 *
 * The box is what is left of the cards and is not written. Derived members are written
 * for readers and ignored when loaded. In a position made by hand the deck is, unless
 * it is named, what is left of the cards of the sets in use. */
#include <assert.h>

#include "core/fields.h"
#include "core/json.h"
#include "core/language.h"
#include "games/dice_game/engine.h"
#include "games/dice_game/text.h"

/* clang-format off */
#define SEAT(id, kind, m) FIELD(id, struct dice_seat, kind, m)
#define DERIVED(id, T, kind, m) {FIELD_AT(id, T, m), .type = (kind), .count = 1, .flags = FIELD_DERIVED}
#define BY_RESOURCE(id, T, m, f) {FIELD_AT(id, T, m), .type = FIELD_U8, .key = DOM_RESOURCE, \
                              .count = DICE_RESOURCES, .stride = 1, .flags = (f)}

static const struct field seat_fields[] = {
    FIELD_ID("corporation", struct dice_seat, corporation, DOM_CARD),
    SEAT("vp", FIELD_I16, vp),
    SEAT("wild", FIELD_U8, wild),
    BY_RESOURCE("dice", struct dice_seat, dice, FIELD_SPARSE),
    DERIVED("hand_count", struct dice_seat, FIELD_U8, hand_count),
    FIELD_SETOF("hand", struct dice_seat, hand, DOM_CARD),
    FIELD_SETOF("played", struct dice_seat, played, DOM_CARD),
    FIELD_SETOF("used", struct dice_seat, used, DOM_CARD),
    SEAT("bonus_taken", FIELD_U8, bonus_taken),
    {.name = "production", .offset = offsetof(struct dice_seat, makes), .type = FIELD_U8,
     .key = DOM_MAKES, .count = DICE_MAKES, .stride = 1, .flags = FIELD_DERIVED | FIELD_SPARSE},
    BY_RESOURCE("symbols", struct dice_seat, symbols, FIELD_DERIVED | FIELD_SPARSE),
    BY_RESOURCE("discount", struct dice_seat, discount, FIELD_DERIVED | FIELD_SPARSE),
    DERIVED("storage", struct dice_seat, FIELD_U8, storage),
    DERIVED("refill", struct dice_seat, FIELD_U8, refill),
    FIELD_SETOF("offer", struct dice_seat, offer, DOM_CARD),
    {.name = NULL},
};

static const struct field frame_fields[] = {
    FIELD_ID("kind", struct frame, kind, DOM_FRAME),
    FIELD_ID("seat", struct frame, seat, AREO_DOMAIN_SEAT),
    FIELD("level", struct frame, FIELD_U8, level),
    FIELD("step", struct frame, FIELD_U8, step),
    FIELD("a", struct frame, FIELD_U16, a),
    FIELD("b", struct frame, FIELD_U16, b),
    FIELD("x", struct frame, FIELD_I16, x),
    FIELD("y", struct frame, FIELD_I16, y),
    {.name = NULL},
};

#define STATE(id, kind, m) FIELD(id, struct dice_state, kind, m)
#define PLACES(label, tile) {.name = label, .type = FIELD_SET, .domain = DOM_PLACE, .count = 1, \
                             .offset = offsetof(struct dice_state, tiles) + 8 * (tile)}
#define IDS(label, m, dom, n) {.name = label, .offset = offsetof(struct dice_state, m), \
                               .type = FIELD_ID8, .domain = (dom), .count = (n), .stride = 1}

const struct field dice_fields[] = {
    FIELD_ID("stage", struct dice_state, stage, DOM_STAGE),
    STATE("turn", FIELD_U16, turn),
    FIELD_ID("active", struct dice_state, active, AREO_DOMAIN_SEAT),
    FIELD_ID("first", struct dice_state, first, AREO_DOMAIN_SEAT),
    STATE("temperature", FIELD_I8, temperature),
    STATE("oxygen", FIELD_I8, oxygen),
    PLACES("oceans", TILE_OCEAN),
    PLACES("greeneries", TILE_GREENERY),
    PLACES("cities", TILE_CITY),
    {.name = "special_tiles", .offset = offsetof(struct dice_state, special_at), .type = FIELD_ID8,
     .domain = DOM_PLACE, .key = DOM_SPECIAL, .count = DICE_SPECIALS, .stride = 1,
     .flags = FIELD_SPARSE},
    IDS("awards", awards, DOM_RESOURCE, DICE_AWARDS),
    IDS("milestones", milestone, DOM_MILESTONE, DICE_TITLES),
    IDS("milestone_owners", milestone_owner, AREO_DOMAIN_SEAT, DICE_TITLES),
    {FIELD_AT("pool", struct dice_state, pool), .type = FIELD_U8, .key = DOM_COLOUR, .count = DICE_COLOURS,
     .stride = 1, .flags = FIELD_DERIVED},
    DERIVED("wild_pool", struct dice_state, FIELD_U8, wild_pool),
    DERIVED("deck_count", struct dice_state, FIELD_U8, deck_count),
    FIELD_SETOF("deck", struct dice_state, deck, DOM_CARD),
    DERIVED("discard_count", struct dice_state, FIELD_U8, discard_count),
    FIELD_SETOF("discard", struct dice_state, discard, DOM_CARD),
    DERIVED("bonus_count", struct dice_state, FIELD_U8, bonus_count),
    FIELD_SETOF("bonus", struct dice_state, bonus, DOM_CARD),
    STATE("bonus_seen", FIELD_SEATS, bonus_seen),
    STATE("chosen", FIELD_SEATS, chosen),
    STATE("revealed", FIELD_SEATS, revealed),
    STATE("extra_main", FIELD_U8, extra_main),
    STATE("extra_turns", FIELD_U8, extra_turns),
    STATE("ending", FIELD_FLAG, ending),
    STATE("last_turns", FIELD_U8, last_turns),
    FIELD_ID("playing", struct dice_state, playing, DOM_CARD),
    {FIELD_AT("picked", struct dice_state, picked), .type = FIELD_U8, .key = DOM_PAYMENT,
     .count = DICE_PAYMENTS, .stride = 1, .flags = FIELD_SPARSE},
    FIELD_SETOF("discarding", struct dice_state, discarding, DOM_CARD),
    BY_RESOURCE("due", struct dice_state, due, FIELD_SPARSE),
    {FIELD_AT("rolling", struct dice_state, rolling), .type = FIELD_U8, .key = DOM_COLOUR,
     .count = DICE_COLOURS, .stride = 1, .flags = FIELD_SPARSE},
    {.name = "agenda", .type = FIELD_LIST, .offset = offsetof(struct dice_state, agenda.frame),
     .used = offsetof(struct dice_state, agenda.count), .count = AGENDA_MAX,
     .stride = sizeof(struct frame), .sub = frame_fields},
    {.name = "players", .type = FIELD_STRUCT, .key = AREO_DOMAIN_SEAT, .sub = seat_fields,
     .offset = offsetof(struct dice_state, seat), .count = DICE_SEATS,
     .stride = sizeof(struct dice_seat)},
    {.name = NULL},
};
/* clang-format on */

void dice_save(const areo_state *state, struct areo_text *json)
{
    const struct dice_state *s = dice_in(state);
    json_begin(json, NULL, '{');
    head_save(&dice_game, &s->head, json);
    fields_save(&dice_game, s->head.seats, dice_fields, s, json);
    json_end(json, '}');
}

/* ---- Loading ------------------------------------------------------------------------------ */

/* Cards that lie somewhere; the deck counts when `with_deck`. */
static void cards_placed(const struct dice_state *s, bool with_deck, uint64_t out[DICE_WORDS])
{
    assert(s->head.seats <= DICE_SEATS);
    memcpy(out, s->discard, sizeof s->discard);
    set_union(out, s->bonus, DICE_WORDS);
    if (with_deck)
        set_union(out, s->deck, DICE_WORDS);
    if (s->playing < CORP_FIRST)
        set_add(out, s->playing);
    for (int i = 0; i < s->head.seats; i++) {
        set_union(out, s->seat[i].hand, DICE_WORDS);
        set_union(out, s->seat[i].played, DICE_WORDS);
    }
}

static void derive_cards(struct dice_state *s, bool deck_is_rest)
{
    uint64_t placed[DICE_WORDS];
    cards_placed(s, !deck_is_rest, placed);
    if (deck_is_rest) {
        dice_deck_set(s, 0, DICE_PROJECTS, s->deck);
        set_minus(s->deck, placed, DICE_WORDS);
        set_union(placed, s->deck, DICE_WORDS);
    }
    set_clear(s->box, DICE_WORDS);
    for (int row = 0; row < CORP_FIRST; row++)
        if (!set_has(placed, row))
            set_add(s->box, row);
    s->deck_count = (uint8_t)set_count(s->deck, DICE_WORDS);
    s->discard_count = (uint8_t)set_count(s->discard, DICE_WORDS);
    s->bonus_count = (uint8_t)set_count(s->bonus, DICE_WORDS);
}

static void derive(struct dice_state *s, bool deck_is_rest)
{
    derive_cards(s, deck_is_rest);
    s->tiles[TILE_SPECIAL] = 0;
    for (int i = 0; i < DICE_SPECIALS; i++)
        if (s->special_at[i] < DICE_PLACES)
            s->tiles[TILE_SPECIAL] |= bit64(s->special_at[i]);
    for (int i = 0; i < s->head.seats; i++) {
        s->seat[i].hand_count = (uint8_t)set_count(s->seat[i].hand, DICE_WORDS);
        dice_seat_refresh(s, i);
    }
    dice_pool_refresh(s);
}

static bool corporations_load(const struct dice_state *s, const struct areo_value *value,
                              struct areo_error *e)
{
    for (int i = 0; i < s->head.seats; i++) {
        int row = s->seat[i].corporation;
        if (row < CORP_FIRST)
            return areo_fail(e, value->line, SAY_TEXT("players.%s.corporation is no corporation"),
                             areo_seat_id(i));
    }
    return true;
}

/* A position made by hand may stand before an automatic step: nobody is to act yet. */
bool dice_load(areo_state *state, const struct areo_value *value, bool exact, struct areo_error *e)
{
    assert(value);
    struct dice_state *s = dice_of(state);
    bool deck_is_rest = !exact && !value_get(value, "deck");
    if (exact) {
        memset(s->special_at, DICE_NONE, sizeof s->special_at);
        for (int i = s->head.seats; i < DICE_SEATS; i++) {
            s->seat[i].corporation = DICE_NONE;
            s->seat[i].refill = DICE_HAND;
        }
    }
    if (!fields_load(&dice_game, s->head.seats, dice_fields, s, value, exact,
                     exact ? head_members : NULL, e) ||
        !corporations_load(s, value, e))
        return false;
    derive(s, deck_is_rest);
    if (!exact) {
        s->head.acting = 0;
        s->head.over = s->stage == STAGE_OVER;
    } else if (!s->head.acting && !s->head.over) {
        return areo_fail(e, value->line, SAY_TEXT("nobody is to act, but the game is not over"));
    }
    return true;
}
