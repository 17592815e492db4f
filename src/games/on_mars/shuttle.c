/* shuttle.c: the shuttle phase and travelling, whatever causes it (section 16). */
#include <assert.h>

#include "games/on_mars/component.h"
#include "games/on_mars/decide.h"

/* ---- The phase ------------------------------------------------------------------------ */

void om_begin_shuttle(struct om_state *s, const struct areo_context *ctx)
{
    assert(s->phase == PHASE_COLONIZATION);
    s->phase = PHASE_SHUTTLE;
    s->asked = 0;
    s->left_side = OM_NONE;
    for (int i = 0; i < OM_SEATS; i++)
        s->seat[i].settled = s->seat[i].developed = 0;
    if (s->shuttle_space > 1) {
        s->shuttle_space--;
    } else {
        s->left_side = s->shuttle_side;
        s->shuttle_side = !s->shuttle_side;
        s->shuttle_space = (uint8_t)om_arrival_space(s->level);
    }
    om_event(s, ctx, EVENT_SHUTTLE, OM_NONE, s->shuttle_side, 0, s->shuttle_space);
    /* The order is that of the spaces now (16.4). */
    int n = 0;
    for (int space = 0; space < OM_SPACES; space++)
        for (int i = 0; i < om_players(s); i++)
            if (s->seat[i].space == space) {
                assert(n < OM_SEATS);
                s->order[n++] = (uint8_t)i;
            }
}

bool om_ride_free(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    return s->left_side == om_side_of(s->seat[seat].space);
}

/* Asks the next player; false when all have been asked. */
bool om_shuttle_step(struct om_state *s, const struct areo_context *ctx)
{
    assert(s->phase == PHASE_SHUTTLE);
    if (s->asked == om_players(s))
        return false;
    int seat = s->order[s->asked++];
    if (om_is_lacerda(s, seat)) {
        bool travels = s->solo_card == OM_NONE || om_solo_cards[s->solo_card].travels;
        if (om_ride_free(s, seat) && travels)
            om_lacerda_arrives(s, ctx, !om_side_of(s->seat[seat].space));
        return true;
    }
    om_push(s, (struct frame){.kind = FRAME_TRAVEL, .seat = (uint8_t)seat});
    return true;
}

static void travel_list(struct listing *l)
{
    assert(l->f->kind == FRAME_TRAVEL);
    list_offer(l, AREO_ACTION(VERB_TRAVEL, 0, 0, 0));
    list_add(l, AREO_ACTION(VERB_STAY, 0, 0, 0));
}

static verdict travel_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_TRAVEL);
    if (areo_verb_of(action) == VERB_STAY || om_ride_free(s, f->seat) || s->seat[f->seat].hangar)
        return LEGAL;
    return because(WHY_NO_RIDE, 0, 0);
}

static void travel_apply(struct om_state *s, struct frame *f, areo_action action,
                         const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int seat = f->seat;
    int to = !om_side_of(s->seat[seat].space);
    bool free = om_ride_free(s, seat);
    om_pop(s);
    if (areo_verb_of(action) == VERB_STAY) {
        om_event(s, ctx, EVENT_STAY, seat, 0, 0, 0);
        return;
    }
    if (!free) {
        assert(s->seat[seat].hangar > 0);
        s->seat[seat].hangar--;
    }
    om_push(s, (struct frame){.kind = FRAME_SETTLE, .seat = (uint8_t)seat});
    om_journey(s, seat, to, false);
    if (free)
        om_task(s, ctx, seat, TASK_SHUTTLE);
}

static void travel_more(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    om_say(out, om_ride_free(s, f->seat) ? SAY_RIDE_FREE : SAY_RIDE_SHIP,
           !om_side_of(s->seat[f->seat].space), 0, 0);
}

const struct decision_row om_frame_travel = {
    .prompt = {"travel", "travel or stay"},
    .more = travel_more,
    .verbs = VERB_BIT(VERB_TRAVEL) | VERB_BIT(VERB_STAY),
    .list = travel_list,
    .why = travel_why,
    .apply = travel_apply,
};

/* ---- The journey ------------------------------------------------------------------------ */

void om_journey(struct om_state *s, int seat, int side, bool pod)
{
    assert(om_is_player(s, seat) && om_is_side(side));
    om_push(s, (struct frame){
                   .kind = FRAME_JOURNEY, .seat = (uint8_t)seat, .a = (uint16_t)side, .b = pod});
}

/* Colonists come back from the slots of the side of arrival (16.12). */
static void call_back(struct om_state *s, int seat, int side)
{
    assert(om_is_side(side));
    struct om_seat *p = &s->seat[seat];
    int n = p->work;
    p->work = 0;
    for (int post = 0; post < OM_POSTS; post++)
        if (om_post_side(post) == side) {
            n += p->post[post];
            p->post[post] = 0;
        }
    om_come_home(s, seat, n);
}

static bool journey_step(struct om_state *s, struct frame *f, const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int seat = f->seat;
    int side = journey_side(f);
    int at = journey_at(f);
    journey_at_set(f, at + 1);
    switch (at) {
    case 0:
        om_event(s, ctx, EVENT_TRAVEL, seat, side, 0, 0);
        if (side == ORBIT)
            om_produce(s, ctx, seat);
        else if (!journey_pod(f))
            om_push(s, (struct frame){.kind = FRAME_EXPLORE, .seat = (uint8_t)seat});
        break;
    case 1:
        call_back(s, seat, side);
        break;
    default:
        om_pop(s);
        om_push(s, (struct frame){
                       .kind = FRAME_SPACE, .seat = (uint8_t)seat, .a = (uint16_t)(1u << side)});
    }
    return true;
}

const struct decision_row om_frame_journey = {.prompt = {"journey", NULL}, .step = journey_step};

/* ---- Turn order spaces -------------------------------------------------------------------- */

bool om_space_free(const struct om_state *s, int space)
{
    assert(om_is_space(space));
    for (int i = 0; i < om_players(s); i++)
        if (s->seat[i].space == space)
            return false;
    return true;
}

void om_take_space(struct om_state *s, const struct areo_context *ctx, int seat, int space)
{
    assert(om_is_space(space) && om_space_free(s, space));
    s->seat[seat].space = (uint8_t)space;
    om_event(s, ctx, EVENT_SPACE, seat, space, 0, 0);
    om_effect(s, ctx, seat, om_spaces[space].op, false);
}

static void space_list(struct listing *l)
{
    assert(l->f->kind == FRAME_SPACE);
    for (int i = 0; i < OM_SPACES; i++)
        list_offer(l, AREO_ACTION(VERB_SPACE, i, 0, 0));
}

static verdict space_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    int space = areo_a_of(action);
    if (!(space_sides(f) >> om_side_of(space) & 1))
        return because(WHY_SIDE, 0, 0);
    return om_space_free(s, space) ? LEGAL : because(WHY_SPACE_TAKEN, 0, 0);
}

static void space_apply(struct om_state *s, struct frame *f, areo_action action,
                        const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int seat = f->seat;
    om_pop(s);
    om_take_space(s, ctx, seat, areo_a_of(action));
}

const struct decision_row om_frame_space = {
    .prompt = {"space", "choose a turn order space"},
    .verbs = VERB_BIT(VERB_SPACE),
    .list = space_list,
    .why = space_why,
    .apply = space_apply,
};

static void shuttle_list(struct listing *l)
{
    assert(l->f->kind == FRAME_SHUTTLE);
    list_add(l, AREO_ACTION(VERB_SHUTTLE, ORBIT, 0, 0));
    list_add(l, AREO_ACTION(VERB_SHUTTLE, COLONY, 0, 0));
}

static verdict shuttle_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    (void)s;
    (void)f;
    (void)action;
    return LEGAL;
}

static void shuttle_apply(struct om_state *s, struct frame *f, areo_action action,
                          const struct areo_context *ctx)
{
    assert(f == om_top(s));
    (void)f;
    om_pop(s);
    s->shuttle_side = (uint8_t)areo_a_of(action);
    s->shuttle_space = 1;
    om_event(s, ctx, EVENT_SHUTTLE, OM_NONE, s->shuttle_side, 0, 1);
}

const struct decision_row om_frame_shuttle = {
    .prompt = {"shuttle", "choose the side where the shuttle starts"},
    .verbs = VERB_BIT(VERB_SHUTTLE),
    .list = shuttle_list,
    .why = shuttle_why,
    .apply = shuttle_apply,
};

/* ---- Discovery tiles (16.8) ------------------------------------------------------------- */

struct om_mask om_explore_hexes(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    return mask_and(om_ring[2][om_rover_hex(s, seat)], om_empty(s));
}

void om_exploration_refill(struct om_state *s, const struct areo_context *ctx)
{
    for (int i = 0; i < 2 && s->discovery_stack; i++) {
        if (s->exploration[i] != OM_NONE)
            continue;
        int tile = om_draw_open(s, ctx, GROUP_DISCOVERY, s->discovery_stack);
        s->discovery_stack &= ~bit64(tile);
        s->exploration[i] = (uint8_t)tile;
    }
}

void om_explore(struct om_state *s, const struct areo_context *ctx, int seat, int place, int hex)
{
    assert(place >= 0 && place < 2 && s->exploration[place] != OM_NONE);
    int tile = s->exploration[place];
    assert(mask_has(om_empty(s), hex));
    s->discovery_at[tile] = (uint8_t)hex;
    set_add(s->tile.w, hex);
    s->exploration[place] = OM_NONE;
    om_event(s, ctx, EVENT_EXPLORE, seat, tile, hex, 0);
    om_exploration_refill(s, ctx);
    om_task(s, ctx, seat, TASK_DISCOVERY);
}

static bool explore_step(struct om_state *s, struct frame *f, const struct areo_context *ctx)
{
    assert(f == om_top(s));
    (void)ctx;
    bool tile = s->exploration[0] != OM_NONE || s->exploration[1] != OM_NONE;
    if (tile && mask_any(om_explore_hexes(s, f->seat)))
        return false;
    om_pop(s);
    return true;
}

static void explore_list(struct listing *l)
{
    assert(l->f->kind == FRAME_EXPLORE);
    struct om_mask hexes = om_explore_hexes(l->s, l->f->seat);
    for (int i = 0; i < 2; i++) {
        if (l->s->exploration[i] == OM_NONE)
            continue;
        MASK_EACH(hex, hexes)
        {
            list_add(l, AREO_ACTION(VERB_EXPLORE, l->s->exploration[i], hex, 0));
        }
    }
}

static verdict explore_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_EXPLORE);
    int tile = areo_a_of(action);
    int hex = areo_b_of(action);
    int distance = om_distance(hex, om_rover_hex(s, f->seat));
    if (s->exploration[0] != tile && s->exploration[1] != tile)
        return because(WHY_NOT_SHOWN, 0, 0);
    if (distance != 3)
        return because(WHY_DISTANCE, distance, 0);
    return mask_has(om_empty(s), hex) ? LEGAL : because(WHY_NOT_EMPTY, 0, 0);
}

static void explore_apply(struct om_state *s, struct frame *f, areo_action action,
                          const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int seat = f->seat;
    int place = s->exploration[1] == areo_a_of(action);
    om_pop(s);
    om_explore(s, ctx, seat, place, areo_b_of(action));
}

const struct decision_row om_frame_explore = {
    .prompt = {"explore", "place a discovery tile three hexes from your rover"},
    .verbs = VERB_BIT(VERB_EXPLORE),
    .step = explore_step,
    .list = explore_list,
    .why = explore_why,
    .apply = explore_apply,
};
