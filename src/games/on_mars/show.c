/* show.c: the boards that all share as plain text; show_seat.c adds the players. Lines are as
 * long as they need to be; areo_text_fold lays them out.
 *
 * A hex is four characters: its number in the column, what is built there (a capital is the
 * shelter of that colour), and a piece with its colour, a crystal or a tile. */
#include <assert.h>
#include <stdio.h>

#include "core/describe.h"
#include "games/on_mars/show.h"
#include "games/on_mars/text.h"
#include "games/on_mars/view.h"

const char *om_title(const struct areo_text *out, int domain, int index)
{
    return domain_title(out, &om_game, domain, index);
}

/* What a row says of itself. */
static const char *about(const struct areo_text *out, const char *id, const char *english)
{
    return message_title(out->language, &om_game, "about", id, NULL, english);
}

static char colour(const struct areo_text *out, int player)
{
    return "rgby"[out->colours ? out->colours[player] : player];
}

static char building_letter(const struct om_state *s, int hex, const struct areo_text *out)
{
    assert(om_is_hex(hex));
    static const char letters[] = "mgwpo";
    for (int t = 0; t < OM_STACKS; t++)
        if (mask_has(s->building[t], hex))
            return letters[t];
    for (int i = 0; i < om_players(s); i++)
        if (mask_has(s->seat[i].shelter, hex))
            return (char)(colour(out, i) - 'a' + 'A');
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

static void hex_cell(const struct om_state *s, int hex, const struct areo_text *out, char cell[4])
{
    assert(om_is_hex(hex));
    bool research = false;
    int owner;
    char mark = piece_mark(s, hex, &owner);
    snprintf(cell, 4, "%c  ", building_letter(s, hex, out));
    if (mark) {
        cell[1] = colour(out, owner);
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
            hex_cell(s, hex, out, cell);
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
    areo_text_add(out, "  ");
    SAY(out, "e7 is hex 7 of column e. m mine, g generator, w extractor, p greenhouse, "
             "o condenser, R shelter of red; r* bot, r+ rover, rm miner, rA advanced "
             "building of red; $ crystal, ! discovery, ? research");
    areo_text_add(out, "\n");
}

/* ---- Progress of the game ---------------------------------------------------------------- */

static void progress_show(const struct om_state *s, struct areo_text *out)
{
    SAY_WITH(out, "Round {n}, colony level {level} of {most}", ARG_N("n", s->round),
             ARG_N("level", s->level), ARG_N("most", OM_LEVEL_MAX));
    areo_text_add(out, ", ");
    if (s->head.over)
        SAY(out, "the game is over");
    else if (!om_rounds_left(s))
        SAY(out, "this is the last round");
    else if (om_rounds_left(s) > 0)
        SAY_WITH(out, "{n|more round|more rounds} after this one", ARG_N("n", om_rounds_left(s)));
    else
        SAY_WITH(out, "{n} of {all} missions remain: with none the last round begins",
                 ARG_N("n", s->missions_remaining), ARG_N("all", OM_MISSIONS_USED));
    text_join(out, JOIN_SEMICOLON);
    if (s->shuttle_side == ORBIT)
        SAY_WITH(out, "shuttle in Orbit on travel space {n}", ARG_N("n", s->shuttle_space));
    else
        SAY_WITH(out, "shuttle in the Colony on travel space {n}", ARG_N("n", s->shuttle_space));
    areo_text_add(out, "\n");
}

/* The letters are those of the solo cards. */
static void missions_show(const struct om_state *s, struct areo_text *out)
{
    SAY(out, "Missions:");
    areo_text_add(out, "\n");
    for (int i = 0; i < OM_MISSIONS_USED; i++) {
        if (s->mission[i] == OM_NONE)
            continue;
        const struct mission_row *m = &om_missions[s->mission[i]];
        areo_text_addf(out, "  %c ", "ABC"[i]);
        SAY_WITH(out, "{mission}: {n} left of the {what}, {crystals|crystal|crystals} each",
                 ARG_TEXT("mission", om_title(out, DOM_MISSION, s->mission[i])),
                 ARG_N("n", s->mission_left[i]), ARG_TEXT("what", about(out, m->id, m->text)),
                 ARG_N("crystals", m->crystals));
        areo_text_add(out, "\n");
    }
}

/* A marker below the row of the level brings its reward; all in that row raise the level. */
static void lss_show(const struct om_state *s, struct areo_text *out)
{
    int row = s->level + 1;
    SAY_WITH(out,
             "Life support, rows 1 to {top}: the step from row 1 brings 2 points, a step up to "
             "row {row} the reward and a benefit",
             ARG_N("top", OM_LSS_TOP), ARG_N("row", row));
    if (s->level < OM_LEVEL_MAX) {
        text_join(out, JOIN_SEMICOLON);
        SAY_WITH(out, "all on row {row} or above: colony level {level}", ARG_N("row", row),
                 ARG_N("level", s->level + 1));
    }
    areo_text_add(out, "\n");
    for (int i = 0; i < OM_LSS; i++) {
        areo_text_add(out, "  ");
        SAY_WITH(out, "{what} on row {n}", ARG_TEXT("what", om_title(out, DOM_LSS, i)),
                 ARG_N("n", s->lss[i]));
        if (s->reward[i] != OM_NONE)
            areo_text_addf(out, ": %s",
                           about(out, om_rewards[s->reward[i]].id, om_rewards[s->reward[i]].text));
        areo_text_add(out, "\n");
    }
}

/* ---- Boards in orbit and displays ---------------------------------------------------------- */

/* "1 battery and 1 resource", "free". */
static void price_show(int item, int n, int any, int crystals, struct areo_text *out)
{
    const char *join = "";
    if (n)
        SAY_WITH(out, "{n} {item*n}", ARG_N("n", n),
                 ARG_SAID("item", domain_said(out, &om_game, DOM_ITEM, item)));
    join = n ? ", " : "";
    if (any) {
        areo_text_add(out, join);
        SAY_WITH(out, "{n|resource|resources}", ARG_N("n", any));
        join = ", ";
    }
    if (crystals) {
        areo_text_add(out, join);
        SAY_WITH(out, "{n|crystal|crystals}", ARG_N("n", crystals));
    }
    if (!n && !any && !crystals)
        SAY(out, "nothing");
}

static void step_show(int column, struct areo_text *out)
{
    const struct column_row *c = &om_columns[column];
    char words[120];
    struct areo_text price = text_beside(out, words, sizeof words);
    price_show(OXYGEN, c->oxygen, c->any, c->crystals, &price);
    areo_text_add(out, column == 2 ? " " : "; ");
    SAY_WITH(out, "{column} costs {price}", ARG_N("column", column), ARG_TEXT("price", words));
}

static void grid_show(const struct om_state *s, struct areo_text *out)
{
    SAY(out, "Tech tiles:");
    areo_text_add(out, "\n");
    for (int row = 0; row < 3; row++) {
        const struct grid_row *r = &om_grid_rows[row];
        char words[120];
        struct areo_text price = text_beside(out, words, sizeof words);
        price_show(BATTERY, r->battery, r->any, 0, &price);
        areo_text_add(out, "  ");
        SAY_WITH(out, "{row}, costs {price}:", ARG_TEXT("row", om_title(out, DOM_GRID_ROW, row)),
                 ARG_TEXT("price", words));
        for (int i = r->first; i < r->first + r->count; i++)
            areo_text_addf(out, " %s", s->grid[i] == OM_NONE ? "-" : om_techs[s->grid[i]].id);
        areo_text_add(out, "\n");
    }
    SAY(out, "Laboratory: a step into column");
    for (int column = 2; column <= 6; column++)
        step_show(column, out);
    text_join(out, JOIN_SEMICOLON);
    SAY(out, "points at the end by column:");
    for (int column = 1; column <= 6; column++)
        areo_text_addf(out, " %d", om_columns[column].points);
    areo_text_add(out, "\n");
}

void om_component_line(int group, int index, const char *note, struct areo_text *out)
{
    assert(note);
    struct areo_component c;
    component_fill(out->language, &om_game, om_group_base(group) + index, &c);
    areo_text_addf(out, "    %-20s \t", c.id);
    component_named(&c, out);
    areo_text_addf(out, "%s%s\n", note, c.text);
}

static void hire_show(const struct om_state *s, struct areo_text *out)
{
    SAY(out, "To hire (a contract costs 1 crystal):");
    areo_text_add(out, "\n");
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
    char words[60];
    SAY(out, "Discovery tiles, on the map and to place:");
    areo_text_add(out, "\n");
    for (int d = 0; d < OM_DISCOVERIES; d++) {
        struct areo_text note = text_beside(out, words, sizeof words);
        if (s->discovery_at[d] == OM_NONE)
            continue;
        SAY_WITH(&note, "on {hex}: ", ARG_TEXT("hex", om_hex_id(s->discovery_at[d])));
        om_component_line(GROUP_DISCOVERY, d, words, out);
    }
    struct areo_text note = text_beside(out, words, sizeof words);
    SAY(&note, "to place: ");
    for (int i = 0; i < 2; i++)
        if (s->exploration[i] != OM_NONE)
            om_component_line(GROUP_DISCOVERY, s->exploration[i], words, out);
}

static void displays_show(const struct om_state *s, struct areo_text *out)
{
    grid_show(s, out);
    SAY(out, "Blueprints:");
    for (int i = 0; i < OM_DISPLAY; i++)
        if (s->display[i] != OM_NONE) {
            const struct blueprint_row *b = &om_blueprints[s->display[i]];
            areo_text_addf(out, " %s ", b->id);
            SAY_WITH(out, "({type}, level {n})", ARG_TEXT("type", om_title(out, DOM_TYPE, b->type)),
                     ARG_N("n", b->level));
        }
    areo_text_add(out, "\n");
    SAY(out, "Warehouse:");
    for (int i = BATTERY; i < OM_ITEMS; i++)
        areo_text_addf(out, " %s %d%s", om_title(out, DOM_ITEM, i), s->warehouse[i],
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
