/* describe.c: what a card does, from its row, and help with a decision. */
#include "core/phrase.h"
#include "games/terraforming_mars/engine.h"
#include "games/terraforming_mars/words.h"

enum { OPS_MAX = 6 };

/* ---- Components -------------------------------------------------------------------------- */

/* Forms of points: n for each, n for every so many of the counter. */
static const char *const point_forms[TM_COUNTERS][2] = {
    [PER_NOTHING] = {"{n|point|points}", NULL},
    [PER_JOVIAN_TAG] = {"{n|point|points} for each jovian tag you have", NULL},
    [PER_CITY] = {NULL, "{n|point|points} for every {a=each} cities in play, anyone's"},
    [PER_CUBE_HERE] = {"{n|point|points} for each cube here",
                       "{n|point|points} for every {a=each} cubes here"},
    [PER_ANY_CUBE_HERE] = {"{n|point|points} if there is a cube here", NULL},
    [PER_ADJACENT_OCEAN] = {"{n|point|points} for each ocean next to it", NULL},
    [PER_ADJACENT_CITY] = {"{n|point|points} for each city next to it, anyone's", NULL},
};

/* Remarks on an ability. */
static const struct areo_phrase_row own_tag_counts = {"this-card-included", "this card's included"},
                                    only_when_raised = {"only-when-raised",
                                                        "if your TR was raised in this generation"},
                                    sells_cards = {
                                        "sells-cards",
                                        "discard any number of cards; gain 1 M€ for each"};

/* Does the card set off its own trigger when it is played? */
static bool triggers_itself(const struct card *c, const struct trigger *t)
{
    if (t->cause == ON_TAG)
        return (card_tag_mask(c) & t->tags) != 0;
    for (int i = 0; i < OPS_MAX && t->cause == ON_CITY; i++)
        if (c->play[i].verb == OP_CITY)
            return true;
    return false;
}

static void note(struct ability *a, const struct areo_phrase_row *row)
{
    a->note = (struct areo_phrase){
        .room = "about", .id = row->id, .form = row->text, .seat = AREO_NOBODY};
}

static void describe_play(const struct card *c, struct description *d)
{
    describe_ops(d, c->type == CORPORATION ? WHEN_STARTING : WHEN_PLAYED, c->play, OPS_MAX);
    int count = ops_count(c->play, OPS_MAX);
    if (!count)
        return;
    struct op last = c->play[count - 1];
    const struct per_row *per = &tm_counters[last.per];
    bool counts = op_verb(last) == OP_PRODUCE || op_verb(last) == OP_GAIN || op_verb(last) == OP_TR;
    if (counts && per->role == ROLE_PER && per->domain == DOM_TAG && !per->whose &&
        card_has_tag(c, per->index))
        note(&d->ability[d->ability_count - 1], &own_tag_counts);
}

static void describe_trigger(const struct card *c, const struct trigger *t, struct description *d)
{
    struct ability *a = describe_ability(d, WHEN_CAUSED);
    a->cause = tm_causes[t->cause];
    a->anyone = t->anyone != 0;
    a->things = t->tags;
    a->itself = triggers_itself(c, t);
    a->op[0] = t->op[0];
    a->op[1] = t->op[1];
}

static void describe_action(const struct card_action *c, bool second, struct description *d)
{
    struct ability *a = describe_ability(d, second ? WHEN_OTHER_ACTION : WHEN_ACTION);
    a->price[0] = c->price;
    a->op[0] = c->gain[0];
    a->op[1] = c->gain[1];
}

static void describe_worth(struct points p, struct description *d)
{
    if (!p.n)
        return;
    const char *form = point_forms[p.per][p.each > 1];
    struct described_points *points = describe_points(d, SCORED_AT_END, p.n, form);
    points->each = p.each;
    points->per = p.per ? &tm_counters[p.per] : NULL;
}

void tm_describe(int index, struct description *d)
{
    const struct card *c = tm_card(index);
    *d = (struct description){0};
    if (index == ROW_SELL_PATENTS)
        phrase_as(&d->says, "about", &sells_cards);
    if (c->cost > 0 && c->type != CORPORATION)
        describe_cost(d, DOM_RESOURCE, MEGACREDITS, c->cost);
    for (int i = 0; i < 3 && c->need[i].kind; i++)
        d->need[d->need_count++] = (struct described_need){
            .row = &tm_needs[c->need[i].kind], .what = c->need[i].what, .n = c->need[i].n};
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
    if (c->holds) {
        d->holds_domain = DOM_RESOURCE;
        d->holds = c->holds;
    }
    describe_worth(c->points, d);
}

void tm_component(int index, struct areo_component *out)
{
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

enum {
    SAY_SOURCE,
    SAY_SOURCE_PROJECT,
    SAY_PAY,
    SAY_WHICH_ACTION,
    SAY_ACTION_PRICE,
    SAY_SELL,
    SAY_KEEP,
    SAY_BUY_OR_NOT,
    SAY_CHOOSE,
    SAY_DRAFT,
    SAY_CORPORATION,
    SAY_BUY_CARDS,
    SAY_LAST_GREENERIES,
    SAY_FIRST_ACTION,
    SAY_SECOND_ACTION,
    SAY_ORDER,
    SAY_PRICE,
    SAY_PRINTED,
    SAY_PLANTS,
    SAY_BRINGS,
    SAY_BRINGS_CARDS,
    SAYINGS
};

const struct areo_phrase_row tm_phrases[SAYINGS + 1] = {
    [SAY_SOURCE] = {"source", "{a:card}"},
    [SAY_SOURCE_PROJECT] = {"source-project", "{a:project}"},
    [SAY_PAY] = {"pay", "pay {n=price} M€: how many {a:resource}"},
    [SAY_WHICH_ACTION] = {"which-action", "which action"},
    [SAY_ACTION_PRICE] = {"action-price", "the price of the action"},
    [SAY_SELL] = {"sell", "sell cards for 1 M€ each"},
    [SAY_KEEP] = {"keep", "keep {n} of the cards you see"},
    [SAY_BUY_OR_NOT] = {"buy-or-not", "buy the card you see or discard it"},
    [SAY_CHOOSE] = {"choose", "choose one"},
    [SAY_DRAFT] = {"draft", "draft: keep one of {n} cards"},
    [SAY_CORPORATION] = {"corporation", "choose a corporation"},
    [SAY_BUY_CARDS] = {"buy-cards", "buy cards for {a=price} M€ each ({n} so far)"},
    [SAY_LAST_GREENERIES] = {"last-greeneries", "place last greeneries"},
    [SAY_FIRST_ACTION] = {"first-action", "generation {n=generation}, first action of the turn"},
    [SAY_SECOND_ACTION] = {"second-action", "generation {n=generation}, second action of the turn"},
    [SAY_ORDER] = {"order", "which effect comes first"},
    [SAY_PRICE] = {"price", "{n=price} M€"},
    [SAY_PRINTED] = {"printed-price", "price {n=price}"},
    [SAY_PLANTS] = {"plants", "{n|plant|plants}"},
    [SAY_BRINGS] = {"brings", "brings {n} {a:unit|resource=resource}"},
    [SAY_BRINGS_CARDS] = {"brings-cards", "brings {n|card|cards}"},
};

static void say(struct areo_phrases *out, int row, int a, int n)
{
    struct areo_phrase *p = phrase_add(out, &tm_phrases[row]);
    p->a = (int16_t)a;
    p->n = n;
}

/* The card that asks, the project, or the rule, which has an id and a name but no domain. */
static void say_source(const struct frame *f, struct areo_phrases *out)
{
    const struct card *c = tm_card(f->a);
    if (f->a < CORP_END)
        say(out, SAY_SOURCE, f->a, 0);
    else if (f->a < ROW_PROJECTS_END)
        say(out, SAY_SOURCE_PROJECT, f->a - ROW_SELL_PATENTS, 0);
    else
        phrase_as(out, "name", &(struct areo_phrase_row){c->id, c->name});
}

static void effect_prompt(const struct frame *f, struct areo_phrases *out)
{
    say_source(f, out);
    if (tm_frame_undecided(f))
        say(out, SAY_CHOOSE, 0, 0);
    else
        phrase_op(out, tm_frame_op(f));
}

static void frame_prompt(const struct tm_state *s, const struct frame *f, struct areo_phrases *out)
{
    switch (f->kind) {
    case FRAME_PAY:
        say(out, SAY_PAY, tm_payment_open(s, f).resource, f->x);
        break;
    case FRAME_WHICH:
        say_source(f, out);
        say(out, SAY_WHICH_ACTION, 0, 0);
        break;
    case FRAME_PRICE:
        say_source(f, out);
        say(out, SAY_ACTION_PRICE, 0, 0);
        break;
    case FRAME_SELL:
        say(out, SAY_SELL, 0, 0);
        break;
    case FRAME_KEEP:
        say(out, SAY_KEEP, 0, f->x);
        break;
    case FRAME_BUY:
        say(out, SAY_BUY_OR_NOT, 0, 0);
        break;
    default:
        effect_prompt(f, out);
    }
}

static void sealed_prompt(const struct tm_state *s, int seat, struct areo_phrases *out)
{
    const struct tm_seat *p = &s->seat[seat];
    if (s->phase == PHASE_DRAFT)
        say(out, SAY_DRAFT, 0, p->offer_count);
    else if (s->phase == PHASE_SETUP && p->corporation_pick == TM_NONE)
        say(out, SAY_CORPORATION, 0, 0);
    else
        say(out, SAY_BUY_CARDS, TM_CARD_PRICE, p->picked_count);
}

void tm_prompt(const areo_state *state, int seat, struct areo_phrases *out)
{
    const struct tm_state *s = tm_in(state);
    if (tm_sealed(s))
        sealed_prompt(s, seat, out);
    else if (s->agenda.count == 0 && s->phase == PHASE_FINAL)
        say(out, SAY_LAST_GREENERIES, 0, 0);
    else if (s->agenda.count == 0)
        say(out, s->actions ? SAY_SECOND_ACTION : SAY_FIRST_ACTION, 0, s->generation);
    else if (tm_next_frame(s) < 0)
        say(out, SAY_ORDER, 0, 0);
    else
        frame_prompt(s, &s->agenda.frame[tm_next_frame(s)], out);
}

static void explain_place(const struct tm_state *s, int place, struct areo_phrases *out)
{
    const struct place *p = &tm_places[place];
    const struct {
        int n, resource;
    } parts[] = {{p->steel, STEEL},
                 {p->titanium, TITANIUM},
                 {p->plants, PLANTS},
                 {2 * map_touching(tm_neighbours, place, s->oceans), MEGACREDITS}};
    for (int i = 0; i < 4; i++)
        if (parts[i].n)
            say(out, SAY_BRINGS, parts[i].resource, parts[i].n);
    if (p->cards)
        say(out, SAY_BRINGS_CARDS, 0, p->cards);
}

static void explain_use(int card, struct areo_phrases *out)
{
    struct description d;
    tm_describe(card, &d);
    for (int i = 0; i < d.ability_count; i++)
        if (d.ability[i].when == WHEN_ACTION || d.ability[i].when == WHEN_OTHER_ACTION)
            phrase_ability(out, card, i);
}

void tm_explain(const areo_state *state, int seat, areo_action action, struct areo_phrases *out)
{
    const struct tm_state *s = tm_in(state);
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_PLAY:
        say(out, SAY_PRICE, 0, tm_price(s, seat, a));
        phrase_component(out, a);
        break;
    case V_BUY:
    case V_KEEP:
    case V_DRAFT:
        say(out, SAY_PRINTED, 0, tm_card(a)->cost);
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
        say(out, SAY_PLANTS, 0, s->seat[seat].greenery_plants);
        break;
    case V_PROJECT:
        if (a)
            say(out, SAY_PRICE, 0, tm_project_price(s, seat, ROW_SELL_PATENTS + a));
        phrase_component(out, ROW_SELL_PATENTS + a);
        break;
    case V_CLAIM:
        say(out, SAY_PRICE, 0, TM_MILESTONE_PRICE);
        break;
    case V_FUND:
        say(out, SAY_PRICE, 0, tm_award_price(s));
        break;
    case V_PLACE:
        explain_place(s, a, out);
        break;
    default:
        break;
    }
}
