/* score.c: points by source, awards with their ties, and who has won. */
#include <assert.h>

#include "core/score.h"
#include "games/terraforming_mars/engine.h"
#include "games/terraforming_mars/text.h"

struct lines {
    struct areo_score_line *out;
    int count, max;
};

static void line(struct lines *l, int category, int domain, int index, int points)
{
    assert(l->count <= l->max && category < TM_CATEGORIES);
    if (points == 0 && category != CATEGORY_TR)
        return;
    if (l->count < l->max)
        l->out[l->count++] =
            (struct areo_score_line){(uint8_t)category, (uint8_t)domain, (uint16_t)index, points};
}

/* Tie for first: all of them 5 and no second place. Two players: no second place. */
static int award_points(const struct tm_state *s, int seat, int award)
{
    assert(s->award[award] != TM_NOBODY);
    int own = tm_award_value(s, seat, award);
    int better = 0;
    int best_ties = 0;
    int best = own;
    for (int i = 0; i < s->head.seats; i++) {
        int value = tm_award_value(s, i, award);
        better += value > own;
        if (value > best)
            best = value;
    }
    for (int i = 0; i < s->head.seats; i++)
        best_ties += tm_award_value(s, i, award) == best;
    if (better == 0)
        return TM_AWARD_FIRST;
    return better == 1 && best_ties == 1 && s->head.seats > 2 ? TM_AWARD_SECOND : 0;
}

static int card_points(const struct tm_state *s, int seat, int row)
{
    assert(row >= 0 && row < CORP_END);
    struct points p = tm_card(row)->points;
    if (!p.each)
        return p.n;
    return p.n * (tm_count(s, seat, p.per, row) / p.each);
}

static void card_lines(const struct tm_state *s, int seat, const uint64_t *set, struct lines *l)
{
    SET_EACH (row, set, TM_WORDS) {
        line(l, CATEGORY_CARDS, DOM_CARD, row, card_points(s, seat, row));
    }
}

int tm_score(const areo_state *state, int seat, struct areo_score_line *out, int max)
{
    assert(seat >= 0 && seat < tm_in(state)->head.seats);
    const struct tm_state *s = tm_in(state);
    const struct tm_seat *p = &s->seat[seat];
    struct lines l = {out, 0, max};
    line(&l, CATEGORY_TR, AREO_DOMAIN_NONE, 0, p->tr);
    for (int i = 0; i < TM_AWARDS; i++)
        if (s->award[i] != TM_NOBODY)
            line(&l, CATEGORY_AWARDS, DOM_AWARD, i, award_points(s, seat, i));
    for (int i = 0; i < TM_MILESTONES; i++)
        if (s->milestone[i] == seat)
            line(&l, CATEGORY_MILESTONES, DOM_MILESTONE, i, TM_MILESTONE_POINTS);
    line(&l, CATEGORY_GREENERY, AREO_DOMAIN_NONE, 0, bit_count64(p->greeneries));
    BIT_EACH (place, p->cities) {
        line(&l, CATEGORY_CITIES, DOM_PLACE, (int)place,
             map_touching(tm_neighbours, (int)place, s->greenery_all));
    }
    card_lines(s, seat, p->played, &l);
    card_lines(s, seat, p->events, &l);
    return l.count;
}

static int megacredits(const areo_state *state, int seat)
{
    return tm_in(state)->seat[seat].stock[MEGACREDITS];
}

/* Points first, then M€ (rules: end of the game). */
const struct areo_tie tm_ties[] = {{"megacredits", SAY_TEXT("M€"), megacredits}, {0}};

uint8_t tm_winners(const areo_state *state)
{
    const struct tm_state *s = tm_in(state);
    return tm_solo(s) ? tm_finished(s) : (uint8_t)score_equals(&tm_game, state, SCORE_TIES_ALL);
}
