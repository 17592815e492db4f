/* thinkers.c: sharing the threads (see thinkers.h).
 *
 * A line is the jobs of one table for one party, in the order in which they came. Both the party
 * and the line count the seconds used; the smallest count is next. They are kept while they have
 * jobs and a while after. */
#define _DEFAULT_SOURCE /* setpriority */ // NOLINT(bugprone-reserved-identifier)
#include "server/thinkers.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

enum { THREADS_MAX = 64, KEEP_SECONDS = 10, NICENESS = 5 };

struct line {
    struct line *next;
    char table[STORE_ID_SIZE];
    struct think_job *first, *last;
    double used;
    int running;
};

struct party {
    struct party *next;
    char name[THINK_PARTY_SIZE];
    struct line *lines;
    double used;
    int waiting, running, hints;
};

/* What a thread is at. */
struct work {
    struct think_job *job;
    struct party *party;
    struct line *line;
};

struct thinkers {
    pthread_t thread[THREADS_MAX];
    int threads;
    uint32_t most;
    pthread_mutex_t lock;
    pthread_cond_t posted;
    struct party *parties;
    struct think_job *thought[THREADS_MAX]; /* what the threads are at */
    struct think_job *finished;
    int waiting;
    double seconds;
    atomic_bool stop;
    void (*wake)(void *user);
    void *user;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- Parties and lines, under the lock ------------------------------------------------------ */

/* Where those are who have something to do: whoever comes anew begins there. */
static double parties_begin(const struct thinkers *t)
{
    double least = -1;
    for (const struct party *p = t->parties; p; p = p->next)
        if ((p->waiting || p->running) && (least < 0 || p->used < least))
            least = p->used;
    return least < 0 ? 0 : least;
}

static double lines_begin(const struct party *p)
{
    double least = -1;
    for (const struct line *l = p->lines; l; l = l->next)
        if ((l->first || l->running) && (least < 0 || l->used < least))
            least = l->used;
    return least < 0 ? 0 : least;
}

/* The one that is there, or a new one; NULL: out of memory. One that has been idle has nothing
 * saved up. */
static struct party *party_of(struct thinkers *t, const char *name)
{
    double begin = parties_begin(t);
    struct party *p = t->parties;
    while (p && strcmp(p->name, name))
        p = p->next;
    if (!p && (p = calloc(1, sizeof *p))) {
        snprintf(p->name, sizeof p->name, "%s", name);
        p->next = t->parties;
        t->parties = p;
    }
    if (p && !p->waiting && !p->running && p->used < begin)
        p->used = begin;
    return p;
}

static struct line *line_of(struct party *p, const char *table)
{
    double begin = lines_begin(p);
    struct line *l = p->lines;
    while (l && strcmp(l->table, table))
        l = l->next;
    if (!l && (l = calloc(1, sizeof *l))) {
        snprintf(l->table, sizeof l->table, "%s", table);
        l->next = p->lines;
        p->lines = l;
    }
    if (l && !l->first && !l->running && l->used < begin)
        l->used = begin;
    return l;
}

/* Idle lines go at once, an idle party when nobody is ahead of it any more. */
static void tidy(struct thinkers *t)
{
    double begin = parties_begin(t);
    for (struct party **at = &t->parties; *at;) {
        struct party *p = *at;
        for (struct line **line = &p->lines; *line;) {
            struct line *l = *line;
            if (l->first || l->running) {
                line = &l->next;
                continue;
            }
            *line = l->next;
            free(l);
        }
        if (p->lines || p->used > begin) {
            at = &p->next;
            continue;
        }
        *at = p->next;
        free(p);
    }
}

/* Whose turn it is; NULL: nobody waits. */
static struct party *party_next(const struct thinkers *t)
{
    struct party *best = NULL;
    for (struct party *p = t->parties; p; p = p->next)
        if (p->waiting && (!best || p->used < best->used))
            best = p;
    return best;
}

static struct line *line_next(const struct party *p)
{
    struct line *best = NULL;
    for (struct line *l = p->lines; l; l = l->next)
        if (l->first && (!best || l->used < best->used))
            best = l;
    return best;
}

static struct think_job *job_take(struct thinkers *t, struct party *p, struct line *l)
{
    struct think_job *job = l->first;
    l->first = job->next;
    if (!l->first)
        l->last = NULL;
    p->waiting--;
    t->waiting--;
    return job;
}

/* While a thought runs, it counts as if it took what it may: two threads do not both begin
 * with the same party. */
static void charge(const struct work *w, double seconds)
{
    w->party->used += seconds;
    w->line->used += seconds;
}

/* ---- One thread ------------------------------------------------------------------------------ */

static void thought_put(struct thinkers *t, const struct think_job *before, struct think_job *now)
{
    int i = 0;
    while (t->thought[i] != before)
        i++;
    t->thought[i] = now;
}

/* False: time to end, or *idle: nothing came for a while. */
static bool work_wait(struct thinkers *t, struct work *w, bool *idle)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += KEEP_SECONDS;
    *idle = false;
    *w = (struct work){.job = NULL};
    pthread_mutex_lock(&t->lock);
    while (!t->waiting && !t->stop && !*idle)
        *idle = pthread_cond_timedwait(&t->posted, &t->lock, &until) == ETIMEDOUT;
    if (t->waiting && !t->stop) {
        *idle = false;
        w->party = party_next(t);
        w->line = line_next(w->party);
        w->job = job_take(t, w->party, w->line);
        thought_put(t, NULL, w->job);
        w->party->running++;
        w->line->running++;
        charge(w, t->most / 1000.0);
    }
    pthread_mutex_unlock(&t->lock);
    return w->job != NULL;
}

static void work_done(struct thinkers *t, struct work *w, double seconds)
{
    pthread_mutex_lock(&t->lock);
    charge(w, seconds - t->most / 1000.0);
    w->party->running--;
    w->party->hints -= w->job->client != 0;
    w->line->running--;
    t->seconds += seconds;
    thought_put(t, w->job, NULL);
    w->job->next = t->finished;
    t->finished = w->job;
    tidy(t);
    pthread_mutex_unlock(&t->lock);
    t->wake(t->user);
}

static void *work(void *user)
{
    struct thinkers *t = user;
    struct thinker k = {.open = false};
    struct work w;
    bool idle;
    /* On Linux this concerns the calling thread only: whoever waits for an answer of the
     * server goes first. */
    (void)setpriority(PRIO_PROCESS, 0, NICENESS);
    while (!atomic_load(&t->stop)) {
        bool something = work_wait(t, &w, &idle);
        if (idle)
            thinker_close(&k);
        if (!something)
            continue;
        double began = now();
        think_about(&k, w.job, t->most);
        work_done(t, &w, now() - began);
    }
    thinker_close(&k);
    return NULL;
}

/* ---- From the server ------------------------------------------------------------------------- */

struct thinkers *thinkers_open(int threads, uint32_t most, void (*wake)(void *user), void *user)
{
    struct thinkers *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->wake = wake;
    t->user = user;
    t->most = most;
    pthread_mutex_init(&t->lock, NULL);
    pthread_cond_init(&t->posted, NULL);
    for (int i = 0; i < threads && i < THREADS_MAX; i++)
        if (!pthread_create(&t->thread[t->threads], NULL, work, t))
            t->threads++;
    if (t->threads)
        return t;
    thinkers_close(t);
    return NULL;
}

static bool job_add(struct thinkers *t, struct think_job *job)
{
    if (t->waiting >= THINKERS_WAITING_MAX)
        return false;
    struct party *p = party_of(t, job->party[0] ? job->party : job->table);
    if (!p || (job->client && p->hints >= THINKERS_HINTS_MAX))
        return false;
    struct line *l = line_of(p, job->table);
    if (!l)
        return false;
    job->next = NULL;
    if (l->last)
        l->last->next = job;
    else
        l->first = job;
    l->last = job;
    p->waiting++;
    p->hints += job->client != 0;
    t->waiting++;
    return true;
}

bool thinkers_post(struct thinkers *t, struct think_job *job)
{
    pthread_mutex_lock(&t->lock);
    bool room = job_add(t, job);
    if (room)
        pthread_cond_signal(&t->posted);
    pthread_mutex_unlock(&t->lock);
    if (!room)
        think_job_free(job);
    return room;
}

struct think_job *thinkers_collect(struct thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    struct think_job *job = t->finished;
    if (job)
        t->finished = job->next;
    pthread_mutex_unlock(&t->lock);
    return job;
}

/* The jobs of a line without those of a client. */
static void line_filter(struct thinkers *t, struct party *p, struct line *l, uint64_t client)
{
    struct think_job *last = NULL;
    for (struct think_job **at = &l->first; *at;) {
        struct think_job *job = *at;
        if (job->client != client) {
            last = job;
            at = &job->next;
            continue;
        }
        *at = job->next;
        p->waiting--;
        p->hints--;
        t->waiting--;
        think_job_free(job);
    }
    l->last = last;
}

void thinkers_forget(struct thinkers *t, uint64_t client)
{
    pthread_mutex_lock(&t->lock);
    for (struct party *p = t->parties; p; p = p->next)
        for (struct line *l = p->lines; p->hints && l; l = l->next)
            line_filter(t, p, l, client);
    pthread_mutex_unlock(&t->lock);
}

static bool job_is(const struct think_job *job, const char *table, int seat)
{
    return job && !job->client && job->seat == seat && !strcmp(job->table, table);
}

/* Those of a line that nobody has begun with. */
static void line_cancel(struct thinkers *t, struct party *p, struct line *l, int seat)
{
    struct think_job *last = NULL;
    for (struct think_job **at = &l->first; *at;) {
        struct think_job *job = *at;
        if (!job_is(job, l->table, seat)) {
            last = job;
            at = &job->next;
            continue;
        }
        *at = job->next;
        p->waiting--;
        t->waiting--;
        atomic_store(&job->cancel, true);
        job->next = t->finished;
        t->finished = job;
    }
    l->last = last;
}

void thinkers_cancel(struct thinkers *t, const char *table, int seat)
{
    pthread_mutex_lock(&t->lock);
    for (struct party *p = t->parties; p; p = p->next)
        for (struct line *l = p->lines; l; l = l->next)
            if (!strcmp(l->table, table))
                line_cancel(t, p, l, seat);
    for (int i = 0; i < THREADS_MAX; i++)
        if (job_is(t->thought[i], table, seat))
            atomic_store(&t->thought[i]->cancel, true);
    pthread_mutex_unlock(&t->lock);
    t->wake(t->user);
}

int thinkers_waiting(struct thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    int waiting = t->waiting;
    pthread_mutex_unlock(&t->lock);
    return waiting;
}

double thinkers_seconds(struct thinkers *t)
{
    pthread_mutex_lock(&t->lock);
    double seconds = t->seconds;
    pthread_mutex_unlock(&t->lock);
    return seconds;
}

static void list_free(struct think_job *job)
{
    while (job) {
        struct think_job *next = job->next;
        think_job_free(job);
        job = next;
    }
}

static void parties_free(struct thinkers *t)
{
    for (struct party *p = t->parties, *next; p; p = next) {
        next = p->next;
        for (struct line *l = p->lines, *after; l; l = after) {
            after = l->next;
            list_free(l->first);
            free(l);
        }
        free(p);
    }
}

void thinkers_close(struct thinkers *t)
{
    if (!t)
        return;
    pthread_mutex_lock(&t->lock);
    atomic_store(&t->stop, true);
    for (int i = 0; i < THREADS_MAX; i++)
        if (t->thought[i])
            atomic_store(&t->thought[i]->cancel, true);
    pthread_cond_broadcast(&t->posted);
    pthread_mutex_unlock(&t->lock);
    for (int i = 0; i < t->threads; i++)
        pthread_join(t->thread[i], NULL);
    parties_free(t);
    list_free(t->finished);
    pthread_cond_destroy(&t->posted);
    pthread_mutex_destroy(&t->lock);
    free(t);
}
