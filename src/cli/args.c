/* args.c: command lines, checked against the row of their command (see cli.h). */
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"

static const struct flag *flag_find(const struct command *c, const char *name, size_t length)
{
    for (const struct flag *f = c->flags; f->name; f++)
        if (strlen(f->name) == length && !memcmp(f->name, name, length))
            return f;
    return NULL;
}

/* Takes argv[*i] and perhaps the one after it, its value. */
static bool flag_read(struct args *a, int argc, char **argv, int *i)
{
    const char *text = argv[*i];
    size_t length = strcspn(text, "=");
    const struct flag *f = flag_find(a->command, text, length);
    const char *value = text[length] ? text + length + 1 : NULL;
    if (!f)
        return !cli_fail(a->command, "unknown option '%.60s' (see areo %s --help)", text,
                         a->command->name);
    if (!f->value && value)
        return !cli_fail(a->command, "%s takes no value", f->name);
    if (f->value && !value) {
        if (*i + 1 == argc)
            return !cli_fail(a->command, "%s wants a value: %s", f->name, f->value);
        value = argv[++*i];
    }
    a->given[a->given_count++] = (struct given){f, value};
    return true;
}

static bool words_fit(const struct args *a)
{
    const struct command *c = a->command;
    if (a->count < c->least)
        return !cli_fail(c, "%s is missing (see areo %s --help)", c->words, c->name);
    if (a->count > c->most)
        return !cli_fail(c, "'%.60s' is too much (see areo %s --help)", a->words[c->most], c->name);
    return true;
}

bool args_read(struct args *a, const struct command *c, int argc, char **argv)
{
    *a = (struct args){.command = c};
    a->words = calloc((size_t)argc + 1, sizeof *a->words);
    a->given = calloc((size_t)argc + 1, sizeof *a->given);
    if (!a->words || !a->given)
        return !cli_fail(c, "out of memory");
    bool flags = true;
    for (int i = 0; i < argc; i++) {
        if (flags && !strcmp(argv[i], "--"))
            flags = false;
        else if (!flags || argv[i][0] != '-' || !argv[i][1])
            a->words[a->count++] = argv[i];
        else if (!flag_read(a, argc, argv, &i))
            return false;
    }
    return words_fit(a);
}

void args_free(struct args *a)
{
    free(a->words);
    free(a->given);
}

const char *args_value(const struct args *a, const char *flag)
{
    for (int i = a->given_count - 1; i >= 0; i--)
        if (!strcmp(a->given[i].flag->name, flag))
            return a->given[i].value ? a->given[i].value : "";
    return NULL;
}

bool args_has(const struct args *a, const char *flag) { return args_value(a, flag) != NULL; }

bool args_number(const struct args *a, const char *flag, int64_t least, int64_t most, int64_t *out)
{
    const char *text = args_value(a, flag);
    char *end;
    if (!text)
        return true;
    size_t digits = strspn(text, "0123456789");
    int64_t value = strtoll(text, &end, 10);
    if (digits == 0 || digits > 18 || *end || value < least || value > most)
        return !cli_fail(a->command, "%s wants a number from %lld to %lld, not '%.60s'", flag,
                         (long long)least, (long long)most, text);
    *out = value;
    return true;
}
