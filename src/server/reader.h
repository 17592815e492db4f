/* reader.h: the threads that look things up.
 *
 * The server's thread never waits for a database: what it wants to know is a job here. Jobs
 * begin in the order in which they were posted and may end in another. When the store does not
 * answer they fail after a few seconds, and when too many wait they are not taken at all. */
#ifndef SERVER_READER_H
#define SERVER_READER_H

#include "server/jobs.h"

enum { READER_THREADS = 2, READER_WAITING_MAX = 4000 };

struct reader;

/* Takes over the stores. `wake` is called from the threads when jobs are done. */
struct reader *reader_open(store *const stores[READER_THREADS], void (*wake)(void *user),
                           void *user);
/* False: too many wait or there is no reader any more, and the job is still the caller's. */
bool reader_post(struct reader *r, struct store_job *job);
/* Calls `done` of everything that is finished. */
void reader_collect(struct reader *r);
/* Ends. What was not begun fails, and `done` is called of all. */
void reader_close(struct reader *r);
int reader_waiting(struct reader *r);

#endif
