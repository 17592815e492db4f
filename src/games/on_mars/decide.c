/* decide.c: the stack of pending steps and the table of their kinds. */
#include "games/on_mars/decide.h"

#include <assert.h>

static const struct decision_row *const rows[OM_FRAMES] = {
    /* ORDER FRAME */
    [FRAME_TURN] = &om_frame_turn,
    [FRAME_SPACE] = &om_frame_space,
    [FRAME_SHUTTLE] = &om_frame_shuttle,
    [FRAME_TRAVEL] = &om_frame_travel,
    [FRAME_PAY] = &om_frame_pay,
    [FRAME_WORKERS] = &om_frame_workers,
    [FRAME_MAIN] = &om_frame_main,
    [FRAME_EFFECT] = &om_frame_effect,
    [FRAME_BLUEPRINT] = &om_frame_blueprint,
    [FRAME_LEARN] = &om_frame_learn,
    [FRAME_DEVELOP] = &om_frame_develop,
    [FRAME_WAREHOUSE] = &om_frame_warehouse,
    [FRAME_MOVE] = &om_frame_move,
    [FRAME_COLLECT] = &om_frame_collect,
    [FRAME_BUILD] = &om_frame_build,
    [FRAME_TECH] = &om_frame_tech,
    [FRAME_CONSTRUCT] = &om_frame_construct,
    [FRAME_PLACE] = &om_frame_place,
    [FRAME_UPGRADE] = &om_frame_upgrade,
    [FRAME_SHIP] = &om_frame_ship,
    [FRAME_HIRE] = &om_frame_hire,
    [FRAME_REFILL] = &om_frame_refill,
    [FRAME_LSS] = &om_frame_lss,
    [FRAME_RETRIEVE] = &om_frame_retrieve,
    [FRAME_GAIN] = &om_frame_gain,
    [FRAME_CHOOSE] = &om_frame_choose,
    [FRAME_AGAIN] = &om_frame_again,
    [FRAME_ACCEPT] = &om_frame_accept,
    [FRAME_REWARD] = &om_frame_reward,
    [FRAME_OWNER] = &om_frame_owner,
    [FRAME_EXPLORE] = &om_frame_explore,
    [FRAME_RADAR] = &om_frame_radar,
    [FRAME_OVERFLOW] = &om_frame_overflow,
    [FRAME_REVEAL] = &om_frame_reveal,
    [FRAME_JOURNEY] = &om_frame_journey,
    [FRAME_SETTLE] = &om_frame_settle,
    [FRAME_LACERDA] = &om_frame_lacerda,
};

struct frame *om_top(struct om_state *s)
{
    assert(s->agenda.count > 0);
    return &s->agenda.frame[s->agenda.count - 1];
}

/* Frames form a stack: each one is a level of its own. */
void om_push(struct om_state *s, struct frame f)
{
    assert(f.kind > FRAME_NONE && f.kind < OM_FRAMES && om_is_player(s, f.seat));
    om_picks_stand(s);
    f.level = (uint8_t)(s->agenda.count + 1);
    agenda_add(&s->agenda, f);
}

void om_pop(struct om_state *s)
{
    assert(s->agenda.count > 0);
    om_picks_stand(s);
    agenda_remove(&s->agenda, s->agenda.count - 1);
}

static const struct frame *pending(const struct om_state *s, struct frame *stand_in)
{
    (void)stand_in;
    return s->agenda.count ? om_peek(s) : NULL;
}

const struct decisions om_decisions = {rows, OM_FRAMES, pending, om_phase_step, NULL};

const struct areo_phrase_row *om_prompt_row(int kind)
{
    assert(kind >= 0 && kind < OM_FRAMES);
    return kind && rows[kind]->prompt.text ? &rows[kind]->prompt : NULL;
}

const char *om_frame_id(int kind)
{
    assert(kind >= 0 && kind < OM_FRAMES);
    return kind ? rows[kind]->prompt.id : "none";
}

/* What Lacerda does is told by rows of its own: he is no seat. */
void om_tell(const struct om_state *s, const struct areo_context *ctx, int kind, int seat, int a,
             int b, int n)
{
    assert(kind >= 0 && kind < OM_EVENTS);
    bool lacerda = seat != OM_NONE && om_is_lacerda(s, seat);
    flow_tell(ctx, lacerda ? kind + OM_EVENTS : kind, lacerda ? OM_NONE : seat, a, b, n);
}

/* ---- Goals may be completed at any time of the own turn (15.1) ---------------------------- */

/* Decisions between two steps of an action; the menu of the turn has the goals itself. */
static const uint64_t pauses =
    FRAME_BIT(FRAME_BLUEPRINT) | FRAME_BIT(FRAME_LEARN) | FRAME_BIT(FRAME_DEVELOP) |
    FRAME_BIT(FRAME_WAREHOUSE) | FRAME_BIT(FRAME_COLLECT) | FRAME_BIT(FRAME_BUILD) |
    FRAME_BIT(FRAME_UPGRADE) | FRAME_BIT(FRAME_SHIP) | FRAME_BIT(FRAME_HIRE) |
    FRAME_BIT(FRAME_LSS) | FRAME_BIT(FRAME_RETRIEVE) | FRAME_BIT(FRAME_GAIN) |
    FRAME_BIT(FRAME_CHOOSE) | FRAME_BIT(FRAME_AGAIN) | FRAME_BIT(FRAME_REFILL);

static bool goals_open(const struct om_state *s, const struct frame *f)
{
    assert(om_is_player(s, f->seat));
    const struct om_seat *p = &s->seat[f->seat];
    return pauses >> f->kind & 1 && p->goal_done == OM_NONE && p->goal_count > 0 &&
           om_own_turn(s, f->seat);
}

static void goals_list(struct listing *l)
{
    assert(goals_open(l->s, l->f));
    BIT_EACH (goal, l->s->seat[l->f->seat].goal_hand) {
        if (allowed(om_goal_why(l->s, l->f->seat, (int)goal)))
            list_add(l, AREO_ACTION(VERB_COMPLETE, (int)goal, 0, 0));
    }
}

/* ---- Options, judge, decisions ------------------------------------------------------------- */

/* Stopping is the sensible thing when one more unit would cost a colonist, and when pieces
 * could be moved to no purpose. Lists have it last. */
static bool stops_first(const struct frame *f)
{
    static const uint64_t boosted =
        FRAME_BIT(FRAME_BLUEPRINT) | FRAME_BIT(FRAME_LEARN) | FRAME_BIT(FRAME_DEVELOP) |
        FRAME_BIT(FRAME_WAREHOUSE) | FRAME_BIT(FRAME_UPGRADE) | FRAME_BIT(FRAME_SHIP) |
        FRAME_BIT(FRAME_GAIN) | FRAME_BIT(FRAME_AGAIN) | FRAME_BIT(FRAME_CHOOSE);
    return f->kind == FRAME_MOVE || (boosted >> f->kind & 1 && units_free(f) == 0);
}

/* What is sensible comes first. Movement that was begun in another order than search would may have
 * no end that it sees: then it sees everything. */
int om_legal(const struct om_state *s, struct options o)
{
    assert(o.max > 0);
    const areo_action done = AREO_ACTION(VERB_DONE, 0, 0, 0);
    const struct frame *f = om_peek(s);
    struct listing l = {.s = s, .f = f, .row = decision_row(&om_decisions, f), .o = o};
    if (!l.row->list)
        return 0;
    areo_action lead;
    if (f->kind == FRAME_MOVE && !o.all && om_rover_lead(s, f, &lead))
        list_add(&l, lead);
    else if (stops_first(f))
        list_offer(&l, done);
    bool stopped = l.o.count > 0 && o.out[0] == done;
    l.row->list(&l);
    if (stopped && l.o.count > 1 && o.out[l.o.count - 1] == done)
        l.o.count--;
    if (goals_open(s, f))
        goals_list(&l);
    if (l.o.count || o.all)
        return l.o.count;
    o.all = true;
    return om_legal(s, o);
}

verdict om_judge(const struct om_state *s, areo_action action)
{
    const struct frame *f = om_peek(s);
    if (areo_verb_of(action) == VERB_COMPLETE && goals_open(s, f))
        return om_goal_why(s, f->seat, areo_a_of(action));
    return decision_why(&om_decisions, s, f->seat, action);
}

void om_decide(areo_state *state, int seat, areo_action action, const struct areo_context *ctx)
{
    assert(om_is_player(om_of(state), seat));
    struct om_state *s = om_of(state);
    assert(om_peek(s)->seat == seat);
    if (areo_verb_of(action) == VERB_COMPLETE) {
        assert(allowed(om_judge(s, action)));
        om_picks_stand(s);
        om_complete_goal(s, ctx, seat, areo_a_of(action));
        return;
    }
    decision_apply(&om_decisions, s, seat, action, ctx);
}

/* Choices of Lacerda are made here as well: he has rules in place of a player. */
bool om_advance(areo_state *state, const struct areo_context *ctx)
{
    struct om_state *s = om_of(state);
    if (decision_advance(&om_decisions, s, ctx))
        return true;
    if (!s->head.acting || !om_is_lacerda(s, om_peek(s)->seat))
        return false;
    s->head.acting = 0;
    om_lacerda_choose(s, ctx);
    return true;
}

/* The turn can be ended once its main action is done; and where a bot can go to two places, one
 * need not look for more. */
bool om_own_word(const areo_state *state, int seat)
{
    const struct om_state *s = om_in(state);
    assert(s->head.acting >> seat & 1);
    (void)seat;
    const struct frame *f = om_peek(s);
    if (f->kind == FRAME_TURN)
        return s->main_done;
    return f->kind == FRAME_MOVE && om_moves_freely(s, f);
}

bool om_picks(const areo_state *state, int seat)
{
    const struct om_state *s = om_in(state);
    assert(om_peek(s)->seat == seat);
    (void)seat;
    return decision_row(&om_decisions, om_peek(s))->picks;
}

/* ---- What operations have in common ------------------------------------------- */

verdict om_unit_why(const struct om_state *s, const struct frame *f)
{
    assert(units_free(f) >= 0 && units_done(f) >= 0);
    if (units_free(f) > 0)
        return LEGAL;
    if (!om_modes[frame_mode(f)].colonist)
        return because(WHY_NO_MORE, units_done(f), 0);
    return s->seat[f->seat].quarters > 0 ? LEGAL : because(WHY_COLONISTS, 1, 0);
}

void om_say_source(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    assert(om_is_player(s, f->seat));
    int space = s->seat[f->seat].space;
    int op = space == OM_NONE ? OP_NONE : om_spaces[space].op.verb;
    bool moves_tile = f->kind == FRAME_LEARN || f->kind == FRAME_DEVELOP;
    bool by_tile = (op == OP_LEARN || op == OP_DEVELOP) && !moves_tile;
    om_say(out, by_tile ? SAY_OF_LAB : SAY_OF_SPACE, 0, 0, 0);
}

void om_say_units(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    assert(units_free(f) >= 0);
    if (s->phase == PHASE_SPACES)
        om_say_source(s, f, out);
    if (units_free(f) > 1)
        om_say(out, SAY_UP_TO, 0, 0, units_free(f));
    else if (!units_free(f) && om_modes[frame_mode(f)].colonist)
        om_say(out, SAY_UNIT_COSTS, 0, 0, 0);
}

void om_unit_take(struct om_state *s, struct frame *f, const struct areo_context *ctx)
{
    assert(allowed(om_unit_why(s, f)));
    if (units_free(f) > 0)
        units_free_set(f, units_free(f) - 1);
    else
        om_send_to_work(s, ctx, f->seat, 1);
    units_done_set(f, units_done(f) + 1);
}

/* ---- Units that can be put back ------------------------------------------------ */

void om_picks_stand(struct om_state *s) { memset(s->picked, 0, sizeof s->picked); }

void om_pick(struct om_state *s, struct frame *f, int thing, const struct areo_context *ctx)
{
    assert(thing >= 0 && thing < OM_PICKS);
    colonists_sent_set(f, colonists_sent(f) + (units_free(f) == 0));
    om_unit_take(s, f, ctx);
    s->picked[thing]++;
}

verdict om_pick_back_why(const struct om_state *s, int thing)
{
    assert(thing >= 0 && thing < OM_PICKS);
    return s->picked[thing] ? LEGAL : because(WHY_NOT_PICKED, 0, 0);
}

/* Colonists come back first: they are sent last. */
void om_pick_back(struct om_state *s, struct frame *f, int thing, const struct areo_context *ctx)
{
    struct om_seat *p = &s->seat[f->seat];
    assert(s->picked[thing] > 0 && units_done(f) > 0);
    s->picked[thing]--;
    units_done_set(f, units_done(f) - 1);
    om_event(s, ctx, EVENT_BACK, f->seat, 0, 0, colonists_sent(f) > 0);
    if (colonists_sent(f) == 0) {
        units_free_set(f, units_free(f) + 1);
        return;
    }
    colonists_sent_set(f, colonists_sent(f) - 1);
    assert(p->work > 0);
    p->work--;
    p->quarters++;
}

void om_pick_list(struct listing *l, int verb, int back, int things)
{
    assert(things > 0 && things <= OM_PICKS);
    uint8_t left[OM_PICKS] = {0};
    for (int i = 0; i < things; i++)
        left[i] = allowed(row_why(l->row, l->s, l->f, AREO_ACTION(verb, i, 0, 0)));
    pick_bag_list(&l->o, (struct pick){verb, back, 0}, left, l->s->picked, things);
}

verdict om_done_why(const struct om_state *s, const struct frame *f, int verb)
{
    assert(verb > OP_NONE && verb < OM_OPS);
    if (units_done(f) > 0 || !frame_must(f))
        return LEGAL;
    verdict v = om_possible(s, f->seat, om_frame_op(f, verb), om_budget(s, f->seat));
    return allowed(v) ? because(WHY_MUST, 0, 0) : LEGAL;
}
