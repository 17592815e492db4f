/* rulebook.c: looking things up in the rules. */
#include "table/rulebook.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/describe.h"
#include "core/json.h"

bool rule_covers(const struct rule *r, const char *kind, const char *id)
{
    char wanted[80];
    int length = snprintf(wanted, sizeof wanted, "%s:%s", kind, id);
    assert(length > 0 && length < (int)sizeof wanted);
    for (const char *at = r->covers; (at = strstr(at, wanted)); at += length)
        if ((at == r->covers || at[-1] == ' ') && (!at[length] || at[length] == ' '))
            return true;
    return false;
}

const struct rule *rulebook_covering(const char *game, const char *kind, const char *id)
{
    for (const struct rule *r = rulebook; r->game; r++)
        if (!strcmp(r->game, game) && rule_covers(r, kind, id))
            return r;
    return NULL;
}

bool rule_cover_next(const char **covers, struct rule_cover *out)
{
    const char *colon = strchr(*covers, ':');
    if (!colon)
        return false;
    int length = (int)strcspn(colon + 1, " ");
    snprintf(out->kind, sizeof out->kind, "%.*s", (int)(colon - *covers), *covers);
    snprintf(out->id, sizeof out->id, "%.*s", length, colon + 1);
    *covers = colon + 1 + length + (colon[1 + length] == ' ');
    return true;
}

static bool does(const struct areo_game *g, const struct rule *r, const struct op *ops, int count)
{
    for (int i = 0; i < ops_count(ops, count); i++)
        if (rule_covers(r, "op", g->ops->row(ops[i])->id))
            return true;
    return false;
}

bool rule_explains(const struct areo_game *g, const struct rule *r, int component)
{
    struct areo_component c;
    struct description d;
    memset(&c, 0, sizeof c);
    g->component(component, &c);
    g->describe(component, &d);
    bool explained = rule_covers(r, "group", c.group);
    for (int i = 0; i < d.ability_count && !explained; i++)
        explained = does(g, r, d.ability[i].price, 2) || does(g, r, d.ability[i].op, ABILITY_OPS);
    return explained;
}

/* ---- Words for what is covered ------------------------------------------------------------------ */

/* What stands for a placeholder of a template or of a catalogue: its words, and "…" for a value. */
static void blank(struct span inside, struct areo_text *out)
{
    static const char unknown[] = "…";
    struct span rest = inside;
    struct span first = span_cut(&rest, '|');
    struct span before = first;
    (void)span_cut(&before, '^');
    struct span gender = first;
    (void)span_cut(&gender, '=');
    bool agrees = memchr(first.at, '@', first.length);
    bool only_word = !first.length || memchr(first.at, '?', first.length);
    while (memchr(rest.at, '|', rest.length))
        (void)span_cut(&rest, '|');
    if (agrees) {
        text_run(out, gender.at, gender.length);
    } else if (before.length) {
        text_run(out, before.at, before.length);
        areo_text_add(out, unknown);
    } else if (!rest.length || memchr(first.at, ':', first.length)) {
        areo_text_add(out, unknown);
    } else {
        areo_text_addf(out, "%s%.*s", only_word ? "" : "… ", (int)rest.length, rest.at);
    }
}

static void blanked(const char *form, struct areo_text *out)
{
    struct span text = span_of(form);
    while (text.length) {
        bool more = memchr(text.at, '{', text.length);
        struct span plain = span_cut(&text, '{');
        text_run(out, plain.at, plain.length);
        if (more)
            blank(span_cut(&text, '}'), out);
    }
}

static void say(const struct areo_game *g, const char *shelf, const char *id, const char *variant,
                const char *english, struct areo_text *out)
{
    blanked(message_title(out->language, g, shelf, id, variant, english), out);
}

void rule_cover_text(const struct areo_game *g, const struct rule_cover *c, struct areo_text *out)
{
    for (int i = 0; !strcmp(c->kind, "reason") && i < g->reason_count; i++)
        if (!strcmp(g->reasons[i].id, c->id))
            return say(g, "reason", c->id, NULL, g->reasons[i].text, out);
    for (int i = 0; !strcmp(c->kind, "verb") && i < g->verb_count; i++)
        if (!strcmp(g->verbs[i].word, c->id)) {
            struct message_name name = verb_message(g, i);
            return say(g, name.shelf, name.id, name.variant, g->verbs[i].text, out);
        }
    for (int i = 0; !strcmp(c->kind, "option") && i < g->option_count; i++)
        if (!strcmp(g->options[i].id, c->id))
            return say(g, "option", c->id, NULL, g->options[i].text, out);
    if (!strcmp(c->kind, "group"))
        say(g, "group", c->id, NULL, c->id, out);
}

/* ---- In other languages --------------------------------------------------------------------- */

static void rule_key(const struct rule *r, const char *what, char key[MESSAGE_KEY_SIZE])
{
    assert(strlen(r->game) + strlen(what) + sizeof "rules//" <= MESSAGE_KEY_SIZE);
    snprintf(key, MESSAGE_KEY_SIZE, "rules/%s/%s", r->game, what);
}

static const char *said(const struct areo_language *l, const struct rule *r, const char *what,
                        const char *english)
{
    char key[MESSAGE_KEY_SIZE];
    rule_key(r, what, key);
    const struct entry *e = language_find(l, key);
    return e ? e->text : english;
}

const char *rule_text(const struct areo_language *l, const struct rule *r)
{
    assert(r->game);
    return said(l, r, r->number, r->text);
}

const char *rule_title(const struct areo_language *l, const struct rule *r)
{
    assert(r->game);
    return said(l, r, r->topic, r->title);
}

void rulebook_messages(message_told tell, void *user)
{
    assert(tell);
    for (const struct rule *r = rulebook, *last = NULL; r->game; last = r++) {
        char key[MESSAGE_KEY_SIZE];
        if (!last || strcmp(last->game, r->game) || strcmp(last->topic, r->topic)) {
            rule_key(r, r->topic, key);
            tell(user, key, r->title, "a topic of the rules");
        }
        rule_key(r, r->number, key);
        tell(user, key, r->text, "a paragraph of the rules");
    }
}

/* ---- As JSON ---------------------------------------------------------------------------------- */

static void covers_json(const struct areo_game *g, const struct rule *r, struct areo_text *json)
{
    struct rule_cover c;
    json_begin(json, "covers", '[');
    for (const char *at = r->covers; rule_cover_next(&at, &c);) {
        char line[400];
        struct areo_text text = text_beside(json, line, sizeof line);
        rule_cover_text(g, &c, &text);
        json_begin(json, NULL, '{');
        json_string(json, "kind", c.kind);
        json_string(json, "id", c.id);
        if (text.used)
            json_string(json, "text", line);
        json_end(json, '}');
    }
    json_end(json, ']');
}

void rulebook_json(const struct areo_game *g, struct areo_text *json)
{
    const char *topic = NULL;
    json_begin(json, "topics", '[');
    for (const struct rule *r = rulebook; r->game; r++) {
        if (strcmp(r->game, g->id))
            continue;
        if (!topic || strcmp(topic, r->topic)) {
            if (topic) {
                json_end(json, ']');
                json_end(json, '}');
            }
            topic = r->topic;
            json_begin(json, NULL, '{');
            json_string(json, "id", r->topic);
            json_string(json, "title", rule_title(json->language, r));
            json_begin(json, "paragraphs", '[');
        }
        json_begin(json, NULL, '{');
        json_string(json, "number", r->number);
        if (*r->page)
            json_string(json, "page", r->page);
        json_string(json, "text", rule_text(json->language, r));
        covers_json(g, r, json);
        json_end(json, '}');
    }
    if (topic) {
        json_end(json, ']');
        json_end(json, '}');
    }
    json_end(json, ']');
}
