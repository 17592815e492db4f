/* protocol.c: `areo protocol`, a table for other programs: JSON lines on standard input and
 * output. What they say is in src/table/protocol.c; here are only the lines. */
#include <stdlib.h>

#include "cli/cli.h"

/* One line into the buffer; of a longer one the size is told but the rest is dropped. False at
 * the end of the input. */
static bool read_line(char *buffer, size_t *size)
{
    int c;
    *size = 0;
    while ((c = getchar()) != EOF && c != '\n') {
        if (*size < AREO_INPUT_MAX)
            buffer[*size] = (char)c;
        ++*size;
    }
    return c != EOF || *size > 0;
}

static bool answer_line(areo_session *s, const char *line, size_t size)
{
    char *text = areo_session_answer(s, line, size);
    if (text)
        printf("%s\n", text);
    free(text);
    return text && fflush(stdout) == 0;
}

static int run(struct args *a)
{
    areo_session *s = areo_session_open();
    char *line = malloc(AREO_INPUT_MAX);
    size_t size;
    bool ok = s && line;
    while (ok && !areo_session_over(s) && read_line(line, &size))
        if (size)
            ok = answer_line(s, line, size);
    free(line);
    areo_session_close(s);
    return ok ? 0 : cli_fail(a->command, "cannot answer: no memory, or nobody listens");
}

static const struct flag flags[] = {{0}};

const struct command command_protocol = {
    .name = "protocol",
    .words = "",
    .text = "a table for other programs: JSON lines on standard input and output",
    .more = "Requests: new, load, status, legal, apply, why, view, undo, undo-turn, cancel, redo,\n"
            "save, position, score, history, quit. docs/notation.md has their members.",
    .example =
        "  printf '%s\\n' '{\"do\":\"new\",\"game\":\"terraforming-mars\"}' '{\"do\":\"legal\"}' |\n"
        "      areo protocol",
    .flags = flags,
    .run = run,
};
