/* postgres.c: the store in a PostgreSQL database that several servers share (see sql.h).
 *
 * A lost connection is made anew before the next statement; the statement during which it was
 * lost has failed, and whoever asked reads again what is there. Timeouts keep a database that
 * does not answer from holding a server up for more than a few seconds. */
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/sql.h"

enum { STATEMENTS_MAX = 40 };

struct sql {
    PGconn *pg;
    const char *statement[STATEMENTS_MAX]; /* prepared as "s0", "s1", ...; compared by address */
    int count;
    char channel[24]; /* listened to; "": none */
    char error[200];
};

/* Servers that start at the same moment make the tables one after the other. */
static const char schema[] =
    "BEGIN;"
    "SELECT pg_advisory_xact_lock(1097228655);"
    "CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, game TEXT NOT NULL,"
    " spectator TEXT NOT NULL, created BIGINT NOT NULL, changed BIGINT NOT NULL,"
    " expires BIGINT NOT NULL, lines BIGINT NOT NULL, acting INTEGER NOT NULL,"
    " due INTEGER NOT NULL, listed INTEGER NOT NULL, summary TEXT NOT NULL,"
    " header TEXT NOT NULL, owner TEXT NOT NULL);"
    "CREATE TABLE IF NOT EXISTS lines (table_id TEXT NOT NULL, n BIGINT NOT NULL,"
    " line TEXT NOT NULL, PRIMARY KEY (table_id, n));"
    "CREATE TABLE IF NOT EXISTS links (hash TEXT PRIMARY KEY, table_id TEXT NOT NULL,"
    " kind INTEGER NOT NULL, seats INTEGER NOT NULL, webhook TEXT NOT NULL);"
    "CREATE TABLE IF NOT EXISTS servers (id TEXT PRIMARY KEY, beat TIMESTAMPTZ NOT NULL);"
    "CREATE INDEX IF NOT EXISTS links_table ON links (table_id);"
    "CREATE INDEX IF NOT EXISTS tables_due ON tables (due) WHERE due = 1;"
    "CREATE INDEX IF NOT EXISTS tables_listed ON tables (changed) WHERE listed = 1;"
    "CREATE INDEX IF NOT EXISTS tables_expires ON tables (expires) WHERE expires > 0;"
    "DELETE FROM servers WHERE beat < now() - interval '1 day';"
    "COMMIT";

static bool fail(sql *db)
{
    snprintf(db->error, sizeof db->error, "%s", PQerrorMessage(db->pg));
    for (char *p = db->error; *p; p++)
        if (*p == '\n')
            *p = ' ';
    return false;
}

static void be_silent(void *user, const PGresult *result)
{
    (void)user;
    (void)result;
}

/* ---- Connecting ------------------------------------------------------------------ */

static bool exec(sql *db, const char *text)
{
    PGresult *result = PQexec(db->pg, text);
    ExecStatusType status = PQresultStatus(result);
    PQclear(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || fail(db);
}

static bool ready(sql *db)
{
    db->count = 0;
    db->channel[0] = '\0';
    PQsetNoticeReceiver(db->pg, be_silent, NULL);
    return exec(db, "SET statement_timeout = '4s'; SET lock_timeout = '3s'");
}

static bool connected(sql *db)
{
    if (PQstatus(db->pg) == CONNECTION_OK)
        return true;
    PQreset(db->pg);
    return (PQstatus(db->pg) == CONNECTION_OK || fail(db)) && ready(db);
}

static void postgres_close(sql *db)
{
    PQfinish(db->pg);
    free(db);
}

static sql *postgres_open(const char *where, struct areo_error *e)
{
    static const char *const key[] = {"dbname",          "connect_timeout",  "tcp_user_timeout",
                                      "keepalives_idle", "application_name", NULL};
    const char *const value[] = {where, "3", "4000", "5", "areo", NULL};
    sql *db = calloc(1, sizeof *db);
    if (!db) {
        areo_fail(e, 0, "out of memory");
        return NULL;
    }
    db->pg = PQconnectdbParams(key, value, 1);
    bool ok = PQstatus(db->pg) == CONNECTION_OK || fail(db);
    if (ok && ready(db) && exec(db, schema))
        return db;
    areo_fail(e, 0, "%s", db->error);
    postgres_close(db);
    return NULL;
}

/* ---- Statements ------------------------------------------------------------------- */

/* The number of the prepared statement; -1: it cannot be prepared. */
static int prepared(sql *db, const char *text)
{
    char name[16];
    for (int i = 0; i < db->count; i++)
        if (db->statement[i] == text)
            return i;
    if (db->count == STATEMENTS_MAX)
        return -1;
    snprintf(name, sizeof name, "s%d", db->count);
    PGresult *result = PQprepare(db->pg, name, text, 0, NULL);
    bool ok = PQresultStatus(result) == PGRES_COMMAND_OK;
    PQclear(result);
    if (!ok)
        return -1;
    db->statement[db->count] = text;
    return db->count++;
}

static const char *column_text(const struct sql_row *row, int column)
{
    return PQgetvalue(row->inside, row->index, column);
}

static int64_t column_number(const struct sql_row *row, int column)
{
    return strtoll(column_text(row, column), NULL, 10);
}

static PGresult *execute(sql *db, const struct sql_query *q, int statement)
{
    const char *values[SQL_VALUES_MAX];
    char numbers[SQL_VALUES_MAX][24];
    char name[16];
    for (int i = 0; i < q->count; i++) {
        snprintf(numbers[i], sizeof numbers[i], "%lld", (long long)q->value[i].number);
        values[i] = q->value[i].text ? q->value[i].text : numbers[i];
    }
    snprintf(name, sizeof name, "s%d", statement);
    return PQexecPrepared(db->pg, name, q->count, values, NULL, NULL, 0);
}

static bool postgres_run(sql *db, const struct sql_query *q, int64_t *changed)
{
    *changed = 0;
    if (!connected(db))
        return false;
    int statement = prepared(db, q->text);
    if (statement < 0)
        return fail(db);
    PGresult *result = execute(db, q, statement);
    ExecStatusType status = PQresultStatus(result);
    bool ok = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || fail(db);
    if (ok)
        *changed = strtoll(PQcmdTuples(result), NULL, 10);
    struct sql_row row = {result, 0, column_text, column_number};
    for (; ok && q->visit && row.index < PQntuples(result); row.index++)
        if (!q->visit(q->user, &row))
            break;
    PQclear(result);
    return ok;
}

static const char *postgres_error(const sql *db) { return db->error; }

/* ---- Being told -------------------------------------------------------------------- */

static bool postgres_listen(sql *db, const char *channel)
{
    char text[80];
    if (PQstatus(db->pg) == CONNECTION_OK && !strcmp(db->channel, channel))
        return true;
    snprintf(text, sizeof text, "LISTEN \"%s\"; LISTEN areo_all", channel);
    if (!connected(db) || !exec(db, text)) {
        nanosleep(&(struct timespec){.tv_nsec = 200000000}, NULL);
        return false;
    }
    snprintf(db->channel, sizeof db->channel, "%s", channel);
    return true;
}

static bool postgres_hear(sql *db, int milliseconds, void (*heard)(void *user, const char *text),
                          void *user)
{
    struct pollfd fd = {.fd = PQsocket(db->pg), .events = POLLIN};
    PGnotify *note;
    bool any = false;
    if (poll(&fd, 1, milliseconds) <= 0 || !PQconsumeInput(db->pg))
        return false;
    while ((note = PQnotifies(db->pg))) {
        heard(user, note->extra);
        PQfreemem(note);
        any = true;
    }
    return any;
}

const struct sql_driver sql_postgres = {
    .shared = true,
    .open = postgres_open,
    .close = postgres_close,
    .run = postgres_run,
    .error = postgres_error,
    .listen = postgres_listen,
    .hear = postgres_hear,
};
