/* languages.c: `areo languages`, the catalogues and their state, and the template for them. */
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "cli/cli.h"
#include "core/messages.h"
#include "table/guide.h"
#include "table/rulebook.h"

static void json_text(const char *s)
{
    for (; *s; s++)
        if (*s == '"' || *s == '\\')
            printf("\\%c", *s);
        else
            putchar(*s);
}

/* One line of JSON for each message; tools/po.py makes the template of it. */
static void message_print(void *user, const char *key, const char *english, const char *note)
{
    (void)user;
    printf("{\"key\":\"");
    json_text(key);
    printf("\",\"english\":\"");
    json_text(english);
    printf("\",\"note\":\"");
    json_text(note ? note : "");
    printf("\"}\n");
}

static int guides_print(const struct args *a)
{
    for (const struct guide_file *f = guide_files; f->name; f++) {
        struct areo_error e;
        struct guide *g = guide_open(f->name, &e);
        if (!g)
            return cli_fail(a->command, "%s", e.text);
        guide_messages(g, message_print, NULL);
        guide_close(g);
    }
    return 0;
}

static int run(struct args *a)
{
    if (args_has(a, "--messages")) {
        messages_common(message_print, NULL);
        for (const struct bot_name *b = bot_names; b->name; b++) {
            char key[MESSAGE_KEY_SIZE];
            message_key(NULL, "bot", b->name, NULL, key);
            message_print(NULL, key, b->text, "how a bot plays");
        }
        for (int i = 0; i < areo_game_count(); i++)
            messages_of(areo_game_at(i), message_print, NULL);
        rulebook_messages(message_print, NULL);
        return guides_print(a);
    }
    printf("en  English\n");
    const struct areo_language *l;
    for (int i = 0; (l = areo_language_at(i)); i++) {
        printf("%s  %s", areo_language_code(l), areo_language_name(l));
        if (areo_language_missing(l))
            printf(", %d message%s in English", areo_language_missing(l),
                   text_s(areo_language_missing(l)));
        printf("\n");
    }
    return 0;
}

static const struct flag flags[] = {
    {"--messages", NULL, "every message of the games as a line of JSON, for make languages"},
    {0},
};

const struct command command_languages = {
    .name = "languages",
    .words = "",
    .text = "the languages that Areo speaks",
    .more = "Choose one with --lang, which every command takes, or by LANG.",
    .example = "  areo cards on-mars --lang it",
    .flags = flags,
    .run = run,
};
