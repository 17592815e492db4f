/* room.c: what a room is, and what it tells of itself (see room.h); take.c takes its lines. */
#include "server/room.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/text.h"
#include "server/words.h"
#include "table/table.h"

/* ORDER SEAT_KIND */
static const char *const kind_names[] = {"person", "bot", "open"};
/* ORDER UNDO_RULE */
static const char *const rule_names[] = {"consent", "free", "never"};

static int name_find(const char *const *names, int count, const char *name)
{
    assert(names && name);
    for (int i = 0; i < count; i++)
        if (!strcmp(names[i], name))
            return i;
    return -1;
}

const char *seat_kind_name(enum seat_kind kind)
{
    assert(kind <= SEAT_OPEN);
    return kind_names[kind];
}

bool seat_kind_find(const char *name, enum seat_kind *out)
{
    int i = name_find(kind_names, 3, name);
    if (i >= 0)
        *out = (enum seat_kind)i;
    return i >= 0;
}

bool undo_rule_find(const char *name, enum undo_rule *out)
{
    int i = name_find(rule_names, 3, name);
    if (i >= 0)
        *out = (enum undo_rule)i;
    return i >= 0;
}

void seats_text(uint8_t mask, struct areo_text *out)
{
    const char *comma = "";
    for (int seat = 0; seat < AREO_SEATS_MAX; seat++)
        if (mask >> seat & 1) {
            areo_text_addf(out, "%s%s", comma, areo_seat_id(seat));
            comma = ",";
        }
    if (!mask)
        areo_text_add(out, "none");
}

/* ---- Who plays ------------------------------------------------------------------------ */

bool room_bot_plays(const struct room *r, int seat)
{
    assert(seat >= 0 && seat < r->seats);
    const struct room_seat *s = &r->seat[seat];
    return s->kind == SEAT_BOT || (s->kind == SEAT_PERSON && (s->away || s->resigned));
}

bool room_person_plays(const struct room *r, int seat)
{
    assert(seat >= 0 && seat < r->seats);
    return r->seat[seat].kind == SEAT_PERSON && !room_bot_plays(r, seat);
}

uint8_t room_persons(const struct room *r)
{
    unsigned mask = 0;
    assert(r->seats <= AREO_SEATS_MAX);
    for (int seat = 0; seat < r->seats; seat++)
        mask |= (unsigned)room_person_plays(r, seat) << seat;
    return (uint8_t)mask;
}

bool room_coach_possible(const struct room *r, uint8_t *all)
{
    bool taken = true;
    *all = 0;
    for (int seat = 0; seat < r->seats; seat++) {
        bool person = r->seat[seat].kind != SEAT_BOT && !r->seat[seat].resigned;
        *all |= (uint8_t)((unsigned)person << seat);
        taken &= r->seat[seat].kind != SEAT_OPEN;
    }
    return taken && r->g->warn && !r->guide;
}

uint8_t room_coach_asks(const struct room *r, int seat)
{
    assert(seat >= 0 && seat < r->seats);
    uint8_t all;
    (void)room_coach_possible(r, &all);
    return (uint8_t)(all & ~(unsigned)r->coach & ~(unsigned)r->seat[seat].link);
}

bool room_coached(const struct room *r, int seat)
{
    assert(seat >= 0 && seat < r->seats);
    uint8_t all;
    bool agreed = room_coach_possible(r, &all) && !(all & ~(unsigned)r->coach);
    bool alone = r->g->warn && !r->guide && !(all & ~(1u << seat));
    return (agreed || alone) && room_person_plays(r, seat);
}

bool room_resigned(const struct room *r)
{
    int resigned = 0;
    for (int seat = 0; seat < r->seats; seat++) {
        if (r->seat[seat].kind == SEAT_OPEN)
            return false;
        if (r->seat[seat].kind == SEAT_PERSON && !r->seat[seat].resigned)
            return false;
        resigned += r->seat[seat].resigned;
    }
    assert(resigned <= r->seats);
    return resigned > 0;
}

bool room_stopped(const struct room *r) { return r->closed || room_resigned(r); }

bool room_over(const struct room *r) { return areo_over(room_state(r)) || room_resigned(r); }

uint8_t room_bots_due(const struct room *r)
{
    unsigned mask = 0;
    unsigned acting = areo_head(room_state(r))->acting;
    assert(!(acting >> r->seats));
    if (room_stopped(r))
        return 0;
    for (int seat = 0; seat < r->seats; seat++)
        mask |= (acting >> seat & 1 && room_bot_plays(r, seat) ? 1u : 0u) << seat;
    return (uint8_t)mask;
}

const char *room_bot_name(const struct room *r, int seat)
{
    assert(seat >= 0 && seat < r->seats);
    if (r->seat[seat].bot[0])
        return r->seat[seat].bot;
    return r->g->evaluate ? "easy" : "random";
}

int room_colour_holder(const struct room *r, int colour)
{
    const uint8_t *colours = areo_table_colours(r->table);
    for (int seat = 0; seat < r->seats; seat++)
        if (colours[seat] == colour)
            return seat;
    return -1;
}

/* ---- The number of the question ---------------------------------------------------------- */

/* The options of a seat as one number (FNV-1a); 0 when it owes no decision. */
static uint64_t question_hash(const struct room *r, int seat)
{
    assert(seat >= 0 && seat < r->seats);
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_choices(r->g, room_state(r), seat, list);
    uint64_t hash = count ? 0xcbf29ce484222325u : 0;
    for (int i = 0; i < count; i++)
        hash = (hash ^ list[i]) * 0x100000001b3u;
    return hash;
}

/* A late message must not answer another question than the one it was meant for. The number
 * depends on nothing that the seat cannot see: what others do in secret does not move it. */
void room_ask_anew(struct room *r, uint8_t moved)
{
    assert(r->seats <= AREO_SEATS_MAX);
    for (int seat = 0; seat < r->seats; seat++) {
        uint64_t question = question_hash(r, seat);
        r->decision[seat] += (moved >> seat & 1) || question != r->question[seat];
        r->question[seat] = question;
    }
}
/* ---- Opening --------------------------------------------------------------------------------- */

struct room *room_open(const char *id, const char *header, struct areo_error *e)
{
    assert(id && header);
    struct room *r = calloc(1, sizeof *r);
    if (!r) {
        areo_fail(e, 0, "out of memory");
        return NULL;
    }
    snprintf(r->id, sizeof r->id, "%s", id);
    r->table = areo_table_load(NULL, header, strlen(header), e);
    if (!r->table) {
        free(r);
        return NULL;
    }
    r->g = areo_table_game(r->table);
    r->seats = areo_head(room_state(r))->seats;
    assert(r->seats >= 1 && r->seats <= AREO_SEATS_MAX);
    for (int seat = 0; seat < r->seats; seat++)
        r->seat[seat].link = (uint8_t)(1u << seat);
    room_ask_anew(r, 0);
    return r;
}

void room_free(struct room *r)
{
    if (!r)
        return;
    chronicle_free(&r->chronicle);
    guide_close(r->guide);
    areo_table_free(r->table);
    free(r);
}

bool room_chronicle(struct room *r)
{
    assert(r->table);
    return r->chronicle.built || chronicle_build(&r->chronicle, r->table);
}

/* ---- News -------------------------------------------------------------------------------------- */

static const struct {
    const char *id, *text;
} notice_words[] = {/* ORDER NOTICE */
                    {"new-link", SERVER_TEXT("the host has made a new link to the seat of {seat}")},
                    {"person", SERVER_TEXT("a person plays again for {seat}")},
                    {"bot", SERVER_TEXT("a bot plays now for {seat}")},
                    {"open", SERVER_TEXT("nobody has the seat of {seat} any more")}};

void room_notice_text(const struct room *r, int i, struct areo_text *out)
{
    assert(i >= 0 && i < r->notices);
    assert(r->notice[i].kind <= NOTICE_OPEN);
    SERVER_SAY_WITH(out, notice_words[r->notice[i].kind].text,
                    ARG_TEXT("seat", seat_title(out, r->notice[i].seat)));
}

void room_notices(const struct room *r, struct areo_text *json)
{
    if (!r->notices)
        return;
    json_begin(json, "notices", '[');
    for (int i = 0; i < r->notices; i++) {
        char line[200];
        struct areo_text text = text_beside(json, line, sizeof line);
        room_notice_text(r, i, &text);
        json_begin(json, NULL, '{');
        json_string(json, "id", notice_words[r->notice[i].kind].id);
        json_string(json, "seat", areo_seat_id(r->notice[i].seat));
        json_string(json, "text", line);
        json_end(json, '}');
    }
    json_end(json, ']');
}

/* ---- For lists -------------------------------------------------------------------------------- */

void room_summary(const struct room *r, struct areo_text *json)
{
    assert(r->g && r->seats > 0);
    const areo_state *s = room_state(r);
    json_string(json, "name", r->title);
    json_string(json, "game", r->g->id);
    json_int(json, "round", r->g->round(s));
    json_bool(json, "over", room_over(r));
    json_begin(json, "players", '[');
    for (int seat = 0; seat < r->seats; seat++) {
        json_begin(json, NULL, '{');
        json_string(json, "seat", areo_seat_id(seat));
        json_string(json, "kind", kind_names[r->seat[seat].kind]);
        json_string(json, "name", areo_table_name(r->table, seat));
        json_string(json, "colour", areo_seat_id(areo_table_colours(r->table)[seat]));
        json_string(json, "bot", room_bot_plays(r, seat) ? room_bot_name(r, seat) : NULL);
        json_end(json, '}');
    }
    json_end(json, ']');
    json_begin(json, "open", '[');
    for (int seat = 0; seat < r->seats; seat++)
        if (r->seat[seat].kind == SEAT_OPEN)
            json_string(json, NULL, areo_seat_id(seat));
    json_end(json, ']');
}

void room_row(const struct room *r, struct store_row *out)
{
    assert(out);
    struct areo_text summary = areo_text_over(out->summary, sizeof out->summary);
    snprintf(out->id, sizeof out->id, "%s", r->id);
    snprintf(out->game, sizeof out->game, "%s", r->g->id);
    out->acting = areo_head(room_state(r))->acting;
    out->due = room_bots_due(r) != 0;
    out->listed = r->listed;
    room_summary(r, &summary);
}

bool room_record_shown(const struct room *r, enum store_link_kind link, uint8_t seats)
{
    unsigned people = 0;
    for (int seat = 0; seat < r->seats; seat++)
        if (r->seat[seat].kind != SEAT_BOT)
            people |= 1u << seat;
    return areo_over(room_state(r)) || (link == LINK_SEAT && !(people & ~(unsigned)seats));
}
