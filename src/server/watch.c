/* watch.c: the thread that watches, and what systemd is told (see watch.h).
 *
 * Time is counted in rounds of the watching thread itself, not by a clock: a process that was
 * stopped or a computer that slept did not stand still by its own fault. */
#include "server/watch.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum {
    ROUNDS_A_SECOND = 4,
    STILL_SECONDS = 30, /* without coming round; AREO_WATCHDOG sets both times, for tests */
    ENDING_SECONDS = 20
};

struct watchman {
    pthread_t thread;
    pthread_mutex_t mutex;
    pthread_cond_t changed;
    bool over;
    atomic_uint beats;
    atomic_bool stopping;
    int still, ending; /* so many rounds are too many */
    int notify;        /* socket to systemd; -1: there is none */
    struct sockaddr_un address;
    socklen_t address_size;
};

/* ---- systemd ------------------------------------------------------------------------------------ */

static void notify_open(struct watchman *w)
{
    const char *path = getenv("NOTIFY_SOCKET");
    size_t size = path ? strlen(path) : 0;
    w->notify = -1;
    if (size < 2 || size >= sizeof w->address.sun_path || !strchr("/@", path[0]))
        return;
    w->address.sun_family = AF_UNIX;
    memcpy(w->address.sun_path, path, size);
    if (path[0] == '@')
        w->address.sun_path[0] = '\0'; /* not in the file system */
    w->address_size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + size);
    w->notify = socket(AF_UNIX, SOCK_DGRAM, 0);
}

/* Never waits: a systemd that does not read must not be what makes the server stand still. */
static void notify(const struct watchman *w, const char *text)
{
    if (w->notify >= 0)
        (void)sendto(w->notify, text, strlen(text), MSG_DONTWAIT | MSG_NOSIGNAL,
                     (const struct sockaddr *)&w->address, w->address_size);
}

/* ---- The thread --------------------------------------------------------------------------------- */

/* Only what is safe in any state of the process; the other threads are not waited for. */
static void give_up(const char *why)
{
    (void)!write(STDERR_FILENO, why, strlen(why));
    _exit(70);
}

static bool round_wait(struct watchman *w)
{
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += 1000000000 / ROUNDS_A_SECOND;
    until.tv_sec += until.tv_nsec / 1000000000;
    until.tv_nsec %= 1000000000;
    pthread_mutex_lock(&w->mutex);
    if (!w->over)
        pthread_cond_timedwait(&w->changed, &w->mutex, &until);
    bool over = w->over;
    pthread_mutex_unlock(&w->mutex);
    return !over;
}

static void *watch(void *user)
{
    struct watchman *w = user;
    unsigned seen = atomic_load(&w->beats);
    int still = 0;
    int ending = 0;
    while (round_wait(w)) {
        unsigned beats = atomic_load(&w->beats);
        still = beats && beats == seen ? still + 1 : 0; /* it may take long to begin */
        seen = beats;
        ending = atomic_load(&w->stopping) ? ending + 1 : 0;
        if (ending > w->ending)
            give_up("areo: the server does not come to its end: ended by force\n");
        if (!ending && still > w->still)
            give_up("areo: the network thread stands still: ended by the watchdog\n");
    }
    return NULL;
}

/* ---- What others call ---------------------------------------------------------------------------- */

struct watchman *watch_begin(void)
{
    struct watchman *w = calloc(1, sizeof *w);
    const char *given = getenv("AREO_WATCHDOG");
    long seconds = given ? strtol(given, NULL, 10) : 0;
    if (!w)
        return NULL;
    bool fits = seconds > 0 && seconds < 3600;
    w->still = ROUNDS_A_SECOND * (int)(fits ? seconds : STILL_SECONDS);
    w->ending = ROUNDS_A_SECOND * (int)(fits ? seconds : ENDING_SECONDS);
    pthread_mutex_init(&w->mutex, NULL);
    pthread_cond_init(&w->changed, NULL);
    notify_open(w);
    if (!pthread_create(&w->thread, NULL, watch, w))
        return w;
    free(w);
    return NULL;
}

void watch_end(struct watchman *w)
{
    pthread_mutex_lock(&w->mutex);
    w->over = true;
    pthread_cond_signal(&w->changed);
    pthread_mutex_unlock(&w->mutex);
    pthread_join(w->thread, NULL);
    pthread_cond_destroy(&w->changed);
    pthread_mutex_destroy(&w->mutex);
    if (w->notify >= 0)
        close(w->notify);
    free(w);
}

void watch_beat(struct watchman *w)
{
    atomic_fetch_add(&w->beats, 1);
    notify(w, "WATCHDOG=1");
}

void watch_ready(struct watchman *w) { notify(w, "READY=1"); }

void watch_stopping(struct watchman *w)
{
    if (!atomic_exchange(&w->stopping, true))
        notify(w, "STOPPING=1");
}
