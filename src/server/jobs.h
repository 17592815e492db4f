/* jobs.h: work for the store, done outside of the server's thread.
 *
 * A job is posted by the server's thread, run by a thread that owns a store, and taken back by
 * the server's thread. Whoever made it frees it in `done`. */
#ifndef SERVER_JOBS_H
#define SERVER_JOBS_H

#include "store/store.h"

struct store_job {
    struct store_job *next;
    /* In the thread of the store. A job of the writer is inside a transaction, and is run twice
     * when the first one fails. */
    enum store_result (*run)(struct store_job *job, store *s);
    /* In the server's thread; frees the job. */
    void (*done)(struct store_job *job, enum store_result result);
    enum store_result result;
};

struct job_queue {
    struct store_job *first, *last;
    int count;
};

/* Puts a job at the end. */
static inline void queue_add(struct job_queue *q, struct store_job *job)
{
    job->next = NULL;
    if (q->last)
        q->last->next = job;
    else
        q->first = job;
    q->last = job;
    q->count++;
}

/* Takes the first; NULL: there is none. */
static inline struct store_job *queue_take(struct job_queue *q)
{
    struct store_job *job = q->first;
    if (!job)
        return NULL;
    q->first = job->next;
    if (!q->first)
        q->last = NULL;
    q->count--;
    return job;
}

/* Takes all of them, leaving the queue empty. */
static inline struct job_queue queue_empty(struct job_queue *q)
{
    struct job_queue all = *q;
    *q = (struct job_queue){.count = 0};
    return all;
}

#endif
