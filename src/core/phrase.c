/* phrase.c: ids and named arguments of what is said (see phrase.h). */
#include "core/phrase.h"

#include <assert.h>
#include <string.h>

#include "core/describe.h"
#include "core/json.h"

enum { LINE_SIZE = 1200, NAME_SIZE = 32 };

static const char *name_of(struct span s, char buffer[NAME_SIZE])
{
    assert(s.length < NAME_SIZE);
    memcpy(buffer, s.at, s.length);
    buffer[s.length] = '\0';
    return buffer;
}

/* ---- Arguments ------------------------------------------------------------------------------- */

static void thing(const struct areo_game *g, const char *name, int domain, int value,
                  struct areo_text *json)
{
    assert(name && domain > AREO_DOMAIN_NONE && domain < g->domain_count);
    char buffer[8];
    if (domain == AREO_DOMAIN_NUMBER || !g->domains[domain].id)
        json_int(json, name, value);
    else if (domain == AREO_DOMAIN_SEAT && (value < 0 || value >= AREO_SEATS_MAX))
        json_string(json, name, NULL);
    else
        json_string(json, name, areo_domain_id(&g->domains[domain], value, buffer));
}

static void arguments(const struct areo_game *g, const char *form, const struct template_values *v,
                      const char *key, struct areo_text *json)
{
    struct placeholder p;
    char buffer[NAME_SIZE];
    unsigned told = 0;
    json_begin(json, key, '{');
    for (const char *end; template_next(form, &p, &end); form = end) {
        unsigned bit = 1u << (p.slot - 'a');
        assert(p.slot == '|' || (p.slot >= 'a' && p.slot <= 'z'));
        if (p.slot == '|')
            continue; /* only a word that agrees with a number */
        if (!(told & bit))
            thing(g, name_of(p.name, buffer), placeholder_domain(g, &p), placeholder_value(&p, v),
                  json);
        told |= bit;
    }
    json_end(json, '}');
}

void phrase_args(const struct areo_game *g, const char *form, const struct template_values *v,
                 struct areo_text *json)
{
    arguments(g, form, v, "args", json);
}

/* ---- Moves, events, reasons ------------------------------------------------------------------ */

/* The name of an argument of a move: that of its placeholder, or of its domain. */
static const char *argument_name(const struct areo_game *g, const struct areo_verb *verb, int i,
                                 char buffer[NAME_SIZE])
{
    assert(i >= 0 && i < 3 && verb->text);
    struct placeholder p;
    const char *form = verb->text;
    for (const char *end; template_next(form, &p, &end); form = end)
        if (p.slot == 'a' + i)
            return name_of(p.name, buffer);
    return g->domains[verb->domain[i]].name;
}

void phrase_move(const struct areo_game *g, areo_action action, struct areo_text *json)
{
    assert(areo_action_formed(g, action));
    const struct areo_verb *verb = &g->verbs[areo_verb_of(action)];
    const int args[3] = {areo_a_of(action), areo_b_of(action), areo_c_of(action)};
    char buffer[NAME_SIZE];
    json_string(json, "verb", verb->word);
    json_begin(json, "args", '{');
    for (int i = 0; i < 3 && verb->domain[i]; i++)
        thing(g, argument_name(g, verb, i, buffer), verb->domain[i], args[i], json);
    json_end(json, '}');
}

void phrase_event(const struct areo_game *g, const struct areo_event *event, int viewer,
                  struct areo_text *json)
{
    assert(event->kind < g->event_count);
    char line[LINE_SIZE];
    struct areo_text text = text_beside(json, line, sizeof line);
    const char *form = event_form(g, event, viewer);
    struct template_values v = event_values(event);
    assert(form);
    areo_event_text(g, event, viewer, &text);
    json_string(json, "id", g->events[event->kind].id);
    json_string(json, "seat", event->seat == 0xFF ? NULL : areo_seat_id(event->seat));
    json_string(json, "text", line);
    phrase_args(g, form, &v, json);
    if (event->forced)
        json_bool(json, "forced", true);
}

void phrase_why(const struct areo_game *g, struct areo_why why, struct areo_text *json)
{
    char line[LINE_SIZE];
    struct areo_text text = text_beside(json, line, sizeof line);
    bool legal = why.code == AREO_WHY_LEGAL;
    struct template_values v = why_values(why);
    if (!legal)
        areo_why_text(g, why, &text);
    json_string(json, "reason", legal ? NULL : areo_why_id(g, why));
    phrase_args(g, legal ? "" : why_form(g, why), &v, json);
    json_string(json, "text", line);
}

void phrase_why_args(const struct areo_game *g, struct areo_why why, struct areo_text *json)
{
    assert(why.code != AREO_WHY_LEGAL);
    struct template_values v = why_values(why);
    arguments(g, why_form(g, why), &v, NULL, json);
}

/* ---- Phrases --------------------------------------------------------------------------------- */

static struct areo_phrase *phrase_new(struct areo_phrases *list)
{
    assert(list->count < AREO_PHRASES_MAX);
    struct areo_phrase *p = &list->list[list->count++];
    *p = (struct areo_phrase){.seat = AREO_NOBODY};
    return p;
}

struct areo_phrase *phrase_as(struct areo_phrases *list, const char *shelf,
                              const struct areo_phrase_row *row)
{
    struct areo_phrase *p = phrase_new(list);
    assert(row->id && row->text && "a phrase without words");
    p->shelf = shelf;
    p->id = row->id;
    p->form = row->text;
    return p;
}

struct areo_phrase *phrase_add(struct areo_phrases *list, const struct areo_phrase_row *row)
{
    return phrase_as(list, "say", row);
}

void phrase_component(struct areo_phrases *list, int index)
{
    assert(index >= 0 && index <= INT16_MAX);
    struct areo_phrase *p = phrase_new(list);
    p->kind = PHRASE_COMPONENT;
    p->id = "component";
    p->a = (int16_t)index;
}

void phrase_ability(struct areo_phrases *list, int index, int ability)
{
    assert(index >= 0 && ability >= 0 && ability < ABILITIES);
    struct areo_phrase *p = phrase_new(list);
    p->kind = PHRASE_ABILITY;
    p->id = "ability";
    p->a = (int16_t)index;
    p->b = (int16_t)ability;
}

void phrase_op(struct areo_phrases *list, struct op o)
{
    assert(op_verb(o) > 0);
    struct areo_phrase *p = phrase_new(list);
    p->kind = PHRASE_OPERATION;
    p->id = "effect";
    p->a = (int16_t)op_verb(o);
    p->b = o.what;
    p->c = o.per;
    p->n = o.n;
}

static struct op op_of(const struct areo_phrase *p)
{
    assert(p->kind == PHRASE_OPERATION);
    return (struct op){(uint8_t)p->a, (uint8_t)p->b, (int8_t)p->n, (uint8_t)p->c};
}

static struct template_values values_of(const struct areo_phrase *p)
{
    return (struct template_values){
        .seat = p->seat == AREO_NOBODY ? -1 : p->seat, .a = p->a, .b = p->b, .c = p->c, .n = p->n};
}

void phrase_text(const struct areo_game *g, const struct areo_phrase *p, struct areo_text *out)
{
    struct template_values v = values_of(p);
    switch (p->kind) {
    case PHRASE_COMPONENT:
        describe_component(g, p->a, out);
        break;
    case PHRASE_ABILITY:
        describe_one(g, p->a, p->b, out);
        break;
    case PHRASE_OPERATION:
        op_text(g, op_of(p), out);
        break;
    default:
        assert(p->shelf && p->id && p->form);
        text_say(out, g, (struct message_name){.shelf = p->shelf, .id = p->id}, span_of(""),
                 p->form, &v);
    }
}

static void args_json(const struct areo_game *g, const struct areo_phrase *p,
                      struct areo_text *json)
{
    struct template_values v = values_of(p);
    if (p->kind == PHRASE_PLAIN || p->kind == PHRASE_OPERATION) {
        phrase_args(g, p->form ? p->form : "", &v, json);
        return;
    }
    struct areo_component c;
    g->component(p->a, &c);
    json_begin(json, "args", '{');
    json_string(json, "component", c.id);
    if (p->kind == PHRASE_ABILITY)
        json_int(json, "ability", p->b);
    json_end(json, '}');
}

void phrase_json(const struct areo_game *g, const struct areo_phrase *p, struct areo_text *json)
{
    char line[LINE_SIZE];
    struct areo_text text = text_beside(json, line, sizeof line);
    phrase_text(g, p, &text);
    json_begin(json, NULL, '{');
    json_string(json, "id", p->id);
    args_json(g, p, json);
    if (p->kind == PHRASE_OPERATION)
        op_json(g, "effect", op_of(p), json);
    json_string(json, "text", line);
    json_end(json, '}');
}

void phrases_text(const struct areo_game *g, const struct areo_phrases *list, struct areo_text *out)
{
    assert(list->count <= AREO_PHRASES_MAX);
    size_t start = out->used;
    for (int i = 0; i < list->count; i++) {
        if (out->used > start && list->list[i].kind == PHRASE_COMPONENT)
            areo_text_add(out, ". ");
        else if (out->used > start) {
            if (out->at[out->used - 1] == '.') /* of a component's own text */
                out->at[--out->used] = '\0';
            text_join(out, JOIN_SEMICOLON);
        }
        phrase_text(g, &list->list[i], out);
    }
}

void prompt_text(const struct areo_game *g, const struct areo_phrases *list, struct areo_text *out)
{
    assert(list->count <= AREO_PHRASES_MAX);
    for (int i = 0; i < list->count; i++) {
        if (i)
            text_join(out, i == 1 ? JOIN_COLON : JOIN_COMMA);
        phrase_text(g, &list->list[i], out);
    }
}

void phrases_json(const struct areo_game *g, const char *key, const struct areo_phrases *list,
                  struct areo_text *json)
{
    json_begin(json, key, '[');
    for (int i = 0; i < list->count; i++)
        phrase_json(g, &list->list[i], json);
    json_end(json, ']');
}
