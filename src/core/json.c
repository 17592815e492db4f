/* json.c: the JSON writer (see json.h). */
#include "core/json.h"

#include <assert.h>
#include <inttypes.h>
#include <string.h>

#include "core/text.h"

/* How many bytes at s can be written as they are. */
static size_t plain_run(const char *s, size_t left)
{
    size_t n = 0;
    while (n < left && (unsigned char)s[n] >= 0x20 && s[n] != '"' && s[n] != '\\') {
        int length = (unsigned char)s[n] < 0x80 ? 1 : text_utf8_length(s + n, left - n);
        if (!length)
            break;
        n += (size_t)length;
    }
    return n;
}

/* What is not UTF-8 would make the whole text unreadable: a question mark stands for it. */
static void escaped(struct areo_text *t, const char *s)
{
    assert(s);
    size_t left = strlen(s);
    text_char(t, '"');
    while (left) {
        size_t plain = plain_run(s, left);
        text_run(t, s, plain);
        s += plain;
        left -= plain;
        if (!left)
            break;
        unsigned char c = (unsigned char)*s++;
        left--;
        if (c < 0x20)
            areo_text_addf(t, "\\u%04x", c);
        else if (c == '"' || c == '\\')
            areo_text_addf(t, "\\%c", c);
        else
            text_char(t, '?');
    }
    text_char(t, '"');
}

static void item(struct areo_text *t, const char *key)
{
    char last = t->used ? t->at[t->used - 1] : '\0';
    if (last && last != '{' && last != '[' && last != ':' && last != '\n')
        areo_text_add(t, ",");
    if (key) {
        escaped(t, key);
        areo_text_add(t, ":");
    }
}

void json_key(struct areo_text *t, const char *key)
{
    assert(key);
    item(t, key);
}

void json_begin(struct areo_text *t, const char *key, char bracket)
{
    assert(bracket == '{' || bracket == '[');
    item(t, key);
    text_char(t, bracket);
}

void json_end(struct areo_text *t, char bracket)
{
    assert(bracket == '}' || bracket == ']');
    text_char(t, bracket);
}

void json_int(struct areo_text *t, const char *key, int64_t value)
{
    item(t, key);
    areo_text_addf(t, "%" PRId64, value);
}

void json_bool(struct areo_text *t, const char *key, bool value)
{
    item(t, key);
    areo_text_add(t, value ? "true" : "false");
}

void json_string(struct areo_text *t, const char *key, const char *value)
{
    item(t, key);
    if (value)
        escaped(t, value);
    else
        areo_text_add(t, "null");
}

void json_hex(struct areo_text *t, const char *key, uint64_t value)
{
    item(t, key);
    areo_text_addf(t, "\"%016" PRIx64 "\"", value);
}

void json_raw(struct areo_text *t, const char *key, const char *json)
{
    assert(json);
    item(t, key);
    areo_text_add(t, json);
}

void json_real(struct areo_text *t, const char *key, double value)
{
    /* Not by %f: in a browser, where every KB counts, printf has none. */
    assert(value > -1e15 && value < 1e15);
    long long thousandths = (long long)(value * 1000 + (value < 0 ? -0.5 : 0.5));
    long long size = thousandths < 0 ? -thousandths : thousandths;
    item(t, key);
    areo_text_addf(t, "%s%lld.%03lld", thousandths < 0 ? "-" : "", size / 1000, size % 1000);
}
