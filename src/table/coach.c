/* coach.c: what is said before a costly mistake and after a good round (see coach.h). */
#include "table/coach.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "core/json.h"
#include "core/phrase.h"
#include "core/rng.h"
#include "core/text.h"

enum { DRAWS = 4, CHAIN_MAX = 64 };

/* ---- Before an option ------------------------------------------------------------------------ */

/* The positions that an option is tried on, and where it leads from one of them. */
struct trial {
    const struct areo_game *g;
    int seat;
    areo_state *drawn[DRAWS];
    areo_state *after;
};

static void trial_end(struct trial *t)
{
    for (int i = 0; i < DRAWS; i++)
        free(t->drawn[i]);
    free(t->after);
}

static bool trial_begin(struct trial *t, const struct areo_game *g, const areo_view *v)
{
    *t = (struct trial){.g = g, .seat = areo_view_head(v)->viewer};
    bool ok = (t->after = malloc(g->state_size)) != NULL;
    for (int i = 0; i < DRAWS; i++)
        ok = (t->drawn[i] = malloc(g->state_size)) != NULL && ok;
    for (int i = 0; ok && i < DRAWS; i++) {
        struct areo_rng rng;
        rng_seed(&rng, areo_key_from_seed((uint64_t)i + 1));
        areo_sample(g, v, &rng, t->drawn[i]);
    }
    return ok;
}

/* Which of the further choices a draw makes: the first, the last, and two between them. */
static int way(int draw, int count)
{
    assert(draw >= 0 && draw < DRAWS && count > 0);
    return draw * (count - 1) / (DRAWS - 1);
}

/* Takes the option and what it asks for, up to the end of the action. False: it has no end. */
static bool follow(struct trial *t, int draw, areo_action action)
{
    areo_action list[AREO_ACTIONS_MAX];
    memcpy(t->after, t->drawn[draw], t->g->state_size);
    if (!areo_apply(t->g, t->after, t->seat, action, NULL, NULL))
        return false;
    for (int i = 0; i < CHAIN_MAX; i++) {
        bool asked = areo_head(t->after)->acting >> t->seat & 1;
        if (!asked || !t->g->mid_chain(t->after, t->seat))
            return true;
        int count = areo_legal(t->g, t->after, t->seat, list);
        if (!areo_apply(t->g, t->after, t->seat, list[way(draw, count)], NULL, NULL))
            return false;
    }
    return false;
}

static bool same(const struct areo_phrase *a, const struct areo_phrase *b)
{
    return !strcmp(a->id, b->id) && a->seat == b->seat && a->a == b->a && a->b == b->b &&
           a->c == b->c && a->n == b->n;
}

static bool said(const struct areo_phrases *list, const struct areo_phrase *p)
{
    for (int i = 0; i < list->count; i++)
        if (same(&list->list[i], p))
            return true;
    return false;
}

/* The first sentence that holds in every trial. */
static bool warning(struct trial *t, areo_action action, struct areo_phrase *out)
{
    struct areo_phrases sure = {0};
    for (int draw = 0; draw < DRAWS; draw++) {
        struct areo_phrases told = {0};
        if (!follow(t, draw, action))
            return false;
        t->g->warn(t->drawn[draw], t->seat, action, t->after, draw ? &told : &sure);
        for (int i = 0; draw && i < sure.count;) {
            if (said(&told, &sure.list[i]))
                i++;
            else
                sure.list[i] = sure.list[--sure.count];
        }
        if (!sure.count)
            return false;
    }
    *out = sure.list[0];
    return true;
}

/* Every option has the same: whatever is chosen, it happens. */
static bool unavoidable(const struct coach_warning *list, int found, int count)
{
    for (int i = 1; i < found; i++)
        if (!same(&list[i].says, &list[0].says))
            return false;
    return found == count;
}

int coach_warnings(const struct areo_game *g, const areo_view *v, const areo_action *list,
                   int count, struct coach_warning *out)
{
    assert(count >= 0 && count <= AREO_ACTIONS_MAX);
    struct trial t;
    int found = 0;
    if (!g->warn || count < 2)
        return 0;
    if (trial_begin(&t, g, v))
        for (int i = 0; i < count; i++) {
            out[found].action = list[i];
            found += warning(&t, list[i], &out[found].says);
        }
    trial_end(&t);
    return unavoidable(out, found, count) ? 0 : found;
}

/* ---- After a round --------------------------------------------------------------------------- */

/* Praise that comes after every round says nothing. What can be measured is praised when it was clearly better
 * than in all rounds of the seat before, of which there must be some, and than what anybody else did in the same
 * round; not often in a game, and not twice in short time. */
enum { KINDS = 8, ROUNDS_TO_COMPARE = 2, MOST_PRAISES = 3, ROUNDS_BETWEEN = 3 };

struct praises {
    struct areo_phrase best[KINDS]; /* of its kind, in a round of the seat so far */
    int kinds;
    int rounds; /* that are over */
    int said, last;
    struct areo_phrases now; /* on the last of these rounds: one, or none */
};

/* The most of this kind. Without one of this kind: none. */
static int most_of(const struct areo_phrase *list, int count, const char *id)
{
    int most = 0;
    for (int i = 0; i < count; i++)
        if (!strcmp(list[i].id, id) && list[i].c > most)
            most = list[i].c;
    return most;
}

static void remember(struct praises *b, const struct areo_phrase *p)
{
    int i = 0;
    while (i < b->kinds && strcmp(b->best[i].id, p->id) != 0)
        i++;
    assert(i < KINDS);
    if (i == b->kinds)
        b->best[b->kinds++] = *p;
    else if (p->c > b->best[i].c)
        b->best[i] = *p;
}

/* Half as much again. */
static bool clearly_more(int n, int than) { return n > than && 2 * n >= 3 * than; }

static bool outstanding(const struct praises *b, const struct areo_phrase *p, int others)
{
    if (!p->c)
        return true;
    bool often = b->said == MOST_PRAISES || (b->said && b->rounds - b->last < ROUNDS_BETWEEN);
    return !often && b->rounds >= ROUNDS_TO_COMPARE && clearly_more(p->c, others) &&
           clearly_more(p->c, most_of(b->best, b->kinds, p->id));
}

/* A round of the seat is over. */
static void praise_round(const struct areo_game *g, const areo_state *from, const areo_state *to,
                         int seat, struct praises *b)
{
    struct areo_phrases own = {0};
    struct areo_phrases others = {0};
    int seats = areo_head(to)->seats;
    g->praise(from, to, seat, &own);
    for (int i = 0; i < seats; i++)
        if (i != seat)
            g->praise(from, to, i, &others);
    b->now.count = 0;
    for (int i = 0; i < own.count && !b->now.count; i++) {
        const struct areo_phrase *p = &own.list[i];
        if (!outstanding(b, p, most_of(others.list, others.count, p->id)))
            continue;
        b->now = (struct areo_phrases){.count = 1, .list = {*p}};
        if (p->c) {
            b->said++;
            b->last = b->rounds;
        }
    }
    for (int i = 0; i < own.count; i++)
        if (own.list[i].c)
            remember(b, &own.list[i]);
    b->rounds++;
}

struct rounds {
    areo_state *now, *began, *ended;
    bool moved; /* the seat has, since the last round ended */
};

static void rounds_walk(const areo_table *t, int seat, struct rounds *r, struct praises *b)
{
    const struct areo_game *g = areo_table_game(t);
    struct areo_replay replay;
    areo_replay_begin(&replay, t, r->now);
    memcpy(r->ended, r->now, g->state_size);
    while (areo_replay_next(&replay, NULL)) {
        if (g->round(r->now) != g->round(r->ended)) {
            areo_state *older = r->began;
            r->began = r->ended;
            r->ended = older;
            memcpy(r->ended, r->now, g->state_size);
            if (g->round(r->began) > 0)
                praise_round(g, r->began, r->ended, seat, b);
            r->moved = false;
        } else if (replay.move.seat == seat) {
            r->moved = true;
        }
    }
}

void coach_praise(const areo_table *t, int seat, struct areo_phrases *out)
{
    const struct areo_game *g = areo_table_game(t);
    size_t size = g->state_size;
    struct rounds r = {malloc(size), malloc(size), malloc(size), false};
    struct praises b = {.kinds = 0};
    if (g->praise && r.now && r.began && r.ended && !areo_over(areo_table_state(t)))
        rounds_walk(t, seat, &r, &b);
    if (r.moved)
        b.now.count = 0;
    *out = b.now;
    free(r.now);
    free(r.began);
    free(r.ended);
}

/* ---- As data --------------------------------------------------------------------------------- */

static void warning_json(const struct areo_game *g, const struct coach_warning *w,
                         struct areo_text *json)
{
    char move[160];
    struct areo_text text = areo_text_over(move, sizeof move);
    struct areo_phrases says = {.count = 1, .list = {w->says}};
    areo_move_text(g, w->action, &text);
    json_begin(json, NULL, '{');
    json_string(json, "move", move);
    phrases_json(g, "says", &says, json);
    json_end(json, '}');
}

static void warnings_json(const struct areo_game *g, const areo_view *v, struct areo_text *json)
{
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_view_choices(g, v, list);
    struct coach_warning *found = malloc((size_t)(count + 1) * sizeof *found);
    int told = found ? coach_warnings(g, v, list, count, found) : 0;
    for (int i = 0; i < told; i++)
        warning_json(g, &found[i], json);
    free(found);
}

void coach_silent(struct areo_text *json)
{
    json_begin(json, "warnings", '[');
    json_end(json, ']');
    json_begin(json, "praise", '[');
    json_end(json, ']');
}

void coach_json(const areo_table *t, int seat, struct areo_text *json)
{
    const struct areo_game *g = areo_table_game(t);
    struct areo_phrases praise;
    areo_view *v = malloc(g->state_size);
    json_begin(json, "warnings", '[');
    if (v && (areo_head(areo_table_state(t))->acting >> seat & 1)) {
        areo_view_make(g, areo_table_state(t), seat, v);
        warnings_json(g, v, json);
    }
    json_end(json, ']');
    free(v);
    coach_praise(t, seat, &praise);
    phrases_json(g, "praise", &praise, json);
}
