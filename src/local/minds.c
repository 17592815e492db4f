/* minds.c: thinkers.h where other workers think. The host decides which, and in what order. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "local/host.h"
#include "local/mind.h"
#include "local/rooms.h"

struct asked {
    struct asked *next;
    int32_t id;
    struct think_job *job;
};

struct thinkers {
    struct asked *asked;
    struct think_job *finished;
    int32_t ids;
};

struct thinkers *thinkers_open(int threads, uint32_t most, void (*wake)(void *user), void *user)
{
    (void)threads;
    (void)most; /* what a level needs is counted in iterations, and here nobody waits in line */
    (void)wake;
    (void)user;
    return calloc(1, sizeof(struct thinkers));
}

bool thinkers_post(struct thinkers *t, struct think_job *job)
{
    size_t size = sizeof(struct mind_ask) + job->g->state_size;
    struct mind_ask *ask = calloc(1, size);
    struct asked *a = calloc(1, sizeof *a);
    if (!ask || !a) {
        free(ask);
        free(a);
        think_job_free(job);
        return false;
    }
    snprintf(ask->game, sizeof ask->game, "%s", job->g->id);
    snprintf(ask->bot, sizeof ask->bot, "%s", job->bot);
    ask->seed = job->seed;
    ask->advice = job->advice;
    ask->view_size = job->g->state_size;
    memcpy(ask + 1, job->view, job->g->state_size);
    *a = (struct asked){.next = t->asked, .id = ++t->ids, .job = job};
    t->asked = a;
    host_think(a->id, ask, size);
    free(ask);
    return true;
}

/* Takes a thought off the list; NULL: it is not there. */
static struct think_job *take(struct thinkers *t, struct asked **at)
{
    struct asked *a = *at;
    struct think_job *job = a->job;
    (void)t;
    *at = a->next;
    free(a);
    return job;
}

static void finish(struct thinkers *t, struct think_job *job)
{
    job->next = t->finished;
    t->finished = job;
}

void minds_thought(struct thinkers *t, int32_t id, const void *answer, size_t size)
{
    struct mind_answer a = {.count = 0};
    struct asked **at = &t->asked;
    while (*at && (*at)->id != id)
        at = &(*at)->next;
    if (!*at)
        return; /* it was forgotten meanwhile */
    struct think_job *job = take(t, at);
    if (size == sizeof a)
        memcpy(&a, answer, sizeof a);
    job->count = a.count;
    memcpy(job->choice, a.choice, sizeof job->choice);
    finish(t, job);
}

struct think_job *thinkers_collect(struct thinkers *t)
{
    struct think_job *job = t->finished;
    if (job)
        t->finished = job->next;
    return job;
}

void thinkers_forget(struct thinkers *t, uint64_t client)
{
    for (struct asked **at = &t->asked; *at;)
        if ((*at)->job->client == client) {
            host_forget((*at)->id);
            think_job_free(take(t, at));
        } else {
            at = &(*at)->next;
        }
}

void thinkers_cancel(struct thinkers *t, const char *table, int seat)
{
    for (struct asked **at = &t->asked; *at;) {
        struct think_job *job = (*at)->job;
        if (job->client || job->seat != seat || strcmp(job->table, table)) {
            at = &(*at)->next;
            continue;
        }
        host_forget((*at)->id);
        atomic_store(&job->cancel, true);
        finish(t, take(t, at));
    }
}

int thinkers_waiting(struct thinkers *t)
{
    (void)t;
    return 0;
}

double thinkers_seconds(struct thinkers *t)
{
    (void)t;
    return 0;
}
