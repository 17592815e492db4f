/* describe.c: what a player wants to know about a decision and its options. */
#include "core/text.h"
#include "games/on_mars/component.h"
#include "games/on_mars/preview.h"
#include "games/on_mars/rules.h"
#include "games/on_mars/text.h"
#include "games/on_mars/view.h"

extern const struct areo_game om_game;

static void say(struct areo_text *out, const char *form, int a, int b, int n)
{
    struct template_values v = {.seat = -1, .a = a, .b = b, .n = n};
    text_template(out, &om_game, form, &v);
}

/* What a payment still asks for. */
static void say_due(const struct frame *f, struct areo_text *out)
{
    struct om_cost due = om_due(f);
    const char *mark = " ";
    for (int i = 0; i < OM_RESOURCES; i++)
        if (due.need[i]) {
            areo_text_add(out, mark);
            say(out, "{n} {a:item|items}", i, 0, due.need[i]);
            mark = ", ";
        }
    if (due.any) {
        areo_text_add(out, mark);
        say(out, "{n|resource|resources} of your choice", 0, 0, due.any);
        mark = ", ";
    }
    if (due.crystals) {
        areo_text_add(out, mark);
        say(out, "{n|crystal|crystals}", 0, 0, due.crystals);
    }
}

static void say_rest(const struct om_state *s, const struct frame *f, struct areo_text *out)
{
    switch (f->kind) {
    case FRAME_TURN:
        areo_text_add(out, s->main_done ? ": main action done" : ": a main action");
        if (!s->executive_done)
            areo_text_add(out, ", perhaps an executive action");
        break;
    case FRAME_PAY:
        say_due(f, out);
        break;
    case FRAME_TRAVEL:
        say(out,
            om_ride_free(s, f->seat) ? ": to {a:side}, free with the shuttle"
                                     : ": to {a:side}, for a ship of your hangar",
            !om_side_of(s->seat[f->seat].space), 0, 0);
        break;
    case FRAME_WAREHOUSE:
    case FRAME_BLUEPRINT:
    case FRAME_DEVELOP:
    case FRAME_UPGRADE:
    case FRAME_CHOOSE:
    case FRAME_RETRIEVE:
        if (f->x > 1)
            areo_text_addf(out, " (up to %d)", f->x);
        break;
    case FRAME_MOVE:
        if (f->b & (MOVE_BOTS | MOVE_RECYCLE))
            say(out, ": {n|point|points} for bots", 0, 0, f->x);
        if (f->b & MOVE_ROVER)
            say(out, f->b & MOVE_BOTS ? ", {n} for the rover" : ": {n|point|points} for the rover",
                0, 0, f->y);
        break;
    case FRAME_WORKERS:
        areo_text_addf(out, " (%d)", f->x);
        break;
    case FRAME_OWNER:
        say(out, " ({a:tech})", f->a, 0, 0);
        break;
    case FRAME_TECH:
        say(out, ": {a:tech} of level {b}", f->a, f->b, 0);
        break;
    case FRAME_REWARD:
        say(out, ": {a:goal}", f->a, 0, 0);
        break;
    case FRAME_OVERFLOW:
        say(out, ": {n} {a:item|items}", f->a, 0, f->x);
        break;
    case FRAME_COLLECT:
    case FRAME_PLACE:
        say(out, f->kind == FRAME_COLLECT ? " on {a:hex}" : " from {b:hex}", f->a, f->b, 0);
        break;
    default:
        break;
    }
}

void om_prompt(const areo_state *state, int seat, struct areo_text *out)
{
    const struct om_state *s = om_in(state);
    (void)seat;
    if (!s->agenda.count)
        return;
    const struct frame *f = om_peek(s);
    areo_text_add(out, om_frame_prompt(f->kind));
    if (f->kind != FRAME_PLACE || f->a != PLACE_NEW_BOT)
        say_rest(s, f, out);
}

/* ---- Options ------------------------------------------------------------------------------------- */

static void component_text(int group, int index, struct areo_text *out)
{
    struct areo_component c;
    om_component(om_group_base(group) + index, &c);
    areo_text_add(out, c.text);
}

static void explain_do(const struct om_state *s, int seat, int action, struct areo_text *out)
{
    component_text(GROUP_ACTION, action, out);
    if (om_actions[action].post == OM_NONE)
        return;
    int extra = om_extra_cost(s, seat, om_actions[action].post);
    if (extra)
        say(out, "; extra cost {n|crystal or colonist|crystals or colonists}", 0, 0, extra);
}

/* The price of taking a tile from its row of the grid. */
static void explain_learn(int row, struct areo_text *out)
{
    const struct grid_row *g = &om_grid_rows[row];
    if (!g->battery && !g->any)
        areo_text_add(out, "; the tile is free");
    else
        areo_text_addf(out, "; the tile costs %d battery%s", g->battery,
                       g->any ? " and 1 resource" : "");
}

/* Further units of an operation cost a colonist. */
static void explain_unit(const struct frame *f, struct areo_text *out)
{
    if (f->kind != FRAME_OWNER && f->x <= 0 && om_modes[frame_mode(f)].colonist)
        areo_text_addf(out, "%sa colonist is sent to work for it", out->used ? "; " : "");
}

/* Options that are told by the text of a component: its group, and which argument it is. */
static const struct {
    uint8_t group, arg; /* arg: 1 to 3; 0: not told this way */
} told[OM_VERBS] = {
    [VERB_EXECUTIVE] = {GROUP_EXECUTIVE, 1}, [VERB_OPERATE] = {GROUP_BLUEPRINT, 1},
    [VERB_SEND] = {GROUP_BLUEPRINT, 2},      [VERB_OBTAIN] = {GROUP_BLUEPRINT, 1},
    [VERB_COMPLETE] = {GROUP_GOAL, 1},       [VERB_SPACE] = {GROUP_SPACE, 1},
    [VERB_DEVELOP] = {GROUP_LAB, 2},         [VERB_LEARN] = {GROUP_LAB, 3},
    [VERB_HIRE] = {GROUP_SCIENTIST, 1},      [VERB_SIGN] = {GROUP_CONTRACT, 1},
    [VERB_REFILL] = {GROUP_CONTRACT, 1},     [VERB_EXPLORE] = {GROUP_DISCOVERY, 1},
    [VERB_RADAR] = {GROUP_DISCOVERY, 1},     [VERB_BENEFIT] = {GROUP_BENEFIT, 1},
    [VERB_REVEAL] = {GROUP_SETTLER_B, 1},    [VERB_SPEND] = {GROUP_GOAL, 1},
    [VERB_DELIVER] = {GROUP_CONTRACT, 1},
};

static void explain_component(areo_action action, struct areo_text *out)
{
    const int args[] = {areo_a_of(action), areo_b_of(action), areo_c_of(action)};
    int verb = areo_verb_of(action);
    if (told[verb].arg)
        component_text(told[verb].group, args[told[verb].arg - 1], out);
}

static void explain_tech(const struct om_state *s, int seat, int owner, struct areo_text *out)
{
    if (owner == seat)
        areo_text_add(out, "your own");
    else
        areo_text_addf(out, "%s gets an oxygen or a development",
                       om_is_lacerda(s, owner) ? "Lacerda" : areo_seat_id(owner));
}

/* Options that end on a place of the map. */
static void explain_place(const struct om_state *s, const struct frame *f, areo_action action,
                          struct areo_text *out)
{
    int a = areo_a_of(action);
    int b = areo_b_of(action);
    switch (areo_verb_of(action)) {
    case VERB_BUILD:
        om_preview_build(s, f->seat, a, b, out);
        break;
    case VERB_UPGRADE:
        om_preview_upgrade(s, f, a, b, out);
        break;
    case VERB_BOT:
        om_preview_bot(s, f, a, b, out);
        break;
    case VERB_ROVER:
    case VERB_PASS:
        om_preview_rover(s, f, a, areo_verb_of(action) == VERB_PASS, out);
        break;
    case VERB_EXPLORE:
        om_preview_explore(s, f->seat, b, out);
        break;
    case VERB_COLLECT:
        om_preview_tile(s, f->seat, f->a, out);
        break;
    default:
        break;
    }
}

/* Options that stand for an operation or a journey. */
static void explain_other(const struct om_state *s, const struct frame *f, areo_action action,
                          struct areo_text *out)
{
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case VERB_DO:
        explain_do(s, f->seat, a, out);
        break;
    case VERB_LEARN:
        explain_learn(areo_b_of(action), out);
        break;
    case VERB_TECH:
        explain_tech(s, f->seat, a, out);
        break;
    case VERB_WELCOME:
        om_preview_ship(a, out);
        break;
    case VERB_REWARD:
        om_op_text(out, &om_goals[f->a].reward[a]);
        break;
    case VERB_TRAVEL:
        om_preview_travel(s, f->seat, out);
        break;
    case VERB_SHUTTLE:
        om_preview_shuttle(a, out);
        break;
    default:
        break;
    }
}

void om_explain(const areo_state *state, int seat, areo_action action, struct areo_text *out)
{
    static const uint64_t units =
        VERB_BIT(VERB_OBTAIN) | VERB_BIT(VERB_LEARN) | VERB_BIT(VERB_DEVELOP) |
        VERB_BIT(VERB_TAKE) | VERB_BIT(VERB_GAIN) | VERB_BIT(VERB_WELCOME) | VERB_BIT(VERB_UPGRADE);
    const struct om_state *s = om_in(state);
    (void)seat;
    if (!s->agenda.count)
        return;
    const struct frame *f = om_peek(s);
    explain_component(action, out);
    explain_place(s, f, action, out);
    explain_other(s, f, action, out);
    if (units >> areo_verb_of(action) & 1)
        explain_unit(f, out);
}
