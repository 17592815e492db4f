/* crew.h: many pieces of work on several threads, with their results in order.
 *
 * The pieces are numbered. Threads take the next number and work on it; results are
 * delivered one at a time in the order of the numbers, so whatever is printed or decided from
 * them does not depend on how many threads there are. Results wait in a ring of fixed size, so a
 * run may be as long as one likes. Ctrl-C (and SIGTERM) ends a run early: what is finished is
 * delivered, what is under way is given up. */
#ifndef CLI_CREW_H
#define CLI_CREW_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct crew {
    int64_t first, count; /* the numbers first .. first + count - 1 */
    int jobs;             /* threads */
    bool bar;             /* show progress and the time left on a terminal */
    const char *noun;     /* what is counted there: "games" */
    size_t result_size;
    void *user;
    /* What one thread needs; NULL: out of memory. */
    void *(*hire)(void *user);
    void (*dismiss)(void *worker);
    /* Fills the result. False when it was given up because of the flag. */
    bool (*work)(void *worker, int64_t index, const atomic_bool *stop, void *result);
    /* Called by one thread at a time, in order. False: that is enough, stop. */
    bool (*deliver)(void *user, int64_t index, const void *result);
};

enum crew_end { CREW_DONE, CREW_ENOUGH, CREW_INTERRUPTED, CREW_BROKEN }; /* broken: no memory */

/* One run at a time. */
enum crew_end crew_run(const struct crew *c);

/* Processors of this machine, at most what a run can use. */
int crew_cores(void);

#endif
