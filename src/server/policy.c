/* policy.c: bans, invitations, quotas, and a clock that may be wrong (see policy.h). */
#include "server/policy.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/secret.h"
#include "server/words.h"
#include "table/table.h"

/* ---- Who may make tables ---------------------------------------------------------------------- */

/* ORDER MAKERS */
static const char *const makers[] = {"anybody", "invited", "nobody"};

bool makers_find(const char *name, enum makers *out)
{
    for (size_t i = 0; i < sizeof makers / sizeof makers[0]; i++)
        if (!strcmp(makers[i], name)) {
            *out = (enum makers)i;
            return true;
        }
    return false;
}

const char *makers_name(enum makers m) { return makers[m]; }

struct refusal policy_maker(const struct server *s, const char *invitation, bool at_table)
{
    enum makers who = (enum makers)s->options->makers;
    if (writer_full(s->writer))
        return (struct refusal){503, SERVER_TEXT("too much waits for the store: try again")};
    if (who == MAKERS_NOBODY)
        return (struct refusal){403, SERVER_TEXT("nobody may make tables on this server")};
    if (who == MAKERS_INVITED && !at_table && !invitation[0])
        return (struct refusal){403,
                                SERVER_TEXT("tables are made with an invitation on this server")};
    return (struct refusal){0, ""};
}

/* The value of an invitation is how many tables can still be made with it. */
static enum store_result invitation_use(store *s, const char *invitation, struct refusal *out)
{
    char key[STORE_WORD_SIZE];
    char value[STORE_WORD_SIZE] = "";
    enum store_result result =
        invitation_key(invitation, key) ? store_host_get(s, key, value) : STORE_NONE;
    long left = strtol(value, NULL, 10);
    if (result == STORE_FAIL)
        return result;
    if (left < 1) {
        *out = (struct refusal){403, SERVER_TEXT("this invitation is not valid, or used up")};
        return STORE_NONE;
    }
    snprintf(value, sizeof value, "%ld", left - 1);
    return left > 1 ? store_host_put(s, key, value) : store_host_remove(s, key);
}

enum store_result policy_allows(const struct server_options *o, store *s, const char *invitation,
                                struct refusal *out)
{
    int64_t tables = 0;
    int64_t bytes = 0;
    *out = (struct refusal){0, ""};
    if (o->tables_max && store_count(s, &tables) != STORE_OK)
        return STORE_FAIL;
    if (o->bytes_max && store_size(s, &bytes) != STORE_OK)
        return STORE_FAIL;
    if (o->tables_max && tables >= o->tables_max)
        *out =
            (struct refusal){503, SERVER_TEXT("this server has as many tables as its host allows")};
    else if (o->bytes_max && bytes >= o->bytes_max)
        *out =
            (struct refusal){503, SERVER_TEXT("this server has stored as much as its host allows")};
    if (out->status)
        return STORE_NONE;
    return invitation[0] ? invitation_use(s, invitation, out) : STORE_OK;
}

bool invitation_key(const char *invitation, char out[STORE_WORD_SIZE])
{
    char hash[STORE_HASH_SIZE];
    if (!secret_hash(invitation, hash))
        return false;
    snprintf(out, STORE_WORD_SIZE, "invite %s", hash);
    return true;
}

/* ---- Bans ------------------------------------------------------------------------------------- */

bool ban_key(const char *network, char out[STORE_WORD_SIZE])
{
    struct networks trial;
    struct areo_error e;
    if (strchr(network, ',') || strlen(network) > 60 || !networks_read(network, &trial, &e) ||
        trial.count != 1)
        return false;
    snprintf(out, STORE_WORD_SIZE, "ban %s", network);
    return true;
}

struct bans_job {
    struct store_job base;
    struct server *server;
    struct networks *list;
    int count, size;
};

static void ban_keep(void *user, const char *key, const char *value)
{
    struct bans_job *job = user;
    struct areo_error e;
    (void)value;
    if (table_grow((void **)&job->list, job->count, &job->size, sizeof *job->list) &&
        networks_read(key + strlen("ban "), &job->list[job->count], &e))
        job->count++;
}

static enum store_result bans_run(struct store_job *base, store *s)
{
    return store_host_list(s, "ban ", ban_keep, base);
}

static void bans_done(struct store_job *base, enum store_result result)
{
    struct bans_job *job = (struct bans_job *)base;
    struct server *s = job->server;
    if (result == STORE_OK) {
        free(s->bans);
        s->bans = job->list;
        s->ban_count = job->count;
        job->list = NULL;
    }
    free(job->list);
    free(job);
}

void policy_refresh(struct server *s)
{
    struct bans_job *job = calloc(1, sizeof *job);
    if (!job)
        return;
    *job = (struct bans_job){.base = {.run = bans_run, .done = bans_done}, .server = s};
    if (!reader_post(s->reader, &job->base))
        free(job);
}

bool policy_banned(const struct server *s, const struct address *who)
{
    for (int i = 0; i < s->ban_count; i++)
        if (networks_have(&s->bans[i], who))
            return true;
    return false;
}

void policy_free(struct server *s)
{
    free(s->bans);
    s->bans = NULL;
}

/* ---- The clock -------------------------------------------------------------------------------- */

/* The store remembers when it was last looked at and for how many seconds of running the clock
 * has been steady. A clock that jumps, or a server that was away for long, begins anew: both
 * look the same, and waiting a day does no harm. */
bool policy_clock(store *s, int64_t now, bool *jumped)
{
    enum { JUMP = 3600, LOOK = 300, STEADY = 86400 };
    char value[STORE_WORD_SIZE];
    long long seen = (long long)now;
    long long steady = STEADY;
    enum store_result result = store_host_get(s, "clock", value);
    *jumped = false;
    if (result == STORE_FAIL)
        return false;
    if (result == STORE_OK) {
        char *rest;
        seen = strtoll(value, &rest, 10);
        steady = strtoll(rest, NULL, 10);
    }
    long long gap = (long long)now - seen;
    if (gap > JUMP || gap < -JUMP) {
        *jumped = true;
        steady = 0;
    } else if (gap > 0) {
        steady += gap < LOOK ? gap : LOOK;
    }
    steady = steady < STEADY ? steady : STEADY;
    snprintf(value, sizeof value, "%lld %lld", (long long)now, steady);
    return store_host_put(s, "clock", value) == STORE_OK && steady >= STEADY;
}
