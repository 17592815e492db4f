/* alone.c: what there is not where one person plays: other servers, webhooks, pages without scripts,
 * packed messages, a log. Each of these does nothing, as in a server that has none of it. */
#include "local/rooms.h"
#include "server/hooks.h"
#include "server/metrics.h"
#include "server/pack.h"
#include "server/peers.h"
#include "server/plain.h"
#include "server/tables.h"

#include <time.h>

double now_exact(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

int64_t now_seconds(void) { return (int64_t)time(NULL); }

void server_log(const struct server *s, const char *event, ...)
{
    (void)s;
    (void)event;
}

void metrics_latency(struct server *s, double seconds)
{
    (void)s;
    (void)seconds;
}

void hooks_announce(struct live *l) { (void)l; }

size_t pack(const char *text, size_t size, unsigned char **buffer, size_t *room)
{
    (void)text;
    (void)size;
    (void)buffer;
    (void)room;
    return 0;
}

/* ---- Other servers ------------------------------------------------------------------------------ */

bool peers_leased(const struct server *s)
{
    (void)s;
    return true;
}

void peers_owner(struct live *l, bool mine) { l->mine = mine; }
void peers_room_loaded(struct live *l) { (void)l; }
void peers_presence(struct live *l) { (void)l; }

enum store_result peers_tell_done(store *s, const struct tell *t, const char *table, uint32_t lines)
{
    (void)s;
    (void)t;
    (void)table;
    (void)lines;
    return STORE_OK;
}

void peers_tell_unstored(struct live *l, const struct tell *t, const char *text)
{
    (void)l;
    (void)t;
    (void)text;
}

void peers_give_up(struct client *c, double before)
{
    (void)c;
    (void)before;
}

void peers_forward(struct client *c, const struct message *m, int seat, const char *text,
                   size_t size)
{
    (void)c;
    (void)m;
    (void)seat;
    (void)text;
    (void)size;
}

/* ---- Boards in plain text ------------------------------------------------------------------------- */

void dice_show(const areo_state *state, struct areo_text *out);
void om_show(const areo_state *state, struct areo_text *out);
void tm_show(const areo_state *state, struct areo_text *out);

static void no_show(const areo_state *state, struct areo_text *out)
{
    (void)state;
    (void)out;
}

void dice_show(const areo_state *state, struct areo_text *out) { no_show(state, out); }
void om_show(const areo_state *state, struct areo_text *out) { no_show(state, out); }
void tm_show(const areo_state *state, struct areo_text *out) { no_show(state, out); }

/* ---- Pages -------------------------------------------------------------------------------------- */

void plain_list_begin(struct areo_text *t) { (void)t; }

void plain_list_row(const struct store_row *row, struct areo_text *t)
{
    (void)row;
    (void)t;
}

void plain_list_end(struct areo_text *t) { (void)t; }

void plain_created(struct server *s, const struct areo_language *language, struct net_pending *p,
                   const char (*token)[STORE_TOKEN_SIZE], const struct store_link *link, int links)
{
    (void)s;
    (void)language;
    (void)token;
    (void)link;
    (void)links;
    api_error(p, 404, "there are no such pages here");
}

void plain_answer(struct client *c, const char *note) { client_error(c, 404, note ? note : ""); }
