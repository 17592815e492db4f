/* thinkers.h: the threads in which bots think, and who is next.
 *
 * Thinking time is shared fairly between those for whom it is done. A party is an address, or a
 * table when no address is known; of all parties that wait, the one that has used the least time
 * is next, and within it the table that has. A party that comes anew begins where the others
 * are: it can neither save time up nor be made to pay for long ago. No decision takes longer than
 * the host allows, so nobody waits long for his first. Queues are bounded, for each party and in
 * all. */
#ifndef SERVER_THINKERS_H
#define SERVER_THINKERS_H

#include "server/think.h"

enum {
    THINKERS_WAITING_MAX = 4000,
    THINKERS_HINTS_MAX = 4 /* of one party, waiting or being thought about */
};

struct thinkers;

/* `most`: milliseconds for one decision. */
struct thinkers *thinkers_open(int threads, uint32_t most, void (*wake)(void *user), void *user);
/* Takes over the job; false (and the job is freed) when too many wait. */
bool thinkers_post(struct thinkers *t, struct think_job *job);
/* The next finished job, to be freed with think_job_free; NULL when there is none. */
struct think_job *thinkers_collect(struct thinkers *t);
/* Forgets hints that wait for a client who has gone. */
void thinkers_forget(struct thinkers *t, uint64_t client);
/* What is thought for a bot in this seat is not wanted any more: it comes back soon, cancelled. */
void thinkers_cancel(struct thinkers *t, const char *table, int seat);
int thinkers_waiting(struct thinkers *t);
double thinkers_seconds(struct thinkers *t); /* thought so far */
void thinkers_close(struct thinkers *t);     /* cuts thoughts short */

#endif
