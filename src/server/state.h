/* state.h: the messages that show a table: `state` and `replay` (docs/api.md). */
#ifndef SERVER_STATE_H
#define SERVER_STATE_H

#include "server/room.h"

/* Who looks, and what he has already. */
struct sight {
    struct room *room;
    enum store_link_kind link;
    uint8_t seats;          /* of the link */
    int seat;               /* whose view; -1: what is public */
    uint8_t connected;      /* mask of the seats somebody is connected for */
    bool webhook;           /* the link has one */
    const char *reply;      /* id of the message that is answered, as JSON; "": none */
    const char *next_token; /* of the rematch; "": none */
    uint32_t events_from;   /* the first event that the client has not */
};

/* Whose knowledge is shown. */
static inline int sight_viewer(const struct sight *l)
{
    return l->seat >= 0 ? l->seat : VIEWER_SPECTATOR;
}

/* The chronicle of the room must be built. Both write one object. */
void state_write(const struct sight *l, struct areo_text *json);
/* The viewer's position after a step, with the events of that step. False: out of memory. */
bool state_replay(struct room *r, int viewer, uint32_t step, struct areo_text *json);

#endif
