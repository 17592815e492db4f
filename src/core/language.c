/* language.c: catalogues and the words of their entries (see language.h). */
#include "core/language.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"

/* ---- Catalogues ------------------------------------------------------------------------------ */

const struct areo_language *areo_language_at(int index)
{
    assert(index >= 0);
    for (const struct areo_language *const *l = language_tables; *l; l++)
        if (!(*l)->hidden && index-- == 0)
            return *l;
    return NULL;
}

const char *areo_language_code(const struct areo_language *l) { return l ? l->code : "en"; }

const char *areo_language_name(const struct areo_language *l) { return l ? l->name : "English"; }

int areo_language_missing(const struct areo_language *l) { return l ? l->missing : 0; }

/* Those that were brought: only where none is built in (a browser). The rules have no variables. */
enum { BROUGHT = 8 };
#ifdef AREO_BRINGS
static struct areo_language brought[BROUGHT];
static int brought_count;
static struct areo_language
    brought_english; /* of it only what is too long to be built in: rules, guides */
#else
static const struct areo_language brought[BROUGHT];
enum { brought_count = 0 };
static const struct areo_language brought_english;
#endif

static const struct areo_language *language_at(int index)
{
    for (const struct areo_language *const *l = language_tables; *l; l++)
        if (index-- == 0)
            return *l;
    return index < brought_count ? &brought[index] : NULL;
}

bool areo_language_find(const char *code, const struct areo_language **out)
{
    assert(code && out);
    size_t length = strcspn(code, "-_.@,; ");
    const struct areo_language *l;
    *out = NULL;
    if (length == 2 && !strncmp(code, "en", 2))
        return true;
    for (int i = 0; (l = language_at(i)); i++)
        if (strlen(l->code) == length && !strncmp(code, l->code, length)) {
            *out = l;
            return true;
        }
    return false;
}

/* ---- Catalogues that are brought ------------------------------------------------------------- */

#ifdef AREO_BRINGS
/* The next line of a text, which ends there then; NULL: there is none. */
static char *line_next(char **rest)
{
    char *line = *rest;
    char *end = line ? strchr(line, '\n') : NULL;
    if (!end)
        return NULL;
    *end = '\0';
    *rest = end + 1;
    return line;
}

/* Code, name, plural rule and how many messages; then key, text and title of each. */
static bool brought_read(char *rest, struct areo_language *l)
{
    l->code = line_next(&rest);
    l->name = line_next(&rest);
    const char *plural = line_next(&rest);
    const char *count = line_next(&rest);
    int told = count ? atoi(count) : 0;
    if (told < 1 || told > 100000 || !(l->messages = calloc((size_t)told, sizeof *l->messages)))
        return false;
    int rule = atoi(plural);
    l->plural = rule < 0 || rule >= PLURAL_RULES ? PLURAL_ONE : (enum plural_rule)rule;
    struct entry *entries = (struct entry *)(uintptr_t)l->messages;
    for (l->count = 0; l->count < told; l->count++) {
        struct entry e = {.key = line_next(&rest)};
        e.text = line_next(&rest);
        e.title = line_next(&rest);
        if (!e.title)
            return false;
        entries[l->count] = e;
    }
    return true;
}

bool language_bring(const char *text, size_t size)
{
    struct areo_language l = {.hidden = false};
    const struct areo_language *known;
    char *copy = brought_count < BROUGHT ? malloc(size + 1) : NULL;
    if (!copy)
        return false;
    memcpy(copy, text, size);
    copy[size] = '\0';
    bool whole = brought_read(copy, &l);
    if (whole && !areo_language_find(l.code, &known)) {
        brought[brought_count++] = l;
        return true;
    }
    if (whole && !known && !brought_english.count) {
        brought_english = l;
        return true;
    }
    free((void *)(uintptr_t)l.messages);
    free(copy);
    return whole;
}
#endif

const struct entry *language_find(const struct areo_language *l, const char *key)
{
    assert(key);
    int low = 0;
    if (!l)
        l = &brought_english;
    int high = l->count;
    while (low < high) {
        int middle = (low + high) / 2;
        int order = strcmp(key, l->messages[middle].key);
        if (!order)
            return &l->messages[middle];
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

int language_plural(const struct areo_language *l, int n)
{
    n = abs(n);
    switch (l ? l->plural : PLURAL_ONE) {
    case PLURAL_FRENCH:
        return n > 1;
    case PLURAL_POLISH:
        if (n == 1)
            return 0;
        return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;
    default:
        return n != 1;
    }
}

/* ---- Entries --------------------------------------------------------------------------------- */

bool span_is(struct span s, const char *word)
{
    return strlen(word) == s.length && !memcmp(s.at, word, s.length);
}

struct span span_cut(struct span *rest, char mark)
{
    assert(rest->at);
    const char *at = memchr(rest->at, mark, rest->length);
    struct span first = {rest->at, at ? (size_t)(at - rest->at) : rest->length};
    size_t used = first.length + (at ? 1 : 0);
    *rest = (struct span){rest->at + used, rest->length - used};
    return first;
}

static const char form_mark[] = " // ";

/* The next part of an entry, and *entry moved behind it; NULL at the end. */
static struct span part_next(const char **entry)
{
    const char *mark = strstr(*entry, form_mark);
    struct span part = {*entry, mark ? (size_t)(mark - *entry) : strlen(*entry)};
    *entry = mark ? mark + sizeof form_mark - 1 : NULL;
    return part;
}

/* The words of a part that is called so: "gen: stali". */
static bool part_named(struct span part, struct span name, struct span *words)
{
    if (part.length < name.length + 2 || memcmp(part.at, name.at, name.length) ||
        part.at[name.length] != ':' || part.at[name.length + 1] != ' ')
        return false;
    *words = (struct span){part.at + name.length + 2, part.length - name.length - 2};
    return true;
}

struct span entry_form(const char *entry, struct span want)
{
    assert(entry);
    struct span first = part_next(&entry);
    struct span words;
    while (want.length && entry)
        if (part_named(part_next(&entry), want, &words))
            return words;
    return first;
}

/* The letter behind the @ of a noun; 0: it has no gender. */
static struct span entry_gender(const char *entry)
{
    while (entry) {
        struct span part = part_next(&entry);
        if (part.length > 1 && part.at[0] == '@')
            return (struct span){part.at + 1, part.length - 1};
    }
    return (struct span){"", 0};
}

static struct span plural_of(struct span words, int class)
{
    assert(class >= 0 && class < 3);
    struct span word = span_cut(&words, '|');
    while (class -- > 0 && words.length)
        word = span_cut(&words, '|');
    return word;
}

/* ---- Placeholders ---------------------------------------------------------------------------- */

static void span_write(struct areo_text *out, struct span s) { text_run(out, s.at, s.length); }

static void number_write(struct areo_text *out, int n)
{
    if (n < 0)
        areo_text_add(out, out->language ? "\xE2\x88\x92" : "-"); /* the minus sign */
    areo_text_addf(out, "%d", abs(n));
}

void text_counted(struct areo_text *out, struct span words, int n)
{
    assert(words.at);
    bool counted = words.length && memchr(words.at, '#', words.length);
    span_write(out, span_cut(&words, '#'));
    if (counted)
        number_write(out, n);
    span_write(out, words);
}

/* The number behind a star: an argument, or written out. */
static int count_of(struct span count, const struct teller *t)
{
    if (count.length && count.at[0] >= '0' && count.at[0] <= '9')
        return count.at[0] - '0';
    return t->find(t, count).n;
}

/* Latin letters, with or without accents, the h that is mute except in English, and numbers as
 * they are said: l'1%, l'8%, l'11%; an 8, an 11. */
static bool begins_with_vowel(const char *s, bool english)
{
    if (!strcmp(s, "8") || !strcmp(s, "11") || (!english && !strcmp(s, "1")))
        return true;
    static const char *const accented[] = {"à", "á", "â", "ä", "è", "é", "ê", "ë", "ì", "í",
                                           "î", "ï", "ò", "ó", "ô", "ö", "ù", "ú", "û", "ü",
                                           "œ", "æ", "À", "Á", "Â", "Ä", "È", "É", "Ê", "Ë",
                                           "Ì", "Í", "Î", "Ï", "Ò", "Ó", "Ô", "Ö", "Ù", "Ú"};
    if (*s && strchr(english ? "aeiouAEIOU" : "aeiouhAEIOUH", *s))
        return true;
    for (size_t i = 0; i < sizeof accented / sizeof *accented; i++)
        if (!strncmp(s, accented[i], 2))
            return true;
    return false;
}

/* How a placeholder wants a noun: {name*count:form^before|elided}. */
struct wanted {
    struct span count, form, before, elided;
};

static struct wanted wanted_of(struct span rest)
{
    struct wanted w = {{"", 0}, {"", 0}, {"", 0}, {"", 0}};
    struct span noun = span_cut(&rest, '^');
    w.before = span_cut(&rest, '|');
    w.elided = rest;
    if (!noun.length)
        return w;
    struct span count = span_cut(&noun, ':');
    w.form = noun;
    if (count.length && count.at[0] == '*')
        w.count = (struct span){count.at + 1, count.length - 1};
    return w;
}

static void argument_write(struct areo_text *out, const struct said *s, const struct wanted *w,
                           const struct teller *t)
{
    assert(s->kind != SAID_CLAUSE || s->clause);
    size_t start = out->used;
    switch (s->kind) {
    case SAID_NUMBER:
        number_write(out, s->n);
        break;
    case SAID_NOUN:
        span_write(
            out,
            plural_of(entry_form(s->text, w->form),
                      w->count.length ? language_plural(out->language, count_of(w->count, t)) : 0));
        break;
    case SAID_PLAIN:
        areo_text_add(out, s->text);
        break;
    case SAID_CLAUSE:
        s->clause(t, s->which, w->form, out);
        break;
    default:
        areo_text_add(out, "?");
    }
    if (!w->before.length && !w->elided.length)
        return;
    char word[200];
    snprintf(word, sizeof word, "%s", out->size ? out->at + start : "");
    out->used = start;
    span_write(out, begins_with_vowel(word, !out->language) ? w->elided : w->before);
    areo_text_add(out, word);
}

/* {card@m=joué|f=jouée}: without a gender the first. */
static void agreeing_write(struct areo_text *out, const struct said *s, struct span choices)
{
    assert(s->kind != SAID_NOUN || s->text);
    struct span gender = entry_gender(s->kind == SAID_NOUN ? s->text : "");
    struct span first = {NULL, 0};
    while (choices.length) {
        struct span words = span_cut(&choices, '|');
        struct span name = span_cut(&words, '=');
        if (!first.at)
            first = words;
        if (name.length == gender.length && !memcmp(name.at, gender.at, name.length)) {
            span_write(out, words);
            return;
        }
    }
    if (first.at)
        span_write(out, first);
}

static void place_write(struct areo_text *out, struct span inside, const struct teller *t)
{
    assert(t->find);
    size_t length = 0;
    while (length < inside.length && !memchr("*:^|?@", inside.at[length], 6))
        length++;
    struct said s = t->find(t, (struct span){inside.at, length});
    struct span rest = {inside.at + length, inside.length - length};
    char mark = rest.length ? rest.at[0] : '\0';
    struct span words = {rest.at + 1, rest.length ? rest.length - 1 : 0};
    if (mark == '|' || mark == '?') {
        struct span word = plural_of(words, language_plural(out->language, s.n));
        if (mark == '|') {
            number_write(out, s.n);
            text_char(out, ' ');
        }
        text_counted(out, word, s.n);
    } else if (mark == '@') {
        agreeing_write(out, &s, words);
    } else {
        struct wanted w = wanted_of(rest);
        argument_write(out, &s, &w, t);
    }
}

void message_write(struct areo_text *out, const char *entry, struct span want,
                   const struct teller *t)
{
    assert(entry && t);
    struct span text = entry_form(entry, want);
    while (text.length) {
        const char *open = memchr(text.at, '{', text.length);
        struct span before = {text.at, open ? (size_t)(open - text.at) : text.length};
        span_write(out, before);
        if (!open)
            return;
        text = (struct span){open + 1, text.length - before.length - 1};
        struct span inside = span_cut(&text, '}');
        place_write(out, inside, t);
    }
}

/* ---- Plain messages -------------------------------------------------------------------------- */

static struct said argument_find(const struct teller *t, struct span name)
{
    for (const struct message_argument *a = t->own; a && a->name; a++)
        if (span_is(name, a->name))
            return a->said;
    return (struct said){.kind = SAID_NOTHING};
}

void text_message(struct areo_text *out, const char *shelf, const char *english,
                  const struct message_argument *arguments)
{
    assert(shelf && english);
    char key[1600]; /* the longest is a page of help */
    const struct areo_language *language = out->language;
    struct teller t = {argument_find, arguments};
    const struct entry *m = NULL;
    for (int i = 0; i < 2 && !m; i++) {
        snprintf(key, sizeof key, "%s%s", i ? "text:" : shelf, english);
        m = language_find(language, key);
    }
    if (!m && !arguments) { /* it may quote what somebody has typed: braces are no places then */
        areo_text_add(out, english);
        return;
    }
    if (!m)
        out->language = NULL;
    message_write(out, m ? m->text : english, (struct span){"", 0}, &t);
    out->language = language;
}

static void error_template(const char *format, struct areo_text *out)
{
    size_t length;
    for (int number = 1; *format; number++) {
        size_t before = text_conversion(format, &length);
        text_run(out, format, before);
        if (length)
            areo_text_addf(out, "{%d}", number);
        format += before + length;
    }
}

void text_error(struct areo_text *out, const char *shelf, const struct areo_error *e)
{
    static const char *const names[] = {"1", "2", "3", "4", "5", "6"};
    enum { MOST = sizeof names / sizeof *names };
    struct message_argument arguments[MOST + 1] = {{.name = NULL}};
    char english[sizeof e->text];
    struct areo_text words = areo_text_over(english, sizeof english);
    const char *at = e->said;
    if (!out->language || !e->format ||
        !strcmp(e->format, "%s")) { /* or whole, from further down */
        text_message(out, shelf, e->text, NULL);
        return;
    }
    error_template(e->format, &words);
    for (int i = 0; i < MOST && at < e->said + sizeof e->said; i++, at += strlen(at) + 1)
        arguments[i] = (struct message_argument)ARG_TEXT(names[i], at);
    text_message(out, shelf, english, arguments);
}
