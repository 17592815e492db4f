/* shape.h: does a parsed message have the shape that server/shapes.c tells clients? */
#ifndef SUPPORT_SHAPE_H
#define SUPPORT_SHAPE_H

#include <stdio.h>
#include <string.h>

#include "areo/game.h"
#include "core/fields.h"
#include "server/shapes.h"

struct shape_check {
    char where[200]; /* the first member that does not fit; "": all do */
};

static bool shape_type_fits(struct shape_check *c, const struct areo_value *v, const char *type,
                            size_t length);

static bool shape_fails(struct shape_check *c, const char *shape, const char *member)
{
    if (!c->where[0])
        snprintf(c->where, sizeof c->where, "%s.%s", shape, member);
    return false;
}

static const struct shape_member *shape_member_of(const struct shape *s, const char *name)
{
    for (const struct shape_member *m = s->members; m->name; m++)
        if (!strcmp(m->name, name))
            return m;
    return NULL;
}

/* Every member is known and fits; what is not optional is there. */
static bool shape_fits(struct shape_check *c, const struct areo_value *v, const struct shape *s)
{
    if (s->type)
        return shape_type_fits(c, v, s->type, strlen(s->type));
    if (v->kind != AREO_VALUE_OBJECT)
        return shape_fails(c, s->name, "(no object)");
    for (const struct shape_member *m = s->members; m->name; m++)
        if (!m->optional && !value_get(v, m->name))
            return shape_fails(c, s->name, m->name);
    for (const struct areo_value *child = v->child; child; child = child->next) {
        const struct shape_member *m = shape_member_of(s, child->key);
        if (!m || !shape_type_fits(c, child, m->type, strlen(m->type)))
            return shape_fails(c, s->name, child->key);
    }
    return true;
}

static bool shape_all_fit(struct shape_check *c, const struct areo_value *v, const char *type,
                          size_t length)
{
    for (const struct areo_value *child = v->child; child; child = child->next)
        if (!shape_type_fits(c, child, type, length))
            return false;
    return true;
}

/* One type without "|". */
static bool shape_one_fits(struct shape_check *c, const struct areo_value *v, const char *type,
                           size_t length)
{
    static const struct {
        const char *name;
        enum areo_value_kind kind;
    } kinds[] = {{"string", AREO_VALUE_TEXT},
                 {"number", AREO_VALUE_NUMBER},
                 {"boolean", AREO_VALUE_BOOL},
                 {"null", AREO_VALUE_NULL}};
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strlen(kinds[i].name) == length && !memcmp(kinds[i].name, type, length))
            return v->kind == kinds[i].kind;
    if (type[0] == '"')
        return v->kind == AREO_VALUE_TEXT && strlen(v->text) == length - 2 &&
               !memcmp(v->text, type + 1, length - 2);
    if (length > 2 && !memcmp(type + length - 2, "[]", 2))
        return v->kind == AREO_VALUE_LIST && shape_all_fit(c, v, type, length - 2);
    if (!strncmp(type, "Record<", 7)) {
        const char *comma = memchr(type, ',', length);
        return v->kind == AREO_VALUE_OBJECT &&
               shape_all_fit(c, v, comma + 2, length - (size_t)(comma + 2 - type) - 1);
    }
    if (length == 4 && !memcmp(type, "View", 4))
        return v->kind == AREO_VALUE_OBJECT;
    const struct shape *s = shape_named(type, length);
    return s ? shape_fits(c, v, s) : false;
}

/* The "|" that ends the first alternative; those inside of <> do not count. */
static size_t shape_first(const char *type, size_t length)
{
    int depth = 0;
    for (size_t i = 0; i + 2 < length; i++) {
        depth += (type[i] == '<') - (type[i] == '>');
        if (!depth && !memcmp(type + i, " | ", 3))
            return i;
    }
    return length;
}

static bool shape_type_fits(struct shape_check *c, const struct areo_value *v, const char *type,
                            size_t length)
{
    for (;;) {
        struct shape_check attempt = {""};
        size_t first = shape_first(type, length);
        if (shape_one_fits(&attempt, v, type, first))
            return true;
        if (first == length) {
            if (!c->where[0])
                memcpy(c->where, attempt.where, sizeof c->where);
            return false;
        }
        type += first + 3;
        length -= first + 3;
    }
}

#endif
