/* sqlite.c: the store in one file (see sql.h).
 *
 * Write-ahead log, synced at every commit: a committed move survives the loss of power. Readers
 * and the one writer do not wait for each other. A second server on the same file is refused by
 * a lock that the operating system drops when its holder dies. */
#define _DEFAULT_SOURCE /* flock, realpath */ // NOLINT(bugprone-reserved-identifier)
#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/sql.h"

enum { STATEMENTS_MAX = 48, SCHEMA_VERSION = 1, APPLICATION_ID = 0x4172656f /* "Areo" */ };

struct sql {
    sqlite3 *db;
    struct statement {
        const char *text; /* compared by address: all of them are constants */
        sqlite3_stmt *prepared;
    } statement[STATEMENTS_MAX];
    int count;
    char error[200];
};

static const char schema[] =
    "CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, spectator TEXT NOT NULL,"
    " created INTEGER NOT NULL, changed INTEGER NOT NULL, expires INTEGER NOT NULL,"
    " lines INTEGER NOT NULL, acting INTEGER NOT NULL, due INTEGER NOT NULL,"
    " listed INTEGER NOT NULL, summary TEXT NOT NULL, header TEXT NOT NULL,"
    " owner TEXT NOT NULL) STRICT;"
    "CREATE TABLE lines (table_id TEXT NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL,"
    " PRIMARY KEY (table_id, n)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE links (hash TEXT PRIMARY KEY, table_id TEXT NOT NULL, kind INTEGER NOT NULL,"
    " seats INTEGER NOT NULL, webhook TEXT NOT NULL) STRICT, WITHOUT ROWID;"
    "CREATE INDEX links_table ON links (table_id);"
    "CREATE INDEX tables_due ON tables (due) WHERE due = 1;"
    "CREATE INDEX tables_listed ON tables (listed, changed) WHERE listed = 1;"
    "CREATE INDEX tables_expires ON tables (expires) WHERE expires > 0;";

/* Came later; older programs do not mind it. */
static const char schema_host[] =
    "CREATE TABLE IF NOT EXISTS host (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID";

static bool fail(sql *db)
{
    snprintf(db->error, sizeof db->error, "%s", sqlite3_errmsg(db->db));
    return false;
}

static bool exec(sql *db, const char *text)
{
    assert(db->db && text);
    return sqlite3_exec(db->db, text, NULL, NULL, NULL) == SQLITE_OK || fail(db);
}

/* ---- Opening -------------------------------------------------------------------- */

static int pragma_number(sql *db, const char *text)
{
    sqlite3_stmt *prepared = NULL;
    int number = 0;
    if (sqlite3_prepare_v2(db->db, text, -1, &prepared, NULL) == SQLITE_OK &&
        sqlite3_step(prepared) == SQLITE_ROW)
        number = sqlite3_column_int(prepared, 0);
    sqlite3_finalize(prepared);
    return number;
}

static bool schema_made(sql *db)
{
    char text[120];
    snprintf(text, sizeof text, "PRAGMA application_id = %d; PRAGMA user_version = %d; COMMIT",
             APPLICATION_ID, SCHEMA_VERSION);
    return exec(db, "BEGIN IMMEDIATE") &&
           (pragma_number(db, "PRAGMA user_version") || exec(db, schema)) && exec(db, text);
}

static bool schema_fits(sql *db, const char *where, struct areo_error *e)
{
    assert(where);
    if (pragma_number(db, "SELECT count(*) FROM sqlite_schema") == 0 && !schema_made(db))
        return areo_fail(e, 0, "%s: %s", where, db->error);
    if (pragma_number(db, "PRAGMA application_id") != APPLICATION_ID)
        return areo_fail(e, 0, "%s is no store of Areo", where);
    int version = pragma_number(db, "PRAGMA user_version");
    if (version != SCHEMA_VERSION)
        return areo_fail(e, 0, "%s has version %d, this program knows version %d", where, version,
                         SCHEMA_VERSION);
    return true;
}

static void sqlite_close(sql *db)
{
    for (int i = 0; i < db->count; i++)
        sqlite3_finalize(db->statement[i].prepared);
    sqlite3_close(db->db);
    free(db);
}

static sql *sqlite_open(const char *where, struct areo_error *e)
{
    sql *db = calloc(1, sizeof *db);
    if (!db) {
        areo_fail(e, 0, "out of memory");
        return NULL;
    }
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    bool ok = sqlite3_open_v2(where, &db->db, flags, NULL) == SQLITE_OK || fail(db);
    ok = ok && sqlite3_busy_timeout(db->db, 10000) == SQLITE_OK;
    ok = ok && exec(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                        "PRAGMA wal_autocheckpoint = 0; PRAGMA cache_size = -2000;"
                        "PRAGMA trusted_schema = OFF");
    if (!ok)
        areo_fail(e, 0, "%s: %s", where, db->error);
    if (ok && schema_fits(db, where, e) &&
        (exec(db, schema_host) || areo_fail(e, 0, "%s: %s", where, db->error)))
        return db;
    sqlite_close(db);
    return NULL;
}

/* ---- Statements ------------------------------------------------------------------ */

static sqlite3_stmt *prepared(sql *db, const char *text)
{
    assert(text && db->count >= 0 && db->count <= STATEMENTS_MAX);
    for (int i = 0; i < db->count; i++)
        if (db->statement[i].text == text)
            return db->statement[i].prepared;
    sqlite3_stmt *made = NULL;
    if (db->count == STATEMENTS_MAX ||
        sqlite3_prepare_v3(db->db, text, -1, SQLITE_PREPARE_PERSISTENT, &made, NULL) != SQLITE_OK)
        return NULL;
    db->statement[db->count++] = (struct statement){text, made};
    return made;
}

static bool bind(sqlite3_stmt *st, const struct sql_query *q)
{
    assert(q->count >= 0 && q->count <= SQL_VALUES_MAX);
    for (int i = 0; i < q->count; i++) {
        char name[16];
        snprintf(name, sizeof name, "$%d", i + 1);
        int at = sqlite3_bind_parameter_index(st, name);
        int result = q->value[i].text
                         ? sqlite3_bind_text(st, at, q->value[i].text, -1, SQLITE_STATIC)
                         : sqlite3_bind_int64(st, at, q->value[i].number);
        if (result != SQLITE_OK)
            return false;
    }
    return true;
}

static const char *column_text(const struct sql_row *row, int column)
{
    assert(column >= 0);
    const unsigned char *text = sqlite3_column_text(row->inside, column);
    return text ? (const char *)text : "";
}

static int64_t column_number(const struct sql_row *row, int column)
{
    assert(column >= 0);
    return sqlite3_column_int64(row->inside, column);
}

static bool sqlite_run(sql *db, const struct sql_query *q, int64_t *changed)
{
    assert(q->text && changed);
    sqlite3_stmt *st = prepared(db, q->text);
    if (!st || !bind(st, q))
        return fail(db);
    struct sql_row row = {st, 0, column_text, column_number};
    int result;
    while ((result = sqlite3_step(st)) == SQLITE_ROW)
        if (q->visit && !q->visit(q->user, &row))
            break;
    bool ok = result == SQLITE_DONE || result == SQLITE_ROW || fail(db);
    *changed = sqlite3_changes64(db->db);
    sqlite3_reset(st);
    sqlite3_clear_bindings(st);
    return ok;
}

static const char *sqlite_error(const sql *db) { return db->error; }

/* Takes what is in the log over into the file, while others write. Under a steady load there is
 * always something new in the log; when it has become long, writers wait a moment for the rest,
 * so that it can begin anew. */
static void sqlite_tidy(sql *db)
{
    enum { LONG = 8000 }; /* pages */
    int frames = 0;
    int done = 0;
    sqlite3_wal_checkpoint_v2(db->db, NULL, SQLITE_CHECKPOINT_PASSIVE, &frames, &done);
    if (frames > LONG)
        sqlite3_wal_checkpoint_v2(db->db, NULL, SQLITE_CHECKPOINT_RESTART, &frames, &done);
}

const struct sql_driver sql_sqlite = {
    .trial = "PRAGMA user_version = 1", /* SCHEMA_VERSION */
    .open = sqlite_open,
    .close = sqlite_close,
    .run = sqlite_run,
    .error = sqlite_error,
    .tidy = sqlite_tidy,
    .size = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
};

/* ---- Lock and copy ---------------------------------------------------------------- */

/* What others made readable before is so no longer. The companions are beside the file itself,
 * not beside a link to it. */
static void keep_private(const char *where, int fd)
{
    assert(fd >= 0);
    static const char *const beside[] = {"-wal", "-shm"};
    char *file = realpath(where, NULL);
    (void)fchmod(fd, 0600);
    for (size_t i = 0; file && i < sizeof beside / sizeof beside[0]; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s%s", file, beside[i]);
        (void)chmod(path, 0600);
    }
    free(file);
}

/* The lock is on the file itself, whatever it is called, and of another kind than those of
 * SQLite, which end when any handle of the file is closed. */
int store_lock(const char *where, struct areo_error *e)
{
    assert(where);
    int fd = open(where, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (fd < 0) {
        areo_fail(e, 0, "%s: %s", where, strerror(errno));
        return -1;
    }
    if (flock(fd, LOCK_EX | LOCK_NB) == 0) {
        keep_private(where, fd);
        return fd;
    }
    close(fd);
    areo_fail(e, 0, "another server uses %s", where);
    return -1;
}

bool store_backup(const char *where, const char *to, struct areo_error *e)
{
    assert(where && to);
    if (access(where, R_OK) != 0)
        return areo_fail(e, 0, "%s: %s", where, strerror(errno));
    sql *db = sqlite_open(where, e);
    if (!db)
        return false;
    struct sql_query q = {.text = "VACUUM INTO $1", .value = {SQL_TEXT(to)}, .count = 1};
    int64_t changed;
    bool ok = sqlite_run(db, &q, &changed) || areo_fail(e, 0, "%s: %s", to, db->error);
    sqlite_close(db);
    return ok;
}
