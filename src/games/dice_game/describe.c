/* describe.c: rules text of a card from its row, and help with a decision.
 *
 * Nothing here is written for one card: each operation, counter, condition and cause has
 * one template, so the text cannot say something else than the rules do. */
#include "core/text.h"
#include "games/dice_game/engine.h"
#include "games/dice_game/text.h"

static const struct op_row op_rows[DICE_OPS] = {
    /* ORDER OP */
    [OP_TEMPERATURE] = {"temperature", "raise the temperature by {n|step|steps}", NULL, true},
    [OP_OXYGEN] = {"oxygen", "raise the oxygen by {n|step|steps}", NULL, true},
    [OP_OCEAN] = {"ocean", "place an ocean", NULL, true},
    [OP_GREENERY] = {"greenery", "place a greenery", NULL, true},
    [OP_CITY] = {"city", "place a city", NULL, true},
    [OP_SPECIAL] = {"special", "place the {a:special} tile", NULL, true},
    [OP_DICE] = {"dice", "roll {n|die|dice} ({a:dice})", NULL, true},
    [OP_GAIN] = {"resource", "gain {n|die|dice} set to {a:resource}", NULL, true},
    [OP_CHOOSE] = {"choice", "gain {n|resource|resources} of your choice ({a:dice})", NULL, true},
    [OP_EXCHANGE] = {"exchange", "gain a resource of your choice other than {a:resource}", NULL,
                     true},
    [OP_WILD] = {"wild", "gain {n|wild token|wild tokens}", NULL, true},
    [OP_VP] = {"points", "score {n} VP", NULL, true},
    [OP_DRAW] = {"cards", "draw {n|card|cards}", NULL, true},
    [OP_TURN] = {"turn", "turn up to {n|die|dice} to any face", NULL, true},
    [OP_LOSS] = {"loss", "each opponent loses {n|die|dice} ({a:dice})", NULL, true},
    [OP_EXTRA_TURN] = {"extra-turn", "take a whole extra turn at once", NULL, false},
    [OP_EXTRA_MAIN] = {"extra-main",
                       "take one more main action after the usual one, in an action turn only",
                       NULL, false},
    [OP_EXTRA_SUPPORT] = {"extra-support", "take an extra support action", NULL, false},
    [OP_PRODUCE] = {"production", "take the production of that card at once", NULL, false},
    [OP_PAY] = {"pay", "pay {n} {a:resource}", NULL, false},
    [OP_PAY_ANY] = {"pay-any", "pay one resource ({a:dice})", NULL, false},
    [OP_PAY_SOME] = {"pay-some", "pay any number of {a:resource}", NULL, false},
    [OP_DISCARD] = {"discard", "discard {n|card|cards}", NULL, false},
};

static const char *const counters[DICE_PERS] = {
    /* ORDER PER */
    "",
    "for each city on the board",
    "for each tile in the middle row",
    "for each one paid",
    "for each ocean next to it",
    "if it is next to a greenery",
    "if it is next to an ocean",
    "if it is next to a greenery or a city",
    "if that gave a bonus of the track",
    "next to an ocean",
    "next to a city",
};

static const char *const causes[DICE_CAUSES] = {
    /* ORDER CAUSE */
    "",
    "anybody places an ocean",
    "anybody places a greenery",
    "anybody places a city",
    "you place a tile next to an ocean",
    "you play a green card",
    "you play a red card",
    "you play a card with positive end VP",
    "you play a card whose cost has one of these",
    "you play a card with a cost of 5 symbols or more",
};

static void list_text(const struct op *ops, int capacity, struct areo_text *out)
{
    ops_text(&dice_game, op_rows, counters, ops, capacity, out);
}

void dice_op_text(struct op op, struct areo_text *out) { list_text(&op, 1, out); }

static void phrase(struct areo_text *out, const char *form, int a, int n)
{
    struct template_values v = {.seat = -1, .a = a, .n = n};
    text_template(out, &dice_game, form, &v);
}

static void sentence(struct areo_text *out, const char *label)
{
    if (out->used)
        areo_text_add(out, ". ");
    areo_text_add(out, label);
}

/* ---- Rules text ----------------------------------------------------------------------------- */

static void makes_text(const uint8_t makes[DICE_MAKES], struct areo_text *out)
{
    const char *mark = "Production: ";
    for (int i = 0; i < DICE_MAKES; i++) {
        if (!makes[i])
            continue;
        areo_text_add(out, mark);
        mark = ", ";
        phrase(out,
               i == MAKES_WILD ? "{n|wild token|wild tokens}"
               : i == MAKES_VP ? "{n} VP"
                               : "{n|die|dice} ({a:dice})",
               i, makes[i]);
    }
}

static void action_text(const struct card_action *a, struct areo_text *out)
{
    static const char *const labels[DICE_ACTIONS] = {
        "", "Support action: ", "Main action: ", "Free action: "}; /* ORDER ACTION */
    sentence(out, labels[a->kind]);
    if (a->price.verb) {
        list_text(&a->price, 1, out);
        areo_text_add(out, " to ");
    }
    list_text(a->gain, 2, out);
}

static void trigger_text(const struct trigger *t, struct areo_text *out)
{
    const char *mark = " (";
    sentence(out, "When ");
    areo_text_add(out, causes[t->cause]);
    for (int r = 0; r < DICE_RESOURCES; r++)
        if (t->symbols >> r & 1) {
            areo_text_addf(out, "%s%s", mark, dice_domains[DOM_RESOURCE].title(r));
            mark = ", ";
        }
    areo_text_add(out, t->symbols ? "): " : ": ");
    list_text(t->gain, 2, out);
}

static void standing_text(const struct card *c, struct areo_text *out)
{
    if (c->discount) {
        sentence(out, "");
        phrase(out, "your cards cost 1 {a:resource} less", c->discount - 1, 0);
    }
    if (c->storage) {
        sentence(out, "");
        phrase(out, "keep {n|more die|more dice} in a production turn", 0, c->storage);
    }
    if (c->refill) {
        sentence(out, "");
        phrase(out, "draw up to {n|card|cards} in a production turn", 0, c->refill);
    }
}

static void card_text(const struct card *c, struct areo_text *out)
{
    makes_text(c->makes, out);
    if (c->play[0].verb) {
        sentence(out, c->type == CORPORATION ? "Start: " : "");
        list_text(c->play, 6, out);
    }
    if (c->action.kind)
        action_text(&c->action, out);
    if (c->trigger.cause)
        trigger_text(&c->trigger, out);
    standing_text(c, out);
    if (c->vp) {
        sentence(out, "");
        phrase(out, "{n} VP at once", 0, c->vp);
    }
    if (c->end_vp) {
        sentence(out, "");
        phrase(out, "{n} VP at the end", 0, c->end_vp);
    }
}

/* Sentences begin with a capital and end with a full stop. */
static void finish(char *text, struct areo_text *out)
{
    if (out->used)
        areo_text_add(out, ".");
    for (char *p = text; *p; p++)
        if ((p == text || (p[-1] == ' ' && p[-2] == '.')) && *p >= 'a' && *p <= 'z')
            *p = (char)(*p - 'a' + 'A');
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
    const struct milestone *m = &dice_milestones[index];
    *out = (struct areo_component){.id = m->id,
                                   .title = m->name,
                                   .group = "milestone",
                                   .deck = deck_ids[m->deck],
                                   .cost = -1,
                                   .uncertain = m->unsure};
    struct areo_text text = areo_text_over(out->text, sizeof out->text);
    phrase(&text, m->text, 0, m->goal);
    finish(out->text, &text);
}

static const char *group_of(int row)
{
    if (row < DICE_PROJECTS)
        return "project";
    if (row < CORP_FIRST)
        return "bonus";
    return row < DICE_CARDS ? "corporation" : "standard";
}

void dice_component(int index, struct areo_component *out)
{
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
    struct areo_text text = areo_text_over(out->text, sizeof out->text);
    cost_text(c->cost, &tags);
    card_text(c, &text);
    finish(out->text, &text);
}

/* ---- Decisions ------------------------------------------------------------------------------- */

/* ORDER FRAME, then ORDER STAGE. {n} is the x of the frame, {a} its a. */
static const char *const prompts[DICE_DECISIONS] = {
    [FRAME_EFFECT] = "which effect comes first",
    [FRAME_PAY] = "pay with dice, or save some with wild tokens",
    [FRAME_PAY_ANY] = "pay one resource ({a:dice})",
    [FRAME_PAY_SOME] = "pay any number of {a:resource} ({n} so far)",
    [FRAME_PAY_CARDS] = "discard {n|card|cards}",
    [FRAME_PLACE] = "place the tile: {a:tile}",
    [FRAME_COLOURS] = "choose the colours of {n|die|dice} to roll",
    [FRAME_FACES] = "choose {n|resource|resources} ({a:dice})",
    [FRAME_TURN] = "turn {n|die|dice}",
    [FRAME_LOSE] = "lose a die ({a:dice})",
    [FRAME_RAISE] = "raise the temperature or the oxygen",
    [FRAME_SUPPORT] = "take an extra support action",
    [FRAME_BONUS] = "choose a bonus card",
    [DICE_FRAMES + STAGE_BOARD_CITY] = "prepare the board: a city on a space with VP",
    [DICE_FRAMES + STAGE_BOARD_OCEAN] = "prepare the board: an ocean next to the city",
    [DICE_FRAMES + STAGE_BOARD_GREENERY] = "prepare the board: a greenery next to both",
    [DICE_FRAMES + STAGE_CORPORATION] = "choose a corporation",
    [DICE_FRAMES + STAGE_PENALTY] = "you begin: give a resource to the last player",
    [DICE_FRAMES + STAGE_START] = "take a support action or a production turn",
    [DICE_FRAMES + STAGE_MAIN] = "take the main action",
    [DICE_FRAMES + STAGE_AFTER] = "free actions, or the end of the turn",
    [DICE_FRAMES + STAGE_KEEP] = "keep dice ({n} at most)",
    [DICE_FRAMES + STAGE_DISCARD] = "discard cards before drawing up to {n}",
    [DICE_FRAMES + STAGE_PRODUCED] = "free actions, or the end of the turn",
};

/* The card or action that asks; -1: none. */
static int source_row(const struct dice_state *s)
{
    for (int i = s->agenda.count - 1; i >= 0; i--) {
        const struct frame *f = &s->agenda.frame[i];
        if (f->kind == FRAME_EFFECT)
            return f->a;
        if (f->kind == FRAME_ACT)
            return f->b;
    }
    return -1;
}

void dice_prompt(const areo_state *state, int seat, struct areo_text *out)
{
    const struct dice_state *s = dice_in(state);
    const char *form = prompts[dice_decision(s)];
    int row = source_row(s);
    int a = 0;
    int n = s->stage == STAGE_KEEP ? DICE_KEEP + s->seat[seat].storage : s->seat[seat].refill;
    if (s->agenda.count) {
        const struct frame *f = &s->agenda.frame[agenda_pool(&s->agenda)];
        a = f->a;
        n = f->x;
    }
    if (row >= 0)
        areo_text_addf(out, "%s: ", dice_card(row)->name);
    phrase(out, form ? form : "wait", a, n);
}

static void effect_explain(const struct dice_state *s, int verb, struct areo_text *out)
{
    int index = dice_effect_with(s, verb);
    if (index < 0)
        return;
    const struct frame *f = &s->agenda.frame[index];
    int capacity;
    const struct op *ops = dice_list(f->a, f->b >> 8, &capacity);
    list_text(&ops[f->b & 0xFF], dice_effect_is_choice(f) ? 2 : 1, out);
}

static void place_explain(const struct dice_state *s, int place, struct areo_text *out)
{
    const struct op *bonus = &dice_space_bonus[dice_side(s)][place];
    if (!s->agenda.count)
        return;
    int tile = s->agenda.frame[s->agenda.count - 1].a;
    int vp = dice_tile_vp(s, tile, place) + (tile == TILE_GREENERY ? 2 : 0);
    if (tile == TILE_GREENERY && s->oxygen == DICE_OXYGEN_MAX)
        vp--;
    if (bonus->verb)
        list_text(bonus, 1, out);
    if (bonus->verb && vp)
        areo_text_add(out, "; ");
    if (vp)
        phrase(out, "{n} VP for the tile", 0, vp);
}

static void row_explain(const struct dice_state *s, int seat, int row, struct areo_text *out)
{
    struct areo_component c;
    uint8_t due[DICE_LANES];
    dice_component(row, &c);
    if (c.cost >= 0) {
        dice_cost_due(s, seat, row, due);
        cost_text(due, out);
        areo_text_add(out, ". ");
    }
    areo_text_add(out, c.text);
}

static void die_explain(const struct dice_state *s, int colour, struct areo_text *out)
{
    const struct areo_domain *d = &dice_domains[DOM_RESOURCE];
    int common = colour * DICE_RARITIES;
    areo_text_addf(out, "%s 3 of 6, %s 2, %s 1; %d in the pool", d->title(common),
                   d->title(common + 1), d->title(common + 2), s->pool[colour]);
}

void dice_explain(const areo_state *state, int seat, areo_action action, struct areo_text *out)
{
    const struct dice_state *s = dice_in(state);
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_PLAY:
    case V_USE:
    case V_BONUS:
    case V_CORPORATION:
        row_explain(s, seat, a, out);
        break;
    case V_STANDARD:
        row_explain(s, seat, ROW_STANDARD + a, out);
        break;
    case V_PLACE:
        place_explain(s, a, out);
        break;
    case V_TAKE:
        die_explain(s, a, out);
        break;
    case V_RESOLVE:
        if (s->agenda.count && s->agenda.frame[s->agenda.count - 1].kind == FRAME_EFFECT)
            effect_explain(s, a, out);
        break;
    default:
        break;
    }
}
