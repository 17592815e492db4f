/* describe.c: what a card does, from its row, and help with a decision. */
#include <assert.h>

#include "core/phrase.h"
#include "games/terraforming_mars/decide.h"
#include "games/terraforming_mars/operations.h"
#include "games/terraforming_mars/text.h"
#include "games/terraforming_mars/vocabulary.h"

/* ---- Components -------------------------------------------------------------------------- */

/* Remarks on an ability. */
static const struct areo_phrase_row
    own_tag_counts = {"this-card-included", "including this card's"},
    only_when_raised = {"only-when-raised", "if your TR was raised in this generation"},
    sells_cards = {"sells-cards", "discard any number of cards; gain 1 M€ for each"};

/* Does the card set off its own trigger when it is played? */
static bool triggers_itself(const struct card *c, const struct trigger *t)
{
    assert(t->cause > ON_NOTHING);
    if (t->cause == ON_TAG)
        return (card_tag_mask(c) & t->tags) != 0;
    for (int i = 0; i < TM_PLAY_MAX && t->cause == ON_CITY; i++)
        if (c->play[i].verb == OP_CITY)
            return true;
    return false;
}

static void note(struct ability *a, const struct areo_phrase_row *row)
{
    assert(row->id && row->text);
    a->note = (struct areo_phrase){
        .shelf = "about", .id = row->id, .form = row->text, .seat = AREO_NOBODY};
}

static void describe_play(const struct card *c, struct description *d)
{
    describe_ops(d, c->type == CORPORATION ? WHEN_STARTING : WHEN_PLAYED, c->play, TM_PLAY_MAX);
    int count = ops_count(c->play, TM_PLAY_MAX);
    if (!count)
        return;
    struct op last = c->play[count - 1];
    assert(last.verb);
    const struct op_row *row = tm_op_words.row(last);
    const struct per_row *per = row->per ? row->per(last.per) : NULL;
    if (per && per->role == ROLE_PER && per->domain == DOM_TAG && !per->whose &&
        card_has_tag(c, per->index))
        note(&d->ability[d->ability_count - 1], &own_tag_counts);
}

static void describe_trigger(const struct card *c, const struct trigger *t, struct description *d)
{
    assert(t->cause > ON_NOTHING && t->cause < TM_CAUSES);
    struct ability *a = describe_ability(d, WHEN_CAUSED);
    a->cause = tm_causes[t->cause].words;
    a->anyone = t->anyone != 0;
    a->things = t->tags;
    a->itself = triggers_itself(c, t);
    a->op[0] = t->op[0];
    a->op[1] = t->op[1];
}

static void describe_action(const struct card_action *c, bool second, struct description *d)
{
    assert(c->gain[0].verb);
    struct ability *a = describe_ability(d, second ? WHEN_OTHER_ACTION : WHEN_ACTION);
    a->price[0] = c->price;
    a->op[0] = c->gain[0];
    a->op[1] = c->gain[1];
}

/* What lies on a card is told by its name: its rows only say how many. */
static void name_cubes(struct op *ops, int capacity, int holds)
{
    for (int i = 0; i < ops_count(ops, capacity); i++)
        switch (op_verb(ops[i])) {
        case OP_ADD_HERE:
        case OP_SPEND_HERE:
        case OP_SPEND_DRAW:
        case OP_KEEP_CUBES:
            ops[i].what = (uint8_t)holds;
            break;
        case OP_REVEAL:
            ops[i].per = (uint8_t)holds;
            break;
        default:
            break;
        }
}

static void describe_cubes(int holds, struct description *d)
{
    assert(holds >= TM_RESOURCES);
    d->holds_domain = DOM_RESOURCE;
    d->holds = (uint8_t)holds;
    for (int i = 0; i < d->ability_count; i++) {
        name_cubes(d->ability[i].price, 2, holds);
        name_cubes(d->ability[i].op, ABILITY_OPS, holds);
    }
}

static void describe_worth(struct points p, struct description *d)
{
    assert(p.per < TM_COUNTERS);
    if (!p.n)
        return;
    const char *form = tm_counters[p.per].points[p.each > 1];
    struct described_points *points = describe_points(d, SCORED_AT_END, p.n, form);
    points->each = p.each;
    points->per = p.per ? &tm_counters[p.per].words : NULL;
}

void tm_describe(int index, struct description *d)
{
    assert(index >= 0 && index < ROW_PROJECTS_END);
    const struct card *c = tm_card(index);
    *d = (struct description){0};
    if (index == ROW_SELL_PATENTS)
        phrase_as(&d->says, "about", &sells_cards);
    if (c->cost > 0 && c->type != CORPORATION)
        describe_cost(d, DOM_RESOURCE, MEGACREDITS, c->cost);
    for (int i = 0; i < 3 && c->need[i].kind; i++)
        d->need[d->need_count++] = (struct described_need){
            .row = &tm_needs[c->need[i].kind].words, .what = c->need[i].what, .n = c->need[i].n};
    describe_play(c, d);
    describe_ops(d, WHEN_FIRST_ACTION, c->first, 1);
    for (int i = 0; i < 2; i++)
        describe_ops(d, WHEN_ALWAYS, &c->standing[i], 1);
    for (int i = 0; i < 2 && c->trigger[i].cause; i++)
        describe_trigger(c, &c->trigger[i], d);
    for (int i = 0; i < 2 && c->action[i].gain[0].verb; i++)
        describe_action(&c->action[i], i > 0, d);
    if (index == CORP_UNMI)
        note(&d->ability[d->ability_count - 1], &only_when_raised);
    if (c->holds)
        describe_cubes(c->holds, d);
    describe_worth(c->points, d);
}

void tm_component(int index, struct areo_component *out)
{
    assert(index >= 0 && index < ROW_PROJECTS_END);
    static const char *const types[] = {/* ORDER TYPE */
                                        "automated", "active", "event", NULL, NULL, NULL};
    const struct card *c = tm_card(index);
    *out = (struct areo_component){.id = c->id, .title = c->name, .cost = c->cost};
    out->group = index < TM_PROJECTS ? "project" : index < CORP_END ? "corporation" : "standard";
    out->number = index < TM_PROJECTS ? index + 1 : 0;
    out->deck = c->deck == BASE ? "base" : "corporate";
    out->type = types[c->type];
    if (c->type == CORPORATION)
        out->cost = -1;
    struct areo_text tags = areo_text_over(out->tags, sizeof out->tags);
    for (int i = 0; i < 3 && c->tag[i]; i++)
        areo_text_addf(&tags, "%s%s", i ? " " : "", tm_domains[DOM_TAG].id(c->tag[i]));
}

/* ---- Decisions ------------------------------------------------------------------------------- */

const struct areo_phrase_row tm_phrases[TM_SAYINGS + 1] = {
    /* ORDER SAYING */
    [SAY_SOURCE] = {"source", "{a:card}"},
    [SAY_SOURCE_PROJECT] = {"source-project", "{a:project}"},
    [SAY_PAY] = {"pay", "pay {n=price} M€: how much {a:resource}"},
    [SAY_WHICH_ACTION] = {"which-action", "which action"},
    [SAY_SELL] = {"sell", "sell cards for 1 M€ each"},
    [SAY_KEEP] = {"keep", "keep {n} of the cards you see"},
    [SAY_BUY_OR_NOT] = {"buy-or-not", "buy the card you see or discard it"},
    [SAY_CHOOSE] = {"choose", "choose one"},
    [SAY_DRAFT] = {"draft", "draft: keep one of {n} cards"},
    [SAY_CORPORATION] = {"corporation", "choose a corporation"},
    [SAY_BUY_CARDS] = {"buy-cards", "buy cards for {a=price} M€ each"},
    [SAY_LAST_GREENERIES] = {"last-greeneries", "the last chance to turn plants into greeneries"},
    [SAY_FIRST_ACTION] = {"first-action", "generation {n=generation}, first action of the turn"},
    [SAY_SECOND_ACTION] = {"second-action", "generation {n=generation}, second action of the turn"},
    [SAY_ORDER] = {"order", "which effect comes first"},
    [SAY_ORDER_PLANTS] = {"order-plants", "an ocean brings plants to one who may lose some"},
    [SAY_ORDER_CARDS] = {"order-cards", "a card that comes first can be exchanged too"},
    [SAY_ORDER_OCEAN] = {"order-ocean", "a tile beside an ocean brings M€"},
    [SAY_ORDER_DRAW] = {"order-draw", "to draw first costs nothing, and may help with the rest"},
    [SAY_PRICE] = {"price", "{n=price} M€"},
    [SAY_PRINTED] = {"printed-price", "price {n=price}"},
    [SAY_PLANTS] = {"plants", "{n|plant|plants}"},
    [SAY_BRINGS] = {"brings", "brings {n} {a:unit|resource=resource}"},
    [SAY_BRINGS_CARDS] = {"brings-cards", "brings {n|card|cards}"},
    [SAY_SOLO_GOAL] = {"solo-goal", "you win if all three parameters are at their goals after "
                                    "generation {a=last}: {n|step is|steps are} missing"},
    [SAY_WARN_CLOSES] = {"warn-closes", "this closes {a:card} in your hand: its requirement would "
                                        "be exceeded"},
    [SAY_WARN_NOTHING] = {"warn-nothing", "the goal is reached: this would bring you nothing"},
    [SAY_WARN_ENDS_BEHIND] = {"warn-ends-behind",
                              "this completes Mars: the generation would be the last, and you are "
                              "{n|point|points} behind {seat}"},
    [SAY_WARN_HEAT_LEFT] = {"warn-heat-left", "this leaves {n} heat: {a=missing} too few to raise "
                                              "the temperature"},
    [SAY_WARN_PLANTS_LEFT] = {"warn-plants-left",
                              "this leaves {n|plant|plants}: {a=missing} too few for a greenery"},
    [SAY_WARN_CLAIM] = {"warn-claim", "you could claim {a:milestone} now: {b=points|point|points} "
                                      "for {n=price} M€"},
    [SAY_WARN_PLANTS] = {"warn-plants", "your {n|plant|plants} would pay for a greenery now"},
    [SAY_WARN_HEAT] = {"warn-heat", "your {n} heat would raise the temperature now"},
    [SAY_WARN_ACTION] = {"warn-action", "the action of {a:card} costs nothing and is unused"},
    [SAY_WARN_MONEY] = {"warn-money", "you have {a=money} M€ left, and {n|card|cards} that you "
                                      "could play"},
    [SAY_PRAISE_MILESTONE] = {"praise-milestone", "well done in generation {n=generation}: you "
                                                  "claimed {a:milestone}"},
    [SAY_PRAISE_TR] = {"praise-tr", "well done in generation {n=generation}: your TR rose by "
                                    "{a=by}, your best so far"},
    [SAY_PRAISE_PRODUCTION] = {"praise-production", "well done in generation {n=generation}: your "
                                                    "production grew by {a=by}, your best so far"},
    [SAY_PRAISE_CARDS] = {"praise-cards", "well done in generation {n=generation}: you played "
                                          "{a=played|card|cards}, your best so far"},
    [SAY_RULE + (int)ROW_CONVERT_PLANTS - ROW_PROJECTS_END] = {"convert-plants", "Convert Plants"},
    [SAY_RULE + (int)ROW_CONVERT_HEAT - ROW_PROJECTS_END] = {"convert-heat", "Convert Heat"},
    [SAY_RULE + (int)ROW_BONUS_OCEAN -
        ROW_PROJECTS_END] = {"bonus-ocean", "Ocean of the Temperature Track"},
};

void tm_add_phrase(struct areo_phrases *out, int saying, int a, int n)
{
    assert(saying >= 0 && saying < TM_SAYINGS);
    struct areo_phrase *p = phrase_add(out, &tm_phrases[saying]);
    p->a = (int16_t)a;
    p->n = n;
}

/* A rule has an id and a name but no domain. */
void tm_say_source(int row, struct areo_phrases *out)
{
    if (row < CORP_END)
        tm_add_phrase(out, SAY_SOURCE, row, 0);
    else if (row < ROW_PROJECTS_END)
        tm_add_phrase(out, SAY_SOURCE_PROJECT, row - ROW_SELL_PATENTS, 0);
    else
        tm_add_phrase(out, SAY_RULE + row - ROW_PROJECTS_END, 0, 0);
}

void tm_solo_goal(const struct tm_state *s, struct areo_phrases *out)
{
    assert(tm_solo(s));
    const struct tm_track *t = tm_tracks;
    int missing = (t[TRACK_TEMPERATURE].to - s->temperature) / t[TRACK_TEMPERATURE].by +
                  t[TRACK_OXYGEN].to - s->oxygen + TM_OCEANS - tm_ocean_count(s);
    tm_add_phrase(out, SAY_SOLO_GOAL, TM_SOLO_GENERATIONS, missing);
}

static void explain_place(const struct tm_state *s, int place, struct areo_phrases *out)
{
    assert(place >= 0 && place < TM_PLACES);
    const struct place *p = &tm_places[place];
    const struct {
        int n, resource;
    } parts[] = {{p->steel, STEEL},
                 {p->titanium, TITANIUM},
                 {p->plants, PLANTS},
                 {TM_MONEY_BY_OCEAN * map_touching(tm_neighbours, place, s->oceans), MEGACREDITS}};
    for (int i = 0; i < 4; i++)
        if (parts[i].n)
            tm_add_phrase(out, SAY_BRINGS, parts[i].resource, parts[i].n);
    if (p->cards)
        tm_add_phrase(out, SAY_BRINGS_CARDS, 0, p->cards);
}

static void explain_use(int card, struct areo_phrases *out)
{
    assert(card >= 0 && card < CORP_END);
    struct description d;
    tm_describe(card, &d);
    for (int i = 0; i < d.ability_count; i++)
        if (d.ability[i].when == WHEN_ACTION || d.ability[i].when == WHEN_OTHER_ACTION)
            phrase_ability(out, card, i);
}

void tm_explain(const areo_state *state, int seat, areo_action action, struct areo_phrases *out)
{
    assert(seat >= 0 && seat < tm_in(state)->head.seats);
    const struct tm_state *s = tm_in(state);
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_PLAY:
        tm_add_phrase(out, SAY_PRICE, 0, tm_price(s, seat, a));
        phrase_component(out, a);
        break;
    case V_BUY:
    case V_KEEP:
    case V_DRAFT:
        tm_add_phrase(out, SAY_PRINTED, 0, tm_card(a)->cost);
        phrase_component(out, a);
        break;
    case V_CORPORATION:
        phrase_component(out, a);
        break;
    case V_USE:
        explain_use(a, out);
        break;
    case V_FIRST_ACTION:
        phrase_op(out, tm_card(s->seat[seat].corporation)->first[0]);
        break;
    case V_CONVERT_PLANTS:
        tm_add_phrase(out, SAY_PLANTS, 0, s->seat[seat].greenery_plants);
        break;
    case V_PROJECT:
        if (a)
            tm_add_phrase(out, SAY_PRICE, 0, tm_project_price(s, seat, ROW_SELL_PATENTS + a));
        phrase_component(out, ROW_SELL_PATENTS + a);
        break;
    case V_CLAIM:
        tm_add_phrase(out, SAY_PRICE, 0, TM_MILESTONE_PRICE);
        break;
    case V_FUND:
        tm_add_phrase(out, SAY_PRICE, 0, tm_award_price(s));
        break;
    case V_PLACE:
        explain_place(s, a, out);
        break;
    default:
        break;
    }
    if (tm_in_vain(s, action))
        tm_add_phrase(out, SAY_WARN_NOTHING, 0, 0);
}
