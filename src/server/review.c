/* review.c: what a search thinks of the moves of a finished game.
 *
 * A client asks from a move on and is told of the next one that was a choice, and from where to ask
 * again: so it sees how far it is and stops when it likes, and a review takes its turn among all
 * other thoughts. The search is given the view of the one who moved: it knows no more than he did. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "server/server.h"
#include "server/words.h"

/* Iterations are counted, so that the same game is judged alike every time. */
static const char REVIEWER[] = "search:200";

struct answer {
    const struct think_job *job; /* NULL: there are no more choices */
    uint32_t step;               /* of the viewer, before the move */
    const char *reply;
    int moves;
};

static void move_write(const struct think_job *job, const char *key, areo_action action,
                       struct areo_text *json)
{
    char line[300];
    struct areo_text text = text_beside(json, line, sizeof line);
    json_begin(json, key, '{');
    areo_move_text(job->g, action, &text);
    json_string(json, "move", line);
    text = text_beside(json, line, sizeof line);
    areo_view_action_text(job->g, job->view, action, &text);
    json_string(json, "text", line);
    json_end(json, '}');
}

static void verdict_write(const struct answer *a, struct areo_text *json)
{
    const struct think_job *job = a->job;
    const struct bot_verdict *v = &job->verdict;
    json_int(json, "move", job->move);
    json_int(json, "step", a->step);
    json_string(json, "seat", areo_seat_id(job->seat));
    move_write(job, "made", job->made, json);
    move_write(job, "best", v->best, json);
    json_real(json, "expected", v->expected);
    if (v->judged)
        json_real(json, "after", v->after);
    else
        json_raw(json, "after", "null");
    json_real(json, "lost", v->lost);
}

static void answer_write(void *user, struct areo_text *json)
{
    const struct answer *a = user;
    answer_begin("review", a->reply, json);
    json_int(json, "of", a->moves);
    if (a->job && a->job->count)
        verdict_write(a, json);
    if (a->job)
        json_int(json, "next", a->job->move + 1);
    else
        json_raw(json, "next", "null");
    json_end(json, '}');
}

static void answer(struct client *c, const struct answer *a)
{
    struct areo_text out = client_text(c, answer_write, (void *)a);
    client_send(c, a->reply, out.at, out.used);
}

void review_done(struct client *c, struct think_job *job)
{
    struct room *r = c->live->room;
    int viewer = c->seat >= 0 ? c->seat : VIEWER_SPECTATOR;
    c->thinking = false;
    bool known = room_chronicle(r);
    uint32_t step = known ? chronicle_step_before(&r->chronicle, viewer, job->move) : 0;
    answer(c, &(struct answer){job, step, job->reply, job->moves});
}

/* The state before the first move from there on that was a choice; false: there is none. */
static bool find_choice(const struct room *r, int from, areo_state *state, int *index)
{
    areo_action list[AREO_ACTIONS_MAX];
    struct areo_replay replay;
    areo_replay_begin(&replay, r->table, state);
    for (*index = 0; *index < areo_table_length(r->table); ++*index) {
        struct areo_move m = areo_table_move(r->table, *index);
        if (*index >= from && areo_legal(r->g, state, m.seat, list) > 1)
            return true;
        (void)areo_replay_next(&replay, NULL);
    }
    return false;
}

static struct think_job *job_of(struct client *c, const struct message *m, int index,
                                const areo_state *state)
{
    const struct room *r = c->live->room;
    struct areo_move move = areo_table_move(r->table, index);
    struct think_job *job = think_job_new(r->g, state, move.seat);
    if (!job)
        return NULL;
    job->review = true;
    job->seed = (uint64_t)index;
    job->made = move.action;
    job->move = index;
    job->moves = areo_table_length(r->table);
    job->client = c->number;
    memcpy(job->bot, REVIEWER, sizeof REVIEWER);
    snprintf(job->table, sizeof job->table, "%s", r->id);
    snprintf(job->reply, sizeof job->reply, "%s", m->id);
    snprintf(job->party, sizeof job->party, "%s", c->party);
    return job;
}

void review_ask(struct client *c, const struct message *m)
{
    const struct room *r = c->live->room;
    int index = 0;
    if (!room_over(r) || !r->g->evaluate) {
        client_note(c, m->id, "refused", NULL, SERVER_TEXT("only a finished game can be reviewed"));
        return;
    }
    if (c->thinking) {
        client_note(c, m->id, "busy", NULL, SERVER_TEXT("one thought at a time"));
        return;
    }
    areo_state *state = malloc(r->g->state_size);
    if (!state)
        return;
    if (!find_choice(r, (int)m->from, state, &index)) {
        answer(c, &(struct answer){NULL, 0, m->id, areo_table_length(r->table)});
    } else {
        struct think_job *job = job_of(c, m, index, state);
        c->thinking = job && thinkers_post(c->server->thinkers, job);
        if (!c->thinking)
            client_note(c, m->id, "busy", NULL,
                        SERVER_TEXT("too many are thinking already: ask again a little later"));
    }
    free(state);
}
