/* crew.c: threads, order, progress, interruption (see crew.h). */
#include "cli/crew.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"

enum { JOBS_MAX = 256, WAITING_PER_JOB = 64 };

enum slot { SLOT_EMPTY, SLOT_FULL, SLOT_LOST };

struct hall {
    const struct crew *crew;
    int64_t end;
    int64_t size; /* numbers under way at once */
    unsigned char *results;
    unsigned char *slots; /* enum slot */

    pthread_mutex_t lock; /* for everything below */
    pthread_cond_t moved;
    int64_t next, delivered;
    int64_t fulls; /* delivered and not lost */
    int workers;   /* still there */
    bool enough, broken;
};

/* A signal handler gets no argument, so these are the program's. */
static atomic_bool stop;
static atomic_int signals;

/* Some senders send twice to be sure; whoever asks a third time means it. */
static void on_signal(int number)
{
    atomic_store(&stop, true);
    if (atomic_fetch_add(&signals, 1) == 2) {
        signal(number, SIG_DFL);
        raise(number);
    }
}

int crew_cores(void)
{
    long n = sysconf(_SC_NPROCESSORS_ONLN);
    return n < 1 ? 1 : n > JOBS_MAX ? JOBS_MAX : (int)n;
}

/* ---- Work --------------------------------------------------------------------------------- */

static void *result_of(const struct hall *h, int64_t index)
{
    return h->results + (size_t)(index % h->size) * h->crew->result_size;
}

/* The next number; false when there is none. */
static bool take(struct hall *h, int64_t *index)
{
    pthread_mutex_lock(&h->lock);
    while (!atomic_load(&stop) && h->next < h->end && h->next >= h->delivered + h->size)
        pthread_cond_wait(&h->moved, &h->lock);
    bool any = !atomic_load(&stop) && h->next < h->end;
    if (any)
        *index = h->next++;
    pthread_mutex_unlock(&h->lock);
    return any;
}

/* Called with the lock: hands on what is next in order. */
static void deliver(struct hall *h)
{
    const struct crew *c = h->crew;
    for (;; h->delivered++) {
        unsigned char *slot = &h->slots[h->delivered % h->size];
        if (h->delivered == h->next || *slot == SLOT_EMPTY)
            return;
        if (*slot == SLOT_FULL && !h->enough) {
            h->fulls++;
            h->enough = !c->deliver(c->user, h->delivered, result_of(h, h->delivered));
        }
        if (h->enough)
            atomic_store(&stop, true);
        *slot = SLOT_EMPTY;
    }
}

static void give(struct hall *h, int64_t index, bool finished)
{
    pthread_mutex_lock(&h->lock);
    h->slots[index % h->size] = finished ? SLOT_FULL : SLOT_LOST;
    deliver(h);
    pthread_cond_broadcast(&h->moved);
    pthread_mutex_unlock(&h->lock);
}

static void *work(void *user)
{
    struct hall *h = user;
    const struct crew *c = h->crew;
    void *worker = c->hire(c->user);
    int64_t index;
    while (worker && take(h, &index)) {
        void *result = result_of(h, index);
        memset(result, 0, c->result_size);
        give(h, index, c->work(worker, index, &stop, result));
    }
    if (worker)
        c->dismiss(worker);
    pthread_mutex_lock(&h->lock);
    h->broken |= !worker;
    h->workers--;
    if (h->broken)
        atomic_store(&stop, true);
    pthread_cond_broadcast(&h->moved);
    pthread_mutex_unlock(&h->lock);
    return NULL;
}

/* ---- Progress ------------------------------------------------------------------------------- */

static void show_bar(const struct crew *c, int64_t done, double seconds)
{
    enum { WIDTH = 24 };
    char bar[WIDTH + 1];
    int full = (int)(WIDTH * done / c->count);
    memset(bar, '.', WIDTH);
    memset(bar, '#', (size_t)full);
    bar[WIDTH] = '\0';
    fprintf(stderr, "\r[%s] %lld of %lld %s", bar, (long long)done, (long long)c->count, c->noun);
    if (done) {
        double speed = (double)done / seconds;
        long left = (long)((double)(c->count - done) / speed + 0.5);
        fprintf(stderr, ", %.*f/s, %ld:%02ld:%02ld left", speed < 10 ? 2 : 0, speed, left / 3600,
                left / 60 % 60, left % 60);
    }
    fprintf(stderr, "\033[K");
}

/* Waits for the threads; from the second second on, with a line that shows how far they are. */
static void attend(struct hall *h)
{
    bool bar = h->crew->bar && isatty(STDERR_FILENO);
    double start = cli_now();
    double shown = 0;
    pthread_mutex_lock(&h->lock);
    while (h->workers) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_nsec += 250000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&h->moved, &h->lock, &until);
        double seconds = cli_now() - start;
        if (bar && seconds > 1 && seconds > shown + 0.25 && h->workers) {
            show_bar(h->crew, h->delivered - h->crew->first, seconds);
            shown = seconds;
        }
    }
    pthread_mutex_unlock(&h->lock);
    if (shown > 0)
        fprintf(stderr, "\r\033[K");
}

/* ---- A run ------------------------------------------------------------------------------------ */

static bool hall_open(struct hall *h, const struct crew *c, int jobs)
{
    pthread_condattr_t attributes;
    *h = (struct hall){.crew = c, .next = c->first, .delivered = c->first};
    h->end = c->first + c->count;
    h->size = (int64_t)jobs * WAITING_PER_JOB;
    h->results = calloc((size_t)h->size, c->result_size);
    h->slots = calloc((size_t)h->size, 1);
    pthread_mutex_init(&h->lock, NULL);
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&h->moved, &attributes);
    pthread_condattr_destroy(&attributes);
    return h->results && h->slots;
}

static void hall_close(struct hall *h)
{
    pthread_cond_destroy(&h->moved);
    pthread_mutex_destroy(&h->lock);
    free(h->results);
    free(h->slots);
}

static void run_threads(struct hall *h, int jobs)
{
    pthread_t thread[JOBS_MAX];
    int started = 0;
    h->workers = jobs;
    while (started < jobs && !pthread_create(&thread[started], NULL, work, h))
        started++;
    pthread_mutex_lock(&h->lock);
    h->workers -= jobs - started;
    h->broken |= started == 0;
    pthread_mutex_unlock(&h->lock);
    attend(h);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

enum crew_end crew_run(const struct crew *c)
{
    struct hall h;
    int jobs = c->jobs > JOBS_MAX ? JOBS_MAX : c->jobs;
    struct sigaction old[2];
    struct sigaction act = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
    if (c->count == 0)
        return CREW_DONE;
    if (jobs > c->count)
        jobs = (int)c->count;
    atomic_store(&stop, false);
    atomic_store(&signals, 0);
    bool ready = hall_open(&h, c, jobs);
    if (ready) {
        sigaction(SIGINT, &act, &old[0]);
        sigaction(SIGTERM, &act, &old[1]);
        run_threads(&h, jobs);
        sigaction(SIGINT, &old[0], NULL);
        sigaction(SIGTERM, &old[1], NULL);
    }
    hall_close(&h);
    if (!ready || h.broken)
        return CREW_BROKEN;
    if (h.enough)
        return CREW_ENOUGH;
    return h.fulls == c->count ? CREW_DONE : CREW_INTERRUPTED;
}
