/* text.c: text buffers and templates. */
#include "core/text.h"
#include "core/json.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void text_run(struct areo_text *t, const char *s, size_t length)
{
    assert(t->used == 0 || t->used < t->size);
    size_t left = t->size > t->used ? t->size - t->used - 1 : 0;
    if (length > left) {
        length = left;
        t->full = true;
    }
    if (!t->size)
        return;
    memcpy(t->at + t->used, s, length);
    t->used += length;
    t->at[t->used] = '\0';
}

void text_char(struct areo_text *t, char c) { text_run(t, &c, 1); }

void areo_text_add(struct areo_text *t, const char *s) { text_run(t, s, strlen(s)); }

void areo_text_addf(struct areo_text *t, const char *format, ...)
{
    char piece[1024];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(piece, sizeof piece, format, args);
    va_end(args);
    if (length < 0)
        return;
    if ((size_t)length >= sizeof piece) {
        length = (int)sizeof piece - 1;
        t->full = true;
    }
    text_run(t, piece, (size_t)length);
}

int text_utf8_length(const char *s, size_t left)
{
    assert(left > 0);
    static const int least[5] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char lead = (unsigned char)*s;
    int length = lead < 0x80       ? 1
                 : lead >> 5 == 6  ? 2
                 : lead >> 4 == 14 ? 3
                 : lead >> 3 == 30 ? 4
                                   : 0;
    if (length <= 1)
        return length;
    if (left < (size_t)length)
        return 0;
    int point = lead & (0x7F >> length);
    for (int i = 1; i < length; i++) {
        if (((unsigned char)s[i] & 0xC0) != 0x80)
            return 0;
        point = point << 6 | ((unsigned char)s[i] & 63);
    }
    bool surrogate = point >= 0xD800 && point <= 0xDFFF;
    return point < least[length] || point > 0x10FFFF || surrogate ? 0 : length;
}

void text_utf8_mend(char *s)
{
    for (size_t left = strlen(s); left;) {
        int length = text_utf8_length(s, left);
        if (!length)
            *s = '?';
        s += length ? length : 1;
        left -= length ? (size_t)length : 1;
    }
}

/* ---- Failures -------------------------------------------------------------------------------- */

/* Input is quoted in messages, perhaps cut in the middle of a character: keep them one printable
 * line. */
static void quotable(char *s)
{
    text_utf8_mend(s);
    for (char *p = s; *p; p++)
        if ((unsigned char)*p < 0x20 || *p == 0x7f)
            *p = '?';
}

size_t text_conversion(const char *format, size_t *length)
{
    size_t before = strcspn(format, "%");
    const char *at = format + before;
    *length = *at ? 1 + strspn(at + 1, "0123456789.lz") + 1 : 0;
    return before;
}

/* Are all of its arguments strings and whole numbers, which can be said one by one? */
static bool separable(const char *format)
{
    size_t length;
    for (const char *at = format + text_conversion(format, &length); length;
         at += length, at += text_conversion(at, &length))
        if (!at[length - 1] || !strchr("sdux", at[length - 1]))
            return false;
    return true;
}

/* One argument in words; `conversion` is its part of the format. */
static void argument_said(const char *conversion, size_t length, va_list *args, char *out,
                          size_t size)
{
    char form[12];
    assert(length < sizeof form && !strchr(conversion, '*'));
    snprintf(form, sizeof form, "%.*s", (int)length, conversion);
    out[0] = '\0';
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    if (form[length - 1] == 's')
        snprintf(out, size, form, va_arg(*args, const char *));
    else if (strchr(form, 'z'))
        snprintf(out, size, form, va_arg(*args, size_t));
    else if (strstr(form, "ll"))
        snprintf(out, size, form, va_arg(*args, long long));
    else if (strchr(form, 'l'))
        snprintf(out, size, form, va_arg(*args, long));
    else
        snprintf(out, size, form, va_arg(*args, int));
#pragma GCC diagnostic pop
    quotable(out);
}

bool areo_fail(struct areo_error *e, int line, const char *format, ...)
{
    if (!e)
        return false;
    va_list args;
    size_t used = 0;
    size_t length;
    va_start(args, format);
    vsnprintf(e->text, sizeof e->text, format, args);
    va_end(args);
    quotable(e->text);
    e->line = line;
    e->format = separable(format) ? format : NULL;
    memset(e->said, 0, sizeof e->said);
    if (!e->format)
        return false;
    va_start(args, format);
    for (const char *at = format + text_conversion(format, &length);
         length && used + 1 < sizeof e->said; at += length, at += text_conversion(at, &length)) {
        argument_said(at, length, &args, e->said + used, sizeof e->said - used - 1);
        used += strlen(e->said + used) + 1;
    }
    va_end(args);
    return false;
}

/* ---- Templates ------------------------------------------------------------------------------- */

/* "seat", "a", "a:card", "a:item|items", "a=price", "n|ocean|oceans", "b:hex=from", "|tag|tags". */
static struct placeholder placeholder_of(struct span s)
{
    assert(s.length > 0);
    struct placeholder p = {0};
    size_t slot = 0;
    while (slot < s.length && !memchr(":=|", s.at[slot], 3))
        slot++;
    p.slot = s.at[0];
    struct span rest = {s.at + slot, s.length - slot};
    char mark = rest.length ? rest.at[0] : '\0';
    if (mark == ':') {
        struct span names = {rest.at + 1, rest.length - 1};
        struct span domains = span_cut(&names, '=');
        p.name = names;
        p.one = span_cut(&domains, '|');
        p.several = domains.length ? domains : p.one;
    } else if (mark) {
        struct span words = {rest.at, rest.length};
        struct span before = span_cut(&words, '|');
        p.name = before.length ? (struct span){before.at + 1, before.length - 1} : before;
        p.word = span_cut(&words, '|');
        p.words = words;
    }
    if (!p.name.length && p.one.length)
        p.name = p.one;
    else if (!p.name.length && (p.slot == 'n' || p.slot == 's'))
        p.name = (struct span){s.at, slot};
    return p;
}

const char *template_next(const char *form, struct placeholder *out, const char **end)
{
    const char *open = strchr(form, '{');
    if (!open)
        return NULL;
    const char *close = strchr(open, '}');
    assert(close);
    *out = placeholder_of((struct span){open + 1, (size_t)(close - open - 1)});
    *end = close + 1;
    return open;
}

int domain_named(const struct areo_game *g, struct span name)
{
    for (int d = AREO_DOMAIN_NUMBER; d < g->domain_count; d++)
        if (g->domains[d].name && span_is(name, g->domains[d].name))
            return d;
    return AREO_DOMAIN_NONE;
}

int placeholder_domain(const struct areo_game *g, const struct placeholder *p)
{
    if (p->slot == 's')
        return AREO_DOMAIN_SEAT;
    if (!p->one.length)
        return AREO_DOMAIN_NUMBER;
    int called = domain_named(g, p->name);
    return called ? called : domain_named(g, p->one);
}

int placeholder_value(const struct placeholder *p, const struct template_values *v)
{
    switch (p->slot) {
    case 'a':
        return v->a;
    case 'b':
        return v->b;
    case 'c':
        return v->c;
    case 's':
        return v->seat;
    default:
        return v->n;
    }
}

/* The seat that a thing of a domain is: players and victims are seats, and others besides. -1: none. */
static int seat_of(const struct areo_domain *d, int index)
{
    if (!d->id || index < 0 || index >= d->size || index >= AREO_SEATS_MAX)
        return -1;
    return strcmp(d->id(index), areo_seat_id(index)) ? -1 : index;
}

static int colour_of(const struct areo_text *t, int seat)
{
    return t->colours ? t->colours[seat] : seat;
}

/* The name that its player has given; NULL: there is none, the colour is said. */
static const char *name_of(const struct areo_text *t, int seat)
{
    return t->names && t->names[seat].text[0] ? t->names[seat].text : NULL;
}

static void title_write(struct areo_text *t, const struct areo_game *g, struct span name, int index)
{
    char buffer[8];
    const struct areo_domain *d = &g->domains[domain_named(g, name)];
    assert(d != &g->domains[AREO_DOMAIN_NONE] && "a template names an unknown domain");
    int seat = seat_of(d, index);
    if (index < 0 || index >= d->size)
        areo_text_add(t, "?");
    else if (seat >= 0)
        areo_text_add(t, name_of(t, seat) ? name_of(t, seat) : areo_seat_id(colour_of(t, seat)));
    else
        areo_text_add(t, d->title ? d->title(index) : areo_domain_id(d, index, buffer));
}

/* `count` is the last number of the sentence: it decides between one and several. */
static void placeholder_write(struct areo_text *t, const struct areo_game *g,
                              const struct placeholder *p, const struct template_values *v,
                              int *count)
{
    int value = placeholder_value(p, v);
    if (p->slot == '|') {
        text_counted(t, *count == 1 ? p->word : p->words, *count);
    } else if (p->one.length) {
        title_write(t, g, *count == 1 ? p->one : p->several, value);
    } else if (p->slot == 's') {
        areo_text_add(t, seat_title(t, value));
    } else {
        *count = value;
        struct span word = value == 1 || value == -1 ? p->word : p->words;
        areo_text_addf(t, word.length ? "%d " : "%d", value);
        if (word.length)
            text_run(t, word.at, word.length);
    }
}

void text_template(struct areo_text *t, const struct areo_game *g, const char *form,
                   const struct template_values *v)
{
    assert(form && v);
    struct placeholder p;
    const char *end;
    int count = v->n;
    for (const char *open; (open = template_next(form, &p, &end)); form = end) {
        text_run(t, form, (size_t)(open - form));
        placeholder_write(t, g, &p, v, &count);
    }
    areo_text_add(t, form);
}

/* ---- Other languages ------------------------------------------------------------------------- */

void message_key(const struct areo_game *g, const char *shelf, const char *id, const char *variant,
                 char key[MESSAGE_KEY_SIZE])
{
    assert(shelf && id);
    int length = snprintf(key, MESSAGE_KEY_SIZE, "%s/%s/%s%s%s", g ? g->id : "core", shelf, id,
                          variant ? "/" : "", variant ? variant : "");
    assert(length < MESSAGE_KEY_SIZE && "the name of a message is too long");
    (void)length;
}

int domain_canonical(const struct areo_game *g, int domain)
{
    assert(domain >= 0 && domain < g->domain_count);
    int best = domain;
    for (int d = g->domain_count - 1; d >= AREO_DOMAIN_FIRST; d--)
        if (g->domains[d].id && g->domains[d].id == g->domains[domain].id &&
            g->domains[d].size >= g->domains[best].size)
            best = d;
    return best;
}

static const char *english_title(const struct areo_text *t, const struct areo_domain *d, int index)
{
    if (index < 0 || index >= d->size)
        return "?";
    if (seat_of(d, index) >= 0)
        return seat_title(t, index);
    return d->title ? d->title(index) : d->id ? d->id(index) : "?";
}

static const struct entry *domain_message(const struct areo_text *t, const struct areo_game *g,
                                          int domain, int index)
{
    char key[MESSAGE_KEY_SIZE];
    const struct areo_language *l = t->language;
    const struct areo_domain *d = &g->domains[domain_canonical(g, domain)];
    if (!l || !d->id || index < 0 || index >= d->size)
        return NULL;
    int seat = seat_of(d, index);
    if (seat >= 0 && name_of(t, seat))
        return NULL;
    if (seat >= 0) {
        message_key(NULL, "seat", areo_seat_id(colour_of(t, seat)), NULL, key);
        return language_find(l, key);
    }
    message_key(g, d->name, d->id(index), NULL, key);
    const struct entry *m = language_find(l, key);
    if (m)
        return m;
    message_key(g, "name", d->id(index), NULL, key);
    m = language_find(l, key);
    if (m)
        return m;
    message_key(NULL, "seat", d->id(index), NULL, key); /* dice have colours too */
    return language_find(l, key);
}

struct said domain_said(const struct areo_text *t, const struct areo_game *g, int domain, int index)
{
    assert(domain >= 0 && domain < g->domain_count);
    const struct areo_domain *d = &g->domains[domain];
    if (!d->id)
        return (struct said){.kind = SAID_NUMBER, .n = index};
    if (domain == AREO_DOMAIN_SEAT && (index < 0 || index >= AREO_SEATS_MAX))
        return (struct said){.kind = SAID_PLAIN, .text = seat_title(t, index)};
    const struct entry *m = domain_message(t, g, domain, index);
    return m ? (struct said){.kind = SAID_NOUN, .text = m->text}
             : (struct said){.kind = SAID_PLAIN, .text = english_title(t, d, index)};
}

const char *domain_title(const struct areo_text *t, const struct areo_game *g, int domain,
                         int index)
{
    assert(domain >= 0 && domain < g->domain_count);
    const struct entry *m = domain_message(t, g, domain, index);
    return m ? m->title : english_title(t, &g->domains[domain], index);
}

const char *message_title(const struct areo_language *l, const struct areo_game *g,
                          const char *shelf, const char *id, const char *variant,
                          const char *english)
{
    char key[MESSAGE_KEY_SIZE];
    if (!l)
        return english;
    message_key(g, shelf, id, variant, key);
    const struct entry *m = language_find(l, key);
    return m ? m->title : english;
}

const char *seat_title(const struct areo_text *t, int seat)
{
    bool nobody = seat < 0 || seat >= AREO_SEATS_MAX;
    if (!nobody && name_of(t, seat))
        return name_of(t, seat);
    const char *id = nobody ? "nobody" : areo_seat_id(colour_of(t, seat));
    return message_title(t->language, NULL, "seat", id, NULL, id);
}

void text_padded(struct areo_text *t, const char *s, int columns)
{
    areo_text_add(t, s);
    for (; *s; s++)
        columns -= ((unsigned char)*s & 0xC0) != 0x80;
    while (columns-- > 0)
        text_char(t, ' ');
}

void json_words(struct areo_text *json, const char *key, const char *english)
{
    char line[300];
    struct areo_text words = text_beside(json, line, sizeof line);
    SAY(&words, english);
    json_string(json, key, line);
}

/* What the arguments of a message are: those of its English template. */
struct told {
    const struct areo_game *g;
    const char *form, *actor;
    const struct template_values *v;
    const struct areo_text *text;
};

static struct said told_find(const struct teller *t, struct span name)
{
    const struct told *told = t->own;
    const char *form = told->form;
    struct placeholder p;
    for (const char *end; template_next(form, &p, &end); form = end) {
        if (p.slot == '|' || p.name.length != name.length ||
            memcmp(p.name.at, name.at, name.length))
            continue;
        int value = placeholder_value(&p, told->v);
        if (p.slot == 's')
            return domain_said(told->text, told->g, AREO_DOMAIN_SEAT, value);
        if (p.one.length)
            return domain_said(told->text, told->g, domain_named(told->g, p.one), value);
        return (struct said){.kind = SAID_NUMBER, .n = value};
    }
    if (span_is(name, "n")) /* a word alone depends on it: "{|it|them}" */
        return (struct said){.kind = SAID_NUMBER, .n = told->v->n};
    if (told->actor && span_is(name, "seat"))
        return (struct said){.kind = SAID_PLAIN, .text = told->actor};
    return (struct said){.kind = SAID_NOTHING};
}

static const struct entry *message_named(const struct areo_language *l, const struct areo_game *g,
                                         const struct message_name *name)
{
    char key[MESSAGE_KEY_SIZE];
    message_key(g, name->shelf, name->id, name->variant, key);
    const struct entry *m = language_find(l, key);
    if (m || !name->variant_of)
        return m;
    message_key(g, name->shelf, name->variant_of, NULL, key);
    return language_find(l, key);
}

void text_say(struct areo_text *t, const struct areo_game *g, struct message_name name,
              struct span want, const char *form, const struct template_values *v)
{
    assert(name.shelf && name.id && form && v);
    const struct areo_language *language = t->language;
    const struct entry *m = language ? message_named(language, g, &name) : NULL;
    if (m) {
        struct told told = {g, form, name.actor, v, t};
        message_write(t, m->text, want, &(struct teller){told_find, &told});
        return;
    }
    t->language = NULL; /* a whole sentence is in one language */
    text_template(t, g, form, v);
    t->language = language;
}

const char *const text_joins[JOINS][2] = {
    /* ORDER JOIN */
    [JOIN_THEN] = {"then", "; "},   [JOIN_OR_ELSE] = {"or-else", ", or "},
    [JOIN_COMMA] = {"comma", ", "}, [JOIN_OR] = {"or", " or "},
    [JOIN_AND] = {"and", " and "},  [JOIN_SEMICOLON] = {"semicolon", "; "},
    [JOIN_COLON] = {"colon", ": "},
};

void text_join(struct areo_text *t, enum join join)
{
    assert(join < JOINS);
    areo_text_add(t, message_title(t->language, NULL, "join", text_joins[join][0], NULL,
                                   text_joins[join][1]));
}
