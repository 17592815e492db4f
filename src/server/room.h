/* room.h: a table as the server plays it: the game, who sits where, and what was agreed.
 *
 * A room is its lines. Each is one fact (a move, an undo, a name); taking them one after the
 * other, from the first, gives the room. The same function takes a line that was just
 * made, one read from the store, and one that another server wrote:
 *
 *     title Thursday             listed yes|no              undo-rule consent|free|never
 *     seat red person            seat green bot easy        seat blue open
 *     name red Ada               colour red blue            link red,green   expire 30
 *     move red play asteroid [3f2a]
 *     undo red   undo-turn red   cancel red   redo red      back 17
 *     ask red undo green,blue    agree green                refuse green
 *     coach red,green|none
 *     leave red easy             return red                 resign red
 *     next q7h2m4xkbcdf          closed yes|no              hints yes|no
 *     guide on-mars              guide-next   guide-back   guide-retry   guide-leave   guide-return
 *
 * `link` names seats that share one link, `back` goes to so many moves, `next` is the rematch. A
 * line that does not fit is refused and changes nothing. Nothing here knows of connections,
 * threads or databases. */
#ifndef SERVER_ROOM_H
#define SERVER_ROOM_H

#include "bots/bots.h"
#include "server/chronicle.h"
#include "store/store.h"
#include "table/guide.h"

enum { ROOM_TITLE_SIZE = 64, ROOM_LINE_SIZE = 256 };

/* ORDER SEAT_KIND */
enum seat_kind { SEAT_PERSON, SEAT_BOT, SEAT_OPEN };
/* ORDER UNDO_RULE */
enum undo_rule { UNDO_CONSENT, UNDO_FREE, UNDO_NEVER };

struct room_seat {
    enum seat_kind kind;
    uint8_t link;        /* mask: seats with which it shares its link, itself included */
    bool away, resigned; /* a person whose seat a bot plays, for now or for good */
    char bot[BOT_NAME_MAX];
};

enum ask_about { ASK_UNDO, ASK_UNDO_TURN, ASK_COACH };

struct room_ask {
    bool open;
    enum ask_about about;
    uint8_t seat, waiting; /* who asks; mask of those who have not agreed */
};

/* What was done to the table rather than in the game, for everybody to see. */
enum notice_kind { NOTICE_LINK, NOTICE_PERSON, NOTICE_BOT, NOTICE_OPEN }; /* ORDER NOTICE */
enum { NOTICES_MAX = 40 };

struct room_notice {
    uint8_t kind, seat;
};

struct room {
    char id[STORE_ID_SIZE];
    const struct areo_game *g;
    areo_table *table;
    int seats;
    struct room_seat seat[AREO_SEATS_MAX];
    char title[ROOM_TITLE_SIZE];
    bool listed;
    bool unaided;  /* no hints of bots at this table */
    uint8_t coach; /* mask of the seats whose players have agreed that everybody has a coach */
    enum undo_rule undo;
    int expire_days;          /* 0: never */
    bool closed;              /* by the host of the server: nobody plays on */
    char next[STORE_ID_SIZE]; /* "" while there is no rematch */
    bool seeded;              /* whoever made the table chose the seed, and can know the cards */
    int64_t seed;
    struct room_notice notice[NOTICES_MAX]; /* the latest */
    int notices;
    uint8_t reseated; /* mask of the seats about which there was a line */
    struct room_ask ask;
    uint32_t lines; /* taken so far */
    /* Of each seat: the number of its present question, and the hash of that question. */
    uint32_t decision[AREO_SEATS_MAX];
    uint64_t question[AREO_SEATS_MAX];
    struct guide *guide; /* of a guided game; NULL: it is not one */
    struct guide_run lesson;
    struct chronicle chronicle;
    uint32_t log_version; /* grows when the past of the chronicle has changed */
    uint8_t noticed;      /* mask of viewers: for whom something changed since it was cleared */
};

/* From the header: a record without moves. NULL with the reason in e. */
struct room *room_open(const char *id, const char *header, struct areo_error *e);
void room_free(struct room *r);
/* One more line. False with the reason in e. */
bool room_take(struct room *r, const char *line, struct areo_error *e);
/* The game has gone on: seats whose options are others, and those that moved, have a new question. */
void room_ask_anew(struct room *r, uint8_t moved);
/* Builds the chronicle if it is not there; false: out of memory. */
bool room_chronicle(struct room *r);

/* The game as it stands. */
static inline const areo_state *room_state(const struct room *r)
{
    return areo_table_state(r->table);
}
/* Is the seat played by a bot now? By a person who has not left? */
bool room_bot_plays(const struct room *r, int seat);
bool room_person_plays(const struct room *r, int seat);
uint8_t room_persons(const struct room *r); /* mask of the latter */
/* May the seat have a coach? Alone always; among people when all of them have agreed. */
bool room_coached(const struct room *r, int seat);
/* May it be asked for; and who would have to agree besides those who share the link of the seat? */
bool room_coach_possible(const struct room *r, uint8_t *all);
uint8_t room_coach_asks(const struct room *r, int seat);
/* Everybody who played here has resigned: bots do not play on among themselves. */
bool room_resigned(const struct room *r);
/* Nobody plays on for now: that, or the host of the server has closed the table. */
bool room_stopped(const struct room *r);
/* Nobody plays on, by the rules or because all have resigned: there is a score, a review, a rematch. */
bool room_over(const struct room *r);
/* Seats whose decision a bot owes now. */
uint8_t room_bots_due(const struct room *r);
/* The name of the bot that plays, or would play, a seat. */
const char *room_bot_name(const struct room *r, int seat);

/* The seat that is shown in a colour; -1: it is free. */
int room_colour_holder(const struct room *r, int colour);

/* The words of lines and messages, and back; false: it is not one of them. */
const char *seat_kind_name(enum seat_kind kind);
bool seat_kind_find(const char *name, enum seat_kind *out);
bool undo_rule_find(const char *name, enum undo_rule *out);
/* "red,green"; "none" when the mask is empty. */
void seats_text(uint8_t mask, struct areo_text *out);

/* What one of the notices says. */
void room_notice_text(const struct room *r, int i, struct areo_text *out);
/* The notices as a member of a JSON object; nothing when there are none. */
void room_notices(const struct room *r, struct areo_text *json);
/* For lists: title, game, round, players and open seats, as members of a JSON object. */
void room_summary(const struct room *r, struct areo_text *json);
/* What the store keeps for look-ups; times and spectator are the caller's. */
void room_row(const struct room *r, struct store_row *out);

/* May the holder of a link have the record? While a game runs it tells too much, except to the only
 * person who plays: he can take the game elsewhere, and deceives nobody but himself. */
bool room_record_shown(const struct room *r, enum store_link_kind link, uint8_t seats);

#endif
