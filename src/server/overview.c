/* overview.c: the server as its host sees it: load, tables, addresses, bans (see order.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/text.h"
#include "server/order.h"
#include "server/plain.h"
#include "server/policy.h"
#include "server/process.h"

enum { ADDRESSES_MAX = 500 };

/* ---- Addresses -------------------------------------------------------------------------------- */

struct addresses {
    struct {
        char name[THINK_PARTY_SIZE];
        int sockets;
    } item[ADDRESSES_MAX];
    int count;
};

static void address_count(struct addresses *a, const char *name)
{
    int i = 0;
    while (i < a->count && strcmp(a->item[i].name, name))
        i++;
    if (i == ADDRESSES_MAX)
        return;
    if (i == a->count)
        snprintf(a->item[a->count++].name, THINK_PARTY_SIZE, "%s", name);
    a->item[i].sockets++;
}

static void addresses_count(const struct server *s, struct addresses *a)
{
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (const struct live *l = s->bucket[i]; l; l = l->next)
            for (const struct client *c = l->clients; c; c = c->next)
                if (c->socket)
                    address_count(a, c->party);
}

static int connected(const struct server *s, const char *table)
{
    const struct live *l = live_find(s, table);
    int count = 0;
    for (const struct client *c = l ? l->clients : NULL; c; c = c->next)
        count += c->socket != NULL;
    return count;
}

/* ---- As JSON ---------------------------------------------------------------------------------- */

static void load_write(struct server *s, struct areo_text *json)
{
    const struct net_figures *n = net_figures(s->net);
    json_begin(json, "load", '{');
    json_int(json, "up_seconds", now_seconds() - s->started);
    json_int(json, "connections", n->connections);
    json_int(json, "sockets", n->sockets);
    json_int(json, "rooms", s->rooms);
    json_int(json, "thinking", thinkers_waiting(s->thinkers));
    json_int(json, "thought_seconds", (int64_t)thinkers_seconds(s->thinkers));
    json_int(json, "memory_bytes", process_memory());
    json_int(json, "store_waiting", reader_waiting(s->reader) + writer_waiting(s->writer));
    json_int(json, "store_failures", (int64_t)s->figures.failures);
    json_end(json, '}');
}

static void limits_write(const struct order *o, struct areo_text *json)
{
    const struct server_options *options = o->server->options;
    json_begin(json, "store", '{');
    json_int(json, "tables", o->seen.tables);
    json_int(json, "bytes", o->seen.bytes);
    json_int(json, "tables_max", options->tables_max);
    json_int(json, "bytes_max", options->bytes_max);
    json_int(json, "expire_days", options->expire_days);
    json_string(json, "makers", makers_name((enum makers)options->makers));
    json_int(json, "think_ms", options->think);
    json_end(json, '}');
}

static void rows_write(const struct order *o, struct areo_text *json)
{
    json_begin(json, "tables", '[');
    for (int i = 0; i < o->seen.rows; i++) {
        const struct store_row *row = &o->seen.row[i];
        json_begin(json, NULL, '{');
        json_string(json, "table", row->id);
        json_raw(json, NULL, row->summary);
        json_int(json, "created", row->created);
        json_int(json, "changed", row->changed);
        json_int(json, "lines", row->lines);
        json_int(json, "sockets", connected(o->server, row->id));
        json_end(json, '}');
    }
    json_end(json, ']');
}

/* Of an invitation only its hash is known: it can be counted, not shown. */
static void words_write(const struct order *o, const char *key, const char *prefix, bool values,
                        struct areo_text *json)
{
    json_begin(json, key, '[');
    for (int i = 0; i < o->seen.words; i++) {
        size_t length = strlen(prefix);
        if (strncmp(o->seen.word[i][0], prefix, length))
            continue;
        json_string(json, NULL, values ? o->seen.word[i][1] : o->seen.word[i][0] + length);
    }
    json_end(json, ']');
}

void overview_json(const struct order *o, struct areo_text *json)
{
    struct addresses a = {.count = 0};
    addresses_count(o->server, &a);
    json_begin(json, NULL, '{');
    json_string(json, "server", o->server->id);
    json_string(json, "version", AREO_VERSION);
    load_write(o->server, json);
    limits_write(o, json);
    json_begin(json, "addresses", '[');
    for (int i = 0; i < a.count; i++) {
        json_begin(json, NULL, '{');
        json_string(json, "address", a.item[i].name);
        json_int(json, "sockets", a.item[i].sockets);
        json_end(json, '}');
    }
    json_end(json, ']');
    words_write(o, "bans", "ban ", false, json);
    words_write(o, "invitations", "invite ", true, json);
    rows_write(o, json);
    json_end(json, '}');
}

/* ---- As a page -------------------------------------------------------------------------------- */

static void order_form(const struct order *o, struct areo_text *t)
{
    areo_text_addf(t,
                   "<form method=post action=/admin><input type=hidden name=token value=%s>"
                   "<select name=do>",
                   o->token);
    for (int i = 0; verb_name(i); i++)
        areo_text_addf(t, "<option value=%s>%s%s%s", verb_name(i), verb_name(i),
                       verb_wants(i)[0] ? ": " : "", verb_wants(i));
    areo_text_add(t, "</select> <input name=word size=50> <button>Do it</button></form>");
}

static void page_rows(const struct order *o, struct areo_text *t)
{
    areo_text_add(t, "<h2>Tables that changed last</h2><ul>");
    for (int i = 0; i < o->seen.rows; i++) {
        const struct store_row *row = &o->seen.row[i];
        long long minutes = (now_seconds() - row->changed) / 60;
        areo_text_addf(t, "<li>%s %s: %u line%s, %d connected, changed %lld minute%s ago", row->id,
                       row->game, row->lines, text_s(row->lines), connected(o->server, row->id),
                       minutes, text_s(minutes));
    }
    areo_text_add(t, "</ul>");
}

static void page_load(const struct order *o, struct areo_text *t)
{
    const struct server *s = o->server;
    const struct net_figures *n = net_figures(s->net);
    int waiting = thinkers_waiting(s->thinkers);
    long long tables = o->seen.tables;
    areo_text_addf(t, "<p>Up %lld s, %d connection%s, %d WebSocket%s, %d table%s in memory, ",
                   (long long)(now_seconds() - s->started), n->connections, text_s(n->connections),
                   n->sockets, text_s(n->sockets), s->rooms, text_s(s->rooms));
    areo_text_addf(t,
                   "%d decision%s for a bot, %lld MB of memory."
                   "<p>The store has %lld table%s and %lld KB. Tables are made by %s.",
                   waiting, waiting == 1 ? " waits" : "s wait", process_memory() >> 20, tables,
                   text_s(tables), (long long)o->seen.bytes / 1024,
                   makers_name((enum makers)s->options->makers));
}

void overview_page(const struct order *o, struct areo_text *t)
{
    struct server *s = o->server;
    struct addresses a = {.count = 0};
    addresses_count(s, &a);
    plain_page_begin(t, "Areo: the host");
    if (o->note[0]) {
        areo_text_addf(t, "<p><strong>%s: ", o->status == 200 ? "done" : "not done");
        plain_escaped(t, o->made[0] ? o->made : o->note);
        areo_text_add(t, "</strong>");
    }
    page_load(o, t);
    order_form(o, t);
    areo_text_add(t, "<h2>Addresses</h2><ul>");
    for (int i = 0; i < a.count; i++)
        areo_text_addf(t, "<li>%s: %d connected", a.item[i].name, a.item[i].sockets);
    areo_text_add(t, "</ul><h2>Bans and invitations</h2><ul>");
    for (int i = 0; i < o->seen.words; i++) {
        bool ban = !strncmp(o->seen.word[i][0], "ban ", 4);
        areo_text_add(t, ban ? "<li>" : "<li>an invitation for ");
        plain_escaped(t, ban ? o->seen.word[i][0] : o->seen.word[i][1]);
        if (!ban)
            areo_text_addf(t, " table%s", text_s(strtoll(o->seen.word[i][1], NULL, 10)));
    }
    areo_text_add(t, "</ul>");
    page_rows(o, t);
}
