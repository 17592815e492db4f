/* cards.c: `areo cards`, the components of a game with their generated text. */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "core/describe.h"
#include "core/json.h"
#include "core/text.h"
#include "table/catalog.h"
#include "table/rulebook.h"

/* What is looked for anywhere in the names, tags and text. */
static bool found(const struct areo_component *c, const char *find)
{
    char all[1400];
    char plain[1400];
    char wanted[200];
    if (!find)
        return true;
    snprintf(all, sizeof all, "%s | %s | %s | %s | %s | %s", c->title, c->id, c->group,
             c->type ? c->type : "", c->tags, c->text);
    cli_plain(all, plain, sizeof plain);
    cli_plain(find, wanted, sizeof wanted);
    return strstr(plain, wanted) != NULL;
}

struct search {
    const struct areo_game *g;
    const char *find;
};

static void cards_json(void *user, struct areo_text *json)
{
    const struct search *s = user;
    json->language = cli_language();
    json_begin(json, NULL, '[');
    for (int i = 0; i < s->g->component_count; i++) {
        struct areo_component c;
        component_fill(cli_language(), s->g, i, &c);
        if (!found(&c, s->find))
            continue;
        json_begin(json, NULL, '{');
        catalog_component(s->g, i, json);
        json_end(json, '}');
    }
    json_end(json, ']');
}

/* "§ 6.1, 8.4": the paragraphs of the rules that explain it. */
static void rules_add(const struct areo_game *g, int index, struct areo_text *out)
{
    size_t before = out->used;
    for (const struct rule *r = rulebook; r->game; r++)
        if (!strcmp(r->game, g->id) && rule_explains(g, r, index))
            areo_text_addf(out, "%s%s", out->used > before ? ", " : " § ", r->number);
}

void cli_component(const struct areo_game *g, int index, const struct areo_component *c)
{
    char head[400];
    const struct areo_language *l = cli_language();
    struct areo_text t = areo_text_in(l, head, sizeof head);
    if (c->number)
        areo_text_addf(&t, "%03d ", c->number);
    areo_text_addf(&t, "%s (%s)", c->title, c->id);
    if (c->cost >= 0)
        CLI_TELL_WITH(&t, ", cost {n}", ARG_N("n", c->cost));
    areo_text_addf(&t, ", %s",
                   c->type ? message_title(l, g, "type", c->type, NULL, c->type)
                           : message_title(l, g, "group", c->group, NULL, c->group));
    if (c->deck)
        areo_text_addf(&t, ", %s", message_title(l, g, "deck", c->deck, NULL, c->deck));
    areo_text_add(&t, c->tags[0] ? " " : "");
    component_tags(g, c, &t);
    rules_add(g, index, &t);
    cli_wrap(stdout, 0, 4, cli_width(), head);
    printf("    ");
    cli_wrap(stdout, 4, 4, cli_width(), c->text[0] ? c->text : "-");
    if (!c->uncertain)
        return;
    t = areo_text_in(l, head, sizeof head);
    CLI_TELL_WITH(&t, "(not certain: {what})", ARG_TEXT("what", c->uncertain));
    printf("    %s\n", head);
}

static int cards_show(const struct search *s)
{
    int count = 0;
    for (int i = 0; i < s->g->component_count; i++) {
        struct areo_component c;
        component_fill(cli_language(), s->g, i, &c);
        if (!found(&c, s->find))
            continue;
        cli_component(s->g, i, &c);
        count++;
    }
    CLI_SAY_WITH("{n} of {all}", ARG_N("n", count), ARG_N("all", s->g->component_count));
    printf("\n");
    return 0;
}

static int run(struct args *a)
{
    struct search s = {cli_game(a, a->words[0]), args_value(a, "--find")};
    if (!s.g)
        return 1;
    if (!args_has(a, "--json"))
        return cards_show(&s);
    char *json = areo_text_all(cards_json, &s);
    if (!json)
        return cli_fail(a->command, "out of memory");
    printf("%s\n", json);
    free(json);
    return 0;
}

static const struct flag flags[] = {
    {"--find", "TEXT", "only those with this in their name, tags or text"},
    {"--json", NULL, "as a JSON list"},
    {0},
};

const struct command command_cards = {
    .name = "cards",
    .words = "GAME",
    .least = 1,
    .most = 1,
    .text = "the cards and other components with their text",
    .example = "  areo cards terraforming-mars --find plant",
    .flags = flags,
    .run = run,
};
