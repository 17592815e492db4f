/* arena_report.c: what `areo arena` prints (see arena.h). */
#include <stdlib.h>

#include "cli/arena.h"
#include "core/json.h"

/* ---- JSON ----------------------------------------------------------------------------------- */

void arena_game_json(const struct tournament *t, int64_t game, const struct match_result *r)
{
    char line[4096];
    struct areo_text out = areo_text_over(line, sizeof line);
    const uint8_t *lineup = t->lineup[game % t->lineups];
    int seats = t->match.setup.seats;
    json_begin(&out, NULL, '{');
    json_int(&out, "game", game);
    json_int(&out, "seed", (int64_t)r->seed);
    json_begin(&out, "seats", '[');
    for (int i = 0; i < seats; i++)
        json_string(&out, NULL, t->bot[lineup[i]].player.name);
    json_end(&out, ']');
    json_begin(&out, "scores", '[');
    for (int i = 0; i < seats; i++)
        json_int(&out, NULL, r->score[i]);
    json_end(&out, ']');
    json_begin(&out, "winners", '[');
    for (int i = 0; i < seats; i++)
        if (r->winners >> i & 1)
            json_string(&out, NULL, areo_seat_id(i));
    json_end(&out, ']');
    json_int(&out, "rounds", r->rounds);
    json_int(&out, "decisions", r->decisions);
    if (r->error[0])
        json_string(&out, "error", r->error);
    json_end(&out, '}');
    printf("%s\n", line);
}

static double win_rate(const struct arena *a, int b) { return stats_mean(&a->t.bot[b].wins); }
static double rating(const struct arena *a, int b) { return a->rating[b]; }
static double mean_score(const struct arena *a, int b)
{
    return a->t.bot[b].score / (double)a->t.bot[b].games;
}
static double mean_place(const struct arena *a, int b)
{
    return a->t.bot[b].place / (double)a->t.bot[b].games;
}

static void figures_json(const struct arena *a, const char *key,
                         double (*figure)(const struct arena *a, int b), struct areo_text *out)
{
    json_begin(out, key, '[');
    for (int b = 0; b < a->t.bots; b++)
        json_real(out, NULL, figure(a, b));
    json_end(out, ']');
}

static void intervals_json(const struct arena *a, const char *key, const struct stats_interval *i,
                           struct areo_text *out)
{
    json_begin(out, key, '[');
    for (int b = 0; b < a->t.bots; b++) {
        json_begin(out, NULL, '[');
        json_real(out, NULL, i[b].low);
        json_real(out, NULL, i[b].high);
        json_end(out, ']');
    }
    json_end(out, ']');
}

static void test_json(const struct tournament *t, struct areo_text *out)
{
    static const char *const results[] = {
        [STATS_OPEN] = "open", [STATS_REJECTED] = "rejected", [STATS_ACCEPTED] = "accepted"};
    if (!t->testing)
        return;
    json_begin(out, "sprt", '{');
    json_real(out, "p0", t->test.p0);
    json_real(out, "p1", t->test.p1);
    json_real(out, "llr", stats_llr(&t->test, &t->tested));
    json_real(out, "bound", stats_bound());
    json_string(out, "result", results[t->verdict]);
    json_end(out, '}');
}

static void write_summary(void *user, struct areo_text *out)
{
    const struct arena *a = user;
    const struct tournament *t = &a->t;
    json_begin(out, NULL, '{');
    json_string(out, "game", t->match.g->id);
    json_int(out, "players", t->match.setup.seats);
    json_begin(out, "bots", '[');
    for (int b = 0; b < t->bots; b++)
        json_string(out, NULL, t->bot[b].player.name);
    json_end(out, ']');
    figures_json(a, "win_rate", win_rate, out);
    intervals_json(a, "interval", a->interval, out);
    figures_json(a, "rating", rating, out);
    intervals_json(a, "rating_interval", a->rating_interval, out);
    figures_json(a, "mean_score", mean_score, out);
    figures_json(a, "mean_place", mean_place, out);
    json_int(out, "games", t->games);
    json_int(out, "seeds", t->played);
    json_real(out, "mean_rounds", (double)t->rounds / (double)t->games);
    json_int(out, "decisions", t->decisions);
    test_json(t, out);
    json_bool(out, "complete", !t->interrupted);
    json_real(out, "seconds", t->seconds);
    json_int(out, "errors", t->errors);
    json_end(out, '}');
}

/* ---- For people ---------------------------------------------------------------------------------- */

static void show_test(const struct tournament *t)
{
    static const char *const words[] = {
        [STATS_OPEN] = "not decided yet",
        [STATS_REJECTED] = "no",
        [STATS_ACCEPTED] = "yes",
    };
    if (!t->testing)
        return;
    printf("\n  Is %s ahead in %.1f%%, rather than %.1f%%? %s (llr %.2f, decided at +-%.2f)\n",
           t->bot[0].player.name, 100 * t->test.p1, 100 * t->test.p0, words[t->verdict],
           stats_llr(&t->test, &t->tested), stats_bound());
}

static void show_head(const struct tournament *t)
{
    if (t->interrupted)
        printf("Stopped after %lld of %lld seed%s.\n", (long long)t->played, (long long)t->groups,
               text_s(t->groups));
    int seats = t->match.setup.seats;
    printf("%lld game%s of %s with %d player%s: %lld seed%s in %d line-up%s each, %.1f s\n\n",
           (long long)t->games, text_s(t->games), t->match.g->title, seats, text_s(seats),
           (long long)t->played, text_s(t->played), t->lineups, text_s(t->lineups), t->seconds);
    printf("  %-20s %7s %7s %16s %7s %6s %7s %15s\n", "bot", "games", "won", "95 %", "score",
           "place", "rating", "95 %");
}

static void show(const struct arena *a)
{
    const struct tournament *t = &a->t;
    show_head(t);
    for (int b = 0; b < t->bots; b++)
        printf("  %-20s %7lld %6.1f%% %6.1f%% .. %5.1f%% %7.1f %6.2f %+7.0f %+6.0f .. %+5.0f\n",
               t->bot[b].player.name, (long long)t->bot[b].games, 100 * win_rate(a, b),
               100 * a->interval[b].low, 100 * a->interval[b].high, mean_score(a, b),
               mean_place(a, b), a->rating[b], a->rating_interval[b].low,
               a->rating_interval[b].high);
    if (t->match.setup.seats > 1)
        printf("\n  Equal players would win %.1f%% each.", 100.0 / t->match.setup.seats);
    printf("\n  Mean length %.1f rounds. Errors %lld.\n", (double)t->rounds / (double)t->games,
           (long long)t->errors);
    show_test(t);
}

void arena_report(const struct arena *a)
{
    if (!a->json) {
        show(a);
        return;
    }
    char *line = areo_text_all(write_summary, (void *)a);
    if (line)
        printf("%s\n", line);
    free(line);
}
