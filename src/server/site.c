/* site.c: the paths of the server that are not about one table (see site.h). */
#include "server/site.h"

#include <stdio.h>

#include "server/admin.h"
#include "server/files.h"
#include "server/health.h"
#include "server/metrics.h"
#include "server/plain.h"
#include "server/tables.h"
#include "server/words.h"

/* ---- Health and figures ------------------------------------------------------------------------ */

static void get_health(struct call *c) { health_answer(c->server, c->pending); }

static void metrics_writer(void *user, struct areo_text *out) { metrics_write(user, out); }

/* Who comes through a proxy is not the one for whom it is meant. */
static void get_metrics(struct call *c)
{
    if (c->request->relayed || !networks_have(&c->server->options->metrics, &c->request->who)) {
        api_error(c->pending, 404, "there is nothing here");
        return;
    }
    struct areo_text t = server_text(c->server, metrics_writer, c->server);
    api_text(c, &t, "text/plain; version=0.0.4");
}

/* ---- Pages ---------------------------------------------------------------------------------------- */

static void get_plain_list(struct call *c)
{
    lists_public(c->server, c->pending, true, net_language(c->request));
}

static void post_plain_list(struct call *c)
{
    if (api_may_create(c))
        plain_create(c->server, net_language(c->request), c->request->body ? c->request->body : "",
                     c->pending);
    else
        api_error(c->pending, 429, SERVER_TEXT("too many new tables: wait a little"));
}

static void get_plain_table(struct call *c)
{
    struct client *client = c->client;
    client->request.plain = true;
    api_state(client);
}

static void post_plain_table(struct call *c)
{
    plain_post(c->client, c->request->body ? c->request->body : "");
}

/* The client's one page; the plain ones when there is no client in this program. */
static void get_page(struct call *c)
{
    char location[CALL_WORD_SIZE + 8];
    if (files_serve("/index.html", c->request, c->pending))
        return;
    snprintf(location, sizeof location, "/plain%s%s", c->word[0] ? "/" : "", c->word);
    net_answer(c->pending, &(struct net_response){.status = 302, .location = location});
}

/* ---- For the host of the server --------------------------------------------------------------------- */

static void post_admin(struct call *c) { admin_request(c->server, c->request, c->pending); }
static void get_admin_page(struct call *c) { admin_page(c->server, c->pending); }
static void post_admin_page(struct call *c) { admin_form(c->server, c->request, c->pending); }

/* ---- The table of paths ----------------------------------------------------------------------------- */

static const struct route routes[] = {
    {NET_GET, "/health", get_health, false, 0},
    {NET_GET, "/metrics", get_metrics, false, 0},
    {NET_POST, "/api/admin", post_admin, false, 0},
    {NET_GET, "/admin", get_admin_page, false, 0},
    {NET_POST, "/admin", post_admin_page, false, 0},
    {NET_GET, "/plain", get_plain_list, false, 0},
    {NET_POST, "/plain", post_plain_list, false, 0},
    {NET_GET, "/plain/*", get_plain_table, true, 0},
    {NET_POST, "/plain/*", post_plain_table, true, 0},
    {NET_GET, "/", get_page, false, 0},
    {NET_GET, "/new", get_page, false, 0},
    {NET_GET, "/t/*", get_page, false, 0},
    {NET_GET, "/cards/*", get_page, false, 0},
    {NET_GET, "/cards/*/*", get_page, false, 0},
    {NET_GET, "/icons/*", get_page, false, 0},
    {NET_GET, "/rules/*", get_page, false, 0},
    {NET_GET, "/rules/*/*", get_page, false, 0},
};

const struct pages site_pages = {
    .route = routes, .count = sizeof routes / sizeof routes[0], .file = files_serve};
