/* tables.c: links, joining, branches, rematches, lists, deletion (see tables.h). */
#include "server/tables.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "core/json.h"
#include "core/rng.h"
#include "server/peers.h"
#include "server/policy.h"
#include "server/secret.h"
#include "server/words.h"
#include "table/table.h"
#include "table/value.h"

enum { REGION_MAX = 1 << 20 };

/* ---- Answers ------------------------------------------------------------------------------ */

static void error_answer(struct net_pending *p, int status, const char *words)
{
    char body[1000];
    struct areo_text json = areo_text_over(body, sizeof body);
    json_begin(&json, NULL, '{');
    json_string(&json, "error", words);
    json_end(&json, '}');
    net_answer(p,
               &(struct net_response){
                   .status = status, .type = "application/json", .body = body, .size = json.used});
}

void api_error(struct net_pending *p, int status, const char *format, ...)
{
    assert(p && format);
    char text[300];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    char words[400];
    struct areo_text said = areo_text_in(net_pending_language(p), words, sizeof words);
    words_reason(text, &said);
    error_answer(p, status, words);
}

void api_failure(struct net_pending *p, int status, const struct areo_error *e)
{
    assert(p && e);
    char words[600];
    struct areo_text said = areo_text_in(net_pending_language(p), words, sizeof words);
    words_error(e, &said);
    error_answer(p, status, words);
}

void answer_json(struct net_pending *p, int status, const struct areo_text *text)
{
    assert(p && text->at);
    net_answer(
        p, &(struct net_response){
               .status = status, .type = "application/json", .body = text->at, .size = text->used});
}

/* The request of a client over HTTP, answered; the client is gone. */
void client_error(struct client *c, int status, const char *text)
{
    assert(c->pending);
    struct net_pending *p = c->pending;
    c->pending = NULL;
    api_error(p, status, "%s", text);
    client_close(c);
}

/* ---- Joining -------------------------------------------------------------------------------- */

static void join_text(const char *name, int seat, const char *hash, char *out, size_t size)
{
    assert(seat >= 0 && seat < AREO_SEATS_MAX && hash);
    struct areo_text json = areo_text_over(out, size);
    json_begin(&json, NULL, '{');
    json_string(&json, "type", "join");
    json_string(&json, "seat", areo_seat_id(seat));
    json_string(&json, "hash", hash);
    if (name)
        json_string(&json, "name", name);
    json_end(&json, '}');
}

void tables_join(struct client *c, const char *body, size_t size)
{
    assert(c->pending);
    struct region region = region_of(REGION_MAX);
    struct areo_error e = {.text = "'seat' is missing"};
    struct message m;
    char text[400];
    char hash[STORE_HASH_SIZE];
    const struct areo_value *root = value_parse(&region, body ? body : "", size, &e);
    const struct areo_value *seat = root ? value_get(root, "seat") : NULL;
    const struct areo_value *name = root ? value_get(root, "name") : NULL;
    int index = seat && seat->kind == AREO_VALUE_TEXT ? areo_seat_find(seat->text) : -1;
    secret_token(c->new_token);
    (void)secret_hash(c->new_token, hash);
    if (index >= 0)
        join_text(name && name->kind == AREO_VALUE_TEXT ? name->text : NULL, index, hash, text,
                  sizeof text);
    if (index < 0 || !message_read(&region, text, strlen(text), &m, &e)) {
        client_error(c, 400, e.text);
    } else {
        c->request.joins = true;
        c->request.join_seat = index;
        client_act(c, &m, -1, text, strlen(text));
    }
    region_free(&region);
}

static void answer_write(void *user, struct areo_text *json)
{
    const struct client *c = user;
    json_begin(json, NULL, '{');
    if (c->request.rematch)
        json_string(json, "table", c->live->room->next);
    json_string(json, "token", c->new_token);
    if (c->request.joins) {
        json_begin(json, "seats", '[');
        json_string(json, NULL, areo_seat_id(c->request.join_seat));
        json_end(json, ']');
    }
    json_end(json, '}');
}

void tables_answer(struct client *c)
{
    assert(c->pending && (c->request.rematch || c->request.joins));
    struct net_pending *p = c->pending;
    struct areo_text text = server_text(c->server, answer_write, c);
    c->pending = NULL;
    answer_json(p, 201, &text);
    client_close(c);
}

/* ---- Branches and rematches ------------------------------------------------------------------- */

struct branch {
    int64_t at;
    int viewer; /* whose steps are counted, and whose knowledge it is */
    int seat;   /* of the person */
    char bot[BOT_NAME_MAX];
};

static bool branch_viewer(const struct client *c, const char *as, struct branch *b)
{
    assert(as);
    int seat = areo_seat_find(as);
    if (!areo_over(room_state(c->live->room)))
        return false;
    b->viewer = !strcmp(as, "all")         ? VIEWER_TRUTH
                : !strcmp(as, "spectator") ? VIEWER_SPECTATOR
                                           : seat;
    return b->viewer >= 0 && (seat < 0 || seat < c->live->room->seats);
}

static const char *word_of(const struct areo_value *root, const char *key)
{
    const struct areo_value *v = root ? value_get(root, key) : NULL;
    return v && v->kind == AREO_VALUE_TEXT ? v->text : NULL;
}

static bool branch_read(const struct client *c, const struct areo_value *root, struct branch *b,
                        struct areo_error *e)
{
    assert(root && c->live->room->chronicle.built);
    const struct room *r = c->live->room;
    const struct areo_value *at = value_get(root, "at");
    const char *seat = word_of(root, "seat");
    const char *as = word_of(root, "as");
    const char *bot = word_of(root, "bot");
    b->viewer = c->seat >= 0 ? c->seat : VIEWER_SPECTATOR;
    b->seat = c->seat >= 0 ? c->seat : 0;
    if (as && !branch_viewer(c, as, b))
        return areo_fail(e, 0, "'as' is a seat, spectator or all, when the game is over");
    b->at = r->chronicle.steps[b->viewer];
    if (at && (at->kind != AREO_VALUE_NUMBER || at->number < 0 || at->number > b->at))
        return areo_fail(e, 0, "'at' is a step from 0 to %d", (int)b->at);
    if (at)
        b->at = at->number;
    if (seat)
        b->seat = areo_seat_find(seat);
    if (b->seat < 0 || b->seat >= r->seats)
        return areo_fail(e, 0, "'seat' is a seat of this game");
    if (bot && (strlen(bot) >= sizeof b->bot || bot[strcspn(bot, " \t\r\n")]))
        return areo_fail(e, 0, "there is no bot '%.30s'", bot);
    snprintf(b->bot, sizeof b->bot, "%s", bot ? bot : plan_bot(r->g));
    return true;
}

/* When the game is over nothing is hidden. While it runs the branch must not tell what the
 * viewer cannot know: that part is dealt anew. */
static areo_table *branch_table(const struct room *r, const struct branch *b)
{
    assert(b->viewer >= 0 && b->viewer < VIEWERS && b->at >= 0);
    int moves = chronicle_moves_at(&r->chronicle, b->viewer, (uint32_t)b->at);
    areo_table *exact = areo_table_branch(r->table, moves);
    if (!exact || areo_over(room_state(r)))
        return exact;
    areo_view *view = malloc(r->g->state_size);
    areo_state *s = malloc(r->g->state_size);
    areo_table *t = NULL;
    if (view && s) {
        struct areo_rng rng;
        rng_seed(&rng, secret_key());
        areo_view_make(r->g, areo_table_state(exact), viewer_code(b->viewer), view);
        areo_sample(r->g, view, &rng, s);
        t = areo_table_from(r->g, s);
    }
    free(view);
    free(s);
    areo_table_free(exact);
    return t;
}

static void colours_keep(const struct room *r, areo_table *t)
{
    for (int seat = 0; seat < r->seats; seat++)
        areo_table_recolour(t, seat, areo_table_colours(r->table)[seat]);
}

static void branch_plan(const struct room *r, const struct branch *b, struct plan *p)
{
    assert(b->seat >= 0 && b->seat < r->seats);
    for (int seat = 0; seat < r->seats; seat++) {
        p->seat[seat].kind = seat == b->seat ? SEAT_PERSON : SEAT_BOT;
        snprintf(p->seat[seat].bot, sizeof p->seat[seat].bot, "%s", b->bot);
        snprintf(p->seat[seat].name, sizeof p->seat[seat].name, "%s",
                 areo_table_name(r->table, seat));
    }
    snprintf(p->title, sizeof p->title, "%s", r->title);
    p->undo = r->undo;
    p->table = branch_table(r, b);
    if (p->table)
        colours_keep(r, p->table);
}

void tables_branch(struct client *c, const char *body, size_t size)
{
    assert(c->pending);
    struct region region = region_of(REGION_MAX);
    struct areo_error e = {.text = "out of memory"};
    struct branch b = {.at = 0};
    struct plan plan = {.table = NULL};
    snprintf(plan.party, sizeof plan.party, "%s", c->party);
    plan.at_table = true;
    const struct areo_value *root = value_parse(&region, size ? body : "{}", size ? size : 2, &e);
    bool ok = root && room_chronicle(c->live->room) && branch_read(c, root, &b, &e);
    region_free(&region);
    if (ok)
        branch_plan(c->live->room, &b, &plan);
    if (!plan.table) {
        client_error(c, 400, e.text);
        return;
    }
    struct net_pending *p = c->pending;
    c->pending = NULL;
    plan_carry_out(c->server, &plan, p, NULL);
    client_close(c);
}

/* The same game, options and people, other cards. */
static areo_table *rematch_table(const struct room *r, struct areo_error *e)
{
    assert(room_over(r));
    const struct areo_head *head = areo_head(room_state(r));
    struct areo_setup setup = {.seats = head->seats};
    memcpy(setup.option, head->option, sizeof setup.option);
    return areo_table_new(r->g, &setup, secret_key(), NULL, e);
}

static void rematch_plan(const struct room *r, struct plan *p)
{
    assert(r->seats <= AREO_SEATS_MAX);
    for (int seat = 0; seat < r->seats; seat++) {
        struct plan_seat *s = &p->seat[seat];
        s->kind = r->seat[seat].kind;
        snprintf(s->bot, sizeof s->bot, "%s", r->seat[seat].bot);
        snprintf(s->name, sizeof s->name, "%s", areo_table_name(r->table, seat));
        snprintf(s->link, sizeof s->link, "%d", r->seat[seat].link);
    }
    snprintf(p->title, sizeof p->title, "%s", r->title);
    p->listed = r->listed;
    p->unaided = r->unaided;
    p->undo = r->undo;
}

void tables_rematch(struct client *c)
{
    assert(c->pending);
    struct room *r = c->live->room;
    struct areo_error e = {.text = ""};
    struct plan plan = {.table = NULL};
    if (c->link.kind == LINK_SPECTATOR || !room_over(r)) {
        client_error(c, 409,
                     SERVER_TEXT("a rematch is made by those who played, when the game is over"));
        return;
    }
    c->request.rematch = true;
    if (r->next[0]) {
        client_reply(c, "", c->live->durable);
        client_dirty(c);
        return;
    }
    plan.table = rematch_table(r, &e);
    if (!plan.table) {
        client_error(c, 409, e.text);
        return;
    }
    colours_keep(r, plan.table);
    rematch_plan(r, &plan);
    snprintf(plan.party, sizeof plan.party, "%s", c->party);
    plan.at_table = true;
    plan_carry_out(c->server, &plan, NULL, c);
}

void tables_rematch_refused(struct server *s, const char *before, uint64_t client,
                            const struct refusal *why)
{
    assert(before && why);
    struct live *l = live_find(s, before);
    struct client *c = l ? client_find(l, client) : NULL;
    if (c)
        client_error(c, why->status, why->text);
}

void tables_rematch_made(struct server *s, const char *before, const char *table, uint64_t client)
{
    assert(before && table && table[0]);
    struct live *l = live_find(s, before);
    struct client *c = l ? client_find(l, client) : NULL;
    char text[100];
    if (!c)
        return; /* the one who asked has gone: so has the rematch */
    snprintf(text, sizeof text, "{\"type\":\"rematch\",\"name\":\"%s\"}", table);
    client_act(c, &(struct message){.type = MESSAGE_REMATCH, .seat = -1, .name = table}, c->seat,
               text, strlen(text));
}

/* ---- Links ----------------------------------------------------------------------------------- */

struct hook_job {
    struct store_job base;
    struct server *server;
    struct store_link link;
    char id[MESSAGE_ID_SIZE];
    uint64_t client;
};

static enum store_result hook_run(struct store_job *base, store *s)
{
    struct hook_job *job = (struct hook_job *)base;
    assert(job->link.hash[0]);
    char news[64];
    enum store_result result = store_link_hook(s, job->link.hash, job->link.webhook);
    snprintf(news, sizeof news, "hooks %s", job->link.table);
    return result == STORE_OK ? store_tell(s, "*", news) : result;
}

static void hook_kept(struct live *l, const struct hook_job *job, struct client *asker)
{
    assert(!asker || asker->live == l);
    l->hooks |= job->link.webhook[0] != '\0';
    for (struct client *c = l->clients; c; c = c->next)
        if (secret_same(c->link.hash, job->link.hash))
            c->link = job->link;
    if (!asker)
        return;
    client_reply(asker, job->id, l->durable);
    client_dirty(asker);
}

static void hook_done(struct store_job *base, enum store_result result)
{
    struct hook_job *job = (struct hook_job *)base;
    struct live *l = live_find(job->server, job->link.table);
    struct client *c = l ? client_find(l, job->client) : NULL;
    if (result == STORE_OK && l)
        hook_kept(l, job, c);
    else if (result != STORE_OK && c)
        client_note(c, job->id, "refused", NULL, SERVER_TEXT("the store does not take it"));
    free(job);
}

void tables_webhook(struct client *c, const struct message *m)
{
    assert(m->type == MESSAGE_WEBHOOK);
    if (c->link.kind != LINK_SEAT) {
        client_note(c, m->id, "not-yours", NULL, SERVER_TEXT("this link has no seat"));
        return;
    }
    if (m->url[0] && strncmp(m->url, "https://", 8) && strncmp(m->url, "http://", 7)) {
        client_note(c, m->id, "malformed", NULL, "'url' begins with https:// or http://");
        return;
    }
    struct hook_job *job = calloc(1, sizeof *job);
    if (!job)
        return;
    job->base.run = hook_run;
    job->base.done = hook_done;
    job->server = c->server;
    job->client = c->number;
    snprintf(job->id, sizeof job->id, "%s", m->id);
    job->link = c->link;
    /* The format is kept as the first word. */
    if (m->url[0])
        snprintf(job->link.webhook, sizeof job->link.webhook, "%s %s", m->format ? m->format : "-",
                 m->url);
    else
        job->link.webhook[0] = '\0';
    writer_post(c->server->writer, &job->base);
}

/* The server that made the link knows it; whoever has the table is told its hash. */
void tables_link(struct client *c, const struct message *m)
{
    assert(m->type == MESSAGE_LINK);
    const struct room *r = c->live->room;
    char hash[STORE_HASH_SIZE];
    char text[MESSAGE_ID_SIZE + STORE_HASH_SIZE + 100];
    struct areo_text json = areo_text_over(text, sizeof text);
    struct message with = *m;
    if (m->seat < 0 || m->seat >= r->seats) {
        client_note(c, m->id, "refused", NULL, SERVER_TEXT("no person sits there"));
        return;
    }
    c->fresh = (struct fresh_link){.due = true, .seats = r->seat[m->seat].link};
    snprintf(c->fresh.reply, sizeof c->fresh.reply, "%s", m->id);
    secret_token(c->fresh.token);
    (void)secret_hash(c->fresh.token, hash);
    with.hash = hash;
    json_begin(&json, NULL, '{');
    json_string(&json, "type", "link");
    if (m->id[0])
        json_raw(&json, "id", m->id);
    json_string(&json, "seat", areo_seat_id(m->seat));
    json_string(&json, "hash", hash);
    json_end(&json, '}');
    assert(!json.full);
    client_act(c, &with, c->seat, text, json.used);
}

void tables_void(struct live *l, uint8_t seats)
{
    for (struct client *c = l->clients; c; c = c->next)
        if (c->socket && c->link.kind == LINK_SEAT && c->link.seats & seats)
            net_drop(c->socket, 4404, "there is a new link to this seat");
}

/* ---- Deletion -------------------------------------------------------------------------------- */

struct remove_job {
    struct store_job base;
    struct server *server;
    struct net_pending *pending; /* NULL: its time had come */
    char table[STORE_ID_SIZE];
};

enum store_result tables_remove(store *s, const char *table)
{
    assert(s && table);
    char news[64];
    enum store_result result = store_remove(s, table);
    snprintf(news, sizeof news, "gone %s", table);
    return result == STORE_OK ? store_tell(s, "*", news) : result;
}

static enum store_result remove_run(struct store_job *base, store *s)
{
    struct remove_job *job = (struct remove_job *)base;
    return tables_remove(s, job->table);
}

static void remove_done(struct store_job *base, enum store_result result)
{
    struct remove_job *job = (struct remove_job *)base;
    struct live *l = live_find(job->server, job->table);
    if (result == STORE_OK && l)
        live_break(l, 4404, job->pending ? "deleted by its host" : "its time has come");
    if (job->pending && result == STORE_OK)
        net_answer(job->pending, &(struct net_response){.status = 204});
    else if (job->pending)
        api_error(job->pending, 503, SERVER_TEXT("the store does not take it"));
    free(job);
}

static void remove_post(struct server *s, const char *table, struct net_pending *p)
{
    assert(table);
    struct remove_job *job = calloc(1, sizeof *job);
    if (!job) {
        if (p)
            api_error(p, 503, SERVER_TEXT("out of memory"));
        return;
    }
    job->base.run = remove_run;
    job->base.done = remove_done;
    job->server = s;
    job->pending = p;
    snprintf(job->table, sizeof job->table, "%s", table);
    writer_post(s->writer, &job->base);
}

void tables_delete(struct client *c)
{
    assert(c->pending);
    if (c->link.kind != LINK_HOST) {
        client_error(c, 409, SERVER_TEXT("only the host may do that"));
        return;
    }
    struct net_pending *p = c->pending;
    c->pending = NULL;
    remove_post(c->server, c->live->room->id, p);
    client_close(c);
}

/* ---- What the store is asked for from time to time ------------------------------------------- */

struct sweep_job {
    struct store_job base;
    struct server *server;
    enum store_list which;
    bool jumped; /* the clock */
    char (*id)[STORE_ID_SIZE];
    int count, size;
};

static void sweep_keep(void *user, const struct store_row *row)
{
    struct sweep_job *job = user;
    assert(job->count >= 0 && job->count <= job->size);
    if (table_grow((void **)&job->id, job->count, &job->size, sizeof *job->id))
        snprintf(job->id[job->count++], STORE_ID_SIZE, "%s", row->id);
}

static enum store_result sweep_run(struct store_job *base, store *s)
{
    struct sweep_job *job = (struct sweep_job *)base;
    const struct server_options *o = job->server->options;
    int64_t now = now_seconds();
    if (job->which == STORE_DUE)
        return store_list(s, STORE_DUE, now, sweep_keep, job);
    if (!policy_clock(s, now, &job->jumped))
        return STORE_OK;
    enum store_result result = store_list(s, STORE_EXPIRED, now, sweep_keep, job);
    if (result == STORE_OK && o->expire_days)
        result = store_list(s, STORE_STALE, now - o->expire_days * (int64_t)86400, sweep_keep, job);
    return result;
}

static void sweep_done(struct store_job *base, enum store_result result)
{
    struct sweep_job *job = (struct sweep_job *)base;
    if (job->jumped)
        server_log(job->server, "clock", "why", "it has jumped: nothing is deleted for a day",
                   (char *)NULL);
    for (int i = 0; result == STORE_OK && i < job->count; i++)
        if (job->which == STORE_DUE)
            live_warm(job->server, job->id[i], "");
        else
            remove_post(job->server, job->id[i], NULL);
    free(job->id);
    free(job);
}

static void sweep(struct server *s, enum store_list which)
{
    assert(which == STORE_EXPIRED || which == STORE_DUE);
    struct sweep_job *job = calloc(1, sizeof *job);
    if (!job)
        return;
    *job = (struct sweep_job){
        .base = {.run = sweep_run, .done = sweep_done}, .server = s, .which = which};
    if (!reader_post(s->reader, &job->base))
        free(job);
}

void tables_expire(struct server *s) { sweep(s, STORE_EXPIRED); }
void tables_due(struct server *s) { sweep(s, STORE_DUE); }
