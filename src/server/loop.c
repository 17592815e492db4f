/* loop.c: libuv behind loop.h. */
#include "server/loop.h"

#include <stdlib.h>
#include <uv.h>

struct loop {
    uv_loop_t uv;
    uv_timer_t timer;
    uv_async_t async;
    uv_prepare_t before;
    uv_check_t after;
    uv_idle_t busy; /* runs while somebody is due: the loop does not wait then */
    const struct loop_calls *calls;
    void *user;
};

struct watch {
    uv_poll_t poll;
    int events;
    void (*ready)(void *user, bool readable);
    void *user;
};

/* ---- The loop ----------------------------------------------------------------------------------- */

static void on_busy(uv_idle_t *handle) { (void)handle; }

static void turn(struct loop *l)
{
    if (l->calls->turn(l->user))
        uv_idle_start(&l->busy, on_busy);
    else
        uv_idle_stop(&l->busy);
}

static void on_before(uv_prepare_t *handle) { turn(handle->data); }
static void on_after(uv_check_t *handle) { turn(handle->data); }

static void on_async(uv_async_t *handle)
{
    struct loop *l = handle->data;
    l->calls->woken(l->user);
}

static void on_timer(uv_timer_t *handle)
{
    struct loop *l = handle->data;
    l->calls->timer(l->user);
}

struct loop *loop_new(const struct loop_calls *calls, void *user)
{
    struct loop *l = calloc(1, sizeof *l);
    if (!l || uv_loop_init(&l->uv)) {
        free(l);
        return NULL;
    }
    l->calls = calls;
    l->user = user;
    uv_timer_init(&l->uv, &l->timer);
    uv_prepare_init(&l->uv, &l->before);
    uv_check_init(&l->uv, &l->after);
    uv_idle_init(&l->uv, &l->busy);
    l->timer.data = l->before.data = l->after.data = l;
    if (uv_async_init(&l->uv, &l->async, on_async)) {
        loop_free(l);
        return NULL;
    }
    l->async.data = l;
    uv_prepare_start(&l->before, on_before);
    uv_check_start(&l->after, on_after);
    return l;
}

static void on_leftover(uv_handle_t *handle, void *user)
{
    (void)user;
    if (!uv_is_closing(handle))
        uv_close(handle, NULL);
}

/* Handles are let go only while the loop runs. */
void loop_free(struct loop *l)
{
    uv_walk(&l->uv, on_leftover, NULL);
    uv_run(&l->uv, UV_RUN_DEFAULT);
    uv_loop_close(&l->uv);
    free(l);
}

void loop_run(struct loop *l) { uv_run(&l->uv, UV_RUN_DEFAULT); }
void loop_stop(struct loop *l) { uv_stop(&l->uv); }
void loop_wake(struct loop *l) { uv_async_send(&l->async); }

void loop_every(struct loop *l, int milliseconds)
{
    uv_timer_start(&l->timer, on_timer, (uint64_t)milliseconds, (uint64_t)milliseconds);
}

/* ---- Sockets ------------------------------------------------------------------------------------ */

static void on_poll(uv_poll_t *handle, int status, int events)
{
    struct watch *w = handle->data;
    w->ready(w->user, status < 0 || events & UV_READABLE);
}

struct watch *watch_new(struct loop *l, int fd, void (*ready)(void *user, bool readable),
                        void *user)
{
    struct watch *w = calloc(1, sizeof *w);
    if (!w || uv_poll_init(&l->uv, &w->poll, fd)) {
        free(w);
        return NULL;
    }
    w->poll.data = w;
    w->ready = ready;
    w->user = user;
    return w;
}

void watch_set(struct watch *w, bool reads, bool writes)
{
    int events = (reads ? UV_READABLE : 0) | (writes ? UV_WRITABLE : 0);
    if (events == w->events)
        return;
    w->events = events;
    if (events)
        uv_poll_start(&w->poll, events, on_poll);
    else
        uv_poll_stop(&w->poll);
}

static void on_closed(uv_handle_t *handle) { free(handle->data); }

void watch_free(struct watch *w) { uv_close((uv_handle_t *)&w->poll, on_closed); }
