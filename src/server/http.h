/* http.h: reading requests of HTTP/1, byte by byte as they come. */
#ifndef SERVER_HTTP_H
#define SERVER_HTTP_H

#include "server/net.h"

enum { HTTP_HEAD_MAX = 16 << 10, HTTP_HOST_SIZE = 256, HTTP_FORWARDED_SIZE = 512 };

/* What is asked, before the body. */
struct http_head {
    enum net_method method;
    bool head; /* HEAD: as GET, but nobody wants the body */
    bool keep; /* the connection is kept after the answer */
    bool length_unknown;
    bool old;       /* HTTP/1.0 */
    bool websocket; /* wants to become one */
    bool expects;   /* waits for a word before it sends the body */
    uint64_t length;
    char target[NET_PATH_SIZE + NET_QUERY_SIZE];
    char host[HTTP_HOST_SIZE], forwarded[HTTP_FORWARDED_SIZE];
    char etag[40], accepts[128], languages[96], connection[128];
    char key[32], version[8]; /* of the WebSocket */
};

struct http_calls {
    /* 0: go on; otherwise nothing more is read. */
    int (*head)(void *user, const struct http_head *head);
    bool (*body)(void *user, const char *data, size_t size); /* false: nothing more is read */
};

enum http_result {
    HTTP_MORE,    /* the request goes on */
    HTTP_WHOLE,   /* it is here; what was not taken belongs to the next one */
    HTTP_STOPPED, /* by one of the calls */
    HTTP_LARGE,   /* its head is too large */
    HTTP_WRONG
};

struct http;

/* A reader of requests that calls back; NULL: out of memory. And its end. */
struct http *http_new(const struct http_calls *calls, void *user);
void http_free(struct http *h);
enum http_result http_feed(struct http *h, const char *data, size_t size, size_t *taken);

#endif
