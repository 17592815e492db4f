/* act.h: what a client wants, as lines of the room.
 *
 * An act is tried on the room at once: it either gives lines that have been taken, to be made
 * durable by the caller, or a note that says why not, and then the room is as it was. */
#ifndef SERVER_ACT_H
#define SERVER_ACT_H

#include "server/message.h"
#include "server/room.h"

/* Lines that were taken, in order. */
struct act_lines {
    char (*line)[ROOM_LINE_SIZE];
    int count, size;
};

/* What a rule has against a move; no reason: it was no rule. */
struct act_rule {
    const char *reason; /* its id */
    char move[240];
    char args[400]; /* JSON: the named arguments of the reason */
};

struct act {
    struct room *room;
    const struct message *message;
    enum store_link_kind link;            /* of the client */
    uint8_t seats;                        /* that its link holds */
    int seat;                             /* for which it speaks; -1: none */
    const struct areo_language *language; /* of what is said to it; NULL: English */
    struct act_lines lines;               /* out */
    uint8_t void_links;                   /* out: mask of seats whose links are void from now on */
    const char *note;                     /* out: NULL when it was done */
    struct act_rule rule;                 /* out, with a note */
    struct areo_error why;                /* out, with a note: the sentence */
};

/* The link that comes into being with a message, when it has the hash of one; otherwise without a
 * hash. */
void act_link(const struct room *r, const struct message *m, struct store_link *out);

/* True when it was done (perhaps without any line, when nothing had to change). */
bool act_do(struct act *a);
void act_free(struct act *a);

/* A line made and taken outside of a client's message: of a bot, of the server. */
bool act_line(struct act *a, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A move of a seat with its check. */
bool act_move(struct act *a, int seat, areo_action action);

/* How a seat could take back its last move, or its turn. */
struct undo_plan {
    enum { UNDO_NOT, UNDO_OWN, UNDO_BACK } how; /* only its own move, or back to it */
    int back;                                   /* UNDO_BACK: to so many moves */
    uint8_t asks;                               /* mask of the persons who have to agree */
    struct areo_error why;                      /* UNDO_NOT */
};
void undo_plan(struct room *r, int seat, bool turn, struct undo_plan *out);

#endif
