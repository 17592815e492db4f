/* scenario_steps.c: what the lines of a scenario do and demand (see scenario.h).
 *
 * After every step the position must pass its invariants and survive saving and
 * loading: each scenario tests that along the way. */
#include <stdlib.h>
#include <string.h>

#include "table/scenario.h"

/* ---- Events and chance ---------------------------------------------------------- */

static void on_event(void *user, const struct areo_event *event)
{
    struct scenario *sc = user;
    if (table_grow((void **)&sc->events, sc->event_count, &sc->events_size, sizeof *event))
        sc->events[sc->event_count++] = *event;
}

static int on_chance(void *user, int stream, const uint64_t *allowed, int words)
{
    struct scenario *sc = user;
    return chance_answer(&sc->chance, stream, allowed, words);
}

static struct areo_context listening(struct scenario *sc)
{
    sc->event_count = 0;
    return (struct areo_context){on_event, on_chance, sc};
}

/* ---- The laws that hold after every step ------------------------------------------ */

struct saving {
    const struct areo_game *g;
    const areo_state *s;
};

static void save(void *user, struct areo_text *out)
{
    const struct saving *what = user;
    areo_position_save(what->g, what->s, out);
}

static bool survives_saving(struct scenario *sc, const areo_state *s)
{
    struct saving what = {sc->g, s};
    struct areo_error e = {.text = "out of memory"};
    areo_state *copy = malloc(sc->g->state_size);
    char *json = areo_text_all(save, &what);
    bool loaded = copy && json && areo_position_load(sc->g, json, strlen(json), copy, &e);
    bool same = loaded && !memcmp(copy, s, sc->g->state_size);
    free(json);
    free(copy);
    if (!loaded)
        return scenario_stop(sc, "the position, saved and loaded, is refused: %s", e.text);
    return same || scenario_stop(sc, "the position, saved and loaded, is another one");
}

static bool sound(struct scenario *sc, const areo_state *s)
{
    char why[160] = "";
    struct areo_error e;
    struct areo_text reason = areo_text_over(why, sizeof why);
    if (!sc->g->check(s, &reason))
        return scenario_stop(sc, "impossible position: %s", why[0] ? why : "a rule is broken");
    if (!chance_fine(&sc->chance, &e))
        return scenario_stop(sc, "%s", e.text);
    return survives_saving(sc, s);
}

/* ---- Beginning ---------------------------------------------------------------------- */

/* NOLINTNEXTLINE(readability-non-const-parameter): a statement like the others */
bool scenario_start(struct scenario *sc, char *rest)
{
    (void)rest;
    struct areo_error e;
    if (sc->table || sc->giving)
        return scenario_stop(sc, "the game has begun already");
    if (!sc->g)
        return scenario_stop(sc, "the game must be named first: game ID");
    struct areo_context ctx = listening(sc);
    sc->table = areo_table_new(sc->g, &sc->setup, sc->key, &ctx, &e);
    if (!sc->table)
        return scenario_stop(sc, "%s", e.text);
    return sound(sc, sc->table->state);
}

static bool give_open(struct scenario *sc)
{
    if (!sc->g)
        return scenario_stop(sc, "the game must be named first: game ID");
    const char *refused = sc->g->setup_refused(&sc->setup);
    if (refused)
        return scenario_stop(sc, "%s", refused);
    areo_state *s = calloc(1, sc->g->state_size);
    if (s && sc->table)
        memcpy(s, sc->table->state, sc->g->state_size);
    else if (s)
        sc->g->blank(s, &sc->setup, sc->key);
    sc->giving = s && facts_open(&sc->given, sc->g, s, AREO_TRUTH);
    if (s && !sc->giving)
        facts_close(&sc->given);
    free(s);
    if (!sc->giving)
        return scenario_stop(sc, "out of memory");
    sc->given.state = NULL;
    sc->given_tree = value_make(&sc->given.region, sc->lines.number, AREO_VALUE_OBJECT);
    return sc->given_tree || scenario_stop(sc, "out of memory");
}

bool scenario_give(struct scenario *sc, char *rest)
{
    struct areo_error e;
    if (!sc->giving && !give_open(sc))
        return false;
    sc->given_line = sc->lines.number;
    if (*rest && !facts_assign(&sc->given, sc->given_tree, rest, sc->lines.number, &e))
        return scenario_stop(sc, "%s", e.text);
    return true;
}

/* Loads the given facts into a position and lets the game run on from it. */
static bool enforce_in(struct scenario *sc, areo_state *s)
{
    struct areo_error e;
    struct areo_context ctx = listening(sc);
    if (sc->table)
        memcpy(s, sc->table->state, sc->g->state_size);
    else
        sc->g->blank(s, &sc->setup, sc->key);
    if (!sc->g->load(s, sc->given_tree, false, &e)) {
        sc->lines.number = e.line ? e.line : sc->lines.number;
        return scenario_stop(sc, "%s", e.text);
    }
    sc->g->resume(s, &ctx);
    if (!sound(sc, s))
        return false;
    areo_table_free(sc->table);
    sc->table = areo_table_from(sc->g, s);
    return sc->table || scenario_stop(sc, "out of memory");
}

bool scenario_enforce(struct scenario *sc)
{
    if (!sc->giving)
        return true;
    int line = sc->lines.number;
    sc->lines.number = sc->given_line; /* what is wrong is wrong there */
    areo_state *s = calloc(1, sc->g->state_size);
    bool ok = s ? enforce_in(sc, s) : scenario_stop(sc, "out of memory");
    free(s);
    facts_close(&sc->given);
    sc->giving = false;
    sc->lines.number = line;
    return ok;
}

void scenario_finish(struct scenario *sc)
{
    struct areo_error e;
    if (sc->table && !chance_used_up(&sc->chance, &e))
        scenario_fail(sc, "%s", e.text);
}

/* ---- Moves ---------------------------------------------------------------------------- */

/* "; red may: pass, sell asteroid, ..." for those who wrote a move that is not legal. */
static void may_text(struct scenario *sc, int seat, struct areo_text *out)
{
    enum { SHOWN = 8 };
    areo_action list[AREO_ACTIONS_MAX];
    const areo_state *s = sc->table->state;
    int count = areo_choices(sc->g, s, seat, list);
    if (!count) {
        for (unsigned rest = areo_head(s)->acting; rest; rest &= rest - 1)
            areo_text_addf(out, "; %s must act", areo_seat_id(__builtin_ctz(rest)));
        return;
    }
    areo_text_addf(out, "; %s may: ", areo_seat_id(seat));
    for (int i = 0; i < count && i < SHOWN; i++) {
        areo_text_add(out, i ? ", " : "");
        areo_move_text(sc->g, list[i], out);
    }
    if (count > SHOWN)
        areo_text_addf(out, " and %d more", count - SHOWN);
}

static bool make_move(struct scenario *sc, int seat, char *move)
{
    areo_action action = 0;
    struct areo_error e;
    struct areo_context ctx = listening(sc);
    if (!areo_move_parse(sc->g, move, &action, &e))
        return scenario_stop(sc, "%s", e.text);
    if (!areo_table_play(sc->table, seat, action, &ctx, &e)) {
        char may[300];
        struct areo_text text = areo_text_over(may, sizeof may);
        may_text(sc, seat, &text);
        return scenario_stop(sc, "%s cannot '%s': %s%s", areo_seat_id(seat), move, e.text, may);
    }
    return sound(sc, sc->table->state);
}

/* The judge and the list of options must agree, and so must the seat's own view. */
static bool verdict(struct scenario *sc, int seat, const char *move, struct areo_why *why)
{
    areo_action action = 0;
    areo_action list[AREO_ACTIONS_MAX];
    struct areo_error e;
    if (!areo_move_parse(sc->g, move, &action, &e))
        return scenario_stop(sc, "%s", e.text);
    const areo_state *s = sc->table->state;
    *why = areo_why(sc->g, s, seat, action);
    int count = areo_choices(sc->g, s, seat, list);
    bool listed = false;
    for (int i = 0; i < count; i++)
        listed |= list[i] == action;
    if (listed != (why->code == AREO_WHY_LEGAL))
        return scenario_stop(sc, "'%s' is %s, but the judge says otherwise", move,
                             listed ? "an option" : "no option");
    areo_view *view = malloc(sc->g->state_size);
    if (!view)
        return scenario_stop(sc, "out of memory");
    areo_view_make(sc->g, s, seat, view);
    bool same = areo_view_why(sc->g, view, action).code == why->code;
    free(view);
    return same || scenario_stop(sc, "'%s' is judged otherwise from what %s sees", move,
                                 areo_seat_id(seat));
}

static bool demand_can(struct scenario *sc, int seat, char *move)
{
    struct areo_why why = {.code = AREO_WHY_LEGAL};
    char reason[200];
    struct areo_text text = areo_text_over(reason, sizeof reason);
    if (!verdict(sc, seat, move, &why))
        return false;
    if (why.code == AREO_WHY_LEGAL)
        return true;
    areo_why_text(sc->g, why, &text);
    return scenario_fail(sc, "%s cannot '%s': %s (%s)", areo_seat_id(seat), move, reason,
                         areo_why_id(sc->g, why));
}

/* Without quotes: a reason's id. With them: a part of its text. */
static bool reason_fits(const char *wanted, const char *id, const char *text)
{
    size_t length = strlen(wanted);
    if (length < 2 || wanted[0] != '"' || wanted[length - 1] != '"')
        return !strcmp(wanted, id);
    char part[200] = "";
    if (length - 2 < sizeof part)
        memcpy(part, wanted + 1, length - 2);
    return strstr(text, part) != NULL;
}

/* Cuts " because REASON" off; NULL when there is none. */
static char *because_cut(char *text)
{
    char *because = strstr(text, " because ");
    if (!because)
        return NULL;
    *because = '\0';
    return trimmed(because + strlen(" because "));
}

static bool demand_cannot(struct scenario *sc, int seat, char *move)
{
    struct areo_why why = {.code = AREO_WHY_LEGAL};
    char reason[200];
    struct areo_text text = areo_text_over(reason, sizeof reason);
    const char *because = because_cut(move);
    move = trimmed(move);
    if (!verdict(sc, seat, move, &why))
        return false;
    if (why.code == AREO_WHY_LEGAL)
        return scenario_fail(sc, "%s can '%s'", areo_seat_id(seat), move);
    areo_why_text(sc->g, why, &text);
    if (!because || reason_fits(because, areo_why_id(sc->g, why), reason))
        return true;
    return scenario_fail(sc, "%s cannot '%s' because of %s (%s), expected %s", areo_seat_id(seat),
                         move, areo_why_id(sc->g, why), reason, because);
}

static bool demand_seen(struct scenario *sc, int viewer, char *text);

bool scenario_seat_line(struct scenario *sc, int seat, char *rest)
{
    static const struct {
        const char *words;
        bool (*run)(struct scenario *sc, int seat, char *rest);
        bool watching; /* also for the spectator */
    } rows[] = {
        {":", make_move, false},
        {" can:", demand_can, false},
        {" cannot:", demand_cannot, false},
        {" sees ", demand_seen, true},
    };
    if (seat < AREO_SEATS_MAX && seat >= areo_head(sc->table->state)->seats)
        return scenario_stop(sc, "nobody sits at %s", areo_seat_id(seat));
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        size_t length = strlen(rows[i].words);
        if (!strncmp(rest, rows[i].words, length) && (seat < AREO_SEATS_MAX || rows[i].watching))
            return rows[i].run(sc, seat, trimmed(rest + length));
    }
    return scenario_stop(sc, "after a seat comes ': MOVE', 'can: MOVE', 'cannot: MOVE' or 'sees'");
}

/* ---- Facts ------------------------------------------------------------------------------ */

bool scenario_fact(struct scenario *sc, int viewer, char *text)
{
    struct facts f;
    struct areo_error e = {.text = "out of memory"};
    bool open = facts_open(&f, sc->g, sc->table->state, viewer);
    bool holds = open && facts_hold(&f, text, sc->lines.number, &e);
    facts_close(&f);
    return holds || scenario_fail(sc, "%s", e.text);
}

bool scenario_expect(struct scenario *sc, char *rest)
{
    return scenario_fact(sc, AREO_TRUTH, rest);
}

bool scenario_over(struct scenario *sc, char *line) { return scenario_fact(sc, AREO_TRUTH, line); }

bool scenario_winner(struct scenario *sc, char *rest)
{
    char text[160] = "";
    struct areo_text fact = areo_text_over(text, sizeof text);
    areo_text_addf(&fact, "winner = %s", rest);
    return scenario_fact(sc, AREO_TRUTH, text);
}

/* ---- Events ------------------------------------------------------------------------------- */

/* A row's id, or a part of a line of its text, as the viewer reads it. */
static bool event_fits(struct scenario *sc, const struct areo_event *event, int viewer,
                       const char *wanted)
{
    char line[300];
    struct areo_text text = areo_text_over(line, sizeof line);
    areo_event_text(sc->g, event, viewer, &text);
    if (!line[0])
        return false;
    return !strcmp(wanted, sc->g->events[event->kind].id) || strstr(line, wanted);
}

static char *unquoted(char *text)
{
    size_t length = strlen(text);
    if (length < 2 || text[0] != '"' || text[length - 1] != '"')
        return text;
    text[length - 1] = '\0';
    return text + 1;
}

static bool demand_event(struct scenario *sc, int viewer, char *wanted, bool wanted_here)
{
    char all[300] = "";
    struct areo_text list = areo_text_over(all, sizeof all);
    wanted = unquoted(wanted);
    if (!*wanted)
        return scenario_stop(sc, "which event?");
    bool found = false;
    for (int i = 0; i < sc->event_count && !found; i++) {
        found = event_fits(sc, &sc->events[i], viewer, wanted);
        areo_text_add(&list, list.used ? "; " : "");
        areo_event_text(sc->g, &sc->events[i], viewer, &list);
    }
    if (found == wanted_here)
        return true;
    if (found)
        return scenario_fail(sc, "there was an event \"%s\"", wanted);
    return scenario_fail(sc, "no event \"%s\"; there was: %s", wanted, all[0] ? all : "nothing");
}

bool scenario_event(struct scenario *sc, char *rest)
{
    return demand_event(sc, AREO_TRUTH, rest, true);
}

bool scenario_no_event(struct scenario *sc, char *rest)
{
    return demand_event(sc, AREO_TRUTH, rest, false);
}

static bool demand_seen(struct scenario *sc, int viewer, char *text)
{
    if (!strncmp(text, "event ", 6))
        return demand_event(sc, viewer, trimmed(text + 6), true);
    if (!strncmp(text, "no event ", 9))
        return demand_event(sc, viewer, trimmed(text + 9), false);
    return scenario_fact(sc, viewer, text);
}

/* ---- Undo ----------------------------------------------------------------------------------- */

typedef bool take_back(areo_table *t, int seat, struct areo_error *e);

/* "[SEAT] [refused [because "TEXT"]]" */
static bool taking_back(struct scenario *sc, const char *name, take_back *act, char *rest)
{
    struct areo_error e;
    int seat = AREO_ANYONE;
    const char *because = because_cut(rest);
    const char *word = word_cut(&rest);
    if (areo_seat_find(word) >= 0) {
        seat = areo_seat_find(word);
        word = word_cut(&rest);
    }
    bool refused = !strcmp(word, "refused");
    if ((*word && !refused) || *rest || (because && !refused))
        return scenario_stop(sc, "%s: '%.60s' is not understood", name, *word ? word : rest);
    sc->event_count = 0;
    bool done = act(sc->table, seat, &e);
    if (done && refused)
        return scenario_stop(sc, "%s was not refused", name);
    if (!done && !refused)
        return scenario_stop(sc, "%s: %s", name, e.text);
    if (!done && because && !reason_fits(because, "", e.text))
        return scenario_fail(sc, "%s was refused because: %s", name, e.text);
    return sound(sc, sc->table->state);
}

bool scenario_undo(struct scenario *sc, char *rest)
{
    bool turn = !strncmp(rest, "turn", 4) && (!rest[4] || rest[4] == ' ');
    return turn ? taking_back(sc, "undo turn", areo_table_undo_turn, rest + 4)
                : taking_back(sc, "undo", areo_table_undo, rest);
}

bool scenario_redo(struct scenario *sc, char *rest)
{
    return taking_back(sc, "redo", areo_table_redo, rest);
}

bool scenario_cancel(struct scenario *sc, char *rest)
{
    return taking_back(sc, "cancel", areo_table_cancel, rest);
}
