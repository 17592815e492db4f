/* text.c: text buffers and templates. */
#include "core/text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void text_run(struct areo_text *t, const char *s, size_t length)
{
    size_t room = t->size > t->used ? t->size - t->used - 1 : 0;
    if (length > room) {
        length = room;
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

bool areo_fail(struct areo_error *e, int line, const char *format, ...)
{
    if (!e)
        return false;
    va_list args;
    va_start(args, format);
    vsnprintf(e->text, sizeof e->text, format, args);
    va_end(args);
    e->line = line;
    /* Input is quoted in messages: keep them one printable line. */
    for (char *p = e->text; *p; p++)
        if ((unsigned char)*p < 0x20 || *p == 0x7f)
            *p = '?';
    return false;
}

static int value_of(const char *name, const struct template_values *v)
{
    switch (name[0]) {
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

static void domain_title(struct areo_text *t, const struct areo_game *g, const char *name,
                         size_t length, int index)
{
    char buffer[8];
    for (int d = 0; d < g->domain_count; d++) {
        const struct areo_domain *domain = &g->domains[d];
        if (!domain->name || strlen(domain->name) != length || memcmp(domain->name, name, length))
            continue;
        if (index < 0 || index >= domain->size)
            areo_text_add(t, "?");
        else if (domain->title)
            areo_text_add(t, domain->title(index));
        else
            areo_text_add(t, areo_domain_id(domain, index, buffer));
        return;
    }
    assert(false && "a template names an unknown domain");
}

/* "card", or "item|items" with the name for several. */
static void titled(struct areo_text *t, const struct areo_game *g, const char *names, size_t length,
                   int index, bool several)
{
    const char *bar = memchr(names, '|', length);
    size_t first = bar ? (size_t)(bar - names) : length;
    if (bar && several)
        domain_title(t, g, bar + 1, length - first - 1, index);
    else
        domain_title(t, g, names, first, index);
}

/* One placeholder without its braces: "a", "seat", "a:card", "a:item|items", "n|ocean|oceans". */
static void placeholder(struct areo_text *t, const struct areo_game *g, const char *s,
                        size_t length, const struct template_values *v)
{
    const char *mark = memchr(s, ':', length);
    const char *bar = memchr(s, '|', length);
    int value = value_of(s, v);
    if (mark) {
        titled(t, g, mark + 1, length - (size_t)(mark + 1 - s), value, v->n != 1);
    } else if (bar) {
        const char *second = memchr(bar + 1, '|', length - (size_t)(bar + 1 - s));
        assert(second);
        areo_text_addf(t, "%d ", value);
        if (value == 1)
            text_run(t, bar + 1, (size_t)(second - bar - 1));
        else
            text_run(t, second + 1, length - (size_t)(second + 1 - s));
    } else if (!strncmp(s, "seat", 4)) {
        areo_text_add(t, value >= 0 && value < AREO_SEATS_MAX ? areo_seat_id(value) : "nobody");
    } else {
        areo_text_addf(t, "%d", value);
    }
}

void text_template(struct areo_text *t, const struct areo_game *g, const char *form,
                   const struct template_values *v)
{
    while (*form) {
        const char *open = strchr(form, '{');
        if (!open) {
            areo_text_add(t, form);
            return;
        }
        text_run(t, form, (size_t)(open - form));
        const char *close = strchr(open, '}');
        assert(close);
        placeholder(t, g, open + 1, (size_t)(close - open - 1), v);
        form = close + 1;
    }
}
