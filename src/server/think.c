/* think.c: one decision of a bot (see think.h). */
#include "server/think.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct think_job *think_job_new(const struct areo_game *g, const areo_state *s, int seat)
{
    assert(g && seat >= 0 && seat < areo_head(s)->seats);
    struct think_job *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
    job->g = g;
    job->seat = seat;
    job->view = malloc(g->state_size);
    if (job->view) {
        areo_view_make(g, s, seat, job->view);
        return job;
    }
    free(job);
    return NULL;
}

void think_job_free(struct think_job *job)
{
    if (!job)
        return;
    free(job->view);
    free(job);
}

void thinker_close(struct thinker *k)
{
    if (k->open)
        bot_close(&k->bot);
    k->open = false;
}

static bool thinker_ready(struct thinker *k, const struct think_job *job)
{
    if (k->open && k->bot.g == job->g && !strcmp(k->bot.name, job->bot)) {
        bot_seed(&k->bot, job->seed);
        return true;
    }
    thinker_close(k);
    k->open = bot_open_threads(&k->bot, job->g, job->bot, job->seed, 1, NULL);
    return k->open;
}

void think_about(struct thinker *k, struct think_job *job, uint32_t most)
{
    if (!thinker_ready(k, job))
        return;
    struct search_budget *budget = &k->bot.budget;
    budget->cancel = &job->cancel;
    if (most && (!budget->milliseconds || budget->milliseconds > most))
        budget->milliseconds = most;
    if (job->review && k->bot.kind == BOT_SEARCH) {
        job->count = bot_review(&k->bot, job->view, job->made, &job->verdict);
        return;
    }
    if (job->advice && k->bot.kind == BOT_SEARCH) {
        job->count = bot_hints(&k->bot, job->view, job->choice, THINK_CHOICES);
        return;
    }
    job->choice[0] = (struct search_choice){.action = bot_choose(&k->bot, job->view)};
    job->count = 1;
}
