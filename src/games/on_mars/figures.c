/* figures.c: the map of the colony, the laboratory, the tech grid and limits for clients. */
#include "core/figures.h"
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
        json_int(json, "places", om_grid_rows[i].count);
        json_int(json, "batteries", om_grid_rows[i].battery);
        json_int(json, "resources", om_grid_rows[i].any);
        json_end(json, '}');
    }
    json_end(json, ']');
}

void om_figures(struct areo_text *json)
{
    hexes(json);
    laboratory(json);
    grid(json);
    json_begin(json, "numbers", '{');
    json_int(json, "level_most", OM_LEVEL_MAX);
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
void om_standings(const areo_state *state, struct areo_text *json)
{
    const struct om_state *s = om_in(state);
    if (!om_solo(s))
        return;
    json_begin(json, "objectives", '{');
    for (int i = 0; i < OM_OBJECTIVES; i++) {
        struct om_condition list[OM_CONDITIONS_MAX];
        int n = om_objective_open(s, i) ? om_conditions(s, i, list) : 0;
        if (n)
            json_begin(json, om_objectives[i].id, '[');
        for (int k = 0; k < n; k++) {
            json_begin(json, NULL, '{');
            json_string(json, "text", list[k].text);
            json_int(json, "have", list[k].have);
            json_int(json, "need", list[k].need);
            json_end(json, '}');
        }
        if (n)
            json_end(json, ']');
    }
    json_end(json, '}');
}
