/* writer.c: group commit (see writer.h). */
#include "server/writer.h"

#include <assert.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BATCH_MAX = 256, TIDY_SECONDS = 4, PATIENCE_SECONDS = 6, WAITING_MAX = 5000 };

struct writer {
    store *store, *tidy;
    pthread_t thread, tidier;
    pthread_mutex_t lock;
    pthread_cond_t posted, ending;
    struct job_queue waiting, finished;
    bool stop, tidies;
    void (*wake)(void *user);
    void *user;
    char error[200];
};

/* ---- The thread --------------------------------------------------------------------------- */

static void note_error(struct writer *w)
{
    pthread_mutex_lock(&w->lock);
    snprintf(w->error, sizeof w->error, "%s", store_error(w->store));
    pthread_mutex_unlock(&w->lock);
}

/* False: nothing of the batch is there. */
static bool batch_run(struct writer *w, struct job_queue *batch)
{
    assert(batch->first);
    if (store_begin(w->store) != STORE_OK)
        return false;
    for (struct store_job *job = batch->first; job; job = job->next) {
        assert(job->run);
        job->result = job->run(job, w->store);
        if (job->result == STORE_FAIL) {
            note_error(w);
            store_rollback(w->store);
            return false;
        }
    }
    return store_commit(w->store) == STORE_OK;
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* When a batch fails, each job gets a transaction of its own: one that cannot be done must not
 * take the others with it. When the store is so slow to say no, the rest is not tried. */
static void batch_all(struct writer *w, struct job_queue *batch)
{
    assert(batch->first);
    double until = now() + PATIENCE_SECONDS;
    if (batch_run(w, batch))
        return;
    struct job_queue all = queue_empty(batch);
    for (struct store_job *job; (job = queue_take(&all));) {
        struct job_queue one = {.count = 0};
        queue_add(&one, job);
        if (now() > until) {
            job->result = STORE_FAIL;
        } else if (!batch_run(w, &one)) {
            note_error(w);
            job->result = STORE_FAIL;
        }
        queue_add(batch, job);
    }
}

/* Waits for jobs and takes as many as fit in one transaction; false when it is time to end. */
static bool batch_take(struct writer *w, struct job_queue *batch)
{
    assert(!batch->first);
    pthread_mutex_lock(&w->lock);
    while (!w->waiting.first && !w->stop)
        pthread_cond_wait(&w->posted, &w->lock);
    for (int i = 0; i < BATCH_MAX && w->waiting.first; i++)
        queue_add(batch, queue_take(&w->waiting));
    pthread_mutex_unlock(&w->lock);
    return batch->first != NULL;
}

static void *work(void *user)
{
    struct writer *w = user;
    for (;;) {
        struct job_queue batch = {.count = 0};
        if (!batch_take(w, &batch))
            return NULL;
        batch_all(w, &batch);
        assert(batch.first);
        pthread_mutex_lock(&w->lock);
        for (struct store_job *job; (job = queue_take(&batch));)
            queue_add(&w->finished, job);
        pthread_mutex_unlock(&w->lock);
        w->wake(w->user);
    }
}

static void *tidy_up(void *user)
{
    struct writer *w = user;
    for (;;) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_sec += TIDY_SECONDS;
        pthread_mutex_lock(&w->lock);
        if (!w->stop)
            pthread_cond_timedwait(&w->ending, &w->lock, &until);
        bool stop = w->stop;
        pthread_mutex_unlock(&w->lock);
        if (stop)
            return NULL;
        store_tidy(w->tidy);
    }
}

/* ---- From the server ------------------------------------------------------------------------- */

static void writer_free(struct writer *w)
{
    store_close(w->store);
    store_close(w->tidy);
    pthread_cond_destroy(&w->posted);
    pthread_cond_destroy(&w->ending);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

struct writer *writer_open(store *s, store *tidy, void (*wake)(void *user), void *user)
{
    assert(s && wake);
    struct writer *w = calloc(1, sizeof *w);
    if (!w)
        return NULL;
    w->store = s;
    w->tidy = tidy;
    w->wake = wake;
    w->user = user;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->posted, NULL);
    pthread_cond_init(&w->ending, NULL);
    if (pthread_create(&w->thread, NULL, work, w)) {
        writer_free(w);
        return NULL;
    }
    /* Without it the log of the database grows until the end, and nothing else. */
    w->tidies = tidy && !pthread_create(&w->tidier, NULL, tidy_up, w);
    return w;
}

void writer_post(struct writer *w, struct store_job *job)
{
    assert(job->run && job->done);
    pthread_mutex_lock(&w->lock);
    queue_add(&w->waiting, job);
    pthread_cond_signal(&w->posted);
    pthread_mutex_unlock(&w->lock);
}

int writer_waiting(struct writer *w)
{
    pthread_mutex_lock(&w->lock);
    int waiting = w->waiting.count;
    pthread_mutex_unlock(&w->lock);
    assert(waiting >= 0);
    return waiting;
}

bool writer_full(struct writer *w) { return writer_waiting(w) >= WAITING_MAX; }

void writer_collect(struct writer *w)
{
    pthread_mutex_lock(&w->lock);
    struct job_queue done = queue_empty(&w->finished);
    pthread_mutex_unlock(&w->lock);
    for (struct store_job *job; (job = queue_take(&done));)
        job->done(job, job->result);
}

void writer_close(struct writer *w)
{
    if (!w)
        return;
    pthread_mutex_lock(&w->lock);
    w->stop = true;
    pthread_cond_signal(&w->posted);
    pthread_cond_signal(&w->ending);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    if (w->tidies)
        pthread_join(w->tidier, NULL);
    writer_collect(w);
    writer_free(w);
}

void writer_error(struct writer *w, char *out, size_t size)
{
    assert(out && size);
    pthread_mutex_lock(&w->lock);
    snprintf(out, size, "%s", w->error);
    pthread_mutex_unlock(&w->lock);
}
