/* batch.c: many games at once (see areo/batch.h).
 *
 * The games lie in one block. Workers sleep on a semaphore of their own; a step wakes them, they
 * take games in small portions from one counter, and the last to finish wakes the caller. A game
 * is touched by one thread in a step, so nothing else has to be shared. */
#include "areo/batch.h"

#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "areo/game.h"

enum { THREADS_MAX = 64, PORTION = 8, LINE = 64 };

/* One place of the batch: the game that is played there and what its next decision is. */
struct place {
    uint64_t begun, random; /* games begun here; the state of the cheap generator */
    uint64_t decisions, finished, signature;
    int seat, count;
    areo_action options[AREO_ACTIONS_MAX];
};

struct worker {
    areo_batch *batch;
    pthread_t thread;
    sem_t wake;
};

struct areo_batch {
    const struct areo_game *g;
    struct areo_setup setup;
    uint64_t seed;
    int games, threads; /* threads besides the caller's */
    int space;
    size_t stride;                 /* of a state */
    unsigned char *states, *views; /* views: one for each place, where only numbers are wanted */
    areo_encoder *encoder;
    struct place *places;
    struct areo_batch_buffers to;
    const areo_action *actions; /* of the step; NULL: random ones */
    atomic_int next, refused, busy;
    sem_t finished;
    bool stop;
    struct worker worker[THREADS_MAX];
};

static uint64_t number(uint64_t *x) /* splitmix64 */
{
    uint64_t z = *x += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static areo_state *state_at(const areo_batch *b, int i)
{
    return (areo_state *)(void *)(b->states + (size_t)i * b->stride);
}

/* ---- One game -------------------------------------------------------------------------- */

/* Games are numbered place by place in turns, so that the seed says all. */
static void game_begin(areo_batch *b, int i)
{
    struct place *p = &b->places[i];
    uint64_t game = b->seed + (uint64_t)i + p->begun++ * (uint64_t)b->games;
    p->random = game;
    b->g->start(state_at(b, i), &b->setup, areo_key_from_seed(game), NULL);
}

static void mask_write(const areo_batch *b, int i, uint8_t value)
{
    const struct place *p = &b->places[i];
    uint8_t *mask = b->to.masks + (size_t)i * (size_t)b->space;
    for (int k = 0; k < p->count; k++)
        mask[areo_action_index(b->g, p->options[k])] = value;
}

static void view_write(areo_batch *b, int i, int seat)
{
    unsigned char *views = b->to.views ? b->to.views : b->views;
    areo_view *v = (areo_view *)(void *)(views + (size_t)i * b->stride);
    areo_view_make(b->g, state_at(b, i), seat, v);
    if (b->to.observations)
        areo_encode(b->encoder, v, b->to.observations + (size_t)i * areo_encoder_size(b->encoder));
    if (b->to.features) {
        int count = areo_features(b->g, v, b->to.features + (size_t)i * AREO_FEATURES_MAX);
        if (b->to.feature_count)
            b->to.feature_count[i] = count;
    }
}

/* The next decision of a game, into its place and the buffers. */
static void decision_write(areo_batch *b, int i)
{
    struct place *p = &b->places[i];
    const areo_state *s = state_at(b, i);
    p->seat = areo_next_seat(s);
    p->count = b->g->legal(s, p->seat, p->options, AREO_ACTIONS_MAX);
    if (b->to.seats)
        b->to.seats[i] = (uint8_t)p->seat;
    if (b->to.option_count)
        b->to.option_count[i] = p->count;
    if (b->to.options)
        memcpy(b->to.options + (size_t)i * AREO_ACTIONS_MAX, p->options,
               (size_t)p->count * sizeof p->options[0]);
    if (b->to.masks)
        mask_write(b, i, 1);
    if (b->to.views || b->to.observations || b->to.features)
        view_write(b, i, p->seat);
}

static void result_write(const areo_batch *b, int i, bool over)
{
    float *rewards = b->to.rewards ? b->to.rewards + (size_t)i * AREO_SEATS_MAX : NULL;
    int32_t *scores = b->to.scores ? b->to.scores + (size_t)i * AREO_SEATS_MAX : NULL;
    const areo_state *s = state_at(b, i);
    unsigned winners = over && rewards ? b->g->winners(s) : 0;
    int share = __builtin_popcount(winners);
    if (b->to.done)
        b->to.done[i] = over;
    for (int seat = 0; seat < AREO_SEATS_MAX; seat++) {
        bool plays = over && seat < b->setup.seats;
        if (rewards)
            rewards[seat] = winners >> seat & 1 ? 1.0f / (float)share : 0.0f;
        if (scores)
            scores[seat] = plays ? areo_score(b->g, s, seat, NULL, NULL) : 0;
    }
}

static bool offered(const struct place *p, areo_action action)
{
    for (int k = 0; k < p->count; k++)
        if (p->options[k] == action)
            return true;
    return false;
}

static void game_step(areo_batch *b, int i)
{
    struct place *p = &b->places[i];
    areo_state *s = state_at(b, i);
    areo_action action = b->actions
                             ? b->actions[i]
                             : p->options[(number(&p->random) >> 32) * (uint64_t)p->count >> 32];
    if (!offered(p, action)) {
        atomic_fetch_add_explicit(&b->refused, 1, memory_order_relaxed);
        result_write(b, i, false);
        return;
    }
    if (b->to.masks)
        mask_write(b, i, 0);
    b->g->apply(s, p->seat, action, NULL);
    p->decisions++;
    bool over = areo_over(s);
    result_write(b, i, over);
    if (over) {
        p->finished++;
        p->signature = (p->signature << 7 | p->signature >> 57) ^ areo_hash(b->g, s);
        game_begin(b, i);
    }
    decision_write(b, i);
}

/* ---- Threads --------------------------------------------------------------------------- */

static void take_portions(areo_batch *b)
{
    for (;;) {
        int first = atomic_fetch_add_explicit(&b->next, PORTION, memory_order_relaxed);
        if (first >= b->games)
            return;
        int end = first + PORTION < b->games ? first + PORTION : b->games;
        for (int i = first; i < end; i++)
            game_step(b, i);
    }
}

static void await(sem_t *s)
{
    while (sem_wait(s))
        ; /* interrupted by a signal */
}

static void *work(void *user)
{
    struct worker *w = user;
    areo_batch *b = w->batch;
    for (;;) {
        await(&w->wake);
        if (b->stop)
            return NULL;
        take_portions(b);
        if (atomic_fetch_sub(&b->busy, 1) == 1)
            sem_post(&b->finished);
    }
}

static int step(areo_batch *b, const areo_action *actions)
{
    b->actions = actions;
    atomic_store(&b->next, 0);
    atomic_store(&b->refused, 0);
    atomic_store(&b->busy, b->threads);
    for (int i = 0; i < b->threads; i++)
        sem_post(&b->worker[i].wake);
    take_portions(b);
    if (b->threads)
        await(&b->finished);
    return atomic_load(&b->refused);
}

int areo_batch_step(areo_batch *b, const areo_action *actions) { return step(b, actions); }

void areo_batch_step_random(areo_batch *b) { (void)step(b, NULL); }

/* ---- Opening and closing ----------------------------------------------------------------- */

static int wanted_threads(const struct areo_batch_options *o)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    long wanted = o->threads > 0 ? o->threads : cores;
    long useful = (o->games + PORTION - 1) / PORTION;
    wanted = wanted < useful ? wanted : useful;
    return (int)(wanted < THREADS_MAX ? wanted : THREADS_MAX) - 1;
}

static bool threads_begin(areo_batch *b, int count)
{
    while (b->threads < count) {
        struct worker *w = &b->worker[b->threads];
        w->batch = b;
        sem_init(&w->wake, 0, 0);
        if (pthread_create(&w->thread, NULL, work, w)) {
            sem_destroy(&w->wake);
            return false;
        }
        b->threads++;
    }
    return true;
}

static bool options_fit(const struct areo_batch_options *o, struct areo_error *e)
{
    if (o->size < sizeof *o)
        return areo_fail(e, 0, "the options are of an older version of the library");
    if (o->games < 1 || o->games > 1 << 24 || o->threads < 0)
        return areo_fail(e, 0, "1 to %d games, and no negative number of threads", 1 << 24);
    return true;
}

static areo_batch *batch_new(const struct areo_game *g, const struct areo_batch_options *o)
{
    areo_batch *b = calloc(1, sizeof *b);
    if (!b)
        return NULL;
    *b = (areo_batch){.g = g, .setup = o->setup, .seed = o->seed, .games = o->games};
    b->space = areo_action_space(g);
    b->stride = (g->state_size + 7u) / 8 * 8;
    sem_init(&b->finished, 0, 0);
    size_t bytes = (b->stride * (size_t)o->games + LINE - 1) / LINE * LINE;
    b->states = aligned_alloc(LINE, bytes);
    b->views = aligned_alloc(LINE, bytes);
    b->encoder = areo_encoder_open(g);
    b->places = calloc((size_t)o->games, sizeof *b->places);
    if (b->states && b->views && b->encoder && b->places)
        return b;
    areo_batch_close(b);
    return NULL;
}

areo_batch *areo_batch_open(const struct areo_game *g, const struct areo_batch_options *o,
                            struct areo_error *e)
{
    if (!options_fit(o, e))
        return NULL;
    areo_batch *b = batch_new(g, o);
    if (!b) {
        areo_fail(e, 0, "out of memory");
        return NULL;
    }
    /* The first game says whether the setup is possible. */
    if (!areo_new(g, state_at(b, 0), &o->setup, areo_key_from_seed(o->seed), NULL, e) ||
        (!threads_begin(b, wanted_threads(o)) && !areo_fail(e, 0, "no thread can be started"))) {
        areo_batch_close(b);
        return NULL;
    }
    for (int i = 0; i < b->games; i++) {
        game_begin(b, i);
        decision_write(b, i);
    }
    return b;
}

void areo_batch_close(areo_batch *b)
{
    if (!b)
        return;
    b->stop = true;
    for (int i = 0; i < b->threads; i++)
        sem_post(&b->worker[i].wake);
    for (int i = 0; i < b->threads; i++) {
        pthread_join(b->worker[i].thread, NULL);
        sem_destroy(&b->worker[i].wake);
    }
    sem_destroy(&b->finished);
    free(b->states);
    free(b->views);
    areo_encoder_close(b->encoder);
    free(b->places);
    free(b);
}

void areo_batch_attach(areo_batch *b, const struct areo_batch_buffers *buffers)
{
    struct areo_batch_buffers to = {.size = sizeof to};
    memcpy(&to, buffers, buffers->size < sizeof to ? buffers->size : sizeof to);
    b->to = to;
    if (to.masks)
        memset(to.masks, 0, (size_t)b->games * (size_t)b->space);
    for (int i = 0; i < b->games; i++) {
        result_write(b, i, false);
        decision_write(b, i);
    }
}

/* ---- Looking at it ----------------------------------------------------------------------- */

const areo_state *areo_batch_state(const areo_batch *b, int game)
{
    return game >= 0 && game < b->games ? state_at(b, game) : NULL;
}

uint64_t areo_batch_decisions(const areo_batch *b)
{
    uint64_t n = 0;
    for (int i = 0; i < b->games; i++)
        n += b->places[i].decisions;
    return n;
}

uint64_t areo_batch_finished(const areo_batch *b)
{
    uint64_t n = 0;
    for (int i = 0; i < b->games; i++)
        n += b->places[i].finished;
    return n;
}

uint64_t areo_batch_signature(const areo_batch *b)
{
    uint64_t all = 0;
    for (int i = 0; i < b->games; i++)
        all = (all << 7 | all >> 57) ^ b->places[i].signature;
    return all;
}
