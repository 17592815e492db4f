/* fuzz_position.c: any text as a position. What is accepted is a sane state: it is written and
 * read as the same bytes, every seat can look at it, and it can be played on. */
#include "fuzz.h"
#include "mutate.h"

enum { DECISIONS = 50 };

struct pair {
    const struct areo_game *g;
    const areo_state *s;
};

static void written(void *user, struct areo_text *out)
{
    const struct pair *p = user;
    areo_position_save(p->g, p->s, out);
}

static void same_again(const struct areo_game *g, const areo_state *s)
{
    struct pair pair = {g, s};
    struct areo_error e;
    char *text = areo_text_all(written, &pair);
    areo_state *again = fuzz_memory(g->state_size);
    MUST(text != NULL);
    MUST(areo_position_load(g, text, strlen(text), again, &e));
    MUST(!memcmp(again, s, g->state_size));
    free(again);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct areo_error e = {0};
    if (size && data[0] != '{')
        return 0; /* a table may also begin with a record: fuzz_record.c */
    areo_table *t = areo_table_load(NULL, (const char *)data, size, &e);
    if (!t) {
        fuzz_error(&e);
        return 0;
    }
    const struct areo_game *g = areo_table_game(t);
    areo_state *s = fuzz_memory(g->state_size);
    memcpy(s, areo_table_state(t), g->state_size);
    fuzz_sane(g, s);
    same_again(g, s);
    for (int seat = 0; seat < areo_head(s)->seats; seat++)
        fuzz_look(g, s, seat);
    fuzz_look(g, s, AREO_SPECTATOR);
    fuzz_play(g, s, DECISIONS / 2);
    if (!areo_over(s))
        fuzz_look(g, s, areo_next_seat(s));
    fuzz_play(g, s, DECISIONS / 2);
    free(s);
    areo_table_free(t);
    return 0;
}
