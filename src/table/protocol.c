/* protocol.c: a table for other programs, asked and answered in JSON (docs/notation.md has the
 * requests).
 *
 * A request is an object with a member "do"; its answer is one with "ok" or "error". Whatever is
 * wrong with a request is answered. Each request is a row of the table below: what it does, and
 * what its answer tells besides. */
#include <stdlib.h>
#include <string.h>

#include "core/fields.h"
#include "core/json.h"
#include "core/phrase.h"
#include "core/score.h"
#include "table/chance.h"
#include "table/lines.h"
#include "table/table.h"
#include "table/value.h"

enum { REGION_MAX = 64 << 20, ADVICE_MAX = 3 };

struct areo_session {
    areo_table *table; /* NULL before new and load */
    const struct areo_value *request;
    struct areo_error error;   /* of the request */
    struct areo_event *events; /* of the last request */
    int event_count, events_size;
    int seat;           /* of the request: named, or the next to act */
    int viewer;         /* a seat, the spectator, or the truth */
    areo_action action; /* of the request */
    struct chance next; /* outcomes that the request fixes */
    struct areo_adviser adviser;
    struct areo_advice advice[ADVICE_MAX];
    int advice_count;
    bool quit;
};

/* ---- Reading a request ----------------------------------------------------------------- */

static const char *text_of(const areo_session *s, const char *key)
{
    const struct areo_value *v = value_get(s->request, key);
    return v && v->kind == AREO_VALUE_TEXT ? v->text : NULL;
}

/* A whole number; *out stays as it is when it is not given. */
static bool number_of(areo_session *s, const char *key, int64_t least, int64_t most, int64_t *out)
{
    const struct areo_value *v = value_get(s->request, key);
    if (!v)
        return true;
    if (v->kind != AREO_VALUE_NUMBER || v->number < least || v->number > most)
        return areo_fail(&s->error, 0, "'%s' is a number from %lld to %lld", key, (long long)least,
                         (long long)most);
    *out = v->number;
    return true;
}

static bool need_table(areo_session *s)
{
    return s->table || areo_fail(&s->error, 0, "there is no game yet: \"new\" or \"load\" first");
}

/* "seat", or the next seat to act when it is left out. */
static bool need_seat(areo_session *s)
{
    if (!need_table(s))
        return false;
    const struct areo_value *v = value_get(s->request, "seat");
    const areo_state *state = areo_table_state(s->table);
    s->seat = areo_next_seat(state);
    if (v)
        s->seat = v->kind == AREO_VALUE_TEXT ? areo_seat_find(v->text) : -1;
    if (s->seat >= 0 && s->seat < areo_head(state)->seats)
        return true;
    return areo_fail(&s->error, 0, v ? "'seat' names no seat of this game" : "the game is over");
}

/* "as": for whom the answer is meant. */
static bool need_viewer(areo_session *s, int usual)
{
    const struct areo_value *v = value_get(s->request, "as");
    s->viewer = usual;
    if (!v)
        return true;
    const char *id = v->kind == AREO_VALUE_TEXT ? v->text : "";
    int seat = areo_seat_find(id);
    bool spectator = !strcmp(id, "spectator");
    if (!spectator &&
        (seat < 0 || !s->table || seat >= areo_head(areo_table_state(s->table))->seats))
        return areo_fail(&s->error, 0, "'as' names no seat of this game and is not the spectator");
    s->viewer = spectator ? AREO_SPECTATOR : seat;
    return true;
}

static bool need_move(areo_session *s)
{
    const char *move = text_of(s, "move");
    if (!need_seat(s))
        return false;
    if (!move)
        return areo_fail(&s->error, 0, "'move' is missing");
    return areo_move_parse(areo_table_game(s->table), move, &s->action, &s->error);
}

/* "next": {"cards": ["mine", "moss"]}, outcomes of chance by stream; "*" is one left open. */
static bool read_next(areo_session *s, const struct areo_game *g)
{
    const struct areo_value *next = value_get(s->request, "next");
    memset(&s->next, 0, sizeof s->next);
    s->next.g = g;
    if (next && next->kind != AREO_VALUE_OBJECT)
        return areo_fail(&s->error, 0, "'next' is an object with lists of outcomes");
    for (const struct areo_value *m = next ? next->child : NULL; m; m = m->next) {
        if (m->kind != AREO_VALUE_LIST)
            return areo_fail(&s->error, 0, "'next' is an object with lists of outcomes");
        for (const struct areo_value *v = m->child; v; v = v->next) {
            char buffer[24];
            if (!chance_add_one(&s->next, m->key, value_word(v, buffer), &s->error))
                return false;
        }
    }
    return true;
}

/* Was every outcome possible, and used? */
static bool next_fell(areo_session *s)
{
    return chance_fine(&s->next, &s->error) && chance_used_up(&s->next, &s->error);
}

/* ---- Doing ------------------------------------------------------------------------------- */

static void on_event(void *user, const struct areo_event *event)
{
    areo_session *s = user;
    if (table_grow((void **)&s->events, s->event_count, &s->events_size, sizeof *event))
        s->events[s->event_count++] = *event;
}

static int on_chance(void *user, int stream, const uint64_t *allowed, int words)
{
    areo_session *s = user;
    return chance_answer(&s->next, stream, allowed, words);
}

static bool replace_table(areo_session *s, areo_table *t)
{
    if (!t)
        return false;
    areo_table_free(s->table);
    s->table = t;
    return true;
}

static bool read_options(areo_session *s, const struct areo_game *g, struct areo_setup *setup)
{
    const struct areo_value *options = value_get(s->request, "options");
    if (options && options->kind != AREO_VALUE_OBJECT)
        return areo_fail(&s->error, 0, "'options' is an object");
    for (const struct areo_value *m = options ? options->child : NULL; m; m = m->next) {
        char buffer[24];
        if (!areo_setup_option(g, setup, m->key, value_word(m, buffer), &s->error))
            return false;
    }
    return true;
}

static bool read_key(areo_session *s, struct areo_key *key)
{
    const struct areo_value *given = value_get(s->request, "key");
    int64_t seed = 1;
    if (!number_of(s, "seed", 0, INT64_MAX, &seed))
        return false;
    *key = areo_key_from_seed((uint64_t)seed);
    if (given && (given->kind != AREO_VALUE_TEXT || !word_key(given->text, key)))
        return areo_fail(&s->error, 0, "'key' has 32 hexadecimal digits");
    return true;
}

static bool do_new(areo_session *s)
{
    const char *id = text_of(s, "game");
    const struct areo_game *g = id ? areo_game_find(id) : NULL;
    struct areo_context ctx = {on_event, on_chance, s};
    struct areo_setup setup;
    struct areo_key key;
    if (!g)
        return areo_fail(&s->error, 0, "there is no game '%.60s'", id ? id : "");
    int64_t players = g->seats_min > 2 ? g->seats_min : 2;
    if (!number_of(s, "players", g->seats_min, g->seats_max, &players))
        return false;
    areo_setup_default(g, (int)players, &setup);
    if (!read_options(s, g, &setup) || !read_key(s, &key) || !read_next(s, g) ||
        !need_viewer(s, AREO_TRUTH))
        return false;
    areo_table *t = areo_table_new(g, &setup, key, &ctx, &s->error);
    if (t && next_fell(s))
        return replace_table(s, t);
    areo_table_free(t);
    return false;
}

static bool do_load(areo_session *s)
{
    const char *record = text_of(s, "record");
    const struct areo_value *position = value_get(s->request, "position");
    s->viewer = AREO_TRUTH;
    if (record)
        return replace_table(s, areo_record_load(NULL, record, strlen(record), &s->error));
    if (position)
        return replace_table(s, table_of_value(NULL, position, &s->error));
    return areo_fail(&s->error, 0, "a 'record' or a 'position' is missing");
}

/* The move is made on a copy, so that outcomes that do not fit leave the game alone. */
static bool play_as_fixed(areo_session *s)
{
    struct areo_context ctx = {on_event, on_chance, s};
    if (!value_get(s->request, "next"))
        return areo_table_play(s->table, s->seat, s->action, &ctx, &s->error);
    areo_table *t = areo_table_branch(s->table, areo_table_length(s->table));
    if (!t)
        return areo_fail(&s->error, 0, "out of memory");
    if (areo_table_play(t, s->seat, s->action, &ctx, &s->error) && next_fell(s))
        return replace_table(s, t);
    areo_table_free(t);
    return false;
}

static bool do_apply(areo_session *s)
{
    int64_t at = s->table ? areo_table_length(s->table) : 0;
    if (!need_move(s) || !number_of(s, "at", 0, INT32_MAX, &at) || !need_viewer(s, AREO_TRUTH))
        return false;
    if (at != areo_table_length(s->table))
        return areo_fail(&s->error, 0, "the game has gone on: it is at move %d, not %d",
                         areo_table_length(s->table), (int)at);
    return read_next(s, areo_table_game(s->table)) && play_as_fixed(s);
}

/* "seat" is whose move is taken back; without it, that of whoever moved last. */
static bool take_back(areo_session *s, bool (*act)(areo_table *t, int seat, struct areo_error *e))
{
    bool named = value_get(s->request, "seat") != NULL;
    if (!need_table(s) || (named && !need_seat(s)))
        return false;
    return act(s->table, named ? s->seat : AREO_ANYONE, &s->error);
}

static bool do_undo(areo_session *s) { return take_back(s, areo_table_undo); }
static bool do_undo_turn(areo_session *s) { return take_back(s, areo_table_undo_turn); }
static bool do_cancel(areo_session *s) { return take_back(s, areo_table_cancel); }
static bool do_redo(areo_session *s) { return take_back(s, areo_table_redo); }
static bool do_view(areo_session *s) { return need_table(s) && need_viewer(s, AREO_SPECTATOR); }

/* Asks a bot for the seat, which must owe a decision. The bot's dice are those of the request's
 * seed and of the moment, so a game among bots with one seed is the same again. */
static bool ask_bot(areo_session *s, const char *name, int max)
{
    const struct areo_game *g = areo_table_game(s->table);
    const areo_state *state = areo_table_state(s->table);
    int64_t seed = 1;
    if (!s->adviser.advise)
        return areo_fail(&s->error, 0, "there are no bots here");
    if (!number_of(s, "seed", 0, INT64_MAX, &seed))
        return false;
    if (!(areo_head(state)->acting >> s->seat & 1))
        return areo_fail(&s->error, 0, "%s has nothing to decide", areo_seat_id(s->seat));
    areo_view *view = malloc(g->state_size);
    if (!view)
        return areo_fail(&s->error, 0, "out of memory");
    areo_view_make(g, state, s->seat, view);
    s->advice_count =
        s->adviser.advise(s->adviser.user, g, view, name,
                          (uint64_t)seed * 1000003 + (uint64_t)areo_table_length(s->table),
                          s->advice, max, &s->error);
    free(view);
    return s->advice_count > 0;
}

static bool do_bot(areo_session *s)
{
    const char *name = text_of(s, "bot");
    if (!need_seat(s))
        return false;
    return name ? ask_bot(s, name, 1) : areo_fail(&s->error, 0, "'bot' is missing");
}

static bool do_hint(areo_session *s)
{
    const char *name = text_of(s, "bot");
    return need_seat(s) && ask_bot(s, name ? name : "search:1s", ADVICE_MAX);
}

static bool do_quit(areo_session *s)
{
    s->quit = true;
    return true;
}

/* ---- Answering ----------------------------------------------------------------------------- */

static void tell_status(areo_session *s, struct areo_text *json)
{
    const areo_state *state = areo_table_state(s->table);
    json_int(json, "moves_made", areo_table_length(s->table));
    json_int(json, "round", areo_table_game(s->table)->round(state));
    json_begin(json, "acting", '[');
    for (unsigned rest = areo_head(state)->acting; rest; rest &= rest - 1)
        json_string(json, NULL, areo_seat_id(__builtin_ctz(rest)));
    json_end(json, ']');
    json_bool(json, "over", areo_over(state));
}

static void tell_events(areo_session *s, struct areo_text *json)
{
    const struct areo_game *g = areo_table_game(s->table);
    tell_status(s, json);
    json_begin(json, "events", '[');
    for (int i = 0; i < s->event_count; i++) {
        const struct areo_event *event = &s->events[i];
        if (!event_form(g, event, s->viewer))
            continue;
        json_begin(json, NULL, '{');
        phrase_event(g, event, s->viewer, json);
        json_end(json, '}');
    }
    json_end(json, ']');
}

/* A move as data: what it is called, what it is about, and its sentence. */
static void option_json(const areo_session *s, areo_action action, struct areo_text *json)
{
    const struct areo_game *g = areo_table_game(s->table);
    char line[400];
    struct areo_text text = areo_text_over(line, sizeof line);
    areo_move_text(g, action, &text);
    json_string(json, "move", line);
    phrase_move(g, action, json);
    text = areo_text_over(line, sizeof line);
    state_action_text(g, areo_table_state(s->table), s->seat, action, &text);
    json_string(json, "text", line);
}

static void tell_legal(areo_session *s, struct areo_text *json)
{
    const struct areo_game *g = areo_table_game(s->table);
    areo_action list[AREO_ACTIONS_MAX];
    int count = areo_legal(g, areo_table_state(s->table), s->seat, list);
    json_string(json, "seat", areo_seat_id(s->seat));
    json_int(json, "moves_made", areo_table_length(s->table));
    json_begin(json, "moves", '[');
    for (int i = 0; i < count; i++) {
        char line[200];
        struct areo_text text = areo_text_over(line, sizeof line);
        areo_move_text(g, list[i], &text);
        json_string(json, NULL, line);
    }
    json_end(json, ']');
    json_begin(json, "options", '[');
    for (int i = 0; i < count; i++) {
        json_begin(json, NULL, '{');
        option_json(s, list[i], json);
        json_end(json, '}');
    }
    json_end(json, ']');
}

static void move_json(areo_session *s, areo_action action, struct areo_text *json)
{
    char line[200];
    struct areo_text text = areo_text_over(line, sizeof line);
    areo_move_text(areo_table_game(s->table), action, &text);
    json_string(json, "move", line);
}

static void tell_bot(areo_session *s, struct areo_text *json)
{
    json_string(json, "seat", areo_seat_id(s->seat));
    json_int(json, "moves_made", areo_table_length(s->table));
    move_json(s, s->advice[0].action, json);
}

static void tell_hint(areo_session *s, struct areo_text *json)
{
    json_string(json, "seat", areo_seat_id(s->seat));
    json_int(json, "moves_made", areo_table_length(s->table));
    json_begin(json, "hints", '[');
    for (int i = 0; i < s->advice_count; i++) {
        json_begin(json, NULL, '{');
        move_json(s, s->advice[i].action, json);
        if (s->advice[i].judged)
            json_real(json, "points", s->advice[i].points);
        json_end(json, '}');
    }
    json_end(json, ']');
}

struct seen {
    const struct areo_game *g;
    const areo_view *view;
};

static void write_view(void *user, struct areo_text *out)
{
    const struct seen *seen = user;
    areo_view_save(seen->g, seen->view, out);
}

static void tell_view(areo_session *s, struct areo_text *json)
{
    const struct areo_game *g = areo_table_game(s->table);
    struct seen seen = {g, NULL};
    areo_view *view = malloc(g->state_size);
    if (!view)
        return;
    areo_view_make(g, areo_table_state(s->table), s->viewer, view);
    seen.view = view;
    char *text = areo_text_all(write_view, &seen);
    tell_status(s, json);
    if (text)
        json_raw(json, "view", text);
    if (s->viewer < AREO_SEATS_MAX && (areo_view_head(view)->acting >> s->viewer & 1)) {
        char line[300];
        struct areo_text prompt = areo_text_over(line, sizeof line);
        struct areo_phrases list;
        view_prompt(g, view, &list);
        prompt_text(g, &list, &prompt);
        json_string(json, "prompt", line);
        phrases_json(g, "question", &list, json);
    }
    free(text);
    free(view);
}

static void tell_why(areo_session *s, struct areo_text *json)
{
    const struct areo_game *g = areo_table_game(s->table);
    struct areo_why why = areo_why(g, areo_table_state(s->table), s->seat, s->action);
    json_bool(json, "legal", why.code == AREO_WHY_LEGAL);
    phrase_why(g, why, json);
}

static void write_record(void *user, struct areo_text *out) { (void)areo_record_save(user, out); }

static void tell_record(areo_session *s, struct areo_text *json)
{
    char *text = areo_text_all(write_record, s->table);
    json_string(json, "record", text);
    free(text);
}

static void write_position(void *user, struct areo_text *out)
{
    areo_position_save(areo_table_game(user), areo_table_state(user), out);
}

static void tell_position(areo_session *s, struct areo_text *json)
{
    char *text = areo_text_all(write_position, s->table);
    if (text)
        json_raw(json, "position", text);
    free(text);
}

static void score_of(areo_session *s, int seat, struct areo_text *json)
{
    const struct areo_game *g = areo_table_game(s->table);
    struct areo_score_line lines[AREO_SCORE_LINES_MAX];
    int count;
    int total = areo_score(g, areo_table_state(s->table), seat, lines, &count);
    json_begin(json, areo_seat_id(seat), '{');
    json_int(json, "total", total);
    for (int c = 0; c < g->category_count; c++) {
        int sum = 0;
        for (int i = 0; i < count; i++)
            sum += lines[i].category == c ? lines[i].points : 0;
        json_int(json, g->score_categories[c], sum);
    }
    score_lines_json(g, lines, count, json);
    json_end(json, '}');
}

static void tell_score(areo_session *s, struct areo_text *json)
{
    const struct areo_game *g = areo_table_game(s->table);
    const areo_state *state = areo_table_state(s->table);
    json_bool(json, "over", areo_over(state));
    json_begin(json, "scores", '{');
    for (int seat = 0; seat < areo_head(state)->seats; seat++)
        score_of(s, seat, json);
    json_end(json, '}');
    json_begin(json, "winners", '[');
    for (int seat = 0; areo_over(state) && seat < areo_head(state)->seats; seat++)
        if (g->winners(state) >> seat & 1)
            json_string(json, NULL, areo_seat_id(seat));
    json_end(json, ']');
}

static void write_history(void *user, struct areo_text *out)
{
    (void)areo_table_history(user, out);
}

static void tell_history(areo_session *s, struct areo_text *json)
{
    char *text = areo_text_all(write_history, s->table);
    if (text)
        json_raw(json, "history", text);
    free(text);
}

/* ---- Requests --------------------------------------------------------------------------------- */

static const struct request {
    const char *name;
    bool (*act)(areo_session *s);                          /* false with the reason in s->error */
    void (*tell)(areo_session *s, struct areo_text *json); /* NULL: "ok" is all there is to say */
} requests[] = {
    {"new", do_new, tell_events},
    {"load", do_load, tell_status},
    {"status", need_table, tell_status},
    {"legal", need_seat, tell_legal},
    {"apply", do_apply, tell_events},
    {"why", need_move, tell_why},
    {"bot", do_bot, tell_bot},
    {"hint", do_hint, tell_hint},
    {"view", do_view, tell_view},
    {"undo", do_undo, tell_status},
    {"undo-turn", do_undo_turn, tell_status},
    {"cancel", do_cancel, tell_status},
    {"redo", do_redo, tell_status},
    {"save", need_table, tell_record},
    {"position", need_table, tell_position},
    {"score", need_table, tell_score},
    {"history", need_table, tell_history},
    {"quit", do_quit, NULL},
};

static const struct request *request_find(const char *name)
{
    for (size_t i = 0; name && i < sizeof requests / sizeof requests[0]; i++)
        if (!strcmp(requests[i].name, name))
            return &requests[i];
    return NULL;
}

struct answer {
    areo_session *session;
    const struct request *request; /* NULL: the error is the answer */
};

/* The "id" of a request comes back in its answer. */
static void write_answer(void *user, struct areo_text *json)
{
    const struct answer *a = user;
    areo_session *s = a->session;
    const struct areo_value *id = value_get(s->request, "id");
    json_begin(json, NULL, '{');
    if (id && id->kind == AREO_VALUE_NUMBER)
        json_int(json, "id", id->number);
    if (id && id->kind == AREO_VALUE_TEXT)
        json_string(json, "id", id->text);
    if (!a->request)
        json_string(json, "error", s->error.text);
    else
        json_bool(json, "ok", true);
    if (a->request && a->request->tell)
        a->request->tell(s, json);
    json_end(json, '}');
}

static bool obey(areo_session *s, const char *line, size_t length, struct region *region,
                 struct answer *answer)
{
    s->request = value_parse(region, line, length, &s->error);
    if (!s->request)
        return false;
    if (s->request->kind != AREO_VALUE_OBJECT)
        return areo_fail(&s->error, 0, "a request is an object");
    const char *name = text_of(s, "do");
    const struct request *request = request_find(name);
    if (!request)
        return areo_fail(&s->error, 0, "there is no request '%.60s'", name ? name : "");
    s->event_count = 0;
    if (!request->act(s))
        return false;
    answer->request = request;
    return true;
}

areo_session *areo_session_open(void)
{
    areo_session *s = calloc(1, sizeof *s);
    if (s)
        s->viewer = AREO_TRUTH;
    return s;
}

void areo_session_adviser(areo_session *s, struct areo_adviser adviser) { s->adviser = adviser; }

void areo_session_close(areo_session *s)
{
    if (!s)
        return;
    areo_table_free(s->table);
    free(s->events);
    free(s);
}

bool areo_session_over(const areo_session *s) { return s->quit; }

char *areo_session_answer(areo_session *s, const char *request, size_t size)
{
    struct region region = region_of(REGION_MAX);
    struct answer answer = {s, NULL};
    s->error = (struct areo_error){.text = ""};
    s->request = NULL;
    if (size > AREO_INPUT_MAX)
        areo_fail(&s->error, 0, "a request has at most %d bytes", AREO_INPUT_MAX);
    else
        (void)obey(s, request, size, &region, &answer);
    char *text = areo_text_all(write_answer, &answer);
    s->request = NULL;
    region_free(&region);
    return text;
}
