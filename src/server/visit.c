/* visit.c: requests that wait for their table (see visit.h). */
#include "server/visit.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/secret.h"
#include "server/tables.h"
#include "server/words.h"

enum { VISIT_SECONDS = 5 };

struct visit {
    struct wait wait;      /* for the room */
    struct store_job base; /* for the link */
    struct visit *next, **back;
    struct server *server;
    struct net_request request; /* a copy, its body too */
    struct net_pending *pending;
    struct net_socket *socket; /* one of the two; none: it was given up */
    visit_run *run;
    const void *what;
    char token[STORE_TOKEN_SIZE], hash[STORE_HASH_SIZE];
    struct store_link link;
    double began;
};

static void visit_free(struct visit *v)
{
    *v->back = v->next;
    if (v->next)
        v->next->back = v->back;
    free(v->request.body);
    free(v);
}

static void visit_refuse(struct visit *v, int status, const char *text)
{
    if (v->socket)
        net_refuse(v->socket, status);
    if (v->pending)
        api_error(v->pending, status, "%s", text);
    v->socket = NULL;
    v->pending = NULL;
}

bool net_query(const struct net_request *r, const char *name, char *out, size_t size)
{
    size_t length = strlen(name);
    for (const char *at = r->query; *at; at += strcspn(at, "&"), at += *at == '&') {
        if (strncmp(at, name, length) || at[length] != '=')
            continue;
        at += length + 1;
        size_t n = strcspn(at, "&");
        if (n >= size)
            n = size - 1;
        memcpy(out, at, n);
        out[n] = '\0';
        return true;
    }
    return false;
}

const struct areo_language *net_language(const struct net_request *r)
{
    const struct areo_language *language = NULL;
    char wanted[16];
    if (net_query(r, "lang", wanted, sizeof wanted)) {
        (void)areo_language_find(wanted, &language);
        return language;
    }
    for (const char *at = r->languages; *at; at += strcspn(at, ",")) {
        at += strspn(at, ", ");
        if (areo_language_find(at, &language))
            return language;
    }
    return NULL;
}

static void query_seat(const struct net_request *r, struct client *c)
{
    char seat[16];
    if (net_query(r, "seat", seat, sizeof seat))
        (void)client_look(c, areo_seat_find(seat));
}

void party_name(const struct address *who, char out[THINK_PARTY_SIZE])
{
    _Static_assert((int)THINK_PARTY_SIZE >= (int)ADDRESS_TEXT_SIZE,
                   "an address is the name of a party");
    struct address household = address_household(who);
    address_text(&household, out);
}

static void visit_arrives(struct visit *v, struct live *l)
{
    struct client *c = client_open(v->server, l, &v->link, v->token);
    if (!c) {
        visit_refuse(v, 503, SERVER_TEXT("out of memory"));
        return;
    }
    c->pending = v->pending;
    c->socket = v->socket;
    c->who = v->request.who;
    c->asked = v->began;
    c->language = net_language(&v->request);
    if (v->socket && !net_accept(v->socket, c)) {
        c->socket = NULL;
        client_close(c);
        return;
    }
    party_name(&v->request.who, c->party);
    query_seat(&v->request, c);
    v->run(v->server, &v->request, c, v->what);
}

static void on_ready(struct wait *w, struct live *l, enum store_result result, const char *why)
{
    struct visit *v = (struct visit *)w;
    char text[300];
    snprintf(text, sizeof text, "this table cannot be opened: %s", why);
    if (!v->pending && !v->socket) {
        /* It was given up. */
    } else if (l) {
        visit_arrives(v, l);
    } else if (result == STORE_NONE) {
        visit_refuse(v, 404, SERVER_TEXT("there is no such link"));
    } else if (result == STORE_FAIL) {
        visit_refuse(v, 503, SERVER_TEXT("the store does not answer"));
    } else {
        visit_refuse(v, 409, text);
    }
    visit_free(v);
}

static struct visit *visit_of(struct store_job *base)
{
    return (struct visit *)(void *)((char *)base - offsetof(struct visit, base));
}

static enum store_result link_run(struct store_job *base, store *s)
{
    struct visit *v = visit_of(base);
    enum store_result result = store_link_find(s, v->hash, &v->link);
    return result == STORE_OK && !secret_same(v->link.hash, v->hash) ? STORE_NONE : result;
}

static void link_done(struct store_job *base, enum store_result result)
{
    struct visit *v = visit_of(base);
    if (result == STORE_OK && (v->pending || v->socket))
        live_want(v->server, v->link.table, &v->wait);
    else
        on_ready(&v->wait, NULL, result, "");
}

static bool request_copy(const struct net_request *r, struct net_request *out)
{
    *out = *r;
    out->body = r->body ? malloc(r->size + 1) : NULL;
    if (out->body) {
        memcpy(out->body, r->body, r->size);
        out->body[r->size] = '\0';
    }
    return !r->body || out->body;
}

static void visit_begin(struct server *s, const struct net_request *r, const char *token,
                        const struct visit *of)
{
    struct visit *v = calloc(1, sizeof *v);
    if (!v) {
        struct visit none = *of;
        visit_refuse(&none, 503, SERVER_TEXT("out of memory"));
        return;
    }
    *v = *of;
    v->server = s;
    v->wait.ready = on_ready;
    v->base.run = link_run;
    v->base.done = link_done;
    v->began = now_exact();
    v->next = s->visits;
    v->back = &s->visits;
    if (v->next)
        v->next->back = &v->next;
    s->visits = v;
    snprintf(v->token, sizeof v->token, "%s", strlen(token) < sizeof v->token ? token : "");
    if (!secret_hash(token, v->hash))
        on_ready(&v->wait, NULL, STORE_NONE, "");
    else if (!request_copy(r, &v->request) || !reader_post(s->reader, &v->base))
        on_ready(&v->wait, NULL, STORE_FAIL, "");
}

void visit_request(struct server *s, const struct net_request *r, const char *token,
                   struct net_pending *p, visit_run *run, const void *what)
{
    visit_begin(s, r, token, &(struct visit){.pending = p, .run = run, .what = what});
}

void visit_socket(struct server *s, const struct net_request *r, const char *token,
                  struct net_socket *socket, visit_run *run)
{
    visit_begin(s, r, token, &(struct visit){.socket = socket, .run = run});
}

void visits_tick(struct server *s)
{
    for (struct visit *v = s->visits; v; v = v->next)
        if (now_exact() - v->began > VISIT_SECONDS)
            visit_refuse(v, 503, SERVER_TEXT("the store does not answer"));
}
