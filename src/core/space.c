/* space.c: all actions of a game under one dense numbering: verb after verb, and within a verb
 * its arguments like digits. It depends on the verb table alone. */
#include <assert.h>

#include "core/text.h"

static int size_of(const struct areo_game *g, const struct areo_verb *verb, int i)
{
    assert(i >= 0 && i < 3);
    return verb->domain[i] ? g->domains[verb->domain[i]].size : 1;
}

static int verb_size(const struct areo_game *g, const struct areo_verb *verb)
{
    return verb->word ? size_of(g, verb, 0) * size_of(g, verb, 1) * size_of(g, verb, 2) : 0;
}

static int verb_begin(const struct areo_game *g, int row)
{
    assert(row >= 0 && row <= g->verb_count);
    int begin = 0;
    for (int i = 0; i < row; i++)
        begin += verb_size(g, &g->verbs[i]);
    return begin;
}

int areo_action_space(const struct areo_game *g) { return verb_begin(g, g->verb_count); }

int areo_action_index(const struct areo_game *g, areo_action action)
{
    if (!areo_action_formed(g, action))
        return -1;
    const struct areo_verb *verb = &g->verbs[areo_verb_of(action)];
    int index = areo_a_of(action);
    index = index * size_of(g, verb, 1) + areo_b_of(action);
    index = index * size_of(g, verb, 2) + areo_c_of(action);
    return verb_begin(g, areo_verb_of(action)) + index;
}

areo_action areo_action_at(const struct areo_game *g, int index)
{
    assert(index >= 0 && index < areo_action_space(g));
    int row = 0;
    while (index >= verb_size(g, &g->verbs[row]))
        index -= verb_size(g, &g->verbs[row++]);
    const struct areo_verb *verb = &g->verbs[row];
    int c = index % size_of(g, verb, 2);
    int rest = index / size_of(g, verb, 2);
    return AREO_ACTION(row, rest / size_of(g, verb, 1), rest % size_of(g, verb, 1), c);
}
