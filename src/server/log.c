/* log.c: one JSON object a line on standard error, and the clocks. */
#include <stdarg.h>
#include <stdio.h>
#include <time.h>

#include "core/json.h"
#include "server/server.h"

double now_exact(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

int64_t now_seconds(void) { return (int64_t)time(NULL); }

void server_log(const struct server *s, const char *event, ...)
{
    char line[1200];
    char at[32];
    struct tm tm;
    time_t now = time(NULL);
    struct areo_text json = areo_text_over(line, sizeof line);
    if (s->options->quiet)
        return;
    strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%SZ", gmtime_r(&now, &tm));
    json_begin(&json, NULL, '{');
    json_string(&json, "at", at);
    json_string(&json, "event", event);
    va_list args;
    va_start(args, event);
    for (const char *key; (key = va_arg(args, const char *));)
        json_string(&json, key, va_arg(args, const char *));
    va_end(args);
    json_end(&json, '}');
    fprintf(stderr, "%s\n", line);
}
