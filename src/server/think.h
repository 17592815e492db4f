/* think.h: what a bot is asked, and the thinking itself, without any thread.
 *
 * A job carries a copy of the view of its seat and nothing else of the table. Bots need several
 * megabytes each; a thinker keeps the last one it used. Threads and their queue are in
 * thinkers.h; whoever has no threads calls think_about by himself. */
#ifndef SERVER_THINK_H
#define SERVER_THINK_H

#include "bots/bots.h"
#include "store/store.h"

enum { THINK_CHOICES = 5, THINK_PARTY_SIZE = 48 };

struct think_job {
    struct think_job *next;
    const struct areo_game *g;
    char bot[BOT_NAME_MAX];
    bool advice; /* several moves with what is expected of them */
    bool review; /* what is to be thought of a move that was made */
    areo_action made;
    int move, moves; /* which of how many it was */
    uint64_t seed;
    areo_view *view;
    /* For whoever posted it: */
    char table[STORE_ID_SIZE];
    char party[THINK_PARTY_SIZE]; /* for whom: an address; "": nobody in particular */
    int seat;
    uint32_t decision;
    uint64_t client;    /* 0: a bot's own move */
    char reply[256];    /* to whose message this answers */
    atomic_bool cancel; /* from any thread: the answer is not wanted any more */
    /* The result; none when the bot could not be had. */
    struct search_choice choice[THINK_CHOICES];
    int count;
    struct bot_verdict verdict;
};

/* What the seat sees of the state, to be thought about; NULL: out of memory. Freed with its view. */
struct think_job *think_job_new(const struct areo_game *g, const areo_state *s, int seat);
void think_job_free(struct think_job *job);

/* Zero to begin with. */
struct thinker {
    struct bot bot;
    bool open;
};

/* Fills in the result. Whatever the name of the bot asks for, it takes no longer than `most`
 * milliseconds (0: as long as it needs), and ends soon when the job is cancelled. */
void think_about(struct thinker *k, struct think_job *job, uint32_t most);
void thinker_close(struct thinker *k);

#endif
