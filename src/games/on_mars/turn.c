/* turn.c: what happens at the end of a turn, and the sequence of turns and phases (section 4). */
#include <assert.h>

#include "games/on_mars/component.h"
#include "games/on_mars/decide.h"

/* ---- After a turn or a journey: used tech, refill, updates (4.5, R-24, R-26) ------------- */

static void settle_use(struct om_state *s, const struct areo_context *ctx)
{
    assert(s->use_count > 0);
    int owner = s->use_owner[0];
    int tech = s->use_tech[0];
    s->use_count--;
    for (int i = 0; i < s->use_count; i++) {
        s->use_owner[i] = s->use_owner[i + 1];
        s->use_tech[i] = s->use_tech[i + 1];
    }
    s->use_owner[s->use_count] = OM_NONE;
    s->use_tech[s->use_count] = 0;
    (void)ctx;
    om_push(s, (struct frame){.kind = FRAME_OWNER, .seat = (uint8_t)owner, .a = (uint16_t)tech});
}

static bool settle_step(struct om_state *s, struct frame *top, const struct areo_context *ctx)
{
    assert(top == om_top(s));
    struct frame f = *top;
    if (s->use_count)
        settle_use(s, ctx);
    else if (settle_turn(&f) && om_refill_due(s))
        om_push(s, (struct frame){.kind = FRAME_REFILL, .seat = f.seat});
    else if (om_update_due(s))
        om_update(s, ctx);
    else
        om_pop(s);
    return true;
}

const struct decision_row om_frame_settle = {.prompt = {"settle", NULL}, .step = settle_step};

/* ---- The sequence of turns ------------------------------------------------------------- */

static void begin_turn(struct om_state *s, const struct areo_context *ctx, int seat)
{
    assert(s->phase == PHASE_COLONIZATION && !s->seat[seat].acted);
    struct om_seat *p = &s->seat[seat];
    s->turn = (uint8_t)seat;
    s->main_done = s->executive_done = s->arrived = 0;
    p->settled = p->developed = 0;
    om_event(s, ctx, EVENT_TURN, seat, 0, 0, 0);
    if (om_is_lacerda(s, seat))
        om_lacerda_turn(s);
    else
        om_push(s, (struct frame){.kind = FRAME_TURN, .seat = (uint8_t)seat});
    om_crystals_to_depot(s, ctx, seat);
}

/* The standing marker on the lowest space; -1: all lie (4.7). */
static int next_seat(const struct om_state *s)
{
    int best = -1;
    for (int i = 0; i < om_players(s); i++)
        if (!s->seat[i].acted && (best < 0 || s->seat[i].space < s->seat[best].space))
            best = i;
    return best;
}

/* The end is looked for only here (17.1). */
static void end_colonization(struct om_state *s, const struct areo_context *ctx)
{
    assert(next_seat(s) < 0);
    bool ends = s->missions_remaining == 0;
    bool anomaly = s->head.option[OPT_ANOMALY] != 0;
    if (s->last_round == 2 || (ends && anomaly) || s->round >= OM_ROUNDS_MAX) {
        om_finish(s, ctx);
        return;
    }
    if (ends) {
        s->last_round = 1;
        om_event(s, ctx, EVENT_LAST_ROUND, OM_NONE, 0, 0, 0);
    }
    om_begin_shuttle(s, ctx);
}

/* Missions that are done in a shuttle phase count when the next round ends. */
int om_rounds_left(const struct om_state *s)
{
    assert(s->last_round <= 2);
    int next = s->phase == PHASE_SHUTTLE;
    if (s->head.over || s->last_round == 2)
        return 0;
    if (s->missions_remaining)
        return -1;
    return s->last_round || s->head.option[OPT_ANOMALY] ? next : next + 1;
}

/* The last round has no shuttle phase (17.2). */
int om_shuttle_leaves(const struct om_state *s)
{
    assert(s->shuttle_space <= 3);
    int left = om_rounds_left(s);
    int phases = left < 0 ? s->shuttle_space : left - (s->phase == PHASE_SHUTTLE);
    return s->shuttle_space <= phases ? s->shuttle_space : 0;
}

static void colonization_step(struct om_state *s, const struct areo_context *ctx)
{
    assert(s->agenda.count == 0);
    if (s->turn != OM_NONE) {
        s->seat[s->turn].acted = 1;
        s->turn = OM_NONE;
        return;
    }
    int seat = next_seat(s);
    if (seat >= 0)
        begin_turn(s, ctx, seat);
    else
        end_colonization(s, ctx);
}

static void next_round(struct om_state *s, const struct areo_context *ctx)
{
    assert(s->agenda.count == 0);
    s->phase = PHASE_COLONIZATION;
    s->round++;
    s->left_side = OM_NONE;
    s->last_round = s->last_round ? 2 : 0;
    for (int i = 0; i < OM_SEATS; i++) {
        s->seat[i].acted = 0;
        s->order[i] = OM_NONE;
    }
    s->asked = 0;
    om_event(s, ctx, EVENT_ROUND, OM_NONE, 0, 0, s->round);
    if (!om_rounds_left(s))
        om_event(s, ctx, EVENT_FINAL_ROUND, OM_NONE, 0, 0, 0);
}

/* ---- Setup: everybody takes a turn order space (3.5, 3.6) -------------------------------- */

static bool drawn(const struct om_state *s)
{
    return s->head.option[OPT_SETTLERS] || s->head.option[OPT_DRAW_SPACE];
}

static uint64_t free_tiles(const struct om_state *s, bool first_colonists)
{
    uint64_t set = 0;
    for (int i = 0; i < OM_SPACES; i++)
        if (om_space_free(s, i) && !(first_colonists && i % (OM_SPACES / 2) == 0))
            set |= bit64(i);
    return set;
}

static void spaces_step(struct om_state *s, const struct areo_context *ctx)
{
    assert(s->phase == PHASE_SPACES);
    if (om_solo(s) && s->seat[OM_LACERDA].space == OM_NONE) {
        int space = om_draw(s, ctx, GROUP_SPACE, free_tiles(s, true));
        s->seat[OM_LACERDA].space = (uint8_t)space; /* without its benefit */
        om_event(s, ctx, EVENT_SPACE, OM_LACERDA, space, 0, 0);
        return;
    }
    for (int i = 0; i < s->head.seats; i++) {
        int seat = (s->first + i) % s->head.seats;
        if (s->seat[seat].space != OM_NONE)
            continue;
        if (drawn(s))
            om_take_space(
                s, ctx, seat,
                om_draw(s, ctx, GROUP_SPACE, free_tiles(s, s->head.option[OPT_SETTLERS] != 0)));
        else
            om_push(s, (struct frame){.kind = FRAME_SPACE, .seat = (uint8_t)seat, .a = 3});
        return;
    }
    s->phase = PHASE_SHUTTLE_START;
}

static void shuttle_start_step(struct om_state *s, const struct areo_context *ctx)
{
    assert(s->phase == PHASE_SHUTTLE_START);
    int last = 0;
    if (s->shuttle_space) {
        next_round(s, ctx);
        return;
    }
    for (int i = 1; i < om_players(s); i++)
        if (s->seat[i].space > s->seat[last].space)
            last = i;
    if (om_solo(s)) {
        s->shuttle_side = (uint8_t)om_side_of(s->seat[OM_LACERDA].space);
        s->shuttle_space = 1;
        return;
    }
    om_push(s, (struct frame){.kind = FRAME_SHUTTLE, .seat = (uint8_t)last});
}

bool om_phase_step(struct om_state *s, const struct areo_context *ctx)
{
    switch (s->phase) {
    case PHASE_SPACES:
        spaces_step(s, ctx);
        return true;
    case PHASE_SHUTTLE_START:
        shuttle_start_step(s, ctx);
        return true;
    case PHASE_COLONIZATION:
        colonization_step(s, ctx);
        return true;
    case PHASE_SHUTTLE:
        if (!om_shuttle_step(s, ctx))
            next_round(s, ctx);
        return true;
    default:
        return false;
    }
}
