/* guide_check.c: plays a guide as a learner would, on its way and off it.
 *
 * On the way every step must be reached, in order, up to the end; steps for those who went another
 * way are left out. Before each move something else is done too: then the guide must say so or come
 * along, taking back must lead to where the step began, and from the wrong turn the end must still be
 * reached; so it must when the step is left out. What a step asks for must always be possible. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/guide.h"

enum { MOVES_MAX = 600, WRONG_TURNS = 3 };

struct trial {
    const struct guide *g;
    areo_table *table;
    struct guide_run run;
    bool *seen; /* which steps were read; NULL: nobody asks */
    void (*report)(void *user, const char *line);
    void *user;
};

static bool failed(const struct trial *t, const char *what, const char *id)
{
    char line[300];
    snprintf(line, sizeof line, "%s: %s '%s'", t->g->name, what, id ? id : "end");
    t->report(t->user, line);
    return false;
}

static const char *open_id(const struct trial *t)
{
    const struct guide_step *s = guide_step_shown(&t->run);
    return s ? s->id : NULL;
}

static bool learner_acts(const struct trial *t)
{
    return areo_head(areo_table_state(t->table))->acting >> t->g->learner & 1;
}

/* The bots go on until the learner is asked or it is over. */
static void others_play(struct trial *t)
{
    guide_follow(&t->run, t->table);
    for (int i = 0; i < MOVES_MAX && !areo_over(areo_table_state(t->table)); i++) {
        unsigned acting = areo_head(areo_table_state(t->table))->acting & ~(1u << t->g->learner);
        if (!acting)
            return;
        int seat = __builtin_ctz(acting);
        (void)areo_table_play(t->table, seat, guide_bot(t->g, t->table, seat), NULL, NULL);
        guide_follow(&t->run, t->table);
    }
}

/* "place r3c4" is both the move and what is pointed at; a card is played or used. */
static bool pointed_at(const struct guide_step *s, const struct areo_game *g, areo_action action)
{
    static const char *const words[] = {"move ", "", "play ", "use "};
    char move[160];
    struct areo_text text = areo_text_over(move, sizeof move);
    areo_move_text(g, action, &text);
    for (int i = 0; s->points[i]; i++)
        for (size_t w = 0; w < sizeof words / sizeof words[0]; w++) {
            char other[200];
            const char *thing = strchr(s->points[i], ' ');
            snprintf(other, sizeof other, "%s%s", w > 1 ? words[w] : "",
                     w == 1  ? s->points[i]
                     : thing ? thing + 1
                             : "");
            if (!strcmp(other, move))
                return true;
        }
    return false;
}

/* What a willing learner does of what a step asks: -1: reads on. */
static int willing(const struct trial *t, const areo_action *list, int count)
{
    const struct guide_step *s = guide_step_shown(&t->run);
    int fitting = -1;
    if (!s || guide_gone(&t->run) || !count || (!s->pattern[0].text && !s->fact[0].text))
        return -1;
    for (int i = 0; i < count; i++) {
        if (pointed_at(s, t->g->g, list[i]))
            return i;
        if (fitting < 0 && guide_waits_for(&t->run, list[i]))
            fitting = i;
    }
    return fitting;
}

static void note_seen(struct trial *t)
{
    const struct guide_step *s = guide_step_shown(&t->run);
    if (s && t->seen)
        t->seen[s - t->g->step] = true;
}

/* What it asks for must be possible: at first one of the moves it points at, if it points at any, and
 * then one that belongs to the way. */
static bool is_possible(const struct trial *t, const areo_action *list, int count)
{
    const struct guide_step *s = guide_step_shown(&t->run);
    bool points = false;
    for (int i = 0; s && s->points[i]; i++)
        points |= !strncmp(s->points[i], "move ", 5) || !strncmp(s->points[i], "place ", 6);
    if (!points || !guide_ready(&t->run) || guide_gone(&t->run) ||
        guide_strayed(&t->run, t->table) || (!s->pattern[0].text && !s->fact[0].text))
        return true;
    bool begun = guide_retry(&t->run, t->table) >= 0;
    for (int i = 0; i < count; i++)
        if (pointed_at(s, t->g->g, list[i]) || (begun && guide_waits_for(&t->run, list[i])))
            return true;
    char what[200] = "nothing that it asks for can be done, but ";
    struct areo_text text = areo_text_over(what + strlen(what), sizeof what - strlen(what));
    areo_move_text(t->g->g, list[0], &text);
    areo_text_add(&text, " can, at");
    return failed(t, what, s->id);
}

/* One thing: a move, or `next`. What was begun is finished as a bot would. */
static bool go_on(struct trial *t)
{
    areo_action list[AREO_ACTIONS_MAX];
    int count =
        learner_acts(t) ? areo_legal(t->g->g, areo_table_state(t->table), t->g->learner, list) : 0;
    int choice = willing(t, list, count);
    if (count && !is_possible(t, list, count))
        return false;
    if (count && !guide_ready(&t->run))
        (void)areo_table_play(t->table, t->g->learner, guide_bot(t->g, t->table, t->g->learner),
                              NULL, NULL);
    else if (choice < 0)
        guide_next(&t->run, t->table);
    else
        (void)areo_table_play(t->table, t->g->learner, list[choice], NULL, NULL);
    others_play(t);
    return true;
}

static bool to_the_end(struct trial *t)
{
    for (int i = 0; i < MOVES_MAX && guide_step_shown(&t->run); i++)
        if (!go_on(t))
            return false;
    return !guide_step_shown(&t->run);
}

/* ---- Wrong turns ---------------------------------------------------------------------------------- */

static bool taken_back(const struct trial *t, const struct trial *before)
{
    struct trial again = *t;
    int length = guide_retry(&t->run, t->table);
    if (length < 0)
        return failed(t, "a wrong turn cannot be taken back at", open_id(before));
    again.table = areo_table_branch(t->table, length);
    if (!again.table)
        return failed(t, "out of memory at", open_id(t));
    others_play(&again);
    bool same = again.run.count == t->run.count && to_the_end(&again);
    areo_table_free(again.table);
    return same || failed(t, "taking back leads elsewhere than to", open_id(t));
}

static bool wrong_turn(const struct trial *right, areo_action action)
{
    struct trial t = *right;
    bool ok = true;
    t.seen = NULL;
    t.table = areo_table_branch(right->table, areo_table_length(right->table));
    if (!t.table)
        return failed(right, "out of memory at", open_id(right));
    (void)areo_table_play(t.table, t.g->learner, action, NULL, NULL);
    others_play(&t);
    if (t.run.count == right->run.count && guide_strayed(&t.run, t.table))
        ok = taken_back(&t, right);
    if (ok && !to_the_end(&t))
        ok = failed(right, "after a wrong turn the end is not reached from", open_id(right));
    areo_table_free(t.table);
    return ok;
}

/* The step is left out. */
static bool skipped(const struct trial *right)
{
    struct trial t = *right;
    t.seen = NULL;
    t.table = areo_table_branch(right->table, areo_table_length(right->table));
    if (!t.table)
        return failed(right, "out of memory at", open_id(right));
    guide_next(&t.run, t.table);
    others_play(&t);
    bool ok = to_the_end(&t) || failed(right, "the end is not reached without", open_id(right));
    areo_table_free(t.table);
    return ok;
}

/* The first, the last and one between of what is not wanted. */
static bool wrong_turns(const struct trial *t)
{
    areo_action list[AREO_ACTIONS_MAX];
    int other[AREO_ACTIONS_MAX];
    int others = 0;
    int count = learner_acts(t)
                    ? areo_choices(t->g->g, areo_table_state(t->table), t->g->learner, list)
                    : 0;
    for (int i = 0; i < count; i++)
        if (!guide_waits_for(&t->run, list[i]))
            other[others++] = i;
    for (int i = 0; i < WRONG_TURNS && i < others; i++)
        if (!wrong_turn(t, list[other[others > 1 ? i * (others - 1) / (WRONG_TURNS - 1) : 0]]))
            return false;
    return true;
}

/* ---- The way --------------------------------------------------------------------------------------- */

static bool on_the_way(struct trial *t)
{
    others_play(t);
    for (int i = 0; i < MOVES_MAX && guide_step_shown(&t->run); i++) {
        note_seen(t);
        if (!wrong_turns(t) || !skipped(t) || !go_on(t))
            return false;
    }
    return !guide_step_shown(&t->run) || failed(t, "the end is not reached from", open_id(t));
}

static bool all_seen(const struct trial *t)
{
    bool ok = true;
    for (int i = 0; i < t->g->steps; i++)
        if (!t->seen[i] && !t->g->step[i].aside)
            ok = failed(t, "nobody comes to the step", t->g->step[i].id);
        else if (t->seen[i] && t->g->step[i].aside)
            ok = failed(t, "the way leads over the aside", t->g->step[i].id);
    return ok;
}

bool guide_check(const struct guide *g, void (*report)(void *user, const char *line), void *user)
{
    bool seen[GUIDE_STEPS_MAX] = {false};
    struct trial t = {.g = g, .run = {.guide = g}, .seen = seen, .report = report, .user = user};
    t.table = areo_table_branch(g->table, areo_table_length(g->table));
    if (!t.table)
        return failed(&t, "out of memory in", g->name);
    bool ok = on_the_way(&t) && all_seen(&t);
    areo_table_free(t.table);
    return ok;
}
