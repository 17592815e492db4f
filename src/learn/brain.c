/* brain.c: nets in floating point (see brain.h). */
#include "learn/brain.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/rng.h"

/* ---- Memory ------------------------------------------------------------------------------------ */

static size_t cells(int rows, int width) { return (size_t)rows * (size_t)width; }

static bool tensor_open(struct tensor *t, int rows, int width, float most)
{
    *t = (struct tensor){.rows = rows, .width = width, .most = most};
    t->w = calloc(cells(rows, width), sizeof *t->w);
    t->m = calloc(cells(rows, width), sizeof *t->m);
    t->v = calloc(cells(rows, width), sizeof *t->v);
    return t->w && t->m && t->v;
}

static void tensor_fill(struct tensor *t, float spread, struct areo_rng *rng)
{
    for (size_t i = 0; i < cells(t->rows, t->width); i++)
        t->w[i] = spread * ((float)rng_below(rng, 0, 2001) / 1000.0f - 1.0f);
}

bool brain_open(struct brain *b, const struct areo_game *g, uint64_t seed)
{
    int inputs = net_inputs(g->learning->position);
    int options = net_inputs(g->learning->option);
    struct areo_rng rng;
    rng_seed(&rng, areo_key_from_seed(seed));
    memset(b, 0, sizeof *b);
    b->g = g;
    bool ok = tensor_open(&b->t[T_FIRST], inputs, NET_ROW, 8.0f) &&
              tensor_open(&b->t[T_FIRST_BIAS], 1, NET_FIRST, 8.0f) &&
              tensor_open(&b->t[T_SECOND], NET_FIRST, NET_SECOND, 1.95f) &&
              tensor_open(&b->t[T_SECOND_BIAS], 1, NET_SECOND, 8.0f) &&
              tensor_open(&b->t[T_OUTPUT], NET_SECOND, NET_OUTPUTS, 16.0f) &&
              tensor_open(&b->t[T_OUTPUT_BIAS], 1, NET_OUTPUTS, 16.0f) &&
              tensor_open(&b->t[T_CONTEXT], inputs, NET_RANK, 4.0f) &&
              tensor_open(&b->t[T_WEIGHT], 1, options, 8.0f) &&
              tensor_open(&b->t[T_MEANING], options, NET_RANK, 4.0f);
    if (!ok)
        return false;
    /* Rows of weights are touched one by one. */
    b->t[T_WEIGHT].rows = options;
    b->t[T_WEIGHT].width = 1;
    tensor_fill(&b->t[T_FIRST], 0.06f, &rng);
    tensor_fill(&b->t[T_SECOND], 0.2f, &rng);
    tensor_fill(&b->t[T_OUTPUT], 0.1f, &rng);
    tensor_fill(&b->t[T_CONTEXT], 0.06f, &rng);
    for (int i = 0; i < inputs; i++)
        memset(&b->t[T_FIRST].w[(size_t)i * NET_ROW + NET_FIRST], 0, NET_OUTPUTS * sizeof(float));
    for (int j = 0; j < NET_FIRST; j++)
        b->t[T_FIRST_BIAS].w[j] = 0.4f;
    for (int j = 0; j < NET_SECOND; j++)
        b->t[T_SECOND_BIAS].w[j] = 0.3f;
    return true;
}

void brain_close(struct brain *b)
{
    for (int i = 0; i < TENSORS; i++) {
        free(b->t[i].w);
        free(b->t[i].m);
        free(b->t[i].v);
    }
    memset(b, 0, sizeof *b);
}

void brain_copy(struct brain *to, const struct brain *from)
{
    for (int i = 0; i < TENSORS; i++)
        memcpy(to->t[i].w, from->t[i].w, cells(from->t[i].rows, from->t[i].width) * sizeof(float));
}

static void blend(float *to, const float *from, size_t count, float part)
{
    for (size_t i = 0; i < count; i++)
        to[i] += part * (from[i] - to[i]);
}

void brain_blend(struct brain *to, const struct brain *from, float part)
{
    for (int i = 0; i < TENSORS; i++) {
        size_t count = cells(from->t[i].rows, from->t[i].width);
        blend(to->t[i].w, from->t[i].w, count, part);
        blend(to->t[i].m, from->t[i].m, count, part);
        blend(to->t[i].v, from->t[i].v, count, part);
    }
}

bool slopes_open(struct slopes *s, const struct brain *b)
{
    memset(s, 0, sizeof *s);
    for (int i = 0; i < TENSORS; i++) {
        struct slope *t = &s->t[i];
        t->rows = b->t[i].rows;
        t->width = b->t[i].width;
        t->g = calloc(cells(t->rows, t->width), sizeof *t->g);
        t->touched = calloc((size_t)t->rows, sizeof *t->touched);
        t->is_touched = calloc((size_t)t->rows, 1);
        if (!t->g || !t->touched || !t->is_touched)
            return false;
    }
    return true;
}

void slopes_close(struct slopes *s)
{
    for (int i = 0; i < TENSORS; i++) {
        free(s->t[i].g);
        free(s->t[i].touched);
        free(s->t[i].is_touched);
    }
    memset(s, 0, sizeof *s);
}

static float *slope_row(struct slope *s, int row)
{
    if (!s->is_touched[row]) {
        s->is_touched[row] = 1;
        s->touched[s->count++] = row;
    }
    return &s->g[cells(row, s->width)];
}

static void slope_forget(struct slope *s)
{
    for (int i = 0; i < s->count; i++) {
        memset(&s->g[cells(s->touched[i], s->width)], 0, (size_t)s->width * sizeof(float));
        s->is_touched[s->touched[i]] = 0;
    }
    s->count = 0;
}

void slopes_join(struct slopes *s, struct slopes *more, int first, int end)
{
    for (int k = first; k < end; k++) {
        struct slope *from = &more->t[k];
        for (int i = 0; i < from->count; i++) {
            float *to = slope_row(&s->t[k], from->touched[i]);
            const float *row = &from->g[cells(from->touched[i], from->width)];
            for (int j = 0; j < from->width; j++)
                to[j] += row[j];
        }
        slope_forget(from);
    }
}

static void adam_row(struct tensor *t, const float *g, size_t at, const struct adam *how)
{
    for (int j = 0; j < t->width; j++) {
        float *m = &t->m[at + (size_t)j];
        float *v = &t->v[at + (size_t)j];
        float *w = &t->w[at + (size_t)j];
        *m = how->beta1 * *m + (1.0f - how->beta1) * g[j];
        *v = how->beta2 * *v + (1.0f - how->beta2) * g[j] * g[j];
        float next = *w - how->rate * *m / (sqrtf(*v) + how->epsilon);
        *w = next > t->most ? t->most : next < -t->most ? -t->most : next;
    }
}

void brain_step(struct brain *b, struct slopes *s, int first, int end, const struct adam *how)
{
    for (int k = first; k < end; k++) {
        struct slope *t = &s->t[k];
        for (int i = 0; i < t->count; i++) {
            size_t at = cells(t->touched[i], t->width);
            adam_row(&b->t[k], &t->g[at], at, how);
        }
        slope_forget(t);
    }
}

/* ---- The critic --------------------------------------------------------------------------------- */

static const float ONE = (float)AREO_FEATURE_ONE;

struct trace {
    float sum[NET_ROW], first[NET_FIRST];
    float second_sum[NET_SECOND], second[NET_SECOND];
    float out[NET_OUTPUTS];
};

static float clipped(float x) { return x < 0.0f ? 0.0f : x > 1.0f ? 1.0f : x; }

static void forward(const struct brain *b, const struct areo_feature *f, int count, struct trace *t)
{
    memcpy(t->sum, b->t[T_FIRST_BIAS].w, NET_FIRST * sizeof(float));
    memset(t->sum + NET_FIRST, 0, NET_OUTPUTS * sizeof(float));
    for (int i = 0; i < count; i++) {
        const float *row = &b->t[T_FIRST].w[cells(f[i].index, NET_ROW)];
        float value = (float)f[i].value / ONE;
        for (int j = 0; j < NET_ROW; j++)
            t->sum[j] += value * row[j];
    }
    memcpy(t->second_sum, b->t[T_SECOND_BIAS].w, sizeof t->second_sum);
    for (int i = 0; i < NET_FIRST; i++) {
        const float *row = &b->t[T_SECOND].w[cells(i, NET_SECOND)];
        float x = t->first[i] = clipped(t->sum[i]);
        for (int j = 0; j < NET_SECOND; j++)
            t->second_sum[j] += x * row[j];
    }
    for (int k = 0; k < NET_OUTPUTS; k++)
        t->out[k] = b->t[T_OUTPUT_BIAS].w[k] + t->sum[NET_FIRST + k];
    for (int i = 0; i < NET_SECOND; i++) {
        const float *row = &b->t[T_OUTPUT].w[cells(i, NET_OUTPUTS)];
        float x = t->second[i] = clipped(t->second_sum[i]);
        for (int k = 0; k < NET_OUTPUTS; k++)
            t->out[k] += x * row[k];
    }
}

void brain_judge(const struct brain *b, const struct areo_feature *f, int count,
                 float out[NET_OUTPUTS])
{
    struct trace t;
    forward(b, f, count, &t);
    memcpy(out, t.out, sizeof t.out);
}

/* A clipped unit still feels a little, so that it can come back. */
static float felt(float sum) { return sum < 0.0f || sum > 1.0f ? 0.02f : 1.0f; }

static void backward_second(const struct brain *b, struct slopes *s, const struct trace *t,
                            const float *error, float *by_first)
{
    float by_second[NET_SECOND];
    float *bias = slope_row(&s->t[T_SECOND_BIAS], 0);
    for (int i = 0; i < NET_SECOND; i++) {
        const float *row = &b->t[T_OUTPUT].w[cells(i, NET_OUTPUTS)];
        float *g = slope_row(&s->t[T_OUTPUT], i);
        float sum = 0;
        for (int k = 0; k < NET_OUTPUTS; k++) {
            g[k] += error[k] * t->second[i];
            sum += error[k] * row[k];
        }
        by_second[i] = sum * felt(t->second_sum[i]);
        bias[i] += by_second[i];
    }
    for (int i = 0; i < NET_FIRST; i++) {
        const float *row = &b->t[T_SECOND].w[cells(i, NET_SECOND)];
        float *g = slope_row(&s->t[T_SECOND], i);
        float sum = 0;
        for (int j = 0; j < NET_SECOND; j++) {
            g[j] += by_second[j] * t->first[i];
            sum += by_second[j] * row[j];
        }
        by_first[i] = sum * felt(t->sum[i]);
    }
}

void brain_learn(const struct brain *b, struct slopes *s, const struct areo_feature *f, int count,
                 void (*loss)(void *user, const float out[NET_OUTPUTS], float error[NET_OUTPUTS]),
                 void *user)
{
    struct trace t;
    float by_sum[NET_ROW]; /* the first layer, and the outputs past it */
    forward(b, f, count, &t);
    loss(user, t.out, by_sum + NET_FIRST);
    backward_second(b, s, &t, by_sum + NET_FIRST, by_sum);
    float *bias = slope_row(&s->t[T_FIRST_BIAS], 0);
    for (int j = 0; j < NET_FIRST; j++)
        bias[j] += by_sum[j];
    float *last = slope_row(&s->t[T_OUTPUT_BIAS], 0);
    for (int k = 0; k < NET_OUTPUTS; k++)
        last[k] += by_sum[NET_FIRST + k];
    for (int i = 0; i < count; i++) {
        float *g = slope_row(&s->t[T_FIRST], f[i].index);
        float value = (float)f[i].value / ONE;
        for (int j = 0; j < NET_ROW; j++)
            g[j] += value * by_sum[j];
    }
}

/* ---- The policy ---------------------------------------------------------------------------------- */

void brain_context(const struct brain *b, const struct areo_feature *f, int count,
                   float context[NET_RANK])
{
    const float most = (float)NET_CONTEXT_MOST;
    memset(context, 0, NET_RANK * sizeof *context);
    for (int i = 0; i < count && !b->plain; i++) {
        const float *row = &b->t[T_CONTEXT].w[cells(f[i].index, NET_RANK)];
        float value = (float)f[i].value / ONE;
        for (int j = 0; j < NET_RANK; j++)
            context[j] += value * row[j];
    }
    for (int j = 0; j < NET_RANK; j++)
        context[j] = context[j] > most ? most : context[j] < -most ? -most : context[j];
}

float brain_logit(const struct brain *b, const float context[NET_RANK],
                  const struct areo_leaning *l, float meaning[NET_RANK])
{
    float logit = (float)l->base / 256.0f;
    memset(meaning, 0, NET_RANK * sizeof *meaning);
    for (int i = 0; b->plain && i < l->count; i++)
        logit += (float)l->feature[i].value / ONE * b->t[T_WEIGHT].w[l->feature[i].index];
    if (b->plain)
        return logit;
    for (int i = 0; i < l->count; i++) {
        const float *row = &b->t[T_MEANING].w[cells(l->feature[i].index, NET_RANK)];
        float value = (float)l->feature[i].value / ONE;
        logit += value * b->t[T_WEIGHT].w[l->feature[i].index];
        for (int j = 0; j < NET_RANK; j++)
            meaning[j] += value * row[j];
    }
    for (int j = 0; j < NET_RANK; j++)
        logit += context[j] * meaning[j];
    return logit;
}

static float sigmoid(float x) { return 1.0f / (1.0f + expf(-x)); }

static void chances_each(const float *logit, int count, float *chance)
{
    float left = 1.0f;
    for (int i = 1; i < count; i++) {
        chance[i] = left * sigmoid(logit[i] - logit[0]);
        left -= chance[i];
    }
    chance[0] = left;
}

void brain_chances(const float *logit, int count, bool each, float *chance)
{
    float best = logit[0];
    float sum = 0;
    if (each) {
        chances_each(logit, count, chance);
        return;
    }
    for (int i = 1; i < count; i++)
        best = logit[i] > best ? logit[i] : best;
    for (int i = 0; i < count; i++)
        sum += chance[i] = expf(logit[i] - best);
    for (int i = 0; i < count; i++)
        chance[i] /= sum;
}

void brain_blame(const float *logit, const float *chance, int count, bool each, const float *taken,
                 float *by_logit)
{
    by_logit[0] = each ? 0.0f : taken[0] - chance[0];
    for (int i = 1; i < count; i++) {
        by_logit[i] = taken[i] - (each ? sigmoid(logit[i] - logit[0]) : chance[i]);
        by_logit[0] -= each ? by_logit[i] : 0.0f;
    }
}

bool brain_unmultiplied(const struct brain *b)
{
    const struct tensor *t = &b->t[T_MEANING];
    for (size_t i = 0; i < cells(t->rows, t->width); i++)
        if (t->w[i] < 0.0f || t->w[i] > 0.0f)
            return false;
    return true;
}

static void lean_plainly(struct slopes *s, const struct areo_leaning *l, float by_logit)
{
    for (int k = 0; k < l->count; k++)
        *slope_row(&s->t[T_WEIGHT], l->feature[k].index) +=
            by_logit * (float)l->feature[k].value / ONE;
}

void brain_lean(const struct brain *b, struct slopes *s, const struct areo_feature *f, int count,
                const float context[NET_RANK], const struct areo_leaning *l, int options,
                const float *by_logit)
{
    float by_context[NET_RANK] = {0};
    for (int i = 0; i < options; i++) {
        if (fabsf(by_logit[i]) < 1e-4f)
            continue;
        if (b->plain) {
            lean_plainly(s, &l[i], by_logit[i]);
            continue;
        }
        for (int k = 0; k < l[i].count; k++) {
            int index = l[i].feature[k].index;
            float x = by_logit[i] * (float)l[i].feature[k].value / ONE;
            const float *row = &b->t[T_MEANING].w[cells(index, NET_RANK)];
            float *g = slope_row(&s->t[T_MEANING], index);
            *slope_row(&s->t[T_WEIGHT], index) += x;
            for (int j = 0; j < NET_RANK; j++) {
                by_context[j] += x * row[j];
                g[j] += x * context[j];
            }
        }
    }
    for (int i = 0; i < count && !b->plain; i++) {
        float *g = slope_row(&s->t[T_CONTEXT], f[i].index);
        float value = (float)f[i].value / ONE;
        for (int j = 0; j < NET_RANK; j++)
            g[j] += value * by_context[j];
    }
}
