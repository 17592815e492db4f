/* net.c: integer inference and the files of nets (see net.h). */
#include "bots/net.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "bots/net_tables.h"

/* ---- The critic ------------------------------------------------------------------------------- */

/* Vectors twice as wide where the processor has them; the same numbers. Where the program is loaded
 * in a way that cannot choose (or is looked at by a sanitizer), it goes without. */
#if defined(__x86_64__) && defined(__GLIBC__) && defined(__OPTIMIZE__) && !defined(__clang__) &&   \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

/* Sums wrap around by definition, so that no file can make them undefined. */
WIDE static void first_layer(const struct net *n, const struct areo_feature *f, int count,
                             uint32_t sum[NET_ROW])
{
    for (int j = 0; j < NET_FIRST; j++)
        sum[j] = (uint32_t)n->first_bias[j];
    for (int j = NET_FIRST; j < NET_ROW; j++)
        sum[j] = 0;
    for (int i = 0; i < count; i++) {
        const int16_t *row = n->first[f[i].index];
        int32_t value = f[i].value;
        for (int j = 0; j < NET_ROW; j++)
            sum[j] += (uint32_t)(row[j] * value);
    }
}

static int32_t unit(uint32_t sum, int shift)
{
    int32_t x = (int32_t)sum >> shift;
    return x < 0 ? 0 : x > 127 ? 127 : x;
}

enum { SUM_BITS = NET_INPUT_BITS + NET_FIRST_BITS }; /* of the first layer */
enum { OUT_BITS = NET_UNIT_BITS + NET_OUTPUT_BITS };

WIDE static void second_layer(const struct net *n, const uint32_t *sum, uint32_t out[NET_OUTPUTS])
{
    uint32_t second[NET_SECOND];
    for (int j = 0; j < NET_SECOND; j++)
        second[j] = (uint32_t)n->second_bias[j];
    for (int i = 0; i < NET_FIRST; i++) {
        int32_t x = unit(sum[i], SUM_BITS - NET_UNIT_BITS);
        for (int j = 0; j < NET_SECOND; j++)
            second[j] += (uint32_t)(x * n->second[i][j]);
    }
    for (int k = 0; k < NET_OUTPUTS; k++)
        out[k] = (uint32_t)n->output_bias[k] + (sum[NET_FIRST + k] << (OUT_BITS - SUM_BITS));
    for (int i = 0; i < NET_SECOND; i++) {
        int32_t x = unit(second[i], NET_SECOND_BITS);
        for (int k = 0; k < NET_OUTPUTS; k++)
            out[k] += (uint32_t)(x * n->output[i][k]);
    }
}

uint32_t net_sigmoid(int32_t logit)
{
    int32_t x = logit < 0 ? -logit : logit;
    int32_t at = x >> 4;
    uint32_t p = 65535;
    if (x >= 0 && at < SIGMOIDS - 1)
        p = sigmoid_at[at] +
            ((uint32_t)(sigmoid_at[at + 1] - sigmoid_at[at]) * (uint32_t)(x & 15) >> 4);
    return logit < 0 ? 65536 - p : p;
}

void net_judge(const struct net *n, const struct areo_feature *f, int count, struct net_value *out)
{
    uint32_t sum[NET_ROW];
    uint32_t result[NET_OUTPUTS];
    first_layer(n, f, count, sum);
    second_layer(n, sum, result);
    out->lead = (int32_t)((int64_t)(int32_t)result[NET_LEAD] * NET_LEAD_UNIT >> OUT_BITS);
    out->points = (int32_t)((int64_t)(int32_t)result[NET_POINTS] * NET_POINTS_UNIT >> OUT_BITS);
    out->win = (int32_t)net_sigmoid((int32_t)result[NET_WIN] >> (OUT_BITS - 8));
}

/* ---- The policy --------------------------------------------------------------------------------- */

void net_context(const struct net *n, const struct areo_feature *f, int count,
                 int32_t context[NET_RANK])
{
    enum { MOST = NET_CONTEXT_MOST << NET_POLICY_BITS };
    uint32_t sum[NET_RANK] = {0};
    for (int i = 0; i < count; i++) {
        const int16_t *row = n->context[f[i].index];
        int32_t value = f[i].value;
        for (int j = 0; j < NET_RANK; j++)
            sum[j] += (uint32_t)(row[j] * value);
    }
    for (int j = 0; j < NET_RANK; j++) {
        int32_t x = (int32_t)sum[j] >> NET_INPUT_BITS;
        context[j] = x < -MOST ? -MOST : x > MOST ? MOST : x;
    }
}

int32_t net_logit(const struct net *n, const int32_t context[NET_RANK],
                  const struct areo_leaning *l)
{
    enum { TO_LOGIT = NET_INPUT_BITS + NET_POLICY_BITS - 8 };
    int32_t meaning[NET_RANK] = {0};
    int64_t linear = 0;
    int64_t product = 0;
    for (int i = 0; n->plain && i < l->count; i++)
        linear += n->weight[l->feature[i].index] * l->feature[i].value;
    if (n->plain)
        return (int32_t)(l->base + (linear >> TO_LOGIT));
    for (int i = 0; i < l->count; i++) {
        struct areo_feature f = l->feature[i];
        const int16_t *row = n->meaning[f.index];
        linear += n->weight[f.index] * f.value;
        for (int j = 0; j < NET_RANK; j++)
            meaning[j] += row[j] * f.value;
    }
    for (int j = 0; j < NET_RANK; j++)
        product += (int64_t)meaning[j] * context[j];
    return (int32_t)(l->base + (linear >> TO_LOGIT) + (product >> (TO_LOGIT + NET_POLICY_BITS)));
}

/* 65536 e^-(x / 256) */
static uint32_t exp_minus(int64_t x)
{
    assert(x >= 0);
    if (x >= EXP_WHOLES * 256)
        return 0;
    return (uint32_t)exp_whole[x >> 8] * exp_part[x & 255] >> 16;
}

static void chances_each(const int32_t *logit, int count, uint32_t *chance)
{
    uint32_t left = 65536;
    for (int i = 1; i < count; i++) {
        chance[i] = (uint32_t)((uint64_t)left * net_sigmoid(logit[i] - logit[0]) >> 16);
        left -= chance[i];
    }
    chance[0] = left;
}

void net_chances(const int32_t *logit, int count, bool each, uint32_t *chance)
{
    int32_t best = logit[0];
    uint32_t sum = 0;
    assert(count > 0 && count <= AREO_ACTIONS_MAX);
    if (each) {
        chances_each(logit, count, chance);
        return;
    }
    for (int i = 1; i < count; i++)
        best = logit[i] > best ? logit[i] : best;
    for (int i = 0; i < count; i++) {
        chance[i] = exp_minus((int64_t)best - logit[i]);
        sum += chance[i];
    }
    for (int i = 0; i < count; i++)
        chance[i] = (uint32_t)(((uint64_t)chance[i] << 16) / sum);
}

/* ---- Files -------------------------------------------------------------------------------------- */

int net_inputs(const struct areo_feature_group *groups)
{
    int n = 0;
    for (; groups->id; groups++)
        n += groups->count;
    return n;
}

struct bytes {
    const unsigned char *at;
    size_t left;
};

static int32_t take(struct bytes *b, int width)
{
    uint32_t x = 0;
    for (int i = 0; i < width; i++)
        x |= (uint32_t)b->at[i] << 8 * i;
    b->at += width;
    b->left -= (size_t)width;
    return width == 1 ? (int8_t)x : width == 2 ? (int16_t)x : (int32_t)x;
}

static void take_16(struct bytes *b, int16_t *out, size_t count)
{
    for (size_t i = 0; i < count; i++)
        out[i] = (int16_t)take(b, 2);
}

static void take_32(struct bytes *b, int32_t *out, size_t count)
{
    for (size_t i = 0; i < count; i++)
        out[i] = take(b, 4);
}

static size_t size_of(const struct net *n)
{
    size_t critic = (size_t)n->inputs * NET_ROW * 2 + NET_FIRST * 4 + NET_FIRST * NET_SECOND +
                    NET_SECOND * 4 + NET_SECOND * NET_OUTPUTS * 2 + NET_OUTPUTS * 4;
    size_t policy = (size_t)n->inputs * NET_RANK * 2 + (size_t)n->options * (1 + NET_RANK) * 2;
    return critic + policy;
}

static void take_critic(struct bytes *b, struct net *n)
{
    take_16(b, n->first[0], (size_t)n->inputs * NET_ROW);
    take_32(b, n->first_bias, NET_FIRST);
    for (int i = 0; i < NET_FIRST; i++)
        for (int j = 0; j < NET_SECOND; j++)
            n->second[i][j] = (int8_t)take(b, 1);
    take_32(b, n->second_bias, NET_SECOND);
    take_16(b, n->output[0], NET_SECOND * NET_OUTPUTS);
    take_32(b, n->output_bias, NET_OUTPUTS);
}

static void take_policy(struct bytes *b, struct net *n)
{
    take_16(b, n->context[0], (size_t)n->inputs * NET_RANK);
    take_16(b, n->weight, (size_t)n->options);
    take_16(b, n->meaning[0], (size_t)n->options * NET_RANK);
    n->plain = true;
    for (int i = 0; i < n->options; i++)
        for (int j = 0; j < NET_RANK; j++)
            n->plain &= !n->meaning[i][j];
}

/* The length of the text before the numbers; 0 when it is not a net for the game. */
static size_t header_length(const struct areo_game *g, const char *text, size_t size,
                            struct areo_error *e)
{
    char head[NET_HEADER_MAX + 1] = "";
    char first[80];
    struct areo_text want = areo_text_over(first, sizeof first);
    memcpy(head, text, size < NET_HEADER_MAX ? size : NET_HEADER_MAX);
    const char *end = strstr(head, "\n---\n");
    areo_text_addf(&want, "areo net 1\ngame: %s\n", g->id);
    if (!end || strncmp(head, "areo net 1\n", 11) != 0)
        return areo_fail(e, 0, "not a net");
    if (strncmp(head, first, want.used) != 0)
        return areo_fail(e, 2, "a net for another game");
    return (size_t)(end - head) + 5;
}

/* Without its numbers yet. */
static struct net *net_new(const struct areo_game *g, const char *header, size_t length)
{
    struct net *n = calloc(1, sizeof *n);
    if (!n)
        return NULL;
    n->inputs = net_inputs(g->learning->position);
    n->options = net_inputs(g->learning->option);
    n->header = calloc(length + 1, 1);
    n->first = calloc((size_t)n->inputs, sizeof *n->first);
    n->context = calloc((size_t)n->inputs, sizeof *n->context);
    n->weight = calloc((size_t)n->options, sizeof *n->weight);
    n->meaning = calloc((size_t)n->options, sizeof *n->meaning);
    if (n->header && n->first && n->context && n->weight && n->meaning) {
        memcpy(n->header, header, length);
        return n;
    }
    net_free(n);
    return NULL;
}

/* A net for several players may do without the inputs that one alone has, of positions or of options. */
static bool takes_inputs(const struct areo_game *g, struct net *n, size_t size)
{
    const int inputs = n->inputs;
    const int options = n->options;
    for (int less = 0; less < 4; less++) {
        n->inputs = inputs - (less & 1 ? g->learning->alone : 0);
        n->options = options - (less & 2 ? g->learning->alone_option : 0);
        if (size == size_of(n))
            return true;
    }
    return false;
}

struct net *net_load(const struct areo_game *g, const void *data, size_t size, struct areo_error *e)
{
    if (!g->learning) {
        areo_fail(e, 0, "%s cannot be learned", g->id);
        return NULL;
    }
    size_t length = header_length(g, data, size, e);
    struct net *n = length ? net_new(g, data, length) : NULL;
    struct bytes b = {(const unsigned char *)data + length, size - length};
    if (!length)
        return NULL;
    if (!n)
        areo_fail(e, 0, "out of memory");
    else if (!takes_inputs(g, n, b.left))
        areo_fail(e, 0, "a net for other inputs than %s has", g->id);
    else {
        take_critic(&b, n);
        take_policy(&b, n);
        return n;
    }
    net_free(n);
    return NULL;
}

void net_free(struct net *n)
{
    if (!n)
        return;
    free(n->header);
    free(n->first);
    free(n->context);
    free(n->weight);
    free(n->meaning);
    free(n);
}

/* Nets of the program are unpacked once, when the first is asked for, and stay. */
enum { FILES_MAX = 16 };
static struct net *loaded[FILES_MAX];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load_all(void)
{
    for (int i = 0; i < FILES_MAX && net_files[i].game; i++) {
        const struct areo_game *g = areo_game_find(net_files[i].game);
        if (g && net_files[i].data)
            loaded[i] = net_load(g, net_files[i].data, net_files[i].size, NULL);
    }
}

static int file_of(const struct areo_game *g, int seats)
{
    for (int i = 0; i < FILES_MAX && net_files[i].game; i++)
        if (net_files[i].alone == (seats == 1) && !strcmp(net_files[i].game, g->id))
            return i;
    return -1;
}

const struct net *net_find(const struct areo_game *g, int seats)
{
    pthread_once(&once, load_all);
    int i = file_of(g, seats);
    return i < 0 ? NULL : loaded[i];
}

const struct net_file *net_file_find(const struct areo_game *g, int seats)
{
    int i = file_of(g, seats);
    return i < 0 ? NULL : &net_files[i];
}

bool net_bring(const struct net_file *f, const void *data, size_t size, struct areo_error *e)
{
    const struct areo_game *g = areo_game_find(f->game);
    pthread_once(&once, load_all);
    struct net *n = g ? net_load(g, data, size, e) : NULL;
    if (!n)
        return false;
    net_free(loaded[f - net_files]);
    loaded[f - net_files] = n;
    return true;
}
