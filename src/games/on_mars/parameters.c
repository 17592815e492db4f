/* parameters.c: the life support system: its track, rewards, and colony status updates. */
#include <assert.h>

#include "games/on_mars/component.h"
#include "games/on_mars/decide.h"

static int most_developed_count(const struct om_state *s, int seat)
{
    int best = 0;
    for (int t = 0; t < OM_TECHS; t++) {
        int level = om_tech_level(s, seat, t);
        best = level > best ? level : best;
    }
    return best;
}

static int ships_count(const struct om_state *s, int seat) { return s->seat[seat].hangar; }

static int advanced_count(const struct om_state *s, int seat)
{
    return om_advanced_count(s, seat, OM_TYPES);
}

static int mines_count(const struct om_state *s, int seat) { return om_mines_count(s, seat); }

/* Lacerda keeps his new bots on the board; his start bot counts as one of them. */
static int bots_count(const struct om_state *s, int seat)
{
    const struct om_seat *p = &s->seat[seat];
    return mask_count(p->bot) + (om_is_lacerda(s, seat) ? p->bots_board + 1 : 0);
}

static int discoveries_count(const struct om_state *s, int seat)
{
    return bit_count64(s->seat[seat].discovery);
}

static int shelters_count(const struct om_state *s, int seat)
{
    return mask_count(s->seat[seat].shelter);
}

/* Lacerda's quarters count as full (19.8, R-14). */
static int colonists_count(const struct om_state *s, int seat)
{
    return om_is_lacerda(s, seat) ? om_capacity(s, seat) : s->seat[seat].quarters;
}

/* clang-format off */
const struct reward_row om_rewards[OM_REWARDS] = { /* ORDER REWARD */
    {"tech-reward", "LSS Reward: tech",
     "as many points as the level of your most developed tech tile", 1, most_developed_count},
    {"ship-reward", "LSS Reward: ships",
     "2 points for each ship in your hangar", 2, ships_count},
    {"advanced-reward", "LSS Reward: advanced buildings",
     "2 points for each of your advanced buildings", 2, advanced_count},
    {"mine-reward", "LSS Reward: mines",
     "2 points for each mine with your colonist or advanced building", 2, mines_count},
    {"bot-reward", "LSS Reward: bots",
     "2 points for each of your bots on Mars", 2, bots_count},
    {"discovery-reward", "LSS Reward: discovery tiles",
     "2 points for each discovery tile you have taken", 2, discoveries_count},
    {"shelter-reward", "LSS Reward: shelters",
     "2 points for each of your shelters", 2, shelters_count},
    {"colonist-reward", "LSS Reward: colonists",
     "1 point for each colonist in your living quarters", 1, colonists_count},
};
/* clang-format on */

int om_reward_points(const struct om_state *s, int seat, int reward)
{
    assert(om_is_player(s, seat));
    if (reward == OM_NONE)
        return 0; /* a position by hand without one */
    assert(reward >= 0 && reward < OM_REWARDS);
    return om_rewards[reward].each * om_rewards[reward].count(s, seat);
}

/* The colony level marker stands one row above the level (9.14 to 9.18). */
void om_lss(struct om_state *s, const struct areo_context *ctx, int seat, int type)
{
    assert(om_is_type(type));
    if (type < GENERATOR || type > CONDENSER)
        return;
    int column = type - GENERATOR;
    int row = s->lss[column];
    assert(row >= 1 && row <= OM_LSS_TOP);
    if (row == OM_LSS_TOP)
        return;
    s->lss[column]++;
    om_event(s, ctx, EVENT_LIFE_SUPPORT, seat, column, 0, s->lss[column]);
    om_points(s, ctx, seat, row == 1 ? 2 : 0);
    if (row >= s->level + 1)
        return;
    int points = om_reward_points(s, seat, s->reward[column]);
    if (points)
        om_event(s, ctx, EVENT_REWARD, seat, s->reward[column], 0, 0);
    om_points(s, ctx, seat, points);
    om_push(s, (struct frame){.kind = FRAME_LSS, .seat = (uint8_t)seat});
}

static void lss_list(struct listing *l)
{
    assert(l->f->kind == FRAME_LSS);
    for (int i = 0; i < OM_LSS_BENEFITS; i++)
        list_offer(l, AREO_ACTION(VERB_BENEFIT, i, 0, 0));
    list_add(l, AREO_ACTION(VERB_DONE, 0, 0, 0));
}

static verdict lss_why(const struct om_state *s, const struct frame *f, areo_action action)
{
    assert(f->kind == FRAME_LSS && areo_a_of(action) < OM_LSS_BENEFITS);
    if (areo_verb_of(action) == VERB_DONE)
        return LEGAL;
    return om_possible(s, f->seat, om_benefits[areo_a_of(action)].op, om_budget(s, f->seat));
}

static void lss_apply(struct om_state *s, struct frame *f, areo_action action,
                      const struct areo_context *ctx)
{
    assert(f == om_top(s));
    int seat = f->seat;
    om_pop(s);
    if (areo_verb_of(action) == VERB_BENEFIT)
        om_effect(s, ctx, seat, om_benefits[areo_a_of(action)].op, true);
}

const struct decision_row om_frame_lss = {
    .prompt = {"lss", "choose a benefit of the life support system"},
    .verbs = VERB_BIT(VERB_BENEFIT) | VERB_BIT(VERB_DONE),
    .list = lss_list,
    .why = lss_why,
    .apply = lss_apply,
};

/* ---- Colony status update (9.20) -------------------------------------------------------- */

bool om_update_due(const struct om_state *s)
{
    for (int i = 0; i < OM_LSS; i++)
        if (s->lss[i] < s->level + 1)
            return false;
    return s->level < OM_LEVEL_MAX;
}

/* Free places of the display are filled in order, from these cards of the deck. */
static void deal(struct om_state *s, const struct areo_context *ctx, uint64_t cards)
{
    assert(!(cards >> OM_BLUEPRINTS));
    for (int i = 0; i < OM_DISPLAY && s->blueprint_deck & cards; i++) {
        if (s->display[i] != OM_NONE)
            continue;
        int card = om_draw_open(s, ctx, GROUP_BLUEPRINT, s->blueprint_deck & cards);
        s->blueprint_deck &= ~bit64(card);
        s->display[i] = (uint8_t)card;
    }
}

enum { LEVEL_1_CARDS = 0xFFF, LEVEL_3_CARDS = 0xFFF000, DEALT = 6 };

static void update_blueprints(struct om_state *s, const struct areo_context *ctx)
{
    if (s->level > OM_BLUEPRINTS_LAST)
        return;
    for (int i = 0; i < OM_DISPLAY; i++)
        if (s->level == 2 || (s->display[i] != OM_NONE && om_blueprints[s->display[i]].level == 1))
            s->display[i] = OM_NONE;
    if (s->level == 2) {
        deal(s, ctx, LEVEL_1_CARDS);
        for (int n = 0; n < DEALT && s->blueprint_deck; n++) {
            int card = om_draw_open(s, ctx, GROUP_BLUEPRINT, s->blueprint_deck);
            s->blueprint_deck &= ~bit64(card);
            for (int i = 0; i < OM_DISPLAY; i++)
                if (s->display[i] == OM_NONE) {
                    s->display[i] = (uint8_t)card;
                    break;
                }
        }
        return;
    }
    deal(s, ctx, LEVEL_3_CARDS);
}

/* Bottom row first, left to right. */
static void update_grid(struct om_state *s, const struct areo_context *ctx)
{
    static const uint8_t order[OM_GRID] = {6, 7, 3, 4, 5, 0, 1, 2};
    for (int i = 0; i < OM_GRID && s->tech_stack; i++) {
        if (s->grid[order[i]] != OM_NONE)
            continue;
        int tech = om_draw_open(s, ctx, GROUP_TECH, s->tech_stack);
        s->tech_stack &= ~bit64(tech);
        s->grid[order[i]] = (uint8_t)tech;
    }
}

int om_cube_points(int cubes)
{
    static const uint8_t points[OM_STACKS + 1] = {0, 1, 2, 4, 7, 11};
    assert(cubes >= 0 && cubes <= OM_STACKS);
    return points[cubes];
}

int om_progress_points(const struct om_state *s, int seat)
{
    assert(om_is_player(s, seat));
    return om_cube_points(om_cubes(&s->seat[seat]));
}

void om_update(struct om_state *s, const struct areo_context *ctx)
{
    assert(om_update_due(s));
    s->level++;
    om_event(s, ctx, EVENT_LEVEL, OM_NONE, 0, 0, s->level);
    update_blueprints(s, ctx);
    update_grid(s, ctx);
    for (int item = BATTERY; item < OM_ITEMS; item++)
        s->warehouse[item] = (uint8_t)om_warehouse_full(s);
    for (int i = 0; i < om_players(s) && s->level <= 3; i++)
        om_points(s, ctx, i, om_progress_points(s, i));
    if (s->level >= 3)
        om_missions_remaining_step(s, ctx);
    if (om_solo(s))
        om_lacerda_level(s, ctx);
}
