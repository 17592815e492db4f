/* ops.c: lists of operations and the text made from them (see ops.h). */
#include "core/ops.h"

#include "core/text.h"

int ops_count(const struct op *ops, int capacity)
{
    int n = 0;
    while (n < capacity && ops[n].verb)
        n++;
    return n;
}

static void op_text(const struct areo_game *g, const struct op_row *row,
                    const char *const *counters, struct op o, struct areo_text *out)
{
    bool less = o.n < 0 && row->less;
    struct template_values v = {.seat = -1, .a = o.what, .b = o.per, .n = less ? -o.n : o.n};
    text_template(out, g, less ? row->less : row->text, &v);
    if (row->counts && o.per)
        areo_text_addf(out, " %s", counters[o.per]);
}

void ops_text(const struct areo_game *g, const struct op_row *rows, const char *const *counters,
              const struct op *ops, int capacity, struct areo_text *out)
{
    int count = ops_count(ops, capacity);
    for (int i = 0; i < count; i++) {
        if (i)
            areo_text_add(out, op_alternative(ops[i]) ? ", or " : "; ");
        op_text(g, &rows[op_verb(ops[i])], counters, ops[i], out);
    }
}
