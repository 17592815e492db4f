/* keep.c: store.h in memory, for one person; the host keeps every change (host.h).
 *
 * The host knows keys and values:
 *
 *     head/TABLE            the record with which the table began
 *     line/TABLE/00000017   a line of it, counted from 0
 *     row/TABLE             what lists need: numbers, the link of spectators, the summary
 *     link/HASH             a link: table, kind, seats
 *     host/KEY              a word
 *
 * All of it comes back through keep_load when the program begins. A change cannot be taken back:
 * nothing here fails except for want of memory, and then the host begins anew with what it has. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "local/host.h"
#include "local/rooms.h"
#include "table/table.h"

enum { KEY_SIZE = 128 };

struct kept {
    struct kept *next;
    struct store_row row;
    bool has_row, whole;
    char *header;
    char **line;
    int lines, lines_size;
};

struct word {
    struct word *next;
    char key[STORE_WORD_SIZE], value[STORE_WORD_SIZE];
};

struct store {
    struct kept *tables;
    struct store_link *link;
    int links, links_size;
    struct word *words;
};

static void *sure(void *memory)
{
    if (!memory)
        __builtin_trap();
    return memory;
}

/* ---- To the host ---------------------------------------------------------------------------------- */

static void keep(const char *value, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void keep(const char *value, const char *format, ...)
{
    char key[KEY_SIZE + STORE_WORD_SIZE];
    va_list args;
    va_start(args, format);
    vsnprintf(key, sizeof key, format, args);
    va_end(args);
    if (value)
        host_keep(key, strlen(key), value, strlen(value));
    else
        host_drop(key, strlen(key));
}

static void row_keep(const struct store_row *r)
{
    char text[STORE_SUMMARY_SIZE + 200];
    snprintf(text, sizeof text, "%lld %lld %lld %u %d %d %d %s %s\n%s", (long long)r->created,
             (long long)r->changed, (long long)r->expires, r->lines, r->acting, r->due, r->listed,
             r->game, r->spectator, r->summary);
    keep(text, "row/%s", r->id);
}

static void link_keep(const struct store_link *l)
{
    char text[80];
    snprintf(text, sizeof text, "%s %d %d", l->table, l->kind, l->seats);
    keep(text, "link/%s", l->hash);
}

/* ---- From the host -------------------------------------------------------------------------------- */

static struct kept *table_find(const store *s, const char *id)
{
    struct kept *t = s->tables;
    while (t && strcmp(t->row.id, id))
        t = t->next;
    return t;
}

static struct kept *table_get(store *s, const char *id)
{
    struct kept *t = table_find(s, id);
    if (t)
        return t;
    t = sure(calloc(1, sizeof *t));
    snprintf(t->row.id, sizeof t->row.id, "%s", id);
    t->whole = true;
    t->next = s->tables;
    s->tables = t;
    return t;
}

static void line_add(struct kept *t, const char *line)
{
    if (!table_grow((void **)&t->line, t->lines, &t->lines_size, sizeof *t->line))
        __builtin_trap();
    t->line[t->lines++] = sure(strdup(line));
}

/* The next of the numbers and words of a value. (All that scanf can do is 4 KB of the program.) */
static bool number_next(const char **at, int64_t *out)
{
    char *end;
    *out = strtoll(*at, &end, 10);
    bool found = end != *at;
    *at = end;
    return found;
}

static bool word_next(const char **at, char *out, size_t size)
{
    *at += strspn(*at, " ");
    size_t length = strcspn(*at, " /\n");
    if (!length || length >= size)
        return false;
    memcpy(out, *at, length);
    out[length] = '\0';
    *at += length;
    return true;
}

static bool row_load(struct kept *t, const char *value)
{
    struct store_row *r = &t->row;
    const char *at = value;
    int64_t lines;
    int64_t acting;
    int64_t due;
    int64_t listed;
    if (!number_next(&at, &r->created) || !number_next(&at, &r->changed) ||
        !number_next(&at, &r->expires) || !number_next(&at, &lines) || !number_next(&at, &acting) ||
        !number_next(&at, &due) || !number_next(&at, &listed) ||
        !word_next(&at, r->game, sizeof r->game) ||
        !word_next(&at, r->spectator, sizeof r->spectator) || *at != '\n')
        return false;
    r->lines = (uint32_t)lines;
    r->acting = (uint8_t)acting;
    r->due = due != 0;
    r->listed = listed != 0;
    snprintf(r->summary, sizeof r->summary, "%s", at + 1);
    t->has_row = true;
    return true;
}

static bool link_load(store *s, const char *hash, const char *value)
{
    struct store_link l = {.kind = LINK_SEAT};
    int64_t kind;
    int64_t seats;
    if (strlen(hash) != STORE_HASH_SIZE - 1 || !word_next(&value, l.table, sizeof l.table) ||
        !number_next(&value, &kind) || !number_next(&value, &seats) || kind < LINK_SEAT ||
        kind > LINK_HOST)
        return false;
    l.kind = (enum store_link_kind)kind;
    l.seats = (uint8_t)seats;
    snprintf(l.hash, sizeof l.hash, "%s", hash);
    if (!table_grow((void **)&s->link, s->links, &s->links_size, sizeof *s->link))
        __builtin_trap();
    s->link[s->links++] = l;
    return true;
}

static bool line_load(store *s, const char *rest, const char *value)
{
    char id[STORE_ID_SIZE];
    int64_t n;
    if (!word_next(&rest, id, sizeof id) || *rest++ != '/' || !number_next(&rest, &n) ||
        strlen(value) >= ROOM_LINE_SIZE)
        return false;
    struct kept *t = table_get(s, id);
    t->whole &= n == t->lines;
    line_add(t, value);
    return true;
}

static enum store_result word_put(store *s, const char *key, const char *value);

bool keep_load(store *s, const char *key, const char *value)
{
    size_t kind = strcspn(key, "/");
    const char *rest = key[kind] ? key + kind + 1 : key + kind;
    if (!strncmp(key, "line/", 5))
        return line_load(s, rest, value);
    if (!strncmp(key, "link/", 5))
        return link_load(s, rest, value);
    if (!strncmp(key, "host/", 5))
        return word_put(s, rest, value) == STORE_OK;
    if (!*rest || strlen(rest) >= STORE_ID_SIZE)
        return false;
    if (!strncmp(key, "row/", 4))
        return row_load(table_get(s, rest), value);
    if (strncmp(key, "head/", 5))
        return false;
    struct kept *t = table_get(s, rest);
    free(t->header);
    t->header = sure(strdup(value));
    return true;
}

static void table_free(struct kept *t)
{
    for (int i = 0; i < t->lines; i++)
        free(t->line[i]);
    free((void *)t->line);
    free(t->header);
    free(t);
}

int keep_loaded(store *s)
{
    int left_out = 0;
    for (struct kept **at = &s->tables; *at;) {
        struct kept *t = *at;
        if (t->whole && t->has_row && t->header && t->row.lines == (uint32_t)t->lines) {
            at = &t->next;
            continue;
        }
        *at = t->next;
        table_free(t);
        left_out++;
    }
    return left_out;
}

char *keep_tokens(const store *s)
{
    enum { LINE = STORE_TOKEN_SIZE + 2 + STORE_ID_SIZE };
    size_t size = (size_t)s->links * LINE + 1;
    char *bytes = sure(calloc(size, 1));
    struct areo_text out = areo_text_over(bytes, size);
    for (int i = 0; i < s->links; i++) {
        const struct store_link *l = &s->link[i];
        char token[STORE_TOKEN_SIZE];
        token_of(l->hash, token);
        if (table_find(s, l->table))
            areo_text_addf(&out, "%s %d %s\n", token, l->kind, l->table);
    }
    return bytes;
}

/* ---- Opening and transactions ----------------------------------------------------------------------- */

store *store_open(const char *where, const char *server, struct areo_error *e)
{
    (void)where;
    (void)server;
    (void)e;
    return calloc(1, sizeof(store));
}

const char *store_error(const store *s)
{
    (void)s;
    return "out of memory";
}

bool store_shared(const char *where)
{
    (void)where;
    return false;
}

/* ---- Tables --------------------------------------------------------------------------------------- */

enum store_result store_create(store *s, const struct store_row *row, const char *header)
{
    struct kept *t = table_get(s, row->id);
    t->row = *row;
    t->has_row = true;
    t->header = sure(strdup(header));
    keep(header, "head/%s", row->id);
    row_keep(row);
    return STORE_OK;
}

enum store_result store_append(store *s, const struct store_row *row, const char *const *lines,
                               int count)
{
    struct kept *t = table_find(s, row->id);
    if (!t || t->row.lines != row->lines)
        return STORE_LOST;
    for (int i = 0; i < count; i++) {
        keep(lines[i], "line/%s/%08d", row->id, t->lines);
        line_add(t, lines[i]);
    }
    t->row = *row;
    t->row.lines += (uint32_t)count;
    row_keep(&t->row);
    return STORE_OK;
}

enum store_result store_row_get(store *s, const char *table, struct store_row *out)
{
    const struct kept *t = table_find(s, table);
    if (!t)
        return STORE_NONE;
    *out = t->row;
    return STORE_OK;
}

char *store_header(store *s, const char *table)
{
    const struct kept *t = table_find(s, table);
    return t ? sure(strdup(t->header)) : NULL;
}

enum store_result store_lines(store *s, const char *table, uint32_t from,
                              bool (*visit)(void *user, const char *line), void *user)
{
    const struct kept *t = table_find(s, table);
    if (!t)
        return STORE_NONE;
    for (int i = (int)from; i < t->lines && visit(user, t->line[i]); i++) {
    }
    return STORE_OK;
}

static void links_remove(store *s, const char *table, int seats, bool all)
{
    int left = 0;
    for (int i = 0; i < s->links; i++) {
        const struct store_link *l = &s->link[i];
        bool goes = !strcmp(l->table, table) && (all || (l->seats & seats));
        if (goes)
            keep(NULL, "link/%s", l->hash);
        else
            s->link[left++] = *l;
    }
    s->links = left;
}

enum store_result store_remove(store *s, const char *table)
{
    for (struct kept **at = &s->tables; *at; at = &(*at)->next) {
        struct kept *t = *at;
        if (strcmp(t->row.id, table))
            continue;
        for (int i = 0; i < t->lines; i++)
            keep(NULL, "line/%s/%08d", table, i);
        keep(NULL, "head/%s", table);
        keep(NULL, "row/%s", table);
        links_remove(s, table, 0, true);
        *at = t->next;
        table_free(t);
        return STORE_OK;
    }
    return STORE_NONE;
}

static bool in_list(const struct store_row *r, enum store_list which, int64_t now)
{
    switch (which) {
    case STORE_LISTED:
        return r->listed;
    case STORE_DUE:
        return r->due;
    case STORE_EXPIRED:
        return r->expires && r->expires < now;
    case STORE_STALE:
        return !r->expires && r->changed < now;
    default:
        return true;
    }
}

enum store_result store_list(store *s, enum store_list which, int64_t now,
                             void (*visit)(void *user, const struct store_row *row), void *user)
{
    for (const struct kept *t = s->tables; t; t = t->next)
        if (in_list(&t->row, which, now))
            visit(user, &t->row);
    return STORE_OK;
}

/* ---- Links ---------------------------------------------------------------------------------------- */

static struct store_link *link_at(const store *s, const char *hash)
{
    for (int i = 0; i < s->links; i++)
        if (!strcmp(s->link[i].hash, hash))
            return &s->link[i];
    return NULL;
}

enum store_result store_link_put(store *s, const struct store_link *link)
{
    if (link_at(s, link->hash))
        return STORE_OK;
    if (!table_grow((void **)&s->link, s->links, &s->links_size, sizeof *s->link))
        __builtin_trap();
    s->link[s->links++] = *link;
    link_keep(link);
    return STORE_OK;
}

enum store_result store_link_find(store *s, const char *hash, struct store_link *out)
{
    const struct store_link *l = link_at(s, hash);
    if (!l)
        return STORE_NONE;
    *out = *l;
    return STORE_OK;
}

/* Nobody is told of anything from here, so it is not kept. */
enum store_result store_link_hook(store *s, const char *hash, const char *url)
{
    (void)url;
    return link_at(s, hash) ? STORE_OK : STORE_NONE;
}

enum store_result store_link_void(store *s, const char *table, uint8_t seats)
{
    links_remove(s, table, seats, false);
    return STORE_OK;
}

enum store_result store_links(store *s, const char *table,
                              void (*visit)(void *user, const struct store_link *link), void *user)
{
    for (int i = 0; i < s->links; i++)
        if (!strcmp(s->link[i].table, table))
            visit(user, &s->link[i]);
    return STORE_OK;
}

/* ---- Words ---------------------------------------------------------------------------------------- */

static struct word **word_at(store *s, const char *key)
{
    struct word **at = &s->words;
    while (*at && strcmp((*at)->key, key))
        at = &(*at)->next;
    return at;
}

static enum store_result word_put(store *s, const char *key, const char *value)
{
    struct word **at = word_at(s, key);
    if (!*at)
        *at = sure(calloc(1, sizeof **at));
    snprintf((*at)->key, sizeof(*at)->key, "%s", key);
    snprintf((*at)->value, sizeof(*at)->value, "%s", value);
    return STORE_OK;
}

enum store_result store_host_put(store *s, const char *key, const char *value)
{
    keep(value, "host/%s", key);
    return word_put(s, key, value);
}

enum store_result store_host_get(store *s, const char *key, char value[STORE_WORD_SIZE])
{
    const struct word *w = *word_at(s, key);
    if (!w)
        return STORE_NONE;
    snprintf(value, STORE_WORD_SIZE, "%s", w->value);
    return STORE_OK;
}

enum store_result store_host_remove(store *s, const char *key)
{
    struct word **at = word_at(s, key);
    struct word *w = *at;
    if (!w)
        return STORE_NONE;
    keep(NULL, "host/%s", key);
    *at = w->next;
    free(w);
    return STORE_OK;
}

enum store_result store_host_list(store *s, const char *prefix,
                                  void (*visit)(void *user, const char *key, const char *value),
                                  void *user)
{
    for (const struct word *w = s->words; w; w = w->next)
        if (!strncmp(w->key, prefix, strlen(prefix)))
            visit(user, w->key, w->value);
    return STORE_OK;
}

enum store_result store_count(store *s, int64_t *tables)
{
    *tables = 0;
    for (const struct kept *t = s->tables; t; t = t->next)
        ++*tables;
    return STORE_OK;
}

enum store_result store_size(store *s, int64_t *bytes)
{
    (void)s;
    *bytes = 0;
    return STORE_OK;
}

/* ---- Several servers ------------------------------------------------------------------------------ */

enum store_result store_claim(store *s, const char *table, char owner[STORE_ID_SIZE])
{
    owner[0] = '\0';
    return table_find(s, table) ? STORE_OK : STORE_NONE;
}

enum store_result store_release(store *s, const char *table)
{
    (void)s;
    (void)table;
    return STORE_OK;
}

enum store_result store_tell(store *s, const char *to, const char *text)
{
    (void)s;
    (void)to;
    (void)text;
    return STORE_OK;
}
