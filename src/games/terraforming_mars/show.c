/* show.c: the table as plain text: tracks, map, goals, players, and last what is the
 * viewer's own, next to the options that follow it. Lines are as long as they need to be;
 * areo_text_fold lays them out.
 *
 * A place is drawn in four columns. Tiles: ~~ ocean, G greenery, C city and the first
 * letters of special tiles, followed by the owner's initial; a lower case letter on a
 * free place is its bonus (s steel, t titanium, p plant, c card). */
#include <assert.h>

#include <ctype.h>
#include <stdio.h>

#include "core/describe.h"
#include "core/phrase.h"
#include "games/terraforming_mars/engine.h"
#include "games/terraforming_mars/text.h"

static const char *title(const struct areo_text *out, int domain, int index)
{
    return domain_title(out, &tm_game, domain, index);
}

static char initial(int seat)
{
    assert(seat >= 0 && seat <= TM_SEATS);
    static const char letters[TM_SEATS + 1] = {'R', 'G', 'B', 'Y', 'K', 'N'};
    return letters[seat];
}

static int owner_at(const struct tm_state *s, int place)
{
    assert(place >= 0 && place < TM_PLACES);
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
    assert(place >= 0 && place < TM_PLACES);
    static const char *const letters[TM_TILES] = {"Ca", "Np", "Ma", "Mr", "Cd", "Nz",
                                                  "Ic", "Ez", "Lf", "Mo", "Ra"}; /* ORDER TILE */
    for (int t = 0; t < TM_TILES; t++)
        if (s->special_at[t] == place)
            return letters[t];
    return "??";
}

static void free_place(const struct tm_state *s, int place, char out[5])
{
    assert(place >= 0 && place < TM_PLACES_MAP);
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
    assert(place >= 0 && place < TM_PLACES_MAP);
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
        areo_text_add(out, "  ");
        SAY_WITH(out, "{place}: city of {seat}",
                 ARG_TEXT("place", title(out, DOM_PLACE, (int)place)),
                 ARG_TEXT("seat", seat_title(out, owner_at(s, (int)place))));
        areo_text_add(out, "\n");
    }
}

/* ---- Tracks ------------------------------------------------------------------------- */

static void ahead_lead(bool *any, struct areo_text *out)
{
    if (*any) {
        areo_text_add(out, ", ");
    } else {
        areo_text_add(out, "  ");
        SAY(out, "ahead:");
        areo_text_add(out, " ");
    }
    *any = true;
}

/* What the tracks still bring to whoever gets there first. */
static void ahead_show(const struct tm_state *s, struct areo_text *out)
{
    int warms = tm_tracks[TRACK_OXYGEN].step[0].at;
    bool any = false;
    for (int i = 0; i < TM_STEPS; i++) {
        const struct tm_step *step = &tm_tracks[TRACK_TEMPERATURE].step[i];
        if (!step->brings.verb || step->at <= s->temperature)
            continue;
        ahead_lead(&any, out);
        if (step->brings.verb == OP_PRODUCE)
            SAY_WITH(out, "{n} °C brings a heat production", ARG_N("n", step->at));
        else
            SAY_WITH(out, "{n} °C brings an ocean", ARG_N("n", step->at));
    }
    if (s->oxygen < warms) {
        ahead_lead(&any, out);
        SAY_WITH(out, "{n} % oxygen brings a step of temperature", ARG_N("n", warms));
    }
    areo_text_add(out, any ? "\n" : "");
}

static void goal_show(const struct tm_state *s, struct areo_text *out)
{
    struct areo_phrases goal = {0};
    char line[200];
    struct areo_text text = text_beside(out, line, sizeof line);
    if (!tm_solo(s))
        return;
    tm_solo_goal(s, &goal);
    phrase_text(&tm_game, &goal.list[0], &text);
    SAY_WITH(out, "Goal: {text}", ARG_TEXT("text", line));
    areo_text_add(out, "\n");
}

static void tracks_show(const struct tm_state *s, struct areo_text *out)
{
    if (tm_solo(s))
        SAY_WITH(out, "Generation {n} of {last}", ARG_N("n", s->generation),
                 ARG_N("last", TM_SOLO_GENERATIONS));
    else
        SAY_WITH(out, "Generation {n}", ARG_N("n", s->generation));
    areo_text_add(out, "   ");
    SAY_WITH(out, "temperature {n} of +{most} °C", ARG_N("n", s->temperature),
             ARG_N("most", TM_WARMEST));
    areo_text_add(out, "   ");
    SAY_WITH(out, "oxygen {n} of {most} %", ARG_N("n", s->oxygen), ARG_N("most", TM_OXYGEN_MAX));
    areo_text_add(out, "   ");
    SAY_WITH(out, "oceans {n} of {most}", ARG_N("n", tm_ocean_count(s)), ARG_N("most", TM_OCEANS));
    areo_text_add(out, "\n");
    ahead_show(s, out);
}

static void legend_show(struct areo_text *out)
{
    areo_text_add(out, "  ");
    SAY(out, "r3c2 is the second place of row r3. Free places: . land, ^ volcanic, ~ for "
             "oceans, N for Noctis City; they bring s steel, t titanium, p plant, c card. "
             "Tiles: ~~~~ ocean, GR greenery and CR city of red (G green, B blue, Y yellow, "
             "K black, N nobody's), others with their first letters.");
    areo_text_add(out, "\n");
}

/* ---- Goals --------------------------------------------------------------------------- */

static void standing(const struct tm_state *s, int index,
                     int (*value)(const struct tm_state *s, int seat, int index),
                     struct areo_text *out)
{
    for (int seat = 0; seat < s->head.seats; seat++)
        areo_text_addf(out, "%s%s %d", seat ? ", " : " (", seat_title(out, seat),
                       value(s, seat, index));
    areo_text_add(out, ")");
}

static void race_show(int domain, int index, struct areo_text *out)
{
    areo_text_add(out, "  ");
    text_padded(out, title(out, domain, index), 11);
    areo_text_add(out, " ");
}

static void milestones_show(const struct tm_state *s, struct areo_text *out)
{
    int claimed = tm_taken(s->milestone, TM_MILESTONES);
    SAY_WITH(out, "Milestones ({price} M€ each for {points} points, {n} of {most} claimed):",
             ARG_N("price", TM_MILESTONE_PRICE), ARG_N("points", TM_MILESTONE_POINTS),
             ARG_N("n", claimed), ARG_N("most", TM_CLAIMS_MAX));
    areo_text_add(out, "\n");
    for (int i = 0; i < TM_MILESTONES; i++) {
        if (s->milestone[i] == TM_NOBODY && claimed == TM_CLAIMS_MAX)
            continue;
        race_show(DOM_MILESTONE, i, out);
        SAY_WITH(out, tm_milestones[i].reach, ARG_N("n", tm_milestones[i].goal));
        if (s->milestone[i] == TM_NOBODY) {
            standing(s, i, tm_milestone_value, out);
        } else {
            text_join(out, JOIN_COLON);
            SAY_WITH(out, "claimed by {seat}", ARG_TEXT("seat", seat_title(out, s->milestone[i])));
        }
        areo_text_add(out, "\n");
    }
}

static void awards_show(const struct tm_state *s, struct areo_text *out)
{
    int funded = tm_taken(s->award, TM_AWARDS);
    const struct message_argument figures[] = {
        ARG_N("first", TM_AWARD_FIRST),
        ARG_N("second", TM_AWARD_SECOND),
        ARG_N("n", funded),
        ARG_N("most", TM_CLAIMS_MAX),
        ARG_N("price", funded < TM_CLAIMS_MAX ? tm_award_price(s) : 0),
        {.name = NULL}};
    static const char *const heads[2][2] = {
        {SAY_TEXT("Awards ({first} points for the first; {n} of {most} funded):"),
         SAY_TEXT("Awards ({first} points for the first; {n} of {most} funded, the next for "
                  "{price} M€):")},
        {SAY_TEXT("Awards ({first} points for the first, {second} for the second; {n} of {most} "
                  "funded):"),
         SAY_TEXT("Awards ({first} points for the first, {second} for the second; {n} of {most} "
                  "funded, the next for {price} M€):")}};
    text_message(out, "text:", heads[s->head.seats > 2][funded < TM_CLAIMS_MAX], figures);
    areo_text_add(out, "\n");
    for (int i = 0; i < TM_AWARDS; i++) {
        if (s->award[i] == TM_NOBODY && funded == TM_CLAIMS_MAX)
            continue;
        race_show(DOM_AWARD, i, out);
        SAY(out, tm_awards[i].text);
        standing(s, i, tm_award_value, out);
        if (s->award[i] != TM_NOBODY) {
            text_join(out, JOIN_COLON);
            SAY(out, "funded");
        }
        areo_text_add(out, "\n");
    }
}

/* ---- Players ------------------------------------------------------------------------- */

static void label_show(const char *lead, const char *label, struct areo_text *out)
{
    areo_text_add(out, lead);
    text_message(out, "text:", label, NULL);
    areo_text_add(out, ":");
}

static void stock_show(const struct tm_seat *p, struct areo_text *out)
{
    areo_text_add(out, "  ");
    for (int r = 0; r < TM_RESOURCES; r++)
        areo_text_addf(out, " %s %d(%+d)%s", title(out, DOM_RESOURCE, r), p->stock[r],
                       p->production[r], r + 1 < TM_RESOURCES ? "," : "; ");
    SAY_WITH(out, "steel pays {steel} M€, titanium {titanium}", ARG_N("steel", p->steel_value),
             ARG_N("titanium", p->titanium_value));
    areo_text_add(out, "\n");
}

static void tags_show(const struct tm_seat *p, struct areo_text *out)
{
    bool any = false;
    for (int tag = TAG_NONE + 1; tag < TM_TAGS; tag++) {
        if (!p->tags[tag])
            continue;
        if (!any)
            label_show("   ", SAY_TEXT("tags"), out);
        areo_text_addf(out, "%s %s %d", any ? "," : "", title(out, DOM_TAG, tag), p->tags[tag]);
        any = true;
    }
    areo_text_add(out, any ? "\n" : "");
}

static void cards_show(const struct tm_state *s, const char *label, const uint64_t *set,
                       struct areo_text *out)
{
    if (set_empty(set, TM_WORDS))
        return;
    label_show("   ", label, out);
    SET_EACH (row, set, TM_WORDS) {
        areo_text_addf(out, " %s", tm_card(row)->id);
        if (row < TM_PROJECTS && tm_card(row)->holds && s->cubes[row])
            areo_text_addf(out, "(%d)", s->cubes[row]);
        if (set_has(s->used, row))
            SAY(out, "(used)");
    }
    areo_text_add(out, "\n");
}

/* A card one could play: its price for this seat, its tags and what it does. */
static void card_line(const struct tm_state *s, int seat, int row, struct areo_text *out)
{
    assert(row >= 0 && row < TM_PROJECTS);
    struct areo_component c;
    component_fill(out->language, &tm_game, row, &c);
    int price = tm_price(s, seat, row);
    areo_text_addf(out, "     %-26s %2d M€  \t", c.id, price);
    if (price != c.cost)
        SAY_WITH(out, "(printed {n})", ARG_N("n", c.cost));
    areo_text_add(out, price != c.cost ? " " : "");
    component_tags(&tm_game, &c, out);
    areo_text_add(out, c.tags[0] ? " " : "");
    component_named(&c, out);
    areo_text_addf(out, "%s\n", c.text);
}

static void texts_show(const struct tm_state *s, int seat, const char *label, const uint64_t *set,
                       struct areo_text *out)
{
    if (set_empty(set, TM_WORDS))
        return;
    label_show("   ", label, out);
    areo_text_add(out, "\n");
    SET_EACH (row, set, TM_WORDS) {
        card_line(s, seat, row, out);
    }
}

/* Whoever chooses a corporation wants to read the cards; later they are the options. */
static void offer_show(const struct tm_state *s, int seat, struct areo_text *out)
{
    const struct tm_seat *p = &s->seat[seat];
    if (p->corporation == TM_NONE)
        texts_show(s, seat, SAY_TEXT("offered"), p->offer, out);
    else
        cards_show(s, SAY_TEXT("offered"), p->offer, out);
}

static void corporation_show(const struct tm_seat *p, struct areo_text *out)
{
    struct areo_component c;
    if (p->corporation == TM_NONE)
        return;
    component_fill(out->language, &tm_game, p->corporation, &c);
    areo_text_addf(out, "   %s: %s\n", c.title, c.text);
}

static void player_show(const struct tm_state *s, int seat, struct areo_text *out)
{
    assert(seat >= 0 && seat < s->head.seats);
    const struct tm_seat *p = &s->seat[seat];
    areo_text_addf(out, "%c ", initial(seat));
    SAY_WITH(out, "{seat}: TR {tr}, {n|card|cards} in hand",
             ARG_TEXT("seat", seat_title(out, seat)), ARG_N("tr", p->tr),
             ARG_N("n", p->hand_count));
    if (p->corporation == TM_NONE) {
        areo_text_add(out, ", ");
        SAY(out, "choosing a corporation");
    }
    if (s->phase == PHASE_ACTION && s->turn == seat && !s->head.over) {
        areo_text_add(out, "  <- ");
        SAY(out, "to act");
    }
    if (s->passed >> seat & 1) {
        areo_text_add(out, "  ");
        SAY(out, "(passed)");
    }
    areo_text_add(out, "\n");
    stock_show(p, out);
    tags_show(p, out);
    corporation_show(p, out);
    cards_show(s, SAY_TEXT("played"), p->played, out);
    cards_show(s, SAY_TEXT("events"), p->events, out);
    offer_show(s, seat, out);
    texts_show(s, seat, SAY_TEXT("hand"), p->hand, out);
}

void tm_show(const areo_state *state, struct areo_text *out)
{
    const struct tm_state *s = tm_in(state);
    int seats = s->head.seats;
    int last = s->head.viewer < seats ? s->head.viewer : seats - 1;
    tracks_show(s, out);
    goal_show(s, out);
    map_show(s, out);
    legend_show(out);
    if (!tm_solo(s)) {
        milestones_show(s, out);
        awards_show(s, out);
    }
    for (int i = 1; i <= seats; i++)
        player_show(s, (last + i) % seats, out);
}
