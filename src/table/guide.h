/* guide.h: guided games: a lesson that is played, step by step, at a real table.
 *
 * A guide is a text of the scenario family (docs/notation.md): where the game begins, what the bots
 * play, and the steps: what is said, what it points at, what it waits for. The learner may do
 * anything that is legal. A step is done when what it waits for has come about, whichever way; one
 * whose conditions do not hold is passed over, so that nothing false is said; and everything since a
 * step began can be taken back, because the deal is fixed and nothing is lost by looking.
 *
 * Which step is open follows from the moves of the table and from the learner's own `next`. */
#ifndef TABLE_GUIDE_H
#define TABLE_GUIDE_H

#include "areo/game.h"
#include "areo/table.h"

enum { GUIDE_STEPS_MAX = 64, GUIDE_LINES_MAX = 12, GUIDE_SCRIPT_MAX = 96 };
enum { GUIDE_LINE_SIZE = 300, GUIDE_TEXT_SIZE = 1000 };

/* The guides of the program: name and text; ends with a row without a name. tools/embed-guides.sh
 * makes the table of guides/NAME.guide. */
struct guide_file {
    const char *name, *text;
};
extern const struct guide_file guide_files[];

struct guide_line {
    const char *text;
    int number; /* in the file */
};

struct guide_step {
    const char *id;
    const char *says;
    bool within; /* it is about a choice that is half made; others wait until it is whole */
    bool aside;  /* for those who went another way */
    const char *points[GUIDE_LINES_MAX];        /* "card asteroid": what is shown */
    struct guide_line when[GUIDE_LINES_MAX];    /* facts without which it is passed over, */
    struct guide_line time[GUIDE_LINES_MAX];    /* but not before one of these holds */
    struct guide_line fact[GUIDE_LINES_MAX];    /* it waits for one of these facts, */
    struct guide_line pattern[GUIDE_LINES_MAX]; /* or for one of these moves; for neither: `next` */
    struct guide_line also[GUIDE_LINES_MAX];    /* moves that belong to the way */
};

struct guide {
    const char *name, *title, *about;
    const struct areo_game *g;
    areo_table *table; /* where it begins */
    int learner;       /* the seat that learns; all others are played by the guide */
    int steps;
    struct guide_step step[GUIDE_STEPS_MAX];
    int lines;
    struct {
        uint8_t seat;
        areo_action move;
    } script[GUIDE_SCRIPT_MAX];
    struct guide_line otherwise[GUIDE_LINES_MAX]; /* what bots do without a script, in this order */
    struct guide_line time[GUIDE_LINES_MAX];      /* for steps that name no time of their own */
    void *memory;
};

/* NULL: there is none of this name. */
const struct guide_file *guide_find(const char *name);
/* Reads a guide. NULL with the reason, and its line, in e. */
struct guide *guide_read(const char *name, const char *text, struct areo_error *e);
struct guide *guide_open(const char *name, struct areo_error *e); /* one of the program's */
void guide_close(struct guide *g);                                /* NULL is fine */

/* The guides of a game: a member of an object, a list of their names with title and about. */
void guides_json(const struct areo_game *g, struct areo_text *json);

/* Plays it as a learner would, with wrong turns at every step. False after reports of what is not as
 * it should be. */
bool guide_check(const struct guide *g, void (*report)(void *user, const char *line), void *user);

/* Every message of a guide: its key and its English text. */
void guide_messages(const struct guide *g,
                    void (*tell)(void *user, const char *key, const char *english,
                                 const char *note),
                    void *user);

/* ---- Following it -------------------------------------------------------------------------------- */

/* Where a learner is. Zero to begin with, besides `guide`. */
struct guide_run {
    const struct guide *guide;
    int count; /* steps on the way, the open one is the last; 0: it has not begun */
    struct {
        int step;    /* guide->steps: the end */
        int entered; /* moves made when it began */
        bool judged; /* its conditions held: what it says is true */
        bool gone;   /* they do so no more, because the learner did something else */
        bool early;  /* they do not yet: its time has not come */
    } way[GUIDE_STEPS_MAX + 1];
    int look;  /* so many steps back is what the learner reads again */
    bool left; /* the learner plays on without the guide */
};

/* After every change of the table. */
void guide_follow(struct guide_run *r, const areo_table *t);
/* `next`: the learner has read it, or leaves it out. `back`: reads the one before again. */
void guide_next(struct guide_run *r, const areo_table *t);
void guide_back(struct guide_run *r);

/* The step that is read; NULL at the end. */
const struct guide_step *guide_step_shown(const struct guide_run *r);
/* Can the open step not be done any more, after something else was done? It is taken back or left out. */
bool guide_gone(const struct guide_run *r);
/* Is what it says true already? Otherwise something has to be finished first. */
bool guide_ready(const struct guide_run *r);
/* Has the learner done something else since the step began? */
bool guide_strayed(const struct guide_run *r, const areo_table *t);
/* The number of moves to which all that is taken back; -1: nothing was done since. */
int guide_retry(const struct guide_run *r, const areo_table *t);
/* May this move be what the open step waits for? */
bool guide_waits_for(const struct guide_run *r, areo_action action);
/* What the guide has a seat do now. */
areo_action guide_bot(const struct guide *g, const areo_table *t, int seat);

/* In the language of the buffer. */
void guide_says(const struct guide_run *r, struct areo_text *out);
void guide_title(const struct guide *g, struct areo_text *out);
void guide_about(const struct guide *g, struct areo_text *out);
/* A member of an object: where the learner is, or null when the guide was left. */
void guide_json(const struct guide_run *r, const areo_table *t, struct areo_text *json);

#endif
