/* client.c: one client of a room: its messages, its limits, and what it is sent (see server.h). */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/text.h"
#include "server/metrics.h"
#include "server/pack.h"
#include "server/peers.h"
#include "server/plain.h"
#include "server/secret.h"
#include "server/server.h"
#include "server/tables.h"
#include "server/words.h"

enum { BURST = 3, BUSY_MAX = 200, NOTES_MAX = 512 };

/* ---- Opening and closing --------------------------------------------------------------------- */

struct client *client_open(struct server *s, struct live *l, const struct store_link *link,
                           const char *token)
{
    assert(l->server == s && link && token);
    struct client *c = calloc(1, sizeof *c);
    if (!c)
        return NULL;
    c->server = s;
    c->live = l;
    c->link = *link;
    c->number = ++s->numbers;
    c->notes_end = &c->notes;
    c->rate.tokens = BURST * s->options->rate;
    c->rate.last = now_exact();
    snprintf(c->token, sizeof c->token, "%s", token);
    assert(link->kind != LINK_SEAT || link->seats);
    unsigned acting = areo_head(room_state(l->room))->acting & link->seats;
    c->seat = link->kind != LINK_SEAT ? -1 : __builtin_ctz(acting ? acting : link->seats);
    c->next = l->clients;
    c->back = &l->clients;
    if (c->next)
        c->next->back = &c->next;
    l->clients = c;
    l->used = now_seconds();
    return c;
}

void client_close(struct client *c)
{
    assert(*c->back == c);
    struct live *l = c->live;
    bool seen = c->socket && c->link.kind == LINK_SEAT;
    *c->back = c->next;
    if (c->next)
        c->next->back = c->back;
    if (c->thinking)
        thinkers_forget(c->server->thinkers, c->number);
    while (c->notes) {
        struct note_out *n = c->notes;
        c->notes = n->next;
        free(n);
    }
    while (c->handed) {
        struct handed *h = c->handed;
        c->handed = h->next;
        free(h);
    }
    if (c->pending)
        api_error(c->pending, 503, SERVER_TEXT("the table was closed: try again"));
    free(c);
    l->used = now_seconds();
    if (l->broken)
        live_release(l);
    else if (seen)
        live_presence(l);
}

struct client *client_find(const struct live *l, uint64_t number)
{
    struct client *c = l->clients;
    while (c && c->number != number)
        c = c->next;
    return c;
}

bool client_look(struct client *c, int seat)
{
    if (c->link.kind != LINK_SEAT || seat < 0 || !(c->link.seats >> seat & 1))
        return false;
    if (seat != c->seat)
        c->stream.log_sent = false; /* another seat has another log */
    c->seat = seat;
    assert(seat < c->live->room->seats);
    return true;
}

/* ---- Sending ---------------------------------------------------------------------------------- */

static struct areo_text text_like(struct server *s, const struct areo_text *like,
                                  void (*write)(void *user, struct areo_text *out), void *user)
{
    assert(s->text && s->text_size && write);
    for (;;) {
        struct areo_text out = text_beside(like, s->text, s->text_size);
        write(user, &out);
        if (!out.full)
            return out;
        char *grown = realloc(s->text, s->text_size * 2);
        if (!grown || s->text_size > (64 << 20)) {
            s->text = grown ? grown : s->text;
            out.used = 0;
            return out;
        }
        s->text = grown;
        s->text_size *= 2;
    }
}

struct areo_text server_text(struct server *s, void (*write)(void *user, struct areo_text *out),
                             void *user)
{
    return server_text_in(s, NULL, write, user);
}

struct areo_text server_text_in(struct server *s, const struct areo_language *language,
                                void (*write)(void *user, struct areo_text *out), void *user)
{
    return text_like(s, &(struct areo_text){.language = language}, write, user);
}

struct areo_text client_text(struct client *c, void (*write)(void *user, struct areo_text *out),
                             void *user)
{
    assert(c->live && c->live->room);
    struct areo_text like = {.language = c->language,
                             .colours = areo_table_colours(c->live->room->table),
                             .names = areo_table_names(c->live->room->table)};
    return text_like(c->server, &like, write, user);
}

struct next_job {
    struct store_job base;
    struct server *server;
    struct store_link link;
    char table[STORE_ID_SIZE];
    uint64_t client;
};

static enum store_result next_run(struct store_job *base, store *s)
{
    return store_link_put(s, &((struct next_job *)base)->link);
}

static void next_done(struct store_job *base, enum store_result result)
{
    struct next_job *job = (struct next_job *)base;
    struct live *l = live_find(job->server, job->table);
    struct client *c = l ? client_find(l, job->client) : NULL;
    assert(!c || c->new_asked);
    free(job);
    if (!c)
        return;
    c->new_stored = result == STORE_OK;
    c->new_asked = false;
    client_dirty(c);
}

/* Only the holder of a link can tell its link for the next table; the store learns of it when he
 * comes. Doing so again changes nothing. */
bool client_next(struct client *c)
{
    const struct room *r = c->live->room;
    if (!r->next[0] || c->new_stored || c->new_asked)
        return c->new_stored;
    struct next_job *job = calloc(1, sizeof *job);
    if (!job)
        return false;
    *job = (struct next_job){.base = {.run = next_run, .done = next_done},
                             .server = c->server,
                             .link = {.kind = c->link.kind, .seats = c->link.seats},
                             .client = c->number};
    secret_token_next(c->token, r->next, c->new_token);
    snprintf(job->link.table, sizeof job->link.table, "%s", r->next);
    snprintf(job->table, sizeof job->table, "%s", r->id);
    (void)secret_hash(c->new_token, job->link.hash);
    c->new_asked = true;
    writer_post(c->server->writer, &job->base);
    return false;
}

static void state_writer(void *user, struct areo_text *out) { state_write(user, out); }

/* Where the text of a language is kept: its own place, a free one, or that of the last. */
static struct audience *audience_of(struct live *l, const struct areo_language *language)
{
    for (int i = 0; i < AUDIENCES; i++)
        if (!l->audience[i].text || l->audience[i].language == language)
            return &l->audience[i];
    return &l->audience[AUDIENCES - 1];
}

/* All spectators see the same: it is written once for each language. */
static struct areo_text audience_state(struct client *c, struct sight *sight)
{
    assert(c->link.kind == LINK_SPECTATOR && sight->room == c->live->room);
    struct audience *a = audience_of(c->live, c->language);
    const struct room *r = c->live->room;
    if (a->text && a->language == c->language && a->room == r && a->lines == r->lines &&
        a->log_version == r->log_version && a->events_from == sight->events_from &&
        a->connected == sight->connected)
        return (struct areo_text){.at = a->text, .size = a->size, .used = a->size};
    struct areo_text text = client_text(c, state_writer, sight);
    char *copy = text.used ? realloc(a->text, text.used) : NULL;
    if (!copy)
        return text;
    memcpy(copy, text.at, text.used);
    *a = (struct audience){.language = c->language,
                           .text = copy,
                           .size = text.used,
                           .room = r,
                           .lines = r->lines,
                           .log_version = r->log_version,
                           .events_from = sight->events_from,
                           .connected = sight->connected};
    return text;
}

struct areo_text client_state(struct client *c, const char *reply, bool whole_log)
{
    assert(reply);
    struct live *l = c->live;
    struct room *r = l->room;
    struct areo_text nothing = {.used = 0};
    if (!room_chronicle(r))
        return nothing;
    bool all = whole_log || !c->stream.log_sent || c->stream.log_version != r->log_version;
    bool next = client_next(c);
    assert(c->seat < r->seats);
    struct sight sight = {.room = r,
                          .link = c->link.kind,
                          .seats = c->link.kind == LINK_SEAT ? c->link.seats : 0,
                          .seat = c->seat,
                          .connected = live_connected(l),
                          .webhook = c->link.webhook[0] != '\0',
                          .reply = reply,
                          .next_token = next ? c->new_token : "",
                          .events_from = all ? 0 : c->stream.sent_events};
    if (c->link.kind == LINK_SPECTATOR && !reply[0] && !next && !c->link.webhook[0])
        return audience_state(c, &sight);
    return client_text(c, state_writer, &sight);
}

/* A message over HTTP is answered with the first thing that is to be said. */
static void answer(struct client *c, const char *text, size_t size)
{
    assert(c->pending && text);
    struct net_pending *p = c->pending;
    struct net_response r = {.status = 200,
                             .type = "application/json",
                             .save_as = c->request.save_as,
                             .body = text,
                             .size = size};
    c->pending = NULL;
    net_answer(p, &r);
    client_close(c);
}

void client_dirty(struct client *c)
{
    assert(!c->socket || !c->pending);
    struct live *l = c->live;
    if (c->socket) {
        c->stream.dirty = true;
        net_want(c->socket);
        return;
    }
    if (!c->reply_due || l->durable != l->room->lines || c->reply_lines > l->durable || l->unsure)
        return;
    if (!client_next(c) && c->new_asked)
        return; /* what is told must be stored, this too */
    if (c->request.plain || c->request.rematch || c->request.joins) {
        if (c->request.plain)
            plain_answer(c, NULL);
        else
            tables_answer(c);
        return;
    }
    struct areo_text text = client_state(c, c->reply, true);
    answer(c, text.at, text.used);
}

/* Waits until the lines that it speaks of are durable: nothing is told that a crash could undo. */
static void note_queue(struct client *c, const char *reply, const char *text, size_t size,
                       uint32_t lines)
{
    assert(reply && text && *c->notes_end == NULL);
    struct note_out *n = malloc(sizeof *n + size);
    if (!n)
        return;
    n->next = NULL;
    n->lines = lines;
    n->size = size;
    snprintf(n->reply, sizeof n->reply, "%s", reply);
    memcpy(n->text, text, size);
    *c->notes_end = n;
    c->notes_end = &n->next;
    if (++c->note_count > NOTES_MAX && c->socket)
        net_drop(c->socket, 1008, "too many answers are not read");
    client_notes(c);
}

void client_send(struct client *c, const char *reply, const char *text, size_t size)
{
    note_queue(c, reply, text, size, c->live->room->lines);
}

bool client_notes(struct client *c)
{
    assert(!c->notes || c->note_count > 0);
    const struct note_out *n = c->notes;
    if (!n || n->lines > c->live->durable)
        return false;
    if (c->socket)
        net_want(c->socket);
    else
        answer(c, n->text, n->size);
    return true;
}

void answer_begin(const char *type, const char *reply, struct areo_text *json)
{
    assert(type && reply);
    json_begin(json, NULL, '{');
    json_string(json, "type", type);
    if (reply[0])
        json_raw(json, "reply", reply);
}

struct note_text {
    const char *reply, *id;
    const struct act_rule *rule; /* NULL: there is none */
    const char *text;
};

static void note_write(void *user, struct areo_text *json)
{
    const struct note_text *n = user;
    assert(n->id && n->text);
    answer_begin("note", n->reply, json);
    json_string(json, "id", n->id);
    if (n->rule && n->rule->reason) {
        json_string(json, "move", n->rule->move);
        json_string(json, "reason", n->rule->reason);
        json_raw(json, "args", n->rule->args);
    }
    char line[300];
    struct areo_text words = text_beside(json, line, sizeof line);
    words_reason(n->text, &words);
    json_string(json, "text", line);
    json_end(json, '}');
}

void client_note(struct client *c, const char *reply, const char *id, const struct act_rule *rule,
                 const char *text)
{
    assert(reply && id && text);
    struct note_text n = {reply, id, rule, text};
    c->server->figures.notes++;
    if (c->fresh.due && !strcmp(c->fresh.reply, reply))
        c->fresh = (struct fresh_link){.due = false}; /* it was refused */
    if (c->request.plain) {
        plain_answer(c, text);
        return;
    }
    if (c->pending && (c->request.rematch || c->request.joins)) {
        struct net_pending *p = c->pending;
        c->pending = NULL;
        api_error(p, 409, "%s", text);
        client_close(c);
        return;
    }
    struct areo_text out = client_text(c, note_write, &n);
    client_send(c, reply, out.at, out.used);
}

/* At once, whatever else waits. */
static void unstored_note(struct client *c, const char *reply, const char *why)
{
    assert(why);
    struct note_text n = {reply, "not-stored", NULL, why};
    struct areo_text out = client_text(c, note_write, &n);
    note_queue(c, reply, out.at, out.used, 0);
}

/* What waited for lines that will not come is answered with the reason instead. */
void client_unstored(struct client *c, const char *why)
{
    assert(why);
    uint32_t durable = c->live->durable;
    struct note_out *list = c->notes;
    bool waits = c->reply_due && c->reply_lines > durable;
    if (c->pending) {
        if (waits || (list && list->lines > durable))
            client_error(c, 503, why);
        return;
    }
    c->notes = NULL;
    c->notes_end = &c->notes;
    c->note_count = 0;
    for (struct note_out *n = list, *next; n; n = next) {
        next = n->next;
        if (n->lines > durable)
            unstored_note(c, n->reply, why);
        else
            note_queue(c, n->reply, n->text, n->size, n->lines);
        free(n);
    }
    if (waits)
        unstored_note(c, c->reply, why);
    c->reply_due &= !waits;
}

static void socket_send(struct client *c, const char *text, size_t size)
{
    assert(c->socket && text);
    struct server *s = c->server;
    size_t packed = c->stream.compress ? pack(text, size, &s->packed, &s->packed_size) : 0;
    if (packed)
        net_send(c->socket, (const char *)s->packed, packed, true);
    else
        net_send(c->socket, text, size, false);
}

/* Everything that its room has taken is durable: it may be shown. */
static bool client_quiet(const struct client *c)
{
    const struct live *l = c->live;
    return l->durable == l->room->lines && !l->broken && !l->unsure;
}

void client_writable(struct client *c)
{
    assert(c->socket);
    struct live *l = c->live;
    struct note_out *n = c->notes;
    if (n && n->lines <= l->durable) {
        assert(c->note_count > 0);
        c->notes = n->next;
        if (!c->notes)
            c->notes_end = &c->notes;
        c->note_count--;
        socket_send(c, n->text, n->size);
        free(n);
    } else if (c->stream.dirty && client_quiet(c)) {
        bool replies = c->reply_due && c->reply_lines <= l->durable;
        struct areo_text text = client_state(c, replies ? c->reply : "", false);
        if (!text.used)
            return;
        socket_send(c, text.at, text.used);
        c->stream.dirty = false;
        c->stream.log_sent = true;
        c->stream.log_version = l->room->log_version;
        c->stream.sent_events = l->room->chronicle.told[c->seat >= 0 ? c->seat : VIEWER_SPECTATOR];
        if (replies)
            metrics_latency(c->server, now_exact() - c->asked);
        c->reply_due &= !replies;
    }
    if (!client_notes(c) && c->stream.dirty && client_quiet(c))
        net_want(c->socket);
}

/* ---- Messages ------------------------------------------------------------------------------------ */

static void fresh_write(void *user, struct areo_text *json)
{
    const struct fresh_link *fresh = user;
    assert(fresh->due && fresh->token[0]);
    answer_begin("link", fresh->reply, json);
    json_string(json, "token", fresh->token);
    json_begin(json, "seats", '[');
    for (int seat = 0; seat < AREO_SEATS_MAX; seat++)
        if (fresh->seats >> seat & 1)
            json_string(json, NULL, areo_seat_id(seat));
    json_end(json, ']');
    json_end(json, '}');
}

/* An earlier request that is still open gets a word of its own, when it is durable: one state
 * answers one. */
void client_reply(struct client *c, const char *id, uint32_t lines)
{
    assert(id);
    if (c->fresh.due && !strcmp(c->fresh.reply, id)) {
        struct areo_text text = server_text(c->server, fresh_write, &c->fresh);
        c->fresh = (struct fresh_link){.due = false};
        note_queue(c, id, text.at, text.used, lines);
        return;
    }
    if (c->reply_due && c->reply[0]) {
        char text[MESSAGE_ID_SIZE + 40];
        int size = snprintf(text, sizeof text, "{\"type\":\"done\",\"reply\":%s}", c->reply);
        assert(size > 0 && (size_t)size < sizeof text);
        note_queue(c, c->reply, text, (size_t)size, c->reply_lines);
    }
    snprintf(c->reply, sizeof c->reply, "%s", id);
    c->reply_due = true;
    c->reply_lines = lines;
}

/* What was refused is forgotten as fast as new messages may come: an hour of hasty clicks closes
 * no connection, a flood still does. */
static bool rate_fits(struct client *c)
{
    assert(c->server->options->rate > 0);
    double now = now_exact();
    int rate = c->server->options->rate;
    double earned = (now - c->rate.last) * rate;
    c->rate.tokens += earned;
    c->rate.refused = c->rate.refused > earned ? c->rate.refused - earned : 0;
    c->rate.last = now;
    if (!limits_take(c->server->limits, &c->who, LIMIT_MESSAGES, 1))
        return false;
    if (c->rate.tokens > BURST * rate)
        c->rate.tokens = BURST * rate;
    if (c->rate.tokens < 1)
        return false;
    c->rate.tokens -= 1;
    return true;
}

/* Speaks for the seat it names, or for the one it looks at; -2: not one of its own. */
static int seat_of(const struct client *c, const struct message *m)
{
    bool other = m->type == MESSAGE_SEAT || m->type == MESSAGE_LINK || m->type == MESSAGE_JOIN;
    if (m->seat < 0 || other)
        return c->seat;
    return c->link.kind == LINK_SEAT && (c->link.seats >> m->seat & 1) ? m->seat : -2;
}

void client_act(struct client *c, const struct message *m, int seat, const char *text, size_t size)
{
    assert(m && text && seat >= -1 && seat < c->live->room->seats);
    struct live *l = c->live;
    struct store_link link;
    if (l->unsure) {
        client_note(c, m->id, "refused", NULL,
                    SERVER_TEXT("the table is being read: send it again"));
        return;
    }
    if (writer_full(c->server->writer)) {
        client_note(c, m->id, "busy", NULL,
                    SERVER_TEXT("too much waits for the store: send it again"));
        return;
    }
    if (!l->mine) {
        peers_forward(c, m, seat, text, size);
        return;
    }
    act_link(l->room, m, &link);
    struct act a = {.language = c->language,
                    .room = l->room,
                    .message = m,
                    .link = c->link.kind,
                    .seats = c->link.seats,
                    .seat = seat};
    bool done = room_chronicle(l->room) && act_do(&a);
    if (a.note) {
        c->server->figures.refused++;
        /* The note answers: what was taken all the same is shown by the next state. */
        if (a.lines.count)
            live_append(l, &a, NULL, NULL);
        client_note(c, m->id, a.note, &a.rule, a.why.text);
    } else if (done) {
        assert(!l->unsure && l->mine);
        if (m->type == MESSAGE_MOVE)
            c->server->figures.moves += (uint64_t)a.lines.count;
        client_reply(c, m->id, l->room->lines);
        if (a.void_links)
            tables_void(l, a.void_links);
        if (a.lines.count)
            live_append(l, &a, &link, NULL);
        else
            client_dirty(c);
    }
    act_free(&a);
}

static void dispatch(struct client *c, const struct message *m, const char *text, size_t size)
{
    struct live *l = c->live;
    int seat = seat_of(c, m);
    if (seat == -2) {
        client_note(c, m->id, "not-yours", NULL, SERVER_TEXT("this link does not hold that seat"));
        return;
    }
    assert(seat < l->room->seats);
    switch (m->type) {
    case MESSAGE_PING:
    case MESSAGE_WHY:
    case MESSAGE_PREVIEW:
    case MESSAGE_COACH:
    case MESSAGE_HINT:
        question_answer(c, m, seat);
        return;
    case MESSAGE_LOOK:
        if (client_look(c, m->seat)) {
            client_reply(c, m->id, l->durable);
            client_dirty(c);
        } else {
            client_note(c, m->id, "not-yours", NULL,
                        SERVER_TEXT("this link does not hold that seat"));
        }
        return;
    case MESSAGE_REVIEW:
        review_ask(c, m);
        return;
    case MESSAGE_WEBHOOK:
        tables_webhook(c, m);
        return;
    case MESSAGE_LINK:
        tables_link(c, m);
        return;
    case MESSAGE_JOIN:
    case MESSAGE_REMATCH:
        client_note(c, m->id, "malformed", NULL, "this is a request of its own, see docs/api.md");
        return;
    default:
        client_act(c, m, seat, text, size);
    }
}

void client_message(struct client *c, const char *text, size_t size)
{
    assert(text);
    struct region region = region_of(MESSAGE_REGION);
    struct message m;
    struct areo_error e = {.text = ""};
    c->server->figures.messages++;
    c->asked = now_exact();
    c->live->used = now_seconds();
    if (c->link.kind == LINK_SEAT)
        snprintf(c->live->party, sizeof c->live->party, "%s", c->party);
    bool read = message_read(&region, text, size, &m, &e);
    if (c->live->broken) {
        /* On its way out: the client connects again. */
    } else if (!rate_fits(c)) {
        if (c->socket && ++c->rate.refused > (double)BUSY_MAX)
            net_drop(c->socket, 1008, "too many messages");
        client_note(c, m.id, "busy", NULL, SERVER_TEXT("too many messages: this one was dropped"));
    } else if (!read) {
        client_note(c, m.id, "malformed", NULL, e.text);
    } else {
        dispatch(c, &m, text, size);
    }
    region_free(&region);
}
