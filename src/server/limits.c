/* limits.c: accounts of addresses (see limits.h).
 *
 * A rate is kept as one number: the time at which the account will be empty again. Taking moves it
 * into the future, by at most the burst. An account without connections whose times have passed
 * says nothing and is forgotten. Their number is bounded: when there are too many, newcomers share
 * one account until others have been forgotten. */
#include "server/limits.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/secret.h"

enum { BUCKETS = 4096, ACCOUNTS_MAX = 50000, STANDARD = 500 };

struct account {
    struct account *next;
    struct address who;
    int connections;
    double empty[LIMITS]; /* when it is */
};

struct limits {
    int connections, accounts;
    unsigned swept; /* buckets so far */
    double scale;
    uint64_t key; /* nobody outside can tell which addresses share a bucket */
    struct account *bucket[BUCKETS];
    struct account rest;
};

/* For STANDARD connections; what takes more work is given out more slowly. */
static const struct {
    double rate, burst; /* a second, and at once */
} allowance[LIMITS] = {
    /* ORDER LIMIT */
    [LIMIT_REQUESTS] = {200, 2000}, [LIMIT_BYTES] = {1 << 20, 16 << 20},
    [LIMIT_MESSAGES] = {400, 2000}, [LIMIT_HINTS] = {1, 40},
    [LIMIT_BRANCHES] = {0.5, 60},   [LIMIT_TABLES] = {1, 600},
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

struct limits *limits_open(int connections)
{
    struct limits *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    l->connections = connections;
    l->scale = (double)connections / STANDARD;
    l->key = secret_key().word[0];
    return l;
}

void limits_free(struct limits *l)
{
    for (int i = 0; l && i < BUCKETS; i++)
        for (struct account *a = l->bucket[i], *next; a; a = next) {
            next = a->next;
            free(a);
        }
    free(l);
}

/* ---- Accounts --------------------------------------------------------------------------------- */

static unsigned bucket_of(const struct limits *l, const struct address *who)
{
    uint64_t hash = l->key;
    for (int i = 0; i < 16; i++) {
        hash = (hash ^ who->byte[i]) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 29;
    }
    return (unsigned)(hash >> 32) % BUCKETS;
}

static struct account *account_find(struct limits *l, const struct address *who)
{
    struct account *a = l->bucket[bucket_of(l, who)];
    while (a && !address_same(&a->who, who))
        a = a->next;
    return a;
}

static struct account *account_get(struct limits *l, const struct address *address)
{
    struct address who = address_household(address);
    struct account *a = account_find(l, &who);
    if (a)
        return a;
    a = l->accounts < ACCOUNTS_MAX ? calloc(1, sizeof *a) : NULL;
    if (!a)
        return &l->rest;
    struct account **bucket = &l->bucket[bucket_of(l, &who)];
    a->who = who;
    a->next = *bucket;
    *bucket = a;
    l->accounts++;
    return a;
}

static bool account_silent(const struct account *a, double at)
{
    for (int i = 0; i < LIMITS; i++)
        if (a->empty[i] > at)
            return false;
    return a->connections == 0;
}

static void bucket_sweep(struct limits *l, struct account **link, double at)
{
    while (*link) {
        struct account *a = *link;
        if (!account_silent(a, at)) {
            link = &a->next;
            continue;
        }
        *link = a->next;
        free(a);
        l->accounts--;
    }
}

void limits_tick(struct limits *l)
{
    enum { AT_ONCE = 512 };
    double at = now();
    for (int i = 0; i < AT_ONCE; i++)
        bucket_sweep(l, &l->bucket[l->swept++ % BUCKETS], at);
}

/* ---- Taking ----------------------------------------------------------------------------------- */

bool limits_connect(struct limits *l, const struct address *who)
{
    struct account *a = account_get(l, who);
    if (a->connections >= l->connections)
        return false;
    a->connections++;
    return true;
}

/* An account with connections is not forgotten: not found means that it was the shared one. */
void limits_leave(struct limits *l, const struct address *address)
{
    struct address who = address_household(address);
    struct account *a = account_find(l, &who);
    if (!a || !a->connections)
        a = &l->rest;
    if (a->connections)
        a->connections--;
}

bool limits_take(struct limits *l, const struct address *who, enum limit what, double amount)
{
    struct account *a = account_get(l, who);
    double at = now();
    double begin = a->empty[what] > at ? a->empty[what] : at;
    double second = allowance[what].rate * l->scale;
    double end = begin + amount / second;
    /* Who has taken nothing yet may take even more than a burst at once. */
    if (begin > at && end - at > allowance[what].burst / allowance[what].rate)
        return false;
    a->empty[what] = end;
    return true;
}
