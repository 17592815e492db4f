/* describe.h: what a component does, as data.
 *
 * A game fills a struct description from the row of a component; the rules text and the data
 * for clients are both written from it here, so they cannot say different things. What an
 * operation cannot say is a phrase (game.h). */
#ifndef CORE_DESCRIBE_H
#define CORE_DESCRIBE_H

#include "core/ops.h"

/* A kind of requirement: a template with a = what, n. */
struct need_row {
    const char *id;
    uint8_t what; /* domain; AREO_DOMAIN_NONE: there is nothing to name */
    bool most;    /* n is the most there may be; otherwise the least */
    const char *text;
};

/* What sets off a trigger. */
struct cause_row {
    const char *id;
    uint8_t things;                 /* domain of what it may be limited to */
    const char *own, *anyone;       /* {n} of the cause: "you place a city"; NULL: never */
    const char *own_of, *anyone_of; /* limited to {things}; NULL: never */
};

/* ORDER WHEN: when an ability works. */
enum ability_when {
    WHEN_PLAYED,
    WHEN_STARTING,
    WHEN_FIRST_ACTION,
    WHEN_ALWAYS,
    WHEN_CAUSED, /* by what `cause` says */
    WHEN_ACTION,
    WHEN_OTHER_ACTION, /* instead of the one before */
    WHEN_SUPPORT_ACTION,
    WHEN_MAIN_ACTION,
    WHEN_FREE_ACTION,
    WHEN_PRODUCING,
    WHEN_USED,      /* whenever its place, tile or card says so */
    WHEN_COMPLETED, /* once, when `cause` holds */
    WHENS
};

enum { ABILITY_OPS = 8, ABILITIES = 8, DESCRIBED = 8 };

struct ability {
    enum ability_when when;
    struct cause_row cause; /* without id: none */
    int cause_n;
    bool anyone;     /* whoever causes it */
    bool itself;     /* the component sets off its own trigger */
    uint32_t things; /* mask over the domain of the cause; 0: any */
    struct op price[2];
    struct op op[ABILITY_OPS];
    struct areo_phrase note; /* a remark on all of it; without id: none */
};

struct described_need {
    const struct need_row *row;
    uint8_t what;
    int n;
};

/* So many of a thing, as a price. */
struct described_cost {
    uint8_t domain, index;
    int n;
};

/* ORDER SCORED: when points count. */
enum points_when { SCORED_AT_END, SCORED_AT_ONCE, SCORED_IF_DONE, SCORED_IF_NOT, SCOREDS };

struct described_points {
    enum points_when when;
    int n;
    int each;                  /* n for every so many of `per` */
    const struct per_row *per; /* NULL: n, flat */
    const char *form;          /* n, a = each, b = what is held; NULL: the text is silent */
};

struct description {
    struct described_cost
        cost[DESCRIBED]; /* told by the figures of the component, not by its text */
    struct described_need need[3];
    struct ability ability[ABILITIES];
    struct described_points points[2];
    struct areo_phrases says;
    uint8_t holds_domain, holds; /* kind of thing that is kept on it; domain 0: none */
    int cost_count, need_count, ability_count, points_count;
};

/* Adds an empty ability and returns it. */
struct ability *describe_ability(struct description *d, enum ability_when when);
/* The same with a list of operations; nothing when the list is empty. What is done twice is told
 * once: two oceans, not an ocean and an ocean. */
void describe_ops(struct description *d, enum ability_when when, const struct op *ops,
                  int capacity);
void describe_cost(struct description *d, int domain, int index, int n);
struct described_points *describe_points(struct description *d, enum points_when when, int n,
                                         const char *form);

/* The rules text of a component: needs, abilities, what else is said, points, each part beginning
 * with a capital. */
void describe_component(const struct areo_game *g, int index, struct areo_text *out);
/* A component with its title, text and doubts in a language; NULL: English. */
void component_fill(const struct areo_language *l, const struct areo_game *g, int index,
                    struct areo_component *out);
/* Beside an id, which is English: its name in another language, as a sentence. */
void component_named(const struct areo_component *c, struct areo_text *out);
/* Its tags, or the resources that it costs, between brackets; nothing when it has none. */
void component_tags(const struct areo_game *g, const struct areo_component *c,
                    struct areo_text *out);
/* One ability of a component. */
void describe_one(const struct areo_game *g, int index, int ability, struct areo_text *out);
/* Which words say of a cause, and their name. */
const char *cause_form(const struct ability *a, const char **variant);
struct message_name points_name(const struct described_points *p, char id[64]);

/* The words around abilities, of all games: id and English, ending with a row without id. */
extern const struct areo_phrase_row describe_words[];
/* Members `costs`, `needs`, `abilities`, `points`, `says` and perhaps `holds`. */
void describe_json(const struct areo_game *g, const struct description *d, struct areo_text *json);

#endif
