/* hooks.c: what is announced, and to whom (see hooks.h). The posting itself is in post.c. */
#include "server/hooks.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/json.h"
#include "server/post.h"

enum {
    WAITING_MAX = 1000,
    PLACES = 32,
    OF_ONE_HOST = 2, /* at a time */
    TRIES = 3,
    DELIVERY_SECONDS = 10, /* all tries together */
    CLOSE_SECONDS = 1,
    BODY_SIZE = 2048,
    NAME_SIZE = 256
};

struct hook_job {
    struct hook_job *next;
    struct hooks *hooks;
    char url[STORE_URL_SIZE];
    char host[NAME_SIZE];
    char body[BODY_SIZE];
};

struct hooks {
    pthread_mutex_t lock;
    pthread_cond_t ended; /* a delivery */
    struct hook_job *first, **end;
    struct hook_job *under_way;
    int waiting, places;
    atomic_bool stop;
    char *allowed;
};

/* ---- Deliveries, each in a thread of its own ------------------------------------------------- */

static void *deliver(void *user);

static int places_of(const struct hooks *h, const char *host)
{
    int count = 0;
    for (const struct hook_job *job = h->under_way; job; job = job->next)
        count += !strcmp(job->host, host);
    return count;
}

/* The first one whose host has room for it. */
static struct hook_job *job_take(struct hooks *h)
{
    struct hook_job **at = &h->first;
    while (*at && places_of(h, (*at)->host) >= OF_ONE_HOST)
        at = &(*at)->next;
    struct hook_job *job = *at;
    if (!job)
        return NULL;
    *at = job->next;
    if (!job->next)
        h->end = at;
    h->waiting--;
    return job;
}

/* Under the lock: as many begin as there are places. */
static void deliveries_begin(struct hooks *h)
{
    while (h->places < PLACES && !atomic_load(&h->stop)) {
        struct hook_job *job = job_take(h);
        pthread_t thread;
        if (!job)
            return;
        if (pthread_create(&thread, NULL, deliver, job)) {
            free(job);
            return;
        }
        pthread_detach(thread);
        job->next = h->under_way;
        h->under_way = job;
        h->places++;
    }
}

static void delivery_ends(struct hook_job *job)
{
    struct hooks *h = job->hooks;
    pthread_mutex_lock(&h->lock);
    struct hook_job **at = &h->under_way;
    while (*at != job)
        at = &(*at)->next;
    *at = job->next;
    free(job);
    h->places--;
    deliveries_begin(h);
    pthread_cond_signal(&h->ended);
    pthread_mutex_unlock(&h->lock);
}

static void *deliver(void *user)
{
    struct hook_job *job = user;
    struct hooks *h = job->hooks;
    struct post post = {.url = job->url,
                        .body = job->body,
                        .allowed = h->allowed,
                        .until = post_now() + DELIVERY_SECONDS,
                        .stop = &h->stop};
    for (int try = 0; try < TRIES && !atomic_load(&h->stop) && post_now() < post.until; try++) {
        if (post_json(&post) != POST_LATER)
            break;
        nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
    }
    delivery_ends(job);
    return NULL;
}

static void job_add(struct hooks *h, struct hook_job *job)
{
    job->next = NULL;
    job->hooks = h;
    pthread_mutex_lock(&h->lock);
    bool room = h->waiting < WAITING_MAX && post_host(job->url, job->host, sizeof job->host);
    if (room) {
        *h->end = job;
        h->end = &job->next;
        h->waiting++;
        deliveries_begin(h);
    }
    pthread_mutex_unlock(&h->lock);
    if (!room)
        free(job);
}

struct hooks *hooks_open(const char *allowed)
{
    struct hooks *h = calloc(1, sizeof *h);
    if (!h)
        return NULL;
    h->allowed = strdup(allowed ? allowed : "");
    h->end = &h->first;
    pthread_mutex_init(&h->lock, NULL);
    pthread_cond_init(&h->ended, NULL);
    if (h->allowed)
        return h;
    free(h);
    return NULL;
}

/* A delivery that waits for the system to find a name cannot be interrupted: it is left behind,
 * with all that it uses. */
void hooks_close(struct hooks *h)
{
    struct timespec until;
    int late = 0;
    if (!h)
        return;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += CLOSE_SECONDS;
    pthread_mutex_lock(&h->lock);
    atomic_store(&h->stop, true);
    while (h->places && !late)
        late = pthread_cond_timedwait(&h->ended, &h->lock, &until);
    while (h->first) {
        struct hook_job *job = h->first;
        h->first = job->next;
        free(job);
    }
    pthread_mutex_unlock(&h->lock);
    if (late)
        return;
    pthread_cond_destroy(&h->ended);
    pthread_mutex_destroy(&h->lock);
    free(h->allowed);
    free(h);
}

/* ---- What is announced ------------------------------------------------------------------------ */

struct news {
    struct live *live;
    const char *kind; /* turn, ask, over */
    uint8_t seats;    /* whom it concerns */
    bool always;      /* also when somebody is connected */
};

/* The colour that people know the seat by. */
static const char *shown(const struct room *r, int seat)
{
    return areo_seat_id(areo_table_colours(r->table)[seat]);
}

static void news_text(const struct news *n, int seat, char *out, size_t size)
{
    const struct room *r = n->live->room;
    const char *title = r->title[0] ? r->title : r->g->title;
    if (!strcmp(n->kind, "turn"))
        snprintf(out, size, "%s: it is %s's turn", title, shown(r, seat));
    else if (!strcmp(n->kind, "ask"))
        snprintf(out, size, "%s: %s wants to take back a move", title, shown(r, r->ask.seat));
    else
        snprintf(out, size, "%s: the game is over", title);
}

/* ntfy takes JSON at its root, with the topic inside; the topic is the last part of the path. */
static bool ntfy_split(char *url, char **topic)
{
    char *host = strstr(url, "://") + 3;
    char *slash = strrchr(host, '/');
    if (!slash || !slash[1])
        return false;
    *topic = slash + 1;
    return true;
}

static void body_write(const struct news *n, int seat, const char *topic, struct areo_text *json)
{
    const struct room *r = n->live->room;
    char text[200];
    news_text(n, seat, text, sizeof text);
    json_begin(json, NULL, '{');
    if (topic)
        json_string(json, "topic", topic);
    else
        json_string(json, "content", text);
    json_string(json, "title", "Areo");
    json_string(json, "message", text);
    json_string(json, "click", n->live->server->site);
    if (!topic) {
        json_string(json, "table", r->id);
        json_string(json, "game", r->g->id);
        json_string(json, "seat", areo_seat_id(seat));
        json_string(json, "kind", n->kind);
    }
    json_end(json, '}');
}

/* "ntfy https://...", "json https://..." or "- https://...": then the host's name decides. */
static void link_tell(const struct store_link *link, const struct news *n)
{
    uint8_t seats = link->seats & n->seats;
    const char *url = strchr(link->webhook, ' ');
    if (!url || !seats || link->kind != LINK_SEAT)
        return;
    if (!n->always && (live_connected(n->live) & link->seats))
        return;
    struct hook_job *job = calloc(1, sizeof *job);
    if (!job)
        return;
    snprintf(job->url, sizeof job->url, "%s", url + 1);
    bool ntfy = link->webhook[0] == 'n' ||
                (link->webhook[0] == '-' && !strncmp(strstr(job->url, "://") + 3, "ntfy", 4));
    char *topic = NULL;
    char topic_copy[STORE_URL_SIZE] = "";
    if (ntfy && ntfy_split(job->url, &topic)) {
        snprintf(topic_copy, sizeof topic_copy, "%s", topic);
        *topic = '\0';
    }
    struct areo_text json = areo_text_over(job->body, sizeof job->body);
    body_write(n, __builtin_ctz(seats), topic ? topic_copy : NULL, &json);
    n->live->server->figures.hooks++;
    job_add(n->live->server->hooks, job);
}

/* The links of a table are looked up, and told when they are there. */
struct links_job {
    struct store_job base;
    struct server *server;
    struct news news; /* its room is found anew */
    char table[STORE_ID_SIZE];
    struct store_link link[AREO_SEATS_MAX];
    int links;
};

static void link_keep(void *user, const struct store_link *link)
{
    struct links_job *job = user;
    if (link->webhook[0] && link->seats & job->news.seats && job->links < AREO_SEATS_MAX)
        job->link[job->links++] = *link;
}

static enum store_result links_run(struct store_job *base, store *s)
{
    struct links_job *job = (struct links_job *)base;
    return store_links(s, job->table, link_keep, job);
}

static void links_done(struct store_job *base, enum store_result result)
{
    struct links_job *job = (struct links_job *)base;
    (void)result;
    job->news.live = live_find(job->server, job->table);
    for (int i = 0; job->news.live && i < job->links; i++)
        link_tell(&job->link[i], &job->news);
    free(job);
}

static void announce(struct live *l, const char *kind, uint8_t seats, bool always)
{
    struct links_job *job = seats ? calloc(1, sizeof *job) : NULL;
    if (!job)
        return;
    *job = (struct links_job){.base = {.run = links_run, .done = links_done},
                              .server = l->server,
                              .news = {NULL, kind, seats, always}};
    snprintf(job->table, sizeof job->table, "%s", l->room->id);
    if (!reader_post(l->server->reader, &job->base))
        free(job);
}

void hooks_announce(struct live *l)
{
    const struct room *r = l->room;
    uint8_t acting = areo_head(room_state(r))->acting & room_persons(r);
    uint8_t fresh = (uint8_t)(acting & ~(unsigned)l->announced);
    uint8_t asked = r->ask.open ? (uint8_t)(r->ask.waiting & ~(unsigned)l->asked) : 0;
    bool over = areo_over(room_state(r)) && !l->over_announced;
    l->announced = acting;
    l->asked = r->ask.open ? r->ask.waiting : 0;
    l->over_announced = areo_over(room_state(r));
    if (!l->hooks || !l->mine || !l->server->hooks)
        return;
    announce(l, "turn", fresh, false);
    announce(l, "ask", asked, false);
    announce(l, "over", over ? (uint8_t)((1 << AREO_SEATS_MAX) - 1) : 0, true);
}
