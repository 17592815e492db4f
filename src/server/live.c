/* live.c: rooms in memory: loading, making lines durable, bots, forgetting (see server.h).
 *
 * A room runs ahead of the store by the lines that are on their way. Nothing is shown to
 * anybody before all of them are durable; when one cannot be written, the room is
 * thrown away and read again. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hooks.h"
#include "server/peers.h"
#include "server/secret.h"
#include "server/server.h"

enum { UNLOAD_SECONDS = 20, FORGET_SECONDS = 60, STUCK_SECONDS = 20 };

/* ---- Finding and loading ----------------------------------------------------------------- */

static unsigned bucket_of(const char *id)
{
    unsigned hash = 2166136261u;
    for (; *id; id++)
        hash = (hash ^ (unsigned char)*id) * 16777619u;
    return hash % ROOM_BUCKETS;
}

struct live *live_find(const struct server *s, const char *table)
{
    struct live *l = s->bucket[bucket_of(table)];
    while (l && strcmp(l->room->id, table))
        l = l->next;
    return l;
}

struct loading {
    struct room *room;
    struct areo_error *e;
    bool failed;
};

static bool line_taken(void *user, const char *line)
{
    struct loading *load = user;
    struct areo_error why;
    if (room_take(load->room, line, &why))
        return true;
    areo_fail(load->e, (int)load->room->lines + 1, "%s", why.text);
    load->failed = true;
    return false;
}

static struct room *room_read(store *s, const char *table, struct areo_error *e)
{
    char *header = store_header(s, table);
    struct room *room = header ? room_open(table, header, e) : NULL;
    if (!header)
        areo_fail(e, 0, "the store has no such table");
    free(header);
    if (!room)
        return NULL;
    struct loading load = {room, e, false};
    enum store_result result = store_lines(s, table, 0, line_taken, &load);
    if (result == STORE_OK && !load.failed)
        return room;
    if (result != STORE_OK)
        areo_fail(e, 0, "%s", store_error(s));
    room_free(room);
    return NULL;
}

static void link_look(void *user, const struct store_link *link)
{
    *(bool *)user |= link->webhook[0] != '\0';
}

struct live *live_get(struct server *s, const char *table, struct areo_error *e)
{
    struct live *l = live_find(s, table);
    if (l) {
        l->used = now_seconds();
        return l;
    }
    struct live new = {.server = s, .used = now_seconds()};
    enum store_result result = store_row_get(s->reader, table, &new.row);
    if (result == STORE_OK)
        result = store_claim(s->reader, table, new.owner);
    if (result == STORE_FAIL || result == STORE_NONE) {
        areo_fail(e, 0, "%s",
                  result == STORE_NONE ? "there is no such table" : store_error(s->reader));
        return NULL;
    }
    new.mine = result == STORE_OK;
    new.room = room_read(s->reader, table, e);
    l = new.room ? malloc(sizeof *l) : NULL;
    if (!l) {
        server_log(s, "unreadable", "table", table, "why", e->text, (char *)NULL);
        room_free(new.room);
        return NULL;
    }
    *l = new;
    l->durable = l->room->lines;
    l->room->noticed = 0;
    l->announced = areo_head(room_state(l->room))->acting;
    l->over_announced = areo_over(room_state(l->room));
    (void)store_links(s->reader, table, link_look, &l->hooks);
    l->next = s->bucket[bucket_of(table)];
    s->bucket[bucket_of(table)] = l;
    s->rooms++;
    peers_room_loaded(l);
    live_settle(l);
    return l;
}

/* ---- Forgetting ------------------------------------------------------------------------------ */

static void live_free(struct live *l)
{
    room_free(l->room);
    free(l);
}

static void live_unlink(struct live *l)
{
    struct live **at = &l->server->bucket[bucket_of(l->room->id)];
    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
    l->server->rooms--;
    l->broken = true;
}

void live_break(struct live *l, int code, const char *why)
{
    if (l->broken)
        return;
    server_log(l->server, "closed", "table", l->room->id, "why", why, (char *)NULL);
    live_unlink(l);
    l->writes++; /* keeps it until the end of this function */
    for (struct client *c = l->clients; c;) {
        struct client *next = c->next;
        if (c->socket)
            net_drop(c->socket, code);
        else
            client_close(c);
        c = next;
    }
    l->writes--;
    live_release(l);
}

void live_release(struct live *l)
{
    if (l->broken && !l->writes && !l->clients)
        live_free(l);
}

static bool live_idle(const struct live *l, int64_t now)
{
    return !l->clients && !l->writes && !l->thinking && now - l->used > UNLOAD_SECONDS;
}

void live_tick(struct server *s)
{
    int64_t now = now_seconds();
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (struct live *l = s->bucket[i], *next; l; l = next) {
            next = l->next;
            for (struct client *c = l->clients; c; c = c->next)
                if (c->socket && net_stuck(c->socket) >= STUCK_SECONDS)
                    net_drop(c->socket, 0);
            if (now - l->used > FORGET_SECONDS)
                chronicle_free(&l->room->chronicle); /* built anew when it is needed */
            if (!live_idle(l, now))
                continue;
            if (l->mine)
                (void)store_release(s->reader, l->room->id);
            live_unlink(l);
            live_free(l);
        }
}

void live_free_all(struct server *s)
{
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (struct live *l = s->bucket[i], *next; l; l = next) {
            next = l->next;
            live_unlink(l);
            if (!l->writes && !l->clients)
                live_free(l);
        }
}

/* ---- Making lines durable --------------------------------------------------------------------- */

struct append_job {
    struct write_job base;
    struct live *live;
    struct store_row row;
    struct act_lines lines;
    uint8_t void_links;
    struct store_link add; /* hash "": none */
};

void live_row(struct live *l, struct store_row *out)
{
    *out = l->row;
    room_row(l->room, out);
    out->changed = now_seconds();
    out->expires = l->room->expire_days ? out->changed + l->room->expire_days * (int64_t)86400 : 0;
}

static enum store_result append_run(struct write_job *base, store *s)
{
    struct append_job *job = (struct append_job *)base;
    const char *lines[MESSAGE_MOVES_MAX + 8];
    char news[64];
    for (int i = 0; i < job->lines.count; i++)
        lines[i] = job->lines.line[i];
    enum store_result result = store_append(s, &job->row, lines, job->lines.count);
    if (result == STORE_OK && job->void_links)
        result = store_link_void(s, job->row.id, job->void_links);
    if (result == STORE_OK && job->add.hash[0])
        result = store_link_put(s, &job->add);
    if (result != STORE_OK)
        return result;
    snprintf(news, sizeof news, "lines %s", job->row.id);
    return store_tell(s, "*", news);
}

static void append_done(struct write_job *base, enum store_result result)
{
    struct append_job *job = (struct append_job *)base;
    struct live *l = job->live;
    char why[200] = "another server has the table";
    if (result == STORE_OK) {
        l->durable = job->row.lines + (uint32_t)job->lines.count;
        l->row.changed = job->row.changed;
        if (!l->broken)
            live_settle(l);
    } else {
        l->server->figures.failures++;
        if (result == STORE_FAIL)
            writer_error(l->server->writer, why, sizeof why);
        live_break(l, 1001, why);
    }
    l->writes--;
    live_release(l);
    free(job->lines.line);
    free(job);
}

void live_append(struct live *l, struct act *a, const struct store_link *add)
{
    struct append_job *job = calloc(1, sizeof *job);
    if (!job) {
        l->writes++; /* stays in memory, but out of the list: better than lost */
        live_break(l, 1001, "out of memory");
        return;
    }
    job->base.run = append_run;
    job->base.done = append_done;
    job->live = l;
    job->lines = a->lines;
    job->void_links = a->void_links;
    if (add)
        job->add = *add;
    a->lines = (struct act_lines){.count = 0};
    live_row(l, &job->row);
    job->row.lines = l->room->lines - (uint32_t)job->lines.count;
    l->used = job->row.changed;
    l->writes++;
    writer_post(l->server->writer, &job->base);
}

bool live_catch_up(struct live *l)
{
    struct areo_error e = {.text = ""};
    struct loading load = {l->room, &e, false};
    (void)room_chronicle(l->room);
    enum store_result result =
        store_lines(l->server->reader, l->room->id, l->room->lines, line_taken, &load);
    if (result != STORE_OK || load.failed) {
        live_break(l, 1001, load.failed ? e.text : store_error(l->server->reader));
        return false;
    }
    l->durable = l->room->lines;
    l->used = now_seconds();
    live_settle(l);
    return true;
}

/* ---- Bots --------------------------------------------------------------------------------------- */

static void bot_ask(struct live *l, int seat)
{
    const struct room *r = l->room;
    struct think_job *job = calloc(1, sizeof *job);
    areo_view *view = malloc(r->g->state_size);
    if (!job || !view) {
        free(job);
        free(view);
        return;
    }
    areo_view_make(r->g, room_state(r), seat, view);
    job->g = r->g;
    job->view = view;
    job->seat = seat;
    job->decision = r->decision[seat];
    job->seed = secret_key().word[0];
    snprintf(job->bot, sizeof job->bot, "%s", room_bot_name(r, seat));
    snprintf(job->table, sizeof job->table, "%s", r->id);
    if (think_post(l->server->think, job))
        l->thinking |= (uint8_t)(1u << seat);
}

static void bots_start(struct live *l)
{
    if (!l->mine || l->room->ask.open || l->server->stopping)
        return;
    for (unsigned due = room_bots_due(l->room) & ~(unsigned)l->thinking; due; due &= due - 1)
        bot_ask(l, __builtin_ctz(due));
}

void live_bot_done(struct server *s, struct think_job *job)
{
    struct live *l = live_find(s, job->table);
    if (!l)
        return;
    struct room *r = l->room;
    l->thinking &= (uint8_t) ~(1u << job->seat);
    bool wanted = l->mine && !s->stopping && job->count && !r->ask.open &&
                  (room_bots_due(r) >> job->seat & 1) && r->decision[job->seat] == job->decision;
    struct act a = {.room = r, .seat = job->seat};
    if (wanted && room_chronicle(r) && act_move(&a, job->seat, job->choice[0].action)) {
        s->figures.bot_moves++;
        live_append(l, &a, NULL);
    }
    act_free(&a);
    bots_start(l);
}

/* ---- Telling ---------------------------------------------------------------------------------- */

uint8_t live_connected(const struct live *l)
{
    unsigned mask = 0;
    for (int i = 0; i < ELSEWHERE_MAX; i++)
        mask |= l->elsewhere[i].seats;
    for (const struct client *c = l->clients; c; c = c->next)
        if (c->socket && c->link.kind == LINK_SEAT)
            mask |= c->link.seats;
    return (uint8_t)mask;
}

void live_settle(struct live *l)
{
    struct room *r = l->room;
    for (struct client *c = l->clients, *next; c; c = next) {
        next = c->next;
        (void)client_notes(c);
    }
    if (l->durable != r->lines)
        return;
    for (struct client *c = l->clients, *next; c; c = next) {
        int viewer = c->seat >= 0 ? c->seat : VIEWER_SPECTATOR;
        next = c->next; /* a client over HTTP is gone when it has its answer */
        if ((r->noticed >> viewer & 1) || (c->reply_due && c->reply_lines <= l->durable))
            client_dirty(c);
    }
    r->noticed = 0;
    hooks_announce(l);
    bots_start(l);
}
