/* fuzz_record.c: any text as a game record. What loads is written again and loads to the same. */
#include "fuzz.h"
#include "mutate.h"

static void written(void *user, struct areo_text *out) { MUST(areo_record_save(user, out)); }

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct areo_error e = {0};
    areo_table *t = areo_record_load(NULL, (const char *)data, size, &e);
    if (!t) {
        fuzz_error(&e);
        return 0;
    }
    const struct areo_game *g = areo_table_game(t);
    char *text = areo_text_all(written, t);
    MUST(text != NULL);
    areo_table *again = areo_record_load(g, text, strlen(text), &e);
    MUST(again != NULL);
    MUST(areo_table_length(again) == areo_table_length(t));
    MUST(!memcmp(areo_table_state(again), areo_table_state(t), g->state_size));
    fuzz_sane(g, areo_table_state(t));
    free(text);
    areo_table_free(again);
    areo_table_free(t);
    return 0;
}
