/* think.h: bots in threads of their own, with a queue.
 *
 * A job carries a copy of the view of its seat and nothing else of the table. Results are taken
 * by the server's thread. Bots need several megabytes each; a thread keeps the last one it used
 * and gives it back after a while without work. */
#ifndef SERVER_THINK_H
#define SERVER_THINK_H

#include "bots/bots.h"
#include "store/store.h"

enum { THINK_CHOICES = 5, THINK_WAITING_MAX = 20000 };

struct think_job {
    struct think_job *next;
    const struct areo_game *g;
    char bot[BOT_NAME_MAX];
    bool advice; /* several moves with what is expected of them */
    uint64_t seed;
    areo_view *view;
    /* For whoever posted it: */
    char table[STORE_ID_SIZE];
    int seat;
    uint32_t decision;
    uint64_t client; /* 0: a bot's own move */
    char reply[256]; /* to whose message this answers */
    /* The result; none when the bot could not be had. */
    struct search_choice choice[THINK_CHOICES];
    int count;
};

struct think;

struct think *think_open(int threads, void (*wake)(void *user), void *user);
/* Takes over the job; false (and the job is freed) when too many wait. */
bool think_post(struct think *t, struct think_job *job);
/* The next finished job, to be freed with think_job_free; NULL when there is none. */
struct think_job *think_collect(struct think *t);
void think_job_free(struct think_job *job);
int think_waiting(struct think *t);
void think_close(struct think *t); /* cuts thoughts short */

#endif
