/* guide_read.c: reading a guide (see guide.h); docs/notation.md describes the format.
 *
 * What stands before the first step is a scenario, besides the few lines that only guides have; it is
 * handed on to the reader of scenarios with its line numbers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "table/guide.h"
#include "table/region.h"
#include "table/scenario.h"

enum { MEMORY_MAX = 1 << 20 };

struct reader {
    struct guide *g;
    struct region *region;
    struct lines lines;
    char *setup; /* the scenario, line by line; lines of the guide are empty there */
    size_t used;
    bool steps; /* the first step has come */
    bool full;  /* there was no memory for a text */
    struct areo_error *e;
};

static bool wrong(const struct reader *r, const char *why, const char *what)
{
    return areo_fail(r->e, r->lines.number, "%s:%d: %s '%.80s'", r->g->name, r->lines.number, why,
                     what);
}

static const char *kept(struct reader *r, const char *text)
{
    const char *copy = region_text(r->region, text, strlen(text));
    r->full |= !copy;
    return copy ? copy : "";
}

/* ---- Lists of lines ---------------------------------------------------------------------------- */

static bool line_add(struct reader *r, struct guide_line *list, const char *text)
{
    int i = 0;
    while (i < GUIDE_LINES_MAX - 1 && list[i].text)
        i++;
    if (list[i].text || i == GUIDE_LINES_MAX - 1)
        return wrong(r, "there are too many of these:", text);
    list[i] = (struct guide_line){kept(r, text), r->lines.number};
    return true;
}

static bool fact_add(struct reader *r, struct guide_line *list, const char *text)
{
    if (!*text)
        return wrong(r, "a fact or a move is missing", text);
    return strlen(text) < GUIDE_LINE_SIZE ? line_add(r, list, text) : wrong(r, "too long:", text);
}

/* ---- The members of a step ------------------------------------------------------------------------ */

static struct guide_step *open_step(struct reader *r) { return &r->g->step[r->g->steps - 1]; }

/* Several lines are one text. */
static bool step_says(struct reader *r, char *rest)
{
    struct guide_step *s = open_step(r);
    char all[GUIDE_TEXT_SIZE];
    int length =
        snprintf(all, sizeof all, "%s%s%s", s->says ? s->says : "", s->says ? " " : "", rest);
    if (length >= (int)sizeof all)
        return wrong(r, "the text is too long:", rest);
    s->says = kept(r, all);
    return true;
}

static bool step_points(struct reader *r, char *rest)
{
    struct guide_step *s = open_step(r);
    for (int i = 0; i < GUIDE_LINES_MAX - 1; i++)
        if (!s->points[i]) {
            s->points[i] = kept(r, rest);
            return true;
        }
    return wrong(r, "it points at too many things:", rest);
}

static bool step_when(struct reader *r, char *rest)
{
    return fact_add(r, open_step(r)->when, rest);
}

static bool step_time(struct reader *r, char *rest)
{
    return fact_add(r, open_step(r)->time, rest);
}

static bool step_within(struct reader *r, char *rest)
{
    open_step(r)->within = true;
    return !*rest || wrong(r, "nothing follows within, but", rest);
}

static bool step_aside(struct reader *r, char *rest)
{
    open_step(r)->aside = true;
    return !*rest || wrong(r, "nothing follows aside, but", rest);
}

static bool step_also(struct reader *r, char *rest)
{
    return fact_add(r, open_step(r)->also, rest);
}

static bool step_waits(struct reader *r, char *rest)
{
    const char *kind = word_cut(&rest);
    if (!strcmp(kind, "next"))
        return true;
    if (!strcmp(kind, "move"))
        return fact_add(r, open_step(r)->pattern, rest);
    if (!strcmp(kind, "fact"))
        return fact_add(r, open_step(r)->fact, rest);
    return wrong(r, "a step waits for next, for a move or for a fact, not for", kind);
}

static const struct {
    const char *word;
    bool (*read)(struct reader *r, char *rest);
} members[] = {
    {"says", step_says},     {"points", step_points}, {"when", step_when}, {"time", step_time},
    {"within", step_within}, {"aside", step_aside},   {"also", step_also}, {"waits", step_waits},
};

static bool member(struct reader *r, char *text)
{
    const char *word = word_cut(&text);
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++)
        if (!strcmp(members[i].word, word))
            return members[i].read(r, text);
    return wrong(r, "a step has says, points, when, time, within, aside, waits and also, not",
                 word);
}

/* ---- The lines of a guide -------------------------------------------------------------------------- */

static bool do_title(struct reader *r, char *rest)
{
    r->g->title = kept(r, rest);
    return true;
}

static bool do_about(struct reader *r, char *rest)
{
    r->g->about = kept(r, rest);
    return true;
}

static bool do_learner(struct reader *r, char *rest)
{
    r->g->learner = areo_seat_find(rest);
    return r->g->learner >= 0 || wrong(r, "there is no seat", rest);
}

static bool do_script(struct reader *r, char *rest)
{
    struct guide *g = r->g;
    char *move = strchr(rest, ':');
    if (!move || !g->g)
        return wrong(r, "a script is SEAT: MOVE after the game, not", rest);
    *move++ = '\0';
    int seat = areo_seat_find(rest);
    if (seat < 0 || g->lines == GUIDE_SCRIPT_MAX)
        return wrong(r, "no script for", rest);
    g->script[g->lines].seat = (uint8_t)seat;
    if (!areo_move_parse(g->g, trimmed(move), &g->script[g->lines].move, r->e))
        return wrong(r, "this is no move:", trimmed(move));
    g->lines++;
    return true;
}

static bool do_otherwise(struct reader *r, char *rest)
{
    return line_add(r, r->g->otherwise, rest);
}

static bool do_time(struct reader *r, char *rest) { return fact_add(r, r->g->time, rest); }

static bool do_step(struct reader *r, char *rest)
{
    struct guide *g = r->g;
    for (int i = 0; i < g->steps; i++)
        if (!strcmp(g->step[i].id, rest))
            return wrong(r, "there is a second step", rest);
    if (!*rest || g->steps == GUIDE_STEPS_MAX)
        return wrong(r, "this step cannot be:", rest);
    g->step[g->steps++].id = kept(r, rest);
    r->steps = true;
    return true;
}

static const struct {
    const char *word;
    bool (*read)(struct reader *r, char *rest);
} statements[] = {
    {"title", do_title},   {"about", do_about},         {"learner", do_learner},
    {"script", do_script}, {"otherwise", do_otherwise}, {"time", do_time},
    {"step", do_step},
};

static void setup_add(struct reader *r, const char *line)
{
    size_t length = strlen(line);
    memcpy(r->setup + r->used, line, length);
    r->used += length;
    r->setup[r->used++] = '\n';
}

static bool top_line(struct reader *r, char *line)
{
    char copy[GUIDE_TEXT_SIZE];
    char *rest = copy;
    if (snprintf(copy, sizeof copy, "%s", line) >= (int)sizeof copy)
        return wrong(r, "the line is too long:", line);
    const char *word = word_cut(&rest);
    for (size_t i = 0; i < sizeof statements / sizeof statements[0]; i++)
        if (!strcmp(statements[i].word, word)) {
            setup_add(r, "");
            return statements[i].read(r, rest);
        }
    if (r->steps)
        return wrong(r, "after the first step there are only steps, not", line);
    if (!strcmp(word, "game") && !(r->g->g = areo_game_find(rest)))
        return wrong(r, "there is no game", rest);
    setup_add(r, line);
    return true;
}

static bool any_line(struct reader *r, char *line)
{
    char *text = trimmed(line);
    if (!*text || *text == '#') {
        setup_add(r, "");
        return true;
    }
    if (*line != ' ' && *line != '\t')
        return top_line(r, text);
    if (r->steps)
        return member(r, text);
    setup_add(r, line);
    return true;
}

/* ---- The whole ---------------------------------------------------------------------------------------- */

static void setup_trouble(void *user, const char *line)
{
    struct reader *r = user;
    if (!r->e || !r->e->text[0])
        areo_fail(r->e, 0, "%s", line);
}

static bool complete(struct reader *r)
{
    struct guide *g = r->g;
    if (!g->title || !g->about || !g->steps)
        return wrong(r, "a guide has a title, says what it is about, and has steps:", g->name);
    for (int i = 0; i < g->steps; i++)
        if (!g->step[i].says)
            return wrong(r, "nothing is said at the step", g->step[i].id);
    g->table = scenario_table(g->name, r->setup, r->used, setup_trouble, r);
    if (!g->table)
        return false;
    return g->learner < areo_head(areo_table_state(g->table))->seats ||
           wrong(r, "nobody sits at", areo_seat_id(g->learner));
}

static bool read_all(struct reader *r, const char *text)
{
    char *line;
    bool ok = lines_open(&r->lines, text, strlen(text), r->e);
    while (ok && (line = lines_next(&r->lines)))
        ok = any_line(r, line) && (!r->full || wrong(r, "no memory for", line));
    ok = ok && complete(r);
    lines_close(&r->lines);
    return ok;
}

struct guide *guide_read(const char *name, const char *text, struct areo_error *e)
{
    struct areo_error ignored;
    struct guide *g = calloc(1, sizeof *g);
    struct region *region = calloc(1, sizeof *region);
    char *setup = malloc(strlen(text) + 2);
    struct reader r = {.g = g, .region = region, .setup = setup, .e = e ? e : &ignored};
    r.e->text[0] = '\0';
    bool ok = g && region && setup;
    if (ok) {
        *region = region_of(MEMORY_MAX);
        g->memory = region;
        g->name = kept(&r, name);
        ok = read_all(&r, text);
    } else {
        areo_fail(r.e, 0, "out of memory");
        free(region);
    }
    free(setup);
    if (ok)
        return g;
    guide_close(g);
    return NULL;
}

void guide_close(struct guide *g)
{
    if (!g)
        return;
    areo_table_free(g->table);
    if (g->memory)
        region_free(g->memory);
    free(g->memory);
    free(g);
}

const struct guide_file *guide_find(const char *name)
{
    for (const struct guide_file *f = guide_files; f->name; f++)
        if (!strcmp(f->name, name))
            return f;
    return NULL;
}

struct guide *guide_open(const char *name, struct areo_error *e)
{
    const struct guide_file *f = guide_find(name);
    if (f)
        return guide_read(f->name, f->text, e);
    areo_fail(e, 0, "there is no guide '%.40s'", name);
    return NULL;
}
