/* score.c: points by source, awards with their ties, and who has won (rules 9 and 11). */
#include <assert.h>

#include "core/score.h"
#include "games/dice_game/engine.h"
#include "games/dice_game/text.h"

struct lines {
    struct areo_score_line *out;
    int count, max;
};

static void line(struct lines *l, int category, int domain, int index, int points)
{
    if (points == 0 && category != CATEGORY_TRACK)
        return;
    if (l->count < l->max)
        l->out[l->count++] =
            (struct areo_score_line){(uint8_t)category, (uint8_t)domain, (uint16_t)index, points};
}

int dice_solo_award_goal(int symbol)
{
    assert(dice_valid_resource(symbol));
    static const uint8_t wanted[DICE_RARITIES] = {10, 8, 6};
    return wanted[symbol % DICE_RARITIES];
}

/* Rule 11.3: a number to reach by the rarity of the symbol, less for one short of it. */
static int solo_award(const struct dice_state *s, int symbol)
{
    assert(dice_solo(s));
    int goal = dice_solo_award_goal(symbol);
    int own = s->seat[0].symbols[symbol];
    return own >= goal ? DICE_AWARD_FIRST : own == goal - 1 ? DICE_AWARD_SECOND : 0;
}

/* Rule 9.4: a tie for first leaves no second place; with two players there is none; a
 * count of zero wins nothing. */
int dice_award_vp(const struct dice_state *s, int seat, int award)
{
    assert(dice_valid_seat(s, seat) && award >= 0 && award < DICE_AWARDS);
    int symbol = s->awards[award];
    int better = 0;
    int best = 0;
    int at_best = 0;
    if (symbol == DICE_NONE || !s->seat[seat].symbols[symbol])
        return 0;
    if (dice_solo(s))
        return solo_award(s, symbol);
    for (int i = 0; i < s->head.seats; i++) {
        int count = s->seat[i].symbols[symbol];
        better += count > s->seat[seat].symbols[symbol];
        at_best = count > best ? 1 : at_best + (count == best);
        best = count > best ? count : best;
    }
    if (better == 0)
        return DICE_AWARD_FIRST;
    return better == 1 && at_best == 1 && s->head.seats > 2 ? DICE_AWARD_SECOND : 0;
}

int dice_score(const areo_state *state, int seat, struct areo_score_line *out, int max)
{
    assert(dice_valid_seat(dice_in(state), seat) && out);
    const struct dice_state *s = dice_in(state);
    struct lines l = {out, 0, max};
    line(&l, CATEGORY_TRACK, AREO_DOMAIN_NONE, 0, s->seat[seat].vp);
    for (int i = 0; i < DICE_AWARDS; i++)
        line(&l, CATEGORY_AWARDS, DOM_RESOURCE, s->awards[i], dice_award_vp(s, seat, i));
    for (int i = 0; i < DICE_TITLES; i++)
        if (s->milestone_owner[i] == seat)
            line(&l, CATEGORY_MILESTONES, DOM_MILESTONE, s->milestone[i], DICE_MILESTONE_POINTS);
    SET_EACH (row, s->seat[seat].played, DICE_WORDS) {
        line(&l, CATEGORY_CARDS, DOM_CARD, row, dice_card(row)->end_vp);
    }
    return l.count;
}

static int total(const struct dice_state *s, int seat)
{
    return areo_score(&dice_game, (const areo_state *)(const void *)s, seat, NULL, NULL);
}

/* Dice symbols in brown boxes; tokens and points are not dice. */
static int production_dice(const areo_state *state, int seat)
{
    int n = 0;
    for (int colour = 0; colour <= MAKES_ANY; colour++)
        n += dice_in(state)->seat[seat].makes[colour];
    return n;
}

/* Rule 9.7. */
const struct areo_tie dice_ties[] = {
    {"production-dice", SAY_TEXT("production dice"), production_dice}, {0}};

uint8_t dice_winners(const areo_state *state)
{
    const struct dice_state *s = dice_in(state);
    return dice_solo(s) ? dice_full_parameters(s) == 3
                        : (uint8_t)score_equals(&dice_game, state, SCORE_TIES_ALL);
}

/* Rule 11.8. */
const char *dice_rating(const struct dice_state *s)
{
    assert(dice_solo(s));
    static const struct {
        int from;
        const char *text;
    } rows[] = {
        {110, SAY_TEXT("hardly believable")},
        {100, SAY_TEXT("spectacular win")},
        {95, SAY_TEXT("great")},
        {90, SAY_TEXT("really good")},
        {85, SAY_TEXT("quite good")},
        {80, SAY_TEXT("decent")},
        {70, SAY_TEXT("getting the hang of it")},
        {60, SAY_TEXT("could do better")},
        {INT16_MIN, SAY_TEXT("close to a defeat")},
    };
    if (!dice_winners((const areo_state *)(const void *)s))
        return SAY_TEXT("terraforming failed, try again");
    int i = 0;
    while (total(s, 0) < rows[i].from)
        i++;
    return rows[i].text;
}
