/* play_coach.c: the coach in the terminal (see play.h, table/coach.h). */
#include <stdlib.h>
#include <string.h>

#include "cli/play.h"
#include "core/phrase.h"
#include "core/text.h"
#include "table/coach.h"

enum { LINES_MAX = 4 }; /* more would be a lecture */

/* A sentence with its full stop, perhaps after the option it is about. */
static void show_line(struct play *p, const char *move, const struct areo_phrase *says)
{
    char words[600];
    char line[800];
    struct areo_text text = areo_text_in(cli_language(), words, sizeof words);
    struct areo_text whole = areo_text_over(line, sizeof line);
    phrase_text(p->g, says, &text);
    areo_text_addf(&whole, "* %s%s%s.", move, *move ? ": " : "", words);
    cli_wrap(stdout, 0, 2, cli_width(), line);
}

/* The first seat of a person who wants a coach, or who has not said so; -1: none. */
static int first_person(const struct play *p, bool wants)
{
    int seat = 0;
    while (seat < AREO_SEATS_MAX && !(p->human[seat] && p->coach[seat] == wants))
        seat++;
    return seat < AREO_SEATS_MAX ? seat : -1;
}

static void ask_for_coach(const struct play *p)
{
    int asks = first_person(p, true);
    if (asks < 0 || p->coach[p->seat])
        return;
    printf("\n");
    CLI_SAY_WITH("{seat} would like a coach for everybody: `coach` agrees, `coach off` declines.\n",
                 ARG_TEXT("seat", cli_seat(asks)));
}

void play_coach(struct play *p, const char *rest)
{
    if (p->seat < 0)
        return;
    if (!strcmp(rest, "off")) {
        memset(p->coach, 0, sizeof p->coach);
        return;
    }
    p->coach[p->seat] = true;
    if (!p->guide && first_person(p, false) >= 0)
        CLI_SAY(
            "The coach is for everybody or nobody: the others are asked when it is their turn.\n");
    play_show_coach(p);
}

void play_show_coach(struct play *p)
{
    struct areo_phrases praise;
    if (p->guide || p->seat < 0)
        return;
    if (first_person(p, false) >= 0) {
        ask_for_coach(p);
        return;
    }
    struct coach_warning *found = malloc((size_t)(p->option_count + 1) * sizeof *found);
    int count = found ? coach_warnings(p->g, p->view, p->options, p->option_count, found) : 0;
    coach_praise(p->table, p->seat, &praise);
    if (count || praise.count)
        printf("\n");
    if (praise.count)
        show_line(p, "", &praise.list[0]);
    for (int i = 0; i < count && i < LINES_MAX; i++) {
        char move[160];
        struct areo_text text = areo_text_over(move, sizeof move);
        areo_move_text(p->g, found[i].action, &text);
        show_line(p, move, &found[i].says);
    }
    free(found);
}
