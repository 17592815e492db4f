/* brain_file.c: brains as nets of whole numbers, and as they are (see brain.h). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "learn/brain.h"

/* Bytes of a number and bits behind its point, by tensor. */
static const struct {
    int width, bits;
} scale[TENSORS] = {
    /* ORDER TENSOR */
    [T_FIRST] = {2, NET_FIRST_BITS},    [T_FIRST_BIAS] = {4, NET_INPUT_BITS + NET_FIRST_BITS},
    [T_SECOND] = {1, NET_SECOND_BITS},  [T_SECOND_BIAS] = {4, NET_UNIT_BITS + NET_SECOND_BITS},
    [T_OUTPUT] = {2, NET_OUTPUT_BITS},  [T_OUTPUT_BIAS] = {4, NET_UNIT_BITS + NET_OUTPUT_BITS},
    [T_CONTEXT] = {2, NET_POLICY_BITS}, [T_WEIGHT] = {2, NET_POLICY_BITS},
    [T_MEANING] = {2, NET_POLICY_BITS},
};

static size_t count_of(const struct tensor *t) { return (size_t)t->rows * (size_t)t->width; }

static unsigned char *put(unsigned char *to, float x, int width, int bits)
{
    double most = ldexp(1.0, 8 * width - 1) - 1.0;
    double scaled = nearbyint(ldexp((double)x, bits));
    int32_t whole = (int32_t)(scaled > most ? most : scaled < -most ? -most : scaled);
    for (int i = 0; i < width; i++)
        *to++ = (unsigned char)((uint32_t)whole >> 8 * i);
    return to;
}

unsigned char *brain_net(const struct brain *b, const char *header, size_t *size)
{
    size_t length = strlen(header);
    *size = length + 4;
    for (int i = 0; i < TENSORS; i++)
        *size += count_of(&b->t[i]) * (size_t)scale[i].width;
    unsigned char *file = malloc(*size);
    if (!file)
        return NULL;
    memcpy(file, header, length);
    memcpy(file + length, "---\n", 4);
    unsigned char *to = file + length + 4;
    for (int i = 0; i < TENSORS; i++)
        for (size_t k = 0; k < count_of(&b->t[i]); k++)
            to = put(to, b->t[i].w[k], scale[i].width, scale[i].bits);
    return file;
}

bool brain_save(const struct brain *b, FILE *file)
{
    bool ok = true;
    for (int i = 0; i < TENSORS && ok; i++) {
        size_t n = count_of(&b->t[i]);
        ok = fwrite(b->t[i].w, sizeof(float), n, file) == n &&
             fwrite(b->t[i].m, sizeof(float), n, file) == n &&
             fwrite(b->t[i].v, sizeof(float), n, file) == n;
    }
    return ok;
}

bool brain_load(struct brain *b, FILE *file)
{
    bool ok = true;
    for (int i = 0; i < TENSORS && ok; i++) {
        size_t n = count_of(&b->t[i]);
        ok = fread(b->t[i].w, sizeof(float), n, file) == n &&
             fread(b->t[i].m, sizeof(float), n, file) == n &&
             fread(b->t[i].v, sizeof(float), n, file) == n;
    }
    return ok;
}
