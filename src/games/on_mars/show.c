/* show.c: the boards that all share as plain text; show_seat.c adds the players. Lines are as
 * long as they need to be; areo_text_fold lays them out.
 *
 * A hex is four characters: its number in the column, what is built there (a capital is the
 * shelter of that colour), and a piece with its colour, a crystal or a tile. */
#include <stdio.h>

#include "core/describe.h"
#include "games/on_mars/show.h"
#include "games/on_mars/text.h"
#include "games/on_mars/view.h"

static char colour(int player) { return "rgby"[player]; }

static char building_letter(const struct om_state *s, int hex)
{
    static const char letters[] = "mgwpo";
    for (int t = 0; t < OM_STACKS; t++)
        if (mask_has(s->building[t], hex))
            return letters[t];
    for (int i = 0; i < om_players(s); i++)
        if (mask_has(s->seat[i].shelter, hex))
            return (char)(colour(i) - 'a' + 'A');
    return '.';
}

/* The mark of a piece, and whose it is. */
static char piece_mark(const struct om_state *s, int hex, int *owner)
{
    for (int i = 0; i < om_players(s); i++) {
        const struct om_seat *p = &s->seat[i];
        *owner = i;
        if (mask_has(p->bot, hex))
            return '*';
        if (p->rover == hex)
            return '+';
        if (mask_has(p->miner, hex))
            return 'm';
    }
    for (int b = 0; b < OM_BLUEPRINTS; b++) {
        *owner = s->owner[b];
        if (s->built[b] == hex)
            return 'A';
    }
    return 0;
}

static void hex_cell(const struct om_state *s, int hex, char cell[4])
{
    bool research = false;
    int owner;
    char mark = piece_mark(s, hex, &owner);
    snprintf(cell, 4, "%c  ", building_letter(s, hex));
    if (mark) {
        cell[1] = colour(owner);
        cell[2] = mark;
    } else if (mask_has(s->tile, hex)) {
        om_tile_at(s, hex, &research);
        cell[1] = research ? '?' : '!';
    } else if (mask_has(s->crystal, hex)) {
        cell[1] = '$';
    }
}

/* Rows are half hexes high: a column is shifted against its neighbours. */
static void map_show(const struct om_state *s, struct areo_text *out)
{
    areo_text_add(out, "    a    b    c    d    e    f    g    h    i    j    k    l    m\n");
    for (int row = -8; row <= 8; row++) {
        char line[80];
        int used = snprintf(line, sizeof line, "%*s", 71, "");
        for (int hex = 0; hex < OM_HEXES; hex++) {
            const struct hex *at = &om_hexes[hex].at;
            char cell[4];
            if (2 * at->r + at->q != row)
                continue;
            hex_cell(s, hex, cell);
            int x = 5 * (at->q + 6) + 3;
            line[x] = om_hexes[hex].id[1];
            for (int i = 0; i < 3; i++)
                line[x + 1 + i] = cell[i];
        }
        while (used > 0 && line[used - 1] == ' ')
            used--;
        line[used] = '\0';
        areo_text_addf(out, "%s\n", line);
    }
    areo_text_add(out, "  e7 is hex 7 of column e. m mine, g generator, w extractor, p greenhouse, "
                       "o condenser, R shelter of red; r* bot, r+ rover, rm miner, rA advanced "
                       "building of red; $ crystal, ! discovery, ? research\n");
}

/* ---- Progress of the game ---------------------------------------------------------------- */

static void progress_show(const struct om_state *s, struct areo_text *out)
{
    areo_text_addf(out, "Round %d, colony level %d of %d, ", s->round, s->level, OM_LEVEL_MAX);
    if (s->head.over)
        areo_text_add(out, "the game is over");
    else if (s->last_round)
        areo_text_add(out, "the game ends with the coming round");
    else if (s->missions_remaining)
        areo_text_addf(out, "%d of %d missions remain: with none the last round begins",
                       s->missions_remaining, OM_MISSIONS_USED);
    else
        areo_text_add(out, "no mission remains: the game ends soon");
    areo_text_addf(out, "; shuttle in %s on travel space %d\n",
                   s->shuttle_side == ORBIT ? "Orbit" : "the Colony", s->shuttle_space);
}

/* The letters are those of the solo cards. */
static void missions_show(const struct om_state *s, struct areo_text *out)
{
    areo_text_add(out, "Missions:\n");
    for (int i = 0; i < OM_MISSIONS_USED; i++) {
        if (s->mission[i] == OM_NONE)
            continue;
        const struct mission_row *m = &om_missions[s->mission[i]];
        areo_text_addf(out, "  %c %s: %d left of the %s, %d crystal%s each\n", "ABC"[i], m -> title,
                       s -> mission_left[i], m -> text, m -> crystals,
                       m -> crystals == 1 ? "" : "s");
    }
}

/* A marker below the row of the level brings its reward; all in that row raise the level. */
static void lss_show(const struct om_state *s, struct areo_text *out)
{
    int row = s->level + 1;
    areo_text_addf(out,
                   "Life support, rows 1 to %d: the step from row 1 brings 2 points, a step up to "
                   "row %d the reward and a benefit",
                   OM_LSS_TOP, row);
    areo_text_addf(out,
                   s->level < OM_LEVEL_MAX ? "; all on row %d or above: colony level %d\n" : "\n",
                   row, s->level + 1);
    for (int i = 0; i < OM_LSS; i++) {
        areo_text_addf(out, "  %s on row %d", om_types[GENERATOR + i].title, s->lss[i]);
        if (s->reward[i] != OM_NONE)
            areo_text_addf(out, ": %s", om_rewards[s->reward[i]].text);
        areo_text_add(out, "\n");
    }
}

/* ---- Boards in orbit and displays ---------------------------------------------------------- */

/* "1 battery and 1 resource", "free". */
static void price_show(const char *first, int n, int any, int crystals, struct areo_text *out)
{
    const char *join = "";
    if (n) {
        areo_text_addf(out, "%d %s", n, first);
        join = " and ";
    }
    if (any) {
        areo_text_addf(out, "%s%d resource%s", join, any, any == 1 ? "" : "s");
        join = " and ";
    }
    if (crystals) {
        areo_text_addf(out, "%s%d crystal%s", join, crystals, crystals == 1 ? "" : "s");
        join = " and ";
    }
    areo_text_add(out, *join ? "" : "nothing");
}

static void grid_show(const struct om_state *s, struct areo_text *out)
{
    areo_text_add(out, "Tech tiles:\n");
    for (int row = 0; row < 3; row++) {
        const struct grid_row *r = &om_grid_rows[row];
        areo_text_addf(out, "  %s, costs ", r->title);
        price_show("battery", r->battery, r->any, 0, out);
        areo_text_add(out, ":");
        for (int i = r->first; i < r->first + r->count; i++)
            areo_text_addf(out, " %s", s->grid[i] == OM_NONE ? "-" : om_techs[s->grid[i]].id);
        areo_text_add(out, "\n");
    }
    areo_text_add(out, "Laboratory: a step into column");
    for (int column = 2; column <= 6; column++) {
        const struct column_row *c = &om_columns[column];
        areo_text_addf(out, "%s %d costs ", column == 2 ? "" : ",", column);
        price_show("oxygen", c->oxygen, c->any, c->crystals, out);
    }
    areo_text_add(out, "; points at the end by column:");
    for (int column = 1; column <= 6; column++)
        areo_text_addf(out, " %d", om_columns[column].points);
    areo_text_add(out, "\n");
}

void om_component_line(int group, int index, const char *note, struct areo_text *out)
{
    struct areo_component c;
    component_fill(out->language, &om_game, om_group_base(group) + index, &c);
    areo_text_addf(out, "    %-20s \t%s%s\n", c.id, note, c.text);
}

static void hire_show(const struct om_state *s, struct areo_text *out)
{
    areo_text_add(out, "To hire (a contract costs 1 crystal):\n");
    for (int i = 0; i < OM_SCIENTISTS; i++) {
        int card = s->candidate[i];
        if (card != OM_NONE && card < OM_SCIENTISTS)
            om_component_line(GROUP_SCIENTIST, card, "", out);
        else if (card != OM_NONE)
            om_component_line(GROUP_CONTRACT, card - OM_SCIENTISTS, "", out);
    }
}

static void discoveries_show(const struct om_state *s, struct areo_text *out)
{
    areo_text_add(out, "Discovery tiles, on the map and to place:\n");
    for (int d = 0; d < OM_DISCOVERIES; d++) {
        char note[16];
        if (s->discovery_at[d] == OM_NONE)
            continue;
        snprintf(note, sizeof note, "on %s: ", om_hex_id(s->discovery_at[d]));
        om_component_line(GROUP_DISCOVERY, d, note, out);
    }
    for (int i = 0; i < 2; i++)
        if (s->exploration[i] != OM_NONE)
            om_component_line(GROUP_DISCOVERY, s->exploration[i], "to place: ", out);
}

static void displays_show(const struct om_state *s, struct areo_text *out)
{
    grid_show(s, out);
    areo_text_add(out, "Blueprints:");
    for (int i = 0; i < OM_DISPLAY; i++)
        if (s->display[i] != OM_NONE) {
            const struct blueprint_row *b = &om_blueprints[s->display[i]];
            areo_text_addf(out, " %s (%s, level %d)", b->id, om_types[b->type].title, b->level);
        }
    areo_text_add(out, "\nWarehouse:");
    for (int i = BATTERY; i < OM_ITEMS; i++)
        areo_text_addf(out, " %s %d%s", om_domains[DOM_ITEM].id(i), s->warehouse[i],
                       i < CRYSTAL ? "," : "\n");
    hire_show(s, out);
    discoveries_show(s, out);
}

void om_show(const areo_state *state, struct areo_text *out)
{
    const struct om_state *s = om_in(state);
    int players = om_players(s);
    int last = s->head.viewer < s->head.seats ? s->head.viewer : s->head.seats - 1;
    map_show(s, out);
    progress_show(s, out);
    missions_show(s, out);
    lss_show(s, out);
    displays_show(s, out);
    for (int i = 1; i <= players; i++)
        om_seat_show(s, (last + i) % players, out);
    if (om_solo(s))
        om_objectives_show(s, out);
}
