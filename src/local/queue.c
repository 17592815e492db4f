/* queue.c: writer.h and reader.h without threads.
 *
 * What is read is read at once. What is written is run against the store in memory, which hands
 * all changes of a batch to the host; the jobs are done when the host says that they are stored.
 * One batch is on its way at a time, and what comes meanwhile is the next one. A host that
 * cannot store says so to the person and goes on in memory, so it never says no. */
#include <stdio.h>
#include <stdlib.h>

#include "local/host.h"
#include "local/rooms.h"

struct reader {
    store *store;
    struct job_queue waiting, finished;
};

struct writer {
    store *store;
    struct job_queue waiting, written, finished;
};

/* ---- Reading ---------------------------------------------------------------------------------- */

struct reader *reader_open(store *const stores[READER_THREADS], void (*wake)(void *user),
                           void *user)
{
    struct reader *r = calloc(1, sizeof *r);
    (void)wake;
    (void)user;
    if (r)
        r->store = stores[0];
    return r;
}

bool reader_post(struct reader *r, struct store_job *job)
{
    queue_add(&r->waiting, job);
    return true;
}

static void finish(struct job_queue *finished)
{
    struct job_queue done = queue_empty(finished);
    for (struct store_job *job; (job = queue_take(&done));)
        job->done(job, job->result);
}

void reader_collect(struct reader *r) { finish(&r->finished); }

int reader_waiting(struct reader *r) { return r->waiting.count; }

/* ---- Writing ---------------------------------------------------------------------------------- */

struct writer *writer_open(store *s, store *tidy, void (*wake)(void *user), void *user)
{
    struct writer *w = calloc(1, sizeof *w);
    (void)tidy;
    (void)wake;
    (void)user;
    if (w)
        w->store = s;
    return w;
}

void writer_post(struct writer *w, struct store_job *job) { queue_add(&w->waiting, job); }
void writer_collect(struct writer *w) { finish(&w->finished); }
int writer_waiting(struct writer *w) { return w->waiting.count; }

bool writer_full(struct writer *w)
{
    (void)w;
    return false;
}

void writer_error(struct writer *w, char *out, size_t size)
{
    (void)w;
    snprintf(out, size, "out of memory");
}

bool queue_run(struct server *s)
{
    struct reader *r = s->reader;
    struct writer *w = s->writer;
    bool some = r->waiting.first != NULL;
    for (struct store_job *job; (job = queue_take(&r->waiting));) {
        job->result = job->run(job, r->store);
        queue_add(&r->finished, job);
    }
    if (w->written.first || !w->waiting.first)
        return some;
    for (struct store_job *job; (job = queue_take(&w->waiting));) {
        job->result = job->run(job, w->store);
        queue_add(&w->written, job);
    }
    host_commit();
    return true;
}

void queue_stored(struct server *s)
{
    struct job_queue written = queue_empty(&s->writer->written);
    for (struct store_job *job; (job = queue_take(&written));)
        queue_add(&s->writer->finished, job);
}
