/* host.h: what the page around the rooms does for them.
 *
 * The rooms run inside a worker of a browser, as WebAssembly. Everything they cannot do by
 * themselves is one of these calls; web/src/local/ has the other side. Texts are handed over with
 * their length and are copied by the host. No call comes back into the rooms before it returns. */
#ifndef LOCAL_HOST_H
#define LOCAL_HOST_H

#include <stddef.h>
#include <stdint.h>

#define HOST(name) __attribute__((import_module("host"), import_name(#name)))
#define EXPORT(name) __attribute__((export_name(#name)))

/* The answer to a request; `save_as` is "" or the name of a file. */
HOST(answer)
void host_answer(int32_t request, int32_t status, const char *type, size_t type_size,
                 const char *save_as, size_t save_as_size, const void *body, size_t size);
/* A socket: it is open, it is sent a text, it is closed with a code and a reason. */
HOST(opened) void host_opened(int32_t socket);
HOST(send) void host_send(int32_t socket, const char *text, size_t size);
HOST(closed) void host_closed(int32_t socket, int32_t code, const char *why, size_t size);

/* What is to be kept: a value under a key in the place of an earlier one, or nothing any more. All
 * of it since the last commit is stored as a whole; rooms_stored tells when. */
HOST(keep) void host_keep(const char *key, size_t key_size, const char *value, size_t size);
HOST(drop) void host_drop(const char *key, size_t key_size);
HOST(commit) void host_commit(void);

/* A thought for another worker (mind.h), and that it is not wanted any more. */
HOST(think) void host_think(int32_t thought, const void *ask, size_t size);
HOST(forget) void host_forget(int32_t thought);

#endif
