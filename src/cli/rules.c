/* rules.c: `areo rules`, the rules of a game in our own words: all of them, a topic, a paragraph,
 * or those with certain words. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/describe.h"
#include "core/json.h"
#include "table/rulebook.h"

static bool contains(const char *text, const char *find)
{
    char plain[2000];
    char wanted[200];
    cli_plain(text, plain, sizeof plain);
    cli_plain(find, wanted, sizeof wanted);
    return strstr(plain, wanted) != NULL;
}

/* Whether a paragraph is asked for by "tiles" (a topic), "8", "8.4", "Big Asteroid" (what explains it), or
 * words in it. A topic or number that exists is meant as such, so that "tiles" does not bring every
 * paragraph with tiles. */
enum asking { BY_TOPIC, BY_CHAPTER, BY_NUMBER, BY_CARD, BY_WORDS };

static bool explains_named(const struct areo_game *g, const struct rule *r, const char *what)
{
    char wanted[200];
    cli_plain(what, wanted, sizeof wanted);
    for (int i = 0; i < g->component_count; i++) {
        struct areo_component component;
        char title[200];
        if (!rule_explains(g, r, i))
            continue;
        component_fill(cli_language(), g, i, &component);
        cli_plain(component.title, title, sizeof title);
        if (!strcmp(component.id, what) || !strcmp(title, wanted))
            return true;
    }
    return false;
}

static bool asked(const struct areo_game *g, const struct rule *r, enum asking by, const char *what)
{
    size_t length = strlen(what);
    switch (by) {
    case BY_TOPIC:
        return !strcmp(r->topic, what);
    case BY_CHAPTER:
        return !strncmp(r->number, what, length) && r->number[length] == '.';
    case BY_NUMBER:
        return !strcmp(r->number, what);
    case BY_CARD:
        return explains_named(g, r, what);
    case BY_WORDS:
        return contains(rule_title(cli_language(), r), what) ||
               contains(rule_text(cli_language(), r), what);
    }
    return false;
}

static int count(const struct areo_game *g, enum asking by, const char *what)
{
    int n = 0;
    for (const struct rule *r = rulebook; r->game; r++)
        n += !strcmp(r->game, g->id) && asked(g, r, by, what);
    return n;
}

/* "…  p. 9" */
static void show_paragraph(const struct rule *r)
{
    char text[2000];
    struct areo_text t = areo_text_in(cli_language(), text, sizeof text);
    areo_text_add(&t, rule_text(cli_language(), r));
    if (*r->page) {
        areo_text_add(&t, " ");
        CLI_TELL_WITH(&t, "(p. {page})", ARG_TEXT("page", r->page));
    }
    int indent = printf("  %-5s ", r->number);
    cli_wrap(stdout, indent, indent, cli_width(), text);
}

static void show_line(const char *text)
{
    printf("        - ");
    cli_wrap(stdout, 10, 10, cli_width(), text);
}

/* The way back: what names the paragraph. */
static void show_links(const struct areo_game *g, const struct rule *r)
{
    char line[4000];
    struct rule_cover c;
    for (const char *at = r->covers; rule_cover_next(&at, &c);) {
        struct areo_text t = areo_text_in(cli_language(), line, sizeof line);
        rule_cover_text(g, &c, &t);
        if (t.used && strcmp(c.kind, "group") != 0)
            show_line(line);
    }
    struct areo_text t = areo_text_in(cli_language(), line, sizeof line);
    for (int i = 0; i < g->component_count; i++) {
        struct areo_component component;
        if (!rule_explains(g, r, i))
            continue;
        component_fill(cli_language(), g, i, &component);
        areo_text_addf(&t, "%s%s", t.used ? ", " : "", component.title);
    }
    if (t.used)
        show_line(line);
}

static void show_topic(const struct rule *r, const char *before)
{
    printf("%s%.*s. %s (%s)\n", before, (int)strcspn(r->number, "."), r->number,
           rule_title(cli_language(), r), r->topic);
}

void rules_show_topics(const struct areo_game *g)
{
    const char *topic = "";
    for (const struct rule *r = rulebook; r->game; r++)
        if (!strcmp(r->game, g->id) && strcmp(topic, r->topic) != 0) {
            show_topic(r, "  ");
            topic = r->topic;
        }
}

static void show(const struct areo_game *g, enum asking by, const char *what)
{
    const char *topic = NULL;
    for (const struct rule *r = rulebook; r->game; r++) {
        if (strcmp(r->game, g->id) || (what && !asked(g, r, by, what)))
            continue;
        if (!topic || strcmp(topic, r->topic))
            show_topic(r, topic ? "\n" : "");
        topic = r->topic;
        show_paragraph(r);
        if (what && by == BY_NUMBER)
            show_links(g, r);
    }
}

bool rules_show(const struct areo_game *g, const char *what)
{
    enum asking by = BY_TOPIC;
    while (by < BY_WORDS && !count(g, by, what))
        by++;
    if (!count(g, by, what))
        return false;
    show(g, by, what);
    return true;
}

static void rules_json(void *user, struct areo_text *json)
{
    json->language = cli_language();
    json_begin(json, NULL, '{');
    rulebook_json(user, json);
    json_end(json, '}');
}

static int run(struct args *a)
{
    const struct areo_game *g = cli_game(a, a->words[0]);
    if (!g)
        return 1;
    const char *what = a->count > 1 ? a->words[1] : NULL;
    if (args_has(a, "--json")) {
        char *json = areo_text_all(rules_json, (void *)g);
        if (!json)
            return cli_fail(a->command, "out of memory");
        printf("%s\n", json);
        free(json);
        return 0;
    }
    if (!what)
        show(g, BY_TOPIC, NULL);
    else if (!rules_show(g, what))
        return cli_fail(a->command, "the rules of %s say nothing of `%s`", g->title, what);
    return 0;
}

static const struct flag flags[] = {
    {"--json", NULL, "all of them as JSON"},
    {0},
};

const struct command command_rules = {
    .name = "rules",
    .words = "GAME [TOPIC]",
    .least = 1,
    .most = 2,
    .text = "the rules of a game, a topic of them, or what they say of a word",
    .more =
        "TOPIC is the name or number of a topic, the number of a paragraph, the name of a card or\n"
        "another component, or words to look for.\n"
        "A single paragraph also names the reasons, moves, options and components that lead to it.",
    .example = "  areo rules terraforming-mars tiles\n"
               "  areo rules terraforming-mars 6.3\n"
               "  areo rules dice-game \"wild token\"",
    .flags = flags,
    .run = run,
};
