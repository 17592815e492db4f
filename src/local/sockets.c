/* sockets.c: net.h without a network: the page's requests and sockets are calls. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "local/host.h"
#include "local/rooms.h"
#include "server/api.h"

struct net_pending {
    int32_t id;
    const struct areo_language *language;
};

struct net_socket {
    struct net_socket *next;
    int32_t id;
    void *owner; /* NULL: not accepted yet */
    bool wants, gone;
};

static struct net_socket *sockets;

/* "/api/tables/x/replay?at=3" */
static bool target_read(const char *target, struct net_request *r)
{
    size_t path = strcspn(target, "?");
    const char *query = target[path] ? target + path + 1 : "";
    if (path >= sizeof r->path || strlen(query) >= sizeof r->query)
        return false;
    memcpy(r->path, target, path);
    r->path[path] = '\0';
    snprintf(r->query, sizeof r->query, "%s", query);
    return true;
}

/* ---- Requests ----------------------------------------------------------------------------------- */

void sockets_request(struct server *s, int32_t id, enum net_method method, const char *target,
                     char *body, size_t size)
{
    struct net_request r = {.method = method, .body = size ? body : NULL, .size = size};
    struct net_pending *p = malloc(sizeof *p);
    if (!p)
        __builtin_trap(); /* the host begins anew with what it has kept */
    p->id = id;
    p->language = NULL;
    if (target_read(target, &r)) {
        p->language = net_language(&r);
        api_request(s, &r, p);
    } else
        net_answer(p, &(struct net_response){.status = 404});
}

const struct areo_language *net_pending_language(const struct net_pending *p)
{
    return p->language;
}

void net_answer(struct net_pending *p, const struct net_response *r)
{
    const char *type = r->type ? r->type : "";
    const char *save_as = r->save_as ? r->save_as : "";
    host_answer(p->id, r->status, type, strlen(type), save_as, strlen(save_as),
                r->size ? r->body : "", r->size);
    free(p);
}

/* ---- Sockets -------------------------------------------------------------------------------------- */

void sockets_open(struct server *s, int32_t id, const char *target)
{
    struct net_request r = {.method = NET_GET};
    struct net_socket *socket = calloc(1, sizeof *socket);
    if (!socket)
        __builtin_trap();
    socket->id = id;
    socket->next = sockets;
    sockets = socket;
    if (target_read(target, &r))
        api_socket(s, &r, socket);
    else
        net_refuse(socket, 404);
}

static struct net_socket *find(int32_t id)
{
    struct net_socket *s = sockets;
    while (s && s->id != id)
        s = s->next;
    return s && !s->gone ? s : NULL;
}

void sockets_message(int32_t id, const char *text, size_t size)
{
    struct net_socket *s = find(id);
    if (s && s->owner)
        client_message(s->owner, text, size);
}

void sockets_close(int32_t id)
{
    struct net_socket *s = find(id);
    if (s)
        s->gone = true;
}

bool net_accept(struct net_socket *s, void *owner)
{
    s->owner = owner;
    if (!s->gone)
        host_opened(s->id);
    return true; /* if it has gone meanwhile, its end follows */
}

void net_refuse(struct net_socket *s, int status)
{
    host_closed(s->id, status == 404 ? 4404 : 1006, "", 0);
    s->gone = true;
}

void net_want(struct net_socket *s) { s->wants = true; }

void net_send(struct net_socket *s, const char *text, size_t size, bool binary)
{
    (void)binary; /* nothing is packed here */
    if (!s->gone)
        host_send(s->id, text, size);
}

void net_drop(struct net_socket *s, int code, const char *why)
{
    if (!s->gone)
        host_closed(s->id, code, why ? why : "", why ? strlen(why) : 0);
    s->gone = true;
}

int net_stuck(const struct net_socket *s)
{
    (void)s;
    return 0;
}

/* Those that have gone are taken out first: their owners may be clients of the same room. */
static bool sweep(void)
{
    for (struct net_socket **at = &sockets; *at; at = &(*at)->next) {
        struct net_socket *s = *at;
        if (!s->gone)
            continue;
        *at = s->next;
        if (s->owner)
            client_close(s->owner);
        free(s);
        return true;
    }
    return false;
}

bool sockets_serve(void)
{
    if (sweep())
        return true;
    for (struct net_socket *s = sockets; s; s = s->next) {
        if (!s->wants || !s->owner)
            continue;
        s->wants = false;
        client_writable(s->owner);
        return true;
    }
    return false;
}

const struct net_figures *net_figures(const struct net *n)
{
    static const struct net_figures none;
    (void)n;
    return &none;
}
