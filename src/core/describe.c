/* describe.c: descriptions as text and as data (see describe.h). */
#include "core/describe.h"

#include <assert.h>
#include <string.h>

#include "core/json.h"
#include "core/phrase.h"

enum { LINE_SIZE = 800 };

/* How the parts of a description are called and begin. */
static const struct {
    const char *id, *label;
} whens[WHENS] = {
    /* ORDER WHEN */
    [WHEN_PLAYED] = {"play", ""},
    [WHEN_STARTING] = {"start", "Start: "},
    [WHEN_FIRST_ACTION] = {"first-action", "First action: "},
    [WHEN_ALWAYS] = {"always", "Always: "},
    [WHEN_CAUSED] = {"trigger", "When "},
    [WHEN_ACTION] = {"action", "Action: "},
    [WHEN_OTHER_ACTION] = {"other-action", "Or action: "},
    [WHEN_SUPPORT_ACTION] = {"support-action", "Support action: "},
    [WHEN_MAIN_ACTION] = {"main-action", "Main action: "},
    [WHEN_FREE_ACTION] = {"free-action", "Free action: "},
    [WHEN_PRODUCING] = {"production", "Production: "},
    [WHEN_USED] = {"use", ""},
    [WHEN_COMPLETED] = {"completed", ""},
};

static const char *const scored[SCOREDS] = {"end", "at-once", "done",
                                            "not-done"}; /* ORDER SCORED */

/* ---- Filling --------------------------------------------------------------------------------- */

struct ability *describe_ability(struct description *d, enum ability_when when)
{
    assert(d->ability_count < ABILITIES);
    struct ability *a = &d->ability[d->ability_count++];
    *a = (struct ability){.when = when};
    return a;
}

void describe_ops(struct description *d, enum ability_when when, const struct op *ops, int capacity)
{
    int count = ops_count(ops, capacity);
    assert(count <= ABILITY_OPS);
    if (count)
        memcpy(describe_ability(d, when)->op, ops, (size_t)count * sizeof *ops);
}

void describe_cost(struct description *d, int domain, int index, int n)
{
    assert(d->cost_count < DESCRIBED);
    if (n)
        d->cost[d->cost_count++] = (struct described_cost){(uint8_t)domain, (uint8_t)index, n};
}

struct described_points *describe_points(struct description *d, enum points_when when, int n,
                                         const char *form)
{
    assert(d->points_count < 2);
    struct described_points *p = &d->points[d->points_count++];
    *p = (struct described_points){.when = when, .n = n, .form = form};
    return p;
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void form_text(const struct areo_game *g, const char *form, int a, int n,
                      struct areo_text *out)
{
    struct template_values v = {.seat = -1, .a = a, .n = n};
    text_template(out, g, form, &v);
}

static void need_text(const struct areo_game *g, const struct described_need *need,
                      struct areo_text *out)
{
    bool one = need->n == 1 && need->row->one;
    form_text(g, one ? need->row->one : need->row->text, need->what, need->n, out);
}

/* "plant, microbe or animal", with an "an" before it where there is an "a". */
static void things_text(const struct areo_domain *d, uint32_t things, struct areo_text *out)
{
    char buffer[8];
    int first = __builtin_ctz(things);
    const char *title = d->title ? d->title(first) : areo_domain_id(d, first, buffer);
    if (strchr("aeiou", title[0]) && out->used > 2 && !strcmp(out->at + out->used - 3, " a ")) {
        out->used--;
        areo_text_add(out, "n ");
    }
    for (int i = 0; i < d->size && things >> i; i++) {
        if (!(things >> i & 1))
            continue;
        uint32_t before = things & ((1u << i) - 1);
        areo_text_add(out, !before ? "" : things >> i == 1 ? " or " : ", ");
        areo_text_add(out, d->title ? d->title(i) : areo_domain_id(d, i, buffer));
    }
}

static void cause_text(const struct areo_game *g, const struct ability *a, struct areo_text *out)
{
    form_text(g, a->anyone ? a->cause.anyone : a->cause.own, 0, a->cause_n, out);
    if (a->things && a->cause.limited) {
        struct placeholder p;
        const char *end;
        const char *open = template_next(a->cause.limited, &p, &end);
        assert(open && "the things of a cause have a place in its template");
        text_run(out, a->cause.limited, (size_t)(open - a->cause.limited));
        things_text(&g->domains[a->cause.things], a->things, out);
        areo_text_add(out, end);
    }
    areo_text_add(out, a->itself ? " (this card too): " : ": ");
}

/* What a production brings is a list of things rather than of deeds. */
static void makes_text(const struct areo_game *g, const struct op *ops, struct areo_text *out)
{
    for (int i = 0; i < ops_count(ops, ABILITY_OPS); i++) {
        areo_text_add(out, i ? ", " : "");
        op_text(g, ops[i], out);
    }
}

static void ability_text(const struct areo_game *g, const struct ability *a, struct areo_text *out)
{
    areo_text_add(out, whens[a->when].label);
    if (a->cause.id)
        cause_text(g, a, out);
    if (a->price[0].verb) {
        ops_text(g, a->price, 2, out);
        areo_text_add(out, " to ");
    }
    if (a->when == WHEN_PRODUCING)
        makes_text(g, a->op, out);
    else
        ops_text(g, a->op, ABILITY_OPS, out);
    if (a->note.id) {
        areo_text_add(out, ", ");
        phrase_text(g, &a->note, out);
    }
}

void describe_one(const struct areo_game *g, int index, int ability, struct areo_text *out)
{
    struct description d;
    g->describe(index, &d);
    assert(ability < d.ability_count);
    ability_text(g, &d.ability[ability], out);
}

static void begin(struct areo_text *out)
{
    if (out->used)
        areo_text_add(out, ". ");
}

void describe_text(const struct areo_game *g, const struct description *d, struct areo_text *out)
{
    for (int i = 0; i < d->need_count; i++) {
        areo_text_add(out, i ? ", " : "Needs ");
        need_text(g, &d->need[i], out);
    }
    for (int i = 0; i < d->ability_count; i++) {
        begin(out);
        ability_text(g, &d->ability[i], out);
    }
    for (int i = 0; i < d->says.count; i++) {
        areo_text_add(out, out->used ? "; " : "");
        phrase_text(g, &d->says.list[i], out);
    }
    if (d->holds_domain) {
        begin(out);
        areo_text_addf(out, "Holds %s", g->domains[d->holds_domain].title(d->holds));
    }
    for (int i = 0; i < d->points_count; i++)
        if (d->points[i].form) {
            begin(out);
            form_text(g, d->points[i].form, d->points[i].each, d->points[i].n, out);
        }
}

void describe_sentences(struct areo_text *text)
{
    if (text->used)
        areo_text_add(text, ".");
    for (char *p = text->at; *p; p++)
        if ((p == text->at || (p[-1] == ' ' && p[-2] == '.')) && *p >= 'a' && *p <= 'z')
            *p = (char)(*p - 'a' + 'A');
}

/* ---- Data ------------------------------------------------------------------------------------ */

static void thing_json(const struct areo_game *g, int domain, int index, struct areo_text *json)
{
    char buffer[8];
    if (!domain)
        return;
    json_string(json, "domain", g->domains[domain].name);
    json_string(json, "what", areo_domain_id(&g->domains[domain], index, buffer));
}

static void costs_json(const struct areo_game *g, const struct description *d,
                       struct areo_text *json)
{
    json_begin(json, "costs", '[');
    for (int i = 0; i < d->cost_count; i++) {
        json_begin(json, NULL, '{');
        thing_json(g, d->cost[i].domain, d->cost[i].index, json);
        json_int(json, "n", d->cost[i].n);
        json_end(json, '}');
    }
    json_end(json, ']');
}

static void needs_json(const struct areo_game *g, const struct description *d,
                       struct areo_text *json)
{
    json_begin(json, "needs", '[');
    for (int i = 0; i < d->need_count; i++) {
        char line[LINE_SIZE];
        struct areo_text text = areo_text_over(line, sizeof line);
        need_text(g, &d->need[i], &text);
        json_begin(json, NULL, '{');
        json_string(json, "id", d->need[i].row->id);
        thing_json(g, d->need[i].row->what, d->need[i].what, json);
        json_int(json, "n", d->need[i].n);
        if (d->need[i].row->most)
            json_bool(json, "most", true);
        json_string(json, "text", line);
        json_end(json, '}');
    }
    json_end(json, ']');
}

static void cause_json(const struct areo_game *g, const struct ability *a, struct areo_text *json)
{
    char buffer[8];
    if (!a->cause.id)
        return;
    json_begin(json, "cause", '{');
    json_string(json, "id", a->cause.id);
    json_string(json, "whose", a->anyone ? "anyone" : "own");
    if (a->cause_n)
        json_int(json, "n", a->cause_n);
    if (a->things) {
        const struct areo_domain *d = &g->domains[a->cause.things];
        json_string(json, "domain", d->name);
        json_begin(json, "things", '[');
        for (int i = 0; i < d->size && a->things >> i; i++)
            if (a->things >> i & 1)
                json_string(json, NULL, areo_domain_id(d, i, buffer));
        json_end(json, ']');
    }
    if (a->itself)
        json_bool(json, "itself", true);
    json_end(json, '}');
}

static void ability_json(const struct areo_game *g, const struct ability *a, struct areo_text *json)
{
    char line[LINE_SIZE];
    struct areo_text text = areo_text_over(line, sizeof line);
    ability_text(g, a, &text);
    json_begin(json, NULL, '{');
    json_string(json, "when", whens[a->when].id);
    cause_json(g, a, json);
    if (a->price[0].verb)
        ops_json(g, "price", a->price, 2, json);
    ops_json(g, "effects", a->op, ABILITY_OPS, json);
    if (a->note.id) {
        json_key(json, "note");
        phrase_json(g, &a->note, json);
    }
    json_string(json, "text", line);
    json_end(json, '}');
}

static void points_json(const struct areo_game *g, const struct description *d,
                        struct areo_text *json)
{
    json_begin(json, "points", '[');
    for (int i = 0; i < d->points_count; i++) {
        const struct described_points *p = &d->points[i];
        json_begin(json, NULL, '{');
        json_string(json, "when", scored[p->when]);
        json_int(json, "n", p->n);
        if (p->each)
            json_int(json, "each", p->each);
        if (p->per)
            per_json(g, p->per, json);
        json_end(json, '}');
    }
    json_end(json, ']');
}

static void topics_json(const struct areo_game *g, const struct description *d,
                        struct areo_text *json)
{
    static const char *const names[TOPICS] = {
        "economy", "terraforming", "attack", "tiles", "cards", "cubes", "points"}; /* ORDER TOPIC */
    unsigned mask = 0;
    for (int i = 0; i < d->ability_count; i++)
        mask |=
            ops_topics(g, d->ability[i].op, ABILITY_OPS) | ops_topics(g, d->ability[i].price, 2);
    for (int i = 0; i < d->points_count; i++)
        mask |= d->points[i].n > 0 ? TOPIC_POINTS : 0;
    json_begin(json, "categories", '[');
    for (int i = 0; i < TOPICS; i++)
        if (mask >> i & 1)
            json_string(json, NULL, names[i]);
    json_end(json, ']');
}

void describe_json(const struct areo_game *g, const struct description *d, struct areo_text *json)
{
    costs_json(g, d, json);
    needs_json(g, d, json);
    json_begin(json, "abilities", '[');
    for (int i = 0; i < d->ability_count; i++)
        ability_json(g, &d->ability[i], json);
    json_end(json, ']');
    points_json(g, d, json);
    phrases_json(g, "says", &d->says, json);
    topics_json(g, d, json);
    if (d->holds_domain)
        json_string(json, "holds", g->domains[d->holds_domain].id(d->holds));
}
