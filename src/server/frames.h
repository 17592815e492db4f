/* frames.h: the frames of a WebSocket, once it is open, and the handshake that opens it. */
#ifndef SERVER_FRAMES_H
#define SERVER_FRAMES_H

#include "areo/areo.h"

enum { FRAMES_ACCEPT_SIZE = 32 };

struct frames_calls {
    void (*message)(void *user, const char *text, size_t size); /* whole, with a final zero */
    void (*control)(void *user); /* a ping, a pong or the like has come */
    void (*out)(void *user, const void *data, size_t size); /* bytes for the peer */
};

struct frames;

/* What the server answers to the key of a client; false: it is not one. */
bool frames_accept(const char *key, char out[FRAMES_ACCEPT_SIZE]);

/* Longer messages than `most` end the connection. NULL: out of memory. */
struct frames *frames_new(const struct frames_calls *calls, void *user, size_t most);
void frames_free(struct frames *f);
/* What came. Wrong frames are answered by closing. */
void frames_feed(struct frames *f, const void *data, size_t size);
/* These write with `out` before they return; false: it cannot be done any more. */
bool frames_send(struct frames *f, const char *text, size_t size, bool binary);
bool frames_ping(struct frames *f);
bool frames_close(struct frames *f, int code, const char *why);
/* Nothing more has to be said: the connection can end. */
bool frames_over(const struct frames *f);

#endif
