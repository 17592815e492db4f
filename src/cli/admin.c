/* admin.c: `areo admin`: the host of a server gives it orders (docs/server.md). */
#include <errno.h>
#include <netdb.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "cli/cli.h"
#include "core/fields.h"
#include "core/json.h"
#include "server/tls.h"
#include "table/region.h"
#include "table/value.h"

enum { HOST_SIZE = 256, REQUEST_SIZE = 2048, ANSWER_MAX = 8 << 20, SECONDS = 20 };

struct target {
    bool tls;
    char host[HOST_SIZE], port[8];
};

/* "http://127.0.0.1:8017", "https://club.example/", "[::1]:8017" */
static bool target_read(const char *url, struct target *t)
{
    t->tls = !strncmp(url, "https://", 8);
    const char *at = t->tls ? url + 8 : !strncmp(url, "http://", 7) ? url + 7 : url;
    bool six = *at == '[';
    size_t length = strcspn(at + six, six ? "]" : ":/");
    if (length == 0 || length >= sizeof t->host)
        return false;
    memcpy(t->host, at + six, length);
    t->host[length] = '\0';
    at += length + (six ? 2 : 0);
    size_t digits = *at == ':' ? strcspn(at + 1, "/") : 0;
    if (digits > 5)
        return false;
    snprintf(t->port, sizeof t->port, "%.*s", digits ? (int)digits : 3,
             digits ? at + 1 : (t->tls ? "443" : "80"));
    return true;
}

static int reach(const struct target *t)
{
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM};
    struct addrinfo *list = NULL;
    struct timeval limit = {.tv_sec = SECONDS};
    int fd = -1;
    if (getaddrinfo(t->host, t->port, &hints, &list))
        return -1;
    for (const struct addrinfo *a = list; a && fd < 0; a = a->ai_next) {
        fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
        if (fd >= 0 && connect(fd, a->ai_addr, a->ai_addrlen)) {
            close(fd);
            fd = -1;
        }
    }
    freeaddrinfo(list);
    if (fd >= 0)
        setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &limit, sizeof limit);
    return fd;
}

/* The whole answer, to be freed; NULL: there is none. */
static char *converse(int fd, const struct target *t, const char *request)
{
    struct tls_side *side = t->tls ? tls_client() : NULL;
    struct tls *tls = side ? tls_open(side, fd, t->host) : NULL;
    char *answer = t->tls && !tls ? NULL : malloc(ANSWER_MAX);
    size_t size = strlen(request);
    size_t used = 0;
    long n = !answer ? -1
             : tls   ? tls_write(tls, request, size)
                     : send(fd, request, size, MSG_NOSIGNAL);
    bool ok = n == (long)size;
    while (ok && used < ANSWER_MAX - 1) {
        n = tls ? tls_read(tls, answer + used, ANSWER_MAX - 1 - used)
                : recv(fd, answer + used, ANSWER_MAX - 1 - used, 0);
        if (n <= 0)
            break;
        used += (size_t)n;
    }
    if (answer)
        answer[used] = '\0';
    if (tls)
        tls_free(tls);
    if (side)
        tls_side_free(side);
    return answer;
}

static bool token_read(const struct args *a, char *out, int size)
{
    const char *path = args_value(a, "--token");
    FILE *f = path ? fopen(path, "r") : NULL;
    if (!path)
        return !cli_fail(a->command,
                         "--token FILE is needed: the one given to `areo serve --admin`");
    bool ok = f && fgets(out, size, f);
    if (f)
        fclose(f);
    out[strcspn(out, "\r\n")] = '\0';
    return ok || !cli_fail(a->command, "%s: %s", path, f ? "it is empty" : strerror(errno));
}

static void request_write(const struct args *a, const struct target *t, const char *token,
                          char out[REQUEST_SIZE])
{
    char body[512];
    struct areo_text json = areo_text_over(body, sizeof body);
    json_begin(&json, NULL, '{');
    json_string(&json, "token", token);
    json_string(&json, "do", a->words[0]);
    if (a->count > 1)
        json_string(&json, "word", a->words[1]);
    json_end(&json, '}');
    snprintf(out, REQUEST_SIZE,
             "POST /api/admin HTTP/1.1\r\nHost: %s%s%s:%s\r\nContent-Type: application/json\r\n"
             "Content-Length: %zu\r\nConnection: close\r\n\r\n%s",
             strchr(t->host, ':') ? "[" : "", t->host, strchr(t->host, ':') ? "]" : "", t->port,
             json.used, body);
}

/* ---- What the server says ---------------------------------------------------------------------- */

/* Objects and lists of plain values on one line, what contains others over several. */
static void value_print(const struct areo_value *v, int depth)
{
    char buffer[24];
    for (const struct areo_value *m = v->child; m; m = m->next) {
        printf("%*s%s%s", depth * 2, "", m->key ? m->key : "-", m->key ? ": " : " ");
        if (m->kind == AREO_VALUE_OBJECT || m->kind == AREO_VALUE_LIST) {
            printf("\n");
            value_print(m, depth + 1);
        } else if (m->kind == AREO_VALUE_NULL || m->kind == AREO_VALUE_BOOL) {
            printf("%s\n", m->kind == AREO_VALUE_NULL ? "none" : m->number ? "yes" : "no");
        } else {
            printf("%s\n", value_word(m, buffer));
        }
    }
}

static int answer_print(const struct args *a, const char *answer)
{
    struct region region = region_of(ANSWER_MAX * 4);
    struct areo_error e = {.text = ""};
    const char *body = strstr(answer, "\r\n\r\n");
    const struct areo_value *root =
        body ? value_parse(&region, body + 4, strlen(body + 4), &e) : NULL;
    const struct areo_value *error = root ? value_get(root, "error") : NULL;
    int code = 0;
    if (!root)
        code = cli_fail(a->command, "the server's answer makes no sense: %.40s", answer);
    else if (error && error->kind == AREO_VALUE_TEXT)
        code = cli_fail(a->command, "%s", error->text);
    else
        value_print(root, 0);
    region_free(&region);
    return code;
}

static int run(struct args *a)
{
    const char *url = args_value(a, "--server");
    struct target t;
    char token[64] = "";
    char request[REQUEST_SIZE];
    if (!target_read(url ? url : "http://127.0.0.1:8017", &t))
        return cli_fail(a->command, "'%.60s' is no address of a server", url);
    if (!token_read(a, token, sizeof token))
        return 1;
    request_write(a, &t, token, request);
    int fd = reach(&t);
    char *answer = fd >= 0 ? converse(fd, &t, request) : NULL;
    int code = answer && answer[0]
                   ? answer_print(a, answer)
                   : cli_fail(a->command, "no server answers at %s port %s", t.host, t.port);
    free(answer);
    if (fd >= 0)
        close(fd);
    return code;
}

static const struct flag flags[] = {
    {"--server", "URL", "where it is (http://127.0.0.1:8017)"},
    {"--token", "FILE", "the file that was given to `areo serve --admin`"},
    {0},
};

const struct command command_admin = {
    .name = "admin",
    .words = "ORDER [WORD]",
    .least = 1,
    .most = 2,
    .text = "the host of a server looks at it and gives it orders",
    .more = "  status               load, tables, addresses, bans, invitations\n"
            "  close TABLE          nobody plays on; `open` lets them again\n"
            "  delete TABLE         for good\n"
            "  forget TABLE         the names of its people and their webhooks\n"
            "  ban ADDRESS          or a network, 192.0.2.0/24; `unban` ends it\n"
            "  invite [N]           an invitation to make N tables (1); `uninvite` takes it back",
    .example = "  areo admin --token host.token ban 192.0.2.7",
    .flags = flags,
    .run = run,
};
