/* writer.h: the thread that makes things durable.
 *
 * Jobs are run in the order in which they were posted. All that wait are put into one
 * transaction, so that many moves share one sync of the disk. `done` is called in the thread of
 * the server, by writer_collect. */
#ifndef SERVER_WRITER_H
#define SERVER_WRITER_H

#include "server/jobs.h"

struct writer;

/* Takes over the stores: one to write, one to tidy up with in a second thread (NULL: the
 * database does that by itself). `wake` is called from the thread when jobs are done. */
struct writer *writer_open(store *s, store *tidy, void (*wake)(void *user), void *user);
void writer_post(struct writer *w, struct store_job *job);
/* Calls `done` of everything that is finished. */
void writer_collect(struct writer *w);
/* Finishes everything that was posted, calls `done` of it, and ends. */
void writer_close(struct writer *w);
int writer_waiting(struct writer *w);
/* So much waits that people should not add to it: the store is slow or does not answer. */
bool writer_full(struct writer *w);
void writer_error(struct writer *w, char *out, size_t size); /* of the last failure */

#endif
