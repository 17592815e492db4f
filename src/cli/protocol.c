/* protocol.c: `areo protocol`, a table for other programs: JSON lines on standard input and
 * output. What they say is in src/table/protocol.c; here are only the lines. */
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "cli/cli.h"

/* ---- Bots ------------------------------------------------------------------------------ */

enum { ADVICE_MAX = 8 };

/* The bot asked last stays open: programs ask the same one again and again. */
static bool bot_ready(struct bot *b, const struct areo_game *g, const char *name,
                      struct areo_error *e)
{
    if (b->g == g && !strcmp(b->name, name))
        return true;
    bot_close(b);
    if (bot_open(b, g, name, 0, e))
        return true;
    *b = (struct bot){.g = NULL};
    return false;
}

static int advise(void *user, const struct areo_game *g, const areo_view *v, const char *name,
                  uint64_t seed, struct areo_advice *out, int max, struct areo_error *e)
{
    struct bot *b = user;
    struct search_choice choices[ADVICE_MAX];
    if (!bot_ready(b, g, name, e))
        return 0;
    bot_seed(b, seed);
    if (b->kind != BOT_SEARCH) {
        out[0] = (struct areo_advice){.action = bot_choose(b, v)};
        return 1;
    }
    int count = bot_hints(b, v, choices, max < ADVICE_MAX ? max : ADVICE_MAX);
    for (int i = 0; i < count; i++)
        out[i] = (struct areo_advice){choices[i].action, true, (double)choices[i].points};
    return count;
}

/* ---- Lines ----------------------------------------------------------------------------- */

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
    struct bot bot = {.g = NULL};
    areo_session *s = areo_session_open();
    char *line = malloc(AREO_INPUT_MAX);
    size_t size;
    bool ok = s && line;
    if (ok)
        areo_session_adviser(s, (struct areo_adviser){&bot, advise});
    while (ok && !areo_session_over(s) && read_line(line, &size))
        if (size)
            ok = answer_line(s, line, size);
    free(line);
    areo_session_close(s);
    bot_close(&bot);
    return ok ? 0 : cli_fail(a->command, "cannot answer: no memory, or nobody listens");
}

static const struct flag flags[] = {{0}};

const struct command command_protocol = {
    .name = "protocol",
    .words = "",
    .text = "a table for other programs: JSON lines on standard input and output",
    .more =
        "Requests: new, load, status, legal, apply, why, bot, hint, view, undo, undo-turn,\n"
        "cancel, redo, save, position, score, history, quit. docs/notation.md has their members.",
    .example =
        "  printf '%s\\n' '{\"do\":\"new\",\"game\":\"terraforming-mars\"}' '{\"do\":\"legal\"}' |\n"
        "      areo protocol",
    .flags = flags,
    .run = run,
};
