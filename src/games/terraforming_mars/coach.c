/* coach.c: what is said to a learner before a costly mistake, and after a generation. Each sentence
 * is a fact that follows from the two positions; whether to heed it is left to the player. */
#include <assert.h>

#include "core/score.h"
#include "games/terraforming_mars/decide.h"
#include "games/terraforming_mars/vocabulary.h"

enum {
    MUCH_MONEY = 15, /* so much is seldom left over by intent */
    WORTH_A_WORD = 3 /* steps, or cards, in a generation */
};

/* ---- Before an option ------------------------------------------------------------------------ */

/* Is a parameter beyond what the card allows? Parameters never fall again. */
static bool exceeded(const struct tm_state *s, int seat, int card)
{
    const struct card *c = tm_card(card);
    const struct tm_seat *p = tm_seat(s, seat);
    for (int i = 0; i < 3 && c->need[i].kind; i++) {
        const struct tm_need_row *row = &tm_needs[c->need[i].kind];
        int slack = row->step * (p->shift + p->next_shift);
        if (row->words.most && row->step &&
            row->value(s, seat, c->need[i].what) > c->need[i].n + slack)
            return true;
    }
    return false;
}

/* Has the seat a card that loosens requirements? Then nothing is closed for good. */
static bool loosens(const struct tm_seat *p)
{
    SET_EACH (card, p->hand, TM_WORDS) {
        const struct card *c = tm_card(card);
        if (c->play[0].verb == OP_NEXT_SHIFT || c->standing[0].verb == OP_SHIFT)
            return true;
    }
    return false;
}

static void warn_closes(const struct tm_state *s, const struct tm_state *after, int seat,
                        struct areo_phrases *out)
{
    if (loosens(tm_seat(s, seat)))
        return;
    SET_EACH (card, s->seat[seat].hand, TM_WORDS) {
        if (set_has(after->seat[seat].hand, card) && !exceeded(s, seat, card) &&
            exceeded(after, seat, card)) {
            tm_add_phrase(out, SAY_WARN_CLOSES, card, 0);
            return;
        }
    }
}

static void warn_ends(const struct tm_state *s, const areo_state *then, int seat,
                      struct areo_phrases *out)
{
    const struct tm_state *after = tm_in(then);
    if (tm_solo(s) || tm_finished(s) || !tm_finished(after) || after->head.over)
        return;
    int behind;
    int best = score_leader(&tm_game, then, seat, &behind);
    if (best == seat)
        return;
    tm_add_phrase(out, SAY_WARN_ENDS_BEHIND, 0, behind);
    out->list[out->count - 1].seat = (uint8_t)best;
}

static bool warms(const struct tm_state *s) { return s->temperature < TM_WARMEST; }

/* What was enough for a conversion is spent on something else. */
static void warn_left(const struct tm_state *s, const struct tm_state *after, int seat, int verb,
                      struct areo_phrases *out)
{
    assert(verb >= 0 && verb < TM_VERBS);
    const struct tm_seat *p = &after->seat[seat];
    int heat = p->stock[HEAT];
    int plants = p->stock[PLANTS];
    if (verb != V_CONVERT_HEAT && warms(s) && warms(after) &&
        s->seat[seat].stock[HEAT] >= TM_HEAT_FOR_STEP && heat < TM_HEAT_FOR_STEP)
        tm_add_phrase(out, SAY_WARN_HEAT_LEFT, TM_HEAT_FOR_STEP - heat, heat);
    if (verb != V_CONVERT_PLANTS && allowed(tm_convert_plants_why(s, seat)) &&
        plants < p->greenery_plants)
        tm_add_phrase(out, SAY_WARN_PLANTS_LEFT, p->greenery_plants - plants, plants);
}

static void warn_free_action(const struct tm_state *s, int seat, struct areo_phrases *out)
{
    SET_EACH (card, tm_seat(s, seat)->played, TM_WORDS) {
        if (!tm_card(card)->action[0].price.verb && allowed(tm_use_why(s, seat, card))) {
            tm_add_phrase(out, SAY_WARN_ACTION, card, 0);
            return;
        }
    }
}

static void warn_money(const struct tm_state *s, int seat, struct areo_phrases *out)
{
    int playable = 0;
    SET_EACH (card, tm_seat(s, seat)->hand, TM_WORDS) {
        playable += tm_playable(s, seat, card);
    }
    if (playable && s->seat[seat].stock[MEGACREDITS] >= MUCH_MONEY)
        tm_add_phrase(out, SAY_WARN_MONEY, s->seat[seat].stock[MEGACREDITS], playable);
}

static void warn_pass(const struct tm_state *s, int seat, struct areo_phrases *out)
{
    assert(seat == s->turn);
    const struct tm_seat *p = &s->seat[seat];
    bool final = s->phase == PHASE_FINAL;
    for (int i = 0; i < TM_MILESTONES && !final; i++)
        if (allowed(tm_claim_why(s, seat, i))) {
            tm_add_phrase(out, SAY_WARN_CLAIM, i, TM_MILESTONE_PRICE);
            out->list[out->count - 1].b = TM_MILESTONE_POINTS;
            break;
        }
    /* In the last generation plants can still be converted after its production. */
    if (allowed(tm_convert_plants_why(s, seat)) && (final || !tm_finished(s)))
        tm_add_phrase(out, SAY_WARN_PLANTS, 0, p->stock[PLANTS]);
    if (final)
        return;
    if (warms(s) && allowed(tm_convert_heat_why(s, seat)))
        tm_add_phrase(out, SAY_WARN_HEAT, 0, p->stock[HEAT]);
    warn_free_action(s, seat, out);
    warn_money(s, seat, out);
}

void tm_warn(const areo_state *state, int seat, areo_action action, const areo_state *then,
             struct areo_phrases *out)
{
    const struct tm_state *s = tm_in(state);
    const struct tm_state *after = tm_in(then);
    assert(seat >= 0 && seat < s->head.seats);
    if (s->phase < PHASE_ACTION)
        return;
    if (areo_verb_of(action) == V_PASS) {
        warn_pass(s, seat, out);
        return;
    }
    warn_closes(s, after, seat, out);
    warn_ends(s, then, seat, out);
    warn_left(s, after, seat, areo_verb_of(action), out);
}

/* ---- After a generation ---------------------------------------------------------------------- */

static int production_of(const struct tm_seat *p)
{
    int sum = 0;
    for (int i = 0; i < TM_RESOURCES; i++)
        sum += p->production[i];
    return sum;
}

static int cards_of(const struct tm_seat *p)
{
    return set_count(p->played, TM_WORDS) + set_count(p->events, TM_WORDS) -
           (p->corporation != TM_NONE);
}

static void praise(struct areo_phrases *out, int saying, int by, int generation)
{
    if (by < WORTH_A_WORD)
        return;
    tm_add_phrase(out, saying, by, generation);
    out->list[out->count - 1].c = (int16_t)by;
}

void tm_praise(const areo_state *from, const areo_state *to, int seat, struct areo_phrases *out)
{
    const struct tm_state *s = tm_in(from);
    const struct tm_state *e = tm_in(to);
    assert(seat >= 0 && seat < s->head.seats && s->generation < e->generation);
    int cards = cards_of(&e->seat[seat]) - cards_of(&s->seat[seat]);
    for (int i = 0; i < TM_MILESTONES; i++)
        if (e->milestone[i] == seat && s->milestone[i] != seat)
            tm_add_phrase(out, SAY_PRAISE_MILESTONE, i, s->generation);
    praise(out, SAY_PRAISE_TR, e->seat[seat].tr - s->seat[seat].tr, s->generation);
    /* What the corporation starts with is no doing of the player. */
    if (s->seat[seat].corporation != TM_NONE)
        praise(out, SAY_PRAISE_PRODUCTION,
               production_of(&e->seat[seat]) - production_of(&s->seat[seat]), s->generation);
    praise(out, SAY_PRAISE_CARDS, cards, s->generation);
}
