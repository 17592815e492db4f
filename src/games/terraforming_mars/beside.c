/* beside.c: an option beside what the seat has (see leanings.h).
 *
 * The same card is worth much to one seat and little to another: by the tags and the corporation
 * that it has, its income, and how near it is to a milestone or an award. */
#include <assert.h>

#include "core/inputs.h"
#include "games/terraforming_mars/leanings.h"
#include "games/terraforming_mars/vocabulary.h"

enum { PLAYED, TAKEN, CORPORATIONS = CORP_END - CORP_FIRST, USUAL_INCOME = 30 };

/* ---- What the seat has ----------------------------------------------------------------------------- */

static int own_corporation(const struct tm_state *s, const struct tm_seat *p)
{
    assert(s && p);
    if (s->phase == PHASE_SETUP && p->corporation_pick != TM_NONE)
        return p->corporation_pick - CORP_FIRST;
    int row = set_next(p->played, TM_WORDS, CORP_FIRST);
    return row < 0 ? -1 : row - CORP_FIRST;
}

static int tr_ahead(const struct tm_state *s, int seat)
{
    assert(seat >= 0 && seat < s->head.seats);
    int best = -1;
    for (int i = 0; i < s->head.seats; i++)
        if (i != seat && s->seat[i].tr > best)
            best = s->seat[i].tr;
    return best < 0 ? 0 : s->seat[seat].tr - best;
}

static void races_beside(struct moment *o)
{
    const struct tm_state *s = o->s;
    bool milestones = !tm_solo(s) && tm_taken(s->milestone, TM_MILESTONES) < TM_CLAIMS_MAX;
    bool awards = tm_taken(s->award, TM_AWARDS) < TM_CLAIMS_MAX;
    for (int i = 0; i < TM_MILESTONES; i++) {
        bool open = milestones && s->milestone[i] == TM_NOBODY;
        o->gap[i] = open ? tm_milestone_gap(i, tm_milestone_value(s, o->seat, i)) : 0;
    }
    for (int i = 0; i < TM_AWARDS; i++) {
        bool open = !tm_solo(s) && (awards || s->award[i] != TM_NOBODY);
        o->standing[i] = open ? tm_award_standing(s, o->seat, i) : -1;
    }
}

void moment_beside(struct moment *o)
{
    assert(o->s && o->p);
    const struct tm_seat *p = o->p;
    int income = p->tr + p->production[MEGACREDITS] + 2 * p->production[STEEL] +
                 3 * p->production[TITANIUM] - USUAL_INCOME;
    o->income = clamped(income, -60, 90) * AREO_FEATURE_ONE / 20;
    o->ahead = clamped(tr_ahead(o->s, o->seat), -40, 40) * AREO_FEATURE_ONE / 10;
    o->corporation = own_corporation(o->s, p);
    for (int i = 0; i < TM_TAGS; i++)
        o->tags[i] = p->tags[i];
    tm_count_tags(p->hand, o->held);
    tm_count_tags(p->picked, o->held);
    races_beside(o);
}

static int spare_input(const struct moment *o)
{
    return clamped(o->spare, -100, 100) * AREO_FEATURE_ONE / 20;
}

void lean_by_seat(const struct moment *o, int verb, struct areo_leaning *l)
{
    assert(verb >= 0 && verb < TM_VERBS);
    int at = A_BY_SEAT + verb * SEAT_SCALES;
    leaning_raw(l, at + SEAT_INCOME, o->income);
    leaning_raw(l, at + SEAT_LEAD, o->ahead);
    leaning_raw(l, at + SEAT_SPARE, spare_input(o));
    leaning_raw(l, at + SEAT_PICKED, o->p->picked_count * AREO_FEATURE_ONE / 2);
}

/* ---- Milestones and awards -------------------------------------------------------------------------- */

/* What an option brings of that which milestones and awards count. */
struct deed {
    int tr, greeneries, tiles, cities, building, science;
    int stock[TM_RESOURCES], production[TM_RESOURCES];
};

static void deed_add(struct deed *d, struct op op)
{
    switch (op_verb(op)) {
    case OP_PRODUCE:
        d->production[op.what] += op.n;
        break;
    case OP_GAIN:
        d->stock[op.what] += op.n;
        break;
    case OP_TEMPERATURE:
    case OP_OXYGEN:
    case OP_TR:
        d->tr += op.n;
        break;
    case OP_OCEAN:
        d->tr++;
        break;
    case OP_CITY:
        d->cities++;
        d->tiles++;
        break;
    case OP_GREENERY:
        d->greeneries++;
        d->tiles++;
        d->tr++;
        break;
    case OP_TILE:
        d->tiles++;
        break;
    default:
        break;
    }
}

static struct deed deed_of(const struct card *c)
{
    struct deed d = {.tr = 0};
    for (int i = 0; i < TM_PLAY_MAX && c->play[i].verb; i++)
        deed_add(&d, c->play[i]);
    for (int i = 0; i < 3 && c->tag[i] && c->type != EVENT; i++) {
        d.building += c->tag[i] == BUILDING;
        d.science += c->tag[i] == SCIENCE;
    }
    return d;
}

/* About equal steps are about equal inputs: a tile or a tag is rarer than a point of TR, a step of production
 * brings more than one cube. */
static void lean_towards(const struct moment *o, const struct deed *d, struct areo_leaning *l)
{
    const int milestone[TM_MILESTONES] = {[TERRAFORMER] = d->tr,
                                          [MAYOR] = 2 * d->cities,
                                          [GARDENER] = 2 * d->greeneries,
                                          [BUILDER] = 2 * d->building};
    const int award[TM_AWARDS] = {[LANDLORD] = 2 * d->tiles,
                                  [BANKER] = d->production[MEGACREDITS],
                                  [SCIENTIST] = 2 * d->science,
                                  [THERMALIST] = d->stock[HEAT] / 2 + 2 * d->production[HEAT] +
                                                 2 * d->production[ENERGY],
                                  [MINER] = d->stock[STEEL] + d->stock[TITANIUM] +
                                            2 * d->production[STEEL] + 2 * d->production[TITANIUM]};
    for (int i = 0; i < TM_MILESTONES; i++)
        if (o->gap[i])
            leaning_raw(l, A_TOWARDS_MILESTONE + i * BINS_GAP + o->gap[i],
                        milestone[i] * AREO_FEATURE_ONE / 2);
    for (int i = 0; i < TM_AWARDS; i++)
        if (o->standing[i] >= 0) {
            bool funded = o->s->award[i] != TM_NOBODY;
            leaning_raw(l, A_TOWARDS_AWARD + (i * 2 + funded) * STANDINGS + o->standing[i],
                        award[i] * AREO_FEATURE_ONE / 4);
        }
}

/* ---- Cards ------------------------------------------------------------------------------------------ */

static void lean_tags(const struct moment *o, const struct card *c, int how, struct areo_leaning *l)
{
    assert(how == PLAYED || how == TAKEN);
    int corporation = A_TAG_CORPORATION + (how * CORPORATIONS + o->corporation) * TM_TAGS;
    for (int i = 0; i < 3 && c->tag[i]; i++) {
        int tag = c->tag[i];
        int at = how * TM_TAGS + tag;
        leaning_raw(l, A_TAG_OWN + at, clamped(o->tags[tag], 0, 12) * AREO_FEATURE_ONE / 4);
        leaning_raw(l, A_TAG_HAND + at, clamped(o->held[tag], 0, 12) * AREO_FEATURE_ONE / 4);
        if (o->corporation >= 0)
            leaning_flag(l, corporation + tag);
    }
    if (c->type == EVENT && o->corporation >= 0)
        leaning_flag(l, corporation);
}

static void lean_card(const struct moment *o, int card, int how, struct areo_leaning *l)
{
    int at = how * TM_PROJECTS + card;
    assert(card >= 0 && card < TM_PROJECTS);
    lean_tags(o, tm_card(card), how, l);
    leaning_raw(l, A_CARD_INCOME + at, o->income);
    leaning_raw(l, A_CARD_LEAD + at, o->ahead);
    if (o->s->head.seats > 2)
        leaning_flag(l, A_CARD_CROWD + at);
}

void lean_card_played(const struct moment *o, int card, struct areo_leaning *l)
{
    struct deed d = deed_of(tm_card(card));
    lean_card(o, card, PLAYED, l);
    if (!o->m.rounds)
        leaning_flag(l, A_CARD_LAST + card);
    lean_towards(o, &d, l);
}

void lean_card_taken(const struct moment *o, int card, struct areo_leaning *l)
{
    enum { LACKS, TOO_LATE, MET };
    int missing = 0;
    lean_card(o, card, TAKEN, l);
    const struct need *need = tm_need_missed(o->s, o->seat, card, &missing);
    int kind = !need ? MET : tm_needs[need->kind].words.most ? TOO_LATE : LACKS;
    int step = need && tm_needs[need->kind].step ? tm_needs[need->kind].step : 1;
    int lacks = clamped(missing / step, 0, 20) * AREO_FEATURE_ONE / 4;
    leaning_raw(l, A_NEED + kind * STAGES + o->stage, kind == LACKS ? lacks : AREO_FEATURE_ONE);
}

void lean_corporation(const struct moment *o, int row, struct areo_leaning *l)
{
    assert(row >= CORP_FIRST && row < CORP_END);
    int tags[TM_TAGS] = {0};
    tm_count_tags(o->p->offer, tags);
    for (int t = 1; t < TM_TAGS; t++)
        leaning_raw(l, A_CORPORATION_TAG + (row - CORP_FIRST) * TM_TAGS + t,
                    clamped(tags[t], 0, 12) * AREO_FEATURE_ONE / 4);
}

/* ---- Standard projects and conversions -------------------------------------------------------------- */

void lean_project(const struct moment *o, int project, struct areo_leaning *l)
{
    assert(project >= 0 && project < TM_PROJECT_KINDS);
    const int by[PROJECT_SCALES] = {
        o->scale[SCALE_MONEY], o->income, o->ahead, spare_input(o), o->scale[SCALE_LAST_GENERATION],
        o->scale[SCALE_CROWD]};
    struct deed d = deed_of(tm_card(ROW_SELL_PATENTS + project));
    for (int i = 0; i < PROJECT_SCALES; i++)
        leaning_raw(l, A_PROJECT_BY + project * PROJECT_SCALES + i, by[i]);
    lean_towards(o, &d, l);
}

void lean_conversion(const struct moment *o, int verb, struct areo_leaning *l)
{
    assert(verb == V_CONVERT_PLANTS || verb == V_CONVERT_HEAT);
    struct deed d = {.tr = 1};
    if (verb == V_CONVERT_PLANTS)
        d.greeneries = d.tiles = 1;
    else
        d.stock[HEAT] = -8;
    lean_towards(o, &d, l);
}
