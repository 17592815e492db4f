/* show_seat.c: what one player has, as plain text (see show.c). Cards carry their text for those
 * who may see them; what others keep secret is counted. */
#include <stdio.h>

#include "core/describe.h"
#include "games/on_mars/show.h"
#include "games/on_mars/text.h"

static void stock_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const struct om_seat *p = &s->seat[seat];
    areo_text_add(out, "  ");
    for (int i = 0; i < OM_RESOURCES; i++)
        areo_text_addf(out, " %s %d,", om_domains[DOM_ITEM].id(i), p->stock[i]);
    areo_text_addf(out, " at most %d of each; crystals %d", om_limit(s, seat), p->crystals);
    if (p->pending)
        areo_text_addf(out, " and %d for the depot", p->pending);
    areo_text_add(out, "\n");
}

static void colonists_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const struct om_seat *p = &s->seat[seat];
    areo_text_addf(out, "   colonists: %d at home (room for %d), %d at work, %d in supply",
                   p->quarters, om_capacity(s, seat), p->work, p->supply);
    const char *lead = "; on actions: ";
    for (int i = 0; i < OM_POSTS; i++) {
        if (!p->post[i])
            continue;
        areo_text_addf(out, "%s%s %d", lead, om_domains[DOM_POST].id(i), p->post[i]);
        lead = ", ";
    }
    areo_text_add(out, "\n");
}

static void ships_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const struct om_seat *p = &s->seat[seat];
    const char *lead = "; docked, which closes the executive actions ";
    areo_text_addf(out, "   ships: %d in the hangar (3 points each)", p->hangar);
    for (int i = 0; i < OM_SHIPS; i++)
        if (p->dock[i]) {
            areo_text_addf(out, "%s%s", lead, om_executives[i].id);
            lead = ", ";
        }
    lead = "; executive actions open, with their price in crystals: ";
    for (int i = 0; i < OM_EXECUTIVES; i++)
        if (i >= OM_SHIPS || !p->dock[i]) {
            areo_text_addf(out, "%s%s %d", lead, om_executives[i].id, om_executives[i].price);
            lead = ", ";
        }
    areo_text_add(out, "\n");
}

static void progress_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const char *lead = "   progress cubes: ";
    for (int t = 0; t < OM_STACKS; t++)
        if (s->seat[seat].cube[t]) {
            areo_text_addf(out, "%s%s", lead, om_types[t].title);
            lead = ", ";
        }
    if (*lead == ',')
        areo_text_addf(out, " (points: %d)\n", om_progress_points(s, seat));
}

static void techs_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const char *lead = "   tech: ";
    for (int t = 0; t < OM_TECHS; t++) {
        int lab = s->seat[seat].tech[t];
        if (lab == OM_NONE)
            continue;
        areo_text_addf(out, "%s%s %d (%s)", lead, om_techs[t].title, om_column(lab),
                       om_labs[lab].id);
        lead = ", ";
    }
    areo_text_add(out, *lead == ',' ? "\n" : "");
}

static void tiles_show(const struct om_seat *p, struct areo_text *out)
{
    const char *lead = "   tiles taken: ";
    BIT_EACH (d, p->discovery) {
        areo_text_addf(out, "%s%s", lead, om_discoveries[d].id);
        lead = ", ";
    }
    BIT_EACH (r, p->research) {
        areo_text_addf(out, "%s%s", lead, om_research_tiles[r].id);
        lead = ", ";
    }
    areo_text_add(out, *lead == ',' ? "\n" : "");
}

/* Does the viewer know what this seat keeps secret? */
static bool knows(const struct om_state *s, int seat)
{
    return s->head.viewer == AREO_TRUTH || s->head.viewer == seat;
}

/* The own cards with their texts, those of others by name. */
static void card_show(const struct om_state *s, int seat, int group, int index, const char *note,
                      struct areo_text *out)
{
    char lead[100];
    if (knows(s, seat)) {
        snprintf(lead, sizeof lead, "%s%s", note, *note ? ": " : "");
        om_component_line(group, index, lead, out);
    } else {
        areo_text_addf(out, "    %-20s %s\n", om_component_id(om_group_base(group) + index), note);
    }
}

static void blueprints_show(const struct om_state *s, int seat, struct areo_text *out)
{
    for (int b = 0; b < OM_BLUEPRINTS; b++) {
        char note[40] = "not built";
        if (s->owner[b] != seat)
            continue;
        if (s->built[b] != OM_NONE)
            snprintf(note, sizeof note, "built on %s", om_hex_id(s->built[b]));
        card_show(s, seat, GROUP_BLUEPRINT, b, note, out);
    }
}

static void scientists_show(const struct om_state *s, int seat, struct areo_text *out)
{
    for (int i = 0; i < OM_SCIENTISTS; i++) {
        char note[80] = "";
        int where = s->works_at[i];
        if (s->scientist[i] != seat)
            continue;
        if (where != OM_NONE)
            snprintf(note, sizeof note, "at work in %s", om_blueprints[where].title);
        card_show(s, seat, GROUP_SCIENTIST, i, note, out);
    }
}

static void contracts_show(const struct om_state *s, int seat, struct areo_text *out)
{
    for (int c = 0; c < OM_CONTRACTS; c++) {
        const struct contract_row *row = &om_contracts[c];
        char note[80] = "open";
        if (s->contract[c] != seat)
            continue;
        if (om_contract_complete(s, c))
            snprintf(note, sizeof note, "completed");
        else if (row->type == OM_TYPES && row->n)
            snprintf(note, sizeof note, "open, delivered: %d %s, %d mineral", s->goods[c],
                     om_domains[DOM_ITEM].id(row->item), s->minerals[c]);
        else if (row->type == OM_TYPES)
            snprintf(note, sizeof note, "open, delivered: %d mineral", s->minerals[c]);
        card_show(s, seat, GROUP_CONTRACT, c, note, out);
    }
}

static void goals_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const struct om_seat *p = &s->seat[seat];
    areo_text_addf(out, "   private goals: %d in hand%s%s\n", p->goal_count,
                   p->goal_done == OM_NONE ? "" : ", completed ",
                   p->goal_done == OM_NONE ? "" : om_goals[p->goal_done].id);
    BIT_EACH (goal, p->goal_hand) {
        char note[40];
        snprintf(note, sizeof note, "%d of %d", om_goal_have(s, seat, (int)goal),
                 om_goals[goal].need);
        card_show(s, seat, GROUP_GOAL, (int)goal, note, out);
    }
}

static void settlers_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const struct om_seat *p = &s->seat[seat];
    if (!s->head.option[OPT_SETTLERS])
        return;
    areo_text_addf(out, "   First Settlers: %s, %d B card%s\n",
                   p->settler_open ? "an A card" : "no A card", p->settler_count,
                   p->settler_count == 1 ? "" : "s");
    if (!knows(s, seat))
        return;
    if (p->settler_a != OM_NONE)
        card_show(s, seat, GROUP_SETTLER_A, p->settler_a, "", out);
    BIT_EACH (card, p->settler_hand) {
        card_show(s, seat, GROUP_SETTLER_B, (int)card, "", out);
    }
}

static void name_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const struct om_seat *p = &s->seat[seat];
    const char *name = om_is_lacerda(s, seat) ? "Lacerda (green)" : areo_seat_id(seat);
    if (s->head.over)
        areo_text_addf(out, "%s: %d point%s", name, om_total(s, seat),
                       om_total(s, seat) == 1 ? "" : "s");
    else
        areo_text_addf(out, "%s: points so far %d, if the game ended now %d", name, p->op,
                       om_total(s, seat));
    if (p->space != OM_NONE)
        areo_text_addf(out, "; on %s", om_domains[DOM_SPACE].id(p->space));
    areo_text_add(out, p->acted ? ", has acted\n" : "\n");
}

void om_seat_show(const struct om_state *s, int seat, struct areo_text *out)
{
    name_show(s, seat, out);
    stock_show(s, seat, out);
    colonists_show(s, seat, out);
    ships_show(s, seat, out);
    progress_show(s, seat, out);
    techs_show(s, seat, out);
    tiles_show(&s->seat[seat], out);
    blueprints_show(s, seat, out);
    scientists_show(s, seat, out);
    contracts_show(s, seat, out);
    if (om_is_lacerda(s, seat))
        return;
    settlers_show(s, seat, out);
    goals_show(s, seat, out);
}

/* ---- Alone against Lacerda ------------------------------------------------------------------ */

static void objective_show(const struct om_state *s, int objective, struct areo_text *out)
{
    struct om_condition list[OM_CONDITIONS_MAX];
    int n = om_conditions(s, objective, list);
    areo_text_addf(out, "  %s%s:", om_objectives[objective].title,
                   om_objective_met(s, objective) ? " (met)" : "");
    for (int i = 0; i < n; i++)
        areo_text_addf(out, "%s %s%s: %d of %d", i ? ";" : "",
                       list[i].have >= list[i].need ? "+ " : "", list[i].text, list[i].have,
                       list[i].need);
    areo_text_add(out, "\n");
}

void om_objectives_show(const struct om_state *s, struct areo_text *out)
{
    if (s->solo_card != OM_NONE) {
        struct areo_component c;
        component_fill(out->language, &om_game, om_group_base(GROUP_SOLO) + s->solo_card, &c);
        areo_text_addf(out, "Lacerda's card: %s: %s", c.title, c.text);
        areo_text_addf(out, " Next building: %s; left in his deck: %d%s\n",
                       om_types[s->solo_icon].title, bit_count64(s->solo_deck),
                       s->solo_pass ? ", second time through: each turn advances his mission" : "");
    }
    areo_text_addf(out, "To win, all of %s (+ is met):\n",
                   s->head.option[OPT_OBJECTIVE] ? "this" : "one of these");
    for (int i = 0; i < OM_OBJECTIVES; i++)
        if (om_objective_open(s, i))
            objective_show(s, i, out);
}
