/* preview.c: what a place on the map or a journey would mean for whoever takes it: the
 * price, what it brings, what is lost and what others get. One phrase for each; the player
 * who decides is "you". */
#include "games/on_mars/preview.h"

#include "core/text.h"
#include "games/on_mars/component.h"
#include "games/on_mars/rules.h"
#include "games/on_mars/text.h"

extern const struct areo_game om_game;

static void part(struct areo_text *out, const char *form, int a, int b, int n)
{
    struct template_values v = {.seat = -1, .a = a, .b = b, .n = n};
    if (out->used)
        areo_text_add(out, "; ");
    text_template(out, &om_game, form, &v);
}

static const char *player(const struct om_state *s, int seat)
{
    return om_is_lacerda(s, seat) ? "Lacerda" : areo_seat_id(seat);
}

/* "the bot of green moves aside" */
static void of_player(const struct om_state *s, struct areo_text *out, const char *thing, int seat,
                      const char *does)
{
    areo_text_addf(out, "%sthe %s of %s %s", out->used ? "; " : "", thing, player(s, seat), does);
}

static void say_crystals(struct areo_text *out, int n)
{
    if (n > 0)
        part(out, "costs {n|crystal|crystals}", 0, 0, n);
}

static void say_mission(const struct om_state *s, int mission, struct areo_text *out)
{
    for (int i = 0; i < OM_MISSIONS_USED; i++)
        if (s->mission[i] == mission && s->mission_left[i])
            part(out, "you gain {n|crystal|crystals} for the mission", 0, 0,
                 om_missions[mission].crystals);
}

/* Crystals and tiles that a bot or a building leaves nothing of; pieces that make room. */
static void say_lost(const struct om_state *s, int hex, struct areo_text *out)
{
    bool research;
    int tile = mask_has(s->tile, hex) ? om_tile_at(s, hex, &research) : -1;
    if (mask_has(s->crystal, hex))
        part(out, "the crystal there is lost", 0, 0, 0);
    if (tile >= 0)
        part(out, research ? "{a:research} is lost" : "{b:discovery} is lost",
             tile / 2 % OM_RESEARCH_TYPES, tile, 0);
}

static void say_aside(const struct om_state *s, int hex, struct areo_text *out)
{
    for (int i = 0; i < om_players(s); i++) {
        if (mask_has(s->seat[i].bot, hex))
            of_player(s, out, "bot", i, "moves aside");
        if (s->seat[i].rover == hex)
            of_player(s, out, "rover", i, "moves aside");
    }
}

/* ---- Building ----------------------------------------------------------------------------- */

static void say_gain(const struct om_state *s, int seat, int item, int n, struct areo_text *out)
{
    int room = item == CRYSTAL ? n : om_limit(s, seat) - s->seat[seat].stock[item];
    part(out, "you gain {n} {a:item|items}", item, 0, n);
    int lost = n - (room > 0 ? room : 0);
    if (lost > 0 && om_wanted(s, seat, item) < lost)
        areo_text_addf(out, " (%d without room)", lost);
}

/* The tech that joins must be of somebody; what its owner gets when it is not the builder. */
static void say_tech(const struct om_state *s, int seat, int tech, int level, struct areo_text *out)
{
    part(out, "needs {a:tech} of level {n}", tech, 0, level);
    if (om_tech_level(s, seat, tech) >= level)
        return;
    for (int i = 0; i < om_players(s); i++)
        if (i != seat && om_tech_level(s, i, tech) >= level)
            areo_text_addf(out, "; %s gets an oxygen or a development", player(s, i));
}

static bool raises_level(const struct om_state *s, int column)
{
    for (int i = 0; i < OM_LSS; i++)
        if (s->lss[i] + (i == column) < s->level + 1)
            return false;
    return s->level < OM_LEVEL_MAX && s->lss[column] == s->level;
}

static void say_lss(const struct om_state *s, int seat, int type, struct areo_text *out)
{
    int column = type - GENERATOR;
    if (type < GENERATOR || type > CONDENSER || s->lss[column] == OM_LSS_TOP)
        return;
    int row = s->lss[column];
    bool rewarded = row < s->level + 1;
    int points = (row == 1 ? 2 : 0) + (rewarded ? om_reward_points(s, seat, s->reward[column]) : 0);
    if (points)
        part(out, "you score {n|point|points} for life support", 0, 0, points);
    if (rewarded)
        part(out, "you choose a benefit of life support", 0, 0, 0);
    if (raises_level(s, column))
        part(out, "the colony rises to level {n}", 0, 0, s->level + 1);
}

void om_preview_build(const struct om_state *s, int seat, int type, int hex, struct areo_text *out)
{
    int size = om_group_size(om_type_mask(s, seat, type), hex);
    if (om_types[type].cost == OM_NONE)
        part(out, "costs a colonist, who stays there", 0, 0, 0);
    else
        part(out, "costs 1 {a:item}", om_types[type].cost, 0, 0);
    if (size > 1)
        say_tech(s, seat, om_types[type].tech, size - 1, out);
    say_gain(s, seat, type, size, out);
    if (size > 1 && type != SHELTER && !s->seat[seat].cube[type]) {
        part(out, "you move a cube to the progress area", 0, 0, 0);
        say_mission(s, MISSION_PROGRESS, out);
    }
    say_lss(s, seat, type, out);
    say_lost(s, hex, out);
    say_aside(s, hex, out);
}

void om_preview_upgrade(const struct om_state *s, const struct frame *f, int blueprint, int hex,
                        struct areo_text *out)
{
    if (!om_modes[frame_mode(f)].free)
        part(out, "costs 1 {a:item}", MINERAL, 0, 0);
    part(out, "you have {n} points for it at the end instead of -{n}", 0, 0,
         om_blueprints[blueprint].level == 1 ? 3 : 5);
    say_mission(s, MISSION_ADVANCED, out);
    for (int i = 0; i < om_players(s); i++)
        if (mask_has(s->seat[i].miner, hex))
            of_player(s, out, "miner", i, "goes home");
    say_aside(s, hex, out);
}

/* ---- Moving ------------------------------------------------------------------------------- */

/* What a piece that collects finds there. */
static void say_found(const struct om_state *s, int seat, int hex, struct areo_text *out)
{
    bool research;
    int tile = mask_has(s->tile, hex) ? om_tile_at(s, hex, &research) : -1;
    if (tile < 0)
        return;
    int type = tile / 2 % OM_RESEARCH_TYPES;
    if (om_collect_why(s, seat, hex, om_budget(s, seat)).code != AREO_WHY_LEGAL) {
        part(out,
             research ? "{a:research} is there, of no use now"
                      : "{b:discovery} is there, of no use now",
             type, tile, 0);
        return;
    }
    part(out, research ? "you may take {a:research}" : "you may take {b:discovery}", type, tile, 0);
    struct areo_component c;
    om_component(research ? om_group_base(GROUP_RESEARCH) + type
                          : om_group_base(GROUP_DISCOVERY) + tile,
                 &c);
    areo_text_addf(out, ": %s", c.text);
}

void om_preview_bot(const struct om_state *s, const struct frame *f, int from, int to,
                    struct areo_text *out)
{
    say_crystals(out, om_distance(from, to) - f->x);
    if (!(f->b & MOVE_RECYCLE)) {
        say_lost(s, to, out);
        return;
    }
    if (mask_has(s->crystal, to))
        part(out, "you gain 1 crystal", 0, 0, 0);
    say_found(s, f->seat, to, out);
}

void om_preview_rover(const struct om_state *s, const struct frame *f, int to, bool pass,
                      struct areo_text *out)
{
    say_crystals(out, f->y == 0);
    if (mask_has(s->crystal, to) && !pass)
        part(out, "you gain 1 crystal", 0, 0, 0);
    say_found(s, f->seat, to, out);
}

void om_preview_tile(const struct om_state *s, int seat, int hex, struct areo_text *out)
{
    say_found(s, seat, hex, out);
}

/* A discovery tile lies three steps from the rover of its finder; others may be nearer. */
void om_preview_explore(const struct om_state *s, int seat, int hex, struct areo_text *out)
{
    for (int i = 0; i < om_players(s); i++)
        if (i != seat)
            areo_text_addf(out, "%sthe rover of %s is %d away", out->used ? "; " : "", player(s, i),
                           om_distance(om_rover_hex(s, i), hex));
}

/* ---- Ships and journeys -------------------------------------------------------------------- */

/* The depot slot that gets free holds a crystal and opens its executive action (11.7). */
void om_preview_ship(int slot, struct areo_text *out)
{
    part(out, "you may use {a:executive} from then on, and keep one crystal more", slot, 0, 0);
}

static void say_production(const struct om_state *s, int seat, struct areo_text *out)
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
    const struct om_seat *p = &s->seat[seat];
    int n = p->work;
    for (int post = 0; post < OM_POSTS; post++)
        n += om_post_side(post) == side ? p->post[post] : 0;
    return n;
}

void om_preview_travel(const struct om_state *s, int seat, struct areo_text *out)
{
    int to = !om_side_of(s->seat[seat].space);
    part(out, "to {a:side}", to, 0, 0);
    part(out, om_ride_free(s, seat) ? "free with the shuttle" : "costs a ship of your hangar", 0, 0,
         0);
    if (to == ORBIT)
        say_production(s, seat, out);
    else
        part(out, "you place a discovery tile", 0, 0, 0);
    if (coming_back(s, seat, to))
        part(out, "you get {n|colonist|colonists} back", 0, 0, coming_back(s, seat, to));
    part(out, "you choose a turn order space with its benefit", 0, 0, 0);
}

void om_preview_shuttle(int side, struct areo_text *out)
{
    part(out, "whoever is in {a:side} travels free at the end of round 1", side, 0, 0);
}
