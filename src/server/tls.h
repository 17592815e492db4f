/* tls.h: TLS on a socket, for the server's connections and for webhooks.
 *
 * Works with sockets that block and with those that do not: a call that would have to wait
 * says so. */
#ifndef SERVER_TLS_H
#define SERVER_TLS_H

#include "areo/areo.h"

struct tls_side; /* a certificate with its key, or what a client trusts */
struct tls;      /* one connection */

enum { TLS_READ_FIRST = -1, TLS_WRITE_FIRST = -2, TLS_GONE = -3 };

/* NULL with the reason in e. A key that asks for a password is refused. */
struct tls_side *tls_server(const char *cert, const char *key, struct areo_error *e);
struct tls_side *tls_client(void); /* trusts what the system trusts; NULL: out of memory */
/* Connections that were made with it go on. */
void tls_side_free(struct tls_side *side);

/* `name` is the server that a client wants to reach: its certificate must be for that name.
 * NULL: this is the server. The handshake is part of the first reading or writing. */
struct tls *tls_open(struct tls_side *side, int fd, const char *name);
/* How many bytes, at least one; or: what the socket must be able to do first; or: gone. */
long tls_read(struct tls *t, void *data, size_t size);
long tls_write(struct tls *t, const void *data, size_t size);
void tls_end(struct tls *t); /* says that nothing more will be sent */
void tls_free(struct tls *t);

#endif
