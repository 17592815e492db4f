/* show.c: the board and everybody's things as plain text, 80 columns wide.
 *
 * A hex is four characters: its number in the column, what is built there (a capital is the
 * shelter of that colour), and a piece with its colour, a crystal or a tile. */
#include <stdio.h>
#include <string.h>

#include "games/on_mars/rules.h"
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
    areo_text_add(out, "m mine, g generator, w extractor, p greenhouse, o condenser, R shelter of "
                       "red;\nr* bot, r+ rover, rm miner, rA advanced building of red; $ crystal, "
                       "! discovery,\n? research\n");
}

/* Breaks lists of names before the right margin. */
struct flow_text {
    struct areo_text *out;
    int column;
};

static struct flow_text list_begin(struct areo_text *out, const char *name)
{
    areo_text_add(out, name);
    return (struct flow_text){out, (int)strlen(name)};
}

static void word(struct flow_text *f, const char *text)
{
    int length = 1 + (int)strlen(text);
    if (f->column + length > 79) {
        areo_text_add(f->out, "\n   ");
        f->column = 3;
    }
    areo_text_addf(f->out, " %s", text);
    f->column += length;
}

static void list_end(const struct flow_text *f) { areo_text_add(f->out, "\n"); }

static void missions_show(const struct om_state *s, struct areo_text *out)
{
    struct flow_text f = list_begin(out, "missions:");
    for (int i = 0; i < OM_MISSIONS_USED; i++) {
        char piece[64];
        if (s->mission[i] == OM_NONE)
            continue;
        snprintf(piece, sizeof piece, "%s (%d left)%s", om_missions[s->mission[i]].title,
                 s->mission_left[i], i + 1 < OM_MISSIONS_USED ? "," : "");
        word(&f, piece);
    }
    list_end(&f);
}

static void common_show(const struct om_state *s, struct areo_text *out)
{
    areo_text_addf(out, "round %d, colony level %d, missions remaining %d, shuttle in %s on %d\n",
                   s->round, s->level, s->missions_remaining,
                   s->shuttle_side == ORBIT ? "orbit" : "the colony", s->shuttle_space);
    areo_text_add(out, "LSS:");
    for (int i = 0; i < OM_LSS; i++)
        areo_text_addf(out, " %s %d%s", om_types[GENERATOR + i].title, s->lss[i],
                       i + 1 < OM_LSS ? "," : "\n");
    missions_show(s, out);
    areo_text_add(out, "warehouse:");
    for (int i = BATTERY; i < OM_ITEMS; i++)
        areo_text_addf(out, " %s %d%s", om_domains[DOM_ITEM].id(i), s->warehouse[i],
                       i < CRYSTAL ? "," : "\n");
}

static void grid_show(const struct om_state *s, struct areo_text *out)
{
    struct flow_text f = list_begin(out, "tech grid:");
    for (int i = 0; i < OM_GRID; i++) {
        if (i == om_grid_rows[1].first || i == om_grid_rows[2].first)
            word(&f, "/");
        word(&f, s->grid[i] == OM_NONE ? "-" : om_techs[s->grid[i]].id);
    }
    list_end(&f);
}

static void displays_show(const struct om_state *s, struct areo_text *out)
{
    grid_show(s, out);
    struct flow_text f = list_begin(out, "blueprints:");
    for (int i = 0; i < OM_DISPLAY; i++)
        if (s->display[i] != OM_NONE)
            word(&f, om_blueprints[s->display[i]].id);
    list_end(&f);
    f = list_begin(out, "to hire:");
    for (int i = 0; i < OM_SCIENTISTS; i++)
        if (s->candidate[i] != OM_NONE)
            word(&f, om_domains[DOM_CANDIDATE].id(s->candidate[i]));
    list_end(&f);
    f = list_begin(out, "discoveries on the map:");
    for (int d = 0; d < OM_DISCOVERIES; d++) {
        char piece[64];
        if (s->discovery_at[d] == OM_NONE)
            continue;
        snprintf(piece, sizeof piece, "%s %s", om_discoveries[d].id, om_hex_id(s->discovery_at[d]));
        word(&f, piece);
    }
    list_end(&f);
    f = list_begin(out, "exploration:");
    for (int i = 0; i < 2; i++)
        if (s->exploration[i] != OM_NONE)
            word(&f, om_discoveries[s->exploration[i]].id);
    list_end(&f);
}

static void techs_show(const struct om_state *s, int seat, struct areo_text *out)
{
    struct flow_text f = list_begin(out, "   tech:");
    for (int t = 0; t < OM_TECHS; t++) {
        char piece[64];
        if (s->seat[seat].tech[t] == OM_NONE)
            continue;
        snprintf(piece, sizeof piece, "%s %s", om_techs[t].id, om_labs[s->seat[seat].tech[t]].id);
        word(&f, piece);
    }
    list_end(&f);
}

static void card(struct flow_text *f, const char *id, bool mark, const char *marked)
{
    char piece[64];
    snprintf(piece, sizeof piece, "%s%s", id, mark ? marked : "");
    word(f, piece);
}

static void cards_show(const struct om_state *s, int seat, struct areo_text *out)
{
    struct flow_text f = list_begin(out, "   cards:");
    for (int b = 0; b < OM_BLUEPRINTS; b++)
        if (s->owner[b] == seat)
            card(&f, om_blueprints[b].id, s->built[b] != OM_NONE, "(built)");
    for (int i = 0; i < OM_SCIENTISTS; i++)
        if (s->scientist[i] == seat)
            card(&f, om_scientists[i].id, s->works_at[i] != OM_NONE, "(at work)");
    for (int c = 0; c < OM_CONTRACTS; c++)
        if (s->contract[c] == seat)
            card(&f, om_contracts[c].id, s->contract_done >> c & 1, "(done)");
    list_end(&f);
}

static void goals_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const struct om_seat *p = &s->seat[seat];
    areo_text_addf(out, "   goals: %d in hand", p->goal_count);
    BIT_EACH (goal, p->goal_hand) {
        areo_text_addf(out, " %s", om_goals[goal].id);
    }
    if (p->goal_done != OM_NONE)
        areo_text_addf(out, ", completed %s", om_goals[p->goal_done].id);
    areo_text_add(out, "\n");
}

static void colonists_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const struct om_seat *p = &s->seat[seat];
    int posted = 0;
    for (int i = 0; i < OM_POSTS; i++)
        posted += p->post[i];
    areo_text_addf(out, "   colonists: %d of %d at home, %d at work, %d on actions, %d in supply\n",
                   p->quarters, om_capacity(s, seat), p->work, posted, p->supply);
}

static void seat_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const struct om_seat *p = &s->seat[seat];
    areo_text_addf(out, "%s: %d points, %d ships",
                   om_is_lacerda(s, seat) ? "Lacerda (green)" : areo_seat_id(seat), p->op,
                   p->hangar);
    if (p->space != OM_NONE)
        areo_text_addf(out, ", on %s", om_domains[DOM_SPACE].id(p->space));
    areo_text_addf(out, "%s\n  ", p->acted ? ", has acted" : "");
    for (int i = 0; i < OM_RESOURCES; i++)
        areo_text_addf(out, " %s %d,", om_domains[DOM_ITEM].id(i), p->stock[i]);
    areo_text_addf(out, " limit %d; crystals %d + %d\n", om_limit(s, seat), p->crystals,
                   p->pending);
    colonists_show(s, seat, out);
    techs_show(s, seat, out);
    cards_show(s, seat, out);
    if (!om_is_lacerda(s, seat))
        goals_show(s, seat, out);
}

void om_show(const areo_state *state, struct areo_text *out)
{
    const struct om_state *s = om_in(state);
    map_show(s, out);
    common_show(s, out);
    displays_show(s, out);
    for (int i = 0; i < om_players(s); i++)
        seat_show(s, i, out);
}
