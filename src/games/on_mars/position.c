/* position.c: the state as named members.
 *
 * Positions that are set up by hand (scenarios) give some members; what follows from
 * them is brought into agreement here, so that nobody has to say things twice. */
#include <assert.h>
#include <string.h>

#include "core/fields.h"
#include "core/json.h"
#include "core/language.h"
#include "games/on_mars/rules.h"
#include "games/on_mars/text.h"
#include "games/on_mars/view.h"

/* clang-format off */
#define SEAT(id, kind, m) FIELD(id, struct om_seat, kind, m)
#define HEXES(id, T, m) {FIELD_AT(id, T, m), .type = FIELD_SET, .domain = DOM_HEX, .count = 2}
#define DERIVED(id, T, kind, m) {FIELD_AT(id, T, m), .type = (kind), .count = 1, .flags = FIELD_DERIVED}
#define IDS(id, T, m, dom, by, n) {FIELD_AT(id, T, m), .type = FIELD_ID8, .domain = (dom), .key = (by), \
                               .count = (n), .stride = 1, .flags = FIELD_SPARSE}
#define NUMBERS(id, T, m, by, n) {FIELD_AT(id, T, m), .type = FIELD_U8, .key = (by), .count = (n), .stride = 1}
#define FLAGS(id, T, m, by, n) {FIELD_AT(id, T, m), .type = FIELD_FLAG, .key = (by), .count = (n), .stride = 1}

static const struct field seat_fields[] = {
    SEAT("op", FIELD_I16, op),
    NUMBERS("stock", struct om_seat, stock, DOM_ITEM, OM_RESOURCES),
    SEAT("crystals", FIELD_U8, crystals),
    SEAT("pending", FIELD_U8, pending),
    SEAT("quarters", FIELD_U8, quarters),
    SEAT("work", FIELD_U8, work),
    NUMBERS("post", struct om_seat, post, DOM_POST, OM_POSTS),
    DERIVED("supply", struct om_seat, FIELD_U8, supply),
    FIELD_ID("space", struct om_seat, space, DOM_SPACE),
    SEAT("acted", FIELD_FLAG, acted),
    HEXES("shelter", struct om_seat, shelter),
    HEXES("bot", struct om_seat, bot),
    HEXES("miner", struct om_seat, miner),
    FIELD_ID("rover", struct om_seat, rover, DOM_HEX),
    FLAGS("dock", struct om_seat, dock, DOM_SHIP, OM_SHIPS),
    SEAT("hangar", FIELD_U8, hangar),
    FLAGS("cube", struct om_seat, cube, DOM_TYPE, OM_STACKS),
    IDS("tech", struct om_seat, tech, DOM_LAB, DOM_TECH, OM_TECHS),
    FIELD_SETOF("discovery", struct om_seat, discovery, DOM_DISCOVERY),
    FIELD_SETOF("research", struct om_seat, research, DOM_RESEARCH),
    DERIVED("goal_count", struct om_seat, FIELD_U8, goal_count),
    FIELD_SETOF("goal_hand", struct om_seat, goal_hand, DOM_GOAL),
    DERIVED("spent_count", struct om_seat, FIELD_U8, spent_count),
    FIELD_SETOF("goal_spent", struct om_seat, goal_spent, DOM_GOAL),
    FIELD_ID("goal_done", struct om_seat, goal_done, DOM_GOAL),
    FIELD_ID("settler_a", struct om_seat, settler_a, DOM_SETTLER_A),
    SEAT("settler_open", FIELD_U8, settler_open),
    DERIVED("settler_count", struct om_seat, FIELD_U8, settler_count),
    FIELD_SETOF("settler_hand", struct om_seat, settler_hand, DOM_SETTLER_B),
    SEAT("settled", FIELD_FLAG, settled),
    SEAT("developed", FIELD_U8, developed),
    SEAT("bots_board", FIELD_U8, bots_board),
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

static const struct field move_fields[] = {
    HEXES("moved", struct om_move, moved),
    FIELD_ID("flying", struct om_move, flying, DOM_HEX),
    FIELD_ID("last", struct om_move, last, DOM_HEX),
    FIELD("rover_moved", struct om_move, FIELD_FLAG, rover_moved),
    FIELD("tech_used", struct om_move, FIELD_FLAG, tech_used),
    FIELD("crystal_used", struct om_move, FIELD_FLAG, crystal_used),
    {.name = NULL},
};

#define STATE(id, kind, m) FIELD(id, struct om_state, kind, m)
#define BUILDINGS(label, t) {.name = label, .type = FIELD_SET, .domain = DOM_HEX, .count = 2, \
                             .offset = offsetof(struct om_state, building) + sizeof(struct om_mask) * (t)}
const struct field om_fields[] = {
    FIELD_ID("phase", struct om_state, phase, DOM_PHASE),
    STATE("round", FIELD_U8, round),
    FIELD_ID("turn", struct om_state, turn, AREO_DOMAIN_SEAT),
    FIELD_ID("first", struct om_state, first, AREO_DOMAIN_SEAT),
    STATE("main_done", FIELD_FLAG, main_done),
    STATE("executive_done", FIELD_FLAG, executive_done),
    STATE("arrived", FIELD_U8, arrived),
    STATE("last_round", FIELD_U8, last_round),
    STATE("level", FIELD_U8, level),
    NUMBERS("lss", struct om_state, lss, DOM_LSS, OM_LSS),
    IDS("reward", struct om_state, reward, DOM_REWARD, DOM_LSS, OM_LSS),
    FIELD_ID("shuttle_side", struct om_state, shuttle_side, DOM_SIDE),
    STATE("shuttle_space", FIELD_U8, shuttle_space),
    FIELD_ID("left_side", struct om_state, left_side, DOM_SIDE),
    IDS("order", struct om_state, order, AREO_DOMAIN_SEAT, DOM_PLACE, OM_SEATS),
    STATE("asked", FIELD_U8, asked),
    BUILDINGS("mines", MINE),
    BUILDINGS("generators", GENERATOR),
    BUILDINGS("extractors", EXTRACTOR),
    BUILDINGS("greenhouses", GREENHOUSE),
    BUILDINGS("condensers", CONDENSER),
    HEXES("crystal", struct om_state, crystal),
    FIELD_SETOF("tile_stack", struct om_state, tile_stack, DOM_TILE),
    IDS("display", struct om_state, display, DOM_BLUEPRINT, DOM_PLACE, OM_DISPLAY),
    FIELD_SETOF("blueprint_deck", struct om_state, blueprint_deck, DOM_BLUEPRINT),
    IDS("owner", struct om_state, owner, AREO_DOMAIN_SEAT, DOM_BLUEPRINT, OM_BLUEPRINTS),
    IDS("built", struct om_state, built, DOM_HEX, DOM_BLUEPRINT, OM_BLUEPRINTS),
    IDS("candidate", struct om_state, candidate, DOM_CANDIDATE, DOM_PLACE, OM_SCIENTISTS),
    IDS("scientist", struct om_state, scientist, AREO_DOMAIN_SEAT, DOM_SCIENTIST, OM_SCIENTISTS),
    IDS("works_at", struct om_state, works_at, DOM_BLUEPRINT, DOM_SCIENTIST, OM_SCIENTISTS),
    FIELD_SETOF("contract_deck", struct om_state, contract_deck, DOM_CONTRACT),
    IDS("contract", struct om_state, contract, AREO_DOMAIN_SEAT, DOM_CONTRACT, OM_CONTRACTS),
    NUMBERS("goods", struct om_state, goods, DOM_CONTRACT, OM_CONTRACTS),
    NUMBERS("minerals", struct om_state, minerals, DOM_CONTRACT, OM_CONTRACTS),
    FIELD_SETOF("contract_done", struct om_state, contract_done, DOM_CONTRACT),
    FIELD_SETOF("discovery_stack", struct om_state, discovery_stack, DOM_DISCOVERY),
    IDS("exploration", struct om_state, exploration, DOM_DISCOVERY, DOM_PLACE, 2),
    IDS("discovery_at", struct om_state, discovery_at, DOM_HEX, DOM_DISCOVERY, OM_DISCOVERIES),
    FIELD_ID("radar_tile", struct om_state, radar_tile, DOM_DISCOVERY),
    IDS("research_at", struct om_state, research_at, DOM_HEX, DOM_RESEARCH_TILE, OM_RESEARCH_TYPES * 2),
    IDS("grid", struct om_state, grid, DOM_TECH, DOM_GRID, OM_GRID),
    FIELD_SETOF("tech_stack", struct om_state, tech_stack, DOM_TECH),
    NUMBERS("warehouse", struct om_state, warehouse, DOM_ITEM, OM_ITEMS),
    IDS("mission", struct om_state, mission, DOM_MISSION, DOM_PLACE, OM_MISSIONS_USED),
    NUMBERS("mission_left", struct om_state, mission_left, DOM_PLACE, OM_MISSIONS_USED),
    STATE("missions_remaining", FIELD_U8, missions_remaining),
    FIELD_SETOF("settler_deck", struct om_state, settler_deck, DOM_SETTLER_B),
    FIELD_SETOF("settler_gone", struct om_state, settler_gone, DOM_SETTLER_B),
    FIELD_SETOF("settler_a_gone", struct om_state, settler_a_gone, DOM_SETTLER_A),
    FIELD_SETOF("solo_deck", struct om_state, solo_deck, DOM_SOLO),
    FIELD_ID("solo_card", struct om_state, solo_card, DOM_SOLO),
    STATE("solo_pass", FIELD_FLAG, solo_pass),
    FIELD_ID("solo_icon", struct om_state, solo_icon, DOM_TYPE),
    STATE("use_count", FIELD_U8, use_count),
    NUMBERS("use_tech", struct om_state, use_tech, 0, OM_USES),
    {FIELD_AT("use_owner", struct om_state, use_owner), .type = FIELD_ID8, .domain = AREO_DOMAIN_SEAT,
     .count = OM_USES, .stride = 1},
    FIELD_ARRAY("picked", struct om_state, FIELD_U8, picked),
    {FIELD_AT("move", struct om_state, move), .type = FIELD_STRUCT, .sub = move_fields, .count = 1},
    {.name = "agenda", .type = FIELD_LIST, .offset = offsetof(struct om_state, agenda.frame),
     .used = offsetof(struct om_state, agenda.count), .count = AGENDA_MAX,
     .stride = sizeof(struct frame), .sub = frame_fields},
    {.name = "players", .type = FIELD_STRUCT, .key = AREO_DOMAIN_SEAT, .sub = seat_fields,
     .offset = offsetof(struct om_state, seat), .count = OM_SEATS, .stride = sizeof(struct om_seat)},
    {.name = NULL},
};
/* clang-format on */

void om_save(const areo_state *state, struct areo_text *json)
{
    const struct om_state *s = om_in(state);
    json_begin(json, NULL, '{');
    head_save(&om_game, &s->head, json);
    fields_save(&om_game, om_players(s), om_fields, s, json);
    json_end(json, '}');
}

/* ---- Setting up by hand ----------------------------------------------------------------------- */

static void forget(uint8_t *list, int count, int what)
{
    assert(what >= 0 && what != OM_NONE);
    for (int i = 0; i < count; i++)
        if (list[i] == what)
            list[i] = OM_NONE;
}

/* A card that somebody has is displayed nowhere; one that is displayed is in no deck. */
static void cards_derive(struct om_state *s)
{
    for (int b = 0; b < OM_BLUEPRINTS; b++) {
        if (s->owner[b] != OM_NONE)
            forget(s->display, OM_DISPLAY, b);
        if (s->owner[b] != OM_NONE || om_displayed(s, b) >= 0)
            s->blueprint_deck &= ~bit64(b);
    }
    for (int i = 0; i < OM_SCIENTISTS; i++)
        if (s->scientist[i] != OM_NONE)
            forget(s->candidate, OM_SCIENTISTS, i);
    for (int c = 0; c < OM_CONTRACTS; c++) {
        if (s->contract[c] != OM_NONE) {
            forget(s->candidate, OM_SCIENTISTS, OM_SCIENTISTS + c);
            s->contract_deck &= ~bit64(c);
        }
        for (int i = 0; i < OM_SCIENTISTS; i++)
            if (s->candidate[i] == OM_SCIENTISTS + c)
                s->contract_deck &= ~bit64(c);
    }
    for (int i = 0; i < OM_SEATS; i++)
        s->settler_deck &= ~s->seat[i].settler_hand;
    s->settler_deck &= ~s->settler_gone;
}

static void tiles_derive(struct om_state *s)
{
    for (int d = 0; d < OM_DISCOVERIES; d++) {
        bool used = s->discovery_at[d] != OM_NONE || s->radar_tile == d;
        for (int i = 0; i < OM_SEATS; i++)
            used |= s->seat[i].discovery >> d & 1;
        if (used)
            forget(s->exploration, 2, d);
        if (used || s->exploration[0] == d || s->exploration[1] == d)
            s->discovery_stack &= ~bit64(d);
    }
    for (int t = 0; t < OM_STACKS; t++) {
        uint64_t all = (uint64_t)63 << OM_TILES_PER_TYPE * t;
        int left = OM_TILES_PER_TYPE + 1 - mask_count(s->building[t]);
        while (bit_count64(s->tile_stack & all) > left && s->tile_stack & all)
            s->tile_stack &= ~bit64(bit_first64(s->tile_stack & all));
    }
}

static void seats_derive(struct om_state *s)
{
    for (int i = 0; i < om_players(s); i++) {
        struct om_seat *p = &s->seat[i];
        if (p->settler_a != OM_NONE && !p->settler_open)
            p->settler_open = (1u << OM_SETTLERS_A) - 1;
    }
    if (s->agenda.count == 1 && s->agenda.frame[0].kind == FRAME_TURN)
        s->agenda.frame[0].seat = s->turn;
}

static bool members_known(const struct om_state *s, const struct areo_value *value,
                          struct areo_error *e)
{
    for (int i = 0; i < s->agenda.count; i++)
        if (s->agenda.frame[i].kind == FRAME_NONE || s->agenda.frame[i].seat >= om_players(s))
            return areo_fail(e, value->line,
                             SAY_TEXT("agenda: frame %d is of nobody or of no kind"), i + 1);
    if (s->turn != OM_NONE && s->turn >= om_players(s))
        return areo_fail(e, value->line, SAY_TEXT("turn: there is no such player"));
    return true;
}

/* The seat on turn acts, and what cannot be is refused before the engine runs on. */
static bool set_up_by_hand(struct om_state *s, int line, struct areo_error *e)
{
    char text[120];
    struct areo_text why = areo_text_over(text, sizeof text);
    if (!om_at_rest(s, &why))
        return areo_fail(e, line, SAY_TEXT("impossible position: %s"), text);
    if (s->agenda.count) {
        assert(om_peek(s)->seat < s->head.seats);
        s->head.acting = (uint8_t)(1u << om_peek(s)->seat);
    }
    return true;
}

bool om_load(areo_state *state, const struct areo_value *value, bool exact, struct areo_error *e)
{
    assert(value);
    struct om_state *s = om_of(state);
    if (exact)
        om_nothing(s);
    if (!fields_load(&om_game, om_players(s), om_fields, s, value, exact,
                     exact ? head_members : NULL, e) ||
        !members_known(s, value, e))
        return false;
    if (!exact) {
        cards_derive(s);
        tiles_derive(s);
        seats_derive(s);
    }
    om_refresh(s);
    return exact || set_up_by_hand(s, value->line, e);
}
