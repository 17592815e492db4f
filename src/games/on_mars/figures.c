/* figures.c: the map of the colony, the laboratory, the tech grid and limits for clients. */
#include <assert.h>

#include "core/figures.h"
#include "games/on_mars/phrases.h"
#include "games/on_mars/rules.h"
#include "games/on_mars/text.h"
#include "games/on_mars/view.h"

static void hexes(struct areo_text *json)
{
    json_begin(json, "places", '[');
    for (int i = 0; i < OM_HEXES; i++) {
        json_begin(json, NULL, '{');
        figure_place(json, om_hexes[i].id, NULL, om_hexes[i].at);
        json_begin(json, "near", '[');
        for (int way = 0; way < HEX_DIRECTIONS; way++)
            if (om_hexes[i].next[way] != OM_NONE)
                json_string(json, NULL, om_hexes[om_hexes[i].next[way]].id);
        json_end(json, ']');
        json_end(json, '}');
    }
    json_end(json, ']');
}

static void laboratory(struct areo_text *json)
{
    json_begin(json, "labs", '[');
    for (int i = 0; i < OM_LABS; i++) {
        json_begin(json, NULL, '{');
        json_string(json, "id", om_labs[i].id);
        json_int(json, "column", om_labs[i].column);
        json_begin(json, "next", '[');
        for (int way = 0; way < 2; way++)
            if (om_labs[i].next[way] != OM_NONE)
                json_string(json, NULL, om_labs[om_labs[i].next[way]].id);
        json_end(json, ']');
        json_end(json, '}');
    }
    json_end(json, ']');
}

static void grid(struct areo_text *json)
{
    json_begin(json, "grid", '[');
    for (int i = 0; i < 3; i++) {
        json_begin(json, NULL, '{');
        json_string(json, "id", om_grid_rows[i].id);
        json_begin(json, "places", '[');
        for (int k = 0; k < om_grid_rows[i].count; k++)
            json_string(json, NULL, om_domains[DOM_GRID].id(om_grid_rows[i].first + k));
        json_end(json, ']');
        json_int(json, "batteries", om_grid_rows[i].battery);
        json_int(json, "resources", om_grid_rows[i].any);
        json_end(json, '}');
    }
    json_end(json, ']');
}

/* An action or a turn order space with its side; a space also names the component that tells of it. */
static void on_side(struct areo_text *json, const char *id, int side, const char *component)
{
    json_begin(json, NULL, '{');
    json_string(json, "id", id);
    json_string(json, "side", om_domains[DOM_SIDE].id(side));
    if (component)
        json_string(json, "component", component);
    json_end(json, '}');
}

static void sides(struct areo_text *json)
{
    json_begin(json, "actions", '[');
    for (int i = 0; i < OM_ACTIONS; i++)
        on_side(json, om_actions[i].id, om_actions[i].side, NULL);
    json_end(json, ']');
    json_begin(json, "spaces", '[');
    for (int i = 0; i < OM_SPACES; i++)
        on_side(json, om_domains[DOM_SPACE].id(i), om_side_of(i), om_spaces[i].id);
    json_end(json, ']');
}

/* Which component tells of a research tile on the map: two are of a kind. */
static void research(struct areo_text *json)
{
    json_begin(json, "research", '{');
    for (int i = 0; i < OM_RESEARCH_TYPES * 2; i++)
        json_string(json, om_domains[DOM_RESEARCH_TILE].id(i), om_research_tiles[i / 2].id);
    json_end(json, '}');
}

/* What can lie in the warehouse: minerals never do. */
static void warehouse(struct areo_text *json)
{
    json_begin(json, "warehouse", '[');
    for (int i = MINERAL + 1; i < OM_ITEMS; i++)
        json_string(json, NULL, om_domains[DOM_ITEM].id(i));
    json_end(json, ']');
}

void om_figures(struct areo_text *json)
{
    hexes(json);
    laboratory(json);
    grid(json);
    sides(json);
    warehouse(json);
    research(json);
    json_begin(json, "numbers", '{');
    json_int(json, "level_most", OM_LEVEL_MAX);
    json_int(json, "blueprints_last_level", OM_BLUEPRINTS_LAST);
    json_int(json, "shuttle_spaces", OM_SHUTTLE_SPACES);
    json_int(json, "life_support_top", OM_LSS_TOP);
    json_int(json, "ships", OM_SHIPS);
    json_int(json, "depot", OM_DEPOT);
    json_int(json, "colonists", OM_COLONISTS);
    json_int(json, "bots", OM_BOTS);
    json_int(json, "shelters", OM_SHELTERS);
    json_int(json, "markers", OM_MARKERS);
    json_int(json, "operate_price", BLUEPRINT_OPERATE_PRICE);
    json_end(json, '}');
}

/* Alone: how far each condition is met of the objectives that count, as everybody may know it. */
static void objectives(const struct om_state *s, struct areo_text *json)
{
    if (!om_solo(s))
        return;
    json_begin(json, "objectives", '{');
    for (int i = 0; i < OM_OBJECTIVES; i++) {
        struct om_condition list[OM_CONDITIONS_MAX];
        int n = om_objective_open(s, i) ? om_conditions(s, i, list) : 0;
        assert(n >= 0 && n <= OM_CONDITIONS_MAX);
        if (n)
            json_begin(json, om_objectives[i].id, '[');
        for (int k = 0; k < n; k++) {
            json_begin(json, NULL, '{');
            json_words(json, "text", list[k].text);
            json_int(json, "have", list[k].have);
            json_int(json, "need", list[k].need);
            if (list[k].lead)
                json_bool(json, "lead", true);
            json_end(json, '}');
        }
        if (n)
            json_end(json, ']');
    }
    json_end(json, '}');
}

/* How much a player board holds: of each resource, of colonists at home, of crystals. */
static void limits(const struct om_state *s, struct areo_text *json)
{
    json_begin(json, "limits", '{');
    for (int seat = 0; seat < om_players(s); seat++) {
        json_begin(json, areo_seat_id(seat), '{');
        json_int(json, "goods", om_limit(s, seat));
        json_int(json, "quarters", om_capacity(s, seat));
        json_int(json, "crystals", s->seat[seat].crystals + om_depot_left(s, seat));
        json_end(json, '}');
    }
    json_end(json, '}');
}

void om_standings(const areo_state *state, struct areo_text *json)
{
    const struct om_state *s = om_in(state);
    limits(s, json);
    objectives(s, json);
    if (om_rounds_left(s) >= 0)
        json_int(json, "rounds_left", om_rounds_left(s));
    json_int(json, "shuttle_leaves", om_shuttle_leaves(s));
    if (om_solo(s)) {
        struct areo_phrases goal = {0};
        om_say(&goal, SAY_SOLO_GOAL, OM_MISSIONS_USED, 0, s->missions_remaining);
        phrases_json(&om_game, "goal", &goal, json);
        json_int(json, "opponent", om_total(s, OM_LACERDA));
    }
}
