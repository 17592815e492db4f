/* sim_merge.c: `areo sim --merge`, the files of several shards made into one run (see sim.h).
 *
 * The lines of each file are in the order of their games, so they are merged as they are
 * read and nothing but one line of each file is in memory. Lines are printed as they were found;
 * the summary is added up again from them. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/sim.h"
#include "core/fields.h"
#include "table/value.h"

enum { REGION_MAX = 1 << 22 };

struct source {
    const char *path;
    FILE *file;
    char *line;
    size_t size;
    int number;   /* of the line */
    int64_t game; /* of the line; -1: there are no more */
    struct match_result result;
    double seconds;
};

struct merge {
    struct sim *sim;
    struct source *sources;
    int count;
    char run[SIM_LINE_SIZE]; /* the first line that all must agree on */
    struct areo_error error; /* of the line at hand */
};

/* ---- Reading values --------------------------------------------------------------------- */

static bool wrong(struct merge *m, const char *what)
{
    return areo_fail(&m->error, 0, "this is no output of areo sim --json: '%s'", what);
}

static bool number(struct merge *m, const struct areo_value *v, const char *key, int64_t least,
                   int64_t most, int64_t *out)
{
    const struct areo_value *found = value_get(v, key);
    if (!found || found->kind != AREO_VALUE_NUMBER || found->number < least || found->number > most)
        return wrong(m, key);
    *out = found->number;
    return true;
}

/* A list of one number for each seat. */
static bool row(struct merge *m, const struct areo_value *v, const char *key, int32_t *out)
{
    const struct areo_value *list = value_get(v, key);
    const struct areo_value *item = list && list->kind == AREO_VALUE_LIST ? list->child : NULL;
    for (int seat = 0; seat < m->sim->match.setup.seats; seat++, item = item->next) {
        if (!item || item->kind != AREO_VALUE_NUMBER || item->number != (int32_t)item->number)
            return wrong(m, key);
        out[seat] = (int32_t)item->number;
    }
    return !item || wrong(m, key);
}

static bool winners(struct merge *m, const struct areo_value *v, uint8_t *out)
{
    const struct areo_value *list = value_get(v, "winners");
    if (!list || list->kind != AREO_VALUE_LIST)
        return wrong(m, "winners");
    for (const struct areo_value *item = list->child; item; item = item->next) {
        int seat = item->kind == AREO_VALUE_TEXT ? areo_seat_find(item->text) : -1;
        if (seat < 0 || seat >= m->sim->match.setup.seats)
            return wrong(m, "winners");
        *out |= (uint8_t)(1u << seat);
    }
    return true;
}

static bool read_game(struct merge *m, const struct areo_value *v, struct source *s)
{
    int64_t rounds = 0;
    int64_t decisions = 0;
    int64_t game = s->game;
    struct match_result r = {.seed = 0};
    const struct areo_value *points = value_get(v, "points");
    const struct areo_value *error = value_get(v, "error");
    if (!number(m, v, "game", 0, m->sim->games - 1, &s->game) ||
        !number(m, v, "rounds", 0, INT32_MAX, &rounds) ||
        !number(m, v, "decisions", 0, INT32_MAX, &decisions) || !row(m, v, "scores", r.score) ||
        !winners(m, v, &r.winners))
        return false;
    if (!points || points->kind != AREO_VALUE_OBJECT)
        return wrong(m, "points");
    for (int c = 0; c < m->sim->match.g->category_count; c++)
        if (!row(m, points, m->sim->match.g->score_categories[c], r.points[c]))
            return false;
    if (s->game <= game)
        return areo_fail(&m->error, 0, "the games are not in their order");
    if (error)
        snprintf(r.error, sizeof r.error, "%s", error->kind == AREO_VALUE_TEXT ? error->text : "?");
    r.rounds = (int32_t)rounds;
    r.decisions = (int32_t)decisions;
    s->result = r;
    return true;
}

/* ---- The first line ------------------------------------------------------------------------ */

static bool read_options(struct merge *m, const struct areo_value *v)
{
    const struct areo_value *options = value_get(v, "options");
    if (!options || options->kind != AREO_VALUE_OBJECT)
        return wrong(m, "options");
    for (const struct areo_value *o = options->child; o; o = o->next) {
        char buffer[24];
        if (!areo_setup_option(m->sim->match.g, &m->sim->match.setup, o->key, value_word(o, buffer),
                               &m->error))
            return false;
    }
    return true;
}

static bool read_bots(struct merge *m, const struct areo_value *v)
{
    const struct areo_value *list = value_get(v, "bots");
    const struct areo_value *item = list && list->kind == AREO_VALUE_LIST ? list->child : NULL;
    for (int seat = 0; seat < m->sim->match.setup.seats; seat++, item = item->next) {
        if (!item || item->kind != AREO_VALUE_TEXT)
            return wrong(m, "bots");
        snprintf(m->sim->bots[seat], sizeof m->sim->bots[seat], "%s", item->text);
    }
    return true;
}

static bool read_run(struct merge *m, const struct areo_value *v)
{
    struct sim *sim = m->sim;
    const struct areo_value *id = value_get(v, "run");
    int64_t players = 0;
    int64_t rules = 0;
    int64_t seed = 0;
    sim->match.g = id && id->kind == AREO_VALUE_TEXT ? areo_game_find(id->text) : NULL;
    if (!sim->match.g)
        return wrong(m, "run");
    const struct areo_game *g = sim->match.g;
    if (!number(m, v, "rules", g->rules_version, g->rules_version, &rules) ||
        !number(m, v, "players", g->seats_min, g->seats_max, &players) ||
        !number(m, v, "seed", 0, INT64_MAX, &seed) ||
        !number(m, v, "games", 1, 1000000000, &sim->games))
        return false;
    areo_setup_default(g, (int)players, &sim->match.setup);
    sim->seed = (uint64_t)seed;
    sim->count = sim->games;
    sim->shards = 1;
    return read_options(m, v) && read_bots(m, v);
}

/* All files must be parts of the same run. */
static bool same_run(struct merge *m, const struct areo_value *v)
{
    char line[SIM_LINE_SIZE];
    struct areo_text text = areo_text_over(line, sizeof line);
    if (!read_run(m, v))
        return false;
    sim_run_json(m->sim, false, &text);
    if (!m->run[0])
        snprintf(m->run, sizeof m->run, "%s", line);
    return !strcmp(m->run, line) ||
           areo_fail(&m->error, 0, "another run than %s", m->sources[0].path);
}

/* ---- Lines ----------------------------------------------------------------------------------- */

static int fail_at(const struct merge *m, const struct source *s)
{
    struct areo_error e = m->error;
    e.line = s->number;
    return cli_fail_in(m->sim->command, s->path, &e);
}

/* False at the end of the file. */
static bool next_line(struct source *s)
{
    ssize_t length = getline(&s->line, &s->size, s->file);
    if (length < 0)
        return false;
    s->number++;
    s->line[strcspn(s->line, "\n")] = '\0';
    return true;
}

static bool parse(struct merge *m, struct source *s,
                  bool (*read)(struct merge *m, const struct areo_value *v, struct source *s))
{
    struct region region = region_of(REGION_MAX);
    const struct areo_value *v = value_parse(&region, s->line, strlen(s->line), &m->error);
    bool ok = v && v->kind == AREO_VALUE_OBJECT ? read(m, v, s) : v && wrong(m, "{");
    region_free(&region);
    return ok || !fail_at(m, s);
}

static bool read_first(struct merge *m, const struct areo_value *v, struct source *s)
{
    (void)s;
    return same_run(m, v);
}

/* Goes on to the next game of a file. A summary is passed over: only its time is new. */
static bool advance(struct merge *m, struct source *s)
{
    static const char summary[] = "{\"games\":";
    while (next_line(s)) {
        const char *seconds = strstr(s->line, "\"seconds\":");
        if (strncmp(s->line, summary, sizeof summary - 1))
            return parse(m, s, read_game);
        s->seconds = seconds ? strtod(seconds + strlen("\"seconds\":"), NULL) : 0;
    }
    s->game = -1;
    return true;
}

static bool source_open(struct merge *m, struct source *s, const char *path)
{
    s->path = path;
    s->game = -1;
    s->file = strcmp(path, "-") ? fopen(path, "r") : stdin;
    if (!s->file)
        return !cli_fail(m->sim->command, "%s: %s", path, strerror(errno));
    if (!next_line(s))
        return !cli_fail(m->sim->command, "%s: there is nothing in it", path);
    return parse(m, s, read_first) && advance(m, s);
}

/* ---- Merging ----------------------------------------------------------------------------------- */

/* The file with the lowest game; NULL when all are at their end. */
static struct source *lowest(const struct merge *m)
{
    struct source *best = NULL;
    for (int i = 0; i < m->count; i++)
        if (m->sources[i].game >= 0 && (!best || m->sources[i].game < best->game))
            best = &m->sources[i];
    return best;
}

static bool merge_games(struct merge *m)
{
    int64_t last = -1;
    const char *last_path = "";
    if (m->sim->json)
        printf("%s\n", m->run);
    for (struct source *s; (s = lowest(m));) {
        if (s->game == last)
            return !cli_fail(m->sim->command, "%s:%d: game %lld is in %s, too", s->path, s->number,
                             (long long)last, last_path);
        last = s->game;
        last_path = s->path;
        sim_add(m->sim, &s->result);
        if (m->sim->json)
            printf("%s\n", s->line);
        if (!advance(m, s))
            return false;
    }
    return true;
}

static void sources_close(struct merge *m)
{
    for (int i = 0; i < m->count; i++) {
        struct source *s = &m->sources[i];
        m->sim->seconds += s->seconds;
        if (s->file && s->file != stdin)
            fclose(s->file);
        free(s->line);
    }
    free(m->sources);
}

int sim_merge(struct sim *sim, const struct args *a)
{
    struct merge m = {.sim = sim, .count = a->count};
    for (int i = 0; i < a->given_count; i++)
        if (strcmp(a->given[i].flag->name, "--merge") && strcmp(a->given[i].flag->name, "--json"))
            return cli_fail(a->command, "%s does not go with --merge", a->given[i].flag->name);
    m.sources = calloc((size_t)a->count, sizeof *m.sources);
    if (!m.sources)
        return cli_fail(a->command, "out of memory");
    bool ok = true;
    for (int i = 0; ok && i < a->count; i++)
        ok = source_open(&m, &m.sources[i], a->words[i]);
    ok = ok && merge_games(&m);
    sources_close(&m);
    if (!ok)
        return 1;
    sim->complete = sim->sums.games == sim->games;
    sim_report(sim);
    return sim->sums.errors || !sim->complete ? 1 : 0;
}
