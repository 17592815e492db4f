/* load.c: a load test of the server: many tables, many clients, a fixed rate of moves.
 *
 *     load PORT TABLES CLIENTS RATE SECONDS
 *
 * Each table has three people and the rest spectators, all connected by WebSocket. Random legal
 * moves are sent at the given rate, spread over the tables; the time from a move to the state
 * that acknowledges it (durable by then) is measured at the sender, while all clients of the table
 * read what they are sent. One line of JSON is printed. With one table and RATE 0 the next move
 * follows as soon as the last one was answered, and finished games are followed by new ones. */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { PEOPLE = 3, CLIENTS_MAX = 64, TOKEN_SIZE = 23, MOVES_MAX = 1024, SAMPLES_MAX = 4 << 20 };

struct client {
    int fd, table;
    char *in;
    size_t used, room;
    bool person, over, in_flight;
    long decision;
    char move[200]; /* a random one of the options; "": none */
    double sent;
};

struct table {
    struct client client[CLIENTS_MAX];
};

static struct {
    int port, tables, clients; /* clients of a table */
    double rate, seconds;
    struct table *table;
    int epoll, live;
    uint64_t dice;
    float *sample;
    int samples;
    uint64_t messages, bytes, refused, games;
} load;

static void die(const char *what)
{
    fprintf(stderr, "load: %s: %s\n", what, strerror(errno));
    exit(1);
}

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static uint32_t below(uint32_t n)
{
    load.dice = load.dice * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(load.dice >> 33) % n;
}

/* ---- HTTP ---------------------------------------------------------------------------------- */

static int connect_local(void)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)load.port)};
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (fd < 0 || connect(fd, (struct sockaddr *)&to, sizeof to))
        die("connect");
    return fd;
}

static void send_all(int fd, const char *data, size_t size)
{
    while (size > 0) {
        ssize_t n = send(fd, data, size, MSG_NOSIGNAL);
        if (n < 0 && errno == EAGAIN) {
            poll(&(struct pollfd){.fd = fd, .events = POLLOUT}, 1, 1000);
            continue;
        }
        if (n <= 0)
            die("send");
        data += n;
        size -= (size_t)n;
    }
}

/* A request on a connection of its own; the whole answer, to be freed. */
static char *http(const char *method, const char *path, const char *body)
{
    char head[400];
    size_t room = 1 << 16;
    size_t used = 0;
    char *answer = malloc(room);
    int fd = connect_local();
    int size = snprintf(
        head, sizeof head,
        "%s %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: %zu\r\n\r\n",
        method, path, strlen(body));
    send_all(fd, head, (size_t)size);
    send_all(fd, body, strlen(body));
    for (ssize_t n;
         answer && used + 1 < room && (n = recv(fd, answer + used, room - used - 1, 0)) > 0;)
        used += (size_t)n;
    close(fd);
    if (!answer)
        die("memory");
    answer[used] = '\0';
    return answer;
}

static double metric(const char *name)
{
    char *page = http("GET", "/metrics", "");
    char line[100];
    snprintf(line, sizeof line, "\nareo_%s ", name);
    const char *at = strstr(page, line);
    double value = at ? strtod(at + strlen(line), NULL) : 0;
    free(page);
    return value;
}

/* ---- Tables -------------------------------------------------------------------------------- */

/* The value after a key, from a place in the answer; moves the place behind it. */
static void token_after(const char **at, const char *key, char out[TOKEN_SIZE])
{
    const char *found = strstr(*at, key);
    if (!found)
        die("no token in the answer");
    found += strlen(key);
    memcpy(out, found, TOKEN_SIZE - 1);
    out[TOKEN_SIZE - 1] = '\0';
    *at = found;
}

static void socket_open(struct client *c, const char *token)
{
    char text[400];
    size_t used = 0;
    int size = snprintf(text, sizeof text,
                        "GET /ws/%s HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                        "Sec-WebSocket-Version: 13\r\n\r\n",
                        token);
    c->fd = connect_local();
    send_all(c->fd, text, (size_t)size);
    /* One byte at a time: what follows the headers is the first message. */
    while (used < sizeof text - 1 && recv(c->fd, text + used, 1, 0) == 1) {
        text[++used] = '\0';
        if (used >= 4 && !memcmp(text + used - 4, "\r\n\r\n", 4))
            break;
    }
    if (strncmp(text, "HTTP/1.1 101", 12))
        die("the WebSocket does not open");
    fcntl(c->fd, F_SETFL, O_NONBLOCK);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
    if (epoll_ctl(load.epoll, EPOLL_CTL_ADD, c->fd, &event))
        die("epoll");
}

static void table_open(int index)
{
    struct table *t = &load.table[index];
    char *answer =
        http("POST", "/api/tables", "{\"game\":\"terraforming-mars\",\"seats\":[{},{},{}]}");
    const char *at = answer;
    char spectator[TOKEN_SIZE];
    char token[TOKEN_SIZE];
    token_after(&at, "\"spectator\":\"", spectator);
    for (int i = 0; i < load.clients; i++) {
        struct client *c = &t->client[i];
        *c = (struct client){.table = index, .person = i < PEOPLE};
        if (c->person)
            token_after(&at, "\"token\":\"", token);
        socket_open(c, c->person ? token : spectator);
    }
    free(answer);
}

static void table_close(int index)
{
    for (int i = 0; i < load.clients; i++) {
        close(load.table[index].client[i].fd);
        free(load.table[index].client[i].in);
    }
}

/* ---- Messages ------------------------------------------------------------------------------ */

static void sample_add(double seconds)
{
    if (load.samples < SAMPLES_MAX)
        load.sample[load.samples++] = (float)seconds;
}

/* Picks a random option of a state; the options end where "can" begins. */
static void option_pick(struct client *c, const char *text)
{
    static const char key[] = "{\"move\":\"";
    const char *options = strstr(text, "\"options\":[");
    const char *end = options ? strstr(options, "],\"can\":") : NULL;
    int count = 0;
    c->move[0] = '\0';
    for (const char *at = options; end && (at = strstr(at, key)) && at < end;) {
        at += sizeof key - 1;
        size_t length = strcspn(at, "\"");
        if (length < sizeof c->move && below((uint32_t)++count) == 0) {
            memcpy(c->move, at, length);
            c->move[length] = '\0';
        }
    }
}

static void message_take(struct client *c, const char *text, size_t size)
{
    load.messages++;
    load.bytes += size;
    if (strncmp(text, "{\"type\":\"state\"", 15)) {
        load.refused += strstr(text, "\"type\":\"note\"") != NULL;
        c->in_flight = false;
        return;
    }
    if (!c->person)
        return;
    const char *decision = strstr(text, "\"decision\":");
    c->decision = decision ? strtol(decision + 11, NULL, 10) : 0;
    c->over = strstr(text, "\"over\":true") != NULL;
    if (c->in_flight && !strncmp(text + 15, ",\"reply\":1", 10)) {
        sample_add(now() - c->sent);
        c->in_flight = false;
    }
    option_pick(c, text);
}

/* What came with the ping, masked with zeros. */
static void pong(const struct client *c, const char *text, size_t size)
{
    char frame[6 + 125] = {(char)0x8a, (char)(0x80 | size)};
    memcpy(frame + 6, text, size);
    send_all(c->fd, frame, 6 + size);
}

/* Whole frames from the server: never masked, never in parts, and pings now and then. */
static void frames_take(struct client *c)
{
    size_t at = 0;
    while (c->used - at >= 2) {
        const unsigned char *f = (const unsigned char *)c->in + at;
        size_t size = f[1] & 127;
        size_t head = size == 126 ? 4 : size == 127 ? 10 : 2;
        if (c->used - at < head)
            break;
        if (head > 2) {
            size = 0;
            for (size_t i = 2; i < head; i++)
                size = size << 8 | f[i];
        }
        if (c->used - at < head + size)
            break;
        char *text = c->in + at + head;
        char after = text[size];
        text[size] = '\0';
        if ((f[0] & 15) == 1)
            message_take(c, text, size);
        else if ((f[0] & 15) == 9)
            pong(c, text, size);
        else if ((f[0] & 15) == 8)
            die("the server closes a connection");
        text[size] = after;
        at += head + size;
    }
    memmove(c->in, c->in + at, c->used - at);
    c->used -= at;
}

static void client_read(struct client *c)
{
    for (;;) {
        if (c->room - c->used < 32768) {
            c->room = c->room ? c->room * 2 : 65536;
            c->in = realloc(c->in, c->room + 1);
            if (!c->in)
                die("memory");
        }
        ssize_t n = recv(c->fd, c->in + c->used, c->room - c->used, 0);
        if (n == 0)
            die("the server has gone");
        if (n < 0)
            break;
        c->used += (size_t)n;
        frames_take(c);
    }
    if (errno != EAGAIN)
        die("recv");
}

static void client_move(struct client *c)
{
    char text[400];
    char frame[420];
    int size =
        snprintf(text, sizeof text, "{\"type\":\"move\",\"id\":1,\"decision\":%ld,\"move\":\"%s\"}",
                 c->decision, c->move);
    /* Masked with zeros; the length in the shortest form. */
    size_t head = size < 126 ? 6 : 8;
    memset(frame, 0, head);
    frame[0] = (char)0x81;
    frame[1] = (char)(0x80 | (size < 126 ? size : 126));
    if (size >= 126) {
        frame[2] = (char)(size >> 8);
        frame[3] = (char)size;
    }
    memcpy(frame + head, text, (size_t)size);
    c->sent = now();
    c->in_flight = true;
    c->move[0] = '\0';
    send_all(c->fd, frame, (size_t)size + head);
}

/* ---- The run --------------------------------------------------------------------------------- */

/* A person of the table who may move now; NULL: somebody's move is on its way. */
static struct client *mover(int index)
{
    struct client *found = NULL;
    for (int i = 0; i < PEOPLE && i < load.clients; i++) {
        struct client *c = &load.table[index].client[i];
        if (c->in_flight)
            return NULL;
        if (c->move[0])
            found = c;
    }
    return found;
}

static bool someone_moves(void)
{
    for (int tries = 0; tries < 50; tries++) {
        int index = (int)below((uint32_t)load.tables);
        struct client *c = mover(index);
        if (c) {
            client_move(c);
            return true;
        }
        if (load.rate <= 0 && load.table[index].client[0].over) {
            load.games++;
            table_close(index);
            table_open(index);
        }
    }
    return false;
}

static void read_for(int milliseconds)
{
    struct epoll_event events[256];
    int n = epoll_wait(load.epoll, events, 256, milliseconds);
    for (int i = 0; i < n; i++)
        client_read(events[i].data.ptr);
}

static int by_size(const void *a, const void *b)
{
    float x = *(const float *)a;
    float y = *(const float *)b;
    return (x > y) - (x < y);
}

static double share(double part)
{
    return load.samples ? (double)load.sample[(int)((load.samples - 1) * part)] * 1000 : 0;
}

static void report(double idle, double connected, double seconds)
{
    qsort(load.sample, (size_t)load.samples, sizeof *load.sample, by_size);
    printf("{\"tables\":%d,\"clients\":%d,\"moves\":%d,\"moves_per_s\":%.1f,\"median_ms\":%.2f,"
           "\"p99_ms\":%.2f,\"p999_ms\":%.2f,\"max_ms\":%.2f,\"refused\":%llu,\"messages\":%llu,"
           "\"megabytes\":%.1f,\"games\":%llu,\"idle_mb\":%.1f,\"connected_mb\":%.1f,"
           "\"kib_per_table\":%.1f,\"end_mb\":%.1f}\n",
           load.tables, load.tables * load.clients, load.samples, load.samples / seconds,
           share(0.5), share(0.99), share(0.999), share(1), (unsigned long long)load.refused,
           (unsigned long long)load.messages, (double)load.bytes / 1e6,
           (unsigned long long)load.games, idle / 1e6, connected / 1e6,
           (connected - idle) / 1024 / load.tables, metric("memory_bytes") / 1e6);
}

static void run(void)
{
    double started = now();
    double made = 0;
    while (now() - started < load.seconds) {
        double due = load.rate > 0 ? (now() - started) * load.rate : made + 1;
        while (made < due && someone_moves())
            made++;
        read_for(load.rate > 0 ? 1 : 100);
        if (load.rate > 0 && made < due - load.rate)
            made = due - load.rate; /* what could not be sent within a second is let go */
    }
}

int main(int argc, char **argv)
{
    if (argc != 6) {
        fprintf(stderr, "usage: load PORT TABLES CLIENTS RATE SECONDS\n");
        return 1;
    }
    load.port = (int)strtol(argv[1], NULL, 10);
    load.tables = (int)strtol(argv[2], NULL, 10);
    load.clients = (int)strtol(argv[3], NULL, 10) / load.tables;
    load.rate = strtod(argv[4], NULL);
    load.seconds = strtod(argv[5], NULL);
    load.dice = 1;
    load.epoll = epoll_create1(0);
    load.table = calloc((size_t)load.tables, sizeof *load.table);
    load.sample = malloc(sizeof *load.sample * SAMPLES_MAX);
    if (!load.table || !load.sample || load.clients < PEOPLE || load.clients > CLIENTS_MAX)
        die("three to 64 clients a table");
    setrlimit(RLIMIT_NOFILE, &(struct rlimit){.rlim_cur = 16384, .rlim_max = 16384});
    double idle = metric("memory_bytes");
    for (int i = 0; i < load.tables; i++)
        table_open(i);
    for (double until = now() + 2; now() < until;)
        read_for(50);
    double connected = metric("memory_bytes");
    double started = now();
    run();
    report(idle, connected, now() - started);
    return 0;
}
