/* health.c: trying a write now and then, when somebody asks (see health.h).
 *
 * One write serves everybody who asks within a second: asking often costs nothing. */
#include "server/health.h"

#include <stdlib.h>

#include "core/json.h"
#include "server/tables.h"

enum { FRESH_SECONDS = 1, PATIENCE_SECONDS = 3 };

static enum store_result probe_run(struct store_job *base, store *s)
{
    (void)base;
    return store_try(s);
}

static void health_write(void *user, struct areo_text *json)
{
    const struct server *s = user;
    bool ok = !s->store_down && s->health.writable;
    json_begin(json, NULL, '{');
    json_bool(json, "ok", ok);
    if (!ok)
        json_string(json, "why",
                    s->store_down ? "the store does not answer" : "the store cannot be written to");
    json_string(json, "server", s->id);
    json_string(json, "version", AREO_VERSION);
    json_int(json, "rooms", s->rooms);
    json_end(json, '}');
}

static void answer_one(struct server *s, struct net_pending *p)
{
    struct areo_text t = server_text(s, health_write, s);
    answer_json(p, s->store_down || !s->health.writable ? 503 : 200, &t);
}

static void answer_all(struct server *s)
{
    struct health *h = &s->health;
    int count = h->waiting;
    h->waiting = 0;
    for (int i = 0; i < count; i++)
        answer_one(s, h->pending[i]);
}

struct probe_job {
    struct store_job base;
    struct server *server;
};

static void probe_done(struct store_job *base, enum store_result result)
{
    struct server *s = ((struct probe_job *)base)->server;
    free(base);
    s->health.probing = false;
    s->health.probed = now_exact();
    s->health.writable = result == STORE_OK;
    if (!s->peers)
        s->store_down = false;
    answer_all(s);
}

static bool probe_post(struct server *s)
{
    struct probe_job *job = s->health.probing ? NULL : calloc(1, sizeof *job);
    if (!job)
        return s->health.probing;
    *job = (struct probe_job){.base = {.run = probe_run, .done = probe_done}, .server = s};
    s->health.probing = true;
    s->health.asked = now_exact();
    writer_post(s->writer, &job->base);
    return true;
}

void health_answer(struct server *s, struct net_pending *p)
{
    struct health *h = &s->health;
    bool fresh = h->probed > 0 && now_exact() - h->probed < FRESH_SECONDS;
    if (fresh || h->waiting == HEALTH_WAITING_MAX || !probe_post(s))
        answer_one(s, p);
    else
        h->pending[h->waiting++] = p;
}

void health_tick(struct server *s)
{
    struct health *h = &s->health;
    if (!h->waiting || now_exact() - h->asked < PATIENCE_SECONDS)
        return;
    h->writable = false;
    answer_all(s);
}
