/* fuzz.h: what the fuzz targets share: a claim that stops the program, random choices from the
 * input, and playing on from a position that was accepted. */
#ifndef FUZZ_H
#define FUZZ_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "areo/game.h"
#include "areo/table.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A claim that holds for every input, whatever it is. */
#define MUST(claim) fuzz_must((claim), #claim, __FILE__, __LINE__)

static inline void fuzz_must(bool holds, const char *claim, const char *file, int line)
{
    if (holds)
        return;
    fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, claim);
    abort();
}

/* Whatever is refused is refused in one printable line. */
static inline void fuzz_error(const struct areo_error *e)
{
    MUST(e->text[0] && e->line >= 0);
    for (const char *p = e->text; *p; p++)
        MUST((unsigned char)*p >= 0x20 && *p != 0x7f);
}

static inline void *fuzz_memory(size_t size)
{
    void *memory = malloc(size);
    MUST(memory != NULL);
    return memory;
}

/* A number in 0 .. n-1 from a small generator of the target's own. */
static inline int fuzz_below(uint64_t *dice, int n)
{
    *dice = *dice * 6364136223846793005u + 1442695040888963407u;
    return (int)((*dice >> 33) % (uint64_t)n);
}

static inline void fuzz_sane(const struct areo_game *g, const areo_state *s)
{
    char bytes[256];
    struct areo_text why = areo_text_over(bytes, sizeof bytes);
    bool sane = g->check(s, &why);
    if (!sane)
        fprintf(stderr, "%s: %s\n", g->id, bytes);
    MUST(sane);
    MUST((areo_head(s)->acting == 0) == areo_over(s));
}

/* Judges a sample as a bot would, and asks for its quick choice. */
static inline void fuzz_think(const struct areo_game *g, const areo_state *sample, int seat)
{
    int16_t weights[AREO_WEIGHTS_MAX] = {0};
    int32_t value[AREO_SEATS_MAX];
    for (int i = 0; g->weights && g->weights[i].id; i++)
        weights[i] = g->weights[i].preset;
    if (!g->evaluate || areo_over(sample))
        return;
    g->evaluate(sample, seat, g->horizon(sample, weights), weights, value);
    for (int acting = 0; g->quick && acting < areo_head(sample)->seats; acting++)
        if (areo_head(sample)->acting >> acting & 1)
            (void)g->quick(sample, acting, weights);
}

/* Looks at a state as a seat would: view, options, sample, text. */
static inline void fuzz_look(const struct areo_game *g, const areo_state *s, int seat)
{
    static char bytes[1 << 18];
    struct areo_rng rng = {.key = {1, 2}};
    areo_action list[AREO_ACTIONS_MAX];
    areo_view *v = fuzz_memory(g->state_size);
    areo_state *sample = fuzz_memory(g->state_size);
    struct areo_text text = areo_text_over(bytes, sizeof bytes);
    areo_view_make(g, s, seat, v);
    areo_view_save(g, v, &text);
    areo_view_show(g, v, &text);
    int count = areo_view_legal(g, v, list);
    if (count > 0) {
        text = areo_text_over(bytes, sizeof bytes);
        areo_view_prompt(g, v, &text);
        areo_view_explain(g, v, list[count / 2], &text);
    }
    (void)areo_view_score(g, v, 0, NULL, NULL);
    areo_sample(g, v, &rng, sample);
    fuzz_sane(g, sample);
    if (seat >= 0)
        fuzz_think(g, sample, seat);
    free(sample);
    free(v);
}

/* Plays some decisions from a state at random; each list has a choice, each state is sane. */
static inline void fuzz_play(const struct areo_game *g, areo_state *s, int decisions)
{
    uint64_t dice = areo_hash(g, s);
    areo_action list[AREO_ACTIONS_MAX];
    while (decisions-- > 0 && !areo_over(s)) {
        int seat = areo_next_seat(s);
        int count = areo_legal(g, s, seat, list);
        MUST(count >= 1 && count < AREO_ACTIONS_MAX);
        MUST(areo_apply(g, s, seat, list[fuzz_below(&dice, count)], NULL, NULL));
        fuzz_sane(g, s);
    }
}

#endif
