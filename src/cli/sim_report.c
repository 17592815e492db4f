/* sim_report.c: what a simulation prints (see sim.h). */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/sim.h"
#include "core/json.h"

/* ---- Lines of JSON ------------------------------------------------------------------------ */

static int seats_of(const struct sim *sim) { return sim->match.setup.seats; }

static void options_json(const struct sim *sim, struct areo_text *out)
{
    const struct areo_game *g = sim->match.g;
    char buffer[8];
    json_begin(out, "options", '{');
    for (int i = 0; i < g->option_count; i++)
        json_string(out, g->options[i].id,
                    areo_option_value(&g->options[i], sim->match.setup.option[i], buffer));
    json_end(out, '}');
}

void sim_run_json(const struct sim *sim, bool shard, struct areo_text *out)
{
    json_begin(out, NULL, '{');
    json_string(out, "run", sim->match.g->id);
    json_int(out, "rules", sim->match.g->rules_version);
    json_int(out, "players", seats_of(sim));
    options_json(sim, out);
    json_begin(out, "bots", '[');
    for (int seat = 0; seat < seats_of(sim); seat++)
        json_string(out, NULL, sim->bots[seat]);
    json_end(out, ']');
    json_int(out, "seed", (int64_t)sim->seed);
    json_int(out, "games", sim->games);
    if (shard && sim->shards > 1) {
        json_int(out, "shard", sim->shard);
        json_int(out, "shards", sim->shards);
    }
    json_end(out, '}');
}

static void row_json(struct areo_text *out, const char *key, const int32_t *row, int seats)
{
    json_begin(out, key, '[');
    for (int seat = 0; seat < seats; seat++)
        json_int(out, NULL, row[seat]);
    json_end(out, ']');
}

void sim_game_json(const struct sim *sim, int64_t game, const struct match_result *r,
                   struct areo_text *out)
{
    int seats = seats_of(sim);
    json_begin(out, NULL, '{');
    json_int(out, "game", game);
    json_int(out, "seed", (int64_t)r->seed);
    row_json(out, "scores", r->score, seats);
    json_begin(out, "winners", '[');
    for (int seat = 0; seat < seats; seat++)
        if (r->winners >> seat & 1)
            json_string(out, NULL, areo_seat_id(seat));
    json_end(out, ']');
    json_int(out, "rounds", r->rounds);
    json_int(out, "decisions", r->decisions);
    json_begin(out, "points", '{');
    for (int c = 0; c < sim->match.g->category_count; c++)
        row_json(out, sim->match.g->score_categories[c], r->points[c], seats);
    json_end(out, '}');
    if (r->error[0])
        json_string(out, "error", r->error);
    json_end(out, '}');
}

/* ---- Adding up ------------------------------------------------------------------------------ */

static void add_winners(struct sim_sums *sum, const struct match_result *r, int seats)
{
    int32_t best = 0;
    for (int seat = 0; seat < seats; seat++) {
        sum->wins[seat] += r->winners == 1u << seat;
        sum->shares[seat] += match_share(r, seat);
        if (r->winners >> seat & 1)
            best = r->score[seat];
    }
    sum->nobody += r->winners == 0;
    sum->ties += (r->winners & (r->winners - 1)) != 0;
    if (r->winners == 0)
        return;
    sum->won_games++;
    sum->won_score += best;
    sum->won_per_round += (double)best / (r->rounds > 0 ? r->rounds : 1);
}

void sim_add(struct sim *sim, const struct match_result *r)
{
    struct sim_sums *sum = &sim->sums;
    int seats = seats_of(sim);
    sum->games++;
    sum->errors += r->error[0] != '\0';
    sum->decisions += r->decisions;
    sum->rounds += r->rounds;
    add_winners(sum, r, seats);
    for (int seat = 0; seat < seats; seat++) {
        int score = r->score[seat] < 0 ? 0 : r->score[seat];
        sum->histogram[seat][score < SIM_SCORES ? score : SIM_SCORES - 1]++;
        stats_add(&sum->score[seat], r->score[seat]);
        for (int c = 0; c < sim->match.g->category_count; c++)
            sum->points[c][seat] += r->points[c][seat];
    }
}

/* The lowest score that so many percent of the games do not exceed. */
static int quantile(const struct sim_sums *sum, int seat, int percent)
{
    int64_t below = 0;
    for (int score = 0; score < SIM_SCORES; score++) {
        below += sum->histogram[seat][score];
        if (below && below * 100 >= sum->games * percent)
            return score;
    }
    return 0;
}

/* Means over no games are 0. */
static double mean(int64_t sum, int64_t count) { return count ? (double)sum / (double)count : 0; }

static double rate(const struct sim_sums *sum, int seat)
{
    return sum->games ? sum->shares[seat] / (double)sum->games : 0;
}

/* ---- The summary as JSON ----------------------------------------------------------------------- */

static void wins_json(const struct sim *sim, struct areo_text *out)
{
    const struct sim_sums *sum = &sim->sums;
    json_begin(out, "wins_by_seat", '[');
    for (int seat = 0; seat < seats_of(sim); seat++)
        json_int(out, NULL, sum->wins[seat]);
    json_end(out, ']');
    json_int(out, "ties", sum->ties);
    json_int(out, "won_by_nobody", sum->nobody);
    json_begin(out, "win_rates", '[');
    for (int seat = 0; seat < seats_of(sim); seat++)
        json_real(out, NULL, rate(sum, seat));
    json_end(out, ']');
    json_begin(out, "intervals", '[');
    for (int seat = 0; seat < seats_of(sim); seat++) {
        struct stats_interval i = stats_share_interval(rate(sum, seat), sum->games);
        json_begin(out, NULL, '[');
        json_real(out, NULL, i.low);
        json_real(out, NULL, i.high);
        json_end(out, ']');
    }
    json_end(out, ']');
}

static void scores_json(const struct sim *sim, struct areo_text *out)
{
    const struct sim_sums *sum = &sim->sums;
    static const int percents[] = {0, 10, 25, 50, 75, 90, 100};
    json_begin(out, "mean_scores", '[');
    for (int seat = 0; seat < seats_of(sim); seat++)
        json_real(out, NULL, stats_mean(&sum->score[seat]));
    json_end(out, ']');
    json_begin(out, "score_deviations", '[');
    for (int seat = 0; seat < seats_of(sim); seat++)
        json_real(out, NULL, sqrt(stats_variance(&sum->score[seat])));
    json_end(out, ']');
    /* Lowest, 10 %, quartiles, 90 %, highest. */
    json_begin(out, "score_quantiles", '[');
    for (int seat = 0; seat < seats_of(sim); seat++) {
        json_begin(out, NULL, '[');
        for (size_t i = 0; i < sizeof percents / sizeof percents[0]; i++)
            json_int(out, NULL, quantile(sum, seat, percents[i]));
        json_end(out, ']');
    }
    json_end(out, ']');
    json_begin(out, "mean_points", '{');
    for (int c = 0; c < sim->match.g->category_count; c++) {
        json_begin(out, sim->match.g->score_categories[c], '[');
        for (int seat = 0; seat < seats_of(sim); seat++)
            json_real(out, NULL, mean(sum->points[c][seat], sum->games));
        json_end(out, ']');
    }
    json_end(out, '}');
}

static void summary_json(const struct sim *sim)
{
    const struct sim_sums *sum = &sim->sums;
    char line[SIM_LINE_SIZE];
    struct areo_text out = areo_text_over(line, sizeof line);
    json_begin(&out, NULL, '{');
    json_int(&out, "games", sum->games);
    wins_json(sim, &out);
    scores_json(sim, &out);
    json_real(&out, "mean_length", mean(sum->decisions, sum->games));
    json_real(&out, "mean_rounds", mean(sum->rounds, sum->games));
    json_real(&out, "mean_winner_score", mean(sum->won_score, sum->won_games));
    json_real(&out, "winner_points_per_round",
              sum->won_games ? sum->won_per_round / (double)sum->won_games : 0);
    json_int(&out, "decisions", sum->decisions);
    json_bool(&out, "complete", sim->complete);
    json_real(&out, "seconds", sim->seconds);
    json_int(&out, "errors", sum->errors);
    json_end(&out, '}');
    printf("%s\n", line);
}

/* ---- The summary for people --------------------------------------------------------------------- */

static void show_seats(const struct sim *sim)
{
    const struct sim_sums *sum = &sim->sums;
    printf("  %-7s %-16s %7s %6s %15s %7s %5s %15s\n", "seat", "bot", "won", "rate", "95 %",
           "score", "+-", "10/50/90 %");
    for (int seat = 0; seat < seats_of(sim); seat++) {
        struct stats_interval i = stats_share_interval(rate(sum, seat), sum->games);
        printf("  %-7s %-16s %7lld %5.1f%% %5.1f%% .. %4.1f%% %7.1f %5.1f %5d %4d %4d\n",
               areo_seat_id(seat), sim->bots[seat], (long long)sum->wins[seat],
               100 * rate(sum, seat), 100 * i.low, 100 * i.high, stats_mean(&sum->score[seat]),
               sqrt(stats_variance(&sum->score[seat])), quantile(sum, seat, 10),
               quantile(sum, seat, 50), quantile(sum, seat, 90));
    }
}

static void show_points(const struct sim *sim)
{
    printf("\n  %-24s", "mean points");
    for (int seat = 0; seat < seats_of(sim); seat++)
        printf("%8s", areo_seat_id(seat));
    printf("\n");
    for (int c = 0; c < sim->match.g->category_count; c++) {
        printf("  %-24s", sim->match.g->score_categories[c]);
        for (int seat = 0; seat < seats_of(sim); seat++)
            printf("%8.1f", mean(sim->sums.points[c][seat], sim->sums.games));
        printf("\n");
    }
}

static void summary_show(const struct sim *sim)
{
    const struct sim_sums *sum = &sim->sums;
    if (!sim->complete)
        printf("Not complete: %lld of %lld game%s.\n", (long long)sum->games, (long long)sim->count,
               text_s(sim->count));
    double speed = sim->seconds > 0 ? (double)sum->games / sim->seconds : 0;
    printf("%lld game%s of %s in %.1f s (%.*f games/s)\n\n", (long long)sum->games,
           text_s(sum->games), sim->match.g->title, sim->seconds, speed < 10 ? 2 : 0, speed);
    show_seats(sim);
    show_points(sim);
    printf("\n  wins shared %lld, games won by nobody %lld, errors %lld\n", (long long)sum->ties,
           (long long)sum->nobody, (long long)sum->errors);
    printf("  mean length: %.1f decisions, %.1f rounds\n", mean(sum->decisions, sum->games),
           mean(sum->rounds, sum->games));
    printf("  winners: %.1f points, %.2f a round\n", mean(sum->won_score, sum->won_games),
           sum->won_games ? sum->won_per_round / (double)sum->won_games : 0);
}

void sim_report(const struct sim *sim)
{
    if (sim->json)
        summary_json(sim);
    else
        summary_show(sim);
}
