/* loop.h: waiting for sockets, for time, and for other threads. */
#ifndef SERVER_LOOP_H
#define SERVER_LOOP_H

#include "areo/areo.h"

struct loop;
struct watch; /* of one socket */

struct loop_calls {
    void (*woken)(void *user); /* after loop_wake */
    void (*timer)(void *user); /* every so often, see loop_every */
    bool (*turn)(void *user);  /* before it waits: true when it should come back at once */
};

/* NULL: the system does not give what is needed. */
struct loop *loop_new(const struct loop_calls *calls, void *user);
void loop_free(struct loop *l);
void loop_run(struct loop *l); /* until loop_stop */
void loop_stop(struct loop *l);
void loop_every(struct loop *l, int milliseconds);
void loop_wake(struct loop *l); /* from any thread, also from a signal handler */

/* The socket is the caller's: it is closed after the watch is freed. NULL: out of memory. */
struct watch *watch_new(struct loop *l, int fd, void (*ready)(void *user, bool readable),
                        void *user);
/* Waits for these; `ready` is called as long as one of them holds. */
void watch_set(struct watch *w, bool reads, bool writes);
void watch_free(struct watch *w);

#endif
