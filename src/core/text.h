/* text.h: templates, the one way in which numbers become sentences.
 *
 * The syntax is described in areo.h at struct areo_event_row. */
#ifndef CORE_TEXT_H
#define CORE_TEXT_H

#include "areo/game.h"

struct template_values {
    int seat; /* -1: none */
    int a, b, c, n;
};

/* A run of characters inside a template. */
struct span {
    const char *at;
    size_t length;
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

/* Length of the well-formed UTF-8 character at s, of at most `left` bytes; 0: it is none. */
int text_utf8_length(const char *s, size_t left);
/* Puts a question mark in the place of every byte that is not UTF-8. */
void text_utf8_mend(char *s);

void text_char(struct areo_text *t, char c);
void text_run(struct areo_text *t, const char *s, size_t length);
void text_template(struct areo_text *t, const struct areo_game *g, const char *form,
                   const struct template_values *v);

/* The template of an event for a viewer (as of areo_event_text; NULL: he may not know of it), that
 * of a reason, and their values. */
const char *event_form(const struct areo_game *g, const struct areo_event *event, int viewer);
struct template_values event_values(const struct areo_event *event);
const char *why_form(const struct areo_game *g, struct areo_why why);
struct template_values why_values(struct areo_why why);

#endif
