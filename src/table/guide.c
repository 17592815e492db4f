/* guide.c: following a guide (see guide.h). */
#include "table/guide.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "core/json.h"
#include "core/text.h"
#include "table/facts.h"

/* ---- Moves and facts ---------------------------------------------------------------------------- */

/* "play *" fits every card, "place r3c4" one place; a last * fits all that follows. */
static bool fits(const char *pattern, const char *move)
{
    while (*pattern && *move) {
        size_t p = strcspn(pattern, " ");
        size_t m = strcspn(move, " ");
        bool any = p == 1 && *pattern == '*';
        if (any && !pattern[p])
            return true;
        if (!any && (p != m || strncmp(pattern, move, p) != 0))
            return false;
        pattern += p + (pattern[p] == ' ');
        move += m + (move[m] == ' ');
    }
    return !*pattern && !*move;
}

static bool any_fits(const struct guide_line *list, const struct areo_game *g, areo_action action)
{
    char move[160];
    struct areo_text text = areo_text_over(move, sizeof move);
    if (!list->text)
        return false;
    areo_move_text(g, action, &text);
    for (; list->text; list++)
        if (fits(list->text, move))
            return true;
    return false;
}

static bool holds(struct facts *f, const struct guide_line *fact)
{
    char copy[GUIDE_LINE_SIZE];
    snprintf(copy, sizeof copy, "%s", fact->text);
    return facts_hold(f, copy, fact->number, NULL);
}

static bool any_holds(const areo_table *t, const struct guide_line *list)
{
    struct facts f;
    bool found = false;
    if (!list->text)
        return false;
    if (facts_open(&f, areo_table_game(t), areo_table_state(t), AREO_TRUTH))
        for (; list->text && !found; list++)
            found = holds(&f, list);
    facts_close(&f);
    return found;
}

static bool all_hold(const areo_table *t, const struct guide_line *list)
{
    struct facts f;
    bool hold = true;
    if (!list->text)
        return true;
    if (facts_open(&f, areo_table_game(t), areo_table_state(t), AREO_TRUTH))
        for (; list->text && hold; list++)
            hold = holds(&f, list);
    facts_close(&f);
    return hold;
}

/* ---- The way ------------------------------------------------------------------------------------ */

static int open_index(const struct guide_run *r) { return r->way[r->count - 1].step; }

static bool at_end(const struct guide_run *r) { return open_index(r) == r->guide->steps; }

static const struct guide_step *open_step(const struct guide_run *r)
{
    return &r->guide->step[open_index(r)];
}

static void enter(struct guide_run *r, int step, int entered)
{
    assert(r->count <= GUIDE_STEPS_MAX);
    r->way[r->count].step = step;
    r->way[r->count].judged = r->way[r->count].gone = r->way[r->count].early = false;
    r->way[r->count++].entered = entered;
}

static bool waits_for_next(const struct guide_step *s)
{
    return !s->pattern[0].text && !s->fact[0].text;
}

/* The learner's moves since the open step began, from the first; -1: there is no more. */
static int own_move(const struct guide_run *r, const areo_table *t, int from)
{
    for (int i = from; i < areo_table_length(t); i++)
        if (areo_table_move(t, i).seat == r->guide->learner)
            return i;
    return -1;
}

static bool moved_as_wanted(const struct guide_run *r, const areo_table *t)
{
    int i = r->way[r->count - 1].entered;
    while ((i = own_move(r, t, i)) >= 0)
        if (any_fits(open_step(r)->pattern, r->guide->g, areo_table_move(t, i++).action))
            return true;
    return false;
}

/* The learner is asked something, or it is over. */
static bool learner_is_asked(const struct guide_run *r, const areo_table *t)
{
    const areo_state *s = areo_table_state(t);
    return areo_over(s) || (areo_head(s)->acting >> r->guide->learner & 1);
}

/* Only now is there time to look: not while others act, nor in the middle of a choice. */
static bool is_time(const struct guide_run *r, const areo_table *t)
{
    const areo_state *s = areo_table_state(t);
    return learner_is_asked(r, t) &&
           (areo_over(s) || open_step(r)->within || !r->guide->g->mid_chain(s, r->guide->learner));
}

/* Where a step does not fit now, it may later: those about a turn wait for the next one. */
static bool is_early(const struct guide_run *r, const areo_table *t)
{
    const struct guide_step *s = open_step(r);
    const struct guide_line *times = s->time[0].text ? s->time : r->guide->time;
    return !s->within && !s->aside && times->text && !areo_over(areo_table_state(t)) &&
           !any_holds(t, times);
}

/* A step that was begun ends by what it waits for, though its conditions hold no more: the learner
 * has done a part of it. After something else it is up to the learner. Always false: it stays open. */
static bool on_the_way(struct guide_run *r, const areo_table *t)
{
    r->way[r->count - 1].gone = guide_strayed(r, t);
    return false;
}

/* One step on, if the open one is done or does not fit. Who plays on instead of reading has read. */
static bool judge(struct guide_run *r, const areo_table *t)
{
    int length = areo_table_length(t);
    int entered = r->way[r->count - 1].entered;
    bool time = is_time(r, t);
    const struct guide_step *s = open_step(r);
    int next = open_index(r) + 1;
    if (moved_as_wanted(r, t)) {
        enter(r, next, length);
    } else if (waits_for_next(s) && own_move(r, t, entered) >= 0) {
        enter(r, next, entered);
    } else if (time && any_holds(t, s->fact) && r->way[r->count - 1].judged) {
        enter(r, next, length);
    } else if (time && !all_hold(t, s->when)) {
        if (r->way[r->count - 1].judged && own_move(r, t, entered) >= 0)
            return on_the_way(r, t);
        if ((r->way[r->count - 1].early = is_early(r, t)))
            return false;
        r->count--;
        enter(r, next, length);
    } else if (time && any_holds(t, s->fact)) {
        enter(r, next, length);
    } else {
        r->way[r->count - 1].judged |= time;
        r->way[r->count - 1].gone &= !time;
        return false;
    }
    return true;
}

static void judge_all(struct guide_run *r, const areo_table *t)
{
    while (!at_end(r) && judge(r, t))
        ;
}

void guide_follow(struct guide_run *r, const areo_table *t)
{
    r->look = 0;
    if (!r->count)
        enter(r, 0, areo_table_length(t));
    while (r->count > 1 && r->way[r->count - 1].entered > areo_table_length(t))
        r->count--;
    if (!guide_ready(r)) /* what is done before it is shown does not count for it */
        r->way[r->count - 1].entered = areo_table_length(t);
    judge_all(r, t);
}

void guide_next(struct guide_run *r, const areo_table *t)
{
    if (r->look) {
        r->look--;
    } else if (guide_ready(r) && !at_end(r)) {
        enter(r, open_index(r) + 1, areo_table_length(t));
        judge_all(r, t);
    }
}

void guide_back(struct guide_run *r)
{
    if (r->look < r->count - 1)
        r->look++;
}

static int shown_index(const struct guide_run *r) { return r->way[r->count - 1 - r->look].step; }

const struct guide_step *guide_step_shown(const struct guide_run *r)
{
    int step = shown_index(r);
    return step == r->guide->steps ? NULL : &r->guide->step[step];
}

bool guide_gone(const struct guide_run *r) { return !r->look && r->way[r->count - 1].gone; }

bool guide_ready(const struct guide_run *r)
{
    return r->look || at_end(r) || r->way[r->count - 1].judged;
}

bool guide_strayed(const struct guide_run *r, const areo_table *t)
{
    int i = r->way[r->count - 1].entered;
    if (at_end(r) || waits_for_next(open_step(r)))
        return false;
    while ((i = own_move(r, t, i)) >= 0)
        if (!any_fits(open_step(r)->also, r->guide->g, areo_table_move(t, i++).action))
            return true;
    return false;
}

int guide_retry(const struct guide_run *r, const areo_table *t)
{
    int entered = r->way[r->count - 1].entered;
    return own_move(r, t, entered) >= 0 ? entered : -1;
}

bool guide_waits_for(const struct guide_run *r, areo_action action)
{
    if (at_end(r))
        return false;
    const struct guide_step *s = open_step(r);
    return any_fits(s->pattern, r->guide->g, action) || any_fits(s->also, r->guide->g, action);
}

/* ---- The bots ----------------------------------------------------------------------------------- */

/* Of the script the moves that were made already are left out, as often as they were made. */
static bool script_move(const struct guide *g, const areo_table *t, int seat, areo_action *out)
{
    const areo_state *s = areo_table_state(t);
    for (int i = 0; i < g->lines; i++) {
        int made = 0;
        if (g->script[i].seat != seat)
            continue;
        for (int k = 0; k < areo_table_length(t); k++)
            made += areo_table_move(t, k).seat == seat &&
                    areo_table_move(t, k).action == g->script[i].move;
        for (int k = 0; k < i; k++)
            made -= g->script[k].seat == seat && g->script[k].move == g->script[i].move;
        if (made <= 0 && areo_why(g->g, s, seat, g->script[i].move).code == AREO_WHY_LEGAL) {
            *out = g->script[i].move;
            return true;
        }
    }
    return false;
}

areo_action guide_bot(const struct guide *g, const areo_table *t, int seat)
{
    areo_action list[AREO_ACTIONS_MAX];
    areo_action move;
    int count = areo_legal(g->g, areo_table_state(t), seat, list);
    assert(count > 0);
    if (script_move(g, t, seat, &move))
        return move;
    for (const struct guide_line *o = g->otherwise; o->text; o++) {
        const struct guide_line one[] = {*o, {0}};
        for (int i = 0; i < count; i++)
            if (any_fits(one, g->g, list[i]))
                return list[i];
    }
    return list[0];
}

/* ---- Words -------------------------------------------------------------------------------------- */

static void key_of(const struct guide *g, const char *id, char key[MESSAGE_KEY_SIZE])
{
    snprintf(key, MESSAGE_KEY_SIZE, "guide/%s/%s", g->name, id);
}

static void say(const struct guide *g, const char *id, const char *english, struct areo_text *out)
{
    char key[MESSAGE_KEY_SIZE];
    key_of(g, id, key);
    const struct entry *e = language_find(out->language, key);
    areo_text_add(out, e ? e->text : english);
}

void guide_title(const struct guide *g, struct areo_text *out) { say(g, ".title", g->title, out); }
void guide_about(const struct guide *g, struct areo_text *out) { say(g, ".about", g->about, out); }

void guide_says(const struct guide_run *r, struct areo_text *out)
{
    const struct guide_step *s = guide_step_shown(r);
    if (!s)
        text_message(out, "text:", SAY_TEXT("The guide ends here."), NULL);
    else if (!guide_ready(r) && r->way[r->count - 1].early)
        text_message(
            out, "text:",
            SAY_TEXT("Play on as you like; the guide goes on when the time for it has come."),
            NULL);
    else if (!guide_ready(r))
        text_message(out,
                     "text:", SAY_TEXT("First finish what you have begun; then the guide goes on."),
                     NULL);
    else if (guide_gone(r))
        text_message(
            out, "text:",
            SAY_TEXT("What this step was about cannot be done any more. Take back what you "
                     "did, or go on without it."),
            NULL);
    else
        say(r->guide, s->id, s->says, out);
}

void guide_messages(const struct guide *g,
                    void (*tell)(void *user, const char *key, const char *english,
                                 const char *note),
                    void *user)
{
    char key[MESSAGE_KEY_SIZE];
    key_of(g, ".title", key);
    tell(user, key, g->title, "a guided first game");
    key_of(g, ".about", key);
    tell(user, key, g->about, "a guided first game");
    for (int i = 0; i < g->steps; i++) {
        key_of(g, g->step[i].id, key);
        tell(user, key, g->step[i].says, "a guided first game");
    }
}

/* What follows a word at the beginning of a line of the head. */
static void head_word(const char *text, const char *word, char *out, size_t size)
{
    size_t length = strlen(word);
    *out = '\0';
    for (const char *at = text; *at; at += strcspn(at, "\n") + (at[strcspn(at, "\n")] != '\0'))
        if (!strncmp(at, word, length) && at[length] == ' ') {
            snprintf(out, size, "%.*s", (int)strcspn(at + length + 1, "\n"), at + length + 1);
            return;
        }
}

static void member_json(const struct guide_file *f, const char *word, struct areo_text *json)
{
    char english[GUIDE_TEXT_SIZE];
    char line[GUIDE_TEXT_SIZE];
    char id[16];
    struct areo_text text = text_beside(json, line, sizeof line);
    const struct guide head = {.name = f->name};
    head_word(f->text, word, english, sizeof english);
    snprintf(id, sizeof id, ".%s", word);
    say(&head, id, english, &text);
    json_string(json, word, line);
}

void guides_json(const struct areo_game *g, struct areo_text *json)
{
    json_begin(json, "guides", '[');
    for (const struct guide_file *f = guide_files; f->name; f++) {
        char game[40];
        head_word(f->text, "game", game, sizeof game);
        if (strcmp(game, g->id) != 0)
            continue;
        json_begin(json, NULL, '{');
        json_string(json, "id", f->name);
        member_json(f, "title", json);
        member_json(f, "about", json);
        json_end(json, '}');
    }
    json_end(json, ']');
}

static void moves_json(const struct guide_run *r, const areo_table *t, struct areo_text *json)
{
    areo_action list[AREO_ACTIONS_MAX];
    const struct areo_game *g = r->guide->g;
    int count = areo_choices(g, areo_table_state(t), r->guide->learner, list);
    json_begin(json, "moves", '[');
    for (int i = 0; i < count && !r->look; i++) {
        char move[160];
        struct areo_text text = areo_text_over(move, sizeof move);
        if (!guide_waits_for(r, list[i]))
            continue;
        areo_move_text(g, list[i], &text);
        json_string(json, NULL, move);
    }
    json_end(json, ']');
}

static const char *waits_word(const struct guide_run *r, const areo_table *t)
{
    if (r->look)
        return "next";
    if (at_end(r))
        return "end";
    if (!guide_ready(r))
        return "others";
    if (guide_gone(r))
        return "next";
    if (waits_for_next(open_step(r)))
        return "next";
    return learner_is_asked(r, t) ? "move" : "others";
}

void guide_json(const struct guide_run *r, const areo_table *t, struct areo_text *json)
{
    char line[GUIDE_TEXT_SIZE * 2];
    struct areo_text text = text_beside(json, line, sizeof line);
    if (r->left) {
        json_string(json, "guide", NULL);
        return;
    }
    const struct guide_step *s = guide_step_shown(r);
    guide_says(r, &text);
    json_begin(json, "guide", '{');
    json_string(json, "name", r->guide->name);
    json_int(json, "step", shown_index(r) + (s != NULL));
    json_int(json, "of", r->guide->steps);
    json_string(json, "id", s ? s->id : NULL);
    json_string(json, "text", line);
    json_begin(json, "points", '[');
    for (int i = 0; s && guide_ready(r) && !guide_gone(r) && s->points[i]; i++)
        json_string(json, NULL, s->points[i]);
    json_end(json, ']');
    json_string(json, "waits", waits_word(r, t));
    moves_json(r, t, json);
    json_bool(json, "strayed", !r->look && guide_strayed(r, t));
    json_bool(json, "retry", guide_retry(r, t) >= 0);
    json_bool(json, "back", r->look < r->count - 1);
    json_end(json, '}');
}
