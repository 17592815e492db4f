/* fold.c: lines of any length laid out for a window. */
#include <assert.h>
#include <string.h>

#include "core/text.h"

enum { STEP = 4, SHARE = 3 }; /* further in than its beginning; at most a third of the width */

/* Characters, not bytes; a tab takes no room. */
static int columns_of(const char *s, size_t length)
{
    int n = 0;
    for (size_t i = 0; i < length; i++)
        n += ((unsigned char)s[i] & 0xC0) != 0x80 && s[i] != '\t';
    return n;
}

static void add_plain(const char *s, size_t length, struct areo_text *out)
{
    for (size_t i = 0; i < length; i++)
        if (s[i] != '\t')
            text_char(out, s[i]);
}

/* The column at which the second part of a line begins. */
static int hanging(const char *line, size_t length, int width)
{
    size_t blanks = 0;
    while (blanks < length && line[blanks] == ' ')
        blanks++;
    const char *tab = memchr(line, '\t', length);
    int column = tab ? columns_of(line, (size_t)(tab - line)) : (int)blanks + STEP;
    return column > width / SHARE ? (int)blanks + STEP : column;
}

/* How many bytes fit: up to the last blank before the width, or a whole word at least. */
static size_t part_length(const char *line, size_t length, int width)
{
    size_t at = 0;
    size_t best = 0;
    while (at < length && line[at] == ' ')
        at++;
    while (at < length) {
        while (at < length && line[at] != ' ')
            at++;
        if (best && columns_of(line, at) > width)
            break;
        best = at;
        while (at < length && line[at] == ' ')
            at++;
    }
    assert(best <= length);
    return best;
}

static void fold_line(const char *line, size_t length, int width, struct areo_text *out)
{
    int indent = hanging(line, length, width);
    for (int column = 0;; column = indent) {
        bool fits = column + columns_of(line, length) <= width;
        size_t part = fits ? length : part_length(line, length, width - column);
        assert(part <= length);
        add_plain(line, part, out);
        line += part;
        length -= part;
        while (length && *line == ' ') {
            line++;
            length--;
        }
        if (!length)
            return;
        text_char(out, '\n');
        for (int i = 0; i < indent; i++)
            text_char(out, ' ');
    }
}

void areo_text_fold(const char *text, int width, struct areo_text *out)
{
    for (;;) {
        size_t length = strcspn(text, "\n");
        fold_line(text, length, width, out);
        text += length;
        if (!*text)
            return;
        text_char(out, '\n');
        text++;
    }
}
