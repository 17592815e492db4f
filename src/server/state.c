/* state.c: everything a client shows, in one message (see state.h).
 *
 * The true state is looked at only through views, except for what is public in every game: who
 * acts, the round, the end. */
#include "server/state.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/json.h"
#include "core/phrase.h"
#include "core/score.h"
#include "server/act.h"
#include "server/words.h"

/* ORDER LINK */
static const char *const link_names[] = {"seat", "spectator", "host"};

static void seats_list(const char *key, uint8_t mask, struct areo_text *json)
{
    assert(key);
    json_begin(json, key, '[');
    for (int seat = 0; seat < AREO_SEATS_MAX; seat++)
        if (mask >> seat & 1)
            json_string(json, NULL, areo_seat_id(seat));
    json_end(json, ']');
}

static void acting(const struct room *r, const areo_state *s, bool over, struct areo_text *json)
{
    json_int(json, "round", r->g->round(s));
    seats_list("acting", over ? 0 : areo_head(s)->acting, json);
    json_bool(json, "over", over);
}

/* ---- The question ---------------------------------------------------------------------------- */

static void question(const struct sight *l, const areo_view *v, struct areo_text *json)
{
    assert(l->seat < l->room->seats);
    const struct room *r = l->room;
    areo_action actions[AREO_ACTIONS_MAX];
    char line[600];
    struct areo_text prompt = text_beside(json, line, sizeof line);
    bool asked =
        l->seat >= 0 && (areo_view_head(v)->acting >> l->seat & 1) && room_person_plays(r, l->seat);
    int count = asked ? areo_view_choices(r->g, v, actions) : 0;
    struct areo_phrases list = {0};
    if (asked)
        view_prompt(r->g, v, &list);
    prompt_text(r->g, &list, &prompt);
    json_string(json, "prompt", asked ? line : NULL);
    phrases_json(r->g, "question", &list, json);
    json_begin(json, "options", '[');
    for (int i = 0; i < count; i++)
        words_option(r->g, v, actions[i], json);
    json_end(json, ']');
}

static const char *yes_no(bool yes) { return yes ? "yes" : "no"; }

static const char *undo_word(struct room *r, int seat, bool turn)
{
    assert(seat >= 0 && seat < r->seats);
    struct undo_plan plan;
    undo_plan(r, seat, turn, &plan);
    return plan.how == UNDO_NOT ? "no" : plan.asks ? "ask" : "yes";
}

static const char *coach_word(const struct room *r, int seat)
{
    uint8_t all;
    return room_coached(r, seat) ? "yes" : room_coach_possible(r, &all) ? "ask" : "no";
}

static void can(const struct sight *l, struct areo_text *json)
{
    struct room *r = l->room;
    const areo_state *s = room_state(r);
    bool over = room_over(r);
    bool sits = l->seat >= 0 && l->link == LINK_SEAT;
    bool plays = sits && room_person_plays(r, l->seat);
    const char *undo = plays ? undo_word(r, l->seat, false) : "no";
    bool turn = plays && undo[0] != 'n';
    bool acts = plays && (areo_head(s)->acting >> l->seat & 1);
    json_begin(json, "can", '{');
    json_string(json, "undo", undo);
    json_string(json, "undo_turn", turn ? undo_word(r, l->seat, true) : "no");
    json_string(json, "redo", yes_no(plays && areo_table_redo_possible(r->table, l->seat, NULL)));
    json_string(json, "cancel",
                yes_no(plays && r->g->mid_chain(s, l->seat) &&
                       areo_table_cancel_possible(r->table, l->seat, NULL)));
    json_string(json, "hint", yes_no(acts && r->g->evaluate && !r->unaided));
    json_string(json, "coach", plays && !over ? coach_word(r, l->seat) : "no");
    json_string(json, "review", yes_no(over && r->g->evaluate));
    json_string(json, "leave", yes_no(plays && !over));
    json_string(json, "return",
                yes_no(sits && r->seat[l->seat].away && !r->seat[l->seat].resigned));
    json_string(json, "branch", "yes");
    json_string(json, "record", yes_no(room_record_shown(r, l->link, l->seats)));
    json_string(json, "rematch", yes_no(over && l->link != LINK_SPECTATOR));
    json_end(json, '}');
}

static void ask(const struct room *r, struct areo_text *json)
{
    const struct room_ask *a = &r->ask;
    char line[160];
    struct areo_text text = text_beside(json, line, sizeof line);
    if (!a->open) {
        json_string(json, "ask", NULL);
        return;
    }
    assert(a->seat < r->seats);
    SERVER_SAY_WITH(&text,
                    a->about == ASK_COACH ? SERVER_TEXT("{seat} would like a coach for everybody")
                    : a->about == ASK_UNDO_TURN ? SERVER_TEXT("{seat} wants to take back the turn")
                                                : SERVER_TEXT("{seat} wants to take back a move"),
                    ARG_TEXT("seat", seat_title(json, a->seat)));
    json_begin(json, "ask", '{');
    json_string(json, "kind", a->about == ASK_COACH ? "coach" : "undo");
    json_string(json, "seat", areo_seat_id(a->seat));
    json_bool(json, "turn", a->about == ASK_UNDO_TURN);
    json_string(json, "text", line);
    seats_list("waiting", a->waiting, json);
    json_end(json, '}');
}

/* ---- People -------------------------------------------------------------------------------------- */

/* The score so far, and what it is made of: points by category. */
static void score_so_far(const struct areo_game *g, const areo_view *v, int seat,
                         struct areo_text *json)
{
    struct areo_score_line lines[AREO_SCORE_LINES_MAX];
    int count;
    json_int(json, "score", areo_view_score(g, v, seat, lines, &count));
    json_begin(json, "points", '{');
    for (int category = 0; category < g->category_count; category++) {
        int points = 0;
        for (int i = 0; i < count; i++)
            points += lines[i].category == category ? lines[i].points : 0;
        if (points)
            json_int(json, g->score_categories[category], points);
    }
    json_end(json, '}');
}

static void players(const struct sight *l, const areo_view *v, struct areo_text *json)
{
    assert(l->room->seats <= AREO_SEATS_MAX);
    const struct room *r = l->room;
    json_begin(json, "players", '[');
    for (int seat = 0; seat < r->seats; seat++) {
        const struct room_seat *s = &r->seat[seat];
        bool bot = room_bot_plays(r, seat);
        json_begin(json, NULL, '{');
        json_string(json, "seat", areo_seat_id(seat));
        json_string(json, "kind", seat_kind_name(s->kind));
        json_string(json, "name", areo_table_name(r->table, seat));
        json_string(json, "colour", areo_seat_id(areo_table_colours(r->table)[seat]));
        json_string(json, "bot", bot ? room_bot_name(r, seat) : NULL);
        json_bool(json, "connected", s->kind == SEAT_BOT || (l->connected >> seat & 1));
        json_bool(json, "acting", !room_over(r) && areo_view_head(v)->acting >> seat & 1);
        json_bool(json, "resigned", s->resigned);
        score_so_far(r->g, v, seat, json);
        json_end(json, '}');
    }
    json_end(json, ']');
}

/* ---- The end --------------------------------------------------------------------------------------- */

/* A game that was given up has no winner, and keeps its secrets: it counts what the viewer knows. */
static void final_scores(const struct room *r, const areo_view *v, struct areo_text *json)
{
    assert(room_over(r));
    const areo_state *s = room_state(r);
    bool ended = areo_over(s);
    seats_list("winners", ended ? r->g->winners(s) : 0, json);
    if (ended)
        score_ties_json(r->g, s, json);
    json_begin(json, "scores", '[');
    for (int seat = 0; seat < r->seats; seat++) {
        struct areo_score_line lines[AREO_SCORE_LINES_MAX];
        int count;
        json_begin(json, NULL, '{');
        json_string(json, "seat", areo_seat_id(seat));
        json_int(json, "total",
                 ended ? areo_score(r->g, s, seat, lines, &count)
                       : areo_view_score(r->g, v, seat, lines, &count));
        score_lines_json(r->g, lines, count, json);
        json_end(json, '}');
    }
    json_end(json, ']');
    json_key(json, "history");
    if (!areo_table_history(r->table, json))
        json_string(json, NULL, NULL);
}

/* ---- The whole --------------------------------------------------------------------------------------- */

static void head(const struct sight *l, struct areo_text *json)
{
    assert(l->room->chronicle.built);
    const struct room *r = l->room;
    json_string(json, "type", "state");
    if (l->reply && l->reply[0])
        json_raw(json, "reply", l->reply);
    json_string(json, "table", r->id);
    json_string(json, "name", r->title);
    json_string(json, "game", r->g->id);
    json_string(json, "link", link_names[l->link]);
    seats_list("seats", l->seats, json);
    json_string(json, "seat", l->seat >= 0 ? areo_seat_id(l->seat) : NULL);
    if (l->seat >= 0)
        json_int(json, "decision", r->decision[l->seat]);
    else
        json_string(json, "decision", NULL);
    json_int(json, "step", r->chronicle.steps[sight_viewer(l)]);
    if (room_stopped(r))
        json_bool(json, "resigned", true);
    if (r->seeded)
        json_int(json, "seed", r->seed);
    room_notices(r, json);
    if (r->guide && l->link == LINK_SEAT)
        guide_json(&r->lesson, r->table, json);
    if (l->webhook)
        json_bool(json, "webhook", true);
    if (l->next_token && l->next_token[0]) {
        json_begin(json, "next", '{');
        json_string(json, "table", r->next);
        json_string(json, "token", l->next_token);
        json_end(json, '}');
    }
}

void state_write(const struct sight *l, struct areo_text *json)
{
    assert(l->room && l->seat < l->room->seats);
    const struct room *r = l->room;
    areo_view *v = malloc(r->g->state_size);
    if (!v) {
        json->full = true;
        return;
    }
    areo_view_make(r->g, room_state(r), viewer_code(sight_viewer(l)), v);
    json_begin(json, NULL, '{');
    head(l, json);
    acting(r, room_state(r), room_over(r), json);
    question(l, v, json);
    can(l, json);
    ask(r, json);
    players(l, v, json);
    view_standings(r->g, v, "standings", json);
    if (room_over(r))
        final_scores(r, v, json);
    json_int(json, "events_from", l->events_from);
    json_begin(json, "events", '[');
    words_events(r, sight_viewer(l), l->events_from, -1, json);
    json_end(json, ']');
    json_key(json, "view");
    areo_view_save(r->g, v, json);
    json_end(json, '}');
    free(v);
}

/* ---- Replays --------------------------------------------------------------------------------------- */

static void replay_view(const struct room *r, const areo_state *s, int viewer, areo_view *v,
                        struct areo_text *json)
{
    assert(viewer >= 0 && viewer < VIEWERS);
    bool truth = viewer == VIEWER_TRUTH;
    if (!truth)
        areo_view_make(r->g, s, viewer_code(viewer), v);
    json_begin(json, "scores", '{');
    for (int seat = 0; seat < r->seats; seat++)
        json_int(json, areo_seat_id(seat),
                 truth ? areo_score(r->g, s, seat, NULL, NULL)
                       : areo_view_score(r->g, v, seat, NULL, NULL));
    json_end(json, '}');
    if (truth)
        state_standings(r->g, s, "standings", json);
    else
        view_standings(r->g, v, "standings", json);
    json_key(json, "view");
    if (truth)
        areo_position_save(r->g, s, json);
    else
        areo_view_save(r->g, v, json);
}

bool state_replay(struct room *r, int viewer, uint32_t step, struct areo_text *json)
{
    assert(viewer >= 0 && viewer < VIEWERS);
    areo_state *s = malloc(r->g->state_size);
    areo_view *v = malloc(r->g->state_size);
    bool ok = s && v && room_chronicle(r);
    if (ok) {
        areo_table_at(r->table, chronicle_moves_at(&r->chronicle, viewer, step), s);
        json_begin(json, NULL, '{');
        json_string(json, "type", "replay");
        json_int(json, "at", step);
        json_int(json, "step", r->chronicle.steps[viewer]);
        json_string(json, "seat", viewer < AREO_SEATS_MAX ? areo_seat_id(viewer) : NULL);
        acting(r, s, areo_over(s), json);
        json_begin(json, "events", '[');
        words_events(r, viewer, 0, step, json);
        json_end(json, ']');
        replay_view(r, s, viewer, v, json);
        json_end(json, '}');
    }
    free(s);
    free(v);
    return ok;
}
