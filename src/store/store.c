/* store.c: the statements of the store, the same for both databases (see store.h). */
#include "store/store.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "store/sql.h"

struct store {
    const struct sql_driver *driver;
    sql *db;
    char server[STORE_ID_SIZE];
};

/* ---- Opening ------------------------------------------------------------------ */

bool store_shared(const char *where)
{
    assert(where);
    return !strncmp(where, "postgresql://", 13) || !strncmp(where, "postgres://", 11);
}

store *store_open(const char *where, const char *server, struct areo_error *e)
{
    assert(where);
    store *s = calloc(1, sizeof *s);
    if (!s) {
        areo_fail(e, 0, "out of memory");
        return NULL;
    }
    s->driver = store_shared(where) ? &sql_postgres : &sql_sqlite;
    /* With one server there is nobody to be told apart from. */
    snprintf(s->server, sizeof s->server, "%s", s->driver->shared && server ? server : "local");
    s->db = s->driver->open(where, e);
    if (s->db)
        return s;
    free(s);
    return NULL;
}

void store_close(store *s)
{
    if (!s)
        return;
    s->driver->close(s->db);
    free(s);
}

void store_tidy(store *s)
{
    if (s->driver->tidy)
        s->driver->tidy(s->db);
}

const char *store_error(const store *s) { return s->driver->error(s->db); }

/* ---- Running statements ---------------------------------------------------------- */

static enum store_result run(store *s, const struct sql_query *q, int64_t *changed)
{
    assert(q->text && q->count >= 0 && q->count <= SQL_VALUES_MAX);
    int64_t ignored;
    return s->driver->run(s->db, q, changed ? changed : &ignored) ? STORE_OK : STORE_FAIL;
}

/* Must change something: nothing to change is `otherwise`. */
static enum store_result change(store *s, const struct sql_query *q, enum store_result otherwise)
{
    assert(otherwise != STORE_OK);
    int64_t changed = 0;
    enum store_result result = run(s, q, &changed);
    return result == STORE_OK && changed == 0 ? otherwise : result;
}

enum store_result store_try(store *s)
{
    return run(s, &(struct sql_query){.text = s->driver->trial}, NULL);
}

enum store_result store_begin(store *s)
{
    return run(s, &(struct sql_query){.text = s->driver->shared ? "BEGIN" : "BEGIN IMMEDIATE"},
               NULL);
}

enum store_result store_commit(store *s)
{
    return run(s, &(struct sql_query){.text = "COMMIT"}, NULL);
}

void store_rollback(store *s) { (void)run(s, &(struct sql_query){.text = "ROLLBACK"}, NULL); }

/* ---- Tables --------------------------------------------------------------------- */

enum store_result store_create(store *s, const struct store_row *row, const char *header)
{
    assert(row->id[0] && row->game[0] && header);
    return run(s,
               &(struct sql_query){
                   .text = "INSERT INTO tables (id, game, spectator, created, changed, expires, "
                           "lines, acting, due, listed, summary, header, owner) "
                           "VALUES ($1, $2, $3, $4, $4, $5, 0, $6, $7, $8, $9, $10, $11)",
                   .value = {SQL_TEXT(row->id), SQL_TEXT(row->game), SQL_TEXT(row->spectator),
                             SQL_INT(row->created), SQL_INT(row->expires), SQL_INT(row->acting),
                             SQL_INT(row->due), SQL_INT(row->listed), SQL_TEXT(row->summary),
                             SQL_TEXT(header), SQL_TEXT(s->server)},
                   .count = 11},
               NULL);
}

/* The number of lines is the fence: whoever does not know them all changes nothing. */
enum store_result store_append(store *s, const struct store_row *row, const char *const *lines,
                               int count)
{
    assert(row->id[0] && count >= 0 && (lines || !count));
    enum store_result result = change(
        s,
        &(struct sql_query){
            .text = "UPDATE tables SET lines = lines + $3, changed = $4, expires = $5, "
                    "acting = $6, due = $7, listed = $8, summary = $9 "
                    "WHERE id = $1 AND lines = $2 AND owner = $10",
            .value = {SQL_TEXT(row->id), SQL_INT(row->lines), SQL_INT(count), SQL_INT(row->changed),
                      SQL_INT(row->expires), SQL_INT(row->acting), SQL_INT(row->due),
                      SQL_INT(row->listed), SQL_TEXT(row->summary), SQL_TEXT(s->server)},
            .count = 10},
        STORE_LOST);
    for (int i = 0; i < count && result == STORE_OK; i++)
        result = run(
            s,
            &(struct sql_query){
                .text = "INSERT INTO lines (table_id, n, line) VALUES ($1, $2, $3)",
                .value = {SQL_TEXT(row->id), SQL_INT((int64_t)row->lines + i), SQL_TEXT(lines[i])},
                .count = 3},
            NULL);
    return result;
}

#define ROW_COLUMNS                                                                                \
    "id, game, spectator, created, changed, expires, lines, acting, due, listed, summary"

static void text_copy(char *out, size_t size, const struct sql_row *row, int column)
{
    assert(size > 0 && column >= 0);
    snprintf(out, size, "%s", row->text(row, column));
}

/* ORDER ROW_COLUMNS */
static void row_read(const struct sql_row *row, struct store_row *out)
{
    text_copy(out->id, sizeof out->id, row, 0);
    text_copy(out->game, sizeof out->game, row, 1);
    text_copy(out->spectator, sizeof out->spectator, row, 2);
    out->created = row->number(row, 3);
    out->changed = row->number(row, 4);
    out->expires = row->number(row, 5);
    out->lines = (uint32_t)row->number(row, 6);
    out->acting = (uint8_t)row->number(row, 7);
    out->due = row->number(row, 8) != 0;
    out->listed = row->number(row, 9) != 0;
    text_copy(out->summary, sizeof out->summary, row, 10);
}

static bool row_take(void *user, const struct sql_row *row)
{
    row_read(row, user);
    return false;
}

enum store_result store_row_get(store *s, const char *table, struct store_row *out)
{
    assert(table && out);
    *out = (struct store_row){.id = ""};
    enum store_result result =
        run(s,
            &(struct sql_query){.text = "SELECT " ROW_COLUMNS " FROM tables WHERE id = $1",
                                .value = {SQL_TEXT(table)},
                                .count = 1,
                                .visit = row_take,
                                .user = out},
            NULL);
    return result == STORE_OK && !out->id[0] ? STORE_NONE : result;
}

static bool header_take(void *user, const struct sql_row *row)
{
    *(char **)user = strdup(row->text(row, 0));
    return false;
}

char *store_header(store *s, const char *table)
{
    assert(table);
    char *header = NULL;
    (void)run(s,
              &(struct sql_query){.text = "SELECT header FROM tables WHERE id = $1",
                                  .value = {SQL_TEXT(table)},
                                  .count = 1,
                                  .visit = header_take,
                                  .user = &header},
              NULL);
    return header;
}

struct line_visit {
    bool (*visit)(void *user, const char *line);
    void *user;
};

static bool line_take(void *user, const struct sql_row *row)
{
    const struct line_visit *v = user;
    return v->visit(v->user, row->text(row, 0));
}

enum store_result store_lines(store *s, const char *table, uint32_t from,
                              bool (*visit)(void *user, const char *line), void *user)
{
    assert(table && visit);
    struct line_visit v = {visit, user};
    return run(s,
               &(struct sql_query){
                   .text = "SELECT line FROM lines WHERE table_id = $1 AND n >= $2 ORDER BY n",
                   .value = {SQL_TEXT(table), SQL_INT(from)},
                   .count = 2,
                   .visit = line_take,
                   .user = &v},
               NULL);
}

enum store_result store_remove(store *s, const char *table)
{
    assert(table);
    static const char *const from[] = {"DELETE FROM lines WHERE table_id = $1",
                                       "DELETE FROM links WHERE table_id = $1",
                                       "DELETE FROM tables WHERE id = $1"};
    enum store_result result = STORE_OK;
    for (int i = 0; i < 3 && result == STORE_OK; i++)
        result = run(
            s, &(struct sql_query){.text = from[i], .value = {SQL_TEXT(table)}, .count = 1}, NULL);
    return result;
}

/* ---- Lists ---------------------------------------------------------------------- */

struct row_visit {
    void (*visit)(void *user, const struct store_row *row);
    void *user;
};

static bool row_pass(void *user, const struct sql_row *row)
{
    const struct row_visit *v = user;
    struct store_row out = {.id = ""};
    row_read(row, &out);
    v->visit(v->user, &out);
    return true;
}

/* The database's own clock says who is alive, so the servers' clocks need not agree. */
#define LIVING "SELECT id FROM servers WHERE beat > now() - interval '2500 milliseconds'"

enum store_result store_list(store *s, enum store_list which, int64_t now,
                             void (*visit)(void *user, const struct store_row *row), void *user)
{
    assert(which <= STORE_RECENT && visit);
    static const char *const text[] = {
        [STORE_ALL] = "SELECT " ROW_COLUMNS " FROM tables ORDER BY created, id",
        [STORE_LISTED] = "SELECT " ROW_COLUMNS " FROM tables WHERE listed = 1 "
                         "ORDER BY changed DESC, id LIMIT 200",
        [STORE_DUE] = "SELECT " ROW_COLUMNS " FROM tables WHERE due = 1",
        [STORE_EXPIRED] = "SELECT " ROW_COLUMNS " FROM tables WHERE expires > 0 AND expires < $1",
        [STORE_STALE] = "SELECT " ROW_COLUMNS " FROM tables WHERE expires = 0 AND changed < $1",
        [STORE_RECENT] = "SELECT " ROW_COLUMNS " FROM tables ORDER BY changed DESC, id LIMIT 200",
    };
    struct row_visit v = {visit, user};
    struct sql_query q = {.text = text[which], .visit = row_pass, .user = &v};
    if (which == STORE_EXPIRED || which == STORE_STALE)
        q.value[q.count++] = SQL_INT(now);
    if (which == STORE_DUE && s->driver->shared)
        q.text = "SELECT " ROW_COLUMNS " FROM tables WHERE due = 1 AND owner NOT IN (" LIVING ")";
    return run(s, &q, NULL);
}

/* ---- Links ---------------------------------------------------------------------- */

enum store_result store_link_put(store *s, const struct store_link *link)
{
    assert(link->hash[0] && link->table[0]);
    return run(s,
               &(struct sql_query){
                   .text = "INSERT INTO links (hash, table_id, kind, seats, webhook) "
                           "VALUES ($1, $2, $3, $4, $5) ON CONFLICT (hash) DO NOTHING",
                   .value = {SQL_TEXT(link->hash), SQL_TEXT(link->table), SQL_INT(link->kind),
                             SQL_INT(link->seats), SQL_TEXT(link->webhook)},
                   .count = 5},
               NULL);
}

#define LINK_COLUMNS "hash, table_id, kind, seats, webhook"

static void link_read(const struct sql_row *row, struct store_link *out)
{
    text_copy(out->hash, sizeof out->hash, row, 0);
    text_copy(out->table, sizeof out->table, row, 1);
    out->kind = (enum store_link_kind)row->number(row, 2);
    out->seats = (uint8_t)row->number(row, 3);
    text_copy(out->webhook, sizeof out->webhook, row, 4);
}

static bool link_take(void *user, const struct sql_row *row)
{
    link_read(row, user);
    return false;
}

enum store_result store_link_find(store *s, const char *hash, struct store_link *out)
{
    assert(hash && out);
    *out = (struct store_link){.hash = ""};
    enum store_result result =
        run(s,
            &(struct sql_query){.text = "SELECT " LINK_COLUMNS " FROM links WHERE hash = $1",
                                .value = {SQL_TEXT(hash)},
                                .count = 1,
                                .visit = link_take,
                                .user = out},
            NULL);
    return result == STORE_OK && !out->hash[0] ? STORE_NONE : result;
}

enum store_result store_link_hook(store *s, const char *hash, const char *url)
{
    assert(hash && url);
    return change(s,
                  &(struct sql_query){.text = "UPDATE links SET webhook = $2 WHERE hash = $1",
                                      .value = {SQL_TEXT(hash), SQL_TEXT(url)},
                                      .count = 2},
                  STORE_NONE);
}

enum store_result store_link_void(store *s, const char *table, uint8_t seats)
{
    assert(table && seats);
    return run(s,
               &(struct sql_query){
                   .text = "DELETE FROM links WHERE table_id = $1 AND kind = 0 AND seats & $2 <> 0",
                   .value = {SQL_TEXT(table), SQL_INT(seats)},
                   .count = 2},
               NULL);
}

struct link_visit {
    void (*visit)(void *user, const struct store_link *link);
    void *user;
};

static bool link_pass(void *user, const struct sql_row *row)
{
    const struct link_visit *v = user;
    struct store_link out = {.hash = ""};
    link_read(row, &out);
    v->visit(v->user, &out);
    return true;
}

enum store_result store_links(store *s, const char *table,
                              void (*visit)(void *user, const struct store_link *link), void *user)
{
    assert(table && visit);
    struct link_visit v = {visit, user};
    return run(s,
               &(struct sql_query){.text = "SELECT " LINK_COLUMNS
                                           " FROM links WHERE table_id = $1 ORDER BY hash",
                                   .value = {SQL_TEXT(table)},
                                   .count = 1,
                                   .visit = link_pass,
                                   .user = &v},
               NULL);
}

/* ---- The host ----------------------------------------------------------------------- */

enum store_result store_host_put(store *s, const char *key, const char *value)
{
    assert(key && key[0] && value);
    return run(s,
               &(struct sql_query){.text = "INSERT INTO host (key, value) VALUES ($1, $2) "
                                           "ON CONFLICT (key) DO UPDATE SET value = $2",
                                   .value = {SQL_TEXT(key), SQL_TEXT(value)},
                                   .count = 2},
               NULL);
}

static bool word_take(void *user, const struct sql_row *row)
{
    text_copy(user, STORE_WORD_SIZE, row, 0);
    return false;
}

enum store_result store_host_get(store *s, const char *key, char value[STORE_WORD_SIZE])
{
    assert(key && value);
    value[0] = '\0';
    enum store_result result =
        run(s,
            &(struct sql_query){.text = "SELECT value FROM host WHERE key = $1",
                                .value = {SQL_TEXT(key)},
                                .count = 1,
                                .visit = word_take,
                                .user = value},
            NULL);
    return result == STORE_OK && !value[0] ? STORE_NONE : result;
}

enum store_result store_host_remove(store *s, const char *key)
{
    assert(key);
    return change(s,
                  &(struct sql_query){.text = "DELETE FROM host WHERE key = $1",
                                      .value = {SQL_TEXT(key)},
                                      .count = 1},
                  STORE_NONE);
}

struct word_visit {
    void (*visit)(void *user, const char *key, const char *value);
    void *user;
};

static bool word_pass(void *user, const struct sql_row *row)
{
    const struct word_visit *v = user;
    char key[STORE_WORD_SIZE];
    text_copy(key, sizeof key, row, 0);
    v->visit(v->user, key, row->text(row, 1));
    return true;
}

enum store_result store_host_list(store *s, const char *prefix,
                                  void (*visit)(void *user, const char *key, const char *value),
                                  void *user)
{
    assert(prefix && visit);
    struct word_visit v = {visit, user};
    char beyond[STORE_WORD_SIZE];
    snprintf(beyond, sizeof beyond, "%s\x7f", prefix);
    return run(s,
               &(struct sql_query){.text = "SELECT key, value FROM host WHERE key >= $1 AND "
                                           "key < $2 ORDER BY key",
                                   .value = {SQL_TEXT(prefix), SQL_TEXT(beyond)},
                                   .count = 2,
                                   .visit = word_pass,
                                   .user = &v},
               NULL);
}

static bool number_take(void *user, const struct sql_row *row)
{
    *(int64_t *)user = row->number(row, 0);
    return false;
}

static enum store_result number_get(store *s, const char *text, int64_t *out)
{
    assert(text && out);
    *out = 0;
    return run(s, &(struct sql_query){.text = text, .visit = number_take, .user = out}, NULL);
}

enum store_result store_count(store *s, int64_t *tables)
{
    return number_get(s, "SELECT count(*) FROM tables", tables);
}

enum store_result store_size(store *s, int64_t *bytes)
{
    return number_get(s, s->driver->size, bytes);
}

enum store_result store_header_put(store *s, const char *table, const char *header)
{
    assert(table && header);
    return change(s,
                  &(struct sql_query){.text = "UPDATE tables SET header = $2 WHERE id = $1",
                                      .value = {SQL_TEXT(table), SQL_TEXT(header)},
                                      .count = 2},
                  STORE_NONE);
}

enum store_result store_line_put(store *s, const char *table, uint32_t n, const char *line)
{
    assert(table && line);
    return change(s,
                  &(struct sql_query){.text = "UPDATE lines SET line = $3 WHERE table_id = $1 "
                                              "AND n = $2",
                                      .value = {SQL_TEXT(table), SQL_INT(n), SQL_TEXT(line)},
                                      .count = 3},
                  STORE_NONE);
}

/* ---- Several servers -------------------------------------------------------------- */

struct name_visit {
    void (*visit)(void *user, const char *name);
    void *user;
};

static bool name_pass(void *user, const struct sql_row *row)
{
    const struct name_visit *v = user;
    v->visit(v->user, row->text(row, 0));
    return true;
}

enum store_result store_beat(store *s, void (*living)(void *user, const char *server), void *user)
{
    struct name_visit v = {living, user};
    if (!s->driver->shared)
        return STORE_OK;
    enum store_result result =
        run(s,
            &(struct sql_query){.text = "INSERT INTO servers (id, beat) VALUES ($1, now()) "
                                        "ON CONFLICT (id) DO UPDATE SET beat = now()",
                                .value = {SQL_TEXT(s->server)},
                                .count = 1},
            NULL);
    if (result != STORE_OK || !living)
        return result;
    return run(s, &(struct sql_query){.text = LIVING, .visit = name_pass, .user = &v}, NULL);
}

static bool owner_take(void *user, const struct sql_row *row)
{
    text_copy(user, STORE_ID_SIZE, row, 0);
    return false;
}

/* Whoever has the row locked is writing to it: it is not waited for. */
enum store_result store_claim(store *s, const char *table, char owner[STORE_ID_SIZE])
{
    assert(table && owner);
    snprintf(owner, STORE_ID_SIZE, "%s", s->server);
    if (!s->driver->shared)
        return STORE_OK;
    enum store_result result =
        change(s,
               &(struct sql_query){.text = "UPDATE tables SET owner = $2 WHERE id = (SELECT id "
                                           "FROM tables WHERE id = $1 AND (owner = $2 OR owner "
                                           "NOT IN (" LIVING ")) FOR UPDATE SKIP LOCKED)",
                                   .value = {SQL_TEXT(table), SQL_TEXT(s->server)},
                                   .count = 2},
               STORE_LOST);
    if (result != STORE_LOST)
        return result;
    owner[0] = '\0';
    result = run(s,
                 &(struct sql_query){.text = "SELECT owner FROM tables WHERE id = $1",
                                     .value = {SQL_TEXT(table)},
                                     .count = 1,
                                     .visit = owner_take,
                                     .user = owner},
                 NULL);
    if (result == STORE_OK && !strcmp(owner, s->server))
        return STORE_OK; /* it is this server that is writing */
    return result == STORE_OK ? STORE_LOST : result;
}

enum store_result store_release(store *s, const char *table)
{
    if (!s->driver->shared)
        return STORE_OK;
    struct sql_query q = {.text = "UPDATE tables SET owner = '' WHERE owner = $1",
                          .value = {SQL_TEXT(s->server)},
                          .count = 1};
    if (table) {
        q.text = "UPDATE tables SET owner = '' WHERE owner = $1 AND id = $2";
        q.value[q.count++] = SQL_TEXT(table);
        return run(s, &q, NULL);
    }
    enum store_result result = run(s, &q, NULL);
    /* The others need not wait for it. Those that died are forgotten on this occasion. */
    q.text = "DELETE FROM servers WHERE id = $1 OR beat < now() - interval '1 day'";
    return result == STORE_OK ? run(s, &q, NULL) : result;
}

enum store_result store_tell(store *s, const char *to, const char *text)
{
    assert(to && text);
    char channel[24];
    assert(strlen(text) <= STORE_NOTE_MAX);
    if (!s->driver->shared)
        return STORE_OK;
    snprintf(channel, sizeof channel, "areo_%s", strcmp(to, "*") ? to : "all");
    return run(s,
               &(struct sql_query){.text = "SELECT pg_notify($1, $2)",
                                   .value = {SQL_TEXT(channel), SQL_TEXT(text)},
                                   .count = 2},
               NULL);
}

bool store_hear(store *s, int milliseconds, void (*heard)(void *user, const char *text), void *user)
{
    assert(milliseconds >= 0 && heard);
    char channel[24];
    if (!s->driver->shared)
        return false;
    snprintf(channel, sizeof channel, "areo_%s", s->server);
    bool anew;
    if (!s->driver->listen(s->db, channel, &anew))
        return false;
    if (!anew)
        return s->driver->hear(s->db, milliseconds, heard, user);
    heard(user, "");
    return true;
}
