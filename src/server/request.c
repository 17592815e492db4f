/* request.c: requests and their answers (see conn.h). */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/conn.h"

enum {
    BODIES_MAX = 64 << 20,   /* of all requests that are being read */
    BODY_SLOWEST = 16 << 10, /* bytes a second */
    ANSWER_SLOWEST = 4 << 10 /* bytes a second */
};

static void pending_free(struct net_pending *p)
{
    p->done = true;
    if (p->in_use)
        return;
    p->net->bodies -= p->held;
    free(p->request.body);
    free(p);
}

void request_hand(struct net_pending *p, void (*call)(struct net_pending *p, void *more),
                  void *more)
{
    p->in_use = true;
    call(p, more);
    p->in_use = false;
    if (p->done)
        pending_free(p);
}

void request_drop(struct conn *c)
{
    struct net_pending *p = c->pending;
    c->pending = NULL;
    if (!p)
        return;
    p->conn = NULL;
    if (!p->handed)
        pending_free(p);
}

/* ---- Answers ----------------------------------------------------------------------------------- */

static const char policy[] =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/* ORDER by number: the words are for people who look at the wire. */
static const struct {
    int status;
    const char *words;
} reasons[] = {
    {101, "Switching Protocols"},
    {200, "OK"},
    {201, "Created"},
    {204, "No Content"},
    {302, "Found"},
    {303, "See Other"},
    {304, "Not Modified"},
    {400, "Bad Request"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {409, "Conflict"},
    {411, "Length Required"},
    {413, "Content Too Large"},
    {421, "Misdirected Request"},
    {426, "Upgrade Required"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Error"},
    {503, "Service Unavailable"},
};

static const char *reason(int status)
{
    for (size_t i = 0; i < sizeof reasons / sizeof reasons[0]; i++)
        if (reasons[i].status == status)
            return reasons[i].words;
    return "-";
}

static void header(struct areo_text *t, const char *name, const char *value)
{
    if (value)
        areo_text_addf(t, "%s: %s\r\n", name, value);
}

static void headers_write(const struct conn *c, const struct net_response *r, struct areo_text *t)
{
    areo_text_addf(t, "HTTP/1.1 %d %s\r\n", r->status, reason(r->status));
    header(t, "content-type", r->type);
    header(t, "content-encoding", r->encoding);
    header(t, "cache-control", r->cache ? r->cache : "no-store");
    header(t, "etag", r->etag);
    header(t, "location", r->location);
    if (r->save_as)
        areo_text_addf(t, "content-disposition: attachment; filename=%s\r\n", r->save_as);
    header(t, "vary", r->encoding ? "accept-encoding" : NULL);
    header(t, "retry-after", r->status == 429 || r->status == 503 ? "1" : NULL);
    header(t, "content-security-policy", policy);
    header(t, "x-content-type-options", "nosniff");
    header(t, "referrer-policy", "no-referrer");
    header(t, "cross-origin-resource-policy", "same-origin");
    header(t, "strict-transport-security", c->net->tls ? "max-age=31536000" : NULL);
    header(t, "connection", c->last ? "close" : "keep-alive");
    if (r->status != 204 && r->status != 304)
        areo_text_addf(t, "content-length: %zu\r\n", r->size);
    areo_text_add(t, "\r\n");
}

/* Puts an answer onto the wire, and makes the connection ready for what comes next. */
static void respond(struct conn *c, const struct net_response *r, bool body)
{
    char head[2048];
    struct areo_text t = areo_text_over(head, sizeof head);
    c->last |= c->net->stopping;
    headers_write(c, r, &t);
    if (t.full) {
        conn_kill(c);
        return;
    }
    wire_put(&c->wire, head, t.used);
    if (body && r->constant)
        wire_put_constant(&c->wire, r->body, r->size);
    else if (body && r->size)
        wire_put(&c->wire, r->body, r->size);
    c->deadline = net_seconds() + IDLE_SECONDS + (int64_t)(r->size / ANSWER_SLOWEST);
    conn_due(c);
}

/* Refused before it was anybody's request. What follows it is not listened to. */
void request_refuse(struct conn *c, int status, const char *why)
{
    char body[400];
    struct areo_text t = areo_text_over(body, sizeof body);
    areo_text_addf(&t, "{\"error\":\"%s\"}", why);
    request_drop(c);
    c->last = true;
    respond(c,
            &(struct net_response){
                .status = status, .type = "application/json", .body = body, .size = t.used},
            !c->head);
}

const struct areo_language *net_pending_language(const struct net_pending *p)
{
    assert(p);
    return net_language(&p->request);
}

void net_answer(struct net_pending *p, const struct net_response *r)
{
    struct conn *c = p->conn;
    p->net->pendings--;
    if (c) {
        c->pending = NULL;
        c->last |= !p->keep;
        respond(c, r, !c->head);
    }
    pending_free(p);
}

/* ---- Requests ---------------------------------------------------------------------------------- */

static int hex(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* The path without its codes; false when there is something in it that does not belong there. */
static bool path_read(const char *target, size_t size, char out[NET_PATH_SIZE])
{
    size_t used = 0;
    if (size == 0 || target[0] != '/')
        return false;
    for (size_t i = 0; i < size; i++) {
        int c = (unsigned char)target[i];
        if (c == '%') {
            int high = i + 2 < size ? hex(target[i + 1]) : -1;
            int low = high >= 0 ? hex(target[i + 2]) : -1;
            c = low >= 0 ? high * 16 + low : 0;
            i += 2;
        }
        if (c < 0x20 || c == 0x7F || used == NET_PATH_SIZE - 1)
            return false;
        out[used++] = (char)c;
    }
    out[used] = '\0';
    return true;
}

static bool target_read(const char *target, struct net_request *r)
{
    size_t path = strcspn(target, "?#");
    const char *query = target[path] == '?' ? target + path + 1 : "";
    size_t size = strcspn(query, "#");
    if (size >= sizeof r->query)
        return false;
    memcpy(r->query, query, size);
    r->query[size] = '\0';
    return path_read(target, path, r->path);
}

static struct net_pending *pending_new(struct conn *c, const struct http_head *head)
{
    struct net_pending *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    struct net_request *r = &p->request;
    p->conn = c;
    p->net = c->net;
    p->keep = head->keep;
    p->websocket = head->websocket;
    p->length = (size_t)head->length;
    r->method = head->method;
    r->who = address_behind(&c->peer, head->forwarded, c->net->proxies);
    r->relayed = head->forwarded[0] != '\0';
    r->gzip = strstr(head->accepts, "gzip") != NULL;
    r->brotli = strstr(head->accepts, "br") != NULL;
    snprintf(r->host, sizeof r->host, "%s", head->host);
    snprintf(r->etag, sizeof r->etag, "%s", head->etag);
    snprintf(r->languages, sizeof r->languages, "%s", head->languages);
    snprintf(p->key, sizeof p->key, "%s", head->key);
    return p;
}

/* Refuses what cannot be served, whatever it is about. */
static bool head_fits(struct conn *c, const struct http_head *head)
{
    if (head->length_unknown)
        request_refuse(c, 411, "bodies come with their length here");
    else if (!head->host[0] && !head->old)
        request_refuse(c, 400, "a request names its host");
    else if (head->websocket && strcmp(head->version, "13"))
        request_refuse(c, 426, "WebSockets are of version 13");
    else if (head->length > BODIES_MAX)
        request_refuse(c, 413, "too large");
    else
        return true;
    return false;
}

static int on_head(void *user, const struct http_head *head)
{
    struct conn *c = user;
    struct net *n = c->net;
    struct areo_error why = {.text = "refused"};
    c->head = head->head;
    if (!head_fits(c, head))
        return 1;
    struct net_pending *p = c->pending = pending_new(c, head);
    if (!p || !target_read(head->target, &p->request)) {
        request_refuse(c, p ? 400 : 503, p ? "a path begins with a slash" : "out of memory");
        return 1;
    }
    int status = n->calls->admit(n->user, &p->request, head->length, &why);
    if (status) {
        request_refuse(c, status, why.text);
        return 1;
    }
    c->deadline = net_seconds() + HEAD_SECONDS + (int64_t)(head->length / BODY_SLOWEST);
    if (head->expects && head->length)
        wire_put(&c->wire, "HTTP/1.1 100 Continue\r\n\r\n", 25);
    return 0;
}

/* Memory is taken as it is filled. */
static bool body_fits(struct net_pending *p, size_t size)
{
    enum { FIRST = 4 << 10 };
    struct net *n = p->net;
    size_t wanted = p->held ? p->held * 2 : FIRST;
    if (size <= p->held)
        return true;
    if (wanted < size)
        wanted = size;
    if (wanted > p->length)
        wanted = p->length;
    if (n->bodies - p->held + wanted > BODIES_MAX)
        return false;
    char *grown = realloc(p->request.body, wanted + 1);
    if (!grown)
        return false;
    n->bodies += wanted - p->held;
    p->request.body = grown;
    p->held = wanted;
    return true;
}

static bool on_body(void *user, const char *data, size_t size)
{
    struct conn *c = user;
    struct net_pending *p = c->pending;
    if (!body_fits(p, p->request.size + size)) {
        request_refuse(c, 503, "too much is being sent at the moment");
        return false;
    }
    memcpy(p->request.body + p->request.size, data, size);
    p->request.size += size;
    return true;
}

static const struct http_calls http_calls = {.head = on_head, .body = on_body};

static void request_ask(struct net_pending *p, void *more)
{
    (void)more;
    p->net->calls->request(p->net->user, &p->request, p);
}

static void request_whole(struct conn *c)
{
    struct net *n = c->net;
    struct net_pending *p = c->pending;
    n->figures.requests++;
    if (p->websocket) {
        socket_open(c);
        return;
    }
    if (p->request.body)
        p->request.body[p->request.size] = '\0';
    p->handed = true;
    n->pendings++;
    c->deadline = net_seconds() + ANSWER_SECONDS;
    request_hand(p, request_ask, NULL);
}

size_t request_feed(struct conn *c, const char *data, size_t size)
{
    size_t taken = 0;
    if (!c->http) {
        c->deadline = net_seconds() + HEAD_SECONDS;
        c->head = false;
        c->http = http_new(&http_calls, c);
        if (!c->http) {
            conn_kill(c);
            return size;
        }
    }
    enum http_result result = http_feed(c->http, data, size, &taken);
    if (result == HTTP_MORE)
        return size;
    http_free(c->http);
    c->http = NULL;
    if (result == HTTP_WHOLE) {
        request_whole(c);
        return taken;
    }
    if (result == HTTP_LARGE)
        request_refuse(c, 431, "the head of the request is too large");
    else if (result == HTTP_WRONG)
        request_refuse(c, 400, "this is not HTTP");
    return size;
}
