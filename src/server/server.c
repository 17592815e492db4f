/* server.c: what the server's thread does when others have done their part, and once a second.
 *
 * Nothing here knows a process, a thread or a network: run.c is the server as a process of its
 * own, src/local/ the same rooms inside a browser. */
#include "server/server.h"

#include <stdlib.h>

#include "server/tables.h"
#include "server/visit.h"

enum { TEXT_SIZE = 64 << 10, EXPIRE_EVERY = 60 };

bool server_prepare(struct server *s, const struct pages *pages)
{
    s->started = now_seconds();
    s->pages = pages;
    s->text = malloc(s->text_size = TEXT_SIZE);
    return s->text != NULL;
}

static void thoughts_collect(struct server *s)
{
    for (struct think_job *job; (job = thinkers_collect(s->thinkers));) {
        struct live *l = job->client ? live_find(s, job->table) : NULL;
        struct client *c = l ? client_find(l, job->client) : NULL;
        if (!job->client)
            live_bot_done(s, job);
        else if (c)
            (job->review ? review_done : question_hint)(c, job);
        think_job_free(job);
    }
}

void server_collect(struct server *s)
{
    writer_collect(s->writer);
    reader_collect(s->reader);
    thoughts_collect(s);
}

void server_second(struct server *s)
{
    s->ticks++;
    live_tick(s);
    visits_tick(s);
    if (s->ticks % EXPIRE_EVERY == 0)
        tables_expire(s);
}
