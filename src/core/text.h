/* text.h: templates, the one way in which numbers become sentences.
 *
 * The syntax is described in areo.h at struct areo_event_row. */
#ifndef CORE_TEXT_H
#define CORE_TEXT_H

#include <assert.h>
#include <string.h>

#include "areo/game.h"
#include "core/language.h"

struct template_values {
    int seat; /* -1: none */
    int a, b, c, n;
};

/* A place of a template where a value goes, taken apart (game.h, struct areo_event_row). */
struct placeholder {
    char slot;                /* 'a', 'b', 'c', 'n'; 's': the seat; '|': only a word */
    struct span name;         /* of the argument; empty: it has none, which only test games may */
    struct span one, several; /* the domains of its title; empty: it is a number or the seat */
    struct span word, words;  /* behind the number, for 1 and for others; empty: none */
};

/* The first placeholder of a template: returns its '{' and moves *end behind its '}'; NULL when
 * there is none. */
const char *template_next(const char *form, struct placeholder *out, const char **end);
/* The domain of the game that is called so; AREO_DOMAIN_NONE: there is none. */
int domain_named(const struct areo_game *g, struct span name);
/* What kind of thing the argument is: a domain, AREO_DOMAIN_SEAT or AREO_DOMAIN_NUMBER. Some
 * domains are only other words for the things of another ("minerals" for "mineral"): then the
 * argument is called like that other one, which is the answer. */
int placeholder_domain(const struct areo_game *g, const struct placeholder *p);
int placeholder_value(const struct placeholder *p, const struct template_values *v);

/* Length of the well-formed UTF-8 character at s, of at most `left` bytes; 0: there is none. */
int text_utf8_length(const char *s, size_t left);
/* Puts a question mark in the place of every byte that is not UTF-8. */
void text_utf8_mend(char *s);
/* The place of the next argument in a format and its length (0: there is none); those of areo_fail
 * are strings and whole numbers. */
size_t text_conversion(const char *format, size_t *length);

/* Adds one character, or so many bytes; what does not fit is dropped and `full` set. */
void text_char(struct areo_text *t, char c);
void text_run(struct areo_text *t, const char *s, size_t length);
/* A buffer of its own that speaks like another, for text inside of JSON. */
static inline struct areo_text text_beside(const struct areo_text *other, char *buffer, size_t size)
{
    assert(buffer && size);
    struct areo_text t = areo_text_in(other->language, buffer, size);
    t.colours = other->colours;
    t.names = other->names;
    return t;
}

/* The end of a plural, in reports that are English only: "%d game%s". */
static inline const char *text_s(long long n) { return n == 1 ? "" : "s"; }

/* The English words. */
void text_template(struct areo_text *t, const struct areo_game *g, const char *form,
                   const struct template_values *v);

/* What a message is called in a catalogue: GAME/shelf/id or GAME/shelf/id/variant. */
struct message_name {
    const char *shelf, *id;
    const char *variant;    /* NULL: none */
    const char *variant_of; /* of a variant that is the same for many: used where it has no own */
    const char *actor;      /* who does it where the words of another are used; NULL: the seat */
};

enum { MESSAGE_KEY_SIZE = 160 };

/* Without a game: what is common to all. */
void message_key(const struct areo_game *g, const char *shelf, const char *id, const char *variant,
                 char key[MESSAGE_KEY_SIZE]);
/* A message in the language of the buffer; `form` is its English template. `want` is the form of
 * a clause. */
void text_say(struct areo_text *t, const struct areo_game *g, struct message_name name,
              struct span want, const char *form, const struct template_values *v);
static inline struct span span_of(const char *s) { return (struct span){s, strlen(s)}; }

/* What stands between the parts of a list. ORDER JOIN */
enum join {
    JOIN_THEN,
    JOIN_OR_ELSE,
    JOIN_COMMA,
    JOIN_OR,
    JOIN_AND,
    JOIN_SEMICOLON,
    JOIN_COLON,
    JOINS
};
extern const char *const text_joins[JOINS][2]; /* id, English */
void text_join(struct areo_text *t, enum join join);

/* Several domains may have words for the same things ("unit", "resource"): the one whose name
 * stands for all of them in catalogues. */
int domain_canonical(const struct areo_game *g, int domain);
/* A thing as a noun with its forms, as this text speaks of it; English: its title. */
struct said domain_said(const struct areo_text *t, const struct areo_game *g, int domain,
                        int index);
/* Its title. */
const char *domain_title(const struct areo_text *t, const struct areo_game *g, int domain,
                         int index);
/* Whose seat it is, for people: the colour that it is shown in. */
const char *seat_title(const struct areo_text *t, int seat);
/* A text and blanks up to so many columns. */
void text_padded(struct areo_text *t, const char *s, int columns);
/* A message of SAY_TEXT as a member of JSON. */
void json_words(struct areo_text *json, const char *key, const char *english);
/* A message of a game that has no arguments: an option, a category, a name. */
const char *message_title(const struct areo_language *l, const struct areo_game *g,
                          const char *shelf, const char *id, const char *variant,
                          const char *english);

/* The template of an event for a viewer (as of areo_event_text; NULL: he may not know of it), that
 * of a reason, and their values. */
const char *event_form(const struct areo_game *g, const struct areo_event *event, int viewer);
/* The name of the words of a move: several rows may share a word. */
struct message_name verb_message(const struct areo_game *g, int verb);
struct message_name wording_message(const struct areo_game *g, const struct areo_wording *w);
struct template_values event_values(const struct areo_event *event);
const char *why_form(const struct areo_game *g, struct areo_why why);
struct template_values why_values(struct areo_why why);

#endif
