/* score.c: the end of the game, points with their breakdown, and winners (section 17). A running game is scored as if it ended now. */
#include <assert.h>
#include <string.h>

#include "core/score.h"
#include "games/on_mars/rules.h"
#include "games/on_mars/text.h"

/* ---- What players would still do at the end (17.3, 17.4) ----------------------------------- */

static void final_crystals(const struct om_state *s, int seat, struct om_seat *p)
{
    assert(om_is_player(s, seat));
    int left = om_depot_left(s, seat);
    int kept = p->pending < left ? p->pending : left > 0 ? left : 0;
    p->crystals = (uint8_t)(p->crystals + kept);
    p->pending = 0;
}

static void final_colonists(const struct om_state *s, int seat, struct om_seat *p)
{
    int n = p->quarters + p->work;
    int side = p->space == OM_NONE ? ORBIT : om_side_of(p->space);
    p->work = 0;
    for (int post = 0; post < OM_POSTS; post++)
        if (om_post_side(post) == side) {
            n += p->post[post];
            p->post[post] = 0;
        }
    p->quarters = (uint8_t)(n < om_capacity(s, seat) ? n : om_capacity(s, seat));
    om_recount(s, seat, p);
}

/* Can these contracts all be filled from the stock? Takes the goods from it. */
static bool fill(const struct om_state *s, unsigned set, struct om_seat *p)
{
    assert(!(set >> OM_CONTRACTS));
    for (int c = 0; c < OM_CONTRACTS; c++) {
        if (!(set >> c & 1))
            continue;
        const struct contract_row *row = &om_contracts[c];
        int minerals = om_contract_needs(s, c, MINERAL);
        int goods = row->item == MINERAL ? 0 : om_contract_needs(s, c, row->item);
        uint8_t *from = row->item == CRYSTAL ? &p->crystals : &p->stock[row->item];
        if (p->stock[MINERAL] < minerals || *from < goods)
            return false;
        p->stock[MINERAL] = (uint8_t)(p->stock[MINERAL] - minerals);
        *from = (uint8_t)(*from - goods);
    }
    return true;
}

/* The open delivery contracts that the seat completes with what it has: as many as
 * possible, and crystals are spared because they break ties. */
static unsigned final_deliveries(const struct om_state *s, int seat, struct om_seat *p)
{
    unsigned open = 0;
    for (int c = 0; c < OM_CONTRACTS; c++)
        if (s->contract[c] == seat && om_contracts[c].type == OM_TYPES &&
            !om_contract_complete(s, c))
            open |= 1u << c;
    unsigned best = 0;
    struct om_seat after = *p;
    for (unsigned set = open; set; set = (set - 1) & open) {
        struct om_seat rest = *p;
        int more = bit_count64(set) - bit_count64(best);
        if (more < 0 || !fill(s, set, &rest))
            continue;
        if (more == 0 && rest.crystals <= after.crystals)
            continue;
        best = set;
        after = rest;
    }
    *p = after;
    return best;
}

/* The seat as it would end; returns the contracts that it fills at last. */
static unsigned final_seat(const struct om_state *s, int seat, struct om_seat *out)
{
    *out = s->seat[seat];
    if (om_is_lacerda(s, seat)) {
        final_crystals(s, seat, out);
        return 0;
    }
    final_crystals(s, seat, out);
    final_colonists(s, seat, out);
    return final_deliveries(s, seat, out);
}

void om_finish(struct om_state *s, const struct areo_context *ctx)
{
    assert(!s->head.over);
    for (int i = 0; i < om_players(s); i++) {
        struct om_seat p;
        unsigned filled = final_seat(s, i, &p);
        s->seat[i] = p;
        for (int c = 0; c < OM_CONTRACTS; c++)
            if (filled >> c & 1) {
                s->goods[c] = om_contracts[c].n;
                s->minerals[c] = om_contracts[c].minerals;
                s->contract_done |= bit64(c);
            }
    }
    s->phase = PHASE_END;
    s->head.over = 1;
    s->head.acting = 0;
    s->head.reveals++;
    om_event(s, ctx, EVENT_OVER, OM_NONE, 0, 0, 0);
}

/* ---- Points ----------------------------------------------------------------------------------- */

struct lines {
    struct areo_score_line *out;
    int count, max;
};

static void line(struct lines *l, int category, int domain, int index, int points)
{
    assert(category >= 0 && category < OM_CATEGORIES);
    if (l->count < l->max)
        l->out[l->count++] = (struct areo_score_line){.category = (uint8_t)category,
                                                      .domain = (uint8_t)domain,
                                                      .index = (uint16_t)index,
                                                      .points = points};
}

/* By the highest occupied place of the living quarters, two places to a row. */
int om_quarters_points(int colonists)
{
    assert(colonists >= 0 && colonists <= OM_COLONISTS);
    static const uint8_t points[] = {0, 0, 3, 6, 10, 15, 21};
    return points[(colonists + 1) / 2];
}

static void score_techs(const struct om_seat *p, struct lines *l)
{
    for (int t = 0; t < OM_TECHS; t++)
        if (p->tech[t] != OM_NONE)
            line(l, SCORE_TECH, DOM_TECH, t, om_columns[om_column(p->tech[t])].points);
}

static void score_blueprints(const struct om_state *s, int seat, struct lines *l)
{
    for (int b = 0; b < OM_BLUEPRINTS; b++) {
        if (s->owner[b] != seat)
            continue;
        int points = om_blueprint_points(b);
        line(l, SCORE_BLUEPRINTS, DOM_BLUEPRINT, b, s->built[b] == OM_NONE ? -points : points);
    }
}

static void score_scientists(const struct om_state *s, int seat, struct lines *l)
{
    for (int i = 0; i < OM_SCIENTISTS; i++)
        if (s->scientist[i] == seat)
            line(l, SCORE_SCIENTISTS, DOM_SCIENTIST, i,
                 OM_SCIENTIST_POINTS * om_advanced_count(s, OM_NONE, om_scientists[i].scores));
}

static void score_contracts(const struct om_state *s, int seat, unsigned filled, struct lines *l)
{
    for (int c = 0; c < OM_CONTRACTS; c++) {
        if (s->contract[c] != seat)
            continue;
        bool done = om_contract_complete(s, c) || filled >> c & 1;
        line(l, SCORE_CONTRACTS, DOM_CONTRACT, c,
             done ? om_contracts[c].done : om_contracts[c].failed);
    }
}

int om_score(const struct om_state *s, int seat, struct areo_score_line *out, int max)
{
    assert(om_is_player(s, seat) && out);
    struct lines l = {out, 0, max};
    struct om_seat p;
    unsigned filled = final_seat(s, seat, &p);
    int colonists = om_is_lacerda(s, seat) ? om_capacity(s, seat) : p.quarters;
    line(&l, SCORE_GAME, AREO_DOMAIN_NONE, 0, p.op);
    line(&l, SCORE_PROGRESS, AREO_DOMAIN_NONE, 0, om_progress_points(s, seat));
    line(&l, SCORE_SHIPS, AREO_DOMAIN_NONE, 0, OM_SHIP_POINTS * p.hangar);
    line(&l, SCORE_COLONISTS, AREO_DOMAIN_NONE, 0, om_quarters_points(colonists));
    score_techs(&p, &l);
    score_blueprints(s, seat, &l);
    score_scientists(s, seat, &l);
    score_contracts(s, seat, filled, &l);
    return l.count;
}

int om_total(const struct om_state *s, int seat)
{
    struct areo_score_line lines[AREO_SCORE_LINES_MAX];
    int n = om_score(s, seat, lines, AREO_SCORE_LINES_MAX);
    int total = 0;
    for (int i = 0; i < n; i++)
        total += lines[i].points;
    return total;
}

/* ---- Winners (17.5, R-31) ------------------------------------------------------------------------ */

static int crystals(const areo_state *state, int seat)
{
    struct om_seat p;
    final_seat(om_in(state), seat, &p);
    return p.crystals;
}

static int advanced_buildings(const areo_state *state, int seat)
{
    return om_advanced_count(om_in(state), seat, OM_TYPES);
}

static int progress_cubes(const areo_state *state, int seat)
{
    struct om_seat p;
    int cubes = 0;
    final_seat(om_in(state), seat, &p);
    for (int t = 0; t < OM_STACKS; t++)
        cubes += p.cube[t];
    return cubes;
}

const struct areo_tie om_ties[] = {
    {"crystals", SAY_TEXT("crystals"), crystals},
    {"advanced-buildings", SAY_TEXT("advanced buildings"), advanced_buildings},
    {"progress-cubes", SAY_TEXT("progress cubes"), progress_cubes},
    {0},
};

static uint8_t solo_winner(const struct om_state *s)
{
    for (int i = 0; i < OM_OBJECTIVES; i++)
        if (om_objective_open(s, i) && om_objective_met(s, i))
            return 1;
    return 0;
}

uint8_t om_winners(const struct om_state *s)
{
    return om_solo(s) ? solo_winner(s)
                      : (uint8_t)score_equals(&om_game, (const areo_state *)(const void *)s,
                                              SCORE_TIES_ALL);
}
