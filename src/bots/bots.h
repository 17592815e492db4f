/* bots.h: players that are programs.
 *
 * A bot is handed the view of its seat and nothing else, and answers with one of the
 * legal actions. Its name tells its strength:
 *
 *     random        any legal option
 *     quick         what the tables of the game say, in a microsecond (where it has them)
 *     policy        what it has learned, without thinking ahead (where there is a net)
 *     greedy        the option that looks best one step ahead
 *     search:1000   tree search, so many iterations; the same seed gives the same game
 *     hand:1000     the same by the hand-made evaluation, where search uses a net
 *     search:200ms, search:1s   as many iterations as fit, on all cores
 *     easy, normal, hard, expert   for people
 *
 * All memory is taken when a bot is opened. A choice is cut short by setting the flag that
 * budget.cancel points to, from any thread. */
#ifndef BOTS_BOTS_H
#define BOTS_BOTS_H

#include "bots/search.h"

enum { BOT_THREADS_MAX = 16, BOT_NAME_MAX = 40 };

enum bot_kind { BOT_RANDOM, BOT_QUICK, BOT_POLICY, BOT_EASY, BOT_GREEDY, BOT_SEARCH, BOT_OTHER };

/* A player that decides elsewhere. */
struct bot_other {
    void *user;
    /* False with the reason in e when it did not choose. */
    bool (*choose)(void *user, const areo_view *v, uint64_t seed, const atomic_bool *cancel,
                   areo_action *out, struct areo_error *e);
    void (*close)(void *user);
};

struct bot {
    char name[BOT_NAME_MAX];
    enum bot_kind kind;
    const struct areo_game *g;
    struct areo_rng rng;
    bool by_hand;  /* without a net */
    int32_t slack; /* greedy: takes any option that looks at most so much worse */
    struct search_budget budget;
    uint32_t led, unled; /* iterations with and without a learned policy */
    int threads;
    struct search *search; /* one for each thread; the first also serves the others */
    struct bot_other other;
    char trouble[160];     /* why the last choice is none; "": it is one */
    const struct net *net; /* instead of the one of the program; may be NULL */
};

/* The names a bot can have, with an explanation each; ends with a NULL name. */
struct bot_name {
    const char *name, *text;
};
extern const struct bot_name bot_names[];

/* Is there such a bot for the game? */
bool bot_plays(const struct areo_game *g, const char *name);
/* Does it play by what was learned for so many seats? */
bool bot_learned(const struct areo_game *g, const char *name, int seats);
/* False with the reason in e when there is no such bot for the game. */
bool bot_open(struct bot *b, const struct areo_game *g, const char *name, uint64_t seed,
              struct areo_error *e);
/* The same with another number of threads for a time budget; 0: all cores. */
bool bot_open_threads(struct bot *b, const struct areo_game *g, const char *name, uint64_t seed,
                      int threads, struct areo_error *e);
/* One that is asked elsewhere. A choice may then fail: `trouble` tells. */
void bot_open_other(struct bot *b, const struct areo_game *g, const char *name,
                    struct bot_other other);
void bot_close(struct bot *b);
/* Begins a new sequence of decisions. */
void bot_seed(struct bot *b, uint64_t seed);
/* Asked only when the viewer of v owes a decision. */
areo_action bot_choose(struct bot *b, const areo_view *v);
/* What a search bot thinks of the options, best first; returns how many, 0 when it was
 * cancelled before it could think. */
int bot_advice(struct bot *b, const areo_view *v, struct search_choice *out, int max);
/* The same for people, by the points expected: the best that was looked at closely, then those
 * that most thought went to. Where the
 * viewer is alone the judgement is no score (it weighs the chance to win as well), so points
 * are what an option is worth beside the best of them: 0 for the first, less for the others. */
int bot_hints(struct bot *b, const areo_view *v, struct search_choice *out, int max);
/* What a search bot thinks of a move beside the best one: the points by which the viewer may
 * expect to be ahead of the best opponent (alone: its score) before and after it. A move that the search
 * did not look at has no judgement. */
struct bot_verdict {
    areo_action best;
    bool judged;
    double expected, after;
    double lost; /* the difference; never below 0 */
};
/* False: it was cancelled before it could think. */
bool bot_review(struct bot *b, const areo_view *v, areo_action made, struct bot_verdict *out);
/* Evaluation weights other than the presets (tuning). */
void bot_weights(struct bot *b, const int16_t *weights);
/* Another net than that of the program, kept by the caller (training). */
void bot_net(struct bot *b, const struct net *net);

#endif
