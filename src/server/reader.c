/* reader.c: looking things up in threads of their own (see reader.h). */
#include "server/reader.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

struct reader {
    pthread_t thread[READER_THREADS];
    store *store[READER_THREADS];
    int threads, started;
    pthread_mutex_t lock;
    pthread_cond_t posted;
    struct job_queue waiting, finished;
    bool stop;
    void (*wake)(void *user);
    void *user;
};

/* NULL: time to end. */
static struct store_job *job_wait(struct reader *r)
{
    pthread_mutex_lock(&r->lock);
    while (!r->waiting.first && !r->stop)
        pthread_cond_wait(&r->posted, &r->lock);
    struct store_job *job = r->stop ? NULL : queue_take(&r->waiting);
    pthread_mutex_unlock(&r->lock);
    assert(!job || job->run);
    return job;
}

static void *work(void *user)
{
    struct reader *r = user;
    pthread_mutex_lock(&r->lock);
    store *s = r->store[r->started++];
    assert(s);
    pthread_mutex_unlock(&r->lock);
    for (struct store_job *job; (job = job_wait(r));) {
        job->result = job->run(job, s);
        pthread_mutex_lock(&r->lock);
        queue_add(&r->finished, job);
        pthread_mutex_unlock(&r->lock);
        r->wake(r->user);
    }
    return NULL;
}

struct reader *reader_open(store *const stores[READER_THREADS], void (*wake)(void *user),
                           void *user)
{
    assert(stores && wake);
    struct reader *r = calloc(1, sizeof *r);
    if (!r) {
        for (int i = 0; i < READER_THREADS; i++)
            store_close(stores[i]);
        return NULL;
    }
    r->wake = wake;
    r->user = user;
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->posted, NULL);
    for (int i = 0; i < READER_THREADS; i++)
        r->store[i] = stores[i];
    while (r->threads < READER_THREADS && !pthread_create(&r->thread[r->threads], NULL, work, r))
        r->threads++;
    assert(r->threads <= READER_THREADS);
    if (r->threads)
        return r;
    reader_close(r);
    return NULL;
}

bool reader_post(struct reader *r, struct store_job *job)
{
    assert(job->run && job->done);
    if (!r)
        return false;
    pthread_mutex_lock(&r->lock);
    bool room = r->waiting.count < READER_WAITING_MAX && !r->stop;
    if (room) {
        queue_add(&r->waiting, job);
        pthread_cond_signal(&r->posted);
    }
    pthread_mutex_unlock(&r->lock);
    return room;
}

void reader_collect(struct reader *r)
{
    pthread_mutex_lock(&r->lock);
    struct job_queue done = queue_empty(&r->finished);
    pthread_mutex_unlock(&r->lock);
    for (struct store_job *job; (job = queue_take(&done));)
        job->done(job, job->result);
}

int reader_waiting(struct reader *r)
{
    pthread_mutex_lock(&r->lock);
    int waiting = r->waiting.count;
    pthread_mutex_unlock(&r->lock);
    assert(waiting >= 0);
    return waiting;
}

void reader_close(struct reader *r)
{
    if (!r)
        return;
    pthread_mutex_lock(&r->lock);
    r->stop = true;
    pthread_cond_broadcast(&r->posted);
    pthread_mutex_unlock(&r->lock);
    for (int i = 0; i < r->threads; i++)
        pthread_join(r->thread[i], NULL);
    reader_collect(r);
    for (struct store_job *job; (job = queue_take(&r->waiting));)
        job->done(job, STORE_FAIL);
    for (int i = 0; i < READER_THREADS; i++)
        store_close(r->store[i]);
    pthread_cond_destroy(&r->posted);
    pthread_mutex_destroy(&r->lock);
    free(r);
}
