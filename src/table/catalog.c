/* catalog.c: games and components as JSON (see catalog.h). */
#include "table/catalog.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/describe.h"
#include "core/json.h"

static void option_write(const struct areo_game *g, const struct areo_option *o,
                         struct areo_text *json)
{
    char buffer[8];
    json_begin(json, NULL, '{');
    json_string(json, "id", o->id);
    json_string(json, "text", message_title(json->language, g, "option", o->id, NULL, o->text));
    json_string(json, "standard", areo_option_value(o, o->preset, buffer));
    json_begin(json, "values", '[');
    for (int v = o->lowest; v <= o->highest; v++)
        json_string(json, NULL, areo_option_value(o, v, buffer));
    json_end(json, ']');
    json_end(json, '}');
}

/* By the number of players: the options of a first game that are not the standard ones. */
static void first_write(const struct areo_game *g, struct areo_text *json)
{
    json_begin(json, "first", '{');
    for (int seats = g->seats_min; seats <= g->seats_max && g->first_game; seats++) {
        struct areo_setup standard;
        char key[12];
        areo_setup_default(g, seats, &standard);
        struct areo_setup first = standard;
        g->first_game(&first);
        assert(!g->setup_refused(&first));
        snprintf(key, sizeof key, "%d", seats);
        json_begin(json, key, '{');
        for (int o = 0; o < g->option_count; o++) {
            char buffer[8];
            if (first.option[o] != standard.option[o])
                json_string(json, g->options[o].id,
                            areo_option_value(&g->options[o], first.option[o], buffer));
        }
        json_end(json, '}');
    }
    json_end(json, '}');
}

void catalog_game(const struct areo_game *g, struct areo_text *json)
{
    json_string(json, "id", g->id);
    json_string(json, "title", message_title(json->language, g, "title", "game", NULL, g->title));
    json_int(json, "rules", g->rules_version);
    json_int(json, "players_min", g->seats_min);
    json_int(json, "players_max", g->seats_max);
    json_begin(json, "options", '[');
    for (int o = 0; o < g->option_count; o++)
        option_write(g, &g->options[o], json);
    json_end(json, ']');
    first_write(g, json);
}

/* Tags stand in one text, with blanks between them. */
static void tags_write(const char *tags, struct areo_text *json)
{
    json_begin(json, "tags", '[');
    while (*tags) {
        char tag[32] = "";
        size_t length = strcspn(tags, " ");
        memcpy(tag, tags, length < sizeof tag ? length : sizeof tag - 1);
        json_string(json, NULL, tag);
        tags += length + strspn(tags + length, " ");
    }
    json_end(json, ']');
}

static void figures_write(const struct areo_component *c, const char *english,
                          struct areo_text *json)
{
    json_string(json, "id", c->id);
    if (c->number)
        json_int(json, "number", c->number);
    json_string(json, "name", c->title);
    if (json->language)
        json_string(json, "english", english);
    json_string(json, "group", c->group);
    if (c->deck)
        json_string(json, "deck", c->deck);
    if (c->type)
        json_string(json, "type", c->type);
    if (c->cost >= 0)
        json_int(json, "cost", c->cost);
    tags_write(c->tags, json);
    json_string(json, "text", c->text);
    if (c->uncertain)
        json_string(json, "uncertain", c->uncertain);
}

void catalog_component(const struct areo_game *g, int index, struct areo_text *json)
{
    struct areo_component c;
    struct description d;
    g->component(index, &c);
    const char *english = c.title;
    component_fill(json->language, g, index, &c);
    g->describe(index, &d);
    figures_write(&c, english, json);
    describe_json(g, &d, json);
}
