/* sql.h: what a database has to do for the store.
 *
 * The statements are the same for both databases and stand in store.c; arguments are texts and
 * whole numbers, written $1, $2, ... in this order. */
#ifndef STORE_SQL_H
#define STORE_SQL_H

#include "store/store.h"

enum { SQL_VALUES_MAX = 12 };

struct sql_value {
    const char *text; /* NULL: a number */
    int64_t number;
};

#define SQL_TEXT(t) ((struct sql_value){.text = (t)})
#define SQL_INT(n) ((struct sql_value){.number = (int64_t)(n)})

/* A row of a result; columns are read by position. Valid during the visit. */
struct sql_row {
    void *inside;
    int index;
    const char *(*text)(const struct sql_row *row, int column); /* NULL becomes "" */
    int64_t (*number)(const struct sql_row *row, int column);
};

struct sql_query {
    const char *text;
    struct sql_value value[SQL_VALUES_MAX];
    int count;
    bool (*visit)(void *user, const struct sql_row *row); /* false: no more rows */
    void *user;
};

typedef struct sql sql;

struct sql_driver {
    bool shared;       /* several servers at once */
    const char *trial; /* a statement that writes, and changes nothing */
    const char *size;  /* one that tells the bytes that all of it takes */
    sql *(*open)(const char *where, struct areo_error *e);
    void (*close)(sql *db);
    /* Runs a statement; *changed is how many rows it wrote. False: see error. */
    bool (*run)(sql *db, const struct sql_query *q, int64_t *changed);
    const char *(*error)(const sql *db);
    void (*tidy)(sql *db); /* NULL: there is nothing to do */
    /* Shared databases only. */
    bool (*listen)(sql *db, const char *channel, bool *anew); /* not since the last time */
    bool (*hear)(sql *db, int milliseconds, void (*heard)(void *user, const char *text),
                 void *user);
};

extern const struct sql_driver sql_sqlite, sql_postgres;

#endif
