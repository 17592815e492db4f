/* http.c: http-parser behind http.h. */
#include "server/http.h"

#include <http_parser.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

struct http {
    http_parser parser;
    const struct http_calls *calls;
    void *user;
    struct http_head head;
    char name[32]; /* of the header that is being read; longer ones are none of ours */
    char expect[16], upgrade[32], coding[8];
    bool in_value, stopped, whole, too_long;
};

/* The headers that matter. A list that does not fit is cut short, a single value refused. */
static const struct field {
    const char *name;
    size_t offset, size;
    bool list;
} fields[] = {
#define HEAD(member) offsetof(struct http, head.member), sizeof((struct http_head *)0)->member
    {"host", HEAD(host), false},
    {"x-forwarded-for", HEAD(forwarded), true},
    {"if-none-match", HEAD(etag), true},
    {"accept-encoding", HEAD(accepts), true},
    {"accept-language", HEAD(languages), true},
    {"connection", HEAD(connection), true},
    {"sec-websocket-key", HEAD(key), false},
    {"sec-websocket-version", HEAD(version), false},
    {"expect", offsetof(struct http, expect), sizeof((struct http *)0)->expect, true},
    {"upgrade", offsetof(struct http, upgrade), sizeof((struct http *)0)->upgrade, true},
    {"transfer-encoding", offsetof(struct http, coding), sizeof((struct http *)0)->coding, true},
#undef HEAD
};

/* Adds to a text; false when it does not fit, or when it has a zero in it. */
static bool text_put(char *text, size_t space, const char *data, size_t size)
{
    size_t used = strlen(text);
    size_t fits = size < space - used ? size : space - used - 1;
    memcpy(text + used, data, fits);
    text[used + fits] = '\0';
    return fits == size && !memchr(data, '\0', size);
}

static struct http *of(http_parser *p) { return p->data; }

static int on_url(http_parser *p, const char *data, size_t size)
{
    struct http *h = of(p);
    h->too_long |= !text_put(h->head.target, sizeof h->head.target, data, size);
    return 0;
}

static int on_field(http_parser *p, const char *data, size_t size)
{
    struct http *h = of(p);
    if (h->in_value)
        h->name[0] = '\0';
    h->in_value = false;
    (void)text_put(h->name, sizeof h->name, data, size);
    return 0;
}

static int on_value(http_parser *p, const char *data, size_t size)
{
    struct http *h = of(p);
    bool begins = !h->in_value;
    h->in_value = true;
    for (size_t i = 0; i < sizeof fields / sizeof fields[0]; i++) {
        const struct field *f = &fields[i];
        char *text = (char *)h + f->offset;
        if (strcasecmp(h->name, f->name))
            continue;
        if (begins && *text && !f->list)
            return 1; /* there must be only one */
        if (begins && *text)
            (void)text_put(text, f->size, ",", 1);
        h->too_long |= !text_put(text, f->size, data, size) && !f->list;
    }
    return 0;
}

/* A word of a list, in any case of letters. */
static bool list_has(const char *list, const char *word)
{
    size_t length = strlen(word);
    for (; *list; list += strcspn(list, ","), list += *list == ',') {
        list += strspn(list, " \t");
        if (!strncasecmp(list, word, length) && strchr(", \t", list[length]))
            return true;
    }
    return false;
}

static int on_head(http_parser *p)
{
    struct http *h = of(p);
    struct http_head *head = &h->head;
    head->method = p->method == HTTP_GET || p->method == HTTP_HEAD ? NET_GET
                   : p->method == HTTP_POST                        ? NET_POST
                   : p->method == HTTP_DELETE                      ? NET_DELETE
                                                                   : NET_OTHER;
    head->head = p->method == HTTP_HEAD;
    head->keep = http_should_keep_alive(p);
    head->old = p->http_major < 1 || (p->http_major == 1 && p->http_minor < 1);
    head->length_unknown = h->coding[0] != '\0';
    head->length = p->content_length == UINT64_MAX ? 0 : p->content_length;
    head->expects = !strcasecmp(h->expect, "100-continue");
    head->websocket = p->method == HTTP_GET && list_has(h->upgrade, "websocket") &&
                      list_has(head->connection, "upgrade");
    /* Any other protocol is not spoken here: the request is answered as if it had not asked. */
    p->upgrade = 0;
    if (h->too_long)
        return -1;
    h->stopped = h->calls->head(h->user, head) != 0;
    return h->stopped ? -1 : 0;
}

static int on_body(http_parser *p, const char *data, size_t size)
{
    struct http *h = of(p);
    h->stopped = !h->calls->body(h->user, data, size);
    return h->stopped;
}

/* Only one request at a time is read. */
static int on_whole(http_parser *p)
{
    of(p)->whole = true;
    http_parser_pause(p, 1);
    return 0;
}

static const http_parser_settings settings = {
    .on_url = on_url,
    .on_header_field = on_field,
    .on_header_value = on_value,
    .on_headers_complete = on_head,
    .on_body = on_body,
    .on_message_complete = on_whole,
};

struct http *http_new(const struct http_calls *calls, void *user)
{
    struct http *h = calloc(1, sizeof *h);
    if (!h)
        return NULL;
    http_parser_init(&h->parser, HTTP_REQUEST);
    http_parser_set_max_header_size(HTTP_HEAD_MAX);
    h->parser.data = h;
    h->calls = calls;
    h->user = user;
    return h;
}

void http_free(struct http *h) { free(h); }

enum http_result http_feed(struct http *h, const char *data, size_t size, size_t *taken)
{
    *taken = http_parser_execute(&h->parser, &settings, data, size);
    if (h->whole)
        return HTTP_WHOLE;
    if (h->stopped)
        return HTTP_STOPPED;
    if (h->too_long || HTTP_PARSER_ERRNO(&h->parser) == HPE_HEADER_OVERFLOW)
        return HTTP_LARGE;
    return HTTP_PARSER_ERRNO(&h->parser) == HPE_OK ? HTTP_MORE : HTTP_WRONG;
}
