/* take.c: what a line does to a room (see room.h): moves, taking back, consent, seats, guides. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/room.h"
#include "server/words.h"
#include "table/lines.h"
#include "table/table.h"

/* ---- Moves -------------------------------------------------------------------------------- */

struct taking {
    struct room *r;
    char *rest; /* of the line */
    struct areo_error *e;
};

struct listener {
    struct areo_event *events;
    int count, size;
};

static void listen(void *user, const struct areo_event *event)
{
    struct listener *l = user;
    assert(l->count >= 0 && l->count <= l->size);
    if (table_grow((void **)&l->events, l->count, &l->size, sizeof *event))
        l->events[l->count++] = *event;
}

static bool seat_cut(struct taking *t, int *seat)
{
    const char *id = word_cut(&t->rest);
    *seat = areo_seat_find(id);
    if (*seat >= 0 && *seat < t->r->seats)
        return true;
    return areo_fail(t->e, 0, "nobody sits at '%.20s'", id);
}

/* "[3f2a]" at the end of the line, as in records. */
static bool mark_cut(char *rest, unsigned *check)
{
    assert(rest && check);
    char *open = strrchr(rest, '[');
    if (!open || strlen(open) != 6 || open[5] != ']')
        return false;
    *check = (unsigned)strtoul(open + 1, NULL, 16);
    *open = '\0';
    return true;
}

static void guide_along(struct room *r)
{
    if (r->guide)
        guide_follow(&r->lesson, r->table);
}

/* Whether a move is taken back is no question any more when the game has gone on. */
static void ask_outdated(struct room *r) { r->ask.open &= r->ask.about == ASK_COACH; }

/* The game has gone on: who noticed, and what is asked now. */
static void moved(struct room *r, int seat, uint8_t acting, struct listener *l)
{
    assert(seat >= 0 && seat < r->seats);
    ask_outdated(r);
    if (r->chronicle.built && chronicle_add(&r->chronicle, r->table, acting, l->events, l->count))
        r->noticed |= r->chronicle.moves[r->chronicle.move_count - 1].viewers;
    room_ask_anew(r, (uint8_t)(1u << seat));
    guide_along(r);
}

static bool take_move(struct taking *t)
{
    struct room *r = t->r;
    struct listener l = {.events = NULL};
    struct areo_context ctx = {r->chronicle.built ? listen : NULL, NULL, &l};
    int seat;
    unsigned check;
    areo_action action;
    if (!seat_cut(t, &seat))
        return false;
    bool checked = mark_cut(t->rest, &check);
    uint8_t acting = areo_head(room_state(r))->acting;
    bool ok = areo_move_parse(r->g, t->rest, &action, t->e) &&
              areo_table_play(r->table, seat, action, &ctx, t->e);
    if (ok) {
        assert(areo_table_length(r->table) > 0);
        moved(r, seat, acting, &l);
    }
    free(l.events);
    if (ok && checked && (areo_hash(r->g, room_state(r)) & 0xFFFF) != check)
        return areo_fail(t->e, 0, "the game is not the recorded one");
    return ok;
}

/* ---- Taking back --------------------------------------------------------------------------- */

/* Runs a change of the past and finds out who sees a difference. */
static bool rewrite(struct taking *t, int seat, bool (*act)(struct taking *t, int seat))
{
    assert(act && seat >= -1 && seat < t->r->seats);
    struct room *r = t->r;
    uint64_t before[VIEWERS];
    uint64_t after[VIEWERS];
    unsigned noticed = seat >= 0 ? 1u << seat : 0;
    if (!views_hash(r->g, room_state(r), before))
        return areo_fail(t->e, 0, "out of memory");
    if (!act(t, seat))
        return false;
    if (!views_hash(r->g, room_state(r), after))
        return areo_fail(t->e, 0, "out of memory");
    for (int v = 0; v < VIEWERS; v++)
        noticed |= before[v] != after[v] ? 1u << v : 0;
    if (r->chronicle.built)
        (void)chronicle_build(&r->chronicle, r->table);
    r->log_version++;
    ask_outdated(r);
    r->noticed |= (uint8_t)noticed;
    room_ask_anew(r, (uint8_t)noticed);
    guide_along(r);
    return true;
}

static bool do_undo(struct taking *t, int seat) { return areo_table_undo(t->r->table, seat, t->e); }

static bool do_undo_turn(struct taking *t, int seat)
{
    return areo_table_undo_turn(t->r->table, seat, t->e);
}

static bool do_cancel(struct taking *t, int seat)
{
    return areo_table_cancel(t->r->table, seat, t->e);
}

static bool do_redo(struct taking *t, int seat) { return areo_table_redo(t->r->table, seat, t->e); }

static bool do_back(struct taking *t, int seat)
{
    areo_table *table = t->r->table;
    int64_t length;
    (void)seat;
    if (!word_number(t->rest, 0, areo_table_length(table), &length))
        return areo_fail(t->e, 0, "'%.20s' is no number of moves", t->rest);
    if (length < areo_table_length(table) &&
        areo_table_move(table, (int)length).reveals != areo_head(areo_table_state(table))->reveals)
        return areo_fail(t->e, 0,
                         SERVER_TEXT("something was revealed since (a card, a die, a secret)"));
    assert(length >= 0);
    while (areo_table_length(table) > length)
        if (!areo_table_undo(table, AREO_ANYONE, t->e))
            return false;
    return true;
}

static bool take_back(struct taking *t) { return rewrite(t, -1, do_back); }

static bool of_seat(struct taking *t, bool (*act)(struct taking *t, int seat))
{
    int seat;
    return seat_cut(t, &seat) && rewrite(t, seat, act);
}

static bool take_undo(struct taking *t) { return of_seat(t, do_undo); }
static bool take_undo_turn(struct taking *t) { return of_seat(t, do_undo_turn); }
static bool take_cancel(struct taking *t) { return of_seat(t, do_cancel); }
static bool take_redo(struct taking *t) { return of_seat(t, do_redo); }

/* ---- Consent -------------------------------------------------------------------------------- */

static bool mask_read(struct taking *t, uint8_t *mask)
{
    char *rest = t->rest;
    *mask = 0;
    while (*rest) {
        char *comma = strchr(rest, ',');
        if (comma)
            *comma = '\0';
        int seat = areo_seat_find(rest);
        if (seat < 0 || seat >= t->r->seats)
            return areo_fail(t->e, 0, "nobody sits at '%.20s'", rest);
        *mask |= (uint8_t)(1u << seat);
        rest = comma ? comma + 1 : rest + strlen(rest);
    }
    return *mask || areo_fail(t->e, 0, "no seat is named");
}

static bool take_ask(struct taking *t)
{
    struct room_ask ask = {.open = true};
    int seat;
    if (!seat_cut(t, &seat))
        return false;
    ask.seat = (uint8_t)seat;
    const char *about = word_cut(&t->rest);
    ask.about = !strcmp(about, "turn")    ? ASK_UNDO_TURN
                : !strcmp(about, "coach") ? ASK_COACH
                                          : ASK_UNDO;
    if (!mask_read(t, &ask.waiting))
        return false;
    assert(ask.waiting && seat < t->r->seats);
    t->r->ask = ask;
    return true;
}

static bool take_agree(struct taking *t)
{
    int seat;
    if (!seat_cut(t, &seat))
        return false;
    if (!t->r->ask.open || !(t->r->ask.waiting >> seat & 1))
        return areo_fail(t->e, 0, "nobody asks %s", areo_seat_id(seat));
    t->r->ask.waiting &= (uint8_t) ~(1u << seat);
    return true;
}

static bool take_refuse(struct taking *t)
{
    int seat;
    if (!seat_cut(t, &seat))
        return false;
    if (!t->r->ask.open)
        return areo_fail(t->e, 0, "nobody asks anything");
    t->r->ask.open = false;
    return true;
}

static bool take_coach(struct taking *t)
{
    bool ends = !strcmp(t->rest, "none");
    if (!ends && !mask_read(t, &t->r->coach))
        return false;
    if (ends)
        t->r->coach = 0;
    t->r->ask.open = false;
    return true;
}

/* Somebody else may sit there now, who has agreed to nothing. */
static void unagreed(struct room *r, int seat) { r->coach &= (uint8_t) ~(1u << seat); }

/* ---- Seats ------------------------------------------------------------------------------------- */

static bool bot_read(struct taking *t, int seat)
{
    assert(seat >= 0 && seat < t->r->seats);
    const char *name = word_cut(&t->rest);
    struct bot trial;
    if (strlen(name) >= BOT_NAME_MAX)
        return areo_fail(t->e, 0, "there is no bot '%.40s'", name);
    if (!bot_open_threads(&trial, t->r->g, name, 0, 1, t->e))
        return false;
    bot_close(&trial);
    snprintf(t->r->seat[seat].bot, BOT_NAME_MAX, "%s", name);
    return true;
}

static void notice_add(struct room *r, enum notice_kind kind, int seat)
{
    assert(r->notices >= 0 && r->notices <= NOTICES_MAX && seat >= 0 && seat < r->seats);
    if (r->notices == NOTICES_MAX)
        memmove(r->notice, r->notice + 1, (size_t)--r->notices * sizeof r->notice[0]);
    r->notice[r->notices++] = (struct room_notice){(uint8_t)kind, (uint8_t)seat};
}

static bool take_new_link(struct taking *t)
{
    int seat;
    if (!seat_cut(t, &seat))
        return false;
    notice_add(t->r, NOTICE_LINK, seat);
    unagreed(t->r, seat);
    return true;
}

static bool take_seed(struct taking *t)
{
    t->r->seeded = true;
    t->r->seed = strtoll(t->rest, NULL, 10);
    return true;
}

/* How a table is made is no news; what is changed about a seat later is. */
static void seat_noticed(struct room *r, int seat, enum seat_kind kind)
{
    assert(seat >= 0 && seat < r->seats);
    bool before = r->reseated >> seat & 1;
    r->reseated |= (uint8_t)(1u << seat);
    if (before || areo_table_length(r->table) > 0)
        notice_add(r,
                   kind == SEAT_BOT    ? NOTICE_BOT
                   : kind == SEAT_OPEN ? NOTICE_OPEN
                                       : NOTICE_PERSON,
                   seat);
}

static bool take_seat(struct taking *t)
{
    struct room *r = t->r;
    enum seat_kind kind;
    int seat;
    if (!seat_cut(t, &seat))
        return false;
    const char *name = word_cut(&t->rest);
    if (!seat_kind_find(name, &kind))
        return areo_fail(t->e, 0, "'%.20s' cannot sit there", name);
    if (kind == SEAT_BOT && !bot_read(t, seat))
        return false;
    seat_noticed(r, seat, kind);
    r->seat[seat].kind = kind;
    r->seat[seat].away = r->seat[seat].resigned = false;
    r->ask.open = false;
    unagreed(r, seat);
    return true;
}

/* What was told calls the players by their names: it is told anew. */
static bool take_name(struct taking *t)
{
    int seat;
    if (!seat_cut(t, &seat))
        return false;
    areo_table_rename(t->r->table, seat, t->rest);
    t->r->log_version++;
    return true;
}

/* And who has none by the colour. */
static bool take_colour(struct taking *t)
{
    int seat;
    if (!seat_cut(t, &seat))
        return false;
    int colour = areo_seat_find(t->rest);
    int other = room_colour_holder(t->r, colour);
    if (colour < 0 || colour >= t->r->g->seats_max || (other >= 0 && other != seat))
        return areo_fail(t->e, 0, "the colour '%.20s' is taken, or there is none", t->rest);
    areo_table_recolour(t->r->table, seat, colour);
    t->r->log_version++;
    return true;
}

static bool take_link(struct taking *t)
{
    uint8_t mask;
    if (!mask_read(t, &mask))
        return false;
    assert(mask && !(mask >> t->r->seats));
    for (int seat = 0; seat < t->r->seats; seat++)
        t->r->seat[seat].link =
            mask >> seat & 1 ? mask : (uint8_t)(t->r->seat[seat].link & ~(unsigned)mask);
    return true;
}

static bool take_leave(struct taking *t)
{
    int seat;
    if (!seat_cut(t, &seat) || !bot_read(t, seat))
        return false;
    t->r->seat[seat].away = true;
    t->r->ask.open = false;
    return true;
}

static bool take_return(struct taking *t)
{
    int seat;
    if (!seat_cut(t, &seat))
        return false;
    t->r->seat[seat].away = false;
    return true;
}

static bool take_resign(struct taking *t)
{
    int seat;
    if (!seat_cut(t, &seat))
        return false;
    t->r->seat[seat].resigned = true;
    t->r->ask.open = false;
    return true;
}

/* ---- The table as a whole -------------------------------------------------------------------- */

static bool take_title(struct taking *t)
{
    snprintf(t->r->title, sizeof t->r->title, "%s", t->rest);
    return true;
}

static bool take_listed(struct taking *t)
{
    t->r->listed = !strcmp(t->rest, "yes");
    return true;
}

static bool take_hints(struct taking *t)
{
    t->r->unaided = !strcmp(t->rest, "no");
    return true;
}

static bool take_rule(struct taking *t)
{
    return undo_rule_find(t->rest, &t->r->undo) ||
           areo_fail(t->e, 0, "'%.20s' is no rule for undo", t->rest);
}

static bool take_expire(struct taking *t)
{
    int64_t days = 0;
    if (strcmp(t->rest, "never") && !word_number(t->rest, 1, 36500, &days))
        return areo_fail(t->e, 0, "'%.20s' is no number of days", t->rest);
    assert(days >= 0 && days <= 36500);
    t->r->expire_days = (int)days;
    return true;
}

static bool take_next(struct taking *t)
{
    snprintf(t->r->next, sizeof t->r->next, "%s", t->rest);
    return true;
}

static bool take_closed(struct taking *t)
{
    t->r->closed = !strcmp(t->rest, "yes");
    return true;
}

/* ---- Guided games ------------------------------------------------------------------------------ */

/* A guide that is gone since leaves a game like any other. */
static bool take_guide(struct taking *t)
{
    struct room *r = t->r;
    guide_close(r->guide);
    r->lesson = (struct guide_run){.guide = NULL};
    r->guide = guide_open(t->rest, NULL);
    if (r->guide && r->guide->g != r->g) {
        guide_close(r->guide);
        r->guide = NULL;
    }
    r->lesson.guide = r->guide;
    guide_along(r);
    return true;
}

static bool take_guide_next(struct taking *t)
{
    if (t->r->guide)
        guide_next(&t->r->lesson, t->r->table);
    return true;
}

static bool take_guide_back(struct taking *t)
{
    if (t->r->guide)
        guide_back(&t->r->lesson);
    return true;
}

/* In a lesson everything can be taken back: the deal is fixed, and nobody is deceived. */
static bool do_retry(struct taking *t, int seat)
{
    struct room *r = t->r;
    (void)seat;
    int length = r->guide ? guide_retry(&r->lesson, r->table) : -1;
    if (length < 0)
        return true;
    areo_table *earlier = areo_table_branch(r->table, length);
    if (!earlier)
        return areo_fail(t->e, 0, "out of memory");
    areo_table_free(r->table);
    r->table = earlier;
    return true;
}

static bool take_guide_retry(struct taking *t) { return rewrite(t, -1, do_retry); }

static bool take_guide_leave(struct taking *t)
{
    t->r->lesson.left = true;
    return true;
}

static bool take_guide_return(struct taking *t)
{
    t->r->lesson.left = false;
    return true;
}

static const struct line_row {
    const char *word;
    bool (*take)(struct taking *t);
    bool game; /* it finds out by itself who notices it */
} rows[] = {
    {"move", take_move, true},
    {"undo", take_undo, true},
    {"cancel", take_cancel, true},
    {"undo-turn", take_undo_turn, true},
    {"redo", take_redo, true},
    {"back", take_back, true},
    {"ask", take_ask, false},
    {"agree", take_agree, false},
    {"refuse", take_refuse, false},
    {"coach", take_coach, false},
    {"seat", take_seat, false},
    {"name", take_name, false},
    {"colour", take_colour, false},
    {"link", take_link, false},
    {"leave", take_leave, false},
    {"return", take_return, false},
    {"resign", take_resign, false},
    {"title", take_title, false},
    {"listed", take_listed, false},
    {"undo-rule", take_rule, false},
    {"hints", take_hints, false},
    {"expire", take_expire, false},
    {"next", take_next, false},
    {"closed", take_closed, false},
    {"new-link", take_new_link, false},
    {"seed", take_seed, false},
    {"guide", take_guide, false},
    {"guide-next", take_guide_next, false},
    {"guide-back", take_guide_back, false},
    {"guide-retry", take_guide_retry, true},
    {"guide-leave", take_guide_leave, false},
    {"guide-return", take_guide_return, false},
};

bool room_take(struct room *r, const char *line, struct areo_error *e)
{
    assert(line);
    char copy[ROOM_LINE_SIZE];
    if (strlen(line) >= sizeof copy)
        return areo_fail(e, 0, "line %u is too long", r->lines + 1);
    snprintf(copy, sizeof copy, "%s", line);
    struct taking t = {r, copy, e};
    const char *word = word_cut(&t.rest);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (strcmp(rows[i].word, word))
            continue;
        if (!rows[i].take(&t))
            return false;
        if (!rows[i].game)
            r->noticed = VIEWERS_ALL;
        r->lines++;
        return true;
    }
    return areo_fail(e, 0, "line %u is not known: '%.40s'", r->lines + 1, word);
}
