/* determinism.c: nothing but key, options, moves and decided chance makes a game.
 *
 * Several copies of each game are played side by side, in memory that was filled differently
 * beforehand: without a context, with one that only listens, with one that leaves chance to the
 * generator. All must stay equal byte for byte. Two more copies have their chance decided from
 * outside, the second by what was noted of the first. */
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "support/drive.h"

enum { OUTCOMES_MAX = 1 << 16 };

enum { SILENT, LISTENING, ASKED, COPIES };

struct outcome {
    uint8_t stream;
    int16_t value;
};

/* What chance brought in the first of the two decided copies, and how far the second is. */
struct notes {
    struct drive *d;
    int count, next;
    bool differs;
    struct outcome outcome[OUTCOMES_MAX];
};

struct game {
    areo_state *copy[COPIES];
    areo_state *decided, *repeated;
    areo_view *view, *view2;
    struct notes notes;
};

static void listen(void *user, const struct areo_event *event)
{
    (void)user;
    (void)event;
}

static int leave_it(void *user, int stream, const uint64_t *allowed, int words)
{
    (void)user;
    (void)stream;
    (void)allowed;
    (void)words;
    return -1;
}

static const struct areo_context contexts[COPIES] = {[SILENT] = {NULL, NULL, NULL},
                                                     [LISTENING] = {listen, NULL, NULL},
                                                     [ASKED] = {listen, leave_it, NULL}};

static int decide(void *user, int stream, const uint64_t *allowed, int words)
{
    struct notes *n = user;
    int value = set_select(allowed, drive_below(n->d, set_count(allowed, words)));
    if (n->count < OUTCOMES_MAX)
        n->outcome[n->count++] = (struct outcome){(uint8_t)stream, (int16_t)value};
    return value;
}

static int repeat(void *user, int stream, const uint64_t *allowed, int words)
{
    struct notes *n = user;
    if (n->next >= n->count)
        n->differs = true;
    if (n->differs)
        return -1;
    struct outcome o = n->outcome[n->next++];
    if (o.stream != stream || o.value >= words * 64 || !set_has(allowed, o.value))
        n->differs = true;
    return o.value;
}

static bool contexts_agree(struct drive *d, const char *when)
{
    const struct game *m = d->user;
    static const char *const names[COPIES] = {"without a context", "when listened to",
                                              "when asked about chance"};
    for (int i = 0; i < COPIES; i++)
        if (memcmp(m->copy[i], d->s, d->g->state_size) != 0)
            return drive_fail(d, "%s the game differs %s", when, names[i]);
    return true;
}

static bool repeats_agree(struct drive *d)
{
    const struct game *m = d->user;
    if (m->notes.differs || m->notes.next != m->notes.count)
        return drive_fail(d, "chance is asked for other things the second time");
    if (memcmp(m->decided, m->repeated, d->g->state_size) != 0)
        return drive_fail(d, "decided chance does not give the same game again");
    return true;
}

/* The decided game goes on by its own moves, since its cards are others. */
static bool decided_move(struct drive *d)
{
    struct game *m = d->user;
    const struct areo_context first = {NULL, decide, &m->notes};
    const struct areo_context second = {listen, repeat, &m->notes};
    if (areo_over(m->decided))
        return true;
    int seat = drive_seat(d, m->decided);
    areo_action action = drive_any(d, m->decided, seat);
    m->notes.count = m->notes.next = 0;
    if (!areo_apply(d->g, m->decided, seat, action, &first, NULL) ||
        !areo_apply(d->g, m->repeated, seat, action, &second, NULL))
        return drive_fail(d, "with decided chance %08x is refused", action);
    return repeats_agree(d);
}

/* Views and samples go into memory of the caller: what was there before must not show. */
static bool views_agree(struct drive *d)
{
    struct game *m = d->user;
    int viewer = drive_below(d, d->setup.seats + 1);
    viewer = viewer == d->setup.seats ? AREO_SPECTATOR : viewer;
    struct areo_rng rng = {.key = {d->dice, 1}};
    struct areo_rng rng2 = rng;
    areo_state *a = drive_memory(d->g->state_size, 0xFF);
    areo_state *b = drive_memory(d->g->state_size, 0x00);
    memset(m->view, 0xFF, d->g->state_size);
    memset(m->view2, 0x00, d->g->state_size);
    areo_view_make(d->g, d->s, viewer, m->view);
    areo_view_make(d->g, d->s, viewer, m->view2);
    areo_sample(d->g, m->view, &rng, a);
    areo_sample(d->g, m->view2, &rng2, b);
    bool same = !memcmp(m->view, m->view2, d->g->state_size) && !memcmp(a, b, d->g->state_size) &&
                !memcmp(&rng, &rng2, sizeof rng);
    free(a);
    free(b);
    return same || drive_fail(d, "the same view or sample differs the second time");
}

static bool begin(struct drive *d)
{
    struct game *m = drive_memory(sizeof *m, 0);
    const struct areo_context first = {NULL, decide, &m->notes};
    const struct areo_context second = {NULL, repeat, &m->notes};
    d->user = m;
    m->notes.d = d;
    for (int i = 0; i < COPIES; i++) {
        m->copy[i] = drive_memory(d->g->state_size, 0x10 * i);
        areo_new(d->g, m->copy[i], &d->setup, d->key, i ? &contexts[i] : NULL, NULL);
    }
    m->view = drive_memory(d->g->state_size, 0);
    m->view2 = drive_memory(d->g->state_size, 0);
    m->decided = drive_memory(d->g->state_size, 0x77);
    m->repeated = drive_memory(d->g->state_size, 0x88);
    areo_new(d->g, m->decided, &d->setup, d->key, &first, NULL);
    areo_new(d->g, m->repeated, &d->setup, d->key, &second, NULL);
    return contexts_agree(d, "at the start") && repeats_agree(d);
}

static bool move(struct drive *d, int seat, areo_action action)
{
    struct game *m = d->user;
    areo_apply(d->g, d->s, seat, action, &contexts[SILENT], NULL);
    for (int i = 0; i < COPIES; i++)
        areo_apply(d->g, m->copy[i], seat, action, i ? &contexts[i] : NULL, NULL);
    return contexts_agree(d, "after a move") && decided_move(d);
}

static bool step(struct drive *d) { return !drive_due(d) || views_agree(d); }

static void end(struct drive *d)
{
    struct game *m = d->user;
    if (!m)
        return;
    for (int i = 0; i < COPIES; i++)
        free(m->copy[i]);
    free(m->view);
    free(m->view2);
    free(m->decided);
    free(m->repeated);
    free(m);
}

int main(int argc, char **argv)
{
    static const struct drive_test test = {
        .games = 60, .every = 5, .begin = begin, .step = step, .move = move, .end = end};
    return drive_main(argc, argv, &test);
}
