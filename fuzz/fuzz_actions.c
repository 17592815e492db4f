/* fuzz_actions.c: a stream of commands to a table of any game.
 *
 * The first bytes choose the game, the players, the options and the key; then come commands of
 * one byte with their arguments: legal moves, any action code at all, undo and redo in all forms,
 * looking. Whatever is refused changes nothing; whatever is done leaves a sane state. */
#include "fuzz.h"

struct input {
    const uint8_t *at, *end;
};

static int next(struct input *in) { return in->at < in->end ? *in->at++ : 0; }

static uint32_t next32(struct input *in)
{
    uint32_t value = 0;
    for (int i = 0; i < 4; i++)
        value = value << 8 | (uint32_t)next(in);
    return value;
}

static areo_table *table_from(struct input *in)
{
    struct areo_setup setup;
    struct areo_error e = {0};
    const struct areo_game *g = areo_game_at(next(in) % areo_game_count());
    areo_setup_default(g, next(in) % 8, &setup);
    for (int changes = next(in) % 8; changes > 0; changes--) {
        int option = next(in);
        int value = next(in);
        if (g->option_count)
            setup.option[option % g->option_count] = (int8_t)value;
    }
    areo_table *t = areo_table_new(g, &setup, areo_key_from_seed(next32(in)), NULL, &e);
    if (!t)
        fuzz_error(&e);
    return t;
}

static void play_legal(areo_table *t, int which)
{
    const areo_state *s = areo_table_state(t);
    areo_action list[AREO_ACTIONS_MAX];
    if (areo_over(s))
        return;
    int seat = areo_next_seat(s);
    unsigned others = areo_head(s)->acting & ~(1u << seat);
    if (which & 1 && others)
        seat = __builtin_ctz(others);
    int count = areo_choices(areo_table_game(t), s, seat, list);
    MUST(count >= 1 && count < AREO_ACTIONS_MAX);
    MUST(areo_table_play(t, seat, list[which / 2 % count], NULL, NULL));
}

/* Any code by any seat, even one that does not exist. */
static bool play_any(areo_table *t, int seat, areo_action action, struct areo_error *e)
{
    const struct areo_game *g = areo_table_game(t);
    char bytes[512];
    struct areo_text text = areo_text_over(bytes, sizeof bytes);
    areo_move_text(g, action, &text);
    areo_action_text(g, seat, action, &text);
    areo_why_text(g, areo_why(g, areo_table_state(t), seat, action), &text);
    return areo_table_play(t, seat, action, NULL, e);
}

/* One command; true when it did something. */
static bool command(areo_table *t, struct input *in, struct areo_error *e)
{
    int op = next(in);
    int seat = op / 16 % 8 - 1; /* one too few, one too many: neither is a seat */
    areo_action code = op % 16 < 2 ? next32(in) : 0;
    switch (op % 16) {
    case 0:
        return play_any(t, seat, code, e);
    case 1:
        return play_any(t, seat, code & 0xFFFF0000u, e); /* most verbs have one argument */
    case 2:
        return areo_table_undo(t, seat, e);
    case 3:
        return areo_table_undo_turn(t, seat, e);
    case 4:
        return areo_table_cancel(t, seat, e);
    case 5:
        return areo_table_redo(t, seat, e);
    case 6:
        fuzz_look(areo_table_game(t), areo_table_state(t),
                  seat >= 0 && seat < areo_head(areo_table_state(t))->seats ? seat
                                                                            : AREO_SPECTATOR);
        return true;
    default:
        play_legal(t, next(in));
        return true;
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct input in = {data, data + size};
    if (!areo_game_count())
        return 0;
    areo_table *t = table_from(&in);
    if (!t)
        return 0;
    const struct areo_game *g = areo_table_game(t);
    areo_state *before = fuzz_memory(g->state_size);
    while (in.at < in.end) {
        struct areo_error e = {0};
        memcpy(before, areo_table_state(t), g->state_size);
        if (!command(t, &in, &e)) {
            fuzz_error(&e);
            MUST(!memcmp(before, areo_table_state(t), g->state_size));
        }
        fuzz_sane(g, areo_table_state(t));
    }
    free(before);
    areo_table_free(t);
    return 0;
}
