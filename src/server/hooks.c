/* hooks.c: what is announced, and to whom (see hooks.h). The posting itself is in post.c. */
#include "server/hooks.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "core/json.h"
#include "server/post.h"

enum { WAITING_MAX = 1000, TRIES = 3, BODY_SIZE = 2048 };

struct hook_job {
    struct hook_job *next;
    char url[STORE_URL_SIZE];
    char body[BODY_SIZE];
    int tries;
};

struct hooks {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t posted;
    struct hook_job *first, **end;
    int waiting;
    bool stop, anywhere;
};

/* ---- The thread -------------------------------------------------------------------------- */

static void job_add(struct hooks *h, struct hook_job *job)
{
    job->next = NULL;
    pthread_mutex_lock(&h->lock);
    bool room = h->waiting < WAITING_MAX;
    if (room) {
        *h->end = job;
        h->end = &job->next;
        h->waiting++;
        pthread_cond_signal(&h->posted);
    }
    pthread_mutex_unlock(&h->lock);
    if (!room)
        free(job);
}

static struct hook_job *job_take(struct hooks *h)
{
    pthread_mutex_lock(&h->lock);
    while (!h->first && !h->stop)
        pthread_cond_wait(&h->posted, &h->lock);
    struct hook_job *job = h->stop ? NULL : h->first;
    if (job) {
        h->first = job->next;
        if (!h->first)
            h->end = &h->first;
        h->waiting--;
    }
    pthread_mutex_unlock(&h->lock);
    return job;
}

static void *work(void *user)
{
    struct hooks *h = user;
    for (struct hook_job *job; (job = job_take(h));) {
        if (post_json(job->url, job->body, h->anywhere) || ++job->tries == TRIES) {
            free(job);
            continue;
        }
        nanosleep(&(struct timespec){.tv_nsec = 300000000}, NULL);
        job_add(h, job);
    }
    return NULL;
}

struct hooks *hooks_open(bool anywhere)
{
    struct hooks *h = calloc(1, sizeof *h);
    if (!h)
        return NULL;
    h->anywhere = anywhere;
    h->end = &h->first;
    pthread_mutex_init(&h->lock, NULL);
    pthread_cond_init(&h->posted, NULL);
    if (!pthread_create(&h->thread, NULL, work, h))
        return h;
    free(h);
    return NULL;
}

void hooks_close(struct hooks *h)
{
    if (!h)
        return;
    pthread_mutex_lock(&h->lock);
    h->stop = true;
    pthread_cond_signal(&h->posted);
    pthread_mutex_unlock(&h->lock);
    pthread_join(h->thread, NULL);
    while (h->first) {
        struct hook_job *job = h->first;
        h->first = job->next;
        free(job);
    }
    pthread_cond_destroy(&h->posted);
    pthread_mutex_destroy(&h->lock);
    free(h);
}

/* ---- What is announced ------------------------------------------------------------------------ */

struct news {
    struct live *live;
    const char *kind; /* turn, ask, over */
    uint8_t seats;    /* whom it concerns */
    bool always;      /* also when somebody is connected */
};

static void news_text(const struct news *n, int seat, char *out, size_t size)
{
    const struct room *r = n->live->room;
    const char *title = r->title[0] ? r->title : r->g->title;
    if (!strcmp(n->kind, "turn"))
        snprintf(out, size, "%s: it is %s's turn", title, areo_seat_id(seat));
    else if (!strcmp(n->kind, "ask"))
        snprintf(out, size, "%s: %s wants to take back a move", title, areo_seat_id(r->ask.seat));
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
