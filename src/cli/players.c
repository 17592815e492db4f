/* players.c: bots as they are named on a command line, and files of weights (see match.h). */
#include <stdlib.h>
#include <string.h>

#include "cli/match.h"
#include "cli/program.h"
#include "table/lines.h"

/* ---- Weights -------------------------------------------------------------------------------- */

void weights_standard(const struct areo_game *g, int16_t *out)
{
    memset(out, 0, AREO_WEIGHTS_MAX * sizeof *out);
    for (int i = 0; g->weights && g->weights[i].id; i++)
        out[i] = g->weights[i].preset;
}

static const struct areo_weight *weight_find(const struct areo_game *g, const char *id)
{
    for (const struct areo_weight *w = g->weights; w && w->id; w++)
        if (!strcmp(w->id, id))
            return w;
    return NULL;
}

static bool weight_line(const struct areo_game *g, char *line, int number, int16_t *out,
                        struct areo_error *e)
{
    int64_t value;
    char *rest = line;
    const char *id = word_cut(&rest);
    const char *text = word_cut(&rest);
    const struct areo_weight *w = weight_find(g, id);
    if (!w)
        return areo_fail(e, number, "%s has no weight '%.60s'", g->id, id);
    if (*rest || !word_number(text, w->lowest, w->highest, &value))
        return areo_fail(e, number, "%s is a number from %d to %d, not '%.60s'", id, w->lowest,
                         w->highest, text);
    out[w - g->weights] = (int16_t)value;
    return true;
}

bool weights_read(const struct areo_game *g, const char *text, size_t size, int16_t *out,
                  struct areo_error *e)
{
    struct lines l;
    bool ok = true;
    weights_standard(g, out);
    if (!lines_open(&l, text, size, e))
        return false;
    for (char *line; ok && (line = lines_next(&l));) {
        line = trimmed(line);
        if (*line && *line != '#' && *line != '@')
            ok = weight_line(g, line, l.number, out, e);
    }
    lines_close(&l);
    return ok;
}

void weights_write(const struct areo_game *g, const int16_t *weights, struct areo_text *out)
{
    for (int i = 0; g->weights && g->weights[i].id; i++)
        if (weights[i] != g->weights[i].preset)
            areo_text_addf(out, "%s %d\n", g->weights[i].id, weights[i]);
}

/* ---- Names ------------------------------------------------------------------------------------ */

static bool weights_load(const struct command *c, const struct areo_game *g, const char *path,
                         int16_t *out)
{
    struct areo_error e;
    size_t size;
    char *text = cli_read(path, &size, &e);
    bool ok = text && weights_read(g, text, size, out, &e);
    free(text);
    return ok || !cli_fail_in(c, path, &e);
}

static bool is_net(const char *path)
{
    size_t length = strlen(path);
    return length > 4 && !strcmp(path + length - 4, ".net");
}

/* Players are copied freely, so their nets are held here. */
enum { KEPT_MAX = 64 };
static struct net *kept[KEPT_MAX];

static bool net_read(const struct command *c, const struct areo_game *g, const char *path,
                     struct net **out)
{
    struct areo_error e;
    size_t size;
    char *data = cli_read(path, &size, &e);
    *out = data ? net_load(g, data, size, &e) : NULL;
    free(data);
    if (!*out)
        return !cli_fail_in(c, path, &e);
    int free_place = 0;
    while (free_place < KEPT_MAX - 1 && kept[free_place])
        free_place++;
    kept[free_place] = *out;
    return true;
}

void player_forget(struct player *p)
{
    for (int i = 0; i < KEPT_MAX; i++)
        if (p->net && kept[i] == p->net) {
            net_free(p->net);
            kept[i] = NULL;
        }
    p->net = NULL;
}

enum { LIMIT_SECONDS = 10 };
static uint32_t program_limit; /* milliseconds; 0: the command has no programs */

bool player_programs(const struct args *a)
{
    int64_t seconds = LIMIT_SECONDS;
    if (!args_number(a, "--limit", 1, 3600, &seconds))
        return false;
    program_limit = (uint32_t)seconds * 1000;
    return true;
}

static bool program_read(const struct command *c, struct player *out)
{
    out->program = true;
    out->weighted = false;
    if (!program_limit)
        return !cli_fail(c, "programs (cmd:...) play in arena, sim and play only");
    return out->name[4] || !cli_fail(c, "cmd: wants a command");
}

bool player_read(const struct command *c, const struct areo_game *g, const char *name,
                 struct player *out)
{
    struct areo_error e;
    struct bot trial;
    size_t length = strcspn(name, "@");
    *out = (struct player){.weighted = name[length] == '@'};
    if (strlen(name) >= sizeof out->name)
        return !cli_fail(c, "the name of a bot is too long: '%.60s...'", name);
    memcpy(out->name, name, strlen(name));
    if (!strncmp(name, "cmd:", 4))
        return program_read(c, out);
    memcpy(out->bot, name, length < sizeof out->bot ? length : sizeof out->bot - 1);
    if (!bot_open_threads(&trial, g, out->bot, 0, 1, &e))
        return !cli_fail(c, "%s", e.text);
    enum bot_kind kind = trial.kind;
    bot_close(&trial);
    if (out->weighted && kind == BOT_RANDOM)
        return !cli_fail(c, "%s has no weights", out->bot);
    if (out->weighted && is_net(name + length + 1)) {
        out->weighted = false;
        return net_read(c, g, name + length + 1, &out->net);
    }
    return !out->weighted || weights_load(c, g, name + length + 1, out->weights);
}

int player_list(const struct command *c, const struct areo_game *g, const char *list,
                struct player *out, int max)
{
    int count = 0;
    for (const char *p = list;; p++) {
        char name[PLAYER_NAME_SIZE + 1] = "";
        size_t length = strcspn(p, ",");
        memcpy(name, p, length < PLAYER_NAME_SIZE ? length : PLAYER_NAME_SIZE);
        if (count == max)
            return !cli_fail(c, "--bots names more than %d bots", max);
        if (!player_read(c, g, name, &out[count++]))
            return 0;
        p += length;
        if (!*p)
            return count;
    }
}

bool player_open(const struct player *p, const struct areo_game *g, int threads, struct bot *out)
{
    if (p->program)
        return program_open(out, g, p->name + 4, program_limit);
    if (!bot_open_threads(out, g, p->bot, 0, threads, NULL))
        return false;
    if (p->weighted)
        bot_weights(out, p->weights);
    bot_net(out, p->net);
    return true;
}
