/* main.c: the `areo` command: finds the subcommand, checks its arguments, runs it.
 *
 * The exit code is 0 only on success. What is wrong is said in one line on standard
 * error, and then it is 1. */
#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

/* ORDER COMMAND */
static const struct command *const commands[] = {
    &command_games,     &command_play,
#ifndef AREO_NO_SERVER
    &command_serve,
#endif
    &command_sim,       &command_arena,  &command_tune,     &command_train,
    &command_study,     &command_bench,  &command_cards,    &command_rules,
#ifndef AREO_NO_SERVER
    &command_types,
#endif
    &command_scenario,  &command_replay, &command_protocol,
#ifndef AREO_NO_SERVER
    &command_admin,
#endif
    &command_languages,
};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0] };

static const struct command *command_find(const char *name)
{
    for (int i = 0; i < COMMAND_COUNT; i++)
        if (!strcmp(commands[i]->name, name))
            return commands[i];
    return NULL;
}

static int help(void)
{
    printf("usage: areo COMMAND [...]\n\n"
           "Areo plays board games about Mars: with you, with bots, and for study.\n\n");
    for (int i = 0; i < COMMAND_COUNT; i++) {
        const struct command *c = commands[i];
        printf("  %-9s %-9s  %s\n", c->name, c->words, c->text);
    }
    printf("\n`areo COMMAND --help` tells more and gives an example.\n");
    return 0;
}

static int help_of(const struct command *c)
{
    printf("usage: areo %s%s%s%s\n\n%c%s.\n", c->name, *c->words ? " " : "", c->words,
           c->flags->name ? " [OPTION]..." : "", c->text[0] - 'a' + 'A', c->text + 1);
    if (c->more)
        printf("%s\n", c->more);
    printf("\n");
    for (const struct flag *f = c->flags; f->name; f++) {
        char left[40];
        snprintf(left, sizeof left, "%s%s%s", f->name, f->value ? " " : "",
                 f->value ? f->value : "");
        printf("  %-20s  %s\n", left, f->text);
    }
    printf("  %-20s  language of what is printed; otherwise that of LANG\n", "--lang LANGUAGE");
    printf("  %-20s  this text\n\nexample:\n%s\n", "--help", c->example);
    return 0;
}

/* The output counts only when it has arrived. */
static int finished(const struct command *c, int code)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return code;
    return cli_fail(c, "cannot write the output: %s", strerror(errno));
}

/* The language of what is printed: --lang, or what the environment says. */
static const struct areo_language *language;

const struct areo_language *cli_language(void) { return language; }

/* LANG and its overrides; what they name beside our languages (C, POSIX, xx_YY) is English. */
static void language_from_environment(void)
{
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (value && *value) {
            areo_language_find(value, &language);
            return;
        }
    }
}

/* Takes --lang out of the arguments, wherever it stands. False after saying what is wrong. */
static bool language_read(const struct command *c, int *argc, char **argv)
{
    int kept = 0;
    language_from_environment();
    for (int i = 0; i < *argc; i++) {
        const char *value = NULL;
        if (!strncmp(argv[i], "--lang=", 7))
            value = argv[i] + 7;
        else if (!strcmp(argv[i], "--lang") && i + 1 == *argc)
            return !cli_fail(c, "--lang wants a value: LANGUAGE (see areo languages)");
        else if (!strcmp(argv[i], "--lang"))
            value = argv[++i];
        else
            argv[kept++] = argv[i];
        if (value && !areo_language_find(value, &language))
            return !cli_fail(c, "there is no language '%.60s' (see areo languages)", value);
    }
    *argc = kept;
    return true;
}

static int run(const struct command *c, int argc, char **argv)
{
    struct args a;
    if (!language_read(c, &argc, argv))
        return 1;
    for (int i = 0; i < argc; i++)
        if (!strcmp(argv[i], "--help") || !strcmp(argv[i], "-h"))
            return help_of(c);
    int code = args_read(&a, c, argc, argv) ? c->run(&a) : 1;
    args_free(&a);
    return code;
}

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "--help";
    const struct command *c = command_find(name);
    if (c)
        return finished(c, run(c, argc - 2, argv + 2));
    if (!strcmp(name, "--help") || !strcmp(name, "-h") || !strcmp(name, "help")) {
        const struct command *about = argc > 2 ? command_find(argv[2]) : NULL;
        return finished(NULL, about ? help_of(about) : help());
    }
    if (!strcmp(name, "--version")) {
        printf("areo %s\n", AREO_VERSION);
        return finished(NULL, 0);
    }
    return cli_fail(NULL, "there is no command '%.60s' (see areo --help)", name);
}
