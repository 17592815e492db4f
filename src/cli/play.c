/* play.c: `areo play`, a game in a plain terminal: hot-seat and against bots.
 *
 * Works line by line, so that it can also be driven through a pipe. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/play.h"
#include "core/text.h"

/* ---- Moves and events --------------------------------------------------------------- */

static void on_event(void *user, const struct areo_event *event)
{
    struct play *p = user;
    if (p->event_count == p->events_size) {
        int wanted = p->events_size ? p->events_size * 2 : 256;
        struct areo_event *grown = realloc(p->events, (size_t)wanted * sizeof *grown);
        if (!grown)
            return; /* the game goes on, only less is told */
        p->events = grown;
        p->events_size = wanted;
    }
    p->events[p->event_count++] = *event;
}

static struct areo_context listening(struct play *p)
{
    return (struct areo_context){on_event, NULL, p};
}

static void play_refuse(const struct areo_error *e)
{
    char why[200];
    CLI_SAY_WITH("Not possible: {why}.\n", ARG_TEXT("why", cli_reason(e, why, sizeof why)));
}

static bool make_move(struct play *p, int seat, areo_action action)
{
    struct areo_error e;
    struct areo_context ctx = listening(p);
    if (areo_table_play(p->table, seat, action, &ctx, &e))
        return true;
    play_refuse(&e);
    return false;
}

/* After moves were taken back or made again: the events of those that stand. */
static void events_again(struct play *p)
{
    struct areo_replay r;
    struct areo_context ctx = listening(p);
    areo_state *s = malloc(p->g->state_size);
    p->event_count = p->start_events;
    if (s) {
        areo_replay_begin(&r, p->table, s);
        while (areo_replay_next(&r, &ctx))
            ;
    }
    free(s);
    for (int seat = 0; seat < AREO_SEATS_MAX; seat++)
        if (p->told[seat] > p->event_count)
            p->told[seat] = p->event_count;
}

static void bots_move(struct play *p)
{
    const areo_state *s = areo_table_state(p->table);
    for (unsigned rest = areo_head(s)->acting; rest; rest &= rest - 1) {
        int seat = __builtin_ctz(rest);
        if (p->human[seat])
            continue;
        if (p->guide) {
            (void)make_move(p, seat, guide_bot(p->guide, p->table, seat));
            return;
        }
        areo_view_make(p->g, s, seat, p->view);
        areo_action action = bot_choose(&p->bot[seat], p->view);
        if (!p->bot[seat].trouble[0]) {
            (void)make_move(p, seat, action);
            return;
        }
        printf("%s\n", p->bot[seat].trouble);
        CLI_SAY_WITH("{seat} is yours from now on.\n", ARG_TEXT("seat", cli_seat(seat)));
        p->human[seat] = true;
        p->humans++;
        return;
    }
}

static bool bot_owes(const struct play *p)
{
    unsigned acting = areo_head(areo_table_state(p->table))->acting;
    for (int seat = 0; seat < AREO_SEATS_MAX; seat++)
        if ((acting >> seat & 1) && !p->human[seat])
            return true;
    return false;
}

/* ---- Commands ------------------------------------------------------------------------- */

enum after { ASK, SHOW, QUIT }; /* ask again, show the position, leave */

static enum after do_help(struct play *p, const char *rest)
{
    (void)rest;
    play_show_help();
    if (p->guide)
        CLI_SAY("  next, back       go on with the guide, or read its last step again\n"
                "  retry            take back all that you did since the step began\n"
                "  leave            play on without the guide\n");
    return ASK;
}

static enum after do_quit(struct play *p, const char *rest)
{
    (void)p;
    (void)rest;
    return QUIT;
}

static enum after do_why(struct play *p, const char *rest)
{
    play_why(p, rest);
    return ASK;
}

static enum after do_card(struct play *p, const char *rest)
{
    play_card(p, rest);
    return ASK;
}

static enum after do_rules(struct play *p, const char *rest)
{
    if (!*rest)
        rules_show_topics(p->g);
    else if (!rules_show(p->g, rest))
        CLI_SAY_WITH("The rules say nothing of {what}.\n", ARG_TEXT("what", rest));
    return ASK;
}

/* Alone it is help; with something behind it, the rules of that. */
static enum after do_question(struct play *p, const char *rest)
{
    return *rest ? do_rules(p, rest) : do_help(p, rest);
}

static enum after do_hint(struct play *p, const char *rest)
{
    play_hint(p, rest);
    return ASK;
}

static enum after do_coach(struct play *p, const char *rest)
{
    play_coach(p, rest);
    return ASK;
}

static enum after do_show(struct play *p, const char *rest)
{
    (void)rest;
    if (p->seat >= 0)
        play_show_board(p);
    return ASK;
}

static enum after do_options(struct play *p, const char *rest)
{
    (void)rest;
    if (p->seat >= 0)
        play_show_options(p);
    return ASK;
}

static enum after do_score(struct play *p, const char *rest)
{
    (void)rest;
    cli_scores(stdout, p->table);
    return ASK;
}

static int last_human_move(const struct play *p)
{
    int k = areo_table_length(p->table) - 1;
    while (k >= 0 && !p->human[areo_table_move(p->table, k).seat])
        k--;
    return k;
}

/* Takes back to the last choice of a human, with what bots have answered to it. */
static bool undo_with_bots(struct play *p, int k, struct areo_error *e)
{
    uint32_t reveals = areo_head(areo_table_state(p->table))->reveals;
    if (areo_table_move(p->table, k).reveals != reveals)
        return areo_fail(e, 0, SAY_TEXT("something was revealed since (a card, a die, a secret)"));
    while (areo_table_length(p->table) > k)
        if (!areo_table_undo(p->table, AREO_ANYONE, e))
            return false;
    return true;
}

static enum after do_undo(struct play *p, const char *rest)
{
    struct areo_error e;
    int k = last_human_move(p);
    if (k < 0) {
        CLI_SAY("There is nothing to take back.\n");
        return ASK;
    }
    int seat = areo_table_move(p->table, k).seat;
    bool turn = !strcmp(rest, "turn");
    if (*rest && !turn) {
        CLI_SAY("`undo`, or `undo turn`\n");
        return ASK;
    }
    p->reopens = p->seat < 0 && !p->reopens;
    if (p->reopens) { /* a finished game is not opened again by a slip */
        CLI_SAY("The game is over: `undo` once more opens it again.\n");
        return ASK;
    }
    bool done =
        turn ? areo_table_undo_turn(p->table, seat, &e) : areo_table_undo(p->table, seat, &e);
    if (!done && !undo_with_bots(p, k, &e)) {
        char why[200];
        CLI_SAY_WITH("That stands: {why}.\n", ARG_TEXT("why", cli_reason(&e, why, sizeof why)));
        return ASK;
    }
    events_again(p);
    return SHOW;
}

static enum after do_redo(struct play *p, const char *rest)
{
    struct areo_error e;
    (void)rest;
    if (!areo_table_redo(p->table, p->seat, &e)) {
        play_refuse(&e);
        return ASK;
    }
    events_again(p);
    return SHOW;
}

static enum after do_cancel(struct play *p, const char *rest)
{
    struct areo_error e;
    (void)rest;
    if (!areo_table_cancel(p->table, p->seat, &e)) {
        play_refuse(&e);
        return ASK;
    }
    events_again(p);
    return SHOW;
}

static enum after do_save(struct play *p, const char *rest)
{
    struct areo_error e = {.text = "out of memory"};
    char why[200];
    if (!*rest) {
        CLI_SAY("Where to? For example: save game.areo\n");
        return ASK;
    }
    char *text = cli_record(p->table);
    if (text && cli_write(rest, text, &e))
        CLI_SAY_WITH("Saved in {file}.\n", ARG_TEXT("file", rest));
    else
        printf("%s: %s\n", rest, cli_reason(&e, why, sizeof why));
    free(text);
    return ASK;
}

static enum after guided(struct play *p, const char *word)
{
    if (!p->guide)
        CLI_SAY("There is no guide here: areo play GAME --guide\n");
    else if (play_guide(p, word)) {
        events_again(p);
        return SHOW;
    }
    return ASK;
}

static enum after do_next(struct play *p, const char *rest)
{
    (void)rest;
    return guided(p, "next");
}

static enum after do_back(struct play *p, const char *rest)
{
    (void)rest;
    return guided(p, "back");
}

static enum after do_retry(struct play *p, const char *rest)
{
    (void)rest;
    return guided(p, "retry");
}

static enum after do_leave(struct play *p, const char *rest)
{
    (void)rest;
    return guided(p, "leave");
}

static const struct {
    const char *word;
    enum after (*run)(struct play *p, const char *rest);
} commands[] = {
    {"help", do_help},   {"?", do_question},      {"why", do_why},     {"card", do_card},
    {"show", do_show},   {"options", do_options}, {"score", do_score}, {"undo", do_undo},
    {"redo", do_redo},   {"cancel", do_cancel},   {"save", do_save},   {"quit", do_quit},
    {"exit", do_quit},   {"hint", do_hint},       {"next", do_next},   {"back", do_back},
    {"retry", do_retry}, {"leave", do_leave},     {"coach", do_coach}, {"rules", do_rules},
};

static enum after take_option(struct play *p, const char *text)
{
    if (p->seat < 0) {
        CLI_SAY("The game is over: `save FILE`, `undo` or `quit`.\n");
        return ASK;
    }
    int index = play_pick(p, text);
    return index >= 0 && make_move(p, p->seat, p->options[index]) ? SHOW : ASK;
}

static enum after obey(struct play *p, char *line)
{
    char *text = line + strspn(line, " \t");
    size_t length = strcspn(text, " \t");
    char *rest = text + length + strspn(text + length, " \t");
    if (!*text)
        return ASK;
    if (length != 4 || memcmp(text, "undo", 4))
        p->reopens = false;
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++)
        if (strlen(commands[i].word) == length && !memcmp(commands[i].word, text, length) &&
            !(commands[i].run == do_back && *rest)) /* `back heat` is a move */
            return commands[i].run(p, rest);
    return take_option(p, text);
}

/* ---- Turns -------------------------------------------------------------------------------- */

/* Two people at one screen: the next one's cards appear when the next one sits there. */
static bool curtain(struct play *p)
{
    bool other = p->humans > 1 && p->shown_seat >= 0 && p->shown_seat != p->seat;
    p->shown_seat = p->seat;
    if (!other || !p->terminal)
        return true;
    printf("\033[H\033[2J\033[3J");
    CLI_SAY_WITH("{seat}, it is your turn. Press Enter.", ARG_TEXT("seat", cli_seat(p->seat)));
    fflush(stdout);
    for (int c; (c = getchar()) != '\n';)
        if (c == EOF)
            return false;
    return true;
}

static void open_decision(struct play *p)
{
    const areo_state *s = areo_table_state(p->table);
    p->seat = areo_next_seat(s);
    if (p->guide)
        guide_follow(&p->lesson, p->table);
    if (p->seat < 0)
        return;
    areo_view_make(p->g, s, p->seat, p->view);
    p->option_count = areo_view_choices(p->g, p->view, p->options);
}

static bool show_decision(struct play *p)
{
    if (p->seat < 0) {
        int viewer = p->shown_seat < 0 ? AREO_SPECTATOR : p->shown_seat;
        areo_view_make(p->g, areo_table_state(p->table), viewer, p->view);
        play_show_board(p);
        if (p->shown_seat >= 0)
            play_show_events(p, p->shown_seat);
        play_show_result(p);
        play_show_guide(p);
        return true;
    }
    bool other = p->shown_seat != p->seat;
    if (!curtain(p))
        return false;
    /* In a chain of small choices the board is just above. */
    if (other || !p->g->mid_chain(areo_table_state(p->table), p->seat))
        play_show_board(p);
    play_show_events(p, p->seat);
    play_show_options(p);
    play_show_guide(p);
    play_show_coach(p);
    return true;
}

/* Reads lines until something has changed. */
static enum after converse(struct play *p)
{
    char *line = NULL;
    size_t size = 0;
    enum after next = ASK;
    while (next == ASK) {
        if (p->seat < 0)
            CLI_SAY("over");
        printf("%s> ", p->seat < 0 ? "" : cli_seat(p->seat));
        fflush(stdout);
        if (getline(&line, &size, stdin) < 0) {
            printf("\n");
            next = QUIT;
        } else {
            line[strcspn(line, "\r\n")] = '\0';
            if (!p->echoes)
                printf("%s\n", line);
            next = obey(p, line);
        }
    }
    free(line);
    return next;
}

static void play_on(struct play *p)
{
    for (;;) {
        while (bot_owes(p))
            bots_move(p);
        open_decision(p);
        if (!show_decision(p) || converse(p) == QUIT)
            return;
    }
}

/* ---- Sitting down --------------------------------------------------------------------------- */

static bool seat_bot(struct play *p, int seat, const char *name, uint64_t seed)
{
    struct player player;
    if (!player_read(p->command, p->g, name, &player))
        return false;
    bot_close(&p->bot[seat]);
    if (!player_open(&player, p->g, 0, &p->bot[seat]))
        return !cli_fail(p->command, "out of memory");
    bot_seed(&p->bot[seat], seed + (uint64_t)seat);
    p->human[seat] = false;
    areo_table_rename(p->table, seat, name);
    return true;
}

/* All seats but red, which is the player's. */
static bool seat_others(struct play *p, const char *name, uint64_t seed)
{
    int seats = areo_head(areo_table_state(p->table))->seats;
    for (int seat = 1; seat < seats; seat++)
        if (!seat_bot(p, seat, name, seed))
            return false;
    return true;
}

/* "green=hard", or "hard" for all the others. */
static bool seat_named(struct play *p, const char *text, uint64_t seed)
{
    char id[16] = "";
    size_t length = strcspn(text, "=");
    if (!text[length])
        return seat_others(p, text, seed);
    if (length < sizeof id)
        memcpy(id, text, length);
    int seat = areo_seat_find(id);
    if (seat < 0)
        return !cli_fail(p->command, "--bot wants SEAT=BOT, not '%.60s'", text);
    if (seat >= areo_head(areo_table_state(p->table))->seats)
        return !cli_fail(p->command, "nobody sits at %s", id);
    return seat_bot(p, seat, text + length + 1, seed);
}

static bool seat_all(struct play *p, const struct args *a, uint64_t seed)
{
    int seats = areo_head(areo_table_state(p->table))->seats;
    bool chosen = args_has(a, "--bot");
    if (chosen && args_has(a, "--hot-seat"))
        return !cli_fail(a->command, "--bot and --hot-seat exclude each other");
    for (int seat = 0; seat < seats; seat++)
        p->human[seat] = true;
    for (int i = 0; i < a->given_count; i++)
        if (!strcmp(a->given[i].flag->name, "--bot") && !seat_named(p, a->given[i].value, seed))
            return false;
    if (!chosen && !args_has(a, "--hot-seat") &&
        !seat_others(p, p->g->evaluate ? "normal" : "random", seed))
        return false;
    for (int seat = 0; seat < seats; seat++)
        p->humans += p->human[seat];
    return true;
}

static areo_table *load_table(const struct args *a, const char *path)
{
    if (args_has(a, "--players") || args_has(a, "--option") || args_has(a, "--seed")) {
        cli_fail(a->command, "--load brings its own players, options and seed");
        return NULL;
    }
    areo_table *t = cli_load(a->command, path);
    if (!t || !a->count || !strcmp(areo_table_game(t)->id, a->words[0]))
        return t;
    cli_fail(a->command, "%s is a game of %s", path, areo_table_game(t)->id);
    areo_table_free(t);
    return NULL;
}

static areo_table *new_table(struct play *p, const struct args *a, uint64_t seed)
{
    struct areo_error e;
    struct areo_setup setup;
    struct areo_context ctx = listening(p);
    if (!a->count) {
        cli_fail(a->command, "GAME is missing (see areo play --help)");
        return NULL;
    }
    const struct areo_game *g = cli_game(a, a->words[0]);
    if (!g || !cli_setup(a, g, &setup))
        return NULL;
    areo_table *t = areo_table_new(g, &setup, areo_key_from_seed(seed), &ctx, &e);
    if (!t)
        cli_fail(a->command, "%s", e.text);
    return t;
}

/* The guide of the game, or that for one player. */
static bool guide_take(struct play *p, const struct args *a)
{
    char name[60];
    struct areo_error e;
    int64_t players = 0;
    if (!a->count || args_has(a, "--option") || args_has(a, "--seed") || args_has(a, "--bot"))
        return !cli_fail(a->command, "--guide wants a GAME and brings its own deal and bots");
    if (!args_number(a, "--players", 1, AREO_SEATS_MAX, &players))
        return false;
    snprintf(name, sizeof name, "%.40s%s", a->words[0], players == 1 ? "-solo" : "");
    if (strstr(a->words[0], ".guide")) {
        size_t size;
        char *text = cli_read(a->words[0], &size, &e);
        p->guide = text ? guide_read(a->words[0], text, &e) : NULL;
        free(text);
    } else {
        p->guide = guide_open(name, &e);
    }
    if (!p->guide)
        return !cli_fail(a->command, "%s", e.text);
    p->lesson.guide = p->guide;
    return true;
}

/* A saved lesson: how far it was follows from its moves. */
static void guide_catch_up(struct play *p)
{
    for (int k = 0; k < areo_table_length(p->table); k++) {
        areo_table *then = areo_table_branch(p->table, k);
        if (then)
            guide_follow(&p->lesson, then);
        areo_table_free(then);
    }
}

static bool guide_sit(struct play *p, const char *path)
{
    int seats = areo_head(areo_table_state(p->guide->table))->seats;
    if (!path)
        p->table = areo_table_branch(p->guide->table, areo_table_length(p->guide->table));
    if (!p->table || areo_table_game(p->table) != p->guide->g ||
        areo_head(areo_table_state(p->table))->seats != seats)
        return !cli_fail(p->command, "this is no game of the guide");
    p->g = p->guide->g;
    p->view = malloc(p->g->state_size);
    p->human[p->guide->learner] = true;
    p->humans = 1;
    guide_catch_up(p);
    return p->view || cli_fail(p->command, "out of memory");
}

/* The game, the seats and the memory for them. */
static bool sit_down(struct play *p, const struct args *a, uint64_t seed)
{
    const char *path = args_value(a, "--load");
    if (args_has(a, "--guide")) {
        if (!guide_take(p, a) || (path && !(p->table = cli_load(a->command, path))))
            return false;
        return guide_sit(p, path);
    }
    p->table = path ? load_table(a, path) : new_table(p, a, seed);
    if (!p->table)
        return false;
    p->g = areo_table_game(p->table);
    p->start_events = p->event_count;
    p->view = malloc(p->g->state_size);
    if (!p->view)
        return !cli_fail(a->command, "out of memory");
    return seat_all(p, a, seed);
}

static int run(struct args *a)
{
    struct play p = {.command = a->command, .shown_seat = -1};
    uint64_t seed = 0;
    int64_t wanted = 0;
    int code = 1;
    if (!args_number(a, "--seed", 0, INT64_MAX, &wanted) || !player_programs(a))
        return 1;
    if (!args_has(a, "--seed") && !cli_random_seed(&seed))
        return cli_fail(a->command, "no random numbers on this system: give a --seed");
    if (args_has(a, "--seed"))
        seed = (uint64_t)wanted;
    p.echoes = isatty(STDIN_FILENO);
    p.terminal = p.echoes && isatty(STDOUT_FILENO);
    if (sit_down(&p, a, seed)) {
        if (p.terminal && p.humans == 1) /* programs that play did not ask for a coach */
            memcpy(p.coach, p.human, sizeof p.coach);
        CLI_SAY_WITH("{game}. `help` tells what can be typed.\n",
                     ARG_TEXT("game", message_title(cli_language(), p.g, "title", "game", NULL,
                                                    p.g->title)));
        play_on(&p);
        code = 0;
    }
    free(p.view);
    free(p.events);
    areo_table_free(p.table);
    guide_close(p.guide);
    for (int seat = 0; seat < AREO_SEATS_MAX; seat++)
        bot_close(&p.bot[seat]);
    bot_close(&p.adviser);
    return code;
}

static const struct flag flags[] = {
    CLI_SETUP_FLAGS,
    CLI_LIMIT_FLAG,
    {"--bot", "SEAT=BOT", "who plays a seat; the other seats are yours. BOT alone: all but red"},
    {"--hot-seat", NULL, "no bots: all seats are played here"},
    {"--seed", "S", "the same seed gives the same cards (random)"},
    {"--load", "FILE", "go on with a saved game or a position"},
    {"--first-game", NULL, "the options for people who play it for the first time"},
    {"--guide", NULL, "a guided first game: learn to play; with --players 1 the one alone"},
    {0},
};

const struct command command_play = {
    .name = "play",
    .words = "GAME",
    .most = 1,
    .text = "play in the terminal, hot-seat or against bots",
    .more =
        "Bots for people: easy, normal, hard (up to a second a move). Further random, greedy,\n"
        "search:N (iterations) and search:Ns (seconds a move). Without --bot and --hot-seat\n"
        "you are red and `normal` plays the others. `hint` in the game tells what a bot would do.",
    .example = "  areo play terraforming-mars --guide\n"
               "  areo play terraforming-mars --players 3 --bot hard\n"
               "  areo play terraforming-mars --players 3 --bot green=easy --bot blue=hard",
    .flags = flags,
    .run = run,
};
