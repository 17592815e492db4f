/* lacerda_colony.c: what Lacerda does on the map: building, upgrading, hiring, moving his
 * rover, placing discovery tiles, and growing with the colony. */
#include <assert.h>

#include "games/on_mars/component.h"
#include "games/on_mars/lacerda.h"

enum { ME = OM_LACERDA, YOU = 0 };

/* Chance decides between options that are equally good for him. */
int om_lacerda_pick(struct om_state *s, const struct areo_context *ctx, struct om_mask hexes)
{
    assert(mask_any(hexes));
    return mask_count(hexes) > 1 ? om_draw_hex(s, ctx, hexes) : mask_first(hexes);
}

/* ---- Building (19.18, R-13, R-37) -------------------------------------------------------- */

static struct om_mask sites(const struct om_state *s, int type)
{
    assert(om_is_type(type));
    int level = om_tech_best(s, om_types[type].tech);
    return om_build_hexes(s, ME, type, mask_all(), level);
}

static bool type_possible(const struct om_state *s, int type)
{
    assert(om_is_type(type));
    bool left = type == SHELTER ? mask_count(s->seat[ME].shelter) < OM_SHELTERS
                                : (s->tile_stack >> OM_TILES_PER_TYPE * type & 63) != 0;
    return left && mask_any(sites(s, type));
}

/* The type of his icon, or the next one that the colony needs; -1: none. */
static int next_type(const struct om_state *s)
{
    assert(s->solo_icon < OM_STACKS);
    for (int i = 0; i < OM_STACKS; i++) {
        int type = (s->solo_icon + i) % OM_STACKS;
        if (type != MINE && s->lss[type - GENERATOR] >= s->level + 1)
            continue;
        if (type_possible(s, type))
            return type;
    }
    return -1;
}

static bool can_build(const struct om_state *s, int type)
{
    assert(type == OM_TYPES || om_is_type(type));
    return type == OM_TYPES ? next_type(s) >= 0 : type_possible(s, type);
}

/* Where the complex becomes largest. */
static void build_type(struct om_state *s, const struct areo_context *ctx, int type)
{
    struct om_mask of = om_type_mask(s, ME, type);
    struct om_mask open = sites(s, type);
    struct om_mask best = mask_none();
    int most = 0;
    MASK_EACH(hex, open)
    {
        int size = om_group_size(of, hex);
        if (size > most) {
            most = size;
            best = mask_none();
        }
        if (size == most)
            set_add(best.w, hex);
    }
    assert(mask_any(best));
    om_construct(s, ME, type, PLAIN, om_lacerda_pick(s, ctx, best));
}

void om_lacerda_construct(struct om_state *s, const struct areo_context *ctx)
{
    int type = next_type(s);
    if (type < 0)
        return;
    s->solo_icon = (uint8_t)((type + 1) % OM_STACKS);
    build_type(s, ctx, type);
}

static void build(struct om_state *s, const struct areo_context *ctx, int type)
{
    if (type == OM_TYPES)
        om_lacerda_construct(s, ctx);
    else if (type_possible(s, type))
        build_type(s, ctx, type);
}

/* The colony has grown: a shelter, a ship, a bot on his board (19.21, R-38). */
void om_lacerda_level(struct om_state *s, const struct areo_context *ctx)
{
    assert(om_solo(s));
    struct om_seat *p = &s->seat[ME];
    for (int slot = 0; slot < OM_SHIPS; slot++)
        if (p->dock[slot]) {
            om_move_ship(s, ctx, ME, slot);
            break;
        }
    if (p->bots_board < OM_BOTS - 1) {
        p->bots_board++;
        om_mission(s, ctx, ME, MISSION_BOTS);
    }
    build(s, ctx, SHELTER);
}

/* ---- Upgrading (19.19) -------------------------------------------------------------------- */

static struct om_mask upgrade_hexes(const struct om_state *s, int blueprint)
{
    assert(om_is_blueprint(blueprint));
    struct om_mask of = om_type_mask(s, ME, om_blueprints[blueprint].type);
    struct om_mask fit = mask_none();
    MASK_EACH(hex, of)
    {
        if (allowed(om_upgrade_fits(s, ME, blueprint, hex)))
            set_add(fit.w, hex);
    }
    return fit;
}

/* First what his scientists score, then what is worth most. */
static int upgrade_worth(const struct om_state *s, int blueprint)
{
    assert(s->owner[blueprint] == ME);
    int worth = om_blueprints[blueprint].level;
    for (int i = 0; i < OM_SCIENTISTS; i++)
        if (s->scientist[i] == ME && om_scientists[i].scores == om_blueprints[blueprint].type)
            worth += 10;
    return worth;
}

static uint64_t upgrade_choices(const struct om_state *s)
{
    uint64_t best = 0;
    int most = 0;
    for (int b = 0; b < OM_BLUEPRINTS; b++) {
        if (s->owner[b] != ME || s->built[b] != OM_NONE || !mask_any(upgrade_hexes(s, b)))
            continue;
        int worth = upgrade_worth(s, b);
        best = worth > most ? bit64(b) : worth == most ? best | bit64(b) : best;
        most = worth > most ? worth : most;
    }
    return best;
}

static bool can_upgrade(const struct om_state *s) { return upgrade_choices(s) != 0; }

static void upgrade_once(struct om_state *s, const struct areo_context *ctx)
{
    uint64_t choices = upgrade_choices(s);
    assert(choices);
    int b =
        bit_count64(choices) > 1 ? om_draw(s, ctx, GROUP_BLUEPRINT, choices) : bit_first64(choices);
    om_upgrade(s, ctx, ME, b, om_lacerda_pick(s, ctx, upgrade_hexes(s, b)));
}

/* As many as possible; a tech tile is used only if it helps. */
static void upgrade_some(struct om_state *s, const struct areo_context *ctx, int n, bool tech)
{
    assert(n >= 0);
    for (; n > 0 && can_upgrade(s); n--)
        upgrade_once(s, ctx);
    int level = om_tech_best(s, TECH_UPGRADE);
    if (!tech || !level || !can_upgrade(s))
        return;
    om_tech_use(s, ctx, ME, om_tech_level(s, ME, TECH_UPGRADE) == level ? ME : YOU, TECH_UPGRADE);
    for (; level > 0 && can_upgrade(s); level--)
        upgrade_once(s, ctx);
}

/* ---- Hiring (19.20) ------------------------------------------------------------------------ */

static int scientists_owned(const struct om_state *s)
{
    int n = 0;
    for (int i = 0; i < OM_SCIENTISTS; i++)
        n += s->scientist[i] == ME;
    return n;
}

/* Blueprints of the type that the scientist scores, of both players. */
static int potential(const struct om_state *s, int scientist)
{
    assert(om_is_scientist(scientist));
    int n = 0;
    for (int b = 0; b < OM_BLUEPRINTS; b++)
        n += s->owner[b] != OM_NONE && om_blueprints[b].type == om_scientists[scientist].scores;
    return n;
}

static uint64_t best_cards(const struct om_state *s, bool scientists)
{
    uint64_t best = 0;
    int most = -1;
    for (int i = 0; i < OM_SCIENTISTS; i++) {
        int card = s->candidate[i];
        if (card == OM_NONE || (card < OM_SCIENTISTS) != scientists)
            continue;
        int index = scientists ? card : card - OM_SCIENTISTS;
        int worth = scientists ? potential(s, card) : om_contracts[index].done;
        best = worth > most ? bit64(index) : worth == most ? best | bit64(index) : best;
        most = worth > most ? worth : most;
    }
    return best;
}

static bool wants_scientist(const struct om_state *s, int what)
{
    return what & HIRE_SCIENTIST && scientists_owned(s) < 2 && best_cards(s, true);
}

static bool can_hire(const struct om_state *s, int what)
{
    if (wants_scientist(s, what))
        return true;
    return what & HIRE_CONTRACT && s->seat[ME].crystals >= 1 && best_cards(s, false);
}

static void hire(struct om_state *s, const struct areo_context *ctx, int what)
{
    bool scientist = wants_scientist(s, what);
    if (!can_hire(s, what))
        return;
    uint64_t cards = best_cards(s, scientist);
    assert(cards);
    int group = scientist ? GROUP_SCIENTIST : GROUP_CONTRACT;
    int card = bit_count64(cards) > 1 ? om_draw(s, ctx, group, cards) : bit_first64(cards);
    if (scientist) {
        om_take_scientist(s, ctx, ME, card);
    } else {
        s->seat[ME].crystals--;
        om_take_contract(s, ctx, ME, card);
    }
    if (s->contract_deck)
        om_refill(s, ctx, om_draw(s, ctx, GROUP_CONTRACT, s->contract_deck));
}

/* ---- Discovery tiles (19.7) ----------------------------------------------------------------- */

void om_lacerda_explore(struct om_state *s, const struct areo_context *ctx)
{
    struct om_mask hexes = om_explore_hexes(s, ME);
    struct om_mask best = mask_none();
    int place = s->exploration[0] != OM_NONE ? 0 : 1;
    int most = -1;
    if (s->exploration[place] == OM_NONE || !mask_any(hexes))
        return;
    MASK_EACH(hex, hexes)
    {
        int far = om_distance(hex, om_rover_hex(s, YOU));
        if (far > most) {
            most = far;
            best = mask_none();
        }
        if (far == most)
            set_add(best.w, hex);
    }
    assert(mask_any(best));
    om_explore(s, ctx, ME, place, om_lacerda_pick(s, ctx, best));
}

/* ---- The rover (19.23, R-13) ------------------------------------------------------------------ */

static bool wants_tile(const struct om_state *s, int hex)
{
    bool research;
    int tile = om_tile_at(s, hex, &research);
    assert(tile >= 0);
    if (research)
        return !(s->seat[ME].research >> (tile / 2) & 1) &&
               om_lacerda_possible(s, om_research_tiles[tile / 2].op);
    return !om_discoveries[tile].resources && om_lacerda_possible(s, om_discoveries[tile].op);
}

/* Hexes where his rover may stop. */
static struct om_mask rover_ends(const struct om_state *s)
{
    struct om_mask ends = mask_minus(mask_all(), om_pieces(s));
    struct om_mask tiles = s->tile;
    if (s->seat[ME].rover != OM_NONE)
        set_add(ends.w, s->seat[ME].rover);
    MASK_EACH(hex, tiles)
    {
        if (!wants_tile(s, hex))
            set_remove(ends.w, hex);
    }
    return ends;
}

/* The most crystals on a shortest way from a hex (itself included) to the end. */
static int way_worth(const struct om_state *s, int from, int end, int8_t memo[OM_HEXES])
{
    assert(om_is_hex(from) && om_is_hex(end));
    if (memo[from] >= 0)
        return memo[from];
    int best = 0;
    int left = om_distance(from, end);
    for (int d = 0; d < HEX_DIRECTIONS && left; d++) {
        int next = om_hexes[from].next[d];
        if (next == OM_NONE || om_distance(next, end) != left - 1)
            continue;
        int worth = way_worth(s, next, end, memo);
        best = worth > best ? worth : best;
    }
    best += mask_has(s->crystal, from);
    memo[from] = (int8_t)best;
    return best;
}

static int way_crystals(const struct om_state *s, int from, int end)
{
    int8_t memo[OM_HEXES];
    for (int i = 0; i < OM_HEXES; i++)
        memo[i] = -1;
    return way_worth(s, from, end, memo);
}

/* Among the hexes in reach, those closest to the target, then with most crystals. */
static struct om_mask rover_stops(const struct om_state *s, int from, int target, int reach)
{
    assert(reach >= 0);
    struct om_mask ends = rover_ends(s);
    struct om_mask best = mask_none();
    int least = om_distance(from, target) * 100; /* it does not move away */
    MASK_EACH(hex, ends)
    {
        if (om_distance(from, hex) > reach || om_distance(hex, target) * 100 > least)
            continue;
        int rank = om_distance(hex, target) * 100 - way_crystals(s, from, hex);
        if (rank < least) {
            least = rank;
            best = mask_none();
        }
        if (rank == least)
            set_add(best.w, hex);
    }
    return best;
}

static void walk(struct om_state *s, const struct areo_context *ctx, int at, int end)
{
    assert(om_is_hex(at) && om_is_hex(end));
    s->seat[ME].rover = (uint8_t)end;
    while (at != end) {
        struct om_mask best = mask_none();
        int most = -1;
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            int next = om_hexes[at].next[d];
            if (next == OM_NONE || om_distance(next, end) != om_distance(at, end) - 1)
                continue;
            int worth = way_crystals(s, next, end);
            if (worth > most) {
                most = worth;
                best = mask_none();
            }
            if (worth == most)
                set_add(best.w, next);
        }
        assert(mask_any(best));
        at = om_lacerda_pick(s, ctx, best);
        om_event(s, ctx, EVENT_ROVER, ME, at, 0, 0);
        if (mask_has(s->crystal, at)) {
            set_remove(s->crystal.w, at);
            om_event(s, ctx, EVENT_CRYSTAL, ME, at, 0, 1);
            om_gain(s, ctx, ME, CRYSTAL, 1);
        }
    }
}

/* How far he goes: tech when the tile is farther than 2, crystals if they reach it. */
static int rover_reach(struct om_state *s, const struct areo_context *ctx, int distance)
{
    assert(distance >= 0);
    int reach = 2;
    int level = om_tech_best(s, TECH_ROVER);
    if (distance > reach && level) {
        reach += level;
        om_tech_use(s, ctx, ME, om_tech_level(s, ME, TECH_ROVER) == level ? ME : YOU, TECH_ROVER);
    }
    int missing = distance - reach;
    if (missing > 0 && missing <= s->seat[ME].crystals) {
        s->seat[ME].crystals = (uint8_t)(s->seat[ME].crystals - missing);
        om_event(s, ctx, EVENT_PAY, ME, CRYSTAL, 0, missing);
        reach = distance;
    }
    return reach;
}

void om_lacerda_rover(struct om_state *s, const struct areo_context *ctx)
{
    assert(om_solo(s));
    int from = om_rover_hex(s, ME);
    struct om_mask wanted = mask_and(s->tile, rover_ends(s));
    if (!mask_any(wanted))
        return;
    int target = om_lacerda_pick(s, ctx, om_closest(wanted, mask_of(from)));
    int distance = om_distance(from, target);
    om_event(s, ctx, EVENT_TARGET, ME, target, 0, 0);
    int reach = rover_reach(s, ctx, distance);
    struct om_mask stops =
        distance <= reach ? mask_of(target) : rover_stops(s, from, target, reach);
    if (!mask_any(stops))
        return;
    int end = om_lacerda_pick(s, ctx, stops);
    walk(s, ctx, from, end);
    if (mask_has(s->tile, end))
        om_collect(s, ctx, ME, end);
}

/* ---- For the rows of operations ----------------------------------------------------------------- */

bool om_lacerda_can_upgrade(const struct om_state *s, struct op op)
{
    (void)op;
    return can_upgrade(s);
}

void om_lacerda_upgrade(struct om_state *s, const struct areo_context *ctx, struct op op)
{
    assert(op.per < OM_MODES);
    upgrade_some(s, ctx, op.n, om_modes[op.per].tech);
}

bool om_lacerda_can_build(const struct om_state *s, struct op op) { return can_build(s, op.what); }

void om_lacerda_build(struct om_state *s, const struct areo_context *ctx, struct op op)
{
    build(s, ctx, op.what);
}

bool om_lacerda_can_hire(const struct om_state *s, struct op op) { return can_hire(s, op.what); }

void om_lacerda_hire(struct om_state *s, const struct areo_context *ctx, struct op op)
{
    hire(s, ctx, op.what);
}
