/* setup.c: the start of a game, and the quiet position for scenarios. */
#include <assert.h>
#include <string.h>

#include "core/rng.h"
#include "games/on_mars/component.h"
#include "games/on_mars/rules.h"

/* ---- What is the same in every game ----------------------------------------------------- */

static void seat_setup(struct om_state *s, int seat, int hex)
{
    assert(om_is_player(s, seat));
    struct om_seat *p = &s->seat[seat];
    p->shelter = mask_of(hex);
    if (!om_is_lacerda(s, seat))
        p->bot = p->shelter; /* Lacerda's stands on the progress area (19.2) */
    for (int i = 0; i < OM_RESOURCES; i++)
        p->stock[i] = !om_is_lacerda(s, seat);
    p->crystals = 1;
    p->quarters = 3;
    for (int i = 0; i < OM_SHIPS; i++)
        p->dock[i] = 1;
    p->tech[TECH_SHELTER] = C2M;
    om_recount(s, seat, p);
}

static void empty_seat(struct om_seat *p)
{
    p->rover = p->goal_done = p->settler_a = p->space = OM_NONE;
    memset(p->tech, OM_NONE, sizeof p->tech);
}

/* Before anything is put anywhere. */
void om_nothing(struct om_state *s)
{
    memset(s->owner, OM_NONE, sizeof s->owner);
    memset(s->built, OM_NONE, sizeof s->built);
    memset(s->display, OM_NONE, sizeof s->display);
    memset(s->candidate, OM_NONE, sizeof s->candidate);
    memset(s->research_at, OM_NONE, sizeof s->research_at);
    memset(s->order, OM_NONE, sizeof s->order);
    memset(s->use_owner, OM_NONE, sizeof s->use_owner);
    memset(s->scientist, OM_NONE, sizeof s->scientist);
    memset(s->works_at, OM_NONE, sizeof s->works_at);
    memset(s->contract, OM_NONE, sizeof s->contract);
    memset(s->discovery_at, OM_NONE, sizeof s->discovery_at);
    memset(s->exploration, OM_NONE, sizeof s->exploration);
    memset(s->grid, OM_NONE, sizeof s->grid);
    memset(s->mission, OM_NONE, sizeof s->mission);
    memset(s->reward, OM_NONE, sizeof s->reward);
    s->radar_tile = s->turn = s->left_side = s->solo_card = OM_NONE;
    s->move = (struct om_move){.flying = OM_NONE, .last = OM_NONE};
    for (int i = 0; i < OM_SEATS; i++)
        empty_seat(&s->seat[i]);
}

static uint64_t first(int n)
{
    assert(n > 0 && n < 64);
    return ((uint64_t)1 << n) - 1;
}

static void board_setup(struct om_state *s)
{
    s->building[MINE] = mask_of(HEX_START_MINE);
    for (int i = 0; i < OM_SCIENTISTS; i++)
        s->candidate[i] = (uint8_t)i;
    for (int i = 0; i < OM_RESEARCH_TYPES * 2; i++)
        s->research_at[i] = om_research_hexes[i];
    for (int item = BATTERY; item < OM_ITEMS; item++)
        s->warehouse[item] = (uint8_t)om_warehouse_full(s);
    for (int i = 0; i < OM_LSS; i++)
        s->lss[i] = 1;
    s->tile_stack = first(OM_TILES);
    s->blueprint_deck = first(OM_BLUEPRINTS);
    s->contract_deck = first(OM_CONTRACTS);
    s->discovery_stack = first(OM_DISCOVERIES);
    s->tech_stack = om_players(s) == 2 ? 0 : first(OM_GRID_TECHS);
    s->solo_deck = om_solo(s) ? first(OM_SOLO_CARDS) : 0;
    s->missions_remaining = OM_MISSIONS_USED;
    s->level = 1;
}

/* Seats sit clockwise; the first player has the first shelter hex (3.2). */
static void seats_setup(struct om_state *s)
{
    int n = om_players(s);
    for (int i = 0; i < n; i++)
        seat_setup(s, (s->first + i) % n, om_shelter_hex(n, i));
}

static void begin(struct om_state *s, const struct areo_setup *setup, struct areo_key key)
{
    assert(setup->seats >= om_game.seats_min && setup->seats <= om_game.seats_max);
    memset(s, 0, sizeof *s);
    s->head.rules_version = om_game.rules_version;
    s->head.seats = setup->seats;
    s->head.viewer = AREO_TRUTH;
    memcpy(s->head.option, setup->option, sizeof s->head.option);
    rng_seed(&s->head.rng, key);
    om_nothing(s);
    board_setup(s);
}

static void mission_put(struct om_state *s, int slot, int mission)
{
    assert(slot >= 0 && slot < OM_MISSIONS_USED && mission < OM_MISSIONS);
    s->mission[slot] = (uint8_t)mission;
    s->mission_left[slot] = om_missions[mission].start[om_players(s) - 2];
}

/* ---- By chance ----------------------------------------------------------------------------- */

static void draw_first(struct om_state *s, const struct areo_context *ctx)
{
    int fixed = s->head.option[OPT_FIRST];
    uint64_t seats = first(s->head.seats);
    if (fixed >= 0 || om_solo(s)) {
        assert(fixed < s->head.seats);
        s->first = (uint8_t)(fixed >= 0 ? fixed : 0);
    } else
        s->first = (uint8_t)rng_pick(&s->head.rng, STREAM_SEATS, &seats, 1, ctx);
}

static void draw_buildings(struct om_state *s, const struct areo_context *ctx)
{
    struct om_mask open = mask_none();
    for (int i = 0; i < OM_LSS; i++)
        set_add(open.w, om_start_hexes[i]);
    for (int t = GENERATOR; t <= CONDENSER; t++) {
        int hex = om_draw_hex(s, ctx, open);
        set_remove(open.w, hex);
        s->building[t] = mask_of(hex);
    }
}

static void draw_displays(struct om_state *s, const struct areo_context *ctx)
{
    uint64_t techs = first(OM_GRID_TECHS);
    for (int i = 0; i < OM_GRID; i++) {
        s->grid[i] = (uint8_t)om_draw_open(s, ctx, GROUP_TECH, techs);
        techs &= ~bit64(s->grid[i]);
    }
    for (int i = 0; i < OM_DISPLAY / 2; i++) {
        s->display[i] = (uint8_t)om_draw_open(s, ctx, GROUP_BLUEPRINT, s->blueprint_deck & 0xFFF);
        s->blueprint_deck &= ~bit64(s->display[i]);
    }
    om_exploration_refill(s, ctx);
    uint64_t rewards = first(OM_REWARDS);
    for (int i = 0; i < OM_LSS; i++) {
        s->reward[i] = (uint8_t)om_draw_open(s, ctx, GROUP_REWARD, rewards);
        rewards &= ~bit64(s->reward[i]);
    }
}

/* Two of one length and one of the other; which slot gets which is drawn too (2.11). */
static void draw_missions(struct om_state *s, const struct areo_context *ctx)
{
    static const uint8_t settlers[] = {MISSION_BLUEPRINTS, MISSION_SCIENTISTS, MISSION_RESEARCH};
    bool long_game = s->head.option[OPT_MISSIONS] != 0;
    uint64_t chosen = 0;
    uint64_t left[2] = {0, 0};
    for (int m = 0; m < OM_MISSIONS; m++)
        left[om_missions[m].is_long] |= bit64(m);
    for (int i = 0; i < OM_MISSIONS_USED && !s->head.option[OPT_SETTLERS]; i++) {
        int kind = i < 2 ? long_game : !long_game;
        assert(left[kind]);
        int m = om_draw(s, ctx, GROUP_MISSION, left[kind]);
        left[kind] &= ~bit64(m);
        chosen |= bit64(m);
    }
    for (int i = 0; i < OM_MISSIONS_USED; i++) {
        int m = chosen ? om_draw(s, ctx, GROUP_MISSION, chosen) : settlers[i];
        chosen &= ~bit64(m);
        mission_put(s, i, m);
    }
}

static void draw_hands(struct om_state *s, const struct areo_context *ctx)
{
    uint64_t goals = first(OM_GOALS);
    uint64_t a_cards = first(OM_SETTLERS_A);
    for (int seat = 0; seat < s->head.seats; seat++) {
        struct om_seat *p = &s->seat[seat];
        for (int i = 0; i < OM_GOALS_DEALT; i++) {
            assert(goals);
            int goal = om_draw(s, ctx, GROUP_GOAL, goals);
            goals &= ~bit64(goal);
            p->goal_hand |= bit64(goal);
        }
        p->goal_count = 3;
        if (!s->head.option[OPT_SETTLERS])
            continue;
        p->settler_a = (uint8_t)om_draw(s, ctx, GROUP_SETTLER_A, a_cards);
        p->settler_open = (uint8_t)first(OM_SETTLERS_A);
        a_cards &= ~bit64(p->settler_a);
    }
    s->settler_deck = s->head.option[OPT_SETTLERS] ? first(OM_SETTLERS_B) : 0;
}

void om_setup(struct om_state *s, const struct areo_setup *setup, struct areo_key key,
              const struct areo_context *ctx)
{
    assert(om_operations_complete());
    begin(s, setup, key);
    draw_first(s, ctx);
    draw_buildings(s, ctx);
    draw_displays(s, ctx);
    draw_missions(s, ctx);
    seats_setup(s);
    draw_hands(s, ctx);
    om_refresh(s);
    s->phase = PHASE_SPACES;
}

/* ---- Quiet ------------------------------------------------------------------------------ */

/* The first seat acts in the colony, the others wait there; no missions, no rewards, no
 * cards in hand; the first cards of each kind are displayed and the shuttle is far. */
void om_blank(struct om_state *s, const struct areo_setup *setup, struct areo_key key)
{
    begin(s, setup, key);
    for (int t = GENERATOR; t <= CONDENSER; t++)
        s->building[t] = mask_of(om_start_hexes[t - GENERATOR]);
    for (int i = 0; i < OM_GRID; i++)
        s->grid[i] = (uint8_t)i;
    for (int i = 0; i < OM_DISPLAY / 2; i++)
        s->display[i] = (uint8_t)i;
    s->blueprint_deck &= ~first(OM_DISPLAY / 2);
    for (int i = 0; i < 2; i++)
        s->exploration[i] = (uint8_t)i;
    s->discovery_stack &= ~first(2);
    seats_setup(s);
    for (int i = 0; i < om_players(s); i++)
        s->seat[i].space = (uint8_t)(OM_SPACES / 2 + i);
    s->settler_deck = s->head.option[OPT_SETTLERS] ? first(OM_SETTLERS_B) : 0;
    s->shuttle_side = COLONY;
    s->shuttle_space = 3;
    s->phase = PHASE_COLONIZATION;
    s->round = 1;
    s->turn = 0;
    s->head.acting = 1;
    om_push(s, (struct frame){.kind = FRAME_TURN, .seat = 0});
    om_refresh(s);
}
