/* shapes.h: the shape of everything that the server sends and takes, as tables.
 *
 * Clients in TypeScript get their types from here (types.c), and tests hold real messages against
 * it. Types are written as TypeScript writes them, in a small part of it:
 *
 *     string, number, boolean, null, unknown, "word", Name, T[], Record<Seat, T>, T | T */
#ifndef SERVER_SHAPES_H
#define SERVER_SHAPES_H

#include <stdbool.h>

struct shape_member {
    const char *name, *type;
    bool optional; /* not there when there is nothing to say */
};

struct shape {
    const char *name, *text;
    const char *type;                   /* another name for a type; NULL: an object */
    const struct shape_member *members; /* end with a row without name */
};

/* End with a row without name. */
extern const struct shape shapes[];

/* The shape with that name; NULL: there is none. */
const struct shape *shape_named(const char *name, unsigned long length);

#endif
