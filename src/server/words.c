/* words.c: what a game has to say, as JSON (see words.h). */
#include "server/words.h"

#include <stdio.h>

#include "core/json.h"
#include "core/phrase.h"
#include "table/catalog.h"
#include "table/guide.h"

enum { TEXT_SIZE = 1200 };

void words_reason(const char *english, struct areo_text *out)
{
    text_message(out, "server:", english, NULL);
}

void words_error(const struct areo_error *e, struct areo_text *out)
{
    char line[TEXT_SIZE];
    struct areo_text what = text_beside(out, line, sizeof line);
    text_error(&what, "server:", e);
    if (e->line)
        SERVER_SAY_WITH(out, "line {n}: {what}", ARG_N("n", e->line), ARG_TEXT("what", line));
    else
        areo_text_add(out, line);
}

/* ---- Options ------------------------------------------------------------------------------- */

void words_option(const struct areo_game *g, const areo_view *v, areo_action action,
                  struct areo_text *json)
{
    char line[TEXT_SIZE];
    struct areo_text text = text_beside(json, line, sizeof line);
    struct areo_phrases details;
    json_begin(json, NULL, '{');
    areo_move_text(g, action, &text);
    json_string(json, "move", line);
    phrase_move(g, action, json);
    text = text_beside(json, line, sizeof line);
    areo_view_action_text(g, v, action, &text);
    json_string(json, "text", line);
    view_explain(g, v, action, &details);
    text = text_beside(json, line, sizeof line);
    phrases_text(g, &details, &text);
    json_string(json, "more", line);
    phrases_json(g, "details", &details, json);
    json_end(json, '}');
}

void words_why(const struct areo_game *g, struct areo_why why, struct areo_text *json)
{
    json_bool(json, "legal", why.code == AREO_WHY_LEGAL);
    phrase_why(g, why, json);
}

/* ---- Events ---------------------------------------------------------------------------------- */

void words_event(const struct areo_game *g, const struct areo_event *event, int viewer,
                 uint32_t step, struct areo_text *json)
{
    json_begin(json, NULL, '{');
    phrase_event(g, event, viewer_code(viewer), json);
    json_int(json, "step", step);
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
        if (!event_told(r->g, &told->event, viewer))
            continue;
        if (number_told++ >= from && (step < 0 || at == step))
            words_event(r->g, &told->event, viewer, at, json);
    }
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
        json_string(json, "text",
                    message_title(json->language, NULL, "bot", b->name, NULL, b->text));
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
        guides_json(g, json);
        json_end(json, '}');
    }
    json_end(json, ']');
}

static void domain(const struct areo_game *g, int which, struct areo_text *json)
{
    const struct areo_domain *d = &g->domains[which];
    json_begin(json, d->name, '[');
    for (int i = 0; i < d->size; i++) {
        char buffer[8];
        json_begin(json, NULL, '{');
        json_string(json, "id", areo_domain_id(d, i, buffer));
        json_string(json, "title", domain_title(json, g, which, i));
        json_end(json, '}');
    }
    json_end(json, ']');
}

void words_components(const struct areo_game *g, struct areo_text *json)
{
    json_begin(json, NULL, '{');
    json_begin(json, "components", '[');
    for (int i = 0; i < g->component_count; i++) {
        json_begin(json, NULL, '{');
        catalog_component(g, i, json);
        json_end(json, '}');
    }
    json_end(json, ']');
    json_begin(json, "domains", '{');
    for (int d = AREO_DOMAIN_SEAT; d < g->domain_count; d++)
        if (g->domains[d].name && g->domains[d].id)
            domain(g, d, json);
    json_end(json, '}');
    json_begin(json, "figures", '{');
    if (g->figures)
        g->figures(json);
    json_end(json, '}');
    json_begin(json, "categories", '[');
    for (int i = 0; i < g->category_count; i++)
        json_string(json, NULL, g->score_categories[i]);
    json_end(json, ']');
    json_end(json, '}');
}
