/* words.c: names, move notation and sentences of every game.
 *
 * Once for a game: its tables are well formed, every template names things that exist, every
 * name is unique, and every well-formed move reads back as itself. During games: the moves of a
 * decision have different notations, and all that a player may read is readable. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "core/describe.h"
#include "core/text.h"
#include "support/drive.h"
#include "support/plural.h"

enum { CODES_TRIED = 20000, TEXT_SIZE = 1 << 16 };

/* ---- Tables -------------------------------------------------------------------- */

static bool id_sane(const char *id)
{
    if (!id || !*id || *id == '-')
        return false;
    for (; *id; id++)
        if (!islower((unsigned char)*id) && !isdigit((unsigned char)*id) && *id != '-')
            return false;
    return true;
}

/* Slots, domains and the name of the argument; one name for one slot and the other way round. */
static bool placeholder_sane(const struct areo_game *g, const char *form,
                             const struct placeholder *p)
{
    struct placeholder q;
    if (p->slot == '|')
        return p->word.length && p->words.length;
    if (!strchr("abcns", p->slot) || !p->name.length ||
        (p->word.length == 0) != (p->words.length == 0))
        return false;
    if (p->one.length && (!domain_named(g, p->one) || !domain_named(g, p->several)))
        return false;
    for (const char *end; template_next(form, &q, &end); form = end) {
        bool same =
            q.name.length == p->name.length && !memcmp(q.name.at, p->name.at, q.name.length);
        if (same != (q.slot == p->slot))
            return false;
    }
    return true;
}

static bool template_sane(const struct areo_game *g, const char *form)
{
    struct placeholder p;
    if (!form || !*form || strchr(form, '?'))
        return false;
    const char *rest = form;
    for (const char *end, *open; (open = template_next(rest, &p, &end)); rest = end)
        if (memchr(rest, '}', (size_t)(open - rest)) || !placeholder_sane(g, form, &p))
            return false;
    return !strpbrk(rest, "{}");
}

/* The sentence with 0, 1 and 2 for every number, and every kind of thing that is counted. */
static bool counts_well(struct drive *d, const char *form)
{
    static const int things = 24;
    for (int n = 0; n <= 2; n++)
        for (int i = 0; i < things; i++) {
            char bytes[1024];
            struct areo_text t = areo_text_over(bytes, sizeof bytes);
            struct template_values v = {.seat = 0, .a = i, .b = i, .c = i, .n = n};
            struct placeholder p;
            const char *rest = form;
            for (const char *end; template_next(rest, &p, &end); rest = end) {
                int *slot = p.slot == 'a' ? &v.a : p.slot == 'b' ? &v.b : &v.c;
                if (strchr("abc", p.slot))
                    *slot = p.one.length ? i % d->g->domains[domain_named(d->g, p.one)].size : n;
            }
            text_template(&t, d->g, form, &v);
            if (plural_fault(bytes))
                return drive_fail(d, "number and noun do not agree: '%s'", bytes);
        }
    return true;
}

static bool all_count_well(struct drive *d)
{
    const struct areo_game *g = d->g;
    for (int i = 0; i < g->verb_count; i++)
        if (g->verbs[i].word && !counts_well(d, g->verbs[i].text))
            return false;
    for (int i = 0; i < g->event_count; i++)
        if (!counts_well(d, g->events[i].text) ||
            (g->events[i].masked && !counts_well(d, g->events[i].masked)))
            return false;
    for (int i = 0; i < g->reason_count; i++)
        if (!counts_well(d, g->reasons[i].text))
            return false;
    return true;
}

/* Is there a question, or something that belongs to one, with this id? */
static bool asked_somewhere(const struct areo_game *g, const char *id)
{
    for (int i = 0; i < g->prompt_count; i++) {
        const struct areo_phrase_row *row = g->prompts(i);
        if (row && row->id && !strcmp(row->id, id))
            return true;
    }
    for (const struct areo_phrase_row *row = g->phrases; row && row->id; row++)
        if (!strcmp(row->id, id))
            return true;
    return false;
}

static bool templates_sane(struct drive *d)
{
    const struct areo_game *g = d->g;
    for (const struct areo_wording *w = g->wordings; w && w->text; w++)
        if (w->verb >= g->verb_count || !asked_somewhere(g, w->ask) || !template_sane(g, w->text))
            return drive_fail(d, "the words for '%s' are not right", w->ask);
    for (int i = 0; i < g->verb_count; i++)
        if (g->verbs[i].word && !template_sane(g, g->verbs[i].text))
            return drive_fail(d, "the text of verb %d is not right", i);
    for (int i = 0; i < g->event_count; i++)
        if (!id_sane(g->events[i].id) || !template_sane(g, g->events[i].text) ||
            (g->events[i].masked && !template_sane(g, g->events[i].masked)))
            return drive_fail(d, "event %d is not right", i);
    for (int i = 0; i < g->reason_count; i++)
        if (!id_sane(g->reasons[i].id) || !template_sane(g, g->reasons[i].text))
            return drive_fail(d, "reason %d is not right", i);
    return true;
}

static bool domain_sane(struct drive *d, int index)
{
    const struct areo_domain *domain = &d->g->domains[index];
    char buffer[8];
    if (!id_sane(domain->name) || domain->size < 1)
        return drive_fail(d, "domain %d has no name or no members", index);
    for (int i = 0; i < domain->size; i++) {
        const char *id = areo_domain_id(domain, i, buffer);
        if (!id_sane(id) || areo_domain_find(domain, id) != i)
            return drive_fail(d, "%s %d has no id of its own: '%s'", domain->name, i, id);
        if (domain->title && (!*domain->title(i) || strpbrk(domain->title(i), "?{}")))
            return drive_fail(d, "%s '%s' has no title", domain->name, id);
    }
    return true;
}

static bool domains_sane(struct drive *d)
{
    static const int most[3] = {1024, 1024, 64};
    for (int i = AREO_DOMAIN_NUMBER; i < d->g->domain_count; i++)
        if (!domain_sane(d, i))
            return false;
    for (int i = 0; i < d->g->verb_count; i++)
        for (int arg = 0; arg < 3; arg++) {
            int domain = d->g->verbs[i].domain[arg];
            if (domain >= d->g->domain_count || d->g->domains[domain].size > most[arg])
                return drive_fail(d, "argument %d of verb %d does not fit", arg, i);
        }
    return true;
}

static bool options_sane(struct drive *d)
{
    for (int i = 0; i < d->g->option_count; i++) {
        const struct areo_option *o = &d->g->options[i];
        if (!id_sane(o->id) || !o->text || o->lowest > o->preset || o->preset > o->highest)
            return drive_fail(d, "option %d is not right", i);
        for (int v = o->lowest; v <= o->highest; v++) {
            struct areo_setup setup;
            char buffer[8];
            areo_setup_default(d->g, d->g->seats_min, &setup);
            const char *value = areo_option_value(o, v, buffer);
            if (!areo_setup_option(d->g, &setup, o->id, value, NULL) || setup.option[i] != v)
                return drive_fail(d, "option %s cannot be set to '%s'", o->id, value);
        }
    }
    return true;
}

static bool components_sane(struct drive *d)
{
    for (int i = 0; i < d->g->component_count; i++) {
        struct areo_component c;
        memset(&c, 0, sizeof c);
        component_fill(NULL, d->g, i, &c);
        if (!id_sane(c.id) || !c.title || !*c.title || !id_sane(c.group))
            return drive_fail(d, "component %d has no id, title or group", i);
        if (memchr(c.text, '\0', sizeof c.text) == NULL || strpbrk(c.text, "?{}") ||
            strlen(c.text) + 1 == sizeof c.text || strlen(c.tags) + 1 == sizeof c.tags)
            return drive_fail(d, "the text of '%s' is not right: %s", c.id, c.text);
        if (plural_fault(c.text))
            return drive_fail(d, "number and noun do not agree in '%s': %s", c.id, c.text);
    }
    return true;
}

static bool move_reads_back(struct drive *d, areo_action action)
{
    struct areo_error e;
    char bytes[192];
    areo_action again = 0;
    struct areo_text t = areo_text_over(bytes, sizeof bytes);
    areo_move_text(d->g, action, &t);
    if (t.full || !areo_move_parse(d->g, t.at, &again, &e) || again != action)
        return drive_fail(d, "'%s' (%08x) reads back as %08x", t.at, action, again);
    return true;
}

static bool moves_read_back(struct drive *d)
{
    int total = 0;
    for (uint64_t code = 0; drive_code(d->g, &code); code++)
        total++;
    for (uint64_t code = 0; drive_code(d->g, &code); code++)
        if (drive_below(d, total) < CODES_TRIED && !move_reads_back(d, (areo_action)code))
            return false;
    return true;
}

static bool once(struct drive *d)
{
    areo_setup_default(d->g, d->g->seats_min, &d->setup);
    if (!id_sane(d->g->id) || !d->g->title || d->g->option_count > AREO_OPTIONS_MAX)
        return drive_fail(d, "the game has no id or title, or too many options");
    return domains_sane(d) && templates_sane(d) && all_count_well(d) && options_sane(d) &&
           components_sane(d) && moves_read_back(d);
}

/* ---- What players read ---------------------------------------------------------- */

static bool option_readable(struct drive *d, const areo_view *v, areo_action action)
{
    char bytes[2048];
    struct areo_text t = areo_text_over(bytes, sizeof bytes);
    areo_view_action_text(d->g, v, action, &t);
    if (!drive_readable(&t))
        return drive_fail(d, "%08x is explained as '%s'", action, t.at);
    areo_view_explain(d->g, v, action, &t);
    if (!drive_readable(&t) || plural_fault_of_one(t.at))
        return drive_fail(d, "%08x is explained as '%s'", action, t.at);
    return move_reads_back(d, action);
}

static bool notations_differ(struct drive *d, const areo_action *list, int count)
{
    static char texts[AREO_ACTIONS_MAX][192];
    for (int i = 0; i < count; i++) {
        struct areo_text t = areo_text_over(texts[i], sizeof texts[i]);
        areo_move_text(d->g, list[i], &t);
        for (int j = 0; j < i; j++)
            if (!strcmp(texts[i], texts[j]))
                return drive_fail(d, "two options are written '%s'", texts[i]);
    }
    return true;
}

static bool decision_readable(struct drive *d, const areo_view *v, int seat)
{
    char bytes[512];
    areo_action list[AREO_ACTIONS_MAX];
    struct areo_text prompt = areo_text_over(bytes, sizeof bytes);
    int count = areo_view_legal(d->g, v, list);
    if (!count)
        return true;
    areo_view_prompt(d->g, v, &prompt);
    if (!drive_readable(&prompt) || plural_fault(prompt.at))
        return drive_fail(d, "%s is asked '%s'", areo_seat_id(seat), prompt.at);
    for (int i = 0; i < count; i++)
        if (!option_readable(d, v, list[i]))
            return false;
    return notations_differ(d, list, count);
}

static bool step(struct drive *d)
{
    static char bytes[TEXT_SIZE];
    bool held = true;
    if (!drive_due(d))
        return true;
    areo_view *v = drive_memory(d->g->state_size, 0);
    for (int i = 0; held && i <= d->setup.seats; i++) {
        struct areo_text board = areo_text_over(bytes, sizeof bytes);
        areo_view_make(d->g, d->s, i == d->setup.seats ? AREO_SPECTATOR : i, v);
        areo_view_show(d->g, v, &board);
        if (!board.used || board.full)
            held = drive_fail(d, "the board is shown in %zu bytes", board.used);
        const char *fault = plural_fault_of_one(bytes);
        if (held && fault)
            held = drive_fail(d, "number and noun do not agree on the board: '%.40s'", fault);
        held = held && (i == d->setup.seats || decision_readable(d, v, i));
    }
    free(v);
    return held;
}

int main(int argc, char **argv)
{
    static const struct drive_test test = {.games = 12, .every = 5, .once = once, .step = step};
    return drive_main(argc, argv, &test);
}
