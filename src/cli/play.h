/* play.h: a game in a plain terminal, for the files that make it up.
 *
 * play.c runs the game and obeys commands; play_show.c prints; play_pick.c finds
 * out which option was meant; play_hint.c asks a bot, play_coach.c warns. What is shown to a player always comes from the view of the
 * seat, never from the true state. */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "cli/match.h"
#include "table/guide.h"

struct play {
    const struct command *command;
    areo_table *table;
    const struct areo_game *g;
    bool human[AREO_SEATS_MAX];
    int humans;
    struct bot bot[AREO_SEATS_MAX];
    struct bot adviser; /* gives hints; open when it has a game */
    bool echoes;        /* the input is a terminal, which shows what is typed */
    bool terminal;      /* and the output too */

    bool coach[AREO_SEATS_MAX]; /* who wants a word before a costly mistake; see play_show_coach */

    struct guide *guide; /* NULL: nobody is guided */
    struct guide_run lesson;

    struct areo_event *events;
    int event_count, events_size, start_events;
    int told[AREO_SEATS_MAX]; /* events that a seat has read */
    int shown_seat;           /* whose view is on the screen; -1: nobody's */

    /* The decision that is open. */
    int seat;     /* -1: the game is over */
    bool reopens; /* it was over, and `undo` has asked */
    areo_view *view;
    areo_action options[AREO_ACTIONS_MAX];
    int option_count;
};

/* ---- play_show.c ------------------------------------------------------------------- */

void play_show_board(struct play *p);
void play_show_events(struct play *p, int seat); /* those that the seat has not read yet */
void play_show_options(struct play *p);
void play_show_result(struct play *p);
void play_show_help(void);

/* ---- play_pick.c ------------------------------------------------------------------- */

/* The option meant by a number, a notation, or the beginning of its words. -1 after
 * saying what was wrong. */
int play_pick(struct play *p, const char *text);
/* Explains why something cannot be done (or that it can). */
void play_why(struct play *p, const char *text);
/* Shows the cards whose names fit. */
void play_card(struct play *p, const char *name);

/* ---- play_guide.c ------------------------------------------------------------------ */

void play_show_guide(struct play *p); /* what the guide says now; nothing without one */
/* "next", "back", "retry", "leave": true when the position has changed. */
bool play_guide(struct play *p, const char *word);

/* ---- play_coach.c ------------------------------------------------------------------ */

/* What the coach says of the open decision. Among several people it speaks when all want it; until then
 * whoever has not said so is asked. */
void play_show_coach(struct play *p);
/* The player at the open decision wants it, or ("off") nobody has it any more. */
void play_coach(struct play *p, const char *rest);

/* ---- play_hint.c ------------------------------------------------------------------- */

/* What a search bot would do, and its second and third thoughts; "": for a second. */
void play_hint(struct play *p, const char *name);

#endif
