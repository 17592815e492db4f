/* lists.c: lists of tables: the public ones, and those whose links somebody has (see tables.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "core/json.h"
#include "server/plain.h"
#include "server/secret.h"
#include "server/tables.h"
#include "server/words.h"
#include "table/table.h"
#include "table/value.h"

enum { MINE_MAX = 200, REGION_MAX = 1 << 20 };

/* One of a list: a table, and for those who have it the link to it. */
struct listed {
    struct store_row row; /* id "": there is no such table */
    struct store_link link;
    char token[STORE_TOKEN_SIZE];
};

struct list_job {
    struct store_job base;
    struct server *server;
    struct net_pending *pending;
    bool plain, mine;
    const struct areo_language *language; /* of a page */
    struct listed *item;
    int count, size;
};

/* ---- In the thread of the reader ------------------------------------------------------------ */

static void row_keep(void *user, const struct store_row *row)
{
    struct list_job *job = user;
    if (!table_grow((void **)&job->item, job->count, &job->size, sizeof *job->item))
        return;
    job->item[job->count++] = (struct listed){.row = *row};
}

static enum store_result public_run(struct store_job *base, store *s)
{
    return store_list(s, STORE_LISTED, 0, row_keep, base);
}

static enum store_result mine_find(store *s, struct listed *item)
{
    char hash[STORE_HASH_SIZE];
    if (!secret_hash(item->token, hash))
        return STORE_OK;
    enum store_result result = store_link_find(s, hash, &item->link);
    if (result == STORE_OK && secret_same(item->link.hash, hash))
        result = store_row_get(s, item->link.table, &item->row);
    return result == STORE_NONE ? STORE_OK : result;
}

static enum store_result mine_run(struct store_job *base, store *s)
{
    struct list_job *job = (struct list_job *)base;
    enum store_result result = STORE_OK;
    for (int i = 0; i < job->count && result == STORE_OK; i++)
        result = mine_find(s, &job->item[i]);
    return result;
}

/* ---- Writing ---------------------------------------------------------------------------------- */

/* Times are told to the minute: who decides in secret should not be watched by the second. */
static void row_write(const struct store_row *row, struct areo_text *json)
{
    json_string(json, "table", row->id);
    json_raw(json, NULL, row->summary);
    json_int(json, "created", row->created);
    json_int(json, "changed", row->changed - row->changed % 60);
}

static void link_write(const struct listed *item, struct areo_text *json)
{
    static const char *const kinds[] = {"seat", "spectator", "host"}; /* ORDER LINK */
    json_string(json, "token", item->token);
    json_string(json, "link", kinds[item->link.kind]);
    json_begin(json, "seats", '[');
    for (int seat = 0; seat < AREO_SEATS_MAX; seat++)
        if (item->link.seats >> seat & 1)
            json_string(json, NULL, areo_seat_id(seat));
    json_end(json, ']');
    json_bool(json, "turn", item->row.acting & item->link.seats);
}

static void list_write(void *user, struct areo_text *json)
{
    const struct list_job *job = user;
    json_begin(json, NULL, '[');
    for (int i = 0; i < job->count; i++) {
        const struct listed *item = &job->item[i];
        if (!item->row.id[0]) {
            json_string(json, NULL, NULL);
            continue;
        }
        json_begin(json, NULL, '{');
        row_write(&item->row, json);
        if (job->mine)
            link_write(item, json);
        else
            json_string(json, "spectator", item->row.spectator);
        json_end(json, '}');
    }
    json_end(json, ']');
}

static void plain_write(void *user, struct areo_text *t)
{
    const struct list_job *job = user;
    plain_list_begin(t);
    for (int i = 0; i < job->count; i++)
        plain_list_row(&job->item[i].row, t);
    plain_list_end(t);
}

/* ---- From the server ---------------------------------------------------------------------------- */

static void list_free(struct list_job *job)
{
    free(job->item);
    free(job);
}

static void list_done(struct store_job *base, enum store_result result)
{
    struct list_job *job = (struct list_job *)base;
    if (result != STORE_OK) {
        api_error(job->pending, 503, SERVER_TEXT("the store does not answer"));
    } else {
        struct areo_text t =
            server_text_in(job->server, job->language, job->plain ? plain_write : list_write, job);
        net_answer(job->pending,
                   &(struct net_response){.status = 200,
                                          .type = job->plain ? "text/html; charset=utf-8"
                                                             : "application/json",
                                          .body = t.at,
                                          .size = t.used});
    }
    list_free(job);
}

static void list_post(struct list_job *job)
{
    if (reader_post(job->server->reader, &job->base))
        return;
    api_error(job->pending, 503, SERVER_TEXT("too many wait for the store"));
    list_free(job);
}

void lists_public(struct server *s, struct net_pending *p, bool plain,
                  const struct areo_language *language)
{
    struct list_job *job = calloc(1, sizeof *job);
    if (!job) {
        api_error(p, 503, SERVER_TEXT("out of memory"));
        return;
    }
    *job = (struct list_job){.base = {.run = public_run, .done = list_done},
                             .server = s,
                             .pending = p,
                             .plain = plain,
                             .language = language};
    list_post(job);
}

static bool tokens_read(struct list_job *job, const struct areo_value *tokens)
{
    if (!tokens || tokens->kind != AREO_VALUE_LIST)
        return false;
    for (const struct areo_value *v = tokens->child; v; v = v->next) {
        if (job->count == MINE_MAX ||
            !table_grow((void **)&job->item, job->count, &job->size, sizeof *job->item))
            return false;
        struct listed *item = &job->item[job->count++];
        *item = (struct listed){.token = ""};
        if (v->kind == AREO_VALUE_TEXT && strlen(v->text) < sizeof item->token)
            snprintf(item->token, sizeof item->token, "%s", v->text);
    }
    return true;
}

void lists_mine(struct server *s, const char *body, size_t size, struct net_pending *p)
{
    struct region region = region_of(REGION_MAX);
    struct areo_error e;
    const struct areo_value *root = value_parse(&region, body ? body : "", size, &e);
    struct list_job *job = calloc(1, sizeof *job);
    if (job)
        *job = (struct list_job){
            .base = {.run = mine_run, .done = list_done}, .server = s, .pending = p, .mine = true};
    if (!job) {
        api_error(p, 503, SERVER_TEXT("out of memory"));
    } else if (!root || !tokens_read(job, value_get(root, "tokens"))) {
        api_error(p, 400, "'tokens' is a list of at most %d links", MINE_MAX);
        list_free(job);
    } else {
        list_post(job);
    }
    region_free(&region);
}
