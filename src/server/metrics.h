/* metrics.h: figures for Prometheus. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "server/server.h"

/* From a message to its durable answer. */
void metrics_latency(struct server *s, double seconds);
void metrics_write(struct server *s, struct areo_text *out);

#endif
