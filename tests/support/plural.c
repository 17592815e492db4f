/* plural.c: a number and the noun after it (see plural.h). */
#include "support/plural.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Things that the games count, one and several. */
static const char *const nouns[][2] = {
    {"animal", "animals"},
    {"award", "awards"},
    {"battery", "batteries"},
    {"blueprint", "blueprints"},
    {"bot", "bots"},
    {"card", "cards"},
    {"city", "cities"},
    {"colonist", "colonists"},
    {"contract", "contracts"},
    {"crystal", "crystals"},
    {"cube", "cubes"},
    {"die", "dice"},
    {"fighter", "fighters"},
    {"generation", "generations"},
    {"goal", "goals"},
    {"greenery", "greeneries"},
    {"is", "are"},
    {"has", "have"},
    {"microbe", "microbes"},
    {"milestone", "milestones"},
    {"mineral", "minerals"},
    {"mission", "missions"},
    {"move", "moves"},
    {"ocean", "oceans"},
    {"patent", "patents"},
    {"plant", "plants"},
    {"point", "points"},
    {"resource", "resources"},
    {"round", "rounds"},
    {"scientist", "scientists"},
    {"shelter", "shelters"},
    {"ship", "ships"},
    {"step", "steps"},
    {"symbol", "symbols"},
    {"tag", "tags"},
    {"tile", "tiles"},
    {"token", "tokens"},
    {"turn", "turns"},
};
/* Between the number and its noun. */
static const char *const between[] = {"more",    "new",      "other", "wild",   "blue",
                                      "green",   "red",      "grey",  "yellow", "science",
                                      "private", "movement", NULL};
/* After a noun that only says of which kind: "2 plant production". */
static const char *const heads[] = {
    "production", "tag",       "tags",      "die",        "dice",      "card",    "cards", "cube",
    "cubes",      "tile",      "tiles",     "resource",   "resources", "complex", "token", "tokens",
    "contract",   "contracts", "blueprint", "blueprints", "goal",      "goals",   NULL};

struct word {
    const char *at;
    size_t length;
};

static struct word word_at(const char *s)
{
    struct word w = {s, 0};
    while (isalpha((unsigned char)s[w.length]))
        w.length++;
    return w;
}

static bool word_is(struct word w, const char *text)
{
    return strlen(text) == w.length && !memcmp(w.at, text, w.length);
}

static bool listed(struct word w, const char *const *list)
{
    for (; *list; list++)
        if (word_is(w, *list))
            return true;
    return false;
}

static struct word next_word(struct word w)
{
    return w.at[w.length] == ' ' ? word_at(w.at + w.length + 1) : (struct word){w.at, 0};
}

static bool disagrees(long n, struct word w)
{
    for (size_t i = 0; i < sizeof nouns / sizeof nouns[0]; i++) {
        if (n == 1 && word_is(w, nouns[i][1]))
            return true;
        if (n != 1 && word_is(w, nouns[i][0]))
            return !listed(next_word(w), heads) && !word_is(w, "is") && !word_is(w, "has");
    }
    return false;
}

/* "lab column 1": a name, not a count. */
static bool is_label(const char *text, const char *number)
{
    static const char *const labels[] = {"column", "slot", "level", "turn", "round", NULL};
    if (number == text || number[-1] != ' ')
        return false;
    const char *end = number - 1;
    const char *at = end;
    while (at > text && isalpha((unsigned char)at[-1]))
        at--;
    return listed((struct word){at, (size_t)(end - at)}, labels);
}

static const char *fault(const char *text, bool only_one)
{
    for (const char *p = text; *p; p++) {
        bool inside = p > text && (isalnum((unsigned char)p[-1]) || strchr("./-+,:", p[-1]));
        if (!isdigit((unsigned char)*p) || inside)
            continue;
        char *end;
        long n = strtol(p, &end, 10);
        if (*end != ' ')
            continue;
        struct word w = word_at(end + 1);
        while (w.length && listed(w, between))
            w = next_word(w);
        if (w.length && (n == 1 || !only_one) && !is_label(text, p) && disagrees(n, w))
            return p;
        p = end - 1;
    }
    return NULL;
}

const char *plural_fault(const char *text) { return fault(text, false); }

const char *plural_fault_of_one(const char *text) { return fault(text, true); }
