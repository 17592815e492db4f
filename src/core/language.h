/* language.h: catalogues of messages, and how an entry of one becomes words.
 *
 * A message is English in the tables of its game and has a key made of ids
 * ("on-mars/event/gain"); a catalogue has the same message in another language. The rules know
 * of none of this: they hold ids and numbers, and the buffer that a text is written into says in
 * which language (struct areo_text). The catalogues are po/LANG.po, compiled into tables by
 * tools/po.py; docs/translating.md is for translators and describes the syntax of an entry:
 *
 *   plant|plants                      a noun, in the forms of the plural classes
 *   stal // gen: stali // @f          with further forms by name, and its gender
 *   gain {n} {resource*n}             a text; {resource*n}: the noun as it fits the number n
 *   {resource:gen}                    the noun in its form gen; {resource*n:gen} both
 *   {n|card|cards} {n?is|are}         a number with its word; only the word that fits it
 *   {n?a card|# cards}                # is the number in such a word
 *   {card^de |d'}                     words before a noun, the second before a vowel
 *   {card@m=joué|f=jouée}             the words that agree with the gender of the noun
 *   gain {n} // inf: to gain {n}      a clause has forms too, for the sentence it becomes part of
 */
#ifndef CORE_LANGUAGE_H
#define CORE_LANGUAGE_H

#include "areo/areo.h"

/* A run of characters. */
struct span {
    const char *at;
    size_t length;
};

/* One entry: `title` is its first form alone. */
struct entry {
    const char *key, *text, *title;
};

/* Whole numbers; the sign does not matter. ORDER PLURAL (tools/po.py) */
enum plural_rule {
    PLURAL_ONE,    /* 1; all else */
    PLURAL_FRENCH, /* 0 and 1; all else */
    PLURAL_POLISH, /* 1; 2 to 4 as last digit, not after a 1; all else */
    PLURAL_RULES
};

struct areo_language {
    const char *code, *name; /* "it", "italiano" */
    enum plural_rule plural;
    bool hidden; /* the pseudo-language of the tests */
    int missing; /* messages that are said in English */
    int count;
    const struct entry *messages; /* ordered by key */
};

/* All catalogues besides English, in the generated table. */
extern const struct areo_language *const language_tables[];

/* A catalogue as a text (tools/po.py engine), for a program that is small without them: it is found
 * like the others from then on. English ("en") holds only what is too long to be built in there, the
 * rules. The text is kept. False: it is not one, or there is no memory. Only with
 * AREO_BRINGS. */
bool language_bring(const char *text, size_t size);
/* NULL: English, or the message is missing. */
const struct entry *language_find(const struct areo_language *l, const char *key);
/* English is NULL. */
int language_plural(const struct areo_language *l, int n);
/* Words that were chosen by a number, with the number for # in them. */
void text_counted(struct areo_text *out, struct span words, int n);

/* ---- Saying something ------------------------------------------------------------------------ */

enum said_kind { SAID_NOTHING, SAID_NUMBER, SAID_NOUN, SAID_PLAIN, SAID_CLAUSE };

struct teller;

/* The value of an argument. */
struct said {
    enum said_kind kind;
    int n;            /* of a number */
    const char *text; /* a noun with its forms, or plain words */
    /* A clause writes itself in the form that is wanted; empty: the first. */
    void (*clause)(const struct teller *t, int which, struct span want, struct areo_text *out);
    int which;
};

/* Where the values of the arguments come from: by name. */
struct teller {
    struct said (*find)(const struct teller *t, struct span name);
    const void *own;
};

/* Is it this word, all of it? */
bool span_is(struct span s, const char *word);
/* Cuts off what stands before the first `mark`, or everything; the mark is dropped. */
struct span span_cut(struct span *rest, char mark);

/* The form of an entry that is wanted, or its first when it has no such. */
struct span entry_form(const char *entry, struct span want);
/* Writes a text or a clause in a form of it. */
void message_write(struct areo_text *out, const char *entry, struct span want,
                   const struct teller *t);

/* An argument of a plain message: a number, words, or a noun with its forms (domain_said). */
struct message_argument {
    const char *name;
    struct said said;
};
#define ARG_N(called, value)                                                                       \
    {                                                                                              \
        .name = (called), .said = {.kind = SAID_NUMBER, .n = (value) }                             \
    }
#define ARG_TEXT(called, words)                                                                    \
    {                                                                                              \
        .name = (called), .said = {.kind = SAID_PLAIN, .text = (words) }                           \
    }
#define ARG_SAID(called, value)                                                                    \
    {                                                                                              \
        .name = (called), .said = (value)                                                          \
    }

/* A message of the boards in plain text; tools/po.py finds the English words here. */
#define SAY(out, english) text_message(out, "text:", english, NULL)
#define SAY_TEXT(english) english /* only marks it, for text_message */
#define SAY_WITH(out, english, ...)                                                                \
    text_message(out, "text:", english,                                                            \
                 (const struct message_argument[]){__VA_ARGS__, {.name = NULL}})

/* A message whose key is its English text, of the command or the server ("cli:", "server:") or, on
 * the shelf of all, of the rules ("text:"). The list of arguments ends with one without name; it
 * may be NULL. What no catalogue has is said in English. */
void text_message(struct areo_text *out, const char *shelf, const char *english,
                  const struct message_argument *arguments);
/* What went wrong: the message is the format of the error with {1}, {2}... for its arguments
 * (tools/po.py makes the same of it). */
void text_error(struct areo_text *out, const char *shelf, const struct areo_error *e);

#endif
