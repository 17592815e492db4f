/* scenario.c: reading scenarios, the main test format of the project.
 *
 * A scenario is written by players, so the reader is strict and says what is wrong
 * with a line in their words. The format is described in docs/notation.md. */
#include "table/scenario.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Reporting ---------------------------------------------------------------- */

static void report(struct scenario *sc, const char *format, va_list args)
{
    char what[600];
    char line[900];
    vsnprintf(what, sizeof what, format, args);
    if (sc->lines.number)
        snprintf(line, sizeof line, "%s:%d: %s", sc->name, sc->lines.number, what);
    else
        snprintf(line, sizeof line, "%s: %s", sc->name, what);
    for (char *p = line; *p; p++)
        if ((unsigned char)*p < 0x20 || *p == 0x7F)
            *p = '?';
    sc->failed = true;
    sc->report(sc->user, line);
}

bool scenario_fail(struct scenario *sc, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    report(sc, format, args);
    va_end(args);
    return false;
}

bool scenario_stop(struct scenario *sc, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    report(sc, format, args);
    va_end(args);
    sc->stopped = true;
    return false;
}

/* ---- Settings ------------------------------------------------------------------ */

static bool before_play(struct scenario *sc, const char *what)
{
    if (sc->table || sc->giving)
        return scenario_stop(sc, "'%s' comes before start and given", what);
    if (!sc->g)
        return scenario_stop(sc, "the game must be named first: game ID");
    return true;
}

static bool set_game(struct scenario *sc, char *rest)
{
    if (sc->table || sc->giving)
        return scenario_stop(sc, "'game' comes before start and given");
    bool ours = sc->only && !strcmp(sc->only->id, rest);
    sc->g = ours ? sc->only : sc->only ? NULL : areo_game_find(rest);
    if (!sc->g)
        return scenario_stop(sc, "there is no game '%.60s'", rest);
    areo_setup_default(sc->g, sc->g->seats_min > 2 ? sc->g->seats_min : 2, &sc->setup);
    sc->chance.g = sc->g;
    return true;
}

static bool set_players(struct scenario *sc, char *rest)
{
    int64_t seats;
    if (!before_play(sc, "players"))
        return false;
    if (!word_number(rest, sc->g->seats_min, sc->g->seats_max, &seats))
        return scenario_stop(sc, "%s is for %d to %d players, not '%.60s'", sc->g->id,
                             sc->g->seats_min, sc->g->seats_max, rest);
    sc->setup.seats = (uint8_t)seats;
    return true;
}

static bool set_option(struct scenario *sc, char *rest)
{
    struct areo_error e;
    if (!before_play(sc, "option"))
        return false;
    const char *id = word_cut(&rest);
    if (!areo_setup_option(sc->g, &sc->setup, id, rest, &e))
        return scenario_stop(sc, "%s", e.text);
    return true;
}

static bool set_seed(struct scenario *sc, char *rest)
{
    int64_t seed;
    if (!before_play(sc, "seed"))
        return false;
    if (!word_number(rest, 0, INT64_MAX, &seed))
        return scenario_stop(sc, "'%.60s' is not a number", rest);
    sc->key = areo_key_from_seed((uint64_t)seed);
    return true;
}

static bool set_key(struct scenario *sc, char *rest)
{
    if (!before_play(sc, "key"))
        return false;
    if (!word_key(rest, &sc->key))
        return scenario_stop(sc, "a key has 32 hexadecimal digits");
    return true;
}

static bool set_next(struct scenario *sc, char *rest)
{
    struct areo_error e;
    if (!sc->g)
        return scenario_stop(sc, "the game must be named first: game ID");
    if (!chance_add(&sc->chance, rest, &e))
        return scenario_stop(sc, "%s", e.text);
    return true;
}

/* ---- Blocks -------------------------------------------------------------------- */

static bool open_given(struct scenario *sc, char *rest)
{
    sc->block = BLOCK_GIVEN;
    return scenario_give(sc, rest);
}

static bool open_expect(struct scenario *sc, char *rest)
{
    sc->block = BLOCK_EXPECT;
    return !*rest || scenario_expect(sc, rest);
}

static int viewer_find(const char *id)
{
    return !strcmp(id, "spectator") ? AREO_SPECTATOR : areo_seat_find(id);
}

static bool open_view(struct scenario *sc, char *rest)
{
    const char *id = word_cut(&rest);
    sc->viewer = viewer_find(id);
    if (sc->viewer < 0)
        return scenario_stop(sc, "a view is that of a seat or of the spectator, not '%.60s'", id);
    sc->block = BLOCK_VIEW;
    return !*rest || scenario_fact(sc, sc->viewer, rest);
}

static bool block_line(struct scenario *sc, char *text)
{
    switch (sc->block) {
    case BLOCK_GIVEN:
        return scenario_give(sc, text);
    case BLOCK_EXPECT:
        return scenario_expect(sc, text);
    case BLOCK_VIEW:
        return scenario_fact(sc, sc->viewer, text);
    default:
        return scenario_stop(sc, "only lines of given, expect and view are indented");
    }
}

/* ---- Statements ----------------------------------------------------------------- */

static const struct statement_row {
    const char *word;
    statement *run;
    bool alone; /* nothing follows the word */
    bool plays; /* given facts are put into force first */
} statement_rows[] = {
    {"game", set_game, false, false},         {"players", set_players, false, false},
    {"option", set_option, false, false},     {"seed", set_seed, false, false},
    {"key", set_key, false, false},           {"next", set_next, false, false},
    {"start", scenario_start, true, false},   {"given", open_given, false, false},
    {"expect", open_expect, false, true},     {"view", open_view, false, true},
    {"event", scenario_event, false, true},   {"no event", scenario_no_event, false, true},
    {"undo", scenario_undo, false, true},     {"redo", scenario_redo, false, true},
    {"cancel", scenario_cancel, false, true}, {"over", scenario_over, true, true},
    {"not over", scenario_over, true, true},  {"winner", scenario_winner, false, true},
};

/* Does the line begin with these words? Then *rest is what follows them. */
static bool begins(char *line, const char *words, char **rest)
{
    size_t length = strlen(words);
    if (strncmp(line, words, length) || (line[length] && !strchr(" \t", line[length])))
        return false;
    *rest = line + length + strspn(line + length, " \t");
    return true;
}

static bool in_play(struct scenario *sc)
{
    if (!scenario_enforce(sc))
        return false;
    if (!sc->table)
        return scenario_stop(sc, "there is no position yet: say start or given first");
    return true;
}

static bool run_statement(struct scenario *sc, char *line)
{
    char *rest;
    for (size_t i = 0; i < sizeof statement_rows / sizeof statement_rows[0]; i++) {
        const struct statement_row *row = &statement_rows[i];
        if (!begins(line, row->word, &rest))
            continue;
        if (row->plays && !in_play(sc))
            return false;
        if (row->alone && *rest)
            return scenario_stop(sc, "nothing follows '%s', but '%.60s' does", row->word, rest);
        /* "over" and "not over" are facts as they stand. */
        return row->run(sc, row->run == scenario_over ? line : rest);
    }
    size_t length = strcspn(line, " \t:");
    char word[16] = "";
    if (length < sizeof word)
        memcpy(word, line, length);
    int seat = viewer_find(word);
    if (seat < 0)
        return scenario_stop(sc, "'%.60s' is not understood", line);
    return in_play(sc) && scenario_seat_line(sc, seat, line + length);
}

/* ---- Cases ------------------------------------------------------------------------ */

static void case_close(struct scenario *sc)
{
    if (!sc->stopped && scenario_enforce(sc))
        scenario_finish(sc);
    areo_table_free(sc->table);
    if (sc->giving)
        facts_close(&sc->given);
    sc->table = NULL;
    sc->giving = sc->stopped = false;
    sc->event_count = 0;
    sc->block = BLOCK_NONE;
    memset(&sc->chance, 0, sizeof sc->chance);
    sc->chance.g = sc->g;
}

/* A # after a blank or at the beginning starts a comment, unless it is in quotes. */
static void comment_cut(char *line)
{
    bool quoted = false;
    for (char *p = line; *p; p++) {
        quoted ^= *p == '"';
        if (*p == '#' && !quoted && (p == line || p[-1] == ' ' || p[-1] == '\t')) {
            *p = '\0';
            return;
        }
    }
}

static void run_line(struct scenario *sc, char *line)
{
    comment_cut(line);
    char *text = trimmed(line);
    if (!*text)
        return;
    if (!strcmp(text, "---")) {
        case_close(sc);
        return;
    }
    if (sc->stopped)
        return;
    if (*line == ' ' || *line == '\t') {
        (void)block_line(sc, text);
        return;
    }
    sc->block = BLOCK_NONE;
    (void)run_statement(sc, text);
}

bool areo_scenario_run(const struct areo_game *only, const char *name, const char *text,
                       size_t size, void (*report_line)(void *user, const char *line), void *user)
{
    struct scenario sc = {.name = name, .only = only, .report = report_line, .user = user};
    struct areo_error e;
    char *line;
    bool used = false;
    sc.key = areo_key_from_seed(1);
    if (!lines_open(&sc.lines, text, size, &e))
        return scenario_fail(&sc, "%s", e.text);
    while ((line = lines_next(&sc.lines))) {
        run_line(&sc, line);
        used = used || sc.table || sc.giving;
    }
    case_close(&sc);
    if (!used && !sc.failed)
        scenario_fail(&sc, "nothing is played here: a scenario has a start or a given");
    lines_close(&sc.lines);
    free(sc.events);
    return !sc.failed;
}

areo_table *scenario_table(const char *name, const char *text, size_t size,
                           void (*report_line)(void *user, const char *line), void *user)
{
    struct scenario sc = {.name = name, .report = report_line, .user = user};
    struct areo_error e;
    char *line;
    areo_table *table = NULL;
    sc.key = areo_key_from_seed(1);
    if (!lines_open(&sc.lines, text, size, &e)) {
        scenario_fail(&sc, "%s", e.text);
        return NULL;
    }
    while ((line = lines_next(&sc.lines)))
        run_line(&sc, line);
    if (!sc.stopped && in_play(&sc) && !sc.failed) {
        table = sc.table;
        sc.table = NULL;
    }
    sc.stopped = true;
    case_close(&sc);
    lines_close(&sc.lines);
    free(sc.events);
    return table;
}
