/* lab.c: the laboratories: learning, developing, using tech tiles, and what the owner
 * of a used tile gets (section 7). */
#include <assert.h>

#include "games/on_mars/decide.h"

int om_tech_level(const struct om_state *s, int seat, int tech)
{
    assert(om_is_player(s, seat) && om_is_tech(tech));
    int lab = s->seat[seat].tech[tech];
    return lab == OM_NONE ? 0 : om_column(lab);
}

int om_tech_best(const struct om_state *s, int tech)
{
    int best = 0;
    for (int i = 0; i < om_players(s); i++) {
        int level = om_tech_level(s, i, tech);
        best = level > best ? level : best;
    }
    return best;
}

bool om_lab_taken(const struct om_state *s, int seat, int lab)
{
    assert(om_is_player(s, seat) && om_is_lab(lab));
    for (int t = 0; t < OM_TECHS; t++)
        if (s->seat[seat].tech[t] == lab)
            return true;
    return false;
}

/* The owner's oxygen is decided at the end of the turn (7.4); until then it is only
 * noted that the tile was used. */
void om_tech_use(struct om_state *s, const struct areo_context *ctx, int user, int owner, int tech)
{
    assert(om_is_player(s, user) && om_tech_level(s, owner, tech) > 0);
    int whose = om_is_lacerda(s, owner) ? OM_SEATS : owner; /* of the domain of players */
    om_event(s, ctx, EVENT_TECH, user, tech, whose, om_tech_level(s, owner, tech));
    if (user == owner)
        return;
    assert(s->use_count < OM_USES);
    s->use_owner[s->use_count] = (uint8_t)owner;
    s->use_tech[s->use_count++] = (uint8_t)tech;
}

/* ---- Learning -------------------------------------------------------------------- */

static int grid_row_of(int place)
{
    assert(place >= 0 && place < OM_GRID);
    return place < 3 ? 0 : place < 6 ? 1 : 2;
}

/* The leftmost tile of a kind in a row of the grid; -1: none. */
static int grid_find(const struct om_state *s, int row, int tech)
{
    assert(row >= 0 && row < 3);
    const struct grid_row *r = &om_grid_rows[row];
    for (int i = r->first; i < r->first + r->count; i++)
        if (s->grid[i] == tech)
            return i;
    return -1;
}

static struct om_cost grid_cost(int row)
{
    assert(row >= 0 && row < 3);
    struct om_cost cost = {.any = om_grid_rows[row].any, .any_of = ANY_RESOURCE};
    cost.need[BATTERY] = om_grid_rows[row].battery;
    return cost;
}

static verdict learn_tile_why(const struct om_state *s, int seat, int tech, int row,
                              struct om_budget budget)
{
    assert(om_is_tech(tech));
    if (s->seat[seat].tech[tech] != OM_NONE)
        return because(WHY_TECH_OWNED, tech, 0);
    if (grid_find(s, row, tech) < 0)
        return because(WHY_NOT_SHOWN, 0, 0);
    struct om_cost cost = grid_cost(row);
    return om_cost_why(s, seat, &cost, budget);
}

verdict om_learn_possible(const struct om_state *s, int seat, struct om_budget budget)
{
    if (om_lab_taken(s, seat, C1T) && om_lab_taken(s, seat, C1B))
        return because(WHY_LAB_FULL, 0, 0);
    verdict v = because(WHY_NOT_SHOWN, 0, 0);
    for (int i = OM_GRID - 1; i >= 0; i--) {
        if (s->grid[i] == OM_NONE)
            continue;
        v = learn_tile_why(s, seat, s->grid[i], grid_row_of(i), budget);
        if (allowed(v))
            return v;
    }
    return v;
}

void om_learn(struct om_state *s, const struct areo_context *ctx, int seat, int place, int lab)
{
    assert(place >= 0 && place < OM_GRID && s->grid[place] != OM_NONE && om_column(lab) == 1);
    int tech = s->grid[place];
    s->grid[place] = OM_NONE;
    s->seat[seat].tech[tech] = (uint8_t)lab;
    om_event(s, ctx, EVENT_LEARN, seat, tech, lab, 0);
    om_mission(s, ctx, seat, MISSION_TECHS);
    om_effect(s, ctx, seat, om_labs[lab].op, false);
    om_task(s, ctx, seat, TASK_TECH);
}

static void learn_list(struct listing *l)
{
    assert(l->f->kind == FRAME_LEARN);
    for (int i = OM_GRID - 1; i >= 0; i--)
        for (int lab = C1T; lab <= C1B && l->s->grid[i] != OM_NONE; lab++)
            if (grid_find(l->s, grid_row_of(i), l->s->grid[i]) == i)
                list_offer(l, AREO_ACTION(VERB_LEARN, l->s->grid[i], grid_row_of(i), lab));
    list_offer(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict learn_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_LEARN);
    int lab = areo_c_of(action);
    if (areo_verb_of(action) == VERB_DONE)
        return om_done_why(s, f, OP_LEARN);
    verdict v =
        learn_tile_why(s, f->seat, areo_a_of(action), areo_b_of(action), om_budget(s, f->seat));
    if (allowed(v) && om_column(lab) != 1)
        v = because(WHY_LAB_COLUMN, 0, 0);
    if (allowed(v) && om_lab_taken(s, f->seat, lab))
        v = because(WHY_LAB_TAKEN, lab, 0);
    return allowed(v) ? om_unit_why(s, f) : v;
}

static void learn_apply(struct om_state *s, struct frame *f, areo_action action,
                        const struct areo_context *ctx)
{
    assert(f == om_top(s));
    if (areo_verb_of(action) == VERB_DONE) {
        om_pop(s);
        return;
    }
    int row = areo_b_of(action);
    struct om_cost cost = grid_cost(row);
    om_unit_take(s, f, ctx);
    lab_choice_set(f, grid_find(s, row, areo_a_of(action)) | areo_c_of(action) << 8);
    lab_paying_set(f, 1);
    om_charge(s, ctx, f->seat, &cost);
}

static bool learn_step(struct om_state *s, struct frame *f, const struct areo_context *ctx)
{
    assert(f == om_top(s));
    if (!lab_paying(f))
        return false;
    lab_paying_set(f, 0);
    om_learn(s, ctx, f->seat, lab_choice_first(f), lab_choice_lab(f));
    return true;
}

const struct decision_row om_frame_learn = {
    .prompt = {"learn", "choose a tech tile and its place in the laboratory"},
    .more = om_say_units,
    .verbs = VERB_BIT(VERB_LEARN) | VERB_BIT(VERB_DONE),
    .step = learn_step,
    .list = learn_list,
    .why = learn_why,
    .apply = learn_apply,
};

/* ---- Developing ------------------------------------------------------------------ */

static struct om_cost column_cost(int column)
{
    assert(column >= 1 && column <= 6);
    const struct column_row *c = &om_columns[column];
    struct om_cost cost = {.any = c->any, .any_of = ANY_RESOURCE, .crystals = c->crystals};
    cost.need[OXYGEN] = c->oxygen;
    return cost;
}

verdict om_develop_why(const struct om_state *s, int seat, int tech, int lab, bool free,
                       struct om_budget budget)
{
    assert(om_is_tech(tech) && om_is_lab(lab));
    int from = s->seat[seat].tech[tech];
    if (from == OM_NONE)
        return because(WHY_NO_TECH, tech, 0);
    if (om_labs[from].next[0] != lab && om_labs[from].next[1] != lab)
        return because(WHY_NOT_RIGHT, lab, 0);
    if (om_lab_taken(s, seat, lab))
        return because(WHY_LAB_TAKEN, lab, 0);
    struct om_cost cost = column_cost(om_column(lab));
    return free ? LEGAL : om_cost_why(s, seat, &cost, budget);
}

verdict om_develop_possible(const struct om_state *s, int seat, bool free, struct om_budget budget)
{
    verdict v = because(WHY_NO_DEVELOPMENT, 0, 0);
    for (int t = 0; t < OM_TECHS; t++) {
        int from = s->seat[seat].tech[t];
        for (int i = 0; i < 2 && from != OM_NONE; i++) {
            int lab = om_labs[from].next[i];
            if (lab == OM_NONE || om_lab_taken(s, seat, lab))
                continue;
            v = om_develop_why(s, seat, t, lab, free, budget);
            if (allowed(v))
                return v;
        }
    }
    return v;
}

void om_develop(struct om_state *s, const struct areo_context *ctx, int seat, int tech, int lab)
{
    assert(om_is_tech(tech) && s->seat[seat].tech[tech] != OM_NONE);
    struct om_seat *p = &s->seat[seat];
    p->tech[tech] = (uint8_t)lab;
    om_event(s, ctx, EVENT_DEVELOP, seat, tech, lab, om_column(lab));
    om_effect(s, ctx, seat, om_labs[lab].op, false);
    om_task(s, ctx, seat, TASK_DEVELOP);
    if (p->developed < 2 && ++p->developed == 2)
        om_task(s, ctx, seat, TASK_DEVELOP_TWICE);
}

static void develop_offers(struct listing *l, int tech)
{
    assert(om_is_tech(tech));
    int from = l->s->seat[l->f->seat].tech[tech];
    for (int i = 0; i < 2 && from != OM_NONE; i++)
        if (om_labs[from].next[i] != OM_NONE)
            list_offer(l, AREO_ACTION(VERB_DEVELOP, tech, om_labs[from].next[i], 0));
}

static void develop_list(struct listing *l)
{
    assert(l->f->kind == FRAME_DEVELOP);
    for (int t = 0; t < OM_TECHS; t++)
        develop_offers(l, t);
    list_offer(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict develop_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_DEVELOP);
    if (areo_verb_of(action) == VERB_DONE)
        return om_done_why(s, f, OP_DEVELOP);
    verdict v = om_unit_why(s, f);
    if (!allowed(v))
        return v;
    return om_develop_why(s, f->seat, areo_a_of(action), areo_b_of(action),
                          om_modes[frame_mode(f)].free, om_budget(s, f->seat));
}

static void develop_apply(struct om_state *s, struct frame *f, areo_action action,
                          const struct areo_context *ctx)
{
    assert(f == om_top(s));
    if (areo_verb_of(action) == VERB_DONE) {
        om_pop(s);
        return;
    }
    struct om_cost cost = column_cost(om_column(areo_b_of(action)));
    om_unit_take(s, f, ctx);
    lab_choice_set(f, areo_a_of(action) | areo_b_of(action) << 8);
    lab_paying_set(f, 1);
    if (!om_modes[frame_mode(f)].free)
        om_charge(s, ctx, f->seat, &cost);
}

static bool develop_step(struct om_state *s, struct frame *f, const struct areo_context *ctx)
{
    assert(f == om_top(s));
    if (!lab_paying(f))
        return false;
    lab_paying_set(f, 0);
    om_develop(s, ctx, f->seat, lab_choice_first(f), lab_choice_lab(f));
    return true;
}

const struct decision_row om_frame_develop = {
    .prompt = {"develop", "choose a tech tile and the space it moves to"},
    .more = om_say_units,
    .verbs = VERB_BIT(VERB_DEVELOP) | VERB_BIT(VERB_DONE),
    .step = develop_step,
    .list = develop_list,
    .why = develop_why,
    .apply = develop_apply,
};

/* ---- The owner of a used tile (7.4) ------------------------------------------------ */

static void owner_list(struct listing *l)
{
    assert(l->f->kind == FRAME_OWNER);
    develop_offers(l, tech_asked(l->f));
    list_add(l, AREO_ACTION(VERB_OXYGEN, 0, 0, 0));
}

static verdict owner_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_OWNER);
    if (areo_verb_of(action) == VERB_OXYGEN)
        return LEGAL;
    if (areo_a_of(action) != tech_asked(f))
        return because(WHY_MAY_NOT, 0, 0);
    return om_develop_why(s, f->seat, tech_asked(f), areo_b_of(action), true,
                          om_budget(s, f->seat));
}

static void owner_apply(struct om_state *s, struct frame *f, areo_action action,
                        const struct areo_context *ctx)
{
    assert(f == om_top(s));
    struct frame used = *f;
    om_pop(s);
    if (areo_verb_of(action) == VERB_OXYGEN)
        om_gain(s, ctx, used.seat, OXYGEN, 1);
    else
        om_develop(s, ctx, used.seat, tech_asked(&used), areo_b_of(action));
}

static void owner_more(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)s;
    om_say(out, SAY_TECH, tech_asked(f), 0, 0);
}

const struct decision_row om_frame_owner = {
    .prompt = {"owner", "your tech tile was used: develop it, or take an oxygen"},
    .more = owner_more,
    .verbs = VERB_BIT(VERB_DEVELOP) | VERB_BIT(VERB_OXYGEN),
    .list = owner_list,
    .why = owner_why,
    .apply = owner_apply,
};

/* ---- Which tile makes a construction possible (9.5) --------------------------------- */

static void tech_list(struct listing *l)
{
    assert(l->f->kind == FRAME_TECH);
    for (int i = 0; i < om_players(l->s); i++)
        list_offer(l, AREO_ACTION(VERB_TECH, i, 0, 0));
}

static verdict tech_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_TECH);
    int owner = areo_a_of(action);
    int level = owner < om_players(s) ? om_tech_level(s, owner, tech_asked(f)) : 0;
    if (!level)
        return because(WHY_NO_TECH, tech_asked(f), 0);
    if (level + tech_colonists(f) < tech_needed(f))
        return (verdict){.code = WHY_TECH_LEVEL,
                         .a = (int16_t)tech_asked(f),
                         .b = (int16_t)tech_needed(f),
                         .c = (int16_t)level};
    return LEGAL;
}

static void tech_apply(struct om_state *s, struct frame *f, areo_action action,
                       const struct areo_context *ctx)
{
    assert(f == om_top(s));
    struct frame want = *f;
    int owner = areo_a_of(action);
    int level = om_tech_level(s, owner, tech_asked(&want));
    int needed = tech_needed(&want);
    om_pop(s);
    struct frame *construct = om_top(s);
    construct_sent_set(construct, level < needed ? needed - level : 0);
    om_tech_use(s, ctx, want.seat, owner, tech_asked(&want));
}

static void tech_more(const struct om_state *s, const struct frame *f, struct areo_phrases *out)
{
    (void)s;
    om_say(out, SAY_TECH_LEVEL, tech_asked(f), 0, tech_needed(f));
}

const struct decision_row om_frame_tech = {
    .prompt = {"tech", "choose whose tech tile is used"},
    .more = tech_more,
    .verbs = VERB_BIT(VERB_TECH),
    .list = tech_list,
    .why = tech_why,
    .apply = tech_apply,
};
