/* words.c: what a game has to say, as JSON (see words.h). */
#include "server/words.h"

#include <stdio.h>
#include <string.h>

#include "core/json.h"
#include "core/text.h"
#include "table/catalog.h"

enum { TEXT_SIZE = 1200 };

/* ---- Named things ------------------------------------------------------------------------ */

static void thing(const struct areo_game *g, int domain, int index, bool titled,
                  struct areo_text *json)
{
    const struct areo_domain *d = &g->domains[domain];
    char buffer[8];
    json_begin(json, NULL, '{');
    json_string(json, "domain", d->name);
    json_string(json, "id", areo_domain_id(d, index, buffer));
    if (titled && d->title && index >= 0 && index < d->size)
        json_string(json, "title", d->title(index));
    json_end(json, '}');
}

static void number(int value, struct areo_text *json)
{
    char digits[16];
    snprintf(digits, sizeof digits, "%d", value);
    json_begin(json, NULL, '{');
    json_string(json, "domain", "number");
    json_string(json, "id", digits);
    json_end(json, '}');
}

/* ---- Options ------------------------------------------------------------------------------- */

static void option_args(const struct areo_game *g, areo_action action, struct areo_text *json)
{
    const struct areo_verb *verb = &g->verbs[areo_verb_of(action)];
    const int args[3] = {areo_a_of(action), areo_b_of(action), areo_c_of(action)};
    json_begin(json, "args", '[');
    for (int i = 0; i < 3 && verb->domain[i]; i++)
        thing(g, verb->domain[i], args[i], false, json);
    json_end(json, ']');
}

void words_option(const struct areo_game *g, const areo_view *v, areo_action action,
                  struct areo_text *json)
{
    char line[TEXT_SIZE];
    struct areo_text text = areo_text_over(line, sizeof line);
    json_begin(json, NULL, '{');
    areo_move_text(g, action, &text);
    json_string(json, "move", line);
    json_string(json, "verb", g->verbs[areo_verb_of(action)].word);
    option_args(g, action, json);
    text = areo_text_over(line, sizeof line);
    areo_action_text(g, areo_view_head(v)->viewer, action, &text);
    json_string(json, "text", line);
    text = areo_text_over(line, sizeof line);
    areo_view_explain(g, v, action, &text);
    json_string(json, "more", line);
    json_end(json, '}');
}

void words_why(const struct areo_game *g, struct areo_why why, struct areo_text *json)
{
    char line[TEXT_SIZE];
    struct areo_text text = areo_text_over(line, sizeof line);
    bool legal = why.code == AREO_WHY_LEGAL;
    if (!legal)
        areo_why_text(g, why, &text);
    json_bool(json, "legal", legal);
    json_string(json, "reason", legal ? NULL : areo_why_id(g, why));
    json_string(json, "text", line);
}

/* ---- Events ---------------------------------------------------------------------------------- */

static int domain_named(const struct areo_game *g, const char *name, size_t length)
{
    for (int d = 0; d < g->domain_count; d++)
        if (g->domains[d].name && strlen(g->domains[d].name) == length &&
            !memcmp(g->domains[d].name, name, length))
            return d;
    return AREO_DOMAIN_NONE;
}

/* One placeholder of a template (areo.h, struct areo_verb). */
static void event_arg(const struct areo_game *g, const struct areo_event *event, const char *s,
                      size_t length, struct areo_text *json)
{
    const char *colon = memchr(s, ':', length);
    int value = s[0] == 'a' ? event->a : s[0] == 'b' ? event->b : event->n;
    if (length == 4 && !memcmp(s, "seat", 4)) {
        if (event->seat != 0xFF)
            thing(g, AREO_DOMAIN_SEAT, event->seat, false, json);
    } else if (colon) {
        size_t rest = length - (size_t)(colon + 1 - s);
        const char *bar = memchr(colon + 1, '|', rest);
        size_t name = bar ? (size_t)(bar - colon - 1) : rest;
        thing(g, domain_named(g, colon + 1, name), value, true, json);
    } else {
        number(value, json);
    }
}

void words_event(const struct areo_game *g, const struct areo_event *event, int viewer,
                 uint32_t step, struct areo_text *json)
{
    char line[TEXT_SIZE];
    struct areo_text text = areo_text_over(line, sizeof line);
    const char *form = event_form(g, event, viewer);
    areo_event_text(g, event, viewer_code(viewer), &text);
    json_begin(json, NULL, '{');
    json_string(json, "id", g->events[event->kind].id);
    json_string(json, "seat", event->seat == 0xFF ? NULL : areo_seat_id(event->seat));
    json_int(json, "step", step);
    json_string(json, "text", line);
    json_begin(json, "args", '[');
    for (const char *open; (open = strchr(form, '{'));) {
        const char *close = strchr(open, '}');
        event_arg(g, event, open + 1, (size_t)(close - open - 1), json);
        form = close + 1;
    }
    json_end(json, ']');
    if (event->forced)
        json_bool(json, "forced", true);
    json_end(json, '}');
}

void words_events(const struct room *r, int viewer, uint32_t from, int64_t step,
                  struct areo_text *json)
{
    const struct chronicle *c = &r->chronicle;
    uint32_t number_told = 0;
    uint32_t at = 0;
    int move = 0;
    for (int i = 0; i < c->event_count; i++) {
        const struct told *told = &c->events[i];
        for (; move <= told->move; move++)
            at += c->moves[move].viewers >> viewer & 1;
        if (!event_form(r->g, &told->event, viewer))
            continue;
        if (number_told++ >= from && (step < 0 || at == step))
            words_event(r->g, &told->event, viewer, at, json);
    }
}

/* ---- Scores -------------------------------------------------------------------------------- */

void words_score_lines(const struct areo_game *g, const struct areo_score_line *lines, int count,
                       struct areo_text *json)
{
    json_begin(json, "lines", '[');
    for (int i = 0; i < count; i++) {
        const struct areo_score_line *l = &lines[i];
        char buffer[8];
        json_begin(json, NULL, '{');
        json_string(json, "category", g->score_categories[l->category]);
        json_int(json, "points", l->points);
        if (l->domain) {
            const struct areo_domain *d = &g->domains[l->domain];
            json_string(json, "domain", d->name);
            json_string(json, "id", areo_domain_id(d, l->index, buffer));
            if (d->title)
                json_string(json, "title", d->title(l->index));
        }
        json_end(json, '}');
    }
    json_end(json, ']');
}

/* ---- Games --------------------------------------------------------------------------------- */

/* Names with a number (search:N) are no names yet: they are for those who read the documentation. */
static void bots_list(const struct areo_game *g, struct areo_text *json)
{
    json_begin(json, "bots", '[');
    for (const struct bot_name *b = bot_names; b->name; b++) {
        if (!bot_plays(g, b->name))
            continue;
        json_begin(json, NULL, '{');
        json_string(json, "id", b->name);
        json_string(json, "text", b->text);
        json_end(json, '}');
    }
    json_end(json, ']');
}

void words_games(struct areo_text *json)
{
    json_begin(json, NULL, '[');
    for (int i = 0; i < areo_game_count(); i++) {
        const struct areo_game *g = areo_game_at(i);
        json_begin(json, NULL, '{');
        catalog_game(g, json);
        bots_list(g, json);
        json_end(json, '}');
    }
    json_end(json, ']');
}

static void domain(const struct areo_domain *d, struct areo_text *json)
{
    json_begin(json, d->name, '[');
    for (int i = 0; i < d->size; i++) {
        char buffer[8];
        json_begin(json, NULL, '{');
        json_string(json, "id", areo_domain_id(d, i, buffer));
        json_string(json, "title", d->title ? d->title(i) : areo_domain_id(d, i, buffer));
        json_end(json, '}');
    }
    json_end(json, ']');
}

void words_components(const struct areo_game *g, struct areo_text *json)
{
    json_begin(json, NULL, '{');
    json_begin(json, "components", '[');
    for (int i = 0; i < g->component_count; i++) {
        struct areo_component c;
        g->component(i, &c);
        json_begin(json, NULL, '{');
        catalog_component(&c, json);
        json_end(json, '}');
    }
    json_end(json, ']');
    json_begin(json, "domains", '{');
    for (int d = AREO_DOMAIN_SEAT; d < g->domain_count; d++)
        if (g->domains[d].name && g->domains[d].id)
            domain(&g->domains[d], json);
    json_end(json, '}');
    json_begin(json, "categories", '[');
    for (int i = 0; i < g->category_count; i++)
        json_string(json, NULL, g->score_categories[i]);
    json_end(json, ']');
    json_end(json, '}');
}
