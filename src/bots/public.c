/* public.c: bots as the callers of the library see them (areo/bot.h). */
#include "areo/bot.h"

#include <stdlib.h>

#include "bots/bots.h"

struct areo_bot {
    struct bot bot;
};

static const struct bot_name *row_at(int index)
{
    static const struct bot_name none = {NULL, NULL};
    for (int i = 0; i < index; i++)
        if (!bot_names[i].name)
            return &none;
    return index < 0 ? &none : &bot_names[index];
}

const char *areo_bot_name(int index) { return row_at(index)->name; }

const char *areo_bot_text(int index) { return row_at(index)->text; }

bool areo_bot_plays(const struct areo_game *g, const char *name) { return bot_plays(g, name); }

areo_bot *areo_bot_open(const struct areo_game *g, const char *name, uint64_t seed,
                        struct areo_error *e)
{
    areo_bot *b = calloc(1, sizeof *b);
    if (!b) {
        areo_fail(e, 0, "out of memory");
        return NULL;
    }
    if (bot_open(&b->bot, g, name, seed, e))
        return b;
    free(b);
    return NULL;
}

void areo_bot_close(areo_bot *b)
{
    if (b)
        bot_close(&b->bot);
    free(b);
}

void areo_bot_seed(areo_bot *b, uint64_t seed) { bot_seed(&b->bot, seed); }

areo_action areo_bot_choose(areo_bot *b, const areo_view *v) { return bot_choose(&b->bot, v); }
