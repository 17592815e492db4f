/* preview.c: what a place on the map or a journey would mean for whoever takes it: the
 * price, what it brings, what is lost and what others get. One phrase for each; the player
 * who decides is "you". */
#include <assert.h>

#include "games/on_mars/preview.h"

#include "games/on_mars/phrases.h"
#include "games/on_mars/rules.h"
#include "games/on_mars/text.h"

/* A seat or Lacerda, as one of the domain of players. */
static int player(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    return om_is_lacerda(s, seat) ? OM_SEATS : seat;
}

static void say_crystals(struct areo_phrases *out, int n)
{
    if (n > 0)
        om_say(out, SAY_COSTS_CRYSTALS, 0, 0, n);
}

static void say_mission(const struct om_state *s, int mission, struct areo_phrases *out)
{
    assert(mission >= 0 && mission < OM_MISSIONS);
    for (int i = 0; i < OM_MISSIONS_USED; i++)
        if (s->mission[i] == mission && s->mission_left[i])
            om_say(out, SAY_MISSION_CRYSTALS, 0, 0, om_missions[mission].crystals);
}

/* Crystals and tiles that a bot or a building leaves nothing of; pieces that make room. */
static void say_lost(const struct om_state *s, int hex, struct areo_phrases *out)
{
    assert(om_is_hex(hex));
    bool research;
    int tile = mask_has(s->tile, hex) ? om_tile_at(s, hex, &research) : -1;
    if (mask_has(s->crystal, hex))
        om_say(out, SAY_CRYSTAL_LOST, 0, 0, 0);
    if (tile >= 0)
        om_say(out, research ? SAY_RESEARCH_LOST : SAY_DISCOVERY_LOST,
               research ? tile / 2 % OM_RESEARCH_TYPES : tile, 0, 0);
}

static void say_aside(const struct om_state *s, int hex, struct areo_phrases *out)
{
    for (int i = 0; i < om_players(s); i++) {
        if (mask_has(s->seat[i].bot, hex))
            om_say(out, SAY_BOT_ASIDE, player(s, i), 0, 0);
        if (s->seat[i].rover == hex)
            om_say(out, SAY_ROVER_ASIDE, player(s, i), 0, 0);
    }
}

/* ---- Building ----------------------------------------------------------------------------- */

static void say_gain(const struct om_state *s, int seat, int item, int n, struct areo_phrases *out)
{
    assert(om_is_item(item) && n > 0);
    int left = item == CRYSTAL ? n : om_limit(s, seat) - s->seat[seat].stock[item];
    int lost = n - (left > 0 ? left : 0);
    bool waste = lost > 0 && om_wanted(s, seat, item) < lost;
    om_say(out, waste ? SAY_GAIN_NO_ROOM : SAY_GAIN, item, lost, n);
}

/* The tech that joins must be of somebody; what its owner gets when it is not the builder. */
static void say_tech(const struct om_state *s, int seat, int tech, int level,
                     struct areo_phrases *out)
{
    assert(level > 0);
    om_say(out, SAY_NEEDS_TECH, tech, 0, level);
    if (om_tech_level(s, seat, tech) >= level)
        return;
    for (int i = 0; i < om_players(s); i++)
        if (i != seat && om_tech_level(s, i, tech) >= level)
            om_say(out, SAY_OWNER_GETS, player(s, i), 0, 0);
}

static bool raises_level(const struct om_state *s, int column)
{
    assert(column >= 0 && column < OM_LSS);
    for (int i = 0; i < OM_LSS; i++)
        if (s->lss[i] + (i == column) < s->level + 1)
            return false;
    return s->level < OM_LEVEL_MAX && s->lss[column] == s->level;
}

static void say_lss(const struct om_state *s, int seat, int type, struct areo_phrases *out)
{
    int column = type - GENERATOR;
    if (type < GENERATOR || type > CONDENSER || s->lss[column] == OM_LSS_TOP)
        return;
    int row = s->lss[column];
    bool rewarded = row < s->level + 1;
    int points = (row == 1 ? 2 : 0) + (rewarded ? om_reward_points(s, seat, s->reward[column]) : 0);
    if (points)
        om_say(out, SAY_LSS_POINTS, 0, 0, points);
    if (rewarded)
        om_say(out, SAY_LSS_BENEFIT, 0, 0, 0);
    if (raises_level(s, column))
        om_say(out, SAY_LEVEL_RISES, 0, 0, s->level + 1);
}

void om_preview_build(const struct om_state *s, int seat, int type, int hex,
                      struct areo_phrases *out)
{
    assert(om_is_type(type) && om_is_hex(hex));
    int size = om_group_size(om_type_mask(s, seat, type), hex);
    if (om_types[type].cost == OM_NONE)
        om_say(out, SAY_COSTS_COLONIST, 0, 0, 0);
    else
        om_say(out, SAY_COSTS_ITEM, om_types[type].cost, 0, 1);
    if (size > 1)
        say_tech(s, seat, om_types[type].tech, size - 1, out);
    say_gain(s, seat, type, size, out);
    if (size > 1 && type != SHELTER && !s->seat[seat].cube[type]) {
        om_say(out, SAY_PROGRESS_CUBE, 0, 0, 0);
        say_mission(s, MISSION_PROGRESS, out);
    }
    say_lss(s, seat, type, out);
    say_lost(s, hex, out);
    say_aside(s, hex, out);
}

void om_preview_upgrade(const struct om_state *s, const struct frame *f, int blueprint, int hex,
                        struct areo_phrases *out)
{
    assert(f->kind == FRAME_UPGRADE && om_is_blueprint(blueprint));
    if (!om_modes[frame_mode(f)].free)
        om_say(out, SAY_COSTS_ITEM, MINERAL, 0, 1);
    om_say(out, SAY_POINTS_INSTEAD, 0, 0, om_blueprint_points(blueprint));
    say_mission(s, MISSION_ADVANCED, out);
    for (int i = 0; i < om_players(s); i++)
        if (mask_has(s->seat[i].miner, hex))
            om_say(out, SAY_MINER_HOME, player(s, i), 0, 0);
    say_aside(s, hex, out);
}

/* ---- Moving ------------------------------------------------------------------------------- */

/* What a piece that collects finds there. */
static void say_found(const struct om_state *s, int seat, int hex, struct areo_phrases *out)
{
    bool research;
    int tile = mask_has(s->tile, hex) ? om_tile_at(s, hex, &research) : -1;
    if (tile < 0)
        return;
    int type = tile / 2 % OM_RESEARCH_TYPES;
    if (!allowed(om_collect_why(s, seat, hex, om_budget(s, seat)))) {
        om_say(out, research ? SAY_RESEARCH_USELESS : SAY_DISCOVERY_USELESS, research ? type : tile,
               0, 0);
        return;
    }
    om_say(out, research ? SAY_MAY_TAKE_RESEARCH : SAY_MAY_TAKE_DISCOVERY, research ? type : tile,
           0, 0);
    phrase_op(out, research ? om_research_tiles[type].op : om_discoveries[tile].op);
}

void om_preview_bot(const struct om_state *s, const struct frame *f, int from, int to,
                    struct areo_phrases *out)
{
    assert(f->kind == FRAME_MOVE);
    say_crystals(out, om_distance(from, to) - bot_points(f));
    if (!(move_flags(f) & MOVE_RECYCLE)) {
        say_lost(s, to, out);
        return;
    }
    if (mask_has(s->crystal, to))
        om_say(out, SAY_GAIN, CRYSTAL, 0, 1);
    say_found(s, f->seat, to, out);
}

void om_preview_rover(const struct om_state *s, const struct frame *f, int to, bool pass,
                      struct areo_phrases *out)
{
    assert(f->kind == FRAME_MOVE);
    say_crystals(out, rover_points(f) == 0);
    if (mask_has(s->crystal, to) && !pass)
        om_say(out, SAY_GAIN, CRYSTAL, 0, 1);
    say_found(s, f->seat, to, out);
}

void om_preview_tile(const struct om_state *s, int seat, int hex, struct areo_phrases *out)
{
    say_found(s, seat, hex, out);
}

/* A discovery tile lies three steps from the rover of its finder; others may be nearer. */
void om_preview_explore(const struct om_state *s, int seat, int hex, struct areo_phrases *out)
{
    for (int i = 0; i < om_players(s); i++)
        if (i != seat)
            om_say(out, SAY_ROVER_AWAY, player(s, i), 0, om_distance(om_rover_hex(s, i), hex));
}

/* ---- Ships and journeys -------------------------------------------------------------------- */

/* The depot slot that gets free holds a crystal and opens its executive action (11.7). */
void om_preview_ship(int slot, struct areo_phrases *out)
{
    assert(slot >= 0 && slot < OM_SHIPS);
    om_say(out, SAY_SHIP_OPENS, slot, 0, 0);
}

static void say_production(const struct om_state *s, int seat, struct areo_phrases *out)
{
    int n[OM_ITEMS] = {mask_count(s->seat[seat].miner)};
    for (int b = 0; b < OM_BLUEPRINTS; b++)
        if (s->owner[b] == seat && s->built[b] != OM_NONE)
            n[om_blueprints[b].type]++;
    for (int item = 0; item < OM_ITEMS; item++)
        if (n[item])
            say_gain(s, seat, item, n[item], out);
}

static int coming_back(const struct om_state *s, int seat, int side)
{
    assert(om_is_side(side));
    const struct om_seat *p = &s->seat[seat];
    int n = p->work;
    for (int post = 0; post < OM_POSTS; post++)
        n += om_post_side(post) == side ? p->post[post] : 0;
    return n;
}

void om_preview_travel(const struct om_state *s, int seat, struct areo_phrases *out)
{
    int to = !om_side_of(s->seat[seat].space);
    om_say(out, SAY_TRAVEL_TO, to, 0, 0);
    om_say(out, om_ride_free(s, seat) ? SAY_TRAVEL_FREE : SAY_TRAVEL_SHIP, 0, 0, 0);
    if (to == ORBIT)
        say_production(s, seat, out);
    else
        om_say(out, SAY_PLACES_DISCOVERY, 0, 0, 0);
    if (coming_back(s, seat, to))
        om_say(out, SAY_COLONISTS_BACK, 0, 0, coming_back(s, seat, to));
    om_say(out, SAY_CHOOSES_SPACE, 0, 0, 0);
}

void om_preview_shuttle(int side, struct areo_phrases *out)
{
    assert(om_is_side(side));
    om_say(out, SAY_SHUTTLE_SIDE, side, 0, 0);
}
