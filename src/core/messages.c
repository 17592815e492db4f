/* messages.c: walks the tables of a game and tells every message in them (see messages.h).
 *
 * The templates of the tables have slots and domains ("{a:unit|resource=resource}"); translators
 * see names ("{resource*n}"), in the syntax of core/language.h. */
#include "core/messages.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/describe.h"

enum { WALK_DOMAINS = 96, TEXT_SIZE = 1000 };

/* What is known of a domain when all templates have been read. */
struct naming {
    bool used;   /* some template names a thing of it */
    int one;     /* the domain with the words for one of it; -1: there are no other words */
    int several; /* and for several */
};

struct walk {
    const struct areo_game *g;
    message_told tell;
    void *user;
    bool looking; /* the first walk only learns which domains are used, and how */
    struct naming naming[WALK_DOMAINS];
};

static void tell(struct walk *w, const struct areo_game *g, const char *shelf, const char *id,
                 const char *variant, const char *english, const char *note)
{
    assert(shelf && id);
    char key[MESSAGE_KEY_SIZE];
    if (w->looking || !english || !*english)
        return;
    message_key(g, shelf, id, variant, key);
    w->tell(w->user, key, english, note);
}

/* ---- Templates ------------------------------------------------------------------------------- */

static void name_add(struct areo_text *t, struct span s) { text_run(t, s.at, s.length); }

/* The number that a noun or a word agrees with: the last one before it, otherwise n. */
static void count_add(struct areo_text *t, struct span count)
{
    if (count.length)
        name_add(t, count);
    else
        areo_text_add(t, "n");
}

static void words_add(struct areo_text *t, struct span one, struct span several)
{
    name_add(t, one);
    areo_text_add(t, "|");
    name_add(t, several);
}

static void noun_add(struct walk *w, struct areo_text *t, const struct placeholder *p,
                     struct span count)
{
    int domain = domain_named(w->g, p->one);
    assert(domain != AREO_DOMAIN_NONE);
    const struct naming *n = &w->naming[domain_canonical(w->g, domain)];
    name_add(t, p->name);
    if (p->several.at != p->one.at) {
        areo_text_add(t, "*");
        count_add(t, count);
    } else if (n->one >= 0 && domain == n->several) {
        areo_text_add(t, "*2");
    }
}

static void placeholder_add(struct walk *w, struct areo_text *t, const struct placeholder *p,
                            struct span *count)
{
    areo_text_add(t, "{");
    if (p->slot == '|') {
        count_add(t, *count);
        areo_text_add(t, "?");
        words_add(t, p->word, p->words);
    } else if (p->one.length) {
        noun_add(w, t, p, *count);
    } else {
        name_add(t, p->name);
        if (p->slot != 's')
            *count = p->name;
        if (p->word.length) {
            areo_text_add(t, "|");
            words_add(t, p->word, p->words);
        }
    }
    areo_text_add(t, "}");
}

static void note_add(struct walk *w, struct areo_text *note, const struct placeholder *p)
{
    if (p->slot == '|')
        return;
    if (note->used)
        areo_text_add(note, "; ");
    name_add(note, p->name);
    if (p->slot == 's')
        areo_text_add(note, ": seat");
    else if (p->one.length)
        areo_text_addf(note, ": %s",
                       w->g->domains[domain_canonical(w->g, domain_named(w->g, p->one))].name);
    else
        areo_text_add(note, ": number");
}

/* Remembers the domains of a noun. */
static void learn(struct walk *w, const struct placeholder *p)
{
    if (!p->one.length || p->slot == '|')
        return;
    int one = domain_named(w->g, p->one);
    int several = domain_named(w->g, p->several);
    assert(one != AREO_DOMAIN_NONE && several != AREO_DOMAIN_NONE);
    struct naming *n = &w->naming[domain_canonical(w->g, one)];
    n->used = true;
    if (several != one) {
        n->one = one;
        n->several = several;
    }
}

static void form(struct walk *w, const struct areo_game *g, const char *shelf, const char *id,
                 const char *variant, const char *template)
{
    assert(shelf && id);
    char english[TEXT_SIZE];
    char note[TEXT_SIZE];
    struct areo_text t = areo_text_over(english, sizeof english);
    struct areo_text notes = areo_text_over(note, sizeof note);
    struct placeholder p;
    struct span count = {"", 0};
    if (!template)
        return;
    for (const char *end, *open; (open = template_next(template, &p, &end)); template = end) {
        text_run(&t, template, (size_t)(open - template));
        learn(w, &p);
        placeholder_add(w, &t, &p, &count);
        note_add(w, &notes, &p);
    }
    areo_text_add(&t, template);
    tell(w, g, shelf, id, variant, english, note);
}

/* ---- Tables ---------------------------------------------------------------------------------- */

static void verbs(struct walk *w)
{
    for (int i = 0; i < w->g->verb_count; i++) {
        if (!w->g->verbs[i].word)
            continue;
        struct message_name name = verb_message(w->g, i);
        form(w, w->g, name.shelf, name.id, name.variant, w->g->verbs[i].text);
    }
    for (const struct areo_wording *row = w->g->wordings; row && row->text; row++) {
        struct message_name name = wording_message(w->g, row);
        form(w, w->g, name.shelf, name.id, name.variant, row->text);
    }
}

/* Words for those who may not see it that are the same for several events stand once. */
static bool shared(const struct areo_game *g, const char *masked)
{
    int count = 0;
    for (int i = 0; i < g->event_count; i++)
        count += g->events[i].masked && !strcmp(g->events[i].masked, masked);
    return count > 1;
}

static void events(struct walk *w)
{
    for (int i = 0; i < w->g->event_count; i++) {
        const struct areo_event_row *row = &w->g->events[i];
        if (!row->id || row->like)
            continue;
        form(w, w->g, "event", row->id, NULL, row->text);
        if (row->masked && shared(w->g, row->masked))
            form(w, w->g, "event", "masked", NULL, row->masked);
        else if (row->masked)
            form(w, w->g, "event", row->id, "masked", row->masked);
    }
}

static void phrases(struct walk *w)
{
    for (const struct areo_phrase_row *row = w->g->phrases; row && row->id; row++)
        form(w, w->g, "say", row->id, NULL, row->text);
    for (int i = 0; i < w->g->prompt_count; i++) {
        const struct areo_phrase_row *row = w->g->prompts(i);
        if (row && row->id)
            form(w, w->g, "ask", row->id, NULL, row->text);
    }
    for (int i = 0; i < w->g->reason_count; i++)
        if (w->g->reasons[i].id)
            form(w, w->g, "reason", w->g->reasons[i].id, NULL, w->g->reasons[i].text);
}

static void operations(struct walk *w)
{
    for (int i = 0; w->g->ops && i < w->g->ops->rows_count; i++) {
        const struct op_row *row = w->g->ops->at(i);
        const char *id = row->form ? row->form : row->id;
        if (!id)
            continue;
        form(w, w->g, "op", id, NULL, row->text);
        form(w, w->g, "op", id, "less", row->less);
        form(w, w->g, "op", id, "with", row->with);
    }
}

/* ---- Components ------------------------------------------------------------------------------ */

static void phrase_told(struct walk *w, const struct areo_phrase *p)
{
    if (p->kind == PHRASE_PLAIN && p->id)
        form(w, w->g, p->shelf, p->id, NULL, p->form);
}

/* The words of a cause have names already; its things are those of a domain. */
static void cause(struct walk *w, const struct ability *a)
{
    const char *variant;
    char note[TEXT_SIZE] = "n: number";
    if (!a->cause.id)
        return;
    const char *words = cause_form(a, &variant);
    assert(words && variant);
    if (a->things) {
        w->naming[domain_canonical(w->g, a->cause.things)].used = true;
        snprintf(note, sizeof note, "things: list of %s",
                 w->g->domains[domain_canonical(w->g, a->cause.things)].name);
    }
    tell(w, w->g, "cause", a->cause.id, variant, words, strchr(words, '{') ? note : "");
}

static void description(struct walk *w, const struct description *d)
{
    for (int i = 0; i < d->need_count; i++)
        form(w, w->g, "need", d->need[i].row->id, d->need[i].row->most ? "most" : NULL,
             d->need[i].row->text);
    for (int i = 0; i < d->ability_count; i++) {
        cause(w, &d->ability[i]);
        phrase_told(w, &d->ability[i].note);
    }
    for (int i = 0; i < d->says.count; i++)
        phrase_told(w, &d->says.list[i]);
    for (int i = 0; i < d->points_count; i++) {
        char id[64];
        struct message_name name = points_name(&d->points[i], id);
        form(w, w->g, name.shelf, name.id, name.variant, d->points[i].form);
    }
}

static void components(struct walk *w)
{
    for (int i = 0; i < w->g->component_count; i++) {
        struct areo_component c;
        struct description d;
        memset(&c, 0, sizeof c);
        w->g->component(i, &c);
        w->g->describe(i, &d);
        tell(w, w->g, "name", c.id, NULL, c.title, c.group);
        if (c.uncertain)
            tell(w, w->g, "doubt", c.uncertain, NULL, c.uncertain, "");
        if (c.group)
            tell(w, w->g, "group", c.group, NULL, c.group, "a kind of component");
        if (c.type)
            tell(w, w->g, "type", c.type, NULL, c.type, "a kind of card");
        if (c.deck)
            tell(w, w->g, "deck", c.deck, NULL, c.deck, "which set of cards");
        description(w, &d);
    }
}

/* ---- Names ----------------------------------------------------------------------------------- */

/* Does a component have this id and this title? Then its name is a message already. */
static bool is_component(const struct areo_game *g, const char *id, const char *title)
{
    for (int i = 0; i < g->component_count; i++) {
        struct areo_component c;
        g->component(i, &c);
        if (!strcmp(c.id, id) && !strcmp(c.title, title))
            return true;
    }
    return false;
}

/* Coordinates and numbers read the same everywhere. */
static bool is_word(const struct areo_domain *d, const char *title)
{
    return d->title ? strcspn(title, " abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") <
                              strlen(title) &&
                          (strlen(title) > 4 || !strpbrk(title, "0123456789"))
                    : !strpbrk(title, "0123456789");
}

static void names(struct walk *w, int domain)
{
    assert(domain >= AREO_DOMAIN_FIRST && domain < w->g->domain_count);
    const struct areo_domain *d = &w->g->domains[domain];
    const struct naming *n = &w->naming[domain];
    if (!n->used || !d->id)
        return;
    for (int i = 0; i < d->size; i++) {
        char both[300];
        const struct areo_domain *one = &w->g->domains[n->one >= 0 ? n->one : domain];
        const struct areo_domain *several = &w->g->domains[n->one >= 0 ? n->several : domain];
        const char *title = d->title ? d->title(i) : d->id(i);
        if (i < one->size)
            title = one->title ? one->title(i) : one->id(i);
        const char *many = i < several->size && several->title ? several->title(i) : title;
        snprintf(both, sizeof both, n->one >= 0 && strcmp(title, many) ? "%s|%s" : "%s", title,
                 many);
        bool seat = areo_seat_find(d->id(i)) >= 0 && !strcmp(d->id(i), title);
        if (!seat && is_word(d, title) && !is_component(w->g, d->id(i), title))
            tell(w, w->g, d->name, d->id(i), NULL, both, "");
    }
}

static void settings(struct walk *w)
{
    const struct areo_game *g = w->g;
    tell(w, g, "title", "game", NULL, g->title, "the name of the game");
    for (int i = 0; i < g->option_count; i++) {
        const struct areo_option *o = &g->options[i];
        tell(w, g, "option", o->id, NULL, o->text, "an option of the game");
        for (int v = o->lowest; o->values && v <= o->highest; v++)
            tell(w, g, "option", o->id, o->values[v - o->lowest], o->values[v - o->lowest],
                 "a value of the option");
    }
    for (int i = 0; i < g->category_count; i++)
        tell(w, g, "score", g->score_categories[i], NULL, g->score_categories[i],
             "a category of points");
}

static void all(struct walk *w)
{
    settings(w);
    verbs(w);
    events(w);
    phrases(w);
    operations(w);
    components(w);
}

void messages_of(const struct areo_game *g, message_told told, void *user)
{
    assert(g && told);
    struct walk w = {.g = g, .tell = told, .user = user, .looking = true};
    assert(g->domain_count <= WALK_DOMAINS);
    for (int i = 0; i < WALK_DOMAINS; i++)
        w.naming[i].one = -1;
    all(&w);
    w.looking = false;
    all(&w);
    for (int i = AREO_DOMAIN_FIRST; i < g->domain_count; i++)
        if (domain_canonical(g, i) == i)
            names(&w, i);
}

void messages_common(message_told told, void *user)
{
    assert(told);
    struct walk w = {.tell = told, .user = user};
    for (int i = 0; i < AREO_SEATS_MAX; i++)
        tell(&w, NULL, "seat", areo_seat_id(i), NULL, areo_seat_id(i), "a player, by his colour");
    tell(&w, NULL, "seat", "nobody", NULL, "nobody", "instead of a player");
    for (int i = 0; i < AREO_WHY_FIRST; i++) {
        struct areo_why why = {.code = (uint8_t)i};
        form(&w, NULL, "reason", areo_why_id(NULL, why), NULL, why_form(NULL, why));
    }
    for (const struct areo_phrase_row *row = describe_words; row->id; row++)
        tell(&w, NULL, "ability", row->id, NULL, row->text, "clauses");
    for (int i = 0; i < JOINS; i++)
        tell(&w, NULL, "join", text_joins[i][0], NULL, text_joins[i][1],
             "between the parts of a list, with its blanks");
}
