/* peers.c: owners and followers (see peers.h). */
#include "server/peers.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "core/json.h"
#include "server/order.h"
#include "server/tables.h"
#include "server/words.h"
#include "table/lines.h"
#include "table/value.h"

enum {
    LIVING_MAX = 64,
    DUE_SECONDS = 2,
    BEAT_SECONDS = 1,
    DOWN_SECONDS = 3,
    LATE_SECONDS = 2, /* less than what store_beat promises */
    HEAR_MILLISECONDS = 250
};

struct heard {
    struct heard *next;
    char text[];
};

struct living {
    char server[LIVING_MAX][STORE_ID_SIZE];
    int count;
    double at; /* not later than this they were alive */
};

struct peers {
    store *store; /* of the thread */
    pthread_t thread;
    pthread_mutex_t lock; /* for what follows */
    struct heard *first, **end;
    double beat;          /* when this server last said that it is alive, and was heard */
    bool down;            /* it could not say so */
    unsigned gaps;        /* how often that took so long that it may have been given up */
    struct living living; /* as of then */
    atomic_bool stop;
    /* Of the server's thread: */
    struct server *server;
    unsigned gaps_seen;
    bool untold; /* others may not know who is connected here, or this one who is there */
    struct tell_job *again; /* answers that could not be told yet */
};

/* ---- Listening ------------------------------------------------------------------------------ */

static void on_heard(void *user, const char *text)
{
    assert(text);
    struct peers *p = user;
    size_t size = strlen(text) + 1;
    struct heard *h = malloc(sizeof *h + size);
    if (!h)
        return;
    h->next = NULL;
    memcpy(h->text, text, size);
    pthread_mutex_lock(&p->lock);
    *p->end = h;
    p->end = &h->next;
    pthread_mutex_unlock(&p->lock);
}

static void on_living(void *user, const char *server)
{
    struct living *l = user;
    assert(l->count >= 0 && l->count <= LIVING_MAX);
    if (l->count < LIVING_MAX)
        snprintf(l->server[l->count++], STORE_ID_SIZE, "%s", server);
}

/* The time that counts is the one before the question: the lease is not longer than that. It had ended
 * when the answer to the next one is too late. */
static void beat(struct peers *p)
{
    assert(p->store);
    double began = now_exact();
    struct living living = {.at = began};
    bool heard = store_beat(p->store, on_living, &living) == STORE_OK;
    pthread_mutex_lock(&p->lock);
    p->down = !heard;
    if (heard) {
        p->gaps += p->beat > 0 && now_exact() - p->beat >= LATE_SECONDS;
        p->beat = began;
        p->living = living;
    }
    pthread_mutex_unlock(&p->lock);
}

static void *work(void *user)
{
    struct peers *p = user;
    double last = 0;
    while (!atomic_load(&p->stop)) {
        if (now_exact() - last >= BEAT_SECONDS) {
            last = now_exact();
            beat(p);
        }
        if (store_hear(p->store, HEAR_MILLISECONDS, on_heard, p))
            net_wake(p->server->net);
    }
    return NULL;
}

struct peers *peers_open(struct server *s, bool *ok, struct areo_error *e)
{
    assert(s && ok);
    *ok = true;
    if (!store_shared(s->options->store))
        return NULL;
    struct peers *p = calloc(1, sizeof *p);
    *ok = false;
    if (!p)
        return NULL;
    p->server = s;
    p->end = &p->first;
    pthread_mutex_init(&p->lock, NULL);
    p->store = store_open(s->options->store, s->id, e);
    if (p->store) {
        assert(store_shared(s->options->store));
        beat(p); /* whoever serves is alive, and hears what is told */
        (void)store_hear(p->store, 0, on_heard, p);
    }
    if (p->store && !pthread_create(&p->thread, NULL, work, p)) {
        *ok = true;
        return p;
    }
    store_close(p->store);
    free(p);
    return NULL;
}

static void tell_free(struct tell_job *list);

void peers_close(struct peers *p)
{
    if (!p)
        return;
    tell_free(p->again);
    atomic_store(&p->stop, true);
    pthread_join(p->thread, NULL);
    store_close(p->store);
    while (p->first) {
        struct heard *h = p->first;
        p->first = h->next;
        free(h);
    }
    pthread_mutex_destroy(&p->lock);
    free(p);
}

/* ---- Telling -------------------------------------------------------------------------------- */

struct tell_job {
    struct store_job base;
    struct tell_job *next; /* of those that are told again */
    struct server *server;
    double until; /* somebody wants to know it */
    char to[STORE_ID_SIZE];
    char text[];
};

static enum store_result tell_run(struct store_job *base, store *s)
{
    struct tell_job *job = (struct tell_job *)base;
    return store_tell(s, job->to, job->text);
}

static void tell_free(struct tell_job *list)
{
    while (list) {
        struct tell_job *job = list;
        list = job->next;
        free(job);
    }
}

static struct client *handed_take(struct server *s, char **rest, struct handed **found);
static void handed_answer(struct client *c, const struct handed *h, const char *id,
                          const char *text);

/* The message of a client did not get to the owner of its table. */
static void errand_unsaid(struct server *s, char *rest)
{
    struct handed *h;
    (void)word_cut(&rest); /* this server */
    struct client *c = handed_take(s, &rest, &h);
    if (c)
        handed_answer(c, h, "not-stored", SERVER_TEXT("the store does not answer"));
    free(h);
}

static bool begins(const char *line, const char *word)
{
    size_t size = strlen(word);
    return !strncmp(line, word, size) && line[size] == ' ';
}

/* The store did not take it. Answers are told again, as long as they are waited for. */
static void tell_failed(struct tell_job *job)
{
    struct peers *p = job->server->peers;
    assert(p);
    char *rest = job->text;
    bool answer = begins(rest, "done") || begins(rest, "note") || begins(rest, "ordered");
    if (answer && now_exact() < job->until) {
        job->next = p->again;
        p->again = job;
        return;
    }
    p->untold |= begins(rest, "here") || begins(rest, "who");
    if (begins(rest, "do")) {
        (void)word_cut(&rest);
        errand_unsaid(job->server, rest);
    }
    free(job);
}

static void tell_done(struct store_job *base, enum store_result result)
{
    struct tell_job *job = (struct tell_job *)base;
    if (result == STORE_OK || !job->server->peers)
        free(job);
    else
        tell_failed(job);
}

static void tell_again(struct server *s)
{
    struct tell_job *list = s->peers->again;
    s->peers->again = NULL;
    while (list) {
        struct tell_job *job = list;
        list = job->next;
        writer_post(s->writer, &job->base);
    }
}

/* Arrives after everything that was given to the writer before. */
void peers_say(struct server *s, const char *to, const char *text)
{
    assert(to && text);
    size_t size = strlen(text);
    struct tell_job *job = size <= STORE_NOTE_MAX ? malloc(sizeof *job + size + 1) : NULL;
    if (!job)
        return;
    *job = (struct tell_job){.base = {.run = tell_run, .done = tell_done},
                             .server = s,
                             .until = now_exact() + PEERS_PATIENCE};
    snprintf(job->to, sizeof job->to, "%s", to);
    memcpy(job->text, text, size + 1);
    writer_post(s->writer, &job->base);
}

enum { TELL_SIZE = MESSAGE_ID_SIZE + 80 };

static void done_write(const struct tell *t, const char *table, uint32_t lines, char out[TELL_SIZE])
{
    snprintf(out, TELL_SIZE, "done %s %s %u %s", t->client, table, lines, t->id);
}

enum store_result peers_tell_done(store *s, const struct tell *t, const char *table, uint32_t lines)
{
    assert(t->to[0] && table);
    char line[TELL_SIZE];
    done_write(t, table, lines, line);
    return store_tell(s, t->to, line);
}

/* A table that is not here has nobody connected. */
static void tell_presence(struct server *s, const char *to, const char *table)
{
    assert(s->peers && to && table);
    const struct live *l = live_find(s, table);
    char text[100];
    unsigned mask = 0;
    for (const struct client *c = l ? l->clients : NULL; c; c = c->next)
        if (c->socket && c->link.kind == LINK_SEAT)
            mask |= c->link.seats;
    snprintf(text, sizeof text, "here %s %s %u %llu", s->id, table, mask,
             (unsigned long long)++s->numbers);
    peers_say(s, to, text);
}

void peers_presence(struct live *l)
{
    if (l->server->peers)
        tell_presence(l->server, "*", l->room->id);
}

static void ask_presence(const struct live *l)
{
    char text[60];
    snprintf(text, sizeof text, "who %s %s", l->server->id, l->room->id);
    peers_say(l->server, "*", text);
}

void peers_room_loaded(struct live *l)
{
    if (l->server->peers)
        ask_presence(l);
}

static bool handed_add(struct client *c, const char *id, uint64_t number)
{
    struct handed **end = &c->handed;
    struct handed *h = malloc(sizeof *h);
    if (!h)
        return false;
    *h = (struct handed){.number = number, .at = now_exact()};
    snprintf(h->id, sizeof h->id, "%s", id);
    while (*end)
        end = &(*end)->next;
    *end = h;
    return true;
}

void peers_forward(struct client *c, const struct message *m, int seat, const char *text,
                   size_t size)
{
    struct live *l = c->live;
    assert(!l->mine && l->server->peers);
    char *line = malloc(size + 200);
    uint64_t number = ++l->server->numbers;
    int used = line ? snprintf(line, size + 200, "do %s %llu:%llu %s %d %d %d ", l->server->id,
                               (unsigned long long)c->number, (unsigned long long)number,
                               l->room->id, (int)c->link.kind, c->link.seats, seat)
                    : 0;
    if (!line || (size_t)used + size > STORE_NOTE_MAX) {
        client_note(c, m->id, "malformed", NULL, "the message is too long");
        free(line);
        return;
    }
    memcpy(line + used, text, size);
    line[(size_t)used + size] = '\0';
    if (handed_add(c, m->id, number))
        peers_say(l->server, l->owner, line);
    free(line);
}

/* ---- Being told ------------------------------------------------------------------------------- */

/* This server has begun to listen. What was told before, and not heard, is found in the store. */
static void on_listening(struct server *s, char *rest)
{
    (void)rest;
    live_doubt_all(s);
    s->peers->untold = true;
}

static void on_lines(struct server *s, char *rest)
{
    const char *table = word_cut(&rest);
    const struct live *l = live_find(s, table);
    if (!l || !l->mine)
        live_follow(s, table);
}

static void on_hooks(struct server *s, char *rest) { live_follow(s, word_cut(&rest)); }

static void on_names(struct server *s, char *rest)
{
    live_outdated(s, word_cut(&rest), "names were forgotten");
}

static void on_gone(struct server *s, char *rest)
{
    struct live *l = live_find(s, word_cut(&rest));
    if (l)
        live_break(l, 4404, "deleted");
}

static void elsewhere_set(struct live *l, const char *server, uint8_t seats)
{
    assert(server);
    struct elsewhere *place = NULL;
    for (int i = 0; i < ELSEWHERE_MAX; i++) {
        struct elsewhere *e = &l->elsewhere[i];
        bool known = e->seats && !strcmp(e->server, server);
        if (known || !e->seats)
            place = e;
        if (known)
            break;
    }
    if (!place || (!place->seats && !seats))
        return;
    bool same = place->seats == seats;
    *place = (struct elsewhere){.seats = seats, .heard = now_exact()};
    snprintf(place->server, sizeof place->server, "%s", server);
    if (same)
        return;
    l->room->noticed = VIEWERS_ALL;
    live_changed(l);
}

static void on_here(struct server *s, char *rest)
{
    const char *server = word_cut(&rest);
    struct live *l = live_find(s, word_cut(&rest));
    if (l && strcmp(server, s->id))
        elsewhere_set(l, server, (uint8_t)strtoul(rest, NULL, 10));
}

static void on_who(struct server *s, char *rest)
{
    const char *server = word_cut(&rest);
    if (strcmp(server, s->id))
        tell_presence(s, server, word_cut(&rest));
}

/* A message of a client of another server: this one owns the table. */
struct errand {
    const char *server, *client;
    struct live *live;
    const struct message *message;
};

struct errand_answer {
    const char *client, *table, *reply, *id;
    const struct act_rule *rule; /* NULL: there is none */
    const char *text;
};

static void note_say(struct server *s, const char *to, const struct errand_answer *n)
{
    assert(to && n->client && n->id && n->text);
    char line[2400];
    struct areo_text json = areo_text_over(line, sizeof line);
    areo_text_addf(&json, "note %s %s \n", n->client, n->table);
    json_begin(&json, NULL, '{');
    if (n->reply[0])
        json_raw(&json, "reply", n->reply);
    json_string(&json, "id", n->id);
    if (n->rule && n->rule->reason) {
        json_string(&json, "reason", n->rule->reason);
        json_string(&json, "move", n->rule->move);
        json_string(&json, "args", n->rule->args);
    }
    json_string(&json, "text", n->text);
    json_end(&json, '}');
    peers_say(s, to, line);
}

static void errand_note(const struct errand *d, const char *table, const char *id,
                        const struct act_rule *rule, const char *text)
{
    note_say(d->live->server, d->server,
             &(struct errand_answer){d->client, table, d->message->id, id, rule, text});
}

void peers_tell_unstored(struct live *l, const struct tell *t, const char *text)
{
    note_say(l->server, t->to,
             &(struct errand_answer){t->client, l->room->id, t->id, "not-stored", NULL, text});
}

static void errand_run(const struct errand *d, enum store_link_kind kind, uint8_t seats, int seat)
{
    struct live *l = d->live;
    assert(l->mine && seat >= -1 && seat < l->room->seats);
    const struct message *m = d->message;
    struct act a = {.room = l->room, .message = m, .link = kind, .seats = seats, .seat = seat};
    struct store_link link;
    struct tell tell = {.to = ""};
    act_link(l->room, m, &link);
    snprintf(tell.to, sizeof tell.to, "%s", d->server);
    snprintf(tell.client, sizeof tell.client, "%s", d->client);
    memcpy(tell.id, m->id, sizeof tell.id);
    bool done = room_chronicle(l->room) && act_do(&a);
    bool lines = a.lines.count > 0;
    if (done && a.void_links)
        tables_void(l, a.void_links);
    if (lines)
        live_append(l, &a, done ? &link : NULL, done ? &tell : NULL);
    if (done && !lines) { /* the room is quiet: what it is now is stored */
        char line[TELL_SIZE];
        done_write(&tell, l->room->id, l->durable, line);
        peers_say(l->server, tell.to, line);
    } else if (!done) {
        errand_note(d, l->room->id, a.note ? a.note : "refused", &a.rule, a.why.text);
    }
    act_free(&a);
}

/* "SERVER CLIENT TABLE KIND SEATS SEAT MESSAGE", kept until the room is there. */
struct errand_wait {
    struct wait wait;
    struct server *server;
    char text[];
};

static void errand_ready(struct wait *w, struct live *l, enum store_result result, const char *why)
{
    struct errand_wait *wait = (struct errand_wait *)w;
    struct region region = region_of(MESSAGE_REGION);
    struct message m;
    struct areo_error e;
    struct errand d = {.message = &m, .live = l};
    char *rest = wait->text;
    (void)result;
    (void)why; /* whoever sent it hears nothing, and takes it for lost */
    d.server = word_cut(&rest);
    d.client = word_cut(&rest);
    const char *table = word_cut(&rest);
    int kind = (int)strtol(word_cut(&rest), NULL, 10);
    uint8_t seats = (uint8_t)strtoul(word_cut(&rest), NULL, 10);
    int seat = (int)strtol(word_cut(&rest), NULL, 10);
    bool fits = l && kind >= LINK_SEAT && kind <= LINK_HOST && seat >= -1 && seat < l->room->seats;
    if (fits && message_read(&region, rest, strlen(rest), &m, &e)) {
        if (l->mine)
            errand_run(&d, (enum store_link_kind)kind, seats, seat);
        else
            errand_note(&d, table, "refused", NULL, "the table has moved: send it again");
    }
    region_free(&region);
    free(wait);
}

static void on_do(struct server *s, char *rest)
{
    assert(s->peers);
    char table[STORE_ID_SIZE];
    size_t size = strlen(rest) + 1;
    struct errand_wait *w = malloc(sizeof *w + size);
    if (!w)
        return;
    w->wait.ready = errand_ready;
    w->server = s;
    memcpy(w->text, rest, size);
    (void)word_cut(&rest);
    (void)word_cut(&rest);
    snprintf(table, sizeof table, "%s", word_cut(&rest));
    live_want(s, table, &w->wait);
}

/* "CLIENT TABLE": who waits for an answer to this message, and the message, to be freed. NULL: nobody
 * does, any more. */
static struct client *handed_take(struct server *s, char **rest, struct handed **found)
{
    char *colon;
    uint64_t number = strtoull(word_cut(rest), &colon, 10);
    uint64_t message = *colon == ':' ? strtoull(colon + 1, NULL, 10) : 0;
    struct live *l = live_find(s, word_cut(rest));
    struct client *c = l ? client_find(l, number) : NULL;
    *found = NULL;
    for (struct handed **at = c ? &c->handed : NULL; at && *at; at = &(*at)->next)
        if ((*at)->number == message) {
            *found = *at;
            *at = (*at)->next;
            return c;
        }
    return NULL;
}

static void handed_answer(struct client *c, const struct handed *h, const char *id,
                          const char *text)
{
    if (c->pending && !strcmp(id, "not-stored"))
        client_error(c, 503, text);
    else
        client_note(c, h->id, id, NULL, text);
}

/* Whoever sent one sees the state, and sends it again if it is still wanted. */
static void handed_end(struct client *c, double before, const char *id, const char *text)
{
    bool once = c->pending != NULL; /* then it is gone with the answer */
    while (c->handed && c->handed->at < before) {
        struct handed *h = c->handed;
        c->handed = h->next;
        handed_answer(c, h, id, text);
        free(h);
        if (once)
            return;
    }
}

void peers_give_up(struct client *c, double before)
{
    handed_end(c, before, "not-stored",
               SERVER_TEXT("the server that has the table does not answer"));
}

static void on_done(struct server *s, char *rest)
{
    struct handed *h;
    struct client *c = handed_take(s, &rest, &h);
    free(h);
    if (!c)
        return;
    uint32_t lines = (uint32_t)strtoul(word_cut(&rest), NULL, 10);
    client_reply(c, rest, lines);
    live_follow(s, c->live->room->id);
}

static void rule_read(const struct areo_value *root, struct act_rule *out)
{
    const struct areo_value *reason = value_get(root, "reason");
    const struct areo_value *move = value_get(root, "move");
    const struct areo_value *args = value_get(root, "args");
    out->reason = reason && move && args ? reason->text : NULL;
    if (!out->reason)
        return;
    snprintf(out->move, sizeof out->move, "%s", move->text);
    snprintf(out->args, sizeof out->args, "%s", args->text);
}

static void on_note(struct server *s, char *rest)
{
    struct handed *h;
    struct client *c = handed_take(s, &rest, &h);
    free(h);
    struct region region = region_of(MESSAGE_REGION);
    struct areo_error e;
    char reply[MESSAGE_ID_SIZE] = "";
    const struct areo_value *root = c ? value_parse(&region, rest, strlen(rest), &e) : NULL;
    const struct areo_value *id = root ? value_get(root, "id") : NULL;
    const struct areo_value *text = root ? value_get(root, "text") : NULL;
    if (id && text) {
        struct act_rule rule;
        rule_read(root, &rule);
        (void)message_id(value_get(root, "reply"), reply);
        client_note(c, reply, id->text, &rule, text->text);
    }
    region_free(&region);
}

static const struct {
    const char *word;
    void (*take)(struct server *s, char *rest);
} rows[] = {
    {"", on_listening}, {"lines", on_lines}, {"hooks", on_hooks},   {"names", on_names},
    {"gone", on_gone},  {"here", on_here},   {"who", on_who},       {"do", on_do},
    {"done", on_done},  {"note", on_note},   {"order", order_take}, {"ordered", order_answered},
};

void peers_collect(struct server *s)
{
    struct peers *p = s->peers;
    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    struct heard *list = p->first;
    p->first = NULL;
    p->end = &p->first;
    pthread_mutex_unlock(&p->lock);
    while (list) {
        struct heard *h = list;
        char *rest = h->text;
        const char *word = word_cut(&rest);
        list = h->next;
        for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
            if (!strcmp(rows[i].word, word)) {
                assert(rows[i].take);
                rows[i].take(s, rest);
            }
        free(h);
    }
}

/* ---- Taking over -------------------------------------------------------------------------------- */

static bool is_living(const struct living *living, const char *server)
{
    assert(living->count <= LIVING_MAX);
    for (int i = 0; i < living->count; i++)
        if (!strcmp(living->server[i], server))
            return true;
    return false;
}

/* Messages that were with the old owner are lost, perhaps after they had their effect. */
static void errands_lost(struct live *l)
{
    double now = now_exact();
    for (struct client *c = l->clients, *next; c; c = next) {
        next = c->next;
        handed_end(c, now, "refused", SERVER_TEXT("the table has moved: send it again"));
    }
}

bool peers_leased(const struct server *s)
{
    struct peers *p = s->peers;
    if (!p)
        return true;
    pthread_mutex_lock(&p->lock);
    bool fresh = now_exact() - p->beat < LATE_SECONDS;
    pthread_mutex_unlock(&p->lock);
    return fresh;
}

void peers_owner(struct live *l, bool mine)
{
    assert(l->server && l->room);
    if (mine == l->mine)
        return;
    l->mine = mine;
    server_log(l->server, mine ? "taken over" : "handed over", "table", l->room->id, (char *)NULL);
    errands_lost(l);
}

/* Whoever was heard since lives, known to be or not. */
static void dead_forget(struct live *l, const struct living *living)
{
    for (int i = 0; i < ELSEWHERE_MAX; i++) {
        struct elsewhere *e = &l->elsewhere[i];
        if (e->seats && e->heard < living->at && !is_living(living, e->server)) {
            e->seats = 0;
            l->room->noticed = VIEWERS_ALL;
        }
    }
}

static void room_tick(struct live *l, const struct living *living, bool late, bool untold)
{
    assert(!l->broken);
    dead_forget(l, living);
    if (late || untold) {
        peers_presence(l);
        ask_presence(l);
    }
    if (l->mine && late)
        live_doubt(l);
    else if (!l->mine && !l->unsure && !is_living(living, l->owner))
        live_follow(l->server, l->room->id); /* takes the table if it can */
    else
        live_changed(l);
}

void peers_tick(struct server *s)
{
    struct peers *p = s->peers;
    if (!p)
        return;
    pthread_mutex_lock(&p->lock);
    struct living living = p->living;
    bool late = p->gaps != p->gaps_seen;
    s->store_down = p->down || now_exact() - p->beat > DOWN_SECONDS;
    if (!s->store_down)
        p->gaps_seen = p->gaps;
    pthread_mutex_unlock(&p->lock);
    if (s->store_down)
        return;
    bool untold = p->untold;
    p->untold = false;
    tell_again(s);
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (struct live *l = s->bucket[i], *next; l; l = next) {
            next = l->next;
            room_tick(l, &living, late, untold);
        }
    if (s->ticks % DUE_SECONDS == 0)
        tables_due(s);
}
