/* live.c: rooms in memory: making lines durable, bots, forgetting (see server.h).
 *
 * A room runs ahead of the store by the lines that are on their way. Nothing is shown to
 * anybody before all of them are durable; when one cannot be written, the room is read again
 * (load.c). */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/hooks.h"
#include "server/peers.h"
#include "server/secret.h"
#include "server/server.h"
#include "server/tables.h"
#include "server/words.h"

enum { UNLOAD_SECONDS = 20, FORGET_SECONDS = 60, STUCK_SECONDS = 20, REST_SECONDS = 1 };

/* ---- Finding ----------------------------------------------------------------- */

static unsigned bucket_of(const char *id)
{
    assert(id);
    unsigned hash = 2166136261u;
    for (; *id; id++)
        hash = (hash ^ (unsigned char)*id) * 16777619u;
    return hash % ROOM_BUCKETS;
}

struct live *live_find(const struct server *s, const char *table)
{
    assert(s && table);
    struct live *l = s->bucket[bucket_of(table)];
    while (l && strcmp(l->room->id, table))
        l = l->next;
    return l;
}

void live_link(struct live *l)
{
    assert(l->server && l->room && !live_find(l->server, l->room->id));
    struct live **bucket = &l->server->bucket[bucket_of(l->room->id)];
    l->next = *bucket;
    *bucket = l;
    l->server->rooms++;
}

/* ---- Forgetting ------------------------------------------------------------------------------ */

static void live_free(struct live *l)
{
    assert(!l->writes && !l->clients);
    for (int i = 0; i < AUDIENCES; i++)
        free(l->audience[i].text);
    room_free(l->room);
    free(l);
}

static void live_unlink(struct live *l)
{
    assert(!l->broken && l->server->rooms > 0);
    struct live **at = &l->server->bucket[bucket_of(l->room->id)];
    while (*at != l)
        at = &(*at)->next;
    *at = l->next;
    l->server->rooms--;
    l->broken = true;
}

void live_break(struct live *l, int code, const char *why)
{
    assert(why);
    if (l->broken)
        return;
    server_log(l->server, "closed", "table", l->room->id, "why", why, (char *)NULL);
    live_unlink(l);
    l->writes++; /* keeps it until the end of this function */
    for (struct client *c = l->clients; c;) {
        struct client *next = c->next;
        if (c->socket)
            net_drop(c->socket, code, why);
        else
            client_close(c);
        c = next;
    }
    live_waits(l);
    l->writes--;
    live_release(l);
}

void live_release(struct live *l)
{
    assert(l->writes >= 0);
    if (l->broken && !l->writes && !l->clients)
        live_free(l);
}

struct release_job {
    struct store_job base;
    struct live *live;
};

static enum store_result release_run(struct store_job *base, store *s)
{
    return store_release(s, ((struct release_job *)base)->live->room->id);
}

static void release_done(struct store_job *base, enum store_result result)
{
    struct live *l = ((struct release_job *)base)->live;
    assert(l->writes > 0);
    (void)result;
    free(base);
    l->writes--;
    if (l->broken)
        live_release(l);
    else if (l->clients || l->waits.first)
        live_doubt(l); /* somebody came meanwhile: it has to be claimed again */
    else {
        live_unlink(l);
        live_free(l);
    }
}

/* Other servers are told that the table is free, after its last line. Until then it stays. */
static void live_forget(struct live *l)
{
    assert(!l->clients && !l->writes);
    struct release_job *job = l->mine && l->server->peers ? calloc(1, sizeof *job) : NULL;
    if (!job) {
        live_unlink(l);
        live_free(l);
        return;
    }
    *job = (struct release_job){.base = {.run = release_run, .done = release_done}, .live = l};
    l->mine = false;
    l->unsure = true;
    l->writes++;
    writer_post(l->server->writer, &job->base);
}

static void bots_start(struct live *l);

static bool live_idle(const struct live *l, int64_t now)
{
    return !l->clients && !l->writes && !l->thinking && !l->waits.first &&
           now - l->used > UNLOAD_SECONDS;
}

static void client_tick(struct client *c)
{
    assert(!c->socket || !c->pending);
    if (c->socket && net_stuck(c->socket) >= STUCK_SECONDS)
        net_drop(c->socket, 0, NULL);
    peers_give_up(c, now_exact() - PEERS_PATIENCE);
}

void live_tick(struct server *s)
{
    int64_t now = now_seconds();
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (struct live *l = s->bucket[i], *next; l; l = next) {
            next = l->next;
            for (struct client *c = l->clients, *after; c; c = after) {
                after = c->next;
                client_tick(c);
            }
            if (l->present_due)
                live_presence(l);
            if (now - l->used > FORGET_SECONDS)
                chronicle_free(&l->room->chronicle); /* built anew when it is needed */
            if (l->unsure)
                live_reread(l); /* perhaps the store answers by now */
            else if (live_idle(l, now))
                live_forget(l);
            else
                bots_start(l); /* those that were not taken, or could not be stored */
        }
}

void live_free_all(struct server *s)
{
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (struct live *l = s->bucket[i], *next; l; l = next) {
            next = l->next;
            live_unlink(l);
            live_waits(l);
            for (struct client *c = l->clients, *after; c; c = after) {
                after = c->next;
                if (!c->socket)
                    client_close(c);
            }
            if (!l->writes && !l->clients)
                live_free(l);
        }
}

/* ---- Making lines durable --------------------------------------------------------------------- */

struct append_job {
    struct store_job base;
    struct live *live;
    struct store_row row;
    struct act_lines lines;
    uint8_t void_links;
    struct store_link add; /* hash "": none */
    struct tell tell;      /* to "": nobody */
};

void live_row(struct live *l, struct store_row *out)
{
    assert(l->room && out);
    *out = l->row;
    room_row(l->room, out);
    out->changed = now_seconds();
    out->expires = l->room->expire_days ? out->changed + l->room->expire_days * (int64_t)86400 : 0;
}

static enum store_result append_run(struct store_job *base, store *s)
{
    struct append_job *job = (struct append_job *)base;
    assert(job->lines.count > 0 && job->lines.count <= MESSAGE_MOVES_MAX + 8);
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
    assert(result == STORE_OK);
    snprintf(news, sizeof news, "lines %s", job->row.id);
    result = store_tell(s, "*", news);
    if (result == STORE_OK && job->tell.to[0])
        result = peers_tell_done(s, &job->tell, job->row.id,
                                 job->row.lines + (uint32_t)job->lines.count);
    return result;
}

/* The room is ahead by lines that will never be stored: it is read again. */
static void append_failed(struct append_job *job, enum store_result result)
{
    assert(result != STORE_OK);
    struct live *l = job->live;
    char why[200] = "another server has the table";
    l->server->figures.failures++;
    if (result == STORE_FAIL)
        writer_error(l->server->writer, why, sizeof why);
    server_log(l->server, "not stored", "table", l->room->id, "why", why, (char *)NULL);
    const char *told =
        result == STORE_FAIL
            ? SERVER_TEXT("this could not be stored: the server cannot write, perhaps its disk is "
                          "full")
            : SERVER_TEXT("the table has moved to another server");
    if (job->tell.to[0])
        peers_tell_unstored(l, &job->tell, told);
    for (struct client *c = l->clients, *next; c; c = next) {
        next = c->next;
        client_unstored(c, told);
    }
    l->unsure = true;
    l->rest = now_exact() + REST_SECONDS;
}

static void append_done(struct store_job *base, enum store_result result)
{
    struct append_job *job = (struct append_job *)base;
    struct live *l = job->live;
    assert(l->writes > 0);
    l->writes--;
    if (result == STORE_OK) {
        l->durable = job->row.lines + (uint32_t)job->lines.count;
        l->row.changed = job->row.changed;
    } else if (!l->broken) {
        append_failed(job, result);
    }
    if (l->broken)
        live_release(l);
    else if (l->unsure && !l->writes)
        live_doubt(l);
    else
        live_changed(l);
    free(job->lines.line);
    free(job);
}

void live_append(struct live *l, struct act *a, const struct store_link *add,
                 const struct tell *tell)
{
    assert(l->mine && a->room == l->room && a->lines.count > 0);
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
    if (tell)
        job->tell = *tell;
    a->lines = (struct act_lines){.count = 0};
    live_row(l, &job->row);
    assert(l->room->lines >= (uint32_t)job->lines.count);
    job->row.lines = l->room->lines - (uint32_t)job->lines.count;
    l->used = job->row.changed;
    l->writes++;
    writer_post(l->server->writer, &job->base);
}

/* ---- Bots --------------------------------------------------------------------------------------- */

static void bot_ask(struct live *l, int seat)
{
    assert(room_bot_plays(l->room, seat));
    const struct room *r = l->room;
    struct think_job *job = think_job_new(r->g, room_state(r), seat);
    if (!job)
        return;
    job->decision = r->decision[seat];
    job->seed = secret_key().word[0];
    snprintf(job->bot, sizeof job->bot, "%s", room_bot_name(r, seat));
    snprintf(job->table, sizeof job->table, "%s", r->id);
    snprintf(job->party, sizeof job->party, "%s", l->party);
    l->thought[seat] = job->decision;
    if (thinkers_post(l->server->thinkers, job))
        l->thinking |= (uint8_t)(1u << seat);
}

/* In a guided game bots do what the guide says. */
static void bot_guided(struct live *l, int seat)
{
    struct room *r = l->room;
    struct act a = {.room = r, .seat = seat};
    if (room_chronicle(r) && act_move(&a, seat, guide_bot(r->guide, r->table, seat))) {
        l->server->figures.bot_moves++;
        live_append(l, &a, NULL, NULL);
    }
    act_free(&a);
}

/* A thought about what is not asked any more (a move was taken back) holds up the next one. */
static void bots_stop(struct live *l, unsigned due)
{
    assert(!(due >> l->room->seats));
    for (unsigned busy = l->thinking; busy; busy &= busy - 1) {
        int seat = __builtin_ctz(busy);
        if (!(due >> seat & 1) || l->thought[seat] != l->room->decision[seat])
            thinkers_cancel(l->server->thinkers, l->room->id, seat);
    }
}

static void bots_start(struct live *l)
{
    if (!l->mine || l->unsure || l->room->ask.open || l->server->stopping || now_exact() < l->rest)
        return;
    unsigned due = room_bots_due(l->room);
    assert(!(due >> l->room->seats));
    bots_stop(l, due);
    if (l->room->guide && due) {
        bot_guided(l, __builtin_ctz(due)); /* one at a time: afterwards others may be due */
        return;
    }
    for (due &= ~(unsigned)l->thinking; due; due &= due - 1)
        bot_ask(l, __builtin_ctz(due));
}

void live_bot_done(struct server *s, struct think_job *job)
{
    struct live *l = live_find(s, job->table);
    if (!l)
        return;
    struct room *r = l->room;
    assert(job->seat >= 0 && job->seat < r->seats);
    l->thinking &= (uint8_t) ~(1u << job->seat);
    bool wanted = l->mine && !l->unsure && !s->stopping && job->count && !r->ask.open &&
                  (room_bots_due(r) >> job->seat & 1) && r->decision[job->seat] == job->decision;
    struct act a = {.room = r, .seat = job->seat};
    if (wanted && room_chronicle(r) && act_move(&a, job->seat, job->choice[0].action)) {
        assert(job->count > 0 && a.lines.count == 1);
        s->figures.bot_moves++;
        live_append(l, &a, NULL, NULL);
    }
    act_free(&a);
    if (job->count || atomic_load(&job->cancel))
        bots_start(l);
    else
        l->rest = now_exact() + REST_SECONDS; /* there was no memory for a bot */
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
    assert(!(mask >> AREO_SEATS_MAX));
    return (uint8_t)mask;
}

void live_presence(struct live *l)
{
    enum { AT_ONCE = 8 }; /* people come together, and they should see each other come */
    double now = now_exact();
    l->presences += now - l->present_at;
    if (l->presences > (double)AT_ONCE)
        l->presences = AT_ONCE;
    l->present_at = now;
    l->present_due = l->presences < 1;
    if (l->present_due)
        return; /* live_tick does it */
    assert(l->presences >= 1);
    l->presences -= 1;
    l->room->noticed = VIEWERS_ALL;
    peers_presence(l);
    live_changed(l);
}

/* Whoever was to be shown something while the room was not quiet is shown it now. */
void live_changed(struct live *l)
{
    assert(!l->broken);
    struct room *r = l->room;
    if (l->unsure)
        return;
    for (struct client *c = l->clients, *next; c; c = next) {
        next = c->next;
        (void)client_notes(c);
    }
    if (l->durable != r->lines)
        return;
    for (struct client *c = l->clients, *next; c; c = next) {
        int viewer = c->seat >= 0 ? c->seat : VIEWER_SPECTATOR;
        assert(c->seat < r->seats);
        next = c->next; /* a client over HTTP is gone when it has its answer */
        if ((r->noticed >> viewer & 1) || c->stream.dirty ||
            (c->reply_due && c->reply_lines <= l->durable))
            client_dirty(c);
    }
    r->noticed = 0;
    hooks_announce(l);
    bots_start(l);
    live_waits(l);
}
