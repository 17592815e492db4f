/* value.c: a JSON reader by recursive descent (see value.h).
 *
 * It is written out here, and not left to a library, because the loaders need the
 * line of every value and a limit on memory, and jansson gives neither. */
#include "table/value.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/language.h"
#include "core/text.h"
#include "table/lines.h"

struct reader {
    const char *at, *end;
    int line, depth;
    struct region *region;
    struct areo_error *e;
};

static struct areo_value *full(struct reader *r)
{
    areo_fail(r->e, r->line, SAY_TEXT("the text is too large"));
    return NULL;
}

static struct areo_value *wrong(struct reader *r, const char *what)
{
    areo_fail(r->e, r->line, SAY_TEXT("not JSON: %s"), what);
    return NULL;
}

/* ---- Making values ---------------------------------------------------------- */

struct areo_value *value_make(struct region *a, int line, enum areo_value_kind kind)
{
    struct areo_value *v = region_take(a, sizeof *v);
    if (v) {
        v->kind = kind;
        v->line = line;
    }
    return v;
}

struct areo_value *value_text(struct region *a, int line, const char *s, size_t length)
{
    struct areo_value *v = value_make(a, line, AREO_VALUE_TEXT);
    char *copy = region_text(a, s, length);
    if (!v || !copy)
        return NULL;
    v->text = copy;
    return v;
}

struct areo_value *value_number(struct region *a, int line, int64_t n)
{
    char digits[24];
    int length = snprintf(digits, sizeof digits, "%" PRId64, n);
    struct areo_value *v = value_text(a, line, digits, (size_t)length);
    if (v) {
        v->kind = AREO_VALUE_NUMBER;
        v->number = n;
    }
    return v;
}

void value_append(struct areo_value *parent, struct areo_value *child)
{
    const struct areo_value **link = &parent->child;
    while (*link)
        link = (const struct areo_value **)&(*link)->next;
    *link = child;
}

const char *value_word(const struct areo_value *v, char buffer[24])
{
    switch (v->kind) {
    case AREO_VALUE_NULL:
        return "none";
    case AREO_VALUE_BOOL:
        return v->number ? "yes" : "no";
    case AREO_VALUE_NUMBER:
        snprintf(buffer, 24, "%" PRId64, v->number);
        return buffer;
    case AREO_VALUE_TEXT:
        return v->text;
    default:
        return "?";
    }
}

/* ---- Characters ------------------------------------------------------------- */

static void blanks(struct reader *r)
{
    for (; r->at < r->end && (is_blank(*r->at) || *r->at == '\n'); r->at++)
        r->line += *r->at == '\n';
}

static bool take(struct reader *r, char c)
{
    blanks(r);
    if (r->at == r->end || *r->at != c)
        return false;
    r->at++;
    return true;
}

static bool take_word(struct reader *r, const char *word)
{
    size_t length = strlen(word);
    if ((size_t)(r->end - r->at) < length || memcmp(r->at, word, length))
        return false;
    r->at += length;
    return true;
}

static int hex_digit(char c)
{
    const char *digits = "0123456789abcdef0123456789ABCDEF";
    const char *found = c ? strchr(digits, c) : NULL;
    return found ? (int)(found - digits) & 15 : -1;
}

/* Four hexadecimal digits; -1 when they are not there. */
static int hex_unit(struct reader *r)
{
    int unit = 0;
    if (r->end - r->at < 4)
        return -1;
    for (int i = 0; i < 4; i++) {
        int digit = hex_digit(*r->at++);
        if (digit < 0)
            return -1;
        unit = unit * 16 + digit;
    }
    return unit;
}

/* The code point after "\u", surrogate pairs put together; -1 when it is wrong. */
static int escaped_point(struct reader *r)
{
    int high = hex_unit(r);
    if (high < 0xD800 || high > 0xDFFF)
        return high;
    if (high > 0xDBFF || !take_word(r, "\\u"))
        return -1;
    int low = hex_unit(r);
    if (low < 0xDC00 || low > 0xDFFF)
        return -1;
    return 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00);
}

static char *utf8_put(char *out, int point)
{
    if (point < 0x80) {
        *out++ = (char)point;
        return out;
    }
    int more = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    static const int lead[4] = {0, 0xC0, 0xE0, 0xF0};
    *out++ = (char)(lead[more] | point >> (6 * more));
    while (more--)
        *out++ = (char)(0x80 | (point >> (6 * more) & 63));
    return out;
}

/* ---- Values ----------------------------------------------------------------- */

/* One escape sequence after its backslash. A zero would cut the text short: refused. */
static bool escape(struct reader *r, char **out)
{
    static const char from[] = "\"\\/bfnrt";
    static const char to[] = "\"\\/\b\f\n\r\t";
    if (r->at == r->end)
        return false;
    char c = *r->at++;
    const char *known = c ? strchr(from, c) : NULL;
    if (known) {
        *(*out)++ = to[known - from];
        return true;
    }
    int point = c == 'u' ? escaped_point(r) : -1;
    if (point <= 0)
        return false;
    *out = utf8_put(*out, point);
    return true;
}

/* The text after an opening quote, decoded into the region. Decoding never makes it longer. */
static const char *string(struct reader *r)
{
    const char *close = r->at;
    while (close < r->end && *close != '"')
        close += *close == '\\' ? 2 : 1;
    if (close >= r->end) {
        wrong(r, "a text without its closing quote");
        return NULL;
    }
    char *start = region_take(r->region, (size_t)(close - r->at) + 1);
    if (!start) {
        full(r);
        return NULL;
    }
    char *out = start;
    while (r->at < close) {
        int length = text_utf8_length(r->at, (size_t)(close - r->at));
        if ((unsigned char)*r->at < 0x20 || length == 0) {
            wrong(r, "a text with a control character or broken UTF-8");
            return NULL;
        }
        if (*r->at != '\\') {
            memcpy(out, r->at, (size_t)length);
            out += length;
            r->at += length;
        } else if (r->at++, !escape(r, &out)) {
            wrong(r, "an unknown escape in a text");
            return NULL;
        }
    }
    r->at = close + 1;
    return start;
}

static bool is_digit(char c) { return c >= '0' && c <= '9'; }

static struct areo_value *number(struct reader *r)
{
    char digits[24];
    size_t length = 0;
    while (r->at < r->end && length < sizeof digits - 1 && (*r->at == '-' || is_digit(*r->at)))
        digits[length++] = *r->at++;
    digits[length] = '\0';
    const char *first = digits + (digits[0] == '-');
    size_t count = strlen(first);
    if (r->at < r->end && (*r->at == '.' || *r->at == 'e' || *r->at == 'E'))
        return wrong(r, "numbers here are whole");
    if (count == 0 || count > 18 || strchr(first, '-') || (first[0] == '0' && count > 1))
        return wrong(r, "not a number that is possible here");
    struct areo_value *v = value_number(r->region, r->line, strtoll(digits, NULL, 10));
    return v ? v : full(r);
}

static struct areo_value *value(struct reader *r);

static const char *member_key(struct reader *r)
{
    if (!take(r, '"')) {
        wrong(r, "a member of an object has no name");
        return NULL;
    }
    const char *key = string(r);
    if (!key)
        return NULL;
    if (take(r, ':'))
        return key;
    wrong(r, "a ':' is missing");
    return NULL;
}

static int key_order(const void *a, const void *b)
{
    const struct areo_value *const *first = a;
    const struct areo_value *const *second = b;
    int order = strcmp((*first)->key, (*second)->key);
    return order ? order : (*first)->line - (*second)->line;
}

/* Sorted, so that a wide object costs hardly more than as many small ones. */
static bool members_differ(struct reader *r, const struct areo_value *object)
{
    const struct areo_value *member[VALUE_ITEMS_MAX];
    size_t count = 0;
    for (const struct areo_value *m = object->child; m; m = m->next)
        member[count++] = m;
    qsort(member, count, sizeof member[0], key_order);
    for (size_t i = 1; i < count; i++)
        if (!strcmp(member[i - 1]->key, member[i]->key))
            return areo_fail(r->e, member[i]->line, SAY_TEXT("'%.60s' is there twice"),
                             member[i]->key);
    return true;
}

static struct areo_value *container(struct reader *r, enum areo_value_kind kind, char close)
{
    struct areo_value *v = value_make(r->region, r->line, kind);
    if (!v)
        return full(r);
    if (++r->depth > VALUE_DEPTH_MAX)
        return wrong(r, "nested too deeply");
    const struct areo_value **link = &v->child;
    int items = 0;
    if (!take(r, close)) {
        do {
            if (++items > VALUE_ITEMS_MAX)
                return wrong(r, "a list or an object is too long");
            const char *key = kind == AREO_VALUE_OBJECT ? member_key(r) : NULL;
            if (kind == AREO_VALUE_OBJECT && !key)
                return NULL;
            struct areo_value *item = value(r);
            if (!item)
                return NULL;
            item->key = key;
            *link = item;
            link = &item->next;
        } while (take(r, ','));
        if (!take(r, close))
            return wrong(r, close == '}' ? "'}' or ',' is missing" : "']' or ',' is missing");
    }
    r->depth--;
    return kind == AREO_VALUE_OBJECT && !members_differ(r, v) ? NULL : v;
}

static struct areo_value *word(struct reader *r)
{
    bool yes = take_word(r, "true");
    bool null = !yes && take_word(r, "null");
    if (!yes && !null && !take_word(r, "false"))
        return wrong(r, "a value is wanted");
    struct areo_value *v = value_make(r->region, r->line, null ? AREO_VALUE_NULL : AREO_VALUE_BOOL);
    if (!v)
        return full(r);
    v->number = yes;
    return v;
}

static struct areo_value *text_value(struct reader *r)
{
    struct areo_value *v = value_make(r->region, r->line, AREO_VALUE_TEXT);
    if (!v)
        return full(r);
    v->text = string(r);
    return v->text ? v : NULL;
}

static struct areo_value *value(struct reader *r)
{
    blanks(r);
    if (r->at == r->end)
        return wrong(r, "it ends too early");
    char c = *r->at;
    if (c == '-' || is_digit(c))
        return number(r);
    if (take(r, '"'))
        return text_value(r);
    if (take(r, '{'))
        return container(r, AREO_VALUE_OBJECT, '}');
    if (take(r, '['))
        return container(r, AREO_VALUE_LIST, ']');
    return word(r);
}

const struct areo_value *value_parse(struct region *a, const char *text, size_t size,
                                     struct areo_error *e)
{
    struct reader r = {.at = text, .end = text + size, .line = 1, .region = a, .e = e};
    const struct areo_value *v = value(&r);
    blanks(&r);
    if (v && r.at != r.end)
        return wrong(&r, "something follows after its end");
    return v;
}
