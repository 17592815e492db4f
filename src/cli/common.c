/* common.c: games, files and texts for the commands (see cli.h). */
#include <ctype.h>
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "cli/cli.h"

/* ---- Saying what is wrong ------------------------------------------------------- */

int cli_fail(const struct command *c, const char *format, ...)
{
    char line[700];
    va_list args;
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    for (char *p = line; *p; p++)
        if ((unsigned char)*p < 0x20 || *p == 0x7F)
            *p = '?';
    fflush(stdout);
    fprintf(stderr, "areo%s%s: %s\n", c ? " " : "", c ? c->name : "", line);
    return 1;
}

int cli_fail_in(const struct command *c, const char *file, const struct areo_error *e)
{
    char why[400];
    cli_reason(e, why, sizeof why);
    return e->line ? cli_fail(c, "%s:%d: %s", file, e->line, why)
                   : cli_fail(c, "%s: %s", file, why);
}

/* ---- Games ---------------------------------------------------------------------- */

const struct areo_game *cli_game(const struct args *a, const char *id)
{
    const struct areo_game *g = areo_game_find(id);
    if (g)
        return g;
    char list[200];
    struct areo_text text = areo_text_over(list, sizeof list);
    for (int i = 0; i < areo_game_count(); i++)
        areo_text_addf(&text, "%s%s", i ? ", " : "", areo_game_at(i)->id);
    cli_fail(a->command, "there is no game '%.60s' (there is: %s)", id, list);
    return NULL;
}

static bool option_set(const struct args *a, const struct areo_game *g, struct areo_setup *setup,
                       const char *text)
{
    char id[64] = "";
    struct areo_error e;
    size_t length = strcspn(text, "=");
    if (!text[length] || length >= sizeof id)
        return !cli_fail(a->command, "--option wants ID=VALUE, not '%.60s'", text);
    memcpy(id, text, length);
    if (!areo_setup_option(g, setup, id, text + length + 1, &e))
        return !cli_fail(a->command, "%s", e.text);
    return true;
}

bool cli_setup(const struct args *a, const struct areo_game *g, struct areo_setup *setup)
{
    int64_t players = g->seats_min > 2 ? g->seats_min : 2;
    if (!args_number(a, "--players", g->seats_min, g->seats_max, &players))
        return false;
    areo_setup_default(g, (int)players, setup);
    if (args_has(a, "--first-game") && g->first_game)
        g->first_game(setup);
    for (int i = 0; i < a->given_count; i++)
        if (!strcmp(a->given[i].flag->name, "--option") &&
            !option_set(a, g, setup, a->given[i].value))
            return false;
    const char *refused = g->setup_refused(setup);
    return !refused || !cli_fail(a->command, "%s", refused);
}

bool cli_random_seed(uint64_t *out)
{
    FILE *f = fopen("/dev/urandom", "rb");
    bool ok = f && fread(out, sizeof *out, 1, f) == 1;
    if (f)
        fclose(f);
    return ok;
}

static double clock_seconds(clockid_t clock)
{
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

double cli_now(void) { return clock_seconds(CLOCK_MONOTONIC); }

double cli_cpu(void) { return clock_seconds(CLOCK_THREAD_CPUTIME_ID); }

/* ---- Files ---------------------------------------------------------------------- */

static char *read_all(FILE *f, size_t *size, struct areo_error *e)
{
    /* One byte more than is allowed, so that too much is noticed. */
    size_t most = (size_t)AREO_INPUT_MAX + 1;
    char *text = malloc(most + 1);
    if (!text) {
        areo_fail(e, 0, "out of memory");
        return NULL;
    }
    *size = fread(text, 1, most, f);
    if (ferror(f) || *size > AREO_INPUT_MAX) {
        if (ferror(f))
            areo_fail(e, 0, "%s", strerror(errno));
        else
            areo_fail(e, 0, "too large: more than %d bytes", AREO_INPUT_MAX);
        free(text);
        return NULL;
    }
    text[*size] = '\0';
    return text;
}

char *cli_read(const char *path, size_t *size, struct areo_error *e)
{
    if (!strcmp(path, "-"))
        return read_all(stdin, size, e);
    FILE *f = fopen(path, "rb");
    if (!f) {
        areo_fail(e, 0, "%s", strerror(errno));
        return NULL;
    }
    char *text = read_all(f, size, e);
    fclose(f);
    return text;
}

bool cli_write(const char *path, const char *text, struct areo_error *e)
{
    char part[4096];
    int length = snprintf(part, sizeof part, "%s.part", path);
    if (length < 0 || length >= (int)sizeof part)
        return areo_fail(e, 0, "the name is too long");
    FILE *f = fopen(part, "wb");
    if (!f)
        return areo_fail(e, 0, "%s", strerror(errno));
    bool ok = fputs(text, f) >= 0 && fflush(f) == 0 && fsync(fileno(f)) == 0;
    int problem = errno;
    ok = fclose(f) == 0 && ok;
    if (ok && rename(part, path) == 0)
        return true;
    problem = ok ? errno : problem;
    remove(part);
    return areo_fail(e, 0, "%s", strerror(problem));
}

areo_table *cli_load(const struct command *c, const char *path)
{
    struct areo_error e;
    size_t size;
    char *text = cli_read(path, &size, &e);
    areo_table *t = text ? areo_table_load(NULL, text, size, &e) : NULL;
    free(text);
    if (!t)
        cli_fail_in(c, path, &e);
    return t;
}

static void write_record(void *user, struct areo_text *out) { (void)areo_record_save(user, out); }

char *cli_record(const areo_table *t) { return areo_text_all(write_record, (void *)t); }

struct position {
    const struct areo_game *g;
    const areo_state *s;
};

static void write_position(void *user, struct areo_text *out)
{
    const struct position *p = user;
    areo_position_save(p->g, p->s, out);
}

char *cli_position(const struct areo_game *g, const areo_state *s)
{
    struct position p = {g, s};
    return areo_text_all(write_position, &p);
}

/* ---- Texts ----------------------------------------------------------------------- */

int cli_width(void)
{
    enum { STANDARD = 80, LEAST = 40, MOST = 200 };
    struct winsize window;
    const char *told = getenv("COLUMNS");
    int columns = told ? atoi(told) : 0;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0 && window.ws_col)
        columns = window.ws_col;
    if (columns <= 0)
        return STANDARD;
    return columns < LEAST ? LEAST : columns > MOST ? MOST : columns;
}

int cli_columns(const char *text)
{
    int n = 0;
    for (; *text; text++)
        n += ((unsigned char)*text & 0xC0) != 0x80;
    return n;
}

static void fold_all(void *user, struct areo_text *out) { areo_text_fold(user, cli_width(), out); }

char *cli_folded(void (*write)(void *user, struct areo_text *out), void *user)
{
    char *text = areo_text_all(write, user);
    char *folded = text ? areo_text_all(fold_all, text) : NULL;
    free(text);
    return folded;
}

void cli_wrap(FILE *out, int column, int indent, int width, const char *text)
{
    bool first = true;
    for (;;) {
        text += strspn(text, " \n");
        if (!*text)
            break;
        char word[256] = "";
        size_t length = strcspn(text, " \n");
        memcpy(word, text, length < sizeof word ? length : sizeof word - 1);
        text += length;
        int columns = cli_columns(word);
        if (!first && column + 1 + columns > width) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
        } else if (!first) {
            fputc(' ', out);
            column++;
        }
        fputs(word, out);
        column += columns;
        first = false;
    }
    fputc('\n', out);
}

void cli_plain(const char *text, char *out, size_t size)
{
    size_t used = 0;
    for (; *text && used + 1 < size; text++) {
        unsigned char c = (unsigned char)*text;
        bool kept = isalnum(c) || c >= 0x80;
        if (kept)
            out[used++] = (char)tolower(c);
        else if (used && out[used - 1] != ' ')
            out[used++] = ' ';
    }
    while (used && out[used - 1] == ' ')
        used--;
    out[used] = '\0';
}

void cli_say(const char *english, const struct message_argument *arguments)
{
    char line[2400];
    struct areo_text t = areo_text_in(cli_language(), line, sizeof line);
    text_message(&t, "cli:", english, arguments);
    fputs(line, stdout);
}

const char *cli_reason(const struct areo_error *e, char *out, size_t size)
{
    struct areo_text t = areo_text_in(cli_language(), out, size);
    text_error(&t, "cli:", e);
    return out;
}

const char *cli_seat(int seat)
{
    return seat_title(&(struct areo_text){.language = cli_language()}, seat);
}

/* ---- Scores ------------------------------------------------------------------------ */

static void score_row(FILE *out, const char *name, const int *points, int seats)
{
    fprintf(out, "  %s%*s", name, cli_columns(name) < 22 ? 22 - cli_columns(name) : 0, "");
    for (int seat = 0; seat < seats; seat++)
        fprintf(out, "%8d", points[seat]);
    fputc('\n', out);
}

void cli_scores(FILE *out, const areo_table *t)
{
    const struct areo_game *g = areo_table_game(t);
    const areo_state *s = areo_table_state(t);
    const char *automaton = g->automaton ? g->automaton(s) : NULL;
    int seats = areo_head(s)->seats + (automaton ? 1 : 0);
    int total[AREO_SEATS_MAX + 1] = {0};
    int sum[256][AREO_SEATS_MAX + 1] = {{0}};
    fprintf(out, "  %-22s", "");
    for (int seat = 0; seat < seats; seat++) {
        struct areo_score_line lines[AREO_SCORE_LINES_MAX];
        int count;
        total[seat] = areo_score(g, s, seat, lines, &count);
        for (int i = 0; i < count; i++)
            sum[lines[i].category][seat] += lines[i].points;
        const char *name = seat < areo_head(s)->seats ? cli_seat(seat) : automaton;
        int blanks = 8 - cli_columns(name);
        fprintf(out, "%*s%s", blanks > 0 ? blanks : 1, "", name);
    }
    fputc('\n', out);
    for (int c = 0; c < g->category_count; c++)
        score_row(out,
                  message_title(cli_language(), g, "score", g->score_categories[c], NULL,
                                g->score_categories[c]),
                  sum[c], seats);
    char name[60];
    struct areo_text words = areo_text_in(cli_language(), name, sizeof name);
    CLI_TELL(&words, "total");
    score_row(out, name, total, seats);
}
