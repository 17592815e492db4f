/* net.h: what a player has learned, as whole numbers.
 *
 * Two nets over the inputs of a game (struct areo_learning):
 *
 *     critic   position -> NET_FIRST -> NET_SECOND clipped units -> points, lead, chance of winning;
 *              every input also reaches the outputs directly
 *     policy   option -> a weight for each of its inputs, and a product of what the option is with
 *              what the position is, each as NET_RANK numbers
 *
 * Everything is reckoned in integers and tables: the same bits from every compiler and machine.
 * Nothing is allocated but the net itself, once for the whole program.
 *
 * A file is a text that says what it is, how it was made and how it plays, ended by a line "---";
 * the numbers follow, little-endian (docs/learning.md). */
#ifndef BOTS_NET_H
#define BOTS_NET_H

#include "areo/game.h"

enum {
    NET_FIRST = 64,
    NET_SECOND = 32,
    NET_OUTPUTS = 4, /* lead, winning, points; one is spare */
    NET_RANK = 16,
    NET_ROW = NET_FIRST + NET_OUTPUTS, /* of an input: to the first layer, and past it */
    NET_HEADER_MAX = 8192
};
enum { NET_LEAD, NET_WIN, NET_POINTS };

/* How numbers are scaled: so much stands for 1. */
enum {
    NET_INPUT_BITS = 5,   /* AREO_FEATURE_ONE */
    NET_FIRST_BITS = 9,   /* weights of the first layer; 16 bits */
    NET_UNIT_BITS = 7,    /* units; 0 .. 127 */
    NET_SECOND_BITS = 6,  /* weights of the second layer; 8 bits */
    NET_OUTPUT_BITS = 8,  /* weights of the outputs; 16 bits */
    NET_POLICY_BITS = 10, /* weights of the policy; 16 bits */
    NET_CONTEXT_MOST = 8  /* the numbers of a position stay within it */
};
/* What an output of 1 means, in thousandths of a point. */
enum { NET_LEAD_UNIT = 10000, NET_POINTS_UNIT = 20000 };
/* Alone the lead is over a score of 50. */
enum { NET_SOLO_PAR = 50000 };

struct net {
    char *header; /* with its final zero */
    int inputs, options;
    bool plain; /* options are not multiplied with positions */
    int16_t (*first)[NET_ROW];
    int32_t first_bias[NET_FIRST];
    int8_t second[NET_FIRST][NET_SECOND];
    int32_t second_bias[NET_SECOND];
    int16_t output[NET_SECOND][NET_OUTPUTS];
    int32_t output_bias[NET_OUTPUTS];
    int16_t (*context)[NET_RANK]; /* of positions */
    int16_t *weight;              /* of options */
    int16_t (*meaning)[NET_RANK]; /* of options */
};

struct net_value {
    int32_t points, lead; /* expected at the end, in thousandths */
    int32_t win;          /* chance of winning, in 65536ths */
};

/* How many inputs the groups have. */
int net_inputs(const struct areo_feature_group *groups);
/* NULL with the reason in e: not a net, or one for another game or other inputs. */
struct net *net_load(const struct areo_game *g, const void *data, size_t size,
                     struct areo_error *e);
void net_free(struct net *n); /* NULL is fine */
/* The net of the program for a game with so many seats; NULL when there is none. */
const struct net *net_find(const struct areo_game *g, int seats);

/* What the net makes of `count` inputs of a position. */
void net_judge(const struct net *n, const struct areo_feature *f, int count, struct net_value *out);
/* The position as the policy sees it. */
void net_context(const struct net *n, const struct areo_feature *f, int count,
                 int32_t context[NET_RANK]);
/* What the policy thinks of an option, in 256ths of a logit, its base included. */
int32_t net_logit(const struct net *n, const int32_t context[NET_RANK],
                  const struct areo_leaning *l);
/* Chances of the options in 65536ths. `each`: the options after the first are a yes or no, asked
 * in their order; the first is taken when all were declined. */
void net_chances(const int32_t *logit, int count, bool each, uint32_t *chance);
uint32_t net_sigmoid(int32_t logit); /* of 256ths, in 65536ths */

/* Files that are part of the program, or that it knows of and is to be brought; ends with a row
 * without a game. */
struct net_file {
    const char *game;
    bool alone;                /* for one seat */
    const unsigned char *data; /* NULL: to be brought */
    size_t size;
};
extern const struct net_file net_files[];
/* The row for a game with so many seats; NULL: nothing was learned. */
const struct net_file *net_file_find(const struct areo_game *g, int seats);
/* Before anybody thinks, by whoever has only one thread. False with the reason in e. */
bool net_bring(const struct net_file *f, const void *data, size_t size, struct areo_error *e);

#endif
