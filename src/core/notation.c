/* notation.c: names of seats, domains and actions, and the move notation.
 *
 * A move is written and read by the same verb table: a word, then the ids of its
 * arguments. Reading does not look at a state, so that a move that is not legal
 * now can still be asked about ("why can't I ..."). */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/language.h"
#include "core/text.h"

static const char *const seat_ids[AREO_SEATS_MAX] = {"red", "green", "blue", "yellow", "black"};

const char *areo_seat_id(int seat)
{
    return seat >= 0 && seat < AREO_SEATS_MAX ? seat_ids[seat] : "nobody";
}

int areo_seat_find(const char *id)
{
    assert(id);
    for (int i = 0; i < AREO_SEATS_MAX; i++)
        if (!strcmp(seat_ids[i], id))
            return i;
    return -1;
}

const char *areo_domain_id(const struct areo_domain *d, int index, char buffer[8])
{
    if (index < 0 || index >= d->size)
        return "?";
    if (d->id)
        return d->id(index);
    snprintf(buffer, 8, "%d", index);
    return buffer;
}

int areo_domain_find(const struct areo_domain *d, const char *id)
{
    assert(d && id);
    if (!d->id) {
        char *end;
        long value = strtol(id, &end, 10);
        bool plain = *id >= '0' && *id <= '9' && !*end;
        return plain && value < d->size ? (int)value : -1;
    }
    for (int i = 0; i < d->size; i++)
        if (!strcmp(d->id(i), id))
            return i;
    return -1;
}

bool areo_action_formed(const struct areo_game *g, areo_action action)
{
    if (areo_verb_of(action) >= g->verb_count)
        return false;
    const struct areo_verb *verb = &g->verbs[areo_verb_of(action)];
    const int args[3] = {areo_a_of(action), areo_b_of(action), areo_c_of(action)};
    for (int i = 0; i < 3; i++) {
        int size = verb->domain[i] ? g->domains[verb->domain[i]].size : 1;
        if (args[i] >= size)
            return false;
    }
    return verb->word != NULL;
}

void areo_move_text(const struct areo_game *g, areo_action action, struct areo_text *out)
{
    if (!areo_action_formed(g, action)) {
        areo_text_add(out, "?");
        return;
    }
    const struct areo_verb *verb = &g->verbs[areo_verb_of(action)];
    const int args[3] = {areo_a_of(action), areo_b_of(action), areo_c_of(action)};
    areo_text_add(out, verb->word);
    for (int i = 0; i < 3 && verb->domain[i]; i++) {
        char buffer[8];
        text_char(out, ' ');
        areo_text_add(out, areo_domain_id(&g->domains[verb->domain[i]], args[i], buffer));
    }
}

enum { WORDS_MAX = 4, WORD_SIZE = 64 };

/* Splits at blanks; -1 when there are too many or too long words. */
static int words_of(const char *text, char words[WORDS_MAX][WORD_SIZE])
{
    int count = 0;
    for (;;) {
        text += strspn(text, " \t\r\n");
        if (!*text)
            return count;
        size_t length = strcspn(text, " \t\r\n");
        if (count == WORDS_MAX || length >= WORD_SIZE)
            return -1;
        memcpy(words[count], text, length);
        words[count++][length] = '\0';
        text += length;
    }
}

/* Tries one verb row. Remembers in `bad` the first argument that did not fit. */
static bool verb_parse(const struct areo_game *g, int row, int count,
                       char words[WORDS_MAX][WORD_SIZE], areo_action *out, int *bad)
{
    assert(row >= 0 && row < g->verb_count && count > 0);
    const struct areo_verb *verb = &g->verbs[row];
    int args[3] = {0, 0, 0};
    int wanted = 0;
    while (wanted < 3 && verb->domain[wanted])
        wanted++;
    if (count != wanted + 1)
        return false;
    for (int i = 0; i < wanted; i++) {
        args[i] = areo_domain_find(&g->domains[verb->domain[i]], words[i + 1]);
        if (args[i] < 0) {
            *bad = i + 1;
            return false;
        }
    }
    *out = AREO_ACTION(row, args[0], args[1], args[2]);
    return true;
}

bool areo_move_parse(const struct areo_game *g, const char *text, areo_action *out,
                     struct areo_error *e)
{
    assert(text && out);
    char words[WORDS_MAX][WORD_SIZE];
    int count = words_of(text, words);
    if (count < 0)
        return areo_fail(e, 0, SAY_TEXT("'%.40s...' is too long for a move"), text);
    if (count == 0)
        return areo_fail(e, 0, SAY_TEXT("an empty move"));
    bool known = false;
    int bad = 0;
    for (int row = 0; row < g->verb_count; row++) {
        if (!g->verbs[row].word || strcmp(g->verbs[row].word, words[0]))
            continue;
        known = true;
        if (verb_parse(g, row, count, words, out, &bad))
            return true;
    }
    if (!known)
        return areo_fail(e, 0, SAY_TEXT("'%s' is not a move of this game"), words[0]);
    if (bad)
        return areo_fail(e, 0, SAY_TEXT("'%s' is not something to %s"), words[bad], words[0]);
    return areo_fail(e, 0, SAY_TEXT("'%s' wants other arguments than '%.80s'"), words[0], text);
}

void areo_action_text(const struct areo_game *g, int seat, areo_action action,
                      struct areo_text *out)
{
    if (!areo_action_formed(g, action)) {
        areo_text_add(out, "?");
        return;
    }
    struct template_values v = {
        .seat = seat, .a = areo_a_of(action), .b = areo_b_of(action), .c = areo_c_of(action)};
    text_say(out, g, verb_message(g, areo_verb_of(action)), span_of(""),
             g->verbs[areo_verb_of(action)].text, &v);
}

static bool seen_by(const struct areo_event *event, int viewer)
{
    return viewer == AREO_TRUTH || event->seen == 0xFF ||
           (viewer < AREO_SEATS_MAX && event->seen >> viewer & 1);
}

struct message_name verb_message(const struct areo_game *g, int verb)
{
    assert(verb >= 0 && verb < g->verb_count && g->verbs[verb].word);
    struct message_name name = {.shelf = "move", .id = g->verbs[verb].word};
    for (int i = 0; i < verb && !name.variant; i++)
        if (g->verbs[i].word && !strcmp(g->verbs[i].word, name.id))
            name.variant = g->domains[g->verbs[verb].domain[0]].name;
    return name;
}

struct message_name wording_message(const struct areo_game *g, const struct areo_wording *w)
{
    assert(w->verb < g->verb_count && w->ask);
    return (struct message_name){.shelf = "move", .id = g->verbs[w->verb].word, .variant = w->ask};
}

const char *event_form(const struct areo_game *g, const struct areo_event *event, int viewer)
{
    assert(event->kind < g->event_count);
    const struct areo_event_row *row = &g->events[event->kind];
    return seen_by(event, viewer) ? row->text : row->masked;
}

struct template_values event_values(const struct areo_event *event)
{
    return (struct template_values){.seat = event->seat == 0xFF ? -1 : event->seat,
                                    .a = event->a,
                                    .b = event->b,
                                    .n = event->n};
}

void areo_event_text(const struct areo_game *g, const struct areo_event *event, int viewer,
                     struct areo_text *out)
{
    assert(event->kind < g->event_count);
    const char *form = event_form(g, event, viewer);
    struct template_values v = event_values(event);
    const struct areo_event_row *row = &g->events[event->kind];
    bool seen = seen_by(event, viewer);
    struct message_name name = {.shelf = "event",
                                .id = row->like ? row->like : row->id,
                                .variant = seen ? NULL : "masked",
                                .variant_of = seen ? NULL : "masked",
                                .actor = row->actor};
    if (form)
        text_say(out, g, name, span_of(""), form, &v);
}

static const struct areo_reason_row common_reasons[AREO_WHY_FIRST] = {
    {"legal", "it is legal"},
    {"game-over", "the game is over"},
    {"not-your-turn", "another player must act"},
    {"not-now", "it is not what has to be decided now"},
    {"malformed", "there is no such move"},
};

static const struct areo_reason_row *reason_row(const struct areo_game *g, struct areo_why why)
{
    if (why.code < AREO_WHY_FIRST)
        return &common_reasons[why.code];
    assert(why.code - AREO_WHY_FIRST < g->reason_count);
    return &g->reasons[why.code - AREO_WHY_FIRST];
}

const char *why_form(const struct areo_game *g, struct areo_why why)
{
    return reason_row(g, why)->text;
}

struct template_values why_values(struct areo_why why)
{
    return (struct template_values){.seat = why.a, .a = why.a, .b = why.b, .c = why.c, .n = why.a};
}

void areo_why_text(const struct areo_game *g, struct areo_why why, struct areo_text *out)
{
    struct template_values v = why_values(why);
    bool own = why.code >= AREO_WHY_FIRST;
    struct message_name name = {.shelf = "reason", .id = reason_row(g, why)->id};
    text_say(out, own ? g : NULL, name, span_of(""), why_form(g, why), &v);
}

const char *areo_why_id(const struct areo_game *g, struct areo_why why)
{
    return reason_row(g, why)->id;
}
