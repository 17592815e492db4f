/* program.c: running programs that play, and talking with them (see program.h).
 *
 * Input and output of the program are one socket, so that writing to one that has ended is an
 * error and no signal. It is in a process group of its own, which ends with it. */
#include "cli/program.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "core/json.h"

#ifndef MSG_NOSIGNAL /* there the socket has an option for it */
#define MSG_NOSIGNAL 0
#endif

enum { REQUEST_SIZE = 64 << 10, ANSWER_SIZE = 4096, SLICE_MS = 50, FAREWELL_MS = 300 };

struct program {
    const struct areo_game *g;
    char *command;
    uint32_t milliseconds; /* for a decision */
    pid_t pid;             /* 0: does not run */
    int line;              /* the socket */
    uint32_t asked;
    char *request;
    size_t size;
    char answer[ANSWER_SIZE];
    size_t used;
};

/* ---- Starting and ending -------------------------------------------------------------------- */

static uint64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static void in_child(int line, const char *command)
{
    static char *const no_environment[] = {NULL};
    extern char **environ;
    setpgid(0, 0);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    if (dup2(line, STDIN_FILENO) < 0 || dup2(line, STDOUT_FILENO) < 0)
        _exit(126);
    if (line > STDERR_FILENO)
        close(line);
    execle("/bin/sh", "sh", "-c", command, (char *)NULL, environ ? environ : no_environment);
    _exit(127);
}

static bool start(struct program *p, struct areo_error *e)
{
    int ends[2];
    if (p->pid)
        return true;
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends))
        return areo_fail(e, 0, "%s cannot be started: %s", p->command, strerror(errno));
    for (int i = 0; i < 2; i++)
        (void)fcntl(ends[i], F_SETFD, FD_CLOEXEC);
    p->pid = fork();
    if (p->pid == 0)
        in_child(ends[1], p->command);
    close(ends[1]);
    if (p->pid > 0) {
        setpgid(p->pid, p->pid); /* whoever of the two is first */
        p->line = ends[0];
        p->used = 0;
        return true;
    }
    close(ends[0]);
    p->pid = 0;
    return areo_fail(e, 0, "%s cannot be started: %s", p->command, strerror(errno));
}

/* The end of its input is a program's sign to end; one that does not see it is killed. */
static void stop(struct program *p, int patience)
{
    if (!p->pid)
        return;
    close(p->line);
    pid_t gone = 0;
    for (int waited = 0; !gone && waited < patience; waited += 5) {
        gone = waitpid(p->pid, NULL, WNOHANG);
        if (!gone)
            (void)poll(NULL, 0, 5);
    }
    kill(-p->pid, SIGKILL);
    if (!gone)
        (void)waitpid(p->pid, NULL, 0);
    p->pid = 0;
}

/* ---- Asking --------------------------------------------------------------------------------- */

static void request_write(const struct program *p, const struct areo_game *g, const areo_view *v,
                          uint64_t seed, struct areo_text *json)
{
    char bytes[600];
    areo_action list[AREO_ACTIONS_MAX];
    struct areo_text prompt = areo_text_over(bytes, sizeof bytes);
    int count = areo_view_legal(g, v, list);
    areo_view_prompt(g, v, &prompt);
    json_begin(json, NULL, '{');
    json_string(json, "do", "choose");
    json_int(json, "id", p->asked);
    json_string(json, "game", g->id);
    json_string(json, "seat", areo_seat_id(areo_view_head(v)->viewer));
    json_int(json, "seed", (int64_t)(seed >> 12));
    json_string(json, "prompt", bytes);
    json_begin(json, "options", '[');
    for (int i = 0; i < count; i++) {
        struct areo_text move = areo_text_over(bytes, sizeof bytes);
        areo_move_text(g, list[i], &move);
        json_string(json, NULL, bytes);
    }
    json_end(json, ']');
    json_key(json, "view");
    areo_view_save(g, v, json);
    json_end(json, '}');
    areo_text_add(json, "\n");
}

static size_t request_make(struct program *p, const struct areo_game *g, const areo_view *v,
                           uint64_t seed)
{
    for (;;) {
        struct areo_text json = areo_text_over(p->request, p->size);
        request_write(p, g, v, seed, &json);
        if (!json.full)
            return json.used;
        char *more = realloc(p->request, p->size * 2);
        if (!more)
            return 0;
        p->request = more;
        p->size *= 2;
    }
}

struct wait {
    uint64_t end;
    const atomic_bool *cancel;
};

/* Until the socket is ready. 1, or 0 when the time is over or the thought was cancelled. */
static int ready(const struct program *p, const struct wait *w, short what)
{
    for (;;) {
        uint64_t now = now_ms();
        if (now >= w->end || (w->cancel && atomic_load_explicit(w->cancel, memory_order_relaxed)))
            return 0;
        struct pollfd fd = {.fd = p->line, .events = what};
        uint64_t left = w->end - now;
        if (poll(&fd, 1, left < SLICE_MS ? (int)left : SLICE_MS) > 0)
            return 1;
    }
}

enum talk { TALK_DONE, TALK_LATE, TALK_ENDED, TALK_LONG };

static enum talk say(struct program *p, size_t size, const struct wait *w)
{
    for (size_t sent = 0; sent < size;) {
        if (!ready(p, w, POLLOUT))
            return TALK_LATE;
        ssize_t n = send(p->line, p->request + sent, size - sent, MSG_NOSIGNAL | MSG_DONTWAIT);
        if (n < 0 && errno != EAGAIN && errno != EINTR)
            return TALK_ENDED;
        sent += n > 0 ? (size_t)n : 0;
    }
    return TALK_DONE;
}

/* The next line that it says. */
static enum talk hear(struct program *p, const struct wait *w, char line[ANSWER_SIZE])
{
    for (;;) {
        char *end = memchr(p->answer, '\n', p->used);
        if (end) {
            size_t length = (size_t)(end - p->answer);
            memcpy(line, p->answer, length);
            line[length] = '\0';
            p->used -= length + 1;
            memmove(p->answer, end + 1, p->used);
            return TALK_DONE;
        }
        if (p->used == sizeof p->answer)
            return TALK_LONG;
        if (!ready(p, w, POLLIN))
            return TALK_LATE;
        ssize_t n = recv(p->line, p->answer + p->used, sizeof p->answer - p->used, MSG_DONTWAIT);
        if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
            return TALK_ENDED;
        p->used += n > 0 ? (size_t)n : 0;
    }
}

/* The move in {"move":"..."}, or the line itself. Moves have no characters that JSON escapes. */
static char *move_in(char *line)
{
    char *at = line[0] == '{' ? strstr(line, "\"move\"") : NULL;
    if (line[0] != '{')
        return line;
    at = at ? strchr(at + 6, ':') : NULL;
    at = at ? strchr(at, '"') : NULL;
    char *end = at ? strchr(at + 1, '"') : NULL;
    if (!end)
        return line;
    *end = '\0';
    return at + 1;
}

static bool understood(const struct program *p, const struct areo_game *g, const areo_view *v,
                       char *line, areo_action *out, struct areo_error *e)
{
    struct areo_error wrong;
    line[strcspn(line, "\r")] = '\0';
    char *move = move_in(line);
    if (!areo_move_parse(g, move, out, &wrong))
        return areo_fail(e, 0, "%s answers '%.40s': %.60s", p->command, move, wrong.text);
    if (areo_view_why(g, v, *out).code == AREO_WHY_LEGAL)
        return true;
    return areo_fail(e, 0, "%s answers '%.40s', which is not legal", p->command, move);
}

static bool choose(void *user, const areo_view *v, uint64_t seed, const atomic_bool *cancel,
                   areo_action *out, struct areo_error *e)
{
    struct program *p = user;
    const struct areo_game *g = p->g;
    char line[ANSWER_SIZE];
    const struct wait w = {now_ms() + p->milliseconds, cancel};
    if (!start(p, e))
        return false;
    p->asked++;
    size_t size = request_make(p, g, v, seed);
    if (!size)
        return areo_fail(e, 0, "out of memory");
    enum talk talk = say(p, size, &w);
    if (talk == TALK_DONE)
        talk = hear(p, &w, line);
    if (talk == TALK_DONE && understood(p, g, v, line, out, e))
        return true;
    if (talk == TALK_LATE)
        areo_fail(e, 0, "%s took longer than %u ms", p->command, p->milliseconds);
    if (talk == TALK_ENDED)
        areo_fail(e, 0, "%s has ended", p->command);
    if (talk == TALK_LONG)
        areo_fail(e, 0, "%s answers with more than a line", p->command);
    stop(p, 0);
    return false;
}

/* ---- As a bot --------------------------------------------------------------------------------- */

static void program_close(void *user)
{
    struct program *p = user;
    stop(p, FAREWELL_MS);
    free(p->command);
    free(p->request);
    free(p);
}

bool program_open(struct bot *b, const struct areo_game *g, const char *command,
                  uint32_t milliseconds)
{
    struct program *p = calloc(1, sizeof *p);
    if (!p)
        return false;
    p->g = g;
    p->milliseconds = milliseconds;
    p->command = strdup(command);
    p->size = REQUEST_SIZE;
    p->request = malloc(p->size);
    bot_open_other(b, g, command, (struct bot_other){p, choose, program_close});
    if (p->command && p->request)
        return true;
    bot_close(b);
    return false;
}
