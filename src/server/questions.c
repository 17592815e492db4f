/* questions.c: what a client asks about a position without changing anything (see server.h). */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>

#include "core/json.h"
#include "core/text.h"
#include "server/preview.h"
#include "server/server.h"
#include "server/words.h"
#include "table/coach.h"

/* A thought of about half a second. */
static const char ADVISER[] = "search:500ms";

struct question {
    struct client *c;
    const struct message *m;
    int seat;
};

static void why_one(const struct room *r, const areo_view *v, const char *move,
                    struct areo_text *json)
{
    assert(areo_view_head(v)->viewer < r->seats);
    areo_action action;
    struct areo_error e;
    json_begin(json, NULL, '{');
    json_string(json, "move", move);
    if (areo_move_parse(r->g, move, &action, &e)) {
        words_why(r->g, areo_view_why(r->g, v, action), json);
    } else {
        json_bool(json, "legal", false);
        json_string(json, "reason", "malformed");
        json_begin(json, "args", '{');
        json_end(json, '}');
        json_string(json, "text", e.text);
    }
    json_end(json, '}');
}

static void why_answer(void *user, struct areo_text *json)
{
    const struct question *q = user;
    assert(q->seat >= 0 && q->seat < q->c->live->room->seats);
    const struct room *r = q->c->live->room;
    areo_view *v = malloc(r->g->state_size);
    if (!v)
        return;
    areo_view_make(r->g, room_state(r), q->seat, v);
    bool acts = areo_view_head(v)->acting >> q->seat & 1;
    bool ahead = q->m->ahead && !acts && preview_turn(r, v);
    answer_begin("why", q->m->id, json);
    json_int(json, "decision", r->decision[q->seat]);
    if (q->m->ahead)
        json_bool(json, "ahead", ahead);
    json_begin(json, "moves", '[');
    for (int i = 0; i < q->m->moves; i++)
        why_one(r, v, q->m->move[i], json);
    json_end(json, ']');
    json_end(json, '}');
    free(v);
}

static void preview_answer(void *user, struct areo_text *json)
{
    const struct question *q = user;
    assert(q->m->moves >= 1);
    const struct room *r = q->c->live->room;
    areo_action action;
    struct areo_error e;
    answer_begin("preview", q->m->id, json);
    json_int(json, "decision", r->decision[q->seat]);
    json_string(json, "move", q->m->move[0]);
    json_bool(json, "legal",
              areo_move_parse(r->g, q->m->move[0], &action, &e) &&
                  preview_write(r, q->seat, action, json));
    json_end(json, '}');
}

/* Nothing is said in games among people, whoever asks. */
static void coach_answer(void *user, struct areo_text *json)
{
    const struct question *q = user;
    const struct room *r = q->c->live->room;
    assert(q->seat >= 0 && q->seat < r->seats);
    answer_begin("coach", q->m->id, json);
    json_int(json, "decision", r->decision[q->seat]);
    if (room_coached(r, q->seat))
        coach_json(r->table, q->seat, json);
    else
        coach_silent(json);
    json_end(json, '}');
}

static void pong_answer(void *user, struct areo_text *json)
{
    const struct question *q = user;
    answer_begin("pong", q->m->id, json);
    json_end(json, '}');
}

static void hint_write(void *user, struct areo_text *json)
{
    const struct think_job *job = user;
    assert(job->count >= 0 && job->view);
    unsigned visits = 0;
    bool alone = areo_view_head(job->view)->seats == 1;
    answer_begin("hint", job->reply, json);
    json_int(json, "decision", job->decision);
    json_begin(json, "moves", '[');
    for (int i = 0; i < job->count; i++)
        visits += job->choice[i].visits;
    for (int i = 0; i < job->count; i++) {
        char line[300];
        struct areo_text text = text_beside(json, line, sizeof line);
        json_begin(json, NULL, '{');
        areo_move_text(job->g, job->choice[i].action, &text);
        json_string(json, "move", line);
        text = text_beside(json, line, sizeof line);
        areo_view_action_text(job->g, job->view, job->choice[i].action, &text);
        json_string(json, "text", line);
        json_int(json, "share", visits ? 100 * job->choice[i].visits / visits : 100);
        if (alone)
            json_raw(json, "points", "null");
        else
            json_int(json, "points", (int64_t)job->choice[i].points);
        json_end(json, '}');
    }
    json_end(json, ']');
    json_end(json, '}');
}

void question_hint(struct client *c, struct think_job *job)
{
    assert(c->thinking);
    c->thinking = false;
    struct areo_text out = client_text(c, hint_write, job);
    client_send(c, job->reply, out.at, out.used);
}

static void hint_ask(struct client *c, const struct message *m, int seat)
{
    assert(m->type == MESSAGE_HINT);
    const struct room *r = c->live->room;
    if (seat < 0 || !(areo_head(room_state(r))->acting >> seat & 1) || !r->g->evaluate) {
        client_note(c, m->id, "refused", NULL, SERVER_TEXT("there is nothing to give a hint for"));
        return;
    }
    if (r->unaided) {
        client_note(c, m->id, "refused", NULL, SERVER_TEXT("this table plays without hints"));
        return;
    }
    if (c->thinking) {
        client_note(c, m->id, "busy", NULL, SERVER_TEXT("one hint at a time"));
        return;
    }
    if (!limits_take(c->server->limits, &c->who, LIMIT_HINTS, 1)) {
        client_note(c, m->id, "busy", NULL, SERVER_TEXT("too many hints: wait a little"));
        return;
    }
    struct think_job *job = think_job_new(r->g, room_state(r), seat);
    if (!job)
        return;
    job->advice = true;
    job->seed = job->client = c->number;
    job->decision = r->decision[seat];
    snprintf(job->bot, sizeof job->bot, "%s", ADVISER);
    snprintf(job->table, sizeof job->table, "%s", r->id);
    snprintf(job->reply, sizeof job->reply, "%s", m->id);
    snprintf(job->party, sizeof job->party, "%s", c->party);
    c->thinking = thinkers_post(c->server->thinkers, job);
    if (!c->thinking)
        client_note(c, m->id, "busy", NULL,
                    SERVER_TEXT("too many are thinking already: ask again a little later"));
}

void question_answer(struct client *c, const struct message *m, int seat)
{
    assert(seat < c->live->room->seats);
    void (*write)(void *user, struct areo_text *json) = m->type == MESSAGE_PING  ? pong_answer
                                                        : m->type == MESSAGE_WHY ? why_answer
                                                        : m->type == MESSAGE_PREVIEW
                                                            ? preview_answer
                                                            : coach_answer;
    if (m->type == MESSAGE_HINT) {
        hint_ask(c, m, seat);
    } else if (seat < 0 && m->type != MESSAGE_PING) {
        client_note(c, m->id, "not-yours", NULL, SERVER_TEXT("this link has no seat"));
    } else {
        struct areo_text out = client_text(c, write, &(struct question){c, m, seat});
        client_send(c, m->id, out.at, out.used);
    }
}
