/* watch.h: somebody who notices when the server stands still.
 *
 * A thread of its own looks whether the network thread still comes round, and ends the process when
 * it does not: whoever runs it starts it again, and nothing that was acknowledged is lost. The
 * same is told to systemd where it wants to know (sd_notify's protocol). Once the server is
 * asked to end, it ends: if need be by force. */
#ifndef SERVER_WATCH_H
#define SERVER_WATCH_H

#include "areo/areo.h"

struct watchman;

/* Begins to watch; NULL: no thread to be had. */
struct watchman *watch_begin(void);
void watch_end(struct watchman *w);
/* The network thread has come round; at least once a second. */
void watch_beat(struct watchman *w);
/* The server is ready, or is about to end: from then on the end must come within a time. */
void watch_ready(struct watchman *w);
void watch_stopping(struct watchman *w);

#endif
