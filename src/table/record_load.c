/* record_load.c: reading a game record and verifying it move by move.
 *
 * A record is made of outside text: every line is checked, and what is wrong is
 * said with its line. The short hash after a move finds the first move at which
 * the game is not the recorded one. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/language.h"
#include "table/chance.h"
#include "table/lines.h"
#include "table/table.h"

struct loader {
    const struct areo_game *g, *only;
    struct lines lines;
    struct areo_error *e;
    areo_table *table; /* made when the header is complete */
    struct areo_setup setup;
    struct areo_key key;
    bool has_rules, has_players, has_key;
    char names[AREO_SEATS_MAX][AREO_NAME_SIZE];
    uint8_t colours[AREO_SEATS_MAX]; /* plus one; 0: nothing is said */
    struct chance chance;
};

#define FAIL(l, ...) areo_fail((l)->e, (l)->lines.number, __VA_ARGS__)

/* Errors of inner readers know no line, or the line inside of a line. */
static bool here(struct loader *l)
{
    if (l->e)
        l->e->line = l->lines.number;
    return false;
}

/* ---- Header ------------------------------------------------------------------ */

static bool take_game(struct loader *l, char *rest)
{
    if (l->g)
        return FAIL(l, SAY_TEXT("the game is named twice"));
    l->g = l->only && !strcmp(l->only->id, rest) ? l->only : NULL;
    if (!l->only)
        l->g = areo_game_find(rest);
    if (!l->g && l->only)
        return FAIL(l, SAY_TEXT("this is a record of '%.60s', not of %s"), rest, l->only->id);
    if (!l->g)
        return FAIL(l, SAY_TEXT("there is no game '%.60s'"), rest);
    areo_setup_default(l->g, l->g->seats_min, &l->setup);
    l->chance.g = l->g;
    return true;
}

static bool take_rules(struct loader *l, char *rest)
{
    int64_t version;
    if (!word_number(rest, 0, UINT16_MAX, &version))
        return FAIL(l, SAY_TEXT("'%.60s' is not a version of the rules"), rest);
    if (version != l->g->rules_version)
        return FAIL(l, SAY_TEXT("made with version %d of the rules; this program plays version %d"),
                    (int)version, l->g->rules_version);
    l->has_rules = true;
    return true;
}

static bool take_players(struct loader *l, char *rest)
{
    int64_t seats;
    if (!word_number(rest, l->g->seats_min, l->g->seats_max, &seats))
        return FAIL(l, SAY_TEXT("%s is for %d to %d players, not '%.60s'"), l->g->id,
                    l->g->seats_min, l->g->seats_max, rest);
    l->setup.seats = (uint8_t)seats;
    l->has_players = true;
    return true;
}

static bool take_option(struct loader *l, char *rest)
{
    const char *id = word_cut(&rest);
    return areo_setup_option(l->g, &l->setup, id, rest, l->e) || here(l);
}

static bool take_key(struct loader *l, char *rest)
{
    if (!word_key(rest, &l->key))
        return FAIL(l, SAY_TEXT("a key has 32 hexadecimal digits"));
    l->has_key = true;
    return true;
}

static bool take_name(struct loader *l, char *rest)
{
    const char *id = word_cut(&rest);
    int seat = areo_seat_find(id);
    if (seat < 0)
        return FAIL(l, SAY_TEXT("there is no seat '%.60s'"), id);
    if (strlen(rest) >= AREO_NAME_SIZE)
        return FAIL(l, SAY_TEXT("the name of %s is too long"), id);
    snprintf(l->names[seat], AREO_NAME_SIZE, "%s", rest);
    return true;
}

static bool take_colour(struct loader *l, char *rest)
{
    const char *id = word_cut(&rest);
    int seat = areo_seat_find(id);
    int colour = areo_seat_find(rest);
    if (seat < 0)
        return FAIL(l, SAY_TEXT("there is no seat '%.60s'"), id);
    if (colour < 0 || colour >= l->g->seats_max)
        return FAIL(l, SAY_TEXT("%s has no colour '%.60s'"), l->g->id, rest);
    l->colours[seat] = (uint8_t)(colour + 1);
    return true;
}

static bool take_next(struct loader *l, char *rest)
{
    return chance_add(&l->chance, rest, l->e) || here(l);
}

static bool take_position(struct loader *l, const char *json)
{
    if (l->table || l->has_key || l->has_players || l->has_rules)
        return FAIL(l, SAY_TEXT("a position says for itself how the game begins"));
    areo_state *s = malloc(l->g->state_size);
    bool ok = s && areo_position_load(l->g, json, strlen(json), s, l->e);
    if (ok)
        l->table = areo_table_from(l->g, s);
    free(s);
    if (!s || (ok && !l->table))
        return FAIL(l, SAY_TEXT("out of memory"));
    return ok || here(l);
}

static const struct header_row {
    const char *word;
    bool (*take)(struct loader *l, char *rest);
    bool with_position; /* makes sense in a record that begins with a position */
} header_rows[] = {
    {"game", take_game, true},      {"rules", take_rules, false},  {"players", take_players, false},
    {"option", take_option, false}, {"key", take_key, false},      {"name", take_name, true},
    {"next", take_next, false},     {"colour", take_colour, true},
};

static bool take_header(struct loader *l, char *line)
{
    if (*line == '{')
        return l->g ? take_position(l, line) : FAIL(l, SAY_TEXT("the game must be named first"));
    char *rest = line;
    const char *word = word_cut(&rest);
    for (size_t i = 0; i < sizeof header_rows / sizeof header_rows[0]; i++) {
        const struct header_row *row = &header_rows[i];
        if (strcmp(row->word, word))
            continue;
        if (!l->g && row->take != take_game)
            return FAIL(l, SAY_TEXT("the game must be named first"));
        if (l->table && !row->with_position)
            return FAIL(l, SAY_TEXT("a position says for itself how the game begins"));
        return row->take(l, rest);
    }
    return FAIL(l, SAY_TEXT("'%.60s' is not known in the header of a record"), word);
}

static bool people(struct loader *l)
{
    int seats = areo_head(l->table->state)->seats;
    for (int seat = 0; seat < AREO_SEATS_MAX; seat++) {
        if ((l->names[seat][0] || l->colours[seat]) && seat >= seats)
            return FAIL(l, SAY_TEXT("nobody sits at %s"), areo_seat_id(seat));
        areo_table_rename(l->table, seat, l->names[seat]);
        if (l->colours[seat])
            areo_table_recolour(l->table, seat, l->colours[seat] - 1);
    }
    for (int seat = 0; seat < seats; seat++)
        if (l->colours[seat] && l->table->colours[seat] != l->colours[seat] - 1)
            return FAIL(l, SAY_TEXT("two seats are %s"), areo_seat_id(l->colours[seat] - 1));
    return true;
}

static bool begin(struct loader *l)
{
    if (!l->g)
        return FAIL(l, SAY_TEXT("the record does not name its game"));
    struct areo_context ctx = {NULL, chance_answer, &l->chance};
    if (!l->table) {
        if (!l->has_rules || !l->has_players || !l->has_key)
            return FAIL(l, SAY_TEXT("the header lacks the line '%s'"),
                        !l->has_rules     ? "rules"
                        : !l->has_players ? "players"
                                          : "key");
        l->table = areo_table_new(l->g, &l->setup, l->key, &ctx, l->e);
        if (!l->table || !chance_fine(&l->chance, l->e) || !chance_used_up(&l->chance, l->e))
            return here(l);
    }
    return people(l);
}

/* ---- Moves ------------------------------------------------------------------- */

/* Cuts "[3f2a]" off the end of the line; -1 when there is none. */
static bool mark_cut(struct loader *l, char *line, int *check)
{
    char *open = strrchr(line, '[');
    *check = -1;
    if (!open)
        return true;
    if (strlen(open) != 6 || open[5] != ']' || strspn(open + 1, "0123456789abcdef") != 4)
        return FAIL(l, SAY_TEXT("'%.20s' is not the check of a move, which looks like [3f2a]"),
                    open);
    *check = (int)strtol(open + 1, NULL, 16);
    *open = '\0';
    return true;
}

static bool take_move(struct loader *l, char *line)
{
    areo_table *t = l->table;
    int check;
    areo_action action;
    struct areo_error inner;
    struct areo_context ctx = {NULL, chance_answer, &l->chance};
    if (!mark_cut(l, line, &check))
        return false;
    char *move = line;
    const char *seat_id = word_cut(&move);
    move = trimmed(move);
    int seat = areo_seat_find(seat_id);
    if (seat < 0)
        return FAIL(l, SAY_TEXT("a move begins with a seat, not with '%.60s'"), seat_id);
    if (!areo_move_parse(t->g, move, &action, l->e))
        return here(l);
    if (!areo_table_play(t, seat, action, &ctx, &inner))
        return FAIL(l, SAY_TEXT("move %d, '%s %.60s', is not legal: %.120s"), t->count + 1, seat_id,
                    move, inner.text);
    if (!chance_fine(&l->chance, l->e) || !chance_used_up(&l->chance, l->e))
        return here(l);
    if (check >= 0 && (int)(areo_hash(t->g, t->state) & 0xFFFF) != check)
        return FAIL(l, SAY_TEXT("after move %d, '%s %.60s', the game is not the recorded one"),
                    t->count, seat_id, move);
    return true;
}

/* "end", "end MOVES" or "end MOVES HASH". */
static bool take_end(struct loader *l, char *rest)
{
    const areo_table *t = l->table;
    int64_t moves = t->count;
    const char *count = word_cut(&rest);
    const char *hash = word_cut(&rest);
    if (*count && !word_number(count, 0, INT32_MAX, &moves))
        return FAIL(l, SAY_TEXT("'%.60s' is not a number of moves"), count);
    if (moves != t->count)
        return FAIL(l, SAY_TEXT("the record should have %d moves, but there are %d"), (int)moves,
                    t->count);
    char *stop = NULL;
    uint64_t wanted = strtoull(hash, &stop, 16);
    if (*hash && (strlen(hash) != 16 || *stop || *rest))
        return FAIL(l, SAY_TEXT("'%.60s' is not a hash of 16 hexadecimal digits"), hash);
    uint64_t found = areo_hash(t->g, t->state);
    if (*hash && wanted != found)
        return FAIL(l, SAY_TEXT("the last position has the hash %016llx, the record says %s"),
                    (unsigned long long)found, hash);
    return true;
}

/* ---- The whole ----------------------------------------------------------------- */

/* The next line that says something. */
static char *line_next(struct loader *l)
{
    char *line;
    do
        line = lines_next(&l->lines);
    while (line && (!*line || *line == '#'));
    return line;
}

static bool first_line(struct loader *l)
{
    int64_t version;
    char *line = line_next(l);
    if (!line)
        return FAIL(l, SAY_TEXT("the record is empty"));
    if (strncmp(line, "areo-record ", 12) || !word_number(line + 12, 0, INT32_MAX, &version))
        return FAIL(l, SAY_TEXT("this is not a game record: it does not begin with 'areo-record'"));
    if (version != AREO_RECORD_VERSION)
        return FAIL(
            l, SAY_TEXT("version %d of the record format is not known (this program reads %d)"),
            (int)version, AREO_RECORD_VERSION);
    return true;
}

static bool load(struct loader *l)
{
    char *line;
    if (!first_line(l))
        return false;
    while ((line = line_next(l)) && strcmp(line, "moves"))
        if (!take_header(l, line))
            return false;
    if (!line)
        return FAIL(l, SAY_TEXT("the record is cut off: there is no line 'moves'"));
    if (!begin(l))
        return false;
    while ((line = line_next(l))) {
        bool end = !strncmp(line, "end", 3) && (!line[3] || line[3] == ' ');
        if (end)
            return take_end(l, line + 3) &&
                   (!line_next(l) ||
                    FAIL(l, SAY_TEXT("something follows after the end of the record")));
        bool next = !strncmp(line, "next ", 5);
        if (!(next ? take_next(l, line + 5) : take_move(l, line)))
            return false;
    }
    return FAIL(l, SAY_TEXT("the record is cut off: there is no line 'end'"));
}

areo_table *areo_record_load(const struct areo_game *only, const char *text, size_t size,
                             struct areo_error *e)
{
    struct loader l = {.only = only, .e = e};
    if (lines_open(&l.lines, text, size, e) && load(&l)) {
        lines_close(&l.lines);
        return l.table;
    }
    lines_close(&l.lines);
    areo_table_free(l.table);
    return NULL;
}
