/* rng.c: the counter-based generator (see rng.h). */
#include "core/rng.h"

#include <assert.h>
#include <string.h>

#include "core/bits.h"

static inline uint64_t rotate(uint64_t x, int by) { return x << by | x >> (64 - by); }

static inline void sip_round(uint64_t v[4])
{
    v[0] += v[1];
    v[2] += v[3];
    v[1] = rotate(v[1], 13) ^ v[0];
    v[3] = rotate(v[3], 16) ^ v[2];
    v[0] = rotate(v[0], 32) + v[3];
    v[2] += v[1];
    v[1] = rotate(v[1], 17) ^ v[2];
    v[3] = rotate(v[3], 21) ^ v[0];
    v[2] = rotate(v[2], 32);
}

/* SipHash-2-4 of one 8-byte message. */
static uint64_t sip_hash(const uint64_t key[2], uint64_t message)
{
    const uint64_t length = (uint64_t)8 << 56;
    uint64_t v[4] = {key[0] ^ 0x736f6d6570736575u, key[1] ^ 0x646f72616e646f6du,
                     key[0] ^ 0x6c7967656e657261u, key[1] ^ 0x7465646279746573u};
    v[3] ^= message;
    sip_round(v);
    sip_round(v);
    v[0] ^= message;
    v[3] ^= length;
    sip_round(v);
    sip_round(v);
    v[0] ^= length;
    v[2] ^= 0xff;
    for (int i = 0; i < 4; i++)
        sip_round(v);
    return v[0] ^ v[1] ^ v[2] ^ v[3];
}

uint64_t rng_next(struct areo_rng *rng, int stream)
{
    assert(stream >= 0 && stream < AREO_STREAMS);
    uint64_t message = (uint64_t)stream << 32 | rng->counter[stream]++;
    return sip_hash(rng->key, message);
}

uint32_t rng_below(struct areo_rng *rng, int stream, uint32_t n)
{
    assert(n > 0);
    /* Multiply-shift; values in the short last stretch are drawn again. */
    uint32_t refuse = (uint32_t)-n % n;
    for (;;) {
        uint64_t product = (rng_next(rng, stream) >> 32) * n;
        if ((uint32_t)product >= refuse)
            return (uint32_t)(product >> 32);
    }
}

/* The outcome that the context wants; -1 when it leaves the choice to the generator. */
static int decided(const struct areo_context *ctx, int stream, const uint64_t *set, int words)
{
    assert(words > 0);
    int chosen = ctx && ctx->chance ? ctx->chance(ctx->user, stream, set, words) : -1;
    return chosen >= 0 && chosen < words * 64 && set_has(set, chosen) ? chosen : -1;
}

int rng_pick(struct areo_rng *rng, int stream, const uint64_t *set, int words,
             const struct areo_context *ctx)
{
    int count = set_count(set, words);
    assert(count > 0);
    int chosen = decided(ctx, stream, set, words);
    return chosen >= 0 ? chosen : set_select(set, (int)rng_below(rng, stream, (uint32_t)count));
}

int rng_roll(struct areo_rng *rng, int stream, const uint8_t *faces, int count,
             const struct areo_context *ctx)
{
    assert(count > 0);
    uint64_t allowed = 0;
    for (int i = 0; i < count; i++)
        allowed |= bit64(faces[i]);
    int chosen = decided(ctx, stream, &allowed, 1);
    return chosen >= 0 ? chosen : faces[rng_below(rng, stream, (uint32_t)count)];
}

void rng_seed(struct areo_rng *rng, struct areo_key key)
{
    assert(rng);
    memset(rng, 0, sizeof *rng);
    rng->key[0] = key.word[0];
    rng->key[1] = key.word[1];
}

struct areo_key areo_key_from_seed(uint64_t seed)
{
    static const uint64_t spread[2] = {0x9e3779b97f4a7c15u, 0xd1b54a32d192ed03u};
    return (struct areo_key){{sip_hash(spread, seed), sip_hash(spread, ~seed)}};
}
