/* chance.c: queues of fixed chance outcomes (see chance.h). */
#include "table/chance.h"

#include <string.h>

#include "table/table.h"

static const char *outcome_id(const struct chance *c, int stream, int index, char buffer[8])
{
    return areo_domain_id(&c->g->domains[c->g->stream_domain[stream]], index, buffer);
}

static int stream_find(const struct areo_game *g, const char *id)
{
    for (int i = 0; i < AREO_STREAMS; i++)
        if (g->stream_id[i] && !strcmp(g->stream_id[i], id))
            return i;
    return -1;
}

static bool outcome_add(struct chance *c, int stream, const char *id, struct areo_error *e)
{
    const struct areo_domain *d = &c->g->domains[c->g->stream_domain[stream]];
    int index = !strcmp(id, "*") ? OUTCOME_ANY : areo_domain_find(d, id);
    if (index < 0)
        return areo_fail(e, 0, "there is no %s '%.60s'", d->name, id);
    if (c->count[stream] == CHANCE_MAX)
        return areo_fail(e, 0, "more than %d outcomes are fixed", CHANCE_MAX);
    c->outcome[stream][c->count[stream]++] = (uint16_t)index;
    return true;
}

bool chance_add_one(struct chance *c, const char *stream, const char *id, struct areo_error *e)
{
    int found = stream_find(c->g, stream);
    if (found < 0)
        return areo_fail(e, 0, "%s has no chance called '%.60s'", c->g->id, stream);
    return outcome_add(c, found, id, e);
}

bool chance_add(struct chance *c, char *text, struct areo_error *e)
{
    char *stream_id = text + strspn(text, " \t");
    char *rest = stream_id + strcspn(stream_id, " \t");
    if (*rest)
        *rest++ = '\0';
    int stream = stream_find(c->g, stream_id);
    if (stream < 0)
        return areo_fail(e, 0, "%s has no chance called '%.60s'", c->g->id, stream_id);
    int added = 0;
    for (char *id = rest + strspn(rest, ", \t"); *id; added++) {
        char *after = id + strcspn(id, ", \t");
        if (*after)
            *after++ = '\0';
        if (!outcome_add(c, stream, id, e))
            return false;
        id = after + strspn(after, ", \t");
    }
    return added > 0 || areo_fail(e, 0, "which %s?", stream_id);
}

int chance_answer(void *user, int stream, const uint64_t *allowed, int words)
{
    struct chance *c = user;
    if (c->used[stream] == c->count[stream])
        return -1;
    uint16_t index = c->outcome[stream][c->used[stream]++];
    if (index == OUTCOME_ANY)
        return -1;
    if (index < words * 64 && (allowed[index / 64] >> (index % 64) & 1))
        return index;
    if (!c->refused) {
        c->refused = true;
        c->refused_stream = (uint16_t)stream;
        c->refused_outcome = index;
    }
    return -1;
}

bool chance_fine(const struct chance *c, struct areo_error *e)
{
    char buffer[8];
    if (!c->refused)
        return true;
    return areo_fail(e, 0, "next %s: '%s' was not possible", c->g->stream_id[c->refused_stream],
                     outcome_id(c, c->refused_stream, c->refused_outcome, buffer));
}

bool chance_used_up(const struct chance *c, struct areo_error *e)
{
    char buffer[8];
    for (int i = 0; i < AREO_STREAMS; i++) {
        int left = c->count[i] - c->used[i];
        if (left && c->outcome[i][c->used[i]] != OUTCOME_ANY)
            return areo_fail(e, 0, "next %s: %d not used, '%s' is the first", c->g->stream_id[i],
                             left, outcome_id(c, i, c->outcome[i][c->used[i]], buffer));
    }
    return true;
}
