/* lines.c: lines and words of a text (see lines.h). */
#include "table/lines.h"

#include <stdlib.h>
#include <string.h>

#include "areo/table.h"
#include "core/language.h"

bool lines_open(struct lines *l, const char *text, size_t size, struct areo_error *e)
{
    *l = (struct lines){0};
    if (size > AREO_INPUT_MAX)
        return areo_fail(e, 0, SAY_TEXT("too large: %zu bytes, at most %d are read"), size,
                         AREO_INPUT_MAX);
    if (memchr(text, '\0', size))
        return areo_fail(e, 0, SAY_TEXT("this is no text: it has zero bytes in it"));
    l->text = malloc(size + 1);
    if (!l->text)
        return areo_fail(e, 0, SAY_TEXT("out of memory"));
    memcpy(l->text, text, size);
    l->text[size] = '\0';
    l->at = l->text;
    l->end = l->text + size;
    return true;
}

void lines_close(struct lines *l)
{
    free(l->text);
    *l = (struct lines){0};
}

static void cut_end(char *s)
{
    size_t length = strlen(s);
    while (length && is_blank(s[length - 1]))
        length--;
    s[length] = '\0';
}

char *lines_next(struct lines *l)
{
    if (l->at == l->end)
        return NULL;
    char *line = l->at;
    char *stop = memchr(line, '\n', (size_t)(l->end - line));
    l->at = stop ? stop + 1 : l->end;
    if (stop)
        *stop = '\0';
    l->number++;
    cut_end(line);
    return line;
}

char *word_cut(char **rest)
{
    char *word = *rest + strspn(*rest, " \t");
    char *after = word + strcspn(word, " \t");
    if (*after)
        *after++ = '\0';
    *rest = after + strspn(after, " \t");
    return word;
}

char *trimmed(char *s)
{
    s += strspn(s, " \t");
    cut_end(s);
    return s;
}

bool word_number(const char *word, int64_t least, int64_t most, int64_t *out)
{
    size_t length = strlen(word);
    size_t digits = strspn(word + (*word == '-'), "0123456789");
    if (digits == 0 || digits > 18 || digits + (*word == '-') != length)
        return false;
    *out = strtoll(word, NULL, 10);
    return *out >= least && *out <= most;
}

bool word_key(const char *word, struct areo_key *out)
{
    if (strlen(word) != 32 || strspn(word, "0123456789abcdefABCDEF") != 32)
        return false;
    char half[17] = "";
    for (int i = 0; i < 2; i++) {
        memcpy(half, word + 16 * i, 16);
        out->word[i] = strtoull(half, NULL, 16);
    }
    return true;
}
