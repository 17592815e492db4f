/* selfplay.c: games to learn from (see selfplay.h). */
#include "learn/selfplay.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/rng.h"

const struct recipe recipe_standard = {
    .lead = 0.3f,
    .win = 2.5f,
    .lambda = 0.9f,
    .critic_lambda = 0.97f,
    .entropy = 0.01f,
    .critic_share = 0.2f,
    .waiting_share = 0.2f,
    .policy_rate = 0.04f,
    .meaning_rate = 0.0f,
    .critic_rate = 0.0005f,
    .games = 64,
    .asked = 0.15f,
    .careful = 1,
    .followed = 0.5f,
    .warm_up = 60,
    .rival_share = 0.15f,
    .rival_age = 200,
    .searched = 0.1f,
};

bool selfplay_open(struct selfplay *p, const struct areo_game *g)
{
    memset(p, 0, sizeof *p);
    p->g = g;
    p->state = malloc(g->state_size);
    return policy_open(&p->policy, g) && p->state;
}

void selfplay_close(struct selfplay *p)
{
    policy_close(&p->policy);
    if (p->search)
        search_close(p->search);
    free(p->search);
    free(p->view);
    free(p->state);
    free(p->decision);
    free(p->leaning);
    free(p->wanted);
    free(p->logit);
    free(p->feature);
    memset(p, 0, sizeof *p);
}

/* Makes room for `more` members; false: out of memory. */
static bool grow(void **list, int *size, int count, int more, size_t item_size)
{
    if (count + more <= *size)
        return true;
    int wanted = 2 * (count + more) + 64;
    void *bigger = realloc(*list, (size_t)wanted * item_size);
    if (!bigger)
        return false;
    *list = bigger;
    *size = wanted;
    return true;
}

#define GROW(list, size, count, more) grow((void **)&(list), &(size), count, more, sizeof *(list))

/* ---- Playing -------------------------------------------------------------------------------------- */

static float uniform(struct areo_rng *rng)
{
    return (float)(rng_next(rng, 0) >> 40) / (float)(1 << 24);
}

static float sigmoid(float x) { return 1.0f / (1.0f + expf(-x)); }

static void think(const struct policy *y, const struct brain *b, float context[NET_RANK],
                  float *logit, float *chance)
{
    float meaning[NET_RANK];
    brain_context(b, y->feature, y->features, context);
    for (int i = 0; i < y->count; i++)
        logit[i] = brain_logit(b, context, &y->leaning[i], meaning);
    brain_chances(logit, y->count, y->each, chance);
}

static int draw(struct areo_rng *rng, const float *chance, int count)
{
    float x = uniform(rng);
    for (int i = 0; i < count; i++) {
        x -= chance[i];
        if (x < 0)
            return i;
    }
    int best = 0;
    for (int i = 1; i < count; i++)
        best = chance[i] > chance[best] ? i : best;
    return best;
}

/* A new entry with the inputs of a position; NULL: out of memory. */
static struct decision *keep_position(struct selfplay *p, int seat, const struct areo_feature *f,
                                      int count)
{
    if (!GROW(p->decision, p->decision_size, p->decisions, 1) ||
        !GROW(p->feature, p->feature_size, p->features, count)) {
        p->failed = true;
        return NULL;
    }
    struct decision *d = &p->decision[p->decisions++];
    *d = (struct decision){.seat = (uint8_t)seat, .feature = p->features, .features = count};
    memcpy(&p->feature[p->features], f, (size_t)count * sizeof *f);
    p->features += count;
    return d;
}

/* Now and then a position is kept as a seat sees it that waits. */
static void keep_waiting(struct selfplay *p, const struct recipe *r, int mover)
{
    struct areo_feature seen[AREO_FEATURES_MAX];
    int seats = areo_head(p->state)->seats;
    if (seats < 2 || uniform(&p->rng) >= r->waiting_share)
        return;
    int seat = (mover + 1 + (int)rng_below(&p->rng, 0, (uint32_t)seats - 1)) % seats;
    int count = p->g->learning->features(p->state, seat, seat, seen);
    (void)keep_position(p, seat, seen, count);
}

/* What was thought of the options of a decision. */
struct thought {
    float context[NET_RANK];
    float logit[AREO_ACTIONS_MAX];
    float chance[AREO_ACTIONS_MAX];
    float taken[AREO_ACTIONS_MAX]; /* see brain_blame */
    bool taught;
};

static void keep(struct selfplay *p, const struct brain *b, int seat, const struct thought *t)
{
    struct policy *y = &p->policy;
    if (!GROW(p->leaning, p->leaning_size, p->leanings, y->count) ||
        !GROW(p->wanted, p->wanted_size, p->leanings, y->count) ||
        !GROW(p->logit, p->logit_size, p->leanings, y->count)) {
        p->failed = true;
        return;
    }
    if (!y->features)
        policy_see(y, p->state, seat);
    struct decision *d = keep_position(p, seat, y->feature, y->features);
    if (!d)
        return;
    d->each = y->each;
    d->taught = t->taught;
    d->leaning = p->leanings;
    d->options = y->count;
    memcpy(d->context, t->context, sizeof d->context);
    memcpy(&p->leaning[p->leanings], y->leaning, (size_t)y->count * sizeof *y->leaning);
    memcpy(&p->wanted[p->leanings], t->taken, (size_t)y->count * sizeof *t->taken);
    memcpy(&p->logit[p->leanings], t->logit, (size_t)y->count * sizeof *t->logit);
    p->leanings += y->count;
    brain_judge(b, y->feature, y->features, d->expected);
    d->expected[NET_WIN] = sigmoid(d->expected[NET_WIN]);
}

/* Where one option is as good as certain there is nothing to learn. */
static bool sure_of_it(const float *chance, int count)
{
    for (int i = 0; i < count; i++)
        if (chance[i] > 0.97f)
            return true;
    return false;
}

static void ask_teacher(struct selfplay *p, const struct recipe *r, int seat, struct thought *t)
{
    policy_look(&p->policy, p->state, seat, r->careful > 0);
    bool follow = uniform(&p->rng) < r->followed;
    for (int i = 0; i < p->policy.count; i++) {
        t->taken[i] = (float)p->policy.chance[i] / 65536.0f;
        if (follow)
            t->chance[i] = t->taken[i];
    }
}

static bool search_ready(struct selfplay *p)
{
    if (p->search)
        return true;
    p->search = calloc(1, sizeof *p->search);
    p->view = malloc(p->g->state_size);
    p->failed |= !p->search || !p->view || !search_open(p->search, p->g);
    return !p->failed;
}

/* How often a search visits each option says how much it would like it. */
static void ask_search(struct selfplay *p, const struct recipe *r, int seat, struct thought *t)
{
    struct search_choice choice[AREO_ACTIONS_MAX];
    struct search_budget budget = {.iterations = (uint32_t)r->search};
    if (!search_ready(p))
        return;
    struct areo_key key = {{rng_next(&p->rng, 0), rng_next(&p->rng, 0)}};
    rng_seed(&p->search->rng, key);
    p->search->net = p->net;
    areo_view_make(p->g, p->state, seat, p->view);
    search_run(p->search, p->view, &budget);
    int count = search_choices(p->search, choice, AREO_ACTIONS_MAX);
    float all = 0;
    for (int i = 0; i < count; i++)
        all += (float)choice[i].visits;
    for (int k = 0; k < p->policy.count; k++) {
        t->taken[k] = 0;
        for (int i = 0; i < count; i++)
            if (choice[i].action == p->policy.list[k])
                t->taken[k] = (float)choice[i].visits / all;
        t->chance[k] = t->taken[k];
    }
}

static bool apply_if_legal(struct selfplay *p, int seat, areo_action action)
{
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_head(p->state)->acting >> seat & 1
                    ? p->g->legal(p->state, seat, list, AREO_ACTIONS_MAX)
                    : 0;
    for (int i = 0; i < count; i++)
        if (list[i] == action) {
            p->g->apply(p->state, seat, action, NULL);
            return true;
        }
    return false;
}

/* Every card is asked about once. Asked anew after each that was taken, doubtful ones would be bought
 * much more often than their chances say. */
static void draw_each(struct selfplay *p, struct thought *t)
{
    t->taken[0] = 0;
    for (int i = 1; i < p->policy.count; i++)
        t->taken[i] = uniform(&p->rng) < sigmoid(t->logit[i] - t->logit[0]) ? 1.0f : 0.0f;
}

static void take_each(struct selfplay *p, int seat, const struct thought *t)
{
    for (int i = 1; i < p->policy.count; i++)
        if (t->taken[i] > 0)
            (void)apply_if_legal(p, seat, p->policy.list[i]);
    (void)apply_if_legal(p, seat, p->policy.list[0]);
}

static void decide(struct selfplay *p, const struct recipe *r, const struct brain *b, int seat,
                   bool learns)
{
    struct thought t;
    struct policy *y = &p->policy;
    int taken = 0;
    if (!b->plain)
        policy_see(y, p->state, seat);
    think(y, b, t.context, t.logit, t.chance);
    memset(t.taken, 0, (size_t)y->count * sizeof *t.taken);
    bool asked = p->taught && uniform(&p->rng) < r->asked;
    bool searched = p->net && learns && !y->each && uniform(&p->rng) < r->searched;
    t.taught = asked || searched;
    bool sure = !t.taught && (p->taught || sure_of_it(t.chance, y->count));
    if (asked)
        ask_teacher(p, r, seat, &t);
    else if (searched)
        ask_search(p, r, seat, &t);
    if (y->each && !t.taught)
        draw_each(p, &t);
    else
        taken = draw(&p->rng, t.chance, y->count);
    if (!y->each && !t.taught)
        t.taken[taken] = 1;
    if (learns && !sure)
        keep(p, b, seat, &t);
    for (int i = 0; i < y->count; i++)
        p->entropy -= t.chance[i] > 1e-6f ? (double)(t.chance[i] * logf(t.chance[i])) : 0.0;
    if (y->each && !t.taught)
        take_each(p, seat, &t);
    else
        p->g->apply(p->state, seat, y->list[taken], NULL);
}

static void step(struct selfplay *p, const struct recipe *r, const struct brain *b,
                 const struct brain *rival, unsigned rivals)
{
    int seat = areo_next_seat(p->state);
    bool is_rival = rivals >> seat & 1;
    policy_lean(&p->policy, p->state, seat);
    if (p->policy.count == 1) {
        p->g->apply(p->state, seat, p->policy.list[0], NULL);
        return;
    }
    keep_waiting(p, r, seat);
    decide(p, r, is_rival ? rival : b, seat, !is_rival);
}

void selfplay_step(struct selfplay *p, const struct recipe *r, const struct brain *b)
{
    int seat = areo_next_seat(p->state);
    policy_lean(&p->policy, p->state, seat);
    if (p->policy.count == 1)
        p->g->apply(p->state, seat, p->policy.list[0], NULL);
    else
        decide(p, r, b, seat, false);
}

bool selfplay_play(struct selfplay *p, const struct recipe *r, const struct areo_setup *setup,
                   uint64_t seed, const struct brain *b, const struct brain *rival, unsigned rivals)
{
    p->decisions = p->leanings = p->features = 0;
    p->entropy = p->surprise = 0;
    rng_seed(&p->rng, areo_key_from_seed(seed ^ UINT64_C(0x9e3779b97f4a7c15)));
    p->g->start(p->state, setup, areo_key_from_seed(seed), NULL);
    for (uint32_t i = 0; !areo_over(p->state) && !p->failed && i < p->g->ply_max; i++)
        step(p, r, b, rival, rivals);
    unsigned winners = p->g->winners(p->state);
    for (int i = 0; i < setup->seats; i++) {
        p->score[i] = (float)areo_score(p->g, p->state, i, NULL, NULL);
        p->win[i] = winners >> i & 1 ? 1.0f / (float)bit_count64(winners) : 0.0f;
    }
    if (setup->seats == 1 && !winners && p->g->learning->nearly)
        p->win[0] = (float)p->g->learning->nearly(p->state) / 256.0f;
    p->rounds = p->g->round(p->state);
    return !p->failed;
}

/* ---- Judging --------------------------------------------------------------------------------------- */

static float clamp(float x, float most) { return x > most ? most : x < -most ? -most : x; }

/* What the critic should have said at the end. Alone, the lead is the score. */
static void result(const struct selfplay *p, int seat, float out[NET_OUTPUTS])
{
    int seats = areo_head(p->state)->seats;
    float best = -1000.0f;
    for (int i = 0; i < seats; i++)
        if (i != seat && p->score[i] > best)
            best = p->score[i];
    float lead = p->score[seat] - (seats > 1 ? best : (float)NET_SOLO_PAR / 1000.0f);
    memset(out, 0, NET_OUTPUTS * sizeof *out);
    out[NET_LEAD] = clamp(lead * 1000.0f / (float)NET_LEAD_UNIT, 6.0f);
    out[NET_WIN] = p->win[seat];
    out[NET_POINTS] = p->score[seat] * 1000.0f / (float)NET_POINTS_UNIT;
}

static float worth(const struct recipe *r, const float x[NET_OUTPUTS])
{
    return r->lead * x[NET_LEAD] + r->win * x[NET_WIN];
}

static void judge_seat(struct selfplay *p, const struct recipe *r, int seat)
{
    float next[NET_OUTPUTS];
    float target[NET_OUTPUTS];
    float advantage = 0;
    result(p, seat, next);
    memcpy(target, next, sizeof target);
    for (int i = p->decisions - 1; i >= 0; i--) {
        struct decision *d = &p->decision[i];
        if (d->seat != seat)
            continue;
        if (!d->options) {
            for (int k = 0; k < NET_OUTPUTS; k++)
                d->target[k] = (1.0f - r->critic_lambda) * next[k] + r->critic_lambda * target[k];
            continue;
        }
        float surprise = worth(r, next) - worth(r, d->expected);
        advantage = surprise + r->lambda * advantage;
        d->advantage = advantage;
        p->surprise += (double)(advantage * advantage);
        for (int k = 0; k < NET_OUTPUTS; k++)
            target[k] = (1.0f - r->critic_lambda) * next[k] + r->critic_lambda * target[k];
        memcpy(d->target, target, sizeof target);
        memcpy(next, d->expected, sizeof next);
    }
}

void selfplay_judge(struct selfplay *p, const struct recipe *r)
{
    for (int seat = 0; seat < areo_head(p->state)->seats; seat++)
        judge_seat(p, r, seat);
}

/* ---- The policy's gradient --------------------------------------------------------------------------- */

/* How entropy grows with each logit. */
static void add_entropy(const float *chance, int count, float weight, float *by_logit)
{
    float entropy = 0;
    for (int i = 0; i < count; i++)
        entropy -= chance[i] > 1e-6f ? chance[i] * logf(chance[i]) : 0.0f;
    for (int i = 0; i < count; i++)
        if (chance[i] > 1e-6f)
            by_logit[i] -= weight * chance[i] * (logf(chance[i]) + entropy);
}

void selfplay_lean(struct selfplay *p, const struct brain *b, const struct recipe *r, float spread,
                   struct slopes *s)
{
    float chance[AREO_ACTIONS_MAX];
    float by_logit[AREO_ACTIONS_MAX];
    float scale = 1.0f / sqrtf(200.0f * (float)r->games);
    for (int i = 0; i < p->decisions; i++) {
        const struct decision *d = &p->decision[i];
        const struct areo_leaning *l = &p->leaning[d->leaning];
        const float *logit = &p->logit[d->leaning];
        float gain = d->taught ? 1.0f : clamp(d->advantage / spread, 4.0f);
        if (!d->options)
            continue;
        brain_chances(logit, d->options, d->each, chance);
        brain_blame(logit, chance, d->options, d->each, &p->wanted[d->leaning], by_logit);
        for (int k = 0; k < d->options; k++)
            by_logit[k] *= gain;
        if (!d->each && !d->taught)
            add_entropy(chance, d->options, r->entropy, by_logit);
        for (int k = 0; k < d->options; k++)
            by_logit[k] *= -scale; /* steps go downhill */
        brain_lean(b, s, &p->feature[d->feature], d->features, d->context, l, d->options, by_logit);
    }
}

/* ---- The critic's examples ------------------------------------------------------------------------------ */

static bool example_add(struct examples *out, const struct areo_feature *f, int count,
                        const float *target)
{
    if (!GROW(out->example, out->size, out->count, 1) ||
        !GROW(out->feature, out->feature_size, out->features, count))
        return false;
    struct example *e = &out->example[out->count++];
    e->feature = out->features;
    e->features = count;
    memcpy(e->target, target, sizeof e->target);
    memcpy(&out->feature[out->features], f, (size_t)count * sizeof *f);
    out->features += count;
    return true;
}

bool selfplay_examples(struct selfplay *p, const struct recipe *r, struct examples *out)
{
    bool ok = true;
    for (int i = 0; i < p->decisions && ok; i++) {
        const struct decision *d = &p->decision[i];
        if (!d->options || uniform(&p->rng) < r->critic_share)
            ok = example_add(out, &p->feature[d->feature], d->features, d->target);
    }
    return ok;
}

void examples_close(struct examples *e)
{
    free(e->example);
    free(e->feature);
    memset(e, 0, sizeof *e);
}

struct lesson {
    const float *target;
    float weight;
    double loss;
};

static void loss(void *user, const float out[NET_OUTPUTS], float error[NET_OUTPUTS])
{
    struct lesson *l = user;
    float win = sigmoid(out[NET_WIN]);
    float lead = out[NET_LEAD] - l->target[NET_LEAD];
    float points = out[NET_POINTS] - l->target[NET_POINTS];
    memset(error, 0, NET_OUTPUTS * sizeof *error);
    error[NET_LEAD] = l->weight * lead;
    error[NET_WIN] = l->weight * 2.0f * (win - l->target[NET_WIN]);
    error[NET_POINTS] = l->weight * points;
    l->loss += (double)(lead * lead);
}

double examples_learn(const struct examples *e, int first, int end, const struct brain *b,
                      struct slopes *s)
{
    struct lesson l = {.weight = 1.0f / (float)(end - first)};
    for (int i = first; i < end; i++) {
        const struct example *x = &e->example[i];
        l.target = x->target;
        brain_learn(b, s, &e->feature[x->feature], x->features, loss, &l);
    }
    return l.loss;
}
