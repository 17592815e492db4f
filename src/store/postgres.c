/* postgres.c: the store in a PostgreSQL database that several servers share (see sql.h).
 *
 * A lost connection is made anew before the next statement; the statement during which it was
 * lost has failed, and whoever asked reads again what is there.
 *
 * Nothing takes longer than a few seconds. The database itself ends a statement, a wait for a
 * lock and a transaction in which nothing happens (its server may have been stopped in the
 * middle); and when not even that comes back, the connection is given up on this side. After a
 * failure to connect, statements fail at once for a moment, so that a queue of them does not
 * wait for each in turn. */
#include <assert.h>
#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "store/sql.h"

enum { STATEMENTS_MAX = 48, ANSWER_SECONDS = 5, RETRY_MILLISECONDS = 700 };

#define LIMITS                                                                                     \
    "SET statement_timeout = '3s'; SET lock_timeout = '2s'; "                                      \
    "SET idle_in_transaction_session_timeout = '2s'"

struct sql {
    PGconn *pg;
    const char *statement[STATEMENTS_MAX]; /* prepared as "s0", "s1", ...; compared by address */
    int count;
    char channel[24]; /* listened to; "": none */
    double retry;     /* not before this time, in seconds */
    bool broken;      /* an answer is missing */
    bool inside;      /* of a transaction */
    char error[200];
};

/* Making what is there already would wait for everybody who writes: it is looked at first. */
static const char schema_there[] = "SELECT 1 FROM host LIMIT 0";

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
    "CREATE TABLE IF NOT EXISTS host (key TEXT PRIMARY KEY, value TEXT NOT NULL);"
    "CREATE INDEX IF NOT EXISTS links_table ON links (table_id);"
    "CREATE INDEX IF NOT EXISTS tables_due ON tables (due) WHERE due = 1;"
    "CREATE INDEX IF NOT EXISTS tables_listed ON tables (changed) WHERE listed = 1;"
    "CREATE INDEX IF NOT EXISTS tables_expires ON tables (expires) WHERE expires > 0;"
    "COMMIT";

static bool fail(sql *db)
{
    if (!db->broken)
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

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* A connection on which an answer is missing is of no use any more. */
static void give_up(sql *db, const char *why)
{
    assert(why);
    snprintf(db->error, sizeof db->error, "%s", why);
    db->retry = now() + RETRY_MILLISECONDS / 1000.0;
    db->broken = true;
}

/* Waits for the rest of an answer; false when it does not come. */
static bool answer_wait(sql *db, double until)
{
    while (PQisBusy(db->pg)) {
        struct pollfd fd = {.fd = PQsocket(db->pg), .events = POLLIN};
        int left = (int)((until - now()) * 1000);
        if (left <= 0 || poll(&fd, 1, left) < 0 || !PQconsumeInput(db->pg))
            return false;
    }
    return true;
}

/* The last of the results of what was sent; NULL: none came. */
static PGresult *answer(sql *db, int sent)
{
    double until = now() + ANSWER_SECONDS;
    PGresult *last = NULL;
    if (!sent)
        return NULL;
    for (;;) {
        if (!answer_wait(db, until)) {
            PQclear(last);
            give_up(db, "the database does not answer");
            return NULL;
        }
        PGresult *next = PQgetResult(db->pg);
        if (!next)
            return last;
        if (last && PQresultStatus(last) == PGRES_FATAL_ERROR) {
            PQclear(next); /* the first error is the one to tell */
            continue;
        }
        PQclear(last);
        last = next;
    }
}

static bool fine(const PGresult *result)
{
    ExecStatusType status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

static bool exec(sql *db, const char *text)
{
    assert(db->pg && text);
    PGresult *result = answer(db, PQsendQuery(db->pg, text));
    bool ok = fine(result) || fail(db);
    PQclear(result);
    return ok;
}

static bool ready(sql *db)
{
    db->count = 0;
    db->channel[0] = '\0';
    PQsetNoticeReceiver(db->pg, be_silent, NULL);
    return exec(db, LIMITS);
}

static bool connected(sql *db)
{
    if (PQstatus(db->pg) == CONNECTION_OK && !db->broken)
        return true;
    if (now() < db->retry)
        return false;
    db->broken = false;
    PQreset(db->pg);
    if (PQstatus(db->pg) == CONNECTION_OK && ready(db))
        return true;
    if (!db->broken)
        give_up(db, PQerrorMessage(db->pg));
    return fail(db);
}

static void postgres_close(sql *db)
{
    PQfinish(db->pg);
    free(db);
}

static sql *postgres_open(const char *where, struct areo_error *e)
{
    /* The password, if any, is in the environment: PGPASSWORD, PGPASSFILE (see serve.c). */
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
    if (ok && ready(db) && (exec(db, schema_there) || exec(db, schema)))
        return db;
    areo_fail(e, 0, "%s", db->error);
    postgres_close(db);
    return NULL;
}

/* ---- Statements ------------------------------------------------------------------- */

/* The number of the prepared statement; -1: it cannot be prepared. */
static int prepared(sql *db, const char *text)
{
    assert(text && db->count >= 0 && db->count <= STATEMENTS_MAX);
    char name[16];
    for (int i = 0; i < db->count; i++)
        if (db->statement[i] == text)
            return i;
    if (db->count == STATEMENTS_MAX)
        return -1;
    snprintf(name, sizeof name, "s%d", db->count);
    PGresult *result = answer(db, PQsendPrepare(db->pg, name, text, 0, NULL));
    bool ok = fine(result);
    PQclear(result);
    if (!ok)
        return -1;
    db->statement[db->count] = text;
    return db->count++;
}

static const char *column_text(const struct sql_row *row, int column)
{
    assert(column >= 0 && row->index >= 0);
    return PQgetvalue(row->inside, row->index, column);
}

static int64_t column_number(const struct sql_row *row, int column)
{
    return strtoll(column_text(row, column), NULL, 10);
}

static PGresult *execute(sql *db, const struct sql_query *q, int statement)
{
    assert(q->count >= 0 && q->count <= SQL_VALUES_MAX && statement >= 0);
    const char *values[SQL_VALUES_MAX];
    char numbers[SQL_VALUES_MAX][24];
    char name[16];
    for (int i = 0; i < q->count; i++) {
        snprintf(numbers[i], sizeof numbers[i], "%lld", (long long)q->value[i].number);
        values[i] = q->value[i].text ? q->value[i].text : numbers[i];
    }
    snprintf(name, sizeof name, "s%d", statement);
    return answer(db, PQsendQueryPrepared(db->pg, name, q->count, values, NULL, NULL, 0));
}

/* What is left of a transaction must not be done on a new connection, outside of it. */
static bool transaction_stands(sql *db, const char *text)
{
    assert(text);
    bool lost = db->inside && (PQstatus(db->pg) != CONNECTION_OK || db->broken);
    db->inside &= strcmp(text, "COMMIT") && strcmp(text, "ROLLBACK") && strcmp(text, "BEGIN");
    if (lost)
        snprintf(db->error, sizeof db->error, "the connection was lost");
    return !lost || !strcmp(text, "BEGIN");
}

static bool postgres_run(sql *db, const struct sql_query *q, int64_t *changed)
{
    assert(q->text && changed);
    *changed = 0;
    if (!transaction_stands(db, q->text) || !connected(db))
        return false;
    int statement = prepared(db, q->text);
    if (statement < 0)
        return fail(db);
    PGresult *result = execute(db, q, statement);
    bool ok = fine(result) || fail(db);
    if (ok)
        *changed = strtoll(PQcmdTuples(result), NULL, 10);
    db->inside |= ok && !strcmp(q->text, "BEGIN");
    struct sql_row row = {result, 0, column_text, column_number};
    for (; ok && q->visit && row.index < PQntuples(result); row.index++)
        if (!q->visit(q->user, &row))
            break;
    PQclear(result);
    return ok;
}

static const char *postgres_error(const sql *db) { return db->error; }

/* ---- Being told -------------------------------------------------------------------- */

static bool postgres_listen(sql *db, const char *channel, bool *anew)
{
    assert(channel && channel[0] && anew);
    char text[80];
    *anew = false;
    if (PQstatus(db->pg) == CONNECTION_OK && !db->broken && !strcmp(db->channel, channel))
        return true;
    snprintf(text, sizeof text, "LISTEN \"%s\"; LISTEN areo_all", channel);
    if (!connected(db) || !exec(db, text)) {
        nanosleep(&(struct timespec){.tv_nsec = 200000000}, NULL);
        return false;
    }
    snprintf(db->channel, sizeof db->channel, "%s", channel);
    *anew = true;
    return true;
}

static bool postgres_hear(sql *db, int milliseconds, void (*heard)(void *user, const char *text),
                          void *user)
{
    assert(milliseconds >= 0 && heard);
    struct pollfd fd = {.fd = PQsocket(db->pg), .events = POLLIN};
    PGnotify *note = PQnotifies(db->pg); /* that came along with something else */
    if (!note && (poll(&fd, 1, milliseconds) <= 0 || !PQconsumeInput(db->pg)))
        return false;
    bool any = note != NULL;
    for (; note || (note = PQnotifies(db->pg)); note = NULL) {
        heard(user, note->extra);
        PQfreemem(note);
        any = true;
    }
    return any;
}

const struct sql_driver sql_postgres = {
    .shared = true,
    .trial = "SELECT pg_notify('areo_trial', '')", /* needs a transaction that writes */
    .open = postgres_open,
    .close = postgres_close,
    .run = postgres_run,
    .error = postgres_error,
    .size = "SELECT pg_database_size(current_database())",
    .listen = postgres_listen,
    .hear = postgres_hear,
};
