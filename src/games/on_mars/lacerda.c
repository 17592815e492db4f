/* lacerda.c: Lacerda's turn, his orbit actions, and how he takes benefits (section 19).
 *
 * He is a player with rules in place of choices. Where they leave several options, the
 * best for him is taken by R-15 and chance decides between equals. He has neither
 * resources nor colonists to count, but he pays crystals. */
#include <assert.h>

#include "games/on_mars/component.h"
#include "games/on_mars/decide.h"
#include "games/on_mars/lacerda.h"

enum { ME = OM_LACERDA };

static struct om_seat *me(struct om_state *s)
{
    assert(om_solo(s));
    return &s->seat[ME];
}

/* ---- Blueprints (19.15) ----------------------------------------------------------------- */

static bool scored_by_scientists(const struct om_state *s, int type)
{
    assert(om_is_type(type));
    for (int i = 0; i < OM_SCIENTISTS; i++)
        if (s->scientist[i] == ME && om_scientists[i].scores == type)
            return true;
    return false;
}

/* The leftmost card of the row with most cards, the bottom one if tied; six cards lie in a
 * row. Only cards of the types that score when there are such. */
static int blueprint_choice(const struct om_state *s)
{
    int most = 0;
    int best = -1;
    bool scored = false;
    for (int i = 0; i < OM_DISPLAY; i++)
        scored |=
            s->display[i] != OM_NONE && scored_by_scientists(s, om_blueprints[s->display[i]].type);
    for (int row = OM_DISPLAY / OM_DISPLAY_ROW - 1; row >= 0; row--) {
        int count = 0;
        int left = -1;
        for (int i = (row + 1) * OM_DISPLAY_ROW - 1; i >= row * OM_DISPLAY_ROW; i--) {
            if (s->display[i] == OM_NONE)
                continue;
            count++;
            if (!scored || scored_by_scientists(s, om_blueprints[s->display[i]].type))
                left = s->display[i];
        }
        if (left >= 0 && count > most) {
            most = count;
            best = left;
        }
    }
    return best;
}

static bool blueprint_possible(const struct om_state *s)
{
    return om_markers_left(s, ME) > 0 && blueprint_choice(s) >= 0;
}

static void take_blueprints(struct om_state *s, const struct areo_context *ctx, int n)
{
    while (n-- > 0 && blueprint_possible(s))
        om_take_blueprint(s, ctx, ME, blueprint_choice(s));
}

/* ---- Tech (19.16, 19.17) ------------------------------------------------------------------ */

/* The cheapest tile of a kind that he lacks, the leftmost of these; -1: none. */
static int learn_choice(const struct om_state *s)
{
    static const uint8_t order[OM_GRID] = {6, 7, 3, 4, 5, 0, 1, 2};
    if (om_lab_taken(s, ME, C1T) && om_lab_taken(s, ME, C1B))
        return -1;
    for (int i = 0; i < OM_GRID; i++) {
        int tech = s->grid[order[i]];
        if (tech != OM_NONE && s->seat[ME].tech[tech] == OM_NONE)
            return order[i];
    }
    return -1;
}

static void learn(struct om_state *s, const struct areo_context *ctx)
{
    int place = learn_choice(s);
    if (place >= 0)
        om_learn(s, ctx, ME, place, om_lab_taken(s, ME, C1T) ? C1B : C1T);
}

/* Crystals are the only cost that he pays: one to enter column 6. */
static bool step_possible(const struct om_state *s, int lab, bool free)
{
    assert(lab == OM_NONE || om_is_lab(lab));
    return lab != OM_NONE && !om_lab_taken(s, ME, lab) &&
           (free || s->seat[ME].crystals >= om_columns[om_column(lab)].crystals);
}

static bool tech_can_develop(const struct om_state *s, int tech, bool free)
{
    assert(om_is_tech(tech));
    int from = s->seat[ME].tech[tech];
    if (from == OM_NONE)
        return false;
    return step_possible(s, om_labs[from].next[0], free) ||
           step_possible(s, om_labs[from].next[1], free);
}

void om_lacerda_develop(struct om_state *s, const struct areo_context *ctx, int tech, bool free)
{
    assert(tech_can_develop(s, tech, free));
    const uint8_t *next = om_labs[s->seat[ME].tech[tech]].next;
    uint64_t best = 0;
    int worth = -1000;
    for (int i = 0; i < 2; i++) {
        if (!step_possible(s, next[i], free))
            continue;
        int w = om_lacerda_worth(s, om_labs[next[i]].op);
        best = w > worth ? bit64(next[i]) : w == worth ? best | bit64(next[i]) : best;
        worth = w > worth ? w : worth;
    }
    assert(best);
    int lab = bit_count64(best) > 1 ? om_draw(s, ctx, GROUP_LAB, best) : bit_first64(best);
    if (!free)
        me(s)->crystals = (uint8_t)(me(s)->crystals - om_columns[om_column(lab)].crystals);
    om_develop(s, ctx, ME, tech, lab);
}

/* Lower in the lab decides between equals: spaces of a column are numbered downwards. */
static int develop_choice(const struct om_state *s, bool most, bool free)
{
    int best = -1;
    for (int t = 0; t < OM_TECHS; t++) {
        if (!tech_can_develop(s, t, free))
            continue;
        int lab = s->seat[ME].tech[t];
        if (best < 0) {
            best = t;
            continue;
        }
        int other = s->seat[ME].tech[best];
        int more = om_column(lab) - om_column(other);
        if (more ? (more > 0) == most : lab > other)
            best = t;
    }
    return best;
}

/* Once the most developed, then the least developed, and so on. */
static void develop(struct om_state *s, const struct areo_context *ctx, int n, bool free)
{
    for (int i = 0; i < n; i++) {
        int tech = develop_choice(s, i % 2 == 0, free);
        if (tech >= 0)
            om_lacerda_develop(s, ctx, tech, free);
    }
}

/* ---- The warehouse (19.13) ---------------------------------------------------------------- */

static int warehouse_choice(const struct om_state *s, bool resource)
{
    static const uint8_t order[] = {CRYSTAL, BATTERY, WATER, PLANT, OXYGEN};
    int best = -1;
    for (int i = 0; i < 5; i++) {
        int item = order[i];
        if (!s->warehouse[item] || (item == CRYSTAL && resource))
            continue;
        if (item == CRYSTAL && om_depot_left(s, ME) <= s->seat[ME].pending)
            continue;
        if (best < 0 || s->warehouse[item] > s->warehouse[best])
            best = item;
    }
    return best;
}

static void take(struct om_state *s, const struct areo_context *ctx, int n, bool resource)
{
    for (int item; n-- > 0 && (item = warehouse_choice(s, resource)) >= 0;) {
        assert(s->warehouse[item] > 0);
        s->warehouse[item]--;
        om_event(s, ctx, EVENT_TAKE, ME, item, 0, 1);
        om_gain(s, ctx, ME, item, 1);
    }
}

/* ---- Effects of spaces and tiles, for the rows of operations (19.13, R-35) -------------------- */

bool om_lacerda_always(const struct om_state *s, struct op op)
{
    (void)s;
    (void)op;
    return true;
}

bool om_lacerda_can_gain(const struct om_state *s, struct op op)
{
    (void)s;
    return op.what == CRYSTAL;
}

void om_lacerda_gain(struct om_state *s, const struct areo_context *ctx, struct op op)
{
    assert(om_is_item(op.what));
    om_gain(s, ctx, ME, op.what, op.n);
}

bool om_lacerda_can_take(const struct om_state *s, struct op op)
{
    return warehouse_choice(s, op.what == WAREHOUSE_RESOURCE) >= 0;
}

void om_lacerda_take(struct om_state *s, const struct areo_context *ctx, struct op op)
{
    take(s, ctx, op.n, op.what == WAREHOUSE_RESOURCE);
}

bool om_lacerda_can_obtain(const struct om_state *s, struct op op)
{
    (void)op;
    return blueprint_possible(s);
}

void om_lacerda_obtain(struct om_state *s, const struct areo_context *ctx, struct op op)
{
    take_blueprints(s, ctx, op.n);
}

bool om_lacerda_can_learn(const struct om_state *s, struct op op)
{
    (void)op;
    return learn_choice(s) >= 0;
}

void om_lacerda_learn(struct om_state *s, const struct areo_context *ctx, struct op op)
{
    (void)op;
    learn(s, ctx);
}

bool om_lacerda_can_develop(const struct om_state *s, struct op op)
{
    assert(op.per < OM_MODES);
    return develop_choice(s, true, om_modes[op.per].free) >= 0;
}

void om_lacerda_develop_tiles(struct om_state *s, const struct areo_context *ctx, struct op op)
{
    assert(op.per < OM_MODES);
    develop(s, ctx, op.n, om_modes[op.per].free);
}

/* A new colonist lets his rover move. */
void om_lacerda_colonist(struct om_state *s, const struct areo_context *ctx, struct op op)
{
    (void)op;
    om_lacerda_rover(s, ctx);
}

void om_lacerda_next_icon(struct om_state *s, const struct areo_context *ctx, struct op op)
{
    assert(op.n >= 0);
    s->solo_icon = (uint8_t)((s->solo_icon + op.n) % OM_STACKS);
    om_event(s, ctx, EVENT_NEXT_TYPE, ME, s->solo_icon, 0, 0);
}

/* ---- His turn ------------------------------------------------------------------------------ */

int om_lacerda_action(int card, int side)
{
    assert(card < OM_SOLO_CARDS && om_is_side(side));
    static const uint8_t actions[2][3] = {{OBTAIN_BLUEPRINT, LEARN_TECH, RESEARCH},
                                          {CONSTRUCT, UPGRADE, HIRE}};
    return actions[side][om_solo_cards[card].action - 1];
}

/* He needs the slot, the crystals and something to do (19.14). */
static bool can_act(const struct om_state *s, int action)
{
    assert(action >= 0 && action < OM_ACTIONS);
    const struct action_row *a = &om_actions[action];
    struct om_state after = *s;
    if (a->post == POST_HIRE && s->seat[ME].post[POST_HIRE])
        return false;
    if (a->post != OM_NONE) {
        int extra = om_extra_cost(s, ME, a->post);
        if (extra > s->seat[ME].crystals)
            return false;
        after.seat[ME].crystals = (uint8_t)(after.seat[ME].crystals - extra);
    }
    struct op op = a->op;
    if (action == CONSTRUCT)
        op.what = OM_TYPES;
    return om_lacerda_possible(&after, op);
}

static void act(struct om_state *s, const struct areo_context *ctx)
{
    int action = om_lacerda_action(s->solo_card, om_side_of(s->seat[ME].space));
    int post = om_actions[action].post;
    if (!can_act(s, action)) {
        om_event(s, ctx, EVENT_UNABLE, ME, action, 0, 0);
        om_lacerda_rover(s, ctx);
        return;
    }
    om_event(s, ctx, EVENT_ACTION, ME, action, 0, 0);
    if (post != OM_NONE) {
        om_clear_post(s, ctx, post);
        assert(me(s)->crystals >= om_extra_cost(s, ME, post));
        me(s)->crystals = (uint8_t)(me(s)->crystals - om_extra_cost(s, ME, post));
        me(s)->post[post]++;
    }
    if (action == CONSTRUCT)
        om_lacerda_construct(s, ctx);
    else
        om_lacerda_effect(s, ctx, om_actions[action].op);
}

static void draw_card(struct om_state *s, const struct areo_context *ctx)
{
    if (!s->solo_deck) {
        s->solo_deck = ((uint64_t)1 << OM_SOLO_CARDS) - 1;
        s->solo_pass = 1;
    }
    assert(s->solo_deck);
    s->solo_card = (uint8_t)om_draw(s, ctx, GROUP_SOLO, s->solo_deck);
    s->solo_deck &= ~bit64(s->solo_card);
    om_event(s, ctx, EVENT_SOLO_CARD, ME, s->solo_card, 0, 0);
}

void om_lacerda_turn(struct om_state *s)
{
    assert(om_solo(s));
    om_push(s, (struct frame){.kind = FRAME_LACERDA, .seat = ME});
}

static uint64_t spaces_left(const struct om_state *s, int side)
{
    assert(om_is_side(side));
    uint64_t set = 0;
    for (int i = 0; i < OM_SPACES; i++)
        if (om_side_of(i) == side && om_space_free(s, i))
            set |= bit64(i);
    return set;
}

/* Arriving with the shuttle: a random space, and in the colony a building (19.5, 19.6). */
static void arrival_step(struct om_state *s, const struct areo_context *ctx)
{
    struct frame *f = om_top(s);
    int side = lacerda_arrives(f) - 1;
    assert(om_is_side(side));
    if (lacerda_at(f) == 0) {
        lacerda_at_set(f, 1);
        om_take_space(s, ctx, ME, om_draw(s, ctx, GROUP_SPACE, spaces_left(s, side)));
        return;
    }
    om_pop(s);
    if (side == COLONY)
        om_lacerda_construct(s, ctx);
}

void om_lacerda_arrives(struct om_state *s, const struct areo_context *ctx, int side)
{
    assert(om_solo(s) && om_is_side(side));
    om_event(s, ctx, EVENT_TRAVEL, ME, side, 0, 0);
    om_push(s, (struct frame){.kind = FRAME_SETTLE, .seat = ME});
    om_push(s, (struct frame){.kind = FRAME_LACERDA, .seat = ME, .a = (uint16_t)(1 + side)});
    if (side == COLONY)
        om_lacerda_explore(s, ctx);
}

/* From the second time through the deck the card's mission moves too, after the action. */
static bool lacerda_step(struct om_state *s, struct frame *f, const struct areo_context *ctx)
{
    assert(f == om_top(s));
    if (lacerda_arrives(f)) {
        arrival_step(s, ctx);
        return true;
    }
    if (lacerda_at(f) == 0) {
        lacerda_at_set(f, 1);
        draw_card(s, ctx);
        act(s, ctx);
        return true;
    }
    om_pop(s);
    om_push(s, (struct frame){.kind = FRAME_SETTLE, .seat = ME, .a = 1});
    if (s->solo_pass)
        om_mission_step(s, ctx, ME, om_solo_cards[s->solo_card].mission);
    return true;
}

const struct decision_row om_frame_lacerda = {.prompt = {"lacerda", NULL}, .step = lacerda_step};

/* ---- Choices that come to him --------------------------------------------------------------- */

static void choose_owner(struct om_state *s, const struct areo_context *ctx)
{
    assert(om_top(s)->kind == FRAME_OWNER);
    int tech = tech_asked(om_top(s));
    om_pop(s);
    if (tech_can_develop(s, tech, true))
        om_lacerda_develop(s, ctx, tech, true);
}

static void choose_benefit(struct om_state *s, const struct areo_context *ctx)
{
    assert(om_top(s)->kind == FRAME_LSS);
    om_pop(s);
    if (me(s)->post[POST_HIRE])
        me(s)->post[POST_HIRE] = 0;
    else
        om_gain(s, ctx, ME, CRYSTAL, 1);
}

/* The highest tile, his own between equals. */
static areo_action choose_tech(const struct om_state *s)
{
    assert(om_peek(s)->kind == FRAME_TECH);
    int tech = tech_asked(om_peek(s));
    int mine = om_tech_level(s, ME, tech);
    int owner = mine >= om_tech_level(s, !ME, tech) ? ME : !ME;
    return AREO_ACTION(VERB_TECH, owner, 0, 0);
}

static areo_action choose_place(struct om_state *s, const struct areo_context *ctx)
{
    areo_action list[OM_HEXES];
    struct om_mask hexes = mask_none();
    int n = om_legal(s, (struct options){.out = list, .max = OM_HEXES});
    for (int i = 0; i < n; i++)
        set_add(hexes.w, areo_a_of(list[i]));
    assert(mask_any(hexes));
    return AREO_ACTION(VERB_PLACE, om_lacerda_pick(s, ctx, hexes), 0, 0);
}

void om_lacerda_choose(struct om_state *s, const struct areo_context *ctx)
{
    assert(om_is_lacerda(s, om_peek(s)->seat));
    switch (om_peek(s)->kind) {
    case FRAME_OWNER:
        choose_owner(s, ctx);
        break;
    case FRAME_LSS:
        choose_benefit(s, ctx);
        break;
    case FRAME_TECH:
        om_decide((areo_state *)(void *)s, ME, choose_tech(s), ctx);
        break;
    case FRAME_REFILL:
        om_pop(s);
        om_refill(s, ctx, om_draw(s, ctx, GROUP_CONTRACT, s->contract_deck));
        break;
    default:
        assert(om_peek(s)->kind == FRAME_PLACE);
        om_decide((areo_state *)(void *)s, ME, choose_place(s, ctx), ctx);
    }
}
