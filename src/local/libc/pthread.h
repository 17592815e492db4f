/* pthread.h: for a machine without threads. None can be had, which callers have to expect
 * anyway; once is once. */
#ifndef LOCAL_PTHREAD_H
#define LOCAL_PTHREAD_H

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>

typedef int pthread_t;
typedef bool pthread_once_t;
#define PTHREAD_ONCE_INIT false

static inline int pthread_create(pthread_t *thread, const void *attributes, void *(*run)(void *),
                                 void *user)
{
    (void)thread;
    (void)attributes;
    (void)run;
    (void)user;
    return EAGAIN;
}

static inline int pthread_join(pthread_t thread, void **result)
{
    (void)thread;
    (void)result;
    return ESRCH;
}

static inline int pthread_once(pthread_once_t *once, void (*run)(void))
{
    if (!*once)
        run();
    *once = true;
    return 0;
}

#endif
