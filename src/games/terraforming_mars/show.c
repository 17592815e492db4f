/* show.c: the table as plain text of 80 columns: map, tracks, goals, players.
 *
 * A place is drawn in four columns. Tiles: ~~ ocean, G greenery, C city and the first
 * letters of special tiles, followed by the owner's initial; a lower case letter on a
 * free place is its bonus (s steel, t titanium, p plant, c card). */
#include <ctype.h>
#include <stdio.h>

#include "games/terraforming_mars/engine.h"
#include "games/terraforming_mars/text.h"

static char initial(int seat)
{
    static const char letters[TM_SEATS + 1] = {'R', 'G', 'B', 'Y', 'K', 'N'};
    return letters[seat];
}

static int owner_at(const struct tm_state *s, int place)
{
    for (int i = 0; i < s->head.seats; i++) {
        const struct tm_seat *p = &s->seat[i];
        if ((p->cities | p->greeneries | p->specials | p->claims) & bit64(place))
            return i;
    }
    return TM_NEUTRAL;
}

/* Two letters for the special tile on a place. */
static const char *special_letters(const struct tm_state *s, int place)
{
    static const char *const letters[TM_TILES] = {"Ca", "Np", "Ma", "Mr", "Cd", "Nz",
                                                  "Ic", "Ez", "Lf", "Mo", "Ra"}; /* ORDER TILE */
    for (int t = 0; t < TM_TILES; t++)
        if (s->special_at[t] == place)
            return letters[t];
    return "??";
}

static void free_place(const struct tm_state *s, int place, char out[5])
{
    const struct place *p = &tm_places[place];
    static const char kinds[] = {'.', '^', '~', 'N'}; /* land, volcano, ocean area, Noctis */
    int at = 0;
    out[at++] = kinds[p->kind];
    for (int i = 0; i < p->steel; i++)
        out[at++] = 's';
    for (int i = 0; i < p->titanium; i++)
        out[at++] = 't';
    for (int i = 0; i < p->plants; i++)
        out[at++] = 'p';
    for (int i = 0; i < p->cards; i++)
        out[at++] = 'c';
    for (int i = 0; i < s->head.seats; i++)
        if (s->seat[i].claims & bit64(place))
            out[at++] = (char)tolower(initial(i));
    out[at] = '\0';
}

static void place_cell(const struct tm_state *s, int place, char out[8])
{
    uint64_t bit = bit64(place);
    if (s->oceans & bit)
        snprintf(out, 8, "~~~~");
    else if (s->greenery_all & bit)
        snprintf(out, 8, "G%c", initial(owner_at(s, place)));
    else if (s->city_all & bit && s->special_at[TILE_CAPITAL] != place)
        snprintf(out, 8, "C%c", initial(owner_at(s, place)));
    else if (s->occupied & bit)
        snprintf(out, 8, "%s%c", special_letters(s, place), initial(owner_at(s, place)));
    else
        free_place(s, place, out);
}

static void map_show(const struct tm_state *s, struct areo_text *out)
{
    for (int row = 1, place = 0; row <= 9; row++) {
        int length = row <= 5 ? 4 + row : 14 - row;
        areo_text_addf(out, "  r%d %*s", row, (9 - length) * 3, "");
        for (int col = 0; col < length; col++, place++) {
            char cell[8];
            place_cell(s, place, cell);
            areo_text_addf(out, "[%-4s]", cell);
        }
        areo_text_add(out, "\n");
    }
    uint64_t off = s->city_all & ~TM_ON_MAP;
    BIT_EACH (place, off) {
        areo_text_addf(out, "  %s: city of %s\n", tm_places[place].name,
                       areo_seat_id(owner_at(s, (int)place)));
    }
}

static void goals_show(const struct tm_state *s, struct areo_text *out)
{
    if (tm_solo(s))
        return;
    areo_text_add(out, "Milestones:");
    for (int i = 0; i < TM_MILESTONES; i++)
        areo_text_addf(out, " %s%s%s", tm_domains[DOM_MILESTONE].title(i),
                       s->milestone[i] == TM_NOBODY ? "" : "=",
                       s->milestone[i] == TM_NOBODY ? "" : areo_seat_id(s->milestone[i]));
    areo_text_add(out, "\nAwards:    ");
    for (int i = 0; i < TM_AWARDS; i++)
        areo_text_addf(out, " %s%s", tm_domains[DOM_AWARD].title(i),
                       s->award[i] == TM_NOBODY ? "" : "=funded");
    areo_text_add(out, "\n");
}

static void player_show(const struct tm_state *s, int seat, struct areo_text *out)
{
    const struct tm_seat *p = &s->seat[seat];
    const char *corporation =
        p->corporation == TM_NONE ? "(choosing)" : tm_card(p->corporation)->name;
    areo_text_addf(out, "%c %-6s TR %2d  cards %2d  %s%s%s\n", initial(seat), areo_seat_id(seat),
                   p->tr, p->hand_count, corporation,
                   s->phase == PHASE_ACTION && s->turn == seat ? "  <- to act" : "",
                   s->passed >> seat & 1 ? "  (passed)" : "");
    areo_text_add(out, "  ");
    static const char *const names[TM_RESOURCES] = {"M€",     "steel", "ti", "plants",
                                                    "energy", "heat"}; /* ORDER RESOURCE */
    for (int r = 0; r < TM_RESOURCES; r++)
        areo_text_addf(out, " %s %d(%+d)", names[r], p->stock[r], p->production[r]);
    areo_text_add(out, "\n");
}

static void cards_show(const struct tm_state *s, const char *label, const uint64_t *set,
                       struct areo_text *out)
{
    size_t column = 0;
    SET_EACH (row, set, TM_WORDS) {
        char item[64];
        int length = snprintf(item, sizeof item, "%s", tm_card(row)->id);
        if (row < TM_PROJECTS && tm_card(row)->holds && s->cubes[row])
            length += snprintf(item + length, sizeof item - (size_t)length, "(%d)", s->cubes[row]);
        if (column == 0 || column + (size_t)length + 2 > 78) {
            areo_text_addf(out, "%s%s", column ? "\n" : "", column ? "      " : label);
            column = 6;
        }
        areo_text_addf(out, " %s", item);
        column += (size_t)length + 1;
    }
    if (column)
        areo_text_add(out, "\n");
}

void tm_show(const areo_state *state, struct areo_text *out)
{
    const struct tm_state *s = tm_in(state);
    areo_text_addf(out, "Generation %d   temperature %d °C   oxygen %d %%   oceans %d/9\n",
                   s->generation, s->temperature, s->oxygen, tm_ocean_count(s));
    map_show(s, out);
    goals_show(s, out);
    for (int seat = 0; seat < s->head.seats; seat++) {
        const struct tm_seat *p = &s->seat[seat];
        player_show(s, seat, out);
        cards_show(s, "  play", p->played, out);
        cards_show(s, "  past", p->events, out);
        cards_show(s, "  hand", p->hand, out);
        cards_show(s, "  seen", p->offer, out);
    }
}
