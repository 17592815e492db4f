/* scenario.c: `areo scenario`, running scenario tests. */
#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/cli.h"
#include "table/guide.h"

struct tally {
    int passed, failed;
    bool verbose;
};

static void report(void *user, const char *line)
{
    (void)user;
    printf("%s\n", line);
}

/* A guide is played with every wrong turn. */
static bool run_guide(const char *path, const char *text)
{
    struct areo_error e;
    struct guide *g = guide_read(path, text, &e);
    if (!g)
        printf("%s\n", e.text);
    bool ok = g && guide_check(g, report, NULL);
    guide_close(g);
    return ok;
}

static bool ends_with(const char *name, const char *end)
{
    size_t length = strlen(name);
    return length > strlen(end) && !strcmp(name + length - strlen(end), end);
}

static void run_file(struct tally *t, const char *path)
{
    struct areo_error e;
    size_t size;
    char *text = cli_read(path, &size, &e);
    if (!text)
        printf("%s: %s\n", path, e.text);
    bool ok = text &&
              (ends_with(path, ".guide") ? run_guide(path, text)
                                         : areo_scenario_run(NULL, path, text, size, report, NULL));
    free(text);
    t->passed += ok;
    t->failed += !ok;
    if (t->verbose && ok)
        printf("%s: passed\n", path);
}

static bool is_folder(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

/* Names in alphabetical order, so that two runs print the same. Hidden ones are skipped. */
static void run_folder(struct tally *t, const char *path) /* NOLINT(misc-no-recursion) */
{
    struct dirent **entry = NULL;
    int n = scandir(path, &entry, NULL, alphasort);
    if (n < 0) {
        printf("%s: cannot be read\n", path);
        t->failed++;
        return;
    }
    for (int i = 0; i < n; i++) {
        char name[4096];
        int length = snprintf(name, sizeof name, "%s/%s", path, entry[i]->d_name);
        bool seen = entry[i]->d_name[0] != '.' && length < (int)sizeof name;
        if (seen && is_folder(name))
            run_folder(t, name);
        else if (seen && (ends_with(name, ".scenario") || ends_with(name, ".guide")))
            run_file(t, name);
        free(entry[i]);
    }
    free(entry);
}

static int run(struct args *a)
{
    struct tally t = {.verbose = args_has(a, "--verbose")};
    for (int i = 0; i < a->count; i++) {
        char path[4096];
        snprintf(path, sizeof path, "%s", a->words[i]);
        size_t length = strlen(path);
        if (length > 1 && path[length - 1] == '/')
            path[length - 1] = '\0';
        if (is_folder(path))
            run_folder(&t, path);
        else
            run_file(&t, path);
    }
    if (t.passed + t.failed == 0)
        return cli_fail(a->command, "there is no file *.scenario or *.guide in '%.200s'",
                        a->words[0]);
    printf("%d passed, %d failed\n", t.passed, t.failed);
    return t.failed != 0;
}

static const struct flag flags[] = {
    {"--verbose", NULL, "name the files that pass, too"},
    {0},
};

const struct command command_scenario = {
    .name = "scenario",
    .words = "FILE...",
    .least = 1,
    .most = ARGS_MAX,
    .text = "run scenario tests: positions, moves and what must hold",
    .more =
        "Folders are searched for files *.scenario and *.guide. Everything that does not hold is named\n"
        "with its file and line. The last line counts files. docs/notation.md has the format.",
    .example = "  areo scenario tests/scenarios",
    .flags = flags,
    .run = run,
};
