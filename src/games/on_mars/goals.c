/* goals.c: private goals (section 15): their conditions and the choice of the reward. */
#include <assert.h>

#include "games/on_mars/decide.h"

static int blueprints_owned(const struct om_state *s, int seat)
{
    return OM_MARKERS - om_markers_left(s, seat);
}

static int largest_complex(const struct om_state *s, int seat)
{
    int best = 0;
    for (int b = 0; b < OM_BLUEPRINTS; b++) {
        if (s->owner[b] != seat || s->built[b] == OM_NONE)
            continue;
        int size = om_complex_at(s, s->built[b]);
        assert(size >= 1);
        best = size > best ? size : best;
    }
    return best;
}

static int most_stored(const struct om_state *s, int seat)
{
    int most = 0;
    for (int i = BATTERY; i < OM_RESOURCES; i++)
        most = s->seat[seat].stock[i] > most ? s->seat[seat].stock[i] : most;
    return most;
}

static int techs_owned(const struct om_state *s, int seat)
{
    int n = 0;
    for (int t = 0; t < OM_TECHS; t++)
        n += s->seat[seat].tech[t] != OM_NONE;
    return n;
}

static int scientist_and_contract(const struct om_state *s, int seat)
{
    bool scientist = false;
    bool contract = false;
    for (int i = 0; i < OM_SCIENTISTS; i++)
        scientist |= s->scientist[i] == seat;
    for (int c = 0; c < OM_CONTRACTS; c++)
        contract |= s->contract[c] == seat && s->contract_done >> c & 1;
    return scientist && contract;
}

static int lab_spaces(const struct om_state *s, int seat)
{
    return om_lab_taken(s, seat, C3T) + om_lab_taken(s, seat, C3B) + om_lab_taken(s, seat, C4M);
}

static int cubes(const struct om_state *s, int seat) { return om_cubes(&s->seat[seat]); }

/* Different complexes of size 3 or more with an advanced building of the seat. */
static int complexes(const struct om_state *s, int seat)
{
    struct om_mask counted = mask_none();
    int n = 0;
    for (int b = 0; b < OM_BLUEPRINTS; b++) {
        int hex = s->built[b];
        if (s->owner[b] != seat || hex == OM_NONE || mask_has(counted, hex))
            continue;
        struct om_mask group = om_group(om_type_mask(s, seat, om_blueprints[b].type), hex);
        counted = mask_or(counted, group);
        n += mask_count(group) >= 3;
    }
    return n;
}

/* What the seat has of what the goal asks for. */
int om_goal_have(const struct om_state *s, int seat, int goal)
{
    assert(om_is_goal(goal));
    const struct om_seat *p = &s->seat[seat];
    assert(seat >= 0 && seat < s->head.seats);
    switch (goal) {
    case GOAL_BLUEPRINTS:
        return blueprints_owned(s, seat);
    case GOAL_UPGRADES:
        return om_advanced_count(s, seat, OM_TYPES);
    case GOAL_MINES:
        return om_mines_count(s, seat);
    case GOAL_DISCOVERIES:
        return bit_count64(p->discovery);
    case GOAL_COMPLEX:
        return largest_complex(s, seat);
    case GOAL_STORAGE:
        return most_stored(s, seat);
    case GOAL_SHELTERS:
        return mask_count(p->shelter);
    case GOAL_LEVEL:
        return s->level;
    case GOAL_COLONISTS:
        return p->quarters;
    case GOAL_TECHS:
        return techs_owned(s, seat);
    case GOAL_SHIPS:
        return p->hangar;
    case GOAL_RESEARCH:
        return bit_count64(p->research);
    case GOAL_CONTRACT:
        return scientist_and_contract(s, seat);
    case GOAL_LABS:
        return lab_spaces(s, seat);
    case GOAL_PROGRESS:
        return cubes(s, seat);
    default:
        return complexes(s, seat);
    }
}

verdict om_goal_why(const struct om_state *s, int seat, int goal)
{
    assert(om_is_goal(goal));
    const struct om_seat *p = &s->seat[seat];
    if (!(p->goal_hand >> goal & 1))
        return because(WHY_NOT_IN_HAND, goal, 0);
    if (p->goal_done != OM_NONE)
        return because(WHY_GOAL_DONE, 0, 0);
    int have = om_goal_have(s, seat, goal);
    return have >= om_goals[goal].need ? LEGAL : because(WHY_GOAL_OPEN, om_goals[goal].need, have);
}

/* It is shown, and one of its rewards follows. */
void om_complete_goal(struct om_state *s, const struct areo_context *ctx, int seat, int goal)
{
    struct om_seat *p = &s->seat[seat];
    assert(p->goal_hand >> goal & 1 && p->goal_count > 0);
    p->goal_hand &= ~bit64(goal);
    p->goal_count--;
    p->goal_done = (uint8_t)goal;
    s->head.reveals++;
    om_event(s, ctx, EVENT_GOAL, seat, goal, 0, 0);
    om_push(s, (struct frame){.kind = FRAME_REWARD, .seat = (uint8_t)seat, .a = (uint16_t)goal});
}

static void reward_list(struct listing *l)
{
    assert(l->f->kind == FRAME_REWARD);
    list_add(l, AREO_ACTION(VERB_REWARD, 0, 0, 0));
    list_add(l, AREO_ACTION(VERB_REWARD, 1, 0, 0));
}

static verdict reward_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_REWARD);
    (void)s;
    (void)f;
    (void)action;
    return LEGAL;
}

static void reward_apply(struct om_state *s, struct frame *f, areo_action action,
                         const struct areo_context *ctx)
{
    assert(f == om_top(s) && areo_a_of(action) < 2);
    int seat = f->seat;
    int goal = reward_goal(f);
    om_pop(s);
    om_effect(s, ctx, seat, om_goals[goal].reward[areo_a_of(action)], false);
}

static void reward_more(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)s;
    om_say(out, SAY_GOAL, reward_goal(f), 0, 0);
}

const struct decision_row om_frame_reward = {
    .prompt = {"reward", "choose the reward of the goal"},
    .more = reward_more,
    .verbs = VERB_BIT(VERB_REWARD),
    .list = reward_list,
    .why = reward_why,
    .apply = reward_apply,
};
