/* json.h: an append-only JSON writer into a caller's text buffer.
 *
 * Commas are put where they belong by looking at the last character written. */
#ifndef CORE_JSON_H
#define CORE_JSON_H

#include "areo/game.h"

void json_key(struct areo_text *t, const char *key); /* its value is what is written next */
void json_begin(struct areo_text *t, const char *key, char bracket); /* '{' or '[' */
void json_end(struct areo_text *t, char bracket);                    /* '}' or ']' */
/* A whole number; a word for yes or no. */
void json_int(struct areo_text *t, const char *key, int64_t value);
void json_bool(struct areo_text *t, const char *key, bool value);
void json_string(struct areo_text *t, const char *key, const char *value); /* NULL: null */
void json_hex(struct areo_text *t, const char *key, uint64_t value);       /* 16 digits */
void json_raw(struct areo_text *t, const char *key, const char *json);     /* as it is */
/* A number with three decimals. */
void json_real(struct areo_text *t, const char *key, double value);
/* `key` is NULL inside a list and at the outermost level. */

#endif
