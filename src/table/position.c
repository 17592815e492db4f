/* position.c: a state as JSON, and back (see table.h).
 *
 * A loaded position has passed the invariants of its game, so that nothing which
 * plays on from it meets an impossible state. */
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "core/language.h"
#include "table/lines.h"
#include "table/table.h"
#include "table/value.h"

enum { POSITION_MAX = 1 << 20, REGION_MAX = 64 << 20 };

void areo_position_save(const struct areo_game *g, const areo_state *s, struct areo_text *json)
{
    g->save(s, json);
}

/* The id of its game; NULL when it does not say. */
static const char *game_named(const struct areo_value *v, struct areo_error *e)
{
    const struct areo_value *game = value_get(v, "game");
    if (game && game->kind == AREO_VALUE_TEXT)
        return game->text;
    areo_fail(e, v->line,
              v->kind == AREO_VALUE_OBJECT ? "the position does not name its game"
                                           : "a position is a JSON object");
    return NULL;
}

static bool position_take(const struct areo_game *g, const struct areo_value *v, areo_state *s,
                          struct areo_error *e)
{
    char why[160] = "";
    struct areo_text reason = areo_text_over(why, sizeof why);
    memset(s, 0, g->state_size);
    if (!head_load(g, (struct areo_head *)(void *)s, v, e) || !g->load(s, v, true, e))
        return false;
    if (!g->check(s, &reason))
        return areo_fail(e, v->line, SAY_TEXT("impossible position: %s"),
                         why[0] ? why : "a rule is broken");
    g->resume(s, NULL); /* over decisions with a single option */
    return true;
}

/* A new state, to be freed; finds the game by its name when *g is NULL. */
static areo_state *position_make(const struct areo_game **g, const struct areo_value *v,
                                 struct areo_error *e)
{
    const char *id = game_named(v, e);
    if (!id)
        return NULL;
    if (!*g && !(*g = areo_game_find(id))) {
        areo_fail(e, v->line, SAY_TEXT("there is no game '%.60s'"), id);
        return NULL;
    }
    if (strcmp((*g)->id, id)) {
        areo_fail(e, v->line, SAY_TEXT("this is a position of '%.60s', not of %s"), id, (*g)->id);
        return NULL;
    }
    areo_state *s = malloc((*g)->state_size);
    if (!s)
        areo_fail(e, 0, SAY_TEXT("out of memory"));
    if (s && position_take(*g, v, s, e))
        return s;
    free(s);
    return NULL;
}

static areo_state *position_read(const struct areo_game **g, const char *json, size_t size,
                                 struct areo_error *e)
{
    struct region region = region_of(REGION_MAX);
    if (size > POSITION_MAX) {
        areo_fail(e, 0, SAY_TEXT("too large for a position"));
        return NULL;
    }
    const struct areo_value *v = value_parse(&region, json, size, e);
    areo_state *s = v ? position_make(g, v, e) : NULL;
    region_free(&region);
    return s;
}

bool areo_position_load(const struct areo_game *g, const char *json, size_t size, areo_state *out,
                        struct areo_error *e)
{
    areo_state *s = position_read(&g, json, size, e);
    if (!s)
        return false;
    memcpy(out, s, g->state_size);
    free(s);
    return true;
}

/* Takes the position over; NULL stays NULL. */
static areo_table *table_on(const struct areo_game *g, areo_state *s, struct areo_error *e)
{
    areo_table *t = s ? areo_table_from(g, s) : NULL;
    if (s && !t)
        areo_fail(e, 0, SAY_TEXT("out of memory"));
    free(s);
    return t;
}

areo_table *table_of_value(const struct areo_game *only, const struct areo_value *v,
                           struct areo_error *e)
{
    areo_state *s = position_make(&only, v, e);
    return table_on(only, s, e);
}

static areo_table *table_of_text(const struct areo_game *only, const char *json, size_t size,
                                 struct areo_error *e)
{
    areo_state *s = position_read(&only, json, size, e);
    return table_on(only, s, e);
}

areo_table *areo_table_load(const struct areo_game *only, const char *text, size_t size,
                            struct areo_error *e)
{
    size_t blank = 0;
    while (blank < size && (is_blank(text[blank]) || text[blank] == '\n'))
        blank++;
    if (blank < size && text[blank] == '{')
        return table_of_text(only, text, size, e);
    return areo_record_load(only, text, size, e);
}

char *areo_text_all(void (*write)(void *user, struct areo_text *out), void *user)
{
    for (size_t size = 8 << 10;; size *= 2) {
        char *buffer = malloc(size);
        if (!buffer)
            return NULL;
        struct areo_text t = areo_text_over(buffer, size);
        write(user, &t);
        if (!t.full)
            return buffer;
        free(buffer);
    }
}
