/* api.c: the paths of the server (see api.h). */
#include "server/api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "server/tables.h"
#include "server/visit.h"
#include "server/words.h"
#include "table/rulebook.h"

enum { SHORT_MAX = 16 << 10, RECORD_MAX = 1 << 20 };

/* ---- What does not depend on a table ---------------------------------------------------------- */

void api_text(struct call *c, const struct areo_text *t, const char *type)
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
    struct areo_text t = server_text_in(c->server, net_language(c->request), games_write, NULL);
    answer_tagged(c, &t);
}

static void components_write(void *user, struct areo_text *json) { words_components(user, json); }

static void get_components(struct call *c)
{
    const struct areo_game *g = areo_game_find(c->word);
    if (!g) {
        api_error(c->pending, 404, SERVER_TEXT("there is no such game"));
        return;
    }
    struct areo_text t =
        server_text_in(c->server, net_language(c->request), components_write, (void *)g);
    answer_tagged(c, &t);
}

static void rules_write(void *user, struct areo_text *json)
{
    json_begin(json, NULL, '{');
    rulebook_json(user, json);
    json_end(json, '}');
}

static void get_rules(struct call *c)
{
    const struct areo_game *g = areo_game_find(c->word);
    if (!g) {
        api_error(c->pending, 404, SERVER_TEXT("there is no such game"));
        return;
    }
    struct areo_text t =
        server_text_in(c->server, net_language(c->request), rules_write, (void *)g);
    answer_tagged(c, &t);
}

static void get_list(struct call *c) { lists_public(c->server, c->pending, false, NULL); }

static void post_mine(struct call *c)
{
    lists_mine(c->server, c->request->body, c->request->size, c->pending);
}

bool api_may_create(const struct call *c)
{
    return limits_take(c->server->limits, &c->request->who, LIMIT_TABLES, 1);
}

static void post_table(struct call *c)
{
    struct plan plan = {.table = NULL};
    struct areo_error e = {.text = ""};
    party_name(&c->request->who, plan.party);
    if (!api_may_create(c)) {
        api_error(c->pending, 429, SERVER_TEXT("too many new tables: wait a little"));
    } else if (plan_read(&plan, c->request->body, c->request->size, &e)) {
        plan_carry_out(c->server, &plan, c->pending, NULL);
    } else {
        areo_table_free(plan.table);
        api_failure(c->pending, 400, &e);
    }
}

/* ---- With a link -------------------------------------------------------------------------------- */

void api_state(struct client *client)
{
    client_reply(client, "", client->live->durable);
    client_dirty(client);
}

static void get_state(struct call *c) { api_state(c->client); }

static void get_json(struct call *c)
{
    struct client *client = c->client;
    client->request.save_as = "areo.json";
    api_state(client);
}

static void post_message(struct call *c)
{
    client_message(c->client, c->request->body ? c->request->body : "", c->request->size);
}

static void delete_table(struct call *c) { tables_delete(c->client); }

static void post_branch(struct call *c)
{
    if (limits_take(c->server->limits, &c->request->who, LIMIT_BRANCHES, 1))
        tables_branch(c->client, c->request->body, c->request->size);
    else
        client_error(c->client, 429, SERVER_TEXT("too many branches: wait a little"));
}

static void post_rematch(struct call *c) { tables_rematch(c->client); }

static void post_join(struct call *c)
{
    tables_join(c->client, c->request->body, c->request->size);
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
    if (!net_query(c->request, "as", as, sizeof as))
        return true;
    int seat = areo_seat_find(as);
    *viewer = !strcmp(as, "all")         ? VIEWER_TRUTH
              : !strcmp(as, "spectator") ? VIEWER_SPECTATOR
                                         : seat;
    return areo_over(room_state(r)) && *viewer >= 0 && (seat < 0 || seat < r->seats);
}

static void get_replay(struct call *c)
{
    struct client *client = c->client;
    char at[16] = "";
    struct replay r = {.room = client->live->room};
    client->pending = NULL; /* answered here */
    if (!replay_viewer(c, client, &r.viewer)) {
        api_error(c->pending, 409, SERVER_TEXT("that can be seen when the game is over"));
    } else if (!room_chronicle(r.room)) {
        api_error(c->pending, 503, SERVER_TEXT("out of memory"));
    } else {
        r.step = r.room->chronicle.steps[r.viewer];
        if (net_query(c->request, "at", at, sizeof at)) {
            bool fits = *at && strlen(at) < 9 && !at[strspn(at, "0123456789")];
            unsigned long step = fits ? strtoul(at, NULL, 10) : ~0ul;
            if (step > r.step) {
                api_error(c->pending, 400, "'at' is a step from 0 to %u", r.step);
                client_close(client);
                return;
            }
            r.step = (uint32_t)step;
        }
        struct areo_text t = server_text_in(c->server, net_language(c->request), replay_write, &r);
        api_text(c, &t, "application/json");
    }
    client_close(client);
}

static void record_write(void *user, struct areo_text *out) { (void)areo_record_save(user, out); }

static void get_record(struct call *c)
{
    struct client *client = c->client;
    const struct room *r = client->live->room;
    client->pending = NULL;
    if (room_record_shown(r, client->link.kind, client->link.seats)) {
        struct areo_text t = server_text(c->server, record_write, r->table);
        net_answer(c->pending, &(struct net_response){.status = 200,
                                                      .type = "text/plain; charset=utf-8",
                                                      .save_as = "game.areo",
                                                      .body = t.at,
                                                      .size = t.used});
    } else {
        api_error(
            c->pending, 409,
            SERVER_TEXT(
                "a record shows everything: with other people at the table it is there when the game is over"));
    }
    client_close(client);
}

/* ---- The table of paths ----------------------------------------------------------------------------- */

static const struct route tables[] = {
    {NET_GET, "/api/games", get_games, false, 0},
    {NET_GET, "/api/games/*/components", get_components, false, 0},
    {NET_GET, "/api/games/*/rules", get_rules, false, 0},
    {NET_GET, "/api/tables", get_list, false, 0},
    {NET_POST, "/api/tables", post_table, false, RECORD_MAX},
    {NET_POST, "/api/tables/mine", post_mine, false, 0},
    {NET_GET, "/api/tables/*", get_state, true, 0},
    {NET_POST, "/api/tables/*", post_message, true, NET_MESSAGE_MAX},
    {NET_DELETE, "/api/tables/*", delete_table, true, 0},
    {NET_GET, "/api/tables/*/replay", get_replay, true, 0},
    {NET_GET, "/api/tables/*/record", get_record, true, 0},
    {NET_GET, "/api/tables/*/json", get_json, true, 0},
    {NET_POST, "/api/tables/*/branch", post_branch, true, 0},
    {NET_POST, "/api/tables/*/rematch", post_rematch, true, 0},
    {NET_POST, "/api/tables/*/join", post_join, true, 0},
};

/* A request fits one of these rows, or one of the program's own pages. */
static const struct route *route_at(const struct server *s, size_t i)
{
    size_t own = sizeof tables / sizeof tables[0];
    if (i < own)
        return &tables[i];
    return s->pages && i - own < s->pages->count ? &s->pages->route[i - own] : NULL;
}

static bool path_fits(const char *form, const char *path, char word[CALL_WORD_SIZE])
{
    word[0] = '\0';
    for (; *form; form++) {
        if (*form != '*') {
            if (*form != *path++)
                return false;
            continue;
        }
        size_t length = strcspn(path, "/");
        if (length == 0 || length >= CALL_WORD_SIZE)
            return false;
        memcpy(word, path, length);
        word[length] = '\0';
        path += length;
    }
    return !*path;
}

int64_t api_body_max(const struct server *s, const struct net_request *r)
{
    int64_t found = API_NO_PATH;
    const struct route *route;
    for (size_t i = 0; (route = route_at(s, i)); i++) {
        char word[CALL_WORD_SIZE];
        if (!path_fits(route->path, r->path, word))
            continue;
        if (route->method == r->method)
            return route->body ? route->body : SHORT_MAX;
        found = API_NO_METHOD;
    }
    return found;
}

static void at_table(struct server *s, const struct net_request *r, struct client *client,
                     const void *what)
{
    const struct route *route = what;
    route->run(
        &(struct call){.server = s, .request = r, .pending = client->pending, .client = client});
}

void api_request(struct server *s, const struct net_request *r, struct net_pending *p)
{
    struct call c = {.server = s, .request = r, .pending = p};
    const struct route *route;
    bool known = false;
    for (size_t i = 0; (route = route_at(s, i)); i++) {
        char word[CALL_WORD_SIZE];
        if (!path_fits(route->path, r->path, word))
            continue;
        known = true;
        if (route->method != r->method)
            continue;
        memcpy(c.word, word, sizeof word);
        if (route->table)
            visit_request(s, r, word, p, at_table, route);
        else
            route->run(&c);
        return;
    }
    if (known)
        api_error(p, 405, "this path has another method");
    else if (r->method != NET_GET || !s->pages || !s->pages->file(r->path, r, p))
        api_error(p, 404, SERVER_TEXT("there is nothing here"));
}

static void socket_opened(struct server *s, const struct net_request *r, struct client *c,
                          const void *what)
{
    struct live *l = c->live;
    char value[16];
    (void)s;
    (void)what;
    c->stream.compress = net_query(r, "compress", value, sizeof value) && !strcmp(value, "deflate");
    client_dirty(c);
    if (c->link.kind == LINK_SEAT)
        live_presence(l);
    else
        live_changed(l);
}

void api_socket(struct server *s, const struct net_request *r, struct net_socket *socket)
{
    char word[CALL_WORD_SIZE];
    if (path_fits("/ws/*", r->path, word))
        visit_socket(s, r, word, socket, socket_opened);
    else
        net_refuse(socket, 404);
}
