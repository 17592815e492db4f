/* fields.h: a state described as a table of named members.
 *
 * From one table come the JSON position, its loader, and the paths that scenarios
 * use ("players.red.plants"). A struct becomes an object; an array becomes a list,
 * or an object keyed by the ids of a domain. Example:
 *
 *     static const struct field seat_fields[] = {
 *         FIELD(struct seat, FIELD_I16, tr),
 *         FIELD_KEYED(struct seat, FIELD_I16, stock, DOM_RESOURCE),
 *         FIELD_SETOF(struct seat, hand, DOM_CARD),
 *         {0},
 *     }; */
#ifndef CORE_FIELDS_H
#define CORE_FIELDS_H

#include <stddef.h>

#include "areo/game.h"

enum field_type {
    FIELD_U8,
    FIELD_I8,
    FIELD_U16,
    FIELD_I16,
    FIELD_U32,
    FIELD_FLAG,   /* uint8_t: false or true */
    FIELD_ID8,    /* uint8_t: index into `domain`, 0xFF none (null) */
    FIELD_ID16,   /* uint16_t: the same with 0xFFFF */
    FIELD_SEATS,  /* uint8_t: mask of seats, as a list */
    FIELD_SET,    /* uint64_t words: set over `domain`, as a list; count = words */
    FIELD_STRUCT, /* struct(s) described by `sub` */
    FIELD_LIST    /* array of structs of which the first *(uint8_t *)(base + used) count */
};

enum {
    FIELD_DERIVED = 1, /* written; when read it is checked to be known, then ignored */
    FIELD_SPARSE = 2   /* keyed arrays: members that are 0 or none are not written */
};

struct field {
    const char *name;
    uint8_t type, domain, key, flags;
    uint16_t offset, count, stride, used;
    const struct field *sub;
};

/* Rows: first the name on the wire, which stays when the member of the struct is renamed. */
/* clang-format off */
#define FIELD_AT(id, T, m) .name = (id), .offset = offsetof(T, m)
#define FIELD(id, T, kind, m) {FIELD_AT(id, T, m), .type = (kind), .count = 1}
#define FIELD_ID(id, T, m, dom)                                                                        \
    {FIELD_AT(id, T, m), .type = sizeof(((T *)0)->m) == 1 ? FIELD_ID8 : FIELD_ID16, .domain = (dom),   \
     .count = 1}
#define FIELD_SETOF(id, T, m, dom)                                                                     \
    {FIELD_AT(id, T, m), .type = FIELD_SET, .domain = (dom), .count = sizeof(((T *)0)->m) / 8}
#define FIELD_ARRAY(id, T, kind, m)                                                                    \
    {FIELD_AT(id, T, m), .type = (kind), .count = sizeof(((T *)0)->m) / sizeof(((T *)0)->m[0]),        \
     .stride = sizeof(((T *)0)->m[0])}
#define FIELD_KEYED(id, T, kind, m, dom)                                                               \
    {FIELD_AT(id, T, m), .type = (kind), .key = (dom),                                                 \
     .count = sizeof(((T *)0)->m) / sizeof(((T *)0)->m[0]), .stride = sizeof(((T *)0)->m[0])}

/* clang-format on */

/* Writes the members of the struct at `base`, without the braces around them. */
void fields_save(const struct areo_game *g, int seats, const struct field *table, const void *base,
                 struct areo_text *json);
/* Takes over the members of the object that are present; others stay as they are.
 * Members named in the list `also` (NULL-terminated, or NULL) are left to the caller. */
bool fields_load(const struct areo_game *g, int seats, const struct field *table, void *base,
                 const struct areo_value *object, bool exact, const char *const *also,
                 struct areo_error *e);

/* The common header: game, rules, seats, options, key, counters. */
void head_save(const struct areo_game *g, const struct areo_head *head, struct areo_text *json);
bool head_load(const struct areo_game *g, struct areo_head *head, const struct areo_value *object,
               struct areo_error *e);
/* The members that head_save writes, for `also` above. */
extern const char *const head_members[];

/* A member of an object by its key; NULL when it is not there. */
const struct areo_value *value_get(const struct areo_value *object, const char *key);

#endif
