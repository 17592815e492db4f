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
    if (f->x <= 0 && om_modes[frame_mode(f)].colonist)
        areo_text_add(out, "; a colonist is sent to work for it");
}

void om_explain(const areo_state *state, int seat, areo_action action, struct areo_text *out)
{
    const struct om_state *s = om_in(state);
    if (!s->agenda.count)
        return;
    const struct frame *f = om_peek(s);
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case VERB_DO:
        explain_do(s, seat, a, out);
        break;
    case VERB_EXECUTIVE:
        component_text(GROUP_EXECUTIVE, a, out);
        break;
    case VERB_OPERATE:
        component_text(GROUP_BLUEPRINT, a, out);
        break;
    case VERB_SEND:
        component_text(GROUP_BLUEPRINT, areo_b_of(action), out);
        break;
    case VERB_OBTAIN:
        component_text(GROUP_BLUEPRINT, a, out);
        explain_unit(f, out);
        break;
    case VERB_COMPLETE:
        component_text(GROUP_GOAL, a, out);
        break;
    case VERB_SPACE:
        component_text(GROUP_SPACE, a, out);
        break;
    case VERB_BUILD:
        explain_build(s, seat, a, areo_b_of(action), out);
        break;
    case VERB_BOT:
    case VERB_ROVER:
        explain_move(s, f, action, out);
        break;
    case VERB_DEVELOP:
        component_text(GROUP_LAB, areo_b_of(action), out);
        break;
    case VERB_LEARN:
        component_text(GROUP_LAB, areo_c_of(action), out);
        explain_unit(f, out);
        break;
    case VERB_HIRE:
        component_text(GROUP_SCIENTIST, a, out);
        break;
    case VERB_SIGN:
    case VERB_REFILL:
        component_text(GROUP_CONTRACT, a, out);
        break;
    case VERB_EXPLORE:
    case VERB_RADAR:
        component_text(GROUP_DISCOVERY, a, out);
        break;
    case VERB_BENEFIT:
        component_text(GROUP_BENEFIT, a, out);
        break;
    case VERB_REVEAL:
        component_text(GROUP_SETTLER_B, a, out);
        break;
    case VERB_TECH:
        areo_text_addf(out, " (%s gets an oxygen or a development)",
                       a == seat             ? "nobody"
                       : om_is_lacerda(s, a) ? "Lacerda"
                                             : areo_seat_id(a));
        break;
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
