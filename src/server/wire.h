/* wire.h: the bytes of one connection, with or without TLS, and what waits to be sent.
 *
 * Nothing here waits: what the socket does not take at once is kept. */
#ifndef SERVER_WIRE_H
#define SERVER_WIRE_H

#include "server/tls.h"

struct wire {
    int fd;
    struct tls *tls;  /* NULL: plain */
    bool gone;        /* nothing can be read or written any more */
    bool write_first; /* TLS has something of its own to say before it can read */
    char *out;
    size_t used, sent, room; /* of `out` */
    const char *constant;    /* sent after `out`: not copied, it stays where it is */
    size_t constant_left;
    uint64_t bytes; /* sent in all */
};

enum { WIRE_NOTHING = 0 };

/* Takes over the socket. `side` is NULL for plain connections. False: out of memory. */
bool wire_open(struct wire *w, int fd, struct tls_side *side);
void wire_close(struct wire *w);
/* So many bytes; WIRE_NOTHING: none now, or none ever (`gone`). */
size_t wire_read(struct wire *w, void *data, size_t size);
/* To be sent with the next flush. */
void wire_put(struct wire *w, const void *data, size_t size);
void wire_put_constant(struct wire *w, const void *data, size_t size);
void wire_flush(struct wire *w);
size_t wire_waiting(const struct wire *w); /* bytes that could not be sent yet */
void wire_end(struct wire *w);             /* nothing more will be sent; reading goes on */

#endif
