/* areo.h: one interface to the rules of several board games.
 *
 * A game is a const table of functions and names (struct areo_game). A state is
 * a fixed-size block of plain bytes without pointers: memcpy clones it, memcmp
 * compares it, nothing needs to be freed. The engine allocates nothing, keeps no
 * globals and does no I/O; the caller owns every buffer.
 *
 *     const struct areo_game *g = areo_game_find("terraforming-mars");
 *     areo_state *s = malloc(g->state_size);
 *     struct areo_setup setup;
 *     areo_setup_default(g, 2, &setup);
 *     areo_new(g, s, &setup, areo_key_from_seed(1), NULL);
 *     while (!areo_over(s)) {
 *         int seat = areo_next_seat(s);
 *         areo_action list[AREO_ACTIONS_MAX];
 *         int n = areo_legal(g, s, seat, list);
 *         areo_apply(g, s, seat, list[pick(n)], NULL, NULL);
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

#ifdef __cplusplus
extern "C" {
#endif

enum {
    AREO_SEATS_MAX = 5,
    AREO_OPTIONS_MAX = 16,
    AREO_ACTIONS_MAX = 1024, /* no decision of any game has more options */
    AREO_SCORE_LINES_MAX = 256,
    AREO_SPECTATOR = 0xFE, /* as a viewer: sees only what is public */
    AREO_TRUTH = 0xFF      /* as a viewer: sees everything; marks a true state */
};

typedef struct areo_state areo_state;
typedef struct areo_view areo_view;

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
    uint32_t ply;     /* decisions taken; 0 in a view, where it could tell of sealed choices */
    uint32_t reveals; /* grows when chance is resolved or a secret shown: the barrier of undo */
    int8_t option[AREO_OPTIONS_MAX];
    struct areo_rng rng; /* zero in a view */
};

/* ---- Names ---------------------------------------------------------------- */

/* A domain is a numbered set of things with names: cards, hexes, resources. Ids
 * are English, lower case with dashes, and never change; titles are for people. */
struct areo_domain {
    const char *name;
    uint16_t size;
    const char *(*id)(int index);    /* NULL: the domain is the numbers 0 .. size-1 */
    const char *(*title)(int index); /* NULL: same as id */
};

/* Domain 0 of every game means "no argument"; 1 is a number, 2 a seat. */
enum { AREO_DOMAIN_NONE, AREO_DOMAIN_NUMBER, AREO_DOMAIN_SEAT, AREO_DOMAIN_FIRST };

/* A verb: how one kind of action is written and explained. The move notation is
 * the word followed by the ids of its arguments; several rows may share a word
 * when their domains tell them apart. `text` is a template (see below). */
struct areo_verb {
    const char *word;
    uint8_t domain[3];
    const char *text;
};

/* Templates: `{seat}`, `{a}`, `{b}`, `{c}`, `{n}` print a number or a seat;
 * `{a:card}` prints the title of index a in the domain named card, `{a:item|items}` that
 * of the second domain unless n is 1; `{n|ocean|oceans}` prints the number and the fitting
 * word. Events and reasons are templates with arguments, so that they can be translated
 * and tested as data. */
struct areo_event_row {
    const char *id;
    const char *text;   /* for those who may see it */
    const char *masked; /* for the others; NULL hides the event altogether */
};

struct areo_reason_row {
    const char *id;
    const char *text;
};

struct areo_option {
    const char *id;
    const char *text; /* one line for people */
    int8_t lowest, highest, standard;
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
    uint8_t category; /* index into areo_game.score_categories */
    uint8_t domain;   /* of the component that scores; AREO_DOMAIN_NONE: the whole category */
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
    char text[640];
    const char *uncertain; /* which figures are not certain; NULL: all are */
};

/* A number that an evaluation uses, and the range in which tuning may move it. */
struct areo_weight {
    const char *id;
    int16_t standard, lowest, highest;
};

enum { AREO_WEIGHTS_MAX = 640 };

/* A text buffer of the caller. Writing beyond the end sets `full` and drops the rest. */
struct areo_text {
    char *at;
    size_t size, used;
    bool full;
};

struct areo_error {
    int line; /* of the input; 0: not known */
    char text[244];
};

/* Parsed input (JSON or scenario text) as a tree; the caller owns the memory. */
enum areo_value_kind {
    AREO_VALUE_NULL,
    AREO_VALUE_BOOL,
    AREO_VALUE_NUMBER,
    AREO_VALUE_TEXT,
    AREO_VALUE_LIST,
    AREO_VALUE_OBJECT
};

struct areo_value {
    enum areo_value_kind kind;
    int line;
    const char *key; /* inside an object */
    const char *text;
    int64_t number;
    const struct areo_value *child, *next;
};

/* ---- A game --------------------------------------------------------------- */

/* What a game implements. Callers use the functions below, which check their
 * arguments; search may call these directly. `seat` always owes a decision where
 * an action is asked for or applied. Functions that take a state for reading
 * accept a view in its place through the areo_view_ functions below. */
struct areo_game {
    const char *id, *title;
    uint16_t rules_version; /* grows when the same moves would give another game */
    uint8_t seats_min, seats_max;
    uint32_t state_size; /* of a state and of a view */
    uint8_t option_count, domain_count, verb_count, event_count, reason_count, category_count;
    uint16_t component_count;
    uint32_t ply_max; /* no game is longer */
    const struct areo_option *options;
    const struct areo_domain *domains;
    const struct areo_verb *verbs;
    const struct areo_event_row *events;
    const struct areo_reason_row *reasons; /* reasons[0] belongs to AREO_WHY_FIRST */
    const char *const *score_categories;
    uint8_t stream_domain[AREO_STREAMS]; /* of the outcomes of each chance stream */
    const char *stream_id[AREO_STREAMS]; /* "cards", "dice", ...; NULL: unused */

    /* Refuses a combination of options with a reason; NULL when it is fine. */
    const char *(*setup_refused)(const struct areo_setup *setup);
    void (*start)(areo_state *s, const struct areo_setup *setup, struct areo_key key,
                  const struct areo_context *ctx);
    /* Options of a seat, sensible ones first; stops at `max`. */
    int (*legal)(const areo_state *s, int seat, areo_action *out, int max);
    /* The slow judge: is this action legal, and if not, why. */
    struct areo_why (*why)(const areo_state *s, int seat, areo_action action);
    /* Applies a legal action and runs on to the next real choice. */
    void (*apply)(areo_state *s, int seat, areo_action action, const struct areo_context *ctx);
    /* In the middle of a chain of choices that `cancel` takes back? */
    bool (*mid_chain)(const areo_state *s, int seat);
    int (*score)(const areo_state *s, int seat, struct areo_score_line *out, int max);
    uint8_t (*winners)(const areo_state *s); /* mask; may be 0 (a lost solo game) */
    int (*round)(const areo_state *s);       /* generation or round, for charts */
    void (*view)(areo_state *s, int seat);   /* blot out in place what the viewer may not know */
    void (*sample)(areo_state *s, struct areo_rng *rng); /* fill a view's gaps in place */
    bool (*check)(const areo_state *s, struct areo_text *why);
    /* A quiet position to set things up in: nothing drawn, first seat to act. */
    void (*blank)(areo_state *s, const struct areo_setup *setup, struct areo_key key);
    void (*save)(const areo_state *s, struct areo_text *json);
    /* Takes over the members that are present; then brings derived data up to date.
     * `exact`: the value is a whole saved position, derived members in it are ignored.
     * Otherwise it is set up by hand: what cannot be is refused, so that resume may trust it. */
    bool (*load)(areo_state *s, const struct areo_value *value, bool exact, struct areo_error *e);
    /* Runs automatic steps of a position that was set up by hand. */
    void (*resume)(areo_state *s, const struct areo_context *ctx);
    void (*component)(int index, struct areo_component *out);
    /* What a component does, for drawing and for study: adds the members "effects" (a list of
     * {when, icon, what, n, per, or}), "needs", "points" and "categories" to a JSON object.
     * NULL: the game has none. */
    void (*facts)(int index, struct areo_text *json);
    /* The points each seat may expect at the end, in thousandths. Takes what the viewer of
     * the state (or sample) knows; the hands of others count by their number only. `horizon`
     * is when the game is expected to end, as the thinker sees it from where he stands: all
     * lines that he compares are judged by the same clock. */
    void (*evaluate)(const areo_state *s, int viewer, int horizon, const int16_t *weights,
                     int32_t *value);
    /* The action by which a seat leaves the round to the others; NULL: the game has none.
     * A search plans its own round and lets the others rest: with replies in the tree it would
     * waste its means to push their gains beyond its horizon. */
    areo_action (*rest)(const areo_state *s, int seat);
    /* A sensible action at once, without trying anything out: search plays on
     * with it. Uses what the seat knows only. NULL: the game has none. */
    areo_action (*quick)(const areo_state *s, int seat, const int16_t *weights);
    /* The expected end, in sixteenths of a round from the start of the game. */
    int (*horizon)(const areo_state *s, const int16_t *weights);
    const struct areo_weight *weights; /* ends with a row without id */
    /* What the seat has to decide now, as a phrase: "pay for Asteroid". */
    void (*prompt)(const areo_state *s, int seat, struct areo_text *out);
    /* Adds what a player wants to know about an option: its price, its effect. */
    void (*explain)(const areo_state *s, int seat, areo_action action, struct areo_text *out);
    /* The board and everybody's public things as plain text. */
    void (*show)(const areo_state *s, struct areo_text *out);
};

/* The list of games, and one by its id (NULL: there is none). */
int areo_game_count(void);
const struct areo_game *areo_game_at(int index);
const struct areo_game *areo_game_find(const char *id);

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
/* The judge for any code, seat and moment. */
struct areo_why areo_why(const struct areo_game *g, const areo_state *s, int seat,
                         areo_action action);
/* Applies if legal. Otherwise changes nothing, returns false and says why. */
bool areo_apply(const struct areo_game *g, areo_state *s, int seat, areo_action action,
                const struct areo_context *ctx, struct areo_why *why);
/* Total of a seat's score lines; lines may be NULL. */
int areo_score(const struct areo_game *g, const areo_state *s, int seat,
               struct areo_score_line *lines, int *count);
uint64_t areo_hash(const struct areo_game *g, const areo_state *s);

/* ---- Views ---------------------------------------------------------------- */

void areo_view_make(const struct areo_game *g, const areo_state *s, int seat, areo_view *out);
int areo_view_legal(const struct areo_game *g, const areo_view *v, areo_action *out);
struct areo_why areo_view_why(const struct areo_game *g, const areo_view *v, areo_action action);
/* A full state that agrees with everything the viewer knows, the rest drawn from rng. */
void areo_sample(const struct areo_game *g, const areo_view *v, struct areo_rng *rng,
                 areo_state *out);
void areo_view_save(const struct areo_game *g, const areo_view *v, struct areo_text *json);
void areo_view_show(const struct areo_game *g, const areo_view *v, struct areo_text *out);
void areo_view_prompt(const struct areo_game *g, const areo_view *v, struct areo_text *out);
void areo_view_explain(const struct areo_game *g, const areo_view *v, areo_action action,
                       struct areo_text *out);
int areo_view_score(const struct areo_game *g, const areo_view *v, int seat,
                    struct areo_score_line *lines, int *count);

/* ---- Words ---------------------------------------------------------------- */

const char *areo_seat_id(int seat); /* red, green, blue, yellow, black */
int areo_seat_find(const char *id); /* -1: no such seat */
const char *areo_domain_id(const struct areo_domain *d, int index, char buffer[8]);
int areo_domain_find(const struct areo_domain *d, const char *id); /* -1: none */

/* The move notation of an action, and back. Parsing knows every well-formed move of
 * the game, legal now or not; false with the reason in e. */
void areo_move_text(const struct areo_game *g, areo_action action, struct areo_text *out);
bool areo_move_parse(const struct areo_game *g, const char *text, areo_action *out,
                     struct areo_error *e);
/* Is it a code that the verb table allows? */
bool areo_action_formed(const struct areo_game *g, areo_action action);
/* Sentences for people. The event text is the one that `viewer` may read; it is
 * empty when the viewer must not know of the event. */
void areo_action_text(const struct areo_game *g, int seat, areo_action action,
                      struct areo_text *out);
void areo_event_text(const struct areo_game *g, const struct areo_event *event, int viewer,
                     struct areo_text *out);
void areo_why_text(const struct areo_game *g, struct areo_why why, struct areo_text *out);
const char *areo_why_id(const struct areo_game *g, struct areo_why why);

/* ---- Text buffers --------------------------------------------------------- */

static inline struct areo_text areo_text_over(char *buffer, size_t size)
{
    struct areo_text t = {buffer, size, 0, false};
    if (size)
        buffer[0] = '\0';
    return t;
}
void areo_text_add(struct areo_text *t, const char *s);
void areo_text_addf(struct areo_text *t, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool areo_fail(struct areo_error *e, int line, const char *format, ...)
    __attribute__((format(printf, 3, 4))); /* fills e, returns false */

#ifdef __cplusplus
}
#endif
#endif
