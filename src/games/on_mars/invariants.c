/* invariants.c: is a state sound? Every component is in one place, counts agree, derived data
 * is up to date, and what waits can be resolved. */
#include <assert.h>
#include <string.h>

#include "games/on_mars/invariants_frames.h"
#include "games/on_mars/rules.h"
#include "games/on_mars/view.h"

#define NEED(condition, text)                                                                      \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            areo_text_add(why, text);                                                              \
            return false;                                                                          \
        }                                                                                          \
    } while (0)

static bool below(const uint8_t *list, int count, int limit)
{
    assert(limit > 0 && limit <= OM_NONE);
    for (int i = 0; i < count; i++)
        if (list[i] != OM_NONE && list[i] >= limit)
            return false;
    return true;
}

static bool ranges_check(const struct om_state *s, struct areo_text *why)
{
    int n = om_players(s);
    NEED(s->level >= 1 && s->level <= OM_LEVEL_MAX, "there is no such colony level");
    for (int i = 0; i < OM_LSS; i++)
        NEED(s->lss[i] >= 1 && s->lss[i] <= OM_LSS_TOP, "an LSS marker is off its track");
    NEED(below(s->owner, OM_BLUEPRINTS, n) && below(s->scientist, OM_SCIENTISTS, n) &&
             below(s->contract, OM_CONTRACTS, n) && below(s->order, OM_SEATS, n) &&
             below(s->use_owner, OM_USES, n) && below(&s->turn, 1, n),
         "something belongs to nobody who plays");
    NEED(s->first < s->head.seats, "the first player is not in the game");
    for (int i = 0; i < n && s->phase == PHASE_SHUTTLE; i++)
        NEED(s->order[i] != OM_NONE, "the order of the shuttle phase is not known");
    NEED(s->use_count <= OM_USES && s->asked <= n, "a counter is too high");
    for (int i = 0; i < OM_USES; i++)
        NEED(i < s->use_count ? s->use_owner[i] != OM_NONE && s->use_tech[i] < OM_TECHS
                              : s->use_owner[i] == OM_NONE && !s->use_tech[i],
             "the used tech tiles are miscounted");
    NEED(s->missions_remaining <= OM_MISSIONS_USED, "too many missions remain");
    for (int i = 0; i < OM_MISSIONS_USED; i++)
        NEED(s->mission[i] < OM_MISSIONS || (s->mission[i] == OM_NONE && !s->mission_left[i]),
             "a mission is missing");
    NEED(s->phase < OM_PHASES, "there is no such phase");
    NEED(s->shuttle_side <= COLONY && s->shuttle_space <= 3, "the shuttle is nowhere");
    NEED(s->shuttle_space > 0 || s->phase <= PHASE_SHUTTLE_START, "the shuttle is nowhere");
    NEED(s->round <= OM_ROUNDS_MAX && s->last_round <= 2, "there is no such round");
    NEED((s->phase == PHASE_END) == (s->head.over != 0), "the phase and the end do not agree");
    NEED(!s->warehouse[MINERAL], "the warehouse has minerals");
    for (int i = BATTERY; i < OM_ITEMS; i++)
        NEED(s->warehouse[i] <= om_warehouse_full(s), "the warehouse has too much");
    NEED(s->left_side <= COLONY || s->left_side == OM_NONE, "there is no such side");
    return true;
}

/* ---- The map ---------------------------------------------------------------------------------- */

static bool buildings_check(const struct om_state *s, struct areo_text *why)
{
    struct om_mask all = mask_none();
    int count = 0;
    for (int t = 0; t < OM_STACKS; t++) {
        int stack = bit_count64(s->tile_stack >> OM_TILES_PER_TYPE * t & 63);
        int lying = mask_count(s->building[t]);
        NEED(mask_has(s->building[MINE], HEX_START_MINE), "the start mine is not there");
        /* A tile is drawn from its stack after it is put on the map (9.6). */
        NEED(lying + stack == OM_TILES_PER_TYPE + 1 ||
                 (s->agenda.count > 1 && lying + stack == OM_TILES_PER_TYPE + 2),
             "the building tiles are miscounted");
        all = mask_or(all, s->building[t]);
        count += lying;
    }
    for (int i = 0; i < OM_SEATS; i++) {
        int n = mask_count(s->seat[i].shelter);
        NEED(i < om_players(s) ? n >= 1 && n <= OM_SHELTERS : !n,
             "a player has no or too many shelters");
        all = mask_or(all, s->seat[i].shelter);
        count += n;
    }
    NEED(mask_count(all) == count, "two buildings are on one hex");
    NEED(!mask_any(mask_minus(all, mask_all())), "a building is off the map");
    NEED(!mask_any(mask_and(all, mask_or(s->crystal, s->tile))),
         "a crystal or tile lies on a building");
    return true;
}

static int pieces_counted(const struct om_state *s)
{
    int n = mask_count(s->advanced);
    for (int i = 0; i < OM_SEATS; i++)
        n += mask_count(s->seat[i].bot) + mask_count(s->seat[i].miner) +
             (s->seat[i].rover != OM_NONE);
    return n;
}

/* Pieces share hexes only while something is being moved or put down. */
static bool pieces_check(const struct om_state *s, struct areo_text *why)
{
    struct om_mask off = mask_minus(om_pieces(s), mask_all());
    bool quiet = s->agenda.count <= 1;
    NEED(!mask_any(off), "a piece is off the map");
    NEED(!quiet || mask_count(om_pieces(s)) == pieces_counted(s), "two pieces are on one hex");
    for (int i = 0; i < om_players(s); i++) {
        const struct om_seat *p = &s->seat[i];
        NEED(mask_count(p->bot) + p->bots_board <= OM_BOTS, "a player has too many bots");
        NEED(!mask_any(mask_minus(p->miner, s->building[MINE])), "a miner is on no mine");
        NEED(p->rover == OM_NONE || p->rover < OM_HEXES, "a rover is off the map");
    }
    for (int b = 0; b < OM_BLUEPRINTS; b++) {
        if (s->built[b] == OM_NONE)
            continue;
        NEED(s->owner[b] != OM_NONE, "an advanced building belongs to nobody");
        NEED(s->built[b] < OM_HEXES &&
                 mask_has(om_type_mask(s, s->owner[b], om_blueprints[b].type), s->built[b]),
             "an advanced building is no building of its type");
        for (int other = 0; other < b; other++)
            NEED(s->built[other] != s->built[b], "a building is upgraded twice");
    }
    return true;
}

/* ---- Cards and tiles --------------------------------------------------------------------------- */

static bool once(uint64_t *seen, int what)
{
    assert(what >= 0 && what < 64);
    bool fresh = !(*seen >> what & 1);
    *seen |= bit64(what);
    return fresh;
}

static bool cards_check(const struct om_state *s, struct areo_text *why)
{
    uint64_t blueprints = s->blueprint_deck;
    uint64_t contracts = s->contract_deck;
    uint64_t scientists = 0;
    NEED(!(blueprints >> OM_BLUEPRINTS) && !(contracts >> OM_CONTRACTS), "there is no such card");
    for (int i = 0; i < OM_DISPLAY; i++)
        NEED(s->display[i] == OM_NONE ||
                 (s->display[i] < OM_BLUEPRINTS && once(&blueprints, s->display[i])),
             "a blueprint is in two places");
    for (int b = 0; b < OM_BLUEPRINTS; b++)
        NEED(s->owner[b] == OM_NONE || once(&blueprints, b), "a blueprint is in two places");
    for (int i = 0; i < om_players(s); i++)
        NEED(om_markers_left(s, i) >= 0, "a player has too many blueprints");
    for (int i = 0; i < OM_SCIENTISTS; i++) {
        int card = s->candidate[i];
        NEED(card == OM_NONE || card < OM_CANDIDATES, "there is no such card");
        if (card < OM_SCIENTISTS)
            NEED(once(&scientists, card), "a scientist is in two places");
        else if (card != OM_NONE)
            NEED(once(&contracts, card - OM_SCIENTISTS), "a contract is in two places");
    }
    for (int i = 0; i < OM_SCIENTISTS; i++) {
        NEED(s->scientist[i] == OM_NONE || once(&scientists, i), "a scientist is in two places");
        NEED(s->works_at[i] == OM_NONE ||
                 (s->works_at[i] < OM_BLUEPRINTS && s->scientist[i] != OM_NONE &&
                  s->built[s->works_at[i]] != OM_NONE &&
                  om_blueprints[s->works_at[i]].type == om_scientists[i].works),
             "a scientist works where there is no work");
    }
    for (int c = 0; c < OM_CONTRACTS; c++) {
        NEED(s->contract[c] == OM_NONE || once(&contracts, c), "a contract is in two places");
        NEED(s->goods[c] <= om_contracts[c].n && s->minerals[c] <= om_contracts[c].minerals,
             "a contract holds too much");
        NEED(s->contract[c] != OM_NONE || (!s->goods[c] && !s->minerals[c]),
             "goods lie on a contract that nobody has");
    }
    return true;
}

static bool discoveries_check(const struct om_state *s, struct areo_text *why)
{
    uint64_t seen = s->discovery_stack;
    NEED(!(seen >> OM_DISCOVERIES), "there is no such discovery tile");
    for (int i = 0; i < 2; i++)
        NEED(s->exploration[i] == OM_NONE ||
                 (s->exploration[i] < OM_DISCOVERIES && once(&seen, s->exploration[i])),
             "a discovery tile is in two places");
    NEED(s->radar_tile == OM_NONE || (s->radar_tile < OM_DISCOVERIES && once(&seen, s->radar_tile)),
         "a discovery tile is in two places");
    for (int d = 0; d < OM_DISCOVERIES; d++) {
        NEED(s->discovery_at[d] == OM_NONE || (s->discovery_at[d] < OM_HEXES && once(&seen, d)),
             "a discovery tile is in two places");
        for (int i = 0; i < om_players(s); i++)
            NEED(!(s->seat[i].discovery >> d & 1) || once(&seen, d),
                 "a discovery tile is in two places");
    }
    NEED(below(s->research_at, OM_RESEARCH_TYPES * 2, OM_HEXES), "a research tile is off the map");
    return true;
}

/* ---- Players -------------------------------------------------------------------------------------- */

static bool lab_check(const struct om_seat *p, struct areo_text *why)
{
    uint64_t seen = 0;
    for (int t = 0; t < OM_TECHS; t++)
        NEED(p->tech[t] == OM_NONE || (p->tech[t] < OM_LABS && once(&seen, p->tech[t])),
             "two tech tiles are on one lab space");
    return true;
}

static bool seat_check(const struct om_state *s, int seat, struct areo_text *why)
{
    assert(om_is_player(s, seat));
    const struct om_seat *p = &s->seat[seat];
    bool lacerda = om_is_lacerda(s, seat);
    for (int i = 0; i < OM_RESOURCES; i++)
        NEED(p->stock[i] <= om_limit(s, seat), "a player stores more than he can");
    NEED(om_depot_left(s, seat) >= 0, "a depot holds more than it can");
    NEED(lacerda || p->quarters <= om_capacity(s, seat), "living quarters are overcrowded");
    int colonists = p->quarters + p->work + mask_count(p->miner) + p->supply;
    for (int i = 0; i < OM_POSTS; i++)
        colonists += p->post[i];
    NEED(lacerda || colonists == OM_COLONISTS, "a player has not 12 colonists");
    NEED(p->post[POST_HIRE] <= 1, "two colonists of one player are hiring");
    int ships = p->hangar;
    for (int i = 0; i < OM_SHIPS; i++) {
        NEED(p->dock[i] <= 1, "two ships are on one depot slot");
        ships += p->dock[i];
    }
    NEED(ships <= OM_SHIPS, "a player has too many ships");
    for (int t = 0; t < OM_STACKS; t++)
        NEED(p->cube[t] <= 1, "a player has too many cubes");
    NEED(p->space < OM_SPACES || (p->space == OM_NONE && s->phase == PHASE_SPACES),
         "a player marker is on no space");
    for (int i = 0; i < seat; i++)
        NEED(p->space == OM_NONE || s->seat[i].space != p->space, "two markers are on one space");
    return lab_check(p, why);
}

/* Secrets are known in a true state only; counts in a view, too. */
static bool hands_check(const struct om_state *s, struct areo_text *why)
{
    uint64_t goals = 0;
    uint64_t a_cards = s->settler_a_gone;
    uint64_t b_cards = s->settler_deck | s->settler_gone;
    NEED(!(s->settler_deck & s->settler_gone), "a settler card is in two places");
    for (int i = 0; i < s->head.seats; i++) {
        const struct om_seat *p = &s->seat[i];
        uint64_t done = p->goal_done == OM_NONE ? 0 : bit64(p->goal_done & 63);
        NEED(p->goal_done == OM_NONE || p->goal_done < OM_GOALS, "there is no such goal");
        NEED(bit_count64(p->goal_hand) == p->goal_count &&
                 bit_count64(p->goal_spent) == p->spent_count &&
                 bit_count64(p->settler_hand) == p->settler_count,
             "cards in hand are miscounted");
        NEED(!((p->goal_hand | p->goal_spent | done) & goals) && !(p->goal_hand & p->goal_spent) &&
                 !(done & (p->goal_hand | p->goal_spent)),
             "a goal is in two places");
        goals |= p->goal_hand | p->goal_spent | done;
        NEED(p->goal_count + p->spent_count + (p->goal_done != OM_NONE) <= OM_GOALS_DEALT,
             "a player has more than three goals");
        NEED(p->settler_a == OM_NONE || !(a_cards & bit64(p->settler_a & 63)),
             "an A card is in two places");
        a_cards |= p->settler_a == OM_NONE ? 0 : bit64(p->settler_a & 63);
        NEED(!(p->settler_hand & b_cards), "a settler card is in two places");
        b_cards |= p->settler_hand;
        NEED((p->settler_a == OM_NONE) == (p->settler_open == 0) &&
                 (p->settler_a == OM_NONE ||
                  (p->settler_a < OM_SETTLERS_A && p->settler_open >> p->settler_a & 1)),
             "an A card is not one of those that the seat may have");
    }
    NEED(!(goals >> OM_GOALS), "there is no such goal");
    uint64_t all = s->head.option[OPT_SETTLERS] ? ((uint64_t)1 << OM_SETTLERS_B) - 1 : 0;
    NEED(b_cards == all, "settler cards are missing");
    return true;
}

static bool seats_check(const struct om_state *s, struct areo_text *why)
{
    for (int i = 0; i < om_players(s); i++)
        if (!seat_check(s, i, why))
            return false;
    return hands_check(s, why);
}

/* ---- What waits --------------------------------------------------------------------------------- */

static bool frames_check(const struct om_state *s, struct areo_text *why)
{
    for (int i = 0; i < s->agenda.count; i++)
        NEED(om_frame_sound(s, i), "a pending step is not right");
    return true;
}

/* What can be put back is where it was put. */
static bool picks_check(const struct om_state *s, struct areo_text *why)
{
    static const uint64_t picking = UINT64_C(1) << FRAME_WAREHOUSE | UINT64_C(1) << FRAME_RETRIEVE |
                                    UINT64_C(1) << FRAME_GAIN | UINT64_C(1) << FRAME_CHOOSE |
                                    UINT64_C(1) << FRAME_AGAIN;
    int n = pick_bag_count(s->picked, OM_PICKS);
    if (!n)
        return true;
    NEED(s->agenda.count && picking >> om_peek(s)->kind & 1, "nothing is being picked");
    const struct frame *f = om_peek(s);
    const struct om_seat *p = &s->seat[f->seat];
    NEED(n <= units_done(f) && colonists_sent(f) <= p->work, "more is picked than was taken");
    NEED(f->kind != FRAME_RETRIEVE || n <= p->quarters, "nobody came home");
    for (int i = 0; i < OM_PICKS && f->kind != FRAME_RETRIEVE; i++)
        NEED(!s->picked[i] ||
                 (i < OM_ITEMS && s->picked[i] <= (i == CRYSTAL ? p->pending : p->stock[i])),
             "something is picked that is not there");
    NEED(f->kind != FRAME_RETRIEVE || !(s->picked[6] | s->picked[7]), "there is no such post");
    return true;
}

static bool acting_check(const struct om_state *s, struct areo_text *why)
{
    areo_action one;
    if (s->head.over || !s->agenda.count) {
        NEED(!s->head.acting, "somebody must act and there is nothing to decide");
        return true;
    }
    NEED(s->head.acting == 1u << om_peek(s)->seat, "another player must act");
    NEED(om_legal(s, (struct options){.out = &one, .max = 1}) > 0, "there is no legal move");
    return true;
}

/* All that can be asked of a position by hand before the engine has run on from it. */
bool om_at_rest(const struct om_state *s, struct areo_text *why)
{
    struct om_state copy = *s;
    if (!ranges_check(s, why) || !buildings_check(s, why) || !pieces_check(s, why) ||
        !cards_check(s, why) || !discoveries_check(s, why) || !seats_check(s, why) ||
        !frames_check(s, why) || !picks_check(s, why))
        return false;
    om_refresh(&copy);
    NEED(!memcmp(&copy, s, sizeof copy), "derived data is not up to date");
    return true;
}

bool om_check(const areo_state *state, struct areo_text *why)
{
    return om_at_rest(om_in(state), why) && acting_check(om_in(state), why);
}
