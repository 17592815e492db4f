/* games.c: `areo games`, the games there are and their options. */
#include <stdlib.h>

#include "cli/cli.h"
#include "core/json.h"
#include "table/catalog.h"
#include "table/rulebook.h"

static void games_json(void *user, struct areo_text *json)
{
    (void)user;
    json_begin(json, NULL, '[');
    for (int index = 0; index < areo_game_count(); index++) {
        const struct areo_game *g = areo_game_at(index);
        json_begin(json, NULL, '{');
        catalog_game(g, json);
        json_begin(json, "chance", '[');
        for (int i = 0; i < AREO_STREAMS; i++)
            if (g->stream_id[i])
                json_string(json, NULL, g->stream_id[i]);
        json_end(json, ']');
        json_end(json, '}');
    }
    json_end(json, ']');
}

static void option_show(const struct areo_game *g, const struct areo_option *o)
{
    char buffer[8];
    printf("    --option %s=", o->id);
    if (!o->values && o->highest - o->lowest > 4) {
        printf("%d..%d", o->lowest, o->highest);
    } else {
        for (int v = o->lowest; v <= o->highest; v++)
            printf("%s%s", v == o->lowest ? "" : "|", areo_option_value(o, v, buffer));
    }
    const struct rule *r = rulebook_covering(g->id, "option", o->id);
    printf("   (%s)\n        %s", areo_option_value(o, o->preset, buffer), o->text);
    printf(r ? " (§ %s)\n" : "\n", r ? r->number : "");
}

/* The names for `next` in scenarios. */
static void chance_show(const struct areo_game *g)
{
    printf("    chance:");
    for (int i = 0; i < AREO_STREAMS; i++)
        if (g->stream_id[i])
            printf(" %s", g->stream_id[i]);
    printf("\n");
}

static int run(struct args *a)
{
    if (args_has(a, "--json")) {
        char *json = areo_text_all(games_json, NULL);
        if (!json)
            return cli_fail(a->command, "out of memory");
        printf("%s\n", json);
        free(json);
        return 0;
    }
    for (int i = 0; i < areo_game_count(); i++) {
        const struct areo_game *g = areo_game_at(i);
        printf("%s%s: %s, %d to %d players\n", i ? "\n" : "", g->id, g->title, g->seats_min,
               g->seats_max);
        for (int o = 0; o < g->option_count; o++)
            option_show(g, &g->options[o]);
        chance_show(g);
    }
    return 0;
}

static const struct flag flags[] = {
    {"--json", NULL, "as a JSON list"},
    {0},
};

const struct command command_games = {
    .name = "games",
    .words = "",
    .text = "the games, their players and options",
    .more = "In brackets: what an option is when it is not given. After `chance`: what scenarios\n"
            "can fix with `next`.",
    .example = "  areo games",
    .flags = flags,
    .run = run,
};
