/* sim.h: many games among bots, for the files that make the command up.
 *
 * sim.c plays; sim_report.c adds up and prints; sim_merge.c reads what shards have printed.
 * Game number i of a seed is the same in every run: its cards and its bots depend on the two
 * numbers only. With --json a run prints
 *
 *     {"run":"terraforming-mars","players":2, ... }   what is played: the same for all shards
 *     {"game":0,"scores":[87,92], ... }               a line for each game, in order
 *     {"games":100,"wins_by_seat":[47,53], ... }      the summary
 *
 * and everything in the summary but its time follows from the lines above it. */
#ifndef CLI_SIM_H
#define CLI_SIM_H

#include "cli/match.h"
#include "cli/stats.h"

enum { SIM_SCORES = 1024 };

/* What has been added up, one game after the other in their order. */
struct sim_sums {
    int64_t games, ties, nobody, errors;
    int64_t wins[AREO_SEATS_MAX];
    double shares[AREO_SEATS_MAX]; /* wins, with a part of each that was shared */
    int64_t decisions, rounds;
    int64_t won_games, won_score; /* games that somebody won, and the score it took */
    double won_per_round;         /* scores of winners divided by the rounds of their games */
    struct stats_sum score[AREO_SEATS_MAX];
    int64_t points[MATCH_CATEGORIES][AREO_SEATS_MAX];
    int64_t histogram[AREO_SEATS_MAX][SIM_SCORES]; /* of scores; the ends hold what is beyond */
};

struct sim {
    const struct command *command;
    struct match match;
    char bots[AREO_SEATS_MAX][PLAYER_NAME_SIZE];
    uint64_t seed;
    int64_t games;        /* of the whole run */
    int64_t first, count; /* those of this shard */
    int shard, shards;    /* 1 of 1 when it is not split */
    bool json;
    struct sim_sums sums;
    bool complete;
    double seconds;
};

/* sim_report.c */
void sim_run_json(const struct sim *sim, bool shard, struct areo_text *out); /* the first line */
void sim_game_json(const struct sim *sim, int64_t game, const struct match_result *r,
                   struct areo_text *out);
void sim_add(struct sim *sim, const struct match_result *r);
void sim_report(const struct sim *sim); /* the summary, for people or as JSON */

/* sim_merge.c: the command with --merge; `sim` is filled from the files. */
int sim_merge(struct sim *sim, const struct args *a);

enum { SIM_LINE_SIZE = 16384 };

#endif
