/* mind.c: a worker that thinks for bots, and measures itself for tests.
 *
 * It knows no table: it is handed an ask (mind.h) and gives an answer. It is cut short by ending the
 * worker, which costs nothing but a new one. */
#include "local/mind.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/measure.h"
#include "bots/net.h"
#include "core/json.h"
#include "local/host.h"

EXPORT(mind_think) const void *mind_think(struct mind_ask *ask, size_t size);
EXPORT(mind_needs) const char *mind_needs(const struct mind_ask *ask, size_t size);
EXPORT(mind_bring) int32_t mind_bring(const char *name, const void *data, size_t size);
EXPORT(mind_answer_size) size_t mind_answer_size(void);

static struct thinker thinker;

/* What the bot has to know by heart and does not; NULL: nothing. */
static const struct net_file *lacking(const struct mind_ask *ask)
{
    const struct areo_game *g = areo_game_find(ask->game);
    int seats = areo_view_head((const areo_view *)(ask + 1))->seats;
    if (!g || !bot_learned(g, ask->bot, seats) || net_find(g, seats))
        return NULL;
    return net_file_find(g, seats);
}

static void file_name(const struct net_file *f, char *out, size_t size)
{
    snprintf(out, size, "%s%s", f->game, f->alone ? "-solo" : "");
}

const char *mind_needs(const struct mind_ask *ask, size_t size)
{
    static char name[40];
    const struct net_file *f = size >= sizeof *ask ? lacking(ask) : NULL;
    name[0] = '\0';
    if (f)
        file_name(f, name, sizeof name);
    return name;
}

int32_t mind_bring(const char *name, const void *data, size_t size)
{
    for (const struct net_file *f = net_files; f->game; f++) {
        char its[40];
        file_name(f, its, sizeof its);
        if (!strcmp(its, name))
            return net_bring(f, data, size, NULL);
    }
    return false;
}

/* The answer stays until the next call; NULL: the ask makes no sense, or something is lacking: no
 * other judgement takes its place. */
const void *mind_think(struct mind_ask *ask, size_t size)
{
    static struct mind_answer answer;
    const struct areo_game *g = areo_game_find(ask->game);
    if (!g || lacking(ask) || size != sizeof *ask + ask->view_size ||
        ask->view_size != g->state_size)
        return NULL;
    struct think_job job = {
        .g = g, .advice = ask->advice != 0, .seed = ask->seed, .view = (areo_view *)(ask + 1)};
    snprintf(job.bot, sizeof job.bot, "%s", ask->bot);
    think_about(&thinker, &job, 0);
    answer.count = job.count;
    memcpy(answer.choice, job.choice, sizeof answer.choice);
    return &answer;
}

size_t mind_answer_size(void) { return sizeof(struct mind_answer); }

/* ---- Measuring ------------------------------------------------------------------------------------ */

EXPORT(measure_write) const char *measure_write(int32_t games);
EXPORT(searches_write) const char *searches_write(void);

struct measuring {
    const struct areo_game *g;
    int32_t games;
    struct areo_text json;
};

static void setup_measure(void *user, const struct areo_setup *setup, const char *variant)
{
    struct measuring *m = user;
    struct measured sum = {0};
    areo_state *s = malloc(m->g->state_size);
    if (!s)
        return;
    for (int32_t i = 1; i <= m->games; i++)
        measure_game(m->g, setup, (uint64_t)i, s, &sum);
    free(s);
    json_begin(&m->json, NULL, '{');
    json_string(&m->json, "game", m->g->id);
    json_int(&m->json, "players", setup->seats);
    json_string(&m->json, "variant", variant);
    json_hex(&m->json, "signature", sum.signature);
    json_end(&m->json, '}');
}

/* The same games as `areo bench --games N`: JSON that stays until the next call. */
const char *measure_write(int32_t games)
{
    static char text[1 << 14];
    struct measuring m = {.games = games, .json = areo_text_over(text, sizeof text)};
    json_begin(&m.json, NULL, '[');
    for (int i = 0; i < areo_game_count(); i++) {
        m.g = areo_game_at(i);
        measure_setups(m.g, setup_measure, &m);
    }
    json_end(&m.json, ']');
    return text;
}

/* The same searches as `areo bench --searches`. */
const char *searches_write(void)
{
    static char text[1 << 12];
    struct areo_text json = areo_text_over(text, sizeof text);
    json_begin(&json, NULL, '[');
    for (int i = 0; i < areo_game_count() * MEASURE_SEARCHES; i++) {
        const struct areo_game *g = areo_game_at(i / MEASURE_SEARCHES);
        uint64_t signature = 0;
        json_begin(&json, NULL, '{');
        json_string(&json, "game", g->id);
        json_int(&json, "search", i % MEASURE_SEARCHES);
        if (measure_search(g, i % MEASURE_SEARCHES, &signature))
            json_hex(&json, "signature", signature);
        json_end(&json, '}');
    }
    json_end(&json, ']');
    return text;
}
