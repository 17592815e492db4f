/* cli.h: what the commands of `areo` share.
 *
 * A command is a row of the table in main.c: its flags, its help and a function. The
 * arguments are checked against the row before the function runs, so every command refuses
 * the same mistakes in the same words. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <stdint.h>
#include <stdio.h>

#include "areo/game.h"
#include "areo/table.h"
#include "core/text.h"

struct args;

struct flag {
    const char *name;  /* "--seed" */
    const char *value; /* how its value is called in the help; NULL: it has none */
    const char *text;
};

struct command {
    const char *name;
    const char *words; /* "GAME", "FILE..." */
    int least, most;   /* how many words */
    const char *text;  /* one line for the list of commands */
    const char *more;  /* further help; NULL: none */
    const char *example;
    const struct flag *flags; /* ends with a row without a name */
    int (*run)(struct args *a);
};

/* ORDER COMMAND as in the help */
extern const struct command command_games, command_play, command_serve, command_sim, command_arena,
    command_tune, command_train, command_study, command_bench, command_cards, command_rules,
    command_types, command_scenario, command_replay, command_protocol, command_admin,
    command_languages;

/* ---- Arguments (args.c) --------------------------------------------------------- */

enum { ARGS_MAX = 4096 };

struct args {
    const struct command *command;
    const char **words;
    int count;
    struct given {
        const struct flag *flag;
        const char *value;
    } * given;
    int given_count;
};

/* Sorts the arguments by the command's row. False after saying what is wrong. */
bool args_read(struct args *a, const struct command *c, int argc, char **argv);
void args_free(struct args *a);
bool args_has(const struct args *a, const char *flag);
/* The value of a flag, the last one if it was given twice; NULL when it was not. */
const char *args_value(const struct args *a, const char *flag);
/* A whole number within limits; *out stays as it is when the flag is not given. */
bool args_number(const struct args *a, const char *flag, int64_t least, int64_t most, int64_t *out);

/* The language of what people read (main.c): --lang of every command, or LANG; NULL: English. */
const struct areo_language *cli_language(void);
/* Messages for people, in their language; tools/po.py finds the English words here. CLI_SAY prints,
 * CLI_TELL writes into a text, CLI_TEXT only marks what is said elsewhere. */
#define CLI_TEXT(english) english
#define CLI_SAY(english) cli_say(english, NULL)
#define CLI_SAY_WITH(english, ...)                                                                 \
    cli_say(english, (const struct message_argument[]){__VA_ARGS__, {.name = NULL}})
#define CLI_TELL(out, english) text_message(out, "cli:", english, NULL)
#define CLI_TELL_WITH(out, english, ...)                                                           \
    text_message(out, "cli:", english,                                                             \
                 (const struct message_argument[]){__VA_ARGS__, {.name = NULL}})
void cli_say(const char *english, const struct message_argument *arguments);
/* What an error of the table says. */
const char *cli_reason(const struct areo_error *e, char *out, size_t size);
/* A seat for people. */
const char *cli_seat(int seat);

/* ---- Common (common.c) ---------------------------------------------------------- */

/* "areo COMMAND: ..." on standard error; returns 1, the exit code. */
int cli_fail(const struct command *c, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The same with "FILE:LINE: " before the text of an error. */
int cli_fail_in(const struct command *c, const char *file, const struct areo_error *e);

const struct areo_game *cli_game(const struct args *a,
                                 const char *id); /* says when there is none */
/* Players and options from --players and --option; false after saying what is wrong. */
bool cli_setup(const struct args *a, const struct areo_game *g, struct areo_setup *setup);
/* The rows for both, to be used in a command's flags. */
#define CLI_SETUP_FLAGS                                                                            \
    {"--players", "N", "how many seats (2)"},                                                      \
    {                                                                                              \
        "--option", "ID=VALUE", "an option of the game; may be given several times"                \
    }

/* A number that nobody knows, for games without --seed. */
bool cli_random_seed(uint64_t *out);
/* Seconds since some moment, for measuring. */
double cli_now(void);
/* Seconds of the processor that this thread has used: what others do does not count. */
double cli_cpu(void);
/* The whole file, "-" for standard input; to be freed. NULL with the reason in e. */
char *cli_read(const char *path, size_t *size, struct areo_error *e);
/* Writes a file so that it is either complete or not there. */
bool cli_write(const char *path, const char *text, struct areo_error *e);
areo_table *cli_load(const struct command *c, const char *path); /* record or position */
char *cli_record(const areo_table *t);                           /* to be freed */
char *cli_position(const struct areo_game *g, const areo_state *s);

/* A text of whatever length, laid out for the window; to be freed by the caller. */
char *cli_folded(void (*write)(void *user, struct areo_text *out), void *user);
/* Columns of the window; 80 where there is none and COLUMNS does not say otherwise. */
int cli_width(void);
/* Words with blanks at their ends cut off, broken into lines below `width` columns;
 * lines after the first are indented. */
void cli_wrap(FILE *out, int column, int indent, int width, const char *text);
/* Characters that a UTF-8 text takes on the screen, one column each. */
int cli_columns(const char *text);
/* Lower case, everything but letters and digits a single blank: for comparing names. */
void cli_plain(const char *text, char *out, size_t size);

/* The topics of a game's rules, and what the rules say of a topic, a paragraph, a component or words;
 * false: nothing. */
void rules_show_topics(const struct areo_game *g);
bool rules_show(const struct areo_game *g, const char *what);

/* The score of every seat by category, as a table for people. */
void cli_scores(FILE *out, const areo_table *t);

/* One card or other component for people (cards.c): its number, and what component_fill says of it. */
void cli_component(const struct areo_game *g, int index, const struct areo_component *c);

/* ---- Allocations (allocations.c) --------------------------------------------------- */

/* How often this program has asked for memory so far, in this thread. */
uint64_t cli_allocations(void);

#endif
