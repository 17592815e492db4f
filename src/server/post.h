/* post.h: one HTTP request to somebody else. */
#ifndef SERVER_POST_H
#define SERVER_POST_H

#include <stdatomic.h>
#include <stdbool.h>

struct post {
    const char *url, *body; /* JSON */
    const char *allowed;    /* names that may be at private addresses, with commas between */
    double until;           /* on the clock that only goes forward; nothing takes longer */
    const atomic_bool *stop;
};

enum post_result {
    POST_DONE,  /* the other side has it */
    POST_NEVER, /* it will never want it, or it is not to be reached from here */
    POST_LATER  /* perhaps another time */
};

/* Posts and waits for the status of the answer. Redirections are not followed: they are
 * answers like any other. */
enum post_result post_json(const struct post *p);
/* The name of the host in an address; false when it is not one that can be posted to. */
bool post_host(const char *url, char *out, unsigned long size);
double post_now(void);

#endif
