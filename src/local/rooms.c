/* rooms.c: the calls of the host (see rooms.h).
 *
 * The host writes texts into memory that it takes with rooms_take and gives back with
 * rooms_give. After every call all that can be done is done: what was asked is answered or waits for
 * the host to store something or for a worker to think. */
#include "local/rooms.h"

#include <stdlib.h>

#include "core/language.h"
#include "local/host.h"
#include "server/secret.h"

EXPORT(rooms_take) void *rooms_take(size_t size);
EXPORT(rooms_give) void rooms_give(void *memory);
EXPORT(rooms_begin) int32_t rooms_begin(void);
EXPORT(rooms_load) int32_t rooms_load(const char *key, const char *value);
EXPORT(rooms_loaded) int32_t rooms_loaded(void);
EXPORT(rooms_request)
void rooms_request(int32_t id, int32_t method, const char *target, char *body, size_t size);
EXPORT(rooms_open) void rooms_open(int32_t id, const char *target);
EXPORT(rooms_message) void rooms_message(int32_t id, const char *text, size_t size);
EXPORT(rooms_close) void rooms_close(int32_t id);
EXPORT(rooms_stored) void rooms_stored(void);
EXPORT(rooms_thought) void rooms_thought(int32_t id, const void *answer, size_t size);
EXPORT(rooms_second) void rooms_second(void);
EXPORT(rooms_tokens) char *rooms_tokens(void);
EXPORT(rooms_language) int32_t rooms_language(const char *text, size_t size);

enum { RATE = 1000, CONNECTIONS = 100000 };

static struct server server;
static store *kept;

void *rooms_take(size_t size) { return malloc(size); }
void rooms_give(void *memory) { free(memory); }

/* What is collected may post jobs, and what is run may be collected. */
static void go_on(void)
{
    bool some = true;
    while (some) {
        server_collect(&server);
        some = queue_run(&server);
        some |= sockets_serve();
    }
}

int32_t rooms_begin(void)
{
    static const struct server_options options = {
        .rate = RATE, .per_address = CONNECTIONS, .quiet = true};
    server.options = &options;
    kept = store_open("", "", NULL);
    store *both[READER_THREADS] = {kept};
    secret_id(server.id);
    server.limits = limits_open(CONNECTIONS);
    server.reader = reader_open(both, NULL, NULL);
    server.writer = writer_open(kept, NULL, NULL, NULL);
    server.thinkers = thinkers_open(1, 0, NULL, NULL);
    return kept && server.limits && server.reader && server.writer && server.thinkers &&
           server_prepare(&server, NULL);
}

int32_t rooms_load(const char *key, const char *value) { return keep_load(kept, key, value); }

int32_t rooms_loaded(void)
{
    int left_out = keep_loaded(kept);
    return left_out; /* bots go on when somebody comes to their table */
}

void rooms_request(int32_t id, int32_t method, const char *target, char *body, size_t size)
{
    sockets_request(&server, id, (enum net_method)method, target, body, size);
    go_on();
}

void rooms_open(int32_t id, const char *target)
{
    sockets_open(&server, id, target);
    go_on();
}

void rooms_message(int32_t id, const char *text, size_t size)
{
    sockets_message(id, text, size);
    go_on();
}

void rooms_close(int32_t id)
{
    sockets_close(id);
    go_on();
}

void rooms_stored(void)
{
    queue_stored(&server);
    go_on();
}

void rooms_thought(int32_t id, const void *answer, size_t size)
{
    minds_thought(server.thinkers, id, answer, size);
    go_on();
}

void rooms_second(void)
{
    server_second(&server);
    go_on();
}

char *rooms_tokens(void) { return keep_tokens(kept); }

/* A catalogue, before the first request in its language. */
int32_t rooms_language(const char *text, size_t size) { return language_bring(text, size); }
