/* picks.c: several things are picked in any order, and a pick can be taken back.
 *
 * A pick is an action after which there is one that takes it back. Taking it back gives the state
 * before it, byte for byte but for the number of plies. Picks made in any order, some of them
 * taken back and made again, give the state that the same picks give in the order in which search
 * makes them: all of those are in its list. What the player must say himself is never done for
 * him, so no state has a single legal action that the engine should have taken. */
#include <stdlib.h>
#include <string.h>

#include "support/drive.h"

enum { PICKS_MAX = 24, TRIES = 4 };

struct picks {
    areo_action made[PICKS_MAX];
    int count;
};

static int role_of(const struct drive *d, areo_action action)
{
    return d->g->verbs[areo_verb_of(action)].role;
}

static bool same_but_plies(const struct drive *d, const areo_state *a, const areo_state *b)
{
    areo_state *copy = drive_memory(d->g->state_size, 0);
    memcpy(copy, a, d->g->state_size);
    ((struct areo_head *)(void *)copy)->ply = areo_head(b)->ply;
    bool same = !memcmp(copy, b, d->g->state_size);
    free(copy);
    return same;
}

/* The action that takes this one back; 0: there is none. */
static areo_action back_of(const struct drive *d, const areo_state *s, int seat, areo_action action)
{
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_choices(d->g, s, seat, list);
    for (int i = 0; i < count; i++)
        if (role_of(d, list[i]) == AREO_ROLE_BACK &&
            !((list[i] ^ action) & AREO_ACTION(0, 1023, 1023, 63)))
            return list[i];
    return 0;
}

static bool fresh(const struct drive *d, const areo_state *s, int seat)
{
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_choices(d->g, s, seat, list);
    for (int i = 0; i < count; i++)
        if (role_of(d, list[i]) == AREO_ROLE_BACK)
            return false;
    return true;
}

static bool refusing(struct drive *d, areo_action action, const char *what)
{
    char bytes[128];
    struct areo_text t = areo_text_over(bytes, sizeof bytes);
    areo_move_text(d->g, action, &t);
    return drive_fail(d, "'%s' %s", t.at, what);
}

/* ---- Taking back --------------------------------------------------------------------- */

static bool back_is_back(struct drive *d, int seat, areo_action action)
{
    areo_state *s = drive_memory(d->g->state_size, 0);
    memcpy(s, d->s, d->g->state_size);
    bool held = true;
    if (areo_apply(d->g, s, seat, action, NULL, NULL) && areo_head(s)->acting >> seat & 1 &&
        areo_head(s)->reveals == areo_head(d->s)->reveals) {
        areo_action back = back_of(d, s, seat, action);
        if (back && !areo_apply(d->g, s, seat, back, NULL, NULL))
            held = refusing(d, back, "is listed and refused");
        else if (back && !same_but_plies(d, s, d->s))
            held = refusing(d, action, "is not taken back to the state before it");
    }
    free(s);
    return held;
}

static bool all_go_back(struct drive *d, int seat)
{
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_choices(d->g, d->s, seat, list);
    for (int i = 0; i < count; i++)
        if (role_of(d, list[i]) != AREO_ROLE_BACK && !back_is_back(d, seat, list[i]))
            return false;
    return true;
}

/* ---- Any order --------------------------------------------------------------------------- */

static areo_action any_of(struct drive *d, const areo_state *s, int seat)
{
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_choices(d->g, s, seat, list);
    return list[drive_below(d, count)];
}

/* May one stop here? Where a number is fixed, search need not come by every part of it. */
static bool complete(const struct drive *d, const areo_state *s, int seat, int verb)
{
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_choices(d->g, s, seat, list);
    for (int i = 0; i < count; i++)
        if (role_of(d, list[i]) != AREO_ROLE_BACK && areo_verb_of(list[i]) != verb)
            return true;
    return false;
}

/* Picks at random in s until the choice ends, and says which picks stand; false: this was none. */
static bool pick_at_random(struct drive *d, areo_state *s, int seat, struct picks *p)
{
    for (int i = 0; i < PICKS_MAX && areo_head(s)->acting >> seat & 1; i++) {
        areo_action action = any_of(d, s, seat);
        if (role_of(d, action) == AREO_ROLE_BACK) {
            areo_action args = action & AREO_ACTION(0, 1023, 1023, 63);
            areo_apply(d->g, s, seat, action, NULL, NULL);
            for (int k = 0; k < p->count; k++)
                if ((p->made[k] & AREO_ACTION(0, 1023, 1023, 63)) == args) {
                    p->made[k] = p->made[--p->count];
                    break;
                }
            continue;
        }
        bool alike = p->count == 0 || areo_verb_of(action) == areo_verb_of(p->made[0]);
        if (!alike)
            continue;
        areo_apply(d->g, s, seat, action, NULL, NULL);
        p->made[p->count++] = action;
        if (!(areo_head(s)->acting >> seat & 1) || !back_of(d, s, seat, action))
            return p->count > 1;
    }
    return p->count > 1 && complete(d, s, seat, areo_verb_of(p->made[0]));
}

/* The same picks as search makes them. */
static bool search_reaches(struct drive *d, const areo_state *goal, int seat, struct picks *p)
{
    areo_state *s = drive_memory(d->g->state_size, 0);
    bool held = true;
    memcpy(s, d->s, d->g->state_size);
    qsort(p->made, (size_t)p->count, sizeof p->made[0], drive_compare);
    int i = 0;
    for (; i < p->count && held; i++) {
        areo_action list[AREO_ACTIONS_MAX];
        int count = areo_legal(d->g, s, seat, list);
        qsort(list, (size_t)count, sizeof list[0], drive_compare);
        if (i > 0 && fresh(d, s, seat))
            break; /* another question came between: that choice is another one now */
        if (!drive_listed(list, count, p->made[i]))
            held = refusing(d, p->made[i], "is picked by people, and search cannot");
        else
            areo_apply(d->g, s, seat, p->made[i], NULL, NULL);
    }
    bool between = i < p->count;
    if (held && !between && !same_but_plies(d, s, goal))
        held = refusing(d, p->made[0], "and others give another state in another order");
    free(s);
    return held;
}

static bool any_order(struct drive *d, int seat)
{
    areo_state *s = drive_memory(d->g->state_size, 0);
    bool held = true;
    for (int i = 0; i < TRIES && held; i++) {
        struct picks p = {.count = 0};
        memcpy(s, d->s, d->g->state_size);
        if (pick_at_random(d, s, seat, &p) && areo_head(s)->reveals == areo_head(d->s)->reveals)
            held = search_reaches(d, s, seat, &p);
    }
    free(s);
    return held;
}

static bool step(struct drive *d)
{
    for (int seat = 0; seat < d->setup.seats && !areo_over(d->s); seat++) {
        if (!(areo_head(d->s)->acting >> seat & 1))
            continue;
        if (drive_due(d) && !all_go_back(d, seat))
            return false;
        areo_action first = any_of(d, d->s, seat);
        if (!fresh(d, d->s, seat))
            continue;
        areo_state *s = drive_memory(d->g->state_size, 0);
        memcpy(s, d->s, d->g->state_size);
        areo_apply(d->g, s, seat, first, NULL, NULL);
        bool picks = areo_head(s)->acting >> seat & 1 && back_of(d, s, seat, first);
        free(s);
        if (picks && !any_order(d, seat))
            return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    static const struct drive_test test = {.games = 24, .every = 7, .step = step};
    return drive_main(argc, argv, &test);
}
