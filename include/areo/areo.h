/* areo.h: one interface to the rules of several board games.
 *
 * A game (struct areo_game) is constant. A state is a block of plain bytes without
 * pointers, areo_state_size(g) of them: memcpy clones it, memcmp compares it, nothing
 * needs to be freed. The engine allocates nothing, keeps no globals and does no I/O; the
 * caller owns every buffer.
 *
 *     #include <areo/areo.h>
 *     #include <stdio.h>
 *     #include <stdlib.h>
 *
 *     int main(void)
 *     {
 *         const struct areo_game *g = areo_game_find("terraforming-mars");
 *         areo_state *s = (areo_state *)malloc(areo_state_size(g));
 *         struct areo_setup setup;
 *         areo_setup_default(g, 2, &setup);
 *         areo_new(g, s, &setup, areo_key_from_seed(1), NULL, NULL);
 *         while (!areo_over(s)) {
 *             int seat = areo_next_seat(s);
 *             areo_action list[AREO_ACTIONS_MAX];
 *             int n = areo_legal(g, s, seat, list);
 *             areo_apply(g, s, seat, list[rand() % n], NULL, NULL);
 *         }
 *         printf("red %d, green %d\n", areo_score(g, s, 0, NULL, NULL),
 *                areo_score(g, s, 1, NULL, NULL));
 *         free(s);
 *     }
 *
 * A true state (areo_state) holds everything, the future of the dice included. A
 * view (areo_view) holds what one seat may know. They are different types, so a
 * true state cannot be handed to a player by mistake. */
#ifndef AREO_H
#define AREO_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The version of this header. areo_version() is that of the library: they are the same unless the
 * program was built against another one. */
#define AREO_VERSION_MAJOR 1
#define AREO_VERSION_MINOR 0
#define AREO_VERSION_PATCH 0
#define AREO_VERSION "1.0.0"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

const char *areo_version(void);

enum {
    AREO_SEATS_MAX = 5,
    AREO_NAME_SIZE = 48, /* of a player's name with its final zero */
    AREO_OPTIONS_MAX = 16,
    AREO_ACTIONS_MAX = 1024, /* no decision of any game has more options */
    AREO_SCORE_LINES_MAX = 256,
    AREO_SPECTATOR = 0xFE, /* as a viewer: sees only what is public */
    AREO_TRUTH = 0xFF      /* as a viewer: sees everything; marks a true state */
};

typedef struct areo_state areo_state;
typedef struct areo_view areo_view;
struct areo_game;

/* ---- Numbers -------------------------------------------------------------- */

/* An action is one option of one decision, packed so that its meaning depends on
 * nothing but itself:
 *
 *      31    26 25        16 15         6 5     0
 *     +--------+------------+------------+-------+
 *     |  verb  |     a      |     b      |   c   |
 *     +--------+------------+------------+-------+
 *
 * `verb` is a row of the game's verb table; a, b and c are indices into the
 * domains that the row names (a card, a hex, a number, ...). */
typedef uint32_t areo_action;

#define AREO_ACTION(verb, a, b, c)                                                                 \
    ((areo_action)(verb) << 26 | (areo_action)(a) << 16 | (areo_action)(b) << 6 | (areo_action)(c))

static inline int areo_verb_of(areo_action x) { return (int)(x >> 26); }
static inline int areo_a_of(areo_action x) { return (int)(x >> 16 & 1023); }
static inline int areo_b_of(areo_action x) { return (int)(x >> 6 & 1023); }
static inline int areo_c_of(areo_action x) { return (int)(x & 63); }

/* The key of a game decides every card and die. It is in no view. */
struct areo_key {
    uint64_t word[2];
};

struct areo_key areo_key_from_seed(uint64_t seed);

/* Counter-based generator: value = f(key, stream, counter). Streams are separate
 * so that an additional die roll never changes the next card. */
enum { AREO_STREAMS = 4 };

struct areo_rng {
    uint64_t key[2];
    uint32_t counter[AREO_STREAMS];
};

/* Every state begins with this header. */
struct areo_head {
    uint16_t rules_version;
    uint8_t seats;
    uint8_t viewer; /* AREO_TRUTH in a state, the seat or AREO_SPECTATOR in a view */
    uint8_t acting; /* bit mask of the seats that owe a decision; 0 when over */
    uint8_t over;
    uint8_t spare[2];
    uint32_t ply;     /* moves of players, without those that the engine made for them; 0 in a
                         view, where it could tell of sealed choices */
    uint32_t reveals; /* grows when chance is resolved or a secret shown: the barrier of undo */
    int8_t option[AREO_OPTIONS_MAX];
    struct areo_rng rng; /* zero in a view */
};

/* One thing that can be chosen before a game. */
struct areo_option {
    const char *id;
    const char *text; /* one line for people */
    int8_t lowest, highest, preset;
    const char *const *values; /* names of lowest .. highest; NULL: the numbers themselves */
};

/* ---- Setting up, events, reasons, scores ---------------------------------- */

struct areo_setup {
    uint8_t seats;
    int8_t option[AREO_OPTIONS_MAX];
};

struct areo_event {
    uint8_t kind;   /* row of the game's event table */
    uint8_t seat;   /* 0xFF: nobody */
    uint8_t seen;   /* mask of the seats that may see a, b and n; 0xFF: everybody */
    uint8_t forced; /* 1: the engine took a forced choice */
    uint16_t a, b;
    int32_t n;
};

/* What the caller may listen to or decide while the engine runs. Both may be NULL. */
struct areo_context {
    void (*event)(void *user, const struct areo_event *event);
    /* Chooses a chance outcome among the set bits of `allowed`, or returns -1 to
     * leave it to the generator. The stream tells cards from dice. */
    int (*chance)(void *user, int stream, const uint64_t *allowed, int words);
    void *user;
};

/* Why an action is not legal: a row of the game's reason table and its numbers. */
struct areo_why {
    uint16_t code; /* 0: it is legal */
    int16_t a, b, c;
};

/* Codes below this are common to all games. */
enum {
    AREO_WHY_LEGAL,
    AREO_WHY_OVER,      /* the game is over */
    AREO_WHY_NOT_SEAT,  /* another seat must act */
    AREO_WHY_NOT_NOW,   /* another decision is open */
    AREO_WHY_MALFORMED, /* no such action in this game */
    AREO_WHY_FIRST
};

/* One line of a final (or current) score. The sum of a seat's lines is its total. */
struct areo_score_line {
    uint8_t category; /* see areo_score_category */
    uint8_t domain;   /* of the component that scores; 0: the whole category */
    uint16_t index;
    int32_t points;
};

/* One component (card, tile, ...) for people: figures and generated rules text. */
struct areo_component {
    const char *id, *title, *group; /* group: project, corporation, ... */
    int number;                     /* printed number; 0: none */
    const char *deck, *type;        /* NULL: does not apply */
    int cost;                       /* -1: does not apply */
    char tags[96];                  /* ids separated by blanks */
    char text[1280];
    const char *uncertain; /* which figures are not certain; NULL: all are */
};

struct areo_language;

/* The name that a player has given; empty: none. */
struct areo_name {
    char text[AREO_NAME_SIZE];
};

/* A text buffer of the caller. Writing beyond the end sets `full` and drops the rest. Sentences
 * for people are written in its language; ids, moves and the keys of JSON are English always. */
struct areo_text {
    char *at;
    size_t size, used;
    bool full;
    const struct areo_language *language; /* NULL: English */
    const uint8_t *colours;               /* by which seats are called; NULL: their own */
    const struct areo_name *names;        /* by which seats are called that have one; NULL: none has */
};

struct areo_error {
    int line; /* of the input; 0: not known */
    char text[244];
    /* What the text was made of, to say the same in another language: its format and, one behind
     * the other, its arguments. */
    const char *format;
    char said[200];
};

/* The list of games, and one by its id (NULL: there is none). */
int areo_game_count(void);
const struct areo_game *areo_game_at(int index);
const struct areo_game *areo_game_find(const char *id);

/* What is to be known about a game. Lists end with NULL. */
const char *areo_game_id(const struct areo_game *g);
const char *areo_game_title(const struct areo_game *g);
int areo_game_seats_min(const struct areo_game *g);
int areo_game_seats_max(const struct areo_game *g);
/* Grows when the same moves would give another game. */
int areo_game_rules_version(const struct areo_game *g);
/* Of a state and of a view, in bytes. */
size_t areo_state_size(const struct areo_game *g);
const struct areo_option *areo_game_option(const struct areo_game *g, int index);
const char *areo_score_category(const struct areo_game *g, int index);
/* Cards, tiles and the like. `size` is sizeof *out: members that this program does not know
 * yet are not written. False: there is no such component. */
int areo_component_count(const struct areo_game *g);
bool areo_component_at(const struct areo_game *g, int index, struct areo_component *out,
                       size_t size);
/* The same with title, text and doubts in a language. */
bool areo_component_in(const struct areo_language *language, const struct areo_game *g, int index,
                       struct areo_component *out, size_t size);

/* Standard options for that many seats. */
void areo_setup_default(const struct areo_game *g, int seats, struct areo_setup *out);
/* Sets one option from text ("draft", "yes"). False with the reason in e. */
bool areo_setup_option(const struct areo_game *g, struct areo_setup *setup, const char *id,
                       const char *value, struct areo_error *e);
/* The name of an option's value; numbers are written into `buffer`. */
const char *areo_option_value(const struct areo_option *o, int value, char buffer[8]);

/* Starts a game. False with the reason in e when the setup is not possible. */
bool areo_new(const struct areo_game *g, areo_state *s, const struct areo_setup *setup,
              struct areo_key key, const struct areo_context *ctx, struct areo_error *e);

static inline const struct areo_head *areo_head(const areo_state *s)
{
    return (const struct areo_head *)(const void *)s;
}
static inline const struct areo_head *areo_view_head(const areo_view *v)
{
    return (const struct areo_head *)(const void *)v;
}
static inline bool areo_over(const areo_state *s) { return areo_head(s)->over != 0; }
/* The lowest seat that owes a decision; -1 when the game is over. */
int areo_next_seat(const areo_state *s);

/* Legal actions of a seat into out[AREO_ACTIONS_MAX]; 0 when it owes no decision. */
int areo_legal(const struct areo_game *g, const areo_state *s, int seat, areo_action *out);
/* The same with every order of picking and with taking back: what people choose from. */
int areo_choices(const struct areo_game *g, const areo_state *s, int seat, areo_action *out);
/* The judge for any code, seat and moment. */
struct areo_why areo_why(const struct areo_game *g, const areo_state *s, int seat,
                         areo_action action);
/* Applies if legal. Otherwise changes nothing, returns false and says why. */
bool areo_apply(const struct areo_game *g, areo_state *s, int seat, areo_action action,
                const struct areo_context *ctx, struct areo_why *why);
/* Total of a seat's score lines; lines may be NULL. Where an automaton plays along, it is the seat
 * behind the last. */
int areo_score(const struct areo_game *g, const areo_state *s, int seat,
               struct areo_score_line *lines, int *count);
/* Mask of the seats that have won (or lead); may be 0: a lost solo game. */
unsigned areo_winners(const struct areo_game *g, const areo_state *s);
/* Generation or round, for charts. */
int areo_round(const struct areo_game *g, const areo_state *s);
uint64_t areo_hash(const struct areo_game *g, const areo_state *s);

/* ---- Views ---------------------------------------------------------------- */

void areo_view_make(const struct areo_game *g, const areo_state *s, int seat, areo_view *out);
int areo_view_legal(const struct areo_game *g, const areo_view *v, areo_action *out);
int areo_view_choices(const struct areo_game *g, const areo_view *v, areo_action *out);
struct areo_why areo_view_why(const struct areo_game *g, const areo_view *v, areo_action action);
/* A full state that agrees with everything the viewer knows, the rest drawn from rng. */
void areo_sample(const struct areo_game *g, const areo_view *v, struct areo_rng *rng,
                 areo_state *out);
void areo_view_save(const struct areo_game *g, const areo_view *v, struct areo_text *json);
/* The board and everybody's things as plain text; areo_text_fold lays it out. */
void areo_view_show(const struct areo_game *g, const areo_view *v, struct areo_text *out);
void areo_view_prompt(const struct areo_game *g, const areo_view *v, struct areo_text *out);
void areo_view_explain(const struct areo_game *g, const areo_view *v, areo_action action,
                       struct areo_text *out);
/* The sentence for an option of the viewer, by the question that he is asked. */
void areo_view_action_text(const struct areo_game *g, const areo_view *v, areo_action action,
                           struct areo_text *out);
int areo_view_score(const struct areo_game *g, const areo_view *v, int seat,
                    struct areo_score_line *lines, int *count);

/* ---- Words ---------------------------------------------------------------- */

/* A seat is called by a colour: red, green, blue, yellow, black. People may choose another one to be
 * shown in (areo_table_colours); moves and records keep to these. */
const char *areo_seat_id(int seat);
int areo_seat_find(const char *id); /* -1: no such seat */

/* The move notation of an action, and back. Parsing knows every well-formed move of
 * the game, legal now or not; false with the reason in e. */
void areo_move_text(const struct areo_game *g, areo_action action, struct areo_text *out);
bool areo_move_parse(const struct areo_game *g, const char *text, areo_action *out,
                     struct areo_error *e);
/* Is it a code that the verb table allows? */
bool areo_action_formed(const struct areo_game *g, areo_action action);
/* All actions of a game under one dense numbering, for masks and tables: how many there are, the
 * number of one (-1: there is no such action), and the action of a number below the first. */
int areo_action_space(const struct areo_game *g);
int areo_action_index(const struct areo_game *g, areo_action action);
areo_action areo_action_at(const struct areo_game *g, int index);
/* Sentences for people. The event text is the one that `viewer` may read; it is
 * empty when the viewer must not know of the event. */
void areo_action_text(const struct areo_game *g, int seat, areo_action action,
                      struct areo_text *out);
void areo_event_text(const struct areo_game *g, const struct areo_event *event, int viewer,
                     struct areo_text *out);
void areo_why_text(const struct areo_game *g, struct areo_why why, struct areo_text *out);
const char *areo_why_id(const struct areo_game *g, struct areo_why why);

/* ---- Languages ------------------------------------------------------------ */

/* The languages besides English (which is NULL wherever a language is asked for): the one of a
 * number, NULL behind the last. */
const struct areo_language *areo_language_at(int index);
/* By its code ("it"; what follows, as in "it_IT.UTF-8", does not matter). False: there is none. */
bool areo_language_find(const char *code, const struct areo_language **out);
const char *areo_language_code(const struct areo_language *l);
const char *areo_language_name(const struct areo_language *l); /* in that language */
/* How many messages have no translation and are said in English. */
int areo_language_missing(const struct areo_language *l);

/* ---- Text buffers --------------------------------------------------------- */

static inline struct areo_text areo_text_over(char *buffer, size_t size)
{
    struct areo_text t = {buffer, size, 0, false, NULL, NULL, NULL};
    if (size)
        buffer[0] = '\0';
    return t;
}
/* The same in a language. */
static inline struct areo_text areo_text_in(const struct areo_language *language, char *buffer,
                                            size_t size)
{
    struct areo_text t = areo_text_over(buffer, size);
    t.language = language;
    return t;
}
void areo_text_add(struct areo_text *t, const char *s);
void areo_text_addf(struct areo_text *t, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Breaks the lines of a text at blanks so that they fit. The rest of a line goes on further in
 * than it began, or at the column where it has a tab, which is not printed itself. */
void areo_text_fold(const char *text, int width, struct areo_text *out);
bool areo_fail(struct areo_error *e, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4))); /* fills e, returns false */

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif
#endif
