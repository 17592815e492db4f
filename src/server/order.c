/* order.c: what the host of the server can have done (see order.h). */
#include "server/order.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "server/peers.h"
#include "server/policy.h"
#include "server/secret.h"
#include "server/tables.h"
#include "table/lines.h"
#include "table/table.h"

enum { INVITATION_MAX = 10000 };

struct verb {
    const char *name, *wants;
    void (*begin)(struct order *o);
    bool table; /* done by the server that has the table */
};

/* ---- Answers ---------------------------------------------------------------------------------- */

static void order_free(struct order *o)
{
    assert(o);
    free(o->seen.row);
    free(o->seen.word);
    free(o);
}

static void row_keep(void *user, const struct store_row *row)
{
    struct overview *v = user;
    assert(v->rows >= 0 && v->rows <= v->rows_size);
    if (table_grow((void **)&v->row, v->rows, &v->rows_size, sizeof *v->row))
        v->row[v->rows++] = *row;
}

static void word_keep(void *user, const char *key, const char *value)
{
    assert(key && value);
    struct overview *v = user;
    if (!table_grow((void **)&v->word, v->words, &v->words_size, sizeof *v->word))
        return;
    snprintf(v->word[v->words][0], STORE_WORD_SIZE, "%s", key);
    snprintf(v->word[v->words++][1], STORE_WORD_SIZE, "%s", value);
}

static struct order *order_of(struct store_job *base)
{
    return (struct order *)(void *)((char *)base - offsetof(struct order, base));
}

static enum store_result look_run(struct store_job *base, store *s)
{
    struct overview *v = &order_of(base)->seen;
    enum store_result result = store_count(s, &v->tables);
    if (result == STORE_OK)
        result = store_size(s, &v->bytes);
    if (result == STORE_OK)
        result = store_list(s, STORE_RECENT, 0, row_keep, v);
    if (result == STORE_OK)
        result = store_host_list(s, "ban ", word_keep, v);
    if (result == STORE_OK)
        result = store_host_list(s, "invite ", word_keep, v);
    return result;
}

static void page_writer(void *user, struct areo_text *t) { overview_page(user, t); }
static void json_writer(void *user, struct areo_text *t) { overview_json(user, t); }

static void look_done(struct store_job *base, enum store_result result)
{
    struct order *o = order_of(base);
    assert(o->pending);
    if (result != STORE_OK) {
        api_error(o->pending, 503, "the store does not answer");
    } else {
        struct areo_text t = server_text(o->server, o->page ? page_writer : json_writer, o);
        net_answer(o->pending,
                   &(struct net_response){.status = o->page && o->status ? o->status : 200,
                                          .type = o->page ? "text/html; charset=utf-8"
                                                          : "application/json",
                                          .body = t.at,
                                          .size = t.used});
    }
    order_free(o);
}

static void look(struct order *o)
{
    assert(o->pending);
    o->base = (struct store_job){.run = look_run, .done = look_done};
    if (reader_post(o->server->reader, &o->base))
        return;
    api_error(o->pending, 503, "too many wait for the store");
    order_free(o);
}

static void done_write(void *user, struct areo_text *json)
{
    const struct order *o = user;
    json_begin(json, NULL, '{');
    json_string(json, "done", o->note);
    if (o->made[0])
        json_string(json, "invitation", o->made);
    json_end(json, '}');
}

/* The page shows what was done and how things are now. */
static void order_end(struct order *o, int status, const char *note)
{
    assert(o->verb && note);
    assert(!o->pending == !!o->from[0]);
    o->status = status;
    snprintf(o->note, sizeof o->note, "%s", note);
    server_log(o->server, "admin", "do", o->verb->name, "what", o->note, (char *)NULL);
    if (o->from[0]) {
        char line[ORDER_NOTE_SIZE + 60];
        snprintf(line, sizeof line, "ordered %llu %d %s", (unsigned long long)o->number, status,
                 o->note);
        peers_say(o->server, o->from, line);
        order_free(o);
        return;
    }
    if (o->page) {
        look(o);
        return;
    }
    if (status == 200) {
        struct areo_text t = server_text(o->server, done_write, o);
        answer_json(o->pending, 200, &t);
    } else {
        api_error(o->pending, status, "%s", note);
    }
    order_free(o);
}

/* ---- Bans and invitations --------------------------------------------------------------------- */

static enum store_result put_run(struct store_job *base, store *s)
{
    const struct order *o = order_of(base);
    assert(o->verb);
    char key[STORE_WORD_SIZE];
    char value[STORE_WORD_SIZE];
    if (o->made[0]) {
        snprintf(value, sizeof value, "%s", o->word);
        return invitation_key(o->made, key) ? store_host_put(s, key, value) : STORE_NONE;
    }
    snprintf(value, sizeof value, "%lld", (long long)now_seconds());
    return ban_key(o->word, key) ? store_host_put(s, key, value) : STORE_NONE;
}

static enum store_result take_run(struct store_job *base, store *s)
{
    const struct order *o = order_of(base);
    char key[STORE_WORD_SIZE];
    bool known =
        !strcmp(o->verb->name, "unban") ? ban_key(o->word, key) : invitation_key(o->word, key);
    return known ? store_host_remove(s, key) : STORE_NONE;
}

/* Whoever is banned is not served from now on, and what he has open is closed. */
static void banned_drop(struct server *s, const char *network)
{
    assert(network);
    struct networks n;
    struct areo_error e;
    if (!networks_read(network, &n, &e))
        return;
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (struct live *l = s->bucket[i]; l; l = l->next)
            for (struct client *c = l->clients; c; c = c->next)
                if (c->socket && networks_have(&n, &c->who))
                    net_drop(c->socket, 1008, "the host of the server has banned this address");
}

static void words_done(struct store_job *base, enum store_result result)
{
    struct order *o = order_of(base);
    assert(o->verb);
    if (result == STORE_FAIL) {
        order_end(o, 503, "the store does not take it");
        return;
    }
    if (result != STORE_OK) {
        order_end(o, 404, "there is no such thing");
        return;
    }
    policy_refresh(o->server);
    if (!strcmp(o->verb->name, "ban"))
        banned_drop(o->server, o->word);
    order_end(o, 200, o->made[0] ? "an invitation was made" : o->word);
}

static void words_write(struct order *o, enum store_result (*run)(struct store_job *, store *))
{
    assert(run);
    o->base = (struct store_job){.run = run, .done = words_done};
    writer_post(o->server->writer, &o->base);
}

static void do_ban(struct order *o)
{
    assert(o->verb);
    char key[STORE_WORD_SIZE];
    if (ban_key(o->word, key))
        words_write(o, put_run);
    else
        order_end(o, 400, "an address or a network is wanted: 192.0.2.7, 2001:db8::/64");
}

static void do_take(struct order *o) { words_write(o, take_run); }

static void do_invite(struct order *o)
{
    long uses = o->word[0] ? strtol(o->word, NULL, 10) : 1;
    if (uses < 1 || uses > INVITATION_MAX) {
        order_end(o, 400, "an invitation is for 1 to 10000 tables");
        return;
    }
    assert(uses >= 1 && uses <= INVITATION_MAX);
    snprintf(o->word, sizeof o->word, "%ld", uses);
    secret_token(o->made);
    words_write(o, put_run);
}

/* ---- Tables ----------------------------------------------------------------------------------- */

/* Who has the table carries it out; an order is handed on once. */
static void order_hand_on(struct order *o, const struct live *l)
{
    assert(!l->mine);
    enum { PATIENCE = 5 };
    char line[ORDER_WORD_SIZE + 100];
    if (o->from[0]) {
        order_end(o, 409, "the table has moved: try again");
        return;
    }
    o->number = ++o->server->numbers;
    o->patience = now_exact() + PATIENCE;
    o->next = o->server->orders;
    o->server->orders = o;
    snprintf(line, sizeof line, "order %s %llu %s %s", o->server->id, (unsigned long long)o->number,
             o->verb->name, o->word);
    peers_say(o->server, l->owner, line);
}

void order_take(struct server *s, char *rest)
{
    assert(s && rest);
    struct order *o = calloc(1, sizeof *o);
    if (!o)
        return;
    o->server = s;
    snprintf(o->from, sizeof o->from, "%s", word_cut(&rest));
    o->number = strtoull(word_cut(&rest), NULL, 10);
    o->verb = verb_find(word_cut(&rest));
    snprintf(o->word, sizeof o->word, "%s", word_cut(&rest));
    if (o->from[0] && o->verb && o->verb->table)
        order_begin(o);
    else
        order_free(o);
}

void order_answered(struct server *s, char *rest)
{
    assert(s && rest);
    uint64_t number = strtoull(word_cut(&rest), NULL, 10);
    int status = (int)strtol(word_cut(&rest), NULL, 10);
    for (struct order **at = &s->orders; *at; at = &(*at)->next)
        if ((*at)->number == number) {
            struct order *o = *at;
            *at = o->next;
            order_end(o, status, rest);
            return;
        }
}

void orders_tick(struct server *s)
{
    for (struct order **at = &s->orders; *at;) {
        struct order *o = *at;
        if (o->patience > now_exact()) {
            at = &o->next;
            continue;
        }
        *at = o->next;
        order_end(o, 503, "the server that has this table does not answer: try again");
    }
}

/* The room, when this server has it; otherwise the order is answered, or will be. */
static struct room *room_mine(struct order *o, struct live *l, enum store_result result)
{
    assert(o->verb && o->verb->table);
    if (l && l->mine)
        return l->room;
    if (l)
        order_hand_on(o, l);
    else
        order_end(o, result == STORE_FAIL ? 503 : 404,
                  result == STORE_FAIL ? "the store does not answer" : "there is no such table");
    return NULL;
}

static void close_ready(struct wait *w, struct live *l, enum store_result result, const char *why)
{
    struct order *o = (struct order *)w;
    struct room *r = room_mine(o, l, result);
    struct act a = {.room = r};
    bool closes = !strcmp(o->verb->name, "close");
    (void)why;
    if (!r)
        return;
    assert(l && l->mine);
    if (act_line(&a, "closed %s", closes ? "yes" : "no"))
        live_append(l, &a, NULL, NULL);
    act_free(&a);
    order_end(o, 200, o->word);
}

/* Names are in the beginning and in lines; the links may have webhooks. Everything else stays. */
static void record_writer(void *user, struct areo_text *out) { (void)areo_record_save(user, out); }

static enum store_result header_forget(store *s, const char *table)
{
    assert(table);
    struct areo_error e;
    char *header = store_header(s, table);
    areo_table *t = header ? areo_table_load(NULL, header, strlen(header), &e) : NULL;
    free(header);
    if (!t)
        return STORE_FAIL;
    for (int seat = 0; seat < areo_head(areo_table_state(t))->seats; seat++)
        areo_table_rename(t, seat, "");
    char *without = areo_text_all(record_writer, t);
    enum store_result result = without ? store_header_put(s, table, without) : STORE_FAIL;
    free(without);
    areo_table_free(t);
    return result;
}

struct names {
    char line[512][24];
    uint32_t number[512];
    int count;
    uint32_t at;
};

/* "name red Ada" becomes "name red": the seat is called by its colour again. */
static bool name_look(void *user, const char *line)
{
    struct names *n = user;
    assert(n->count >= 0 && n->count <= 512);
    char seat[16] = "";
    if (n->count < 512 && sscanf(line, "name %15s", seat) == 1) {
        snprintf(n->line[n->count], sizeof n->line[0], "name %s", seat);
        n->number[n->count++] = n->at;
    }
    n->at++;
    return true;
}

static void hook_forget(void *user, const struct store_link *link)
{
    struct store_link(*list)[AREO_SEATS_MAX] = user;
    for (int i = 0; link->webhook[0] && i < AREO_SEATS_MAX; i++)
        if (!(*list)[i].hash[0]) {
            (*list)[i] = *link;
            return;
        }
}

static enum store_result forget_run(struct store_job *base, store *s)
{
    const struct order *o = order_of(base);
    struct names *names = calloc(1, sizeof *names);
    struct store_link links[AREO_SEATS_MAX] = {{.hash = ""}};
    enum store_result result = names ? header_forget(s, o->word) : STORE_FAIL;
    if (result == STORE_OK)
        result = store_lines(s, o->word, 0, name_look, names);
    for (int i = 0; result == STORE_OK && i < names->count; i++)
        result = store_line_put(s, o->word, names->number[i], names->line[i]);
    if (result == STORE_OK)
        result = store_links(s, o->word, hook_forget, &links);
    for (int i = 0; result == STORE_OK && i < AREO_SEATS_MAX && links[i].hash[0]; i++)
        result = store_link_hook(s, links[i].hash, "");
    free(names);
    char news[ORDER_WORD_SIZE + 8];
    snprintf(news, sizeof news, "names %s", o->word);
    return result == STORE_OK ? store_tell(s, "*", news) : result;
}

/* Everybody connects anew and sees the table without names; a line more brings the lists up to
 * date. */
static void forget_done(struct store_job *base, enum store_result result)
{
    struct order *o = order_of(base);
    struct live *l = live_find(o->server, o->word);
    if (l)
        live_break(l, 1001, "names were forgotten");
    if (result == STORE_OK)
        live_warm(o->server, o->word, "");
    order_end(o, result == STORE_OK ? 200 : 503,
              result == STORE_OK ? o->word : "the store does not take it");
}

static void forget_ready(struct wait *w, struct live *l, enum store_result result, const char *why)
{
    struct order *o = (struct order *)w;
    struct room *r = room_mine(o, l, result);
    struct act a = {.room = r};
    (void)why;
    if (!r)
        return;
    assert(l && l->mine && l->room == r);
    /* The row for lists is written with a line: one that names nobody. */
    for (int seat = 0; seat < r->seats; seat++)
        areo_table_rename(r->table, seat, "");
    if (act_line(&a, "name %s ", areo_seat_id(0)))
        live_append(l, &a, NULL, NULL);
    act_free(&a);
    o->base = (struct store_job){.run = forget_run, .done = forget_done};
    writer_post(o->server->writer, &o->base);
}

static void do_close(struct order *o)
{
    assert(o->verb->table);
    o->wait.ready = close_ready;
    live_want(o->server, o->word, &o->wait);
}

static void do_forget(struct order *o)
{
    assert(o->verb->table);
    o->wait.ready = forget_ready;
    live_want(o->server, o->word, &o->wait);
}

static enum store_result delete_run(struct store_job *base, store *s)
{
    const struct order *o = order_of(base);
    struct store_row row;
    enum store_result result = store_row_get(s, o->word, &row);
    return result == STORE_OK ? tables_remove(s, o->word) : result;
}

static void delete_done(struct store_job *base, enum store_result result)
{
    struct order *o = order_of(base);
    struct live *l = live_find(o->server, o->word);
    if (result == STORE_OK && l)
        live_break(l, 4404, "deleted by the host of the server");
    order_end(o,
              result == STORE_OK     ? 200
              : result == STORE_NONE ? 404
                                     : 503,
              result == STORE_OK     ? o->word
              : result == STORE_NONE ? "there is no such table"
                                     : "the store does not take it");
}

static void do_delete(struct order *o)
{
    o->base = (struct store_job){.run = delete_run, .done = delete_done};
    writer_post(o->server->writer, &o->base);
}

/* ---- The orders ------------------------------------------------------------------------------- */

static const struct verb verbs[] = {
    {"status", "", look},
    {"close", "table", do_close, true},
    {"open", "table", do_close, true},
    {"delete", "table", do_delete},
    {"forget", "table", do_forget, true},
    {"ban", "address", do_ban},
    {"unban", "address", do_take},
    {"invite", "how many tables", do_invite},
    {"uninvite", "invitation", do_take},
};

enum { VERBS = sizeof verbs / sizeof verbs[0] };

const struct verb *verb_find(const char *name)
{
    assert(name);
    for (int i = 0; i < VERBS; i++)
        if (!strcmp(verbs[i].name, name))
            return &verbs[i];
    return NULL;
}

const char *verb_name(int i)
{
    assert(i >= 0);
    return i < VERBS ? verbs[i].name : NULL;
}
const char *verb_wants(int i)
{
    assert(i >= 0 && i < VERBS);
    return verbs[i].wants;
}

void order_begin(struct order *o)
{
    assert(o->verb && o->verb->begin);
    o->verb->begin(o);
}
