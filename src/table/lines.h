/* lines.h: a text taken line by line, for the readers of records and scenarios. */
#ifndef TABLE_LINES_H
#define TABLE_LINES_H

#include "areo/game.h"

/* White space inside of a line. */
static inline bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

struct lines {
    char *text, *at, *end;
    int number; /* of the line taken last, from 1 */
};

/* Copies the text. Refuses what is too long or has zero bytes in it. */
bool lines_open(struct lines *l, const char *text, size_t size, struct areo_error *e);
void lines_close(struct lines *l);
/* The next line without its end and without blanks at its end, to be changed at
 * will; NULL when there is none. */
char *lines_next(struct lines *l);

/* Cuts the first word off: returns it and moves *rest to what follows it. The word
 * is empty when nothing is left. */
char *word_cut(char **rest);
/* Past the blanks at the beginning; blanks at the end are cut off. */
char *trimmed(char *s);
/* A plain decimal number within limits. */
bool word_number(const char *word, int64_t least, int64_t most, int64_t *out);
/* Two words of 16 hexadecimal digits, written together. */
bool word_key(const char *word, struct areo_key *out);

#endif
