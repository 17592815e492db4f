/* match.c: one game among bots (see match.h). */
#include "cli/match.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/rng.h"

bool match_open(struct match_board *b, const struct areo_game *g)
{
    b->state = malloc(g->state_size);
    b->view = malloc(g->state_size);
    return b->state && b->view;
}

void match_close(struct match_board *b)
{
    free(b->state);
    free(b->view);
}

uint64_t match_seed(uint64_t run, int64_t game, int purpose)
{
    struct areo_rng rng;
    struct areo_key key = areo_key_from_seed(run);
    key.word[1] ^= (uint64_t)purpose;
    rng_seed(&rng, key);
    rng.counter[0] = (uint32_t)game;
    return rng_next(&rng, 0) >> 5; /* 18 digits, as --seed takes them */
}

static bool sound(const struct match *m, const areo_state *s, struct match_result *r)
{
    struct areo_text why = areo_text_over(r->error, sizeof r->error);
    if (m->g->check(s, &why))
        return true;
    if (!why.used)
        areo_text_add(&why, "an invariant is broken");
    return false;
}

/* One decision; false after an error. */
static bool step(const struct match *m, struct match_board *b, struct bot *const *bots,
                 struct match_result *r)
{
    struct areo_text error = areo_text_over(r->error, sizeof r->error);
    struct areo_why why;
    int seat = areo_next_seat(b->state);
    if (r->decisions > (int64_t)m->g->ply_max) {
        areo_text_add(&error, "the game does not end");
        return false;
    }
    areo_view_make(m->g, b->state, seat, b->view);
    areo_action action = bot_choose(bots[seat], b->view);
    if (bots[seat]->trouble[0]) {
        areo_text_add(&error, bots[seat]->trouble);
        bots[seat]->trouble[0] = '\0';
        return false;
    }
    if (!areo_apply(m->g, b->state, seat, action, NULL, &why)) {
        areo_text_addf(&error, "%s chose an illegal move: ", bots[seat]->name);
        areo_why_text(m->g, why, &error);
        return false;
    }
    r->decisions++;
    return !m->check || sound(m, b->state, r);
}

static void count_points(const struct match *m, const areo_state *s, struct match_result *r)
{
    assert(m->g->category_count <= MATCH_CATEGORIES);
    for (int seat = 0; seat < m->setup.seats; seat++) {
        struct areo_score_line lines[AREO_SCORE_LINES_MAX];
        int count;
        r->score[seat] = areo_score(m->g, s, seat, lines, &count);
        for (int i = 0; i < count; i++)
            r->points[lines[i].category][seat] += lines[i].points;
    }
}

bool match_play(const struct match *m, struct match_board *b, struct bot *const *bots,
                uint64_t seed, const atomic_bool *stop, struct match_result *r)
{
    *r = (struct match_result){.seed = seed};
    for (int seat = 0; seat < m->setup.seats; seat++)
        bots[seat]->budget.cancel = stop;
    m->g->start(b->state, &m->setup, areo_key_from_seed(seed), NULL);
    while (!areo_over(b->state) && !r->error[0]) {
        if (atomic_load_explicit(stop, memory_order_relaxed))
            return false;
        (void)step(m, b, bots, r);
    }
    /* A choice that was cut short may have been the last one. */
    if (atomic_load_explicit(stop, memory_order_relaxed))
        return false;
    if (!r->error[0])
        (void)sound(m, b->state, r);
    r->winners = m->g->winners(b->state);
    r->rounds = m->g->round(b->state);
    count_points(m, b->state, r);
    return true;
}

double match_share(const struct match_result *r, int seat)
{
    int winners = bit_count64(r->winners);
    return r->winners >> seat & 1 ? 1.0 / winners : 0.0;
}

double match_before(const struct match_result *r, int a, int b)
{
    int won_a = r->winners >> a & 1;
    int won_b = r->winners >> b & 1;
    int ahead = (r->score[a] > r->score[b]) - (r->score[a] < r->score[b]);
    if (won_a || won_b)
        ahead = won_a - won_b;
    return 0.5 + 0.5 * ahead;
}
