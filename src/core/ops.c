/* ops.c: lists of operations, their text and their data (see ops.h). */
#include "core/ops.h"

#include <assert.h>

#include "core/json.h"

int ops_count(const struct op *ops, int capacity)
{
    assert(capacity >= 0);
    int n = 0;
    while (n < capacity && ops[n].verb)
        n++;
    return n;
}

static const struct op_row *row_of(const struct areo_game *g, struct op o)
{
    assert(g->ops);
    const struct op_words *words = g->ops;
    o.verb = (uint8_t)op_verb(o);
    assert(o.verb > 0); /* rows of other forms may lie behind those of the verbs */
    const struct op_row *row = words->row(o);
    assert(row->id && row->text && "an operation without words");
    return row;
}

/* ---- Text ------------------------------------------------------------------------------------ */

void op_say(const struct areo_game *g, struct op o, struct span want, struct areo_text *out)
{
    const struct op_row *row = row_of(g, o);
    bool less = o.n < 0 && row->less;
    bool with = !less && o.per && row->with;
    const char *form = less ? row->less : with ? row->with : row->text;
    struct template_values v = {.seat = -1, .a = o.what, .b = o.per, .n = less ? -o.n : o.n};
    struct message_name name = {.shelf = "op",
                                .id = row->form ? row->form : row->id,
                                .variant = less   ? "less"
                                           : with ? "with"
                                                  : NULL};
    text_say(out, g, name, want, form, &v);
}

void op_text(const struct areo_game *g, struct op o, struct areo_text *out)
{
    op_say(g, o, span_of(""), out);
}

void ops_say(const struct areo_game *g, const struct op *ops, int capacity, struct span want,
             enum join then, struct areo_text *out)
{
    int count = ops_count(ops, capacity);
    for (int i = 0; i < count; i++) {
        if (i)
            text_join(out, op_alternative(ops[i]) ? JOIN_OR_ELSE : then);
        op_say(g, ops[i], want, out);
    }
}

/* ---- Data ------------------------------------------------------------------------------------ */

void per_json(const struct areo_game *g, const struct per_row *per, struct areo_text *json)
{
    assert(per->role <= ROLE_IF);
    static const char *const roles[] = {"per", "where", "how", "if"}; /* ORDER ROLE */
    char buffer[8];
    if (per->role != ROLE_PER) {
        json_string(json, roles[per->role], per->id);
        return;
    }
    json_begin(json, "per", '{');
    json_string(json, "id", per->id);
    if (per->domain) {
        json_string(json, "domain", g->domains[per->domain].name);
        json_string(json, "what", areo_domain_id(&g->domains[per->domain], per->index, buffer));
    }
    json_int(json, "each", per->each ? per->each : 1);
    json_string(json, "whose", per->whose ? per->whose : "own");
    json_end(json, '}');
}

static void what_json(const struct areo_game *g, int domain, int index, struct areo_text *json)
{
    assert(domain > AREO_DOMAIN_NONE && domain < g->domain_count);
    char buffer[8];
    json_string(json, "domain", g->domains[domain].name);
    json_string(json, "what", areo_domain_id(&g->domains[domain], index, buffer));
}

void op_json(const struct areo_game *g, const char *key, struct op o, struct areo_text *json)
{
    const struct op_row *row = row_of(g, o);
    char buffer[8];
    char line[600];
    struct areo_text text = text_beside(json, line, sizeof line);
    op_text(g, o, &text);
    json_begin(json, key, '{');
    json_string(json, "op", row->id);
    if (row->what)
        what_json(g, row->what, o.what, json);
    if (!row->fixed)
        json_int(json, "n", o.n);
    if (row->up_to)
        json_bool(json, "up_to", true);
    if (row->whom)
        json_string(json, "whom", row->whom);
    if (row->per && row->per(o.per)->id)
        per_json(g, row->per(o.per), json);
    if (row->other)
        json_string(json, "other", areo_domain_id(&g->domains[row->other], o.per, buffer));
    if (op_alternative(o))
        json_bool(json, "or", true);
    json_string(json, "text", line);
    json_end(json, '}');
}

void ops_json(const struct areo_game *g, const char *key, const struct op *ops, int capacity,
              struct areo_text *json)
{
    int count = ops_count(ops, capacity);
    json_begin(json, key, '[');
    for (int i = 0; i < count; i++)
        op_json(g, NULL, ops[i], json);
    json_end(json, ']');
}

unsigned ops_topics(const struct areo_game *g, const struct op *ops, int capacity)
{
    unsigned mask = 0;
    for (int i = 0; i < ops_count(ops, capacity); i++)
        mask |= row_of(g, ops[i])->topics;
    return mask;
}
