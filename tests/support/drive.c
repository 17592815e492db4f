/* drive.c: playing random games for the generic tests (see drive.h). */
#include "support/drive.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "support/mutants.h"

enum { COMPLAINTS_MAX = 20, TRIES_MAX = 1000 };

/* The names under which sanitizers offer this are not ours to choose. */
#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
void __sanitizer_set_death_callback(void (*callback)(void)); // NOLINT(bugprone-reserved-identifier)

/* What the runs of one game were like, for the line that sums them up. */
struct figures {
    long games, decisions;
    int longest, widest;
};

struct arguments {
    const char *game;
    uint64_t first;
    long games; /* -1: as many as the test says */
    int every;  /* -1: likewise */
};

/* ---- Randomness ----------------------------------------------------------- */

static uint64_t mix(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

static int below(uint64_t *state, int n) { return (int)((mix(state) >> 32) * (uint64_t)n >> 32); }

int drive_below(struct drive *d, int n) { return below(&d->dice, n); }

static int seat_from(uint64_t *dice, unsigned acting)
{
    for (int skip = below(dice, __builtin_popcount(acting)); skip; skip--)
        acting &= acting - 1;
    return __builtin_ctz(acting);
}

int drive_seat(struct drive *d, const areo_state *s)
{
    return seat_from(&d->dice, areo_head(s)->acting);
}

areo_action drive_any(struct drive *d, const areo_state *s, int seat)
{
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_legal(d->g, s, seat, list);
    return count ? list[drive_below(d, count)] : UINT32_MAX;
}

/* ---- Failures ------------------------------------------------------------- */

static void setup_text(const struct drive *d, struct areo_text *out)
{
    char buffer[8];
    for (int i = 0; i < d->g->option_count; i++) {
        const struct areo_option *o = &d->g->options[i];
        if (d->setup.option[i] != o->preset)
            areo_text_addf(out, ", %s=%s", o->id, areo_option_value(o, d->setup.option[i], buffer));
    }
}

bool drive_fail(struct drive *d, const char *format, ...)
{
    if (d->complaints++ >= COMPLAINTS_MAX)
        return false;
    char bytes[512];
    struct areo_text setup = areo_text_over(bytes, sizeof bytes);
    setup_text(d, &setup);
    printf("FAIL %s, %d players%s, seed %llu, ply %d: ", mutant_name(d->g), d->setup.seats,
           setup.at, (unsigned long long)d->number, d->made);
    va_list args;
    va_start(args, format);
    vprintf(format, args);
    va_end(args);
    printf("\n     again: %s --game %s --first %llu --games 1 --every %d\n", d->program,
           mutant_name(d->g), (unsigned long long)d->number, d->every);
    fflush(stdout);
    return false;
}

bool drive_out(struct drive *d, areo_state *s)
{
    char bytes[256];
    struct areo_text why = areo_text_over(bytes, sizeof bytes);
    for (uint32_t ply = 0; !areo_over(s); ply++) {
        if (ply > d->g->ply_max)
            return drive_fail(d, "played on from here, it does not end");
        int seat = drive_seat(d, s);
        areo_action action = drive_any(d, s, seat);
        if (!areo_apply(d->g, s, seat, action, NULL, NULL))
            return drive_fail(d, "played on from here, %s has no option after %u decisions",
                              areo_seat_id(seat), ply);
        if (!drive_below(d, 16) && !d->g->check(s, &why))
            return drive_fail(d, "played on from here, after %u decisions: %s", ply, why.at);
    }
    return true;
}

/* When an assertion or a sanitizer ends the program it must still be known which game it was.
 * The words are made beforehand: a signal handler may do little more than write them. */
static char last_words[1024];

static void last_words_prepare(const struct drive *d)
{
    char bytes[512];
    struct areo_text setup = areo_text_over(bytes, sizeof bytes);
    setup_text(d, &setup);
    snprintf(last_words, sizeof last_words,
             "FAIL %s, %d players%s, seed %llu: the program ends here\n"
             "     again: %s --game %s --first %llu --games 1 --every %d\n",
             mutant_name(d->g), d->setup.seats, setup.at, (unsigned long long)d->number, d->program,
             mutant_name(d->g), (unsigned long long)d->number, d->every);
}

static void died(void)
{
    size_t length = strlen(last_words);
    if (length && write(STDOUT_FILENO, last_words, length) > 0)
        last_words[0] = '\0';
}

static void died_by(int number)
{
    died();
    (void)signal(number, SIG_DFL);
    (void)raise(number);
}

static void watch(void)
{
    (void)signal(SIGABRT, died_by);
#ifdef SANITIZED
    __sanitizer_set_death_callback(died);
#else
    (void)signal(SIGFPE, died_by);
    (void)signal(SIGSEGV, died_by);
#endif
}

/* ---- Setups --------------------------------------------------------------- */

static bool refused(const struct areo_game *g, const struct areo_setup *setup)
{
    return g->setup_refused(setup) != NULL;
}

/* The setup with the rank-th single change of an option; false when there are fewer. */
static bool single_change(const struct areo_game *g, int rank, struct areo_setup *setup)
{
    for (int i = 0; i < g->option_count; i++)
        for (int v = g->options[i].lowest; v <= g->options[i].highest; v++) {
            if (v == g->options[i].preset || rank--)
                continue;
            setup->option[i] = (int8_t)v;
            return true;
        }
    return false;
}

static void random_options(const struct areo_game *g, uint64_t *dice, struct areo_setup *setup)
{
    for (int i = 0; i < g->option_count; i++) {
        const struct areo_option *o = &g->options[i];
        setup->option[i] = (int8_t)(o->lowest + below(dice, o->highest - o->lowest + 1));
    }
}

/* Players change with each number, the options when all player counts had their turn. */
static void setup_of(struct drive *d)
{
    const struct areo_game *g = d->g;
    uint64_t counts = g->seats_max - g->seats_min + 1u;
    uint64_t rank = d->number / counts;
    uint64_t dice = d->number * 77 + 1;
    int seats = g->seats_min + (int)(d->number % counts);
    areo_setup_default(g, seats, &d->setup);
    if (!rank ||
        (rank <= 1000 && single_change(g, (int)rank - 1, &d->setup) && !refused(g, &d->setup)))
        return;
    for (int tries = 0; tries < TRIES_MAX; tries++) {
        random_options(g, &dice, &d->setup);
        if (!refused(g, &d->setup))
            return;
    }
    areo_setup_default(g, seats, &d->setup);
}

/* ---- Playing -------------------------------------------------------------- */

/* Evenly among the kinds of options, then among those of the kind. */
static int pick_by_verb(struct drive *d, const areo_action *list, int count)
{
    int pick = below(&d->choice, count);
    for (int tries = 0; tries < 64; tries++) {
        int verb = areo_verb_of(list[below(&d->choice, count)]);
        if (areo_verb_of(list[pick]) == verb)
            break;
        pick = below(&d->choice, count);
    }
    return pick;
}

/* Several ways to choose, so that games are not all alike: evenly among the options, evenly
 * among their kinds, rather one of the first, rather not the last (often a pass); and in some
 * games nearly always the last, which makes them as long as they can be. */
static areo_action chosen(struct drive *d, const areo_action *list, int count)
{
    int pick = below(&d->choice, count);
    int other = below(&d->choice, count);
    if (d->number % 16 == 13)
        return list[below(&d->choice, 8) ? count - 1 : pick];
    switch (d->number / 2 % 4) {
    case 1:
        return list[pick_by_verb(d, list, count)];
    case 2:
        return list[other < pick ? other : pick];
    case 3:
        return list[pick == count - 1 ? other : pick];
    default:
        return list[pick];
    }
}

static void *grown(void *memory, size_t size)
{
    void *more = realloc(memory, size);
    if (!more) {
        printf("no memory\n0 passed, 1 failed\n");
        exit(1);
    }
    return more;
}

static void remember(struct drive *d)
{
    size_t size = d->g->state_size;
    if (d->made == d->room) {
        d->room = d->room ? 2 * d->room : 256;
        d->moves = grown(d->moves, (size_t)d->room * sizeof d->moves[0]);
        if (d->test->remembers)
            d->past = grown(d->past, (size_t)d->room * size);
    }
    if (d->test->remembers)
        memcpy(d->past + (size_t)d->made * size, d->s, size);
}

static void forget(struct drive *d)
{
    free(d->moves);
    free(d->past);
    d->moves = NULL;
    d->past = NULL;
    d->room = 0;
}

const areo_state *drive_past(const struct drive *d, int ply)
{
    return (const areo_state *)(const void *)(d->past + (size_t)ply * d->g->state_size);
}

static bool play_one(struct drive *d, int *widest)
{
    areo_action list[AREO_ACTIONS_MAX];
    int seat = seat_from(&d->choice, areo_head(d->s)->acting);
    int count = areo_legal(d->g, d->s, seat, list);
    *widest = count > *widest ? count : *widest;
    if (!count)
        return drive_fail(d, "%s must act and has no option", areo_seat_id(seat));
    areo_action action = chosen(d, list, count);
    if (d->test->move) {
        if (!d->test->move(d, seat, action))
            return false;
    } else if (!areo_apply(d->g, d->s, seat, action, NULL, NULL)) {
        return drive_fail(d, "a listed option (code %08x) is refused", action);
    }
    d->moves[d->made++] = (struct drive_move){action, (uint8_t)seat};
    return true;
}

static bool play_all(struct drive *d, struct figures *f)
{
    for (;;) {
        remember(d);
        if (d->test->step && !d->test->step(d))
            return false;
        if (areo_over(d->s))
            return true;
        if ((uint32_t)d->made > d->g->ply_max)
            return drive_fail(d, "longer than the bound of %u decisions", d->g->ply_max);
        if (!areo_head(d->s)->acting)
            return drive_fail(d, "nobody must act and the game is not over");
        if (!play_one(d, &f->widest))
            return false;
    }
}

static bool play_game(struct drive *d, struct figures *f)
{
    struct areo_error e;
    setup_of(d);
    d->key = areo_key_from_seed(d->number);
    d->dice = d->number * 1000003 + 7;
    d->choice = d->number * 999983 + 5;
    d->made = 0;
    d->user = NULL;
    last_words_prepare(d);
    d->s = drive_memory(d->g->state_size, 0xA5);
    bool held = areo_new(d->g, d->s, &d->setup, d->key, NULL, &e) || drive_fail(d, "%s", e.text);
    held = held && (!d->test->begin || d->test->begin(d)) && play_all(d, f);
    if (d->test->end)
        d->test->end(d);
    forget(d);
    free(d->s);
    f->games++;
    f->decisions += d->made;
    f->longest = d->made > f->longest ? d->made : f->longest;
    return held;
}

/* ---- The program ---------------------------------------------------------- */

static bool arguments_read(int argc, char **argv, struct arguments *a)
{
    *a = (struct arguments){NULL, 0, -1, -1};
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--game"))
            a->game = argv[i + 1];
        else if (!strcmp(argv[i], "--first"))
            a->first = strtoull(argv[i + 1], NULL, 10);
        else if (!strcmp(argv[i], "--games"))
            a->games = strtol(argv[i + 1], NULL, 10);
        else if (!strcmp(argv[i], "--every"))
            a->every = (int)strtol(argv[i + 1], NULL, 10);
        else
            return false;
    }
    return argc % 2 == 1;
}

struct tally {
    long passed, failed;
};

static void run_game(struct drive *d, const struct arguments *a, struct tally *t)
{
    struct figures f = {0};
    const char *rounds = getenv("AREO_TEST_ROUNDS"); /* more than one where there is time */
    long most = d->test->games * (rounds ? strtol(rounds, NULL, 10) : 1);
    long games = a->games >= 0 ? a->games : most;
    if (d->test->once && !d->test->once(d)) {
        t->failed++;
        return;
    }
    for (long i = 0; i < games; i++) {
        d->number = a->first + (uint64_t)i;
        if (play_game(d, &f))
            t->passed++;
        else
            t->failed++;
    }
    printf("%s: %ld games, %ld decisions, longest %d of %u, widest choice %d\n", mutant_name(d->g),
           f.games, f.decisions, f.longest, d->g->ply_max, f.widest);
}

/* The listed games, then the model and its mutants. */
static const struct areo_game *game_at(int index)
{
    int listed = areo_game_count();
    return index < listed ? areo_game_at(index) : mutant_at(index - listed);
}

int drive_main(int argc, char **argv, const struct drive_test *test)
{
    struct arguments a;
    struct tally t = {0, 0};
    if (!arguments_read(argc, argv, &a)) {
        printf("usage: %s [--game ID] [--first N] [--games N] [--every N]\n", argv[0]);
        return 1;
    }
    struct drive d = {.test = test, .program = argv[0]};
    d.every = a.every > 0 ? a.every : test->every;
    watch();
    for (int i = 0; (d.g = game_at(i)); i++)
        if (a.game ? !strcmp(a.game, mutant_name(d.g)) : !mutant_broken(d.g))
            run_game(&d, &a, &t);
    if (!t.passed && !t.failed)
        printf("there is no game '%s'\n", a.game ? a.game : "");
    if (d.complaints > COMPLAINTS_MAX)
        printf("(%d more failures are not shown)\n", d.complaints - COMPLAINTS_MAX);
    printf("%ld passed, %ld failed\n", t.passed, t.failed);
    return t.failed != 0 || t.passed == 0;
}

/* ---- Help for tests ------------------------------------------------------- */

bool drive_due(struct drive *d)
{
    return d->every <= 1 || areo_over(d->s) || (d->made + (int)(d->number % 1000)) % d->every == 0;
}

bool drive_due_rarely(struct drive *d)
{
    return drive_due(d) && (d->every <= 1 || areo_over(d->s) || !drive_below(d, 1 + d->made / 64));
}

void *drive_memory(size_t size, int fill)
{
    void *memory = grown(NULL, size);
    memset(memory, fill, size);
    return memory;
}

/* Jumps over codes that cannot be formed because an argument is beyond its domain. */
bool drive_code(const struct areo_game *g, uint64_t *code)
{
    for (;;) {
        int verb = (int)(*code >> 26);
        if (verb >= g->verb_count)
            return false;
        areo_action action = (areo_action)*code;
        if (areo_action_formed(g, action))
            return true;
        const uint8_t *domain = g->verbs[verb].domain;
        int size_b = domain[1] ? g->domains[domain[1]].size : 1;
        int size_a = domain[0] ? g->domains[domain[0]].size : 1;
        if (!g->verbs[verb].word || areo_a_of(action) >= size_a)
            *code = ((*code >> 26) + 1) << 26;
        else if (areo_b_of(action) >= size_b)
            *code = ((*code >> 16) + 1) << 16;
        else
            *code = ((*code >> 6) + 1) << 6;
    }
}

int drive_compare(const void *a, const void *b)
{
    areo_action x = *(const areo_action *)a;
    areo_action y = *(const areo_action *)b;
    return x < y ? -1 : x > y;
}

bool drive_listed(const areo_action *sorted, int count, areo_action action)
{
    return bsearch(&action, sorted, (size_t)count, sizeof action, drive_compare) != NULL;
}

bool drive_readable(const struct areo_text *t)
{
    return t->used && !t->full && !strpbrk(t->at, "?{}");
}
