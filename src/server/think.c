/* think.c: the threads in which bots think (see think.h). */
#define _DEFAULT_SOURCE /* setpriority */ // NOLINT(bugprone-reserved-identifier)
#include "server/think.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { THREADS_MAX = 64, KEEP_SECONDS = 10, NICENESS = 5 };

struct think {
    pthread_t thread[THREADS_MAX];
    int threads;
    pthread_mutex_t lock;
    pthread_cond_t posted;
    struct think_job *first, *last, *finished;
    int waiting;
    atomic_bool stop;
    void (*wake)(void *user);
    void *user;
};

/* What a thread keeps between jobs. */
struct thinker {
    struct bot bot;
    bool open;
};

void think_job_free(struct think_job *job)
{
    if (!job)
        return;
    free(job->view);
    free(job);
}

/* ---- One thread ------------------------------------------------------------------------------ */

static void thinker_close(struct thinker *k)
{
    if (k->open)
        bot_close(&k->bot);
    k->open = false;
}

static bool thinker_ready(struct thinker *k, const struct think_job *job, struct think *t)
{
    if (k->open && k->bot.g == job->g && !strcmp(k->bot.name, job->bot)) {
        bot_seed(&k->bot, job->seed);
        return true;
    }
    thinker_close(k);
    k->open = bot_open_threads(&k->bot, job->g, job->bot, job->seed, 1, NULL);
    k->bot.budget.cancel = &t->stop;
    return k->open;
}

static void job_run(struct thinker *k, struct think_job *job, struct think *t)
{
    if (!thinker_ready(k, job, t))
        return;
    if (job->advice && k->bot.kind == BOT_SEARCH) {
        job->count = bot_hints(&k->bot, job->view, job->choice, THINK_CHOICES);
        return;
    }
    job->choice[0] = (struct search_choice){.action = bot_choose(&k->bot, job->view)};
    job->count = 1;
}

/* NULL: time to end. *idle: nothing came for a while. */
static struct think_job *job_wait(struct think *t, bool *idle)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += KEEP_SECONDS;
    *idle = false;
    pthread_mutex_lock(&t->lock);
    while (!t->first && !t->stop && !*idle)
        *idle = pthread_cond_timedwait(&t->posted, &t->lock, &until) == ETIMEDOUT;
    struct think_job *job = t->stop ? NULL : t->first;
    if (job) {
        t->first = job->next;
        if (!t->first)
            t->last = NULL;
        t->waiting--;
        *idle = false;
    }
    pthread_mutex_unlock(&t->lock);
    return job;
}

static void job_finished(struct think *t, struct think_job *job)
{
    pthread_mutex_lock(&t->lock);
    job->next = t->finished;
    t->finished = job;
    pthread_mutex_unlock(&t->lock);
    t->wake(t->user);
}

static void *work(void *user)
{
    struct think *t = user;
    struct thinker k = {.open = false};
    bool idle;
    /* On Linux this concerns the calling thread only: whoever waits for an answer of the
     * server goes first. */
    (void)setpriority(PRIO_PROCESS, 0, NICENESS);
    while (!atomic_load(&t->stop)) {
        struct think_job *job = job_wait(t, &idle);
        if (idle)
            thinker_close(&k);
        if (!job)
            continue;
        job_run(&k, job, t);
        job_finished(t, job);
    }
    thinker_close(&k);
    return NULL;
}

/* ---- From the server ------------------------------------------------------------------------- */

struct think *think_open(int threads, void (*wake)(void *user), void *user)
{
    struct think *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->wake = wake;
    t->user = user;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->posted, NULL);
    for (int i = 0; i < threads && i < THREADS_MAX; i++)
        if (!pthread_create(&t->thread[t->threads], NULL, work, t))
            t->threads++;
    if (t->threads)
        return t;
    think_close(t);
    return NULL;
}

bool think_post(struct think *t, struct think_job *job)
{
    pthread_mutex_lock(&t->lock);
    bool room = t->waiting < THINK_WAITING_MAX;
    if (room) {
        job->next = NULL;
        if (t->last)
            t->last->next = job;
        else
            t->first = job;
        t->last = job;
        t->waiting++;
        pthread_cond_signal(&t->posted);
    }
    pthread_mutex_unlock(&t->lock);
    if (!room)
        think_job_free(job);
    return room;
}

struct think_job *think_collect(struct think *t)
{
    pthread_mutex_lock(&t->lock);
    struct think_job *job = t->finished;
    if (job)
        t->finished = job->next;
    pthread_mutex_unlock(&t->lock);
    return job;
}

int think_waiting(struct think *t)
{
    pthread_mutex_lock(&t->lock);
    int waiting = t->waiting;
    pthread_mutex_unlock(&t->lock);
    return waiting;
}

static void list_free(struct think_job *job)
{
    while (job) {
        struct think_job *next = job->next;
        think_job_free(job);
        job = next;
    }
}

void think_close(struct think *t)
{
    if (!t)
        return;
    pthread_mutex_lock(&t->lock);
    atomic_store(&t->stop, true);
    pthread_cond_broadcast(&t->posted);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->threads; i++)
        pthread_join(t->thread[i], NULL);
    list_free(t->first);
    list_free(t->finished);
    pthread_cond_destroy(&t->posted);
    pthread_mutex_destroy(&t->lock);
    free(t);
}
