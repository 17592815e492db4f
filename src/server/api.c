/* api.c: the paths of the server (see api.h). */
#include "server/api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "server/files.h"
#include "server/metrics.h"
#include "server/peers.h"
#include "server/plain.h"
#include "server/tables.h"
#include "server/words.h"

enum { WORD_SIZE = 64 };

/* A request on its way: what it is about. */
struct call {
    struct server *server;
    const struct net_request *request;
    struct net_pending *pending;
    char word[WORD_SIZE]; /* the variable part of the path: a token, a game */
};

/* ---- Query ------------------------------------------------------------------------------------ */

/* The value of a member of the query; false when it is not there. */
static bool query(const struct net_request *r, const char *name, char *out, size_t size)
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

/* ---- What does not depend on a table ---------------------------------------------------------- */

static void answer_text(struct call *c, const struct areo_text *t, const char *type)
{
    net_answer(c->pending,
               &(struct net_response){.status = 200, .type = type, .body = t->at, .size = t->used});
}

/* Changes only with the program: a tag of its bytes saves sending it again. */
static void answer_tagged(struct call *c, const struct areo_text *t)
{
    uint64_t hash = 0xcbf29ce484222325u;
    char etag[24];
    for (size_t i = 0; i < t->used; i++)
        hash = (hash ^ (unsigned char)t->at[i]) * 0x100000001b3u;
    snprintf(etag, sizeof etag, "\"%016llx\"", (unsigned long long)hash);
    bool known = !strcmp(c->request->etag, etag);
    net_answer(c->pending, &(struct net_response){.status = known ? 304 : 200,
                                                  .type = known ? NULL : "application/json",
                                                  .cache = "no-cache",
                                                  .etag = etag,
                                                  .body = t->at,
                                                  .size = known ? 0 : t->used});
}

static void games_write(void *user, struct areo_text *json)
{
    (void)user;
    words_games(json);
}

static void get_games(struct call *c)
{
    struct areo_text t = server_text(c->server, games_write, NULL);
    answer_tagged(c, &t);
}

static void components_write(void *user, struct areo_text *json) { words_components(user, json); }

static void get_components(struct call *c)
{
    const struct areo_game *g = areo_game_find(c->word);
    if (!g) {
        api_error(c->pending, 404, "there is no such game");
        return;
    }
    struct areo_text t = server_text(c->server, components_write, (void *)g);
    answer_tagged(c, &t);
}

static void get_list(struct call *c) { tables_list(c->server, c->pending); }

static void post_mine(struct call *c)
{
    tables_mine(c->server, c->request->body, c->request->size, c->pending);
}

/* Whoever makes tables at a great rate has to wait; everybody else never notices. */
static bool may_create(struct server *s, const char *address)
{
    enum { BURST = 600 };
    uint64_t who = 0xcbf29ce484222325u;
    for (const char *p = address; *p; p++)
        who = (who ^ (unsigned char)*p) * 0x100000001b3u;
    struct creator *c = &s->creator[who % CREATORS];
    double now = now_exact();
    if (c->who != who)
        *c = (struct creator){who, BURST, now};
    c->tokens += now - c->last;
    c->last = now;
    if (c->tokens > BURST)
        c->tokens = BURST;
    if (c->tokens < 1)
        return false;
    c->tokens -= 1;
    return true;
}

static void post_table(struct call *c)
{
    struct plan plan = {.table = NULL};
    struct areo_error e = {.text = ""};
    if (!may_create(c->server, c->request->address)) {
        api_error(c->pending, 429, "too many new tables: wait a little");
    } else if (plan_read(&plan, c->request->body, c->request->size, &e)) {
        plan_carry_out(c->server, &plan, c->pending, NULL);
    } else {
        areo_table_free(plan.table);
        api_error(c->pending, 400, "%s", e.text);
    }
}

static void health_write(void *user, struct areo_text *json)
{
    const struct server *s = user;
    json_begin(json, NULL, '{');
    json_bool(json, "ok", !s->store_down);
    json_string(json, "server", s->id);
    json_string(json, "version", AREO_VERSION);
    json_int(json, "rooms", s->rooms);
    json_end(json, '}');
}

static void get_health(struct call *c)
{
    struct store_row row;
    struct server *s = c->server;
    if (store_row_get(s->reader, "-", &row) == STORE_FAIL)
        s->store_down = true;
    else if (!s->peers)
        s->store_down = false;
    struct areo_text t = server_text(s, health_write, s);
    net_answer(c->pending, &(struct net_response){.status = s->store_down ? 503 : 200,
                                                  .type = "application/json",
                                                  .body = t.at,
                                                  .size = t.used});
}

static void metrics_writer(void *user, struct areo_text *out) { metrics_write(user, out); }

static void get_metrics(struct call *c)
{
    struct areo_text t = server_text(c->server, metrics_writer, c->server);
    answer_text(c, &t, "text/plain; version=0.0.4");
}

/* ---- With a link -------------------------------------------------------------------------------- */

/* A client for one request. NULL: it has been answered. */
static struct client *visitor(struct call *c)
{
    struct store_link link;
    char seat[16];
    struct live *l = tables_find(c->server, c->word, &link, c->pending);
    if (!l)
        return NULL;
    struct client *client = client_open(c->server, l, &link, c->word);
    if (!client) {
        api_error(c->pending, 503, "out of memory");
        return NULL;
    }
    client->pending = c->pending;
    client->asked = now_exact();
    if (query(c->request, "seat", seat, sizeof seat))
        (void)client_look(client, areo_seat_find(seat));
    return client;
}

/* Answered with the state as soon as everything is durable. */
static void show_state(struct client *client)
{
    client_reply(client, "", client->live->durable);
    client_dirty(client);
}

static void get_state(struct call *c)
{
    struct client *client = visitor(c);
    if (client)
        show_state(client);
}

static void get_json(struct call *c)
{
    struct client *client = visitor(c);
    if (!client)
        return;
    client->save_as = "areo.json";
    show_state(client);
}

static void post_message(struct call *c)
{
    struct client *client = visitor(c);
    if (client)
        client_message(client, c->request->body ? c->request->body : "", c->request->size);
}

static void delete_table(struct call *c)
{
    struct client *client = visitor(c);
    if (client)
        tables_delete(client);
}

static void post_branch(struct call *c)
{
    struct client *client = visitor(c);
    if (client)
        tables_branch(client, c->request->body, c->request->size);
}

static void post_rematch(struct call *c)
{
    struct client *client = visitor(c);
    if (client)
        tables_rematch(client);
}

static void post_join(struct call *c)
{
    struct client *client = visitor(c);
    if (client)
        tables_join(client, c->request->body, c->request->size);
}

/* ---- Replays and records -------------------------------------------------------------------------- */

struct replay {
    struct room *room;
    int viewer;
    uint32_t step;
};

static void replay_write(void *user, struct areo_text *json)
{
    const struct replay *r = user;
    (void)state_replay(r->room, r->viewer, r->step, json);
}

/* Whose eyes: those of the link, or when the game is over, anybody's. */
static bool replay_viewer(const struct call *c, const struct client *client, int *viewer)
{
    const struct room *r = client->live->room;
    char as[16];
    *viewer = client->seat >= 0 ? client->seat : VIEWER_SPECTATOR;
    if (!query(c->request, "as", as, sizeof as))
        return true;
    int seat = areo_seat_find(as);
    *viewer = !strcmp(as, "all")         ? VIEWER_TRUTH
              : !strcmp(as, "spectator") ? VIEWER_SPECTATOR
                                         : seat;
    return areo_over(room_state(r)) && *viewer >= 0 && (seat < 0 || seat < r->seats);
}

static void get_replay(struct call *c)
{
    struct client *client = visitor(c);
    char at[16] = "";
    if (!client)
        return;
    struct replay r = {.room = client->live->room};
    client->pending = NULL; /* answered here */
    if (!replay_viewer(c, client, &r.viewer)) {
        api_error(c->pending, 409, "that can be seen when the game is over");
    } else if (!room_chronicle(r.room)) {
        api_error(c->pending, 503, "out of memory");
    } else {
        r.step = r.room->chronicle.steps[r.viewer];
        if (query(c->request, "at", at, sizeof at)) {
            bool fits = *at && strlen(at) < 9 && !at[strspn(at, "0123456789")];
            unsigned long step = fits ? strtoul(at, NULL, 10) : ~0ul;
            if (step > r.step) {
                api_error(c->pending, 400, "'at' is a step from 0 to %u", r.step);
                client_close(client);
                return;
            }
            r.step = (uint32_t)step;
        }
        struct areo_text t = server_text(c->server, replay_write, &r);
        answer_text(c, &t, "application/json");
    }
    client_close(client);
}

static void record_write(void *user, struct areo_text *out) { (void)areo_record_save(user, out); }

static void get_record(struct call *c)
{
    struct client *client = visitor(c);
    if (!client)
        return;
    const struct room *r = client->live->room;
    client->pending = NULL;
    if (areo_over(room_state(r))) {
        struct areo_text t = server_text(c->server, record_write, r->table);
        net_answer(c->pending, &(struct net_response){.status = 200,
                                                      .type = "text/plain; charset=utf-8",
                                                      .save_as = "game.areo",
                                                      .body = t.at,
                                                      .size = t.used});
    } else {
        api_error(c->pending, 409, "a record shows everything: it is there when the game is over");
    }
    client_close(client);
}

/* ---- Pages ---------------------------------------------------------------------------------------- */

static void get_plain_list(struct call *c) { plain_list(c->server, c->pending); }

static void post_plain_list(struct call *c)
{
    if (may_create(c->server, c->request->address))
        plain_create(c->server, c->request->body ? c->request->body : "", c->pending);
    else
        api_error(c->pending, 429, "too many new tables: wait a little");
}

static void get_plain_table(struct call *c)
{
    struct client *client = visitor(c);
    if (!client)
        return;
    client->plain = true;
    show_state(client);
}

static void post_plain_table(struct call *c)
{
    struct client *client = visitor(c);
    if (client)
        plain_post(client, c->request->body ? c->request->body : "");
}

/* The client's one page; the plain ones when there is no client in this program. */
static void get_page(struct call *c)
{
    char location[WORD_SIZE + 8];
    if (files_serve("/index.html", c->request, c->pending))
        return;
    snprintf(location, sizeof location, "/plain%s%s", c->word[0] ? "/" : "", c->word);
    net_answer(c->pending, &(struct net_response){.status = 302, .location = location});
}

/* ---- The table of paths ----------------------------------------------------------------------------- */

/* A star is one part of the path: it becomes the word of the call. */
static const struct route {
    enum net_method method;
    const char *path;
    void (*run)(struct call *c);
} routes[] = {
    {NET_GET, "/api/games", get_games},
    {NET_GET, "/api/games/*/components", get_components},
    {NET_GET, "/api/tables", get_list},
    {NET_POST, "/api/tables", post_table},
    {NET_POST, "/api/tables/mine", post_mine},
    {NET_GET, "/api/tables/*", get_state},
    {NET_POST, "/api/tables/*", post_message},
    {NET_DELETE, "/api/tables/*", delete_table},
    {NET_GET, "/api/tables/*/replay", get_replay},
    {NET_GET, "/api/tables/*/record", get_record},
    {NET_GET, "/api/tables/*/json", get_json},
    {NET_POST, "/api/tables/*/branch", post_branch},
    {NET_POST, "/api/tables/*/rematch", post_rematch},
    {NET_POST, "/api/tables/*/join", post_join},
    {NET_GET, "/health", get_health},
    {NET_GET, "/metrics", get_metrics},
    {NET_GET, "/plain", get_plain_list},
    {NET_POST, "/plain", post_plain_list},
    {NET_GET, "/plain/*", get_plain_table},
    {NET_POST, "/plain/*", post_plain_table},
    {NET_GET, "/", get_page},
    {NET_GET, "/new", get_page},
    {NET_GET, "/t/*", get_page},
};

static bool path_fits(const char *form, const char *path, char word[WORD_SIZE])
{
    word[0] = '\0';
    for (; *form; form++) {
        if (*form != '*') {
            if (*form != *path++)
                return false;
            continue;
        }
        size_t length = strcspn(path, "/");
        if (length == 0 || length >= WORD_SIZE)
            return false;
        memcpy(word, path, length);
        word[length] = '\0';
        path += length;
    }
    return !*path;
}

/* Only a record is long; anything else that long is not meant well. */
static bool too_large(const struct net_request *r)
{
    return r->size > NET_MESSAGE_MAX && strcmp(r->path, "/api/tables");
}

void api_request(struct server *s, const struct net_request *r, struct net_pending *p)
{
    struct call c = {.server = s, .request = r, .pending = p};
    bool known = false;
    if (too_large(r)) {
        api_error(p, 413, "too large");
        return;
    }
    for (size_t i = 0; i < sizeof routes / sizeof routes[0]; i++) {
        char word[WORD_SIZE];
        if (!path_fits(routes[i].path, r->path, word))
            continue;
        known = true;
        if (routes[i].method != r->method)
            continue;
        memcpy(c.word, word, sizeof word);
        routes[i].run(&c);
        return;
    }
    if (known)
        api_error(p, 405, "this path has another method");
    else if (r->method != NET_GET || !files_serve(r->path, r, p))
        api_error(p, 404, "there is nothing here");
}

void api_socket(struct server *s, const struct net_request *r, struct net_socket *socket)
{
    struct store_link link;
    char word[WORD_SIZE];
    char value[16];
    struct live *l = path_fits("/ws/*", r->path, word) ? tables_find(s, word, &link, NULL) : NULL;
    struct client *c = l ? client_open(s, l, &link, word) : NULL;
    if (!c) {
        net_refuse(socket, 404);
        return;
    }
    c->socket = socket;
    if (!net_accept(socket, c)) {
        c->socket = NULL;
        client_close(c);
        return;
    }
    c->compress = query(r, "compress", value, sizeof value) && !strcmp(value, "deflate");
    if (query(r, "seat", value, sizeof value))
        (void)client_look(c, areo_seat_find(value));
    client_dirty(c);
    l->room->noticed = link.kind == LINK_SEAT ? VIEWERS_ALL : l->room->noticed;
    peers_presence(l);
    live_settle(l);
}
