/* rooms.h: the server's rooms and interface without a server (docs/offline.md).
 *
 * src/server does the work: the same paths, the same messages, the same records. What it needs
 * around it is here, in one thread and without waiting for anything:
 *
 *     sockets.c   net.h: requests and sockets of the page
 *     keep.c      store.h: tables in memory, every change handed to the host to be kept
 *     queue.c     writer.h, reader.h: jobs one after the other; written ones wait for the host
 *     minds.c     thinkers.h: thoughts are handed to other workers
 *     mind.c      such a worker
 *     token.c     secret.h
 *     alone.c     what there is not: other servers, webhooks, pages, a log
 *     rooms.c     the calls of the host */
#ifndef LOCAL_ROOMS_H
#define LOCAL_ROOMS_H

#include "server/server.h"

/* ---- sockets.c ---- */
void sockets_request(struct server *s, int32_t id, enum net_method method, const char *target,
                     char *body, size_t size);
void sockets_open(struct server *s, int32_t id, const char *target);
void sockets_message(int32_t id, const char *text, size_t size);
void sockets_close(int32_t id);
/* Lets those write who want to; false: nobody did. */
bool sockets_serve(void);

/* ---- keep.c ---- */
/* What was kept before, in any order of the tables; false: it is nothing that could be. */
bool keep_load(store *s, const char *key, const char *value);
/* After the last one: tables that are not whole are left out. Returns how many. */
int keep_loaded(store *s);
/* All links as lines "TOKEN KIND TABLE", into a text that the caller frees. */
char *keep_tokens(const store *s);

/* ---- queue.c ---- */
/* Runs what waits; false: there was nothing to run. */
bool queue_run(struct server *s);
void queue_stored(struct server *s);

/* ---- minds.c ---- */
void minds_thought(struct thinkers *t, int32_t id, const void *answer, size_t size);

/* ---- token.c ---- */
/* The token of a hash: here nobody has to be kept from it. */
void token_of(const char *hash, char out[STORE_TOKEN_SIZE]);

#endif
