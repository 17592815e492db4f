/* describe.c: descriptions as text and as data (see describe.h). */
#include "core/describe.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/json.h"
#include "core/phrase.h"

enum { LINE_SIZE = 800 };

/* How the parts of a description are called; ORDER WHEN. Their words have the same ids. */
static const char *const whens[WHENS] = {
    [WHEN_PLAYED] = "play",
    [WHEN_STARTING] = "start",
    [WHEN_FIRST_ACTION] = "first-action",
    [WHEN_ALWAYS] = "always",
    [WHEN_CAUSED] = "trigger",
    [WHEN_ACTION] = "action",
    [WHEN_OTHER_ACTION] = "other-action",
    [WHEN_SUPPORT_ACTION] = "support-action",
    [WHEN_MAIN_ACTION] = "main-action",
    [WHEN_FREE_ACTION] = "free-action",
    [WHEN_PRODUCING] = "production",
    [WHEN_USED] = "use",
    [WHEN_COMPLETED] = "completed",
};

const struct areo_phrase_row describe_words[] = {
    {"play", "{effect}"},
    {"start", "Start: {effect}"},
    {"first-action", "First action: {effect}"},
    {"always", "Always: {effect}"},
    {"trigger", "When {cause}: {effect}"},
    {"trigger-itself", "When {cause} (including this card): {effect}"},
    {"action", "Action: {effect}"},
    {"other-action", "Or action: {effect}"},
    {"support-action", "Support action: {effect}"},
    {"main-action", "Main action: {effect}"},
    {"free-action", "Free action: {effect}"},
    {"production", "Production: {effect}"},
    {"use", "{effect}"},
    {"completed", "{cause}: {effect}"},
    {"price", "{price} to {effect}"},
    {"note", "{effect}, {note}"},
    {"needs", "Needs {needs}"},
    {NULL, NULL},
};

static const char *const scored[SCOREDS] = {"end", "at-once", "done",
                                            "not-done"}; /* ORDER SCORED */

/* ---- Filling --------------------------------------------------------------------------------- */

struct ability *describe_ability(struct description *d, enum ability_when when)
{
    assert(when < WHENS);
    assert(d->ability_count < ABILITIES);
    struct ability *a = &d->ability[d->ability_count++];
    *a = (struct ability){.when = when};
    return a;
}

/* Does the second do what the first does, and no third stands beside it as another way? */
static bool is_again(const struct op *ops, int left)
{
    return left > 1 && ops[0].verb == ops[1].verb && ops[0].what == ops[1].what &&
           ops[0].per == ops[1].per && !op_alternative(ops[0]) &&
           !(left > 2 && op_alternative(ops[2]));
}

void describe_ops(struct description *d, enum ability_when when, const struct op *ops, int capacity)
{
    int count = ops_count(ops, capacity);
    assert(count <= ABILITY_OPS);
    struct op *out = count ? describe_ability(d, when)->op : NULL;
    for (int i = 0; i < count; i++, out++) {
        *out = ops[i];
        for (; is_again(ops + i, count - i); i++)
            out->n = (int8_t)(out->n + ops[i + 1].n);
    }
}

void describe_cost(struct description *d, int domain, int index, int n)
{
    assert(domain != AREO_DOMAIN_NONE && index >= 0);
    assert(d->cost_count < DESCRIBED);
    if (n)
        d->cost[d->cost_count++] = (struct described_cost){(uint8_t)domain, (uint8_t)index, n};
}

struct described_points *describe_points(struct description *d, enum points_when when, int n,
                                         const char *form)
{
    assert(when < SCOREDS);
    assert(d->points_count < 2);
    struct described_points *p = &d->points[d->points_count++];
    *p = (struct described_points){.when = when, .n = n, .form = form};
    return p;
}

/* ---- Text ------------------------------------------------------------------------------------ */

static void need_text(const struct areo_game *g, const struct described_need *need,
                      struct areo_text *out)
{
    assert(need->row && need->row->text);
    struct message_name name = {
        .shelf = "need", .id = need->row->id, .variant = need->row->most ? "most" : NULL};
    struct template_values v = {.seat = -1, .a = need->what, .n = need->n};
    text_say(out, g, name, span_of(""), need->row->text, &v);
}

/* What is told: an ability, layer around layer, or a whole description. */
struct telling {
    const struct areo_game *g;
    const struct ability *a;
    const struct description *d;
    int layer;
    struct span want;
};

enum { LAYER_OPS, LAYER_NOTE, LAYER_PRICE, LAYER_WHEN, PART_PRICE, PART_CAUSE, PART_NOTE };
enum { PART_THINGS = 20, PART_NEEDS };

static void layer_write(const struct areo_game *g, const struct ability *a, int layer,
                        struct span want, struct areo_text *out);

/* Writes one of the words of all games around its parts. */
static void words_write(const char *id, struct telling telling, struct teller t,
                        struct areo_text *out)
{
    char key[MESSAGE_KEY_SIZE];
    const struct areo_phrase_row *row = describe_words;
    while (strcmp(row->id, id)) {
        assert(row->id && "the words of an ability are missing");
        row++;
    }
    message_key(NULL, "ability", id, NULL, key);
    t.own = &telling;
    const struct entry *m = language_find(out->language, key);
    message_write(out, m ? m->text : row->text, telling.want, &t);
}

/* "plant, microbe or animal" */
static void things_write(const struct telling *telling, struct span want, struct areo_text *out)
{
    int domain = telling->a->cause.things;
    const struct areo_domain *d = &telling->g->domains[domain];
    uint32_t things = telling->a->things;
    assert(d->size <= 32 && things);
    for (int i = 0; i < d->size && things >> i; i++) {
        if (!(things >> i & 1))
            continue;
        if (things & ((1u << i) - 1))
            text_join(out, things >> i == 1 ? JOIN_OR : JOIN_COMMA);
        struct said s = domain_said(out, telling->g, domain, i);
        struct span word = s.kind == SAID_NOUN ? entry_form(s.text, want) : span_of(s.text);
        word = span_cut(&word, '|');
        text_run(out, word.at, word.length);
    }
}

static void part_clause(const struct teller *t, int which, struct span want, struct areo_text *out);

static struct said cause_find(const struct teller *t, struct span name)
{
    const struct telling *telling = t->own;
    if (span_is(name, "things"))
        return (struct said){.kind = SAID_CLAUSE, .clause = part_clause, .which = PART_THINGS};
    return (struct said){.kind = SAID_NUMBER, .n = telling->a->cause_n};
}

const char *cause_form(const struct ability *a, const char **variant)
{
    assert(a->cause.id);
    bool limited = a->things && (a->anyone ? a->cause.anyone_of : a->cause.own_of);
    *variant = limited ? a->anyone ? "anyone-of" : "own-of" : a->anyone ? "anyone" : "own";
    if (limited)
        return a->anyone ? a->cause.anyone_of : a->cause.own_of;
    return a->anyone ? a->cause.anyone : a->cause.own;
}

static void cause_write(const struct telling *telling, struct span want, struct areo_text *out)
{
    char key[MESSAGE_KEY_SIZE];
    const char *variant;
    const char *form = cause_form(telling->a, &variant);
    message_key(telling->g, "cause", telling->a->cause.id, variant, key);
    const struct entry *m = language_find(out->language, key);
    struct telling own = *telling;
    message_write(out, m ? m->text : form, want, &(struct teller){cause_find, &own});
}

/* What a production brings is a list of things rather than of deeds. */
static void makes_text(const struct areo_game *g, const struct op *ops, struct areo_text *out)
{
    for (int i = 0; i < ops_count(ops, ABILITY_OPS); i++) {
        if (i)
            text_join(out, JOIN_COMMA);
        op_text(g, ops[i], out);
    }
}

static void needs_write(const struct telling *telling, struct areo_text *out)
{
    for (int i = 0; i < telling->d->need_count; i++) {
        if (i)
            text_join(out, i + 1 < telling->d->need_count ? JOIN_COMMA : JOIN_AND);
        need_text(telling->g, &telling->d->need[i], out);
    }
}

/* One part of an ability, in the form that the words around it want, or those around these. */
static void part_clause(const struct teller *t, int which, struct span want, struct areo_text *out)
{
    const struct telling *telling = t->own;
    assert(telling->a || which == PART_NEEDS);
    if (!want.length)
        want = telling->want;
    switch (which) {
    case PART_PRICE:
        ops_say(telling->g, telling->a->price, 2, want, JOIN_AND, out);
        break;
    case PART_CAUSE:
        cause_write(telling, want, out);
        break;
    case PART_NOTE:
        phrase_text(telling->g, &telling->a->note, out);
        break;
    case PART_THINGS:
        things_write(telling, want, out);
        break;
    case PART_NEEDS:
        needs_write(telling, out);
        break;
    default:
        layer_write(telling->g, telling->a, which, want, out);
    }
}

static struct said part_find(const struct teller *t, struct span name)
{
    const struct telling *telling = t->own;
    static const struct {
        const char *name;
        int which;
    } parts[] = {
        {"price", PART_PRICE}, {"cause", PART_CAUSE}, {"note", PART_NOTE}, {"needs", PART_NEEDS}};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (span_is(name, parts[i].name))
            return (struct said){
                .kind = SAID_CLAUSE, .clause = part_clause, .which = parts[i].which};
    return (struct said){.kind = SAID_CLAUSE, .clause = part_clause, .which = telling->layer - 1};
}

static void layer_write(const struct areo_game *g, const struct ability *a, int layer,
                        struct span want, struct areo_text *out)
{
    assert(layer >= LAYER_OPS && layer <= LAYER_WHEN);
    const char *id = layer == LAYER_NOTE && a->note.id          ? "note"
                     : layer == LAYER_PRICE && a->price[0].verb ? "price"
                     : layer == LAYER_WHEN && a->itself         ? "trigger-itself"
                     : layer == LAYER_WHEN                      ? whens[a->when]
                                                                : NULL;
    struct telling telling = {.g = g, .a = a, .layer = layer, .want = want};
    if (id)
        words_write(id, telling, (struct teller){.find = part_find}, out);
    else if (layer > LAYER_OPS)
        layer_write(g, a, layer - 1, want, out);
    else if (a->when == WHEN_PRODUCING)
        makes_text(g, a->op, out);
    else
        ops_say(g, a->op, ABILITY_OPS, want, a->price[0].verb ? JOIN_AND : JOIN_THEN, out);
}

static void ability_text(const struct areo_game *g, const struct ability *a, struct areo_text *out)
{
    layer_write(g, a, LAYER_WHEN, span_of(""), out);
}

void describe_one(const struct areo_game *g, int index, int ability, struct areo_text *out)
{
    assert(index >= 0 && index < g->component_count && ability >= 0);
    struct description d;
    g->describe(index, &d);
    assert(ability < d.ability_count);
    ability_text(g, &d.ability[ability], out);
}

static void begin(struct areo_text *out, size_t start)
{
    if (out->used > start)
        areo_text_add(out, ". ");
}

struct message_name points_name(const struct described_points *p, char id[64])
{
    assert(p->per || p->when < SCOREDS);
    snprintf(id, 64, "%s", p->per ? p->per->id : scored[p->when]);
    return (struct message_name){
        .shelf = "points", .id = id, .variant = p->each > 1 ? "each" : NULL};
}

static void points_text(const struct areo_game *g, const struct described_points *p, int thing,
                        struct areo_text *out)
{
    assert(p->form);
    char id[64];
    struct template_values v = {.seat = -1, .a = p->each, .b = thing, .n = p->n};
    text_say(out, g, points_name(p, id), span_of(""), p->form, &v);
}

/* Capitals of Latin letters: ASCII, and the two-byte characters of Latin-1 and Latin Extended-A,
 * where a small letter follows its capital. */
static void capital(char *p)
{
    unsigned char lead = (unsigned char)p[0];
    unsigned char tail = lead ? (unsigned char)p[1] : 0;
    bool turned = (lead == 0xC4 && tail >= 0xB9) || (lead == 0xC5 && tail <= 0x88) ||
                  (lead == 0xC5 && tail >= 0xB9); /* here the small letter is the even one */
    if (lead >= 'a' && lead <= 'z')
        p[0] = (char)(lead - 'a' + 'A');
    else if (lead == 0xC3 && tail >= 0xA0 && tail <= 0xBE && tail != 0xB7)
        p[1] = (char)(tail - 0x20);
    else if ((lead == 0xC4 || lead == 0xC5) && tail > 0x80 && (tail & 1) == !turned)
        p[1] = (char)(tail - 1);
}

static void sentences(char *start)
{
    for (char *p = start; *p; p++)
        if (p == start || (p > start + 1 && p[-1] == ' ' && p[-2] == '.'))
            capital(p);
}

static void description_write(const struct areo_game *g, const struct description *d,
                              struct areo_text *out)
{
    assert(d->ability_count <= ABILITIES && d->points_count <= 2);
    size_t start = out->used;
    struct telling telling = {.g = g, .d = d};
    if (d->need_count)
        words_write("needs", telling, (struct teller){.find = part_find}, out);
    for (int i = 0; i < d->ability_count; i++) {
        begin(out, start);
        ability_text(g, &d->ability[i], out);
    }
    for (int i = 0; i < d->says.count; i++) {
        if (out->used > start)
            text_join(out, JOIN_SEMICOLON);
        phrase_text(g, &d->says.list[i], out);
    }
    for (int i = 0; i < d->points_count; i++)
        if (d->points[i].form) {
            begin(out, start);
            points_text(g, &d->points[i], d->holds, out);
        }
    begin(out, start);
    if (out->used > start)
        out->at[--out->used] = '\0'; /* the blank behind the last full stop */
}

void describe_component(const struct areo_game *g, int index, struct areo_text *out)
{
    assert(index >= 0 && index < g->component_count);
    struct description d;
    size_t start = out->used;
    g->describe(index, &d);
    description_write(g, &d, out);
    if (out->size)
        sentences(out->at + start);
}

/* ---- Data ------------------------------------------------------------------------------------ */

static void thing_json(const struct areo_game *g, int domain, int index, struct areo_text *json)
{
    assert(domain >= 0 && domain < g->domain_count);
    char buffer[8];
    if (!domain)
        return;
    json_string(json, "domain", g->domains[domain].name);
    json_string(json, "what", areo_domain_id(&g->domains[domain], index, buffer));
}

static void costs_json(const struct areo_game *g, const struct description *d,
                       struct areo_text *json)
{
    assert(d->cost_count <= DESCRIBED);
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
        assert(d->need[i].row);
        char line[LINE_SIZE];
        struct areo_text text = text_beside(json, line, sizeof line);
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
        assert(d->size <= 32);
        for (int i = 0; i < d->size && a->things >> i; i++)
            if (a->things >> i & 1)
                json_string(json, NULL, areo_domain_id(d, i, buffer));
        json_end(json, ']');
    }
    if (a->itself)
        json_bool(json, "itself", true);
    if (a->when == WHEN_COMPLETED) {
        char line[LINE_SIZE];
        struct areo_text text = text_beside(json, line, sizeof line);
        cause_write(&(struct telling){.g = g, .a = a}, (struct span){0}, &text);
        json_string(json, "text", line);
    }
    json_end(json, '}');
}

static void ability_json(const struct areo_game *g, const struct ability *a, struct areo_text *json)
{
    assert(a->when < WHENS);
    char line[LINE_SIZE];
    struct areo_text text = text_beside(json, line, sizeof line);
    ability_text(g, a, &text);
    json_begin(json, NULL, '{');
    json_string(json, "when", whens[a->when]);
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
        assert(p->when < SCOREDS);
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
    assert(!d->holds_domain || g->domains[d->holds_domain].id);
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
