/* search.h: tree search over what a seat knows.
 *
 * Each iteration draws a full state that agrees with the view and walks down one tree whose
 * edges are actions (information-set search: all samples share the tree, so a plan must do
 * well on average and cannot use what only one sample knows). New edges get a first guess
 * from one step of look-ahead; leaves are judged by the evaluation of the game. Where the game has
 * a quick policy, it takes the place of both: it says what to try first, and plays on for a round
 * from every leaf before it is judged.
 *
 * With a net the learned policy says what to try first and what the others do, and the learned
 * critic judges the leaves; nothing is played out. That finds the best few options quickly, but not
 * the best of them: where the critic errs, it errs however often it is asked. So the rest of the
 * budget plays these finalists out by the policy, all of them from the same samples, and compares
 * what the critic says a round later. */
#ifndef BOTS_SEARCH_H
#define BOTS_SEARCH_H

#include <stdatomic.h>

#include "bots/policy.h"

enum {
    SEARCH_NODES = 1 << 15,
    SEARCH_EDGES = 1 << 18,
    SEARCH_DEPTH = 64,
    SEARCH_FINALISTS = 8,
    SEARCH_WALKS = 8, /* from one sample: drawing one costs as much as a walk */
    SEARCH_STOPS = SEARCH_WALKS * (SEARCH_DEPTH + 1)
};

struct search_edge {
    areo_action action;
    uint32_t next; /* of the same node; 0: none */
    uint32_t node; /* below; 0: not visited yet */
    uint32_t visits;
    float total; /* utility of the seat that moves */
    float lead;  /* and its margins in points, added up */
    float guess, prior;
    float look; /* one step ahead, by the hand-made evaluation */
};

struct search_node {
    uint32_t first; /* edge; 0: none */
    uint32_t visits;
    uint32_t sample; /* the last that came here */
    uint16_t stop;   /* and where it is kept */
    uint8_t seat;
    uint8_t spare;
};

/* How a line ends: what that is worth to each seat, and its lead. With a net all have those of the
 * thinker, whose choices alone are in the tree. */
struct search_outcome {
    float value[AREO_SEATS_MAX], lead[AREO_SEATS_MAX];
};

/* A node as the sample at hand comes to it: walks from one sample begin alike, and what lies between
 * two choices of the thinker is played once for all of them. */
struct search_stop {
    areo_state *state;
    struct search_edge **open; /* to choose among, so many; none: the line ends here */
    int count;
    int seat;           /* that chooses */
    areo_action choice; /* of the quick policy, where it leads */
    bool judged;        /* a line has ended here already */
    struct search_outcome outcome;
};

/* An option of the root that is played out. */
struct search_finalist {
    const struct search_edge *edge;
    uint32_t playouts;
    float gain, lead; /* utility and points more than the first finalist's, added up */
};

struct search {
    struct look look;
    areo_state *sample, *state; /* what the view may hide, and the walk that starts from it */
    const struct net *net;      /* NULL: by hand-made evaluation */
    struct policy *policy;      /* NULL where nothing can be learned */
    struct areo_rng rng;
    struct search_node *node;
    struct search_edge *edge;
    uint32_t nodes, edges;
    uint32_t drawn;                 /* number of the sample */
    struct search_stop *stop;       /* that were made from it */
    areo_state *stop_states;        /* theirs, one after the other */
    struct search_edge **stop_open; /* and their options */
    int stops;
    float centre[AREO_SEATS_MAX]; /* margins at the root; utilities are relative to them */
    float net_centre;             /* the thinker's by the net */
    uint32_t iterations;          /* made in the last search, and what its playouts were worth */
    struct search_finalist finalist[SEARCH_FINALISTS]; /* the most visited one first */
    int finalists;
    uint32_t samples;  /* from which they were played out */
    int careful_looks; /* and options of the root that were looked at closely */
    bool asked;        /* a quarter of the iterations begin with this option */
    areo_action asked_for;
    int likely;  /* with a net: a quarter goes to so many options that the policy likes best */
    bool to_end; /* with a net, in the last round: every line ends with the game */
};

struct search_budget {
    uint32_t iterations;       /* 0: as many as the time allows */
    uint32_t milliseconds;     /* 0: no limit */
    const atomic_bool *cancel; /* may be NULL */
};

/* What the search thinks of one option of the root. */
struct search_choice {
    areo_action action;
    uint32_t visits, playouts;
    bool to_end;   /* it was visited, and each time the game was played to its end */
    float utility; /* 0 to 1 */
    float points;  /* lead over the best opponent that this line leads to */
};

/* Prepares a search of states of the game; false: out of memory. */
bool search_open(struct search *t, const struct areo_game *g);
/* Frees what search_open took. */
void search_close(struct search *t);
/* Searches from what the viewer knows until the budget is used up; the results are in t. */
void search_run(struct search *t, const areo_view *v, const struct search_budget *budget);
/* Better in playouts; without them a better result at the end of the game; else more visits, or as
 * many and a better result. */
bool search_better(const struct search_choice *x, const struct search_choice *y);
/* The options of the root, best first, after playouts only those; returns how many. */
int search_choices(const struct search *t, struct search_choice *out, int max);

#endif
