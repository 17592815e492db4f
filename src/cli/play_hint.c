/* play_hint.c: what a search bot would do in the player's place (see play.h).
 *
 * The bot gets the view of the seat, so a hint knows nothing that its player does not. */
#include <stdlib.h>
#include <string.h>

#include "cli/play.h"
#include "core/rng.h"

enum { HINTS = 3, SAMPLES = 16 };

/* The bot is opened for the first hint and kept. */
static bool adviser_ready(struct play *p, const char *name)
{
    struct areo_error e;
    if (p->adviser.g && !strcmp(p->adviser.name, name))
        return true;
    bot_close(&p->adviser);
    p->adviser = (struct bot){.g = NULL};
    if (!bot_open(&p->adviser, p->g, name, 1, &e)) {
        char why[200];
        CLI_SAY_WITH("No hint: {why}.\n", ARG_TEXT("why", cli_reason(&e, why, sizeof why)));
        p->adviser = (struct bot){.g = NULL};
        return false;
    }
    if (p->adviser.kind == BOT_SEARCH)
        return true;
    CLI_SAY("Only a search gives hints: hint search:2s\n");
    bot_close(&p->adviser);
    p->adviser = (struct bot){.g = NULL};
    return false;
}

/* The points that the evaluation expects for each seat, as the player can know it. */
static void show_expected(struct play *p)
{
    struct areo_rng rng;
    int64_t sum[AREO_SEATS_MAX] = {0};
    struct look *look = &p->adviser.search[0].look;
    int seats = areo_view_head(p->view)->seats;
    areo_state *s = malloc(p->g->state_size);
    rng_seed(&rng, areo_key_from_seed(1));
    for (int i = 0; s && i < SAMPLES; i++) {
        int32_t value[AREO_SEATS_MAX] = {0};
        areo_sample(p->g, p->view, &rng, s);
        look_begin(look, s, p->seat);
        look_points(look, s, value);
        for (int seat = 0; seat < seats; seat++)
            sum[seat] += value[seat];
    }
    free(s);
    printf("  ");
    CLI_SAY("Expected at the end:");
    for (int seat = 0; seat < seats; seat++)
        printf("%s %s %.1f", seat ? "," : "", cli_seat(seat),
               (double)sum[seat] / (1000.0 * (double)SAMPLES));
    printf(".\n");
}

static void show_choice(const struct play *p, const struct search_choice *c, const char *lead)
{
    char text[200];
    struct areo_text move = areo_text_in(cli_language(), text, sizeof text);
    areo_move_text(p->g, c->action, &move);
    printf("  %s%*s %-32s %+8.1f\n", lead, cli_columns(lead) < 2 ? 1 : 0, "", text,
           (double)c->points);
}

void play_hint(struct play *p, const char *name)
{
    struct search_choice best[HINTS];
    if (p->seat < 0) {
        CLI_SAY("The game is over.\n");
        return;
    }
    if (!adviser_ready(p, *name ? name : "search:1s"))
        return;
    bot_seed(&p->adviser, (uint64_t)areo_table_length(p->table));
    int count = bot_hints(&p->adviser, p->view, best, HINTS);
    bool alone = areo_view_head(p->view)->seats == 1;
    if (!alone)
        show_expected(p);
    char head[60];
    char or [20];
    struct areo_text words = areo_text_in(cli_language(), head, sizeof head);
    CLI_TELL(&words, alone ? CLI_TEXT("beside") : CLI_TEXT("ahead by"));
    printf("  %-35s %*s%s\n", p->adviser.name, cli_columns(head) < 8 ? 8 - cli_columns(head) : 0,
           "", head);
    words = areo_text_in(cli_language(), or, sizeof or);
    CLI_TELL(&words, "or");
    for (int i = 0; i < count; i++)
        show_choice(p, &best[i], i ? or : "=>");
}
