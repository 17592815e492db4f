/* server.h: the running server: its rooms, its clients, and what they share.
 *
 * One thread runs the network loop and owns everything here. It hands views to the threads of
 * the bots (think.h) and lines to the writer (writer.h), and is woken when they are done. A move
 * takes this way:
 *
 *     message -> act -> lines taken by the room -> writer -> durable -> states to the clients
 *
 * States are written when a client can take one, from what the room then is; a client that reads
 * slowly gets fewer of them and holds up nobody. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "server/act.h"
#include "server/limits.h"
#include "server/net.h"
#include "server/reader.h"
#include "server/state.h"
#include "server/thinkers.h"
#include "server/writer.h"

struct server_options {
    const char *address;
    int port;
    const char *store;      /* a file or an address */
    const char *cert, *key; /* NULL: no TLS */
    const char *site;       /* how people reach the server; NULL: as it listens */
    const char *webhooks;   /* names at private addresses that may be posted to; NULL: none */
    int threads;            /* for bots */
    int makers;             /* who may make tables (policy.h) */
    int64_t tables_max;     /* so many at most; 0: any number */
    int64_t bytes_max;      /* so much at most in the store; 0: any amount */
    int expire_days;        /* tables that nobody changed for so long are deleted; 0: none is */
    const char *admin;      /* the token of the host; NULL: nobody can manage it from outside */
    int think;              /* milliseconds that one decision of a bot may take */
    int connections;
    int rate;        /* messages a second that a connection may send; three times as many at once */
    int per_address; /* connections of one address; its rates grow with them */
    struct networks proxies; /* whose word on who is behind them is believed */
    struct networks metrics; /* who may read /metrics */
    const char *names;       /* how else the server may be called, with commas */
    bool quiet;              /* no log */
};

/* run.c: runs until a signal ends it; returns the exit code. The address is printed. */
int server_run(const struct server_options *o, struct areo_error *e);
/* Reads every record of a store. Each problem is reported as a line; returns how many. */
int server_check(const char *where, void (*report)(void *user, const char *line), void *user,
                 int *tables, struct areo_error *e);

/* ---- Rooms --------------------------------------------------------------------------- */

enum { ROOM_BUCKETS = 1024, ELSEWHERE_MAX = 8 };

struct client;
struct live;

/* Somebody who needs a room. `ready` is called once, in the server's thread: with the room,
 * everything in it being durable, or with NULL and what went wrong (STORE_LOST: it makes no
 * sense). It frees the wait. */
struct wait {
    struct wait *next;
    void (*ready)(struct wait *w, struct live *l, enum store_result result, const char *why);
};

struct waits {
    struct wait *first, *last;
};

enum { AUDIENCES = 6 };

struct live {
    struct live *next; /* of the same bucket */
    struct server *server;
    struct room *room;
    struct store_row row;
    uint32_t durable;             /* lines that are */
    int writes;                   /* on their way */
    double present_at, presences; /* so many times presence may be told, as of then */
    bool present_due;             /* it has changed since */
    struct audience { /* what spectators were last sent: those of a language all see the same */
        const struct areo_language *language;
        char *text;
        size_t size;
        const struct room *room;
        uint32_t lines, log_version, events_from;
        uint8_t connected;
    } audience[AUDIENCES]; /* one for each language, as far as there is room */
    bool broken;           /* out of the list; freed when nothing is on its way */
    bool unsure;           /* perhaps not what the store has: shows and takes nothing (load.c) */
    struct waits waits;
    bool mine; /* this server owns the table */
    char owner[STORE_ID_SIZE];
    struct client *clients;
    char party[THINK_PARTY_SIZE];     /* for whom its bots think: who was last here; "": unknown */
    double rest;                      /* bots wait until then: something failed */
    uint8_t thinking;                 /* mask of the seats for which a bot thinks */
    uint32_t thought[AREO_SEATS_MAX]; /* about which decision of theirs */
    uint8_t announced, asked;         /* masks of the seats that were told by webhook */
    struct elsewhere {                /* seats connected with other servers */
        char server[STORE_ID_SIZE];
        uint8_t seats;
        double heard; /* when it last said so */
    } elsewhere[ELSEWHERE_MAX];
    bool over_announced, hooks;
    int64_t used; /* when it was last needed */
};

/* ---- Clients -------------------------------------------------------------------------- */

/* A small message on its way to a client. */
struct note_out {
    struct note_out *next;
    uint32_t lines; /* durable lines that it waits for */
    size_t size;
    char reply[MESSAGE_ID_SIZE];
    char text[];
};

/* A new link to a seat that a client has asked for: shown when the line that tells everybody of it
 * is stored. */
struct fresh_link {
    bool due;
    uint8_t seats;
    char token[STORE_TOKEN_SIZE];
    char reply[MESSAGE_ID_SIZE]; /* of the message that asked */
};

/* What a socket has been sent: the log is sent once, and then what is new. */
struct client_stream {
    bool compress, dirty;
    uint32_t sent_events, log_version;
    bool log_sent;
};

/* What one request over HTTP wants instead of a message: a page, or a link. */
struct client_request {
    bool plain;          /* a page, not JSON */
    bool rematch, joins; /* the link to the next table, or to its new seat */
    int join_seat;
    const char *save_as; /* the answer is to be saved as a file; NULL: shown */
};

/* How many messages may come. */
struct client_rate {
    double tokens;
    double refused; /* messages over it, as far as they are not forgotten */
    double last;    /* when both were counted */
};

struct client {
    struct client *next, **back; /* of the room */
    struct live *live;
    struct server *server;
    uint64_t number;
    struct net_socket *socket;   /* one of these two */
    struct net_pending *pending; /* one message over HTTP: answered once, then gone */
    struct client_stream stream;
    struct client_request request;
    struct client_rate rate;
    struct address who; /* behind the proxies */
    struct store_link link;
    char token[STORE_TOKEN_SIZE];
    char party[THINK_PARTY_SIZE];         /* its address */
    bool thinking;                        /* it waits for a hint */
    char new_token[STORE_TOKEN_SIZE];     /* for the rematch; "": there is none yet */
    bool new_stored, new_asked;           /* the store knows it, or will */
    int seat;                             /* looked at; -1: what is public */
    const struct areo_language *language; /* that it reads; NULL: English */
    char reply[MESSAGE_ID_SIZE];
    bool reply_due;
    uint32_t reply_lines;  /* durable lines that the reply waits for */
    struct handed *handed; /* messages that are with the owner of the table, the oldest first */
    struct fresh_link fresh;
    struct note_out *notes, **notes_end;
    int note_count;
    double asked; /* when the open request came, for the figures */
};

/* ---- Figures --------------------------------------------------------------------------- */

enum { LATENCY_BUCKETS = 10 };

struct figures {
    uint64_t tables_made, moves, bot_moves, messages, refused, notes, failures, hooks;
    uint64_t latency[LATENCY_BUCKETS + 1];
    double latency_sum;
};

/* ---- The server --------------------------------------------------------------------------- */

enum { HEALTH_WAITING_MAX = 64 };

/* Can the store be written to? (health.c) */
struct health {
    bool writable, probing;
    double asked, probed; /* when */
    struct net_pending *pending[HEALTH_WAITING_MAX];
    int waiting;
};

struct pages; /* api.h */

struct server {
    const struct server_options *options;
    const struct pages *pages; /* what it shows beside the tables; NULL: nothing */
    char id[STORE_ID_SIZE], site[256];
    struct net *net;
    struct limits *limits; /* of addresses */
    struct gate *gate;
    struct reader *reader;
    struct load *loads; /* rooms that are being read */
    struct visit *visits;
    struct order *orders; /* of the host, about tables that other servers have */
    struct watchman *watchman;
    struct writer *writer;
    struct thinkers *thinkers;
    struct hooks *hooks;
    struct peers *peers; /* NULL: this server is alone */
    struct live *bucket[ROOM_BUCKETS];
    int rooms;
    uint64_t numbers; /* of clients */
    int64_t started, ticks;
    bool stopping, store_down;
    char *text; /* for writing messages; grows */
    size_t text_size;
    unsigned char *packed;
    size_t packed_size;
    struct figures figures;
    struct health health;
    struct networks *bans;
    int ban_count;
};

/* ---- server.c -------------------------------------------------------------------------------- */

/* Before anything else of it is used. False: out of memory. */
bool server_prepare(struct server *s, const struct pages *pages);
/* What the writer, the readers and the bots have done since the last time. */
void server_collect(struct server *s);
void server_second(struct server *s); /* about once a second */

double now_exact(void);    /* seconds, for measuring */
int64_t now_seconds(void); /* since 1970 */

/* ---- log.c: one JSON object a line on standard error ------------------------------------------ */

/* Pairs of key and value; ends with NULL. No tokens, no names, no cards. */
void server_log(const struct server *s, const char *event, ...) __attribute__((sentinel));

/* ---- live.c ------------------------------------------------------------------------------------ */

struct live *live_find(const struct server *s, const char *table); /* only if it is loaded */
void live_link(struct live *l);                                    /* into the list */
/* What another server is told if and when the lines are durable. */
struct tell {
    char to[STORE_ID_SIZE];
    char client[48]; /* of that server, whose message this was: "NUMBER:MESSAGE" */
    char id[MESSAGE_ID_SIZE];
};
/* Makes lines durable that the room has taken, and void links with them; `add` and `tell` may be
 * NULL. */
void live_append(struct live *l, struct act *a, const struct store_link *add,
                 const struct tell *tell);
/* After something changed: states to those who notice, bots to their work. */
void live_changed(struct live *l);
/* Ends the connections and forgets the room: it is read again when somebody comes. */
void live_break(struct live *l, int code, const char *why);
/* Frees a broken room when nobody uses it any more. */
void live_release(struct live *l);
void live_bot_done(struct server *s, struct think_job *job);
void live_tick(struct server *s);
void live_free_all(struct server *s);
/* Somebody came or went. Everybody sees it, in the long run once a second: whoever flaps slows nobody. */
void live_presence(struct live *l);
uint8_t live_connected(const struct live *l); /* mask of seats, other servers included */
void live_row(struct live *l, struct store_row *out);

/* ---- load.c ------------------------------------------------------------------------------------ */

/* The room of a table, read if need be; of a table that another server has, what that one has
 * stored by now. */
void live_want(struct server *s, const char *table, struct wait *w);
/* Nobody waits for it. `party` is who wants it; "": nobody in particular. */
void live_warm(struct server *s, const char *table, const char *party);
/* Another server has changed the table: what is new is read, if the room is here or on its way. */
void live_follow(struct server *s, const char *table);
void live_doubt(struct live *l); /* it is unsure from now on */
void live_doubt_all(struct server *s);
void live_reread(struct live *l); /* what is unsure, unless that is under way or has to wait */
/* Another server has changed what was stored: the room begins anew. */
void live_outdated(struct server *s, const char *table, const char *why);
void live_waits(struct live *l); /* the room is quiet: those who wait for it */
void waits_add(struct waits *list, struct wait *w);

/* ---- client.c ---------------------------------------------------------------------------------- */

/* Somebody with a link is at the table; NULL: out of memory. */
struct client *client_open(struct server *s, struct live *l, const struct store_link *link,
                           const char *token);
/* He is gone, and with him what he was not answered yet. */
void client_close(struct client *c);
/* One message of his, as it came; it is answered by a note, a state, or later. */
void client_message(struct client *c, const char *text, size_t size);
/* One message that has been read; `text` is what is forwarded when another server has the
 * table. */
void client_act(struct client *c, const struct message *m, int seat, const char *text, size_t size);
/* The client with a number, if it is still there. */
struct client *client_find(const struct live *l, uint64_t number);
/* The message will be answered when so many lines are durable. */
void client_reply(struct client *c, const char *id, uint32_t lines);
void client_writable(struct client *c);
/* Looks at a seat of its link, or at what is public. */
bool client_look(struct client *c, int seat);
void client_note(struct client *c, const char *reply, const char *id, const struct act_rule *rule,
                 const char *text); /* rule: NULL when it was none */
void client_dirty(struct client *c);
/* Finds out the link for the rematch. False: there is none, or the store has yet to learn of it. */
bool client_next(struct client *c);
/* What this client was not yet answered will not be stored. */
void client_unstored(struct client *c, const char *why);
/* Something may have become durable: a note that waited for it is sent. True: one is. Over HTTP
 * that was the answer, and the client is gone. */
bool client_notes(struct client *c);
/* Text that was written into the server's buffer, to be sent as a note when everything that
 * has been taken so far is durable. */
void client_send(struct client *c, const char *reply, const char *text, size_t size);
/* questions.c: why not, what then, the coach, a hint, and whether anybody is there */
void question_answer(struct client *c, const struct message *m, int seat);
void question_hint(struct client *c, struct think_job *job);
/* review.c: what a search thinks of the moves of a finished game, one answer for each question */
void review_ask(struct client *c, const struct message *m);
void review_done(struct client *c, struct think_job *job);
/* An object of this type, which answers the message with this id; "": none. The caller ends it. */
void answer_begin(const char *type, const char *reply, struct areo_text *json);
/* Writes the state into the server's buffer. */
struct areo_text client_state(struct client *c, const char *reply, bool whole_log);
/* Writes something of any length into the server's buffer. */
struct areo_text server_text_in(struct server *s, const struct areo_language *language,
                                void (*write)(void *user, struct areo_text *out), void *user);
/* To somebody at a table: in his language, with the names and the colours of the seats. */
struct areo_text client_text(struct client *c, void (*write)(void *user, struct areo_text *out),
                             void *user);
/* The same where nothing is said to people. */
struct areo_text server_text(struct server *s, void (*write)(void *user, struct areo_text *out),
                             void *user);

#endif
