/* metrics.h: figures for Prometheus. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "server/server.h"

/* From a message to its durable answer. */
void metrics_latency(struct server *s, double seconds);
void metrics_write(struct server *s, struct areo_text *out);

/* Resident memory in bytes; 0 when the system does not tell. */
long long metrics_memory(void);

#endif
