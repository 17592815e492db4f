/* replay.c: `areo replay`, verifying and looking into a game record. */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/review.h"
#include "core/json.h"

struct job {
    const struct args *args;
    const char *path;
    areo_table *whole; /* as in the file */
    areo_table *table; /* as far as --at says */
};

/* ---- For people -------------------------------------------------------------------- */

static void summary(const struct job *j)
{
    char buffer[8];
    const struct areo_game *g = areo_table_game(j->table);
    const areo_state *s = areo_table_state(j->table);
    int seats = areo_head(s)->seats, moves = areo_table_length(j->whole);
    printf("%s, %d player%s", g->title, seats, text_s(seats));
    for (int i = 0; i < g->option_count; i++)
        if (areo_head(s)->option[i] != g->options[i].preset)
            printf(", %s=%s", g->options[i].id,
                   areo_option_value(&g->options[i], areo_head(s)->option[i], buffer));
    printf("\n");
    for (int seat = 0; seat < seats; seat++) {
        const char *name = areo_table_name(j->table, seat);
        int colour = areo_table_colours(j->table)[seat];
        if (*name || colour != seat)
            printf("  %s: %s%s%s\n", areo_seat_id(seat), name, *name && colour != seat ? ", " : "",
                   colour != seat ? areo_seat_id(colour) : "");
    }
    printf("verified: %d move%s, hash %016" PRIx64 "\n", moves, text_s(moves),
           areo_hash(g, areo_table_state(j->whole)));
    if (areo_table_length(j->table) != areo_table_length(j->whole))
        printf("shown after move %d\n", areo_table_length(j->table));
    printf("%s\n", areo_over(s) ? "final score" : "score so far (the game is not over)");
    cli_scores(stdout, j->table);
}

struct told {
    const struct areo_game *g;
};

static void tell_event(void *user, const struct areo_event *event)
{
    const struct told *told = user;
    char line[300];
    struct areo_text text = areo_text_in(cli_language(), line, sizeof line);
    areo_event_text(told->g, event, AREO_TRUTH, &text);
    printf("          ");
    cli_wrap(stdout, 10, 12, cli_width(), line);
}

static int list_moves(const struct job *j)
{
    struct areo_replay r;
    struct told told = {areo_table_game(j->table)};
    struct areo_context ctx = {tell_event, NULL, &told};
    areo_state *s = malloc(told.g->state_size);
    if (!s)
        return cli_fail(j->args->command, "out of memory");
    areo_replay_begin(&r, j->table, s);
    for (int i = 0; i < areo_table_length(j->table); i++) {
        char move[160];
        struct areo_text text = areo_text_in(cli_language(), move, sizeof move);
        struct areo_move m = areo_table_move(j->table, i);
        areo_move_text(told.g, m.action, &text);
        printf("%4d  %s %s\n", i + 1, areo_seat_id(m.seat), move);
        (void)areo_replay_next(&r, &ctx);
    }
    free(s);
    return 0;
}

static void state_text(void *user, struct areo_text *out)
{
    const struct job *j = user;
    areo_table_game(j->table)->show(areo_table_state(j->table), out);
}

static int show_state(const struct job *j)
{
    char *text = cli_folded(state_text, (void *)j);
    if (!text)
        return cli_fail(j->args->command, "out of memory");
    fputs(text, stdout);
    free(text);
    return 0;
}

/* ---- For programs -------------------------------------------------------------------- */

static void result_json(const struct job *j, struct areo_text *json)
{
    const struct areo_game *g = areo_table_game(j->table);
    const areo_state *s = areo_table_state(j->table);
    json_begin(json, "scores", '{');
    for (int seat = 0; seat < areo_head(s)->seats; seat++)
        json_int(json, areo_seat_id(seat), areo_score(g, s, seat, NULL, NULL));
    json_end(json, '}');
    json_begin(json, "winners", '[');
    for (int seat = 0; areo_over(s) && seat < areo_head(s)->seats; seat++)
        if (g->winners(s) >> seat & 1)
            json_string(json, NULL, areo_seat_id(seat));
    json_end(json, ']');
}

static void moves_json(const struct job *j, struct areo_text *json)
{
    json_begin(json, "moves", '[');
    for (int i = 0; i < areo_table_length(j->table); i++) {
        char move[160];
        struct areo_text text = areo_text_in(cli_language(), move, sizeof move);
        struct areo_move m = areo_table_move(j->table, i);
        areo_text_addf(&text, "%s ", areo_seat_id(m.seat));
        areo_move_text(areo_table_game(j->table), m.action, &text);
        json_string(json, NULL, move);
    }
    json_end(json, ']');
}

static void replay_json(void *user, struct areo_text *json)
{
    const struct job *j = user;
    const struct areo_game *g = areo_table_game(j->table);
    const areo_state *s = areo_table_state(j->table);
    json_begin(json, NULL, '{');
    json_string(json, "game", g->id);
    json_int(json, "players", areo_head(s)->seats);
    json_int(json, "length", areo_table_length(j->whole));
    json_int(json, "at", areo_table_length(j->table));
    json_bool(json, "over", areo_over(s));
    json_hex(json, "hash", areo_hash(g, s));
    json_begin(json, "names", '{');
    for (int seat = 0; seat < areo_head(s)->seats; seat++)
        json_string(json, areo_seat_id(seat), areo_table_name(j->table, seat));
    json_end(json, '}');
    result_json(j, json);
    moves_json(j, json);
    json_end(json, '}');
}

static void history_json(void *user, struct areo_text *json)
{
    const struct job *j = user;
    (void)areo_table_history(j->table, json);
}

/* ---- Running --------------------------------------------------------------------------- */

static int print_text(const struct job *j, void (*write)(void *user, struct areo_text *out))
{
    char *text = areo_text_all(write, (void *)j);
    if (!text)
        return cli_fail(j->args->command, "out of memory");
    size_t length = strlen(text);
    printf("%s%s", text, length && text[length - 1] == '\n' ? "" : "\n");
    free(text);
    return 0;
}

static int save_to(const struct job *j, const char *path)
{
    struct areo_error e = {.text = "out of memory"};
    char *text = cli_record(j->table);
    bool ok = text && cli_write(path, text, &e);
    free(text);
    return ok ? 0 : cli_fail_in(j->args->command, path, &e);
}

static int print_position(const struct job *j)
{
    char *json = cli_position(areo_table_game(j->table), areo_table_state(j->table));
    if (!json)
        return cli_fail(j->args->command, "out of memory");
    printf("%s\n", json);
    free(json);
    return 0;
}

static int print(const struct job *j)
{
    const char *path = args_value(j->args, "--save");
    if (path && save_to(j, path))
        return 1;
    if (args_has(j->args, "--position"))
        return print_position(j);
    if (args_has(j->args, "--history"))
        return print_text(j, history_json);
    if (args_has(j->args, "--review"))
        return review_print(j->args, j->table,
                            args_value(j->args, "--bot") ? args_value(j->args, "--bot")
                                                         : "search:200",
                            args_has(j->args, "--json"));
    if (args_has(j->args, "--json"))
        return print_text(j, replay_json);
    if (args_has(j->args, "--moves") && list_moves(j))
        return 1;
    if (args_has(j->args, "--show") && show_state(j))
        return 1;
    summary(j);
    return 0;
}

static int run(struct args *a)
{
    struct job j = {.args = a, .path = a->words[0]};
    j.whole = cli_load(a->command, j.path);
    if (!j.whole)
        return 1;
    int64_t at = areo_table_length(j.whole);
    int code = 1;
    if (args_number(a, "--at", 0, at, &at)) {
        j.table = areo_table_branch(j.whole, (int)at);
        code = j.table ? print(&j) : cli_fail(a->command, "out of memory");
    }
    areo_table_free(j.table);
    areo_table_free(j.whole);
    return code;
}

static const struct flag flags[] = {
    {"--at", "N", "look at the game after N moves instead of its end"},
    {"--show", NULL, "the board and all players"},
    {"--moves", NULL, "the moves with what happened"},
    {"--position", NULL, "the position as JSON"},
    {"--history", NULL, "the scores after each round as JSON"},
    {"--review", NULL, "what a search thinks of every move; with --json an object a line"},
    {"--bot", "BOT", "who reviews (search:200)"},
    {"--json", NULL, "moves and result as JSON"},
    {"--save", "FILE", "write the game up to there as a record of its own"},
    {0},
};

const struct command command_replay = {
    .name = "replay",
    .words = "FILE",
    .least = 1,
    .most = 1,
    .text = "verify a game record and look into it",
    .more = "Every move is made again and compared with the record; the first one that differs\n"
            "is named. FILE may also be a position as JSON, and - is standard input.",
    .example = "  areo replay game.areo --at 20 --show",
    .flags = flags,
    .run = run,
};
