/* arena.h: a tournament with its ratings, for the files of `areo arena`. */
#ifndef CLI_ARENA_H
#define CLI_ARENA_H

#include "cli/tournament.h"

struct arena {
    const struct command *command;
    struct tournament t;
    bool json;
    struct stats_interval interval[TOURNAMENT_BOTS_MAX]; /* of the win rates */
    double rating[TOURNAMENT_BOTS_MAX];
    struct stats_interval rating_interval[TOURNAMENT_BOTS_MAX];
};

/* arena_report.c */
void arena_game_json(const struct tournament *t, int64_t game, const struct match_result *r);
void arena_report(const struct arena *a);
/* arena_plot.c: win rates and ratings with their intervals, as SVG. */
bool arena_plot(const struct arena *a, const char *path, struct areo_error *e);

#endif
