/* record.c: writing a game record (docs/notation.md describes the format). */
#include <inttypes.h>
#include <stdlib.h>

#include "table/table.h"

static void header(const areo_table *t, struct areo_text *out)
{
    char buffer[8];
    const struct areo_game *g = t->g;
    areo_text_addf(out, "areo-record %d\n", AREO_RECORD_VERSION);
    areo_text_addf(out, "game %s\n", g->id);
    if (t->from_start) {
        areo_text_addf(out, "rules %d\n", g->rules_version);
        areo_text_addf(out, "players %d\n", t->setup.seats);
        for (int i = 0; i < g->option_count; i++)
            areo_text_addf(out, "option %s %s\n", g->options[i].id,
                           areo_option_value(&g->options[i], t->setup.option[i], buffer));
        areo_text_addf(out, "key %016" PRIx64 "%016" PRIx64 "\n", t->key.word[0], t->key.word[1]);
    } else {
        areo_position_save(g, t->base, out);
        areo_text_add(out, "\n");
    }
    for (int seat = 0; seat < t->setup.seats; seat++)
        if (t->names[seat].text[0])
            areo_text_addf(out, "name %s %s\n", areo_seat_id(seat), t->names[seat].text);
    for (int seat = 0; seat < t->setup.seats; seat++)
        if (t->colours[seat] != seat)
            areo_text_addf(out, "colour %s %s\n", areo_seat_id(seat),
                           areo_seat_id(t->colours[seat]));
}

/* The outcomes that were fixed for a move, one line for each stream. */
static void outcomes(const areo_table *t, int move, int from, struct areo_text *out)
{
    for (int stream = 0; stream < AREO_STREAMS; stream++) {
        const struct areo_domain *d = &t->g->domains[t->g->stream_domain[stream]];
        int n = 0;
        for (int i = from; i < t->outcome_count && t->outcomes[i].move == move; i++) {
            char buffer[8];
            struct outcome o = t->outcomes[i];
            if (o.stream != stream)
                continue;
            if (n++ == 0)
                areo_text_addf(out, "next %s", t->g->stream_id[stream]);
            areo_text_addf(out, "%s%s", n > 1 ? ", " : " ",
                           o.index == OUTCOME_ANY ? "*" : areo_domain_id(d, o.index, buffer));
        }
        if (n)
            areo_text_add(out, "\n");
    }
}

/* For people only: readers skip it. */
static void result(const areo_table *t, struct areo_text *out)
{
    unsigned winners = t->g->winners(t->state);
    areo_text_add(out, "# ");
    for (int seat = 0; seat < t->setup.seats; seat++)
        areo_text_addf(out, "%s%s %d", seat ? ", " : "", areo_seat_id(seat),
                       areo_score(t->g, t->state, seat, NULL, NULL));
    areo_text_add(out, winners ? "; won by" : "; lost");
    for (int seat = 0; seat < t->setup.seats; seat++)
        if (winners >> seat & 1)
            areo_text_addf(out, " %s", areo_seat_id(seat));
    areo_text_add(out, "\n");
}

bool areo_record_save(const areo_table *t, struct areo_text *out)
{
    struct areo_replay r;
    areo_state *s = malloc(t->g->state_size);
    if (!s)
        return false;
    header(t, out);
    outcomes(t, START_OUTCOME, 0, out);
    areo_text_add(out, "moves\n");
    areo_replay_begin(&r, t, s);
    for (int move = 0; move < t->count; move++) {
        outcomes(t, move, r.outcome, out);
        (void)areo_replay_next(&r, NULL);
        areo_text_addf(out, "%s ", areo_seat_id(r.move.seat));
        areo_move_text(t->g, r.move.action, out);
        areo_text_addf(out, "  [%04x]\n", (unsigned)(areo_hash(t->g, s) & 0xFFFF));
    }
    if (areo_over(t->state))
        result(t, out);
    areo_text_addf(out, "end %d %016" PRIx64 "\n", t->count, areo_hash(t->g, t->state));
    free(s);
    return true;
}
