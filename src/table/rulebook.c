/* rulebook.c: looking things up in the rules. */
#include "table/rulebook.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/json.h"
#include "core/language.h"

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

static void covers_json(const struct rule *r, struct areo_text *json)
{
    json_begin(json, "covers", '[');
    for (const char *at = r->covers; *at;) {
        char word[80];
        int length = (int)strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", length, at);
        json_string(json, NULL, word);
        at += length + (at[length] == ' ');
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
        json_string(json, "text", rule_text(json->language, r));
        covers_json(r, json);
        json_end(json, '}');
    }
    if (topic) {
        json_end(json, ']');
        json_end(json, '}');
    }
    json_end(json, ']');
}
