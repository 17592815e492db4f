/* play_show.c: what a player sees in the terminal (see play.h). */
#include <stdlib.h>
#include <string.h>

#include "cli/play.h"
#include "core/score.h"
#include "core/text.h"

static void view_text(void *user, struct areo_text *out)
{
    const struct play *p = user;
    out->language = cli_language();
    areo_view_show(p->g, p->view, out);
}

void play_show_board(struct play *p)
{
    char *text = cli_folded(view_text, p);
    if (text)
        printf("\n%s", text);
    free(text);
}

void play_show_events(struct play *p, int seat)
{
    for (int i = p->told[seat]; i < p->event_count; i++) {
        char line[300];
        struct areo_text text = areo_text_in(cli_language(), line, sizeof line);
        areo_event_text(p->g, &p->events[i], seat, &text);
        if (!line[0])
            continue;
        printf("  ");
        cli_wrap(stdout, 2, 4, cli_width(), line);
    }
    p->told[seat] = p->event_count;
}

/* ---- Options ------------------------------------------------------------------------- */

enum {
    NOTATION_WIDTH = 28,
    CROWD = 8,       /* so many of one kind, with little to say about each, share lines */
    SHORT_NOTE = 32, /* what is little */
    MANY = 12        /* with more options than this each gets one line at most */
};

/* Options of one kind stand next to each other: the length of the run at `first`. */
static int run_length(const struct play *p, int first)
{
    int n = 1;
    const char *word = p->g->verbs[areo_verb_of(p->options[first])].word;
    while (first + n < p->option_count &&
           !strcmp(p->g->verbs[areo_verb_of(p->options[first + n])].word, word))
        n++;
    return n;
}

static void option_note(const struct play *p, int index, char *out, size_t size)
{
    struct areo_text note = areo_text_in(cli_language(), out, size);
    areo_view_explain(p->g, p->view, p->options[index], &note);
}

/* Cuts a text to so many columns, with dots where something is missing. */
static void clip(char *text, int width)
{
    if (cli_columns(text) <= width)
        return;
    char *at = text;
    for (int column = 0; column < width - 2; column++)
        for (at++; ((unsigned char)*at & 0xC0) == 0x80; at++)
            ;
    memcpy(at, "..", sizeof "..");
}

/* What it is in words where the notation does not say it: it has no note, or is in a foreign
 * language. */
static void option_text(const struct play *p, int index, char *out, size_t size)
{
    char note[700];
    struct areo_text words = areo_text_in(cli_language(), out, size);
    option_note(p, index, note, sizeof note);
    if (!note[0] || cli_language())
        areo_view_action_text(p->g, p->view, p->options[index], &words);
    if (words.used && note[0])
        text_join(&words, JOIN_COLON);
    areo_text_add(&words, note);
}

/* Its price and effect if the game says something about it. */
static void option_line(const struct play *p, int index)
{
    char move[160];
    char text[1000];
    struct areo_text notation = areo_text_in(cli_language(), move, sizeof move);
    areo_move_text(p->g, p->options[index], &notation);
    option_text(p, index, text, sizeof text);
    int taken = cli_columns(move) > NOTATION_WIDTH ? cli_columns(move) : NOTATION_WIDTH;
    printf("%4d  %s%*s  ", index + 1, move, taken - cli_columns(move), "");
    if (p->option_count > MANY)
        clip(text, cli_width() - 8 - taken);
    cli_wrap(stdout, 8 + taken, 8 + NOTATION_WIDTH, cli_width(), text);
}

static void option_cell(const struct play *p, int index, char *out, size_t size)
{
    char move[160];
    char note[700];
    struct areo_text notation = areo_text_in(cli_language(), move, sizeof move);
    struct areo_text cell = areo_text_in(cli_language(), out, size);
    areo_move_text(p->g, p->options[index], &notation);
    option_note(p, index, note, sizeof note);
    const char *thing = strchr(move, ' ');
    areo_text_addf(&cell, "%4d %s", index + 1, thing ? thing + 1 : move);
    if (note[0])
        areo_text_addf(&cell, " (%s)", note);
}

/* Many options of one kind: their word once, then cells in columns. */
static void option_crowd(const struct play *p, int first, int count)
{
    char cell[900];
    int widest = 0;
    for (int i = 0; i < count; i++) {
        option_cell(p, first + i, cell, sizeof cell);
        widest = cli_columns(cell) > widest ? cli_columns(cell) : widest;
    }
    int columns = (cli_width() + 1) / (widest + 2);
    columns = columns > 0 ? columns : 1;
    int rows = (count + columns - 1) / columns;
    printf("      %s ...\n", p->g->verbs[areo_verb_of(p->options[first])].word);
    for (int row = 0; row < rows; row++) {
        for (int i = row; i < count; i += rows) {
            option_cell(p, first + i, cell, sizeof cell);
            printf("%s%*s", cell, i + rows < count ? widest + 2 - cli_columns(cell) : 0, "");
        }
        printf("\n");
    }
}

static bool is_crowd(const struct play *p, int first, int count)
{
    if (count < CROWD)
        return false;
    for (int i = 0; i < count; i++) {
        char note[700];
        option_note(p, first + i, note, sizeof note);
        if (cli_columns(note) > SHORT_NOTE)
            return false;
    }
    return true;
}

void play_show_options(struct play *p)
{
    char text[200];
    struct areo_text prompt = areo_text_in(cli_language(), text, sizeof text);
    areo_view_prompt(p->g, p->view, &prompt);
    printf("\n%s: ", cli_seat(p->seat));
    cli_wrap(stdout, cli_columns(cli_seat(p->seat)) + 2, 4, cli_width(), text);
    for (int i = 0; i < p->option_count;) {
        int run = run_length(p, i);
        if (is_crowd(p, i, run)) {
            option_crowd(p, i, run);
        } else {
            for (int k = 0; k < run; k++)
                option_line(p, i + k);
        }
        i += run;
    }
}

/* ---- The end ---------------------------------------------------------------------------- */

/* What was asked because totals were equal, a line each. */
static void show_ties(const struct play *p)
{
    const areo_state *s = areo_table_state(p->table);
    for (int i = 0; p->g->ties && p->g->ties[i].id; i++) {
        unsigned equal = score_equals(p->g, s, i);
        if (!(equal & (equal - 1)))
            return;
        char values[200];
        struct areo_text list = areo_text_in(cli_language(), values, sizeof values);
        for (unsigned rest = equal; rest; rest &= rest - 1) {
            int seat = __builtin_ctz(rest);
            areo_text_addf(&list, "%s%s %d", rest == equal ? "" : ", ", cli_seat(seat),
                           p->g->ties[i].value(s, seat));
        }
        char what[100];
        struct areo_text name = areo_text_in(cli_language(), what, sizeof what);
        SAY(&name, p->g->ties[i].name);
        CLI_SAY_WITH("Equal points; what decides: {what} ({values})\n\n", ARG_TEXT("what", what),
                     ARG_TEXT("values", values));
    }
}

void play_show_result(struct play *p)
{
    unsigned winners = p->g->winners(areo_table_state(p->table));
    char names[200];
    struct areo_text list = areo_text_in(cli_language(), names, sizeof names);
    for (unsigned rest = winners; rest; rest &= rest - 1) {
        if (rest != winners)
            CLI_TELL(&list, rest & (rest - 1) ? CLI_TEXT(", ") : CLI_TEXT(" and "));
        areo_text_add(&list, cli_seat(__builtin_ctz(rest)));
    }
    printf("\n");
    if (!winners)
        CLI_SAY("The game is over: it is lost.\n\n");
    else if (winners & (winners - 1))
        CLI_SAY_WITH("The game is over: {seats} win.\n\n", ARG_TEXT("seats", names));
    else
        CLI_SAY_WITH("The game is over: {seat} wins.\n\n", ARG_TEXT("seat", names));
    show_ties(p);
    cli_scores(stdout, p->table);
}

void play_show_help(void)
{
    CLI_SAY("\n"
            "  NUMBER or MOVE   take an option: by its number, as it is written, or by the\n"
            "                   beginning of its words: 3, `play asteroid`, `pl ast`\n"
            "  why MOVE         why it is not possible now: `why play comet`, `why comet`\n"
            "  card NAME        what a card says\n"
            "  rules            the topics of the rules; `rules 8.4`, `? comet`: a paragraph\n"
            "                   (§), a topic, a card or a word\n"
            "  hint             what a bot would do; `hint search:5s` thinks longer\n"
            "  coach            a word before a costly mistake; `coach off` ends it\n"
            "  show, options    the board, or the options, once more\n"
            "  score            the points so far\n"
            "  undo             take back your last choice (unless something was revealed)\n"
            "  undo turn        take back everything of this turn\n"
            "  cancel           take back a choice that is half made\n"
            "  redo             make again what you took back\n"
            "  save FILE        write the game down; `areo play --load FILE` goes on with it\n"
            "  quit             leave\n");
}
