/* describe.c: what a player wants to know about a decision and its options. */
#include "core/text.h"
#include "games/on_mars/component.h"
#include "games/on_mars/rules.h"
#include "games/on_mars/text.h"
#include "games/on_mars/view.h"

extern const struct areo_game om_game;

static void say(struct areo_text *out, const char *form, int a, int b, int n)
{
    struct template_values v = {.seat = -1, .a = a, .b = b, .n = n};
    text_template(out, &om_game, form, &v);
}

static void say_rest(const struct om_state *s, const struct frame *f, struct areo_text *out)
{
    switch (f->kind) {
    case FRAME_TURN:
        areo_text_add(out, s->main_done ? ": main action done" : ": a main action");
        if (!s->executive_done)
            areo_text_add(out, ", perhaps an executive action");
        break;
    case FRAME_MOVE:
        areo_text_addf(out, ": %d points for bots, %d for the rover", f->x, f->y);
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
        say(out, ": {n} {a:item}", f->a, 0, f->x);
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
    areo_text_addf(out, " (%s)", c.text);
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

static void explain_build(const struct om_state *s, int seat, int type, int hex,
                          struct areo_text *out)
{
    int size = om_group_size(om_type_mask(s, seat, type), hex);
    if (om_types[type].cost == OM_NONE)
        areo_text_add(out, ": costs a colonist");
    else
        say(out, ": costs 1 {a:item}", om_types[type].cost, 0, 0);
    say(out, ", gains {n} {a:item}", type, 0, size);
    if (size > 1)
        say(out, ", needs {a:tech} of level {n}", om_types[type].tech, 0, size - 1);
}

static void explain_move(const struct om_state *s, const struct frame *f, areo_action action,
                         struct areo_text *out)
{
    bool bot = areo_verb_of(action) == VERB_BOT;
    int from = bot ? areo_a_of(action) : om_rover_hex(s, f->seat);
    int to = bot ? areo_b_of(action) : areo_a_of(action);
    int over = om_distance(from, to) - (bot ? f->x : f->y);
    if (over > 0)
        say(out, ": costs {n|crystal|crystals}", 0, 0, over);
    bool research;
    int tile = mask_has(s->tile, to) ? om_tile_at(s, to, &research) : -1;
    if (tile >= 0)
        say(out, research ? ", where {a:research} lies" : ", where {b:discovery} lies",
            tile / 2 % OM_RESEARCH_TYPES, tile, 0);
}

/* Further units of an operation cost a colonist. */
static void explain_unit(const struct frame *f, struct areo_text *out)
{
    if (f->kind != FRAME_OWNER && f->x <= 0 && om_modes[frame_mode(f)].colonist)
        areo_text_add(out, "; a colonist is sent to work for it");
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
    [VERB_REVEAL] = {GROUP_SETTLER_B, 1},
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
        areo_text_add(out, " (your own)");
    else
        areo_text_addf(out, " (%s gets an oxygen or a development)",
                       om_is_lacerda(s, owner) ? "Lacerda" : areo_seat_id(owner));
}

void om_explain(const areo_state *state, int seat, areo_action action, struct areo_text *out)
{
    const struct om_state *s = om_in(state);
    if (!s->agenda.count)
        return;
    const struct frame *f = om_peek(s);
    int a = areo_a_of(action);
    explain_component(action, out);
    switch (areo_verb_of(action)) {
    case VERB_DO:
        explain_do(s, seat, a, out);
        break;
    case VERB_BUILD:
        explain_build(s, seat, a, areo_b_of(action), out);
        break;
    case VERB_BOT:
    case VERB_ROVER:
        explain_move(s, f, action, out);
        break;
    case VERB_TECH:
        explain_tech(s, seat, a, out);
        break;
    case VERB_OBTAIN:
    case VERB_LEARN:
    case VERB_DEVELOP:
    case VERB_TAKE:
    case VERB_GAIN:
    case VERB_WELCOME:
    case VERB_UPGRADE:
        explain_unit(f, out);
        break;
    default:
        break;
    }
}
