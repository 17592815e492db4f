/* load.c: rooms come from the store, are read on, and are read again (see server.h).
 *
 * Everything that is read is read by the threads of the reader. A load is for one table: it
 * claims the table for this server if nobody has it, and then reads the whole room, or the lines
 * that are new. Because the lines are read after the claim, whoever has a table has all of it.
 *
 * A room is unsure when it may be ahead of the store in a way that will not come true: a line
 * could not be written, or this server was so long silent that another one may have taken the
 * table. An unsure room shows nothing and takes nothing until it has been read. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/peers.h"
#include "server/secret.h"
#include "server/server.h"
#include "server/words.h"
#include "table/table.h"

struct load {
    struct store_job base;
    struct load *next; /* of the server */
    struct server *server;
    char table[STORE_ID_SIZE];
    bool whole; /* the whole room; otherwise the lines after `from` */
    /* Since it had begun: */
    bool again;    /* something happened */
    bool doubted;  /* the room was, for a new reason */
    bool outdated; /* what it has read was changed */
    uint32_t from;
    uint64_t numbers;   /* of the clients that there were before */
    struct waits waits; /* served by this load */
    struct waits later; /* came when it may have begun: served by the next one */
    /* What was found: */
    struct store_row row;
    char owner[STORE_ID_SIZE];
    bool mine, hooks;
    char (*link)[STORE_HASH_SIZE];
    int links, links_size;
    struct room *room;
    char **line;
    int lines, lines_size;
    struct areo_error why;
};

/* ---- In the thread of the reader ---------------------------------------------------------- */

struct taking_lines {
    struct room *room;
    struct areo_error *e;
    bool failed;
};

static bool line_taken(void *user, const char *line)
{
    struct taking_lines *t = user;
    struct areo_error why;
    if (room_take(t->room, line, &why))
        return true;
    areo_fail(t->e, (int)t->room->lines + 1, "%s", why.text);
    t->failed = true;
    return false;
}

/* NULL with the reason in e; *result tells whether it is the store's fault. */
static struct room *room_read(store *s, const char *table, enum store_result *result,
                              struct areo_error *e)
{
    char *header = store_header(s, table);
    struct room *room = header ? room_open(table, header, e) : NULL;
    if (!header)
        areo_fail(e, 0, "the store has no such table");
    free(header);
    if (!room)
        return NULL;
    struct taking_lines t = {room, e, false};
    *result = store_lines(s, table, 0, line_taken, &t);
    if (*result == STORE_OK && !t.failed)
        return room;
    room_free(room);
    return NULL;
}

static bool line_kept(void *user, const char *line)
{
    struct load *load = user;
    char *copy = strdup(line);
    if (copy && table_grow((void **)&load->line, load->lines, &load->lines_size, sizeof copy)) {
        load->line[load->lines++] = copy;
        return true;
    }
    free(copy);
    return false;
}

static void link_kept(void *user, const struct store_link *link)
{
    struct load *load = user;
    load->hooks |= link->webhook[0] != '\0';
    if (table_grow((void **)&load->link, load->links, &load->links_size, sizeof *load->link))
        snprintf(load->link[load->links++], STORE_HASH_SIZE, "%s", link->hash);
}

static enum store_result load_run(struct store_job *base, store *s)
{
    struct load *load = (struct load *)base;
    enum store_result result = store_row_get(s, load->table, &load->row);
    if (result == STORE_OK) {
        result = store_claim(s, load->table, load->owner);
        load->mine = result == STORE_OK;
    }
    if (result == STORE_OK || result == STORE_LOST)
        result = store_links(s, load->table, link_kept, load);
    if (result == STORE_OK && load->whole)
        load->room = room_read(s, load->table, &result, &load->why);
    else if (result == STORE_OK)
        result = store_lines(s, load->table, load->from, line_kept, load);
    if (result != STORE_OK)
        areo_fail(&load->why, 0, "%s",
                  result == STORE_NONE ? "there is no such table" : store_error(s));
    return result;
}

/* ---- Waiting ------------------------------------------------------------------------------ */

void waits_add(struct waits *list, struct wait *w)
{
    w->next = NULL;
    if (list->last)
        list->last->next = w;
    else
        list->first = w;
    list->last = w;
}

static void waits_join(struct waits *list, struct waits *more)
{
    while (more->first) {
        struct wait *w = more->first;
        more->first = w->next;
        waits_add(list, w);
    }
    more->last = NULL;
}

static void waits_fail(struct waits *list, enum store_result result, const char *why)
{
    struct waits all = *list;
    *list = (struct waits){NULL, NULL};
    while (all.first) {
        struct wait *w = all.first;
        all.first = w->next;
        w->ready(w, NULL, result, why);
    }
}

void live_waits(struct live *l)
{
    struct waits all = l->waits;
    l->waits = (struct waits){NULL, NULL};
    while (all.first) {
        struct wait *w = all.first;
        all.first = w->next;
        if (l->broken || l->unsure || l->durable != l->room->lines)
            waits_add(&l->waits, w); /* one of those before has moved it */
        else
            w->ready(w, l, STORE_OK, "");
    }
    if (l->broken)
        waits_fail(&l->waits, STORE_NONE, SERVER_TEXT("the table has gone"));
}

/* ---- Beginning a load ----------------------------------------------------------------------- */

static struct load *load_find(const struct server *s, const char *table)
{
    struct load *load = s->loads;
    while (load && strcmp(load->table, table))
        load = load->next;
    return load;
}

static void load_done(struct store_job *base, enum store_result result);

static void load_free(struct load *load)
{
    for (int i = 0; i < load->lines; i++)
        free(load->line[i]);
    free((void *)load->line);
    free(load->link);
    room_free(load->room);
    free(load);
}

/* What is new was not read: who has the table has all of it, and who follows may be behind. */
static void load_missed(struct live *l)
{
    if (l && !l->mine)
        l->unsure = true;
}

/* Takes over the waits. */
static void load_begin(struct server *s, const char *table, struct waits *waits)
{
    struct live *l = live_find(s, table);
    struct load *load = calloc(1, sizeof *load);
    if (load) {
        load->base.run = load_run;
        load->base.done = load_done;
        load->server = s;
        load->whole = !l || l->durable != l->room->lines;
        load->from = load->whole ? 0 : l->room->lines;
        load->numbers = s->numbers;
        snprintf(load->table, sizeof load->table, "%s", table);
    }
    if (!load || !reader_post(s->reader, &load->base)) {
        free(load);
        load_missed(l);
        waits_fail(waits, STORE_FAIL, SERVER_TEXT("too many wait for the store"));
        return;
    }
    waits_join(&load->waits, waits);
    load->next = s->loads;
    s->loads = load;
}

/* The lease may have ended although nobody has told us. */
static bool live_sure(const struct live *l)
{
    return l->mine && !l->unsure && peers_leased(l->server);
}

void live_want(struct server *s, const char *table, struct wait *w)
{
    struct live *l = live_find(s, table);
    struct load *load = load_find(s, table);
    struct waits one = {NULL, NULL};
    if (l)
        l->used = now_seconds();
    if (load) {
        load->again = true;
        waits_add(&load->later, w);
    } else if (l && l->unsure) {
        waits_add(&l->waits, w); /* what is on its way comes first */
    } else if (l && live_sure(l)) {
        waits_add(&l->waits, w);
        if (l->durable == l->room->lines)
            live_waits(l);
    } else {
        waits_add(&one, w);
        load_begin(s, table, &one);
    }
}

void live_follow(struct server *s, const char *table)
{
    const struct live *l = live_find(s, table);
    struct load *load = load_find(s, table);
    struct waits nobody = {NULL, NULL};
    if (load)
        load->again = true;
    else if (l && !l->unsure)
        load_begin(s, table, &nobody);
}

void live_reread(struct live *l)
{
    if (l->unsure && !l->broken && !l->writes && !load_find(l->server, l->room->id))
        load_begin(l->server, l->room->id, &l->waits);
}

void live_doubt(struct live *l)
{
    struct load *load = load_find(l->server, l->room->id);
    if (l->broken)
        return;
    l->unsure = true;
    if (load)
        load->doubted = true;
    live_reread(l);
}

void live_doubt_all(struct server *s)
{
    for (struct load *load = s->loads; load; load = load->next)
        load->again = true;
    for (int i = 0; i < ROOM_BUCKETS; i++)
        for (struct live *l = s->bucket[i], *next; l; l = next) {
            next = l->next;
            live_doubt(l);
        }
}

void live_outdated(struct server *s, const char *table, const char *why)
{
    struct live *l = live_find(s, table);
    struct load *load = load_find(s, table);
    if (l && !l->mine)
        live_break(l, 1001, why);
    if (load)
        load->outdated = true;
}

/* ---- Its end ---------------------------------------------------------------------------------- */

struct party_wait {
    struct wait wait;
    char party[THINK_PARTY_SIZE];
};

static void party_ready(struct wait *w, struct live *l, enum store_result result, const char *why)
{
    struct party_wait *wait = (struct party_wait *)w;
    (void)result;
    (void)why;
    if (l && !l->party[0])
        snprintf(l->party, sizeof l->party, "%s", wait->party);
    free(wait);
}

void live_warm(struct server *s, const char *table, const char *party)
{
    struct party_wait *w = malloc(sizeof *w);
    if (!w)
        return;
    w->wait.ready = party_ready;
    snprintf(w->party, sizeof w->party, "%s", party);
    live_want(s, table, &w->wait);
}

/* The room begins anew in the place of one that was ahead of the store. */
static void room_replace(struct live *l, struct load *load)
{
    uint32_t version = l->room->log_version;
    room_free(l->room);
    l->room = load->room;
    load->room = NULL;
    l->room->log_version = version + 1;
    l->room->noticed = VIEWERS_ALL;
    l->durable = l->room->lines;
}

/* False: a line does not fit. Lines that are known already are skipped. */
static bool lines_take(struct live *l, const struct load *load)
{
    struct areo_error e;
    (void)room_chronicle(l->room);
    for (int i = 0; i < load->lines; i++)
        if (load->from + (uint32_t)i >= l->room->lines && !room_take(l->room, load->line[i], &e))
            return false;
    l->durable = l->room->lines;
    return true;
}

static struct live *live_insert(struct load *load)
{
    struct server *s = load->server;
    struct live *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    l->server = s;
    l->room = load->room;
    load->room = NULL;
    l->row = load->row;
    l->mine = load->mine;
    l->durable = l->room->lines;
    l->room->noticed = 0;
    l->announced = areo_head(room_state(l->room))->acting;
    l->over_announced = areo_over(room_state(l->room));
    live_link(l);
    peers_room_loaded(l);
    return l;
}

/* Another server may have made links void. Those of clients who came later were found later, too. */
static void links_void(struct live *l, const struct load *load)
{
    for (struct client *c = l->clients; c; c = c->next) {
        bool known = !c->socket || c->link.kind != LINK_SEAT || c->number > load->numbers;
        for (int i = 0; !known && i < load->links; i++)
            known = secret_same(load->link[i], c->link.hash);
        if (!known)
            net_drop(c->socket, 4404, "there is a new link to this seat");
    }
}

/* Is what was read of use for the room that there is now? */
static bool load_fits(const struct live *l, const struct load *load)
{
    if (!load->whole)
        return !l->unsure || l->durable == l->room->lines;
    return !l->unsure || load->room->lines >= l->durable;
}

/* What was read becomes the room. NULL: it has to be read again. */
static struct live *load_take(struct load *load)
{
    struct live *l = live_find(load->server, load->table);
    if (!l)
        l = load->room ? live_insert(load) : NULL; /* without a room: it was forgotten meanwhile */
    if (!l || (l->unsure && l->writes))
        return l; /* when the last line has come back, it is read again */
    if (!load_fits(l, load))
        return NULL;
    bool quiet = !l->writes && l->durable == l->room->lines;
    if (load->room && !l->writes && (l->unsure || !l->mine)) {
        room_replace(l, load);
    } else if (!load->whole && quiet && !lines_take(l, load)) {
        l->durable = l->room->lines - 1; /* all of it has to be read */
        return NULL;
    }
    snprintf(l->owner, sizeof l->owner, "%s", load->owner);
    l->hooks |= load->hooks;
    l->used = now_seconds();
    l->unsure = load->doubted;
    links_void(l, load);
    peers_owner(l, load->mine);
    return l;
}

static void load_failed(struct load *load, enum store_result result)
{
    struct server *s = load->server;
    struct live *l = live_find(s, load->table);
    if (result == STORE_OK) /* it was read, and makes no sense */
        server_log(s, "unreadable", "table", load->table, "why", load->why.text, (char *)NULL);
    if (l && result == STORE_NONE)
        live_break(l, 4404, "deleted");
    else if (l && result == STORE_OK)
        live_break(l, 1001, load->why.text);
    else
        load_missed(l);
    result = result == STORE_OK ? STORE_LOST : result;
    waits_fail(&load->waits, result, load->why.text);
    waits_fail(&load->later, result, load->why.text);
}

static void load_done(struct store_job *base, enum store_result result)
{
    struct load *load = (struct load *)base;
    struct server *s = load->server;
    struct load **at = &s->loads;
    while (*at != load)
        at = &(*at)->next;
    *at = load->next;
    bool read = result == STORE_OK && (load->room || !load->whole);
    struct live *l = read && !load->outdated ? load_take(load) : NULL;
    if (l) {
        waits_join(&l->waits, &load->waits);
        if (live_sure(l))
            waits_join(&l->waits, &load->later);
        live_changed(l);
    } else if (read) {
        waits_join(&load->waits, &load->later);
        load_begin(s, load->table, &load->waits);
    } else {
        load_failed(load, result);
    }
    if (l && load->later.first)
        load_begin(s, load->table, &load->later);
    else if (l && load->again)
        live_follow(s, load->table);
    l = live_find(s, load->table);
    if (l)
        live_reread(l);
    load_free(load);
}
