/* table.c: where a game began, its moves, and playing them again.
 *
 * Chance outcomes that a caller decided belong to the move during which they fell.
 * They are kept so that the move can be made again with the same result. */
#include "table/table.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/language.h"

/* ---- Keeping chance outcomes ------------------------------------------------- */

/* Stands between the engine and the caller's context while a move is made. */
struct recorder {
    areo_table *table;
    const struct areo_context *outer;
    int move;
    bool failed; /* memory is out */
};

static void recorder_event(void *user, const struct areo_event *event)
{
    const struct recorder *r = user;
    r->outer->event(r->outer->user, event);
}

static int recorder_chance(void *user, int stream, const uint64_t *allowed, int words)
{
    struct recorder *r = user;
    areo_table *t = r->table;
    int index = r->outer->chance(r->outer->user, stream, allowed, words);
    bool fits = index >= 0 && index < words * 64 && (allowed[index / 64] >> (index % 64) & 1);
    if (!table_grow((void **)&t->outcomes, t->outcome_count, &t->outcomes_size,
                    sizeof *t->outcomes)) {
        r->failed = true;
        return -1;
    }
    t->outcomes[t->outcome_count++] =
        (struct outcome){.move = r->move,
                         .index = (uint16_t)(fits ? index : OUTCOME_ANY),
                         .stream = (uint8_t)stream};
    return fits ? index : -1;
}

/* Outcomes left to the generator matter only before one that was not. */
static void outcomes_trim(areo_table *t)
{
    bool later[AREO_STREAMS] = {false};
    int to = t->outcome_count;
    int first = t->outcome_count;
    int move = first ? t->outcomes[first - 1].move : 0;
    while (first > 0 && t->outcomes[first - 1].move == move)
        first--;
    for (int i = t->outcome_count - 1; i >= first; i--) {
        struct outcome o = t->outcomes[i];
        later[o.stream] |= o.index != OUTCOME_ANY;
        if (later[o.stream])
            t->outcomes[--to] = o;
    }
    int kept = t->outcome_count - to;
    if (kept && to != first)
        memmove(t->outcomes + first, t->outcomes + to, (size_t)kept * sizeof *t->outcomes);
    t->outcome_count = first + kept;
}

static struct areo_context recorder_context(struct recorder *r)
{
    const struct areo_context *o = r->outer;
    return (struct areo_context){o && o->event ? recorder_event : NULL,
                                 o && o->chance ? recorder_chance : NULL, r};
}

/* ---- Making and freeing ------------------------------------------------------ */

bool table_grow(void **items, int count, int *size, size_t item_size)
{
    if (count < *size)
        return true;
    int more = *size ? *size * 2 : 64;
    void *grown = realloc(*items, (size_t)more * item_size);
    if (!grown)
        return false;
    *items = grown;
    *size = more;
    return true;
}

static areo_table *table_alloc(const struct areo_game *g)
{
    areo_table *t = calloc(1, sizeof *t);
    if (!t)
        return NULL;
    t->g = g;
    for (int seat = 0; seat < AREO_SEATS_MAX; seat++)
        t->colours[seat] = (uint8_t)seat;
    t->base = calloc(1, g->state_size);
    t->state = calloc(1, g->state_size);
    t->scratch = calloc(1, g->state_size);
    if (t->base && t->state && t->scratch)
        return t;
    areo_table_free(t);
    return NULL;
}

void areo_table_free(areo_table *t)
{
    if (!t)
        return;
    free(t->base);
    free(t->state);
    free(t->scratch);
    free(t->moves);
    free(t->outcomes);
    free(t->undone);
    free(t);
}

static areo_table *out_of_memory(areo_table *t, struct areo_error *e)
{
    areo_table_free(t);
    areo_fail(e, 0, SAY_TEXT("out of memory"));
    return NULL;
}

areo_table *areo_table_new(const struct areo_game *g, const struct areo_setup *setup,
                           struct areo_key key, const struct areo_context *ctx,
                           struct areo_error *e)
{
    areo_table *t = table_alloc(g);
    if (!t)
        return out_of_memory(t, e);
    struct recorder r = {.table = t, .outer = ctx, .move = START_OUTCOME};
    struct areo_context recording = recorder_context(&r);
    t->from_start = true;
    t->setup = *setup;
    t->key = key;
    if (!areo_new(g, t->base, setup, key, &recording, e)) {
        areo_table_free(t);
        return NULL;
    }
    if (r.failed)
        return out_of_memory(t, e);
    outcomes_trim(t);
    memcpy(t->state, t->base, g->state_size);
    return t;
}

areo_table *areo_table_from(const struct areo_game *g, const areo_state *position)
{
    areo_table *t = table_alloc(g);
    if (!t)
        return NULL;
    const struct areo_head *head = areo_head(position);
    t->setup.seats = head->seats;
    memcpy(t->setup.option, head->option, sizeof t->setup.option);
    memcpy(t->base, position, g->state_size);
    memcpy(t->state, position, g->state_size);
    return t;
}

/* The outcomes of the start and of the first moves. */
static int outcomes_before(const areo_table *t, int length)
{
    int n = 0;
    while (n < t->outcome_count && t->outcomes[n].move < length)
        n++;
    return n;
}

static void *copy_of(const void *items, size_t size)
{
    void *copy = malloc(size ? size : 1);
    if (copy && size)
        memcpy(copy, items, size);
    return copy;
}

areo_table *areo_table_branch(const areo_table *t, int length)
{
    areo_table *b = table_alloc(t->g);
    if (!b)
        return NULL;
    b->setup = t->setup;
    b->key = t->key;
    b->from_start = t->from_start;
    memcpy(b->names, t->names, sizeof b->names);
    memcpy(b->colours, t->colours, sizeof b->colours);
    memcpy(b->base, t->base, t->g->state_size);
    b->count = b->moves_size = length < t->count ? length : t->count;
    b->outcome_count = b->outcomes_size = outcomes_before(t, b->count);
    b->moves = copy_of(t->moves, (size_t)b->count * sizeof *b->moves);
    b->outcomes = copy_of(t->outcomes, (size_t)b->outcome_count * sizeof *b->outcomes);
    if (!b->moves || !b->outcomes) {
        areo_table_free(b);
        return NULL;
    }
    areo_table_at(b, b->count, b->state);
    return b;
}

/* ---- Looking ----------------------------------------------------------------- */

const struct areo_game *areo_table_game(const areo_table *t) { return t->g; }
const areo_state *areo_table_state(const areo_table *t) { return t->state; }
int areo_table_length(const areo_table *t) { return t->count; }
struct areo_move areo_table_move(const areo_table *t, int index) { return t->moves[index]; }
const char *areo_table_name(const areo_table *t, int seat) { return t->names[seat].text; }
const struct areo_name *areo_table_names(const areo_table *t) { return t->names; }

void areo_table_rename(areo_table *t, int seat, const char *name)
{
    char *out = t->names[seat].text;
    size_t length = strlen(name);
    if (length >= AREO_NAME_SIZE) {
        length = AREO_NAME_SIZE - 1;
        while (length > 0 && ((unsigned char)name[length] & 0xC0) == 0x80)
            length--; /* never half a character */
    }
    for (size_t i = 0; i < length; i++)
        out[i] = (unsigned char)name[i] < 0x20 || name[i] == 0x7F ? ' ' : name[i];
    out[length] = '\0';
}

const uint8_t *areo_table_colours(const areo_table *t) { return t->colours; }

void areo_table_recolour(areo_table *t, int seat, int colour)
{
    assert(seat >= 0 && seat < t->g->seats_max && colour >= 0 && colour < t->g->seats_max);
    int other = 0;
    while (t->colours[other] != colour)
        other++;
    t->colours[other] = t->colours[seat];
    t->colours[seat] = (uint8_t)colour;
}

/* ---- Moves ------------------------------------------------------------------- */

/* Check builds: the invariants after every move, and at level 3 that it can be saved. */
#if AREO_CHECK >= 2
struct saving {
    const struct areo_game *g;
    const areo_state *s;
};

static void save(void *user, struct areo_text *out)
{
    const struct saving *what = user;
    areo_position_save(what->g, what->s, out);
}

static bool survives_saving(const areo_table *t)
{
    struct saving what = {t->g, t->state};
    char *json = areo_text_all(save, &what);
    bool same = json && areo_position_load(t->g, json, strlen(json), t->scratch, NULL) &&
                !memcmp(t->scratch, t->state, t->g->state_size);
    free(json);
    return same;
}

static void step_check(const areo_table *t)
{
    char why[160];
    struct areo_text text = areo_text_over(why, sizeof why);
    bool sound = t->g->check(t->state, &text);
    bool saved = AREO_CHECK < 3 || survives_saving(t);
    assert(sound && saved);
    (void)sound;
    (void)saved;
}
#else
static void step_check(const areo_table *t) { (void)t; }
#endif

bool table_push(areo_table *t, int seat, areo_action action, const struct areo_context *ctx,
                struct areo_error *e)
{
    struct recorder r = {.table = t, .outer = ctx, .move = t->count};
    struct areo_context recording = recorder_context(&r);
    if (!table_grow((void **)&t->moves, t->count, &t->moves_size, sizeof *t->moves))
        return areo_fail(e, 0, SAY_TEXT("out of memory"));
    memcpy(t->scratch, t->state, t->g->state_size);
    t->g->apply(t->state, seat, action, &recording);
    if (r.failed) {
        memcpy(t->state, t->scratch, t->g->state_size);
        t->outcome_count = outcomes_before(t, t->count);
        return areo_fail(e, 0, SAY_TEXT("out of memory"));
    }
    outcomes_trim(t);
    t->moves[t->count++] = (struct areo_move){
        .action = action, .reveals = areo_head(t->scratch)->reveals, .seat = (uint8_t)seat};
    step_check(t);
    return true;
}

static void undone_forget(areo_table *t, int seat)
{
    int kept = 0;
    for (int i = 0; i < t->undone_count; i++)
        if (t->undone[i].seat != seat)
            t->undone[kept++] = t->undone[i];
    t->undone_count = kept;
}

bool areo_table_play(areo_table *t, int seat, areo_action action, const struct areo_context *ctx,
                     struct areo_error *e)
{
    struct areo_why why = areo_why(t->g, t->state, seat, action);
    if (why.code != AREO_WHY_LEGAL) {
        char reason[200];
        struct areo_text text = areo_text_over(reason, sizeof reason);
        areo_why_text(t->g, why, &text);
        return areo_fail(e, 0, "%s", reason);
    }
    if (!table_push(t, seat, action, ctx, e))
        return false;
    undone_forget(t, seat);
    return true;
}

void table_forget(areo_table *t, int index)
{
    int kept = 0;
    for (int i = 0; i < t->outcome_count; i++) {
        struct outcome o = t->outcomes[i];
        if (o.move == index)
            continue;
        o.move -= o.move > index;
        t->outcomes[kept++] = o;
    }
    t->outcome_count = kept;
    t->count--;
    memmove(t->moves + index, t->moves + index + 1, (size_t)(t->count - index) * sizeof *t->moves);
}

/* ---- Playing again ----------------------------------------------------------- */

struct replay_sink {
    struct areo_replay *replay;
    const struct areo_context *outer;
};

static void replay_event(void *user, const struct areo_event *event)
{
    const struct replay_sink *sink = user;
    sink->outer->event(sink->outer->user, event);
}

static int replay_chance(void *user, int stream, const uint64_t *allowed, int words)
{
    struct areo_replay *r = ((const struct replay_sink *)user)->replay;
    const areo_table *t = r->table;
    (void)allowed;
    (void)words;
    if (r->outcome == t->outcome_count)
        return -1;
    struct outcome o = t->outcomes[r->outcome];
    if (o.move != r->made || o.stream != stream)
        return -1;
    r->outcome++;
    return o.index == OUTCOME_ANY ? -1 : o.index;
}

static struct areo_context replay_context(struct replay_sink *sink)
{
    const struct areo_context *o = sink->outer;
    return (struct areo_context){o && o->event ? replay_event : NULL, replay_chance, sink};
}

void areo_replay_begin(struct areo_replay *r, const areo_table *t, areo_state *state)
{
    *r = (struct areo_replay){.table = t, .state = state};
    while (r->outcome < t->outcome_count && t->outcomes[r->outcome].move == START_OUTCOME)
        r->outcome++;
    memcpy(state, t->base, t->g->state_size);
}

void areo_replay_start(struct areo_replay *r, const areo_table *t, areo_state *state,
                       const struct areo_context *ctx)
{
    if (t->from_start) {
        *r = (struct areo_replay){.table = t, .state = state, .made = START_OUTCOME};
        struct replay_sink sink = {r, ctx};
        struct areo_context own = replay_context(&sink);
        (void)areo_new(t->g, state, &t->setup, t->key, &own, NULL);
    }
    areo_replay_begin(r, t, state);
}

bool areo_replay_next(struct areo_replay *r, const struct areo_context *ctx)
{
    const areo_table *t = r->table;
    if (r->made == t->count)
        return false;
    struct replay_sink sink = {r, ctx};
    struct areo_context own = replay_context(&sink);
    r->move = t->moves[r->made];
    t->g->apply(r->state, r->move.seat, r->move.action, &own);
    r->made++;
    return true;
}

void areo_table_at(const areo_table *t, int length, areo_state *out)
{
    struct areo_replay r;
    areo_replay_begin(&r, t, out);
    while (r.made < length && areo_replay_next(&r, NULL))
        ;
}
