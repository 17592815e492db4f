/* describe.c: what a card does, from its row, and help with a decision. */
#include <assert.h>

#include "core/phrase.h"
#include "games/dice_game/decide.h"
#include "games/dice_game/operations.h"

/* ---- Components ---------------------------------------------------------------------------- */

int dice_makes_ops(const uint8_t makes[DICE_MAKES], struct op ops[DICE_MAKES])
{
    int count = 0;
    for (int i = 0; i < DICE_MAKES; i++) {
        int verb = i == MAKES_WILD ? TEXT_MAKES_WILD
                   : i == MAKES_VP ? TEXT_MAKES_VP
                                   : TEXT_MAKES_DICE;
        if (makes[i])
            ops[count++] =
                (struct op){(uint8_t)verb, (uint8_t)(i <= MAKES_ANY ? i : 0), (int8_t)makes[i], 0};
    }
    return count;
}

static void describe_action(const struct card_action *c, struct description *d)
{
    static const enum ability_when whens[DICE_ACTIONS] = {
        /* ORDER ACTION */
        [SUPPORT_ACTION] = WHEN_SUPPORT_ACTION,
        [MAIN_ACTION] = WHEN_MAIN_ACTION,
        [FREE_ACTION] = WHEN_FREE_ACTION,
    };
    if (!c->kind)
        return;
    assert(c->kind < DICE_ACTIONS);
    struct ability *a = describe_ability(d, whens[c->kind]);
    a->price[0] = c->price;
    a->op[0] = c->gain[0];
    a->op[1] = c->gain[1];
}

static void describe_trigger(const struct trigger *t, struct description *d)
{
    if (!t->cause)
        return;
    assert(t->cause < DICE_CAUSES);
    struct ability *a = describe_ability(d, WHEN_CAUSED);
    a->cause = dice_reaction(t->cause)->words;
    a->anyone = a->cause.anyone != NULL;
    a->things = t->symbols;
    a->op[0] = t->gain[0];
    a->op[1] = t->gain[1];
}

static void describe_standing(struct description *d, int verb, int what, int n)
{
    assert(verb >= DICE_OPS && verb < TEXT_ROWS);
    struct op op = {(uint8_t)verb, (uint8_t)what, (int8_t)n, 0};
    if (n)
        describe_ops(d, WHEN_ALWAYS, &op, 1);
}

static void describe_card(const struct card *c, struct description *d)
{
    for (int r = 0; r < DICE_RESOURCES; r++)
        describe_cost(d, DOM_RESOURCE, r, c->cost[r]);
    struct op made[DICE_MAKES];
    describe_ops(d, WHEN_PRODUCING, made, dice_makes_ops(c->makes, made));
    describe_ops(d, c->type == CORPORATION ? WHEN_STARTING : WHEN_PLAYED, c->play, 6);
    describe_action(&c->action, d);
    describe_trigger(&c->trigger, d);
    describe_standing(d, TEXT_DISCOUNT, c->discount - 1, c->discount > 0);
    describe_standing(d, TEXT_STORAGE, 0, c->storage);
    describe_standing(d, TEXT_REFILL, 0, c->refill);
    if (c->vp)
        describe_points(d, SCORED_AT_ONCE, c->vp, "{n} VP at once");
    if (c->end_vp)
        describe_points(d, SCORED_AT_END, c->end_vp, "{n} VP at the end");
}

void dice_describe(int index, struct description *d)
{
    assert(index >= 0 && index < DICE_ROWS + DICE_MILESTONES);
    *d = (struct description){0};
    if (index < DICE_ROWS) {
        describe_card(dice_card(index), d);
        return;
    }
    const struct milestone *m = &dice_milestones[index - DICE_ROWS];
    phrase_as(&d->says, "about", &(struct areo_phrase_row){m->id, m->text})->n = m->goal;
}

static void cost_text(const uint8_t cost[DICE_LANES], struct areo_text *out)
{
    const char *mark = "";
    for (int r = 0; r < DICE_RESOURCES; r++)
        for (int i = 0; i < cost[r]; i++) {
            areo_text_addf(out, "%s%s", mark, dice_domains[DOM_RESOURCE].id(r));
            mark = " ";
        }
}

static const char *const deck_ids[DICE_DECKS] = {"base", "corporate", "promo"};

static void milestone_component(int index, struct areo_component *out)
{
    assert(index >= 0 && index < DICE_MILESTONES);
    const struct milestone *m = &dice_milestones[index];
    *out = (struct areo_component){.id = m->id,
                                   .title = m->name,
                                   .group = "milestone",
                                   .deck = deck_ids[m->deck],
                                   .cost = -1,
                                   .uncertain = m->unsure};
}

static const char *group_of(int row)
{
    assert(dice_valid_row(row));
    if (row < DICE_PROJECTS)
        return "project";
    if (row < CORP_FIRST)
        return "bonus";
    return row < DICE_CARDS ? "corporation" : "standard";
}

void dice_component(int index, struct areo_component *out)
{
    assert(index >= 0 && index < DICE_ROWS + DICE_MILESTONES);
    static const char *const types[] = {"green", "red", "blue", NULL, NULL}; /* ORDER TYPE */
    if (index >= DICE_ROWS) {
        milestone_component(index - DICE_ROWS, out);
        return;
    }
    const struct card *c = dice_card(index);
    bool priced = index < DICE_PROJECTS || (index >= ROW_STANDARD && index < ROW_TURN_DIE);
    *out = (struct areo_component){.id = c->id,
                                   .title = c->name,
                                   .group = group_of(index),
                                   .deck = index < DICE_CARDS ? deck_ids[c->deck] : NULL,
                                   .type = types[c->type],
                                   .cost = priced ? dice_cost_size(c) : -1,
                                   .uncertain = c->unsure};
    struct areo_text tags = areo_text_over(out->tags, sizeof out->tags);
    cost_text(c->cost, &tags);
}

/* ---- Decisions ------------------------------------------------------------------------------- */

const struct areo_phrase_row dice_phrases[DICE_SAYINGS + 1] = {
    /* ORDER SAYING */
    [SAY_SOURCE] = {"source", "{a:card}"},
    [SAY_SOURCE_STANDARD] = {"source-standard", "{a:standard}"},
    [SAY_COST] = {"cost", "{n} × {a:resource}"},
    [SAY_TOKENS] = {"tokens", "{n|wild token|wild tokens}"},
    [SAY_TO] = {"to", "{a:seat=to}"},
    [SAY_TILE_VP] = {"tile-points", "{n} VP for the tile"},
    [SAY_FACES] = {"faces",
                   "{a:resource=common} 3 of 6, {b:resource=uncommon} 2, {c:resource=rare} 1"},
    [SAY_POOL] = {"pool", "{n} in the pool"},
    [SAY_ORDER_ROLL] = {"order-roll", "because what is rolled or drawn may help with the rest"},
    [SAY_SOLO_GOAL] = {"solo-goal", "you win if all three parameters are at their goals after turn "
                                    "{a=last}: {n|step is|steps are} missing"},
    [SAY_WARN_ENDS_BEHIND] = {"warn-ends-behind",
                              "this completes the second parameter: everybody would have one more "
                              "turn, and you are {n} VP behind {seat}"},
    [SAY_WARN_FULL] = {"warn-full", "the {a:track} is at its goal: the step brings {n} VP instead "
                                    "of {b=else}"},
    [SAY_WARN_OCEANS] = {"warn-oceans", "all oceans lie on Mars: this brings {n} VP, and no tile"},
    [SAY_WARN_PLAYABLE] = {"warn-playable",
                           "you could pay for {a:card} in an action turn; a production turn leaves "
                           "you {b=kept} of your {n=dice} dice"},
    [SAY_WARN_FREE] = {"warn-free", "the free action of {a:card} is unused, and a production turn "
                                    "makes the card fresh again"},
    [SAY_PRAISE_MILESTONE] = {"praise-milestone", "well done: you have claimed {a:milestone}"},
    [SAY_PRAISE_VP] = {"praise-vp", "well done in round {n=round}: you scored {a=points} VP, "
                                    "your best so far"},
};

struct areo_phrase *dice_say(struct areo_phrases *out, int row, int a, int n)
{
    assert(row >= 0 && row < DICE_SAYINGS);
    struct areo_phrase *p = phrase_add(out, &dice_phrases[row]);
    p->a = (int16_t)a;
    p->n = n;
    return p;
}

/* The card or action that asks; -1: none. */
static int source_row(const struct dice_state *s)
{
    for (int i = s->agenda.count - 1; i >= 0; i--) {
        const struct frame *f = &s->agenda.frame[i];
        if (f->kind == FRAME_EFFECT)
            return effect_row(f);
        if (f->kind == FRAME_ACT)
            return act_row(f);
    }
    return -1;
}

static void say_source(int row, struct areo_phrases *out)
{
    if (row >= 0 && row < DICE_CARDS)
        dice_say(out, SAY_SOURCE, row, 0);
    else if (row >= ROW_STANDARD && row < ROW_STANDARD + DICE_STANDARDS)
        dice_say(out, SAY_SOURCE_STANDARD, row - ROW_STANDARD, 0);
    else if (row >= 0)
        phrase_as(out, "name", &(struct areo_phrase_row){dice_card(row)->id, dice_card(row)->name});
}

void dice_prompt(const areo_state *state, int seat, struct areo_phrases *out)
{
    const struct dice_state *s = dice_in(state);
    if (!dice_prompt_row(dice_decision(s)))
        return;
    say_source(source_row(s), out);
    if (s->agenda.count && s->agenda.frame[s->agenda.count - 1].kind == FRAME_PAY)
        for (int r = 0; r < DICE_RESOURCES; r++)
            if (s->due[r] > s->picked[r])
                dice_say(out, SAY_COST, r, s->due[r] - s->picked[r]);
    if (s->agenda.count && s->agenda.frame[s->agenda.count - 1].kind == FRAME_PAY && dice_picked(s))
        dice_say(out, SAY_TOKENS, 0, dice_picked(s));
    decision_prompt(&dice_decisions, s, seat, out);
}

static void explain_effect(const struct dice_state *s, int verb, struct areo_phrases *out)
{
    int index = dice_effect_with(s, verb);
    if (index < 0)
        return;
    const struct frame *f = &s->agenda.frame[index];
    int capacity;
    const struct op *ops = dice_list(effect_row(f), effect_list(f), &capacity);
    assert(effect_index(f) < capacity);
    phrase_op(out, ops[effect_index(f)]);
    if (dice_effect_is_choice(f))
        phrase_op(out, ops[effect_index(f) + 1]);
}

static void explain_place(const struct dice_state *s, int place, struct areo_phrases *out)
{
    assert(dice_valid_place(place));
    const struct op *bonus = &dice_space_bonus[dice_side(s)][place];
    if (!s->agenda.count)
        return;
    int tile = place_tile(&s->agenda.frame[s->agenda.count - 1]);
    int vp = dice_tile_vp(s, tile, place) + (tile == TILE_GREENERY ? 2 : 0);
    if (tile == TILE_GREENERY && s->oxygen == DICE_OXYGEN_MAX)
        vp--;
    if (bonus->verb)
        phrase_op(out, *bonus);
    if (vp)
        dice_say(out, SAY_TILE_VP, 0, vp);
}

static void explain_row(const struct dice_state *s, int seat, int row, struct areo_phrases *out)
{
    assert(dice_valid_row(row));
    struct areo_component c;
    uint8_t due[DICE_LANES];
    dice_component(row, &c);
    if (c.cost >= 0) {
        dice_cost_due(s, seat, row, due);
        for (int r = 0; r < DICE_RESOURCES; r++)
            if (due[r])
                dice_say(out, SAY_COST, r, due[r]);
    }
    phrase_component(out, row);
}

static void explain_die(const struct dice_state *s, int colour, struct areo_phrases *out)
{
    assert(dice_valid_colour(colour));
    int common = colour * DICE_RARITIES;
    struct areo_phrase *p = dice_say(out, SAY_FACES, common, 0);
    p->b = (int16_t)(common + 1);
    p->c = (int16_t)(common + 2);
    dice_say(out, SAY_POOL, 0, s->pool[colour]);
}

/* What a production turn rolls and gains. */
static void explain_produce(const uint8_t makes[DICE_MAKES], struct areo_phrases *out)
{
    for (int i = 0; i < DICE_MAKES; i++) {
        int verb = i == MAKES_WILD ? OP_WILD : i == MAKES_VP ? OP_VP : OP_DICE;
        int what = verb == OP_DICE ? i : 0;
        if (makes[i])
            phrase_op(out, (struct op){(uint8_t)verb, (uint8_t)what, (int8_t)makes[i], 0});
    }
}

void dice_explain(const areo_state *state, int seat, areo_action action, struct areo_phrases *out)
{
    const struct dice_state *s = dice_in(state);
    assert(dice_valid_seat(s, seat));
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_USE: /* it has been paid for */
        phrase_component(out, a);
        break;
    case V_PLAY:
    case V_BONUS:
    case V_CORPORATION:
        explain_row(s, seat, a, out);
        break;
    case V_STANDARD:
        explain_row(s, seat, ROW_STANDARD + a, out);
        break;
    case V_PLACE:
        explain_place(s, a, out);
        break;
    case V_PRODUCE:
        explain_produce(s->seat[seat].makes, out);
        break;
    case V_TAKE:
        explain_die(s, a, out);
        break;
    case V_RESOLVE:
        if (s->agenda.count && s->agenda.frame[s->agenda.count - 1].kind == FRAME_EFFECT)
            explain_effect(s, a, out);
        break;
    default:
        break;
    }
}
