/* tournament.h: bots against each other, fairly.
 *
 * A line-up says which bot sits where. A group is one seed (the same cards for all) played with
 * every line-up, so luck and seats fall on all bots alike. Only whole groups count. With one
 * seat each bot plays the seed alone, and their results are compared.
 *
 * tournament.c plays; arena.c is the command, arena_report.c prints, arena_plot.c draws; tune.c
 * uses tournaments to try out weights. */
#ifndef CLI_TOURNAMENT_H
#define CLI_TOURNAMENT_H

#include "cli/crew.h"
#include "cli/match.h"
#include "cli/stats.h"

enum { TOURNAMENT_BOTS_MAX = 12, TOURNAMENT_LINEUPS_MAX = 5040 };
_Static_assert((int)TOURNAMENT_BOTS_MAX <= (int)STATS_BOTS_MAX, "each bot gets a rating");

struct entrant {
    struct player player;
    struct stats_sum wins; /* by group: the part of the seats taken that won */
    int64_t games;         /* seats taken */
    double score, place;   /* sums */
};

struct tournament {
    struct match match;
    struct entrant bot[TOURNAMENT_BOTS_MAX];
    int bots;
    uint64_t seed;
    int64_t groups; /* to be played at most */
    int jobs;
    bool bar;
    bool testing;
    struct stats_test test; /* of the first bot */
    /* Called for each game in order; may be NULL. */
    void (*told)(const struct tournament *t, int64_t game, const struct match_result *r);

    /* Filled while it is prepared and played. */
    uint8_t (*lineup)[AREO_SEATS_MAX]; /* bot by seat */
    int lineups;
    struct stats_pairs *pairs; /* by group */
    int64_t played;            /* groups */
    int64_t games, errors, rounds, decisions;
    char error[120];         /* the first */
    struct stats_sum tested; /* what the test judges, by group */
    enum stats_verdict verdict;
    bool interrupted;
    double seconds;
};

/* Makes the line-ups: every choice of as many bots as there are seats, in every order; where there
 * are fewer bots than seats the last one fills them up. False with the reason in e. */
bool tournament_lineups(struct tournament *t, struct areo_error *e);
/* Reads --sprt if it is given: "0,10" in Elo points, or win rates as "0.5,0.55". */
bool tournament_test(struct tournament *t, const struct args *a);
/* Plays the groups, or fewer when the test is decided. False: out of memory. */
bool tournament_play(struct tournament *t);
void tournament_close(struct tournament *t);

#endif
