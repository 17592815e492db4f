/* evaluate_map.c: what the map offers a seat: sites to build on, buildings to upgrade, tiles
 * for the rover, and what there is to do in Orbit. */
#include <assert.h>
#include <string.h>

#include "games/on_mars/evaluate.h"

void om_sites_find(const struct om_state *s, struct om_sites *out)
{
    out->built = om_buildings(s);
    for (int t = 0; t < OM_STACKS; t++) {
        struct om_mask two = mask_none();
        struct om_mask near = mask_none();
        MASK_EACH(hex, s->building[t])
        {
            near = mask_or(near, om_ring[0][hex]);
            two = mask_or(two, om_ring[1][hex]);
        }
        out->near[t] = near;
        out->two[t] = mask_minus(two, near);
    }
    for (int t = 0; t < OM_TYPES; t++)
        out->tech[t] = om_tech_best(s, om_types[t].tech);
    out->advanced = 0;
    memset(out->owned, 0, sizeof out->owned);
    for (int b = 0; b < OM_BLUEPRINTS; b++) {
        out->advanced |= (uint32_t)(s->built[b] != OM_NONE) << b;
        if (s->owner[b] < OM_SEATS)
            out->owned[s->owner[b]] |= (uint32_t)1 << b;
    }
}

int om_largest_group(const struct om_state *s, int seat, int type)
{
    assert(om_is_type(type));
    struct om_mask left = om_type_mask(s, seat, type);
    int most = 0;
    while (mask_any(left)) {
        struct om_mask group = om_group(left, mask_first(left));
        int size = mask_count(group);
        most = size > most ? size : most;
        left = mask_minus(left, group);
    }
    return most;
}

/* ---- Upgrading ----------------------------------------------------------------------------- */

int om_build_chance(const struct om_outlook *o, int blueprint)
{
    assert(om_is_blueprint(blueprint));
    const struct om_state *s = o->s;
    const struct blueprint_row *b = &om_blueprints[blueprint];
    struct om_mask of = om_type_mask(s, o->seat, b->type);
    struct om_mask open = mask_minus(of, s->advanced);
    int best = o->w[W_build_none];
    MASK_EACH(hex, open)
    {
        if (b->level > 1 && om_group_size(of, hex) < 3)
            continue;
        if (mask_has(o->zone, hex))
            return o->w[W_build_zone];
        best = o->w[W_build_map];
    }
    return best;
}

/* ---- Constructing -------------------------------------------------------------------------- */

/* The greatest group that a building of the type could make in the zone; 0: no site. */
static int site_size(const struct om_outlook *o, int type)
{
    assert(om_is_type(type));
    const struct om_state *s = o->s;
    struct om_mask of = om_type_mask(s, o->seat, type);
    struct om_mask near = type == SHELTER ? om_around(of) : o->sites->near[type];
    struct om_mask two = mask_none();
    if (type == SHELTER) {
        MASK_EACH(hex, of) { two = mask_or(two, om_ring[1][hex]); }
        two = mask_minus(two, near);
    } else {
        two = o->sites->two[type];
    }
    struct om_mask free = mask_minus(o->zone, o->sites->built);
    int level = o->sites->tech[type];
    int best = mask_any(mask_and(two, free)) ? 1 : 0;
    struct om_mask joining = mask_and(near, free);
    if (!level)
        return best;
    int count = mask_count(of);
    int most = 1 + (count < level ? count : level);
    MASK_EACH(hex, joining)
    {
        if (best >= most)
            break;
        int size = om_group_size(of, hex);
        if (size - 1 <= level && size > best)
            best = size;
    }
    return best;
}

static int lss_gain(const struct om_outlook *o, int type)
{
    assert(om_is_type(type));
    const struct om_state *s = o->s;
    if (type < GENERATOR || type > CONDENSER)
        return 0;
    int row = s->lss[type - GENERATOR];
    if (row >= OM_LSS_TOP)
        return 0;
    int gain = row == 1 ? 2 * POINT : 0;
    if (row < s->level + 1)
        gain += POINT * om_reward_points(s, o->seat, s->reward[type - GENERATOR]) +
                percent(o->w[W_benefit] * CENT, o->use);
    return gain;
}

static int cube_gain(const struct om_outlook *o, int type, int size)
{
    assert(size >= 1);
    if (type == SHELTER || size < 2 || o->p->cube[type])
        return 0;
    int n = om_cubes(o->p);
    int step = om_cube_points(n + 1) - om_cube_points(n);
    return percent(POINT * step, 100 + o->updates);
}

static bool payable(const struct om_outlook *o, int type)
{
    assert(om_is_type(type));
    const struct om_seat *p = o->p;
    if (type == MINE)
        return p->quarters >= 2;
    return p->quarters >= 1 && (p->stock[om_types[type].cost] || p->stock[MINERAL]);
}

static bool tiles_left(const struct om_outlook *o, int type)
{
    assert(om_is_type(type));
    if (type == SHELTER)
        return mask_count(o->p->shelter) < OM_SHELTERS;
    return (o->s->tile_stack >> OM_TILES_PER_TYPE * type & 63) != 0;
}

/* What constructing a building of the type would bring beyond its cost. */
static int site_gain(const struct om_outlook *o, int type)
{
    if (!payable(o, type) || !tiles_left(o, type))
        return 0;
    int size = site_size(o, type);
    if (!size)
        return 0;
    int gain = lss_gain(o, type) + cube_gain(o, type, size);
    int left = type == SHELTER ? size : om_limit(o->s, o->seat) - o->p->stock[type];
    gain += o->unit[type] * (size < left ? size : left);
    if (type == SHELTER)
        gain += percent(o->w[W_shelter] * CENT, o->use);
    if (type == MINE)
        gain += percent((o->w[W_mine] - o->w[W_colonist]) * CENT, o->use);
    else
        gain -= o->unit[om_types[type].cost];
    return gain;
}

static int sites_value(const struct om_outlook *o)
{
    int best = 0;
    int next = 0;
    if (o->turns < TURN)
        return 0;
    for (int t = 0; t < OM_TYPES; t++) {
        int gain = site_gain(o, t);
        if (gain > best) {
            next = best;
            best = gain;
        } else if (gain > next) {
            next = gain;
        }
    }
    return percent(best, o->w[W_site]) + percent(next, o->w[W_site_next]);
}

/* ---- Orbit --------------------------------------------------------------------------------- */

/* Something to do there: tiles to learn, techs to develop, blueprints to take. */
static int orbit_value(const struct om_outlook *o)
{
    const struct om_seat *p = o->p;
    const struct om_state *s = o->s;
    if (o->turns < TURN)
        return 0;
    int things = p->quarters && (p->stock[OXYGEN] || p->stock[MINERAL]);
    things += allowed(om_learn_possible(s, o->seat, om_budget(s, o->seat)));
    things += p->quarters && o->turns > 3 * TURN && om_markers_left(s, o->seat);
    return percent(things * o->w[W_orbit] * CENT, o->use);
}

/* ---- The rover ----------------------------------------------------------------------------- */

/* The best tile within reach, worth the less the farther it is. */
static int rover_value(const struct om_outlook *o)
{
    const struct om_state *s = o->s;
    int from = om_rover_hex(s, o->seat);
    int reach = o->w[W_tile_reach];
    assert(reach > 0);
    int best = 0;
    if (o->turns < TURN)
        return 0;
    struct om_mask tiles = mask_and(s->tile, om_ball(from, reach - 1));
    MASK_EACH(hex, tiles)
    {
        bool research;
        int tile = om_tile_at(s, hex, &research);
        assert(tile >= 0);
        if (research && o->p->research >> (tile / 2) & 1)
            continue;
        int worth = research ? o->w[W_research_tile] : o->w[W_discovery_tile];
        int value = worth * CENT * (reach - om_distance(from, hex)) / reach;
        best = value > best ? value : best;
    }
    int crystals = mask_count(mask_and(s->crystal, om_ring[0][from]));
    return percent(best + crystals * o->w[W_map_crystal] * CENT, o->use);
}

int om_map_value(const struct om_outlook *o)
{
    assert(o->s && o->sites && o->w);
    bool colony = o->p->space != OM_NONE && om_side_of(o->p->space) == COLONY;
    int here = colony ? sites_value(o) : orbit_value(o);
    int there = colony ? orbit_value(o) : sites_value(o);
    /* The landing pod never waits. */
    int wait = colony || o->wait < 2 ? o->wait : 2;
    int share = clamp(o->w[W_other_side] - o->w[W_side_wait] * wait, 0, 100);
    return here + percent(there, share) + rover_value(o);
}
