/* describe.c: rules text of a card from its row, and help with a decision.
 *
 * Nothing here is written for one card: each operation, requirement, cause and counter
 * has one template, so the text cannot say something else than the rules do. */
#include "core/text.h"
#include "games/terraforming_mars/engine.h"
#include "games/terraforming_mars/text.h"

/* Operations that read otherwise in one case have a second row behind the table's. */
enum {
    TEXT_CITY = TM_OPS, /* a city or greenery by the ordinary rule of its kind */
    TEXT_GREENERY,
    TEXT_REMOVE_CUBES,
    TEXT_DISCOUNT_ALL,
    TEXT_ROWS
};

/* clang-format off */
static const struct op_row op_rows[TEXT_ROWS] = { /* ORDER OP */
    [OP_PRODUCE] = {"production", "raise your {a:goods} production by {n}",
                    "lower your {a:goods} production by {n}", true},
    [OP_GAIN] = {"gain", "gain {n} {a:goods}", NULL, true},
    [OP_LOSE] = {"loss", "lose {n} {a:goods}", NULL, false},
    [OP_CUT] = {"cut", "lower the {a:goods} production of any one player by {n}", NULL, false},
    [OP_REMOVE] = {"remove", "take up to {n} {a:goods} away from one player", NULL, false},
    [TEXT_REMOVE_CUBES] = {"remove", "take up to {n} {a:goods} off one card", NULL, false},
    [OP_STEAL] = {"steal", "steal up to {n} {a:goods} from one player", NULL, false},
    [OP_TEMPERATURE] = {"temperature", "raise the temperature by {n|step|steps}", NULL, false},
    [OP_OXYGEN] = {"oxygen", "raise the oxygen by {n|step|steps}", NULL, false},
    [OP_TR] = {"tr", "raise your TR by {n}", NULL, true},
    [OP_OCEAN] = {"ocean", "place an ocean {b:rule}", NULL, false},
    [OP_CITY] = {"city", "place a city {b:rule}", NULL, false},
    [TEXT_CITY] = {"city", "place a city, not next to another city", NULL, false},
    [OP_GREENERY] = {"greenery", "place a greenery {b:rule} and raise the oxygen by 1 step", NULL,
                     false},
    [TEXT_GREENERY] = {"greenery",
                       "place a greenery, next to a tile of yours if possible, and raise the "
                       "oxygen by 1 step",
                       NULL, false},
    [OP_TILE] = {"tile", "place the {a:tile} tile {b:rule}", NULL, false},
    [OP_MINE] = {"mine", "raise your production of the metal printed there by 1", NULL, false},
    [OP_FLOOD] = {"flood", "take up to {n} M€ away from the owner of a tile next to that ocean",
                  NULL, false},
    [OP_CLAIM] = {"claim", "mark a free place {b:rule}: only you may put a tile there", NULL, false},
    [OP_DRAW] = {"draw", "draw {n|card|cards}", NULL, false},
    [OP_LOOK] = {"look", "look at {n|card|cards}, keep {a} and discard the rest", NULL, false},
    [OP_BUY] = {"buy", "look at the top card; buy it for 3 M€ or discard it", NULL, false},
    [OP_REVEAL] = {"reveal",
                   "reveal and discard the top card; if it has a {a:tag} tag, put a cube here",
                   NULL, false},
    [OP_ADD_HERE] = {"cubes", "put {n|cube|cubes} on this card", NULL, false},
    [OP_ADD_OTHER] = {"cubes-elsewhere",
                      "put {n} {a:goods} on one of your cards that holds this kind", NULL, false},
    [OP_ADD_SAME] = {"cube-again", "put {n|more cube|more cubes} on one of your cards that has one",
                     NULL, false},
    [OP_ADD_PLAYED] = {"cube-there",
                       "put {n|cube|cubes} on the card just played if it holds animals or microbes",
                       NULL, false},
    [OP_SPEND_HERE] = {"spend-cubes", "spend {n|cube|cubes} from here", NULL, false},
    [OP_SPEND_DRAW] = {"cube-for-card", "spend a cube from here to draw a card", NULL, false},
    [OP_TAKE] = {"take-cube", "take {n} {a:goods} from any card", NULL, false},
    [OP_PAY] = {"pay", "pay {n} {a:goods}", NULL, false},
    [OP_PAY_ANY] = {"pay-any", "pay 1 or more {a:goods}", NULL, false},
    [OP_GAIN_PAID] = {"gain-paid", "gain as many {a:goods}", NULL, false},
    [OP_TRADE] = {"trade-production",
                  "lower your {a:goods} production by 1 or more and raise your {b:goods} "
                  "production by as many",
                  NULL, false},
    [OP_COPY] = {"copy", "repeat the production box of one of your building cards", NULL, false},
    [OP_EXCHANGE] = {"exchange", "you may discard a card to draw a card", NULL, false},
    [OP_NEXT_DISCOUNT] = {"next-discount",
                          "the next card you play in this generation costs {n} M€ less", NULL,
                          false},
    [OP_NEXT_SHIFT] = {"next-shift",
                       "the next card you play in this generation may miss its temperature, "
                       "oxygen and ocean requirements by {n|step|steps}",
                       NULL, false},
    [OP_DISCOUNT] = {"discount", "your cards cost {n} M€ less for each {a:tag} tag on them", NULL,
                     false},
    [TEXT_DISCOUNT_ALL] = {"discount", "your cards cost {n} M€ less", NULL, false},
    [OP_VALUE] = {"value", "your {a:goods} is worth {n} M€ more", NULL, false},
    [OP_SHIFT] = {"shift",
                  "you may miss temperature, oxygen and ocean requirements by {n|step|steps}", NULL,
                  false},
    [OP_PROTECT] = {"protect", "opponents cannot remove your plants, animals and microbes", NULL,
                    false},
    [OP_KEEP_CUBES] = {"keep-cubes", "cubes can never be removed from here", NULL, false},
    [OP_HEAT_PAYS] = {"heat-pays", "you may use heat as M€", NULL, false},
    [OP_GREENERY_PLANTS] = {"greenery-plants", "converting plants takes {n} plants", NULL, false},
    [OP_POWER_DISCOUNT] = {"power-discount", "the power plant project costs {n} M€ less", NULL,
                           false},
};

static const char *const counters[TM_COUNTERS] = { /* ORDER COUNTER */
    "",
    "for each earth tag you have",
    "for each space tag you have",
    "for each power tag you have",
    "for each plant tag you have",
    "for each jovian tag you have",
    "for every 2 microbe tags you have",
    "for every 2 building tags you have",
    "for each space tag of your opponents",
    "for each city in play, anyone's",
    "for each city on Mars, anyone's",
    "for each event that anybody has played",
    "more if you have 3 or more plant tags",
    "cube here",
    "cube here, counted once",
    "ocean next to this city",
    "city next to this tile",
};

/* For points: "1 point per 2 ..." */
static const char *const point_counters[TM_COUNTERS] = {
    [PER_JOVIAN_TAG] = "jovian tag you have", [PER_CITY] = "cities in play, anyone's",
    [PER_CUBE_HERE] = "cubes here",           [PER_ANY_CUBE_HERE] = "if there is a cube here",
    [PER_ADJACENT_OCEAN] = "ocean next to it", [PER_ADJACENT_CITY] = "city next to it, anyone's",
};

/* Counters of tags count those of the card itself. */
static const uint8_t counted_tag[TM_COUNTERS] = {
    [PER_EARTH_TAG] = EARTH,   [PER_SPACE_TAG] = SPACE,   [PER_POWER_TAG] = POWER,
    [PER_PLANT_TAG] = PLANT,   [PER_JOVIAN_TAG] = JOVIAN, [PER_2_MICROBE_TAGS] = MICROBE,
    [PER_2_BUILDING_TAGS] = BUILDING,
};

static const char *const needs[TM_NEEDS] = { /* ORDER NEED */
    "",
    "{n} °C or warmer",
    "{n} °C or colder",
    "{n} % oxygen or more",
    "{n} % oxygen or less",
    "{n|ocean|oceans} or more",
    "{n|ocean|oceans} or fewer",
    "{n} {a:tag} tags",
    "a {a:goods} production of {n} or more",
    "{n} greenery of your own",
    "{n|city|cities} in play",
};

static const char *const causes[TM_CAUSES][2] = { /* ORDER CAUSE: own, anyone's */
    {"", ""},
    {"you play", "anyone plays"},
    {"you play an event", "anyone plays an event"},
    {"you pay for a card or standard project of printed price 20 or more", ""},
    {"you place a city on Mars or off the map", "anyone places a city on Mars or off the map"},
    {"you place a city on Mars", "anyone places a city on Mars"},
    {"you place an ocean", "anyone places an ocean"},
    {"you place a greenery", "anyone places a greenery"},
    {"you place a tile on a place with steel or titanium", ""},
    {"you carry out a standard project other than selling patents", ""},
};

/* clang-format on */
static void need_text(const struct need *need, struct areo_text *out)
{
    struct template_values v = {.seat = -1, .a = need->what, .n = need->n};
    bool one_tag = need->kind == NEED_TAGS && need->n == 1;
    text_template(out, &tm_game, one_tag ? "{n} {a:tag} tag" : needs[need->kind], &v);
}

static int other_row(struct op op)
{
    switch (op_verb(op)) {
    case OP_CITY:
        return op.per == AS_CITY ? TEXT_CITY : OP_CITY;
    case OP_GREENERY:
        return op.per == AS_GREENERY ? TEXT_GREENERY : OP_GREENERY;
    case OP_REMOVE:
        return op.what >= TM_RESOURCES ? TEXT_REMOVE_CUBES : OP_REMOVE;
    case OP_DISCOUNT:
        return op.what == TAG_NONE ? TEXT_DISCOUNT_ALL : OP_DISCOUNT;
    default:
        return op_verb(op);
    }
}

/* Is `what` named by a word in the singular: "1 plant", "plant production"? */
static bool singular(struct op op)
{
    switch (op_verb(op)) {
    case OP_PRODUCE:
    case OP_CUT:
    case OP_TRADE:
    case OP_VALUE:
        return true;
    case OP_GAIN:
    case OP_LOSE:
    case OP_REMOVE:
    case OP_STEAL:
    case OP_ADD_OTHER:
    case OP_TAKE:
    case OP_PAY:
        return op.n == 1;
    default:
        return false;
    }
}

enum { OPS_MAX = 6 };

static void list_text(const struct op *ops, int capacity, struct areo_text *out)
{
    struct op worded[OPS_MAX];
    int count = ops_count(ops, capacity);
    for (int i = 0; i < count; i++) {
        worded[i] = ops[i];
        worded[i].verb = (uint8_t)(other_row(ops[i]) | (ops[i].verb & OP_OR));
        if (singular(ops[i]))
            worded[i].what = (uint8_t)(ops[i].what + TM_RESOURCES_AND_CUBES);
    }
    ops_text(&tm_game, op_rows, counters, worded, count, out);
}

static void sentence(struct areo_text *out, const char *label)
{
    if (out->used)
        areo_text_add(out, ". ");
    areo_text_add(out, label);
}

/* "a plant, microbe or animal tag" */
static void tags_text(unsigned tags, struct areo_text *out)
{
    const char *mark = tags & (0u - tags) & (1u << EARTH | 1u << ANIMAL) ? "an" : "a";
    for (int tag = 1; tag < TM_TAGS; tag++)
        if (tags >> tag & 1) {
            unsigned rest = tags >> (tag + 1);
            areo_text_addf(out, "%s %s", mark, tm_domains[DOM_TAG].id(tag));
            mark = rest & (rest - 1) ? "," : " or";
        }
    areo_text_add(out, " tag");
}

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

static void trigger_text(const struct card *c, const struct trigger *t, struct areo_text *out)
{
    sentence(out, "When ");
    areo_text_add(out, causes[t->cause][t->anyone]);
    if (t->tags) {
        areo_text_add(out, t->cause == ON_TAG ? " " : " with ");
        tags_text(t->tags, out);
    }
    areo_text_add(out, triggers_itself(c, t) ? " (this card too): " : ": ");
    list_text(t->op, 2, out);
}

static void action_text(const struct card_action *a, struct areo_text *out)
{
    if (a->price.verb) {
        list_text(&a->price, 1, out);
        if (a->price.verb == OP_PAY && a->price.per)
            areo_text_addf(out, " (%s may be used)", tm_domains[DOM_RESOURCE].id(a->price.per));
        areo_text_add(out, " to ");
    }
    list_text(a->gain, 2, out);
}

static void points_text(struct points p, struct areo_text *out)
{
    if (!p.n)
        return;
    sentence(out, "");
    areo_text_addf(out, "%d %s", p.n, p.n == 1 || p.n == -1 ? "point" : "points");
    if (p.per == PER_ANY_CUBE_HERE)
        areo_text_addf(out, " %s", point_counters[p.per]);
    else if (p.each > 1)
        areo_text_addf(out, " for every %d %s", p.each, point_counters[p.per]);
    else if (p.each)
        areo_text_addf(out, " for each %s",
                       p.per == PER_CUBE_HERE ? "cube here" : point_counters[p.per]);
}

static void play_text(const struct card *c, struct areo_text *out)
{
    list_text(c->play, OPS_MAX, out);
    struct op last = c->play[ops_count(c->play, OPS_MAX) - 1];
    if (op_rows[op_verb(last)].counts && counted_tag[last.per] &&
        card_has_tag(c, counted_tag[last.per]))
        areo_text_add(out, ", this card's included");
}

static void card_text(const struct card *c, struct areo_text *out)
{
    for (int i = 0; i < 3 && c->need[i].kind; i++) {
        areo_text_add(out, i ? ", " : "Needs ");
        need_text(&c->need[i], out);
    }
    if (c->play[0].verb) {
        sentence(out, c->type == CORPORATION ? "Start: " : "");
        play_text(c, out);
    }
    if (c->first[0].verb) {
        sentence(out, "First action: ");
        list_text(c->first, 1, out);
    }
    for (int i = 0; i < 2 && c->standing[i].verb; i++) {
        sentence(out, "Always: ");
        list_text(&c->standing[i], 1, out);
    }
    for (int i = 0; i < 2 && c->trigger[i].cause; i++)
        trigger_text(c, &c->trigger[i], out);
    for (int i = 0; i < 2 && c->action[i].gain[0].verb; i++) {
        sentence(out, i ? "Or action: " : "Action: ");
        action_text(&c->action[i], out);
    }
    if (c == tm_card(CORP_UNMI))
        areo_text_add(out, ", if your TR was raised in this generation");
    if (c->holds) {
        sentence(out, "Holds ");
        areo_text_add(out, tm_domains[DOM_RESOURCE].title(c->holds));
    }
    points_text(c->points, out);
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
    struct areo_text text = areo_text_over(out->text, sizeof out->text);
    if (index == ROW_SELL_PATENTS)
        areo_text_add(&text, "discard any number of cards; gain 1 M€ for each");
    else
        card_text(c, &text);
    if (text.used)
        areo_text_add(&text, ".");
    for (char *p = out->text; *p; p++)
        if ((p == out->text || (p[-1] == ' ' && p[-2] == '.')) && *p >= 'a' && *p <= 'z')
            *p = (char)(*p - 'a' + 'A');
}

/* ---- Decisions ------------------------------------------------------------------------------- */

static const char *source_name(const struct frame *f) { return tm_card(f->a)->name; }

static void frame_prompt(const struct tm_state *s, const struct frame *f, struct areo_text *out)
{
    struct op op;
    switch (f->kind) {
    case FRAME_PAY:
        areo_text_addf(out, "pay %d M€: how many %s", f->x,
                       tm_domains[DOM_RESOURCE].title(tm_payment_open(s, f).resource));
        break;
    case FRAME_WHICH:
        areo_text_addf(out, "%s: which action", source_name(f));
        break;
    case FRAME_PRICE:
        areo_text_addf(out, "%s: the price of the action", source_name(f));
        break;
    case FRAME_SELL:
        areo_text_add(out, "sell cards for 1 M€ each");
        break;
    case FRAME_KEEP:
        areo_text_addf(out, "keep %d of the cards you see", f->x);
        break;
    case FRAME_BUY:
        areo_text_add(out, "buy the card you see or discard it");
        break;
    default:
        areo_text_addf(out, "%s: ", source_name(f));
        if (tm_frame_undecided(f)) {
            areo_text_add(out, "choose one");
            return;
        }
        op = tm_frame_op(f);
        op.verb = (uint8_t)op_verb(op);
        list_text(&op, 1, out);
    }
}

static void sealed_prompt(const struct tm_state *s, int seat, struct areo_text *out)
{
    const struct tm_seat *p = &s->seat[seat];
    if (s->phase == PHASE_DRAFT)
        areo_text_addf(out, "draft: keep one of %d cards", p->offer_count);
    else if (s->phase == PHASE_SETUP && p->corporation_pick == TM_NONE)
        areo_text_add(out, "choose a corporation");
    else
        areo_text_addf(out, "buy cards for %d M€ each (%d so far)", TM_CARD_PRICE, p->picked_count);
}

void tm_prompt(const areo_state *state, int seat, struct areo_text *out)
{
    const struct tm_state *s = tm_in(state);
    if (tm_sealed(s))
        sealed_prompt(s, seat, out);
    else if (s->agenda.count == 0 && s->phase == PHASE_FINAL)
        areo_text_add(out, "place last greeneries");
    else if (s->agenda.count == 0)
        areo_text_addf(out, "generation %d, %s action of the turn", s->generation,
                       s->actions ? "second" : "first");
    else if (tm_next_frame(s) < 0)
        areo_text_add(out, "which effect comes first");
    else
        frame_prompt(s, &s->agenda.frame[tm_next_frame(s)], out);
}

static void bonus_text(const struct tm_state *s, int place, struct areo_text *out)
{
    const struct place *p = &tm_places[place];
    const struct {
        int n;
        const char *word;
    } parts[] = {{p->steel, "steel"},
                 {p->titanium, "titanium"},
                 {p->plants, p->plants == 1 ? "plant" : "plants"},
                 {p->cards, p->cards == 1 ? "card" : "cards"},
                 {2 * map_touching(tm_neighbours, place, s->oceans), "M€"}};
    const char *mark = "brings ";
    for (int i = 0; i < 5; i++)
        if (parts[i].n) {
            areo_text_addf(out, "%s%d %s", mark, parts[i].n, parts[i].word);
            mark = ", ";
        }
}

static void card_explain(int row, struct areo_text *out)
{
    struct areo_component c;
    tm_component(row, &c);
    areo_text_add(out, c.text);
}

void tm_explain(const areo_state *state, int seat, areo_action action, struct areo_text *out)
{
    const struct tm_state *s = tm_in(state);
    int a = areo_a_of(action);
    switch (areo_verb_of(action)) {
    case V_PLAY:
        areo_text_addf(out, "%d M€. ", tm_price(s, seat, a));
        card_explain(a, out);
        break;
    case V_BUY:
    case V_KEEP:
    case V_DRAFT:
        areo_text_addf(out, "price %d. ", tm_card(a)->cost);
        card_explain(a, out);
        break;
    case V_CORPORATION:
        card_explain(a, out);
        break;
    case V_USE:
        for (int i = 0; i < 2 && tm_card(a)->action[i].gain[0].verb; i++) {
            areo_text_add(out, i ? ", or " : "");
            action_text(&tm_card(a)->action[i], out);
        }
        break;
    case V_FIRST_ACTION:
        list_text(tm_card(s->seat[seat].corporation)->first, 1, out);
        break;
    case V_CONVERT_PLANTS:
        areo_text_addf(out, "%d plants", s->seat[seat].greenery_plants);
        break;
    case V_PROJECT:
        if (a)
            areo_text_addf(out, "%d M€. ", tm_project_price(s, seat, ROW_SELL_PATENTS + a));
        card_explain(ROW_SELL_PATENTS + a, out);
        break;
    case V_CLAIM:
        areo_text_addf(out, "%d M€", TM_MILESTONE_PRICE);
        break;
    case V_FUND:
        areo_text_addf(out, "%d M€", tm_award_price(s));
        break;
    case V_PLACE:
        bonus_text(s, a, out);
        break;
    default:
        break;
    }
}
