/* check.c: `areo serve --check`: every record of a store is read and played again. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/text.h"
#include "server/server.h"

struct checking {
    store *store;
    void (*report)(void *user, const char *line);
    void *user;
    int tables, bad;
};

struct reading {
    struct room *room;
    struct areo_error e;
    bool failed;
};

static bool line_read(void *user, const char *line)
{
    struct reading *r = user;
    r->failed = !room_take(r->room, line, &r->e);
    return !r->failed;
}

static void problem(struct checking *c, const char *table, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

static void problem(struct checking *c, const char *table, const char *format, ...)
{
    char text[300];
    char line[400];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    snprintf(line, sizeof line, "table %s: %s", table, text);
    c->report(c->user, line);
    c->bad++;
}

/* A line tells what it was about: undo, names and all. The row must agree with the record. */
static void check_one(struct checking *c, const struct store_row *row)
{
    struct reading r = {.failed = false};
    char *header = store_header(c->store, row->id);
    c->tables++;
    r.room = header ? room_open(row->id, header, &r.e) : NULL;
    free(header);
    if (!r.room) {
        problem(c, row->id, "its beginning cannot be read: %s", r.e.text);
        return;
    }
    enum store_result result = store_lines(c->store, row->id, 0, line_read, &r);
    if (result != STORE_OK)
        problem(c, row->id, "%s", store_error(c->store));
    else if (r.failed)
        problem(c, row->id, "line %u: %s", r.room->lines + 1, r.e.text);
    else if (r.room->lines != row->lines)
        problem(c, row->id, "it has %u line%s, there should be %u", r.room->lines,
                text_s(r.room->lines), row->lines);
    else if (areo_head(room_state(r.room))->acting != row->acting)
        problem(c, row->id, "the list says that other seats are to act");
    room_free(r.room);
}

static void each(void *user, const struct store_row *row) { check_one(user, row); }

int server_check(const char *where, void (*report)(void *user, const char *line), void *user,
                 int *tables, struct areo_error *e)
{
    struct checking c = {store_open(where, NULL, e), report, user, 0, 0};
    if (!c.store)
        return -1;
    enum store_result result = store_list(c.store, STORE_ALL, 0, each, &c);
    if (result != STORE_OK)
        areo_fail(e, 0, "%s", store_error(c.store));
    store_close(c.store);
    *tables = c.tables;
    return result == STORE_OK ? c.bad : -1;
}
