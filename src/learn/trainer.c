/* trainer.c: self-play actor-critic (see trainer.h). */
#include "learn/trainer.h"

#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"

enum { BATCH = 256 }; /* examples of one step of the critic */

static const struct adam policy_adam = {0, 0.9f, 0.99f, 0.02f};
static const struct adam critic_adam = {0, 0.9f, 0.99f, 1e-6f};

bool trainer_open(struct trainer *t)
{
    t->spread = 0.5;
    bool ok = brain_open(&t->brain, t->g, t->seed) && brain_open(&t->rival, t->g, t->seed) &&
              slopes_open(&t->slopes, &t->brain);
    for (int i = 0; i < t->jobs && ok; i++) {
        struct worker *w = &t->worker[i];
        w->trainer = t;
        w->index = i;
        ok = selfplay_open(&w->play, t->g) && slopes_open(&w->slopes, &t->brain);
    }
    return ok;
}

void trainer_close(struct trainer *t)
{
    brain_close(&t->brain);
    brain_close(&t->rival);
    slopes_close(&t->slopes);
    net_free(t->net);
    t->net = NULL;
    for (int i = 0; i < t->jobs; i++) {
        selfplay_close(&t->worker[i].play);
        slopes_close(&t->worker[i].slopes);
        examples_close(&t->worker[i].examples);
    }
}

/* ---- Games of an update ------------------------------------------------------------------------- */

static uint32_t below(uint64_t *seed, uint32_t n)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((*seed >> 33) % n);
}

static void draw_setup(const struct trainer *t, uint64_t *seed, struct areo_setup *out)
{
    const struct syllabus *y = &t->syllabus;
    int all = 0;
    int seats = 1;
    for (int i = 1; i <= AREO_SEATS_MAX; i++)
        all += y->share[i];
    int at = (int)below(seed, (uint32_t)all);
    while (at >= y->share[seats])
        at -= y->share[seats++];
    *out = y->setup;
    out->seats = (uint8_t)seats;
    for (int i = 0; i < t->g->option_count; i++)
        if (y->vary >> i & 1) {
            int range = t->g->options[i].highest - t->g->options[i].lowest + 1;
            int value = t->g->options[i].lowest + (int)below(seed, (uint32_t)range);
            out->option[i] = (int8_t)value;
        }
}

/* Which seats an older version plays: mostly none, else all but one. */
static unsigned draw_rivals(const struct trainer *t, uint64_t *seed, int seats)
{
    if (seats < 2 || (float)below(seed, 1000) >= 1000.0f * t->recipe.rival_share)
        return 0;
    return ((1u << seats) - 1) & ~(1u << below(seed, (uint32_t)seats));
}

static void count_game(struct worker *w, int seats)
{
    const struct selfplay *p = &w->play;
    w->games++;
    w->rounds += p->rounds;
    w->entropy += p->entropy;
    w->surprise += p->surprise;
    w->decisions += p->decisions;
    for (int i = 0; i < seats; i++)
        if (p->win[i] > 0) {
            w->winners++;
            w->wins += (double)p->win[i];
            w->points += (double)p->score[i];
            w->per_round += (double)p->score[i] / (p->rounds ? p->rounds : 1);
        }
}

/* First from lessons, then, once the critic knows the new ways, from its own games. */
static bool policy_learns(const struct trainer *t)
{
    return t->updates < t->recipe.lessons || t->updates >= t->recipe.lessons + t->recipe.warm_up;
}

static void play_one(struct worker *w, int64_t number)
{
    struct trainer *t = w->trainer;
    struct areo_setup setup;
    uint64_t seed = t->seed * UINT64_C(1000003) + (uint64_t)number;
    (void)below(&seed, 2);
    (void)below(&seed, 2);
    draw_setup(t, &seed, &setup);
    unsigned rivals = draw_rivals(t, &seed, setup.seats);
    w->play.taught = t->updates < t->recipe.lessons;
    if (!selfplay_play(&w->play, &t->recipe, &setup, seed >> 1, &t->brain, &t->rival, rivals)) {
        w->failed = true;
        return;
    }
    selfplay_judge(&w->play, &t->recipe);
    count_game(w, setup.seats);
    if (policy_learns(t))
        selfplay_lean(&w->play, &t->brain, &t->recipe, (float)t->spread, &w->slopes);
    w->failed |= !selfplay_examples(&w->play, &t->recipe, &w->examples);
}

static void *worker_run(void *user)
{
    struct worker *w = user;
    struct trainer *t = w->trainer;
    w->examples.count = w->examples.features = 0;
    w->entropy = w->surprise = w->rounds = w->points = w->per_round = w->wins = 0;
    w->decisions = w->games = w->winners = 0;
    for (int i = w->index; i < t->recipe.games && !w->failed; i += t->jobs)
        play_one(w, t->updates * t->recipe.games + i);
    return NULL;
}

static void on_all(struct trainer *t, void *(*work)(void *))
{
    pthread_t thread[TRAINER_JOBS_MAX];
    bool started[TRAINER_JOBS_MAX] = {false};
    for (int i = 1; i < t->jobs; i++)
        started[i] = !pthread_create(&thread[i], NULL, work, &t->worker[i]);
    work(&t->worker[0]);
    for (int i = 1; i < t->jobs; i++)
        if (started[i])
            pthread_join(thread[i], NULL);
        else
            work(&t->worker[i]);
}

/* Games of every kind that is trained. */
static void *siblings_run(void *user)
{
    struct worker *w = user;
    struct trainer *t = w->trainer;
    w->siblings = (struct siblings){.decisions = 0};
    w->play.taught = t->updates < t->recipe.lessons;
    for (int i = w->index; i < t->siblings && !w->failed; i += t->jobs) {
        struct areo_setup setup;
        uint64_t seed = (uint64_t)i + 1;
        draw_setup(t, &seed, &setup);
        w->failed = !siblings_add(&w->siblings, &w->play, &t->recipe, &t->brain, &setup, seed >> 1);
    }
    return NULL;
}

bool trainer_siblings(struct trainer *t, struct siblings *out)
{
    *out = (struct siblings){.decisions = 0};
    on_all(t, siblings_run);
    for (int i = 0; i < t->jobs; i++) {
        siblings_join(out, &t->worker[i].siblings);
        if (t->worker[i].failed)
            return false;
    }
    return true;
}

/* ---- Steps ---------------------------------------------------------------------------------------- */

/* From 1 at the start to 0.1 at the end. */
static float cooling(const struct trainer *t)
{
    float part = (float)t->updates / (float)(t->updates_wanted ? t->updates_wanted : 1);
    part = part > 1.0f ? 1.0f : part;
    return 0.1f + 0.45f * (1.0f + cosf(3.14159265f * part));
}

static void policy_step(struct trainer *t)
{
    struct adam how = policy_adam;
    for (int i = 0; i < t->jobs; i++)
        slopes_join(&t->slopes, &t->worker[i].slopes, T_POLICY, TENSORS);
    how.rate = t->recipe.meaning_rate * cooling(t);
    brain_step(&t->brain, &t->slopes, T_MEANING, T_MEANING + 1, &how);
    /* Hundreds of inputs move the numbers of a position together. */
    how.rate /= 12;
    brain_step(&t->brain, &t->slopes, T_CONTEXT, T_CONTEXT + 1, &how);
    how.rate = t->recipe.policy_rate * cooling(t);
    brain_step(&t->brain, &t->slopes, T_WEIGHT, T_WEIGHT + 1, &how);
}

static double critic_steps(struct trainer *t, int64_t *count)
{
    struct adam how = critic_adam;
    double loss = 0;
    how.rate = t->recipe.critic_rate * cooling(t);
    if (!policy_learns(t))
        how.rate *= 2;
    for (int i = 0; i < t->jobs; i++) {
        const struct examples *e = &t->worker[i].examples;
        for (int at = 0; at < e->count; at += BATCH) {
            int end = at + BATCH < e->count ? at + BATCH : e->count;
            if (end - at < BATCH / 4 && at)
                break;
            loss += examples_learn(e, at, end, &t->brain, &t->slopes);
            brain_step(&t->brain, &t->slopes, 0, T_POLICY, &how);
            *count += end - at;
        }
    }
    return loss;
}

static void smooth(double *mean, double value, int64_t updates)
{
    double part = updates < 50 ? 1.0 / (double)(updates + 1) : 0.02;
    *mean += part * (value - *mean);
}

static void tell(struct trainer *t, double loss, int64_t examples)
{
    struct worker sum = {.index = 0};
    for (int i = 0; i < t->jobs; i++) {
        const struct worker *w = &t->worker[i];
        sum.entropy += w->entropy;
        sum.surprise += w->surprise;
        sum.rounds += w->rounds;
        sum.points += w->points;
        sum.per_round += w->per_round;
        sum.wins += w->wins;
        sum.decisions += w->decisions;
        sum.games += w->games;
        sum.winners += w->winners;
    }
    double spread = sqrt(sum.surprise / (double)(sum.decisions + 1));
    smooth(&t->spread, spread, t->updates);
    smooth(&t->news.entropy, sum.entropy / (double)(sum.decisions + 1), t->updates);
    smooth(&t->news.rounds, sum.rounds / (double)sum.games, t->updates);
    smooth(&t->news.wins, sum.wins / (double)sum.games, t->updates);
    if (sum.winners) {
        smooth(&t->news.points, sum.points / (double)sum.winners, t->updates);
        smooth(&t->news.per_round, sum.per_round / (double)sum.winners, t->updates);
    }
    if (examples)
        smooth(&t->news.loss, 10.0 * sqrt(loss / (double)examples), t->updates);
}

/* The brain as the net of the search that teaches. */
static bool net_renew(struct trainer *t)
{
    char head[120];
    size_t size;
    net_free(t->net);
    t->net = NULL;
    if (!t->recipe.search || t->updates < t->recipe.lessons + t->recipe.warm_up)
        return true;
    snprintf(head, sizeof head, "areo net 1\ngame: %s\n", t->g->id);
    unsigned char *bytes = brain_net(&t->brain, head, &size);
    if (bytes)
        t->net = net_load(t->g, bytes, size, NULL);
    free(bytes);
    return t->net != NULL;
}

bool trainer_update(struct trainer *t)
{
    if (!net_renew(t))
        return false;
    for (int i = 0; i < t->jobs; i++)
        t->worker[i].play.net = t->net;
    int64_t examples = 0;
    bool multiplies = t->recipe.meaning_rate > 0;
    t->brain.plain = !multiplies && brain_unmultiplied(&t->brain);
    t->rival.plain = brain_unmultiplied(&t->rival);
    on_all(t, worker_run);
    for (int i = 0; i < t->jobs; i++)
        if (t->worker[i].failed)
            return false;
    if (policy_learns(t))
        policy_step(t);
    double loss = critic_steps(t, &examples);
    tell(t, loss, examples);
    t->updates++;
    if (t->updates % t->recipe.rival_age == 0)
        brain_copy(&t->rival, &t->brain);
    return true;
}

/* ---- Files ------------------------------------------------------------------------------------------ */

static const char magic[8] = "areotrn1";

bool trainer_save(const struct trainer *t, const char *path)
{
    char part[4096];
    snprintf(part, sizeof part, "%s.part", path);
    FILE *f = fopen(part, "wb");
    if (!f)
        return false;
    bool ok = fwrite(magic, sizeof magic, 1, f) == 1 &&
              fwrite(&t->updates, sizeof t->updates, 1, f) == 1 &&
              fwrite(&t->spread, sizeof t->spread, 1, f) == 1 &&
              fwrite(&t->news, sizeof t->news, 1, f) == 1 && brain_save(&t->brain, f) &&
              brain_save(&t->rival, f);
    ok &= fclose(f) == 0;
    return ok && rename(part, path) == 0;
}

bool trainer_load(struct trainer *t, const char *path)
{
    char read[sizeof magic];
    FILE *f = fopen(path, "rb");
    if (!f)
        return false;
    bool ok = fread(read, sizeof read, 1, f) == 1 && !memcmp(read, magic, sizeof magic) &&
              fread(&t->updates, sizeof t->updates, 1, f) == 1 &&
              fread(&t->spread, sizeof t->spread, 1, f) == 1 &&
              fread(&t->news, sizeof t->news, 1, f) == 1 && brain_load(&t->brain, f) &&
              brain_load(&t->rival, f) && fgetc(f) == EOF;
    fclose(f);
    return ok;
}

bool trainer_join(struct trainer *t, const char *path, int weight)
{
    struct trainer *other = calloc(1, sizeof *other);
    float part = 1.0f / (float)(weight + 1);
    if (!other)
        return false;
    other->g = t->g;
    bool ok = brain_open(&other->brain, t->g, 0) && brain_open(&other->rival, t->g, 0) &&
              trainer_load(other, path);
    if (ok) {
        brain_blend(&t->brain, &other->brain, part);
        t->spread += (double)part * (other->spread - t->spread);
        t->updates += other->updates;
    }
    trainer_close(other);
    free(other);
    return ok;
}
