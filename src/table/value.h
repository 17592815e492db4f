/* value.h: JSON text as a tree of struct areo_value (areo.h), and trees made by hand.
 *
 * Strict: the grammar of RFC 8259 in valid UTF-8, whole numbers only, no member
 * twice in an object. Every value knows its line, so that whoever reads the tree can say
 * where something is wrong. */
#ifndef TABLE_VALUE_H
#define TABLE_VALUE_H

#include "areo/game.h"
#include "table/region.h"

/* Nothing we read is deeper or wider. */
enum { VALUE_DEPTH_MAX = 32, VALUE_ITEMS_MAX = 1024 };

/* Parses a whole text. NULL with one line in e when it is not JSON. */
const struct areo_value *value_parse(struct region *a, const char *text, size_t size,
                                     struct areo_error *e);

/* New values; NULL when the region is full. Numbers keep their spelling in `text`. */
struct areo_value *value_text(struct region *a, int line, const char *s, size_t length);
struct areo_value *value_number(struct region *a, int line, int64_t n);
struct areo_value *value_make(struct region *a, int line, enum areo_value_kind kind);
/* Puts a value at the end of a list or an object. */
void value_append(struct areo_value *parent, struct areo_value *child);

/* A scalar as a word: numbers in decimal, yes and no, none. */
const char *value_word(const struct areo_value *v, char buffer[24]);

#endif
