/* show_seat.c: what one player has, as plain text (see show.c). Cards carry their text for those
 * who may see them; what others keep secret is counted. */
#include <assert.h>
#include <stdio.h>

#include "core/describe.h"
#include "games/on_mars/phrases.h"
#include "games/on_mars/show.h"
#include "games/on_mars/text.h"

/* Before an item of a list: what the list is, later a comma. */
static void lead_show(bool *any, const char *before, const char *label, struct areo_text *out)
{
    if (!*any) {
        areo_text_add(out, before);
        text_message(out, "text:", label, NULL);
    }
    text_join(out, *any ? JOIN_COMMA : JOIN_COLON);
    *any = true;
}

static void stock_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const struct om_seat *p = &s->seat[seat];
    areo_text_add(out, "  ");
    for (int i = 0; i < OM_RESOURCES; i++)
        areo_text_addf(out, " %s %d,", om_title(out, DOM_ITEM, i), p->stock[i]);
    areo_text_add(out, " ");
    SAY_WITH(out, "at most {n} of each", ARG_N("n", om_limit(s, seat)));
    text_join(out, JOIN_SEMICOLON);
    if (p->pending)
        SAY_WITH(out, "crystals {n} and {more} for the depot", ARG_N("n", p->crystals),
                 ARG_N("more", p->pending));
    else
        SAY_WITH(out, "crystals {n}", ARG_N("n", p->crystals));
    areo_text_add(out, "\n");
}

static void colonists_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const struct om_seat *p = &s->seat[seat];
    areo_text_add(out, "   ");
    SAY_WITH(out, "colonists: {home} at home (room for {room}), {work} at work, {supply} in supply",
             ARG_N("home", p->quarters), ARG_N("room", om_capacity(s, seat)),
             ARG_N("work", p->work), ARG_N("supply", p->supply));
    bool any = false;
    for (int i = 0; i < OM_POSTS; i++) {
        if (!p->post[i])
            continue;
        lead_show(&any, "; ", SAY_TEXT("on actions"), out);
        areo_text_addf(out, "%s %d", om_title(out, DOM_POST, i), p->post[i]);
    }
    areo_text_add(out, "\n");
}

static void ships_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const struct om_seat *p = &s->seat[seat];
    bool any = false;
    areo_text_add(out, "   ");
    SAY_WITH(out, "ships: {n} in the hangar ({points} points each)", ARG_N("n", p->hangar),
             ARG_N("points", OM_SHIP_POINTS));
    for (int i = 0; i < OM_SHIPS; i++)
        if (p->dock[i]) {
            lead_show(&any, "; ", SAY_TEXT("docked, which closes the executive actions"), out);
            areo_text_add(out, om_executives[i].id);
        }
    any = false;
    for (int i = 0; i < OM_EXECUTIVES; i++)
        if (i >= OM_SHIPS || !p->dock[i]) {
            lead_show(&any, "; ", SAY_TEXT("executive actions open, with their price in crystals"),
                      out);
            areo_text_addf(out, "%s %d", om_executives[i].id, om_executives[i].price);
        }
    areo_text_add(out, "\n");
}

static void progress_show(const struct om_state *s, int seat, struct areo_text *out)
{
    bool any = false;
    for (int t = 0; t < OM_STACKS; t++)
        if (s->seat[seat].cube[t]) {
            lead_show(&any, "   ", SAY_TEXT("progress cubes"), out);
            areo_text_add(out, om_title(out, DOM_TYPE, t));
        }
    if (!any)
        return;
    areo_text_add(out, " ");
    SAY_WITH(out, "(points: {n})", ARG_N("n", om_progress_points(s, seat)));
    areo_text_add(out, "\n");
}

static void techs_show(const struct om_state *s, int seat, struct areo_text *out)
{
    bool any = false;
    for (int t = 0; t < OM_TECHS; t++) {
        int lab = s->seat[seat].tech[t];
        if (lab == OM_NONE)
            continue;
        lead_show(&any, "   ", SAY_TEXT("tech"), out);
        areo_text_addf(out, "%s %d (%s)", om_title(out, DOM_TECH, t), om_column(lab),
                       om_labs[lab].id);
    }
    areo_text_add(out, any ? "\n" : "");
}

static void tiles_show(const struct om_seat *p, struct areo_text *out)
{
    const char *label = SAY_TEXT("tiles taken");
    bool any = false;
    BIT_EACH (d, p->discovery) {
        lead_show(&any, "   ", label, out);
        areo_text_add(out, om_discoveries[d].id);
    }
    BIT_EACH (r, p->research) {
        lead_show(&any, "   ", label, out);
        areo_text_add(out, om_research_tiles[r].id);
    }
    areo_text_add(out, any ? "\n" : "");
}

/* Does the viewer know what this seat keeps secret? */
static bool knows(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    return s->head.viewer == AREO_TRUTH || s->head.viewer == seat;
}

/* The own cards and Lacerda's with their texts, those of other players by name. */
static void card_show(const struct om_state *s, int seat, int group, int index, const char *note,
                      struct areo_text *out)
{
    assert(group >= 0 && group < OM_GROUPS && note);
    char lead[100];
    if (knows(s, seat) || om_is_lacerda(s, seat)) {
        snprintf(lead, sizeof lead, "%s%s", note, *note ? ": " : "");
        om_component_line(group, index, lead, out);
    } else {
        areo_text_addf(out, "    %-20s %s\n", om_component_id(om_group_base(group) + index), note);
    }
}

static void blueprints_show(const struct om_state *s, int seat, struct areo_text *out)
{
    for (int b = 0; b < OM_BLUEPRINTS; b++) {
        char words[60];
        struct areo_text note = text_beside(out, words, sizeof words);
        if (s->owner[b] != seat)
            continue;
        if (s->built[b] != OM_NONE)
            SAY_WITH(&note, "built on {hex}", ARG_TEXT("hex", om_hex_id(s->built[b])));
        else
            SAY(&note, "not built");
        card_show(s, seat, GROUP_BLUEPRINT, b, words, out);
    }
}

static void scientists_show(const struct om_state *s, int seat, struct areo_text *out)
{
    for (int i = 0; i < OM_SCIENTISTS; i++) {
        char words[120];
        struct areo_text note = text_beside(out, words, sizeof words);
        int where = s->works_at[i];
        if (s->scientist[i] != seat)
            continue;
        if (where != OM_NONE)
            SAY_WITH(&note, "at work in {blueprint}",
                     ARG_TEXT("blueprint", om_title(out, DOM_BLUEPRINT, where)));
        card_show(s, seat, GROUP_SCIENTIST, i, words, out);
    }
}

static void contracts_show(const struct om_state *s, int seat, struct areo_text *out)
{
    for (int c = 0; c < OM_CONTRACTS; c++) {
        const struct contract_row *row = &om_contracts[c];
        char words[160];
        struct areo_text note = text_beside(out, words, sizeof words);
        if (s->contract[c] != seat)
            continue;
        if (om_contract_complete(s, c))
            SAY(&note, "completed");
        else if (row->type == OM_TYPES && row->n)
            SAY_WITH(&note, "open, delivered: {n} {item*n}, {minerals|mineral|minerals}",
                     ARG_N("n", s->goods[c]),
                     ARG_SAID("item", domain_said(out, &om_game, DOM_ITEM, row->item)),
                     ARG_N("minerals", s->minerals[c]));
        else if (row->type == OM_TYPES)
            SAY_WITH(&note, "open, delivered: {minerals|mineral|minerals}",
                     ARG_N("minerals", s->minerals[c]));
        else
            SAY(&note, "open");
        card_show(s, seat, GROUP_CONTRACT, c, words, out);
    }
}

static void goals_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const struct om_seat *p = &s->seat[seat];
    areo_text_add(out, "   ");
    if (p->goal_done == OM_NONE)
        SAY_WITH(out, "private goals: {n} in hand", ARG_N("n", p->goal_count));
    else
        SAY_WITH(out, "private goals: {n} in hand, completed {goal}", ARG_N("n", p->goal_count),
                 ARG_TEXT("goal", om_goals[p->goal_done].id));
    areo_text_add(out, "\n");
    BIT_EACH (goal, p->goal_hand) {
        char words[60];
        struct areo_text note = text_beside(out, words, sizeof words);
        SAY_WITH(&note, "{n} of {goal}", ARG_N("n", om_goal_have(s, seat, (int)goal)),
                 ARG_N("goal", om_goals[goal].need));
        card_show(s, seat, GROUP_GOAL, (int)goal, words, out);
    }
}

static void settlers_show(const struct om_state *s, int seat, struct areo_text *out)
{
    const struct om_seat *p = &s->seat[seat];
    if (!s->head.option[OPT_SETTLERS])
        return;
    areo_text_add(out, "   ");
    if (p->settler_open)
        SAY_WITH(out, "First Settlers: an A card, {n|B card|B cards}",
                 ARG_N("n", p->settler_count));
    else
        SAY_WITH(out, "First Settlers: no A card, {n|B card|B cards}",
                 ARG_N("n", p->settler_count));
    areo_text_add(out, "\n");
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
    char name[60];
    snprintf(name, sizeof name, om_is_lacerda(s, seat) ? "Lacerda (%s)" : "%s",
             seat_title(out, om_is_lacerda(s, seat) ? 1 : seat));
    if (s->head.over)
        SAY_WITH(out, "{seat}: {n|point|points}", ARG_TEXT("seat", name),
                 ARG_N("n", om_total(s, seat)));
    else
        SAY_WITH(out, "{seat}: points so far {n}, if the game ended now {total}",
                 ARG_TEXT("seat", name), ARG_N("n", p->op), ARG_N("total", om_total(s, seat)));
    if (p->space != OM_NONE) {
        text_join(out, JOIN_SEMICOLON);
        SAY_WITH(out, "on {space}", ARG_TEXT("space", om_domains[DOM_SPACE].id(p->space)));
    }
    if (p->acted) {
        areo_text_add(out, ", ");
        SAY(out, "has acted");
    }
    areo_text_add(out, "\n");
}

void om_seat_show(const struct om_state *s, int seat, struct areo_text *out)
{
    assert(om_is_player(s, seat));
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
    assert(om_solo(s));
    struct om_condition list[OM_CONDITIONS_MAX];
    int n = om_conditions(s, objective, list);
    struct areo_component c;
    component_fill(out->language, &om_game, om_group_base(GROUP_OBJECTIVE) + objective, &c);
    areo_text_addf(out, "  %s", c.title);
    if (om_objective_met(s, objective)) {
        areo_text_add(out, " ");
        SAY(out, "(met)");
    }
    areo_text_add(out, ":");
    for (int i = 0; i < n; i++) {
        char words[120];
        struct areo_text what = text_beside(out, words, sizeof words);
        text_message(&what, "text:", list[i].text, NULL);
        areo_text_addf(out, "%s %s", i ? ";" : "", list[i].have >= list[i].need ? "+ " : "");
        SAY_WITH(out, "{what}: {n} of {goal}", ARG_TEXT("what", words), ARG_N("n", list[i].have),
                 ARG_N("goal", list[i].need));
    }
    areo_text_add(out, "\n");
}

void om_objectives_show(const struct om_state *s, struct areo_text *out)
{
    assert(om_solo(s));
    if (s->solo_card != OM_NONE) {
        struct areo_component c;
        component_fill(out->language, &om_game, om_group_base(GROUP_SOLO) + s->solo_card, &c);
        SAY_WITH(out, "Lacerda's card: {card}: {text}", ARG_TEXT("card", c.title),
                 ARG_TEXT("text", c.text));
        areo_text_add(out, " ");
        SAY_WITH(out, "Next building: {type}; left in his deck: {n}",
                 ARG_TEXT("type", om_title(out, DOM_TYPE, s->solo_icon)),
                 ARG_N("n", bit_count64(s->solo_deck)));
        if (s->solo_pass) {
            areo_text_add(out, ", ");
            SAY(out, "second time through: each turn advances his mission");
        }
        areo_text_add(out, "\n");
    }
    struct areo_phrases goal = {0};
    char line[300];
    struct areo_text text = text_beside(out, line, sizeof line);
    om_say(&goal, SAY_SOLO_GOAL, OM_MISSIONS_USED, 0, s->missions_remaining);
    phrase_text(&om_game, &goal.list[0], &text);
    SAY_WITH(out, "Goal: {text}", ARG_TEXT("text", line));
    areo_text_add(out, "\n");
    if (s->head.option[OPT_OBJECTIVE])
        SAY(out, "To win, all of this (+ is met):");
    else
        SAY(out, "To win, all of one of these (+ is met):");
    areo_text_add(out, "\n");
    for (int i = 0; i < OM_OBJECTIVES; i++)
        if (om_objective_open(s, i))
            objective_show(s, i, out);
}
