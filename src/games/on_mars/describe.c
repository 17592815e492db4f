/* describe.c: what a player wants to know about a decision and its options. */
#include <assert.h>

#include "games/on_mars/component.h"
#include "games/on_mars/phrases.h"
#include "games/on_mars/preview.h"
#include "games/on_mars/rules.h"
#include "games/on_mars/text.h"
#include "games/on_mars/view.h"

void om_prompt(const areo_state *state, int seat, struct areo_phrases *out)
{
    const struct om_state *s = om_in(state);
    if (s->agenda.count)
        decision_prompt(&om_decisions, s, seat, out);
}

/* ---- Options ------------------------------------------------------------------------------------- */

static void say_component(int group, int index, struct areo_phrases *out)
{
    assert(index >= 0);
    phrase_component(out, om_group_base(group) + index);
}

static void explain_do(const struct om_state *s, int seat, int action, struct areo_phrases *out)
{
    assert(action >= 0 && action < OM_ACTIONS);
    say_component(GROUP_ACTION, action, out);
    if (om_actions[action].post == OM_NONE)
        return;
    int extra = om_extra_cost(s, seat, om_actions[action].post);
    if (extra)
        om_say(out, SAY_EXTRA_COST, 0, 0, extra);
}

/* The price of taking a tile from its row of the grid. */
static void explain_learn(int row, struct areo_phrases *out)
{
    assert(row >= 0 && row < 3);
    const struct grid_row *g = &om_grid_rows[row];
    om_say(out,
           g->any       ? SAY_TILE_COSTS_MORE
           : g->battery ? SAY_TILE_COSTS
                        : SAY_TILE_FREE,
           0, 0, g->battery);
}

/* Further units of an operation cost a colonist. */
static void explain_unit(const struct frame *f, struct areo_phrases *out)
{
    if (f->kind != FRAME_OWNER && units_free(f) <= 0 && om_modes[frame_mode(f)].colonist)
        om_say(out, SAY_UNIT_COSTS, 0, 0, 0);
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
    [VERB_SPEND] = {GROUP_GOAL, 1},          [VERB_DELIVER] = {GROUP_CONTRACT, 1},
};

static void explain_component(areo_action action, struct areo_phrases *out)
{
    const int args[] = {areo_a_of(action), areo_b_of(action), areo_c_of(action)};
    int verb = areo_verb_of(action);
    assert(verb < OM_VERBS);
    if (told[verb].arg)
        say_component(told[verb].group, args[told[verb].arg - 1], out);
}

static void explain_tech(const struct om_state *s, int seat, int owner, struct areo_phrases *out)
{
    assert(om_is_player(s, owner));
    if (owner == seat)
        om_say(out, SAY_OWN_TECH, 0, 0, 0);
    else
        om_say(out, SAY_OWNER_GETS, om_is_lacerda(s, owner) ? OM_SEATS : owner, 0, 0);
}

/* Options that end on a place of the map. */
static void explain_place(const struct om_state *s, const struct frame *f, areo_action action,
                          struct areo_phrases *out)
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
        om_preview_tile(s, f->seat, collect_hex(f), out);
        break;
    default:
        break;
    }
}

/* Options that stand for an operation or a journey. */
static void explain_other(const struct om_state *s, const struct frame *f, areo_action action,
                          struct areo_phrases *out)
{
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case VERB_DO:
        explain_do(s, f->seat, a, out);
        break;
    case VERB_LEARN:
        explain_learn(areo_b_of(action), out);
        break;
    case VERB_DEVELOP: /* the space tells what entering costs */
        if (f->kind == FRAME_OWNER || (f->kind == FRAME_DEVELOP && om_modes[frame_mode(f)].free))
            om_say(out, SAY_FREE_NOW, 0, 0, 0);
        break;
    case VERB_TECH:
        explain_tech(s, f->seat, a, out);
        break;
    case VERB_WELCOME:
        om_preview_ship(a, out);
        break;
    case VERB_REWARD:
        phrase_op(out, om_goals[reward_goal(f)].reward[a]);
        break;
    case VERB_TRAVEL:
        om_preview_travel(s, f->seat, out);
        break;
    case VERB_SHUTTLE:
        om_preview_shuttle(a, out);
        break;
    case VERB_END: /* what has no room when the next turn begins is lost */
    case VERB_STAY:
        if (om_crystals_over(s, f->seat))
            om_say(out, SAY_CRYSTALS_OVER, 0, 0, om_crystals_over(s, f->seat));
        break;
    default:
        break;
    }
}

/* Moves that may have to be paid with crystals. */
static const uint64_t charged =
    VERB_BIT(VERB_DO) | VERB_BIT(VERB_EXECUTIVE) | VERB_BIT(VERB_OPERATE) | VERB_BIT(VERB_SEND) |
    VERB_BIT(VERB_WORKERS) | VERB_BIT(VERB_SIGN) | VERB_BIT(VERB_HIRE) | VERB_BIT(VERB_LEARN) |
    VERB_BIT(VERB_DEVELOP) | VERB_BIT(VERB_BOT) | VERB_BIT(VERB_ROVER) | VERB_BIT(VERB_PASS);

/* How many goals a move asks for because there are too few crystals. The rules that will make
 * the move tell: it is made on a copy, up to the question of how it is paid. */
static int goals_asked(const struct om_state *s, int seat, areo_action action)
{
    assert(om_is_player(s, seat));
    const struct om_seat *p = &s->seat[seat];
    if (!(charged >> areo_verb_of(action) & 1) || !p->goal_hand || !om_own_turn(s, seat) ||
        om_judge(s, action).code != AREO_WHY_LEGAL)
        return 0;
    struct om_state then = *s;
    om_decide((areo_state *)(void *)&then, seat, action, NULL);
    const struct frame *f = then.agenda.count ? om_peek(&then) : NULL;
    int due = 0;
    if (f && f->seat == seat && f->kind == FRAME_PAY)
        due = om_due(f).crystals;
    else if (f && f->seat == seat && f->kind == FRAME_WORKERS)
        due = workers_extra(f) - then.seat[seat].quarters;
    return due > then.seat[seat].crystals ? due - then.seat[seat].crystals : 0;
}

void om_explain(const areo_state *state, int seat, areo_action action, struct areo_phrases *out)
{
    static const uint64_t units =
        VERB_BIT(VERB_OBTAIN) | VERB_BIT(VERB_LEARN) | VERB_BIT(VERB_DEVELOP) |
        VERB_BIT(VERB_TAKE) | VERB_BIT(VERB_GAIN) | VERB_BIT(VERB_WELCOME) | VERB_BIT(VERB_UPGRADE);
    /* What is said of these is in the frame of the decision that they answer. */
    static const uint64_t framed = VERB_BIT(VERB_UPGRADE) | VERB_BIT(VERB_BOT) |
                                   VERB_BIT(VERB_ROVER) | VERB_BIT(VERB_PASS) |
                                   VERB_BIT(VERB_COLLECT) | VERB_BIT(VERB_REWARD);
    const struct om_state *s = om_in(state);
    if (!s->agenda.count)
        return;
    const struct frame *f = om_peek(s);
    assert(f->kind < OM_FRAMES);
    int goals = goals_asked(s, seat, action);
    explain_component(action, out);
    bool answers = decision_row(&om_decisions, f)->verbs >> areo_verb_of(action) & 1;
    if (!answers && framed >> areo_verb_of(action) & 1)
        return;
    explain_place(s, f, action, out);
    explain_other(s, f, action, out);
    if (answers && units >> areo_verb_of(action) & 1)
        explain_unit(f, out);
    if (goals) /* behind the price, which it is a part of */
        om_say(out, SAY_COSTS_GOALS, 0, 0, goals);
}
