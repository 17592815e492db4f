/* message.h: what a client says, checked.
 *
 * A message is a JSON object with a `type`; docs/api.md has the list. Whatever else comes is
 * refused with one line. Texts point into the region of the caller. */
#ifndef SERVER_MESSAGE_H
#define SERVER_MESSAGE_H

#include "areo/game.h"
#include "areo/table.h"
#include "table/region.h"

enum { MESSAGE_MOVES_MAX = 256, MESSAGE_ID_SIZE = 256, MESSAGE_REGION = 4 << 20 };

/* ORDER MESSAGE */
enum message_type {
    MESSAGE_MOVE,
    MESSAGE_WHY,
    MESSAGE_PREVIEW,
    MESSAGE_COACH,
    MESSAGE_COACHING,
    MESSAGE_LOOK,
    MESSAGE_UNDO,
    MESSAGE_REDO,
    MESSAGE_CANCEL,
    MESSAGE_ANSWER,
    MESSAGE_HINT,
    MESSAGE_REVIEW,
    MESSAGE_LEAVE,
    MESSAGE_RETURN,
    MESSAGE_RESIGN,
    MESSAGE_NAME,
    MESSAGE_COLOUR,
    MESSAGE_WEBHOOK,
    MESSAGE_PING,
    MESSAGE_SEAT,
    MESSAGE_LINK,
    MESSAGE_EXPIRE,
    MESSAGE_PUBLIC,
    MESSAGE_GUIDE,
    MESSAGE_JOIN,    /* over HTTP only, and between servers */
    MESSAGE_REMATCH, /* likewise; its name is the new table */
    MESSAGE_TYPES
};

struct message {
    enum message_type type;
    char id[MESSAGE_ID_SIZE]; /* as JSON, to be sent back; "" when there is none */
    int seat;                 /* -1: not said */
    int colour;
    int64_t decision; /* -1: not said */
    const char *move[MESSAGE_MOVES_MAX];
    int moves;
    bool turn, agree, listed, ahead;
    bool reopen;                                  /* a finished game is meant to go on */
    int64_t days;                                 /* 0: never */
    int64_t from;                                 /* the first move to review */
    const char *bot, *name, *url, *format, *kind; /* NULL: not said */
    const char *to;                               /* of a guide: next, back, ... */
    const char *hash;                             /* of a new link; only between servers */
};

/* An id comes back as it was, so it is kept as JSON; false when it is not one. */
bool message_id(const struct areo_value *v, char out[MESSAGE_ID_SIZE]);
/* False with the reason in e; then out->id is there all the same if it could be read. */
bool message_read(struct region *a, const char *text, size_t size, struct message *out,
                  struct areo_error *e);

#endif
