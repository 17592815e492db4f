/* play_pick.c: what a player means by what was typed (see play.h).
 *
 * Names are compared without case, dashes and signs. An exact name wins; otherwise
 * each typed word must be the beginning of a word, in order, and only one option may fit. */
#include <stdlib.h>
#include <string.h>

#include "cli/play.h"
#include "core/describe.h"
#include "table/rulebook.h"

enum { NAME_SIZE = 200 };

/* ---- Comparing names ------------------------------------------------------------------ */

/* 2: the same; 1: each word begins like the word of the name at its place; 0: other. */
static int name_fit(const char *typed, const char *name)
{
    if (!strcmp(typed, name))
        return 2;
    while (*typed) {
        size_t length = strcspn(typed, " ");
        if (strncmp(typed, name, length))
            return 0;
        typed += length + (typed[length] == ' ');
        name += strcspn(name, " ");
        name += *name == ' ';
    }
    return 1;
}

static int better(int a, int b) { return a > b ? a : b; }

/* How well an option fits what was typed, by its notation, by the thing alone, by its text. */
static int option_fit(const struct play *p, areo_action action, const char *typed)
{
    char text[NAME_SIZE];
    char name[NAME_SIZE];
    struct areo_text move = areo_text_in(cli_language(), text, sizeof text);
    areo_move_text(p->g, action, &move);
    const char *thing = strchr(text, ' ');
    cli_plain(text, name, sizeof name);
    int fit = name_fit(typed, name);
    if (thing) {
        cli_plain(thing, name, sizeof name);
        fit = better(fit, name_fit(typed, name));
    }
    struct areo_text words = areo_text_in(cli_language(), text, sizeof text);
    areo_view_action_text(p->g, p->view, action, &words);
    cli_plain(text, name, sizeof name);
    return better(fit, name_fit(typed, name));
}

static void say_move(const struct play *p, areo_action action)
{
    char text[NAME_SIZE];
    struct areo_text move = areo_text_in(cli_language(), text, sizeof text);
    areo_move_text(p->g, action, &move);
    printf("%s", text);
}

/* ---- Picking --------------------------------------------------------------------------- */

static int pick_number(const struct play *p, const char *text)
{
    char *end;
    long number = strtol(text, &end, 10);
    if (number >= 1 && number <= p->option_count && !*end)
        return (int)number - 1;
    CLI_SAY_WITH("There are options 1 to {n}.\n", ARG_N("n", p->option_count));
    return -1;
}

/* A proper move that is not among the options gets the reason. */
static int explain_refusal(const struct play *p, const char *text)
{
    areo_action action;
    struct areo_error e;
    char why[NAME_SIZE];
    struct areo_text reason = areo_text_in(cli_language(), why, sizeof why);
    if (areo_move_parse(p->g, text, &action, &e)) {
        areo_why_text(p->g, areo_view_why(p->g, p->view, action), &reason);
        CLI_SAY_WITH("Not possible: {why}.\n", ARG_TEXT("why", why));
    } else {
        printf("%s. ", cli_reason(&e, why, sizeof why));
        CLI_SAY("`help` lists what can be typed.\n");
    }
    return -1;
}

/* Several options fit equally well. */
static void say_which(const struct play *p, const char *typed, int fit, int count)
{
    enum { NAMED = 8 };
    char text[1400];
    char line[1500];
    struct areo_text list = areo_text_in(cli_language(), text, sizeof text);
    struct areo_text question = areo_text_in(cli_language(), line, sizeof line);
    int named = 0;
    for (int i = 0; i < p->option_count && named < NAMED; i++) {
        if (option_fit(p, p->options[i], typed) != fit)
            continue;
        areo_text_add(&list, named++ ? ", " : "");
        areo_move_text(p->g, p->options[i], &list);
    }
    areo_text_add(&list, count > NAMED ? ", ..." : "");
    CLI_TELL_WITH(&question, "Which one: {list}?", ARG_TEXT("list", text));
    cli_wrap(stdout, 0, 4, cli_width(), line);
}

static int pick_name(const struct play *p, const char *text, const char *typed)
{
    int fits[2] = {0, 0}; /* how many begin so, how many are so */
    int last[2] = {-1, -1};
    for (int i = 0; i < p->option_count; i++) {
        int fit = option_fit(p, p->options[i], typed);
        if (fit) {
            fits[fit - 1]++;
            last[fit - 1] = i;
        }
    }
    int level = fits[1] ? 1 : 0;
    if (fits[level] == 1)
        return last[level];
    if (!fits[level])
        return explain_refusal(p, text);
    say_which(p, typed, level + 1, fits[level]);
    return -1;
}

int play_pick(struct play *p, const char *text)
{
    char typed[NAME_SIZE];
    if (strspn(text, "0123456789") == strlen(text))
        return pick_number(p, text);
    cli_plain(text, typed, sizeof typed);
    if (!*typed)
        return explain_refusal(p, text);
    return pick_name(p, text, typed);
}

/* ---- Why ---------------------------------------------------------------------------------- */

static void say_why(const struct play *p, areo_action action)
{
    char why[NAME_SIZE];
    struct areo_text reason = areo_text_in(cli_language(), why, sizeof why);
    struct areo_why verdict = areo_view_why(p->g, p->view, action);
    areo_why_text(p->g, verdict, &reason);
    printf("  ");
    say_move(p, action);
    printf(": ");
    if (verdict.code == AREO_WHY_LEGAL) {
        CLI_SAY("possible");
        printf("\n");
        return;
    }
    const struct rule *r = rulebook_covering(p->g->id, "reason", areo_why_id(p->g, verdict));
    printf(r ? "%s (§ %s)\n" : "%s\n", why, r ? r->number : "");
}

/* Says it for every move with this thing as its only argument; those that belong to
 * another decision only when there is nothing else to say. */
static int why_thing(const struct play *p, const char *id, bool other_decisions)
{
    int said = 0;
    for (int row = 0; row < p->g->verb_count; row++) {
        const struct areo_verb *v = &p->g->verbs[row];
        if (!v->word || v->domain[0] <= AREO_DOMAIN_NUMBER || v->domain[1])
            continue;
        int index = areo_domain_find(&p->g->domains[v->domain[0]], id);
        if (index < 0)
            continue;
        areo_action action = AREO_ACTION(row, index, 0, 0);
        bool other = areo_view_why(p->g, p->view, action).code == AREO_WHY_NOT_NOW;
        if (other != other_decisions)
            continue;
        say_why(p, action);
        said++;
    }
    return said;
}

void play_why(struct play *p, const char *text)
{
    areo_action action;
    struct areo_error e;
    char why[NAME_SIZE];
    char id[NAME_SIZE];
    if (p->seat < 0) {
        CLI_SAY("The game is over.\n");
        return;
    }
    if (areo_move_parse(p->g, text, &action, &e)) {
        say_why(p, action);
        return;
    }
    cli_plain(text, id, sizeof id);
    for (char *c = id; *c; c++)
        *c = *c == ' ' ? '-' : *c;
    if (why_thing(p, id, false) || why_thing(p, id, true))
        return;
    if (*text)
        printf("%s.\n", cli_reason(&e, why, sizeof why));
    else
        CLI_SAY("Why what? For example: why play comet\n");
}

/* ---- Cards ---------------------------------------------------------------------------------- */

static int show_cards(const struct play *p, const char *typed, bool exact)
{
    int shown = 0;
    for (int i = 0; i < p->g->component_count && shown < 5; i++) {
        struct areo_component c;
        char title[NAME_SIZE];
        char id[NAME_SIZE];
        component_fill(cli_language(), p->g, i, &c);
        cli_plain(c.title, title, sizeof title);
        cli_plain(c.id, id, sizeof id);
        bool same = !strcmp(title, typed) || !strcmp(id, typed);
        if (!same && (exact || !(strstr(title, typed) || strstr(id, typed))))
            continue;
        cli_component(p->g, i, &c);
        shown++;
    }
    return shown;
}

void play_card(struct play *p, const char *name)
{
    char typed[NAME_SIZE];
    cli_plain(name, typed, sizeof typed);
    if (!*typed)
        CLI_SAY("Which card? For example: card asteroid\n");
    else if (!show_cards(p, typed, true) && !show_cards(p, typed, false))
        CLI_SAY_WITH("There is no card like '{name}'.\n", ARG_TEXT("name", typed));
}
