/* gate.c: who is let in (see gate.h). */
#include "server/gate.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "server/api.h"
#include "server/policy.h"
#include "server/words.h"

enum { NAMES_MAX = 32 };

struct gate {
    int count;
    char name[NAMES_MAX][NET_HOST_SIZE];
};

/* ---- Names ------------------------------------------------------------------------------------- */

static void name_add(struct gate *g, const char *name, size_t size)
{
    if (size == 0 || size >= NET_HOST_SIZE || g->count == NAMES_MAX)
        return;
    snprintf(g->name[g->count++], NET_HOST_SIZE, "%.*s", (int)size, name);
}

/* The host in "https://club.example:8017/". */
static void site_add(struct gate *g, const char *site)
{
    const char *host = strstr(site, "://");
    host = host ? host + 3 : site;
    name_add(g, host, strcspn(host, ":/?#"));
}

static void computer_add(struct gate *g)
{
    char name[NET_HOST_SIZE - 8];
    char local[NET_HOST_SIZE];
    name_add(g, "localhost", 9);
    if (gethostname(name, sizeof name))
        return;
    name[sizeof name - 1] = '\0';
    name_add(g, name, strlen(name));
    snprintf(local, sizeof local, "%s.local", name);
    name_add(g, local, strlen(local));
}

struct gate *gate_open(const char *site, const char *more)
{
    struct gate *g = calloc(1, sizeof *g);
    if (!g)
        return NULL;
    computer_add(g);
    site_add(g, site);
    for (const char *at = more ? more : ""; *at; at += *at == ',') {
        name_add(g, at, strcspn(at, ","));
        at += strcspn(at, ",");
    }
    return g;
}

void gate_free(struct gate *g) { free(g); }

/* Addresses are always right: a name that was made to lead here is still a name. */
static bool host_known(const struct gate *g, const char *host)
{
    struct address ignored;
    char name[NET_HOST_SIZE];
    bool six = host[0] == '[';
    size_t size = six ? strcspn(host + 1, "]") : strcspn(host, ":");
    snprintf(name, sizeof name, "%.*s", (int)size, host + six);
    if (size && name[size - 1] == '.')
        name[size - 1] = '\0';
    if (!host[0] || address_read(name, &ignored))
        return true;
    for (int i = 0; i < g->count; i++)
        if (!strcasecmp(g->name[i], name))
            return true;
    return false;
}

/* ---- Admission --------------------------------------------------------------------------------- */

/* In the language of whoever asks. */
static int refused(const struct net_request *r, struct areo_error *why, int status,
                   const char *english)
{
    assert(english);
    struct areo_text out = areo_text_in(net_language(r), why->text, sizeof why->text);
    words_reason(english, &out);
    return status;
}

int gate_admit(struct server *s, const struct net_request *r, uint64_t length,
               struct areo_error *why)
{
    if (!host_known(s->gate, r->host))
        return refused(
            r, why, 421,
            SERVER_TEXT("the server does not go by this name (its host can change that)"));
    if (policy_banned(s, &r->who))
        return refused(r, why, 403,
                       SERVER_TEXT("the host of this server does not serve your address"));
    if (!limits_take(s->limits, &r->who, LIMIT_REQUESTS, 1))
        return refused(r, why, 429, SERVER_TEXT("too many requests: wait a little"));
    if (!length)
        return 0;
    int64_t most = api_body_max(s, r);
    if (most < 0)
        return refused(r, why, most == API_NO_PATH ? 404 : 405, "nothing can be sent here");
    if (length > (uint64_t)most)
        return refused(r, why, 413, SERVER_TEXT("too large"));
    if (!limits_take(s->limits, &r->who, LIMIT_BYTES, (double)length))
        return refused(r, why, 429, SERVER_TEXT("too much was sent: wait a little"));
    return 0;
}
