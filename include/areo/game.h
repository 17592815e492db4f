/* game.h: what a game implements.
 *
 * Callers need areo.h only. A game is a const table of names and functions; one line in
 * src/games/list.c makes it known, and everything else (search, tables, server, tests)
 * reaches it through this table. It may grow from version to version, so it is no part of
 * the installed interface. */
#ifndef AREO_GAME_H
#define AREO_GAME_H

#include "areo/areo.h"
#include "areo/encode.h"

#ifdef __cplusplus
extern "C" {
#endif

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
    uint8_t role; /* enum areo_role */
};

/* Whose doing a move is. A single option is taken by the engine, unless it is the player's own
 * word. Where several things are picked one by one, each pick can be taken back before the end
 * of the choice is said. */
enum areo_role {
    AREO_ROLE_PLAIN,
    AREO_ROLE_OWN, /* ends a turn or a choice, or costs what one may not want to give */
    AREO_ROLE_BACK /* takes back a pick: leads to the state before it; never in areo_legal */
};

/* A move that ends one of many questions says what it ends: its words where the question (or what
 * belongs to it) has this id. Elsewhere those of the verb hold. */
struct areo_wording {
    uint8_t verb;
    const char *ask, *text;
};

/* Templates: `{seat}`, `{a=price}`, `{n}` print a number or a seat;
 * `{a:card}` prints the title of index a in the domain named card, `{a:item|items}` that
 * of the second domain unless the last number before it (without one, n) is 1; `{n|ocean|oceans}`
 * prints the number and the fitting word, `{|tag|tags}` only the word that fits the last number. What follows `=` is the name of the argument for clients; without one it is called like
 * its domain, or n, or seat. Verbs, events and reasons are templates with named arguments, so
 * that they can be drawn, translated and tested as data. */
struct areo_event_row {
    const char *id;
    const char *text;   /* for those who may see it */
    const char *masked; /* for the others; NULL hides the event altogether */
    /* The same done by somebody without a seat: the id of the row whose words other languages use,
     * and who it is. NULL: it has words of its own. */
    const char *like, *actor;
};

struct areo_reason_row {
    const char *id;
    const char *text;
};

/* A phrase about a decision, an option or a component: a template and its arguments. Three
 * kinds have no template of their own: the text of a component, one of its abilities, and an
 * operation (core/phrase.h). */
struct areo_phrase_row {
    const char *id;
    const char *text;
};

enum areo_phrase_kind { PHRASE_PLAIN, PHRASE_COMPONENT, PHRASE_ABILITY, PHRASE_OPERATION };

struct areo_phrase {
    const char
        *shelf; /* what kind of phrase it is, for catalogues: "say", "ask", "about", "name" */
    const char *id, *form;
    uint8_t kind;
    uint8_t seat; /* AREO_NOBODY: none */
    int16_t a, b, c;
    int32_t n;
};

enum { AREO_PHRASES_MAX = 24, AREO_NOBODY = 0xFF };

struct areo_phrases {
    int count;
    struct areo_phrase list[AREO_PHRASES_MAX];
};

struct field;       /* core/fields.h */
struct op_words;    /* core/ops.h */
struct description; /* core/describe.h */

/* ---- Numbers and values -------------------------------------------------- */

/* A number that an evaluation uses, and the range in which tuning may move it. */
struct areo_weight {
    const char *id;
    int16_t preset, lowest, highest;
};

enum { AREO_WEIGHTS_MAX = 640 };

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

/* ---- What a learned player sees (areo/encode.h) ------------------------------ */

/* Inputs are numbered group after group. */
struct areo_feature_group {
    const char *id;
    uint16_t count;
    const char *text;
};

enum { AREO_WAYS_MAX = 64 }; /* conditions of winning alone */

/* How positions and options become the inputs of a net. Only what the viewer knows goes in: a
 * view, the state it was made from and every sample of it give the same inputs. */
struct areo_learning {
    const struct areo_feature_group *position, *option; /* end with a row without id */
    /* The position in the eyes of a seat; the seat's secrets are there when it is the viewer. The
     * others are one crowd, so the same inputs serve for any number of them. Returns how many. */
    int (*features)(const areo_state *s, int viewer, int seat, struct areo_feature *out);
    /* The open options of a seat, one leaning each. True where each option after the first is a
     * yes or no of its own (cards to buy) and the first is to stop. */
    bool (*leanings)(const areo_state *s, int seat, const areo_action *list, int count,
                     const int16_t *weights, struct areo_leaning *out);
    /* Is the seat in the middle of something (a chain of choices, a purchase) that must be
     * finished before the position can be judged? */
    bool (*unsettled)(const areo_state *s, int seat);
    int rounds_ahead; /* after the present one, into which a search looks */
    int alone;        /* the last so many inputs of a position: one player alone has them */
    int alone_option; /* the same of an option */
    /* Where there is no quick policy: the first of as many inputs of an option as there are verbs,
     * for what a careless look says of it. */
    int glance;
    /* How far a player alone is from each condition of winning, by his own work, in parts of an
     * input; returns how many conditions there are, AREO_WAYS_MAX at most. Such a look tells how much
     * nearer an option brings each: as many inputs from `strides` on, and as many that grow as the
     * game goes on. NULL: there are no such conditions. */
    int (*ways)(const areo_state *s, int seat, int horizon, const int16_t *weights, int *out);
    int strides;
    /* How near a player alone who has lost came to winning, 0 .. 256; NULL: nothing is near. */
    int (*nearly)(const areo_state *s);
};

/* ---- A game --------------------------------------------------------------- */

/* One thing that decides between players with equal totals: more of it is better. */
struct areo_tie {
    const char *id, *name;
    int (*value)(const areo_state *s, int seat);
};

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
    const struct areo_wording *wordings; /* ends with a row without text; NULL: there are none */
    const struct areo_event_row *events;
    /* The events with which a turn, a round or a phase begins or the game ends: what follows them is
     * no longer the doing of the move before. The last is 0xFF; NULL: there are none. */
    const uint8_t *boundaries;
    const struct areo_reason_row *reasons; /* reasons[0] belongs to AREO_WHY_FIRST */
    const char *const *score_categories;
    uint8_t stream_domain[AREO_STREAMS]; /* of the outcomes of each chance stream */
    const char *stream_id[AREO_STREAMS]; /* "cards", "dice", ...; NULL: unused */

    /* Refuses a combination of options with a reason; NULL when it is fine. */
    const char *(*setup_refused)(const struct areo_setup *setup);
    /* Changes the standard options to those for people who play it for the first time; NULL: the
     * standard is right for them. */
    void (*first_game)(struct areo_setup *setup);
    void (*start)(areo_state *s, const struct areo_setup *setup, struct areo_key key,
                  const struct areo_context *ctx);
    /* Options of a seat, sensible ones first; stops at `max`. Several things are picked in one
     * order only, so that no set can be picked in two ways: the list that search wants. */
    int (*legal)(const areo_state *s, int seat, areo_action *out, int max);
    /* Everything that the judge allows: picks in any order, and taking them back. NULL: legal is
     * that already. */
    int (*choices)(const areo_state *s, int seat, areo_action *out, int max);
    /* The slow judge: is this action legal, and if not, why. */
    struct areo_why (*why)(const areo_state *s, int seat, areo_action action);
    /* Why a seat owes no decision; NULL: there is never more to say than that others must act. */
    struct areo_why (*waiting)(const areo_state *s, int seat);
    /* Applies a legal action and runs on to the next real choice. */
    void (*apply)(areo_state *s, int seat, areo_action action, const struct areo_context *ctx);
    /* In the middle of a chain of choices that `cancel` takes back? */
    bool (*mid_chain)(const areo_state *s, int seat);
    int (*score)(const areo_state *s, int seat, struct areo_score_line *out, int max);
    uint8_t (*winners)(const areo_state *s); /* mask; may be 0 (a lost solo game) */
    /* What decides between equal totals, in its order, ending with a row without id; NULL: nothing does. */
    const struct areo_tie *ties;
    int (*round)(const areo_state *s); /* generation or round, for charts */
    /* Blots out in place what the viewer may not know. NULL: everything lies open. */
    void (*view)(areo_state *s, int seat);
    /* Fills the gaps of a view in place. NULL: it has none. */
    void (*sample)(areo_state *s, struct areo_rng *rng);
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
    /* What a component does, as data: the text of the component is made from it. */
    void (*describe)(int index, struct description *out);
    const struct op_words *ops; /* the words for its operations */
    /* Boards, tracks, prices, goals and limits for clients that draw the game: members of a JSON
     * object. NULL: there is nothing to tell. */
    void (*figures)(struct areo_text *json);
    /* Who stands where in what is raced for, as far as the viewer of the state knows: members
     * `milestones` and perhaps `awards`, each {id: {seat: value}}; alone perhaps `objectives`,
     * {id: [{text, have, need}]}, and `goal`, a list with a phrase: what wins, and how far it is. NULL: there are no races. */
    void (*standings)(const areo_state *s, struct areo_text *json);
    const struct field *fields; /* the members of a saved position, besides those of the head */
    /* The phrases that questions and options are told with; they end with a row without id. */
    const struct areo_phrase_row *phrases;
    /* Questions, by kind of decision; NULL: of this kind there is none. */
    const struct areo_phrase_row *(*prompts)(int kind);
    int prompt_count; /* of kinds */
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
    /* Does the option pay for what cannot be had any more? Bots leave it out. NULL: none does. */
    bool (*in_vain)(const areo_state *s, areo_action action);
    const struct areo_learning *learning; /* NULL: the game cannot be learned */
    /* The expected end, in sixteenths of a round from the start of the game. */
    int (*horizon)(const areo_state *s, const int16_t *weights);
    const struct areo_weight *weights; /* ends with a row without id */
    /* What the seat has to decide now: first the question ("pay 14 M€"), then what belongs to it. */
    void (*prompt)(const areo_state *s, int seat, struct areo_phrases *out);
    /* What a player wants to know about an option: its price, its effect. */
    void (*explain)(const areo_state *s, int seat, areo_action action, struct areo_phrases *out);
    /* What a coach says of an option before it is taken: what the seat would lose by it and may not
     * have seen, the gravest first. `after` is where it leads when what follows from it is chosen
     * too. Facts only, of what the seat knows. NULL: the game has no coach. */
    void (*warn)(const areo_state *s, int seat, areo_action action, const areo_state *after,
                 struct areo_phrases *out);
    /* What the seat did well in the round between two positions, the best first. `c` is how much of it, by which
     * rounds are compared; without it, it is worth a word in itself. */
    void (*praise)(const areo_state *began, const areo_state *ended, int seat,
                   struct areo_phrases *out);
    /* The board and everybody's public things as plain text, each line as long as it needs to
     * be (see areo_text_fold); what is the viewer's own comes last. */
    void (*show)(const areo_state *s, struct areo_text *out);
    /* The name of one who plays by rules in place of a player, and is scored as the seat behind
     * the last; NULL, as the function may be: there is nobody. */
    const char *(*automaton)(const areo_state *s);
};

/* ---- Domains ------------------------------------------------------------ */

const char *areo_domain_id(const struct areo_domain *d, int index, char buffer[8]);
int areo_domain_find(const struct areo_domain *d, const char *id); /* -1: none */

#ifdef __cplusplus
}
#endif
#endif
