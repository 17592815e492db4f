/* review.c: `areo replay FILE --review`, what a search thinks of every move (see review.h).
 *
 * Before each move that was a choice the bot is asked with the view of the one who made it, so it
 * judges by what the player could know. A move lost the difference between what the best option
 * promised and what it promised itself; both are points ahead of the best opponent at the end
 * (alone: the score). One object a line, so that a reader sees how far it is. */
#include "cli/review.h"

#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "core/json.h"

enum { WORST = 5, MOVE_SIZE = 160 };

struct verdict {
    int move; /* number, from 1 */
    int seat;
    areo_action made;
    struct bot_verdict of;
};

struct review {
    const struct args *args;
    const struct areo_game *g;
    const areo_table *table;
    struct bot bot;
    bool json;
    areo_state *state;
    areo_view *view;
    struct verdict worst[WORST]; /* most lost first */
    int worsts, choices;
    double lost[AREO_SEATS_MAX];
    int moves[AREO_SEATS_MAX];
};

static double lost_by(const struct verdict *v) { return v->of.lost; }

static void remember(struct review *r, const struct verdict *v)
{
    r->lost[v->seat] += lost_by(v);
    r->moves[v->seat]++;
    r->choices++;
    if (lost_by(v) <= 0 || (r->worsts == WORST && lost_by(v) <= lost_by(&r->worst[WORST - 1])))
        return;
    int at = r->worsts < WORST ? r->worsts++ : WORST - 1;
    for (; at > 0 && lost_by(v) > lost_by(&r->worst[at - 1]); at--)
        r->worst[at] = r->worst[at - 1];
    r->worst[at] = *v;
}

/* What the search says of the position and of the move that was made in it. */
static bool judge(struct review *r, int index, struct verdict *v)
{
    struct areo_move m = areo_table_move(r->table, index);
    areo_action list[AREO_ACTIONS_MAX];
    if (areo_legal(r->g, r->state, m.seat, list) < 2)
        return false;
    areo_view_make(r->g, r->state, m.seat, r->view);
    bot_seed(&r->bot, (uint64_t)index);
    *v = (struct verdict){.move = index + 1, .seat = m.seat, .made = m.action};
    return bot_review(&r->bot, r->view, m.action, &v->of);
}

/* ---- Lines -------------------------------------------------------------------------------------- */

static void json_of(const struct review *r, const struct verdict *v, struct areo_text *out)
{
    char move[MOVE_SIZE];
    struct areo_text made = areo_text_in(cli_language(), move, sizeof move);
    json_begin(out, NULL, '{');
    json_int(out, "move", v->move);
    json_int(out, "of", areo_table_length(r->table));
    json_string(out, "seat", areo_seat_id(v->seat));
    areo_move_text(r->g, v->made, &made);
    json_string(out, "made", move);
    made = areo_text_in(cli_language(), move, sizeof move);
    areo_move_text(r->g, v->of.best, &made);
    json_string(out, "best", move);
    json_real(out, "expected", v->of.expected);
    if (v->of.judged)
        json_real(out, "after", v->of.after);
    else
        json_raw(out, "after", "null");
    json_real(out, "lost", lost_by(v));
    json_end(out, '}');
}

static void print_line(const struct review *r, const struct verdict *v)
{
    char text[1024];
    char move[MOVE_SIZE];
    struct areo_text out = areo_text_in(cli_language(), text, sizeof text);
    if (r->json) {
        json_of(r, v, &out);
        printf("%s\n", text);
    } else {
        struct areo_text made = areo_text_in(cli_language(), move, sizeof move);
        areo_move_text(r->g, v->made, &made);
        printf("%4d  %-7s %-40s %+7.1f", v->move, areo_seat_id(v->seat), move, v->of.expected);
        if (lost_by(v) >= 0.5) {
            made = areo_text_in(cli_language(), move, sizeof move);
            areo_move_text(r->g, v->of.best, &made);
            printf("  lost %.1f; better: %s", lost_by(v), move);
        }
        printf("\n");
    }
    fflush(stdout);
}

static void print_end(const struct review *r)
{
    int seats = areo_head(areo_table_state(r->table))->seats;
    if (r->json) {
        printf("{\"choices\":%d,\"bot\":\"%s\",\"lost\":{", r->choices, r->bot.name);
        for (int i = 0; i < seats; i++)
            printf("%s\"%s\":%.1f", i ? "," : "", areo_seat_id(i), r->lost[i]);
        printf("},\"worst\":[");
        for (int i = 0; i < r->worsts; i++)
            printf("%s%d", i ? "," : "", r->worst[i].move);
        printf("]}\n");
        return;
    }
    printf("\nlost in all, in points of lead, by %s:\n", r->bot.name);
    for (int i = 0; i < seats; i++)
        printf("  %-7s %6.1f in %d choice%s\n", areo_seat_id(i), r->lost[i], r->moves[i],
               text_s(r->moves[i]));
    if (r->worsts)
        printf("the moves that lost most:\n");
    for (int i = 0; i < r->worsts; i++)
        print_line(r, &r->worst[i]);
}

/* ---- Running --------------------------------------------------------------------------------------- */

static void review_all(struct review *r)
{
    struct areo_replay replay;
    struct verdict v;
    areo_replay_begin(&replay, r->table, r->state);
    for (int i = 0; i < areo_table_length(r->table); i++) {
        if (judge(r, i, &v)) {
            remember(r, &v);
            print_line(r, &v);
        }
        (void)areo_replay_next(&replay, NULL);
    }
    print_end(r);
}

int review_print(const struct args *a, const areo_table *t, const char *bot, bool json)
{
    struct areo_error e;
    struct review r = {.args = a, .g = areo_table_game(t), .table = t, .json = json};
    if (!bot_open(&r.bot, r.g, bot, 1, &e))
        return cli_fail(a->command, "%s", e.text);
    r.state = malloc(r.g->state_size);
    r.view = malloc(r.g->state_size);
    int code = 0;
    if (r.bot.kind != BOT_SEARCH)
        code = cli_fail(a->command, "only a search can review a game: --bot search:200");
    else if (r.state && r.view)
        review_all(&r);
    else
        code = cli_fail(a->command, "out of memory");
    bot_close(&r.bot);
    free(r.state);
    free(r.view);
    return code;
}
