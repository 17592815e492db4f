/* net.c: libwebsockets behind net.h; no other file knows it.
 *
 * HTTP/1.1 and WebSocket on one port. The library's own message compression is not offered: the
 * version in Debian 12 aborts the process for some lengths of a message. Clients that want less
 * on the wire ask for compressed messages by themselves (see docs/api.md).
 *
 * The library waits with poll() by itself, which takes longer with every idle connection. With its
 * plug-in for libuv, a package of its own, it waits with epoll; it is used when it is there.
 * Its own timers for pings would be sorted anew at each message; here one pass a second does. */
#include "server/net.h"

#include <errno.h>
#include <libwebsockets.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum {
    HEADERS_SIZE = 2048,
    RECEIVE_SIZE = 2048,
    PING_SECONDS = 25,
    SILENT_SECONDS = 45,
    PATIENCE = 400,    /* half milliseconds */
    FILES_BESIDES = 64 /* the store, the log, the loop itself */
};

struct net {
    struct lws_context *context;
    struct lws_vhost *host;
    const struct net_calls *calls;
    void *user;
    lws_sorted_usec_list_t timer;
    int limit;                  /* of connections */
    bool uv;                    /* waits with libuv */
    bool stopping, ended, left; /* left: the owner is gone, only the loop has to end */
    unsigned char *out;         /* for sending, with the head room that the library wants */
    size_t out_size;
    struct net_socket *sockets;
    struct net_figures figures;
};

struct net_pending {
    struct lws *wsi; /* NULL: the client has gone */
    struct net *net;
    struct net_request request;
    size_t room; /* of the body */
    struct net_response response;
    char etag[40], location[NET_PATH_SIZE]; /* what the response points to */
    bool whole, answered;
};

struct net_socket {
    struct net_socket *next, **back;
    struct lws *wsi;
    struct net *net;
    void *owner;
    bool open, wanted, broken, ping_due;
    int refused; /* the status; -1: the client went before it was decided */
    bool asking; /* inside of the call that asks for it to be opened */
    int64_t wanted_since, heard, pinged;
    int close_code;
    char *message;
    size_t size, room;
};

/* What the library keeps for each connection: one of them is set while it is in use. */
struct session {
    struct net_pending *pending;
};

static int64_t seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec;
}

/* ---- Requests ---------------------------------------------------------------------- */

static void header_copy(struct lws *wsi, enum lws_token_indexes which, char *out, int size)
{
    if (lws_hdr_copy(wsi, out, size, which) < 0)
        out[0] = '\0';
}

/* The parts of a query are kept apart by the library; here they are one text again. */
static void query_copy(struct lws *wsi, char *out, size_t size)
{
    struct areo_text t = areo_text_over(out, size);
    char part[NET_QUERY_SIZE];
    for (int i = 0; lws_hdr_copy_fragment(wsi, part, sizeof part, WSI_TOKEN_HTTP_URI_ARGS, i) > 0;
         i++) {
        areo_text_add(&t, i ? "&" : "");
        areo_text_add(&t, part);
    }
}

static bool request_read(struct lws *wsi, struct net_request *r)
{
    char *path;
    char accepts[128];
    int length;
    int method = lws_http_get_uri_and_method(wsi, &path, &length);
    if (method < 0 || length < 0 || length >= NET_PATH_SIZE)
        return false;
    r->bodiless = method == LWSHUMETH_HEAD;
    r->method = method == LWSHUMETH_GET      ? NET_GET
                : method == LWSHUMETH_HEAD   ? NET_GET
                : method == LWSHUMETH_POST   ? NET_POST
                : method == LWSHUMETH_DELETE ? NET_DELETE
                                             : NET_OTHER;
    memcpy(r->path, path, (size_t)length);
    r->path[length] = '\0';
    query_copy(wsi, r->query, sizeof r->query);
    lws_get_peer_simple(wsi, r->address, sizeof r->address);
    header_copy(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, r->etag, sizeof r->etag);
    header_copy(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepts, sizeof accepts);
    r->gzip = strstr(accepts, "gzip") != NULL;
    r->brotli = strstr(accepts, "br") != NULL;
    return true;
}

static void pending_free(struct net_pending *p)
{
    free(p->request.body);
    if (!p->response.constant)
        free((void *)p->response.body);
    free(p);
}

static struct net_pending *pending_new(struct lws *wsi, struct net *n)
{
    struct net_pending *p = calloc(1, sizeof *p);
    if (!p)
        return NULL;
    p->wsi = wsi;
    p->net = n;
    if (request_read(wsi, &p->request))
        return p;
    free(p);
    return NULL;
}

/* The library may report the end of an empty body too: a request is handed over once. */
static int request_whole(struct net_pending *p)
{
    struct net *n = p->net;
    if (p->whole)
        return 0;
    p->whole = true;
    n->figures.requests++;
    lws_set_timeout(p->wsi, PENDING_TIMEOUT_HTTP_CONTENT, 60);
    if (p->request.body)
        p->request.body[p->request.size] = '\0';
    n->calls->request(n->user, &p->request, p);
    return 0;
}

/* -1: the length is not told, or not a number. */
static long body_length(struct lws *wsi)
{
    char text[16];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return -1;
    if (lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0)
        return 0;
    return text[strspn(text, "0123456789")] ? -1 : strtol(text, NULL, 10);
}

static int on_request(struct lws *wsi, struct session *s, struct net *n)
{
    struct net_pending *p = pending_new(wsi, n);
    if (!p) {
        (void)lws_return_http_status(wsi, HTTP_STATUS_BAD_REQUEST, NULL);
        return -1;
    }
    long length = body_length(wsi);
    bool refused = length < 0 || length > NET_BODY_MAX;
    if (!refused && length > 0) {
        p->room = (size_t)length;
        p->request.body = malloc(p->room + 1);
        refused = !p->request.body;
    }
    if (refused) {
        pending_free(p);
        (void)lws_return_http_status(wsi, length < 0 ? 411 : 413, NULL);
        return -1;
    }
    s->pending = p;
    return length > 0 ? 0 : request_whole(p);
}

static int on_body(const struct session *s, const void *data, size_t size)
{
    struct net_pending *p = s ? s->pending : NULL;
    if (!p || p->request.size + size > p->room)
        return -1;
    if (size)
        memcpy(p->request.body + p->request.size, data, size);
    p->request.size += size;
    return 0;
}

/* ---- Answers ----------------------------------------------------------------------- */

static const char policy[] =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

struct headers {
    struct lws *wsi;
    unsigned char *at, *end;
    bool full;
};

static void header_add(struct headers *h, const char *name, const char *value)
{
    if (value && lws_add_http_header_by_name(h->wsi, (const unsigned char *)name,
                                             (const unsigned char *)value, (int)strlen(value),
                                             &h->at, h->end))
        h->full = true;
}

static void headers_write(struct headers *h, const struct net_response *r)
{
    char attachment[80] = "attachment; filename=";
    h->full |= lws_add_http_header_status(h->wsi, (unsigned int)r->status, &h->at, h->end) != 0;
    header_add(h, "content-type:", r->type);
    header_add(h, "content-encoding:", r->encoding);
    header_add(h, "cache-control:", r->cache ? r->cache : "no-store");
    header_add(h, "etag:", r->etag);
    header_add(h, "location:", r->location);
    if (r->save_as) {
        strncat(attachment, r->save_as, sizeof attachment - strlen(attachment) - 1);
        header_add(h, "content-disposition:", attachment);
    }
    header_add(h, "vary:", r->encoding ? "accept-encoding" : NULL);
    header_add(h, "content-security-policy:", policy);
    header_add(h, "x-content-type-options:", "nosniff");
    header_add(h, "referrer-policy:", "no-referrer");
    header_add(h, "cross-origin-resource-policy:", "same-origin");
    h->full |= lws_add_http_header_content_length(h->wsi, r->size, &h->at, h->end) != 0;
}

static bool out_room(struct net *n, size_t size)
{
    if (n->out_size >= size + LWS_PRE)
        return true;
    unsigned char *grown = realloc(n->out, size + LWS_PRE);
    if (!grown)
        return false;
    n->out = grown;
    n->out_size = size + LWS_PRE;
    return true;
}

/* The buffer grows with the largest message; it should not stay that large for ever. */
static void out_trim(struct net *n)
{
    enum { KEEP = 256 << 10 };
    if (n->out_size <= KEEP)
        return;
    free(n->out);
    n->out = NULL;
    n->out_size = 0;
}

static bool out_write(struct net *n, struct lws *wsi, const void *data, size_t size, int protocol)
{
    if (!out_room(n, size))
        return false;
    memcpy(n->out + LWS_PRE, data, size);
    n->figures.bytes_out += size;
    return lws_write(wsi, n->out + LWS_PRE, size, (enum lws_write_protocol)protocol) >= 0;
}

/* Everything at once: the library keeps what the socket does not take. */
static int on_answer_writable(struct session *s)
{
    struct net_pending *p = s->pending;
    unsigned char buffer[LWS_PRE + HEADERS_SIZE];
    if (!p || !p->answered)
        return 0;
    struct lws *wsi = p->wsi;
    struct headers h = {wsi, buffer + LWS_PRE, buffer + sizeof buffer - 1, false};
    headers_write(&h, &p->response);
    bool ok = !h.full && !lws_finalize_write_http_header(wsi, buffer + LWS_PRE, &h.at, h.end);
    if (ok && p->response.size && !p->request.bodiless)
        ok = out_write(p->net, wsi, p->response.body, p->response.size, LWS_WRITE_HTTP_FINAL);
    s->pending = NULL;
    pending_free(p);
    return !ok || lws_http_transaction_completed(wsi) ? -1 : 0;
}

static void on_request_gone(struct session *s)
{
    struct net_pending *p = s ? s->pending : NULL;
    if (!p)
        return;
    s->pending = NULL;
    p->wsi = NULL;
    /* A request that was never whole was never handed over. */
    if (p->answered || !p->whole)
        pending_free(p);
}

static const char *kept(const char *text, char *copy, size_t size)
{
    if (text)
        snprintf(copy, size, "%s", text);
    return text ? copy : NULL;
}

void net_answer(struct net_pending *p, const struct net_response *r)
{
    if (!p->wsi) {
        pending_free(p);
        return;
    }
    p->response = *r;
    p->response.etag = kept(r->etag, p->etag, sizeof p->etag);
    p->response.location = kept(r->location, p->location, sizeof p->location);
    p->response.body = NULL;
    if (r->constant) {
        p->response.body = r->body;
    } else if (r->size) {
        void *copy = malloc(r->size);
        if (copy)
            memcpy(copy, r->body, r->size);
        else
            p->response.size = 0;
        p->response.body = copy;
    }
    p->answered = true;
    lws_callback_on_writable(p->wsi);
}

/* ---- WebSockets -------------------------------------------------------------------- */

static int on_upgrade(struct lws *wsi, struct net *n, const char *to)
{
    struct net_request r = {.body = NULL};
    if (!to || strcmp(to, "websocket") || !request_read(wsi, &r) || n->stopping)
        return -1;
    struct net_socket *s = calloc(1, sizeof *s);
    if (!s)
        return -1;
    s->wsi = wsi;
    s->net = n;
    s->asking = true;
    n->calls->open(n->user, &r, s);
    /* The library cannot wait before it accepts; usually it is decided at once. */
    for (int i = 0; i < PATIENCE && !s->owner && !s->refused; i++) {
        nanosleep(&(struct timespec){.tv_nsec = 500000}, NULL);
        n->calls->woken(n->user);
    }
    s->asking = false;
    if (s->refused) {
        int status = s->refused;
        free(s);
        return lws_return_http_status(wsi, (unsigned int)status, NULL) < 0 ? -1 : 1;
    }
    lws_set_opaque_user_data(wsi, s);
    n->figures.sockets++;
    s->heard = s->pinged = seconds();
    s->next = n->sockets;
    s->back = &n->sockets;
    if (s->next)
        s->next->back = &s->next;
    n->sockets = s;
    return 0;
}

bool net_accept(struct net_socket *s, void *owner)
{
    bool there = s->refused == 0;
    s->owner = owner;
    if (!there)
        free(s);
    else if (s->open)
        lws_rx_flow_control(s->wsi, 1);
    return there;
}

/* Who is refused later is told by the code with which the socket is closed. */
void net_refuse(struct net_socket *s, int status)
{
    if (s->asking)
        s->refused = status;
    else if (s->refused)
        free(s);
    else
        net_drop(s, status == 404 ? 4404 : 1013);
}

static int on_open(struct net_socket *s)
{
    if (!s)
        return -1;
    s->open = true;
    if (!s->owner)
        lws_rx_flow_control(s->wsi, 0);
    if (s->wanted)
        lws_callback_on_writable(s->wsi);
    return 0;
}

/* The last frame. With libuv the library's own way, lws_close_reason, forgets it when the close
 * begins in `writable`. 4 is the place that its header leaves open for this frame. */
static int closing(struct net_socket *s)
{
    enum { WRITE_CLOSE = 4 };
    unsigned char frame[LWS_PRE + 2];
    frame[LWS_PRE] = (unsigned char)(s->close_code >> 8);
    frame[LWS_PRE + 1] = (unsigned char)s->close_code;
    (void)lws_write(s->wsi, frame + LWS_PRE, 2, (enum lws_write_protocol)WRITE_CLOSE);
    return -1;
}

static bool message_add(struct net_socket *s, const void *data, size_t size)
{
    if (!s->message || s->size + size > s->room) {
        size_t room = s->size + size + 1024;
        char *grown = realloc(s->message, room + 1);
        if (!grown)
            return false;
        s->message = grown;
        s->room = room;
    }
    if (size)
        memcpy(s->message + s->size, data, size);
    s->size += size;
    return true;
}

static int on_receive(struct net_socket *s, const void *data, size_t size)
{
    if (!s)
        return -1;
    if (s->close_code || !s->owner) /* it is on its way out: nothing counts any more */
        return 0;
    s->heard = seconds();
    if (s->size + size > NET_MESSAGE_MAX) {
        net_drop(s, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
        return 0;
    }
    if (!message_add(s, data, size))
        return -1;
    if (lws_remaining_packet_payload(s->wsi) || !lws_is_final_fragment(s->wsi))
        return 0;
    s->net->figures.messages_in++;
    s->message[s->size] = '\0';
    s->net->calls->message(s->owner, s->message, s->size);
    free(s->message);
    s->message = NULL;
    s->size = s->room = 0;
    return 0;
}

static void socket_heard(struct net_socket *s)
{
    if (s)
        s->heard = seconds();
}

static int on_writable(struct net_socket *s)
{
    unsigned char ping[LWS_PRE + 4];
    if (!s)
        return -1;
    if (s->close_code)
        return closing(s);
    if (s->ping_due) {
        s->ping_due = false;
        lws_callback_on_writable(s->wsi);  /* one write a call */
        memcpy(ping + LWS_PRE, "areo", 4); /* of an empty pong the library says nothing */
        return lws_write(s->wsi, ping + LWS_PRE, 4, LWS_WRITE_PING) < 0 ? -1 : 0;
    }
    s->wanted = false;
    if (s->owner)
        s->net->calls->writable(s->owner);
    return s->broken ? -1 : 0;
}

static void on_gone(struct lws *wsi)
{
    struct net_socket *s = lws_get_opaque_user_data(wsi);
    if (!s)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    *s->back = s->next;
    if (s->next)
        s->next->back = s->back;
    s->net->figures.sockets--;
    free(s->message);
    s->message = NULL;
    if (s->owner)
        s->net->calls->closed(s->owner);
    if (s->owner || s->close_code)
        free(s);
    else
        s->refused = -1; /* whoever decides frees it */
}

void net_want(struct net_socket *s)
{
    if (s->wanted)
        return;
    s->wanted = true;
    s->wanted_since = seconds();
    if (s->open)
        lws_callback_on_writable(s->wsi);
}

void net_send(struct net_socket *s, const char *text, size_t size, bool binary)
{
    s->net->figures.messages_out++;
    if (!out_write(s->net, s->wsi, text, size, binary ? LWS_WRITE_BINARY : LWS_WRITE_TEXT))
        s->broken = true;
}

void net_drop(struct net_socket *s, int code)
{
    if (!code) {
        lws_set_timeout(s->wsi, PENDING_TIMEOUT_AWAITING_PING, LWS_TO_KILL_ASYNC);
        return;
    }
    s->close_code = code;
    s->wanted = false;
    net_want(s);
}

/* Dead peers are found by asking; what asks for nothing is not noticed otherwise. */
static void pings_send(struct net *n)
{
    int64_t at = seconds();
    for (struct net_socket *s = n->sockets; s; s = s->next) {
        if (at - s->heard >= SILENT_SECONDS) {
            net_drop(s, 0);
        } else if (s->open && at - s->heard >= PING_SECONDS && at - s->pinged >= PING_SECONDS) {
            s->pinged = at;
            s->ping_due = true;
            lws_callback_on_writable(s->wsi);
        }
    }
}

int net_stuck(const struct net_socket *s)
{
    return s->wanted ? (int)(seconds() - s->wanted_since) : 0;
}

/* ---- The loop ---------------------------------------------------------------------- */

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                    size_t size)
{
    struct net *n = lws_context_user(lws_get_context(wsi));
    struct session *session = user;
    switch (reason) {
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION:
        return n->stopping || n->figures.connections >= n->limit ? -1 : 0;
    case LWS_CALLBACK_WSI_CREATE:
        n->figures.connections++;
        return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        n->figures.connections--;
        on_gone(wsi);
        return 0;
    case LWS_CALLBACK_HTTP:
        return on_request(wsi, session, n);
    case LWS_CALLBACK_HTTP_BODY:
        return on_body(session, in, size);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return session && session->pending ? request_whole(session->pending) : 0;
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return on_answer_writable(session);
    case LWS_CALLBACK_CLOSED_HTTP:
    case LWS_CALLBACK_HTTP_DROP_PROTOCOL:
        on_request_gone(session);
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return on_upgrade(wsi, n, in);
    case LWS_CALLBACK_ESTABLISHED:
        return on_open(lws_get_opaque_user_data(wsi));
    case LWS_CALLBACK_RECEIVE:
        return on_receive(lws_get_opaque_user_data(wsi), in, size);
    case LWS_CALLBACK_RECEIVE_PONG:
        socket_heard(lws_get_opaque_user_data(wsi));
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return on_writable(lws_get_opaque_user_data(wsi));
    case LWS_CALLBACK_CLOSED:
        on_gone(wsi);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (!n->left)
            n->calls->woken(n->user);
        return 0;
    default:
        return 0;
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "areo",
     .callback = callback,
     .per_session_data_size = sizeof(struct session),
     .rx_buffer_size = RECEIVE_SIZE},
    {.name = NULL},
};

static void on_timer(lws_sorted_usec_list_t *timer)
{
    struct net *n = lws_container_of(timer, struct net, timer);
    if (n->stopping && n->figures.sockets == 0) {
        n->ended = true;
        if (n->uv)
            lws_context_destroy(n->context); /* ends its loop; the rest is done in net_close */
        else
            lws_cancel_service(n->context);
        return;
    }
    out_trim(n);
    pings_send(n);
    n->calls->second(n->user);
    lws_sul_schedule(n->context, 0, timer, on_timer,
                     n->stopping ? LWS_US_PER_SEC / 50 : LWS_US_PER_SEC);
}

/* Room for so many connections, as far as the system allows it. The library finds a connection
 * by its number at once only if it may use all numbers there are. */
static int files_allow(int connections)
{
    struct rlimit limit;
    rlim_t wanted = (rlim_t)connections + FILES_BESIDES;
    if (getrlimit(RLIMIT_NOFILE, &limit))
        return connections;
    limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
    return (int)(limit.rlim_cur - FILES_BESIDES);
}

static bool context_make(struct net *n, const struct net_options *o, uint64_t loop)
{
    struct lws_context_creation_info info = {
        .port = o->port,
        .iface = *o->address ? o->address : NULL,
        .protocols = protocols,
        .user = n,
        .vhost_name = "areo",
        .options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS | LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
        .max_http_header_pool = 1000,
        .max_http_header_data = 4096,
        .timeout_secs = 15,
        .keepalive_timeout = 30,
        .timeout_secs_ah_idle = 10,
        .alpn = "http/1.1",
    };
    info.options |= loop;
    if (!strchr(o->address, ':') && *o->address)
        info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    if (o->cert) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = o->cert;
        info.ssl_private_key_filepath = o->key;
    }
    n->context = lws_create_context(&info);
    n->host = n->context ? lws_create_vhost(n->context, &info) : NULL;
    return n->host != NULL;
}

static void log_first(int level, const char *line)
{
    (void)level;
    (void)line;
}

struct net *net_open(const struct net_options *o, const struct net_calls *calls, void *user,
                     struct areo_error *e)
{
    struct net *n = calloc(1, sizeof *n);
    if (!n) {
        areo_fail(e, 0, "out of memory");
        return NULL;
    }
    n->calls = calls;
    n->user = user;
    n->limit = files_allow(o->connections);
    lws_set_log_level(LLL_ERR, log_first);
    errno = 0;
    bool made =
        context_make(n, o, LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_UV_NO_SIGSEGV_SIGFPE_SPIN);
    n->uv = n->context != NULL;
    if (!n->uv)
        made = context_make(n, o, 0);
    if (made) {
        lws_sul_schedule(n->context, 0, &n->timer, on_timer, LWS_US_PER_SEC);
        return n;
    }
    areo_fail(e, 0, "cannot listen on %s:%d%s%s", *o->address ? o->address : "*", o->port,
              errno ? ": " : "", errno ? strerror(errno) : "");
    net_close(n);
    return NULL;
}

int net_port(const struct net *n) { return lws_get_vhost_listen_port(n->host); }

void net_run(struct net *n)
{
    while (!n->ended && lws_service(n->context, 0) >= 0)
        ;
}

void net_stop(struct net *n)
{
    n->stopping = true;
    lws_sul_schedule(n->context, 0, &n->timer, on_timer, LWS_US_PER_SEC / 50);
}

void net_close(struct net *n)
{
    if (n->context && !n->ended) {
        /* It never ran. libuv lets go of its handles only while its loop runs. */
        n->left = true;
        net_stop(n);
        net_run(n);
    }
    if (n->context)
        lws_context_destroy(n->context);
    free(n->out);
    free(n);
}

void net_wake(struct net *n) { lws_cancel_service(n->context); }

const struct net_figures *net_figures(const struct net *n) { return &n->figures; }
