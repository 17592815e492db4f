/* phrase.c: ids and named arguments of what is said (see phrase.h). */
#include "core/phrase.h"

#include <assert.h>
#include <string.h>

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
    char buffer[8];
    if (domain == AREO_DOMAIN_NUMBER || !g->domains[domain].id)
        json_int(json, name, value);
    else if (domain == AREO_DOMAIN_SEAT && (value < 0 || value >= AREO_SEATS_MAX))
        json_string(json, name, NULL);
    else
        json_string(json, name, areo_domain_id(&g->domains[domain], value, buffer));
}

void phrase_args(const struct areo_game *g, const char *form, const struct template_values *v,
                 struct areo_text *json)
{
    struct placeholder p;
    char buffer[NAME_SIZE];
    unsigned told = 0;
    json_begin(json, "args", '{');
    for (const char *end; template_next(form, &p, &end); form = end) {
        unsigned bit = 1u << (p.slot - 'a');
        if (!(told & bit))
            thing(g, name_of(p.name, buffer), placeholder_domain(g, &p), placeholder_value(&p, v),
                  json);
        told |= bit;
    }
    json_end(json, '}');
}

/* ---- Moves, events, reasons ------------------------------------------------------------------ */

/* The name of an argument of a move: that of its placeholder, or of its domain. */
static const char *argument_name(const struct areo_game *g, const struct areo_verb *verb, int i,
                                 char buffer[NAME_SIZE])
{
    struct placeholder p;
    const char *form = verb->text;
    for (const char *end; template_next(form, &p, &end); form = end)
        if (p.slot == 'a' + i)
            return name_of(p.name, buffer);
    return g->domains[verb->domain[i]].name;
}

void phrase_move(const struct areo_game *g, areo_action action, struct areo_text *json)
{
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
    char line[LINE_SIZE];
    struct areo_text text = areo_text_over(line, sizeof line);
    const char *form = event_form(g, event, viewer);
    struct template_values v = event_values(event);
    assert(form);
    text_template(&text, g, form, &v);
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
    struct areo_text text = areo_text_over(line, sizeof line);
    bool legal = why.code == AREO_WHY_LEGAL;
    struct template_values v = why_values(why);
    if (!legal)
        areo_why_text(g, why, &text);
    json_string(json, "reason", legal ? NULL : areo_why_id(g, why));
    phrase_args(g, legal ? "" : why_form(g, why), &v, json);
    json_string(json, "text", line);
}
