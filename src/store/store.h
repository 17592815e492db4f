/* store.h: where tables are kept.
 *
 * A table is a header (a game record without moves) and lines, which are only ever appended.
 * Besides them the store keeps what lists and look-ups need: a row for each table, and the
 * hashes of the secret links. SQLite keeps all of it in one file for one server; PostgreSQL
 * keeps it for several servers, of which each table has one owner at a time.
 *
 * A handle belongs to one thread; a server opens one for reading and one for writing. What is
 * written between begin and commit is there as a whole or not at all, and survives a crash
 * once commit has returned STORE_OK. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "areo/game.h"

enum {
    STORE_ID_SIZE = 13,    /* of a table's or server's id with its final zero */
    STORE_HASH_SIZE = 65,  /* 64 hexadecimal digits */
    STORE_TOKEN_SIZE = 23, /* a link as people have it */
    STORE_URL_SIZE = 600,
    STORE_SUMMARY_SIZE = 2048,
    STORE_NOTE_MAX = 7900 /* bytes that one server can tell another at once */
};

enum store_result {
    STORE_OK,
    STORE_NONE, /* there is no such thing */
    STORE_LOST, /* the table has another owner or more lines than the caller knew of */
    STORE_FAIL  /* the database does not do it; store_error says why */
};

/* ORDER LINK */
enum store_link_kind { LINK_SEAT, LINK_SPECTATOR, LINK_HOST };

struct store_row {
    char id[STORE_ID_SIZE];
    char game[24];
    char spectator[STORE_TOKEN_SIZE];  /* the link itself: it opens only what is public */
    int64_t created, changed, expires; /* seconds since 1970; expires 0: never */
    uint32_t lines;                    /* how many were appended */
    uint8_t acting;                    /* mask of the seats that owe a decision */
    bool due;                          /* a bot does */
    bool listed;
    char summary[STORE_SUMMARY_SIZE]; /* for lists: the inside of a JSON object */
};

struct store_link {
    char hash[STORE_HASH_SIZE];
    char table[STORE_ID_SIZE];
    enum store_link_kind kind;
    uint8_t seats; /* mask */
    char webhook[STORE_URL_SIZE];
};

typedef struct store store;

/* A file, or an address that begins with postgresql:// or postgres://. `server` is the name
 * under which tables are owned; NULL to look only. NULL with the reason in e. */
store *store_open(const char *where, const char *server, struct areo_error *e);
void store_close(store *s);
const char *store_error(const store *s); /* of the last STORE_FAIL */
bool store_shared(const char *where);    /* may other servers use it at the same time? */

/* Work that the database leaves for quiet moments; to be called every few seconds, by a thread
 * for which nobody waits. */
void store_tidy(store *s);

/* Writes something that changes nothing, to see whether writing is possible. */
enum store_result store_try(store *s);

enum store_result store_begin(store *s);
enum store_result store_commit(store *s);
/* Gives up what was done since store_begin. */
void store_rollback(store *s);

/* ---- Tables ------------------------------------------------------------------- */

enum store_result store_create(store *s, const struct store_row *row, const char *header);
/* Adds lines to a table that has row->lines of them so far; the row's other members are new. */
enum store_result store_append(store *s, const struct store_row *row, const char *const *lines,
                               int count);
enum store_result store_row_get(store *s, const char *table, struct store_row *out);
/* The header, to be freed by the caller; NULL when there is none or it fails. */
char *store_header(store *s, const char *table);
/* Hands over the lines after the first `from`, in order. The visitor returns false to stop. */
enum store_result store_lines(store *s, const char *table, uint32_t from,
                              bool (*visit)(void *user, const char *line), void *user);
enum store_result store_remove(store *s, const char *table);

enum store_list {
    STORE_ALL,
    STORE_LISTED,  /* the public ones, newest first, at most 200 */
    STORE_DUE,     /* a bot owes a decision, and no living server has the table */
    STORE_EXPIRED, /* before `now` */
    STORE_STALE,   /* not changed since `now`, and nobody said when they expire */
    STORE_RECENT   /* those that changed last, at most 200 */
};
enum store_result store_list(store *s, enum store_list which, int64_t now,
                             void (*visit)(void *user, const struct store_row *row), void *user);

/* ---- Links -------------------------------------------------------------------- */

enum store_result store_link_put(store *s, const struct store_link *link); /* twice is fine */
enum store_result store_link_find(store *s, const char *hash, struct store_link *out);
enum store_result store_link_hook(store *s, const char *hash, const char *url);
/* Makes the links of a table that hold one of the seats void. */
enum store_result store_link_void(store *s, const char *table, uint8_t seats);
enum store_result store_links(store *s, const char *table,
                              void (*visit)(void *user, const struct store_link *link), void *user);

/* ---- The host ------------------------------------------------------------------- */
/* Words that the host of the server leaves here: bans, invitations, what the clock was. */

enum { STORE_WORD_SIZE = 200 };

enum store_result store_host_put(store *s, const char *key, const char *value);
enum store_result store_host_get(store *s, const char *key, char value[STORE_WORD_SIZE]);
enum store_result store_host_remove(store *s, const char *key); /* STORE_NONE: it was not there */
/* Those whose key begins so. */
enum store_result store_host_list(store *s, const char *prefix,
                                  void (*visit)(void *user, const char *key, const char *value),
                                  void *user);
/* How many tables there are, and how many bytes the store takes. */
enum store_result store_count(store *s, int64_t *tables);
enum store_result store_size(store *s, int64_t *bytes);
/* Other words in the place of a table's beginning or of one of its lines: what people wanted
 * forgotten. Nobody may be using the table. */
enum store_result store_header_put(store *s, const char *table, const char *header);
enum store_result store_line_put(store *s, const char *table, uint32_t n, const char *line);

/* ---- Several servers ------------------------------------------------------------ */
/* With SQLite a table always belongs to the caller, and there is nobody to tell. */

/* Says that this server is alive, and hands over the ids of those that were in the last
 * two and a half seconds; living may be NULL. */
enum store_result store_beat(store *s, void (*living)(void *user, const char *server), void *user);
/* Takes a table that has no living owner. STORE_LOST: it has, named in owner. */
enum store_result store_claim(store *s, const char *table, char owner[STORE_ID_SIZE]);
/* NULL: all of them, because this server ends. */
enum store_result store_release(store *s, const char *table);
/* Tells a server, or all ("*"), a line of text. It arrives when the transaction does. */
enum store_result store_tell(store *s, const char *to, const char *text);
/* Waits up to some milliseconds for what others tell this server; false: nothing came, or
 * the connection is being restored. The empty text: from here on all that is told is heard, and
 * what was told before perhaps was not. */
bool store_hear(store *s, int milliseconds, void (*heard)(void *user, const char *text),
                void *user);

/* ---- SQLite only ------------------------------------------------------------------ */

/* Keeps other servers away from the file until the process ends; -1: another one has it. */
int store_lock(const char *where, struct areo_error *e);
/* A copy of a store, whole even while a server writes. */
bool store_backup(const char *where, const char *to, struct areo_error *e);

#endif
